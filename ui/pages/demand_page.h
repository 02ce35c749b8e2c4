// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/page.h"

class QLabel;

namespace rackrent {

class ChartPage;
class ChartView;

/// The load: how long how many GPUs are at work, where each strategy's plan cuts that, and when in the week it is.
class DemandPage : public Page
{
    Q_OBJECT

public:
    explicit DemandPage(QWidget* parent = nullptr);

    void setResults(const ResultsPtr& results) override;

Q_SIGNALS:
    /// The user wants to measure rather than state it.
    void importRequested();

private:
    ChartPage* m_load;
    ChartView* m_week;
    QWidget* m_unmeasured;
    QLabel* m_source;
};

} // namespace rackrent
