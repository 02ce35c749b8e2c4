// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <functional>
#include <optional>
#include <string_view>

#include <gtest/gtest.h>

#include "core/model/evaluate.h"
#include "core/model/feasibility.h"
#include "core/scenario/parameter.h"
#include "core/scenario/validation.h"
#include "tests/support/scenario_builder.h"

/// What tests of laws share. A law is tried on so many scenarios drawn in range; a failure prints the whole scenario as
/// a document that can be saved and opened, and the first one ends the test.
namespace rackrent::testing {

inline constexpr int kScenarios = 1000;

/// Runs a law over drawn scenarios; too many that cannot run would make it say little.
inline void forScenarios(std::uint64_t seed, const std::function<void(const Scenario&, ScenarioSource&)>& law,
                         int mostGpus = 64, int scenarios = kScenarios)
{
    ScenarioSource source(seed, mostGpus);
    for (int i = 0; i < scenarios && !::testing::Test::HasFailure(); ++i) {
        const Scenario scenario = source.next();
        SCOPED_TRACE(rackrent::testing::describe(scenario));
        law(scenario, source);
    }
    EXPECT_GT(source.kept(), 0.5);
}

inline void forPlans(std::uint64_t seed, const std::function<void(const Scenario&, const Plan&)>& law)
{
    forScenarios(seed, [&](const Scenario& scenario, ScenarioSource& source) {
        const Plan plan = source.plan(scenario);
        SCOPED_TRACE(rackrent::testing::describe(plan));
        law(scenario, plan);
    });
}

/// Room for the rounding of a sum whose largest parts are these.
inline double rounding(const Ledger& ledger)
{
    double size = std::abs(ledger.terminal().value());
    for (const Line line : kLines) {
        for (int t = 0; t <= ledger.horizon(); ++t) {
            size += std::abs(ledger.flow(line, t).value());
        }
    }
    return 1e-12 * size;
}

/// The scenario with one parameter changed, where that is in range and works together with the rest.
inline std::optional<Scenario> changed(const Scenario& scenario, std::string_view id,
                                       const std::function<double(double)>& change)
{
    const Parameter& parameter = *findParameter(id);
    Scenario result = scenario;
    parameter.set(result.parameters, change(parameter.get(scenario.parameters)));
    if (!validate(result).empty() || !checkFeasible(result).empty()) {
        return std::nullopt;
    }
    return result;
}

} // namespace rackrent::testing
