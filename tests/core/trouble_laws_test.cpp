// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <initializer_list>
#include <optional>
#include <string_view>

#include <gtest/gtest.h>

#include "core/model/availability.h"
#include "core/model/decide.h"
#include "core/model/evaluate.h"
#include "core/model/financing.h"
#include "core/model/rented_capacity.h"
#include "core/scenario/parameter.h"
#include "tests/support/law.h"

// More trouble (failures, longer repairs, interruptions, slower restarts) never makes a plan cheaper. What owned nodes
// then no longer do is rented. That is dearer unless
//   - the power they no longer draw costs more than the hours rented instead, or
//   - a commitment has idle hours, which take the work for nothing while the nodes' power is saved.
// So the law is tried where power costs nothing, and with power where no commitment is idle and rented hours cost more
// than the power they save. The two exceptions are shown to be real.

namespace rackrent {
namespace {

using testing::changed;
using testing::forPlans;
using testing::forScenarios;
using testing::rounding;
using testing::ScenarioBuilder;
using testing::ScenarioSource;

/// A change of one input for the worse.
struct Trouble {
    std::string_view id;
    double factor;
    double added;
};

constexpr std::array kTroubles{Trouble{"failure.gpu_annual_rate", 1.2, 0.01},
                               Trouble{"failure.node_annual_rate", 1.2, 0.01},
                               Trouble{"failure.other_interruptions", 1.5, 0.5},
                               Trouble{"failure.ageing", 1.2, 0.05},
                               Trouble{"failure.repair_time", 1.3, 8},
                               Trouble{"workload.restart", 1.1, 0.5},
                               Trouble{"workload.checkpoint_write", 1.1, 0.05},
                               Trouble{"aws.mean_time_between_failures", 0.8, 0},
                               Trouble{"spot.mean_time_between_interruptions", 0.8, 0},
                               Trouble{"spot.correlation", 0.8, 0},
                               Trouble{"aws.performance_overhead", 1.2, 0.01},
                               Trouble{"aws.idle_waste", 1.2, 0.01}};

std::optional<Scenario> troubled(const Scenario& scenario, const Trouble& trouble)
{
    return changed(scenario, trouble.id, [&](double value) { return value * trouble.factor + trouble.added; });
}

/// How often each trouble could be tried; seldom would say little.
class Tried
{
public:
    void count(const Trouble& trouble) { ++m_times[static_cast<std::size_t>(&trouble - kTroubles.data())]; }
    ~Tried()
    {
        for (std::size_t i = 0; i < kTroubles.size(); ++i) {
            EXPECT_GT(m_times[i], testing::kScenarios / 2) << kTroubles[i].id;
        }
    }

private:
    std::array<int, kTroubles.size()> m_times{};
};

void expectNoneCheaper(const Scenario& scenario, const Plan& plan, Tried& tried)
{
    const Ledger before = evaluate(scenario, plan);
    for (const Trouble& trouble : kTroubles) {
        if (const auto worse = troubled(scenario, trouble)) {
            tried.count(trouble);
            EXPECT_GE(evaluate(*worse, plan).npv().value(), before.npv().value() - rounding(before)) << trouble.id;
        }
    }
}

TEST(TroubleLaw, NoneMakesAPlanCheaperWherePowerCostsNothing)
{
    Tried tried;
    forPlans(30, [&](Scenario scenario, const Plan& plan) {
        scenario.parameters.facility.electricity = EnergyPrice{};
        expectNoneCheaper(scenario, plan, tried);
    });
}

/// The same when nodes draw as much idle as busy.
TEST(TroubleLaw, NoneMakesAPlanCheaperWhereIdleNodesDrawFullPower)
{
    Tried tried;
    forPlans(31, [&](Scenario scenario, const Plan& plan) {
        scenario.parameters.facility.idlePower = Fraction(1.0);
        expectNoneCheaper(scenario, plan, tried);
    });
}

/// Whether a productive hour is dearer rented, at its cheapest in the horizon, than the power that an owned node draws
/// for it, at its dearest and oldest.
bool rentingIsDearerThanPower(const Scenario& scenario)
{
    const Parameters& p = scenario.parameters;
    const double horizon = p.finance.horizon.value();
    const Overheads overhead = overheads(p);
    const double spotPaid = overhead.spot.paid * (1.0 - p.spot.discount.value());
    const double share = spotShare(p);
    const double paid = std::min(overhead.onDemand.paid, (1.0 - share) * overhead.onDemand.paid + share * spotPaid);
    const double rented = packing(p) * slowness(p) * paid * onDemandPrice(p.aws).value()
        * std::min(1.0, priceFactor(p.aws.priceChange, horizon));

    const NodeRate rate = failureRates(p, horizon / 12.0).total() + to<NodeRate>(p.failure.otherInterruptions);
    const double owned = paidPerUseful(jobRateOnOwned(p, rate), checkpointPolicy(p.workload)) / ownedEfficiency(p);
    const Facility& facility = p.facility;
    const double power = facility.nodePower.value() * (1.0 - facility.idlePower.value()) * facility.pue.value()
        * facility.electricity.value() * std::max(1.0, priceFactor(p.finance.inflation, horizon)) * owned
        / JobFit(p).usedPerNode().value();
    return rented >= power;
}

TEST(TroubleLaw, NoneMakesAPlanCheaperWhereRentedHoursCostMoreThanThePowerTheySave)
{
    Tried tried;
    int dearer = 0;
    forPlans(32, [&](const Scenario& scenario, Plan plan) {
        plan.committed = GpuCount{};
        if (rentingIsDearerThanPower(scenario)) {
            ++dearer;
            expectNoneCheaper(scenario, plan, tried);
        }
    });
    EXPECT_GT(dearer, testing::kScenarios * 8 / 10);
}

/// Each strategy deciding anew in the worse world. Hybrid stands apart: the commitments it tries are sized by what its
/// nodes leave over, so that more failures put other sizes on its list (below).
TEST(TroubleLaw, NoneMakesAStrategyCheaperWherePowerCostsNothing)
{
    Tried tried;
    forScenarios(33, [&](Scenario scenario, ScenarioSource&) {
        scenario.parameters.facility.electricity = EnergyPrice{};
        const auto ledger = [](const Scenario& world, Strategy s) {
            const Evaluator evaluator(world);
            return evaluator.evaluate(decide(evaluator, s));
        };
        constexpr std::array kDecided{Strategy::OnDemand, Strategy::Spot, Strategy::Committed, Strategy::SelfHosted};
        std::array<Ledger, kDecided.size()> before;
        std::transform(kDecided.begin(), kDecided.end(), before.begin(),
                       [&](Strategy s) { return ledger(scenario, s); });
        for (const Trouble& trouble : kTroubles) {
            const auto worse = troubled(scenario, trouble);
            if (!worse) {
                continue;
            }
            tried.count(trouble);
            for (std::size_t i = 0; i < kDecided.size(); ++i) {
                EXPECT_GE(ledger(*worse, kDecided[i]).npv().value(), before[i].npv().value() - rounding(before[i]))
                    << trouble.id << " for " << strategyId(kDecided[i]);
            }
        }
    });
}

/// Waiting for spot capacity is time, not money; it makes jobs end later and nothing dearer.
TEST(TroubleLaw, WaitingForSpotTakesTimeAndNoMoney)
{
    forPlans(34, [](const Scenario& scenario, const Plan& plan) {
        const auto later =
            changed(scenario, "spot.wait", [](double minutes) { return std::min(1440.0, 2.0 * minutes + 1.0); });
        ASSERT_TRUE(later);
        EXPECT_EQ(evaluate(*later, plan).npv(), evaluate(scenario, plan).npv());
        EXPECT_GE(overheads(later->parameters).spot.wall, overheads(scenario.parameters).spot.wall);
    });
}

/// Work that may wait for idle hours is work not rented.
TEST(TroubleLaw, WorkThatCanWaitMakesNoPlanDearerWherePowerCostsNothing)
{
    forPlans(35, [](Scenario scenario, const Plan& plan) {
        scenario.parameters.facility.electricity = EnergyPrice{};
        const Ledger before = evaluate(scenario, plan);
        scenario.parameters.workload.deferrable = Fraction(0.5 + 0.5 * scenario.parameters.workload.deferrable.value());
        EXPECT_LE(evaluate(scenario, plan).npv().value(), before.npv().value() + rounding(before));
    });
}

double presentCost(ScenarioBuilder builder, std::initializer_list<ScenarioBuilder::Value> values, const Plan& plan)
{
    return evaluate(builder.with(values).scenario(), plan).npv().value();
}

/// The first exception is real: a broken node rests, and what is rented instead costs less than its power.
TEST(TroubleLaw, FailuresMaySaveMoneyWherePowerIsDearerThanRenting)
{
    ScenarioBuilder builder = ScenarioBuilder::plain();
    builder.with({{"facility.electricity", 1},
                  {"aws.on_demand", 0.05},
                  {"failure.gpu_annual_rate", 0.1},
                  {"failure.incident_cost", 0}});
    const Plan owning{.purchases = {{.month = 0, .nodes = 4}}, .committed = {}, .spot = false};
    const double before = presentCost(builder, {}, owning);
    EXPECT_LT(presentCost(builder, {{"failure.gpu_annual_rate", 0.2}}, owning), before);
    EXPECT_LT(presentCost(builder, {{"failure.repair_time", 400}}, owning), before);
    EXPECT_GT(presentCost(builder, {{"aws.on_demand", 6.88}, {"failure.gpu_annual_rate", 0.2}}, owning),
              presentCost(builder, {{"aws.on_demand", 6.88}}, owning));
}

/// The second exception is real, however dear on-demand is: GPUs under commitment are paid for and idle; they take over
/// the work of a broken node, whose power is saved.
TEST(TroubleLaw, FailuresMaySaveMoneyWhereACommitmentIsIdle)
{
    ScenarioBuilder builder = ScenarioBuilder::plain();
    builder.with({{"aws.on_demand", 100},
                  {"facility.electricity", 0.12},
                  {"failure.gpu_annual_rate", 0.1},
                  {"failure.incident_cost", 0}});
    const Plan both{.purchases = {{.month = 0, .nodes = 4}}, .committed = 32.0 * units::gpu, .spot = false};
    EXPECT_LT(presentCost(builder, {{"failure.gpu_annual_rate", 0.2}}, both), presentCost(builder, {}, both));
}

} // namespace
} // namespace rackrent
