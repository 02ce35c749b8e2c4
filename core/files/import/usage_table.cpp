// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <initializer_list>
#include <span>
#include <utility>

#include "core/files/import/csv_reader.h"
#include "core/files/import/sampled_spans.h"
#include "core/files/import/usage_gather.h"

namespace rackrent::usage {

namespace {

using Row = std::span<const std::string_view>;

constexpr std::size_t kMostGroups = 10'000;

struct Columns {
    std::size_t count = 0;
    std::optional<std::size_t> time, end, gpus, cluster, partition, account, gpuType, node;

    Columns() = default;
    template<typename Names>
    explicit Columns(const Names& names)
        : count(std::size(names))
    {
        const std::vector<std::string> low = [&] {
            std::vector<std::string> result;
            for (const std::string_view name : names) {
                result.push_back(lowered(name));
            }
            return result;
        }();
        const auto find = [&](std::initializer_list<std::string_view> wanted) -> std::optional<std::size_t> {
            for (const std::string_view name : wanted) {
                const auto found = std::find(low.begin(), low.end(), name);
                if (found != low.end()) {
                    return static_cast<std::size_t>(found - low.begin());
                }
            }
            return std::nullopt;
        };
        time = find({"time", "timestamp", "datetime", "date", "hour", "start", "start_time", "begin"});
        end = find({"end", "end_time", "stop", "finish"});
        gpus = find({"gpus", "gpu", "gpus_allocated", "allocated_gpus", "gpu_allocated", "gpus_used", "used_gpus",
                     "gpus_in_use", "num_gpus", "num_gpu", "gpu_count", "n_gpus", "ngpus"});
        cluster = find({"cluster"});
        partition = find({"partition", "queue", "namespace"});
        account = find({"account", "project"});
        gpuType = find({"gpu_type", "gpu_model", "model"});
        node = find({"node", "host", "hostname"});
    }
};

class Reader
{
public:
    Reader(ByteSource& source, Gathered& into, ImportReport& report)
        : m_source(source)
        , m_into(into)
        , m_report(report)
        , m_spans([this](std::int64_t begin, std::int64_t end, double gpus) { level(begin, end, gpus); }, true)
    {
    }

    Outcome read()
    {
        CsvReader reader(m_source, {.delimiter = ',', .quotes = true, .trim = true});
        for (CsvReader::Step step = reader.next(); step != CsvReader::Step::End; step = reader.next()) {
            if (step == CsvReader::Step::Broken) {
                ++m_report.rowsRead;
                m_report.reject(reader.lineNumber(), reader.broken());
                continue;
            }
            const Row row = reader.row();
            if (m_columns.count == 0) {
                const bool headless = row.size() >= 2 && fileTime(row[0]) && number(row[1]);
                if (auto fault = setColumns(headless, row)) {
                    return fault;
                }
                m_header.assign(row.begin(), row.end());
                if (!headless) {
                    continue;
                }
            } else if (std::equal(row.begin(), row.end(), m_header.begin(), m_header.end())
                       && !fileTime(cell(row, m_columns.time))) {
                continue; // the header again, from files put together
            }
            ++m_report.rowsRead;
            take(row, reader.lineNumber());
        }
        if (reader.fault()) {
            return reader.fault();
        }
        finish();
        return std::nullopt;
    }

private:
    struct Group {
        std::optional<std::int64_t> time;
        std::optional<double> gpus; ///< at `time`; none when unknown
        int direction = 0; ///< 1 when times rise, -1 when the newest comes first
        std::optional<std::int64_t> oldest;
        std::optional<std::int64_t> newest;
        std::optional<double> gpusAtNewest;
    };

