// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/chance.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <functional>
#include <limits>
#include <vector>

#include "core/analysis/break_even.h"
#include "core/analysis/job_run.h"
#include "core/analysis/parallel.h"
#include "core/analysis/random.h"
#include "core/analysis/statistics.h"
#include "core/model/availability.h"
#include "core/model/decide.h"

namespace rackrent {

namespace {

/// Places draw from streams of their own, so that they share no luck.
enum class Place : std::uint64_t { OnDemand, Spot, Owned };

struct Job {
    CheckpointPolicy policy;
    Duration work; ///< useful hours at the place
    Duration productive; ///< what that amounts to on a well-connected owned node
};

RentedGang onDemandGang(const Parameters& p)
{
    return {.instances = static_cast<int>(nodesPerJob(p.workload.jobGpus, p.aws.gpusPerInstance)),
            .meanTimeBetweenFailures = p.aws.meanTimeBetweenFailures,
            .life = {},
            .correlation = 0.0,
            .saveOnNotice = false,
            .reservedBlock = {},
            .givesUp = false,
            .wait = {}};
}

RentedGang spotGang(const Parameters& p, const std::optional<Lifetime>& life)
{
    RentedGang gang = onDemandGang(p);
    gang.wait = to<Duration>(p.spot.wait);
    if (p.spot.reservedBlock > Duration{}) {
        gang.reservedBlock = p.spot.reservedBlock;
        return gang;
    }
    gang.givesUp = life.has_value();
    gang.life = life ? *life : Lifetime::exponential(p.spot.meanTimeBetweenInterruptions);
    gang.correlation = p.spot.correlation.value();
    gang.saveOnNotice = p.spot.saveOnNotice.value() == 1.0;
    return gang;
}

/// The fleet that the self-hosted plan buys first, under the largest level of demand of its first month in service;
/// none where it holds no job.
std::optional<OwnedFleet> ownedFleet(const Evaluator& evaluator)
{
    const Parameters& p = evaluator.parameters();
    const Plan plan = decide(evaluator, Strategy::SelfHosted);
    const FirstPurchase bought = firstPurchase(evaluator, plan);
    if (bought.productive <= GpuCount{}) {
        return std::nullopt;
    }
    const int spares = static_cast<int>(p.cluster.spares.value());
    const int perJob = static_cast<int>(nodesPerJob(p.workload.jobGpus, p.cluster.gpusPerNode * units::node));
    const int fit = (bought.nodes - spares) / perJob;
    // Several jobs on one node share its fate, so that one of them stands for all.
    const GpuCount together = evaluator.jobFit().usable(perJob);
    const double wanted = std::ceil(peak(evaluator.demand(plan.purchases.front().month)) / together);
    return OwnedFleet{.nodes = bought.nodes,
                      .spares = spares,
                      .nodesPerJob = perJob,
                      .jobs = std::clamp(static_cast<int>(std::min(wanted, 1e9)), 1, fit),
                      .failures = failureRates(p).total(),
                      .otherInterruptions = to<NodeRate>(p.failure.otherInterruptions),
                      .repair = p.failure.repairTime};
}

Job jobOn(Place place, const Parameters& p, Duration productive)
{
    const double slower = place == Place::Owned ? 1.0 / ownedEfficiency(p) : 1.0 + p.aws.performanceOverhead.value();
    return {.policy = checkpointPolicy(p.workload), .work = slower * productive, .productive = productive};
}

/// Jobs of the fleet that run on average, by the binomial law.
double expectedRunning(const OwnedFleet& fleet)
{
    const NodesUp up = nodesUp(fleet.nodes, availability(fleet.failures, fleet.repair));
    double running = 0.0;
    for (std::size_t i = 0; i < up.probability.size(); ++i) {
        const int working = std::min(up.first + static_cast<int>(i), fleet.nodes - fleet.spares);
        running += up.probability[i] * std::min(working / fleet.nodesPerJob, fleet.jobs);
    }
    return running;
}

/// None when a job had to be given up.
std::optional<FinishTimes> simulate(Place place, const Job& job, const ChanceOptions& options,
                                    const std::function<JobRun(RandomStream&)>& run, const std::stop_token& stop)
{
    // Trials are handed out a few hundred at a time: one alone is too little work for the bookkeeping.
    constexpr int kBatch = 256;
    std::vector<JobRun> runs(static_cast<std::size_t>(options.trials));
    std::atomic<bool> givenUp = false;
    const int batches = (options.trials + kBatch - 1) / kBatch;
    inParallel(
        batches, options.threads,
        [&](int batch) {
            for (int i = batch * kBatch; i < std::min((batch + 1) * kBatch, options.trials); ++i) {
                if (stop.stop_requested() || givenUp) {
                    return;
                }
                RandomStream random(options.seed,
                                    (static_cast<std::uint64_t>(i) << 2U) | static_cast<std::uint64_t>(place));
                JobRun& result = runs[static_cast<std::size_t>(i)];
                result = run(random);
                if (!result.ended) {
                    givenUp = true;
                }
            }
        },
        stop);

    if (givenUp) {
        return std::nullopt;
    }
    // On owned nodes `useful` counts productive hours, as the overhead of owned nodes does.
    const Duration useful = place == Place::Owned ? job.productive : job.work;
    FinishTimes times;
    times.useful = useful;
    std::vector<double> wall;
    std::vector<double> paid;
    double interruptions = 0.0;
    for (const JobRun& r : runs) {
        wall.push_back(r.wall.value());
        paid.push_back(r.paid / useful);
        interruptions += r.interruptions;
    }
    times.interruptions = interruptions / options.trials;
    times.paid = estimate(paid);
    const Estimate meanWall = estimate(wall);
    times.mean = meanWall.mean * units::hour;
    times.wall = {.mean = times.mean / useful, .standardError = meanWall.standardError / useful.value()};
    std::sort(wall.begin(), wall.end());
    times.p10 = quantile(wall, 0.1) * units::hour;
    times.p50 = quantile(wall, 0.5) * units::hour;
    times.p90 = quantile(wall, 0.9) * units::hour;
    for (int percent = 1; percent < 100; ++percent) {
        times.percentiles.push_back(quantile(wall, percent / 100.0) * units::hour);
    }
    if (options.deadline) {
        const auto late = wall.end() - std::upper_bound(wall.begin(), wall.end(), options.deadline->value());
        times.missed = static_cast<double>(late) / options.trials;
    }
    return times;
}

} // namespace

double expectedInterruptions(const Scenario& scenario, const ChanceOptions& options)
{
    const Parameters& p = scenario.parameters;
    const JobRates rates = jobRates(p);
    const Overheads overhead = overheads(p);
    const Duration onAws = jobOn(Place::OnDemand, p, options.work).work;
    double each = rates.onDemand * onAws * overhead.onDemand.paid;
    each += (p.spot.reservedBlock > Duration{} ? 1.0 / p.spot.reservedBlock : rates.spot) * onAws * overhead.spot.paid;
    const Evaluator evaluator(scenario);
    if (const auto fleet = ownedFleet(evaluator)) {
        const double running = expectedRunning(*fleet) / fleet->jobs;
        if (running < 1e-3) {
            return std::numeric_limits<double>::infinity();
        }
        const Duration wall = options.work * overhead.owned.paid / running;
        const double nodes = fleet->nodes;
        each += wall * (2.0 * nodes * units::node * fleet->failures + rates.owned) + nodes;
    }
    each += nodesPerJob(p.workload.jobGpus, p.aws.gpusPerInstance);
    return each * options.trials;
}

Chance chance(const Scenario& scenario, const ChanceOptions& options, const std::stop_token& stop)
{
    const Parameters& p = scenario.parameters;
    const Overheads formula = overheads(p);
    const auto rented = [&](Place place, const RentedGang& gang) {
        const Job job = jobOn(place, p, options.work);
        return simulate(
            place, job, options, [&](RandomStream& random) { return runRented(gang, job.policy, job.work, random); },
            stop);
    };

    Chance result;
    result.onDemand = rented(Place::OnDemand, onDemandGang(p)).value();
    result.onDemand.predictedPaid = formula.onDemand.paid;
    result.onDemand.predictedWall = formula.onDemand.wall;
    result.spot = rented(Place::Spot, spotGang(p, options.spotLife));
    if (result.spot && (!options.spotLife || p.spot.reservedBlock > Duration{})) {
        result.spot->predictedPaid = formula.spot.paid;
        result.spot->predictedWall = formula.spot.wall;
    }

    const Evaluator evaluator(scenario);
    if (const auto fleet = ownedFleet(evaluator)) {
        const Job job = jobOn(Place::Owned, p, options.work);
        result.owned = simulate(
            Place::Owned, job, options,
            [&](RandomStream& random) { return runOwned(*fleet, job.policy, job.work, random); }, stop);
        result.owned->predictedPaid = formula.owned.paid;
        result.owned->predictedWall = formula.owned.wall;
        result.nodes = fleet->nodes;
        result.jobsTogether = fleet->jobs;
    }
    return result;
}

} // namespace rackrent
