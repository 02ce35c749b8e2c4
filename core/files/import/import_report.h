// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/files/import/byte_source.h"
#include "core/scenario/fault.h"
#include "core/units/sentence.h"

namespace rackrent {

enum class ImportKind { Bill, Usage, Prices, Interruptions };

/// What a file is, told by its content.
enum class ImportFormat {
    CurLegacy, ///< AWS Cost and Usage Report, with "lineItem/UsageType" or "line_item_usage_type" in its header
    Cur2, ///< AWS Data Exports, CUR 2.0
    CurManifest, ///< the JSON that names the parts of a CUR
    Focus, ///< FOCUS 1.0 to 1.2
    CostExplorerCsv,
    CostExplorerJson,
    SacctText, ///< sacct -p or -P, with its header
    SacctTextWithoutHeader,
    SacctJson,
    PrometheusJson,
    NvidiaSmiCsv,
    OpenCostJson,
    OpenCostCsv,
    UsageCsv, ///< a time and a number of GPUs
    PriceListCsv,
    SavingsPlanCsv,
    SpotHistoryJson,
    SpotHistoryText,
    SpotHistoryCsv,
    SkyPilotCsv,
    Ec2InstancesJson,
    SpotAdvisorJson,
    SpotTraceJson,
    SpotEventsCsv, ///< "ms,add|remove,node"
};

[[nodiscard]] ImportKind kindOf(ImportFormat format);
/// "AWS Cost and Usage Report (legacy)": a text for translation.
[[nodiscard]] std::string_view nameOf(ImportFormat format);

/// Where imported figures come from: what goes into a document's sources.
struct Provenance {
    std::string fileName; ///< without its folder
    std::string sha256; ///< of the file as stored, as sha256sum prints it
    std::uint64_t bytes = 0; ///< as stored
    std::uint64_t rows = 0; ///< used
    std::optional<std::int64_t> firstSecond; ///< the window of what was used, seconds since 1970
    std::optional<std::int64_t> lastSecond;
};

/// What was understood of a file, to be shown before anything of it is applied.
/// Every row read is used, ignored or rejected: rowsRead = rowsUsed + the ignored + rejectedCount.
struct ImportReport {
    static constexpr std::size_t kMostRejected = 100; ///< kept in `rejected`; the others are counted

    struct Rejected {
        std::uint64_t line = 0;
        Sentence reason;
    };
    /// A figure to compare with what the source of the file shows itself.
    struct Total {
        std::string_view name; ///< a text for translation
        double value = 0.0;
        std::string unit; ///< "USD", "GPU-h"
    };

    ImportFormat format = ImportFormat::CurLegacy;
    std::uint64_t rowsRead = 0; ///< without header, blank lines and lines of totals
    std::uint64_t rowsUsed = 0;
    std::map<std::string_view, std::uint64_t> ignored; ///< by reason, a text for translation
    std::vector<Rejected> rejected; ///< the first
    std::uint64_t rejectedCount = 0;
    std::optional<std::int64_t> firstSecond; ///< of what was used, seconds since 1970 in UTC
    std::optional<std::int64_t> lastSecond;
    std::vector<Total> totals;
    std::vector<Sentence> warnings;
    Provenance provenance;

    void use() { ++rowsUsed; }
    void ignore(std::string_view reason) { ++ignored[reason]; } ///< a literal marked for translation
    void reject(std::uint64_t line, Sentence reason);
    void reject(std::uint64_t line, std::string_view pattern, std::vector<Sentence::Argument> arguments = {});
    void warn(std::string_view pattern, std::vector<Sentence::Argument> arguments = {});
    /// That `fileName` is this file again.
    void warnOfSame(const std::string& fileName);
    /// Widens the window by a moment.
    void see(std::int64_t second);

    /// Fills in the provenance, reading the source to its end for the digest. A fault where the source has one and
    /// where no row was used: an import of nothing is an error, not "up to date".
    [[nodiscard]] std::optional<Fault> finish(ByteSource& source);
};

/// Whether the file of `report` is among those of `before` by its digest; that one is then warned.
[[nodiscard]] bool isRepeated(const ImportReport& report, std::vector<ImportReport>& before);

} // namespace rackrent
