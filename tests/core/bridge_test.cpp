// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/bridge.h"

#include <cmath>

#include <gtest/gtest.h>

#include "core/model/feasibility.h"
#include "core/scenario/parameter.h"
#include "tests/support/law.h"
#include "tests/support/scenario_builder.h"

namespace rackrent {
namespace {

using testing::ScenarioBuilder;
using testing::ScenarioSource;

Money of(const StrategyBridge& b, std::optional<Line> line)
{
    for (const StrategyBridge::Step& step : b.steps) {
        if (step.line == line) {
            return step.amount;
        }
    }
    return {};
}

TEST(Bridge, StepsAddUpFromOneStrategyToTheOther)
{
    testing::forScenarios(31, [](const Scenario& scenario, ScenarioSource&) {
        const Comparison c = compare(scenario);
        for (const BridgeBasis basis : {BridgeBasis::PresentCost, BridgeBasis::Total}) {
            for (const Strategy to : {Strategy::SelfHosted, Strategy::Hybrid, Strategy::Spot}) {
                const StrategyBridge b =
                    bridge(c, scenario.parameters.finance.discountRate, Strategy::OnDemand, to, basis);
                double at = b.start.value();
                double size = std::abs(at);
                for (const StrategyBridge::Step& step : b.steps) {
                    at += step.amount.value();
                    size += std::abs(step.amount.value());
                }
                EXPECT_NEAR(at, b.end.value(), 1e-11 * size + 1e-9);
                const StrategyBridge back =
                    bridge(c, scenario.parameters.finance.discountRate, to, Strategy::OnDemand, basis);
                EXPECT_EQ(back.start, b.end);
                EXPECT_EQ(back.steps.size(), b.steps.size());
            }
        }
    });
}

TEST(Bridge, ExplainsLineByLineWhatTheLedgersHold)
{
    const Scenario scenario = ScenarioBuilder().scenario();
    const Comparison c = compare(scenario);
    const StrategyBridge b = bridge(c, scenario.parameters.finance.discountRate, Strategy::OnDemand,
                                    Strategy::SelfHosted, BridgeBasis::Total);
    EXPECT_EQ(of(b, Line::Hardware), c[Strategy::SelfHosted].ledger.lineTotal(Line::Hardware));
    EXPECT_EQ(of(b, std::nullopt), c[Strategy::SelfHosted].ledger.terminal());
    EXPECT_LT(of(b, Line::OnDemand), Money{});
    for (const StrategyBridge::Step& step : b.steps) {
        EXPECT_NE(step.line, std::optional(Line::Loan)) << "nothing is borrowed";
    }
}

TEST(Bridge, FromAStrategyToItselfHasStepsOfNothing)
{
    const Scenario scenario = ScenarioBuilder().scenario();
    const StrategyBridge b = bridge(compare(scenario), scenario.parameters.finance.discountRate, Strategy::Spot,
                                    Strategy::Spot, BridgeBasis::PresentCost);
    for (const StrategyBridge::Step& step : b.steps) {
        EXPECT_EQ(step.amount, Money{});
    }
}

TEST(Bridge, GoesFromScenarioToScenarioByGroupsThatDiffer)
{
    const Scenario from = ScenarioBuilder().scenario();
    const Scenario to = ScenarioBuilder()
                            .with({{"aws.on_demand", 5.0}, {"aws.price_change", -0.2}, {"facility.electricity", 0.2}})
                            .scenario();
    const auto b = bridge(from, to, Strategy::SelfHosted);
    ASSERT_TRUE(b);
    ASSERT_EQ(b->steps.size(), 2U);
    EXPECT_EQ(b->steps[0].group, "aws");
    EXPECT_EQ(b->steps[0].parameters, (std::vector<std::string_view>{"aws.on_demand", "aws.price_change"}));
    EXPECT_EQ(b->steps[1].group, "facility");
    EXPECT_GT(b->steps[1].amount, Money{}); // dearer power
    EXPECT_EQ(b->start, compare(from)[Strategy::SelfHosted].npv);
    EXPECT_EQ(b->end, compare(to)[Strategy::SelfHosted].npv);
    EXPECT_NEAR((b->start + b->steps[0].amount + b->steps[1].amount).value(), b->end.value(), 1e-6);

    EXPECT_TRUE(bridge(from, from, Strategy::Hybrid)->steps.empty());
    Scenario measured = from;
    measured.demand = {{.hours = make<Duration>(100.0), .gpus = make<GpuCount>(8.0)}};
    ASSERT_EQ(bridge(from, measured, Strategy::Hybrid)->steps.size(), 1U);
    EXPECT_EQ(bridge(from, measured, Strategy::Hybrid)->steps[0].group, "demand");
}

TEST(Bridge, SaysWhenAMixtureOnTheWayCannotRun)
{
    // Each alone runs; the gang of the second with the spot lives of the first does not.
    const Scenario from =
        ScenarioBuilder().with({{"spot.mean_time_between_interruptions", 1}, {"spot.correlation", 0}}).scenario();
    const Scenario to =
        ScenarioBuilder()
            .with({{"workload.job_gpus", 256}, {"spot.correlation", 0}, {"spot.mean_time_between_interruptions", 1000}})
            .scenario();
    ASSERT_TRUE(checkFeasible(from).empty() && checkFeasible(to).empty());
    EXPECT_FALSE(bridge(from, to, Strategy::Spot));
}

} // namespace
} // namespace rackrent
