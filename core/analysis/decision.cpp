// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/decision.h"

#include <algorithm>

namespace rackrent {

namespace {

using Kind = Amount::Kind;

Sentence::Term label(Strategy strategy)
{
    return {strategyLabel(strategy)};
}

Amount percent(double share)
{
    return {Kind::Percent, share};
}

Amount usd(double amount)
{
    return {Kind::Usd, amount};
}

Amount count(double number)
{
    return {Kind::Count, number};
}

/// The strategy other than `choice`, and other in plan, that wins most futures; none when no other wins any.
std::optional<Strategy> strongestRival(const ByStrategy<double>& chances, const Futures& futures, Strategy choice)
{
    std::optional<Strategy> rival;
    for (const Strategy s : kStrategies) {
        if (futures.plans[s] != futures.plans[choice] && chances[s] > (rival ? chances[*rival] : 0.0)) {
            rival = s;
        }
    }
    return rival;
}

std::vector<Sentence> caveatsOf(const Scenario& scenario, const Decision& d, const UncertaintyResult& result,
                                const Futures& futures)
{
    std::vector<Sentence> caveats;
    if (futures.plans[d.onAverage] != futures.plans[d.choice]) {
        caveats.push_back(
            {RACKRENT_TEXT("Sentence",
                           "On average over the futures %1 costs %2 less than %3, which is cheaper in the "
                           "case as entered."),
             {label(d.onAverage), usd(result.npv[d.choice].mean - result.npv[d.onAverage].mean), label(d.choice)}});
    }
    const double all = static_cast<double>(result.draws + result.impossible);
    if (result.impossible > 0.05 * all) {
        caveats.push_back({RACKRENT_TEXT("Sentence",
                                         "%1 of the futures are left out, since in them jobs are interrupted faster "
                                         "than they can work; narrow those ranges."),
                           {percent(result.impossible / all)}});
    }
    if (futures.plans[d.choice].spot
        && scenario.sources.find("spot.mean_time_between_interruptions") == scenario.sources.end()) {
        caveats.push_back({RACKRENT_TEXT("Sentence",
                                         "How long spot instances live has been published for V100 and T4 alone; "
                                         "measure your own before you count on spot."),
                           {}});
    }
    const auto published =
        static_cast<double>(std::count_if(futures.draws.inputs().begin(), futures.draws.inputs().end(),
                                          [](const UncertainInput& input) { return input.published; }));
    const auto inputs = static_cast<double>(futures.draws.inputs().size());
    if (inputs == 0.0) {
        caveats.push_back(
            {RACKRENT_TEXT("Sentence", "Every input is taken as known, so the answer is as sure as they are."), {}});
    } else if (published == inputs) {
        caveats.push_back({RACKRENT_TEXT("Sentence",
                                         "All %1 ranges are published ones, of other people's machines; none is "
                                         "yours yet."),
                           {count(published)}});
    }
    return caveats;
}

Sentence surenessOf(const Decision& d, const UncertaintyResult& result, std::optional<Strategy> rival)
{
    if (!rival) {
        return {RACKRENT_TEXT("Sentence", "%1 is cheapest in every future drawn."), {label(d.choice)}};
    }
    return {RACKRENT_TEXT("Sentence", "%1 is cheapest in %2 of the futures, %3 in %4."),
            {label(d.choice), percent(d.chance), label(*rival), percent(result.probabilityCheapest[*rival])}};
}

Sentence rangeOf(const Decision& d)
{
    const std::optional<Saving>& saving = d.saving ? d.saving : d.overNext;
    if (!saving) {
        return {RACKRENT_TEXT("Sentence", "All strategies come to the same plan, so nothing is saved or lost."), {}};
    }
    if (saving->spread.p10 < 0.0) {
        return {RACKRENT_TEXT("Sentence", "%1 costs between %2 more and %3 less than %4 in eight futures of ten."),
                {label(saving->better), usd(-saving->spread.p10), usd(saving->spread.p90), label(saving->other)}};
    }
    return {RACKRENT_TEXT("Sentence", "%1 saves between %2 and %3 against %4 in eight futures of ten."),
            {label(saving->better), usd(saving->spread.p10), usd(saving->spread.p90), label(saving->other)}};
}

Sentence findOutOf(const Decision& d, const Futures& futures)
{
    const auto& inputs = d.information.inputs;
    if (inputs.empty() || !inputs.front().isFound()) {
        return {RACKRENT_TEXT("Sentence",
                              "No single input is worth finding out first: knowing one would not change the choice."),
                {}};
    }
    const Parameter& first = *futures.draws.inputs()[inputs.front().input].parameter;
    return {RACKRENT_TEXT("Sentence", "Finding out “%1” first is worth up to %2; knowing everything, %3."),
            {std::string(first.label), usd(inputs.front().value.mean), usd(d.information.perfect.mean)}};
}

} // namespace

std::vector<Tripwire> nearestFlips(const Tripwires& tripwires, std::size_t most)
{
    std::vector<Tripwire> flips;
    for (const Tripwire& wire : tripwires.nearest) {
        const bool isKnown = std::any_of(flips.begin(), flips.end(),
                                         [&](const Tripwire& flip) { return flip.parameter == wire.parameter; });
        if (flips.size() < most && !isKnown) {
            flips.push_back(wire);
        }
    }
    return flips;
}

Decision decideUnderUncertainty(const Scenario& scenario, const Comparison& comparison, const Futures& futures)
{
    const UncertaintyResult result = uncertainty(futures);
    Decision d;
    d.choice = comparison.verdict.cheapest;
    d.information = valueOfInformation(futures);
    d.onAverage = d.information.choice;
    // A strategy whose plan is the choice's wins for it.
    for (const Strategy s : kStrategies) {
        if (futures.plans[s] == futures.plans[d.choice]) {
            d.chance += result.probabilityCheapest[s];
        }
    }
    const auto rival = strongestRival(result.probabilityCheapest, futures, d.choice);
    if (futures.plans[d.choice] != futures.plans[Strategy::OnDemand]) {
        d.saving = savingOf(futures, d.choice, Strategy::OnDemand);
    }
    const Strategy next = rival.value_or(comparison.verdict.runnerUp);
    if (futures.plans[next] != futures.plans[d.choice]) {
        d.overNext = savingOf(futures, d.choice, next);
    }
    d.caveats = caveatsOf(scenario, d, result, futures);
    d.sureness = surenessOf(d, result, rival);
    d.range = rangeOf(d);
    d.findOut = findOutOf(d, futures);
    return d;
}

} // namespace rackrent
