// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "core/analysis/plans.h"
#include "core/scenario/parameter.h"
#include "core/scenario/scenario.h"

namespace rackrent {

/// A parameter put to another value, in its file unit.
struct Setting {
    const Parameter* parameter = nullptr;
    double value = 0.0;
};

/// Values from `low` to `high`, both included, in a parameter's file unit.
struct Interval {
    double low = 0.0;
    double high = 0.0;

    [[nodiscard]] double width() const { return high - low; }
    friend bool operator==(const Interval&, const Interval&) = default;
};

/// Everything the parameter may take.
[[nodiscard]] Interval wholeRange(const Parameter& parameter);

/// About `points` values over `within`, ascending, spaced by the parameter's scale: evenly, or evenly in the logarithm
/// (0 first where the interval starts there, the rest from the range's step on). Both ends are among them. A whole
/// parameter has whole values only, each once, so there may be fewer; none when the interval holds no whole number.
/// @pre points > 1
[[nodiscard]] std::vector<double> spacedValues(const Parameter& parameter, Interval within, int points);

/// What one would do and pay, were some parameters of a scenario different: plans are decided anew for every setting.
/// Safe to use from several threads.
class Variation
{
public:
    /// @pre validate() and checkFeasible() find no fault
    explicit Variation(const Scenario& scenario);

    /// The scenario's own value.
    [[nodiscard]] double present(const Parameter& parameter) const { return parameter.get(m_scenario.parameters); }

    /// Present costs; none where the values are out of range or do not work together.
    [[nodiscard]] std::optional<ByStrategy<Money>> costs(std::span<const Setting> settings,
                                                         const std::stop_token& stop = {}) const;

    struct Two {
        Money first;
        Money second;
    };
    /// The costs of two strategies, the same to the bit as those of costs(), at less work: only these are decided.
    [[nodiscard]] std::optional<Two> costsOf(Strategy first, Strategy second, std::span<const Setting> settings,
                                             const std::stop_token& stop = {}) const;

private:
    [[nodiscard]] Scenario with(std::span<const Setting> settings) const;

    Scenario m_scenario; ///< without what no cost depends on, so that copies are cheap
};

} // namespace rackrent
