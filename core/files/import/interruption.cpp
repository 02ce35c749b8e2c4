// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/import/interruption.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

#include <boost/math/distributions/chi_squared.hpp>

#include "core/files/import/csv_reader.h"
#include "core/files/import/detect.h"
#include "core/files/import/fields.h"
#include "core/files/import/spot_trace_file.h"
#include "core/model/lifetime.h"

namespace rackrent {

namespace {

using Outcome = std::optional<Fault>;

constexpr double kMostInstances = 100'000.0; ///< at one time
constexpr std::size_t kMostSpells = 1'000'000;

Fault faultOf(const ByteSource& source, std::string_view pattern, std::vector<Sentence::Argument> arguments = {})
{
    return {.scenario = {}, .key = source.name(), .reason = {.pattern = pattern, .arguments = std::move(arguments)}};
}

Amount countOf(std::uint64_t value)
{
    return {Amount::Kind::Count, static_cast<double>(value)};
}

/// What can be added up over traces: how long how many instances ran, and what was lost.
struct Sums {
    std::map<std::uint32_t, double> hoursAt; ///< by the number of instances that ran
    double knownHours = 0.0; ///< of watching
    double slotHours = 0.0; ///< that times the most there were at one time
    std::uint64_t lost = 0;
    std::uint64_t moments = 0;

