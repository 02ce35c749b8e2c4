// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/plans.h"

#include "core/model/decide.h"
#include "core/model/feasibility.h"
#include "core/scenario/validation.h"

namespace rackrent {

Plans decideAll(const Evaluator& evaluator, const std::stop_token& stop)
{
    Plans plans;
    for (const Strategy s : kStrategies) {
        plans[s] = decide(evaluator, s, stop);
    }
    return plans;
}

ByStrategy<Money> presentCosts(const Evaluator& evaluator, const Plans& plans)
{
    ByStrategy<Money> costs;
    for (const Strategy s : kStrategies) {
        costs[s] = evaluator.evaluate(plans[s]).npv();
    }
    return costs;
}

std::optional<ByStrategy<Money>> presentCosts(const Scenario& scenario, const std::stop_token& stop)
{
    if (!validate(scenario).empty() || !checkFeasible(scenario).empty()) {
        return std::nullopt;
    }
    const Evaluator evaluator(scenario);
    return presentCosts(evaluator, decideAll(evaluator, stop));
}

Strategy cheapestOf(const ByStrategy<Money>& costs)
{
    Strategy cheapest = kStrategies.front();
    for (const Strategy s : kStrategies) {
        if (costs[s] < costs[cheapest]) {
            cheapest = s;
        }
    }
    return cheapest;
}

} // namespace rackrent
