// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <functional>
#include <limits>

#include <gtest/gtest.h>

#include "core/analysis/break_even.h"
#include "core/analysis/comparison.h"
#include "core/files/scenario_file.h"
#include "core/model/decide.h"
#include "core/model/evaluate.h"
#include "core/scenario/parameter.h"
#include "tests/support/scenario_builder.h"

// Laws of the model that hold whatever the inputs, tried on scenarios drawn in range. A failure prints the whole
// scenario as a document that can be saved and opened.

namespace rackrent {
namespace {

using testing::ScenarioSource;

constexpr int kScenarios = 250;

/// Runs a law over drawn scenarios; too many that cannot run would make it say little.
void forScenarios(std::uint64_t seed, const std::function<void(const Scenario&, ScenarioSource&)>& law)
{
    ScenarioSource source(seed);
    for (int i = 0; i < kScenarios && !::testing::Test::HasFailure(); ++i) {
        const Scenario scenario = source.next();
        SCOPED_TRACE(testing::describe(scenario));
        law(scenario, source);
    }
    EXPECT_GT(source.kept(), 0.5);
}

void forPlans(std::uint64_t seed, const std::function<void(const Scenario&, const Plan&)>& law)
{
    forScenarios(seed, [&](const Scenario& scenario, ScenarioSource& source) {
        const Plan plan = source.plan(scenario);
        SCOPED_TRACE(testing::describe(plan));
        law(scenario, plan);
    });
}

double npv(const Scenario& scenario, const Plan& plan)
{
    return evaluate(scenario, plan).npv().value();
}

/// Room for the rounding of a sum whose largest parts are these.
double rounding(const Ledger& ledger)
{
    double size = std::abs(ledger.terminal().value());
    for (const Line line : kLines) {
        for (int t = 0; t <= ledger.horizon(); ++t) {
            size += std::abs(ledger.flow(line, t).value());
        }
    }
    return 1e-12 * size;
}

bool isPrice(const Parameter& parameter)
{
    return parameter.unit.starts_with("USD");
}

TEST(Law, LinesAndTerminalAddUpToTheTotal)
{
    forPlans(1, [](const Scenario& scenario, const Plan& plan) {
        const Ledger ledger = evaluate(scenario, plan);
        double sum = ledger.terminal().value();
        for (const Line line : kLines) {
            sum += ledger.lineTotal(line).value();
        }
        EXPECT_NEAR(ledger.total().value(), sum, rounding(ledger));
        EXPECT_NEAR(ledger.cumulative().back().value() + ledger.terminal().value(), sum, rounding(ledger));
    });
}

TEST(Law, PresentCostWithoutDiscountingIsTheTotal)
{
    forPlans(2, [](Scenario scenario, const Plan& plan) {
        scenario.parameters.finance.discountRate = YearlyFraction(0.0);
        const Ledger ledger = evaluate(scenario, plan);
        EXPECT_NEAR(ledger.npv().value(), ledger.total().value(), rounding(ledger));
    });
}

TEST(Law, DoublingAllPricesDoublesAllCosts)
{
    forPlans(3, [](const Scenario& scenario, const Plan& plan) {
        Scenario dearer = scenario;
        for (const Parameter& parameter : parameters()) {
            if (isPrice(parameter)) {
                parameter.set(dearer.parameters, 2.0 * parameter.get(scenario.parameters));
            }
        }
        const Ledger once = evaluate(scenario, plan);
        const Ledger twice = evaluate(dearer, plan);
        for (const Line line : kLines) {
            for (int t = 0; t <= once.horizon(); ++t) {
                EXPECT_NEAR(twice.flow(line, t).value(), 2.0 * once.flow(line, t).value(), 2.0 * rounding(once))
                    << lineId(line) << " at " << t;
            }
        }
        EXPECT_NEAR(twice.npv().value(), 2.0 * once.npv().value(), 2.0 * rounding(once));
    });
}

TEST(Law, DoublingAllPricesDecidesTheSame)
{
    forScenarios(4, [](const Scenario& scenario, ScenarioSource&) {
        Scenario dearer = scenario;
        for (const Parameter& parameter : parameters()) {
            if (isPrice(parameter)) {
                parameter.set(dearer.parameters, 2.0 * parameter.get(scenario.parameters));
            }
        }
        const Comparison once = compare(scenario);
        const Comparison twice = compare(dearer);
        for (const Strategy s : kStrategies) {
            EXPECT_EQ(once[s].plan, twice[s].plan) << strategyId(s);
            EXPECT_NEAR(twice[s].npv.value(), 2.0 * once[s].npv.value(), 2.0 * rounding(once[s].ledger));
        }
        EXPECT_EQ(once.verdict.cheapest, twice.verdict.cheapest);
    });
}

/// With `cluster.nodes` > 0 hybrid must own that many, and other strategies may own none and be cheaper.
TEST(Law, NoStrategyBeatsHybridThatMayChooseItsNodes)
{
    forScenarios(5, [](Scenario scenario, ScenarioSource&) {
        scenario.parameters.cluster.nodes = NodeCount{};
        const Comparison c = compare(scenario);
        for (const Strategy s : kStrategies) {
            EXPECT_LE(c[Strategy::Hybrid].npv, c[s].npv) << strategyId(s);
        }
    });
}

/// For a given peak, owning per hour of on-demand gets dearer as the nodes get idler. Set apart: work that may wait
/// (idler nodes take more of it, which can outweigh their fixed cost), what a whole presence on AWS costs however
/// little runs there (storage, egress and people, which make on-demand dear near idle as well), and loans (cheap money
/// and tax can pay more than the nodes cost).
TEST(Law, OwningLosesAgainstOnDemandAsUtilizationFalls)
{
    forScenarios(6, [](Scenario scenario, ScenarioSource& source) {
        Parameters& p = scenario.parameters;
        p.workload.deferrable = Fraction(0.0);
        p.workload.storage = make<Terabytes>(0.0);
        p.workload.egress = make<TerabytesPerMonth>(0.0);
        p.aws.staff = Staff{};
        p.finance.financedShare = Fraction(0.0);
        Evaluator evaluator(scenario);
        const Plan owning{
            .purchases = {{.month = 0, .nodes = source.random().whole(1, 10)}}, .committed = {}, .spot = false};
        SCOPED_TRACE(testing::describe(owning));
        const GpuCount peak = source.random().between(0.5, 100.0) * units::gpu;
        double above = 0.0;
        for (double utilization = 1.0; utilization > 0.05; utilization -= 0.05) {
            evaluator.replaceDemand(busyShare(peak, utilization));
            const double ratio = evaluator.evaluate(owning).npv() / evaluator.evaluate(Plan{}).npv();
            EXPECT_GE(ratio, above * (1.0 - 1e-9))
                << "busy " << utilization << " of the time with " << peak.value() << " GPUs";
            above = ratio;
        }
    });
}

/// The exception named above is real: nodes that are idle some of the time take over work that waits.
TEST(Law, OwningMayGainAsUtilizationFallsWhereWorkWaits)
{
    testing::ScenarioBuilder builder = testing::ScenarioBuilder::plain();
    builder.with({{"workload.deferrable", 1}, {"cluster.node_price", 1000}, {"cluster.network_per_node", 0}});
    const Scenario scenario = builder.scenario();
    Evaluator evaluator(scenario);
    const Plan owning{.purchases = {{.month = 0, .nodes = 1}}, .committed = {}, .spot = false};
    const auto ratio = [&](double utilization) -> double {
        evaluator.replaceDemand(busyShare(16.0 * units::gpu, utilization));
        return evaluator.evaluate(owning).npv() / evaluator.evaluate(Plan{}).npv();
    };
    EXPECT_LT(ratio(0.5), ratio(1.0)); // at half the hours the node does all of the work, at all hours half
}

/// Spot that is neither cheaper nor interrupted is on-demand by another name. In range that is exact where an
/// interruption costs nothing: saved on notice or in blocks, with nothing to write and no restart.
TEST(Law, SpotWithoutDiscountAndInterruptionCostsWhatOnDemandCosts)
{
    forScenarios(7, [](const Scenario& drawn, ScenarioSource& source) {
        Scenario scenario = drawn;
        Parameters& p = scenario.parameters;
        p.spot.discount = Fraction(0.0);
        if (source.random().chance(0.5)) {
            p.workload.checkpointWrite = Minutes{};
            p.workload.restart = Minutes{};
            p.spot.saveOnNotice = Switch(1.0);
        } else {
            p.spot.saveOnNotice = Switch(0.0);
            p.spot.reservedBlock = Duration{};
            p.spot.meanTimeBetweenInterruptions = make<Duration>(1e300);
        }
        const Plan spot{.purchases = {}, .committed = {}, .spot = true};
        const Ledger ledger = evaluate(scenario, Plan{});
        EXPECT_NEAR(npv(scenario, spot), ledger.npv().value(), rounding(ledger));
    });
}

TEST(Law, WhoOwnsNothingPaysForNothingOwned)
{
    forPlans(8, [](const Scenario& scenario, Plan plan) {
        plan.purchases.clear();
        const Ledger ledger = evaluate(scenario, plan);
        for (const Line line :
             {Line::Hardware, Line::Loan, Line::StorageHardware, Line::Setup, Line::Energy, Line::Colocation,
              Line::Staff, Line::Support, Line::Software, Line::Repairs, Line::Resale}) {
            EXPECT_EQ(ledger.lineTotal(line), Money{}) << lineId(line);
        }
        EXPECT_EQ(ledger.terminal(), Money{});
    });
}

/// Dearer inputs, each by a quarter (discounts by the same of what they leave), for a plan that stays as it is. Set
/// apart for the price of nodes: loans, by which a dearer node may cost less, where cheap money and tax give back
/// more than its price.
TEST(Law, ADearerInputNeverMakesAPlanCheaper)
{
    forPlans(9, [](const Scenario& scenario, const Plan& plan) {
        Scenario unfinanced = scenario;
        unfinanced.parameters.finance.financedShare = Fraction(0.0);
        for (const Parameter& parameter : parameters()) {
            const bool hardware = parameter.id == "cluster.node_price" || parameter.id == "cluster.network_per_node";
            const bool surcharge = parameter.id == "aws.managed_premium" || parameter.id == "aws.support"
                || parameter.id == "cluster.support" || parameter.id == "facility.pue"
                || parameter.id == "facility.node_power" || parameter.id == "facility.idle_power"
                || parameter.id == "facility.contracted_power" || parameter.id == "staff.fte_per_10_nodes"
                || parameter.id == "staff.minimum" || parameter.id == "aws.staff";
            if (!isPrice(parameter) && !surcharge) {
                continue;
            }
            const Scenario& base = hardware ? unfinanced : scenario;
            Scenario dearer = base;
            const double value = parameter.get(base.parameters);
            parameter.set(dearer.parameters, value > 0.0 ? 1.25 * value : parameter.range.step);
            const Ledger before = evaluate(base, plan);
            EXPECT_GE(npv(dearer, plan), before.npv().value() - rounding(before)) << parameter.id;
        }
        Scenario dearer = scenario;
        dearer.parameters.spot.discount = Fraction(0.75 * scenario.parameters.spot.discount.value());
        const Ledger before = evaluate(scenario, plan);
        EXPECT_GE(npv(dearer, plan), before.npv().value() - rounding(before)) << "spot.discount";
    });
}

/// Rented work alone: more interruptions, slower checkpoints and slower starts never make it cheaper. Of owned nodes
/// that is no law: what they then no longer do is rented, which may cost less than their power.
TEST(Law, MoreTroubleNeverMakesRentingCheaper)
{
    forScenarios(10, [](const Scenario& scenario, ScenarioSource&) {
        const Plan spot{.purchases = {}, .committed = {}, .spot = true};
        const Ledger before = evaluate(scenario, spot);
        const auto expectDearer = [&](std::string_view id, double factor) {
            const Parameter& parameter = *findParameter(id);
            Scenario worse = scenario;
            parameter.set(worse.parameters, factor * parameter.get(scenario.parameters));
            EXPECT_GE(npv(worse, spot), before.npv().value() - rounding(before)) << id;
        };
        expectDearer("aws.mean_time_between_failures", 0.99);
        expectDearer("spot.mean_time_between_interruptions", 0.99);
        expectDearer("aws.performance_overhead", 1.1);
        expectDearer("aws.idle_waste", 1.1);
        if (scenario.parameters.spot.saveOnNotice.value() == 0.0) {
            expectDearer("workload.restart", 1.01);
            expectDearer("workload.checkpoint_write", 1.01);
        }
    });
}

/// Twice the GPUs at the same hours, packed alike, is twice the bill for GPUs on demand and on spot.
TEST(Law, RentingIsLinearInTheWork)
{
    forScenarios(11, [](const Scenario& scenario, ScenarioSource&) {
        Scenario twice = scenario;
        twice.parameters.workload.gpus *= 2.0;
        twice.parameters.workload.burstGpus *= 2.0;
        for (DemandLevel& level : twice.demand) {
            level.gpus *= 2.0;
        }
        const Plan spot{.purchases = {}, .committed = {}, .spot = true};
        const Ledger one = evaluate(scenario, spot);
        const Ledger two = evaluate(twice, spot);
        for (const Line line : {Line::OnDemand, Line::Spot}) {
            EXPECT_NEAR(two.lineTotal(line).value(), 2.0 * one.lineTotal(line).value(), rounding(two));
        }
    });
}

/// More nodes serve no less, so that no more is rented.
TEST(Law, MoreNodesRentNoMore)
{
    forScenarios(12, [](const Scenario& scenario, ScenarioSource&) {
        const Evaluator evaluator(scenario);
        double fewer = std::numeric_limits<double>::infinity();
        for (int nodes = 1; nodes <= 12; ++nodes) {
            const Plan plan{.purchases = {{.month = 0, .nodes = nodes}}, .committed = {}, .spot = false};
            const Ledger ledger = evaluator.evaluate(plan);
            const double rented = ledger.lineTotal(Line::OnDemand).value();
            EXPECT_LE(rented, fewer * (1.0 + 1e-9) + 1e-9) << nodes << " nodes";
            fewer = rented;
        }
    });
}

TEST(Law, AFileKeepsEveryBit)
{
    forScenarios(13, [](const Scenario& scenario, ScenarioSource&) {
        const auto read = parseScenarios(writeScenarios({scenario}));
        ASSERT_TRUE(read) << english(read.error().front());
        ASSERT_EQ(read->size(), 1U);
        for (const Parameter& parameter : parameters()) {
            EXPECT_EQ(parameter.get(read->front().parameters), parameter.get(scenario.parameters)) << parameter.id;
        }
        const Comparison before = compare(scenario);
        const Comparison after = compare(read->front());
        for (const Strategy s : kStrategies) {
            EXPECT_EQ(before[s].plan, after[s].plan);
            EXPECT_EQ(before[s].npv, after[s].npv);
            EXPECT_EQ(before[s].total, after[s].total);
            EXPECT_EQ(before[s].cumulative, after[s].cumulative);
        }
    });
}

} // namespace
} // namespace rackrent
