// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/model/demand.h"
#include "core/units/fraction.h"
#include "core/units/units.h"

namespace rackrent {

/// GPUs over time as a step function, gathered from spans in any order. Times are whole seconds since 1970 of one
/// clock. Memory is bounded: beyond some two million changes the steps become means over 10 s, then over longer pieces
/// up to an hour, which keeps all GPU-hours and softens peaks shorter than a piece. Tested by: sums by hand, and the
/// same spans with and without coarsening.
class LoadTrack
{
public:
    struct Change {
        std::int64_t time = 0;
        double gpus = 0.0; ///< by how much the level rises
    };

    explicit LoadTrack(std::size_t mostChanges = std::size_t{1} << 21);

    /// So many GPUs more from `begin` to before `end`; a negative number takes back what was added. Nothing unless
    /// begin < end.
    void add(std::int64_t begin, std::int64_t end, double gpus);

    /// Ascending, one for each time.
    [[nodiscard]] const std::vector<Change>& changes();
    [[nodiscard]] std::int64_t resolution() const { return m_step; } ///< seconds; 1 when exact
    [[nodiscard]] bool isEmpty() const { return m_changes.empty(); }

private:
    void put(std::int64_t time, double gpus);
    void merge();
    void coarsen();

    std::vector<Change> m_changes;
    std::size_t m_merged = 0; ///< how many at the front are ascending and of different times
    std::size_t m_most;
    std::int64_t m_step = 1;
};

/// A month, a week or an hour of the week within the window.
struct LoadPeriod {
    std::int64_t begin = 0; ///< of the calendar period, which may be before the window
    Duration known; ///< of it, how long is in the window and is known
    GpuHours gpuHours; ///< in that time

    [[nodiscard]] GpuCount mean() const { return known > Duration{} ? gpuHours / known : GpuCount{}; }
};

/// What a load was like over a window. Hours of which nothing is known count neither as idle nor as busy.
struct Load {
    std::int64_t from = 0; ///< the window, in seconds since 1970 of the clock of the log
    std::int64_t to = 0;
    Duration known;
    GpuHours gpuHours;
    GpuCount peak;
    std::int64_t resolution = 1; ///< seconds over which levels are means; 1 when exact
    /// The load-duration curve: hours at each level, the highest first, at most 500 levels (neighbours are put
    /// together, which keeps hours, GPU-hours and the peak). Hours without load are left out.
    DemandProfile curve;
    std::vector<LoadPeriod> months; ///< calendar months, ascending, those with known time
    std::vector<LoadPeriod> weeks; ///< from Monday
    std::array<std::array<LoadPeriod, 24>, 7> byHour; ///< [weekday, Monday first][hour of day]
    /// Sample standard deviation of the mean GPUs of whole weeks, as a share of their mean; none below three whole
    /// weeks.
    std::optional<Fraction> weeklySpread;

    [[nodiscard]] GpuCount mean() const { return known > Duration{} ? gpuHours / known : GpuCount{}; }
};

/// The load in [from, to). With `coverage`, time counts as known where that is above 0, else all of it does.
/// @pre from < to. Tested by: a week by hand; hours and GPU-hours agree over curve, months, weeks and hours of the
/// week.
[[nodiscard]] Load summarized(LoadTrack& track, std::int64_t from, std::int64_t to, LoadTrack* coverage = nullptr);

/// At most `most` levels: neighbours are put together where that moves the curve least. Hours, GPU-hours and the
/// highest level stay. @pre most >= 2; the highest first. Tested by: laws; a curve that needs no merging.
[[nodiscard]] DemandProfile simplified(DemandProfile curve, std::size_t most);

/// The curve as an average month of demand, as a scenario takes it: its hours are of 730. Empty without known time.
/// Tested by: GPU-hours of a month are 730 times the mean.
[[nodiscard]] DemandProfile monthOf(const Load& load, std::size_t mostLevels = 40);

} // namespace rackrent
