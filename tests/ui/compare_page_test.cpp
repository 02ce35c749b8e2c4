// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/compare_page.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableWidget>
#include <QTest>

#include "core/analysis/comparison.h"
#include "ui/charts/chart_view.h"
#include "ui/document/document.h"
#include "ui/document/recompute.h"
#include "ui/text/text.h"
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
        page.resize(1000, 1200);
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
    std::string name(int index) const { return document.scenarios()[static_cast<std::size_t>(index)].name; }
    QAbstractItemModel& shown() { return *page.table()->model(); }
    QString cell(int row, int column) { return shown().index(row, column).data().toString(); }
    void focus(int row, int column) { page.table()->setCurrentIndex(shown().index(row, column)); }
    void press(Qt::Key key, Qt::KeyboardModifiers held = Qt::NoModifier) { QTest::keyClick(page.table(), key, held); }
    /// All columns show their scenarios as they are.
    void settle()
    {
        recompute.finish();
        ASSERT_TRUE(QTest::qWaitFor([this] { return page.isCurrent(); }, 10000));
    }
    /// Asks for the menu at a cell and triggers an entry of it or of its submenu.
    void trigger(int row, int column, const QString& text)
    {
        auto* table = page.table();
        const QPoint at = table->visualRect(shown().index(row, column)).center();
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, table->viewport()->mapToGlobal(at));
        QCoreApplication::sendEvent(table->viewport(), &event);
        auto* menu = page.findChild<QMenu*>(QStringLiteral("compareMenu"));
        ASSERT_NE(menu, nullptr);
        auto* column_ = menu->findChild<QMenu*>(QStringLiteral("compareColumnMenu"));
        ASSERT_NE(column_, nullptr);
        for (QAction* action : menu->actions() + column_->actions()) {
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
    page.setExamples({{QStringLiteral("Spot pipeline"), QStringLiteral(":/examples/spot-pipeline.rackrent")}});
    auto* example = page.findChild<QPushButton*>(QStringLiteral("compare.example"));
    ASSERT_TRUE(example->isVisible());
    example->menu()->actions().front()->trigger();
    ASSERT_EQ(document.count(), 2);
    EXPECT_EQ(name(1), "Spot pipeline");
    document.undoStack().undo();
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
    EXPECT_EQ(cell(0, 2), QStringLiteral("• 64 GPUs"));
    EXPECT_EQ(cell(0, 1), QStringLiteral("32 GPUs"));
    EXPECT_TRUE(shown().index(0, 2).data(Qt::FontRole).value<QFont>().weight() > QFont::Normal);
    EXPECT_TRUE(shown().index(0, 2).data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("differs")));
    focus(0, 2);
    press(Qt::Key_Delete); // takes the base's value
    EXPECT_DOUBLE_EQ(get(1, "workload.gpus"), 32.0);
    EXPECT_EQ(shown().rowCount(), 1);

    auto* filter = page.findChild<SegmentedControl*>();
    const auto all = static_cast<int>(parameters().size());
    const auto choose = [&](int choice) {
        filter->setCurrent(choice);
        Q_EMIT filter->currentChanged(choice);
    };
    choose(1);
    EXPECT_EQ(shown().rowCount(), all - 1);
    choose(2);
    EXPECT_EQ(shown().rowCount(), all);
    page.findChild<SearchField*>()->setText(QStringLiteral("aws.on_demand"));
    ASSERT_EQ(shown().rowCount(), 1);
    EXPECT_TRUE(cell(0, 2).startsWith(QStringLiteral("• ")));
}

TEST_F(SideBySide, HoldsAgainstTheChosenBase)
{
    document.duplicateScenario(0);
    set(1, "workload.gpus", 64);
    auto* base = page.findChild<QComboBox*>();
    ASSERT_EQ(base->count(), 2);
    base->setCurrentIndex(1);
    Q_EMIT base->activated(1);
    EXPECT_EQ(cell(0, 1), QStringLiteral("• 32 GPUs"));
    EXPECT_EQ(cell(0, 2), QStringLiteral("64 GPUs"));
    document.moveScenario(1, 0); // the base stays the scenario it was
    EXPECT_EQ(cell(0, 1), QStringLiteral("64 GPUs"));
    EXPECT_EQ(cell(0, 2), QStringLiteral("• 32 GPUs"));
}

