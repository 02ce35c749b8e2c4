// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QAbstractTableModel>

#include "ui/document/document.h"
#include "ui/document/gesture.h"
#include "ui/pages/page.h"

class QPlainTextEdit;

namespace rackrent {

class TableView;

/// Every input with its value, its default and where that comes from.
class AssumptionTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Label, Value, Default, Range, Source, Date, ColumnCount };
    enum Role { ChangedRole = Qt::UserRole, IdRole };

    explicit AssumptionTableModel(Document& document, QObject* parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void changed();

    void readRanges();

    Document& m_document;
    std::vector<QString> m_ranges; ///< one a parameter, empty where it is taken as known
};

/// Assumptions with their sources, and the scenario's notes.
class AssumptionsPage : public Page
{
    Q_OBJECT

public:
    explicit AssumptionsPage(Document& document, QWidget* parent = nullptr);

    void setResults(const ResultsPtr& results) override;
    [[nodiscard]] TableView* table() const { return m_table; }
    [[nodiscard]] QPlainTextEdit* notes() const { return m_notes; }

Q_SIGNALS:
    void parameterActivated(const QString& id); ///< the user wants to change it

private:
    void showNotes();

    Document& m_document;
    TableView* m_table;
    QPlainTextEdit* m_notes;
    Gesture m_typing;
};

} // namespace rackrent
