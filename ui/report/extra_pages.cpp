// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>

#include <QCoreApplication>
#include <QLocale>
#include <QPainter>

#include "ui/charts/axis_policy.h"
#include "ui/charts/builders.h"
#include "ui/charts/chart_paper.h"
#include "ui/report/pages.h"
#include "ui/report/typeset.h"
#include "ui/text/text.h"

namespace rackrent {

namespace {

using Kind = Amount::Kind;

/// Nothing to see: no points, or none but zeros where there is no work.
bool isEmpty(const CurveChart& chart)
{
    return std::all_of(chart.curves.begin(), chart.curves.end(), [](const Curve& curve) {
        return std::all_of(curve.points.begin(), curve.points.end(),
                           [](const QPointF& point) { return point.y() == 0.0; });
    });
}

bool isEmpty(const BarChart& chart)
{
    return std::all_of(chart.bars.begin(), chart.bars.end(), [](const BarChart::Bar& bar) {
        return std::all_of(bar.parts.begin(), bar.parts.end(), [](double part) { return part == 0.0; });
    });
}

constexpr double kBelowTitle = 12.0;

/// A picture that fills the page below its finding.
template<class Chart>
void addWholePage(DeckPages& pages, const PageFrame& frame, const Chart& chart, const QString& subtitle)
{
    if (isEmpty(chart)) {
        return;
    }
    pages.push_back({.id = {},
                     .scenario = -1,
                     .title = chart.title,
                     .draw = [frame, chart, subtitle](QPainter& painter) {
                         const double top = drawTitle(painter, frame, chart.title, subtitle) + kBelowTitle;
                         paintChart(painter, frame.sheet.columns(0, Sheet::kColumns, top), untitled(chart));
                     }});
}

struct Fact {
    QString number;
    QString label;
};

double drawFacts(QPainter& painter, double left, double width, double top, const std::vector<Fact>& facts)
{
    double y = top;
    for (const Fact& fact : facts) {
        drawLine(painter, {left, y}, width, fact.number, style::title());
        y += style::title().lineHeight();
        y += drawText(painter, {left, y}, width, fact.label, style::muted()) + 16.0;
    }
    return y;
}

QString number(double value)
{
    return text(Amount{Kind::Number, value});
}

QString factor(double value)
{
    return QLocale().toString(value, 'f', 3);
}

/// Paid and wall-clock hours by where a job runs.
double drawOverheads(QPainter& painter, double left, double width, double top, const Overheads& overheads)
{
    const TextStyle head = style::caption().aligned(Qt::AlignRight);
    const double cell = width * 0.24;
    const double paid = left + width - 2.0 * cell;
    const double wall = left + width - cell;
    const QString paidHead = QCoreApplication::translate("Deck", "paid");
    const QString wallHead = QCoreApplication::translate("Deck", "elapsed");
    drawText(painter, {left, top}, paid - left, QCoreApplication::translate("Deck", "Hours for a useful hour"),
             style::caption());
    drawText(painter, {paid, top}, cell, paidHead, head);
    drawText(painter, {wall, top}, cell, wallHead, head);
    struct Place {
        QString name;
        Strategy strategy;
        Overheads::At at;
    };
    const std::array places{Place{strategyText(Strategy::Spot), Strategy::Spot, overheads.spot},
                            Place{strategyText(Strategy::OnDemand), Strategy::OnDemand, overheads.onDemand},
                            Place{strategyText(Strategy::SelfHosted), Strategy::SelfHosted, overheads.owned}};
    double y = top + head.lineHeight() + 4.0;
    for (const Place& place : places) {
        drawRule(painter, {left, y}, width);
        TextStyle name = style::strong();
        name.color = Theme::light().strategies[place.strategy].text;
        drawLine(painter, {left, y + 4.0}, paid - left, place.name, name);
        drawLine(painter, {paid, y + 4.0}, cell, factor(place.at.paid), style::body().aligned(Qt::AlignRight));
        drawLine(painter, {wall, y + 4.0}, cell, factor(place.at.wall), style::body().aligned(Qt::AlignRight));
        y += style::body().lineHeight() + 8.0;
    }
    return y;
}

void drawSpot(QPainter& painter, const PageFrame& frame, const Results& results, const CurveChart& chart)
{
    const Sheet& sheet = frame.sheet;
    const double top = drawTitle(painter, frame, chart.title,
                                 QCoreApplication::translate(
                                     "Deck", "What interruptions and checkpoints cost, by where the work runs"))
        + kBelowTitle;
    paintChart(painter, sheet.columns(0, 8, top), untitled(chart));

    const SpotMarket& market = results.scenario.parameters.spot;
    const CheckpointCurve& spot = results.checkpoint.spot;
    std::vector<Fact> facts;
    if (market.reservedBlock.value() > 0.0) {
        facts.push_back({QCoreApplication::translate("Deck", "%1 h").arg(number(market.reservedBlock.value())),
                         QCoreApplication::translate("Deck", "of each spot reservation are free of interruption")});
    } else {
        facts.push_back(
            {QCoreApplication::translate("Deck", "%1 h").arg(number(market.meanTimeBetweenInterruptions.value())),
             QCoreApplication::translate("Deck", "between two interruptions of a spot instance, on average")});
    }
    facts.push_back({readingText(chart.x, spot.presentInterval.value()),
                     spot.bestInterval
                         ? QCoreApplication::translate("Deck", "between checkpoints now; %1 would be best on spot")
                               .arg(readingText(chart.x, spot.bestInterval->value()))
                         : QCoreApplication::translate("Deck", "between checkpoints now")});
    facts.push_back({text(Amount{Kind::Percent, market.discount.value()}),
                     QCoreApplication::translate("Deck",
                                                 "below on-demand; capacity can be had for %1 of the work that "
                                                 "may run there")
                         .arg(text(Amount{Kind::Percent, market.availability.value()}))});
    const double left = sheet.columnLeft(8) + 2.0 * Sheet::kGutter;
    const double width = sheet.right() - left;
    const double below = drawFacts(painter, left, width, top, facts);
    drawOverheads(painter, left, width, below + 8.0, results.comparison.overheads);
}

void drawFailure(QPainter& painter, const PageFrame& frame, const CurveChart& capacity, const CurveChart& cost)
{
    const double top = drawTitle(painter, frame, capacity.title, cost.title) + kBelowTitle;
    // A little more between the two than between columns, so that labels at the left one's end stand apart.
    paintChart(painter, frame.sheet.columns(0, 6, top).adjusted(0.0, 0.0, -8.0, 0.0), untitled(capacity));
    paintChart(painter, frame.sheet.columns(6, 6, top).adjusted(8.0, 0.0, 0.0, 0.0), untitled(cost));
}

} // namespace

void addUtilizationPage(DeckPages& pages, const PageFrame& frame, const DeckCasePtr& of)
{
    const UtilizationCurves& curves = of->results->utilization;
    addWholePage(pages, frame, utilizationChart(curves, of->comparison()),
                 QCoreApplication::translate("Deck", "What a productive GPU-hour costs, by how busy %1 would be")
                     .arg(text(Amount{Kind::Nodes, static_cast<double>(curves.nodes)})));
}

void addBreakdownPage(DeckPages& pages, const PageFrame& frame, const DeckCasePtr& of)
{
    addWholePage(pages, frame, costBreakdownChart(of->comparison()),
                 QCoreApplication::translate("Deck", "Where the money goes: undiscounted cost over %1, by strategy")
                     .arg(monthsText(static_cast<double>(of->comparison().horizon))));
}

void addSpotPage(DeckPages& pages, const PageFrame& frame, const DeckCasePtr& of)
{
    const CurveChart chart = checkpointChart(of->results->checkpoint);
    if (of->noDemand() || isEmpty(chart)) { // without work there is nothing to interrupt
        return;
    }
    pages.push_back({.id = {},
                     .scenario = -1,
                     .title = chart.title,
                     .draw = [frame, of, chart](QPainter& painter) { drawSpot(painter, frame, *of->results, chart); }});
}

void addFailurePage(DeckPages& pages, const PageFrame& frame, const DeckCasePtr& of)
{
    const CurveChart capacity = failureCapacityChart(of->results->failure);
    const CurveChart cost = failureCostChart(of->results->failure);
    if (of->noDemand() || isEmpty(capacity) || isEmpty(cost)) {
        return;
    }
    pages.push_back(
        {.id = {},
         .scenario = -1,
         .title = capacity.title,
         .draw = [frame, capacity, cost](QPainter& painter) { drawFailure(painter, frame, capacity, cost); }});
}

} // namespace rackrent
