// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <tl/expected.hpp>

#include "core/scenario/fault.h"
#include "core/scenario/uncertainty.h"

namespace rackrent {

/// Futures: a value of every uncertain input for each draw. All strategies and analyses that share draws see the same
/// futures, so that their differences are paired.
class Draws
{
public:
    Draws(std::vector<UncertainInput> inputs, int count, std::vector<double> values)
        : m_inputs(std::move(inputs))
        , m_count(count)
        , m_values(std::move(values))
    {
    }

    [[nodiscard]] int count() const { return m_count; }
    [[nodiscard]] const std::vector<UncertainInput>& inputs() const { return m_inputs; }
    /// Values of all inputs in one draw, in their file units.
    [[nodiscard]] std::span<const double> operator[](int draw) const
    {
        return std::span(m_values).subspan(static_cast<std::size_t>(draw) * m_inputs.size(), m_inputs.size());
    }
    /// Values of one input in all draws.
    [[nodiscard]] std::vector<double> of(std::size_t input) const;
    /// Sets the inputs' parameters to those of a draw.
    void apply(int draw, Parameters& parameters) const;

private:
    std::vector<UncertainInput> m_inputs;
    int m_count;
    std::vector<double> m_values; ///< draw by draw
};

/// Low-discrepancy draws: Sobol's sequence (Boost.Random, direction numbers of S. Joe and F. Y. Kuo, 2008) with a
/// digital shift from the seed, each parameter always in the dimension of its place in the table, so that scenarios
/// with different uncertain inputs still see the same futures in what they share. Rank correlations come from a normal
/// copula with Pearson correlation 2 sin(pi rank / 6) (M. G. Kendall, Rank Correlation Methods, 4th ed., 9.9).
/// Correlations that name an input that is certain are left aside. A fault when the correlations contradict each other.
/// The same seed gives the same bits on every platform with IEEE doubles and the same libraries.
[[nodiscard]] tl::expected<Draws, Fault> draw(std::vector<UncertainInput> inputs,
                                              std::span<const RankCorrelation> correlations, int count,
                                              std::uint64_t seed, int threads = 0);

} // namespace rackrent
