// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/scenario_file.h"

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <random>
#include <string>

#include <sys/stat.h>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/scenario/parameter.h"
#include "core/units/format.h"

namespace rackrent {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

const fs::path kData = fs::path(RACKRENT_SOURCE_DIR) / "tests" / "data";

std::string contents(const fs::path& path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::vector<std::string> faults(const tl::expected<ScenarioList, Faults>& result)
{
    std::vector<std::string> lines;
    if (!result) {
        for (const Fault& fault : result.error()) {
            lines.push_back(english(fault));
        }
    }
    return lines;
}

/// A document of one scenario with this inside.
std::string document(const std::string& scenario)
{
    return R"({ "format": "rackrent", "version": 1, "scenarios": [ { )" + scenario + " } ] }";
}

/// A folder that is gone after the test.
class TemporaryFolder
{
public:
    TemporaryFolder()
        : m_path(fs::temp_directory_path() / ("rackrent-test-" + std::to_string(getpid())))
    {
        fs::create_directories(m_path);
    }
    ~TemporaryFolder()
    {
        std::error_code ignored;
        fs::remove_all(m_path, ignored);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    [[nodiscard]] fs::path operator/(const char* name) const { return m_path / name; }

private:
    fs::path m_path;
};

// Each file of tests/data/broken has one fault, named by the file, and this is what the user reads.
const std::map<std::string, std::vector<std::string>> kBroken{
    {"above_range", {R"(Training: spot.discount: 1.2 is above the largest allowed value, 0.95)"}},
    {"below_range", {R"(Training: workload.gpus: -3 is below the smallest allowed value, 0)"}},
    {"blank", {R"(is empty; choose a Rackrent document)"}},
    {"cut_off",
     {R"(line 2, column 68: the file ends here in the middle of the document; it seems cut off, so fetch it again or restore it from a copy)"}},
    {"deep_nesting", {R"(nests deeper than any Rackrent document; it is something else)"}},
    {"demand_as_object", {R"(Training: demand: must be a list [ … ], not an object { … })"}},
    {"demand_empty",
     {R"(Training: demand: is empty; leave it out to use the workload parameters, or give hours and GPUs)"}},
    {"demand_longer_than_a_month",
     {R"(Training: demand: adds up to 900 hours; a month has 730, so take the hours of one average month)"}},
    {"demand_negative_hours", {R"(Training: demand[1].hours: -1 is below the smallest allowed value, 0)"}},
    {"demand_too_many_gpus", {R"(Training: demand[0].gpus: 1e+300 is above the largest allowed value, 32768)"}},
    {"demand_with_unknown_key", {R"(Training: demand[0].gpu: is not a known key; did you mean gpus?)"}},
    {"demand_without_hours", {R"(Training: demand[0].hours: is missing; give a number)"}},
    {"duplicate_parameter", {R"(Training: workload.gpus: is given more than once; keep one of them)"}},
    {"duplicate_root_key", {R"(version: is given more than once; keep one of them)"}},
    {"empty", {R"(is empty; choose a Rackrent document)"}},
    {"empty_scenarios", {R"(scenarios: is empty; a document holds at least one scenario)"}},
    {"lognormal_below_zero",
     {R"(Training: uncertainty.aws.price_change.low: must be above 0 in a lognormal distribution, not -0.4)"}},
    {"name_as_number", {R"(Scenario 1: name: must be a text, not a number)"}},
    {"name_twice", {R"(Training: scenarios[1].name: is the name of an earlier scenario too; give each its own)"}},
    {"newer_version",
     {R"(version: written by a newer version of Rackrent (format 2; this one reads 1); update the program)"}},
    {"no_format", {R"(format: is not “rackrent”, so this is not a Rackrent document)"}},
    {"no_scenarios", {R"(scenarios: is missing; a document holds at least one scenario)"}},
    {"no_version", {R"(version: is missing; give the format's version, 1)"}},
    {"not_a_number", {R"(line 2, column 73: this is not valid JSON, at “NaN”)"}},
    {"not_an_object", {R"(must be an object { … }, not a list [ … ])"}},
    {"not_json", {R"(line 1, column 1: this is not valid JSON, at “format”)"}},
    {"not_utf8", {R"(line 2, column 32: this is not UTF-8 text; save the document as UTF-8)"}},
    {"not_whole", {R"(Training: workload.gpus: must be a whole number, not 2.5)"}},
    {"notes_as_number", {R"(Training: notes: must be a text, not a number)"}},
    {"number_too_large", {R"(line 2, column 73: the number 1e999 is too large)"}},
    {"older_version", {R"(version: must be 1, not 0)"}},
    {"other_format", {R"(format: is not “rackrent”, so this is not a Rackrent document)"}},
    {"parameter_as_boolean", {R"(Training: spot.save_on_notice: must be a number, not true or false)"}},
    {"parameter_as_null", {R"(Training: workload.gpus: must be a number, not null)"}},
    {"parameter_as_text", {R"(Training: workload.gpus: must be a number, not a text)"}},
    {"parameter_without_group", {R"(Training: gpus: is not a known parameter; did you mean workload.gpus?)"}},
    {"parameters_as_list", {R"(Training: parameters: must be an object { … }, not a list [ … ])"}},
    {"scenario_as_text", {R"(Scenario 1: must be an object { … }, not a text)"}},
    {"scenarios_as_object", {R"(scenarios: must be a list [ … ], not an object { … })"}},
    {"source_as_number", {R"(Training: sources.aws.on_demand: must be a text, not a number)"}},
    {"source_of_unknown_parameter",
     {R"(Training: sources.aws.ondemand: is not a known parameter; did you mean aws.on_demand?)"}},
    {"text_after_the_end", {R"(line 3, column 1: this is not valid JSON, at “}”)"}},
    {"three_faults",
     {R"(Training: aws.on_demnd: is not a known parameter; did you mean aws.on_demand?)",
      R"(Training: finance.horizon: must be a number, not a text)",
      R"(Training: workload.gpus: -3 is below the smallest allowed value, 0)"}},
    {"trailing_comma", {R"(line 2, column 77: this is not valid JSON, at “}”)"}},
    {"uncertainty_mode_outside",
     {R"(Training: uncertainty.aws.price_change.mode: 0.2 is not between the low value, -0.4, and the high value, 0.1)"}},
    {"uncertainty_of_unknown_kind",
     {R"(Training: uncertainty.aws.price_change.kind: “beta” is not a known kind; give one of pert, triangular, uniform, normal, lognormal, exact)"}},
    {"uncertainty_of_unknown_parameter",
     {R"(Training: uncertainty.aws.price_chang: is not a known parameter; did you mean aws.price_change?)"}},
    {"uncertainty_outside_range",
     {R"(Training: uncertainty.aws.price_change.high: 3 is above the largest allowed value, 0.5)"}},
    {"uncertainty_upside_down",
     {R"(Training: uncertainty.aws.price_change: its low value, 0.1, is above its high value, -0.4; swap them)"}},
    {"uncertainty_without_high", {R"(Training: uncertainty.aws.price_change.high: is missing; give a number)"}},
    {"unknown_parameter", {R"(Training: workload.gpsu: is not a known parameter; did you mean workload.gpus?)"}},
    {"unknown_root_key", {R"(scenario: is not a known key; did you mean scenarios?)"}},
    {"unknown_scenario_key", {R"(Training: parameter: is not a known key; did you mean parameters?)"}},
    {"utf16", {R"(line 1, column 1: this is not UTF-8 text; save the document as UTF-8)"}},
    {"values_that_do_not_work_together",
     {R"(Training: spot.save_on_notice: writing a checkpoint takes 30 minutes, longer than the notice of 2 minutes; switch it off or shorten the checkpoint write time)"}},
    {"version_as_text", {R"(version: must be a number, not a text)"}},
};

class BrokenFile : public testing::TestWithParam<std::pair<const std::string, std::vector<std::string>>>
{
};

TEST_P(BrokenFile, IsRefusedWithEveryFaultNamed)
{
    const auto& [name, expected] = GetParam();
    EXPECT_EQ(faults(readScenarios(kData / "broken" / (name + ".rackrent"))), expected);
}

INSTANTIATE_TEST_SUITE_P(ScenarioFile, BrokenFile, testing::ValuesIn(kBroken),
                         [](const auto& test) { return test.param.first; });

TEST(ScenarioFile, EveryBrokenFileIsTested)
{
    for (const auto& entry : fs::directory_iterator(kData / "broken")) {
        EXPECT_TRUE(kBroken.contains(entry.path().stem().string())) << entry.path();
    }
}

TEST(ScenarioFile, ReportsAllFaultsOfAllScenariosAtOnce)
{
    const auto result = parseScenarios(R"({ "format": "rackrent", "version": 1, "colour": "red", "scenarios": [
        { "name": "Training", "parameters": { "workload.gpus": -3 } },
        { "name": "Serving", "parameters": { "workload.gpus": 2.5, "spot.discount": 2 }, "demand": [ { "hours": 800, "gpus": 1 } ] } ] })");
    EXPECT_THAT(faults(result),
                ElementsAre("colour: is not a known key; known here: format, version, scenarios",
                            "Training: workload.gpus: -3 is below the smallest allowed value, 0",
                            "Serving: workload.gpus: must be a whole number, not 2.5",
                            "Serving: spot.discount: 2 is above the largest allowed value, 0.95",
                            "Serving: demand[0].hours: 800 is above the largest allowed value, 730"));
}

TEST(ScenarioFile, TakesDefaultsForWhatIsNotGiven)
{
    const auto result = parseScenarios(R"({ "format": "rackrent", "version": 1, "scenarios": [ {} ] })");
    ASSERT_TRUE(result) << testing::PrintToString(faults(result));
    ASSERT_EQ(result->size(), 1U);
    const Scenario& scenario = result->front();
    EXPECT_EQ(scenario.name, "Scenario 1");
    EXPECT_THAT(scenario.demand, IsEmpty());
    for (const Parameter& parameter : parameters()) {
        EXPECT_EQ(parameter.get(scenario.parameters), parameter.defaultValue()) << parameter.id;
    }
}

TEST(ScenarioFile, ReadsEveryPartOfADocument)
{
    const auto result = parseScenarios(document(R"("name": "Training", "notes": "from the log",
        "parameters": { "workload.gpus": 64, "aws.on_demand": 5.5 },
        "demand": [ { "hours": 100, "gpus": 64 }, { "hours": 0, "gpus": 8 }, { "hours": 400.5, "gpus": 0 } ],
        "uncertainty": { "aws.price_change": { "kind": "pert", "low": -0.4, "mode": -0.15, "high": 0.1 },
                         "cluster.node_price": { "kind": "normal", "low": 250000, "high": 310000 } },
        "sources": { "aws.on_demand": "quote of 2026-11-03" })"));
    ASSERT_TRUE(result) << testing::PrintToString(faults(result));
    const Scenario& s = result->front();
    EXPECT_EQ(s.notes, "from the log");
    EXPECT_EQ(s.parameters.workload.gpus.value(), 64.0);
    EXPECT_EQ(s.parameters.aws.onDemand.value(), 5.5);
    ASSERT_EQ(s.demand.size(), 3U);
    EXPECT_EQ(s.demand[2].hours.value(), 400.5);
    EXPECT_EQ(s.uncertainty.at("aws.price_change"), (Distribution{Distribution::Kind::Pert, -0.4, -0.15, 0.1}));
    EXPECT_EQ(s.uncertainty.at("cluster.node_price").kind, Distribution::Kind::Normal);
    EXPECT_EQ(s.sources.at("aws.on_demand"), "quote of 2026-11-03");
}

TEST(ScenarioFile, MadeNamesStepAsideForGivenOnes)
{
    const auto result =
        parseScenarios(R"({ "format": "rackrent", "version": 1, "scenarios": [ {}, { "name": "Scenario 1" } ] })");
    ASSERT_TRUE(result);
    EXPECT_EQ(result->at(0).name, "Scenario 2");
    EXPECT_EQ(result->at(1).name, "Scenario 1");
}

TEST(ScenarioFile, ToleratesAByteOrderMarkAndWindowsLineEnds)
{
    EXPECT_TRUE(
        parseScenarios("\xEF\xBB\xBF{ \"format\": \"rackrent\",\r\n \"version\": 1,\r\n \"scenarios\": [ {} ] }\r\n"));
}

TEST(ScenarioFile, AnyCutGivesAFaultAndNothingElse)
{
    const std::string whole = contents(kData / "model" / "around-the-clock.rackrent");
    const std::size_t lastSign = whole.find_last_not_of(" \r\n");
    ASSERT_TRUE(parseScenarios(whole));
    for (std::size_t length = 0; length <= lastSign; ++length) {
        const auto result = parseScenarios(std::string_view(whole).substr(0, length));
        ASSERT_FALSE(result) << "cut at byte " << length;
        ASSERT_EQ(result.error().size(), 1U) << "cut at byte " << length;
    }
}

TEST(ScenarioFile, AnyChangedByteIsReadOrRefusedButNeverHarms)
{
    const std::string whole =
        document(R"("name": "Tränen", "parameters": { "workload.gpus": 32, "aws.price_change": -0.05 },
        "demand": [ { "hours": 100, "gpus": 64 } ], "uncertainty": { "spot.discount": { "kind": "pert", "low": 0.1, "mode": 0.5, "high": 0.9 } })");
    constexpr std::array<char, 12> kSigns{'\0', '"', '{', '}', '[', ']', ',', '9', 'e', '\\', '\x80', '\xFF'};
    for (std::size_t i = 0; i < whole.size(); ++i) {
        for (const char sign : kSigns) {
            std::string changed = whole;
            changed[i] = sign;
            const auto result = parseScenarios(changed);
            ASSERT_TRUE(result || !result.error().empty());
        }
    }
}

TEST(ScenarioFile, ManyFaultsEndInAWord)
{
    std::string parameters;
    for (int i = 0; i < 5000; ++i) {
        parameters += (i == 0 ? "\"x" : ", \"x") + std::to_string(i) + "\": 1";
    }
    const auto lines = faults(parseScenarios(document("\"parameters\": { " + parameters + " }")));
    ASSERT_EQ(lines.size(), 1000U);
    EXPECT_THAT(lines.back(), HasSubstr("more faults"));
}

TEST(ScenarioFile, LongKeysAreShortenedInMessagesBetweenCharacters)
{
    std::string key;
    for (int i = 0; i < 1000; ++i) {
        key += "ä";
    }
    const auto lines = faults(parseScenarios(document("\"" + key + "\": 1")));
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_LT(lines.front().size(), 300U);
    EXPECT_THAT(lines.front(), HasSubstr("ä…:"));
}

TEST(ScenarioFile, WrittenTextReadsBackToTheSameBits)
{
    std::mt19937_64 random(7); // NOLINT: the same scenarios each time
    for (int round = 0; round < 200; ++round) {
        Scenario scenario;
        scenario.name = "Round " + std::to_string(round) + " \"quoted\" ä \n";
        scenario.notes = round % 2 == 0 ? "" : "tab\tand \\ back";
        for (const Parameter& parameter : parameters()) {
            double value = std::uniform_real_distribution<double>(parameter.range.min, parameter.range.max)(random);
            if (parameter.range.stepping == Stepping::Whole) {
                value = std::floor(value);
            }
            parameter.set(scenario.parameters, value);
        }
        // Kept workable, whatever the others are.
        scenario.parameters.spot.saveOnNotice = make<Switch>(0.0);
        scenario.parameters.spot.reservedBlock = make<Duration>(0.0);
        scenario.parameters.spot.meanTimeBetweenInterruptions = make<Duration>(9000.0 + round / 3.0);
        scenario.parameters.aws.meanTimeBetweenFailures = make<Duration>(900000.0 + round / 7.0);
        scenario.parameters.failure = {};
        scenario.parameters.workload.jobGpus = make<GpuCount>(8.0);
        scenario.parameters.workload.growth = make<YearlyFraction>(-0.0);
        for (int level = 0; level < round % 4; ++level) {
            scenario.demand.push_back({make<Duration>(std::uniform_real_distribution<double>(0.0, 180.0)(random)),
                                       make<GpuCount>(std::uniform_real_distribution<double>(0.0, 1e4)(random))});
        }
        scenario.uncertainty["spot.discount"] = {Distribution::Kind::Triangular, 0.1 / 3.0, 0.2 / 3.0, 0.7 / 3.0};
        scenario.sources["spot.discount"] = "“history”";

        const std::string text = writeScenarios({scenario});
        const auto result = parseScenarios(text);
        ASSERT_TRUE(result) << testing::PrintToString(faults(result));
        const Scenario& read = result->front();
        EXPECT_EQ(read.name, scenario.name);
        EXPECT_EQ(read.notes, scenario.notes);
        EXPECT_EQ(read.demand, scenario.demand);
        EXPECT_EQ(read.uncertainty, scenario.uncertainty);
        EXPECT_EQ(read.sources, scenario.sources);
        for (const Parameter& parameter : parameters()) {
            EXPECT_EQ(std::bit_cast<std::uint64_t>(parameter.get(read.parameters)),
                      std::bit_cast<std::uint64_t>(parameter.get(scenario.parameters)))
                << parameter.id << ' ' << exact(parameter.get(scenario.parameters));
        }
        EXPECT_EQ(writeScenarios(*result), text);
    }
}

TEST(ScenarioFile, WritesEveryParameterAndLeavesOutWhatIsEmpty)
{
    Scenario scenario;
    scenario.name = "Training";
    const std::string text = writeScenarios({scenario});
    std::size_t last = 0;
    for (const Parameter& parameter : parameters()) {
        const std::size_t found =
            text.find("\n        \"" + std::string(parameter.id) + "\": " + exact(parameter.defaultValue()));
        ASSERT_NE(found, std::string::npos) << parameter.id;
        EXPECT_GT(found, last) << parameter.id << " is out of the table's order";
        last = found;
    }
    EXPECT_THAT(text,
                testing::StartsWith("{\n  \"format\": \"rackrent\",\n  \"version\": 1,\n  \"scenarios\": [\n    {\n"));
    EXPECT_THAT(text, testing::EndsWith("}\n"));
    for (const char* key : {"notes", "demand", "uncertainty", "sources"}) {
        EXPECT_THAT(text, Not(HasSubstr("\"" + std::string(key) + "\""))) << key;
    }
}

TEST(ScenarioFile, NamesWithBrokenUtf8AreWrittenReadably)
{
    Scenario scenario;
    scenario.name = "Caf\xE9";
    EXPECT_TRUE(parseScenarios(writeScenarios({scenario})));
}

TEST(ReadScenarios, NamesWhatIsNoReadableFile)
{
    const TemporaryFolder folder;
    const auto reason = [](const fs::path& path) { return faults(readScenarios(path)); };
    EXPECT_THAT(reason(folder / "absent.rackrent"), ElementsAre("there is no such file"));
    EXPECT_THAT(reason(kData), ElementsAre("is a folder; choose a file in it"));
    EXPECT_THAT(reason("/dev/zero"), ElementsAre("is a device or pipe, not a file"));
    const fs::path pipe = folder / "pipe";
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    EXPECT_THAT(reason(pipe), ElementsAre("is a device or pipe, not a file"));
    EXPECT_THAT(reason(kData / "parameters.csv" / "below-a-file"), ElementsAre("there is no such file"));
}

TEST(ReadScenarios, RefusesAFileOfTwoGigabytesWithoutReadingIt)
{
    const TemporaryFolder folder;
    const fs::path large = folder / "large.rackrent";
    std::ofstream(large).close();
    fs::resize_file(large, std::uintmax_t{2} << 30U); // sparse: takes no room on the disk
    EXPECT_THAT(faults(readScenarios(large)), ElementsAre(HasSubstr("is larger than any Rackrent document")));
}

TEST(ReadScenarios, SaysWhenPermissionIsDenied)
{
    const TemporaryFolder folder;
    const fs::path secret = folder / "secret.rackrent";
    std::ofstream(secret) << "{}";
    fs::permissions(secret, fs::perms::none);
    // The superuser may read everything, so it steps down for a moment.
    constexpr uid_t kNobody = 65534;
    const uid_t user = geteuid();
    ASSERT_TRUE(user != 0 || seteuid(kNobody) == 0);
    const auto lines = faults(readScenarios(secret));
    ASSERT_EQ(seteuid(user), 0);
    EXPECT_THAT(lines, ElementsAre("cannot be read: permission denied"));
}

} // namespace
} // namespace rackrent
