// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <tl/expected.hpp>

#include "core/files/import/bill.h"
#include "core/files/import/instance_types.h"

namespace rackrent {

/// What AWS's UsageType says: "USW2-SpotUsage:g5.12xlarge".
struct UsageMeaning {
    enum class Kind {
        InstanceHours, ///< BoxUsage, SpotUsage, HeavyUsage, DedicatedUsage, HostBoxUsage, SageMaker
        IdleReservation, ///< UnusedBox, UnusedDed
        NamesInstance, ///< has an instance type, and is none of the above: a host, a surcharge, a capacity block
        InternetEgress,
        OtherTransfer,
        Storage,
        Other,
    };
    Kind kind = Kind::Other;
    bool isSpot = false;
    bool isManaged = false; ///< SageMaker
    bool isFreeReservation = false; ///< "Reservation:…", which only says that there is one
    std::string instanceType; ///< without "ml."; empty for none
};
[[nodiscard]] UsageMeaning meaningOf(std::string_view usageType);

/// Adds up charges. What readers of bills have in common.
class BillBuilder
{
public:
    BillBuilder(BillImport& result, const BillOptions& options);

    /// The meaning, from a table of those seen before.
    const UsageMeaning& meaning(std::string_view usageType);

    /// Begins a row, and takes note of its currency. False when the row is to be left aside; a fault shows in fault().
    bool acceptCurrency(std::string_view currency);
    [[nodiscard]] const std::optional<Fault>& fault() const { return m_fault; }

    /// Hours of an instance. `gpusInFile`: how many GPUs it has by the file itself, for types that are not known here.
    /// Adds the charge, too. `option` is for GPUs; hours are of instances.
    void addHours(std::string_view instanceType, PurchaseOption option, Decimal hours, const Charges& charges,
                  std::string_view gpusInFile);
    void addIdle(std::string_view instanceType, Decimal hours, const Charges& charges, std::string_view gpusInFile);
    void add(ChargeClass kind, const Charges& charges);
    /// The class of a charge that names an instance and is none of its hours.
    [[nodiscard]] ChargeClass classOf(std::string_view instanceType, std::string_view gpusInFile);

    void addLineType(std::string_view name, const Charges& charges);
    void addProvider(std::string_view name, const Charges& charges);
    void addMonth(std::int64_t second, const Charges& charges);

    void seeInvoice(std::string_view id, bool hasColumn);
    void seeAccount(std::string_view id);
    void seePeriod(std::int64_t start);
    void seeRow(std::string_view identity);

    /// The last words, once all rows were read.
    void finish();

private:
    struct Known {
        std::int32_t eighths = 0; ///< 0 where it is neither GPU nor accelerator
        bool isGpu = false;
        bool isKnown = true; ///< false for a GPU family whose count nobody says
        std::string_view chip;
        std::array<GpuUse*, 6> use{};
    };
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
    };
    template<typename Value> using Table = std::unordered_map<std::string, Value, Hash, std::equal_to<>>;

    Known& known(std::string_view instanceType, std::string_view gpusInFile);

    BillImport& m_result;
    const BillOptions& m_options;
    std::optional<Fault> m_fault;
    Table<UsageMeaning> m_meanings;
    Table<Known> m_types;
    Table<std::uint64_t> m_unknownTypes;
    std::string m_currency;
    std::uint64_t m_rows = 0;
    std::uint64_t m_rowsWithoutCurrency = 0;
    std::uint64_t m_rowsWithInvoice = 0;
    bool m_hasInvoiceColumn = false;
    std::int64_t m_monthFrom = 0; ///< the month of the last row, since rows come in order
    std::int64_t m_monthUntil = 0;
    BillMonth* m_month = nullptr;
    Decimal m_gpuHoursOfRow;
    Decimal m_gpuCostOfRow;
};

[[nodiscard]] std::optional<Fault> readCur(ByteSource& source, const BillOptions& options, BillImport& result);
[[nodiscard]] std::optional<Fault> readFocus(ByteSource& source, const BillOptions& options, BillImport& result);
[[nodiscard]] std::optional<Fault> readCostExplorerCsv(ByteSource& source, const BillOptions& options,
                                                       BillImport& result);
[[nodiscard]] std::optional<Fault> readCostExplorerJson(ByteSource& source, const BillOptions& options,
                                                        BillImport& result);

} // namespace rackrent
