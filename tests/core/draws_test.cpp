// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/draws.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "core/analysis/distribution.h"
#include "core/analysis/statistics.h"
#include "core/files/scenario_file.h"
#include "core/scenario/validation.h"

namespace rackrent {
namespace {

using Kind = Distribution::Kind;

const Range kWide{.min = -1e6, .max = 1e6, .step = 1.0, .scale = Scale::Linear, .stepping = Stepping::Any};

double mean(const QuantileFunction& quantile)
{
    constexpr int kPoints = 200'000;
    double sum = 0.0;
    for (int i = 0; i < kPoints; ++i) {
        sum += quantile((i + 0.5) / kPoints);
    }
    return sum / kPoints;
}

TEST(QuantileFunction, HasTheMeansOfItsDistributions)
{
    EXPECT_NEAR(mean({{.kind = Kind::Pert, .low = 2, .mode = 3, .high = 10}, kWide}), (2 + 4 * 3 + 10) / 6.0, 1e-3);
    EXPECT_NEAR(mean({{.kind = Kind::Triangular, .low = 2, .mode = 3, .high = 10}, kWide}), 15 / 3.0, 1e-6);
    EXPECT_NEAR(mean({{.kind = Kind::Uniform, .low = 2, .mode = 0, .high = 10}, kWide}), 6.0, 1e-9);
    EXPECT_NEAR(mean({{.kind = Kind::Normal, .low = 2, .mode = 0, .high = 10}, kWide}), 6.0, 1e-4);
    // The mean of a lognormal is e^(mu + sigma^2/2), with mu and sigma from its percentiles.
    const double sigma = (std::log(10.0) - std::log(2.0)) / (2 * 1.2815515655446004);
    EXPECT_NEAR(mean({{.kind = Kind::Lognormal, .low = 2, .mode = 0, .high = 10}, kWide}),
                std::sqrt(2.0 * 10.0) * std::exp(0.5 * sigma * sigma), 5e-3);
}

TEST(QuantileFunction, GivesTheLowAndHighOfARangeBackAsPercentiles)
{
    for (const Kind kind : {Kind::Normal, Kind::Lognormal}) {
        const QuantileFunction quantile({.kind = kind, .low = 25, .mode = 30, .high = 35}, kWide);
        EXPECT_NEAR(quantile.low(), 25.0, 1e-9);
        EXPECT_NEAR(quantile.high(), 35.0, 1e-9);
    }
}

TEST(QuantileFunction, TableOfPertIsCloseToTheExactInverse)
{
    const QuantileFunction pert({.kind = Kind::Pert, .low = 0, .mode = 0.1, .high = 1}, kWide);
    // The distribution function of PERT with mode 0.1 is the regularized incomplete beta with shapes 1.4 and 4.6; at
    // these values it was computed to twelve digits elsewhere by numerical integration of the density.
    double area = 0.0;
    double at = 0.0;
    constexpr double kStep = 1e-5;
    const double norm = std::tgamma(6.0) / (std::tgamma(1.4) * std::tgamma(4.6));
    for (double x = kStep / 2; x < 0.999; x += kStep) {
        area += norm * std::pow(x, 0.4) * std::pow(1 - x, 3.6) * kStep;
        at = x + kStep / 2;
        if (std::abs(std::fmod(at, 0.05)) < kStep / 2 && area > 1e-4 && area < 1.0 - 1e-4) {
            EXPECT_NEAR(pert(area), at, 2e-4);
        }
    }
}

TEST(QuantileFunction, StaysInTheParametersRangeWithoutPilingUpAtItsBounds)
{
    const Range share{.min = 0, .max = 1, .step = 0.01, .scale = Scale::Linear, .stepping = Stepping::Any};
    const QuantileFunction quantile({.kind = Kind::Normal, .low = 0.5, .mode = 0.7, .high = 0.95}, share);
    std::set<double> seen;
    for (int i = 0; i < 1000; ++i) {
        const double value = quantile((i + 0.5) / 1000);
        EXPECT_GT(value, 0.0);
        EXPECT_LT(value, 1.0);
        seen.insert(value);
    }
    EXPECT_EQ(seen.size(), 1000U);
}

TEST(QuantileFunction, OfARangeWithoutWidthIsItsValueAndOfAWholeParameterIsWhole)
{
    EXPECT_EQ(QuantileFunction({.kind = Kind::Pert, .low = 3, .mode = 3, .high = 3}, kWide)(0.3), 3.0);
    Range whole = kWide;
    whole.stepping = Stepping::Whole;
    EXPECT_EQ(QuantileFunction({.kind = Kind::Uniform, .low = 1, .mode = 0, .high = 4}, whole)(0.5), 3.0);
}

std::vector<UncertainInput> inputs(std::initializer_list<std::pair<const char*, Distribution>> given)
{
    std::vector<UncertainInput> result;
    for (const auto& [id, distribution] : given) {
        result.push_back({.parameter = findParameter(id), .distribution = distribution, .published = false});
    }
    return result;
}

const Distribution kUnit{.kind = Kind::Uniform, .low = 0, .mode = 0, .high = 1};
const Distribution kPath{.kind = Kind::Normal, .low = -0.3, .mode = 0, .high = 0.1};

std::vector<double> ranks(const std::vector<double>& values)
{
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
    std::vector<double> rank(values.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        rank[order[i]] = static_cast<double>(i);
    }
    return rank;
}

double correlation(const std::vector<double>& a, const std::vector<double>& b)
{
    const double meanA = estimate(a).mean;
    const double meanB = estimate(b).mean;
    double ab = 0.0;
    double aa = 0.0;
    double bb = 0.0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        ab += (a[i] - meanA) * (b[i] - meanB);
        aa += (a[i] - meanA) * (a[i] - meanA);
        bb += (b[i] - meanB) * (b[i] - meanB);
    }
    return ab / std::sqrt(aa * bb);
}

TEST(Draws, SpreadEvenlyOverEachRange)
{
    const auto draws = draw(inputs({{"spot.discount", kUnit}, {"workload.deferrable", kUnit}}), {}, 1024, 1);
    ASSERT_TRUE(draws);
    for (const std::size_t input : {0U, 1U}) {
        std::vector<double> values = draws->of(input);
        std::sort(values.begin(), values.end());
        // 1024 points of a Sobol sequence put one into each of 1024 equal parts, whatever the shift.
        for (std::size_t i = 0; i < values.size(); ++i) {
            EXPECT_GE(values[i], static_cast<double>(i) / 1024);
            EXPECT_LE(values[i], static_cast<double>(i + 1) / 1024);
        }
    }
}

TEST(Draws, HaveTheRankCorrelationsAskedFor)
{
    for (const double rank : {-0.8, 0.0, 0.5, 0.9}) {
        const std::vector<RankCorrelation> pairs{{"aws.price_change", "finance.hardware_price_change", rank}};
        const auto draws = draw(inputs({{"aws.price_change", kPath}, {"finance.hardware_price_change", kPath}}),
                                rank == 0.0 ? std::vector<RankCorrelation>{} : pairs, 8192, 3);
        ASSERT_TRUE(draws);
        EXPECT_NEAR(correlation(ranks(draws->of(0)), ranks(draws->of(1))), rank, 0.01);
    }
}

TEST(Draws, RefuseCorrelationsThatContradictEachOther)
{
    const std::vector<RankCorrelation> pairs{{"aws.price_change", "finance.hardware_price_change", 0.9},
                                             {"aws.price_change", "spot.discount", 0.9},
                                             {"finance.hardware_price_change", "spot.discount", -0.9}};
    const auto draws =
        draw(inputs({{"aws.price_change", kPath}, {"spot.discount", kUnit}, {"finance.hardware_price_change", kPath}}),
             pairs, 8, 1);
    ASSERT_FALSE(draws);
    EXPECT_EQ(draws.error().key, "correlations");
}

TEST(Draws, ShareFuturesBetweenScenariosThatDifferInWhatIsUncertain)
{
    const auto one = draw(inputs({{"spot.discount", kUnit}}), {}, 100, 5);
    const auto more = draw(inputs({{"workload.deferrable", kUnit}, {"spot.discount", kUnit}}), {}, 100, 5);
    const auto otherSeed = draw(inputs({{"spot.discount", kUnit}}), {}, 100, 6);
    ASSERT_TRUE(one && more && otherSeed);
    EXPECT_EQ(one->of(0), more->of(1));
    EXPECT_NE(one->of(0), otherSeed->of(0));
}

Evidence about(const char* id, Distribution range)
{
    return {.parameters = {{.parameter = id, .entries = {}, .contested = {}, .uncertainty = range}}};
}

TEST(UncertainInputs, TakeTheUsersRangeBeforeAPublishedOne)
{
    const Evidence evidence = about("facility.pue", {.kind = Kind::Pert, .low = 1.2, .mode = 1.5, .high = 1.8});
    Scenario scenario;
    ASSERT_EQ(uncertainInputs(scenario, evidence).size(), 1U);
    EXPECT_TRUE(uncertainInputs(scenario, evidence).front().published);

    scenario.uncertainty["facility.pue"] = {.kind = Kind::Uniform, .low = 1.1, .mode = 1.2, .high = 1.3};
    const auto own = uncertainInputs(scenario, evidence);
    ASSERT_EQ(own.size(), 1U);
    EXPECT_FALSE(own.front().published);
    EXPECT_EQ(own.front().distribution.high, 1.3);

    scenario.uncertainty["facility.pue"] = {.kind = Kind::Exact};
    EXPECT_TRUE(uncertainInputs(scenario, evidence).empty());
    scenario.uncertainty["facility.pue"] = {.kind = Kind::Uniform, .low = 1.2, .mode = 1.2, .high = 1.2};
    EXPECT_TRUE(uncertainInputs(scenario, evidence).empty());
}

TEST(UncertainInputs, MoveAPublishedRangeToTheUsersValue)
{
    Scenario scenario;
    scenario.parameters.cluster.nodePrice = make<MoneyPerNode>(140'000.0); // half the default of 280 000
    const auto price = uncertainInputs(
        scenario, about("cluster.node_price", {.kind = Kind::Pert, .low = 200e3, .mode = 280e3, .high = 500e3}));
    ASSERT_EQ(price.size(), 1U);
    EXPECT_DOUBLE_EQ(price.front().distribution.low, 100e3);
    EXPECT_DOUBLE_EQ(price.front().distribution.mode, 140e3);
    EXPECT_DOUBLE_EQ(price.front().distribution.high, 250e3);

    scenario.parameters.aws.priceChange = YearlyFraction(-0.15); // 0.10 below the default
    const auto path = uncertainInputs(
        scenario, about("aws.price_change", {.kind = Kind::Pert, .low = -0.3, .mode = -0.05, .high = 0.1}));
    ASSERT_EQ(path.size(), 1U);
    EXPECT_NEAR(path.front().distribution.low, -0.4, 1e-12);
    EXPECT_NEAR(path.front().distribution.high, 0.0, 1e-12);
}

TEST(UncertainInputs, AreReadFromARangeAndKeptByAFile)
{
    const Parameter& price = *findParameter("cluster.node_price");
    const Parameter& pue = *findParameter("facility.pue");
    EXPECT_EQ(readRange("250000..400000", price)->kind, Kind::Lognormal);
    EXPECT_EQ(readRange(" 1.2 .. 1.6 ", pue)->kind, Kind::Normal);
    EXPECT_EQ(readRange("1.2..1.6", pue)->low, 1.2);
    for (const char* text : {"", "1.2", "1.2...1.6x", "..", "a..b", "1..", "nan..2"}) {
        EXPECT_FALSE(readRange(text, pue)) << text;
    }

    const auto read = parseScenarios(R"({ "format": "rackrent", "version": 1, "scenarios": [ { "name": "A",
        "uncertainty": { "facility.pue": "1.2..1.6", "aws.on_demand": { "kind": "exact" } },
        "correlations": [ { "between": ["facility.pue", "aws.on_demand"], "rank": -0.25 } ] }, { "name": "B" },
        { "name": "C", "correlations": [] } ] })");
    ASSERT_TRUE(read) << english(read.error().front());
    EXPECT_EQ((*read)[0].uncertainty.at("facility.pue").kind, Kind::Normal);
    EXPECT_EQ((*read)[1].correlations, Scenario{}.correlations);
    EXPECT_TRUE((*read)[2].correlations.empty());
    const auto again = parseScenarios(writeScenarios(*read));
    ASSERT_TRUE(again);
    for (std::size_t i = 0; i < read->size(); ++i) {
        EXPECT_EQ((*again)[i].uncertainty, (*read)[i].uncertainty);
        EXPECT_EQ((*again)[i].correlations, (*read)[i].correlations);
    }
}

TEST(UncertainInputs, FaultsOfRangesAndCorrelationsAreNamed)
{
    const auto read = parseScenarios(R"({ "format": "rackrent", "version": 1, "scenarios": [ { "name": "A",
        "uncertainty": { "facility.pue": "wide", "finance.horizon": "12..60" },
        "correlations": [ { "between": ["facility.pue", "facility.pue"], "rank": 0.5 },
                          { "between": ["facility.pue"], "rank": 0.5 },
                          { "between": ["facility.pue", "aws.on_demnd"], "rank": 1 } ] } ] })");
    ASSERT_FALSE(read);
    std::string all;
    for (const Fault& fault : read.error()) {
        all += english(fault) + "\n";
    }
    for (const char* part : {"uncertainty.facility.pue: “wide” is not a range such as 25..35",
                             "uncertainty.finance.horizon: is chosen, not uncertain",
                             "correlations[1].between: must be a list of two parameter ids", "names facility.pue twice",
                             "did you mean aws.on_demand?", "must lie above -1 and below 1, not be 1"}) {
        EXPECT_NE(all.find(part), std::string::npos) << part << "\n" << all;
    }
}

} // namespace
} // namespace rackrent
