// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

#include "core/units/fraction.h"
#include "core/units/units.h"

namespace rackrent {

/// The cost lines of a plan, in the order in which a ledger shows them.
enum class Line {
    Hardware,
    Loan,
    StorageHardware,
    Setup,
    Energy,
    Colocation,
    Staff,
    Support,
    Software,
    Repairs,
    Resale,
    Committed,
    OnDemand,
    Spot,
    AwsStorage,
    Egress,
    AwsSupport,
    AwsStaff,
    Tax,
};

inline constexpr std::size_t kLineCount = 19;
inline constexpr auto kLines = [] {
    std::array<Line, kLineCount> lines{};
    for (std::size_t i = 0; i < kLineCount; ++i) {
        lines[i] = static_cast<Line>(i);
    }
    return lines;
}();

/// "storage_hardware": in CSV and JSON.
[[nodiscard]] std::string_view lineId(Line line);
/// "Storage hardware": for people; context "Line" for translation.
[[nodiscard]] std::string_view lineLabel(Line line);

/// What a plan costs, by line and time. Time t = 0 … horizon counts months from the decision: purchases fall at the
/// start of month t, the running costs of month m at its end, t = m + 1. Costs are positive, income negative.
class Ledger
{
public:
    Ledger() = default;
    Ledger(int horizon, YearlyFraction discountRate);

    [[nodiscard]] int horizon() const { return m_horizon; }

    [[nodiscard]] Money flow(Line line, int time) const { return m_flows[index(line, time)]; }
    void add(Line line, int time, Money amount)
    {
        m_flows[index(line, time)] += amount;
        m_sums[static_cast<std::size_t>(time)] += amount;
    }

    /// What falls due at the horizon apart from the flows: less the resale of what stands, tax on it and on the book
    /// value left, and the unpaid loan.
    [[nodiscard]] Money terminal() const { return m_terminal; }
    void setTerminal(Money terminal) { m_terminal = terminal; }

    [[nodiscard]] Money lineTotal(Line line) const; ///< sum of a line's flows, without the terminal ones
    /// All lines at one time, without the terminal flows.
    [[nodiscard]] Money flowAt(int time) const { return m_sums[static_cast<std::size_t>(time)]; }
    [[nodiscard]] std::vector<Money> cumulative() const; ///< at t = 0 … horizon, without the terminal ones
    [[nodiscard]] Money total() const; ///< cumulative at the horizon plus terminal; so lines and terminal add up to it
    /// Present cost: every flow at time t times (1 + rate)^(-t/12). Lower is better.
    [[nodiscard]] Money npv() const;

private:
    [[nodiscard]] std::size_t index(Line line, int time) const
    {
        return static_cast<std::size_t>(time) * kLineCount + static_cast<std::size_t>(line);
    }

    int m_horizon = 0;
    YearlyFraction m_discountRate;
    std::vector<Money> m_flows;
    std::vector<Money> m_sums; ///< of all lines, by time: what a search for the cheapest plan reads
    Money m_terminal;
};

} // namespace rackrent
