// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/trace_replay.h"

#include <cmath>
#include <string_view>

#include <gtest/gtest.h>

#include "core/analysis/random.h"

namespace rackrent {
namespace {

Duration hours(double value)
{
    return make<Duration>(value);
}

/// '#' is up for one hour, '.' is not.
SpotTrace drawn(std::string_view picture)
{
    SpotTrace trace{.step = hours(1.0), .up = {}};
    for (const char c : picture) {
        trace.up.push_back(c == '#');
    }
    return trace;
}

/// A checkpoint after every 0.9 h of work takes 0.1 h; half an hour to restart.
const CheckpointPolicy kPolicy{.interval = hours(0.9), .write = hours(0.1), .restart = hours(0.5)};

/// Lives and waits drawn from a law, a tick every minute.
SpotTrace random(const Lifetime& life, double wait, int spells, std::uint64_t seed)
{
    RandomStream stream(seed, 0);
    SpotTrace trace{.step = hours(1.0 / 60), .up = {}};
    for (int i = 0; i < spells; ++i) {
        const double up = std::max(1.0, std::round(life.outlivedBy(stream.uniform()).value() * 60.0));
        trace.up.insert(trace.up.end(), static_cast<std::size_t>(up), true);
        const double down = std::max(1.0, std::round(-std::log(stream.uniform()) * wait * 60.0));
        trace.up.insert(trace.up.end(), static_cast<std::size_t>(down), false);
    }
    return trace;
}

TEST(TraceReplay, CountsWhatAHandWouldCount)
{
    // Lives of 4, 1 and 3 hours (the last not taken): 3.5 h hold three segments, 0.5 h none, 2.5 h two.
    const TraceReplay r = replay(drawn("..####..#.###"), kPolicy);
    EXPECT_EQ(r.length, hours(13.0));
    EXPECT_EQ(r.up, hours(8.0));
    EXPECT_EQ(r.interruptions, 2);
    ASSERT_TRUE(r.meanTime && r.meanWait && r.paid && r.wall);
    EXPECT_EQ(*r.meanTime, hours(4.0)); // eight hours up, taken twice
    EXPECT_EQ(*r.meanWait, hours(1.5)); // two waits of two hours and one; the start is none
    EXPECT_DOUBLE_EQ(r.paid->mean, 8.0 / (5 * 0.9));
    EXPECT_DOUBLE_EQ(*r.wall, 11.0 / (5 * 0.9));
    ASSERT_TRUE(r.exponential);
    EXPECT_DOUBLE_EQ(r.exponential->paid, paidPerUseful(1.0 / hours(4.0), kPolicy));
    EXPECT_DOUBLE_EQ(r.exponential->wall, r.exponential->paid * (1.0 + 1.5 / 4.0));
}

TEST(TraceReplay, SaysNothingOfWhatATraceDoesNotShow)
{
    const TraceReplay always = replay(drawn("######"), kPolicy);
    EXPECT_EQ(always.interruptions, 0);
    EXPECT_FALSE(always.meanTime || always.exponential || always.weibull || always.meanWait);
    EXPECT_TRUE(always.paid);

    const TraceReplay never = replay(drawn("....."), kPolicy);
    EXPECT_EQ(never.up, hours(0.0));
    EXPECT_FALSE(never.paid || never.wall || never.meanTime);

    const TraceReplay tooShort = replay(drawn("#.#.#."), kPolicy); // never long enough to save anything
    EXPECT_FALSE(tooShort.paid || tooShort.wall || tooShort.equivalentMeanTime);
    EXPECT_TRUE(tooShort.meanTime && tooShort.exponential);
}

TEST(TraceReplay, FindsTheExponentialFormulaRightAboutExponentialLives)
{
    const CheckpointPolicy policy{.interval = hours(1.0), .write = hours(0.05), .restart = hours(0.1)};
    const TraceReplay r = replay(random(Lifetime::exponential(hours(3.0)), 0.5, 20'000, 1), policy);
    ASSERT_TRUE(r.paid && r.exponential && r.meanTime && r.weibullShape && r.wall);
    EXPECT_NEAR(r.paid->mean, r.exponential->paid, 4.0 * r.paid->standardError);
    EXPECT_NEAR(*r.wall, r.exponential->wall, 0.02 * *r.wall);
    EXPECT_NEAR(*r.weibullShape, 1.0, 0.03);
    EXPECT_LT(*r.meanTimeLow, hours(3.0));
    EXPECT_GT(*r.meanTimeHigh, hours(3.0));
    EXPECT_NEAR(r.equivalentMeanTime->value(), 3.0, 0.1);
}

TEST(TraceReplay, FindsTheWeibullLawBetterAboutManyShortLives)
{
    const CheckpointPolicy policy{.interval = hours(1.0), .write = hours(0.05), .restart = hours(0.1)};
    const TraceReplay r = replay(random(Lifetime::weibull(hours(3.0), 0.6), 0.5, 20'000, 2), policy);
    ASSERT_TRUE(r.paid && r.exponential && r.weibull);
    EXPECT_GT(std::abs(r.exponential->paid / r.paid->mean - 1.0), 0.035);
    EXPECT_LT(std::abs(r.weibull->paid / r.paid->mean - 1.0), 0.02);
    EXPECT_NEAR(*r.weibullShape, 0.6, 0.04); // ticks of a minute lengthen the shortest lives
}

TEST(TraceReplay, ItsIntervalHoldsTheTruthNineTimesInTen)
{
    int held = 0;
    constexpr int kTraces = 1000;
    for (std::uint64_t i = 0; i < kTraces; ++i) {
        const TraceReplay r = replay(random(Lifetime::exponential(hours(5.0)), 0.5, 12, 100 + i), kPolicy);
        held += *r.meanTimeLow <= hours(5.0) && hours(5.0) <= *r.meanTimeHigh ? 1 : 0;
    }
    EXPECT_GT(held, 0.87 * kTraces);
    EXPECT_LT(held, 0.95 * kTraces);
}

TEST(TraceReplay, LooksAheadOnlyWithEnoughToLearnFrom)
{
    EXPECT_FALSE(foresight(drawn("####.###.#####."), kPolicy));
    const CheckpointPolicy policy{.interval = hours(1.0), .write = hours(0.05), .restart = hours(0.1)};
    const auto ahead = foresight(random(Lifetime::weibull(hours(3.0), 0.6), 0.5, 20'000, 3), policy);
    ASSERT_TRUE(ahead && ahead->weibull);
    EXPECT_NEAR(ahead->empirical, ahead->paid, 0.02 * ahead->paid);
    EXPECT_NEAR(*ahead->weibull, ahead->paid, 0.03 * ahead->paid);
    EXPECT_GT(ahead->exponential, 1.03 * ahead->paid);
}

} // namespace
} // namespace rackrent
