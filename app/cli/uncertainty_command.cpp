// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include <algorithm>
#include <memory>
#include <utility>

#include <nlohmann/json.hpp>

#include "app/cli/futures_input.h"
#include "app/cli/scenario_output.h"
#include "app/cli/table.h"
#include "core/analysis/uncertainty.h"
#include "core/units/format.h"

namespace rackrent::cli {

namespace {

using Json = nlohmann::ordered_json;

struct Request {
    FuturesInput input;
    Format format = Format::Text;
};

std::string id(Strategy strategy)
{
    return std::string(strategyId(strategy));
}

std::string_view kindId(Distribution::Kind kind)
{
    switch (kind) {
    case Distribution::Kind::Pert:
        return "pert";
    case Distribution::Kind::Triangular:
        return "triangular";
    case Distribution::Kind::Uniform:
        return "uniform";
    case Distribution::Kind::Normal:
        return "normal";
    case Distribution::Kind::Lognormal:
        return "lognormal";
    case Distribution::Kind::Exact:
        break;
    }
    return "exact";
}

Json inputsJson(const Futures& futures)
{
    Json list = Json::array();
    for (const UncertainInput& input : futures.draws.inputs()) {
        list.push_back({{"parameter", input.parameter->id},
                        {"kind", kindId(input.distribution.kind)},
                        {"low", input.distribution.low},
                        {"mode", input.distribution.mode},
                        {"high", input.distribution.high},
                        {"published", input.published}});
    }
    return list;
}

Json reasonsJson(const Futures& futures, const std::vector<Separation>& reasons)
{
    Json list = Json::array();
    for (const Separation& reason : reasons) {
        list.push_back({{"parameter", futures.draws.inputs()[reason.input].parameter->id},
                        {"higher", reason.higher},
                        {"median", reason.inside},
                        {"median_otherwise", reason.outside}});
    }
    return list;
}

/// The strategy with the least mean cost and the next; what the saving is about.
std::pair<Strategy, Strategy> bestTwo(const UncertaintyResult& result)
{
    std::vector<Strategy> order(kStrategies.begin(), kStrategies.end());
    std::stable_sort(order.begin(), order.end(),
                     [&](Strategy a, Strategy b) { return result.npv[a].mean < result.npv[b].mean; });
    return {order[0], order[1]};
}

Json savingJson(const Saving& saving)
{
    Json json;
    json["better"] = id(saving.better);
    json["other"] = id(saving.other);
    json["chance"] = saving.chance;
    json.update(toJson(saving.spread));
    json["dots"] = saving.dots;
    Json bins = Json::array();
    for (const Saving::Bin& bin : saving.histogram) {
        bins.push_back({{"from", bin.from}, {"to", bin.to}, {"count", bin.count}});
    }
    json["histogram"] = std::move(bins);
    return json;
}

Json uncertaintyJson(const Scenario& scenario, const Futures& futures, std::uint64_t seed)
{
    const UncertaintyResult result = uncertainty(futures);
    const auto [best, next] = bestTwo(result);
    Json json;
    json["name"] = scenario.name;
    json["draws"] = result.draws;
    json["impossible_draws"] = result.impossible;
    json["seed"] = seed;
    json["inputs"] = inputsJson(futures);
    Json strategies = Json::object();
    for (const Strategy s : kStrategies) {
        Json byMonth = Json::array();
        for (const auto& chances : result.cheapestByMonth) {
            byMonth.push_back(chances[s]);
        }
        strategies[id(s)] = {
            {"npv", toJson(result.npv[s])},
            {"probability_cheapest", result.probabilityCheapest[s]},
            {"probability_cheapest_by_month", std::move(byMonth)},
            {"cumulative",
             {{"p10", result.cumulative[s].p10}, {"p50", result.cumulative[s].p50}, {"p90", result.cumulative[s].p90}}},
            {"reasons", reasonsJson(futures, result.reasons[s])}};
    }
    json["strategies"] = std::move(strategies);
    json["saving"] = {{"on_demand", savingJson(savingOf(futures, best, Strategy::OnDemand))},
                      {"next_best", savingJson(savingOf(futures, best, next))}};
    return json;
}

std::string reasonText(const Futures& futures, const Separation& reason)
{
    const Parameter& p = *futures.draws.inputs()[reason.input].parameter;
    return std::string(p.label) + " is " + (reason.higher > 0.5 ? "higher" : "lower") + " ("
        + parameterValue(p, reason.inside) + " against " + parameterValue(p, reason.outside) + ")";
}

std::string uncertaintyText(const Scenario& scenario, const Futures& futures)
{
    const UncertaintyResult result = uncertainty(futures);
    const auto [best, next] = bestTwo(result);
    std::string text = printable(scenario.name) + ": " + fixed(result.draws, 0) + " futures of "
        + fixed(static_cast<double>(futures.draws.inputs().size()), 0) + " uncertain inputs\n";
    if (result.impossible > 0) {
        text += "  " + fixed(result.impossible, 0)
            + " more draws are left out: their values do not work together (jobs interrupted faster than they work).\n";
    }
    Table table;
    table.addColumn("Present cost", Table::Align::Left);
    table.addColumn("Mean, USD");
    table.addColumn("P10");
    table.addColumn("P50");
    table.addColumn("P90");
    table.addColumn("Cheapest in");
    for (const Strategy s : kStrategies) {
        const Spread& spread = result.npv[s];
        table.addRow({std::string(strategyLabel(s)), usdCell(spread.mean), usdCell(spread.p10), usdCell(spread.p50),
                      usdCell(spread.p90), english({Amount::Kind::Percent, result.probabilityCheapest[s]})});
    }
    text += table.text();
    for (const Strategy other : {Strategy::OnDemand, next}) {
        if (other == best || (other == Strategy::OnDemand && next == other)) {
            continue;
        }
        const Saving saving = savingOf(futures, best, other);
        text += "  " + std::string(strategyLabel(best)) + " saves " + usd(saving.spread.p50) + " against "
            + std::string(strategyLabel(other)) + " in the middle case, " + usd(saving.spread.p10) + " to "
            + usd(saving.spread.p90) + " in eight futures of ten; it saves in "
            + english({Amount::Kind::Percent, saving.chance}) + " of them.\n";
    }
    for (const Strategy s : kStrategies) {
        if (s == best || result.reasons[s].empty() || result.probabilityCheapest[s] < 0.01) {
            continue;
        }
        text += "  Where " + std::string(strategyLabel(s)) + " wins, " + reasonText(futures, result.reasons[s].front());
        if (result.reasons[s].size() > 1 && result.reasons[s][1].strength() > 0.1) {
            text += " and " + reasonText(futures, result.reasons[s][1]);
        }
        text += ".\n";
    }
    return text;
}

/// A row a future: every input in its file unit, then the present cost of each strategy.
std::string samplesCsv(const Futures& futures)
{
    std::string csv = "draw";
    for (const UncertainInput& input : futures.draws.inputs()) {
        csv += "," + std::string(input.parameter->id);
    }
    for (const Strategy s : kStrategies) {
        csv += ",npv_" + id(s);
    }
    csv += "\n";
    for (std::size_t i = 0; i < futures.count(); ++i) {
        csv += fixed(static_cast<double>(i + 1), 0);
        for (const double value : futures.draws[static_cast<int>(i)]) {
            csv += "," + exact(value);
        }
        for (const Strategy s : kStrategies) {
            csv += "," + exact(futures.npv[s][i]);
        }
        csv += "\n";
    }
    return csv;
}

Result<std::string> run(const Request& request, std::istream& in)
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
    if (request.format == Format::Csv && scenarios->size() > 1) {
        return tl::unexpected(Failure{ExitCode::Usage, {"--csv writes one scenario; choose it with --scenario"}});
    }
    std::string text;
    Json list = Json::array();
    for (const Scenario& scenario : *scenarios) {
        const auto futures = drawFutures(scenario, request.input.published(), options);
        if (!futures) {
            return tl::unexpected(Failure{ExitCode::BadInput, {english(futures.error())}});
        }
        if (request.format == Format::Json) {
            list.push_back(uncertaintyJson(scenario, *futures, options.seed));
        } else if (request.format == Format::Csv) {
            text += samplesCsv(*futures);
        } else {
            text += (text.empty() ? "" : "\n") + uncertaintyText(scenario, *futures);
        }
    }
    return request.format == Format::Json ? oneOrMany(std::move(list)) : text;
}

} // namespace

Command uncertaintyCommand()
{
    auto request = std::make_shared<Request>();
    return {.name = "uncertainty",
            .description = "Draw futures and show what each strategy costs in them",
            .examples = "  rackrent-cli uncertainty resources/examples/continuous-training.rackrent\n"
                        "  rackrent-cli uncertainty resources/examples/continuous-training.rackrent --uncertain "
                        "aws.on_demand=5..8 --csv\n",
            .declare =
                [request](Options& options) {
                    request->input.declare(options);
                    options.csv(request->format, "Print every future as CSV, for audit: inputs and present costs");
                    options.json(request->format);
                },
            .run = [request](std::istream& in) { return run(*request, in); }};
}

} // namespace rackrent::cli
