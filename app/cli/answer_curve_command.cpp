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
#include "core/analysis/answer_curve.h"
#include "core/units/format.h"

namespace rackrent::cli {

namespace {

using Json = nlohmann::ordered_json;

struct Request {
    InputOptions input;
    std::vector<std::string> parameters;
    std::vector<std::string> between;
    std::optional<std::string> range;
    std::optional<std::string> points;
    Format format = Format::Text;
};

struct Between {
    Strategy first = Strategy::OnDemand;
    Strategy second = Strategy::SelfHosted;
};

Json curveJson(const AnswerCurve& curve, const Between& between)
{
    Json values = Json::array();
    Json cheapest = Json::array();
    Json saving = Json::array();
    Json npv = Json::object();
    for (const AnswerPoint& point : curve.points) {
        values.push_back(point.value);
        cheapest.push_back(strategyId(point.cheapest));
        for (const Strategy s : kStrategies) {
            npv[std::string(strategyId(s))].push_back(point.npv[s].value());
        }
    }
    for (const Money& amount : curve.saving(between.first, between.second)) {
        saving.push_back(amount.value());
    }
    return {{"parameter", curve.parameter->id}, {"present", curve.present},    {"values", std::move(values)},
            {"cheapest", std::move(cheapest)},  {"saving", std::move(saving)}, {"npv", std::move(npv)},
            {"impossible", curve.impossible}};
}

Json curvesJson(const Scenario& scenario, const std::vector<AnswerCurve>& curves, const Between& between)
{
    Json list = Json::array();
    for (const AnswerCurve& curve : curves) {
        list.push_back(curveJson(curve, between));
    }
    return {{"name", scenario.name},
            {"between", {strategyId(between.first), strategyId(between.second)}},
            {"curves", std::move(list)}};
}

std::string curveText(const AnswerCurve& curve, const Between& between)
{
    const Parameter& p = *curve.parameter;
    Table table;
    table.addColumn(p.label);
    table.addColumn("Cheapest", Table::Align::Left);
    table.addColumn("costs,\nUSD");
    table.addColumn(std::string(strategyLabel(between.second)) + " saves\nover "
                    + std::string(strategyLabel(between.first)) + ", USD");
    table.addColumn("", Table::Align::Left);
    const auto saving = curve.saving(between.first, between.second);
    for (std::size_t i = 0; i < curve.points.size(); ++i) {
        const AnswerPoint& point = curve.points[i];
        table.addRow({parameterValue(p, point.value), std::string(strategyLabel(point.cheapest)),
                      usdCell(point.npv[point.cheapest].value()), usdCell(saving[i].value()),
                      point.value == curve.present ? "now" : ""});
    }
    std::string text = curve.points.empty() ? "" : table.text();
    if (!curve.impossible.empty()) {
        text += "  " + std::string(p.label) + ": the scenario's values do not work together at "
            + fixed(static_cast<double>(curve.impossible.size()), 0) + " others, from "
            + parameterValue(p, curve.impossible.front()) + " to " + parameterValue(p, curve.impossible.back()) + "\n";
    }
    return text;
}

std::string curvesText(const Scenario& scenario, const std::vector<AnswerCurve>& curves, const Between& between)
{
    std::string text = printable(scenario.name) + "\n";
    for (const AnswerCurve& curve : curves) {
        text += (&curve == &curves.front() ? "" : "\n") + curveText(curve, between);
    }
    return text;
}

std::string curvesCsv(const std::vector<AnswerCurve>& curves)
{
    std::string csv = "parameter,value,cheapest" + costTitlesCsv() + "\n";
    for (const AnswerCurve& curve : curves) {
        for (const AnswerPoint& point : curve.points) {
            csv += std::string(curve.parameter->id) + "," + exact(point.value) + ","
                + std::string(strategyId(point.cheapest)) + costsCsv(point.npv) + "\n";
        }
    }
    return csv;
}

/// The parameters asked for, or those that matter most.
std::vector<AnswerCurveRequest> requestsOf(const Request& request, Arguments& arguments)
{
    std::vector<AnswerCurveRequest> requests;
    for (const std::string& id : request.parameters) {
        if (const Parameter* parameter = arguments.parameter("--parameter", id)) {
            requests.push_back({.parameter = parameter, .within = {}});
        }
    }
    if (request.parameters.empty()) {
        for (const Parameter& parameter : parameters()) {
            if (parameter.explore == Explore::Yes) {
                requests.push_back({.parameter = &parameter, .within = {}});
            }
        }
    }
    if (request.range && request.parameters.size() != 1) {
        arguments.refuse(ExitCode::Usage, "--range " + *request.range + ": needs one --parameter");
    } else if (requests.size() == 1) {
        requests.front().within = readInterval(arguments, "--range", request.range, requests.front().parameter);
    }
    return requests;
}

Result<std::string> run(const Request& request, std::istream& in)
{
    Arguments arguments;
    const auto requests = requestsOf(request, arguments);
    AnswerCurveOptions options;
    options.points = static_cast<int>(arguments.whole("--points", request.points, 33.0, 2.0, 10'000.0));
    Between between;
    if (!request.between.empty()) {
        between.first = arguments.strategy("--between", request.between[0]);
        between.second = arguments.strategy("--between", request.between[1]);
    }
    if (arguments.failed()) {
        return arguments.failure();
    }
    const auto scenarios = readInput(request.input, in);
    if (!scenarios) {
        return tl::unexpected(scenarios.error());
    }
    if (request.format == Format::Csv && scenarios->size() != 1) {
        return tl::unexpected(Failure{ExitCode::Usage, {"--csv writes one scenario; choose it with --scenario"}});
    }
    std::string text;
    Json list = Json::array();
    for (const Scenario& scenario : *scenarios) {
        const auto curves = answerCurves(scenario, requests, options);
        if (request.format == Format::Json) {
            list.push_back(curvesJson(scenario, curves, between));
        } else if (request.format == Format::Csv) {
            text += curvesCsv(curves);
        } else {
            text += (text.empty() ? "" : "\n") + curvesText(scenario, curves, between);
        }
    }
    return request.format == Format::Json ? oneOrMany(std::move(list)) : text;
}

} // namespace

Command answerCurveCommand()
{
    auto request = std::make_shared<Request>();
    return {.name = "answer-curve",
            .description = "Show the cheapest strategy and its cost for every value of a parameter",
            .examples = "  rackrent-cli answer-curve resources/examples/continuous-training.rackrent --parameter "
                        "aws.on_demand\n"
                        "  rackrent-cli answer-curve resources/examples/continuous-training.rackrent --parameter "
                        "workload.gpus --range 8..256 --csv\n",
            .declare =
                [request](Options& options) {
                    options.input(request->input);
                    options.repeatable("--parameter", request->parameters, "ID",
                                       "A parameter to move; repeatable; the ten that matter most when not given");
                    options.pair("--between", request->between, "STRATEGY",
                                 "The saving of the second over the first; on_demand and self_hosted when not given");
                    options.optional("--range", request->range, "LOW..HIGH",
                                     "Values to show, all that the parameter may take when not given");
                    options.optional("--points", request->points, "N", "Values of each parameter, 33 when not given");
                    options.csv(request->format, "Print a row a value, with every strategy's present cost");
                    options.json(request->format);
                },
            .run = [request](std::istream& in) { return run(*request, in); }};
}

} // namespace rackrent::cli
