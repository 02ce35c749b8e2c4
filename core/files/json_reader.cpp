// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/json_reader.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <nlohmann/json.hpp>

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

} // namespace

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
        if (std::find(known.begin(), known.end(), name) == known.end()) {
            add(key + (key.empty() ? "" : ".") + name,
                {RACKRENT_TEXT("Sentence", "is not a known key; known here: %1"), {join(known)}});
        }
    }
    return true;
}

const JsonReader::Json* JsonReader::list(const Json& object, std::string_view name, const std::string& prefix)
{
    const Json* value = find(object, name);
    if (value == nullptr || !value->is_array()) {
        add(prefix + std::string(name), {RACKRENT_TEXT("Sentence", "must be a list [ … ]"), {}});
        return nullptr;
    }
    return value;
}

std::string JsonReader::text(const Json& object, std::string_view name, const std::string& prefix)
{
    const Json* value = find(object, name);
    if (value == nullptr || !value->is_string() || value->get_ref<const std::string&>().empty()) {
        add(prefix + std::string(name), {RACKRENT_TEXT("Sentence", "is missing; give a text"), {}});
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
    if (value == nullptr || !value->is_number() || !std::isfinite(value->get<double>())) {
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