    Sums& operator+=(const Sums& other)
    {
        for (const auto& [count, hours] : other.hoursAt) {
            hoursAt[count] += hours;
        }
        knownHours += other.knownHours;
        slotHours += other.slotHours;
        lost += other.lost;
        moments += other.moments;
        return *this;
    }
    [[nodiscard]] double instanceHours() const
    {
        double sum = 0.0;
        for (const auto& [count, hours] : hoursAt) {
            sum += count * hours;
        }
        return sum;
    }
};

std::optional<Fraction> correlationOf(const Sums& sums, double instanceHours)
{
    if (sums.lost == 0 || sums.hoursAt.empty() || sums.hoursAt.rbegin()->first < 2) {
        return std::nullopt;
    }
    const double wanted = static_cast<double>(sums.moments) / static_cast<double>(sums.lost);
    // Falls in c from 1 at 0 to hours / instance-hours at 1.
    const auto share = [&](double c) {
        double sum = 0.0;
        for (const auto& [count, hours] : sums.hoursAt) {
            sum += count > 0 ? hours * std::pow(count, 1.0 - c) : 0.0;
        }
        return sum / instanceHours;
    };
    if (wanted <= share(1.0)) {
        return Fraction(1.0);
    }
    double low = 0.0;
    double high = 1.0;
    for (int i = 0; i < 60; ++i) {
        const double middle = (low + high) / 2.0;
        (share(middle) > wanted ? low : high) = middle;
    }
    return Fraction((low + high) / 2.0);
}

InterruptionFigures figuresOf(const Sums& sums)
{
    using ChiSquared = boost::math::chi_squared;
    InterruptionFigures figures;
    figures.instanceHours = sums.instanceHours();
    figures.lost = sums.lost;
    figures.moments = sums.moments;
    const double hours = figures.instanceHours;
    if (sums.lost > 0 && hours > 0.0) {
        // Twice the expected number of moments is chi-squared with two degrees of freedom a moment (two more at the
        // lower end, since the watching stops at a fixed time); F. Garwood, Biometrika 28 (1936), 437.
        const auto moments = static_cast<double>(sums.moments);
        const double mean = hours / static_cast<double>(sums.lost);
        figures.meanTime = MeanTimeBetween{
            .mean = mean * units::hour,
            .low = mean * 2.0 * moments / boost::math::quantile(ChiSquared(2.0 * moments + 2.0), 0.95) * units::hour,
            .high = mean * 2.0 * moments / boost::math::quantile(ChiSquared(2.0 * moments), 0.05) * units::hour};
    } else if (hours > 0.0) {
        figures.leastMeanTime = hours / -std::log(0.05) * units::hour; // that nothing happens has a chance of 5%
    }
    if (sums.slotHours > 0.0) {
        figures.available = Fraction(std::min(1.0, hours / sums.slotHours));
    }
    figures.correlation = hours > 0.0 ? correlationOf(sums, hours) : std::nullopt;
    return figures;
}

/// Counts of instances over time, one after the other.
class Watcher
{
public:
    /// So many for so long; nothing where it is not known.
    void hold(std::optional<std::uint32_t> count, double hours)
    {
        if (count) {
            m_sums.knownHours += hours;
            m_sums.hoursAt[*count] += hours;
            m_most = std::max(m_most, *count);
        }
    }
    void lose(std::uint64_t lost)
    {
        m_sums.lost += lost;
        m_sums.moments += lost > 0 ? 1U : 0U;
    }
    [[nodiscard]] std::uint32_t most() const { return m_most; }
    [[nodiscard]] Sums take()
    {
        m_sums.slotHours = m_sums.knownHours * m_most;
        return std::move(m_sums);
    }

private:
    Sums m_sums;
    std::uint32_t m_most = 0;
};

bool isDigit(char letter)
{
    return letter >= '0' && letter <= '9';
}

bool isLetter(char letter)
{
    return letter >= 'a' && letter <= 'z';
}

/// "us-east-1c" of "preemption_1-node_aws-04-22-2023_us-east-1c_v100_1.json", "us-central1-a" of Google; else empty.
std::string zoneIn(const std::string& name)
{
    for (std::size_t begin = 0; begin + 6 < name.size(); ++begin) {
        if (begin > 0 && (isLetter(name[begin - 1]) || isDigit(name[begin - 1]))) {
            continue;
        }
        // Two letters, one or two words, a digit, a letter.
        std::size_t at = begin;
        std::size_t dashes = 0;
        while (at < name.size() && (isLetter(name[at]) || (name[at] == '-' && at > begin && name[at - 1] != '-'))) {
            dashes += name[at] == '-' ? 1U : 0U;
            ++at;
        }
        const bool region =
            name[begin + 2] == '-' && dashes >= 1 && dashes <= 3 && at < name.size() && isDigit(name[at]);
        if (!region) {
            continue;
        }
        const bool amazon = name[at - 1] == '-' && dashes >= 2;
        std::size_t end = at + 1;
        if (!amazon && end < name.size() && name[end] == '-') {
            ++end;
        } else if (!amazon) {
            continue;
        }
        const bool zone = end < name.size() && isLetter(name[end])
            && (end + 1 == name.size() || !(isLetter(name[end + 1]) || isDigit(name[end + 1])));
        if (zone) {
            return name.substr(begin, end + 1 - begin);
        }
    }
    return {};
}

SpotWatch watchIn(const std::string& name)
{
    const auto has = [&](const char* word) { return name.find(word) != std::string::npos; };
    const bool running = has("preempt") || has("interrupt");
    const bool obtainable = has("availab");
    return running == obtainable ? SpotWatch::Unknown : running ? SpotWatch::Running : SpotWatch::Obtainable;
}

Outcome readTraceJson(ByteSource& source, ImportReport& report, InterruptionTrace& trace, Sums& sums)
{
    Watcher watcher;
    std::optional<std::uint32_t> before;
    std::uint64_t unknown = 0;
    std::uint32_t age = 0; // of the one instance, in looks
    std::vector<Spell> spells;
    const auto endLife = [&](bool taken) {
        if (age > 0 && spells.size() < kMostSpells) {
            spells.push_back({.length = static_cast<double>(age) * units::hour, .taken = taken});
        }
        age = 0;
    };
    const auto header = readSpotTrace(source, [&](std::optional<double> value, std::string_view shown) {
        ++report.rowsRead;
        const bool counts = value && *value >= 0.0 && *value <= kMostInstances && std::floor(*value) == *value;
        if (!counts) {
            if (shown == "null") {
                ++unknown;
                report.ignore(RACKRENT_TEXT("Sentence", "looks of which nothing is known (null)"));
            } else {
                report.reject(report.rowsRead, RACKRENT_TEXT("Sentence", "is %1, which is no number of instances"),
                              {std::string(shown.substr(0, 40))});
            }
            endLife(false);
            before.reset();
            return;
        }
        const auto count = static_cast<std::uint32_t>(*value);
        report.use();
        watcher.hold(count, 1.0); // in looks until the step is known
        if (before && count < *before) {
            watcher.lose(*before - count);
        }
        if (count == 0) {
            endLife(true);
        } else {
            ++age;
        }
        before = count;
    });
    if (!header) {
        return header.error();
    }
    if (!header->isTrace || !header->hasData) {
        return faultOf(source, RACKRENT_TEXT("Sentence", "is not a spot trace: a JSON object with metadata and data"));
    }
    if (!header->step) {
        return faultOf(source,
                       RACKRENT_TEXT("Sentence", "does not say metadata.gap_seconds, the time between two looks"));
    }
    endLife(false);
    const double step = header->step->value();
    trace.samples = report.rowsRead;
    trace.step = header->step;
    trace.most = watcher.most();
    sums = watcher.take();
    for (auto& [count, hours] : sums.hoursAt) {
        hours *= step;
    }
    sums.knownHours *= step;
    sums.slotHours *= step;
    if (trace.most == 1) {
        trace.shape = weibullShape(spells); // a shape has no unit: in looks it is the same
    }
    if (unknown > 0) {
        report.warn(RACKRENT_TEXT("Sentence", "looks of which nothing is known: %1; they are neither up nor down"),
                    {countOf(unknown)});
    }
    return std::nullopt;
}

/// Events of named instances. Times are milliseconds from some moment, or moments.
class Events
{
public:
    Events(ByteSource& source, ImportReport& report)
        : m_source(source)
        , m_report(report)
    {
    }

