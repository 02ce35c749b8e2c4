// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/scenario/validation.h"
#include "ui/parameters/slider_scale.h"
#include "ui/text/value_text.h"

namespace rackrent {

namespace {

const Parameter& row(std::string_view id)
{
    return *findParameter(id);
}

QString shown(std::string_view id, double value, QLocale::Language language = QLocale::English)
{
    return valueText(row(id), value, QLocale(language));
}

} // namespace

TEST(SliderScale, OfEveryParameterRisesFromEndToEndThroughAllowedValues)
{
    for (const Parameter& p : parameters()) {
        SCOPED_TRACE(p.id);
        const SliderScale scale(p);
        ASSERT_GE(scale.lastTick(), 1);
        EXPECT_LE(scale.lastTick(), 2500);
        EXPECT_EQ(scale.value(0), p.range.min);
        EXPECT_EQ(scale.value(scale.lastTick()), p.range.max);
        for (int tick = 0; tick <= scale.lastTick(); ++tick) {
            const double value = scale.value(tick);
            EXPECT_FALSE(checkValue(p, value).has_value()) << value;
            EXPECT_EQ(scale.tick(value), tick);
            if (tick > 0) {
                EXPECT_GT(value, scale.value(tick - 1));
            }
        }
    }
}

TEST(SliderScale, StandsOnTheDefaultOfEveryParameter)
{
    for (const Parameter& p : parameters()) {
        SCOPED_TRACE(p.id);
        const SliderScale scale(p);
        EXPECT_NEAR(scale.value(scale.tick(p.defaultValue())), p.defaultValue(), p.range.step * 1e-6);
    }
}

TEST(SliderScale, FindsTheNearestTickOfAnyValue)
{
    for (const Parameter& p : parameters()) {
        SCOPED_TRACE(p.id);
        const SliderScale scale(p);
        EXPECT_EQ(scale.tick(p.range.min - 1.0), 0);
        EXPECT_EQ(scale.tick(p.range.max + 1.0), scale.lastTick());
        for (int i = 0; i <= 997; ++i) {
            const double value = p.range.min + (p.range.max - p.range.min) * std::pow(i / 997.0, 3.0);
            const int tick = scale.tick(value);
            const double distance = std::abs(scale.value(tick) - value);
            for (const int other : {tick - 1, tick + 1}) {
                if (other >= 0 && other <= scale.lastTick()) {
                    EXPECT_LE(distance, std::abs(scale.value(other) - value)) << value;
                }
            }
        }
    }
}

TEST(SliderScale, StepsLinearRangesByTheirStepAndLogOnesByAFewPercent)
{
    for (const Parameter& p : parameters()) {
        SCOPED_TRACE(p.id);
        const SliderScale scale(p);
        for (int tick = 1; tick <= scale.lastTick(); ++tick) {
            const double step = scale.value(tick) - scale.value(tick - 1);
            if (p.range.scale == Scale::Linear) {
                EXPECT_LE(step, p.range.step * (1.0 + 1e-9));
            } else {
                EXPECT_LE(step, std::max(2.0 * p.range.step, 0.1 * scale.value(tick))) << scale.value(tick);
            }
        }
    }
}

TEST(SliderScale, StopsAtNumbersAsPeopleWriteThem)
{
    const SliderScale share(row("spot.discount"));
    EXPECT_EQ(share.value(57), 0.57);
    const SliderScale gpus(row("workload.gpus"));
    for (int i = 0; i <= 50; ++i) {
        EXPECT_EQ(gpus.value(i), i) << "small whole numbers all have their tick";
    }
    const SliderScale price(row("cluster.node_price"));
    EXPECT_EQ(price.stepped(280000.0, 1), 290000.0);
    EXPECT_EQ(price.stepped(280000.0, -1), 270000.0);
}

TEST(SliderScale, StepsFromBetweenTwoStopsToTheNextOne)
{
    const SliderScale price(row("cluster.node_price"));
    EXPECT_EQ(price.stepped(283123.0, 1), 290000.0);
    EXPECT_EQ(price.stepped(283123.0, -1), 280000.0);
    EXPECT_EQ(price.stepped(2000000.0, 5), 2000000.0);
    EXPECT_EQ(price.stepped(1000.0, -5), 1000.0);
}

TEST(ValueText, WritesNumberAndUnitInTheLocale)
{
    EXPECT_EQ(shown("cluster.node_price", 280000.0), QStringLiteral("280,000 USD/node"));
    EXPECT_EQ(shown("cluster.node_price", 280000.5, QLocale::German), QStringLiteral("280.000,5 USD/node"));
    EXPECT_EQ(shown("aws.on_demand", 3.8), QStringLiteral("3.80 USD/GPU-h"));
    EXPECT_EQ(shown("aws.on_demand", 6.8812), QStringLiteral("6.8812 USD/GPU-h"));
    EXPECT_EQ(shown("failure.gpu_annual_rate", 0.025), QStringLiteral("2.5%/year"));
    EXPECT_EQ(shown("spot.discount", 0.57), QStringLiteral("57%"));
    EXPECT_EQ(shown("workload.gpus", 1.0), QStringLiteral("1 GPU"));
    EXPECT_EQ(shown("workload.gpus", 0.0), QStringLiteral("0 GPUs"));
    EXPECT_EQ(shown("finance.horizon", 36.0), QStringLiteral("36 months"));
    EXPECT_EQ(shown("facility.pue", 1.5), QStringLiteral("1.5"));
    EXPECT_EQ(shown("aws.price_change", -0.05), QStringLiteral("-5%/year"));
}

TEST(ValueText, ReadsWhatPeopleType)
{
    const QLocale english(QLocale::English);
    const QLocale german(QLocale::German);
    const Parameter& price = row("cluster.node_price");
    for (const char* typed : {"280000", "280,000", " 280,000 USD/node", "280k", "0.28M", "$280,000", "280000 usd"}) {
        EXPECT_EQ(readShownNumber(price, QString::fromUtf8(typed), english).value_or(-1.0), 280000.0) << typed;
    }
    EXPECT_EQ(readShownNumber(price, QStringLiteral("1.234,5"), german), 1234.5);
    EXPECT_EQ(readShownNumber(row("aws.price_change"), QStringLiteral("−5 %"), english), -5.0);
    EXPECT_EQ(readShownNumber(row("workload.gpus"), QStringLiteral("1 GPU"), english), 1.0);
    EXPECT_EQ(readShownNumber(row("cluster.lead_time"), QStringLiteral("3 months"), english), 3.0);
    for (const char* typed : {"", "abc", "1,5", "12 apples", "nan", "inf", "1e999"}) {
        EXPECT_FALSE(readShownNumber(price, QString::fromUtf8(typed), english).has_value()) << typed;
    }
}

TEST(ValueText, ReadsBackEveryTickOfEveryParameterInSeveralLocales)
{
    for (const QLocale::Language language : {QLocale::English, QLocale::German, QLocale::French}) {
        const QLocale locale(language);
        for (const Parameter& p : parameters()) {
            if (isSwitch(p)) {
                continue;
            }
            SCOPED_TRACE(p.id);
            const SliderScale scale(p);
            for (int tick = 0; tick <= scale.lastTick(); tick += 1 + scale.lastTick() / 100) {
                const QString text = valueText(p, scale.value(tick), locale);
                const std::optional<double> read = readShownNumber(p, text, locale);
                ASSERT_TRUE(read.has_value()) << text.toStdString();
                EXPECT_TRUE(sameValue(fromShown(p, *read), scale.value(tick))) << text.toStdString();
            }
        }
    }
}

} // namespace rackrent
