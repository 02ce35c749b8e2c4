// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace rackrent {

/// The five ways to serve the same demand.
enum class Strategy { OnDemand, Spot, Committed, SelfHosted, Hybrid };

inline constexpr std::array kStrategies{Strategy::OnDemand, Strategy::Spot, Strategy::Committed, Strategy::SelfHosted,
                                        Strategy::Hybrid};

/// A value for each strategy.
template<class T> class ByStrategy
{
public:
    [[nodiscard]] constexpr T& operator[](Strategy s) { return m_values[static_cast<std::size_t>(s)]; }
    [[nodiscard]] constexpr const T& operator[](Strategy s) const { return m_values[static_cast<std::size_t>(s)]; }

private:
    std::array<T, kStrategies.size()> m_values{};
};

/// "on_demand": in files, options and JSON.
[[nodiscard]] std::string_view strategyId(Strategy strategy);
/// "On-demand": for people; context "Strategy" for translation.
[[nodiscard]] std::string_view strategyLabel(Strategy strategy);
[[nodiscard]] std::optional<Strategy> findStrategy(std::string_view id);

} // namespace rackrent
