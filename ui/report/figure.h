// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDate>
#include <QString>
#include <QStringList>

#include <tl/expected.hpp>

#include "core/units/sentence.h"
#include "ui/document/recompute.h"

namespace rackrent {

/// What a figure says about itself below the picture.
struct FigureOptions {
    QDate asOf; ///< left out when invalid
    QString version; ///< of the program
};

/// "cumulative", "utilization", "breakdown", "checkpoint", "failure-capacity", "failure-cost".
[[nodiscard]] QStringList figureNames();

/// Writes one chart with its finding as .pdf or .svg (vectors) or .png (1600 pixels wide), as the name of the file
/// ends. The error names what is wrong with `name` or `path` and what to do; an older file then stays as it is.
[[nodiscard]] tl::expected<void, Sentence> writeFigure(const QString& name, const QString& path, const Results& results,
                                                       const FigureOptions& options);

} // namespace rackrent
