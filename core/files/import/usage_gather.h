// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "core/files/import/fields.h"
#include "core/files/import/usage.h"

/// What the readers of usage share: they put what they find into one Gathered, which becomes a Usage.
namespace rackrent::usage {

/// A value that the files offer for a choice; bounded, since the text is not ours.
class Choices
{
public:
    void add(std::string_view value)
    {
        if (value.empty() || m_values.size() >= 200 || value.size() > 200 || m_values.contains(value)) {
            return;
        }
        m_values.emplace(value);
    }
    [[nodiscard]] std::vector<std::string> list() const { return {m_values.begin(), m_values.end()}; }

private:
    std::set<std::string, std::less<>> m_values;
};

/// Which runs were met, by their hashes, in at most 32 MiB.
class SeenRuns
{
public:
    enum class Answer {
        First, ///< of its job
        Rerun, ///< another run of a job that was met
        Repeat, ///< this very run was met
    };
    /// `job` and `run` are hashes; the run's is of what tells it from the other runs of its job.
    Answer see(std::uint64_t job, std::uint64_t run);
    [[nodiscard]] bool isFull() const { return m_full; }

private:
    bool insert(std::uint64_t identity, std::uint64_t tag, bool& sameTag);
    void grow();

    std::vector<std::uint64_t> m_slots;
    std::size_t m_used = 0;
    bool m_full = false;
};

/// Stretches of time of which a file has been read, for each GPU or group, so that a file that overlaps another does
/// not count twice. Bounded: what is beyond is not remembered.
class Covered
{
public:
    [[nodiscard]] bool has(std::string_view key, std::int64_t time) const;
    void add(std::string_view key, std::int64_t first, std::int64_t last); ///< both included

private:
    std::map<std::string, std::map<std::int64_t, std::int64_t>, std::less<>> m_stretches;
    std::size_t m_count = 0;
};

/// One run of a job, as far as it is counted.
struct Run {
    std::optional<std::int64_t> begin; ///< of the site's clock
    double seconds = 0.0;
    double gpus = 0.0;
    std::string_view state; ///< first word
    bool open = false; ///< was running when the log was taken
};

/// The fate that a state of Slurm means; also of one cut short with a + ("CANCELLED+"). And its full name.
struct StateName {
    std::string_view name;
    RunFate fate = RunFate::Unknown;
};
[[nodiscard]] StateName stateName(std::string_view text);

[[nodiscard]] std::uint64_t hashOf(std::string_view text, std::uint64_t seed);

/// Letters A to Z made small.
[[nodiscard]] std::string lowered(std::string_view text);
[[nodiscard]] bool sameWord(std::string_view a, std::string_view b); ///< in any case of letters

/// The most GPUs that are believed of one run, node or moment; what is beyond is a damaged number.
inline constexpr double kMostGpus = 1'000'000.0;

class Gathered
{
public:
    explicit Gathered(UsageOptions chosen);

    /// To the site's clock.
    [[nodiscard]] std::int64_t clock(const FileTime& time) const
    {
        return time.zoned ? time.seconds + m_offset : time.seconds;
    }
    [[nodiscard]] std::int64_t clockOfUtc(std::int64_t utc) const { return utc + m_offset; }
    [[nodiscard]] std::int64_t utcOfClock(std::int64_t clock) const { return clock - m_offset; }

    /// How much of the span is in the window, in seconds.
    [[nodiscard]] double inWindow(std::int64_t begin, double seconds) const;

    /// Counts a run, or takes it back.
    void count(const Run& run, bool back = false);
    /// GPUs allocated over a span, and that this span is known.
    void allocate(std::int64_t begin, std::int64_t end, double gpus);
    /// The log speaks of this span, even where nothing ran.
    void cover(std::int64_t begin, std::int64_t end);

    [[nodiscard]] Usage take();

    UsageOptions options;
    Choices clusters;
    Choices partitions;
    Choices accounts;
    Choices gpuTypes;

