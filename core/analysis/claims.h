// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

#include "core/scenario/claim.h"
#include "core/units/sentence.h"

namespace rackrent {

enum class ClaimVerdict {
    Holds, ///< under its own inputs and, where given, with what it leaves out
    HoldsOnItsOwnTerms, ///< under its own inputs only
    DoesNotHold, ///< not even under its own inputs
};

/// "holds", "holds_on_its_own_terms", "does_not_hold": in JSON.
[[nodiscard]] std::string_view claimVerdictId(ClaimVerdict verdict);
/// "Holds", "On its own terms", "Does not hold": for people; context "Term" for translation.
[[nodiscard]] std::string_view claimVerdictLabel(ClaimVerdict verdict);

struct ClaimFinding {
    std::optional<double> own; ///< the model's figure under the claim's own inputs; none where it has none ("never")
    std::optional<double> whole; ///< the same with what the claim leaves out
    ClaimVerdict verdict = ClaimVerdict::DoesNotHold;
    Sentence stated; ///< the claimed figure as text: "8 months"
    Sentence found; ///< "7.5 months; 11.2 months with what it leaves out"
    Sentence because; ///< the claim's reason with its figures; its pattern views into the claim, which must outlive it
};

/// What the model says of `figure` in a scenario, read from what the model computes anyway:
///
/// - pay-back from the cumulative costs of compare(); in hours of use it is the months times the hours a month in which
///   there is work;
/// - rent of a strategy is what its ledger has on the lines of on-demand, spot and committed GPUs; totals hold all
/// lines
///   and the terminal flows;
/// - what transfer out adds is its line over the lines of rent, storage and support of on-demand;
/// - people for ten nodes are the staff line of the first month in service over a wage of that month;
/// - time lost at worst is a checkpoint interval, a checkpoint's writing and a restart; on average it is what
///   paidPerUseful() adds to work without interruptions, for each interruption: (phi - phi(0)) / (rate * phi), which
///   goes to half the interval where interruptions are rare. Saving on notice and reserved blocks are left aside;
/// - a chance of failure is 1 - e^(-rate * time) of the rate that the model uses.
///
/// None where there is no answer: costs that never meet, or a share of nothing.
/// @pre the scenario is without fault.
/// Tested by: each published claim's figure worked by hand.
[[nodiscard]] std::optional<double> claimFigure(ClaimFigure figure, const Scenario& scenario);

/// The figure as text with its unit, "7.5 months"; "never" or "none" where there is none.
[[nodiscard]] Sentence claimAmount(ClaimFigure figure, std::optional<double> value);

/// Compares what is claimed with what the model finds.
/// @pre own, whole and the asides are without fault.
[[nodiscard]] ClaimFinding judgeClaim(const Claim& claim);

} // namespace rackrent
