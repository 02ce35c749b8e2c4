// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/scenario_file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <fstream>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <span>
#include <system_error>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/model/feasibility.h"
#include "core/scenario/parameter.h"
#include "core/scenario/suggestion.h"
#include "core/scenario/uncertainty.h"
#include "core/scenario/validation.h"
#include "core/units/format.h"

namespace rackrent {

namespace {

/// A document nests five deep and holds some ten thousand values; far more is not one of ours, and is refused before
/// it takes memory.
constexpr std::size_t kDeepestNesting = 32;
constexpr std::size_t kMostValues = 2'000'000;
/// Nobody mends more than this in one go.
constexpr std::size_t kMostFaults = 1000;
/// How much of a key or word from a file is repeated in a message.
constexpr std::size_t kLongestQuote = 80;

constexpr std::array<std::string_view, 3> kRootKeys{"format", "version", "scenarios"};
constexpr std::array<std::string_view, 8> kScenarioKeys{"name",           "notes",       "parameters",   "demand",
                                                        "demand_by_hour", "uncertainty", "correlations", "sources"};
constexpr std::array<std::string_view, 2> kCorrelationKeys{"between", "rank"};
constexpr std::array<std::string_view, 2> kDemandKeys{"hours", "gpus"};
constexpr std::array<std::string_view, 4> kDistributionKeys{"kind", "low", "mode", "high"};

struct KindName {
    Distribution::Kind kind;
    std::string_view name;
};
constexpr std::array kKinds{
    KindName{Distribution::Kind::Pert, "pert"},           KindName{Distribution::Kind::Triangular, "triangular"},
    KindName{Distribution::Kind::Uniform, "uniform"},     KindName{Distribution::Kind::Normal, "normal"},
    KindName{Distribution::Kind::Lognormal, "lognormal"}, KindName{Distribution::Kind::Exact, "exact"},
};

Sentence sentence(std::string_view pattern, std::vector<Sentence::Argument> arguments = {})
{
    return {.pattern = pattern, .arguments = std::move(arguments)};
}

std::string count(std::size_t n)
{
    return fixed(static_cast<double>(n), 0);
}

bool isContinuation(char c)
{
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

/// Text from a file, short enough for a message and never cut within a character.
std::string quote(std::string_view text)
{
    if (text.size() <= kLongestQuote) {
        return std::string(text);
    }
    std::size_t end = kLongestQuote;
    while (end > 0 && isContinuation(text[end])) {
        --end;
    }
    return std::string(text.substr(0, end)) + "…";
}

std::string join(std::span<const std::string_view> words)
{
    std::string result;
    for (const std::string_view word : words) {
        if (!result.empty()) {
            result += ", ";
        }
        result += word;
    }
    return result;
}

/// One JSON value. A list and an object hold children, those of an object with a key each, repeated ones included.
struct Value {
    enum class Type { Null, Boolean, Number, Text, List, Object };

    Type type = Type::Null;
    double number = 0.0;
    std::string key = {};
    std::string text = {};
    std::vector<Value> children = {};
};

Sentence::Term typeName(Value::Type type)
{
    switch (type) {
    case Value::Type::Null:
        return {RACKRENT_TEXT("Sentence", "null")};
    case Value::Type::Boolean:
        return {RACKRENT_TEXT("Sentence", "true or false")};
    case Value::Type::Number:
        return {RACKRENT_TEXT("Sentence", "a number")};
    case Value::Type::Text:
        return {RACKRENT_TEXT("Sentence", "a text")};
    case Value::Type::List:
        return {RACKRENT_TEXT("Sentence", "a list [ … ]")};
    case Value::Type::Object:
        return {RACKRENT_TEXT("Sentence", "an object { … }")};
    }
    return {};
}

/// "line 12, column 5" of a place in the text, counted in characters from 1.
std::string place(std::string_view text, std::size_t offset)
{
    const std::string_view before = text.substr(0, std::min(offset, text.size()));
    const auto line = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')) + 1;
    const std::size_t newline = before.rfind('\n');
    const std::string_view row = newline == std::string_view::npos ? before : before.substr(newline + 1);
    const auto column =
        static_cast<std::size_t>(std::count_if(row.begin(), row.end(), [](char c) { return !isContinuation(c); })) + 1;
    return "line " + count(line) + ", column " + count(column);
}

bool isWordCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || isContinuation(c)
        || static_cast<unsigned char>(c) >= 0xC0U;
}

/// Where the word begins in which the parser stopped.
std::size_t wordStart(std::string_view text, std::size_t offset)
{
    while (offset > 0 && isWordCharacter(text[offset]) && isWordCharacter(text[offset - 1])) {
        --offset;
    }
    return offset;
}

/// The word that begins there, or the one sign.
std::string_view wordAt(std::string_view text, std::size_t start)
{
    std::size_t end = start + 1;
    while (end < text.size() && isWordCharacter(text[start]) && isWordCharacter(text[end])) {
        ++end;
    }
    return text.substr(start, end - start);
}

/// Where the text stops being UTF-8. A character cut off by the end of the text does not count.
std::optional<std::size_t> firstInvalidUtf8(std::string_view text)
{
    for (std::size_t i = 0; i < text.size();) {
        const auto lead = static_cast<unsigned char>(text[i]);
        const std::size_t length = lead < 0x80U ? 1
            : lead < 0xC2U                      ? 0
            : lead < 0xE0U                      ? 2
            : lead < 0xF0U                      ? 3
            : lead < 0xF5U                      ? 4
                                                : 0;
        if (length == 0) {
            return i;
        }
        for (std::size_t j = 1; j < length; ++j) {
            if (i + j == text.size()) {
                return std::nullopt;
            }
            const auto next = static_cast<unsigned char>(text[i + j]);
            const bool overlong = j == 1 && ((lead == 0xE0U && next < 0xA0U) || (lead == 0xF0U && next < 0x90U));
            const bool outside = j == 1 && ((lead == 0xEDU && next > 0x9FU) || (lead == 0xF4U && next > 0x8FU));
            if (!isContinuation(text[i + j]) || overlong || outside) {
                return i;
            }
        }
        i += length;
    }
    return std::nullopt;
}

/// Builds a Value from parser events. Unlike the library's own tree it keeps repeated keys, so that they can be
/// reported, and refuses nesting before it grows.
class Builder : public nlohmann::json_sax<nlohmann::json>
{
public:
    explicit Builder(std::string_view text)
        : m_text(text)
    {
    }

