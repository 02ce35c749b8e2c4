// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "core/analysis/futures.h"
#include "core/analysis/statistics.h"

namespace rackrent {

/// What knowing more before deciding would be worth, in USD of present cost.
struct ValueOfInformation {
    Strategy choice = Strategy::OnDemand; ///< least expected cost: what one does without knowing more
    Estimate perfect; ///< EVPI: knowing every input; no study can be worth more
    struct Input {
        std::size_t input = 0; ///< index into Draws::inputs()
        Estimate value; ///< EVPPI: knowing this input exactly and nothing else
        /// The value is more than twice its error: worth looking into at all.
        [[nodiscard]] bool isFound() const { return value.mean > 2.0 * value.standardError; }
    };
    std::vector<Input> inputs; ///< most valuable first
};

/// EVPI is the expected cost of the choice less that of the cheapest plan in each future (H. Raiffa, R. Schlaifer,
/// Applied Statistical Decision Theory, 1961). EVPPI of an input replaces the cost of each plan by its mean given the
/// input, found by regression on the draws (M. Strong, J. E. Oakley, A. Brennan, Medical Decision Making 34 (2014),
/// 311), here on orthogonal polynomials of degree 5 in the input's rank. Its error is that of a jackknife over 20
/// blocks of draws. Tested by: a case of two inputs worked by hand, and one whose value is that of everything.
[[nodiscard]] ValueOfInformation valueOfInformation(const Futures& futures);

/// The least-squares polynomial of a degree in `x`, at each x; orthogonal polynomials by the three-term recurrence
/// (G. E. Forsythe, Journal of the Society for Industrial and Applied Mathematics 5 (1957), 74), on which nothing need
/// be solved. @pre x and y of one length, more values than `degree`; x from -1 to 1
[[nodiscard]] std::vector<double> polynomialFit(std::span<const double> x, std::span<const double> y, int degree);

} // namespace rackrent
