// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/deck_dialog.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "ui/widgets/small_widgets.h"
#include "ui/widgets/theme.h"

namespace rackrent {
namespace {

using namespace Qt::StringLiterals;

class DeckDialogTest : public testing::Test
{
protected:
    DeckDialogTest()
    {
        QSettings().remove(u"deck"_s);
        scenario.name = "Training";
    }
    ~DeckDialogTest() override { QSettings().remove(u"deck"_s); }

    std::unique_ptr<DeckDialog> shown()
    {
        DeckOptions about;
        about.version = u"1.2.3"_s;
        about.sourceName = u"plan"_s;
        about.draws = 128;
        auto dialog = std::make_unique<DeckDialog>(ScenarioList{scenario}, about, [this] { return path; });
        dialog->show();
        return dialog;
    }

    static bool waitForPages(const DeckDialog& dialog)
    {
        return QTest::qWaitFor([&] { return dialog.deck() != nullptr; }, 20000);
    }

    static QStringList ids(const DeckDialog& dialog)
    {
        QStringList ids;
        for (int i = 0; dialog.deck() != nullptr && i < dialog.deck()->count(); ++i) {
            ids.append(dialog.deck()->page(i).id);
        }
        ids.removeDuplicates();
        return ids;
    }

    template<class Widget> static Widget* child(const DeckDialog& dialog, const QString& name)
    {
        auto* widget = dialog.findChild<Widget*>(name);
        EXPECT_NE(widget, nullptr) << name.toStdString();
        return widget;
    }

    Scenario scenario;
    QTemporaryDir folder;
    QString path = folder.filePath(u"deck.pdf"_s);
};

TEST_F(DeckDialogTest, SavesByReturnAloneBeforeThePagesAreThere)
{
    const auto dialog = shown();
    const QSignalSpy saved(dialog.get(), &DeckDialog::saved);
    ASSERT_EQ(dialog->deck(), nullptr);
    QTest::keyClick(dialog.get(), Qt::Key_Return);
    EXPECT_TRUE(QTest::qWaitFor([&] { return saved.count() == 1; }, 20000));
    EXPECT_FALSE(dialog->isVisible());
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    // What is written is what was previewed.
    EXPECT_EQ(file.readAll().count("/Type /Page "), dialog->deck()->count());
}

TEST_F(DeckDialogTest, WritesNothingWhenThePathIsThoughtBetterOf)
{
    path.clear();
    const auto dialog = shown();
    ASSERT_TRUE(waitForPages(*dialog));
    child<QPushButton>(*dialog, u"deck.save"_s)->click();
    EXPECT_TRUE(dialog->isVisible());
    EXPECT_TRUE(QDir(folder.path()).isEmpty());
}

TEST_F(DeckDialogTest, StaysAndSaysWhyWhenTheFileCannotBeWritten)
{
    path = folder.filePath(u"missing/deck.pdf"_s);
    const auto dialog = shown();
    ASSERT_TRUE(waitForPages(*dialog));
    child<QPushButton>(*dialog, u"deck.save"_s)->click();
    EXPECT_TRUE(dialog->isVisible());
    bool isSaid = false;
    for (const SmallText* said : dialog->findChildren<SmallText*>()) {
        isSaid = isSaid || (said->isVisible() && said->text().contains(u"deck.pdf"_s));
    }
    EXPECT_TRUE(isSaid);
}

TEST_F(DeckDialogTest, ChoosesAndReordersPagesByKeysAndRemembersThem)
{
    QStringList expected;
    {
        const auto dialog = shown();
        ASSERT_TRUE(waitForPages(*dialog));
        auto* pages = child<QListWidget>(*dialog, u"deck.pages"_s);
        EXPECT_EQ(ids(*dialog).front(), u"decision"_s);
        pages->setFocus();
        pages->setCurrentRow(1); // curves
        QTest::keyClick(pages, Qt::Key_Up, Qt::AltModifier);
        QTest::keyClick(pages, Qt::Key_Up, Qt::AltModifier); // no further
        EXPECT_EQ(pages->item(0)->data(Qt::UserRole).toString(), u"curves"_s);
        EXPECT_EQ(pages->currentRow(), 0);
        pages->setCurrentRow(1);
        QTest::keyClick(pages, Qt::Key_Space); // the decision goes
        EXPECT_TRUE(QTest::qWaitFor([&] { return ids(*dialog).front() == u"curves"_s; }));
        EXPECT_FALSE(ids(*dialog).contains(u"decision"_s));
        child<QLineEdit>(*dialog, u"deck.company"_s)->setText(u"Acme"_s);
        child<SegmentedControl>(*dialog, u"deck.format"_s)->setCurrent(1);
        EXPECT_TRUE(QTest::qWaitFor([&] { return dialog->deck()->pageSize() == QSizeF(842.0, 595.0); }));
        EXPECT_EQ(dialog->deck()->author(), u"Acme"_s);
        expected = ids(*dialog);
    }
    const auto again = shown();
    ASSERT_TRUE(waitForPages(*again));
    EXPECT_EQ(ids(*again), expected);
    EXPECT_EQ(again->options().company, u"Acme"_s);
    EXPECT_EQ(again->options().format, DeckFormat::A4);
}

TEST_F(DeckDialogTest, KeepsANoteForEachPageOfTheDocument)
{
    {
        const auto dialog = shown();
        auto* pages = child<QListWidget>(*dialog, u"deck.pages"_s);
        auto* note = child<QPlainTextEdit>(*dialog, u"deck.note"_s);
        pages->setCurrentRow(1);
        note->setPlainText(u"Seen by finance."_s);
        pages->setCurrentRow(0);
        EXPECT_TRUE(note->toPlainText().isEmpty());
        pages->setCurrentRow(1);
        EXPECT_EQ(note->toPlainText(), u"Seen by finance."_s);
        ASSERT_TRUE(waitForPages(*dialog));
    }
    const auto again = shown();
    EXPECT_EQ(again->options().notes.at(u"curves"_s), u"Seen by finance."_s);
    ASSERT_TRUE(waitForPages(*again));
}

TEST_F(DeckDialogTest, ShowsThePageOfTheEntryThatIsChosen)
{
    const auto dialog = shown();
    ASSERT_TRUE(waitForPages(*dialog));
    QCoreApplication::processEvents();
    auto* pages = child<QListWidget>(*dialog, u"deck.pages"_s);
    pages->setCurrentRow(3);
    const QString id = pages->item(3)->data(Qt::UserRole).toString();
    const auto* preview = dialog->findChild<DeckPreview*>();
    const int scrolled = dialog->findChild<QScrollArea*>()->verticalScrollBar()->value();
    for (int i = 0; i < dialog->deck()->count(); ++i) {
        if (dialog->deck()->page(i).id == id) {
            EXPECT_NEAR(scrolled, preview->pageRect(i).top(), 40.0);
        }
    }
    EXPECT_GT(scrolled, 0);
}

TEST_F(DeckDialogTest, NamesEveryFocusableWidget)
{
    const auto dialog = shown();
    ASSERT_TRUE(waitForPages(*dialog));
    for (const QWidget* widget : dialog->findChildren<QWidget*>()) {
        if ((widget->focusPolicy() & Qt::TabFocus) == 0 || !widget->isVisible()) {
            continue;
        }
        const auto* button = qobject_cast<const QAbstractButton*>(widget);
        EXPECT_FALSE(widget->accessibleName().isEmpty() && (button == nullptr || button->text().isEmpty()))
            << widget->metaObject()->className() << ' ' << widget->objectName().toStdString();
    }
}

} // namespace
} // namespace rackrent
