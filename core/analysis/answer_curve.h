// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "core/analysis/variation.h"

namespace rackrent {

/// What the strategies cost at one value of a parameter.
struct AnswerPoint {
    double value = 0.0; ///< in the parameter's file unit
    ByStrategy<Money> npv;
    Strategy cheapest = Strategy::OnDemand;
    bool afterGap = false; ///< values tried between the point before and this one cannot be: no line joins them
};

/// The answer for every value that one parameter may take while all others stay: the small chart behind its slider.
struct AnswerCurve {
    const Parameter* parameter = nullptr;
    double present = 0.0; ///< the scenario's own value
    std::vector<AnswerPoint> points; ///< ascending; values that cannot be are left out
    std::vector<double> impossible; ///< the values left out, ascending

    /// npv(first) - npv(second) at each point: above 0 where `second` saves.
    [[nodiscard]] std::vector<Money> saving(Strategy first, Strategy second) const;
};

struct AnswerCurveRequest {
    const Parameter* parameter = nullptr;
    std::optional<Interval> within; ///< the parameter's whole range when not given
};

struct AnswerCurveOptions {
    int points = 33; ///< for each curve, and one more for the present value where it is not among them
    int threads = 0; ///< 0: one for each processor; the result is the same for any
    std::function<void(double)> progress; ///< told the share done, from any thread, now and then
};

/// Curves for any number of parameters, computed together. Plans are decided anew at each value: what one would do, had
/// one known. Values are spaced by the parameter's scale, see spacedValues(); the present value is among them unless it
/// lies outside the bounds asked for.
/// @pre validate() and checkFeasible() find no fault; options.points > 1. Once `stop` is requested the result comes
/// soon and is one to throw away.
/// Tested by: `evaluate` with the parameter set to a point's value.
[[nodiscard]] std::vector<AnswerCurve> answerCurves(const Scenario& scenario,
                                                    std::span<const AnswerCurveRequest> requests,
                                                    const AnswerCurveOptions& options = {},
                                                    const std::stop_token& stop = {});

} // namespace rackrent
