// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/import/load.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numeric>
#include <queue>

namespace rackrent {

namespace {

/// Each divides the next, so that a change on a border stays there.
constexpr std::array<std::int64_t, 6> kSteps{1, 10, 60, 300, 900, 3600};
constexpr std::int64_t kHourSeconds = 3600;
constexpr double kSecondsInHour = 3600.0;
constexpr std::int64_t kDaySeconds = 86400;
constexpr std::size_t kCurveLevels = 500;

/// Rounding of sums that ought to come out even.
constexpr double kTiny = 1e-9;

std::int64_t floorTo(std::int64_t value, std::int64_t step)
{
    const std::int64_t rest = value % step;
    return value - (rest < 0 ? rest + step : rest);
}

double tidy(double level)
{
    const double nearest = std::round(level);
    return std::abs(level - nearest) < kTiny ? nearest : level;
}

/// A level and how many seconds it lasts.
struct Piece {
    double level = 0.0;
    double seconds = 0.0;
};

/// How long each level lasts, in bounded memory: when there are too many different levels, neighbours are put together.
class Histogram
{
public:
    void add(double level, double seconds)
    {
        if (!m_pieces.empty() && m_pieces.back().level == level) {
            m_pieces.back().seconds += seconds;
            return;
        }
        if (m_pieces.size() == kMost) {
            merge();
        }
        m_pieces.push_back({level, seconds});
    }

    /// The highest first.
    std::vector<Piece> take()
    {
        sortAndAdd();
        return std::move(m_pieces);
    }

private:
    static constexpr std::size_t kMost = std::size_t{1} << 17;

    void sortAndAdd()
    {
        std::sort(m_pieces.begin(), m_pieces.end(), [](const Piece& a, const Piece& b) { return a.level > b.level; });
        std::size_t kept = 0;
        for (std::size_t i = 1; i < m_pieces.size(); ++i) {
            if (m_pieces[i].level == m_pieces[kept].level) {
                m_pieces[kept].seconds += m_pieces[i].seconds;
            } else {
                m_pieces[++kept] = m_pieces[i];
            }
        }
        m_pieces.resize(m_pieces.empty() ? 0 : kept + 1);
    }

    void merge()
    {
        sortAndAdd();
        if (m_pieces.size() <= kMost / 2) {
            return;
        }
        std::size_t kept = 1; // the highest stays by itself
        for (std::size_t i = 1; i < m_pieces.size(); i += 2) {
            Piece piece = m_pieces[i];
            if (i + 1 < m_pieces.size()) {
                const Piece& next = m_pieces[i + 1];
                const double seconds = piece.seconds + next.seconds;
                piece = {(piece.level * piece.seconds + next.level * next.seconds) / seconds, seconds};
            }
            m_pieces[kept++] = piece;
        }
        m_pieces.resize(kept);
    }

    std::vector<Piece> m_pieces;
};

/// Gives the level of a track from one moment to the next.
class Sweep
{
public:
    explicit Sweep(const std::vector<LoadTrack::Change>& changes)
        : m_changes(changes)
    {
    }

    /// Goes on to `time`, changes at it included.
    void advance(std::int64_t time)
    {
        while (m_next < m_changes.size() && m_changes[m_next].time <= time) {
            m_level += m_changes[m_next++].gpus;
        }
    }

    [[nodiscard]] double level() const { return std::max(0.0, tidy(m_level)); }
    /// The next change after now, at most `end`.
    [[nodiscard]] std::int64_t next(std::int64_t end) const
    {
        return m_next < m_changes.size() ? std::min(m_changes[m_next].time, end) : end;
    }

private:
    const std::vector<LoadTrack::Change>& m_changes;
    std::size_t m_next = 0;
    double m_level = 0.0;
};

/// Adds pieces of time to the calendar. Pieces come in ascending order.
class Calendar
{
public:
    explicit Calendar(Load& load)
        : m_load(load)
    {
    }

    /// @pre within one hour of the clock
    void add(std::int64_t begin, double seconds, double gpus)
    {
        const std::int64_t day = floorTo(begin, kDaySeconds);
        if (day != m_day) {
            m_day = day;
            m_weekday = static_cast<std::size_t>((day / kDaySeconds % 7 + 7 + 3) % 7); // 1970 began on a Thursday
            const std::chrono::sys_days date{std::chrono::days(day / kDaySeconds)};
            const std::chrono::year_month_day calendar(date);
            const std::chrono::sys_days first = calendar.year() / calendar.month() / 1;
            m_month = std::int64_t{first.time_since_epoch().count()} * kDaySeconds;
        }
        // In seconds until the end, since whole seconds add up exactly and parts of hours do not.
        const Duration known = make<Duration>(seconds);
        const GpuHours work = make<GpuCount>(gpus) * known;
        const auto put = [&](LoadPeriod& period) {
            period.known += known;
            period.gpuHours += work;
        };
        put(last(m_load.months, m_month));
        put(last(m_load.weeks, day - static_cast<std::int64_t>(m_weekday) * kDaySeconds));
        put(m_load.byHour[m_weekday][static_cast<std::size_t>((begin - day) / kHourSeconds)]);
        m_load.known += known;
        m_load.gpuHours += work;
    }

