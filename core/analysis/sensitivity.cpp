// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/sensitivity.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <utility>

#include "core/analysis/distribution.h"
#include "core/analysis/parallel.h"
#include "core/analysis/statistics.h"
#include "core/model/decide.h"
#include "core/model/feasibility.h"

namespace rackrent {

namespace {

/// Two plans of the base scenario, to be priced in other worlds.
struct Pair {
    Plan first;
    Plan second;
};

Pair decidePair(const Scenario& scenario, Strategy first, Strategy second, const std::stop_token& stop)
{
    const Evaluator evaluator(scenario);
    return {.first = decide(evaluator, first, stop), .second = decide(evaluator, second, stop)};
}

std::optional<double> difference(const Scenario& scenario, const Pair& plans)
{
    if (!checkFeasible(scenario).empty()) {
        return std::nullopt;
    }
    const Evaluator evaluator(scenario);
    return (evaluator.evaluate(plans.first).npv() - evaluator.evaluate(plans.second).npv()).value();
}

Bar barOf(const UncertainInput& input, const Scenario& scenario, const Pair& plans)
{
    // Enough points between the ends to see a turn or a crossing that the ends do not show.
    constexpr int kSteps = 8;
    Bar bar{.input = input,
            .lowValue = input.distribution.low,
            .highValue = input.distribution.high,
            .low = {},
            .high = {}};
    const bool isWhole = input.parameter->range.stepping == Stepping::Whole;
    std::vector<double> seen;
    for (int i = 0; i <= kSteps; ++i) {
        Scenario moved = scenario;
        const double value = std::lerp(bar.lowValue, bar.highValue, static_cast<double>(i) / kSteps);
        input.parameter->set(moved.parameters, isWhole ? std::round(value) : value);
        const auto here = difference(moved, plans);
        if (i == 0) {
            bar.low = here;
        } else if (i == kSteps) {
            bar.high = here;
        }
        if (here) {
            seen.push_back(*here);
        }
    }
    if (seen.empty()) {
        return bar;
    }
    const auto [least, most] = std::minmax_element(seen.begin(), seen.end());
    bar.swing = *most - *least;
    bar.crosses = *least < 0.0 && *most > 0.0;
    // Wobbles in the last digits are no turns.
    const double rounding = 1e-9 * std::max(std::abs(*least), std::abs(*most));
    bool rises = false;
    bool falls = false;
    for (std::size_t i = 1; i < seen.size(); ++i) {
        rises = rises || seen[i] > seen[i - 1] + rounding;
        falls = falls || seen[i] < seen[i - 1] - rounding;
    }
    bar.monotonic = !(rises && falls);
    return bar;
}

} // namespace

Sensitivity sensitivity(const Scenario& scenario, const Evidence& published, Strategy first, Strategy second,
                        int threads, const std::stop_token& stop)
{
    const Pair plans = decidePair(scenario, first, second, stop);
    const std::vector<UncertainInput> inputs = uncertainInputs(scenario, published);
    Sensitivity result;
    result.first = first;
    result.second = second;
    result.base = difference(scenario, plans).value();
    result.bars.resize(inputs.size());
    inParallel(
        static_cast<int>(inputs.size()), threads,
        [&](int i) {
            const auto index = static_cast<std::size_t>(i);
            result.bars[index] = barOf(inputs[index], scenario, plans);
        },
        stop);
    std::stable_sort(result.bars.begin(), result.bars.end(),
                     [](const Bar& a, const Bar& b) { return a.swing > b.swing; });
    return result;
}

double rankCorrelation(std::span<const double> a, std::span<const double> b)
{
    const std::vector<double> ranksA = spreadRanks(a);
    const std::vector<double> ranksB = spreadRanks(b);
    double ab = 0.0;
    double aa = 0.0;
    double bb = 0.0;
    for (std::size_t i = 0; i < ranksA.size(); ++i) { // ranks are spread about 0
        ab += ranksA[i] * ranksB[i];
        aa += ranksA[i] * ranksA[i];
        bb += ranksB[i] * ranksB[i];
    }
    return aa > 0.0 && bb > 0.0 ? ab / std::sqrt(aa * bb) : 0.0;
}

std::vector<double> rankCorrelations(const Futures& futures, Strategy first, Strategy second)
{
    std::vector<double> differences(futures.count());
    for (std::size_t i = 0; i < differences.size(); ++i) {
        differences[i] = futures.npv[first][i] - futures.npv[second][i];
    }
    std::vector<double> result;
    for (std::size_t input = 0; input < futures.draws.inputs().size(); ++input) {
        result.push_back(rankCorrelation(futures.draws.of(input), differences));
    }
    return result;
}

std::optional<std::vector<SobolIndex>> varianceShares(const Scenario& scenario,
                                                      const std::vector<UncertainInput>& inputs, Strategy first,
                                                      Strategy second, int points, std::uint64_t seed, int threads,
                                                      const std::stop_token& stop)
{
    const Pair plans = decidePair(scenario, first, second, stop);
    std::vector<QuantileFunction> quantiles;
    for (const UncertainInput& input : inputs) {
        quantiles.emplace_back(input.distribution, input.parameter->range);
    }
    std::atomic<bool> impossible = false;
    const auto shares = sobolIndices(
        inputs.size(),
        [&](std::span<const double> uniform) {
            Scenario future = scenario;
            for (std::size_t i = 0; i < inputs.size(); ++i) {
                inputs[i].parameter->set(future.parameters, quantiles[i](uniform[i]));
            }
            const auto value = difference(future, plans);
            if (!value) {
                impossible = true;
            }
            return value.value_or(0.0);
        },
        points, seed, threads, stop);
    if (impossible) {
        return std::nullopt;
    }
    return shares;
}

} // namespace rackrent
