// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/analysis/variation.h"
#include "core/scenario/evidence.h"
#include "core/scenario/uncertainty.h"

namespace rackrent {

/// The value of one input, nearest to the present one on its side, at which another strategy becomes the cheapest.
struct Tripwire {
    const Parameter* parameter = nullptr;
    double present = 0.0; ///< in the parameter's file unit
    double value = 0.0; ///< first value at which `to` is the cheapest; to the last bit
    Strategy from = Strategy::OnDemand; ///< cheapest at present
    Strategy to = Strategy::OnDemand;
    bool isJump = false; ///< a plan changes its size there, or only whole values exist: both never cost the same
    /// A hybrid is the other strategy's plan on one side of the value: it becomes it, or ceases to be it.
    bool isSamePlan = false;

    /// Distance from the present value in units of the input's own uncertainty: 1 where the value is the input's P10,
    /// or P90, on that side. None where the input is certain or its range does not reach to that side.
    std::optional<double> spreads;
    std::optional<double> chance; ///< that the input lies beyond; none where it is certain
    std::optional<double> relative; ///< (value - present) / |present|, signed; none where the present value is 0

    [[nodiscard]] bool isAbove() const { return value > present; }
};

/// What one input can do on one side of its present value.
struct TripwireSide {
    enum class Outcome {
        Found, ///< see `wire`
        None, ///< the present strategy stays the cheapest up to the end of the range
        Impossible, ///< it stays so up to `limit`, beyond which values do not work together
        NoRoom, ///< not searched: the present value is the end of the range
    };

    Outcome outcome = Outcome::NoRoom;
    std::optional<Tripwire> wire;
    double limit = 0.0; ///< last value searched
};

struct InputTripwires {
    const Parameter* parameter = nullptr;
    double present = 0.0;
    std::optional<UncertainInput> uncertainty; ///< none where the input is certain
    TripwireSide below;
    TripwireSide above;
};

/// When to decide again: how far each input may move until another strategy is the cheapest.
struct Tripwires {
    Strategy cheapest = Strategy::OnDemand; ///< at present
    std::vector<InputTripwires> inputs; ///< in the order of the parameter table
    /// All that were found: by spreads; then those without, by relative distance; then the rest, by share of the range.
    std::vector<Tripwire> nearest;
};

struct TripwireOptions {
    bool onlyUncertain = false; ///< leave inputs without uncertainty out
    int points = 65; ///< values tried over each input's range before the nearest change is narrowed down
    int threads = 0; ///< 0: one for each processor; the result is the same for any
    std::function<void(double)> progress; ///< told the share done, from any thread
};

/// Moves one input at a time over its range. Plans are decided anew at each value, so a tripwire is where one would
/// choose another strategy, had one known. A hybrid contains every other plan; so where it is cheapest, another becomes
/// so where the best mix is that other strategy alone. Of whole parameters the values around the present one are all
/// tried; two changes between two of the values tried are not seen.
/// @pre validate() and checkFeasible() find no fault; options.points > 1. Once `stop` is requested the result comes
/// soon and is one to throw away.
/// Tested by: present costs beside each tripwire; goalSeek(), where two strategies trade places; an exact distance.
[[nodiscard]] Tripwires tripwires(const Scenario& scenario, const Evidence& published,
                                  const TripwireOptions& options = {}, const std::stop_token& stop = {});

} // namespace rackrent
