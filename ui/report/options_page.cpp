// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>

#include <QCoreApplication>
#include <QPainter>

#include "core/analysis/verdict.h"
#include "ui/report/pages.h"
#include "ui/report/typeset.h"
#include "ui/text/currency.h"
#include "ui/text/text.h"
#include "ui/text/value_text.h"

namespace rackrent {

namespace {

using Kind = Amount::Kind;

constexpr double kLeastSpace = 3.0;
constexpr double kMostSpace = 12.0;
constexpr double kBetween = 16.0; ///< figures and assumptions

/// The inputs that each strategy's cost rests on most; of what a plan does not use, nothing rests on it.
std::vector<const char*> inputsOf(Strategy strategy, bool isMeasured)
{
    switch (strategy) {
    case Strategy::OnDemand:
        return {"aws.on_demand", "aws.price_change", "aws.performance_overhead", "aws.idle_waste"};
    case Strategy::Spot:
        return {"spot.discount", "spot.availability", "spot.mean_time_between_interruptions", "workload.interruptible"};
    case Strategy::Committed:
        return {"aws.committed", "aws.commitment_term", "aws.price_change", "workload.growth"};
    case Strategy::SelfHosted:
        return {"cluster.node_price", "cluster.network_per_node", "staff.minimum", "facility.colocation"};
    case Strategy::Hybrid:
        break;
    }
    return {isMeasured ? "workload.demand_scale" : "workload.hours_per_day", "workload.deferrable",
            "finance.resale_decline", "finance.discount_rate"};
}

struct Table {
    std::vector<TableColumn> columns;
    TableRow head;
    std::vector<TableRow> figures;
    TableRow assumptionsHead;
    std::vector<TableRow> assumptions;

