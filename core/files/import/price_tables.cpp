// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lists of instance types that others make of AWS's prices: SkyPilot's catalog, ec2instances.info and the Spot Instance
// Advisor.
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/files/import/csv_reader.h"
#include "core/files/import/json_source.h"
#include "core/files/import/price_gather.h"

namespace rackrent::prices {

namespace {

using Json = nlohmann::json;

const Json& at(const Json& object, const char* name)
{
    static const Json kNone;
    if (!object.is_object()) {
        return kNone;
    }
    const auto found = object.find(name);
    return found == object.end() ? kNone : *found;
}

std::string textAt(const Json& object, const char* name)
{
    const Json& value = at(object, name);
    return value.is_string() ? value.get<std::string>() : std::string();
}

/// A price, which comes as a text or as a number; none where it is unknown, 0 or no price.
std::optional<Decimal> priceAt(const Json& object, const char* name)
{
    const Json& value = at(object, name);
    const auto price = value.is_string() ? Decimal::parse(value.get<std::string>())
        : value.is_number()              ? Decimal::parse(value.dump())
                                         : std::nullopt;
    return price && *price > Decimal() ? price : std::nullopt;
}

/// A whole number from 0 to 100; none for anything else.
std::optional<int> percentAt(const Json& object, const char* name)
{
    const Json& value = at(object, name);
    const auto number = value.is_number() ? std::optional(value.get<double>())
                                          : rackrent::number(value.is_string() ? value.get<std::string>() : "");
    return number && *number >= 0.0 && *number <= 100.0 ? std::optional(static_cast<int>(std::lround(*number)))
                                                        : std::nullopt;
}

} // namespace

Outcome readSkyPilot(ByteSource& source, Gathered& into, ImportReport& report)
{
    CsvReader rows(source);
    std::optional<CsvHeader> header;
    std::optional<std::size_t> type, gpu, count, price, spot, region, zone;
    Piece piece;
    piece.source = {.file = source.name(), .format = report.format, .published = {}};
    std::uint64_t unsold = 0;
    std::uint64_t withoutPrice = 0;
    for (CsvReader::Step step = rows.next(); step != CsvReader::Step::End; step = rows.next()) {
        if (step == CsvReader::Step::Broken) {
            ++report.rowsRead;
            report.reject(rows.lineNumber(), rows.broken());
            continue;
        }
        const auto row = rows.row();
        if (!header) {
            header.emplace(row);
            type = header->find("InstanceType");
            gpu = header->find("AcceleratorName");
            count = header->find("AcceleratorCount");
            price = header->find("Price");
            spot = header->find("SpotPrice");
            region = header->find("Region");
            zone = header->find("AvailabilityZone");
            for (const auto& [column, name] : {std::pair(type, "InstanceType"), std::pair(price, "Price"),
                                               std::pair(spot, "SpotPrice"), std::pair(region, "Region")}) {
                if (!column) {
                    return faultOf(source, RACKRENT_TEXT("Sentence", "lacks the column %1 of SkyPilot's catalog"),
                                   {std::string(name)});
                }
            }
            continue;
        }
        ++report.rowsRead;
        const auto reject = [&](std::string_view reason, std::vector<Sentence::Argument> arguments = {}) {
            report.reject(rows.lineNumber(), reason, std::move(arguments));
        };
        if (row.size() < header->size()) {
            reject(RACKRENT_TEXT("Sentence", "has %1 cells where there are %2 columns"),
                   {countOf(row.size()), countOf(header->size())});
            continue;
        }
        const std::string_view name = cell(row, type);
        const std::string_view place = cell(row, region);
        const auto gpus = number(cell(row, count));
        if (cell(row, gpu).empty() || !hasGpus(name, gpus)) {
            report.ignore(RACKRENT_TEXT("Sentence", "instances without GPUs"));
            continue;
        }
        if (name.empty() || place.empty()) {
            reject(RACKRENT_TEXT("Sentence", "does not say its instance type and its region"));
            continue;
        }
        if (!into.isChosen(name, place)) {
            report.ignore(RACKRENT_TEXT("Sentence", "not of what was chosen"));
            continue;
        }
        const auto onDemand = Decimal::parse(cell(row, price));
        const auto spotPrice = Decimal::parse(cell(row, spot));
        const auto isWrong = [](std::string_view text, const std::optional<Decimal>& value) {
            return value ? value->isNegative() : !isUnknown(text);
        };
        if (isWrong(cell(row, price), onDemand) || isWrong(cell(row, spot), spotPrice)) {
            reject(RACKRENT_TEXT("Sentence", "has the price \"%1\", which is none"),
                   {shown(isWrong(cell(row, price), onDemand) ? cell(row, price) : cell(row, spot))});
            continue;
        }
        PriceEntry* const entry = piece.entry(name, place, {}, cell(row, gpu), gpus);
        if (entry == nullptr || entry->pools.size() == 1000) {
            reject(RACKRENT_TEXT("Sentence", "is of one type or region more than can be kept"));
            continue;
        }
        const bool isSold = onDemand && !onDemand->isZero();
        if (isSold) {
            addOnDemand(*entry, *onDemand, piece.source);
        }
        SpotPool pool{
            .zone = std::string(cell(row, zone).substr(0, 60)), .state = SpotPool::State::NoPrice, .perHour = {}};
        if (spotPrice && !spotPrice->isZero()) {
            pool.perHour = spotPrice;
            pool.state = isSold && *spotPrice >= *onDemand ? SpotPool::State::AtOnDemand : SpotPool::State::Sold;
        }
        unsold += pool.state == SpotPool::State::Sold ? 0U : 1U;
        withoutPrice += isSold ? 0U : 1U;
        entry->pools.push_back(std::move(pool));
        entry->spotSource = piece.source;
        report.use();
    }
    if (rows.fault()) {
        return rows.fault();
    }
    if (unsold > 0) {
        report.warn(
            RACKRENT_TEXT("Sentence", "pools without a spot price, or with that of on-demand, are not sold: %1 of %2"),
            {countOf(unsold), countOf(report.rowsUsed)});
    }
    if (withoutPrice > 0) {
        report.warn(RACKRENT_TEXT("Sentence", "rows without an on-demand price, which is then not on offer: %1"),
                    {countOf(withoutPrice)});
    }
    for (auto& [key, entry] : piece.entries) {
        std::sort(entry.pools.begin(), entry.pools.end(),
                  [](const SpotPool& a, const SpotPool& b) { return a.zone < b.zone; });
        if (entry.onDemand && !entry.onDemand->only()) {
            report.warn(
                RACKRENT_TEXT("Sentence", "%1 has %2 different on-demand prices in the file, so none of them is taken"),
                {entry.instanceType + " (" + entry.region + ")", countOf(entry.onDemand->perHour.size())});
        }
    }
    into.merge(std::move(piece), report);
    return std::nullopt;
}

namespace {

class Ec2Instances
{
public:
    Ec2Instances(ByteSource& source, Gathered& into, ImportReport& report)
        : m_into(into)
        , m_report(report)
    {
        m_piece.source = {.file = source.name(), .format = report.format, .published = {}};
    }

