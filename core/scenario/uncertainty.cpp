// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/uncertainty.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numeric>

namespace rackrent {

namespace {

std::optional<double> wholeNumber(std::string_view text)
{
    const auto isBlank = [](char c) { return c == ' '; };
    while (!text.empty() && isBlank(text.front())) {
        text.remove_prefix(1);
    }
    while (!text.empty() && isBlank(text.back())) {
        text.remove_suffix(1);
    }
    double value = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value)) {
        return std::nullopt;
    }
    return value;
}

/// The published range as one about the user's value.
Distribution moved(Distribution d, const Parameter& parameter, double value)
{
    const double centre = parameter.defaultValue();
    const auto move = [&](double x) {
        const double there = parameter.range.min < 0.0 || centre == 0.0 ? x + (value - centre) : x * (value / centre);
        return std::clamp(there, parameter.range.min, parameter.range.max);
    };
    d.low = move(d.low);
    d.mode = std::clamp(move(d.mode), d.low, move(d.high));
    d.high = move(d.high);
    return d;
}

} // namespace

std::optional<Distribution> readRange(std::string_view text, const Parameter& parameter)
{
    const std::size_t dots = text.find("..");
    if (dots == std::string_view::npos) {
        return std::nullopt;
    }
    const auto low = wholeNumber(text.substr(0, dots));
    const auto high = wholeNumber(text.substr(dots + 2));
    if (!low || !high) {
        return std::nullopt;
    }
    const bool skewed = parameter.range.scale == Scale::Log && *low > 0.0;
    return Distribution{.kind = skewed ? Distribution::Kind::Lognormal : Distribution::Kind::Normal,
                        .low = *low,
                        .mode = std::midpoint(*low, *high),
                        .high = *high};
}

std::vector<UncertainInput> uncertainInputs(const Scenario& scenario, const Evidence& published)
{
    std::vector<UncertainInput> inputs;
    for (const Parameter& parameter : parameters()) {
        if (const auto own = scenario.uncertainty.find(std::string(parameter.id)); own != scenario.uncertainty.end()) {
            if (own->second.kind != Distribution::Kind::Exact && own->second.low < own->second.high) {
                inputs.push_back({.parameter = &parameter, .distribution = own->second, .published = false});
            }
            continue;
        }
        const ParameterEvidence* evidence = published.find(parameter.id);
        if (evidence == nullptr || !evidence->uncertainty) {
            continue;
        }
        const Distribution range = moved(*evidence->uncertainty, parameter, parameter.get(scenario.parameters));
        if (range.low < range.high) {
            inputs.push_back({.parameter = &parameter, .distribution = range, .published = true});
        }
    }
    return inputs;
}

} // namespace rackrent
