// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/page.h"

class QComboBox;

namespace rackrent {

class ChartView;

/// Where the money goes: what each strategy's total is made of, why two of them differ, and when cash is paid.
class MoneyPage : public Page
{
    Q_OBJECT

public:
    explicit MoneyPage(QWidget* parent = nullptr);

    void setResults(const ResultsPtr& results) override;

private:
    void fill();

    ResultsPtr m_results;
    ChartView* m_breakdown;
    ChartView* m_bridge;
    ChartView* m_cash;
    QComboBox* m_from;
    QComboBox* m_to;
};

} // namespace rackrent
