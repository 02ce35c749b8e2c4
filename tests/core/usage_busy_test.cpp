// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/import/usage.h"

#include <map>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/files/import/fields.h"

namespace rackrent {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Pair;

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

double share(const Usage& usage)
{
    EXPECT_TRUE(usage.busy && usage.busy->share);
    return usage.busy && usage.busy->share ? usage.busy->share->value() : -1.0;
}

/// `labels` as {"gpu":"0",…}; `count` samples of `value` each `step` seconds from `start`.
std::string series(const std::string& labels, std::int64_t start, int count, int step, const std::string& value)
{
    std::string text = "{\"metric\":{" + labels + "},\"values\":[";
    for (int i = 0; i < count; ++i) {
        text += (i == 0 ? "[" : ",[") + std::to_string(start + i * step) + ",\"" + value + "\"]";
    }
    return text + "]}";
}

std::string matrix(const std::string& series)
{
    return R"({"status":"success","data":{"resultType":"matrix","result":[)" + series + "]}}";
}

constexpr std::int64_t kTen = 1780308000; // Monday 2026-06-01T10:00:00Z
const std::string kUtil = R"("__name__":"DCGM_FI_DEV_GPU_UTIL","Hostname":"n1",)";

TEST(Prometheus, AllocatedIsNotWhatUtilizationSays)
{
    const Usage usage = usageOf(matrix(series(kUtil + R"("gpu":"0","UUID":"GPU-a")", kTen, 60, 60, "50") + ","
                                       + series(kUtil + R"("gpu":"1","UUID":"GPU-b")", kTen, 60, 60, "100")));
    EXPECT_FALSE(usage.allocatedGpuHours);
    EXPECT_FALSE(usage.allocated);
    EXPECT_DOUBLE_EQ(share(usage), 0.75);
    EXPECT_EQ(usage.busy->gpus, 2U);
    ASSERT_TRUE(usage.busy->load);
    EXPECT_DOUBLE_EQ(usage.busy->load->gpuHours.value(), 1.5); // half a GPU and a whole one for an hour
    EXPECT_DOUBLE_EQ(usage.busy->present->mean().value(), 2.0);
    EXPECT_DOUBLE_EQ(usage.busy->load->byHour[0][10].mean().value(), 1.5);
    EXPECT_EQ(usage.reports[0].rowsRead, 120U);
    EXPECT_EQ(usage.reports[0].rowsUsed, 120U);
}

TEST(Prometheus, MeansAreWeighedByValidTime)
{
    // One GPU at 80% for three hours, one at 0 for one: 60%, not 40%.
    const Usage usage = usageOf(matrix(series(kUtil + R"("UUID":"GPU-a")", kTen, 180, 60, "80") + ","
                                       + series(kUtil + R"("UUID":"GPU-b")", kTen, 60, 60, "0")));
    EXPECT_DOUBLE_EQ(share(usage), 0.6);
    EXPECT_EQ(usage.busy->zeros, 60U);
}

TEST(Prometheus, AGapIsUnknownNotIdle)
{
    const std::string first = series("", kTen, 30, 60, "90");
    const std::string second = series("", kTen + 7200, 30, 60, "90");
    const std::string points = first.substr(first.find("[[") + 1, first.size() - first.find("[[") - 3) + ","
        + second.substr(second.find("[[") + 1);
    const Usage usage = usageOf(matrix("{\"metric\":{" + kUtil + R"("UUID":"GPU-a"},"values":[)" + points));
    EXPECT_NEAR(share(usage), 0.9, 1e-12);
    EXPECT_DOUBLE_EQ(usage.busy->load->known.value(), 1.0);
    EXPECT_NEAR(usage.busy->load->mean().value(), 0.9, 1e-12);
}

TEST(Prometheus, BlankAndNotANumberAreUnknownNever0)
{
    const Usage usage = usageOf(matrix(series(kUtil + R"("UUID":"GPU-a")", kTen, 20, 60, "40") + ","
                                       + series(kUtil + R"("UUID":"GPU-b")", kTen, 20, 60, "9223372036854776000") + ","
                                       + series(kUtil + R"("UUID":"GPU-c")", kTen, 20, 60, "NaN") + ","
                                       + series(kUtil + R"("UUID":"GPU-d")", kTen, 20, 60, "+Inf")));
    EXPECT_DOUBLE_EQ(share(usage), 0.4);
    EXPECT_EQ(usage.busy->gpus, 1U);
    EXPECT_EQ(usage.busy->devices.size(), 4U);
    EXPECT_THAT(usage.busy->unknown, ElementsAre(Pair("+Inf", 20U), Pair("NaN", 20U), Pair("out of range", 20U)));
}

TEST(Prometheus, MigHasNoUtilizationAndIsNotIdle)
{
    const std::string slice = R"("GPU_I_ID":"1","GPU_I_PROFILE":"3g.40gb","UUID":"GPU-a")";
    const Usage usage = usageOf(matrix(series(kUtil + slice, kTen, 20, 60, "0") + ","
                                       + series(kUtil + R"("UUID":"GPU-b")", kTen, 20, 60, "0")));
    EXPECT_DOUBLE_EQ(share(usage), 0.0); // of the whole GPU, which was idle
    EXPECT_EQ(usage.busy->gpus, 1U);
    EXPECT_THAT(warnings(usage), Contains(HasSubstr("DCGM_FI_PROF_GR_ENGINE_ACTIVE")));
    EXPECT_THAT(faultOf(matrix(series(kUtil + slice, kTen, 20, 60, "0"))), HasSubstr("none of 20 rows"));
    const std::string active = R"("__name__":"DCGM_FI_PROF_GR_ENGINE_ACTIVE",)";
    EXPECT_DOUBLE_EQ(share(usageOf(matrix(series(active + slice, kTen, 20, 60, "0.25")))), 0.25);
}

TEST(Prometheus, OneGpuInSeveralSeriesIsMergedByItsUuid)
{
    // The pod changed at 11:00, and both series have that minute.
    const Usage usage = usageOf(matrix(series(kUtil + R"("UUID":"GPU-a","pod":"one")", kTen, 61, 60, "100") + ","
                                       + series(kUtil + R"("UUID":"GPU-a","pod":"two")", kTen + 3600, 60, 60, "50")));
    EXPECT_EQ(usage.busy->gpus, 1U);
    EXPECT_EQ(usage.reports[0].ignored.at("the same GPU at the same moment again"), 1U);
    EXPECT_DOUBLE_EQ(usage.busy->present->peak.value(), 1.0);
    EXPECT_DOUBLE_EQ(usage.busy->present->gpuHours.value(), 2.0);
}

TEST(Prometheus, SharesWithoutANameAreAskedForNotGuessed)
{
    const std::string text = matrix(series(R"("UUID":"GPU-a")", kTen, 20, 60, "0.5"));
    EXPECT_THAT(faultOf(text), HasSubstr("cannot be told whether"));
    UsageOptions options;
    options.utilization = UsageOptions::Scale::Share;
    EXPECT_DOUBLE_EQ(share(usageOf(text, options)), 0.5);
    options.utilization = UsageOptions::Scale::Percent;
    EXPECT_DOUBLE_EQ(share(usageOf(text, options)), 0.005);
}

TEST(Prometheus, AVectorIsASnapshot)
{
    const Usage usage = usageOf(R"({"status":"success","data":{"resultType":"vector","result":[{"metric":{)" + kUtil
                                + R"("UUID":"GPU-a"},"value":[1780308000.123,"75"]}]}})");
    EXPECT_DOUBLE_EQ(share(usage), 0.75);
    EXPECT_TRUE(usage.busy->snapshot);
    EXPECT_FALSE(usage.busy->load);
}

TEST(Prometheus, AnEmptyAnswerAndAnErrorImportNothing)
{
    EXPECT_THAT(faultOf(matrix("")), HasSubstr("the query found nothing"));
    EXPECT_THAT(faultOf(R"({"status":"error","errorType":"bad_data","error":"parse error at char 5","data":)"
                        R"({"resultType":"matrix","result":[]}})"),
                HasSubstr("parse error at char 5"));
}

TEST(Prometheus, OtherMetricsAreLeftOutAndPowerIsKeptApart)
{
    const Usage usage =
        usageOf(matrix(series(kUtil + R"("UUID":"GPU-a")", kTen, 20, 60, "50") + ","
                       + series(R"("__name__":"DCGM_FI_DEV_POWER_USAGE","UUID":"GPU-a")", kTen, 20, 60, "400") + ","
                       + series(R"("__name__":"DCGM_FI_DEV_GPU_TEMP","UUID":"GPU-a")", kTen, 20, 60, "60")));
    EXPECT_DOUBLE_EQ(share(usage), 0.5);
    EXPECT_EQ(usage.busy->meanWatts, 400.0);
    EXPECT_EQ(usage.busy->valid, 20U);
}

TEST(Prometheus, ChoosesByClusterNamespaceAndModel)
{
    const std::string text =
        matrix(series(kUtil + R"("UUID":"GPU-a","cluster":"x","namespace":"train","modelName":"NVIDIA H100")", kTen, 20,
                      60, "50")
               + ","
               + series(kUtil + R"("UUID":"GPU-b","cluster":"y","namespace":"infer","modelName":"Tesla T4")", kTen, 20,
                        60, "10"));
    UsageOptions options;
    options.cluster = "x";
    EXPECT_DOUBLE_EQ(share(usageOf(text, options)), 0.5);
    options = {};
    options.partition = "infer";
    EXPECT_DOUBLE_EQ(share(usageOf(text, options)), 0.1);
    options = {};
    options.gpuType = "nvidia h100";
    EXPECT_DOUBLE_EQ(share(usageOf(text, options)), 0.5);
    EXPECT_THAT(usageOf(text).gpuTypes, ElementsAre("NVIDIA H100", "Tesla T4"));
}

TEST(Prometheus, TextOfPromtoolIsRefusedWithAdvice)
{
    EXPECT_THAT(faultOf("DCGM_FI_DEV_GPU_UTIL{gpu=\"0\"} =>\n0 @[1662858720]\n"), HasSubstr("query_range"));
}

// ---- nvidia-smi

std::string smi(int minutes, const std::string& cells)
{
    std::string text;
    for (int i = 0; i < minutes; ++i) {
        text +=
            utcText(kTen + 60 * i).substr(0, 10) + " " + utcText(kTen + 60 * i).substr(11, 8) + ".123, " + cells + "\n";
    }
    for (char& letter : text) {
        letter = letter == '-' ? '/' : letter;
    }
    return text;
}

const std::string kSmiHeader = "timestamp, index, uuid, utilization.gpu [%], power.draw [W]\n";

TEST(NvidiaSmi, ReadsUnitsAndBareNumbers)
{
    // With nounits the cells are bare, while the header keeps its units.
    const Usage usage = usageOf(kSmiHeader + smi(30, "0, GPU/x, 80 %, 350.00 W") + smi(30, "1, GPU/y, 40, 250.00"));
    EXPECT_DOUBLE_EQ(share(usage), 0.6);
    EXPECT_DOUBLE_EQ(*usage.busy->meanWatts, 300.0);
    EXPECT_EQ(usage.busy->gpus, 2U);
    EXPECT_FALSE(usage.allocatedGpuHours);
    ASSERT_TRUE(usage.busy->load);
    EXPECT_DOUBLE_EQ(usage.busy->load->gpuHours.value(), 0.6); // half an hour at 0.8 and 0.4
    EXPECT_DOUBLE_EQ(usage.busy->load->known.value(), 0.5);
}

TEST(NvidiaSmi, NonValuesAreUnknownNever0)
{
    const Usage usage = usageOf(kSmiHeader + smi(20, "0, GPU/x, 50 %, 350.00 W") + smi(2, "1, GPU/y, [N/A], 434.00 W")
                                + smi(3, "1, GPU/y, [Not Supported], [N/A]")
                                + smi(1, "1, GPU/y, [Unknown Error], [N/A]") + smi(1, "1, GPU/y, N/A, [N/A]")
                                + smi(1, "1, GPU/y, [Requested functionality has been deprecated], [N/A]"));
    EXPECT_DOUBLE_EQ(share(usage), 0.5);
    EXPECT_EQ(usage.busy->gpus, 1U);
    EXPECT_THAT(usage.busy->unknown, Contains(Pair("[N/A]", 2U)));
    EXPECT_THAT(usage.busy->unknown, Contains(Pair("[Not Supported]", 3U)));
    EXPECT_THAT(warnings(usage), Contains(HasSubstr("unknown, not idle")));
}

TEST(NvidiaSmi, MigIsNotMeasurable)
{
    const Usage usage = usageOf(kSmiHeader + smi(20, "0, GPU/x, [N/A], 434.00 W"));
    EXPECT_FALSE(usage.busy->share);
    EXPECT_EQ(usage.busy->gpus, 0U);
    EXPECT_DOUBLE_EQ(*usage.busy->meanWatts, 434.0);
    EXPECT_FALSE(usage.busy->load);
}

TEST(NvidiaSmi, RepeatedHeadersErrorLinesAndATruncatedLastLine)
{
    const Usage usage = usageOf(kSmiHeader + smi(20, "0, GPU/x, 50 %, 350.00 W")
                                + "Unable to determine the device handle for GPU0000:E3:00.0: Unknown Error\n^C\n"
                                + kSmiHeader + "2026/06/01 11:00:00.000, 0, GP");
    EXPECT_DOUBLE_EQ(share(usage), 0.5);
    EXPECT_EQ(usage.reports[0].rowsRead, 23U);
    ASSERT_EQ(usage.reports[0].rejectedCount, 3U);
    EXPECT_EQ(usage.reports[0].rejected[0].line, 22U);
    EXPECT_EQ(usage.reports[0].rejected[2].line, 25U);
}

TEST(NvidiaSmi, MaskedIdentifiersDoNotMakeOneGpuOfEight)
{
    std::string text = kSmiHeader;
    for (int gpu = 0; gpu < 8; ++gpu) {
        text += smi(15, std::to_string(gpu) + ", GPU/00000000, 10 %, 100 W");
    }
    EXPECT_EQ(usageOf(text).busy->gpus, 8U);
}

TEST(NvidiaSmi, WithoutTimesOrWithTwoMomentsIsASnapshot)
{
    const Usage timeless = usageOf("uuid, utilization.gpu [%]\nGPU-a, 100 %\nGPU-b, 50 %\n");
    EXPECT_DOUBLE_EQ(share(timeless), 0.75);
    EXPECT_TRUE(timeless.busy->snapshot);
    EXPECT_FALSE(timeless.busy->load);
    const Usage two = usageOf(kSmiHeader + smi(2, "0, GPU/x, 100 %, 350 W"));
    EXPECT_TRUE(two.busy->snapshot);
    EXPECT_THAT(warnings(two), Contains(HasSubstr("snapshot")));
}

TEST(NvidiaSmi, AGapIsUnknownNotIdle)
{
    std::string evening = smi(30, "0, GPU/x, 50 %, 350.00 W");
    for (std::size_t at = evening.find(" 10:"); at != std::string::npos; at = evening.find(" 10:", at)) {
        evening.replace(at, 4, " 20:");
    }
    const Usage usage = usageOf(kSmiHeader + smi(30, "0, GPU/x, 50 %, 350.00 W") + evening);
    EXPECT_DOUBLE_EQ(usage.busy->load->known.value(), 1.0);
    EXPECT_DOUBLE_EQ(usage.busy->load->mean().value(), 0.5);
    EXPECT_THAT(warnings(usage), Contains(HasSubstr("gaps in the log: 1")));
}

TEST(NvidiaSmi, LogsThatOverlapCountOnce)
{
    UsageImport import;
    const std::string header = "timestamp, uuid, utilization.gpu [%]\n";
    ASSERT_TRUE(import.read(*stringSource(header + smi(40, "GPU/x, 50 %"), "a")));
    ASSERT_TRUE(import.read(*stringSource(header + smi(60, "GPU/x, 50 %"), "b"))); // the last twenty are new
    const Usage usage = import.take();
    EXPECT_EQ(usage.busy->valid, 60U);
    EXPECT_EQ(usage.busy->gpus, 1U);
    EXPECT_DOUBLE_EQ(usage.busy->present->peak.value(), 1.0);
    EXPECT_EQ(usage.reports[1].rowsUsed, 20U);
}

TEST(NvidiaSmi, TheSameIndexInLogsOfTwoNodesIsTwoGpus)
{
    UsageImport import;
    const std::string header = "timestamp, index, utilization.gpu [%]\n";
    ASSERT_TRUE(import.read(*stringSource(header + smi(40, "0, 50 %"), "a")));
    ASSERT_TRUE(import.read(*stringSource(header + smi(40, "0, 100 %"), "b")));
    const Usage usage = import.take();
    EXPECT_EQ(usage.busy->gpus, 2U);
    EXPECT_NEAR(usage.busy->share->value(), 0.75, 1e-12);
}

TEST(NvidiaSmi, WithoutHeaderTheColumnsAreGiven)
{
    const std::string rows = smi(20, "0, GPU/x, 50 %, 350.00 W");
    EXPECT_THAT(faultOf(rows), HasSubstr("has no header"));
    UsageOptions options;
    options.columns = {"timestamp", "index", "uuid", "utilization.gpu", "power.draw"};
    EXPECT_DOUBLE_EQ(share(usageOf(rows, options)), 0.5);
}

TEST(NvidiaSmi, TheConstructedLogOfEightGpus)
{
    const auto source =
        openSource(std::string(RACKRENT_SOURCE_DIR) + "/tests/data/import/constructed_8gpu_loop30s_units_errors.csv");
    ASSERT_TRUE(source);
    const auto usage = readUsage(**source);
    ASSERT_TRUE(usage) << english(usage.error());
    const ImportReport& report = usage->reports[0];
    EXPECT_EQ(report.rowsRead + 3, 1925U); // with three headers, of which two are repeated
    EXPECT_EQ(report.rejectedCount, 2U);
    EXPECT_EQ(usage->busy->valid, 1806U);
    EXPECT_EQ(usage->busy->samples, 1920U);
    EXPECT_EQ(usage->busy->gpus, 8U);
    EXPECT_NEAR(usage->busy->share->value(), 0.57512735, 1e-8);
    EXPECT_NEAR(*usage->busy->meanWatts, 421.4805, 1e-4);
    EXPECT_THAT(usage->busy->unknown,
                ElementsAre(Pair("[GPU requires reset]", 27U), Pair("[N/A]", 50U), Pair("[Unknown Error]", 37U)));
    EXPECT_EQ(utcText(*report.firstSecond), "2026-03-02T08:00:00Z");
    EXPECT_EQ(utcText(*report.lastSecond), "2026-03-02T09:59:30Z");
    std::map<std::string, double> means;
    for (const DeviceUse& device : usage->busy->devices) {
        means[device.name] = device.mean->value() * 100.0;
    }
    EXPECT_NEAR(means["0"], 57.3938, 1e-4);
    EXPECT_NEAR(means["4"], 58.2267, 1e-4);
    EXPECT_NEAR(means["7"], 57.6978, 1e-4);
    ASSERT_TRUE(usage->busy->load);
    EXPECT_NEAR(usage->busy->load->known.value(), 2.0, 0.01);
}

} // namespace
} // namespace rackrent
