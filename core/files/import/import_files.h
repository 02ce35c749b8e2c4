// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "core/files/import/bill.h"
#include "core/files/import/interruption.h"
#include "core/files/import/price.h"
#include "core/files/import/proposal.h"
#include "core/files/import/usage.h"

namespace rackrent {

/// "usage", "bill", "prices", "interruptions": what a kind of import is called on the command line.
[[nodiscard]] std::string_view importKindId(ImportKind kind);
[[nodiscard]] std::optional<ImportKind> findImportKind(std::string_view id);

/// What to take of the files; see the options of each kind.
struct ImportChoices {
    UsageOptions usage;
    BillOptions bill;
    PriceOptions prices;
    std::string instanceType; ///< whose prices to take; empty: the one with the most GPU-hours, or the dearest
    std::string region; ///< whose prices to take; empty: the first
};

/// Files that were read, what they say, and what that would set in a scenario.
struct ImportedFiles {
    ImportKind kind = ImportKind::Usage;
    std::vector<ImportReport> files; ///< one each, save those that were the same file again
    std::vector<Sentence> warnings; ///< of all together
    std::optional<Usage> usage; ///< its reports are in `files`
    std::optional<Bill> bill;
    std::optional<Prices> prices; ///< its reports are in `files`
    std::optional<Interruptions> interruptions; ///< likewise
    Proposals proposals;
};

/// Reads files of one kind from disk. `now` is the scenario that the proposals are for. The fault names the file in
/// its key: one that cannot be read, of another kind, or of which nothing can be used.
[[nodiscard]] tl::expected<ImportedFiles, Fault> importFiles(ImportKind kind, std::span<const std::string> paths,
                                                             const ImportChoices& choices, const Scenario& now,
                                                             const ReadControl& control = {});

/// The kind of the files, told by their content. A fault where they are of several kinds.
[[nodiscard]] tl::expected<ImportKind, Fault> kindOfFiles(std::span<const std::string> paths);

} // namespace rackrent