    // Runs.
    UsageRuns runs;
    bool hasRuns = false;
    bool tracksGpus = false; ///< a record names GPUs
    bool fileTracksGpus = false; ///< … in the file being read
    SeenRuns seenRuns;
    struct OpenRun {
        Run run;
        std::string state;
    };
    std::unordered_map<std::uint64_t, OpenRun> openRuns;

    // Allocation from other logs.
    bool hasLevels = false; ///< allocate() has been called, or could have been with 0 GPUs
    double allocatedSeconds = 0.0; ///< GPU-seconds
    UsageAllocation allocation;
    bool hasAllocation = false;
    double idleSeconds = 0.0;
    bool idleKnown = false;
    std::unordered_set<std::uint64_t> allocationsSeen; ///< hashes of a name and its time
    bool hoursKnown = true; ///< false where a log has only a mean number of GPUs

    // How busy.
    struct Device {
        std::string name;
        std::uint64_t samples = 0;
        std::uint64_t valid = 0;
        double sum = 0.0; ///< of valid utilizations, as shares
        double seconds = 0.0; ///< of valid time, each sample being one step
    };
    bool hasBusy = false;
    Covered covered;
    UsageBusy busy;
    std::map<std::string, Device, std::less<>> devices;
    std::map<std::string, std::uint64_t, std::less<>> unknownValues;
    double wattSum = 0.0;
    std::uint64_t wattSamples = 0;
    std::size_t mostMoments = 0; ///< different moments of one GPU
    std::optional<double> highest;

    /// A valid sample, which weighs one step.
    void observe(Device& device, double share, double stepSeconds);
    /// The utilization of one GPU over a span, for the curve.
    void observeSpan(std::int64_t begin, std::int64_t end, double share);
    Device& device(std::string_view key, std::string_view name);
    void unknownValue(std::string_view text);

private:
    struct StateSum {
        RunFate fate = RunFate::Unknown;
        std::uint64_t runs = 0;
        double gpuSeconds = 0.0;
    };
    struct SizeSum {
        std::uint64_t runs = 0;
        double gpuSeconds = 0.0;
    };

    [[nodiscard]] std::optional<std::pair<std::int64_t, std::int64_t>> clipped(std::int64_t begin,
                                                                               std::int64_t end) const;

    std::int64_t m_offset = 0;
    std::map<std::string, StateSum, std::less<>> m_states;
    std::array<SizeSum, 21> m_sizes; ///< [i]: up to 2^i GPUs
    LoadTrack m_allocated;
    LoadTrack m_coverage;
    LoadTrack m_busy{std::size_t{1} << 20};
    LoadTrack m_present{std::size_t{1} << 20};
    std::optional<std::int64_t> m_first; ///< of the coverage
    std::optional<std::int64_t> m_last;
    std::optional<std::int64_t> m_busyFirst;
    std::optional<std::int64_t> m_busyLast;
};

// The readers. Each takes the text of one file of its format; a fault ends the import.
using Outcome = std::optional<Fault>;
[[nodiscard]] Outcome readSacctText(ByteSource& source, Gathered& into, ImportReport& report);
[[nodiscard]] Outcome readSacctJson(ByteSource& source, Gathered& into, ImportReport& report);
[[nodiscard]] Outcome readPrometheus(ByteSource& source, Gathered& into, ImportReport& report);
[[nodiscard]] Outcome readNvidiaSmi(ByteSource& source, Gathered& into, ImportReport& report);
[[nodiscard]] Outcome readOpenCostJson(ByteSource& source, Gathered& into, ImportReport& report);
[[nodiscard]] Outcome readOpenCostCsv(ByteSource& source, Gathered& into, ImportReport& report);
[[nodiscard]] Outcome readUsageTable(ByteSource& source, Gathered& into, ImportReport& report);

[[nodiscard]] Fault faultOf(const ByteSource& source, std::string_view pattern,
                            std::vector<Sentence::Argument> arguments = {});
[[nodiscard]] Amount countOf(std::uint64_t value);

} // namespace rackrent::usage