    bool null() override { return append({}); }
    bool boolean(bool) override { return append({.type = Value::Type::Boolean}); }
    bool number_integer(number_integer_t value) override { return appendNumber(static_cast<double>(value)); }
    bool number_unsigned(number_unsigned_t value) override { return appendNumber(static_cast<double>(value)); }
    bool number_float(number_float_t value, const string_t&) override { return appendNumber(value); }
    bool string(string_t& value) override { return append({.type = Value::Type::Text, .text = std::move(value)}); }
    bool binary(binary_t&) override { return false; }
    bool start_object(std::size_t) override { return open(Value::Type::Object); }
    bool start_array(std::size_t) override { return open(Value::Type::List); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(string_t& value) override
    {
        m_key = std::move(value);
        return true;
    }

    bool parse_error(std::size_t position, const std::string& token, const nlohmann::json::exception& error) override
    {
        // The position counts characters read, the offending one included; at the end it is one past the text.
        const std::size_t offset = position == 0 ? 0 : position - 1;
        constexpr int kNumberOverflow = 406;
        if (error.id == kNumberOverflow) {
            refuse(place(m_text, offset - std::min(offset, token.size() - 1)),
                   sentence(RACKRENT_TEXT("Sentence", "the number %1 is too large"), {quote(token)}));
        } else if (offset >= m_text.size()) {
            refuse(place(m_text, offset),
                   sentence(RACKRENT_TEXT("Sentence",
                                          "the file ends here in the middle of the document; it seems cut off, so "
                                          "fetch it again or restore it from a copy")));
        } else {
            const std::size_t start = wordStart(m_text, offset);
            refuse(
                place(m_text, start),
                sentence(RACKRENT_TEXT("Sentence", "this is not valid JSON, at “%1”"), {quote(wordAt(m_text, start))}));
        }
        return false;
    }

    [[nodiscard]] Value& root() { return m_root; }
    [[nodiscard]] const std::optional<Fault>& fault() const { return m_fault; }

private:
    void refuse(std::string where, Sentence reason)
    {
        m_fault = Fault{.scenario = {}, .key = std::move(where), .reason = std::move(reason)};
    }

    bool appendNumber(double value) { return append({.type = Value::Type::Number, .number = value}); }

    bool append(Value value)
    {
        if (++m_values > kMostValues) {
            refuse({},
                   sentence(RACKRENT_TEXT("Sentence",
                                          "holds more values than any Rackrent document; it is something else")));
            return false;
        }
        if (m_open.empty()) {
            m_root = std::move(value);
            m_last = &m_root;
            return true;
        }
        value.key = std::exchange(m_key, {});
        m_last = &m_open.back()->children.emplace_back(std::move(value));
        return true;
    }

    bool open(Value::Type type)
    {
        if (m_open.size() == kDeepestNesting) {
            refuse(
                {},
                sentence(RACKRENT_TEXT("Sentence", "nests deeper than any Rackrent document; it is something else")));
            return false;
        }
        if (!append({.type = type})) {
            return false;
        }
        // Stays valid: a parent takes no further child before this one is closed.
        m_open.push_back(m_last);
        return true;
    }

    bool close()
    {
        m_open.pop_back();
        return true;
    }

    std::string_view m_text;
    Value m_root;
    Value* m_last = nullptr;
    std::vector<Value*> m_open;
    std::string m_key;
    std::size_t m_values = 0;
    std::optional<Fault> m_fault;
};

/// Turns the tree into scenarios and collects every fault on the way.
class Reader
{
public:
    tl::expected<ScenarioList, Faults> read(const Value& root)
    {
        readDocument(root);
        if (!m_faults.empty()) {
            return tl::unexpected(std::move(m_faults));
        }
        return std::move(m_scenarios);
    }

private:
    using Fields = std::map<std::string_view, const Value*>;

