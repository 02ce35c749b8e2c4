// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/studies.h"
#include "ui/pages/study_page.h"

class QLabel;

namespace rackrent {

class ChartView;

/// How many nodes, and what each one more is worth.
class SizePage : public StudyPage
{
    Q_OBJECT

public:
    explicit SizePage(Studies& studies, QWidget* parent = nullptr);

protected:
    void fill() override;

private:
    Studies& m_studies;
    ChartView* m_costs;
    ChartView* m_nodes;
    QLabel* m_words;
};

} // namespace rackrent
