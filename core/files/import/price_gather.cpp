// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/import/price_gather.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>
#include <utility>

#include "core/files/import/instance_types.h"

namespace rackrent::prices {

namespace {

constexpr std::size_t kMostEntries = 100'000;
constexpr std::size_t kMostBlocks = 100;
constexpr std::size_t kMostTiers = 10'000;

bool isDigit(char letter)
{
    return letter >= '0' && letter <= '9';
}

/// Whether a figure of `now` takes the place of one of `before`.
bool replaces(const PriceSource& now, const PriceSource& before)
{
    if (now.published && before.published) {
        return *now.published >= *before.published;
    }
    return now.published.has_value() || !before.published.has_value();
}

/// Of two answers to one question. True where they differ.
template<class Figure, class Same>
bool choose(std::optional<Figure>& into, std::optional<Figure>& from, const Same& same)
{
    if (!from) {
        return false;
    }
    const bool differ = into && !same(*into, *from);
    if (!into || replaces(from->source, into->source)) {
        into = std::move(from);
    }
    return differ;
}

/// Tiers belong together: those of a region come from one file.
void mergeEgress(std::vector<EgressTier>& into, const std::vector<EgressTier>& from)
{
    const auto sameRegion = [](const EgressTier& a, const EgressTier& b) {
        return a.region == b.region && a.currency == b.currency;
    };
    for (const EgressTier& tier : from) {
        const auto before = std::find_if(into.begin(), into.end(), [&](const EgressTier& other) {
            return sameRegion(tier, other) && other.source.file != tier.source.file;
        });
        if (before != into.end() && !replaces(tier.source, before->source)) {
            continue;
        }
        std::erase_if(into, [&](const EgressTier& other) {
            return sameRegion(tier, other) && (other.source.file != tier.source.file || other.fromGb == tier.fromGb);
        });
        if (into.size() < kMostTiers) {
            into.push_back(tier);
        }
    }
    std::sort(into.begin(), into.end(), [](const EgressTier& a, const EgressTier& b) {
        return std::tie(a.region, a.currency, a.fromGb) < std::tie(b.region, b.currency, b.fromGb);
    });
}

} // namespace

Fault faultOf(const ByteSource& source, std::string_view pattern, std::vector<Sentence::Argument> arguments)
{
    return {.scenario = {}, .key = source.name(), .reason = {.pattern = pattern, .arguments = std::move(arguments)}};
}

Amount countOf(std::uint64_t value)
{
    return {Amount::Kind::Count, static_cast<double>(value)};
}

std::string lowered(std::string_view text)
{
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(), [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    });
    return result;
}

std::string shown(std::string_view text)
{
    constexpr std::size_t kMost = 60;
    std::string result(text.substr(0, kMost));
    while (text.size() > kMost && !result.empty()
           && (static_cast<unsigned char>(text[result.size()]) & 0xC0U) == 0x80U) {
        result.pop_back(); // no cut within a letter
    }
    std::replace_if(
        result.begin(), result.end(), [](char letter) { return static_cast<unsigned char>(letter) < 0x20; }, '?');
    return result;
}

std::string_view currencyOf(std::string_view region)
{
    return region.starts_with("cn-") ? "CNY" : "USD";
}

std::string regionOfZone(std::string_view zone)
{
    // Words, "-", a digit, then the letter of the zone or more words of a local zone.
    const std::size_t number = zone.find_first_of("0123456789");
    if (number == std::string_view::npos) {
        return {};
    }
    if (number >= 4 && zone[number - 1] == '-'
        && std::count(zone.begin(), zone.begin() + static_cast<std::ptrdiff_t>(number), '-') >= 2) {
        std::size_t end = number;
        while (end < zone.size() && isDigit(zone[end])) {
            ++end;
        }
        return std::string(zone.substr(0, end));
    }
    // Ids: "use1-az4" shortens the direction to a letter or two and "gov" to "ug".
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 19> kIds{{
        {"use", "us-east-"},       {"usw", "us-west-"},       {"usgw", "us-gov-west-"}, {"usge", "us-gov-east-"},
        {"cac", "ca-central-"},    {"caw", "ca-west-"},       {"sae", "sa-east-"},      {"mxc", "mx-central-"},
        {"euw", "eu-west-"},       {"euc", "eu-central-"},    {"eun", "eu-north-"},     {"eus", "eu-south-"},
        {"mes", "me-south-"},      {"mec", "me-central-"},    {"ilc", "il-central-"},   {"afs", "af-south-"},
        {"apne", "ap-northeast-"}, {"apse", "ap-southeast-"}, {"aps", "ap-south-"},
    }};
    const std::string_view letters = zone.substr(0, number);
    const auto* const found =
        std::find_if(kIds.begin(), kIds.end(), [&](const auto& entry) { return entry.first == letters; });
    if (found == kIds.end()) {
        return letters == "ape" ? "ap-east-" + std::string(1, zone[number]) : std::string();
    }
    return std::string(found->second) + zone[number];
}

