// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/verdict.h"

#include <cmath>

#include <gtest/gtest.h>

#include "core/analysis/comparison.h"
#include "tests/support/scenario_builder.h"

namespace rackrent {
namespace {

using testing::ScenarioBuilder;
using testing::ScenarioSource;

const Plan kSpot{.purchases = {}, .committed = {}, .spot = true};
const Plan kFour{.purchases = {{.month = 0, .nodes = 4}}, .committed = {}, .spot = false};
const Plan kMixed{.purchases = {{.month = 0, .nodes = 1}}, .committed = {}, .spot = true};

/// Present costs in the order on-demand, spot, committed, self-hosted, hybrid; commitments are to nothing.
Comparison comparison(std::array<double, 5> npv, Plan hybrid)
{
    Comparison c;
    c.horizon = 36;
    for (std::size_t i = 0; i < kStrategies.size(); ++i) {
        c.results[kStrategies[i]].npv = npv[i] * units::usd;
    }
    c.results[Strategy::Spot].plan = kSpot;
    c.results[Strategy::SelfHosted].plan = kFour;
    c.results[Strategy::SelfHosted].breakEvenMonth = 20.0;
    c.results[Strategy::Hybrid].plan = std::move(hybrid);
    c.results[Strategy::Hybrid].breakEvenMonth = 10.0;
    return c;
}

TEST(Verdict, NamesTheCheapestAndWhatItSaves)
{
    const Verdict v = judge(comparison({1000, 800, 1000, 700, 600}, kMixed), false);
    EXPECT_EQ(v.cheapest, Strategy::Hybrid);
    EXPECT_EQ(v.runnerUp, Strategy::SelfHosted);
    EXPECT_EQ(v.savingOnDemand.value(), 400.0);
    EXPECT_EQ(v.savingRunnerUp.value(), 100.0);
    EXPECT_DOUBLE_EQ(v.savingShare, 0.4);
    EXPECT_EQ(v.breakEvenMonth, 10.0);
    EXPECT_EQ(english(v.headline), "Hybrid is cheapest, saving USD 400 (40%) against on-demand over 36 months.");
    EXPECT_EQ(english(v.plan), "Buy 1 node and run the rest on spot where it can.");
    EXPECT_EQ(english(v.payback), "Hybrid pays back after 10 months against on-demand.");
}

TEST(Verdict, CallsAHybridThatIsAnotherStrategyByThatName)
{
    // Cheaper by the last bit of a sum alone.
    const Verdict spot = judge(comparison({1000, 600, 1000, 700, std::nextafter(600, 0)}, kSpot), false);
    EXPECT_EQ(spot.cheapest, Strategy::Spot);
    EXPECT_EQ(spot.runnerUp, Strategy::SelfHosted); // and not hybrid, which is the same
    EXPECT_FALSE(spot.breakEvenMonth); // it owns nothing

    const Verdict owning = judge(comparison({1000, 800, 1000, 600, 600}, kFour), false);
    EXPECT_EQ(owning.cheapest, Strategy::SelfHosted);
    EXPECT_EQ(owning.runnerUp, Strategy::Spot);
    EXPECT_EQ(owning.breakEvenMonth, 20.0);

    const Verdict onDemand = judge(comparison({500, 800, 500, 600, 500}, Plan{}), false);
    EXPECT_EQ(onDemand.cheapest, Strategy::OnDemand);
    EXPECT_EQ(onDemand.savingOnDemand, Money{});
    EXPECT_EQ(onDemand.savingRunnerUp.value(), 100.0);
    EXPECT_EQ(english(onDemand.headline),
              "On-demand is cheapest over 36 months; the next best, Self-hosted, costs USD 100 more.");
}

TEST(Verdict, AsksForWorkWhenThereIsNone)
{
    const Verdict v = judge(compare(ScenarioBuilder{{"workload.gpus", 0}}.scenario()), true);
    EXPECT_TRUE(v.noDemand);
    EXPECT_EQ(v.savingShare, 0.0);
    EXPECT_NE(english(v.headline).find("no work"), std::string::npos);
}

TEST(Verdict, SaysWhyNothingPaysBack)
{
    Comparison c = comparison({1000, 600, 1000, 2000, 600}, kSpot);
    c.results[Strategy::SelfHosted].breakEvenMonth.reset();
    EXPECT_EQ(english(judge(c, false).payback), "Self-hosted does not pay back against on-demand within 36 months.");
    c.results[Strategy::SelfHosted].breakEvenMonth = 0.0;
    EXPECT_EQ(english(judge(c, false).payback), "Self-hosted costs less than on-demand from the first day.");
}

TEST(Verdict, IsOfTheDefaults)
{
    const Verdict v = compare(ScenarioBuilder().scenario()).verdict;
    EXPECT_EQ(english(v.headline), "Hybrid is cheapest, saving USD 896 k (36%) against on-demand over 36 months.");
    EXPECT_EQ(english(v.utilization),
              "Owning 4 nodes beats on-demand when they are busy more than 37% of the time; yours would be 45%.");
}

TEST(Verdict, AgreesWithTheComparisonAndFillsEveryPlace)
{
    ScenarioSource source(3);
    for (int i = 0; i < 100; ++i) {
        const Scenario scenario = source.next();
        SCOPED_TRACE(testing::describe(scenario));
        const Comparison c = compare(scenario);
        const Verdict& v = c.verdict;
        for (const Strategy s : kStrategies) {
            EXPECT_LE(c[v.cheapest].npv.value(), c[s].npv.value() + 1e-9 * std::abs(c[s].npv.value()));
        }
        EXPECT_GE(v.savingOnDemand.value(), -1e-9 * std::abs(c[Strategy::OnDemand].npv.value()));
        for (const Sentence& sentence : {v.headline, v.plan, v.payback, v.utilization}) {
            const std::string text = english(sentence);
            EXPECT_FALSE(text.empty());
            for (char place = '1'; place <= '9'; ++place) {
                EXPECT_EQ(text.find(std::string("%") + place), std::string::npos) << text;
            }
            EXPECT_EQ(text.find("nan"), std::string::npos) << text;
            EXPECT_EQ(text.find("inf"), std::string::npos) << text;
        }
    }
}

} // namespace
} // namespace rackrent
