// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include <nlohmann/json.hpp>

#include "app/cli/arguments.h"
#include "app/cli/table.h"
#include "core/model/decide.h"
#include "core/model/evaluate.h"
#include "core/units/format.h"

namespace rackrent::cli {

namespace {

using Json = nlohmann::ordered_json;

/// Widest table that is printed in one piece; wider ones go on below.
constexpr std::size_t kWidth = 110;
/// From here on whole dollars are too long to read, and the table is in thousands.
constexpr double kThousandsFrom = 1e8;

std::vector<Line> usedLines(const Ledger& ledger)
{
    std::vector<Line> result;
    for (const Line line : kLines) {
        for (int t = 0; t <= ledger.horizon(); ++t) {
            if (ledger.flow(line, t) != Money{}) {
                result.push_back(line);
                break;
            }
        }
    }
    return result;
}

/// "1,280,000"
std::string grouped(double value)
{
    std::string digits = fixed(value, 0);
    const std::size_t first = digits.front() == '-' ? 1 : 0;
    for (std::size_t i = digits.size(); i > first + 3;) {
        i -= 3;
        digits.insert(i, 1, ',');
    }
    return digits;
}

/// A label with a word a line.
std::string stacked(std::string_view label)
{
    std::string result(label);
    std::replace(result.begin(), result.end(), ' ', '\n');
    return result;
}

/// A column of the printed table: whole amounts whose sum is the rounded sum of the exact ones. Rounding each amount by
/// itself would leave a column that does not add up.
struct Column {
    std::string title;
    std::vector<double> amounts; ///< by time, then the horizon's row

    Column(std::string columnTitle, const std::vector<double>& exactAmounts, double unit)
        : title(std::move(columnTitle))
    {
        double sum = 0.0;
        double shown = 0.0;
        for (const double amount : exactAmounts) {
            sum += amount / unit;
            // Nothing moves where nothing flows.
            const double next = amount == 0.0 ? 0.0 : std::round(sum) - shown;
            shown += next;
            amounts.push_back(next);
        }
    }

