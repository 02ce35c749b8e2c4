// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/page_tabs.h"

#include <algorithm>

#include <QAbstractButton>
#include <QAccessibleWidget>
#include <QButtonGroup>
#include <QFontMetricsF>
#include <QKeyEvent>
#include <QPainter>

#include "ui/widgets/theme.h"

namespace rackrent {

class PageTabs::Tab : public QAbstractButton
{
public:
    Tab(const QString& title, QWidget* parent)
        : QAbstractButton(parent)
    {
        setText(title);
        setAccessibleName(title);
        setCheckable(true);
        setFocusPolicy(Qt::StrongFocus);
        setAttribute(Qt::WA_Hover);
        setFont(Theme::font(Theme::Body));
    }

    [[nodiscard]] QSize sizeHint() const override
    {
        const QFontMetrics metrics(font());
        return {metrics.horizontalAdvance(text()) + 5 * Theme::kSpace, metrics.height() + 4 * Theme::kSpace};
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        const Theme::Surface& surface = currentTheme().surface;
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        if (hasFocus()) {
            painter.setPen(QPen(surface.accent, 2.0));
            painter.drawRoundedRect(QRectF(rect()).adjusted(1.0, 2.0, -1.0, -4.0), 6.0, 6.0);
        }
        painter.setPen(isChecked() || underMouse() ? surface.text : surface.mutedText);
        painter.drawText(rect(), Qt::AlignCenter, text());
        if (isChecked()) {
            painter.fillRect(QRect(0, height() - 2, width(), 2), surface.accent);
        }
    }

    void keyPressEvent(QKeyEvent* event) override
    {
        auto* tabs = static_cast<PageTabs*>(parentWidget());
        const int last = tabs->count() - 1;
        int index = tabs->currentIndex();
        switch (event->key()) {
        case Qt::Key_Left:
        case Qt::Key_Up:
            index = index == 0 ? last : index - 1;
            break;
        case Qt::Key_Right:
        case Qt::Key_Down:
            index = index == last ? 0 : index + 1;
            break;
        case Qt::Key_Home:
            index = 0;
            break;
        case Qt::Key_End:
            index = last;
            break;
        default:
            QAbstractButton::keyPressEvent(event);
            return;
        }
        tabs->setCurrentIndex(index);
        tabs->m_tabs[index]->setFocus(Qt::TabFocusReason);
    }
};

namespace {

/// Tells assistive technology what the row of buttons is.
class AccessibleTabs : public QAccessibleWidget
{
public:
    explicit AccessibleTabs(QWidget* widget)
        : QAccessibleWidget(widget, QAccessible::PageTabList)
    {
    }
};

QAccessibleInterface* makeAccessible(const QString&, QObject* object)
{
    if (auto* tabs = qobject_cast<PageTabs*>(object)) {
        return new AccessibleTabs(tabs);
    }
    auto* button = qobject_cast<QAbstractButton*>(object);
    return button != nullptr && qobject_cast<PageTabs*>(button->parentWidget()) != nullptr
        ? new QAccessibleWidget(button, QAccessible::PageTab)
        : nullptr;
}

} // namespace

PageTabs::PageTabs(QWidget* parent)
    : QWidget(parent)
    , m_group(new QButtonGroup(this))
{
    static const bool installed = [] {
        QAccessible::installFactory(makeAccessible);
        return true;
    }();
    Q_UNUSED(installed)
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(m_group, &QButtonGroup::idToggled, this, [this](int index, bool checked) {
        if (checked) {
            for (int i = 0; i < count(); ++i) { // one stop of the Tab key, as in a tab bar
                m_tabs[i]->setFocusPolicy(i == index ? Qt::StrongFocus : Qt::ClickFocus);
            }
            Q_EMIT currentChanged(index);
        }
    });
}

void PageTabs::addTab(const QString& title)
{
    auto* tab = new Tab(title, this);
    m_group->addButton(tab, count());
    m_tabs.append(tab);
    if (count() == 1) {
        tab->setChecked(true);
    } else {
        tab->setFocusPolicy(Qt::ClickFocus);
    }
    updateGeometry();
}

int PageTabs::currentIndex() const
{
    return m_group->checkedId();
}

void PageTabs::setCurrentIndex(int index)
{
    m_tabs[index]->setChecked(true);
}

QString PageTabs::tabText(int index) const
{
    return m_tabs[index]->text();
}

int PageTabs::place(int width, bool move) const
{
    int x = 0;
    int y = 0;
    int row = 0;
    for (Tab* tab : m_tabs) {
        const QSize size = tab->sizeHint();
        if (x > 0 && x + size.width() > width) {
            x = 0;
            y += row;
        }
        if (move) {
            tab->setGeometry(QRect(QPoint(x, y), size));
        }
        x += size.width();
        row = size.height();
    }
    return y + row;
}

int PageTabs::heightForWidth(int width) const
{
    return place(width, false);
}

QSize PageTabs::sizeHint() const
{
    return {160 * Theme::kSpace, heightForWidth(std::max(width(), 80 * Theme::kSpace))};
}

QSize PageTabs::minimumSizeHint() const
{
    return {60 * Theme::kSpace, heightForWidth(std::max(width(), 60 * Theme::kSpace))};
}

void PageTabs::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    place(width(), true);
    if (height() != heightForWidth(width())) {
        updateGeometry();
    }
}

} // namespace rackrent
