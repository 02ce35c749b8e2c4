// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/document.h"

#include <gtest/gtest.h>

#include <QSignalSpy>

namespace rackrent {

namespace {

const Parameter& row(std::string_view id)
{
    return *findParameter(id);
}

double valueOf(const Document& document, std::string_view id, int index = 0)
{
    return row(id).get(document.scenarios()[static_cast<std::size_t>(index)].parameters);
}

} // namespace

TEST(Document, StartsWithOneScenarioOfDefaultsAndNothingToSave)
{
    Document document;
    EXPECT_EQ(document.count(), 1);
    EXPECT_TRUE(document.isClean());
    EXPECT_TRUE(document.path().isEmpty());
    EXPECT_FALSE(document.savedValue(0, row("workload.gpus")).has_value());
}

TEST(Document, NamesAChangeByLabelAndValueWithUnit)
{
    Document document;
    document.setParameter(0, row("cluster.node_price"), 250000.0);
    EXPECT_EQ(document.undoStack().undoText(), QStringLiteral("Set node price to 250,000 USD/node"));
    document.setParameter(0, row("facility.pue"), 1.2);
    EXPECT_EQ(document.undoStack().undoText(), QStringLiteral("Set PUE to 1.2"));
    document.resetParameter(0, row("cluster.node_price"));
    EXPECT_EQ(document.undoStack().undoText(), QStringLiteral("Reset node price to 280,000 USD/node"));
    document.setParameter(0, row("spot.save_on_notice"), 1.0);
    EXPECT_TRUE(document.undoStack().undoText().endsWith(QStringLiteral(" to On")));
}

TEST(Document, JoinsChangesOfOneGestureAndNoOthers)
{
    Document document;
    for (int i = 1; i <= 60; ++i) {
        document.setParameter(0, row("workload.gpus"), 32.0 + i, 7);
    }
    EXPECT_EQ(document.undoStack().count(), 1);
    document.setParameter(0, row("workload.gpus"), 200.0, 8);
    document.setParameter(0, row("aws.on_demand"), 5.0, 8);
    EXPECT_EQ(document.undoStack().count(), 3);
    document.setParameter(0, row("aws.on_demand"), 4.0);
    document.setParameter(0, row("aws.on_demand"), 3.0);
    EXPECT_EQ(document.undoStack().count(), 5);

    document.undoStack().setIndex(1);
    EXPECT_EQ(valueOf(document, "workload.gpus"), 92.0);
    document.undoStack().undo();
    EXPECT_EQ(valueOf(document, "workload.gpus"), 32.0);
}

TEST(Document, LeavesNoTraceOfAGestureThatEndsWhereItBegan)
{
    Document document;
    document.setParameter(0, row("workload.gpus"), 40.0, 1);
    document.setParameter(0, row("workload.gpus"), 32.0, 1);
    EXPECT_EQ(document.undoStack().count(), 0);
    EXPECT_TRUE(document.isClean());
}

TEST(Document, KeepsTheExactValue)
{
    Document document;
    document.setParameter(0, row("aws.on_demand"), 6.8812345678901);
    EXPECT_EQ(valueOf(document, "aws.on_demand"), 6.8812345678901);
}

TEST(Document, AnnouncesEveryChangeAlsoWhenUndone)
{
    Document document;
    QSignalSpy changed(&document, &Document::parameterChanged);
    document.setParameter(0, row("workload.gpus"), 40.0);
    document.undoStack().undo();
    document.undoStack().redo();
    ASSERT_EQ(changed.count(), 3);
    EXPECT_EQ(changed.last().at(0).toInt(), 0);
    EXPECT_EQ(changed.last().at(1).toString(), QStringLiteral("workload.gpus"));
    document.setParameter(0, row("workload.gpus"), 40.0); // as it is
    EXPECT_EQ(changed.count(), 3);
}

TEST(Document, ShowsTheScenarioInWhichSomethingIsUndone)
{
    Document document;
    document.setParameter(0, row("workload.gpus"), 40.0);
    document.addScenario();
    ASSERT_EQ(document.currentIndex(), 1);
    document.setParameter(0, row("workload.gpus"), 48.0);
    EXPECT_EQ(document.currentIndex(), 1) << "a change from elsewhere does not switch";
    document.undoStack().undo();
    EXPECT_EQ(document.currentIndex(), 0);
}

TEST(Document, AddsDuplicatesMovesRenamesAndRemovesWithUndo)
{
    Document document;
    ASSERT_TRUE(document.renameScenario(0, QStringLiteral("Training")));
    document.setParameter(0, row("workload.gpus"), 64.0);
    document.duplicateScenario(0);
    ASSERT_EQ(document.count(), 2);
    EXPECT_EQ(document.scenarios()[1].name, "Training 2");
    EXPECT_EQ(valueOf(document, "workload.gpus", 1), 64.0);
    EXPECT_EQ(document.currentIndex(), 1);

    document.addScenario();
    document.moveScenario(2, 0);
    EXPECT_EQ(document.scenarios()[1].name, "Training");
    EXPECT_EQ(document.currentIndex(), 0);

    EXPECT_FALSE(document.renameScenario(0, QStringLiteral("Training")));
    EXPECT_FALSE(document.renameScenario(0, QStringLiteral("  ")));
    EXPECT_FALSE(document.nameFault(0, QStringLiteral("Training")).isEmpty());

    EXPECT_TRUE(document.removeScenario(1));
    EXPECT_TRUE(document.removeScenario(1));
    EXPECT_FALSE(document.removeScenario(0)) << "one always stays";

    while (document.undoStack().canUndo()) {
        document.undoStack().undo();
    }
    EXPECT_EQ(document.count(), 1);
    EXPECT_EQ(valueOf(document, "workload.gpus"), 32.0);
    EXPECT_TRUE(document.isClean());
}

TEST(Document, KeepsTheSameScenarioOnScreenWhenOthersMoveOrGo)
{
    Document document;
    ASSERT_TRUE(document.renameScenario(0, QStringLiteral("a")));
    for (const char* name : {"b", "c"}) {
        Scenario scenario;
        scenario.name = name;
        document.addScenario(scenario);
    }
    document.setCurrentIndex(1);
    document.moveScenario(0, 2);
    EXPECT_EQ(document.current().name, "b");
    EXPECT_TRUE(document.removeScenario(2));
    EXPECT_EQ(document.current().name, "b");
    QSignalSpy shown(&document, &Document::currentChanged);
    EXPECT_TRUE(document.removeScenario(0));
    EXPECT_EQ(document.current().name, "c");
    EXPECT_EQ(shown.count(), 1) << "the same place, another scenario";
}

TEST(Document, SetsNotesAndDemandWithUndo)
{
    Document document;
    document.setNotes(0, QStringLiteral("from the bill"), 3);
    document.setNotes(0, QStringLiteral("from the bill of May"), 3);
    EXPECT_EQ(document.undoStack().count(), 1);
    QSignalSpy changed(&document, &Document::demandChanged);
    document.setDemand(0, {DemandLevel{make<Duration>(100.0), make<GpuCount>(64.0)}});
    document.setDemand(0, {});
    EXPECT_TRUE(document.current().demand.empty());
    document.undoStack().undo();
    EXPECT_EQ(document.current().demand.size(), 1U);
    EXPECT_EQ(changed.count(), 3);
    document.undoStack().setIndex(0);
    EXPECT_TRUE(document.current().notes.empty());
}

TEST(Document, ResetsAllInputsButNotWhatIsNoInput)
{
    Document document;
    document.setParameter(0, row("workload.gpus"), 64.0);
    document.setNotes(0, QStringLiteral("kept"));
    document.resetAllParameters(0);
    EXPECT_EQ(valueOf(document, "workload.gpus"), 32.0);
    EXPECT_EQ(document.current().notes, "kept");
    document.undoStack().undo();
    EXPECT_EQ(valueOf(document, "workload.gpus"), 64.0);
}

} // namespace rackrent
