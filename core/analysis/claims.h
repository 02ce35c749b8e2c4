// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/scenario/claim.h"
#include "core/units/sentence.h"

namespace rackrent {

enum class ClaimVerdict {
    Holds, ///< under its own inputs and, where given, with what it leaves out
    HoldsOnItsOwnTerms, ///< under its own inputs only
    DoesNotHold, ///< not even under its own inputs
};

struct ClaimFinding {
    std::optional<double> own; ///< the model's figure under the claim's own inputs; none where it has none ("never")
    std::optional<double> whole; ///< the same with what the claim leaves out
    ClaimVerdict verdict = ClaimVerdict::DoesNotHold;
    Sentence stated; ///< the claimed figure as text: "8 months"
    Sentence found; ///< "7.5 months under its own inputs; 11.2 with what it leaves out"
};

/// @pre own and whole are without fault.
[[nodiscard]] ClaimFinding judgeClaim(const Claim& claim);

} // namespace rackrent
