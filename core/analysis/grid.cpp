// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/grid.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <map>
#include <numeric>
#include <span>
#include <utility>

#include "core/analysis/parallel.h"

namespace rackrent {

namespace {

/// Two strategies, the first one before the second in kStrategies.
using Pair = std::pair<Strategy, Strategy>;

/// A point on the side between two neighbouring cells, or where lines meet between four of them. Lines that share a
/// vertex go on in one another.
struct Vertex {
    GridPoint at;
    Pair pair; ///< on a side alone: the winners at its ends
};

struct Segment {
    std::size_t from = 0; ///< index of a vertex
    std::size_t to = 0;
};

/// A side between two neighbouring cells whose winners differ.
struct Side {
    std::size_t id = 0;
    std::array<std::size_t, 2> cell{};
    Strategy near = Strategy::OnDemand; ///< winner at cell[0]
    Strategy far = Strategy::OnDemand;
    Vertex vertex;
};

/// Half way between two values as the parameter's scale goes.
double halfWay(const Parameter& parameter, double a, double b)
{
    const bool isLog = parameter.range.scale == Scale::Log && a > 0.0 && b > 0.0;
    return isLog ? std::sqrt(a * b) : std::midpoint(a, b);
}

double along(const Parameter& parameter, double a, double b, double share)
{
    const bool isLog = parameter.range.scale == Scale::Log && a > 0.0 && b > 0.0;
    return isLog ? a * std::pow(b / a, share) : std::lerp(a, b, share);
}

class Contours
{
public:
    Contours(const Grid& grid, const Variation& variation)
        : m_grid(grid)
        , m_variation(variation)
        , m_columns(grid.x.size())
        , m_rows(grid.y.size())
    {
        for (const auto& cell : grid.cells) {
            m_winners.push_back(cell ? std::optional(cheapestOf(*cell)) : std::nullopt);
        }
    }

    [[nodiscard]] std::vector<Boundary> trace(int threads, const std::stop_token& stop)
    {
        findSides();
        inParallel(
            static_cast<int>(m_sides.size()), threads,
            [&](int i) { locate(m_sides[static_cast<std::size_t>(i)], stop); }, stop);
        if (stop.stop_requested()) {
            return {};
        }
        for (const Side& side : m_sides) {
            m_vertices[side.id] = side.vertex;
        }
        for (std::size_t row = 0; row + 1 < m_rows; ++row) {
            for (std::size_t column = 0; column + 1 < m_columns; ++column) {
                addSegments(column, row);
            }
        }
        std::vector<Boundary> boundaries;
        for (const auto& [pair, segments] : m_segments) {
            join(pair, segments, boundaries);
        }
        return boundaries;
    }

private:
    [[nodiscard]] std::size_t cellAt(std::size_t column, std::size_t row) const { return row * m_columns + column; }
    // Every cell owns the side to its right, the one above it, and the point in the middle of the square beyond both.
    [[nodiscard]] std::size_t rightOf(std::size_t column, std::size_t row) const { return 3 * cellAt(column, row); }
    [[nodiscard]] std::size_t aboveOf(std::size_t column, std::size_t row) const { return rightOf(column, row) + 1; }
    [[nodiscard]] std::size_t middleOf(std::size_t column, std::size_t row) const { return rightOf(column, row) + 2; }
    [[nodiscard]] GridPoint pointOf(std::size_t cell) const
    {
        return {.x = m_grid.x[cell % m_columns], .y = m_grid.y[cell / m_columns]};
    }

    void findSides()
    {
        const auto add = [&](std::size_t id, std::size_t from, std::size_t to) {
            if (m_winners[from] && m_winners[to] && m_winners[from] != m_winners[to]) {
                m_sides.push_back(
                    {.id = id, .cell = {from, to}, .near = *m_winners[from], .far = *m_winners[to], .vertex = {}});
            }
        };
        for (std::size_t row = 0; row < m_rows; ++row) {
            for (std::size_t column = 0; column < m_columns; ++column) {
                if (column + 1 < m_columns) {
                    add(rightOf(column, row), cellAt(column, row), cellAt(column + 1, row));
                }
                if (row + 1 < m_rows) {
                    add(aboveOf(column, row), cellAt(column, row), cellAt(column, row + 1));
                }
            }
        }
    }

