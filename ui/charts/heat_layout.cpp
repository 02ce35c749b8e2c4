// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>

#include <QCoreApplication>

#include "ui/charts/layout_parts.h"
#include "ui/charts/role_style.h"
#include "ui/text/text.h"

namespace rackrent {

namespace {

/// From nothing to the most: enough of the accent that neighbours differ, little enough that words stay readable.
constexpr double kFaintest = 0.04;
constexpr double kStrongest = 0.78;

QColor tintOf(const Theme& theme, double share)
{
    return mixed(theme.surface.accent, theme.surface.panel, kFaintest + (kStrongest - kFaintest) * share);
}

/// Whichever of the two reads better on the tint.
QColor inkOn(const Theme& theme, const QColor& tint)
{
    const auto apart = [&](const QColor& ink) { return std::abs(ink.lightnessF() - tint.lightnessF()); };
    return apart(theme.surface.text) >= apart(theme.surface.panel) ? theme.surface.text : theme.surface.panel;
}

} // namespace

ChartLayout layOut(const HeatChart& chart, const QRectF& bounds, const Theme& theme, const ChartLayout*)
{
    Frame frame(bounds, theme);
    ChartLayout& layout = frame.layout;
    const QFont small = Theme::font(Theme::Small);
    const double smallRow = lineHeight(small);
    double most = 0.0;
    for (const auto& cell : chart.cells) {
        most = std::max(most, cell.value_or(0.0));
    }

    frame.title(chart.title);
    QList<LegendEntry> legend;
    constexpr std::array kSteps{0.0, 0.5, 1.0};
    for (const double step : kSteps) {
        legend.append({tintOf(theme, step), readingText(chart.value, step * most)});
    }
    placeLegend(frame, legend);
    layout.texts.append(
        {elided(chart.value.title, small, bounds.width()), frame.rowAbove(smallRow), small, theme.surface.mutedText});
    frame.top += 2 * kSpace;
    frame.note(chart.note);
    const QRectF titleRow = frame.rowBelow(smallRow);
    const QRectF tickRow = frame.rowBelow(smallRow + kSpace).adjusted(0.0, kSpace, 0.0, 0.0);

    double labelWidth = 0.0;
    for (const QString& row : chart.rows) {
        labelWidth = std::max(labelWidth, widthOf(row, small));
    }
    const double left = bounds.left() + labelWidth + 2 * kSpace;
    layout.plot =
        QRectF(left, frame.top, std::max(1.0, bounds.right() - left), std::max(1.0, frame.bottom - frame.top));
    const auto columns = static_cast<int>(chart.columns.size());
    const auto rows = static_cast<int>(chart.rows.size());
    if (columns == 0 || rows == 0) {
        return layout;
    }
    const double width = layout.plot.width() / columns;
    const double height = layout.plot.height() / rows;
    // Figures stand in the cells where all of them have room.
    double widest = 0.0;
    for (const auto& cell : chart.cells) {
        widest = std::max(widest, cell ? widthOf(readingText(chart.value, *cell), small) : 0.0);
    }
    const bool hasFigures = widest + kSpace <= width && smallRow <= height;
    for (int row = 0; row < rows; ++row) {
        const double top = layout.plot.top() + height * row;
        layout.texts.append({chart.rows[row], QRectF(bounds.left(), top, labelWidth, height), small,
                             theme.surface.mutedText, Qt::AlignRight | Qt::AlignVCenter});
        for (int column = 0; column < columns; ++column) {
            const QRectF area(layout.plot.left() + width * column, top, width, height);
            const auto& cell = chart.cells[row * columns + column];
            Reading reading{
                .heading = QCoreApplication::translate("Chart", "%1, %2").arg(chart.rows[row], chart.columns[column])};
            if (cell) {
                const QString figure = readingText(chart.value, *cell);
                const QColor tint = tintOf(theme, most > 0.0 ? *cell / most : 0.0);
                layout.shapes.append(filled(area.adjusted(0.0, 0.0, -1.0, -1.0), tint, 1.5));
                reading.rows.append({.role = {.kind = Role::Kind::Accent},
                                     .label = chart.value.title,
                                     .value = figure,
                                     .number = *cell});
                if (hasFigures) {
                    layout.labels.append({figure, area, small, inkOn(theme, tint), Qt::AlignCenter});
                }
            } else {
                reading.rows.append({.label = QCoreApplication::translate("Chart", "not known"), .value = {}});
            }
            layout.spots.append({area, reading});
        }
    }
    layout.spotColumns = columns;

    double free = bounds.left();
    for (int column = 0; column < columns; ++column) {
        const double centre = layout.plot.left() + width * (column + 0.5);
        const double wide = widthOf(chart.columns[column], small);
        if (centre - wide / 2.0 >= free) {
            layout.texts.append({chart.columns[column],
                                 QRectF(centre - wide / 2.0, tickRow.top(), wide, tickRow.height()), small,
                                 theme.surface.mutedText, Qt::AlignCenter});
            free = centre + wide / 2.0 + 2 * kSpace;
        }
    }
    Axis title;
    title.title = chart.columnTitle;
    placeTitleBelow(layout, title, titleRow, theme);
    return layout;
}

} // namespace rackrent
