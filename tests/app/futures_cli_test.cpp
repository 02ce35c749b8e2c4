// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
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
const std::string kTwo = R"({ "format": "rackrent", "version": 1, "scenarios": [ { "name": "A" }, { "name": "B" } ] })";

Json json(const Outcome& outcome)
{
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    return Json::parse(outcome.out);
}

TEST(CliUncertainty, HasTheShapeThatOthersRelyOn)
{
    const Json result = json(runCli({"uncertainty", "-", "--draws", "256", "--seed", "7", "--json"}, kDocument));
    EXPECT_EQ(result["draws"], 256);
    EXPECT_EQ(result["seed"], 7);
    double chances = 0.0;
    for (const char* s : {"on_demand", "spot", "committed", "self_hosted", "hybrid"}) {
        const Json& strategy = result["strategies"][s];
        EXPECT_LE(strategy["npv"]["p10"], strategy["npv"]["p50"]);
        EXPECT_LE(strategy["npv"]["p50"], strategy["npv"]["p90"]);
        EXPECT_EQ(strategy["cumulative"]["p50"].size(), 37U);
        chances += strategy["probability_cheapest"].get<double>();
    }
    EXPECT_NEAR(chances, 1.0, 1e-9);
    EXPECT_EQ(result["saving"]["next_best"]["dots"].size(), 50U);
    EXPECT_GE(result["inputs"].size(), 20U);
}

TEST(CliUncertainty, TakesRangesFromTheCommandLineAndLeavesPublishedOnesOut)
{
    const Json result = json(runCli({"uncertainty", "-", "--draws", "64", "--json", "--only-own", "--uncertain",
                                     "aws.on_demand=5..8", "--uncertain", "facility.pue=1.2..1.6"},
                                    kDocument));
    ASSERT_EQ(result["inputs"].size(), 2U);
    EXPECT_EQ(result["inputs"][0]["parameter"], "aws.on_demand");
    EXPECT_EQ(result["inputs"][0]["kind"], "lognormal");
    EXPECT_FALSE(result["inputs"][0]["published"].get<bool>());
    const Json exact =
        json(runCli({"uncertainty", "-", "--draws", "64", "--json", "--uncertain", "aws.on_demand=exact"}, kDocument));
    for (const Json& input : exact["inputs"]) {
        EXPECT_NE(input["parameter"], "aws.on_demand");
    }
}

TEST(CliUncertainty, PrintsEveryFutureForAudit)
{
    const Outcome outcome = runCli(
        {"uncertainty", "-", "--draws", "32", "--csv", "--only-own", "--uncertain", "aws.on_demand=5..8"}, kDocument);
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("draw,aws.on_demand,npv_on_demand,npv_spot"));
    EXPECT_EQ(std::count(outcome.out.begin(), outcome.out.end(), '\n'), 33);
    EXPECT_EQ(runCli({"uncertainty", "-", "--csv"}, kTwo).code, 1);
}

TEST(CliUncertainty, GivesTheSameTextWhateverTheThreads)
{
    const auto with = [](const char* threads) {
        return runCli({"uncertainty", "-", "--draws", "500", "--threads", threads, "--json"}, kDocument).out;
    };
    EXPECT_EQ(with("1"), with("6"));
}

TEST(CliUncertainty, SaysInWordsWhoWinsAndWhy)
{
    const Outcome outcome = runCli({"uncertainty", "-", "--draws", "1024"}, kDocument);
    for (const char* part : {"1024 futures of", "Cheapest in", "in eight futures of ten", "Where Self-hosted wins,"}) {
        EXPECT_THAT(outcome.out, HasSubstr(part));
    }
}

