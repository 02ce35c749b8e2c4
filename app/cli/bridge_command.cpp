// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include <algorithm>
#include <memory>
#include <utility>

#include <nlohmann/json.hpp>

#include "app/cli/arguments.h"
#include "app/cli/futures_input.h"
#include "app/cli/scenario_output.h"
#include "app/cli/table.h"
#include "core/analysis/bridge.h"
#include "core/units/format.h"

namespace rackrent::cli {

namespace {

using Json = nlohmann::ordered_json;

struct Request {
    InputOptions input;
    std::vector<std::string> between;
    std::optional<std::string> against;
    std::optional<std::string> strategy;
    bool undiscounted = false;
    Format format = Format::Text;
};

std::string_view stepId(const StrategyBridge::Step& step)
{
    return step.line ? lineId(*step.line) : "terminal";
}

std::string_view stepLabel(const StrategyBridge::Step& step)
{
    return step.line ? lineLabel(*step.line) : "At the horizon";
}

std::string signedUsd(Money amount)
{
    return (amount > Money{} ? "+" : "") + usdCell(amount.value());
}

Json toJson(const Scenario& scenario, const StrategyBridge& b)
{
    Json steps = Json::array();
    for (const StrategyBridge::Step& step : b.steps) {
        steps.push_back({{"line", stepId(step)}, {"amount", step.amount.value()}});
    }
    return {{"name", scenario.name},
            {"between", {strategyId(b.from), strategyId(b.to)}},
            {"start", b.start.value()},
            {"steps", std::move(steps)},
            {"end", b.end.value()}};
}

std::string toText(const Scenario& scenario, const StrategyBridge& b)
{
    Table table;
    table.addColumn(printable(scenario.name), Table::Align::Left);
    table.addColumn("USD");
    table.addRow({std::string(strategyLabel(b.from)), usdCell(b.start.value())});
    for (const StrategyBridge::Step& step : b.steps) {
        table.addRow({"  " + std::string(stepLabel(step)), signedUsd(step.amount)});
    }
    table.addRule();
    table.addRow({std::string(strategyLabel(b.to)), usdCell(b.end.value())});
    return table.text();
}

Json toJson(const Scenario& from, const Scenario& to, const ScenarioBridge& b)
{
    Json steps = Json::array();
    for (const ScenarioBridge::Step& step : b.steps) {
        steps.push_back({{"group", step.group}, {"parameters", step.parameters}, {"amount", step.amount.value()}});
    }
    return {{"name", from.name},        {"against", to.name},        {"strategy", strategyId(b.strategy)},
            {"start", b.start.value()}, {"steps", std::move(steps)}, {"end", b.end.value()}};
}

std::string toText(const Scenario& from, const Scenario& to, const ScenarioBridge& b)
{
    Table table;
    table.addColumn(strategyLabel(b.strategy), Table::Align::Left);
    table.addColumn("Present\ncost, USD");
    table.addColumn("", Table::Align::Left);
    table.addRow({printable(from.name), usdCell(b.start.value()), ""});
    for (const ScenarioBridge::Step& step : b.steps) {
        std::string ids;
        for (const std::string_view id : step.parameters) {
            ids += (ids.empty() ? "" : ", ") + std::string(id);
        }
        const std::string_view label = step.group == "demand" ? "Measured demand" : groupLabel(step.group);
        table.addRow({"  " + std::string(label), signedUsd(step.amount), ids});
    }
    table.addRule();
    table.addRow({printable(to.name), usdCell(b.end.value()), ""});
    return table.text();
}

Result<std::string> betweenStrategies(const ScenarioList& scenarios, Strategy from, Strategy to, const Request& request)
{
    const BridgeBasis basis = request.undiscounted ? BridgeBasis::Total : BridgeBasis::PresentCost;
    std::string text;
    Json list = Json::array();
    for (const Scenario& scenario : scenarios) {
        const StrategyBridge b = bridge(compare(scenario), scenario.parameters.finance.discountRate, from, to, basis);
        if (request.format == Format::Json) {
            list.push_back(toJson(scenario, b));
        } else {
            text += (text.empty() ? "" : "\n") + toText(scenario, b);
        }
    }
    return request.format == Format::Json ? oneOrMany(std::move(list)) : text;
}

Result<std::string> betweenScenarios(const ScenarioList& scenarios, Strategy strategy, const Request& request)
{
    const auto named = [&](const std::string& name) {
        return std::find_if(scenarios.begin(), scenarios.end(), [&](const Scenario& s) { return s.name == name; });
    };
    const auto to = named(*request.against);
    const auto from = request.input.scenario ? named(*request.input.scenario) : scenarios.begin();
    if (to == scenarios.end() || from == scenarios.end()) {
        return tl::unexpected(Failure{
            ExitCode::BadInput,
            {"has no scenario “" + (to == scenarios.end() ? *request.against : *request.input.scenario) + "”"}});
    }
    const auto b = bridge(*from, *to, strategy);
    if (!b) {
        return tl::unexpected(
            Failure{ExitCode::BadInput,
                    {"a mixture of “" + from->name + "” and “" + to->name
                     + "” on the way cannot run, so that the difference cannot be told apart by groups"}});
    }
    return request.format == Format::Json ? toJson(*from, *to, *b).dump(2) + "\n" : toText(*from, *to, *b);
}

Result<std::string> run(const Request& request, std::istream& in)
{
    Arguments arguments;
    Strategy from = Strategy::OnDemand;
    Strategy to = Strategy::SelfHosted;
    if (!request.between.empty()) {
        from = arguments.strategy("--between", request.between[0]);
        to = arguments.strategy("--between", request.between[1]);
    }
    const Strategy strategy = request.strategy ? arguments.strategy("--strategy", *request.strategy) : Strategy::Hybrid;
    if (request.against && (!request.between.empty() || request.undiscounted)) {
        arguments.refuse(ExitCode::Usage,
                         "--against goes from one scenario to another; leave out --between and --undiscounted");
    }
    if (request.strategy && !request.against) {
        arguments.refuse(ExitCode::Usage, "--strategy says what to follow from one scenario to --against another");
    }
    if (arguments.failed()) {
        return arguments.failure();
    }
    InputOptions input = request.input;
    if (request.against) {
        input.scenario.reset(); // both are needed; the first is chosen below
    }
    return readInput(input, in).and_then([&](const ScenarioList& scenarios) {
        return request.against ? betweenScenarios(scenarios, strategy, request)
                               : betweenStrategies(scenarios, from, to, request);
    });
}

} // namespace

Command bridgeCommand()
{
    auto request = std::make_shared<Request>();
    return {.name = "bridge",
            .description = "Explain the difference between two strategies, or two scenarios, step by step",
            .examples =
                "  rackrent-cli bridge resources/examples/continuous-training.rackrent --between on_demand hybrid\n"
                "  rackrent-cli bridge resources/examples/mining-worn-gpus.rackrent --against \"Mining-worn GPUs\"\n",
            .declare =
                [request](Options& options) {
                    options.input(request->input);
                    options.pair("--between", request->between, "STRATEGY",
                                 "Two strategies; on_demand and self_hosted when not given");
                    options.flag("--undiscounted", request->undiscounted, "Explain totals in place of present costs");
                    options.optional("--against", request->against, "NAME",
                                     "Go from the first scenario, or that of --scenario, to the one of this name");
                    options.optional("--strategy", request->strategy, "STRATEGY",
                                     "The strategy to follow from scenario to scenario; hybrid when not given");
                    options.json(request->format);
                },
            .run = [request](std::istream& in) { return run(*request, in); }};
}

} // namespace rackrent::cli
