// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdlib>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/files/import/byte_source.h"
#include "core/files/import/detect.h"

namespace rackrent {
namespace {

using testing::HasSubstr;

std::string seen(std::string_view text)
{
    const auto format = detect(text);
    return format ? std::string(nameOf(*format)) : english(format.error());
}

TEST(Detect, TellsTablesByTheNamesOfTheirColumnsInAnyOrder)
{
    EXPECT_EQ(detect("bill/InvoiceId,lineItem/UnblendedCost,identity/LineItemId\n"), ImportFormat::CurLegacy);
    EXPECT_EQ(detect("line_item_usage_type,line_item_line_item_type,product_region\n"), ImportFormat::CurLegacy);
    EXPECT_EQ(detect("line_item_usage_type,line_item_line_item_type,product,resource_tags\n"), ImportFormat::Cur2);
    EXPECT_EQ(detect("ChargePeriodStart,x,\"BilledCost\"\n"), ImportFormat::Focus);
    EXPECT_EQ(detect("\"Service\",\"EC2-Instances($)\",\"Total costs($)\"\n"), ImportFormat::CostExplorerCsv);
    EXPECT_EQ(detect("JobName|JobID|State\n"), ImportFormat::SacctText);
    EXPECT_EQ(detect("7|7|c|p|u|2016-12-22T07:15:12|2016-12-22T07:15:13|x\n"), ImportFormat::SacctTextWithoutHeader);
    EXPECT_EQ(detect("index, utilization.gpu [%], timestamp\n"), ImportFormat::NvidiaSmiCsv);
    EXPECT_EQ(detect("Date,Namespace,Pod,GPUs,GPUCost\n"), ImportFormat::OpenCostCsv);
    EXPECT_EQ(detect("time,gpus\n2026-01-01,8\n"), ImportFormat::UsageCsv);
    EXPECT_EQ(detect("InstanceType,AcceleratorName,Price,SpotPrice\n"), ImportFormat::SkyPilotCsv);
    EXPECT_EQ(detect("Timestamp,InstanceType,AvailabilityZone,SpotPrice\n"), ImportFormat::SpotHistoryCsv);
    EXPECT_EQ(detect("SPOTPRICEHISTORY\tus-east-1a\tp3.2xlarge\tLinux/UNIX\t0.9\t2026-01-01T00:00:00.000Z\n"),
              ImportFormat::SpotHistoryText);
    EXPECT_EQ(detect("0,add,a\n5,remove,a\n"), ImportFormat::SpotEventsCsv);
    EXPECT_EQ(detect("FormatVersion,v1.0\nDisclaimer,x\nPublication Date,y\nVersion,z\nOfferCode,c\nSKU,RateCode,"
                     "DiscountedRate\n"),
              ImportFormat::SavingsPlanCsv);
    EXPECT_EQ(detect("\"FormatVersion\",\"v1.0\"\n\"Disclaimer\",\"x\"\n\"Publication Date\",\"y\"\n\"Version\",\"z\"\n"
                     "\"OfferCode\",\"c\"\n\"SKU\",\"PricePerUnit\"\n"),
              ImportFormat::PriceListCsv);
}

TEST(Detect, TellsJsonByTheNamesOfItsMembers)
{
    EXPECT_EQ(detect(R"({"GroupDefinitions":[],"ResultsByTime":[]})"), ImportFormat::CostExplorerJson);
    EXPECT_EQ(detect(R"([{"TimePeriod":{"Start":"2024-01-01"},"Total":{},"Groups":[]}])"),
              ImportFormat::CostExplorerJson);
    EXPECT_EQ(detect(R"({"reportKeys":[],"assemblyId":"x"})"), ImportFormat::CurManifest);
    EXPECT_EQ(detect(R"({"status":"success","data":{"resultType":"matrix"}})"), ImportFormat::PrometheusJson);
    EXPECT_EQ(detect(R"({"status":"error","errorType":"bad_data"})"), ImportFormat::PrometheusJson);
    EXPECT_EQ(detect(R"({"code":200,"status":"success","data":[null,{}]})"), ImportFormat::OpenCostJson);
    EXPECT_EQ(detect(R"({"SpotPriceHistory":[]})"), ImportFormat::SpotHistoryJson);
    EXPECT_EQ(detect(R"([{"SpotPriceHistory":[]}])"), ImportFormat::SpotHistoryJson);
    EXPECT_EQ(detect(R"([{"SpotPrice":"1","InstanceType":"p5.48xlarge"}])"), ImportFormat::SpotHistoryJson);
    EXPECT_EQ(detect(R"({"instance_types":{"m5":{"emr":true}},"spot_advisor":{}})"), ImportFormat::SpotAdvisorJson);
    EXPECT_EQ(detect(R"({"jobs":[{"account":"a"}]})"), ImportFormat::SacctJson);
    EXPECT_EQ(detect(R"([{"instance_type":"p3.2xlarge","GPU":1,"pricing":{}}])"), ImportFormat::Ec2InstancesJson);
    EXPECT_EQ(detect(R"({"metadata":{"gap_seconds":195},"data":[1]})"), ImportFormat::SpotTraceJson);
    EXPECT_EQ(detect(R"({"note":"a \" quote: {\"jobs\": 1}","SpotPriceHistory":[]})"), ImportFormat::SpotHistoryJson);
}

TEST(Detect, RefusesWithAdvice)
{
    EXPECT_THAT(seen("PAR1\x15"), HasSubstr("Parquet; export it as CSV"));
    EXPECT_THAT(seen("PK\x03\x04xx"), HasSubstr("zip archive"));
    EXPECT_THAT(seen("BZh9"), HasSubstr("use gzip"));
    EXPECT_THAT(seen("\xff\xfe"
                     "a"),
                HasSubstr("UTF-16"));
    EXPECT_THAT(seen("DCGM_FI_DEV_GPU_UTIL{gpu=\"0\", UUID=\"x\"} =>\n5 @[1662858720]\n"), HasSubstr("query_range"));
    EXPECT_THAT(seen("JobID           JobName  Partition\n------------ ---------- ----------\n1 a b\n"),
                HasSubstr("sacct -a -D -X -P"));
    EXPECT_THAT(seen("<!DOCTYPE html><html>"), HasSubstr("web page"));
    EXPECT_THAT(seen(R"({"formatVersion":"v1.0","offerCode":"AmazonEC2"})"), HasSubstr("index.csv"));
    EXPECT_THAT(seen("version https://git-lfs.github.com/spec/v1\noid sha256:1\n"), HasSubstr("Git LFS"));
    EXPECT_THAT(seen("ChargePeriodStart,EffectiveCost\n"), HasSubstr("lacks the column BilledCost"));
    EXPECT_THAT(seen("  \n"), HasSubstr("is empty"));
    EXPECT_THAT(seen(std::string_view("\x7f"
                                      "ELF\0\0\0",
                                      7)),
                HasSubstr("NUL bytes"));
}

TEST(Detect, SaysWhatItSawAndWhatIsRead)
{
    EXPECT_THAT(seen("Dear all,\nthe figures"), HasSubstr("begins with \"Dear all,\""));
    EXPECT_THAT(seen("Dear all,\nthe figures"), HasSubstr("FOCUS"));
    EXPECT_THAT(seen(R"({"hello":1})"), HasSubstr("JSON with \"hello\""));
}

// Genuine files of others, which lie outside the project: RACKRENT_SAMPLES names their folder.
TEST(Detect, KnowsEachGenuineSample)
{
    const char* folder = std::getenv("RACKRENT_SAMPLES");
    if (folder == nullptr) {
        GTEST_SKIP() << "RACKRENT_SAMPLES is not set";
    }
    const std::map<std::string, ImportKind> kinds{{"cur_legacy", ImportKind::Bill},
                                                  {"cur2", ImportKind::Bill},
                                                  {"focus", ImportKind::Bill},
                                                  {"cost_explorer", ImportKind::Bill},
                                                  {"slurm", ImportKind::Usage},
                                                  {"prometheus", ImportKind::Usage},
                                                  {"nvidia_smi", ImportKind::Usage},
                                                  {"kubernetes", ImportKind::Usage},
                                                  {"price_list", ImportKind::Prices},
                                                  {"savings_plans", ImportKind::Prices},
                                                  {"spot_price_history", ImportKind::Prices},
                                                  {"skypilot_catalog", ImportKind::Prices},
                                                  {"ec2instances", ImportKind::Prices},
                                                  {"spot_advisor", ImportKind::Prices},
                                                  {"spot_traces", ImportKind::Interruptions}};
    for (const auto& [part, kind] : kinds) {
        const std::filesystem::path path = std::filesystem::path(folder) / part;
        if (!std::filesystem::exists(path)) {
            continue;
        }
        for (const auto& file : std::filesystem::directory_iterator(path)) {
            if (file.path().extension() == ".md") {
                continue;
            }
            const auto source = openSource(file.path().string());
            ASSERT_TRUE(source) << file.path();
            const auto format = detect((*source)->prefix());
            if (file.path().filename() == "promtool_query_range.txt") {
                EXPECT_FALSE(format);
                continue;
            }
            ASSERT_TRUE(format) << file.path() << english(format.error());
            EXPECT_EQ(kindOf(*format), kind) << file.path() << nameOf(*format);
        }
    }
}

} // namespace
} // namespace rackrent
