// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/scenario_tabs.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QContextMenuEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QTabBar>
#include <QTest>

#include "ui/document/document.h"

namespace rackrent {
namespace {

class Tabs : public ::testing::Test
{
protected:
    Tabs()
        : tabs(document)
    {
        QObject::connect(&tabs, &ScenarioTabs::closeRequested, &document, &Document::removeScenario);
        for (const char* name : {"B", "C", "D"}) {
            Scenario scenario;
            scenario.name = name;
            document.addScenario(scenario);
        }
        document.renameScenario(0, QStringLiteral("A"));
        document.setCurrentIndex(0);
        tabs.resize(700, 40);
        tabs.show();
        QTest::qWait(10);
    }

    std::string order() const
    {
        std::string names;
        for (const Scenario& scenario : document.scenarios()) {
            names += scenario.name;
        }
        return names;
    }
    std::string shown() const
    {
        QString names;
        for (int i = 0; i < tabs.tabBar()->count(); ++i) {
            names += tabs.tabBar()->tabText(i);
        }
        return names.toStdString();
    }
    QMenu* menuByKey()
    {
        QContextMenuEvent event(QContextMenuEvent::Keyboard, {0, 0}, tabs.mapToGlobal(QPoint(0, 0)));
        QCoreApplication::sendEvent(&tabs, &event);
        return tabs.findChild<QMenu*>(QStringLiteral("scenarioMenu"));
    }
    void trigger(const QString& text)
    {
        QMenu* menu = menuByKey();
        ASSERT_NE(menu, nullptr);
        for (QAction* action : menu->actions()) {
            if (action->text() == text) {
                action->trigger();
                menu->close();
                QTest::qWait(0);
                return;
            }
        }
        FAIL() << "no such entry: " << text.toStdString();
    }

    Document document;
    ScenarioTabs tabs;
};

TEST_F(Tabs, AreReorderedByADragInOneStep)
{
    QTabBar* bar = tabs.tabBar();
    const int steps = document.undoStack().count();
    const QPoint from = bar->tabRect(0).center();
    const QPoint to = bar->tabRect(2).center() + QPoint(bar->tabRect(2).width() / 2, 0);
    QTest::mousePress(bar, Qt::LeftButton, {}, from);
    for (int x = from.x(); x <= to.x(); x += 3) {
        const QPointF at(x, from.y()); // a move with the button held, which QTest does not send
        QMouseEvent move(QEvent::MouseMove, at, bar->mapToGlobal(at), Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(bar, &move);
    }
    QTest::mouseRelease(bar, Qt::LeftButton, {}, to);
    QTest::qWait(400); // the bar slides the tab home
    EXPECT_EQ(order(), "BCAD");
    EXPECT_EQ(shown(), "BCAD");
    EXPECT_EQ(document.current().name, "A");
    EXPECT_EQ(document.undoStack().count(), steps + 1);
    document.undoStack().undo();
    EXPECT_EQ(order(), "ABCD");
    EXPECT_EQ(shown(), "ABCD");
    EXPECT_EQ(bar->currentIndex(), 0);
}

TEST_F(Tabs, AreReorderedByKeysUpToTheEnds)
{
    tabs.tabBar()->setFocus();
    QTest::keyClick(tabs.tabBar(), Qt::Key_Right, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(order(), "BACD");
    EXPECT_EQ(document.current().name, "A");
    QTest::keyClick(tabs.tabBar(), Qt::Key_Left, Qt::ControlModifier | Qt::ShiftModifier);
    QTest::keyClick(tabs.tabBar(), Qt::Key_Left, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(order(), "ABCD");
    document.setCurrentIndex(3);
    QTest::keyClick(tabs.tabBar(), Qt::Key_Right, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(order(), "ABCD");
}

TEST_F(Tabs, AreRemovedByAKeyAndBroughtBack)
{
    document.setCurrentIndex(1);
    tabs.tabBar()->setFocus();
    QTest::keyClick(tabs.tabBar(), Qt::Key_Delete);
    EXPECT_EQ(order(), "ACD");
    EXPECT_EQ(shown(), "ACD");
    document.undoStack().undo();
    EXPECT_EQ(order(), "ABCD");
    EXPECT_EQ(tabs.tabBar()->currentIndex(), 1);
    for (int i = 0; i < 5; ++i) {
        QTest::keyClick(tabs.tabBar(), Qt::Key_Delete);
    }
    EXPECT_EQ(document.count(), 1); // the last one stays
}

TEST_F(Tabs, HaveAMenuThatKeysOpen)
{
    document.setCurrentIndex(1);
    trigger(QStringLiteral("Duplicate"));
    EXPECT_EQ(order(), "ABB 2CD");
    EXPECT_EQ(document.currentIndex(), 2);
    trigger(QStringLiteral("Move right"));
    EXPECT_EQ(order(), "ABCB 2D");
    trigger(QStringLiteral("Remove"));
    EXPECT_EQ(order(), "ABCD");
    document.setCurrentIndex(0);
    QMenu* menu = menuByKey();
    ASSERT_NE(menu, nullptr);
    for (const QAction* action : menu->actions()) {
        if (action->text() == QStringLiteral("Move left")) {
            EXPECT_FALSE(action->isEnabled());
        }
    }
    menu->close();
}

TEST_F(Tabs, KeepAWrongNameForMending)
{
    QSignalSpy refused(&tabs, &ScenarioTabs::renameRefused);
    tabs.activateWindow();
    tabs.rename();
    auto* name = tabs.findChild<QLineEdit*>();
    ASSERT_NE(name, nullptr);
    EXPECT_GE(name->width(), 100); // a tab called "A" is narrower
    ASSERT_TRUE(QTest::qWaitFor([&] { return name->hasFocus(); }, 2000));
    QTest::keyClicks(name, QStringLiteral("C"));
    QTest::keyClick(name, Qt::Key_Return);
    EXPECT_EQ(refused.count(), 1);
    EXPECT_TRUE(name->isVisible());
    EXPECT_EQ(document.current().name, "A");
    QTest::keyClicks(name, QStringLiteral("!"));
    QTest::keyClick(name, Qt::Key_Return);
    EXPECT_EQ(document.current().name, "C!");
    EXPECT_EQ(shown(), "C!BCD");

    tabs.rename();
    QTest::keyClicks(tabs.findChildren<QLineEdit*>().back(), QStringLiteral("never"));
    QTest::keyClick(tabs.findChildren<QLineEdit*>().back(), Qt::Key_Escape);
    EXPECT_EQ(document.current().name, "C!");
}

} // namespace
} // namespace rackrent
