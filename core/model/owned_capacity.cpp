// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/owned_capacity.h"

#include <algorithm>
#include <cmath>

#include "core/model/interruption.h"

namespace rackrent {

JobFit::JobFit(const Parameters& p)
    : m_jobGpus(p.workload.jobGpus)
    , m_nodesPerJob(static_cast<int>(nodesPerJob(p.workload.jobGpus, p.cluster.gpusPerNode * units::node)))
{
    const double jobsPerNode = std::floor(p.cluster.gpusPerNode * units::node / m_jobGpus);
    m_usedPerNode = (jobsPerNode >= 1.0 ? jobsPerNode : 1.0 / m_nodesPerJob) * m_jobGpus / units::node;
}

GpuCount JobFit::usable(int nodes) const
{
    if (nodes <= 0) {
        return {};
    }
    return m_nodesPerJob == 1 ? m_usedPerNode * (static_cast<double>(nodes) * units::node)
                              : static_cast<double>(nodes / m_nodesPerJob) * m_jobGpus;
}

int JobFit::nodesFor(GpuCount gpus) const
{
    const GpuCount unit = m_nodesPerJob == 1 ? m_usedPerNode * units::node : m_jobGpus;
    int units = static_cast<int>(std::ceil(gpus / unit));
    // The quotient is rounded; the product is what usable() compares.
    while (units > 0 && static_cast<double>(units - 1) * unit >= gpus) {
        --units;
    }
    while (static_cast<double>(units) * unit < gpus) {
        ++units;
    }
    return units * m_nodesPerJob;
}

std::vector<NodeLife> nodeLives(const Parameters& p, const std::vector<Purchase>& purchases, int horizon)
{
    const int leadTime = static_cast<int>(p.cluster.leadTime.value());
    const int serviceLife = static_cast<int>(p.cluster.serviceLife.value());
    std::vector<NodeLife> lives;
    for (const Purchase& purchase : purchases) {
        NodeLife life{.nodes = purchase.nodes, .paid = purchase.month, .from = purchase.month + leadTime};
        for (;;) {
            const int end = life.from + serviceLife;
            life.sold = horizon - end >= kShortestReplacementMonths;
            life.until = life.sold ? end : horizon;
            lives.push_back(life);
            if (!life.sold) {
                break;
            }
            life = {.nodes = purchase.nodes, .paid = end, .from = end};
        }
    }
    return lives;
}

} // namespace rackrent
