// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/studies.h"
#include "ui/pages/study_page.h"

class QTableWidget;

namespace rackrent {

class ChartView;

/// When to buy, and what it costs to change one's mind.
class TimePage : public StudyPage
{
    Q_OBJECT

public:
    explicit TimePage(Studies& studies, QWidget* parent = nullptr);

protected:
    void fill() override;

private:
    Studies& m_studies;
    ChartView* m_times;
    ChartView* m_exit;
    QTableWidget* m_payBacks;
};

} // namespace rackrent
