// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/separation.h"

#include <algorithm>
#include <numeric>

#include "core/analysis/statistics.h"

namespace rackrent {

namespace {

Separation separationBy(std::size_t input, const std::vector<double>& values, std::span<const char> group)
{
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });

    double pairs = 0.0; // of one in the group and one of the rest in which the first is higher
    double restBelow = 0.0;
    std::vector<double> inside;
    std::vector<double> outside;
    for (std::size_t from = 0; from < order.size();) {
        // Equal values together: each of the group stands above the rest below, and half above its equals.
        std::size_t to = from;
        double groupHere = 0.0;
        double restHere = 0.0;
        for (; to < order.size() && values[order[to]] == values[order[from]]; ++to) {
            const bool isIn = group[order[to]] != 0;
            (isIn ? groupHere : restHere) += 1.0;
            (isIn ? inside : outside).push_back(values[order[to]]);
        }
        pairs += groupHere * (restBelow + 0.5 * restHere);
        restBelow += restHere;
        from = to;
    }
    return {.input = input,
            .higher = pairs / (static_cast<double>(inside.size()) * static_cast<double>(outside.size())),
            .inside = quantile(inside, 0.5),
            .outside = quantile(outside, 0.5)};
}

} // namespace

std::vector<Separation> separate(const Draws& draws, std::span<const char> group)
{
    const auto members =
        static_cast<std::size_t>(std::count_if(group.begin(), group.end(), [](char c) { return c != 0; }));
    if (members == 0 || members == group.size()) {
        return {};
    }
    std::vector<Separation> result;
    for (std::size_t input = 0; input < draws.inputs().size(); ++input) {
        result.push_back(separationBy(input, draws.of(input), group));
    }
    std::stable_sort(result.begin(), result.end(),
                     [](const Separation& a, const Separation& b) { return a.strength() > b.strength(); });
    return result;
}

} // namespace rackrent
