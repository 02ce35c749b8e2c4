// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <vector>

#include <QAbstractTableModel>

#include "core/analysis/portfolio.h"
#include "ui/document/study.h"
#include "ui/pages/page.h"

class QCheckBox;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QSortFilterProxyModel;
class QTableWidget;

namespace rackrent {

class ChartView;
class Document;
class SearchField;
class SegmentedControl;
class TableView;

/// The inputs of several scenarios beside each other: a row an input, a column a scenario, editable in place. A cell
/// that differs from the base column is bold and marked.
class InputTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Role { DiffersRole = Qt::UserRole, SearchRole };

    explicit InputTableModel(Document& document, QObject* parent = nullptr);

    /// Scenarios shown, by index in the document, and which of them is the base.
    void setColumns(std::vector<int> scenarios, int base);
    [[nodiscard]] const std::vector<int>& scenarios() const { return m_scenarios; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

    void refresh();

private:
    [[nodiscard]] double valueAt(int row, int column) const;

    Document& m_document;
    std::vector<int> m_scenarios;
    int m_base = 0; ///< column
};

/// Two to four scenarios side by side: their curves on the same axes, their inputs in one table, and what they cost on
/// one shared cluster.
class ComparePage : public Page
{
    Q_OBJECT

public:
    explicit ComparePage(Document& document, QWidget* parent = nullptr);

    static constexpr int kMost = 4;

    void setResults(const ResultsPtr& results) override;
    [[nodiscard]] InputTableModel* model() const { return m_model; }
    [[nodiscard]] std::vector<ChartView*> charts() const;

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    struct Column {
        QWidget* box = nullptr;
        QLabel* verdict = nullptr;
        ChartView* chart = nullptr;
    };

    void createColumns(QHBoxLayout& row);
    void createTable();
    void fillChoices();
    void update();
    void showCharts();
    void askForPortfolio();
    void showPortfolio();
    void openMenu(const QPoint& position);
    void copyValue(const Parameter& parameter, int from);
    void copyColumn(int from, int to);
    void swapColumns(int a, int b);
    [[nodiscard]] std::vector<int> chosen() const;
    /// Computed once for as long as the scenario stays as it is; null where it cannot be.
    [[nodiscard]] std::shared_ptr<const Comparison> comparisonOf(int index);

    Document& m_document;
    QWidget* m_choices;
    std::vector<QCheckBox*> m_boxes;
    std::vector<Column> m_columns;
    QWidget* m_alone; ///< says what to do with one scenario
    QWidget* m_body;
    SegmentedControl* m_filter;
    SearchField* m_search;
    QComboBox* m_base;
    InputTableModel* m_model;
    QSortFilterProxyModel* m_sorted;
    TableView* m_table;
    QComboBox* m_overlap;
    QLabel* m_cautions;
    QTableWidget* m_portfolio;
    /// By what a file of the scenario alone would hold.
    std::map<std::string, std::shared_ptr<const Comparison>> m_cache;
    /// A fault each where the scenarios cannot share a cluster.
    Study<tl::expected<Portfolio, Faults>> m_shared{{}};
    ResultsPtr m_results;
};

} // namespace rackrent
