// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/chance.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <numeric>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/analysis/job_run.h"
#include "core/analysis/parallel.h"
#include "core/model/availability.h"
#include "tests/support/scenario_builder.h"

// The simulation and the closed formulas know nothing of each other. Where both are right they agree within the error
// of the simulation; the grids below span rates, intervals, writes, restarts, gangs and correlations.

namespace rackrent {
namespace {

using testing::ScenarioBuilder;

Duration hours(double value)
{
    return make<Duration>(value);
}

/// Beyond this the simulation takes too long to be exact.
constexpr double kDearest = 6.0;

/// One point of a grid: a job, how to simulate it and what the formulas say.
struct Point {
    std::string name;
    CheckpointPolicy policy;
    double rate = 0.0; ///< interruptions of the job an hour
    double paid = 1.0; ///< by the formula
    double wall = 1.0;
    std::function<JobRun(Duration work, RandomStream&)> run;
};

struct Outcome {
    Estimate paid;
    Estimate wall;
};

/// As many interruptions in all as make the error small against 2%.
Outcome simulate(const Point& point, std::uint64_t seed)
{
    constexpr double kInterruptions = 25'000.0;
    constexpr int kTrials = 400;
    const double hoursEach = kInterruptions / kTrials / point.rate * point.paid; // dear points vary most
    const Duration work =
        std::clamp(std::ceil(hoursEach / point.policy.interval.value()), 1.0, 1e5) * point.policy.interval;
    std::vector<double> paid;
    std::vector<double> wall;
    for (int i = 0; i < kTrials; ++i) {
        RandomStream random(seed, static_cast<std::uint64_t>(i));
        const JobRun run = point.run(work, random);
        paid.push_back(run.paid / work);
        wall.push_back(run.wall / work);
    }
    return {.paid = estimate(paid), .wall = estimate(wall)};
}

double deviation(const Estimate& simulated, double formula)
{
    // Where nothing is random the error is 0 and rounding is all there is.
    return (simulated.mean - formula) / std::max(simulated.standardError, 1e-9 * formula);
}

std::vector<CheckpointPolicy> policies()
{
    std::vector<CheckpointPolicy> result;
    for (const double interval : {0.1, 0.25, 1.0}) {
        for (const double write : {1.0 / 120, 0.1}) {
            for (const double restart : {0.0, 1.0 / 12, 0.5}) {
                result.push_back({.interval = hours(interval), .write = hours(write), .restart = hours(restart)});
            }
        }
    }
    return result;
}

struct GangSize {
    int instances;
    double correlation;
};

/// Spot and on-demand: `factor` distorts the mean times that are simulated, not those of the formula.
std::vector<Point> rentedGrid(double factor = 1.0)
{
    std::vector<Point> points;
    for (const CheckpointPolicy& policy : policies()) {
        for (const double mean : {1.0, 12.0}) {
            for (const GangSize gang : {GangSize{1, 0.0}, {4, 0.0}, {4, 0.25}, {8, 1.0}}) {
                const double failures = gang.instances / 40.0;
                const double rate = std::pow(gang.instances, 1.0 - gang.correlation) / mean + failures;
                const double paid = paidPerUseful(make<Rate>(rate), policy);
                if (paid > kDearest) {
                    continue;
                }
                const double wait = 1.0 / 6.0;
                points.push_back(
                    {.name = "spot, mean " + std::to_string(mean) + " h, gang of " + std::to_string(gang.instances),
                     .policy = policy,
                     .rate = rate,
                     .paid = paid,
                     .wall = paid * (1.0 + rate * wait),
                     .run = [=](Duration work, RandomStream& random) {
                         return runRented({.instances = gang.instances,
                                           .meanTimeBetweenFailures = hours(40.0 * factor),
                                           .life = Lifetime::exponential(hours(mean * factor)),
                                           .correlation = gang.correlation,
                                           .saveOnNotice = false,
                                           .reservedBlock = {},
                                           .givesUp = false,
                                           .wait = hours(wait)},
                                          policy, work, random);
                     }});
            }
        }
        for (const int instances : {1, 4, 16}) {
            const double rate = instances / 25.0;
            const double paid = paidPerUseful(make<Rate>(rate), policy);
            if (paid > kDearest) {
                continue;
            }
            points.push_back({.name = "on-demand, gang of " + std::to_string(instances),
                              .policy = policy,
                              .rate = rate,
                              .paid = paid,
                              .wall = paid,
                              .run = [=](Duration work, RandomStream& random) {
                                  return runRented({.instances = instances,
                                                    .meanTimeBetweenFailures = hours(25.0 * factor),
                                                    .life = {},
                                                    .correlation = 0.0,
                                                    .saveOnNotice = false,
                                                    .reservedBlock = {},
                                                    .givesUp = false,
                                                    .wait = {}},
                                                   policy, work, random);
                              }});
        }
    }
    return points;
}

NodeRate perNodeHour(double value)
{
    return make<NodeRate>(value);
}

/// Owned: paid time only, since the formula knows of no wait for a repair.
std::vector<Point> ownedGrid()
{
    std::vector<Point> points;
    for (const CheckpointPolicy& policy : policies()) {
        for (const int perJob : {1, 3}) {
            const double rate = perJob * (0.02 + 0.03);
            const double paid = paidPerUseful(make<Rate>(rate), policy);
            if (paid > kDearest) {
                continue;
            }
            points.push_back({.name = "owned, gang of " + std::to_string(perJob),
                              .policy = policy,
                              .rate = rate,
                              .paid = paid,
                              .wall = 0.0,
                              .run = [=](Duration work, RandomStream& random) {
                                  return runOwned({.nodes = 2 * perJob + 1,
                                                   .spares = 1,
                                                   .nodesPerJob = perJob,
                                                   .jobs = 2,
                                                   .failures = perNodeHour(0.02),
                                                   .otherInterruptions = perNodeHour(0.03),
                                                   .repair = hours(4.0)},
                                                  policy, work, random);
                              }});
        }
    }
    return points;
}

std::string describe(const Point& point)
{
    return point.name + ", interval " + std::to_string(point.policy.interval.value()) + " h, write "
        + std::to_string(point.policy.write.value()) + " h, restart " + std::to_string(point.policy.restart.value())
        + " h";
}

TEST(Chance, AgreesWithTheFormulasOverAGrid)
{
    std::vector<Point> points = rentedGrid();
    const std::size_t rented = points.size();
    for (Point& point : ownedGrid()) {
        points.push_back(std::move(point));
    }
    ASSERT_GE(points.size(), 200U);
    std::vector<Outcome> outcomes(points.size());
    inParallel(static_cast<int>(points.size()), 0, [&](int i) {
        const auto index = static_cast<std::size_t>(i);
        outcomes[index] = simulate(points[index], index);
    });
    double squares = 0.0;
    double worst = 0.0;
    int notices = 0; // points where a formula 2% off would have been found out
    for (std::size_t i = 0; i < points.size(); ++i) {
        SCOPED_TRACE(describe(points[i]));
        const Outcome& outcome = outcomes[i];
        const double z = deviation(outcome.paid, points[i].paid);
        EXPECT_LT(std::abs(z), 4.0) << "paid: " << outcome.paid.mean << " +- " << outcome.paid.standardError
                                    << " simulated, " << points[i].paid << " by the formula";
        if (i < rented) {
            EXPECT_LT(std::abs(deviation(outcome.wall, points[i].wall)), 4.0)
                << "wall: " << outcome.wall.mean << " simulated, " << points[i].wall << " by the formula";
        } else {
            EXPECT_GE(outcome.wall.mean, outcome.paid.mean); // it may have waited for a repair
        }
        squares += z * z;
        worst = std::max(worst, std::abs(z));
        notices += std::abs(deviation(outcome.paid, 1.02 * points[i].paid)) > 4.0 ? 1 : 0;
    }
    const double spread = squares / static_cast<double>(points.size());
    std::printf("[ figures  ] %zu points, largest deviation %.2f standard errors, mean square %.2f, "
                "a formula 2%% too high found out at %d\n",
                points.size(), worst, spread, notices);
    // Deviations as chance makes them: neither an error that is small everywhere nor errors stated too large.
    EXPECT_GT(spread, 0.75);
    EXPECT_LT(spread, 1.3);
    EXPECT_EQ(notices, static_cast<int>(points.size()));
}

TEST(Chance, FindsOutASimulationWhoseRatesAreTwoPercentOff)
{
    const std::vector<Point> points = rentedGrid(1.02);
    double squares = 0.0;
    double tried = 0.0;
    for (std::size_t i = 0; i < points.size(); i += 4) {
        squares += std::pow(deviation(simulate(points[i], i).paid, points[i].paid), 2.0);
        tried += 1.0;
    }
    const double spread = squares / tried;
    std::printf("[ figures  ] mean square deviation %.1f with mean times 2%% too long\n", spread);
    EXPECT_GT(spread, 3.0);
}

TEST(Chance, TakesEachInstanceAsOftenAsItsLifeSaysWhateverTheCorrelation)
{
    const CheckpointPolicy policy{.interval = hours(0.25), .write = hours(0.01), .restart = hours(0.05)};
    for (const double correlation : {0.0, 0.3, 0.7, 1.0}) {
        double taken = 0.0;
        double instanceHours = 0.0;
        double events = 0.0;
        for (std::uint64_t trial = 0; trial < 200; ++trial) {
            RandomStream random(3, trial);
            const JobRun run = runRented({.instances = 6,
                                          .meanTimeBetweenFailures = hours(1e6),
                                          .life = Lifetime::exponential(hours(10.0)),
                                          .correlation = correlation,
                                          .saveOnNotice = false,
                                          .reservedBlock = {},
                                          .givesUp = false,
                                          .wait = {}},
                                         policy, hours(500.0), random);
            taken += run.instancesTaken;
            instanceHours += 6.0 * run.paid.value();
            events += run.interruptions;
        }
        EXPECT_NEAR(taken / instanceHours * 10.0, 1.0, 0.03) << "correlation " << correlation;
        EXPECT_NEAR(taken / events, std::pow(6.0, correlation), 0.03 * std::pow(6.0, correlation));
    }
}

/// The formula counts for every take a whole write and restart, and lets a restart that is hit go on where it was; the
/// simulated job begins it anew and writes less often after a save. So the formula is a little too dear, by less than
/// a write and the square of the restart's share for each take.
TEST(Chance, SavingOnNoticeCostsAtMostWhatTheFormulaSays)
{
    for (const double mean : {0.5, 2.0, 12.0}) {
        for (const double interval : {0.25, 2.0}) {
            const CheckpointPolicy policy{
                .interval = hours(interval), .write = hours(1.0 / 60), .restart = hours(1.0 / 12)};
            const double failures = 1.0 / 6000;
            const double takes = 1.0 / mean;
            const double lost = (policy.restart + policy.write).value();
            const double formula = paidPerUseful(make<Rate>(failures), policy) / (1.0 - takes * lost);
            std::vector<double> paid;
            for (std::uint64_t trial = 0; trial < 2000; ++trial) {
                RandomStream random(5, trial);
                paid.push_back(runRented({.instances = 1,
                                          .meanTimeBetweenFailures = hours(6000.0),
                                          .life = Lifetime::exponential(hours(mean)),
                                          .correlation = 0.0,
                                          .saveOnNotice = true,
                                          .reservedBlock = {},
                                          .givesUp = false,
                                          .wait = {}},
                                         policy, hours(100.0), random)
                                   .paid
                               / hours(100.0));
            }
            const Estimate simulated = estimate(paid);
            const double slack = formula * takes * (policy.write.value() + takes * lost * lost);
            EXPECT_LT(simulated.mean, formula + 4.0 * simulated.standardError) << mean << " h, interval " << interval;
            EXPECT_GT(simulated.mean, formula - slack - 4.0 * simulated.standardError)
                << mean << " h, interval " << interval;
        }
    }
}

TEST(Chance, ReservedBlocksCostWhatTheFormulaSays)
{
    for (const double block : {1.0, 6.0, 18.0}) {
        for (const double restart : {0.0, 1.0 / 12, 0.4}) {
            const CheckpointPolicy policy{
                .interval = hours(0.25), .write = hours(1.0 / 120), .restart = hours(restart)};
            const double paid =
                paidPerUseful(make<Rate>(1.0 / 6000), policy) * block / (block - restart - policy.write.value());
            const double wait = 0.5;
            std::vector<double> paids;
            std::vector<double> walls;
            const Duration work = 4000.0 * policy.interval;
            for (std::uint64_t trial = 0; trial < 200; ++trial) {
                RandomStream random(9, trial);
                const JobRun run = runRented({.instances = 1,
                                              .meanTimeBetweenFailures = hours(6000.0),
                                              .life = {},
                                              .correlation = 0.0,
                                              .saveOnNotice = false,
                                              .reservedBlock = hours(block),
                                              .givesUp = false,
                                              .wait = hours(wait)},
                                             policy, work, random);
                paids.push_back(run.paid / work);
                walls.push_back(run.wall / work);
            }
            // The save at a block's end stands for one of the regular ones some of the time.
            const double slack = paid * policy.write.value() / block + block / work.value();
            EXPECT_NEAR(estimate(paids).mean, paid, slack) << "block " << block << ", restart " << restart;
            EXPECT_NEAR(estimate(walls).mean, paid * (1.0 + wait / block), slack * (1.0 + wait / block));
        }
    }
}

TEST(Chance, RunsAsManyJobsOnAFleetAsTheBinomialLawSays)
{
    struct Case {
        int nodes;
        int spares;
        int perJob;
        double rate;
        double repair;
    };
    for (const Case& c : {Case{1, 0, 1, 0.01, 30.0},
                          {4, 0, 1, 0.01, 30.0},
                          {4, 1, 1, 0.01, 30.0},
                          {9, 1, 4, 0.005, 48.0},
                          {20, 2, 3, 0.01, 24.0},
                          {40, 0, 5, 0.002, 168.0}}) {
        const OwnedFleet fleet{.nodes = c.nodes,
                               .spares = c.spares,
                               .nodesPerJob = c.perJob,
                               .jobs = (c.nodes - c.spares) / c.perJob,
                               .failures = perNodeHour(c.rate),
                               .otherInterruptions = {},
                               .repair = hours(c.repair)};
        const NodesUp up = nodesUp(c.nodes, availability(fleet.failures, fleet.repair));
        double expected = 0.0;
        for (std::size_t i = 0; i < up.probability.size(); ++i) {
            const int working = std::min(up.first + static_cast<int>(i), c.nodes - c.spares);
            expected += up.probability[i] * (working / c.perJob);
        }
        std::vector<double> running;
        for (std::uint64_t trial = 0; trial < 400; ++trial) {
            RandomStream random(11, trial);
            running.push_back(meanJobsRunning(fleet, hours(2000.0), random));
        }
        const Estimate simulated = estimate(running);
        EXPECT_NEAR(simulated.mean, expected, 4.0 * simulated.standardError)
            << c.nodes << " nodes, " << c.spares << " spares, " << c.perJob << " a job";
        EXPECT_LT(simulated.standardError, 0.01 * expected); // an error of 4% would be found out
    }
}

TEST(Chance, WaitsForRepairsAsFewerNodesAreUpThanJobsWant)
{
    // A job on the one node of a fleet is kept from it for every repair: wall = paid + failures * repair.
    const CheckpointPolicy policy{.interval = hours(0.25), .write = hours(0.01), .restart = hours(0.1)};
    const OwnedFleet fleet{.nodes = 1,
                           .spares = 0,
                           .nodesPerJob = 1,
                           .jobs = 1,
                           .failures = perNodeHour(0.02),
                           .otherInterruptions = {},
                           .repair = hours(24.0)};
    std::vector<double> excess;
    for (std::uint64_t trial = 0; trial < 4000; ++trial) {
        RandomStream random(13, trial);
        const JobRun run = runOwned(fleet, policy, hours(100.0), random);
        excess.push_back((run.wall - run.paid).value() - 24.0 * run.interruptions);
    }
    // Only the repair that was under way when the job came is left: 24/2 hours with the chance of being down.
    const double down = 0.02 * 24.0 / (1.0 + 0.02 * 24.0);
    const Estimate simulated = estimate(excess);
    EXPECT_NEAR(simulated.mean, 12.0 * down, 4.0 * simulated.standardError);
}

Scenario gangScenario()
{
    return ScenarioBuilder()
        .with({{"workload.job_gpus", 16},
               {"spot.mean_time_between_interruptions", 6},
               {"failure.node_annual_rate", 0.5},
               {"cluster.spares", 1}})
        .scenario();
}

TEST(Chance, GivesTheSameBitsOnAnyNumberOfThreads)
{
    const Scenario scenario = gangScenario();
    const auto on = [&](int threads, std::uint64_t seed) {
        return chance(scenario,
                      {.work = hours(50.0),
                       .deadline = hours(60.0),
                       .trials = 3000,
                       .seed = seed,
                       .threads = threads,
                       .spotLife = {}});
    };
    const Chance one = on(1, 1);
    const Chance many = on(7, 1);
    const Chance other = on(1, 2);
    ASSERT_TRUE(one.owned && many.owned);
    for (const auto& [a, b] :
         {std::pair{one.onDemand, many.onDemand}, {*one.spot, *many.spot}, {*one.owned, *many.owned}}) {
        EXPECT_EQ(a.mean, b.mean);
        EXPECT_EQ(a.p10, b.p10);
        EXPECT_EQ(a.p90, b.p90);
        EXPECT_EQ(a.missed, b.missed);
        EXPECT_EQ(a.paid.mean, b.paid.mean);
        EXPECT_EQ(a.paid.standardError, b.paid.standardError);
    }
    EXPECT_NE(one.spot->mean, other.spot->mean);
}

TEST(Chance, OrdersItsQuantilesAndCountsWhoIsLate)
{
    const Scenario scenario = gangScenario();
    const Chance result =
        chance(scenario,
               {.work = hours(50.0), .deadline = hours(58.0), .trials = 4000, .seed = 1, .threads = 0, .spotLife = {}});
    for (const FinishTimes& times : {result.onDemand, *result.spot, *result.owned}) {
        EXPECT_LE(times.p10, times.p50);
        EXPECT_LE(times.p50, times.p90);
        EXPECT_GE(times.p10, times.useful);
        ASSERT_TRUE(times.missed);
        EXPECT_EQ(*times.missed > 0.5, times.p50 > hours(58.0));
        EXPECT_NEAR(times.paid.mean, *times.predictedPaid, 4.0 * times.paid.standardError + 1e-3);
    }
    const Chance without =
        chance(scenario, {.work = hours(50.0), .deadline = {}, .trials = 10, .seed = 1, .threads = 0, .spotLife = {}});
    EXPECT_FALSE(without.spot->missed);
}

TEST(Chance, GivesUpJobsThatNeverEnd)
{
    // Of 512 instances with many very short lives one is always just being taken.
    const Scenario scenario =
        ScenarioBuilder().with({{"workload.job_gpus", 4096}, {"spot.mean_time_between_interruptions", 500}}).scenario();
    const Chance result = chance(scenario,
                                 {.work = hours(10.0),
                                  .deadline = {},
                                  .trials = 20,
                                  .seed = 1,
                                  .threads = 0,
                                  .spotLife = Lifetime::weibull(hours(12.0), 0.25)});
    EXPECT_FALSE(result.spot);
    EXPECT_GT(result.onDemand.mean, hours(10.0));
}

TEST(Chance, HasNoOwnedJobWithoutNodesThatHoldOne)
{
    const Scenario scenario = ScenarioBuilder().with({{"workload.job_gpus", 64}, {"cluster.nodes", 4}}).scenario();
    EXPECT_FALSE(chance(scenario, {.trials = 10}).owned);
}

TEST(Chance, SimulatesLivesOfOtherLawsAsTheRenewalFormulaSays)
{
    const CheckpointPolicy policy{.interval = hours(0.5), .write = hours(0.02), .restart = hours(0.1)};
    for (const double shape : {0.5, 0.7, 2.0}) {
        const Lifetime life = Lifetime::weibull(hours(4.0), shape);
        std::vector<double> paid;
        for (std::uint64_t trial = 0; trial < 400; ++trial) {
            RandomStream random(17, trial);
            paid.push_back(runRented({.instances = 1,
                                      .meanTimeBetweenFailures = hours(1e9),
                                      .life = life,
                                      .correlation = 0.0,
                                      .saveOnNotice = false,
                                      .reservedBlock = {},
                                      .givesUp = false,
                                      .wait = {}},
                                     policy, hours(4000.0), random)
                               .paid
                           / hours(4000.0));
        }
        const Estimate simulated = estimate(paid);
        // A life that is still running as the job ends is worth up to a segment more or less.
        EXPECT_NEAR(simulated.mean, paidPerUseful(life, policy), 4.0 * simulated.standardError + 2e-3) << shape;
    }
}

} // namespace
} // namespace rackrent
