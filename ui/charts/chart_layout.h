// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QLineF>
#include <QList>
#include <QPainterPath>
#include <QPen>
#include <QRectF>
#include <QString>

#include "ui/charts/axis_policy.h"
#include "ui/charts/chart_data.h"
#include "ui/charts/chart_reading.h"
#include "ui/widgets/theme.h"

class QPainter;

namespace rackrent {

/// Where everything of a chart but its curves and bars stands, in the coordinates of the box it was laid out for.
/// Screen and paper are laid out and painted by this one code.
struct ChartLayout {
    struct Text {
        QString text;
        QRectF rect;
        QFont font;
        QColor color;
        Qt::Alignment alignment = Qt::AlignLeft | Qt::AlignVCenter;
    };
    struct Rule {
        QLineF line;
        QPen pen;
    };
    struct Dot {
        QPointF at;
        QColor fill;
        QColor ring;
    };
    struct Swatch {
        QRectF rect;
        QColor fill;
    };

    struct Shape {
        QPainterPath path;
        QBrush fill = Qt::NoBrush;
        QPen pen = Qt::NoPen;
    };
    /// A place that the crosshair can stand at, and what it reads there.
    struct Spot {
        QRectF area;
        Reading reading;
    };

    QRectF bounds;
    QRectF plot; ///< from least to greatest value of both axes
    AxisScale x; ///< of a bar chart: the values
    AxisScale y; ///< of a bar chart: unused
    QList<Text> texts; ///< title, axes, note
    QList<Text> labels; ///< names of curves, markers, references, bars and totals; no two overlap
    QList<Rule> under; ///< grid, below the curves
    QList<Rule> over; ///< references and leader lines
    QList<Dot> dots;
    QList<Swatch> swatches;
    QList<QRectF> bars; ///< of a bar chart: the box of each bar over the whole width, from top to bottom
    double barThickness = 0.0;
    QList<Shape> shapes; ///< above the grid, below curves and words
    QList<Spot> spots; ///< row by row from the upper left; of charts that are no curves and no stacked bars
    int spotColumns = 1; ///< spots in a row

    [[nodiscard]] QPointF place(const QPointF& value) const;
};

/// Lays the chart out; the ends of the axes stay as in `previous` while the data allow it.
[[nodiscard]] ChartLayout layOut(const CurveChart& chart, const QRectF& bounds, const Theme& theme,
                                 const ChartLayout* previous = nullptr);
[[nodiscard]] ChartLayout layOut(const BarChart& chart, const QRectF& bounds, const Theme& theme,
                                 const ChartLayout* previous = nullptr);
[[nodiscard]] ChartLayout layOut(const DotChart& chart, const QRectF& bounds, const Theme& theme,
                                 const ChartLayout* previous = nullptr);
[[nodiscard]] ChartLayout layOut(const TornadoChart& chart, const QRectF& bounds, const Theme& theme,
                                 const ChartLayout* previous = nullptr);
[[nodiscard]] ChartLayout layOut(const WaterfallChart& chart, const QRectF& bounds, const Theme& theme,
                                 const ChartLayout* previous = nullptr);
[[nodiscard]] ChartLayout layOut(const ColumnChart& chart, const QRectF& bounds, const Theme& theme,
                                 const ChartLayout* previous = nullptr);
[[nodiscard]] ChartLayout layOut(const MapChart& chart, const QRectF& bounds, const Theme& theme,
                                 const ChartLayout* previous = nullptr);
[[nodiscard]] ChartLayout layOut(const HeatChart& chart, const QRectF& bounds, const Theme& theme,
                                 const ChartLayout* previous = nullptr);

void paintUnder(QPainter& painter, const ChartLayout& layout);
void paintOver(QPainter& painter, const ChartLayout& layout);

/// Centres of labels of one height that stand as near to `wanted` as they can, in its order from top to bottom, without
/// overlapping and between `top` and `bottom`; closer together where there is not enough room.
[[nodiscard]] QList<double> spreadOut(const QList<double>& wanted, double height, double top, double bottom);

} // namespace rackrent
