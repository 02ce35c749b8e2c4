// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/scenario/citation.h"
#include "core/scenario/scenario.h"

namespace rackrent {

/// What a claim is about: a figure that the model computes from a scenario, defined in core/analysis/claims.
enum class ClaimFigure {
    BreakEvenMonth, ///< of self-hosted against on-demand
};

/// "break_even_month", "egress_share" …: the word in files.
[[nodiscard]] std::string_view claimFigureId(ClaimFigure figure);
[[nodiscard]] std::optional<ClaimFigure> findClaimFigure(std::string_view id);

/// Something published about renting or owning that the model can be asked about.
struct Claim {
    std::string id;
    std::string title; ///< what is claimed, in a few words of our own
    std::string statement; ///< the claim in a sentence or two, paraphrased, with its figures
    Citation citation;
    ClaimFigure figure;
    double low = 0.0; ///< what is claimed of the figure; equal to `high` for a single value
    double high = 0.0;
    Scenario own; ///< the claim's own inputs; what it leaves out costs nothing
    std::optional<Scenario> whole; ///< the same with what it leaves out counted; none where nothing is left out
    std::string because; ///< why it holds or does not, in a sentence or two
};

} // namespace rackrent
