// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/statistics.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>

namespace rackrent {

Estimate estimate(std::span<const double> values)
{
    // Welford's recurrence: no digits are lost where the spread is small against the mean.
    double mean = 0.0;
    double squares = 0.0;
    double count = 0.0;
    for (const double value : values) {
        count += 1.0;
        const double step = value - mean;
        mean += step / count;
        squares += step * (value - mean);
    }
    return {.mean = mean, .standardError = std::sqrt(squares / (count - 1.0) / count)};
}

double quantile(std::span<const double> ascending, double share)
{
    const double place = share * static_cast<double>(ascending.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    const std::size_t above = std::min(below + 1, ascending.size() - 1);
    return std::lerp(ascending[below], ascending[above], place - static_cast<double>(below));
}

std::vector<double> spreadRanks(std::span<const double> values)
{
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
    std::vector<double> ranks(values.size());
    for (std::size_t from = 0; from < order.size();) {
        std::size_t to = from;
        while (to < order.size() && values[order[to]] == values[order[from]]) {
            ++to;
        }
        const double middle = 0.5 * static_cast<double>(from + to);
        for (; from < to; ++from) {
            ranks[order[from]] = 2.0 * middle / static_cast<double>(values.size()) - 1.0;
        }
    }
    return ranks;
}

} // namespace rackrent
