// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/analysis/comparison.h"
#include "core/analysis/futures.h"
#include "core/analysis/tripwires.h"
#include "core/analysis/uncertainty.h"
#include "core/analysis/value_of_information.h"
#include "core/units/sentence.h"

namespace rackrent {

/// How sure the verdict is, over the same futures as every band and chance on screen; structured, then worded.
struct Decision {
    Strategy choice = Strategy::OnDemand; ///< the verdict's: cheapest in the base case
    Strategy onAverage = Strategy::OnDemand; ///< least mean cost over the futures; may be another
    double chance = 0.0; ///< that the choice is the cheapest
    std::optional<Saving> saving; ///< of the choice against on-demand; none when that is the choice
    std::optional<Saving> overNext; ///< against the rival that is cheapest in most of the other futures
    ValueOfInformation information;

    /// What to know before any figure: a choice that another beats on average, ranges that nobody has confirmed, spot
    /// lives that nobody has published, futures left out. Most important first; empty when there is nothing to warn of.
    std::vector<Sentence> caveats;
    Sentence sureness; ///< "Hybrid is cheapest in 35% of the futures, Spot in 62%."
    Sentence range; ///< "Hybrid saves USD 514 k to USD 1.18 M against on-demand in eight futures of ten."
    Sentence findOut; ///< "Finding out AWS price change first is worth up to USD 16 k."
};

/// What would change the answer soonest: of each input the nearest value beyond which another plan is cheapest, nearest
/// first, at most `most`. A hybrid that sheds its last node there is named as what is left of it.
[[nodiscard]] std::vector<Tripwire> nearestFlips(const Tripwires& tripwires, std::size_t most = 3);

/// @pre `comparison` and `futures` are of `scenario`.
[[nodiscard]] Decision decideUnderUncertainty(const Scenario& scenario, const Comparison& comparison,
                                              const Futures& futures);

} // namespace rackrent
