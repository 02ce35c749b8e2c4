// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "core/analysis/break_even.h"
#include "core/analysis/comparison.h"
#include "core/analysis/curves.h"
#include "core/model/decide.h"
#include "core/model/evaluate.h"
#include "core/model/interruption.h"
#include "core/scenario/parameter.h"
#include "tests/support/law.h"

namespace rackrent {
namespace {

using testing::forScenarios;
using testing::rounding;
using testing::ScenarioSource;

constexpr int kFewGpus = 16; ///< at most, so that deciding a thousand times takes seconds

// The work delivered, read back from the bill. Nothing below calls the model but compare(), which makes the bill: what
// a line charges is divided by what it charges for a productive hour, by the formulas of the method spelled anew here.

/// Paid hours for one useful hour by Daly's formula.
double phi(double rate, const Workload& w)
{
    const double tau = w.checkpointInterval.value() / 60.0;
    const double delta = w.checkpointWrite.value() / 60.0;
    const double restart = w.restart.value() / 60.0;
    return rate == 0.0 ? (tau + delta) / tau
                       : std::exp(rate * restart) * (std::exp(rate * (tau + delta)) - 1.0) / (rate * tau);
}

/// What the figures of a scenario mean for one productive GPU-hour, and its demand.
struct Rates {
    double rented = 1.0; ///< GPU-hours paid on on-demand or committed instances
    double onSpot = 1.0; ///< GPU-hours paid on spot
    double owned = 1.0; ///< psi
    double used = 8.0; ///< GPUs of a node that jobs use
    double up = 1.0; ///< share of time that a node is up
    int nodesPerJob = 1;

    explicit Rates(const Parameters& p)
    {
        const Workload& w = p.workload;
        const double job = w.jobGpus.value();
        const double instance = p.aws.gpusPerInstance.value();
        const double instances = std::ceil(job / instance);
        const double packing =
            job <= instance ? instance / (job * std::floor(instance / job)) : instances * instance / job;
        const double slow = (1.0 + p.aws.performanceOverhead.value()) * (1.0 + p.aws.idleWaste.value());
        const double failing = instances / p.aws.meanTimeBetweenFailures.value();
        const double taken =
            std::pow(instances, 1.0 - p.spot.correlation.value()) / p.spot.meanTimeBetweenInterruptions.value();
        const double lost = (w.restart.value() + w.checkpointWrite.value()) / 60.0;
        double spot = phi(failing + taken, w);
        if (const double block = p.spot.reservedBlock.value(); block > 0.0) {
            spot = phi(failing, w) * block / (block - lost);
        } else if (p.spot.saveOnNotice.value() == 1.0) {
            spot = phi(failing, w) / (1.0 - taken * lost);
        }
        rented = packing * slow * phi(failing, w);
        onSpot = packing * slow * spot;

        const double gpus = p.cluster.gpusPerNode.value();
        const double broken =
            (-gpus * std::log(1.0 - p.failure.gpuAnnualRate.value()) - std::log(1.0 - p.failure.nodeAnnualRate.value()))
            / 8760.0;
        nodesPerJob = static_cast<int>(std::ceil(job / gpus));
        owned = phi(nodesPerJob * (broken + p.failure.otherInterruptions.value() / 8760.0), w)
            / (nodesPerJob > 1 ? p.cluster.multiNodeEfficiency.value() : 1.0);
        used = job <= gpus ? job * std::floor(gpus / job) : job / nodesPerJob;
        up = 1.0 / (1.0 + broken * p.failure.repairTime.value());
    }

