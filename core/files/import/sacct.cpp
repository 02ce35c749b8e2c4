// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <initializer_list>
#include <span>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/files/import/csv_reader.h"
#include "core/files/import/json_source.h"
#include "core/files/import/slurm_fields.h"
#include "core/files/import/usage_gather.h"

namespace rackrent::usage {

namespace {

constexpr std::size_t kMostOpenRuns = 100'000;

/// A run as the accounting has it, whatever the format.
struct Record {
    std::string_view job;
    std::string_view cluster;
    std::string_view partition;
    std::string_view account;
    std::string_view state;
    std::string_view submit; ///< as written: it only tells runs apart
    std::optional<std::int64_t> start; ///< of the site's clock
    std::optional<std::int64_t> end;
    double seconds = 0.0;
    TresGpus tres;
};

/// Puts the records of one file together.
class Tally
{
public:
    Tally(Gathered& into, ImportReport& report)
        : m_into(into)
        , m_report(report)
        , m_rerunsBefore(into.runs.reruns)
    {
        into.hasRuns = true;
    }

    /// A part of a job, whose GPUs are those of the job.
    void step(std::string_view job, const TresGpus& tres)
    {
        ++m_into.runs.steps;
        m_into.runs.stepsWithoutJob += job == m_lastJob ? 0U : 1U;
        m_stepsWithoutJob += job == m_lastJob ? 0U : 1U;
        m_tracks = m_tracks || tres.named;
        m_report.ignore(RACKRENT_TEXT("Sentence", "steps of jobs, whose GPUs their job already has"));
    }

    void record(const Record& record, std::uint64_t line)
    {
        m_lastJob.assign(record.job);
        m_tracks = m_tracks || record.tres.named;
        if (record.tres.malformed) {
            m_report.reject(line, RACKRENT_TEXT("Sentence", "has a number of GPUs that cannot be"));
            return;
        }
        m_into.clusters.add(record.cluster);
        if (!wanted(m_into.options.cluster, record.cluster)) {
            m_report.ignore(RACKRENT_TEXT("Sentence", "of another cluster"));
            return;
        }
        const StateName state = stateName(record.state);
        const bool waits = state.fate == RunFate::Waiting || !(record.seconds > 0.0 || record.start);
        const std::optional<std::int64_t> start = waits ? std::nullopt : record.start;
        const double seconds = waits ? 0.0 : record.seconds;
        if (start) {
            const std::int64_t last = *start + static_cast<std::int64_t>(std::llround(seconds));
            m_first = std::min(m_first.value_or(*start), *start);
            m_last = std::max(m_last.value_or(last), last);
            if (record.end) {
                m_firstEnd = std::min(m_firstEnd.value_or(*record.end), *record.end);
            }
        }
        m_into.partitions.add(record.partition);
        m_into.accounts.add(record.account);
        if (record.tres.typed) {
            m_into.gpuTypes.add(record.tres.type);
        }
        if (!wanted(m_into.options.partition, record.partition)) {
            m_report.ignore(RACKRENT_TEXT("Sentence", "of another partition"));
            return;
        }
        if (!wanted(m_into.options.account, record.account)) {
            m_report.ignore(RACKRENT_TEXT("Sentence", "of another account"));
            return;
        }
        if (!m_into.options.gpuType.empty() && !(record.tres.gpus > 0.0)) {
            m_report.ignore(record.tres.named && !record.tres.typed
                                ? RACKRENT_TEXT("Sentence", "without the type of their GPUs")
                                : RACKRENT_TEXT("Sentence", "without GPUs of the chosen type"));
            return;
        }
        if ((m_into.options.from || m_into.options.to) && !touchesWindow(start, record.end, seconds)) {
            m_report.ignore(RACKRENT_TEXT("Sentence", "outside the window"));
            return;
        }
        const Run run{.begin = start,
                      .seconds = seconds,
                      .gpus = record.tres.gpus,
                      .state = record.state,
                      .open = !record.end && state.fate == RunFate::Running};
        if (!takeOnce(record, run)) {
            m_report.ignore(RACKRENT_TEXT("Sentence", "the same run again"));
            return;
        }
        m_into.count(run);
        m_open += run.open ? 1U : 0U;
        m_unknownStates = m_unknownStates || state.fate == RunFate::Unknown;
        if (state.fate == RunFate::Unknown && m_unknownNames.size() < 5) {
            m_unknownNames.insert(std::string(state.name.substr(0, 40)));
        }
        m_into.runs.mostGpus = std::max(m_into.runs.mostGpus, record.tres.gpus);
        if (waits) {
            m_report.ignore(state.fate == RunFate::Waiting
                                ? RACKRENT_TEXT("Sentence", "jobs that had not begun")
                                : RACKRENT_TEXT("Sentence", "jobs that ended before they began"));
            return;
        }
        m_report.use();
        if (start) {
            m_report.see(m_into.utcOfClock(*start));
            m_into.runs.firstStart = std::min(m_into.runs.firstStart.value_or(*start), *start);
        }
        if (record.end) {
            m_report.see(m_into.utcOfClock(*record.end));
            m_into.runs.lastEnd = std::max(m_into.runs.lastEnd.value_or(*record.end), *record.end);
        }
        m_slices += record.tres.slices ? 1U : 0U;
        m_suspended +=
            start && record.end && record.tres.gpus > 0.0 && static_cast<double>(*record.end - *start) > seconds + 60.0
            ? 1U
            : 0U;
    }

