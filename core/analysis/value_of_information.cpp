// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/value_of_information.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace rackrent {

namespace {

constexpr int kDegree = 5;
constexpr std::size_t kBlocks = 20;

double mean(std::span<const double> values)
{
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

/// EVPPI from how much each plan costs above the choice: what could be saved on average by switching where the means
/// say so. `above` holds one list for each other plan.
double partialValue(std::span<const double> x, const std::vector<std::vector<double>>& above)
{
    std::vector<double> best(x.size(), 0.0);
    double bestMean = 0.0;
    for (const std::vector<double>& difference : above) {
        const std::vector<double> expected = polynomialFit(x, difference, kDegree);
        bestMean = std::min(bestMean, mean(difference));
        for (std::size_t i = 0; i < best.size(); ++i) {
            best[i] = std::min(best[i], expected[i]);
        }
    }
    // A regression keeps the mean, so that this is not below 0 but for rounding.
    return std::max(0.0, bestMean - mean(best));
}

/// All but the draws of one block, taken in turn so that each block spans the sequence.
std::vector<double> without(std::span<const double> values, std::size_t block)
{
    std::vector<double> kept;
    kept.reserve(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i % kBlocks != block) {
            kept.push_back(values[i]);
        }
    }
    return kept;
}

Estimate partialEstimate(std::span<const double> x, const std::vector<std::vector<double>>& above)
{
    Estimate result{.mean = partialValue(x, above), .standardError = 0.0};
    std::vector<double> blocks;
    for (std::size_t block = 0; block < kBlocks; ++block) {
        std::vector<std::vector<double>> rest;
        for (const std::vector<double>& difference : above) {
            rest.push_back(without(difference, block));
        }
        blocks.push_back(partialValue(without(x, block), rest));
    }
    const double centre = mean(blocks);
    double squares = 0.0;
    for (const double value : blocks) {
        squares += (value - centre) * (value - centre);
    }
    const auto n = static_cast<double>(kBlocks);
    result.standardError = std::sqrt((n - 1.0) / n * squares);
    return result;
}

} // namespace

std::vector<double> polynomialFit(std::span<const double> x, std::span<const double> y, int degree)
{
    std::vector<double> fit(x.size(), 0.0);
    std::vector<double> before(x.size(), 0.0);
    std::vector<double> present(x.size(), 1.0);
    double squaresBefore = 1.0;
    for (int k = 0; k <= degree; ++k) {
        double squares = 0.0;
        double moment = 0.0;
        double product = 0.0;
        for (std::size_t i = 0; i < x.size(); ++i) {
            const double p = present[i];
            squares += p * p;
            moment += x[i] * p * p;
            product += y[i] * p;
        }
        if (squares <= 1e-12 * static_cast<double>(x.size())) {
            break; // fewer different values than degrees
        }
        const double coefficient = product / squares;
        const double shift = moment / squares;
        const double back = k == 0 ? 0.0 : squares / squaresBefore;
        for (std::size_t i = 0; i < x.size(); ++i) {
            fit[i] += coefficient * present[i];
            const double next = (x[i] - shift) * present[i] - back * before[i];
            before[i] = present[i];
            present[i] = next;
        }
        squaresBefore = squares;
    }
    return fit;
}

ValueOfInformation valueOfInformation(const Futures& futures)
{
    const std::size_t count = futures.count();
    ValueOfInformation result;
    for (const Strategy s : kStrategies) {
        if (mean(futures.npv[s]) < mean(futures.npv[result.choice])) {
            result.choice = s;
        }
    }
    std::vector<std::vector<double>> above;
    std::vector<double> saved(count, 0.0);
    for (const Strategy s : kStrategies) {
        if (s == result.choice || futures.plans[s] == futures.plans[result.choice]) {
            continue;
        }
        std::vector<double> difference(count);
        for (std::size_t i = 0; i < count; ++i) {
            difference[i] = futures.npv[s][i] - futures.npv[result.choice][i];
            saved[i] = std::max(saved[i], -difference[i]);
        }
        above.push_back(std::move(difference));
    }
    result.perfect = estimate(saved);
    for (std::size_t input = 0; input < futures.draws.inputs().size(); ++input) {
        const std::vector<double> x = spreadRanks(futures.draws.of(input));
        result.inputs.push_back({.input = input, .value = partialEstimate(x, above)});
    }
    std::stable_sort(result.inputs.begin(), result.inputs.end(),
                     [](const auto& a, const auto& b) { return a.value.mean > b.value.mean; });
    return result;
}

} // namespace rackrent