    /// Productive GPUs of so many nodes that may work.
    [[nodiscard]] double productive(int nodes) const
    {
        return (nodesPerJob == 1 ? nodes * used : nodes / nodesPerJob * (used * nodesPerJob)) / owned;
    }
};

double binomial(int n, int k, double p)
{
    if (p >= 1.0) {
        return k == n ? 1.0 : 0.0;
    }
    return std::exp(std::lgamma(n + 1.0) - std::lgamma(k + 1.0) - std::lgamma(n - k + 1.0) + k * std::log(p)
                    + (n - k) * std::log(1.0 - p));
}

struct Level {
    double hours;
    double gpus;
};

/// The month's demand, level by level, before growth.
std::vector<Level> levels(const Scenario& scenario)
{
    std::vector<Level> result;
    for (const DemandLevel& level : scenario.demand) {
        result.push_back({level.hours.value(), level.gpus.value()});
    }
    if (result.empty()) {
        const Workload& w = scenario.parameters.workload;
        const double steady = w.hoursPerDay.value() * w.daysPerWeek.value() * 730.0 / 168.0;
        const double burst = w.burstHoursPerMonth.value();
        const double both = std::min(steady, burst);
        result = {{both, w.gpus.value() + w.burstGpus.value()},
                  {steady - both, w.gpus.value()},
                  {burst - both, w.burstGpus.value()}};
    }
    for (Level& level : result) {
        level.gpus *= scenario.parameters.workload.demandScale.value();
    }
    return result;
}

/// What `committed` GPUs serve beside so many owned nodes, of which `rented` productive hours are left over, by trying
/// every number of nodes up.
double servedByCommitment(const Scenario& scenario, const Rates& rates, double growth, int nodes, double committed,
                          double rented)
{
    const Parameters& p = scenario.parameters;
    const double size = committed / rates.rented;
    const int spares = static_cast<int>(p.cluster.spares.value());
    const auto sum = [&](const auto& part) {
        double result = 0.0;
        for (int up = 0; up <= nodes; ++up) {
            const double owned = rates.productive(std::clamp(nodes - spares, 0, up));
            for (const Level& level : levels(scenario)) {
                result +=
                    binomial(nodes, up, rates.up) * level.hours * part(std::max(0.0, growth * level.gpus - owned));
            }
        }
        return result;
    };
    const double left = sum([](double gpus) { return gpus; });
    if (left <= 0.0) {
        return 0.0;
    }
    const double atOnce = sum([&](double gpus) { return std::min(gpus * rented / left, size); });
    const double deferrable = p.workload.deferrable.value();
    return atOnce + std::max(0.0, std::min(deferrable * (rented - atOnce), 730.0 * size - atOnce));
}

/// Every strategy delivers the whole demand of every month. What owned nodes did is read from the energy bill (busy
/// hours), what ran elsewhere from the staff that AWS takes (by the share of work there) and, apart from that, from the
/// on-demand and spot bills and the size of the commitment. Nodes in service are read from the colocation bill.
TEST(WorkLaw, AllStrategiesDeliverTheSameWork)
{
    int owning = 0;
    int mixed = 0;
    forScenarios(
        40,
        [&](Scenario scenario, ScenarioSource&) {
            Parameters& p = scenario.parameters;
            // So that each line says what it bills, and nodes are alike whatever their age:
            p.facility.electricity = std::max(p.facility.electricity, make<EnergyPrice>(0.01));
            p.facility.idlePower = std::min(p.facility.idlePower, Fraction(0.9));
            p.facility.colocation = std::max(p.facility.colocation, make<ColocationPrice>(1.0));
            p.facility.contractedPower = std::max(p.facility.contractedPower, make<PowerPerNode>(0.1));
            p.aws.staff = std::max(p.aws.staff, make<Staff>(0.05));
            p.staff.salary = std::max(p.staff.salary, make<Salary>(1000.0));
            p.failure.ageing = YearlyFraction(0.0);

            const Rates rates(p);
            const Comparison comparison = compare(scenario);
            for (const Strategy s : kStrategies) {
                const Ledger& ledger = comparison[s].ledger;
                const Plan& plan = comparison[s].plan;
                for (int m = 0; m < ledger.horizon(); ++m) {
                    const auto bill = [&](Line line) { return ledger.flow(line, m + 1).value(); };
                    const auto factor = [&](YearlyFraction f) { return std::pow(1.0 + f.value(), m / 12.0); };
                    const double inflation = factor(p.finance.inflation);
                    const double growth = factor(p.workload.growth);
                    double work = 0.0;
                    for (const Level& level : levels(scenario)) {
                        work += level.hours * level.gpus * growth;
                    }

                    const Facility& f = p.facility;
                    const int nodes = static_cast<int>(std::lround(
                        bill(Line::Colocation) / (f.contractedPower.value() * f.colocation.value() * inflation)));
                    const double powered =
                        bill(Line::Energy) / (f.nodePower.value() * f.pue.value() * f.electricity.value() * inflation);
                    const double idle = f.idlePower.value();
                    const double busy = (powered - idle * 730.0 * nodes) / (1.0 - idle);
                    const double owned = busy * rates.used / rates.owned;

                    const double rented =
                        work * bill(Line::AwsStaff) / (p.aws.staff.value() * p.staff.salary.value() / 12.0 * inflation);

                    const double price =
                        p.aws.onDemand.value() * (1.0 + p.aws.managedPremium.value()) * factor(p.aws.priceChange);
                    const double onDemand = bill(Line::OnDemand) / (price * rates.rented);
                    const double spot = bill(Line::Spot) / (price * (1.0 - p.spot.discount.value()) * rates.onSpot);
                    const double committed =
                        servedByCommitment(scenario, rates, growth, nodes, plan.committed.value(), rented);

                    owning += static_cast<int>(owned > 0.0);
                    mixed += static_cast<int>(owned > 0.0 && committed > 0.0);
                    const double room = 1e-8 * (work + 730.0 * nodes * rates.used);
                    EXPECT_NEAR(owned + onDemand + spot + committed, work, room) << strategyId(s) << ", month " << m;
                    EXPECT_NEAR(owned + rented, work, room) << strategyId(s) << ", month " << m;
                    EXPECT_GE(owned, -room);
                    EXPECT_LE(owned, 730.0 * rates.productive(nodes) + room);
                }
            }
        },
        kFewGpus);
    EXPECT_GT(owning, 20 * testing::kScenarios); // months
    EXPECT_GT(mixed, testing::kScenarios);
}

/// Owning less on-demand when what is bought first is busy for a share of the hours: as a scenario of its own.
struct Difference {
    Scenario scenario;
    GpuCount gpus;
    Plan owning;

