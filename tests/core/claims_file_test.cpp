// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/claims_file.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/analysis/claims.h"
#include "core/files/built_in.h"
#include "core/model/feasibility.h"
#include "core/scenario/parameter.h"
#include "core/scenario/validation.h"

namespace rackrent {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::UnorderedElementsAre;

std::vector<std::string> faultsOf(std::string_view text)
{
    std::vector<std::string> result;
    if (const auto claims = parseClaims(text); !claims) {
        for (const Fault& fault : claims.error()) {
            result.push_back(english(fault));
        }
    }
    return result;
}

/// A library of these claims.
std::string library(const std::string& claims)
{
    return R"({ "format": "rackrent-claims", "version": 1,
        "left_out": { "aws.staff": 0, "staff.minimum": 0 }, "claims": [ )"
        + claims + " ] }";
}

/// A claim without fault, apart from the members given; one of no text is left out.
std::string claimWith(std::vector<std::pair<std::string, std::string>> changed)
{
    std::vector<std::pair<std::string, std::string>> members{{"id", R"("pay_back")"},
                                                             {"title", R"("Pays back")"},
                                                             {"statement", R"("It pays back in 8 months.")"},
                                                             {"source", R"("A blog")"},
                                                             {"date", R"("2026-11")"},
                                                             {"grade", R"("vendor")"},
                                                             {"figure", R"("break_even_month")"},
                                                             {"low", "8"},
                                                             {"high", "8"},
                                                             {"own", R"({ "aws.on_demand": 4 })"},
                                                             {"because", R"("It is %1.")"}};
    for (auto& change : changed) {
        const auto found = std::find_if(members.begin(), members.end(),
                                        [&](const auto& member) { return member.first == change.first; });
        if (found == members.end()) {
            members.push_back(std::move(change));
        } else {
            found->second = std::move(change.second);
        }
    }
    std::string result;
    for (const auto& [key, value] : members) {
        if (!value.empty()) {
            result += (result.empty() ? "{ \"" : ", \"") + key + "\": " + value;
        }
    }
    return result + " }";
}

double value(const Scenario& scenario, std::string_view id)
{
    return findParameter(id)->get(scenario.parameters);
}

// The library of the program

TEST(BuiltInClaims, ReadWithoutAFault)
{
    EXPECT_THAT(faultsOf(builtIn("claims.json")), IsEmpty());
    EXPECT_GE(builtInClaims().size(), 20U);
    EXPECT_EQ(&builtInClaims(), &builtInClaims());
}

TEST(BuiltInClaims, CanBeEvaluatedAndLoaded)
{
    std::set<std::string> ids;
    for (const Claim& claim : builtInClaims()) {
        EXPECT_TRUE(ids.insert(claim.id).second) << claim.id;
        const ScenarioList scenarios = claimScenarios(claim);
        ASSERT_EQ(scenarios.size(), claim.whole ? 2U : 1U);
        for (const Scenario& scenario : scenarios) {
            EXPECT_THAT(validate(scenario), IsEmpty()) << claim.id;
            EXPECT_THAT(checkFeasible(scenario), IsEmpty()) << claim.id;
        }
        const auto loaded = parseScenarios(writeScenarios(scenarios));
        ASSERT_TRUE(loaded) << claim.id << ": " << english(loaded.error().front());
        EXPECT_EQ(claimFigure(claim.figure, loaded->front()), judgeClaim(claim).own) << claim.id;
        EXPECT_EQ(claimFigure(claim.figure, loaded->back()),
                  claim.whole ? judgeClaim(claim).whole : judgeClaim(claim).own)
            << claim.id;
    }
}

// Reading

TEST(ClaimsFile, ReadsAClaim)
{
    const auto claims = parseClaims(library(claimWith({{"tolerance", "0.5"}})));
    ASSERT_TRUE(claims) << english(claims.error().front());
    const Claim& claim = claims->front();
    EXPECT_EQ(claim.id, "pay_back");
    EXPECT_EQ(claim.title, "Pays back");
    EXPECT_EQ(claim.statement, "It pays back in 8 months.");
    EXPECT_EQ(claim.citation.source, "A blog");
    EXPECT_EQ(claim.citation.date, "2026-11");
    EXPECT_EQ(claim.citation.grade, Grade::Vendor);
    EXPECT_EQ(claim.figure, ClaimFigure::BreakEvenMonth);
    EXPECT_EQ(claim.low, 8.0);
    EXPECT_EQ(claim.high, 8.0);
    EXPECT_EQ(claim.tolerance, 0.5);
    EXPECT_EQ(claim.because, "It is %1.");
    EXPECT_FALSE(claim.whole);
    EXPECT_EQ(claim.own.name, "Pays back (as claimed)");
    EXPECT_THAT(claim.own.sources,
                ElementsAre(std::pair<const std::string, std::string>("aws.on_demand", "A blog, 2026-11")));
}

TEST(ClaimsFile, LaysOwnOverWhatIsLeftOutOverDefaults)
{
    const auto claims = parseClaims(library(claimWith({{"own", R"({ "aws.on_demand": 4, "aws.staff": 2 })"}})));
    ASSERT_TRUE(claims);
    const Scenario& own = claims->front().own;
    EXPECT_EQ(value(own, "aws.on_demand"), 4.0);
    EXPECT_EQ(value(own, "aws.staff"), 2.0);
    EXPECT_EQ(value(own, "staff.minimum"), 0.0);
    EXPECT_EQ(value(own, "staff.salary"), 250000.0);
    const auto onDefaults = parseClaims(library(claimWith({{"base", R"("defaults")"}})));
    ASSERT_TRUE(onDefaults);
    EXPECT_EQ(value(onDefaults->front().own, "aws.staff"), 0.25);
    EXPECT_EQ(value(onDefaults->front().own, "aws.on_demand"), 4.0);
}

TEST(ClaimsFile, CountsWhatIsLeftOutOnEitherBase)
{
    const auto read = [](const char* whole) {
        const auto claims = parseClaims(library(claimWith({{"whole", whole}})));
        EXPECT_TRUE(claims) << english(claims.error().front());
        return claims->front().whole.value();
    };
    const Scenario onDefaults = read(R"({ "base": "defaults", "parameters": { "staff.salary": 200000 } })");
    EXPECT_EQ(value(onDefaults, "aws.on_demand"), 4.0);
    EXPECT_EQ(value(onDefaults, "aws.staff"), 0.25);
    EXPECT_EQ(value(onDefaults, "staff.salary"), 200000.0);
    const Scenario onOwn = read(R"({ "base": "own", "parameters": { "aws.on_demand": 3 } })");
    EXPECT_EQ(value(onOwn, "aws.on_demand"), 3.0);
    EXPECT_EQ(value(onOwn, "aws.staff"), 0.0);
    EXPECT_THAT(onOwn.sources, IsEmpty()); // the price is no longer the claim's
}

TEST(ClaimsFile, LeavesOneEndOpen)
{
    const auto claims =
        parseClaims(library(claimWith({{"low", ""}}) + ", " + claimWith({{"id", R"("b")"}, {"high", ""}})));
    ASSERT_TRUE(claims);
    EXPECT_TRUE(std::isinf((*claims)[0].low) && (*claims)[0].low < 0.0);
    EXPECT_EQ((*claims)[0].high, 8.0);
    EXPECT_TRUE(std::isinf((*claims)[1].high) && (*claims)[1].high > 0.0);
}

TEST(ClaimsFile, ReadsAsidesOfEitherScenario)
{
    const auto claims =
        parseClaims(library(claimWith({{"whole", R"({ "base": "own", "parameters": { "aws.on_demand": 3 } })"},
                                       {"because", R"("%1, %2, %3, %4")"},
                                       {"asides", R"([ { "figure": "on_demand_month", "of": "own", "parameters": {} },
                         { "figure": "on_demand_month", "of": "whole", "parameters": { "workload.gpus": 8 } } ])"}})));
    ASSERT_TRUE(claims) << english(claims.error().front());
    ASSERT_THAT(claims->front().asides, SizeIs(2));
    const ClaimAside& aside = claims->front().asides[1];
    EXPECT_EQ(aside.figure, ClaimFigure::OnDemandMonth);
    EXPECT_EQ(value(aside.scenario, "aws.on_demand"), 3.0);
    EXPECT_EQ(value(aside.scenario, "workload.gpus"), 8.0);
}

// Faults

TEST(ClaimsFile, NamesEveryFaultAtOnce)
{
    EXPECT_THAT(
        faultsOf(library(claimWith({{"title", ""},
                                    {"date", R"("soon")"},
                                    {"grade", R"("measurd")"},
                                    {"figure", R"("break_even_mnth")"},
                                    {"low", "9"},
                                    {"tolerance", "-1"},
                                    {"own", R"({ "aws.on_demnd": 4, "workload.gpus": -3, "aws.staff": "two" })"},
                                    {"colour", "1"}})
                         + ", 7")),
        UnorderedElementsAre(::testing::StartsWith("pay_back: colour: is not a known key; known here: id, title"),
                             "pay_back: title: is missing; give a text",
                             "pay_back: date: “soon” is not a date; write it as 2026, 2026-11 or 2026-11-03",
                             "pay_back: grade: “measurd” is not known; did you mean measured?",
                             "pay_back: figure: “break_even_mnth” is not known; did you mean break_even_month?",
                             "pay_back: low: 9 is above high, 8; exchange them", "pay_back: tolerance: -1 is below 0",
                             "pay_back: own.aws.on_demnd: is not a known parameter; did you mean aws.on_demand?",
                             ::testing::StartsWith("pay_back: own.workload.gpus: "),
                             "pay_back: own.aws.staff: must be a number", "claims[1]: must be an object { … }"));
}

TEST(ClaimsFile, RefusesWhatIsNoLibrary)
{
    EXPECT_THAT(faultsOf("{"), ElementsAre(::testing::StartsWith("this is not valid JSON")));
    EXPECT_THAT(faultsOf("[]"), ElementsAre("must be an object { … }"));
    EXPECT_THAT(faultsOf(R"({ "format": "rackrent" })"),
                ElementsAre("format: is not “rackrent-claims”, so these are not claims of Rackrent"));
    EXPECT_THAT(faultsOf(R"({ "format": "rackrent-claims", "version": 2 })"), ElementsAre("version: must be 1"));
    EXPECT_THAT(faultsOf(R"({ "format": "rackrent-claims", "version": 1, "left_out": {}, "claims": [] })"),
                ElementsAre("claims: is missing; give a list of at least one claim, [ … ]"));
}

TEST(ClaimsFile, RefusesWhatStandsTwice)
{
    EXPECT_THAT(faultsOf(library(claimWith({}) + ", " + claimWith({}))),
                ElementsAre("pay_back: id: is that of an earlier claim too; give each its own"));
    EXPECT_THAT(faultsOf(library(R"({ "id": "a", "id": "b" })")),
                ElementsAre("id: is given more than once; keep one of them"));
}

TEST(ClaimsFile, RefusesAReasonWithoutItsFigures)
{
    EXPECT_THAT(faultsOf(library(claimWith({{"because", R"("%1 and %2 and %3")"}}))),
                ElementsAre("pay_back: because: names %2, for which there is no figure",
                            "pay_back: because: names %3, for which there is no figure"));
    EXPECT_THAT(faultsOf(library(claimWith(
                    {{"asides", R"([ { "figure": "on_demand_month", "of": "whole", "parameters": {} } ])"}}))),
                ElementsAre("pay_back: asides[0].of: is whole, but the claim has no whole",
                            "pay_back: asides[0]: is not named in because, as %3"));
}

TEST(ClaimsFile, RefusesScenariosThatCannotRun)
{
    EXPECT_THAT(faultsOf(library(claimWith({{"own", R"({ "spot.reserved_block": 0.05 })"}}))),
                ElementsAre(::testing::StartsWith("pay_back: own.spot.reserved_block: a block of 0.05 hours")));
    EXPECT_THAT(faultsOf(library(
                    claimWith({{"whole", R"({ "base": "rest", "parameters": { "spot.reserved_block": 0.05 } })"}}))),
                ElementsAre("pay_back: whole.base: “rest” is not known; give one of defaults, own",
                            ::testing::StartsWith("pay_back: whole.spot.reserved_block: a block of 0.05 hours")));
    EXPECT_THAT(faultsOf(library(claimWith({{"low", ""}, {"high", ""}}))),
                ElementsAre("pay_back: low: is missing, and so is high; give at least one of them"));
}

} // namespace
} // namespace rackrent
