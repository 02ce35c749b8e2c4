// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDate>
#include <QString>
#include <QStringList>

#include <tl/expected.hpp>

#include "core/units/sentence.h"
#include "core/scenario/scenario.h"
#include "ui/charts/chart_data.h"

namespace rackrent {

/// What a figure says about itself below the picture.
struct FigureOptions {
    QDate asOf; ///< left out when invalid
    QString version; ///< of the program
    QString scenario; ///< whose figures they are
    int scale = 2; ///< of a PNG: pixels a point, 1 to 4; the picture is 800 points wide
};

enum class FigureKind { Pdf, Svg, Png };

/// Ids of all the charts of the window: "cumulative", "utilization", "saving", "tornado", "sizing" …
[[nodiscard]] QStringList figureNames();

/// Writes the chart of that name, with its finding, as .pdf or .svg (vectors) or .png, as the name of the file ends.
/// What it shows is worked out first, which takes up to some seconds. The error names what is wrong with `name` or
/// `path` and what to do; an older file then stays as it is.
/// @pre validate() and checkFeasible() find no fault in the scenario.
[[nodiscard]] tl::expected<void, Sentence> writeFigure(const QString& name, const QString& path,
                                                       const Scenario& scenario, const FigureOptions& options);

/// Writes a chart that is already there, likewise.
[[nodiscard]] tl::expected<void, Sentence> saveFigure(const AnyChart& chart, const QString& path,
                                                      const FigureOptions& options);

/// The bytes of such a file, for the clipboard.
[[nodiscard]] QByteArray figureBytes(const AnyChart& chart, FigureKind kind, const FigureOptions& options);

} // namespace rackrent