    void finish(bool hasStart)
    {
        if (m_first) {
            m_into.cover(*m_first, *m_last);
        }
        if (m_firstEnd) {
            m_into.runs.completeFrom = std::min(m_into.runs.completeFrom.value_or(*m_firstEnd), *m_firstEnd);
        }
        m_into.tracksGpus = m_into.tracksGpus || m_tracks;
        if (!m_tracks) {
            m_report.warn(RACKRENT_TEXT(
                "Sentence",
                "no job names GPUs, not even as asked for: the cluster does not record them, which is not "
                "to say that they were idle; set AccountingStorageTRES=gres/gpu in slurm.conf, and take "
                "another source for the time before"));
        }
        if (m_open > 0) {
            m_report.warn(
                RACKRENT_TEXT("Sentence", "runs that had not ended, counted up to when the log was taken: %1"),
                {countOf(m_open)});
        }
        if (m_into.runs.reruns == m_rerunsBefore && m_report.rowsUsed >= 50) {
            m_report.warn(RACKRENT_TEXT("Sentence",
                                        "no job stands here twice; without the option -D, sacct leaves out the earlier "
                                        "runs of jobs that were put back in the queue, and their hours"));
        }
        if (m_unknownStates) {
            std::string names;
            for (const std::string& name : m_unknownNames) {
                names += (names.empty() ? "" : ", ") + name;
            }
            m_report.warn(
                RACKRENT_TEXT("Sentence", "states that are not known here count as neither done nor lost: %1"),
                {names});
        }
        if (m_stepsWithoutJob > 0) {
            m_report.warn(
                RACKRENT_TEXT("Sentence",
                              "steps that do not follow their job, as at the edge of a log, and are not counted: %1"),
                {countOf(m_stepsWithoutJob)});
        }
        if (m_slices > 0) {
            m_report.warn(RACKRENT_TEXT("Sentence", "runs that held parts of GPUs (MIG), each counted as one GPU: %1"),
                          {countOf(m_slices)});
        }
        if (m_suspended > 0) {
            m_report.warn(RACKRENT_TEXT("Sentence",
                                        "runs with GPUs that were suspended for a time: %1; that time is left out as "
                                        "in sacct's Elapsed, and in the curve they end that much earlier"),
                          {countOf(m_suspended)});
        }
        if (!hasStart) {
            m_report.warn(RACKRENT_TEXT("Sentence", "without the column Start there are hours but no curve over time"));
        } else if (m_first && m_firstEnd && *m_last > *m_first
                   && static_cast<double>(*m_firstEnd - *m_first) > 0.05 * static_cast<double>(*m_last - *m_first)) {
            m_report.warn(RACKRENT_TEXT("Sentence",
                                        "the first run ended at %1, long after the log begins: before that "
                                        "it may hold only runs that lasted until then"),
                          {clockText(*m_firstEnd)});
        }
        if (m_into.seenRuns.isFull()) {
            m_report.warn(RACKRENT_TEXT("Sentence",
                                        "there are more than three million runs; whether later ones stand "
                                        "here twice was not looked for"));
        }
    }

private:
    static bool wanted(const std::string& choice, std::string_view value)
    {
        if (choice.empty()) {
            return true;
        }
        while (!value.empty()) { // a waiting job may name several partitions
            if (nextPart(value, ',') == choice) {
                return true;
            }
        }
        return false;
    }

