// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/scenario/scenario.h"

namespace rackrent {

/// How a job saves its state: every `interval` of useful work for a time `write`, and `restart` billed time to get
/// back to work after an interruption.
struct CheckpointPolicy {
    Duration interval;
    Duration write;
    Duration restart;
};

[[nodiscard]] CheckpointPolicy checkpointPolicy(const Workload& workload);

/// Paid hours for one useful hour of a job interrupted at `rate`, exact for exponential interruptions that may also
/// hit a restart:
///   phi = e^(rate R) (e^(rate (tau + delta)) - 1) / (rate tau),  and (tau + delta) / tau at rate 0.
/// J. T. Daly, Future Generation Computer Systems 22 (2006), 303-312.
/// @pre rate >= 0, interval > 0. May overflow to infinity where jobs are interrupted faster than they can work;
/// checkFeasible() refuses values above kWorstOverhead.
/// Tested by: the limit at rate 0, first-order expansion, a published table of Daly's.
[[nodiscard]] double paidPerUseful(Rate rate, const CheckpointPolicy& policy);

/// The interval at which paidPerUseful() is least: tau = (1 + W0(-e^(-1 - rate delta))) / rate, W0 the Lambert
/// function. Near sqrt(2 delta / rate) for small rate delta (J. W. Young, CACM 17 (1974), 530). None at rate 0, where
/// longer is always better; 0 when writing takes no time.
[[nodiscard]] std::optional<Duration> optimalInterval(Rate rate, Duration write);

/// A job interrupted so often that it pays more than this for a useful hour cannot be said to run.
inline constexpr double kWorstOverhead = 1000.0;

/// Interruption rates of one job, by where it runs.
struct JobRates {
    Rate onDemand;
    Rate spot; ///< as if there were no reserved block
    Rate owned; ///< on new nodes
};

[[nodiscard]] JobRates jobRates(const Parameters& parameters);

/// Nodes (or instances) that one job takes.
[[nodiscard]] double nodesPerJob(GpuCount jobGpus, GpuCount gpusPerNode);

/// Paid and wall-clock hours for one useful hour, by where a job runs.
struct Overheads {
    struct At {
        double paid = 1.0;
        double wall = 1.0;
    };
    At onDemand;
    At spot;
    At owned; ///< on new nodes; network slowness of jobs over several nodes included
};

/// @pre the scenario's values are in range. Spot's figure is infinite or negative where saving on notice or a reserved
/// block cannot work; checkFeasible() names that.
[[nodiscard]] Overheads overheads(const Parameters& parameters);

} // namespace rackrent