    [[nodiscard]] bool isFull() const { return m_faults.size() >= kMostFaults; }

    void add(std::string key, Sentence reason)
    {
        if (m_faults.size() + 1 == kMostFaults) {
            m_faults.push_back({.scenario = {},
                                .key = {},
                                .reason = sentence(RACKRENT_TEXT(
                                    "Sentence", "there are more faults than can be listed; mend these first"))});
        } else if (!isFull()) {
            m_faults.push_back({.scenario = m_scenario, .key = std::move(key), .reason = std::move(reason)});
        }
    }

    void addAll(Faults faults)
    {
        for (Fault& fault : faults) {
            fault.scenario = m_scenario;
            add(std::move(fault.key), std::move(fault.reason));
        }
    }

    void addUnknown(std::string key, std::string_view word, std::span<const std::string_view> known)
    {
        if (isFull()) {
            return;
        }
        if (auto nearest = nearestWord(word, known)) {
            add(std::move(key),
                sentence(RACKRENT_TEXT("Sentence", "is not a known key; did you mean %1?"), {*std::move(nearest)}));
        } else {
            add(std::move(key),
                sentence(RACKRENT_TEXT("Sentence", "is not a known key; known here: %1"), {join(known)}));
        }
    }

    void addUnknownParameter(std::string key, std::string_view word)
    {
        if (isFull()) {
            return;
        }
        if (auto nearest = nearestParameter(word)) {
            add(std::move(key),
                sentence(RACKRENT_TEXT("Sentence", "is not a known parameter; did you mean %1?"),
                         {*std::move(nearest)}));
        } else {
            add(std::move(key), sentence(RACKRENT_TEXT("Sentence", "is not a known parameter")));
        }
    }

    /// Whether the value has the type; a fault if not.
    bool expect(const Value& value, Value::Type type, const std::string& key)
    {
        if (value.type == type) {
            return true;
        }
        add(key, sentence(RACKRENT_TEXT("Sentence", "must be %1, not %2"), {typeName(type), typeName(value.type)}));
        return false;
    }

    /// The members of an object by key; a repeated key is a fault and its first value stands.
    Fields members(const Value& object, const std::string& prefix)
    {
        Fields result;
        std::set<std::string_view> repeated;
        for (const Value& child : object.children) {
            if (!result.emplace(child.key, &child).second && repeated.insert(child.key).second) {
                add(prefix + quote(child.key),
                    sentence(RACKRENT_TEXT("Sentence", "is given more than once; keep one of them")));
            }
        }
        return result;
    }

