// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include "ui/charts/layout_parts.h"
#include "ui/charts/role_style.h"

namespace rackrent {

ChartLayout layOut(const ColumnChart& chart, const QRectF& bounds, const Theme& theme, const ChartLayout* previous)
{
    Frame frame(bounds, theme);
    ChartLayout& layout = frame.layout;
    const QFont small = Theme::font(Theme::Small);
    const double smallRow = lineHeight(small);

    frame.title(chart.title);
    QList<LegendEntry> legend;
    for (const ColumnChart::Series& series : chart.series) {
        legend.append({fillColor(theme, series.role), series.label});
    }
    placeLegend(frame, legend);
    if (!chart.value.title.isEmpty()) {
        layout.texts.append({elided(chart.value.title, small, bounds.width()), frame.rowAbove(smallRow), small,
                             theme.surface.mutedText});
    }
    frame.top += 3 * kSpace;
    frame.note(chart.note);
    const QRectF titleRow = chart.categoryTitle.isEmpty() ? QRectF() : frame.rowBelow(smallRow);
    const QRectF tickRow = frame.rowBelow(smallRow + kSpace).adjusted(0.0, kSpace, 0.0, 0.0);

    DataRange range{0.0, chart.limit.value_or(0.0)};
    for (const ColumnChart::Series& series : chart.series) {
        for (const double value : series.values) {
            range = {std::min(range.min, value), std::max(range.max, value)};
        }
    }
    const double height = std::max(1.0, frame.bottom - frame.top);
    layout.y = axisScale(chart.value, range, std::clamp(static_cast<int>(height / 36.0), 3, 7),
                         previous != nullptr ? &previous->y : nullptr);
    double labelWidth = 0.0;
    for (const QString& label : tickLabels(chart.value, layout.y)) {
        labelWidth = std::max(labelWidth, widthOf(label, small));
    }
    const double left = bounds.left() + labelWidth + 2 * kSpace;
    layout.plot = QRectF(left, frame.top, std::max(1.0, bounds.right() - left), height);
    layout.x = {.min = 0.0, .max = static_cast<double>(chart.categories.size()), .log = false, .ticks = {}};
    placeRulesAcross(layout, chart.value, labelWidth, theme);

    const auto at = [&](double value) {
        return layout.plot.bottom() - layout.y.position(value) * layout.plot.height();
    };
    const auto groups = static_cast<double>(std::max<qsizetype>(1, chart.categories.size()));
    const double group = layout.plot.width() / groups;
    const double thickness =
        std::clamp(group * 0.76 / static_cast<double>(std::max<qsizetype>(1, chart.series.size())), 1.0, 6.0 * kSpace);
    double free = layout.plot.left();
    for (qsizetype i = 0; i < chart.categories.size(); ++i) {
        const QRectF band(layout.plot.left() + group * static_cast<double>(i), layout.plot.top(), group, height);
        const double start = band.center().x() - thickness * static_cast<double>(chart.series.size()) / 2.0;
        Reading reading{.heading = chart.categories[i]};
        for (qsizetype s = 0; s < chart.series.size(); ++s) {
            const ColumnChart::Series& series = chart.series[s];
            const double value = series.values.value(i);
            const double gap = thickness > 4.0 ? 1.0 : 0.0;
            layout.shapes.append(filled(QRectF(start + thickness * static_cast<double>(s), std::min(at(0.0), at(value)),
                                               thickness - gap, std::abs(at(value) - at(0.0))),
                                        fillColor(theme, series.role), thickness > 8.0 ? 1.5 : 0.0));
            reading.rows.append({.role = series.role,
                                 .label = series.label,
                                 .value = readingText(chart.value, value),
                                 .number = value});
        }
        layout.bars.append(band);
        layout.spots.append({band, reading});
        const double width = widthOf(chart.categories[i], small);
        if (band.center().x() - width / 2.0 >= free && band.center().x() + width / 2.0 <= bounds.right() + kSpace) {
            layout.texts.append({chart.categories[i],
                                 QRectF(band.center().x() - width / 2.0, tickRow.top(), width, tickRow.height()), small,
                                 theme.surface.mutedText, Qt::AlignCenter});
            free = band.center().x() + width / 2.0 + 2 * kSpace;
        }
    }
    layout.spotColumns = static_cast<int>(layout.spots.size());
    Axis categories;
    categories.title = chart.categoryTitle;
    placeTitleBelow(layout, categories, titleRow, theme);
    if (chart.limit) {
        const double y = crisp(at(*chart.limit));
        QPen pen(theme.surface.warning, 1.0, Qt::CustomDashLine);
        pen.setDashPattern({3.0, 3.0});
        layout.over.append({QLineF(layout.plot.left(), y, layout.plot.right(), y), pen});
        const QFont font = Theme::font(Theme::Small, QFont::Medium);
        const double width = std::min(widthOf(chart.limitText, font), layout.plot.width());
        layout.labels.append({elided(chart.limitText, font, width),
                              QRectF(layout.plot.right() - width, y - smallRow - 1.0, width, smallRow), font,
                              theme.surface.warning, Qt::AlignRight | Qt::AlignVCenter});
    }
    return layout;
}

} // namespace rackrent
