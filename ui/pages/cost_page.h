// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include "ui/document/studies.h"
#include "ui/pages/page.h"

namespace rackrent {

class ChartView;
class TableView;

/// The five strategies side by side, cheapest marked.
class StrategyTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Name, WhatItDoes, PresentCost, AgainstOnDemand, Levelized, PaysBack, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setResults(const ResultsPtr& results);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] QString text(Strategy strategy, int column) const;

    ResultsPtr m_results;
};

/// What does it cost? The cumulative curves and the strategies in figures.
class CostPage : public Page
{
    Q_OBJECT

public:
    explicit CostPage(Studies& studies, QWidget* parent = nullptr);

    void setResults(const ResultsPtr& results) override;
    [[nodiscard]] ChartView* chart() const { return m_chart; }
    [[nodiscard]] TableView* table() const { return m_table; }

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    /// Curves at once; the bands of the futures join them once they are drawn.
    void drawChart();

    Studies& m_studies;
    ResultsPtr m_results;
    ChartView* m_chart;
    StrategyTableModel* m_model;
    TableView* m_table;
};

} // namespace rackrent
