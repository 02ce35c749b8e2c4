// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/study.h"

namespace rackrent {

StudyBase::StudyBase(QObject* parent)
    : QObject(parent)
{
    m_rest.setSingleShot(true);
    m_rest.setInterval(kRest);
    connect(&m_rest, &QTimer::timeout, this, &StudyBase::start);
}

void StudyBase::setInput(const ResultsPtr& results)
{
    const bool isNew = !m_input || results->input != m_input->input;
    m_input = results;
    if (!isNew) {
        return;
    }
    if (m_running) {
        m_stop.request_stop();
    }
    schedule();
}

void StudyBase::setWanted(const QObject* who, bool wanted)
{
    if (wanted) {
        m_wantedBy.insert(who);
        schedule();
    } else {
        m_wantedBy.erase(who);
    }
}

void StudyBase::schedule()
{
    if (m_input && hasQuestion() && !m_wantedBy.empty() && !isCurrent() && !isCancelled()
        && !(m_running && m_runningFor == inputNumber())) {
        m_rest.start();
    }
    tellBusy();
}

void StudyBase::start()
{
    if (!m_running && m_input && hasQuestion() && !m_wantedBy.empty() && !isCurrent() && !isCancelled()) {
        m_running = true;
        m_runningFor = inputNumber();
        m_stop = std::stop_source();
        Q_EMIT progressed(0.0);
        run(m_stop.get_token(), [this](double share) { // from any thread: a queued call, if this still lives
            QMetaObject::invokeMethod(
                this, [this, share] { Q_EMIT progressed(share); }, Qt::QueuedConnection);
        });
    }
    tellBusy();
}

void StudyBase::finished()
{
    m_running = false;
    const bool taken = takeOver();
    if (taken) {
        m_foundFor = m_runningFor;
    }
    schedule();
    if (taken) {
        Q_EMIT found();
    }
}

void StudyBase::outdate()
{
    m_foundFor = 0;
    m_cancelledFor = 0;
    m_runningFor = 0;
    m_stop.request_stop();
    schedule();
}

void StudyBase::cancel()
{
    m_rest.stop();
    m_cancelledFor = inputNumber();
    m_stop.request_stop();
    tellBusy();
}

void StudyBase::restart()
{
    m_cancelledFor = 0;
    schedule();
}

void StudyBase::tellBusy()
{
    if (m_toldBusy != isBusy()) {
        m_toldBusy = isBusy();
        Q_EMIT busyChanged(m_toldBusy);
    }
}

} // namespace rackrent
