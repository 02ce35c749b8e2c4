// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/settings_dialog.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QComboBox>
#include <QDateEdit>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QMenuBar>
#include <QProxyStyle>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include "core/analysis/comparison.h"
#include "ui/charts/axis_policy.h"
#include "ui/charts/builders.h"
#include "ui/charts/chart_table.h"
#include "ui/parameters/parameter_editor.h"
#include "ui/parameters/parameter_panel.h"
#include "ui/text/currency.h"
#include "ui/text/language.h"
#include "ui/text/text.h"
#include "ui/text/value_text.h"
#include "ui/window/history_panel.h"
#include "ui/window/verdict_strip.h"

namespace rackrent {
namespace {

using Kind = Amount::Kind;

/// Leaves no setting behind.
class Settings : public testing::Test
{
protected:
    ~Settings() override
    {
        QSettings().clear();
        applyLanguage(QStringLiteral("en"));
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        showCurrency({});
        applyTheme(*qApp, Theme::Mode::Light);
    }
};

const ShownCurrency kEuro{.code = QStringLiteral("EUR"), .perDollar = 0.8, .date = QDate(2026, 11, 30)};

TEST_F(Settings, ConvertsResultsAndNamesTheRate)
{
    showCurrency(kEuro);
    // 1.5 million dollars at 0.80 are 1.2 million euros; 6.88 an hour are 5.504.
    EXPECT_EQ(text(Amount{Kind::Usd, 1.5e6}), QStringLiteral("EUR 1.20\u00a0M"));
    EXPECT_EQ(text(Amount{Kind::Usd, -1.5e6}), QStringLiteral("-EUR 1.20\u00a0M"));
    EXPECT_EQ(text(Amount{Kind::UsdPrice, 6.88}), QStringLiteral("EUR 5.50"));
    EXPECT_EQ(bareText(Amount{Kind::Usd, 1.5e6}), QStringLiteral("1.20\u00a0M"));
    EXPECT_EQ(text(Amount{Kind::Percent, 0.36}), QStringLiteral("36%")); // no money
    EXPECT_EQ(text(Amount{Kind::Gpus, 1.0}), QStringLiteral("1 GPU"));
    EXPECT_EQ(currencyNote(), QStringLiteral("EUR 0.8 for USD 1, 30 November 2026"));
    showCurrency({});
    EXPECT_EQ(currencyNote(), QString());
}

TEST_F(Settings, ShowsNoCurrencyWithoutADatedRate)
{
    for (const ShownCurrency& half :
         {ShownCurrency{QStringLiteral("EUR"), 0.8, {}}, ShownCurrency{QStringLiteral("EUR"), 0.0, kEuro.date},
          ShownCurrency{QStringLiteral("EUR"), qQNaN(), kEuro.date},
          ShownCurrency{QStringLiteral("EUR"), qInf(), kEuro.date},
          ShownCurrency{QStringLiteral("euro"), 0.8, kEuro.date},
          ShownCurrency{QStringLiteral("USD"), 0.8, kEuro.date}}) {
        showCurrency(half);
        EXPECT_EQ(text(Amount{Kind::UsdPrice, 6.88}), QStringLiteral("USD 6.88")) << half.code.toStdString();
    }
}

TEST_F(Settings, LeavesInputsInDollars)
{
    showCurrency(kEuro);
    const Parameter& price = *findParameter("cluster.node_price");
    EXPECT_TRUE(valueText(price, 280000.0).startsWith(QStringLiteral("280,000 USD")));
    EXPECT_EQ(english(Amount{Kind::UsdPrice, 6.88}), "USD 6.88"); // as the command line writes it
}

TEST_F(Settings, PutsRoundTicksOfTheShownCurrencyOnMoneyAxes)
{
    showCurrency(kEuro);
    const Axis money{.format = AxisFormat::UsdCompact};
    const AxisScale scale = axisScale(money, {0.0, 2.5e6}, 6);
    EXPECT_EQ(tickLabels(money, scale).join(QLatin1Char('|')),
              QStringLiteral("0|0.5\u00a0M|1.0\u00a0M|1.5\u00a0M|2.0\u00a0M"));
    // Drawn in dollars: the tick of 2 million euros stands at 2.5 million dollars.
    EXPECT_NEAR(scale.ticks.back(), 2.5e6, 1e-3);
    EXPECT_EQ(cellText(money, 2.5e6), QStringLiteral("2,000,000"));
    EXPECT_EQ(readingText(money, 2.5e6), QStringLiteral("EUR 2.00\u00a0M"));
    // A sticky axis stays where it is while data move within it.
    const AxisScale again = axisScale(money, {0.0, 2.3e6}, 6, &scale);
    EXPECT_DOUBLE_EQ(again.max, scale.max);
    const Axis count{};
    EXPECT_EQ(cellText(count, 3.0), QStringLiteral("3"));
}

TEST_F(Settings, NamesTheCurrencyWhereverACostChartHasAmounts)
{
    const Comparison comparison = compare(Scenario{});
    const double dollars = comparison[Strategy::OnDemand].cumulative.back().value();
    showCurrency(kEuro);
    const CurveChart chart = cumulativeChart(comparison);
    EXPECT_EQ(chart.y.title, QStringLiteral("Cumulative cost, EUR"));
    EXPECT_FALSE(chart.description.contains(QStringLiteral("USD"))) << chart.description.toStdString();
    const QList<QStringList> table = chartTable(chart);
    EXPECT_TRUE(table[0][1].contains(QStringLiteral("EUR"))) << table[0][1].toStdString();
    const QString last = QLocale().toString(dollars * 0.8, 'f', 0);
    EXPECT_TRUE(table.back().contains(last)) << last.toStdString();
}

TEST_F(Settings, TakesACurrencyOnlyWithItsRateAndRemembersIt)
{
    SettingsDialog settings;
    settings.show();
    auto* code = settings.findChild<QComboBox*>(QStringLiteral("settings.currency"));
    auto* rate = settings.findChild<QDoubleSpinBox*>(QStringLiteral("settings.per_dollar"));
    auto* date = settings.findChild<QDateEdit*>(QStringLiteral("settings.rate_date"));
    ASSERT_TRUE(code != nullptr && rate != nullptr && date != nullptr);
    EXPECT_FALSE(rate->isEnabled());
    QSignalSpy words(&settings, &SettingsDialog::wordsChanged);
    code->setCurrentText(QStringLiteral("sek")); // typed, not in the list
    EXPECT_TRUE(rate->isEnabled());
    EXPECT_TRUE(shownCurrency().isDollar()); // no rate yet
    rate->setValue(9.5);
    EXPECT_EQ(shownCurrency().code, QStringLiteral("SEK"));
    EXPECT_EQ(shownCurrency().date, QDate::currentDate());
    date->setDate(QDate(2026, 1, 2));
    EXPECT_EQ(shownCurrency().date, QDate(2026, 1, 2));
    EXPECT_EQ(savedCurrency().perDollar, 9.5);
    code->setCurrentText(QStringLiteral("EU")); // not yet a code
    EXPECT_EQ(shownCurrency().code, QStringLiteral("SEK"));
    code->setCurrentText(QStringLiteral("USD"));
    EXPECT_TRUE(shownCurrency().isDollar());
    code->setCurrentText(QStringLiteral("SEK"));
    EXPECT_EQ(rate->value(), 9.5);
    EXPECT_EQ(date->date(), QDate(2026, 1, 2));
    rate->setValue(10.0); // another rate is today's
    EXPECT_EQ(date->date(), QDate::currentDate());
    EXPECT_GE(words.count(), 5);
}

TEST_F(Settings, ChangesLanguageNumbersAndCurrencyInTheOpenWindow)
{
    MainWindow window;
    window.openExample(QStringLiteral(":/examples/continuous-training.rackrent"));
    window.recompute().finish();
    window.show();
    window.setCurrentPage(2);
    Document& document = window.document();
    document.setParameter(0, *findParameter("workload.gpus"), 40.0);
    window.historyPanel()->takeSnapshot();
    window.recompute().finish();
    const auto menus = [&] {
        QStringList titles;
        for (const QAction* action : window.menuBar()->actions()) {
            titles << action->text().remove(QLatin1Char('&'));
        }
        return titles;
    };
    const auto says = [&](const QString& words) {
        for (const QLabel* label : window.verdictStrip()->findChildren<QLabel*>()) {
            if (label->text().contains(words)) {
                return true;
            }
        }
        return false;
    };
    ASSERT_EQ(menus().value(1), QStringLiteral("Edit"));

    SettingsDialog settings(&window);
    QObject::connect(&settings, &SettingsDialog::wordsChanged, &window, &MainWindow::rebuild);
    auto* language = settings.findChild<QComboBox*>(QStringLiteral("settings.language"));
    language->setCurrentIndex(language->findData(QStringLiteral("de")));
    EXPECT_EQ(settings.windowTitle(), QStringLiteral("Einstellungen"));
    EXPECT_EQ(menus().value(1), QStringLiteral("Bearbeiten"));
    EXPECT_EQ(window.currentPage(), 2);
    EXPECT_TRUE(says(QStringLiteral("günstigsten")));
    EXPECT_TRUE(says(QStringLiteral(" USD")));

    showCurrency(kEuro);
    window.rebuild();
    EXPECT_TRUE(says(QStringLiteral(" EUR")));
    auto* note = window.findChild<QToolButton*>(QStringLiteral("currency"));
    ASSERT_NE(note, nullptr);
    EXPECT_EQ(note->text(), QStringLiteral("0,8 EUR für 1 USD, 30. November 2026"));

    auto* numbers = settings.findChild<QComboBox*>(QStringLiteral("settings.numbers"));
    numbers->setCurrentIndex(numbers->findData(QStringLiteral("en_US")));
    EXPECT_EQ(window.findChild<QToolButton*>(QStringLiteral("currency"))->text().left(3), QStringLiteral("0.8"));

    // Nothing of the work is lost, and all still hangs together.
    EXPECT_EQ(document.current().parameters.workload.gpus.value(), 40.0);
    EXPECT_EQ(window.historyPanel()->snapshotCount(), 1);
    document.undoStack().undo();
    EXPECT_NE(document.current().parameters.workload.gpus.value(), 40.0);
    document.addScenario();
    window.recompute().finish();
    auto* gpus = window.parameterPanel()->editor(QStringLiteral("workload.gpus"));
    ASSERT_NE(gpus, nullptr);
    document.setParameter(1, *findParameter("workload.gpus"), 7.0);
    window.recompute().finish();
    for (int i = 0; i < static_cast<int>(window.pages().size()); ++i) {
        window.setCurrentPage(i);
        QCoreApplication::processEvents();
    }
    EXPECT_EQ(window.findChildren<QMenuBar*>().size(), 1);
}

/// A desktop that likes it dark.
class DarkDesktop : public QProxyStyle
{
public:
    using QProxyStyle::QProxyStyle;
    void polish(QPalette& palette) override { palette = QPalette(Qt::white, Qt::black); }
    using QProxyStyle::polish;
};

TEST_F(Settings, FollowsTheDesktopIntoTheDarkUnlessToldOtherwise)
{
    MainWindow window;
    window.show();
    const QString sheet = qApp->styleSheet();
    const auto desktopIs = [&](QStyle* style) {
        qApp->setStyleSheet({});
        QApplication::setStyle(style);
        qApp->setStyleSheet(sheet);
        QEvent changed(QEvent::ThemeChange);
        QCoreApplication::sendEvent(&window, &changed);
    };
    desktopIs(new DarkDesktop(QStringLiteral("Fusion")));
    EXPECT_EQ(currentTheme().mode, Theme::Mode::Dark);
    QSettings().setValue(QStringLiteral("theme"), QStringLiteral("light"));
    QEvent changed(QEvent::ThemeChange);
    QCoreApplication::sendEvent(&window, &changed);
    EXPECT_EQ(currentTheme().mode, Theme::Mode::Light);
    EXPECT_EQ(MainWindow::themeFor(MainWindow::ThemeChoice::System), Theme::Mode::Dark);
    desktopIs(new QProxyStyle(QStringLiteral("Fusion")));
    EXPECT_EQ(MainWindow::themeFor(MainWindow::ThemeChoice::System), Theme::Mode::Light);
}

} // namespace
} // namespace rackrent
