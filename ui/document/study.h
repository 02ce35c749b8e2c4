// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <stop_token>
#include <utility>

#include <QFutureWatcher>
#include <QObject>
#include <QTimer>

#include "ui/document/recompute.h"

namespace rackrent {

/// An analysis that takes longer than a frame, kept up to date for as long as somebody looks at it: off the GUI thread,
/// one at a time, the newest input wins. What was found last stays until the next is there.
class StudyBase : public QObject
{
    Q_OBJECT

public:
    /// A drag brings an input every frame; a study starts once the hand rests for so long.
    static constexpr int kRest = 120; // ms

    using Progress = std::function<void(double)>; ///< told the share done, from any thread

    explicit StudyBase(QObject* parent = nullptr);

    /// The results of the newest input.
    void setInput(const ResultsPtr& results);
    /// Computes only while somebody wants it; `who` stands for the one who asks.
    void setWanted(const QObject* who, bool wanted);

    /// Whether something is computed, or about to be.
    [[nodiscard]] bool isBusy() const { return m_rest.isActive() || m_running; }
    /// Whether what was found last is of the newest input.
    [[nodiscard]] bool isCurrent() const { return m_foundFor == inputNumber(); }
    /// Whether the user has stopped it: it waits for the next input.
    [[nodiscard]] bool isCancelled() const { return m_cancelledFor == inputNumber() && inputNumber() != 0; }

public Q_SLOTS:
    /// Gives up on this input.
    void cancel();
    /// Takes up an input that was given up.
    void restart();

Q_SIGNALS:
    /// Something new was found.
    void found();
    void busyChanged(bool busy);
    void progressed(double share);

protected:
    [[nodiscard]] const ResultsPtr& input() const { return m_input; }
    /// Whether there is anything to work out yet.
    [[nodiscard]] virtual bool hasQuestion() const = 0;
    /// Starts the work in another thread and sees to it that finished() is called in this one.
    virtual void run(const std::stop_token& stop, const Progress& progress) = 0;
    /// Takes over what was found; false when it was stopped.
    virtual bool takeOver() = 0;

    void finished();
    /// What was found is of another question.
    void outdate();

private:
    [[nodiscard]] int inputNumber() const { return m_input ? m_input->input : 0; }
    void schedule();
    void start();
    void tellBusy();

    ResultsPtr m_input;
    std::set<const QObject*> m_wantedBy;
    QTimer m_rest;
    std::stop_source m_stop;
    bool m_running = false;
    bool m_toldBusy = false;
    int m_runningFor = 0;
    int m_foundFor = 0;
    int m_cancelledFor = 0;
};

template<class Result> class Study : public StudyBase
{
public:
    /// `compute` runs in another thread; an empty one waits for setCompute().
    using Compute = std::function<Result(const Results&, const std::stop_token&, const Progress&)>;

    explicit Study(Compute compute, QObject* parent = nullptr)
        : StudyBase(parent)
        , m_compute(std::move(compute))
    {
        connect(&m_job, &QFutureWatcherBase::finished, this, &Study::finished);
    }

    ~Study() override
    {
        m_job.disconnect(this);
        cancel();
        m_job.waitForFinished();
    }

    /// Another question about the same input.
    void setCompute(Compute compute)
    {
        m_compute = std::move(compute);
        outdate();
    }

    /// Null before the first.
    [[nodiscard]] const std::shared_ptr<const Result>& last() const { return m_last; }

protected:
    [[nodiscard]] bool hasQuestion() const override { return static_cast<bool>(m_compute); }
    void run(const std::stop_token& stop, const Progress& progress) override;
    bool takeOver() override;

private:
    using ResultPtr = std::shared_ptr<const Result>;

    Compute m_compute;
    QFutureWatcher<ResultPtr> m_job;
    ResultPtr m_last;
    std::stop_token m_jobStop;
};

} // namespace rackrent

#include <QtConcurrent/QtConcurrentRun>

namespace rackrent {

template<class Result> void Study<Result>::run(const std::stop_token& stop, const Progress& progress)
{
    m_jobStop = stop;
    m_job.setFuture(QtConcurrent::run([compute = m_compute, results = input(), stop, progress]() -> ResultPtr {
        return std::make_shared<const Result>(compute(*results, stop, progress));
    }));
}

template<class Result> bool Study<Result>::takeOver()
{
    if (m_jobStop.stop_requested()) {
        return false;
    }
    m_last = m_job.result();
    return true;
}

} // namespace rackrent
