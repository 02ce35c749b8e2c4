// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/scenario_tabs.h"

#include <algorithm>

#include <QContextMenuEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QTabBar>
#include <QToolButton>

#include "ui/document/document.h"
#include "ui/widgets/theme.h"

namespace rackrent {

ScenarioTabs::ScenarioTabs(Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_tabs(new QTabBar)
{
    m_tabs->setMovable(true);
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setElideMode(Qt::ElideRight);
    m_tabs->setAccessibleName(tr("Scenarios"));
    m_tabs->setToolTip(tr("Double click renames, dragging reorders"));
    m_tabs->installEventFilter(this);

    auto* add = new QToolButton;
    add->setText(QStringLiteral("+"));
    add->setAutoRaise(true);
    add->setToolTip(tr("Add a scenario"));
    add->setAccessibleName(tr("Add a scenario"));
    add->setFocusPolicy(Qt::TabFocus);
    connect(add, &QToolButton::clicked, this, [this] { m_document.addScenario(); });

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(Theme::kSpace);
    layout->addWidget(m_tabs);
    layout->addWidget(add);
    layout->addStretch();

    // By what a tab stands for rather than by its place: the bar tells of the current place before that of the move.
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int tab) {
        for (int i = 0; tab >= 0 && i < m_document.count(); ++i) {
            if (m_tabs->tabData(tab).toULongLong() == m_document.key(i)) {
                m_document.setCurrentIndex(i);
                return;
            }
        }
    });
    // A drag passes one neighbour after the other; the document hears of it once.
    connect(m_tabs, &QTabBar::tabMoved, this, [this] {
        if (!m_isPressed) {
            takeOrder();
        }
    });
    connect(m_tabs, &QTabBar::tabBarDoubleClicked, this, [this](int index) {
        if (index >= 0) {
            rename();
        }
    });
    connect(&document, &Document::scenariosChanged, this, &ScenarioTabs::readDocument);
    connect(&document, &Document::currentChanged, this, &ScenarioTabs::readDocument);
    readDocument();
}

void ScenarioTabs::takeOrder()
{
    const auto isInPlace = [this](int i) { return m_tabs->tabData(i).toULongLong() == m_document.key(i); };
    int first = 0;
    int last = std::min(m_tabs->count(), m_document.count()) - 1;
    while (first < last && isInPlace(first)) {
        ++first;
    }
    while (last > first && isInPlace(last)) {
        --last;
    }
    if (first < last) {
        // One was moved past those between, to the front or to the back.
        const bool toFront = m_tabs->tabData(first).toULongLong() == m_document.key(last);
        m_document.moveScenario(toFront ? last : first, toFront ? first : last);
    }
}

void ScenarioTabs::moveCurrent(int by)
{
    const int from = m_document.currentIndex();
    if (from + by >= 0 && from + by < m_document.count()) {
        m_document.moveScenario(from, from + by);
    }
}

void ScenarioTabs::readDocument()
{
    finishRename(false);
    const QSignalBlocker block(m_tabs);
    while (m_tabs->count() > m_document.count()) {
        m_tabs->removeTab(m_tabs->count() - 1);
    }
    for (int i = 0; i < m_document.count(); ++i) {
        QString name = QString::fromStdString(m_document.scenarios()[static_cast<std::size_t>(i)].name);
        const QString escaped = name.replace(QLatin1Char('&'), QStringLiteral("&&"));
        if (i < m_tabs->count()) {
            m_tabs->setTabText(i, escaped);
        } else {
            m_tabs->addTab(escaped);
        }
        m_tabs->setTabData(i, QVariant::fromValue<qulonglong>(m_document.key(i)));
    }
    m_tabs->setCurrentIndex(m_document.currentIndex());
    m_tabs->setUsesScrollButtons(m_document.count() > 4); // with them a bar is wider than one short name
    m_tabs->updateGeometry();
}

void ScenarioTabs::rename()
{
    finishRename(false);
    // Beside the tabs rather than on them: a short name's tab is too narrow to write in.
    const QRect tab = m_tabs->tabRect(m_tabs->currentIndex());
    const QRect place(m_tabs->mapTo(this, tab.topLeft()), tab.size());
    const int wide = std::min(std::max(place.width(), 45 * Theme::kSpace), width());
    m_name = new QLineEdit(QString::fromStdString(m_document.current().name), this);
    m_name->setAccessibleName(tr("Name of the scenario"));
    m_name->setGeometry(std::clamp(place.x(), 0, width() - wide), place.y(), wide, place.height());
    m_name->selectAll();
    m_name->installEventFilter(this);
    connect(m_name, &QLineEdit::returnPressed, this, [this] { finishRename(true); });
    m_name->show();
    m_name->setFocus();
}

