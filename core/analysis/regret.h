// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/analysis/futures.h"
#include "core/analysis/separation.h"

namespace rackrent {

/// What choosing a strategy now may be worth regretting: in each future the regret is how much more it costs than the
/// cheapest plan there (L. J. Savage, Journal of the American Statistical Association 46 (1951), 55).
struct Regret {
    double wrong = 0.0; ///< chance that another plan turns out cheaper
    double expected = 0.0; ///< USD of present cost
    double p50 = 0.0;
    double p90 = 0.0;
    /// What the futures with the highest tenth of its regrets have in common, best first; empty where it is never
    /// wrong.
    std::vector<Separation> causes;
};

/// Tested by: hand-made futures; the least expected regret is that of the least expected cost, and is the EVPI.
[[nodiscard]] ByStrategy<Regret> regrets(const Futures& futures);

} // namespace rackrent
