// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <stop_token>

#include "core/analysis/verdict.h"
#include "core/model/interruption.h"
#include "core/model/ledger.h"
#include "core/model/plan.h"
#include "core/model/strategy.h"
#include "core/scenario/scenario.h"

namespace rackrent {

/// One strategy's plan and what it costs.
struct StrategyResult {
    Plan plan;
    Ledger ledger;
    Money npv; ///< present cost
    Money total; ///< undiscounted cost over the horizon, terminal flows included
    std::vector<Money> cumulative; ///< t = 0 … horizon, terminal flows excluded
    std::optional<GpuHourPrice> levelized; ///< USD for one productive GPU-hour; none without work
    /// Time from which it has cost no more than on-demand up to the horizon, in months; 0 when always, none when it
    /// costs more at the horizon.
    std::optional<double> breakEvenMonth;
};

/// Everything the five strategies show for one scenario. Verdict, charts, tables, deck, command line and CSV all read
/// this, so that a figure has one definition.
struct Comparison {
    int horizon = 0; ///< months
    ByStrategy<StrategyResult> results;
    Overheads overheads;
    /// Busy share of the self-hosted plan's first purchase at which owning and on-demand cost the same; 0 when owning
    /// wins already near idle, none when it never does up to full use or nothing usable is bought.
    std::optional<Fraction> breakEvenUtilization;
    Fraction utilization; ///< busy share at present of that purchase, in month 0
    Verdict verdict;

    [[nodiscard]] const StrategyResult& operator[](Strategy s) const { return results[s]; }
};

/// Decides the plan of each strategy, evaluates it and words the verdict.
/// @pre validate() and checkFeasible() find no fault.
/// Once `stop` is requested the result comes soon and is one to throw away.
/// Tested by: 97 scenarios of an implementation written apart; laws in tests/core.
[[nodiscard]] Comparison compare(const Scenario& scenario, const std::stop_token& stop = {});

} // namespace rackrent
