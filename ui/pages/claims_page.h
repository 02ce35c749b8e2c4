// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QAbstractTableModel>

#include "core/analysis/claims.h"
#include "ui/pages/page.h"

class QLabel;
class QLayout;
class QLineEdit;
class QPushButton;
class QSortFilterProxyModel;

namespace rackrent {

class Document;
class SegmentedControl;
class TableView;

/// The library of published claims with what the model finds about each, worked out when first shown.
class ClaimTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { VerdictColumn, Title, Stated, Found, ColumnCount };
    enum Role { VerdictRole = Qt::UserRole, SearchRole };

    using QAbstractTableModel::QAbstractTableModel;

    /// Judges all claims; does nothing the second time.
    void judgeAll();
    [[nodiscard]] const Claim& claim(int row) const;
    [[nodiscard]] const ClaimFinding& finding(int row) const { return m_findings[static_cast<std::size_t>(row)]; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<ClaimFinding> m_findings;
};

/// What others have published about renting and owning, and whether the model bears it out. A claim can be opened as a
/// scenario, to see what survives a change of its inputs.
class ClaimsPage : public Page
{
    Q_OBJECT

public:
    explicit ClaimsPage(Document& document, QWidget* parent = nullptr);

    void setResults(const ResultsPtr& results) override;
    [[nodiscard]] TableView* table() const { return m_table; }
    [[nodiscard]] QPushButton* openButton() const { return m_open; }
    [[nodiscard]] SegmentedControl* verdicts() const { return m_verdicts; }
    [[nodiscard]] QLineEdit* search() const { return m_search; }

protected:
    void showEvent(QShowEvent* event) override;

private:
    QLayout* createFigures();
    void showClaim();
    void openClaim();
    [[nodiscard]] int currentRow() const; ///< of the model; -1 when none is chosen

    Document& m_document;
    ClaimTableModel* m_model;
    QSortFilterProxyModel* m_filter;
    TableView* m_table;
    SegmentedControl* m_verdicts;
    QLineEdit* m_search;
    QLabel* m_title;
    QLabel* m_statement;
    QLabel* m_figure; ///< what the figure is, above the stated one
    QLabel* m_stated;
    QLabel* m_own;
    QLabel* m_wholeCaption;
    QLabel* m_whole;
    QList<QLabel*> m_figures; ///< the figures and what stands above each
    QLabel* m_because;
    QLabel* m_source;
    QPushButton* m_open;
};

} // namespace rackrent
