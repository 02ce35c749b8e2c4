// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <vector>

#include <tl/expected.hpp>

#include "core/analysis/draws.h"
#include "core/analysis/plans.h"
#include "core/scenario/evidence.h"

namespace rackrent {

struct FuturesOptions {
    int draws = 4096;
    std::uint64_t seed = 1;
    int threads = 0; ///< 0: one for each processor; the result is the same for any
    std::function<void(double)> progress; ///< told the share done, from any thread, now and then
};

/// What each strategy costs in each future. The plans are those decided on the base scenario: a draw changes the world,
/// not what was bought for it. Uncertainty, regret, value of information and rank correlations all read these samples,
/// so that they are about the same futures.
struct Futures {
    int horizon = 0;
    Plans plans;
    ByStrategy<Money> base; ///< present costs in the base scenario
    Draws draws{{}, 0, {}}; ///< those that can be: see `impossible`
    /// Draws left out because their values do not work together, such as jobs interrupted faster than they can work.
    int impossible = 0;
    ByStrategy<std::vector<double>> npv; ///< USD, by draw
    /// USD, draw by draw, `horizon` + 1 values each: cumulative cost without terminal flows.
    ByStrategy<std::vector<double>> cumulative;

    [[nodiscard]] std::size_t count() const { return static_cast<std::size_t>(draws.count()); }
    [[nodiscard]] double cumulativeAt(Strategy strategy, std::size_t draw, int month) const
    {
        return cumulative[strategy][draw * static_cast<std::size_t>(horizon + 1) + static_cast<std::size_t>(month)];
    }
};

/// That in no draw the values work together.
[[nodiscard]] Fault noPossibleFuture(const Scenario& scenario);

/// Draws the uncertain inputs of the scenario (its own ranges, and published ones where it gives none) and evaluates
/// the five plans in every draw. The same seed gives the same bits on any number of threads. A fault when the
/// correlations contradict each other, or when no draw can be.
/// @pre validate() and checkFeasible() find no fault; draws > 1. Once `stop` is requested the result comes soon and is
/// one to throw away.
[[nodiscard]] tl::expected<Futures, Fault> drawFutures(const Scenario& scenario, const Evidence& published,
                                                       const FuturesOptions& options, const std::stop_token& stop = {});

} // namespace rackrent
