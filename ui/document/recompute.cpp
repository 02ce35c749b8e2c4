// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/recompute.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QElapsedTimer>
#include <QtConcurrent/QtConcurrentRun>

#include "core/model/demand.h"
#include "core/model/feasibility.h"
#include "core/scenario/validation.h"
#include "ui/document/document.h"

namespace rackrent {

namespace {

constexpr int kUtilizationPoints = 32;

/// Roughly how much there is to compute: the peak in GPUs decides how many sizes are tried. Used only to guess whether
/// a job is short, from how long the last one took.
double weight(const Scenario& scenario)
{
    const Parameters& p = scenario.parameters;
    const double most = peak(baseDemand(scenario)).value();
    const double months = p.finance.horizon.value();
    const double growth = std::pow(1.0 + std::max(0.0, p.workload.growth.value()), months / 12.0);
    return months * (1.0 + most * growth / std::max(1.0, p.cluster.gpusPerNode.value()));
}

double millisecondsOf(const QElapsedTimer& timer)
{
    return static_cast<double>(timer.nsecsElapsed()) / 1e6;
}

/// All but the utilization curves.
std::shared_ptr<Results> computeQuickly(const Scenario& scenario, const std::stop_token& stop = {})
{
    QElapsedTimer timer;
    timer.start();
    auto results = std::make_shared<Results>();
    results->scenario = scenario;
    results->comparison = compare(scenario, stop);
    results->checkpoint = checkpointCurves(scenario);
    results->failure = failureCurves(scenario);
    results->utilizationIsCurrent = false;
    results->quickMilliseconds = millisecondsOf(timer);
    results->modelMilliseconds = results->quickMilliseconds;
    return results;
}

void complete(Results& results, const std::stop_token& stop = {})
{
    QElapsedTimer timer;
    timer.start();
    results.utilization = utilizationCurves(results.scenario, results.comparison, kUtilizationPoints, stop);
    results.utilizationIsCurrent = true;
    results.modelMilliseconds = results.quickMilliseconds + millisecondsOf(timer);
}

/// As they are, but with the utilization curves of an earlier input, so that no picture is empty meanwhile.
ResultsPtr withCurvesOf(const Results& results, const UtilizationCurves& earlier)
{
    auto copy = std::make_shared<Results>(results);
    copy->utilization = earlier;
    copy->utilizationIsCurrent = false;
    return copy;
}

ResultsPtr computeAll(const Scenario& scenario, int number, const std::stop_token& stop = {})
{
    auto results = computeQuickly(scenario, stop);
    results->input = number;
    complete(*results, stop);
    return results;
}

} // namespace

ResultsPtr computeResults(const Scenario& scenario, const std::stop_token& stop)
{
    return computeAll(scenario, 0, stop);
}

Faults scenarioFaults(const Scenario& scenario)
{
    Faults faults = validate(scenario);
    return faults.empty() ? checkFeasible(scenario) : faults;
}

Recompute::Recompute(Document& document, QObject* parent)
    : QObject(parent)
    , m_document(document)
{
    m_turn.setSingleShot(true);
    m_turn.setInterval(0);
    connect(&m_turn, &QTimer::timeout, this, &Recompute::start);
    connect(&m_job, &QFutureWatcherBase::finished, this, &Recompute::finished);

    const auto changed = [this](int index) {
        if (index == m_document.currentIndex()) {
            inputChanged();
        }
    };
    connect(&document, &Document::parameterChanged, this, changed);
    connect(&document, &Document::demandChanged, this, changed);
    connect(&document, &Document::scenariosChanged, this, &Recompute::inputChanged);
    connect(&document, &Document::currentChanged, this, &Recompute::otherScenarioShown);
    m_turn.start();
}

Recompute::~Recompute()
{
    m_job.disconnect(this);
    m_stop.request_stop();
    m_job.waitForFinished();
}

bool Recompute::isPending() const
{
    return m_turn.isActive() || m_waiting.has_value() || (m_running && !m_jobIsOutdated);
}

void Recompute::inputChanged()
{
    if (!m_turn.isActive()) { // a timer that every change restarts never fires under a drag
        m_turn.start();
    }
}

void Recompute::otherScenarioShown()
{
    m_lastIsOfCurrent = false;
    dropJob();
    m_waiting.reset();
    inputChanged();
}

void Recompute::dropJob()
{
    m_jobIsOutdated = true;
    m_stop.request_stop();
}

void Recompute::start()
{
    const Scenario& scenario = m_document.current();
    m_faults = scenarioFaults(scenario);
    if (!m_faults.empty()) {
        dropJob();
        m_waiting.reset();
        Q_EMIT faultsFound(m_faults);
        return;
    }
    const int number = ++m_lastNumber;
    const double size = weight(scenario);
    if (m_wholeRate && *m_wholeRate * size < kShort) {
        dropJob();
        m_waiting.reset();
        deliver(computeAll(scenario, number), number);
        return;
    }
    Job job{.number = number, .scenario = scenario, .quick = nullptr};
    if (m_lastIsOfCurrent && m_quickRate && *m_quickRate * size < kShort) {
        const auto quick = computeQuickly(scenario);
        quick->input = number;
        job.quick = quick;
    }
    const ResultsPtr quick = job.quick;
    if (m_running) {
        if (m_jobTime.hasExpired(kLong)) {
            dropJob();
        }
        m_waiting = std::move(job);
    } else {
        startJob(std::move(job)); // before anyone draws: the worker need not wait for the picture
    }
    if (quick) {
        deliver(withCurvesOf(*quick, m_last->utilization), number);
    }
}

void Recompute::startJob(Job job)
{
    m_jobIsOutdated = false;
    m_running = true;
    m_jobNumber = job.number;
    m_stop = std::stop_source();
    m_jobTime.start();
    m_job.setFuture(QtConcurrent::run([input = std::move(job), stop = m_stop.get_token()]() -> ResultsPtr {
        if (!input.quick) {
            return computeAll(input.scenario, input.number, stop);
        }
        auto results = std::make_shared<Results>(*input.quick);
        complete(*results, stop);
        return results;
    }));
}

void Recompute::finished()
{
    m_running = false;
    ResultsPtr results = m_job.result();
    const int number = m_jobNumber;
    const bool outdated = m_jobIsOutdated;
    if (std::optional<Job> next = std::exchange(m_waiting, std::nullopt)) {
        startJob(std::move(*next));
    }
    if (outdated) {
        return;
    }
    if (number < m_shownNumber) { // newer results are shown already; the curves come nearer to them
        m_wholeRate = results->modelMilliseconds / weight(results->scenario);
        deliver(withCurvesOf(*m_last, results->utilization), m_shownNumber);
    } else {
        deliver(std::move(results), number);
    }
}

void Recompute::deliver(ResultsPtr results, int number)
{
    const double size = weight(results->scenario);
    m_quickRate = results->quickMilliseconds / size;
    if (results->utilizationIsCurrent) {
        m_wholeRate = results->modelMilliseconds / size;
    }
    m_lastIsOfCurrent = true;
    m_shownNumber = number;
    m_last = std::move(results);
    const ResultsPtr delivered = m_last; // a listener may bring about the next
    Q_EMIT resultsReady(delivered);
}

void Recompute::finish()
{
    if (!isPending()) {
        return;
    }
    m_turn.stop();
    m_waiting.reset();
    dropJob();
    m_job.waitForFinished();
    m_faults = scenarioFaults(m_document.current());
    if (m_faults.empty()) {
        const int number = ++m_lastNumber;
        deliver(computeAll(m_document.current(), number), number);
    } else {
        Q_EMIT faultsFound(m_faults);
    }
}

} // namespace rackrent
