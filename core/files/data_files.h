// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include <tl/expected.hpp>

#include "core/scenario/catalog.h"
#include "core/scenario/evidence.h"
#include "core/scenario/fault.h"

namespace rackrent {

/// Reads a price catalog from its JSON. All faults at once, each with the key of the entry; then nothing is returned.
[[nodiscard]] tl::expected<Catalog, Faults> parseCatalog(std::string_view text);

/// Reads evidence from its JSON. Values must lie in the parameter's range.
[[nodiscard]] tl::expected<Evidence, Faults> parseEvidence(std::string_view text);

/// What the program carries, read once; a test holds that it reads without a fault.
[[nodiscard]] const Catalog& builtInCatalog();
[[nodiscard]] const Evidence& builtInEvidence();

} // namespace rackrent
