// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// FOCUS 1.0 to 1.2, the FinOps Foundation's form of a bill: invoice = sum of BilledCost, amortised = sum of
// EffectiveCost. Prices as listed and contracted are not summed, since those of purchases and of what they cover count
// the same twice.
#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/files/import/bill_builder.h"
#include "core/files/import/csv_reader.h"

namespace rackrent {

namespace {

struct Columns {
    using Column = std::optional<std::size_t>;

    explicit Columns(const CsvHeader& header)
        : billed(header.find("BilledCost"))
        , effective(header.find("EffectiveCost"))
        , list(header.find("ListCost"))
        , currency(header.find("BillingCurrency"))
        , category(header.find("ChargeCategory"))
        , chargeClass(header.find("ChargeClass"))
        , start(header.find("ChargePeriodStart"))
        , end(header.find("ChargePeriodEnd"))
        , periodStart(header.find("BillingPeriodStart"))
        , account(header.find("BillingAccountId"))
        , subAccount(header.find("SubAccountId"))
        , invoiceId(header.find("InvoiceId"))
        , provider(header.findAny({"ProviderName", "ServiceProviderName"}))
        , service(header.find("ServiceName"))
        , serviceCategory(header.find("ServiceCategory"))
        , description(header.find("ChargeDescription"))
        , pricing(header.find("PricingCategory"))
        , commitment(header.find("CommitmentDiscountId"))
        , commitmentCategory(header.find("CommitmentDiscountCategory"))
        , commitmentType(header.find("CommitmentDiscountType"))
        , commitmentStatus(header.find("CommitmentDiscountStatus"))
        , reservationStatus(header.find("CapacityReservationStatus"))
        , quantity(header.find("ConsumedQuantity"))
        , unit(header.find("ConsumedUnit"))
        , pricedQuantity(header.find("PricingQuantity"))
        , pricedUnit(header.find("PricingUnit"))
        , meter(header.findAny({"x_UsageType", "SkuMeter"}))
        , secondMeter(header.find("SkuMeter"))
        , operation(header.find("x_Operation"))
        , details(header.findAny({"SkuPriceDetails", "x_SkuDetails"}))
    {
    }

    Column billed;
    Column effective;
    Column list;
    Column currency;
    Column category;
    Column chargeClass;
    Column start;
    Column end;
    Column periodStart;
    Column account;
    Column subAccount;
    Column invoiceId;
    Column provider;
    Column service;
    Column serviceCategory;
    Column description;
    Column pricing;
    Column commitment;
    Column commitmentCategory;
    Column commitmentType;
    Column commitmentStatus;
    Column reservationStatus;
    Column quantity;
    Column unit;
    Column pricedQuantity;
    Column pricedUnit;
    Column meter;
    Column secondMeter;
    Column operation;
    Column details;
};

/// FOCUS writes nothing for null; other programs write NULL.
std::string_view text(std::span<const std::string_view> row, Columns::Column column)
{
    const std::string_view value = cell(row, column);
    return isUnknown(value) ? std::string_view() : value;
}

bool isHours(std::string_view unit)
{
    return unit == "Hours" || unit == "Hrs" || unit == "Hour" || unit == "hours" || unit == "1 Hour";
}

bool isGbMonths(std::string_view unit)
{
    return unit == "GB-Months" || unit == "GB-Mo" || unit == "GB-Month" || unit == "GB Months" || unit == "GB/Month";
}

/// What a member of the JSON in SkuPriceDetails says, text or number.
std::string member(const nlohmann::json& object, const char* name)
{
    if (!object.is_object() || !object.contains(name)) {
        return {};
    }
    return object[name].is_string() ? object[name].get<std::string>()
        : object[name].is_number()  ? object[name].dump()
                                    : std::string();
}

class FocusReader
{
public:
    FocusReader(const CsvHeader& header, const BillOptions& options, BillImport& result)
        : m_columns(header)
        , m_options(options)
        , m_result(result)
        , m_builder(result, options)
    {
        const bool has11 = header.has("SkuMeter") || header.has("CapacityReservationId");
        result.bill.version = header.has("PricingCurrency") ? "1.2" : has11 ? "1.1" : "1.0";
    }

    std::optional<Fault> begin()
    {
        std::string missing;
        const auto need = [&](Columns::Column column, std::string_view name) {
            if (!column) {
                missing += (missing.empty() ? "" : ", ") + std::string(name);
            }
        };
        need(m_columns.billed, "BilledCost");
        need(m_columns.effective, "EffectiveCost");
        need(m_columns.category, "ChargeCategory");
        need(m_columns.start, "ChargePeriodStart");
        if (!missing.empty()) {
            return Fault{.scenario = {},
                         .key = {},
                         .reason = {.pattern = RACKRENT_TEXT("Sentence", "lacks columns that are needed: %1"),
                                    .arguments = {missing}}};
        }
        return std::nullopt;
    }

