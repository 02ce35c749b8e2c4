// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include <tl/expected.hpp>

#include "core/files/import/byte_source.h"
#include "core/files/import/fields.h"
#include "core/files/import/import_report.h"
#include "core/scenario/fault.h"

namespace rackrent {

/// What to take of prices, and what the files themselves do not say.
struct PriceOptions {
    /// Prices that take effect later are left aside: seconds since 1970. Core has no clock, so without it the day that
    /// a file was published counts, where the file says one.
    std::optional<std::int64_t> asOf;
    /// The window of spot prices: the price before it is the one at its start, and the last one holds to its end.
    /// Without `until` the last price of a pool holds to the last change of any pool in the file, not to now.
    std::optional<std::int64_t> from;
    std::optional<std::int64_t> until;
    std::string region; ///< "us-east-1": the only one to keep; empty keeps all
    std::string instanceType; ///< "p5.48xlarge": the only one to keep; empty keeps all
};

/// Where a figure stands: the file, and the day that the file says it was published.
struct PriceSource {
    std::string file; ///< name without its folder
    ImportFormat format = ImportFormat::PriceListCsv;
    std::optional<std::int64_t> published; ///< seconds since 1970; none where the file has no date
};

/// The price without commitment. Feeds `aws.on_demand`, divided by the GPUs of the instance.
struct OnDemandPrice {
    /// The different prices that fit the rules, ascending. More than one: the file does not say which, none is taken.
    std::vector<Decimal> perHour;
    PriceSource source;

    [[nodiscard]] std::optional<Decimal> only() const;
};

enum class CommitmentKind {
    SavingsPlan, ///< Compute Savings Plan: holds for any type and region
    InstanceSavingsPlan, ///< EC2 Instance Savings Plan: for one family in one region
    ReservedStandard,
    ReservedConvertible,
};
/// "savings plan": a text for translation.
[[nodiscard]] std::string_view nameOf(CommitmentKind kind);

enum class UpfrontOption { None, Partial, All };
/// "no upfront": a text for translation.
[[nodiscard]] std::string_view nameOf(UpfrontOption option);

/// A price for a promise. Feeds `aws.committed`, divided by the GPUs of the instance, and `aws.commitment_term`.
struct CommittedOffer {
    CommitmentKind kind = CommitmentKind::SavingsPlan;
    int termMonths = 0;
    UpfrontOption upfrontOption = UpfrontOption::None;
    std::optional<Decimal> hourly; ///< what each hour costs; of a savings plan with all of it, upfront or not
    std::optional<Decimal> upfront; ///< paid at the start for the whole term; a reserved instance alone has it
    PriceSource source;

    /// What an hour of the term costs with the upfront payment spread over it, in years of 8,760 hours. None where a
    /// part that this option needs is missing.
    [[nodiscard]] std::optional<Decimal> perHour() const;
};

/// Spot in one zone at the moment that a catalog was made. A price as high as on-demand is no offer: the pool is not
/// sold. Feeds `spot.discount` through PriceEntry::spotNow().
struct SpotPool {
    enum class State {
        Sold,
        NoPrice, ///< none is given
        AtOnDemand, ///< as dear as on-demand: not sold
    };
    std::string zone; ///< as the file names it: "use1-az4", "use1-atl2-az1"; empty where it names none
    State state = State::NoPrice;
    std::optional<Decimal> perHour; ///< when sold, and at on-demand
};

/// Prices over zones, of an hour of the instance.
struct SpotRange {
    double low = 0.0;
    double typical = 0.0; ///< the median of the zones
    double high = 0.0;
    std::uint64_t zones = 0; ///< that were sold
};

/// How often spot was taken back over the last month, in the words of the Spot Instance Advisor. It orders pools; it is
/// no rate for an hour, so it feeds no parameter.
struct InterruptionBand {
    std::size_t index = 0; ///< into SpotAdvisor::bands; 0 where the file has no bands of its own (ec2instances)
    std::string label; ///< "5-10%"
    std::optional<int> savingsPercent; ///< under on-demand over that month
    PriceSource source;
};

/// What is known of one instance type in one region. Prices are of the whole instance for an hour.
struct PriceEntry {
    std::string instanceType; ///< "p5.48xlarge"
    std::string region; ///< "us-east-1"
    std::string currency; ///< "USD"; where a file says none, that of the region
    std::string gpu; ///< "H100"; else as the file says; empty for an instance without GPU and where it is not known
    std::int32_t eighths = 0; ///< of a GPU in the instance; 0 where it has none or the number is not known
    std::optional<OnDemandPrice> onDemand; ///< none: not on offer, or not in the files; never 0
    std::vector<CommittedOffer> committed; ///< by kind, term and upfront option
    std::vector<SpotPool> pools; ///< of a catalog, by zone
    std::optional<SpotRange> published; ///< lowest, mean and highest where a file has only those (ec2instances)
    std::optional<InterruptionBand> band;
    PriceSource spotSource; ///< of `pools` or `published`

