// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/deck.h"

#include <csignal>
#include <sys/resource.h>

#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLocale>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>

#include "core/analysis/comparison.h"
#include "ui/document/save_bytes.h"
#include "ui/text/text.h"

namespace rackrent {
namespace {

using namespace Qt::StringLiterals;
using Kind = Amount::Kind;

const DeckOptions kOptions{QDate(2026, 11, 6), u"1.2.3"_s, u"plan.rackrent"_s};

Scenario training()
{
    Scenario scenario;
    scenario.name = "Training";
    return scenario;
}

Scenario extreme()
{
    Scenario scenario;
    scenario.name = u"Größtes Übungsmodell für München "_s.repeated(7).left(200).toStdString();
    scenario.notes = "Erste Zeile\n\nZweite mit Umlauten: äöüß";
    scenario.parameters.workload.gpus = make<GpuCount>(16384.0);
    scenario.parameters.workload.hoursPerDay = make<HoursPerDay>(24.0);
    scenario.parameters.workload.daysPerWeek = make<DaysPerWeek>(7.0);
    scenario.parameters.finance.horizon = make<Months>(6.0);
    scenario.sources["workload.gpus"] = std::string(1500, 'x') + " ends here";
    return scenario;
}

Scenario idle()
{
    Scenario scenario;
    scenario.name = "Nothing to do";
    scenario.parameters.workload.gpus = make<GpuCount>(0.0);
    return scenario;
}

struct Deck {
    QTemporaryDir folder;
    QString path;
    QByteArray bytes;
};

std::unique_ptr<Deck> deckOf(const ScenarioList& scenarios)
{
    auto deck = std::make_unique<Deck>();
    deck->path = deck->folder.filePath(u"deck.pdf"_s);
    const auto written = writeDeck(deck->path, scenarios, kOptions);
    EXPECT_TRUE(written) << (written ? QString() : text(written.error())).toStdString();
    QFile file(deck->path);
    EXPECT_TRUE(file.open(QIODevice::ReadOnly));
    deck->bytes = file.readAll();
    return deck;
}

/// What a tool of poppler-utils prints; none where it is not installed.
std::optional<QString> printed(const QString& tool, const QStringList& arguments)
{
    if (QStandardPaths::findExecutable(tool).isEmpty()) {
        return std::nullopt;
    }
    QProcess process;
    process.start(tool, arguments);
    EXPECT_TRUE(process.waitForFinished(60000)) << tool.toStdString();
    EXPECT_EQ(process.exitCode(), 0) << process.readAllStandardError().toStdString();
    return QString::fromUtf8(process.readAllStandardOutput());
}

/// Words in reading order with one space between them, as a line break may stand anywhere.
std::optional<QString> words(const Deck& deck)
{
    std::optional<QString> result = printed(u"pdftotext"_s, {u"-enc"_s, u"UTF-8"_s, deck.path, u"-"_s});
    return result ? std::optional(result->simplified()) : result;
}

QStringList headlineFigures(const Comparison& c)
{
    const Verdict& v = c.verdict;
    QStringList figures{text(v.headline), text(v.plan), text(Amount{Kind::Usd, v.savingOnDemand.value()}),
                        text(Amount{Kind::Percent, v.savingShare})};
    if (v.breakEvenMonth) {
        figures.append(text(Amount{Kind::MonthSpan, *v.breakEvenMonth}));
    }
    if (c.breakEvenUtilization) {
        figures.append(text(Amount{Kind::Percent, c.breakEvenUtilization->value()}));
    }
    for (const Strategy s : kStrategies) {
        figures.append(text(Amount{Kind::Usd, c[s].npv.value()}));
        if (c[s].levelized) {
            figures.append(QLocale().toString(c[s].levelized->value(), 'f', 2));
        }
    }
    return figures;
}

void expectFigures(const Deck& deck, const Comparison& comparison)
{
    const std::optional<QString> found = words(deck);
    if (!found) {
        GTEST_SKIP() << "pdftotext is not installed";
    }
    for (const QString& figure : headlineFigures(comparison)) {
        EXPECT_TRUE(found->contains(figure.simplified())) << figure.toStdString();
    }
}

void expectPages(const Deck& deck)
{
    EXPECT_TRUE(deck.bytes.startsWith("%PDF-1.6"));
    EXPECT_FALSE(deck.bytes.contains("/Subtype /Image"));
    const qsizetype pages = deck.bytes.count("/Type /Page\n");
    EXPECT_GE(pages, 4);
    static const QRegularExpression box(u"/MediaBox \\[0 0 960(\\.0+)? 540(\\.0+)?\\]"_s);
    EXPECT_EQ(QString::fromLatin1(deck.bytes).count(box), pages);

    if (const auto images = printed(u"pdfimages"_s, {u"-list"_s, deck.path})) {
        EXPECT_EQ(images->count(u'\n'), 2) << images->toStdString(); // its two lines of heading
    }
    if (const auto fonts = printed(u"pdffonts"_s, {deck.path})) {
        const QStringList lines = fonts->split(u'\n', Qt::SkipEmptyParts).mid(2);
        EXPECT_FALSE(lines.isEmpty());
        for (const QString& line : lines) {
            EXPECT_TRUE(line.contains(QRegularExpression(u" yes +(yes|no) +yes +\\d+ +\\d+$"_s))) << line.toStdString();
        }
    }
    if (const auto info = printed(u"pdfinfo"_s, {deck.path})) {
        EXPECT_TRUE(info->contains(u"960 x 540 pts"_s)) << info->toStdString();
        EXPECT_TRUE(info->contains(QRegularExpression(u"Title: +Rent or rack: "_s))) << info->toStdString();
        EXPECT_TRUE(info->contains(QRegularExpression(u"Creator: +Rackrent 1.2.3"_s))) << info->toStdString();
        EXPECT_TRUE(info->contains(QRegularExpression(u"Pages: +%1\n"_s.arg(pages)))) << info->toStdString();
    }
    if (const auto attached = printed(u"pdfdetach"_s, {u"-list"_s, deck.path})) {
        EXPECT_TRUE(attached->contains(u"scenario.rackrent"_s)) << attached->toStdString();
    }
}

/// The scenarios in the order of `names`, each with a font and figures of that language while it stands.
class WithLocale
{
public:
    explicit WithLocale(const QLocale& locale) { QLocale::setDefault(locale); }
    ~WithLocale() { QLocale::setDefault(m_before); }
    WithLocale(const WithLocale&) = delete;
    WithLocale& operator=(const WithLocale&) = delete;

private:
    QLocale m_before;
};

TEST(Deck, HasVectorPagesOnlyWithEmbeddedFontsAndATitle)
{
    expectPages(*deckOf({training()}));
    expectPages(*deckOf({extreme()}));
    expectPages(*deckOf({idle()}));
}

TEST(Deck, ShowsTheFiguresOfTheComparison)
{
    expectFigures(*deckOf({training()}), compare(training()));
}

TEST(Deck, WritesFiguresOfGermanReadersWithAComma)
{
    const WithLocale german(QLocale(QLocale::German, QLocale::Germany));
    const auto deck = deckOf({training()});
    expectPages(*deck);
    expectFigures(*deck, compare(training()));
}

TEST(Deck, ListsEveryParameterWithItsValueAndSource)
{
    const auto found = words(*deckOf({training()}));
    if (!found) {
        GTEST_SKIP() << "pdftotext is not installed";
    }
    // The columns of the table mix in the text, so words are looked for one by one.
    for (const Parameter& parameter : parameters()) {
        const QString all = parameterLabel(parameter) + u' ' + parameterSource(parameter);
        for (const QString& word : all.split(u' ', Qt::SkipEmptyParts)) {
            EXPECT_TRUE(found->contains(word)) << word.toStdString();
        }
    }
}

TEST(Deck, SaysWhatWasChangedWithTheUsersOwnSource)
{
    Scenario scenario = training();
    scenario.notes = "Quotes by the end of October.";
    scenario.parameters.aws.onDemand = make<GpuHourPrice>(5.25);
    scenario.sources["aws.on_demand"] = "Quote of 3 November";
    const auto found = words(*deckOf({scenario}));
    if (!found) {
        GTEST_SKIP() << "pdftotext is not installed";
    }
    for (const QString& part :
         {u"One of 77 assumptions differs"_s, u"What was changed from the defaults"_s, u"5.25 USD/GPU-h"_s,
          u"default 6.88"_s, u"Quote of 3 November"_s, u"Quotes by the end of October."_s}) {
        EXPECT_TRUE(found->contains(part)) << part.toStdString();
    }
}

TEST(Deck, CutsNothingOfLongNamesAndSources)
{
    const Scenario scenario = extreme();
    const auto found = words(*deckOf({scenario}));
    if (!found) {
        GTEST_SKIP() << "pdftotext is not installed";
    }
    EXPECT_TRUE(found->contains(QString::fromStdString(scenario.name).simplified()));
    EXPECT_GE(found->count(u'x'), 2 * 1500); // among what was changed, and in the full list
    EXPECT_TRUE(found->contains(u"ends here"_s));
}

TEST(Deck, ComparesSeveralWorkloadsFirst)
{
    Scenario second = training();
    second.name = "Fine-tuning";
    second.parameters.workload.hoursPerDay = make<HoursPerDay>(3.0);
    const auto deck = deckOf({training(), second});
    expectPages(*deck);
    const auto first = printed(u"pdftotext"_s, {u"-l"_s, u"1"_s, deck->path, u"-"_s});
    if (!first) {
        GTEST_SKIP() << "pdftotext is not installed";
    }
    const QString page = first->simplified();
    EXPECT_TRUE(page.contains(u"Training"_s));
    EXPECT_TRUE(page.contains(u"Fine-tuning"_s));
    for (const Scenario& scenario : {training(), second}) {
        const Comparison c = compare(scenario);
        EXPECT_TRUE(page.contains(strategyText(c.verdict.cheapest)));
        EXPECT_TRUE(page.contains(text(Amount{Kind::Usd, c[c.verdict.cheapest].npv.value()}).simplified()));
        EXPECT_TRUE(page.contains(text(Amount{Kind::Usd, c.verdict.savingOnDemand.value()}).simplified()));
    }
}

TEST(Deck, CarriesTheScenariosForOpeningThemAgain)
{
    const ScenarioList scenarios{training(), idle()};
    const auto deck = deckOf(scenarios);
    EXPECT_TRUE(deck->bytes.contains("scenario.rackrent"));
    const QString target = deck->folder.filePath(u"again.rackrent"_s);
    if (!printed(u"pdfdetach"_s, {u"-save"_s, u"1"_s, u"-o"_s, target, deck->path})) {
        GTEST_SKIP() << "pdfdetach is not installed";
    }
    const auto again = readScenarios(target.toStdString());
    ASSERT_TRUE(again);
    EXPECT_EQ(writeScenarios(*again), writeScenarios(scenarios));
}

TEST(Deck, IsRefusedForScenariosThatCannotBeComputed)
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"deck.pdf"_s);
    Scenario broken = training();
    broken.parameters.workload.gpus = make<GpuCount>(-1.0);
    const auto written = writeDeck(path, {training(), broken}, kOptions);
    ASSERT_FALSE(written);
    EXPECT_TRUE(text(written.error()).contains(u"GPUs kept busy"_s)) << text(written.error()).toStdString();
    EXPECT_FALSE(QFileInfo::exists(path));
    EXPECT_FALSE(writeDeck(path, {}, kOptions));
}

