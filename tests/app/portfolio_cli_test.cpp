// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
// For whom together: the command portfolio.
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/app/run_cli.h"

namespace rackrent::cli {
namespace {

using Json = nlohmann::json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

const std::vector<std::string> kStrategyIds{"on_demand", "spot", "committed", "self_hosted", "hybrid"};

/// A document with these scenarios.
std::string document(const std::string& scenarios)
{
    return R"({ "format": "rackrent", "version": 1, "scenarios": [)" + scenarios + "] }";
}

// Busy for half and for a fifth of the month.
const std::string kTwo = document(
    R"({ "name": "Nights", "demand": [ { "hours": 365, "gpus": 16 } ], "parameters": { "cluster.nodes": 3 } },
       { "name": "Mornings", "demand": [ { "hours": 146, "gpus": 32 } ] })");

Json json(const Outcome& outcome)
{
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    return Json::parse(outcome.out);
}

std::vector<std::string> keysOf(const Json& object)
{
    std::vector<std::string> keys;
    for (const auto& [key, value] : object.items()) {
        keys.push_back(key);
    }
    return keys;
}

TEST(CliPortfolio, GivesItsFiguresUnderStableNames)
{
    const Json result = json(runCli({"portfolio", "-", "--json"}, kTwo));
    EXPECT_THAT(keysOf(result),
                ::testing::UnorderedElementsAre("overlap", "lead", "members", "sum", "shared", "saving", "plans",
                                                "demand", "cautions"));
    EXPECT_EQ(result["overlap"], "independent");
    EXPECT_EQ(result["lead"], "Nights");
    EXPECT_TRUE(result["cautions"].empty());
    ASSERT_EQ(result["members"].size(), 2U);
    for (const Json& member : result["members"]) {
        EXPECT_THAT(keysOf(member),
                    ::testing::UnorderedElementsAre("name", "peak_gpus", "mean_gpus", "npv", "as_given", "differing"));
    }
    EXPECT_EQ(result["members"][0]["peak_gpus"], 16.0);
    EXPECT_EQ(result["members"][0]["mean_gpus"], 8.0);
    EXPECT_EQ(result["members"][1]["name"], "Mornings");
    EXPECT_NEAR(result["members"][1]["mean_gpus"].get<double>(), 6.4, 1e-12);
    for (const std::string& s : kStrategyIds) {
        const double sum = result["members"][0]["npv"][s].get<double>() + result["members"][1]["npv"][s].get<double>();
        EXPECT_DOUBLE_EQ(result["sum"][s].get<double>(), sum) << s;
        EXPECT_NEAR(result["saving"][s].get<double>(), sum - result["shared"][s].get<double>(), 1e-6) << s;
    }
    EXPECT_THAT(keysOf(result["plans"]), ::testing::UnorderedElementsAreArray(kStrategyIds));
    EXPECT_TRUE(result["plans"]["on_demand"]["purchases"].empty());
    EXPECT_EQ(result["plans"]["self_hosted"]["purchases"][0]["month"], 0);
    EXPECT_GE(result["plans"]["self_hosted"]["purchases"][0]["nodes"], 6); // 48 GPUs in nodes of 8
    EXPECT_EQ(result["plans"]["spot"]["spot"], true);

    // Of the tenth of the month in which both are busy, and of the rest of each.
    const std::vector<std::pair<double, double>> expected{{73, 48}, {73, 32}, {292, 16}};
    ASSERT_EQ(result["demand"].size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        EXPECT_NEAR(result["demand"][i]["hours"].get<double>(), expected[i].first, 1e-9) << i;
        EXPECT_EQ(result["demand"][i]["gpus"], expected[i].second) << i;
    }
}

TEST(CliPortfolio, AgreesWithEvaluate)
{
    const std::string both = document(R"({ "name": "Both", "demand": [ { "hours": 146, "gpus": 48 },
                                                                      { "hours": 219, "gpus": 16 } ] })");
    const auto withData = [](std::vector<std::string> arguments, const char* storage, const char* egress,
                             const std::string& input) {
        for (const std::string& set :
             {std::string("workload.storage=") + storage, std::string("workload.egress=") + egress}) {
            arguments.insert(arguments.end(), {"--set", set});
        }
        return json(runCli(std::move(arguments), input));
    };
    const Json result = withData({"portfolio", "-", "--json", "--overlap", "same_hours"}, "7", "3", kTwo);
    const Json alone = withData({"evaluate", "-", "--json"}, "7", "3", kTwo)["scenarios"];
    const Json together = withData({"evaluate", "-", "--json"}, "14", "6", both)["scenarios"][0]["strategies"];
    for (const std::string& s : kStrategyIds) {
        const double shared = together[s]["npv"].get<double>();
        EXPECT_NEAR(result["shared"][s].get<double>(), shared, 1e-12 * shared) << s;
        EXPECT_EQ(result["members"][1]["npv"][s], alone[1]["strategies"][s]["npv"]) << s;
    }
    EXPECT_EQ(result["members"][0]["as_given"], alone[0]["strategies"]["hybrid"]["npv"]); // with its three nodes
    EXPECT_NE(result["members"][0]["as_given"], result["members"][0]["npv"]["hybrid"]);
}

