// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include <nlohmann/json_fwd.hpp>

#include "core/scenario/citation.h"
#include "core/scenario/fault.h"

namespace rackrent {

/// Reads the members of JSON objects and collects every fault with its key, for data files that are read whole or not
/// at all. What could not be read comes back as a neutral value; take() then says that the result is not to be used.
class JsonReader
{
public:
    using Json = nlohmann::ordered_json;

    /// The text as a tree, with a fault where it is no JSON and for each key that an object has more than once.
    Json parse(std::string_view text);

    void add(std::string key, Sentence reason);
    [[nodiscard]] bool isFaultless() const { return m_faults.empty(); }
    [[nodiscard]] Faults take() { return std::move(m_faults); }

    /// Whether it is an object, with a fault for each key that is not known.
    bool isObject(const Json& value, const std::string& key, std::span<const std::string_view> known);
    /// The elements of a list that must be there and hold something.
    const Json* list(const Json& object, std::string_view name, const std::string& prefix);
    /// A text that must be there and say something.
    std::string text(const Json& object, std::string_view name, const std::string& prefix);
    std::string optionalText(const Json& object, std::string_view name, const std::string& prefix);
    std::optional<double> number(const Json& object, std::string_view name, const std::string& prefix);
    int count(const Json& object, std::string_view name, const std::string& prefix); ///< a whole number above 0
    Grade grade(const Json& object, const std::string& prefix);
    /// "source", "date" (may be left out) and "grade".
    Citation citation(const Json& object, const std::string& prefix);

private:
    Faults m_faults;
};

} // namespace rackrent