    /// Follows npv(far) - npv(near) from one end of a side, where it is not below 0, to the other.
    void locate(Side& side, const std::stop_token& stop) const
    {
        constexpr int kHalvings = 5;
        const GridPoint a = pointOf(side.cell[0]);
        const GridPoint b = pointOf(side.cell[1]);
        const bool isAlongX = a.x != b.x;
        const Parameter& moved = isAlongX ? *m_grid.xParameter : *m_grid.yParameter;
        double low = isAlongX ? a.x : a.y;
        double high = isAlongX ? b.x : b.y;
        const auto lead = [&](const ByStrategy<Money>& costs) { return costs[side.far] - costs[side.near]; };
        Money atLow = lead(*m_grid.cells[side.cell[0]]);
        Money atHigh = lead(*m_grid.cells[side.cell[1]]);
        for (int i = 0; i < kHalvings; ++i) {
            double middle = halfWay(moved, low, high);
            if (moved.range.stepping == Stepping::Whole) {
                middle = std::floor(middle);
            }
            if (middle <= low || middle >= high) {
                break;
            }
            const std::array settings{Setting{m_grid.xParameter, isAlongX ? middle : a.x},
                                      Setting{m_grid.yParameter, isAlongX ? a.y : middle}};
            const auto costs = m_variation.costsOf(side.near, side.far, settings, stop);
            if (!costs) {
                break;
            }
            const Money here = costs->second - costs->first;
            // On a tie the first of kStrategies wins.
            if (here > Money{} || (here == Money{} && side.near < side.far)) {
                low = middle;
                atLow = here;
            } else {
                high = middle;
                atHigh = here;
            }
        }
        // Where one is the other's plan the difference does not fall towards 0 but stands there.
        const bool slopes = atLow > Money{} && atHigh < Money{};
        const double share = slopes ? static_cast<double>(atLow / (atLow - atHigh)) : 0.5;
        const double place = along(moved, low, high, share);
        side.vertex = {.at = {.x = isAlongX ? place : a.x, .y = isAlongX ? a.y : place},
                       .pair = std::minmax(side.near, side.far)};
    }

    /// The lines through the square between four cells.
    void addSegments(std::size_t column, std::size_t row)
    {
        const std::array corners{cellAt(column, row), cellAt(column + 1, row), cellAt(column + 1, row + 1),
                                 cellAt(column, row + 1)};
        for (const std::size_t corner : corners) {
            if (!m_winners[corner]) {
                return;
            }
        }
        // In turn, the side i between the corners i and i + 1.
        const std::array sides{rightOf(column, row), aboveOf(column + 1, row), rightOf(column, row + 1),
                               aboveOf(column, row)};
        std::vector<std::size_t> crossed;
        for (const std::size_t side : sides) {
            if (m_vertices.contains(side)) {
                crossed.push_back(side);
            }
        }
        if (crossed.size() == 2) {
            m_segments[m_vertices[crossed[0]].pair].push_back({crossed[0], crossed[1]});
        } else if (crossed.size() == 4 && m_winners[corners[0]] == m_winners[corners[2]]
                   && m_winners[corners[1]] == m_winners[corners[3]]) {
            addSaddle(corners, crossed);
        } else if (!crossed.empty()) {
            addMeeting(middleOf(column, row), crossed);
        }
    }

    /// The same strategy wins at opposite corners: the one that is cheaper in the middle joins its corners.
    void addSaddle(const std::array<std::size_t, 4>& corners, const std::vector<std::size_t>& crossed)
    {
        const Strategy first = *m_winners[corners[0]];
        const Strategy second = *m_winners[corners[1]];
        Money lead{};
        for (const std::size_t corner : corners) {
            lead += (*m_grid.cells[corner])[second] - (*m_grid.cells[corner])[first];
        }
        // Where the first joins its corners, the lines cut off corners 1 and 3: the sides about 1 are 0 and 1.
        const bool firstJoins = lead > Money{};
        std::vector<Segment>& segments = m_segments[m_vertices[crossed[0]].pair];
        segments.push_back({crossed[0], crossed[firstJoins ? 1 : 3]});
        segments.push_back({crossed[2], crossed[firstJoins ? 3 : 1]});
    }

    void addMeeting(std::size_t middle, const std::vector<std::size_t>& crossed)
    {
        GridPoint mean;
        for (const std::size_t vertex : crossed) {
            mean.x += m_vertices[vertex].at.x / static_cast<double>(crossed.size());
            mean.y += m_vertices[vertex].at.y / static_cast<double>(crossed.size());
        }
        for (const std::size_t vertex : crossed) {
            m_segments[m_vertices[vertex].pair].push_back({vertex, middle});
        }
        m_vertices[middle] = {.at = mean, .pair = {}};
    }

