// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <stop_token>
#include <vector>

#include "core/analysis/comparison.h"

namespace rackrent {

/// USD for one productive GPU-hour against how busy the self-hosted plan's first purchase is: demand is replaced in
/// every month by (u * 730 hours, what those nodes do), as in the definition of break-even utilization. Self-hosted
/// holds its nodes; committed and hybrid choose their size anew at each u.
struct UtilizationCurves {
    std::vector<double>
        utilization; ///< ascending, in (0, 1], closer together near idle; empty when nothing usable is bought
    ByStrategy<std::vector<double>> levelized; ///< USD per productive GPU-hour at each utilization
    GpuCount gpus; ///< productive GPUs that the purchase amounts to
    int nodes = 0;
};

/// Once `stop` is requested the result comes soon and is one to throw away.
[[nodiscard]] UtilizationCurves utilizationCurves(const Scenario& scenario, const Comparison& comparison,
                                                  int points = 32, const std::stop_token& stop = {});

/// Paid hours per useful hour against the checkpoint interval, on a logarithmic grid over the parameter's range.
struct CheckpointCurve {
    std::vector<Minutes> interval; ///< ascending; left out where the overhead exceeds kWorstOverhead
    std::vector<double> paid;
    Minutes presentInterval;
    double presentPaid = 1.0;
    std::optional<Minutes> bestInterval; ///< within the parameter's range; none when nothing interrupts
    double bestPaid = 1.0;
    std::optional<Duration> meanTimeBetweenInterruptions; ///< of one job; none when nothing interrupts
};

struct CheckpointCurves {
    CheckpointCurve spot;
    CheckpointCurve onDemand;
    CheckpointCurve owned;
};

[[nodiscard]] CheckpointCurves checkpointCurves(const Scenario& scenario, int points = 121);

/// What failures do to the self-hosted plan's first purchase, against the GPU failure rate and by number of spares.
/// For each number of spares the nodes are those needed for the peak plus the spares (or the given cluster.nodes).
struct FailureCurves {
    struct BySpares {
        int spares = 0;
        int nodes = 0;
        std::vector<double> capacity; ///< mean productive GPUs at each rate, as a share of the peak of month 0
        std::vector<double> levelized; ///< USD per productive GPU-hour of the self-hosted plan at each rate
        double presentCapacity = 0.0;
        double presentLevelized = 0.0;
    };
    std::vector<double> gpuAnnualRate; ///< ascending, as a fraction; ends before jobs can no longer run
    double presentRate = 0.0;
    int presentSpares = 0; ///< index into bySpares is the position whose `spares` equals this
    std::vector<BySpares> bySpares; ///< 0 to 3 spares, and the present number
};

/// Empty curves without demand.
[[nodiscard]] FailureCurves failureCurves(const Scenario& scenario, int points = 25);

} // namespace rackrent
