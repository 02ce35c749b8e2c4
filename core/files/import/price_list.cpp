// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// AWS's price list files: index.csv of EC2 (and of data transfer), and the offers of savings plans. Both begin with
// rows about the file; the row of column names comes behind them.
#include <algorithm>
#include <array>
#include <set>
#include <tuple>
#include <utility>

#include "core/files/import/csv_reader.h"
#include "core/files/import/instance_types.h"
#include "core/files/import/price_gather.h"

namespace rackrent::prices {

namespace {

using Row = std::span<const std::string_view>;
using Column = std::optional<std::size_t>;

constexpr std::uint64_t kMostLinesBefore = 40; ///< in which the column names must come

/// What both kinds of file have: rows about the file, then named columns.
class Table
{
public:
    Table(ByteSource& source, Gathered& into, ImportReport& report)
        : m_source(source)
        , m_into(into)
        , m_report(report)
        , m_rows(source)
    {
        m_piece.source = {.file = source.name(), .format = report.format, .published = {}};
    }

    /// Reads up to the column names, of which `mark` is one.
    Outcome readHeader(std::string_view mark)
    {
        while (m_rows.next() == CsvReader::Step::Row && m_rows.lineNumber() <= kMostLinesBefore) {
            const Row row = m_rows.row();
            if (std::find(row.begin(), row.end(), mark) != row.end()) {
                m_header = CsvHeader(row);
                return std::nullopt;
            }
            if (row.size() >= 2 && row[0] == "Publication Date") {
                if (const auto time = fileTime(row[1])) {
                    m_piece.source.published = time->seconds;
                }
            } else if (row.size() >= 2 && row[0] == "OfferCode") {
                m_offer = row[1];
            }
        }
        if (m_rows.fault()) {
            return m_rows.fault();
        }
        return faultOf(m_source,
                       RACKRENT_TEXT("Sentence",
                                     "begins like an AWS price list, but its row of column names "
                                     "is missing"));
    }

    template<class Take> Outcome readRows(const Take& take)
    {
        for (CsvReader::Step step = m_rows.next(); step != CsvReader::Step::End; step = m_rows.next()) {
            ++m_report.rowsRead;
            if (step == CsvReader::Step::Broken) {
                m_report.reject(m_rows.lineNumber(), m_rows.broken());
            } else if (m_rows.row().size() < m_header.size()) {
                m_report.reject(m_rows.lineNumber(),
                                RACKRENT_TEXT("Sentence", "has %1 cells where there are %2 columns"),
                                {countOf(m_rows.row().size()), countOf(m_header.size())});
            } else {
                take(m_rows.row(), m_rows.lineNumber());
            }
        }
        return m_rows.fault();
    }

    [[nodiscard]] Outcome lacks(std::string_view column) const
    {
        return faultOf(m_source, RACKRENT_TEXT("Sentence", "lacks the column %1 of AWS's price lists"),
                       {std::string(column)});
    }

    /// The price of a row; none, and the row is rejected or ignored, where it has none.
    std::optional<Decimal> price(std::string_view text, std::uint64_t line, bool zeroCounts = false)
    {
        const auto value = Decimal::parse(text);
        if (!value || value->isNegative()) {
            m_report.reject(line, RACKRENT_TEXT("Sentence", "has the price \"%1\", which is none"), {shown(text)});
            return std::nullopt;
        }
        if (value->isZero() && !zeroCounts) {
            m_report.ignore(RACKRENT_TEXT("Sentence", "at a price of 0, which is not for sale"));
            return std::nullopt;
        }
        return value;
    }

