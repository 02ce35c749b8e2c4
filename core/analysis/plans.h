// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <stop_token>

#include "core/model/evaluate.h"
#include "core/model/plan.h"
#include "core/model/strategy.h"
#include "core/scenario/scenario.h"

namespace rackrent {

/// The plan of each strategy. An analysis either holds the plans decided on the base scenario (uncertainty,
/// sensitivity, regret: a draw changes the world, not what was bought for it) or decides them anew at each point (goal
/// seek, answer curves, grid: what would one do, had one known); its description says which.
using Plans = ByStrategy<Plan>;

/// Once `stop` is requested the result comes soon and is one to throw away.
[[nodiscard]] Plans decideAll(const Evaluator& evaluator, const std::stop_token& stop = {});

/// Present cost of each plan.
[[nodiscard]] ByStrategy<Money> presentCosts(const Evaluator& evaluator, const Plans& plans);

/// Present cost of each strategy with its plan decided for this very scenario: compare() without what it adds. None
/// where the scenario's values are out of range or do not work together.
[[nodiscard]] std::optional<ByStrategy<Money>> presentCosts(const Scenario& scenario, const std::stop_token& stop = {});

/// The strategy of least cost; the first of kStrategies on a tie, so that a hybrid that is another strategy's plan
/// yields to it.
[[nodiscard]] Strategy cheapestOf(const ByStrategy<Money>& costs);

} // namespace rackrent
