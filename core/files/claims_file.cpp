// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/claims_file.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/files/built_in.h"
#include "core/model/feasibility.h"
#include "core/scenario/parameter.h"
#include "core/scenario/suggestion.h"
#include "core/scenario/validation.h"
#include "core/units/format.h"

namespace rackrent {

namespace {

using Json = nlohmann::ordered_json;
using Given = std::vector<std::pair<const Parameter*, double>>;

constexpr int kClaimsVersion = 1;
constexpr std::size_t kMostPlaces = 9;
constexpr double kInfinity = std::numeric_limits<double>::infinity();

constexpr std::array<std::string_view, 4> kRootKeys{"format", "version", "left_out", "claims"};
constexpr std::array<std::string_view, 15> kClaimKeys{"id",    "title",  "statement", "source",  "date",
                                                      "grade", "figure", "low",       "high",    "tolerance",
                                                      "base",  "own",    "whole",     "because", "asides"};
constexpr std::array<std::string_view, 2> kWholeKeys{"base", "parameters"};
constexpr std::array<std::string_view, 3> kAsideKeys{"figure", "of", "parameters"};

std::string count(std::size_t n)
{
    return fixed(static_cast<double>(n), 0);
}

std::string join(std::span<const std::string_view> words)
{
    std::string result;
    for (const std::string_view word : words) {
        result += (result.empty() ? "" : ", ") + std::string(word);
    }
    return result;
}

void setAll(Scenario& scenario, const Given& given)
{
    for (const auto& [parameter, value] : given) {
        parameter->set(scenario.parameters, value);
    }
}

/// The places %1 … %9 that a pattern has.
std::set<std::size_t> placesIn(std::string_view pattern)
{
    std::set<std::size_t> places;
    for (std::size_t i = 0; i + 1 < pattern.size(); ++i) {
        if (pattern[i] == '%' && pattern[i + 1] >= '1' && pattern[i + 1] <= '9') {
            places.insert(static_cast<std::size_t>(pattern[i + 1] - '0'));
        }
    }
    return places;
}

/// Turns the tree into claims and collects every fault on the way.
class Reader
{
public:
    void add(std::string key, Sentence reason)
    {
        m_faults.push_back({.scenario = m_claim, .key = std::move(key), .reason = std::move(reason)});
    }

    tl::expected<std::vector<Claim>, Faults> read(const Json& root)
    {
        if (m_faults.empty() && isObject(root, {}, kRootKeys)) {
            readLibrary(root);
        }
        if (!m_faults.empty()) {
            return tl::unexpected(std::move(m_faults));
        }
        return std::move(m_claims);
    }

private:
    static const Json* find(const Json& object, std::string_view key)
    {
        const auto found = object.find(key);
        return found == object.end() ? nullptr : &*found;
    }

    /// Whether it is an object, with a fault for each key that is not known.
    bool isObject(const Json& value, const std::string& key, std::span<const std::string_view> known)
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

    /// A text that must be there and say something.
    std::string text(const Json& object, std::string_view name, const std::string& prefix = {})
    {
        const Json* value = find(object, name);
        if (value == nullptr || !value->is_string() || value->get_ref<const std::string&>().empty()) {
            add(prefix + std::string(name), {RACKRENT_TEXT("Sentence", "is missing; give a text"), {}});
            return {};
        }
        return value->get<std::string>();
    }

    std::optional<double> number(const Json& object, std::string_view name)
    {
        const Json* value = find(object, name);
        if (value != nullptr && !value->is_number()) {
            add(std::string(name), {RACKRENT_TEXT("Sentence", "must be a number"), {}});
            return std::nullopt;
        }
        return value == nullptr ? std::nullopt : std::optional(value->get<double>());
    }

    std::optional<ClaimFigure> figure(const Json& object, const std::string& prefix = {})
    {
        const std::string word = text(object, "figure", prefix);
        const auto found = findClaimFigure(word);
        if (!found && !word.empty()) {
            std::vector<std::string_view> known;
            for (const ClaimFigureForm& form : claimFigures()) {
                known.push_back(form.id);
            }
            addWord(prefix + "figure", word, known);
        }
        return found;
    }

    void addWord(std::string key, const std::string& word, std::span<const std::string_view> known)
    {
        if (auto nearest = nearestWord(word, known)) {
            add(std::move(key),
                {RACKRENT_TEXT("Sentence", "“%1” is not known; did you mean %2?"), {word, *std::move(nearest)}});
        } else {
            add(std::move(key), {RACKRENT_TEXT("Sentence", "“%1” is not known; give one of %2"), {word, join(known)}});
        }
    }

