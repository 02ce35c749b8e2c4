// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/import/interruption.h"

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rackrent {
namespace {

using ::testing::HasSubstr;

const std::string kRunning = "preemption_1-node_aws_us-east-1c_v100_1.json";

tl::expected<Interruptions, Fault> read(std::string_view text, std::string name = kRunning,
                                        const InterruptionOptions& options = {})
{
    return readInterruptions(*stringSource(text, std::move(name)), options);
}

std::string fault(std::string_view text, std::string name = kRunning)
{
    const auto result = read(text, std::move(name));
    return result ? std::string() : english(result.error());
}

std::string trace(std::string_view data, int seconds = 3600)
{
    return R"({"metadata": {"gap_seconds": )" + std::to_string(seconds) + R"(}, "data": [)" + std::string(data) + "]}";
}

std::string warnings(const ImportReport& report)
{
    std::string all;
    for (const Sentence& warning : report.warnings) {
        all += english(warning) + "\n";
    }
    return all;
}

TEST(ImportInterruptions, CountsHoursAndLossesOfOneInstance)
{
    // 2 h up, lost, 3 h up, lost, 1 h up at the end: 6 of 9 h up, two losses.
    const auto result = read(trace("0, 1, 1, 0, 1, 1, 1, 0, 1"));
    ASSERT_TRUE(result) << english(result.error());
    const InterruptionTrace& one = result->traces.at(0);
    EXPECT_EQ(one.samples, 9U);
    EXPECT_DOUBLE_EQ(one.watched.value(), 9.0);
    EXPECT_EQ(one.most, 1U);
    EXPECT_EQ(one.zone, "us-east-1c");
    EXPECT_EQ(one.watch, SpotWatch::Running);
    EXPECT_DOUBLE_EQ(one.figures.instanceHours, 6.0);
    EXPECT_EQ(one.figures.lost, 2U);
    EXPECT_EQ(one.figures.moments, 2U);
    EXPECT_NEAR(one.figures.available->value(), 6.0 / 9.0, 1e-12);
    EXPECT_NEAR(one.figures.meanTime->mean.value(), 3.0, 1e-12);
    EXPECT_FALSE(one.figures.correlation); // one instance cannot be lost together with another
    EXPECT_EQ(result->reports.at(0).rowsRead, 9U);
    EXPECT_EQ(result->reports.at(0).rowsUsed, 9U);
}

TEST(ImportInterruptions, TheIntervalIsThatOfAPoissonCount)
{
    // Table of Garwood: for a count of 2, 90% limits of the mean are 0.3554 and 6.2958.
    const auto result = read(trace("0, 1, 1, 0, 1, 1, 1, 0, 1"));
    ASSERT_TRUE(result);
    EXPECT_NEAR(result->all.meanTime->low.value(), 6.0 / 6.2958, 1e-4);
    EXPECT_NEAR(result->all.meanTime->high.value(), 6.0 / 0.35536, 1e-3);
}

TEST(ImportInterruptions, WithoutALossOnlyALeastMeanTimeIsKnown)
{
    const auto result = read(trace("1, 1, 1, 1, 1, 1"));
    ASSERT_TRUE(result);
    EXPECT_FALSE(result->all.meanTime);
    EXPECT_NEAR(result->all.leastMeanTime->value(), 6.0 / 2.9957, 1e-4); // the rule of three
    EXPECT_EQ(result->all.lostPerInstanceHour(), 0.0);
}

TEST(ImportInterruptions, LossesOfSeveralAtOnceAreOneMoment)
{
    // Two run until both go, twice over: 8 instance-hours, 4 lost at 2 moments. c: 2^-c = 1/2, so 1.
    const auto result = read(trace("2, 2, 0, 2, 2, 0"));
    ASSERT_TRUE(result);
    EXPECT_EQ(result->all.lost, 4U);
    EXPECT_EQ(result->all.moments, 2U);
    EXPECT_NEAR(result->all.meanTime->mean.value(), 2.0, 1e-12);
    EXPECT_NEAR(result->all.correlation->value(), 1.0, 1e-9);
    EXPECT_NEAR(result->all.available->value(), 8.0 / 12.0, 1e-12);
}

TEST(ImportInterruptions, CorrelationIsNoneWhereEachGoesByItself)
{
    const auto result = read(trace("2, 1, 2, 1, 2"));
    ASSERT_TRUE(result);
    EXPECT_NEAR(result->all.correlation->value(), 0.0, 1e-9);
}

TEST(ImportInterruptions, CorrelationSolvesTheModelsOwnLaw)
{
    // 6 are lost at 4 moments; 4 ran for 5 h, 3 and 2 for 2 h each.
    const auto result = read(trace("4, 2, 4, 2, 4, 3, 4, 3, 4"));
    ASSERT_TRUE(result);
    const double lost = 6.0;
    const double moments = 4.0;
    const double c = result->all.correlation->value();
    const double law = (5.0 * std::pow(4.0, 1 - c) + 2.0 * std::pow(2.0, 1 - c) + 2.0 * std::pow(3.0, 1 - c))
        / (5.0 * 4.0 + 2.0 * 2.0 + 2.0 * 3.0);
    EXPECT_EQ(result->all.lost, 6U);
    EXPECT_NEAR(law, moments / lost, 1e-9);
}

TEST(ImportInterruptions, UnknownLooksAreNeitherUpNorDown)
{
    const auto result = read(trace("1, 1, null, null, 1, 0"));
    ASSERT_TRUE(result);
    EXPECT_DOUBLE_EQ(result->all.instanceHours, 3.0);
    EXPECT_EQ(result->all.lost, 1U); // none at the gap
    EXPECT_DOUBLE_EQ(result->traces.at(0).watched.value(), 4.0);
    EXPECT_THAT(warnings(result->reports.at(0)), HasSubstr("neither up nor down"));
}

TEST(ImportInterruptions, WhatIsNoNumberOfInstancesIsRejected)
{
    const auto result = read(trace(R"(1, -1, 1.5, "up", {"a": [1]}, 1e9, 1)"));
    ASSERT_TRUE(result);
    EXPECT_EQ(result->reports.at(0).rejectedCount, 5U);
    EXPECT_EQ(result->reports.at(0).rowsUsed, 2U);
    EXPECT_EQ(english(result->reports.at(0).rejected.at(1).reason), "is 1.5, which is no number of instances");
}

TEST(ImportInterruptions, ATraceWithoutItsStepIsRefused)
{
    EXPECT_THAT(fault(R"({"metadata": {"gap_seconds": 0}, "data": [1, 0]})"), HasSubstr("gap_seconds"));
    EXPECT_THAT(fault(R"({"metadata": {"gap_seconds": "600"}, "data": [1, 0]})"), HasSubstr("gap_seconds"));
    EXPECT_THAT(fault(R"({"metadata": {"gap_seconds": 600}})"), HasSubstr("is not a spot trace"));
    EXPECT_THAT(fault(R"({"metadata": {"gap_seconds": 600}, "data": []})"), HasSubstr("no rows"));
    EXPECT_THAT(fault(R"({"metadata": {"gap_seconds": 600}, "data": [null]})"), HasSubstr("none of 1 rows"));
}

TEST(ImportInterruptions, TheStepMayStandBehindTheData)
{
    const auto result = read(R"({"prices": [[0.9], 1], "data": [1, 0], "metadata": {"x": 1, "gap_seconds": 1800}})");
    ASSERT_TRUE(result) << english(result.error());
    EXPECT_DOUBLE_EQ(result->all.instanceHours, 0.5);
}

TEST(ImportInterruptions, AvailabilityAndRunningInstancesAreApart)
{
    InterruptionImport import;
    ASSERT_TRUE(import.read(*stringSource(trace("1, 0, 1, 1, 1"), "preemption__1-node__aws__us-west-2b_v100_1.json")));
    ASSERT_TRUE(
        import.read(*stringSource(trace("1, 0, 1, 0, 0"), "availability__1-node__aws__us-west-2a_v100_8.json")));
    const Interruptions result = import.take();
    ASSERT_EQ(result.zones.size(), 2U);
    EXPECT_EQ(result.all.lost, 1U); // drops of what can be had are no interruptions
    EXPECT_NEAR(result.available->value(), 0.4, 1e-12);
    EXPECT_THAT(warnings(result.reports.at(1)), HasSubstr("could be had"));
}

TEST(ImportInterruptions, AFileThatDoesNotSayWhatItWatchedIsAskedFor)
{
    const auto unclear = read(trace("1, 0, 1"), "trace.json");
    ASSERT_TRUE(unclear);
    EXPECT_THAT(warnings(unclear->reports.at(0)), HasSubstr("the other way round"));
    const auto told = read(trace("1, 0, 1"), "trace.json", {.watch = SpotWatch::Running, .zone = "us-east-1d"});
    ASSERT_TRUE(told);
    EXPECT_TRUE(told->reports.at(0).warnings.empty()) << warnings(told->reports.at(0));
    EXPECT_EQ(told->zones.at(0).zone, "us-east-1d");
}

TEST(ImportInterruptions, ZonesAreSpreadNotAveraged)
{
    InterruptionImport import;
    ASSERT_TRUE(import.read(*stringSource(trace("1, 0, 1, 0"), "preemption_us-east-1a.json")));
    ASSERT_TRUE(import.read(*stringSource(trace("1, 1, 1, 1, 1, 1, 0, 0"), "preemption_us-east-1b.json")));
    ASSERT_TRUE(import.read(*stringSource(trace("1, 1, 1, 1, 1, 1"), "preemption_us-central1-a.json")));
    const Interruptions result = import.take();
    ASSERT_EQ(result.zones.size(), 3U);
    EXPECT_EQ(result.zones[0].zone, "us-central1-a");
    EXPECT_NEAR(result.lowestZone->value(), 1.0, 1e-12);
    EXPECT_NEAR(result.highestZone->value(), 6.0, 1e-12);
    EXPECT_NEAR(result.all.meanTime->mean.value(), 14.0 / 3.0, 1e-12);
}

TEST(ImportInterruptions, TheSameFileTwiceCountsOnce)
{
    InterruptionImport import;
    ASSERT_TRUE(import.read(*stringSource(trace("1, 0, 1, 0"), "a.json")));
    ASSERT_TRUE(import.read(*stringSource(trace("1, 0, 1, 0"), "b.json")));
    const Interruptions result = import.take();
    EXPECT_EQ(result.all.lost, 2U);
    EXPECT_EQ(result.reports.size(), 1U);
    EXPECT_THAT(warnings(result.reports.at(0)), HasSubstr("b.json is the same file as a.json"));
}

TEST(ImportInterruptions, EventsOfNamedInstances)
{
    // a runs 3 h, b 2 h, c from 2 h to the end at 4 h; a and b go at the same moment.
    const auto result = read("0,add,a\n3600000,add,b\n7200000,add,c\n10800000,remove,a\n10800000,remove,b\n"
                             "14400000,remove,c\n",
                             "p3-trace.csv");
    ASSERT_TRUE(result) << english(result.error());
    const InterruptionFigures& all = result->all;
    EXPECT_NEAR(all.instanceHours, 3.0 + 2.0 + 2.0, 1e-12);
    EXPECT_EQ(all.lost, 3U);
    EXPECT_EQ(all.moments, 2U);
    EXPECT_EQ(result->traces.at(0).most, 3U);
    EXPECT_NEAR(all.available->value(), 7.0 / 12.0, 1e-12);
    EXPECT_TRUE(all.correlation);
}

TEST(ImportInterruptions, EventsWithAHeaderInAnotherOrderAndWithDates)
{
    const auto result = read("\xef\xbb\xbfinstance,timestamp,event\r\ni-1,2026-01-01T00:00:00Z,start\r\n"
                             "i-1,2026-01-01T06:00:00Z,preempted",
                             "events.csv");
    ASSERT_TRUE(result) << english(result.error());
    EXPECT_NEAR(result->all.instanceHours, 6.0, 1e-12);
    EXPECT_EQ(result->all.lost, 1U);
}

TEST(ImportInterruptions, EventsThatCannotBeAreSaidAloud)
{
    const auto result =
        read("0,add,a\n0,add,a\n1000,remove,z\n2000,grow,a\n500,add,b\nx,add,c\n3600000,remove,a\n", "p3-trace.csv");
    ASSERT_TRUE(result) << english(result.error());
    const ImportReport& report = result->reports.at(0);
    EXPECT_EQ(report.rowsRead, 7U);
    EXPECT_EQ(report.rowsUsed, 2U);
    EXPECT_EQ(report.rejectedCount, 3U);
    EXPECT_EQ(report.rejected.at(0).line, 4U);
    EXPECT_THAT(warnings(report), HasSubstr("removed without having been added: 1"));
    EXPECT_NEAR(result->all.instanceHours, 1.0, 1e-12);
}

TEST(ImportInterruptions, FilesOfOtherKindsAreRefusedByTheirContent)
{
    EXPECT_THAT(fault("time,gpus\n2026-01-01T00:00:00Z,4\n"), HasSubstr("is no spot trace but"));
    EXPECT_THAT(fault(trace("1") + "x"), HasSubstr("no valid JSON"));
    EXPECT_THAT(fault(R"({"metadata": {"gap_seconds": 1}, "data": )" + std::string(300, '[')), HasSubstr("nested"));
}

/// The published figures of the public traces: lost, instance-hours, rate and share available, by another program.
TEST(ImportInterruptions, AgreesWithTheFiguresOfThePublicTraces)
{
    const char* folder = std::getenv("RACKRENT_SAMPLES");
    const auto traces = std::filesystem::path(folder == nullptr ? "" : folder) / "../cases/spot-traces";
    if (folder == nullptr || !std::filesystem::exists(traces)) {
        GTEST_SKIP() << "RACKRENT_SAMPLES names no folder with the traces beside it";
    }
    InterruptionImport import;
    for (const char* zone : {"us-east-1c", "us-east-1f", "us-west-2b", "us-west-2c"}) {
        const auto source =
            openSource((traces / ("preemption_1-node_aws-04-22-2023_" + std::string(zone) + "_v100_1.json")).string());
        ASSERT_TRUE(source);
        ASSERT_TRUE(import.read(**source));
    }
    const Interruptions result = import.take();
    EXPECT_EQ(result.all.lost, 202U);
    EXPECT_NEAR(result.all.instanceHours, 431.2, 0.05);
    EXPECT_NEAR(*result.all.lostPerInstanceHour(), 202.0 / 431.2, 1e-4);
    EXPECT_NEAR(result.all.meanTime->mean.value(), 2.13, 5e-3);
    const InterruptionTrace& first = result.traces.at(0);
    EXPECT_EQ(first.zone, "us-east-1c");
    EXPECT_EQ(first.samples, 19961U);
    EXPECT_EQ(first.figures.lost, 41U);
    EXPECT_NEAR(first.figures.available->value(), 0.314313, 1e-6);
    EXPECT_NEAR(*first.figures.lostPerInstanceHour(), 0.735177, 1e-6);
    const InterruptionTrace& third = result.traces.at(2);
    EXPECT_EQ(third.figures.lost, 44U);
    EXPECT_NEAR(third.figures.available->value(), 0.792796, 1e-6);
    EXPECT_NEAR(*third.figures.lostPerInstanceHour(), 0.312796, 1e-6);
    EXPECT_TRUE(first.shape);
    EXPECT_LT(first.shape.value_or(1.0), 1.0);
}

} // namespace
} // namespace rackrent
