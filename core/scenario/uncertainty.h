// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/scenario/evidence.h"
#include "core/scenario/parameter.h"
#include "core/scenario/scenario.h"

namespace rackrent {

/// "25..35": the 10th and the 90th percentile of a parameter in its file unit, as people give a range. Lognormal where
/// the parameter's scale is logarithmic and the low value is above 0, else normal. None for anything else; whether the
/// values are in range and in order is said by validate().
[[nodiscard]] std::optional<Distribution> readRange(std::string_view text, const Parameter& parameter);

/// A parameter that is not known exactly, and how.
struct UncertainInput {
    const Parameter* parameter = nullptr;
    Distribution distribution;
    bool published = false; ///< the range comes from published figures, not from the user
};

/// What is uncertain in a scenario, in the order of the parameter table: what the user said so of, and, where they said
/// nothing, the ranges that published figures carry. Such a range is about the default; where the user's own value
/// differs it is moved there, in proportion (by the difference where the parameter may be negative), and cut to the
/// parameter's range. Ranges without width are left out.
[[nodiscard]] std::vector<UncertainInput> uncertainInputs(const Scenario& scenario, const Evidence& published);

} // namespace rackrent
