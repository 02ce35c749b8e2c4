// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/import/bill_builder.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

namespace rackrent {

namespace {

constexpr std::size_t kSketch = 1024;
constexpr std::size_t kMostNames = 100'000; ///< of a table in memory; real bills have a few thousand
constexpr std::size_t kMostListed = 100;
constexpr std::string_view kOthers = "…";

/// Whether a UsageType's left part is the word, with or without a region before it: "USW2-SpotUsage".
bool isWord(std::string_view left, std::string_view word)
{
    return left.ends_with(word) && (left.size() == word.size() || left[left.size() - word.size() - 1] == '-');
}

void keep(std::vector<std::string>& list, std::string_view text)
{
    if (text.empty() || (!list.empty() && list.back() == text)) {
        return;
    }
    if (std::find(list.begin(), list.end(), text) != list.end() || list.size() >= kMostListed) {
        return;
    }
    list.emplace_back(text);
}

} // namespace

UsageMeaning meaningOf(std::string_view usageType)
{
    using Kind = UsageMeaning::Kind;
    UsageMeaning result;
    const std::size_t colon = usageType.find(':');
    const std::string_view left = usageType.substr(0, colon);
    std::string_view right = colon == std::string_view::npos ? std::string_view() : usageType.substr(colon + 1);
    const bool managed = right.starts_with("ml.");
    if (managed) {
        right.remove_prefix(3);
    }
    result.instanceType = leadingInstanceType(right);
    if (managed && !result.instanceType.empty()) {
        result.kind = Kind::InstanceHours;
        result.isManaged = true;
        return result;
    }
    for (const std::string_view word : {"BoxUsage", "SpotUsage", "HeavyUsage", "DedicatedUsage", "HostBoxUsage"}) {
        if (isWord(left, word)) {
            result.kind = Kind::InstanceHours;
            result.isSpot = word == "SpotUsage";
            return result;
        }
    }
    if (isWord(left, "UnusedBox") || isWord(left, "UnusedDed")) {
        result.kind = Kind::IdleReservation;
        return result;
    }
    if (isWord(left, "Reservation") || isWord(left, "DedicatedRes")) {
        result.kind = Kind::NamesInstance;
        result.isFreeReservation = true;
        return result;
    }
    if (!result.instanceType.empty()) {
        result.kind = Kind::NamesInstance;
        return result;
    }
    const auto contains = [&](std::string_view part) { return usageType.find(part) != std::string_view::npos; };
    if (isWord(usageType, "DataTransfer-Out-Bytes")) {
        result.kind = Kind::InternetEgress;
    } else if (contains("DataTransfer") || usageType.ends_with("-In-Bytes") || usageType.ends_with("-Out-Bytes")
               || usageType.ends_with("-Regional-Bytes")) {
        result.kind = Kind::OtherTransfer;
    } else if (isWord(left, "EBS") || contains("TimedStorage") || contains("VolumeUsage")) {
        result.kind = Kind::Storage;
    }
    return result;
}

BillBuilder::BillBuilder(BillImport& result, const BillOptions& options)
    : m_result(result)
    , m_options(options)
    , m_currency(options.currency)
{
}

const UsageMeaning& BillBuilder::meaning(std::string_view usageType)
{
    const auto found = m_meanings.find(usageType);
    if (found != m_meanings.end()) {
        return found->second;
    }
    if (m_meanings.size() >= kMostNames) {
        m_meanings.clear();
    }
    return m_meanings.try_emplace(std::string(usageType), meaningOf(usageType)).first->second;
}

bool BillBuilder::acceptCurrency(std::string_view currency)
{
    m_gpuHoursOfRow = {};
    m_gpuCostOfRow = {};
    if (currency.empty() || isUnknown(currency)) {
        ++m_rowsWithoutCurrency;
        return true;
    }
    if (m_currency.empty()) {
        m_currency = currency;
    }
    if (currency == m_currency) {
        return true;
    }
    if (m_options.currency.empty()) {
        m_fault = Fault{
            .scenario = {},
            .key = {},
            .reason = {.pattern = RACKRENT_TEXT("Sentence",
                                                "has charges in %1 and in %2; currencies are not added: choose one of "
                                                "them to read"),
                       .arguments = {m_currency, std::string(currency.substr(0, 20))}}};
    }
    return false;
}

BillBuilder::Known& BillBuilder::known(std::string_view instanceType, std::string_view gpusInFile)
{
    const auto found = m_types.find(instanceType);
    if (found != m_types.end() && (found->second.isKnown || gpusInFile.empty())) {
        return found->second;
    }
    Known entry;
    if (const InstanceType* type = findInstanceType(instanceType)) {
        entry = {.eighths = type->eighths, .isGpu = type->isGpu, .isKnown = true, .chip = type->chip, .use = {}};
    } else if (looksLikeGpuInstance(instanceType)) {
        // The file's own count serves where it can be one: a real instance has from an eighth to a few dozen.
        const auto count = number(gpusInFile);
        const double eighths = count ? *count * 8.0 : 0.0;
        const bool isCount = eighths >= 1.0 && eighths <= 8.0 * 128 && eighths == std::floor(eighths);
        entry = {.eighths = isCount ? static_cast<std::int32_t>(eighths) : 0,
                 .isGpu = true,
                 .isKnown = isCount,
                 .chip = {},
                 .use = {}};
    }
    if (m_types.size() >= kMostNames) {
        m_types.clear();
    }
    return m_types.insert_or_assign(std::string(instanceType), entry).first->second;
}

void BillBuilder::add(ChargeClass kind, const Charges& charges)
{
    m_result.bill.total += charges;
    m_result.bill.of(kind) += charges;
}

ChargeClass BillBuilder::classOf(std::string_view instanceType, std::string_view gpusInFile)
{
    const Known& type = known(instanceType, gpusInFile);
    return type.isGpu ? ChargeClass::UnclassifiedGpu : type.eighths > 0 ? ChargeClass::Accelerator : ChargeClass::Other;
}

void BillBuilder::addHours(std::string_view instanceType, PurchaseOption option, Decimal hours, const Charges& charges,
                           std::string_view gpusInFile)
{
    Known& type = known(instanceType, gpusInFile);
    if (!type.isGpu) {
        if (type.eighths > 0) {
            m_result.bill.acceleratorHours += hours.times(type.eighths).dividedBy(8);
            add(ChargeClass::Accelerator, charges);
        } else {
            add(ChargeClass::Other, charges);
        }
        return;
    }
    if (!type.isKnown) {
        const auto found = m_unknownTypes.find(instanceType);
        if (found != m_unknownTypes.end()) {
            ++found->second;
        } else if (m_unknownTypes.size() < kMostListed) {
            m_unknownTypes.try_emplace(std::string(instanceType), 1);
        }
        add(ChargeClass::UnclassifiedGpu, charges);
        return;
    }
    GpuUse*& use = type.use[static_cast<std::size_t>(option)];
    if (use == nullptr) {
        use = &m_result.bill.gpuUse[{std::string(instanceType), option}];
        use->instanceType = instanceType;
        use->gpu = type.chip;
        use->option = option;
        use->eighths = type.eighths;
    }
    use->instanceHours += hours;
    use->cost += charges;
    m_gpuHoursOfRow = hours.times(type.eighths).dividedBy(8);
    m_gpuCostOfRow = charges.amortised;
    add(ChargeClass::Gpu, charges);
}

void BillBuilder::addIdle(std::string_view instanceType, Decimal hours, const Charges& charges,
                          std::string_view gpusInFile)
{
    const Known& type = known(instanceType, gpusInFile);
    if (!type.isGpu) {
        add(ChargeClass::Other, charges);
        return;
    }
    m_result.bill.idleGpuHours += hours.times(type.eighths).dividedBy(8);
    add(ChargeClass::IdleReservation, charges);
}

void BillBuilder::addLineType(std::string_view name, const Charges& charges)
{
    auto& table = m_result.bill.byLineType;
    table[std::string(table.size() >= kMostNames ? kOthers : name)] += charges;
}

void BillBuilder::addProvider(std::string_view name, const Charges& charges)
{
    auto& table = m_result.bill.byProvider;
    table[std::string(table.size() >= kMostListed ? kOthers : name)] += charges;
}

void BillBuilder::addMonth(std::int64_t second, const Charges& charges)
{
    if (m_month == nullptr || second < m_monthFrom || second >= m_monthUntil) {
        const std::string day = utcText(second);
        const std::string month = day.substr(0, 7);
        m_month = &m_result.bill.byMonth[month];
        m_monthFrom = fileTime(month + "-01")->seconds;
        // Any day of the next month, then its first.
        const std::string next = utcText(m_monthFrom + std::int64_t{32} * 86400).substr(0, 7);
        const auto until = fileTime(next + "-01");
        m_monthUntil = until ? until->seconds : m_monthFrom + std::int64_t{31} * 86400;
    }
    m_month->all += charges;
    m_month->gpuHours += m_gpuHoursOfRow;
    m_month->gpuCost += m_gpuCostOfRow;
}

void BillBuilder::seeInvoice(std::string_view id, bool hasColumn)
{
    ++m_rows;
    m_hasInvoiceColumn = m_hasInvoiceColumn || hasColumn;
    if (!isUnknown(id)) {
        ++m_rowsWithInvoice;
        keep(m_result.bill.invoiceIds, id);
    }
}

void BillBuilder::seeAccount(std::string_view id)
{
    keep(m_result.bill.accounts, id);
}

void BillBuilder::seePeriod(std::int64_t start)
{
    keep(m_result.bill.billingPeriods, utcText(start).substr(0, 7));
}

void BillBuilder::seeRow(std::string_view identity)
{
    auto& heap = m_result.sketch; // the largest first, so that it can go
    const std::uint64_t hash = std::hash<std::string_view>()(identity);
    if (heap.size() < kSketch) {
        heap.push_back(hash);
        std::push_heap(heap.begin(), heap.end());
    } else if (hash < heap.front()) {
        std::pop_heap(heap.begin(), heap.end());
        heap.back() = hash;
        std::push_heap(heap.begin(), heap.end());
    }
}

void BillBuilder::finish()
{
    Bill& bill = m_result.bill;
    ImportReport& report = m_result.report;
    const auto count = [](std::uint64_t value) { return Amount{Amount::Kind::Count, static_cast<double>(value)}; };
    bill.currency = m_currency;
    std::sort(m_result.sketch.begin(), m_result.sketch.end());
    std::sort(bill.invoiceIds.begin(), bill.invoiceIds.end());
    std::sort(bill.accounts.begin(), bill.accounts.end());
    std::sort(bill.billingPeriods.begin(), bill.billingPeriods.end());
    if (m_hasInvoiceColumn && m_rows > 0) {
        bill.isFinal = m_rowsWithInvoice == m_rows;
        if (!*bill.isFinal) {
            report.warn(
                RACKRENT_TEXT("Sentence",
                              "this bill is not final: %1 of %2 rows have no invoice yet; import it again later"),
                {count(m_rows - m_rowsWithInvoice), count(m_rows)});
        }
    }
    if (bill.currency.empty()) {
        report.warn(RACKRENT_TEXT("Sentence", "the file does not say in which currency it is"));
    }
    if (!m_unknownTypes.empty()) {
        std::vector<std::string> names;
        for (const auto& [name, rows] : m_unknownTypes) {
            names.push_back(name);
        }
        std::sort(names.begin(), names.end());
        std::string list;
        for (const std::string& name : names) {
            list += (list.empty() ? "" : ", ") + name;
        }
        report.warn(RACKRENT_TEXT("Sentence",
                                  "it is not known how many GPUs these have, so that their hours are not counted: %1"),
                    {list});
    }
}

} // namespace rackrent