    Outcome read()
    {
        CsvReader rows(m_source, {.delimiter = ',', .quotes = true, .trim = true});
        bool first = true;
        for (CsvReader::Step step = rows.next(); step != CsvReader::Step::End; step = rows.next()) {
            if (step == CsvReader::Step::Broken) {
                ++m_report.rowsRead;
                m_report.reject(rows.lineNumber(), rows.broken());
                continue;
            }
            const auto row = rows.row();
            if (std::exchange(first, false) && row.size() >= 2 && !number(row[0]) && !fileTime(row[0])) {
                if (auto fault = setColumns(row)) {
                    return fault;
                }
                continue;
            }
            ++m_report.rowsRead;
            take(row, rows.lineNumber());
        }
        if (rows.fault()) {
            return rows.fault();
        }
        flush(0);
        return std::nullopt;
    }

    void finish(InterruptionTrace& trace, Sums& sums)
    {
        trace.samples = m_report.rowsUsed;
        trace.most = m_watcher.most();
        sums = m_watcher.take();
        if (m_unknownRemovals > 0) {
            m_report.warn(RACKRENT_TEXT("Sentence",
                                        "removed without having been added: %1 instances; how long they ran is not "
                                        "known, so they are left out"),
                          {countOf(m_unknownRemovals)});
        }
        m_report.warn(RACKRENT_TEXT("Sentence",
                                    "says when instances came and went, not how many were wanted, so that availability "
                                    "is of the most there were; the trace ends with its last event"));
    }

private:
    enum class Unit { Milliseconds, Seconds };

    Outcome setColumns(std::span<const std::string_view> row)
    {
        std::vector<std::string> low;
        for (const std::string_view name : row) {
            low.emplace_back(name);
            std::transform(low.back().begin(), low.back().end(), low.back().begin(), [](char letter) {
                return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
            });
        }
        const CsvHeader names(std::vector<std::string_view>(low.begin(), low.end()));
        const auto seconds = names.findAny({"seconds", "sec", "s"});
        const auto time = names.findAny({"ms", "milliseconds", "time_ms", "timestamp_ms", "time", "timestamp", "date"});
        const auto event = names.findAny({"event", "action", "operation", "type"});
        const auto node = names.findAny({"node", "instance", "instance_id", "node_id", "name", "id"});
        if ((!time && !seconds) || !event || !node) {
            return faultOf(m_source,
                           RACKRENT_TEXT("Sentence", "lacks the column %1 of a table of events: ms, event, node"),
                           {std::string(!time && !seconds ? "ms"
                                            : !event      ? "event"
                                                          : "node")});
        }
        m_unit = time ? Unit::Milliseconds : Unit::Seconds;
        m_time = time ? *time : *seconds;
        m_event = *event;
        m_node = *node;
        return std::nullopt;
    }

