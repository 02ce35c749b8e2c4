// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whole files of prices against figures that another program took from them. Those built for the purpose lie in
// tests/data/import; genuine ones belong to others and are read where RACKRENT_SAMPLES names their folder.
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/files/import/price.h"

namespace rackrent {
namespace {

const std::filesystem::path kData = std::filesystem::path(RACKRENT_SOURCE_DIR) / "tests/data/import";

/// Empty where there is no folder of samples, or not this one in it.
std::filesystem::path genuine(const std::string& sample)
{
    const char* folder = std::getenv("RACKRENT_SAMPLES");
    const std::filesystem::path path =
        folder == nullptr ? std::filesystem::path() : std::filesystem::path(folder) / sample;
    return folder != nullptr && std::filesystem::exists(path) ? path : std::filesystem::path();
}

tl::expected<Prices, Fault> read(const std::filesystem::path& path, const PriceOptions& options = {})
{
    const auto source = openSource(path.string());
    return source ? readPrices(**source, options) : tl::unexpected(source.error());
}

#define READ_SAMPLE(prices, name)                                                                                      \
    const std::filesystem::path path = genuine(name);                                                                  \
    if (path.empty()) {                                                                                                \
        GTEST_SKIP() << "not here: " << (name);                                                                        \
    }                                                                                                                  \
    const auto prices = read(path);                                                                                    \
    ASSERT_TRUE(prices) << english(prices.error())

double onDemand(const Prices& prices, const char* type, const char* region = "us-east-1")
{
    const PriceEntry* entry = prices.find(type, region);
    const auto only = entry != nullptr && entry->onDemand ? entry->onDemand->only() : std::nullopt;
    return only ? only->value() : std::nan("");
}

TEST(PriceSamples, PriceListHasOneOnDemandPriceForEachGpuInstance)
{
    const auto prices = read(kData / "constructed_AmazonEC2_us-east-1_gpu.csv");
    ASSERT_TRUE(prices) << english(prices.error());
    EXPECT_EQ(prices->reports.front().rowsRead, 20U);
    EXPECT_EQ(prices->reports.front().rejectedCount, 0U);
    EXPECT_EQ(prices->entries.size(), 4U);
    EXPECT_NEAR(onDemand(*prices, "p4d.24xlarge"), 21.957642, 1e-6);
    EXPECT_NEAR(onDemand(*prices, "p5.48xlarge"), 55.04, 1e-6);
    EXPECT_NEAR(onDemand(*prices, "g5.2xlarge"), 1.212, 1e-6);
    EXPECT_NEAR(onDemand(*prices, "g5.12xlarge"), 5.672, 1e-6);
    EXPECT_NEAR(prices->find("p5.48xlarge", "us-east-1")->onDemandPerGpuHour().value(), 6.88, 1e-6);

    const auto& offers = prices->find("p4d.24xlarge", "us-east-1")->committed;
    ASSERT_EQ(offers.size(), 2U);
    EXPECT_EQ(offers[0].termMonths, 12);
    EXPECT_NEAR(offers[0].perHour()->value(), 13.83, 1e-6);
    EXPECT_EQ(offers[1].termMonths, 36);
    EXPECT_EQ(offers[1].upfrontOption, UpfrontOption::All);
    EXPECT_EQ(offers[1].hourly, Decimal());
    EXPECT_NEAR(offers[1].upfront->value(), 218000.0, 1e-6);
    EXPECT_NEAR(offers[1].perHour()->value(), 218000.0 / 26280.0, 1e-6);

    ASSERT_EQ(prices->capacityBlocks.size(), 2U);
    EXPECT_NEAR(prices->capacityBlocks[1].perHour.value(), 0.336, 1e-6);
    EXPECT_EQ(prices->capacityBlocks[1].operatingSystem, "Ubuntu Pro");
    ASSERT_EQ(prices->egress.size(), 4U);
    const double perGb[] = {0.09, 0.085, 0.07, 0.05};
    const double from[] = {0.0, 10240.0, 51200.0, 153600.0};
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_NEAR(prices->egress[i].perGb.value(), perGb[i], 1e-9);
        EXPECT_EQ(prices->egress[i].fromGb.value(), from[i]);
    }
    EXPECT_FALSE(prices->egress[3].toGb);
    EXPECT_EQ(utcText(prices->find("p5.48xlarge", "us-east-1")->onDemand->source.published.value()),
              "2026-09-21T19:47:12Z");
}

TEST(PriceSamples, SavingsPlansAreOfLinuxOnSharedHosts)
{
    const auto prices = read(kData / "constructed_ComputeSP_us-east-1_gpu.csv");
    ASSERT_TRUE(prices) << english(prices.error());
    EXPECT_EQ(prices->reports.front().rowsRead, 7U);
    EXPECT_EQ(prices->reports.front().rowsUsed, 4U);
    const auto& p5 = prices->find("p5.48xlarge", "us-east-1")->committed;
    ASSERT_EQ(p5.size(), 3U);
    EXPECT_NEAR(p5[0].perHour()->value(), 40.2, 1e-6);
    EXPECT_EQ(p5[0].termMonths, 12);
    EXPECT_NEAR(p5[1].perHour()->value(), 28.9, 1e-6);
    EXPECT_EQ(p5[1].termMonths, 36);
    EXPECT_EQ(p5[1].upfrontOption, UpfrontOption::None);
    EXPECT_NEAR(p5[2].perHour()->value(), 26.4, 1e-6);
    EXPECT_EQ(p5[2].upfrontOption, UpfrontOption::All);
    EXPECT_NEAR(prices->find("g5.12xlarge", "us-east-1")->committed.at(0).perHour()->value(), 4.08, 1e-6);
}

TEST(PriceSamples, ListsOfOtherServicesAreAnErrorNotNothing)
{
    for (const char* name :
         {"price_list/comprehend_ap-south-1_index.csv", "savings_plans/AWSDatabaseSavingsPlans_ap-south-2_a.csv"}) {
        const auto path = genuine(name);
        if (path.empty()) {
            GTEST_SKIP() << "not here: " << name;
        }
        const auto prices = read(path);
        ASSERT_FALSE(prices) << name;
        EXPECT_THAT(english(prices.error()), testing::HasSubstr("none of ")) << name;
    }
}

TEST(PriceSamples, SpotMeanIsWeighedByTime)
{
    READ_SAMPLE(prices, "spot_price_history/spot_g2.2xlarge_us-east-1b_2015-16.json");
    ASSERT_EQ(prices->spot.size(), 1U);
    const SpotSeries& series = prices->spot.begin()->second;
    EXPECT_EQ(series.points, 3000U);
    EXPECT_NEAR(series.mean, 1.960059, 1e-6);
    EXPECT_NEAR(series.meanOfRecords, 0.51171, 1e-6);
    EXPECT_NEAR(series.least, 0.0659, 1e-6);
    EXPECT_NEAR(series.most, 5.025, 1e-6);
    EXPECT_EQ(series.duplicates, 0U);
    EXPECT_EQ(utcText(series.first), "2015-07-19T02:58:28Z");
    EXPECT_EQ(utcText(series.last), "2015-08-31T23:45:04Z");
    EXPECT_EQ(series.region, "us-east-1");
    EXPECT_FALSE(prices->reports.front().warnings.empty()); // of the market of bids
}

TEST(PriceSamples, PoolsWithOneRecordHaveItsPrice)
{
    READ_SAMPLE(prices, "spot_price_history/awscli_doc_m1.xlarge_2014.json");
    ASSERT_EQ(prices->spot.size(), 2U);
    for (const auto& [key, series] : prices->spot) {
        EXPECT_EQ(series.points, 1U);
        EXPECT_NEAR(series.mean, 0.08, 1e-6);
        EXPECT_NEAR(series.least, 0.08, 1e-6);
        EXPECT_EQ(series.product, "Linux/UNIX (Amazon VPC)");
    }
}

TEST(PriceSamples, SkyPilotPoolsThatAreNotSoldAreKnown)
{
    READ_SAMPLE(prices, "skypilot_catalog/aws_vms_p4de_p5.csv");
    EXPECT_EQ(prices->reports.front().rowsUsed, 37U);
    struct Count {
        std::size_t rows = 0, withoutSpot = 0, atOnDemand = 0;
        double leastPrice = 1e9, leastSpot = 1e9;
    };
    std::map<std::string, Count> counts;
    for (const auto& [key, entry] : prices->entries) {
        Count& count = counts[entry.instanceType];
        EXPECT_EQ(entry.gpus(), 8.0);
        ASSERT_TRUE(entry.onDemand && entry.onDemand->only());
        count.leastPrice = std::min(count.leastPrice, entry.onDemand->only()->value());
        for (const SpotPool& pool : entry.pools) {
            ++count.rows;
            count.withoutSpot += pool.state == SpotPool::State::NoPrice ? 1U : 0U;
            count.atOnDemand += pool.state == SpotPool::State::AtOnDemand ? 1U : 0U;
            if (pool.state == SpotPool::State::Sold) {
                count.leastSpot = std::min(count.leastSpot, pool.perHour->value());
            }
        }
    }
    EXPECT_EQ(counts["p4de.24xlarge"].rows, 4U);
    EXPECT_EQ(counts["p4de.24xlarge"].withoutSpot, 0U);
    EXPECT_NEAR(counts["p4de.24xlarge"].leastPrice, 27.44705, 1e-6);
    EXPECT_NEAR(counts["p4de.24xlarge"].leastSpot, 8.6505, 1e-6);
    EXPECT_EQ(counts["p5.48xlarge"].rows, 33U);
    EXPECT_EQ(counts["p5.48xlarge"].withoutSpot, 4U);
    EXPECT_EQ(counts["p5.48xlarge"].atOnDemand, 7U);
    EXPECT_NEAR(counts["p5.48xlarge"].leastPrice, 55.04, 1e-6);
    EXPECT_NEAR(counts["p5.48xlarge"].leastSpot, 10.2397, 1e-6);
}

TEST(PriceSamples, Ec2InstancesHasTheTypeInEachRegion)
{
    READ_SAMPLE(prices, "ec2instances/ec2_single_instance_x2iedn.32xlarge.json");
    EXPECT_EQ(prices->reports.front().rowsUsed, 1U);
    EXPECT_EQ(prices->entries.size(), 25U);
    EXPECT_EQ(prices->find("x2iedn.32xlarge", "us-east-1")->eighths, 0);
    EXPECT_TRUE(prices->find("x2iedn.32xlarge", "us-east-1")->gpu.empty());
    EXPECT_NEAR(onDemand(*prices, "x2iedn.32xlarge"), 26.676, 1e-6);
    EXPECT_TRUE(prices->instanceTypes().empty());
}

TEST(PriceSamples, AdvisorBandsAreThoseOfTheFile)
{
    READ_SAMPLE(prices, "spot_advisor/spot-advisor-data_2025-06.json");
    ASSERT_TRUE(prices->advisor);
    EXPECT_EQ(prices->advisor->regions, 33U);
    EXPECT_EQ(prices->advisor->instanceTypes, 929U);
    EXPECT_EQ(prices->advisor->entries, 25323U);
    const std::uint64_t pools[] = {4912, 4892, 4157, 3471, 7891};
    const int bounds[] = {5, 11, 16, 22, 100};
    ASSERT_EQ(prices->advisor->bands.size(), 5U);
    for (std::size_t i = 0; i < 5; ++i) {
        EXPECT_EQ(prices->advisor->bands[i].pools, pools[i]);
        EXPECT_EQ(prices->advisor->bands[i].max, bounds[i]);
    }
    const auto band = [&](const char* type, const char* region) {
        const auto& found = prices->find(type, region)->band;
        return found->label + " " + std::to_string(*found->savingsPercent);
    };
    EXPECT_EQ(band("p4d.24xlarge", "us-east-1"), "10-15% 67");
    EXPECT_EQ(band("p5.48xlarge", "us-west-2"), "5-10% 46");
    EXPECT_EQ(band("g5.48xlarge", "eu-west-1"), "<5% 57");
    EXPECT_EQ(band("g4dn.xlarge", "us-east-2"), "5-10% 64");
    EXPECT_EQ(prices->find("p5.48xlarge", "eu-west-1"), nullptr); // not in the file: not "<5%"
}

} // namespace
} // namespace rackrent
