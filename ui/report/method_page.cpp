// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <QCoreApplication>
#include <QFileInfo>
#include <QLocale>
#include <QPainter>

#include "ui/report/pages.h"
#include "ui/report/typeset.h"
#include "ui/text/currency.h"
#include "ui/text/text.h"

namespace rackrent {

namespace {

struct Passage {
    QString heading;
    QStringList paragraphs;
};

using Column = std::vector<Passage>;

constexpr double kAfterPassage = 10.0;

/// Without the space after the last paragraph.
double heightOf(const Column& column, const TextStyle& words, double width)
{
    double height = 0.0;
    for (const Passage& passage : column) {
        height += textHeight(passage.heading, style::strong(), width) + 4.0 + kAfterPassage;
        for (const QString& paragraph : passage.paragraphs) {
            height += textHeight(paragraph, words, width) + 6.0;
        }
    }
    return height - kAfterPassage - 6.0;
}

QString currencyText()
{
    const ShownCurrency& currency = shownCurrency();
    return currency.isDollar()
        ? QCoreApplication::translate("Deck", "All amounts are in US dollars.")
        : QCoreApplication::translate("Deck",
                                      "Results are in %1, worked out in US dollars and converted "
                                      "at %2. Assumptions are in US dollars.")
              .arg(currency.code, currencyNote());
}

QString taxText(const DeckCases& all)
{
    const auto isTaxed = [](const DeckCasePtr& of) {
        return of->scenario().parameters.finance.taxRate.value() > 0.0;
    };
    if (std::none_of(all.begin(), all.end(), isTaxed)) {
        return QCoreApplication::translate("Deck", "All figures are before tax.");
    }
    if (std::all_of(all.begin(), all.end(), isTaxed)) {
        return QCoreApplication::translate("Deck", "All figures are after income tax at the rate given.");
    }
    return QCoreApplication::translate("Deck",
                                       "Figures are after income tax for workloads with a tax rate, before tax for the "
                                       "others.");
}

QString discountText(const DeckCases& all)
{
    const YearlyFraction rate = all.front()->scenario().parameters.finance.discountRate;
    const bool same = std::all_of(all.begin(), all.end(), [&](const DeckCasePtr& of) {
        return of->scenario().parameters.finance.discountRate == rate;
    });
    return same
        ? QCoreApplication::translate("Deck",
                                      "Present cost discounts each month's flows at %1 a year, the cost of capital; "
                                      "lower is better.")
              .arg(text(Amount{Amount::Kind::Percent, rate.value()}))
        : QCoreApplication::translate("Deck",
                                      "Present cost discounts each month's flows at the workload's yearly cost of "
                                      "capital; lower is better.");
}

std::vector<Column> columnsOf(const DeckCases& all, const PageFrame& frame)
{
    const DeckOptions& options = frame.options;
    const Column left{
        {QCoreApplication::translate("Deck", "The same work, five ways"),
         {QCoreApplication::translate(
              "Deck",
              "On-demand, spot, committed, self-hosted and hybrid each deliver the same "
              "productive GPU-hours: a GPU doing useful work for an hour on a healthy owned node."),
          QCoreApplication::translate("Deck",
                                      "Each is charged for all that this takes: checkpoints, restarts and repeated "
                                      "work, idle rented hours, failing and spare nodes, people, power, space, loans, "
                                      "storage and egress, and credited with what hardware still sells for.")}},
        {QCoreApplication::translate("Deck", "Who decides the sizes"),
         {QCoreApplication::translate(
             "Deck",
             "Where a size is left open, the model takes the one of least present cost. Hybrid "
             "is the cheapest mix of owned nodes, a commitment, spot and on-demand.")}}};
    Column middle{
        {QCoreApplication::translate("Deck", "Conventions"),
         {currencyText(),
          QCoreApplication::translate("Deck", "A month has 730 hours, a year 8760, a terabyte 1000 gigabytes."),
          discountText(all),
          QCoreApplication::translate("Deck",
                                      "Nodes are paid at the start of a month, running costs at its end. Cumulative "
                                      "cost is cash, undiscounted, before what the hardware is worth at the horizon."),
          taxText(all)}}};
    QStringList sure{
        QCoreApplication::translate("Deck",
                                    "%1 futures are drawn from the ranges given and, where none are, from published "
                                    "ones (seed 1). Plans are those of the case as entered: a future changes the "
                                    "world, not what was bought for it.")
            .arg(QLocale().toString(options.draws)),
        QCoreApplication::translate("Deck", "rackrent-cli gives every figure, with --draws %1.")
            .arg(QString::number(options.draws))};
    sure.append(frame.leftOut);
    const Column right{
        {QCoreApplication::translate("Deck", "How sure"), sure},
        {QCoreApplication::translate("Deck", "Interruptions and failures"),
         {QCoreApplication::translate(
             "Deck",
             "One formula serves spot, cloud hardware and owned hardware: the exact overhead of "
             "checkpointing under random interruptions (Daly 2006). Nodes that are up follow "
             "a binomial distribution.")}},
        {QCoreApplication::translate("Deck", "Not in the model"),
         {QCoreApplication::translate(
              "Deck",
              "What an earlier or later result is worth; prices that differ by hour or region; "
              "failures that take down several nodes at once; currency risk; insurance; capacity "
              "that cannot be had at the price given.")}},
    };
    QStringList reopen{QCoreApplication::translate(
        "Deck",
        "The scenario file is attached to this PDF as scenario.rackrent. Save the attachment "
        "and open it in Rackrent for the same figures and every slider.")};
    QString made = QCoreApplication::translate("Deck", "Rackrent %1").arg(options.version);
    if (options.asOf.isValid()) {
        made += QCoreApplication::translate("Deck", ", figures as of %1").arg(dateText(options.asOf));
    }
    if (!options.sourceName.isEmpty()) {
        made += QCoreApplication::translate("Deck", ", from %1").arg(QFileInfo(options.sourceName).fileName());
    }
    reopen.append(
        QCoreApplication::translate("Deck", "%1. The inputs' SHA-256 begins with %2.").arg(made, frame.hash));
    middle.push_back({QCoreApplication::translate("Deck", "Opening this deck again"), reopen});
    return {left, middle, right};
}

} // namespace

void addMethodPage(DeckPages& pages, const PageFrame& frame, const DeckCases& all)
{
    const std::vector<Column> columns = columnsOf(all, frame);
    const QString title = QCoreApplication::translate(
        "Deck", "Five strategies, the same work: what is compared and what is left out");
    pages.push_back({.id = {},
                     .scenario = -1,
                     .title = title,
                     .draw = [frame, columns, title](QPainter& painter) {
                         const Sheet& sheet = frame.sheet;
                         const double top =
                             drawTitle(painter, frame, title,
                                       QCoreApplication::translate("Deck", "Method and limits"))
                             + 12.0;
                         const double width = sheet.columnsWidth(4) - 8.0;
                         // A language that needs more words is set smaller.
                         const bool fits = std::all_of(columns.begin(), columns.end(), [&](const Column& column) {
                             return top + heightOf(column, style::muted(), width) <= sheet.contentBottom;
                         });
                         const TextStyle words = fits ? style::muted() : style::caption();
                         for (std::size_t i = 0; i < columns.size(); ++i) {
                             const double left = sheet.columnLeft(static_cast<int>(i) * 4);
                             double y = top;
                             for (const Passage& passage : columns[i]) {
                                 y += drawText(painter, {left, y}, width, passage.heading, style::strong()) + 4.0;
                                 for (const QString& paragraph : passage.paragraphs) {
                                     y += drawText(painter, {left, y}, width, paragraph, words) + 6.0;
                                 }
                                 y += kAfterPassage;
                             }
                         }
                     }});
}

} // namespace rackrent
