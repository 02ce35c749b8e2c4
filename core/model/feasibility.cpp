// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/feasibility.h"

#include <algorithm>
#include <cmath>

#include "core/model/availability.h"
#include "core/model/demand.h"
#include "core/model/financing.h"
#include "core/model/interruption.h"

namespace rackrent {

namespace {

using Kind = Amount::Kind;

constexpr Minutes kNotice = make<Minutes>(2.0); // AWS announces that it takes a spot instance two minutes ahead
constexpr GpuCount kMostGpus = make<GpuCount>(1e9); // more than were ever made; nodes stay well within an int
constexpr double kLeastUsefulShare = 0.001;

/// Paid hours for one useful hour of owned nodes at the oldest that a fleet bought at once becomes. Later purchases
/// only make a fleet younger.
double worstOwnedOverhead(const Parameters& p)
{
    const double service = p.cluster.serviceLife.value() + 11.0; // nodes may run on for less than 12 months
    const double oldestYears = std::min(p.finance.horizon.value(), service) / 12.0;
    const NodeRate rate = failureRates(p, oldestYears).total() + to<NodeRate>(p.failure.otherInterruptions);
    return paidPerUseful(jobRateOnOwned(p, rate), checkpointPolicy(p.workload)) / ownedEfficiency(p);
}

} // namespace

Faults checkFeasible(const Scenario& scenario)
{
    const Parameters& p = scenario.parameters;
    const CheckpointPolicy policy = checkpointPolicy(p.workload);
    const Duration lost = policy.restart + policy.write;
    const JobRates rates = jobRates(p);
    const Overheads paid = overheads(p);
    Faults faults;
    const auto fault = [&](std::string_view key, Sentence reason) {
        faults.push_back({.scenario = scenario.name, .key = std::string(key), .reason = std::move(reason)});
    };
    const auto tooOften = [](double overhead) { return !(overhead <= kWorstOverhead); };

    const double growth = priceFactor(p.workload.growth, p.finance.horizon.value() - 1.0);
    if (const GpuCount largest = peak(baseDemand(scenario)) * std::max(1.0, growth); largest > kMostGpus) {
        fault("workload.growth",
              {RACKRENT_TEXT("Sentence",
                             "demand would grow to %1 within the horizon, more than can be planned for (%2); "
                             "lower it or the horizon"),
               {Amount{Kind::Gpus, std::round(largest.value())}, Amount{Kind::Gpus, kMostGpus.value()}}});
    }

    if (tooOften(paid.onDemand.paid)) {
        fault("aws.mean_time_between_failures",
              {RACKRENT_TEXT(
                   "Sentence",
                   "jobs on rented instances are interrupted faster than they can work (a job is hit every %1 hours); "
                   "raise it, or lower GPUs per job or the restart time"),
               {Amount{Kind::Number, 1.0 / rates.onDemand.value()}}});
    } else if (p.spot.reservedBlock > Duration{}) {
        if (p.spot.reservedBlock <= lost) {
            fault("spot.reserved_block",
                  {RACKRENT_TEXT(
                       "Sentence",
                       "a block of %1 hours is no longer than a restart and a checkpoint together (%2 hours), so a job "
                       "would do no work in it; lengthen the block or shorten these"),
                   {Amount{Kind::Number, p.spot.reservedBlock.value()}, Amount{Kind::Number, lost.value()}}});
        } else if (tooOften(paid.spot.paid)) {
            fault("spot.reserved_block",
                  {RACKRENT_TEXT(
                       "Sentence",
                       "a block of %1 hours is hardly longer than a restart and a checkpoint together (%2 hours); "
                       "lengthen the block or shorten these"),
                   {Amount{Kind::Number, p.spot.reservedBlock.value()}, Amount{Kind::Number, lost.value()}}});
        }
    } else if (p.spot.saveOnNotice.value() == 1.0) {
        if (p.workload.checkpointWrite > kNotice) {
            fault("spot.save_on_notice",
                  {RACKRENT_TEXT("Sentence",
                                 "writing a checkpoint takes %1 minutes, longer than the notice of %2 minutes; "
                                 "switch it off or shorten the checkpoint write time"),
                   {Amount{Kind::Number, p.workload.checkpointWrite.value()}, Amount{Kind::Number, kNotice.value()}}});
        }
        if (1.0 - (rates.spot - rates.onDemand) * lost < kLeastUsefulShare || tooOften(paid.spot.paid)) {
            fault("spot.mean_time_between_interruptions",
                  {RACKRENT_TEXT("Sentence",
                                 "spot takes a job back every %1 hours, before it has restarted and saved (%2 hours); "
                                 "raise it, or lower GPUs per job or the restart time"),
                   {Amount{Kind::Number, 1.0 / rates.spot.value()}, Amount{Kind::Number, lost.value()}}});
        }
    } else if (tooOften(paid.spot.paid)) {
        fault("spot.mean_time_between_interruptions",
              {RACKRENT_TEXT(
                   "Sentence",
                   "spot interrupts a job every %1 hours, faster than it can work; raise it or the correlation, or "
                   "lower GPUs per job, the checkpoint interval or the restart time"),
               {Amount{Kind::Number, 1.0 / rates.spot.value()}}});
    }

    if (tooOften(paid.owned.paid)) {
        fault("failure.other_interruptions",
              {RACKRENT_TEXT(
                   "Sentence",
                   "jobs on owned nodes are interrupted every %1 hours, faster than they can work; lower it, the "
                   "failure rates, GPUs per job or the restart time"),
               {Amount{Kind::Number, 1.0 / rates.owned.value()}}});
    } else if (tooOften(worstOwnedOverhead(p))) {
        fault("failure.ageing",
              {RACKRENT_TEXT(
                   "Sentence",
                   "before nodes are replaced they fail faster than jobs can work; lower it, the failure rates or the "
                   "service life"),
               {}});
    }
    return faults;
}

} // namespace rackrent