    static std::string clockText(std::int64_t clock)
    {
        std::string text = utcText(clock);
        text.pop_back(); // no Z: it is the site's clock
        return text;
    }

    [[nodiscard]] bool touchesWindow(std::optional<std::int64_t> start, std::optional<std::int64_t> end,
                                     double seconds) const
    {
        const std::optional<std::int64_t> moment = start ? start : end;
        if (!moment) {
            return true; // waits still
        }
        const bool begins =
            moment >= m_into.options.from.value_or(*moment) && *moment < m_into.options.to.value_or(*moment + 1);
        return begins || (start && m_into.inWindow(*start, seconds) > 0.0);
    }

    /// False for a run that was counted. A run that was open before is taken back first.
    bool takeOnce(const Record& record, const Run& run)
    {
        if (record.submit.empty() && !record.start) {
            return true; // nothing tells this run from another of its job
        }
        const std::uint64_t job = hashOf(record.job, hashOf(record.cluster, 1));
        const std::uint64_t submitted = hashOf(record.submit, job);
        const auto start = static_cast<std::uint64_t>(record.start.value_or(0));
        const SeenRuns::Answer answer = m_into.seenRuns.see(job, submitted + start * 0x9e3779b97f4a7c15ULL);
        const bool open = run.open || !run.begin;
        if (const auto found = m_into.openRuns.find(submitted); found != m_into.openRuns.end()) {
            Gathered::OpenRun& before = found->second;
            if (open && run.seconds <= before.run.seconds) {
                return false;
            }
            before.run.state = before.state;
            m_into.count(before.run, true);
            m_into.openRuns.erase(found);
        } else if (answer == SeenRuns::Answer::Repeat) {
            return false;
        } else if (answer == SeenRuns::Answer::Rerun) {
            ++m_into.runs.reruns;
        }
        if (open && !record.submit.empty() && m_into.openRuns.size() < kMostOpenRuns) {
            m_into.openRuns.emplace(submitted, Gathered::OpenRun{.run = run, .state = std::string(record.state)});
        }
        return true;
    }

    Gathered& m_into;
    ImportReport& m_report;
    std::uint64_t m_rerunsBefore;
    std::string m_lastJob;
    std::optional<std::int64_t> m_first;
    std::optional<std::int64_t> m_last;
    std::optional<std::int64_t> m_firstEnd;
    bool m_tracks = false;
    bool m_unknownStates = false;
    std::set<std::string> m_unknownNames;
    std::uint64_t m_open = 0;
    std::uint64_t m_slices = 0;
    std::uint64_t m_suspended = 0;
    std::uint64_t m_stepsWithoutJob = 0;
};

/// Where what stands. Names in any case of letters; sacct's "%30" behind a name is its width.
struct Columns {
    std::size_t count = 0;
    std::optional<std::size_t> job, cluster, partition, account, state, submit, start, end, elapsed, elapsedRaw,
        allocTres, reqTres;
    std::optional<std::size_t> freeText; ///< the first column that may hold the delimiter

    Columns() = default;
    template<typename Names>
    explicit Columns(const Names& names)
        : count(std::size(names))
    {
        const auto find = [&](std::initializer_list<std::string_view> wanted) -> std::optional<std::size_t> {
            for (const std::string_view name : wanted) {
                std::size_t i = 0;
                for (std::string_view candidate : names) {
                    candidate = candidate.substr(0, candidate.find('%'));
                    if (sameWord(candidate, name)) {
                        return i;
                    }
                    ++i;
                }
            }
            return std::nullopt;
        };
        job = find({"JobID", "JobIDRaw"});
        cluster = find({"Cluster"});
        partition = find({"Partition"});
        account = find({"Account"});
        state = find({"State"});
        submit = find({"Submit"});
        start = find({"Start"});
        end = find({"End"});
        elapsed = find({"Elapsed"});
        elapsedRaw = find({"ElapsedRaw"});
        allocTres = find({"AllocTRES"});
        reqTres = find({"ReqTRES"});
        freeText = find({"JobName", "SubmitLine", "Comment", "AdminComment", "WorkDir", "Reason", "Constraints"});
    }

