// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <random>

namespace rackrent {

/// Random numbers of one trial. Each (seed, trial) has a stream of its own, so that a trial comes out the same whatever
/// thread runs it and however many run beside it; the bits are those of the C++ standard's mt19937_64 and seed_seq, the
/// same on every platform.
class RandomStream
{
public:
    RandomStream(std::uint64_t seed, std::uint64_t trial)
    {
        std::seed_seq sequence{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32U),
                               static_cast<std::uint32_t>(trial), static_cast<std::uint32_t>(trial >> 32U)};
        m_engine.seed(sequence);
    }

    [[nodiscard]] std::uint64_t bits() { return m_engine(); }
    /// Above 0 and below 1.
    [[nodiscard]] double uniform() { return (static_cast<double>(m_engine() >> 11U) + 0.5) * 0x1p-53; }
    /// 0 … count - 1, each as likely. @pre count > 0, below 2^32
    [[nodiscard]] std::size_t below(std::size_t count)
    {
        return static_cast<std::size_t>(uniform() * static_cast<double>(count));
    }

private:
    std::mt19937_64 m_engine;
};

} // namespace rackrent
