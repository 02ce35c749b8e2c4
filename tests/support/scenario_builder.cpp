// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/scenario_builder.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "core/files/scenario_file.h"
#include "core/model/feasibility.h"
#include "core/scenario/parameter.h"
#include "core/scenario/validation.h"
#include "core/units/format.h"

namespace rackrent::testing {

ScenarioBuilder ScenarioBuilder::plain()
{
    ScenarioBuilder builder;
    builder.with({
        {"workload.deferrable", 0},
        {"workload.checkpoint_write", 0},
        {"workload.restart", 0},
        {"workload.storage", 0},
        {"workload.egress", 0},
        {"aws.performance_overhead", 0},
        {"aws.idle_waste", 0},
        {"aws.mean_time_between_failures", 1e300},
        {"aws.staff", 0},
        {"aws.price_change", 0},
        {"spot.mean_time_between_interruptions", 1e300},
        {"spot.wait", 0},
        {"cluster.setup_cost", 0},
        {"cluster.setup_time", 0},
        {"cluster.lead_time", 0},
        {"cluster.support", 0},
        {"facility.electricity", 0},
        {"facility.colocation", 0},
        {"failure.gpu_annual_rate", 0},
        {"failure.node_annual_rate", 0},
        {"failure.other_interruptions", 0},
        {"staff.fte_per_10_nodes", 0},
        {"staff.minimum", 0},
        {"finance.discount_rate", 0},
        {"finance.inflation", 0},
        {"finance.resale_decline", 1},
        {"finance.hardware_price_change", 0},
    });
    return builder;
}

ScenarioBuilder& ScenarioBuilder::with(std::string_view id, double value)
{
    const Parameter* parameter = findParameter(id);
    if (parameter == nullptr) {
        throw std::invalid_argument("no parameter " + std::string(id));
    }
    parameter->set(m_scenario.parameters, value);
    return *this;
}

ScenarioBuilder& ScenarioBuilder::with(std::initializer_list<Value> values)
{
    for (const auto& [id, value] : values) {
        with(id, value);
    }
    return *this;
}

ScenarioBuilder& ScenarioBuilder::demand(std::initializer_list<std::pair<double, double>> hoursAndGpus)
{
    m_scenario.demand.clear();
    for (const auto& [hours, gpus] : hoursAndGpus) {
        m_scenario.demand.push_back({.hours = make<Duration>(hours), .gpus = make<GpuCount>(gpus)});
    }
    return *this;
}

int Random::whole(int low, int high)
{
    return low + static_cast<int>(std::floor(unit() * (high - low + 1)));
}

namespace {

double drawn(Random& random, const Range& range)
{
    double value = 0.0;
    if (range.scale == Scale::Log) {
        if (range.min == 0.0 && random.chance(0.2)) {
            return 0.0;
        }
        const double low = range.min == 0.0 ? range.step : range.min;
        value = low * std::pow(range.max / low, random.unit());
    } else {
        value = random.between(range.min, range.max);
    }
    return range.stepping == Stepping::Whole ? std::round(value) : value;
}

} // namespace

Scenario ScenarioSource::draw()
{
    constexpr double kChanged = 0.4;
    Scenario scenario;
    scenario.name = "drawn";
    for (const Parameter& parameter : parameters()) {
        if (!m_random.chance(kChanged)) {
            continue;
        }
        Range range = parameter.range;
        if (range.max >= 4096.0 && (parameter.unit == "GPU" || parameter.unit == "node")) {
            range.max = m_mostGpus;
        }
        parameter.set(scenario.parameters, drawn(m_random, range));
    }
    scenario.parameters.workload.gpus = std::min(scenario.parameters.workload.gpus, make<GpuCount>(m_mostGpus));
    // Growth of 200% a year makes 59 049 GPUs of one in ten years; to size such fleets takes seconds.
    constexpr double kMostGrowth = 8.0;
    const double years = scenario.parameters.finance.horizon.value() / 12.0;
    scenario.parameters.workload.growth =
        std::min(scenario.parameters.workload.growth, YearlyFraction(std::pow(kMostGrowth, 1.0 / years) - 1.0));
    if (m_random.chance(0.25)) {
        double left = kMonth.value();
        for (int level = m_random.whole(1, 6); level > 0; --level) {
            const double hours = m_random.between(0.0, left);
            left -= hours;
            scenario.demand.push_back(
                {.hours = make<Duration>(hours), .gpus = make<GpuCount>(m_random.between(0.0, m_mostGpus))});
        }
    }
    return scenario;
}

Scenario ScenarioSource::next()
{
    for (;;) {
        Scenario scenario = draw();
        ++m_drawn;
        if (validate(scenario).empty() && checkFeasible(scenario).empty()) {
            ++m_kept;
            return scenario;
        }
    }
}

Plan ScenarioSource::plan(const Scenario& scenario)
{
    Plan plan;
    const int horizon = static_cast<int>(scenario.parameters.finance.horizon.value());
    for (int month = 0; month < horizon; month += 12) {
        if (m_random.chance(0.4)) {
            plan.purchases.push_back({.month = month, .nodes = m_random.whole(1, 12)});
        }
    }
    if (m_random.chance(0.5)) {
        plan.committed = make<GpuCount>(m_random.between(0.0, m_mostGpus));
    }
    plan.spot = m_random.chance(0.5);
    return plan;
}

std::string describe(const Scenario& scenario)
{
    return writeScenarios({scenario});
}

std::string describe(const Plan& plan)
{
    std::string text = "plan:";
    for (const Purchase& purchase : plan.purchases) {
        text += " buy " + std::to_string(purchase.nodes) + " nodes in month " + std::to_string(purchase.month) + ',';
    }
    text += " commit " + exact(plan.committed.value()) + " GPUs, ";
    text += plan.spot ? "spot" : "no spot";
    return text;
}

} // namespace rackrent::testing
