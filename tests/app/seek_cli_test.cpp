// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <sstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/units/format.h"
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

/// Present costs by "rackrent-cli evaluate --set …".
Json evaluated(const std::vector<std::string>& settings)
{
    std::vector<std::string> arguments{"evaluate", "-", "--json"};
    for (const std::string& setting : settings) {
        arguments.insert(arguments.end(), {"--set", setting});
    }
    return json(runCli(arguments, kDocument))["scenarios"][0];
}

std::string setting(const std::string& id, const Json& value)
{
    return id + "=" + exact(value.get<double>());
}

double npv(const Json& scenario, const std::string& strategy)
{
    return scenario["strategies"][strategy]["npv"].get<double>();
}

TEST(CliGoalSeek, GivesValuesAtWhichEvaluatingFindsBothEqual)
{
    const Json result = json(
        runCli({"goal-seek", "-", "--parameter", "aws.on_demand", "--between", "committed", "self_hosted", "--json"},
               kDocument));
    EXPECT_EQ(result["parameter"], "aws.on_demand");
    EXPECT_EQ(result["range"], Json::parse("[0.05, 100]"));
    ASSERT_EQ(result["crossings"].size(), 2U);
    EXPECT_TRUE(result["not_searched"].is_null());
    for (const Json& value : result["crossings"]) {
        const Json there = evaluated({setting("aws.on_demand", value)});
        EXPECT_NEAR(npv(there, "committed"), npv(there, "self_hosted"), 1e-6);
    }
    EXPECT_EQ(result["details"][0]["kind"], "meeting");
    EXPECT_EQ(result["details"][1]["cheaper_below"], "self_hosted");
}

TEST(CliGoalSeek, TellsAJumpFromAMeetingAndNoneFromNotSearched)
{
    const Json months = json(runCli({"goal-seek", "-", "--parameter", "finance.horizon", "--json"}, kDocument));
    ASSERT_EQ(months["crossings"].size(), 1U);
    const Json& jump = months["details"][0];
    EXPECT_EQ(jump["kind"], "jump");
    const Json before = evaluated({setting("finance.horizon", jump["before"])});
    const Json at = evaluated({setting("finance.horizon", jump["value"])});
    EXPECT_LT(npv(before, "on_demand"), npv(before, "self_hosted"));
    EXPECT_GT(npv(at, "on_demand"), npv(at, "self_hosted"));

    const auto seek = [](std::vector<std::string> more) {
        more.insert(more.begin(), {"goal-seek", "-", "--json", "--parameter"});
        return json(runCli(more, kDocument));
    };
    const Json none = seek({"aws.on_demand", "--range", "50..100"});
    EXPECT_EQ(none["crossings"], Json::array());
    EXPECT_TRUE(none["not_searched"].is_null());
    const Json narrow = seek({"aws.on_demand", "--range", "5..5"});
    EXPECT_TRUE(narrow["crossings"].is_null());
    EXPECT_EQ(narrow["not_searched"], "range_without_width");
    EXPECT_EQ(narrow["range"], Json::parse("[5, 5]"));
    const Json equal = seek({"facility.pue", "--between", "on_demand", "committed"});
    EXPECT_TRUE(equal["equal_throughout"].get<bool>());
    EXPECT_EQ(equal["equal"], Json::parse("[[1, 3]]"));
}

TEST(CliGoalSeek, SaysItInWords)
{
    const auto text = [](std::vector<std::string> more) {
        more.insert(more.begin(), {"goal-seek", "-", "--parameter"});
        const Outcome outcome = runCli(more, kDocument);
        EXPECT_EQ(outcome.code, 0) << outcome.err;
        return outcome.out;
    };
    EXPECT_THAT(text({"aws.on_demand"}), HasSubstr("5.735 USD/GPU-h  On-demand      Self-hosted"));
    EXPECT_THAT(text({"workload.gpus"}), HasSubstr("never quite: the difference leaps by"));
    EXPECT_THAT(text({"workload.gpus"}), HasSubstr("from 0 GPU to 16384 GPU"));
    EXPECT_THAT(text({"facility.pue"}), HasSubstr("cost the same nowhere from 1 to 3"));
    EXPECT_THAT(text({"facility.pue", "--range", "1..1"}), HasSubstr("not searched, since the range"));
    EXPECT_THAT(text({"facility.pue", "--between", "spot", "spot"}), HasSubstr("cost the same throughout"));
    EXPECT_THAT(text({"cluster.node_price", "--between", "spot", "hybrid"}), HasSubstr("all values from 286500"));
}

