// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/import/usage.h"

#include <stop_token>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/files/import/fields.h"
#include "core/files/import/slurm_fields.h"

namespace rackrent {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr std::string_view kHeader =
    "JobID|JobName|Cluster|Account|Partition|State|Submit|Start|End|Elapsed|ElapsedRaw|ReqTRES|AllocTRES|NNodes\n";

/// A row of the above: a run that began at `start` and lasted `seconds`.
std::string row(const std::string& id, const std::string& tres, const std::string& start, int seconds,
                const std::string& state = "COMPLETED", const std::string& name = "train",
                const std::string& partition = "gpu")
{
    const std::string end = state == "RUNNING" ? "Unknown" : utcText(fileTime(start)->seconds + seconds).substr(0, 19);
    const std::string elapsed = std::to_string(seconds / 3600) + ":" + std::to_string(seconds / 600 % 6)
        + std::to_string(seconds / 60 % 10) + ":" + std::to_string(seconds / 10 % 6) + std::to_string(seconds % 10);
    return id + "|" + name + "|c1|ml|" + partition + "|" + state + "|" + start + "|" + start + "|" + end + "|" + elapsed
        + "|" + std::to_string(seconds) + "||" + tres + "|1\n";
}

tl::expected<Usage, Fault> readText(std::string_view text, const UsageOptions& options = {})
{
    const auto source = stringSource(text, "sacct.txt");
    return readUsage(*source, options);
}

Usage usageOf(std::string_view text, const UsageOptions& options = {})
{
    auto usage = readText(text, options);
    EXPECT_TRUE(usage) << (usage ? "" : english(usage.error()));
    return usage ? std::move(*usage) : Usage{};
}

std::string faultOf(std::string_view text, const UsageOptions& options = {})
{
    const auto usage = readText(text, options);
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

constexpr const char* kTen = "2026-06-01T10:00:00";

TEST(SlurmElapsed, IsReadInEveryForm)
{
    EXPECT_EQ(usage::elapsedSeconds("00:00:25"), 25.0);
    EXPECT_EQ(usage::elapsedSeconds("2-03:04:05"), 2 * 86400 + 3 * 3600 + 4 * 60 + 5);
    EXPECT_EQ(usage::elapsedSeconds("145-02:38:16"), 12'537'496.0); // as sacct's ElapsedRaw has it for such a job
    EXPECT_EQ(usage::elapsedSeconds("03:04"), 184.0);
    EXPECT_EQ(usage::elapsedSeconds("00:01:02.5"), 62.5);
    EXPECT_EQ(usage::elapsedSeconds("123:00:00"), 123 * 3600.0);
    for (const char* bad : {"", "-00:00:01", "12", "1-02:03", "00:61:00", "00:00:60", "UNLIMITED", "1:2:3:4", "a:b:c",
                            "99999999-00:00:00", "00:00:01.x", "9999999999:00:00"}) {
        EXPECT_FALSE(usage::elapsedSeconds(bad)) << bad;
    }
}

TEST(SlurmTres, TypedAndTotalGpusAreNotAdded)
{
    for (const char* text : {"billing=8,cpu=8,gres/gpu:h100=8,gres/gpu=8,mem=64G,node=1",
                             "billing=8,cpu=8,gres/gpu=8,gres/gpu:h100=8,mem=64G,node=1"}) { // either order
        EXPECT_EQ(usage::gpusOfTres(text).gpus, 8.0) << text;
    }
    EXPECT_EQ(usage::gpusOfTres("cpu=8,gres/gpu:a100=2,gres/gpu:h100=3").gpus, 5.0);
    EXPECT_EQ(usage::gpusOfTres("gres/gpu=4").gpus, 4.0);
    EXPECT_EQ(usage::gpusOfTres("gres/gpu=4,gres/gpumem=80G,gres/gpuutil=50").gpus, 4.0);
    EXPECT_FALSE(usage::gpusOfTres("gres/gpumem=80G").named);
    EXPECT_FALSE(usage::gpusOfTres("billing=12,cpu=12,node=1").named);
    EXPECT_FALSE(usage::gpusOfTres("").named);
    EXPECT_TRUE(usage::gpusOfTres("gres/gpu=1000000000000000000").malformed);
    EXPECT_TRUE(usage::gpusOfTres("gres/gpu=-1").malformed);
    EXPECT_TRUE(usage::gpusOfTres("gres/gpu:a100").malformed);
    EXPECT_EQ(usage::gpusOfTres("gres/gpu=3,gres/gpu:A100=2,gres/gpu:v100=1", "a100").gpus, 2.0);
    EXPECT_TRUE(usage::gpusOfTres("gres/gpu:a100_1g.5gb=2").slices);
}

TEST(Sacct, CountsGpusTimesElapsed)
{
    // 8 GPUs for an hour and 2 for half an hour.
    const Usage usage = usageOf(std::string(kHeader) + row("1", "billing=8,gres/gpu:h100=8,gres/gpu=8", kTen, 3600)
                                + row("2", "billing=1,gres/gpu=2", "2026-06-01T10:30:00", 1800));
    EXPECT_DOUBLE_EQ(gpuHours(usage), 9.0);
    ASSERT_TRUE(usage.allocated);
    EXPECT_DOUBLE_EQ(usage.allocated->gpuHours.value(), 9.0);
    EXPECT_DOUBLE_EQ(usage.allocated->peak.value(), 10.0);
    EXPECT_DOUBLE_EQ(usage.allocated->known.value(), 1.0);
    EXPECT_FALSE(usage.busy); // allocated is not busy
    const ImportReport& report = usage.reports.at(0);
    EXPECT_EQ(report.rowsRead, 2U);
    EXPECT_EQ(report.rowsUsed, 2U);
    EXPECT_EQ(report.firstSecond, fileTime(kTen)->seconds);
    EXPECT_EQ(report.lastSecond, fileTime(kTen)->seconds + 3600);
    ASSERT_EQ(usage.runs->sizes.size(), 2U);
    EXPECT_EQ(usage.runs->sizes[0].most, 2);
    EXPECT_EQ(usage.runs->sizes[1].least, 5);
    EXPECT_EQ(usage.runs->sizes[1].most, 8);
    EXPECT_DOUBLE_EQ(usage.runs->sizes[1].gpuHours.value(), 8.0);
    EXPECT_THAT(usage.gpuTypes, ElementsAre("h100"));
    EXPECT_THAT(usage.partitions, ElementsAre("gpu"));
}

TEST(Sacct, StepsAreNotAdded)
{
    const Usage usage =
        usageOf(std::string(kHeader) + row("1", "gres/gpu=8", kTen, 3600) + row("1.batch", "gres/gpu=8", kTen, 3600)
                + row("1.extern", "gres/gpu=8", kTen, 3600) + row("1.0", "gres/gpu=8", kTen, 3600));
    EXPECT_DOUBLE_EQ(gpuHours(usage), 8.0);
    EXPECT_EQ(usage.runs->steps, 3U);
    EXPECT_EQ(usage.runs->stepsWithoutJob, 0U);
    EXPECT_EQ(usage.reports[0].rowsUsed, 1U);
}

TEST(Sacct, StepsWithoutTheirJobAreIgnoredAndReported)
{
    const Usage usage =
        usageOf(std::string(kHeader) + row("7.batch", "gres/gpu=8", kTen, 3600) + row("8", "gres/gpu=1", kTen, 3600));
    EXPECT_DOUBLE_EQ(gpuHours(usage), 1.0);
    EXPECT_EQ(usage.runs->stepsWithoutJob, 1U);
    EXPECT_THAT(
        warnings(usage),
        Contains(HasSubstr("steps that do not follow their job, as at the edge of a log, and are not counted: 1")));
}

TEST(Sacct, ReRunsOfAJobAllCount)
{
    // The first run was preempted after 30 minutes, the second ended: both held the GPUs.
    const Usage usage = usageOf(std::string(kHeader) + row("20", "gres/gpu=8", kTen, 1800, "PREEMPTED")
                                + row("20", "gres/gpu=8", "2026-06-01T12:00:00", 3600));
    EXPECT_DOUBLE_EQ(gpuHours(usage), 12.0);
    EXPECT_EQ(usage.runs->reruns, 1U);
    EXPECT_EQ(usage.runs->records, 2U);
    EXPECT_DOUBLE_EQ(usage.runs->gpuHoursOf(RunFate::Preempted).value(), 4.0);
}

TEST(Sacct, TheSameRunTwiceCountsOnce)
{
    const std::string runs = row("1", "gres/gpu=8", kTen, 3600) + row("2", "gres/gpu=1", kTen, 3600);
    const Usage usage = usageOf(std::string(kHeader) + runs + std::string(kHeader) + runs); // two months put together
    EXPECT_DOUBLE_EQ(gpuHours(usage), 9.0);
    EXPECT_EQ(usage.runs->reruns, 0U);
    EXPECT_EQ(usage.reports[0].ignored.at("the same run again"), 2U);
}

TEST(Sacct, TheSameFileTwiceReplaces)
{
    const std::string text =
        std::string(kHeader) + row("1", "gres/gpu=8", kTen, 3600) + row("2", "gres/gpu=1", kTen, 3600, "RUNNING");
    UsageImport import;
    ASSERT_TRUE(import.read(*stringSource(text, "a")));
    ASSERT_TRUE(import.read(*stringSource(text, "b")));
    const Usage usage = import.take();
    EXPECT_DOUBLE_EQ(gpuHours(usage), 9.0);
    EXPECT_EQ(usage.reports.size(), 1U);
    EXPECT_THAT(warnings(usage), Contains("b is the same file as a and counts once"));
}

TEST(Sacct, AFileThatHasNothingNewIsAnError)
{
    const std::string text = std::string(kHeader) + row("1", "gres/gpu=8", kTen, 3600);
    UsageImport import;
    ASSERT_TRUE(import.read(*stringSource(text, "a")));
    const auto again = import.read(*stringSource(text + "\n", "b"));
    ASSERT_FALSE(again);
    EXPECT_THAT(english(again.error()), HasSubstr("the same run again"));
}

TEST(Sacct, LinesMayEndAsOnWindowsAndTheLastNotAtAll)
{
    std::string text =
        "\xef\xbb\xbf" + std::string(kHeader) + row("1", "gres/gpu=1", kTen, 3600) + row("2", "gres/gpu=2", kTen, 3600);
    text.pop_back();
    for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 2)) {
        text.insert(at, "\r");
    }
    EXPECT_DOUBLE_EQ(gpuHours(usageOf(text)), 3.0);
}