    [[nodiscard]] double total() const
    {
        double sum = 0.0;
        for (const double amount : amounts) {
            sum += amount;
        }
        return sum;
    }
};

std::vector<Column> columns(const Ledger& ledger, double unit)
{
    std::vector<Column> result;
    for (const Line line : usedLines(ledger)) {
        std::vector<double> amounts;
        for (int t = 0; t <= ledger.horizon(); ++t) {
            amounts.push_back(ledger.flow(line, t).value());
        }
        amounts.push_back(0.0);
        result.emplace_back(stacked(lineLabel(line)), amounts, unit);
    }
    if (ledger.terminal() != Money{}) {
        std::vector<double> amounts(static_cast<std::size_t>(ledger.horizon()) + 1, 0.0);
        amounts.push_back(ledger.terminal().value());
        result.emplace_back("At the\nhorizon", amounts, unit);
    }
    // Totals are those of the amounts shown, so that every row and column adds up on paper.
    Column sum("Total", {}, unit);
    Column running("Cumulative", {}, unit);
    double cumulative = 0.0;
    for (std::size_t row = 0; row < static_cast<std::size_t>(ledger.horizon()) + 2; ++row) {
        double amount = 0.0;
        for (const Column& column : result) {
            amount += column.amounts[row];
        }
        cumulative += amount;
        sum.amounts.push_back(amount);
        running.amounts.push_back(cumulative);
    }
    result.push_back(std::move(sum));
    result.push_back(std::move(running));
    return result;
}

std::string tableOf(const Ledger& ledger, std::size_t first, std::size_t last, const std::vector<Column>& all)
{
    Table table;
    table.addColumn("Month");
    for (std::size_t i = first; i < last; ++i) {
        table.addColumn(all[i].title);
    }
    const auto rows = static_cast<std::size_t>(ledger.horizon()) + 2;
    for (std::size_t row = 0; row < rows; ++row) {
        const bool isHorizon = row + 1 == rows;
        std::vector<std::string> cells{isHorizon ? "end" : fixed(static_cast<double>(row), 0)};
        for (std::size_t i = first; i < last; ++i) {
            const double amount = all[i].amounts[row];
            const bool isSum = i + 2 >= all.size();
            cells.push_back(amount == 0.0 && !isSum ? "" : grouped(amount));
        }
        table.addRow(std::move(cells));
    }
    table.addRule();
    std::vector<std::string> totals{"Total"};
    for (std::size_t i = first; i < last; ++i) {
        totals.push_back(i + 1 == all.size() ? "" : grouped(all[i].total()));
    }
    table.addRow(std::move(totals));
    return table.text();
}

std::size_t columnWidth(const Column& column)
{
    std::size_t width = grouped(column.total()).size();
    for (std::size_t start = 0; start < column.title.size();) {
        const std::size_t end = std::min(column.title.find('\n', start), column.title.size());
        width = std::max(width, textWidth(std::string_view(column.title).substr(start, end - start)));
        start = end + 1;
    }
    for (const double amount : column.amounts) {
        width = std::max(width, grouped(amount).size());
    }
    return width + 2;
}

std::string ledgerText(const Scenario& scenario, Strategy strategy, const Ledger& ledger)
{
    double largest = 0.0;
    for (const Money& amount : ledger.cumulative()) {
        largest = std::max(largest, std::abs(amount.value()));
    }
    const bool inThousands = largest >= kThousandsFrom;
    const std::vector<Column> all = columns(ledger, inThousands ? 1000.0 : 1.0);

    std::string result = printable(scenario.name) + ": " + std::string(strategyLabel(strategy)) + ", "
        + (inThousands ? "thousands of USD" : "whole USD") + " by month\n"
        + "Month 0 is the decision; a month's running costs fall at its end. Present cost "
        + english({Amount::Kind::Usd, ledger.npv().value()}) + ".\n";
    constexpr std::size_t kMonthColumn = 7;
    for (std::size_t first = 0; first < all.size();) {
        std::size_t last = first;
        std::size_t width = kMonthColumn;
        while (last < all.size() && (last == first || width + columnWidth(all[last]) <= kWidth)) {
            width += columnWidth(all[last]);
            ++last;
        }
        result += "\n" + tableOf(ledger, first, last, all);
        first = last;
    }
    return result;
}

std::string ledgerCsv(const Ledger& ledger)
{
    // Every line has its column whether used or not, so that tables of different strategies stack.
    std::string result = "month";
    for (const Line line : kLines) {
        result += "," + std::string(lineId(line));
    }
    result += ",total,cumulative\n";
    const std::vector<Money> cumulative = ledger.cumulative();
    for (int t = 0; t <= ledger.horizon(); ++t) {
        result += fixed(t, 0);
        for (const Line line : kLines) {
            result += "," + exact(ledger.flow(line, t).value());
        }
        result +=
            "," + exact(ledger.flowAt(t).value()) + "," + exact(cumulative[static_cast<std::size_t>(t)].value()) + "\n";
    }
    result += "terminal" + std::string(kLineCount, ',');
    result += "," + exact(ledger.terminal().value()) + "," + exact(ledger.total().value()) + "\n";
    return result;
}

Json ledgerJson(const Scenario& scenario, Strategy strategy, const Ledger& ledger)
{
    Json months = Json::array();
    Json flow = Json::array();
    Json cumulative = Json::array();
    for (int t = 0; t <= ledger.horizon(); ++t) {
        months.push_back(t);
        flow.push_back(ledger.flowAt(t).value());
    }
    for (const Money& amount : ledger.cumulative()) {
        cumulative.push_back(amount.value());
    }
    Json lines = Json::object();
    for (const Line line : usedLines(ledger)) {
        Json amounts = Json::array();
        for (int t = 0; t <= ledger.horizon(); ++t) {
            amounts.push_back(ledger.flow(line, t).value());
        }
        lines[std::string(lineId(line))] = std::move(amounts);
    }
    Json json;
    json["name"] = scenario.name;
    json["strategy"] = std::string(strategyId(strategy));
    json["months"] = std::move(months);
    json["lines"] = std::move(lines);
    json["flow"] = std::move(flow);
    json["cumulative"] = std::move(cumulative);
    json["terminal"] = ledger.terminal().value();
    json["total"] = ledger.total().value();
    json["npv"] = ledger.npv().value();
    return json;
}

Result<std::string> ledger(const ScenarioList& scenarios, Strategy strategy, Format format)
{
    if (format == Format::Csv && scenarios.size() > 1) {
        std::string names;
        for (const Scenario& scenario : scenarios) {
            names += (names.empty() ? "“" : ", “") + scenario.name + "”";
        }
        return tl::unexpected(
            Failure{ExitCode::Usage, {"--csv writes one scenario; choose it with --scenario: " + names}});
    }
    Json list = Json::array();
    std::string result;
    for (const Scenario& scenario : scenarios) {
        const Evaluator evaluator(scenario);
        const Ledger ledger = evaluator.evaluate(decide(evaluator, strategy));
        switch (format) {
        case Format::Json:
            list.push_back(ledgerJson(scenario, strategy, ledger));
            break;
        case Format::Csv:
            result += ledgerCsv(ledger);
            break;
        case Format::Text:
        case Format::Markdown:
            result += (result.empty() ? "" : "\n\n") + ledgerText(scenario, strategy, ledger);
            break;
        }
    }
    return format == Format::Json ? Json{{"scenarios", std::move(list)}}.dump(2) + "\n" : result;
}

struct Request {
    InputOptions input;
    std::string strategy;
    Format format = Format::Text;
};

} // namespace

Command ledgerCommand()
{
    auto request = std::make_shared<Request>();
    return {.name = "ledger",
            .description = "Show one strategy's costs by month and line",
            .examples =
                "  rackrent-cli ledger resources/examples/continuous-training.rackrent --strategy self_hosted\n"
                "  rackrent-cli ledger resources/examples/continuous-training.rackrent --strategy hybrid --csv\n",
            .declare =
                [request](Options& options) {
                    options.input(request->input);
                    options.required("--strategy", request->strategy, "STRATEGY", ("One of " + strategyIds()).c_str());
                    options.csv(request->format, "Print CSV with exact figures: a row a month and a terminal row");
                    options.json(request->format);
                },
            .run = [request](std::istream& in) -> Result<std::string> {
                Arguments arguments;
                const Strategy strategy = arguments.strategy("--strategy", request->strategy);
                if (arguments.failed()) {
                    return arguments.failure();
                }
                return readInput(request->input, in).and_then([&](const ScenarioList& scenarios) {
                    return ledger(scenarios, strategy, request->format);
                });
            }};
}

} // namespace rackrent::cli
