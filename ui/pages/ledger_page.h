// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QAbstractTableModel>

#include "ui/pages/page.h"

namespace rackrent {

class SegmentedControl;
class TableView;

/// One strategy's ledger: a row for each month, what falls due at the end, and the total; a column for each line that
/// has any flow.
class LedgerTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    void show(const ResultsPtr& results, Strategy strategy);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] const StrategyResult& result() const;
    [[nodiscard]] std::optional<Money> amount(int row, int column) const;

    ResultsPtr m_results;
    Strategy m_strategy = Strategy::OnDemand;
    std::vector<Line> m_lines;
};

/// The monthly ledger.
class LedgerPage : public Page
{
    Q_OBJECT

public:
    explicit LedgerPage(QWidget* parent = nullptr);

    void setResults(const ResultsPtr& results) override;
    [[nodiscard]] TableView* table() const { return m_table; }

private:
    void showStrategy(Strategy strategy);

    SegmentedControl* m_strategies;
    LedgerTableModel* m_model;
    TableView* m_table;
    ResultsPtr m_results;
    bool m_userChose = false; ///< until then the cheapest strategy is shown
};

} // namespace rackrent
