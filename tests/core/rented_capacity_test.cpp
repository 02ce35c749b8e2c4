// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/rented_capacity.h"

#include <array>
#include <tuple>

#include <gtest/gtest.h>

#include "tests/support/scenario_builder.h"

namespace rackrent {
namespace {

using testing::ScenarioBuilder;

TEST(Packing, PaysForTheGpusThatWholeJobsCannotUse)
{
    for (const auto& [instance, job, expected] : std::array{
             std::tuple{8, 8, 1.0}, std::tuple{8, 4, 1.0}, std::tuple{8, 3, 8.0 / 6.0}, std::tuple{8, 5, 8.0 / 5.0},
             std::tuple{8, 12, 16.0 / 12.0}, std::tuple{8, 16, 1.0}, std::tuple{1, 7, 1.0}, std::tuple{16, 1, 1.0}}) {
        EXPECT_DOUBLE_EQ(
            packing(ScenarioBuilder{{"aws.gpus_per_instance", instance}, {"workload.job_gpus", job}}.parameters()),
            expected)
            << "jobs of " << job << " on instances of " << instance;
    }
}

TEST(Slowness, MultipliesSlowerWorkAndIdleRentals)
{
    EXPECT_DOUBLE_EQ(slowness(ScenarioBuilder{{"aws.performance_overhead", 0.1}, {"aws.idle_waste", 0.2}}.parameters()),
                     1.32);
}

TEST(OnDemandPrice, IncludesTheManagedPremium)
{
    // SageMaker on p5: 63.296 for eight GPUs, 15% above 55.04.
    const Parameters p = ScenarioBuilder{{"aws.managed_premium", 0.15}}.parameters();
    EXPECT_NEAR(8.0 * onDemandPrice(p.aws).value(), 63.296, 1e-9);
}

TEST(SpotShare, IsWhatMayRunThereTimesWhatCanBeHad)
{
    EXPECT_DOUBLE_EQ(
        spotShare(ScenarioBuilder{{"workload.interruptible", 0.8}, {"spot.availability", 0.5}}.parameters()), 0.4);
}

TEST(EgressCharge, FollowsThePublishedTiers)
{
    // AWS internet egress from us-east-1, decimal TB, without the free 100 GB.
    for (const auto& [terabytes, usd] :
         std::array{std::pair{0.0, 0.0}, std::pair{1.0, 90.0}, std::pair{10.0, 900.0}, std::pair{50.0, 4300.0},
                    std::pair{100.0, 7800.0}, std::pair{150.0, 11300.0}, std::pair{1000.0, 53800.0}}) {
        const Data volume = to<Data>(make<Terabytes>(terabytes));
        EXPECT_NEAR(egressCharge(volume, make<TransferPrice>(0.09)).value(), usd, 1e-7) << terabytes << " TB";
        EXPECT_NEAR(egressCharge(volume, make<TransferPrice>(0.18)).value(), 2.0 * usd, 1e-7);
    }
}

TEST(AwsStorageCharge, IsAWholeCopyFromAHundredthOfTheWorkOn)
{
    const Parameters p = ScenarioBuilder{{"workload.storage", 20}, {"aws.storage_price", 0.023}}.parameters();
    EXPECT_NEAR(awsStorageCharge(p, 1.0).value(), 460.0, 1e-9);
    EXPECT_NEAR(awsStorageCharge(p, 0.01).value(), 460.0, 1e-9);
    EXPECT_NEAR(awsStorageCharge(p, 0.005).value(), 230.0, 1e-9);
    EXPECT_EQ(awsStorageCharge(p, 0.0), Money{});
}

} // namespace
} // namespace rackrent
