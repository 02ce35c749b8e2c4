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
#include "core/analysis/timing.h"
#include "core/analysis/verdict.h"
#include "core/units/format.h"

namespace rackrent::cli {

namespace {

using Json = nlohmann::ordered_json;
using Kind = BuyingTime::Kind;

struct Request {
    FuturesInput input;
    std::vector<std::string> months;
    std::vector<std::string> terms;
    Format format = Format::Text;
};

/// Two commitment prices; the first is for the shorter term.
struct Terms {
    TermPrice shorter;
    TermPrice longer;
};

const char* kindId(Kind kind)
{
    switch (kind) {
    case Kind::Now:
        return "now";
    case Kind::AllNow:
        return "all_now";
    case Kind::Later:
        return "later";
    case Kind::Halves:
        return "halves";
    case Kind::Never:
        break;
    }
    return "never";
}

std::string words(const BuyingTime& time)
{
    const std::string month = fixed(time.month, 0);
    switch (time.kind) {
    case Kind::Now:
        return "Buy now";
    case Kind::AllNow:
        return "Buy all years' nodes now";
    case Kind::Later:
        return "Buy in month " + month;
    case Kind::Halves:
        return "Half now, half in month " + month;
    case Kind::Never:
        break;
    }
    return "Never buy";
}

Json timeJson(const BuyingTime& time)
{
    Json purchases = Json::array();
    for (const Purchase& purchase : time.plan.purchases) {
        purchases.push_back({{"month", purchase.month}, {"nodes", purchase.nodes}});
    }
    return {{"kind", kindId(time.kind)},
            {"month", time.month},
            {"npv", time.npv.value()},
            {"purchases", std::move(purchases)},
            {"committed_gpus", time.plan.committed.value()},
            {"spot", time.plan.spot},
            {"futures", time.spread ? toJson(*time.spread) : Json(nullptr)},
            {"saving", time.saving ? toJson(*time.saving) : Json(nullptr)},
            {"probability_best", time.chanceBest}};
}

/// The price change that the terms imply; null where no fall of prices makes the shorter one as dear.
Json impliedJson(const Scenario& scenario, const Terms& terms)
{
    const auto implied = impliedPriceChange(terms.shorter, terms.longer, scenario.parameters.finance.discountRate);
    return implied ? Json(implied->value()) : Json(nullptr);
}

Json toJson(const Scenario& scenario, const Timing& timing, const std::optional<Terms>& terms)
{
    Json times = Json::array();
    for (const BuyingTime& time : timing.times) {
        times.push_back(timeJson(time));
    }
    Json json{{"name", scenario.name},
              {"draws", timing.draws},
              {"impossible_draws", timing.impossible},
              {"times", std::move(times)},
              {"best", timeJson(timing.times[timing.best])},
              {"best_on_average", timeJson(timing.times[*timing.bestOnAverage])}};
    if (terms) {
        json["implied_price_change"] = impliedJson(scenario, *terms);
    }
    return json;
}

std::string percent(double share)
{
    return english({Amount::Kind::Percent, share});
}

std::string impliedText(const Scenario& scenario, const Terms& terms)
{
    const auto price = [](const TermPrice& term) {
        return english({Amount::Kind::UsdPrice, term.price.value()}) + " for " + fixed(term.months, 0) + " months";
    };
    const auto implied = impliedPriceChange(terms.shorter, terms.longer, scenario.parameters.finance.discountRate);
    const std::string both = "  " + price(terms.shorter) + " and " + price(terms.longer);
    if (!implied) {
        return both + ": no fall of prices makes the shorter term worth its price; take the longer one.\n";
    }
    return both + " cost the same where prices change by " + percent(implied->value())
        + " a year; the scenario expects " + percent(scenario.parameters.aws.priceChange.value()) + ".\n";
}

std::string toText(const Scenario& scenario, const Timing& timing, const std::optional<Terms>& terms)
{
    const BuyingTime& best = timing.times[timing.best];
    const BuyingTime& average = timing.times[*timing.bestOnAverage];
    std::string text = printable(scenario.name) + ": " + words(best) + " costs least, " + usd(best.npv.value())
        + " of present cost. " + english(describe(best.plan)) + "\n  Over " + fixed(timing.draws, 0)
        + " futures the least on average: " + words(average) + ", " + usd(average.spread->mean) + ".\n\n";
    const bool buys = timing.times.front().kind != Kind::Never;
    Table table;
    table.addColumn("When", Table::Align::Left);
    for (const char* title : {"Nodes", "Present cost,\nUSD", "P10", "P50", "P90"}) {
        table.addColumn(title);
    }
    table.addColumn(buys ? "Saves against now,\non average" : "");
    table.addColumn("Best in");
    for (std::size_t i = 0; i < timing.times.size(); ++i) {
        const BuyingTime& time = timing.times[i];
        int nodes = 0;
        for (const Purchase& purchase : time.plan.purchases) {
            nodes += purchase.nodes;
        }
        table.addRow({words(time) + (i == timing.best ? " *" : ""), fixed(nodes, 0), usdCell(time.npv.value()),
                      usdCell(time.spread->p10), usdCell(time.spread->p50), usdCell(time.spread->p90),
                      buys ? usdCell(time.saving->mean) : "", percent(time.chanceBest)});
    }
    text += table.text();
    return terms ? text + "\n" + impliedText(scenario, *terms) : text;
}

/// "12=7.20"
TermPrice readTerm(Arguments& arguments, const std::string& text)
{
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos) {
        arguments.refuse(ExitCode::Usage, "--terms " + text + ": must have the form MONTHS=USD");
        return {.months = 1, .price = GpuHourPrice::from_value(1.0)};
    }
    return {.months = static_cast<int>(arguments.whole("--terms", text.substr(0, equals), 1.0, 1.0, 120.0)),
            .price = GpuHourPrice::from_value(arguments.number("--terms", text.substr(equals + 1), 1.0, 1e-6, 1e6))};
}

std::optional<Terms> readTerms(Arguments& arguments, const std::vector<std::string>& texts)
{
    if (texts.size() != 2) {
        return std::nullopt;
    }
    Terms terms{.shorter = readTerm(arguments, texts[0]), .longer = readTerm(arguments, texts[1])};
    if (terms.shorter.months > terms.longer.months) {
        std::swap(terms.shorter, terms.longer);
    }
    if (!arguments.failed() && terms.shorter.months == terms.longer.months) {
        arguments.refuse(ExitCode::Usage, "--terms: give two terms of different length");
    }
    return terms;
}

std::optional<std::vector<int>> readMonths(Arguments& arguments, const std::vector<std::string>& texts)
{
    if (texts.empty()) {
        return std::nullopt;
    }
    std::vector<int> months;
    for (const std::string& text : texts) {
        months.push_back(static_cast<int>(arguments.whole("--month", text, 1.0, 1.0, 240.0)));
    }
    std::sort(months.begin(), months.end());
    months.erase(std::unique(months.begin(), months.end()), months.end());
    return months;
}

Result<std::string> run(const Request& request, std::istream& in)
{
    Arguments arguments;
    const FuturesOptions futures = request.input.options(arguments);
    const TimingOptions options{.months = readMonths(arguments, request.months), .threads = futures.threads};
    const std::optional<Terms> terms = readTerms(arguments, request.terms);
    if (arguments.failed()) {
        return arguments.failure();
    }
    const auto scenarios = readInput(request.input, in);
    if (!scenarios) {
        return tl::unexpected(scenarios.error());
    }
    for (const Scenario& scenario : *scenarios) {
        if (options.months && options.months->back() > latestPurchase(scenario)) {
            arguments.refuse(ExitCode::BadInput,
                             "--month " + fixed(options.months->back(), 0) + ": in " + printable(scenario.name)
                                 + " a purchase is looked at up to month " + fixed(latestPurchase(scenario), 0)
                                 + ", twelve before its horizon");
        }
    }
    if (arguments.failed()) {
        return arguments.failure();
    }
    std::string text;
    Json list = Json::array();
    for (const Scenario& scenario : *scenarios) {
        Timing result = timing(scenario, options);
        if (const auto added = addFutures(result, scenario, request.input.published(), futures); !added) {
            return tl::unexpected(Failure{ExitCode::BadInput, {english(added.error())}});
        }
        if (request.format == Format::Json) {
            list.push_back(toJson(scenario, result, terms));
        } else {
            text += (text.empty() ? "" : "\n") + toText(scenario, result, terms);
        }
    }
    return request.format == Format::Json ? oneOrMany(std::move(list)) : text;
}

} // namespace

Command timingCommand()
{
    auto request = std::make_shared<Request>();
    return {.name = "timing",
            .description = "Compare buying now, later, in halves and never, as prices move",
            .examples = "  rackrent-cli timing resources/examples/continuous-training.rackrent\n"
                        "  rackrent-cli timing resources/examples/three-year-contract.rackrent --month 6 --month 12 "
                        "--terms 12=7.20 36=5.40\n",
            .declare =
                [request](Options& options) {
                    request->input.declare(options);
                    options.repeatable("--month", request->months, "N",
                                       "A month to wait until; every third when none is given; repeatable");
                    options.pair(
                        "--terms", request->terms, "MONTHS=USD",
                        "Two commitments and their price for a GPU-hour: say what change of prices they imply");
                    options.json(request->format);
                },
            .run = [request](std::istream& in) { return run(*request, in); }};
}

} // namespace rackrent::cli
