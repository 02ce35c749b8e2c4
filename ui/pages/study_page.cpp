// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/study_page.h"

#include <algorithm>
#include <cmath>

#include <QGraphicsOpacityEffect>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

#include "ui/widgets/theme.h"

namespace rackrent {

StudyPage::StudyPage(const QString& title, QWidget* parent)
    : Page(title, parent)
    , m_body(new QWidget)
    , m_work(new QWidget)
    , m_words(new QLabel)
    , m_progress(new QProgressBar)
    , m_stop(new QPushButton)
    , m_patience(new QTimer(this))
{
    m_patience->setSingleShot(true);
    m_patience->setInterval(kPatience);
    connect(m_patience, &QTimer::timeout, this, &StudyPage::tellWork);

    m_progress->setRange(0, 100);
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(40 * Theme::kSpace);
    m_progress->setAccessibleName(tr("Share of the work that is done"));
    m_words->setFont(Theme::font(Theme::Small));
    connect(m_stop, &QPushButton::clicked, this, [this] {
        const bool busy = isBusy();
        for (StudyBase* study : m_studies) {
            busy ? study->cancel() : study->restart();
        }
        tellWork();
    });

    auto* line = new QHBoxLayout(m_work);
    line->setContentsMargins(2 * Theme::kSpace, 0, 2 * Theme::kSpace, 0);
    line->setSpacing(3 * Theme::kSpace);
    line->addWidget(m_words);
    line->addWidget(m_progress);
    line->addWidget(m_stop);
    line->addStretch();
    m_work->hide();

    m_content = new QVBoxLayout(m_body);
    m_content->setContentsMargins(0, 0, 0, 0);
    m_content->setSpacing(4 * Theme::kSpace);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(Theme::kSpace);
    layout->addWidget(m_work);
    layout->addWidget(m_body, 1);
}

void StudyPage::follow(StudyBase& study, For what)
{
    m_studies.push_back(&study);
    if (what == For::WholePage) {
        m_dimming.push_back(&study);
    }
    connect(&study, &StudyBase::found, this, [this] {
        if (isVisible()) {
            fill();
        }
        tellWork();
    });
    connect(&study, &StudyBase::busyChanged, this, [this](bool busy) {
        if (busy && !m_work->isVisible() && !m_patience->isActive()) {
            m_patience->start();
        } else if (!busy) {
            tellWork();
        }
    });
    connect(&study, &StudyBase::progressed, this,
            [this](double share) { m_progress->setValue(static_cast<int>(std::lround(100.0 * share))); });
}

bool StudyPage::isBusy() const
{
    return std::any_of(m_studies.begin(), m_studies.end(), [](const StudyBase* study) { return study->isBusy(); });
}

bool StudyPage::isCurrent() const
{
    return std::all_of(m_studies.begin(), m_studies.end(), [](const StudyBase* study) { return study->isCurrent(); });
}

void StudyPage::tellWork()
{
    const bool busy = isBusy();
    const bool cancelled =
        std::any_of(m_studies.begin(), m_studies.end(), [](const StudyBase* study) { return study->isCancelled(); });
    if (busy && m_patience->isActive()) {
        return;
    }
    m_words->setText(busy ? tr("Working this out…") : tr("Stopped: this is the answer to an earlier input."));
    m_progress->setVisible(busy);
    m_stop->setText(busy ? tr("Stop") : tr("Work it out"));
    m_work->setVisible(busy || cancelled);
    const bool stale =
        std::any_of(m_dimming.begin(), m_dimming.end(), [](const StudyBase* study) { return !study->isCurrent(); });
    if ((busy || cancelled) && stale) {
        if (m_body->graphicsEffect() == nullptr) {
            auto* dimmed = new QGraphicsOpacityEffect;
            dimmed->setOpacity(0.4);
            m_body->setGraphicsEffect(dimmed);
        }
    } else {
        m_body->setGraphicsEffect(nullptr);
    }
    if (!busy) {
        m_patience->stop();
    }
}

void StudyPage::showEvent(QShowEvent* event)
{
    Page::showEvent(event);
    for (StudyBase* study : m_studies) {
        study->setWanted(this, true);
    }
    fill();
    if (isBusy()) {
        m_patience->start();
    } else {
        tellWork();
    }
}

void StudyPage::hideEvent(QHideEvent* event)
{
    Page::hideEvent(event);
    for (StudyBase* study : m_studies) {
        study->setWanted(this, false);
    }
}

} // namespace rackrent
