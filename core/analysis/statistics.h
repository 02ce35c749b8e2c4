// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

namespace rackrent {

/// A mean over independent draws and its standard error.
struct Estimate {
    double mean = 0.0;
    double standardError = 0.0;
};

/// @pre at least two values. Tested by: hand-worked values.
[[nodiscard]] Estimate estimate(std::span<const double> values);

/// The value below which a share of the values lies, linear between neighbours (R. J. Hyndman and Y. Fan, The American
/// Statistician 50 (1996), 361, definition 7). @pre ascending, not empty; 0 <= share <= 1.
[[nodiscard]] double quantile(std::span<const double> ascending, double share);

/// Ranks spread evenly over -1 … 1, so that their mean is 0; equal values share the mean of theirs. @pre not empty
[[nodiscard]] std::vector<double> spreadRanks(std::span<const double> values);

} // namespace rackrent
