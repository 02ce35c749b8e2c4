// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/compare_page.h"

#include <gtest/gtest.h>

#include <QAbstractItemView>
#include <QCheckBox>
#include <QMenu>
#include <QPushButton>
#include <QTableWidget>
#include <QTest>

#include "ui/charts/chart_view.h"
#include "ui/document/document.h"
#include "ui/document/recompute.h"
#include "ui/pages/table_view.h"
#include "ui/widgets/small_widgets.h"

namespace rackrent {
namespace {

class SideBySide : public ::testing::Test
{
protected:
    SideBySide()
        : recompute(document)
        , page(document)
    {
        QObject::connect(&recompute, &Recompute::resultsReady, &page, &ComparePage::setResults);
        page.resize(900, 900);
        page.show();
        recompute.finish();
    }

    void set(int index, const char* id, double value)
    {
        document.setParameter(index, *findParameter(id), value);
        recompute.finish();
    }
    double get(int index, const char* id) const
    {
        return findParameter(id)->get(document.scenarios()[static_cast<std::size_t>(index)].parameters);
    }
    QAbstractItemModel& shown() { return *page.findChild<TableView*>()->model(); }
    /// Asks for the menu at a row of the table and triggers an entry.
    void trigger(int row, int column, const QString& text)
    {
        auto* table = page.findChild<TableView*>();
        const QPoint at = table->visualRect(shown().index(row, column)).center();
        Q_EMIT table->customContextMenuRequested(at);
        auto* menu = page.findChild<QMenu*>(QStringLiteral("compareMenu"));
        ASSERT_NE(menu, nullptr);
        for (QAction* action : menu->actions()) {
            if (action->text().startsWith(text)) {
                action->trigger();
                menu->close();
                QTest::qWait(0);
                return;
            }
        }
        FAIL() << "no such entry: " << text.toStdString();
    }

    Document document;
    Recompute recompute;
    ComparePage page;
};

TEST_F(SideBySide, SaysWhatToDoWithOneScenario)
{
    EXPECT_EQ(page.model()->rowCount(), 0);
    page.findChild<QPushButton*>(QStringLiteral("compare.duplicate"))->click();
    recompute.finish();
    EXPECT_EQ(document.count(), 2);
    EXPECT_EQ(page.model()->scenarios(), (std::vector<int>{0, 1}));
}

TEST_F(SideBySide, ShowsWhatDiffersUntilItIsReverted)
{
    document.duplicateScenario(0);
    set(1, "workload.gpus", 64);
    set(1, "aws.on_demand", 5);
    ASSERT_EQ(shown().rowCount(), 2);
    EXPECT_EQ(shown().index(0, 2).data().toString(), QStringLiteral("64 GPUs •"));
    EXPECT_EQ(shown().index(0, 1).data().toString(), QStringLiteral("32 GPUs"));
    set(1, "workload.gpus", 32);
    EXPECT_EQ(shown().rowCount(), 1);
    page.findChild<SegmentedControl*>()->setCurrent(2);
    page.findChild<SegmentedControl*>()->currentChanged(2);
    EXPECT_EQ(shown().rowCount(), static_cast<int>(parameters().size()));
}

TEST_F(SideBySide, HasTheSameAxesForAll)
{
    document.duplicateScenario(0);
    set(1, "workload.gpus", 64);
    set(1, "finance.horizon", 48);
    const std::vector<ChartView*> charts = page.charts();
    EXPECT_DOUBLE_EQ(charts[0]->picture().x.max, 48.0);
    EXPECT_DOUBLE_EQ(charts[1]->picture().x.max, 48.0);
    EXPECT_DOUBLE_EQ(charts[0]->picture().y.max, charts[1]->picture().y.max);
    EXPECT_FALSE(charts[2]->isVisible());
}

TEST_F(SideBySide, EditsInPlaceAndCopiesInOneStep)
{
    document.duplicateScenario(0);
    document.duplicateScenario(0);
    set(1, "workload.gpus", 64);
    EXPECT_TRUE(shown().setData(shown().index(0, 3), QStringLiteral("96"), Qt::EditRole));
    EXPECT_DOUBLE_EQ(get(2, "workload.gpus"), 96.0);
    EXPECT_FALSE(shown().setData(shown().index(0, 3), QStringLiteral("many"), Qt::EditRole));
    EXPECT_FALSE(shown().setData(shown().index(0, 3), QStringLiteral("1e9"), Qt::EditRole));

    const int steps = document.undoStack().count();
    trigger(0, 2, QStringLiteral("Give this value to all"));
    EXPECT_EQ(document.undoStack().count(), steps + 1);
    EXPECT_DOUBLE_EQ(get(0, "workload.gpus"), 64.0);
    EXPECT_DOUBLE_EQ(get(2, "workload.gpus"), 64.0);
    document.undoStack().undo();
    EXPECT_DOUBLE_EQ(get(0, "workload.gpus"), 32.0);

    trigger(0, 1, QStringLiteral("Swap all inputs"));
    EXPECT_DOUBLE_EQ(get(0, "workload.gpus"), 64.0);
    EXPECT_DOUBLE_EQ(get(1, "workload.gpus"), 32.0);
    trigger(0, 1, QStringLiteral("Copy all inputs"));
    EXPECT_DOUBLE_EQ(get(1, "workload.gpus"), 64.0);
    EXPECT_NE(document.scenarios()[0].name, document.scenarios()[1].name);
}

TEST_F(SideBySide, AddsUpOnOneSharedCluster)
{
    document.duplicateScenario(0);
    set(1, "workload.hours_per_day", 4);
    auto* table = page.findChild<QTableWidget*>();
    ASSERT_TRUE(QTest::qWaitFor([&] { return table->rowCount() == 5; }, 20000));
    EXPECT_EQ(table->item(2, 0)->text(), QStringLiteral("Each on its own"));
    EXPECT_EQ(table->item(4, 0)->text(), QStringLiteral("Sharing saves"));
}

TEST_F(SideBySide, ShowsFourAtMost)
{
    for (int i = 0; i < 5; ++i) {
        document.duplicateScenario(0);
    }
    recompute.finish();
    EXPECT_EQ(page.model()->scenarios().size(), 4U);
    const QList<QCheckBox*> boxes = page.findChildren<QCheckBox*>();
    ASSERT_EQ(boxes.size(), 6);
    boxes[5]->click();
    EXPECT_FALSE(boxes[5]->isChecked());
    boxes[0]->click();
    boxes[5]->click();
    EXPECT_EQ(page.model()->scenarios(), (std::vector<int>{1, 2, 3, 5}));
}

} // namespace
} // namespace rackrent