TEST(CliUncertainty, RefusesRangesThatAreNone)
{
    struct Case {
        std::vector<std::string> arguments;
        int code;
        const char* says;
    };
    for (const Case& c : {
             Case{{"--uncertain", "aws.on_demand"}, 1, "must have the form id=low..high"},
             Case{{"--uncertain", "aws.on_demnd=5..8"}, 2, "did you mean aws.on_demand?"},
             Case{{"--uncertain", "aws.on_demand=5"}, 1, "is not a range such as aws.on_demand=25..35"},
             Case{{"--uncertain", "aws.on_demand=8..5"}, 2, "its low value, 8, is above its high value, 5; swap them"},
             Case{{"--uncertain", "aws.on_demand=5..800"}, 2, "is above the"},
             Case{{"--uncertain", "finance.horizon=12..60"}, 2, "is chosen, not uncertain"},
             Case{{"--draws", "3"}, 1, "--draws 3: must lie between 16 and"},
         }) {
        std::vector<std::string> arguments{"uncertainty", "-"};
        arguments.insert(arguments.end(), c.arguments.begin(), c.arguments.end());
        const Outcome outcome = runCli(arguments, kDocument);
        EXPECT_EQ(outcome.code, c.code) << c.says;
        EXPECT_THAT(outcome.err, HasSubstr(c.says));
        EXPECT_EQ(outcome.out, "");
    }
}

TEST(CliSensitivity, HasTheShapeThatOthersRelyOn)
{
    const Json result = json(runCli({"sensitivity", "-", "--draws", "64", "--json"}, kDocument));
    EXPECT_EQ(result["between"], Json::parse(R"(["on_demand", "self_hosted"])"));
    ASSERT_GE(result["bars"].size(), 20U);
    const Json evaluated = json(runCli({"evaluate", "-", "--json"}, kDocument))["scenarios"][0]["strategies"];
    EXPECT_NEAR(result["base"],
                evaluated["on_demand"]["npv"].get<double>() - evaluated["self_hosted"]["npv"].get<double>(), 1e-6);
    for (const Json& bar : result["bars"]) {
        EXPECT_TRUE(bar["low"].is_number() && bar["high"].is_number());
        EXPECT_LE(bar["low_value"], bar["high_value"]);
        EXPECT_TRUE(bar["first_order"].is_null());
    }
    EXPECT_EQ(runCli({"sensitivity", "-", "--between", "on_demand", "sport"}, kDocument).code, 1);
}

TEST(CliSensitivity, PricesTheEndsOfABarAsEvaluateDoes)
{
    const Json bar = json(runCli(
        {"sensitivity", "-", "--draws", "64", "--json", "--only-own", "--uncertain", "facility.electricity=0.08..0.2"},
        kDocument))["bars"][0];
    for (const auto& [value, figure] : {std::pair{"0.08", "low"}, {"0.2", "high"}}) {
        const Json strategies =
            json(runCli({"evaluate", "-", "--json", "--set", std::string("facility.electricity=") + value},
                        kDocument))["scenarios"][0]["strategies"];
        EXPECT_NEAR(bar[figure].get<double>(),
                    strategies["on_demand"]["npv"].get<double>() - strategies["self_hosted"]["npv"].get<double>(),
                    1e-6);
    }
}

TEST(CliRegret, AgreesWithTheValueOfInformation)
{
    const Json regret = json(runCli({"regret", "-", "--draws", "512", "--json"}, kDocument));
    const Json value = json(runCli({"value-of-information", "-", "--draws", "512", "--json"}, kDocument));
    const std::string choice = value["choice"];
    EXPECT_NEAR(regret["strategies"][choice]["expected"], value["evpi"]["value"].get<double>(), 1e-6);
    for (const Json& input : value["evppi"]) {
        EXPECT_LE(input["value"].get<double>(),
                  value["evpi"]["value"].get<double>() + 4.0 * input["standard_error"].get<double>());
    }
    EXPECT_THAT(runCli({"value-of-information", "-", "--draws", "512"}, kDocument).out, HasSubstr("is worth up to"));
    EXPECT_THAT(runCli({"regret", "-", "--draws", "512"}, kDocument).out, HasSubstr("is wrong in"));
}