void ScenarioTabs::finishRename(bool accept)
{
    if (m_name == nullptr) {
        return;
    }
    QLineEdit* edit = m_name;
    const QString name = edit->text().trimmed();
    const bool isNew = accept && name != QString::fromStdString(m_document.current().name);
    const QString fault = isNew ? m_document.nameFault(m_document.currentIndex(), name) : QString();
    if (!fault.isEmpty() && edit->hasFocus()) {
        Q_EMIT renameRefused(fault); // what was typed stays to be mended
        return;
    }
    const bool hadFocus = edit->hasFocus();
    m_name = nullptr; // what follows may come back here
    edit->removeEventFilter(this);
    edit->hide();
    edit->deleteLater();
    if (hadFocus) {
        m_tabs->setFocus();
    }
    if (!fault.isEmpty()) {
        Q_EMIT renameRefused(fault);
    } else if (isNew) {
        m_document.renameScenario(m_document.currentIndex(), name);
    }
}

bool ScenarioTabs::takeKey(int key, Qt::KeyboardModifiers held, bool act)
{
    const Qt::KeyboardModifiers modifiers = held & ~Qt::KeypadModifier;
    const bool isAcross = key == Qt::Key_Left || key == Qt::Key_Right;
    if (isAcross && modifiers == (Qt::ControlModifier | Qt::ShiftModifier)) {
        if (act) {
            moveCurrent((key == Qt::Key_Right) == (layoutDirection() == Qt::LeftToRight) ? 1 : -1);
        }
        return true;
    }
    if (key == Qt::Key_Delete && modifiers == Qt::NoModifier) {
        if (act && m_document.count() > 1) {
            Q_EMIT closeRequested(m_document.currentIndex());
        }
        return true;
    }
    return false;
}

bool ScenarioTabs::eventFilter(QObject* object, QEvent* event)
{
    if (object == m_name && m_name != nullptr) {
        if (event->type() == QEvent::FocusOut && static_cast<QFocusEvent*>(event)->reason() != Qt::PopupFocusReason) {
            finishRename(true);
        } else if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
            finishRename(false);
            return true;
        }
    } else if (object == m_tabs) {
        switch (event->type()) {
        case QEvent::MouseButtonPress:
            m_isPressed = static_cast<QMouseEvent*>(event)->button() == Qt::LeftButton;
            break;
        case QEvent::MouseButtonRelease:
            m_isPressed = false;
            // The bar first puts the tab where it belongs.
            QMetaObject::invokeMethod(this, &ScenarioTabs::takeOrder, Qt::QueuedConnection);
            break;
        case QEvent::ShortcutOverride:
        case QEvent::KeyPress: {
            const auto* key = static_cast<QKeyEvent*>(event);
            if (takeKey(key->key(), key->modifiers(), event->type() == QEvent::KeyPress)) {
                event->accept();
                return true;
            }
            break;
        }
        default:
            break;
        }
    }
    return QWidget::eventFilter(object, event);
}

void ScenarioTabs::contextMenuEvent(QContextMenuEvent* event)
{
    const bool isByKey = event->reason() == QContextMenuEvent::Keyboard;
    const int index = isByKey ? m_tabs->currentIndex() : m_tabs->tabAt(m_tabs->mapFromGlobal(event->globalPos()));
    if (index >= 0) {
        openMenu(index, isByKey ? m_tabs->mapToGlobal(m_tabs->tabRect(index).bottomLeft()) : event->globalPos());
    }
}

void ScenarioTabs::openMenu(int index, const QPoint& globalPosition)
{
    m_document.setCurrentIndex(index);
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("scenarioMenu"));
    menu->addAction(tr("Rename"), this, &ScenarioTabs::rename);
    menu->addAction(tr("Duplicate"), this, [this, index] { m_document.duplicateScenario(index); });
    menu->addSeparator();
    menu->addAction(tr("Move left"), this, [this] { moveCurrent(-1); })->setEnabled(index > 0);
    menu->addAction(tr("Move right"), this, [this] { moveCurrent(1); })->setEnabled(index + 1 < m_document.count());
    menu->addSeparator();
    QAction* remove = menu->addAction(tr("Remove"), this, [this, index] { Q_EMIT closeRequested(index); });
    remove->setEnabled(m_document.count() > 1);
    menu->popup(globalPosition);
}

} // namespace rackrent
