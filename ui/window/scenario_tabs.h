// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLineEdit;
class QTabBar;
class QToolButton;

namespace rackrent {

class Document;

/// The document's scenarios as tabs: choose, add, rename in place (double click or F2), drag to reorder, close.
class ScenarioTabs : public QWidget
{
    Q_OBJECT

public:
    explicit ScenarioTabs(Document& document, QWidget* parent = nullptr);

    /// Opens the name of the current scenario for editing.
    void rename();
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

    Document& m_document;
    QTabBar* m_tabs;
    QLineEdit* m_name = nullptr; ///< while a name is edited
};

} // namespace rackrent