TEST(CliPortfolio, PrintsCautionsFirstThenTheTableThenThePlan)
{
    const std::string differing = document(
        R"({ "name": "Cheap", "parameters": { "aws.on_demand": 5 } },
           { "name": "Dear", "parameters": { "aws.on_demand": 8, "workload.growth": 0.2 } })");
    const Outcome outcome = runCli({"portfolio", "-", "--lead", "Dear", "--overlap", "same_hours"}, differing);
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    std::size_t place = 0;
    for (const char* part :
         {"all busy in the same hours, on the terms of Dear:", "Cheap has prices or hardware of its own", "Workload",
          "On-demand", "Hybrid", "\n  Cheap", "\n  Dear", "Each on its own", "Shared", "Sharing saves",
          "GPUs in the first month. Shared, the cheapest is", "Cheap with its own terms and sizes: Hybrid USD"}) {
        const std::size_t found = outcome.out.find(part, place);
        ASSERT_NE(found, std::string::npos) << part << " in\n" << outcome.out;
        place = found;
    }
    EXPECT_THAT(runCli({"portfolio", "-"}, kTwo).out,
                AllOf(HasSubstr("each busy at its own times, on the terms of Nights"),
                      HasSubstr("Nights with its own terms and sizes"), Not(HasSubstr("first month")),
                      Not(HasSubstr("Mornings with its own terms")), Not(HasSubstr("nothing to share"))));
}

TEST(CliPortfolio, SaysOfASingleWorkloadThatThereIsNothingToShare)
{
    const std::string one = document(R"({ "name": "Training" })");
    const Outcome text = runCli({"portfolio", "-"}, one);
    EXPECT_EQ(text.code, 0) << text.err;
    EXPECT_THAT(text.out, HasSubstr("nothing to share"));
    const Json result = json(runCli({"portfolio", "-", "--json"}, one));
    EXPECT_EQ(result["members"].size(), 1U);
    for (const std::string& s : kStrategyIds) {
        EXPECT_EQ(result["saving"][s], 0.0) << s;
    }
}

TEST(CliPortfolio, RefusesWithAllReasonsAtOnce)
{
    const std::string apart = document(
        R"({ "name": "Eights" },
           { "name": "Fours", "parameters": { "cluster.gpus_per_node": 4, "aws.gpus_per_instance": 4 } },
           { "name": "Twelves", "parameters": { "workload.job_gpus": 12 } })");
    const Outcome outcome = runCli({"portfolio", "-", "--json"}, apart);
    EXPECT_EQ(outcome.code, 2);
    EXPECT_TRUE(outcome.out.empty());
    EXPECT_THAT(outcome.err,
                AllOf(HasSubstr("Fours: cluster.gpus_per_node: 4 GPUs in a node cannot share a cluster with 8"),
                      HasSubstr("Fours: aws.gpus_per_instance: "), HasSubstr("Twelves: workload.job_gpus: ")));
    EXPECT_EQ(runCli({"portfolio", "-", "--scenario", "Fours"}, apart).code, 0);
}

TEST(CliPortfolio, RefusesOptionsThatMeanNothing)
{
    const Outcome lead = runCli({"portfolio", "-", "--lead", "Evenings"}, kTwo);
    EXPECT_EQ(lead.code, 2);
    EXPECT_THAT(lead.err, HasSubstr("--lead Evenings"));
    const Outcome overlap = runCli({"portfolio", "-", "--overlap", "never"}, kTwo);
    EXPECT_EQ(overlap.code, 1);
    EXPECT_THAT(overlap.err, AllOf(HasSubstr("--overlap never"), HasSubstr("independent or same_hours")));
    EXPECT_EQ(runCli({"portfolio"}, kTwo).code, 1);
    EXPECT_EQ(runCli({"portfolio", "-"}, "{").code, 2);
}

TEST(CliPortfolio, HasAnExampleWithTwoWorkloads)
{
    const std::string file = "resources/examples/three-year-contract.rackrent";
    const std::string help = runCli({"portfolio", "--help"}).out;
    EXPECT_THAT(help, HasSubstr("  rackrent-cli portfolio " + file + " --overlap same_hours\n"));
    const Json result =
        json(runCli({"portfolio", std::string(RACKRENT_SOURCE_DIR) + "/" + file, "--overlap", "same_hours", "--json"}));
    EXPECT_EQ(result["members"].size(), 2U);
    EXPECT_EQ(result["overlap"], "same_hours");
}

} // namespace
} // namespace rackrent::cli