    [[nodiscard]] double at(double utilization)
    {
        scenario.demand = {{.hours = utilization * kMonth, .gpus = gpus}};
        const Ledger owned = evaluate(scenario, owning);
        const Ledger rented = evaluate(scenario, Plan{});
        room = 1e3 * (rounding(owned) + rounding(rented));
        return (owned.npv() - rented.npv()).value();
    }

    double room = 0.0; ///< for the rounding of the last difference
};

TEST(BreakEvenLaw, AtBreakEvenUtilizationBothSidesCostTheSame)
{
    int inside = 0;
    forScenarios(
        41,
        [&](Scenario scenario, ScenarioSource& source) {
            // Cheaper nodes and fewer people, so that many break even.
            scenario.parameters.cluster.nodePrice *= source.random().unit();
            scenario.parameters.staff.minimum *= source.random().unit();
            const Evaluator evaluator(scenario);
            const FirstPurchase first = firstPurchase(evaluator, decide(evaluator, Strategy::SelfHosted));
            const auto equal = breakEvenUtilization(evaluator, first);
            if (first.productive == GpuCount{}) {
                EXPECT_FALSE(equal);
                return;
            }
            Difference difference{
                .scenario = scenario,
                .gpus = first.productive,
                .owning = {.purchases = {{.month = 0, .nodes = first.nodes}}, .committed = {}, .spot = false}};
            difference.scenario.parameters.workload.growth = YearlyFraction(0.0);
            difference.scenario.parameters.workload.demandScale = Ratio(1.0);
            if (equal == Fraction(0.0)) {
                EXPECT_LE(difference.at(1e-9), difference.room);
                return;
            }
            double until = 1.0; // owning is dearer below
            if (equal) {
                ++inside;
                until = equal->value();
                const double apart = difference.at(until);
                EXPECT_NEAR(apart, 0.0, difference.room) << "busy " << until << " of the time";
            }
            for (int i = 0; i < 8; ++i) {
                const double below = source.random().between(0.0, until);
                const double apart = difference.at(below);
                EXPECT_GE(apart, -difference.room) << "busy " << below << " of the time, not " << until;
            }
        },
        64, 4 * testing::kScenarios);
    EXPECT_GT(inside, testing::kScenarios);
}

TEST(BreakEvenLaw, AtTheBreakEvenMonthTheCurvesCrossForGood)
{
    int inside = 0;
    forScenarios(
        42,
        [&](const Scenario& scenario, ScenarioSource&) {
            const Comparison comparison = compare(scenario);
            const std::vector<Money>& reference = comparison[Strategy::OnDemand].cumulative;
            for (const Strategy s : kStrategies) {
                const std::vector<Money>& cost = comparison[s].cumulative;
                const auto ahead = [&](std::size_t t) { return (cost[t] - reference[t]).value(); };
                const auto crossing = comparison[s].breakEvenMonth;
                EXPECT_EQ(crossing.has_value(), ahead(cost.size() - 1) <= 0.0) << strategyId(s);
                if (!crossing) {
                    continue;
                }
                for (std::size_t t = 0; t < cost.size(); ++t) {
                    if (static_cast<double>(t) >= *crossing) {
                        EXPECT_LE(ahead(t), 0.0) << strategyId(s) << ", month " << t;
                    }
                }
                if (*crossing > 0.0) {
                    ++inside;
                    const double month = std::ceil(*crossing) - 1.0;
                    const auto before = static_cast<std::size_t>(month);
                    const double part = *crossing - month;
                    EXPECT_GT(ahead(before), 0.0) << strategyId(s);
                    EXPECT_NEAR((1.0 - part) * ahead(before) + part * ahead(before + 1), 0.0,
                                1e-9 * (cost[before] + reference[before + 1]).value())
                        << strategyId(s);
                }
            }
        },
        kFewGpus);
    EXPECT_GT(inside, testing::kScenarios / 10);
}

TEST(CheckpointLaw, TheBestIntervalIsAMinimum)
{
    testing::Random random(43);
    for (int i = 0; i < 10 * testing::kScenarios; ++i) {
        const Rate rate = make<Rate>(std::pow(10.0, random.between(-8.0, 1.0)));
        const Duration write = make<Duration>(std::pow(10.0, random.between(-5.0, 0.5)));
        const Duration restart = make<Duration>(random.between(0.0, 4.0));
        const Duration best = optimalInterval(rate, write).value();
        const auto paid = [&](double factor) {
            return paidPerUseful(rate, {.interval = factor * best, .write = write, .restart = restart});
        };
        const double least = paid(1.0);
        for (const double factor : {0.01, 0.5, 0.9, 0.999, 1.001, 1.1, 2.0, 10.0}) {
            EXPECT_GE(paid(factor), least * (1.0 - 1e-13))
                << "rate " << rate.value() << ", write " << write.value() << ", restart " << restart.value()
                << ", interval times " << factor;
        }
        EXPECT_GT(paid(0.9), least);
        EXPECT_GT(paid(1.1), least);
    }
}

/// The interval that the checkpoint page marks, within what can be set, beats every other that can be set.
TEST(CheckpointLaw, NoIntervalOfAScenarioBeatsItsBest)
{
    forScenarios(44, [](const Scenario& scenario, ScenarioSource& source) {
        const CheckpointCurves curves = checkpointCurves(scenario, 2);
        const double present = scenario.parameters.workload.checkpointInterval.value();
        const double other = 0.5 * std::pow(2880.0, source.random().unit());
        Scenario moved = scenario;
        for (const double minutes : {present, other}) {
            moved.parameters.workload.checkpointInterval = make<Minutes>(minutes);
            const Overheads paid = overheads(moved.parameters);
            if (curves.onDemand.bestInterval) {
                EXPECT_GE(paid.onDemand.paid, curves.onDemand.bestPaid * (1.0 - 1e-12)) << minutes;
            }
            if (curves.owned.bestInterval) {
                EXPECT_GE(paid.owned.paid, curves.owned.bestPaid * (1.0 - 1e-12)) << minutes;
            }
            if (curves.spot.bestInterval) {
                EXPECT_GE(paid.spot.paid, curves.spot.bestPaid * (1.0 - 1e-12)) << minutes;
            }
        }
    });
}

} // namespace
} // namespace rackrent
