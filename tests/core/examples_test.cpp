// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include <gtest/gtest.h>

#include "core/analysis/comparison.h"
#include "core/files/scenario_file.h"
#include "core/model/evaluate.h"
#include "core/model/rented_capacity.h"
#include "core/scenario/parameter.h"
#include "core/units/format.h"

// Example scenarios say in their notes what the model finds. These tests find it again, and look for the figure in
// the notes as the notes print it.

namespace rackrent {
namespace {

using Kind = Amount::Kind;

const std::filesystem::path kFolder = std::filesystem::path(RACKRENT_SOURCE_DIR) / "resources" / "examples";
constexpr std::array kNames{"continuous-training", "four-a100-nodes", "three-year-contract",
                            "bursty-fine-tuning",  "spot-pipeline",   "mining-worn-gpus"};

ScenarioList example(std::string_view name)
{
    const auto scenarios = readScenarios(kFolder / (std::string(name) + ".rackrent"));
    if (!scenarios) {
        ADD_FAILURE() << name << ": " << english(scenarios.error().front());
        return ScenarioList(2);
    }
    return *scenarios;
}

/// One scenario of an example and what the model makes of it.
struct Found {
    Scenario scenario;
    Comparison comparison;

    explicit Found(std::string_view name, std::size_t index = 0)
        : scenario(example(name).at(index))
        , comparison(compare(scenario))
    {
    }

