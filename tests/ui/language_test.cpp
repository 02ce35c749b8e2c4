// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/language.h"

#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QComboBox>
#include <QFile>
#include <QFontMetrics>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>

#include "core/analysis/comparison.h"
#include "ui/document/document.h"
#include "ui/pages/study_page.h"
#include "ui/text/text.h"
#include "ui/window/dialogs.h"
#include "ui/window/main_window.h"
#include "ui/window/start_page.h"

namespace rackrent {
namespace {

/// Speaks German while it lives.
struct InGerman {
    InGerman() { applyLanguage(QStringLiteral("de")); }
    ~InGerman()
    {
        applyLanguage(QStringLiteral("en"));
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    }
};

QStringList placesIn(const QString& text)
{
    QStringList places;
    static const QRegularExpression place(QStringLiteral("%(\\d|n)"));
    auto matches = place.globalMatch(text);
    while (matches.hasNext()) {
        const QString found = matches.next().captured();
        if (!places.contains(found)) {
            places.append(found);
        }
    }
    places.sort();
    return places;
}

TEST(German, HasEveryTextWithAllItsFigures)
{
    QFile file(QStringLiteral(RACKRENT_SOURCE_DIR "/translations/rackrent_de.ts"));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    QXmlStreamReader xml(&file);
    QString source;
    int texts = 0;
    while (!xml.atEnd()) {
        xml.readNext();
        if (xml.isStartElement() && xml.name() == QLatin1String("source")) {
            source = xml.readElementText();
        } else if (xml.isStartElement() && xml.name() == QLatin1String("translation")) {
            EXPECT_TRUE(xml.attributes().value(QStringLiteral("type")).isEmpty()) << source.toStdString();
            while (!(xml.isEndElement() && xml.name() == QLatin1String("translation"))) {
                xml.readNext();
                if (xml.isCharacters() && !xml.isWhitespace()) {
                    ++texts;
                    QStringList wanted = placesIn(source);
                    QStringList found = placesIn(xml.text().toString());
                    wanted.removeOne(QStringLiteral("%n"));
                    found.removeOne(QStringLiteral("%n"));
                    EXPECT_EQ(found, wanted) << source.toStdString();
                }
            }
        }
    }
    EXPECT_FALSE(xml.hasError());
    EXPECT_GT(texts, 1100);
}

TEST(English, HasItsPlurals)
{
    EXPECT_EQ(text(Amount{Amount::Kind::Nodes, 1}), QStringLiteral("1 node"));
    EXPECT_EQ(text(Amount{Amount::Kind::Nodes, 0}), QStringLiteral("0 nodes"));
    EXPECT_EQ(text(Amount{Amount::Kind::Nodes, 1200}), QStringLiteral("1,200 nodes"));
    EXPECT_EQ(text(Amount{Amount::Kind::MonthSpan, 1}), QStringLiteral("1 month"));
    EXPECT_EQ(text(Amount{Amount::Kind::MonthSpan, 1.2}), QStringLiteral("1.2 months"));
    EXPECT_EQ(text(Amount{Amount::Kind::Gpus, 1}), QStringLiteral("1 GPU"));
    EXPECT_EQ(QCoreApplication::translate("Chart", "%n spares", nullptr, 1), QStringLiteral("1 spare"));
    // Also where the system speaks what Rackrent does not.
    applyLanguage(QStringLiteral("fr"));
    EXPECT_EQ(text(Amount{Amount::Kind::Nodes, 1}), QStringLiteral("1 node"));
    applyLanguage(QStringLiteral("en"));
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
}

TEST(German, SpeaksSentencesNumbersAndPlurals)
{
    const InGerman german;
    const Comparison comparison = compare(Scenario{});
    EXPECT_EQ(text(comparison.verdict.headline),
              QStringLiteral("Mischung ist am günstigsten und spart 896\u00a0k USD (36 %) gegenüber On-Demand über "
                             "36 Monate."));
    EXPECT_EQ(text(Amount{Amount::Kind::UsdPrice, 6.88}), QStringLiteral("6,88 USD"));
    EXPECT_EQ(text(Amount{Amount::Kind::Nodes, 1}), QStringLiteral("1 Knoten"));
    EXPECT_EQ(text(Amount{Amount::Kind::MonthSpan, 1}), QStringLiteral("1 Monat"));
    EXPECT_EQ(text(Amount{Amount::Kind::MonthSpan, 9.94}), QStringLiteral("9,9 Monate"));
    EXPECT_EQ(strategyText(Strategy::Committed), QStringLiteral("Bindung"));
    // Words of the window's dialogs are filed under the name by which they are looked up.
    EXPECT_EQ(Dialogs::tr("Unsaved changes"), QStringLiteral("Ungespeicherte Änderungen"));
}

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

TEST(German, FitsEveryPageOfSmallAndOrdinaryWindows)
{
    const InGerman german;
    MainWindow window;
    window.resize(1024, 640);
    window.showStart();
    window.show();
    QTest::qWait(50);
    EXPECT_EQ(cutOff(*window.startPage()).join(QStringLiteral(" | ")).toStdString(), "");
    window.openExample(QStringLiteral(":/examples/continuous-training.rackrent"));
    window.recompute().finish();
    for (int index = 0; index < static_cast<int>(window.pages().size()); ++index) {
        window.setCurrentPage(index);
        auto* study = qobject_cast<StudyPage*>(window.pages()[static_cast<std::size_t>(index)]);
        ASSERT_TRUE(QTest::qWaitFor([&] { return study == nullptr || study->isCurrent(); }, 20000));
        for (const QSize size : {QSize(1280, 800), QSize(1024, 640)}) {
            window.resize(size);
            // Rows that are filled late are laid out a turn or two later.
            EXPECT_TRUE(QTest::qWaitFor([&] { return cutOff(window).isEmpty(); }, 5000))
                << qPrintable(window.pages()[static_cast<std::size_t>(index)]->title()) << ", " << size.width() << ": "
                << cutOff(window).join(QStringLiteral(" | ")).toStdString();
        }
    }
}

} // namespace
} // namespace rackrent
