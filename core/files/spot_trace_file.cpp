// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/spot_trace_file.h"

#include <cmath>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

namespace rackrent {

namespace {

Fault fault(std::string key, std::string_view pattern, std::vector<Sentence::Argument> arguments = {})
{
    return {.scenario = {}, .key = std::move(key), .reason = {.pattern = pattern, .arguments = std::move(arguments)}};
}

} // namespace

tl::expected<SpotTrace, Faults> parseSpotTrace(std::string_view text)
{
    using Json = nlohmann::json;
    const Json root = Json::parse(text, nullptr, false);
    if (!root.is_object()) {
        return tl::unexpected(
            Faults{fault({}, RACKRENT_TEXT("Sentence", "is not a spot trace: a JSON object with metadata and data"))});
    }
    Faults faults;
    SpotTrace trace;

    const Json& gap =
        root.contains("metadata") && root["metadata"].is_object() && root["metadata"].contains("gap_seconds")
        ? root["metadata"]["gap_seconds"]
        : Json();
    if (!gap.is_number() || !(gap.get<double>() > 0.0) || !std::isfinite(gap.get<double>())) {
        faults.push_back(fault("metadata.gap_seconds",
                               RACKRENT_TEXT("Sentence", "must be a number of seconds above 0 between two entries")));
    } else {
        trace.step = gap.get<double>() / 3600.0 * units::hour;
    }

    const Json& data = root.contains("data") ? root["data"] : Json();
    if (!data.is_array() || data.empty()) {
        faults.push_back(fault(
            "data", RACKRENT_TEXT("Sentence", "must be a list of 1 (up) and 0 (not up) with at least one entry")));
        return tl::unexpected(std::move(faults));
    }
    constexpr std::size_t kMostNamed = 5;
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < data.size(); ++i) {
        const bool up = data[i] == 1;
        if (!up && data[i] != 0 && ++wrong <= kMostNamed) {
            faults.push_back(fault("data[" + Json(i).dump() + "]",
                                   RACKRENT_TEXT("Sentence", "is %1; only 1 (up) and 0 (not up) can be replayed"),
                                   {data[i].dump().substr(0, 40)}));
        }
        trace.up.push_back(up);
    }
    if (wrong > kMostNamed) {
        faults.push_back(fault("data", RACKRENT_TEXT("Sentence", "has %1 more entries that are neither 1 nor 0"),
                               {Amount{Amount::Kind::Count, static_cast<double>(wrong - kMostNamed)}}));
    }
    if (!faults.empty()) {
        return tl::unexpected(std::move(faults));
    }
    return trace;
}

} // namespace rackrent