TEST(CliTripwires, AreNearestFirstAndWhereEvaluatingFindsAnotherWinner)
{
    const Json result = json(runCli({"tripwires", "-", "--only-uncertain", "--json"}, kDocument));
    EXPECT_EQ(result["cheapest"], "hybrid");
    ASSERT_GE(result["tripwires"].size(), 10U);
    double before = 0.0;
    for (std::size_t i = 0; i < result["tripwires"].size(); ++i) {
        const Json& wire = result["tripwires"][i];
        EXPECT_GE(wire["spreads"].get<double>(), before);
        before = wire["spreads"].get<double>();
        if (i < 6) {
            const Json there = evaluated({setting(wire["parameter"].get<std::string>(), wire["value"])});
            EXPECT_EQ(there["verdict"]["cheapest"], wire["to"]) << wire;
        }
    }
    const Json alone = json(
        runCli({"tripwires", "-", "--only-uncertain", "--only-own", "--uncertain", "staff.minimum=0.4..0.6", "--json"},
               kDocument));
    ASSERT_EQ(alone["inputs"].size(), 1U);
    ASSERT_EQ(alone["tripwires"].size(), 1U);
    // P90 is 0.6, a tenth above the present value.
    EXPECT_NEAR(alone["tripwires"][0]["spreads"].get<double>(),
                (alone["tripwires"][0]["value"].get<double>() - 0.5) / 0.1, 1e-6);
    EXPECT_EQ(alone["inputs"][0]["below"]["outcome"], "none");
    EXPECT_THAT(runCli({"tripwires", "-", "--only-uncertain"}, kDocument).out,
                HasSubstr("Hybrid is cheapest as long as, all else being equal,"));
    EXPECT_THAT(runCli({"tripwires", "-", "--only-uncertain", "--only-own"}, kDocument).out,
                HasSubstr("no single input changes that"));
}

TEST(CliAnswerCurve, CostsWhatEvaluatingEachValueCosts)
{
    const Json result = json(runCli({"answer-curve", "-", "--parameter", "workload.hours_per_day", "--parameter",
                                     "cluster.lead_time", "--points", "9", "--between", "spot", "hybrid", "--json"},
                                    kDocument));
    ASSERT_EQ(result["curves"].size(), 2U);
    for (const Json& curve : result["curves"]) {
        ASSERT_GE(curve["values"].size(), 9U);
        EXPECT_NE(std::find(curve["values"].begin(), curve["values"].end(), curve["present"]), curve["values"].end());
        for (std::size_t i = 0; i < curve["values"].size(); i += 3) {
            const Json there = evaluated({setting(curve["parameter"].get<std::string>(), curve["values"][i])});
            for (const auto& [strategy, costs] : curve["npv"].items()) {
                EXPECT_EQ(costs[i].get<double>(), npv(there, strategy));
            }
            EXPECT_EQ(curve["cheapest"][i], there["verdict"]["cheapest"]);
            EXPECT_NEAR(curve["saving"][i].get<double>(), npv(there, "spot") - npv(there, "hybrid"), 1e-9);
        }
    }
    const Json ten = json(runCli({"answer-curve", "-", "--points", "3", "--json"}, kDocument));
    EXPECT_EQ(ten["curves"].size(), 10U);
    const Outcome csv = runCli(
        {"answer-curve", "-", "--parameter", "facility.pue", "--range", "1..1.4", "--points", "3", "--csv"}, kDocument);
    EXPECT_THAT(csv.out, HasSubstr("parameter,value,cheapest,npv_on_demand,npv_spot"));
    EXPECT_EQ(std::count(csv.out.begin(), csv.out.end(), '\n'), 4);
    EXPECT_THAT(
        runCli({"answer-curve", "-", "--parameter", "workload.restart", "--set", "spot.reserved_block=2"}, kDocument)
            .out,
        HasSubstr("do not work together at"));
}

TEST(CliGrid, CostsInEachCellWhatEvaluatingItsValuesCosts)
{
    const Json result = json(runCli({"grid", "-", "--x", "workload.gpus", "--x-range", "8..64", "--y", "aws.on_demand",
                                     "--y-range", "1..30", "--size", "5", "--json"},
                                    kDocument));
    ASSERT_EQ(result["x"].size(), 5U);
    ASSERT_EQ(result["y"].size(), 5U);
    ASSERT_EQ(result["cheapest"].size(), 5U) << "rows by y";
    for (std::size_t row = 0; row < 5; ++row) {
        for (std::size_t column = row % 2; column < 5; column += 2) {
            const Json there =
                evaluated({setting("workload.gpus", result["x"][column]), setting("aws.on_demand", result["y"][row])});
            EXPECT_EQ(result["cheapest"][row][column], there["verdict"]["cheapest"]);
            EXPECT_NEAR(result["saving"][row][column].get<double>(), there["verdict"]["saving_runner_up"].get<double>(),
                        1e-6);
            EXPECT_EQ(result["npv"]["hybrid"][row][column].get<double>(), npv(there, "hybrid"));
        }
    }
    EXPECT_FALSE(result["boundaries"].empty());
    EXPECT_FALSE(result.contains("cloud"));
    EXPECT_EQ(result["present"], Json::parse("[32, 6.88]"));
}

