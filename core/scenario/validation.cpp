// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/validation.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "core/scenario/suggestion.h"
#include "core/units/format.h"

namespace rackrent {

namespace {

/// Levels read from a log add up to a month only up to their rounding.
constexpr double kHoursInMonth = kMonth.value();
constexpr double kMostHours = kHoursInMonth * (1.0 + 1e-9);

/// A measured profile may ask for as much as steady and burst work together may.
double mostDemandGpus()
{
    return findParameter("workload.gpus")->range.max + findParameter("workload.burst_gpus")->range.max;
}

Sentence notFinite()
{
    return {.pattern = RACKRENT_TEXT("Sentence", "is not a finite number"), .arguments = {}};
}

Sentence below(double value, double least)
{
    return {.pattern = RACKRENT_TEXT("Sentence", "%1 is below the smallest allowed value, %2"),
            .arguments = {exact(value), exact(least)}};
}

Sentence above(double value, double most)
{
    return {.pattern = RACKRENT_TEXT("Sentence", "%1 is above the largest allowed value, %2"),
            .arguments = {exact(value), exact(most)}};
}

std::optional<Sentence> checkWithin(double value, double least, double most)
{
    if (!std::isfinite(value)) {
        return notFinite();
    }
    if (value < least) {
        return below(value, least);
    }
    if (value > most) {
        return above(value, most);
    }
    return std::nullopt;
}

/// Collects the faults of one scenario.
class Collector
{
public:
    explicit Collector(std::string scenario)
        : m_scenario(std::move(scenario))
    {
    }

    void add(std::string key, std::optional<Sentence> reason)
    {
        if (reason) {
            m_faults.push_back({.scenario = m_scenario, .key = std::move(key), .reason = *std::move(reason)});
        }
    }

