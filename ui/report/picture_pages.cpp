// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <QCoreApplication>
#include <QLocale>
#include <QPainter>

#include "core/analysis/cash.h"
#include "ui/charts/analysis_builders.h"
#include "ui/charts/builders.h"
#include "ui/charts/chart_paper.h"
#include "ui/report/pages.h"
#include "ui/report/typeset.h"
#include "ui/text/currency.h"
#include "ui/text/text.h"

/// The pages that are pictures with few words.
namespace rackrent {

namespace {

constexpr double kBelowTitle = 12.0;

void drawWords(QPainter& painter, const Sheet& sheet, double& y, const std::vector<Sentence>& sentences)
{
    QStringList words;
    for (const Sentence& sentence : sentences) {
        words.append(text(sentence));
    }
    y += drawText(painter, {Sheet::kMargin, y}, sheet.columnsWidth(11), words.join(QLatin1Char(' ')), style::muted());
}

/// The strategies that cash is compared for: on-demand, the choice, and owning.
std::vector<Strategy> cashStrategies(const Comparison& c)
{
    std::vector<Strategy> shown{Strategy::OnDemand, c.verdict.cheapest, Strategy::SelfHosted};
    std::sort(shown.begin(), shown.end());
    shown.erase(std::unique(shown.begin(), shown.end()), shown.end());
    return shown;
}

/// What stands beside the columns, strategy by strategy.
void drawCashFacts(QPainter& painter, const QRectF& area, const Comparison& c, const std::vector<Strategy>& strategies,
                     double space)
{
    const std::vector<TableColumn> columns{{0.0, area.width() * 0.62, false},
                                           {area.width() * 0.62, area.width() * 0.38, true}};
    double y = area.top();
    for (const Strategy s : strategies) {
        const Cash cash = cashOf(c[s].ledger);
        TextStyle name = style::strong();
        name.color = Theme::light().strategies[s].text;
        y += drawText(painter, {area.left(), y}, area.width(), strategyText(s), name) + 2.0;
        const std::pair<QString, Money> facts[] = {
            {QCoreApplication::translate("Deck", "at the decision"), cash.monthly.front()},
            {QCoreApplication::translate("Deck", "in the first year"), cash.yearly.front()},
            {QCoreApplication::translate("Deck", "most, by month %1").arg(QLocale().toString(cash.peakMonth)),
             cash.peak}};
        for (const auto& [label, amount] : facts) {
            y += drawRow(painter, {area.left(), y}, area.width(), columns,
                         {.cells = {label, usdText(amount.value())},
                          .styles = {style::caption(), style::body()},
                          .space = space});
        }
        y += 16.0;
    }
}

QString cashFinding(const Comparison& c)
{
    const Strategy s = c.verdict.cheapest;
    const Cash cash = cashOf(c[s].ledger);
    const double first = cash.quarterly.front().value();
    const double onDemand = cashOf(c[Strategy::OnDemand].ledger).quarterly.front().value();
    if (s == Strategy::OnDemand || c[s].plan.purchases.empty()) {
        return QCoreApplication::translate("Deck", "%1 asks for no money up front: %2 in the first quarter, %3 in all")
            .arg(strategyText(s), usdText(first), usdText(cash.peak.value()));
    }
    return QCoreApplication::translate("Deck", "%1 takes %2 in the first quarter, on-demand %3; at most %4 is out by "
                                               "month %5")
        .arg(strategyText(s), usdText(first), usdText(onDemand), usdText(cash.peak.value()),
             QLocale().toString(cash.peakMonth));
}

} // namespace

void addCurvesPage(DeckPages& pages, const PageFrame& frame, const DeckCasePtr& of)
{
    const Comparison& c = of->comparison();
    CurveChart chart = cumulativeChart(c);
    if (of->noDemand()) {
        return;
    }
    if (of->sureness) {
        chart.bands = costBands(of->sureness->spread, {c.verdict.runnerUp, c.verdict.cheapest});
        chart.note = QCoreApplication::translate("Deck", "Bands: P10 to P90 of the two cheapest over %1 futures. %2")
                         .arg(QLocale().toString(static_cast<qlonglong>(of->sureness->futures.count())), chart.note);
    }
    const QString subtitle = text(c.verdict.utilization);
    pages.push_back({.id = {},
                     .scenario = -1,
                     .title = chart.title,
                     .draw = [frame, chart, subtitle](QPainter& painter) {
                         const double top = drawTitle(painter, frame, chart.title, subtitle) + kBelowTitle;
                         paintChart(painter, frame.sheet.columns(0, Sheet::kColumns, top), untitled(chart));
                     }});
}

void addSurenessPage(DeckPages& pages, const PageFrame& frame, const DeckCasePtr& of)
{
    if (!of->sureness) {
        return;
    }
    const Sureness& sureness = *of->sureness;
    const DotChart dots = savingChart(sureness.saving);
    TornadoChart tornado = tornadoChart(sureness.tornado);
    // Beside the dots, whose axis names both.
    tornado.value.title =
        QCoreApplication::translate("Deck", "Saving, %1 of present cost").arg(shownCurrency().code);
    const QString title = text(sureness.decision.sureness);
    const QString range = text(sureness.decision.range);
    pages.push_back({.id = {},
                     .scenario = -1,
                     .title = title,
                     .draw = [frame, of, dots, tornado, title, range](QPainter& painter) {
                         const Sheet& sheet = frame.sheet;
                         double y = drawTitle(painter, frame, title, range);
                         if (!of->areCaveatsFirst()) { // else they open the deck
                             drawWords(painter, sheet, y, of->sureness->decision.caveats);
                         }
                         y += kBelowTitle + 4.0;
                         paintChart(painter, sheet.columns(0, 5, y).adjusted(0.0, 0.0, -8.0, 0.0), dots);
                         paintChart(painter, sheet.columns(5, 7, y).adjusted(8.0, 0.0, 0.0, 0.0), tornado);
                     }});
}

void addCashPage(DeckPages& pages, const PageFrame& frame, const DeckCasePtr& of)
{
    if (of->noDemand()) {
        return;
    }
    const std::vector<Strategy> strategies = cashStrategies(of->comparison());
    const ColumnChart chart = cashChart(of->comparison(), strategies);
    const QString title = cashFinding(of->comparison());
    pages.push_back(
        {.id = {},
         .scenario = -1,
         .title = title,
         .draw = [frame, of, strategies, chart, title](QPainter& painter) {
             const Sheet& sheet = frame.sheet;
             const double top =
                 drawTitle(painter, frame, title,
                           QCoreApplication::translate("Deck", "What has to be paid, undiscounted, and when"))
                 + kBelowTitle;
             const double space = sheet.contentBottom - top > 480.0 ? 6.0 : 2.0;
             paintChart(painter, sheet.columns(0, 9, top).adjusted(0.0, 0.0, -8.0, 0.0), untitled(chart));
             drawCashFacts(painter, sheet.columns(9, 3, top), of->comparison(), strategies, space);
         }});
}

void addSizingPage(DeckPages& pages, const PageFrame& frame, const DeckCasePtr& of)
{
    if (!of->sizing || !of->timing || !of->isOwningOpen()) {
        return;
    }
    const CurveChart sizes = sizingChart(*of->sizing);
    const CurveChart times = timingChart(*of->timing);
    const bool hasTimes = of->timing->times.size() > 1;
    const QString subtitle = text(describe(of->sizing->bestPoint().plan));
    pages.push_back(
        {.id = {},
         .scenario = -1,
         .title = sizes.title,
         .draw = [frame, sizes, times, hasTimes, subtitle](QPainter& painter) {
             const Sheet& sheet = frame.sheet;
             const double top = drawTitle(painter, frame, sizes.title, subtitle) + kBelowTitle + 4.0;
             if (!hasTimes) {
                 paintChart(painter, sheet.columns(0, Sheet::kColumns, top), untitled(sizes));
                 return;
             }
             CurveChart left = sizes;
             left.title = QCoreApplication::translate("Deck", "How many nodes?");
             paintChart(painter, sheet.columns(0, 6, top).adjusted(0.0, 0.0, -8.0, 0.0), left);
             paintChart(painter, sheet.columns(6, 6, top).adjusted(8.0, 0.0, 0.0, 0.0), times);
         }});
}

} // namespace rackrent
