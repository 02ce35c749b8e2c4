// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QLocale>
#include <QStringList>

#include "ui/charts/chart_data.h"

namespace rackrent {

/// The chart as a table with a header row: a row for each x, a column for each curve; a cell is empty where a curve has
/// no point. Figures are in the locale and not rounded to the picture's few figures, so that they can be worked with.
[[nodiscard]] QList<QStringList> chartTable(const CurveChart& chart, const QLocale& locale = QLocale());

/// A row for each bar, a column for each part and the total.
[[nodiscard]] QList<QStringList> chartTable(const BarChart& chart, const QLocale& locale = QLocale());

/// A row for each outcome, bar, step or category; of a map a row for each cell.
[[nodiscard]] QList<QStringList> chartTable(const DotChart& chart, const QLocale& locale = QLocale());
[[nodiscard]] QList<QStringList> chartTable(const TornadoChart& chart, const QLocale& locale = QLocale());
[[nodiscard]] QList<QStringList> chartTable(const WaterfallChart& chart, const QLocale& locale = QLocale());
[[nodiscard]] QList<QStringList> chartTable(const ColumnChart& chart, const QLocale& locale = QLocale());
[[nodiscard]] QList<QStringList> chartTable(const MapChart& chart, const QLocale& locale = QLocale());
[[nodiscard]] QList<QStringList> chartTable(const HeatChart& chart, const QLocale& locale = QLocale());

/// Rows as lines, cells parted by tabs: what spreadsheets take from the clipboard.
[[nodiscard]] QString tabSeparated(const QList<QStringList>& table);

/// The same as CSV by RFC 4180, which quotes what holds a comma, a quote or a line end. Text that a spreadsheet would
/// take for a formula is led by an apostrophe.
[[nodiscard]] QString commaSeparated(const QList<QStringList>& table);

} // namespace rackrent
