// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include "ui/charts/layout_parts.h"
#include "ui/charts/role_style.h"

namespace rackrent {

namespace {

/// Upright rules leave out the height of words that they would run through.
void keepClearOfWords(QList<ChartLayout::Rule>& rules, const QList<ChartLayout::Text>& labels)
{
    QList<ChartLayout::Rule> clear;
    for (const ChartLayout::Rule& rule : rules) {
        double top = std::min(rule.line.y1(), rule.line.y2());
        const double bottom = std::max(rule.line.y1(), rule.line.y2());
        const double x = rule.line.x1();
        if (x != rule.line.x2()) {
            clear.append(rule);
            continue;
        }
        for (const ChartLayout::Text& label : labels) { // from the top
            const double width = widthOf(label.text, label.font);
            const double left =
                label.alignment.testFlag(Qt::AlignRight) ? label.rect.right() - width : label.rect.left();
            if (x > left - 1.0 && x < left + width + 1.0 && label.rect.bottom() > top && label.rect.top() < bottom) {
                if (label.rect.top() > top) {
                    clear.append({QLineF(x, top, x, label.rect.top()), rule.pen});
                }
                top = label.rect.bottom();
            }
        }
        if (top < bottom) {
            clear.append({QLineF(x, top, x, bottom), rule.pen});
        }
    }
    rules = clear;
}

} // namespace

ChartLayout layOut(const TornadoChart& chart, const QRectF& bounds, const Theme& theme, const ChartLayout* previous)
{
    Frame frame(bounds, theme);
    ChartLayout& layout = frame.layout;
    const QFont small = Theme::font(Theme::Small);
    const QFont labelFont = Theme::font(bounds.width() < 480.0 ? Theme::Small : Theme::Body, QFont::Medium);
    const QFont sideFont = Theme::font(Theme::Body, QFont::DemiBold);
    const double smallRow = lineHeight(small);

    frame.title(chart.title);
    const QRectF sides = frame.rowAbove(lineHeight(sideFont) + kSpace);
    frame.note(chart.note);
    const QRectF titleRow = chart.value.title.isEmpty() ? QRectF() : frame.rowBelow(smallRow);
    const QRectF tickRow = frame.rowBelow(smallRow + kSpace).adjusted(0.0, kSpace, 0.0, 0.0);

    DataRange range{std::min(0.0, chart.base), std::max(0.0, chart.base)};
    double labelWidth = 0.0;
    double endWidth = 0.0;
    for (const TornadoChart::Bar& bar : chart.bars) {
        for (const double value : {bar.atLow, bar.atHigh, bar.between.value_or(bar.atLow)}) {
            range = {std::min(range.min, value), std::max(range.max, value)};
        }
        labelWidth = std::max(labelWidth, widthOf(bar.label, labelFont));
        endWidth = std::max({endWidth, widthOf(bar.lowText, small), widthOf(bar.highText, small)});
    }
    labelWidth = std::min(labelWidth, bounds.width() * 0.34);
    endWidth = std::min(endWidth, bounds.width() * 0.12);
    const double left = bounds.left() + labelWidth + endWidth + 4 * kSpace;
    const double right = bounds.right() - endWidth - 2 * kSpace;
    layout.plot = QRectF(left, frame.top, std::max(1.0, right - left), std::max(1.0, frame.bottom - frame.top));
    layout.x = axisScale(chart.value, range, std::clamp(static_cast<int>(layout.plot.width() / 64.0), 2, 8),
                         previous != nullptr ? &previous->x : nullptr);
    placeRulesUpright(layout, theme);
    placeTicksBelow(layout, chart.value, tickRow, theme);
    placeTitleBelow(layout, chart.value, titleRow, theme);

    const auto at = [&](double value) { return layout.plot.left() + layout.x.position(value) * layout.plot.width(); };
    const double zero = at(0.0);
    const double row = layout.plot.height() / static_cast<double>(std::max<qsizetype>(1, chart.bars.size()));
    layout.barThickness = std::min(5.0 * kSpace, std::round(row * 0.6));
    for (qsizetype i = 0; i < chart.bars.size(); ++i) {
        const TornadoChart::Bar& bar = chart.bars[i];
        const QRectF band(bounds.left(), layout.plot.top() + row * static_cast<double>(i), bounds.width(), row);
        const double y = band.center().y() - layout.barThickness / 2.0;
        const double least = std::min({bar.atLow, bar.atHigh, bar.between.value_or(bar.atLow)});
        const double most = std::max({bar.atLow, bar.atHigh, bar.between.value_or(bar.atLow)});
        // Each side of zero in the colour of who wins there.
        if (least < 0.0) {
            const double end = std::min(zero, at(most));
            layout.shapes.append(
                filled(QRectF(at(least), y, end - at(least), layout.barThickness), fillColor(theme, chart.below), 2.0));
        }
        if (most > 0.0) {
            const double start = std::max(zero, at(least));
            layout.shapes.append(
                filled(QRectF(start, y, at(most) - start, layout.barThickness), fillColor(theme, chart.above), 2.0));
        }
        if (bar.between) { // where its ends are, when it goes further in between
            for (const double end : {bar.atLow, bar.atHigh}) {
                layout.over.append({QLineF(crisp(at(end)), y, crisp(at(end)), y + layout.barThickness),
                                    QPen(theme.surface.panel, 2.0)});
            }
        }
        const double height = std::min(row, lineHeight(labelFont));
        const double top = band.center().y() - height / 2.0;
        const bool flips = least < 0.0 && most > 0.0;
        QFont font = labelFont;
        font.setWeight(flips ? QFont::DemiBold : QFont::Medium);
        layout.labels.append({elided(bar.label, font, labelWidth), QRectF(bounds.left(), top, labelWidth, height), font,
                              theme.surface.text});
        const bool risesWithInput = bar.atLow <= bar.atHigh;
        layout.labels.append({elided(risesWithInput ? bar.lowText : bar.highText, small, endWidth),
                              QRectF(at(least) - endWidth - kSpace, top, endWidth, height), small,
                              theme.surface.mutedText, Qt::AlignRight | Qt::AlignVCenter});
        layout.labels.append({elided(risesWithInput ? bar.highText : bar.lowText, small, endWidth),
                              QRectF(at(most) + kSpace, top, endWidth, height), small, theme.surface.mutedText});
        layout.bars.append(band);
        Reading reading{.heading = bar.label};
        for (const auto& [text, value] : {std::pair{bar.lowText, bar.atLow}, {bar.highText, bar.atHigh}}) {
            reading.rows.append({.role = value < 0.0 ? chart.below : chart.above,
                                 .label = QCoreApplication::translate("Chart", "at %1").arg(text),
                                 .value = readingText(chart.value, value),
                                 .number = value});
        }
        if (bar.between) {
            reading.rows.append({.role = *bar.between < 0.0 ? chart.below : chart.above,
                                 .label = QCoreApplication::translate("Chart", "in between up to"),
                                 .value = readingText(chart.value, *bar.between),
                                 .number = *bar.between});
        }
        layout.spots.append({band, reading});
    }
    QPen now(theme.surface.text, 1.0, Qt::CustomDashLine);
    now.setDashPattern({3.0, 3.0});
    layout.over.append(
        {QLineF(crisp(at(chart.base)), layout.plot.top(), crisp(at(chart.base)), layout.plot.bottom()), now});
    keepClearOfWords(layout.over, layout.labels);
    placeSides(layout, zero, sides, {chart.belowText, chart.below}, {chart.aboveText, chart.above}, theme);
    return layout;
}

} // namespace rackrent
