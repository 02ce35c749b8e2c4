// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/claim.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace rackrent {

namespace {

using Figure = ClaimFigure;
using Kind = Amount::Kind;

// clang-format off
constexpr auto kFigures = std::to_array<ClaimFigureForm>({
    {Figure::BreakEvenMonth, "break_even_month", RACKRENT_TEXT("ClaimFigure", "Pay-back against on-demand"), Kind::MonthSpan, ""},
    {Figure::BreakEvenHours, "break_even_hours", RACKRENT_TEXT("ClaimFigure", "Hours of use until owning pays back against on-demand"), Kind::Number, RACKRENT_TEXT("Term", " hours")},
    {Figure::BreakEvenHoursCommitted, "break_even_hours_committed", RACKRENT_TEXT("ClaimFigure", "Hours of use until owning pays back against a commitment"), Kind::Number, RACKRENT_TEXT("Term", " hours")},
    {Figure::BreakEvenUtilization, "break_even_utilization", RACKRENT_TEXT("ClaimFigure", "Utilization from which owning beats on-demand"), Kind::Percent, ""},
    {Figure::OnDemandMonth, "on_demand_month", RACKRENT_TEXT("ClaimFigure", "On-demand rent of the first month"), Kind::Usd, ""},
    {Figure::OnDemandYear, "on_demand_year", RACKRENT_TEXT("ClaimFigure", "On-demand rent of the first year"), Kind::Usd, ""},
    {Figure::OnDemandTotal, "on_demand_total", RACKRENT_TEXT("ClaimFigure", "On-demand rent over the horizon"), Kind::Usd, ""},
    {Figure::OnDemandInstanceHour, "on_demand_instance_hour", RACKRENT_TEXT("ClaimFigure", "On-demand price of an instance"), Kind::UsdPrice, RACKRENT_TEXT("Term", " an hour")},
    {Figure::SpotSaving, "spot_saving", RACKRENT_TEXT("ClaimFigure", "Saving of spot against the on-demand rent"), Kind::Percent, ""},
    {Figure::SpotInstanceHour, "spot_instance_hour", RACKRENT_TEXT("ClaimFigure", "Rent of an instance on spot for a productive hour"), Kind::UsdPrice, RACKRENT_TEXT("Term", " an hour")},
    {Figure::SpotPaidPerUseful, "spot_paid_per_useful", RACKRENT_TEXT("ClaimFigure", "Paid hours for one useful hour on spot"), Kind::Number, RACKRENT_TEXT("Term", " hours")},
    {Figure::CommittedSaving, "committed_saving", RACKRENT_TEXT("ClaimFigure", "Saving of a commitment against the on-demand rent"), Kind::Percent, ""},
    {Figure::CommittedOverOnDemand, "committed_over_on_demand", RACKRENT_TEXT("ClaimFigure", "Rent under a commitment over the on-demand rent"), Kind::Number, RACKRENT_TEXT("Term", " times")},
    {Figure::SelfHostedTotal, "self_hosted_total", RACKRENT_TEXT("ClaimFigure", "Total cost of owning over the horizon"), Kind::Usd, ""},
    {Figure::SelfHostedGpuHour, "self_hosted_gpu_hour", RACKRENT_TEXT("ClaimFigure", "Cost of a productive GPU-hour on owned nodes"), Kind::UsdPrice, RACKRENT_TEXT("Term", " per GPU-hour")},
    {Figure::SelfHostedNodeHour, "self_hosted_node_hour", RACKRENT_TEXT("ClaimFigure", "Cost of a productive hour of an owned node"), Kind::UsdPrice, RACKRENT_TEXT("Term", " per node-hour")},
    {Figure::SelfHostedOverOnDemand, "self_hosted_over_on_demand", RACKRENT_TEXT("ClaimFigure", "Total cost of owning over that of on-demand"), Kind::Number, RACKRENT_TEXT("Term", " times")},
    {Figure::OnDemandSaving, "on_demand_saving", RACKRENT_TEXT("ClaimFigure", "Saving of on-demand against owning"), Kind::Percent, ""},
    {Figure::EgressMonth, "egress_month", RACKRENT_TEXT("ClaimFigure", "Transfer out of AWS in the first month"), Kind::Usd, ""},
    {Figure::EgressSurcharge, "egress_surcharge", RACKRENT_TEXT("ClaimFigure", "What transfer out adds to the rest of the AWS bill"), Kind::Percent, ""},
    {Figure::RepairsOverHardware, "repairs_over_hardware", RACKRENT_TEXT("ClaimFigure", "Repairs as a share of the price of the hardware"), Kind::Percent, ""},
    {Figure::StaffPer10Nodes, "staff_per_10_nodes", RACKRENT_TEXT("ClaimFigure", "People for every 10 owned nodes"), Kind::Number, RACKRENT_TEXT("Term", " FTE")},
    {Figure::WorstLostMinutes, "worst_lost_minutes", RACKRENT_TEXT("ClaimFigure", "Time lost to one interruption at worst"), Kind::Number, RACKRENT_TEXT("Term", " minutes")},
    {Figure::MeanLostMinutes, "mean_lost_minutes", RACKRENT_TEXT("ClaimFigure", "Time lost to one interruption on average"), Kind::Number, RACKRENT_TEXT("Term", " minutes")},
    {Figure::GpuQuarterlyFailure, "gpu_quarterly_failure", RACKRENT_TEXT("ClaimFigure", "Chance that a GPU fails within three months"), Kind::Percent, ""},
    {Figure::GpuYearlyFailure, "gpu_yearly_failure", RACKRENT_TEXT("ClaimFigure", "Chance that a GPU fails within a year"), Kind::Percent, ""},
    {Figure::OwnedUsefulShare, "owned_useful_share", RACKRENT_TEXT("ClaimFigure", "Useful share of a job's time on owned nodes"), Kind::Percent, ""},
});
// clang-format on

constexpr bool rowsFollowTheEnumeration()
{
    for (std::size_t i = 0; i < kFigures.size(); ++i) {
        if (kFigures[i].figure != static_cast<ClaimFigure>(i)) {
            return false;
        }
    }
    return kFigures.back().figure == ClaimFigure::OwnedUsefulShare;
}

static_assert(rowsFollowTheEnumeration(), "every figure has its row");

} // namespace

std::span<const ClaimFigureForm> claimFigures()
{
    return kFigures;
}

const ClaimFigureForm& form(ClaimFigure figure)
{
    return kFigures[static_cast<std::size_t>(figure)];
}

std::string_view claimFigureId(ClaimFigure figure)
{
    return form(figure).id;
}

std::optional<ClaimFigure> findClaimFigure(std::string_view id)
{
    const auto* found =
        std::find_if(kFigures.begin(), kFigures.end(), [&](const ClaimFigureForm& row) { return row.id == id; });
    return found == kFigures.end() ? std::nullopt : std::optional(found->figure);
}

} // namespace rackrent
