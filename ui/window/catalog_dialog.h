// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QAbstractTableModel>
#include <QDialog>

#include "core/scenario/catalog.h"

class QLabel;
class QLineEdit;
class QPushButton;
class QSortFilterProxyModel;

namespace rackrent {

class TableView;

/// The entries of the catalog that can be chosen: AWS instances or servers to buy. An unknown price is the word, not a
/// number, and does not sort as one.
class CatalogTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum class Kind { Instances, Servers };
    enum Role { SearchRole = Qt::UserRole };

    CatalogTableModel(Kind kind, Date today, QObject* parent = nullptr);

    [[nodiscard]] QString id(int row) const;
    [[nodiscard]] std::vector<CatalogSetting> settingsOf(int row) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] QString cell(int row, int column) const;

    Kind m_kind;
    Date m_today;
};

/// Lets the user choose an entry, and shows before what it would change: from which value to which, by what source.
class CatalogDialog : public QDialog
{
    Q_OBJECT

public:
    CatalogDialog(CatalogTableModel::Kind kind, const Scenario& scenario, Date today, QWidget* parent = nullptr);

    /// What is chosen; empty without an entry that sets anything.
    [[nodiscard]] QString entry() const;
    [[nodiscard]] std::vector<CatalogSetting> chosen() const;

    void choose(const QString& id);
    [[nodiscard]] TableView* table() const { return m_table; }
    [[nodiscard]] TableView* preview() const { return m_preview; }
    [[nodiscard]] QPushButton* takeButton() const { return m_take; }
    [[nodiscard]] QLineEdit* search() const { return m_search; }

private:
    void showEntry();
    [[nodiscard]] int currentRow() const;

    Parameters m_present;
    Date m_today;
    CatalogTableModel* m_model;
    QSortFilterProxyModel* m_filter;
    TableView* m_table;
    TableView* m_preview;
    QLabel* m_note;
    QLineEdit* m_search;
    QPushButton* m_take;
};

} // namespace rackrent
