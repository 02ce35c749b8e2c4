// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/strategy.h"

#include <algorithm>

#include "core/units/sentence.h"

namespace rackrent {

namespace {

struct Names {
    std::string_view id;
    std::string_view label;
};

constexpr std::array<Names, kStrategies.size()> kNames{{
    {"on_demand", RACKRENT_TEXT("Strategy", "On-demand")},
    {"spot", RACKRENT_TEXT("Strategy", "Spot")},
    {"committed", RACKRENT_TEXT("Strategy", "Committed")},
    {"self_hosted", RACKRENT_TEXT("Strategy", "Self-hosted")},
    {"hybrid", RACKRENT_TEXT("Strategy", "Hybrid")},
}};

} // namespace

std::string_view strategyId(Strategy strategy)
{
    return kNames[static_cast<std::size_t>(strategy)].id;
}

std::string_view strategyLabel(Strategy strategy)
{
    return kNames[static_cast<std::size_t>(strategy)].label;
}

std::optional<Strategy> findStrategy(std::string_view id)
{
    const auto* found =
        std::find_if(kStrategies.begin(), kStrategies.end(), [&](Strategy s) { return strategyId(s) == id; });
    return found == kStrategies.end() ? std::nullopt : std::optional(*found);
}

} // namespace rackrent
