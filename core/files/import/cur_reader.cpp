// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// AWS Cost and Usage Reports. The legacy form names its columns "lineItem/UsageType" and, in Athena's spelling,
// "line_item_usage_type"; CUR 2.0 has the latter, and maps as JSON text in "product" and "resource_tags". What to sum
// over which type of row is the rule of aws-samples/aws-cudos-framework-deployment, summary_view.sql.
#include <algorithm>
#include <array>
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
        : lineType(header.findAny({"lineItem/LineItemType", "line_item_line_item_type"}))
        , invoiceCost(header.findAny({"lineItem/UnblendedCost", "line_item_unblended_cost"}))
        , identity(header.findAny({"identity/LineItemId", "identity_line_item_id"}))
        , interval(header.findAny({"identity/TimeInterval", "identity_time_interval"}))
        , invoiceId(header.findAny({"bill/InvoiceId", "bill_invoice_id"}))
        , payer(header.findAny({"bill/PayerAccountId", "bill_payer_account_id"}))
        , periodStart(header.findAny({"bill/BillingPeriodStartDate", "bill_billing_period_start_date"}))
        , periodEnd(header.findAny({"bill/BillingPeriodEndDate", "bill_billing_period_end_date"}))
        , account(header.findAny({"lineItem/UsageAccountId", "line_item_usage_account_id"}))
        , start(header.findAny({"lineItem/UsageStartDate", "line_item_usage_start_date"}))
        , end(header.findAny({"lineItem/UsageEndDate", "line_item_usage_end_date"}))
        , product(header.findAny({"lineItem/ProductCode", "line_item_product_code"}))
        , usageType(header.findAny({"lineItem/UsageType", "line_item_usage_type"}))
        , operation(header.findAny({"lineItem/Operation", "line_item_operation"}))
        , resource(header.findAny({"lineItem/ResourceId", "line_item_resource_id"}))
        , amount(header.findAny({"lineItem/UsageAmount", "line_item_usage_amount"}))
        , currency(header.findAny({"lineItem/CurrencyCode", "line_item_currency_code"}))
        , description(header.findAny({"lineItem/LineItemDescription", "line_item_line_item_description"}))
        , instanceType(header.findAny({"product/instanceType", "product_instance_type"}))
        , gpus(header.findAny({"product/gpu", "product_gpu"}))
        , market(header.findAny({"product/marketoption", "product_marketoption", "product_market_option"}))
        , productMap(header.find("product"))
        , unit(header.findAny({"pricing/unit", "pricing_unit"}))
        , listCost(header.findAny({"pricing/publicOnDemandCost", "pricing_public_on_demand_cost"}))
        , reservedCost(header.findAny({"reservation/EffectiveCost", "reservation_effective_cost"}))
        , reservedUnusedFee(header.findAny({"reservation/UnusedRecurringFee", "reservation_unused_recurring_fee"}))
        , reservedUnusedUpfront(header.findAny({"reservation/UnusedAmortizedUpfrontFeeForBillingPeriod",
                                                "reservation_unused_amortized_upfront_fee_for_billing_period"}))
        , reservation(header.findAny(
              {"reservation/ReservationARN", "reservation_reservation_a_r_n", "reservation_reservation_arn"}))
        , planCost(header.findAny({"savingsPlan/SavingsPlanEffectiveCost", "savings_plan_savings_plan_effective_cost"}))
        , planCommitted(header.findAny({"savingsPlan/TotalCommitmentToDate", "savings_plan_total_commitment_to_date"}))
        , planUsed(header.findAny({"savingsPlan/UsedCommitment", "savings_plan_used_commitment"}))
    {
    }

    Column lineType;
    Column invoiceCost;
    Column identity;
    Column interval;
    Column invoiceId;
    Column payer;
    Column periodStart;
    Column periodEnd;
    Column account;
    Column start;
    Column end;
    Column product;
    Column usageType;
    Column operation;
    Column resource;
    Column amount;
    Column currency;
    Column description;
    Column instanceType;
    Column gpus;
    Column market;
    Column productMap;
    Column unit;
    Column listCost;
    Column reservedCost;
    Column reservedUnusedFee;
    Column reservedUnusedUpfront;
    Column reservation;
    Column planCost;
    Column planCommitted;
    Column planUsed;
};

