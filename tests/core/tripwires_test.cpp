// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/tripwires.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "core/analysis/goal_seek.h"
#include "tests/support/scenario_builder.h"

namespace rackrent {
namespace {

using testing::ScenarioBuilder;

const Parameter& parameter(const char* id)
{
    return *findParameter(id);
}

/// Fewer values, since large clusters, at the end of some ranges, take long.
const TripwireOptions kQuick{.points = 17};

ByStrategy<Money> costsAt(Scenario scenario, const Parameter& p, double value)
{
    p.set(scenario.parameters, value);
    return presentCosts(scenario).value();
}

/// One node that is busy all hours, or 8 GPUs rented without interruptions; nothing may run on spot.
ScenarioBuilder oneBusyNode()
{
    return ScenarioBuilder::plain().with({{"workload.gpus", 8},
                                          {"workload.hours_per_day", 24},
                                          {"workload.days_per_week", 7},
                                          {"workload.interruptible", 0},
                                          {"aws.mean_time_between_failures", 1e6},
                                          {"aws.committed", 50},
                                          {"spot.mean_time_between_interruptions", 720}});
}

/// A node and its network are worth 320 000 USD, which 8 GPUs cost in 36 months at this price.
constexpr double kEvenPrice = 320'000.0 / (8.0 * 36.0 * 730.0 * (1.0 + 0.125e-6));

const Tripwire* find(const Tripwires& all, const char* id, bool isAbove)
{
    const auto found = std::find_if(all.nearest.begin(), all.nearest.end(), [&](const Tripwire& wire) {
        return wire.parameter->id == id && wire.isAbove() == isAbove;
    });
    return found == all.nearest.end() ? nullptr : &*found;
}

TEST(Tripwires, AreMeasuredByTheInputsOwnUncertainty)
{
    // Uniform from 1.2 to 2.2: P10 is 1.3, P90 is 2.1.
    Scenario scenario = oneBusyNode().with("aws.on_demand", 1.8).scenario();
    scenario.uncertainty["aws.on_demand"] = {.kind = Distribution::Kind::Uniform, .low = 1.2, .mode = 0.0, .high = 2.2};
    const Tripwires found = tripwires(scenario, {}, kQuick);
    EXPECT_EQ(found.cheapest, Strategy::SelfHosted);
    ASSERT_FALSE(found.nearest.empty());
    const Tripwire& wire = found.nearest.front();
    EXPECT_EQ(wire.parameter->id, "aws.on_demand");
    EXPECT_NEAR(wire.value, kEvenPrice, 1e-9);
    EXPECT_EQ(wire.from, Strategy::SelfHosted);
    EXPECT_EQ(wire.to, Strategy::OnDemand);
    EXPECT_FALSE(wire.isJump);
    EXPECT_NEAR(wire.spreads.value(), (1.8 - kEvenPrice) / 0.5, 1e-9);
    EXPECT_NEAR(wire.chance.value(), kEvenPrice - 1.2, 1e-6);
    EXPECT_NEAR(wire.relative.value(), kEvenPrice / 1.8 - 1.0, 1e-9);
    EXPECT_EQ(find(found, "aws.on_demand", true), nullptr);
}

TEST(Tripwires, WithAllUncertaintyOffAreSortedByRelativeDistance)
{
    const Tripwires found = tripwires(oneBusyNode().with("aws.on_demand", 1.8).scenario(), {}, kQuick);
    ASSERT_GE(found.nearest.size(), 3U);
    double before = 0.0;
    for (const Tripwire& wire : found.nearest) {
        EXPECT_FALSE(wire.spreads);
        EXPECT_FALSE(wire.chance);
        if (wire.relative) {
            EXPECT_GE(std::abs(*wire.relative), before);
            before = std::abs(*wire.relative);
        } else {
            EXPECT_EQ(wire.present, 0.0);
        }
    }
    const Tripwire* price = find(found, "cluster.node_price", true);
    ASSERT_NE(price, nullptr);
    // The node may cost what renting costs, less its network.
    EXPECT_NEAR(price->value, 1.8 / kEvenPrice * 320'000.0 - 40'000.0, 1e-4);
    EXPECT_TRUE(tripwires(Scenario{}, {}, {.onlyUncertain = true}).inputs.empty());
}

TEST(Tripwires, LieWhereAnotherStrategyBecomesTheCheapest)
{
    Scenario scenario;
    scenario.uncertainty["staff.minimum"] = {.kind = Distribution::Kind::Pert, .low = 0.2, .mode = 0.5, .high = 2.0};
    const Tripwires found = tripwires(scenario, {}, kQuick);
    EXPECT_EQ(found.inputs.size(), parameters().size());
    ASSERT_GT(found.nearest.size(), 20U);
    EXPECT_EQ(found.nearest.front().parameter->id, "staff.minimum");
    for (const Tripwire& wire : found.nearest) {
        const auto beyond = costsAt(scenario, *wire.parameter, wire.value);
        EXPECT_EQ(cheapestOf(beyond), wire.to) << wire.parameter->id;
        const bool isWhole = wire.parameter->range.stepping == Stepping::Whole;
        const double towardsPresent =
            isWhole ? wire.value + (wire.isAbove() ? -1.0 : 1.0) : std::nextafter(wire.value, wire.present);
        const auto before = costsAt(scenario, *wire.parameter, towardsPresent);
        EXPECT_EQ(cheapestOf(before), found.cheapest) << wire.parameter->id;
        if (!wire.isJump && !isWhole) {
            EXPECT_NEAR((beyond[wire.to] - beyond[wire.from]).value(), 0.0, 1e-6) << wire.parameter->id;
        }
    }
}

TEST(Tripwires, OfWholeParametersAreTheNearestValues)
{
    const Scenario scenario;
    const Tripwires found = tripwires(scenario, {}, kQuick);
    for (const char* id : {"workload.gpus", "finance.horizon", "cluster.gpus_per_node", "cluster.lead_time"}) {
        const Parameter& p = parameter(id);
        const double present = p.get(scenario.parameters);
        for (const double direction : {-1.0, 1.0}) {
            std::optional<double> nearest;
            for (double value = present + direction;
                 !nearest && value >= p.range.min && value <= std::min(p.range.max, present + 40.0);
                 value += direction) {
                if (cheapestOf(costsAt(scenario, p, value)) != found.cheapest) {
                    nearest = value;
                }
            }
            const Tripwire* wire = find(found, id, direction > 0.0);
            if (nearest) {
                ASSERT_NE(wire, nullptr) << id;
                EXPECT_EQ(wire->value, *nearest) << id;
            } else {
                EXPECT_TRUE(wire == nullptr || wire->value > present + 40.0) << id;
            }
        }
    }
}

TEST(Tripwires, AreCrossingsOfTheTwoThatTradePlaces)
{
    const Scenario scenario = oneBusyNode().with("aws.on_demand", 1.8).scenario();
    int compared = 0;
    for (const Tripwire& wire : tripwires(scenario, {}, kQuick).nearest) {
        if (wire.parameter->range.stepping == Stepping::Whole || wire.isJump) {
            continue;
        }
        const GoalSeek seek = goalSeek(scenario, *wire.parameter, wire.from, wire.to);
        const bool isThere =
            std::any_of(
                seek.crossings.begin(), seek.crossings.end(),
                [&](const Crossing& c) { return std::abs(c.value - wire.value) <= 1e-9 * std::abs(wire.value); })
            || std::any_of(seek.equal.begin(), seek.equal.end(), [&](const Interval& interval) {
                   return std::abs(interval.low - wire.value) <= 1e-9 || std::abs(interval.high - wire.value) <= 1e-9;
               });
        EXPECT_TRUE(isThere) << wire.parameter->id << " " << wire.value;
        ++compared;
    }
    EXPECT_GE(compared, 3);
}

TEST(Tripwires, SaysWhyASideHasNone)
{
    const Scenario scenario = oneBusyNode().with({{"aws.on_demand", 100}, {"facility.idle_power", 0}}).scenario();
    const Tripwires found = tripwires(scenario, {}, kQuick);
    const auto input = [&](const char* id) {
        return *std::find_if(found.inputs.begin(), found.inputs.end(),
                             [&](const InputTripwires& i) { return i.parameter->id == id; });
    };
    EXPECT_EQ(input("facility.idle_power").below.outcome, TripwireSide::Outcome::NoRoom);
    EXPECT_EQ(input("facility.idle_power").above.outcome, TripwireSide::Outcome::None);
    EXPECT_EQ(input("facility.idle_power").above.limit, 1.0);
    EXPECT_EQ(input("aws.on_demand").above.outcome, TripwireSide::Outcome::NoRoom);
    EXPECT_EQ(input("aws.on_demand").below.outcome, TripwireSide::Outcome::Found);

    const Scenario tight = ScenarioBuilder{{"spot.reserved_block", 1}, {"workload.gpus", 0}}.scenario();
    const Tripwires idle = tripwires(tight, {}, kQuick);
    const auto restart = std::find_if(idle.inputs.begin(), idle.inputs.end(),
                                      [](const InputTripwires& i) { return i.parameter->id == "workload.restart"; });
    ASSERT_NE(restart, idle.inputs.end());
    EXPECT_EQ(restart->above.outcome, TripwireSide::Outcome::Impossible);
    // The block of 60 minutes holds the checkpoint of half a minute, and a little work.
    const double limit = restart->above.limit;
    EXPECT_GT(limit, 59.0);
    EXPECT_LT(limit, 59.5);
    Scenario beyond = tight;
    beyond.parameters.workload.restart = make<Minutes>(std::nextafter(limit, 60.0));
    EXPECT_FALSE(presentCosts(beyond));
    beyond.parameters.workload.restart = make<Minutes>(limit);
    EXPECT_TRUE(presentCosts(beyond));
}

TEST(Tripwires, HoldInHardCases)
{
    for (const double gpus : {0.0, 1.0}) {
        Scenario growing = ScenarioBuilder{{"workload.gpus", gpus}, {"workload.growth", 2.0}}.scenario();
        for (const char* id : {"aws.on_demand", "cluster.node_price", "workload.growth"}) {
            const double present = parameter(id).get(growing.parameters);
            growing.uncertainty[id] = {
                .kind = Distribution::Kind::Uniform, .low = 0.5 * present, .mode = 0.0, .high = present};
        }
        const Tripwires found = tripwires(growing, {}, {.onlyUncertain = true});
        EXPECT_EQ(found.inputs.size(), 3U);
        for (const Tripwire& wire : found.nearest) {
            EXPECT_NE(wire.from, wire.to);
            EXPECT_NE(wire.value, wire.present);
        }
    }
    // A range that lies on one side of the present value measures nothing on the other, but its chance is known.
    Scenario scenario = oneBusyNode().with("aws.on_demand", 1.8).scenario();
    scenario.uncertainty["aws.on_demand"] = {.kind = Distribution::Kind::Uniform, .low = 1.9, .mode = 0.0, .high = 2.5};
    const Tripwires found = tripwires(scenario, {}, kQuick);
    const Tripwire* wire = find(found, "aws.on_demand", false);
    ASSERT_NE(wire, nullptr);
    EXPECT_FALSE(wire->spreads);
    EXPECT_NEAR(wire->chance.value(), 0.0, 1e-6);
}

TEST(Tripwires, AreTheSameWhateverTheThreads)
{
    const auto one = tripwires(Scenario{}, {}, {.points = 17, .threads = 1});
    const auto six = tripwires(Scenario{}, {}, {.points = 17, .threads = 6});
    ASSERT_EQ(one.nearest.size(), six.nearest.size());
    for (std::size_t i = 0; i < one.nearest.size(); ++i) {
        EXPECT_EQ(one.nearest[i].parameter, six.nearest[i].parameter);
        EXPECT_EQ(one.nearest[i].value, six.nearest[i].value);
    }
}

} // namespace
} // namespace rackrent
