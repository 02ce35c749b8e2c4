// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <initializer_list>
#include <span>
#include <utility>

#include "core/files/import/csv_reader.h"
#include "core/files/import/sampled_spans.h"
#include "core/files/import/usage_gather.h"
#include "core/units/format.h"

namespace rackrent::usage {

namespace {

using Row = std::span<const std::string_view>;

std::string_view trimmed(std::string_view text)
{
    while (text.ends_with(' ')) {
        text.remove_suffix(1);
    }
    while (text.starts_with(' ')) {
        text.remove_prefix(1);
    }
    return text;
}

/// "utilization.gpu [%]" without its unit, which is there even when the cells have none.
std::string_view columnName(std::string_view cell)
{
    return trimmed(cell.substr(0, cell.find('[')));
}

/// "98 %", "350.12 W", or the bare number.
std::optional<double> quantity(std::string_view cell, std::string_view unit)
{
    cell = trimmed(cell);
    if (cell.ends_with(unit)) {
        cell.remove_suffix(unit.size());
    }
    return number(trimmed(cell));
}

/// No identifier, or one of zeros alone, as where it has been masked.
bool isMasked(std::string_view uuid)
{
    return std::all_of(uuid.begin(), uuid.end(), [](char letter) {
        return letter == '0' || letter == '-' || letter == 'G' || letter == 'P' || letter == 'U' || letter == '[';
    });
}

struct Columns {
    std::size_t count = 0;
    std::optional<std::size_t> time, index, uuid, bus, name, utilization, power;

    Columns() = default;
    template<typename Names>
    explicit Columns(const Names& names)
        : count(std::size(names))
    {
        const auto find = [&](std::initializer_list<std::string_view> wanted) -> std::optional<std::size_t> {
            for (const std::string_view want : wanted) {
                std::size_t i = 0;
                for (const std::string_view candidate : names) {
                    if (sameWord(columnName(candidate), want)) {
                        return i;
                    }
                    ++i;
                }
            }
            return std::nullopt;
        };
        time = find({"timestamp"});
        index = find({"index"});
        uuid = find({"uuid", "gpu_uuid"});
        bus = find({"pci.bus_id", "gpu_bus_id"});
        name = find({"name", "gpu_name"});
        utilization = find({"utilization.gpu"});
        power = find({"power.draw", "power.draw.average", "power.draw.instant"});
    }
};

class Reader
{
public:
    Reader(ByteSource& source, Gathered& into, ImportReport& report)
        : m_source(source)
        , m_into(into)
        , m_report(report)
        , m_spans([&into](std::int64_t begin, std::int64_t end, double share) { into.observeSpan(begin, end, share); },
                  false)
    {
    }

    Outcome read()
    {
        const UsageOptions& options = m_into.options;
        if (!options.cluster.empty() || !options.partition.empty() || !options.account.empty()) {
            return faultOf(m_source,
                           RACKRENT_TEXT("Sentence",
                                         "says nothing of clusters, partitions and accounts, so "
                                         "nothing can be chosen by them"));
        }
        m_into.hasBusy = true;
        m_node = "#" + fixed(static_cast<double>(hashOf(m_source.prefix(), 0) >> 11U), 0) + "/";
        if (!options.columns.empty()) {
            m_columns = Columns(options.columns);
        }
        CsvReader reader(m_source, {.delimiter = ',', .quotes = false, .trim = true});
        for (CsvReader::Step step = reader.next(); step != CsvReader::Step::End; step = reader.next()) {
            if (step == CsvReader::Step::Broken) {
                ++m_report.rowsRead;
                m_report.reject(reader.lineNumber(), reader.broken());
                continue;
            }
            const Row row = reader.row();
            const bool header = std::any_of(row.begin(), row.end(), [](std::string_view cell) {
                return columnName(cell) == "utilization.gpu" || columnName(cell) == "power.draw";
            });
            if (header) { // again where a log was appended to
                m_columns = Columns(row);
                continue;
            }
            if (m_columns.count == 0) {
                return faultOf(m_source,
                               RACKRENT_TEXT("Sentence",
                                             "has no header, so what its %1 columns are must be said: the list that "
                                             "was given to --query-gpu"),
                               {countOf(row.size())});
            }
            if (!m_columns.utilization && !m_columns.power) {
                break;
            }
            ++m_report.rowsRead;
            take(row, reader.lineNumber());
        }
        if (reader.fault()) {
            return reader.fault();
        }
        if (m_columns.count > 0 && !m_columns.utilization) {
            return faultOf(m_source, RACKRENT_TEXT("Sentence", "lacks the column utilization.gpu"));
        }
        finish();
        return std::nullopt;
    }

private:
    struct Stream {
        std::optional<std::int64_t> time;
        std::optional<double> share; ///< of the sample at `time`
        std::uint64_t valid = 0;
        std::size_t moments = 0;
        std::optional<std::int64_t> first;
        std::optional<std::int64_t> last;
    };

