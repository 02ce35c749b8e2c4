// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/value_of_information.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "core/analysis/parallel.h"

namespace rackrent {

namespace {

constexpr int kDegree = 5;
constexpr std::size_t kBlocks = 20;

double mean(std::span<const double> values)
{
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

/// Room to work in that is kept from one block to the next: asking for it anew each time takes longer than the sums.
struct Room {
    std::vector<std::vector<double>> fits;
    std::vector<double> before;
    std::vector<double> present;
    std::vector<double> best;
    std::vector<double> x;
    std::vector<std::vector<double>> above;
};

/// The least-squares polynomials in `x` of several lists of values, at each x, into room.fits. They share the orthogonal
/// polynomials, which are most of the work; each fit is to the last bit what it is alone.
void fitPolynomials(std::span<const double> x, const std::vector<std::span<const double>>& of, int degree, Room& room)
{
    room.fits.resize(of.size());
    for (std::vector<double>& fit : room.fits) {
        fit.assign(x.size(), 0.0);
    }
    std::vector<double>& before = room.before;
    std::vector<double>& present = room.present;
    before.assign(x.size(), 0.0);
    present.assign(x.size(), 1.0);
    double squaresBefore = 1.0;
    for (int k = 0; k <= degree; ++k) {
        double squares = 0.0;
        double moment = 0.0;
        for (std::size_t i = 0; i < x.size(); ++i) {
            const double p = present[i];
            squares += p * p;
            moment += x[i] * p * p;
        }
        if (squares <= 1e-12 * static_cast<double>(x.size())) {
            break; // fewer different values than degrees
        }
        for (std::size_t list = 0; list < of.size(); ++list) {
            double product = 0.0;
            for (std::size_t i = 0; i < x.size(); ++i) {
                product += of[list][i] * present[i];
            }
            const double coefficient = product / squares;
            std::vector<double>& fit = room.fits[list];
            for (std::size_t i = 0; i < x.size(); ++i) {
                fit[i] += coefficient * present[i];
            }
        }
        const double shift = moment / squares;
        const double back = k == 0 ? 0.0 : squares / squaresBefore;
        for (std::size_t i = 0; i < x.size(); ++i) {
            const double next = (x[i] - shift) * present[i] - back * before[i];
            before[i] = present[i];
            present[i] = next;
        }
        squaresBefore = squares;
    }
}

/// EVPPI from how much each plan costs above the choice: what could be saved on average by switching where the means
/// say so. `above` holds one list for each other plan.
double partialValue(std::span<const double> x, const std::vector<std::vector<double>>& above, Room& room)
{
    room.best.assign(x.size(), 0.0);
    double bestMean = 0.0;
    for (const std::vector<double>& difference : above) {
        bestMean = std::min(bestMean, mean(difference));
    }
    fitPolynomials(x, {above.begin(), above.end()}, kDegree, room);
    for (const std::vector<double>& expected : room.fits) {
        for (std::size_t i = 0; i < room.best.size(); ++i) {
            room.best[i] = std::min(room.best[i], expected[i]);
        }
    }
    // A regression keeps the mean, so that this is not below 0 but for rounding.
    return std::max(0.0, bestMean - mean(room.best));
}

/// All but the draws of one block, taken in turn so that each block spans the sequence.
void leaveOut(std::size_t block, std::span<const double> values, std::vector<double>& kept)
{
    kept.clear();
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i % kBlocks != block) {
            kept.push_back(values[i]);
        }
    }
}

Estimate partialEstimate(std::span<const double> x, const std::vector<std::vector<double>>& above, Room& room)
{
    Estimate result{.mean = partialValue(x, above, room), .standardError = 0.0};
    std::vector<double> blocks;
    room.above.resize(above.size());
    for (std::size_t block = 0; block < kBlocks; ++block) {
        for (std::size_t list = 0; list < above.size(); ++list) {
            leaveOut(block, above[list], room.above[list]);
        }
        leaveOut(block, x, room.x);
        blocks.push_back(partialValue(room.x, room.above, room));
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
    Room room;
    fitPolynomials(x, {y}, degree, room);
    return std::move(room.fits.front());
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
    result.inputs.resize(futures.draws.inputs().size());
    inParallel(static_cast<int>(result.inputs.size()), 0, [&](int place) {
        const auto input = static_cast<std::size_t>(place);
        const std::vector<double> x = spreadRanks(futures.draws.of(input));
        Room room;
        result.inputs[input] = {.input = input, .value = partialEstimate(x, above, room)};
    });
    std::stable_sort(result.inputs.begin(), result.inputs.end(),
                     [](const auto& a, const auto& b) { return a.value.mean > b.value.mean; });
    return result;
}

} // namespace rackrent
