// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/import/import_files.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

#include "core/files/import/detect.h"

namespace rackrent {

namespace {

struct KindId {
    ImportKind kind;
    std::string_view id;
};
constexpr std::array kKindIds{
    KindId{ImportKind::Usage, "usage"},
    KindId{ImportKind::Bill, "bill"},
    KindId{ImportKind::Prices, "prices"},
    KindId{ImportKind::Interruptions, "interruptions"},
};

std::string nameOfFile(const std::string& path)
{
    return std::filesystem::path(path).filename().string();
}

Fault of(const std::string& path, Fault fault)
{
    if (fault.key.empty()) {
        fault.key = nameOfFile(path);
    }
    return fault;
}

Fault noFiles()
{
    return {.scenario = {},
            .key = {},
            .reason = {.pattern = RACKRENT_TEXT("Sentence", "no file is given"), .arguments = {}}};
}

/// Reads all files into one import.
template<class Import>
std::optional<Fault> readAll(Import& import, std::span<const std::string> paths, const ReadControl& control)
{
    for (const std::string& path : paths) {
        auto source = openSource(path, control);
        if (!source) {
            return of(path, source.error());
        }
        if (auto read = import.read(**source); !read) {
            return of(path, read.error());
        }
    }
    return std::nullopt;
}

tl::expected<ImportedFiles, Fault> importUsage(std::span<const std::string> paths, const ImportChoices& choices,
                                               const ReadControl& control)
{
    UsageImport reading(choices.usage);
    if (auto fault = readAll(reading, paths, control)) {
        return tl::unexpected(*std::move(fault));
    }
    ImportedFiles result{.kind = ImportKind::Usage};
    result.usage = reading.take();
    result.proposals = proposalsOf(*result.usage);
    result.files = std::move(result.usage->reports);
    return result;
}

tl::expected<ImportedFiles, Fault> importPrices(std::span<const std::string> paths, const ImportChoices& choices,
                                                const ReadControl& control)
{
    PriceImport reading(choices.prices);
    if (auto fault = readAll(reading, paths, control)) {
        return tl::unexpected(*std::move(fault));
    }
    ImportedFiles result{.kind = ImportKind::Prices};
    result.prices = reading.take();
    result.files = std::move(result.prices->reports);
    result.proposals = proposalsOf(*result.prices, result.files, choices.instanceType, choices.region);
    return result;
}

tl::expected<ImportedFiles, Fault> importInterruptions(std::span<const std::string> paths, const ReadControl& control)
{
    InterruptionImport reading;
    if (auto fault = readAll(reading, paths, control)) {
        return tl::unexpected(*std::move(fault));
    }
    ImportedFiles result{.kind = ImportKind::Interruptions};
    result.interruptions = reading.take();
    result.files = std::move(result.interruptions->reports);
    result.proposals = proposalsOf(*result.interruptions, result.files);
    return result;
}

tl::expected<ImportedFiles, Fault> importBill(std::span<const std::string> paths, const ImportChoices& choices,
                                              const Scenario& now, const ReadControl& control)
{
    std::vector<BillImport> parts;
    for (const std::string& path : paths) {
        auto source = openSource(path, control);
        if (!source) {
            return tl::unexpected(of(path, source.error()));
        }
        auto part = readBill(**source, choices.bill);
        if (!part) {
            return tl::unexpected(of(path, part.error()));
        }
        parts.push_back(*std::move(part));
    }
    ImportedFiles result{.kind = ImportKind::Bill};
    auto whole = combine(parts);
    if (!whole) {
        return tl::unexpected(whole.error());
    }
    for (const BillImport& part : parts) {
        const auto isSame = [&](const ImportReport& file) {
            return file.provenance.sha256 == part.report.provenance.sha256;
        };
        if (std::none_of(result.files.begin(), result.files.end(), isSame)) {
            result.files.push_back(part.report);
        }
    }
    if (parts.size() > 1) {
        result.warnings = std::move(whole->report.warnings);
    }
    result.bill = std::move(whole->bill);
    result.proposals = proposalsOf(*result.bill, result.files, now, choices.instanceType);
    return result;
}

} // namespace

std::string_view importKindId(ImportKind kind)
{
    return std::find_if(kKindIds.begin(), kKindIds.end(), [&](const KindId& k) { return k.kind == kind; })->id;
}

std::optional<ImportKind> findImportKind(std::string_view id)
{
    const auto* found = std::find_if(kKindIds.begin(), kKindIds.end(), [&](const KindId& k) { return k.id == id; });
    return found == kKindIds.end() ? std::nullopt : std::optional(found->kind);
}

tl::expected<ImportedFiles, Fault> importFiles(ImportKind kind, std::span<const std::string> paths,
                                               const ImportChoices& choices, const Scenario& now,
                                               const ReadControl& control)
{
    if (paths.empty()) {
        return tl::unexpected(noFiles());
    }
    switch (kind) {
    case ImportKind::Usage:
        return importUsage(paths, choices, control);
    case ImportKind::Bill:
        return importBill(paths, choices, now, control);
    case ImportKind::Prices:
        return importPrices(paths, choices, control);
    case ImportKind::Interruptions:
        break;
    }
    return importInterruptions(paths, control);
}

tl::expected<ImportKind, Fault> kindOfFiles(std::span<const std::string> paths)
{
    std::optional<ImportKind> kind;
    for (const std::string& path : paths) {
        const auto source = openSource(path);
        if (!source) {
            return tl::unexpected(of(path, source.error()));
        }
        const auto format = detect((*source)->prefix());
        if (!format) {
            return tl::unexpected(of(path, (*source)->fault().value_or(format.error())));
        }
        if (kind && *kind != kindOf(*format)) {
            return tl::unexpected(
                Fault{.scenario = {},
                      .key = nameOfFile(path),
                      .reason = {.pattern = RACKRENT_TEXT("Sentence",
                                                          "is %1, unlike the files before it; import it by itself"),
                                 .arguments = {Sentence::Term{nameOf(*format)}}}});
        }
        kind = kindOf(*format);
    }
    return kind ? tl::expected<ImportKind, Fault>(*kind) : tl::unexpected(noFiles());
}

} // namespace rackrent
