// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/arguments.h"
#include "app/cli/options.h"
#include "core/analysis/futures.h"

namespace rackrent::cli {

/// What the commands that draw futures have in common.
struct FuturesInput {
    InputOptions input;
    std::optional<std::string> draws;
    std::optional<std::string> seed;
    std::optional<std::string> threads;
    std::vector<std::string> ranges; ///< "id=low..high" each
    bool onlyOwn = false; ///< leave published ranges out

    /// --uncertain and --only-own alone, for commands that move inputs without drawing.
    void declareRanges(Options& options);
    void declare(Options& options);
    [[nodiscard]] FuturesOptions options(Arguments& arguments) const;
    /// Published ranges to fill in with, or none.
    [[nodiscard]] const Evidence& published() const;
};

/// The scenarios asked for, with the ranges of --uncertain.
[[nodiscard]] Result<ScenarioList> readInput(const FuturesInput& input, std::istream& in);

/// "USD 1.26 M" and the like, in English.
[[nodiscard]] std::string usd(double amount);
/// The same where the column's title says that it is USD: "1.26 M".
[[nodiscard]] std::string usdCell(double amount);
/// A value of a parameter as tables show it, with its unit: "280000 USD/node", "-5%".
[[nodiscard]] std::string parameterValue(const Parameter& parameter, double value);

} // namespace rackrent::cli
