// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/data_files.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/files/built_in.h"
#include "core/files/json_reader.h"
#include "core/scenario/parameter.h"
#include "core/scenario/suggestion.h"
#include "core/scenario/validation.h"
#include "core/units/format.h"

namespace rackrent {

namespace {

using Json = JsonReader::Json;

constexpr int kVersion = 1;

/// The root of a data file of a kind. When it is of another kind or version, nothing more can be said of it.
struct Root {
    Json json;
    bool isKnown = false;
};

Root readRoot(JsonReader& reader, std::string_view text, std::string_view format,
              std::span<const std::string_view> keys)
{
    Root root{.json = reader.parse(text)};
    const Json& json = root.json;
    if (json.is_null() && !reader.isFaultless()) {
        return root; // no JSON: said already
    }
    if (!reader.isObject(json, {}, keys)) {
        return root;
    }
    if (const auto found = json.find("format"); found == json.end() || *found != format) {
        reader.add("format", {RACKRENT_TEXT("Sentence", "must be “%1”"), {std::string(format)}});
        return root;
    }
    if (const auto found = json.find("version"); found == json.end() || *found != kVersion) {
        reader.add("version", {RACKRENT_TEXT("Sentence", "must be %1"), {Amount{Amount::Kind::Count, kVersion}}});
        return root;
    }
    root.isKnown = true;
    return root;
}

std::string entryKey(std::string_view list, std::size_t index)
{
    return std::string(list) + "[" + fixed(static_cast<double>(index), 0) + "].";
}

// Catalog

constexpr std::array<std::string_view, 4> kCatalogKeys{"format", "version", "instances", "servers"};
constexpr std::array<std::string_view, 8> kInstanceKeys{"id",        "gpu",  "gpus",      "region",
                                                        "on_demand", "spot", "committed", "managed_premium"};
constexpr std::array<std::string_view, 8> kServerKeys{
    "id", "label", "gpu", "gpus", "price", "rated_power", "measured_power", "gpu_replacement"};
constexpr std::array<std::string_view, 6> kPublishedKeys{"low", "typical", "high", "source", "date", "grade"};
constexpr std::array<std::string_view, 3> kCommittedKeys{"term_months", "kind", "usd_per_hour"};

class CatalogReader
{
public:
    tl::expected<Catalog, Faults> read(std::string_view text)
    {
        const Root root = readRoot(m_reader, text, "rackrent-catalog", kCatalogKeys);
        if (root.isKnown) {
            if (const Json* instances = m_reader.list(root.json, "instances", {})) {
                for (std::size_t i = 0; i < instances->size(); ++i) {
                    readInstance((*instances)[i], entryKey("instances", i));
                }
            }
            if (const Json* servers = m_reader.list(root.json, "servers", {})) {
                for (std::size_t i = 0; i < servers->size(); ++i) {
                    readServer((*servers)[i], entryKey("servers", i));
                }
            }
        }
        if (!m_reader.isFaultless()) {
            return tl::unexpected(m_reader.take());
        }
        return std::move(m_catalog);
    }

private:
    std::string readId(const Json& object, const std::string& key)
    {
        std::string id = m_reader.text(object, "id", key);
        if (!id.empty() && !m_ids.insert(id).second) {
            m_reader.add(key + "id", {RACKRENT_TEXT("Sentence", "%1 is there more than once"), {id}});
        }
        return id;
    }

    /// A price or power: above 0, since an unknown one is left out.
    std::optional<Published> published(const Json& object, std::string_view name, const std::string& prefix)
    {
        const auto found = object.find(name);
        if (found == object.end()) {
            return std::nullopt;
        }
        const std::string key = prefix + std::string(name);
        if (!m_reader.isObject(*found, key, kPublishedKeys)) {
            return std::nullopt;
        }
        const auto low = m_reader.number(*found, "low", key + ".");
        const auto typical = m_reader.number(*found, "typical", key + ".");
        const auto high = m_reader.number(*found, "high", key + ".");
        Citation citation = m_reader.citation(*found, key + ".");
        if (!low || !typical || !high) {
            return std::nullopt;
        }
        if (!(*low > 0.0 && *low <= *typical && *typical <= *high)) {
            m_reader.add(
                key,
                {RACKRENT_TEXT("Sentence", "must have 0 < low <= typical <= high; leave out what is not known"), {}});
        }
        return Published{.low = *low, .typical = *typical, .high = *high, .citation = std::move(citation)};
    }

