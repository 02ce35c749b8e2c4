// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/analysis/comparison.h"
#include "core/scenario/scenario.h"

namespace rackrent {

/// Why one strategy costs more than another, line by line: a waterfall from the first to the second.
struct StrategyBridge {
    struct Step {
        std::optional<Line> line; ///< none for what falls due at the horizon
        Money amount; ///< what it adds on the way from the first to the second
    };

    Strategy from = Strategy::OnDemand;
    Strategy to = Strategy::SelfHosted;
    Money start; ///< cost of the first
    Money end; ///< cost of the second; `start` and all steps add up to it, to rounding
    std::vector<Step> steps; ///< in the order of the ledger; lines that neither has are left out
};

enum class BridgeBasis {
    PresentCost, ///< every flow discounted
    Total, ///< undiscounted
};

/// Tested by: the steps add up, on a thousand drawn scenarios; by hand in a plain world.
[[nodiscard]] StrategyBridge bridge(const Comparison& comparison, YearlyFraction discountRate, Strategy from,
                                    Strategy to, BridgeBasis basis);

/// Why a strategy costs more in one scenario than in another: inputs go over from the first to the second group by
/// group, in the order of the parameter table, and each step is what the cost changes by. Plans are decided anew at
/// each step. Which group a joint effect is put to depends on that order.
struct ScenarioBridge {
    struct Step {
        std::string_view group; ///< "aws"; "demand" for a measured profile
        std::vector<std::string_view> parameters; ///< ids that differ
        Money amount;
    };

    Strategy strategy = Strategy::OnDemand;
    Money start;
    Money end; ///< `start` and all steps add up to it by construction
    std::vector<Step> steps; ///< groups without a difference are left out
};

/// None where a mixture on the way cannot run, such as jobs interrupted faster than they can work.
[[nodiscard]] std::optional<ScenarioBridge> bridge(const Scenario& from, const Scenario& to, Strategy strategy);

} // namespace rackrent