    [[nodiscard]] std::string missing() const
    {
        std::string names;
        const auto need = [&](bool there, std::string_view name) {
            if (!there) {
                names += (names.empty() ? "" : ", ") + std::string(name);
            }
        };
        need(job.has_value(), "JobID");
        need(allocTres.has_value(), "AllocTRES");
        need(elapsed || elapsedRaw || (start && end), "Elapsed");
        return names;
    }
};

using Row = std::span<const std::string_view>;

std::vector<std::string_view> split(std::string_view names)
{
    std::vector<std::string_view> result;
    while (!names.empty()) {
        result.push_back(nextPart(names, ','));
    }
    return result;
}

/// Orders of columns that are in use without a header: that of Open XDMoD's helper, and the one that is advised here.
constexpr std::array<std::string_view, 2> kKnownOrders{
    "jobid,jobidraw,cluster,partition,qos,account,group,gid,user,uid,submit,eligible,start,end,elapsed,exitcode,state,"
    "nnodes,ncpus,reqcpus,reqmem,reqtres,alloctres,timelimit,nodelist,jobname",
    "jobid,user,partition,state,submit,start,end,elapsed,elapsedraw,alloctres,nnodes,jobname",
};

bool isTimeOrUnknown(std::string_view text)
{
    return isUnknown(text) || fileTime(text).has_value();
}

bool fits(const Columns& columns, Row row)
{
    const auto tres = [](std::string_view text) { return text.empty() || text.find('=') != std::string_view::npos; };
    return row.size() >= columns.count && isTimeOrUnknown(cell(row, columns.start))
        && isTimeOrUnknown(cell(row, columns.end)) && elapsedSeconds(cell(row, columns.elapsed)).has_value()
        && tres(cell(row, columns.allocTres)) && stateName(cell(row, columns.state)).fate != RunFate::Unknown;
}

bool isHeader(Row row)
{
    return std::any_of(row.begin(), row.end(), [](std::string_view name) {
        name = name.substr(0, name.find('%'));
        return sameWord(name, "JobID") || sameWord(name, "JobIDRaw") || sameWord(name, "AllocTRES");
    });
}

/// Reads the table of sacct -p, -P and --delimiter.
class TextReader
{
public:
    TextReader(ByteSource& source, Gathered& into, ImportReport& report)
        : m_source(source)
        , m_into(into)
        , m_report(report)
        , m_tally(into, report)
    {
    }

    Outcome read()
    {
        CsvReader reader(m_source, {.delimiter = '|', .quotes = false});
        if (!m_into.options.columns.empty()) {
            if (auto fault = take(Columns(m_into.options.columns))) {
                return fault;
            }
        }
        for (CsvReader::Step step = reader.next(); step != CsvReader::Step::End; step = reader.next()) {
            if (step == CsvReader::Step::Broken) {
                ++m_report.rowsRead;
                m_report.reject(reader.lineNumber(), reader.broken());
                continue;
            }
            Row row = reader.row();
            if (m_columns.count == 0 || m_columns.job >= row.size() || !looksLikeId(row[*m_columns.job])) {
                if (isHeader(row)) {
                    m_trailing = row.size() > 1 && row.back().empty();
                    if (auto fault = take(Columns(m_trailing ? row.first(row.size() - 1) : row))) {
                        return fault;
                    }
                    continue;
                }
                if (m_columns.count == 0) {
                    if (auto fault = guess(row)) {
                        return fault;
                    }
                }
            }
            ++m_report.rowsRead;
            take(row, reader.lineNumber());
        }
        if (reader.fault()) {
            return reader.fault();
        }
        m_into.runs.recoveredNames += m_recovered;
        m_tally.finish(m_columns.start.has_value());
        return std::nullopt;
    }

private:
    static bool looksLikeId(std::string_view text)
    {
        return !text.empty() && text.front() >= '0' && text.front() <= '9';
    }

