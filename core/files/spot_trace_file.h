// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include <tl/expected.hpp>

#include "core/model/spot_trace.h"
#include "core/scenario/fault.h"

namespace rackrent {

/// Reads a trace in the form of the public collection skypilot-org/spot-traces:
///   { "metadata": { "gap_seconds": 195 }, "data": [1, 1, 0, …] }
/// with 1 where the instance was up and 0 where not; other keys (prices) are left aside. All faults at once.
[[nodiscard]] tl::expected<SpotTrace, Faults> parseSpotTrace(std::string_view text);

} // namespace rackrent