    void take(const Json& type)
    {
        ++m_report.rowsRead;
        ++m_number;
        const std::string name = textAt(type, "instance_type");
        if (name.empty() || name.size() > 60) {
            m_report.reject(m_number, RACKRENT_TEXT("Sentence", "does not say its instance type"));
            return;
        }
        const Json& gpu = at(type, "GPU");
        const std::optional<double> gpus = gpu.is_number() ? std::optional(gpu.get<double>())
            : gpu.is_string()                              ? number(gpu.get<std::string>())
                                                           : std::nullopt;
        if (!m_into.isChosen(name, {})) {
            m_report.ignore(RACKRENT_TEXT("Sentence", "not of what was chosen"));
            return;
        }
        const Json& pricing = at(type, "pricing");
        bool any = false;
        if (pricing.is_object()) {
            for (const auto& [region, systems] : pricing.items()) {
                any = takeRegion(name, region, at(systems, "linux"), textAt(type, "GPU_model"), gpus) || any;
            }
        }
        if (any) {
            m_report.use();
        } else {
            m_report.ignore(RACKRENT_TEXT("Sentence", "without a price of Linux"));
        }
    }

    void finish() { m_into.merge(std::move(m_piece), m_report); }

private:
    bool takeRegion(const std::string& type, const std::string& region, const Json& linux, const std::string& model,
                    std::optional<double> gpus)
    {
        if (!linux.is_object() || region.size() > 60 || !m_into.isChosen(type, region)) {
            return false;
        }
        const auto onDemand = priceAt(linux, "ondemand");
        const auto least = priceAt(linux, "spot_min");
        const auto mean = priceAt(linux, "spot_avg");
        const auto most = priceAt(linux, "spot_max");
        const std::string label = textAt(linux, "pct_interrupt");
        const bool hasBand = !isUnknown(label) && label.size() <= 20 && lowered(label) != "unavailable";
        if (!onDemand && !mean && !hasBand) {
            return false;
        }
        PriceEntry* const entry = m_piece.entry(type, region, {}, model, gpus);
        if (entry == nullptr) {
            return false;
        }
        if (onDemand) {
            addOnDemand(*entry, *onDemand, m_piece.source);
        }
        const bool isSold = mean && (!onDemand || *mean < *onDemand); // else the pool is not sold
        if (isSold) {
            entry->published = SpotRange{.low = std::min(least.value_or(*mean), *mean).value(),
                                         .typical = mean->value(),
                                         .high = std::max(most.value_or(*mean), *mean).value(),
                                         .zones = 0};
            entry->spotSource = m_piece.source;
        }
        if (hasBand) {
            entry->band = InterruptionBand{.index = 0,
                                           .label = label,
                                           .savingsPercent = percentAt(linux, "pct_savings_od"),
                                           .source = m_piece.source};
        }
        if (entry->eighths > 0) {
            takeReserved(*entry, at(linux, "reserved"));
        }
        return true;
    }

