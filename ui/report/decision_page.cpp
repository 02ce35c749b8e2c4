// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>

#include <QCoreApplication>
#include <QLocale>
#include <QPainter>

#include "ui/report/pages.h"
#include "ui/report/typeset.h"
#include "ui/text/currency.h"
#include "ui/text/text.h"

namespace rackrent {

namespace {

using Kind = Amount::Kind;

/// A share that shows as 0%.
constexpr double kUnseen = 0.0005;
constexpr std::size_t kFigures = 4;

struct KeyFigure {
    QString number;
    QString label;
};

QString horizonText(const Comparison& c)
{
    return monthsText(static_cast<double>(c.horizon));
}

KeyFigure sizeFigure(const Comparison& c)
{
    const Verdict& v = c.verdict;
    if (v.cheapest == Strategy::OnDemand) {
        return {usdText(v.savingRunnerUp.value()),
                QCoreApplication::translate("Deck", "less than the next best, %1, over %2, in present cost")
                    .arg(strategyText(v.runnerUp), horizonText(c))};
    }
    return {usdText(v.savingOnDemand.value()),
            QCoreApplication::translate("Deck", "saved against on-demand over %1, in present cost: %2 of it")
                .arg(horizonText(c), percentText(v.savingShare))};
}

KeyFigure chanceFigure(const DeckCase& of)
{
    if (!of.sureness) {
        return {noFigure(), QCoreApplication::translate("Deck", "no future could be drawn, so chances are not known")};
    }
    return {percentText(of.sureness->decision.chance),
            QCoreApplication::translate("Deck", "of %1 futures have it cheapest")
                .arg(QLocale().toString(static_cast<qlonglong>(of.sureness->futures.count())))};
}

KeyFigure worstFigure(const DeckCase& of)
{
    const Decision* decision = of.sureness ? &of.sureness->decision : nullptr;
    const Saving* saving = decision == nullptr ? nullptr
        : decision->saving                     ? &*decision->saving
        : decision->overNext                   ? &*decision->overNext
                                               : nullptr;
    if (saving == nullptr) {
        return {noFigure(), QCoreApplication::translate("Deck", "no worst case: no other plan differs")};
    }
    const double least = saving->spread.p10;
    const QString other = strategyText(saving->other);
    return least >= 0.0
        ? KeyFigure{usdText(least),
                    QCoreApplication::translate("Deck", "saved at least against %1 in nine futures of ten").arg(other)}
        : KeyFigure{usdText(-least),
                    QCoreApplication::translate("Deck", "more than %1, or worse, in one future of ten")
                        .arg(other)};
}

KeyFigure paybackFigure(const Comparison& c)
{
    const Verdict& v = c.verdict;
    if (!v.breakEvenMonth || *v.breakEvenMonth == 0.0) {
        return {noFigure(), text(v.payback)};
    }
    return {monthsText(*v.breakEvenMonth),
            QCoreApplication::translate("Deck", "until it has paid back against on-demand")};
}

double drawKeyFigures(QPainter& painter, const Sheet& sheet, const DeckCase& of, double top)
{
    const std::array<KeyFigure, kFigures> figures{sizeFigure(of.comparison()), chanceFigure(of), worstFigure(of),
                                                  paybackFigure(of.comparison())};
    const double width = sheet.columnsWidth(3);
    double labelHeight = 0.0;
    for (std::size_t i = 0; i < figures.size(); ++i) {
        const double left = sheet.columnLeft(static_cast<int>(i) * 3);
        TextStyle number = style::headline();
        if (textWidth(figures[i].number, number) > width) {
            number = style::title();
        }
        drawLine(painter, {left, top + (style::headline().lineHeight() - number.lineHeight())}, width,
                 figures[i].number, number);
        const double labelTop = top + style::headline().lineHeight() + 2.0;
        labelHeight =
            std::max(labelHeight, drawText(painter, {left, labelTop}, width - 8.0, figures[i].label, style::muted()));
    }
    return top + style::headline().lineHeight() + 2.0 + labelHeight;
}

QString againstOnDemand(const Comparison& c, Strategy s)
{
    const Money base = c[Strategy::OnDemand].npv;
    if (s == Strategy::OnDemand || !(base > Money{})) {
        return noFigure();
    }
    const double change = c[s].npv / base - 1.0;
    const QString share = percentText(std::abs(change));
    if (std::abs(change) < kUnseen) {
        return QCoreApplication::translate("Deck", "the same");
    }
    return change < 0.0 ? QCoreApplication::translate("Deck", "%1 less").arg(share)
                        : QCoreApplication::translate("Deck", "%1 more").arg(share);
}

constexpr double kLeastPitch = 22.0;
constexpr double kMostPitch = 44.0;
constexpr double kHead = 32.0; ///< two lines

void drawHead(QPainter& painter, const QRectF& area, const QString& words, Qt::Alignment alignment)
{
    const TextStyle head = style::caption().aligned(alignment);
    const double height = textHeight(words, head, area.width());
    drawText(painter, {area.left(), area.bottom() - height}, area.width(), words, head);
}

/// A line from P10 to P90 over a bar.
void drawSpan(QPainter& painter, double left, double right, double middle)
{
    painter.save();
    painter.setPen(QPen(Theme::light().surface.text, 1.0, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(QPointF(left, middle), QPointF(right, middle));
    for (const double end : {left, right}) {
        painter.drawLine(QPointF(end, middle - 4.0), QPointF(end, middle + 4.0));
    }
    painter.restore();
}

void drawRanking(QPainter& painter, const Sheet& sheet, const DeckCase& of, double top)
{
    const Comparison& c = of.comparison();
    const UncertaintyResult* spread = of.sureness ? &of.sureness->spread : nullptr;
    std::array<Strategy, kStrategies.size()> order = kStrategies;
    std::stable_sort(order.begin(), order.end(), [&](Strategy a, Strategy b) { return c[a].npv < c[b].npv; });
    double most = 0.0;
    double amountWidth = 0.0;
    for (const Strategy s : order) {
        most = std::max({most, c[s].npv.value(), spread != nullptr ? spread->npv[s].p90 : 0.0});
        amountWidth = std::max(amountWidth, textWidth(usdText(c[s].npv.value()), style::strong()));
    }
    if (!(most > 0.0)) {
        return; // nothing costs anything: there is no work
    }
    const double bars = sheet.columnLeft(2);
    const double cell = (sheet.right() - sheet.columnLeft(7)) / 3.0;
    const auto cellLeft = [&](int place) { return sheet.right() - cell * (3 - place) + 8.0; };
    QString barHead = QCoreApplication::translate("Deck", "Present cost over %1").arg(horizonText(c));
    if (spread != nullptr) {
        barHead += QLatin1Char('\n') + QCoreApplication::translate("Deck", "The line spans eight futures of ten");
    }
    const QStringList heads{QCoreApplication::translate("Deck", "%1 per productive GPU-hour").arg(shownCurrency().code),
                            QCoreApplication::translate("Deck", "Against on-demand"),
                            QCoreApplication::translate("Deck", "Cheapest in so many futures")};
    double headHeight = 2.0 * style::caption().lineHeight();
    for (const QString& head : heads) {
        headHeight = std::max(headHeight, textHeight(head, style::caption(), cell - 8.0));
    }
    drawHead(painter, {bars, top, sheet.columnsWidth(5) - 16.0, headHeight}, barHead, Qt::AlignLeft);
    for (int i = 0; i < 3; ++i) {
        drawHead(painter, {cellLeft(i), top, cell - 8.0, headHeight}, heads[i], Qt::AlignRight);
    }

    const double rowTop = top + headHeight + 6.0;
    const double pitch =
        std::min(kMostPitch, (sheet.contentBottom - rowTop) / static_cast<double>(order.size()));
    const double longest = sheet.columnLeft(7) - 8.0 - bars - amountWidth - 12.0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const Strategy s = order[i];
        const StrategyResult& result = c[s];
        const Theme::StrategyStyle& look = Theme::light().strategies[s];
        const double y = rowTop + static_cast<double>(i) * pitch;
        drawRule(painter, {Sheet::kMargin, y}, sheet.innerWidth());
        const bool best = s == c.verdict.cheapest && !c.verdict.noDemand;
        const TextStyle words = best ? style::strong() : style::body();
        const double textTop = y + (pitch - words.lineHeight()) / 2.0;
        TextStyle name = style::strong();
        name.color = look.text;
        drawLine(painter, {Sheet::kMargin, textTop}, sheet.columnsWidth(2), strategyText(s), name);

        double end = longest * std::max(0.0, result.npv.value()) / most;
        const double thickness = best ? 14.0 : 8.0;
        painter.fillRect(QRectF(bars, y + (pitch - thickness) / 2.0, end, thickness), look.line);
        if (spread != nullptr) {
            const double left = longest * std::max(0.0, spread->npv[s].p10) / most;
            const double right = longest * std::max(0.0, spread->npv[s].p90) / most;
            drawSpan(painter, bars + left, bars + right, y + pitch / 2.0);
            end = std::max(end, right);
        }
        drawLine(painter, {bars + end + 8.0, textTop}, amountWidth + 4.0, usdText(result.npv.value()), words);
        const QStringList cells{result.levelized ? bareText({Kind::UsdPrice, result.levelized->value()}) : noFigure(),
                                againstOnDemand(c, s),
                                spread != nullptr ? percentText(spread->probabilityCheapest[s]) : noFigure()};
        for (int k = 0; k < 3; ++k) {
            drawLine(painter, {cellLeft(k), textTop}, cell - 8.0, cells[k], words.aligned(Qt::AlignRight));
        }
    }
}

double drawCaveats(QPainter& painter, const Sheet& sheet, const std::vector<Sentence>& caveats, double top)
{
    const double left = Sheet::kMargin + 16.0;
    const double width = sheet.columnsWidth(11) - 16.0;
    double y = top;
    for (std::size_t i = 0; i < caveats.size(); ++i) {
        TextStyle words = i == 0 ? style::strong() : style::muted();
        words.color = i == 0 ? Theme::light().surface.warning : words.color;
        y += drawText(painter, {left, y}, width, text(caveats[i]), words);
    }
    painter.fillRect(QRectF(Sheet::kMargin, top + 2.0, 3.0, y - top - 4.0), Theme::light().surface.warning);
    return y;
}

void drawDecision(QPainter& painter, const PageFrame& frame, const DeckCase& of)
{
    const Sheet& sheet = frame.sheet;
    const Verdict& v = of.comparison().verdict;
    const QString name = scenarioName(of.scenario());
    const QString headline = titleText(text(v.headline));
    const QString plan = v.noDemand ? QString() : text(v.plan);
    const bool caveatsFirst = of.areCaveatsFirst();
    TextStyle kicker = style::strong();
    kicker.color = Theme::light().surface.accent;
    const TextStyle planStyle{.size = Theme::Heading, .color = Theme::light().surface.mutedText};

    // A long name or sentence leaves less room: then the headline is set smaller rather than anything cut.
    const double nameWidth = std::min(frame.titleWidth, sheet.columnsWidth(11));
    const double width = sheet.columnsWidth(caveatsFirst ? 12 : 11);
    const double nameHeight = textHeight(name, kicker, nameWidth);
    TextStyle big = style::headline();
    if (caveatsFirst
        || textHeight(headline, big, width) + nameHeight > 2.0 * big.lineHeight() + 2.0 * kicker.lineHeight()) {
        big = style::title();
    }
    double y = Sheet::kMargin - 4.0;
    y += drawText(painter, {Sheet::kMargin, y}, nameWidth, name, kicker) + 6.0;
    if (caveatsFirst) {
        y = drawCaveats(painter, sheet, of.sureness->decision.caveats, y) + 12.0;
    }
    y += drawText(painter, {Sheet::kMargin, y}, width, headline, big) + 6.0;
    y += drawText(painter, {Sheet::kMargin, y}, width, plan, planStyle);
    if (v.noDemand) {
        drawRanking(painter, sheet, of, y + 24.0);
        return;
    }
    // What room is left is shared by the gaps, so that a higher page is not half empty.
    const double figures = style::headline().lineHeight() + 2.0 + 3.0 * style::muted().lineHeight();
    const double ranking = kHead + 6.0 + 5.0 * kMostPitch;
    const double spare = sheet.contentBottom - y - figures - ranking;
    const double gap = std::clamp(spare / 2.0, 14.0, 40.0);
    y = drawKeyFigures(painter, sheet, of, y + gap);
    const double least = kHead + 6.0 + 5.0 * kLeastPitch;
    drawRanking(painter, sheet, of, std::min(y + std::max(10.0, gap - 8.0), sheet.contentBottom - least));
}

} // namespace

void addDecisionPage(DeckPages& pages, const PageFrame& frame, const DeckCasePtr& of)
{
    pages.push_back({.id = {},
                     .scenario = -1,
                     .title = text(of->comparison().verdict.headline),
                     .draw = [frame, of](QPainter& painter) { drawDecision(painter, frame, *of); }});
}

} // namespace rackrent
