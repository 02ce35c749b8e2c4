// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/scenario/fault.h"
#include "core/scenario/parameter.h"

namespace rackrent {

/// Why `value` is not one that `parameter` may take (finite, within its range, whole where it must be), or nothing.
[[nodiscard]] std::optional<Sentence> checkValue(const Parameter& parameter, double value);

/// Every value of the scenario that is out of its range, and every fault of its demand list and uncertainties, all at
/// once. Whether the values work together is said by checkFeasible() of core/model/feasibility.h.
[[nodiscard]] Faults validate(const Scenario& scenario);

} // namespace rackrent
