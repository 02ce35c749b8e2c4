// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/parameter_values.h"

#include <nlohmann/json.hpp>

#include "core/scenario/validation.h"
#include "core/units/format.h"

namespace rackrent::cli {

std::optional<Interval> readInterval(Arguments& arguments, const char* option, const std::optional<std::string>& text,
                                     const Parameter* parameter)
{
    if (!text || parameter == nullptr) {
        return std::nullopt;
    }
    const std::string given = std::string(option) + " " + *text + ": ";
    const std::size_t dots = text->find("..");
    const auto low = readNumber(std::string_view(*text).substr(0, dots));
    const auto high = dots == std::string::npos ? std::nullopt : readNumber(std::string_view(*text).substr(dots + 2));
    if (!low || !high) {
        arguments.refuse(ExitCode::Usage, given + "is not a range such as 1..5, low to high");
        return std::nullopt;
    }
    for (const double end : {*low, *high}) {
        // Ends need not be whole numbers where values must be.
        if (!(end >= parameter->range.min && end <= parameter->range.max)) {
            arguments.refuse(ExitCode::BadInput,
                             given + std::string(parameter->id) + " goes from " + exact(parameter->range.min) + " to "
                                 + exact(parameter->range.max));
            return std::nullopt;
        }
    }
    if (*low > *high) {
        arguments.refuse(ExitCode::Usage, given + "its low value is above its high value; swap them");
        return std::nullopt;
    }
    return Interval{.low = *low, .high = *high};
}

nlohmann::ordered_json intervalJson(const Interval& interval)
{
    return {interval.low, interval.high};
}

std::string costTitlesCsv()
{
    std::string csv;
    for (const Strategy s : kStrategies) {
        csv += ",npv_" + std::string(strategyId(s));
    }
    return csv;
}

std::string costsCsv(const ByStrategy<Money>& costs)
{
    std::string csv;
    for (const Strategy s : kStrategies) {
        csv += "," + exact(costs[s].value());
    }
    return csv;
}

} // namespace rackrent::cli
