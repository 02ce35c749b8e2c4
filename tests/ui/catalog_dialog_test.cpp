// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/catalog_dialog.h"

#include <gtest/gtest.h>

#include <QLineEdit>
#include <QPushButton>

#include "core/files/data_files.h"
#include "ui/pages/table_view.h"

namespace rackrent {
namespace {

constexpr Date kToday{std::chrono::year(2026), std::chrono::December, std::chrono::day(1)};
constexpr Date kFresh{std::chrono::year(2025), std::chrono::December, std::chrono::day(1)};

QString cell(const CatalogTableModel& model, const QString& id, int column)
{
    for (int row = 0; row < model.rowCount(); ++row) {
        if (model.id(row) == id) {
            return model.index(row, column).data().toString();
        }
    }
    return {};
}

TEST(CatalogTable, CallsAnUnknownPriceUnknownAndMarksOldOnes)
{
    const CatalogTableModel model(CatalogTableModel::Kind::Instances, kToday);
    EXPECT_EQ(cell(model, QStringLiteral("p5e.48xlarge"), 3), QStringLiteral("unknown"));
    EXPECT_EQ(cell(model, QStringLiteral("p5e.48xlarge"), 4), QStringLiteral("unknown"));
    EXPECT_TRUE(cell(model, QStringLiteral("p5.48xlarge"), 3).endsWith(QLatin1Char('*')));
    const CatalogTableModel fresh(CatalogTableModel::Kind::Instances, kFresh);
    EXPECT_FALSE(cell(fresh, QStringLiteral("p5.48xlarge"), 3).contains(QLatin1Char('*')));
}

TEST(CatalogDialog, ShowsWhatAnEntryWouldSetBeforeItIsTaken)
{
    Scenario scenario;
    CatalogDialog dialog(CatalogTableModel::Kind::Instances, scenario, kToday);
    dialog.choose(QStringLiteral("p4d.24xlarge"));
    EXPECT_EQ(dialog.entry(), QStringLiteral("p4d.24xlarge"));
    const auto settings = dialog.chosen();
    const QAbstractItemModel& preview = *dialog.preview()->model();
    ASSERT_EQ(preview.rowCount(), static_cast<int>(settings.size()));
    EXPECT_TRUE(preview.index(0, 1).data().toString().contains(QStringLiteral("6.88")));
    EXPECT_TRUE(preview.index(0, 2).data().toString().contains(QStringLiteral("2.74")));
    EXPECT_FALSE(preview.index(0, 3).data().toString().isEmpty());
    EXPECT_TRUE(dialog.takeButton()->isEnabled());
}

TEST(CatalogDialog, OffersNothingWhereNothingIsKnown)
{
    CatalogDialog dialog(CatalogTableModel::Kind::Instances, Scenario{}, kToday);
    dialog.choose(QStringLiteral("p5e.48xlarge"));
    EXPECT_TRUE(dialog.chosen().empty());
    EXPECT_FALSE(dialog.takeButton()->isEnabled());
}

TEST(CatalogDialog, FindsEntriesByGpuAndName)
{
    CatalogDialog dialog(CatalogTableModel::Kind::Servers, Scenario{}, kToday);
    const int all = dialog.table()->model()->rowCount();
    dialog.search()->setText(QStringLiteral("h100"));
    EXPECT_GT(dialog.table()->model()->rowCount(), 0);
    EXPECT_LT(dialog.table()->model()->rowCount(), all);
    dialog.search()->setText(QStringLiteral("abacus"));
    EXPECT_EQ(dialog.table()->model()->rowCount(), 0);
    EXPECT_EQ(dialog.entry(), QString());
    EXPECT_FALSE(dialog.takeButton()->isEnabled());
}

} // namespace
} // namespace rackrent
