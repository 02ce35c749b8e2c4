// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/app/run_cli.h"

namespace rackrent::cli {
namespace {

using Json = nlohmann::json;
using testing::AllOf;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

TEST(CliClaims, ListsEachWithWhatIsStatedFoundAndTheVerdict)
{
    const Outcome outcome = runCli({"claims"});
    EXPECT_EQ(outcome.code, 0);
    EXPECT_THAT(outcome.err, IsEmpty());
    EXPECT_THAT(outcome.out,
                StartsWith("39 published claims: 6 hold, 25 hold on their own terms only, 8 do not hold."));
    EXPECT_THAT(outcome.out,
                ContainsRegex("eight_month_break_even +8 months +7\\.5 months +12 months +On its own terms"));
    EXPECT_THAT(outcome.out, ContainsRegex("uptime_break_even +33% +30% +Does not hold"));
    EXPECT_THAT(outcome.out, ContainsRegex("egress_ten_terabytes +USD 900 +USD 900 +Holds\n"));
}

TEST(CliClaims, ExplainsOneWithItsInputsAndTheReason)
{
    const Outcome outcome = runCli({"claims", "checkpoint_loss"});
    EXPECT_EQ(outcome.code, 0);
    EXPECT_THAT(outcome.out,
                AllOf(StartsWith("With a checkpoint every 15 minutes at most 10 minutes are lost\n"),
                      HasSubstr("Source: Reality Check article, on spot instances, 2026 (anecdote)"),
                      ContainsRegex("Stated +at most 10 minutes"),
                      ContainsRegex("Found under its own inputs +15 minutes"),
                      ContainsRegex("Found with what it leaves out +20\\.5 minutes"),
                      HasSubstr("\nDoes not hold. What is lost at worst")));
    EXPECT_THAT(outcome.out, ContainsRegex("workload\\.checkpoint_interval +15 +15 +min"));
    EXPECT_THAT(outcome.out, ContainsRegex("workload\\.restart +0 +5 +min"));
    EXPECT_THAT(outcome.out, Not(HasSubstr("workload.gpus"))); // not stated, and the same in both
}

TEST(CliClaims, PrintExactFiguresAsJson)
{
    const Outcome outcome = runCli({"claims", "--json"});
    ASSERT_EQ(outcome.code, 0);
    const Json claims = Json::parse(outcome.out).at("claims");
    ASSERT_EQ(claims.size(), 39U);
    for (const Json& claim : claims) {
        EXPECT_THAT(claim.at("verdict").get<std::string>(),
                    testing::AnyOf("holds", "holds_on_its_own_terms", "does_not_hold"));
        EXPECT_TRUE(claim.at("own").is_number()) << claim.at("id");
    }
    const Json one = Json::parse(runCli({"claims", "checkpoint_loss", "--json"}).out).at("claims");
    ASSERT_EQ(one.size(), 1U);
    EXPECT_EQ(one[0].at("id"), "checkpoint_loss");
    EXPECT_EQ(one[0].at("grade"), "anecdote");
    EXPECT_EQ(one[0].at("figure"), "worst_lost_minutes");
    EXPECT_EQ(one[0].at("low"), nullptr);
    EXPECT_EQ(one[0].at("high"), 10.0);
    EXPECT_EQ(one[0].at("own"), 15.0);
    EXPECT_EQ(one[0].at("whole"), 20.5);
    EXPECT_EQ(one[0].at("verdict"), "does_not_hold");
}

TEST(CliClaims, BecomeDocumentsThatEvaluateReads)
{
    const Outcome document = runCli({"claims", "eight_month_break_even", "--document"});
    ASSERT_EQ(document.code, 0);
    const Json scenarios = Json::parse(runCli({"evaluate", "-", "--json"}, document.out).out).at("scenarios");
    ASSERT_EQ(scenarios.size(), 2U);
    EXPECT_EQ(scenarios[0].at("name"), "Owning pays back in about eight months (as claimed)");
    const Json claim = Json::parse(runCli({"claims", "eight_month_break_even", "--json"}).out).at("claims")[0];
    EXPECT_EQ(scenarios[0].at("break_even_month").at("self_hosted"), claim.at("own"));
    EXPECT_EQ(scenarios[1].at("break_even_month").at("self_hosted"), claim.at("whole"));
}

TEST(CliClaims, SuggestAClaimForAMisspeltOne)
{
    const Outcome outcome = runCli({"claims", "chekpoint_loss"});
    EXPECT_EQ(outcome.code, 1);
    EXPECT_THAT(outcome.out, IsEmpty());
    EXPECT_EQ(outcome.err, "rackrent-cli: \"chekpoint_loss\" is not a claim; did you mean checkpoint_loss?\n");
    EXPECT_THAT(runCli({"claims", "zzzzzzzzzzzzzz"}).err, HasSubstr("\"rackrent-cli claims\" lists them"));
}

TEST(CliClaims, NeedAnIdForADocument)
{
    const Outcome outcome = runCli({"claims", "--document"});
    EXPECT_EQ(outcome.code, 1);
    EXPECT_THAT(outcome.err, HasSubstr("--document takes one claim"));
}

} // namespace
} // namespace rackrent::cli