TEST(CliVerdict, SaysWhatToDoHowSureThatIsAndWhatToFindOut)
{
    const Json result = json(runCli({"verdict", "-", "--draws", "512", "--json"}, kDocument));
    const Json evaluated = json(runCli({"evaluate", "-", "--json"}, kDocument))["scenarios"][0]["verdict"];
    const Json uncertain = json(runCli({"uncertainty", "-", "--draws", "512", "--json"}, kDocument));
    EXPECT_EQ(result["cheapest"], evaluated["cheapest"]);
    EXPECT_EQ(result["headline"], evaluated["headline"]);
    EXPECT_EQ(result["chance"], uncertain["strategies"][result["cheapest"].get<std::string>()]["probability_cheapest"]);
    EXPECT_EQ(result["checklist"].size(), 10U);
    const Outcome outcome = runCli({"verdict", "-", "--draws", "512"}, kDocument);
    for (const char* part : {"Note: ", "is cheapest in", "in eight futures of ten", "Finding out", "Rules of thumb"}) {
        EXPECT_THAT(outcome.out, HasSubstr(part));
    }
}

TEST(CliFutures, SeveralScenariosAreAList)
{
    EXPECT_EQ(json(runCli({"regret", "-", "--draws", "16", "--json"}, kTwo))["scenarios"].size(), 2U);
}

TEST(CliCatalog, TakesAnEntryOverBeforeOverrides)
{
    const Json catalog = json(runCli({"catalog", "--today", "2026-12-01", "--json"}));
    EXPECT_TRUE(catalog["instances"][2]["on_demand"].is_null()) << "p5e has no on-demand price, which is not 0";
    EXPECT_TRUE(catalog["instances"][0]["on_demand"]["stale"].get<bool>());
    EXPECT_FALSE(
        json(runCli({"catalog", "--today", "2025-12-01", "--json"}))["instances"][0]["on_demand"]["stale"].get<bool>());
    const auto onDemand = [](std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), {"evaluate", "-", "--json"});
        return json(runCli(arguments, kDocument))["scenarios"][0]["strategies"]["on_demand"]["npv"].get<double>();
    };
    EXPECT_EQ(onDemand({"--instance", "p4d.24xlarge", "--set", "aws.on_demand=6.88"}), onDemand({}));
    EXPECT_NEAR(onDemand({"--instance", "p4d.24xlarge"}), onDemand({"--set", "aws.on_demand=2.74470525"}), 1e-6);
    const Outcome unknown = runCli({"evaluate", "-", "--instance", "p4d"}, kDocument);
    EXPECT_EQ(unknown.code, 1);
    EXPECT_THAT(unknown.err, HasSubstr("--instance p4d: is not in the catalog; did you mean p4d.24xlarge?"));
    EXPECT_EQ(runCli({"evaluate", "-", "--server", "abacus"}, kDocument).code, 1);
    const Outcome priceless = runCli({"evaluate", "-", "--instance", "p5e.48xlarge"}, kDocument);
    EXPECT_EQ(priceless.code, 2) << "or it would be costed at the price of another";
    EXPECT_THAT(priceless.err, HasSubstr("--instance p5e.48xlarge: its price is not known; give it with --set"));
    EXPECT_EQ(runCli({"evaluate", "-", "--instance", "p5e.48xlarge", "--set", "aws.on_demand=7"}, kDocument).code, 0);
    EXPECT_EQ(runCli({"catalog", "--today", "tomorrow"}).code, 1);
    EXPECT_THAT(runCli({"catalog"}).out, HasSubstr("unknown"));
}

TEST(CliEvidence, ShowsAllSidesOfOneParameter)
{
    const Outcome outcome = runCli({"evidence", "facility.colocation"});
    EXPECT_EQ(outcome.code, 0);
    for (const char* part : {"Contested:", "CBRE", "anecdote", "184.06"}) {
        EXPECT_THAT(outcome.out, HasSubstr(part));
    }
    EXPECT_GE(json(runCli({"evidence", "--json"}))["parameters"].size(), 25U);
    EXPECT_EQ(runCli({"evidence", "facility.colo"}).code, 2);
    const Outcome none = runCli({"evidence", "workload.gpus"});
    EXPECT_EQ(none.code, 2);
    EXPECT_THAT(none.err, HasSubstr("no published figure is known"));
    EXPECT_THAT(none.err, Not(HasSubstr("did you mean")));
}

} // namespace
} // namespace rackrent::cli