enum class LineType {
    Usage,
    DiscountedUsage,
    PlanCovered,
    PlanNegation,
    PlanRecurring,
    PlanUpfront,
    ReservedFee,
    Fee,
    Tax,
    Credit,
    Refund,
    Discount,
    Unknown,
};

LineType lineTypeOf(std::string_view text)
{
    constexpr std::array<std::pair<std::string_view, LineType>, 11> kTypes{{
        {"Usage", LineType::Usage},
        {"DiscountedUsage", LineType::DiscountedUsage},
        {"SavingsPlanCoveredUsage", LineType::PlanCovered},
        {"SavingsPlanNegation", LineType::PlanNegation},
        {"SavingsPlanRecurringFee", LineType::PlanRecurring},
        {"SavingsPlanUpfrontFee", LineType::PlanUpfront},
        {"RIFee", LineType::ReservedFee},
        {"Fee", LineType::Fee},
        {"Tax", LineType::Tax},
        {"Credit", LineType::Credit},
        {"Refund", LineType::Refund},
    }};
    for (const auto& [name, type] : kTypes) {
        if (text == name) {
            return type;
        }
    }
    return text.ends_with("Discount") ? LineType::Discount : LineType::Unknown; // EdpDiscount, PrivateRateDiscount …
}

bool isUse(LineType type)
{
    return type == LineType::Usage || type == LineType::DiscountedUsage || type == LineType::PlanCovered;
}

bool isHours(std::string_view unit)
{
    return unit.empty() || unit == "Hrs" || unit == "Hours" || unit == "hours" || unit == "Hour" || unit == "hrs";
}

bool isGbMonths(std::string_view unit)
{
    return unit == "GB-Mo" || unit == "GB-month" || unit == "GB-Month" || unit == "GB-Months";
}

/// A member of CUR 2.0's maps, which are JSON in a cell. Only asked for types that are not known here.
std::string member(std::string_view map, const char* name)
{
    const nlohmann::json object = nlohmann::json::parse(map, nullptr, false);
    return object.is_object() && object.contains(name) && object[name].is_string() ? object[name].get<std::string>()
                                                                                   : std::string();
}

/// A time column whose cells repeat: read once for as long as they do.
class RepeatedTime
{
public:
    std::optional<std::int64_t> read(std::string_view text)
    {
        if (text != m_text) {
            const auto time = fileTime(text);
            m_time = time ? std::optional(time->seconds) : std::nullopt;
            m_text = text;
        }
        return m_time;
    }

private:
    std::string m_text;
    std::optional<std::int64_t> m_time;
};

class CurReader
{
public:
    CurReader(const CsvHeader& header, const BillOptions& options, BillImport& result)
        : m_columns(header)
        , m_options(options)
        , m_result(result)
        , m_builder(result, options)
    {
    }

    std::optional<Fault> begin()
    {
        std::string missing;
        const auto need = [&](Columns::Column column, std::string_view name) {
            if (!column) {
                missing += (missing.empty() ? "" : ", ") + std::string(name);
            }
        };
        need(m_columns.lineType, "lineItem/LineItemType");
        need(m_columns.invoiceCost, "lineItem/UnblendedCost");
        if (!missing.empty()) {
            return Fault{.scenario = {},
                         .key = {},
                         .reason = {.pattern = RACKRENT_TEXT("Sentence", "lacks columns that are needed: %1"),
                                    .arguments = {missing}}};
        }
        ImportReport& report = m_result.report;
        if (!m_columns.amount || (!m_columns.usageType && !m_columns.instanceType)) {
            report.warn(
                RACKRENT_TEXT("Sentence",
                              "there are no GPU-hours in this report: it was made without lineItem/UsageType or "
                              "lineItem/UsageAmount"));
        }
        if (!m_columns.resource) {
            report.warn(RACKRENT_TEXT("Sentence",
                                      "the report was made without resource ids: how long single instances ran is not "
                                      "known"));
        }
        return std::nullopt;
    }