    /// "yrTerm1Standard.noUpfront": hours with the upfront payment spread over them already.
    void takeReserved(PriceEntry& entry, const Json& reserved) const
    {
        static constexpr std::array kTerms{std::pair("yrTerm1", 12), std::pair("yrTerm3", 36)};
        static constexpr std::array kKinds{std::pair("Standard", CommitmentKind::ReservedStandard),
                                           std::pair("Convertible", CommitmentKind::ReservedConvertible),
                                           std::pair("Savings", CommitmentKind::SavingsPlan)};
        static constexpr std::array kOptions{std::pair(".noUpfront", UpfrontOption::None),
                                             std::pair(".partialUpfront", UpfrontOption::Partial),
                                             std::pair(".allUpfront", UpfrontOption::All)};
        for (const auto& [term, months] : kTerms) {
            for (const auto& [kindName, kind] : kKinds) {
                for (const auto& [optionName, option] : kOptions) {
                    const std::string name = std::string(term) + kindName + optionName;
                    if (const auto perHour = priceAt(reserved, name.c_str())) {
                        CommittedOffer& offer = offerOf(entry, kind, months, option, m_piece.source);
                        offer.hourly = perHour;
                        offer.upfront = Decimal();
                    }
                }
            }
        }
    }

    Gathered& m_into;
    ImportReport& m_report;
    Piece m_piece;
    std::uint64_t m_number = 0;
};

} // namespace

Outcome readEc2Instances(ByteSource& source, Gathered& into, ImportReport& report)
{
    Ec2Instances reader(source, into, report);
    // A list of types, or one type by itself.
    const std::array<JsonPath, 1> paths{JsonPath{"*"}};
    Json single = Json::object();
    Json rest;
    const auto item = [&](std::size_t, std::string_view name, Json& value) {
        if (name.empty()) {
            reader.take(value);
        } else if (single.size() < 1000) {
            single[std::string(name)] = std::move(value);
        }
        return true;
    };
    if (auto done = readJsonItems(source, paths, item, rest); !done) {
        return std::move(done.error());
    }
    if (!single.empty()) {
        reader.take(single);
    }
    reader.finish();
    return std::nullopt;
}

Outcome readSpotAdvisor(ByteSource& source, Gathered& into, ImportReport& report)
{
    struct Found {
        std::string type;
        std::string region;
        std::size_t index = 0;
        std::optional<int> savings;
        std::uint64_t number = 0;
    };
    constexpr std::size_t kMostFound = 100'000;
    constexpr std::size_t kMostBands = 100;
    std::vector<Found> found;
    std::array<std::uint64_t, kMostBands> pools{};
    SpotAdvisor advisor;

    const auto take = [&](const std::string& region, const std::string& system, const std::string& type,
                          const Json& value) {
        ++report.rowsRead;
        ++advisor.entries;
        const Json& band = at(value, "r");
        const bool isBand = band.is_number_integer() && band.get<std::int64_t>() >= 0
            && band.get<std::int64_t>() < static_cast<std::int64_t>(kMostBands);
        if (!isBand) {
            report.reject(advisor.entries, RACKRENT_TEXT("Sentence", "does not say its band"));
            return;
        }
        const auto index = static_cast<std::size_t>(band.get<std::int64_t>());
        ++pools[index];
        if (system != "Linux") {
            report.ignore(RACKRENT_TEXT("Sentence", "operating systems other than Linux"));
        } else if (!hasGpus(type) || type.size() > 60) {
            report.ignore(RACKRENT_TEXT("Sentence", "instances without GPUs"));
        } else if (!into.isChosen(type, region)) {
            report.ignore(RACKRENT_TEXT("Sentence", "not of what was chosen"));
        } else if (found.size() == kMostFound) {
            report.reject(advisor.entries, RACKRENT_TEXT("Sentence", "is of one type or region more than can be kept"));
        } else {
            found.push_back({.type = type,
                             .region = region,
                             .index = index,
                             .savings = percentAt(value, "s"),
                             .number = advisor.entries});
        }
    };
    const std::array<JsonPath, 1> paths{JsonPath{"spot_advisor", "*"}};
    Json rest;
    const auto item = [&](std::size_t, std::string_view region, Json& systems) {
        ++advisor.regions;
        if (systems.is_object()) {
            for (const auto& [system, types] : systems.items()) {
                if (types.is_object()) {
                    for (const auto& [type, value] : types.items()) {
                        take(std::string(region.substr(0, 60)), system, type, value);
                    }
                }
            }
        }
        return true;
    };
    if (auto done = readJsonItems(source, paths, item, rest); !done) {
        return std::move(done.error());
    }
    advisor.instanceTypes = at(rest, "instance_types").is_object() ? at(rest, "instance_types").size() : 0;
    if (const Json& ranges = at(rest, "ranges"); ranges.is_array()) {
        for (const Json& range : ranges) {
            const Json& index = at(range, "index");
            if (index.is_number_integer() && index.get<std::int64_t>() >= 0
                && index.get<std::int64_t>() < static_cast<std::int64_t>(kMostBands)
                && advisor.bands.size() < kMostBands) {
                const auto number = static_cast<std::size_t>(index.get<std::int64_t>());
                advisor.bands.push_back({.index = number,
                                         .label = textAt(range, "label").substr(0, 20),
                                         .max = percentAt(range, "max").value_or(100),
                                         .pools = pools[number]});
            }
        }
    }
    std::sort(advisor.bands.begin(), advisor.bands.end(),
              [](const SpotAdvisor::Band& a, const SpotAdvisor::Band& b) { return a.index < b.index; });
    if (advisor.bands.empty()) {
        return faultOf(source, RACKRENT_TEXT("Sentence", "lacks \"ranges\", without which its bands mean nothing"));
    }
    Piece piece;
    piece.source = {.file = source.name(), .format = report.format, .published = {}};
    for (Found& pool : found) {
        const auto band = std::find_if(advisor.bands.begin(), advisor.bands.end(),
                                       [&](const SpotAdvisor::Band& b) { return b.index == pool.index; });
        PriceEntry* const entry =
            band == advisor.bands.end() ? nullptr : piece.entry(pool.type, pool.region, {}, {}, {});
        if (entry == nullptr) {
            report.reject(pool.number, RACKRENT_TEXT("Sentence", "is of a band that the file does not name"));
            continue;
        }
        entry->band = InterruptionBand{
            .index = pool.index, .label = band->label, .savingsPercent = pool.savings, .source = piece.source};
        report.use();
    }
    report.warn(RACKRENT_TEXT("Sentence",
                              "its bands tell pools apart over the last month; they are no rate of interruptions for "
                              "an hour and set no figure"));
    into.merge(std::move(piece), report);
    into.result.advisor = std::move(advisor);
    return std::nullopt;
}

} // namespace rackrent::prices
