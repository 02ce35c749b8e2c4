// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/draws.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <utility>

#include <boost/math/distributions/normal.hpp>

#include "core/analysis/distribution.h"
#include "core/analysis/parallel.h"
#include "core/analysis/shifted_sobol.h"

namespace rackrent {

namespace {

using Matrix = std::vector<std::vector<double>>;

std::optional<std::size_t> place(const std::vector<UncertainInput>& inputs, std::string_view id)
{
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        if (inputs[i].parameter->id == id) {
            return i;
        }
    }
    return std::nullopt;
}

/// The lower factor of the correlation matrix (Cholesky); none where it is not positive definite, that is, where no
/// joint distribution has these correlations. Rows of uncorrelated inputs have their diagonal alone.
std::optional<Matrix> factor(const std::vector<UncertainInput>& inputs, std::span<const RankCorrelation> correlations)
{
    const std::size_t n = inputs.size();
    Matrix lower(n, std::vector<double>(n, 0.0));
    for (std::size_t i = 0; i < n; ++i) {
        lower[i][i] = 1.0;
    }
    for (const RankCorrelation& c : correlations) {
        const auto a = place(inputs, c.first);
        const auto b = place(inputs, c.second);
        if (a && b) {
            lower[std::max(*a, *b)][std::min(*a, *b)] = 2.0 * std::sin(std::numbers::pi * c.rank / 6.0);
        }
    }
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j <= i; ++j) {
            double rest = lower[i][j];
            for (std::size_t k = 0; k < j; ++k) {
                rest -= lower[i][k] * lower[j][k];
            }
            if (i != j) {
                lower[i][j] = rest / lower[j][j];
            } else if (rest > 1e-12) {
                lower[i][i] = std::sqrt(rest);
            } else {
                return std::nullopt;
            }
        }
    }
    return lower;
}

bool isCorrelated(const Matrix& lower, std::size_t row)
{
    for (std::size_t k = 0; k < row; ++k) {
        if (lower[row][k] != 0.0) {
            return true;
        }
    }
    return false;
}

} // namespace

std::vector<double> Draws::of(std::size_t input) const
{
    std::vector<double> values;
    values.reserve(static_cast<std::size_t>(m_count));
    for (int i = 0; i < m_count; ++i) {
        values.push_back((*this)[i][input]);
    }
    return values;
}

void Draws::apply(int draw, Parameters& parameters) const
{
    const auto values = (*this)[draw];
    for (std::size_t i = 0; i < m_inputs.size(); ++i) {
        m_inputs[i].parameter->set(parameters, values[i]);
    }
}

tl::expected<Draws, Fault> draw(std::vector<UncertainInput> inputs, std::span<const RankCorrelation> correlations,
                                int count, std::uint64_t seed, int threads)
{
    const auto lower = factor(inputs, correlations);
    if (!lower) {
        return tl::unexpected(
            Fault{.scenario = {},
                  .key = "correlations",
                  .reason = {.pattern = RACKRENT_TEXT(
                                 "Sentence", "contradict each other: no futures have all of them; make them weaker"),
                             .arguments = {}}});
    }

    ShiftedSobol sequence(parameters().size(), seed);
    std::vector<std::size_t> dimension;
    std::vector<QuantileFunction> quantiles;
    for (const UncertainInput& input : inputs) {
        dimension.push_back(static_cast<std::size_t>(input.parameter - parameters().data()));
        quantiles.emplace_back(input.distribution, input.parameter->range);
    }

    // The sequence goes on point by point; what a point means is worked out on all threads.
    const std::size_t n = inputs.size();
    std::vector<double> values(n * static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) {
        const std::vector<double> point = sequence.next();
        for (std::size_t j = 0; j < n; ++j) {
            values[static_cast<std::size_t>(i) * n + j] = point[dimension[j]];
        }
    }
    const boost::math::normal normal;
    constexpr int kBatch = 64; // draws handed to a thread at a time
    inParallel((count + kBatch - 1) / kBatch, threads, [&](int batch) {
        std::vector<double> uniform(n);
        for (int i = batch * kBatch; i < std::min(count, (batch + 1) * kBatch); ++i) {
            double* value = &values[static_cast<std::size_t>(i) * n];
            std::copy_n(value, n, uniform.begin());
            for (std::size_t j = 0; j < n; ++j) {
                double u = uniform[j];
                if (isCorrelated(*lower, j)) {
                    double score = 0.0;
                    for (std::size_t k = 0; k <= j; ++k) {
                        if ((*lower)[j][k] != 0.0) {
                            score += (*lower)[j][k] * quantile(normal, uniform[k]);
                        }
                    }
                    u = std::clamp(cdf(normal, score), 0x1p-54, 1.0 - 0x1p-53);
                }
                value[j] = quantiles[j](u);
            }
        }
    });
    return Draws(std::move(inputs), count, std::move(values));
}

} // namespace rackrent
