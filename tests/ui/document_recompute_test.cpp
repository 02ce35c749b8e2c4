// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/recompute.h"

#include <gtest/gtest.h>

#include <memory>

#include <QCoreApplication>
#include <QTest>

#include "ui/document/document.h"

namespace rackrent {

namespace {

const Parameter& row(std::string_view id)
{
    return *findParameter(id);
}

struct Seen {
    explicit Seen(Recompute& recompute)
    {
        QObject::connect(&recompute, &Recompute::resultsReady, &recompute,
                         [this](const ResultsPtr& results) { all.push_back(results); });
        QObject::connect(&recompute, &Recompute::faultsFound, &recompute,
                         [this](const Faults& found) { faults.push_back(found); });
    }

    [[nodiscard]] double lastGpus() const
    {
        return all.empty() ? -1.0 : all.back()->scenario.parameters.workload.gpus.value();
    }

    std::vector<ResultsPtr> all;
    std::vector<Faults> faults;
};

constexpr int kPatience = 20000; // ms, for a loaded machine

} // namespace

TEST(Recompute, ComputesWithoutBeingAsked)
{
    Document document;
    Recompute recompute(document);
    Seen seen(recompute);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !seen.all.empty(); }, kPatience));
    EXPECT_EQ(seen.lastGpus(), 32.0);
    EXPECT_EQ(recompute.last(), seen.all.back());
    EXPECT_FALSE(recompute.isPending());
    EXPECT_GT(seen.all.back()->modelMilliseconds, 0.0);
    EXPECT_EQ(seen.all.back()->comparison.horizon, 36);
}

TEST(Recompute, ShowsTheLastOfManyMovesLast)
{
    Document document;
    Recompute recompute(document);
    Seen seen(recompute);
    for (int i = 1; i <= 200; ++i) {
        document.setParameter(0, row("workload.gpus"), i, 1);
        QCoreApplication::processEvents();
    }
    ASSERT_TRUE(QTest::qWaitFor([&] { return !recompute.isPending(); }, kPatience));
    EXPECT_EQ(seen.lastGpus(), 200.0);
    EXPECT_EQ(recompute.last()->scenario.parameters.workload.gpus.value(), 200.0);
    double before = 0.0;
    for (const ResultsPtr& results : seen.all) {
        EXPECT_GE(results->scenario.parameters.workload.gpus.value(), before);
        before = results->scenario.parameters.workload.gpus.value();
    }
}

TEST(Recompute, ComputesOnceForAllChangesOfOneTurn)
{
    Document document;
    Recompute recompute(document);
    recompute.finish();
    Seen seen(recompute);
    for (int i = 1; i <= 100; ++i) {
        document.setParameter(0, row("workload.gpus"), i, 1);
    }
    ASSERT_TRUE(QTest::qWaitFor([&] { return !recompute.isPending(); }, kPatience));
    ASSERT_FALSE(seen.all.empty());
    EXPECT_LE(seen.all.size(), 2U) << "at once, and again with the utilization curves";
    for (const ResultsPtr& results : seen.all) {
        EXPECT_EQ(results->scenario.parameters.workload.gpus.value(), 100.0);
    }
    EXPECT_TRUE(seen.all.back()->utilizationIsCurrent);
}

TEST(Recompute, LeavesTheSlowCurvesOfALargeScenarioForLater)
{
    Document document;
    document.setParameter(0, row("workload.gpus"), 2048.0);
    Recompute recompute(document);
    Seen seen(recompute);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !seen.all.empty(); }, kPatience));
    EXPECT_TRUE(seen.all.front()->utilizationIsCurrent) << "nothing earlier could stand in";
    for (int i = 1; i <= 20; ++i) {
        document.setParameter(0, row("workload.gpus"), 2048.0 + i, 1);
        QCoreApplication::processEvents();
    }
    ASSERT_TRUE(QTest::qWaitFor([&] { return !recompute.isPending(); }, kPatience));
    double before = 0.0;
    for (const ResultsPtr& results : seen.all) {
        EXPECT_GE(results->scenario.parameters.workload.gpus.value(), before);
        EXPECT_FALSE(results->utilization.utilization.empty());
        before = results->scenario.parameters.workload.gpus.value();
    }
    const ResultsPtr last = seen.all.back();
    ASSERT_TRUE(last->utilizationIsCurrent);
    const ResultsPtr expected = computeResults(document.current());
    EXPECT_EQ(last->utilization.levelized[Strategy::Hybrid], expected->utilization.levelized[Strategy::Hybrid]);
    EXPECT_EQ(last->comparison[Strategy::Hybrid].npv, expected->comparison[Strategy::Hybrid].npv);
}

TEST(Recompute, KeepsTheLastValidResultsWhileTheInputIsFaulty)
{
    Document document;
    Recompute recompute(document);
    recompute.finish();
    Seen seen(recompute);
    const ResultsPtr valid = recompute.last();
    document.setParameter(0, row("workload.gpus"), -1.0);
    document.setParameter(0, row("aws.on_demand"), 1e9);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !seen.faults.empty(); }, kPatience));
    EXPECT_EQ(seen.faults.back().size(), 2U);
    EXPECT_EQ(recompute.faults().size(), 2U);
    EXPECT_EQ(recompute.last(), valid);
    EXPECT_TRUE(seen.all.empty());
    document.undoStack().setIndex(0);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !seen.all.empty(); }, kPatience));
    EXPECT_TRUE(recompute.faults().empty());
}

TEST(Recompute, FollowsTheScenarioOnScreenAndNoOther)
{
    Document document;
    document.addScenario();
    document.setParameter(1, row("workload.gpus"), 64.0);
    document.setCurrentIndex(0);
    Recompute recompute(document);
    recompute.finish();
    EXPECT_EQ(recompute.last()->scenario.parameters.workload.gpus.value(), 32.0);
    document.setParameter(1, row("workload.gpus"), 65.0);
    EXPECT_FALSE(recompute.isPending());
    document.setCurrentIndex(1);
    EXPECT_TRUE(recompute.isPending());
    recompute.finish();
    EXPECT_EQ(recompute.last()->scenario.parameters.workload.gpus.value(), 65.0);
    document.setDemand(1, {DemandLevel{make<Duration>(100.0), make<GpuCount>(16.0)}});
    recompute.finish();
    EXPECT_EQ(recompute.last()->scenario.demand.size(), 1U);
}

TEST(Recompute, MayBeDestroyedWithAJobInFlight)
{
    Document document;
    document.setParameter(0, row("workload.gpus"), 512.0);
    for (int i = 0; i < 5; ++i) {
        auto recompute = std::make_unique<Recompute>(document);
        QCoreApplication::processEvents();
        document.setParameter(0, row("workload.gpus"), 513.0 + i);
        QCoreApplication::processEvents();
        recompute.reset();
        QCoreApplication::processEvents();
    }
    SUCCEED();
}

} // namespace rackrent