    [[nodiscard]] Faults take() { return std::move(m_faults); }

private:
    std::string m_scenario;
    Faults m_faults;
};

void checkDemand(const std::vector<DemandLevel>& demand, Collector& faults)
{
    double total = 0.0;
    for (std::size_t i = 0; i < demand.size(); ++i) {
        const std::string entry = "demand[" + fixed(static_cast<double>(i), 0) + "]";
        const double hours = demand[i].hours.value();
        auto hoursFault =
            hours > kHoursInMonth && hours <= kMostHours ? std::nullopt : checkWithin(hours, 0.0, kHoursInMonth);
        if (!hoursFault) {
            total += hours;
        }
        faults.add(entry + ".hours", std::move(hoursFault));
        faults.add(entry + ".gpus", checkWithin(demand[i].gpus.value(), 0.0, mostDemandGpus()));
    }
    if (total > kMostHours) {
        faults.add(
            "demand",
            Sentence{.pattern = RACKRENT_TEXT(
                         "Sentence", "adds up to %1 hours; a month has %2, so take the hours of one average month"),
                     .arguments = {exact(total), exact(kHoursInMonth)}});
    }
}

void checkDemandByHour(const std::vector<std::optional<GpuCount>>& byHour, Collector& faults)
{
    if (!byHour.empty() && byHour.size() != kHoursOfWeek) {
        faults.add("demand_by_hour",
                   Sentence{.pattern = RACKRENT_TEXT("Sentence", "holds %1 hours; a week has %2"),
                            .arguments = {exact(static_cast<double>(byHour.size())),
                                          exact(static_cast<double>(kHoursOfWeek))}});
    }
    for (const auto& gpus : byHour) {
        if (auto fault = checkWithin(gpus.value_or(GpuCount{}).value(), 0.0, mostDemandGpus())) {
            faults.add("demand_by_hour", std::move(fault));
            return;
        }
    }
}

Sentence unknownParameter(std::string_view id)
{
    if (auto nearest = nearestParameter(id)) {
        return {.pattern = RACKRENT_TEXT("Sentence", "is not a known parameter; did you mean %1?"),
                .arguments = {*std::move(nearest)}};
    }
    return {.pattern = RACKRENT_TEXT("Sentence", "is not a known parameter"), .arguments = {}};
}

void checkUncertainty(const std::string& id, const Distribution& d, Collector& faults)
{
    const std::string key = "uncertainty." + id;
    const Parameter* parameter = findParameter(id);
    if (parameter == nullptr) {
        faults.add(key, unknownParameter(id));
        return;
    }
    if (d.kind == Distribution::Kind::Exact) {
        return;
    }
    if (id == "finance.horizon") {
        faults.add(key,
                   Sentence{.pattern = RACKRENT_TEXT("Sentence", "is chosen, not uncertain; leave its range out"),
                            .arguments = {}});
        return;
    }
    const auto low = checkWithin(d.low, parameter->range.min, parameter->range.max);
    const auto high = checkWithin(d.high, parameter->range.min, parameter->range.max);
    faults.add(key + ".low", low);
    faults.add(key + ".high", high);
    const bool hasMode = d.kind == Distribution::Kind::Pert || d.kind == Distribution::Kind::Triangular;
    if (hasMode && !std::isfinite(d.mode)) {
        faults.add(key + ".mode", notFinite());
        return;
    }
    if (low || high) {
        return;
    }
    if (d.low > d.high) {
        faults.add(
            key,
            Sentence{.pattern = RACKRENT_TEXT("Sentence", "its low value, %1, is above its high value, %2; swap them"),
                     .arguments = {exact(d.low), exact(d.high)}});
    } else if (hasMode && (d.mode < d.low || d.mode > d.high)) {
        faults.add(key + ".mode",
                   Sentence{.pattern = RACKRENT_TEXT("Sentence",
                                                     "%1 is not between the low value, %2, and the high value, %3"),
                            .arguments = {exact(d.mode), exact(d.low), exact(d.high)}});
    } else if (d.kind == Distribution::Kind::Lognormal && d.low <= 0.0) {
        faults.add(key + ".low",
                   Sentence{.pattern = RACKRENT_TEXT("Sentence", "must be above 0 in a lognormal distribution, not %1"),
                            .arguments = {exact(d.low)}});
    }
}

void checkCorrelations(const std::vector<RankCorrelation>& correlations, Collector& faults)
{
    std::set<std::pair<std::string, std::string>> pairs;
    for (std::size_t i = 0; i < correlations.size(); ++i) {
        const RankCorrelation& c = correlations[i];
        const std::string key = "correlations[" + fixed(static_cast<double>(i), 0) + "]";
        for (const std::string& id : {c.first, c.second}) {
            if (findParameter(id) == nullptr) {
                faults.add(key + ".between", unknownParameter(id));
            }
        }
        if (c.first == c.second) {
            faults.add(key + ".between",
                       Sentence{.pattern = RACKRENT_TEXT("Sentence", "names %1 twice; give two parameters"),
                                .arguments = {c.first}});
        } else if (!pairs.insert(std::minmax(c.first, c.second)).second) {
            faults.add(key + ".between",
                       Sentence{.pattern = RACKRENT_TEXT("Sentence", "the pair %1 and %2 is given more than once"),
                                .arguments = {c.first, c.second}});
        }
        if (!(c.rank > -1.0 && c.rank < 1.0)) {
            faults.add(key + ".rank",
                       Sentence{.pattern = RACKRENT_TEXT("Sentence", "must lie above -1 and below 1, not be %1"),
                                .arguments = {exact(c.rank)}});
        }
    }
}

} // namespace

std::optional<Sentence> checkValue(const Parameter& parameter, double value)
{
    if (auto fault = checkWithin(value, parameter.range.min, parameter.range.max)) {
        return fault;
    }
    if (parameter.range.stepping == Stepping::Whole && value != std::round(value)) {
        return Sentence{.pattern = RACKRENT_TEXT("Sentence", "must be a whole number, not %1"),
                        .arguments = {exact(value)}};
    }
    return std::nullopt;
}

Faults validate(const Scenario& scenario)
{
    Collector faults(scenario.name);
    for (const Parameter& parameter : parameters()) {
        faults.add(std::string(parameter.id), checkValue(parameter, parameter.get(scenario.parameters)));
    }
    checkDemand(scenario.demand, faults);
    checkDemandByHour(scenario.demandByHour, faults);
    for (const auto& [id, distribution] : scenario.uncertainty) {
        checkUncertainty(id, distribution, faults);
    }
    checkCorrelations(scenario.correlations, faults);
    for (const auto& [id, source] : scenario.sources) {
        if (findParameter(id) == nullptr && id != kDemandSource) {
            faults.add("sources." + id, unknownParameter(id));
        }
    }
    return faults.take();
}

} // namespace rackrent
