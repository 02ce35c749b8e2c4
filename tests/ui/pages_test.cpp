// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every page in both languages and themes, in small and ordinary windows: words are whole and stand apart. With
// RACKRENT_CAPTURES naming a folder each one is saved there to be looked at. Run again at twice the scale.
#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QFontMetrics>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QTest>

#include "ui/document/document.h"
#include "ui/document/recompute.h"
#include "ui/pages/study_page.h"
#include "ui/text/language.h"
#include "ui/widgets/theme.h"
#include "ui/window/main_window.h"
#include "ui/window/start_page.h"

namespace rackrent {
namespace {

/// Words that no longer fit where they stand.
QStringList cutOff(const QWidget& window)
{
    QStringList result;
    for (const QAbstractButton* button : window.findChildren<QAbstractButton*>()) {
        if (button->isVisible() && !button->text().isEmpty() && button->sizeHint().width() > button->width() + 1
            && button->sizePolicy().horizontalPolicy() != QSizePolicy::Expanding) {
            result.append(button->text());
        }
    }
    for (const QLabel* label : window.findChildren<QLabel*>()) {
        if (!label->isVisible() || label->text().isEmpty()) {
            continue;
        }
        const bool fits = label->wordWrap() ? label->heightForWidth(label->width()) <= label->height() + 1
                                            : label->sizeHint().width() <= label->width() + 1;
        if (!fits) {
            result.append(label->text());
        }
    }
    for (const QComboBox* box : window.findChildren<QComboBox*>()) {
        if (box->isVisible() && box->fontMetrics().horizontalAdvance(box->currentText()) > box->width() - 24) {
            result.append(box->currentText());
        }
    }
    for (const QHeaderView* header : window.findChildren<QHeaderView*>()) {
        for (int i = 0; header->isVisible() && header->orientation() == Qt::Horizontal && i < header->count(); ++i) {
            const QString title = header->model()->headerData(i, Qt::Horizontal).toString();
            if (!header->isSectionHidden(i)
                && header->fontMetrics().horizontalAdvance(title) > header->sectionSize(i)) {
                result.append(title);
            }
        }
    }
    return result;
}

/// Words that stand on other words.
QStringList overlapping(const QWidget& window)
{
    struct Place {
        const QWidget* widget;
        QRect rect;
        QString words;
    };
    std::vector<Place> places;
    const auto add = [&](const QWidget* widget, const QString& words) {
        const QRect visible = widget->visibleRegion().boundingRect(); // what a scroll area hides is not there
        if (widget->isVisible() && !words.isEmpty() && !visible.isEmpty()) {
            places.push_back({widget, visible.translated(widget->mapTo(&window, QPoint())), words});
        }
    };
    for (const QLabel* label : window.findChildren<QLabel*>()) {
        add(label, label->text());
    }
    for (const QAbstractButton* button : window.findChildren<QAbstractButton*>()) {
        add(button, button->text());
    }
    QStringList result;
    for (std::size_t i = 0; i < places.size(); ++i) {
        for (std::size_t j = i + 1; j < places.size(); ++j) {
            if (!places[i].widget->isAncestorOf(places[j].widget) && !places[j].widget->isAncestorOf(places[i].widget)
                && places[i].rect.intersects(places[j].rect)) {
                result.append(places[i].words + QStringLiteral(" / ") + places[j].words);
            }
        }
    }
    return result;
}

struct Look {
    const char* language;
    Theme::Mode theme;
};

class Pages : public testing::TestWithParam<Look>
{
protected:
    Pages()
    {
        applyLanguage(QString::fromLatin1(GetParam().language));
        applyTheme(*qApp, GetParam().theme);
    }
    ~Pages() override
    {
        applyLanguage(QStringLiteral("en"));
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        applyTheme(*qApp, Theme::Mode::Light);
    }

    static void look(QWidget& window, const QString& what)
    {
        // Rows that are filled late are laid out a turn or two later.
        EXPECT_TRUE(QTest::qWaitFor([&] { return cutOff(window).isEmpty(); }, 2000))
            << qPrintable(what) << ": " << cutOff(window).join(QStringLiteral(" | ")).toStdString();
        EXPECT_EQ(overlapping(window).join(QStringLiteral(" | ")).toStdString(), "") << qPrintable(what);
        capture(window, what);
    }

    static void capture(QWidget& widget, const QString& what)
    {
        if (const QString folder = qEnvironmentVariable("RACKRENT_CAPTURES"); !folder.isEmpty()) {
            const QString name = QStringLiteral("%1-%2-%3.png")
                                     .arg(what, QLatin1String(GetParam().language),
                                          QLatin1String(GetParam().theme == Theme::Mode::Dark ? "dark" : "light"));
            EXPECT_TRUE(widget.grab().save(QDir(folder).filePath(name)));
        }
    }
};

TEST_P(Pages, KeepTheirWordsWholeAndApart)
{
    MainWindow window;
    window.resize(1024, 640);
    window.showStart();
    window.show();
    QTest::qWait(50);
    look(window, QStringLiteral("start-1024"));
    window.openExample(QStringLiteral(":/examples/continuous-training.rackrent"));
    window.recompute().finish();
    for (int index = 0; index < static_cast<int>(window.pages().size()); ++index) {
        window.setCurrentPage(index);
        auto* study = qobject_cast<StudyPage*>(window.pages()[static_cast<std::size_t>(index)]);
        ASSERT_TRUE(QTest::qWaitFor([&] { return study == nullptr || study->isCurrent(); }, 20000));
        for (const QSize size : {QSize(1280, 800), QSize(1024, 640)}) {
            window.resize(size);
            QWidget* page = window.pages()[static_cast<std::size_t>(index)];
            EXPECT_TRUE(QTest::qWaitFor([&] { return page->width() <= page->parentWidget()->width(); }, 2000))
                << qPrintable(window.pages()[static_cast<std::size_t>(index)]->title()) << " is wider than its place: "
                << page->width() << " in " << page->parentWidget()->width();
            look(window, QStringLiteral("%1-%2").arg(index, 2, 10, QLatin1Char('0')).arg(size.width()));
            capture(*page, QStringLiteral("page-%1-%2").arg(index, 2, 10, QLatin1Char('0')).arg(size.width()));
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Looks, Pages,
                         testing::Values(Look{"en", Theme::Mode::Light}, Look{"en", Theme::Mode::Dark},
                                         Look{"de", Theme::Mode::Light}, Look{"de", Theme::Mode::Dark}),
                         [](const auto& look) {
                             return std::string(look.param.language)
                                 + (look.param.theme == Theme::Mode::Dark ? "Dark" : "Light");
                         });

} // namespace
} // namespace rackrent
