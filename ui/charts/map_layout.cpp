// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include "ui/charts/layout_parts.h"
#include "ui/charts/role_style.h"
#include "ui/text/text.h"

namespace rackrent {

namespace {

Role roleOf(Strategy strategy)
{
    return {.kind = Role::Kind::Strategy, .strategy = strategy};
}

/// Edges of the cells around these centres, as shares of the plot; the outer ones are its ends.
QList<double> edgesOf(const QList<double>& centres, const AxisScale& scale)
{
    QList<double> edges;
    for (qsizetype i = 0; i < centres.size(); ++i) {
        edges.append(i == 0 ? 0.0 : (scale.position(centres[i - 1]) + scale.position(centres[i])) / 2.0);
    }
    edges.append(1.0);
    return edges;
}

/// The cell of a strategy that is furthest from any other: where its name is written.
std::optional<QPoint> heartOf(const MapChart& chart, Strategy strategy)
{
    const int columns = static_cast<int>(chart.xs.size());
    const int rows = static_cast<int>(chart.ys.size());
    const auto isIt = [&](int column, int row) {
        const auto& cell = chart.cells[row * columns + column];
        return cell && cell->cheapest == strategy;
    };
    // How far runs of the strategy reach to the nearest end, across and upwards: the middle of a large area has both.
    std::optional<QPoint> best;
    double most = 0.0;
    QList<int> above(columns, 0);
    QList<QList<int>> up(rows, QList<int>(columns, 0));
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            above[column] = isIt(column, row) ? above[column] + 1 : 0;
            up[row][column] = above[column];
        }
    }
    QList<int> below(columns, 0);
    for (int row = rows - 1; row >= 0; --row) {
        for (int column = 0; column < columns; ++column) {
            below[column] = isIt(column, row) ? below[column] + 1 : 0;
        }
        for (int column = 0; column < columns; ++column) {
            if (!isIt(column, row)) {
                continue;
            }
            int left = column;
            int right = column;
            while (left > 0 && isIt(left - 1, row)) {
                --left;
            }
            while (right + 1 < columns && isIt(right + 1, row)) {
                ++right;
            }
            const double across = std::min(column - left, right - column) + 1.0;
            const double tall = std::min(below[column], up[row][column]);
            const double room = std::min(across / columns * 2.0, 4.0 * tall / rows) + 1e-3 * (across + tall);
            if (room > most) {
                most = room;
                best = QPoint(column, row);
            }
        }
    }
    return best;
}

} // namespace