    Fields members(const Value& object, const std::string& prefix, std::span<const std::string_view> known)
    {
        Fields result = members(object, prefix);
        std::set<std::string_view> reported;
        for (const Value& child : object.children) {
            if (std::find(known.begin(), known.end(), child.key) == known.end() && reported.insert(child.key).second) {
                addUnknown(prefix + quote(child.key), child.key, known);
            }
        }
        return result;
    }

    static const Value* find(const Fields& fields, std::string_view key)
    {
        const auto found = fields.find(key);
        return found == fields.end() ? nullptr : found->second;
    }

    /// A number that must be there.
    std::optional<double> number(const Fields& fields, std::string_view name, const std::string& prefix)
    {
        const std::string key = prefix + std::string(name);
        const Value* value = find(fields, name);
        if (value == nullptr) {
            add(key, sentence(RACKRENT_TEXT("Sentence", "is missing; give a number")));
            return std::nullopt;
        }
        return expect(*value, Value::Type::Number, key) ? std::optional(value->number) : std::nullopt;
    }

    void readDocument(const Value& root)
    {
        if (!expect(root, Value::Type::Object, {})) {
            return;
        }
        const Value* format = nullptr;
        const Value* version = nullptr;
        for (const Value& child : root.children) {
            format = format == nullptr && child.key == "format" ? &child : format;
            version = version == nullptr && child.key == "version" ? &child : version;
        }
        // Of another kind of file, or one whose rules are not known yet, nothing more can be said.
        if (format == nullptr || format->type != Value::Type::Text || format->text != "rackrent") {
            add("format", sentence(RACKRENT_TEXT("Sentence", "is not “rackrent”, so this is not a Rackrent document")));
            return;
        }
        if (version != nullptr && version->type == Value::Type::Number && version->number > kFormatVersion) {
            add("version",
                sentence(
                    RACKRENT_TEXT(
                        "Sentence",
                        "written by a newer version of Rackrent (format %1; this one reads %2); update the program"),
                    {exact(version->number), count(static_cast<std::size_t>(kFormatVersion))}));
            return;
        }
        const Fields fields = members(root, {}, kRootKeys);
        if (version == nullptr) {
            add("version",
                sentence(RACKRENT_TEXT("Sentence", "is missing; give the format's version, %1"),
                         {count(static_cast<std::size_t>(kFormatVersion))}));
        } else if (expect(*version, Value::Type::Number, "version") && version->number != kFormatVersion) {
            add("version",
                sentence(RACKRENT_TEXT("Sentence", "must be %1, not %2"),
                         {count(static_cast<std::size_t>(kFormatVersion)), exact(version->number)}));
        }
        const Value* scenarios = find(fields, "scenarios");
        if (scenarios == nullptr) {
            add("scenarios", sentence(RACKRENT_TEXT("Sentence", "is missing; a document holds at least one scenario")));
        } else if (expect(*scenarios, Value::Type::List, "scenarios")) {
            readScenarioList(*scenarios);
        }
    }

    void readScenarioList(const Value& list)
    {
        if (list.children.empty()) {
            add("scenarios", sentence(RACKRENT_TEXT("Sentence", "is empty; a document holds at least one scenario")));
        }
        const std::vector<std::string> names = readNames(list);
        for (std::size_t i = 0; i < list.children.size() && !isFull(); ++i) {
            m_scenario = names[i];
            if (expect(list.children[i], Value::Type::Object, {})) {
                readScenario(list.children[i], names[i]);
            }
        }
        m_scenario.clear();
    }

    /// Every scenario's name, given or made, before anything else is read, so that every fault can name its scenario.
    std::vector<std::string> readNames(const Value& list)
    {
        std::vector<std::string> names(list.children.size());
        std::set<std::string, std::less<>> taken;
        for (std::size_t i = 0; i < names.size(); ++i) {
            for (const Value& child : list.children[i].children) {
                if (list.children[i].type == Value::Type::Object && child.key == "name"
                    && child.type == Value::Type::Text) {
                    names[i] = child.text;
                    break;
                }
            }
            if (!names[i].empty() && !taken.insert(names[i]).second) {
                m_scenario = names[i];
                add("scenarios[" + count(i) + "].name",
                    sentence(RACKRENT_TEXT("Sentence", "is the name of an earlier scenario too; give each its own")));
            }
        }
        for (std::size_t i = 0; i < names.size(); ++i) {
            for (std::size_t number = i + 1; names[i].empty(); ++number) {
                std::string made = "Scenario " + count(number);
                if (taken.insert(made).second) {
                    names[i] = std::move(made);
                }
            }
        }
        m_scenario.clear();
        return names;
    }

