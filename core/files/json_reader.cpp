// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/json_reader.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/scenario/suggestion.h"
#include "core/units/format.h"

namespace rackrent {

namespace {

const JsonReader::Json* find(const JsonReader::Json& object, std::string_view name)
{
    const auto found = object.find(name);
    return found == object.end() ? nullptr : &*found;
}

std::string join(std::span<const std::string_view> words)
{
    std::string result;
    for (const std::string_view word : words) {
        result += (result.empty() ? "" : ", ") + std::string(word);
    }
    return result;
}

/// Where the parser is in the text: the library's tree keeps the last of repeated keys, so they are noticed on the way.
class Position
{
public:
    /// Before a value, an object or a list begins.
    void enter() { m_levels.back().index += m_levels.back().isList ? 1U : 0U; }
    void open(bool isList)
    {
        enter();
        m_levels.push_back({.isList = isList, .index = 0, .key = {}, .keys = {}});
    }
    void close() { m_levels.pop_back(); }
    /// Whether the object has no such key yet.
    bool isNew(const std::string& key)
    {
        m_levels.back().key = key;
        return m_levels.back().keys.insert(key).second;
    }
    /// "instances[2].spot.low"
    [[nodiscard]] std::string path() const
    {
        std::string result;
        for (const Level& level : m_levels) {
            if (level.isList) {
                result += "[" + fixed(static_cast<double>(level.index) - 1.0, 0) + "]";
            } else if (!level.key.empty()) {
                result += (result.empty() ? "" : ".") + level.key;
            }
        }
        return result;
    }

private:
    struct Level {
        bool isList = false;
        std::size_t index = 0; ///< elements of a list so far
        std::string key; ///< of an object, the last
        std::set<std::string> keys;
    };
    std::vector<Level> m_levels{Level{}}; ///< the outermost stands for the file
};

} // namespace

JsonReader::Json JsonReader::parse(std::string_view text)
{
    Position position;
    const auto notice = [&](int, Json::parse_event_t event, Json& parsed) {
        switch (event) {
        case Json::parse_event_t::object_start:
        case Json::parse_event_t::array_start:
            position.open(event == Json::parse_event_t::array_start);
            break;
        case Json::parse_event_t::object_end:
        case Json::parse_event_t::array_end:
            position.close();
            break;
        case Json::parse_event_t::key:
            if (!position.isNew(parsed.get<std::string>())) {
                add(position.path(), {RACKRENT_TEXT("Sentence", "is given more than once; keep one of them"), {}});
            }
            break;
        case Json::parse_event_t::value:
            position.enter();
            break;
        }
        return true;
    };
    try {
        return Json::parse(text, notice);
    } catch (const Json::exception& error) {
        add({}, {RACKRENT_TEXT("Sentence", "this is not valid JSON: %1"), {std::string(error.what())}});
        return {};
    }
}

void JsonReader::add(std::string key, Sentence reason)
{
    m_faults.push_back({.scenario = {}, .key = std::move(key), .reason = std::move(reason)});
}

bool JsonReader::isObject(const Json& value, const std::string& key, std::span<const std::string_view> known)
{
    if (!value.is_object()) {
        add(key, {RACKRENT_TEXT("Sentence", "must be an object { … }"), {}});
        return false;
    }
    for (const auto& [name, child] : value.items()) {
        if (std::find(known.begin(), known.end(), name) != known.end()) {
            continue;
        }
        const std::string where = key + (key.empty() ? "" : ".") + name;
        if (const auto nearest = nearestWord(name, known)) {
            add(where, {RACKRENT_TEXT("Sentence", "is not a known key; did you mean %1?"), {*nearest}});
        } else {
            add(where, {RACKRENT_TEXT("Sentence", "is not a known key; known here: %1"), {join(known)}});
        }
    }
    return true;
}

const JsonReader::Json* JsonReader::list(const Json& object, std::string_view name, const std::string& prefix)
{
    const Json* value = find(object, name);
    if (value == nullptr || !value->is_array() || value->empty()) {
        add(prefix + std::string(name), {RACKRENT_TEXT("Sentence", "must be a list [ … ] that holds something"), {}});
        return nullptr;
    }
    return value;
}

std::string JsonReader::text(const Json& object, std::string_view name, const std::string& prefix)
{
    const Json* value = find(object, name);
    if (value == nullptr) {
        add(prefix + std::string(name), {RACKRENT_TEXT("Sentence", "is missing; give a text"), {}});
        return {};
    }
    if (!value->is_string() || value->get_ref<const std::string&>().empty()) {
        add(prefix + std::string(name), {RACKRENT_TEXT("Sentence", "must be a text that says something"), {}});
        return {};
    }
    return value->get<std::string>();
}

std::string JsonReader::optionalText(const Json& object, std::string_view name, const std::string& prefix)
{
    return find(object, name) == nullptr ? std::string() : text(object, name, prefix);
}

std::optional<double> JsonReader::number(const Json& object, std::string_view name, const std::string& prefix)
{
    const Json* value = find(object, name);
    if (value == nullptr) {
        add(prefix + std::string(name), {RACKRENT_TEXT("Sentence", "is missing; give a number"), {}});
        return std::nullopt;
    }
    if (!value->is_number() || !std::isfinite(value->get<double>())) {
        add(prefix + std::string(name), {RACKRENT_TEXT("Sentence", "must be a number"), {}});
        return std::nullopt;
    }
    return value->get<double>();
}

int JsonReader::count(const Json& object, std::string_view name, const std::string& prefix)
{
    const Json* value = find(object, name);
    if (value == nullptr || !value->is_number_integer() || *value < 1 || *value > 1'000'000) {
        add(prefix + std::string(name), {RACKRENT_TEXT("Sentence", "must be a whole number above 0"), {}});
        return 1;
    }
    return value->get<int>();
}

Grade JsonReader::grade(const Json& object, const std::string& prefix)
{
    const std::string word = text(object, "grade", prefix);
    const auto found = findGrade(word);
    if (!word.empty() && !found) {
        add(prefix + "grade",
            {RACKRENT_TEXT("Sentence", "“%1” is not a grade; give measured, quoted, vendor or anecdote"), {word}});
    }
    return found.value_or(Grade::Anecdote);
}

Citation JsonReader::citation(const Json& object, const std::string& prefix)
{
    Citation citation{.source = text(object, "source", prefix),
                      .date = optionalText(object, "date", prefix),
                      .grade = grade(object, prefix)};
    if (!citation.date.empty() && !citation.earliest()) {
        add(prefix + "date",
            {RACKRENT_TEXT("Sentence", "“%1” is not a date; give 2026, 2026-11 or 2026-11-03"), {citation.date}});
    }
    return citation;
}

} // namespace rackrent
