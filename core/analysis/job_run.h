// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/random.h"
#include "core/model/interruption.h"
#include "core/model/lifetime.h"

// One job followed event by event. Nothing here knows the closed formulas of core/model/interruption: the simulation is
// their independent check. Hours are plain doubles inside, quantities at the edge.

namespace rackrent {

/// What a job makes of a stretch of paid time that nothing interrupts.
struct Stretch {
    Duration paid; ///< less than the stretch when the job ends within it
    Duration saved; ///< useful work that an interruption at its end cannot take
    Duration unsaved; ///< useful work since the last checkpoint
    bool finished = false;
};

/// The job first takes `start` to get going, then works and saves in turn; the last piece of work is saved as well.
/// @pre length >= 0, work > 0
[[nodiscard]] Stretch work(Duration length, Duration start, Duration work, const CheckpointPolicy& policy);

/// How one job came out.
struct JobRun {
    Duration wall; ///< from its first useful moment to its end, waits included; the very first start is not counted
    Duration paid; ///< hours that nodes were held for it; waits are not paid
    int interruptions = 0;
    /// False where it was given up: interrupted a million times, or paying kWorstOverhead times its work. Such jobs
    /// cannot be said to run. Only lives of other laws bring them about, which checkFeasible() does not know.
    bool ended = true;
    double instancesTaken = 0.0; ///< spot instances taken back under it
};

/// A gang of rented instances under one job. Instances fail each for itself. Spot instances are taken each at the end
/// of its life, and others of the gang with it: instances^correlation at a time on average, so that an instance is
/// taken as often as its life says whatever the correlation. Lives run in paid time.
struct RentedGang {
    int instances = 1;
    Duration meanTimeBetweenFailures;
    std::optional<Lifetime> life; ///< none: never taken (on-demand, or within a reserved block)
    double correlation = 0.0;
    bool saveOnNotice = false; ///< a taken job first saves what it has, in a checkpoint's time
    std::optional<Duration> reservedBlock; ///< paid hours after which the gang is given back, saved, and had anew
    bool givesUp = false; ///< see JobRun::ended
    Duration wait; ///< unpaid, for new instances after an interruption; none on demand
};

/// @pre instances > 0; mean times > 0; work > 0; a block is longer than a restart and a checkpoint
[[nodiscard]] JobRun runRented(const RentedGang& gang, const CheckpointPolicy& policy, Duration work,
                               RandomStream& random);

/// A fleet of owned nodes full of equal jobs, each on a gang of `nodesPerJob`. Nodes fail, running or not, and come
/// back after the repair; a job that loses a node queues for a whole gang of nodes that are up, so that a spare takes
/// over at once when there is one. An interruption without repair restarts the job where it is.
struct OwnedFleet {
    int nodes = 1;
    int spares = 0; ///< nodes that may not work beside the others
    int nodesPerJob = 1;
    int jobs = 1; ///< at most as many as fit
    NodeRate failures; ///< that need a repair
    NodeRate otherInterruptions;
    Duration repair;
};

/// How many jobs run on average over `length`, from a fleet in its steady state: the independent check of the binomial
/// law of nodes up.
[[nodiscard]] double meanJobsRunning(const OwnedFleet& fleet, Duration length, RandomStream& random);

/// One of the fleet's jobs from the moment it is handed in, with the fleet in its steady state.
[[nodiscard]] JobRun runOwned(const OwnedFleet& fleet, const CheckpointPolicy& policy, Duration work,
                              RandomStream& random);

} // namespace rackrent
