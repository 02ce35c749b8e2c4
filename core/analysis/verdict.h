// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/model/plan.h"
#include "core/model/strategy.h"
#include "core/units/sentence.h"
#include "core/units/units.h"

namespace rackrent {

struct Comparison;

/// The answer, structured and worded. Savings are differences of present cost.
struct Verdict {
    Strategy cheapest =
        Strategy::OnDemand; ///< lowest present cost; a hybrid that is really another strategy is that one
    Strategy runnerUp = Strategy::OnDemand; ///< cheapest of those that differ from it in plan
    Money savingOnDemand; ///< against on-demand; 0 when on-demand is cheapest
    Money savingRunnerUp; ///< against the runner-up
    double savingShare = 0.0; ///< savingOnDemand as a share of on-demand's present cost; 0 without cost
    std::optional<double> breakEvenMonth; ///< of the cheapest strategy where it owns nodes
    bool noDemand = false; ///< nothing to compute: no strategy costs anything for work

    Sentence headline; ///< "Hybrid is cheapest, saving USD 896 k (36%) against on-demand over 36 months."
    Sentence plan; ///< "Own 1 node and run the rest on spot where it can."
    Sentence payback; ///< "Pays back in month 9.9 against on-demand." or why it does not
    Sentence utilization; ///< "Owning 4 nodes beats on-demand above 37% utilization; yours is 45%."
};

/// What a plan does, in a sentence: "Buy 1 node and run the rest on spot where it can."
[[nodiscard]] Sentence describe(const Plan& plan);

/// Reads the verdict off a comparison whose results are filled in.
[[nodiscard]] Verdict judge(const Comparison& comparison, bool noDemand);

} // namespace rackrent
