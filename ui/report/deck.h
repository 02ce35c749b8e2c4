// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDate>
#include <QString>

#include <tl/expected.hpp>

#include "core/files/scenario_file.h"
#include "core/units/sentence.h"

namespace rackrent {

/// What a deck says about itself. It reads no clock and no file name by itself, so that the same input gives the
/// same pages.
struct DeckOptions {
    QDate asOf; ///< day of the figures, in each footer; left out when invalid
    QString version; ///< of the program, "0.1.0"
    QString sourceName; ///< file that the scenarios come from, shown without its folders; may be empty
};

/// Writes the scenarios as a 16:9 deck of vector pages for a board: for each the decision, the charts and every
/// assumption with its source, at the end method and limits; several scenarios open with a comparison. The scenarios
/// are attached as "scenario.rackrent", so that the deck can be opened again.
///
/// Needs the application's fonts, so a QGuiApplication, and its thread. Figures are in the default QLocale.
/// The error says what to do: scenarios that cannot be computed, a target that cannot be written (an older file then
/// stays as it is).
[[nodiscard]] tl::expected<void, Sentence> writeDeck(const QString& path, const ScenarioList& scenarios,
                                                     const DeckOptions& options);

} // namespace rackrent
