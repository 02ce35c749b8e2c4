// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/claims_page.h"

#include <gtest/gtest.h>

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QUndoStack>

#include "core/files/claims_file.h"
#include "ui/document/document.h"
#include "ui/pages/table_view.h"
#include "ui/widgets/small_widgets.h"

namespace rackrent {
namespace {

QString shownText(const ClaimsPage& page)
{
    QString all;
    for (const QLabel* label : page.findChildren<QLabel*>()) {
        all += label->text() + QLatin1Char('\n');
    }
    return all;
}

TEST(ClaimsPage, ListsTheWholeLibraryWhenFirstShown)
{
    Document document;
    ClaimsPage page(document);
    EXPECT_EQ(page.table()->model()->rowCount(), 0); // nothing is judged before someone looks
    page.show();
    EXPECT_EQ(page.table()->model()->rowCount(), static_cast<int>(builtInClaims().size()));
    EXPECT_TRUE(shownText(page).contains(QString::fromStdString(builtInClaims().front().statement)));
    EXPECT_TRUE(page.openButton()->isEnabled());
}

TEST(ClaimsPage, FiltersByVerdictAndWords)
{
    Document document;
    ClaimsPage page(document);
    page.show();
    int parts = 0;
    for (int verdict = 1; verdict <= 3; ++verdict) {
        page.verdicts()->setCurrent(verdict);
        Q_EMIT page.verdicts()->currentChanged(verdict);
        const QAbstractItemModel& model = *page.table()->model();
        EXPECT_GT(model.rowCount(), 0);
        for (int row = 0; row < model.rowCount(); ++row) {
            EXPECT_EQ(model.index(row, 0).data(ClaimTableModel::VerdictRole).toInt(), verdict - 1);
            EXPECT_FALSE(model.index(row, 0).data().toString().isEmpty()); // the word beside the sign
        }
        parts += model.rowCount();
    }
    EXPECT_EQ(parts, static_cast<int>(builtInClaims().size()));

    Q_EMIT page.verdicts()->currentChanged(0);
    page.search()->setText(QStringLiteral("lenovo"));
    EXPECT_GE(page.table()->model()->rowCount(), 2);
    EXPECT_LT(page.table()->model()->rowCount(), static_cast<int>(builtInClaims().size()));
    page.search()->setText(QStringLiteral("no such claim"));
    EXPECT_EQ(page.table()->model()->rowCount(), 0);
    EXPECT_FALSE(page.openButton()->isEnabled());
    EXPECT_TRUE(shownText(page).contains(QStringLiteral("No claim matches")));
}

TEST(ClaimsPage, OpensAClaimAsScenariosInOneStepThatCanBeUndone)
{
    Document document;
    ClaimsPage page(document);
    page.show();
    const Claim& claim = builtInClaims().front();
    ASSERT_TRUE(claim.whole);
    page.openButton()->click();
    ASSERT_EQ(document.count(), 3);
    EXPECT_EQ(document.currentIndex(), 1);
    for (const Parameter& parameter : parameters()) {
        EXPECT_EQ(parameter.get(document.scenarios()[1].parameters), parameter.get(claim.own.parameters));
        EXPECT_EQ(parameter.get(document.scenarios()[2].parameters), parameter.get(claim.whole->parameters));
    }
    page.openButton()->click(); // again: under names of their own
    ASSERT_EQ(document.count(), 5);
    EXPECT_NE(document.scenarios()[1].name, document.scenarios()[3].name);
    document.undoStack().undo();
    document.undoStack().undo();
    EXPECT_EQ(document.count(), 1);
}

} // namespace
} // namespace rackrent
