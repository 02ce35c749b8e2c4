// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/grid.h"

#include <algorithm>
#include <cmath>
#include <set>

#include <gtest/gtest.h>

#include "core/analysis/comparison.h"
#include "tests/support/scenario_builder.h"

namespace rackrent {
namespace {

using testing::ScenarioBuilder;

const Parameter& parameter(const char* id)
{
    return *findParameter(id);
}

GridAxis axis(const char* id, int points = 12, std::optional<Interval> within = {})
{
    return {.parameter = &parameter(id), .within = within, .points = points};
}

TEST(Grid, CostsInEachCellWhatComparingThereCosts)
{
    const Scenario scenario;
    const Grid map = grid(scenario, axis("workload.gpus", 9, Interval{1.0, 128.0}), axis("aws.on_demand", 7));
    ASSERT_EQ(map.x.size(), 9U);
    ASSERT_EQ(map.y.size(), 7U);
    ASSERT_EQ(map.cells.size(), 63U);
    EXPECT_EQ(map.present, (GridPoint{32.0, 6.88}));
    std::set<Strategy> winners;
    for (std::size_t row = 0; row < map.y.size(); ++row) {
        for (std::size_t column = 0; column < map.x.size(); ++column) {
            Scenario moved = scenario;
            map.xParameter->set(moved.parameters, map.x[column]);
            map.yParameter->set(moved.parameters, map.y[row]);
            const Comparison comparison = compare(moved);
            const auto& cell = map.at(column, row);
            ASSERT_TRUE(cell);
            for (const Strategy s : kStrategies) {
                EXPECT_EQ((*cell)[s], comparison[s].npv);
            }
            EXPECT_EQ(cheapestOf(*cell), comparison.verdict.cheapest);
            EXPECT_NEAR(savingOverRunnerUp(*cell).value(), comparison.verdict.savingRunnerUp.value(), 1e-6)
                << map.x[column] << " " << map.y[row];
            winners.insert(cheapestOf(*cell));
        }
    }
    EXPECT_GE(winners.size(), 2U) << "or the case is no case";
}

TEST(Grid, SavesNothingWhereAllCostTheSame)
{
    ByStrategy<Money> costs;
    EXPECT_EQ(savingOverRunnerUp(costs), Money{});
    costs[Strategy::Spot] = make<Money>(5.0);
    costs[Strategy::SelfHosted] = make<Money>(3.0);
    EXPECT_EQ(savingOverRunnerUp(costs), make<Money>(3.0));
}

TEST(Grid, DrawsTheBoundaryWhereBothCostTheSame)
{
    // A node of this price and 40 000 for its network, or 8 GPUs for 36 months of 730 hours.
    const Scenario scenario = ScenarioBuilder::plain()
                                  .with({{"workload.gpus", 8},
                                         {"workload.hours_per_day", 24},
                                         {"workload.days_per_week", 7},
                                         {"workload.interruptible", 0},
                                         {"aws.mean_time_between_failures", 1e6},
                                         {"aws.committed", 99},
                                         {"spot.mean_time_between_interruptions", 720}})
                                  .scenario();
    const Grid map = grid(scenario, axis("aws.on_demand", 21, Interval{0.5, 8.0}),
                          axis("cluster.node_price", 17, Interval{20'000.0, 1'000'000.0}));
    ASSERT_EQ(map.boundaries.size(), 1U);
    const Boundary& boundary = map.boundaries.front();
    EXPECT_EQ(boundary.first, Strategy::OnDemand);
    EXPECT_EQ(boundary.second, Strategy::SelfHosted);
    EXPECT_GE(boundary.points.size(), 20U);
    const auto isOnTheEdge = [&](const GridPoint& p) {
        return p.x == map.x.front() || p.x == map.x.back() || p.y == map.y.front() || p.y == map.y.back();
    };
    EXPECT_TRUE(isOnTheEdge(boundary.points.front()));
    EXPECT_TRUE(isOnTheEdge(boundary.points.back()));
    for (const GridPoint& point : boundary.points) {
        const double rent = point.x * 8.0 * 36.0 * 730.0;
        EXPECT_NEAR((point.y + 40'000.0) / rent, 1.0, 1e-4);
    }
}

/// Between two neighbouring cells whose winners differ there is a point of a boundary of these two.
void expectEveryChangeOfWinnerHasItsBoundary(const Grid& map)
{
    std::size_t changes = 0;
    std::set<std::pair<double, double>> points;
    for (const Boundary& boundary : map.boundaries) {
        EXPECT_LT(boundary.first, boundary.second);
        EXPECT_GE(boundary.points.size(), 2U);
        for (const GridPoint& point : boundary.points) {
            points.insert({point.x, point.y});
        }
    }
    const auto winner = [&](std::size_t column, std::size_t row) {
        const auto& cell = map.at(column, row);
        return cell ? std::optional(cheapestOf(*cell)) : std::nullopt;
    };
    for (std::size_t row = 0; row < map.y.size(); ++row) {
        for (std::size_t column = 0; column + 1 < map.x.size(); ++column) {
            if (winner(column, row) && winner(column + 1, row) && winner(column, row) != winner(column + 1, row)) {
                ++changes;
                EXPECT_TRUE(std::any_of(points.begin(), points.end(),
                                        [&](const auto& point) {
                                            return point.second == map.y[row] && point.first >= map.x[column]
                                                && point.first <= map.x[column + 1];
                                        }))
                    << map.x[column] << " " << map.y[row];
            }
        }
    }
    EXPECT_GT(changes, 0U);
}

TEST(Grid, HasABoundaryWhereverTheWinnerChanges)
{
    const Scenario scenario;
    expectEveryChangeOfWinnerHasItsBoundary(grid(scenario, axis("aws.on_demand", 24), axis("aws.committed", 24)));
    expectEveryChangeOfWinnerHasItsBoundary(
        grid(scenario, axis("workload.gpus", 24, Interval{1.0, 256.0}), axis("workload.hours_per_day", 24)));
    // Where the hybrid becomes another strategy's plan the difference stands at 0, and the boundary is still found.
    const Grid merging = grid(scenario, axis("cluster.node_price", 24), axis("spot.discount", 24));
    expectEveryChangeOfWinnerHasItsBoundary(merging);
    // A dearer node than on the boundary is not bought: the hybrid is spot alone. A cheaper one is.
    int looked = 0;
    for (const Boundary& boundary : merging.boundaries) {
        if (boundary.first != Strategy::Spot || boundary.second != Strategy::Hybrid) {
            continue;
        }
        for (std::size_t i = 1; i + 1 < boundary.points.size(); ++i) {
            const GridPoint& point = boundary.points[i];
            const auto costsAt = [&](double nodePrice) {
                const Scenario moved =
                    ScenarioBuilder{{"cluster.node_price", nodePrice}, {"spot.discount", point.y}}.scenario();
                return presentCosts(moved).value();
            };
            // Five halvings of a 24th of the range of 2 M USD.
            const double tolerance = 4000.0;
            if (point.x > 2.0 * tolerance
                && std::find(merging.y.begin(), merging.y.end(), point.y) != merging.y.end()) {
                const auto dear = costsAt(point.x + tolerance);
                const auto cheap = costsAt(point.x - tolerance);
                EXPECT_EQ(dear[Strategy::Spot], dear[Strategy::Hybrid]) << point.x << " " << point.y;
                EXPECT_LT(cheap[Strategy::Hybrid], cheap[Strategy::Spot]) << point.x << " " << point.y;
                ++looked;
            }
        }
    }
    EXPECT_GT(looked, 5);
}

TEST(Grid, LeavesOutCellsThatCannotBe)
{
    const Grid map = grid(ScenarioBuilder{{"spot.reserved_block", 2}}.scenario(), axis("workload.restart", 13),
                          axis("aws.on_demand", 5));
    int impossible = 0;
    for (std::size_t cell = 0; cell < map.cells.size(); ++cell) {
        // Restart and a checkpoint of half a minute within two hours.
        EXPECT_EQ(map.cells[cell].has_value(), map.x[cell % map.x.size()] < 119.5);
        impossible += map.cells[cell] ? 0 : 1;
    }
    EXPECT_GT(impossible, 0);
}

TEST(Grid, IsTheSameWhateverTheThreadsTellsItsProgressAndStops)
{
    const auto with = [](int threads) {
        return grid(Scenario{}, axis("aws.on_demand"), axis("workload.hours_per_day"), {.threads = threads});
    };
    const Grid one = with(1);
    const Grid six = with(6);
    for (std::size_t i = 0; i < one.cells.size(); ++i) {
        EXPECT_EQ((*one.cells[i])[Strategy::Hybrid], (*six.cells[i])[Strategy::Hybrid]);
    }
    ASSERT_EQ(one.boundaries.size(), six.boundaries.size());
    for (std::size_t i = 0; i < one.boundaries.size(); ++i) {
        EXPECT_EQ(one.boundaries[i].points, six.boundaries[i].points);
    }
    double told = 0.0;
    const Grid quiet = grid(Scenario{}, axis("aws.on_demand"), axis("facility.pue"),
                            {.boundaries = false, .threads = 1, .progress = [&](double share) { told = share; }});
    EXPECT_EQ(told, 1.0);
    EXPECT_TRUE(quiet.boundaries.empty());
    std::stop_source source;
    source.request_stop();
    const Grid stopped = grid(ScenarioBuilder{{"workload.gpus", 16384}}.scenario(), axis("aws.on_demand", 64),
                              axis("facility.pue", 64), {}, source.get_token());
    EXPECT_EQ(stopped.cells.size(), 64U * 64U);
}

TEST(Grid, HoldsInHardCases)
{
    for (const double gpus : {0.0, 1.0}) {
        const Grid map = grid(ScenarioBuilder{{"workload.gpus", gpus}, {"workload.growth", 2.0}}.scenario(),
                              axis("aws.on_demand", 8), axis("cluster.node_price", 8));
        for (const auto& cell : map.cells) {
            ASSERT_TRUE(cell);
            EXPECT_GE(savingOverRunnerUp(*cell), Money{});
        }
    }
    const Grid large =
        grid(ScenarioBuilder{{"workload.gpus", 16384}}.scenario(), axis("aws.on_demand", 3, Interval{3.0, 9.0}),
             axis("cluster.node_price", 3, Interval{2e5, 4e5}), {.boundaries = false});
    EXPECT_TRUE(std::all_of(large.cells.begin(), large.cells.end(), [](const auto& cell) { return cell.has_value(); }));
    const Grid flat = grid(Scenario{}, axis("aws.on_demand", 8, Interval{6.88, 6.88}), axis("facility.pue", 8));
    EXPECT_EQ(flat.x, (std::vector{6.88}));
    EXPECT_TRUE(flat.boundaries.empty());
}

TEST(Cloud, PutsEachFutureWhereItsInputsAre)
{
    Scenario scenario;
    scenario.uncertainty["aws.on_demand"] = {.kind = Distribution::Kind::Uniform, .low = 3.0, .mode = 0.0, .high = 9.0};
    scenario.uncertainty["spot.discount"] = {.kind = Distribution::Kind::Uniform, .low = 0.2, .mode = 0.0, .high = 0.9};
    const auto futures = drawFutures(scenario, {}, {.draws = 256});
    ASSERT_TRUE(futures);
    const auto points = cloud(scenario, *futures, parameter("spot.discount"), parameter("facility.pue"));
    ASSERT_EQ(points.size(), 256U);
    const auto discounts = futures->draws.of(1);
    ByStrategy<int> wins;
    for (std::size_t i = 0; i < points.size(); ++i) {
        EXPECT_EQ(points[i].at, (GridPoint{discounts[i], 1.5})) << "a certain input keeps its value";
        for (const Strategy s : kStrategies) {
            EXPECT_LE(futures->npv[points[i].cheapest][i], futures->npv[s][i]);
        }
        ++wins[points[i].cheapest];
    }
    EXPECT_GT(wins[Strategy::Spot] + wins[Strategy::Hybrid], 0);
}

} // namespace
} // namespace rackrent
