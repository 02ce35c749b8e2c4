// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/comparison.h"

#include <gtest/gtest.h>

#include "core/model/evaluate.h"
#include "tests/support/scenario_builder.h"

namespace rackrent {
namespace {

using testing::ScenarioBuilder;

TEST(Comparison, ReadsEveryFigureOffTheSameLedger)
{
    const Scenario scenario = ScenarioBuilder{{"finance.tax_rate", 0.2}, {"workload.growth", 0.1}}.scenario();
    const Comparison c = compare(scenario);
    EXPECT_EQ(c.horizon, 36);
    const double work = Evaluator(scenario).discountedWork().value();
    for (const Strategy s : kStrategies) {
        const StrategyResult& result = c[s];
        const Ledger again = evaluate(scenario, result.plan);
        EXPECT_EQ(result.npv, again.npv());
        EXPECT_EQ(result.total, again.total());
        EXPECT_EQ(result.cumulative, again.cumulative());
        ASSERT_EQ(result.cumulative.size(), 37U);
        EXPECT_DOUBLE_EQ(result.levelized->value() * work, result.npv.value());
    }
    EXPECT_EQ(c[Strategy::OnDemand].breakEvenMonth, 0.0);
}

TEST(Comparison, LevelizedIsThePriceThatPaysForTheWork)
{
    // Selling each productive GPU-hour at the levelized price, month by month, brings in the present cost.
    const Scenario scenario =
        ScenarioBuilder::plain()
            .with({{"aws.on_demand", 3}, {"workload.checkpoint_interval", 1e-6}, {"finance.discount_rate", 0.2}})
            .scenario();
    EXPECT_NEAR(compare(scenario)[Strategy::OnDemand].levelized->value(), 3.0, 1e-9);
}

TEST(Comparison, GivesThePresentUtilizationOfTheFirstPurchase)
{
    // Four nodes do the work of 32 / psi GPUs for 75 of 168 hours.
    const Comparison c = compare(ScenarioBuilder().scenario());
    EXPECT_NEAR(c.utilization.value(), 75.0 / 168.0, 1e-12);
    const Comparison larger = compare(ScenarioBuilder{{"cluster.nodes", 8}}.scenario());
    EXPECT_NEAR(larger.utilization.value(), 75.0 / 168.0 / 2.0 * larger.overheads.owned.paid, 1e-12);
}

TEST(Comparison, HasNoPriceForAnHourWithoutWork)
{
    const Comparison c = compare(ScenarioBuilder{{"workload.hours_per_day", 0}}.scenario());
    for (const Strategy s : kStrategies) {
        EXPECT_FALSE(c[s].levelized);
        EXPECT_EQ(c[s].npv, Money{});
        EXPECT_EQ(c[s].plan.nodesAtStart(), 0);
    }
    EXPECT_TRUE(c.verdict.noDemand);
    EXPECT_FALSE(c.breakEvenUtilization);
    EXPECT_EQ(c.utilization.value(), 0.0);
}

} // namespace
} // namespace rackrent
