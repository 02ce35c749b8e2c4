// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include <algorithm>
#include <memory>
#include <utility>

#include <nlohmann/json.hpp>

#include "app/cli/arguments.h"
#include "app/cli/futures_input.h"
#include "app/cli/table.h"
#include "core/analysis/portfolio.h"
#include "core/analysis/verdict.h"
#include "core/units/format.h"

namespace rackrent::cli {

namespace {

using Json = nlohmann::ordered_json;

struct Request {
    InputOptions input;
    std::optional<std::string> overlap;
    std::optional<std::string> lead;
    Format format = Format::Text;
};

const char* overlapId(Overlap overlap)
{
    return overlap == Overlap::Independent ? "independent" : "same_hours";
}

Overlap readOverlap(Arguments& arguments, const std::optional<std::string>& text)
{
    for (const Overlap overlap : {Overlap::Independent, Overlap::SameHours}) {
        if (!text || *text == overlapId(overlap)) {
            return overlap;
        }
    }
    arguments.refuse(ExitCode::Usage, "--overlap " + *text + ": must be independent or same_hours");
    return Overlap::Independent;
}

template<class Figure> Json byStrategy(const Figure& figure)
{
    Json result = Json::object();
    for (const Strategy s : kStrategies) {
        result[std::string(strategyId(s))] = figure(s);
    }
    return result;
}

Json planJson(const Plan& plan)
{
    Json purchases = Json::array();
    for (const Purchase& purchase : plan.purchases) {
        purchases.push_back({{"month", purchase.month}, {"nodes", purchase.nodes}});
    }
    return {{"purchases", std::move(purchases)}, {"committed_gpus", plan.committed.value()}, {"spot", plan.spot}};
}

Json toJson(const Portfolio& p)
{
    Json members = Json::array();
    for (const PortfolioMember& member : p.members) {
        Json differing = Json::array();
        for (const Parameter* parameter : member.differing) {
            differing.push_back(parameter->id);
        }
        members.push_back({{"name", member.name},
                           {"peak_gpus", member.peak.value()},
                           {"mean_gpus", member.mean.value()},
                           {"npv", byStrategy([&](Strategy s) { return member.npv[s].value(); })},
                           {"as_given", member.asGiven.value()},
                           {"differing", std::move(differing)}});
    }
    Json demand = Json::array();
    for (const DemandLevel& level : p.demand.front()) {
        demand.push_back({{"hours", level.hours.value()}, {"gpus", level.gpus.value()}});
    }
    Json cautions = Json::array();
    for (const Sentence& caution : p.cautions) {
        cautions.push_back(english(caution));
    }
    return {{"overlap", overlapId(p.overlap)},
            {"lead", p.members[p.lead].name},
            {"members", std::move(members)},
            {"sum", byStrategy([&](Strategy s) { return p.sum[s].value(); })},
            {"shared", byStrategy([&](Strategy s) { return p.shared[s].value(); })},
            {"saving", byStrategy([&](Strategy s) { return p.saving(s).value(); })},
            {"plans", byStrategy([&](Strategy s) { return planJson(p.plans[s]); })},
            {"demand", std::move(demand)},
            {"cautions", std::move(cautions)}};
}

std::string toText(const Portfolio& p)
{
    std::string text = std::string("On one shared cluster, ")
        + (p.overlap == Overlap::Independent ? "each busy at its own times" : "all busy in the same hours")
        + ", on the terms of " + printable(p.members[p.lead].name) + ":\n";
    if (p.members.size() == 1) {
        text += "  It is the only workload, so there is nothing to share.\n";
    }
    for (const Sentence& caution : p.cautions) {
        text += "  " + printable(english(caution)) + "\n";
    }
    Table table;
    table.addColumn("Workload", Table::Align::Left);
    table.addColumn("GPUs at\nmost");
    table.addColumn("on the\nmean");
    for (const Strategy s : kStrategies) {
        table.addColumn(strategyLabel(s));
    }
    const auto row = [&](std::string name, std::string most, std::string mean, const auto& cost) {
        std::vector<std::string> cells{std::move(name), std::move(most), std::move(mean)};
        for (const Strategy s : kStrategies) {
            cells.push_back(usdCell(Money(cost(s)).value()));
        }
        table.addRow(std::move(cells));
    };
    const auto number = [](GpuCount gpus) { return english({Amount::Kind::Number, gpus.value()}); };
    for (const PortfolioMember& member : p.members) {
        row(printable(member.name), number(member.peak), number(member.mean),
            [&](Strategy s) { return member.npv[s]; });
    }
    const DemandProfile& first = p.demand.front();
    table.addRule();
    row("Each on its own", "", "", [&](Strategy s) { return p.sum[s]; });
    row("Shared", number(peak(first)), number(work(first) / kMonth), [&](Strategy s) { return p.shared[s]; });
    row("Sharing saves", "", "", [&](Strategy s) { return p.saving(s); });
    const Strategy cheapest = cheapestOf(p.shared);
    text += "\n" + table.text() + "\n  Present cost in USD" + (p.demand.size() > 1 ? ", GPUs in the first month" : "")
        + ". Shared, the cheapest is " + std::string(strategyLabel(cheapest)) + ", " + usd(p.shared[cheapest].value())
        + ". " + english(describe(p.plans[cheapest])) + "\n";
    for (const PortfolioMember& member : p.members) {
        if (member.asGiven != member.npv[Strategy::Hybrid]) {
            text += "  " + printable(member.name) + " with its own terms and sizes: Hybrid "
                + usd(member.asGiven.value()) + ".\n";
        }
    }
    return text;
}

Result<std::string> run(const Request& request, std::istream& in)
{
    Arguments arguments;
    PortfolioOptions options{.overlap = readOverlap(arguments, request.overlap)};
    if (arguments.failed()) {
        return arguments.failure();
    }
    const auto scenarios = readInput(request.input, in);
    if (!scenarios) {
        return tl::unexpected(scenarios.error());
    }
    if (request.lead) {
        const auto found = std::find_if(scenarios->begin(), scenarios->end(),
                                        [&](const Scenario& scenario) { return scenario.name == *request.lead; });
        if (found == scenarios->end()) {
            return tl::unexpected(
                Failure{ExitCode::BadInput, {"--lead " + printable(*request.lead) + ": no scenario has this name"}});
        }
        options.lead = static_cast<std::size_t>(std::distance(scenarios->begin(), found));
    }
    const auto result = portfolio(*scenarios, options);
    if (!result) {
        Failure failure{ExitCode::BadInput, {}};
        for (const Fault& fault : result.error()) {
            failure.lines.push_back(english(fault));
        }
        return tl::unexpected(std::move(failure));
    }
    return request.format == Format::Json ? toJson(*result).dump(2) + "\n" : toText(*result);
}

} // namespace

Command portfolioCommand()
{
    auto request = std::make_shared<Request>();
    return {.name = "portfolio",
            .description = "Put a document's workloads on one shared cluster, against each on its own",
            .examples =
                "  rackrent-cli portfolio resources/examples/three-year-contract.rackrent --overlap same_hours\n",
            .declare =
                [request](Options& options) {
                    options.input(request->input);
                    options.optional("--overlap", request->overlap, "WHEN",
                                     "independent: each is busy at its own times, when not given; same_hours: all at "
                                     "once");
                    options.optional("--lead", request->lead, "NAME",
                                     "The scenario whose prices, hardware and finance hold for all; the first when "
                                     "not given");
                    options.json(request->format);
                },
            .run = [request](std::istream& in) { return run(*request, in); }};
}

} // namespace rackrent::cli
