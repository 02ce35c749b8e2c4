// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/analysis/variation.h"

namespace rackrent {

/// A value of a parameter at which it changes which of two strategies is the cheaper, or at which both cost the same.
struct Crossing {
    enum class Kind {
        Meeting, ///< both cost the same at `value`
        /// Both never cost the same: a plan changes its size there, or only whole values exist, and the difference
        /// leaps over 0 from `before` to `value`.
        Jump,
        Touch, ///< both cost the same at `value`, and the same one is cheaper on either side
    };

    double value = 0.0;
    Kind kind = Kind::Meeting;
    double before = 0.0; ///< Jump: the last value before the leap; else `value`
    std::optional<Strategy> cheaperBelow; ///< none where the range begins here
    std::optional<Strategy> cheaperAbove; ///< none where it ends here
    Money step; ///< Jump: by how much the difference changes; else 0
};

/// All values of one parameter at which two strategies cost the same. "None in the range" is an answer: `crossings` is
/// empty and `notSearched` none.
struct GoalSeek {
    enum class NotSearched {
        NoWidth, ///< the range holds one value, or none
        Impossible, ///< at no value of the range do the scenario's values work together
    };

    const Parameter* parameter = nullptr;
    Strategy first = Strategy::OnDemand;
    Strategy second = Strategy::SelfHosted;
    Interval range; ///< that was searched
    double present = 0.0; ///< the scenario's own value
    std::optional<NotSearched> notSearched;
    std::vector<Crossing> crossings; ///< ascending
    std::vector<Interval> equal; ///< where both cost the same throughout: one is the other's plan, or neither costs
    std::vector<Interval> impossible; ///< where values do not work together

    [[nodiscard]] bool isEqualThroughout() const { return equal.size() == 1 && equal.front() == range; }
};

struct GoalSeekOptions {
    std::optional<Interval> within; ///< the parameter's whole range when not given
    int threads = 0; ///< 0: one for each processor; the result is the same for any
    std::function<void(double)> progress; ///< told the share of the scan that is done, from any thread
};

/// Plans are decided anew at each value: what one would do, had one known. So the difference may leap where a plan
/// changes its size.
///
/// Scans the range by the parameter's scale, looks closer where the difference changes its sign or dips towards 0, and
/// finds each crossing by G. E. Alefeld, F. A. Potra and Y. Shi's algorithm 748 (ACM Transactions on Mathematical
/// Software 21 (1995), 327; Boost.Math) to the last bits. Of whole parameters every value is tried where there are few
/// or where no hybrid has to be decided, else those around a change of sign. Costs that differ by less than 1e-12 of
/// themselves are the same. Two crossings closer than a hundredth of the range, without a dip that shows them between
/// two values of the scan, can be missed.
/// @pre validate() and checkFeasible() find no fault. Once `stop` is requested the result comes soon and is one to
/// throw away.
/// Tested by: both strategies' present costs at each crossing; a case solved by hand.
[[nodiscard]] GoalSeek goalSeek(const Scenario& scenario, const Parameter& parameter, Strategy first, Strategy second,
                                const GoalSeekOptions& options = {}, const std::stop_token& stop = {});

} // namespace rackrent