    /// Strings segments that share a vertex together.
    void join(const Pair& pair, const std::vector<Segment>& segments, std::vector<Boundary>& boundaries) const
    {
        std::map<std::size_t, std::vector<std::size_t>> bySegment; // of each vertex
        for (std::size_t i = 0; i < segments.size(); ++i) {
            bySegment[segments[i].from].push_back(i);
            bySegment[segments[i].to].push_back(i);
        }
        std::vector<char> used(segments.size(), 0);
        const auto follow = [&](std::size_t vertex) {
            Boundary boundary{.first = pair.first, .second = pair.second, .points = {m_vertices.at(vertex).at}};
            for (bool goesOn = true; goesOn;) {
                goesOn = false;
                for (const std::size_t i : bySegment.at(vertex)) {
                    if (used[i] == 0) {
                        used[i] = 1;
                        vertex = segments[i].from == vertex ? segments[i].to : segments[i].from;
                        boundary.points.push_back(m_vertices.at(vertex).at);
                        goesOn = true;
                        break;
                    }
                }
            }
            if (boundary.points.size() > 1) {
                boundaries.push_back(std::move(boundary));
            }
        };
        for (const auto& [vertex, own] : bySegment) {
            if (own.size() % 2 == 1) {
                follow(vertex); // an end; what is left after all ends are closed lines
            }
        }
        for (std::size_t i = 0; i < segments.size(); ++i) {
            if (used[i] == 0) {
                follow(segments[i].from);
            }
        }
    }

    const Grid& m_grid;
    const Variation& m_variation;
    std::size_t m_columns;
    std::size_t m_rows;
    std::vector<std::optional<Strategy>> m_winners; ///< by cell
    std::vector<Side> m_sides;
    std::map<std::size_t, Vertex> m_vertices;
    std::map<Pair, std::vector<Segment>> m_segments;
};

/// Where an input stands among those drawn; none when it is certain.
std::optional<std::size_t> placeOf(const Futures& futures, const Parameter& parameter)
{
    const auto& inputs = futures.draws.inputs();
    const auto found = std::find_if(inputs.begin(), inputs.end(),
                                    [&](const UncertainInput& input) { return input.parameter == &parameter; });
    return found == inputs.end() ? std::nullopt
                                 : std::optional(static_cast<std::size_t>(std::distance(inputs.begin(), found)));
}

} // namespace

Money savingOverRunnerUp(const ByStrategy<Money>& costs)
{
    const Money least = costs[cheapestOf(costs)];
    std::optional<Money> next;
    for (const Strategy s : kStrategies) {
        if (costs[s] > least && (!next || costs[s] < *next)) {
            next = costs[s];
        }
    }
    return next ? *next - least : Money{};
}

Grid grid(const Scenario& scenario, const GridAxis& x, const GridAxis& y, const GridOptions& options,
          const std::stop_token& stop)
{
    const Variation variation(scenario);
    const auto valuesOf = [](const GridAxis& axis) {
        return spacedValues(*axis.parameter, axis.within.value_or(wholeRange(*axis.parameter)), axis.points);
    };
    Grid result;
    result.xParameter = x.parameter;
    result.yParameter = y.parameter;
    result.x = valuesOf(x);
    result.y = valuesOf(y);
    result.present = {.x = variation.present(*x.parameter), .y = variation.present(*y.parameter)};
    result.cells.resize(result.x.size() * result.y.size());

    const int count = static_cast<int>(result.cells.size());
    std::atomic<int> done = 0;
    inParallel(
        count, options.threads,
        [&](int i) {
            // The largest clusters, at the upper end of a range, take longest and go first.
            const auto cell = static_cast<std::size_t>(count - 1 - i);
            const std::array settings{Setting{x.parameter, result.x[cell % result.x.size()]},
                                      Setting{y.parameter, result.y[cell / result.x.size()]}};
            result.cells[cell] = variation.costs(settings, stop);
            const int finished = ++done;
            if (options.progress && (finished % 64 == 0 || finished == count)) {
                options.progress(static_cast<double>(finished) / count);
            }
        },
        stop);
    if (options.boundaries && !stop.stop_requested()) {
        result.boundaries = Contours(result, variation).trace(options.threads, stop);
    }
    return result;
}

std::vector<CloudPoint> cloud(const Scenario& scenario, const Futures& futures, const Parameter& x, const Parameter& y)
{
    const auto placeX = placeOf(futures, x);
    const auto placeY = placeOf(futures, y);
    const GridPoint present{.x = x.get(scenario.parameters), .y = y.get(scenario.parameters)};
    std::vector<CloudPoint> points;
    points.reserve(futures.count());
    for (int i = 0; i < futures.draws.count(); ++i) {
        const std::span<const double> values = futures.draws[i];
        ByStrategy<Money> costs;
        for (const Strategy s : kStrategies) {
            costs[s] = make<Money>(futures.npv[s][static_cast<std::size_t>(i)]);
        }
        points.push_back({.at = {.x = placeX ? values[*placeX] : present.x, .y = placeY ? values[*placeY] : present.y},
                          .cheapest = cheapestOf(costs)});
    }
    return points;
}

} // namespace rackrent
