// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include "ui/charts/layout_parts.h"
#include "ui/charts/role_style.h"

namespace rackrent {

namespace {

/// Columns of dots of one width; zero is an edge between two, so that each column lies on one side.
QList<QList<double>> columnsOf(const DotChart& chart, double width, int& first)
{
    QList<QList<double>> columns;
    first = 0;
    for (const double value : chart.values) {
        const int column = static_cast<int>(std::floor(value / width));
        if (columns.isEmpty()) {
            first = column;
        }
        while (columns.size() <= column - first) {
            columns.append(QList<double>());
        }
        columns.back().append(value);
    }
    return columns;
}

} // namespace

ChartLayout layOut(const DotChart& chart, const QRectF& bounds, const Theme& theme, const ChartLayout* previous)
{
    constexpr double kGreatest = 22.0; // px across a dot
    constexpr double kLeast = 4.0;
    Frame frame(bounds, theme);
    ChartLayout& layout = frame.layout;
    const QFont small = Theme::font(Theme::Small);
    const QFont sideFont = Theme::font(Theme::Body, QFont::DemiBold);
    const double smallRow = lineHeight(small);

    frame.title(chart.title);
    const QRectF sides = frame.rowAbove(lineHeight(sideFont) + kSpace);
    frame.note(chart.note);
    const QRectF titleRow = chart.value.title.isEmpty() ? QRectF() : frame.rowBelow(smallRow);
    const QRectF tickRow = frame.rowBelow(smallRow + kSpace).adjusted(0.0, kSpace, 0.0, 0.0);
    layout.plot = QRectF(bounds.left() + 4 * kSpace, frame.top, std::max(1.0, bounds.width() - 8 * kSpace),
                         std::max(1.0, frame.bottom - frame.top));
    DataRange range{0.0, 0.0};
    if (!chart.values.isEmpty()) {
        range = {std::min(0.0, chart.values.front()), std::max(0.0, chart.values.back())};
    }
    layout.x = axisScale(chart.value, range, std::clamp(static_cast<int>(layout.plot.width() / 64.0), 2, 10),
                         previous != nullptr ? &previous->x : nullptr);

    // The largest dots whose highest stack still fits.
    const double perPixel = (layout.x.max - layout.x.min) / layout.plot.width();
    double across = kGreatest;
    int first = 0;
    QList<QList<double>> columns = columnsOf(chart, across * perPixel, first);
    const auto highest = [&] {
        qsizetype most = 0;
        for (const QList<double>& column : columns) {
            most = std::max(most, column.size());
        }
        return static_cast<double>(most);
    };
    while (across > kLeast && highest() * across > layout.plot.height()) {
        across -= 0.5;
        columns = columnsOf(chart, across * perPixel, first);
    }
    const double rise = std::min(across, layout.plot.height() / std::max(1.0, highest()));

    const double zero = layout.plot.left() + layout.x.position(0.0) * layout.plot.width();
    for (qsizetype i = 0; i < columns.size(); ++i) {
        const QList<double>& column = columns[i];
        if (column.isEmpty()) {
            continue;
        }
        const double left = zero + static_cast<double>(first + i) * across;
        const Role& role = first + i >= 0 ? chart.above : chart.below;
        ChartLayout::Shape shape{.fill = fillColor(theme, role)};
        for (qsizetype dot = 0; dot < column.size(); ++dot) {
            const QPointF centre(left + across / 2.0, layout.plot.bottom() - rise * (static_cast<double>(dot) + 0.5));
            shape.path.addEllipse(centre, across * 0.44, std::min(across, rise) * 0.44);
        }
        layout.shapes.append(shape);
        const double height = rise * static_cast<double>(column.size());
        layout.spots.append(
            {QRectF(left, layout.plot.bottom() - height, across, height),
             {.heading = QCoreApplication::translate("Chart", "%1 of %2 outcomes")
                             .arg(QLocale().toString(column.size()), QLocale().toString(chart.values.size())),
              .rows = {{.role = role,
                        .label = QCoreApplication::translate("Chart", "from"),
                        .value = readingText(chart.value, column.front()),
                        .number = column.front()},
                       {.role = role,
                        .label = QCoreApplication::translate("Chart", "to"),
                        .value = readingText(chart.value, column.back()),
                        .number = column.back()}}}});
    }
    layout.spotColumns = static_cast<int>(layout.spots.size());

    layout.under.append(
        {QLineF(layout.plot.left(), crisp(layout.plot.bottom()), layout.plot.right(), crisp(layout.plot.bottom())),
         QPen(theme.surface.mutedText, 1.0)});
    layout.over.append(
        {QLineF(crisp(zero), sides.top(), crisp(zero), layout.plot.bottom()), QPen(theme.surface.text, 1.0)});
    placeTicksBelow(layout, chart.value, tickRow, theme);
    placeTitleBelow(layout, chart.value, titleRow, theme);
    placeSides(layout, zero, sides, {chart.belowText, chart.below}, {chart.aboveText, chart.above}, theme);
    return layout;
}

} // namespace rackrent
