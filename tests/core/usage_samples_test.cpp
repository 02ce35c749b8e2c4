// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Genuine logs, which belong to others and are not kept here: the folder that RACKRENT_SAMPLES names has them. The
// figures come from scripts and SQL over the same files, not from the code under test.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <map>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/files/import/csv_reader.h"
#include "core/files/import/fields.h"
#include "core/files/import/usage.h"

namespace rackrent {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;

class UsageSamples : public ::testing::Test
{
protected:
    void SetUp() override
    {
        const char* folder = std::getenv("RACKRENT_SAMPLES");
        if (folder == nullptr || *folder == '\0') {
            GTEST_SKIP() << "RACKRENT_SAMPLES names no folder";
        }
        m_folder = folder;
    }

    [[nodiscard]] tl::expected<Usage, Fault> tryRead(const std::string& name, const UsageOptions& options = {}) const
    {
        auto source = openSource(m_folder + "/" + name);
        if (!source) {
            return tl::unexpected(source.error());
        }
        return readUsage(**source, options);
    }

    [[nodiscard]] Usage read(const std::string& name, const UsageOptions& options = {}) const
    {
        auto usage = tryRead(name, options);
        EXPECT_TRUE(usage) << (usage ? "" : english(usage.error()));
        return usage ? std::move(*usage) : Usage{};
    }

