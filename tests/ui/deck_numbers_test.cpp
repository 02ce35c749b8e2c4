// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/deck.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include <QBuffer>
#include <QFile>
#include <QPdfWriter>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <nlohmann/json.hpp>

#include "core/files/scenario_file.h"
#include "core/model/strategy.h"
#include "core/scenario/parameter.h"
#include "tests/app/run_cli.h"
#include "ui/document/save_bytes.h"

namespace rackrent {
namespace {

using namespace Qt::StringLiterals;
using nlohmann::json;

constexpr int kDraws = 512;

/// A number as it is printed: its value, and by how much the printed figure may be off.
struct Printed {
    double value = 0.0;
    double slack = 0.0;
    bool isPercent = false;
    QString words;
};

/// Figures of a text; what belongs to a name (H100, Q3, p5.48xlarge) is none.
std::vector<Printed> figuresOf(const QString& words)
{
    static const QRegularExpression figure(
        u"(?<![\\w.\\-,])[-\\x{2212}]?(\\d{1,3}(?:,\\d{3})+|\\d+)(\\.\\d+)?(?:[\\x{00A0}\\x{202F} ]?(%)|[\\x{00A0}\\x{202F} ]([kMBT])(?!\\w))?(?![\\w])"_s);
    std::vector<Printed> figures;
    for (auto found = figure.globalMatch(words); found.hasNext();) {
        const QRegularExpressionMatch match = found.next();
        Printed printed;
        printed.words = match.captured();
        const QString whole = match.captured(1).remove(u',');
        printed.value = QString(whole + match.captured(2)).toDouble();
        printed.slack =
            0.5 * std::pow(10.0, -static_cast<double>(std::max<qsizetype>(0, match.captured(2).size() - 1)));
        if (match.captured(2).isEmpty() && printed.value >= 1000.0) { // to three figures, as futures are written
            printed.slack = std::max(printed.slack, 0.5 * std::pow(10.0, std::floor(std::log10(printed.value)) - 2.0));
        }
        const QString suffix = match.captured(4);
        const double factor = suffix == u"k" ? 1e3
            : suffix == u"M"                 ? 1e6
            : suffix == u"B"                 ? 1e9
            : suffix == u"T"                 ? 1e12
                                             : 1.0;
        printed.isPercent = !match.captured(3).isEmpty();
        printed.value *= printed.isPercent ? 0.01 : factor;
        printed.slack *= printed.isPercent ? 0.01 : factor;
        figures.push_back(printed);
    }
    return figures;
}

/// The numbers of the command line's JSON, without its words. Of a curve the first alone: no page prints the others,
/// and among so many any figure would be found.
void gather(const json& from, std::vector<double>& numbers)
{
    constexpr std::size_t kCurve = 8;
    if (from.is_number()) {
        numbers.push_back(std::abs(from.get<double>()));
    } else if (from.is_array() && from.size() >= kCurve && from.front().is_number()) {
        gather(from.front(), numbers);
    } else if (from.is_structured()) {
        for (const json& part : from) {
            gather(part, numbers);
        }
    }
}

json asJson(std::vector<std::string> arguments)
{
    arguments.emplace_back("--json");
    const cli::Outcome outcome = cli::runCli(arguments);
    EXPECT_EQ(outcome.code, 0) << arguments.front() << ": " << outcome.err;
    return json::parse(outcome.out, nullptr, false);
}

/// All that the command line says of a document of one scenario, by what the pages of the deck are about. Among the
/// numbers of all commands together nearly any figure would be found.
class KnownNumbers
{
public:
    KnownNumbers(const std::string& path, const Scenario& scenario)
    {
        const std::string draws = std::to_string(kDraws);
        const json costs = asJson({"evaluate", path})["scenarios"][0];
        const json verdict = asJson({"verdict", path, "--draws", draws});
        std::vector<double> common;
        gather(costs, common);
        gather(verdict, common);
        for (const Strategy first : kStrategies) {
            for (const Strategy second : kStrategies) {
                const double a = costs["strategies"][std::string(strategyId(first))]["npv"];
                const double b = costs["strategies"][std::string(strategyId(second))]["npv"];
                common.push_back(std::abs(a - b)); // what one saves against the other
                common.push_back(std::abs(a / b - 1.0));
            }
        }
        // Of fifty futures at 1%, 3% … so many save as the chance says, to one.
        for (const auto& [key, saving] : verdict["saving"].items()) {
            if (!saving.is_null() && saving.contains("chance")) {
                const double wins = 50.0 * saving["chance"].get<double>();
                for (const double count : {std::floor(wins), std::ceil(wins)}) {
                    common.push_back(count);
                    common.push_back(50.0 - count);
                }
            }
        }
        // The number of futures, of the dots, of the parameters; counts of the words around them.
        for (const double constant : {static_cast<double>(kDraws), 50.0, static_cast<double>(parameters().size())}) {
            common.push_back(constant);
        }
        std::vector<double> values;
        for (const Parameter& parameter : parameters()) {
            for (const double value : {parameter.get(scenario.parameters), parameter.defaultValue()}) {
                values.push_back(std::abs(value * parameter.factor));
            }
        }
        std::vector<double> bars;
        const std::string choice = verdict["cheapest"];
        for (const Strategy s : kStrategies) {
            if (const std::string other(strategyId(s)); other != choice) {
                gather(asJson({"sensitivity", path, "--between", choice, other}), bars);
            }
        }
        const auto said = [&](const char* command, bool isDrawn) {
            std::vector<double> numbers;
            gather(asJson(isDrawn ? std::vector<std::string>{command, path, "--draws", draws}
                                  : std::vector<std::string>{command, path}),
                   numbers);
            return numbers;
        };
        const auto spread = said("uncertainty", true);
        const auto regret = said("regret", true);
        const auto information = said("value-of-information", true);
        add(u"decision"_s, {&common, &spread});
        add(u"curves"_s, {&common});
        add(u"sure"_s, {&common, &spread, &bars});
        add(u"options"_s, {&common, &spread, &values});
        const auto tripwires = said("tripwires", false);
        add(u"tripwires"_s, {&common, &tripwires, &regret, &information, &values});
        const auto cash = said("cash", false);
        add(u"cash"_s, {&common, &cash});
        const auto sizes = said("sizing", true);
        const auto times = said("timing", true);
        add(u"sizing"_s, {&common, &sizes, &times});
    }

