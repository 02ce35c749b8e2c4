// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QTest>
#include <QTextBrowser>

#include "core/files/import/import_files.h"
#include "core/scenario/parameter.h"
#include "ui/charts/chart_view.h"
#include "ui/window/import_dialog.h"

namespace rackrent {
namespace {

const QString kFiles = QStringLiteral(RACKRENT_SOURCE_DIR "/tests/data/import/");
const QString kBill = kFiles + QStringLiteral("constructed_gpu_cur_2026-06.csv");
const QString kUsage = kFiles + QStringLiteral("constructed_opencost_gpu_3days.json");

void wait(ImportDialog& dialog)
{
    ASSERT_TRUE(QTest::qWaitFor([&] { return !dialog.isReading(); }, 20'000));
    QCoreApplication::processEvents();
}

QTableWidget* proposalsOf(ImportDialog& dialog)
{
    return dialog.findChild<QTableWidget*>(QStringLiteral("import.proposals"));
}

TEST(ImportDialog, ShowsWhatTheCoreFound)
{
    ImportDialog dialog(Scenario{}, {kBill});
    dialog.show();
    wait(dialog);
    const auto core = importFiles(ImportKind::Bill, std::vector<std::string>{kBill.toStdString()}, {}, Scenario{});
    ASSERT_TRUE(core);
    const QTableWidget* table = proposalsOf(dialog);
    ASSERT_EQ(table->rowCount(), static_cast<int>(core->proposals.items.size()));
    for (int row = 0; row < table->rowCount(); ++row) {
        EXPECT_EQ(table->item(row, 0)->data(Qt::UserRole).toString().toStdString(),
                  core->proposals.items[static_cast<std::size_t>(row)].id);
        EXPECT_EQ(table->item(row, 0)->checkState(), Qt::Checked);
    }
    const QString understood = dialog.findChild<QTextBrowser*>()->toPlainText();
    EXPECT_TRUE(understood.contains(QStringLiteral("245 rows read, 245 used"))) << understood.toStdString();
    EXPECT_TRUE(understood.contains(QStringLiteral("5,175.65"))) << understood.toStdString();
}

TEST(ImportDialog, TakesOverWhatIsCheckedAlone)
{
    ImportDialog dialog(Scenario{}, {kBill});
    dialog.show();
    wait(dialog);
    QTableWidget* table = proposalsOf(dialog);
    for (int row = 0; row < table->rowCount(); ++row) {
        const bool isWanted = table->item(row, 0)->data(Qt::UserRole).toString() == QStringLiteral("aws.committed");
        table->item(row, 0)->setCheckState(isWanted ? Qt::Checked : Qt::Unchecked);
    }
    const Scenario after = dialog.scenario();
    EXPECT_EQ(after.sources.size(), 1U);
    EXPECT_NEAR(after.parameters.aws.committed.value(), 4.299, 0.001);
    EXPECT_EQ(after.parameters.aws.support.value(), Scenario{}.parameters.aws.support.value());

    auto* take = dialog.findChild<QPushButton*>(QStringLiteral("import.take"));
    EXPECT_TRUE(take->isEnabled());
    for (int row = 0; row < table->rowCount(); ++row) {
        table->item(row, 0)->setCheckState(Qt::Unchecked);
    }
    EXPECT_FALSE(take->isEnabled()) << "nothing to take over";
}

TEST(ImportDialog, ReadsAnewForAnotherWindowAndKeepsWhatWasUnchecked)
{
    ImportDialog dialog(Scenario{}, {kUsage});
    dialog.show();
    wait(dialog);
    EXPECT_TRUE(dialog.findChild<ChartView*>(QStringLiteral("import.preview"))->isVisible());
    const double before = dialog.scenario().demand.front().gpus.value();
    EXPECT_DOUBLE_EQ(before, 12.0);
    proposalsOf(dialog)->item(1, 0)->setCheckState(Qt::Unchecked);
    auto* from = dialog.findChild<QLineEdit*>(QStringLiteral("import.from"));
    QTest::keyClicks(from, QStringLiteral("2026-06-02"));
    wait(dialog);
    EXPECT_EQ(proposalsOf(dialog)->item(1, 0)->checkState(), Qt::Unchecked);
    const QString understood = dialog.findChild<QTextBrowser*>()->toPlainText();
    EXPECT_TRUE(understood.contains(QStringLiteral("outside the window"))) << understood.toStdString();
}

TEST(ImportDialog, SaysWhatIsWrongAndTakesNothing)
{
    for (const QStringList& paths :
         {QStringList{kFiles + QStringLiteral("nowhere.csv")}, QStringList{kBill, kUsage}, QStringList{kFiles}}) {
        ImportDialog dialog(Scenario{}, paths);
        dialog.show();
        wait(dialog);
        EXPECT_FALSE(dialog.findChild<QPushButton*>(QStringLiteral("import.take"))->isEnabled());
        EXPECT_EQ(proposalsOf(dialog)->rowCount(), 0);
    }
    ImportDialog dialog(Scenario{}, {kUsage});
    dialog.show();
    wait(dialog);
    QTest::keyClicks(dialog.findChild<QLineEdit*>(QStringLiteral("import.from")), QStringLiteral("yesterday"));
    wait(dialog);
    EXPECT_FALSE(dialog.findChild<QPushButton*>(QStringLiteral("import.take"))->isEnabled());
}

TEST(ImportDialog, ClosesWhileItReads)
{
    auto dialog = std::make_unique<ImportDialog>(Scenario{}, QStringList{kBill});
    dialog->show();
    dialog.reset(); // neither a crash nor a wait
}

TEST(ImportDialog, ShowsTheFieldsOfTheKindAlone)
{
    ImportDialog bill(Scenario{}, {kBill});
    bill.show();
    wait(bill);
    EXPECT_TRUE(bill.findChild<QComboBox*>(QStringLiteral("import.instance"))->isVisible());
    EXPECT_FALSE(bill.findChild<QComboBox*>(QStringLiteral("import.cluster"))->isVisible());
    ImportDialog usage(Scenario{}, {kUsage});
    usage.show();
    wait(usage);
    EXPECT_FALSE(usage.findChild<QComboBox*>(QStringLiteral("import.instance"))->isVisible());
    EXPECT_TRUE(usage.findChild<QComboBox*>(QStringLiteral("import.zone"))->isVisible());
}

} // namespace
} // namespace rackrent
