// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/analysis/bridge.h"
#include "core/analysis/cash.h"
#include "core/analysis/chance.h"
#include "core/analysis/comparison.h"
#include "core/analysis/grid.h"
#include "core/analysis/lock_in.h"
#include "core/analysis/sensitivity.h"
#include "core/analysis/sizing.h"
#include "core/analysis/timing.h"
#include "core/analysis/uncertainty.h"
#include "ui/charts/chart_data.h"

/// As builders.h, of the analyses that take longer than a frame.
namespace rackrent {

/// The bands of the strategies in question, P10 to P90 of their cumulative cost.
[[nodiscard]] QList<CurveBand> costBands(const UncertaintyResult& futures, const std::vector<Strategy>& strategies);

/// Fifty futures as likely as each other, by what the better one saves.
[[nodiscard]] DotChart savingChart(const Saving& saving);

/// The strongest inputs on npv(second) less npv(first): what the first saves.
[[nodiscard]] TornadoChart tornadoChart(const Sensitivity& sensitivity, std::size_t most = 10);

/// Chance of each strategy to have cost least so far, by month.
[[nodiscard]] CurveChart chanceChart(const UncertaintyResult& futures);

/// Present cost against nodes owned.
[[nodiscard]] CurveChart sizingChart(const Sizing& sizing);
/// What each node more spares and costs.
[[nodiscard]] ColumnChart nextNodeChart(const Sizing& sizing);

/// Present cost against the month of buying.
[[nodiscard]] CurveChart timingChart(const Timing& timing);

/// What it takes to stop in each month beyond what was paid.
[[nodiscard]] CurveChart exitChart(const LockIn& lockIn);

/// Chance that a job has ended, by hours from its start: on spot, on-demand and owned nodes. `options` are those of the
/// simulation.
[[nodiscard]] CurveChart finishChart(const Chance& chance, const ChanceOptions& options);

/// From the first strategy's present cost to the second's.
[[nodiscard]] WaterfallChart bridgeChart(const StrategyBridge& bridge);

/// The answer between renting by the hour and owning all: what pictures of a few strategies show, in their usual order.
[[nodiscard]] std::vector<Strategy> inQuestion(const Comparison& comparison);

/// Cash out by quarter, of up to three strategies; by year over more than six years.
[[nodiscard]] ColumnChart cashChart(const Comparison& comparison, const std::vector<Strategy>& strategies);

/// Which strategy is cheapest where; the cloud may be empty.
[[nodiscard]] MapChart winnerMap(const Grid& grid, const std::vector<CloudPoint>& cloud);

} // namespace rackrent