    [[nodiscard]] const std::vector<double>& of(const QString& page) const { return m_numbers.at(page); }

private:
    void add(const QString& page, std::initializer_list<const std::vector<double>*> parts)
    {
        std::vector<double>& numbers = m_numbers[page];
        for (const std::vector<double>* part : parts) {
            numbers.insert(numbers.end(), part->begin(), part->end());
        }
        const std::size_t inFileUnits = numbers.size();
        for (std::size_t i = 0; i < inFileUnits; ++i) {
            if (numbers[i] <= 1.0) {
                numbers.push_back(100.0 * numbers[i]); // a share in a cell whose unit stands elsewhere
            }
        }
        std::sort(numbers.begin(), numbers.end());
    }

    std::map<QString, std::vector<double>> m_numbers;
};

bool isKnown(const Printed& printed, const std::vector<double>& numbers)
{
    const double slack = printed.slack * (1.0 + 1e-9) + 1e-12;
    const auto at = std::lower_bound(numbers.begin(), numbers.end(), printed.value - slack);
    return at != numbers.end() && *at <= printed.value + slack;
}

/// A tick of an axis: it stands alone, and is a small multiple of a round step.
bool isTick(const Printed& printed)
{
    if (printed.value == 0.0) {
        return true;
    }
    for (const double base : {1.0, 2.0, 2.5, 5.0, 3.0, 6.0}) { // months go by threes and sixes
        for (int power = -4; power <= 10; ++power) {
            const double count = printed.value / (base * std::pow(10.0, power));
            if (count > 0.5 && count < 20.5 && std::abs(count - std::round(count)) < 1e-6) {
                return true;
            }
        }
    }
    return false;
}

QString wordsOf(const QString& path, int page)
{
    const QString number = QString::number(page);
    QProcess process;
    process.start(u"pdftotext"_s, {u"-enc"_s, u"UTF-8"_s, u"-f"_s, number, u"-l"_s, number, path, u"-"_s});
    EXPECT_TRUE(process.waitForFinished(20000));
    return QString::fromUtf8(process.readAllStandardOutput());
}

class DeckNumbers : public testing::TestWithParam<const char*>
{
};

/// Nothing is printed that the command line does not say as well.
TEST_P(DeckNumbers, AreThoseOfTheCommandLine)
{
    if (QStandardPaths::findExecutable(u"pdftotext"_s).isEmpty()) {
        GTEST_SKIP() << "pdftotext is not installed";
    }
    const std::string path = std::string(RACKRENT_SOURCE_DIR "/resources/examples/") + GetParam() + ".rackrent";
    const auto scenarios = readScenarios(path);
    ASSERT_TRUE(scenarios);
    const QTemporaryDir folder;
    const QString pdf = folder.filePath(u"deck.pdf"_s);
    DeckOptions options;
    options.version = u"x.y"_s;
    options.draws = kDraws;
    options.pages =
        QStringList{u"decision"_s, u"curves"_s, u"sure"_s, u"options"_s, u"tripwires"_s, u"cash"_s, u"sizing"_s};
    const auto content = computeDeck(*scenarios, options);
    ASSERT_TRUE(content);
    const auto deck = Deck::make(*content, options);
    ASSERT_TRUE(deck);
    QFile file(pdf);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(deck->pdf());
    file.close();
    const KnownNumbers known(path, scenarios->front());

    int found = 0;
    int precise = 0;
    int wrongRefused = 0;
    for (int page = 0; page < deck->count(); ++page) {
        const std::vector<double>& numbers = known.of(deck->page(page).id);
        QString words = wordsOf(pdf, page + 1);
        static const QRegularExpression footer(u"^(USD · prices.*|\\d+ of \\d+)$"_s,
                                               QRegularExpression::MultilineOption);
        words.remove(footer);
        words.remove(QString::fromStdString(scenarios->front().name));
        for (const QString& line : words.split(u'\n', Qt::SkipEmptyParts)) {
            static const QRegularExpression figuresAlone(u"^[\\s\\d.,kMBT%\\x{00A0}\\x{2212}-]+$"_s);
            const bool mayBeTick = figuresAlone.match(line).hasMatch();
            for (const Printed& printed : figuresOf(line)) {
                EXPECT_TRUE(isKnown(printed, numbers) || (mayBeTick && isTick(printed)))
                    << printed.words.toStdString() << " in: " << line.toStdString() << ", page " << page + 1;
                ++found;
                if (printed.slack > 0.0 && printed.slack < 0.006 * printed.value && !mayBeTick) {
                    ++precise;
                    Printed wrong = printed;
                    wrong.value *= 1.017;
                    wrongRefused += isKnown(wrong, numbers) ? 0 : 1;
                }
            }
        }
    }
    EXPECT_GT(found, 150);
    // The net is fine enough: figures that are a little off would mostly be found out.
    EXPECT_GT(wrongRefused, 0.6 * precise) << precise;
}

INSTANTIATE_TEST_SUITE_P(Examples, DeckNumbers,
                         testing::Values("continuous-training", "four-a100-nodes", "spot-pipeline"),
                         [](const auto& example) {
                             std::string name = example.param;
                             std::replace(name.begin(), name.end(), '-', '_');
                             return name;
                         });

TEST(DeckNumbersTest, TellsAWrongFigureFromARightOne)
{
    const std::vector<double> numbers{0.357, 12.0, 895764.0};
    const auto one = [](const QString& words) { return figuresOf(words).at(0); };
    EXPECT_TRUE(isKnown(one(u"USD 896\u00A0k"_s), numbers));
    EXPECT_FALSE(isKnown(one(u"USD 897\u00A0k"_s), numbers));
    EXPECT_TRUE(isKnown(one(u"36%"_s), numbers));
    EXPECT_FALSE(isKnown(one(u"35%"_s), numbers));
    EXPECT_TRUE(isKnown(one(u"12 months"_s), numbers));
    EXPECT_TRUE(figuresOf(u"H100, p5.48xlarge, Q3"_s).empty());
    EXPECT_FALSE(isTick(one(u"1.26\u00A0M"_s)));
}

} // namespace
} // namespace rackrent
