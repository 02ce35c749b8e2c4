// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "app/cli/cli.h"
#include "core/files/scenario_file.h"
#include "core/scenario/citation.h"

namespace rackrent::cli {

/// Why a command gave no result, a line a fault.
struct Failure {
    ExitCode code = ExitCode::Usage;
    std::vector<std::string> lines;
};

template<class T> using Result = tl::expected<T, Failure>;

/// What the commands that read a document have in common.
struct InputOptions {
    std::string file; ///< "-" is standard input; empty is one scenario with the default of every parameter
    std::vector<std::string> overrides; ///< "id=value" each
    std::optional<std::string> instance; ///< of the catalog, taken over before the overrides
    std::optional<std::string> server;
    std::optional<std::string> scenario; ///< the one to take; all when not given
};

/// A number as files write it: decimal point, exponent, sign; nothing before or after. Infinity and NaN are read, so
/// that checkValue() can say what is wrong with them.
[[nodiscard]] std::optional<double> readNumber(std::string_view text);

/// The day of today: core has no clock, the program does.
[[nodiscard]] Date systemDate();

/// The scenarios that the options ask for, overridden and without fault.
[[nodiscard]] Result<ScenarioList> readInput(const InputOptions& options, std::istream& in);

} // namespace rackrent::cli