    [[nodiscard]] Money npv(Strategy s) const { return comparison[s].npv; }
    [[nodiscard]] const Verdict& verdict() const { return comparison.verdict; }
    void expectNote(Kind kind, double value) const { expectNote(english(Amount{kind, value})); }
    void expectNote(Money usd) const { expectNote(Kind::Usd, usd.value()); }
    void expectNote(const std::string& text) const
    {
        EXPECT_NE(scenario.notes.find(text), std::string::npos) << "\"" << text << "\" is not in: " << scenario.notes;
    }
    void expectSavingNoted() const
    {
        expectNote(english(Amount{Kind::Usd, verdict().savingOnDemand.value()}) + " ("
                   + english(Amount{Kind::Percent, verdict().savingShare}) + ")");
    }
};

TEST(Examples, AreTheSixKnown)
{
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(kFolder)) {
        files += entry.path().extension() == ".rackrent" ? 1U : 0U;
    }
    EXPECT_EQ(files, kNames.size());
}

TEST(Examples, AreSavedAsTheProgramSaves)
{
    for (const char* const name : kNames) {
        std::ifstream file(kFolder / (std::string(name) + ".rackrent"), std::ios::binary);
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        EXPECT_EQ(writeScenarios(example(name)), text) << name;
    }
}

TEST(Examples, SayWhereTheyComeFrom)
{
    for (const char* const name : kNames) {
        for (const Scenario& scenario : example(name)) {
            SCOPED_TRACE(scenario.name);
            std::istringstream notes(scenario.notes);
            const auto words = std::distance(std::istream_iterator<std::string>(notes), {});
            EXPECT_GE(words, 60);
            EXPECT_LE(words, 150);
            EXPECT_LE(scenario.name.size(), 24U);
            for (const Parameter& parameter : parameters()) {
                const bool changed = parameter.get(scenario.parameters) != parameter.defaultValue();
                EXPECT_EQ(scenario.sources.contains(std::string(parameter.id)), changed) << parameter.id;
            }
        }
    }
}

TEST(Examples, ContinuousTrainingIsTheDefaults)
{
    const Found training("continuous-training");
    EXPECT_EQ(training.verdict().cheapest, Strategy::Hybrid);
    EXPECT_EQ(training.comparison[Strategy::Hybrid].plan.nodesAtStart(), 1);
    training.expectSavingNoted();
    training.expectNote(Kind::MonthSpan, *training.comparison[Strategy::Hybrid].breakEvenMonth);
    training.expectNote(Kind::MonthSpan, *training.comparison[Strategy::SelfHosted].breakEvenMonth);
    training.expectNote(Kind::Percent, training.comparison.utilization.value());
    training.expectNote(Kind::Percent, training.comparison.breakEvenUtilization->value());
}

TEST(Examples, FourA100NodesTakeFarLongerThanSixMonthsToPayBack)
{
    const Found nodes("four-a100-nodes");
    const Parameters& p = nodes.scenario.parameters;
    EXPECT_EQ(nodes.verdict().cheapest, Strategy::Spot);
    for (const Strategy s : {Strategy::Spot, Strategy::Hybrid, Strategy::OnDemand}) {
        nodes.expectNote(nodes.npv(s));
    }
    nodes.expectNote(Kind::MonthSpan, *nodes.comparison[Strategy::SelfHosted].breakEvenMonth);
    nodes.expectNote(Kind::MonthSpan, *nodes.comparison[Strategy::Hybrid].breakEvenMonth);
    nodes.expectNote(Kind::Percent, nodes.comparison.utilization.value());
    nodes.expectNote(Kind::Percent, nodes.comparison.breakEvenUtilization->value());
    nodes.expectNote(nodes.comparison[Strategy::SelfHosted].ledger.lineTotal(Line::Hardware)); // USD 300 k

    const double hours = p.workload.burstHoursPerMonth.value() * p.workload.burstGpus.value();
    const double prototyping = hours * Evaluator(nodes.scenario).rentedPerProductive() * onDemandPrice(p.aws).value();
    EXPECT_NEAR(prototyping, 14000.0, 140.0);
}

TEST(Examples, ThreeYearContractLosesAgainstAFallingMarket)
{
    const Found three("three-year-contract", 0);
    const Found one("three-year-contract", 1);
    const Parameters& p = three.scenario.parameters;
    EXPECT_NEAR(p.aws.onDemand.value() * std::pow(1.0 + p.aws.priceChange.value(), 2.0), 2.49, 0.01);

    EXPECT_EQ(three.verdict().cheapest, Strategy::Spot);
    for (const Strategy s : {Strategy::Committed, Strategy::OnDemand, Strategy::Spot, Strategy::SelfHosted}) {
        three.expectNote(three.npv(s));
    }
    const Money lost = three.npv(Strategy::Committed) - three.npv(Strategy::OnDemand);
    three.expectNote(lost);
    three.expectNote(english(Amount{Kind::Percent, lost / three.npv(Strategy::OnDemand)}) + " of the bill");
    three.expectNote(Kind::Percent, spotShare(p));

    const Money lostByTheYear = one.npv(Strategy::Committed) - one.npv(Strategy::OnDemand);
    EXPECT_EQ(one.npv(Strategy::OnDemand), three.npv(Strategy::OnDemand));
    three.expectNote(lostByTheYear);
    one.expectNote(lostByTheYear);
    one.expectNote(one.npv(Strategy::Committed));
    one.expectNote(lost - lostByTheYear);
}

TEST(Examples, BurstyFineTuningOwnsNothing)
{
    const Found bursty("bursty-fine-tuning");
    EXPECT_EQ(bursty.verdict().cheapest, Strategy::Spot);
    EXPECT_EQ(bursty.comparison[Strategy::Hybrid].plan, bursty.comparison[Strategy::Spot].plan);
    EXPECT_EQ(bursty.comparison[Strategy::SelfHosted].plan.nodesAtStart(), 8);
    bursty.expectSavingNoted();
    bursty.expectNote(bursty.npv(Strategy::Spot));
    bursty.expectNote(bursty.npv(Strategy::SelfHosted));
    bursty.expectNote(Kind::Percent, bursty.comparison.utilization.value());
    bursty.expectNote(Kind::Percent, bursty.comparison.breakEvenUtilization->value());
}

TEST(Examples, SpotPipelineSavesLessThanTheDiscount)
{
    const Found pipeline("spot-pipeline");
    EXPECT_EQ(pipeline.verdict().cheapest, Strategy::Spot);
    pipeline.expectSavingNoted();
    pipeline.expectNote(pipeline.npv(Strategy::Spot));
    pipeline.expectNote(fixed(pipeline.comparison.overheads.spot.paid, 3));
    pipeline.expectNote(fixed(pipeline.comparison.overheads.onDemand.paid, 3));
    EXPECT_LT(pipeline.verdict().savingShare, pipeline.scenario.parameters.spot.discount.value());
    EXPECT_FALSE(pipeline.comparison[Strategy::SelfHosted].breakEvenMonth);
}

TEST(Examples, MiningWornGpusCostMoreThanTheirDiscount)
{
    const Found fresh("mining-worn-gpus", 0);
    const Found worn("mining-worn-gpus", 1);
    EXPECT_EQ(fresh.verdict().cheapest, Strategy::Hybrid);
    fresh.expectSavingNoted();
    fresh.expectNote(fresh.npv(Strategy::Hybrid));
    fresh.expectNote(Kind::MonthSpan, *fresh.comparison[Strategy::Hybrid].breakEvenMonth);

    const StrategyResult& owningFresh = fresh.comparison[Strategy::SelfHosted];
    const StrategyResult& owningWorn = worn.comparison[Strategy::SelfHosted];
    worn.expectNote(owningFresh.ledger.lineTotal(Line::Hardware) - owningWorn.ledger.lineTotal(Line::Hardware));
    worn.expectNote(owningWorn.ledger.lineTotal(Line::Repairs));
    worn.expectNote(owningWorn.npv);
    worn.expectNote(owningWorn.npv - owningFresh.npv);
    EXPECT_LT(owningWorn.npv, worn.npv(Strategy::OnDemand)); // "owning still beats on-demand"
    const double perQuarter = 1.0 - std::pow(1.0 - worn.scenario.parameters.failure.gpuAnnualRate.value(), 0.25);
    EXPECT_GT(perQuarter, 0.15);
    EXPECT_LT(perQuarter, 0.20);
}

} // namespace
} // namespace rackrent
