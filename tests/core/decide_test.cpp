// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/decide.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "tests/support/scenario_builder.h"

namespace rackrent {
namespace {

using testing::ScenarioBuilder;

Plan decided(const Scenario& scenario, Strategy strategy)
{
    return decide(Evaluator(scenario), strategy);
}

double npv(const Evaluator& evaluator, int nodes, double committed, bool spot)
{
    Plan plan{.purchases = {}, .committed = committed * units::gpu, .spot = spot};
    if (nodes > 0) {
        plan.purchases.push_back({.month = 0, .nodes = nodes});
    }
    return evaluator.evaluate(plan).npv().value();
}

TEST(SelfHosted, BuysForThePeakAndTheSpares)
{
    const Scenario scenario = ScenarioBuilder{{"workload.gpus", 33}, {"cluster.spares", 2}}.scenario();
    EXPECT_EQ(decided(scenario, Strategy::SelfHosted).purchases, (std::vector<Purchase>{{.month = 0, .nodes = 7}}));
}

TEST(SelfHosted, BuysMoreEachYearAsDemandGrows)
{
    // Peaks at the end of each year: 32 * 1.5^(11/12), 32 * 1.5^(23/12) and 32 * 1.5^(35/12): 46.4, 69.6 and 104.4.
    const Scenario scenario = ScenarioBuilder{{"workload.growth", 0.5}}.scenario();
    EXPECT_EQ(decided(scenario, Strategy::SelfHosted).purchases,
              (std::vector<Purchase>{{.month = 0, .nodes = 6}, {.month = 12, .nodes = 3}, {.month = 24, .nodes = 5}}));
}

TEST(SelfHosted, SellsNothingWhenDemandShrinks)
{
    const Scenario scenario = ScenarioBuilder{{"workload.growth", -0.5}}.scenario();
    EXPECT_EQ(decided(scenario, Strategy::SelfHosted).purchases, (std::vector<Purchase>{{.month = 0, .nodes = 4}}));
}

TEST(SelfHosted, BuysWhatIsAskedForAndNoMore)
{
    const Scenario scenario = ScenarioBuilder{{"cluster.nodes", 2}, {"workload.growth", 0.5}}.scenario();
    EXPECT_EQ(decided(scenario, Strategy::SelfHosted).purchases, (std::vector<Purchase>{{.month = 0, .nodes = 2}}));
}

TEST(SelfHosted, BuysNothingWithoutDemand)
{
    const Scenario scenario = ScenarioBuilder{{"workload.gpus", 0}, {"cluster.spares", 3}}.scenario();
    EXPECT_TRUE(decided(scenario, Strategy::SelfHosted).purchases.empty());
    EXPECT_EQ(decided(scenario, Strategy::Hybrid), Plan{});
}

TEST(Committed, TakesTheGivenSizeOrTheCheapestLevel)
{
    ScenarioBuilder builder{{"aws.committed_gpus", 5}};
    EXPECT_EQ(decided(builder.scenario(), Strategy::Committed).committed.value(), 5.0);

    // A base of 8 GPUs around the clock is worth committing to, bursts for a tenth of the time are not.
    builder.with("aws.committed_gpus", 0).demand({{73, 64}, {657, 8}});
    const Scenario scenario = builder.scenario();
    const Evaluator evaluator(scenario);
    const double size = decide(evaluator, Strategy::Committed).committed.value();
    EXPECT_DOUBLE_EQ(size, evaluator.rentedPerProductive() * 8.0);
}

TEST(Committed, CommitsToNothingThatIdlesTooMuch)
{
    const Scenario scenario = ScenarioBuilder{{"workload.hours_per_day", 2}}.scenario();
    EXPECT_EQ(decided(scenario, Strategy::Committed).committed, GpuCount{});
}

/// Without failures and without work that waits, cost is linear in the commitment between the levels that nodes leave
/// over, so that no size in between can be cheaper than the levels the search tries.
TEST(Hybrid, IsAsCheapAsAnyMixOfNodesCommitmentAndSpot)
{
    for (const double hours : {40.0, 200.0, 500.0}) {
        for (const double committedPrice : {1.5, 3.0}) {
            for (const double nodePrice : {60000.0, 200000.0, 500000.0}) {
                const Scenario scenario = ScenarioBuilder{{"workload.deferrable", 0},
                                                          {"failure.gpu_annual_rate", 0},
                                                          {"failure.node_annual_rate", 0},
                                                          {"aws.committed", committedPrice},
                                                          {"cluster.node_price", nodePrice},
                                                          {"cluster.lead_time", 0},
                                                          {"finance.horizon", 24}}
                                              .demand({{hours, 40}, {730.0 - hours, 14}})
                                              .scenario();
                const Evaluator evaluator(scenario);
                double least = npv(evaluator, 0, 0.0, false);
                for (int nodes = 0; nodes <= 8; ++nodes) {
                    for (double committed = 0.0; committed <= 48.0; committed += 0.5) {
                        least = std::min(
                            {least, npv(evaluator, nodes, committed, false), npv(evaluator, nodes, committed, true)});
                    }
                }
                const double found = evaluator.evaluate(decide(evaluator, Strategy::Hybrid)).npv().value();
                EXPECT_LE(found, least * (1.0 + 1e-12)) << hours << ' ' << committedPrice << ' ' << nodePrice;
            }
        }
    }
}

TEST(Hybrid, IsTheCheapestOfItsCandidatesWithFailuresAndWaiting)
{
    const Scenario scenario =
        ScenarioBuilder{{"failure.gpu_annual_rate", 0.3}, {"aws.committed", 2.2}, {"aws.committed_gpus", 3}}
            .demand({{100, 50}, {300, 20}, {330, 9}})
            .scenario();
    const Evaluator evaluator(scenario);
    const Plan best = decide(evaluator, Strategy::Hybrid);
    const double found = evaluator.evaluate(best).npv().value();
    const double ownedPaid = evaluator.overheads().owned.paid;
    // Seven nodes hold 50 GPUs; the search goes up to seven and two.
    for (int nodes = 0; nodes <= 9; ++nodes) {
        for (const double level : {0.0, 50.0, 20.0, 9.0}) {
            const double rest = level - evaluator.jobFit().usable(nodes).value() / ownedPaid;
            const double committed = std::max(0.0, rest) * evaluator.rentedPerProductive();
            for (const bool spot : {false, true}) {
                EXPECT_LE(found, npv(evaluator, nodes, committed, spot));
                EXPECT_LE(found, npv(evaluator, nodes, 3.0, spot));
            }
        }
    }
}

/// Each node is away half of the time, and rented hours are dear.
ScenarioBuilder oftenAway(double gpus)
{
    return {{"workload.gpus", gpus},
            {"workload.hours_per_day", 24},
            {"workload.days_per_week", 7},
            {"workload.interruptible", 0},
            {"failure.gpu_annual_rate", 0},
            {"failure.node_annual_rate", 1.0 - std::exp(-8.76)},
            {"failure.repair_time", 1000},
            {"cluster.node_price", 20000},
            {"cluster.network_per_node", 0},
            {"aws.on_demand", 20},
            {"aws.committed", 20}};
}

TEST(Hybrid, BuysMoreThanThePeakNeedsWhereNodesAreCheapAndOftenAway)
{
    const Scenario scenario = oftenAway(16).scenario(); // two nodes hold the peak
    const Evaluator evaluator(scenario);
    const Plan plan = decide(evaluator, Strategy::Hybrid);
    EXPECT_EQ(decide(evaluator, Strategy::SelfHosted).nodesAtStart(), 2);
    EXPECT_EQ(plan.nodesAtStart(), 4); // two above, the most that is tried for so few
    EXPECT_LT(npv(evaluator, 4, 0.0, false), npv(evaluator, 3, 0.0, false));
}

TEST(Hybrid, TriesAQuarterAboveThePeaksNodesRoundedUp)
{
    EXPECT_EQ(decided(oftenAway(8 * 8).scenario(), Strategy::Hybrid).nodesAtStart(), 10);
    EXPECT_EQ(decided(oftenAway(9 * 8).scenario(), Strategy::Hybrid).nodesAtStart(), 12);
    EXPECT_EQ(decided(oftenAway(12 * 8).scenario(), Strategy::Hybrid).nodesAtStart(), 15);
    EXPECT_EQ(decided(oftenAway(13 * 8).scenario(), Strategy::Hybrid).nodesAtStart(), 17);
}

TEST(Hybrid, LeavesSpotOutWhereItChangesNothing)
{
    const Scenario scenario = ScenarioBuilder{{"workload.interruptible", 0}}.scenario();
    EXPECT_FALSE(decided(scenario, Strategy::Hybrid).spot);
}

TEST(Hybrid, BuysTheGivenNodesAndChoosesTheRest)
{
    const Scenario scenario = ScenarioBuilder{{"cluster.nodes", 3}}.scenario();
    const Plan plan = decided(scenario, Strategy::Hybrid);
    EXPECT_EQ(plan.nodesAtStart(), 3);
    EXPECT_TRUE(plan.spot); // 70% off at a twentieth more hours
}

} // namespace
} // namespace rackrent
