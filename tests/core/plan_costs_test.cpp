// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/plan_costs.h"

#include <algorithm>
#include <mutex>
#include <vector>

#include <gtest/gtest.h>

#include "core/analysis/plans.h"
#include "tests/support/law.h"
#include "tests/support/scenario_builder.h"

namespace rackrent {
namespace {

using Kind = Distribution::Kind;
using testing::ScenarioBuilder;
using testing::ScenarioSource;

const Evidence kNothingPublished;

Scenario unsure()
{
    Scenario scenario = ScenarioBuilder().scenario();
    scenario.uncertainty["aws.on_demand"] = {.kind = Kind::Uniform, .low = 4.0, .mode = 0.0, .high = 8.0};
    scenario.uncertainty["aws.price_change"] = {.kind = Kind::Uniform, .low = -0.2, .mode = 0.0, .high = 0.1};
    scenario.uncertainty["finance.hardware_price_change"] = {
        .kind = Kind::Triangular, .low = -0.4, .mode = -0.1, .high = 0.2};
    scenario.uncertainty["workload.growth"] = {.kind = Kind::Pert, .low = -0.3, .mode = 0.0, .high = 1.0};
    return scenario;
}

/// An hour to restart: in some futures jobs on spot are interrupted faster than they can work.
Scenario partlyImpossible()
{
    Scenario scenario = ScenarioBuilder().with({{"workload.restart", 60}}).scenario();
    scenario.uncertainty["spot.mean_time_between_interruptions"] = {
        .kind = Kind::Uniform, .low = 0.25, .mode = 0.0, .high = 0.3};
    scenario.uncertainty["workload.checkpoint_write"] = {.kind = Kind::Uniform, .low = 0.0, .mode = 0.0, .high = 60.0};
    return scenario;
}

std::vector<Plan> planList(const Plans& plans)
{
    std::vector<Plan> list;
    for (const Strategy s : kStrategies) {
        list.push_back(plans[s]);
    }
    return list;
}

void expectTheFiguresOfDrawFutures(const Scenario& scenario, const FuturesOptions& options)
{
    const auto futures = drawFutures(scenario, kNothingPublished, options);
    const std::vector<Plan> plans = planList(decideAll(Evaluator(scenario)));
    const auto costs = costsInFutures(scenario, kNothingPublished, plans, options);
    ASSERT_EQ(costs.has_value(), futures.has_value());
    if (!futures) {
        EXPECT_EQ(english(costs.error()), english(futures.error()));
        return;
    }
    EXPECT_EQ(costs->draws, futures->draws.count());
    EXPECT_EQ(costs->impossible, futures->impossible);
    ASSERT_EQ(costs->npv.size(), plans.size());
    std::size_t plan = 0;
    for (const Strategy s : kStrategies) {
        EXPECT_EQ(costs->npv[plan++], futures->npv[s]) << strategyId(s);
    }
}

TEST(PlanCosts, OfTheFiveStrategiesAreThoseOfDrawFutures)
{
    expectTheFiguresOfDrawFutures(unsure(), {.draws = 500, .seed = 7, .threads = 0, .progress = {}});
    expectTheFiguresOfDrawFutures(unsure(), {.draws = 2, .seed = 8, .threads = 0, .progress = {}});
}

TEST(PlanCosts, LeaveOutTheSameFuturesThatCannotBe)
{
    const Scenario scenario = partlyImpossible();
    const FuturesOptions options{.draws = 512};
    expectTheFiguresOfDrawFutures(scenario, options);
    const auto costs = costsInFutures(scenario, kNothingPublished, std::vector<Plan>(2), options);
    ASSERT_TRUE(costs);
    EXPECT_GT(costs->impossible, 50);
    EXPECT_GT(costs->draws, 50);
    EXPECT_EQ(costs->draws + costs->impossible, 512);
    EXPECT_EQ(costs->npv[0].size(), static_cast<std::size_t>(costs->draws));
    EXPECT_EQ(costs->npv[0], costs->npv[1]);
}

TEST(PlanCosts, AreThoseOfDrawFuturesOnDrawnScenarios)
{
    int impossible = 0;
    testing::forScenarios(
        71,
        [&](Scenario scenario, ScenarioSource& source) {
            // Three inputs anywhere, and two that keep some jobs from working.
            for (int i = 0; i < 3; ++i) {
                const Parameter& parameter = parameters()[source.random().index(parameters().size())];
                const double low = source.random().between(parameter.range.min, parameter.range.max);
                const double high = source.random().between(low, parameter.range.max);
                scenario.uncertainty[std::string(parameter.id)] = {
                    .kind = Kind::Uniform, .low = low, .mode = 0.0, .high = high};
            }
            scenario.uncertainty["spot.mean_time_between_interruptions"] = {
                .kind = Kind::Uniform, .low = 0.25, .mode = 0.0, .high = 2.0};
            scenario.uncertainty["workload.restart"] = {.kind = Kind::Uniform, .low = 0.0, .mode = 0.0, .high = 240.0};
            // A future of hundreds of times the demand takes a while; the horizon is never uncertain.
            for (const char* id : {"finance.horizon", "workload.gpus", "workload.burst_gpus", "workload.growth",
                                   "cluster.nodes", "aws.committed_gpus"}) {
                scenario.uncertainty.erase(id);
            }
            const FuturesOptions options{.draws = 24};
            expectTheFiguresOfDrawFutures(scenario, options);
            const auto costs = costsInFutures(scenario, kNothingPublished, std::vector<Plan>(1), options);
            impossible += costs ? costs->impossible : 0;
        },
        8, 60);
    EXPECT_GT(impossible, 60);
}

TEST(PlanCosts, FaultWhereNoFutureCanBe)
{
    Scenario scenario = partlyImpossible();
    scenario.uncertainty["workload.checkpoint_write"] = {.kind = Kind::Uniform, .low = 59.0, .mode = 0.0, .high = 60.0};
    scenario.uncertainty["workload.checkpoint_interval"] = {
        .kind = Kind::Uniform, .low = 1400, .mode = 0.0, .high = 1440};
    const auto none = costsInFutures(scenario, kNothingPublished, std::vector<Plan>(1), {.draws = 64});
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error().key, "uncertainty");
    expectTheFiguresOfDrawFutures(scenario, {.draws = 64});
}

TEST(PlanCosts, FaultWhereCorrelationsContradictEachOther)
{
    Scenario scenario = unsure();
    scenario.correlations = {{"aws.on_demand", "aws.price_change", 0.9},
                             {"aws.price_change", "workload.growth", 0.9},
                             {"aws.on_demand", "workload.growth", -0.9}};
    const auto none = costsInFutures(scenario, kNothingPublished, std::vector<Plan>(1), {.draws = 16});
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error().key, "correlations");
    expectTheFiguresOfDrawFutures(scenario, {.draws = 16});
}

