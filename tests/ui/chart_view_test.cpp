// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_view.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <set>

#include <gtest/gtest.h>

#include <QAccessible>
#include <QApplication>
#include <QBuffer>
#include <QClipboard>
#include <QDialog>
#include <QGraphicsObject>
#include <QGraphicsScene>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QPdfWriter>
#include <QSignalSpy>
#include <QTableWidget>
#include <QTest>

#include "ui/charts/chart_paper.h"
#include "ui/charts/chart_reading.h"
#include "ui/charts/chart_table.h"
#include "ui/text/text.h"

namespace rackrent {
namespace {

Role roleOf(Strategy strategy)
{
    return {.kind = Role::Kind::Strategy, .strategy = strategy};
}

/// Five straight lines, of which three end close together.
CurveChart costs(double factor = 1.0)
{
    CurveChart chart;
    chart.title = QStringLiteral("Hybrid is cheapest, saving USD 896 k (36%) against on-demand over 36 months.");
    chart.description = QStringLiteral("Five strategies.");
    chart.x = {.title = QStringLiteral("Months"), .format = AxisFormat::Month, .min = 0.0, .max = 36.0};
    chart.y = {.title = QStringLiteral("Cumulative cost, USD"), .format = AxisFormat::UsdCompact};
    const double starts[] = {0.0, 0.0, 0.0, 1.3e6, 0.34e6};
    const double slopes[] = {69e3, 48e3, 55e3, 12e3, 37e3};
    for (const Strategy strategy : kStrategies) {
        Curve curve{.label = strategyText(strategy),
                    .role = roleOf(strategy),
                    .points = {},
                    .strong = strategy == Strategy::Hybrid};
        for (int t = 0; t <= 36; ++t) {
            const auto i = static_cast<std::size_t>(strategy);
            curve.points.append({static_cast<double>(t), factor * (starts[i] + slopes[i] * t)});
        }
        chart.curves.append(curve);
    }
    chart.markers.append({.at = {10.6, factor * 69e3 * 10.6},
                          .text = QStringLiteral("pays back in month 11"),
                          .role = roleOf(Strategy::Hybrid)});
    chart.markers.append({.at = {22.8, factor * 69e3 * 22.8},
                          .text = QStringLiteral("pays back in month 23"),
                          .role = roleOf(Strategy::SelfHosted)});
    chart.references.append({.x = 12.0, .text = QStringLiteral("first year")});
    chart.references.append({.x = 13.0, .text = QStringLiteral("first payment")});
    return chart;
}

BarChart parts(double factor = 1.0)
{
    BarChart chart;
    chart.title = QStringLiteral("Hardware is most of what owning costs");
    chart.description = QStringLiteral("Two strategies.");
    chart.value = {.title = QStringLiteral("Cost, USD"), .format = AxisFormat::UsdCompact};
    chart.parts = {QStringLiteral("Hardware"), QStringLiteral("Staff"), QStringLiteral("Resale")};
    chart.bars = {{.label = QStringLiteral("On-demand"),
                   .role = roleOf(Strategy::OnDemand),
                   .parts = {0, factor * 2e5, 0},
                   .total = factor * 2e5},
                  {.label = QStringLiteral("Self-hosted"),
                   .role = roleOf(Strategy::SelfHosted),
                   .parts = {factor * 1.3e6, factor * 4e5, factor * -3e5},
                   .total = factor * 1.4e6,
                   .strong = true}};
    return chart;
}

void press(QWidget& widget, Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
{
    QTest::keyClick(&widget, key, modifiers);
}

QString plain(QString text)
{
    return text.replace(QChar::Nbsp, QLatin1Char(' '));
}

/// Series, sets of bars and axes of the scene's chart; Qt's own helpers come and go.
std::set<QObject*> builtObjects(const QGraphicsScene& scene)
{
    std::set<QObject*> result;
    const QList<QGraphicsItem*> items = scene.items();
    for (QGraphicsItem* item : items) {
        const QGraphicsObject* chart = item->toGraphicsObject();
        if (chart == nullptr) {
            continue;
        }
        const QList<QObject*> children = chart->findChildren<QObject*>();
        std::copy_if(children.begin(), children.end(), std::inserter(result, result.end()), [](const QObject* child) {
            return child->inherits("QAbstractSeries") || child->inherits("QAbstractAxis") || child->inherits("QBarSet");
        });
    }
    return result;
}

void expectNoOverlap(const ChartLayout& layout)
{
    for (qsizetype i = 0; i < layout.labels.size(); ++i) {
        for (qsizetype j = i + 1; j < layout.labels.size(); ++j) {
            const QRectF common = layout.labels[i].rect.intersected(layout.labels[j].rect);
            EXPECT_FALSE(common.width() > 0.5 && common.height() > 0.5)
                << qPrintable(layout.labels[i].text) << " and " << qPrintable(layout.labels[j].text);
        }
        EXPECT_TRUE(layout.bounds.adjusted(-1, -1, 1, 1).contains(layout.labels[i].rect))
            << qPrintable(layout.labels[i].text);
    }
}

class EachSize : public testing::TestWithParam<QSize>
{
};

TEST_P(EachSize, NamesDoNotOverlapNorLeaveThePicture)
{
    ChartView view;
    view.resize(GetParam());
    view.setData(costs());
    expectNoOverlap(view.picture());
    EXPECT_EQ(std::count_if(
                  view.picture().labels.begin(), view.picture().labels.end(),
                  [](const ChartLayout::Text& label) { return label.text.startsWith(QStringLiteral("pays back")); }),
              2);
    view.setData(parts());
    expectNoOverlap(view.picture());
}

INSTANTIATE_TEST_SUITE_P(Sizes, EachSize,
                         testing::Values(QSize(480, 300), QSize(640, 360), QSize(900, 420), QSize(1600, 900)),
                         [](const auto& size) { return std::to_string(size.param.width()); });

TEST(LabelSpread, KeepsOrderAndDistanceAndStaysInside)
{
    const QList<double> spread = spreadOut({50, 51, 52, 99, 200}, 16, 0, 100);
    ASSERT_EQ(spread.size(), 5);
    for (int i = 1; i < 5; ++i) {
        EXPECT_GE(spread[i] - spread[i - 1], 16 - 1e-9);
    }
    EXPECT_GE(spread.front(), 8.0);
    EXPECT_LE(spread.back(), 92.0 + 1e-9);
}

TEST(LabelSpread, LeavesAloneWhatHasRoom)
{
    EXPECT_EQ(spreadOut({20, 60}, 16, 0, 100), (QList<double>{20, 60}));
}

TEST(LabelSpread, MovesCloserWhereThereIsNotEnoughRoom)
{
    const QList<double> spread = spreadOut({5, 5, 5, 5}, 16, 0, 40);
    EXPECT_DOUBLE_EQ(spread.front(), 8.0);
    EXPECT_DOUBLE_EQ(spread.back(), 32.0);
}

TEST(ChartView, BuildsNothingAnewWhileValuesMove)
{
    ChartView view;
    view.resize(640, 360);
    for (const bool isBar : {false, true}) {
        const auto set = [&](double factor) { isBar ? view.setData(parts(factor)) : view.setData(costs(factor)); };
        set(1.0);
        const QGraphicsScene* scene = view.scene();
        ASSERT_NE(scene, nullptr);
        const std::set<QObject*> before = builtObjects(*scene);
        ASSERT_EQ(before.size(), isBar ? 6U : 7U); // five curves; one series of three sets; two axes each
        for (int i = 1; i <= 60; ++i) {
            set(1.0 + 0.03 * i);
        }
        EXPECT_EQ(view.scene(), scene);
        EXPECT_EQ(builtObjects(*scene), before);
    }
}

TEST(ChartView, PaintsTheCurvesItIsGiven)
{
    ChartView view;
    view.resize(640, 360);
    CurveChart chart = costs();
    chart.markers.clear();
    view.setData(chart);
    const QImage image = view.image();
    const ChartLayout& picture = view.picture();
    // Self-hosted lies alone at month 6.
    const QPointF at = picture.place({6.0, 1.3e6 + 12e3 * 6.0});
    const QColor seen = image.pixelColor((at * 2.0).toPoint());
    const QColor wanted = Theme::light().strategies[Strategy::SelfHosted].line;
    EXPECT_LT(std::abs(seen.red() - wanted.red()) + std::abs(seen.green() - wanted.green())
                  + std::abs(seen.blue() - wanted.blue()),
              60)
        << qPrintable(seen.name());
}

TEST(ChartView, PaintsBarsWhereTheirTotalsSay)
{
    ChartView view;
    view.resize(640, 360);
    view.setData(parts());
    const QImage image = view.image();
    const ChartLayout& picture = view.picture();
    const double y = picture.bars[1].center().y() - 0.4 * picture.barThickness; // above the words
    const auto colorAt = [&](double value) {
        const double x = picture.plot.left() + picture.x.position(value) * picture.plot.width();
        return image.pixelColor((QPointF(x, y) * 2.0).toPoint());
    };
    EXPECT_EQ(colorAt(0.6e6), Theme::light().shade(0));
    EXPECT_EQ(colorAt(1.65e6), Theme::light().shade(1));
    EXPECT_EQ(colorAt(-0.15e6), Theme::light().shade(2));
    EXPECT_EQ(colorAt(1.75e6), Theme::light().surface.panel);
}

TEST(ChartView, FollowsTheTheme)
{
    auto* app = static_cast<QApplication*>(QCoreApplication::instance());
    ChartView view;
    view.resize(640, 360);
    view.setData(costs());
    EXPECT_EQ(view.picture().texts.front().color, Theme::light().surface.text);
    applyTheme(*app, Theme::Mode::Dark);
    QCoreApplication::processEvents();
    EXPECT_EQ(view.picture().texts.front().color, Theme::dark().surface.text);
    applyTheme(*app, Theme::Mode::Light);
}

TEST(Crosshair, ReadsAllCurvesByKeyboardFromTheHighestDown)
{
    ChartView view;
    view.resize(640, 360);
    view.setData(costs());
    QSignalSpy read(&view, &ChartView::readingChanged);
    EXPECT_EQ(view.reading(), QString());
    press(view, Qt::Key_Right); // comes up at the reference, month 12
    EXPECT_EQ(plain(view.reading()),
              QStringLiteral("Month 12: Self-hosted USD 1.44 M, On-demand USD 828 k, Hybrid USD 784 k, Committed USD "
                             "660 k, Spot USD 576 k"));
    press(view, Qt::Key_Right);
    EXPECT_TRUE(view.reading().startsWith(QStringLiteral("Month 13:")));
    press(view, Qt::Key_Left, Qt::ShiftModifier);
    EXPECT_TRUE(view.reading().startsWith(QStringLiteral("Month 3:")));
    press(view, Qt::Key_Left, Qt::ShiftModifier); // not beyond the picture
    EXPECT_TRUE(view.reading().startsWith(QStringLiteral("Month 0:")));
    EXPECT_EQ(read.count(), 4);
    press(view, Qt::Key_Escape);
    EXPECT_EQ(view.reading(), QString());
}

TEST(Crosshair, ReadsThePartsOfABar)
{
    ChartView view;
    view.resize(640, 360);
    view.setData(parts());
    press(view, Qt::Key_Down);
    press(view, Qt::Key_Down);
    EXPECT_EQ(plain(view.reading()),
              QStringLiteral("Self-hosted: USD 1.40 M: Hardware USD 1.30 M, Staff USD 400 k, Resale -USD 300 k"));
}

TEST(Crosshair, FollowsTheMouseOverThePlotAlone)
{
    ChartView view;
    view.resize(640, 360);
    view.setData(costs());
    const auto moveTo = [&](const QPointF& at) {
        QMouseEvent event(QEvent::MouseMove, at, at, Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QApplication::sendEvent(&view, &event);
    };
    moveTo(view.picture().place({24.2, 1e6}));
    EXPECT_TRUE(view.reading().startsWith(QStringLiteral("Month 24:")));
    QPixmap canvas(view.size());
    view.render(&canvas);
    moveTo({2.0, 2.0});
    EXPECT_EQ(view.reading(), QString());
}

TEST(Crosshair, StaysWhileValuesMove)
{
    ChartView view;
    view.resize(640, 360);
    view.setData(costs());
    press(view, Qt::Key_Right);
    view.setData(costs(2.0));
    EXPECT_TRUE(plain(view.reading()).startsWith(QStringLiteral("Month 12: Self-hosted USD 2.89 M")));
}

TEST(ChartView, TellsAssistiveTechnologyWhatItShows)
{
    ChartView view;
    view.resize(640, 360);
    view.setData(costs());
    EXPECT_EQ(view.accessibleName(), costs().title);
    EXPECT_EQ(view.accessibleDescription(), costs().description);
    QAccessibleInterface* accessible = QAccessible::queryAccessibleInterface(&view);
    ASSERT_NE(accessible, nullptr);
    EXPECT_EQ(accessible->role(), QAccessible::Chart);
    press(view, Qt::Key_Right);
    EXPECT_TRUE(view.accessibleDescription().startsWith(QStringLiteral("Month 12:")));
    EXPECT_TRUE(view.accessibleDescription().endsWith(costs().description));
}

TEST(ChartView, SurvivesAPressWithoutData)
{
    ChartView view;
    view.resize(320, 220);
    QTest::mouseClick(&view, Qt::LeftButton);
    press(view, Qt::Key_Right);
    view.showTable();
    EXPECT_EQ(view.reading(), QString());
    view.setData(CurveChart{});
    view.setData(BarChart{});
    press(view, Qt::Key_Down);
    QPixmap canvas(view.size());
    view.render(&canvas);
    EXPECT_EQ(view.reading(), QString());
}

TEST(ChartView, LeavesTheWheelToTheScrollArea)
{
    ChartView view;
    view.setData(costs());
    QWheelEvent wheel({10, 10}, {10, 10}, {0, -120}, {0, -120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&view, &wheel);
    EXPECT_FALSE(wheel.isAccepted());
}

TEST(ChartMenu, OpensByKeyboardAndItsActionsWork)
{
    ChartView view;
    view.resize(640, 360);
    view.setData(costs());
    view.show();
    press(view, Qt::Key_F10, Qt::ShiftModifier);
    auto* menu = view.findChild<QMenu*>(QStringLiteral("chartMenu"));
    ASSERT_NE(menu, nullptr);
    const auto trigger = [&](const QString& text) {
        const QList<QAction*> actions = menu->actions();
        const auto found = std::find_if(actions.begin(), actions.end(),
                                        [&](const QAction* action) { return action->text().startsWith(text); });
        ASSERT_NE(found, actions.end()) << text.toStdString();
        (*found)->trigger();
    };

    trigger(QStringLiteral("Copy as table"));
    const QString copied = QApplication::clipboard()->text();
    EXPECT_EQ(copied, tabSeparated(chartTable(costs())));
    EXPECT_EQ(copied.count(QLatin1Char('\n')), 38); // header and 37 months

    QString pictured;
    QObject::connect(&view, &ChartView::pictureCopyRequested, &view, [&](const AnyChart& chart) {
        pictured = std::visit([](const auto& each) { return each.title; }, chart);
    });
    trigger(QStringLiteral("Copy picture"));
    EXPECT_EQ(pictured, costs().title);

    QString csv;
    QObject::connect(&view, &ChartView::csvRequested, &view, [&](const QString&, const QString& text) { csv = text; });
    trigger(QStringLiteral("Save data as CSV"));
    EXPECT_EQ(csv.count(QStringLiteral("\r\n")), 38);
    EXPECT_TRUE(csv.contains(QStringLiteral("\"2,484,000\""))) << csv.toStdString();

    trigger(QStringLiteral("Show as table"));
    auto* dialog = view.findChild<QDialog*>(QStringLiteral("chartTableDialog"));
    ASSERT_NE(dialog, nullptr);
    auto* table = dialog->findChild<QTableWidget*>();
    ASSERT_NE(table, nullptr);
    EXPECT_EQ(table->rowCount(), 37);
    EXPECT_EQ(table->columnCount(), 6);
    EXPECT_EQ(table->item(36, 1)->text(), QStringLiteral("2,484,000"));
    dialog->close();
    menu->close();
}

TEST(ChartZoom, LooksCloselyAtAPartAndComesBack)
{
    ChartView view;
    view.resize(640, 360);
    view.setData(costs());
    view.show();
    const AxisScale all = view.picture().x;
    view.zoomTo(6.0, 12.0);
    EXPECT_TRUE(view.isZoomed());
    EXPECT_DOUBLE_EQ(view.picture().x.min, 6.0);
    EXPECT_DOUBLE_EQ(view.picture().x.max, 12.0);
    // New figures of the same kind are looked at just as closely.
    view.setData(costs());
    EXPECT_DOUBLE_EQ(view.picture().x.max, 12.0);
    press(view, Qt::Key_0);
    EXPECT_FALSE(view.isZoomed());
    EXPECT_DOUBLE_EQ(view.picture().x.max, all.max);
    press(view, Qt::Key_Plus);
    EXPECT_NEAR(view.picture().x.max - view.picture().x.min, (all.max - all.min) / 2.0, 1e-9);
    press(view, Qt::Key_Minus);
    EXPECT_FALSE(view.isZoomed());
    const QRectF plot = view.picture().plot;
    QTest::mousePress(&view, Qt::LeftButton, {}, QPoint(int(plot.left() + plot.width() / 4), int(plot.center().y())));
    QTest::mouseMove(&view, QPoint(int(plot.left() + plot.width() / 2), int(plot.center().y())));
    QTest::mouseRelease(&view, Qt::LeftButton, {}, QPoint(int(plot.left() + plot.width() / 2), int(plot.center().y())));
    EXPECT_TRUE(view.isZoomed());
    QTest::mouseDClick(&view, Qt::LeftButton, {}, plot.center().toPoint());
    EXPECT_FALSE(view.isZoomed());
}

TEST(ChartTable, QuotesCsvAndDisarmsFormulas)
{
    EXPECT_EQ(commaSeparated({{QStringLiteral("a,b"), QStringLiteral("say \"x\"")},
                              {QStringLiteral("=1+1"), QStringLiteral("-5")}}),
              QStringLiteral("\"a,b\",\"say \"\"x\"\"\"\r\n'=1+1,-5\r\n"));
}

TEST(ChartTable, WritesWholeDollarsInTheLocale)
{
    const QLocale german(QLocale::German, QLocale::Germany);
    const auto table = chartTable(costs(), german);
    EXPECT_EQ(table.front().front(), QStringLiteral("Months"));
    EXPECT_EQ(table.front().at(1), QStringLiteral("On-demand (Cumulative cost, USD)"));
    EXPECT_EQ(table.at(1),
              (QStringList{QStringLiteral("0"), QStringLiteral("0"), QStringLiteral("0"), QStringLiteral("0"),
                           QStringLiteral("1.300.000"), QStringLiteral("340.000")}));
}

TEST(ChartTable, LeavesCellsEmptyWhereACurveHasNoPoint)
{
    CurveChart chart = costs();
    chart.curves[0].points = chart.curves[0].points.mid(10);
    EXPECT_EQ(chartTable(chart).at(1).at(1), QString());
    EXPECT_NE(chartTable(chart).at(11).at(1), QString());
}

TEST(ChartTable, ShowsPartsAndTotalOfEachBar)
{
    const auto table = chartTable(parts());
    ASSERT_EQ(table.size(), 3);
    EXPECT_EQ(table.at(0).back(), QStringLiteral("Total"));
    EXPECT_EQ(table.at(2),
              (QStringList{QStringLiteral("Self-hosted"), QStringLiteral("1,300,000"), QStringLiteral("400,000"),
                           QStringLiteral("-300,000"), QStringLiteral("1,400,000")}));
}

TEST(CurveReading, IsOnTheStraightLineBetweenPointsAndNoneOutside)
{
    const Curve curve{.label = {}, .role = {}, .points = {{1, 10}, {3, 20}, {4, 0}}};
    EXPECT_DOUBLE_EQ(valueAt(curve, 1.0).value(), 10.0);
    EXPECT_DOUBLE_EQ(valueAt(curve, 2.0).value(), 15.0);
    EXPECT_DOUBLE_EQ(valueAt(curve, 4.0).value(), 0.0);
    EXPECT_FALSE(valueAt(curve, 0.5));
    EXPECT_FALSE(valueAt(curve, 4.1));
    EXPECT_FALSE(valueAt(Curve{}, 1.0));
}

/// A page of 960 x 540 points with the chart on it.
template<class Chart> QByteArray pageWith(const Chart& chart)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setPageSize(QPageSize(QSizeF(960, 540), QPageSize::Point, QString(), QPageSize::ExactMatch));
        writer.setPageMargins({});
        QPainter painter(&writer);
        painter.scale(writer.logicalDpiX() / 72.0, writer.logicalDpiY() / 72.0);
        paintChart(painter, {48, 48, 864, 444}, chart);
    }
    return buffer.data();
}

TEST(ChartOnPaper, IsVectorsAloneWithItsFontEmbedded)
{
    auto* app = static_cast<QApplication*>(QCoreApplication::instance());
    applyTheme(*app, Theme::Mode::Dark); // paper stays light
    for (const QByteArray& pdf : {pageWith(costs()), pageWith(parts())}) {
        EXPECT_TRUE(pdf.startsWith("%PDF"));
        EXPECT_FALSE(pdf.contains("/Subtype /Image")); // objects are not compressed, only their streams
        EXPECT_TRUE(pdf.contains("/FontFile"));
        EXPECT_TRUE(pdf.contains("/ToUnicode"));
    }
    applyTheme(*app, Theme::Mode::Light);
}

TEST(ChartOnPaper, LooksAsOnScreen)
{
    ChartView view;
    view.resize(880, 460);
    view.setData(costs());
    const ChartLayout paper = layOut(costs(), QRectF(8, 8, 864, 444), Theme::light());
    ASSERT_EQ(paper.labels.size(), view.picture().labels.size());
    for (qsizetype i = 0; i < paper.labels.size(); ++i) {
        EXPECT_EQ(paper.labels[i].rect, view.picture().labels[i].rect);
        EXPECT_EQ(paper.labels[i].text, view.picture().labels[i].text);
    }
}

} // namespace
} // namespace rackrent
