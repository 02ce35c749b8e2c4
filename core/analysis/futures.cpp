// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/futures.h"

#include <algorithm>
#include <atomic>
#include <utility>

#include "core/analysis/parallel.h"
#include "core/model/feasibility.h"

namespace rackrent {

namespace {

constexpr int kBatch = 64; ///< draws handed to a thread at a time

/// Leaves only the draws that can be.
void keep(Futures& futures, const std::vector<char>& possible)
{
    const auto months = static_cast<std::size_t>(futures.horizon + 1);
    std::vector<double> values;
    ByStrategy<std::vector<double>> npv;
    ByStrategy<std::vector<double>> cumulative;
    int kept = 0;
    for (std::size_t i = 0; i < possible.size(); ++i) {
        if (possible[i] == 0) {
            continue;
        }
        ++kept;
        const auto draw = futures.draws[static_cast<int>(i)];
        values.insert(values.end(), draw.begin(), draw.end());
        for (const Strategy s : kStrategies) {
            npv[s].push_back(futures.npv[s][i]);
            const auto from = futures.cumulative[s].begin() + static_cast<std::ptrdiff_t>(i * months);
            cumulative[s].insert(cumulative[s].end(), from, from + static_cast<std::ptrdiff_t>(months));
        }
    }
    futures.impossible = static_cast<int>(possible.size()) - kept;
    futures.draws = Draws(futures.draws.inputs(), kept, std::move(values));
    futures.npv = std::move(npv);
    futures.cumulative = std::move(cumulative);
}

} // namespace

Fault noPossibleFuture(const Scenario& scenario)
{
    return {.scenario = scenario.name,
            .key = "uncertainty",
            .reason = {.pattern = RACKRENT_TEXT("Sentence",
                                                "in no future do the values work together; make the ranges of "
                                                "interruptions and failures narrower"),
                       .arguments = {}}};
}

tl::expected<Futures, Fault> drawFutures(const Scenario& scenario, const Evidence& published,
                                         const FuturesOptions& options, const std::stop_token& stop)
{
    auto draws =
        draw(uncertainInputs(scenario, published), scenario.correlations, options.draws, options.seed, options.threads);
    if (!draws) {
        return tl::unexpected(std::move(draws.error()));
    }

    Futures futures;
    {
        const Evaluator evaluator(scenario);
        futures.horizon = evaluator.horizon();
        futures.plans = decideAll(evaluator, stop);
        futures.base = presentCosts(evaluator, futures.plans);
    }
    futures.draws = *std::move(draws);
    const auto count = static_cast<std::size_t>(options.draws);
    const auto months = static_cast<std::size_t>(futures.horizon + 1);
    for (const Strategy s : kStrategies) {
        futures.npv[s].resize(count);
        futures.cumulative[s].resize(count * months);
    }

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
                futures.draws.apply(i, future.parameters);
                if (!checkFeasible(future).empty()) {
                    continue;
                }
                const auto index = static_cast<std::size_t>(i);
                possible[index] = 1;
                const Evaluator evaluator(future);
                for (const Strategy s : kStrategies) {
                    const Ledger ledger = evaluator.evaluate(futures.plans[s]);
                    futures.npv[s][index] = ledger.npv().value();
                    double sum = 0.0;
                    for (std::size_t t = 0; t < months; ++t) {
                        sum += ledger.flowAt(static_cast<int>(t)).value();
                        futures.cumulative[s][index * months + t] = sum;
                    }
                }
            }
            if (options.progress) {
                options.progress(static_cast<double>(++done) / batches);
            }
        },
        stop);

    if (std::find(possible.begin(), possible.end(), 0) != possible.end()) {
        keep(futures, possible);
        if (futures.count() < 2) {
            return tl::unexpected(noPossibleFuture(scenario));
        }
    }
    return futures;
}

} // namespace rackrent
