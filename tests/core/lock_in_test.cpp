// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/lock_in.h"

#include <cmath>
#include <string>

#include <gtest/gtest.h>

#include "core/files/scenario_file.h"
#include "core/model/financing.h"
#include "tests/support/law.h"
#include "tests/support/scenario_builder.h"

namespace rackrent {
namespace {

using testing::ScenarioBuilder;
using testing::ScenarioSource;

constexpr ExitTerms kNoLabour{.labour = PersonMonths{}};

/// A world to work by hand in; a person-month costs 500.
ScenarioBuilder plain()
{
    return ScenarioBuilder::plain().with({{"workload.checkpoint_interval", 60},
                                          {"cluster.network_per_node", 0},
                                          {"finance.horizon", 6},
                                          {"staff.salary", 6000}});
}

LockIn lockInOf(const Scenario& scenario, const ExitTerms& exit = {})
{
    return lockIn(scenario, compare(scenario), exit);
}

const Stop& at(const LockIn& result, Strategy strategy, int t)
{
    return result.stops[strategy].at(static_cast<std::size_t>(t));
}

/// A node of 1200 that always sells for 800, support of 12 a month, storage and racking of 60 each, a month's labour to
/// set up; written off over 60 months, tax of 30%.
ScenarioBuilder taxed()
{
    return plain().with({{"workload.gpus", 0},
                         {"workload.storage", 1},
                         {"cluster.nodes", 1},
                         {"cluster.node_price", 1200},
                         {"cluster.support", 0.12},
                         {"cluster.storage_price", 60},
                         {"cluster.setup_cost", 60},
                         {"cluster.setup_time", 1},
                         {"finance.tax_rate", 0.3},
                         {"finance.depreciation", 60},
                         {"finance.resale_decline", 0},
                         {"finance.resale_loss", 1.0 / 3.0}});
}

TEST(LockIn, CostsWhatAHandCountOfATaxedNodeSays)
{
    const LockIn result = lockInOf(taxed().scenario());
    const Stop& stop = at(result, Strategy::SelfHosted, 2);
    EXPECT_NEAR(stop.cashSoFar.value(), 1820.0 - 150.0 + 2.0 * (12.0 - 0.3 * 34.0), 1e-9);
    EXPECT_NEAR(stop.resale.value(), 800.0, 1e-9);
    EXPECT_NEAR(stop.labour.value(), 500.0, 1e-9);
    // Sold for 800 with 1160 on the books, 116 of storage and racking left, and labour to leave.
    EXPECT_NEAR(stop.tax.value(), -0.3 * (360.0 + 116.0 + 500.0), 1e-9);
    EXPECT_NEAR(stop.price().value(), -800.0 + 500.0 - 0.3 * 976.0, 1e-9);
    EXPECT_EQ(stop.egress, Money{}); // nothing runs on AWS
    // Right after the purchase: the sale, and its whole loss against tax.
    EXPECT_NEAR(at(result, Strategy::SelfHosted, 0).price().value(), -800.0 - 0.3 * (400.0 + 120.0), 1e-9);
    EXPECT_EQ(at(result, Strategy::OnDemand, 3).cost(), Money{}); // no work, nothing to leave
}

TEST(LockIn, OwesTheLoanThatIsUnpaid)
{
    // 1200 at 1% a month over 12 months; the balance by recursion.
    const LockIn result = lockInOf(taxed()
                                       .with({{"finance.tax_rate", 0},
                                              {"finance.financed_share", 1},
                                              {"finance.loan_rate", 0.12},
                                              {"finance.loan_term", 12}})
                                       .scenario(),
                                   kNoLabour);
    const double payment = 12.0 / (1.0 - std::pow(1.01, -12));
    double balance = 1200.0;
    for (int t = 0; t <= 6; ++t) {
        EXPECT_NEAR(at(result, Strategy::SelfHosted, t).unpaidLoan.value(), balance, 1e-9);
        EXPECT_NEAR(at(result, Strategy::SelfHosted, t).price().value(), balance - 800.0, 1e-9);
        balance = balance * 1.01 - payment;
    }
}

TEST(LockIn, PaysForDataMovedOutAndForTheMoveFromAws)
{
    const LockIn result = lockInOf(
        plain()
            .demand({{100, 8}})
            .with(
                {{"workload.storage", 20}, {"aws.storage_price", 0}, {"aws.support", 0.1}, {"finance.inflation", 0.21}})
            .scenario());
    const Stop& stop = at(result, Strategy::OnDemand, 3);
    EXPECT_NEAR(stop.egress.value(), 1.1 * (10.0 * 90.0 + 10.0 * 85.0), 1e-9); // in tiers
    EXPECT_NEAR(stop.labour.value(), 500.0 * std::pow(1.21, 0.25), 1e-9);
    EXPECT_NEAR(stop.price().value(), stop.egress.value() + stop.labour.value(), 1e-9);
    EXPECT_EQ(at(result, Strategy::OnDemand, 0).price(), Money{}); // nothing has run
    EXPECT_EQ(at(result, Strategy::OnDemand, 6).price(), Money{}); // the end, as planned
}

/// 10 GPUs committed at USD 1 for a year at a time, all of them busy, while prices halve each year.
ScenarioBuilder contract(double onDemand, int horizon)
{
    return plain()
        .demand({{730, 10}})
        .with({{"aws.on_demand", onDemand},
               {"aws.committed", 1},
               {"aws.committed_gpus", 10},
               {"aws.commitment_term", 12},
               {"aws.price_change", -0.5},
               {"finance.horizon", horizon}});
}

TEST(LockIn, OwesTheRestOfACommitmentsTerm)
{
    const LockIn result = lockInOf(contract(2, 30).scenario(), kNoLabour);
    const auto rest = [&](int t) { return at(result, Strategy::Committed, t).restOfTerm.value(); };
    EXPECT_NEAR(rest(0), 12 * 7300.0, 1e-8);
    EXPECT_NEAR(rest(5), 7 * 7300.0, 1e-8);
    EXPECT_NEAR(rest(11), 7300.0, 1e-8);
    EXPECT_NEAR(rest(12), 12 * 3650.0, 1e-8); // renewed at that month's price
    EXPECT_NEAR(rest(29), 7 * 1825.0, 1e-8); // six of them beyond the horizon
    EXPECT_EQ(rest(30), 0.0);
    EXPECT_EQ(at(result, Strategy::OnDemand, 5).restOfTerm, Money{});
    ASSERT_TRUE(result.contracts[Strategy::Committed]);
    EXPECT_EQ(result.contracts[Strategy::Committed]->monthsBeyond, 6);
    EXPECT_NEAR(result.contracts[Strategy::Committed]->boundBeyond.value(), 6 * 1825.0, 1e-8);
    EXPECT_EQ(lockInOf(contract(2, 24).scenario()).contracts[Strategy::Committed]->monthsBeyond, 0);
}

TEST(LockIn, PaysTheRestOfATermMonthByMonthWithSupportAndTax)
{
    const LockIn result =
        lockInOf(contract(2, 30)
                     .with({{"finance.discount_rate", 0.21}, {"aws.support", 0.1}, {"finance.tax_rate", 0.25}})
                     .scenario(),
                 kNoLabour);
    const Stop& stop = at(result, Strategy::Committed, 10);
    EXPECT_NEAR(stop.price().value(), 0.75 * 1.1 * 2 * 7300.0, 1e-8);
    EXPECT_NEAR(stop.presentPrice.value(), 0.75 * 1.1 * 7300.0 * (std::pow(1.21, -11.0 / 12.0) + std::pow(1.21, -1.0)),
                1e-8);
}

TEST(LockIn, HoldsAContractAgainstTheMarketMonthByMonth)
{
    const LockIn result = lockInOf(contract(1.5, 35).scenario());
    ASSERT_TRUE(result.contracts[Strategy::Committed]);
    const Contract& c = *result.contracts[Strategy::Committed];
    EXPECT_EQ(c.gpus, make<GpuCount>(10.0));
    ASSERT_EQ(c.months.size(), 35U);
    double overNew = 0.0;
    double overRented = 0.0;
    for (int m = 0; m < 35; ++m) {
        const Contract::Month& month = c.months[static_cast<std::size_t>(m)];
        const double paid = 7300.0 * std::pow(0.5, m / 12);
        const double market = 7300.0 * std::pow(0.5, m / 12.0);
        EXPECT_NEAR(month.paid.value(), paid, 1e-8);
        EXPECT_NEAR(month.asNew.value(), market, 1e-8);
        EXPECT_NEAR(month.rented.value(), 1.5 * market, 1e-8); // all committed GPUs work all the time
        overNew += paid - market;
        overRented += paid - 1.5 * market;
    }
    EXPECT_NEAR(c.overNew.value(), overNew, 1e-6);
    EXPECT_NEAR(c.overRented.value(), overRented, 1e-6);
    // 1.5 falls below 1 after 7.02 months of each term; month 34 is the eleventh of its own.
    EXPECT_EQ(c.dearerFrom, 32);
    EXPECT_FALSE(lockInOf(contract(1.5, 30).scenario()).contracts[Strategy::Committed]->dearerFrom);
    EXPECT_FALSE(result.contracts[Strategy::OnDemand]);
    EXPECT_FALSE(result.contracts[Strategy::SelfHosted]);
}

TEST(LockIn, FindsWhatTheContractOfTheOpeningStoryLost)
{
    // The document says USD 822 k, from the present costs of the two strategies.
    const auto read =
        readScenarios(std::string(RACKRENT_SOURCE_DIR) + "/resources/examples/three-year-contract.rackrent");
    ASSERT_TRUE(read);
    const Scenario& scenario = read->front();
    const Comparison comparison = compare(scenario);
    const Contract c = lockIn(scenario, comparison).contracts[Strategy::Committed].value();
    EXPECT_NEAR(c.presentOverRented.value(),
                (comparison[Strategy::Committed].npv - comparison[Strategy::OnDemand].npv).value(), 1e-3);
    EXPECT_NEAR(c.presentOverRented.value(), 822e3, 1e3);
    ASSERT_TRUE(c.dearerFrom);
    EXPECT_LE(*c.dearerFrom, 2);
    EXPECT_EQ(c.monthsBeyond, 0);
}

TEST(LockIn, HoldsNodesAgainstTheMarketForHardware)
{
    const LockIn result = lockInOf(plain()
                                       .with({{"cluster.nodes", 2},
                                              {"cluster.node_price", 1000},
                                              {"finance.horizon", 24},
                                              {"finance.hardware_price_change", -0.19},
                                              {"finance.resale_decline", 0.36},
                                              {"finance.resale_loss", 0.5}})
                                       .scenario());
    const Holding& year = result.holdings[Strategy::SelfHosted].at(12);
    EXPECT_NEAR(year.paid.value(), 2000.0, 1e-9);
    EXPECT_NEAR(year.asNew.value(), 1620.0, 1e-9);
    EXPECT_NEAR(year.resale.value(), 0.5 * 1280.0, 1e-9);
    EXPECT_NEAR(result.holdings[Strategy::SelfHosted].at(6).asNew.value(), 1800.0, 1e-9);
    EXPECT_TRUE(result.holdings[Strategy::Spot].empty());
}

/// A node of 36 000 that is soon worth nothing, against rentals of 1500 a month.
ScenarioBuilder node36k()
{
    return plain()
        .demand({{187.5, 8}})
        .with({{"aws.on_demand", 1}, {"cluster.nodes", 1}, {"cluster.node_price", 36000}, {"finance.horizon", 30}});
}

TEST(LockIn, SaysWhenALoanMakesCashMislead)
{
    // Payments of 1000 a month take less cash from the start. What is owed falls as it is paid, so that stopping costs
    // 36 000 at any time, which rentals reach in month 24.
    const LockIn result =
        lockInOf(node36k()
                     .with({{"finance.financed_share", 1}, {"finance.loan_rate", 0}, {"finance.loan_term", 36}})
                     .scenario());
    const PayBack& payBack = result.payBacks[Strategy::SelfHosted];
    EXPECT_EQ(payBack.cash, 0.0);
    ASSERT_TRUE(payBack.stopping);
    EXPECT_NEAR(*payBack.stopping, 24.0, 1e-9);
    EXPECT_TRUE(payBack.loanMisleads);
    EXPECT_EQ(english(payBack.words),
              "Self-hosted has taken less cash than on-demand from month 0, but with its loan unpaid; stopped before "
              "month 24 it would have cost more.");
    const LockIn never = lockInOf(node36k()
                                      .with({{"finance.financed_share", 1},
                                             {"finance.loan_rate", 0},
                                             {"finance.loan_term", 36},
                                             {"finance.horizon", 18}})
                                      .scenario());
    EXPECT_FALSE(never.payBacks[Strategy::SelfHosted].stopping);
    EXPECT_TRUE(never.payBacks[Strategy::SelfHosted].loanMisleads);
}

TEST(LockIn, CountsResaleInThePayBackThatCashLeavesOut)
{
    const LockIn worthless = lockInOf(node36k().scenario());
    EXPECT_NEAR(worthless.payBacks[Strategy::SelfHosted].cash.value(), 24.0, 1e-9);
    EXPECT_NEAR(worthless.payBacks[Strategy::SelfHosted].stopping.value(), 24.0, 1e-9);
    EXPECT_FALSE(worthless.payBacks[Strategy::SelfHosted].loanMisleads);
    // Sold for half at any time: 18 000 are lost, which rentals reach in month 12.
    const LockIn sold =
        lockInOf(node36k().with({{"finance.resale_decline", 0}, {"finance.resale_loss", 0.5}}).scenario());
    EXPECT_NEAR(sold.payBacks[Strategy::SelfHosted].cash.value(), 24.0, 1e-9);
    EXPECT_NEAR(sold.payBacks[Strategy::SelfHosted].stopping.value(), 12.0, 1e-9);
    EXPECT_EQ(sold.payBacks[Strategy::OnDemand].cash, 0.0);
    EXPECT_EQ(sold.payBacks[Strategy::OnDemand].stopping, 0.0);
}

TEST(LockIn, BreaksEvenAgainstEachRental)
{
    // A node of 8 costs 1000 a month; 8 GPUs at USD 4 cost 32 an hour, on spot 16.
    ScenarioBuilder builder = ScenarioBuilder::plain().with({{"workload.gpus", 8},
                                                             {"workload.checkpoint_interval", 1e-6},
                                                             {"workload.interruptible", 1},
                                                             {"aws.on_demand", 4},
                                                             {"aws.committed", 1},
                                                             {"spot.discount", 0.5},
                                                             {"spot.availability", 1},
                                                             {"cluster.node_price", 36000},
                                                             {"cluster.network_per_node", 0},
                                                             {"finance.horizon", 36}});
    const BreakEvenUtilizations dear = lockInOf(builder.scenario()).utilizations;
    EXPECT_NEAR(dear.onDemand->value(), 31.25 / 730.0, 1e-9);
    EXPECT_NEAR(dear.spot->value(), 62.5 / 730.0, 1e-9);
    EXPECT_NEAR(dear.committed->value(), 31.25 / 730.0, 1e-9); // 5840 a month: not worth it before 182.5 hours
    EXPECT_NEAR(dear.cheapest->value(), 62.5 / 730.0, 1e-9);
    // At 0.1 the commitment takes 584 a month, less than the node, whatever the use.
    const BreakEvenUtilizations cheap = lockInOf(builder.with("aws.committed", 0.1).scenario()).utilizations;
    EXPECT_NEAR(cheap.onDemand->value(), 31.25 / 730.0, 1e-9);
    EXPECT_FALSE(cheap.committed);
    EXPECT_FALSE(cheap.cheapest);
}

TEST(LockIn, EndsAtTheTotalOnDrawnScenarios)
{
    testing::forScenarios(
        41,
        [](const Scenario& scenario, ScenarioSource& source) {
            const Comparison c = compare(scenario);
            const LockIn result = lockIn(scenario, c);
            const Evaluator evaluator(scenario);
            for (const Strategy s : kStrategies) {
                ASSERT_EQ(result.stops[s].size(), static_cast<std::size_t>(c.horizon) + 1);
                EXPECT_EQ(result.stops[s].back().cost(), c[s].total) << strategyId(s);
                EXPECT_NEAR(result.stops[s].back().presentCost().value(), c[s].npv.value(),
                            testing::rounding(c[s].ledger) + 1e-9);
                EXPECT_EQ(result.payBacks[s].cash, c[s].breakEvenMonth);
                for (std::size_t t = 0; t < result.stops[s].size(); ++t) {
                    EXPECT_EQ(result.stops[s][t].cashSoFar, c[s].cumulative[t]);
                    EXPECT_GE(result.stops[s][t].unpaidLoan, Money{});
                    EXPECT_GE(result.stops[s][t].restOfTerm, Money{});
                }
            }
            const Plan plan = source.plan(scenario);
            EXPECT_EQ(evaluator.standings(plan).back().due(), evaluator.evaluate(plan).terminal());
            // With one price path and no leaving costs, the contract's present regret is what dropping it saves.
            if (result.contracts[Strategy::Committed] && scenario.parameters.aws.support.value() == 0.0
                && scenario.parameters.finance.taxRate.value() == 0.0) {
                EXPECT_NEAR(result.contracts[Strategy::Committed]->presentOverRented.value(),
                            (c[Strategy::Committed].npv - c[Strategy::OnDemand].npv).value(),
                            testing::rounding(c[Strategy::OnDemand].ledger)
                                + testing::rounding(c[Strategy::Committed].ledger) + 1e-6);
            }
        },
        64, 200);
}

TEST(LockIn, StandsInAnyMonthWhereAScenarioThatEndsThereDoes)
{
    int tried = 0;
    testing::forScenarios(
        43,
        [&](Scenario scenario, ScenarioSource& source) {
            // Which nodes are replaced depends on the horizon; here none is.
            scenario.parameters.cluster.serviceLife = make<Months>(1000.0);
            const Plan plan = source.plan(scenario);
            const Evaluator whole(scenario);
            const Ledger ledger = whole.evaluate(plan);
            const std::vector<Standing> standings = whole.standings(plan);
            const int t = source.random().whole(1, whole.horizon());
            Plan until = plan;
            std::erase_if(until.purchases, [&](const Purchase& purchase) { return purchase.month >= t; });
            if (until.purchases.size() < plan.purchases.size() && t % 12 == 0) {
                return; // bought at t itself: a plan that ends there does not
            }
            ++tried;
            scenario.parameters.finance.horizon = make<Months>(t);
            const Ledger shorter = evaluate(scenario, until);
            const double room = testing::rounding(ledger) + testing::rounding(shorter) + 1e-9;
            const auto i = static_cast<std::size_t>(t);
            EXPECT_NEAR(standings[i].due().value(), shorter.terminal().value(), room);
            EXPECT_NEAR(ledger.cumulative()[i].value(), shorter.cumulative()[i].value(), room);
        },
        64, 200);
    EXPECT_GT(tried, 150);
}

} // namespace
} // namespace rackrent
