// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <cstdlib>

#include "core/files/import/import_report.h"

/// What must hold whatever the bytes: a fuzzer takes an end of the process as its finding.
namespace rackrent {

inline void require(bool condition)
{
    if (!condition) {
        std::abort();
    }
}

/// Something was used, and each row that was read is used, ignored or rejected.
inline void requireAccounted(const ImportReport& report)
{
    std::uint64_t ignored = 0;
    for (const auto& [reason, count] : report.ignored) {
        ignored += count;
    }
    require(report.rowsUsed > 0 && report.rowsRead == report.rowsUsed + ignored + report.rejectedCount);
}

} // namespace rackrent
