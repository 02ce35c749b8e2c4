// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <stop_token>

#include <QElapsedTimer>
#include <QFutureWatcher>
#include <QObject>
#include <QTimer>

#include "core/analysis/comparison.h"
#include "core/analysis/curves.h"
#include "core/scenario/fault.h"
#include "core/scenario/scenario.h"

namespace rackrent {

class Document;

/// All that the window shows of one scenario, computed together so that pictures do not disagree.
struct Results {
    int input = 0; ///< number of the input, rising; the same in all results of one input
    Scenario scenario;
    Comparison comparison;
    UtilizationCurves utilization;
    CheckpointCurves checkpoint;
    FailureCurves failure;
    /// False while the utilization curves, by far the slowest part, are still those of an earlier input.
    bool utilizationIsCurrent = true;
    double quickMilliseconds = 0.0; ///< what computing took without the utilization curves
    double modelMilliseconds = 0.0; ///< what computing took
};

using ResultsPtr = std::shared_ptr<const Results>;

/// Computes on the calling thread.
/// @pre validate() and checkFeasible() find no fault.
[[nodiscard]] ResultsPtr computeResults(const Scenario& scenario, const std::stop_token& stop = {});

/// Every fault of the scenario's values, each alone and together.
[[nodiscard]] Faults scenarioFaults(const Scenario& scenario);

/// Keeps the results of the document's current scenario up to date. However many changes one turn of the event loop
/// brings, it computes once, for the last of them, and at once: what takes a few milliseconds on the GUI thread, for
/// pixels within the same frame. Where the whole takes longer, all but the utilization curves comes at once and these
/// follow from a worker; where even that takes long, everything does. One job runs at a time and only the newest input
/// waits, so results arrive in order and the last one shown is the last one set.
class Recompute : public QObject
{
    Q_OBJECT

public:
    /// What promises to take less than this runs on the GUI thread: half of a frame, the other half is for drawing.
    static constexpr double kShort = 8.0; // ms

    /// A job that has taken so long is stopped for a newer input; shorter ones are shown, so that a drag has pictures.
    static constexpr qint64 kLong = 500; // ms

    /// Computes for the first time in the next turn of the event loop.
    explicit Recompute(Document& document, QObject* parent = nullptr);
    /// Stops a job in flight and drops its results.
    ~Recompute() override;

    /// Of the newest valid input computed so far; null before the first.
    [[nodiscard]] const ResultsPtr& last() const { return m_last; }
    /// Of the input as it is; empty when all is well.
    [[nodiscard]] const Faults& faults() const { return m_faults; }
    /// Whether results for the newest input are still to come.
    [[nodiscard]] bool isPending() const;

    /// Computes for the input as it is before returning, where that is still to be done. For the deck and for tests.
    void finish();

Q_SIGNALS:
    void resultsReady(const rackrent::ResultsPtr& results);
    /// The input cannot be computed; the last valid results still stand. Once it can, resultsReady() follows.
    void faultsFound(const rackrent::Faults& faults);

private:
    /// An input, and what was computed of it at once.
    struct Job {
        int number = 0;
        Scenario scenario;
        ResultsPtr quick; ///< null: everything is still to be done
    };

    void inputChanged();
    void otherScenarioShown();
    void start();
    void startJob(Job job);
    void dropJob();
    void finished();
    void deliver(ResultsPtr results, int number);

    Document& m_document;
    QTimer m_turn;
    QFutureWatcher<ResultsPtr> m_job;
    bool m_running = false; ///< until finished() was called, which may be later than the job's end
    int m_lastNumber = 0; ///< of inputs, in their order
    int m_jobNumber = 0; ///< of the input of the job that runs
    int m_shownNumber = 0; ///< of the input of m_last
    std::stop_source m_stop; ///< of the job that runs
    QElapsedTimer m_jobTime;
    bool m_jobIsOutdated = false; ///< by faults or another scenario: its results must not be shown
    std::optional<Job> m_waiting;
    ResultsPtr m_last;
    Faults m_faults;
    bool m_lastIsOfCurrent = false; ///< rather than of the scenario shown before
    /// Milliseconds for a unit of weight, as last measured.
    std::optional<double> m_wholeRate;
    std::optional<double> m_quickRate;
};

} // namespace rackrent
