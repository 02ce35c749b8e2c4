// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>

namespace rackrent {

/// A number without dimension that still has a meaning of its own: a share is not a yearly change is not a PUE.
/// It never converts to another meaning or to double by itself; `value()` is for formulas and boundaries.
template<class Meaning> class Number
{
public:
    constexpr Number() = default;
    constexpr explicit Number(double value)
        : m_value(value)
    {
    }

    [[nodiscard]] static constexpr Number from_value(double value) { return Number(value); }
    [[nodiscard]] constexpr double value() const { return m_value; }

    friend constexpr bool operator==(Number, Number) = default;
    friend constexpr auto operator<=>(Number, Number) = default;

private:
    double m_value = 0.0;
};

using Fraction = Number<struct FractionMeaning>; ///< a share or a surcharge; 0.25 is 25%
using YearlyFraction = Number<struct YearlyFractionMeaning>; ///< a change, chance or share a year; 0.25 is 25% a year
using Ratio = Number<struct RatioMeaning>; ///< a plain ratio shown as a number, such as PUE
using Switch = Number<struct SwitchMeaning>; ///< 0 off, 1 on
using HoursPerDay = Number<struct HoursPerDayMeaning>;
using HoursPerMonth = Number<struct HoursPerMonthMeaning>;
using DaysPerWeek = Number<struct DaysPerWeekMeaning>;

} // namespace rackrent