    void readScenario(const Value& value, const std::string& name)
    {
        const std::size_t faultsBefore = m_faults.size();
        Scenario scenario;
        scenario.name = name;
        const Fields fields = members(value, {}, kScenarioKeys);
        if (const Value* given = find(fields, "name")) {
            expect(*given, Value::Type::Text, "name");
        }
        if (const Value* notes = find(fields, "notes");
            notes != nullptr && expect(*notes, Value::Type::Text, "notes")) {
            scenario.notes = notes->text;
        }
        if (const Value* parameters = find(fields, "parameters")) {
            readParameters(*parameters, scenario);
        }
        if (const Value* demand = find(fields, "demand")) {
            readDemand(*demand, scenario);
        }
        if (const Value* byHour = find(fields, "demand_by_hour")) {
            readDemandByHour(*byHour, scenario);
        }
        if (const Value* uncertainty = find(fields, "uncertainty")) {
            readUncertainty(*uncertainty, scenario);
        }
        if (const Value* correlations = find(fields, "correlations")) {
            readCorrelations(*correlations, scenario);
        }
        if (const Value* sources = find(fields, "sources")) {
            readSources(*sources, scenario);
        }
        addAll(validate(scenario));
        // Whether values work together can be said only when each of them was read.
        if (m_faults.size() == faultsBefore) {
            addAll(checkFeasible(scenario));
        }
        m_scenarios.push_back(std::move(scenario));
    }

    void readParameters(const Value& value, Scenario& scenario)
    {
        if (!expect(value, Value::Type::Object, "parameters")) {
            return;
        }
        for (const auto& [id, given] : members(value, {})) {
            const Parameter* parameter = findParameter(id);
            if (parameter == nullptr) {
                addUnknownParameter(quote(id), id);
            } else if (expect(*given, Value::Type::Number, std::string(id))) {
                parameter->set(scenario.parameters, given->number);
            }
        }
    }

    void readDemand(const Value& value, Scenario& scenario)
    {
        if (!expect(value, Value::Type::List, "demand")) {
            return;
        }
        if (value.children.empty()) {
            add("demand",
                sentence(RACKRENT_TEXT(
                    "Sentence", "is empty; leave it out to use the workload parameters, or give hours and GPUs")));
        }
        for (std::size_t i = 0; i < value.children.size() && !isFull(); ++i) {
            const std::string entry = "demand[" + count(i) + "]";
            if (!expect(value.children[i], Value::Type::Object, entry)) {
                continue;
            }
            const Fields fields = members(value.children[i], entry + ".", kDemandKeys);
            const auto hours = number(fields, "hours", entry + ".");
            const auto gpus = number(fields, "gpus", entry + ".");
            // A level that could not be read stays as one without hours, so that the numbers of the others hold.
            scenario.demand.push_back(
                {.hours = make<Duration>(hours.value_or(0.0)), .gpus = make<GpuCount>(gpus.value_or(0.0))});
        }
    }

    void readDemandByHour(const Value& value, Scenario& scenario)
    {
        const auto isHour = [](const Value& hour) {
            return hour.type == Value::Type::Null || hour.type == Value::Type::Number;
        };
        const auto isDay = [&](const Value& day) {
            return day.type == Value::Type::List && day.children.size() == 24
                && std::all_of(day.children.begin(), day.children.end(), isHour);
        };
        if (value.type != Value::Type::List || value.children.size() != 7
            || !std::all_of(value.children.begin(), value.children.end(), isDay)) {
            add("demand_by_hour",
                sentence(RACKRENT_TEXT(
                    "Sentence", "must be 7 lists, Monday first, of 24 numbers of GPUs, or null where none is known")));
            return;
        }
        for (const Value& day : value.children) {
            for (const Value& hour : day.children) {
                scenario.demandByHour.push_back(
                    hour.type == Value::Type::Null ? std::nullopt : std::optional(make<GpuCount>(hour.number)));
            }
        }
    }

