// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "core/scenario/claim.h"
#include "core/scenario/fault.h"

namespace rackrent {

/// Reads a library of claims from its JSON. All faults at once.
[[nodiscard]] tl::expected<std::vector<Claim>, Faults> parseClaims(std::string_view text);

/// The library that the program carries, read once; a test holds that it reads without a fault.
[[nodiscard]] const std::vector<Claim>& builtInClaims();

} // namespace rackrent
