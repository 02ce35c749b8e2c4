// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/ledger.h"

#include <cmath>

#include "core/model/financing.h"
#include "core/units/sentence.h"

namespace rackrent {

namespace {

struct Names {
    std::string_view id;
    std::string_view label;
};

constexpr std::array<Names, kLineCount> kNames{{
    {"hardware", RACKRENT_TEXT("Line", "Hardware")},
    {"loan", RACKRENT_TEXT("Line", "Loan payments")},
    {"storage_hardware", RACKRENT_TEXT("Line", "Storage hardware")},
    {"setup", RACKRENT_TEXT("Line", "Set-up")},
    {"energy", RACKRENT_TEXT("Line", "Energy")},
    {"colocation", RACKRENT_TEXT("Line", "Colocation")},
    {"staff", RACKRENT_TEXT("Line", "Staff")},
    {"support", RACKRENT_TEXT("Line", "Vendor support")},
    {"software", RACKRENT_TEXT("Line", "Software")},
    {"repairs", RACKRENT_TEXT("Line", "Repairs")},
    {"resale", RACKRENT_TEXT("Line", "Resale")},
    {"committed", RACKRENT_TEXT("Line", "Committed GPUs")},
    {"on_demand", RACKRENT_TEXT("Line", "On-demand GPUs")},
    {"spot", RACKRENT_TEXT("Line", "Spot GPUs")},
    {"aws_storage", RACKRENT_TEXT("Line", "AWS storage")},
    {"egress", RACKRENT_TEXT("Line", "Egress")},
    {"aws_support", RACKRENT_TEXT("Line", "AWS support")},
    {"aws_staff", RACKRENT_TEXT("Line", "AWS staff")},
    {"tax", RACKRENT_TEXT("Line", "Tax")},
}};

} // namespace

std::string_view lineId(Line line)
{
    return kNames[static_cast<std::size_t>(line)].id;
}

std::string_view lineLabel(Line line)
{
    return kNames[static_cast<std::size_t>(line)].label;
}

Ledger::Ledger(int horizon, YearlyFraction discountRate)
    : m_horizon(horizon)
    , m_discountRate(discountRate)
    , m_flows(static_cast<std::size_t>(horizon + 1) * kLineCount)
    , m_sums(static_cast<std::size_t>(horizon + 1))
{
}

Money Ledger::lineTotal(Line line) const
{
    Money sum;
    for (int t = 0; t <= m_horizon; ++t) {
        sum += flow(line, t);
    }
    return sum;
}

std::vector<Money> Ledger::cumulative() const
{
    std::vector<Money> result;
    result.reserve(static_cast<std::size_t>(m_horizon + 1));
    Money sum;
    for (int t = 0; t <= m_horizon; ++t) {
        sum += flowAt(t);
        result.push_back(sum);
    }
    return result;
}

Money Ledger::total() const
{
    return cumulative().back() + m_terminal;
}

Money Ledger::npv() const
{
    // Horner's scheme in the discount factor of one month.
    const double month = discountFactor(m_discountRate, 1.0);
    Money sum = m_terminal;
    for (int t = m_horizon; t > 0; --t) {
        sum = (sum + flowAt(t)) * month;
    }
    sum += flowAt(0);
    return sum;
}

} // namespace rackrent