    /// Parameters by id; those that can be set are returned.
    Given given(const Json* value, const std::string& key)
    {
        Given result;
        if (value == nullptr || !value->is_object()) {
            add(key, {RACKRENT_TEXT("Sentence", "is missing; give parameters and their values, { … }"), {}});
            return result;
        }
        for (const auto& [id, number] : value->items()) {
            const std::string path = key + "." + id;
            const Parameter* parameter = findParameter(id);
            if (parameter == nullptr) {
                if (auto nearest = nearestParameter(id)) {
                    add(path,
                        {RACKRENT_TEXT("Sentence", "is not a known parameter; did you mean %1?"),
                         {*std::move(nearest)}});
                } else {
                    add(path, {RACKRENT_TEXT("Sentence", "is not a known parameter"), {}});
                }
            } else if (!number.is_number()) {
                add(path, {RACKRENT_TEXT("Sentence", "must be a number"), {}});
            } else if (auto reason = checkValue(*parameter, number.get<double>())) {
                add(path, *std::move(reason));
            } else {
                result.emplace_back(parameter, number.get<double>());
            }
        }
        return result;
    }

    void readLibrary(const Json& root)
    {
        const Json* format = find(root, "format");
        if (format == nullptr || *format != "rackrent-claims") {
            add("format",
                {RACKRENT_TEXT("Sentence", "is not “%1”, so these are not claims of Rackrent"), {"rackrent-claims"}});
            return;
        }
        const Json* version = find(root, "version");
        if (version == nullptr || *version != kClaimsVersion) {
            add("version", {RACKRENT_TEXT("Sentence", "must be %1"), {count(kClaimsVersion)}});
            return;
        }
        m_leftOut = given(find(root, "left_out"), "left_out");
        const Json* claims = find(root, "claims");
        if (claims == nullptr || !claims->is_array() || claims->empty()) {
            add("claims", {RACKRENT_TEXT("Sentence", "is missing; give a list of at least one claim, [ … ]"), {}});
            return;
        }
        std::set<std::string, std::less<>> ids;
        for (std::size_t i = 0; i < claims->size(); ++i) {
            const Json& value = (*claims)[i];
            const Json* id = value.is_object() ? find(value, "id") : nullptr;
            m_claim = id != nullptr && id->is_string() ? id->get<std::string>() : "claims[" + count(i) + "]";
            if (!isObject(value, {}, kClaimKeys)) {
                continue;
            }
            readClaim(value);
            if (!ids.insert(m_claim).second) {
                add("id", {RACKRENT_TEXT("Sentence", "is that of an earlier claim too; give each its own"), {}});
            }
        }
        m_claim.clear();
    }

    void readClaim(const Json& value)
    {
        Claim claim;
        claim.id = text(value, "id");
        claim.title = text(value, "title");
        claim.statement = text(value, "statement");
        claim.because = text(value, "because");
        claim.citation = citation(value);
        claim.figure = figure(value).value_or(ClaimFigure::BreakEvenMonth);
        readRange(value, claim);

        const Given own = given(find(value, "own"), "own");
        if (find(value, "base") == nullptr || oneOf(value, "base", {}, {"left_out", "defaults"}) == "left_out") {
            setAll(claim.own, m_leftOut);
        }
        setAll(claim.own, own);
        if (const Json* whole = find(value, "whole"); whole != nullptr && isObject(*whole, "whole", kWholeKeys)) {
            Scenario& scenario = claim.whole.emplace();
            const std::string base = oneOf(*whole, "base", "whole.", {"defaults", "own"});
            if (base == "own") {
                scenario = claim.own;
            }
            setAll(scenario, own);
            setAll(scenario, given(find(*whole, "parameters"), "whole.parameters"));
        }
        describe(claim, own);
        readAsides(find(value, "asides"), claim);
        checkPlaces(claim);
        checkScenario(claim.own, "own");
        if (claim.whole) {
            checkScenario(*claim.whole, "whole");
        }
        m_claims.push_back(std::move(claim));
    }

    Citation citation(const Json& value)
    {
        Citation result;
        result.source = text(value, "source");
        result.date = find(value, "date") == nullptr ? std::string() : text(value, "date");
        if (!result.date.empty() && !readDate(result.date)) {
            add("date",
                {RACKRENT_TEXT("Sentence", "“%1” is not a date; write it as 2026, 2026-11 or 2026-11-03"),
                 {result.date}});
        }
        const std::string word = text(value, "grade");
        if (const auto grade = findGrade(word)) {
            result.grade = *grade;
        } else if (!word.empty()) {
            addWord("grade", word,
                    std::array{gradeId(Grade::Measured), gradeId(Grade::Quoted), gradeId(Grade::Vendor),
                               gradeId(Grade::Anecdote)});
        }
        return result;
    }

    void readRange(const Json& value, Claim& claim)
    {
        if (find(value, "low") == nullptr && find(value, "high") == nullptr) {
            add("low", {RACKRENT_TEXT("Sentence", "is missing, and so is high; give at least one of them"), {}});
        }
        claim.low = number(value, "low").value_or(-kInfinity);
        claim.high = number(value, "high").value_or(kInfinity);
        claim.tolerance = number(value, "tolerance").value_or(0.0);
        if (claim.low > claim.high) {
            add("low",
                {RACKRENT_TEXT("Sentence", "%1 is above high, %2; exchange them"),
                 {exact(claim.low), exact(claim.high)}});
        }
        if (claim.tolerance < 0.0) {
            add("tolerance", {RACKRENT_TEXT("Sentence", "%1 is below 0"), {exact(claim.tolerance)}});
        }
    }