    void readInstance(const Json& object, const std::string& key)
    {
        if (!m_reader.isObject(object, key.substr(0, key.size() - 1), kInstanceKeys)) {
            return;
        }
        Instance instance;
        instance.id = readId(object, key);
        instance.gpu = m_reader.text(object, "gpu", key);
        instance.gpus = m_reader.count(object, "gpus", key);
        instance.region = m_reader.text(object, "region", key);
        instance.onDemand = published(object, "on_demand", key);
        instance.spot = published(object, "spot", key);
        instance.managedPremium = published(object, "managed_premium", key);
        if (object.contains("committed")) {
            if (const Json* prices = m_reader.list(object, "committed", key)) {
                for (std::size_t i = 0; i < prices->size(); ++i) {
                    readCommitted((*prices)[i], key + entryKey("committed", i), instance);
                }
            }
        }
        if (instance.spot && instance.onDemand && instance.spot->high >= instance.onDemand->typical) {
            m_reader.add(key + "spot.high",
                         {RACKRENT_TEXT("Sentence",
                                        "is not below the on-demand price: such a pool is not on offer, so leave it "
                                        "out"),
                          {}});
        }
        checkSettings(settings(instance), key);
        m_catalog.instances.push_back(std::move(instance));
    }

    void readCommitted(const Json& object, const std::string& key, Instance& instance)
    {
        if (!m_reader.isObject(object, key.substr(0, key.size() - 1), kCommittedKeys)) {
            return;
        }
        CommittedPrice price;
        price.termMonths = m_reader.count(object, "term_months", key);
        price.kind = m_reader.text(object, "kind", key);
        if (auto amount = published(object, "usd_per_hour", key)) {
            price.usdPerHour = *std::move(amount);
        } else {
            m_reader.add(key + "usd_per_hour", {RACKRENT_TEXT("Sentence", "is missing"), {}});
        }
        instance.committed.push_back(std::move(price));
    }

    void readServer(const Json& object, const std::string& key)
    {
        if (!m_reader.isObject(object, key.substr(0, key.size() - 1), kServerKeys)) {
            return;
        }
        Server server;
        server.id = readId(object, key);
        server.label = m_reader.text(object, "label", key);
        server.gpu = m_reader.text(object, "gpu", key);
        server.gpus = m_reader.count(object, "gpus", key);
        server.price = published(object, "price", key);
        server.ratedPower = published(object, "rated_power", key);
        server.measuredPower = published(object, "measured_power", key);
        server.gpuReplacement = published(object, "gpu_replacement", key);
        checkSettings(settings(server), key);
        m_catalog.servers.push_back(std::move(server));
    }

    /// Whether a scenario may take what the entry would set.
    void checkSettings(const std::vector<CatalogSetting>& settings, const std::string& key)
    {
        for (const CatalogSetting& setting : settings) {
            const Parameter& parameter = *findParameter(setting.parameter);
            if (checkValue(parameter, setting.value)) {
                m_reader.add(key.substr(0, key.size() - 1),
                             {RACKRENT_TEXT("Sentence", "would set %1 to %2, outside its range, %3 to %4"),
                              {std::string(parameter.id), exact(setting.value), exact(parameter.range.min),
                               exact(parameter.range.max)}});
            }
        }
    }

    JsonReader m_reader;
    std::set<std::string> m_ids;
    Catalog m_catalog;
};

// Evidence

constexpr std::array<std::string_view, 3> kEvidenceKeys{"format", "version", "parameters"};
constexpr std::array<std::string_view, 4> kParameterKeys{"parameter", "contested", "uncertainty", "entries"};
constexpr std::array<std::string_view, 7> kEntryKeys{"low", "high", "source", "date", "measured_on", "grade", "note"};
constexpr std::array<std::string_view, 4> kRangeKeys{"kind", "low", "mode", "high"};

class EvidenceReader
{
public:
    tl::expected<Evidence, Faults> read(std::string_view text)
    {
        const Root root = readRoot(m_reader, text, "rackrent-evidence", kEvidenceKeys);
        if (root.isKnown) {
            if (const Json* list = m_reader.list(root.json, "parameters", {})) {
                for (std::size_t i = 0; i < list->size(); ++i) {
                    readParameter((*list)[i], entryKey("parameters", i));
                }
            }
        }
        if (!m_reader.isFaultless()) {
            return tl::unexpected(m_reader.take());
        }
        return std::move(m_evidence);
    }

private:
    void readParameter(const Json& object, const std::string& key)
    {
        if (!m_reader.isObject(object, key.substr(0, key.size() - 1), kParameterKeys)) {
            return;
        }
        ParameterEvidence evidence;
        evidence.parameter = m_reader.text(object, "parameter", key);
        evidence.contested = m_reader.optionalText(object, "contested", key);
        const Parameter* parameter = findParameter(evidence.parameter);
        if (parameter == nullptr && !evidence.parameter.empty()) {
            const auto nearest = nearestParameter(evidence.parameter);
            m_reader.add(
                key + "parameter",
                nearest ? Sentence{RACKRENT_TEXT("Sentence", "%1 is not a known parameter; did you mean %2?"),
                                   {evidence.parameter, *nearest}}
                        : Sentence{RACKRENT_TEXT("Sentence", "%1 is not a known parameter"), {evidence.parameter}});
        }
        if (m_evidence.find(evidence.parameter) != nullptr) {
            m_reader.add(key + "parameter",
                         {RACKRENT_TEXT("Sentence", "%1 is there more than once"), {evidence.parameter}});
        }
        if (const Json* entries = m_reader.list(object, "entries", key)) {
            for (std::size_t i = 0; i < entries->size(); ++i) {
                readEntry((*entries)[i], key + entryKey("entries", i), parameter, evidence);
            }
        }
        if (object.contains("uncertainty")) {
            readUncertainty(object["uncertainty"], key + "uncertainty.", parameter, evidence);
        }
        m_evidence.parameters.push_back(std::move(evidence));
    }

