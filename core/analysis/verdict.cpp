// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/verdict.h"

#include "core/analysis/comparison.h"

namespace rackrent {

namespace {

using Kind = Amount::Kind;

Sentence::Term label(Strategy strategy)
{
    return {strategyLabel(strategy)};
}

Sentence headline(const Verdict& v, const Comparison& c)
{
    if (v.noDemand) {
        return {
            RACKRENT_TEXT("Sentence", "There is no work to cost: say how many GPUs it keeps busy, and for how long."),
            {}};
    }
    const Amount horizon{Kind::MonthSpan, static_cast<double>(c.horizon)};
    if (v.cheapest == Strategy::OnDemand) {
        return {RACKRENT_TEXT("Sentence", "%1 is cheapest over %2; the next best, %3, costs %4 more."),
                {label(v.cheapest), horizon, label(v.runnerUp), Amount{Kind::Usd, v.savingRunnerUp.value()}}};
    }
    return {RACKRENT_TEXT("Sentence", "%1 is cheapest, saving %2 (%3) against on-demand over %4."),
            {label(v.cheapest), Amount{Kind::Usd, v.savingOnDemand.value()}, Amount{Kind::Percent, v.savingShare},
             horizon}};
}

Sentence payback(const Verdict& v, const Comparison& c)
{
    const bool owns = !c[v.cheapest].plan.purchases.empty();
    const Strategy asked = owns ? v.cheapest : Strategy::SelfHosted;
    const StrategyResult& result = c[asked];
    if (result.plan.purchases.empty()) {
        return {RACKRENT_TEXT("Sentence", "Nothing is bought, so nothing has to pay back."), {}};
    }
    if (!result.breakEvenMonth) {
        return result.npv < c[Strategy::OnDemand].npv
            ? Sentence{RACKRENT_TEXT("Sentence",
                                     "%1 does not pay back in cash within %2; it costs less than on-demand by what the "
                                     "hardware is still worth then."),
                       {label(asked), Amount{Kind::MonthSpan, static_cast<double>(c.horizon)}}}
            : Sentence{RACKRENT_TEXT("Sentence", "%1 does not pay back against on-demand within %2."),
                       {label(asked), Amount{Kind::MonthSpan, static_cast<double>(c.horizon)}}};
    }
    if (*result.breakEvenMonth == 0.0) {
        return {RACKRENT_TEXT("Sentence", "%1 costs less than on-demand from the first day."), {label(asked)}};
    }
    return {RACKRENT_TEXT("Sentence", "%1 pays back after %2 against on-demand."),
            {label(asked), Amount{Kind::MonthSpan, *result.breakEvenMonth}}};
}

Sentence utilization(const Comparison& c)
{
    const Plan& owning = c[Strategy::SelfHosted].plan;
    const Amount nodes{Kind::Nodes, static_cast<double>(owning.purchases.empty() ? 0 : owning.purchases.front().nodes)};
    const Amount present{Kind::Percent, c.utilization.value()};
    if (owning.purchases.empty()) {
        return {RACKRENT_TEXT("Sentence", "Without nodes to buy there is no utilization at which owning wins."), {}};
    }
    if (!c.breakEvenUtilization) {
        return {RACKRENT_TEXT(
                    "Sentence",
                    "Owning %1 costs more than on-demand however busy they are; yours would be busy %2 of the time."),
                {nodes, present}};
    }
    if (c.breakEvenUtilization->value() == 0.0) {
        return {RACKRENT_TEXT("Sentence",
                              "Owning %1 costs less than on-demand however little they are used; yours would be busy "
                              "%2 of the time."),
                {nodes, present}};
    }
    return {RACKRENT_TEXT("Sentence",
                          "Owning %1 beats on-demand when they are busy more than %2 of the time; yours would be %3."),
            {nodes, Amount{Kind::Percent, c.breakEvenUtilization->value()}, present}};
}

} // namespace

Sentence describe(const Plan& plan)
{
    int bought = 0;
    for (const Purchase& purchase : plan.purchases) {
        bought += purchase.nodes;
    }
    const Amount nodes{Kind::Nodes, static_cast<double>(plan.nodesAtStart())};
    const Amount later{Kind::Nodes, static_cast<double>(bought - plan.nodesAtStart())};
    const Amount gpus{Kind::Gpus, plan.committed.value()};
    const bool owns = bought > 0;
    const bool grows = later.value > 0.0;
    const bool commits = plan.committed > GpuCount{};
    if (!owns && !commits) {
        return plan.spot ? Sentence{RACKRENT_TEXT("Sentence", "Spot where it can, the rest on demand."), {}}
                         : Sentence{RACKRENT_TEXT("Sentence", "Rent every hour on demand."), {}};
    }
    if (!owns) {
        return plan.spot
            ? Sentence{RACKRENT_TEXT("Sentence", "Commit to %1 and run the rest on spot where it can."), {gpus}}
            : Sentence{RACKRENT_TEXT("Sentence", "Commit to %1 and rent the rest on demand."), {gpus}};
    }
    if (commits) {
        if (grows) {
            return plan.spot
                ? Sentence{RACKRENT_TEXT(
                               "Sentence",
                               "Buy %1 now and %2 later, commit to %3 and run the rest on spot where it can."),
                           {nodes, later, gpus}}
                : Sentence{
                    RACKRENT_TEXT("Sentence", "Buy %1 now and %2 later, commit to %3 and rent the rest on demand."),
                    {nodes, later, gpus}};
        }
        return plan.spot
            ? Sentence{RACKRENT_TEXT("Sentence", "Buy %1, commit to %2 and run the rest on spot where it can."),
                       {nodes, gpus}}
            : Sentence{RACKRENT_TEXT("Sentence", "Buy %1, commit to %2 and rent the rest on demand."), {nodes, gpus}};
    }
    if (grows) {
        return plan.spot
            ? Sentence{RACKRENT_TEXT("Sentence", "Buy %1 now and %2 later, and run the rest on spot where it can."),
                       {nodes, later}}
            : Sentence{RACKRENT_TEXT("Sentence", "Buy %1 now and %2 later, and rent the rest on demand."),
                       {nodes, later}};
    }
    return plan.spot ? Sentence{RACKRENT_TEXT("Sentence", "Buy %1 and run the rest on spot where it can."), {nodes}}
                     : Sentence{RACKRENT_TEXT("Sentence", "Buy %1 and rent the rest on demand."), {nodes}};
}

Verdict judge(const Comparison& c, bool noDemand)
{
    Verdict v;
    v.noDemand = noDemand;
    for (const Strategy s : kStrategies) {
        if (c[s].npv < c[v.cheapest].npv) {
            v.cheapest = s;
        }
    }
    // A hybrid of one part is that part; it can only be cheaper by the last bits of a sum.
    for (const Strategy s : kStrategies) {
        if (c[s].plan == c[v.cheapest].plan) {
            v.cheapest = s;
            break;
        }
    }
    const StrategyResult& winner = c[v.cheapest];
    std::optional<Strategy> next;
    for (const Strategy s : kStrategies) {
        // Plans that differ on paper alone, such as spot where nothing may be interrupted, cost the same to the last
        // bit.
        if (c[s].plan != winner.plan && c[s].npv != winner.npv && (!next || c[s].npv < c[*next].npv)) {
            next = s;
        }
    }
    v.runnerUp = next.value_or(v.cheapest);
    v.savingOnDemand = c[Strategy::OnDemand].npv - winner.npv;
    v.savingRunnerUp = c[v.runnerUp].npv - winner.npv;
    if (c[Strategy::OnDemand].npv > Money{}) {
        v.savingShare = v.savingOnDemand / c[Strategy::OnDemand].npv;
    }
    if (!winner.plan.purchases.empty()) {
        v.breakEvenMonth = winner.breakEvenMonth;
    }
    v.headline = headline(v, c);
    v.plan = describe(winner.plan);
    v.payback = payback(v, c);
    v.utilization = utilization(c);
    return v;
}

} // namespace rackrent
