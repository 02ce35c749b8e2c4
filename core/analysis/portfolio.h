// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "core/analysis/plans.h"
#include "core/model/demand.h"
#include "core/scenario/fault.h"
#include "core/scenario/parameter.h"
#include "core/scenario/scenario.h"

namespace rackrent {

/// When workloads that share a cluster are busy.
enum class Overlap {
    Independent, ///< each at its own times, so that peaks meet by chance
    SameHours, ///< all at once: each is busiest while the others are
};

/// The load-duration profile of several workloads together, out of a month of 730 hours.
///
/// Independent: the convolution of the profiles, each taken as the distribution of its level in an hour drawn at
/// random, idle hours as level 0. Equal levels are put together. Where more than kMostLevels are left, or a profile has
/// more, those within a 511th of the peak are too, at their mean, the peak itself apart: work and hours stay, and what
/// a capacity leaves over is understated by less than a 2000th of the peak in the hours of one such group, each time.
/// SameHours: the profiles, highest level first, laid upon each other. One profile stays as it is.
/// Tested by: hand convolution; hours never exceed 730; work is that of all; direct enumeration.
[[nodiscard]] DemandProfile sharedDemand(std::span<const DemandProfile> profiles, Overlap overlap);

inline constexpr std::size_t kMostLevels = 512;

/// One workload of a portfolio, by itself.
struct PortfolioMember {
    std::string name;
    GpuCount peak; ///< of month 0
    GpuCount mean; ///< of month 0, idle hours included
    Plans plans; ///< on the portfolio's terms
    ByStrategy<Money> npv; ///< present costs of them
    Money asGiven; ///< hybrid's present cost with all parameters of its own, its sizes included
    /// Parameters outside the workload in which it differs from the lead, whose values are taken.
    std::vector<const Parameter*> differing;
};

/// Several workloads on one shared cluster, against each on its own.
struct Portfolio {
    Overlap overlap = Overlap::Independent;
    std::size_t lead = 0; ///< whose terms hold
    std::vector<PortfolioMember> members;
    ByStrategy<Money> sum; ///< of the members' present costs
    /// Of all work together: one profile for every month, or one for each where members grow differently.
    std::vector<DemandProfile> demand;
    Plans plans; ///< for it
    ByStrategy<Money> shared; ///< present costs of them
    std::vector<Sentence> cautions; ///< what to know before the figures; empty when there is nothing

    /// Positive where sharing costs less.
    [[nodiscard]] Money saving(Strategy strategy) const { return sum[strategy] - shared[strategy]; }
};

struct PortfolioOptions {
    Overlap overlap = Overlap::Independent;
    std::size_t lead = 0; ///< place of the scenario whose terms hold
    int threads = 0; ///< 0: one for each processor; the result is the same for any
};

/// What several workloads cost on one shared cluster, and each alone. Plans are decided anew for each.
///
/// Terms: AWS prices, spot, cluster, facility, failures, staff and finance are the lead scenario's, for all work shared
/// and alone, so that the difference comes from sharing. Sizes given (nodes, committed GPUs) are left aside: they are
/// the question. Each member keeps its demand, growth, storage, egress and jobs.
///
/// Shared work has the profiles combined month by month, each at its own growth; storage and egress are sums. The
/// shares that can wait or be interrupted, and checkpoint interval, write and restart time, are means weighted by work
/// over the horizon: exact for the share on spot where all grow alike and nothing is owned, near elsewhere, as costs
/// are close to linear in them. Jobs are as large as the largest, which is interrupted most often and packs worst, so
/// where some span more nodes or instances than others the saving is understated and said to be. Paid once where
/// sharing, and by each alone: setup, spares, the least staff, the staff for AWS.
///
/// Faults, all at once: nodes or instances of other sizes than the lead's, since a GPU is then not the same one; job
/// sizes that differ where one of them neither divides nor fills whole nodes and instances, since the largest would
/// pack better than it; values that do not work together on the lead's terms.
/// @pre scenarios are not empty, validate() and checkFeasible() find no fault in any; options.lead is one of them. Once
/// `stop` is requested the result comes soon and is one to throw away.
/// Tested by: one workload changes nothing; two equal ones in the same hours are one of twice the size; hand
/// convolution; evaluate() on the combined document.
[[nodiscard]] tl::expected<Portfolio, Faults>
portfolio(std::span<const Scenario> scenarios, const PortfolioOptions& options = {}, const std::stop_token& stop = {});

} // namespace rackrent