    [[nodiscard]] std::optional<std::int64_t> millisecondsOf(std::string_view text) const
    {
        constexpr double kMost = 1e15;
        if (const auto value = number(text)) {
            const double ms = m_unit == Unit::Seconds ? *value * 1000.0 : *value;
            return ms >= 0.0 && ms <= kMost ? std::optional(static_cast<std::int64_t>(std::llround(ms))) : std::nullopt;
        }
        const auto moment = fileTime(text);
        return moment ? std::optional(moment->seconds * 1000) : std::nullopt;
    }

    void take(std::span<const std::string_view> row, std::uint64_t line)
    {
        if (row.size() <= std::max({m_time, m_event, m_node})) {
            m_report.reject(line, RACKRENT_TEXT("Sentence", "is no event: a time, add or remove, and an instance"));
            return;
        }
        const auto time = millisecondsOf(row[m_time]);
        const std::string_view event = row[m_event];
        const bool isAdd = event == "add" || event == "added" || event == "start" || event == "launch";
        const bool isRemove = event == "remove" || event == "removed" || event == "preempt" || event == "preempted"
            || event == "interrupt" || event == "interrupted" || event == "terminate" || event == "terminated";
        if (!time || (!isAdd && !isRemove) || row[m_node].empty()) {
            m_report.reject(line, RACKRENT_TEXT("Sentence", "is no event: a time, add or remove, and an instance"));
            return;
        }
        if (m_now && *time < *m_now) {
            m_report.reject(line, RACKRENT_TEXT("Sentence", "is before the event above it; events must be in order"));
            return;
        }
        if (m_now && *time > *m_now) {
            flush(*time - *m_now);
        }
        m_now = time;
        const std::string node(row[m_node].substr(0, 200));
        if (isAdd) {
            if (m_running.contains(node)) {
                m_report.ignore(RACKRENT_TEXT("Sentence", "added while it ran"));
                return;
            }
            if (m_running.size() >= static_cast<std::size_t>(kMostInstances)) {
                m_report.reject(line, RACKRENT_TEXT("Sentence", "is of one instance more than can be watched"));
                return;
            }
            m_running.insert(node);
        } else if (m_running.erase(node) > 0) {
            ++m_lostNow;
        } else {
            ++m_unknownRemovals;
            m_report.ignore(RACKRENT_TEXT("Sentence", "removed without having been added"));
            return;
        }
        m_report.use();
    }

    /// The moment is over: what it lost, and what ran from then on.
    void flush(std::int64_t milliseconds)
    {
        m_watcher.lose(std::exchange(m_lostNow, 0));
        m_watcher.hold(static_cast<std::uint32_t>(m_running.size()), static_cast<double>(milliseconds) / 3.6e6);
    }

