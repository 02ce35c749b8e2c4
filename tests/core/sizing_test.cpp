// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/sizing.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include <gtest/gtest.h>

#include "core/model/decide.h"
#include "tests/support/law.h"
#include "tests/support/scenario_builder.h"

namespace rackrent {
namespace {

using Kind = Distribution::Kind;
using testing::ScenarioBuilder;
using testing::ScenarioSource;

const Evidence kNothingPublished;

double npv(const Evaluator& evaluator, int nodes, double committed, bool spot)
{
    Plan plan{.purchases = {}, .committed = make<GpuCount>(committed), .spot = spot};
    if (nodes > 0) {
        plan.purchases.push_back({.month = 0, .nodes = nodes});
    }
    return evaluator.evaluate(plan).npv().value();
}

Sizing sized(const Scenario& scenario, int most)
{
    return sizing(scenario, {.most = most, .threads = 0});
}

/// A node of 36 000 that is soon worth nothing, and holds 8 GPUs rented at USD 1; no spot, and commitments are dear.
ScenarioBuilder node36k()
{
    return ScenarioBuilder::plain().with({{"workload.interruptible", 0},
                                          {"aws.on_demand", 1},
                                          {"aws.committed", 50},
                                          {"cluster.node_price", 36000},
                                          {"cluster.network_per_node", 0},
                                          {"finance.horizon", 30}});
}

Scenario unsure()
{
    Scenario scenario = ScenarioBuilder().scenario();
    scenario.uncertainty["aws.on_demand"] = {.kind = Kind::Uniform, .low = 4.0, .mode = 0.0, .high = 12.0};
    scenario.uncertainty["workload.hours_per_day"] = {.kind = Kind::Pert, .low = 4.0, .mode = 12.0, .high = 24.0};
    scenario.uncertainty["spot.discount"] = {.kind = Kind::Uniform, .low = 0.0, .mode = 0.0, .high = 0.7};
    return scenario;
}

void expectSameBits(const Sizing& a, const Sizing& b)
{
    ASSERT_EQ(a.points.size(), b.points.size());
    ASSERT_EQ(a.nextNodes.size(), b.nextNodes.size());
    for (std::size_t i = 0; i < a.points.size(); ++i) {
        EXPECT_EQ(a.points[i].nodes, b.points[i].nodes);
        EXPECT_EQ(a.points[i].plan, b.points[i].plan);
        EXPECT_EQ(a.points[i].npv, b.points[i].npv);
        EXPECT_EQ(a.points[i].uncommitted, b.points[i].uncommitted);
        EXPECT_EQ(a.points[i].npvUncommitted, b.points[i].npvUncommitted);
        ASSERT_EQ(a.points[i].spread.has_value(), b.points[i].spread.has_value());
        if (a.points[i].spread) {
            EXPECT_EQ(a.points[i].spread->mean, b.points[i].spread->mean);
            EXPECT_EQ(a.points[i].spread->p10, b.points[i].spread->p10);
            EXPECT_EQ(a.points[i].spread->p50, b.points[i].spread->p50);
            EXPECT_EQ(a.points[i].spread->p90, b.points[i].spread->p90);
        }
    }
    for (std::size_t i = 0; i < a.nextNodes.size(); ++i) {
        EXPECT_EQ(a.nextNodes[i].nodes, b.nextNodes[i].nodes);
        EXPECT_EQ(a.nextNodes[i].hoursPerYear, b.nextNodes[i].hoursPerYear);
        EXPECT_EQ(a.nextNodes[i].rent, b.nextNodes[i].rent);
        EXPECT_EQ(a.nextNodes[i].owning, b.nextNodes[i].owning);
        EXPECT_EQ(a.nextNodes[i].tax, b.nextNodes[i].tax);
    }
    EXPECT_EQ(a.best, b.best);
    EXPECT_EQ(a.draws, b.draws);
    EXPECT_EQ(a.impossible, b.impossible);
    EXPECT_EQ(a.bestOnAverage, b.bestOnAverage);
    EXPECT_EQ(a.bestAtP90, b.bestAtP90);
}

/// Without failures and without work that waits, cost is linear in the commitment between the levels that nodes leave
/// over, so that no size in between can be cheaper than those tried.
TEST(Sizing, HasTheCheapestOfAllCommitmentsForEachNumberOfNodes)
{
    for (const double hours : {40.0, 200.0, 500.0}) {
        for (const double committedPrice : {1.5, 3.0}) {
            for (const double nodePrice : {60000.0, 200000.0}) {
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
                const Sizing result = sizing(scenario);
                // Five nodes hold 40 GPUs; a quarter above, at least two.
                ASSERT_EQ(result.points.size(), 8U);
                double best = result.points.front().npv.value();
                for (int nodes = 0; nodes < 8; ++nodes) {
                    const SizePoint& point = result.points[static_cast<std::size_t>(nodes)];
                    const double bare = std::min(npv(evaluator, nodes, 0.0, false), npv(evaluator, nodes, 0.0, true));
                    double least = bare;
                    for (double committed = 0.5; committed <= 48.0; committed += 0.5) {
                        least = std::min(
                            {least, npv(evaluator, nodes, committed, false), npv(evaluator, nodes, committed, true)});
                    }
                    EXPECT_LE(point.npv.value(), least * (1.0 + 1e-12)) << nodes;
                    EXPECT_EQ(point.npvUncommitted.value(), bare) << nodes;
                    // And the figures are those of the plans named.
                    EXPECT_EQ(point.nodes, nodes);
                    EXPECT_EQ(point.plan.nodesAtStart(), nodes);
                    EXPECT_EQ(evaluator.evaluate(point.plan).npv(), point.npv);
                    EXPECT_EQ(evaluator.evaluate(point.uncommitted).npv(), point.npvUncommitted);
                    EXPECT_EQ(point.uncommitted.committed, GpuCount{});
                    best = std::min(best, point.npv.value());
                }
                EXPECT_EQ(result.bestPoint().npv.value(), best);
            }
        }
    }
}

TEST(Sizing, CommitsWhereThatIsCheaperAndNamesThePlanWithout)
{
    // 14 GPUs around the clock at 1.50 rather than 6.88.
    const Scenario scenario = ScenarioBuilder{{"aws.committed", 1.5}}.demand({{730, 14}}).scenario();
    const Sizing result = sizing(scenario);
    EXPECT_GT(result.points[0].plan.committed, make<GpuCount>(14.0));
    EXPECT_LT(result.points[0].npv, result.points[0].npvUncommitted);
    EXPECT_EQ(result.points.back().plan, result.points.back().uncommitted); // nothing is left to commit to
    EXPECT_EQ(result.points.back().npv, result.points.back().npvUncommitted);
}

TEST(Sizing, OnDrawnScenariosIsBestWhereHybridIsAndItsWorthsAddUp)
{
    int given = 0;
    int taxed = 0;
    testing::forScenarios(
        61,
        [&](const Scenario& scenario, ScenarioSource&) {
            const Sizing result = sizing(scenario);
            Scenario open = scenario;
            open.parameters.cluster.nodes = NodeCount{};
            given += scenario.parameters.cluster.nodes.value() > 0.0 ? 1 : 0;
            taxed += scenario.parameters.finance.taxRate.value() > 0.0 ? 1 : 0;
            const Evaluator evaluator(open);
            const Plan hybrid = decide(evaluator, Strategy::Hybrid);
            EXPECT_EQ(result.bestPoint().plan, hybrid);
            EXPECT_EQ(result.bestPoint().npv, evaluator.evaluate(hybrid).npv());
            EXPECT_EQ(result.points.front().plan.purchases, std::vector<Purchase>{});

            ASSERT_EQ(result.nextNodes.size() + 1, result.points.size());
            double worth = 0.0;
            double hours = 0.0;
            for (std::size_t i = 1; i < result.points.size(); ++i) {
                const NextNode& next = result.nextNodes[i - 1];
                const double room = testing::rounding(evaluator.evaluate(result.points[i].plan))
                    + testing::rounding(evaluator.evaluate(result.points[i - 1].plan)) + 1e-9;
                EXPECT_EQ(next.nodes, static_cast<int>(i));
                EXPECT_NEAR(next.worth().value(), (result.points[i - 1].npv - result.points[i].npv).value(), room);
                worth += next.worth().value();
                hours += next.hoursPerYear;
                EXPECT_NEAR(worth, (result.points.front().npv - result.points[i].npv).value(),
                            static_cast<double>(i) * room);
                EXPECT_LE(result.points[i].npv, result.points[i].npvUncommitted);
                if (scenario.parameters.finance.taxRate.value() == 0.0) {
                    EXPECT_EQ(next.tax, Money{});
                }
            }
            // All nodes together take off AWS no more than all work.
            double work = 0.0;
            for (int month = 0; month < evaluator.horizon(); ++month) {
                work += rackrent::work(evaluator.demand(month)).value();
            }
            EXPECT_LE(hours, work * 12.0 / evaluator.horizon() * (1.0 + 1e-12));
            EXPECT_GE(hours, 0.0);
        },
        16, 150);
    EXPECT_GT(given, 20);
    EXPECT_GT(taxed, 20);
}

TEST(Sizing, LeavesTheGivenNumberOfNodesAside)
{
    ScenarioBuilder builder{{"workload.growth", 0.5}};
    const Sizing open = sizing(builder.scenario());
    expectSameBits(sizing(builder.with("cluster.nodes", 3).scenario()), open);
}

TEST(Sizing, CountsTheHoursThatANodeTakesOffAws)
{
    // 8 GPUs for 187.5 hours a month: 18 000 GPU-hours a year, 45 000 USD in 30 months.
    const Sizing result = sizing(node36k().demand({{187.5, 8}}).scenario());
    ASSERT_EQ(result.points.size(), 4U);
    EXPECT_EQ(result.best, 1U);
    EXPECT_NEAR(result.points[0].npv.value(), 45000.0, 1e-8);
    EXPECT_NEAR(result.points[1].npv.value(), 36000.0, 1e-8);
    EXPECT_NEAR(result.nextNodes[0].hoursPerYear, 18000.0, 1e-8);
    EXPECT_NEAR(result.nextNodes[0].rent.value(), 45000.0, 1e-8);
    EXPECT_NEAR(result.nextNodes[0].owning.value(), 36000.0, 1e-8);
    EXPECT_EQ(result.nextNodes[0].tax, Money{});
    EXPECT_NEAR(result.nextNodes[0].worth().value(), 9000.0, 1e-8);
    for (const std::size_t idle : std::initializer_list<std::size_t>{1, 2}) {
        EXPECT_NEAR(result.nextNodes[idle].hoursPerYear, 0.0, 1e-8);
        EXPECT_NEAR(result.nextNodes[idle].rent.value(), 0.0, 1e-8);
        EXPECT_NEAR(result.nextNodes[idle].worth().value(), -36000.0, 1e-8);
    }
}

TEST(Sizing, CountsNoHoursBeforeNodesServe)
{
    const Sizing result = sizing(node36k().demand({{187.5, 8}}).with("cluster.lead_time", 10).scenario());
    EXPECT_NEAR(result.nextNodes[0].hoursPerYear, 12000.0, 1e-8);
    EXPECT_NEAR(result.nextNodes[0].rent.value(), 30000.0, 1e-8);
    EXPECT_EQ(result.best, 0U);
}

TEST(Sizing, GivesEachFurtherNodeTheLevelsItReaches)
{
    // 300 hours of 8 GPUs or more, 100 of 16 or more, 40 of 24: the n-th node works that long.
    const Sizing result = sizing(node36k().demand({{40, 24}, {60, 16}, {200, 8}}).scenario());
    for (const auto& [node, hours] : {std::pair{0, 300.0}, {1, 100.0}, {2, 40.0}, {3, 0.0}}) {
        const NextNode& next = result.nextNodes[static_cast<std::size_t>(node)];
        EXPECT_NEAR(next.hoursPerYear, 12.0 * 8.0 * hours, 1e-8);
        EXPECT_NEAR(next.rent.value(), 30.0 * 8.0 * hours, 1e-7);
    }
    EXPECT_EQ(result.best, 1U); // 72 000, 24 000 and 9600 against 36 000
}

TEST(Sizing, CountsAllThatAwsIsPaidAsRent)
{
    // Nodes that serve at once and never fail leave nothing on AWS: all of point 0 is rent saved, all of the last
    // point is owning.
    const Scenario scenario = ScenarioBuilder{{"cluster.lead_time", 0},
                                              {"failure.gpu_annual_rate", 0},
                                              {"failure.node_annual_rate", 0},
                                              {"aws.support", 0.1},
                                              {"aws.committed", 2.5}}
                                  .demand({{100, 20}, {600, 8}})
                                  .scenario();
    const Sizing result = sizing(scenario);
    EXPECT_GT(result.points[0].plan.committed, GpuCount{});
    Money rent;
    Money owning;
    for (const NextNode& next : result.nextNodes) {
        rent += next.rent;
        owning += next.owning;
    }
    EXPECT_NEAR(rent.value(), result.points.front().npv.value(), 1e-6);
    EXPECT_NEAR(owning.value(), result.points.back().npv.value(), 1e-6);
}

TEST(Sizing, TakesTheFewestNodesOnATie)
{
    // 24 months of 1500 are what the node costs.
    const Sizing result = sizing(node36k().demand({{187.5, 8}}).with("finance.horizon", 24).scenario());
    ASSERT_EQ(result.points[0].npv, result.points[1].npv);
    EXPECT_EQ(result.best, 0U);
}

TEST(Sizing, PutsTaxAtTheEndToTaxAndDebtToOwning)
{
    // Tax of 30%, all of the price on a loan without interest over 60 months, written off over 60, the node still worth
    // half at the end: 18 000 - 18 000 of book value = 0 to tax. The rent no longer deducted is 30% of 45 000.
    const Sizing result = sizing(node36k()
                                     .demand({{187.5, 8}})
                                     .with({{"finance.tax_rate", 0.3},
                                            {"finance.depreciation", 60},
                                            {"finance.financed_share", 1},
                                            {"finance.loan_rate", 0},
                                            {"finance.loan_term", 60},
                                            {"finance.resale_decline", 0},
                                            {"finance.resale_loss", 0.5}})
                                     .scenario());
    EXPECT_NEAR(result.nextNodes[0].rent.value(), 45000.0, 1e-8);
    EXPECT_NEAR(result.nextNodes[0].owning.value(), 36000.0 - 18000.0, 1e-8); // half paid, half owed, half sold
    EXPECT_NEAR(result.nextNodes[0].tax.value(), 0.3 * (45000.0 - 18000.0), 1e-8);
    EXPECT_NEAR(result.nextNodes[1].tax.value(), -0.3 * 18000.0, 1e-8);
    // Worth nothing: the whole price is deducted, what is left on the books at the end included.
    const Sizing worthless =
        sizing(node36k()
                   .demand({{187.5, 8}})
                   .with({{"finance.tax_rate", 0.3}, {"finance.depreciation", 60}, {"finance.resale_loss", 0.9}})
                   .scenario());
    EXPECT_NEAR(worthless.nextNodes[1].owning.value(), 36000.0, 1e-8);
    EXPECT_NEAR(worthless.nextNodes[1].tax.value(), -0.3 * 36000.0, 1e-8);
}

TEST(Sizing, WithoutDemandIsOfNothing)
{
    const Scenario scenario = node36k().with("workload.gpus", 0).scenario();
    Sizing result = sizing(scenario);
    ASSERT_EQ(result.points.size(), 1U);
    EXPECT_TRUE(result.nextNodes.empty());
    EXPECT_EQ(result.bestPoint().plan, Plan{});
    EXPECT_EQ(result.bestPoint().npv, Money{});
    ASSERT_TRUE(addFutures(result, scenario, kNothingPublished, {.draws = 8}));
    EXPECT_EQ(result.points[0].spread->p90, 0.0);
    EXPECT_EQ(result.bestOnAverage, 0U);
    EXPECT_EQ(result.bestAtP90, 0U);

    const Sizing asked = sized(scenario, 2);
    ASSERT_EQ(asked.points.size(), 3U);
    EXPECT_EQ(asked.best, 0U);
    EXPECT_NEAR(asked.points[2].npv.value(), 72000.0, 1e-8);
    EXPECT_EQ(asked.nextNodes[0].hoursPerYear, 0.0);
    EXPECT_NEAR(asked.nextNodes[1].worth().value(), -36000.0, 1e-8);
}

TEST(Sizing, OfOneGpuTriesANodeAndTwoMore)
{
    const Scenario scenario = node36k().with({{"workload.gpus", 1}, {"workload.job_gpus", 1}}).scenario();
    const Sizing result = sizing(scenario);
    ASSERT_EQ(result.points.size(), 4U);
    EXPECT_EQ(result.best, 0U); // a node for 75 hours a week of one GPU
    EXPECT_NEAR(result.nextNodes[0].hoursPerYear, 75.0 * 8760.0 / 168.0, 1e-8);
    EXPECT_NEAR(result.nextNodes[1].hoursPerYear, 0.0, 1e-8);
    EXPECT_EQ(result.bestPoint().plan, decide(Evaluator(scenario), Strategy::Hybrid));
}

TEST(Sizing, OfThousandsOfGpusHoldsTheNumberAsked)
{
    const Scenario scenario = node36k().with({{"workload.gpus", 16384}, {"workload.hours_per_day", 24}}).scenario();
    const Sizing result = sized(scenario, 4);
    ASSERT_EQ(result.points.size(), 5U);
    for (const NextNode& next : result.nextNodes) {
        EXPECT_NEAR(next.hoursPerYear, 8.0 * 120.0 * 8760.0 / 168.0, 1e-5); // none is ever idle
        EXPECT_NEAR(next.worth().value(), result.nextNodes.front().worth().value(), 1e-4);
    }
    EXPECT_EQ(result.best, 4U);
    EXPECT_EQ(sized(scenario, 0).points.size(), 1U);
    EXPECT_TRUE(sized(scenario, 0).nextNodes.empty());
    // The plans of the first points do not depend on how many follow.
    EXPECT_EQ(sized(scenario, 2).points[2].plan, result.points[2].plan);
    EXPECT_EQ(sized(scenario, 2).points[2].npv, result.points[2].npv);
}

TEST(Sizing, LaterYearsFollowSteepGrowthInProportion)
{
    const ScenarioBuilder builder = node36k().demand({{187.5, 8}}).with({{"workload.growth", 2}});
    // Within half a year the peak is 8 * 3^(5/12) = 12.6 GPUs: two nodes, and two more are tried.
    const Scenario half = ScenarioBuilder(builder).with("finance.horizon", 6).scenario();
    const Sizing shorter = sizing(half);
    ASSERT_EQ(shorter.points.size(), 5U);
    for (std::size_t i = 1; i < shorter.points.size(); ++i) {
        EXPECT_EQ(shorter.points[i].plan.purchases,
                  (std::vector<Purchase>{{.month = 0, .nodes = static_cast<int>(i)}}));
    }
    // In 18 months: 8 * 3^(11/12) = 21.9, three nodes, then 8 * 3^(17/12) = 37.9, five. Others follow the peaks'
    // ratio of 3^(6/12) = 1.73.
    const Scenario longer = ScenarioBuilder(builder).with("finance.horizon", 18).scenario();
    const Sizing result = sizing(longer);
    ASSERT_EQ(result.points.size(), 6U);
    for (const auto& [first, second] : {std::pair{1, 1}, {2, 1}, {3, 2}, {4, 3}, {5, 4}}) {
        EXPECT_EQ(result.points[static_cast<std::size_t>(first)].plan.purchases,
                  (std::vector<Purchase>{{.month = 0, .nodes = first}, {.month = 12, .nodes = second}}));
    }
    for (const Scenario& scenario : {half, longer}) {
        EXPECT_EQ(sizing(scenario).bestPoint().plan, decide(Evaluator(scenario), Strategy::Hybrid));
    }
}

TEST(Sizing, IsTheSameBitsOnAnyNumberOfThreads)
{
    const Scenario scenario = unsure();
    const auto with = [&](int threads) {
        Sizing result = sizing(scenario, {.most = {}, .threads = threads});
        EXPECT_TRUE(addFutures(result, scenario, kNothingPublished,
                               {.draws = 200, .seed = 5, .threads = threads, .progress = {}}));
        return result;
    };
    const Sizing one = with(1);
    expectSameBits(one, with(2));
    expectSameBits(one, with(9));
}

TEST(Sizing, StopsWhenAsked)
{
    std::stop_source stop;
    stop.request_stop();
    const Sizing result = sizing(ScenarioBuilder{{"workload.gpus", 16384}}.scenario(), {}, stop.get_token());
    EXPECT_EQ(result.points.size(), 2048U + 512U + 1U);
}

TEST(SizingFutures, OfTheBestPointAreHybridsOfDrawFutures)
{
    const Scenario scenario = unsure();
    const FuturesOptions options{.draws = 300, .seed = 9, .threads = 0, .progress = {}};
    Sizing result = sizing(scenario);
    ASSERT_TRUE(addFutures(result, scenario, kNothingPublished, options));
    const auto futures = drawFutures(scenario, kNothingPublished, options);
    ASSERT_TRUE(futures);
    const Spread hybrid = spreadOf(futures->npv[Strategy::Hybrid]);
    ASSERT_TRUE(result.bestPoint().spread);
    EXPECT_EQ(result.bestPoint().spread->mean, hybrid.mean);
    EXPECT_EQ(result.bestPoint().spread->p10, hybrid.p10);
    EXPECT_EQ(result.bestPoint().spread->p50, hybrid.p50);
    EXPECT_EQ(result.bestPoint().spread->p90, hybrid.p90);
    EXPECT_EQ(result.draws, 300);
}

TEST(SizingFutures, FindTheBestFleetsThatComparingEveryFutureFinds)
{
    Scenario scenario = unsure();
    scenario.uncertainty["aws.on_demand"] = {.kind = Kind::Lognormal, .low = 2.0, .mode = 0.0, .high = 20.0};
    const FuturesOptions options{.draws = 255, .seed = 4, .threads = 0, .progress = {}};
    Sizing result = sizing(scenario);
    ASSERT_TRUE(addFutures(result, scenario, kNothingPublished, options));
    const auto futures = drawFutures(scenario, kNothingPublished, options);
    ASSERT_TRUE(futures);
    std::vector<double> means;
    std::vector<double> medians;
    std::vector<double> careful;
    for (const SizePoint& point : result.points) {
        std::vector<double> costs;
        for (int draw = 0; draw < 255; ++draw) {
            Scenario future = scenario;
            futures->draws.apply(draw, future.parameters);
            costs.push_back(evaluate(future, point.plan).npv().value());
        }
        double sum = 0.0;
        for (const double cost : costs) {
            sum += cost;
        }
        means.push_back(sum / 255.0);
        std::sort(costs.begin(), costs.end());
        medians.push_back(costs[127]);
        careful.push_back(costs[228] + 0.6 * (costs[229] - costs[228])); // 0.9 * 254 = 228.6
        EXPECT_NEAR(point.spread->mean, means.back(), 1e-9 * means.back());
        EXPECT_EQ(point.spread->p50, medians.back());
        EXPECT_NEAR(point.spread->p90, careful.back(), 1e-9 * careful.back());
    }
    const auto least = [](const std::vector<double>& values) {
        return static_cast<std::size_t>(std::min_element(values.begin(), values.end()) - values.begin());
    };
    EXPECT_EQ(result.bestOnAverage, least(means));
    EXPECT_EQ(result.bestAtP90, least(careful));
    // Dear hours are what more nodes insure against, and no measure is mistaken for another.
    EXPECT_LT(least(medians), *result.bestOnAverage);
    EXPECT_LT(*result.bestOnAverage, *result.bestAtP90);
    EXPECT_LT(result.best, *result.bestOnAverage);
}

TEST(SizingFutures, WithoutUncertaintyAreTheBaseCase)
{
    Scenario scenario = ScenarioBuilder().scenario();
    scenario.uncertainty["aws.on_demand"] = {.kind = Kind::Exact, .low = 0.0, .mode = 0.0, .high = 0.0};
    Sizing result = sizing(scenario);
    ASSERT_TRUE(addFutures(result, scenario, kNothingPublished, {.draws = 64}));
    for (const SizePoint& point : result.points) {
        EXPECT_EQ(point.spread->p10, point.npv.value());
        EXPECT_EQ(point.spread->p90, point.npv.value());
        EXPECT_NEAR(point.spread->mean, point.npv.value(), 1e-12 * point.npv.value());
    }
    EXPECT_EQ(result.bestOnAverage, result.best);
    EXPECT_EQ(result.bestAtP90, result.best);
}

TEST(SizingFutures, TakeThePlaceOfThoseAddedBefore)
{
    const Scenario scenario = unsure();
    // In the other world owning costs nearly nothing and rent is dear: its figures lie below, and the most nodes win.
    Scenario cheap = scenario;
    const auto between = [&](const char* id, double low, double high) {
        cheap.uncertainty[id] = {.kind = Kind::Uniform, .low = low, .mode = 0.0, .high = high};
    };
    between("aws.on_demand", 40, 45);
    between("cluster.node_price", 1000, 2000);
    between("cluster.network_per_node", 0, 10);
    between("facility.colocation", 0, 1);
    between("facility.electricity", 0, 0.01);
    between("staff.salary", 0, 100);
    const FuturesOptions options{.draws = 64};
    const Sizing bare = sizing(scenario);
    Sizing once = bare;
    Sizing twice = bare;
    ASSERT_TRUE(addFutures(once, scenario, kNothingPublished, options));
    ASSERT_TRUE(addFutures(twice, cheap, kNothingPublished, options));
    ASSERT_GT(*twice.bestAtP90, *once.bestAtP90);
    ASSERT_LT(twice.points[*twice.bestAtP90].spread->p90, once.points[*once.bestAtP90].spread->p90);
    ASSERT_GT(*twice.bestOnAverage, *once.bestOnAverage);
    ASSERT_LT(twice.points[*twice.bestOnAverage].spread->mean, once.points[*once.bestOnAverage].spread->mean);
    ASSERT_TRUE(addFutures(twice, scenario, kNothingPublished, options));
    expectSameBits(twice, once);
}

TEST(SizingFutures, CountThoseThatCannotBe)
{
    Scenario scenario = ScenarioBuilder{{"workload.restart", 60}}.scenario();
    scenario.uncertainty["spot.mean_time_between_interruptions"] = {
        .kind = Kind::Uniform, .low = 0.25, .mode = 0.0, .high = 0.3};
    scenario.uncertainty["workload.checkpoint_write"] = {.kind = Kind::Uniform, .low = 0.0, .mode = 0.0, .high = 60.0};
    const FuturesOptions options{.draws = 128};
    Sizing result = sizing(scenario);
    ASSERT_TRUE(addFutures(result, scenario, kNothingPublished, options));
    const auto futures = drawFutures(scenario, kNothingPublished, options);
    ASSERT_TRUE(futures);
    EXPECT_GT(result.impossible, 10);
    EXPECT_EQ(result.impossible, futures->impossible);
    EXPECT_EQ(result.draws, futures->draws.count());
    EXPECT_EQ(result.bestPoint().spread->p90, spreadOf(futures->npv[Strategy::Hybrid]).p90);
}

TEST(SizingFutures, ThatCannotBeLeaveASizingAsItWas)
{
    const Scenario scenario = unsure();
    Scenario impossible = scenario;
    impossible.parameters.workload.restart = make<Minutes>(60.0);
    impossible.uncertainty["spot.mean_time_between_interruptions"] = {
        .kind = Kind::Uniform, .low = 0.25, .mode = 0.0, .high = 0.26};
    impossible.uncertainty["workload.checkpoint_interval"] = {
        .kind = Kind::Uniform, .low = 1400, .mode = 0.0, .high = 1440};
    const Sizing before = sizing(scenario);
    Sizing result = before;
    const auto added = addFutures(result, impossible, kNothingPublished, {.draws = 32});
    ASSERT_FALSE(added);
    EXPECT_EQ(added.error().key, "uncertainty");
    expectSameBits(result, before);
}

TEST(SizingFutures, OfVeryManySizesAreDrawnForSomeWithBothEndsAndTheBest)
{
    const Scenario scenario = node36k().demand({{187.5, 8}}).scenario();
    Sizing result = sized(scenario, 1000);
    ASSERT_EQ(result.best, 1U);
    ASSERT_TRUE(addFutures(result, scenario, kNothingPublished, {.draws = 2}));
    std::vector<int> drawn;
    for (const SizePoint& point : result.points) {
        if (point.spread) {
            drawn.push_back(point.nodes);
        }
    }
    ASSERT_EQ(drawn.size(), 258U); // 257 from end to end, and the best
    EXPECT_EQ(drawn[0], 0);
    EXPECT_EQ(drawn[1], 1);
    EXPECT_EQ(drawn.back(), 1000);
    for (std::size_t i = 2; i < drawn.size(); ++i) {
        EXPECT_LE(drawn[i] - drawn[i - 1], 4);
    }
    EXPECT_EQ(result.bestOnAverage, 1U);
    // As many as can be are all drawn.
    Sizing all = sized(scenario, 256);
    ASSERT_TRUE(addFutures(all, scenario, kNothingPublished, {.draws = 2}));
    EXPECT_TRUE(std::all_of(all.points.begin(), all.points.end(), [](const SizePoint& p) { return p.spread; }));
}

} // namespace
} // namespace rackrent