TEST(Sacct, SuspendedTimeIsNotHeld)
{
    // Two hours from start to end, of which it was suspended for one.
    const Usage usage = usageOf("JobID|State|Start|End|Elapsed|Timelimit|AllocTRES\n"
                                "1|COMPLETED|2026-06-01T10:00:00|2026-06-01T12:00:00|01:00:00|UNLIMITED|gres/gpu=4\n"
                                "2|COMPLETED|2026-06-01T10:00:00|2026-06-01T11:00:00|01:00:00|Partition_Limit|\n");
    EXPECT_DOUBLE_EQ(gpuHours(usage), 4.0);
    EXPECT_DOUBLE_EQ(usage.allocated->gpuHours.value(), 4.0);
    EXPECT_THAT(warnings(usage), Contains(HasSubstr("suspended for a time: 1")));
}

TEST(Sacct, StopsWhenItIsCancelled)
{
    std::string text(kHeader);
    for (int i = 1; i < 20'000; ++i) {
        text += row(std::to_string(i), "gres/gpu=1", kTen, 3600);
    }
    std::stop_source stop;
    const auto source = stringSource(text, "sacct.txt",
                                     {.stop = stop.get_token(), .progress = [&](auto, auto) { stop.request_stop(); }});
    EXPECT_FALSE(readUsage(*source));
    EXPECT_TRUE(source->isCancelled());
}