    ByteSource& m_source;
    ImportReport& m_report;
    Watcher m_watcher;
    Unit m_unit = Unit::Milliseconds;
    std::size_t m_time = 0;
    std::size_t m_event = 1;
    std::size_t m_node = 2;
    std::optional<std::int64_t> m_now;
    std::set<std::string, std::less<>> m_running;
    std::uint64_t m_lostNow = 0;
    std::uint64_t m_unknownRemovals = 0;
};

} // namespace

std::optional<double> InterruptionFigures::lostPerInstanceHour() const
{
    return instanceHours > 0.0 ? std::optional(static_cast<double>(lost) / instanceHours) : std::nullopt;
}

struct InterruptionImport::State {
    InterruptionOptions options;
    std::vector<ImportReport> reports;
    std::vector<InterruptionTrace> traces;
    std::map<std::pair<std::string, SpotWatch>, std::pair<Sums, std::uint64_t>> zones;
};

InterruptionImport::InterruptionImport(InterruptionOptions options)
    : m_state(std::make_unique<State>())
{
    m_state->options = std::move(options);
}

InterruptionImport::~InterruptionImport() = default;

tl::expected<void, Fault> InterruptionImport::read(ByteSource& source)
{
    const std::string_view prefix = source.prefix();
    if (source.fault()) {
        return tl::unexpected(*source.fault());
    }
    tl::expected<ImportFormat, Fault> format = detect(prefix);
    if (!format) {
        Fault fault = std::move(format.error());
        fault.key = source.name();
        return tl::unexpected(std::move(fault));
    }
    const InterruptionOptions& options = m_state->options;
    ImportReport report;
    report.format = *format;
    InterruptionTrace trace{.name = source.name(),
                            .zone = options.zone.empty() ? zoneIn(source.name()) : options.zone,
                            .watch = options.watch == SpotWatch::Unknown ? watchIn(source.name()) : options.watch};
    Sums sums;
    Outcome outcome;
    if (*format == ImportFormat::SpotTraceJson) {
        outcome = readTraceJson(source, report, trace, sums);
    } else if (*format == ImportFormat::SpotEventsCsv) {
        Events events(source, report);
        outcome = events.read();
        events.finish(trace, sums);
        trace.watch = options.watch == SpotWatch::Unknown ? SpotWatch::Running : options.watch;
    } else {
        outcome =
            faultOf(source, RACKRENT_TEXT("Sentence", "is no spot trace but: %1"), {Sentence::Term{nameOf(*format)}});
    }
    if (!outcome) {
        outcome = report.finish(source);
    }
    if (outcome) {
        return tl::unexpected(std::move(*outcome));
    }
    if (isRepeated(report, m_state->reports)) {
        return {};
    }
    if (trace.watch == SpotWatch::Unknown) {
        report.warn(RACKRENT_TEXT("Sentence",
                                  "neither the file nor its name says whether 1 means that an instance ran or that one "
                                  "could be had; it is read as one that ran, and were 1 and 0 the other way round, it "
                                  "could not be told"));
    } else if (trace.watch == SpotWatch::Obtainable) {
        report.warn(RACKRENT_TEXT("Sentence",
                                  "watched whether instances could be had, so its losses are more than the "
                                  "interruptions of instances that run"));
    }
    trace.watched = sums.knownHours * units::hour;
    trace.figures = figuresOf(sums);
    if (trace.figures.instanceHours == 0.0) {
        report.warn(RACKRENT_TEXT("Sentence", "no instance ever ran in it"));
    }
    report.totals.push_back(
        {.name = RACKRENT_TEXT("Sentence", "instance-hours"), .value = trace.figures.instanceHours, .unit = "h"});
    report.totals.push_back({.name = RACKRENT_TEXT("Sentence", "instances lost"),
                             .value = static_cast<double>(trace.figures.lost),
                             .unit = {}});
    auto& [zoneSums, count] = m_state->zones[{trace.zone, trace.watch}];
    zoneSums += sums;
    ++count;
    m_state->traces.push_back(std::move(trace));
    m_state->reports.push_back(std::move(report));
    return {};
}

Interruptions InterruptionImport::take()
{
    Interruptions result;
    Sums running;
    Sums obtainable;
    bool anyRunning = false;
    bool anyObtainable = false;
    for (const auto& [key, value] : m_state->zones) {
        const bool isObtainable = key.second == SpotWatch::Obtainable;
        (isObtainable ? obtainable : running) += value.first;
        (isObtainable ? anyObtainable : anyRunning) = true;
        result.zones.push_back(
            {.zone = key.first, .watch = key.second, .traces = value.second, .figures = figuresOf(value.first)});
    }
    result.all = figuresOf(anyRunning ? running : obtainable);
    result.available = figuresOf(anyObtainable ? obtainable : running).available;
    for (const InterruptionZone& zone : result.zones) {
        if ((zone.watch == SpotWatch::Obtainable) == anyRunning || !zone.figures.meanTime) {
            continue; // not of those behind `all`
        }
        const Duration mean = zone.figures.meanTime->mean;
        result.lowestZone = std::min(result.lowestZone.value_or(mean), mean);
        result.highestZone = std::max(result.highestZone.value_or(mean), mean);
    }
    result.traces = std::move(m_state->traces);
    result.reports = std::move(m_state->reports);
    return result;
}

tl::expected<Interruptions, Fault> readInterruptions(ByteSource& source, const InterruptionOptions& options)
{
    InterruptionImport import(options);
    if (auto done = import.read(source); !done) {
        return tl::unexpected(std::move(done.error()));
    }
    return import.take();
}

} // namespace rackrent
