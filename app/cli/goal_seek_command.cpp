// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include <memory>
#include <utility>

#include <nlohmann/json.hpp>

#include "app/cli/futures_input.h"
#include "app/cli/parameter_values.h"
#include "app/cli/scenario_output.h"
#include "app/cli/table.h"
#include "core/analysis/goal_seek.h"

namespace rackrent::cli {

namespace {

using Json = nlohmann::ordered_json;

struct Request {
    InputOptions input;
    std::string parameter;
    std::vector<std::string> between;
    std::optional<std::string> range;
    Format format = Format::Text;
};

std::string_view kindId(Crossing::Kind kind)
{
    switch (kind) {
    case Crossing::Kind::Meeting:
        return "meeting";
    case Crossing::Kind::Jump:
        return "jump";
    case Crossing::Kind::Touch:
        break;
    }
    return "touch";
}

Json strategyOrNull(const std::optional<Strategy>& strategy)
{
    return strategy ? Json(strategyId(*strategy)) : Json(nullptr);
}

Json seekJson(const Scenario& scenario, const GoalSeek& found)
{
    Json crossings = Json::array();
    Json details = Json::array();
    for (const Crossing& crossing : found.crossings) {
        crossings.push_back(crossing.value);
        details.push_back({{"value", crossing.value},
                           {"kind", kindId(crossing.kind)},
                           {"before", crossing.before},
                           {"cheaper_below", strategyOrNull(crossing.cheaperBelow)},
                           {"cheaper_above", strategyOrNull(crossing.cheaperAbove)},
                           {"step", crossing.step.value()}});
    }
    Json equal = Json::array();
    for (const Interval& interval : found.equal) {
        equal.push_back(intervalJson(interval));
    }
    Json impossible = Json::array();
    for (const Interval& interval : found.impossible) {
        impossible.push_back(intervalJson(interval));
    }
    Json reason;
    if (found.notSearched) {
        reason = *found.notSearched == GoalSeek::NotSearched::NoWidth ? "range_without_width" : "impossible_values";
        crossings = nullptr;
    }
    return {{"name", scenario.name},
            {"parameter", found.parameter->id},
            {"between", {strategyId(found.first), strategyId(found.second)}},
            {"range", intervalJson(found.range)},
            {"present", found.present},
            {"crossings", std::move(crossings)},
            {"not_searched", std::move(reason)},
            {"details", std::move(details)},
            {"equal", std::move(equal)},
            {"equal_throughout", found.isEqualThroughout()},
            {"impossible", std::move(impossible)}};
}

std::string cheaperText(const std::optional<Strategy>& strategy)
{
    return strategy ? std::string(strategyLabel(*strategy)) : "–";
}

std::string seekText(const Scenario& scenario, const GoalSeek& found)
{
    const Parameter& p = *found.parameter;
    const auto value = [&](double number) { return parameterValue(p, number); };
    const std::string both =
        std::string(strategyLabel(found.first)) + " and " + std::string(strategyLabel(found.second));
    const std::string range = "from " + value(found.range.low) + " to " + value(found.range.high);
    std::string text = printable(scenario.name) + ": " + std::string(p.label) + ", now " + value(found.present) + ": ";
    if (found.notSearched) {
        return text + "not searched, since "
            + (*found.notSearched == GoalSeek::NotSearched::NoWidth
                   ? "the range " + range + " holds one value at most.\n"
                   : "at no value " + range + " do the scenario's values work together.\n");
    }
    if (found.isEqualThroughout()) {
        return text + both + " cost the same throughout, " + range + ".\n";
    }
    if (found.crossings.empty() && found.equal.empty()) {
        text += both + " cost the same nowhere " + range + ".\n";
    } else {
        text += both + " cost the same at\n";
        Table table;
        table.addColumn("Value");
        table.addColumn("Cheaper below", Table::Align::Left);
        table.addColumn("Cheaper above", Table::Align::Left);
        table.addColumn("", Table::Align::Left);
        for (const Crossing& crossing : found.crossings) {
            std::string note;
            if (crossing.kind == Crossing::Kind::Jump) {
                note = "never quite: the difference leaps by " + usd(crossing.step.value())
                    + (crossing.before < crossing.value && p.range.stepping == Stepping::Whole
                           ? " from " + value(crossing.before)
                           : " here");
            } else if (crossing.kind == Crossing::Kind::Touch) {
                note = "here alone";
            }
            table.addRow(
                {value(crossing.value), cheaperText(crossing.cheaperBelow), cheaperText(crossing.cheaperAbove), note});
        }
        text += found.crossings.empty() ? "" : table.text();
        for (const Interval& interval : found.equal) {
            text += "  all values from " + value(interval.low) + " to " + value(interval.high) + "\n";
        }
        text += "  and nowhere else " + range + ".\n";
    }
    for (const Interval& interval : found.impossible) {
        text += "  From " + value(interval.low) + " to " + value(interval.high)
            + " the scenario's values do not work together.\n";
    }
    return text;
}

Result<std::string> run(const Request& request, std::istream& in)
{
    Arguments arguments;
    const Parameter* parameter = arguments.parameter("--parameter", request.parameter);
    Strategy first = Strategy::OnDemand;
    Strategy second = Strategy::SelfHosted;
    if (!request.between.empty()) {
        first = arguments.strategy("--between", request.between[0]);
        second = arguments.strategy("--between", request.between[1]);
    }
    const auto within = readInterval(arguments, "--range", request.range, parameter);
    if (arguments.failed()) {
        return arguments.failure();
    }
    const auto scenarios = readInput(request.input, in);
    if (!scenarios) {
        return tl::unexpected(scenarios.error());
    }
    std::string text;
    Json list = Json::array();
    for (const Scenario& scenario : *scenarios) {
        const GoalSeek found =
            goalSeek(scenario, *parameter, first, second, {.within = within, .threads = 0, .progress = {}});
        if (request.format == Format::Json) {
            list.push_back(seekJson(scenario, found));
        } else {
            text += (text.empty() ? "" : "\n") + seekText(scenario, found);
        }
    }
    return request.format == Format::Json ? oneOrMany(std::move(list)) : text;
}

} // namespace

Command goalSeekCommand()
{
    auto request = std::make_shared<Request>();
    return {.name = "goal-seek",
            .description = "Find every value of a parameter at which two strategies cost the same",
            .examples = "  rackrent-cli goal-seek resources/examples/continuous-training.rackrent --parameter "
                        "aws.on_demand\n"
                        "  rackrent-cli goal-seek resources/examples/continuous-training.rackrent --parameter "
                        "workload.hours_per_day --between spot self_hosted\n",
            .declare =
                [request](Options& options) {
                    options.input(request->input);
                    options.required("--parameter", request->parameter, "ID", "The parameter to move");
                    options.pair("--between", request->between, "STRATEGY",
                                 "Two strategies; on_demand and self_hosted when not given");
                    options.optional("--range", request->range, "LOW..HIGH",
                                     "Values to search, all that the parameter may take when not given");
                    options.json(request->format);
                },
            .run = [request](std::istream& in) { return run(*request, in); }};
}

} // namespace rackrent::cli