TEST(Sacct, ARunThatHasEndedReplacesTheSameRunWhileItRan)
{
    // Two logs of two days: the job had run for one hour, then for three.
    UsageImport import;
    const std::string monday = std::string(kHeader) + row("5", "gres/gpu=4", kTen, 3600, "RUNNING");
    const std::string tuesday = std::string(kHeader) + row("5", "gres/gpu=4", kTen, 3 * 3600, "FAILED");
    ASSERT_TRUE(import.read(*stringSource(monday, "monday")));
    ASSERT_TRUE(import.read(*stringSource(tuesday, "tuesday")));
    const Usage usage = import.take();
    EXPECT_DOUBLE_EQ(gpuHours(usage), 12.0);
    EXPECT_EQ(usage.runs->records, 1U);
    EXPECT_EQ(usage.runs->running, 0U);
    EXPECT_EQ(usage.runs->reruns, 0U);
    ASSERT_EQ(usage.runs->states.size(), 1U);
    EXPECT_EQ(usage.runs->states[0].name, "FAILED");
    EXPECT_DOUBLE_EQ(usage.allocated->peak.value(), 4.0);
}

TEST(Sacct, RunningJobsCountUpToWhenTheLogWasTaken)
{
    const Usage usage = usageOf(std::string(kHeader) + row("1", "gres/gpu=2", kTen, 7200, "RUNNING"));
    EXPECT_DOUBLE_EQ(gpuHours(usage), 4.0);
    EXPECT_EQ(usage.runs->running, 1U);
    EXPECT_THAT(warnings(usage),
                Contains(HasSubstr("runs that had not ended, counted up to when the log was taken: 1")));
    EXPECT_EQ(usage.allocated->to, fileTime("2026-06-01T12:00:00")->seconds);
}