    Outcome take(Columns columns)
    {
        if (const std::string names = columns.missing(); !names.empty()) {
            return faultOf(
                m_source,
                RACKRENT_TEXT("Sentence",
                              "lacks the columns %1; take the log again with sacct -a -D -X -P -S START -E "
                              "END -o JobID,User,Account,Partition,State,Submit,Start,End,Elapsed,ElapsedRaw,"
                              "AllocTRES,NNodes,JobName"),
                {names});
        }
        const UsageOptions& options = m_into.options;
        const auto lacks = [&](const std::string& choice, const std::optional<std::size_t>& column) {
            return !choice.empty() && !column;
        };
        const std::string_view name = lacks(options.cluster, columns.cluster) ? "Cluster"
            : lacks(options.partition, columns.partition)                     ? "Partition"
            : lacks(options.account, columns.account)                         ? "Account"
            : (options.from || options.to) && !columns.start                  ? "Start"
                                                                              : "";
        if (!name.empty()) {
            return faultOf(m_source, RACKRENT_TEXT("Sentence", "lacks the column %1, so nothing can be chosen by it"),
                           {std::string(name)});
        }
        m_columns = columns;
        return std::nullopt;
    }

    Outcome guess(Row row)
    {
        for (const std::string_view order : kKnownOrders) {
            const Columns columns(split(order));
            if (fits(columns, row)) {
                m_report.warn(RACKRENT_TEXT("Sentence", "has no header; its columns were taken to be %1"),
                              {std::string(order)});
                return take(columns);
            }
        }
        return faultOf(m_source,
                       RACKRENT_TEXT("Sentence",
                                     "has no header, so what its %1 columns are must be said: the list that was given "
                                     "to sacct -o"),
                       {countOf(row.size())});
    }

    [[nodiscard]] bool isPlausible(Row row) const
    {
        return isTimeOrUnknown(cell(row, m_columns.start)) && isTimeOrUnknown(cell(row, m_columns.end))
            && (!m_columns.elapsed || elapsedSeconds(cell(row, m_columns.elapsed)).has_value());
    }

    /// A row of as many cells as there are columns; empty when it cannot be brought to that.
    Row evened(Row row)
    {
        if (row.size() > m_columns.count && row.back().empty()) {
            const Row shorter = row.first(row.size() - 1);
            if (m_trailing || (shorter.size() == m_columns.count && isPlausible(shorter))) {
                row = shorter;
            }
        }
        if (row.size() == m_columns.count) {
            return row;
        }
        if (row.size() < m_columns.count || !m_columns.freeText) {
            return {};
        }
        // The name of a job holds the delimiter: what stands right of it is counted from the right.
        const std::size_t extra = row.size() - m_columns.count;
        const auto behind = static_cast<std::ptrdiff_t>(*m_columns.freeText) + 1;
        m_evened.assign(row.begin(), row.end());
        m_evened.erase(m_evened.begin() + behind, m_evened.begin() + behind + static_cast<std::ptrdiff_t>(extra));
        const Row result(m_evened);
        m_nameRecovered = isPlausible(result);
        return m_nameRecovered ? result : Row();
    }