TEST_F(SideBySide, ShowsWhatEachCostsAndTheDifference)
{
    document.duplicateScenario(0);
    set(1, "workload.gpus", 64);
    settle();
    for (std::size_t i = 0; i < 2; ++i) {
        const Comparison comparison = compare(document.scenarios()[i]);
        const QTableWidget* costs = page.costs()[i];
        ASSERT_EQ(costs->rowCount(), static_cast<int>(kStrategies.size()));
        int row = 0;
        for (const Strategy s : kStrategies) {
            EXPECT_EQ(costs->item(row, 1)->text(), text(Amount{Amount::Kind::Usd, comparison[s].npv.value()}));
            EXPECT_EQ(costs->item(row, 0)->text().contains(QStringLiteral("cheapest")),
                      s == comparison.verdict.cheapest);
            ++row;
        }
    }
    // Twice the GPUs on demand cost about as much again: the difference has the sign of more.
    EXPECT_TRUE(page.costs()[1]->item(0, 2)->text().startsWith(QLatin1Char('+')));
    EXPECT_TRUE(page.costs()[0]->item(0, 2)->text().isEmpty());
    // What changes elsewhere than on screen is worked out too.
    document.setCurrentIndex(0);
    const QString before = page.costs()[1]->item(0, 1)->text();
    set(1, "workload.gpus", 96);
    settle();
    EXPECT_NE(page.costs()[1]->item(0, 1)->text(), before);
}

TEST_F(SideBySide, SaysWhatCannotBeComputed)
{
    document.duplicateScenario(0);
    set(1, "cluster.gpus_per_node", 8);
    set(1, "workload.hours_per_day", 0);
    set(1, "workload.gpus", 64);
    document.setCurrentIndex(0);
    set(1, "aws.on_demand", -1); // outside its range
    settle();
    EXPECT_FALSE(page.charts()[1]->isVisible());
    bool said = false;
    for (const QLabel* label : page.findChildren<QLabel*>()) {
        said = said || (label->isVisible() && label->text().contains(QStringLiteral("aws.on_demand")));
    }
    EXPECT_TRUE(said);
    document.undoStack().undo();
    settle();
    EXPECT_TRUE(page.charts()[1]->isVisible());
}

TEST_F(SideBySide, HasTheSameAxesForAll)
{
    document.duplicateScenario(0);
    set(1, "workload.gpus", 64);
    set(1, "finance.horizon", 48);
    settle();
    const std::vector<ChartView*> charts = page.charts();
    EXPECT_DOUBLE_EQ(charts[0]->picture().x.max, 48.0);
    EXPECT_DOUBLE_EQ(charts[1]->picture().x.max, 48.0);
    EXPECT_DOUBLE_EQ(charts[0]->picture().y.min, charts[1]->picture().y.min);
    EXPECT_DOUBLE_EQ(charts[0]->picture().y.max, charts[1]->picture().y.max);
    const Comparison large = compare(document.scenarios()[1]);
    EXPECT_GE(charts[0]->picture().y.max, large[Strategy::OnDemand].cumulative.back().value());
    EXPECT_FALSE(charts[2]->isVisible());
}

TEST_F(SideBySide, EditsInPlaceAndSaysWhyNot)
{
    document.duplicateScenario(0);
    set(1, "workload.gpus", 64);
    QSignalSpy refused(page.model(), &InputTableModel::refused);
    const int steps = document.undoStack().count();
    EXPECT_TRUE(shown().setData(shown().index(0, 2), QStringLiteral("96"), Qt::EditRole));
    EXPECT_DOUBLE_EQ(get(1, "workload.gpus"), 96.0);
    EXPECT_EQ(document.undoStack().count(), steps + 1);
    for (const char* wrong : {"many", "1e9", "-3", ""}) {
        EXPECT_FALSE(shown().setData(shown().index(0, 2), QString::fromLatin1(wrong), Qt::EditRole)) << wrong;
    }
    EXPECT_EQ(refused.count(), 4);
    EXPECT_EQ(document.undoStack().count(), steps + 1);
    EXPECT_DOUBLE_EQ(get(1, "workload.gpus"), 96.0);

    // Opened and left, a value keeps the digits that are not shown.
    set(1, "aws.on_demand", 6.123456789);
    const QModelIndex price = shown().index(1, 2);
    EXPECT_TRUE(shown().setData(price, price.data(Qt::EditRole), Qt::EditRole));
    EXPECT_EQ(get(1, "aws.on_demand"), 6.123456789);
}