    void take(Row row, std::uint64_t line)
    {
        if (row.size() != m_columns.count) {
            m_report.reject(line, RACKRENT_TEXT("Sentence", "has %1 cells where there are %2 columns"),
                            {countOf(row.size()), countOf(m_columns.count)});
            return;
        }
        std::optional<std::int64_t> time;
        if (m_columns.time) {
            const auto moment = fileTime(cell(row, m_columns.time));
            if (!moment) {
                m_report.reject(line, RACKRENT_TEXT("Sentence", "has a time that cannot be read"));
                return;
            }
            time = m_into.clock(*moment);
        }
        const std::string_view name = cell(row, m_columns.name);
        m_into.gpuTypes.add(name);
        if (!m_into.options.gpuType.empty() && !sameWord(name, m_into.options.gpuType)) {
            m_report.ignore(RACKRENT_TEXT("Sentence", "of another type of GPU"));
            return;
        }
        if (time ? *time < m_into.options.from.value_or(*time) || *time >= m_into.options.to.value_or(*time + 1)
                 : m_into.options.from || m_into.options.to) {
            m_report.ignore(RACKRENT_TEXT("Sentence", "outside the window"));
            return;
        }
        const std::string_view text = cell(row, m_columns.utilization);
        const std::optional<double> percent = quantity(text, "%");
        if (!percent && !isUnknown(text)) {
            m_report.reject(line, RACKRENT_TEXT("Sentence", "has a utilization that cannot be read"));
            return;
        }
        // Masked identifiers are equal for all GPUs, and an index is one of a node only: all of them together.
        const std::string_view index = cell(row, m_columns.index);
        const std::string_view uuid = cell(row, m_columns.uuid);
        const std::string_view bus = cell(row, m_columns.bus);
        // Without an identifier it is a GPU of this log's node: another log's GPU of that index is another.
        m_key.assign(isMasked(uuid) ? m_node : "").append(uuid).append("/").append(index).append("/").append(bus);
        if (time && m_into.covered.has(m_key, *time)) {
            m_report.ignore(RACKRENT_TEXT("Sentence", "the same GPU at the same moment again"));
            return;
        }
        Gathered::Device& device = m_into.device(m_key, !index.empty() ? index : !uuid.empty() ? uuid : bus);
        if (time) {
            m_report.see(m_into.utcOfClock(*time));
        }
        ++m_into.busy.samples;
        ++device.samples;

        const std::optional<double> watts = m_columns.power ? quantity(cell(row, m_columns.power), "W") : std::nullopt;
        const bool hasPower = watts && *watts >= 0.0 && *watts < 100'000.0;
        if (hasPower) {
            m_into.wattSum += *watts;
            ++m_into.wattSamples;
        }
        std::optional<double> share;
        if (percent && *percent >= 0.0 && *percent <= 100.0) {
            share = *percent / 100.0;
            m_into.observe(device, *share, 0.0); // its weight is told at the end, by the usual interval
        } else {
            m_into.unknownValue(percent ? "out of range" : text.empty() ? "empty" : text);
            ++m_unknown;
        }
        follow(time, share);
        if (share || hasPower) {
            m_report.use();
        } else {
            m_report.ignore(RACKRENT_TEXT("Sentence", "without a utilization that can be measured, as with MIG"));
        }
    }

    /// The sample before lasts until this one.
    void follow(std::optional<std::int64_t> time, std::optional<double> share)
    {
        Stream& stream = m_streams[m_key];
        stream.valid += share ? 1U : 0U;
        if (!time) {
            return;
        }
        if (stream.time && stream.share) {
            if (*time > *stream.time) {
                m_spans.add(*stream.time, *time, *stream.share);
            } else {
                m_spans.addLast(*stream.time, *stream.share); // a log put behind a later one
            }
        }
        stream.first = std::min(stream.first.value_or(*time), *time);
        stream.last = std::max(stream.last.value_or(*time), *time);
        stream.moments += !stream.time || *stream.time != *time ? 1U : 0U;
        stream.time = time;
        stream.share = share;
    }

    void finish()
    {
        std::size_t moments = 0;
        for (const auto& [key, stream] : m_streams) {
            if (stream.time && stream.share) {
                m_spans.addLast(*stream.time, *stream.share);
            }
            moments = std::max(moments, stream.moments);
            if (stream.first) {
                m_into.covered.add(key, *stream.first, *stream.last);
            }
        }
        m_spans.finish();
        const auto step = static_cast<double>(std::max<std::int64_t>(m_spans.step(), 1));
        for (const auto& [key, stream] : m_streams) {
            m_into.device(key, {}).seconds += static_cast<double>(stream.valid) * step;
        }
        m_into.mostMoments = std::max(m_into.mostMoments, moments);
        if (m_unknown > 0) {
            m_report.warn(RACKRENT_TEXT("Sentence",
                                        "samples without a utilization that can be measured (as with MIG, or after an "
                                        "error): %1; they are unknown, not idle"),
                          {countOf(m_unknown)});
        }
        if (moments < 12) {
            m_report.warn(RACKRENT_TEXT("Sentence",
                                        "is a snapshot of a few moments, not a log over time: it says "
                                        "nothing of a day or a month"));
        }
        if (m_spans.gaps() > 0) {
            m_report.warn(RACKRENT_TEXT("Sentence", "gaps in the log: %1; they are unknown, not idle"),
                          {countOf(m_spans.gaps())});
        }
    }

    ByteSource& m_source;
    Gathered& m_into;
    ImportReport& m_report;
    Columns m_columns;
    SampledSpans m_spans;
    std::map<std::string, Stream, std::less<>> m_streams;
    std::string m_key;
    std::string m_node; ///< tells this log from that of another node
    std::uint64_t m_unknown = 0;
};

} // namespace

Outcome readNvidiaSmi(ByteSource& source, Gathered& into, ImportReport& report)
{
    return Reader(source, into, report).read();
}

} // namespace rackrent::usage
