// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Any bytes as a spot trace: a fault or figures that can be, and whose rows are all accounted for.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/files/import/interruption.h"
#include "core/files/import/spot_trace_file.h"
#include "tests/fuzz/require.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace rackrent;
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    (void)parseSpotTrace(bytes);
    const auto import = readInterruptions(*stringSource(bytes));
    if (!import) {
        require(!english(import.error()).empty());
        return 0;
    }
    const ImportReport& report = import->reports.at(0);
    requireAccounted(report);
    const InterruptionFigures& all = import->all;
    require(std::isfinite(all.instanceHours) && all.instanceHours >= 0.0 && all.moments <= all.lost);
    if (all.meanTime) {
        require(all.meanTime->low <= all.meanTime->mean && all.meanTime->mean <= all.meanTime->high);
        require(!all.leastMeanTime);
    }
    require(!all.available || (all.available->value() >= 0.0 && all.available->value() <= 1.0));
    require(!all.correlation || (all.correlation->value() >= 0.0 && all.correlation->value() <= 1.0));
    return 0;
}
