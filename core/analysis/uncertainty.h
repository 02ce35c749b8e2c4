// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "core/analysis/futures.h"
#include "core/analysis/separation.h"

namespace rackrent {

/// A figure over all futures, in USD.
struct Spread {
    double mean = 0.0;
    double p10 = 0.0;
    double p50 = 0.0;
    double p90 = 0.0;
};

[[nodiscard]] Spread spreadOf(std::span<const double> values); ///< @pre not empty

/// A curve over all futures: P10, P50 and P90 at each t = 0 … horizon.
struct Band {
    std::vector<double> p10;
    std::vector<double> p50;
    std::vector<double> p90;
};

struct UncertaintyResult {
    int draws = 0;
    int impossible = 0; ///< draws left out, see Futures
    ByStrategy<Spread> npv;
    ByStrategy<Band> cumulative;
    /// Chance to have the lowest present cost. Plans that cost the same to the last bit share a future with the first
    /// of kStrategies, so that a hybrid that is another strategy's plan leaves it the win.
    ByStrategy<double> probabilityCheapest;
    /// The same on cumulative cash up to each t = 0 … horizon.
    std::vector<ByStrategy<double>> cheapestByMonth;
    /// What the futures in which a strategy wins have in common, best first; empty where it wins in none or in all.
    ByStrategy<std::vector<Separation>> reasons;
};

[[nodiscard]] UncertaintyResult uncertainty(const Futures& futures);

/// How much less `better` costs than `other`, over all futures: positive where it saves.
struct Saving {
    Strategy better = Strategy::OnDemand;
    Strategy other = Strategy::OnDemand;
    Spread spread;
    double chance = 0.0; ///< of saving anything
    std::vector<double> dots; ///< 50 quantiles at 1%, 3% … 99%, each a future as likely as the others
    std::vector<double> ascending; ///< the distribution function: value i is not exceeded with chance (i + 1) / n

    struct Bin {
        double from = 0.0;
        double to = 0.0;
        int count = 0;
    };
    std::vector<Bin> histogram; ///< bins of one round width, a multiple of which is 0
};

[[nodiscard]] Saving savingOf(const Futures& futures, Strategy better, Strategy other);

} // namespace rackrent
