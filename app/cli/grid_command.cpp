// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <tuple>
#include <utility>

#include <nlohmann/json.hpp>

#include "app/cli/futures_input.h"
#include "app/cli/parameter_values.h"
#include "app/cli/scenario_output.h"
#include "app/cli/table.h"
#include "core/analysis/grid.h"
#include "core/units/format.h"

namespace rackrent::cli {

namespace {

using Json = nlohmann::ordered_json;

struct Request {
    FuturesInput input;
    std::string x;
    std::string y;
    std::optional<std::string> size;
    std::optional<std::string> xRange;
    std::optional<std::string> yRange;
    Format format = Format::Text;
};

struct Map {
    Grid grid;
    std::vector<CloudPoint> cloud; ///< empty when not asked for
};

/// One letter a strategy on the printed map.
char letter(Strategy strategy)
{
    switch (strategy) {
    case Strategy::OnDemand:
        return 'd';
    case Strategy::Spot:
        return 's';
    case Strategy::Committed:
        return 'c';
    case Strategy::SelfHosted:
        return 'O';
    case Strategy::Hybrid:
        break;
    }
    return 'H';
}

/// A list of rows; what `of` says of a cell, or null where values do not work together.
template<class Of> Json rows(const Grid& grid, const Of& of)
{
    Json result = Json::array();
    for (std::size_t row = 0; row < grid.y.size(); ++row) {
        Json cells = Json::array();
        for (std::size_t column = 0; column < grid.x.size(); ++column) {
            const auto& cell = grid.at(column, row);
            cells.push_back(cell ? Json(of(*cell)) : Json(nullptr));
        }
        result.push_back(std::move(cells));
    }
    return result;
}

Json mapJson(const Scenario& scenario, const Map& map)
{
    const Grid& grid = map.grid;
    Json npv = Json::object();
    for (const Strategy s : kStrategies) {
        npv[std::string(strategyId(s))] = rows(grid, [&](const ByStrategy<Money>& costs) { return costs[s].value(); });
    }
    Json boundaries = Json::array();
    for (const Boundary& boundary : grid.boundaries) {
        Json points = Json::array();
        for (const GridPoint& point : boundary.points) {
            points.push_back({point.x, point.y});
        }
        boundaries.push_back(
            {{"between", {strategyId(boundary.first), strategyId(boundary.second)}}, {"points", std::move(points)}});
    }
    Json json{{"name", scenario.name},
              {"x_parameter", grid.xParameter->id},
              {"y_parameter", grid.yParameter->id},
              {"present", {grid.present.x, grid.present.y}},
              {"x", grid.x},
              {"y", grid.y},
              {"cheapest", rows(grid, [](const ByStrategy<Money>& costs) { return strategyId(cheapestOf(costs)); })},
              {"saving", rows(grid, [](const ByStrategy<Money>& costs) { return savingOverRunnerUp(costs).value(); })},
              {"npv", std::move(npv)},
              {"boundaries", std::move(boundaries)}};
    if (!map.cloud.empty()) {
        Json cloud = Json::array();
        for (const CloudPoint& point : map.cloud) {
            cloud.push_back({{"x", point.at.x}, {"y", point.at.y}, {"cheapest", strategyId(point.cheapest)}});
        }
        json["cloud"] = std::move(cloud);
    }
    return json;
}

std::string mapCsv(const Grid& grid)
{
    std::string csv = std::string(grid.xParameter->id) + "," + std::string(grid.yParameter->id) + ",cheapest"
        + costTitlesCsv() + "\n";
    for (std::size_t row = 0; row < grid.y.size(); ++row) {
        for (std::size_t column = 0; column < grid.x.size(); ++column) {
            csv += exact(grid.x[column]) + "," + exact(grid.y[row]) + ",";
            if (const auto& cell = grid.at(column, row)) {
                csv += std::string(strategyId(cheapestOf(*cell))) + costsCsv(*cell);
            } else {
                csv += std::string(kStrategies.size(), ',');
            }
            csv += "\n";
        }
    }
    return csv;
}

/// The column or row nearest to a value.
std::size_t nearest(const std::vector<double>& values, double value)
{
    const auto found = std::min_element(values.begin(), values.end(),
                                        [&](double a, double b) { return std::abs(a - value) < std::abs(b - value); });
    return static_cast<std::size_t>(std::distance(values.begin(), found));
}

std::string mapText(const Scenario& scenario, const Map& map)
{
    const Grid& grid = map.grid;
    const Parameter& px = *grid.xParameter;
    const Parameter& py = *grid.yParameter;
    std::string text = printable(scenario.name) + ": the cheapest strategy by " + std::string(px.label)
        + " (across) and " + std::string(py.label) + " (upwards)\n\n";
    std::size_t width = 0;
    std::vector<std::string> labels;
    for (std::size_t row = 0; row < grid.y.size(); ++row) {
        const bool isLabelled = row % 8 == 0 || row + 1 == grid.y.size();
        labels.push_back(isLabelled ? parameterValue(py, grid.y[row]) : "");
        width = std::max(width, textWidth(labels.back()));
    }
    const std::size_t presentColumn = nearest(grid.x, grid.present.x);
    const std::size_t presentRow = nearest(grid.y, grid.present.y);
    const bool isOnMap = grid.present.x >= grid.x.front() && grid.present.x <= grid.x.back()
        && grid.present.y >= grid.y.front() && grid.present.y <= grid.y.back();
    ByStrategy<int> wins;
    bool anyImpossible = false;
    for (std::size_t row = grid.y.size(); row-- > 0;) {
        text += "  " + std::string(width - textWidth(labels[row]), ' ') + labels[row] + "  ";
        for (std::size_t column = 0; column < grid.x.size(); ++column) {
            const auto& cell = grid.at(column, row);
            anyImpossible = anyImpossible || !cell;
            if (cell) {
                ++wins[cheapestOf(*cell)];
            }
            if (isOnMap && column == presentColumn && row == presentRow) {
                text += '+';
            } else {
                text += cell ? letter(cheapestOf(*cell)) : '.';
            }
        }
        text += "\n";
    }
    const std::string left = parameterValue(px, grid.x.front());
    const std::string right = parameterValue(px, grid.x.back());
    const std::size_t between = textWidth(left) + textWidth(right) + 1;
    text += std::string(width + 4, ' ') + left
        + std::string(grid.x.size() > between ? grid.x.size() - between + 1 : 1, ' ') + right + "\n\n";

    ByStrategy<int> futures;
    for (const CloudPoint& point : map.cloud) {
        ++futures[point.cheapest];
    }
    const auto share = [](int part, std::size_t all) {
        return english({Amount::Kind::Percent, part / static_cast<double>(all)});
    };
    for (const Strategy s : kStrategies) {
        if (wins[s] > 0 || futures[s] > 0) {
            text += std::string("  ") + letter(s) + "  " + std::string(strategyLabel(s)) + ", "
                + share(wins[s], grid.cells.size()) + " of the map"
                + (map.cloud.empty() ? "" : ", " + share(futures[s], map.cloud.size()) + " of the futures") + "\n";
        }
    }
    text += isOnMap ? "  +  now\n" : "";
    text += anyImpossible ? "  .  values that do not work together\n" : "";
    return text;
}

Result<std::string> run(const Request& request, std::istream& in)
{
    Arguments arguments;
    const FuturesOptions futuresOptions = request.input.options(arguments);
    const int size = static_cast<int>(arguments.whole("--size", request.size, 32.0, 2.0, 512.0));
    const Parameter* x = arguments.parameter("--x", request.x);
    const Parameter* y = arguments.parameter("--y", request.y);
    const auto xRange = readInterval(arguments, "--x-range", request.xRange, x);
    const auto yRange = readInterval(arguments, "--y-range", request.yRange, y);
    if (x != nullptr && x == y) {
        arguments.refuse(ExitCode::Usage, "--y " + request.y + ": must be another parameter than --x");
    }
    for (const auto& [option, parameter, range] :
         {std::tuple{"--x-range ", x, xRange}, std::tuple{"--y-range ", y, yRange}}) {
        if (parameter != nullptr && range && spacedValues(*parameter, *range, size).empty()) {
            arguments.refuse(ExitCode::BadInput,
                             option + exact(range->low) + ".." + exact(range->high) + ": holds no whole number");
        }
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
        Map map;
        map.grid =
            grid(scenario, {.parameter = x, .within = xRange, .points = size},
                 {.parameter = y, .within = yRange, .points = size},
                 {.boundaries = request.format == Format::Json, .threads = futuresOptions.threads, .progress = {}});
        if (request.input.draws) {
            const auto futures = drawFutures(scenario, request.input.published(), futuresOptions);
            if (!futures) {
                return tl::unexpected(Failure{ExitCode::BadInput, {english(futures.error())}});
            }
            map.cloud = cloud(scenario, *futures, *x, *y);
        }
        if (request.format == Format::Json) {
            list.push_back(mapJson(scenario, map));
        } else if (request.format == Format::Csv) {
            text += mapCsv(map.grid);
        } else {
            text += (text.empty() ? "" : "\n") + mapText(scenario, map);
        }
    }
    return request.format == Format::Json ? oneOrMany(std::move(list)) : text;
}

} // namespace

Command gridCommand()
{
    auto request = std::make_shared<Request>();
    return {
        .name = "grid",
        .description = "Map the cheapest strategy over two parameters",
        .examples = "  rackrent-cli grid resources/examples/continuous-training.rackrent --x "
                    "workload.hours_per_day --y aws.on_demand\n"
                    "  rackrent-cli grid resources/examples/continuous-training.rackrent --x aws.on_demand --x-range "
                    "2..12 --y spot.discount --size 48 --draws 1024\n",
        .declare =
            [request](Options& options) {
                request->input.declareRanges(options);
                options.required("--x", request->x, "ID", "The parameter across");
                options.required("--y", request->y, "ID", "The parameter upwards");
                options.optional("--x-range", request->xRange, "LOW..HIGH",
                                 "Values across, all that the parameter may take when not given");
                options.optional("--y-range", request->yRange, "LOW..HIGH",
                                 "Values upwards, all that the parameter may take when not given");
                options.optional("--size", request->size, "N", "Values of each parameter, 32 when not given");
                options.optional("--draws", request->input.draws, "N",
                                 "Also draw so many futures and show where they lie");
                options.optional("--seed", request->input.seed, "N", "Start of the random numbers, 1 when not given");
                options.optional("--threads", request->input.threads, "N",
                                 "Threads to use, all processors when not given; results stay the same");
                options.csv(request->format, "Print a row a cell, with every strategy's present cost");
                options.json(request->format);
            },
        .run = [request](std::istream& in) { return run(*request, in); }};
}

} // namespace rackrent::cli
