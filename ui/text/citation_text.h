// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/scenario/citation.h"

namespace rackrent {

/// "measured", "quoted", "vendor", "anecdote", translated.
[[nodiscard]] QString gradeText(Grade grade);

/// "Lenovo Press LP2225, 2025-05-23 (quoted)".
[[nodiscard]] QString citationText(const Citation& citation);

/// Today, for the age of prices: core has no clock.
[[nodiscard]] Date today();

} // namespace rackrent