    [[nodiscard]] double height(double space) const
    {
        double sum = rowHeight(columns, head) + kBetween + rowHeight(columns, assumptionsHead);
        for (const auto* rows : {&figures, &assumptions}) {
            for (TableRow row : *rows) {
                row.space = rows == &figures ? space : row.space;
                sum += rowHeight(columns, row);
            }
        }
        return sum;
    }
};

std::vector<TextStyle> stylesOf(const Comparison& c, const TextStyle& first, const TextStyle& others, bool isFigure)
{
    std::vector<TextStyle> styles{first};
    for (const Strategy s : kStrategies) {
        TextStyle words = others;
        if (isFigure && s == c.verdict.cheapest) {
            words.weight = QFont::DemiBold;
        }
        styles.push_back(words);
    }
    return styles;
}

Table tableOf(const DeckCase& of, const Sheet& sheet, std::size_t inputs)
{
    const Comparison& c = of.comparison();
    Table table;
    table.columns.push_back({0.0, sheet.columnsWidth(2) - 8.0, false});
    for (int i = 0; i < static_cast<int>(kStrategies.size()); ++i) {
        table.columns.push_back({sheet.columnLeft(2 + 2 * i) - Sheet::kMargin, sheet.columnsWidth(2), false});
    }
    table.head = {.cells = {QString()}, .styles = {style::strong()}, .space = 4.0, .rule = false};
    for (const Strategy s : kStrategies) {
        TextStyle name = style::strong();
        name.color = Theme::light().strategies[s].text;
        table.head.cells.append(strategyText(s));
        table.head.styles.push_back(name);
    }
    const auto add = [&](const QString& label, const TextStyle& words, const auto& cellOf) {
        TableRow row{.cells = {label},
                     .styles = stylesOf(c, style::muted(), words, words.size != Theme::Small),
                     .space = kLeastSpace};
        for (const Strategy s : kStrategies) {
            row.cells.append(cellOf(s));
        }
        table.figures.push_back(row);
    };
    add(QCoreApplication::translate("Deck", "What it does"), style::small(),
        [&](Strategy s) { return text(describe(c[s].plan)); });
    add(QCoreApplication::translate("Deck", "Present cost"), style::body(),
        [&](Strategy s) { return usdText(c[s].npv.value()); });
    if (of.sureness) {
        const UncertaintyResult& spread = of.sureness->spread;
        add(QCoreApplication::translate("Deck", "Eight futures of ten"), style::small(), [&](Strategy s) {
            return QCoreApplication::translate("Deck", "%1 to %2")
                .arg(usdText(spread.npv[s].p10), usdText(spread.npv[s].p90));
        });
        add(QCoreApplication::translate("Deck", "Cheapest in"), style::body(), [&](Strategy s) {
            return QCoreApplication::translate("Deck", "%1 of futures").arg(percentText(spread.probabilityCheapest[s]));
        });
    }
    add(QCoreApplication::translate("Deck", "For a GPU-hour of work"), style::body(), [&](Strategy s) {
        return c[s].levelized ? text(Amount{Kind::UsdPrice, c[s].levelized->value()}) : noFigure();
    });
    add(QCoreApplication::translate("Deck", "Paid in all"), style::body(),
        [&](Strategy s) { return usdText(c[s].total.value()); });
    add(QCoreApplication::translate("Deck", "Pays back after"), style::body(), [&](Strategy s) {
        const auto& month = c[s].breakEvenMonth;
        return s == Strategy::OnDemand ? noFigure()
            : !month                   ? QCoreApplication::translate("Deck", "not in time")
            : *month == 0.0            ? QCoreApplication::translate("Deck", "at once")
                                       : monthsText(*month);
    });

    table.assumptionsHead = {.cells = {QCoreApplication::translate("Deck", "What it rests on")},
                             .styles = {style::muted()},
                             .space = 2.0,
                             .rule = false};
    for (std::size_t i = 0; i < inputs; ++i) {
        TableRow row{.cells = {QString()}, .styles = {style::caption()}, .space = 2.0, .rule = i == 0};
        for (const Strategy s : kStrategies) {
            const Parameter& parameter = *findParameter(inputsOf(s, !of.scenario().demand.empty())[i]);
            row.cells.append(parameterLabel(parameter) + QLatin1Char('\n')
                             + valueText(parameter, parameter.get(of.scenario().parameters)));
        }
        table.assumptions.push_back(row);
    }
    return table;
}

QString finding(const Comparison& c)
{
    const Verdict& v = c.verdict;
    return QCoreApplication::translate("Deck", "%1 costs %2 over %3, %4 less than %5, the next best")
        .arg(strategyText(v.cheapest), usdText(c[v.cheapest].npv.value()), monthsText(static_cast<double>(c.horizon)),
             usdText(v.savingRunnerUp.value()), strategyText(v.runnerUp));
}

void drawOptions(QPainter& painter, const PageFrame& frame, const DeckCase& of, const QString& title)
{
    const Sheet& sheet = frame.sheet;
    double y = drawTitle(painter, frame, title,
                         QCoreApplication::translate("Deck", "Five ways to do the same work, and what each rests on"))
        + 8.0;
    const double room = sheet.contentBottom - y;
    std::size_t inputs = inputsOf(Strategy::OnDemand, false).size();
    Table table = tableOf(of, sheet, inputs);
    while (inputs > 1 && table.height(kLeastSpace) > room) {
        table = tableOf(of, sheet, --inputs);
    }
    const double spare = room - table.height(kLeastSpace);
    const double space =
        std::clamp(kLeastSpace + spare / (2.0 * static_cast<double>(table.figures.size())), kLeastSpace, kMostSpace);
    const QPointF left(Sheet::kMargin, 0.0);
    const auto draw = [&](const TableRow& row) {
        y += drawRow(painter, left + QPointF(0.0, y), sheet.innerWidth(), table.columns, row);
    };
    draw(table.head);
    for (TableRow row : table.figures) {
        row.space = space;
        draw(row);
    }
    y += kBetween;
    draw(table.assumptionsHead);
    for (const TableRow& row : table.assumptions) {
        draw(row);
    }
}

} // namespace

void addOptionsPage(DeckPages& pages, const PageFrame& frame, const DeckCasePtr& of)
{
    if (of->noDemand()) {
        return;
    }
    const QString title = finding(of->comparison());
    pages.push_back({.id = {}, .scenario = -1, .title = title, .draw = [frame, of, title](QPainter& painter) {
                         drawOptions(painter, frame, *of, title);
                     }});
}

} // namespace rackrent
