// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/files/import/csv_reader.h"
#include "core/files/import/json_source.h"
#include "core/files/import/slurm_fields.h"
#include "core/files/import/usage_gather.h"

namespace rackrent::usage {

namespace {

using Json = nlohmann::json;

constexpr std::size_t kMostNames = 1000;
constexpr double kMostHours = 1e12;

std::optional<double> numberAt(const Json& object, std::string_view name)
{
    const auto found = object.find(name);
    return found != object.end() && found->is_number() ? std::optional(found->get<double>()) : std::nullopt;
}

std::string textAt(const Json& object, std::initializer_list<std::string_view> path)
{
    const Json* at = &object;
    for (const std::string_view name : path) {
        const auto found = at->is_object() ? at->find(name) : at->end();
        if (!at->is_object() || found == at->end()) {
            return {};
        }
        at = &*found;
    }
    return at->is_string() ? at->get<std::string>() : std::string();
}

/// "__idle__", also as a part of "cluster-one/__idle__".
bool isIdle(std::string_view name)
{
    while (!name.empty()) {
        if (nextPart(name, '/') == "__idle__") {
            return true;
        }
    }
    return false;
}

/// Whether it was not met before.
bool seeFirst(Gathered& into, std::uint64_t identity)
{
    constexpr std::size_t kMost = 500'000;
    return into.allocationsSeen.size() < kMost ? into.allocationsSeen.insert(identity).second
                                               : !into.allocationsSeen.contains(identity);
}

class Allocations
{
public:
    Allocations(Gathered& into, ImportReport& report)
        : m_into(into)
        , m_report(report)
    {
        into.hasAllocation = true;
    }

    void take(std::string_view name, const Json& row)
    {
        ++m_number;
        ++m_report.rowsRead;
        if (!row.is_object()) {
            m_report.ignore(RACKRENT_TEXT("Sentence", "empty allocations"));
            return;
        }
        const auto hours = numberAt(row, "gpuHours");
        const auto minutes = numberAt(row, "minutes");
        if (!row.contains("gpuHours") && !minutes) {
            m_report.reject(m_number,
                            RACKRENT_TEXT("Sentence", "is no allocation; cloud costs and assets are other reports"));
            return;
        }
        const bool idle = isIdle(name);
        const std::string cluster = textAt(row, {"properties", "cluster"});
        const std::string space = textAt(row, {"properties", "namespace"});
        m_into.clusters.add(cluster);
        if (!idle) {
            m_into.partitions.add(space);
        }
        if (!m_into.options.cluster.empty() && cluster != m_into.options.cluster) {
            m_report.ignore(RACKRENT_TEXT("Sentence", "of another cluster"));
            return;
        }
        if (!m_into.options.partition.empty() && space != m_into.options.partition && !idle) {
            m_report.ignore(RACKRENT_TEXT("Sentence", "of another namespace"));
            return;
        }
        const auto time = [&](std::initializer_list<std::string_view> path) -> std::optional<std::int64_t> {
            const auto moment = fileTime(textAt(row, path));
            return moment ? std::optional(m_into.clock(*moment)) : std::nullopt;
        };
        const auto windowStart = time({"window", "start"});
        const auto windowEnd = time({"window", "end"});
        const auto start = time({"start"}) ? time({"start"}) : windowStart;
        const auto end = time({"end"}) ? time({"end"}) : windowEnd;
        if (hours && (*hours < 0.0 || *hours > kMostHours)) {
            m_report.reject(m_number, RACKRENT_TEXT("Sentence", "has a number of GPU-hours that cannot be"));
            return;
        }
        if (minutes && (*minutes < 0.0 || *minutes > kMostHours)) {
            m_report.reject(m_number, RACKRENT_TEXT("Sentence", "has a length that cannot be"));
            return;
        }
        // As long as it lived, not as long as the window.
        double seconds = minutes.value_or(0.0) * 60.0;
        if (seconds <= 0.0 && start && end) {
            seconds = static_cast<double>(std::max<std::int64_t>(0, *end - *start));
        }
        double inWindow = 1.0;
        if (m_into.options.from || m_into.options.to) {
            inWindow = start && seconds > 0.0 ? m_into.inWindow(*start, seconds) / seconds : 0.0;
            if (!(inWindow > 0.0)) {
                m_report.ignore(RACKRENT_TEXT("Sentence", "outside the window"));
                return;
            }
        }
        const std::uint64_t identity = hashOf(name,
                                              hashOf(cluster,
                                                     static_cast<std::uint64_t>(windowStart.value_or(0)) * 31
                                                         + static_cast<std::uint64_t>(start.value_or(0))));
        if (start && !seeFirst(m_into, identity)) {
            m_report.ignore(RACKRENT_TEXT("Sentence", "the same allocation again"));
            return;
        }
        UsageAllocation& sum = m_into.allocation;
        ++sum.rows;
        if (m_names.size() < kMostNames) {
            m_names.insert(std::string(name.substr(0, 200)));
        }
        const double gpuCost =
            numberAt(row, "gpuCost").value_or(0.0) + numberAt(row, "gpuCostAdjustment").value_or(0.0);
        sum.gpuCost += inWindow * gpuCost * units::usd;
        sum.totalCost += inWindow * numberAt(row, "totalCost").value_or(0.0) * units::usd;
        for (const auto& moment : {start, end, windowStart, windowEnd}) {
            if (moment) {
                m_report.see(m_into.utcOfClock(*moment));
            }
        }
        if (!hours) {
            m_into.unknownValue("null");
            m_report.ignore(RACKRENT_TEXT("Sentence", "with unknown GPU-hours (null); their costs count"));
            ++m_unknown;
            return;
        }
        m_report.use();
        m_costWithoutGpus += *hours == 0.0 && gpuCost > 0.0 ? 1U : 0U;
        m_any = m_any || *hours > 0.0;
        if (windowStart && windowEnd) {
            m_into.cover(*windowStart, *windowEnd);
        } else if (start && end) {
            m_into.cover(*start, *end);
        }
        const double gpuSeconds = inWindow * *hours * 3600.0;
        if (idle) {
            m_into.idleKnown = true;
            m_into.idleSeconds += gpuSeconds;
            return;
        }
        m_into.allocatedSeconds += gpuSeconds;
        if (start && seconds >= 1.0 && *hours > 0.0) {
            const auto whole = static_cast<std::int64_t>(std::llround(seconds));
            m_into.allocate(*start, *start + whole, *hours * 3600.0 / static_cast<double>(whole));
        }
        m_longest = std::max(m_longest, seconds);
    }

