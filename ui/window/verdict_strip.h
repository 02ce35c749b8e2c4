// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include "core/scenario/fault.h"
#include "ui/document/recompute.h"

class QLabel;

namespace rackrent {

class Figure;
class Studies;

/// The answer, always in sight: the cheapest strategy in words, the saving, pay-back and break-even utilization. While
/// an input is invalid the last answer stays, dimmed, and the faults are named with a link to each input.
class VerdictStrip : public QFrame
{
    Q_OBJECT

public:
    explicit VerdictStrip(Studies& studies, QWidget* parent = nullptr);
    ~VerdictStrip() override;

    void setResults(const Results& results);
    void setFaults(const Faults& faults);
    /// Results for the newest input are on their way.
    void setUpdating(bool updating);

    [[nodiscard]] QString headline() const;

Q_SIGNALS:
    void parameterActivated(const QString& id);

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void dim(bool dimmed);
    /// In how many futures the answer is the cheapest.
    void showSureness();

    Studies& m_studies;
    QLabel* m_headline;
    QLabel* m_plan;
    QLabel* m_faults;
    QLabel* m_updating;
    Figure* m_saving;
    Figure* m_payback;
    Figure* m_utilization;
    Figure* m_sure;
    Strategy m_cheapest = Strategy::OnDemand;
    bool m_hasAnswer = false;
};

} // namespace rackrent
