// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/model/plan.h"
#include "core/scenario/scenario.h"

namespace rackrent {

/// How whole jobs fit on whole nodes.
class JobFit
{
public:
    explicit JobFit(const Parameters& parameters);

    /// GPUs that whole jobs can use on n nodes: n * p when a job fits in a node, else floor(n / k) * job_gpus.
    [[nodiscard]] GpuCount usable(int nodes) const;
    /// p: GPUs of a node that jobs use.
    [[nodiscard]] GpusPerNode usedPerNode() const { return m_usedPerNode; }
    /// The least number of nodes with usable(nodes) >= gpus.
    [[nodiscard]] int nodesFor(GpuCount gpus) const;

private:
    GpuCount m_jobGpus;
    int m_nodesPerJob;
    GpusPerNode m_usedPerNode;
};

/// Nodes bought together, from purchase to sale.
struct NodeLife {
    int nodes = 0;
    int paid = 0; ///< month of purchase
    int from = 0; ///< first month in service; may lie beyond the horizon
    int until = 0; ///< time of sale; the horizon for nodes that stand to the end
    bool sold = false; ///< sold before the horizon and replaced the same month

    [[nodiscard]] bool serves(int month) const { return from <= month && month < until; }
    [[nodiscard]] int ageMonths(int time) const { return time > from ? time - from : 0; } ///< in service
};

/// All node lives of a plan: each purchase serves from `lead_time` months after it is paid, for `service_life`
/// months; it is then sold and replaced by as many nodes that serve at once. Nodes whose life ends less than 12 months
/// before the horizon run on to it.
[[nodiscard]] std::vector<NodeLife> nodeLives(const Parameters& parameters, const std::vector<Purchase>& purchases,
                                              int horizon);

/// Least time between the end of a service life and the horizon for which a replacement is bought.
inline constexpr int kShortestReplacementMonths = 12;

} // namespace rackrent
