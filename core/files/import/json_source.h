// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>
#include <tl/expected.hpp>

#include "core/files/import/byte_source.h"

namespace rackrent {

inline constexpr std::size_t kDeepestJson = 256; ///< levels of objects and lists; deeper is a fault
inline constexpr std::size_t kLongestJsonToken = 16 * 1024 * 1024; ///< bytes of a text, a number or blanks

/// What a JSON text holds, told in its order. A false ends the reading without a fault.
class JsonEvents
{
public:
    JsonEvents() = default;
    JsonEvents(const JsonEvents&) = delete;
    JsonEvents& operator=(const JsonEvents&) = delete;
    virtual ~JsonEvents() = default;

    virtual bool null() = 0;
    virtual bool boolean(bool value) = 0;
    virtual bool number(double value, std::string_view literal) = 0; ///< with the digits as written, for money
    virtual bool string(std::string_view value) = 0;
    virtual bool key(std::string_view name) = 0;
    virtual bool startObject() = 0;
    virtual bool endObject() = 0;
    virtual bool startArray() = 0;
    virtual bool endArray() = 0;
};

/// Reads the whole source as one JSON value, holding no more than a token of it. Nothing but blanks may follow.
[[nodiscard]] tl::expected<void, Fault> readJson(ByteSource& source, JsonEvents& events);

/// A way to a value: names of members, "*" for any member or element. {"data", "result", "*"} are the elements of that
/// list; {} is the whole, {"*"} the elements of a list (or members of an object) that is the whole.
using JsonPath = std::vector<std::string>;

/// Gives each value at one of the paths, as a tree, in the order of the file, with the name of the member or an empty
/// name for an element. What stands beside them is put together into `rest`, without them. For files whose bulk is a
/// list of small values: a tree of more than `mostValues` values at one time is a fault, not memory. A false from
/// `item` ends the reading without a fault.
[[nodiscard]] tl::expected<void, Fault>
readJsonItems(ByteSource& source, std::span<const JsonPath> paths,
              const std::function<bool(std::size_t path, std::string_view name, nlohmann::json& value)>& item,
              nlohmann::json& rest, std::size_t mostValues = 1'000'000);

} // namespace rackrent
