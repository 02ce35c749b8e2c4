// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/fault.h"
#include "core/scenario/scenario.h"

namespace rackrent {

/// Values that are each in range and yet do not work together, all at once: a reserved block no longer than restart
/// and checkpoint, saving on notice that takes longer than the notice, jobs interrupted faster than they can work.
/// Each is named by the parameter to change.
/// @pre validate(scenario) is empty.
[[nodiscard]] Faults checkFeasible(const Scenario& scenario);

} // namespace rackrent
