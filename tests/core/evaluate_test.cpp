// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/evaluate.h"

#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

#include "tests/support/scenario_builder.h"

namespace rackrent {
namespace {

using testing::ScenarioBuilder;

// Figures in this file are worked by hand in worlds in which a rented GPU costs USD 1 an hour, so that a month's
// on-demand line is the number of GPU-hours rented.

Plan owning(int nodes, double committed = 0.0, bool spot = false)
{
    return {.purchases = nodes > 0 ? std::vector<Purchase>{{.month = 0, .nodes = nodes}} : std::vector<Purchase>{},
            .committed = committed * units::gpu,
            .spot = spot};
}

ScenarioBuilder plain()
{
    return ScenarioBuilder::plain().with({{"aws.on_demand", 1},
                                          {"cluster.node_price", 1000},
                                          {"cluster.network_per_node", 0},
                                          {"workload.checkpoint_interval", 60},
                                          {"finance.horizon", 6}});
}

double flow(const Ledger& ledger, Line line, int time)
{
    return ledger.flow(line, time).value();
}

double rentedHours(const ScenarioBuilder& builder, const Plan& plan, int time = 1)
{
    const Scenario scenario = builder.scenario();
    return flow(evaluate(scenario, plan), Line::OnDemand, time);
}

TEST(Evaluate, RentsTheWholeDemandOnDemand)
{
    ScenarioBuilder builder = plain().demand({{100, 16}, {200, 8}});
    const Ledger ledger = evaluate(builder.scenario(), Plan{});
    for (int t = 1; t <= 6; ++t) {
        EXPECT_NEAR(flow(ledger, Line::OnDemand, t), 3200.0, 1e-9);
    }
    EXPECT_NEAR(ledger.total().value(), 6 * 3200.0, 1e-8);
    EXPECT_EQ(flow(ledger, Line::OnDemand, 0), 0.0);
}

TEST(Evaluate, RentsMoreForPackingSlownessAndInterruptions)
{
    ScenarioBuilder builder = plain()
                                  .demand({{100, 16}})
                                  .with({{"workload.job_gpus", 3},
                                         {"aws.performance_overhead", 0.1},
                                         {"aws.idle_waste", 0.2},
                                         {"workload.checkpoint_write", 6}});
    // Two jobs of 3 on 8 GPUs; 66 minutes for 60 useful ones.
    EXPECT_NEAR(rentedHours(builder, Plan{}), 1600.0 * (8.0 / 6.0) * 1.1 * 1.2 * 1.1, 1e-8);
}

TEST(Evaluate, MovesPricesWithTheYears)
{
    ScenarioBuilder builder =
        plain()
            .demand({{100, 10}})
            .with({{"aws.price_change", -0.5}, {"finance.horizon", 24}, {"workload.growth", 0.5}});
    EXPECT_NEAR(rentedHours(builder, Plan{}, 1), 1000.0, 1e-9);
    EXPECT_NEAR(rentedHours(builder, Plan{}, 13), 1000.0 * 0.5 * 1.5, 1e-9);
}

TEST(Evaluate, SplitsRentedWorkBetweenSpotAndOnDemand)
{
    ScenarioBuilder builder =
        plain()
            .demand({{100, 10}})
            .with({{"workload.interruptible", 0.8}, {"spot.availability", 0.5}, {"spot.discount", 0.7}});
    const Ledger ledger = evaluate(builder.scenario(), Plan{.purchases = {}, .committed = {}, .spot = true});
    EXPECT_NEAR(flow(ledger, Line::OnDemand, 1), 600.0, 1e-9);
    EXPECT_NEAR(flow(ledger, Line::Spot, 1), 400.0 * 0.3, 1e-9);
}

TEST(Evaluate, ServesWhatNodesHoldAndRentsTheRest)
{
    ScenarioBuilder builder = plain().demand({{100, 16}, {200, 8}});
    EXPECT_NEAR(rentedHours(builder, owning(1)), 800.0, 1e-9); // the upper 8 GPUs for 100 h
    EXPECT_NEAR(rentedHours(builder, owning(2)), 0.0, 1e-9);
}

TEST(Evaluate, DefersAShareIntoIdleHours)
{
    ScenarioBuilder builder = plain().demand({{100, 16}, {200, 8}}).with("workload.deferrable", 0.5);
    EXPECT_NEAR(rentedHours(builder, owning(1)), 400.0, 1e-9);
    builder.with("workload.deferrable", 1.0);
    EXPECT_NEAR(rentedHours(builder, owning(1)), 0.0, 1e-9);
}

TEST(Evaluate, DefersNoMoreThanIdleHoursHold)
{
    // 8 GPUs can do 5840 GPU-hours a month and do 5600 at once: 240 are left for the 5600 that wait.
    ScenarioBuilder builder = plain().demand({{700, 16}}).with("workload.deferrable", 1.0);
    EXPECT_NEAR(rentedHours(builder, owning(1)), 5600.0 - 240.0, 1e-8);
}

TEST(Evaluate, CountsNodesAwayForRepair)
{
    // A node fails each 800 h and is away for 200 h, so it is up with 0.8. Two nodes, 16 GPUs wanted for 100 h:
    // both up 0.64, one up 0.32, none 0.04. Interruptions cost no time as nothing is written or restarted and the
    // checkpoint interval is short.
    ScenarioBuilder builder = plain()
                                  .demand({{100, 16}})
                                  .with({{"failure.node_annual_rate", 1.0 - std::exp(-8760.0 / 800.0)},
                                         {"failure.repair_time", 200},
                                         {"workload.checkpoint_interval", 1e-9}});
    const double servedHours = 0.64 * 1600.0 + 0.32 * 800.0;
    EXPECT_NEAR(rentedHours(builder, owning(2)), 1600.0 - servedHours, 1e-5);
    // One of three set aside: two work unless two or more are down.
    builder.with("cluster.spares", 1);
    const double three = (0.512 + 3 * 0.128) * 1600.0 + 3 * 0.032 * 800.0;
    EXPECT_NEAR(rentedHours(builder, owning(3)), 1600.0 - three, 1e-5);
}

/// A million nodes of which half are up have too many states to keep; states put together still give the mean of what
/// is left over: for Bin(2n, 1/2) above its mean that is sqrt(n / pi) / 2 (1 - 1 / 8n) nodes (A. de Moivre, 1730).
TEST(Evaluate, KeepsItsFiguresWithAMillionNodes)
{
    constexpr double kNodes = 1e6;
    // A chance of 1 - e^-4.0556 a year is a failure every 2160 hours, as long as a repair takes.
    ScenarioBuilder builder = plain().with({{"failure.node_annual_rate", -std::expm1(-8760.0 / 2160.0)},
                                            {"failure.repair_time", 2160},
                                            {"workload.checkpoint_interval", 0.5}});
    const double psi = overheads(builder.parameters()).owned.paid;
    builder.demand({{730.0, 8.0 * kNodes / 2.0 / psi}});
    const double nodes = rentedHours(builder, owning(static_cast<int>(kNodes))) * psi / (8.0 * 730.0);
    const double byHand = std::sqrt(kNodes / 2.0 / std::numbers::pi) / 2.0 * (1.0 - 1.0 / (4.0 * kNodes));
    EXPECT_NEAR(nodes, byHand, 1e-3);
}

TEST(Evaluate, LosesOwnedCapacityToCheckpoints)
{
    // Writing 15 minutes an hour of work: 8 GPUs do the work of 6.4.
    ScenarioBuilder builder = plain().demand({{100, 8}}).with("workload.checkpoint_write", 15);
    EXPECT_NEAR(rentedHours(builder, owning(1)), 100.0 * 1.6 * 1.25, 1e-9); // and rented hours write as well
}

TEST(Evaluate, CommitsBesideNodesOnATwoLevelProfile)
{
    // One node leaves (100 h, 16) and (200 h, 8). Ten committed GPUs serve 1000 + 1600 of its 3200.
    ScenarioBuilder builder = plain().demand({{100, 24}, {200, 16}}).with("aws.committed", 0.25);
    const Ledger ledger = evaluate(builder.scenario(), owning(1, 10.0));
    EXPECT_NEAR(flow(ledger, Line::OnDemand, 1), 600.0, 1e-9);
    EXPECT_NEAR(flow(ledger, Line::Committed, 1), 10.0 * 730.0 * 0.25, 1e-9);
}

TEST(Evaluate, CommitsForWhatNeitherNodesNorTheirIdleHoursServe)
{
    // Half of the 3200 waits for the node. The commitment sees half of each level, (100 h, 8) and (200 h, 4): five GPUs
    // serve 500 + 800; half of the last 300 waits for the commitment.
    ScenarioBuilder builder = plain().demand({{100, 24}, {200, 16}}).with("workload.deferrable", 0.5);
    EXPECT_NEAR(rentedHours(builder, owning(1, 5.0)), 150.0, 1e-9);
}

TEST(Evaluate, CommittedGpusDoLessWhenTheyAreSlow)
{
    // Rented work takes 1.25 GPU-hours each: ten committed GPUs do the work of eight.
    ScenarioBuilder builder = plain().demand({{100, 10}}).with("aws.idle_waste", 0.25);
    EXPECT_NEAR(rentedHours(builder, owning(0, 10.0)), 200.0 * 1.25, 1e-9);
}

TEST(Evaluate, RenewsACommitmentAtTheMarketsPrice)
{
    ScenarioBuilder builder = plain()
                                  .demand({{100, 10}})
                                  .with({{"aws.committed", 1},
                                         {"aws.commitment_term", 12},
                                         {"aws.price_change", -0.5},
                                         {"finance.horizon", 30}});
    const Ledger ledger = evaluate(builder.scenario(), owning(0, 10.0));
    EXPECT_NEAR(flow(ledger, Line::Committed, 12), 7300.0, 1e-8);
    EXPECT_NEAR(flow(ledger, Line::Committed, 13), 3650.0, 1e-8);
    EXPECT_NEAR(flow(ledger, Line::Committed, 24), 3650.0, 1e-8);
    EXPECT_NEAR(flow(ledger, Line::Committed, 30), 1825.0, 1e-8); // a term cut by the horizon is paid to the horizon
}

TEST(Evaluate, RentsUntilNodesArrive)
{
    ScenarioBuilder builder = plain().demand({{100, 8}}).with("cluster.lead_time", 2);
    EXPECT_NEAR(rentedHours(builder, owning(1), 2), 800.0, 1e-9);
    EXPECT_NEAR(rentedHours(builder, owning(1), 3), 0.0, 1e-9);
}

TEST(Evaluate, ChargesWhatSurroundsRentedWorkByItsShare)
{
    // One node serves 2400 of 3200: a quarter is rented.
    ScenarioBuilder builder = plain()
                                  .demand({{100, 16}, {200, 8}})
                                  .with({{"workload.storage", 10},
                                         {"aws.storage_price", 0.02},
                                         {"workload.egress", 100},
                                         {"aws.staff", 2},
                                         {"staff.salary", 120000},
                                         {"aws.support", 0.1},
                                         {"cluster.storage_price", 0}});
    const Ledger ledger = evaluate(builder.scenario(), owning(1));
    EXPECT_NEAR(flow(ledger, Line::AwsStorage, 1), 200.0, 1e-9); // a whole copy
    EXPECT_NEAR(flow(ledger, Line::Egress, 1), 900.0 + 15.0 * 85.0, 1e-8); // 25 TB: ten at 90, fifteen at 85
    EXPECT_NEAR(flow(ledger, Line::AwsStaff, 1), 2.0 * 10000.0 / 4.0, 1e-8);
    EXPECT_NEAR(flow(ledger, Line::AwsSupport, 1), 0.1 * (800.0 + 200.0 + 900.0 + 1275.0), 1e-8);
}

TEST(Evaluate, ChargesWhatSurroundsNodes)
{
    ScenarioBuilder builder = plain()
                                  .demand({{365, 8}})
                                  .with({{"facility.node_power", 10},
                                         {"facility.contracted_power", 12},
                                         {"facility.idle_power", 0.2},
                                         {"facility.pue", 1.5},
                                         {"facility.electricity", 0.1},
                                         {"facility.colocation", 100},
                                         {"staff.fte_per_10_nodes", 5},
                                         {"staff.minimum", 0.5},
                                         {"staff.salary", 120000},
                                         {"cluster.support", 0.12},
                                         {"cluster.software", 1200},
                                         {"cluster.setup_cost", 777},
                                         {"cluster.setup_time", 3},
                                         {"workload.storage", 10},
                                         {"cluster.storage_price", 300}});
    const Ledger ledger = evaluate(builder.scenario(), owning(2));
    EXPECT_NEAR(flow(ledger, Line::Hardware, 0), 2000.0, 1e-9);
    EXPECT_NEAR(flow(ledger, Line::StorageHardware, 0), 3000.0, 1e-9);
    EXPECT_NEAR(flow(ledger, Line::Setup, 0), 777.0 + 30000.0, 1e-8);
    // One node is busy for half of the month; the rest idles at a fifth.
    EXPECT_NEAR(flow(ledger, Line::Energy, 1), 10.0 * (365.0 + 0.2 * (1460.0 - 365.0)) * 1.5 * 0.1, 1e-8);
    EXPECT_NEAR(flow(ledger, Line::Colocation, 1), 2.0 * 12.0 * 100.0, 1e-8);
    EXPECT_NEAR(flow(ledger, Line::Staff, 1), 10000.0, 1e-8); // 2 of 10 nodes need 1 person
    EXPECT_NEAR(flow(ledger, Line::Support, 1), 20.0, 1e-9);
    EXPECT_NEAR(flow(ledger, Line::Software, 1), 1600.0, 1e-8);
    builder.with("staff.fte_per_10_nodes", 0.5);
    EXPECT_NEAR(flow(evaluate(builder.scenario(), owning(2)), Line::Staff, 1), 5000.0, 1e-8);
}

TEST(Evaluate, PaysForPartsOnceTheWarrantyIsOver)
{
    // A node of eight GPUs loses one GPU in a year, by a rate of 1/8 each, and one other part in two years.
    ScenarioBuilder builder = plain().with({{"workload.gpus", 0},
                                            {"failure.gpu_annual_rate", 1.0 - std::exp(-0.125)},
                                            {"failure.node_annual_rate", 1.0 - std::exp(-0.5)},
                                            {"failure.incident_cost", 100},
                                            {"failure.gpu_replacement", 1200},
                                            {"failure.node_repair", 240},
                                            {"failure.warranty", 3},
                                            {"finance.hardware_price_change", -0.5},
                                            {"finance.horizon", 24}});
    const Ledger ledger = evaluate(builder.scenario(), owning(1));
    const double incidents = 1.5 / 12.0 * 100.0;
    const double parts = (1200.0 + 0.5 * 240.0) / 12.0;
    EXPECT_NEAR(flow(ledger, Line::Repairs, 3), incidents, 1e-9); // month 2, two months old
    EXPECT_NEAR(flow(ledger, Line::Repairs, 4), incidents + parts * std::pow(0.5, 3.0 / 12.0), 1e-9);
    EXPECT_NEAR(flow(ledger, Line::Repairs, 13), incidents + parts * 0.5, 1e-9); // parts follow hardware prices
}

TEST(Evaluate, FailsMoreOftenWithAge)
{
    ScenarioBuilder builder = plain().with({{"workload.gpus", 0},
                                            {"failure.node_annual_rate", 1.0 - std::exp(-1.2)},
                                            {"failure.incident_cost", 100},
                                            {"failure.ageing", 1},
                                            {"finance.horizon", 30}});
    // Nodes of the start are one year old in month 12, when as many new ones come: mean age half a year.
    const Plan plan{.purchases = {{.month = 0, .nodes = 1}, {.month = 12, .nodes = 1}}, .committed = {}, .spot = false};
    const Ledger ledger = evaluate(builder.scenario(), plan);
    EXPECT_NEAR(flow(ledger, Line::Repairs, 1), 10.0, 1e-9);
    EXPECT_NEAR(flow(ledger, Line::Repairs, 12), 10.0 * std::pow(2.0, 11.0 / 12.0), 1e-9);
    EXPECT_NEAR(flow(ledger, Line::Repairs, 13), 2.0 * 10.0 * std::sqrt(2.0), 1e-9);
}

TEST(Evaluate, SellsAndReplacesNodesAtTheEndOfTheirLife)
{
    ScenarioBuilder builder = plain().with({{"workload.gpus", 0},
                                            {"cluster.service_life", 12},
                                            {"finance.horizon", 24},
                                            {"finance.resale_decline", 0.4},
                                            {"finance.resale_loss", 0.1},
                                            {"finance.hardware_price_change", -0.1}});
    const Ledger ledger = evaluate(builder.scenario(), owning(1));
    EXPECT_NEAR(flow(ledger, Line::Hardware, 12), 900.0, 1e-9);
    EXPECT_NEAR(flow(ledger, Line::Resale, 12), -0.9 * 600.0, 1e-9);
    EXPECT_NEAR(ledger.terminal().value(), -0.9 * 900.0 * 0.6, 1e-9);
}

TEST(Evaluate, BorrowsAndOwesTheRestAtTheHorizon)
{
    ScenarioBuilder builder = plain().with({{"workload.gpus", 0},
                                            {"finance.financed_share", 0.6},
                                            {"finance.loan_rate", 0.12},
                                            {"finance.loan_term", 12}});
    const Ledger ledger = evaluate(builder.scenario(), owning(1));
    EXPECT_NEAR(flow(ledger, Line::Hardware, 0), 400.0, 1e-9);
    double balance = 600.0;
    const double payment = 600.0 * 0.01 / (1.0 - std::pow(1.01, -12));
    for (int t = 1; t <= 6; ++t) {
        EXPECT_NEAR(flow(ledger, Line::Loan, t), payment, 1e-9);
        balance = balance * 1.01 - payment;
    }
    EXPECT_NEAR(ledger.terminal().value(), balance, 1e-9); // the node itself is worth nothing in this world
}

TEST(Evaluate, TaxesATinyScenarioAsByHand)
{
    // One node of 1200 with support of 12 a month, written off at 20 a month, tax 30%, sold at the horizon of 6 months
    // for 800; storage of 60 and racking of 60 are written off at 2 a month; a month's labour of 500 at once.
    ScenarioBuilder builder = plain().with({{"workload.gpus", 0},
                                            {"workload.storage", 1},
                                            {"cluster.node_price", 1200},
                                            {"cluster.support", 0.12},
                                            {"cluster.storage_price", 60},
                                            {"cluster.setup_cost", 60},
                                            {"cluster.setup_time", 1},
                                            {"staff.salary", 6000},
                                            {"finance.tax_rate", 0.3},
                                            {"finance.depreciation", 60},
                                            {"finance.resale_decline", 0},
                                            {"finance.resale_loss", 1.0 / 3.0}});
    const Ledger ledger = evaluate(builder.scenario(), owning(1));
    EXPECT_NEAR(flow(ledger, Line::Tax, 0), -0.3 * 500.0, 1e-9);
    for (int t = 1; t <= 6; ++t) {
        EXPECT_NEAR(flow(ledger, Line::Tax, t), -0.3 * (12.0 + 20.0 + 2.0), 1e-9);
    }
    // Sold for 800 with 1080 on the books: tax back on 280; 108 of storage and racking written off.
    EXPECT_NEAR(ledger.terminal().value(), -800.0 - 0.3 * 280.0 - 0.3 * 108.0, 1e-9);
    // In the end exactly 30% of the net cost comes back.
    const double net = 1200.0 + 60.0 + 60.0 + 500.0 + 6 * 12.0 - 800.0;
    EXPECT_NEAR(ledger.total().value(), 0.7 * net, 1e-9);
}

TEST(Evaluate, TaxesInterestAndSalesOnTheWay)
{
    ScenarioBuilder builder = plain().with({{"workload.gpus", 0},
                                            {"cluster.service_life", 12},
                                            {"finance.horizon", 24},
                                            {"finance.resale_decline", 0.5},
                                            {"finance.resale_loss", 0},
                                            {"finance.tax_rate", 0.25},
                                            {"finance.depreciation", 48},
                                            {"finance.financed_share", 1},
                                            {"finance.loan_rate", 0.12},
                                            {"finance.loan_term", 12}});
    const Ledger ledger = evaluate(builder.scenario(), owning(1));
    EXPECT_NEAR(flow(ledger, Line::Tax, 1), -0.25 * (1000.0 / 48.0 + 10.0), 1e-9); // interest of 1% on 1000
    // Over all, tax takes a quarter off the net cost: two nodes, their interest, less what they are sold for.
    const double payment = 1000.0 * 0.01 / (1.0 - std::pow(1.01, -12));
    EXPECT_NEAR(ledger.total().value(), 0.75 * 2.0 * (12.0 * payment - 500.0), 1e-8);
}

TEST(Evaluate, InflatesWagesAndPowerButNotHardware)
{
    ScenarioBuilder builder = plain()
                                  .demand({{365, 8}})
                                  .with({{"finance.inflation", 0.1},
                                         {"finance.horizon", 24},
                                         {"facility.colocation", 100},
                                         {"facility.contracted_power", 1},
                                         {"cluster.support", 0.12}});
    const Ledger ledger = evaluate(builder.scenario(), owning(1));
    EXPECT_NEAR(flow(ledger, Line::Colocation, 13), 110.0, 1e-9);
    EXPECT_NEAR(flow(ledger, Line::Support, 13), 10.0, 1e-9);
}

TEST(Evaluator, WeighsWorkByWhenItIsPaid)
{
    const Scenario scenario = plain().demand({{100, 10}}).with("finance.discount_rate", 0.21).scenario();
    double expected = 0.0;
    for (int month = 0; month < 6; ++month) {
        expected += 1000.0 * std::pow(1.21, -(month + 1) / 12.0);
    }
    EXPECT_NEAR(Evaluator(scenario).discountedWork().value(), expected, 1e-9);
}

TEST(Evaluator, ReplacesDemandInEveryMonth)
{
    const Scenario scenario = plain().demand({{100, 10}}).with("workload.growth", 1).scenario();
    Evaluator evaluator(scenario);
    evaluator.replaceDemand({{.hours = 10.0 * units::hour, .gpus = 5.0 * units::gpu}});
    const Ledger ledger = evaluator.evaluate(Plan{});
    EXPECT_NEAR(flow(ledger, Line::OnDemand, 1), 50.0, 1e-10);
    EXPECT_NEAR(flow(ledger, Line::OnDemand, 6), 50.0, 1e-10);
}

} // namespace
} // namespace rackrent
