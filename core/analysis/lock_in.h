// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/analysis/comparison.h"
#include "core/scenario/scenario.h"
#include "core/units/sentence.h"

namespace rackrent {

/// What leaving takes besides money owed.
struct ExitTerms {
    /// Engineers' work to leave, the same for every strategy. No published figure is known; a third of the three
    /// person-months that the source document counts for moving in is an assumption.
    PersonMonths labour = make<PersonMonths>(1.0);
};

/// A strategy stopped at a time: after everything paid, bought or renewed at that time, and nothing thereafter. What
/// leaving itself takes (rest of the commitment's term, egress, labour) is left out at time 0 as far as nothing has run
/// yet, and at the horizon, where the plan ends as planned and what is left is the ledger's terminal.
struct Stop {
    Money cashSoFar; ///< cumulative, as everywhere
    Money resale; ///< what the nodes sell for, as at the horizon
    Money unpaidLoan;
    Money restOfTerm; ///< commitments to the end of their term, even beyond the horizon; AWS support on them included
    Money egress; ///< the data kept on AWS moved out at once, at the egress tiers; AWS support on it included
    Money labour; ///< ExitTerms::labour at that month's wages
    Money tax; ///< on the sale, less what book value, rest of the term, egress and labour give back
    Money presentSoFar; ///< cash so far with each flow discounted
    Money presentPrice; ///< price() today; the rest of the term is paid month by month

    /// Price of changing one's mind; negative where more comes back than is owed.
    [[nodiscard]] Money price() const { return unpaidLoan + restOfTerm + egress + labour + tax - resale; }
    /// Cost of the strategy if stopped here. At the horizon it is the strategy's total, to the last digit.
    [[nodiscard]] Money cost() const { return cashSoFar + price(); }
    [[nodiscard]] Money presentCost() const { return presentSoFar + presentPrice; }
};

/// A price fixed for a term against the market, month by month, AWS support and tax left out.
struct Contract {
    struct Month {
        Money paid; ///< for all committed GPUs, used or not
        Money asNew; ///< for as many at the price of a contract signed this month
        Money rented; ///< for the work that they do, rented as the plan rents the rest
    };

    GpuCount gpus;
    std::vector<Month> months;
    Money overNew; ///< sum of paid less asNew: positive where the market fell below the contract
    Money overRented; ///< sum of paid less rented: positive where the contract was the dearer choice
    Money presentOverNew;
    Money presentOverRented;
    /// First month from which renting stays cheaper than the contract to the horizon.
    std::optional<int> dearerFrom;
    int monthsBeyond = 0; ///< of the term that runs at the horizon, and are in no result
    Money boundBeyond; ///< what they cost
};

/// Nodes that stand at a time, against the market for hardware.
struct Holding {
    Money paid; ///< what they cost when bought
    Money asNew; ///< what as many new ones cost now
    Money resale; ///< what these sell for now
};

/// From when a strategy has cost no more than on-demand, in months, up to the horizon.
struct PayBack {
    std::optional<double> cash; ///< StrategyResult::breakEvenMonth: cash alone
    std::optional<double> stopping; ///< by the cost if stopped then, for both
    /// Cash says so before it is true: a loan is unpaid and the nodes do not sell for as much.
    bool loanMisleads = false;
    Sentence words;
};

/// Busy share of the first purchase at which owning costs what a rental does; see breakEvenUtilization().
struct BreakEvenUtilizations {
    std::optional<Fraction> onDemand;
    std::optional<Fraction> spot;
    std::optional<Fraction> committed;
    std::optional<Fraction> cheapest; ///< against the cheapest of the three at each utilization
};

/// What each strategy binds, and what it costs to be released.
struct LockIn {
    ByStrategy<std::vector<Stop>> stops; ///< at t = 0 … horizon
    ByStrategy<std::optional<Contract>> contracts; ///< none where nothing is committed
    ByStrategy<std::vector<Holding>> holdings; ///< at t = 0 … horizon; empty where nothing is bought
    ByStrategy<PayBack> payBacks; ///< on-demand's own is at 0
    BreakEvenUtilizations utilizations;
};

/// Plans are those of the comparison.
/// @pre `comparison` is compare(scenario).
/// Tested by: worlds worked by hand; cost if stopped at the horizon is the total, on 200 drawn scenarios; where
/// nothing is replaced, a scenario that ends at t costs the same but for what leaving takes.
[[nodiscard]] LockIn lockIn(const Scenario& scenario, const Comparison& comparison, const ExitTerms& exit = {});

} // namespace rackrent
