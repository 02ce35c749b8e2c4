// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/curves.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "core/model/evaluate.h"
#include "tests/support/scenario_builder.h"

namespace rackrent {
namespace {

using testing::ScenarioBuilder;

TEST(UtilizationCurves, AgreeWithTheComparisonAtThePresentUtilization)
{
    // Demand that is exactly what the first purchase does, an eighth of the time: 0.125 = (4/16)^1.5, a point of the
    // curve.
    ScenarioBuilder builder;
    const double productive = 32.0 / compare(builder.scenario()).overheads.owned.paid;
    builder.demand({{91.25, productive}});
    const Scenario scenario = builder.scenario();
    const Comparison c = compare(scenario);
    ASSERT_NEAR(c.utilization.value(), 0.125, 1e-12);

    const UtilizationCurves curves = utilizationCurves(scenario, c, 16);
    ASSERT_EQ(curves.utilization.size(), 16U);
    ASSERT_DOUBLE_EQ(curves.utilization[3], 0.125);
    EXPECT_DOUBLE_EQ(curves.utilization.back(), 1.0);
    EXPECT_EQ(curves.nodes, 4);
    EXPECT_NEAR(curves.gpus.value(), productive, 1e-9);
    for (const Strategy s : kStrategies) {
        EXPECT_NEAR(curves.levelized[s][3] / c[s].levelized->value(), 1.0, 1e-12) << strategyId(s);
    }
}

TEST(UtilizationCurves, CrossAtTheBreakEvenUtilization)
{
    const Scenario scenario = ScenarioBuilder().scenario();
    const Comparison c = compare(scenario);
    const UtilizationCurves curves = utilizationCurves(scenario, c, 50);
    for (std::size_t i = 0; i < curves.utilization.size(); ++i) {
        const bool owningWins = curves.levelized[Strategy::SelfHosted][i] < curves.levelized[Strategy::OnDemand][i];
        EXPECT_EQ(owningWins, curves.utilization[i] > c.breakEvenUtilization->value()) << curves.utilization[i];
    }
}

TEST(UtilizationCurves, AreEmptyWhenNothingUsableIsBought)
{
    for (const ScenarioBuilder& builder :
         {ScenarioBuilder{{"workload.gpus", 0}}, ScenarioBuilder{{"cluster.nodes", 1}, {"cluster.spares", 1}}}) {
        const Scenario scenario = builder.scenario();
        EXPECT_TRUE(utilizationCurves(scenario, compare(scenario)).utilization.empty());
    }
}

void expectBestIsLeast(const CheckpointCurve& curve)
{
    ASSERT_FALSE(curve.paid.empty());
    EXPECT_TRUE(std::is_sorted(curve.interval.begin(), curve.interval.end()));
    const auto least = std::min_element(curve.paid.begin(), curve.paid.end());
    EXPECT_LE(curve.bestPaid, *least);
    EXPECT_LE(curve.bestPaid, curve.presentPaid);
    EXPECT_NEAR(curve.bestPaid, *least, 1e-3 * *least); // the grid is fine enough to show it
    const auto at = static_cast<std::size_t>(least - curve.paid.begin());
    const double step = curve.interval[1] / curve.interval[0];
    EXPECT_NEAR(curve.interval[at] / *curve.bestInterval, 1.0, step - 1.0);
}

TEST(CheckpointCurves, MarkTheLeastOfTheGrid)
{
    for (const ScenarioBuilder& builder :
         {ScenarioBuilder{}, ScenarioBuilder{{"workload.job_gpus", 64}}, ScenarioBuilder{{"spot.save_on_notice", 1}},
          ScenarioBuilder{{"spot.reserved_block", 6}}, ScenarioBuilder{{"workload.checkpoint_write", 10}}}) {
        const CheckpointCurves curves = checkpointCurves(builder.scenario());
        expectBestIsLeast(curves.spot);
        expectBestIsLeast(curves.onDemand);
        expectBestIsLeast(curves.owned);
    }
}

TEST(CheckpointCurves, PassThroughThePresentPoint)
{
    const Scenario scenario = ScenarioBuilder{{"workload.checkpoint_interval", 0.5}}.scenario(); // a point of the grid
    const CheckpointCurves curves = checkpointCurves(scenario);
    const Overheads present = overheads(scenario.parameters);
    EXPECT_EQ(curves.spot.presentPaid, present.spot.paid);
    EXPECT_EQ(curves.onDemand.presentPaid, present.onDemand.paid);
    EXPECT_EQ(curves.owned.presentPaid, present.owned.paid);
    EXPECT_EQ(curves.spot.presentInterval.value(), 0.5);
    EXPECT_DOUBLE_EQ(curves.spot.interval.front().value(), 0.5);
    EXPECT_DOUBLE_EQ(curves.spot.paid.front(), present.spot.paid);
    EXPECT_DOUBLE_EQ(curves.spot.interval.back().value(), 1440.0);
}

TEST(CheckpointCurves, KeepTheBestWithinTheParametersRange)
{
    const CheckpointCurves curves = checkpointCurves(ScenarioBuilder{
        {"workload.checkpoint_write", 0},
        {"failure.other_interruptions", 0},
        {"failure.gpu_annual_rate", 0},
        {"failure.node_annual_rate", 0}}.scenario());
    EXPECT_DOUBLE_EQ(curves.spot.bestInterval->value(), 0.5); // free checkpoints: as often as can be
    EXPECT_FALSE(curves.owned.bestInterval); // nothing interrupts
}

TEST(CheckpointCurves, LeaveOutWhatCannotRun)
{
    const CheckpointCurves curves =
        checkpointCurves(ScenarioBuilder{{"spot.mean_time_between_interruptions", 0.5}}.scenario());
    EXPECT_LT(curves.spot.interval.back().value(), 600.0);
    EXPECT_DOUBLE_EQ(curves.onDemand.interval.back().value(), 1440.0);
    for (const double paid : curves.spot.paid) {
        EXPECT_LE(paid, kWorstOverhead);
    }
}

const FailureCurves::BySpares& present(const FailureCurves& curves)
{
    return *std::find_if(curves.bySpares.begin(), curves.bySpares.end(),
                         [&](const FailureCurves::BySpares& by) { return by.spares == curves.presentSpares; });
}

TEST(FailureCurves, GiveTheSelfHostedPlanAtThePresentRate)
{
    for (const ScenarioBuilder& builder :
         {ScenarioBuilder{}, ScenarioBuilder{{"cluster.spares", 2}}, ScenarioBuilder{{"cluster.spares", 7}},
          ScenarioBuilder{{"cluster.nodes", 3}}, ScenarioBuilder{{"failure.gpu_annual_rate", 0.54}}}) {
        const Scenario scenario = builder.scenario();
        const Comparison c = compare(scenario);
        const FailureCurves curves = failureCurves(scenario);
        const FailureCurves::BySpares& by = present(curves);
        EXPECT_DOUBLE_EQ(by.presentLevelized, c[Strategy::SelfHosted].levelized->value());
        EXPECT_EQ(by.nodes, c[Strategy::SelfHosted].plan.nodesAtStart());
        EXPECT_EQ(curves.presentRate, scenario.parameters.failure.gpuAnnualRate.value());
    }
}

TEST(FailureCurves, LoseCapacityWithTheRateAndGainItWithSpares)
{
    const FailureCurves curves = failureCurves(ScenarioBuilder().scenario());
    ASSERT_EQ(curves.bySpares.size(), 4U);
    for (const FailureCurves::BySpares& by : curves.bySpares) {
        EXPECT_EQ(by.nodes, 4 + by.spares);
        ASSERT_EQ(by.capacity.size(), curves.gpuAnnualRate.size());
        EXPECT_TRUE(std::is_sorted(by.capacity.rbegin(), by.capacity.rend()));
        EXPECT_EQ(by.levelized.size(), by.capacity.size());
    }
    for (std::size_t i = 0; i < curves.gpuAnnualRate.size(); ++i) {
        for (std::size_t spares = 1; spares < 4; ++spares) {
            EXPECT_GE(curves.bySpares[spares].capacity[i], curves.bySpares[spares - 1].capacity[i]);
        }
    }
}

TEST(FailureCurves, CountTheMeanOfWhatIsUp)
{
    // One node, away for 1000 h after each failure: a share of 1 / (1 + nu 1000) of its 8 GPUs.
    const Scenario scenario = ScenarioBuilder{
        {"workload.gpus", 8},
        {"failure.gpu_annual_rate", 0},
        {"failure.node_annual_rate", 0.5},
        {"failure.repair_time",
         1000}}.scenario();
    const double up = 1.0 / (1.0 + 1000.0 * std::log(2.0) / 8760.0);
    const double paid = overheads(scenario.parameters).owned.paid;
    EXPECT_NEAR(present(failureCurves(scenario)).presentCapacity, up / paid, 1e-12);
}

TEST(FailureCurves, AreEmptyWithoutDemand)
{
    const FailureCurves curves = failureCurves(ScenarioBuilder{{"workload.gpus", 0}}.scenario());
    EXPECT_TRUE(curves.bySpares.empty());
    EXPECT_TRUE(curves.gpuAnnualRate.empty());
}

} // namespace
} // namespace rackrent