    PriceEntry* entry(std::string_view type, std::string_view region, std::string_view currency,
                      std::optional<double> gpus, std::uint64_t line)
    {
        PriceEntry* const entry = m_piece.entry(type, region, currency, {}, gpus);
        if (entry == nullptr) {
            m_report.reject(line, RACKRENT_TEXT("Sentence", "is of one type or region more than can be kept"));
        }
        return entry;
    }

protected:
    ByteSource& m_source;
    Gathered& m_into;
    ImportReport& m_report;
    CsvReader m_rows;
    CsvHeader m_header;
    Piece m_piece;
    std::string m_offer;
};

/// "BoxUsage:p4d.24xlarge" of "USW2-BoxUsage:p4d.24xlarge".
std::string_view withoutRegion(std::string_view usageType)
{
    const std::size_t dash = usageType.find('-');
    const std::size_t colon = usageType.find(':');
    const bool region = dash != std::string_view::npos && dash <= 5 && (colon == std::string_view::npos || dash < colon)
        && std::all_of(usageType.begin(), usageType.begin() + static_cast<std::ptrdiff_t>(dash), [](char letter) {
                            return (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9');
                        });
    return region ? usageType.substr(dash + 1) : usageType;
}

/// The code of a region by the name that lists from before 2021 have alone; the name itself where it is not known.
std::string_view codeOf(std::string_view location)
{
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 31> kLocations{{
        {"US East (N. Virginia)", "us-east-1"},
        {"US East (Ohio)", "us-east-2"},
        {"US West (N. California)", "us-west-1"},
        {"US West (Oregon)", "us-west-2"},
        {"Africa (Cape Town)", "af-south-1"},
        {"Asia Pacific (Hong Kong)", "ap-east-1"},
        {"Asia Pacific (Hyderabad)", "ap-south-2"},
        {"Asia Pacific (Jakarta)", "ap-southeast-3"},
        {"Asia Pacific (Melbourne)", "ap-southeast-4"},
        {"Asia Pacific (Mumbai)", "ap-south-1"},
        {"Asia Pacific (Osaka)", "ap-northeast-3"},
        {"Asia Pacific (Osaka-Local)", "ap-northeast-3"},
        {"Asia Pacific (Seoul)", "ap-northeast-2"},
        {"Asia Pacific (Singapore)", "ap-southeast-1"},
        {"Asia Pacific (Sydney)", "ap-southeast-2"},
        {"Asia Pacific (Tokyo)", "ap-northeast-1"},
        {"AWS GovCloud (US-East)", "us-gov-east-1"},
        {"AWS GovCloud (US-West)", "us-gov-west-1"},
        {"Canada (Central)", "ca-central-1"},
        {"China (Beijing)", "cn-north-1"},
        {"China (Ningxia)", "cn-northwest-1"},
        {"EU (Frankfurt)", "eu-central-1"},
        {"EU (Ireland)", "eu-west-1"},
        {"EU (London)", "eu-west-2"},
        {"EU (Milan)", "eu-south-1"},
        {"EU (Paris)", "eu-west-3"},
        {"EU (Stockholm)", "eu-north-1"},
        {"Europe (Spain)", "eu-south-2"},
        {"Europe (Zurich)", "eu-central-2"},
        {"Middle East (Bahrain)", "me-south-1"},
        {"South America (Sao Paulo)", "sa-east-1"},
    }};
    const auto* const found =
        std::find_if(kLocations.begin(), kLocations.end(), [&](const auto& entry) { return entry.first == location; });
    return found == kLocations.end() ? location : found->second;
}

/// "1yr", "3 yr", "1": months; 0 where it is no such term.
int monthsOf(std::string_view text)
{
    const std::size_t end = std::min(text.find_first_not_of("0123456789"), text.size());
    const auto count = number(text.substr(0, end));
    std::string_view unit = text.substr(end);
    while (unit.starts_with(' ')) {
        unit.remove_prefix(1);
    }
    return count && *count >= 1.0 && *count <= 10.0
            && (unit.empty() || unit.starts_with("yr") || unit.starts_with("year"))
        ? static_cast<int>(*count) * 12
        : 0;
}

std::optional<UpfrontOption> upfrontOf(std::string_view text)
{
    const std::string low = lowered(text);
    return low == "no upfront"     ? std::optional(UpfrontOption::None)
        : low == "partial upfront" ? std::optional(UpfrontOption::Partial)
        : low == "all upfront"     ? std::optional(UpfrontOption::All)
                                   : std::nullopt;
}

class PriceList : public Table
{
public:
    using Table::Table;

    Outcome read()
    {
        if (auto fault = readHeader("PricePerUnit")) {
            return fault;
        }
        const auto find = [&](std::initializer_list<std::string_view> names) { return m_header.findAny(names); };
        m_price = find({"PricePerUnit"});
        m_term = find({"TermType"});
        m_effective = find({"EffectiveDate"});
        m_from = find({"StartingRange"});
        m_to = find({"EndingRange"});
        m_unit = find({"Unit"});
        m_currency = find({"Currency"});
        m_lease = find({"LeaseContractLength"});
        m_purchase = find({"PurchaseOption"});
        m_class = find({"OfferingClass"});
        m_family = find({"Product Family"});
        m_type = find({"Instance Type"});
        m_tenancy = find({"Tenancy"});
        m_system = find({"Operating System"});
        m_license = find({"License Model"});
        m_usage = find({"usageType"});
        m_operation = find({"operation"});
        m_capacity = find({"CapacityStatus"});
        m_gpu = find({"GPU"});
        m_software = find({"Pre Installed S/W"});
        m_market = find({"MarketOption"});
        m_region = find({"Region Code", "From Region Code"});
        m_location = find({"Location", "From Location"});
        m_toLocation = find({"To Location"});
        if (!m_term) {
            return lacks("TermType");
        }
        if (m_type) {
            for (const auto& [column, name] : {std::pair(m_system, "Operating System"), std::pair(m_tenancy, "Tenancy"),
                                               std::pair(m_usage, "usageType")}) {
                if (!column) {
                    return lacks(name);
                }
            }
        }
        m_asOf = m_into.options.asOf ? m_into.options.asOf : m_piece.source.published;
        if (auto fault = readRows([this](Row row, std::uint64_t line) { take(row, line); })) {
            return fault;
        }
        finish();
        return std::nullopt;
    }

private:
    void take(Row row, std::uint64_t line)
    {
        const std::string_view usage = withoutRegion(cell(row, m_usage));
        if (usage == "DataTransfer-Out-Bytes") {
            takeEgress(row, line);
            return;
        }
        const std::string_view type = cell(row, m_type);
        const std::string_view family = cell(row, m_family);
        if (type.empty() || (!family.empty() && !family.starts_with("Compute Instance"))) {
            m_report.ignore(RACKRENT_TEXT("Sentence", "neither EC2 instances nor transfer to the internet"));
            return;
        }
        const std::optional<double> gpus = number(cell(row, m_gpu));
        if (!hasGpus(type, gpus)) {
            m_report.ignore(RACKRENT_TEXT("Sentence", "instances without GPUs"));
            return;
        }
        const std::string_view region = regionOf(row);
        if (!m_into.isChosen(type, region)) {
            m_report.ignore(RACKRENT_TEXT("Sentence", "not of what was chosen"));
            return;
        }
        const std::string_view operation = cell(row, m_operation);
        if (cell(row, m_market) == "CapacityBlock" || operation.ends_with(":CB")) {
            takeBlock(row, type, region);
            return;
        }
        if (const std::string_view reason = otherThanPlain(row, usage, operation); !reason.empty()) {
            m_report.ignore(reason);
            return;
        }
        if (isLater(row, line)) {
            return;
        }
        const std::string_view term = cell(row, m_term);
        if (term == "OnDemand") {
            takeOnDemand(row, type, region, gpus, line);
        } else if (term == "Reserved") {
            takeReserved(row, type, region, gpus, line);
        } else {
            m_report.ignore(RACKRENT_TEXT("Sentence", "neither on-demand nor reserved"));
        }
    }

    [[nodiscard]] std::string_view regionOf(Row row) const
    {
        const std::string_view code = cell(row, m_region);
        return code.empty() ? codeOf(cell(row, m_location)) : code;
    }

    /// Why a row is not the plain hour of an instance; empty where it is.
    [[nodiscard]] std::string_view otherThanPlain(Row row, std::string_view usage, std::string_view operation) const
    {
        const std::string_view software = cell(row, m_software);
        const std::string_view capacity = cell(row, m_capacity);
        const std::string_view market = cell(row, m_market);
        if (cell(row, m_system) != "Linux") {
            return RACKRENT_TEXT("Sentence", "operating systems other than Linux");
        }
        if (cell(row, m_tenancy) != "Shared") {
            return RACKRENT_TEXT("Sentence", "dedicated instances and hosts");
        }
        if (!capacity.empty() && capacity != "Used") {
            return RACKRENT_TEXT("Sentence", "capacity reservations");
        }
        if (!usage.starts_with("BoxUsage:")) {
            return RACKRENT_TEXT("Sentence", "not the hours of a running instance");
        }
        if (!software.empty() && software != "NA") {
            return RACKRENT_TEXT("Sentence", "with software such as SQL Server");
        }
        const std::string license = lowered(cell(row, m_license));
        if (license == "bring your own license" || license == "byol") {
            return RACKRENT_TEXT("Sentence", "with a licence of one's own");
        }
        if (!market.empty() && market != "OnDemand") {
            return RACKRENT_TEXT("Sentence", "of another market than on-demand");
        }
        if (!operation.empty() && operation != "RunInstances") {
            return RACKRENT_TEXT("Sentence", "another operation than RunInstances");
        }
        return {};
    }

    bool isLater(Row row, std::uint64_t line)
    {
        const std::string_view text = cell(row, m_effective);
        const auto time = fileTime(text);
        if (!time && !isUnknown(text)) {
            m_report.reject(line, RACKRENT_TEXT("Sentence", "has a date that cannot be read"));
            return true;
        }
        if (time && m_asOf && time->seconds > *m_asOf) {
            m_report.ignore(RACKRENT_TEXT("Sentence", "prices of the future"));
            return true;
        }
        if (time) {
            m_moment = time->seconds;
        }
        return false;
    }

    void used()
    {
        m_report.use();
        if (m_moment) {
            m_report.see(*std::exchange(m_moment, std::nullopt));
        }
    }

    void takeOnDemand(Row row, std::string_view type, std::string_view region, std::optional<double> gpus,
                      std::uint64_t line)
    {
        if (const std::string_view unit = cell(row, m_unit); !unit.empty() && unit != "Hrs" && unit != "Hours") {
            m_report.ignore(RACKRENT_TEXT("Sentence", "not by the hour"));
            return;
        }
        const auto perHour = price(cell(row, m_price), line);
        if (!perHour) {
            return;
        }
        if (PriceEntry* const place = entry(type, region, cell(row, m_currency), gpus, line)) {
            addOnDemand(*place, *perHour, m_piece.source);
            used();
        }
    }

    void takeReserved(Row row, std::string_view type, std::string_view region, std::optional<double> gpus,
                      std::uint64_t line)
    {
        const int months = monthsOf(cell(row, m_lease));
        const auto upfront = upfrontOf(cell(row, m_purchase));
        const std::string offering = lowered(cell(row, m_class));
        const bool convertible = offering == "convertible";
        if (months == 0 || !upfront || (!convertible && offering != "standard" && !offering.empty())) {
            m_report.reject(line, RACKRENT_TEXT("Sentence", "does not say the term of the reservation"));
            return;
        }
        const std::string_view unit = cell(row, m_unit);
        const bool isFee = unit == "Quantity";
        if (!isFee && unit != "Hrs" && unit != "Hours") {
            m_report.ignore(RACKRENT_TEXT("Sentence", "not by the hour"));
            return;
        }
        const auto amount = price(cell(row, m_price), line, true);
        if (!amount) {
            return;
        }
        PriceEntry* const place = entry(type, region, cell(row, m_currency), gpus, line);
        if (place == nullptr) {
            return;
        }
        CommittedOffer& offer =
            offerOf(*place, convertible ? CommitmentKind::ReservedConvertible : CommitmentKind::ReservedStandard,
                    months, *upfront, m_piece.source);
        std::optional<Decimal>& figure = isFee ? offer.upfront : offer.hourly;
        if (figure && *figure != *amount) {
            m_unclear.insert({std::string(type), std::string(region), place->currency, offer.kind, months, *upfront});
        }
        figure = amount;
        used();
    }

    void takeBlock(Row row, std::string_view type, std::string_view region)
    {
        m_report.ignore(RACKRENT_TEXT("Sentence", "capacity blocks: a surcharge, not the price of the GPUs"));
        if (const auto perHour = Decimal::parse(cell(row, m_price)); perHour && m_piece.capacityBlocks.size() < 100) {
            m_piece.capacityBlocks.push_back({.instanceType = std::string(type),
                                              .region = std::string(region),
                                              .operatingSystem = std::string(cell(row, m_system).substr(0, 100)),
                                              .perHour = *perHour});
        }
    }

    void takeEgress(Row row, std::uint64_t line)
    {
        const std::string_view region = regionOf(row);
        const std::string_view to = cell(row, m_toLocation);
        if (!to.empty() && to != "External") {
            m_report.ignore(RACKRENT_TEXT("Sentence", "neither EC2 instances nor transfer to the internet"));
            return;
        }
        if (!m_into.isChosen({}, region)) {
            m_report.ignore(RACKRENT_TEXT("Sentence", "not of what was chosen"));
            return;
        }
        if (isLater(row, line)) {
            return;
        }
        const auto perGb = price(cell(row, m_price), line);
        if (!perGb) {
            return;
        }
        const auto from = Decimal::parse(cell(row, m_from));
        const auto end = Decimal::parse(cell(row, m_to));
        if (!from || (!end && !isUnknown(cell(row, m_to))) || m_piece.egress.size() >= 10'000) {
            m_report.reject(line, RACKRENT_TEXT("Sentence", "does not say which GB the price is for"));
            return;
        }
        const std::string_view currency = cell(row, m_currency);
        m_piece.egress.push_back({.region = std::string(region),
                                  .currency = std::string(currency.empty() ? currencyOf(region) : currency),
                                  .fromGb = *from,
                                  .toGb = end,
                                  .perGb = *perGb,
                                  .source = m_piece.source});
        used();
    }

    void finish()
    {
        for (auto& item : m_piece.entries) {
            PriceEntry& entry = item.second;
            const std::string name = entry.instanceType + " (" + entry.region + ")";
            if (entry.onDemand && !entry.onDemand->only()) {
                m_report.warn(
                    RACKRENT_TEXT("Sentence",
                                  "%1 has %2 different on-demand prices in the file, so none of them is taken"),
                    {name, countOf(entry.onDemand->perHour.size())});
            }
            std::erase_if(entry.committed, [&](const CommittedOffer& offer) {
                return m_unclear.contains({entry.instanceType, entry.region, entry.currency, offer.kind,
                                           offer.termMonths, offer.upfrontOption});
            });
        }
        if (!m_unclear.empty()) {
            m_report.warn(RACKRENT_TEXT("Sentence", "reserved offers with several prices in the file, not taken: %1"),
                          {countOf(m_unclear.size())});
        }
        std::set<std::pair<std::string, std::string>> blocks;
        for (const CapacityBlockRow& row : m_piece.capacityBlocks) {
            const bool hasPrice = std::any_of(m_piece.entries.begin(), m_piece.entries.end(), [&](const auto& item) {
                return item.second.instanceType == row.instanceType && item.second.region == row.region
                    && item.second.onDemand.has_value();
            });
            if (!hasPrice && blocks.insert({row.instanceType, row.region}).second) {
                m_report.warn(RACKRENT_TEXT("Sentence",
                                            "%1 is sold in capacity blocks alone, and their price is not in the file"),
                              {row.instanceType + " (" + row.region + ")"});
            }
        }
        m_into.merge(std::move(m_piece), m_report);
    }

    using OfferKey = std::tuple<std::string, std::string, std::string, CommitmentKind, int, UpfrontOption>;

    Column m_price, m_term, m_effective, m_from, m_to, m_unit, m_currency, m_lease, m_purchase, m_class, m_family,
        m_type, m_tenancy, m_system, m_license, m_usage, m_operation, m_capacity, m_gpu, m_software, m_market, m_region,
        m_location, m_toLocation;
    std::optional<std::int64_t> m_asOf;
    std::optional<std::int64_t> m_moment; ///< that the row's price takes effect
    std::set<OfferKey> m_unclear; ///< of different prices
};

class SavingsPlans : public Table
{
public:
    using Table::Table;

    Outcome read()
    {
        if (auto fault = readHeader("DiscountedRate")) {
            return fault;
        }
        const auto find = [&](std::string_view name) { return m_header.find(name); };
        m_rate = find("DiscountedRate");
        m_currency = find("Currency");
        m_unit = find("Unit");
        m_effective = find("EffectiveDate");
        m_discounted = find("DiscountedServiceCode");
        m_usage = find("DiscountedUsageType");
        m_operation = find("DiscountedOperation");
        m_purchase = find("PurchaseOption");
        m_length = find("LeaseContractLength");
        m_lengthUnit = find("LeaseContractLengthUnit");
        m_service = find("ServiceCode");
        m_region = find("DiscountedRegionCode");
        for (const auto& [column, name] :
             {std::pair(m_usage, "DiscountedUsageType"), std::pair(m_operation, "DiscountedOperation"),
              std::pair(m_purchase, "PurchaseOption"), std::pair(m_length, "LeaseContractLength"),
              std::pair(m_region, "DiscountedRegionCode")}) {
            if (!column) {
                return lacks(name);
            }
        }
        m_asOf = m_into.options.asOf ? m_into.options.asOf : m_piece.source.published;
        if (auto fault = readRows([this](Row row, std::uint64_t line) { take(row, line); })) {
            return fault;
        }
        if (m_unclear > 0) {
            m_report.warn(RACKRENT_TEXT("Sentence", "rates that come with another value before; the last counts: %1"),
                          {countOf(m_unclear)});
        }
        m_into.merge(std::move(m_piece), m_report);
        return std::nullopt;
    }

private:
    void take(Row row, std::uint64_t line)
    {
        if (const std::string_view service = cell(row, m_discounted); !service.empty() && service != "AmazonEC2") {
            m_report.ignore(RACKRENT_TEXT("Sentence", "services other than EC2"));
            return;
        }
        const std::string_view usage = withoutRegion(cell(row, m_usage));
        if (!usage.starts_with("BoxUsage:")) {
            m_report.ignore(RACKRENT_TEXT("Sentence", "not the hours of a running instance"));
            return;
        }
        if (cell(row, m_operation) != "RunInstances") {
            m_report.ignore(RACKRENT_TEXT("Sentence", "operating systems other than Linux"));
            return;
        }
        const std::string_view type = usage.substr(usage.find(':') + 1);
        if (!hasGpus(type)) {
            m_report.ignore(RACKRENT_TEXT("Sentence", "instances without GPUs"));
            return;
        }
        const std::string_view region = cell(row, m_region);
        if (!m_into.isChosen(type, region)) {
            m_report.ignore(RACKRENT_TEXT("Sentence", "not of what was chosen"));
            return;
        }
        if (const std::string_view unit = cell(row, m_unit); !unit.empty() && unit != "Hrs" && unit != "Hours") {
            m_report.ignore(RACKRENT_TEXT("Sentence", "not by the hour"));
            return;
        }
        const int months = monthsOf(std::string(cell(row, m_length)) + " " + std::string(cell(row, m_lengthUnit)));
        const auto option = upfrontOf(cell(row, m_purchase));
        if (months == 0 || !option) {
            m_report.reject(line, RACKRENT_TEXT("Sentence", "does not say the term of the plan"));
            return;
        }
        const auto time = fileTime(cell(row, m_effective));
        if (time && m_asOf && time->seconds > *m_asOf) {
            m_report.ignore(RACKRENT_TEXT("Sentence", "prices of the future"));
            return;
        }
        const auto rate = price(cell(row, m_rate), line);
        if (!rate) {
            return;
        }
        PriceEntry* const place = entry(type, region, cell(row, m_currency), {}, line);
        if (place == nullptr) {
            return;
        }
        const bool ofInstances = cell(row, m_service).find("EC2Instance") != std::string_view::npos
            || m_offer.find("EC2Instance") != std::string::npos;
        CommittedOffer& offer =
            offerOf(*place, ofInstances ? CommitmentKind::InstanceSavingsPlan : CommitmentKind::SavingsPlan, months,
                    *option, m_piece.source);
        m_unclear += offer.hourly && *offer.hourly != *rate ? 1U : 0U;
        offer.hourly = rate;
        m_report.use();
        if (time) {
            m_report.see(time->seconds);
        }
    }

    Column m_rate, m_currency, m_unit, m_effective, m_discounted, m_usage, m_operation, m_purchase, m_length,
        m_lengthUnit, m_service, m_region;
    std::optional<std::int64_t> m_asOf;
    std::uint64_t m_unclear = 0;
};

} // namespace

Outcome readPriceList(ByteSource& source, Gathered& into, ImportReport& report)
{
    return PriceList(source, into, report).read();
}

Outcome readSavingsPlans(ByteSource& source, Gathered& into, ImportReport& report)
{
    return SavingsPlans(source, into, report).read();
}

} // namespace rackrent::prices
