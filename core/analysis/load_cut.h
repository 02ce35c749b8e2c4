// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/analysis/comparison.h"
#include "core/model/demand.h"
#include "core/model/strategy.h"
#include "core/scenario/scenario.h"
#include "core/units/fraction.h"
#include "core/units/units.h"

namespace rackrent {

/// The load-duration curve of the first month and where each strategy's plan cuts it.
struct LoadCut {
    struct Cut {
        /// Productive GPUs that the first purchase's nodes, all up, and the commitment hold together.
        GpuCount capacity;
        std::optional<Fraction> share; ///< of the work that is below it; none without work
    };

    DemandProfile demand;
    GpuHours work;
    GpuCount mean; ///< over all hours of the month
    GpuCount peak;
    ByStrategy<Cut> cuts;
    Fraction spotShare; ///< of the work above, what the spot strategy runs there
};

/// Failures, waiting work and the lead time are left out: this is the picture of the load, not its cost.
/// @pre `comparison` is of `scenario`.
/// Tested by: a profile of two levels by hand; the whole of the work where the capacity reaches the peak.
[[nodiscard]] LoadCut loadCut(const Scenario& scenario, const Comparison& comparison);

} // namespace rackrent