    /// One row. A fault ends the import; a row that is left aside is noted in the report.
    std::optional<Fault> read(std::span<const std::string_view> row, std::uint64_t line)
    {
        ImportReport& report = m_result.report;
        ++report.rowsRead;
        const std::string_view typeName = cell(row, m_columns.lineType);
        const std::string_view costText = cell(row, m_columns.invoiceCost);
        const auto cost = Decimal::parse(costText);
        if (typeName.empty() && row.size() <= 1) {
            report.reject(line, RACKRENT_TEXT("Sentence", "the row is cut off"));
            return std::nullopt;
        }
        if (!cost) {
            report.reject(line, RACKRENT_TEXT("Sentence", "UnblendedCost is \"%1\", which is no amount"),
                          {std::string(costText.substr(0, 40))});
            return std::nullopt;
        }
        const std::string_view startText = cell(row, m_columns.start);
        const std::string_view endText = cell(row, m_columns.end);
        const auto start = m_start.read(startText);
        const auto end = m_end.read(endText);
        if ((!start && !isUnknown(startText)) || (!end && !isUnknown(endText))) {
            report.reject(line, RACKRENT_TEXT("Sentence", "\"%1\" is no time between 1970 and 2200"),
                          {std::string((start ? endText : startText).substr(0, 40))});
            return std::nullopt;
        }
        if (!m_options.account.empty() && cell(row, m_columns.account) != m_options.account) {
            report.ignore(RACKRENT_TEXT("Sentence", "used by another account"));
            return std::nullopt;
        }
        if ((m_options.from && (!start || *start < *m_options.from))
            || (m_options.until && (!start || *start >= *m_options.until))) {
            report.ignore(RACKRENT_TEXT("Sentence", "outside the chosen time"));
            return std::nullopt;
        }
        const LineType type = lineTypeOf(typeName);
        std::string_view amountText = cell(row, m_columns.amount);
        const auto amount = Decimal::parse(amountText);
        if (isUse(type) && !amount && !isUnknown(amountText)) {
            report.reject(line, RACKRENT_TEXT("Sentence", "UsageAmount is \"%1\", which is no amount"),
                          {std::string(amountText.substr(0, 40))});
            return std::nullopt;
        }
        if (!m_builder.acceptCurrency(cell(row, m_columns.currency))) {
            if (m_builder.fault()) {
                return m_builder.fault();
            }
            report.ignore(RACKRENT_TEXT("Sentence", "in another currency"));
            return std::nullopt;
        }

        const Charges charges{.invoice = *cost, .amortised = amortised(type, *cost, row)};
        if (isUse(type)) {
            addUse(type, row, amount.value_or(Decimal()), charges);
            if (start) {
                report.see(*start);
            }
            if (end) {
                report.see(*end);
            }
        } else {
            m_builder.add(classOf(type, row), charges);
        }
        m_builder.addLineType(typeName, charges);
        if (type == LineType::Unknown && m_unknownLineTypes.size() < 20) {
            m_unknownLineTypes.emplace(typeName.substr(0, 40));
        }
        if (start) {
            m_builder.addMonth(*start, charges);
        }
        if (const auto list = Decimal::parse(cell(row, m_columns.listCost))) {
            m_result.bill.listColumnTotal += *list;
        }
        m_builder.seeInvoice(cell(row, m_columns.invoiceId), m_columns.invoiceId.has_value());
        m_builder.seeAccount(cell(row, m_columns.payer));
        const auto periodStart = m_periodStart.read(cell(row, m_columns.periodStart));
        const auto periodEnd = m_periodEnd.read(cell(row, m_columns.periodEnd));
        if (periodStart) {
            if (m_lastPeriod != *periodStart) {
                m_lastPeriod = *periodStart;
                m_builder.seePeriod(*periodStart);
            }
            if (start && isUse(type) && (*start < *periodStart || (periodEnd && *start >= *periodEnd))) {
                ++m_outsidePeriod;
            }
        }
        if (m_columns.identity) {
            m_identity.assign(cell(row, m_columns.identity));
            m_identity += '\n';
            m_identity += cell(row, m_columns.interval).empty() ? startText : cell(row, m_columns.interval);
            m_builder.seeRow(m_identity);
        }
        report.use();
        return std::nullopt;
    }

