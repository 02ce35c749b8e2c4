// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <unistd.h>

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QProcessEnvironment>
#include <QSettings>
#include <QTemporaryDir>
#include <QThread>

#include "ui/document/document.h"

namespace rackrent {

namespace {

constexpr char kSaveLoop[] = "RACKRENT_TEST_SAVE_LOOP";

const Parameter& row(std::string_view id)
{
    return *findParameter(id);
}

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QString& path, const QByteArray& content)
{
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    ASSERT_EQ(file.write(content), content.size());
}

class DocumentSave : public testing::Test
{
protected:
    [[nodiscard]] QString pathOf(const char* name) const { return m_folder.filePath(QString::fromUtf8(name)); }

    QTemporaryDir m_folder;
};

} // namespace

TEST_F(DocumentSave, OpensWhatItSaved)
{
    Document document;
    ASSERT_TRUE(document.renameScenario(0, QStringLiteral("Fine-tuning – Größe")));
    document.setParameter(0, row("aws.on_demand"), 6.8812345678901);
    document.setNotes(0, QStringLiteral("two\nlines"));
    document.duplicateScenario(0);
    const QString path = pathOf("a.rackrent");
    ASSERT_TRUE(document.saveAs(path));
    EXPECT_TRUE(document.isClean());
    EXPECT_EQ(document.path(), path);
    EXPECT_EQ(document.title(), QStringLiteral("a"));

    Document other;
    ASSERT_TRUE(other.open(path));
    ASSERT_EQ(other.count(), 2);
    EXPECT_EQ(other.scenarios()[0].name, document.scenarios()[0].name);
    EXPECT_EQ(other.scenarios()[0].notes, "two\nlines");
    EXPECT_EQ(other.scenarios()[1].parameters.aws.onDemand.value(), 6.8812345678901);
    EXPECT_TRUE(other.isClean());
    EXPECT_EQ(other.undoStack().count(), 0);
}

TEST_F(DocumentSave, KnowsTheSavedValueThroughMovesAndUndo)
{
    Document document;
    document.setParameter(0, row("workload.gpus"), 64.0);
    ASSERT_TRUE(document.saveAs(pathOf("a.rackrent")));
    document.setParameter(0, row("workload.gpus"), 128.0);
    EXPECT_EQ(document.savedValue(0, row("workload.gpus")), 64.0);
    document.duplicateScenario(0);
    EXPECT_FALSE(document.savedValue(1, row("workload.gpus")).has_value()) << "the copy is in no file";
    document.moveScenario(0, 1);
    EXPECT_EQ(document.savedValue(1, row("workload.gpus")), 64.0);
    EXPECT_TRUE(document.removeScenario(1));
    document.undoStack().undo();
    EXPECT_EQ(document.savedValue(1, row("workload.gpus")), 64.0);
    ASSERT_TRUE(document.save());
    EXPECT_EQ(document.savedValue(1, row("workload.gpus")), 128.0);
}

TEST_F(DocumentSave, ChangesNothingWhenAFileCannotBeOpened)
{
    Document document;
    document.setParameter(0, row("workload.gpus"), 64.0);
    ASSERT_TRUE(document.saveAs(pathOf("good.rackrent")));
    document.setParameter(0, row("workload.gpus"), 65.0);

    write(pathOf("bad.rackrent"),
          R"({"format": "rackrent", "version": 1, "scenarios": [{"name": "x", "parameters":
             {"workload.gpus": -3, "aws.on_demand": "much", "workload.gpuz": 1}}]})");
    const auto opened = document.open(pathOf("bad.rackrent"));
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().size(), 3U);
    EXPECT_FALSE(document.open(pathOf("absent.rackrent")));
    EXPECT_FALSE(document.open(m_folder.path()));
    write(pathOf("empty.rackrent"), {});
    EXPECT_FALSE(document.open(pathOf("empty.rackrent")));
    write(pathOf("cut.rackrent"), contentOf(pathOf("good.rackrent")).left(700));
    EXPECT_FALSE(document.open(pathOf("cut.rackrent")));

    EXPECT_EQ(document.path(), pathOf("good.rackrent"));
    EXPECT_EQ(document.current().parameters.workload.gpus.value(), 65.0);
    EXPECT_FALSE(document.isClean());
    EXPECT_EQ(document.undoStack().count(), 2);
    EXPECT_EQ(document.savedValue(0, row("workload.gpus")), 64.0);
}

