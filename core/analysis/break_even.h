// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/model/evaluate.h"
#include "core/model/strategy.h"
#include "core/units/fraction.h"

namespace rackrent {

/// The time in months from which `cost` stays no higher than `reference` up to the horizon, linear within a month:
/// 0 when it always is, none when it is higher at the horizon. Both are cumulative, t = 0 … horizon.
/// Tested by: hand-drawn curves with none, one and several crossings.
[[nodiscard]] std::optional<double> breakEvenMonth(const std::vector<Money>& cost, const std::vector<Money>& reference);

/// The self-hosted plan's first purchase and what it amounts to.
struct FirstPurchase {
    int nodes = 0;
    GpuCount
        productive; ///< productive GPUs of those nodes, spares set aside, when new and all up; 0 when nothing is usable
};

[[nodiscard]] FirstPurchase firstPurchase(const Evaluator& evaluator, const Plan& selfHosted);

/// A month in which `gpus` productive GPUs are busy for the share `utilization` of the hours.
[[nodiscard]] DemandProfile busyShare(GpuCount gpus, double utilization);

/// The least busy share of the first purchase at which owning it costs no more than each of these rentals, their plans
/// decided for that demand (equal present cost): 0 when owning wins already near idle, none when it never does up to
/// full use or nothing usable is bought. A stretch of utilization shorter than 1/64 in which owning wins for a while
/// may be passed over.
/// @pre `rentals` are not empty and buy no nodes.
/// Tested by: equal costs there and dearer owning below; by hand in a plain world, against each rental.
[[nodiscard]] std::optional<Fraction> breakEvenUtilization(const Evaluator& evaluator, const FirstPurchase& purchase,
                                                           std::span<const Strategy> rentals);

/// The same against on-demand alone.
[[nodiscard]] std::optional<Fraction> breakEvenUtilization(const Evaluator& evaluator, const FirstPurchase& purchase);

} // namespace rackrent