    void readUncertainty(const Value& value, Scenario& scenario)
    {
        if (!expect(value, Value::Type::Object, "uncertainty")) {
            return;
        }
        for (const auto& [id, given] : members(value, "uncertainty.")) {
            const std::string key = "uncertainty." + quote(id);
            if (findParameter(id) == nullptr) {
                addUnknownParameter(key, id);
            } else if (given->type == Value::Type::Text) {
                if (const auto range = readRange(given->text, *findParameter(id))) {
                    scenario.uncertainty.emplace(id, *range);
                } else {
                    add(key,
                        sentence(RACKRENT_TEXT("Sentence", "“%1” is not a range such as 25..35, low to high"),
                                 {quote(given->text)}));
                }
            } else if (expect(*given, Value::Type::Object, key)) {
                readDistribution(*given, std::string(id), key + ".", scenario);
            }
        }
    }

    void readDistribution(const Value& value, std::string id, const std::string& prefix, Scenario& scenario)
    {
        const Fields fields = members(value, prefix, kDistributionKeys);
        const auto kind = readKind(find(fields, "kind"), prefix + "kind");
        if (kind == Distribution::Kind::Exact) {
            scenario.uncertainty.emplace(std::move(id), Distribution{.kind = *kind});
            return;
        }
        const auto low = number(fields, "low", prefix);
        const auto high = number(fields, "high", prefix);
        const bool needsMode = !kind || *kind == Distribution::Kind::Pert || *kind == Distribution::Kind::Triangular;
        std::optional<double> mode;
        if (find(fields, "mode") != nullptr || (needsMode && kind)) {
            mode = number(fields, "mode", prefix);
        } else if (low && high) {
            mode = std::midpoint(*low, *high);
        }
        if (kind && low && mode && high) {
            scenario.uncertainty.emplace(std::move(id),
                                         Distribution{.kind = *kind, .low = *low, .mode = *mode, .high = *high});
        }
    }

    std::optional<Distribution::Kind> readKind(const Value* value, const std::string& key)
    {
        std::array<std::string_view, kKinds.size()> names{};
        std::transform(kKinds.begin(), kKinds.end(), names.begin(), [](const KindName& k) { return k.name; });
        if (value == nullptr) {
            add(key, sentence(RACKRENT_TEXT("Sentence", "is missing; give one of %1"), {join(names)}));
            return std::nullopt;
        }
        if (!expect(*value, Value::Type::Text, key)) {
            return std::nullopt;
        }
        const auto* found =
            std::find_if(kKinds.begin(), kKinds.end(), [&](const KindName& k) { return k.name == value->text; });
        if (found == kKinds.end()) {
            add(key,
                sentence(RACKRENT_TEXT("Sentence", "“%1” is not a known kind; give one of %2"),
                         {quote(value->text), join(names)}));
            return std::nullopt;
        }
        return found->kind;
    }

    void readCorrelations(const Value& value, Scenario& scenario)
    {
        if (!expect(value, Value::Type::List, "correlations")) {
            return;
        }
        scenario.correlations.clear();
        for (std::size_t i = 0; i < value.children.size() && !isFull(); ++i) {
            const std::string entry = "correlations[" + count(i) + "]";
            if (!expect(value.children[i], Value::Type::Object, entry)) {
                continue;
            }
            const Fields fields = members(value.children[i], entry + ".", kCorrelationKeys);
            const auto rank = number(fields, "rank", entry + ".");
            const Value* between = find(fields, "between");
            const bool isPair = between != nullptr && between->type == Value::Type::List
                && between->children.size() == 2 && between->children[0].type == Value::Type::Text
                && between->children[1].type == Value::Type::Text;
            if (!isPair) {
                add(entry + ".between", sentence(RACKRENT_TEXT("Sentence", "must be a list of two parameter ids")));
            } else if (rank) {
                scenario.correlations.push_back(
                    {.first = between->children[0].text, .second = between->children[1].text, .rank = *rank});
            }
        }
    }

