// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/theme.h"

#include <cmath>

#include <gtest/gtest.h>

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QFontInfo>
#include <QFontMetricsF>
#include <QPalette>

#include "ui/text/tabular_figures.h"

namespace rackrent {
namespace {

constexpr double kReadable = 4.5; // WCAG 2.2, level AA, for text of any size
constexpr double kVisible = 3.0; // WCAG 2.2, 1.4.11, for graphical objects and focus rings

/// CIE lightness from the luminance of WCAG, which contrast against black gives.
double lightness(const QColor& color)
{
    const double luminance = Theme::contrast(color, Qt::black) * 0.05 - 0.05;
    return 116.0 * std::cbrt(luminance) - 16.0;
}

class EachTheme : public testing::TestWithParam<const Theme*>
{
};

TEST(Contrast, IsThatOfWcag)
{
    EXPECT_NEAR(Theme::contrast(Qt::black, Qt::white), 21.0, 1e-9);
    EXPECT_NEAR(Theme::contrast(Qt::white, Qt::white), 1.0, 1e-9);
    EXPECT_NEAR(Theme::contrast(QColor(0x76, 0x76, 0x76), Qt::white), 4.54, 0.005); // the well-known least grey
}

TEST_P(EachTheme, WordsAreReadableOnPanelAndWindow)
{
    const Theme& theme = *GetParam();
    for (const QColor& surface : {theme.surface.panel, theme.surface.window}) {
        for (const QColor& words :
             {theme.surface.text, theme.surface.mutedText, theme.surface.warning, theme.surface.accent}) {
            EXPECT_GE(Theme::contrast(words, surface), kReadable)
                << qPrintable(words.name()) << " on " << qPrintable(surface.name());
        }
        for (const Strategy strategy : kStrategies) {
            EXPECT_GE(Theme::contrast(theme.strategies[strategy].text, surface), kReadable) << strategyId(strategy);
        }
    }
    EXPECT_GE(Theme::contrast(theme.surface.onAccent, theme.surface.accent), kReadable);
    EXPECT_GE(Theme::contrast(theme.surface.text, theme.surface.raised), kReadable);
    EXPECT_GE(Theme::contrast(theme.surface.mutedText, theme.surface.raised), kReadable);
}

TEST_P(EachTheme, FocusRingIsVisible)
{
    const Theme& theme = *GetParam();
    EXPECT_GE(Theme::contrast(theme.surface.accent, theme.surface.panel), kVisible);
    EXPECT_GE(Theme::contrast(theme.surface.accent, theme.surface.window), kVisible);
}

TEST_P(EachTheme, ShadesRiseInLightnessSoThatEveryEyeTellsNeighboursApart)
{
    const Theme& theme = *GetParam();
    for (int i = 1; i < static_cast<int>(theme.shades.size()); ++i) {
        EXPECT_GE(lightness(theme.shade(i)) - lightness(theme.shade(i - 1)), 5.0) << "shade " << i;
    }
    EXPECT_EQ(theme.shade(8), theme.shade(0));
    EXPECT_EQ(theme.shade(-1), theme.shade(7));
}

TEST_P(EachTheme, StrategiesDifferByMoreThanColour)
{
    const Theme& theme = *GetParam();
    EXPECT_EQ(theme.strategies[Strategy::Spot].dash, Qt::DashLine);
    EXPECT_EQ(theme.strategies[Strategy::Committed].dash, Qt::DashDotLine);
    EXPECT_GT(theme.strategies[Strategy::Hybrid].width, theme.strategies[Strategy::SelfHosted].width);
}

INSTANTIATE_TEST_SUITE_P(Themes, EachTheme, testing::Values(&Theme::light(), &Theme::dark()),
                         [](const auto& theme) { return theme.param->mode == Theme::Mode::Dark ? "Dark" : "Light"; });

TEST(Theme, StrategyColoursAreThoseOfTheDesign)
{
    const auto& strategies = Theme::light().strategies;
    EXPECT_EQ(strategies[Strategy::OnDemand].line, QColor(0xD5, 0x5E, 0x00));
    EXPECT_EQ(strategies[Strategy::Spot].line, QColor(0xE6, 0x9F, 0x00));
    EXPECT_EQ(strategies[Strategy::Committed].line, QColor(0xCC, 0x79, 0xA7));
    EXPECT_EQ(strategies[Strategy::SelfHosted].line, QColor(0x00, 0x72, 0xB2));
    EXPECT_EQ(strategies[Strategy::Hybrid].line, QColor(0x00, 0x9E, 0x73));
}

TEST(Theme, IsTakenOnByTheApplicationAndCanBeSwitched)
{
    auto* app = static_cast<QApplication*>(QCoreApplication::instance());
    applyTheme(*app, Theme::Mode::Dark);
    EXPECT_EQ(&currentTheme(), &Theme::dark());
    EXPECT_EQ(QApplication::palette().color(QPalette::Window), Theme::dark().surface.window);
    applyTheme(*app, Theme::Mode::Light);
    EXPECT_EQ(&currentTheme(), &Theme::light());
    EXPECT_EQ(QApplication::palette().color(QPalette::Window), Theme::light().surface.window);
    // A word left over would silently void its rule.
    EXPECT_FALSE(app->styleSheet().contains(QLatin1Char('@')));
}

TEST(Theme, FiguresAreTabularWhereInterIsCompiledIn)
{
    if (QDir(QStringLiteral(":/fonts")).isEmpty()) {
        GTEST_SKIP() << "built without Inter";
    }
    for (const QFont::Weight weight : {QFont::Normal, QFont::Medium, QFont::DemiBold, QFont::Bold}) {
        const QFont font = Theme::font(Theme::Body, weight);
        EXPECT_EQ(QFontInfo(font).family(), QStringLiteral("Inter Tabular"));
        const QFontMetricsF metrics(font);
        for (char digit = '0'; digit <= '9'; ++digit) {
            EXPECT_NEAR(metrics.horizontalAdvance(QLatin1Char(digit)), metrics.horizontalAdvance(QLatin1Char('0')),
                        0.05)
                << digit; // Inter's own digits differ by a unit or two of 2816
        }
    }
    EXPECT_GT(QFontMetricsF(Theme::font(Theme::Body, QFont::Bold)).horizontalAdvance(QStringLiteral("month")),
              QFontMetricsF(Theme::font(Theme::Body)).horizontalAdvance(QStringLiteral("month")));
}

TEST(TabularFigures, LeaveAloneWhatIsNoFont)
{
    for (const QByteArray& data :
         {QByteArray(), QByteArray("no font at all, but some bytes"), QByteArray(200, '\xFF')}) {
        EXPECT_EQ(withTabularFigures(data), data);
    }
}

TEST(TabularFigures, LeaveAFontCutOffAnywhereAlone)
{
    QFile file(QStringLiteral(":/fonts/Inter-Regular.otf"));
    if (!file.open(QIODevice::ReadOnly)) {
        GTEST_SKIP() << "built without Inter";
    }
    const QByteArray whole = file.readAll();
    EXPECT_NE(withTabularFigures(whole), whole);
    for (qsizetype size = 0; size < 1024; size += 7) {
        const QByteArray cut = whole.first(size);
        EXPECT_EQ(withTabularFigures(cut), cut) << size;
    }
}

} // namespace
} // namespace rackrent
