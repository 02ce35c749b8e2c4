// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include "ui/charts/layout_parts.h"
#include "ui/charts/role_style.h"

namespace rackrent {

ChartLayout layOut(const WaterfallChart& chart, const QRectF& bounds, const Theme& theme, const ChartLayout* previous)
{
    Frame frame(bounds, theme);
    ChartLayout& layout = frame.layout;
    const QFont small = Theme::font(Theme::Small);
    const QFont plain = Theme::font(bounds.width() < 480.0 ? Theme::Small : Theme::Body, QFont::Medium);
    QFont strong = plain;
    strong.setWeight(QFont::DemiBold);
    const double smallRow = lineHeight(small);
    const QColor more = theme.shade(1);
    const QColor less = theme.shade(5);

    frame.title(chart.title);
    placeLegend(frame,
                {{more, QCoreApplication::translate("Chart", "costs more")},
                 {less, QCoreApplication::translate("Chart", "costs less")}});
    frame.note(chart.note);
    const QRectF titleRow = chart.value.title.isEmpty() ? QRectF() : frame.rowBelow(smallRow);
    const QRectF tickRow = frame.rowBelow(smallRow + kSpace).adjusted(0.0, kSpace, 0.0, 0.0);

    DataRange range{0.0, 0.0};
    double labelWidth = 0.0;
    double valueWidth = 0.0;
    double level = 0.0;
    QStringList values;
    for (const WaterfallChart::Step& step : chart.steps) {
        level = step.isTotal ? step.value : level + step.value;
        range = {std::min(range.min, level), std::max(range.max, level)};
        labelWidth = std::max(labelWidth, widthOf(step.label, strong));
        const QString value = readingText(chart.value, std::abs(step.value));
        values.append(step.isTotal ? readingText(chart.value, step.value)
                                   : (step.value < 0.0 ? QStringLiteral("−") : QStringLiteral("+")) + value);
        valueWidth = std::max(valueWidth, widthOf(values.back(), strong));
    }
    labelWidth = std::min(labelWidth, bounds.width() * 0.36);
    const double left = bounds.left() + labelWidth + 3 * kSpace;
    const double right = bounds.right() - valueWidth - 2 * kSpace;
    layout.plot = QRectF(left, frame.top, std::max(1.0, right - left), std::max(1.0, frame.bottom - frame.top));
    layout.x = axisScale(chart.value, range, std::clamp(static_cast<int>(layout.plot.width() / 64.0), 2, 8),
                         previous != nullptr ? &previous->x : nullptr);
    placeRulesUpright(layout, theme);
    placeTicksBelow(layout, chart.value, tickRow, theme);
    placeTitleBelow(layout, chart.value, titleRow, theme);

    const auto at = [&](double value) { return layout.plot.left() + layout.x.position(value) * layout.plot.width(); };
    const double row = layout.plot.height() / static_cast<double>(std::max<qsizetype>(1, chart.steps.size()));
    layout.barThickness = std::min(6.0 * kSpace, std::round(row * 0.62));
    level = 0.0;
    for (qsizetype i = 0; i < chart.steps.size(); ++i) {
        const WaterfallChart::Step& step = chart.steps[i];
        const QRectF band(bounds.left(), layout.plot.top() + row * static_cast<double>(i), bounds.width(), row);
        const double from = step.isTotal ? 0.0 : level;
        level = step.isTotal ? step.value : level + step.value;
        const QColor fill = step.isTotal ? fillColor(theme, step.role) : step.value < 0.0 ? less : more;
        const double low = at(std::min(from, level));
        const double high = at(std::max(from, level));
        layout.shapes.append(filled(
            QRectF(low, band.center().y() - layout.barThickness / 2.0, std::max(1.0, high - low), layout.barThickness),
            fill, 2.0));
        if (i + 1 < chart.steps.size()) { // carries the level to the next step
            const double x = crisp(at(level));
            layout.over.append({QLineF(x, band.center().y() + layout.barThickness / 2.0, x,
                                       band.bottom() + (row - layout.barThickness) / 2.0),
                                QPen(theme.surface.mutedText, 1.0)});
        }
        const QFont& font = step.isTotal ? strong : plain;
        const double height = std::min(row, lineHeight(font));
        const double top = band.center().y() - height / 2.0;
        const QColor color = step.isTotal ? textColor(theme, step.role) : theme.surface.text;
        layout.labels.append(
            {elided(step.label, font, labelWidth), QRectF(bounds.left(), top, labelWidth, height), font, color});
        layout.labels.append({values[i], QRectF(high + 2 * kSpace, top, valueWidth, height), font, color});
        layout.bars.append(band);
        layout.spots.append(
            {band,
             {.heading = step.label,
              .rows = {{.role = step.role,
                        .label = step.isTotal  ? QCoreApplication::translate("Chart", "in all")
                            : step.value < 0.0 ? QCoreApplication::translate("Chart", "costs less")
                                               : QCoreApplication::translate("Chart", "costs more"),
                        .value = readingText(chart.value, step.isTotal ? step.value : std::abs(step.value)),
                        .number = step.value},
                       {.role = step.role,
                        .label = QCoreApplication::translate("Chart", "so far"),
                        .value = readingText(chart.value, level),
                        .number = level}}}});
    }
    return layout;
}

} // namespace rackrent