    std::optional<Fault> read(std::span<const std::string_view> row, std::uint64_t line)
    {
        ImportReport& report = m_result.report;
        ++report.rowsRead;
        const std::string_view billedText = cell(row, m_columns.billed);
        const std::string_view effectiveText = cell(row, m_columns.effective);
        const auto billed = Decimal::parse(billedText);
        const auto effective = Decimal::parse(effectiveText);
        if (!billed || (!effective && !isUnknown(effectiveText))) {
            report.reject(line, RACKRENT_TEXT("Sentence", "%1 is \"%2\", which is no amount"),
                          {std::string(billed ? "EffectiveCost" : "BilledCost"),
                           std::string((billed ? effectiveText : billedText).substr(0, 40))});
            return std::nullopt;
        }
        const std::string_view startText = text(row, m_columns.start);
        const std::string_view endText = text(row, m_columns.end);
        const auto start = fileTime(startText);
        const auto end = fileTime(endText);
        if ((!start && !startText.empty()) || (!end && !endText.empty())) {
            report.reject(line, RACKRENT_TEXT("Sentence", "\"%1\" is no time between 1970 and 2200"),
                          {std::string((start ? endText : startText).substr(0, 40))});
            return std::nullopt;
        }
        if (!m_options.account.empty() && text(row, m_columns.subAccount) != m_options.account) {
            report.ignore(RACKRENT_TEXT("Sentence", "used by another account"));
            return std::nullopt;
        }
        if ((m_options.from && (!start || start->seconds < *m_options.from))
            || (m_options.until && (!start || start->seconds >= *m_options.until))) {
            report.ignore(RACKRENT_TEXT("Sentence", "outside the chosen time"));
            return std::nullopt;
        }
        if (!m_builder.acceptCurrency(cell(row, m_columns.currency))) {
            if (m_builder.fault()) {
                return m_builder.fault();
            }
            report.ignore(RACKRENT_TEXT("Sentence", "in another currency"));
            return std::nullopt;
        }
        if (!effective) {
            ++m_withoutEffective;
        }
        const Charges charges{.invoice = *billed, .amortised = effective.value_or(*billed)};
        const std::string_view category = text(row, m_columns.category);
        const std::string_view provider = text(row, m_columns.provider);
        if (category == "Usage") {
            addUse(row, charges);
        } else {
            m_builder.add(classOf(category, row), charges);
        }
        if (start) {
            report.see(start->seconds);
            m_builder.addMonth(start->seconds, charges);
        }
        if (end) {
            report.see(end->seconds);
        }
        m_builder.addLineType(category, charges);
        m_builder.addProvider(provider, charges);
        check(category, provider, row, charges);
        if (const auto list = Decimal::parse(cell(row, m_columns.list))) {
            m_result.bill.listColumnTotal += *list;
        }
        m_builder.seeInvoice(cell(row, m_columns.invoiceId), m_columns.invoiceId.has_value());
        m_builder.seeAccount(text(row, m_columns.account));
        if (const auto period = fileTime(cell(row, m_columns.periodStart)); period && m_lastPeriod != period->seconds) {
            m_lastPeriod = period->seconds;
            m_builder.seePeriod(period->seconds);
        }
        m_identity.clear();
        for (const std::string_view value : row) { // a charge has no id of its own: the row is what it is
            m_identity += value;
            m_identity += '\n';
        }
        m_builder.seeRow(m_identity);
        report.use();
        return std::nullopt;
    }