TEST(Sacct, PendingJobsHoldNothingEvenWithAllocTres)
{
    // As Slurm 22.05 prints a job that was put back in the queue, and one cancelled before it began.
    const Usage usage = usageOf(
        std::string(kHeader)
        + "3|again|c1|ml|gpu|PENDING|2026-06-01T10:00:00|Unknown|Unknown|00:00:00|0|gres/gpu=8|gres/gpu=8|1\n"
          "4|gone|c1|ml|gpu|CANCELLED by 0|2026-06-01T10:00:00|None|2026-06-01T10:00:07|00:00:00|0|gres/gpu=8||1\n"
        + row("5", "gres/gpu=1", kTen, 3600));
    EXPECT_DOUBLE_EQ(gpuHours(usage), 1.0);
    EXPECT_EQ(usage.runs->records, 3U);
    EXPECT_EQ(usage.runs->waiting, 1U);
    EXPECT_EQ(usage.reports[0].rowsUsed, 1U);
    EXPECT_EQ(usage.reports[0].rejectedCount, 0U);
}

TEST(Sacct, AClusterThatTracksNoGpusIsAWarningNotIdle)
{
    const Usage usage = usageOf(std::string(kHeader) + row("1", "billing=8,cpu=8,mem=64G,node=1", kTen, 3600));
    EXPECT_FALSE(usage.allocatedGpuHours); // unknown, never 0
    EXPECT_FALSE(usage.allocated);
    EXPECT_THAT(warnings(usage), Contains(HasSubstr("AccountingStorageTRES=gres/gpu")));
}

TEST(Sacct, AClusterWhoseJobsUsedNoGpusIsIdle)
{
    // It does track GPUs: a job that was cancelled asked for some.
    const Usage usage = usageOf(
        std::string(kHeader)
        + "4|gone|c1|ml|gpu|CANCELLED by 0|2026-06-01T10:00:00|None|2026-06-01T10:00:07|00:00:00|0|gres/gpu=8||1\n"
        + row("1", "billing=8,cpu=8", kTen, 3600));
    EXPECT_DOUBLE_EQ(gpuHours(usage), 0.0);
    EXPECT_DOUBLE_EQ(usage.allocated->known.value(), 1.0);
    EXPECT_THAT(warnings(usage), Not(Contains(HasSubstr("AccountingStorageTRES"))));
}

