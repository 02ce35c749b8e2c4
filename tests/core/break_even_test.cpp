// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/break_even.h"

#include <gtest/gtest.h>

#include "core/model/decide.h"
#include "tests/support/scenario_builder.h"

namespace rackrent {
namespace {

using testing::ScenarioBuilder;

std::optional<double> month(std::initializer_list<double> cost, std::initializer_list<double> reference)
{
    const auto curve = [](std::initializer_list<double> values) {
        std::vector<Money> money;
        for (const double value : values) {
            money.push_back(value * units::usd);
        }
        return money;
    };
    return breakEvenMonth(curve(cost), curve(reference));
}

TEST(BreakEvenMonth, IsWhereTheCurvesCrossWithinAMonth)
{
    EXPECT_DOUBLE_EQ(month({100, 110, 120}, {0, 100, 200}).value(), 1.0 + 10.0 / 90.0);
    EXPECT_DOUBLE_EQ(month({100, 100, 100}, {0, 100, 200}).value(), 1.0); // exactly at a month's end
}

TEST(BreakEvenMonth, IsZeroWhenCostIsNeverHigher)
{
    EXPECT_EQ(month({0, 90, 180}, {0, 100, 200}), 0.0);
    EXPECT_EQ(month({0, 100, 200}, {0, 100, 200}), 0.0);
}

TEST(BreakEvenMonth, IsNoneWhenCostIsHigherAtTheHorizon)
{
    EXPECT_FALSE(month({100, 200, 300}, {0, 100, 200}));
    EXPECT_FALSE(month({0, 50, 201}, {0, 100, 200})); // cheaper for a while is not enough
}

TEST(BreakEvenMonth, IsTheLastCrossingWhenSeveral)
{
    // Below from 1.5, above again with a second purchase in month 3, below for good from 4.5.
    EXPECT_DOUBLE_EQ(month({100, 110, 90, 330, 340, 350}, {0, 100, 100, 300, 330, 360}).value(), 4.5);
}

struct Sides {
    double owning;
    double onDemand;
};

Sides atUtilization(const Scenario& scenario, double utilization)
{
    Evaluator evaluator(scenario);
    const FirstPurchase purchase =
        firstPurchase(evaluator, Plan{.purchases = selfHostedPurchases(evaluator), .committed = {}, .spot = false});
    evaluator.replaceDemand(busyShare(purchase.productive, utilization));
    const Plan owning{.purchases = {{.month = 0, .nodes = purchase.nodes}}, .committed = {}, .spot = false};
    return {.owning = evaluator.evaluate(owning).npv().value(), .onDemand = evaluator.evaluate(Plan{}).npv().value()};
}

std::optional<Fraction> breakEven(const Scenario& scenario)
{
    const Evaluator evaluator(scenario);
    return breakEvenUtilization(
        evaluator,
        firstPurchase(evaluator, Plan{.purchases = selfHostedPurchases(evaluator), .committed = {}, .spot = false}));
}

TEST(BreakEvenUtilization, EqualizesOwningAndOnDemand)
{
    for (const double nodePrice : {50000.0, 280000.0, 500000.0}) {
        for (const double growth : {0.0, 0.4}) {
            const Scenario scenario = ScenarioBuilder{
                {"cluster.node_price", nodePrice},
                {"workload.growth", growth},
                {"cluster.spares", 1}}.scenario();
            const auto found = breakEven(scenario);
            ASSERT_TRUE(found) << nodePrice;
            const double u = found->value();
            const Sides sides = atUtilization(scenario, u);
            EXPECT_NEAR(sides.owning / sides.onDemand, 1.0, 1e-9);
            for (double below = 0.02; below < 1.0; below += 0.02) { // the smallest such utilization
                const Sides here = atUtilization(scenario, below * u);
                EXPECT_GT(here.owning, here.onDemand) << below * u;
            }
        }
    }
}

TEST(BreakEvenUtilization, IsTheQuotientOfHourlyCostsInAPlainWorld)
{
    // A node of 8 costs 36 000 over 36 months, 1000 a month; 8 GPUs at USD 4 an hour rent for 32 an hour, so 31.25
    // hours of 730 pay for it.
    const Scenario scenario = ScenarioBuilder::plain()
                                  .with({{"workload.gpus", 8},
                                         {"workload.checkpoint_interval", 1e-6},
                                         {"aws.on_demand", 4},
                                         {"cluster.node_price", 36000},
                                         {"cluster.network_per_node", 0},
                                         {"finance.horizon", 36}})
                                  .scenario();
    EXPECT_NEAR(breakEven(scenario)->value(), 31.25 / 730.0, 1e-9);
}

TEST(BreakEvenUtilization, IsZeroWhereOwningWinsNearIdle)
{
    // Nothing to pay for nodes but a price that resale gives back, against people who watch over AWS.
    ScenarioBuilder builder = ScenarioBuilder::plain();
    builder.with({{"aws.staff", 1}, {"finance.resale_decline", 0}, {"finance.resale_loss", 0}});
    EXPECT_EQ(breakEven(builder.scenario())->value(), 0.0);
}

TEST(BreakEvenUtilization, IsNoneWhereOwningNeverWins)
{
    EXPECT_FALSE(breakEven(ScenarioBuilder{{"cluster.node_price", 2000000}}.scenario()));
    EXPECT_FALSE(breakEven(ScenarioBuilder{{"workload.gpus", 0}}.scenario())); // nothing is bought
    // Nothing bought can be used: every node is a spare, or too small for a job.
    EXPECT_FALSE(breakEven(ScenarioBuilder{{"cluster.nodes", 2}, {"cluster.spares", 2}}.scenario()));
    EXPECT_FALSE(breakEven(ScenarioBuilder{{"cluster.nodes", 1}, {"workload.job_gpus", 16}}.scenario()));
}

TEST(FirstPurchase, AmountsToProductiveGpusOfNewNodesWithoutSpares)
{
    const Scenario scenario = ScenarioBuilder{{"cluster.spares", 1}}.scenario();
    const Evaluator evaluator(scenario);
    const FirstPurchase purchase =
        firstPurchase(evaluator, Plan{.purchases = selfHostedPurchases(evaluator), .committed = {}, .spot = false});
    EXPECT_EQ(purchase.nodes, 5);
    EXPECT_DOUBLE_EQ(purchase.productive.value(), 32.0 / evaluator.overheads().owned.paid);
}

} // namespace
} // namespace rackrent