    void finish()
    {
        ImportReport& report = m_result.report;
        m_builder.finish();
        const auto count = [](std::uint64_t value) { return Amount{Amount::Kind::Count, static_cast<double>(value)}; };
        if (m_result.bill.billingPeriods.size() > 1) {
            report.warn(RACKRENT_TEXT("Sentence", "the report has rows of %1 billing periods; all of them count"),
                        {count(m_result.bill.billingPeriods.size())});
        }
        if (m_outsidePeriod > 0) {
            report.warn(RACKRENT_TEXT("Sentence", "%1 rows are of usage outside their billing period; they count"),
                        {count(m_outsidePeriod)});
        }
        if (!m_unknownLineTypes.empty()) {
            std::string list;
            for (const std::string& name : m_unknownLineTypes) {
                list += (list.empty() ? "" : ", ") + (name.empty() ? "\"\"" : name);
            }
            report.warn(RACKRENT_TEXT("Sentence", "types of rows that are not known count in the total alone: %1"),
                        {list});
        }
        if (m_withoutEffectiveCost > 0) {
            report.warn(RACKRENT_TEXT("Sentence",
                                      "%1 rows covered by a commitment do not say what they cost effectively; the "
                                      "amortised total lacks them"),
                        {count(m_withoutEffectiveCost)});
        }
        if (m_planWithoutColumns) {
            report.warn(RACKRENT_TEXT("Sentence",
                                      "the report has commitments but was made without the columns that amortise them; "
                                      "prices are as invoiced"));
        }
        if (m_withoutAmount > 0) {
            report.warn(
                RACKRENT_TEXT("Sentence", "%1 rows of instances do not say how many hours; they count as money alone"),
                {count(m_withoutAmount)});
        }
        std::uint64_t repeated = 0;
        const auto& sketch = m_result.sketch;
        for (std::size_t i = 1; i < sketch.size(); ++i) {
            repeated += sketch[i] == sketch[i - 1] ? 1U : 0U;
        }
        if (repeated * 3 > sketch.size()) {
            report.warn(RACKRENT_TEXT("Sentence",
                                      "many rows come twice with the same id and hours: the report seems to be in this "
                                      "file twice"));
        }
    }

private:
    /// The amount of a column that amortises; where the report was made without it, what the invoice says.
    Decimal effective(Columns::Column column, std::span<const std::string_view> row, Decimal invoice)
    {
        if (!column) {
            m_planWithoutColumns = true;
            return invoice;
        }
        const auto value = Decimal::parse(cell(row, *column));
        if (!value) {
            ++m_withoutEffectiveCost;
        }
        return value.value_or(Decimal());
    }

