// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QLocale>
#include <QString>
#include <QStringList>

#include "ui/charts/chart_data.h"

namespace rackrent {

/// The least and greatest value that an axis has to show.
struct DataRange {
    double min = 0.0;
    double max = 1.0;
};

/// An axis as it is drawn: its ends and its few round ticks.
struct AxisScale {
    double min = 0.0;
    double max = 1.0;
    bool log = false;
    QList<double> ticks; ///< ascending, within the ends

    /// Place of a value along the axis, 0 at min and 1 at max; beyond them outside. On a log axis a value that is not
    /// positive has no place and is put far below.
    [[nodiscard]] double position(double value) const;
    [[nodiscard]] double valueAt(double position) const;
};

/// Ends and ticks for data in `range`, with at most `mostTicks` ticks (but two, or three through zero). Ends that the
/// axis does not fix are rounded outwards to ticks. While data move within the ends of `previous` and fill at least 60%
/// of it, its ends stay, so that a picture does not jump while a slider moves. A log axis spans at least one decade.
[[nodiscard]] AxisScale axisScale(const Axis& axis, DataRange range, int mostTicks,
                                  const AxisScale* previous = nullptr);

/// What is written at the ticks: one suffix and one number of decimals for all, "0", "0.5 M", "1.0 M".
[[nodiscard]] QStringList tickLabels(const Axis& axis, const AxisScale& scale, const QLocale& locale = QLocale());

/// A value of the axis as a reading: "USD 1.26 M", "45%", "month 14", "15 min".
[[nodiscard]] QString readingText(const Axis& axis, double value, const QLocale& locale = QLocale());

/// A value of the axis as a cell of a table whose header has the unit: whole dollars, "45%", "14".
[[nodiscard]] QString cellText(const Axis& axis, double value, const QLocale& locale = QLocale());

} // namespace rackrent
