// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/claims_page.h"

#include <map>

#include <gtest/gtest.h>

#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QPixmap>
#include <QPushButton>
#include <QUndoStack>

#include "core/files/claims_file.h"
#include "ui/document/document.h"
#include "ui/pages/table_view.h"
#include "ui/text/citation_text.h"
#include "ui/text/text.h"
#include "ui/widgets/small_widgets.h"

namespace rackrent {
namespace {

QString shownText(const ClaimsPage& page)
{
    QString all;
    for (const QLabel* label : page.findChildren<QLabel*>()) {
        if (label->isVisible()) {
            all += label->text() + QLatin1Char('\n');
        }
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

TEST(ClaimsPage, ShowsAllOfAClaim)
{
    Document document;
    ClaimsPage page(document);
    page.show();
    bool sawPartial = false;
    bool sawWhole = false;
    for (std::size_t i = 0; i < builtInClaims().size(); ++i) {
        const Claim& claim = builtInClaims()[i];
        const ClaimFinding finding = judgeClaim(claim);
        page.table()->setCurrentIndex(page.table()->model()->index(static_cast<int>(i), 0));
        const QString shown = shownText(page);
        for (const QString& part :
             {QString::fromStdString(claim.title), QString::fromStdString(claim.statement),
              QString::fromStdString(claim.citation.source), QString::fromStdString(claim.citation.date),
              gradeText(claim.citation.grade), text(finding.stated), text(claimAmount(claim.figure, finding.own)),
              text(finding.because)}) {
            EXPECT_TRUE(shown.contains(part)) << claim.id << ": " << qPrintable(part);
        }
        const QString left = QStringLiteral("with what it leaves out");
        EXPECT_EQ(shown.contains(left), claim.whole.has_value()) << claim.id;
        if (claim.whole) {
            EXPECT_TRUE(shown.contains(text(claimAmount(claim.figure, finding.whole)))) << claim.id;
        }
        (claim.whole ? sawWhole : sawPartial) = true;
    }
    EXPECT_TRUE(sawPartial);
    EXPECT_TRUE(sawWhole);
}

TEST(ClaimsPage, TellsVerdictsBySignsOfDifferentShape)
{
    Document document;
    ClaimsPage page(document);
    page.show();
    std::map<int, QImage> signs;
    const QAbstractItemModel& model = *page.table()->model();
    for (int row = 0; row < model.rowCount(); ++row) {
        const QModelIndex index = model.index(row, ClaimTableModel::VerdictColumn);
        const QImage sign = index.data(Qt::DecorationRole)
                                .value<QPixmap>()
                                .toImage()
                                .convertToFormat(QImage::Format_Alpha8); // without colour
        const auto [known, isNew] = signs.emplace(index.data(ClaimTableModel::VerdictRole).toInt(), sign);
        EXPECT_EQ(known->second, sign);
    }
    ASSERT_EQ(signs.size(), 3u);
    EXPECT_NE(signs[0], signs[1]);
    EXPECT_NE(signs[1], signs[2]);
    EXPECT_NE(signs[0], signs[2]);
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
