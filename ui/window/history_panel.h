// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QDockWidget>
#include <QTimer>

#include "core/scenario/scenario.h"

class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QTableWidget;
class QUndoView;

namespace rackrent {

class Document;

/// The list of changes, each a place to jump to, and named snapshots of a scenario to compare against and return to.
/// Snapshots last as long as the window: a scenario to keep is one to duplicate.
class HistoryPanel : public QDockWidget
{
    Q_OBJECT

public:
    explicit HistoryPanel(Document& document, QWidget* parent = nullptr);

    /// Keeps the scenario on screen under the name in the field, or under the time of day.
    void takeSnapshot();
    /// Keeps the snapshots of a panel that this one stands in for.
    void takeOver(const HistoryPanel& other);
    [[nodiscard]] int snapshotCount() const { return static_cast<int>(m_snapshots.size()); }

private:
    struct Snapshot {
        QString name;
        Scenario scenario;
        QString answer; ///< what was cheapest then
    };

    [[nodiscard]] QWidget* createSnapshots();
    [[nodiscard]] const Snapshot* chosen() const;
    void compare();
    void restore();
    void openAsScenario();

    Document& m_document;
    std::vector<Snapshot> m_snapshots;
    QTimer m_rest; ///< compares once the hand rests
    QUndoView* m_steps;
    QLineEdit* m_name;
    QListWidget* m_list;
    QLabel* m_verdict;
    QTableWidget* m_differences;
    QPushButton* m_restore;
    QPushButton* m_open;
};

} // namespace rackrent
