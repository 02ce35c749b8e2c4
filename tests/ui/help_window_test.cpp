// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/help_window.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QLineEdit>
#include <QListWidget>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTest>
#include <QTextBlock>
#include <QTextBrowser>

namespace rackrent {
namespace {

QString markdown(const QString& page)
{
    QFile file(QStringLiteral(":/help/%1.md").arg(page));
    EXPECT_TRUE(file.open(QIODevice::ReadOnly));
    return QString::fromUtf8(file.readAll());
}

TEST(HelpWindow, HasMethodValidationAndCommandLineInThatOrder)
{
    const auto pages = HelpWindow::pages();
    ASSERT_EQ(pages.size(), 3);
    EXPECT_EQ(pages[0].name, QStringLiteral("method"));
    EXPECT_EQ(pages[1].name, QStringLiteral("validation"));
    EXPECT_EQ(pages[2].name, QStringLiteral("cli"));
    for (const auto& page : pages) {
        EXPECT_FALSE(page.title.isEmpty());
    }
}

TEST(HelpWindow, ShowsAPageWithItsHeadingsAndGoesToOne)
{
    HelpWindow help;
    help.resize(1080, 700);
    help.show();
    help.showPage(QStringLiteral("method"));
    EXPECT_EQ(help.text()->verticalScrollBar()->value(), 0);
    EXPECT_GT(help.contents()->count(), 10);
    help.showPage(QStringLiteral("method"), QStringLiteral("which-discount-rate-to-use"));
    EXPECT_GT(help.text()->verticalScrollBar()->value(), 0);
    EXPECT_EQ(help.text()->textCursor().block().text(), QStringLiteral("Which discount rate to use"));
}

TEST(HelpWindow, EveryLinkOfEveryPageLeadsToAHeadingThatIsThere)
{
    const QRegularExpression link(QStringLiteral("\\]\\(([^)#]*)(#[^)]*)?\\)"));
    for (const auto& page : HelpWindow::pages()) {
        const QString text = markdown(page.name);
        for (auto it = link.globalMatch(text); it.hasNext();) {
            const auto match = it.next();
            const QString target =
                match.captured(1).isEmpty() ? page.name : match.captured(1).remove(QStringLiteral(".md"));
            const QString anchor = match.captured(2).mid(1);
            QStringList anchors;
            for (const QString& line : markdown(target).split(QLatin1Char('\n'))) {
                if (line.startsWith(QLatin1Char('#'))) {
                    anchors << HelpWindow::anchorOf(line.section(QLatin1Char(' '), 1));
                }
            }
            EXPECT_TRUE(anchor.isEmpty() || anchors.contains(anchor))
                << page.name.toStdString() << ": " << match.captured(0).toStdString();
        }
    }
}

TEST(HelpWindow, FollowsLinksBetweenPagesAndOpensNothingOutside)
{
    HelpWindow help;
    help.show();
    help.showPage(QStringLiteral("method"));
    Q_EMIT help.text()->anchorClicked(QUrl(QStringLiteral("validation.md#a-second-implementation")));
    EXPECT_EQ(help.currentPage(), QStringLiteral("validation"));
    EXPECT_EQ(help.text()->textCursor().block().text(), QStringLiteral("A second implementation"));
    Q_EMIT help.text()->anchorClicked(QUrl(QStringLiteral("https://example.org/page")));
    EXPECT_EQ(help.currentPage(), QStringLiteral("validation"));
}

TEST(HelpWindow, FindsWordsOnAndOnFromTheTop)
{
    HelpWindow help;
    help.show();
    help.showPage(QStringLiteral("method"));
    help.search()->setText(QStringLiteral("Lambert"));
    QTest::keyClick(help.search(), Qt::Key_Return);
    EXPECT_EQ(help.text()->textCursor().selectedText(), QStringLiteral("Lambert"));
    const int first = help.text()->textCursor().position();
    QTest::keyClick(help.search(), Qt::Key_Return); // there is one: round to it again
    EXPECT_EQ(help.text()->textCursor().position(), first);
    help.search()->setText(QStringLiteral("no such words here"));
    QTest::keyClick(help.search(), Qt::Key_Return);
    EXPECT_FALSE(help.text()->textCursor().hasSelection()
                 && help.text()->textCursor().selectedText() == help.search()->text());
}

} // namespace
} // namespace rackrent