TEST(Sacct, ReqTresIsNotWhatWasAllocated)
{
    const Usage usage = usageOf(
        std::string(kHeader)
        + "1|t|c1|ml|gpu|COMPLETED|2026-06-01T10:00:00|2026-06-01T10:00:00|2026-06-01T11:00:00|01:00:00|3600|cpu=12,"
          "gres/gpu=16,node=1|billing=12,cpu=12,gres/gpu=2,node=1|1\n");
    EXPECT_DOUBLE_EQ(gpuHours(usage), 2.0);
    EXPECT_THAT(faultOf("JobID|State|Start|End|Elapsed|ReqTRES\n1|COMPLETED|2026-06-01T10:00:00|2026-06-01T11:00:00|"
                        "01:00:00|gres/gpu=2\n"),
                HasSubstr("lacks the columns AllocTRES"));
}

TEST(Sacct, StateIsItsFirstWord)
{
    const Usage usage =
        usageOf(std::string(kHeader) + row("1", "gres/gpu=1", kTen, 3600, "CANCELLED by 2001")
                + row("2", "gres/gpu=1", kTen, 3600, "CANCELLED+") + row("3", "gres/gpu=1", kTen, 3600, "OUT_OF_ME+"));
    ASSERT_EQ(usage.runs->states.size(), 2U);
    EXPECT_EQ(usage.runs->states[0].name, "CANCELLED");
    EXPECT_EQ(usage.runs->states[0].runs, 2U);
    EXPECT_EQ(usage.runs->states[1].name, "OUT_OF_MEMORY");
    EXPECT_DOUBLE_EQ(usage.runs->gpuHoursOf(RunFate::Cancelled).value(), 2.0);
}

TEST(Sacct, UnknownStatesKeepTheirHoursAndAreListed)
{
    const Usage usage = usageOf(std::string(kHeader) + row("1", "gres/gpu=1", kTen, 3600, "FOO"));
    EXPECT_DOUBLE_EQ(gpuHours(usage), 1.0);
    EXPECT_THAT(warnings(usage), Contains(HasSubstr("FOO")));
}

TEST(Sacct, HoursOfFailedAndPreemptedRunsAreLostButConsumed)
{
    std::string text(kHeader);
    int id = 0;
    for (const char* state : {"FAILED", "TIMEOUT", "OUT_OF_MEMORY", "DEADLINE", "NODE_FAIL", "BOOT_FAIL", "PREEMPTED",
                              "REQUEUED", "COMPLETED"}) {
        text += row(std::to_string(++id), "gres/gpu=1", kTen, 3600, state);
    }
    const Usage usage = usageOf(text);
    EXPECT_DOUBLE_EQ(gpuHours(usage), 9.0);
    EXPECT_DOUBLE_EQ(usage.runs->gpuHoursOf(RunFate::Failed).value(), 4.0);
    EXPECT_DOUBLE_EQ(usage.runs->gpuHoursOf(RunFate::NodeFailed).value(), 2.0);
    EXPECT_DOUBLE_EQ(usage.runs->gpuHoursOf(RunFate::Preempted).value(), 2.0);
    EXPECT_DOUBLE_EQ(usage.runs->gpuHoursOf(RunFate::Done).value(), 1.0);
}

TEST(Sacct, AJobNameMayHoldTheDelimiter)
{
    const Usage usage = usageOf(std::string(kHeader) + row("3", "gres/gpu=2", kTen, 3600, "COMPLETED", "eval|sweep")
                                + row("4", "gres/gpu=2", kTen, 3600, "COMPLETED", "a|b|c")
                                + row("5", "gres/gpu=2", kTen, 3600, "COMPLETED", "mod\xc3\xa8le"));
    EXPECT_DOUBLE_EQ(gpuHours(usage), 6.0);
    EXPECT_EQ(usage.runs->recoveredNames, 2U);
    EXPECT_EQ(usage.reports[0].rejectedCount, 0U);
}

