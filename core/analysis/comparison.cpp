// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/comparison.h"

#include "core/analysis/break_even.h"
#include "core/model/decide.h"
#include "core/model/evaluate.h"

namespace rackrent {

Comparison compare(const Scenario& scenario, const std::stop_token& stop)
{
    const Evaluator evaluator(scenario);
    const GpuHours discountedWork = evaluator.discountedWork();

    Comparison c;
    c.horizon = evaluator.horizon();
    c.overheads = evaluator.overheads();
    for (const Strategy s : kStrategies) {
        StrategyResult& result = c.results[s];
        result.plan = decide(evaluator, s, stop);
        result.ledger = evaluator.evaluate(result.plan);
        result.npv = result.ledger.npv();
        result.total = result.ledger.total();
        result.cumulative = result.ledger.cumulative();
        if (discountedWork > GpuHours{}) {
            result.levelized = result.npv / discountedWork;
        }
        result.breakEvenMonth = breakEvenMonth(result.cumulative, c[Strategy::OnDemand].cumulative);
    }

    const FirstPurchase purchase = firstPurchase(evaluator, c[Strategy::SelfHosted].plan);
    c.breakEvenUtilization = breakEvenUtilization(evaluator, purchase);
    if (purchase.productive > GpuCount{}) {
        c.utilization = Fraction(served(evaluator.demand(0), purchase.productive) / (purchase.productive * kMonth));
    }
    c.verdict = judge(c, discountedWork == GpuHours{});
    return c;
}

} // namespace rackrent
