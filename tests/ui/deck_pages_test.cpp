// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/deck.h"

#include <algorithm>
#include <csignal>
#include <sys/resource.h>

#include <gtest/gtest.h>

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QLocale>
#include <QPainter>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>

#include "core/analysis/comparison.h"
#include "core/files/scenario_file.h"
#include "ui/document/save_bytes.h"
#include "ui/text/text.h"

namespace rackrent {
namespace {

using namespace Qt::StringLiterals;
using Kind = Amount::Kind;

DeckOptions options()
{
    DeckOptions made;
    made.asOf = QDate(2026, 11, 6);
    made.version = u"1.2.3"_s;
    made.sourceName = u"plan.rackrent"_s;
    made.draws = 256; // enough for pages
    return made;
}

/// A sentence as a title: without its stop.
QString titleText(const QString& sentence)
{
    return sentence.endsWith(u'.') ? sentence.chopped(1) : sentence;
}

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

struct Written {
    QTemporaryDir folder;
    QString path;
    QByteArray bytes;
};

std::unique_ptr<Written> deckOf(const ScenarioList& scenarios, const DeckOptions& with = options())
{
    auto deck = std::make_unique<Written>();
    deck->path = deck->folder.filePath(u"deck.pdf"_s);
    const auto written = writeDeck(deck->path, scenarios, with);
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
std::optional<QString> words(const Written& deck)
{
    std::optional<QString> result = printed(u"pdftotext"_s, {u"-enc"_s, u"UTF-8"_s, deck.path, u"-"_s});
    return result ? std::optional(result->simplified()) : result;
}

QStringList headlineFigures(const Comparison& c)
{
    const Verdict& v = c.verdict;
    QStringList figures{titleText(text(v.headline)), text(v.plan), text(Amount{Kind::Usd, v.savingOnDemand.value()}),
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

void expectFigures(const Written& deck, const Comparison& comparison)
{
    const std::optional<QString> found = words(deck);
    if (!found) {
        GTEST_SKIP() << "pdftotext is not installed";
    }
    for (const QString& figure : headlineFigures(comparison)) {
        EXPECT_TRUE(found->contains(figure.simplified())) << figure.toStdString();
    }
}

void expectPages(const Written& deck, const QString& box = u"960 x 540 pts"_s)
{
    EXPECT_TRUE(deck.bytes.startsWith("%PDF-1.6"));
    EXPECT_FALSE(deck.bytes.contains("/Subtype /Image"));
    const qsizetype pages = deck.bytes.count("/Type /Page ");
    EXPECT_GE(pages, 4);

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
        EXPECT_TRUE(info->contains(box)) << info->toStdString();
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
    expectPages(*deckOf({idle()}));
    DeckOptions with = options();
    with.pages = QStringList{u"decision"_s, u"curves"_s, u"options"_s, u"cash"_s, u"assumptions"_s, u"method"_s};
    expectPages(*deckOf({extreme()}, with));
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
         {u"One of 78 assumptions differs"_s, u"What was changed from the defaults"_s, u"5.25 USD/GPU-h"_s,
          u"default 6.88"_s, u"Quote of 3 November"_s, u"Quotes by the end of October."_s}) {
        EXPECT_TRUE(found->contains(part)) << part.toStdString();
    }
}

TEST(Deck, CutsNothingOfLongNamesAndSources)
{
    const Scenario scenario = extreme();
    DeckOptions with = options();
    with.pages = QStringList{u"decision"_s, u"assumptions"_s};
    const auto found = words(*deckOf({scenario}, with));
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
    const auto written = writeDeck(path, {training(), broken}, options());
    ASSERT_FALSE(written);
    EXPECT_TRUE(text(written.error()).contains(u"GPUs kept busy"_s)) << text(written.error()).toStdString();
    EXPECT_FALSE(QFileInfo::exists(path));
    EXPECT_FALSE(writeDeck(path, {}, options()));
}

void expectRefused(const QString& path)
{
    const auto written = writeDeck(path, {idle()}, options());
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
    const auto written = writeDeck(path, {idle()}, options());
    ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &before), 0);
    std::signal(SIGXFSZ, handler);

    ASSERT_FALSE(written);
    EXPECT_TRUE(text(written.error()).contains(u"deck.pdf"_s)) << text(written.error()).toStdString();
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_EQ(file.readAll(), "the older deck");
    EXPECT_EQ(QDir(folder.path()).entryList(QDir::Files).size(), 1) << "a half-written file was left behind";
}

ScenarioList example(const char* name)
{
    const auto scenarios = readScenarios(std::string(RACKRENT_SOURCE_DIR "/resources/examples/") + name + ".rackrent");
    EXPECT_TRUE(scenarios) << name;
    return scenarios.value_or(ScenarioList());
}

class DeckOfExample : public testing::TestWithParam<const char*>
{
};

TEST_P(DeckOfExample, HasVectorPagesOnEveryFormat)
{
    DeckOptions with = options();
    const auto content = computeDeck(example(GetParam()), with);
    ASSERT_TRUE(content);
    for (const auto& [format, box] :
         {std::pair{DeckFormat::Wide, u"960 x 540 pts"_s}, {DeckFormat::A4, u"842 x 595 pts"_s},
          {DeckFormat::Letter, u"792 x 612 pts"_s}}) {
        with.format = format;
        const auto made = Deck::make(*content, with);
        ASSERT_TRUE(made);
        Written deck;
        deck.path = deck.folder.filePath(u"deck.pdf"_s);
        deck.bytes = made->pdf();
        ASSERT_TRUE(saveBytes(deck.path, deck.bytes));
        expectPages(deck, box);
    }
}

INSTANTIATE_TEST_SUITE_P(All, DeckOfExample,
                         testing::Values("bursty-fine-tuning", "continuous-training", "four-a100-nodes",
                                         "mining-worn-gpus", "spot-pipeline", "three-year-contract"),
                         [](const auto& one) {
                             std::string name = one.param;
                             std::replace(name.begin(), name.end(), '-', '_');
                             return name;
                         });

QStringList idsOf(const Deck& deck)
{
    QStringList ids;
    for (int i = 0; i < deck.count(); ++i) {
        const Deck::PageInfo page = deck.page(i);
        ids.append(page.scenario < 0 ? page.id : page.id + QString::number(page.scenario));
    }
    ids.removeDuplicates(); // assumptions take several pages
    return ids;
}

TEST(Deck, HasTheUsualPagesInTheirOrder)
{
    const auto content = computeDeck({training()}, options());
    ASSERT_TRUE(content);
    const auto deck = Deck::make(*content, options());
    ASSERT_TRUE(deck);
    EXPECT_EQ(idsOf(*deck),
              (QStringList{u"decision0"_s, u"curves0"_s, u"sure0"_s, u"options0"_s, u"tripwires0"_s, u"cash0"_s,
                           u"sizing0"_s, u"assumptions0"_s, u"method"_s}));
    for (int i = 0; i < deck->count(); ++i) {
        EXPECT_TRUE(deck->page(i).title.contains(u' ')) << "a title is a sentence";
        EXPECT_FALSE(deck->page(i).title.endsWith(u'.'));
    }
}

TEST(Deck, HasThePagesChosenInTheOrderGivenRunByRunForSeveralWorkloads)
{
    DeckOptions with = options();
    with.pages = QStringList{u"method"_s, u"cash"_s, u"decision"_s, u"unheard-of"_s, u"cash"_s, u"compare"_s, u"curves"_s};
    Scenario second = training();
    second.name = "Second";
    const auto content = computeDeck({training(), second}, with);
    ASSERT_TRUE(content);
    const auto deck = Deck::make(*content, with);
    ASSERT_TRUE(deck);
    EXPECT_EQ(idsOf(*deck),
              (QStringList{u"method"_s, u"cash0"_s, u"decision0"_s, u"cash1"_s, u"decision1"_s, u"compare"_s,
                           u"curves0"_s, u"curves1"_s}));
}

TEST(Deck, OfFourWorkloadsComparesThemOnOnePage)
{
    ScenarioList four;
    for (const char* name : {"continuous-training", "spot-pipeline", "bursty-fine-tuning", "mining-worn-gpus"}) {
        four.push_back(example(name).front());
        four.back().name = name;
    }
    DeckOptions with = options();
    with.pages = QStringList{u"compare"_s, u"decision"_s, u"method"_s};
    const auto deck = deckOf(four, with);
    expectPages(*deck);
    const auto first = printed(u"pdftotext"_s, {u"-l"_s, u"1"_s, deck->path, u"-"_s});
    if (!first) {
        GTEST_SKIP() << "pdftotext is not installed";
    }
    for (const Scenario& scenario : four) {
        const Comparison c = compare(scenario);
        EXPECT_TRUE(first->simplified().contains(text(Amount{Kind::Usd, c[c.verdict.cheapest].npv.value()}).simplified()))
            << scenario.name;
    }
}

TEST(Deck, SaysOnTheMethodPageWhyAPageIsLeftOut)
{
    Scenario scenario = training();
    const Parameter& price = *findParameter("cluster.node_price");
    price.set(scenario.parameters, price.range.max); // nobody would own such nodes
    DeckOptions with = options();
    with.pages = QStringList{u"sizing"_s, u"method"_s};
    const auto content = computeDeck({scenario}, with);
    ASSERT_TRUE(content);
    const auto made = Deck::make(*content, with);
    ASSERT_TRUE(made);
    EXPECT_EQ(idsOf(*made), QStringList{u"method"_s});
    const auto found = words(*deckOf({scenario}, with));
    if (!found) {
        GTEST_SKIP() << "pdftotext is not installed";
    }
    EXPECT_TRUE(found->contains(u"“How many, and when” is left out"_s)) << found->toStdString();
}

TEST(Deck, StampsEachPageWithScenarioCurrencyPriceDateVersionAndTheHashOfTheInputs)
{
    Scenario scenario = training();
    scenario.sources["aws.on_demand"] = "Quote of 2026-11-03";
    DeckOptions with = options();
    with.company = u"Acme & Söhne"_s;
    with.notes[u"decision"_s] = u"To be decided in December."_s;
    const auto deck = deckOf({scenario}, with);
    const std::string document = writeScenarios({scenario});
    const QString hash = QString::fromLatin1(
        QCryptographicHash::hash(QByteArray::fromStdString(document), QCryptographicHash::Sha256).toHex().left(12));
    EXPECT_EQ(inputsHash({scenario}), hash);
    const auto found = words(*deck);
    if (!found) {
        GTEST_SKIP() << "pdftotext is not installed";
    }
    const qsizetype pages = deck->bytes.count("/Type /Page ");
    EXPECT_EQ(found->count(u"inputs "_s + hash), pages);
    EXPECT_EQ(found->count(u"Rackrent 1.2.3 ·"_s), pages);
    EXPECT_EQ(found->count(u"USD · prices of 2026 to 2026-11-03"_s), pages) << found->toStdString();
    EXPECT_EQ(found->count(u"Acme & Söhne · Training"_s), pages);
    EXPECT_EQ(found->count(u"To be decided in December."_s), 1);
    if (const auto info = printed(u"pdfinfo"_s, {u"-meta"_s, deck->path})) {
        EXPECT_TRUE(info->contains(u"Acme &amp; Söhne"_s)) << info->toStdString();
    }
}

TEST(Deck, DrawsAnSvgLogoInVectorsAndRefusesWhatIsNone)
{
    const QTemporaryDir folder;
    const QString svg = folder.filePath(u"logo.svg"_s);
    ASSERT_TRUE(saveBytes(svg,
                          "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 10'>"
                          "<rect width='40' height='10' fill='#123456'/></svg>"));
    DeckOptions with = options();
    with.pages = QStringList{u"decision"_s};
    with.logo = svg;
    const auto content = computeDeck({training()}, with);
    ASSERT_TRUE(content);
    auto deck = Deck::make(*content, with);
    ASSERT_TRUE(deck);
    EXPECT_FALSE(deck->pdf().contains("/Subtype /Image"));

    // 140 units wide and so 35 high, but no higher than the margin: at the upper right stands its colour.
    QImage page(960, 540, QImage::Format_RGB32);
    page.fill(Qt::white);
    QPainter painter(&page);
    deck->draw(painter, 0);
    painter.end();
    EXPECT_EQ(page.pixelColor(960 - 44, 24), QColor(0x12, 0x34, 0x56));

    with.logo = folder.filePath(u"nothing.png"_s);
    ASSERT_TRUE(saveBytes(with.logo, "no picture"));
    const auto refused = Deck::make(*content, with);
    ASSERT_FALSE(refused);
    EXPECT_TRUE(text(refused.error()).contains(u"nothing.png"_s));
}

TEST(Deck, PutsTheCaveatsFirstWhereAnotherPlanIsLikelierToBeBest)
{
    // The default case: a hybrid wins as entered, spot on average.
    const auto found = words(*deckOf({training()}));
    if (!found) {
        GTEST_SKIP() << "pdftotext is not installed";
    }
    const qsizetype caveat = found->indexOf(u"On average over the futures"_s);
    const qsizetype headline = found->indexOf(titleText(text(compare(training()).verdict.headline)).simplified());
    ASSERT_GE(caveat, 0);
    EXPECT_LT(caveat, headline);
}

} // namespace
} // namespace rackrent
