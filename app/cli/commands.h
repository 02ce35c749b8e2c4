// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/input.h"
#include "core/model/strategy.h"

namespace rackrent::cli {

/// Each command's output as one text, so that it is printed whole or not at all.
enum class Format { Text, Json, Csv, Markdown };

/// What the five strategies cost in each scenario, and the verdict.
[[nodiscard]] std::string evaluation(const ScenarioList& scenarios, Format format);

/// Months by lines of one strategy. CSV holds one scenario; the failure says which to choose from.
[[nodiscard]] Result<std::string> ledger(const ScenarioList& scenarios, Strategy strategy, Format format);

/// The parameter table.
[[nodiscard]] std::string parameterTable(Format format);

/// Numbers as given on the command line; rate in interruptions an hour, the others in hours.
struct CheckpointOptions {
    std::string rate;
    std::string write;
    std::string restart;
    std::optional<std::string> interval;
};

/// The interruption formula alone.
[[nodiscard]] Result<std::string> checkpoint(const CheckpointOptions& options, Format format);

/// Numbers as given on the command line; hours where not said otherwise.
struct ChanceArguments {
    std::optional<std::string> work;
    std::optional<std::string> deadline;
    std::optional<std::string> trials;
    std::optional<std::string> seed;
    std::optional<std::string> threads;
    std::optional<std::string> shape; ///< of Weibull lives
    std::vector<std::string> traces; ///< files
};

/// When a simulated job ends, by where it runs; and a job replayed over recorded spot instances. Without a document
/// only the traces are replayed, with the checkpoints of the one scenario given.
[[nodiscard]] Result<std::string> chance(const ScenarioList& scenarios, bool hasDocument,
                                         const ChanceArguments& arguments, Format format);

struct ClaimsOptions {
    std::optional<std::string> id; ///< the claim to explain; all are listed without
    bool document = false; ///< the claim as a document instead
};

/// Published claims and whether the model bears them out.
[[nodiscard]] Result<std::string> claims(const ClaimsOptions& options, Format format);

} // namespace rackrent::cli
