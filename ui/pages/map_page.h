// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/grid.h"
#include "ui/document/studies.h"
#include "ui/pages/study_page.h"

class QComboBox;

namespace rackrent {

class ChartView;

/// Which strategy is cheapest over two inputs that the user chooses.
class MapPage : public StudyPage
{
    Q_OBJECT

public:
    explicit MapPage(Studies& studies, QWidget* parent = nullptr);

    void setResults(const ResultsPtr& results) override;

protected:
    void fill() override;

private:
    void chooseAxes();

    Studies& m_studies;
    Study<Grid> m_grid;
    ResultsPtr m_results;
    ChartView* m_map;
    QComboBox* m_x;
    QComboBox* m_y;
};

} // namespace rackrent