    void finish()
    {
        ImportReport& report = m_result.report;
        m_builder.finish();
        const auto count = [](std::uint64_t value) { return Amount{Amount::Kind::Count, static_cast<double>(value)}; };
        if (m_withoutEffective > 0) {
            report.warn(RACKRENT_TEXT("Sentence", "%1 rows have no EffectiveCost; they count as billed"),
                        {count(m_withoutEffective)});
        }
        if (m_withoutQuantity > 0) {
            report.warn(
                RACKRENT_TEXT("Sentence", "%1 rows of instances do not say how many hours; they count as money alone"),
                {count(m_withoutQuantity)});
        }
        if (m_paidPurchases > 0) {
            report.warn(RACKRENT_TEXT("Sentence",
                                      "%1 purchases of commitments have an EffectiveCost, which FOCUS forbids: the "
                                      "amortised total counts them twice"),
                        {count(m_paidPurchases)});
        }
        for (const auto& [name, sums] : m_providers) {
            if (sums.billedWithoutEffective.value() > 0.01 * sums.billed.value()) {
                report.warn(
                    RACKRENT_TEXT("Sentence",
                                  "%1: usage was billed whose EffectiveCost is 0, so that amortised costs are too "
                                  "low; look at the sums as invoiced"),
                    {name.empty() ? std::string("?") : name});
            }
        }
        for (const auto& [id, sums] : m_commitments) {
            const double used = sums.effective.value();
            const double bought = sums.purchased.value();
            if (bought > 0.0 && std::abs(used - bought) > 1e-6 * bought) {
                report.warn(RACKRENT_TEXT("Sentence",
                                          "what commitment %1 cost and what its use cost effectively differ; the file "
                                          "may hold a part of its time"),
                            {id});
            }
        }
        if (m_result.bill.byProvider.size() > 1) {
            std::string list;
            for (const auto& [name, charges] : m_result.bill.byProvider) {
                list += (list.empty() ? "" : ", ") + (name.empty() ? "?" : name);
            }
            report.warn(RACKRENT_TEXT("Sentence", "the file has several providers; GPU-hours are of AWS alone: %1"),
                        {list});
        }
        if (!m_unknownCategories.empty()) {
            std::string list;
            for (const std::string& name : m_unknownCategories) {
                list += (list.empty() ? "" : ", ") + (name.empty() ? "\"\"" : name);
            }
            report.warn(RACKRENT_TEXT("Sentence", "types of rows that are not known count in the total alone: %1"),
                        {list});
        }
    }

private:
    ChargeClass classOf(std::string_view category, std::span<const std::string_view> row)
    {
        if (category == "Tax") {
            return ChargeClass::Tax;
        }
        if (category == "Credit") {
            return ChargeClass::Credit;
        }
        if (category == "Purchase") {
            if (!text(row, m_columns.commitment).empty()) {
                return ChargeClass::UnusedCommitment;
            }
            return isSupport(row) ? ChargeClass::Support : ChargeClass::Fee;
        }
        if (category != "Adjustment" && m_unknownCategories.size() < 20) {
            m_unknownCategories.emplace(category.substr(0, 40));
        }
        return ChargeClass::Other;
    }

    bool isSupport(std::span<const std::string_view> row) const
    {
        return text(row, m_columns.service).find("Support") != std::string_view::npos;
    }

    void addUse(std::span<const std::string_view> row, const Charges& charges)
    {
        using Kind = UsageMeaning::Kind;
        if (text(row, m_columns.commitmentStatus) == "Unused") {
            m_builder.add(ChargeClass::UnusedCommitment, charges);
            return;
        }
        if (isSupport(row)) {
            m_builder.add(ChargeClass::Support, charges);
            return;
        }
        std::string_view meter = text(row, m_columns.meter);
        if (meter.empty()) {
            meter = text(row, m_columns.secondMeter);
        }
        const UsageMeaning& meaning = m_builder.meaning(meter);
        const bool consumed = !isUnknown(cell(row, m_columns.quantity));
        const std::string_view unit = text(row, consumed ? m_columns.unit : m_columns.pricedUnit);
        const auto quantity = Decimal::parse(cell(row, consumed ? m_columns.quantity : m_columns.pricedQuantity));

        std::string_view instanceType = meaning.instanceType;
        std::string_view gpus;
        const std::string_view details = text(row, m_columns.details);
        const bool isInstance = meaning.kind == Kind::InstanceHours || meaning.kind == Kind::IdleReservation
            || (meaning.kind == Kind::Other && isHours(unit));
        bool managed = meaning.isManaged;
        if (isInstance && details.starts_with('{')
            && (instanceType.empty()
                || (looksLikeGpuInstance(instanceType) && findInstanceType(instanceType) == nullptr))) {
            const nlohmann::json object = nlohmann::json::parse(details, nullptr, false);
            m_gpus = member(object, "GpuCount");
            gpus = m_gpus;
            if (instanceType.empty()) {
                m_instanceType = member(object, "InstanceType");
                instanceType = m_instanceType;
                managed = instanceType.starts_with("ml.");
                instanceType = leadingInstanceType(managed ? instanceType.substr(3) : instanceType);
            }
        }
        if (isInstance && !instanceType.empty()) {
            const bool idle =
                meaning.kind == Kind::IdleReservation || text(row, m_columns.reservationStatus) == "Unused";
            if (!quantity || !isHours(unit)) {
                m_withoutQuantity += m_builder.classOf(instanceType, gpus) == ChargeClass::UnclassifiedGpu ? 1U : 0U;
                m_builder.add(idle ? ChargeClass::IdleReservation : m_builder.classOf(instanceType, gpus), charges);
            } else if (idle) {
                m_builder.addIdle(instanceType, *quantity, charges, gpus);
            } else {
                m_builder.addHours(instanceType, optionOf(meaning, managed, row), *quantity, charges, gpus);
            }
            return;
        }
        if (!instanceType.empty()) {
            m_builder.add(m_builder.classOf(instanceType, gpus), charges);
            return;
        }
        const bool toInternet = meaning.kind == Kind::InternetEgress
            || (meter.empty() && text(row, m_columns.description).find("data transfer out") != std::string_view::npos);
        if (toInternet) {
            if (unit == "GB" && quantity) {
                m_result.bill.internetEgressGb += *quantity;
            }
            m_builder.add(ChargeClass::InternetEgress, charges);
        } else if (meaning.kind == Kind::OtherTransfer) {
            m_builder.add(ChargeClass::OtherTransfer, charges);
        } else if (meaning.kind == Kind::Storage || isGbMonths(unit)
                   || text(row, m_columns.serviceCategory) == "Storage") {
            if (isGbMonths(unit) && quantity) {
                m_result.bill.storageGbMonths += *quantity;
            }
            m_builder.add(ChargeClass::Storage, charges);
        } else {
            m_builder.add(ChargeClass::Other, charges);
        }
    }

