// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/import/load.h"

#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/files/import/fields.h"

namespace rackrent {
namespace {

constexpr std::int64_t kHour = 3600;
constexpr std::int64_t kDay = 24 * kHour;

std::int64_t at(std::string_view text)
{
    return fileTime(text)->seconds;
}

double hours(const DemandProfile& profile)
{
    double sum = 0.0;
    for (const DemandLevel& level : profile) {
        sum += level.hours.value();
    }
    return sum;
}

TEST(LoadTrack, AddsSpansThatOverlap)
{
    LoadTrack track;
    track.add(10, 30, 2.0);
    track.add(20, 40, 3.0);
    track.add(40, 50, 1.0);
    const std::vector<LoadTrack::Change>& changes = track.changes();
    ASSERT_EQ(changes.size(), 5U);
    const std::vector<std::pair<std::int64_t, double>> expected{
        {10, 2.0}, {20, 3.0}, {30, -2.0}, {40, -2.0}, {50, -1.0}};
    for (std::size_t i = 0; i < expected.size(); ++i) {
        EXPECT_EQ(changes[i].time, expected[i].first);
        EXPECT_DOUBLE_EQ(changes[i].gpus, expected[i].second);
    }
}

TEST(LoadTrack, TakesBackWhatWasAdded)
{
    LoadTrack track;
    track.add(10, 30, 2.0);
    track.add(10, 30, -2.0);
    track.add(30, 10, 5.0); // no span at all
    EXPECT_TRUE(track.changes().empty());
}

TEST(Load, IsACurveOfTheHoursAtEachLevel)
{
    // Monday 2026-06-01, 09:00 to 15:00: 4 GPUs for 6 h, 2 more for the first hour and a half.
    LoadTrack track;
    const std::int64_t start = at("2026-06-01T09:00:00");
    track.add(start, start + 6 * kHour, 4.0);
    track.add(start, start + kHour + kHour / 2, 2.0);
    const Load load = summarized(track, at("2026-06-01"), at("2026-06-02"));
    EXPECT_DOUBLE_EQ(load.known.value(), 24.0);
    EXPECT_DOUBLE_EQ(load.gpuHours.value(), 27.0); // 4 * 6 + 2 * 1.5
    EXPECT_DOUBLE_EQ(load.peak.value(), 6.0);
    ASSERT_EQ(load.curve.size(), 2U);
    EXPECT_DOUBLE_EQ(load.curve[0].gpus.value(), 6.0);
    EXPECT_DOUBLE_EQ(load.curve[0].hours.value(), 1.5);
    EXPECT_DOUBLE_EQ(load.curve[1].gpus.value(), 4.0);
    EXPECT_DOUBLE_EQ(load.curve[1].hours.value(), 4.5);
    // Monday is the first day; from 10 to 11 there were 6 GPUs for half an hour and 4 for the other.
    EXPECT_DOUBLE_EQ(load.byHour[0][10].mean().value(), 5.0);
    EXPECT_DOUBLE_EQ(load.byHour[0][8].gpuHours.value(), 0.0);
    EXPECT_DOUBLE_EQ(load.byHour[0][8].known.value(), 1.0);
    EXPECT_DOUBLE_EQ(load.byHour[1][10].known.value(), 0.0);
    ASSERT_EQ(load.months.size(), 1U);
    EXPECT_EQ(load.months[0].begin, at("2026-06-01"));
    ASSERT_EQ(load.weeks.size(), 1U);
    EXPECT_EQ(load.weeks[0].begin, at("2026-06-01"));
    EXPECT_FALSE(load.weeklySpread);
}

TEST(Load, LooksOnlyAtItsWindow)
{
    LoadTrack track;
    track.add(0, 100 * kHour, 3.0);
    const Load load = summarized(track, 10 * kHour, 12 * kHour);
    EXPECT_DOUBLE_EQ(load.gpuHours.value(), 6.0);
    EXPECT_DOUBLE_EQ(load.known.value(), 2.0);
}

TEST(Load, LeavesOutTimeOfWhichNothingIsKnown)
{
    LoadTrack track;
    LoadTrack coverage;
    track.add(0, 2 * kHour, 4.0);
    track.add(8 * kHour, 10 * kHour, 2.0);
    coverage.add(0, 4 * kHour, 1.0);
    coverage.add(8 * kHour, 10 * kHour, 1.0);
    const Load load = summarized(track, 0, 10 * kHour, &coverage);
    EXPECT_DOUBLE_EQ(load.known.value(), 6.0);
    EXPECT_DOUBLE_EQ(load.mean().value(), 2.0); // (8 + 4) / 6, not / 10
}

TEST(Load, SpreadsOverWholeWeeksAlone)
{
    // Weeks of 10, 20 and 30 GPUs, and a day of 1000 after them: mean 20, sample standard deviation 10.
    LoadTrack track;
    const std::int64_t monday = at("2026-06-01");
    for (int week = 0; week < 3; ++week) {
        track.add(monday + week * 7 * kDay, monday + (week + 1) * 7 * kDay, 10.0 * (week + 1));
    }
    track.add(monday + 21 * kDay, monday + 22 * kDay, 1000.0);
    const Load load = summarized(track, monday, monday + 22 * kDay);
    ASSERT_TRUE(load.weeklySpread);
    EXPECT_DOUBLE_EQ(load.weeklySpread->value(), 0.5);
    EXPECT_EQ(load.weeks.size(), 4U);
}

TEST(Load, BelongsToTheMonthOfItsClock)
{
    LoadTrack track;
    track.add(at("2024-02-28"), at("2024-03-02"), 1.0); // 28 and 29 February, 1 March
    const Load load = summarized(track, at("2024-02-28"), at("2024-03-02"));
    ASSERT_EQ(load.months.size(), 2U);
    EXPECT_DOUBLE_EQ(load.months[0].gpuHours.value(), 48.0);
    EXPECT_EQ(load.months[1].begin, at("2024-03-01"));
    EXPECT_DOUBLE_EQ(load.months[1].gpuHours.value(), 24.0);
}

TEST(Load, KeepsItsGpuHoursInEveryDivision)
{
    std::mt19937_64 random(7); // NOLINT: the same draws each time
    for (int run = 0; run < 20; ++run) {
        LoadTrack track;
        double sum = 0.0;
        const std::int64_t base = at("2026-01-15T07:13:21");
        for (int i = 0; i < 2000; ++i) {
            const auto begin = base + static_cast<std::int64_t>(random() % (60 * 86400));
            const auto length = static_cast<std::int64_t>(1 + random() % 200'000);
            const auto gpus = static_cast<double>(1 + random() % 16);
            track.add(begin, begin + length, gpus);
            sum += gpus * static_cast<double>(length) / 3600.0;
        }
        const Load load = summarized(track, base, base + 70 * kDay);
        const double tolerance = 1e-9 * sum;
        EXPECT_NEAR(load.gpuHours.value(), sum, tolerance);
        EXPECT_NEAR(work(load.curve).value(), sum, tolerance);
        EXPECT_LT(hours(load.curve), load.known.value()); // the last days are idle
        double months = 0.0;
        double weeks = 0.0;
        double heat = 0.0;
        for (const LoadPeriod& period : load.months) {
            months += period.gpuHours.value();
        }
        for (const LoadPeriod& period : load.weeks) {
            weeks += period.gpuHours.value();
        }
        for (const auto& day : load.byHour) {
            for (const LoadPeriod& period : day) {
                heat += period.gpuHours.value();
            }
        }
        EXPECT_NEAR(months, sum, tolerance);
        EXPECT_NEAR(weeks, sum, tolerance);
        EXPECT_NEAR(heat, sum, tolerance);
        EXPECT_DOUBLE_EQ(peak(load.curve).value(), load.peak.value());
        EXPECT_LE(load.curve.size(), 500U);

        const DemandProfile month = monthOf(load, 12);
        EXPECT_EQ(month.size(), 12U);
        EXPECT_NEAR(work(month).value(), 730.0 * load.mean().value(), 1e-9 * work(month).value());
        EXPECT_LE(hours(month), 730.0 * (1.0 + 1e-9));
    }
}

TEST(Load, CoarsensInBoundedMemoryAndKeepsTheGpuHours)
{
    std::mt19937_64 random(11); // NOLINT: the same draws each time
    LoadTrack exact;
    LoadTrack coarse(1000);
    const std::int64_t base = at("2026-01-01");
    for (int i = 0; i < 20'000; ++i) {
        const auto begin = base + static_cast<std::int64_t>(random() % (30 * 86400));
        const auto length = static_cast<std::int64_t>(1 + random() % 20'000);
        exact.add(begin, begin + length, 2.0);
        coarse.add(begin, begin + length, 2.0);
        ASSERT_LE(coarse.resolution(), 3600);
    }
    EXPECT_EQ(exact.resolution(), 1);
    EXPECT_GT(coarse.resolution(), 1);
    EXPECT_LE(coarse.changes().size(), 1000U);
    const Load a = summarized(exact, base, base + 31 * kDay);
    const Load b = summarized(coarse, base, base + 31 * kDay);
    EXPECT_NEAR(a.gpuHours.value(), b.gpuHours.value(), 1e-9 * a.gpuHours.value());
    EXPECT_NEAR(a.months[0].gpuHours.value(), b.months[0].gpuHours.value(), 1e-9 * a.gpuHours.value());
    // A mean over an hour is no higher than the highest in it, and the curves agree at each capacity but for that.
    EXPECT_LE(b.peak.value(), a.peak.value() + 1e-9);
    for (const double capacity : {50.0, 150.0, 180.0, 200.0}) {
        const GpuCount gpus = make<GpuCount>(capacity);
        EXPECT_NEAR(served(a.curve, gpus).value(), served(b.curve, gpus).value(), 0.01 * a.gpuHours.value());
    }
}

TEST(Simplified, LeavesAShortCurveAlone)
{
    const DemandProfile curve{{1.0 * units::hour, 9.0 * units::gpu}, {2.0 * units::hour, 3.0 * units::gpu}};
    EXPECT_EQ(simplified(curve, 2), curve);
}

TEST(Simplified, PutsTheNearestNeighboursTogether)
{
    // 5 and 4.9 are nearest, then 2 and 1 (the peak of 9 is never touched).
    const DemandProfile curve{{1.0 * units::hour, 9.0 * units::gpu},
                              {1.0 * units::hour, 5.0 * units::gpu},
                              {3.0 * units::hour, 4.9 * units::gpu},
                              {1.0 * units::hour, 2.0 * units::gpu},
                              {1.0 * units::hour, 1.0 * units::gpu}};
    const DemandProfile three = simplified(curve, 3);
    ASSERT_EQ(three.size(), 3U);
    EXPECT_DOUBLE_EQ(three[0].gpus.value(), 9.0);
    EXPECT_NEAR(three[1].gpus.value(), 4.925, 1e-12); // (5 + 3 * 4.9) / 4
    EXPECT_DOUBLE_EQ(three[1].hours.value(), 4.0);
    EXPECT_DOUBLE_EQ(three[2].gpus.value(), 1.5);
    EXPECT_DOUBLE_EQ(three[2].hours.value(), 2.0);
}

TEST(MonthOf, IsEmptyWithoutKnownTime)
{
    LoadTrack track;
    LoadTrack coverage;
    EXPECT_TRUE(monthOf(summarized(track, 0, kHour, &coverage)).empty());
}

} // namespace
} // namespace rackrent
