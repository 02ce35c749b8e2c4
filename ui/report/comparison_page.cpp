// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <set>

#include <QCoreApplication>
#include <QPainter>

#include "ui/report/flow.h"
#include "ui/report/pages.h"
#include "ui/report/typeset.h"
#include "ui/text/text.h"

namespace rackrent {

namespace {

using Kind = Amount::Kind;

struct Cell {
    double left = 0.0;
    double width = 0.0;
    bool right = false; ///< figures stand at the right
};

/// Workload, cheapest, present cost, saving, pay-back, break-even utilization; they fill the page's width.
constexpr std::array kCells{Cell{0.0, 248.0, false},  Cell{264.0, 104.0, false}, Cell{368.0, 104.0, true},
                            Cell{488.0, 136.0, true}, Cell{640.0, 96.0, true},   Cell{752.0, 128.0, true}};
using Row = std::array<QString, kCells.size()>;

double drawCell(QPainter& painter, const QRectF& row, std::size_t column, const QString& words, TextStyle style)
{
    const Cell& cell = kCells[column];
    if (cell.right) {
        style.alignment = Qt::AlignRight;
    }
    return drawText(painter, {row.left() + cell.left, row.top() + 8.0}, cell.width, words, style);
}

double rowHeight(const Row& row, const TextStyle& style)
{
    double height = 0.0;
    for (std::size_t i = 0; i < kCells.size(); ++i) {
        height = std::max(height, textHeight(row[i], style, kCells[i].width));
    }
    return height + 16.0;
}

QString dash()
{
    return QString(QChar(0x2013));
}

Row wordsOf(const Results& results)
{
    const Comparison& c = results.comparison;
    const Verdict& v = c.verdict;
    if (v.noDemand) {
        return {scenarioName(results.scenario),
                QCoreApplication::translate("Deck", "No work"),
                dash(),
                dash(),
                dash(),
                dash()};
    }
    QString saving = text(Amount{Kind::Usd, v.savingOnDemand.value()});
    if (v.savingShare > 0.0) {
        saving = QCoreApplication::translate("Deck", "%1 (%2)").arg(saving, text(Amount{Kind::Percent, v.savingShare}));
    }
    QString utilization =
        QCoreApplication::translate("Deck", "none; yours %1").arg(text(Amount{Kind::Percent, c.utilization.value()}));
    if (c.breakEvenUtilization) {
        utilization = QCoreApplication::translate("Deck", "%1; yours %2")
                          .arg(text(Amount{Kind::Percent, c.breakEvenUtilization->value()}),
                               text(Amount{Kind::Percent, c.utilization.value()}));
    }
    if (c[Strategy::SelfHosted].plan.purchases.empty()) {
        utilization = dash();
    }
    return {scenarioName(results.scenario),
            strategyText(v.cheapest),
            text(Amount{Kind::Usd, c[v.cheapest].npv.value()}),
            saving,
            v.breakEvenMonth ? text(Amount{Kind::MonthSpan, *v.breakEvenMonth}) : dash(),
            utilization};
}

Money totalSaving(const ResultsList& all)
{
    Money sum;
    for (const ResultsPtr& results : all) {
        sum += results->comparison.verdict.savingOnDemand;
    }
    return sum;
}

QString finding(const ResultsList& all)
{
    const int count = static_cast<int>(all.size());
    const Money saving = totalSaving(all);
    if (!(saving > Money{})) {
        return QCoreApplication::translate("Deck", "On-demand is cheapest for each of the %n workloads", nullptr,
                                           count);
    }
    std::set<Strategy> winners;
    for (const ResultsPtr& results : all) {
        if (!results->comparison.verdict.noDemand) {
            winners.insert(results->comparison.verdict.cheapest);
        }
    }
    const QString amount = text(Amount{Kind::Usd, saving.value()});
    if (winners.size() == 1) {
        return QCoreApplication::translate("Deck", "%1 is cheapest throughout and saves %2 in all against on-demand")
            .arg(strategyText(*winners.begin()), amount);
    }
    return QCoreApplication::translate("Deck",
                                       "Each workload's cheapest plan together saves %1 against on-demand, but no one "
                                       "strategy wins them all")
        .arg(amount);
}

FlowItem rowItem(const ResultsPtr& results)
{
    const Row row = wordsOf(*results);
    FlowItem item;
    item.height = rowHeight(row, style::strong());
    const bool work = !results->comparison.verdict.noDemand;
    const Strategy cheapest = results->comparison.verdict.cheapest;
    item.draw = [row, work, cheapest](QPainter& painter, const QRectF& area) {
        drawRule(painter, area.topLeft(), area.width());
        for (std::size_t i = 0; i < row.size(); ++i) {
            TextStyle words = i == 0 ? style::strong() : style::body();
            if (i == 1 && work) {
                words = style::strong();
                words.color = Theme::light().strategies[cheapest].text;
            }
            drawCell(painter, area, i, row[i], words);
        }
    };
    return item;
}

FlowItem totalItem(const ResultsList& all)
{
    Money cost;
    for (const ResultsPtr& results : all) {
        const Comparison& c = results->comparison;
        if (!c.verdict.noDemand) {
            cost += c[c.verdict.cheapest].npv;
        }
    }
    const Row row{QCoreApplication::translate("Deck", "All workloads"), {}, text(Amount{Kind::Usd, cost.value()}),
                  text(Amount{Kind::Usd, totalSaving(all).value()}),    {}, {}};
    FlowItem item;
    item.height = rowHeight(row, style::strong());
    item.draw = [row](QPainter& painter, const QRectF& area) {
        painter.fillRect(QRectF(area.left(), area.top() - 0.5, area.width(), 1.0), Theme::light().surface.text);
        for (std::size_t i = 0; i < row.size(); ++i) {
            drawCell(painter, area, i, row[i], style::strong());
        }
    };
    return item;
}

double drawHead(QPainter& painter, double top)
{
    const Row head{QCoreApplication::translate("Deck", "Workload"),
                   QCoreApplication::translate("Deck", "Cheapest"),
                   QCoreApplication::translate("Deck", "Its present cost"),
                   QCoreApplication::translate("Deck", "Saves against on-demand"),
                   QCoreApplication::translate("Deck", "Pays back after"),
                   QCoreApplication::translate("Deck", "Break-even utilization")};
    // Heads of one and of two lines end on one line above the table.
    double height = 0.0;
    for (std::size_t i = 0; i < head.size(); ++i) {
        height = std::max(height, textHeight(head[i], style::caption(), kCells[i].width));
    }
    for (std::size_t i = 0; i < head.size(); ++i) {
        const double own = textHeight(head[i], style::caption(), kCells[i].width);
        drawCell(painter, {sheet::kMargin, top + height - own - 8.0, sheet::kInnerWidth, own}, i, head[i],
                 style::caption());
    }
    return top + height + 8.0;
}

} // namespace

void addComparisonPages(Pages& pages, const ResultsList& all)
{
    std::vector<FlowItem> items;
    std::transform(all.begin(), all.end(), std::back_inserter(items), rowItem);
    items.back().keepWithNext = true; // a total does not stand alone
    items.push_back(totalItem(all));

    const double room = sheet::kContentBottom - 176.0;
    for (FlowColumn& column : balancedColumns(items, 1, room)) {
        const QString title = finding(all);
        pages.push_back({{}, [column = std::move(column), title](QPainter& painter) {
                             const double top = drawTitle(
                                 painter, title,
                                 QCoreApplication::translate(
                                     "Deck", "One row a workload; each is decided by itself, in present cost"));
                             const double rows = drawHead(painter, top + 16.0);
                             for (const PlacedItem& item : column) {
                                 item.draw(painter, {sheet::kMargin, rows + item.top, sheet::kInnerWidth, item.height});
                             }
                         }});
    }
}

} // namespace rackrent
