// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "core/analysis/futures.h"
#include "core/analysis/sobol_indices.h"
#include "core/scenario/uncertainty.h"

namespace rackrent {

/// What one uncertain input does to the difference between two strategies while all others stay at their base.
struct Bar {
    UncertainInput input;
    double lowValue = 0.0; ///< the input's low value: the smallest of PERT, triangular and uniform, else the P10
    double highValue = 0.0;
    std::optional<double>
        low; ///< the difference there, USD of present cost; none where the values do not work together
    std::optional<double> high;
    bool crosses = false; ///< somewhere between them the difference changes its sign: this input can flip the choice
    bool monotonic = true; ///< the difference goes one way from low to high

    /// Between the smallest and the largest difference seen.
    double swing = 0.0;
};

/// A tornado on npv(first) - npv(second): positive where the second is cheaper. Plans are held as decided on the base
/// scenario, as in the draws, so that a bar is what one input does to the draws' differences.
struct Sensitivity {
    Strategy first = Strategy::OnDemand;
    Strategy second = Strategy::SelfHosted;
    double base = 0.0;
    std::vector<Bar> bars; ///< widest swing first
};

/// Tested by: `evaluate` at each end; hand-made inputs that cross, and that turn.
[[nodiscard]] Sensitivity sensitivity(const Scenario& scenario, const Evidence& published, Strategy first,
                                      Strategy second, int threads = 0, const std::stop_token& stop = {});

/// Spearman's rank correlation of each input with npv(first) - npv(second) over the draws, in the order of the inputs:
/// which way each pushes, and how steadily. 0 where nothing varies.
[[nodiscard]] std::vector<double> rankCorrelations(const Futures& futures, Strategy first, Strategy second);

/// Spearman's coefficient: Pearson's on ranks, equal values sharing the mean of theirs. 0 where one side does not vary.
[[nodiscard]] double rankCorrelation(std::span<const double> a, std::span<const double> b);

/// Sobol indices of npv(first) - npv(second), in the order of `inputs`: the shares of its variance that each input
/// answers for. Inputs are taken as independent, since shares are not defined otherwise. None where some combination of
/// values does not work together.
[[nodiscard]] std::optional<std::vector<SobolIndex>>
varianceShares(const Scenario& scenario, const std::vector<UncertainInput>& inputs, Strategy first, Strategy second,
               int points, std::uint64_t seed, int threads = 0, const std::stop_token& stop = {});

} // namespace rackrent
