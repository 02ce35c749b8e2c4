// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPoint>
#include <QWidget>

class QLineEdit;
class QTabBar;
class QToolButton;

namespace rackrent {

class Document;

/// The document's scenarios as tabs: choose, add, duplicate, rename in place (double click or F2), reorder by dragging
/// or by Ctrl+Shift with an arrow, remove. A drag is one step of undo, however far it goes.
class ScenarioTabs : public QWidget
{
    Q_OBJECT

public:
    explicit ScenarioTabs(Document& document, QWidget* parent = nullptr);

    /// Opens the name of the current scenario for editing.
    void rename();
    /// Moves the current scenario by so many places, where there are so many.
    void moveCurrent(int by);
    [[nodiscard]] QTabBar* tabBar() const { return m_tabs; }

Q_SIGNALS:
    void closeRequested(int index);
    void renameRefused(const QString& reason);

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    void readDocument();
    void finishRename(bool accept);
    /// Has the document follow the order of the tabs.
    void takeOrder();
    void openMenu(int index, const QPoint& globalPosition);
    bool takeKey(int key, Qt::KeyboardModifiers held, bool act);

    Document& m_document;
    QTabBar* m_tabs;
    QLineEdit* m_name = nullptr; ///< while a name is edited
    bool m_isPressed = false; ///< a tab may be on its way
};

} // namespace rackrent
