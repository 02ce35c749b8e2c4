// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// AWS Cost Explorer: the table that the console saves, and the answer of GetCostAndUsage.
#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/files/import/bill_builder.h"
#include "core/files/import/csv_reader.h"
#include "core/files/import/json_source.h"

namespace rackrent {

namespace {

/// A group's name with what it is counted in: "Support (Developer)($)" is "Support (Developer)" in "$". Only the last
/// parentheses are the unit.
struct Heading {
    std::string_view name;
    std::string_view unit;

    explicit Heading(std::string_view text)
        : name(text)
    {
        const std::size_t open = text.rfind('(');
        if (text.ends_with(')') && open != std::string_view::npos) {
            name = text.substr(0, open);
            unit = text.substr(open + 1, text.size() - open - 2);
            while (name.ends_with(' ')) {
                name.remove_suffix(1);
            }
        }
    }
};

/// The class of a service, usage type, instance type or kind of record.
struct Group {
    UsageMeaning meaning;
    std::string instanceType;
    bool isManaged = false;
    ChargeClass kind = ChargeClass::Other;

    explicit Group(std::string_view key)
        : meaning(meaningOf(key))
        , instanceType(meaning.instanceType)
        , isManaged(meaning.isManaged)
    {
        using Kind = UsageMeaning::Kind;
        std::string_view bare = key;
        if (bare.starts_with("ml.")) {
            bare.remove_prefix(3);
            isManaged = true;
        }
        if (instanceType.empty() && meaning.kind == Kind::Other && leadingInstanceType(bare) == bare && !bare.empty()) {
            instanceType = bare; // grouped by instance type: the name alone
            meaning.kind = Kind::InstanceHours;
        }
        if (key == "Tax" || key == "VAT") {
            kind = ChargeClass::Tax;
        } else if (key == "Credit" || key == "Credits") {
            kind = ChargeClass::Credit;
        } else if (key == "Refund" || key == "Refunds") {
            kind = ChargeClass::Refund;
        } else if (key.ends_with("Discount") || key.ends_with("discount")) {
            kind = ChargeClass::Discount;
        } else if (key.find("Support") != std::string_view::npos) {
            kind = ChargeClass::Support;
        } else if (meaning.kind == Kind::InternetEgress) {
            kind = ChargeClass::InternetEgress;
        } else if (meaning.kind == Kind::OtherTransfer) {
            kind = ChargeClass::OtherTransfer;
        } else if (meaning.kind == Kind::Storage) {
            kind = ChargeClass::Storage;
        }
    }
};

/// Adds an amount of a group: hours where they are known, else money of that class.
void addGroup(BillBuilder& builder, const Group& group, const Charges& charges, std::optional<Decimal> hours)
{
    using Kind = UsageMeaning::Kind;
    if (group.kind != ChargeClass::Other || group.instanceType.empty()) {
        builder.add(group.kind, charges);
        return;
    }
    if (group.meaning.kind == Kind::IdleReservation) {
        builder.addIdle(group.instanceType, hours.value_or(Decimal()), charges, {});
        return;
    }
    if (group.meaning.kind != Kind::InstanceHours || !hours) {
        builder.add(builder.classOf(group.instanceType, {}), charges);
        return;
    }
    const PurchaseOption option = group.isManaged ? PurchaseOption::SageMaker
        : group.meaning.isSpot                    ? PurchaseOption::Spot
                                                  : PurchaseOption::OnDemand;
    builder.addHours(group.instanceType, option, *hours, charges, {});
}

bool differ(Decimal a, Decimal b)
{
    const double scale = std::max({std::abs(a.value()), std::abs(b.value()), 1e-6});
    return std::abs(a.value() - b.value()) > 1e-6 * scale;
}

std::string lowered(std::string_view text)
{
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(), [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    });
    return result;
}

} // namespace

