// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <span>

#include <gtest/gtest.h>

#include "core/analysis/break_even.h"
#include "core/analysis/comparison.h"
#include "core/analysis/plans.h"
#include "core/files/scenario_file.h"
#include "core/model/decide.h"
#include "core/model/evaluate.h"
#include "core/scenario/parameter.h"
#include "tests/support/law.h"

// Laws of the model that hold whatever the inputs, tried on scenarios drawn in range. Where a law has exceptions, its
// comment names them, it is tried outside them, and a test of its own shows that each is real.

namespace rackrent {
namespace {

using testing::changed;
using testing::forPlans;
using testing::forScenarios;
using testing::rounding;
using testing::ScenarioBuilder;
using testing::ScenarioSource;

constexpr int kFewGpus = 16; ///< at most, where all strategies decide, so that a test takes seconds

double npv(const Scenario& scenario, const Plan& plan)
{
    return evaluate(scenario, plan).npv().value();
}

bool isPrice(const Parameter& parameter)
{
    return parameter.unit.starts_with("USD");
}

TEST(Law, LinesAndTerminalAddUpToTheTotal)
{
    forPlans(1, [](const Scenario& scenario, const Plan& plan) {
        const Ledger ledger = evaluate(scenario, plan);
        double sum = ledger.terminal().value();
        for (const Line line : kLines) {
            sum += ledger.lineTotal(line).value();
        }
        EXPECT_NEAR(ledger.total().value(), sum, rounding(ledger));
        EXPECT_NEAR(ledger.cumulative().back().value() + ledger.terminal().value(), sum, rounding(ledger));
    });
}

TEST(Law, PresentCostWithoutDiscountingIsTheTotal)
{
    forPlans(2, [](Scenario scenario, const Plan& plan) {
        scenario.parameters.finance.discountRate = YearlyFraction(0.0);
        const Ledger ledger = evaluate(scenario, plan);
        EXPECT_NEAR(ledger.npv().value(), ledger.total().value(), rounding(ledger));
    });
}

TEST(Law, DoublingAllPricesDoublesAllCosts)
{
    forPlans(3, [](const Scenario& scenario, const Plan& plan) {
        Scenario dearer = scenario;
        for (const Parameter& parameter : parameters()) {
            if (isPrice(parameter)) {
                parameter.set(dearer.parameters, 2.0 * parameter.get(scenario.parameters));
            }
        }
        const Ledger once = evaluate(scenario, plan);
        const Ledger twice = evaluate(dearer, plan);
        for (const Line line : kLines) {
            for (int t = 0; t <= once.horizon(); ++t) {
                EXPECT_NEAR(twice.flow(line, t).value(), 2.0 * once.flow(line, t).value(), 2.0 * rounding(once))
                    << lineId(line) << " at " << t;
            }
        }
        EXPECT_NEAR(twice.npv().value(), 2.0 * once.npv().value(), 2.0 * rounding(once));
    });
}

TEST(Law, DoublingAllPricesDecidesTheSame)
{
    forScenarios(
        4,
        [](const Scenario& scenario, ScenarioSource&) {
            Scenario dearer = scenario;
            for (const Parameter& parameter : parameters()) {
                if (isPrice(parameter)) {
                    parameter.set(dearer.parameters, 2.0 * parameter.get(scenario.parameters));
                }
            }
            const Evaluator once(scenario);
            const Evaluator twice(dearer);
            const Plans plans = decideAll(once);
            const Plans plansOfTwice = decideAll(twice);
            for (const Strategy s : kStrategies) {
                EXPECT_EQ(plans[s], plansOfTwice[s]) << strategyId(s);
                const Ledger ledger = once.evaluate(plans[s]);
                EXPECT_NEAR(twice.evaluate(plans[s]).npv().value(), 2.0 * ledger.npv().value(), 2.0 * rounding(ledger));
            }
        },
        kFewGpus);
}

/// With `cluster.nodes` > 0 hybrid must own that many, and other strategies may own none and be cheaper.
TEST(Law, NoStrategyBeatsHybridThatMayChooseItsNodes)
{
    forScenarios(
        5,
        [](Scenario scenario, ScenarioSource&) {
            scenario.parameters.cluster.nodes = NodeCount{};
            const Comparison c = compare(scenario);
            for (const Strategy s : kStrategies) {
                EXPECT_LE(c[Strategy::Hybrid].npv, c[s].npv) << strategyId(s);
            }
        },
        kFewGpus);
}

/// For a given peak, owning per hour of on-demand gets dearer as the nodes get idler. Set apart: work that may wait
/// (idler nodes take more of it, which can outweigh their fixed cost), what a whole presence on AWS costs however
/// little runs there (storage, egress and people, which make on-demand dear near idle as well), and loans (cheap money
/// and tax can pay more than the nodes cost).
TEST(Law, OwningLosesAgainstOnDemandAsUtilizationFalls)
{
    forScenarios(6, [](Scenario scenario, ScenarioSource& source) {
        Parameters& p = scenario.parameters;
        p.workload.deferrable = Fraction(0.0);
        p.workload.storage = make<Terabytes>(0.0);
        p.workload.egress = make<TerabytesPerMonth>(0.0);
        p.aws.staff = Staff{};
        p.finance.financedShare = Fraction(0.0);
        Evaluator evaluator(scenario);
        const Plan owning{
            .purchases = {{.month = 0, .nodes = source.random().whole(1, 10)}}, .committed = {}, .spot = false};
        SCOPED_TRACE(testing::describe(owning));
        const GpuCount peak = source.random().between(0.5, 100.0) * units::gpu;
        double above = 0.0;
        for (double utilization = 1.0; utilization > 0.05; utilization -= 0.05) {
            evaluator.replaceDemand(busyShare(peak, utilization));
            const double ratio = evaluator.evaluate(owning).npv() / evaluator.evaluate(Plan{}).npv();
            EXPECT_GE(ratio, above * (1.0 - 1e-9))
                << "busy " << utilization << " of the time with " << peak.value() << " GPUs";
            above = ratio;
        }
    });
}

/// Present cost of owning so many nodes over that of on-demand, when 16 GPUs are busy for a share of the hours.
double owningOverOnDemand(const ScenarioBuilder& builder, int nodes, double utilization)
{
    const Scenario scenario = builder.scenario();
    Evaluator evaluator(scenario);
    const Plan owning{.purchases = {{.month = 0, .nodes = nodes}}, .committed = {}, .spot = false};
    evaluator.replaceDemand(busyShare(16.0 * units::gpu, utilization));
    return evaluator.evaluate(owning).npv() / evaluator.evaluate(Plan{}).npv();
}

/// The exceptions named above are real. Nodes that are idle some of the time take over work that waits: at half the
/// hours one node does all of the work of two, at all hours half.
TEST(Law, OwningMayGainAsUtilizationFallsWhereWorkWaits)
{
    ScenarioBuilder builder = ScenarioBuilder::plain();
    builder.with({{"workload.deferrable", 1}, {"cluster.node_price", 1000}, {"cluster.network_per_node", 0}});
    EXPECT_LT(owningOverOnDemand(builder, 1, 0.5), owningOverOnDemand(builder, 1, 1.0));
}

/// Data that leave AWS whatever the hours make on-demand dear near idle; owned nodes whose power is what they cost then
/// are cheap.
TEST(Law, OwningMayGainAsUtilizationFallsWhereAWholePresenceOnAwsIsDear)
{
    ScenarioBuilder builder = ScenarioBuilder::plain();
    builder.with({{"workload.egress", 100},
                  {"cluster.node_price", 1000},
                  {"cluster.network_per_node", 0},
                  {"facility.electricity", 1},
                  {"facility.idle_power", 0}});
    EXPECT_LT(owningOverOnDemand(builder, 2, 0.1), 0.9 * owningOverOnDemand(builder, 2, 1.0));
}

constexpr std::array kCheapMoney{
    ScenarioBuilder::Value{"finance.financed_share", 1}, ScenarioBuilder::Value{"finance.loan_rate", 0},
    ScenarioBuilder::Value{"finance.loan_term", 120},    ScenarioBuilder::Value{"finance.horizon", 120},
    ScenarioBuilder::Value{"cluster.service_life", 120}, ScenarioBuilder::Value{"finance.discount_rate", 0.5},
    ScenarioBuilder::Value{"finance.tax_rate", 0.6},     ScenarioBuilder::Value{"finance.depreciation", 1}};

/// A node paid over ten years without interest and written off at once earns more tax back than it costs today.
TEST(Law, OwningMayGainAsUtilizationFallsOnCheapMoney)
{
    ScenarioBuilder builder = ScenarioBuilder::plain();
    for (const auto& [id, value] : kCheapMoney) {
        builder.with(id, value);
    }
    EXPECT_LT(owningOverOnDemand(builder, 2, 0.5), owningOverOnDemand(builder, 2, 1.0));
    EXPECT_LT(owningOverOnDemand(builder, 2, 1.0), 0.0);
}

/// Spot that is neither cheaper nor interrupted is on-demand by another name. In range that is exact where an
/// interruption costs nothing: saved on notice or in blocks, with nothing to write and no restart.
TEST(Law, SpotWithoutDiscountAndInterruptionCostsWhatOnDemandCosts)
{
    forScenarios(7, [](const Scenario& drawn, ScenarioSource& source) {
        Scenario scenario = drawn;
        Parameters& p = scenario.parameters;
        p.spot.discount = Fraction(0.0);
        if (source.random().chance(0.5)) {
            p.workload.checkpointWrite = Minutes{};
            p.workload.restart = Minutes{};
            p.spot.saveOnNotice = Switch(1.0);
        } else {
            p.spot.saveOnNotice = Switch(0.0);
            p.spot.reservedBlock = Duration{};
            p.spot.meanTimeBetweenInterruptions = make<Duration>(1e300);
        }
        const Plan spot{.purchases = {}, .committed = {}, .spot = true};
        const Ledger ledger = evaluate(scenario, Plan{});
        EXPECT_NEAR(npv(scenario, spot), ledger.npv().value(), rounding(ledger));
    });
}

TEST(Law, WhoOwnsNothingPaysForNothingOwned)
{
    forPlans(8, [](const Scenario& scenario, Plan plan) {
        plan.purchases.clear();
        const Ledger ledger = evaluate(scenario, plan);
        for (const Line line :
             {Line::Hardware, Line::Loan, Line::StorageHardware, Line::Setup, Line::Energy, Line::Colocation,
              Line::Staff, Line::Support, Line::Software, Line::Repairs, Line::Resale}) {
            EXPECT_EQ(ledger.lineTotal(line), Money{}) << lineId(line);
        }
        EXPECT_EQ(ledger.terminal(), Money{});
    });
}

/// Dearer inputs, each by a quarter (discounts by the same of what they leave), for a plan that stays as it is. Set
/// apart for the price of nodes: loans, by which a dearer node may cost less, where cheap money and tax give back
/// more than its price.
TEST(Law, ADearerInputNeverMakesAPlanCheaper)
{
    forPlans(9, [](const Scenario& scenario, const Plan& plan) {
        Scenario unfinanced = scenario;
        unfinanced.parameters.finance.financedShare = Fraction(0.0);
        for (const Parameter& parameter : parameters()) {
            const bool hardware = parameter.id == "cluster.node_price" || parameter.id == "cluster.network_per_node";
            const bool surcharge = parameter.id == "aws.managed_premium" || parameter.id == "aws.support"
                || parameter.id == "cluster.support" || parameter.id == "facility.pue"
                || parameter.id == "facility.node_power" || parameter.id == "facility.idle_power"
                || parameter.id == "facility.contracted_power" || parameter.id == "staff.fte_per_10_nodes"
                || parameter.id == "staff.minimum" || parameter.id == "aws.staff";
            if (!isPrice(parameter) && !surcharge) {
                continue;
            }
            const Scenario& base = hardware ? unfinanced : scenario;
            Scenario dearer = base;
            const double value = parameter.get(base.parameters);
            parameter.set(dearer.parameters, value > 0.0 ? 1.25 * value : parameter.range.step);
            const Ledger before = evaluate(base, plan);
            EXPECT_GE(npv(dearer, plan), before.npv().value() - rounding(before)) << parameter.id;
        }
        Scenario dearer = scenario;
        dearer.parameters.spot.discount = Fraction(0.75 * scenario.parameters.spot.discount.value());
        const Ledger before = evaluate(scenario, plan);
        EXPECT_GE(npv(dearer, plan), before.npv().value() - rounding(before)) << "spot.discount";
    });
}

/// The exception named above is real.
TEST(Law, ADearerNodeMayCostLessOnCheapMoney)
{
    ScenarioBuilder builder = ScenarioBuilder::plain();
    for (const auto& [id, value] : kCheapMoney) {
        builder.with(id, value);
    }
    const Plan owning{.purchases = {{.month = 0, .nodes = 4}}, .committed = {}, .spot = false};
    const double before = npv(builder.scenario(), owning);
    EXPECT_LT(npv(builder.with("cluster.node_price", 500000).scenario(), owning), before);
}

/// The same where each strategy decides anew. Which plans it chooses among does not depend on prices.
TEST(Law, ADearerInputNeverMakesAStrategyCheaper)
{
    std::vector<const Parameter*> prices;
    for (const Parameter& parameter : parameters()) {
        if (isPrice(parameter) || parameter.id == "aws.managed_premium" || parameter.id == "aws.support"
            || parameter.id == "cluster.support" || parameter.id == "facility.pue") {
            prices.push_back(&parameter);
        }
    }
    forScenarios(
        14,
        [&](Scenario scenario, ScenarioSource& source) {
            scenario.parameters.finance.financedShare = Fraction(0.0);
            const Parameter& price = *prices[source.random().index(prices.size())];
            SCOPED_TRACE(price.id);
            const auto dearer = changed(scenario, price.id, [&](double value) {
                return std::min(price.range.max, value > 0.0 ? 1.25 * value : price.range.step);
            });
            ASSERT_TRUE(dearer);
            const auto before = presentCosts(scenario);
            const auto after = presentCosts(*dearer);
            for (const Strategy s : kStrategies) {
                const double cost = (*before)[s].value();
                EXPECT_GE((*after)[s].value(), cost - 1e-9 * std::abs(cost)) << strategyId(s);
            }
        },
        kFewGpus);
}

/// Money comes back from the sale of nodes and from tax alone.
TEST(Law, OnlyResaleAndTaxBringMoney)
{
    forPlans(15, [](const Scenario& scenario, const Plan& plan) {
        const Ledger ledger = evaluate(scenario, plan);
        const double nothing = rounding(ledger);
        for (const Line line : kLines) {
            for (int t = 0; t <= ledger.horizon(); ++t) {
                if (line == Line::Resale) {
                    EXPECT_LE(ledger.flow(line, t).value(), nothing) << " at " << t;
                } else if (line != Line::Tax) {
                    EXPECT_GE(ledger.flow(line, t).value(), -nothing) << lineId(line) << " at " << t;
                }
            }
        }
    });
}

/// Each flow on its own, discounted by its own power.
TEST(Law, PresentCostIsEveryFlowAtItsTime)
{
    forPlans(16, [](const Scenario& scenario, const Plan& plan) {
        const Ledger ledger = evaluate(scenario, plan);
        const double rate = scenario.parameters.finance.discountRate.value();
        const auto discounted = [&](Money flow, int t) { return flow.value() * std::pow(1.0 + rate, -t / 12.0); };
        double sum = discounted(ledger.terminal(), ledger.horizon());
        for (const Line line : kLines) {
            for (int t = 0; t <= ledger.horizon(); ++t) {
                sum += discounted(ledger.flow(line, t), t);
            }
        }
        EXPECT_NEAR(ledger.npv().value(), sum, rounding(ledger));
    });
}

/// Everything is written off in the end, so that tax takes its share of all of it, whenever it comes.
TEST(Law, TaxTakesItsShareOfTheTotal)
{
    forPlans(17, [](Scenario scenario, const Plan& plan) {
        const double rate = scenario.parameters.finance.taxRate.value();
        const Ledger taxed = evaluate(scenario, plan);
        scenario.parameters.finance.taxRate = Fraction(0.0);
        const Ledger untaxed = evaluate(scenario, plan);
        EXPECT_NEAR(taxed.total().value(), (1.0 - rate) * untaxed.total().value(), 10.0 * rounding(untaxed));
    });
}

/// Money borrowed at the rate it is discounted with costs nothing and gains nothing, how much of it and for how long.
TEST(Law, ALoanAtTheDiscountRateIsNeitherGainNorLoss)
{
    forPlans(18, [](Scenario scenario, const Plan& plan) {
        Finance& finance = scenario.parameters.finance;
        finance.taxRate = Fraction(0.0);
        finance.loanRate = YearlyFraction(12.0 * (std::pow(1.0 + finance.discountRate.value(), 1.0 / 12.0) - 1.0));
        const Ledger borrowed = evaluate(scenario, plan);
        finance.financedShare = Fraction(0.0);
        EXPECT_NEAR(borrowed.npv().value(), npv(scenario, plan), 10.0 * rounding(borrowed));
    });
}

/// A longer look changes nothing of what has been. Nodes must serve throughout: whether they are replaced depends on
/// what is left of the horizon.
TEST(Law, ALongerHorizonKeepsTheMonthsBefore)
{
    forScenarios(19, [](Scenario scenario, ScenarioSource& source) {
        Parameters& p = scenario.parameters;
        p.cluster.serviceLife = make<Months>(120.0);
        p.finance.horizon = make<Months>(source.random().whole(6, 60));
        const Plan plan = source.plan(scenario);
        SCOPED_TRACE(testing::describe(plan));
        const Ledger shorter = evaluate(scenario, plan);
        p.finance.horizon += make<Months>(source.random().whole(1, 60));
        const Ledger longer = evaluate(scenario, plan);
        for (const Line line : kLines) {
            for (int t = 0; t <= shorter.horizon(); ++t) {
                EXPECT_EQ(longer.flow(line, t), shorter.flow(line, t)) << lineId(line) << " at " << t;
            }
        }
    });
}

/// The exception named above is real: nodes that run on to a near horizon are sold and replaced before a far one.
TEST(Law, ALongerHorizonMayReplaceNodes)
{
    ScenarioBuilder builder = ScenarioBuilder::plain();
    builder.with({{"cluster.service_life", 12}, {"finance.horizon", 23}});
    const Plan plan{.purchases = {{.month = 0, .nodes = 1}}, .committed = {}, .spot = false};
    EXPECT_EQ(evaluate(builder.scenario(), plan).flow(Line::Hardware, 12), Money{});
    builder.with("finance.horizon", 24);
    EXPECT_GT(evaluate(builder.scenario(), plan).flow(Line::Hardware, 12), Money{});
}

/// Until its first node serves, who buys later rents just as one who never buys.
TEST(Law, ItIsRentedUntilTheFirstNodeServes)
{
    constexpr std::array kRented{Line::Committed, Line::OnDemand,   Line::Spot,    Line::AwsStorage,
                                 Line::Egress,    Line::AwsSupport, Line::AwsStaff};
    forPlans(20, [&](const Scenario& scenario, const Plan& plan) {
        Plan renting = plan;
        renting.purchases.clear();
        const Ledger owner = evaluate(scenario, plan);
        const Ledger renter = evaluate(scenario, renting);
        const int serves = plan.purchases.empty()
            ? owner.horizon()
            : plan.purchases.front().month + static_cast<int>(scenario.parameters.cluster.leadTime.value());
        for (const Line line : kRented) {
            for (int t = 0; t <= std::min(serves, owner.horizon()); ++t) {
                EXPECT_EQ(owner.flow(line, t), renter.flow(line, t)) << lineId(line) << " at " << t;
            }
        }
        for (const Line line :
             {Line::Energy, Line::Colocation, Line::Staff, Line::Support, Line::Software, Line::Repairs}) {
            for (int t = 0; t <= std::min(serves, owner.horizon()); ++t) {
                EXPECT_EQ(owner.flow(line, t), Money{}) << lineId(line) << " at " << t;
            }
        }
    });
}

/// A purchase later, with prices that stand still, is the same cost later.
TEST(Law, NodesBoughtLaterCostTheSameLater)
{
    forScenarios(21, [](Scenario scenario, ScenarioSource& source) {
        Parameters& p = scenario.parameters;
        p.workload.growth = YearlyFraction(0.0);
        p.finance.inflation = YearlyFraction(0.0);
        p.finance.hardwarePriceChange = YearlyFraction(0.0);
        p.cluster.serviceLife = make<Months>(120.0);
        const int horizon = static_cast<int>(p.finance.horizon.value());
        const int later = source.random().whole(1, horizon - 1);
        const int nodes = source.random().whole(1, 12);
        const auto bought = [&](int month) {
            return evaluate(scenario,
                            {.purchases = {{.month = month, .nodes = nodes}}, .committed = {}, .spot = false});
        };
        const Ledger now = bought(0);
        const Ledger then = bought(later);
        for (const Line line : {Line::Hardware, Line::Loan, Line::StorageHardware, Line::Setup, Line::Energy,
                                Line::Colocation, Line::Staff, Line::Support, Line::Software, Line::Repairs}) {
            for (int t = later; t <= horizon; ++t) {
                EXPECT_EQ(then.flow(line, t), now.flow(line, t - later)) << lineId(line) << " at " << t;
            }
        }
    });
}

/// Without failures twice the nodes do twice the work for twice the cost; people, set-up and data apart. Jobs must fit
/// in a node, else a node more may hold no whole job.
TEST(Law, TwiceTheClusterForTwiceTheWorkCostsTwice)
{
    forScenarios(22, [](Scenario scenario, ScenarioSource& source) {
        Parameters& p = scenario.parameters;
        p.failure.gpuAnnualRate = YearlyFraction(0.0);
        p.failure.nodeAnnualRate = YearlyFraction(0.0);
        p.cluster.spares = NodeCount{};
        p.workload.jobGpus = std::min(p.workload.jobGpus, p.cluster.gpusPerNode * units::node);
        Scenario twice = scenario;
        twice.parameters.workload.gpus *= 2.0;
        twice.parameters.workload.burstGpus *= 2.0;
        for (DemandLevel& level : twice.demand) {
            level.gpus *= 2.0;
        }
        Plan plan = source.plan(scenario);
        SCOPED_TRACE(testing::describe(plan));
        const Ledger one = evaluate(scenario, plan);
        for (Purchase& purchase : plan.purchases) {
            purchase.nodes *= 2;
        }
        plan.committed *= 2.0;
        const Ledger two = evaluate(twice, plan);
        for (const Line line : {Line::Hardware, Line::Loan, Line::Energy, Line::Colocation, Line::Support,
                                Line::Software, Line::Resale, Line::Committed, Line::OnDemand, Line::Spot}) {
            EXPECT_NEAR(two.lineTotal(line).value(), 2.0 * one.lineTotal(line).value(), 10.0 * rounding(two))
                << lineId(line);
        }
    });
}

/// It does not matter how a month's demand is written down: levels in any order, one level in parts.
TEST(Law, DemandIsTheSameHoweverWritten)
{
    forScenarios(23, [](Scenario scenario, ScenarioSource& source) {
        scenario.demand = baseDemand(scenario);
        const Plan plan = source.plan(scenario);
        SCOPED_TRACE(testing::describe(plan));
        const Ledger before = evaluate(scenario, plan);
        std::vector<DemandLevel> parts;
        for (const DemandLevel& level : scenario.demand) {
            const double share = source.random().unit();
            parts.insert(parts.begin(), {.hours = share * level.hours, .gpus = level.gpus});
            parts.push_back({.hours = (1.0 - share) * level.hours, .gpus = level.gpus});
        }
        scenario.demand = parts;
        EXPECT_NEAR(npv(scenario, plan), before.npv().value(), 10.0 * rounding(before));
    });
}

/// Twice the GPUs at the same hours, packed alike, is twice the bill for GPUs on demand and on spot.
TEST(Law, RentingIsLinearInTheWork)
{
    forScenarios(11, [](const Scenario& scenario, ScenarioSource&) {
        Scenario twice = scenario;
        twice.parameters.workload.gpus *= 2.0;
        twice.parameters.workload.burstGpus *= 2.0;
        for (DemandLevel& level : twice.demand) {
            level.gpus *= 2.0;
        }
        const Plan spot{.purchases = {}, .committed = {}, .spot = true};
        const Ledger one = evaluate(scenario, spot);
        const Ledger two = evaluate(twice, spot);
        for (const Line line : {Line::OnDemand, Line::Spot}) {
            EXPECT_NEAR(two.lineTotal(line).value(), 2.0 * one.lineTotal(line).value(), rounding(two));
        }
    });
}

/// More nodes serve no less, so that no more is rented.
TEST(Law, MoreNodesRentNoMore)
{
    forScenarios(12, [](const Scenario& scenario, ScenarioSource&) {
        const Evaluator evaluator(scenario);
        double fewer = std::numeric_limits<double>::infinity();
        for (int nodes = 1; nodes <= 12; ++nodes) {
            const Plan plan{.purchases = {{.month = 0, .nodes = nodes}}, .committed = {}, .spot = false};
            const Ledger ledger = evaluator.evaluate(plan);
            const double rented = ledger.lineTotal(Line::OnDemand).value();
            EXPECT_LE(rented, fewer * (1.0 + 1e-9) + 1e-9) << nodes << " nodes";
            fewer = rented;
        }
    });
}

TEST(Law, AFileKeepsEveryBit)
{
    forScenarios(
        13,
        [](const Scenario& scenario, ScenarioSource&) {
            const auto read = parseScenarios(writeScenarios({scenario}));
            ASSERT_TRUE(read) << english(read.error().front());
            ASSERT_EQ(read->size(), 1U);
            for (const Parameter& parameter : parameters()) {
                EXPECT_EQ(parameter.get(read->front().parameters), parameter.get(scenario.parameters)) << parameter.id;
            }
            const Comparison before = compare(scenario);
            const Comparison after = compare(read->front());
            for (const Strategy s : kStrategies) {
                EXPECT_EQ(before[s].plan, after[s].plan);
                EXPECT_EQ(before[s].npv, after[s].npv);
                EXPECT_EQ(before[s].total, after[s].total);
                EXPECT_EQ(before[s].cumulative, after[s].cumulative);
            }
        },
        kFewGpus);
}

} // namespace
} // namespace rackrent
