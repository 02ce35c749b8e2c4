// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <stop_token>
#include <vector>

#include <tl/expected.hpp>

#include "core/analysis/futures.h"
#include "core/analysis/uncertainty.h"
#include "core/model/plan.h"
#include "core/scenario/scenario.h"

namespace rackrent {

/// What it costs to own exactly so many nodes.
struct SizePoint {
    int nodes = 0; ///< bought at month 0
    Plan plan; ///< the cheapest with them
    Money npv; ///< present cost of it
    Plan uncommitted; ///< the cheapest with them without a commitment
    Money npvUncommitted;
    std::optional<Spread> spread; ///< of `plan` over the futures; none where not drawn
};

/// What one node more changes, each part as present cost over the horizon, read from the ledgers of both plans.
struct NextNode {
    int nodes = 0; ///< with it: the plan of `nodes` against that of `nodes` - 1
    double hoursPerYear = 0.0; ///< productive GPU-hours a year that AWS no longer does
    Money rent; ///< no longer paid: what these hours would have cost on AWS, with its storage, egress and staff
    Money owning; ///< paid instead: hardware, loan, power, people, repairs, less resale; also what falls due at the end
    Money tax; ///< paid more, also at the end; negative where deductions grow

    /// Less present cost with the node; negative where it is not worth buying.
    [[nodiscard]] Money worth() const { return rent - owning - tax; }
};

/// Present cost against nodes owned.
struct Sizing {
    std::vector<SizePoint> points; ///< by nodes, from 0
    std::vector<NextNode> nextNodes; ///< one for each point but the first; a rented hour's worth falls node by node
    std::size_t best = 0; ///< the point of least present cost in the base case; the fewest nodes on a tie
    int draws = 0; ///< 0 until addFutures()
    int impossible = 0; ///< draws left out, see Futures
    std::optional<std::size_t> bestOnAverage; ///< of least mean present cost over the futures
    std::optional<std::size_t> bestAtP90; ///< of least present cost at P90: for who must not overspend

    [[nodiscard]] const SizePoint& bestPoint() const { return points[best]; }
};

struct SizingOptions {
    std::optional<int> most; ///< a quarter, at least 2, above self_hosted's number when not given
    int threads = 0; ///< 0: one for each processor; the result is the same for any
};

/// For each number of nodes at month 0 the cheapest plan: plans are decided anew for each. Where demand grows, later
/// years' purchases follow in proportion to their peaks, as decide() has it. The scenario's own cluster.nodes is left
/// aside, as it answers the question put here; without it, the best point is hybrid's plan. At most kMostSizes numbers
/// are tried.
/// @pre validate() and checkFeasible() find no fault; options.most >= 0. Once `stop` is requested the result comes soon
/// and is one to throw away.
/// Tested by: exhaustive search with evaluate(); hybrid; worths add up to the differences of present cost.
[[nodiscard]] Sizing sizing(const Scenario& scenario, const SizingOptions& options = {},
                            const std::stop_token& stop = {});

inline constexpr int kMostSizes = 65536;

/// Adds what each point's plan, held as decided on the base case, costs over futures drawn as drawFutures() does, and
/// the best fleets under uncertainty. Where points times draws are more than 25 million, or points more than 257,
/// evenly spaced ones are taken, with both ends and the best. What was added before gives way. A fault, and nothing
/// changed, when no draw can be.
/// @pre `sizing` is of `scenario`; as for drawFutures().
[[nodiscard]] tl::expected<void, Fault> addFutures(Sizing& sizing, const Scenario& scenario, const Evidence& published,
                                                   const FuturesOptions& options, const std::stop_token& stop = {});

} // namespace rackrent
