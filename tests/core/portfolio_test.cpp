// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/portfolio.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/model/decide.h"
#include "tests/support/law.h"
#include "tests/support/scenario_builder.h"

namespace rackrent {
namespace {

using rackrent::testing::forScenarios;
using rackrent::testing::Random;
using rackrent::testing::ScenarioBuilder;
using rackrent::testing::ScenarioSource;

constexpr int kFewGpus = 16; ///< at most, so that deciding some hundred times takes seconds
constexpr int kFewScenarios = 60;

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

double longestOf(const DemandProfile& profile)
{
    double longest = 0.0;
    for (const DemandLevel& each : profile) {
        longest = std::max(longest, each.hours.value());
    }
    return longest;
}

/// Hours above a capacity, weighted by how far above.
double leftOver(const DemandProfile& profile, double capacity)
{
    double sum = 0.0;
    for (const DemandLevel& each : profile) {
        sum += each.hours.value() * std::max(0.0, each.gpus.value() - capacity);
    }
    return sum;
}

/// Whole hours, one month in five of them without idle ones; levels fall.
DemandProfile drawnProfile(Random& random, int levels)
{
    DemandProfile profile;
    int left = kMonth.value();
    double gpus = 1.0;
    for (int i = 0; i < levels; ++i) {
        const bool last = i + 1 == levels && random.chance(0.2);
        const int hours = last ? left : random.whole(1, std::max(1, (left - levels) / 3));
        left -= hours;
        gpus += random.whole(1, 20);
        profile.insert(profile.begin(), level(hours, gpus));
    }
    return profile;
}

DemandProfile withIdle(DemandProfile profile)
{
    profile.push_back(level(730.0 - hoursOf(profile), 0.0));
    return profile;
}

/// Every combination of levels with its chance, none put together.
DemandProfile enumerated(const std::vector<DemandProfile>& profiles)
{
    DemandProfile all{level(730.0, 0.0)};
    for (const DemandProfile& profile : profiles) {
        DemandProfile next;
        for (const DemandLevel& one : all) {
            for (const DemandLevel& other : withIdle(profile)) {
                next.push_back(
                    level(one.hours.value() * other.hours.value() / 730.0, one.gpus.value() + other.gpus.value()));
            }
        }
        all = std::move(next);
    }
    return all;
}

/// GPUs hour by hour, the busiest hour of each profile first. @pre whole hours
DemandProfile hourByHour(const std::vector<DemandProfile>& profiles)
{
    DemandProfile month(730, level(1.0, 0.0));
    for (const DemandProfile& profile : profiles) {
        auto hour = month.begin();
        for (const DemandLevel& each : profile) {
            for (int i = 0; i < static_cast<int>(each.hours.value()); ++i) {
                (hour++)->gpus += each.gpus;
            }
        }
    }
    return month;
}

Scenario named(const char* name, Scenario scenario)
{
    scenario.name = name;
    return scenario;
}

/// What is decided and paid when the sizes are left open.
ByStrategy<Money> costsOf(Scenario scenario)
{
    scenario.parameters.cluster.nodes = NodeCount{};
    scenario.parameters.aws.committedGpus = GpuCount{};
    const Evaluator evaluator(scenario);
    return presentCosts(evaluator, decideAll(evaluator));
}

void expectClose(const ByStrategy<Money>& found, const ByStrategy<Money>& expected, double relative)
{
    for (const Strategy s : kStrategies) {
        EXPECT_NEAR(found[s].value(), expected[s].value(), relative * std::abs(expected[s].value())) << strategyId(s);
    }
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

TEST(SharedDemand, PutsEqualLevelsTogether)
{
    // Both 8 and 4 for a quarter of the month each: 8 + 4 and 4 + 8 are one level, as are 8 + 0, 0 + 8 and 4 + 4.
    const DemandProfile each{level(182.5, 8), level(182.5, 4)};
    const DemandProfile shared = sharedDemand(std::vector{each, each}, Overlap::Independent);
    const std::vector<std::pair<double, double>> sixteenths{{1, 16}, {2, 12}, {5, 8}, {4, 4}};
    ASSERT_EQ(shared.size(), sixteenths.size());
    for (std::size_t i = 0; i < sixteenths.size(); ++i) {
        EXPECT_NEAR(shared[i].hours.value(), 730.0 / 16.0 * sixteenths[i].first, 1e-9) << i;
        EXPECT_DOUBLE_EQ(shared[i].gpus.value(), sixteenths[i].second) << i;
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

TEST(SharedDemand, OfOneOrNoneIsThatOfOneOrNone)
{
    for (const Overlap overlap : {Overlap::Independent, Overlap::SameHours}) {
        EXPECT_TRUE(sharedDemand({}, overlap).empty());
        EXPECT_TRUE(sharedDemand(std::vector{DemandProfile{}, DemandProfile{}}, overlap).empty());
        const DemandProfile one{level(300.1, 7.3), level(200.7, 0.1)};
        const DemandProfile none;
        const std::vector<std::vector<DemandProfile>> cases{std::vector<DemandProfile>{one},
                                                            std::vector<DemandProfile>{one, none},
                                                            std::vector<DemandProfile>{none, one}};
        for (const std::vector<DemandProfile>& profiles : cases) {
            const DemandProfile shared = sharedDemand(profiles, overlap);
            ASSERT_EQ(shared.size(), 2U);
            for (std::size_t i = 0; i < 2; ++i) {
                EXPECT_EQ(shared[i].hours, one[i].hours) << i;
                EXPECT_EQ(shared[i].gpus, one[i].gpus) << i;
            }
        }
    }
}

TEST(SharedDemand, IsEveryCombinationAndEveryHour)
{
    Random random(7);
    for (int round = 0; round < 200; ++round) {
        SCOPED_TRACE(round);
        std::vector<DemandProfile> profiles;
        double work = 0.0;
        double peaks = 0.0;
        double longest = 0.0;
        for (int i = 0; i < 2 + round % 3; ++i) {
            profiles.push_back(drawnProfile(random, 1 + (round + i) % 4));
            work += workOf(profiles.back());
            peaks += profiles.back().front().gpus.value();
            longest = std::max(longest, hoursOf(profiles.back()));
        }
        const DemandProfile apart = sharedDemand(profiles, Overlap::Independent);
        const DemandProfile together = sharedDemand(profiles, Overlap::SameHours);
        const DemandProfile combinations = enumerated(profiles);
        const DemandProfile hours = hourByHour(profiles);
        EXPECT_NEAR(workOf(apart), work, 1e-12 * work);
        EXPECT_NEAR(workOf(together), work, 1e-12 * work);
        EXPECT_LE(hoursOf(apart), 730.0 * (1.0 + 1e-12));
        EXPECT_NEAR(hoursOf(together), longest, 1e-12 * longest);
        EXPECT_DOUBLE_EQ(apart.front().gpus.value(), peaks);
        EXPECT_DOUBLE_EQ(together.front().gpus.value(), peaks);
        for (const DemandProfile& shared : {apart, together}) {
            for (std::size_t i = 1; i < shared.size(); ++i) {
                EXPECT_LT(shared[i].gpus, shared[i - 1].gpus) << i;
            }
        }
        for (const double share : {0.0, 0.25, 0.5, 0.8, 0.99}) {
            const double capacity = share * peaks;
            EXPECT_NEAR(leftOver(apart, capacity), leftOver(combinations, capacity), 1e-11 * work) << share;
            EXPECT_NEAR(leftOver(together, capacity), leftOver(hours, capacity), 1e-11 * work) << share;
            // The same hours are the worst case: any capacity serves less of them.
            EXPECT_LE(leftOver(apart, capacity), leftOver(together, capacity) + 1e-9 * work) << share;
        }
    }
}

/// Checks what is promised of profiles put together, against all combinations; `longest` is in hours that of any group.
void expectWithinBound(const std::vector<DemandProfile>& profiles, int times, double longest)
{
    const DemandProfile coarse = sharedDemand(profiles, Overlap::Independent);
    const DemandProfile exact = enumerated(profiles);
    double work = 0.0;
    double peaks = 0.0;
    for (const DemandProfile& profile : profiles) {
        work += workOf(profile);
        peaks += profile.front().gpus.value();
    }
    EXPECT_LE(coarse.size(), kMostLevels);
    EXPECT_GT(coarse.size(), kMostLevels / 2);
    EXPECT_NEAR(workOf(coarse), work, 1e-9 * work);
    EXPECT_NEAR(hoursOf(coarse), hoursOf(exact) - exact.back().hours.value(), 1e-9 * 730.0);
    EXPECT_NEAR(coarse.front().gpus.value(), peaks, 1e-12 * peaks);
    double worst = 0.0;
    for (int i = 1; i < 40; ++i) {
        const double capacity = peaks * i / 40.0;
        const double understated = leftOver(exact, capacity) - leftOver(coarse, capacity);
        EXPECT_GE(understated, -1e-9 * work) << i;
        EXPECT_LT(understated, times * longest * peaks / 2000.0) << i;
        worst = std::max(worst, understated);
    }
    EXPECT_GT(worst, 0.0); // something was put together
}

/// The most hours of levels within a 511th of the peak, wherever groups begin.
double longestGroup(const DemandProfile& profile)
{
    const GpuCount width = peak(profile) / 511.0;
    double longest = 0.0;
    for (const DemandLevel& top : profile) {
        double hours = 0.0;
        for (const DemandLevel& each : profile) {
            hours += each.gpus <= top.gpus && each.gpus >= top.gpus - width ? each.hours.value() : 0.0;
        }
        longest = std::max(longest, hours);
    }
    return longest;
}

DemandProfile fineProfile(Random& random, int levels)
{
    DemandProfile profile;
    double gpus = 0.0;
    for (int i = 0; i < levels; ++i) {
        gpus += random.between(0.1, 2.0);
        profile.insert(profile.begin(), level(700.0 / levels * random.between(0.5, 1.0), gpus));
    }
    return profile;
}

TEST(SharedDemand, PutsNeighboursTogetherWithinItsBound)
{
    Random random(3);
    const std::vector<DemandProfile> profiles{fineProfile(random, 50), fineProfile(random, 50),
                                              fineProfile(random, 50)};
    // Two convolutions, each of which may err.
    const DemandProfile first = sharedDemand(std::vector{profiles[0], profiles[1]}, Overlap::Independent);
    const double longest = std::max(longestOf(first), longestOf(sharedDemand(profiles, Overlap::Independent)));
    expectWithinBound(profiles, 2, longest);
}

TEST(SharedDemand, TakesLongMeasuredProfiles)
{
    Random random(4);
    const std::vector<DemandProfile> profiles{fineProfile(random, 700), fineProfile(random, 900)};
    // Both profiles and their convolution may err.
    expectWithinBound(profiles, 3,
                      std::max({longestGroup(profiles[0]), longestGroup(profiles[1]),
                                longestOf(sharedDemand(profiles, Overlap::Independent))}));

    // A level for each hour of two years: without putting neighbours together first, 300 million pairs.
    const DemandProfile years = fineProfile(random, 17520);
    const DemandProfile shared = sharedDemand(std::vector{years, years}, Overlap::Independent);
    EXPECT_LE(shared.size(), kMostLevels);
    EXPECT_NEAR(workOf(shared), 2.0 * workOf(years), 1e-9 * workOf(years));
}

TEST(Portfolio, OfOneWorkloadChangesNothing)
{
    forScenarios(
        81,
        [](const Scenario& scenario, ScenarioSource& source) {
            const auto result = portfolio(
                std::vector{scenario},
                {.overlap = source.random().chance(0.5) ? Overlap::Independent : Overlap::SameHours, .threads = 1});
            ASSERT_TRUE(result);
            const ByStrategy<Money> expected = costsOf(scenario);
            for (const Strategy s : kStrategies) {
                EXPECT_EQ(result->shared[s], expected[s]) << strategyId(s);
                EXPECT_EQ(result->sum[s], expected[s]) << strategyId(s);
                EXPECT_EQ(result->saving(s), Money{}) << strategyId(s);
            }
            const Evaluator asGiven(scenario);
            EXPECT_EQ(result->members[0].asGiven, asGiven.evaluate(decide(asGiven, Strategy::Hybrid)).npv());
            EXPECT_TRUE(result->members[0].differing.empty());
            EXPECT_TRUE(result->cautions.empty());
        },
        kFewGpus, kFewScenarios);
}

TEST(Portfolio, OfTwoEqualsInTheSameHoursIsOneOfTwiceTheSize)
{
    forScenarios(
        82,
        [](const Scenario& scenario, ScenarioSource&) {
            Scenario twice = scenario;
            twice.demand = scaled(baseDemand(scenario), 2.0);
            twice.parameters.workload.demandScale = Ratio(1.0); // it is in the profile
            twice.parameters.workload.gpus = twice.parameters.workload.burstGpus = GpuCount{};
            twice.parameters.workload.storage *= 2.0;
            twice.parameters.workload.egress *= 2.0;
            const auto result = portfolio(std::vector{scenario, named("Other", scenario)},
                                          {.overlap = Overlap::SameHours, .threads = 1});
            ASSERT_TRUE(result);
            expectClose(result->shared, costsOf(twice), 1e-12);
        },
        kFewGpus, kFewScenarios);
}

TEST(Portfolio, CostsWhatTheCombinedDocumentCosts)
{
    // Mornings and nights at their own times: half of the month 16 GPUs, a fifth of it 32.
    const Scenario a = named("A",
                             ScenarioBuilder{{"workload.deferrable", 0.25},
                                             {"workload.interruptible", 0.5},
                                             {"workload.checkpoint_interval", 30},
                                             {"workload.checkpoint_write", 2},
                                             {"workload.restart", 10},
                                             {"workload.storage", 10},
                                             {"workload.egress", 4},
                                             {"cluster.nodes", 7}}
                                 .demand({{365, 16}})
                                 .scenario());
    const Scenario b = named("B",
                             ScenarioBuilder{{"workload.deferrable", 0.75},
                                             {"workload.interruptible", 1},
                                             {"workload.checkpoint_interval", 60},
                                             {"workload.checkpoint_write", 5},
                                             {"workload.restart", 20},
                                             {"workload.storage", 30},
                                             {"workload.egress", 1}}
                                 .demand({{146, 32}})
                                 .scenario());
    // Work 5840 and 4672, so that weights are 5/9 and 4/9.
    const Scenario all = ScenarioBuilder{{"workload.deferrable", (5 * 0.25 + 4 * 0.75) / 9},
                                         {"workload.interruptible", (5 * 0.5 + 4 * 1.0) / 9},
                                         {"workload.checkpoint_interval", (5 * 30 + 4 * 60) / 9.0},
                                         {"workload.checkpoint_write", (5 * 2 + 4 * 5) / 9.0},
                                         {"workload.restart", (5 * 10 + 4 * 20) / 9.0},
                                         {"workload.storage", 40},
                                         {"workload.egress", 5}}
                             .demand({{73, 48}, {73, 32}, {292, 16}})
                             .scenario();
    const auto result = portfolio(std::vector{a, b});
    ASSERT_TRUE(result);
    for (const Strategy s : kStrategies) {
        EXPECT_NEAR(evaluate(all, result->plans[s]).npv().value(), result->shared[s].value(),
                    1e-12 * result->shared[s].value())
            << strategyId(s);
    }
    expectClose(result->shared, costsOf(all), 1e-12);
    EXPECT_DOUBLE_EQ(result->members[0].peak.value(), 16.0);
    EXPECT_DOUBLE_EQ(result->members[0].mean.value(), 8.0);
    EXPECT_DOUBLE_EQ(result->members[1].mean.value(), 6.4);
    expectClose(result->members[0].npv, costsOf(a), 0.0);
    expectClose(result->members[1].npv, costsOf(b), 0.0);
    // With the seven nodes that it names, which are no difference of terms.
    const Evaluator asGiven(a);
    EXPECT_EQ(result->members[0].asGiven, asGiven.evaluate(decide(asGiven, Strategy::Hybrid)).npv());
    EXPECT_NE(result->members[0].asGiven, result->members[0].npv[Strategy::Hybrid]);
    EXPECT_TRUE(result->cautions.empty());
}

TEST(Portfolio, AddsUpWhateverTheOrderAndTheThreads)
{
    forScenarios(
        83,
        [](const Scenario& drawn, ScenarioSource& source) {
            Random& random = source.random();
            std::vector<Scenario> scenarios;
            for (const char* name : {"A", "B", "C"}) {
                Scenario scenario = named(name, drawn);
                scenario.demand = scaled(drawnProfile(random, random.whole(1, 3)), 0.2);
                Workload& w = scenario.parameters.workload;
                w.deferrable = Fraction(random.unit());
                w.interruptible = Fraction(random.unit());
                w.growth = random.chance(0.5) ? w.growth : YearlyFraction(random.between(-0.3, 0.3));
                scenarios.push_back(std::move(scenario));
            }
            const Overlap overlap = random.chance(0.5) ? Overlap::Independent : Overlap::SameHours;
            const auto result = portfolio(scenarios, {.overlap = overlap, .threads = 1});
            ASSERT_TRUE(result);
            for (const Strategy s : kStrategies) {
                EXPECT_EQ(result->sum[s],
                          result->members[0].npv[s] + result->members[1].npv[s] + result->members[2].npv[s]);
                EXPECT_EQ(result->saving(s), result->sum[s] - result->shared[s]);
                EXPECT_LE(result->shared[Strategy::Hybrid], result->shared[s]);
            }
            const auto threads = portfolio(scenarios, {.overlap = overlap, .threads = 3});
            ASSERT_TRUE(threads);
            expectClose(threads->shared, result->shared, 0.0);
            std::rotate(scenarios.begin(), scenarios.begin() + 1, scenarios.end());
            const auto turned = portfolio(scenarios, {.overlap = overlap, .lead = 2, .threads = 1});
            ASSERT_TRUE(turned);
            expectClose(turned->shared, result->shared, 1e-9);
            EXPECT_EQ(turned->members[2].name, "A");
        },
        kFewGpus, 12);
}

TEST(Portfolio, BuysAsManyNodesInWhateverOrderLevelsAreAdded)
{
    // 5.3 + 13.3 + 5.4 is 24 GPUs, three nodes, in one order, and 24.000000000000004 in another.
    std::array<double, 3> levels{5.3, 5.4, 13.3};
    ASSERT_LT((levels[0] + levels[2]) + levels[1], (levels[2] + levels[1]) + levels[0]);
    do {
        std::vector<Scenario> scenarios;
        for (const double gpus : levels) {
            scenarios.push_back(ScenarioBuilder{{"workload.job_gpus", 1}}.demand({{300, gpus}}).scenario());
        }
        for (const Overlap overlap : {Overlap::Independent, Overlap::SameHours}) {
            const auto result = portfolio(scenarios, {.overlap = overlap});
            ASSERT_TRUE(result);
            EXPECT_EQ(peak(result->demand.front()), make<GpuCount>(24));
            EXPECT_EQ(result->plans[Strategy::SelfHosted].purchases.front().nodes, 3);
        }
    } while (std::next_permutation(levels.begin(), levels.end()));
}

TEST(Portfolio, RentsNoMoreAndNoLessThanEachAlone)
{
    // Without friction or staff for AWS, on-demand and spot bill work alone, whenever it is done; growth alike.
    Random random(9);
    for (int round = 0; round < 20; ++round) {
        std::vector<Scenario> scenarios;
        for (const char* name : {"A", "B", "C"}) {
            Scenario scenario = named(name, ScenarioBuilder::plain().with("workload.growth", 0.1 * round).scenario());
            scenario.demand = drawnProfile(random, 2);
            scenario.parameters.workload.interruptible = Fraction(random.unit());
            scenarios.push_back(std::move(scenario));
        }
        const auto result = portfolio(scenarios);
        ASSERT_TRUE(result);
        for (const Strategy s : {Strategy::OnDemand, Strategy::Spot}) {
            EXPECT_NEAR(result->saving(s).value(), 0.0, 1e-12 * result->sum[s].value()) << strategyId(s);
        }
        EXPECT_LT(result->shared[Strategy::Spot], result->shared[Strategy::OnDemand]);
    }
}

TEST(Portfolio, SavesByHandWhatOtherHoursSave)
{
    // Each needs 8 GPUs for half of the month. A node of 8 is USD 300 000 over the 36 months, renting 8 GPUs
    // all the time 730 h * 36 * 8 * USD 5 = 1 051 200: half of the time 525 600, a quarter 262 800.
    const auto saving = [](double deferrable, Overlap overlap) {
        const Scenario one = named("A",
                                   ScenarioBuilder::plain()
                                       .with({{"workload.deferrable", deferrable},
                                              {"workload.interruptible", 0},
                                              {"workload.job_gpus", 8},
                                              {"aws.on_demand", 5},
                                              {"aws.committed", 100},
                                              {"aws.support", 0},
                                              {"cluster.spares", 0},
                                              {"cluster.node_price", 300000},
                                              {"cluster.network_per_node", 0}})
                                       .demand({{365, 8}})
                                       .scenario());
        const auto result = portfolio(std::vector{one, named("B", one)}, {.overlap = overlap});
        EXPECT_TRUE(result);
        EXPECT_NEAR(result->sum[Strategy::Hybrid].value(), 600000, 1e-6); // a node for each
        return result->saving(Strategy::Hybrid).value();
    };
    EXPECT_NEAR(saving(0, Overlap::SameHours), 0, 1e-6); // two nodes
    EXPECT_NEAR(saving(0, Overlap::Independent), 37200, 1e-6); // both busy a quarter of the time: rent the second
    EXPECT_NEAR(saving(1, Overlap::SameHours), 300000, 1e-6); // one node, the other half of the time too
    EXPECT_NEAR(saving(1, Overlap::Independent), 300000, 1e-6);
}

TEST(Portfolio, FollowsMembersThatGrowDifferently)
{
    const Scenario a = named("A", ScenarioBuilder{{"workload.growth", 0.5}}.scenario());
    const Scenario b = named("B", ScenarioBuilder{{"workload.gpus", 64}}.scenario());
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

TEST(Portfolio, BesideNothingOfOtherGrowthIsTheWorkloadAlone)
{
    // The months are put together one by one, and each is that of the workload that has any work.
    forScenarios(
        84,
        [](const Scenario& scenario, ScenarioSource&) {
            Scenario nothing = named("Nothing", scenario);
            nothing.demand.clear();
            Workload& w = nothing.parameters.workload;
            w.gpus = w.burstGpus = GpuCount{};
            w.growth = YearlyFraction(w.growth.value() + 0.01);
            w.storage = {};
            w.egress = {};
            w.interruptible = Fraction(1.0 - w.interruptible.value());
            const auto result = portfolio(std::vector{scenario, nothing}, {.threads = 1});
            ASSERT_TRUE(result);
            EXPECT_EQ(result->demand.size(), static_cast<std::size_t>(scenario.parameters.finance.horizon.value()));
            if (work(baseDemand(scenario)) > GpuHours{}) {
                expectClose(result->shared, result->members[0].npv, 1e-12);
            }
        },
        kFewGpus, kFewScenarios);
}

TEST(Portfolio, SaysWhatCannotBeSharedAllAtOnce)
{
    // A restart of 90 minutes fits no block of one hour on the lead's terms; on its own it has no blocks.
    const Scenario lead = named("Lead", ScenarioBuilder{{"spot.reserved_block", 1}}.scenario());
    const Scenario nodes =
        named("Nodes", ScenarioBuilder{{"cluster.gpus_per_node", 4}, {"aws.gpus_per_instance", 4}}.scenario());
    const Scenario jobs = named("Jobs", ScenarioBuilder{{"workload.job_gpus", 12}, {"workload.gpus", 48}}.scenario());
    const Scenario slow = named("Slow", ScenarioBuilder{{"workload.restart", 90}}.scenario());
    for (const Scenario& scenario : {lead, nodes, jobs, slow}) {
        ASSERT_TRUE(validate(scenario).empty() && checkFeasible(scenario).empty()) << scenario.name;
    }
    const auto result = portfolio(std::vector{lead, nodes, jobs, slow});
    ASSERT_FALSE(result);
    std::vector<std::string> keys;
    for (const Fault& fault : result.error()) {
        keys.push_back(fault.scenario + " " + fault.key);
        EXPECT_FALSE(english(fault.reason).empty());
    }
    EXPECT_THAT(keys,
                ::testing::UnorderedElementsAre("Nodes cluster.gpus_per_node", "Nodes aws.gpus_per_instance",
                                                "Jobs workload.job_gpus", "Slow spot.reserved_block"));
}

TEST(Portfolio, TakesJobsThatPackAlikeAndThoseOfOneSize)
{
    const auto shared = [](double first, double second) {
        return portfolio(std::vector{named("A", ScenarioBuilder{{"workload.job_gpus", first}}.scenario()),
                                     named("B", ScenarioBuilder{{"workload.job_gpus", second}}.scenario())});
    };
    EXPECT_TRUE(shared(12, 12)); // one size packs badly for all alike
    EXPECT_FALSE(shared(12, 24)); // 12 needs two nodes of 8 and fills one and a half
    EXPECT_FALSE(shared(3, 8));
    ASSERT_TRUE(shared(2, 8));
    ASSERT_TRUE(shared(8, 16));

    // Jobs within a node cost alike, so that nothing is lost and nothing said; larger ones count for all.
    EXPECT_TRUE(shared(2, 8)->cautions.empty());
    expectClose(shared(2, 8)->shared, shared(2, 2)->shared, 0.0);
    ASSERT_EQ(shared(8, 16)->cautions.size(), 1U);
    EXPECT_THAT(english(shared(8, 16)->cautions.front()), ::testing::HasSubstr("16 GPUs"));
    expectClose(shared(8, 16)->shared, shared(16, 16)->shared, 0.0);
    for (const Strategy s : kStrategies) {
        EXPECT_GE(shared(8, 16)->shared[s], shared(8, 8)->shared[s]) << strategyId(s);
    }
}

TEST(Portfolio, TakesTheTermsOfTheLeadAndSaysSo)
{
    const Scenario dear = named("Dear", ScenarioBuilder{{"aws.on_demand", 8}, {"finance.horizon", 24}}.scenario());
    const Scenario cheap =
        named("Cheap", ScenarioBuilder{{"aws.on_demand", 5}, {"workload.gpus", 16}, {"cluster.nodes", 2}}.scenario());
    for (const std::size_t lead : {std::size_t{0}, std::size_t{1}}) {
        const std::vector<Scenario> scenarios{dear, cheap};
        const auto result = portfolio(scenarios, {.lead = lead});
        ASSERT_TRUE(result);
        Scenario other = scenarios[lead];
        other.parameters.workload = scenarios[1 - lead].parameters.workload;
        expectClose(result->members[lead].npv, costsOf(scenarios[lead]), 0.0);
        expectClose(result->members[1 - lead].npv, costsOf(other), 0.0);
        std::vector<std::string> differing;
        for (const Parameter* parameter : result->members[1 - lead].differing) {
            differing.emplace_back(parameter->id);
        }
        EXPECT_THAT(differing, ::testing::UnorderedElementsAre("aws.on_demand", "finance.horizon"));
        EXPECT_TRUE(result->members[lead].differing.empty());
        ASSERT_EQ(result->cautions.size(), 1U);
        const std::string caution = english(result->cautions.front());
        EXPECT_THAT(caution, ::testing::StartsWith(scenarios[1 - lead].name));
        EXPECT_THAT(caution, ::testing::HasSubstr("terms of " + scenarios[lead].name));
    }
}

TEST(Portfolio, PaysOnceForWhatOneClusterNeedsOnce)
{
    // Steady work on whole nodes, nothing that fails: nodes add up, and the least staff and a spare are paid once.
    ScenarioBuilder builder = ScenarioBuilder::plain();
    builder.with({{"workload.hours_per_day", 24},
                  {"workload.days_per_week", 7},
                  {"workload.gpus", 32},
                  {"cluster.setup_cost", 10000},
                  {"staff.minimum", 0.5},
                  {"cluster.spares", 1}});
    const Scenario a = named("A", builder.scenario());
    const auto result = portfolio(std::vector{a, named("B", a)}, {.overlap = Overlap::SameHours});
    ASSERT_TRUE(result);
    const Parameters& p = a.parameters;
    // 4 nodes and a spare for each alone, 8 and a spare together; what a node costs comes from the terms.
    const double node = (p.cluster.nodePrice.value() + p.cluster.networkPerNode.value());
    const double staff = 0.5 * p.staff.salary.value() / 12.0 * p.finance.horizon.value();
    EXPECT_EQ(result->members[0].plans[Strategy::SelfHosted].purchases.front().nodes, 5);
    EXPECT_EQ(result->plans[Strategy::SelfHosted].purchases.front().nodes, 9);
    const double expected = node + 10000.0 + staff;
    // Resale gives nothing back here (resale_decline is 1), there is no tax, and nothing is discounted.
    EXPECT_NEAR(result->saving(Strategy::SelfHosted).value(), expected,
                1e-9 * result->sum[Strategy::SelfHosted].value());
}

TEST(Portfolio, TakesNoWorkAndALargeCluster)
{
    const Scenario none = ScenarioBuilder{{"workload.gpus", 0}}.scenario();
    const Scenario large = named("Large", ScenarioBuilder{{"workload.gpus", 16384}}.scenario());
    const auto result = portfolio(std::vector{large, none});
    ASSERT_TRUE(result);
    for (const Strategy s : kStrategies) {
        EXPECT_TRUE(std::isfinite(result->shared[s].value())) << strategyId(s);
        EXPECT_LE(result->shared[Strategy::Hybrid], result->shared[s]) << strategyId(s);
    }
    EXPECT_EQ(peak(result->demand.front()), make<GpuCount>(16384));
    const auto nothing = portfolio(std::vector{none, none});
    ASSERT_TRUE(nothing);
    EXPECT_TRUE(nothing->demand.front().empty());
    EXPECT_EQ(nothing->members[0].mean, GpuCount{});
}

TEST(Portfolio, ComesSoonWhenStopped)
{
    std::stop_source source;
    source.request_stop();
    const Scenario large =
        ScenarioBuilder{{"workload.gpus", 16384}, {"workload.burst_gpus", 16384}, {"workload.growth", 0.1}}.scenario();
    Scenario other = large;
    other.parameters.workload.growth = YearlyFraction(0.2);
    EXPECT_TRUE(portfolio(std::vector{large, other}, {}, source.get_token()));
}

} // namespace
} // namespace rackrent
