// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include "core/scenario/parameter.h"
#include "core/scenario/scenario.h"

namespace rackrent {

/// The inverse of a distribution function: the value that a share `u` of futures stays below. Normal and lognormal
/// reach beyond what a parameter may be; they are conditioned on its range, so that no draw is cut to a bound. Whole
/// parameters take the nearest whole number.
///
/// PERT is the beta distribution with shape 4 on [low, high] (D. G. Malcolm and others, Operations Research 7 (1959),
/// 646). Its inverse is slow, so it is read from a table of kKnots values, to within 1e-4 of the range's width.
/// Tested by: the inverse of the distribution functions of Boost.Math; means and percentiles in closed form.
class QuantileFunction
{
public:
    /// @pre validate() finds no fault in the distribution
    QuantileFunction(const Distribution& distribution, const Range& range);

    /// @pre 0 < u < 1
    [[nodiscard]] double operator()(double u) const;

    /// The 10th and 90th percentile: the "low" and "high" of the input wherever one is moved over its own range.
    [[nodiscard]] double low() const { return (*this)(0.1); }
    [[nodiscard]] double high() const { return (*this)(0.9); }

private:
    static constexpr int kKnots = 1024;

    std::function<double(double)> m_exact;
    std::vector<double> m_table; ///< at u = i / kKnots; empty where m_exact is fast enough
    Range m_range;
};

} // namespace rackrent
