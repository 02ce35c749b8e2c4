// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/import/bill.h"

#include <algorithm>
#include <set>

#include <nlohmann/json.hpp>

#include "core/files/import/bill_builder.h"
#include "core/files/import/detect.h"
#include "core/files/import/json_source.h"

namespace rackrent {

std::string_view nameOf(PurchaseOption option)
{
    switch (option) {
    case PurchaseOption::OnDemand:
        return RACKRENT_TEXT("Sentence", "on demand");
    case PurchaseOption::Spot:
        return RACKRENT_TEXT("Sentence", "spot");
    case PurchaseOption::SavingsPlan:
        return RACKRENT_TEXT("Sentence", "savings plan");
    case PurchaseOption::Reserved:
        return RACKRENT_TEXT("Sentence", "reserved");
    case PurchaseOption::CapacityBlock:
        return RACKRENT_TEXT("Sentence", "capacity block");
    case PurchaseOption::SageMaker:
        return RACKRENT_TEXT("Sentence", "SageMaker");
    }
    return {};
}

std::string_view nameOf(ChargeClass kind)
{
    switch (kind) {
    case ChargeClass::Gpu:
        return RACKRENT_TEXT("Sentence", "GPU instances");
    case ChargeClass::Accelerator:
        return RACKRENT_TEXT("Sentence", "other accelerators");
    case ChargeClass::IdleReservation:
        return RACKRENT_TEXT("Sentence", "idle capacity reservations");
    case ChargeClass::UnclassifiedGpu:
        return RACKRENT_TEXT("Sentence", "other charges for GPU instances");
    case ChargeClass::UnusedCommitment:
        return RACKRENT_TEXT("Sentence", "unused commitments");
    case ChargeClass::InternetEgress:
        return RACKRENT_TEXT("Sentence", "transfer to the internet");
    case ChargeClass::OtherTransfer:
        return RACKRENT_TEXT("Sentence", "transfer within AWS");
    case ChargeClass::Storage:
        return RACKRENT_TEXT("Sentence", "storage");
    case ChargeClass::Support:
        return RACKRENT_TEXT("Sentence", "support");
    case ChargeClass::Fee:
        return RACKRENT_TEXT("Sentence", "fees");
    case ChargeClass::Discount:
        return RACKRENT_TEXT("Sentence", "agreed discounts");
    case ChargeClass::Credit:
        return RACKRENT_TEXT("Sentence", "credits");
    case ChargeClass::Refund:
        return RACKRENT_TEXT("Sentence", "refunds");
    case ChargeClass::Tax:
        return RACKRENT_TEXT("Sentence", "tax");
    case ChargeClass::Other:
        return RACKRENT_TEXT("Sentence", "everything else");
    }
    return {};
}

Charges& Charges::operator+=(const Charges& other)
{
    invoice += other.invoice;
    amortised += other.amortised;
    return *this;
}

std::optional<double> GpuUse::pricePerInstanceHour() const
{
    if (instanceHours <= Decimal()) {
        return std::nullopt;
    }
    return cost.amortised.value() / instanceHours.value();
}

std::optional<double> GpuUse::pricePerGpuHour() const
{
    const auto price = pricePerInstanceHour();
    return price ? std::optional(*price * 8.0 / eighths) : std::nullopt;
}

Decimal Bill::gpuHours() const
{
    Decimal sum;
    for (const auto& [key, use] : gpuUse) {
        sum += use.gpuHours();
    }
    return sum;
}

Decimal Bill::gpuHours(PurchaseOption option) const
{
    Decimal sum;
    for (const auto& [key, use] : gpuUse) {
        if (key.second == option) {
            sum += use.gpuHours();
        }
    }
    return sum;
}

std::optional<double> Bill::pricePerGpuHour() const
{
    const Decimal hours = gpuHours();
    if (!hasAmortised || hours <= Decimal()) {
        return std::nullopt;
    }
    return of(ChargeClass::Gpu).amortised.value() / hours.value();
}

std::optional<double> Bill::pricePerGpuHour(PurchaseOption option) const
{
    Decimal hours;
    Decimal cost;
    for (const auto& [key, use] : gpuUse) {
        if (key.second == option) {
            hours += use.gpuHours();
            cost += use.cost.amortised;
        }
    }
    if (!hasAmortised || hours <= Decimal()) {
        return std::nullopt;
    }
    return cost.value() / hours.value();
}

std::optional<double> Bill::discountShare() const
{
    Decimal gross = total.amortised;
    for (const ChargeClass kind : {ChargeClass::Tax, ChargeClass::Credit, ChargeClass::Refund, ChargeClass::Discount}) {
        gross -= of(kind).amortised;
    }
    if (gross <= Decimal()) {
        return std::nullopt;
    }
    return -of(ChargeClass::Discount).amortised.value() / gross.value();
}

namespace {

void addTotals(BillImport& result)
{
    const Bill& bill = result.bill;
    auto& totals = result.report.totals;
    totals.clear();
    if (bill.hasInvoice) {
        totals.push_back(
            {RACKRENT_TEXT("Sentence", "sum of the charges as invoiced"), bill.total.invoice.value(), bill.currency});
    }
    if (bill.hasAmortised) {
        totals.push_back({RACKRENT_TEXT("Sentence", "sum of the charges, commitments amortised"),
                          bill.total.amortised.value(), bill.currency});
    }
    totals.push_back({RACKRENT_TEXT("Sentence", "GPU-hours used"), bill.gpuHours().value(), "GPU-h"});
    for (std::size_t i = 0; i < kChargeClasses; ++i) {
        const Charges& charges = bill.byClass[i];
        const Decimal amount = bill.hasAmortised ? charges.amortised : charges.invoice;
        if (!amount.isZero()) {
            totals.push_back({nameOf(static_cast<ChargeClass>(i)), amount.value(), bill.currency});
        }
    }
    if (!bill.idleGpuHours.isZero()) {
        totals.push_back(
            {RACKRENT_TEXT("Sentence", "GPU-hours reserved and idle"), bill.idleGpuHours.value(), "GPU-h"});
    }
    if (!bill.internetEgressGb.isZero()) {
        totals.push_back({RACKRENT_TEXT("Sentence", "transfer to the internet"), bill.internetEgressGb.value(), "GB"});
    }
}

} // namespace

tl::expected<BillImport, Fault> readBill(ByteSource& source, const BillOptions& options)
{
    const auto named = [&](Fault fault) {
        fault.key = fault.key.empty() ? source.name() : fault.key;
        return tl::unexpected(std::move(fault));
    };
    const std::string_view prefix = source.prefix();
    if (source.fault()) {
        return tl::unexpected(*source.fault());
    }
    const auto format = detect(prefix);
    if (!format) {
        return named(format.error());
    }
    BillImport result;
    result.report.format = *format;
    std::optional<Fault> fault;
    switch (*format) {
    case ImportFormat::CurLegacy:
    case ImportFormat::Cur2:
        fault = readCur(source, options, result);
        break;
    case ImportFormat::Focus:
        fault = readFocus(source, options, result);
        break;
    case ImportFormat::CostExplorerCsv:
        fault = readCostExplorerCsv(source, options, result);
        break;
    case ImportFormat::CostExplorerJson:
        fault = readCostExplorerJson(source, options, result);
        break;
    case ImportFormat::CurManifest:
        return named({.scenario = {},
                      .key = {},
                      .reason = {.pattern = RACKRENT_TEXT("Sentence",
                                                          "is the list of a report's parts, not the report; import the "
                                                          ".csv.gz files that it names"),
                                 .arguments = {}}});
    default:
        return named({.scenario = {},
                      .key = {},
                      .reason = {.pattern = RACKRENT_TEXT("Sentence", "is no bill, but: %1"),
                                 .arguments = {Sentence::Term{nameOf(*format)}}}});
    }
    if (!fault) {
        fault = result.report.finish(source);
    }
    if (fault) {
        return named(std::move(*fault));
    }
    addTotals(result);
    return result;
}

namespace {

/// The share of rows that both have, by the smallest hashes of each.
double sharedRows(const std::vector<std::uint64_t>& a, const std::vector<std::uint64_t>& b)
{
    if (a.empty() || b.empty()) {
        return 0.0;
    }
    // Above the smaller of the two largest hashes one of them was not kept.
    const std::uint64_t most = std::min(a.back(), b.back());
    const auto within = [most](const std::vector<std::uint64_t>& hashes) {
        return std::vector<std::uint64_t>(hashes.begin(), std::upper_bound(hashes.begin(), hashes.end(), most));
    };
    const std::vector<std::uint64_t> first = within(a);
    const std::vector<std::uint64_t> second = within(b);
    std::vector<std::uint64_t> both;
    std::set_intersection(first.begin(), first.end(), second.begin(), second.end(), std::back_inserter(both));
    const std::size_t fewer = std::min(first.size(), second.size());
    return fewer == 0 ? 0.0 : static_cast<double>(both.size()) / static_cast<double>(fewer);
}

using AccountMonths = std::set<std::pair<std::string, std::string>>;

AccountMonths accountMonths(const Bill& bill)
{
    AccountMonths result;
    for (const std::string& account : bill.accounts) {
        for (const std::string& period : bill.billingPeriods) {
            result.emplace(account, period);
        }
    }
    return result;
}

void mergeSorted(std::vector<std::string>& into, const std::vector<std::string>& from)
{
    std::set<std::string> all(into.begin(), into.end());
    all.insert(from.begin(), from.end());
    into.assign(all.begin(), all.end());
}

void addBill(Bill& into, const Bill& from)
{
    into.hasInvoice = into.hasInvoice && from.hasInvoice;
    into.hasAmortised = into.hasAmortised && from.hasAmortised;
    into.total += from.total;
    for (std::size_t i = 0; i < kChargeClasses; ++i) {
        into.byClass[i] += from.byClass[i];
    }
    for (const auto& [key, use] : from.gpuUse) {
        const auto [place, isNew] = into.gpuUse.try_emplace(key, use);
        if (!isNew) {
            place->second.instanceHours += use.instanceHours;
            place->second.cost += use.cost;
        }
    }
    into.acceleratorHours += from.acceleratorHours;
    into.idleGpuHours += from.idleGpuHours;
    into.internetEgressGb += from.internetEgressGb;
    into.storageGbMonths += from.storageGbMonths;
    into.listColumnTotal += from.listColumnTotal;
    for (const auto& [name, charges] : from.byLineType) {
        into.byLineType[name] += charges;
    }
    for (const auto& [name, charges] : from.byProvider) {
        into.byProvider[name] += charges;
    }
    for (const auto& [name, month] : from.byMonth) {
        BillMonth& sum = into.byMonth[name];
        sum.gpuHours += month.gpuHours;
        sum.gpuCost += month.gpuCost;
        sum.all += month.all;
    }
    if (!into.isFinal || !from.isFinal) {
        into.isFinal = std::nullopt;
    } else {
        into.isFinal = *into.isFinal && *from.isFinal;
    }
    mergeSorted(into.invoiceIds, from.invoiceIds);
    mergeSorted(into.accounts, from.accounts);
    mergeSorted(into.billingPeriods, from.billingPeriods);
    into.periods += from.periods;
    into.estimatedPeriods += from.estimatedPeriods;
    into.emptyCells += from.emptyCells;
}

void addReport(ImportReport& into, const ImportReport& from)
{
    into.rowsRead += from.rowsRead;
    into.rowsUsed += from.rowsUsed;
    for (const auto& [reason, count] : from.ignored) {
        into.ignored[reason] += count;
    }
    into.rejectedCount += from.rejectedCount;
    for (const ImportReport::Rejected& row : from.rejected) {
        if (into.rejected.size() < ImportReport::kMostRejected) {
            into.rejected.push_back(row);
        }
    }
    for (const auto& second : {from.firstSecond, from.lastSecond}) {
        if (second) {
            into.see(*second);
        }
    }
    into.warnings.insert(into.warnings.end(), from.warnings.begin(), from.warnings.end());
}

} // namespace

tl::expected<BillImport, Fault> combine(std::span<const BillImport> parts)
{
    const auto refuse = [](std::string_view pattern, std::vector<Sentence::Argument> arguments) {
        return tl::unexpected(
            Fault{.scenario = {}, .key = {}, .reason = {.pattern = pattern, .arguments = std::move(arguments)}});
    };
    std::vector<bool> counts(parts.size(), true);
    std::vector<Sentence> warnings;
    const auto name = [&](std::size_t i) { return parts[i].report.provenance.fileName; };
    const auto leaveOut = [&](std::size_t i, std::size_t kept, std::string_view pattern) {
        counts[i] = false;
        warnings.push_back({.pattern = pattern, .arguments = {name(i), name(kept)}});
    };
    for (std::size_t later = 1; later < parts.size(); ++later) {
        for (std::size_t earlier = 0; earlier < later && counts[later]; ++earlier) {
            if (!counts[earlier]) {
                continue;
            }
            if (parts[earlier].report.provenance.sha256 == parts[later].report.provenance.sha256) {
                leaveOut(later, earlier, RACKRENT_TEXT("Sentence", "%1 is the same file as %2 and counts once"));
                continue;
            }
            if (sharedRows(parts[earlier].sketch, parts[later].sketch) <= 0.5) {
                continue;
            }
            const bool earlierIsFinal = parts[earlier].bill.isFinal.value_or(false);
            const bool laterIsFinal = parts[later].bill.isFinal.value_or(false);
            const auto [dropped, kept] =
                earlierIsFinal && !laterIsFinal ? std::pair(later, earlier) : std::pair(earlier, later);
            leaveOut(dropped, kept, RACKRENT_TEXT("Sentence", "%1 has the same rows as %2, which replaces it"));
        }
    }
    // A final bill of the month replaces what was not final, whatever its rows are called.
    AccountMonths finals;
    std::size_t lastFinal = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (counts[i] && parts[i].bill.isFinal.value_or(false)) {
            finals.merge(accountMonths(parts[i].bill));
            lastFinal = i;
        }
    }
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (!counts[i] || parts[i].bill.isFinal.value_or(true)) {
            continue;
        }
        const AccountMonths own = accountMonths(parts[i].bill);
        if (!own.empty() && std::includes(finals.begin(), finals.end(), own.begin(), own.end())) {
            leaveOut(i, lastFinal, RACKRENT_TEXT("Sentence", "%1 is not final and is replaced by the final bill, %2"));
        }
    }
    std::optional<BillImport> sum;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (!counts[i]) {
            continue;
        }
        if (!sum) {
            sum = parts[i];
            continue;
        }
        if (sum->bill.currency != parts[i].bill.currency) {
            return refuse(RACKRENT_TEXT("Sentence", "%1 is in %2 and the others in %3; currencies are not added"),
                          {name(i), parts[i].bill.currency, sum->bill.currency});
        }
        addBill(sum->bill, parts[i].bill);
        addReport(sum->report, parts[i].report);
        std::vector<std::uint64_t> merged;
        std::merge(sum->sketch.begin(), sum->sketch.end(), parts[i].sketch.begin(), parts[i].sketch.end(),
                   std::back_inserter(merged));
        sum->sketch = std::move(merged);
    }
    if (!sum) {
        return refuse(RACKRENT_TEXT("Sentence", "no file was given"), {});
    }
    sum->report.warnings.insert(sum->report.warnings.end(), warnings.begin(), warnings.end());
    addTotals(*sum);
    return std::move(*sum);
}

