// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/analysis/futures.h"
#include "core/analysis/variation.h"

namespace rackrent {

/// One axis of a grid.
struct GridAxis {
    const Parameter* parameter = nullptr;
    std::optional<Interval> within; ///< the parameter's whole range when not given
    int points = 64; ///< spaced by the parameter's scale; whole parameters may have fewer
};

struct GridPoint {
    double x = 0.0;
    double y = 0.0;

    friend bool operator==(const GridPoint&, const GridPoint&) = default;
};

/// A line on which two strategies cost the same while no third one is cheaper: one is cheapest on one side of it, the
/// other on the other side.
struct Boundary {
    Strategy first = Strategy::OnDemand; ///< before `second` in kStrategies
    Strategy second = Strategy::OnDemand;
    std::vector<GridPoint> points; ///< in the parameters' file units; closed when the last is the first
};

/// A winner map: what the strategies cost for every pair of values of two parameters.
struct Grid {
    const Parameter* xParameter = nullptr;
    const Parameter* yParameter = nullptr;
    std::vector<double> x; ///< ascending, in the file unit
    std::vector<double> y;
    GridPoint present; ///< the scenario's own values
    /// Row by row of y: the cell of x[i] and y[j] is cells[j * x.size() + i]. None where values do not work together.
    std::vector<std::optional<ByStrategy<Money>>> cells;
    std::vector<Boundary> boundaries;

    [[nodiscard]] const std::optional<ByStrategy<Money>>& at(std::size_t column, std::size_t row) const
    {
        return cells[row * x.size() + column];
    }
};

/// What the cheapest strategy saves against the next dearer one: strategies that cost the same to the bit are one plan,
/// as a hybrid that is another strategy. 0 when all cost the same.
[[nodiscard]] Money savingOverRunnerUp(const ByStrategy<Money>& costs);

struct GridOptions {
    bool boundaries = true;
    int threads = 0; ///< 0: one for each processor; the result is the same for any
    std::function<void(double)> progress; ///< told the share done, from any thread, now and then
};

/// Plans are decided anew in each cell: what one would do, had one known.
///
/// Boundaries are marching squares on who is cheapest: between two neighbouring cells with different winners the
/// difference of these two is followed to its zero by a few halvings and a last straight line (in the logarithm on
/// logarithmic axes; of whole parameters the boundary may lie between two values). Around a point where three or four
/// strategies meet, lines end in its middle.
/// @pre validate() and checkFeasible() find no fault; two different parameters, points > 1. Once `stop` is requested
/// the result comes soon and is one to throw away.
/// Tested by: compare() of the scenario with a cell's values; a boundary worked by hand.
[[nodiscard]] Grid grid(const Scenario& scenario, const GridAxis& x, const GridAxis& y, const GridOptions& options = {},
                        const std::stop_token& stop = {});

/// One future on the map.
struct CloudPoint {
    GridPoint at;
    /// Strategy of least cost in this future, by the plans of the base scenario and with all other inputs drawn too: so
    /// not always the one of the cell below.
    Strategy cheapest = Strategy::OnDemand;
};

/// Where futures lie on the map of two parameters; a parameter that is certain has its present value in all of them.
[[nodiscard]] std::vector<CloudPoint> cloud(const Scenario& scenario, const Futures& futures, const Parameter& x,
                                            const Parameter& y);

} // namespace rackrent
