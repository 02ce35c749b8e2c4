// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/scenario_tabs.h"

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

    connect(m_tabs, &QTabBar::currentChanged, this, [this](int index) {
        if (index >= 0) {
            m_document.setCurrentIndex(index);
        }
    });
    connect(m_tabs, &QTabBar::tabMoved, this, [this](int from, int to) { m_document.moveScenario(from, to); });
    connect(m_tabs, &QTabBar::tabBarDoubleClicked, this, [this](int index) {
        if (index >= 0) {
            rename();
        }
    });
    connect(&document, &Document::scenariosChanged, this, &ScenarioTabs::readDocument);
    connect(&document, &Document::currentChanged, this, &ScenarioTabs::readDocument);
    readDocument();
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
    }
    m_tabs->setCurrentIndex(m_document.currentIndex());
    m_tabs->setUsesScrollButtons(m_document.count() > 4); // with them a bar is wider than one short name
    m_tabs->updateGeometry();
}

void ScenarioTabs::rename()
{
    finishRename(false);
    m_name = new QLineEdit(QString::fromStdString(m_document.current().name), m_tabs);
    m_name->setAccessibleName(tr("Name of the scenario"));
    m_name->setGeometry(m_tabs->tabRect(m_tabs->currentIndex()));
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
    m_name = nullptr; // what follows may come back here
    edit->removeEventFilter(this);
    const QString name = edit->text().trimmed();
    edit->hide();
    edit->deleteLater();
    if (!accept || name == QString::fromStdString(m_document.current().name)) {
        return;
    }
    const QString fault = m_document.nameFault(m_document.currentIndex(), name);
    if (fault.isEmpty()) {
        m_document.renameScenario(m_document.currentIndex(), name);
    } else {
        Q_EMIT renameRefused(fault);
    }
}

bool ScenarioTabs::eventFilter(QObject* object, QEvent* event)
{
    if (object == m_name && m_name != nullptr) {
        if (event->type() == QEvent::FocusOut) {
            finishRename(true);
        } else if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
            finishRename(false);
            m_tabs->setFocus();
            return true;
        }
    }
    return QWidget::eventFilter(object, event);
}

void ScenarioTabs::contextMenuEvent(QContextMenuEvent* event)
{
    const int index = m_tabs->tabAt(m_tabs->mapFromGlobal(event->globalPos()));
    if (index < 0) {
        return;
    }
    m_document.setCurrentIndex(index);
    QMenu menu;
    menu.addAction(tr("Rename"), this, &ScenarioTabs::rename);
    menu.addAction(tr("Duplicate"), this, [this, index] { m_document.duplicateScenario(index); });
    QAction* remove = menu.addAction(tr("Remove"), this, [this, index] { Q_EMIT closeRequested(index); });
    remove->setEnabled(m_document.count() > 1);
    menu.exec(event->globalPos());
}

} // namespace rackrent
