// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QList>
#include <QLocale>
#include <QString>

#include "ui/charts/chart_data.h"

namespace rackrent {

/// What the crosshair reads at one place: every curve there, or every part of a bar.
struct Reading {
    struct Row {
        Role role;
        QString label;
        QString value;
        double number = 0.0;
        bool strong = false;
    };
    QString heading; ///< "Month 14", "Hybrid: USD 1.26 M"
    QList<Row> rows; ///< curves from the highest down; parts in their order
};

/// The curve's value at `x` on the straight line between its neighbouring points; none outside its points.
[[nodiscard]] std::optional<double> valueAt(const Curve& curve, double x);

[[nodiscard]] Reading readingAt(const CurveChart& chart, double x, const QLocale& locale = QLocale());

/// Parts that are zero are left out.
/// @pre bar is an index into chart.bars.
[[nodiscard]] Reading readingAt(const BarChart& chart, int bar, const QLocale& locale = QLocale());

/// The reading as one sentence for a screen reader: "Month 14: On-demand USD 1.30 M, Hybrid USD 1.26 M".
[[nodiscard]] QString sentence(const Reading& reading);

} // namespace rackrent
