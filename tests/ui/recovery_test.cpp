// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/recovery.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoView>

#include "core/scenario/parameter.h"
#include "ui/document/document.h"
#include "ui/document/file_watch.h"
#include "ui/window/history_panel.h"

namespace rackrent {
namespace {

void set(Document& document, double gpus)
{
    document.setParameter(document.currentIndex(), *findParameter("workload.gpus"), gpus);
}

QStringList copiesIn(const QString& folder)
{
    return QDir(folder).entryList({QStringLiteral("*.recovery")}, QDir::Files);
}

TEST(Recovery, KeepsUnsavedChangesAndForgetsSavedOnes)
{
    QTemporaryDir folder;
    QTemporaryDir own;
    Document document;
    Recovery recovery(document, folder.path());
    EXPECT_TRUE(copiesIn(folder.path()).isEmpty());
    set(document, 48);
    ASSERT_TRUE(QTest::qWaitFor([&] { return copiesIn(folder.path()).size() == 1; }, 3 * Recovery::kDelay));
    EXPECT_TRUE(Recovery::leftBehind(folder.path()).isEmpty()); // this process lives
    ASSERT_TRUE(document.saveAs(own.filePath(QStringLiteral("mine.rackrent"))));
    EXPECT_TRUE(copiesIn(folder.path()).isEmpty());
}

TEST(Recovery, GivesBackWhatAnEndedProcessLeft)
{
    QTemporaryDir folder;
    QTemporaryDir own;
    const QString path = own.filePath(QStringLiteral("Grüße an alle.rackrent"));
    const QString crashed = folder.filePath(QStringLiteral("crashed.recovery"));
    {
        Document document;
        set(document, 40);
        ASSERT_TRUE(document.saveAs(path));
        Recovery recovery(document, folder.path());
        set(document, 48);
        recovery.flush();
        ASSERT_EQ(copiesIn(folder.path()).size(), 1);
        // What is on the disk when the power goes: the copy, without anyone who holds its lock.
        ASSERT_TRUE(QFile::copy(folder.filePath(copiesIn(folder.path()).front()), crashed));
    }
    const QList<Recovery::Copy> copies = Recovery::leftBehind(folder.path());
    ASSERT_EQ(copies.size(), 1); // the orderly end took its own away
    EXPECT_EQ(copies[0].path, path);
    const auto scenarios = Recovery::read(copies[0]);
    ASSERT_TRUE(scenarios);
    Document document;
    document.restore(*scenarios);
    EXPECT_DOUBLE_EQ(document.current().parameters.workload.gpus.value(), 48.0);
    EXPECT_FALSE(document.isClean()); // it asks before it is lost again
    EXPECT_TRUE(document.path().isEmpty());
    Recovery::discard(copies[0]);
    EXPECT_TRUE(Recovery::leftBehind(folder.path()).isEmpty());
}

TEST(Recovery, SaysWhatIsWrongWithABrokenCopyAndKeepsQuietWithoutAFolder)
{
    QTemporaryDir folder;
    QFile broken(folder.filePath(QStringLiteral("broken.recovery")));
    ASSERT_TRUE(broken.open(QIODevice::WriteOnly));
    broken.write("\n{ half of a docu");
    broken.close();
    const QList<Recovery::Copy> copies = Recovery::leftBehind(folder.path());
    ASSERT_EQ(copies.size(), 1);
    EXPECT_FALSE(Recovery::read(copies[0]));

    Document document;
    Recovery recovery(document, QStringLiteral("/proc/no such folder"));
    set(document, 48);
    recovery.flush();
}

TEST(FileWatch, NoticesAnotherProgramAndNotItsOwnSaving)
{
    QTemporaryDir own;
    const QString path = own.filePath(QStringLiteral("watched.rackrent"));
    Document document;
    ASSERT_TRUE(document.saveAs(path));
    FileWatch watch(document);
    QSignalSpy changed(&watch, &FileWatch::changedOnDisk);
    set(document, 48);
    ASSERT_TRUE(document.save());
    QTest::qWait(600);
    EXPECT_EQ(changed.count(), 0);

    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::Append));
    file.write("\n");
    file.close();
    ASSERT_TRUE(QTest::qWaitFor([&] { return changed.count() == 1; }, 5000));

    // An editor that writes a new file and renames it over the old one.
    const QString other = own.filePath(QStringLiteral("other"));
    QFile replacement(other);
    ASSERT_TRUE(replacement.open(QIODevice::WriteOnly));
    replacement.write("something else");
    replacement.close();
    ASSERT_TRUE(QFile::remove(path));
    ASSERT_TRUE(QFile::rename(other, path));
    ASSERT_TRUE(QTest::qWaitFor([&] { return changed.count() == 2; }, 5000));
}

TEST(HistoryPanel, JumpsToAnyStepAndComparesWithSnapshots)
{
    Document document;
    HistoryPanel panel(document);
    panel.show();
    set(document, 40);
    panel.takeSnapshot();
    set(document, 64);
    auto* steps = panel.findChild<QUndoView*>();
    ASSERT_NE(steps, nullptr);
    EXPECT_EQ(steps->model()->rowCount(), 3); // as opened, and two changes

    auto* differences = panel.findChild<QTableWidget*>();
    ASSERT_TRUE(QTest::qWaitFor([&] { return differences->rowCount() == 1; }, 5000));
    EXPECT_EQ(differences->item(0, 1)->text(), QStringLiteral("40"));
    EXPECT_EQ(differences->item(0, 2)->text(), QStringLiteral("64"));

    panel.findChild<QPushButton*>(QStringLiteral("history.restore"))->click();
    EXPECT_DOUBLE_EQ(document.current().parameters.workload.gpus.value(), 40.0);
    steps->setCurrentIndex(steps->model()->index(0, 0));
    EXPECT_DOUBLE_EQ(document.current().parameters.workload.gpus.value(), 32.0);
    EXPECT_TRUE(document.isClean());
    panel.findChild<QPushButton*>(QStringLiteral("history.open"))->click();
    EXPECT_EQ(document.count(), 2);
    EXPECT_DOUBLE_EQ(document.current().parameters.workload.gpus.value(), 40.0);
}

} // namespace
} // namespace rackrent
