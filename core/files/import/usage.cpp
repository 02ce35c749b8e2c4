// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/import/usage.h"

#include <algorithm>
#include <utility>

#include "core/files/import/detect.h"
#include "core/files/import/usage_gather.h"

namespace rackrent {

using usage::Gathered;
using usage::Outcome;

namespace {

/// The names of the columns of a table without header tell it better than its cells do.
ImportFormat formatWith(const std::vector<std::string>& columns, ImportFormat seen)
{
    const bool table = seen == ImportFormat::UsageCsv || seen == ImportFormat::NvidiaSmiCsv
        || seen == ImportFormat::SacctTextWithoutHeader;
    const auto names = [&](std::string_view name) {
        return std::any_of(columns.begin(), columns.end(), [&](const std::string& column) {
            return usage::sameWord(std::string_view(column).substr(0, column.find('%')), name);
        });
    };
    return !table                  ? seen
        : names("jobid")           ? ImportFormat::SacctTextWithoutHeader
        : names("utilization.gpu") ? ImportFormat::NvidiaSmiCsv
                                   : seen;
}

} // namespace

struct UsageImport::State {
    Gathered gathered;
    std::vector<ImportReport> reports;
    std::vector<std::uint64_t> beginnings; ///< hashes of the first bytes, one a report
};

UsageImport::UsageImport(UsageOptions options)
    : m_state(std::make_unique<State>(State{.gathered = Gathered(std::move(options)), .reports = {}, .beginnings = {}}))
{
}

UsageImport::~UsageImport() = default;

tl::expected<void, Fault> UsageImport::read(ByteSource& source)
{
    const UsageOptions& options = m_state->gathered.options;
    if (options.from && options.to && *options.from >= *options.to) {
        return tl::unexpected(
            usage::faultOf(source, RACKRENT_TEXT("Sentence", "cannot be read: the window ends before it begins")));
    }
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
    const std::uint64_t beginning = usage::hashOf(prefix, source.bytesTotal());
    const auto same = std::find(m_state->beginnings.begin(), m_state->beginnings.end(), beginning);
    if (same != m_state->beginnings.end()) {
        ImportReport& before = m_state->reports[static_cast<std::size_t>(same - m_state->beginnings.begin())];
        if (source.sha256() != before.provenance.sha256) {
            return tl::unexpected(source.fault().value_or(usage::faultOf(
                source, RACKRENT_TEXT("Sentence", "begins like %1 and is as long but is another file; import it alone"),
                {before.provenance.fileName})));
        }
        before.warnOfSame(source.name());
        return {};
    }
    ImportReport report;
    report.format = formatWith(options.columns, *format);
    Gathered& into = m_state->gathered;
    into.fileTracksGpus = false;
    const double before = into.allocatedSeconds;
    Outcome outcome;
    switch (report.format) {
    case ImportFormat::SacctText:
    case ImportFormat::SacctTextWithoutHeader:
        outcome = usage::readSacctText(source, into, report);
        break;
    case ImportFormat::SacctJson:
        outcome = usage::readSacctJson(source, into, report);
        break;
    case ImportFormat::PrometheusJson:
        outcome = usage::readPrometheus(source, into, report);
        break;
    case ImportFormat::NvidiaSmiCsv:
        outcome = usage::readNvidiaSmi(source, into, report);
        break;
    case ImportFormat::OpenCostJson:
        outcome = usage::readOpenCostJson(source, into, report);
        break;
    case ImportFormat::OpenCostCsv:
        outcome = usage::readOpenCostCsv(source, into, report);
        break;
    case ImportFormat::UsageCsv:
        outcome = usage::readUsageTable(source, into, report);
        break;
    default:
        outcome = usage::faultOf(source, RACKRENT_TEXT("Sentence", "is no log of usage but: %1"),
                                 {Sentence::Term{nameOf(report.format)}});
    }
    if (!outcome && source.fault()) {
        outcome = source.fault();
    }
    if (!outcome) {
        if (into.allocatedSeconds != before) {
            report.totals.push_back({.name = RACKRENT_TEXT("Sentence", "GPU-hours allocated"),
                                     .value = (into.allocatedSeconds - before) / 3600.0,
                                     .unit = "GPU-h"});
        }
        outcome = report.finish(source);
    }
    if (outcome) {
        return tl::unexpected(std::move(*outcome));
    }
    m_state->reports.push_back(std::move(report));
    m_state->beginnings.push_back(beginning);
    return {};
}

Usage UsageImport::take()
{
    Usage result = m_state->gathered.take();
    result.reports = std::move(m_state->reports);
    return result;
}

tl::expected<Usage, Fault> readUsage(ByteSource& source, const UsageOptions& options)
{
    UsageImport import(options);
    if (auto done = import.read(source); !done) {
        return tl::unexpected(std::move(done.error()));
    }
    return import.take();
}

GpuHours UsageRuns::gpuHoursOf(RunFate fate) const
{
    GpuHours sum;
    for (const UsageState& state : states) {
        if (state.fate == fate) {
            sum += state.gpuHours;
        }
    }
    return sum;
}

} // namespace rackrent
