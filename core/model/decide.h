// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stop_token>

#include "core/model/evaluate.h"
#include "core/model/plan.h"

namespace rackrent {

/// Nodes that self_hosted buys, by year: for each year the least number whose usable GPUs, spares set aside, hold that
/// year's largest level; `cluster.nodes` at month 0 when given. A fall in target sells nothing.
[[nodiscard]] std::vector<Purchase> selfHostedPurchases(const Evaluator& evaluator);

/// The plan of a strategy. Sizes that the parameters leave open are those of least present cost:
/// committed is the cheapest of none and the GPUs that serve each level of month 0; hybrid is the cheapest of every
/// number of nodes up to a quarter (at least 2) above self_hosted's, with each of those commitments for what the nodes
/// leave over, with and without spot. On a tie: fewer nodes, then the smaller commitment, then without spot.
/// Searching the mixes of tens of thousands of nodes takes seconds: `stop` ends it early, and the plan is then one to
/// throw away.
/// Tested by: exhaustive comparison with an implementation written apart; no strategy beats hybrid.
[[nodiscard]] Plan decide(const Evaluator& evaluator, Strategy strategy, const std::stop_token& stop = {});

} // namespace rackrent
