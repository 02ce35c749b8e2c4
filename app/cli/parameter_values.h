// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "app/cli/arguments.h"
#include "core/analysis/variation.h"

namespace rackrent::cli {

/// Reads "LOW..HIGH", values that the parameter may take, low to high; nothing when the option is not given or was
/// refused. The parameter is null when it was refused before.
[[nodiscard]] std::optional<Interval> readInterval(Arguments& arguments, const char* option,
                                                   const std::optional<std::string>& text, const Parameter* parameter);

/// [LOW, HIGH]
[[nodiscard]] nlohmann::ordered_json intervalJson(const Interval& interval);

/// "npv_on_demand,npv_spot,…", each after a comma.
[[nodiscard]] std::string costTitlesCsv();
[[nodiscard]] std::string costsCsv(const ByStrategy<Money>& costs);

} // namespace rackrent::cli