bool hasGpus(std::string_view instanceType, std::optional<double> gpus)
{
    if (const InstanceType* known = findInstanceType(instanceType)) {
        return known->isGpu;
    }
    return looksLikeGpuInstance(instanceType) || gpus.value_or(0.0) > 0.0;
}

PriceEntry* Piece::entry(std::string_view instanceType, std::string_view region, std::string_view currency,
                         std::string_view gpu, std::optional<double> gpus)
{
    const Prices::Key key{std::string(instanceType), std::string(region),
                          std::string(currency.empty() ? currencyOf(region) : currency)};
    const auto found = entries.find(key);
    if (found != entries.end()) {
        return &found->second;
    }
    if (entries.size() == kMostEntries) {
        return nullptr;
    }
    PriceEntry& entry = entries[key];
    std::tie(entry.instanceType, entry.region, entry.currency) = key;
    if (const InstanceType* known = findInstanceType(instanceType)) {
        entry.gpu = known->isGpu ? known->chip : std::string_view();
        entry.eighths = known->isGpu ? known->eighths : 0;
    } else {
        entry.gpu = gpu.substr(0, 100);
        const double eighths = std::round(gpus.value_or(0.0) * 8.0);
        entry.eighths = eighths >= 1.0 && eighths <= 1024.0 ? static_cast<std::int32_t>(eighths) : 0;
    }
    return &entry;
}

void addOnDemand(PriceEntry& entry, Decimal perHour, const PriceSource& source)
{
    constexpr std::size_t kMost = 20; // more say no more than that the file is unclear
    if (!entry.onDemand) {
        entry.onDemand = OnDemandPrice{.perHour = {}, .source = source};
    }
    std::vector<Decimal>& list = entry.onDemand->perHour;
    const auto place = std::lower_bound(list.begin(), list.end(), perHour);
    if ((place == list.end() || *place != perHour) && list.size() < kMost) {
        list.insert(place, perHour);
    }
}

CommittedOffer& offerOf(PriceEntry& entry, CommitmentKind kind, int termMonths, UpfrontOption option,
                        const PriceSource& source)
{
    const auto key = [](const CommittedOffer& offer) {
        return std::tuple(offer.kind, offer.termMonths, offer.upfrontOption);
    };
    const auto wanted = std::tuple(kind, termMonths, option);
    auto place = std::lower_bound(entry.committed.begin(), entry.committed.end(), wanted,
                                  [&](const CommittedOffer& offer, const auto& value) { return key(offer) < value; });
    if (place == entry.committed.end() || key(*place) != wanted) {
        place = entry.committed.insert(place,
                                       {.kind = kind,
                                        .termMonths = termMonths,
                                        .upfrontOption = option,
                                        .hourly = {},
                                        .upfront = {},
                                        .source = source});
    }
    return *place;
}

bool Gathered::isChosen(std::string_view instanceType, std::string_view region) const
{
    return (options.instanceType.empty() || instanceType.empty() || options.instanceType == instanceType)
        && (options.region.empty() || region.empty() || options.region == region);
}

void Gathered::merge(Piece piece, ImportReport& report)
{
    std::uint64_t differing = 0;
    for (auto& [key, from] : piece.entries) {
        if (!result.entries.contains(key) && result.entries.size() == kMostEntries) {
            continue;
        }
        auto [place, isNew] = result.entries.try_emplace(key, from);
        if (isNew) {
            continue;
        }
        PriceEntry& into = place->second;
        into.eighths = into.eighths > 0 ? into.eighths : from.eighths;
        into.gpu = into.gpu.empty() ? from.gpu : into.gpu;
        differing +=
            choose(into.onDemand, from.onDemand, [](const auto& a, const auto& b) { return a.perHour == b.perHour; })
            ? 1U
            : 0U;
        differing +=
            choose(into.band, from.band, [](const auto& a, const auto& b) { return a.label == b.label; }) ? 1U : 0U;
        for (CommittedOffer& offer : from.committed) {
            CommittedOffer& before = offerOf(into, offer.kind, offer.termMonths, offer.upfrontOption, offer.source);
            if (before.hourly || before.upfront) {
                differing += before.perHour() != offer.perHour() ? 1U : 0U;
            }
            if (replaces(offer.source, before.source)) {
                before = std::move(offer);
            }
        }
        const bool hasSpot = !from.pools.empty() || from.published;
        const bool hadSpot = !into.pools.empty() || into.published;
        if (hasSpot && (!hadSpot || replaces(from.spotSource, into.spotSource))) {
            into.pools = std::move(from.pools);
            into.published = from.published;
            into.spotSource = std::move(from.spotSource);
        }
    }
    if (differing > 0) {
        report.warn(
            RACKRENT_TEXT("Sentence", "%1 figures are other than in a file read before; those published later count"),
            {countOf(differing)});
    }
    mergeEgress(result.egress, piece.egress);
    for (CapacityBlockRow& row : piece.capacityBlocks) {
        const bool isKnown =
            std::any_of(result.capacityBlocks.begin(), result.capacityBlocks.end(), [&](const CapacityBlockRow& other) {
                return std::tie(other.instanceType, other.region, other.operatingSystem, other.perHour)
                    == std::tie(row.instanceType, row.region, row.operatingSystem, row.perHour);
            });
        if (!isKnown && result.capacityBlocks.size() < kMostBlocks) {
            result.capacityBlocks.push_back(std::move(row));
        }
    }
}

