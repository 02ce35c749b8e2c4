// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/text.h"

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QTranslator>

namespace rackrent {
namespace {

const QLocale kEnglish(QLocale::English, QLocale::UnitedStates);
const QLocale kGerman(QLocale::German, QLocale::Germany);

/// With plain spaces for those that do not break.
QString plain(QString text)
{
    return text.replace(QChar::Nbsp, QLatin1Char(' '));
}

TEST(AmountText, IsThatOfTheCoreInEnglish)
{
    using Kind = Amount::Kind;
    for (const Kind kind : {Kind::Usd, Kind::UsdPrice, Kind::Percent, Kind::MonthSpan, Kind::Nodes, Kind::Gpus,
                            Kind::Count, Kind::Number}) {
        for (const double value : {0.0, 1.0, 2.0, 0.25, 9.9, 3.5}) {
            EXPECT_EQ(plain(text(Amount{kind, value}, kEnglish)).toStdString(), english(Amount{kind, value})) << value;
        }
    }
    EXPECT_EQ(plain(text(Amount{Kind::Usd, 1264321.0}, kEnglish)), QStringLiteral("USD 1.26 M"));
    EXPECT_EQ(plain(text(Amount{Kind::Usd, -350000.0}, kEnglish)), QStringLiteral("-USD 350 k"));
}

TEST(AmountText, FollowsTheLocale)
{
    EXPECT_EQ(plain(text(Amount{Amount::Kind::Usd, 1264321.0}, kGerman)), QStringLiteral("USD 1,26 M"));
    EXPECT_EQ(text(Amount{Amount::Kind::UsdPrice, 6.88}, kGerman), QStringLiteral("USD 6,88"));
    EXPECT_EQ(text(Amount{Amount::Kind::UsdPrice, 12345.0}, kGerman), QStringLiteral("USD 12.345"));
    EXPECT_EQ(text(Amount{Amount::Kind::MonthSpan, 9.9}, kGerman), QStringLiteral("9,9 months"));
}

TEST(AmountText, KeepsAFigureAndItsSuffixOnOneLine)
{
    EXPECT_EQ(number(compact(1264321.0), kEnglish), QStringLiteral("1.26") + QChar(QChar::Nbsp) + QLatin1Char('M'));
}

TEST(AmountText, HasNoSignAtZero)
{
    EXPECT_EQ(text(Amount{Amount::Kind::UsdPrice, -0.001}, kEnglish), QStringLiteral("USD 0.00"));
}

TEST(AmountText, CountsOneMonthAndOneNode)
{
    EXPECT_EQ(text(Amount{Amount::Kind::MonthSpan, 1.0}, kEnglish), QStringLiteral("1 month"));
    EXPECT_EQ(text(Amount{Amount::Kind::MonthSpan, 14.2}, kEnglish), QStringLiteral("14 months"));
    EXPECT_EQ(text(Amount{Amount::Kind::Nodes, 1.0}, kEnglish), QStringLiteral("1 node"));
    EXPECT_EQ(text(Amount{Amount::Kind::Nodes, 4.0}, kEnglish), QStringLiteral("4 nodes"));
}

TEST(SentenceText, FillsPlacesInTheirOrderAndLeavesPercentSignsAlone)
{
    const Sentence sentence{"%2 saves %1 (%3) with 100% of %4.",
                            {Amount{Amount::Kind::Usd, 896000.0}, Sentence::Term{"Hybrid"},
                             Amount{Amount::Kind::Percent, 0.36}, std::string("%1 as it is")}};
    EXPECT_EQ(plain(text(sentence, kEnglish)),
              QStringLiteral("Hybrid saves USD 896 k (36%) with 100% of %1 as it is."));
    EXPECT_EQ(plain(text(sentence, kGerman)), QStringLiteral("Hybrid saves USD 896 k (36%) with 100% of %1 as it is."));
}

TEST(SentenceText, LeavesAPlaceWithoutAnArgumentStanding)
{
    EXPECT_EQ(text(Sentence{"%1 and %2", {std::string("one")}}, kEnglish), QStringLiteral("one and %2"));
}

/// Answers in capitals, so that it shows what is asked in which context.
class Capitals : public QTranslator
{
public:
    using QTranslator::QTranslator;
    [[nodiscard]] QString translate(const char* context, const char* source, const char*, int) const override
    {
        const bool known =
            QLatin1String(context) == QLatin1String("Strategy") || QLatin1String(context) == QLatin1String("Sentence");
        return known ? QString::fromUtf8(source).toUpper() : QString();
    }
    [[nodiscard]] bool isEmpty() const override { return false; }
};

TEST(SentenceText, IsTranslatedWithTheTermsInIt)
{
    Capitals translator;
    QCoreApplication::installTranslator(&translator);
    const QString said = text(Sentence{"%1 pays back", {Sentence::Term{"Hybrid"}}}, kEnglish);
    const QString strategy = strategyText(Strategy::SelfHosted);
    QCoreApplication::removeTranslator(&translator);
    EXPECT_EQ(said, QStringLiteral("HYBRID PAYS BACK"));
    EXPECT_EQ(strategy, strategyText(Strategy::SelfHosted).toUpper());
}

TEST(FaultText, NamesScenarioAndParameterAsPeopleKnowThem)
{
    const Fault fault{"Training", "workload.gpus", {"%1 is too low", {Amount{Amount::Kind::Number, -3.0}}}};
    EXPECT_EQ(text(fault, kEnglish),
              QStringLiteral("Training: %1 (workload.gpus): -3 is too low").arg(parameterLabel(*findParameter("workload.gpus"))));
    EXPECT_EQ(text(Fault{"", "line 12", {"is cut off", {}}}, kEnglish), QStringLiteral("line 12: is cut off"));
}

TEST(CoreText, HasWordsForEveryRowLineAndGroup)
{
    for (const Parameter& parameter : parameters()) {
        EXPECT_FALSE(parameterLabel(parameter).isEmpty()) << parameter.id;
        EXPECT_FALSE(parameterHelp(parameter).isEmpty()) << parameter.id;
        EXPECT_FALSE(parameterSource(parameter).isEmpty()) << parameter.id;
        EXPECT_FALSE(groupText(parameter.group()).isEmpty()) << parameter.id;
    }
    for (const Line line : kLines) {
        EXPECT_FALSE(lineText(line).isEmpty());
    }
    for (const Strategy strategy : kStrategies) {
        EXPECT_FALSE(strategyText(strategy).isEmpty());
    }
}

} // namespace
} // namespace rackrent