TEST_F(DocumentSave, OpensAnExampleWithoutItsPath)
{
    Document document;
    document.setParameter(0, row("workload.gpus"), 64.0);
    ASSERT_TRUE(document.saveAs(pathOf("example.rackrent")));
    Document other;
    ASSERT_TRUE(other.openExample(pathOf("example.rackrent")));
    EXPECT_TRUE(other.path().isEmpty());
    EXPECT_TRUE(other.isClean());
    EXPECT_EQ(other.current().parameters.workload.gpus.value(), 64.0);
    EXPECT_EQ(other.save().error().reason, SaveError::Reason::NoPath);
    EXPECT_FALSE(other.openExample(QStringLiteral(":/no/such/example")));
}

TEST_F(DocumentSave, NamesAFolderAndADeviceAsNoFile)
{
    Document document;
    document.setParameter(0, row("workload.gpus"), 64.0);
    const auto toFolder = document.saveAs(m_folder.path());
    ASSERT_FALSE(toFolder);
    EXPECT_EQ(toFolder.error().reason, SaveError::Reason::NotAFile);
    EXPECT_TRUE(toFolder.error().message.contains(QDir::toNativeSeparators(m_folder.path())));
    const auto toDevice = document.saveAs(QStringLiteral("/dev/null"));
    ASSERT_FALSE(toDevice);
    EXPECT_EQ(toDevice.error().reason, SaveError::Reason::NotAFile);
    EXPECT_FALSE(QFileInfo(QStringLiteral("/dev/null")).isFile()) << "the device is still one";
    EXPECT_TRUE(document.path().isEmpty());
    EXPECT_FALSE(document.isClean());
}

TEST_F(DocumentSave, SaysWhatToDoWhereNothingCanBeWritten)
{
    Document document;
    document.setParameter(0, row("workload.gpus"), 64.0);
    QStringList targets{QStringLiteral("/proc/a.rackrent"), pathOf("no/such/folder/a.rackrent")};
    const QString locked = pathOf("locked");
    if (geteuid() != 0) { // to root every folder is writable, but for those of the kernel
        ASSERT_TRUE(QDir().mkdir(locked));
        ASSERT_TRUE(QFile::setPermissions(locked, QFileDevice::ReadOwner | QFileDevice::ExeOwner));
        targets.append(QString(locked + QStringLiteral("/a.rackrent")));
    }
    for (const QString& target : targets) {
        SCOPED_TRACE(target.toStdString());
        const auto saved = document.saveAs(target);
        ASSERT_FALSE(saved);
        EXPECT_EQ(saved.error().reason, SaveError::Reason::CannotWrite);
        EXPECT_TRUE(saved.error().message.contains(target));
        EXPECT_TRUE(saved.error().message.contains(QStringLiteral("choose another folder")));
        EXPECT_TRUE(document.path().isEmpty());
        EXPECT_FALSE(document.isClean());
    }
    QFile::setPermissions(locked, QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner);
}