    Outcome setColumns(bool headless, Row row)
    {
        if (!m_into.options.columns.empty()) {
            m_columns = Columns(m_into.options.columns);
        } else if (headless) {
            m_columns.count = row.size();
            m_columns.time = 0;
            m_columns.gpus = 1;
        } else {
            m_columns = Columns(row);
        }
        if (!m_columns.time || !m_columns.gpus) {
            return faultOf(m_source,
                           RACKRENT_TEXT("Sentence",
                                         "needs a column \"time\" and a column \"gpus\" with the number of GPUs that "
                                         "are allocated then"));
        }
        const UsageOptions& options = m_into.options;
        const std::string_view lacking = !options.cluster.empty() && !m_columns.cluster ? "cluster"
            : !options.partition.empty() && !m_columns.partition                        ? "partition"
            : !options.account.empty() && !m_columns.account                            ? "account"
            : !options.gpuType.empty() && !m_columns.gpuType                            ? "gpu_type"
                                                                                        : "";
        if (!lacking.empty()) {
            return faultOf(m_source, RACKRENT_TEXT("Sentence", "lacks the column %1, so nothing can be chosen by it"),
                           {std::string(lacking)});
        }
        return std::nullopt;
    }

    bool chosen(Row row)
    {
        const UsageOptions& options = m_into.options;
        const auto is = [&](const std::string& choice, const std::optional<std::size_t>& column, Choices& choices) {
            const std::string_view value = cell(row, column);
            choices.add(value);
            return choice.empty() || sameWord(value, choice);
        };
        const bool cluster = is(options.cluster, m_columns.cluster, m_into.clusters);
        const bool partition = is(options.partition, m_columns.partition, m_into.partitions);
        const bool account = is(options.account, m_columns.account, m_into.accounts);
        return is(options.gpuType, m_columns.gpuType, m_into.gpuTypes) && cluster && partition && account;
    }

    void take(Row row, std::uint64_t line)
    {
        if (row.size() < m_columns.count) {
            m_report.reject(line, RACKRENT_TEXT("Sentence", "has %1 cells where there are %2 columns"),
                            {countOf(row.size()), countOf(m_columns.count)});
            return;
        }
        const auto moment = fileTime(cell(row, m_columns.time));
        if (!moment) {
            m_report.reject(line, RACKRENT_TEXT("Sentence", "has a time that cannot be read"));
            return;
        }
        const std::int64_t time = m_into.clock(*moment);
        const std::string_view text = cell(row, m_columns.gpus);
        const std::optional<double> gpus = number(text);
        if (gpus ? *gpus < 0.0 || *gpus > kMostGpus : !isUnknown(text)) {
            m_report.reject(line, RACKRENT_TEXT("Sentence", "has a number of GPUs that cannot be"));
            return;
        }
        if (!chosen(row)) {
            m_report.ignore(RACKRENT_TEXT("Sentence", "not of what was chosen"));
            return;
        }
        if (m_columns.end) {
            takeInterval(row, line, time, gpus);
            return;
        }
        m_key.clear();
        for (const auto& column :
             {m_columns.cluster, m_columns.partition, m_columns.account, m_columns.gpuType, m_columns.node}) {
            m_key.append(cell(row, column)).append("\n");
        }
        auto found = m_groups.find(m_key);
        if (found == m_groups.end()) {
            if (m_groups.size() == kMostGroups) {
                m_report.reject(line, RACKRENT_TEXT("Sentence", "is of one group more than can be told apart"));
                return;
            }
            found = m_groups.emplace(m_key, Group{}).first;
        }
        if (m_into.covered.has("table\n" + m_key, time)) {
            m_report.ignore(RACKRENT_TEXT("Sentence", "the same moment again, as in another file"));
            return;
        }
        if (!follow(found->second, time, gpus)) {
            m_report.reject(line, RACKRENT_TEXT("Sentence", "has a time that was there before, or is out of order"));
            return;
        }
        if (time < m_into.options.from.value_or(time) || time >= m_into.options.to.value_or(time + 1)) {
            m_report.ignore(RACKRENT_TEXT("Sentence", "outside the window"));
            return;
        }
        count(time, gpus);
    }