std::optional<Fault> readCostExplorerCsv(ByteSource& source, const BillOptions& options, BillImport& result)
{
    CsvReader rows(source);
    if (rows.next() != CsvReader::Step::Row) {
        return rows.fault();
    }
    Bill& bill = result.bill;
    ImportReport& report = result.report;
    BillBuilder builder(result, options);
    const std::vector<std::string> header(rows.row().begin(), rows.row().end());

    struct Column {
        std::string name; ///< as in the header
        Group group;
        bool isMoney = false;
        bool isHours = false;
        bool isTotal = false;
        Decimal sum;
        std::optional<Decimal> totalRow; ///< what the row of totals says
    };
    std::vector<Column> columns;
    std::string unit;
    for (std::size_t i = 1; i < header.size(); ++i) {
        const Heading heading(header[i]);
        const std::string name = lowered(heading.name);
        const bool isHours = heading.unit == "Hrs" || heading.unit == "Hours";
        const bool isMoney = !heading.unit.empty() && !isHours
            && (heading.unit.find_first_of("abcdefghijklmnopqrstuvwxyz-") == std::string_view::npos);
        columns.push_back(
            {.name = header[i],
             .group = Group(heading.name),
             .isMoney = isMoney,
             .isHours = isHours,
             .isTotal = name == "total costs" || name == "total cost" || name == "total" || name == "total usage",
             .sum = {},
             .totalRow = {}});
        if (isMoney && unit.empty()) {
            unit = heading.unit == "$" ? std::string_view("USD") : heading.unit;
        }
    }
    if (!builder.acceptCurrency(unit)) {
        return builder.fault();
    }
    bill.grouping = header.empty() ? std::string() : header[0];
    bill.hasAmortised = false;
    bool hasMoney = false;
    Decimal totalColumn;
    std::optional<Decimal> totalOfTotals;
    bool hasTotalColumn = false;
    for (CsvReader::Step step = rows.next(); step != CsvReader::Step::End; step = rows.next()) {
        if (step == CsvReader::Step::Broken) {
            ++report.rowsRead;
            report.reject(rows.lineNumber(), rows.broken());
            continue;
        }
        const auto row = rows.row();
        const auto day = fileTime(row[0]);
        if (!day && lowered(row[0]).ends_with("total")) {
            for (std::size_t i = 0; i < columns.size(); ++i) {
                columns[i].totalRow = Decimal::parse(cell(row, i + 1));
            }
            continue;
        }
        ++report.rowsRead;
        if (!day) {
            report.reject(rows.lineNumber(), RACKRENT_TEXT("Sentence", "\"%1\" is no day"),
                          {std::string(row[0].substr(0, 40))});
            continue;
        }
        if ((options.from && day->seconds < *options.from) || (options.until && day->seconds >= *options.until)) {
            report.ignore(RACKRENT_TEXT("Sentence", "outside the chosen time"));
            continue;
        }
        std::optional<std::size_t> wrong;
        for (std::size_t i = 0; i < columns.size() && !wrong; ++i) {
            const std::string_view value = cell(row, i + 1);
            wrong = !isUnknown(value) && !Decimal::parse(value) ? std::optional(i) : std::nullopt;
        }
        if (wrong) {
            report.reject(rows.lineNumber(), RACKRENT_TEXT("Sentence", "%1 is \"%2\", which is no amount"),
                          {columns[*wrong].name, std::string(cell(row, *wrong + 1).substr(0, 40))});
            continue;
        }
        builder.acceptCurrency(unit);
        Charges ofDay;
        for (std::size_t i = 0; i < columns.size(); ++i) {
            Column& column = columns[i];
            const auto amount = Decimal::parse(cell(row, i + 1));
            bill.emptyCells += amount ? 0U : 1U;
            if (!amount) {
                continue; // no charge that day
            }
            if (column.isTotal) {
                hasTotalColumn = hasTotalColumn || column.isMoney;
                totalColumn += column.isMoney ? *amount : Decimal();
                continue;
            }
            column.sum += *amount;
            const Charges charges{.invoice = column.isMoney ? *amount : Decimal(), .amortised = {}};
            hasMoney = hasMoney || column.isMoney;
            if (column.isMoney) {
                ofDay += charges;
                builder.addLineType(Heading(column.name).name, charges);
                addGroup(builder, column.group, charges, std::nullopt);
            } else if (column.isHours) {
                addGroup(builder, column.group, charges, amount);
            }
        }
        builder.addMonth(day->seconds, ofDay);
        report.see(day->seconds);
        ++bill.periods;
        report.use();
    }
    builder.finish();
    bill.hasInvoice = hasMoney;
    for (const Column& column : columns) {
        if (column.isTotal && column.isMoney) {
            totalOfTotals = column.totalRow;
        } else if (column.totalRow && differ(*column.totalRow, column.sum)) {
            report.warn(
                RACKRENT_TEXT("Sentence",
                              "%1: the row of totals says %2, the days add up to %3; the days count, and some may "
                              "be missing"),
                {column.name, column.totalRow->text(), column.sum.text()});
        }
    }
    if (totalOfTotals && differ(*totalOfTotals, bill.total.invoice)) {
        report.warn(
            RACKRENT_TEXT("Sentence",
                          "%1: the row of totals says %2, the days add up to %3; the days count, and some may be "
                          "missing"),
            {std::string("Total"), totalOfTotals->text(), bill.total.invoice.text()});
    }
    if (hasTotalColumn && differ(totalColumn, bill.total.invoice)) {
        report.warn(RACKRENT_TEXT("Sentence", "the column of totals adds up to %1, the groups to %2; the groups count"),
                    {totalColumn.text(), bill.total.invoice.text()});
    }
    if (bill.gpuUse.empty()) {
        report.warn(
            RACKRENT_TEXT("Sentence",
                          "Cost Explorer has no GPU-hours here; group by usage type with the usage in hours, or "
                          "import the Cost and Usage Report"));
    }
    return rows.fault();
}

