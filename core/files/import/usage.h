// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "core/files/import/byte_source.h"
#include "core/files/import/import_report.h"
#include "core/files/import/load.h"
#include "core/scenario/fault.h"
#include "core/units/fraction.h"
#include "core/units/units.h"

namespace rackrent {

/// What to take of usage logs, and what the logs themselves do not say.
///
/// All times of usage are of one clock, that of the site: sacct, nvidia-smi and most tables write it without a zone,
/// and moments in UTC (Prometheus, OpenCost, seconds since 1970) are moved to it by the offset. Hours of the day, days,
/// weeks and months are of this clock.
struct UsageOptions {
    std::optional<std::int64_t>
        from; ///< the window, seconds since 1970 of the site's clock; else from the first moment
    std::optional<std::int64_t> to; ///< … and to the last
    int zoneOffsetMinutes = 0; ///< how far the site's clock is ahead of UTC

    // What to take; empty takes all. A file that does not say it at all is a fault, since nothing could be left out.
    std::string cluster; ///< Slurm cluster; "cluster" label or property
    std::string partition; ///< Slurm partition; Kubernetes namespace
    std::string account; ///< Slurm account
    std::string gpuType; ///< as the log names it, in any case of letters: "h100", "NVIDIA H100 80GB HBM3"

    std::vector<std::string> columns; ///< names of the columns of a table without header, as given to sacct -o

    /// How utilization is written where the metric does not tell, such as in the answer to an expression.
    enum class Scale {
        AsNamed,
        Percent, ///< 0 to 100
        Share, ///< 0 to 1
    };
    Scale utilization = Scale::AsNamed;
};

/// How the runs of one state came out.
enum class RunFate {
    Done,
    Running,
    Waiting, ///< not begun
    Cancelled, ///< by a person
    Failed, ///< by itself: FAILED, TIMEOUT, OUT_OF_MEMORY, DEADLINE
    NodeFailed, ///< NODE_FAIL, BOOT_FAIL
    Preempted, ///< PREEMPTED, REQUEUED
    Unknown, ///< a word that is not known
};

struct UsageState {
    std::string name; ///< as the log writes it, without "by 2001"
    RunFate fate = RunFate::Unknown;
    std::uint64_t runs = 0;
    GpuHours gpuHours;
};

/// Runs that held from `least` to `most` GPUs: 1, 2, 3 to 4, 5 to 8, 9 to 16, …
struct JobSize {
    std::int64_t least = 0;
    std::int64_t most = 0;
    std::uint64_t runs = 0;
    GpuHours gpuHours;
};

/// What is known of the jobs, from sacct.
struct UsageRuns {
    std::uint64_t records = 0; ///< runs, without steps
    std::uint64_t reruns = 0; ///< runs of a job beyond its first
    std::uint64_t steps = 0; ///< not counted: their job holds the GPUs
    std::uint64_t stepsWithoutJob = 0;
    std::uint64_t waiting = 0; ///< not begun
    std::uint64_t running = 0; ///< open-ended: counted up to when the log was taken
    std::uint64_t recoveredNames = 0; ///< rows whose job name held the delimiter
    double mostGpus = 0.0; ///< in one run
    std::vector<UsageState> states; ///< by name
    std::vector<JobSize> sizes; ///< of runs with GPUs, ascending
    std::optional<std::int64_t> firstStart;
    std::optional<std::int64_t> lastEnd; ///< that the log states
    /// When the first run ended. A log that was taken from a day on also holds the runs that had begun before and still
    /// ran, but no others of that time: before this moment it may be incomplete.
    std::optional<std::int64_t> completeFrom;

    [[nodiscard]] GpuHours gpuHoursOf(RunFate fate) const;
};

/// How busy one GPU was.
struct DeviceUse {
    std::string name; ///< node/index, or what else tells it from the others
    std::uint64_t samples = 0; ///< of them valid
    std::optional<Fraction> mean; ///< none without a valid sample
};

/// How busy GPUs were, which is apart from whether they were allocated.
struct UsageBusy {
    std::uint64_t samples = 0; ///< of utilization, valid or not
    std::uint64_t valid = 0;
    std::uint64_t zeros = 0; ///< valid samples of 0
    std::vector<DeviceUse> devices; ///< with at least one sample; the first thousand
    std::uint64_t gpus = 0; ///< with at least one valid sample
    std::vector<std::pair<std::string, std::uint64_t>> unknown; ///< what stood in place of a value, and how often
    std::optional<Fraction> share; ///< mean over GPUs, each weighed by its valid time
    std::optional<Fraction> highest;
    std::optional<double> meanWatts;
    /// Too few moments for a curve: a snapshot says nothing of a day or a month.
    bool snapshot = false;
    std::optional<Load> load; ///< GPUs' worth of work over time: the sum of the utilizations
    std::optional<Load> present; ///< GPUs with a valid sample
};

/// What Kubernetes cost allocation says beyond the load.
struct UsageAllocation {
    std::uint64_t sets = 0;
    std::uint64_t nullSets = 0;
    std::uint64_t rows = 0;
    std::vector<std::string> names;
    std::optional<GpuHours> idle; ///< paid and not allocated
    std::optional<Fraction> share; ///< allocated / (allocated + idle)
    Money gpuCost; ///< with adjustments, idle included
    Money totalCost;
    std::optional<GpuHours> atMost; ///< where only a mean number of GPUs a day is given: 24 h of it
};

/// What logs of usage say. Unknown is not 0: what a log does not hold is empty.
struct Usage {
    std::vector<ImportReport> reports; ///< one a file
    std::optional<GpuHours> allocatedGpuHours;
    std::optional<Load> allocated; ///< GPUs allocated at the same time
    std::optional<UsageRuns> runs;
    std::optional<UsageBusy> busy;
    std::optional<UsageAllocation> allocation;

    // What there is to choose from in UsageOptions, each ascending; at most 200.
    std::vector<std::string> clusters;
    std::vector<std::string> partitions;
    std::vector<std::string> accounts;
    std::vector<std::string> gpuTypes;
};

/// Reads one or more files of usage, of any of the formats, into one answer: runs that stand in two files count once,
/// and a run that has ended replaces what was read of it while it ran; where two logs have the same GPU, group or
/// allocation at the same time, the first counts; the same file again changes nothing. A file of another kind is a
/// fault, as is one of which nothing can be used.
///
/// Rules and their sources: the manual of sacct (slurm.schedmd.com/sacct.html), the HTTP API of Prometheus with the
/// metrics of dcgm-exporter, nvidia-smi --help-query-gpu, the allocation API of OpenCost. Tested by: files with known
/// totals, a test for each rule, and replayed fuzzing seeds.
class UsageImport
{
public:
    explicit UsageImport(UsageOptions options = {});
    UsageImport(const UsageImport&) = delete;
    UsageImport& operator=(const UsageImport&) = delete;
    ~UsageImport();

    /// After a fault the import is not to be used further.
    [[nodiscard]] tl::expected<void, Fault> read(ByteSource& source);

    /// What was read. Once, after the last file.
    [[nodiscard]] Usage take();

private:
    struct State;
    std::unique_ptr<State> m_state;
};

/// The same for one source.
[[nodiscard]] tl::expected<Usage, Fault> readUsage(ByteSource& source, const UsageOptions& options = {});

} // namespace rackrent
