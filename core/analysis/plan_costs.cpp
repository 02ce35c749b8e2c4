// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/plan_costs.h"

#include <algorithm>
#include <atomic>

#include "core/analysis/parallel.h"
#include "core/model/feasibility.h"

namespace rackrent {

tl::expected<PlanCosts, Fault> costsInFutures(const Scenario& scenario, const Evidence& published,
                                              std::span<const Plan> plans, const FuturesOptions& options,
                                              const std::stop_token& stop)
{
    const auto draws =
        draw(uncertainInputs(scenario, published), scenario.correlations, options.draws, options.seed, options.threads);
    if (!draws) {
        return tl::unexpected(draws.error());
    }

    constexpr int kBatch = 16; // draws handed to a thread at a time
    const auto count = static_cast<std::size_t>(options.draws);
    PlanCosts result;
    result.npv.assign(plans.size(), std::vector<double>(count));
    std::vector<char> possible(count, 0);
    std::atomic<int> done = 0;
    const int batches = (options.draws + kBatch - 1) / kBatch;
    inParallel(
        batches, options.threads,
        [&](int batch) {
            Scenario future = scenario;
            for (int i = batch * kBatch; i < std::min((batch + 1) * kBatch, options.draws); ++i) {
                if (stop.stop_requested()) {
                    return;
                }
                draws->apply(i, future.parameters);
                if (!checkFeasible(future).empty()) {
                    continue;
                }
                const auto index = static_cast<std::size_t>(i);
                possible[index] = 1;
                const Evaluator evaluator(future);
                for (std::size_t plan = 0; plan < plans.size(); ++plan) {
                    result.npv[plan][index] = evaluator.evaluate(plans[plan]).npv().value();
                }
            }
            if (options.progress) {
                options.progress(static_cast<double>(++done) / batches);
            }
        },
        stop);

    result.draws = static_cast<int>(std::count(possible.begin(), possible.end(), 1));
    result.impossible = options.draws - result.draws;
    if (result.draws < 2) {
        return tl::unexpected(noPossibleFuture(scenario));
    }
    for (std::vector<double>& costs : result.npv) {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < count; ++i) {
            if (possible[i] != 0) {
                costs[kept++] = costs[i];
            }
        }
        costs.resize(kept);
    }
    return result;
}

} // namespace rackrent
