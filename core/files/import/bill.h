// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "core/files/import/byte_source.h"
#include "core/files/import/fields.h"
#include "core/files/import/import_report.h"
#include "core/scenario/fault.h"

namespace rackrent {

/// How hours of an instance were bought.
enum class PurchaseOption { OnDemand, Spot, SavingsPlan, Reserved, CapacityBlock, SageMaker };
/// "on demand": a text for translation.
[[nodiscard]] std::string_view nameOf(PurchaseOption option);

/// A sum of money as the invoice has it, and with what was paid for commitments spread over the hours that used them.
struct Charges {
    Decimal invoice;
    Decimal amortised;

    Charges& operator+=(const Charges& other);
};

/// Each charge of a bill is of exactly one class, so that the classes add up to the bill.
enum class ChargeClass {
    Gpu, ///< hours of GPU instances that ran
    Accelerator, ///< hours of Trainium, Inferentia, Gaudi
    IdleReservation, ///< capacity reservations of GPU instances that were paid and stood idle
    UnclassifiedGpu, ///< of a GPU type, but not hours that ran as far as is known: hosts, capacity blocks, fees
    UnusedCommitment, ///< of savings plans and reserved instances
    InternetEgress,
    OtherTransfer, ///< between regions and zones
    Storage,
    Support,
    Fee,
    Discount, ///< agreed with AWS (EDP, private rates)
    Credit,
    Refund,
    Tax,
    Other, ///< everything else that was used
};
inline constexpr std::size_t kChargeClasses = 15;
/// "idle capacity reservations": a text for translation.
[[nodiscard]] std::string_view nameOf(ChargeClass kind);

/// Hours of one instance type bought in one way.
struct GpuUse {
    std::string instanceType; ///< "p4d.24xlarge", without the "ml." of SageMaker
    std::string gpu; ///< "A100 40 GB"; empty when only the file knew the type
    PurchaseOption option = PurchaseOption::OnDemand;
    std::int32_t eighths = 8; ///< of a GPU in an instance
    Decimal instanceHours;
    Charges cost; ///< before tax, credits and discounts that have rows of their own

    [[nodiscard]] Decimal gpuHours() const { return instanceHours.times(eighths).dividedBy(8); }
    /// Amortised; none where there are no hours.
    [[nodiscard]] std::optional<double> pricePerInstanceHour() const;
    [[nodiscard]] std::optional<double> pricePerGpuHour() const;
};

/// One calendar month of usage, by the start of each row in UTC.
struct BillMonth {
    Decimal gpuHours;
    Decimal gpuCost; ///< amortised
    Charges all;
};

/// What a bill says that matters for the choice.
struct Bill {
    std::string currency; ///< "USD"; empty when the file says none
    bool hasInvoice = true; ///< whether `invoice` of all charges is known; a Cost Explorer answer may have only one
    bool hasAmortised = true;
    Charges total;
    std::array<Charges, kChargeClasses> byClass{};
    std::map<std::pair<std::string, PurchaseOption>, GpuUse> gpuUse;
    Decimal acceleratorHours; ///< chips times hours
    Decimal idleGpuHours; ///< of capacity reservations
    Decimal internetEgressGb;
    Decimal storageGbMonths;
    std::map<std::string, Charges> byLineType; ///< LineItemType, ChargeCategory, or the group of Cost Explorer
    std::map<std::string, Charges> byProvider; ///< FOCUS alone
    std::map<std::string, BillMonth> byMonth; ///< "2026-06"
    /// The sum of what a file lists as public prices, to compare with the file alone: it counts commitments twice.
    Decimal listColumnTotal;
    /// Whether the charges are those of the invoice; nothing where the file does not tell.
    std::optional<bool> isFinal;
    std::vector<std::string> invoiceIds; ///< at most 100
    std::vector<std::string> accounts; ///< that pay, at most 100; text, leading zeros kept
    std::vector<std::string> billingPeriods; ///< "2026-06", at most 100
    std::string version; ///< "1.2" of FOCUS
    std::string grouping; ///< what Cost Explorer grouped by: "Service"
    std::uint64_t periods = 0; ///< Cost Explorer: days or months
    std::uint64_t estimatedPeriods = 0;
    std::uint64_t emptyCells = 0;

    [[nodiscard]] Charges& of(ChargeClass kind) { return byClass[static_cast<std::size_t>(kind)]; }
    [[nodiscard]] const Charges& of(ChargeClass kind) const { return byClass[static_cast<std::size_t>(kind)]; }
    [[nodiscard]] Decimal gpuHours() const;
    [[nodiscard]] Decimal gpuHours(PurchaseOption option) const;
    /// Amortised cost of a GPU-hour that ran, before tax, credits and discounts; none without hours.
    [[nodiscard]] std::optional<double> pricePerGpuHour() const;
    [[nodiscard]] std::optional<double> pricePerGpuHour(PurchaseOption option) const;
    /// What agreed discounts take off everything but tax, credits and refunds: 0.03 for 3%. None without charges.
    [[nodiscard]] std::optional<double> discountShare() const;
};

struct BillOptions {
    std::string currency; ///< the one to read where a file has several; empty: a file with several is a fault
    std::string account; ///< the account that used; empty: all
    std::optional<std::int64_t> from; ///< seconds since 1970; rows that begin before are left aside
    std::optional<std::int64_t> until; ///< rows that begin then or later are left aside
};

/// A bill with what was understood of its file.
struct BillImport {
    Bill bill;
    ImportReport report;
    /// The smallest hashes of rows, by which one finds that two files hold the same rows. Not stored.
    std::vector<std::uint64_t> sketch;
};

/// Reads an AWS Cost and Usage Report (legacy in both spellings of its header, or 2.0), FOCUS 1.0 to 1.2, or Cost
/// Explorer as CSV or JSON. GPU-hours are of rows that used an instance alone: a savings plan's negations, fees and
/// idle reservations add none. Memory does not grow with the file.
[[nodiscard]] tl::expected<BillImport, Fault> readBill(ByteSource& source, const BillOptions& options = {});

/// Puts files together: the parts of a report, or one month after the other. The same file again does not count; a
/// final bill replaces one of the same account and month that was not final; of two files with the same rows the later
/// counts. What was left out is a warning. A fault where the currencies differ, and for no file.
/// The report's rows are added up; its provenance is that of the first file, so keep those of the others.
[[nodiscard]] tl::expected<BillImport, Fault> combine(std::span<const BillImport> parts);

/// The JSON beside a Cost and Usage Report that names its parts.
struct CurManifest {
    std::vector<std::string> reportKeys;
    std::string periodStart; ///< as written: "20180801T000000.000Z"
    std::string periodEnd;
    std::size_t columns = 0;
    std::string compression; ///< "GZIP", "Parquet"
    std::string assemblyId;
};
[[nodiscard]] tl::expected<CurManifest, Fault> readCurManifest(ByteSource& source);

} // namespace rackrent