    void finish(const Json& rest)
    {
        UsageAllocation& sum = m_into.allocation;
        const auto data = rest.is_object() ? rest.find("data") : rest.end();
        if (rest.is_object() && data != rest.end() && data->is_array()) {
            sum.sets += data->size();
            for (const Json& set : *data) {
                sum.nullSets += set.is_null() ? 1U : 0U;
            }
        }
        std::set<std::string> names(sum.names.begin(), sum.names.end());
        names.merge(m_names);
        sum.names.assign(names.begin(), names.end());
        if (m_unknown > 0) {
            m_report.warn(
                RACKRENT_TEXT("Sentence", "allocations that do not say their GPU-hours: %1; they are unknown, not 0"),
                {countOf(m_unknown)});
        }
        if (m_costWithoutGpus > 0) {
            m_report.warn(RACKRENT_TEXT("Sentence", "allocations with costs of GPUs but no GPU-hours: %1"),
                          {countOf(m_costWithoutGpus)});
        }
        if (!m_any && m_report.rowsUsed > 0) {
            m_report.warn(RACKRENT_TEXT("Sentence", "no allocation has GPU-hours"));
        }
        if (m_longest > 7200.0 && m_any) {
            m_report.warn(RACKRENT_TEXT("Sentence",
                                        "the steps of the report are longer than two hours, so the curve "
                                        "lacks the peaks within them; export hourly steps"));
        }
    }

private:
    Gathered& m_into;
    ImportReport& m_report;
    std::set<std::string> m_names;
    std::uint64_t m_number = 0;
    std::uint64_t m_unknown = 0;
    std::uint64_t m_costWithoutGpus = 0;
    double m_longest = 0.0;
    bool m_any = false;
};

Outcome refuseChoices(const ByteSource& source, const UsageOptions& options)
{
    if (!options.account.empty() || !options.gpuType.empty()) {
        return faultOf(source,
                       RACKRENT_TEXT("Sentence",
                                     "says nothing of accounts and types of GPUs, so nothing can be "
                                     "chosen by them"));
    }
    return std::nullopt;
}

} // namespace

Outcome readOpenCostJson(ByteSource& source, Gathered& into, ImportReport& report)
{
    if (auto fault = refuseChoices(source, into.options)) {
        return fault;
    }
    Allocations allocations(into, report);
    const std::array<JsonPath, 1> paths{JsonPath{"data", "*", "*"}};
    Json rest;
    const auto item = [&](std::size_t, std::string_view name, Json& row) {
        allocations.take(name, row);
        return true;
    };
    if (auto done = readJsonItems(source, paths, item, rest); !done) {
        return std::move(done.error());
    }
    allocations.finish(rest);
    return std::nullopt;
}

Outcome readOpenCostCsv(ByteSource& source, Gathered& into, ImportReport& report)
{
    if (auto fault = refuseChoices(source, into.options)) {
        return fault;
    }
    if (!into.options.cluster.empty()) {
        return faultOf(source, RACKRENT_TEXT("Sentence", "says nothing of clusters, so nothing can be chosen by them"));
    }
    CsvReader reader(source);
    std::optional<CsvHeader> header;
    std::vector<std::optional<std::size_t>> named; ///< what tells a row from the others
    std::optional<std::size_t> date, space, gpus, gpuCost, totalCost;
    std::set<std::string> names(into.allocation.names.begin(), into.allocation.names.end());
    double gpuDays = into.allocation.atMost.value_or(GpuHours{}).value() / 24.0;
    std::uint64_t unknown = 0;
    for (CsvReader::Step step = reader.next(); step != CsvReader::Step::End; step = reader.next()) {
        if (step == CsvReader::Step::Broken) {
            ++report.rowsRead;
            report.reject(reader.lineNumber(), reader.broken());
            continue;
        }
        const auto row = reader.row();
        if (!header) {
            header.emplace(row);
            date = header->find("Date");
            space = header->find("Namespace");
            gpus = header->find("GPUs");
            gpuCost = header->find("GPUCost");
            totalCost = header->find("TotalCost");
            for (const char* part : {"Date", "Namespace", "ControllerKind", "ControllerName", "Pod", "Container"}) {
                named.push_back(header->find(part));
            }
            if (!date || !gpus) {
                return faultOf(source, RACKRENT_TEXT("Sentence", "lacks the column %1 of OpenCost's export"),
                               {std::string(date ? "GPUs" : "Date")});
            }
            continue;
        }
        ++report.rowsRead;
        if (row.size() != header->size()) {
            report.reject(reader.lineNumber(), RACKRENT_TEXT("Sentence", "has %1 cells where there are %2 columns"),
                          {countOf(row.size()), countOf(header->size())});
            continue;
        }
        const auto day = fileTime(cell(row, date));
        if (!day) {
            report.reject(reader.lineNumber(), RACKRENT_TEXT("Sentence", "has a date that cannot be read"));
            continue;
        }
        const std::string_view name = cell(row, space);
        into.partitions.add(name);
        if (!into.options.partition.empty() && name != into.options.partition) {
            report.ignore(RACKRENT_TEXT("Sentence", "of another namespace"));
            continue;
        }
        const std::int64_t clock = into.clockOfUtc(day->seconds);
        if (!(into.inWindow(clock, 86400.0) > 0.0)) {
            report.ignore(RACKRENT_TEXT("Sentence", "outside the window"));
            continue;
        }
        std::uint64_t identity = 0;
        for (const auto& column : named) {
            identity = hashOf(cell(row, column), identity + 1);
        }
        if (!seeFirst(into, identity)) {
            report.ignore(RACKRENT_TEXT("Sentence", "the same allocation again"));
            continue;
        }
        const auto count = number(cell(row, gpus));
        const auto add = [&](Money& sum, const std::optional<std::size_t>& column) {
            if (const auto cost = number(cell(row, column))) {
                sum += *cost * units::usd;
            } else {
                into.unknownValue(cell(row, column));
                ++unknown;
            }
        };
        if (count && !(*count >= 0.0 && *count <= kMostGpus)) {
            report.reject(reader.lineNumber(), RACKRENT_TEXT("Sentence", "has a number of GPUs that cannot be"));
            continue;
        }
        if (!count && !isUnknown(cell(row, gpus))) {
            report.reject(reader.lineNumber(), RACKRENT_TEXT("Sentence", "has a number of GPUs that cannot be"));
            continue;
        }
        add(into.allocation.gpuCost, gpuCost);
        add(into.allocation.totalCost, totalCost);
        ++into.allocation.rows;
        if (names.size() < kMostNames) {
            names.insert(std::string(name.substr(0, 200)));
        }
        report.see(day->seconds);
        if (!count) {
            into.unknownValue(cell(row, gpus));
            ++unknown;
            report.ignore(RACKRENT_TEXT("Sentence", "with an unknown number of GPUs; their costs count"));
            continue;
        }
        report.use();
        gpuDays += *count;
    }
    if (reader.fault()) {
        return reader.fault();
    }
    into.hasAllocation = true;
    into.hoursKnown = false;
    into.allocation.names.assign(names.begin(), names.end());
    into.allocation.atMost = make<GpuHours>(gpuDays * 24.0);
    report.warn(RACKRENT_TEXT("Sentence",
                              "gives a mean number of GPUs for each day and no GPU-hours; 24 hours of it, "
                              "%1 GPU-hours, is only the most there can have been; use the JSON of the "
                              "allocation API"),
                {Amount{Amount::Kind::Number, gpuDays * 24.0}});
    if (unknown > 0) {
        report.warn(
            RACKRENT_TEXT("Sentence", "cells that are unknown (NaN, empty): %1; they are left out, not taken as 0"),
            {countOf(unknown)});
    }
    return std::nullopt;
}

} // namespace rackrent::usage