TEST(PlanCosts, OfAPlanAreWhatItCostsInEachFuture)
{
    const Scenario scenario = unsure();
    const FuturesOptions options{.draws = 100, .seed = 3, .threads = 0, .progress = {}};
    const std::vector<Plan> plans{
        {.purchases = {{.month = 9, .nodes = 2}}, .committed = make<GpuCount>(3.0), .spot = true},
        {.purchases = {{.month = 0, .nodes = 1}, {.month = 17, .nodes = 4}}, .committed = {}, .spot = false}};
    const auto costs = costsInFutures(scenario, kNothingPublished, plans, options);
    ASSERT_TRUE(costs);
    const auto futures = drawFutures(scenario, kNothingPublished, options);
    ASSERT_TRUE(futures);
    for (int draw = 0; draw < 100; ++draw) {
        Scenario future = scenario;
        futures->draws.apply(draw, future.parameters);
        for (std::size_t plan = 0; plan < plans.size(); ++plan) {
            EXPECT_EQ(costs->npv[plan][static_cast<std::size_t>(draw)], evaluate(future, plans[plan]).npv().value());
        }
    }
}

TEST(PlanCosts, AreTheSameBitsOnAnyNumberOfThreads)
{
    const std::vector<Plan> plans = planList(decideAll(Evaluator(unsure())));
    for (const Scenario& scenario : {unsure(), partlyImpossible()}) {
        const auto one =
            costsInFutures(scenario, kNothingPublished, plans, {.draws = 300, .seed = 2, .threads = 1, .progress = {}});
        const auto many =
            costsInFutures(scenario, kNothingPublished, plans, {.draws = 300, .seed = 2, .threads = 7, .progress = {}});
        const auto other =
            costsInFutures(scenario, kNothingPublished, plans, {.draws = 300, .seed = 3, .threads = 1, .progress = {}});
        ASSERT_TRUE(one && many && other);
        EXPECT_EQ(one->npv, many->npv);
        EXPECT_EQ(one->impossible, many->impossible);
        EXPECT_NE(one->npv[1], other->npv[1]);
    }
}

TEST(PlanCosts, WithoutUncertaintyAreThePresentOnes)
{
    const Scenario scenario = ScenarioBuilder().scenario();
    const Plan plan{.purchases = {{.month = 0, .nodes = 2}}, .committed = {}, .spot = true};
    const auto costs = costsInFutures(scenario, kNothingPublished, std::vector{plan}, {.draws = 17});
    ASSERT_TRUE(costs);
    EXPECT_EQ(costs->npv, std::vector(1, std::vector(17, evaluate(scenario, plan).npv().value())));
    EXPECT_EQ(costs->impossible, 0);
    const auto nothing = costsInFutures(scenario, kNothingPublished, {}, {.draws = 17});
    ASSERT_TRUE(nothing);
    EXPECT_TRUE(nothing->npv.empty());
}

TEST(PlanCosts, TellTheShareDone)
{
    std::mutex mutex;
    std::vector<double> told;
    const auto progress = [&](double share) {
        const std::scoped_lock lock(mutex);
        told.push_back(share);
    };
    ASSERT_TRUE(costsInFutures(ScenarioBuilder().scenario(), kNothingPublished, std::vector<Plan>(1),
                               {.draws = 100, .seed = 1, .threads = 3, .progress = progress}));
    ASSERT_FALSE(told.empty());
    std::sort(told.begin(), told.end());
    EXPECT_GT(told.front(), 0.0);
    EXPECT_EQ(told.back(), 1.0);
    EXPECT_EQ(std::adjacent_find(told.begin(), told.end()), told.end());
}

TEST(PlanCosts, StopWhenAsked)
{
    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(costsInFutures(ScenarioBuilder().scenario(), kNothingPublished, std::vector<Plan>(1), {.draws = 1000},
                                stop.get_token()));
}

} // namespace
} // namespace rackrent
