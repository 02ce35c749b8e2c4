// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "core/analysis/uncertainty.h"

namespace rackrent::cli {

/// The JSON of a command that looks at scenarios one by one: the object of the only one, or all under "scenarios".
[[nodiscard]] std::string oneOrMany(nlohmann::ordered_json list);

[[nodiscard]] nlohmann::ordered_json toJson(const Spread& spread);

} // namespace rackrent::cli