    std::optional<double> inRange(const Json& object, std::string_view name, const std::string& key,
                                  const Parameter* parameter)
    {
        const auto value = m_reader.number(object, name, key);
        // Figures between whole numbers are evidence too; only the range counts.
        if (value && parameter != nullptr && !(*value >= parameter->range.min && *value <= parameter->range.max)) {
            m_reader.add(key + std::string(name),
                         {RACKRENT_TEXT("Sentence", "%1 is outside the parameter's range, %2 to %3"),
                          {exact(*value), exact(parameter->range.min), exact(parameter->range.max)}});
        }
        return value;
    }

    void readEntry(const Json& object, const std::string& key, const Parameter* parameter, ParameterEvidence& evidence)
    {
        if (!m_reader.isObject(object, key.substr(0, key.size() - 1), kEntryKeys)) {
            return;
        }
        const double low = inRange(object, "low", key, parameter).value_or(0.0);
        const double high = inRange(object, "high", key, parameter).value_or(low);
        if (low > high) {
            m_reader.add(key + "low", {RACKRENT_TEXT("Sentence", "is above high; swap them"), {}});
        }
        evidence.entries.push_back({.low = low,
                                    .high = high,
                                    .measuredOn = m_reader.text(object, "measured_on", key),
                                    .note = m_reader.optionalText(object, "note", key),
                                    .citation = m_reader.citation(object, key)});
    }

    void readUncertainty(const Json& object, const std::string& key, const Parameter* parameter,
                         ParameterEvidence& evidence)
    {
        if (!m_reader.isObject(object, key.substr(0, key.size() - 1), kRangeKeys)) {
            return;
        }
        const std::string kind = m_reader.text(object, "kind", key);
        const auto low = inRange(object, "low", key, parameter);
        const auto mode = inRange(object, "mode", key, parameter);
        const auto high = inRange(object, "high", key, parameter);
        if (kind != "pert" && kind != "lognormal") {
            m_reader.add(key + "kind", {RACKRENT_TEXT("Sentence", "must be pert or lognormal"), {}});
            return;
        }
        if (low && mode && high) {
            if (!(*low <= *mode && *mode <= *high)) {
                m_reader.add(key, {RACKRENT_TEXT("Sentence", "must have low <= mode <= high"), {}});
            }
            evidence.uncertainty = {.kind = kind == "pert" ? Distribution::Kind::Pert : Distribution::Kind::Lognormal,
                                    .low = *low,
                                    .mode = *mode,
                                    .high = *high};
        }
    }

    JsonReader m_reader;
    Evidence m_evidence;
};

} // namespace

tl::expected<Catalog, Faults> parseCatalog(std::string_view text)
{
    return CatalogReader().read(text);
}

tl::expected<Evidence, Faults> parseEvidence(std::string_view text)
{
    return EvidenceReader().read(text);
}

const Catalog& builtInCatalog()
{
    static const Catalog kCatalog = parseCatalog(builtIn("catalog.json")).value();
    return kCatalog;
}

const Evidence& builtInEvidence()
{
    static const Evidence kEvidence = parseEvidence(builtIn("evidence.json")).value();
    return kEvidence;
}

} // namespace rackrent
