// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <filesystem>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/app/run_cli.h"

namespace rackrent::cli {
namespace {

using Json = nlohmann::json;
using ::testing::HasSubstr;
using ::testing::Not;

const std::string kDocument = R"({ "format": "rackrent", "version": 1, "scenarios": [ { "name": "Training" } ] })";
const std::string kTrace = std::string(RACKRENT_SOURCE_DIR) + "/tests/data/traces/made_up.json";

Json json(const Outcome& outcome)
{
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    return Json::parse(outcome.out);
}

TEST(CliChance, SaysWhenAJobEndsAtEachPlace)
{
    const Outcome outcome = runCli({"chance", "-", "--work", "100", "--deadline", "110", "--trials", "500"}, kDocument);
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("Training: when a job of 100 h of work ends, in 500 trials"));
    for (const char* word : {"On-demand", "Spot", "Owned", "P90", "to be late", "one of 4 jobs at a time on 4 nodes"}) {
        EXPECT_THAT(outcome.out, HasSubstr(word));
    }
    const Json result =
        json(runCli({"chance", "-", "--work", "100", "--deadline", "110", "--trials", "500", "--json"}, kDocument));
    EXPECT_EQ(result["trials"], 500);
    EXPECT_EQ(result["deadline"], 110);
    const Json& spot = result["scenarios"][0]["spot"];
    EXPECT_LE(spot["p10"], spot["p50"]);
    EXPECT_NEAR(spot["paid"]["mean"], spot["paid"]["formula"].get<double>(),
                5.0 * spot["paid"]["standard_error"].get<double>());
    EXPECT_EQ(spot["useful"], 103.0); // 3% slower on AWS
    EXPECT_EQ(result["scenarios"][0]["owned"]["useful"], 100.0);
}

TEST(CliChance, GivesTheSameTextForTheSameSeedWhateverTheThreads)
{
    const auto with = [](const char* threads, const char* seed) {
        return runCli({"chance", "-", "--trials", "2000", "--threads", threads, "--seed", seed, "--json"}, kDocument)
            .out;
    };
    EXPECT_EQ(with("1", "1"), with("5", "1"));
    EXPECT_NE(with("1", "1"), with("1", "2"));
}

TEST(CliChance, HasNoFigureForWhatIsNotAskedOrNotThere)
{
    const Json result =
        json(runCli({"chance", "-", "--trials", "50", "--json", "--set", "workload.gpus=0"}, kDocument));
    EXPECT_TRUE(result["deadline"].is_null());
    EXPECT_TRUE(result["scenarios"][0]["spot"]["missed"].is_null());
    EXPECT_TRUE(result["scenarios"][0]["owned"].is_null());
    EXPECT_THAT(runCli({"chance", "-", "--trials", "50", "--set", "workload.gpus=0"}, kDocument).out,
                HasSubstr("no nodes that hold a job are bought"));
    // The formula is about exponential lives alone.
    const Json weibull = json(runCli({"chance", "-", "--trials", "50", "--shape", "0.6", "--json"}, kDocument));
    EXPECT_TRUE(weibull["scenarios"][0]["spot"]["paid"]["formula"].is_null());
    EXPECT_TRUE(weibull["scenarios"][0]["on_demand"]["paid"]["formula"].is_number());
}

TEST(CliChance, ReplaysATraceWithoutADocument)
{
    const Outcome outcome = runCli({"chance", "--trace", kTrace});
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("made_up.json"));
    EXPECT_THAT(outcome.out, HasSubstr("a checkpoint every 15 min taking 0.5 min, 5 min to restart"));
    EXPECT_THAT(outcome.out, Not(HasSubstr("On-demand")));

    const Json result =
        json(runCli({"chance", "--trace", kTrace, "--json", "--set", "workload.checkpoint_interval=60"}));
    const Json& trace = result["scenarios"][0]["traces"][0];
    EXPECT_EQ(trace["interruptions"], 60);
    // Made up with lives of two hours on average and waits of half an hour.
    EXPECT_LT(trace["mean_time_low"], 2.0);
    EXPECT_GT(trace["mean_time_high"], 2.0);
    EXPECT_NEAR(trace["mean_wait"], 0.5, 0.2);
    EXPECT_NEAR(trace["exponential"]["paid"], trace["paid"]["mean"].get<double>(),
                4.0 * trace["paid"]["standard_error"].get<double>());
}

TEST(CliChance, DrawsSpotLivesFromATraceBesideADocument)
{
    const Json result = json(runCli({"chance", "-", "--trace", kTrace, "--trials", "400", "--json"}, kDocument));
    const Json& entry = result["scenarios"][0];
    // Lives of about two hours instead of twelve: about six times the interruptions.
    EXPECT_GT(entry["spot"]["interruptions"], 60.0);
    EXPECT_EQ(entry["traces"].size(), 1U);
}

TEST(CliChance, RefusesWhatItCannotDoWithoutPrintingAnything)
{
    struct Case {
        std::vector<std::string> arguments;
        int code;
        const char* says;
    };
    for (const Case& c : {
             Case{{"chance"}, 1, "give a document to simulate, a --trace, or both"},
             Case{{"chance", "-", "--trials", "1"}, 1, "--trials 1: must lie between 2 and"},
             Case{{"chance", "-", "--trials", "10.5"}, 1, "--trials 10.5: must be a whole number"},
             Case{{"chance", "-", "--work", "long"}, 1, "--work long: is not a number"},
             Case{{"chance", "-", "--work", "nan"}, 1, "--work nan: must lie between"},
             Case{{"chance", "-", "--shape", "0.01"}, 1, "--shape 0.01: must lie between"},
             Case{{"chance", "-", "--shape", "0.5", "--trace", kTrace}, 1, "give one"},
             Case{{"chance", "--trace", "no-such-file.json"}, 3, "no-such-file.json: there is no such file"},
             Case{{"chance", "--trace", std::string(RACKRENT_SOURCE_DIR) + "/tests/data/parameters.csv"},
                  2,
                  "is not a spot trace"},
             Case{{"chance", "-", "--work", "1000000", "--trials", "10000000"}, 2, "fewer --trials"},
         }) {
        const Outcome outcome = runCli(c.arguments, kDocument);
        EXPECT_EQ(outcome.code, c.code) << c.says;
        EXPECT_THAT(outcome.err, HasSubstr(c.says));
        EXPECT_EQ(outcome.out, "") << c.says;
    }
}

} // namespace
} // namespace rackrent::cli
