// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/demand.h"

#include <cmath>

#include <gtest/gtest.h>

#include "tests/support/scenario_builder.h"

namespace rackrent {
namespace {

using testing::Random;
using testing::ScenarioBuilder;

DemandProfile profile(std::initializer_list<std::pair<double, double>> hoursAndGpus)
{
    return baseDemand(ScenarioBuilder().demand(hoursAndGpus).scenario());
}

void expectLevel(const DemandLevel& level, double hours, double gpus)
{
    EXPECT_NEAR(level.hours.value(), hours, 1e-9);
    EXPECT_DOUBLE_EQ(level.gpus.value(), gpus);
}

TEST(Demand, OfFifteenHoursOnFiveDaysIs75OutOf168Hours)
{
    const DemandProfile demand = baseDemand(ScenarioBuilder().scenario());
    ASSERT_EQ(demand.size(), 1U);
    expectLevel(demand[0], 75.0 * 730.0 / 168.0, 32.0);
    EXPECT_NEAR(work(demand).value(), 32.0 * 75.0 * 730.0 / 168.0, 1e-9);
    EXPECT_DOUBLE_EQ(peak(demand).value(), 32.0);
}

TEST(Demand, AroundTheClockFillsTheMonth)
{
    const DemandProfile demand =
        baseDemand(ScenarioBuilder{{"workload.hours_per_day", 24}, {"workload.days_per_week", 7}}.scenario());
    ASSERT_EQ(demand.size(), 1U);
    EXPECT_NEAR(demand[0].hours.value(), 730.0, 1e-10);
}

TEST(Demand, PutsShortBurstsOnTopOfTheSteadyWork)
{
    const DemandProfile demand =
        baseDemand(ScenarioBuilder{{"workload.burst_gpus", 48}, {"workload.burst_hours_per_month", 60}}.scenario());
    ASSERT_EQ(demand.size(), 2U);
    expectLevel(demand[0], 60.0, 80.0);
    expectLevel(demand[1], 75.0 * 730.0 / 168.0 - 60.0, 32.0);
}

TEST(Demand, RunsLongBurstsAloneWhenTheSteadyWorkIsOver)
{
    // One hour a day on 7 days is 730/24 hours a month.
    const DemandProfile demand = baseDemand(ScenarioBuilder{
        {"workload.gpus", 8},
        {"workload.hours_per_day", 1},
        {"workload.days_per_week", 7},
        {"workload.burst_gpus", 4},
        {"workload.burst_hours_per_month", 100}}.scenario());
    ASSERT_EQ(demand.size(), 2U);
    expectLevel(demand[0], 730.0 / 24.0, 12.0);
    expectLevel(demand[1], 100.0 - 730.0 / 24.0, 4.0);
}

TEST(Demand, IsEmptyWithoutHoursOrGpus)
{
    EXPECT_TRUE(baseDemand(ScenarioBuilder{{"workload.gpus", 0}}.scenario()).empty());
    EXPECT_TRUE(baseDemand(ScenarioBuilder{{"workload.days_per_week", 0}}.scenario()).empty());
    EXPECT_EQ(peak({}), GpuCount{});
    EXPECT_EQ(work({}), GpuHours{});
}

TEST(Demand, MeasuredReplacesTheSlidersAndIsTidied)
{
    const DemandProfile demand = profile({{100, 16}, {0, 99}, {50, 64}, {200, 0}, {300, 32}});
    ASSERT_EQ(demand.size(), 3U);
    expectLevel(demand[0], 50.0, 64.0);
    expectLevel(demand[1], 300.0, 32.0);
    expectLevel(demand[2], 100.0, 16.0);
}

TEST(Demand, GrowsInGpusAndNotInHours)
{
    const DemandProfile demand = scaled(profile({{100, 16}, {50, 64}}), 1.5);
    ASSERT_EQ(demand.size(), 2U);
    expectLevel(demand[0], 50.0, 96.0);
    expectLevel(demand[1], 100.0, 24.0);
    EXPECT_TRUE(scaled(demand, 0.0).empty());
}

TEST(Demand, IsServedHourByHour)
{
    Random random(1);
    for (int round = 0; round < 200; ++round) {
        DemandProfile demand;
        double served = 0.0;
        double unserved = 0.0;
        const double capacity = random.between(0.0, 100.0);
        std::vector<double> gpus(static_cast<std::size_t>(random.whole(1, 300)));
        for (double& g : gpus) {
            g = std::floor(random.between(1.0, 100.0));
        }
        std::sort(gpus.rbegin(), gpus.rend());
        for (const double g : gpus) { // one level an hour
            demand.push_back({.hours = 1.0 * units::hour, .gpus = g * units::gpu});
            served += g < capacity ? g : capacity;
            unserved += g < capacity ? 0.0 : g - capacity;
        }
        EXPECT_NEAR(rackrent::served(demand, capacity * units::gpu).value(), served, 1e-9);
        EXPECT_NEAR(rackrent::unserved(demand, capacity * units::gpu).value(), unserved, 1e-9);
        EXPECT_NEAR(served + unserved, work(demand).value(), 1e-9);
    }
}

TEST(Demand, LeftOverIsExactHoweverSmall)
{
    const DemandProfile demand = profile({{730, 16384}});
    const double nearlyAll = std::nextafter(16384.0, 0.0);
    EXPECT_EQ(unserved(demand, nearlyAll * units::gpu).value(), 730.0 * (16384.0 - nearlyAll));
}

TEST(BaseDemand, TakesEveryLevelAsManyTimesAsTheScaleSays)
{
    Scenario stated;
    stated.parameters.workload.burstGpus = make<GpuCount>(8.0);
    stated.parameters.workload.burstHoursPerMonth = make<HoursPerMonth>(100.0);
    Scenario measured = stated;
    measured.demand = {{make<Duration>(100.0), make<GpuCount>(64.0)}, {make<Duration>(400.0), make<GpuCount>(16.0)}};
    for (Scenario scenario : {stated, measured}) {
        const DemandProfile once = baseDemand(scenario);
        scenario.parameters.workload.demandScale = Ratio(2.5);
        EXPECT_EQ(baseDemand(scenario), scaled(once, 2.5));
        scenario.parameters.workload.demandScale = Ratio(0.0);
        EXPECT_TRUE(baseDemand(scenario).empty());
    }
}

} // namespace
} // namespace rackrent
