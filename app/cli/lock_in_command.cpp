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
#include "core/analysis/lock_in.h"
#include "core/units/format.h"

namespace rackrent::cli {

namespace {

using Json = nlohmann::ordered_json;

struct Request {
    InputOptions input;
    std::optional<std::string> strategy;
    std::optional<std::string> labour;
    Format format = Format::Text;
};

/// Months between rows that compare the strategies.
constexpr int kEvery = 6;

/// A list of one figure of each element.
template<class List, class Figure> Json listOf(const List& list, const Figure& figure)
{
    Json result = Json::array();
    for (const auto& element : list) {
        result.push_back(Money(figure(element)).value());
    }
    return result;
}

Json monthOf(const std::optional<double>& month)
{
    return month ? Json(*month) : Json(nullptr);
}

Json shareOf(const std::optional<Fraction>& share)
{
    return share ? Json(share->value()) : Json(nullptr);
}

Json toJson(const std::vector<Stop>& stops)
{
    return {{"cost", listOf(stops, [](const Stop& s) { return s.cost(); })},
            {"cash_so_far", listOf(stops, [](const Stop& s) { return s.cashSoFar; })},
            {"price", listOf(stops, [](const Stop& s) { return s.price(); })},
            {"resale", listOf(stops, [](const Stop& s) { return s.resale; })},
            {"unpaid_loan", listOf(stops, [](const Stop& s) { return s.unpaidLoan; })},
            {"rest_of_term", listOf(stops, [](const Stop& s) { return s.restOfTerm; })},
            {"egress", listOf(stops, [](const Stop& s) { return s.egress; })},
            {"labour", listOf(stops, [](const Stop& s) { return s.labour; })},
            {"tax", listOf(stops, [](const Stop& s) { return s.tax; })},
            {"present_cost", listOf(stops, [](const Stop& s) { return s.presentCost(); })},
            {"present_price", listOf(stops, [](const Stop& s) { return s.presentPrice; })}};
}

Json toJson(const Contract& c)
{
    return {{"gpus", c.gpus.value()},
            {"paid", listOf(c.months, [](const Contract::Month& m) { return m.paid; })},
            {"as_new", listOf(c.months, [](const Contract::Month& m) { return m.asNew; })},
            {"rented", listOf(c.months, [](const Contract::Month& m) { return m.rented; })},
            {"over_new", c.overNew.value()},
            {"over_rented", c.overRented.value()},
            {"present_over_new", c.presentOverNew.value()},
            {"present_over_rented", c.presentOverRented.value()},
            {"dearer_from", c.dearerFrom ? Json(*c.dearerFrom) : Json(nullptr)},
            {"months_beyond", c.monthsBeyond},
            {"bound_beyond", c.boundBeyond.value()}};
}

Json toJson(const Scenario& scenario, const LockIn& l)
{
    Json strategies = Json::object();
    for (const Strategy s : kStrategies) {
        const PayBack& payBack = l.payBacks[s];
        Json strategy = {{"stopped", toJson(l.stops[s])},
                         {"pay_back",
                          {{"cash", monthOf(payBack.cash)},
                           {"stopping", monthOf(payBack.stopping)},
                           {"loan_misleads", payBack.loanMisleads},
                           {"words", english(payBack.words)}}},
                         {"contract", l.contracts[s] ? toJson(*l.contracts[s]) : Json(nullptr)},
                         {"nodes", nullptr}};
        if (!l.holdings[s].empty()) {
            strategy["nodes"] = {{"paid", listOf(l.holdings[s], [](const Holding& h) { return h.paid; })},
                                 {"as_new", listOf(l.holdings[s], [](const Holding& h) { return h.asNew; })},
                                 {"resale", listOf(l.holdings[s], [](const Holding& h) { return h.resale; })}};
        }
        strategies[std::string(strategyId(s))] = std::move(strategy);
    }
    const BreakEvenUtilizations& u = l.utilizations;
    return {{"name", scenario.name},
            {"strategies", std::move(strategies)},
            {"break_even_utilization",
             {{"on_demand", shareOf(u.onDemand)},
              {"spot", shareOf(u.spot)},
              {"committed", shareOf(u.committed)},
              {"cheapest", shareOf(u.cheapest)}}}};
}

std::string usdText(Money amount)
{
    return english({Amount::Kind::Usd, amount.value()});
}

template<class Figure> std::string overview(const std::string& title, const LockIn& l, const Figure& figure)
{
    Table table;
    table.addColumn(title, Table::Align::Left);
    for (const Strategy s : kStrategies) {
        table.addColumn(strategyLabel(s));
    }
    const int horizon = static_cast<int>(l.stops[Strategy::OnDemand].size()) - 1;
    for (int t = 0; t <= horizon; t = t == horizon ? t + 1 : std::min(t + kEvery, horizon)) {
        std::vector<std::string> row{"Month " + fixed(t, 0)};
        for (const Strategy s : kStrategies) {
            row.push_back(usdCell(Money(figure(l.stops[s][static_cast<std::size_t>(t)])).value()));
        }
        table.addRow(std::move(row));
    }
    return table.text();
}

std::string contractText(Strategy strategy, const Contract& c)
{
    const auto against = [](Money over) {
        return usdText(over < Money{} ? -over : over) + (over < Money{} ? " less than " : " more than ");
    };
    std::string text = "  " + std::string(strategyLabel(strategy)) + " fixes the price of "
        + english({Amount::Kind::Gpus, c.gpus.value()}) + ": it pays " + against(c.overNew)
        + "contracts signed month by month, and " + against(c.overRented) + "renting the same work";
    text += c.dearerFrom ? "; renting is cheaper from month " + fixed(*c.dearerFrom, 0) + " on.\n" : ".\n";
    if (c.monthsBeyond > 0) {
        text += "    At the horizon " + english({Amount::Kind::MonthSpan, static_cast<double>(c.monthsBeyond)})
            + " of its term still run: " + usdText(c.boundBeyond) + " that no total has.\n";
    }
    return text;
}

std::string utilizationText(const BreakEvenUtilizations& u)
{
    const auto share = [](const std::optional<Fraction>& value) {
        return value ? "above " + english({Amount::Kind::Percent, value->value()}) + " utilization"
                     : std::string("never");
    };
    return "  Owning the first purchase pays: against on-demand " + share(u.onDemand) + "; against spot "
        + share(u.spot) + "; against commitments " + share(u.committed) + "; against the cheapest of them "
        + share(u.cheapest) + ".\n";
}

std::string comparisonText(const Scenario& scenario, const LockIn& l)
{
    std::string text =
        overview(printable(scenario.name) + ", cost if stopped", l, [](const Stop& s) { return s.cost(); });
    text += "\n" + overview("Of which the price of changing one's mind", l, [](const Stop& s) { return s.price(); });
    text += "  Below 0: more comes back from resale than is owed.\n\n";
    for (const Strategy s : kStrategies) {
        if (s != Strategy::OnDemand) {
            text += "  " + english(l.payBacks[s].words) + "\n";
        }
    }
    for (const Strategy s : kStrategies) {
        if (l.contracts[s]) {
            text += contractText(s, *l.contracts[s]);
        }
    }
    return text + utilizationText(l.utilizations);
}

std::string strategyText(const Scenario& scenario, Strategy strategy, const LockIn& l)
{
    Table table;
    table.addColumn(printable(scenario.name) + ",\n" + std::string(strategyLabel(strategy)) + " stopped",
                    Table::Align::Left);
    for (const char* title : {"Cash\nso far", "Resale", "Unpaid\nloan", "Rest of\nterm", "Egress", "Labour", "Tax",
                              "Cost", "Price of\nchange", "Same,\npresent"}) {
        table.addColumn(title);
    }
    const std::vector<Stop>& stops = l.stops[strategy];
    for (std::size_t t = 0; t < stops.size(); ++t) {
        const Stop& s = stops[t];
        std::vector<std::string> row{"Month " + fixed(static_cast<double>(t), 0)};
        for (const Money& amount : {s.cashSoFar, -s.resale, s.unpaidLoan, s.restOfTerm, s.egress, s.labour, s.tax,
                                    s.cost(), s.price(), s.presentPrice}) {
            row.push_back(usdCell(amount == Money{} ? 0.0 : amount.value()));
        }
        table.addRow(std::move(row));
    }
    std::string text = table.text() + "\n  " + english(l.payBacks[strategy].words) + "\n";
    if (l.contracts[strategy]) {
        text += contractText(strategy, *l.contracts[strategy]);
    }
    return text;
}

Result<std::string> run(const Request& request, std::istream& in)
{
    Arguments arguments;
    std::optional<Strategy> strategy;
    if (request.strategy) {
        strategy = arguments.strategy("--strategy", *request.strategy);
    }
    const ExitTerms usual;
    const ExitTerms exit{.labour = make<PersonMonths>(
                             arguments.number("--exit-labour", request.labour, usual.labour.value(), 0.0, 1e4))};
    if (arguments.failed()) {
        return arguments.failure();
    }
    return readInput(request.input, in).map([&](const ScenarioList& scenarios) {
        std::string text;
        Json list = Json::array();
        for (const Scenario& scenario : scenarios) {
            const LockIn result = lockIn(scenario, compare(scenario), exit);
            if (request.format == Format::Json) {
                list.push_back(toJson(scenario, result));
            } else {
                text += (text.empty() ? "" : "\n")
                    + (strategy ? strategyText(scenario, *strategy, result) : comparisonText(scenario, result));
            }
        }
        return request.format == Format::Json ? oneOrMany(std::move(list)) : text;
    });
}

} // namespace

Command lockInCommand()
{
    auto request = std::make_shared<Request>();
    return {.name = "lock-in",
            .description = "Show what each strategy costs if stopped in any month, and what a fixed price loses",
            .examples =
                "  rackrent-cli lock-in resources/examples/three-year-contract.rackrent\n"
                "  rackrent-cli lock-in resources/examples/continuous-training.rackrent --strategy self_hosted\n",
            .declare =
                [request](Options& options) {
                    options.input(request->input);
                    options.optional("--strategy", request->strategy, "STRATEGY",
                                     "Print one strategy month by month, with what its price of change is made of");
                    options.optional("--exit-labour", request->labour, "MONTHS",
                                     "Person-months of work that leaving takes; 1 when not given");
                    options.json(request->format);
                },
            .run = [request](std::istream& in) { return run(*request, in); }};
}

} // namespace rackrent::cli