ChartLayout layOut(const MapChart& chart, const QRectF& bounds, const Theme& theme, const ChartLayout*)
{
    Frame frame(bounds, theme);
    ChartLayout& layout = frame.layout;
    const QFont small = Theme::font(Theme::Small);
    const QFont nameFont = Theme::font(bounds.width() < 480.0 ? Theme::Small : Theme::Body, QFont::DemiBold);
    const double smallRow = lineHeight(small);

    frame.title(chart.title);
    layout.texts.append(
        {elided(chart.y.title, small, bounds.width()), frame.rowAbove(smallRow), small, theme.surface.mutedText});
    frame.top += 3 * kSpace;
    frame.note(chart.note);
    const QRectF titleRow = frame.rowBelow(smallRow);
    const QRectF tickRow = frame.rowBelow(smallRow + kSpace).adjusted(0.0, kSpace, 0.0, 0.0);
    const double height = std::max(1.0, frame.bottom - frame.top);
    if (chart.xs.isEmpty() || chart.ys.isEmpty()) {
        layout.plot = QRectF(bounds.left(), frame.top, bounds.width(), height);
        return layout;
    }

    Axis x = chart.x;
    x.min = chart.xs.front();
    x.max = chart.xs.back();
    Axis y = chart.y;
    y.min = chart.ys.front();
    y.max = chart.ys.back();
    layout.y = axisScale(y, {*y.min, *y.max}, std::clamp(static_cast<int>(height / 36.0), 3, 8));
    double labelWidth = 0.0;
    for (const QString& label : tickLabels(y, layout.y)) {
        labelWidth = std::max(labelWidth, widthOf(label, small));
    }
    const double left = bounds.left() + labelWidth + 2 * kSpace;
    layout.plot = QRectF(left, frame.top, std::max(1.0, bounds.right() - left), height);
    layout.x = axisScale(x, {*x.min, *x.max}, std::clamp(static_cast<int>(layout.plot.width() / 64.0), 2, 12));
    placeRulesAcross(layout, y, labelWidth, theme);
    layout.under.clear(); // the map covers the grid
    placeTicksBelow(layout, x, tickRow, theme);
    placeTitleBelow(layout, x, titleRow, theme);

    const QList<double> across = edgesOf(chart.xs, layout.x);
    const QList<double> upward = edgesOf(chart.ys, layout.y);
    const int columns = static_cast<int>(chart.xs.size());
    const int rows = static_cast<int>(chart.ys.size());
    const auto boxOf = [&](int first, int last, int row) {
        const double right = layout.plot.left() + across[last + 1] * layout.plot.width();
        const double top = layout.plot.bottom() - upward[row + 1] * layout.plot.height();
        return QRectF(QPointF(layout.plot.left() + across[first] * layout.plot.width(), top),
                      QPointF(right, layout.plot.bottom() - upward[row] * layout.plot.height()));
    };
    for (int row = rows - 1; row >= 0; --row) {
        int start = 0;
        for (int column = 0; column < columns; ++column) {
            const auto& cell = chart.cells[row * columns + column];
            const auto* next = column + 1 < columns ? &chart.cells[row * columns + column + 1] : nullptr;
            if (next == nullptr || next->has_value() != cell.has_value()
                || (cell && (*next)->cheapest != cell->cheapest)) {
                if (cell) {
                    const QColor tint = mixed(fillColor(theme, roleOf(cell->cheapest)), theme.surface.panel, 0.32);
                    // Half a pixel over, so that no seam shows between neighbours.
                    layout.shapes.append(filled(boxOf(start, column, row).adjusted(0.0, -0.5, 0.5, 0.0), tint));
                }
                start = column + 1;
            }
            Reading reading{.heading = QCoreApplication::translate("Chart", "%1, %2")
                                           .arg(readingText(x, chart.xs[column]), readingText(y, chart.ys[row]))};
            if (cell) {
                reading.rows.append(
                    {.role = roleOf(cell->cheapest),
                     .label = QCoreApplication::translate("Chart", "%1 saves").arg(strategyText(cell->cheapest)),
                     .value = readingText(chart.saving, cell->saving),
                     .number = cell->saving});
            } else {
                reading.rows.append(
                    {.label = QCoreApplication::translate("Chart", "values that do not work together"), .value = {}});
            }
            layout.spots.append({boxOf(column, column, row), reading});
        }
    }
    layout.spotColumns = columns;

    for (const MapChart::Line& line : chart.boundaries) {
        ChartLayout::Shape shape{.pen = QPen(theme.surface.text, 1.25)};
        bool drawing = false; // a logarithmic axis leaves out what lies near zero
        for (const QPointF& at : line.points) {
            const QPointF point = layout.place(at);
            const bool inside = layout.plot.adjusted(-0.5, -0.5, 0.5, 0.5).contains(point);
            if (inside) {
                drawing ? shape.path.lineTo(point) : shape.path.moveTo(point);
            }
            drawing = inside;
        }
        layout.shapes.append(shape);
    }
    constexpr double kCloud = 1.8; // radius of a future
    ByStrategy<QPainterPath> clouds;
    for (const MapChart::CloudPoint& point : chart.cloud) {
        const QPointF at = layout.place(point.at);
        if (layout.plot.adjusted(kCloud, kCloud, -kCloud, -kCloud).contains(at)) {
            clouds[point.cheapest].addEllipse(at, kCloud, kCloud);
        }
    }
    for (const Strategy strategy : kStrategies) {
        layout.shapes.append({.path = clouds[strategy], .fill = fillColor(theme, roleOf(strategy))});
    }
    layout.shapes.append({.pen = QPen(theme.surface.mutedText, 1.0)});
    layout.shapes.back().path.addRect(layout.plot);

    for (const Strategy strategy : kStrategies) {
        if (const auto heart = heartOf(chart, strategy)) {
            const QRectF box = boxOf(heart->x(), heart->x(), heart->y());
            const double width = widthOf(strategyText(strategy), nameFont) + 3 * kSpace;
            const double tall = lineHeight(nameFont);
            const double labelLeft = std::clamp(box.center().x() - width / 2.0, layout.plot.left(),
                                                std::max(layout.plot.left(), layout.plot.right() - width));
            const double labelTop = std::clamp(box.center().y() - tall / 2.0, layout.plot.top(),
                                               std::max(layout.plot.top(), layout.plot.bottom() - tall));
            const QRectF rect(labelLeft, labelTop, width, tall);
            if (std::none_of(layout.labels.begin(), layout.labels.end(),
                             [&](const ChartLayout::Text& label) { return label.rect.intersects(rect); })) {
                layout.shapes.append(filled(rect, theme.surface.panel, tall / 2.0));
                layout.labels.append(
                    {strategyText(strategy), rect, nameFont, textColor(theme, roleOf(strategy)), Qt::AlignCenter});
            }
        }
    }
    const QPointF now = layout.place(chart.present);
    if (layout.plot.adjusted(-1.0, -1.0, 1.0, 1.0).contains(now)) {
        layout.dots.append({now, theme.surface.text, theme.surface.panel});
        const QFont font = Theme::font(Theme::Small, QFont::DemiBold);
        const double width = widthOf(chart.presentText, font) + 2 * kSpace;
        const bool isRight = now.x() + width + 3 * kSpace < layout.plot.right();
        const double top = std::clamp(now.y() - smallRow / 2.0, layout.plot.top(),
                                      std::max(layout.plot.top(), layout.plot.bottom() - smallRow));
        const QRectF rect(isRight ? now.x() + 2 * kSpace : now.x() - 2 * kSpace - width, top, width, smallRow);
        if (std::none_of(layout.labels.begin(), layout.labels.end(),
                         [&](const ChartLayout::Text& label) { return label.rect.intersects(rect); })) {
            layout.shapes.append(filled(rect, theme.surface.panel, smallRow / 2.0));
            layout.labels.append({chart.presentText, rect, font, theme.surface.text, Qt::AlignCenter});
        }
    }
    return layout;
}

} // namespace rackrent
