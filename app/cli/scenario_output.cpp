// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/scenario_output.h"

#include <utility>

#include <nlohmann/json.hpp>

namespace rackrent::cli {

std::string oneOrMany(nlohmann::ordered_json list)
{
    using Json = nlohmann::ordered_json;
    if (list.size() == 1) {
        return list.front().dump(2) + "\n";
    }
    return Json{{"scenarios", std::move(list)}}.dump(2) + "\n";
}

nlohmann::ordered_json toJson(const Spread& spread)
{
    return {{"mean", spread.mean}, {"p10", spread.p10}, {"p50", spread.p50}, {"p90", spread.p90}};
}

} // namespace rackrent::cli
