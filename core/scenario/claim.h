// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/scenario/citation.h"
#include "core/scenario/scenario.h"
#include "core/units/sentence.h"

namespace rackrent {

/// What a claim is about: a figure that the model computes from a scenario. core/analysis/claims.h says how each is
/// read.
enum class ClaimFigure {
    BreakEvenMonth, ///< of self-hosted against on-demand, in months of cash
    BreakEvenHours, ///< the same in hours of use
    BreakEvenHoursCommitted, ///< hours of use until self-hosted costs no more than committed
    BreakEvenUtilization, ///< busy share from which owning beats on-demand
    OnDemandMonth, ///< rented GPUs in the first month, USD
    OnDemandYear, ///< rented GPUs in the first twelve months, USD
    OnDemandTotal, ///< rented GPUs over the horizon, USD
    OnDemandInstanceHour, ///< list price of one instance for an hour, managed premium included
    SpotSaving, ///< share of the on-demand rent that spot saves
    SpotInstanceHour, ///< rent of one instance for a productive hour under the strategy spot
    SpotPaidPerUseful, ///< paid hours for one useful hour on spot
    CommittedSaving, ///< share of the on-demand rent that a commitment saves; below 0 where it costs more
    CommittedOverOnDemand, ///< rent under a commitment over the on-demand rent
    SelfHostedTotal, ///< over the horizon, what is left at its end included, USD
    SelfHostedGpuHour, ///< levelized cost of a productive GPU-hour
    SelfHostedNodeHour, ///< the same for all GPUs of a node
    SelfHostedOverOnDemand, ///< total of self-hosted over total of on-demand
    OnDemandSaving, ///< share by which the total of on-demand is below that of self-hosted
    EgressMonth, ///< transfer out of AWS in the first month, USD
    EgressSurcharge, ///< transfer out as a share of the rest of the AWS bill
    RepairsOverHardware, ///< repairs as a share of what was paid for hardware
    StaffPer10Nodes, ///< people for every ten owned nodes
    WorstLostMinutes, ///< paid time that one interruption undoes at worst, restart included
    MeanLostMinutes, ///< the same on average over the interruptions of spot
    GpuQuarterlyFailure, ///< chance that a GPU fails within three months
    GpuYearlyFailure, ///< chance that a GPU fails within a year
    OwnedUsefulShare, ///< useful share of the time that a job holds owned nodes
};

/// How a figure is named and written.
struct ClaimFigureForm {
    ClaimFigure figure;
    std::string_view id; ///< "break_even_month": the word in files
    std::string_view label; ///< "Pay-back against on-demand": for people; context "ClaimFigure" for translation
    Amount::Kind kind;
    std::string_view unit; ///< what follows the amount, blank included: " per GPU-hour"; context "Term"; may be empty
};

/// All figures, in the order of the enumeration.
[[nodiscard]] std::span<const ClaimFigureForm> claimFigures();
[[nodiscard]] const ClaimFigureForm& form(ClaimFigure figure);

/// "break_even_month", "egress_surcharge" …: the word in files.
[[nodiscard]] std::string_view claimFigureId(ClaimFigure figure);
[[nodiscard]] std::optional<ClaimFigure> findClaimFigure(std::string_view id);

/// Another figure that the reason of a claim quotes.
struct ClaimAside {
    ClaimFigure figure = ClaimFigure::BreakEvenMonth;
    Scenario scenario;
};

/// Something published about renting or owning that the model can be asked about.
struct Claim {
    std::string id;
    std::string title; ///< what is claimed, in a few words of our own
    std::string statement; ///< the claim in a sentence or two, paraphrased, with its figures
    Citation citation;
    ClaimFigure figure = ClaimFigure::BreakEvenMonth;
    double low = 0.0; ///< what is claimed of the figure, in the figure's unit; -infinity for "at most"
    double high = 0.0; ///< equal to `low` for a single value; infinity for "at least"
    double tolerance = 0.0; ///< what rounding in the source allows beyond `low` and `high`
    Scenario own; ///< the claim's own inputs; what it leaves out costs nothing
    std::optional<Scenario> whole; ///< the same with what it leaves out counted; none where nothing is left out
    /// Why it holds or does not, in a sentence or two: a pattern with places %1 for the figure under `own`, %2 for that
    /// under `whole`, %3 … for `asides`. Read it from ClaimFinding, where they are filled in.
    std::string because;
    std::vector<ClaimAside> asides;
};

} // namespace rackrent
