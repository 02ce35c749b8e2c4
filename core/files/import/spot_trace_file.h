// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>

#include <tl/expected.hpp>

#include "core/files/import/byte_source.h"
#include "core/model/spot_trace.h"
#include "core/scenario/fault.h"

namespace rackrent {

/// What the JSON of a trace has beside its entries.
struct SpotTraceHeader {
    bool isTrace = false; ///< an object that is valid JSON
    std::optional<Duration> step; ///< none where metadata.gap_seconds is missing or no time
    bool hasData = false; ///< a list, empty or not
};

/// Reads a trace in the form of the public collection skypilot-org/spot-traces, holding no more than an entry of it:
///   { "metadata": { "gap_seconds": 195 }, "data": [1, 1, 0, …] }
/// Each entry is given as a number where it is one, and as text to be shown; other members (prices) are left aside.
[[nodiscard]] tl::expected<SpotTraceHeader, Fault>
readSpotTrace(ByteSource& source,
              const std::function<void(std::optional<double> value, std::string_view shown)>& entry);

/// The same of one instance: 1 where it was up and 0 where not. All faults at once.
[[nodiscard]] tl::expected<SpotTrace, Faults> parseSpotTrace(std::string_view text);

} // namespace rackrent
