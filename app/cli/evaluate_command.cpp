// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include <nlohmann/json.hpp>

#include "app/cli/table.h"
#include "core/analysis/comparison.h"
#include "core/units/format.h"

namespace rackrent::cli {

namespace {

using Json = nlohmann::ordered_json;

template<class T> Json orNull(const std::optional<T>& value)
{
    if (!value) {
        return nullptr;
    }
    if constexpr (std::is_same_v<T, double>) {
        return *value;
    } else {
        return value->value();
    }
}

bool hasFlow(const Ledger& ledger, Line line)
{
    for (int t = 0; t <= ledger.horizon(); ++t) {
        if (ledger.flow(line, t) != Money{}) {
            return true;
        }
    }
    return false;
}

Json strategyJson(const StrategyResult& result)
{
    Json cumulative = Json::array();
    for (const Money& amount : result.cumulative) {
        cumulative.push_back(amount.value());
    }
    Json lines = Json::object();
    for (const Line line : kLines) {
        if (hasFlow(result.ledger, line)) {
            lines[std::string(lineId(line))] = result.ledger.lineTotal(line).value();
        }
    }
    lines["terminal"] = result.ledger.terminal().value();
    Json json;
    json["npv"] = result.npv.value();
    json["total"] = result.total.value();
    json["levelized"] = orNull(result.levelized);
    json["nodes"] = result.plan.nodesAtStart();
    json["committed_gpus"] = result.plan.committed.value();
    json["terminal"] = result.ledger.terminal().value();
    json["cumulative"] = std::move(cumulative);
    json["lines"] = std::move(lines);
    return json;
}

Json verdictJson(const Verdict& verdict)
{
    Json json;
    json["cheapest"] = std::string(strategyId(verdict.cheapest));
    json["runner_up"] = std::string(strategyId(verdict.runnerUp));
    json["saving_on_demand"] = verdict.savingOnDemand.value();
    json["saving_runner_up"] = verdict.savingRunnerUp.value();
    json["saving_share"] = verdict.savingShare;
    json["break_even_month"] = orNull(verdict.breakEvenMonth);
    json["no_demand"] = verdict.noDemand;
    json["headline"] = english(verdict.headline);
    json["plan"] = english(verdict.plan);
    json["payback"] = english(verdict.payback);
    json["utilization"] = english(verdict.utilization);
    return json;
}

Json scenarioJson(const Scenario& scenario, const Comparison& comparison)
{
    Json strategies = Json::object();
    for (const Strategy s : kStrategies) {
        strategies[std::string(strategyId(s))] = strategyJson(comparison[s]);
    }
    const Overheads& o = comparison.overheads;
    Json json;
    json["name"] = scenario.name;
    json["strategies"] = std::move(strategies);
    json["break_even_month"] = {{"self_hosted", orNull(comparison[Strategy::SelfHosted].breakEvenMonth)},
                                {"hybrid", orNull(comparison[Strategy::Hybrid].breakEvenMonth)}};
    json["break_even_utilization"] = orNull(comparison.breakEvenUtilization);
    json["utilization"] = comparison.utilization.value();
    json["overhead"] = {{"on_demand", o.onDemand.paid}, {"spot", o.spot.paid}, {"owned", o.owned.paid}};
    json["wall"] = {{"on_demand", o.onDemand.wall}, {"spot", o.spot.wall}, {"self_hosted", o.owned.wall}};
    json["verdict"] = verdictJson(comparison.verdict);
    return json;
}

std::string usd(Money amount)
{
    return text(compact(amount.value()));
}

std::string monthText(std::optional<double> month)
{
    if (!month) {
        return "never";
    }
    return *month == 0.0 ? "at once" : "month " + text(rounded({Amount::Kind::MonthSpan, *month}));
}

std::string strategyTable(const Comparison& comparison)
{
    Table table;
    table.addColumn("Strategy", Table::Align::Left);
    table.addColumn("Present cost, USD");
    table.addColumn("Total, USD");
    table.addColumn("USD/GPU-h");
    table.addColumn("Nodes at start");
    table.addColumn("Committed GPUs");
    table.addColumn("Pays back");
    for (const Strategy s : kStrategies) {
        const StrategyResult& result = comparison[s];
        const bool owns = s == Strategy::SelfHosted || s == Strategy::Hybrid;
        table.addRow({std::string(strategyLabel(s)), usd(result.npv), usd(result.total),
                      result.levelized ? fixed(result.levelized->value(), 2) : "-",
                      fixed(result.plan.nodesAtStart(), 0),
                      english({Amount::Kind::Number, result.plan.committed.value()}),
                      owns ? monthText(result.breakEvenMonth) : "-"});
    }
    return table.text();
}

std::string lineTable(const Comparison& comparison)
{
    Table table;
    table.addColumn("Cost over " + english({Amount::Kind::MonthSpan, static_cast<double>(comparison.horizon)})
                        + ", USD",
                    Table::Align::Left);
    for (const Strategy s : kStrategies) {
        table.addColumn(strategyLabel(s));
    }
    const auto addRow = [&](std::string label, auto&& cell) {
        std::vector<std::string> row{std::move(label)};
        for (const Strategy s : kStrategies) {
            row.push_back(cell(comparison[s]));
        }
        table.addRow(std::move(row));
    };
    for (const Line line : kLines) {
        const bool isShown = std::any_of(kStrategies.begin(), kStrategies.end(),
                                         [&](Strategy s) { return hasFlow(comparison[s].ledger, line); });
        if (isShown) {
            addRow(std::string(lineLabel(line)), [&](const StrategyResult& r) {
                return hasFlow(r.ledger, line) ? usd(r.ledger.lineTotal(line)) : std::string();
            });
        }
    }
    addRow("At the horizon", [](const StrategyResult& r) {
        return r.ledger.terminal() == Money{} ? std::string() : usd(r.ledger.terminal());
    });
    table.addRule();
    addRow("Total", [](const StrategyResult& r) { return usd(r.total); });
    return table.text();
}

std::string overheadTable(const Overheads& overheads)
{
    Table table;
    table.addColumn("For one useful hour", Table::Align::Left);
    table.addColumn("Paid hours");
    table.addColumn("Hours by the clock");
    const std::array<std::pair<const char*, Overheads::At>, 3> rows{
        {{"On-demand", overheads.onDemand}, {"Spot", overheads.spot}, {"Owned", overheads.owned}}};
    for (const auto& [label, at] : rows) {
        table.addRow({label, fixed(at.paid, 4), fixed(at.wall, 4)});
    }
    return table.text();
}

std::string scenarioText(const Scenario& scenario, const Comparison& comparison)
{
    std::string result = printable(scenario.name) + "\n\n";
    const Verdict& verdict = comparison.verdict;
    for (const Sentence* sentence : {&verdict.headline, &verdict.plan, &verdict.payback, &verdict.utilization}) {
        if (!sentence->pattern.empty()) {
            result += "  " + english(*sentence) + "\n";
        }
    }
    result +=
        "\n" + strategyTable(comparison) + "\n" + lineTable(comparison) + "\n" + overheadTable(comparison.overheads);
    return result;
}

std::string evaluation(const ScenarioList& scenarios, Format format)
{
    Json list = Json::array();
    std::string result;
    for (const Scenario& scenario : scenarios) {
        const Comparison comparison = compare(scenario);
        if (format == Format::Json) {
            list.push_back(scenarioJson(scenario, comparison));
        } else {
            result += (result.empty() ? "" : "\n\n") + scenarioText(scenario, comparison);
        }
    }
    return format == Format::Json ? Json{{"scenarios", std::move(list)}}.dump(2) + "\n" : result;
}

struct Request {
    InputOptions input;
    Format format = Format::Text;
};

} // namespace

Command evaluateCommand()
{
    auto request = std::make_shared<Request>();
    return {.name = "evaluate",
            .description = "Compare the five strategies and give the verdict",
            .examples = "  rackrent-cli evaluate resources/examples/continuous-training.rackrent\n"
                        "  rackrent-cli evaluate resources/examples/continuous-training.rackrent --set "
                        "aws.price_change=-0.2 --json\n",
            .declare =
                [request](Options& options) {
                    options.input(request->input);
                    options.json(request->format);
                },
            .run = [request](std::istream& in) -> Result<std::string> {
                return readInput(request->input, in).map([&](const ScenarioList& scenarios) {
                    return evaluation(scenarios, request->format);
                });
            }};
}

} // namespace rackrent::cli
