// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/import/usage.h"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/files/import/fields.h"

namespace rackrent {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

Usage usageOf(std::string_view text, const UsageOptions& options = {})
{
    const auto source = stringSource(text, "log");
    auto usage = readUsage(*source, options);
    EXPECT_TRUE(usage) << (usage ? "" : english(usage.error()));
    return usage ? std::move(*usage) : Usage{};
}

std::string faultOf(std::string_view text, const UsageOptions& options = {})
{
    const auto source = stringSource(text, "log");
    const auto usage = readUsage(*source, options);
    return usage ? "no fault" : english(usage.error());
}

std::vector<std::string> warnings(const Usage& usage)
{
    std::vector<std::string> result;
    for (const Sentence& warning : usage.reports.at(0).warnings) {
        result.push_back(english(warning));
    }
    return result;
}

double gpuHours(const Usage& usage)
{
    EXPECT_TRUE(usage.allocatedGpuHours);
    return usage.allocatedGpuHours.value_or(make<GpuHours>(-1.0)).value();
}

TEST(UsageTable, HoldsEachLevelForItsStep)
{
    const Usage usage = usageOf("time,gpus\n2026-06-01T10:00,4\n2026-06-01T11:00,8\n2026-06-01T12:00,0\n"
                                "2026-06-01T13:00,2\n");
    EXPECT_DOUBLE_EQ(gpuHours(usage), 14.0);
    ASSERT_TRUE(usage.allocated);
    EXPECT_DOUBLE_EQ(usage.allocated->known.value(), 4.0); // the last lasts an hour too
    EXPECT_DOUBLE_EQ(usage.allocated->peak.value(), 8.0);
    EXPECT_FALSE(usage.busy);
}

TEST(UsageTable, NewestFirstIsTheSameLog)
{
    const Usage usage = usageOf("Timestamp,GPUs\n2026-06-01 13:00:00,2\n2026-06-01 12:00:00,0\n2026-06-01 11:00:00,8\n"
                                "2026-06-01 10:00:00,4\n");
    EXPECT_DOUBLE_EQ(gpuHours(usage), 14.0);
    EXPECT_DOUBLE_EQ(usage.allocated->byHour[0][11].mean().value(), 8.0);
}

TEST(UsageTable, AGapAndAnEmptyCellAreUnknownNot0)
{
    const Usage usage = usageOf("time,gpus\n2026-06-01T00:00,4\n2026-06-01T01:00,4\n2026-06-01T02:00,\n"
                                "2026-06-01T03:00,4\n2026-06-01T04:00,4\n2026-06-01T20:00,4\n2026-06-01T21:00,4\n");
    EXPECT_DOUBLE_EQ(usage.allocated->known.value(), 6.0);
    EXPECT_DOUBLE_EQ(usage.allocated->mean().value(), 4.0);
    EXPECT_THAT(warnings(usage), Contains(HasSubstr("gaps in the log: 1")));
}

TEST(UsageTable, UnevenTimesAreChanges)
{
    const Usage usage = usageOf("time,gpus\n2026-06-01T00:00,4\n2026-06-01T00:10,8\n2026-06-01T12:10,2\n"
                                "2026-06-01T12:40,16\n2026-06-01T20:40,0\n");
    // 4 * 10 min + 8 * 12 h + 2 * 30 min + 16 * 8 h
    EXPECT_NEAR(gpuHours(usage), 4.0 / 6.0 + 96.0 + 1.0 + 128.0, 1e-9);
    EXPECT_THAT(warnings(usage), Contains(HasSubstr("not evenly spaced")));
}

TEST(UsageTable, GroupsAtTheSameTimeAreAdded)
{
    const std::string text = "time,partition,gpus\n2026-06-01T00:00,a,4\n2026-06-01T00:00,b,1\n2026-06-01T01:00,a,4\n"
                             "2026-06-01T01:00,b,3\n";
    const Usage usage = usageOf(text);
    EXPECT_DOUBLE_EQ(gpuHours(usage), 12.0);
    EXPECT_DOUBLE_EQ(usage.allocated->peak.value(), 7.0);
    UsageOptions options;
    options.partition = "b";
    EXPECT_DOUBLE_EQ(gpuHours(usageOf(text, options)), 4.0);
    options.partition.clear();
    options.account = "x";
    EXPECT_THAT(faultOf(text, options), HasSubstr("lacks the column account"));
}

TEST(UsageTable, StartAndEndAreSpans)
{
    const Usage usage =
        usageOf("start,end,gpus\n2026-06-01T00:00,2026-06-01T02:00,4\n2026-06-01T01:00,2026-06-01T04:00,2\n"
                "2026-06-01T05:00,2026-06-01T04:00,2\n");
    EXPECT_DOUBLE_EQ(gpuHours(usage), 14.0);
    EXPECT_DOUBLE_EQ(usage.allocated->peak.value(), 6.0);
    EXPECT_EQ(usage.reports[0].rejectedCount, 1U);
}

TEST(UsageTable, RowsThatCannotBeAreRejected)
{
    const Usage usage =
        usageOf("time,gpus\n2026-06-01T00:00,4\n2026-06-01T00:00,5\nsoon,4\n2026-06-01T01:00,-3\n"
                "2026-06-01T01:00,4\n2026-06-01T02:00,1e18\n2026-06-01T02:00,four\n9999-01-01T00:00,1\n");
    EXPECT_DOUBLE_EQ(gpuHours(usage), 8.0);
    EXPECT_EQ(usage.reports[0].rejectedCount, 6U);
    EXPECT_EQ(usage.reports[0].rowsUsed, 2U);
}

TEST(UsageTable, WithoutHeader)
{
    EXPECT_DOUBLE_EQ(gpuHours(usageOf("2026-06-01T00:00,4\n2026-06-01T01:00,4\n")), 8.0);
}

TEST(UsageTable, TheWindowCutsLevels)
{
    UsageOptions options;
    options.from = fileTime("2026-06-01T00:30")->seconds;
    options.to = fileTime("2026-06-01T01:30")->seconds;
    EXPECT_DOUBLE_EQ(
        gpuHours(usageOf("time,gpus\n2026-06-01T00:00,4\n2026-06-01T01:00,8\n2026-06-01T02:00,1\n", options)), 6.0);
}

TEST(UsageImport, AFileOfAnotherKindIsAFault)
{
    EXPECT_THAT(faultOf("lineItem/LineItemType,lineItem/UsageStartDate\nUsage,2026-06-01\n"),
                HasSubstr("is no log of usage"));
    EXPECT_NE(faultOf(""), "no fault");
    EXPECT_NE(faultOf("{\"jobs\": ["), "no fault");
}

TEST(UsageImport, AWindowThatEndsBeforeItBeginsIsAFault)
{
    UsageOptions options;
    options.from = 100;
    options.to = 100;
    EXPECT_THAT(faultOf("time,gpus\n2026-06-01T00:00,4\n", options), HasSubstr("window"));
}

TEST(UsageImport, AllocationAndUtilizationOfTwoFilesStayApart)
{
    UsageImport import;
    ASSERT_TRUE(import.read(*stringSource("time,gpus\n2026-06-01T00:00,4\n2026-06-01T01:00,4\n", "a")));
    ASSERT_TRUE(import.read(*stringSource("uuid, utilization.gpu [%]\nGPU-a, 25 %\n", "b")));
    const Usage usage = import.take();
    EXPECT_DOUBLE_EQ(gpuHours(usage), 8.0);
    EXPECT_DOUBLE_EQ(usage.busy->share->value(), 0.25);
    EXPECT_EQ(usage.reports.size(), 2U);
}

TEST(UsageTable, TablesThatOverlapCountOnce)
{
    UsageImport import;
    ASSERT_TRUE(import.read(*stringSource("time,gpus\n2026-06-01T00:00,4\n2026-06-01T01:00,4\n", "a")));
    ASSERT_TRUE(
        import.read(*stringSource("time,gpus\n2026-06-01T01:00,4\n2026-06-01T02:00,4\n2026-06-01T03:00,4\n", "b")));
    const Usage usage = import.take();
    EXPECT_DOUBLE_EQ(gpuHours(usage), 16.0);
    EXPECT_DOUBLE_EQ(usage.allocated->peak.value(), 4.0);
}

TEST(OpenCost, AnAllocationInTwoReportsCountsOnce)
{
    const std::string day =
        R"({"train":{"window":{"start":"2026-06-01T00:00:00Z","end":"2026-06-02T00:00:00Z"},)"
        R"("start":"2026-06-01T00:00:00Z","end":"2026-06-02T00:00:00Z","minutes":1440,"gpuHours":24}})";
    std::string next = day;
    for (std::size_t at = next.find("-02T"); at != std::string::npos; at = next.find("-02T", at)) {
        next.replace(at, 4, "-03T");
    }
    for (std::size_t at = next.find("-01T"); at != std::string::npos; at = next.find("-01T", at)) {
        next.replace(at, 4, "-02T");
    }
    UsageImport import;
    ASSERT_TRUE(import.read(*stringSource(R"({"data":[)" + day + "]}", "a")));
    ASSERT_TRUE(import.read(*stringSource(R"({"data":[)" + day + "," + next + "]}", "b")));
    EXPECT_DOUBLE_EQ(gpuHours(import.take()), 48.0);
}

// ---- OpenCost

TEST(OpenCost, TheConstructedThreeDays)
{
    const auto source =
        openSource(std::string(RACKRENT_SOURCE_DIR) + "/tests/data/import/constructed_opencost_gpu_3days.json");
    ASSERT_TRUE(source);
    const auto usage = readUsage(**source);
    ASSERT_TRUE(usage) << english(usage.error());
    EXPECT_NEAR(gpuHours(*usage), 720.0, 1e-9);
    const UsageAllocation& allocation = *usage->allocation;
    EXPECT_EQ(allocation.rows, 12U);
    EXPECT_EQ(allocation.sets, 4U);
    EXPECT_EQ(allocation.nullSets, 1U);
    EXPECT_THAT(allocation.names, ElementsAre("__idle__", "infer", "train", "web"));
    EXPECT_NEAR(allocation.idle->value(), 288.0, 1e-9);
    EXPECT_NEAR(allocation.share->value(), 0.714286, 1e-6);
    EXPECT_NEAR(allocation.gpuCost.value(), 3699.36, 1e-6);
    EXPECT_NEAR(allocation.totalCost.value(), 3864.36, 1e-6);
    EXPECT_EQ(utcText(*usage->reports[0].firstSecond), "2026-06-01T00:00:00Z");
    EXPECT_EQ(utcText(*usage->reports[0].lastSecond), "2026-06-04T00:00:00Z");
    // A pod that lived half a day held its 4 GPUs in that half alone: 8 + 4 at most.
    EXPECT_NEAR(usage->allocated->gpuHours.value(), 720.0, 1e-9);
    EXPECT_NEAR(usage->allocated->peak.value(), 12.0, 1e-9);
    EXPECT_NEAR(usage->allocated->known.value(), 72.0, 1e-9);
}

std::string allocation(const std::string& members)
{
    return R"({"code":200,"data":[{"train":{"name":"train","properties":{"cluster":"c1","namespace":"train"},)"
           R"("window":{"start":"2026-06-01T00:00:00Z","end":"2026-06-02T00:00:00Z"},)"
           R"("start":"2026-06-01T00:00:00Z","end":"2026-06-01T12:00:00Z","minutes":720,)"
        + members + R"(}}, null, {}]})";
}

TEST(OpenCost, NullGpuHoursAreUnknownNot0)
{
    const Usage usage = usageOf(R"({"code":200,"data":[{"a":{"minutes":60,"gpuHours":null,"totalCost":5},)"
                                R"("b":{"start":"2026-06-01T00:00:00Z","minutes":60,"gpuHours":4,"totalCost":7}}]})");
    EXPECT_DOUBLE_EQ(gpuHours(usage), 4.0);
    EXPECT_DOUBLE_EQ(usage.allocation->totalCost.value(), 12.0);
    EXPECT_THAT(warnings(usage), Contains(HasSubstr("unknown, not 0")));
    EXPECT_FALSE(usage.allocation->idle); // no row says what was idle
    EXPECT_FALSE(usage.allocation->share);
}

TEST(OpenCost, AdjustmentsMayBeNegativeAndHoursMayNot)
{
    EXPECT_DOUBLE_EQ(
        usageOf(allocation(R"("gpuHours":48,"gpuCost":100,"gpuCostAdjustment":-20)")).allocation->gpuCost.value(),
        80.0);
    EXPECT_THAT(faultOf(allocation(R"("gpuHours":-48)")), HasSubstr("GPU-hours that cannot be"));
}

TEST(OpenCost, CostsWithoutGpuHoursAreAWarning)
{
    EXPECT_THAT(warnings(usageOf(allocation(R"("gpuHours":0,"gpuCost":100)"))),
                Contains(HasSubstr("costs of GPUs but no GPU-hours: 1")));
}

TEST(OpenCost, CloudCostsAreAnotherReport)
{
    EXPECT_NE(faultOf(R"({"data":[{"x":{"properties":{"provider":"AWS"},"cost":12}}]})"), "no fault");
}

constexpr std::string_view kCsvHeader = "Date,Namespace,ControllerKind,ControllerName,Pod,Container,GPUs,GPUCost,"
                                        "TotalCost,Labels\n";

TEST(OpenCostCsv, AMeanNumberOfGpusIsNoGpuHours)
{
    const Usage usage = usageOf(std::string(kCsvHeader)
                                + "2026-06-01,train,job,t,p,c,4,10,12,\"{\"\"app\"\":\"\"x,y\"\"}\"\n"
                                  "2026-06-02,train,job,t,p,c,2,5,6,\n");
    EXPECT_FALSE(usage.allocatedGpuHours);
    EXPECT_FALSE(usage.allocated);
    EXPECT_DOUBLE_EQ(usage.allocation->atMost->value(), 144.0); // 6 GPU-days
    EXPECT_DOUBLE_EQ(usage.allocation->gpuCost.value(), 15.0);
    EXPECT_DOUBLE_EQ(usage.allocation->totalCost.value(), 18.0);
    EXPECT_THAT(warnings(usage), Contains(HasSubstr("only the most there can have been")));
}

TEST(OpenCostCsv, NotANumberIsUnknownNot0)
{
    const Usage usage = usageOf(std::string(kCsvHeader)
                                + "2026-06-01,train,job,t,p,c,NaN,NaN,NaN,\n"
                                  "2026-06-01,web,job,t,p,c,1,2,3,\n");
    EXPECT_DOUBLE_EQ(usage.allocation->atMost->value(), 24.0);
    EXPECT_DOUBLE_EQ(usage.allocation->totalCost.value(), 3.0);
    EXPECT_THAT(warnings(usage), Contains(HasSubstr("cells that are unknown (NaN, empty): 3")));
}

} // namespace
} // namespace rackrent
