// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

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

/// Curves over one x axis.
struct CurveChart {
    QString title; ///< states the finding
    QString description; ///< one sentence with the figures, for a screen reader
    Axis x;
    Axis y;
    QList<Curve> curves;
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

} // namespace rackrent