    PurchaseOption optionOf(const UsageMeaning& meaning, bool managed, std::span<const std::string_view> row) const
    {
        if (managed) {
            return PurchaseOption::SageMaker;
        }
        const std::string_view pricing = text(row, m_columns.pricing);
        if (pricing == "Committed" || text(row, m_columns.commitmentStatus) == "Used") {
            // A savings plan commits to spend, a reserved instance to usage.
            const std::string_view type = text(row, m_columns.commitmentType);
            const bool reserved = type.empty() ? text(row, m_columns.commitmentCategory) == "Usage"
                                               : type.find("eserv") != std::string_view::npos;
            return reserved ? PurchaseOption::Reserved : PurchaseOption::SavingsPlan;
        }
        if (text(row, m_columns.operation).ends_with(":CB")) {
            return PurchaseOption::CapacityBlock;
        }
        return pricing == "Dynamic" || meaning.isSpot ? PurchaseOption::Spot : PurchaseOption::OnDemand;
    }

    /// What FOCUS promises, so that a file that breaks it can be told.
    void check(std::string_view category, std::string_view provider, std::span<const std::string_view> row,
               const Charges& charges)
    {
        const std::string_view commitment = text(row, m_columns.commitment);
        if (m_providers.size() < 100 || m_providers.contains(provider)) {
            auto place = m_providers.find(provider);
            if (place == m_providers.end()) {
                place = m_providers.emplace(std::string(provider), Provider{}).first;
            }
            if (category == "Usage" && !charges.invoice.isNegative()) {
                place->second.billed += charges.invoice;
                if (charges.amortised.isZero() && commitment.empty()) {
                    place->second.billedWithoutEffective += charges.invoice;
                }
            }
        }
        if (commitment.empty()) {
            return;
        }
        auto place = m_commitments.find(commitment);
        if (place == m_commitments.end()) {
            if (m_commitments.size() >= 1000) {
                return;
            }
            place = m_commitments.emplace(std::string(commitment), Commitment{}).first;
        }
        if (category == "Purchase") {
            place->second.purchased += charges.invoice;
            m_paidPurchases += charges.amortised.isZero() ? 0U : 1U;
        } else if (category == "Usage") {
            place->second.effective += charges.amortised;
        }
    }

    struct Provider {
        Decimal billed;
        Decimal billedWithoutEffective;
    };
    struct Commitment {
        Decimal purchased;
        Decimal effective;
    };

    Columns m_columns;
    const BillOptions& m_options;
    BillImport& m_result;
    BillBuilder m_builder;
    std::string m_identity;
    std::string m_gpus;
    std::string m_instanceType;
    std::optional<std::int64_t> m_lastPeriod;
    std::uint64_t m_withoutEffective = 0;
    std::uint64_t m_withoutQuantity = 0;
    std::uint64_t m_paidPurchases = 0;
    std::map<std::string, Provider, std::less<>> m_providers;
    std::map<std::string, Commitment, std::less<>> m_commitments;
    std::set<std::string> m_unknownCategories;
};

} // namespace

std::optional<Fault> readFocus(ByteSource& source, const BillOptions& options, BillImport& result)
{
    CsvReader rows(source);
    if (rows.next() != CsvReader::Step::Row) {
        return rows.fault();
    }
    FocusReader reader(CsvHeader(rows.row()), options, result);
    if (auto fault = reader.begin()) {
        return fault;
    }
    for (CsvReader::Step step = rows.next(); step != CsvReader::Step::End; step = rows.next()) {
        if (step == CsvReader::Step::Broken) {
            ++result.report.rowsRead;
            result.report.reject(rows.lineNumber(), rows.broken());
            continue;
        }
        if (auto fault = reader.read(rows.row(), rows.lineNumber())) {
            return fault;
        }
    }
    reader.finish();
    return rows.fault();
}

} // namespace rackrent
