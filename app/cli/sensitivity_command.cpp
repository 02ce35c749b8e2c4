// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include <map>
#include <memory>
#include <utility>

#include <nlohmann/json.hpp>

#include "app/cli/futures_input.h"
#include "app/cli/scenario_output.h"
#include "app/cli/table.h"
#include "core/analysis/sensitivity.h"
#include "core/units/format.h"

namespace rackrent::cli {

namespace {

using Json = nlohmann::ordered_json;

struct Request {
    FuturesInput input;
    std::vector<std::string> between;
    bool indices = false;
    Format format = Format::Text;
};

/// What the draws add to the bars, by parameter id.
struct FromDraws {
    std::map<std::string_view, double> rank;
    std::map<std::string_view, SobolIndex> shares; ///< empty when not asked for, or not defined
};

struct Findings {
    Sensitivity tornado;
    FromDraws draws;
};

Result<Findings> find(const Scenario& scenario, const Request& request, const FuturesOptions& options, Strategy first,
                      Strategy second)
{
    Findings findings;
    findings.tornado = sensitivity(scenario, request.input.published(), first, second, options.threads);
    const auto futures = drawFutures(scenario, request.input.published(), options);
    if (!futures) {
        return tl::unexpected(Failure{ExitCode::BadInput, {english(futures.error())}});
    }
    const auto& inputs = futures->draws.inputs();
    const auto ranks = rankCorrelations(*futures, first, second);
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        findings.draws.rank[inputs[i].parameter->id] = ranks[i];
    }
    if (request.indices) {
        const auto shares =
            varianceShares(scenario, inputs, first, second, options.draws, options.seed, options.threads);
        for (std::size_t i = 0; shares && i < inputs.size(); ++i) {
            findings.draws.shares[inputs[i].parameter->id] = (*shares)[i];
        }
    }
    return findings;
}

template<class T> Json orNull(const std::optional<T>& value)
{
    return value ? Json(*value) : Json(nullptr);
}

Json findingsJson(const Scenario& scenario, const Findings& findings)
{
    const Sensitivity& tornado = findings.tornado;
    Json bars = Json::array();
    for (const Bar& bar : tornado.bars) {
        const std::string_view id = bar.input.parameter->id;
        Json json;
        json["parameter"] = id;
        json["low"] = orNull(bar.low);
        json["high"] = orNull(bar.high);
        json["low_value"] = bar.lowValue;
        json["high_value"] = bar.highValue;
        json["swing"] = bar.swing;
        json["crosses"] = bar.crosses;
        json["monotonic"] = bar.monotonic;
        json["published"] = bar.input.published;
        json["rank_correlation"] = findings.draws.rank.at(id);
        const auto share = findings.draws.shares.find(id);
        json["first_order"] = share == findings.draws.shares.end() ? Json(nullptr) : Json(share->second.first);
        json["total_order"] = share == findings.draws.shares.end() ? Json(nullptr) : Json(share->second.total);
        bars.push_back(std::move(json));
    }
    return {{"name", scenario.name},
            {"between", {strategyId(tornado.first), strategyId(tornado.second)}},
            {"base", tornado.base},
            {"bars", std::move(bars)}};
}

std::string findingsText(const Scenario& scenario, const Findings& findings, bool indices)
{
    const Sensitivity& tornado = findings.tornado;
    std::string text = printable(scenario.name) + ": " + std::string(strategyLabel(tornado.second)) + " costs "
        + usd(std::abs(tornado.base)) + (tornado.base < 0.0 ? " more" : " less") + " than "
        + std::string(strategyLabel(tornado.first)) + "; that changes with\n";
    Table table;
    table.addColumn("Input", Table::Align::Left);
    table.addColumn("From");
    table.addColumn("To");
    table.addColumn("Saves from,\nUSD");
    table.addColumn("to");
    table.addColumn("Rank cor-\nrelation");
    if (indices) {
        table.addColumn("Share of variance\nalone / in all");
    }
    table.addColumn("", Table::Align::Left);
    const auto amount = [](const std::optional<double>& value) {
        return value ? usdCell(*value) : std::string("cannot be");
    };
    for (const Bar& bar : tornado.bars) {
        const Parameter& p = *bar.input.parameter;
        std::vector<std::string> cells{std::string(p.label),
                                       parameterValue(p, bar.lowValue),
                                       parameterValue(p, bar.highValue),
                                       amount(bar.low),
                                       amount(bar.high),
                                       fixed(findings.draws.rank.at(p.id), 2)};
        if (indices) {
            const auto share = findings.draws.shares.find(p.id);
            cells.push_back(share == findings.draws.shares.end() ? "–"
                                                                 : english({Amount::Kind::Percent, share->second.first})
                                    + " / " + english({Amount::Kind::Percent, share->second.total}));
        }
        cells.push_back(std::string(bar.crosses ? "can flip the choice" : "")
                        + (bar.monotonic     ? ""
                               : bar.crosses ? ", turns in between"
                                             : "turns in between"));
        table.addRow(std::move(cells));
    }
    return tornado.bars.empty() ? text + "  nothing: no input is uncertain.\n" : text + table.text();
}

Result<std::string> run(const Request& request, std::istream& in)
{
    Arguments arguments;
    const FuturesOptions options = request.input.options(arguments);
    Strategy first = Strategy::OnDemand;
    Strategy second = Strategy::SelfHosted;
    if (!request.between.empty()) {
        first = arguments.strategy("--between", request.between[0]);
        second = arguments.strategy("--between", request.between[1]);
    }
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
        const auto findings = find(scenario, request, options, first, second);
        if (!findings) {
            return tl::unexpected(findings.error());
        }
        if (request.format == Format::Json) {
            list.push_back(findingsJson(scenario, *findings));
        } else {
            text += (text.empty() ? "" : "\n") + findingsText(scenario, *findings, request.indices);
        }
    }
    return request.format == Format::Json ? oneOrMany(std::move(list)) : text;
}

} // namespace

Command sensitivityCommand()
{
    auto request = std::make_shared<Request>();
    return {.name = "sensitivity",
            .description = "Show what each uncertain input does to the difference between two strategies",
            .examples = "  rackrent-cli sensitivity resources/examples/continuous-training.rackrent\n"
                        "  rackrent-cli sensitivity resources/examples/continuous-training.rackrent --between "
                        "on_demand hybrid --indices\n",
            .declare =
                [request](Options& options) {
                    request->input.declare(options);
                    options.pair("--between", request->between, "STRATEGY",
                                 "Two strategies; on_demand and self_hosted when not given");
                    options.flag("--indices", request->indices,
                                 "Also give each input's share of the difference's variance (Sobol indices)");
                    options.json(request->format);
                },
            .run = [request](std::istream& in) { return run(*request, in); }};
}

} // namespace rackrent::cli
