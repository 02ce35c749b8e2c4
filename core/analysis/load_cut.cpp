// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/load_cut.h"

#include <algorithm>

#include "core/model/owned_capacity.h"
#include "core/model/rented_capacity.h"

namespace rackrent {

LoadCut loadCut(const Scenario& scenario, const Comparison& comparison)
{
    const Parameters& p = scenario.parameters;
    LoadCut result{.demand = baseDemand(scenario), .work = {}, .mean = {}, .peak = {}, .cuts = {}, .spotShare = {}};
    result.work = work(result.demand);
    result.mean = result.work / kMonth;
    result.peak = peak(result.demand);
    result.spotShare = Fraction(spotShare(p));
    // Rented GPUs for one that does the work of a productive one.
    const double rented = packing(p) * slowness(p) * comparison.overheads.onDemand.paid;
    const JobFit fit(p);
    const int spares = static_cast<int>(p.cluster.spares.value());
    for (const Strategy strategy : kStrategies) {
        const Plan& plan = comparison[strategy].plan;
        const int nodes = plan.purchases.empty() ? 0 : plan.purchases.front().nodes;
        LoadCut::Cut& cut = result.cuts[strategy];
        cut.capacity =
            fit.usable(std::max(0, nodes - spares)) / comparison.overheads.owned.paid + plan.committed / rented;
        if (result.work > GpuHours{}) {
            cut.share = Fraction(served(result.demand, cut.capacity) / result.work);
        }
    }
    return result;
}

} // namespace rackrent