TEST(CliGrid, PutsFuturesOnTheMap)
{
    const std::vector<std::string> asked{"grid",          "-",      "--x", "aws.on_demand", "--y",
                                         "spot.discount", "--size", "6",   "--draws",       "64"};
    auto withJson = asked;
    withJson.emplace_back("--json");
    const Json result = json(runCli(withJson, kDocument));
    ASSERT_EQ(result["cloud"].size(), 64U);
    for (const Json& point : result["cloud"]) {
        EXPECT_GT(point["x"].get<double>(), 0.0);
        EXPECT_LE(point["y"].get<double>(), 0.95);
    }
    EXPECT_THAT(runCli(asked, kDocument).out, HasSubstr("of the futures"));
    auto withCsv = asked;
    withCsv.emplace_back("--csv");
    const std::string csv = runCli(withCsv, kDocument).out;
    EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 37);
}

TEST(CliGrid, PrintsAMap)
{
    const Outcome outcome = runCli({"grid", "-", "--x", "workload.hours_per_day", "--y", "aws.on_demand"}, kDocument);
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    for (const char* part : {"by Hours a day (across) and On-demand price (upwards)", "dssss", "H  Hybrid", "+  now"}) {
        EXPECT_THAT(outcome.out, HasSubstr(part));
    }
    EXPECT_THAT(runCli({"grid", "-", "--x", "workload.restart", "--y", "facility.pue", "--size", "4", "--set",
                        "spot.reserved_block=2"},
                       kDocument)
                    .out,
                HasSubstr(".  values that do not work together"));
}

TEST(CliSeek, SeveralScenariosAreAList)
{
    EXPECT_EQ(json(runCli({"goal-seek", "-", "--parameter", "facility.pue", "--json"}, kTwo))["scenarios"].size(), 2U);
    EXPECT_EQ(runCli({"grid", "-", "--x", "facility.pue", "--y", "aws.on_demand", "--csv"}, kTwo).code, 1);
    EXPECT_EQ(runCli({"answer-curve", "-", "--parameter", "facility.pue", "--csv"}, kTwo).code, 1);
}

TEST(CliSeek, NamesWhatIsWrong)
{
    struct Case {
        std::vector<std::string> arguments;
        int code;
        const char* says;
    };
    for (const Case& c : {
             Case{{"goal-seek", "-", "--parameter", "aws.on_demnd"}, 2, "did you mean aws.on_demand?"},
             Case{{"goal-seek", "-", "--parameter", "facility.pue", "--between", "spt", "spot"},
                  1,
                  "did you mean spot?"},
             Case{{"goal-seek", "-"}, 1, "--parameter"},
             Case{{"goal-seek", "-", "--parameter", "facility.pue", "--range", "1"}, 1, "is not a range such as 1..5"},
             Case{{"goal-seek", "-", "--parameter", "facility.pue", "--range", "2..1"}, 1, "swap them"},
             Case{{"goal-seek", "-", "--parameter", "facility.pue", "--range", "0..2"},
                  2,
                  "facility.pue goes from 1 to 3"},
             Case{{"goal-seek", "-", "--parameter", "facility.pue", "--range", "nan..2"}, 2, "goes from 1 to 3"},
             Case{{"answer-curve", "-", "--range", "1..2"}, 1, "needs one --parameter"},
             Case{{"answer-curve", "-", "--points", "1"}, 1, "must lie between 2 and"},
             Case{{"grid", "-", "--x", "facility.pue", "--y", "facility.pue"}, 1, "must be another parameter than --x"},
             Case{{"grid", "-", "--x", "finance.horizon", "--x-range", "12.2..12.8", "--y", "facility.pue"},
                  2,
                  "holds no whole number"},
             Case{{"grid", "-", "--x", "facility.pue", "--y", "aws.on_demand", "--size", "4000"}, 1, "--size 4000"},
             Case{{"tripwires", "-", "--threads", "x"}, 1, "--threads x: is not a number"},
         }) {
        const Outcome outcome = runCli(c.arguments, kDocument);
        EXPECT_EQ(outcome.code, c.code) << c.says;
        EXPECT_THAT(outcome.err, HasSubstr(c.says));
        EXPECT_EQ(outcome.out, "");
    }
}

} // namespace
} // namespace rackrent::cli