void expectRefused(const QString& path)
{
    const auto written = writeDeck(path, {idle()}, kOptions);
    ASSERT_FALSE(written) << path.toStdString();
    EXPECT_TRUE(text(written.error()).contains(QFileInfo(path).fileName())) << text(written.error()).toStdString();
}

TEST(Deck, NamesATargetThatCannotBeWritten)
{
    QTemporaryDir folder;
    expectRefused(folder.filePath(u"missing/deck.pdf"_s));
    expectRefused(folder.path());
    expectRefused(u"/dev/full"_s);
    EXPECT_FALSE(QFileInfo(u"/dev/full"_s).isFile());
}

TEST(Deck, LeavesAnOlderFileWholeWhenTheDiskIsFull)
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"deck.pdf"_s);
    ASSERT_TRUE(saveBytes(path, "the older deck"));

    // A limit on the size of files stands in for a full disk: writing fails midway in the same place.
    rlimit before{};
    ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &before), 0);
    auto* const handler = std::signal(SIGXFSZ, SIG_IGN);
    rlimit small = before;
    small.rlim_cur = 4096;
    ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &small), 0);
    const auto written = writeDeck(path, {idle()}, kOptions);
    ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &before), 0);
    std::signal(SIGXFSZ, handler);

    ASSERT_FALSE(written);
    EXPECT_TRUE(text(written.error()).contains(u"deck.pdf"_s)) << text(written.error()).toStdString();
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_EQ(file.readAll(), "the older deck");
    EXPECT_EQ(QDir(folder.path()).entryList(QDir::Files).size(), 1) << "a half-written file was left behind";
}

} // namespace
} // namespace rackrent