    Decimal amortised(LineType type, Decimal invoice, std::span<const std::string_view> row)
    {
        const auto amount = [&](Columns::Column column) {
            return Decimal::parse(cell(row, column)).value_or(Decimal());
        };
        switch (type) {
        case LineType::PlanCovered:
            return effective(m_columns.planCost, row, invoice);
        case LineType::PlanRecurring:
            if (!m_columns.planCommitted || !m_columns.planUsed) {
                m_planWithoutColumns = true;
                return invoice;
            }
            return amount(m_columns.planCommitted) - amount(m_columns.planUsed);
        case LineType::PlanNegation:
            return m_columns.planCost ? Decimal() : invoice; // takes back what covered rows list
        case LineType::PlanUpfront:
            return m_columns.planCost ? Decimal() : invoice;
        case LineType::DiscountedUsage:
            return effective(m_columns.reservedCost, row, invoice);
        case LineType::ReservedFee:
            if (!m_columns.reservedUnusedFee && !m_columns.reservedUnusedUpfront) {
                m_planWithoutColumns = true;
                return invoice;
            }
            return amount(m_columns.reservedUnusedFee) + amount(m_columns.reservedUnusedUpfront);
        case LineType::Fee:
            return isUnknown(cell(row, m_columns.reservation)) ? invoice : Decimal(); // an upfront payment
        case LineType::Refund:
            return cell(row, m_columns.product) == "ComputeSavingsPlans" ? Decimal() : invoice;
        default:
            return invoice;
        }
    }

    ChargeClass classOf(LineType type, std::span<const std::string_view> row) const
    {
        switch (type) {
        case LineType::PlanNegation:
        case LineType::PlanRecurring:
        case LineType::PlanUpfront:
        case LineType::ReservedFee:
            return ChargeClass::UnusedCommitment;
        case LineType::Fee:
            if (!isUnknown(cell(row, m_columns.reservation))) {
                return ChargeClass::UnusedCommitment;
            }
            return isSupport(row) ? ChargeClass::Support : ChargeClass::Fee;
        case LineType::Tax:
            return ChargeClass::Tax;
        case LineType::Credit:
            return ChargeClass::Credit;
        case LineType::Refund:
            return ChargeClass::Refund;
        case LineType::Discount:
            return ChargeClass::Discount;
        default:
            return ChargeClass::Other;
        }
    }

    bool isSupport(std::span<const std::string_view> row) const
    {
        return cell(row, m_columns.product).find("Support") != std::string_view::npos;
    }

    /// The instance's type: of the usage type, else of the product, else of the description ("p4d.24xlarge Linux/UNIX
    /// Spot Instance-hour …"), since spot rows may name it there alone.
    std::string_view instanceTypeOf(const UsageMeaning& meaning, std::span<const std::string_view> row)
    {
        if (!meaning.instanceType.empty()) {
            return meaning.instanceType;
        }
        std::string_view type = cell(row, m_columns.instanceType);
        if (type.empty() && m_columns.productMap) {
            m_fromMap = member(cell(row, m_columns.productMap), "instance_type");
            type = m_fromMap;
        }
        if (type.starts_with("ml.")) {
            type.remove_prefix(3);
        }
        type = leadingInstanceType(type);
        return type.empty() && meaning.isSpot ? leadingInstanceType(cell(row, m_columns.description)) : type;
    }

    std::string_view gpusOf(std::string_view instanceType, std::span<const std::string_view> row)
    {
        if (m_columns.gpus) {
            return cell(row, m_columns.gpus);
        }
        if (m_columns.productMap && looksLikeGpuInstance(instanceType) && findInstanceType(instanceType) == nullptr) {
            m_gpusFromMap = member(cell(row, m_columns.productMap), "gpu");
            return m_gpusFromMap;
        }
        return {};
    }

