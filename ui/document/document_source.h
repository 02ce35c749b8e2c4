// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include <QString>

#include <tl/expected.hpp>

#include "core/files/scenario_file.h"

namespace rackrent {

/// What a file holds.
struct DocumentSource {
    ScenarioList scenarios;
    bool fromDeck = false; ///< attached to a PDF, which is not to be written over by the document
};

/// The document in the bytes of a .rackrent file, or of a deck that it is attached to. The faults name what is wrong and
/// what to do: a damaged PDF too, and one without a document.
[[nodiscard]] tl::expected<DocumentSource, Faults> parseDocument(std::string_view bytes);

/// Reads a file: readText() and parseDocument().
[[nodiscard]] tl::expected<DocumentSource, Faults> readDocument(const QString& path);

} // namespace rackrent
