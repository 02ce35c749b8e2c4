// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/model/ledger.h"
#include "core/units/sentence.h"

namespace rackrent {

/// Cash that a plan takes, by time. Time t = 0 is the decision; running costs of month m fall at t = m + 1. What falls
/// due at the horizon (resale, unpaid loan) is left out: it is a value, not money that a budget has to hold.
struct Cash {
    std::vector<Money> monthly; ///< out at t = 0 … horizon
    std::vector<Money> quarterly; ///< t = 0 … 3, 4 … 6, and so on: the first holds the decision as well
    std::vector<Money> yearly; ///< t = 0 … 12, 13 … 24
    Money peak; ///< most that has been paid in all at any time
    int peakMonth = 0; ///< first time at which it is reached
    /// First time at which more has been paid than the budget; none where it holds, or without one.
    std::optional<int> overBudget;
    std::vector<int> quartersOver; ///< numbers from 0 of quarters beyond the quarterly budget
};

struct Budget {
    std::optional<Money> total;
    std::optional<Money> quarterly;
};

[[nodiscard]] Cash cashOf(const Ledger& ledger, const Budget& budget = {});

/// What owning yields against renting, from the difference of their flows, terminal ones included.
struct ReturnOnOwning {
    /// Yearly rates at which owning and renting cost the same, ascending, between -99% and 1000%; more than one where
    /// the flows change their sign more than once.
    std::vector<double> rates;
    std::optional<double> irr; ///< the internal rate of return, where there is one and only one
    int signChanges = 0; ///< of the difference over time
    /// Months after which owning has cost no more, each flow discounted, up to the horizon; none where it has not.
    std::optional<double> discountedPayback;
    /// A word where the rate misleads: none or several exist, a loan pays for the nodes, or all of it comes from
    /// resale.
    std::optional<Sentence> caution;
};

/// @pre both ledgers have one horizon. `rate` is the yearly discount rate.
/// Tested by: textbook flows with one, two and no rates; the rate makes both present costs equal.
[[nodiscard]] ReturnOnOwning returnOnOwning(const Ledger& owning, const Ledger& renting, YearlyFraction rate);

} // namespace rackrent
