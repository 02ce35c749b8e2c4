// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/lifetime.h"

#include <cmath>
#include <initializer_list>
#include <vector>

#include <gtest/gtest.h>

#include "core/analysis/random.h"

namespace rackrent {
namespace {

Duration hours(double value)
{
    return make<Duration>(value);
}

constexpr double kQuarter = 0.25;
const CheckpointPolicy kPolicy{.interval = hours(kQuarter), .write = hours(1.0 / 120), .restart = hours(1.0 / 12)};

TEST(Lifetime, OfExponentialLawCostsWhatTheRateFormulaSays)
{
    for (const double mean : {0.3, 1.0, 12.0, 500.0, 2e5}) {
        const double byRate = paidPerUseful(1.0 / hours(mean), kPolicy);
        EXPECT_NEAR(paidPerUseful(Lifetime::exponential(hours(mean)), kPolicy) / byRate, 1.0, 1e-11) << mean;
        EXPECT_NEAR(paidPerUseful(Lifetime::weibull(hours(mean), 1.0), kPolicy) / byRate, 1.0, 1e-11) << mean;
    }
}

TEST(Lifetime, OfHandCountedLivesCostsWhatTheySave)
{
    // After 5 min to restart a life of 1 h holds three segments of 15.5 min (51.5 min), one of 0.2 h none and one of
    // 5 h holds nineteen: 6.2 h paid for 22 quarters of an hour.
    const Lifetime lives = Lifetime::empirical({hours(1.0), hours(0.2), hours(5.0)});
    EXPECT_DOUBLE_EQ(paidPerUseful(lives, kPolicy), 6.2 / (22 * kQuarter));
    EXPECT_DOUBLE_EQ(lives.mean().value(), 6.2 / 3);
    EXPECT_TRUE(std::isinf(paidPerUseful(Lifetime::empirical({hours(0.1)}), kPolicy)));
}

TEST(Lifetime, HasTheMeanItWasGiven)
{
    for (const Lifetime& life : {Lifetime::exponential(hours(3.0)), Lifetime::weibull(hours(3.0), 0.4),
                                 Lifetime::weibull(hours(3.0), 5.0), Lifetime::empirical({hours(1.0), hours(5.0)})}) {
        EXPECT_DOUBLE_EQ(life.mean().value(), 3.0);
        EXPECT_NEAR(life.meanBeyond(hours(0.0)).value(), 3.0, 1e-12);
        // The mean is the area under survival: the trapezium rule over lives up to 400 times the mean.
        double area = 0.0;
        double before = 1.0;
        constexpr double kStep = 1e-3;
        for (int i = 1; i <= 1'200'000; ++i) {
            const double now = life.survival(hours(i * kStep));
            area += 0.5 * (before + now) * kStep;
            before = now;
        }
        EXPECT_NEAR(area, 3.0, 3e-3);
    }
}

TEST(Lifetime, DrawsLivesThatSurviveAsLongAsItSays)
{
    for (const Lifetime& life : {Lifetime::exponential(hours(3.0)), Lifetime::weibull(hours(3.0), 0.6)}) {
        for (const double survival : {0.01, 0.3, 0.9}) {
            EXPECT_NEAR(life.survival(life.outlivedBy(survival)), survival, 1e-12);
        }
    }
    const Lifetime lives = Lifetime::empirical({hours(4.0), hours(1.0), hours(2.0)});
    EXPECT_EQ(lives.outlivedBy(0.9), hours(1.0));
    EXPECT_EQ(lives.outlivedBy(0.5), hours(2.0));
    EXPECT_EQ(lives.outlivedBy(1e-12), hours(4.0));
    EXPECT_DOUBLE_EQ(lives.survival(hours(2.0)), 2.0 / 3); // at least two hours: two of three
}

TEST(Lifetime, SumsHeavyTailsToTheEnd)
{
    // With shape 0.3 the hundred-thousandth segment still counts; the sum by hand over ten million of them.
    const Lifetime life = Lifetime::weibull(hours(50.0), 0.3);
    double saved = 0.0;
    for (int n = 1; n <= 10'000'000; ++n) {
        saved += life.survival(kPolicy.restart + static_cast<double>(n) * (kPolicy.interval + kPolicy.write));
    }
    EXPECT_NEAR(paidPerUseful(life, kPolicy), 50.0 / (kQuarter * saved), 1e-7);
}

TEST(Lifetime, EquivalentMeanTimeUndoesTheFormula)
{
    for (const double mean : {0.5, 2.0, 12.0, 300.0}) {
        const auto back = equivalentMeanTime(paidPerUseful(1.0 / hours(mean), kPolicy), kPolicy);
        ASSERT_TRUE(back);
        EXPECT_NEAR(back->value(), mean, 1e-6 * mean);
    }
    EXPECT_FALSE(equivalentMeanTime(1.0, kPolicy)); // checkpoints alone cost more
    EXPECT_FALSE(equivalentMeanTime(INFINITY, kPolicy));
}

TEST(Lifetime, FitsTheShapeOfDrawnSpells)
{
    for (const double shape : {0.5, 1.0, 2.0}) {
        const Lifetime life = Lifetime::weibull(hours(4.0), shape);
        RandomStream random(1, 0);
        std::vector<Spell> spells;
        for (int i = 0; i < 4000; ++i) {
            // A third is watched for two hours only.
            const Duration length = life.outlivedBy(random.uniform());
            const bool cut = i % 3 == 0 && length > hours(2.0);
            spells.push_back({.length = cut ? hours(2.0) : length, .taken = !cut});
        }
        const auto fitted = weibullShape(spells);
        ASSERT_TRUE(fitted);
        EXPECT_NEAR(*fitted, shape, 0.06 * shape);
        if (shape == 1.0) {
            EXPECT_NEAR(meanTimeBetweenInterruptions(spells)->value(), 4.0, 0.3);
        }
    }
}

TEST(Lifetime, FitsNothingToTooLittle)
{
    EXPECT_FALSE(weibullShape({}));
    EXPECT_FALSE(meanTimeBetweenInterruptions({}));
    const std::vector<Spell> running{{.length = hours(5.0), .taken = false}};
    EXPECT_FALSE(meanTimeBetweenInterruptions(running));
    const std::vector<Spell> equal(10, Spell{.length = hours(5.0), .taken = true});
    EXPECT_FALSE(weibullShape(equal));
    const std::vector<Spell> two{{.length = hours(5.0), .taken = true}, {.length = hours(1.0), .taken = true}};
    EXPECT_FALSE(weibullShape(two));
}

TEST(Lifetime, BeyondATimeIsTheAreaUnderSurvivalFromThere)
{
    const Lifetime counted = Lifetime::empirical({hours(1.0), hours(3.0)});
    EXPECT_DOUBLE_EQ(counted.meanBeyond(hours(0.0)).value(), 2.0);
    EXPECT_DOUBLE_EQ(counted.meanBeyond(hours(2.0)).value(), 0.5); // half of the lives, one hour more
    EXPECT_DOUBLE_EQ(counted.meanBeyond(hours(3.0)).value(), 0.0);
    EXPECT_DOUBLE_EQ(counted.survival(hours(3.0)), 0.5); // as long as it, not longer
    EXPECT_DOUBLE_EQ(counted.survival(hours(3.0001)), 0.0);
    for (const Lifetime& life : {Lifetime::exponential(hours(2.0)), Lifetime::weibull(hours(2.0), 0.7)}) {
        double area = 0.0;
        constexpr double kStep = 1e-3;
        for (double t = 1.5; t < 150.0; t += kStep) {
            area += kStep * life.survival(hours(t + kStep / 2.0));
        }
        EXPECT_NEAR(life.meanBeyond(hours(1.5)).value(), area, 1e-6);
    }
}

TEST(Lifetime, EquivalentMeanTimeIsNoneWhereNoRateCostsSoMuch)
{
    // Checkpoints every few milliseconds lose nothing worth the name even when taken a thousand times an hour.
    EXPECT_FALSE(equivalentMeanTime(2.0, {.interval = hours(1e-6), .write = {}, .restart = {}}));
}

TEST(Lifetime, FitsNoShapeBeyondItsBounds)
{
    const auto taken = [](std::initializer_list<double> lengths) {
        std::vector<Spell> spells;
        for (const double length : lengths) {
            spells.push_back({.length = hours(length), .taken = true});
        }
        return spells;
    };
    EXPECT_FALSE(weibullShape(taken({1e-20, 1.0, 1e20}))); // shape below 0.2
    EXPECT_FALSE(weibullShape(taken({1.0, 1.0001, 1.0002}))); // above 20
    EXPECT_TRUE(weibullShape(taken({0.5, 1.0, 2.0}))); // three lives are enough
}

} // namespace
} // namespace rackrent
