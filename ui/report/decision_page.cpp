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

/// What stands where there is no figure.
QString noFigure()
{
    return QString(QChar(0x2013));
}

struct KeyFigure {
    QString number;
    QString label;
};

QString horizonText(const Comparison& c)
{
    return text(Amount{Kind::MonthSpan, static_cast<double>(c.horizon)});
}

KeyFigure paybackFigure(const Comparison& c)
{
    const Verdict& v = c.verdict;
    if (!v.breakEvenMonth || *v.breakEvenMonth == 0.0) {
        return {noFigure(), text(v.payback)};
    }
    return {text(Amount{Kind::MonthSpan, *v.breakEvenMonth}),
            QCoreApplication::translate("Deck", "until it has paid back against on-demand")};
}

KeyFigure utilizationFigure(const Comparison& c)
{
    const std::optional<Fraction>& breakEven = c.breakEvenUtilization;
    if (!breakEven || breakEven->value() == 0.0) {
        return {noFigure(), text(c.verdict.utilization)};
    }
    return {text(Amount{Kind::Percent, breakEven->value()}),
            QCoreApplication::translate("Deck", "busy share above which owning beats on-demand; yours is %1")
                .arg(text(Amount{Kind::Percent, c.utilization.value()}))};
}

std::array<KeyFigure, 4> keyFigures(const Comparison& c)
{
    const Verdict& v = c.verdict;
    if (v.cheapest == Strategy::OnDemand) {
        const auto& levelized = c[v.cheapest].levelized;
        return {KeyFigure{text(Amount{Kind::Usd, v.savingRunnerUp.value()}),
                          QCoreApplication::translate("Deck", "less than the next best, %1, over %2")
                              .arg(strategyText(v.runnerUp), horizonText(c))},
                KeyFigure{levelized ? text(Amount{Kind::UsdPrice, levelized->value()}) : noFigure(),
                          QCoreApplication::translate("Deck", "for a productive GPU-hour on demand")},
                paybackFigure(c), utilizationFigure(c)};
    }
    return {KeyFigure{text(Amount{Kind::Usd, v.savingOnDemand.value()}),
                      QCoreApplication::translate("Deck", "saved against on-demand over %1, in present cost")
                          .arg(horizonText(c))},
            KeyFigure{text(Amount{Kind::Percent, v.savingShare}),
                      QCoreApplication::translate("Deck", "of what on-demand would cost")},
            paybackFigure(c), utilizationFigure(c)};
}

double drawKeyFigures(QPainter& painter, const Comparison& c, double top)
{
    const std::array<KeyFigure, 4> figures = keyFigures(c);
    const double width = sheet::columnsWidth(3);
    double labelHeight = 0.0;
    for (std::size_t i = 0; i < figures.size(); ++i) {
        const double left = sheet::columnLeft(static_cast<int>(i) * 3);
        TextStyle number = style::headline();
        if (textWidth(figures[i].number, number) > width) {
            number = style::title();
        }
        drawLine(painter, {left, top + (style::headline().lineHeight() - number.lineHeight())}, width,
                 figures[i].number, number);
        const double labelTop = top + style::headline().lineHeight() + 4.0;
        labelHeight =
            std::max(labelHeight, drawText(painter, {left, labelTop}, width - 8.0, figures[i].label, style::muted()));
    }
    return top + style::headline().lineHeight() + 4.0 + labelHeight;
}

QString againstOnDemand(const Comparison& c, Strategy s)
{
    const Money base = c[Strategy::OnDemand].npv;
    if (s == Strategy::OnDemand || !(base > Money{})) {
        return noFigure();
    }
    const double change = c[s].npv / base - 1.0;
    const QString share = text(Amount{Kind::Percent, std::abs(change)});
    if (std::abs(change) < kUnseen) {
        return QCoreApplication::translate("Deck", "the same");
    }
    return change < 0.0 ? QCoreApplication::translate("Deck", "%1 less").arg(share)
                        : QCoreApplication::translate("Deck", "%1 more").arg(share);
}

