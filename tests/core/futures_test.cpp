// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/futures.h"

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

#include <boost/math/distributions/beta.hpp>
#include <gtest/gtest.h>

#include "core/analysis/comparison.h"
#include "core/analysis/random.h"
#include "core/analysis/regret.h"
#include "core/analysis/sensitivity.h"
#include "core/analysis/separation.h"
#include "core/analysis/statistics.h"
#include "core/analysis/uncertainty.h"
#include "core/analysis/value_of_information.h"
#include "core/model/decide.h"
#include "tests/support/scenario_builder.h"

namespace rackrent {
namespace {

using Kind = Distribution::Kind;
using testing::ScenarioBuilder;

const Evidence kNothingPublished;

Futures futuresOf(const Scenario& scenario, FuturesOptions options = {})
{
    auto futures = drawFutures(scenario, kNothingPublished, options);
    EXPECT_TRUE(futures) << (futures ? "" : english(futures.error()));
    return futures ? *std::move(futures) : Futures{};
}

Scenario threeUnknowns()
{
    Scenario scenario = ScenarioBuilder().scenario();
    scenario.uncertainty["aws.on_demand"] = {.kind = Kind::Uniform, .low = 4.0, .mode = 0.0, .high = 8.0};
    scenario.uncertainty["workload.hours_per_day"] = {.kind = Kind::Pert, .low = 6.0, .mode = 15.0, .high = 22.0};
    scenario.uncertainty["finance.resale_decline"] = {.kind = Kind::Triangular, .low = 0.2, .mode = 0.35, .high = 0.6};
    return scenario;
}

TEST(Futures, AgreeWithAPlainMonteCarloWrittenApart)
{
    const Scenario scenario = threeUnknowns();
    const Futures futures = futuresOf(scenario, {.draws = 8192});
    const Saving saving = savingOf(futures, Strategy::SelfHosted, Strategy::OnDemand);
    const UncertaintyResult result = uncertainty(futures);

    std::mt19937_64 engine(99);
    std::uniform_real_distribution<double> uniform;
    const boost::math::beta_distribution pert(1.0 + 4.0 * 9.0 / 16.0, 1.0 + 4.0 * 7.0 / 16.0);
    const Evaluator base(scenario);
    const Plan owning = decide(base, Strategy::SelfHosted);
    const Plan hybrid = decide(base, Strategy::Hybrid);
    const Plan spot = decide(base, Strategy::Spot);
    const Plan committed = decide(base, Strategy::Committed);
    std::vector<double> savings;
    int hybridWins = 0;
    constexpr int kTrials = 20'000;
    for (int i = 0; i < kTrials; ++i) {
        Scenario future = scenario;
        future.parameters.aws.onDemand = make<GpuHourPrice>(4.0 + 4.0 * uniform(engine));
        future.parameters.workload.hoursPerDay = HoursPerDay(6.0 + 16.0 * quantile(pert, uniform(engine)));
        const double u = uniform(engine);
        future.parameters.finance.resaleDecline =
            YearlyFraction(u < 0.375 ? 0.2 + std::sqrt(u * 0.4 * 0.15) : 0.6 - std::sqrt((1.0 - u) * 0.4 * 0.25));
        const Evaluator evaluator(future);
        const auto cost = [&](const Plan& plan) { return evaluator.evaluate(plan).npv().value(); };
        const double onDemand = cost(Plan{});
        const double own = cost(owning);
        savings.push_back(onDemand - own);
        const double mix = cost(hybrid);
        hybridWins += mix < onDemand && mix < own && mix < cost(spot) && mix < cost(committed) ? 1 : 0;
    }
    const Estimate plain = estimate(savings);
    EXPECT_NEAR(saving.spread.mean, plain.mean, 4.0 * plain.standardError);
    std::sort(savings.begin(), savings.end());
    const double spread = savings.back() - savings.front();
    for (const auto& [share, value] :
         {std::pair{0.1, saving.spread.p10}, {0.5, saving.spread.p50}, {0.9, saving.spread.p90}}) {
        EXPECT_NEAR(value, quantile(savings, share), 0.01 * spread) << share;
    }
    const double chance = hybridWins / static_cast<double>(kTrials);
    EXPECT_NEAR(result.probabilityCheapest[Strategy::Hybrid], chance,
                4.0 * std::sqrt(chance * (1.0 - chance) / kTrials) + 1e-3);
}

TEST(Futures, OfACostLinearInOneUnknownHaveItsQuantilesExactly)
{
    Scenario scenario = ScenarioBuilder().scenario();
    scenario.uncertainty["aws.on_demand"] = {.kind = Kind::Uniform, .low = 4.0, .mode = 0.0, .high = 8.0};
    const Futures futures = futuresOf(scenario);
    const auto at = [&](double price) {
        Scenario moved = scenario;
        moved.parameters.aws.onDemand = make<GpuHourPrice>(price);
        return evaluate(moved, Plan{}).npv().value();
    };
    const Spread spread = uncertainty(futures).npv[Strategy::OnDemand];
    EXPECT_NEAR(spread.mean, at(6.0), 1e-4 * at(6.0));
    EXPECT_NEAR(spread.p10, at(4.4), 1e-3 * at(4.4));
    EXPECT_NEAR(spread.p90, at(7.6), 1e-3 * at(7.6));
}

TEST(Futures, AreTheSameBitsOnAnyNumberOfThreads)
{
    const Scenario scenario = threeUnknowns();
    const Futures one = futuresOf(scenario, {.draws = 1000, .seed = 4, .threads = 1, .progress = {}});
    const Futures many = futuresOf(scenario, {.draws = 1000, .seed = 4, .threads = 9, .progress = {}});
    const Futures other = futuresOf(scenario, {.draws = 1000, .seed = 5, .threads = 1, .progress = {}});
    for (const Strategy s : kStrategies) {
        EXPECT_EQ(one.npv[s], many.npv[s]);
        EXPECT_EQ(one.cumulative[s], many.cumulative[s]);
        EXPECT_NE(one.npv[s], other.npv[s]);
    }
}

TEST(Futures, WithoutUncertaintyAreThePresentOne)
{
    const Scenario scenario = ScenarioBuilder().scenario();
    const Futures futures = futuresOf(scenario, {.draws = 16});
    const Comparison comparison = compare(scenario);
    const UncertaintyResult result = uncertainty(futures);
    for (const Strategy s : kStrategies) {
        EXPECT_EQ(result.npv[s].p10, comparison[s].npv.value());
        EXPECT_EQ(result.npv[s].p90, comparison[s].npv.value());
        for (int t = 0; t <= futures.horizon; ++t) {
            const auto index = static_cast<std::size_t>(t);
            EXPECT_EQ(result.cumulative[s].p50[index], comparison[s].cumulative[index].value());
        }
    }
    EXPECT_EQ(result.probabilityCheapest[comparison.verdict.cheapest], 1.0);
    const Saving saving = savingOf(futures, comparison.verdict.cheapest, Strategy::OnDemand);
    EXPECT_EQ(saving.chance, 1.0);
    ASSERT_EQ(saving.histogram.size(), 1U);
    EXPECT_EQ(saving.histogram.front().count, 16);
}

TEST(Futures, LeaveOutWhatCannotBeAndSayHowOften)
{
    Scenario scenario = ScenarioBuilder().with({{"workload.restart", 60}}).scenario();
    // An hour to restart: below 0.25 h between interruptions a job pays more than a thousand hours for a useful one.
    scenario.uncertainty["spot.mean_time_between_interruptions"] = {
        .kind = Kind::Uniform, .low = 0.25, .mode = 0.0, .high = 0.3};
    scenario.uncertainty["workload.checkpoint_write"] = {.kind = Kind::Uniform, .low = 0.0, .mode = 0.0, .high = 60.0};
    const Futures futures = futuresOf(scenario, {.draws = 512});
    EXPECT_GT(futures.impossible, 50);
    EXPECT_GT(futures.draws.count(), 50);
    EXPECT_EQ(futures.impossible + futures.draws.count(), 512);
    for (const Strategy s : kStrategies) {
        EXPECT_EQ(futures.npv[s].size(), futures.count());
        for (const double value : futures.npv[s]) {
            EXPECT_TRUE(std::isfinite(value));
        }
    }
    scenario.uncertainty["workload.checkpoint_write"] = {.kind = Kind::Uniform, .low = 59.0, .mode = 0.0, .high = 60.0};
    scenario.uncertainty["workload.checkpoint_interval"] = {
        .kind = Kind::Uniform, .low = 1400, .mode = 0.0, .high = 1440};
    const auto none = drawFutures(scenario, kNothingPublished, {.draws = 64});
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error().key, "uncertainty");
}

TEST(Futures, ChancesAddUpAndFollowTheCurves)
{
    const Futures futures = futuresOf(threeUnknowns(), {.draws = 512});
    const UncertaintyResult result = uncertainty(futures);
    const auto sum = [](const ByStrategy<double>& chances) {
        double total = 0.0;
        for (const Strategy s : kStrategies) {
            total += chances[s];
        }
        return total;
    };
    EXPECT_NEAR(sum(result.probabilityCheapest), 1.0, 1e-12);
    for (const ByStrategy<double>& month : result.cheapestByMonth) {
        EXPECT_NEAR(sum(month), 1.0, 1e-12);
    }
    // Nothing bought, nothing paid: at time 0 all rentals cost nothing, and the first of them has it.
    EXPECT_EQ(result.cheapestByMonth.front()[Strategy::OnDemand], 1.0);
    EXPECT_EQ(result.cheapestByMonth.front()[Strategy::SelfHosted], 0.0);
    for (const Strategy s : kStrategies) {
        for (std::size_t t = 0; t < result.cumulative[s].p50.size(); ++t) {
            EXPECT_LE(result.cumulative[s].p10[t], result.cumulative[s].p50[t]);
            EXPECT_LE(result.cumulative[s].p50[t], result.cumulative[s].p90[t]);
        }
    }
}

TEST(Spread, HasTheQuantilesOfTheSortedValues)
{
    RandomStream random(21, 0);
    for (std::size_t count = 1; count < 60; ++count) {
        std::vector<double> values(count);
        for (double& value : values) {
            value = std::floor(20.0 * random.uniform()); // with many that are equal
        }
        const Spread spread = spreadOf(values);
        std::sort(values.begin(), values.end());
        EXPECT_DOUBLE_EQ(spread.p10, quantile(values, 0.1)) << count;
        EXPECT_DOUBLE_EQ(spread.p50, quantile(values, 0.5)) << count;
        EXPECT_DOUBLE_EQ(spread.p90, quantile(values, 0.9)) << count;
    }
}

TEST(Saving, ItsPicturesAreOfTheSameFutures)
{
    const Futures futures = futuresOf(threeUnknowns(), {.draws = 2000});
    const Saving saving = savingOf(futures, Strategy::SelfHosted, Strategy::OnDemand);
    ASSERT_EQ(saving.dots.size(), 50U);
    EXPECT_TRUE(std::is_sorted(saving.dots.begin(), saving.dots.end()));
    const auto winningDots = std::count_if(saving.dots.begin(), saving.dots.end(), [](double d) { return d > 0.0; });
    EXPECT_NEAR(static_cast<double>(winningDots) / 50.0, saving.chance, 0.02);
    int counted = 0;
    bool zeroIsAnEdge = false;
    for (const Saving::Bin& bin : saving.histogram) {
        counted += bin.count;
        zeroIsAnEdge = zeroIsAnEdge || bin.from == 0.0;
    }
    EXPECT_EQ(counted, 2000);
    EXPECT_EQ(zeroIsAnEdge, saving.ascending.front() < 0.0 && saving.ascending.back() > 0.0);
}

/// Futures made by hand: two inputs spread evenly over -1 … 1 on a lattice, and costs as given.
Futures lattice(int perSide, const std::function<ByStrategy<double>(double, double)>& costs)
{
    const Parameter& x = *findParameter("aws.price_change");
    const Parameter& y = *findParameter("finance.hardware_price_change");
    const Distribution range{.kind = Kind::Uniform, .low = -1.0, .mode = 0.0, .high = 1.0};
    std::vector<double> values;
    Futures futures;
    for (int i = 0; i < perSide; ++i) {
        for (int j = 0; j < perSide; ++j) {
            // Interleaved, so that neither input follows the order of the draws.
            const double a = (2.0 * i + 1.0) / perSide - 1.0;
            const double b = (2.0 * ((j + 7 * i) % perSide) + 1.0) / perSide - 1.0;
            values.insert(values.end(), {a, b});
            const auto cost = costs(a, b);
            for (const Strategy s : kStrategies) {
                futures.npv[s].push_back(cost[s]);
            }
        }
    }
    futures.draws = Draws({{.parameter = &x, .distribution = range, .published = false},
                           {.parameter = &y, .distribution = range, .published = false}},
                          perSide * perSide, std::move(values));
    int plan = 0;
    for (const Strategy s : kStrategies) {
        futures.plans[s].committed = make<GpuCount>(plan++); // plans that differ
    }
    return futures;
}

ByStrategy<double> costs(double onDemand, double spot)
{
    ByStrategy<double> result;
    for (const Strategy s : kStrategies) {
        result[s] = 1e6;
    }
    result[Strategy::OnDemand] = onDemand;
    result[Strategy::Spot] = spot;
    return result;
}

TEST(ValueOfInformation, IsThatOfACaseWorkedByHand)
{
    // On-demand costs 100, spot 100 + 3 X + Y - 0.5, with X and Y even over -1 … 1. Spot is chosen, with a mean
    // of 99.5.
    const Futures futures = lattice(64, [](double x, double y) { return costs(100.0, 99.5 + 3.0 * x + y); });
    const ValueOfInformation value = valueOfInformation(futures);
    EXPECT_EQ(value.choice, Strategy::Spot);
    // Knowing X alone one switches to on-demand where 3 X > 0.5: the saving is the integral of (3 x - 0.5)/2 from 1/6
    // to 1, (2.5)^2 / 12 = 0.5208. Knowing Y alone, where Y > 0.5: 0.25 / 4 = 0.0625.
    ASSERT_EQ(value.inputs.size(), 2U);
    EXPECT_EQ(value.inputs[0].input, 0U);
    EXPECT_NEAR(value.inputs[0].value.mean, 2.5 * 2.5 / 12.0, 4.0 * value.inputs[0].value.standardError + 0.004);
    EXPECT_NEAR(value.inputs[1].value.mean, 0.0625, 4.0 * value.inputs[1].value.standardError + 0.003);
    EXPECT_TRUE(value.inputs[0].isFound());
    // Knowing both: the mean of max(0, 3 X + Y - 0.5). Given y it is (2.5 + y)^2 / 12, over y: (3.5^3 - 1.5^3) / 72.
    EXPECT_NEAR(value.perfect.mean, (42.875 - 3.375) / 72.0, 0.002);
    EXPECT_GE(value.perfect.mean, value.inputs[0].value.mean);
}

TEST(ValueOfInformation, IsNothingWhereNothingCouldChangeTheChoice)
{
    const Futures futures = lattice(32, [](double x, double y) { return costs(100.0, 90.0 + x + y); });
    const ValueOfInformation value = valueOfInformation(futures);
    EXPECT_EQ(value.perfect.mean, 0.0);
    for (const auto& input : value.inputs) {
        EXPECT_NEAR(input.value.mean, 0.0, 1e-9);
        EXPECT_FALSE(input.isFound());
    }
}

TEST(ValueOfInformation, OfTheOnlyInputThatMattersIsThatOfEverything)
{
    const Futures futures = lattice(64, [](double x, double) { return costs(100.0, 100.0 + x * x * x); });
    const ValueOfInformation value = valueOfInformation(futures);
    EXPECT_NEAR(value.inputs[0].value.mean, value.perfect.mean, 0.02 * value.perfect.mean);
    EXPECT_EQ(value.inputs[0].input, 0U);
    EXPECT_NEAR(value.perfect.mean, 1.0 / 8.0, 0.001); // half the mean of |x|^3
}

TEST(PolynomialFit, GivesAPolynomialOfItsDegreeBackAndKeepsTheMean)
{
    std::vector<double> x;
    std::vector<double> y;
    for (int i = 0; i < 50; ++i) {
        x.push_back(-1.0 + 0.04 * i + 0.003 * (i % 5));
        y.push_back(2.0 - x.back() + 0.5 * std::pow(x.back(), 3.0) - 3.0 * std::pow(x.back(), 5.0));
    }
    const std::vector<double> fit = polynomialFit(x, y, 5);
    for (std::size_t i = 0; i < x.size(); ++i) {
        EXPECT_NEAR(fit[i], y[i], 1e-9);
    }
    const std::vector<double> line = polynomialFit(x, y, 1);
    EXPECT_NEAR(estimate(line).mean, estimate(y).mean, 1e-12);
    // Three different values carry no more than a parabola.
    const std::vector<double> few{-1.0, 0.0, 1.0, -1.0, 0.0, 1.0};
    const std::vector<double> steps{1.0, 2.0, 4.0, 3.0, 2.0, 4.0};
    const std::vector<double> means = polynomialFit(few, steps, 5);
    EXPECT_NEAR(means[0], 2.0, 1e-9);
    EXPECT_NEAR(means[1], 2.0, 1e-9);
    EXPECT_NEAR(means[2], 4.0, 1e-9);
}

TEST(Regret, IsHowMuchMoreThanTheCheapestOneHasPaid)
{
    // Spot costs 10 less than on-demand in three quarters of the futures and 20 more in the rest.
    const Futures futures = lattice(40, [](double x, double) { return costs(100.0, x < 0.5 ? 90.0 : 120.0); });
    const auto regret = regrets(futures);
    EXPECT_NEAR(regret[Strategy::OnDemand].wrong, 0.75, 1e-12);
    EXPECT_NEAR(regret[Strategy::OnDemand].expected, 7.5, 1e-9);
    EXPECT_EQ(regret[Strategy::OnDemand].p50, 10.0);
    EXPECT_NEAR(regret[Strategy::Spot].wrong, 0.25, 1e-12);
    EXPECT_NEAR(regret[Strategy::Spot].expected, 5.0, 1e-9);
    EXPECT_EQ(regret[Strategy::Spot].p50, 0.0);
    EXPECT_EQ(regret[Strategy::Spot].p90, 20.0);
    ASSERT_FALSE(regret[Strategy::Spot].causes.empty());
    EXPECT_EQ(regret[Strategy::Spot].causes.front().input, 0U);
    EXPECT_EQ(regret[Strategy::Spot].causes.front().higher, 1.0);
    EXPECT_GT(regret[Strategy::Spot].causes.front().inside, 0.5);
    // The least expected regret is that of the choice, and is what perfect information would save.
    EXPECT_NEAR(regret[Strategy::Spot].expected, valueOfInformation(futures).perfect.mean, 1e-9);
    EXPECT_EQ(regret[Strategy::SelfHosted].wrong, 1.0);
}

TEST(Separation, CountsPairs)
{
    const Futures futures = lattice(3, [](double, double) { return costs(1.0, 2.0); });
    const Separator separator(futures.draws);
    // The first input is -2/3, 0 and 2/3 three times each; the group is the last of each three.
    const std::vector<char> last{0, 0, 1, 0, 0, 1, 0, 0, 1};
    const auto separations = separator.separate(last);
    ASSERT_EQ(separations.size(), 2U);
    for (const Separation& s : separations) {
        if (s.input == 0) {
            EXPECT_DOUBLE_EQ(s.higher, 0.5); // alike in group and rest
        }
    }
    const std::vector<char> high{0, 0, 0, 0, 0, 0, 1, 1, 1};
    const Separation best = separator.separate(high).front();
    EXPECT_EQ(best.input, 0U);
    EXPECT_EQ(best.higher, 1.0);
    EXPECT_NEAR(best.inside, 2.0 / 3.0, 1e-12);
    EXPECT_NEAR(best.outside, -1.0 / 3.0, 1e-12);
    EXPECT_TRUE(separator.separate(std::vector<char>(9, 1)).empty());
    EXPECT_TRUE(separator.separate(std::vector<char>(9, 0)).empty());
}

TEST(Sensitivity, BarsAreTheDifferencesAtTheEndsOfEachRange)
{
    const Scenario scenario = threeUnknowns();
    const Sensitivity result = sensitivity(scenario, kNothingPublished, Strategy::OnDemand, Strategy::SelfHosted);
    const Comparison base = compare(scenario);
    EXPECT_NEAR(result.base, (base[Strategy::OnDemand].npv - base[Strategy::SelfHosted].npv).value(), 1e-6);
    ASSERT_EQ(result.bars.size(), 3U);
    for (std::size_t i = 0; i < result.bars.size(); ++i) {
        const Bar& bar = result.bars[i];
        for (const auto& [value, difference] : {std::pair{bar.lowValue, bar.low}, {bar.highValue, bar.high}}) {
            Scenario moved = scenario;
            bar.input.parameter->set(moved.parameters, value);
            ASSERT_TRUE(difference);
            EXPECT_NEAR(
                *difference,
                (evaluate(moved, Plan{}).npv() - evaluate(moved, base[Strategy::SelfHosted].plan).npv()).value(), 1e-6);
        }
        EXPECT_NEAR(bar.swing, std::abs(*bar.high - *bar.low), 1e-6) << "all three push one way";
        EXPECT_TRUE(bar.monotonic);
        EXPECT_EQ(bar.crosses, *bar.low * *bar.high < 0.0);
        EXPECT_TRUE(i == 0 || bar.swing <= result.bars[i - 1].swing);
    }
}

TEST(Sensitivity, FlagsAnInputThatTurns)
{
    // A node of 8 GPUs holds two jobs of 4, one of 5 and one of 8: what it can do goes up and down with the jobs' size.
    Scenario scenario = ScenarioBuilder().scenario();
    scenario.uncertainty["workload.job_gpus"] = {.kind = Kind::Uniform, .low = 1.0, .mode = 0.0, .high = 9.0};
    scenario.uncertainty["spot.wait"] = {.kind = Kind::Uniform, .low = 1.0, .mode = 0.0, .high = 60.0};
    const Sensitivity result = sensitivity(scenario, kNothingPublished, Strategy::OnDemand, Strategy::SelfHosted);
    ASSERT_EQ(result.bars.size(), 2U);
    EXPECT_EQ(result.bars[0].input.parameter->id, "workload.job_gpus");
    EXPECT_FALSE(result.bars[0].monotonic);
    EXPECT_GE(result.bars[0].swing, std::abs(*result.bars[0].high - *result.bars[0].low));
    EXPECT_EQ(result.bars[1].swing, 0.0); // an unpaid wait on spot touches neither
    EXPECT_TRUE(result.bars[1].monotonic);
}

TEST(Sensitivity, HasNoBarsWithoutUncertainty)
{
    EXPECT_TRUE(sensitivity(ScenarioBuilder().scenario(), kNothingPublished, Strategy::OnDemand, Strategy::Hybrid)
                    .bars.empty());
}

TEST(RankCorrelation, IsThatOfSpearmansExample)
{
    // Ranks 1 3 2 5 4 against 1 2 3 4 5: 1 - 6 (0+1+1+1+1) / (5 * 24) = 0.8.
    EXPECT_NEAR(rankCorrelation(std::vector{10.0, 30.0, 20.0, 50.0, 40.0}, std::vector{1.0, 2.0, 3.0, 4.0, 5.0}), 0.8,
                1e-12);
    EXPECT_NEAR(rankCorrelation(std::vector{1.0, 2.0, 3.0}, std::vector{9.0, 4.0, 1.0}), -1.0, 1e-12);
    EXPECT_EQ(rankCorrelation(std::vector{1.0, 2.0, 3.0}, std::vector{5.0, 5.0, 5.0}), 0.0);
}

TEST(RankCorrelation, SaysWhichWayEachInputPushes)
{
    const Futures futures = futuresOf(threeUnknowns(), {.draws = 1024});
    const auto correlations = rankCorrelations(futures, Strategy::OnDemand, Strategy::SelfHosted);
    ASSERT_EQ(correlations.size(), 3U); // in table order: hours, on-demand price, resale
    EXPECT_GT(correlations[0], 0.3); // busier: owning saves more
    EXPECT_GT(correlations[1], 0.3); // dearer rent: owning saves more
    EXPECT_LT(correlations[2], -0.02); // worse resale: owning saves less
}

TEST(SobolIndices, AreThoseOfTheIshigamiFunction)
{
    // I. Ishigami and T. Homma (1990): sin x1 + 7 sin^2 x2 + 0.1 x3^4 sin x1 on (-pi, pi), indices in closed form.
    const double pi = std::acos(-1.0);
    const auto f = [&](std::span<const double> u) {
        const double x1 = pi * (2.0 * u[0] - 1.0);
        const double x2 = pi * (2.0 * u[1] - 1.0);
        const double x3 = pi * (2.0 * u[2] - 1.0);
        return std::sin(x1) + 7.0 * std::pow(std::sin(x2), 2.0) + 0.1 * std::pow(x3, 4.0) * std::sin(x1);
    };
    const auto indices = sobolIndices(3, f, 16'384, 1);
    const double variance = 0.5 + 49.0 / 8.0 + 0.1 * std::pow(pi, 4.0) / 5.0 + 0.01 * std::pow(pi, 8.0) / 18.0;
    const double first1 = 0.5 * std::pow(1.0 + 0.1 * std::pow(pi, 4.0) / 5.0, 2.0) / variance;
    const double total3 = 8.0 * 0.01 * std::pow(pi, 8.0) / 225.0 / variance;
    EXPECT_NEAR(indices[0].first, first1, 0.005);
    EXPECT_NEAR(indices[0].total, first1 + total3, 0.005);
    EXPECT_NEAR(indices[1].first, 49.0 / 8.0 / variance, 0.005);
    EXPECT_NEAR(indices[1].total, 49.0 / 8.0 / variance, 0.005);
    EXPECT_NEAR(indices[2].first, 0.0, 0.005);
    EXPECT_NEAR(indices[2].total, total3, 0.005);
    const auto alone = sobolIndices(3, f, 1024, 3, 1);
    const auto together = sobolIndices(3, f, 1024, 3, 5);
    EXPECT_EQ(alone[0].first, together[0].first);
}

TEST(SobolIndices, OfWhatDoesNotVaryAreNothing)
{
    const auto indices = sobolIndices(
        2, [](std::span<const double>) { return 3.0; }, 64, 1);
    EXPECT_EQ(indices[0].first, 0.0);
    EXPECT_EQ(indices[1].total, 0.0);
}

TEST(VarianceShares, OfIndependentInputsThatOnlyAddUpSumToOne)
{
    Scenario scenario = ScenarioBuilder().scenario();
    scenario.uncertainty["staff.minimum"] = {.kind = Kind::Uniform, .low = 0.5, .mode = 0.0, .high = 2.0};
    scenario.uncertainty["facility.colocation"] = {.kind = Kind::Uniform, .low = 100, .mode = 0.0, .high = 300};
    scenario.uncertainty["cluster.setup_cost"] = {.kind = Kind::Uniform, .low = 0, .mode = 0.0, .high = 200'000};
    const auto shares = varianceShares(scenario, uncertainInputs(scenario, kNothingPublished), Strategy::OnDemand,
                                       Strategy::SelfHosted, 4096, 1);
    ASSERT_TRUE(shares);
    double sum = 0.0;
    for (const SobolIndex& share : *shares) {
        EXPECT_NEAR(share.first, share.total, 0.01);
        sum += share.first;
    }
    EXPECT_NEAR(sum, 1.0, 0.01);
}

} // namespace
} // namespace rackrent
