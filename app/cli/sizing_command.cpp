// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <set>
#include <utility>

#include <nlohmann/json.hpp>

#include "app/cli/futures_input.h"
#include "app/cli/scenario_output.h"
#include "app/cli/table.h"
#include "core/analysis/sizing.h"
#include "core/analysis/verdict.h"
#include "core/units/format.h"

namespace rackrent::cli {

namespace {

using Json = nlohmann::ordered_json;

struct Request {
    FuturesInput input;
    std::optional<std::string> most;
    Format format = Format::Text;
};

Json pointJson(const SizePoint& point)
{
    return {{"nodes", point.nodes},
            {"npv", point.npv.value()},
            {"committed_gpus", point.plan.committed.value()},
            {"spot", point.plan.spot},
            {"without_commitment", {{"npv", point.npvUncommitted.value()}, {"spot", point.uncommitted.spot}}},
            {"futures", point.spread ? toJson(*point.spread) : Json(nullptr)}};
}

Json nextJson(const NextNode& next)
{
    return {{"nodes", next.nodes},       {"hours_per_year", next.hoursPerYear},
            {"rent", next.rent.value()}, {"owning", next.owning.value()},
            {"tax", next.tax.value()},   {"worth", next.worth().value()}};
}

Json toJson(const Scenario& scenario, const Sizing& sizing)
{
    Json points = Json::array();
    for (const SizePoint& point : sizing.points) {
        points.push_back(pointJson(point));
    }
    Json next = Json::array();
    for (const NextNode& node : sizing.nextNodes) {
        next.push_back(nextJson(node));
    }
    return {{"name", scenario.name},
            {"draws", sizing.draws},
            {"impossible_draws", sizing.impossible},
            {"points", std::move(points)},
            {"best", pointJson(sizing.bestPoint())},
            {"best_on_average", pointJson(sizing.points[*sizing.bestOnAverage])},
            {"best_at_p90", pointJson(sizing.points[*sizing.bestAtP90])},
            {"next_nodes", std::move(next)}};
}

std::string toCsv(const Sizing& sizing)
{
    std::string csv = "nodes,committed_gpus,spot,npv,npv_without_commitment,mean,p10,p50,p90,hours_per_year,rent,"
                      "owning,tax,worth\n";
    for (std::size_t i = 0; i < sizing.points.size(); ++i) {
        const SizePoint& point = sizing.points[i];
        csv += exact(point.nodes) + "," + exact(point.plan.committed.value()) + "," + (point.plan.spot ? "1" : "0")
            + "," + exact(point.npv.value()) + "," + exact(point.npvUncommitted.value());
        csv += point.spread ? "," + exact(point.spread->mean) + "," + exact(point.spread->p10) + ","
                + exact(point.spread->p50) + "," + exact(point.spread->p90)
                            : std::string(4, ',');
        if (i > 0) {
            const NextNode& next = sizing.nextNodes[i - 1];
            csv += "," + exact(next.hoursPerYear) + "," + exact(next.rent.value()) + "," + exact(next.owning.value())
                + "," + exact(next.tax.value()) + "," + exact(next.worth().value());
        } else {
            csv += std::string(5, ',');
        }
        csv += "\n";
    }
    return csv;
}

/// Points to print: all of a few; of many some from end to end, and those around the best ones.
std::set<std::size_t> printed(const Sizing& sizing)
{
    constexpr std::size_t kMost = 24;
    constexpr std::size_t kSome = 12;
    const std::size_t count = sizing.points.size();
    std::set<std::size_t> places;
    const std::size_t spaced = count <= kMost ? count : kSome;
    for (std::size_t i = 0; i < spaced; ++i) {
        places.insert(spaced == 1 ? 0 : i * (count - 1) / (spaced - 1));
    }
    for (const std::size_t best : {sizing.best, *sizing.bestOnAverage, *sizing.bestAtP90}) {
        for (std::size_t place = best > 1 ? best - 2 : 0; place < std::min(count, best + 3); ++place) {
            places.insert(place);
        }
    }
    return places;
}

std::string nodesText(const SizePoint& point)
{
    return english({Amount::Kind::Nodes, static_cast<double>(point.nodes)});
}

/// What a size beside the best one costs more.
std::string wrongSizeText(const Sizing& sizing)
{
    std::string text;
    const Money best = sizing.bestPoint().npv;
    if (sizing.best > 0) {
        text += "  One node fewer would cost " + usd((sizing.points[sizing.best - 1].npv - best).value()) + " more";
    }
    if (sizing.best + 1 < sizing.points.size()) {
        text += (text.empty() ? "  One node more would cost " : ", one node more ")
            + usd((sizing.points[sizing.best + 1].npv - best).value()) + (text.empty() ? " more" : "");
    }
    return text.empty() ? text : text + ".\n";
}

std::string toText(const Scenario& scenario, const Sizing& sizing)
{
    const SizePoint& average = sizing.points[*sizing.bestOnAverage];
    const SizePoint& careful = sizing.points[*sizing.bestAtP90];
    std::string text = printable(scenario.name) + ": the least present cost is that with "
        + nodesText(sizing.bestPoint()) + ", " + usd(sizing.bestPoint().npv.value()) + ". "
        + english(describe(sizing.bestPoint().plan)) + "\n" + wrongSizeText(sizing) + "  Over " + fixed(sizing.draws, 0)
        + " futures the least on average is that with " + nodesText(average) + ", " + usd(average.spread->mean)
        + "; at P90 that with " + nodesText(careful) + ", " + usd(careful.spread->p90) + ".\n\n";

    const std::set<std::size_t> places = printed(sizing);
    Table costs;
    for (const char* title :
         {"Nodes", "Committed\nGPUs", "Spot", "Present cost,\nUSD", "Without\ncommitment", "On average", "At P90"}) {
        costs.addColumn(title);
    }
    for (const std::size_t place : places) {
        const SizePoint& point = sizing.points[place];
        costs.addRow({fixed(point.nodes, 0) + (place == sizing.best ? " *" : "  "),
                      english({Amount::Kind::Number, point.plan.committed.value()}), point.plan.spot ? "yes" : "no",
                      usdCell(point.npv.value()), usdCell(point.npvUncommitted.value()),
                      point.spread ? usdCell(point.spread->mean) : "", point.spread ? usdCell(point.spread->p90) : ""});
    }
    text += costs.text();

    if (sizing.nextNodes.empty()) {
        return text;
    }
    Table nodes;
    for (const char* title : {"One node more,\nto", "GPU-hours a year\noff AWS", "Rent no longer\npaid, USD",
                              "Owning it", "Tax", "Worth"}) {
        nodes.addColumn(title);
    }
    for (const std::size_t place : places) {
        if (place > 0) {
            const NextNode& next = sizing.nextNodes[place - 1];
            nodes.addRow({fixed(next.nodes, 0), english({Amount::Kind::Number, std::round(next.hoursPerYear)}),
                          usdCell(next.rent.value()), usdCell(next.owning.value()), usdCell(next.tax.value()),
                          usdCell(next.worth().value())});
        }
    }
    return text + "\n" + nodes.text();
}

Result<std::string> run(const Request& request, std::istream& in)
{
    Arguments arguments;
    const FuturesOptions futures = request.input.options(arguments);
    SizingOptions options{.most = {}, .threads = futures.threads};
    if (request.most) {
        options.most = static_cast<int>(arguments.whole("--most", request.most, 0.0, 0.0, kMostSizes - 1.0));
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
        Sizing result = sizing(scenario, options);
        if (const auto added = addFutures(result, scenario, request.input.published(), futures); !added) {
            return tl::unexpected(Failure{ExitCode::BadInput, {english(added.error())}});
        }
        if (request.format == Format::Json) {
            list.push_back(toJson(scenario, result));
        } else if (request.format == Format::Csv) {
            text += toCsv(result);
        } else {
            text += (text.empty() ? "" : "\n") + toText(scenario, result);
        }
    }
    return request.format == Format::Json ? oneOrMany(std::move(list)) : text;
}

} // namespace

Command sizingCommand()
{
    auto request = std::make_shared<Request>();
    return {.name = "sizing",
            .description = "Show the cost of every number of nodes, and what each further node is worth",
            .examples = "  rackrent-cli sizing resources/examples/continuous-training.rackrent\n"
                        "  rackrent-cli sizing resources/examples/four-a100-nodes.rackrent --most 8 --csv\n",
            .declare =
                [request](Options& options) {
                    request->input.declare(options);
                    options.optional("--most", request->most, "N",
                                     "The most nodes to try; a quarter above what the peak needs when not given");
                    options.csv(request->format, "Print a row a number of nodes");
                    options.json(request->format);
                },
            .run = [request](std::istream& in) { return run(*request, in); }};
}

} // namespace rackrent::cli