TEST(Sacct, ADelimiterThatCannotBePlacedRejectsTheLineByItsNumber)
{
    const Usage usage = usageOf("JobID|State|Start|End|Elapsed|AllocTRES\n"
                                "1|COMPLETED|2026-06-01T10:00:00|2026-06-01T11:00:00|01:00:00|gres/gpu=1\n"
                                "2|x|COMPLETED|2026-06-01T10:00:00|2026-06-01T11:00:00|01:00:00|gres/gpu=1\n"
                                "3|COMPLETED|2026-06-01T10:00:00\n");
    EXPECT_DOUBLE_EQ(gpuHours(usage), 1.0);
    ASSERT_EQ(usage.reports[0].rejected.size(), 2U);
    EXPECT_EQ(usage.reports[0].rejected[0].line, 3U);
    EXPECT_EQ(usage.reports[0].rejected[1].line, 4U);
}

TEST(Sacct, ParsableWithTrailingDelimiter)
{
    const Usage usage = usageOf("JobID|State|Start|End|Elapsed|AllocTRES|\n"
                                "1|COMPLETED|2026-06-01T10:00:00|2026-06-01T11:00:00|01:00:00|gres/gpu=1|\n"
                                "2|COMPLETED|2026-06-01T10:00:00|2026-06-01T11:00:00|01:00:00||\n");
    EXPECT_DOUBLE_EQ(gpuHours(usage), 1.0);
    EXPECT_EQ(usage.reports[0].rowsUsed, 2U);
    EXPECT_EQ(usage.reports[0].rejectedCount, 0U);
}

TEST(Sacct, ColumnsAreFoundByNameInAnyOrder)
{
    const Usage usage = usageOf("AllocTRES|Elapsed|NewColumn|Start|State|End|jobid%20\n"
                                "gres/gpu=3|02:00:00|?|2026-06-01T10:00:00|COMPLETED|2026-06-01T12:00:00|1\n");
    EXPECT_DOUBLE_EQ(gpuHours(usage), 6.0);
}

TEST(Sacct, WithoutHeaderTheColumnsAreGiven)
{
    const std::string rows = "1|2026-06-01T10:00:00|2026-06-01T11:00:00|gres/gpu=3|01:00:00\n";
    EXPECT_THAT(faultOf(rows), HasSubstr("has no header"));
    UsageOptions options;
    options.columns = {"jobid", "start%30", "end", "alloctres", "elapsed"};
    EXPECT_DOUBLE_EQ(gpuHours(usageOf(rows, options)), 3.0);
    // The header is there all the same.
    EXPECT_DOUBLE_EQ(gpuHours(usageOf("JobID|Start|End|AllocTRES|Elapsed\n" + rows, options)), 3.0);
}

TEST(Sacct, KnowsTheOrderOfXdmodWithoutHeader)
{
    const Usage usage = usageOf(
        "9|9|phillips|focaccia|q|ml|g|1|u|2|2026-06-01T09:00:00|2026-06-01T09:00:00|2026-06-01T10:00:00|"
        "2026-06-01T12:00:00|02:00:00|0:0|COMPLETED|1|12|12|31000Mn|cpu=12,node=1|billing=12,cpu=12,gres/gpu=2,node=1|"
        "37-14:00:00|node1|name\n");
    EXPECT_DOUBLE_EQ(gpuHours(usage), 4.0);
    EXPECT_THAT(usage.clusters, ElementsAre("phillips"));
}

