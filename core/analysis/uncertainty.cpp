// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/uncertainty.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

#include "core/analysis/statistics.h"

namespace rackrent {

namespace {

/// 1, 2 or 5 times a power of ten, at least `width`.
double roundWidth(double width)
{
    const double power = std::pow(10.0, std::floor(std::log10(width)));
    for (const double step : {1.0, 2.0, 5.0}) {
        if (step * power >= width * (1.0 - 1e-9)) {
            return step * power;
        }
    }
    return 10.0 * power;
}

std::vector<Saving::Bin> histogramOf(std::span<const double> ascending)
{
    // Freedman and Diaconis (1981): twice the interquartile range over the cube root of the count.
    const double width = 2.0 * (quantile(ascending, 0.75) - quantile(ascending, 0.25))
        / std::cbrt(static_cast<double>(ascending.size()));
    const double range = ascending.back() - ascending.front();
    if (range == 0.0) {
        return {{.from = ascending.front(), .to = ascending.front(), .count = static_cast<int>(ascending.size())}};
    }
    constexpr double kMostBins = 60.0;
    const double step = roundWidth(std::max(width, range / kMostBins));
    std::vector<Saving::Bin> bins;
    double index = std::floor(ascending.front() / step);
    for (std::size_t i = 0; i < ascending.size(); index += 1.0) {
        Saving::Bin bin{.from = index * step, .to = (index + 1.0) * step, .count = 0};
        for (; i < ascending.size() && ascending[i] < bin.to; ++i) {
            ++bin.count;
        }
        bins.push_back(bin);
    }
    return bins;
}

Strategy cheapestAt(const Futures& futures, std::size_t draw, int month)
{
    Strategy cheapest = kStrategies.front();
    for (const Strategy s : kStrategies) {
        if (futures.cumulativeAt(s, draw, month) < futures.cumulativeAt(cheapest, draw, month)) {
            cheapest = s;
        }
    }
    return cheapest;
}

Strategy cheapestIn(const Futures& futures, std::size_t draw)
{
    Strategy cheapest = kStrategies.front();
    for (const Strategy s : kStrategies) {
        if (futures.npv[s][draw] < futures.npv[cheapest][draw]) {
            cheapest = s;
        }
    }
    return cheapest;
}

} // namespace

Spread spreadOf(std::span<const double> values)
{
    // Three quantiles need no sorting: each selection leaves the smaller values before its place for the next.
    std::vector<double> copy(values.begin(), values.end());
    const auto at = [&](double share, std::size_t end) {
        const double place = share * static_cast<double>(copy.size() - 1);
        const auto below = static_cast<std::size_t>(place);
        const auto first = copy.begin();
        const auto last = first + static_cast<std::ptrdiff_t>(end);
        std::nth_element(first, first + static_cast<std::ptrdiff_t>(below), last);
        const auto next = first + static_cast<std::ptrdiff_t>(below + 1);
        const double above = next < last ? *std::min_element(next, last) : copy[below];
        return std::pair(std::lerp(copy[below], above, place - static_cast<double>(below)), below + 1);
    };
    Spread spread;
    std::size_t end = copy.size();
    std::tie(spread.p90, end) = at(0.9, copy.size());
    // The neighbour above a selected place may lie beyond the part that is left, so that one more is kept.
    std::tie(spread.p50, end) = at(0.5, std::min(end + 1, copy.size()));
    std::tie(spread.p10, end) = at(0.1, std::min(end + 1, copy.size()));
    double sum = 0.0;
    for (const double value : values) {
        sum += value;
    }
    spread.mean = sum / static_cast<double>(values.size());
    return spread;
}

UncertaintyResult uncertainty(const Futures& futures)
{
    const std::size_t count = futures.count();
    const double each = 1.0 / static_cast<double>(count);
    UncertaintyResult result;
    result.draws = futures.draws.count();
    result.impossible = futures.impossible;

    std::vector<double> values(count);
    for (const Strategy s : kStrategies) {
        result.npv[s] = spreadOf(futures.npv[s]);
        for (int t = 0; t <= futures.horizon; ++t) {
            for (std::size_t i = 0; i < count; ++i) {
                values[i] = futures.cumulativeAt(s, i, t);
            }
            const Spread spread = spreadOf(values);
            result.cumulative[s].p10.push_back(spread.p10);
            result.cumulative[s].p50.push_back(spread.p50);
            result.cumulative[s].p90.push_back(spread.p90);
        }
    }

    for (int t = 0; t <= futures.horizon; ++t) {
        ByStrategy<double> chances;
        for (std::size_t i = 0; i < count; ++i) {
            chances[cheapestAt(futures, i, t)] += each;
        }
        result.cheapestByMonth.push_back(chances);
    }

    ByStrategy<std::vector<char>> wins;
    for (const Strategy s : kStrategies) {
        wins[s].resize(count, 0);
    }
    for (std::size_t i = 0; i < count; ++i) {
        const Strategy cheapest = cheapestIn(futures, i);
        wins[cheapest][i] = 1;
        result.probabilityCheapest[cheapest] += each;
    }
    const Separator separator(futures.draws);
    for (const Strategy s : kStrategies) {
        result.reasons[s] = separator.separate(wins[s]);
    }
    return result;
}

Saving savingOf(const Futures& futures, Strategy better, Strategy other)
{
    Saving result;
    result.better = better;
    result.other = other;
    int saves = 0;
    for (std::size_t i = 0; i < futures.count(); ++i) {
        result.ascending.push_back(futures.npv[other][i] - futures.npv[better][i]);
        saves += result.ascending.back() > 0.0 ? 1 : 0;
    }
    result.chance = saves / static_cast<double>(futures.count());
    std::sort(result.ascending.begin(), result.ascending.end());
    result.spread = spreadOf(result.ascending);
    constexpr int kDots = 50;
    for (int i = 0; i < kDots; ++i) {
        result.dots.push_back(quantile(result.ascending, (i + 0.5) / kDots));
    }
    result.histogram = histogramOf(result.ascending);
    return result;
}

} // namespace rackrent
