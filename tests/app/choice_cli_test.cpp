// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How many, when and how bound: the commands sizing, timing and lock-in.
#include <algorithm>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/app/run_cli.h"

namespace rackrent::cli {
namespace {

using Json = nlohmann::json;
using ::testing::HasSubstr;

const std::string kDocument = R"({ "format": "rackrent", "version": 1, "scenarios": [ { "name": "Training" } ] })";
const std::string kTwo = R"({ "format": "rackrent", "version": 1, "scenarios": [ { "name": "A" }, { "name": "B" } ] })";

Json json(const Outcome& outcome)
{
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    return Json::parse(outcome.out);
}

TEST(CliSizing, AgreesWithEvaluateAndWithItself)
{
    const Json sizing = json(runCli({"sizing", "-", "--draws", "64", "--json"}, kDocument));
    const Json hybrid = json(runCli({"evaluate", "-", "--json"}, kDocument))["scenarios"][0]["strategies"]["hybrid"];
    EXPECT_EQ(sizing["best"]["npv"], hybrid["npv"]);
    EXPECT_EQ(sizing["best"]["nodes"], hybrid["nodes"]);
    const Json& points = sizing["points"];
    ASSERT_EQ(points.size(), sizing["next_nodes"].size() + 1);
    double worth = 0.0;
    for (std::size_t i = 1; i < points.size(); ++i) {
        const Json& next = sizing["next_nodes"][i - 1];
        worth += next["worth"].get<double>();
        EXPECT_EQ(next["nodes"], points[i]["nodes"]);
        EXPECT_NEAR(points[0]["npv"].get<double>() - points[i]["npv"].get<double>(), worth, 1e-3);
        EXPECT_LE(points[i]["npv"], points[i]["without_commitment"]["npv"]);
        EXPECT_LE(sizing["best_on_average"]["futures"]["mean"], points[i]["futures"]["mean"]);
        EXPECT_LE(sizing["best_at_p90"]["futures"]["p90"], points[i]["futures"]["p90"]);
    }
}

TEST(CliSizing, WritesOneRowASizeAndHoldsTheRangeAsked)
{
    const Outcome csv = runCli({"sizing", "-", "--draws", "16", "--most", "3", "--csv"}, kDocument);
    EXPECT_EQ(csv.code, 0) << csv.err;
    EXPECT_EQ(std::count(csv.out.begin(), csv.out.end(), '\n'), 5);
    EXPECT_THAT(csv.out, HasSubstr("nodes,committed_gpus,spot,npv,"));
    EXPECT_EQ(runCli({"sizing", "-", "--csv"}, kTwo).code, 1);
    EXPECT_THAT(runCli({"sizing", "-", "--most", "-1"}, kDocument).err, HasSubstr("--most"));
    EXPECT_EQ(runCli({"sizing", "-", "--draws", "16", "--most", "0"}, kDocument).code, 0);
}

TEST(CliTiming, BuysNowLaterInHalvesAndNever)
{
    const Json timing = json(runCli(
        {"timing", "-", "--draws", "64", "--month", "12", "--month", "6", "--month", "12", "--json"}, kDocument));
    std::string kinds;
    double chances = 0.0;
    for (const Json& time : timing["times"]) {
        kinds += time["kind"].get<std::string>() + std::to_string(time["month"].get<int>()) + " ";
        chances += time["probability_best"].get<double>();
        EXPECT_LE(timing["best"]["npv"], time["npv"]);
    }
    EXPECT_EQ(kinds, "now0 later6 later12 halves6 halves12 never0 ");
    EXPECT_NEAR(chances, 1.0, 1e-9);
    EXPECT_FALSE(timing.contains("implied_price_change"));
    const Json hybrid = json(runCli({"evaluate", "-", "--json"}, kDocument))["scenarios"][0]["strategies"]["hybrid"];
    EXPECT_EQ(timing["times"][0]["npv"], hybrid["npv"]);
}

TEST(CliTiming, SaysWhatTwoTermsImply)
{
    // Undiscounted 7.20 (1 + g + g^2) = 3 * 5.40, so g = (-1 + sqrt(6)) / 2.
    const auto implied = [](const char* first, const char* second) {
        return json(runCli({"timing", "-", "--draws", "16", "--month", "6", "--set", "finance.discount_rate=0",
                            "--terms", first, second, "--json"},
                           kDocument))["implied_price_change"];
    };
    EXPECT_NEAR(implied("12=7.20", "36=5.40").get<double>(), 0.724744871 - 1.0, 1e-8);
    EXPECT_EQ(implied("12=7.20", "36=5.40"), implied("36=5.40", "12=7.20"));
    EXPECT_TRUE(implied("12=7.20", "36=2").is_null());
    EXPECT_EQ(runCli({"timing", "-", "--terms", "12=7.20", "12=5"}, kDocument).code, 1);
    EXPECT_EQ(runCli({"timing", "-", "--terms", "12", "36=5"}, kDocument).code, 1);
}

TEST(CliTiming, RefusesAMonthTooNearTheHorizon)
{
    const Outcome late = runCli({"timing", "-", "--month", "25"}, kDocument);
    EXPECT_EQ(late.code, 2);
    EXPECT_THAT(late.err, HasSubstr("up to month 24"));
    EXPECT_EQ(runCli({"timing", "-", "--month", "0"}, kDocument).code, 1);
}

TEST(CliLockIn, EndsAtTheTotals)
{
    const Json lockIn = json(runCli({"lock-in", "-", "--json", "--set", "aws.committed_gpus=8"}, kDocument));
    const Json evaluated =
        json(runCli({"evaluate", "-", "--json", "--set", "aws.committed_gpus=8"}, kDocument))["scenarios"][0];
    for (const char* s : {"on_demand", "spot", "committed", "self_hosted", "hybrid"}) {
        const Json& strategy = lockIn["strategies"][s];
        EXPECT_EQ(strategy["stopped"]["cost"].size(), 37U) << s;
        EXPECT_NEAR(strategy["stopped"]["cost"].back().get<double>(), evaluated["strategies"][s]["total"].get<double>(),
                    1e-6)
            << s;
    }
    for (const char* s : {"self_hosted", "hybrid"}) {
        EXPECT_EQ(lockIn["strategies"][s]["pay_back"]["cash"], evaluated["break_even_month"][s]) << s;
    }
    EXPECT_EQ(lockIn["break_even_utilization"]["on_demand"], evaluated["break_even_utilization"]);
    EXPECT_EQ(lockIn["strategies"]["committed"]["contract"]["gpus"], 8.0);
    EXPECT_TRUE(lockIn["strategies"]["on_demand"]["contract"].is_null());
    EXPECT_TRUE(lockIn["strategies"]["on_demand"]["nodes"].is_null());
}

TEST(CliLockIn, PrintsAStrategyMonthByMonth)
{
    const Outcome outcome = runCli({"lock-in", "-", "--strategy", "self_hosted", "--exit-labour", "0"}, kDocument);
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("Month 36"));
    EXPECT_EQ(runCli({"lock-in", "-", "--strategy", "nothing"}, kDocument).code, 1);
    EXPECT_EQ(runCli({"lock-in", "-", "--exit-labour", "-1"}, kDocument).code, 1);
}

} // namespace
} // namespace rackrent::cli
