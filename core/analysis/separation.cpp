// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/separation.h"

#include <algorithm>

#include "core/analysis/statistics.h"

namespace rackrent {

Separator::Separator(const Draws& draws)
    : m_ascending(draws.inputs().size())
{
    for (std::size_t input = 0; input < m_ascending.size(); ++input) {
        std::vector<Value>& values = m_ascending[input];
        values.reserve(static_cast<std::size_t>(draws.count()));
        for (int draw = 0; draw < draws.count(); ++draw) {
            values.push_back({.value = draws[draw][input], .draw = static_cast<std::size_t>(draw)});
        }
        std::sort(values.begin(), values.end(), [](const Value& a, const Value& b) { return a.value < b.value; });
    }
}

std::vector<Separation> Separator::separate(std::span<const char> group) const
{
    const auto members =
        static_cast<std::size_t>(std::count_if(group.begin(), group.end(), [](char c) { return c != 0; }));
    if (members == 0 || members == group.size()) {
        return {};
    }
    std::vector<Separation> result;
    std::vector<double> inside;
    std::vector<double> outside;
    for (std::size_t input = 0; input < m_ascending.size(); ++input) {
        inside.clear();
        outside.clear();
        double pairs = 0.0; // of one in the group and one of the rest in which the first is higher
        double restBelow = 0.0;
        const std::vector<Value>& values = m_ascending[input];
        for (std::size_t from = 0; from < values.size();) {
            // Equal values together: each of the group stands above the rest below, and half above its equals.
            std::size_t to = from;
            double groupHere = 0.0;
            double restHere = 0.0;
            for (; to < values.size() && values[to].value == values[from].value; ++to) {
                const bool isIn = group[values[to].draw] != 0;
                (isIn ? groupHere : restHere) += 1.0;
                (isIn ? inside : outside).push_back(values[to].value);
            }
            pairs += groupHere * (restBelow + 0.5 * restHere);
            restBelow += restHere;
            from = to;
        }
        result.push_back({.input = input,
                          .higher = pairs / (static_cast<double>(inside.size()) * static_cast<double>(outside.size())),
                          .inside = quantile(inside, 0.5),
                          .outside = quantile(outside, 0.5)});
    }
    std::stable_sort(result.begin(), result.end(),
                     [](const Separation& a, const Separation& b) { return a.strength() > b.strength(); });
    return result;
}

} // namespace rackrent