    std::string oneOf(const Json& object, std::string_view name, const std::string& prefix,
                      std::array<std::string_view, 2> known)
    {
        std::string word = text(object, name, prefix);
        if (!word.empty() && std::find(known.begin(), known.end(), word) == known.end()) {
            addWord(prefix + std::string(name), word, known);
        }
        return word;
    }

    /// Names the scenarios and says where their values are from, so that they are documents of their own.
    static void describe(Claim& claim, const Given& own)
    {
        claim.own.name = claim.title + " (as claimed)";
        claim.own.notes = claim.statement;
        const std::string source =
            claim.citation.source + (claim.citation.date.empty() ? "" : ", ") + claim.citation.date;
        for (const auto& [parameter, number] : own) {
            claim.own.sources.emplace(parameter->id, source);
        }
        if (claim.whole) {
            claim.whole->name = claim.title + " (with what it leaves out)";
            claim.whole->notes = claim.statement;
            for (const auto& [parameter, number] : own) {
                if (parameter->get(claim.whole->parameters) == number) {
                    claim.whole->sources.emplace(parameter->id, claim.own.sources.at(std::string(parameter->id)));
                }
            }
        }
    }

    void readAsides(const Json* value, Claim& claim)
    {
        if (value == nullptr) {
            return;
        }
        if (!value->is_array()) {
            add("asides", {RACKRENT_TEXT("Sentence", "must be a list [ … ]"), {}});
            return;
        }
        for (std::size_t i = 0; i < value->size(); ++i) {
            const Json& entry = (*value)[i];
            const std::string key = "asides[" + count(i) + "]";
            if (!isObject(entry, key, kAsideKeys)) {
                continue;
            }
            ClaimAside aside;
            aside.figure = figure(entry, key + ".").value_or(ClaimFigure::BreakEvenMonth);
            const std::string of = oneOf(entry, "of", key + ".", {"own", "whole"});
            if (of == "whole" && !claim.whole) {
                add(key + ".of", {RACKRENT_TEXT("Sentence", "is whole, but the claim has no whole"), {}});
            }
            aside.scenario = of == "whole" && claim.whole ? *claim.whole : claim.own;
            setAll(aside.scenario, given(find(entry, "parameters"), key + ".parameters"));
            checkScenario(aside.scenario, key);
            claim.asides.push_back(std::move(aside));
        }
    }

    /// The reason may name only what there is to name, and must name every aside.
    void checkPlaces(const Claim& claim)
    {
        const std::set<std::size_t> places = placesIn(claim.because);
        for (const std::size_t place : places) {
            if (place > 2 + claim.asides.size() || (place == 2 && !claim.whole)) {
                add("because", {RACKRENT_TEXT("Sentence", "names %%1, for which there is no figure"), {count(place)}});
            }
        }
        for (std::size_t place = 3; place < 3 + claim.asides.size(); ++place) {
            if (place > kMostPlaces || !places.contains(place)) {
                add("asides[" + count(place - 3) + "]",
                    {RACKRENT_TEXT("Sentence", "is not named in because, as %%1"), {count(place)}});
            }
        }
    }

    void checkScenario(const Scenario& scenario, const std::string& key)
    {
        Faults faults = validate(scenario);
        if (faults.empty()) {
            faults = checkFeasible(scenario);
        }
        for (Fault& fault : faults) {
            add(key + "." + fault.key, std::move(fault.reason));
        }
    }

    std::string m_claim; ///< id of the one being read; names it in faults
    Given m_leftOut;
    std::vector<Claim> m_claims;
    Faults m_faults;
};

} // namespace

tl::expected<std::vector<Claim>, Faults> parseClaims(std::string_view text)
{
    Reader reader;
    // The library's tree keeps the last of repeated keys, so they are noticed on the way in.
    std::vector<std::set<std::string, std::less<>>> open;
    const auto notice = [&](int, Json::parse_event_t event, Json& parsed) {
        if (event == Json::parse_event_t::object_start) {
            open.emplace_back();
        } else if (event == Json::parse_event_t::object_end) {
            open.pop_back();
        } else if (event == Json::parse_event_t::key) {
            const auto& key = parsed.get_ref<const std::string&>();
            if (!open.back().insert(key).second) {
                reader.add(key, {RACKRENT_TEXT("Sentence", "is given more than once; keep one of them"), {}});
            }
        }
        return true;
    };
    try {
        return reader.read(Json::parse(text, notice));
    } catch (const Json::exception& error) {
        return tl::unexpected(
            Faults{{.scenario = {},
                    .key = {},
                    .reason = {RACKRENT_TEXT("Sentence", "this is not valid JSON: %1"), {std::string(error.what())}}}});
    }
}

const std::vector<Claim>& builtInClaims()
{
    static const std::vector<Claim> kClaims = parseClaims(builtIn("claims.json")).value_or(std::vector<Claim>{});
    return kClaims;
}

ScenarioList claimScenarios(const Claim& claim)
{
    ScenarioList scenarios{claim.own};
    if (claim.whole) {
        scenarios.push_back(*claim.whole);
    }
    return scenarios;
}

} // namespace rackrent