TEST(Sacct, TimesInSecondsAreOfUtcAndMoveToTheClockOfTheSite)
{
    UsageOptions options;
    options.zoneOffsetMinutes = 120;
    const Usage usage = usageOf("JobID|State|Submit|Start|End|ElapsedRaw|AllocTRES\n"
                                "1|COMPLETED|1780308000|1780308000|1780311600|3600|gres/gpu=2\n", // 2026-06-01T10:00Z
                                options);
    EXPECT_EQ(utcText(*usage.reports[0].firstSecond), "2026-06-01T10:00:00Z");
    EXPECT_EQ(utcText(usage.allocated->from), "2026-06-01T12:00:00Z"); // its clock shows 12
    EXPECT_DOUBLE_EQ(usage.allocated->byHour[0][12].gpuHours.value(), 2.0);
}

TEST(Sacct, TheWindowCutsRuns)
{
    UsageOptions options;
    options.from = fileTime("2026-06-01T11:00:00")->seconds;
    options.to = fileTime("2026-06-01T13:00:00")->seconds;
    const Usage usage = usageOf(std::string(kHeader) + row("1", "gres/gpu=4", kTen, 2 * 3600) // an hour of it inside
                                    + row("2", "gres/gpu=1", "2026-06-01T12:00:00", 3 * 3600) // an hour of it inside
                                    + row("3", "gres/gpu=8", "2026-06-01T13:00:00", 3600) // after it
                                    + row("4", "gres/gpu=8", "2026-06-01T09:00:00", 3600), // before it
                                options);
    EXPECT_DOUBLE_EQ(gpuHours(usage), 5.0);
    EXPECT_DOUBLE_EQ(usage.allocated->gpuHours.value(), 5.0);
    EXPECT_DOUBLE_EQ(usage.allocated->known.value(), 2.0);
    EXPECT_EQ(usage.reports[0].ignored.at("outside the window"), 2U);
}

TEST(Sacct, ChoosesByClusterPartitionAccountAndType)
{
    const std::string text = std::string(kHeader) + row("1", "gres/gpu:a100=1,gres/gpu=1", kTen, 3600)
        + row("2", "gres/gpu:h100=2,gres/gpu=2", kTen, 3600, "COMPLETED", "x", "spot")
        + row("3", "gres/gpu=4", kTen, 3600);
    UsageOptions options;
    options.partition = "spot";
    EXPECT_DOUBLE_EQ(gpuHours(usageOf(text, options)), 2.0);
    options = {};
    options.gpuType = "A100";
    const Usage typed = usageOf(text, options);
    EXPECT_DOUBLE_EQ(gpuHours(typed), 1.0);
    EXPECT_EQ(typed.reports[0].ignored.at("without the type of their GPUs"), 1U);
    options = {};
    options.cluster = "c2";
    EXPECT_THAT(faultOf(text, options), HasSubstr("of another cluster"));
    options = {};
    options.account = "ml";
    EXPECT_DOUBLE_EQ(gpuHours(usageOf(text, options)), 7.0);
    EXPECT_THAT(faultOf("JobID|Start|Elapsed|AllocTRES\n1|2026-06-01T10:00:00|01:00:00|gres/gpu=1\n", options),
                HasSubstr("lacks the column Account"));
}

TEST(Sacct, DefaultOutputIsRefusedWithAdvice)
{
    EXPECT_THAT(faultOf("JobID           JobName  Partition    Account  AllocCPUS      State ExitCode \n"
                        "------------ ---------- ---------- ---------- ---------- ---------- -------- \n"
                        "1                 train        gpu         ml          8  COMPLETED      0:0 \n"),
                HasSubstr("sacct -a -D -X -P"));
}

TEST(Sacct, RowsThatCannotBeAreRejected)
{
    const std::string start = "2026-06-01T10:00:00|";
    const std::string head = "JobID|State|Start|End|Elapsed|AllocTRES\n";
    const Usage usage = usageOf(head + "1|COMPLETED|" + start + "2026-06-01T11:00:00|01:00:00|gres/gpu=1\n"
                                + "2|COMPLETED|" + start + "2026-06-01T11:00:00|-01:00:00|gres/gpu=1\n" // negative
                                + "3|COMPLETED|9999-01-01T00:00:00|9999-01-02T00:00:00|01:00:00|gres/gpu=1\n"
                                + "4|COMPLETED|" + start + "2026-06-01T11:00:00|01:00:00|gres/gpu=1000000000000000000\n"
                                + "slurm_persist_conn_open: Something happened\n");
    EXPECT_DOUBLE_EQ(gpuHours(usage), 1.0);
    EXPECT_EQ(usage.reports[0].rejectedCount, 4U);
}

