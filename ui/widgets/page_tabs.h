// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QWidget>

class QButtonGroup;

namespace rackrent {

/// Tabs that go on in another row where one is too short, so that every question stays in sight. Arrow keys move along
/// them.
class PageTabs : public QWidget
{
    Q_OBJECT

public:
    explicit PageTabs(QWidget* parent = nullptr);

    void addTab(const QString& title);
    [[nodiscard]] int count() const { return static_cast<int>(m_tabs.size()); }
    [[nodiscard]] int currentIndex() const;
    void setCurrentIndex(int index);
    [[nodiscard]] QString tabText(int index) const;

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void currentChanged(int index);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    class Tab;

    /// Places the tabs into rows of this width, and says how high they are.
    int place(int width, bool move) const;

    QButtonGroup* m_group;
    QList<Tab*> m_tabs;
};

} // namespace rackrent
