// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/analysis/chance.h"
#include "ui/document/study.h"
#include "ui/pages/study_page.h"

class QDoubleSpinBox;
class QLabel;

namespace rackrent {

class ChartPage;
class ChartView;

/// What interruptions cost, and when a job ends that the user describes.
class SpotPage : public StudyPage
{
    Q_OBJECT

public:
    explicit SpotPage(QWidget* parent = nullptr);

    void setResults(const ResultsPtr& results) override;

protected:
    void fill() override;

private:
    /// The user's job, followed so many times.
    struct Jobs {
        ChanceOptions options;
        std::optional<Chance> chance; ///< none where it is hit too often to be followed
    };

    void ask();

    Study<Jobs> m_jobs;
    ChartPage* m_interval;
    QDoubleSpinBox* m_work;
    QDoubleSpinBox* m_due;
    QLabel* m_tooMany;
    ChartView* m_finish;
};

} // namespace rackrent
