// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <stop_token>
#include <vector>

#include <tl/expected.hpp>

#include "core/analysis/futures.h"
#include "core/analysis/uncertainty.h"
#include "core/model/plan.h"
#include "core/scenario/scenario.h"

namespace rackrent {

/// A time to buy, and what the cheapest plan that keeps to it costs.
struct BuyingTime {
    enum class Kind {
        Now, ///< what month 0 needs at once and, where demand grows, each later year's nodes when that year begins
        AllNow, ///< at once all that the years will need; left out where that is the plan of Now
        Later, ///< nothing before `month`, then what Now would have by that time, later years as there
        Halves, ///< half of the first purchase now, rounded up, half at `month`, later years as Now
        Never, ///< rent everything
    };

    Kind kind = Kind::Now;
    int month = 0; ///< 0 but for Later and Halves
    Plan plan;
    Money npv; ///< present cost in the base case
    std::optional<Spread> spread; ///< of that over the futures
    std::optional<Spread> saving; ///< over the futures, against buying now (never, where nothing can be bought)
    double chanceBest = 0.0; ///< that it is the cheapest of all times; the first of them on a tie
};

struct Timing {
    std::vector<BuyingTime> times; ///< Now, AllNow, Later and Halves by month, Never; Never alone without demand
    std::size_t best = 0; ///< least present cost in the base case; the first on a tie
    int draws = 0; ///< 0 until addFutures()
    int impossible = 0; ///< draws left out, see Futures
    std::optional<std::size_t> bestOnAverage; ///< least mean present cost over the futures
};

struct TimingOptions {
    /// Months to wait, ascending, each from 1 to latestPurchase(). Every third up to that when not given.
    std::optional<std::vector<int>> months;
    int threads = 0; ///< 0: one for each processor; the result is the same for any
};

/// The last month in which buying is looked at: 12 before the horizon, since nodes that hardly serve say nothing.
[[nodiscard]] int latestPurchase(const Scenario& scenario);

/// What it costs to buy now, later, in stages or never, as AWS and hardware prices move by the scenario's own yearly
/// changes. Until nodes serve, and beyond what they do, work is rented at the least cost of on-demand, spot and a
/// commitment. Plans are decided anew for each time: of every number of nodes that hybrid tries but none, the cheapest,
/// so that Now is hybrid's plan where that buys. A plan has one commitment for the whole horizon: a bridge that ends
/// when nodes arrive is rented on spot or on-demand. For later purchases the commitments that suit what is owned
/// before, nothing or a half, are tried besides those that suit all nodes.
/// @pre validate() and checkFeasible() find no fault. Once `stop` is requested the result comes soon and is one to
/// throw away.
/// Tested by: exhaustive search with evaluate(); month 0 is hybrid, never is the cheapest rental; prices that fall
/// fast.
[[nodiscard]] Timing timing(const Scenario& scenario, const TimingOptions& options = {},
                            const std::stop_token& stop = {});

/// Adds what each time's plan, held as decided on the base case, costs over futures drawn as drawFutures() does: what
/// waiting risks and spares. It does not count what waiting teaches, as no plan changes its mind. What was added before
/// gives way. A fault, and nothing changed, when no draw can be.
/// @pre `timing` is of `scenario`; as for drawFutures().
[[nodiscard]] tl::expected<void, Fault> addFutures(Timing& timing, const Scenario& scenario, const Evidence& published,
                                                   const FuturesOptions& options, const std::stop_token& stop = {});

/// A price for so long a commitment, paid monthly.
struct TermPrice {
    int months = 12;
    GpuHourPrice price;
};

/// The yearly price change at which a buyer is indifferent between two terms: what their prices imply that the seller
/// expects. The shorter term (a months at price s) is renewed at the price of its time until the longer one (b months
/// at price l) ends, so that with the monthly discount factor v = (1 + rate)^(-1/12) the change c solves
///
///   sum over m = 0 … b-1 of s (1 + c)^(floor(m / a) a / 12) v^(m + 1)  =  sum over m = 0 … b-1 of l v^(m + 1).
///
/// For a year at 7.20 USD and three years at 5.40, undiscounted: 7.20 (1 + g + g^2) = 3 * 5.40, so g = 0.72 a year.
/// None where the longer term costs no more than the shorter one alone, which no fall of prices makes good, or more
/// than the shorter one after any rise that a number can hold.
/// @pre 0 < months of shorter < months of longer; prices > 0; rate > -1
/// Tested by: that quadratic; the model's own ledgers of both commitments cost the same.
[[nodiscard]] std::optional<YearlyFraction> impliedPriceChange(const TermPrice& shorter, const TermPrice& longer,
                                                               YearlyFraction rate);

} // namespace rackrent
