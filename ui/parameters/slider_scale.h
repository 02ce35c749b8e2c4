// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/scenario/parameter.h"

namespace rackrent {

/// The values at which a slider stops, in the parameter's file unit, least first. A linear range stops at every step.
/// A logarithmic one stops at round numbers of two to three figures (2, 2.1, … 5, 5.2, … 10), never closer than a step,
/// with 0 as first stop where the range begins there. Both ends and the default are always stops.
///
/// The model holds exact values; a slider only shows the stop nearest to them.
class SliderScale
{
public:
    explicit SliderScale(const Parameter& parameter);

    /// Ticks run from 0 to this.
    [[nodiscard]] int lastTick() const { return static_cast<int>(m_stops.size()) - 1; }
    /// @pre 0 <= tick <= lastTick().
    [[nodiscard]] double value(int tick) const { return m_stops[static_cast<std::size_t>(tick)]; }
    /// The tick nearest to any value, also to one outside the range.
    [[nodiscard]] int tick(double value) const;
    /// `value` moved by so many stops and kept within the range; from between two stops the first move goes to the
    /// next one.
    [[nodiscard]] double stepped(double value, int steps) const;

private:
    std::vector<double> m_stops;
};

} // namespace rackrent