TEST_F(DocumentSave, DoesNotOverwriteWhatAnotherProgramChanged)
{
    Document document;
    const QString path = pathOf("a.rackrent");
    ASSERT_TRUE(document.saveAs(path));
    Document colleague;
    ASSERT_TRUE(colleague.open(path));
    colleague.setParameter(0, row("workload.gpus"), 48.0);
    ASSERT_TRUE(colleague.save());
    const QByteArray theirs = contentOf(path);

    document.setParameter(0, row("workload.gpus"), 64.0);
    const auto saved = document.save();
    ASSERT_FALSE(saved);
    EXPECT_EQ(saved.error().reason, SaveError::Reason::ChangedOnDisk);
    EXPECT_EQ(contentOf(path), theirs);
    EXPECT_FALSE(document.isClean());

    ASSERT_TRUE(document.save(Document::Overwrite::Yes));
    EXPECT_NE(contentOf(path), theirs);
    document.setParameter(0, row("workload.gpus"), 65.0);
    EXPECT_TRUE(document.save());
}

TEST_F(DocumentSave, SavesAgainWhereTheFileWasRemoved)
{
    Document document;
    const QString path = pathOf("a.rackrent");
    ASSERT_TRUE(document.saveAs(path));
    ASSERT_TRUE(QFile::remove(path));
    EXPECT_TRUE(document.save());
    EXPECT_TRUE(QFile::exists(path));
}

TEST_F(DocumentSave, RemembersTenRecentFilesThatStillExist)
{
    Document::clearRecentFiles();
    Document document;
    for (int i = 0; i < 12; ++i) {
        ASSERT_TRUE(document.saveAs(m_folder.filePath(QString(QString::number(i) + QStringLiteral(".rackrent")))));
    }
    ASSERT_EQ(Document::recentFiles().size(), 10);
    EXPECT_EQ(Document::recentFiles().first(), pathOf("11.rackrent"));
    ASSERT_TRUE(document.open(pathOf("5.rackrent")));
    EXPECT_EQ(Document::recentFiles().first(), pathOf("5.rackrent"));
    EXPECT_EQ(Document::recentFiles().size(), 10);
    ASSERT_TRUE(QFile::remove(pathOf("11.rackrent")));
    EXPECT_FALSE(Document::recentFiles().contains(pathOf("11.rackrent")));
    Document::clearRecentFiles();
}

TEST_F(DocumentSave, LeavesAWholeFileWhenKilled)
{
    // The child is this very test, told by the environment to save until it is killed.
    if (const QString path = qEnvironmentVariable(kSaveLoop); !path.isEmpty()) {
        Document document;
        for (int i = 0; i < 20; ++i) {
            document.addScenario();
        }
        for (int i = 0;; i = (i + 1) % 1000) {
            document.setParameter(0, row("workload.gpus"), static_cast<double>(i));
            if (!document.saveAs(path, Document::Overwrite::Yes)) {
                std::exit(2);
            }
        }
    }

    const QString path = pathOf("a.rackrent");
    Document document;
    ASSERT_TRUE(document.saveAs(path));
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QString::fromUtf8(kSaveLoop), path);
    environment.remove(QStringLiteral("GTEST_TOTAL_SHARDS"));
    int changed = 0;
    for (int round = 0; round < 6; ++round) {
        const QByteArray before = contentOf(path);
        QProcess child;
        child.setProcessEnvironment(environment);
        child.setStandardOutputFile(QProcess::nullDevice());
        child.start(QCoreApplication::applicationFilePath(),
                    {QStringLiteral("--gtest_filter=DocumentSave.LeavesAWholeFileWhenKilled")});
        ASSERT_TRUE(child.waitForStarted());
        QElapsedTimer waited;
        waited.start();
        while (contentOf(path) == before && !waited.hasExpired(10000)) {
            QThread::msleep(2);
        }
        QThread::usleep(static_cast<unsigned long>(700 * round)); // another moment of a save in each round
        child.kill();
        child.waitForFinished();
        ASSERT_EQ(child.exitStatus(), QProcess::CrashExit);
        changed += contentOf(path) == before ? 0 : 1;
        Document reopened;
        EXPECT_TRUE(reopened.open(path)) << "round " << round;
    }
    EXPECT_GT(changed, 0) << "no save was ever under way";
}

} // namespace rackrent
