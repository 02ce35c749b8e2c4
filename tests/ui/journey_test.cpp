// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The whole way by mouse and keys, as a user goes it. It runs without a screen like the others, and once more in a real
// window where there is a display.
#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QAction>
#include <QFileInfo>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoView>

#include "ui/charts/chart_view.h"
#include "ui/document/document.h"
#include "ui/pages/compare_page.h"
#include "ui/pages/study_page.h"
#include "ui/widgets/page_tabs.h"
#include "ui/widgets/quiet_widgets.h"
#include "ui/window/deck_dialog.h"
#include "ui/window/history_panel.h"
#include "ui/window/main_window.h"
#include "ui/window/message_bar.h"
#include "ui/window/start_page.h"
#include "ui/window/verdict_strip.h"

namespace rackrent {
namespace {

/// Answers every question of the window with what the test has laid out.
class LaidOut : public Dialogs
{
public:
    struct Answers {
        QString path;
        Answer unsaved = Answer::Cancel;
        int asked = 0;
    };

    explicit LaidOut(std::shared_ptr<Answers> answers)
        : m_answers(std::move(answers))
    {
    }

    QString openPath(QWidget* /*parent*/, const QString& /*folder*/) override { return m_answers->path; }
    QString savePath(QWidget* /*parent*/, const QString& /*proposal*/) override { return m_answers->path; }
    QString deckPath(QWidget* /*parent*/, const QString& /*proposal*/) override { return m_answers->path; }
    Answer unsavedChanges(QWidget* /*parent*/, const QString& /*title*/) override
    {
        ++m_answers->asked;
        return m_answers->unsaved;
    }

private:
    std::shared_ptr<Answers> m_answers;
};

/// Until the window shows the answer to what was entered.
void settle(MainWindow& window)
{
    ASSERT_TRUE(QTest::qWaitFor([&] { return window.recompute().last() && !window.recompute().isPending(); }, 20000));
    QCoreApplication::processEvents();
}

template<class WidgetType> WidgetType& child(QWidget& parent, const QString& name)
{
    auto* found = parent.findChild<WidgetType*>(name);
    EXPECT_NE(found, nullptr) << name.toStdString();
    return *found;
}

TEST(Journey, FromTheFirstStartToADeckAndBack)
{
    QTemporaryDir folder;
    auto answers = std::make_shared<LaidOut::Answers>();
    const QString saved = folder.filePath(QStringLiteral("Mein Fall.rackrent"));
    {
        MainWindow window(std::make_unique<LaidOut>(answers));
        window.resize(1280, 800);
        window.showStart();
        window.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&window));
        window.activateWindow();

        // First start: the nearest example, by a click.
        QTest::mouseClick(
            &child<QAbstractButton>(*window.startPage(), QStringLiteral("start.example.continuous-training")),
            Qt::LeftButton);
        settle(window);
        const QString first = window.verdictStrip()->headline();
        ASSERT_FALSE(first.isEmpty());

        // A drag of the hours, then all of it taken back by one key.
        auto& hours = child<QuietSlider>(window, QStringLiteral("workload.hours_per_day.slider"));
        const auto at = [&](int tick) { return QPoint(int(hours.positionOf(tick)), hours.height() - 12); };
        const int start = hours.value();
        QTest::mousePress(&hours, Qt::LeftButton, {}, at(start));
        for (int tick = start; tick >= start / 4; --tick) {
            QTest::mouseMove(&hours, at(tick));
        }
        QTest::mouseRelease(&hours, Qt::LeftButton, {}, at(start / 4));
        settle(window);
        EXPECT_NE(window.verdictStrip()->headline(), first);
        QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
        settle(window);
        EXPECT_EQ(window.verdictStrip()->headline(), first);

