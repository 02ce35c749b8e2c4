// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include <memory>
#include <utility>

#include <nlohmann/json.hpp>

#include "app/cli/futures_input.h"
#include "app/cli/scenario_output.h"
#include "app/cli/table.h"
#include "core/analysis/tripwires.h"
#include "core/units/format.h"

namespace rackrent::cli {

namespace {

using Json = nlohmann::ordered_json;

struct Request {
    FuturesInput input;
    bool onlyUncertain = false;
    Format format = Format::Text;
};

Json orNull(const std::optional<double>& value)
{
    return value ? Json(*value) : Json(nullptr);
}

std::string_view kindId(const Tripwire& wire)
{
    return wire.isSamePlan ? "same_plan" : wire.isJump ? "jump" : "meeting";
}

std::string_view outcomeId(TripwireSide::Outcome outcome)
{
    switch (outcome) {
    case TripwireSide::Outcome::Found:
        return "found";
    case TripwireSide::Outcome::None:
        return "none";
    case TripwireSide::Outcome::Impossible:
        return "impossible";
    case TripwireSide::Outcome::NoRoom:
        break;
    }
    return "not_searched";
}

Json sideJson(const TripwireSide& side)
{
    return {{"outcome", outcomeId(side.outcome)},
            {"value", side.wire ? Json(side.wire->value) : Json(nullptr)},
            {"limit", side.limit}};
}

Json wiresJson(const Scenario& scenario, const Tripwires& found)
{
    Json wires = Json::array();
    for (const Tripwire& wire : found.nearest) {
        wires.push_back({{"parameter", wire.parameter->id},
                         {"present", wire.present},
                         {"value", wire.value},
                         {"to", strategyId(wire.to)},
                         {"kind", kindId(wire)},
                         {"spreads", orNull(wire.spreads)},
                         {"chance", orNull(wire.chance)},
                         {"relative", orNull(wire.relative)}});
    }
    Json inputs = Json::array();
    for (const InputTripwires& input : found.inputs) {
        inputs.push_back({{"parameter", input.parameter->id},
                          {"present", input.present},
                          {"uncertain", input.uncertainty.has_value()},
                          {"published", input.uncertainty && input.uncertainty->published},
                          {"below", sideJson(input.below)},
                          {"above", sideJson(input.above)}});
    }
    return {{"name", scenario.name},
            {"cheapest", strategyId(found.cheapest)},
            {"tripwires", std::move(wires)},
            {"inputs", std::move(inputs)}};
}

std::string wiresText(const Scenario& scenario, const Tripwires& found)
{
    std::string text = printable(scenario.name) + ": " + std::string(strategyLabel(found.cheapest)) + " is cheapest";
    if (found.nearest.empty()) {
        return text + ", and no single input changes that within its range.\n";
    }
    text += " as long as, all else being equal,\n";
    Table table;
    table.addColumn("Input", Table::Align::Left);
    table.addColumn("Now");
    table.addColumn("", Table::Align::Left);
    table.addColumn("Up to");
    table.addColumn("Then", Table::Align::Left);
    table.addColumn("Distance\nin spreads");
    table.addColumn("Chance\nof that");
    table.addColumn("Change");
    for (const Tripwire& wire : found.nearest) {
        const Parameter& p = *wire.parameter;
        table.addRow({std::string(p.label), parameterValue(p, wire.present), wire.isAbove() ? "below" : "above",
                      parameterValue(p, wire.value), std::string(strategyLabel(wire.to)),
                      wire.spreads ? fixed(*wire.spreads, 2) : "–",
                      wire.chance ? english({Amount::Kind::Percent, *wire.chance}) : "–",
                      wire.relative ? english({Amount::Kind::Percent, *wire.relative}) : "–"});
    }
    return text + table.text()
        + "  A spread is the distance from now to the input's P10 or P90 on that side; inputs without are certain.\n";
}

Result<std::string> run(const Request& request, std::istream& in)
{
    Arguments arguments;
    const FuturesOptions futures = request.input.options(arguments);
    if (arguments.failed()) {
        return arguments.failure();
    }
    const auto scenarios = readInput(request.input, in);
    if (!scenarios) {
        return tl::unexpected(scenarios.error());
    }
    TripwireOptions options;
    options.onlyUncertain = request.onlyUncertain;
    options.threads = futures.threads;
    std::string text;
    Json list = Json::array();
    for (const Scenario& scenario : *scenarios) {
        const Tripwires found = tripwires(scenario, request.input.published(), options);
        if (request.format == Format::Json) {
            list.push_back(wiresJson(scenario, found));
        } else {
            text += (text.empty() ? "" : "\n") + wiresText(scenario, found);
        }
    }
    return request.format == Format::Json ? oneOrMany(std::move(list)) : text;
}

} // namespace

Command tripwiresCommand()
{
    auto request = std::make_shared<Request>();
    return {.name = "tripwires",
            .description = "List how far each input may move until another strategy is the cheapest",
            .examples = "  rackrent-cli tripwires resources/examples/continuous-training.rackrent\n"
                        "  rackrent-cli tripwires resources/examples/continuous-training.rackrent --only-uncertain\n",
            .declare =
                [request](Options& options) {
                    request->input.declareRanges(options);
                    options.flag("--only-uncertain", request->onlyUncertain, "Leave inputs without a range out");
                    options.optional("--threads", request->input.threads, "N",
                                     "Threads to use, all processors when not given; results stay the same");
                    options.json(request->format);
                },
            .run = [request](std::istream& in) { return run(*request, in); }};
}

} // namespace rackrent::cli
