// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/interruption.h"

#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "tests/support/scenario_builder.h"

namespace rackrent {
namespace {

using testing::Random;
using testing::ScenarioBuilder;

CheckpointPolicy policy(double interval, double write, double restart)
{
    return {.interval = interval * units::hour, .write = write * units::hour, .restart = restart * units::hour};
}

double paid(double rate, double interval, double write, double restart)
{
    return paidPerUseful(make<Rate>(rate), policy(interval, write, restart));
}

double best(double rate, double write)
{
    return optimalInterval(make<Rate>(rate), write * units::hour)->value();
}

/// Mean paid hours for one useful hour, by playing jobs: work a segment, and after an interruption restart until a
/// restart is not itself interrupted.
double played(Random& random, double rate, double interval, double write, double restart, int segments)
{
    const auto untilInterruption = [&] { return -std::log1p(-random.unit()) / rate; };
    double hours = 0.0;
    for (int i = 0; i < segments; ++i) {
        for (;;) {
            const double up = untilInterruption();
            if (up >= interval + write) {
                hours += interval + write;
                break;
            }
            hours += up;
            for (double t = untilInterruption(); t < restart; t = untilInterruption()) {
                hours += t;
            }
            hours += restart;
        }
    }
    return hours / (segments * interval);
}

TEST(PaidPerUseful, AgreesWithJobsPlayedOut)
{
    Random random(7);
    constexpr int kSegments = 200000;
    for (const auto& [rate, interval, write, restart] :
         std::array{std::array{0.5, 0.25, 1.0 / 60.0, 5.0 / 60.0}, std::array{2.0, 0.25, 0.05, 0.2},
                    std::array{0.05, 3.0, 0.5, 1.0}, std::array{1.0, 1.0, 0.0, 0.5}}) {
        const double expected = played(random, rate, interval, write, restart, kSegments);
        EXPECT_NEAR(paid(rate, interval, write, restart) / expected, 1.0, 0.01) << "rate " << rate;
    }
}

TEST(PaidPerUseful, IsTheShareOfWritingWithoutInterruptions)
{
    EXPECT_EQ(paid(0.0, 0.25, 0.05, 7.0), 1.2);
    EXPECT_EQ(paid(0.0, 0.25, 0.0, 7.0), 1.0);
    EXPECT_NEAR(paid(1e-14, 0.25, 0.05, 7.0), 1.2, 1e-12); // no step at the limit
}

TEST(PaidPerUseful, LosesHalfASegmentAndARestartForRareInterruptions)
{
    // First order in the rate: (L / tau) (1 + rate (R + L / 2)), L = tau + delta.
    constexpr double kInterval = 2.0;
    constexpr double kWrite = 0.1;
    constexpr double kRestart = 0.4;
    const double segment = kInterval + kWrite;
    for (const double rate : {1e-3, 1e-4, 1e-5}) {
        const double firstOrder = segment / kInterval * (1.0 + rate * (kRestart + segment / 2.0));
        EXPECT_NEAR(paid(rate, kInterval, kWrite, kRestart), firstOrder, 10.0 * rate * rate);
    }
}

TEST(PaidPerUseful, GivesThePublishedGoodputOfLlamasInterruptions)
{
    // One interruption in 3.093 h, restart 5 minutes, writing 10, 30 and 60 s, at the cheapest interval.
    constexpr double kRate = 1.0 / 3.093;
    for (const auto& [seconds, goodput] :
         std::array{std::pair{10.0, 0.933}, std::pair{30.0, 0.904}, std::pair{60.0, 0.876}}) {
        const double write = seconds / 3600.0;
        EXPECT_NEAR(1.0 / paid(kRate, best(kRate, write), write, 5.0 / 60.0), goodput, 0.0005) << seconds;
    }
}

TEST(PaidPerUseful, GivesTheGoodputOfFifteenMinuteCheckpointsOnMeasuredSpotLifetimes)
{
    for (const auto& [lifetime, goodput] :
         std::array{std::pair{0.72, 0.690}, std::pair{1.46, 0.807}, std::pair{2.03, 0.842}, std::pair{3.2, 0.876},
                    std::pair{10.5, 0.918}, std::pair{24.0, 0.929}}) {
        EXPECT_NEAR(1.0 / paid(1.0 / lifetime, 0.25, 1.0 / 60.0, 5.0 / 60.0), goodput, 0.0006) << lifetime;
    }
}

TEST(PaidPerUseful, RisesWithRateWriteAndRestart)
{
    Random random(11);
    for (int i = 0; i < 1000; ++i) {
        const double rate = std::pow(10.0, random.between(-6.0, 0.0));
        const double interval = std::pow(10.0, random.between(-2.0, 1.0));
        const double write = random.between(0.0, 1.0);
        const double restart = random.between(0.0, 2.0);
        const double here = paid(rate, interval, write, restart);
        EXPECT_GE(here, 1.0);
        EXPECT_GT(paid(rate * 1.01, interval, write, restart), here);
        EXPECT_GT(paid(rate, interval, write + 0.01, restart), here);
        EXPECT_GT(paid(rate, interval, write, restart + 0.01), here);
    }
}

/// The minimum of paidPerUseful() by golden-section search, knowing nothing of Lambert's function.
double searchedMinimum(double rate, double write)
{
    const double ratio = (std::sqrt(5.0) - 1.0) / 2.0;
    double low = 1e-6 / rate;
    double high = 20.0 / rate;
    const auto at = [&](double logInterval) { return paid(rate, std::exp(logInterval), write, 0.0); };
    low = std::log(low);
    high = std::log(high);
    while (high - low > 1e-10) {
        const double third = high - ratio * (high - low);
        const double twoThirds = low + ratio * (high - low);
        (at(third) < at(twoThirds) ? high : low) = at(third) < at(twoThirds) ? twoThirds : third;
    }
    return std::exp((low + high) / 2.0);
}

TEST(OptimalInterval, IsWhereGoldenSectionSearchFindsTheMinimum)
{
    for (const double rate : {1e-5, 1e-4, 1e-3, 0.01, 0.1, 1.0, 4.0}) {
        for (const double write : {1e-3, 1.0 / 60.0, 0.1, 1.0}) {
            // A minimum is flat: half the digits are all that values of the function can tell.
            EXPECT_NEAR(best(rate, write) / searchedMinimum(rate, write), 1.0, 1e-5) << rate << ' ' << write;
        }
    }
}

/// Where the derivative vanishes: u = rate tau with -log(1 - u) - u = rate delta, that is the sum of u^n / n from
/// n = 2 on, which loses no digits however small u is. By bisection.
double stationary(double rateTimesWrite)
{
    const auto left = [](double u) {
        if (u > 0.5) {
            return -std::log1p(-u) - u;
        }
        double sum = 0.0;
        for (int n = 60; n >= 2; --n) {
            sum += std::pow(u, n) / n;
        }
        return sum;
    };
    double low = 0.0;
    double high = 1.0;
    while (true) {
        const double middle = (low + high) / 2.0;
        if (middle <= low || middle >= high) {
            return middle;
        }
        (left(middle) < rateTimesWrite ? low : high) = middle;
    }
}

TEST(OptimalInterval, IsWhereTheDerivativeVanishesFromTinyToLargeRates)
{
    for (double exponent = -18.0; exponent <= 1.0; exponent += 0.25) {
        const double product = std::pow(10.0, exponent);
        for (const double rate : {1e-9, 1e-3, 1.0}) {
            EXPECT_NEAR(rate * best(rate, product / rate) / stationary(product), 1.0, 1e-11)
                << "rate * write = " << product << ", rate " << rate;
        }
    }
}

TEST(OptimalInterval, IsYoungsForRareInterruptions)
{
    for (const double rate : {1e-12, 1e-10, 1e-8}) {
        EXPECT_NEAR(best(rate, 0.01) / std::sqrt(2.0 * 0.01 / rate), 1.0, 1e-5) << rate;
    }
}

TEST(OptimalInterval, IsNoneWithoutInterruptionsAndNothingWhenWritingIsFree)
{
    EXPECT_FALSE(optimalInterval(Rate{}, 0.1 * units::hour));
    EXPECT_EQ(best(0.5, 0.0), 0.0);
}

TEST(JobRates, CountInstancesAndNodesThatAJobTakes)
{
    const Parameters p = ScenarioBuilder{
        {"workload.job_gpus", 20},
        {"aws.gpus_per_instance", 8},
        {"aws.mean_time_between_failures", 6000},
        {"spot.mean_time_between_interruptions", 12},
        {"spot.correlation", 0.25},
        {"cluster.gpus_per_node", 4},
        {"failure.gpu_annual_rate", 0.02},
        {"failure.node_annual_rate", 0.05},
        {"failure.other_interruptions",
         1.2}}.parameters();
    const JobRates rates = jobRates(p);
    const double onDemand = 3.0 / 6000.0;
    EXPECT_NEAR(rates.onDemand.value(), onDemand, 1e-16);
    EXPECT_NEAR(rates.spot.value(), std::pow(3.0, 0.75) / 12.0 + onDemand, 1e-14);
    const double perNodeYear = -4.0 * std::log(0.98) - std::log(0.95) + 1.2;
    EXPECT_NEAR(rates.owned.value(), 5.0 * perNodeYear / 8760.0, 1e-15);
}

TEST(JobRates, TakeAllInstancesAtOnceWhenFullyCorrelated)
{
    ScenarioBuilder builder{{"workload.job_gpus", 64}, {"spot.correlation", 1}};
    const double together =
        jobRates(builder.parameters()).spot.value() - jobRates(builder.parameters()).onDemand.value();
    EXPECT_NEAR(together, 1.0 / 12.0, 1e-15);
    builder.with("spot.correlation", 0);
    const double apart = jobRates(builder.parameters()).spot.value() - jobRates(builder.parameters()).onDemand.value();
    EXPECT_NEAR(apart, 8.0 / 12.0, 1e-15);
}

TEST(Overheads, OfSpotCountTheWaitInWallTimeAlone)
{
    const Parameters p = ScenarioBuilder{{"spot.wait", 30}}.parameters();
    const Overheads o = overheads(p);
    const double rate = 1.0 / 12.0 + 1.0 / 6000.0;
    EXPECT_NEAR(o.spot.paid, paid(rate, 0.25, 0.5 / 60.0, 5.0 / 60.0), 1e-13);
    EXPECT_NEAR(o.spot.wall, o.spot.paid * (1.0 + rate * 0.5), 1e-13);
    EXPECT_NEAR(o.onDemand.paid, paid(1.0 / 6000.0, 0.25, 0.5 / 60.0, 5.0 / 60.0), 1e-13);
    EXPECT_EQ(o.onDemand.wall, o.onDemand.paid);
}

TEST(Overheads, OfReservedBlocksLoseARestartAndACheckpointABlock)
{
    const Parameters p = ScenarioBuilder{{"spot.reserved_block", 6}, {"spot.wait", 30}}.parameters();
    const Overheads o = overheads(p);
    EXPECT_NEAR(o.spot.paid, o.onDemand.paid * 6.0 / (6.0 - 5.5 / 60.0), 1e-13);
    EXPECT_NEAR(o.spot.wall, o.spot.paid * (1.0 + 0.5 / 6.0), 1e-13);
}

TEST(Overheads, OfSavingOnNoticeLoseNoWork)
{
    const Parameters p = ScenarioBuilder{{"spot.save_on_notice", 1}}.parameters();
    const Overheads o = overheads(p);
    EXPECT_NEAR(o.spot.paid, o.onDemand.paid / (1.0 - 5.5 / 60.0 / 12.0), 1e-13);
    EXPECT_LT(o.spot.paid, overheads(ScenarioBuilder().parameters()).spot.paid);
}

TEST(Overheads, OfOwnedNodesCountTheNetworkOfJobsOverSeveralNodesAlone)
{
    ScenarioBuilder builder{{"cluster.multi_node_efficiency", 0.5}};
    const double oneNode = overheads(builder.parameters()).owned.paid;
    EXPECT_EQ(oneNode, overheads(ScenarioBuilder().parameters()).owned.paid);
    builder.with("workload.job_gpus", 9);
    const double slow = overheads(builder.parameters()).owned.paid;
    const double fast = overheads(builder.with("cluster.multi_node_efficiency", 1).parameters()).owned.paid;
    EXPECT_DOUBLE_EQ(slow, 2.0 * fast);
}

} // namespace
} // namespace rackrent