    /// From seconds to hours.
    void finish()
    {
        const auto toHours = [](LoadPeriod& period) {
            period.known /= kSecondsInHour;
            period.gpuHours /= kSecondsInHour;
        };
        std::for_each(m_load.months.begin(), m_load.months.end(), toHours);
        std::for_each(m_load.weeks.begin(), m_load.weeks.end(), toHours);
        for (auto& day : m_load.byHour) {
            std::for_each(day.begin(), day.end(), toHours);
        }
        m_load.known /= kSecondsInHour;
        m_load.gpuHours /= kSecondsInHour;
    }

private:
    static LoadPeriod& last(std::vector<LoadPeriod>& periods, std::int64_t begin)
    {
        if (periods.empty() || periods.back().begin != begin) {
            periods.push_back({.begin = begin, .known = {}, .gpuHours = {}});
        }
        return periods.back();
    }

    Load& m_load;
    std::int64_t m_day = -1;
    std::int64_t m_month = 0;
    std::size_t m_weekday = 0;
};

std::optional<Fraction> spreadOf(const std::vector<LoadPeriod>& weeks)
{
    std::vector<double> means;
    for (const LoadPeriod& week : weeks) {
        if (week.known.value() > 168.0 - 0.01) {
            means.push_back(week.mean().value());
        }
    }
    if (means.size() < 3) {
        return std::nullopt;
    }
    const auto count = static_cast<double>(means.size());
    const double mean = std::accumulate(means.begin(), means.end(), 0.0) / count;
    if (!(mean > 0.0)) {
        return std::nullopt;
    }
    double squares = 0.0;
    for (const double value : means) {
        squares += (value - mean) * (value - mean);
    }
    return Fraction(std::sqrt(squares / (count - 1.0)) / mean);
}

} // namespace

LoadTrack::LoadTrack(std::size_t mostChanges)
    : m_most(std::max<std::size_t>(mostChanges, 16))
{
}

void LoadTrack::put(std::int64_t time, double gpus)
{
    const std::int64_t border = floorTo(time, m_step);
    if (border == time) {
        m_changes.push_back({time, gpus});
        return;
    }
    // Within a piece the mean level rises by the part of the piece that is left, and by the rest with the next piece.
    const double left = static_cast<double>(border + m_step - time) / static_cast<double>(m_step);
    m_changes.push_back({border, gpus * left});
    m_changes.push_back({border + m_step, gpus * (1.0 - left)});
}

void LoadTrack::add(std::int64_t begin, std::int64_t end, double gpus)
{
    if (begin >= end || gpus == 0.0) {
        return;
    }
    if (m_changes.size() + 4 > m_most) {
        merge();
        while (m_changes.size() > m_most / 2 && m_step != kSteps.back()) {
            coarsen();
        }
        // A log over centuries with a change in each hour; there is no such thing, but memory stays bounded by it.
    }
    put(begin, gpus);
    put(end, -gpus);
}

void LoadTrack::merge()
{
    if (m_merged == m_changes.size()) {
        return;
    }
    const auto earlier = [](const Change& a, const Change& b) { return a.time < b.time; };
    const auto middle = m_changes.begin() + static_cast<std::ptrdiff_t>(m_merged);
    std::sort(middle, m_changes.end(), earlier);
    std::inplace_merge(m_changes.begin(), middle, m_changes.end(), earlier);
    std::size_t kept = 0;
    for (std::size_t i = 0; i < m_changes.size();) {
        Change sum = m_changes[i];
        for (++i; i < m_changes.size() && m_changes[i].time == sum.time; ++i) {
            sum.gpus += m_changes[i].gpus;
        }
        if (sum.gpus != 0.0) {
            m_changes[kept++] = sum;
        }
    }
    m_changes.resize(kept);
    m_merged = kept;
}

void LoadTrack::coarsen()
{
    m_step = *std::upper_bound(kSteps.begin(), kSteps.end(), m_step);
    const std::vector<Change> before = std::move(m_changes);
    m_changes.clear();
    for (const Change& change : before) {
        put(change.time, change.gpus);
    }
    m_merged = 0;
    merge();
}

const std::vector<LoadTrack::Change>& LoadTrack::changes()
{
    merge();
    return m_changes;
}

Load summarized(LoadTrack& track, std::int64_t from, std::int64_t to, LoadTrack* coverage)
{
    Load load;
    load.from = from;
    load.to = to;
    load.resolution = track.resolution();
    Sweep level(track.changes());
    static const std::vector<LoadTrack::Change> kNone;
    Sweep known(coverage == nullptr ? kNone : coverage->changes());
    Calendar calendar(load);
    Histogram histogram;
    double peak = 0.0;
    for (std::int64_t time = from; time < to;) {
        level.advance(time);
        known.advance(time);
        std::int64_t end = level.next(to);
        double share = 1.0;
        if (coverage != nullptr) {
            end = known.next(end);
            share = std::min(1.0, known.level());
        }
        if (share <= 0.0) {
            time = end;
            continue;
        }
        const double gpus = level.level();
        // Where only a part of a coarse piece is known, the load fell into that part.
        const double levelThere = share < 1.0 ? gpus / share : gpus;
        peak = std::max(peak, levelThere);
        if (levelThere > kTiny) {
            histogram.add(levelThere, static_cast<double>(end - time) * share);
        }
        while (time < end) {
            const std::int64_t piece = std::min(end, floorTo(time, kHourSeconds) + kHourSeconds);
            calendar.add(time, static_cast<double>(piece - time) * share, levelThere);
            time = piece;
        }
    }
    calendar.finish();
    load.peak = make<GpuCount>(peak);
    DemandProfile curve;
    for (const Piece& piece : histogram.take()) {
        curve.push_back({piece.seconds / kSecondsInHour * units::hour, make<GpuCount>(piece.level)});
    }
    load.curve = simplified(std::move(curve), kCurveLevels);
    for (std::size_t weekday = 0; weekday < 7; ++weekday) {
        for (std::size_t hour = 0; hour < 24; ++hour) {
            load.byHour[weekday][hour].begin = static_cast<std::int64_t>(weekday * 24 + hour) * kHourSeconds;
        }
    }
    load.weeklySpread = spreadOf(load.weeks);
    return load;
}

DemandProfile simplified(DemandProfile curve, std::size_t most)
{
    if (curve.size() <= most) {
        return curve;
    }
    // As in clustering by J. H. Ward, Journal of the American Statistical Association 58 (1963), 236: put together the
    // neighbours whose union adds least to the squared distance from the curve, each hour weighed the same.
    struct Union {
        double cost = 0.0;
        std::size_t left = 0;
        std::size_t right = 0;
        std::size_t version = 0;
        bool operator<(const Union& other) const { return cost > other.cost; } // the cheapest on top
    };
    const std::size_t count = curve.size();
    std::vector<std::size_t> before(count);
    std::vector<std::size_t> after(count);
    std::vector<std::size_t> version(count, 0);
    std::priority_queue<Union> unions;
    const auto offer = [&](std::size_t left, std::size_t right) {
        if (left == 0) {
            return; // the highest level stays as it is
        }
        const double a = curve[left].hours.value();
        const double b = curve[right].hours.value();
        const double gap = curve[left].gpus.value() - curve[right].gpus.value();
        const double both = a + b;
        unions.push({both > 0.0 ? a * b / both * gap * gap : 0.0, left, right, version[left] + version[right]});
    };
    for (std::size_t i = 0; i < count; ++i) {
        before[i] = i == 0 ? count : i - 1;
        after[i] = i + 1;
        if (i + 1 < count) {
            offer(i, i + 1);
        }
    }
    std::vector<bool> gone(count, false);
    std::size_t left = count;
    while (left > most && !unions.empty()) {
        const Union next = unions.top();
        unions.pop();
        if (gone[next.left] || gone[next.right] || version[next.left] + version[next.right] != next.version
            || after[next.left] != next.right) {
            continue;
        }
        DemandLevel& into = curve[next.left];
        const DemandLevel& from = curve[next.right];
        const Duration hours = into.hours + from.hours;
        if (hours > Duration{}) {
            into.gpus = (into.hours * into.gpus + from.hours * from.gpus) / hours;
        }
        into.hours = hours;
        gone[next.right] = true;
        ++version[next.left];
        after[next.left] = after[next.right];
        if (after[next.left] < count) {
            before[after[next.left]] = next.left;
            offer(next.left, after[next.left]);
        }
        if (before[next.left] < count) {
            offer(before[next.left], next.left);
        }
        --left;
    }
    DemandProfile result;
    for (std::size_t i = 0; i < count; ++i) {
        if (!gone[i]) {
            result.push_back(curve[i]);
        }
    }
    return result;
}

DemandProfile monthOf(const Load& load, std::size_t mostLevels)
{
    if (load.known <= Duration{}) {
        return {};
    }
    DemandProfile month = simplified(load.curve, mostLevels);
    for (DemandLevel& level : month) {
        level.hours = level.hours / load.known * kMonth;
    }
    return month;
}

} // namespace rackrent
