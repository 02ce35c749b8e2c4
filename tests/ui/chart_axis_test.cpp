// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/axis_policy.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

namespace rackrent {
namespace {

const QLocale kEnglish(QLocale::English, QLocale::UnitedStates);
const QLocale kGerman(QLocale::German, QLocale::Germany);

QStringList plain(QStringList labels)
{
    return labels.replaceInStrings(QString(QChar::Nbsp), QStringLiteral(" "));
}

TEST(AxisScale, StartsCostsAtZeroAndEndsAtARoundTick)
{
    const AxisScale scale = axisScale({.format = AxisFormat::UsdCompact}, {410e3, 2.38e6}, 6);
    EXPECT_DOUBLE_EQ(scale.min, 0.0);
    EXPECT_DOUBLE_EQ(scale.max, 2.5e6);
    EXPECT_EQ(scale.ticks, (QList<double>{0.0, 0.5e6, 1e6, 1.5e6, 2e6, 2.5e6}));
}

TEST(AxisScale, NeverHasMoreTicksThanAskedFor)
{
    for (const AxisFormat format : {AxisFormat::UsdCompact, AxisFormat::Month, AxisFormat::Percent}) {
        for (int most = 2; most <= 12; ++most) {
            for (double high = 0.013; high < 1e8; high *= 1.7) {
                const AxisScale scale = axisScale({.format = format}, {-0.31 * high, high}, most);
                EXPECT_LE(scale.ticks.size(), std::max(3, most)) << high; // zero lies between the ends
                EXPECT_GE(scale.ticks.size(), 2) << high;
                EXPECT_LE(scale.min, -0.31 * high * (1.0 - 1e-6));
                EXPECT_GE(scale.max, high * (1.0 - 1e-6));
            }
        }
    }
}

TEST(AxisScale, CountsMonthsInYearsAndTheirParts)
{
    EXPECT_EQ(axisScale({.format = AxisFormat::Month, .min = 0.0, .max = 36.0}, {0, 36}, 8).ticks,
              (QList<double>{0, 6, 12, 18, 24, 30, 36}));
    EXPECT_EQ(axisScale({.format = AxisFormat::Month, .min = 0.0, .max = 60.0}, {0, 60}, 6).ticks,
              (QList<double>{0, 12, 24, 36, 48, 60}));
}

TEST(AxisScale, KeepsFixedEndsWithTicksInside)
{
    const AxisScale scale = axisScale({.format = AxisFormat::Month, .min = 0.0, .max = 31.0}, {0, 31}, 8);
    EXPECT_DOUBLE_EQ(scale.max, 31.0);
    EXPECT_DOUBLE_EQ(scale.ticks.back(), 30.0);
}

TEST(AxisScale, StaysWhileDataMoveWithinItAndFillIt)
{
    const Axis axis{.format = AxisFormat::UsdCompact};
    const AxisScale before = axisScale(axis, {0, 2.4e6}, 6);
    for (const double high : {1.55e6, 1.9e6, 2.5e6}) {
        const AxisScale after = axisScale(axis, {0, high}, 6, &before);
        EXPECT_DOUBLE_EQ(after.max, before.max) << high;
        EXPECT_EQ(after.ticks, before.ticks) << high;
    }
    EXPECT_GT(axisScale(axis, {0, 2.6e6}, 6, &before).max, before.max);
    EXPECT_LT(axisScale(axis, {0, 1.2e6}, 6, &before).max, before.max);
    EXPECT_LT(axisScale(axis, {-1e5, 2.4e6}, 6, &before).min, 0.0);
}

TEST(AxisScale, HasSomethingToStandOnWithoutData)
{
    for (const DataRange range : {DataRange{0, 0}, DataRange{5, 5}, DataRange{-3, -3}}) {
        for (const bool fromZero : {true, false}) {
            const AxisScale scale = axisScale({.fromZero = fromZero}, range, 5);
            EXPECT_LT(scale.min, scale.max);
            EXPECT_TRUE(std::isfinite(scale.position(range.min)));
        }
    }
}

TEST(LogScale, SpansAtLeastADecadeWithATickAtBothEnds)
{
    const AxisScale scale = axisScale({.format = AxisFormat::Minutes, .log = true}, {2.0, 9.0}, 8);
    EXPECT_LE(scale.min, 2.0);
    EXPECT_GE(scale.max, scale.min * 10.0);
    EXPECT_EQ(scale.ticks, (QList<double>{2, 5, 10, 20}));
}

TEST(LogScale, ShowsDecadesWhereThereAreMany)
{
    EXPECT_EQ(axisScale({.log = true}, {0.5, 1440.0}, 6).ticks, (QList<double>{1, 10, 100, 1000}));
}

TEST(LogScale, TakesNoValueThatHasNoPlace)
{
    const AxisScale scale = axisScale({.log = true}, {-4.0, 100.0}, 6);
    EXPECT_GT(scale.min, 0.0);
    EXPECT_LT(scale.position(0.0), 0.0);
    EXPECT_TRUE(std::isfinite(scale.position(-1.0)));
}

TEST(AxisScale, FindsTheValueAtAPlace)
{
    for (const bool log : {false, true}) {
        const AxisScale scale = axisScale({.log = log}, {1.0, 1000.0}, 6);
        for (const double value : {1.0, 15.0, 999.0}) {
            EXPECT_NEAR(scale.valueAt(scale.position(value)), value, 1e-9 * value);
        }
    }
}

TEST(TickLabels, ShareOneSuffixAndOneNumberOfDecimals)
{
    const Axis axis{.format = AxisFormat::UsdCompact};
    EXPECT_EQ(
        plain(tickLabels(axis, axisScale(axis, {0, 1.4e6}, 5), kEnglish)),
        (QStringList{QStringLiteral("0"), QStringLiteral("0.5 M"), QStringLiteral("1.0 M"), QStringLiteral("1.5 M")}));
    EXPECT_EQ(
        plain(tickLabels(axis, axisScale(axis, {0, 1.4e6}, 5), kGerman)),
        (QStringList{QStringLiteral("0"), QStringLiteral("0,5 M"), QStringLiteral("1,0 M"), QStringLiteral("1,5 M")}));
    EXPECT_EQ(plain(tickLabels(axis, axisScale(axis, {0, 880e3}, 5), kEnglish)).back(), QStringLiteral("1.00 M"));
}

TEST(TickLabels, WritePricesWithCentsOnlyWhereTheyNeedThem)
{
    const Axis axis{.format = AxisFormat::Usd};
    EXPECT_EQ(tickLabels(axis, axisScale(axis, {0, 19}, 5), kEnglish).at(1), QStringLiteral("5"));
    EXPECT_EQ(tickLabels(axis, axisScale(axis, {0, 1.9}, 5), kEnglish).at(1), QStringLiteral("0.50"));
}

TEST(TickLabels, WriteFractionsAsPercent)
{
    const Axis axis{.format = AxisFormat::Percent, .min = 0.0, .max = 1.0};
    EXPECT_EQ(tickLabels(axis, axisScale(axis, {0, 1}, 6), kEnglish),
              (QStringList{QStringLiteral("0%"), QStringLiteral("20%"), QStringLiteral("40%"), QStringLiteral("60%"),
                           QStringLiteral("80%"), QStringLiteral("100%")}));
}

} // namespace
} // namespace rackrent
