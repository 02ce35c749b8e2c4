// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <set>

#include <QCoreApplication>
#include <QPainter>

#include "ui/charts/chart_paper.h"
#include "ui/report/flow.h"
#include "ui/report/pages.h"
#include "ui/report/typeset.h"
#include "ui/text/currency.h"
#include "ui/text/text.h"

namespace rackrent {

namespace {

/// Workload, cheapest, its present cost, saving, chance, pay-back, break-even utilization: shares of the width.
struct Cell {
    double share = 0.0;
    bool right = false; ///< figures stand at the right
};
constexpr std::array kCells{Cell{0.2, false}, Cell{0.13, false}, Cell{0.12, true}, Cell{0.17, true},
                            Cell{0.1, true},  Cell{0.1, true},   Cell{0.18, true}};

std::vector<TableColumn> columnsOf(const Sheet& sheet)
{
    constexpr double kGap = 16.0;
    std::vector<TableColumn> columns;
    double left = 0.0;
    for (const Cell& cell : kCells) {
        const double width = cell.share * sheet.innerWidth();
        columns.push_back({left + (cell.right ? kGap : 0.0), width - kGap, cell.right});
        left += width;
    }
    return columns;
}

QStringList wordsOf(const DeckCase& of)
{
    const Comparison& c = of.comparison();
    const Verdict& v = c.verdict;
    if (v.noDemand) {
        return {scenarioName(of.scenario()),
                QCoreApplication::translate("Deck", "No work"),
                noFigure(),
                noFigure(),
                noFigure(),
                noFigure(),
                noFigure()};
    }
    QString saving = usdText(v.savingOnDemand.value());
    if (v.savingShare > 0.0) {
        saving = QCoreApplication::translate("Deck", "%1 (%2)").arg(saving, percentText(v.savingShare));
    }
    QString utilization =
        QCoreApplication::translate("Deck", "none; yours %1").arg(percentText(c.utilization.value()));
    if (c.breakEvenUtilization) {
        utilization = QCoreApplication::translate("Deck", "%1; yours %2")
                          .arg(percentText(c.breakEvenUtilization->value()),
                               percentText(c.utilization.value()));
    }
    if (c[Strategy::SelfHosted].plan.purchases.empty()) {
        utilization = noFigure();
    }
    return {scenarioName(of.scenario()),
            strategyText(v.cheapest),
            usdText(c[v.cheapest].npv.value()),
            saving,
            of.sureness ? percentText(of.sureness->decision.chance) : noFigure(),
            v.breakEvenMonth ? monthsText(*v.breakEvenMonth) : noFigure(),
            utilization};
}

Money totalSaving(const DeckCases& all)
{
    Money sum;
    for (const DeckCasePtr& of : all) {
        sum += of->comparison().verdict.savingOnDemand;
    }
    return sum;
}

QString finding(const DeckCases& all)
{
    const int count = static_cast<int>(all.size());
    const Money saving = totalSaving(all);
    if (!(saving > Money{})) {
        return QCoreApplication::translate("Deck", "On-demand is cheapest for each of the %n workloads", nullptr,
                                           count);
    }
    std::set<Strategy> winners;
    for (const DeckCasePtr& of : all) {
        if (!of->noDemand()) {
            winners.insert(of->comparison().verdict.cheapest);
        }
    }
    const QString amount = usdText(saving.value());
    if (winners.size() == 1) {
        return QCoreApplication::translate("Deck", "%1 is cheapest throughout and saves %2 in all against on-demand")
            .arg(strategyText(*winners.begin()), amount);
    }
    return QCoreApplication::translate("Deck",
                                       "Each workload's cheapest plan together saves %1 against on-demand, but no one "
                                       "strategy wins them all")
        .arg(amount);
}

FlowItem itemOf(const TableRow& row, const std::vector<TableColumn>& columns)
{
    FlowItem item;
    item.height = rowHeight(columns, row);
    item.draw = [row, columns](QPainter& painter, const QRectF& area) {
        drawRow(painter, area.topLeft(), area.width(), columns, row);
    };
    return item;
}

FlowItem rowItem(const DeckCase& of, const std::vector<TableColumn>& columns)
{
    TableRow row{.cells = wordsOf(of), .styles = std::vector(kCells.size(), style::body())};
    row.styles[0] = style::strong();
    if (!of.noDemand()) {
        row.styles[1] = style::strong();
        row.styles[1].color = Theme::light().strategies[of.comparison().verdict.cheapest].text;
    }
    return itemOf(row, columns);
}

FlowItem totalItem(const DeckCases& all, const std::vector<TableColumn>& columns)
{
    Money cost;
    for (const DeckCasePtr& of : all) {
        const Comparison& c = of->comparison();
        if (!of->noDemand()) {
            cost += c[c.verdict.cheapest].npv;
        }
    }
    FlowItem item = itemOf({.cells = {QCoreApplication::translate("Deck", "All workloads"), {}, usdText(cost.value()),
                                      usdText(totalSaving(all).value()), {}, {}, {}},
                            .styles = {style::strong()},
                            .rule = false},
                           columns);
    item.draw = [draw = item.draw](QPainter& painter, const QRectF& area) {
        painter.fillRect(QRectF(area.left(), area.top() - 0.5, area.width(), 1.0), Theme::light().surface.text);
        draw(painter, area);
    };
    return item;
}

/// Heads of one and of two lines end on one line above the table.
double drawHead(QPainter& painter, const std::vector<TableColumn>& columns, double top)
{
    const QStringList head{QCoreApplication::translate("Deck", "Workload"),
                           QCoreApplication::translate("Deck", "Cheapest"),
                           QCoreApplication::translate("Deck", "Its present cost"),
                           QCoreApplication::translate("Deck", "Saves against on-demand"),
                           QCoreApplication::translate("Deck", "Chance that it is the cheapest"),
                           QCoreApplication::translate("Deck", "Pays back after"),
                           QCoreApplication::translate("Deck", "Break-even utilization")};
    const TableRow row{.cells = head, .styles = {style::caption()}, .space = 4.0, .rule = false};
    const double height = rowHeight(columns, row);
    for (qsizetype i = 0; i < head.size(); ++i) {
        const TableColumn& column = columns[static_cast<std::size_t>(i)];
        const TextStyle words = style::caption().aligned(column.right ? Qt::AlignRight : Qt::AlignLeft);
        const double own = textHeight(head[i], words, column.width);
        drawText(painter, {Sheet::kMargin + column.left, top + height - 4.0 - own}, column.width, head[i], words);
    }
    return top + height;
}

/// Present cost of each strategy, workload by workload; workloads without work have none.
ColumnChart pictureOf(const DeckCases& all)
{
    ColumnChart chart;
    chart.title = QCoreApplication::translate("Deck", "Present cost of each strategy");
    chart.description = chart.title;
    chart.value = {.title = QCoreApplication::translate("Deck", "Present cost, %1").arg(shownCurrency().code),
                   .format = AxisFormat::UsdCompact};
    for (const Strategy s : kStrategies) {
        chart.series.append(
            {.label = strategyText(s), .role = {.kind = Role::Kind::Strategy, .strategy = s}, .values = {}});
    }
    for (const DeckCasePtr& of : all) {
        if (of->noDemand()) {
            continue;
        }
        chart.categories.append(scenarioName(of->scenario()));
        for (const Strategy s : kStrategies) {
            chart.series[static_cast<int>(s)].values.append(of->comparison()[s].npv.value());
        }
    }
    return chart;
}

} // namespace

void addComparisonPages(DeckPages& pages, const PageFrame& frame, const DeckCases& all)
{
    constexpr qsizetype kMostInPicture = 8;
    constexpr double kLeastPicture = 130.0;
    const Sheet& sheet = frame.sheet;
    const std::vector<TableColumn> columns = columnsOf(sheet);
    std::vector<FlowItem> items;
    for (const DeckCasePtr& of : all) {
        items.push_back(rowItem(*of, columns));
    }
    items.back().keepWithNext = true; // a total does not stand alone
    items.push_back(totalItem(all, columns));

    const QString title = finding(all);
    const QString subtitle =
        QCoreApplication::translate("Deck", "One row a workload; each is decided by itself, in present cost");
    const double rows = Sheet::kMargin + textHeight(titleText(title), style::title(), frame.titleWidth)
        + style::muted().lineHeight() + 12.0 + 2.0 * style::caption().lineHeight() + 8.0;
    std::vector<FlowColumn> flow = balancedColumns(items, 1, sheet.contentBottom - rows);
    const ColumnChart chart = pictureOf(all);
    const bool isPictured = flow.size() == 1 && !chart.categories.isEmpty()
        && chart.categories.size() <= kMostInPicture
        && flowHeight(flow) + kLeastPicture < sheet.contentBottom - rows;
    for (FlowColumn& column : flow) {
        pages.push_back({.id = {},
                         .scenario = -1,
                         .title = title,
                         .draw = [frame, column = std::move(column), columns, chart, isPictured, title,
                                  subtitle](QPainter& painter) {
                             const Sheet& on = frame.sheet;
                             const double top = drawTitle(painter, frame, title, subtitle) + 8.0;
                             const double first = drawHead(painter, columns, top);
                             double bottom = first;
                             for (const PlacedItem& item : column) {
                                 item.draw(painter, {Sheet::kMargin, first + item.top, on.innerWidth(), item.height});
                                 bottom = first + item.top + item.height;
                             }
                             if (isPictured) {
                                 paintChart(painter, on.columns(0, Sheet::kColumns, bottom + 20.0), chart);
                             }
                         }});
    }
}

} // namespace rackrent
