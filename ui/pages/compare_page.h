// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <vector>

#include <QTimer>

#include "core/analysis/portfolio.h"
#include "ui/charts/axis_policy.h"
#include "ui/document/study.h"
#include "ui/pages/compare_model.h"
#include "ui/pages/page.h"

class QCheckBox;
class QComboBox;
class QGridLayout;
class QLabel;
class QPushButton;
class QTableWidget;

namespace rackrent {

class ChartView;
class SearchField;
class SegmentedControl;
class SmallText;

/// Two to four scenarios side by side: what is cheapest in each, their curves on the same axes, their inputs in one
/// table, and what they cost on one shared cluster. What is not on screen elsewhere is worked out in another thread.
class ComparePage : public Page
{
    Q_OBJECT

public:
    explicit ComparePage(Document& document, QWidget* parent = nullptr);

    static constexpr int kMost = 4;

    /// What may be opened beside a scenario that is alone: titles and resources.
    void setExamples(const std::vector<std::pair<QString, QString>>& examples);

    void setResults(const ResultsPtr& results) override;
    [[nodiscard]] InputTableModel* model() const { return m_model; }
    [[nodiscard]] InputTable* table() const { return m_table; }
    [[nodiscard]] std::vector<ChartView*> charts() const;
    /// What each of the five strategies costs, a table for each column.
    [[nodiscard]] std::vector<QTableWidget*> costs() const;
    [[nodiscard]] QTableWidget* portfolioTable() const { return m_portfolio; }
    /// Whether every column shows its scenario as it is.
    [[nodiscard]] bool isCurrent() const;

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Column {
        QWidget* box = nullptr;
        QLabel* name = nullptr;
        QLabel* verdict = nullptr;
        ChartView* chart = nullptr;
        QTableWidget* costs = nullptr;
        std::optional<std::uint64_t> shown; ///< key of the scenario whose figures stand in it
    };
    struct Found {
        std::shared_ptr<const Comparison> comparison;
        QStringList faults;
    };

    void createColumns();
    void createAlone();
    [[nodiscard]] QWidget* createTable();
    [[nodiscard]] QWidget* createPortfolio();
    void readScenarios();
    void readBoxes();
    void readValues();
    void arrangeColumns();
    void showColumns();
    void showCosts(const Column& column, const Comparison& comparison, const Comparison* base, const QString& name);
    void filter();
    void askForPortfolio();
    void showPortfolio();
    void openCellMenu(const QModelIndex& cell, const QPoint& position);
    void openColumnMenu(int section, const QPoint& position);
    void setBase(int column);
    void refuse(const QString& reason);
    [[nodiscard]] const Scenario& scenario(int index) const;
    [[nodiscard]] QString nameOf(int index) const;
    /// None while it is still to be worked out.
    [[nodiscard]] std::optional<Found> found(int index) const;

    Document& m_document;
    std::set<std::uint64_t> m_known; ///< keys of scenarios that were offered
    std::set<std::uint64_t> m_chosen; ///< of those that are shown
    std::uint64_t m_baseKey = 0;
    QWidget* m_choices;
    std::vector<QCheckBox*> m_boxes;
    std::vector<Column> m_columns;
    QGridLayout* m_grid = nullptr;
    int m_arranged = 0; ///< columns and columns in a row, as arranged last
    QWidget* m_alone; ///< says what to do with one scenario
    QPushButton* m_example;
    QLabel* m_tooFew;
    QWidget* m_body;
    SegmentedControl* m_filter;
    SearchField* m_search;
    QComboBox* m_base;
    InputTableModel* m_model;
    InputFilter* m_sorted;
    InputTable* m_table;
    SmallText* m_keys;
    SmallText* m_refusal;
    QTimer m_refusalEnd;
    QComboBox* m_overlap;
    QLabel* m_cautions;
    QTableWidget* m_portfolio;
    SmallText* m_terms;
    std::optional<AxisScale> m_costScale;
    Comparisons m_comparisons;
    ResultsPtr m_results;
    std::string m_resultsKey;
    /// A fault each where the scenarios cannot share a cluster.
    Study<tl::expected<Portfolio, Faults>> m_shared{{}};
    std::string m_asked; ///< the question put to m_shared last
};

} // namespace rackrent
