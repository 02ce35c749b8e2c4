// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include <nlohmann/json.hpp>

#include "app/cli/arguments.h"
#include "app/cli/futures_input.h"
#include "app/cli/scenario_output.h"
#include "app/cli/table.h"
#include "core/analysis/cash.h"
#include "core/analysis/comparison.h"
#include "core/units/format.h"

namespace rackrent::cli {

namespace {

using Json = nlohmann::ordered_json;

struct Request {
    InputOptions input;
    std::optional<std::string> budget;
    std::optional<std::string> quarterly;
    Format format = Format::Text;
};

/// Strategies that may buy nodes, and so have a return against on-demand.
constexpr std::array kOwning{Strategy::SelfHosted, Strategy::Hybrid};

Json amounts(const std::vector<Money>& values)
{
    Json list = Json::array();
    for (const Money& value : values) {
        list.push_back(value.value());
    }
    return list;
}

template<class T> Json orNull(const std::optional<T>& value)
{
    return value ? Json(*value) : Json(nullptr);
}

Json scenarioJson(const Scenario& scenario, const Comparison& c, const Budget& budget)
{
    Json strategies = Json::object();
    for (const Strategy s : kStrategies) {
        const Cash cash = cashOf(c[s].ledger, budget);
        strategies[std::string(strategyId(s))] = {
            {"monthly", amounts(cash.monthly)},  {"quarterly", amounts(cash.quarterly)},
            {"yearly", amounts(cash.yearly)},    {"peak", cash.peak.value()},
            {"peak_month", cash.peakMonth},      {"over_budget_month", orNull(cash.overBudget)},
            {"quarters_over", cash.quartersOver}};
    }
    for (const Strategy s : kOwning) {
        const ReturnOnOwning r =
            returnOnOwning(c[s].ledger, c[Strategy::OnDemand].ledger, scenario.parameters.finance.discountRate);
        strategies[std::string(strategyId(s))]["return"] = {
            {"irr", orNull(r.irr)},
            {"rates", r.rates},
            {"sign_changes", r.signChanges},
            {"discounted_payback", orNull(r.discountedPayback)},
            {"caution", r.caution ? Json(english(*r.caution)) : Json(nullptr)}};
    }
    return {{"name", scenario.name}, {"strategies", std::move(strategies)}};
}

std::string scenarioText(const Scenario& scenario, const Comparison& c, const Budget& budget)
{
    Table table;
    table.addColumn(printable(scenario.name) + ", cash by quarter", Table::Align::Left);
    std::vector<Cash> cash;
    for (const Strategy s : kStrategies) {
        table.addColumn(strategyLabel(s));
        cash.push_back(cashOf(c[s].ledger, budget));
    }
    for (std::size_t quarter = 0; quarter < cash.front().quarterly.size(); ++quarter) {
        std::vector<std::string> row{"Quarter " + fixed(static_cast<double>(quarter + 1), 0)};
        for (const Cash& one : cash) {
            const bool over = std::find(one.quartersOver.begin(), one.quartersOver.end(), static_cast<int>(quarter))
                != one.quartersOver.end();
            row.push_back(usdCell(one.quarterly[quarter].value()) + (over ? "!" : budget.quarterly ? " " : ""));
        }
        table.addRow(std::move(row));
    }
    table.addRule();
    const auto add = [&](const char* title, const auto& cell) {
        std::vector<std::string> row{title};
        for (const Cash& one : cash) {
            row.push_back(cell(one));
        }
        table.addRow(std::move(row));
    };
    add("Most paid in all", [](const Cash& one) { return usdCell(one.peak.value()); });
    add("in month", [](const Cash& one) { return fixed(one.peakMonth, 0); });
    if (budget.total) {
        add("Over the budget from month",
            [](const Cash& one) { return one.overBudget ? fixed(*one.overBudget, 0) : std::string("never"); });
    }
    std::string text = table.text();
    if (budget.quarterly) {
        text += "  ! beyond the quarterly budget\n";
    }
    for (const Strategy s : kOwning) {
        if (c[s].plan.purchases.empty()) {
            continue;
        }
        const ReturnOnOwning r =
            returnOnOwning(c[s].ledger, c[Strategy::OnDemand].ledger, scenario.parameters.finance.discountRate);
        text += "  " + std::string(strategyLabel(s)) + " against on-demand: "
            + (r.irr ? "a return of " + english({Amount::Kind::Percent, *r.irr}) + " a year"
                     : "no single rate of return")
            + ", "
            + (r.discountedPayback
                   ? "discounted pay-back after " + english({Amount::Kind::MonthSpan, *r.discountedPayback})
                   : std::string("no discounted pay-back within the horizon"))
            + ".\n";
        if (r.caution) {
            text += "    " + english(*r.caution) + "\n";
        }
    }
    return text;
}

Result<std::string> run(const Request& request, std::istream& in)
{
    Arguments arguments;
    Budget budget;
    if (const auto total = arguments.maybe("--budget", request.budget, 0.0, 1e15)) {
        budget.total = make<Money>(*total);
    }
    if (const auto quarter = arguments.maybe("--quarterly-budget", request.quarterly, 0.0, 1e15)) {
        budget.quarterly = make<Money>(*quarter);
    }
    if (arguments.failed()) {
        return arguments.failure();
    }
    return readInput(request.input, in).map([&](const ScenarioList& scenarios) {
        std::string text;
        Json list = Json::array();
        for (const Scenario& scenario : scenarios) {
            const Comparison comparison = compare(scenario);
            if (request.format == Format::Json) {
                list.push_back(scenarioJson(scenario, comparison, budget));
            } else {
                text += (text.empty() ? "" : "\n") + scenarioText(scenario, comparison, budget);
            }
        }
        return request.format == Format::Json ? oneOrMany(std::move(list)) : text;
    });
}

} // namespace

Command cashCommand()
{
    auto request = std::make_shared<Request>();
    return {
        .name = "cash",
        .description = "Show cash by quarter, its peak, a budget's limits, and the return on owning",
        .examples = "  rackrent-cli cash resources/examples/continuous-training.rackrent --budget 1500000\n"
                    "  rackrent-cli cash resources/examples/continuous-training.rackrent --quarterly-budget 250000\n",
        .declare =
            [request](Options& options) {
                options.input(request->input);
                options.optional("--budget", request->budget, "USD", "Also say from when more has been paid in all");
                options.optional("--quarterly-budget", request->quarterly, "USD",
                                 "Also mark the quarters that take more");
                options.json(request->format);
            },
        .run = [request](std::istream& in) { return run(*request, in); }};
}

} // namespace rackrent::cli
