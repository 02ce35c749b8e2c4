// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/timing.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "core/analysis/plans.h"
#include "core/model/decide.h"
#include "tests/support/law.h"
#include "tests/support/scenario_builder.h"

namespace rackrent {
namespace {

using When = BuyingTime::Kind;
using Kind = Distribution::Kind;
using Purchases = std::vector<Purchase>;
using testing::ScenarioBuilder;
using testing::ScenarioSource;

const Evidence kNothingPublished;

Timing timed(const Scenario& scenario, std::vector<int> months)
{
    return timing(scenario, {.months = std::move(months), .threads = 0});
}

const BuyingTime* find(const Timing& timing, When kind, int month = 0)
{
    const auto found = std::find_if(timing.times.begin(), timing.times.end(),
                                    [&](const BuyingTime& time) { return time.kind == kind && time.month == month; });
    return found == timing.times.end() ? nullptr : &*found;
}

const BuyingTime& at(const Timing& timing, When kind, int month = 0)
{
    const BuyingTime* found = find(timing, kind, month);
    if (found == nullptr) {
        throw std::out_of_range("no such time to buy");
    }
    return *found;
}

/// A node of 36 000 that is soon worth nothing, and holds 8 GPUs rented at USD 1; no spot, and commitments are dear.
ScenarioBuilder node36k()
{
    return ScenarioBuilder::plain().with({{"workload.interruptible", 0},
                                          {"aws.on_demand", 1},
                                          {"aws.committed", 50},
                                          {"cluster.node_price", 36000},
                                          {"cluster.network_per_node", 0},
                                          {"finance.horizon", 36}});
}

Scenario unsure()
{
    Scenario scenario = ScenarioBuilder{{"spot.discount", 0.3}}.scenario();
    scenario.uncertainty["aws.on_demand"] = {.kind = Kind::Uniform, .low = 4.0, .mode = 0.0, .high = 8.0};
    scenario.uncertainty["finance.hardware_price_change"] = {
        .kind = Kind::Uniform, .low = -0.6, .mode = 0.0, .high = 0.3};
    return scenario;
}

void expectSameBits(const std::optional<Spread>& a, const std::optional<Spread>& b)
{
    ASSERT_EQ(a.has_value(), b.has_value());
    if (a) {
        EXPECT_EQ(a->mean, b->mean);
        EXPECT_EQ(a->p10, b->p10);
        EXPECT_EQ(a->p50, b->p50);
        EXPECT_EQ(a->p90, b->p90);
    }
}

void expectSameBits(const Timing& a, const Timing& b)
{
    ASSERT_EQ(a.times.size(), b.times.size());
    for (std::size_t i = 0; i < a.times.size(); ++i) {
        EXPECT_EQ(a.times[i].kind, b.times[i].kind);
        EXPECT_EQ(a.times[i].month, b.times[i].month);
        EXPECT_EQ(a.times[i].plan, b.times[i].plan);
        EXPECT_EQ(a.times[i].npv, b.times[i].npv);
        EXPECT_EQ(a.times[i].chanceBest, b.times[i].chanceBest);
        expectSameBits(a.times[i].spread, b.times[i].spread);
        expectSameBits(a.times[i].saving, b.times[i].saving);
    }
    EXPECT_EQ(a.best, b.best);
    EXPECT_EQ(a.draws, b.draws);
    EXPECT_EQ(a.impossible, b.impossible);
    EXPECT_EQ(a.bestOnAverage, b.bestOnAverage);
}

/// The purchases of a time to buy `nodes` where demand does not grow.
Purchases steady(When kind, int month, int nodes)
{
    switch (kind) {
    case When::Later:
        return {{.month = month, .nodes = nodes}};
    case When::Halves:
        return {{.month = 0, .nodes = (nodes + 1) / 2}, {.month = month, .nodes = nodes / 2}};
    case When::Never:
        return {};
    default:
        return {{.month = 0, .nodes = nodes}};
    }
}

/// Without failures and without work that waits, cost is linear in the commitment between the levels that are left
/// over before and after nodes serve, so that no size in between can be cheaper than those tried.
TEST(Timing, HasTheCheapestPlanOfEachTime)
{
    int committed = 0;
    int bought = 0;
    for (const double hours : {40.0, 300.0}) {
        for (const double committedPrice : {1.2, 2.5}) {
            for (const double nodePrice : {30000.0, 120000.0}) {
                const Scenario scenario =
                    ScenarioBuilder{{"workload.deferrable", 0},      {"failure.gpu_annual_rate", 0},
                                    {"failure.node_annual_rate", 0}, {"aws.committed", committedPrice},
                                    {"spot.discount", 0.4},          {"cluster.node_price", nodePrice},
                                    {"cluster.lead_time", 0},        {"finance.horizon", 24}}
                        .demand({{hours, 30}, {730.0 - hours, 14}})
                        .scenario();
                const Evaluator evaluator(scenario);
                const Timing result = timed(scenario, {4, 9, 12});
                ASSERT_EQ(result.times.size(), 8U);
                Money best = result.times.front().npv;
                for (const BuyingTime& time : result.times) {
                    const int fewest = time.kind == When::Never ? 0 : time.kind == When::Halves ? 2 : 1;
                    const int most = time.kind == When::Never ? 0 : 6; // four nodes hold 30 GPUs, two more are tried
                    Money least = make<Money>(1e300);
                    bool isOneOfThese = false;
                    for (int nodes = fewest; nodes <= most; ++nodes) {
                        Plan plan{.purchases = steady(time.kind, time.month, nodes), .committed = {}, .spot = false};
                        isOneOfThese = isOneOfThese || plan.purchases == time.plan.purchases;
                        for (double size = 0.0; size <= 36.0; size += 0.5) {
                            plan.committed = make<GpuCount>(size);
                            for (const bool spot : {false, true}) {
                                plan.spot = spot;
                                least = std::min(least, evaluator.evaluate(plan).npv());
                            }
                        }
                    }
                    EXPECT_LE(time.npv, least * (1.0 + 1e-12)) << static_cast<int>(time.kind) << ' ' << time.month;
                    EXPECT_TRUE(isOneOfThese) << static_cast<int>(time.kind) << ' ' << time.month;
                    EXPECT_EQ(evaluator.evaluate(time.plan).npv(), time.npv);
                    best = std::min(best, time.npv);
                    committed += time.plan.committed > GpuCount{} ? 1 : 0;
                }
                EXPECT_EQ(result.times[result.best].npv, best);
                bought += result.times[result.best].kind != When::Never ? 1 : 0;
            }
        }
    }
    EXPECT_GT(committed, 5);
    EXPECT_GT(bought, 0);
    EXPECT_LT(bought, 8);
}

TEST(Timing, OnDrawnScenariosIsHybridNowAndTheCheapestRentalAsNever)
{
    int buys = 0;
    testing::forScenarios(
        83,
        [&](const Scenario& scenario, ScenarioSource& source) {
            std::vector<int> months;
            if (const int last = latestPurchase(scenario); last > 0) {
                months.push_back(source.random().whole(1, last));
            }
            const Timing result = timed(scenario, months);
            const Evaluator evaluator(scenario);
            const Plans plans = decideAll(evaluator);
            for (const BuyingTime& time : result.times) {
                EXPECT_EQ(evaluator.evaluate(time.plan).npv(), time.npv);
                EXPECT_GE(time.npv, result.times[result.best].npv);
            }
            const Plan& hybrid = plans[Strategy::Hybrid];
            const BuyingTime& never = result.times.back();
            ASSERT_EQ(never.kind, When::Never);
            EXPECT_TRUE(never.plan.purchases.empty());
            for (const Strategy s : {Strategy::OnDemand, Strategy::Spot, Strategy::Committed}) {
                EXPECT_LE(never.npv, evaluator.evaluate(plans[s]).npv()) << strategyId(s);
            }
            if (hybrid.purchases.empty()) {
                EXPECT_EQ(never.plan, hybrid);
            } else {
                ++buys;
                EXPECT_EQ(result.times.front().kind, When::Now);
                EXPECT_EQ(result.times.front().plan, hybrid);
                EXPECT_EQ(result.times.front().npv, evaluator.evaluate(hybrid).npv());
            }
            if (const BuyingTime* all = find(result, When::AllNow)) {
                EXPECT_NE(all->plan, result.times.front().plan);
            }
        },
        12, 120);
    EXPECT_GT(buys, 20);
    EXPECT_LT(buys, 100);
}

/// The purchases that decide() makes of `first` nodes by the ratio of the yearly peaks, and self_hosted's own, moved.
Purchases growing(When kind, int month, int first, const std::vector<int>& own, const std::vector<double>& ratios)
{
    std::vector<int> owned; // by year
    for (std::size_t year = 0; year < ratios.size(); ++year) {
        owned.push_back(first == own[0] ? own[year] : static_cast<int>(std::lround(first * ratios[year])));
    }
    std::vector<int> bought(12 * ratios.size(), 0);
    for (std::size_t year = 0; year < owned.size(); ++year) {
        const int due = owned[year] - (year == 0 ? 0 : owned[year - 1]);
        const int when = static_cast<int>(year) * 12;
        switch (kind) {
        case When::AllNow:
            bought[0] += due;
            break;
        case When::Later:
            bought[static_cast<std::size_t>(std::max(when, month))] += due;
            break;
        case When::Halves:
            if (year == 0) {
                bought[0] += (due + 1) / 2;
                bought[static_cast<std::size_t>(month)] += due / 2;
                break;
            }
            [[fallthrough]];
        default:
            bought[static_cast<std::size_t>(when)] += due;
        }
    }
    Purchases purchases;
    for (std::size_t when = 0; when < bought.size(); ++when) {
        if (bought[when] > 0) {
            purchases.push_back({.month = static_cast<int>(when), .nodes = bought[when]});
        }
    }
    return purchases;
}

TEST(Timing, BuysForGrowthYearByYearOrAtOnce)
{
    // Demand of 20 GPUs grows by half each year. Peaks of 28.8, 43.3 and 64.9 need 4, 6 and 9 nodes.
    const std::vector<int> own{4, 6, 9};
    const std::vector<double> ratios{1.0, 1.5, 2.25};
    for (const double nodePrice : {8000.0, 36000.0}) {
        for (const double change : {-0.3, 0.0, 0.3}) {
            const Scenario scenario = node36k()
                                          .demand({{187.5, 20}})
                                          .with({{"workload.growth", 0.5},
                                                 {"cluster.node_price", nodePrice},
                                                 {"finance.hardware_price_change", change}})
                                          .scenario();
            const Evaluator evaluator(scenario);
            const Timing result = timed(scenario, {5, 12, 24});
            for (const BuyingTime& time : result.times) {
                if (time.kind == When::Never) {
                    continue;
                }
                std::optional<PricedPlan> least;
                for (int first = time.kind == When::Halves ? 2 : 1; first <= 6; ++first) {
                    const Plan plan{.purchases = growing(time.kind, time.month, first, own, ratios),
                                    .committed = {},
                                    .spot = false};
                    const Money npv = evaluator.evaluate(plan).npv();
                    if (!least || npv < least->npv) {
                        least = {.plan = plan, .npv = npv};
                    }
                }
                EXPECT_EQ(time.plan, least->plan) << static_cast<int>(time.kind) << ' ' << time.month;
                EXPECT_EQ(time.npv, least->npv);
            }
            ASSERT_NE(find(result, When::AllNow), nullptr);
            if (change < 0.0) {
                EXPECT_GT(at(result, When::AllNow).npv, at(result, When::Now).npv);
            }
        }
    }
}

TEST(Timing, NodesOfLaterYearsAreBestBoughtAtOnceWherePricesRise)
{
    // Rent is dear, so that all work is to be owned: two nodes, and one more each year, at the price of that year.
    const auto scenario = [](double change) {
        return node36k()
            .demand({{187.5, 8}})
            .with({{"workload.growth", 0.5}, {"aws.on_demand", 30}, {"finance.hardware_price_change", change}})
            .scenario();
    };
    // Peaks of 8 * 1.5^(11/12) = 11.6, 17.4 and 26 GPUs.
    const Timing rising = timed(scenario(0.5), {12});
    EXPECT_EQ(at(rising, When::Now).plan.purchases,
              (Purchases{{.month = 0, .nodes = 2}, {.month = 12, .nodes = 1}, {.month = 24, .nodes = 1}}));
    EXPECT_NEAR(at(rising, When::Now).npv.value(), 36000.0 * (2.0 + 1.5 + 2.25), 1e-6);
    EXPECT_EQ(at(rising, When::AllNow).plan.purchases, (Purchases{{.month = 0, .nodes = 4}}));
    EXPECT_NEAR(at(rising, When::AllNow).npv.value(), 36000.0 * 4.0, 1e-6);
    EXPECT_EQ(rising.times[rising.best].kind, When::AllNow);
    const Timing falling = timed(scenario(-0.5), {12});
    EXPECT_NEAR(at(falling, When::Now).npv.value(), 36000.0 * (2.0 + 0.5 + 0.25), 1e-6);
    EXPECT_EQ(falling.times[falling.best].kind, When::Now);
}

TEST(Timing, HasAllNowWhereSelfHostedAloneBuysLater)
{
    // 30 GPUs grow to 31.4 in a year and 32.9 in two: four nodes, then five. Numbers in proportion, up to six, stay.
    const Scenario scenario = node36k()
                                  .demand({{500, 30}})
                                  .with({{"workload.growth", 0.05}, {"aws.on_demand", 10}, {"finance.horizon", 24}})
                                  .scenario();
    const Timing result = timed(scenario, {});
    EXPECT_EQ(at(result, When::Now).plan.purchases, (Purchases{{.month = 0, .nodes = 4}, {.month = 12, .nodes = 1}}));
    ASSERT_NE(find(result, When::AllNow), nullptr);
    EXPECT_EQ(at(result, When::AllNow).plan.purchases.size(), 1U);
}

TEST(Timing, HasAllNowWhereSelfHostedBuysOnceAndOthersLater)
{
    // 29.2 GPUs grow to 32.5 in a year and 36.6 in two: five nodes throughout. Four grow by an eighth, to five.
    const Scenario scenario = node36k()
                                  .demand({{500, 29.2}})
                                  .with({{"workload.growth", 0.125},
                                         {"aws.on_demand", 10},
                                         {"finance.horizon", 24},
                                         {"finance.hardware_price_change", -0.5}})
                                  .scenario();
    ASSERT_EQ(selfHostedPurchases(Evaluator(scenario)), (Purchases{{.month = 0, .nodes = 5}}));
    const Timing result = timed(scenario, {});
    EXPECT_EQ(at(result, When::Now).plan.purchases, (Purchases{{.month = 0, .nodes = 4}, {.month = 12, .nodes = 1}}));
    ASSERT_NE(find(result, When::AllNow), nullptr);
    EXPECT_EQ(at(result, When::AllNow).plan.purchases, (Purchases{{.month = 0, .nodes = 5}}));
}

TEST(Timing, TakesTheFirstTimeOnATie)
{
    // 24 months of 1500 are what the node costs.
    const Timing result = timed(node36k().demand({{187.5, 8}}).with("finance.horizon", 24).scenario(), {12});
    ASSERT_EQ(at(result, When::Now).npv, at(result, When::Never).npv);
    EXPECT_EQ(result.best, 0U);
}

TEST(Timing, LeavesAllNowOutWhereItIsThePlanOfNow)
{
    // One node is worth buying, with no work left for it to grow by.
    const Scenario scenario =
        node36k().demand({{187.5, 8}}).with({{"workload.growth", 0.2}, {"finance.horizon", 36}}).scenario();
    const Timing result = timed(scenario, {12});
    EXPECT_EQ(at(result, When::Now).plan.purchases, (Purchases{{.month = 0, .nodes = 1}}));
    EXPECT_EQ(find(result, When::AllNow), nullptr);
    EXPECT_EQ(find(timed(node36k().demand({{187.5, 8}}).scenario(), {12}), When::AllNow), nullptr); // no growth
}

TEST(Timing, BuysWhenThePriceFallsNoFasterThanRentIsPaid)
{
    // 1500 of rent a month until the node is bought at 36 000 * 0.5^(m/12): least where 0.5^(m/12) = 0.7213, m = 5.65.
    std::vector<int> months;
    for (int month = 1; month <= 24; ++month) {
        months.push_back(month);
    }
    const Timing result =
        timed(node36k().demand({{187.5, 8}}).with("finance.hardware_price_change", -0.5).scenario(), months);
    for (const int month : months) {
        const double price = 36000.0 * std::pow(0.5, month / 12.0);
        EXPECT_NEAR(at(result, When::Later, month).npv.value(), 1500.0 * month + price, 1e-7);
        EXPECT_NEAR(at(result, When::Halves, month).npv.value(), 36000.0 + price, 1e-7); // the second one idles
    }
    EXPECT_NEAR(at(result, When::Now).npv.value(), 36000.0, 1e-7);
    EXPECT_NEAR(at(result, When::Never).npv.value(), 54000.0, 1e-7);
    EXPECT_EQ(result.times[result.best].kind, When::Later);
    EXPECT_EQ(result.times[result.best].month, 6);
}

TEST(Timing, WaitsLongerTheFasterHardwareGetsCheaper)
{
    int last = 0;
    for (const double change : {0.5, 0.0, -0.3, -0.45, -0.6}) {
        const Timing result =
            timing(node36k().demand({{187.5, 8}}).with("finance.hardware_price_change", change).scenario());
        const BuyingTime& best = result.times[result.best];
        EXPECT_GE(best.month, last) << change;
        last = best.month;
        for (std::size_t i = 0; i + 1 < result.times.size() && change >= 0.0; ++i) {
            const BuyingTime& next = result.times[i + 1];
            if (result.times[i].kind == next.kind && next.kind == When::Later) {
                EXPECT_GT(next.npv, result.times[i].npv); // every month is rent paid for nothing
            }
        }
        EXPECT_EQ(best.kind == When::Now, change >= -0.3) << change; // 36 000 falls by 1500 a month from 40% a year on
    }
    EXPECT_GT(last, 6);
}

TEST(Timing, SplitsTheFirstPurchaseInHalvesTheLargerNow)
{
    for (const int nodes : {2, 3, 4, 5, 7}) {
        const Scenario scenario = node36k().demand({{400, 8.0 * nodes}}).scenario();
        const Timing result = timed(scenario, {7});
        EXPECT_EQ(at(result, When::Later, 7).plan.purchases, (Purchases{{.month = 7, .nodes = nodes}}));
        const int now = nodes % 2 == 0 ? nodes / 2 : nodes / 2 + 1;
        EXPECT_EQ(at(result, When::Halves, 7).plan.purchases,
                  (Purchases{{.month = 0, .nodes = now}, {.month = 7, .nodes = nodes - now}}));
        EXPECT_NEAR(at(result, When::Halves, 7).npv.value(), 36000.0 * nodes + 7.0 * 3200.0 * (nodes - now), 1e-6);
    }
}

TEST(Timing, BuysTheGivenNodes)
{
    const Scenario scenario =
        node36k().demand({{187.5, 8}}).with({{"cluster.nodes", 5}, {"workload.growth", 0.5}}).scenario();
    const Timing result = timed(scenario, {6, 12});
    ASSERT_EQ(result.times.size(), 6U); // no AllNow: so many are bought and no more
    EXPECT_EQ(at(result, When::Now).plan, decide(Evaluator(scenario), Strategy::Hybrid));
    EXPECT_EQ(at(result, When::Now).plan.purchases, (Purchases{{.month = 0, .nodes = 5}}));
    EXPECT_EQ(at(result, When::Later, 12).plan.purchases, (Purchases{{.month = 12, .nodes = 5}}));
    EXPECT_EQ(at(result, When::Halves, 6).plan.purchases,
              (Purchases{{.month = 0, .nodes = 3}, {.month = 6, .nodes = 2}}));
    EXPECT_TRUE(at(result, When::Never).plan.purchases.empty());
    EXPECT_EQ(result.times[result.best].kind, When::Never);
    // One node has no half.
    const Timing one = timed(ScenarioBuilder{{"cluster.nodes", 1}}.scenario(), {6, 12});
    EXPECT_EQ(one.times.size(), 4U);
    EXPECT_EQ(find(one, When::Halves, 6), nullptr);
}

TEST(Timing, WithoutDemandIsNeverAlone)
{
    const Scenario scenario = node36k().with("workload.gpus", 0).scenario();
    Timing result = timing(scenario);
    ASSERT_EQ(result.times.size(), 1U);
    EXPECT_EQ(result.times[0].kind, When::Never);
    EXPECT_EQ(result.times[0].plan, Plan{});
    EXPECT_EQ(result.times[0].npv, Money{});
    ASSERT_TRUE(addFutures(result, scenario, kNothingPublished, {.draws = 8}));
    EXPECT_EQ(result.times[0].chanceBest, 1.0);
    EXPECT_EQ(result.times[0].saving->mean, 0.0);
    EXPECT_EQ(result.bestOnAverage, 0U);
}

TEST(Timing, TakesEveryThirdMonthUpToAYearBeforeTheHorizon)
{
    for (const auto& [horizon, months] : {std::pair{6, 0}, {12, 0}, {14, 0}, {15, 1}, {17, 1}, {18, 2}, {36, 8}}) {
        const Scenario scenario = node36k().demand({{187.5, 8}}).with("finance.horizon", horizon).scenario();
        EXPECT_EQ(latestPurchase(scenario), std::max(0, horizon - 12));
        const Timing result = timing(scenario);
        // Now and never, and those months for later and halves.
        ASSERT_EQ(result.times.size(), static_cast<std::size_t>(2 + 2 * months)) << horizon;
        EXPECT_EQ(result.times.front().kind, When::Now);
        EXPECT_EQ(result.times.back().kind, When::Never);
        for (int i = 0; i < months; ++i) {
            const BuyingTime& later = result.times[static_cast<std::size_t>(1 + i)];
            const BuyingTime& halves = result.times[static_cast<std::size_t>(1 + months + i)];
            EXPECT_EQ(later.kind, When::Later);
            EXPECT_EQ(halves.kind, When::Halves);
            EXPECT_EQ(later.month, 3 * (i + 1));
            EXPECT_EQ(halves.month, 3 * (i + 1));
        }
    }
}

TEST(Timing, OfOneGpuHasNoMoreThanItNeeds)
{
    const Scenario scenario = node36k()
                                  .with({{"workload.gpus", 1},
                                         {"workload.job_gpus", 1},
                                         {"workload.hours_per_day", 24},
                                         {"workload.days_per_week", 7},
                                         {"aws.on_demand", 5}})
                                  .scenario();
    const Timing result = timed(scenario, {12});
    EXPECT_EQ(at(result, When::Now).plan.purchases, (Purchases{{.month = 0, .nodes = 1}}));
    EXPECT_NEAR(at(result, When::Later, 12).npv.value(), 36000.0 + 12.0 * 3650.0, 1e-6);
}

TEST(Timing, IsTheSameBitsOnAnyNumberOfThreads)
{
    Scenario scenario = unsure();
    scenario.parameters.workload.growth = YearlyFraction(0.5);
    const auto with = [&](int threads) {
        Timing result = timing(scenario, {.months = {}, .threads = threads});
        EXPECT_TRUE(addFutures(result, scenario, kNothingPublished,
                               {.draws = 100, .seed = 5, .threads = threads, .progress = {}}));
        return result;
    };
    const Timing one = with(1);
    expectSameBits(one, with(2));
    expectSameBits(one, with(9));
}

TEST(Timing, StopsWhenAsked)
{
    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(timing(ScenarioBuilder{{"workload.gpus", 16384}}.scenario(), {}, stop.get_token()).times.empty());
}

TEST(TimingFutures, AreThoseOfEachPlanInEachFuture)
{
    const Scenario scenario = unsure();
    constexpr int kDraws = 201;
    const FuturesOptions options{.draws = kDraws, .seed = 6, .threads = 0, .progress = {}};
    Timing result = timed(scenario, {6, 18});
    ASSERT_TRUE(addFutures(result, scenario, kNothingPublished, options));
    const auto futures = drawFutures(scenario, kNothingPublished, options);
    ASSERT_TRUE(futures);
    EXPECT_EQ(result.draws, kDraws);

    ASSERT_EQ(at(result, When::Now).plan, futures->plans[Strategy::Hybrid]);
    expectSameBits(at(result, When::Now).spread, spreadOf(futures->npv[Strategy::Hybrid]));
    std::vector<int> wins(result.times.size(), 0);
    std::vector<double> sums(result.times.size(), 0.0);
    std::vector<std::vector<double>> saved(result.times.size());
    for (int draw = 0; draw < kDraws; ++draw) {
        Scenario future = scenario;
        futures->draws.apply(draw, future.parameters);
        std::vector<double> costs;
        for (const BuyingTime& time : result.times) {
            costs.push_back(evaluate(future, time.plan).npv().value());
        }
        ++wins[static_cast<std::size_t>(std::min_element(costs.begin(), costs.end()) - costs.begin())];
        for (std::size_t i = 0; i < costs.size(); ++i) {
            sums[i] += costs[i];
            saved[i].push_back(costs.front() - costs[i]);
        }
    }
    double chances = 0.0;
    for (std::size_t i = 0; i < result.times.size(); ++i) {
        const BuyingTime& time = result.times[i];
        EXPECT_DOUBLE_EQ(time.chanceBest, static_cast<double>(wins[i]) / kDraws);
        EXPECT_NEAR(time.spread->mean, sums[i] / kDraws, 1e-9 * time.spread->mean);
        std::sort(saved[i].begin(), saved[i].end());
        EXPECT_DOUBLE_EQ(time.saving->p10, saved[i][20]); // a tenth of 200
        EXPECT_DOUBLE_EQ(time.saving->p90, saved[i][180]);
        chances += time.chanceBest;
    }
    EXPECT_NEAR(chances, 1.0, 1e-12);
    EXPECT_EQ(result.bestOnAverage,
              static_cast<std::size_t>(std::min_element(sums.begin(), sums.end()) - sums.begin()));
    EXPECT_GT(std::count_if(wins.begin(), wins.end(), [](int count) { return count > 0; }), 1); // no foregone win
}

TEST(TimingFutures, WithoutUncertaintyAreTheBaseCase)
{
    const Scenario scenario = ScenarioBuilder().scenario();
    Timing result = timed(scenario, {6, 18});
    ASSERT_TRUE(addFutures(result, scenario, kNothingPublished, {.draws = 64}));
    for (std::size_t i = 0; i < result.times.size(); ++i) {
        const BuyingTime& time = result.times[i];
        EXPECT_EQ(time.spread->p10, time.npv.value());
        EXPECT_EQ(time.spread->p90, time.npv.value());
        EXPECT_EQ(time.saving->p50, (result.times.front().npv - time.npv).value());
        EXPECT_EQ(time.chanceBest, i == result.best ? 1.0 : 0.0);
    }
    EXPECT_EQ(result.bestOnAverage, result.best);
}

TEST(TimingFutures, TakeThePlaceOfThoseAddedBefore)
{
    const Scenario scenario = unsure();
    Scenario cheap = scenario; // rent for nearly nothing: never is best, far below all figures of the other
    cheap.uncertainty["aws.on_demand"] = {.kind = Kind::Uniform, .low = 0.1, .mode = 0.0, .high = 0.2};
    const FuturesOptions options{.draws = 64};
    const Timing bare = timed(scenario, {6, 18});
    Timing once = bare;
    Timing twice = bare;
    ASSERT_TRUE(addFutures(once, scenario, kNothingPublished, options));
    ASSERT_TRUE(addFutures(twice, cheap, kNothingPublished, options));
    EXPECT_NE(twice.bestOnAverage, once.bestOnAverage);
    ASSERT_TRUE(addFutures(twice, scenario, kNothingPublished, options));
    expectSameBits(twice, once);
}

TEST(TimingFutures, CountThoseThatCannotBe)
{
    Scenario scenario = ScenarioBuilder{{"workload.restart", 60}}.scenario();
    scenario.uncertainty["spot.mean_time_between_interruptions"] = {
        .kind = Kind::Uniform, .low = 0.25, .mode = 0.0, .high = 0.3};
    scenario.uncertainty["workload.checkpoint_write"] = {.kind = Kind::Uniform, .low = 0.0, .mode = 0.0, .high = 60.0};
    const FuturesOptions options{.draws = 128};
    Timing result = timed(scenario, {12});
    ASSERT_TRUE(addFutures(result, scenario, kNothingPublished, options));
    const auto futures = drawFutures(scenario, kNothingPublished, options);
    ASSERT_TRUE(futures);
    EXPECT_GT(result.impossible, 10);
    EXPECT_EQ(result.impossible, futures->impossible);
    EXPECT_EQ(result.draws, futures->draws.count());
    double chances = 0.0;
    for (const BuyingTime& time : result.times) {
        chances += time.chanceBest;
    }
    EXPECT_NEAR(chances, 1.0, 1e-12);
}

TEST(TimingFutures, ThatCannotBeLeaveATimingAsItWas)
{
    const Scenario scenario = unsure();
    Scenario impossible = scenario;
    impossible.correlations = {{"aws.on_demand", "aws.price_change", 0.9},
                               {"aws.price_change", "workload.growth", 0.9},
                               {"aws.on_demand", "workload.growth", -0.9}};
    impossible.uncertainty["aws.price_change"] = {.kind = Kind::Uniform, .low = -0.2, .mode = 0.0, .high = 0.1};
    impossible.uncertainty["workload.growth"] = {.kind = Kind::Uniform, .low = -0.2, .mode = 0.0, .high = 0.1};
    const Timing before = timed(scenario, {6});
    Timing result = before;
    const auto added = addFutures(result, impossible, kNothingPublished, {.draws = 32});
    ASSERT_FALSE(added);
    EXPECT_EQ(added.error().key, "correlations");
    expectSameBits(result, before);
}

std::optional<YearlyFraction> implied(TermPrice shorter, TermPrice longer, double rate = 0.0)
{
    return impliedPriceChange(shorter, longer, YearlyFraction(rate));
}

TermPrice term(int months, double price)
{
    return {.months = months, .price = make<GpuHourPrice>(price)};
}

TEST(ImpliedPriceChange, SolvesTheQuadraticOfAYearAndThree)
{
    // 7.20 (1 + g + g^2) = 16.2
    const auto change = implied(term(12, 7.2), term(36, 5.4));
    ASSERT_TRUE(change);
    EXPECT_NEAR(change->value(), (-1.0 + std::sqrt(1.0 + 4.0 * (16.2 / 7.2 - 1.0))) / 2.0 - 1.0, 1e-14);
    EXPECT_NEAR(change->value(), -0.275, 1e-3);
    // The dearer longer term expects a rise: 5 (1 + g + g^2) = 18.
    EXPECT_NEAR(implied(term(12, 5.0), term(36, 6.0))->value(), (-1.0 + std::sqrt(1.0 + 4.0 * 2.6)) / 2.0 - 1.0, 1e-14);
}

TEST(ImpliedPriceChange, CountsThePartOfATermThatTheLongerOneHolds)
{
    // 12 * 6 + 6 * 6 g = 18 * 5: g = 0.5.
    EXPECT_NEAR(implied(term(12, 6.0), term(18, 5.0))->value(), -0.5, 1e-14);
    // 6 * 8 + 6 * 8 h = 12 * 6 in half a year: h = 0.5, g = 0.25.
    EXPECT_NEAR(implied(term(6, 8.0), term(12, 6.0))->value(), -0.75, 1e-14);
    // A month longer: 12 * 6 + 6 g = 13 * 5.75.
    EXPECT_NEAR(implied(term(12, 6.0), term(13, 5.75))->value(), 2.75 / 6.0 - 1.0, 1e-13);
}

TEST(ImpliedPriceChange, IsNothingBetweenEqualPricesAtAnyRate)
{
    for (const double rate : {-0.5, 0.0, 0.1, 2.0}) {
        EXPECT_NEAR(implied(term(12, 3.0), term(36, 3.0), rate)->value(), 0.0, 1e-12);
        EXPECT_NEAR(implied(term(7, 3.0), term(11, 3.0), rate)->value(), 0.0, 1e-12);
    }
}

TEST(ImpliedPriceChange, IsNoneWhereTheLongerTermCostsNoMoreThanTheShorterAlone)
{
    EXPECT_FALSE(implied(term(12, 18.0), term(36, 6.0))); // the same, for two years more
    EXPECT_FALSE(implied(term(12, 20.0), term(36, 6.0)));
    // Just before: 17.99 (1 + g + g^2) = 18.
    EXPECT_NEAR(implied(term(12, 17.99), term(36, 6.0))->value(),
                (-1.0 + std::sqrt(1.0 + 4.0 * (18.0 / 17.99 - 1.0))) / 2.0 - 1.0, 1e-12);
    // Discounting makes the later years count less.
    EXPECT_FALSE(implied(term(12, 17.99), term(36, 6.0), 0.1));
}

TEST(ImpliedPriceChange, FindsRisesOfAnySize)
{
    // A month at 0.05 and two at 100: 0.05 (1 + g^(1/12)) = 200.
    const auto change = implied(term(1, 0.05), term(2, 100.0));
    ASSERT_TRUE(change);
    EXPECT_NEAR(change->value() / std::pow(3999.0, 12.0), 1.0, 1e-11);
    EXPECT_FALSE(implied(term(1, 1e-30), term(2, 100.0))); // more than a number can hold
}

/// The commitment's and the scenario's own price change, against each other over the longer term.
TEST(ImpliedPriceChange, MakesTheModelsLedgersOfBothTermsCostTheSame)
{
    for (const double rate : {0.0, 0.1, 0.5}) {
        for (const auto& [shorter, longer] : {std::pair{term(12, 7.2), term(36, 5.4)},
                                              {term(12, 6.0), term(18, 5.0)},
                                              {term(5, 2.0), term(36, 1.9)},
                                              {term(1, 3.0), term(60, 3.5)},
                                              {term(24, 2.0), term(36, 1.8)}}) {
            const auto change = impliedPriceChange(shorter, longer, YearlyFraction(rate));
            ASSERT_TRUE(change);
            const auto cost = [&](const TermPrice& of) {
                const Scenario scenario = ScenarioBuilder::plain()
                                              .demand({{600, 8}, {130, 3}})
                                              .with({{"aws.committed", of.price.value()},
                                                     {"aws.commitment_term", of.months},
                                                     {"aws.price_change", change->value()},
                                                     {"finance.horizon", longer.months},
                                                     {"finance.discount_rate", rate}})
                                              .scenario();
                return evaluate(scenario, {.purchases = {}, .committed = make<GpuCount>(8.0), .spot = false})
                    .npv()
                    .value();
            };
            EXPECT_NEAR(cost(shorter) / cost(longer), 1.0, 1e-12) << rate << ' ' << shorter.months;
        }
    }
}

} // namespace
} // namespace rackrent