TEST_F(SideBySide, EditsASharedAssumptionOnce)
{
    for (int i = 0; i < 4; ++i) {
        document.duplicateScenario(document.count() - 1);
    }
    set(1, "workload.gpus", 64);
    ASSERT_EQ(page.model()->scenarios().size(), 4U);
    const int steps = document.undoStack().count();
    page.activateWindow();
    focus(0, 2);
    press(Qt::Key_F2, Qt::ShiftModifier);
    auto* editor = page.table()->viewport()->findChild<QLineEdit*>();
    ASSERT_NE(editor, nullptr);
    editor->selectAll();
    QTest::keyClicks(editor, QStringLiteral("48"));
    QTest::keyClick(editor, Qt::Key_Return);
    QTest::qWait(0);
    for (const int index : page.model()->scenarios()) {
        EXPECT_DOUBLE_EQ(get(index, "workload.gpus"), 48.0);
    }
    EXPECT_EQ(document.undoStack().count(), steps + 1);
    document.undoStack().undo();
    EXPECT_DOUBLE_EQ(get(0, "workload.gpus"), 32.0);
    EXPECT_DOUBLE_EQ(get(1, "workload.gpus"), 64.0);

    // The next edit is the cell's own again; the whole document is offered where more is in it than is shown.
    shown().setData(shown().index(0, 2), QStringLiteral("40"), Qt::EditRole);
    EXPECT_DOUBLE_EQ(get(0, "workload.gpus"), 32.0);
    EXPECT_DOUBLE_EQ(get(1, "workload.gpus"), 40.0);
    trigger(0, 2, QStringLiteral("Give this value to all of the document"));
    for (int i = 0; i < document.count(); ++i) {
        EXPECT_DOUBLE_EQ(get(i, "workload.gpus"), 40.0);
    }
}

TEST_F(SideBySide, CopiesAndSwapsInOneStepEach)
{
    document.duplicateScenario(0);
    document.duplicateScenario(0);
    set(1, "workload.gpus", 64);
    set(1, "aws.on_demand", 5.0);
    document.setNotes(1, QStringLiteral("mine"));
    const std::vector<std::string> names{name(0), name(1), name(2)};
    int steps = document.undoStack().count();
    const auto oneStep = [&] { return document.undoStack().count() == ++steps; };

    focus(0, 2);
    press(Qt::Key_Right, Qt::AltModifier); // the value, to the right
    EXPECT_TRUE(oneStep());
    EXPECT_DOUBLE_EQ(get(2, "workload.gpus"), 64.0);
    EXPECT_DOUBLE_EQ(get(0, "workload.gpus"), 32.0);
    EXPECT_NE(get(2, "aws.on_demand"), 5.0);
    focus(0, 2);
    press(Qt::Key_Return, Qt::ControlModifier); // to all
    EXPECT_TRUE(oneStep());
    EXPECT_DOUBLE_EQ(get(0, "workload.gpus"), 64.0);
    page.model()->copyValue(0, 1, {0, 1, 2}); // they are alike: nothing to do
    EXPECT_EQ(document.undoStack().count(), steps);
    document.undoStack().undo();
    EXPECT_DOUBLE_EQ(get(0, "workload.gpus"), 32.0);

    --steps; // the next takes the undone one's place
    trigger(0, 2, QStringLiteral("Swap all inputs"));
    EXPECT_TRUE(oneStep());
    EXPECT_DOUBLE_EQ(get(0, "aws.on_demand"), 5.0);
    EXPECT_DOUBLE_EQ(get(1, "workload.gpus"), 32.0);
    trigger(0, 1, QStringLiteral("Copy all inputs"));
    EXPECT_TRUE(oneStep());
    EXPECT_DOUBLE_EQ(get(1, "aws.on_demand"), 5.0);
    EXPECT_EQ((std::vector<std::string>{name(0), name(1), name(2)}), names);
    EXPECT_EQ(document.scenarios()[1].notes, "mine");
    EXPECT_EQ(document.scenarios()[0].notes, "");
}

TEST_F(SideBySide, CopiesAMeasuredMonthAndWhereAValueComesFrom)
{
    document.duplicateScenario(0);
    document.setDemand(1, {DemandLevel{make<Duration>(100.0), make<GpuCount>(64.0)}});
    ASSERT_EQ(shown().rowCount(), 1);
    EXPECT_EQ(cell(0, 2), QStringLiteral("• at most 64 GPUs"));
    EXPECT_FALSE(shown().flags(shown().index(0, 2)).testFlag(Qt::ItemIsEditable));
    trigger(0, 2, QStringLiteral("Give this value to all"));
    EXPECT_EQ(document.scenarios()[0].demand, document.scenarios()[1].demand);
    EXPECT_EQ(shown().rowCount(), 0);

    Scenario quoted = document.scenarios()[1];
    quoted.parameters.aws.onDemand = make<GpuHourPrice>(5.5);
    quoted.sources["aws.on_demand"] = "a quote";
    document.setScenario(1, quoted, QStringLiteral("quote"));
    focus(0, 2);
    press(Qt::Key_Left, Qt::AltModifier);
    EXPECT_EQ(document.scenarios()[0].sources.at("aws.on_demand"), "a quote");
}

