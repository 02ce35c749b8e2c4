// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/analysis/statistics.h"
#include "core/model/interruption.h"
#include "core/model/spot_trace.h"

namespace rackrent {

/// A checkpointed job on one instance that did as a recorded one did, against what the closed formulas say of a job
/// with the trace's own mean time between interruptions.
struct TraceReplay {
    Duration length; ///< from the first tick to the last
    Duration up; ///< billed
    int interruptions = 0;
    std::optional<Duration> meanTime; ///< between interruptions: up time over interruptions; none without one
    std::optional<Duration> meanTimeLow; ///< its 90% confidence interval, as if lives were exponential
    std::optional<Duration> meanTimeHigh;
    std::optional<Duration> meanWait; ///< from an interruption to the next start

    /// Hours for one useful hour, over the whole trace; none when nothing was ever saved. The error is that of a ratio
    /// of means over spells (W. G. Cochran, Sampling Techniques, 3rd ed., section 6.4).
    std::optional<Estimate> paid;
    std::optional<double> wall;

    /// What lives of a given law, with the trace's mean, would make of the same.
    struct Prediction {
        double paid = 1.0;
        double wall = 1.0;
    };
    std::optional<Prediction> exponential;
    std::optional<Prediction> weibull;
    std::optional<double> weibullShape;
    /// The mean time between interruptions that makes the exponential formula right about this trace.
    std::optional<Duration> equivalentMeanTime;
};

/// Runs a job through the trace: it works while the instance is up and goes on from its last checkpoint after each
/// interruption. @pre the trace has an entry
[[nodiscard]] TraceReplay replay(const SpotTrace& trace, const CheckpointPolicy& policy);

/// How well each law, fitted on the earlier half of a trace's interruptions, says what the later half cost.
struct Foresight {
    double paid = 1.0; ///< hours for one useful hour in the later half
    double exponential = 1.0; ///< what each law said
    std::optional<double> weibull;
    double empirical = 1.0; ///< lives drawn from those of the earlier half
};

/// None with fewer than 20 interruptions.
[[nodiscard]] std::optional<Foresight> foresight(const SpotTrace& trace, const CheckpointPolicy& policy);

} // namespace rackrent
