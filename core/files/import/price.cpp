// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/import/price.h"

#include <algorithm>
#include <set>
#include <utility>

#include "core/files/import/detect.h"
#include "core/files/import/instance_types.h"
#include "core/files/import/price_gather.h"

namespace rackrent {

using prices::Gathered;
using prices::Outcome;

std::optional<Decimal> OnDemandPrice::only() const
{
    return perHour.size() == 1 ? std::optional(perHour.front()) : std::nullopt;
}

std::string_view nameOf(CommitmentKind kind)
{
    switch (kind) {
    case CommitmentKind::SavingsPlan:
        return RACKRENT_TEXT("Sentence", "savings plan");
    case CommitmentKind::InstanceSavingsPlan:
        return RACKRENT_TEXT("Sentence", "EC2 instance savings plan");
    case CommitmentKind::ReservedStandard:
        return RACKRENT_TEXT("Sentence", "reserved instance");
    case CommitmentKind::ReservedConvertible:
        return RACKRENT_TEXT("Sentence", "convertible reserved instance");
    }
    return {};
}

std::string_view nameOf(UpfrontOption option)
{
    switch (option) {
    case UpfrontOption::None:
        return RACKRENT_TEXT("Sentence", "no upfront");
    case UpfrontOption::Partial:
        return RACKRENT_TEXT("Sentence", "partial upfront");
    case UpfrontOption::All:
        return RACKRENT_TEXT("Sentence", "all upfront");
    }
    return {};
}

std::optional<Decimal> CommittedOffer::perHour() const
{
    const bool isPlan = kind == CommitmentKind::SavingsPlan || kind == CommitmentKind::InstanceSavingsPlan;
    if (isPlan || upfrontOption == UpfrontOption::None) {
        return hourly;
    }
    if (!upfront || !hourly || termMonths <= 0) {
        return std::nullopt;
    }
    constexpr int kHoursOfMonth = 730;
    return *hourly + upfront->dividedBy(termMonths * kHoursOfMonth);
}

std::optional<double> PriceEntry::onDemandPerGpuHour() const
{
    const auto perHour = onDemand ? onDemand->only() : std::nullopt;
    return perHour && eighths > 0 ? std::optional(perHour->value() / gpus()) : std::nullopt;
}

std::optional<SpotRange> PriceEntry::spotNow() const
{
    std::vector<double> sold;
    for (const SpotPool& pool : pools) {
        if (pool.state == SpotPool::State::Sold && pool.perHour) {
            sold.push_back(pool.perHour->value());
        }
    }
    if (sold.empty()) {
        return published;
    }
    std::sort(sold.begin(), sold.end());
    const std::size_t half = sold.size() / 2;
    return SpotRange{.low = sold.front(),
                     .typical = sold.size() % 2 == 1 ? sold[half] : (sold[half - 1] + sold[half]) / 2.0,
                     .high = sold.back(),
                     .zones = sold.size()};
}

bool SpotSeries::isLinux() const
{
    return product.starts_with("Linux/UNIX");
}

const PriceEntry* Prices::find(std::string_view instanceType, std::string_view region) const
{
    const PriceEntry* other = nullptr;
    for (auto at = entries.lower_bound(Key{instanceType, region, std::string()});
         at != entries.end() && at->second.instanceType == instanceType && at->second.region == region; ++at) {
        if (at->second.currency == "USD") {
            return &at->second;
        }
        other = other == nullptr ? &at->second : other;
    }
    return other;
}

std::optional<SpotRange> Prices::spotMean(std::string_view instanceType, std::string_view region) const
{
    std::optional<SpotRange> range;
    double weighed = 0.0;
    double seconds = 0.0;
    std::set<std::string_view> zones;
    for (auto at = spot.lower_bound(SpotKey{instanceType, std::string(), std::string()});
         at != spot.end() && at->second.instanceType == instanceType; ++at) {
        const SpotSeries& series = at->second;
        if (!series.isLinux() || series.region != region) {
            continue;
        }
        const double length = static_cast<double>(std::max<std::int64_t>(1, series.until - series.from));
        weighed += length * series.mean;
        seconds += length;
        zones.insert(series.zone);
        range = SpotRange{.low = range ? std::min(range->low, series.mean) : series.mean,
                          .typical = weighed / seconds,
                          .high = range ? std::max(range->high, series.mean) : series.mean,
                          .zones = zones.size()};
    }
    return range;
}

std::optional<SpotRange> Prices::spotDiscount(std::string_view instanceType, std::string_view region) const
{
    const PriceEntry* const entry = find(instanceType, region);
    const auto onDemand = entry != nullptr && entry->onDemand ? entry->onDemand->only() : std::nullopt;
    const auto history = spotMean(instanceType, region);
    const auto range = history ? history : entry != nullptr ? entry->spotNow() : std::nullopt;
    if (!onDemand || !range || range->typical >= onDemand->value()) {
        return std::nullopt;
    }
    const double full = onDemand->value();
    return SpotRange{.low = std::max(0.0, 1.0 - range->high / full),
                     .typical = 1.0 - range->typical / full,
                     .high = 1.0 - range->low / full,
                     .zones = range->zones};
}

const EgressTier* Prices::firstEgressTier(std::string_view region) const
{
    const auto found =
        std::find_if(egress.begin(), egress.end(), [&](const EgressTier& tier) { return tier.region == region; });
    return found == egress.end() ? nullptr : &*found;
}

std::vector<std::string> Prices::instanceTypes() const
{
    std::map<std::string, double> dearest;
    for (const auto& [key, entry] : entries) {
        const auto price = entry.onDemand ? entry.onDemand->only() : std::nullopt;
        const bool hasPrice = price || !entry.committed.empty() || entry.spotNow();
        if (entry.eighths > 0 && hasPrice) {
            double& most = dearest[entry.instanceType];
            most = std::max(most, price ? price->value() : 0.0);
        }
    }
    for (const auto& [key, series] : spot) {
        if (prices::hasGpus(series.instanceType)) {
            dearest.try_emplace(series.instanceType, 0.0);
        }
    }
    std::vector<std::string> names;
    names.reserve(dearest.size());
    for (const auto& [name, price] : dearest) {
        names.push_back(name);
    }
    std::stable_sort(names.begin(), names.end(),
                     [&](const std::string& a, const std::string& b) { return dearest[a] > dearest[b]; });
    return names;
}

std::vector<std::string> Prices::regionsOf(std::string_view instanceType) const
{
    std::set<std::string> regions;
    for (const auto& [key, entry] : entries) {
        if (entry.instanceType == instanceType) {
            regions.insert(entry.region);
        }
    }
    for (const auto& [key, series] : spot) {
        if (series.instanceType == instanceType && !series.region.empty()) {
            regions.insert(series.region);
        }
    }
    return {regions.begin(), regions.end()};
}

struct PriceImport::State {
    Gathered gathered;
    std::vector<ImportReport> reports;
};

PriceImport::PriceImport(PriceOptions options)
    : m_state(std::make_unique<State>())
{
    m_state->gathered.options = std::move(options);
}

PriceImport::~PriceImport() = default;

tl::expected<void, Fault> PriceImport::read(ByteSource& source)
{
    const PriceOptions& options = m_state->gathered.options;
    if (options.from && options.until && *options.from >= *options.until) {
        return tl::unexpected(
            prices::faultOf(source, RACKRENT_TEXT("Sentence", "cannot be read: the window ends before it begins")));
    }
    const std::string_view prefix = source.prefix();
    if (source.fault()) {
        return tl::unexpected(*source.fault());
    }
    tl::expected<ImportFormat, Fault> format = detect(prefix);
    if (!format) {
        Fault fault = std::move(format.error());
        fault.key = source.name();
        return tl::unexpected(std::move(fault));
    }
    ImportReport report;
    report.format = *format;
    Gathered& into = m_state->gathered;
    Outcome outcome;
    switch (report.format) {
    case ImportFormat::PriceListCsv:
        outcome = prices::readPriceList(source, into, report);
        break;
    case ImportFormat::SavingsPlanCsv:
        outcome = prices::readSavingsPlans(source, into, report);
        break;
    case ImportFormat::SpotHistoryJson:
    case ImportFormat::SpotHistoryText:
    case ImportFormat::SpotHistoryCsv:
        outcome = prices::readSpotHistory(source, into, report);
        break;
    case ImportFormat::SkyPilotCsv:
        outcome = prices::readSkyPilot(source, into, report);
        break;
    case ImportFormat::Ec2InstancesJson:
        outcome = prices::readEc2Instances(source, into, report);
        break;
    case ImportFormat::SpotAdvisorJson:
        outcome = prices::readSpotAdvisor(source, into, report);
        break;
    default:
        outcome = prices::faultOf(source, RACKRENT_TEXT("Sentence", "is no file of prices but: %1"),
                                  {Sentence::Term{nameOf(report.format)}});
    }
    if (!outcome) {
        outcome = report.finish(source);
    }
    if (outcome) {
        return tl::unexpected(std::move(*outcome));
    }
    // The same file again replaced each of its figures by itself, and of a history each record counts once.
    if (!isRepeated(report, m_state->reports)) {
        m_state->reports.push_back(std::move(report));
    }
    return {};
}

Prices PriceImport::take()
{
    std::vector<Sentence> warnings;
    m_state->gathered.finishSpot(warnings);
    Prices result = std::move(m_state->gathered.result);
    result.reports = std::move(m_state->reports);
    if (!result.reports.empty()) {
        std::vector<Sentence>& into = result.reports.back().warnings;
        into.insert(into.end(), warnings.begin(), warnings.end());
    }
    return result;
}

tl::expected<Prices, Fault> readPrices(ByteSource& source, const PriceOptions& options)
{
    PriceImport import(options);
    if (auto done = import.read(source); !done) {
        return tl::unexpected(std::move(done.error()));
    }
    return import.take();
}

} // namespace rackrent
