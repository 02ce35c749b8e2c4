// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "core/files/import/byte_source.h"
#include "core/files/import/import_report.h"
#include "core/scenario/fault.h"
#include "core/units/fraction.h"
#include "core/units/units.h"

namespace rackrent {

/// What a trace watched. The file itself does not say, its name may.
enum class SpotWatch {
    Unknown,
    Running, ///< instances that ran, until they were taken
    Obtainable, ///< whether instances could be had: drops of that are more than interruptions of those that run
};

struct InterruptionOptions {
    SpotWatch watch = SpotWatch::Unknown; ///< what all files watched; Unknown goes by their names
    std::string zone; ///< of all files; empty goes by their names
};

/// A mean time between interruptions of one instance: hours that instances ran over instances lost. Feeds
/// `spot.mean_time_between_interruptions`, with the interval as its range.
struct MeanTimeBetween {
    Duration mean;
    /// The 90% confidence interval, as if the moments of loss were a Poisson process: instances that were lost at the
    /// same moment are one piece of evidence, not several.
    Duration low;
    Duration high;
};

/// What one trace, or several of one zone, say.
struct InterruptionFigures {
    double instanceHours = 0.0; ///< that instances ran, all together
    std::uint64_t lost = 0; ///< instances
    std::uint64_t moments = 0; ///< of loss: those lost together count once
    std::optional<MeanTimeBetween> meanTime; ///< none without a loss: then `leastMeanTime` is all that is known
    /// With 95% confidence it is longer than this, where nothing was lost. None where something was, and without hours.
    std::optional<Duration> leastMeanTime;
    /// Instances that were there over the most there were at one time, as a mean over the known time. Feeds
    /// `spot.availability` of traces of Obtainable. None where nothing ever was.
    std::optional<Fraction> available;
    /// The `spot.correlation` c at which losses of n instances come n^(1-c) times as often as those of one, as the
    /// model has it: sum of hours * n^(1-c) / sum of hours * n = moments / lost. None where never two ran at once or
    /// none was lost.
    std::optional<Fraction> correlation;

    [[nodiscard]] std::optional<double> lostPerInstanceHour() const;
};

/// One trace.
struct InterruptionTrace {
    std::string name; ///< of the file
    std::string zone; ///< "us-east-1c", from the options or the name of the file; empty where neither says
    SpotWatch watch = SpotWatch::Unknown;
    std::uint64_t samples = 0; ///< looks at the instances, or events
    std::optional<Duration> step; ///< between two looks; none for events
    Duration watched; ///< of which something is known
    std::uint64_t most = 0; ///< instances at one time
    InterruptionFigures figures;
    /// Of the Weibull law that fits the lives of the one instance best; below 1: many short lives and few long ones.
    /// None for traces of several.
    std::optional<double> shape;
};

/// The traces of one zone that watched the same.
struct InterruptionZone {
    std::string zone; ///< empty for those that name none
    SpotWatch watch = SpotWatch::Unknown;
    std::uint64_t traces = 0;
    InterruptionFigures figures;
};

/// What traces of spot instances say. Unknown is not 0: what they do not hold is empty.
struct Interruptions {
    std::vector<ImportReport> reports; ///< one a file
    std::vector<InterruptionTrace> traces; ///< in the order read
    std::vector<InterruptionZone> zones; ///< by name; traces of Running and of Obtainable apart

    /// All traces that watched Running or Unknown, or those of Obtainable where there are no others: feeds
    /// `spot.mean_time_between_interruptions` and `spot.correlation`.
    InterruptionFigures all;
    /// All traces of Obtainable, or of the others where there are none: feeds `spot.availability`.
    std::optional<Fraction> available;
    std::optional<Duration> lowestZone; ///< least and greatest mean time of the zones behind `all`, which differ by
    std::optional<Duration> highestZone; ///< tenfold and more: show both, never one number
};

/// Reads traces of spot instances: JSON as in skypilot-org/spot-traces (how many instances there are at each look), and
/// CSV of "milliseconds,add|remove,instance". The same file again changes nothing. A file of another kind is a fault,
/// as is one of which nothing can be used.
///
/// Tested by: the published figures of the public traces, traces with known losses, a test for each rule, and replayed
/// fuzzing seeds.
class InterruptionImport
{
public:
    explicit InterruptionImport(InterruptionOptions options = {});
    InterruptionImport(const InterruptionImport&) = delete;
    InterruptionImport& operator=(const InterruptionImport&) = delete;
    ~InterruptionImport();

    /// After a fault the import is not to be used further.
    [[nodiscard]] tl::expected<void, Fault> read(ByteSource& source);

    /// What was read. Once, after the last file.
    [[nodiscard]] Interruptions take();

private:
    struct State;
    std::unique_ptr<State> m_state;
};

/// The same for one source.
[[nodiscard]] tl::expected<Interruptions, Fault> readInterruptions(ByteSource& source,
                                                                   const InterruptionOptions& options = {});

} // namespace rackrent
