// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/goal_seek.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "tests/support/scenario_builder.h"

namespace rackrent {
namespace {

using testing::Random;
using testing::ScenarioBuilder;
using testing::ScenarioSource;

const Parameter& parameter(const char* id)
{
    return *findParameter(id);
}

std::optional<double> differenceAt(Scenario scenario, const Parameter& p, double value, Strategy first, Strategy second)
{
    p.set(scenario.parameters, value);
    const auto costs = presentCosts(scenario);
    return costs ? std::optional(((*costs)[first] - (*costs)[second]).value()) : std::nullopt;
}

/// Plain but for the longest times between failures that a scenario may have; 8 GPUs on one node, busy all hours.
ScenarioBuilder oneBusyNode()
{
    return ScenarioBuilder::plain().with({{"workload.gpus", 8},
                                          {"workload.hours_per_day", 24},
                                          {"workload.days_per_week", 7},
                                          {"aws.mean_time_between_failures", 1e6},
                                          {"spot.mean_time_between_interruptions", 720}});
}

// Paid for one useful hour: jobs of one instance are interrupted once in 1e6 hours and lose what they did since the
// last checkpoint, 7.5 of 15 minutes on average.
constexpr double kPaid = 1.0 + 0.125e-6;

TEST(GoalSeek, FindsThePriceAtWhichANodePaysForItself)
{
    // A node costs 280 000 and its network 40 000; 8 GPUs for 36 months of 730 hours.
    const double expected = 320'000.0 / (8.0 * 36.0 * 730.0 * kPaid);
    const GoalSeek found =
        goalSeek(oneBusyNode().scenario(), parameter("aws.on_demand"), Strategy::OnDemand, Strategy::SelfHosted);
    EXPECT_FALSE(found.notSearched);
    ASSERT_EQ(found.crossings.size(), 1U);
    const Crossing& crossing = found.crossings.front();
    EXPECT_NEAR(crossing.value, expected, 1e-9);
    EXPECT_EQ(crossing.kind, Crossing::Kind::Meeting);
    EXPECT_EQ(crossing.cheaperBelow, Strategy::OnDemand);
    EXPECT_EQ(crossing.cheaperAbove, Strategy::SelfHosted);
    EXPECT_TRUE(found.equal.empty());
    EXPECT_TRUE(found.impossible.empty());
    EXPECT_EQ(found.range, (Interval{0.05, 100.0}));
    EXPECT_EQ(found.present, 6.88);
}

TEST(GoalSeek, FindsTheMonthBetweenWhichAWholeHorizonTurns)
{
    // 1.6 USD for 8 GPUs for 730 hours are 9344 USD a month: the 320 000 USD of the node are spent in month 34.2.
    const GoalSeek found = goalSeek(oneBusyNode().with("aws.on_demand", 1.6).scenario(), parameter("finance.horizon"),
                                    Strategy::OnDemand, Strategy::SelfHosted);
    ASSERT_EQ(found.crossings.size(), 1U);
    EXPECT_EQ(found.crossings[0].kind, Crossing::Kind::Jump);
    EXPECT_EQ(found.crossings[0].before, 34.0);
    EXPECT_EQ(found.crossings[0].value, 35.0);
    EXPECT_NEAR(found.crossings[0].step.value(), 9344.0 * kPaid, 1e-3);
}

TEST(GoalSeek, TellsNoneInTheRangeFromNotSearched)
{
    const Scenario scenario = oneBusyNode().scenario();
    const auto seek = [&](const char* id, std::optional<Interval> within) {
        return goalSeek(scenario, parameter(id), Strategy::OnDemand, Strategy::SelfHosted,
                        {.within = within, .threads = 0, .progress = {}});
    };
    const GoalSeek none = seek("aws.on_demand", Interval{2.0, 100.0});
    EXPECT_TRUE(none.crossings.empty());
    EXPECT_FALSE(none.notSearched);
    EXPECT_EQ(seek("aws.on_demand", Interval{1.5, 1.5}).notSearched, GoalSeek::NotSearched::NoWidth);
    EXPECT_EQ(seek("finance.horizon", Interval{34.2, 34.9}).notSearched, GoalSeek::NotSearched::NoWidth);
    // A reserved block of one hour is over before a restart that takes as long.
    const Scenario tight = ScenarioBuilder{{"spot.reserved_block", 1}}.scenario();
    const GoalSeek impossible = goalSeek(tight, parameter("workload.restart"), Strategy::OnDemand, Strategy::Spot,
                                         {.within = Interval{60.0, 240.0}, .threads = 0, .progress = {}});
    EXPECT_EQ(impossible.notSearched, GoalSeek::NotSearched::Impossible);
    EXPECT_TRUE(impossible.crossings.empty());
}

TEST(GoalSeek, FindsNothingWhereNothingEverCrosses)
{
    const Scenario scenario = oneBusyNode().with("aws.on_demand", 100).scenario();
    for (const char* id : {"staff.minimum", "facility.pue", "finance.tax_rate", "spot.discount"}) {
        const GoalSeek found = goalSeek(scenario, parameter(id), Strategy::OnDemand, Strategy::SelfHosted);
        EXPECT_TRUE(found.crossings.empty() && found.equal.empty() && !found.notSearched) << id;
    }
}

TEST(GoalSeek, FindsBothOfTwoCrossings)
{
    // Committing follows on-demand up to where it is worth its price, so that owning wins only in between.
    const Scenario scenario = ScenarioBuilder{}.scenario();
    const GoalSeek found = goalSeek(scenario, parameter("aws.on_demand"), Strategy::Committed, Strategy::SelfHosted);
    ASSERT_EQ(found.crossings.size(), 2U);
    EXPECT_EQ(found.crossings[0].cheaperAbove, Strategy::SelfHosted);
    EXPECT_EQ(found.crossings[1].cheaperBelow, Strategy::SelfHosted);
    for (const Crossing& crossing : found.crossings) {
        EXPECT_NEAR(*differenceAt(scenario, *found.parameter, crossing.value, found.first, found.second), 0.0, 1e-6);
    }
}

TEST(GoalSeek, FindsEveryTurnOfANumberOfGpusThatFillsNodes)
{
    // Nodes come in eights, so the cheaper one changes several times as their last node fills.
    const Scenario scenario;
    const GoalSeek found = goalSeek(scenario, parameter("workload.gpus"), Strategy::OnDemand, Strategy::SelfHosted,
                                    {.within = Interval{1.0, 600.0}, .threads = 0, .progress = {}});
    std::vector<double> expected;
    double before = *differenceAt(scenario, *found.parameter, 1.0, found.first, found.second);
    for (double gpus = 2.0; gpus <= 600.0; ++gpus) {
        const double here = *differenceAt(scenario, *found.parameter, gpus, found.first, found.second);
        if ((before < 0.0) != (here < 0.0)) {
            expected.push_back(gpus);
        }
        before = here;
    }
    ASSERT_GE(expected.size(), 3U) << "or the case is no case";
    std::vector<double> values;
    for (const Crossing& crossing : found.crossings) {
        EXPECT_EQ(crossing.kind, Crossing::Kind::Jump);
        EXPECT_EQ(crossing.before, crossing.value - 1.0);
        values.push_back(crossing.value);
    }
    EXPECT_EQ(values, expected);
}

TEST(GoalSeek, LooksAroundTheTurnsOfAHybridInARangeTooLongToTryAll)
{
    const Scenario scenario;
    const GoalSeek found = goalSeek(scenario, parameter("workload.gpus"), Strategy::SelfHosted, Strategy::Hybrid,
                                    {.within = Interval{1.0, 2000.0}, .threads = 0, .progress = {}});
    EXPECT_TRUE(found.crossings.empty()) << "nothing beats a hybrid";
    const GoalSeek against = goalSeek(scenario, parameter("workload.gpus"), Strategy::Spot, Strategy::Hybrid,
                                      {.within = Interval{1.0, 1000.0}, .threads = 0, .progress = {}});
    ASSERT_FALSE(against.equal.empty());
    std::vector<Interval> expected;
    for (double gpus = 1.0; gpus <= 80.0; ++gpus) {
        if (*differenceAt(scenario, *found.parameter, gpus, Strategy::Spot, Strategy::Hybrid) == 0.0) {
            if (!expected.empty() && expected.back().high == gpus - 1.0) {
                expected.back().high = gpus;
            } else {
                expected.push_back({gpus, gpus});
            }
        }
    }
    EXPECT_EQ(against.equal.front(), expected.front());
    for (const Interval& interval : expected) {
        if (interval.width() == 0.0) {
            EXPECT_TRUE(std::any_of(against.crossings.begin(), against.crossings.end(), [&](const Crossing& c) {
                return c.value == interval.low && c.kind == Crossing::Kind::Touch;
            })) << interval.low;
        }
    }
}

TEST(GoalSeek, ReportsAStretchWhereOneIsTheOthersPlanOnce)
{
    const Scenario scenario;
    const GoalSeek found = goalSeek(scenario, parameter("cluster.node_price"), Strategy::Spot, Strategy::Hybrid);
    EXPECT_TRUE(found.crossings.empty());
    ASSERT_EQ(found.equal.size(), 1U);
    EXPECT_EQ(found.equal[0].high, found.range.high);
    const double from = found.equal[0].low;
    EXPECT_NEAR(*differenceAt(scenario, *found.parameter, from, Strategy::Spot, Strategy::Hybrid), 0.0, 1e-5);
    EXPECT_GT(*differenceAt(scenario, *found.parameter, from * (1.0 - 1e-9), Strategy::Spot, Strategy::Hybrid), 0.0);
}

TEST(GoalSeek, SaysEqualThroughoutWhereAParameterTouchesNeither)
{
    const Scenario scenario;
    for (const char* id : {"facility.pue", "finance.horizon", "workload.restart"}) {
        const GoalSeek found = goalSeek(scenario, parameter(id), Strategy::OnDemand, Strategy::Committed);
        EXPECT_TRUE(found.isEqualThroughout()) << id;
        EXPECT_TRUE(found.crossings.empty()) << id;
    }
    EXPECT_TRUE(goalSeek(scenario, parameter("aws.on_demand"), Strategy::Spot, Strategy::Spot).isEqualThroughout());
    const Scenario idle = ScenarioBuilder::plain()
                              .with({{"workload.gpus", 0},
                                     {"aws.mean_time_between_failures", 1e6},
                                     {"spot.mean_time_between_interruptions", 720}})
                              .scenario();
    EXPECT_TRUE(
        goalSeek(idle, parameter("aws.on_demand"), Strategy::OnDemand, Strategy::SelfHosted).isEqualThroughout());
}

TEST(GoalSeek, ReportsALeapOverZeroAsAJump)
{
    // Self-hosted buys another node for each eight GPUs that growth adds, at a moment and not little by little.
    const Scenario scenario;
    const GoalSeek found = goalSeek(scenario, parameter("workload.growth"), Strategy::OnDemand, Strategy::SelfHosted);
    int jumps = 0;
    for (const Crossing& crossing : found.crossings) {
        const auto before = differenceAt(scenario, *found.parameter, crossing.before, found.first, found.second);
        const auto at = differenceAt(scenario, *found.parameter, crossing.value, found.first, found.second);
        if (crossing.kind == Crossing::Kind::Jump) {
            ++jumps;
            EXPECT_LT(*before * *at, 0.0);
            EXPECT_NEAR(crossing.value, crossing.before, 1e-12);
            EXPECT_NEAR(std::abs(*at - *before), crossing.step.value(), 1e-6);
            EXPECT_GT(crossing.step.value(), 1.0);
        } else {
            EXPECT_NEAR(*at, 0.0, 1e-6);
        }
    }
    EXPECT_GT(jumps, 0);
}

TEST(GoalSeek, FindsACrossingJustBeforeValuesThatCannotBe)
{
    const Scenario scenario = ScenarioBuilder{{"workload.job_gpus", 64}, {"workload.gpus", 64}}.scenario();
    const Parameter& lives = parameter("spot.mean_time_between_interruptions");
    const GoalSeek found = goalSeek(scenario, lives, Strategy::OnDemand, Strategy::Spot);
    for (const Crossing& crossing : found.crossings) {
        EXPECT_NEAR(*differenceAt(scenario, lives, crossing.value, found.first, found.second), 0.0, 1e-6);
    }
    ASSERT_FALSE(found.crossings.empty());
    for (const Interval& interval : found.impossible) {
        EXPECT_FALSE(differenceAt(scenario, lives, interval.low, found.first, found.second));
        EXPECT_FALSE(differenceAt(scenario, lives, interval.high, found.first, found.second));
    }
}

/// What the crossings and stretches say of any value of the range.
struct Said {
    std::optional<Strategy> cheaper;
    bool isKnown = true;
};

Said said(const GoalSeek& found, double value)
{
    for (const Interval& interval : found.equal) {
        if (value >= interval.low && value <= interval.high) {
            return {};
        }
    }
    std::optional<double> last;
    Said result{.cheaper = {}, .isKnown = false};
    for (const Crossing& crossing : found.crossings) {
        if (crossing.value <= value) {
            last = crossing.value;
            result = {.cheaper = crossing.cheaperAbove, .isKnown = crossing.cheaperAbove.has_value()};
        } else {
            if (!last) {
                result = {.cheaper = crossing.cheaperBelow, .isKnown = crossing.cheaperBelow.has_value()};
            }
            break;
        }
    }
    for (const Interval& interval : found.equal) {
        // A crossing on the other side of a stretch says nothing of this one.
        if (last ? interval.low > *last && interval.high < value : interval.high < value) {
            result.isKnown = false;
        }
        if (!last && interval.low > value) {
            result.isKnown = false;
        }
    }
    return result;
}

TEST(GoalSeek, AgreesWithThePresentCostsOfAnyValueInAnyScenario)
{
    ScenarioSource source(20261201, 32);
    Random& random = source.random();
    int crossings = 0;
    int looks = 0;
    int misses = 0;
    // Those that turn the answer; others cross too seldom to test by.
    constexpr std::array kTelling{
        "aws.on_demand",       "aws.committed",          "spot.discount",
        "cluster.node_price",  "workload.hours_per_day", "workload.growth",
        "spot.availability",   "finance.horizon",        "aws.price_change",
        "cluster.nodes",       "facility.colocation",    "finance.discount_rate",
        "aws.committed_gpus",  "staff.salary",           "spot.mean_time_between_interruptions",
        "workload.deferrable", "finance.resale_decline", "workload.job_gpus"};
    for (int i = 0; i < 400; ++i) {
        const Scenario scenario = source.next();
        const Parameter& p = parameter(kTelling[random.index(kTelling.size())]);
        const Strategy first = kStrategies[random.index(4)];
        const Strategy second = kStrategies[random.index(4)];
        Interval within = wholeRange(p);
        if (p.range.stepping == Stepping::Whole) {
            within.high = std::min(within.high, 64.0);
        }
        const GoalSeek found = goalSeek(scenario, p, first, second, {.within = within, .threads = 1, .progress = {}});
        for (const Crossing& crossing : found.crossings) {
            ++crossings;
            const auto at = differenceAt(scenario, p, crossing.value, first, second);
            ASSERT_TRUE(at);
            if (crossing.kind == Crossing::Kind::Jump) {
                const auto before = differenceAt(scenario, p, crossing.before, first, second);
                ASSERT_TRUE(before);
                EXPECT_LT(*before * *at, 0.0) << p.id << "\n" << testing::describe(scenario);
            } else {
                const auto costs = presentCosts(scenario);
                EXPECT_NEAR(*at, 0.0, std::max(1e-6, 1e-9 * std::abs((*costs)[first].value())))
                    << p.id << " " << crossing.value << "\n"
                    << testing::describe(scenario);
            }
        }
        for (int look = 0; look < 4 && !found.crossings.empty(); ++look) {
            double value = random.between(within.low, within.high);
            value = p.range.stepping == Stepping::Whole ? std::round(value) : value;
            const auto here = differenceAt(scenario, p, value, first, second);
            const Said expected = said(found, value);
            if (!here || !expected.isKnown) {
                continue;
            }
            ++looks;
            const auto really = std::abs(*here) < 1e-3 ? std::nullopt : std::optional(*here < 0.0 ? first : second);
            misses += really && expected.cheaper && really != expected.cheaper ? 1 : 0;
        }
    }
    EXPECT_GT(crossings, 30);
    EXPECT_GT(looks, 100);
    EXPECT_LE(misses, looks / 100) << "crossings between the values of the scan may be missed, but hardly ever are";
}

TEST(GoalSeek, HoldsInHardCases)
{
    for (const double gpus : {1.0, 16384.0}) {
        const Scenario scenario = ScenarioBuilder{{"workload.gpus", gpus}, {"workload.growth", 0.1}}.scenario();
        const GoalSeek found = goalSeek(scenario, parameter("aws.on_demand"), Strategy::OnDemand, Strategy::SelfHosted);
        ASSERT_EQ(found.crossings.size(), 1U) << gpus;
        EXPECT_NEAR(*differenceAt(scenario, *found.parameter, found.crossings[0].value, found.first, found.second), 0.0,
                    gpus * 1e-6);
    }
    const Scenario growing = ScenarioBuilder{{"workload.growth", 2.0}}.scenario();
    const GoalSeek found = goalSeek(growing, parameter("aws.on_demand"), Strategy::OnDemand, Strategy::SelfHosted);
    EXPECT_EQ(found.crossings.size(), 1U);
    std::stop_source source;
    source.request_stop();
    EXPECT_TRUE(
        goalSeek(growing, parameter("workload.gpus"), Strategy::OnDemand, Strategy::Hybrid, {}, source.get_token())
            .crossings.empty());
}

} // namespace
} // namespace rackrent