    void addUse(LineType type, std::span<const std::string_view> row, Decimal amount, const Charges& charges)
    {
        using Kind = UsageMeaning::Kind;
        const UsageMeaning& meaning = m_builder.meaning(cell(row, m_columns.usageType));
        const std::string_view unit = cell(row, m_columns.unit);
        const std::string_view product = cell(row, m_columns.product);
        if (isSupport(row)) {
            m_builder.add(ChargeClass::Support, charges);
            return;
        }
        Kind kind = meaning.kind;
        std::string_view instanceType = meaning.instanceType;
        const bool blank = kind == Kind::Other && cell(row, m_columns.usageType).empty();
        if (kind == Kind::InstanceHours || kind == Kind::IdleReservation || blank) {
            instanceType = instanceTypeOf(meaning, row);
            if (blank && !instanceType.empty()) {
                kind = Kind::InstanceHours;
            }
        }
        // EMR writes its own charge for the same hours as "BoxUsage:…", beside the row of EC2.
        if (kind == Kind::InstanceHours && (product == "ElasticMapReduce" || !isHours(unit))) {
            kind = Kind::NamesInstance;
        }
        switch (kind) {
        case Kind::InstanceHours: {
            if (instanceType.empty()) {
                m_builder.add(ChargeClass::Other, charges);
                return;
            }
            if (isUnknown(cell(row, m_columns.amount))) {
                ++m_withoutAmount;
                m_builder.add(m_builder.classOf(instanceType, gpusOf(instanceType, row)), charges);
                return;
            }
            m_builder.addHours(instanceType, optionOf(type, meaning, row), amount, charges, gpusOf(instanceType, row));
            return;
        }
        case Kind::IdleReservation:
            m_builder.addIdle(instanceType, isHours(unit) ? amount : Decimal(), charges, gpusOf(instanceType, row));
            return;
        case Kind::NamesInstance:
            m_builder.add(m_builder.classOf(instanceType, gpusOf(instanceType, row)), charges);
            return;
        case Kind::InternetEgress:
            if (unit.empty() || unit == "GB") {
                m_result.bill.internetEgressGb += amount;
            }
            m_builder.add(ChargeClass::InternetEgress, charges);
            return;
        case Kind::OtherTransfer:
            m_builder.add(ChargeClass::OtherTransfer, charges);
            return;
        case Kind::Storage:
        case Kind::Other:
            if (isGbMonths(unit)) {
                m_result.bill.storageGbMonths += amount;
            }
            m_builder.add(kind == Kind::Storage || isGbMonths(unit) ? ChargeClass::Storage : ChargeClass::Other,
                          charges);
            return;
        }
    }

    PurchaseOption optionOf(LineType type, const UsageMeaning& meaning, std::span<const std::string_view> row) const
    {
        if (meaning.isManaged || cell(row, m_columns.instanceType).starts_with("ml.")) {
            return PurchaseOption::SageMaker;
        }
        if (type == LineType::PlanCovered) {
            return PurchaseOption::SavingsPlan;
        }
        if (type == LineType::DiscountedUsage) {
            return PurchaseOption::Reserved;
        }
        if (cell(row, m_columns.operation).ends_with(":CB")) {
            return PurchaseOption::CapacityBlock;
        }
        const bool spot = meaning.isSpot || cell(row, m_columns.market) == "Spot";
        return spot ? PurchaseOption::Spot : PurchaseOption::OnDemand;
    }

    Columns m_columns;
    const BillOptions& m_options;
    BillImport& m_result;
    BillBuilder m_builder;
    RepeatedTime m_start;
    RepeatedTime m_end;
    RepeatedTime m_periodStart;
    RepeatedTime m_periodEnd;
    std::optional<std::int64_t> m_lastPeriod;
    std::string m_identity;
    std::string m_fromMap;
    std::string m_gpusFromMap;
    std::uint64_t m_outsidePeriod = 0;
    std::uint64_t m_withoutEffectiveCost = 0;
    std::uint64_t m_withoutAmount = 0;
    bool m_planWithoutColumns = false;
    std::set<std::string> m_unknownLineTypes;
};

} // namespace

std::optional<Fault> readCur(ByteSource& source, const BillOptions& options, BillImport& result)
{
    CsvReader rows(source);
    if (rows.next() != CsvReader::Step::Row) {
        return rows.fault();
    }
    CurReader reader(CsvHeader(rows.row()), options, result);
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
