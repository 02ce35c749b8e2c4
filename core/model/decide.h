// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <stop_token>
#include <vector>

#include "core/model/evaluate.h"
#include "core/model/plan.h"

namespace rackrent {

/// Nodes that self_hosted buys, by year: for each year the least number whose usable GPUs, spares set aside, hold that
/// year's largest level; `cluster.nodes` at month 0 when given. A fall in target sells nothing.
[[nodiscard]] std::vector<Purchase> selfHostedPurchases(const Evaluator& evaluator);

/// Purchases with `nodes` at month 0 and, where demand grows, the later years' in proportion to their peaks;
/// self_hosted's own where it buys as many.
[[nodiscard]] std::vector<Purchase> purchasesInProportion(const Evaluator& evaluator, int nodes);

/// The numbers of nodes at month 0 that hybrid tries, both ends included.
struct NodeRange {
    int first = 0;
    int last = 0;
};
[[nodiscard]] NodeRange nodesToTry(const Evaluator& evaluator);

/// Commitments worth trying beside `nodes` owned ones, ascending: none, what each level of month 0 leaves over, and the
/// given one.
[[nodiscard]] std::vector<GpuCount> commitmentsBeside(const Evaluator& evaluator, int nodes);

struct PricedPlan {
    Plan plan;
    Money npv; ///< present cost
};

/// The cheapest plan with these purchases and one of these commitments, with or without spot. On a tie the earlier
/// commitment, then without spot. @pre commitments are not empty
[[nodiscard]] PricedPlan cheapestWith(const Evaluator& evaluator, std::vector<Purchase> purchases,
                                      std::span<const GpuCount> commitments);

/// The plan of a strategy. Sizes that the parameters leave open are those of least present cost:
/// committed is the cheapest of none and the GPUs that serve each level of month 0; hybrid is the cheapest of every
/// number of nodes up to a quarter (at least 2) above self_hosted's, with each of those commitments for what the nodes
/// leave over, with and without spot. On a tie: fewer nodes, then the smaller commitment, then without spot.
/// Searching the mixes of tens of thousands of nodes takes seconds: `stop` ends it early, and the plan is then one to
/// throw away.
/// Tested by: exhaustive comparison with an implementation written apart; no strategy beats hybrid.
[[nodiscard]] Plan decide(const Evaluator& evaluator, Strategy strategy, const std::stop_token& stop = {});

} // namespace rackrent