namespace {

class CostExplorerJson
{
public:
    CostExplorerJson(const BillOptions& options, BillImport& result)
        : m_options(options)
        , m_result(result)
        , m_builder(result, options)
    {
        m_result.bill.hasInvoice = false;
        m_result.bill.hasAmortised = false;
    }

    /// An element of ResultsByTime.
    bool readPeriod(const nlohmann::json& period)
    {
        using Json = nlohmann::json;
        ImportReport& report = m_result.report;
        ++report.rowsRead;
        ++m_number;
        const Json& time = at(period, "TimePeriod");
        const auto start = fileTime(text(time, "Start"));
        const auto end = fileTime(text(time, "End"));
        if (!start || !end) {
            report.reject(m_number, RACKRENT_TEXT("Sentence", "the period does not say its start and its end"));
            return true;
        }
        if ((m_options.from && start->seconds < *m_options.from)
            || (m_options.until && start->seconds >= *m_options.until)) {
            report.ignore(RACKRENT_TEXT("Sentence", "outside the chosen time"));
            return true;
        }
        const Json& groups = at(period, "Groups");
        const Json& total = at(period, "Total");
        m_periodCharges = {};
        if (groups.is_array() && !groups.empty()) {
            for (const Json& group : groups) {
                const Json& keys = at(group, "Keys");
                std::vector<std::string> names;
                if (keys.is_array()) {
                    for (const Json& key : keys) {
                        names.push_back(key.is_string() ? key.get<std::string>() : std::string());
                    }
                }
                if (!readMetrics(at(group, "Metrics"), names)) {
                    return false;
                }
            }
        } else if (!readMetrics(total, {})) {
            return false;
        }
        m_builder.addMonth(start->seconds, m_periodCharges);
        report.see(start->seconds);
        report.see(end->seconds); // exclusive: the first moment that is not in the bill
        ++m_result.bill.periods;
        if (at(period, "Estimated") == true) {
            ++m_result.bill.estimatedPeriods;
        }
        report.use();
        return true;
    }

