// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <variant>

#include <QList>
#include <QPointF>
#include <QString>

#include "core/model/strategy.h"

namespace rackrent {

/// Whose curve or bar it is, so that theme and paper choose the colour, dash and width. `Strategy` roles look the same
/// in every picture; Shade 0 … 7 is an ordered ramp for parts of a whole.
struct Role {
    enum class Kind { Strategy, Neutral, Accent, Shade };
    Kind kind = Kind::Neutral;
    Strategy strategy = Strategy::OnDemand;
    int shade = 0;

    friend bool operator==(const Role&, const Role&) = default;
};

/// How an axis writes its values.
enum class AxisFormat {
    UsdCompact, ///< 1.26 M
    Usd, ///< 6.88
    Percent, ///< value is a fraction
    Month, ///< whole months
    Minutes, ///< on a log axis: 1, 10, 100
    Number,
};

struct Axis {
    QString title; ///< with the unit: "Cumulative cost, USD"
    AxisFormat format = AxisFormat::Number;
    bool log = false;
    bool fromZero = true; ///< a linear axis that starts at zero
    /// Fixed ends; else the data's, rounded outwards and sticky while values move.
    std::optional<double> min;
    std::optional<double> max;
    QString parameter; ///< id of the input that the axis shows; empty for none
};

struct Curve {
    QString label; ///< written at the curve's end, in its colour
    Role role;
    QList<QPointF> points; ///< finite, x ascending
    bool strong = false; ///< drawn thick: the cheapest, or the present one
};

/// A point named in words where it happens: "pays back in month 14".
struct Marker {
    QPointF at;
    QString text;
    Role role;
};

/// A line across the picture at one x: the present value, a threshold.
struct Reference {
    double x = 0.0;
    QString text;
    Role role;
};

/// Where most of what may be lies: P10 to P90 around a curve.
struct CurveBand {
    Role role;
    QList<QPointF> low; ///< x ascending
    QList<QPointF> high; ///< at the same places
};

/// Curves over one x axis.
struct CurveChart {
    QString title; ///< states the finding
    QString description; ///< one sentence with the figures, for a screen reader
    Axis x;
    Axis y;
    QList<Curve> curves;
    QList<CurveBand> bands;
    QList<Marker> markers;
    QList<Reference> references;
    QString note; ///< a caveat below the picture, such as points left out; may be empty
};

/// Horizontal bars of parts that add up, one bar a category. Negative parts (resale) lie left of zero.
struct BarChart {
    struct Bar {
        QString label;
        Role role; ///< of the bar's label
        QList<double> parts; ///< one for each part of `parts`
        double total = 0.0; ///< written at the bar's end
        bool strong = false;
    };
    QString title;
    QString description;
    Axis value;
    QList<QString> parts; ///< names of the parts, in order; part i has Shade i
    QList<Bar> bars;
    QString note;
};

/// Equally likely outcomes as stacked dots, coloured by the side of zero on which they lie.
struct DotChart {
    QString title;
    QString description;
    Axis value;
    QList<double> values; ///< ascending
    Role above; ///< of dots above zero
    Role below;
    QString aboveText; ///< "Hybrid costs less in 34 of 50", right of zero
    QString belowText;
    QString note;
};

/// What one input at a time does to a difference, the strongest first.
struct TornadoChart {
    struct Bar {
        QString label;
        double atLow = 0.0; ///< the difference with the input at its low end
        double atHigh = 0.0;
        QString lowText; ///< the input's low end: "5.20"
        QString highText;
        /// The furthest that the difference goes in between, where that is beyond both ends.
        std::optional<double> between;
    };
    QString title;
    QString description;
    Axis value;
    double base = 0.0; ///< the difference as things are
    QList<Bar> bars;
    Role above; ///< of the part of a bar above zero
    Role below;
    QString aboveText; ///< "Spot costs more", right of zero
    QString belowText;
    QString note;
};

/// From one total to another, step by step.
struct WaterfallChart {
    struct Step {
        QString label;
        double value = 0.0; ///< what it adds; of a total, the total
        bool isTotal = false;
        Role role; ///< of a total
    };
    QString title;
    QString description;
    Axis value;
    QList<Step> steps;
    QString note;
};

/// Upright columns side by side, a group for each stretch of time.
struct ColumnChart {
    struct Series {
        QString label;
        Role role;
        QList<double> values; ///< one a category
    };
    QString title;
    QString description;
    QString categoryTitle;
    QList<QString> categories;
    Axis value;
    QList<Series> series;
    /// A line across: a budget.
    std::optional<double> limit;
    QString limitText;
    QString note;
};

/// Which strategy is cheapest where, over two inputs.
struct MapChart {
    struct Cell {
        Strategy cheapest = Strategy::OnDemand;
        double saving = 0.0; ///< against the next best
    };
    struct Line {
        QList<QPointF> points;
    };
    struct CloudPoint {
        QPointF at;
        Strategy cheapest = Strategy::OnDemand;
    };
    QString title;
    QString description;
    Axis x;
    Axis y;
    Axis saving; ///< how a saving is written
    QList<double> xs; ///< centres of the columns, ascending
    QList<double> ys; ///< centres of the rows, ascending
    QList<std::optional<Cell>> cells; ///< row by row, from the lowest y; none where values do not work together
    QList<Line> boundaries;
    QList<CloudPoint> cloud;
    QPointF present;
    QString presentText;
    QString note;
};

/// A quantity over rows and columns that have names, such as weekday and hour: the darker, the more.
struct HeatChart {
    QString title;
    QString description;
    QString rowTitle; ///< "Day"
    QString columnTitle;
    QList<QString> rows; ///< from the top
    QList<QString> columns;
    Axis value;
    QList<std::optional<double>> cells; ///< row by row; none where it is not known
    QString note;
};

using AnyChart =
    std::variant<CurveChart, BarChart, DotChart, TornadoChart, WaterfallChart, ColumnChart, MapChart, HeatChart>;

} // namespace rackrent
