// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Any bytes as a bill: a fault or a bill whose classes add up, and whose rows are all accounted for.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/files/import/bill.h"
#include "tests/fuzz/require.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace rackrent;
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    const auto import = readBill(*stringSource(bytes));
    if (!import) {
        require(!english(import.error()).empty());
        return 0;
    }
    const Bill& bill = import->bill;
    Charges sum;
    for (const Charges& charges : bill.byClass) {
        sum += charges;
    }
    require(sum.invoice == bill.total.invoice && sum.amortised == bill.total.amortised);
    const ImportReport& report = import->report;
    requireAccounted(report);
    for (const auto& [key, use] : bill.gpuUse) {
        require(use.eighths >= 1 && use.eighths <= 1024);
        (void)use.pricePerGpuHour();
    }
    (void)bill.pricePerGpuHour();
    (void)bill.discountShare();
    (void)combine(std::vector{*import, *import});
    return 0;
}