namespace {

struct Segment {
    double price = 0.0;
    double seconds = 0.0;
};

/// The price below which the segments, ascending by price, are for so many seconds.
double quantile(const std::vector<Segment>& ascending, double seconds)
{
    double before = 0.0;
    for (const Segment& segment : ascending) {
        before += segment.seconds;
        if (before >= seconds) {
            return segment.price;
        }
    }
    return ascending.back().price;
}

/// Ascending, each record once. Of several prices of one moment that which was written last is last, and counts. How
/// many there are beyond one a moment.
std::uint64_t arrange(std::vector<SpotPoints::Point>& points)
{
    using Point = SpotPoints::Point;
    std::stable_sort(points.begin(), points.end(), [](const Point& a, const Point& b) { return a.time < b.time; });
    std::vector<std::pair<double, std::size_t>> prices; // of one moment, with where they stand
    std::uint64_t duplicates = 0;
    std::size_t kept = 0;
    for (std::size_t begin = 0; begin < points.size();) {
        std::size_t end = begin + 1;
        while (end < points.size() && points[end].time == points[begin].time) {
            ++end;
        }
        if (end - begin > 1) {
            prices.clear();
            for (std::size_t i = begin; i < end; ++i) {
                prices.emplace_back(points[i].price, i);
            }
            std::sort(prices.begin(), prices.end());
            prices.erase(std::unique(prices.begin(), prices.end(),
                                     [](const auto& a, const auto& b) { return a.first == b.first; }),
                         prices.end());
            std::sort(prices.begin(), prices.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
            duplicates += prices.size() - 1;
            for (const auto& [price, from] : prices) {
                points[kept++] = {points[begin].time, price};
            }
        } else {
            points[kept++] = points[begin];
        }
        begin = end;
    }
    points.resize(kept);
    return duplicates;
}

/// None where no price is known in the window.
std::optional<SpotSeries> seriesOf(SpotPoints& held, const PriceOptions& options)
{
    std::vector<SpotPoints::Point>& points = held.points;
    SpotSeries series;
    series.duplicates = arrange(points);
    series.points = points.size();
    series.first = points.front().time;
    series.last = points.back().time;
    series.from = std::max(options.from.value_or(series.first), series.first);
    series.until = options.until.value_or(std::max(held.end, series.last));
    if (series.until < series.from) {
        return std::nullopt;
    }
    std::vector<Segment> segments;
    double sum = 0.0;
    std::uint64_t records = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (points[i].time >= series.from && points[i].time <= series.until) {
            sum += points[i].price;
            ++records;
        }
        const std::int64_t begin = std::max(points[i].time, series.from);
        const std::int64_t end = std::min(i + 1 < points.size() ? points[i + 1].time : series.until, series.until);
        if (begin < end) {
            segments.push_back({points[i].price, static_cast<double>(end - begin)});
        } else if (begin == end && series.from == series.until && i + 1 == points.size()) {
            segments.push_back({points[i].price, 1.0}); // one moment is all there is
        }
    }
    if (segments.empty()) {
        return std::nullopt;
    }
    series.meanOfRecords = records > 0 ? sum / static_cast<double>(records) : segments.front().price;
    std::sort(segments.begin(), segments.end(), [](const Segment& a, const Segment& b) { return a.price < b.price; });
    double seconds = 0.0;
    double weighed = 0.0;
    for (const Segment& segment : segments) {
        seconds += segment.seconds;
        weighed += segment.seconds * segment.price;
    }
    series.mean = weighed / seconds;
    double squares = 0.0;
    for (const Segment& segment : segments) {
        squares += segment.seconds * (segment.price - series.mean) * (segment.price - series.mean);
    }
    series.deviation = std::sqrt(squares / seconds);
    series.low = quantile(segments, 0.1 * seconds);
    series.median = quantile(segments, 0.5 * seconds);
    series.high = quantile(segments, 0.9 * seconds);
    series.least = segments.front().price;
    series.most = segments.back().price;
    if (series.last <= series.until && series.last >= series.from) { // a last record of no length is a price, too
        series.least = std::min(series.least, points.back().price);
        series.most = std::max(series.most, points.back().price);
    }
    return series;
}

} // namespace

void Gathered::finishSpot(std::vector<Sentence>& warnings)
{
    std::uint64_t outside = 0;
    for (auto& [key, held] : spot) {
        auto series = seriesOf(held, options);
        held.points = {};
        if (!series) {
            ++outside;
            continue;
        }
        std::tie(series->instanceType, series->zone, series->product) = key;
        series->region = regionOfZone(series->zone);
        series->currency = currencyOf(series->region);
        series->source = std::move(held.source);
        result.spot.emplace(key, *std::move(series));
    }
    if (outside > 0) {
        warnings.push_back({.pattern = RACKRENT_TEXT("Sentence", "pools without a known price in the window: %1"),
                            .arguments = {countOf(outside)}});
    }
}

} // namespace rackrent::prices