        // A range, typed.
        auto& price = child<QuietDoubleSpinBox>(window, QStringLiteral("aws.on_demand.spin"));
        QTest::mouseClick(&price, Qt::LeftButton);
        price.selectAll();
        QTest::keyClicks(&price, QStringLiteral("6..9"));
        QTest::keyClick(&price, Qt::Key_Return);
        EXPECT_EQ(window.document().current().uncertainty.count("aws.on_demand"), 1U);

        // Every question, by the arrow keys along the tabs.
        auto& tabs = *window.findChild<PageTabs*>();
        window.setCurrentPage(0);
        for (int index = 1; index < tabs.count(); ++index) {
            QTest::keyClick(tabs.findChildren<QAbstractButton*>().at(index - 1), Qt::Key_Right);
            EXPECT_EQ(window.currentPage(), index);
            auto* study = qobject_cast<StudyPage*>(window.pages()[static_cast<std::size_t>(index)]);
            EXPECT_TRUE(QTest::qWaitFor([&] { return study == nullptr || study->isCurrent(); }, 20000))
                << tabs.tabText(index).toStdString();
        }

        // A snapshot, a change, and what it did.
        QTest::keyClick(&window, Qt::Key_H, Qt::ControlModifier | Qt::ShiftModifier);
        ASSERT_TRUE(window.historyPanel()->isVisible());
        EXPECT_EQ(window.historyPanel()->snapshotCount(), 1);
        auto& gpus = child<QuietDoubleSpinBox>(window, QStringLiteral("workload.gpus.spin"));
        gpus.setFocus();
        gpus.selectAll();
        QTest::keyClicks(&gpus, QStringLiteral("64"));
        QTest::keyClick(&gpus, Qt::Key_Return);
        settle(window);
        auto* differences = window.historyPanel()->findChild<QTableWidget*>();
        EXPECT_TRUE(QTest::qWaitFor([&] { return differences->rowCount() == 1; }, 5000));

        // Two side by side.
        for (std::size_t i = 0; i < window.pages().size(); ++i) {
            if (auto* compare = qobject_cast<ComparePage*>(window.pages()[i])) {
                window.setCurrentPage(static_cast<int>(i));
                QTest::mouseClick(&child<QPushButton>(*compare, QStringLiteral("compare.duplicate")), Qt::LeftButton);
                settle(window);
                EXPECT_EQ(compare->model()->scenarios().size(), 2U);
                EXPECT_TRUE(compare->charts()[1]->isVisible());
            }
        }

        // The deck, and closing with unsaved changes: first thought better of, then saved.
        answers->path = folder.filePath(QStringLiteral("deck.pdf"));
        QTest::keyClick(&window, Qt::Key_E, Qt::ControlModifier);
        ASSERT_TRUE(QTest::qWaitFor([&] { return window.findChild<DeckDialog*>() != nullptr; }));
        QTest::keyClick(window.findChild<DeckDialog*>(), Qt::Key_Return);
        EXPECT_TRUE(QTest::qWaitFor([&] { return QFileInfo(answers->path).size() > 10000; }, 30000));
        EXPECT_TRUE(QTest::qWaitFor([&] { return window.findChild<DeckDialog*>() == nullptr; }));
        answers->path = saved;
        EXPECT_FALSE(window.close());
        EXPECT_TRUE(window.isVisible());
        answers->unsaved = Dialogs::Answer::Save;
        EXPECT_TRUE(window.close());
        EXPECT_EQ(answers->asked, 2);
    }
    MainWindow again(std::make_unique<LaidOut>(answers));
    again.show();
    ASSERT_TRUE(again.openPath(saved));
    settle(again);
    EXPECT_EQ(again.document().count(), 2);
    EXPECT_DOUBLE_EQ(again.document().current().parameters.workload.gpus.value(), 64.0);
    EXPECT_EQ(again.document().scenarios().front().uncertainty.count("aws.on_demand"), 1U);
    EXPECT_FALSE(again.isWindowModified());
}

} // namespace
} // namespace rackrent