tl::expected<CurManifest, Fault> readCurManifest(ByteSource& source)
{
    nlohmann::json root;
    const auto read = readJsonItems(
        source, {}, [](auto, auto, auto&) { return true; }, root, 100'000);
    if (!read) {
        return tl::unexpected(read.error());
    }
    const auto text = [&](const nlohmann::json& object, const char* key) {
        return object.is_object() && object.contains(key) && object[key].is_string() ? object[key].get<std::string>()
                                                                                     : std::string();
    };
    CurManifest manifest;
    if (root.is_object() && root.contains("reportKeys") && root["reportKeys"].is_array()) {
        for (const nlohmann::json& key : root["reportKeys"]) {
            if (key.is_string()) {
                manifest.reportKeys.push_back(key.get<std::string>());
            }
        }
    }
    if (manifest.reportKeys.empty()) {
        return tl::unexpected(
            Fault{.scenario = {},
                  .key = source.name(),
                  .reason = {.pattern = RACKRENT_TEXT("Sentence", "names no parts of a report"), .arguments = {}}});
    }
    if (root.contains("billingPeriod")) {
        manifest.periodStart = text(root["billingPeriod"], "start");
        manifest.periodEnd = text(root["billingPeriod"], "end");
    }
    manifest.columns = root.contains("columns") && root["columns"].is_array() ? root["columns"].size() : 0;
    manifest.compression = text(root, "compression");
    manifest.assemblyId = text(root, "assemblyId");
    return manifest;
}

} // namespace rackrent