    [[nodiscard]] double gpus() const { return eighths / 8.0; }
    [[nodiscard]] std::optional<double> onDemandPerGpuHour() const;
    /// Over the pools that are sold, or as published; none where none is sold.
    [[nodiscard]] std::optional<SpotRange> spotNow() const;
};

/// How the spot price of one pool went over time: each record is a change that holds until the next one. Feeds
/// `spot.discount`, as 1 - mean / on-demand.
struct SpotSeries {
    std::string instanceType;
    std::string zone; ///< "us-east-1b", or an id
    std::string region; ///< "us-east-1"; empty where the zone does not tell
    std::string product; ///< "Linux/UNIX", as the file has it; empty where it says none
    std::string currency;
    std::uint64_t points = 0; ///< different records, those before the window included
    std::uint64_t duplicates = 0; ///< of those, further ones of the same moment with another price
    std::int64_t first = 0; ///< moment of the first record, seconds since 1970
    std::int64_t last = 0;
    std::int64_t from = 0; ///< the time that the figures below are over
    std::int64_t until = 0;
    double least = 0.0;
    double most = 0.0;
    double mean = 0.0; ///< weighed by time
    double deviation = 0.0; ///< standard deviation, weighed by time
    double low = 0.0; ///< for a tenth of the time it was no higher
    double median = 0.0;
    double high = 0.0; ///< for a tenth of the time it was no lower
    double meanOfRecords = 0.0; ///< not weighed, which is wrong: to compare with a spreadsheet
    PriceSource source;

    [[nodiscard]] bool isLinux() const; ///< "Linux/UNIX", with or without "(Amazon VPC)"
};

/// What a GB to the internet costs beyond so many in a month. The first tier feeds `aws.egress_price`.
struct EgressTier {
    std::string region;
    std::string currency;
    Decimal fromGb;
    std::optional<Decimal> toGb; ///< none: no end
    Decimal perGb;
    PriceSource source;
};

/// A row of a price list for capacity blocks: what an hour costs on top of the block, never the price of its GPUs.
struct CapacityBlockRow {
    std::string instanceType;
    std::string region;
    std::string operatingSystem;
    Decimal perHour;
};

/// The Spot Instance Advisor as a whole.
struct SpotAdvisor {
    struct Band {
        std::size_t index = 0;
        std::string label; ///< "<5%"
        int max = 0; ///< percent, as the file bounds it
        std::uint64_t pools = 0; ///< of all types, regions and systems in this band
    };
    std::vector<Band> bands; ///< by index
    std::uint64_t regions = 0;
    std::uint64_t instanceTypes = 0;
    std::uint64_t entries = 0;
};

/// What files of prices say. Unknown is not 0: what a file does not hold is empty.
struct Prices {
    using Key = std::tuple<std::string, std::string, std::string>; ///< instance type, region, currency
    using SpotKey = std::tuple<std::string, std::string, std::string>; ///< instance type, zone, product

    std::vector<ImportReport> reports; ///< one a file
    std::map<Key, PriceEntry> entries;
    std::map<SpotKey, SpotSeries> spot;
    std::vector<EgressTier> egress; ///< by region, ascending
    std::vector<CapacityBlockRow> capacityBlocks; ///< at most 100
    std::optional<SpotAdvisor> advisor;

    /// The entry in USD, or else the first in another currency; none where there is none.
    [[nodiscard]] const PriceEntry* find(std::string_view instanceType, std::string_view region) const;
    /// The time-weighted means of Linux over the zones of a region; `typical` is that mean over all zones together.
    [[nodiscard]] std::optional<SpotRange> spotMean(std::string_view instanceType, std::string_view region) const;
    /// 1 - spot / on-demand, from the history where there is one, else from a catalog; in a range, `low` of the
    /// discount is that of the dearest zone. None unless both prices are known and the typical one is below on-demand.
    /// Feeds `spot.discount`.
    [[nodiscard]] std::optional<SpotRange> spotDiscount(std::string_view instanceType, std::string_view region) const;
    /// The first tier of a region; none where there is none. Feeds `aws.egress_price`.
    [[nodiscard]] const EgressTier* firstEgressTier(std::string_view region) const;
    /// Instance types with a price or a spot history and a GPU, dearest on-demand first: what there is to choose from.
    [[nodiscard]] std::vector<std::string> instanceTypes() const;
    [[nodiscard]] std::vector<std::string> regionsOf(std::string_view instanceType) const;
};

/// Reads files of prices, of any of the formats, into one answer: AWS price list (index.csv), savings plan offers,
/// spot price history (JSON, text, CSV), SkyPilot's vms.csv, ec2instances' instances.json, the Spot Instance Advisor.
/// Where two files have the same figure, that of the later published one counts, one with a date before one without,
/// and of two without that which was read later; histories of one pool are put together, each record once; the same
/// file again changes nothing. A file of another kind is a fault, as is one of which nothing can be used.
///
/// An on-demand price is that of Linux, shared tenancy, without software, of capacity that was used: everything else
/// that looks like it is left out by its reason. Instances without a GPU are left out of price lists, offers, catalogs
/// and the Advisor; of spot histories and ec2instances they are kept.
///
/// Rules and their sources: AWS's "Reading the price list files", "DescribeSpotPriceHistory", the Advisor's JSON;
/// vantage-sh/ec2instances.info, skypilot-org/skypilot-catalog. Tested by: files with known prices, a test for each
/// rule, and replayed fuzzing seeds.
class PriceImport
{
public:
    explicit PriceImport(PriceOptions options = {});
    PriceImport(const PriceImport&) = delete;
    PriceImport& operator=(const PriceImport&) = delete;
    ~PriceImport();

    /// After a fault the import is not to be used further.
    [[nodiscard]] tl::expected<void, Fault> read(ByteSource& source);

    /// What was read. Once, after the last file.
    [[nodiscard]] Prices take();

private:
    struct State;
    std::unique_ptr<State> m_state;
};

/// The same for one source.
[[nodiscard]] tl::expected<Prices, Fault> readPrices(ByteSource& source, const PriceOptions& options = {});

} // namespace rackrent
