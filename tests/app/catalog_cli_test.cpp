// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/files/data_files.h"
#include "core/scenario/parameter.h"
#include "tests/app/run_cli.h"

namespace rackrent::cli {
namespace {

using Json = nlohmann::json;
using testing::AllOf;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

const std::string kDocument = R"({"format": "rackrent", "version": 1, "scenarios": [{"name": "Mine"}]})";

double onDemandCost(std::vector<std::string> options)
{
    std::vector<std::string> arguments{"evaluate", "-", "--json"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    const Outcome outcome = runCli(arguments, kDocument);
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    return Json::parse(outcome.out).at("scenarios").at(0).at("strategies").at("on_demand").at("npv").get<double>();
}

Json entry(const Json& list, const std::string& id)
{
    for (const Json& item : list) {
        if (item.at("id") == id) {
            return item;
        }
    }
    ADD_FAILURE() << id;
    return {};
}

TEST(CliCatalogTable, SaysUnknownWhereAPriceIs)
{
    const Outcome outcome = runCli({"catalog", "--today", "2026-12-01"});
    EXPECT_EQ(outcome.code, 0);
    EXPECT_THAT(outcome.err, IsEmpty());
    EXPECT_THAT(outcome.out, ContainsRegex("p5e\\.48xlarge +8 H200 +us-west-2 +unknown +unknown +19\\.54"));
    EXPECT_THAT(outcome.out, Not(ContainsRegex(" 0\\.00"))); // unknown is not free
    EXPECT_THAT(outcome.out, Not(HasSubstr("nan")));
}

TEST(CliCatalogTable, MarksPricesADayAfterHalfAYear)
{
    // The price list is of November 2025 at the earliest; 1 November and 180 days are 30 April.
    EXPECT_THAT(runCli({"catalog", "--today", "2026-04-30"}).out, ContainsRegex("p5\\.48xlarge .* 55\\.04 "));
    EXPECT_THAT(runCli({"catalog", "--today", "2026-05-01"}).out, ContainsRegex("p5\\.48xlarge .* 55\\.04\\*"));
    const auto stale = [](const char* today) {
        const Json catalog = Json::parse(runCli({"catalog", "--json", "--today", today}).out);
        return entry(catalog.at("instances"), "p5.48xlarge").at("on_demand").at("stale").get<bool>();
    };
    EXPECT_FALSE(stale("2026-04-30"));
    EXPECT_TRUE(stale("2026-05-01"));
}

TEST(CliCatalogTable, TakesTheDayOfTheComputerWhenNoneIsGiven)
{
    EXPECT_EQ(runCli({"catalog"}).code, 0);
    for (const char* day : {"2026", "2026-12", "2026-13-01", "today", "1 December 2026"}) {
        const Outcome outcome = runCli({"catalog", "--today", day});
        EXPECT_EQ(outcome.code, 1) << day;
        EXPECT_THAT(outcome.out, IsEmpty());
        EXPECT_THAT(outcome.err, AllOf(HasSubstr(day), HasSubstr("2026-12-01")));
    }
}

TEST(CliCatalogTable, GivesSourceDateAndGradeOfEveryFigureAsJson)
{
    const Json catalog = Json::parse(runCli({"catalog", "--json", "--today", "2026-12-01"}).out);
    ASSERT_EQ(catalog.at("instances").size(), builtInCatalog().instances.size());
    ASSERT_EQ(catalog.at("servers").size(), builtInCatalog().servers.size());
    const auto check = [](const Json& figure) {
        if (!figure.is_null()) {
            EXPECT_FALSE(figure.at("source").get<std::string>().empty());
            EXPECT_TRUE(figure.at("date").is_null() || figure.at("date").is_string());
            EXPECT_GT(figure.at("typical").get<double>(), 0.0);
            EXPECT_TRUE(figure.at("grade").is_string());
            if (figure.at("date").is_null()) {
                EXPECT_TRUE(figure.at("stale").get<bool>());
            }
        }
    };
    for (const Json& x : catalog.at("instances")) {
        check(x.at("on_demand"));
        check(x.at("spot"));
        check(x.at("managed_premium"));
        for (const Json& committed : x.at("committed")) {
            check(committed);
            EXPECT_FALSE(committed.at("kind").get<std::string>().empty());
        }
    }
    for (const Json& x : catalog.at("servers")) {
        for (const char* key : {"price", "rated_power", "measured_power", "gpu_replacement"}) {
            check(x.at(key));
        }
    }
    EXPECT_TRUE(entry(catalog.at("instances"), "p5e.48xlarge").at("on_demand").is_null());
    EXPECT_FALSE(entry(catalog.at("instances"), "p5e.48xlarge").at("sets").contains("aws.on_demand"));
    EXPECT_EQ(entry(catalog.at("instances"), "p5.48xlarge").at("sets").at("aws.on_demand"), 6.88);
}

TEST(CliInstance, SetsThePricesOfADocument)
{
    EXPECT_DOUBLE_EQ(onDemandCost({"--instance", "p4de.24xlarge"}),
                     onDemandCost({"--set", "aws.on_demand=3.43088125"})); // 27.44705 for eight
    EXPECT_EQ(onDemandCost({"--instance", "p5.48xlarge"}), onDemandCost({})); // the default is a p5
}

TEST(CliInstance, YieldsToWhatIsSetByHand)
{
    EXPECT_EQ(onDemandCost({"--instance", "p4de.24xlarge", "--set", "aws.on_demand=6.88"}), onDemandCost({}));
    EXPECT_EQ(onDemandCost({"--set", "aws.on_demand=6.88", "--instance", "p4de.24xlarge"}), onDemandCost({}));
}

TEST(CliInstance, AndServerOfEveryKindCanBeEvaluatedWhereItsPriceIsKnown)
{
    for (const Instance& x : builtInCatalog().instances) {
        EXPECT_EQ(runCli({"evaluate", "-", "--instance", x.id}, kDocument).code, x.onDemand ? 0 : 2) << x.id;
    }
    for (const Server& x : builtInCatalog().servers) {
        EXPECT_EQ(runCli({"evaluate", "-", "--server", x.id}, kDocument).code, x.price ? 0 : 2) << x.id;
    }
}

TEST(CliServer, SetsPriceAndPowerOfTheNodes)
{
    const auto hardware = [](std::vector<std::string> options) {
        std::vector<std::string> arguments{"evaluate", "-", "--json", "--set", "cluster.nodes=4"};
        arguments.insert(arguments.end(), options.begin(), options.end());
        return Json::parse(runCli(arguments, kDocument).out)
            .at("scenarios")
            .at(0)
            .at("strategies")
            .at("self_hosted")
            .at("lines")
            .at("hardware")
            .get<double>();
    };
    // Four nodes, each with its share of the network.
    EXPECT_DOUBLE_EQ(hardware({"--server", "lenovo-8x-h100"}) - hardware({}), 4 * (250142.0 - 280000.0));
    EXPECT_EQ(hardware({"--server", "lenovo-8x-h100", "--set", "cluster.node_price=280000"}), hardware({}));
}

TEST(CliInstance, SuggestsTheNearestOne)
{
    for (const auto& [option, id, nearest] :
         {std::tuple{"--instance", "p5.48xlrage", "p5.48xlarge"}, std::tuple{"--instance", "g6e", "g6e.xlarge"},
          std::tuple{"--server", "dgx-h10", "dgx-h100"}}) {
        const Outcome outcome = runCli({"evaluate", "-", option, id}, kDocument);
        EXPECT_EQ(outcome.code, 1) << id;
        EXPECT_THAT(outcome.out, IsEmpty());
        EXPECT_EQ(outcome.err,
                  std::string("rackrent-cli: ") + option + " " + id + ": is not in the catalog; did you mean " + nearest
                      + "?\n");
    }
    EXPECT_THAT(runCli({"evaluate", "-", "--server", "zzzzzzzzzzzz"}, kDocument).err,
                HasSubstr("\"rackrent-cli catalog\" lists it"));
}

TEST(CliEvidenceTable, GivesEveryFigureWithItsSource)
{
    const Json list = Json::parse(runCli({"evidence", "--json"}).out).at("parameters");
    ASSERT_EQ(list.size(), builtInEvidence().parameters.size());
    for (const Json& parameter : list) {
        EXPECT_NE(findParameter(parameter.at("parameter").get<std::string>()), nullptr);
        for (const Json& figure : parameter.at("entries")) {
            EXPECT_FALSE(figure.at("source").get<std::string>().empty());
            EXPECT_FALSE(figure.at("measured_on").get<std::string>().empty());
            EXPECT_LE(figure.at("low").get<double>(), figure.at("high").get<double>());
        }
    }
    const Json one = Json::parse(runCli({"evidence", "staff.fte_per_10_nodes", "--json"}).out).at("parameters");
    ASSERT_EQ(one.size(), 1U);
    EXPECT_TRUE(one[0].at("contested").is_string());
    EXPECT_EQ(one[0].at("uncertainty").at("kind"), "pert");
    EXPECT_LE(one[0].at("uncertainty").at("low").get<double>(), one[0].at("uncertainty").at("high").get<double>());
    const Json repair = Json::parse(runCli({"evidence", "failure.repair_time", "--json"}).out).at("parameters")[0];
    EXPECT_EQ(repair.at("uncertainty").at("kind"), "lognormal");
}

TEST(CliEvidenceTable, ShowsDisagreementInWords)
{
    const Outcome outcome = runCli({"evidence", "cluster.support"});
    EXPECT_EQ(outcome.code, 0);
    EXPECT_THAT(outcome.out, AllOf(HasSubstr("default 0.05"), HasSubstr("Contested: "), HasSubstr("anecdote")));
    EXPECT_THAT(runCli({"evidence", "cluster.suport"}).err, HasSubstr("did you mean cluster.support?"));
    EXPECT_THAT(runCli({"evidence", "workload.growth"}).err, HasSubstr("no published figure"));
}

} // namespace
} // namespace rackrent::cli
