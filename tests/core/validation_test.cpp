// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/validation.h"

#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/scenario/suggestion.h"
#include "core/units/format.h"

namespace rackrent {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

std::vector<std::string> faults(const Scenario& scenario)
{
    std::vector<std::string> lines;
    for (const Fault& fault : validate(scenario)) {
        lines.push_back(english(fault));
    }
    return lines;
}

std::string reason(const char* id, double value)
{
    const auto fault = checkValue(*findParameter(id), value);
    return fault ? english(*fault) : "";
}

DemandLevel level(double hours, double gpus)
{
    return {.hours = make<Duration>(hours), .gpus = make<GpuCount>(gpus)};
}

TEST(CheckValue, SaysWhatIsWrongAndWhatIsAllowed)
{
    EXPECT_EQ(reason("workload.gpus", -3.0), "-3 is below the smallest allowed value, 0");
    EXPECT_EQ(reason("workload.gpus", 16385.0), "16385 is above the largest allowed value, 16384");
    EXPECT_EQ(reason("workload.gpus", 2.5), "must be a whole number, not 2.5");
    EXPECT_EQ(reason("workload.gpus", kNan), "is not a finite number");
    EXPECT_EQ(reason("workload.gpus", kInfinity), "is not a finite number");
    EXPECT_EQ(reason("workload.gpus", -kInfinity), "is not a finite number");
    EXPECT_EQ(reason("aws.price_change", -0.7), "-0.7 is below the smallest allowed value, -0.6");
}

TEST(CheckValue, TakesBothEndsOfEveryRangeAndNothingBeyond)
{
    for (const Parameter& p : parameters()) {
        EXPECT_FALSE(checkValue(p, p.range.min)) << p.id;
        EXPECT_FALSE(checkValue(p, p.range.max)) << p.id;
        EXPECT_FALSE(checkValue(p, p.defaultValue())) << p.id;
        EXPECT_TRUE(checkValue(p, std::nextafter(p.range.min, -kInfinity))) << p.id;
        EXPECT_TRUE(checkValue(p, std::nextafter(p.range.max, kInfinity))) << p.id;
    }
}

TEST(Validate, FindsNothingWrongWithTheDefaults)
{
    EXPECT_THAT(faults(Scenario{}), IsEmpty());
}

TEST(Validate, NamesEveryParameterThatIsOutOfRange)
{
    Scenario scenario;
    for (const Parameter& p : parameters()) {
        p.set(scenario.parameters, kNan);
    }
    const Faults found = validate(scenario);
    ASSERT_EQ(found.size(), parameters().size());
    for (std::size_t i = 0; i < found.size(); ++i) {
        EXPECT_EQ(found[i].key, parameters()[i].id);
    }
}

TEST(Validate, ReportsFaultsOfAllKindsAtOnce)
{
    Scenario scenario;
    scenario.name = "Training";
    scenario.parameters.workload.gpus = make<GpuCount>(-3.0);
    scenario.demand = {level(-1.0, 8.0), level(10.0, kNan)};
    scenario.uncertainty["aws.price_change"] = {Distribution::Kind::Pert, 0.1, 0.0, -0.4};
    scenario.uncertainty["aws.pricechange"] = {};
    scenario.sources["workload.gpu"] = "ticket";
    EXPECT_THAT(
        faults(scenario),
        ElementsAre(
            "Training: workload.gpus: -3 is below the smallest allowed value, 0",
            "Training: demand[0].hours: -1 is below the smallest allowed value, 0",
            "Training: demand[1].gpus: is not a finite number",
            "Training: uncertainty.aws.price_change: its low value, 0.1, is above its high value, -0.4; swap them",
            "Training: uncertainty.aws.pricechange: is not a known parameter; did you mean aws.price_change?",
            "Training: sources.workload.gpu: is not a known parameter; did you mean workload.gpus?"));
}

TEST(Validate, TakesIdleDemandLevelsAndAFullMonth)
{
    Scenario scenario;
    scenario.demand = {level(0.0, 8.0), level(100.0, 0.0), level(630.0, 8.0)};
    EXPECT_THAT(faults(scenario), IsEmpty());
}

TEST(Validate, ForgivesTheRoundingOfManyLevelsButNotAnHour)
{
    Scenario scenario;
    scenario.demand.assign(7300, level(0.1, 8.0)); // adds up to 730 and some 1e-11
    EXPECT_THAT(faults(scenario), IsEmpty());
    scenario.demand.push_back(level(1.0, 8.0));
    EXPECT_EQ(validate(scenario).size(), 1U);
    EXPECT_EQ(validate(scenario).front().key, "demand");
}

TEST(Validate, AsksForAModeOnlyWhereItIsUsed)
{
    Scenario scenario;
    scenario.uncertainty["spot.discount"] = {Distribution::Kind::Uniform, 0.2, 0.0, 0.8};
    EXPECT_THAT(faults(scenario), IsEmpty());
    scenario.uncertainty["spot.discount"].kind = Distribution::Kind::Pert;
    EXPECT_THAT(
        faults(scenario),
        ElementsAre("uncertainty.spot.discount.mode: 0 is not between the low value, 0.2, and the high value, 0.8"));
}

TEST(NearestParameter, FindsWhatWasMeant)
{
    EXPECT_EQ(nearestParameter("workload.gpsu"), "workload.gpus");
    EXPECT_EQ(nearestParameter("workload.gpu"), "workload.gpus");
    EXPECT_EQ(nearestParameter("workload-gpus"), "workload.gpus");
    EXPECT_EQ(nearestParameter("gpus"), "workload.gpus");
    EXPECT_EQ(nearestParameter("aws.ondemand"), "aws.on_demand");
    EXPECT_EQ(nearestParameter("finance.horizont"), "finance.horizon");
}

TEST(NearestParameter, SuggestsNothingFarFetched)
{
    EXPECT_EQ(nearestParameter("currency"), std::nullopt);
    EXPECT_EQ(nearestParameter(""), std::nullopt);
    EXPECT_EQ(nearestParameter(std::string(100000, 'x')), std::nullopt);
}

TEST(Fault, IsWordedWithScenarioAndKeyWhereThereAreSome)
{
    const Sentence reason{.pattern = "is wrong", .arguments = {}};
    EXPECT_EQ(english(Fault{"Training", "workload.gpus", reason}), "Training: workload.gpus: is wrong");
    EXPECT_EQ(english(Fault{"", "version", reason}), "version: is wrong");
    EXPECT_EQ(english(Fault{"", "", reason}), "is wrong");
}

} // namespace
} // namespace rackrent