    std::string m_folder;
};

struct State {
    std::uint64_t records;
    double gpuHours;
};

void expectStates(const UsageRuns& runs, const std::map<std::string, State>& expected)
{
    ASSERT_EQ(runs.states.size(), expected.size());
    for (const UsageState& state : runs.states) {
        ASSERT_TRUE(expected.contains(state.name)) << state.name;
        EXPECT_EQ(state.runs, expected.at(state.name).records) << state.name;
        EXPECT_NEAR(state.gpuHours.value(), expected.at(state.name).gpuHours, 5.1e-5) << state.name;
    }
}

/// GPU-hours are the same in the curve, the weeks and the sizes of jobs.
void expectConserved(const Usage& usage)
{
    ASSERT_TRUE(usage.allocatedGpuHours);
    ASSERT_TRUE(usage.allocated);
    const double sum = usage.allocatedGpuHours->value();
    EXPECT_NEAR(usage.allocated->gpuHours.value(), sum, 1e-9 * sum);
    EXPECT_NEAR(work(usage.allocated->curve).value(), sum, 1e-9 * sum);
    double sizes = 0.0;
    for (const JobSize& size : usage.runs->sizes) {
        sizes += size.gpuHours.value();
    }
    EXPECT_NEAR(sizes, sum, 1e-9 * sum);
}

TEST_F(UsageSamples, SacctWithStepsAndReRuns)
{
    const Usage usage = read("slurm/sacct_D_parsable2_steps.txt");
    const ImportReport& report = usage.reports.at(0);
    EXPECT_EQ(report.rowsRead, 2552U);
    EXPECT_EQ(report.rejectedCount, 0U);
    EXPECT_EQ(usage.runs->records, 910U);
    EXPECT_EQ(usage.runs->reruns, 10U); // 900 different jobs
    EXPECT_EQ(usage.runs->steps, 1642U);
    EXPECT_EQ(usage.runs->waiting, 89U);
    EXPECT_EQ(usage.runs->running, 4U);
    EXPECT_EQ(usage.runs->mostGpus, 8.0);
    EXPECT_NEAR(usage.allocatedGpuHours->value(), 8371.3706, 5.1e-5);
    expectStates(*usage.runs,
                 {{"CANCELLED", {123, 3645.9525}},
                  {"RUNNING", {4, 2623.7683}},
                  {"COMPLETED", {355, 1845.8464}},
                  {"FAILED", {269, 83.5003}},
                  {"NODE_FAIL", {24, 18.0994}},
                  {"PENDING", {89, 0.0}},
                  {"TIMEOUT", {36, 152.7036}},
                  {"PREEMPTED", {10, 1.5}}});
    EXPECT_EQ(utcText(*usage.runs->firstStart), "2026-07-04T18:00:40Z");
    EXPECT_EQ(utcText(*usage.runs->lastEnd), "2026-11-26T20:38:56Z");
    expectConserved(usage);
}

TEST_F(UsageSamples, SacctOfRealJobsWithEveryQuirk)
{
    const Usage usage = read("slurm/sacct_live_all_quirks.txt");
    EXPECT_EQ(usage.reports.at(0).rowsRead, 52U);
    EXPECT_EQ(usage.reports.at(0).rejectedCount, 0U);
    EXPECT_EQ(usage.runs->records, 24U);
    EXPECT_EQ(usage.runs->reruns, 2U);
    EXPECT_EQ(usage.runs->steps, 28U);
    EXPECT_EQ(usage.runs->recoveredNames, 1U);
    EXPECT_NEAR(usage.allocatedGpuHours->value(), 0.3683, 5.1e-5);
    EXPECT_NEAR(usage.allocatedGpuHours->value() * 3600.0, std::round(usage.allocatedGpuHours->value() * 3600.0), 1e-9);
    expectStates(*usage.runs,
                 {{"CANCELLED", {2, 0.0008}},
                  {"COMPLETED", {18, 0.2531}},
                  {"FAILED", {1, 0.0008}},
                  {"PREEMPTED", {1, 0.0133}},
                  {"REQUEUED", {1, 0.0778}},
                  {"TIMEOUT", {1, 0.0225}}});
    expectConserved(usage);
}

TEST_F(UsageSamples, SacctWithoutHeader)
{
    for (const bool given : {true, false}) { // the columns are given, or known
        UsageOptions options;
        if (given) {
            options.columns = {"jobid",   "jobidraw",  "cluster",   "partition", "qos",      "account", "group",
                               "gid",     "user",      "uid",       "submit",    "eligible", "start",   "end",
                               "elapsed", "exitcode",  "state",     "nnodes",    "ncpus",    "reqcpus", "reqmem",
                               "reqtres", "alloctres", "timelimit", "nodelist",  "jobname"};
        }
        const Usage usage = read("slurm/sacct_xdmod_phillips_noheader.log", options);
        EXPECT_EQ(usage.reports.at(0).rowsRead, 4285U);
        EXPECT_EQ(usage.reports.at(0).rejectedCount, 0U);
        EXPECT_EQ(usage.runs->records, 4285U);
        EXPECT_EQ(usage.runs->reruns, 0U);
        EXPECT_EQ(usage.runs->mostGpus, 2.0);
        EXPECT_NEAR(usage.allocatedGpuHours->value(), 506.9128, 5.1e-5);
        expectStates(*usage.runs,
                     {{"CANCELLED", {243, 506.9033}},
                      {"TIMEOUT", {1, 0.0}},
                      {"COMPLETED", {2324, 0.0094}},
                      {"FAILED", {1717, 0.0}}});
        EXPECT_EQ(utcText(*usage.runs->firstStart), "2016-12-22T07:15:13Z");
        EXPECT_EQ(utcText(*usage.runs->lastEnd), "2017-01-01T23:55:05Z");
        expectConserved(usage);
    }
}

TEST_F(UsageSamples, SacctJson)
{
    const Usage usage = read("slurm/sacct_json_slurm23.11_vcell.json");
    EXPECT_EQ(usage.runs->records, 1U);
    EXPECT_EQ(usage.runs->steps, 22U);
    EXPECT_EQ(usage.runs->running, 1U);
    EXPECT_EQ(usage.allocatedGpuHours.value_or(GpuHours{}).value(), 0.0);
    EXPECT_FALSE(usage.allocatedGpuHours); // the cluster does not say that it has GPUs
}

TEST_F(UsageSamples, PrometheusByGpu)
{
    const Usage usage = read("prometheus/query_range_dcgm_gpu_util_step300.json");
    EXPECT_EQ(usage.busy->devices.size(), 20U);
    EXPECT_EQ(usage.busy->samples, 5480U);
    EXPECT_EQ(usage.busy->valid, 5480U);
    EXPECT_NEAR(usage.busy->share->value(), 0.0674302, 5.1e-9);
    EXPECT_NEAR(usage.busy->highest->value(), 0.98, 1e-12);
    EXPECT_NEAR(static_cast<double>(usage.busy->zeros) / static_cast<double>(usage.busy->valid), 0.665876, 5.1e-7);
    EXPECT_EQ(usage.reports[0].firstSecond, 1662858720);
    EXPECT_EQ(usage.reports[0].lastSecond, 1662940620);
    std::map<std::string, double> means;
    for (const DeviceUse& device : usage.busy->devices) {
        EXPECT_EQ(device.samples, 274U);
        means[device.name] = device.mean->value() * 100.0;
    }
    EXPECT_NEAR(means["gpu-node-0/4"], 11.0605, 1e-4);
    EXPECT_NEAR(means["gpu-node-2/3"], 5.4056, 1e-4);
    ASSERT_TRUE(usage.busy->load);
    // Twenty GPUs at the mean for 274 steps of five minutes.
    EXPECT_NEAR(usage.busy->load->gpuHours.value(), 20.0 * 274.0 / 12.0 * 0.0674302, 1e-5);
    EXPECT_DOUBLE_EQ(usage.busy->present->mean().value(), 20.0);
}

TEST_F(UsageSamples, PrometheusByHost)
{
    const Usage usage = read("prometheus/query_range_avg_by_host.json");
    EXPECT_EQ(usage.busy->devices.size(), 3U);
    EXPECT_EQ(usage.busy->valid, 411U);
    EXPECT_NEAR(usage.busy->share->value(), 0.06621417, 5.1e-9);
    EXPECT_NEAR(usage.busy->highest->value(), 0.368034525, 1e-12);
    EXPECT_NEAR(static_cast<double>(usage.busy->zeros) / 411.0, 0.333333, 5.1e-7);
    EXPECT_FALSE(usage.busy->load); // hosts, not GPUs
}

TEST_F(UsageSamples, PrometheusWithMigBlankAndGap)
{
    const Usage usage = read("prometheus/query_range_edge_mig_nan_gap.json");
    EXPECT_EQ(usage.busy->samples, 163U);
    EXPECT_EQ(usage.busy->devices.size(), 3U);
    EXPECT_NEAR(usage.busy->share->value(), 0.4247561, 5.1e-9);
    EXPECT_NEAR(usage.busy->highest->value(), 0.59, 1e-12);
    EXPECT_EQ(usage.busy->zeros, 0U);
    std::map<std::string, std::uint64_t> unknown(usage.busy->unknown.begin(), usage.busy->unknown.end());
    EXPECT_EQ(unknown["out of range"], 61U);
    EXPECT_EQ(unknown["NaN"], 20U);
    EXPECT_EQ(usage.reports[0].lastSecond, 1662862320);
}

TEST_F(UsageSamples, PrometheusRefusals)
{
    const auto vector = tryRead("prometheus/instant_vector_inf.json");
    ASSERT_FALSE(vector);
    EXPECT_THAT(english(vector.error()), HasSubstr("none of 2 rows"));
    const auto text = tryRead("prometheus/promtool_query_range.txt");
    ASSERT_FALSE(text);
    EXPECT_THAT(english(text.error()), HasSubstr("query_range"));
}

TEST_F(UsageSamples, NvidiaSmi)
{
    struct Expected {
        const char* file;
        std::uint64_t rows;
        std::uint64_t valid;
        std::uint64_t gpus;
        double mean;
        double watts;
    };
    for (const Expected& expected : {Expected{"a0s_units_2gpu.csv", 2, 2, 2, 100.0, 212.77},
                                     Expected{"h100_idle_load_all_columns.csv", 2, 2, 1, 50.0, 350.9},
                                     Expected{"h100_mig_idle_load_all_columns.csv", 2, 0, 0, -1.0, 252.465},
                                     Expected{"l40s_idle_load_all_columns.csv", 2, 2, 1, 54.5, 127.6},
                                     Expected{"v100_loop5s_util.csv", 17, 17, 1, 91.117647, -1.0}}) {
        SCOPED_TRACE(expected.file);
        const Usage usage = read(std::string("nvidia_smi/") + expected.file);
        EXPECT_EQ(usage.reports.at(0).rowsRead, expected.rows);
        EXPECT_EQ(usage.reports.at(0).rejectedCount, 0U);
        EXPECT_EQ(usage.busy->valid, expected.valid);
        EXPECT_EQ(usage.busy->gpus, expected.gpus);
        EXPECT_EQ(usage.busy->snapshot, expected.rows < 12);
        EXPECT_EQ(usage.busy->load.has_value(), expected.rows >= 12);
        EXPECT_NEAR(usage.busy->share ? usage.busy->share->value() * 100.0 : -1.0, expected.mean, 5.1e-7);
        EXPECT_NEAR(usage.busy->meanWatts.value_or(-1.0), expected.watts, 1e-9);
    }
}

TEST_F(UsageSamples, OpenCost)
{
    const Usage usage = read("kubernetes/opencost_allocation_example.json");
    EXPECT_EQ(usage.allocation->rows, 3U);
    EXPECT_EQ(usage.allocation->nullSets, 0U);
    EXPECT_EQ(usage.allocatedGpuHours->value(), 0.0);
    EXPECT_FALSE(usage.allocation->share);
    EXPECT_NEAR(usage.allocation->totalCost.value(), 1.77816, 1e-6);
    EXPECT_EQ(utcText(*usage.reports[0].firstSecond), "2023-07-12T11:02:46Z");
    EXPECT_EQ(utcText(*usage.reports[0].lastSecond), "2023-07-19T11:02:46Z");

    const Usage table = read("kubernetes/opencost_csv_export_sample.csv");
    EXPECT_EQ(table.allocation->rows, 2U);
    EXPECT_FALSE(table.allocatedGpuHours);
    EXPECT_NEAR(table.allocation->totalCost.value(), 0.020987, 5.1e-7);
    EXPECT_EQ(utcText(*table.reports[0].lastSecond), "2023-01-02T00:00:00Z");
}

/// A published trace of jobs as a load: the hourly means of a curve made by a script.
TEST_F(UsageSamples, LoadOfThePhillyJobs)
{
    auto source = openSource(m_folder + "/traces/chronus_philly_slo_first12000.csv");
    ASSERT_TRUE(source);
    CsvReader reader(**source);
    ASSERT_EQ(reader.next(), CsvReader::Step::Row);
    const CsvHeader header(reader.row());
    LoadTrack track;
    double gpuMinutes = 0.0;
    std::int64_t first = 1'000'000'000;
    std::int64_t last = 0;
    while (reader.next() == CsvReader::Step::Row) {
        const auto value = [&](std::string_view name) {
            return number(cell(reader.row(), header.find(name))).value_or(0.0);
        };
        const double gpus = value("num_gpu");
        const auto begin = static_cast<std::int64_t>(value("submit_time")) * 60; // both in minutes
        const auto end = begin + static_cast<std::int64_t>(std::llround(value("duration") * 60.0));
        if (gpus > 0.0) {
            track.add(begin, end, gpus);
            gpuMinutes += gpus * value("duration");
            first = std::min(first, begin);
            last = std::max(last, end);
        }
    }
    EXPECT_NEAR(gpuMinutes / 60.0, 142799.917, 5.1e-4);
    const Load load = summarized(track, first / 3600 * 3600, (last / 3600 + 1) * 3600);
    EXPECT_NEAR(load.gpuHours.value(), 142799.917, 5.1e-4);
    EXPECT_DOUBLE_EQ(load.known.value(), 397.0);
    EXPECT_NEAR(load.mean().value(), 359.698, 5.1e-4);
    EXPECT_GE(load.peak.value(), 705.383); // of a moment, above the highest hourly mean
    // Shares of the time at or above a level: as the script's quantiles of hourly means, but for the hour's smoothing.
    for (const auto& [level, share] : {std::pair{538.6, 0.10}, {474.15, 0.25}, {384.7, 0.50}, {245.483, 0.75}}) {
        double hours = 0.0;
        for (const DemandLevel& entry : load.curve) {
            hours += entry.gpus.value() >= level ? entry.hours.value() : 0.0;
        }
        EXPECT_NEAR(hours / 397.0, share, 0.02) << level;
    }
}

} // namespace
} // namespace rackrent
