// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/decision.h"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "core/files/data_files.h"
#include "tests/support/scenario_builder.h"

namespace rackrent {
namespace {

using testing::ScenarioBuilder;

struct Case {
    Scenario scenario;
    Comparison comparison;
    Futures futures;
    Decision decision;
};

Case decided(const Scenario& scenario, const Evidence& published)
{
    auto futures = drawFutures(scenario, published, {.draws = 1024});
    EXPECT_TRUE(futures);
    Case c{.scenario = scenario, .comparison = compare(scenario), .futures = *std::move(futures), .decision = {}};
    c.decision = decideUnderUncertainty(c.scenario, c.comparison, c.futures);
    return c;
}

std::string caveats(const Decision& decision)
{
    std::string all;
    for (const Sentence& caveat : decision.caveats) {
        all += english(caveat) + "\n";
    }
    return all;
}

TEST(Decision, ReadsTheSameFiguresAsTheAnalysesBehindIt)
{
    const Case c = decided(ScenarioBuilder().scenario(), builtInEvidence());
    const UncertaintyResult result = uncertainty(c.futures);
    const Decision& d = c.decision;
    EXPECT_EQ(d.choice, c.comparison.verdict.cheapest);
    EXPECT_DOUBLE_EQ(d.chance, result.probabilityCheapest[d.choice]);
    for (const Strategy s : kStrategies) {
        EXPECT_GE(result.npv[s].mean, result.npv[d.onAverage].mean - 1e-6);
    }
    ASSERT_TRUE(d.saving && d.overNext);
    EXPECT_EQ(d.saving->other, Strategy::OnDemand);
    EXPECT_DOUBLE_EQ(d.saving->spread.p90, savingOf(c.futures, d.choice, Strategy::OnDemand).spread.p90);
    EXPECT_DOUBLE_EQ(d.information.perfect.mean, valueOfInformation(c.futures).perfect.mean);
}

TEST(Decision, WarnsFirstOfAChoiceThatAnotherBeatsOnAverage)
{
    const Case c = decided(ScenarioBuilder().scenario(), builtInEvidence());
    ASSERT_NE(c.decision.onAverage, c.decision.choice) << "the default is such a case";
    ASSERT_FALSE(c.decision.caveats.empty());
    EXPECT_NE(english(c.decision.caveats.front()).find("On average over the futures"), std::string::npos);
    EXPECT_NE(caveats(c.decision).find("V100"), std::string::npos); // its plan counts on spot
    EXPECT_NE(caveats(c.decision).find("none is yours yet"), std::string::npos);
}

TEST(Decision, TrustsARangeAndASourceOfTheUsersOwn)
{
    Scenario scenario = ScenarioBuilder().scenario();
    scenario.sources["spot.mean_time_between_interruptions"] = "measured in October";
    scenario.uncertainty["aws.on_demand"] = {.kind = Distribution::Kind::Uniform, .low = 6.0, .mode = 0.0, .high = 7.0};
    const Case c = decided(scenario, builtInEvidence());
    EXPECT_EQ(caveats(c.decision).find("V100"), std::string::npos);
    EXPECT_EQ(caveats(c.decision).find("none is yours yet"), std::string::npos);
}

TEST(Decision, SaysThatItIsAsSureAsInputsThatAreTakenAsKnown)
{
    const Case c = decided(ScenarioBuilder().scenario(), {});
    EXPECT_EQ(c.decision.chance, 1.0);
    EXPECT_NE(english(c.decision.sureness).find("in every future drawn"), std::string::npos);
    EXPECT_NE(caveats(c.decision).find("Every input is taken as known"), std::string::npos);
    EXPECT_NE(english(c.decision.findOut).find("No single input"), std::string::npos);
}

TEST(Decision, HasNothingToSaveWithoutWork)
{
    const Case c = decided(ScenarioBuilder().with("workload.gpus", 0).scenario(), {});
    EXPECT_FALSE(c.decision.saving);
    EXPECT_FALSE(english(c.decision.range).empty());
}

TEST(Decision, NamesEachInputThatFlipsItOnceNearestFirst)
{
    const Scenario scenario = ScenarioBuilder().scenario();
    const Tripwires all = tripwires(scenario, builtInEvidence(), {.onlyUncertain = true, .points = 17});
    const auto flips = nearestFlips(all);
    ASSERT_FALSE(flips.empty());
    EXPECT_LE(flips.size(), 3U);
    for (std::size_t i = 0; i < flips.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            EXPECT_NE(flips[i].parameter, flips[j].parameter);
        }
        Scenario beyond = scenario;
        flips[i].parameter->set(beyond.parameters, flips[i].value);
        EXPECT_EQ(compare(beyond).verdict.cheapest, flips[i].to) << flips[i].parameter->id;
    }
}

} // namespace
} // namespace rackrent