void drawRanking(QPainter& painter, const Comparison& c, double top)
{
    std::array<Strategy, kStrategies.size()> order = kStrategies;
    std::stable_sort(order.begin(), order.end(), [&](Strategy a, Strategy b) { return c[a].npv < c[b].npv; });
    double most = 0.0;
    double amountWidth = 0.0;
    for (const Strategy s : order) {
        most = std::max(most, c[s].npv.value());
        amountWidth = std::max(amountWidth, textWidth(text(Amount{Kind::Usd, c[s].npv.value()}), style::strong()));
    }

    if (!(most > 0.0)) {
        return; // nothing costs anything: there is no work
    }
    const TextStyle head = style::caption();
    const TextStyle headRight = head.aligned(Qt::AlignRight);
    const double bars = sheet::columnLeft(2);
    drawText(painter, {bars, top}, sheet::columnsWidth(6),
             QCoreApplication::translate("Deck", "Present cost over %1").arg(horizonText(c)), head);
    const double prices = sheet::columnLeft(7);
    const double priceWidth = sheet::columnLeft(10) - prices;
    drawLine(painter, {prices, top}, priceWidth,
             QCoreApplication::translate("Deck", "%1 per productive GPU-hour").arg(shownCurrency().code), headRight);
    drawLine(painter, {sheet::columnLeft(10), top}, sheet::columnsWidth(2),
             QCoreApplication::translate("Deck", "Against on-demand"), headRight);

    const double rowTop = top + head.lineHeight() + 8.0;
    const double pitch = std::min(32.0, (sheet::kContentBottom - rowTop) / static_cast<double>(order.size()));
    const double longest = sheet::columnsWidth(6) - amountWidth - 12.0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const Strategy s = order[i];
        const StrategyResult& result = c[s];
        const Theme::StrategyStyle& look = Theme::light().strategies[s];
        const double y = rowTop + static_cast<double>(i) * pitch;
        drawRule(painter, {sheet::kMargin, y}, sheet::kInnerWidth);
        const bool best = s == c.verdict.cheapest && !c.verdict.noDemand;
        TextStyle words = best ? style::strong() : style::body();
        const double textTop = y + (pitch - words.lineHeight()) / 2.0;
        TextStyle name = words;
        name.color = look.text;
        name.weight = QFont::DemiBold;
        drawLine(painter, {sheet::kMargin, textTop}, sheet::columnsWidth(2), strategyText(s), name);

        const double length = longest * std::max(0.0, result.npv.value()) / most;
        const double thickness = best ? 14.0 : 8.0;
        painter.fillRect(QRectF(bars, y + (pitch - thickness) / 2.0, length, thickness), look.line);
        drawLine(painter, {bars + length + 8.0, textTop}, amountWidth + 4.0,
                 text(Amount{Kind::Usd, result.npv.value()}), words);
        drawLine(painter, {prices, textTop}, priceWidth,
                 result.levelized ? bareText({Kind::UsdPrice, result.levelized->value()}) : noFigure(),
                 words.aligned(Qt::AlignRight));
        drawLine(painter, {sheet::columnLeft(10), textTop}, sheet::columnsWidth(2), againstOnDemand(c, s),
                 words.aligned(Qt::AlignRight));
    }
}

void drawDecision(QPainter& painter, const Results& results)
{
    const Comparison& c = results.comparison;
    const Verdict& v = c.verdict;
    const QString name = scenarioName(results.scenario);
    const QString headline = text(v.headline);
    const QString plan = v.noDemand ? QString() : text(v.plan);
    TextStyle kicker = style::strong();
    kicker.color = Theme::light().surface.accent;
    const TextStyle planStyle{.size = Theme::Heading, .color = Theme::light().surface.mutedText};

    // A long name or sentence leaves less room: then the headline is set smaller rather than anything cut.
    const double width = sheet::columnsWidth(11);
    const double nameHeight = textHeight(name, kicker, width);
    TextStyle big = style::headline();
    if (textHeight(headline, big, width) + nameHeight > 2.0 * big.lineHeight() + 2.0 * kicker.lineHeight()) {
        big = style::title();
    }
    double y = sheet::kMargin;
    y += drawText(painter, {sheet::kMargin, y}, width, name, kicker) + 8.0;
    y += drawText(painter, {sheet::kMargin, y}, width, headline, big) + 8.0;
    y += drawText(painter, {sheet::kMargin, y}, width, plan, planStyle);
    if (!v.noDemand) {
        y = drawKeyFigures(painter, c, std::max(y + 20.0, 200.0));
    }
    const double ranking = style::caption().lineHeight() + 8.0 + 5.0 * 32.0;
    drawRanking(painter, c, std::max(y + 16.0, sheet::kContentBottom - ranking));
}

} // namespace

void addDecisionPage(Pages& pages, const ResultsPtr& results)
{
    pages.push_back(
        {scenarioName(results->scenario), [results](QPainter& painter) { drawDecision(painter, *results); }});
}

} // namespace rackrent
