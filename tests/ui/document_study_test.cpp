// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/study.h"

#include <atomic>
#include <thread>

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>

namespace rackrent {
namespace {

ResultsPtr input(int number)
{
    auto results = std::make_shared<Results>();
    results->input = number;
    return results;
}

TEST(Study, ComputesOnlyWhatSomebodyWantsAndOnceForEachInput)
{
    std::atomic<int> runs = 0;
    Study<int> study([&](const Results& results, const std::stop_token&, const StudyBase::Progress&) {
        ++runs;
        return results.input * 10;
    });
    study.setInput(input(1));
    QTest::qWait(3 * StudyBase::kRest);
    EXPECT_EQ(runs, 0);
    EXPECT_EQ(study.last(), nullptr);

    QObject page;
    study.setWanted(&page, true);
    ASSERT_TRUE(QTest::qWaitFor([&] { return study.isCurrent(); }));
    EXPECT_EQ(*study.last(), 10);
    study.setInput(input(1)); // the same input with more of its curves
    study.setWanted(&page, false);
    study.setWanted(&page, true);
    QTest::qWait(3 * StudyBase::kRest);
    EXPECT_EQ(runs, 1);
}

TEST(Study, WaitsForItsQuestion)
{
    Study<int> study({});
    QObject page;
    study.setWanted(&page, true);
    study.setInput(input(1));
    QTest::qWait(3 * StudyBase::kRest); // to run nothing would throw
    EXPECT_EQ(study.last(), nullptr);
    EXPECT_FALSE(study.isBusy());
    study.setCompute([](const Results& results, const std::stop_token&, const StudyBase::Progress&) {
        return results.input + 6;
    });
    ASSERT_TRUE(QTest::qWaitFor([&] { return study.isCurrent(); }));
    EXPECT_EQ(*study.last(), 7);
}

TEST(Study, LetsTheNewestInputWinAndStopsTheOneThatRuns)
{
    std::atomic<int> stopped = 0;
    std::atomic<bool> running = false;
    Study<int> study([&](const Results& results, const std::stop_token& stop, const StudyBase::Progress&) {
        running = true;
        while (results.input == 1 && !stop.stop_requested()) {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        stopped += results.input == 1 ? 1 : 0;
        return results.input;
    });
    QSignalSpy found(&study, &StudyBase::found);
    QObject page;
    study.setWanted(&page, true);
    study.setInput(input(1));
    ASSERT_TRUE(QTest::qWaitFor([&] { return running.load(); }));
    study.setInput(input(2));
    study.setInput(input(3));
    EXPECT_FALSE(study.isCurrent());
    ASSERT_TRUE(QTest::qWaitFor([&] { return study.isCurrent(); }));
    EXPECT_EQ(*study.last(), 3);
    EXPECT_EQ(stopped, 1);
    EXPECT_EQ(found.count(), 1); // what was stopped is never shown
}

TEST(Study, CanBeCancelledAndTakenUpAgain)
{
    std::atomic<bool> release = false;
    Study<int> study([&](const Results& results, const std::stop_token& stop, const StudyBase::Progress& progress) {
        progress(0.5);
        while (!release && !stop.stop_requested()) {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        return results.input;
    });
    QSignalSpy progressed(&study, &StudyBase::progressed);
    QSignalSpy busy(&study, &StudyBase::busyChanged);
    QObject page;
    study.setWanted(&page, true);
    study.setInput(input(1));
    ASSERT_TRUE(QTest::qWaitFor([&] { return progressed.count() >= 2; })); // 0 at the start, then a half
    study.cancel();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !study.isBusy(); }));
    EXPECT_TRUE(study.isCancelled());
    EXPECT_EQ(study.last(), nullptr);
    release = true;
    study.restart();
    ASSERT_TRUE(QTest::qWaitFor([&] { return study.isCurrent(); }));
    EXPECT_EQ(*study.last(), 1);
    EXPECT_EQ(busy.last().first().toBool(), false);
}

TEST(Study, MayEndWhileItRuns)
{
    QObject page;
    std::atomic<bool> running = false;
    {
        Study<int> study([&](const Results&, const std::stop_token& stop, const StudyBase::Progress& progress) {
            running = true;
            while (!stop.stop_requested()) {
                progress(0.1);
            }
            return 0;
        });
        study.setWanted(&page, true);
        study.setInput(input(1));
        ASSERT_TRUE(QTest::qWaitFor([&] { return running.load(); }));
    }
    QCoreApplication::processEvents();
}

} // namespace
} // namespace rackrent
