// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/studies.h"

#include <algorithm>

#include "core/files/data_files.h"

namespace rackrent {

namespace {

/// The rival that wins most of the futures that the choice does not; where it wins all, the next in the base case.
Strategy rivalOf(Strategy choice, const Comparison& comparison, const UncertaintyResult& spread)
{
    Strategy rival = comparison.verdict.runnerUp;
    double most = 0.0;
    for (const Strategy s : kStrategies) {
        if (s != choice && spread.probabilityCheapest[s] > most) {
            most = spread.probabilityCheapest[s];
            rival = s;
        }
    }
    return rival;
}

/// The share done of work that is so much of a whole and begins after so much of it.
StudyBase::Progress partOf(const StudyBase::Progress& progress, double from, double share)
{
    return progress ? StudyBase::Progress([=](double done) { progress(from + share * done); }) : StudyBase::Progress();
}

} // namespace

Sizes sizesOf(const Results& results, const std::stop_token& stop, const StudyBase::Progress& progress)
{
    Sizes sizes{.fault = {}, .sizing = sizing(results.scenario, {}, stop)};
    const auto added = addFutures(sizes.sizing, results.scenario, builtInEvidence(),
                                  {.draws = kWindowDraws, .progress = partOf(progress, 0.1, 0.9)}, stop);
    if (!added) {
        sizes.fault = added.error();
    }
    return sizes;
}

Times timesOf(const Results& results, const std::stop_token& stop, const StudyBase::Progress& progress)
{
    Times times{.fault = {},
                .timing = timing(results.scenario, {}, stop),
                .lockIn = lockIn(results.scenario, results.comparison)};
    const auto added = addFutures(times.timing, results.scenario, builtInEvidence(),
                                  {.draws = kWindowDraws, .progress = partOf(progress, 0.3, 0.7)}, stop);
    if (!added) {
        times.fault = added.error();
    }
    return times;
}

Sureness surenessOf(const Scenario& scenario, const Comparison& comparison, const FuturesOptions& options,
                    const std::stop_token& stop)
{
    Sureness result;
    auto futures = drawFutures(scenario, builtInEvidence(), options, stop);
    if (!futures) {
        result.fault = futures.error();
        return result;
    }
    if (stop.stop_requested()) {
        return result;
    }
    result.futures = std::move(*futures);
    result.spread = uncertainty(result.futures);
    result.regrets = regrets(result.futures);
    result.decision = decideUnderUncertainty(scenario, comparison, result.futures);
    const Strategy choice = result.decision.choice;
    result.against = rivalOf(choice, comparison, result.spread);
    result.saving = savingOf(result.futures, choice, result.against);
    result.tornado = sensitivity(scenario, builtInEvidence(), choice, result.against, 0, stop);
    return result;
}

Studies::Studies(Recompute& recompute, QObject* parent)
    : QObject(parent)
    , m_sureness([](const Results& results, const std::stop_token& stop, const StudyBase::Progress& progress) {
        return surenessOf(results.scenario, results.comparison,
                          {.draws = kWindowDraws, .progress = partOf(progress, 0.0, 0.7)}, stop);
    })
    , m_tripwires([](const Results& results, const std::stop_token& stop, const StudyBase::Progress& progress) {
        return rackrent::tripwires(results.scenario, builtInEvidence(), {.points = 33, .progress = progress}, stop);
    })
    , m_sizes(sizesOf)
    , m_times(timesOf)
{
    connect(&recompute, &Recompute::resultsReady, this, [this](const ResultsPtr& results) {
        for (StudyBase* study : std::initializer_list<StudyBase*>{&m_sureness, &m_tripwires, &m_sizes, &m_times}) {
            study->setInput(results);
        }
    });
}

} // namespace rackrent
