// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/variation.h"

#include <algorithm>
#include <cmath>

#include "core/model/decide.h"
#include "core/model/feasibility.h"
#include "core/scenario/validation.h"

namespace rackrent {

Interval wholeRange(const Parameter& parameter)
{
    return {.low = parameter.range.min, .high = parameter.range.max};
}

std::vector<double> spacedValues(const Parameter& parameter, Interval within, int points)
{
    const bool isWhole = parameter.range.stepping == Stepping::Whole;
    if (isWhole) {
        within = {.low = std::ceil(within.low), .high = std::floor(within.high)};
    }
    std::vector<double> values;
    if (within.low > within.high) {
        return values;
    }
    // A logarithmic scale cannot start at 0: its first tick is 0, and the rest goes on from the step.
    double from = within.low;
    int steps = points - 1;
    const bool isLog = parameter.range.scale == Scale::Log && within.high > parameter.range.step;
    if (isLog && from <= 0.0) {
        values.push_back(from);
        from = parameter.range.step;
        --steps;
    }
    for (int i = 0; i <= steps; ++i) {
        const double share = steps > 0 ? static_cast<double>(i) / steps : 1.0;
        double value = isLog ? std::exp(std::lerp(std::log(from), std::log(within.high), share))
                             : std::lerp(from, within.high, share);
        if (i == steps) {
            value = within.high;
        } else if (i == 0) {
            value = from;
        }
        values.push_back(isWhole ? std::round(value) : std::clamp(value, from, within.high));
    }
    values.erase(std::unique(values.begin(), values.end()), values.end());
    return values;
}

Variation::Variation(const Scenario& scenario)
{
    m_scenario.parameters = scenario.parameters;
    m_scenario.demand = scenario.demand;
    m_scenario.correlations.clear();
}

Scenario Variation::with(std::span<const Setting> settings) const
{
    Scenario varied = m_scenario;
    for (const Setting& setting : settings) {
        setting.parameter->set(varied.parameters, setting.value);
    }
    return varied;
}

std::optional<ByStrategy<Money>> Variation::costs(std::span<const Setting> settings, const std::stop_token& stop) const
{
    return presentCosts(with(settings), stop);
}

std::optional<Variation::Two> Variation::costsOf(Strategy first, Strategy second, std::span<const Setting> settings,
                                                 const std::stop_token& stop) const
{
    const Scenario varied = with(settings);
    if (!validate(varied).empty() || !checkFeasible(varied).empty()) {
        return std::nullopt;
    }
    const Evaluator evaluator(varied);
    const auto cost = [&](Strategy s) { return evaluator.evaluate(decide(evaluator, s, stop)).npv(); };
    const Money ofFirst = cost(first);
    return Two{.first = ofFirst, .second = first == second ? ofFirst : cost(second)};
}

} // namespace rackrent