    void take(Row cells, std::uint64_t line)
    {
        m_nameRecovered = false;
        const Row row = evened(cells);
        if (row.empty()) {
            m_report.reject(line, RACKRENT_TEXT("Sentence", "has %1 cells where there are %2 columns"),
                            {countOf(cells.size()), countOf(m_columns.count)});
            return;
        }
        const std::string_view id = cell(row, m_columns.job);
        const std::string_view tresText = cell(row, m_columns.allocTres);
        if (!looksLikeId(id)) {
            m_report.reject(line, RACKRENT_TEXT("Sentence", "does not begin with the number of a job"));
            return;
        }
        if (const std::size_t point = id.find('.'); point != std::string_view::npos) {
            m_tally.step(id.substr(0, point), gpusOfTres(tresText));
            return;
        }
        Record record{.job = id,
                      .cluster = cell(row, m_columns.cluster),
                      .partition = cell(row, m_columns.partition),
                      .account = cell(row, m_columns.account),
                      .state = cell(row, m_columns.state),
                      .submit = cell(row, m_columns.submit),
                      .tres = gpusOfTres(tresText, m_into.options.gpuType)};
        if (!record.tres.named) { // a job that waits asks for GPUs and has none yet; the cluster knows of them
            record.tres.named = gpusOfTres(cell(row, m_columns.reqTres)).named;
        }
        bool bad = false;
        const auto time = [&](const std::optional<std::size_t>& column) -> std::optional<std::int64_t> {
            const std::string_view text = cell(row, column);
            if (isUnknown(text) || text == "0") {
                return std::nullopt;
            }
            const auto moment = fileTime(text);
            bad = bad || !moment;
            return moment ? std::optional(m_into.clock(*moment)) : std::nullopt;
        };
        record.start = time(m_columns.start);
        record.end = time(m_columns.end);
        if (bad) {
            m_report.reject(line, RACKRENT_TEXT("Sentence", "has a time that cannot be read"));
            return;
        }
        if (!readElapsed(row, record)) {
            m_report.reject(line, RACKRENT_TEXT("Sentence", "has an elapsed time that cannot be read"));
            return;
        }
        if (record.seconds > 0.0 && !record.start && m_columns.start) {
            if (!record.end) {
                m_report.reject(line, RACKRENT_TEXT("Sentence", "has run for a time but does not say since when"));
                return;
            }
            record.start = *record.end - static_cast<std::int64_t>(std::llround(record.seconds));
        }
        m_recovered += m_nameRecovered ? 1U : 0U;
        m_tally.record(record, line);
    }

    bool readElapsed(Row row, Record& record) const
    {
        constexpr double kHundredYears = 100.0 * 366.0 * 86400.0;
        const std::string_view raw = cell(row, m_columns.elapsedRaw);
        const std::string_view text = cell(row, m_columns.elapsed);
        if (!isUnknown(raw)) {
            const auto seconds = number(raw);
            record.seconds = seconds.value_or(-1.0);
            return record.seconds >= 0.0 && record.seconds <= kHundredYears;
        }
        if (!isUnknown(text)) {
            const auto seconds = elapsedSeconds(text);
            record.seconds = seconds.value_or(0.0);
            return seconds.has_value();
        }
        if (!m_columns.elapsed && !m_columns.elapsedRaw && record.start && record.end) {
            record.seconds = static_cast<double>(*record.end - *record.start);
            return record.seconds >= 0.0;
        }
        return !record.start; // it has not begun
    }

