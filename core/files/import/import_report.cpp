// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/import/import_report.h"

#include <algorithm>
#include <utility>

namespace rackrent {

ImportKind kindOf(ImportFormat format)
{
    switch (format) {
    case ImportFormat::CurLegacy:
    case ImportFormat::Cur2:
    case ImportFormat::CurManifest:
    case ImportFormat::Focus:
    case ImportFormat::CostExplorerCsv:
    case ImportFormat::CostExplorerJson:
        return ImportKind::Bill;
    case ImportFormat::SacctText:
    case ImportFormat::SacctTextWithoutHeader:
    case ImportFormat::SacctJson:
    case ImportFormat::PrometheusJson:
    case ImportFormat::NvidiaSmiCsv:
    case ImportFormat::OpenCostJson:
    case ImportFormat::OpenCostCsv:
    case ImportFormat::UsageCsv:
        return ImportKind::Usage;
    case ImportFormat::PriceListCsv:
    case ImportFormat::SavingsPlanCsv:
    case ImportFormat::SpotHistoryJson:
    case ImportFormat::SpotHistoryText:
    case ImportFormat::SpotHistoryCsv:
    case ImportFormat::SkyPilotCsv:
    case ImportFormat::Ec2InstancesJson:
    case ImportFormat::SpotAdvisorJson:
        return ImportKind::Prices;
    case ImportFormat::SpotTraceJson:
    case ImportFormat::SpotEventsCsv:
        return ImportKind::Interruptions;
    }
    return ImportKind::Bill;
}

std::string_view nameOf(ImportFormat format)
{
    switch (format) {
    case ImportFormat::CurLegacy:
        return RACKRENT_TEXT("Sentence", "AWS Cost and Usage Report");
    case ImportFormat::Cur2:
        return RACKRENT_TEXT("Sentence", "AWS Cost and Usage Report 2.0");
    case ImportFormat::CurManifest:
        return RACKRENT_TEXT("Sentence", "manifest of an AWS Cost and Usage Report");
    case ImportFormat::Focus:
        return RACKRENT_TEXT("Sentence", "FOCUS cost and usage");
    case ImportFormat::CostExplorerCsv:
        return RACKRENT_TEXT("Sentence", "AWS Cost Explorer table");
    case ImportFormat::CostExplorerJson:
        return RACKRENT_TEXT("Sentence", "AWS Cost Explorer answer");
    case ImportFormat::SacctText:
    case ImportFormat::SacctTextWithoutHeader:
    case ImportFormat::SacctJson:
        return RACKRENT_TEXT("Sentence", "Slurm accounting (sacct)");
    case ImportFormat::PrometheusJson:
        return RACKRENT_TEXT("Sentence", "Prometheus answer");
    case ImportFormat::NvidiaSmiCsv:
        return RACKRENT_TEXT("Sentence", "nvidia-smi log");
    case ImportFormat::OpenCostJson:
    case ImportFormat::OpenCostCsv:
        return RACKRENT_TEXT("Sentence", "OpenCost allocation");
    case ImportFormat::UsageCsv:
        return RACKRENT_TEXT("Sentence", "table of times and GPUs");
    case ImportFormat::PriceListCsv:
        return RACKRENT_TEXT("Sentence", "AWS price list");
    case ImportFormat::SavingsPlanCsv:
        return RACKRENT_TEXT("Sentence", "AWS savings plan offers");
    case ImportFormat::SpotHistoryJson:
    case ImportFormat::SpotHistoryText:
    case ImportFormat::SpotHistoryCsv:
        return RACKRENT_TEXT("Sentence", "AWS spot price history");
    case ImportFormat::SkyPilotCsv:
        return RACKRENT_TEXT("Sentence", "SkyPilot catalog");
    case ImportFormat::Ec2InstancesJson:
        return RACKRENT_TEXT("Sentence", "ec2instances.info table");
    case ImportFormat::SpotAdvisorJson:
        return RACKRENT_TEXT("Sentence", "AWS Spot Instance Advisor");
    case ImportFormat::SpotTraceJson:
    case ImportFormat::SpotEventsCsv:
        return RACKRENT_TEXT("Sentence", "spot trace");
    }
    return {};
}

void ImportReport::reject(std::uint64_t line, Sentence reason)
{
    ++rejectedCount;
    if (rejected.size() < kMostRejected) {
        rejected.push_back({.line = line, .reason = std::move(reason)});
    }
}

void ImportReport::reject(std::uint64_t line, std::string_view pattern, std::vector<Sentence::Argument> arguments)
{
    reject(line, Sentence{.pattern = pattern, .arguments = std::move(arguments)});
}

void ImportReport::warn(std::string_view pattern, std::vector<Sentence::Argument> arguments)
{
    warnings.push_back({.pattern = pattern, .arguments = std::move(arguments)});
}

void ImportReport::see(std::int64_t second)
{
    firstSecond = std::min(firstSecond.value_or(second), second);
    lastSecond = std::max(lastSecond.value_or(second), second);
}

std::optional<Fault> ImportReport::finish(ByteSource& source)
{
    provenance = {.fileName = source.name(),
                  .sha256 = source.sha256(),
                  .bytes = source.bytesTotal(),
                  .rows = rowsUsed,
                  .firstSecond = firstSecond,
                  .lastSecond = lastSecond};
    if (source.fault()) {
        return source.fault();
    }
    if (rowsUsed > 0) {
        return std::nullopt;
    }
    const auto count = [](std::uint64_t value) { return Amount{Amount::Kind::Count, static_cast<double>(value)}; };
    if (!rejected.empty()) {
        const Rejected& first = rejected.front();
        return Fault{.scenario = {},
                     .key = source.name(),
                     .reason = {.pattern = RACKRENT_TEXT("Sentence",
                                                         "none of %1 rows can be used; the first that was rejected is "
                                                         "line %2: %3"),
                                .arguments = {count(rowsRead), count(first.line), english(first.reason)}}};
    }
    if (!ignored.empty()) {
        const auto most = std::max_element(ignored.begin(), ignored.end(),
                                           [](const auto& a, const auto& b) { return a.second < b.second; });
        return Fault{.scenario = {},
                     .key = source.name(),
                     .reason = {.pattern = RACKRENT_TEXT("Sentence", "none of %1 rows can be used; %2 of them: %3"),
                                .arguments = {count(rowsRead), count(most->second), Sentence::Term{most->first}}}};
    }
    return Fault{
        .scenario = {},
        .key = source.name(),
        .reason = {.pattern = RACKRENT_TEXT("Sentence", "has no rows: nothing was imported"), .arguments = {}}};
}

void ImportReport::warnOfSame(const std::string& fileName)
{
    warn(RACKRENT_TEXT("Sentence", "%1 is the same file as %2 and counts once"), {fileName, provenance.fileName});
}

bool isRepeated(const ImportReport& report, std::vector<ImportReport>& before)
{
    const auto same = std::find_if(before.begin(), before.end(), [&](const ImportReport& other) {
        return other.provenance.sha256 == report.provenance.sha256;
    });
    if (same == before.end()) {
        return false;
    }
    same->warnOfSame(report.provenance.fileName);
    return true;
}

} // namespace rackrent
