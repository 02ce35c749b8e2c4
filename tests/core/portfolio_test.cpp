// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/portfolio.h"

#include <algorithm>
#include <cmath>
#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/model/decide.h"
#include "tests/support/scenario_builder.h"

namespace rackrent {
namespace {

using rackrent::testing::ScenarioBuilder;

DemandLevel level(double hours, double gpus)
{
    return {.hours = make<Duration>(hours), .gpus = make<GpuCount>(gpus)};
}

double hoursOf(const DemandProfile& profile)
{
    double sum = 0.0;
    for (const DemandLevel& each : profile) {
        sum += each.hours.value();
    }
    return sum;
}

double workOf(const DemandProfile& profile)
{
    double sum = 0.0;
    for (const DemandLevel& each : profile) {
        sum += each.hours.value() * each.gpus.value();
    }
    return sum;
}

/// Hours above a capacity, weighted by how far above.
double unservedBy(const DemandProfile& profile, double capacity)
{
    double sum = 0.0;
    for (const DemandLevel& each : profile) {
        sum += each.hours.value() * std::max(0.0, each.gpus.value() - capacity);
    }
    return sum;
}

DemandProfile drawnProfile(std::mt19937& random, int levels)
{
    std::uniform_real_distribution<double> share(0.1, 1.0);
    std::vector<double> hours;
    double sum = share(random); // idle
    for (int i = 0; i < levels; ++i) {
        hours.push_back(share(random));
        sum += hours.back();
    }
    DemandProfile profile;
    double gpus = 0.0;
    for (int i = 0; i < levels; ++i) {
        gpus += 1.0 + std::floor(20.0 * share(random));
        profile.insert(profile.begin(), level(730.0 * hours[static_cast<std::size_t>(i)] / sum, gpus));
    }
    return profile;
}

TEST(SharedDemand, IsTheConvolutionByHand)
{
    // A: 8 GPUs for 365 h of 730, B: 4 for 73 h and 2 for 146 h.
    const std::vector<DemandProfile> both{{level(365, 8)}, {level(73, 4), level(146, 2)}};
    const DemandProfile shared = sharedDemand(both, Overlap::Independent);
    const std::vector<std::pair<double, double>> expected{
        {36.5, 12}, {73, 10}, {255.5, 8}, {36.5, 4}, {73, 2}}; // halves of 73, 146, 511, 73, 146
    ASSERT_EQ(shared.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        EXPECT_NEAR(shared[i].hours.value(), expected[i].first, 1e-9) << i;
        EXPECT_DOUBLE_EQ(shared[i].gpus.value(), expected[i].second) << i;
    }
}

TEST(SharedDemand, LaysTheSameHoursUponEachOther)
{
    const std::vector<DemandProfile> both{{level(365, 8)}, {level(73, 4), level(400, 2)}};
    const DemandProfile shared = sharedDemand(both, Overlap::SameHours);
    const std::vector<std::pair<double, double>> expected{{73, 12}, {292, 10}, {108, 2}};
    ASSERT_EQ(shared.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        EXPECT_NEAR(shared[i].hours.value(), expected[i].first, 1e-9) << i;
        EXPECT_DOUBLE_EQ(shared[i].gpus.value(), expected[i].second) << i;
    }
}

TEST(SharedDemand, KeepsWorkAndHoursAndThePeakOfTheSameHours)
{
    std::mt19937 random(7);
    for (int round = 0; round < 200; ++round) {
        std::vector<DemandProfile> profiles;
        double work = 0.0;
        double peaks = 0.0;
        double longest = 0.0;
        for (int i = 0; i < 2 + round % 3; ++i) {
            profiles.push_back(drawnProfile(random, 1 + round % 5));
            work += workOf(profiles.back());
            peaks += profiles.back().front().gpus.value();
            longest = std::max(longest, hoursOf(profiles.back()));
        }
        const DemandProfile apart = sharedDemand(profiles, Overlap::Independent);
        const DemandProfile together = sharedDemand(profiles, Overlap::SameHours);
        EXPECT_NEAR(workOf(apart), work, 1e-9 * work);
        EXPECT_NEAR(workOf(together), work, 1e-9 * work);
        EXPECT_LE(hoursOf(apart), 730.0 * (1.0 + 1e-12));
        EXPECT_NEAR(hoursOf(together), longest, 1e-9 * longest);
        EXPECT_NEAR(together.front().gpus.value(), peaks, 1e-9 * peaks);
        EXPECT_NEAR(apart.front().gpus.value(), peaks, 1e-9 * peaks);
        // The same hours are the worst case: any capacity serves less of them.
        for (const double capacity : {0.25 * peaks, 0.5 * peaks, 0.8 * peaks}) {
            EXPECT_LE(unservedBy(apart, capacity), unservedBy(together, capacity) * (1.0 + 1e-9) + 1e-9);
        }
    }
}

TEST(SharedDemand, PutsNeighboursTogetherWithinItsBound)
{
    std::mt19937 random(3);
    const std::vector<DemandProfile> profiles{drawnProfile(random, 40), drawnProfile(random, 40),
                                              drawnProfile(random, 40)};
    const DemandProfile coarse = sharedDemand(profiles, Overlap::Independent);
    EXPECT_LE(coarse.size(), kMostLevels);
    double work = 0.0;
    double peaks = 0.0;
    for (const DemandProfile& profile : profiles) {
        work += workOf(profile);
        peaks += profile.front().gpus.value();
    }
    EXPECT_NEAR(workOf(coarse), work, 1e-9 * work);
    EXPECT_NEAR(coarse.front().gpus.value(), peaks, 1e-9 * peaks);

    // All 41^3 combinations enumerated.
    const auto idle = [](DemandProfile profile) {
        profile.push_back(level(730.0 - hoursOf(profile), 0.0));
        return profile;
    };
    DemandProfile exact;
    for (const DemandLevel& a : idle(profiles[0])) {
        for (const DemandLevel& b : idle(profiles[1])) {
            for (const DemandLevel& c : idle(profiles[2])) {
                exact.push_back(level(a.hours.value() * b.hours.value() * c.hours.value() / (730.0 * 730.0),
                                      a.gpus.value() + b.gpus.value() + c.gpus.value()));
            }
        }
    }
    // Two convolutions, each of which errs by at most a quarter of a group's width in the hours of one group.
    double longest = 0.0;
    for (const DemandLevel& each : coarse) {
        longest = std::max(longest, each.hours.value());
    }
    for (const double share : {0.3, 0.5, 0.7, 0.9}) {
        EXPECT_NEAR(unservedBy(coarse, share * peaks), unservedBy(exact, share * peaks), 2.0 * longest * peaks / 2044.0)
            << share;
    }
}

TEST(Portfolio, OfOneWorkloadChangesNothing)
{
    const Scenario scenario =
        ScenarioBuilder().with({{"workload.burst_gpus", 16}, {"workload.burst_hours_per_month", 40}}).scenario();
    const auto result = portfolio(std::vector{scenario});
    ASSERT_TRUE(result);
    const Evaluator evaluator(scenario);
    for (const Strategy s : kStrategies) {
        EXPECT_EQ(result->shared[s], evaluator.evaluate(decide(evaluator, s)).npv());
        EXPECT_EQ(result->saving(s), Money{});
    }
    EXPECT_EQ(result->members[0].asGiven, result->shared[Strategy::Hybrid]);
    EXPECT_TRUE(result->cautions.empty());
}

TEST(Portfolio, OfTwoEqualsInTheSameHoursIsOneOfTwiceTheSize)
{
    const Scenario one = ScenarioBuilder().with({{"workload.gpus", 32}}).scenario();
    const Scenario twice = ScenarioBuilder()
                               .with({{"workload.gpus", 64},
                                      {"workload.storage", 2 * findParameter("workload.storage")->defaultValue()},
                                      {"workload.egress", 2 * findParameter("workload.egress")->defaultValue()}})
                               .scenario();
    Scenario other = one;
    other.name = "Other";
    const auto result = portfolio(std::vector{one, other}, {.overlap = Overlap::SameHours});
    ASSERT_TRUE(result);
    const Evaluator evaluator(twice);
    for (const Strategy s : kStrategies) {
        EXPECT_NEAR(result->shared[s].value(), evaluator.evaluate(decide(evaluator, s)).npv().value(), 1.0)
            << strategyId(s);
    }
}

TEST(Portfolio, AddsUpAndSharesTheBurdenOfTheCluster)
{
    Scenario a = ScenarioBuilder().with({{"workload.gpus", 32}}).scenario();
    Scenario b = ScenarioBuilder().with({{"workload.gpus", 64}, {"workload.hours_per_day", 4}}).scenario();
    a.name = "A";
    b.name = "B";
    for (const Overlap overlap : {Overlap::Independent, Overlap::SameHours}) {
        const auto result = portfolio(std::vector{a, b}, {.overlap = overlap});
        ASSERT_TRUE(result);
        for (const Strategy s : kStrategies) {
            EXPECT_EQ(result->sum[s], result->members[0].npv[s] + result->members[1].npv[s]);
        }
        // Pooling never makes the best mix dearer here: set-up and least staff are paid once.
        EXPECT_GT(result->saving(Strategy::Hybrid), Money{});
        EXPECT_GE(result->saving(Strategy::SelfHosted), Money{});
        // The order of the workloads says nothing but whose terms hold.
        const auto turned = portfolio(std::vector{b, a}, {.overlap = overlap, .lead = 1});
        ASSERT_TRUE(turned);
        for (const Strategy s : kStrategies) {
            EXPECT_NEAR(turned->shared[s].value(), result->shared[s].value(), 1e-6 * result->shared[s].value());
        }
    }
    const auto apart = portfolio(std::vector{a, b}, {.overlap = Overlap::Independent});
    const auto together = portfolio(std::vector{a, b}, {.overlap = Overlap::SameHours});
    EXPECT_LE(apart->shared[Strategy::Hybrid], together->shared[Strategy::Hybrid]);
}

TEST(Portfolio, FollowsMembersThatGrowDifferently)
{
    Scenario a = ScenarioBuilder().with({{"workload.growth", 0.5}}).scenario();
    Scenario b = ScenarioBuilder().with({{"workload.gpus", 64}}).scenario();
    b.name = "B";
    const auto result = portfolio(std::vector{a, b}, {.overlap = Overlap::SameHours});
    ASSERT_TRUE(result);
    ASSERT_EQ(result->demand.size(), 36U);
    const Evaluator grows(a);
    const Evaluator stays(b);
    for (const int month : {0, 17, 35}) {
        EXPECT_NEAR(workOf(result->demand[static_cast<std::size_t>(month)]),
                    workOf(grows.demand(month)) + workOf(stays.demand(month)), 1e-6);
    }
}

TEST(Portfolio, SaysWhatCannotBeSharedAllAtOnce)
{
    Scenario lead = ScenarioBuilder().scenario();
    Scenario nodes = ScenarioBuilder().with({{"cluster.gpus_per_node", 4}, {"aws.gpus_per_instance", 4}}).scenario();
    Scenario jobs = ScenarioBuilder().with({{"workload.job_gpus", 12}, {"workload.gpus", 48}}).scenario();
    nodes.name = "Nodes";
    jobs.name = "Jobs";
    const auto result = portfolio(std::vector{lead, nodes, jobs});
    ASSERT_FALSE(result);
    std::vector<std::string> keys;
    for (const Fault& fault : result.error()) {
        keys.push_back(fault.scenario + " " + fault.key);
    }
    EXPECT_THAT(
        keys,
        ::testing::IsSupersetOf({std::string("Nodes cluster.gpus_per_node"), std::string("Nodes aws.gpus_per_instance"),
                                 std::string("Jobs workload.job_gpus")}));
}

TEST(Portfolio, WarnsOfOtherTermsAndOtherJobs)
{
    Scenario lead = ScenarioBuilder().scenario();
    Scenario cheap = ScenarioBuilder().with({{"aws.on_demand", 5}, {"workload.job_gpus", 16}}).scenario();
    cheap.name = "Cheap";
    const auto result = portfolio(std::vector{lead, cheap});
    ASSERT_TRUE(result);
    EXPECT_EQ(result->cautions.size(), 2U);
    ASSERT_EQ(result->members[1].differing.size(), 1U);
    EXPECT_EQ(result->members[1].differing[0]->id, "aws.on_demand");
}

TEST(Portfolio, TakesNoWorkAndALargeCluster)
{
    Scenario none = ScenarioBuilder().with({{"workload.gpus", 0}}).scenario();
    Scenario large = ScenarioBuilder().with({{"workload.gpus", 16384}}).scenario();
    large.name = "Large";
    const auto result = portfolio(std::vector{large, none});
    ASSERT_TRUE(result);
    for (const Strategy s : kStrategies) {
        EXPECT_TRUE(std::isfinite(result->shared[s].value())) << strategyId(s);
    }
    EXPECT_EQ(peak(result->demand.front()), make<GpuCount>(16384));
    const auto nothing = portfolio(std::vector{none, none});
    ASSERT_TRUE(nothing);
    EXPECT_TRUE(nothing->demand.front().empty());
}

} // namespace
} // namespace rackrent
