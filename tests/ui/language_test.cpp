// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/language.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QLocale>
#include <QRegularExpression>
#include <QXmlStreamReader>

#include "core/analysis/comparison.h"
#include "ui/text/text.h"
#include "ui/text/value_text.h"
#include "ui/window/dialogs.h"

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
    EXPECT_EQ(valueText(*findParameter("spot.discount"), 0.7), QStringLiteral("70\u00a0%"));
    EXPECT_EQ(readShownNumber(*findParameter("spot.discount"), QStringLiteral("72,5 %")), 72.5);
    // After “nach” months would have another ending.
    EXPECT_EQ(text(comparison.verdict.payback),
              QStringLiteral("Mischung braucht 9,9 Monate, um sich gegenüber On-Demand zu amortisieren."));
    EXPECT_EQ(strategyText(Strategy::Committed), QStringLiteral("Bindung"));
    // Words of the window's dialogs are filed under the name by which they are looked up.
    EXPECT_EQ(Dialogs::tr("Unsaved changes"), QStringLiteral("Ungespeicherte Änderungen"));
}

} // namespace
} // namespace rackrent
