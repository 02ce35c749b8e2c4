// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <stop_token>
#include <vector>

#include <tl/expected.hpp>

#include "core/analysis/futures.h"
#include "core/model/plan.h"

namespace rackrent {

/// What any number of plans cost in the same futures.
struct PlanCosts {
    int draws = 0; ///< that can be
    int impossible = 0; ///< draws left out, see Futures
    std::vector<std::vector<double>> npv; ///< USD, by plan, then by draw
};

/// Present cost of each plan, held as it is, in each future. The futures are those of drawFutures() with the same
/// options, so that figures of both are about the same draws. Faults as there.
/// @pre validate() and checkFeasible() find no fault; draws > 1. Once `stop` is requested the result comes soon and is
/// one to throw away.
/// Tested by: the five strategies' plans cost what drawFutures() says, to the bit.
[[nodiscard]] tl::expected<PlanCosts, Fault> costsInFutures(const Scenario& scenario, const Evidence& published,
                                                            std::span<const Plan> plans, const FuturesOptions& options,
                                                            const std::stop_token& stop = {});

} // namespace rackrent