    void readSources(const Value& value, Scenario& scenario)
    {
        if (!expect(value, Value::Type::Object, "sources")) {
            return;
        }
        for (const auto& [id, given] : members(value, "sources.")) {
            const std::string key = "sources." + quote(id);
            if (findParameter(id) == nullptr && id != kDemandSource) {
                addUnknownParameter(key, id);
            } else if (expect(*given, Value::Type::Text, key)) {
                scenario.sources.emplace(id, given->text);
            }
        }
    }

    std::string m_scenario;
    ScenarioList m_scenarios;
    Faults m_faults;
};

Fault wholeFile(Sentence reason)
{
    return {.scenario = {}, .key = {}, .reason = std::move(reason)};
}

Fault unreadable(const std::error_code& error)
{
    if (error == std::errc::permission_denied) {
        return wholeFile(sentence(RACKRENT_TEXT("Sentence", "cannot be read: permission denied")));
    }
    if (error == std::errc::no_such_file_or_directory || error == std::errc::not_a_directory) {
        return wholeFile(sentence(RACKRENT_TEXT("Sentence", "there is no such file")));
    }
    return wholeFile(sentence(RACKRENT_TEXT("Sentence", "cannot be read: %1"), {error.message()}));
}

/// JSON text of a string; invalid UTF-8 becomes the replacement character rather than an error.
std::string jsonText(const std::string& text)
{
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

/// The shortest number that reads back as the same bits. "-0" would be read as the whole number 0, without its sign.
std::string jsonNumber(double value)
{
    return value == 0.0 && std::signbit(value) ? "-0.0" : exact(value);
}

/// Lays out JSON of two spaces' indent, short objects on one line as people would write them.
class Writer
{
public:
    void open(std::string_view prefix, char bracket)
    {
        item(prefix);
        m_text += bracket;
        m_indent += 2;
        m_isFirst = true;
    }

    void close(char bracket)
    {
        m_indent -= 2;
        if (!m_isFirst) {
            newLine();
        }
        m_text += bracket;
        m_isFirst = false;
    }

    void item(std::string_view text)
    {
        if (m_indent > 0) {
            if (!m_isFirst) {
                m_text += ',';
            }
            newLine();
        }
        m_text += text;
        m_isFirst = false;
    }

    [[nodiscard]] std::string take() { return std::move(m_text) + "\n"; }

private:
    void newLine()
    {
        m_text += '\n';
        m_text.append(m_indent, ' ');
    }

    std::string m_text;
    std::size_t m_indent = 0;
    bool m_isFirst = true;
};

std::string keyText(std::string_view key)
{
    return jsonText(std::string(key)) + ": ";
}

std::string distributionText(const Distribution& d)
{
    const auto* kind = std::find_if(kKinds.begin(), kKinds.end(), [&](const KindName& k) { return k.kind == d.kind; });
    if (d.kind == Distribution::Kind::Exact) {
        return "{ \"kind\": " + jsonText(std::string(kind->name)) + " }";
    }
    return "{ \"kind\": " + jsonText(std::string(kind->name)) + ", \"low\": " + jsonNumber(d.low)
        + ", \"mode\": " + jsonNumber(d.mode) + ", \"high\": " + jsonNumber(d.high) + " }";
}

void writeScenario(Writer& out, const Scenario& scenario)
{
    out.open({}, '{');
    out.item(keyText("name") + jsonText(scenario.name));
    if (!scenario.notes.empty()) {
        out.item(keyText("notes") + jsonText(scenario.notes));
    }
    out.open(keyText("parameters"), '{');
    for (const Parameter& parameter : parameters()) {
        out.item(keyText(parameter.id) + jsonNumber(parameter.get(scenario.parameters)));
    }
    out.close('}');
    if (!scenario.demand.empty()) {
        out.open(keyText("demand"), '[');
        for (const DemandLevel& level : scenario.demand) {
            out.item("{ \"hours\": " + jsonNumber(level.hours.value()) + ", \"gpus\": " + jsonNumber(level.gpus.value())
                     + " }");
        }
        out.close(']');
    }
    if (!scenario.demandByHour.empty()) {
        out.open(keyText("demand_by_hour"), '[');
        for (std::size_t day = 0; day < kHoursOfWeek / 24; ++day) {
            std::string line;
            for (std::size_t hour = 0; hour < 24; ++hour) {
                const auto& gpus = scenario.demandByHour[24 * day + hour];
                line += (hour > 0 ? ", " : "") + (gpus ? jsonNumber(gpus->value()) : std::string("null"));
            }
            out.item("[" + line + "]");
        }
        out.close(']');
    }
    if (!scenario.uncertainty.empty()) {
        out.open(keyText("uncertainty"), '{');
        for (const auto& [id, distribution] : scenario.uncertainty) {
            out.item(keyText(id) + distributionText(distribution));
        }
        out.close('}');
    }
    out.open(keyText("correlations"), '[');
    for (const RankCorrelation& c : scenario.correlations) {
        out.item("{ \"between\": [" + jsonText(c.first) + ", " + jsonText(c.second)
                 + "], \"rank\": " + jsonNumber(c.rank) + " }");
    }
    out.close(']');
    if (!scenario.sources.empty()) {
        out.open(keyText("sources"), '{');
        for (const auto& [id, source] : scenario.sources) {
            out.item(keyText(id) + jsonText(source));
        }
        out.close('}');
    }
    out.close('}');
}

} // namespace

tl::expected<ScenarioList, Faults> parseScenarios(std::string_view text)
{
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    if (text.starts_with(kByteOrderMark)) {
        text.remove_prefix(kByteOrderMark.size());
    }
    if (text.size() > kLargestFile) {
        return tl::unexpected(Faults{wholeFile(
            sentence(RACKRENT_TEXT("Sentence", "is larger than any Rackrent document; it is something else")))});
    }
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
        return tl::unexpected(
            Faults{wholeFile(sentence(RACKRENT_TEXT("Sentence", "is empty; choose a Rackrent document")))});
    }
    if (const auto invalid = firstInvalidUtf8(text)) {
        return tl::unexpected(Faults{
            {.scenario = {},
             .key = place(text, *invalid),
             .reason = sentence(RACKRENT_TEXT("Sentence", "this is not UTF-8 text; save the document as UTF-8"))}});
    }
    Builder builder(text);
    if (!nlohmann::json::sax_parse(text.begin(), text.end(), &builder)) {
        return tl::unexpected(
            Faults{builder.fault().value_or(wholeFile(sentence(RACKRENT_TEXT("Sentence", "this is not valid JSON"))))});
    }
    return Reader().read(builder.root());
}

tl::expected<std::string, Fault> readText(const std::filesystem::path& path)
{
    namespace fs = std::filesystem;
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (status.type() == fs::file_type::not_found) {
        return tl::unexpected(wholeFile(sentence(RACKRENT_TEXT("Sentence", "there is no such file"))));
    }
    if (error) {
        return tl::unexpected(unreadable(error));
    }
    if (fs::is_directory(status)) {
        return tl::unexpected(wholeFile(sentence(RACKRENT_TEXT("Sentence", "is a folder; choose a file in it"))));
    }
    if (!fs::is_regular_file(status)) {
        return tl::unexpected(wholeFile(sentence(RACKRENT_TEXT("Sentence", "is a device or pipe, not a file"))));
    }
    const std::uintmax_t size = fs::file_size(path, error);
    if (error) {
        return tl::unexpected(unreadable(error));
    }
    if (size > kLargestFile) {
        return tl::unexpected(wholeFile(
            sentence(RACKRENT_TEXT("Sentence", "is larger than any Rackrent document; it is something else"))));
    }
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    if (!file) {
        return tl::unexpected(unreadable({errno, std::generic_category()}));
    }
    std::string text(static_cast<std::size_t>(size), '\0');
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (file.bad()) {
        return tl::unexpected(unreadable({errno, std::generic_category()}));
    }
    text.resize(static_cast<std::size_t>(file.gcount()));
    return text;
}

tl::expected<ScenarioList, Faults> readScenarios(const std::filesystem::path& path)
{
    const auto text = readText(path);
    if (!text) {
        return tl::unexpected(Faults{text.error()});
    }
    return parseScenarios(*text);
}

std::string writeScenarios(const ScenarioList& scenarios)
{
    Writer out;
    out.open({}, '{');
    out.item(keyText("format") + jsonText("rackrent"));
    out.item(keyText("version") + jsonNumber(kFormatVersion));
    out.open(keyText("scenarios"), '[');
    for (const Scenario& scenario : scenarios) {
        writeScenario(out, scenario);
    }
    out.close(']');
    out.close('}');
    return out.take();
}

} // namespace rackrent
