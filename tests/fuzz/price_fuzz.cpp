// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Any bytes as prices: a fault or prices that are above 0 and in order, and whose rows are all accounted for; the same
// file twice changes nothing.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/files/import/price.h"
#include "tests/fuzz/require.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace rackrent;
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    const auto once = readPrices(*stringSource(bytes));
    if (!once) {
        require(!english(once.error()).empty());
        return 0;
    }
    const ImportReport& report = once->reports.at(0);
    requireAccounted(report);
    for (const auto& [key, entry] : once->entries) {
        require(entry.eighths >= 0 && entry.eighths <= 1024);
        if (entry.onDemand) {
            require(!entry.onDemand->perHour.empty() && entry.onDemand->perHour.front() > Decimal());
        }
        for (const CommittedOffer& offer : entry.committed) {
            require(offer.termMonths > 0 && (!offer.perHour() || !offer.perHour()->isNegative()));
        }
        const auto spot = entry.spotNow();
        require(!spot || (spot->low > 0.0 && spot->low <= spot->typical && spot->typical <= spot->high));
        const auto discount = once->spotDiscount(entry.instanceType, entry.region);
        require(!discount || (discount->low >= 0.0 && discount->typical > 0.0 && discount->high < 1.0));
    }
    for (const auto& [key, series] : once->spot) {
        require(series.points > 0 && series.from <= series.until && series.least > 0.0);
        require(series.least <= series.low && series.low <= series.median && series.median <= series.high
                && series.high <= series.most);
        require(series.mean >= series.least * (1.0 - 1e-9) && series.mean <= series.most * (1.0 + 1e-9));
        require(std::isfinite(series.deviation));
    }
    (void)once->instanceTypes();

    PriceImport import;
    require(import.read(*stringSource(bytes)) && import.read(*stringSource(bytes)));
    const Prices twice = import.take();
    require(twice.reports.size() == 1 && twice.entries.size() == once->entries.size()
            && twice.spot.size() == once->spot.size() && twice.egress.size() <= once->egress.size());
    for (const auto& [key, series] : once->spot) {
        const SpotSeries& other = twice.spot.at(key);
        require(other.points == series.points && other.mean == series.mean);
    }
    return 0;
}
