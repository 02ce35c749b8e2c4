// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include <QAbstractTableModel>
#include <QFutureWatcher>
#include <QPair>
#include <QSortFilterProxyModel>
#include <QStringList>

#include "core/analysis/comparison.h"
#include "core/files/scenario_file.h"
#include "ui/pages/table_view.h"

namespace rackrent {

class Document;

/// The scenario with inputs, by id, at the place of a chart that somebody points at: to the three digits that a reading
/// has, whole where only whole numbers are allowed, and within the range. Ids of no input are passed over.
[[nodiscard]] Scenario scenarioWith(Scenario scenario, const std::vector<QPair<QString, double>>& values);

/// The inputs of several scenarios beside each other: a row an input, a column a scenario, editable in place. A cell
/// that differs from the base column is marked in words, by a dot and by weight, until it no longer does. Where one of
/// them has a measured month of demand, a last row says which; it may be copied, not typed.
class InputTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Role { DiffersRole = Qt::UserRole, SearchRole };

    explicit InputTableModel(Document& document, QObject* parent = nullptr);

    /// Scenarios shown, by index in the document, and the column among them that is the base.
    void setColumns(std::vector<int> scenarios, int base);
    [[nodiscard]] const std::vector<int>& scenarios() const { return m_scenarios; }
    [[nodiscard]] int base() const { return m_base; }
    /// The scenario of a column of the table; none for the column of labels.
    [[nodiscard]] std::optional<int> scenarioAt(int column) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// Takes a number as a person types it; says why it does not by refused().
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

    /// What is set next goes to these scenarios too, in the same step; empty for the cell's own alone.
    void setTargets(std::vector<int> scenarios) { m_targets = std::move(scenarios); }

    // Each is one step of undo, and none where nothing would change.

    /// The value of a row of one scenario, and where it comes from, to others.
    void copyValue(int row, int from, const std::vector<int>& to);
    /// All inputs, demand, ranges and sources; names and notes stay.
    void copyColumn(int from, int to);
    void swapColumns(int a, int b);

    /// Values have changed.
    void refresh();

Q_SIGNALS:
    void refused(const QString& reason);

private:
    [[nodiscard]] const Scenario& scenario(int index) const;
    [[nodiscard]] bool isDemand(int row) const;
    [[nodiscard]] QString cellText(int row, int column) const;
    [[nodiscard]] bool same(int row, int a, int b) const;
    [[nodiscard]] QVariant labelData(int row, int role) const;
    [[nodiscard]] QString cellTip(int row, int column) const;
    [[nodiscard]] bool anyDemand() const;
    void setValue(int row, double value, int index);

    Document& m_document;
    std::vector<int> m_scenarios;
    std::vector<int> m_targets;
    int m_base = 0;
    bool m_hasDemand = false;
};

/// Rows by whether their cells differ, and by words.
class InputFilter : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    enum class Show { Different, Equal, All };

    using QSortFilterProxyModel::QSortFilterProxyModel;

    void set(Show show, const QString& words);

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    Show m_show = Show::Different;
    QString m_words;
};

/// The table of inputs: a cell at a time, with the keys that copy across.
/// F2 or typing edits, Shift+F2 edits in all; Delete takes the base's value; Ctrl+Enter gives the value to all; Alt
/// with an arrow copies it to the neighbour, with Shift the whole column; Alt+X swaps the column with the base.
class InputTable : public TableView
{
    Q_OBJECT

public:
    explicit InputTable(InputTableModel& model, QWidget* parent = nullptr);

    /// Opens the cell for a value that goes to these scenarios too.
    void editFor(const QModelIndex& cell, const std::vector<int>& scenarios);
    /// The cell with the focus, of the model behind the filter; invalid on a label.
    [[nodiscard]] QModelIndex currentCell() const;
    [[nodiscard]] QModelIndex sourceOf(const QModelIndex& shown) const;

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    bool edit(const QModelIndex& index, EditTrigger trigger, QEvent* event) override;
    void closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) override;

Q_SIGNALS:
    void menuRequested(const QModelIndex& source, const QPoint& globalPosition);

private:
    /// Whether the key is one of the table's; it is done only when `act`.
    bool takeKey(const QKeyEvent& event, bool act);

    InputTableModel& m_inputs;
};

/// What scenarios cost, worked out in another thread and kept for as long as they stay as they are.
class Comparisons : public QObject
{
    Q_OBJECT

public:
    struct Entry {
        std::shared_ptr<const Comparison> comparison; ///< null where there are faults
        QStringList faults;
    };

    explicit Comparisons(QObject* parent = nullptr);
    ~Comparisons() override;

    /// Two scenarios with the same key cost the same: all but name and notes.
    [[nodiscard]] static std::string keyOf(Scenario scenario);

    /// Null while it is still to be worked out.
    [[nodiscard]] const Entry* find(const std::string& key) const;
    /// Works out what is not known yet of these, one at a time; what was wanted before is dropped where not begun.
    void want(std::vector<std::pair<std::string, Scenario>> scenarios);

Q_SIGNALS:
    void found();

private:
    void next();

    std::map<std::string, Entry> m_known;
    std::vector<std::pair<std::string, Scenario>> m_wanted;
    QFutureWatcher<Entry> m_job;
    std::string m_running; ///< key; empty while nothing runs
    std::stop_source m_stop;
};

} // namespace rackrent
