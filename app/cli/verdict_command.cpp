// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include <memory>
#include <utility>

#include <nlohmann/json.hpp>

#include "app/cli/futures_input.h"
#include "app/cli/scenario_output.h"
#include "app/cli/table.h"
#include "core/analysis/checklist.h"
#include "core/analysis/decision.h"
#include "core/units/format.h"

namespace rackrent::cli {

namespace {

using Json = nlohmann::ordered_json;

struct Request {
    FuturesInput input;
    Format format = Format::Text;
};

std::string_view answerId(ChecklistItem::Answer answer)
{
    switch (answer) {
    case ChecklistItem::Answer::Yes:
        return "yes";
    case ChecklistItem::Answer::No:
        return "no";
    case ChecklistItem::Answer::NotInModel:
        break;
    }
    return "not in the model";
}

Json savingJson(const std::optional<Saving>& saving)
{
    if (!saving) {
        return nullptr;
    }
    return {{"better", strategyId(saving->better)},
            {"other", strategyId(saving->other)},
            {"chance", saving->chance},
            {"mean", saving->spread.mean},
            {"p10", saving->spread.p10},
            {"p50", saving->spread.p50},
            {"p90", saving->spread.p90}};
}

Json verdictJson(const Scenario& scenario, const Comparison& comparison, const Decision& decision,
                 const std::vector<Tripwire>& flips, const std::vector<ChecklistItem>& items)
{
    Json changes = Json::array();
    for (const Tripwire& flip : flips) {
        changes.push_back({{"parameter", flip.parameter->id},
                           {"present", flip.present},
                           {"value", flip.value},
                           {"to", strategyId(flip.to)},
                           {"spreads", flip.spreads ? Json(*flip.spreads) : Json(nullptr)},
                           {"chance", flip.chance ? Json(*flip.chance) : Json(nullptr)}});
    }
    Json caveats = Json::array();
    for (const Sentence& caveat : decision.caveats) {
        caveats.push_back(english(caveat));
    }
    Json rules = Json::array();
    for (const ChecklistItem& item : items) {
        rules.push_back({{"side", item.side == ChecklistItem::Side::Rent ? "rent" : "own"},
                         {"rule", item.rule},
                         {"answer", answerId(item.answer)},
                         {"why", english(item.why)}});
    }
    const Verdict& verdict = comparison.verdict;
    return {{"name", scenario.name},
            {"cheapest", strategyId(decision.choice)},
            {"cheapest_on_average", strategyId(decision.onAverage)},
            {"chance", decision.chance},
            {"saving", {{"on_demand", savingJson(decision.saving)}, {"next_best", savingJson(decision.overNext)}}},
            {"evpi", decision.information.perfect.mean},
            {"caveats", std::move(caveats)},
            {"headline", english(verdict.headline)},
            {"plan", english(verdict.plan)},
            {"payback", english(verdict.payback)},
            {"utilization", english(verdict.utilization)},
            {"sureness", english(decision.sureness)},
            {"range", english(decision.range)},
            {"find_out", english(decision.findOut)},
            {"flips", std::move(changes)},
            {"checklist", std::move(rules)}};
}

std::string verdictText(const Scenario& scenario, const Comparison& comparison, const Decision& decision,
                        const std::vector<Tripwire>& flips, const std::vector<ChecklistItem>& items)
{
    const Verdict& verdict = comparison.verdict;
    std::string text = printable(scenario.name) + "\n\n";
    for (const Sentence& caveat : decision.caveats) {
        text += "  Note: " + english(caveat) + "\n";
    }
    text += decision.caveats.empty() ? "" : "\n";
    for (const Sentence* sentence : {&verdict.headline, &verdict.plan, &decision.sureness, &decision.range,
                                     &verdict.payback, &verdict.utilization, &decision.findOut}) {
        if (!sentence->pattern.empty()) {
            text += "  " + english(*sentence) + "\n";
        }
    }
    for (const Tripwire& flip : flips) {
        const Parameter& p = *flip.parameter;
        text += "  " + std::string(strategyLabel(flip.to)) + " would be cheapest with “" + std::string(p.label) + "” "
            + (flip.isAbove() ? "above " : "below ") + parameterValue(p, flip.value) + "; it is "
            + parameterValue(p, flip.present) + ".\n";
    }
    for (const auto& [side, title] : {std::pair{ChecklistItem::Side::Rent, "Rules of thumb for renting"},
                                      {ChecklistItem::Side::Own, "Rules of thumb for owning"}}) {
        Table table;
        table.addColumn(title, Table::Align::Left);
        table.addColumn("", Table::Align::Left);
        table.addColumn("", Table::Align::Left);
        for (const ChecklistItem& item : items) {
            if (item.side == side) {
                table.addRow({std::string(item.rule), std::string(answerId(item.answer)), english(item.why)});
            }
        }
        text += "\n" + table.text();
    }
    return text;
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
    std::string text;
    Json list = Json::array();
    for (const Scenario& scenario : *scenarios) {
        const auto futures = drawFutures(scenario, request.input.published(), options);
        if (!futures) {
            return tl::unexpected(Failure{ExitCode::BadInput, {english(futures.error())}});
        }
        const Comparison comparison = compare(scenario);
        const Decision decision = decideUnderUncertainty(scenario, comparison, *futures);
        const std::vector<ChecklistItem> items = checklist(scenario, comparison);
        const std::vector<Tripwire> flips =
            nearestFlips(tripwires(scenario, request.input.published(),
                                   {.onlyUncertain = true, .points = 33, .threads = options.threads, .progress = {}}));
        if (request.format == Format::Json) {
            list.push_back(verdictJson(scenario, comparison, decision, flips, items));
        } else {
            text += (text.empty() ? "" : "\n") + verdictText(scenario, comparison, decision, flips, items);
        }
    }
    return request.format == Format::Json ? oneOrMany(std::move(list)) : text;
}

} // namespace

Command verdictCommand()
{
    auto request = std::make_shared<Request>();
    return {.name = "verdict",
            .description = "Say what to do, how sure that is, and what to find out first",
            .examples = "  rackrent-cli verdict resources/examples/continuous-training.rackrent\n",
            .declare =
                [request](Options& options) {
                    request->input.declare(options);
                    options.json(request->format);
                },
            .run = [request](std::istream& in) { return run(*request, in); }};
}

} // namespace rackrent::cli