    void count(std::int64_t time, std::optional<double> gpus)
    {
        m_report.see(m_into.utcOfClock(time));
        if (gpus) {
            m_report.use();
        } else {
            m_into.unknownValue("empty");
            m_report.ignore(RACKRENT_TEXT("Sentence", "with an unknown number of GPUs"));
        }
    }

    void takeInterval(Row row, std::uint64_t line, std::int64_t begin, std::optional<double> gpus)
    {
        const auto moment = fileTime(cell(row, m_columns.end));
        if (!moment || m_into.clock(*moment) < begin) {
            m_report.reject(line, RACKRENT_TEXT("Sentence", "has an end that cannot be read or is before its start"));
            return;
        }
        const std::int64_t end = m_into.clock(*moment);
        m_first = std::min(m_first.value_or(begin), begin);
        m_last = std::max(m_last.value_or(end), end);
        if ((m_into.options.from || m_into.options.to)
            && !(m_into.inWindow(begin, static_cast<double>(end - begin)) > 0.0)) {
            m_report.ignore(RACKRENT_TEXT("Sentence", "outside the window"));
            return;
        }
        count(begin, gpus);
        m_report.see(m_into.utcOfClock(end));
        if (gpus) {
            m_into.allocate(begin, end, *gpus);
            m_into.allocatedSeconds += *gpus * m_into.inWindow(begin, static_cast<double>(end - begin));
        }
    }

    bool follow(Group& group, std::int64_t time, std::optional<double> gpus)
    {
        if (!group.time) {
            group.oldest = time;
            group.newest = time;
            group.gpusAtNewest = gpus;
        } else {
            const int direction = time > *group.time ? 1 : time < *group.time ? -1 : 0;
            group.direction = group.direction == 0 ? direction : group.direction;
            if (direction == 0 || direction != group.direction) {
                return false;
            }
            if (direction > 0 && group.gpus) {
                m_spans.add(*group.time, time, *group.gpus);
            } else if (direction < 0 && gpus) {
                m_spans.add(time, *group.time, *gpus);
            }
            if (direction > 0) {
                group.newest = time;
                group.gpusAtNewest = gpus;
            } else {
                group.oldest = time;
            }
        }
        group.time = time;
        group.gpus = gpus;
        return true;
    }

    void level(std::int64_t begin, std::int64_t end, double gpus)
    {
        m_into.allocate(begin, end, gpus);
        m_into.cover(begin, end);
        m_into.allocatedSeconds += gpus * m_into.inWindow(begin, static_cast<double>(end - begin));
    }

    void finish()
    {
        m_into.hasLevels = true;
        for (const auto& [key, group] : m_groups) {
            if (group.newest && group.gpusAtNewest) {
                m_spans.addLast(*group.newest, *group.gpusAtNewest);
            }
            if (group.oldest) {
                m_into.covered.add("table\n" + key, *group.oldest, *group.newest);
            }
        }
        m_spans.finish();
        if (m_first) {
            m_into.cover(*m_first, *m_last);
        }
        if (m_spans.gaps() > 0) {
            m_report.warn(RACKRENT_TEXT("Sentence", "gaps in the log: %1; they are unknown, not idle"),
                          {countOf(m_spans.gaps())});
        }
        if (m_spans.isChanges()) {
            m_report.warn(RACKRENT_TEXT("Sentence",
                                        "its times are not evenly spaced: each number of GPUs was taken to "
                                        "hold until the next, and the last to end the log"));
        }
    }

    ByteSource& m_source;
    Gathered& m_into;
    ImportReport& m_report;
    Columns m_columns;
    std::vector<std::string> m_header;
    SampledSpans m_spans;
    std::map<std::string, Group, std::less<>> m_groups;
    std::string m_key;
    std::optional<std::int64_t> m_first;
    std::optional<std::int64_t> m_last;
};

} // namespace

Outcome readUsageTable(ByteSource& source, Gathered& into, ImportReport& report)
{
    return Reader(source, into, report).read();
}

} // namespace rackrent::usage
