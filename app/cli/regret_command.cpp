// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include <memory>
#include <utility>

#include <nlohmann/json.hpp>

#include "app/cli/futures_input.h"
#include "app/cli/scenario_output.h"
#include "app/cli/table.h"
#include "core/analysis/regret.h"
#include "core/analysis/value_of_information.h"
#include "core/units/format.h"

namespace rackrent::cli {

namespace {

using Json = nlohmann::ordered_json;

struct Request {
    FuturesInput input;
    Format format = Format::Text;
};

const Parameter& parameterOf(const Futures& futures, std::size_t input)
{
    return *futures.draws.inputs()[input].parameter;
}

Json regretJson(const Scenario& scenario, const Futures& futures)
{
    const auto all = regrets(futures);
    Json strategies = Json::object();
    for (const Strategy s : kStrategies) {
        Json causes = Json::array();
        for (const Separation& cause : all[s].causes) {
            causes.push_back({{"parameter", parameterOf(futures, cause.input).id},
                              {"higher", cause.higher},
                              {"median", cause.inside},
                              {"median_otherwise", cause.outside}});
        }
        strategies[std::string(strategyId(s))] = {{"wrong", all[s].wrong},
                                                  {"expected", all[s].expected},
                                                  {"p50", all[s].p50},
                                                  {"p90", all[s].p90},
                                                  {"causes", std::move(causes)}};
    }
    return {{"name", scenario.name},
            {"draws", futures.draws.count()},
            {"impossible_draws", futures.impossible},
            {"strategies", std::move(strategies)}};
}

std::string regretText(const Scenario& scenario, const Futures& futures)
{
    const auto all = regrets(futures);
    Table table;
    table.addColumn("Choosing", Table::Align::Left);
    table.addColumn("is wrong in");
    table.addColumn("and then costs more,\nUSD on average");
    table.addColumn("P50");
    table.addColumn("P90");
    table.addColumn("Most of all when", Table::Align::Left);
    for (const Strategy s : kStrategies) {
        const Regret& r = all[s];
        std::string cause;
        if (!r.causes.empty() && r.causes.front().strength() > 0.1) {
            const Parameter& p = parameterOf(futures, r.causes.front().input);
            cause = std::string(p.label) + (r.causes.front().higher > 0.5 ? " is high, " : " is low, ")
                + parameterValue(p, r.causes.front().inside);
        }
        table.addRow({std::string(strategyLabel(s)), english({Amount::Kind::Percent, r.wrong}), usdCell(r.expected),
                      usdCell(r.p50), usdCell(r.p90), cause});
    }
    return printable(scenario.name) + ": regret over " + fixed(futures.draws.count(), 0) + " futures\n" + table.text();
}

Json valueJson(const Scenario& scenario, const Futures& futures)
{
    const ValueOfInformation value = valueOfInformation(futures);
    Json inputs = Json::array();
    for (const auto& input : value.inputs) {
        inputs.push_back({{"parameter", parameterOf(futures, input.input).id},
                          {"value", input.value.mean},
                          {"standard_error", input.value.standardError},
                          {"found", input.isFound()}});
    }
    return {{"name", scenario.name},
            {"draws", futures.draws.count()},
            {"impossible_draws", futures.impossible},
            {"choice", strategyId(value.choice)},
            {"evpi", {{"value", value.perfect.mean}, {"standard_error", value.perfect.standardError}}},
            {"evppi", std::move(inputs)}};
}

std::string valueText(const Scenario& scenario, const Futures& futures)
{
    const ValueOfInformation value = valueOfInformation(futures);
    std::string text = printable(scenario.name) + ": without knowing more, " + std::string(strategyLabel(value.choice))
        + " costs least on average. Knowing everything before deciding would be worth " + usd(value.perfect.mean)
        + ".\n";
    Table table;
    table.addColumn("Finding out first", Table::Align::Left);
    table.addColumn("is worth up to");
    table.addColumn("give or take");
    int shown = 0;
    for (const auto& input : value.inputs) {
        if (input.isFound()) {
            table.addRow({std::string(parameterOf(futures, input.input).label), usd(input.value.mean),
                          usd(input.value.standardError)});
            ++shown;
        }
    }
    const auto rest = static_cast<double>(value.inputs.size()) - shown;
    return text + (shown > 0 ? table.text() : "")
        + (rest > 0.0 ? "  Of " + fixed(rest, 0) + (shown > 0 ? " others" : " inputs")
                   + " no value is found: knowing one of them alone would not change the choice.\n"
                      : "");
}

template<class ToJson, class ToText>
Result<std::string> run(const Request& request, std::istream& in, const ToJson& toJson, const ToText& toText)
{
    Arguments arguments;
    const FuturesOptions options = request.input.options(arguments);
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
        const auto futures = drawFutures(scenario, request.input.published(), options);
        if (!futures) {
            return tl::unexpected(Failure{ExitCode::BadInput, {english(futures.error())}});
        }
        if (request.format == Format::Json) {
            list.push_back(toJson(scenario, *futures));
        } else {
            text += (text.empty() ? "" : "\n") + toText(scenario, *futures);
        }
    }
    return request.format == Format::Json ? oneOrMany(std::move(list)) : text;
}

} // namespace

Command regretCommand()
{
    auto request = std::make_shared<Request>();
    return {.name = "regret",
            .description = "Show how often each choice turns out wrong, by how much, and in which futures",
            .examples = "  rackrent-cli regret resources/examples/continuous-training.rackrent\n",
            .declare =
                [request](Options& options) {
                    request->input.declare(options);
                    options.json(request->format);
                },
            .run = [request](std::istream& in) { return run(*request, in, regretJson, regretText); }};
}

Command valueOfInformationCommand()
{
    auto request = std::make_shared<Request>();
    return {.name = "value-of-information",
            .description = "Show what it is worth to find out each input before deciding",
            .examples = "  rackrent-cli value-of-information resources/examples/continuous-training.rackrent\n",
            .declare =
                [request](Options& options) {
                    request->input.declare(options);
                    options.json(request->format);
                },
            .run = [request](std::istream& in) { return run(*request, in, valueJson, valueText); }};
}

} // namespace rackrent::cli
