// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/sobol_indices.h"

#include "core/analysis/parallel.h"
#include "core/analysis/shifted_sobol.h"

namespace rackrent {

std::vector<SobolIndex> sobolIndices(std::size_t inputs, const std::function<double(std::span<const double>)>& f,
                                     int points, std::uint64_t seed, int threads, const std::stop_token& stop)
{
    // Each point holds two independent halves, A and B; f of A, of B, and of A with one input taken from B.
    ShiftedSobol sequence(2 * inputs, seed);
    std::vector<std::vector<double>> halves(static_cast<std::size_t>(points));
    for (std::vector<double>& point : halves) {
        point = sequence.next();
    }
    std::vector<std::vector<double>> values(static_cast<std::size_t>(points));
    inParallel(
        points, threads,
        [&](int index) {
            const auto i = static_cast<std::size_t>(index);
            const auto a = std::span<const double>(halves[i]).first(inputs);
            const auto b = std::span<const double>(halves[i]).subspan(inputs);
            std::vector<double>& at = values[i];
            at = {f(a), f(b)};
            std::vector<double> mixed(a.begin(), a.end());
            for (std::size_t j = 0; j < inputs; ++j) {
                mixed[j] = b[j];
                at.push_back(f(mixed));
                mixed[j] = a[j];
            }
        },
        stop);
    if (stop.stop_requested()) {
        return std::vector<SobolIndex>(inputs);
    }

    const auto n = static_cast<double>(points);
    double mean = 0.0;
    for (const std::vector<double>& at : values) {
        mean += (at[0] + at[1]) / (2.0 * n);
    }
    double variance = 0.0;
    for (const std::vector<double>& at : values) {
        variance += ((at[0] - mean) * (at[0] - mean) + (at[1] - mean) * (at[1] - mean)) / (2.0 * n);
    }
    std::vector<SobolIndex> result(inputs);
    if (variance == 0.0) {
        return result;
    }
    for (std::size_t j = 0; j < inputs; ++j) {
        double first = 0.0;
        double total = 0.0;
        for (const std::vector<double>& at : values) {
            const double fromB = at[2 + j];
            first += (at[1] - mean) * (fromB - at[0]) / n;
            total += (at[0] - fromB) * (at[0] - fromB) / (2.0 * n);
        }
        result[j] = {.first = first / variance, .total = total / variance};
    }
    return result;
}

} // namespace rackrent