TEST_F(SideBySide, AddsUpOnOneSharedCluster)
{
    document.duplicateScenario(0);
    set(1, "workload.hours_per_day", 4);
    auto* table = page.portfolioTable();
    ASSERT_TRUE(QTest::qWaitFor([&] { return table->rowCount() == 5; }, 20000));
    EXPECT_EQ(table->item(2, 0)->text(), QStringLiteral("Each on its own"));
    EXPECT_EQ(table->item(4, 0)->text(), QStringLiteral("Sharing saves"));
    const auto direct = portfolio(document.scenarios(), {});
    ASSERT_TRUE(direct);
    for (int i = 0; i < static_cast<int>(kStrategies.size()); ++i) {
        const Strategy s = kStrategies[static_cast<std::size_t>(i)];
        EXPECT_EQ(table->item(4, i + 1)->text(), text(Amount{Amount::Kind::Usd, direct->saving(s).value()}));
    }
    // What cannot share a cluster says so, in place of figures.
    set(1, "cluster.gpus_per_node", 4);
    EXPECT_TRUE(QTest::qWaitFor([&] { return !table->isVisible(); }, 20000));
}

TEST_F(SideBySide, ShowsFourAtMostAndKeepsThemThroughMoves)
{
    for (int i = 0; i < 5; ++i) {
        document.duplicateScenario(document.count() - 1);
    }
    recompute.finish();
    EXPECT_EQ(page.model()->scenarios(), (std::vector<int>{0, 1, 2, 3}));
    const QList<QCheckBox*> boxes = page.findChildren<QCheckBox*>();
    ASSERT_EQ(boxes.size(), 6);
    EXPECT_FALSE(boxes[5]->isEnabled());
    EXPECT_FALSE(boxes[5]->toolTip().isEmpty());
    boxes[0]->click();
    EXPECT_TRUE(boxes[5]->isEnabled());
    boxes[5]->click();
    EXPECT_EQ(page.model()->scenarios(), (std::vector<int>{1, 2, 3, 5}));
    document.moveScenario(5, 0);
    EXPECT_EQ(page.model()->scenarios(), (std::vector<int>{0, 2, 3, 4}));
    document.removeScenario(2);
    EXPECT_EQ(page.model()->scenarios(), (std::vector<int>{0, 2, 3}));
    document.undoStack().undo();
    EXPECT_EQ(page.model()->scenarios(), (std::vector<int>{0, 2, 3, 4}));
}

TEST_F(SideBySide, StartsADocumentWithItsFirstTwo)
{
    page.hide();
    for (int i = 0; i < 3; ++i) {
        document.duplicateScenario(document.count() - 1);
    }
    ComparePage fresh(document);
    fresh.resize(1000, 900);
    fresh.show();
    EXPECT_EQ(fresh.model()->scenarios(), (std::vector<int>{0, 1}));
}

TEST_F(SideBySide, BreaksItsColumnsWhereTheWindowIsNarrow)
{
    for (int i = 0; i < 3; ++i) {
        document.duplicateScenario(0);
    }
    settle();
    const auto top = [&](std::size_t i) { return page.charts()[i]->mapTo(&page, QPoint(0, 0)).y(); };
    page.resize(1400, 1400);
    QTest::qWait(20);
    EXPECT_EQ(top(3), top(0));
    page.resize(680, 1400);
    QTest::qWait(20);
    EXPECT_EQ(top(1), top(0));
    EXPECT_EQ(top(3), top(2));
    EXPECT_GT(top(2), top(1));
    EXPECT_LE(page.minimumSizeHint().width(), 680);
}

TEST(ScenarioFromHere, HasTheValuesAsTheyAreRead)
{
    const Scenario base;
    const Scenario from = scenarioWith(base,
                                       {{QStringLiteral("workload.checkpoint_interval"), 13.72836},
                                        {QStringLiteral("failure.gpu_annual_rate"), 0.0871234},
                                        {QStringLiteral("workload.gpus"), 45.2548},
                                        {QStringLiteral("aws.on_demand"), 1e9},
                                        {QStringLiteral("no.such"), 3.0}});
    EXPECT_DOUBLE_EQ(findParameter("workload.checkpoint_interval")->get(from.parameters), 13.7);
    EXPECT_DOUBLE_EQ(findParameter("failure.gpu_annual_rate")->get(from.parameters), 0.0871);
    const Parameter& price = *findParameter("aws.on_demand");
    EXPECT_DOUBLE_EQ(price.get(from.parameters), price.range.max);
    EXPECT_EQ(from.parameters.cluster.nodePrice, base.parameters.cluster.nodePrice);
    const double gpus = from.parameters.workload.gpus.value();
    EXPECT_NEAR(gpus, 45.25, 0.26);
}

} // namespace
} // namespace rackrent
