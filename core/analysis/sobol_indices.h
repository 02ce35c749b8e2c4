// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <stop_token>
#include <vector>

namespace rackrent {

/// Shares of a figure's variance.
struct SobolIndex {
    double first = 0.0; ///< by this input alone
    double total = 0.0; ///< by this input and everything it does together with others; at least `first`
};

/// Indices of f over independent inputs, each uniform on (0, 1), from points * (inputs + 2) evaluations: first-order by
/// A. Saltelli and others (Computer Physics Communications 181 (2010), 259, table 2 b), total by M. J. W. Jansen
/// (Computer Physics Communications 117 (1999), 35). All 0 when f does not vary. f is called from several threads.
/// @pre inputs <= 100; points > 1
/// Tested by: the Ishigami function and a linear one, both in closed form.
[[nodiscard]] std::vector<SobolIndex> sobolIndices(std::size_t inputs,
                                                   const std::function<double(std::span<const double>)>& f, int points,
                                                   std::uint64_t seed, int threads = 0,
                                                   const std::stop_token& stop = {});

} // namespace rackrent
