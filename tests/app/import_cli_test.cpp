// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/files/scenario_file.h"
#include "core/files/write_file.h"
#include "tests/app/run_cli.h"

namespace rackrent::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;
using testing::HasSubstr;
using testing::IsEmpty;

const std::string kFiles = std::string(RACKRENT_SOURCE_DIR) + "/tests/data/import/";
const std::string kBill = kFiles + "constructed_gpu_cur_2026-06.csv";
const std::string kUsage = kFiles + "constructed_opencost_gpu_3days.json";

class CliImport : public testing::Test
{
protected:
    CliImport()
    {
        m_folder = fs::path(testing::TempDir())
            / ("import ü " + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
        fs::remove_all(m_folder);
        fs::create_directories(m_folder);
    }
    ~CliImport() override { fs::remove_all(m_folder); }

    [[nodiscard]] std::string path(const std::string& name) const { return (m_folder / name).string(); }

    static std::string content(const std::string& path)
    {
        std::ifstream file(path, std::ios::binary);
        std::stringstream text;
        text << file.rdbuf();
        return text.str();
    }

private:
    fs::path m_folder;
};

TEST_F(CliImport, WritesNothingUnlessAskedTo)
{
    const Outcome outcome = runCli({"import", "bill", kBill, "--json"});
    ASSERT_EQ(outcome.code, 0) << outcome.err;
    const Json json = Json::parse(outcome.out);
    EXPECT_EQ(json.at("applied"), false);
    EXPECT_EQ(json.at("files").at(0).at("rows_used"), 245);
    EXPECT_NEAR(json.at("files").at(0).at("totals").at(0).at("value").get<double>(), 5175.65, 0.005);
}

TEST_F(CliImport, MakesADocumentThatEvaluates)
{
    const std::string document = path("own bill.rackrent");
    const Outcome outcome = runCli({"import", "bill", kBill, "--into", document, "--json"});
    ASSERT_EQ(outcome.code, 0) << outcome.err;
    const auto scenarios = readScenarios(document);
    ASSERT_TRUE(scenarios);
    for (const Json& item : Json::parse(outcome.out).at("proposals")) {
        EXPECT_TRUE(item.at("taken").get<bool>());
        EXPECT_THAT(scenarios->front().sources, testing::Contains(testing::Key(item.at("id").get<std::string>())));
    }
    EXPECT_EQ(runCli({"evaluate", document}).code, 0);
}

TEST_F(CliImport, ReplacesRatherThanAdds)
{
    const std::string document = path("twice.rackrent");
    ASSERT_EQ(runCli({"import", "usage", kUsage, "--into", document}).code, 0);
    const std::string once = content(document);
    ASSERT_EQ(runCli({"import", "usage", kUsage, "--into", document}).code, 0);
    EXPECT_EQ(content(document), once);
}

TEST_F(CliImport, TakesWhatIsNamedAlone)
{
    const std::string document = path("some.rackrent");
    ASSERT_EQ(runCli({"import", "bill", kBill, "--into", document, "--take", "aws.committed, aws.support"}).code, 0);
    EXPECT_EQ(readScenarios(document)->front().sources.size(), 2U);
    const Outcome unknown = runCli({"import", "bill", kBill, "--into", document, "--take", "aws.on_demand"});
    EXPECT_EQ(unknown.code, 2);
    EXPECT_THAT(unknown.err, HasSubstr("--take aws.on_demand: is not proposed"));
}

TEST_F(CliImport, NeedsToKnowWhichScenario)
{
    const std::string document = path("two.rackrent");
    Scenario first;
    first.name = "First";
    Scenario second;
    second.name = "Second";
    ASSERT_TRUE(writeFile(document, writeScenarios({first, second})));
    const Outcome open = runCli({"import", "bill", kBill, "--into", document});
    EXPECT_EQ(open.code, 2);
    EXPECT_THAT(open.err, HasSubstr("choose one by --scenario: “First”, “Second”"));
    ASSERT_EQ(runCli({"import", "bill", kBill, "--into", document, "--scenario", "Second"}).code, 0);
    const auto scenarios = readScenarios(document);
    EXPECT_THAT(scenarios->at(0).sources, IsEmpty());
    EXPECT_FALSE(scenarios->at(1).sources.empty());
}

TEST_F(CliImport, LeavesTheDocumentWholeWhenSomethingIsWrong)
{
    const std::string document = path("whole.rackrent");
    Scenario scenario;
    scenario.name = "Kept";
    ASSERT_TRUE(writeFile(document, writeScenarios({scenario})));
    const std::string before = content(document);
    EXPECT_EQ(runCli({"import", "bill", kUsage, "--into", document}).code, 2);
    EXPECT_EQ(runCli({"import", "usage", path("nowhere"), "--into", document}).code, 2);
    EXPECT_EQ(content(document), before);
    EXPECT_EQ(runCli({"import", "bill", kBill, "--into", "/proc/rackrent.rackrent"}).code, 3);
    const Outcome full = runCli({"import", "bill", kBill, "--into", "/dev/full"});
    EXPECT_NE(full.code, 0);
}

TEST_F(CliImport, RefusesWhatWouldDoNothing)
{
    EXPECT_THAT(runCli({"import", "bill", kBill, "--cluster", "a"}).err, HasSubstr("is for \"import usage\" alone"));
    EXPECT_THAT(runCli({"import", "usage", kUsage, "--zone", "Berlin"}).err, HasSubstr("is not an offset"));
    EXPECT_THAT(runCli({"import", "usage", kUsage, "--from", "soon"}).err, HasSubstr("is not a time"));
    EXPECT_THAT(runCli({"import", "usage", kUsage, "--from", "2026-06-02", "--to", "2026-06-01"}).err,
                HasSubstr("is not after --from"));
    EXPECT_THAT(runCli({"import", "magic", kUsage}).err, HasSubstr("is no kind of import"));
    EXPECT_THAT(runCli({"import", "usage", kUsage, "--scenario", "A"}).err, HasSubstr("--into"));
}

TEST_F(CliImport, TakesAWindow)
{
    const Outcome outcome =
        runCli({"import", "usage", kUsage, "--from", "2026-06-01", "--to", "2026-06-02T12:00:00", "--json"});
    ASSERT_EQ(outcome.code, 0) << outcome.err;
    const Json json = Json::parse(outcome.out);
    EXPECT_LT(json.at("files").at(0).at("totals").at(0).at("value").get<double>(), 720.0);
}

} // namespace
} // namespace rackrent::cli
