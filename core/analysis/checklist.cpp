// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/checklist.h"

#include "core/model/demand.h"

namespace rackrent {

namespace {

using Kind = Amount::Kind;
using Side = ChecklistItem::Side;
using Answer = ChecklistItem::Answer;

Answer yesIf(bool condition)
{
    return condition ? Answer::Yes : Answer::No;
}

} // namespace

std::vector<ChecklistItem> checklist(const Scenario& scenario, const Comparison& comparison)
{
    constexpr double kDearEgress = 0.1; // of the on-demand bill: below, other things decide
    constexpr double kSlow = 0.05; // slower than that is felt in every deadline
    const Parameters& p = scenario.parameters;

    Duration busy{};
    for (const DemandLevel& level : baseDemand(scenario)) {
        busy += level.hours;
    }
    const double busyShare = busy / kMonth;
    const double hoursADay = 24.0 * busyShare;
    const Ledger& onDemand = comparison[Strategy::OnDemand].ledger;
    const Money bill = onDemand.total();
    const double egress = bill > Money{} ? static_cast<double>(onDemand.lineTotal(Line::Egress) / bill) : 0.0;
    const bool isBusyEnough =
        comparison.breakEvenUtilization && comparison.utilization >= *comparison.breakEvenUtilization;
    const Sentence utilization = comparison.verdict.utilization;

    std::vector<ChecklistItem> items;
    const auto add = [&](Side side, std::string_view rule, Answer answer, Sentence why) {
        items.push_back({.side = side, .rule = rule, .answer = answer, .why = std::move(why)});
    };

    add(Side::Rent, RACKRENT_TEXT("Checklist", "Training comes now and then, and cannot be foreseen"),
        yesIf(!isBusyEnough), utilization);
    add(Side::Rent, RACKRENT_TEXT("Checklist", "GPUs are needed within an hour of an idea"), Answer::NotInModel,
        {RACKRENT_TEXT("Sentence", "Owned nodes serve %1 after they are paid; until then the work is rented."),
         {Amount{Kind::MonthSpan, p.cluster.leadTime.value()}}});
    add(Side::Rent, RACKRENT_TEXT("Checklist", "Nobody in the team has run machines"), Answer::NotInModel,
        {RACKRENT_TEXT("Sentence", "Owning is costed with at least %1 people."),
         {Amount{Kind::Number, p.staff.minimum.value()}}});
    add(Side::Rent, RACKRENT_TEXT("Checklist", "The data can stay in AWS"), yesIf(egress < kDearEgress),
        {RACKRENT_TEXT("Sentence", "Moving data out is %1 of what on-demand costs."), {Amount{Kind::Percent, egress}}});
    add(Side::Rent, RACKRENT_TEXT("Checklist", "Failing fast is worth more than running cheaply"), Answer::NotInModel,
        {RACKRENT_TEXT("Sentence", "What faster results are worth is not in the model."), {}});

    add(Side::Own, RACKRENT_TEXT("Checklist", "Training is the everyday work"), yesIf(isBusyEnough), utilization);
    add(Side::Own, RACKRENT_TEXT("Checklist", "The work runs twelve hours a day or more"), yesIf(hoursADay >= 12.0),
        {RACKRENT_TEXT("Sentence", "It runs %1 hours a day on average over the month."),
         {Amount{Kind::Number, hoursADay}}});
    add(Side::Own, RACKRENT_TEXT("Checklist", "Moving data out of AWS costs too much"), yesIf(egress >= kDearEgress),
        {RACKRENT_TEXT("Sentence", "Moving data out is %1 of what on-demand costs."), {Amount{Kind::Percent, egress}}});
    add(Side::Own, RACKRENT_TEXT("Checklist", "Bare metal or special hardware is needed"),
        yesIf(p.aws.performanceOverhead.value() > kSlow),
        {RACKRENT_TEXT("Sentence", "AWS is taken to be %1 slower than owned nodes."),
         {Amount{Kind::Percent, p.aws.performanceOverhead.value()}}});
    add(Side::Own, RACKRENT_TEXT("Checklist", "Cloud spending has met a budget limit"), Answer::NotInModel,
        {RACKRENT_TEXT("Sentence", "On-demand costs %1 over %2."),
         {Amount{Kind::Usd, bill.value()}, Amount{Kind::MonthSpan, static_cast<double>(comparison.horizon)}}});
    return items;
}

} // namespace rackrent
