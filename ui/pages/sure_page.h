// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/studies.h"
#include "ui/pages/study_page.h"

class QLabel;
class QTableWidget;

namespace rackrent {

class ChartView;
class Figure;
class TableView;

/// How sure the answer is, what each choice may be worth regretting, which inputs decide, and what to find out first.
class SurePage : public StudyPage
{
    Q_OBJECT

public:
    explicit SurePage(Studies& studies, QWidget* parent = nullptr);

Q_SIGNALS:
    /// An input was chosen in a list.
    void parameterActivated(const QString& id);

protected:
    void fill() override;

private:
    void fillFigures(const Sureness& sureness);
    void fillRegrets(const Sureness& sureness);
    void fillTripwires();

    Studies& m_studies;
    QLabel* m_caveats;
    ChartView* m_dots;
    ChartView* m_tornado;
    ChartView* m_chance;
    Figure* m_sure;
    Figure* m_range;
    Figure* m_worth;
    Figure* m_first;
    QLabel* m_regretHeading;
    QTableWidget* m_regrets;
    QTableWidget* m_tripwires;
};

} // namespace rackrent