    void readGroupDefinitions(const nlohmann::json& definitions)
    {
        if (!definitions.is_array()) {
            return;
        }
        for (const nlohmann::json& definition : definitions) {
            const std::string key = text(definition, "Key");
            m_result.bill.grouping += (m_result.bill.grouping.empty() ? "" : ", ") + key;
        }
    }
    void sawPage(bool goesOn) { m_incomplete = goesOn; }
    [[nodiscard]] const std::optional<Fault>& fault() const { return m_builder.fault(); }

    void finish()
    {
        Bill& bill = m_result.bill;
        ImportReport& report = m_result.report;
        m_builder.finish();
        const auto count = [](std::uint64_t value) { return Amount{Amount::Kind::Count, static_cast<double>(value)}; };
        bill.isFinal = bill.estimatedPeriods == 0;
        if (bill.estimatedPeriods > 0) {
            report.warn(
                RACKRENT_TEXT("Sentence", "%1 of %2 periods are estimated and not final; import it again later"),
                {count(bill.estimatedPeriods), count(bill.periods)});
        }
        if (m_incomplete) {
            report.warn(RACKRENT_TEXT("Sentence",
                                      "the answer goes on with another page (NextPageToken): this file is incomplete"));
        }
        if (m_otherMetrics) {
            report.warn(RACKRENT_TEXT(
                "Sentence", "metrics other than UnblendedCost, AmortizedCost and UsageQuantity are left aside"));
        }
        if (m_invoiceFromNet) {
            report.warn(
                RACKRENT_TEXT("Sentence", "the amounts are net of discounts: NetUnblendedCost or NetAmortizedCost"));
        }
        const Charges& credits = bill.of(ChargeClass::Credit);
        const Charges spent = bill.total;
        const bool nothing = (bill.hasInvoice && spent.invoice <= Decimal())
            || (bill.hasAmortised && !bill.hasInvoice && spent.amortised <= Decimal());
        if (nothing || (m_negative && credits.invoice.isZero() && credits.amortised.isZero())) {
            report.warn(
                RACKRENT_TEXT("Sentence",
                              "the amounts are net of credits, which may hide what was used; group by RECORD_TYPE "
                              "or leave credits out"));
        }
        if (bill.gpuUse.empty()) {
            report.warn(
                RACKRENT_TEXT("Sentence",
                              "Cost Explorer has no GPU-hours here; group by usage type with the usage in hours, "
                              "or import the Cost and Usage Report"));
        }
    }

private:
    static const nlohmann::json& at(const nlohmann::json& object, const char* key)
    {
        static const nlohmann::json kNone;
        if (!object.is_object()) {
            return kNone;
        }
        const auto found = object.find(key);
        return found == object.end() ? kNone : *found;
    }
    static std::string text(const nlohmann::json& object, const char* key)
    {
        const nlohmann::json& value = at(object, key);
        return value.is_string() ? value.get<std::string>() : std::string();
    }