TEST(Sacct, NothingUsedIsAnError)
{
    EXPECT_THAT(faultOf(kHeader), HasSubstr("nothing was imported"));
    EXPECT_THAT(faultOf(std::string(kHeader) + row("1.batch", "gres/gpu=1", kTen, 60)), HasSubstr("none of 1 rows"));
}

TEST(Sacct, ALogFromADayOnSaysUntilWhenItMayBeIncomplete)
{
    // One run of two weeks, then many of the last day: before the first ended, others may have run and ended unseen.
    std::string text(kHeader);
    text += row("1", "gres/gpu=1", "2026-06-01T00:00:00", 14 * 86400);
    for (int hour = 10; hour < 20; ++hour) {
        text += row(std::to_string(hour), "gres/gpu=1", "2026-06-14T" + std::to_string(hour) + ":00:00", 1800);
    }
    const Usage usage = usageOf(text);
    EXPECT_EQ(usage.runs->completeFrom, fileTime("2026-06-14T10:30:00")->seconds);
    EXPECT_THAT(warnings(usage), Contains(HasSubstr("2026-06-14T10:30:00")));
}

constexpr std::string_view kJson = R"({"meta": {"plugin": {"type": "openapi/slurmdbd"}}, "jobs": [
 {"job_id": 7, "array": {"job_id": 0, "task_id": {"set": false, "number": 0}}, "cluster": "c1", "partition": "gpu",
  "account": "ml", "state": {"current": ["COMPLETED"]}, "name": "a",
  "time": {"elapsed": 3600, "start": 1780308000, "end": 1780311600, "submission": 1780308000},
  "tres": {"allocated": [{"type": "cpu", "name": "", "count": 8}, {"type": "gres", "name": "gpu", "count": 4},
                         {"type": "gres", "name": "gpu:a100", "count": 4}]},
  "steps": [{"step": {"id": "7.batch"}, "tres": {"allocated": [{"type": "gres", "name": "gpu", "count": 4}]}}]},
 {"job_id": 8, "array": {"job_id": 8, "task_id": {"set": true, "number": 1}}, "cluster": "c1", "partition": "gpu",
  "account": "ml", "state": {"current": "PREEMPTED"}, "name": "b",
  "time": {"elapsed": 1800, "start": 1780308000, "end": {"set": true, "number": 1780309800}, "submission": 1780308000},
  "tres": {"allocated": [{"type": "gres", "name": "gpu:a100", "count": 2}]}, "steps": []},
 {"job_id": 9, "state": {"current": ["PENDING"]}, "time": {"elapsed": 0, "start": 0, "end": 0, "submission": 1780308000},
  "tres": {"allocated": [], "requested": [{"type": "gres", "name": "gpu", "count": 8}]}, "steps": []}
], "errors": []})";

TEST(SacctJson, ReadsOldAndNewForms)
{
    const Usage usage = usageOf(kJson);
    EXPECT_DOUBLE_EQ(gpuHours(usage), 5.0); // 4 * 1 + 2 * 0.5
    EXPECT_EQ(usage.runs->records, 3U);
    EXPECT_EQ(usage.runs->steps, 1U);
    EXPECT_EQ(usage.runs->waiting, 1U);
    EXPECT_DOUBLE_EQ(usage.runs->gpuHoursOf(RunFate::Preempted).value(), 1.0);
    EXPECT_DOUBLE_EQ(usage.allocated->peak.value(), 6.0);
    EXPECT_THAT(usage.gpuTypes, ElementsAre("a100"));
}

} // namespace
} // namespace rackrent
