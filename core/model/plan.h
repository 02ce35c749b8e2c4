// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/model/strategy.h"
#include "core/units/units.h"

namespace rackrent {

/// So many nodes paid for at the start of a month.
struct Purchase {
    int month = 0;
    int nodes = 0;

    friend bool operator==(const Purchase&, const Purchase&) = default;
};

/// How a demand is served: what is bought when, how much is committed, and whether the rest may run on spot.
struct Plan {
    std::vector<Purchase> purchases; ///< by month; replacements at the end of service life are not listed, they follow
    GpuCount committed; ///< GPUs under commitment
    bool spot = false; ///< what is left over runs on spot as far as it can

    [[nodiscard]] int nodesAtStart() const
    {
        return purchases.empty() || purchases.front().month != 0 ? 0 : purchases.front().nodes;
    }
    friend bool operator==(const Plan&, const Plan&) = default;
};

} // namespace rackrent