    /// The metrics of a group, or of the whole period where it is not grouped. False after a fault.
    bool readMetrics(const nlohmann::json& metrics, const std::vector<std::string>& keys)
    {
        if (!metrics.is_object()) {
            return true;
        }
        const auto amountOf = [&](const char* name) {
            const nlohmann::json& metric = at(metrics, name);
            const nlohmann::json& amount = at(metric, "Amount"); // a text, but some programs save a number
            return amount.is_string() ? Decimal::parse(amount.get<std::string>())
                : amount.is_number()  ? Decimal::parse(amount.dump())
                                      : std::nullopt;
        };
        // The first that is there: a net amount only where no other is.
        const auto first = [&](std::array<const char*, 2> names, bool& has, bool& isNet) {
            for (std::size_t i = 0; i < names.size(); ++i) {
                if (const auto amount = amountOf(names[i])) {
                    has = true;
                    isNet = isNet || i == 1;
                    const std::string unit = text(at(metrics, names[i]), "Unit");
                    if (!m_builder.acceptCurrency(unit == "N/A" ? std::string() : unit)) {
                        m_refused = true;
                    }
                    return *amount;
                }
            }
            return Decimal();
        };
        Bill& bill = m_result.bill;
        Charges charges;
        m_refused = false;
        charges.invoice = first({"UnblendedCost", "NetUnblendedCost"}, bill.hasInvoice, m_invoiceFromNet);
        charges.amortised = first({"AmortizedCost", "NetAmortizedCost"}, bill.hasAmortised, m_invoiceFromNet);
        if (m_refused) {
            return !m_builder.fault();
        }
        for (const auto& [name, metric] : metrics.items()) {
            m_otherMetrics = m_otherMetrics || name == "BlendedCost" || name == "NormalizedUsageAmount";
        }
        std::optional<Decimal> hours;
        const std::string unit = text(at(metrics, "UsageQuantity"), "Unit");
        if (unit == "Hrs" || unit == "Hours" || unit == "hours") {
            hours = amountOf("UsageQuantity");
        }
        const std::string unitOfTransfer = unit == "GB" ? unit : std::string();

        // The key that says most decides; their order may be another than that of the definitions.
        std::optional<Group> group;
        for (const std::string& key : keys) {
            Group candidate(key);
            const bool says = candidate.kind != ChargeClass::Other || !candidate.instanceType.empty();
            if (!group || (says && group->kind == ChargeClass::Other && group->instanceType.empty())) {
                group = std::move(candidate);
            }
        }
        std::string name;
        for (const std::string& key : keys) {
            name += (name.empty() ? "" : " / ") + key;
        }
        if (group) {
            addGroup(m_builder, *group, charges, hours);
            if (group->kind == ChargeClass::InternetEgress && !unitOfTransfer.empty()) {
                bill.internetEgressGb += amountOf("UsageQuantity").value_or(Decimal());
            }
            m_builder.addLineType(name, charges);
        } else {
            m_builder.add(ChargeClass::Other, charges);
        }
        m_negative = m_negative || charges.invoice.isNegative() || charges.amortised.isNegative();
        m_periodCharges += charges;
        return true;
    }

    const BillOptions& m_options;
    BillImport& m_result;
    BillBuilder m_builder;
    Charges m_periodCharges;
    std::uint64_t m_number = 0;
    bool m_incomplete = false;
    bool m_otherMetrics = false;
    bool m_invoiceFromNet = false;
    bool m_negative = false;
    bool m_refused = false;
};

} // namespace

std::optional<Fault> readCostExplorerJson(ByteSource& source, const BillOptions& options, BillImport& result)
{
    CostExplorerJson reader(options, result);
    // One answer, a list of answers (pages), or the bare list of periods.
    const std::vector<JsonPath> paths{{"ResultsByTime", "*"}, {"*", "ResultsByTime", "*"}, {"*"}};
    nlohmann::json rest;
    const auto read = readJsonItems(
        source, paths,
        [&](std::size_t path, std::string_view name, nlohmann::json& value) {
            if (path < 2) {
                return reader.readPeriod(value);
            }
            if (name == "GroupDefinitions") {
                reader.readGroupDefinitions(value);
            } else if (name == "NextPageToken") {
                reader.sawPage(value.is_string() && !value.get<std::string>().empty());
            } else if (name.empty() && value.is_object() && value.contains("TimePeriod")) {
                return reader.readPeriod(value);
            } else if (name.empty() && value.is_object()) { // a page of several: the last says whether more follow
                reader.sawPage(value.contains("NextPageToken") && value["NextPageToken"].is_string());
            }
            return true;
        },
        rest);
    if (reader.fault()) {
        return reader.fault();
    }
    if (!read) {
        return read.error();
    }
    reader.finish();
    return std::nullopt;
}

} // namespace rackrent