    ByteSource& m_source;
    Gathered& m_into;
    ImportReport& m_report;
    Tally m_tally;
    Columns m_columns;
    bool m_trailing = false; ///< sacct -p ends each line with the delimiter
    bool m_nameRecovered = false;
    std::uint64_t m_recovered = 0;
    std::vector<std::string_view> m_evened;
};

// ---- JSON

using Json = nlohmann::json;

const Json* member(const Json& object, std::initializer_list<std::string_view> path)
{
    const Json* at = &object;
    for (const std::string_view name : path) {
        if (!at->is_object()) {
            return nullptr;
        }
        const auto found = at->find(name);
        if (found == at->end()) {
            return nullptr;
        }
        at = &*found;
    }
    return at;
}

/// A number, or {"set": true, "number": …} as newer versions write what may be missing.
std::optional<double> numberAt(const Json& object, std::initializer_list<std::string_view> path)
{
    const Json* value = member(object, path);
    if (value != nullptr && value->is_object()) {
        const Json* set = member(*value, {"set"});
        if (set != nullptr && set->is_boolean() && !set->get<bool>()) {
            return std::nullopt;
        }
        value = member(*value, {"number"});
    }
    return value != nullptr && value->is_number() ? std::optional(value->get<double>()) : std::nullopt;
}

std::string textAt(const Json& object, std::initializer_list<std::string_view> path)
{
    const Json* value = member(object, path);
    if (value != nullptr && value->is_array() && !value->empty()) {
        value = &value->front(); // a list of states since 23.11: the first is the state itself
    }
    return value != nullptr && value->is_string() ? value->get<std::string>() : std::string();
}

/// The list {"type": "gres", "name": "gpu:a100", "count": 2} as sacct writes it in text.
std::string tresText(const Json* list)
{
    std::string text;
    if (list == nullptr || !list->is_array()) {
        return text;
    }
    for (const Json& entry : *list) {
        const std::string name = textAt(entry, {"name"});
        const auto count = numberAt(entry, {"count"});
        if (textAt(entry, {"type"}) == "gres" && (name == "gpu" || name.starts_with("gpu:")) && count) {
            text += (text.empty() ? "gres/" : ",gres/") + name + "=" + Json(*count).dump();
        }
    }
    return text;
}

std::optional<std::int64_t> epochAt(const Json& job, std::initializer_list<std::string_view> path)
{
    constexpr double kEndOf2200 = 7'289'654'400.0;
    const auto value = numberAt(job, path);
    return value && *value > 0.0 && *value < kEndOf2200 ? std::optional(static_cast<std::int64_t>(*value))
                                                        : std::nullopt; // 0: none
}

} // namespace

Outcome readSacctText(ByteSource& source, Gathered& into, ImportReport& report)
{
    return TextReader(source, into, report).read();
}

Outcome readSacctJson(ByteSource& source, Gathered& into, ImportReport& report)
{
    Tally tally(into, report);
    const std::array<JsonPath, 1> paths{JsonPath{"jobs", "*"}};
    std::uint64_t number = 0;
    const auto item = [&](std::size_t, std::string_view, Json& job) {
        ++number;
        ++report.rowsRead;
        if (!job.is_object()) {
            report.reject(number, RACKRENT_TEXT("Sentence", "is no job"));
            return true;
        }
        std::string id = Json(numberAt(job, {"job_id"}).value_or(0.0)).dump();
        const auto arrayJob = numberAt(job, {"array", "job_id"});
        const auto task = numberAt(job, {"array", "task_id"});
        if (arrayJob && *arrayJob > 0.0 && task) {
            id = Json(*arrayJob).dump() + "_" + Json(*task).dump();
        }
        const std::string cluster = textAt(job, {"cluster"});
        const std::string partition = textAt(job, {"partition"});
        const std::string account = textAt(job, {"account"});
        const std::string state = textAt(job, {"state", "current"});
        const std::string allocated = tresText(member(job, {"tres", "allocated"}));
        const std::string requested = tresText(member(job, {"tres", "requested"}));
        const auto submitted = epochAt(job, {"time", "submission"});
        const std::string submit = submitted ? Json(*submitted).dump() : std::string();
        const auto toClock = [&](std::optional<std::int64_t> utc) {
            return utc ? std::optional(into.clockOfUtc(*utc)) : std::nullopt;
        };
        Record record{.job = id,
                      .cluster = cluster,
                      .partition = partition,
                      .account = account,
                      .state = state,
                      .submit = submit,
                      .start = toClock(epochAt(job, {"time", "start"})),
                      .end = toClock(epochAt(job, {"time", "end"})),
                      .seconds = numberAt(job, {"time", "elapsed"}).value_or(0.0),
                      .tres = gpusOfTres(allocated, into.options.gpuType)};
        record.tres.named = record.tres.named || gpusOfTres(requested).named;
        constexpr double kHundredYears = 100.0 * 366.0 * 86400.0;
        if (!(record.seconds >= 0.0) || record.seconds > kHundredYears) {
            report.reject(number, RACKRENT_TEXT("Sentence", "has an elapsed time that cannot be read"));
            return true;
        }
        if (record.seconds > 0.0 && !record.start) {
            report.reject(number, RACKRENT_TEXT("Sentence", "has run for a time but does not say since when"));
            return true;
        }
        tally.record(record, number);
        if (const Json* steps = member(job, {"steps"}); steps != nullptr && steps->is_array()) {
            for (const Json& step : *steps) {
                ++report.rowsRead;
                tally.step(id, gpusOfTres(tresText(member(step, {"tres", "allocated"}))));
            }
        }
        return true;
    };
    Json rest;
    if (auto done = readJsonItems(source, paths, item, rest); !done) {
        return std::move(done.error());
    }
    tally.finish(true);
    return std::nullopt;
}

} // namespace rackrent::usage
