// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include <boost/random/sobol.hpp>

#include "core/analysis/random.h"

namespace rackrent {

/// Sobol's low-discrepancy sequence (Boost.Random, direction numbers of S. Joe and F. Y. Kuo, 2008) with a digital
/// shift from a seed: as even as the sequence itself, and different for each seed.
class ShiftedSobol
{
public:
    ShiftedSobol(std::size_t dimensions, std::uint64_t seed)
        : m_sobol(dimensions)
        , m_bits(dimensions)
    {
        for (std::size_t d = 0; d < dimensions; ++d) {
            m_shift.push_back(RandomStream(seed, d).bits());
        }
    }

    /// The next point, each coordinate above 0 and below 1.
    [[nodiscard]] std::vector<double> next()
    {
        std::vector<double> point(m_bits.size());
        for (std::size_t d = 0; d < point.size(); ++d) {
            point[d] = (static_cast<double>((m_bits[d] ^ m_shift[d]) >> 11U) + 0.5) * 0x1p-53;
        }
        // Boost leaves out the sequence's first point, the origin, without which 2^k points are not quite even.
        m_sobol.generate(m_bits.begin(), m_bits.end());
        return point;
    }

private:
    boost::random::sobol m_sobol;
    std::vector<std::uint64_t> m_bits; ///< of the point that comes next
    std::vector<std::uint64_t> m_shift;
};

} // namespace rackrent
