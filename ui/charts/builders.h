// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/comparison.h"
#include "core/analysis/curves.h"
#include "core/analysis/load_cut.h"
#include "ui/charts/chart_data.h"

/// From what the core computes to what is drawn. Nothing is computed here but the choice of what to show and how to
/// say it; each title states the finding.
namespace rackrent {

/// Cumulative cost of the five strategies over the months, what is left at the horizon left out; pay-back of the owning
/// strategies marked.
[[nodiscard]] CurveChart cumulativeChart(const Comparison& comparison);

/// USD for a productive GPU-hour against utilization. Near idle every fixed cost explodes, so the picture ends at some
/// 2.5 times on-demand's cost in full use, and the note says so.
[[nodiscard]] CurveChart utilizationChart(const UtilizationCurves& curves, const Comparison& comparison);

/// What each strategy's total is made of. The parts of a bar are sums of ledger lines, the last one the resale and what
/// falls due at the horizon; together they are its total.
[[nodiscard]] BarChart costBreakdownChart(const Comparison& comparison);

/// Paid hours for a useful hour against the checkpoint interval, on spot, on-demand and owned nodes.
[[nodiscard]] CurveChart checkpointChart(const CheckpointCurves& curves);

/// What the cluster delivers, as a share of the peak, against the GPU failure rate: a curve for each number of spares.
[[nodiscard]] CurveChart failureCapacityChart(const FailureCurves& curves);

/// What a productive GPU-hour costs, likewise.
[[nodiscard]] CurveChart failureCostChart(const FailureCurves& curves);

/// The load-duration curve of the first month, and up to where each strategy's nodes and commitment hold it.
[[nodiscard]] CurveChart loadChart(const LoadCut& cut, const Comparison& comparison);

/// A measured load-duration curve beside the one that a scenario has.
[[nodiscard]] CurveChart measuredChart(const DemandProfile& measured, const DemandProfile& present);

/// Mean GPUs by weekday and hour, as measured times the scenario's scale. @pre there is a measured week.
[[nodiscard]] HeatChart weekChart(const Scenario& scenario);

} // namespace rackrent
