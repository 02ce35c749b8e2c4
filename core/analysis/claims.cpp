// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/claims.h"

#include <cmath>
#include <utility>

#include "core/analysis/break_even.h"
#include "core/analysis/comparison.h"
#include "core/model/availability.h"
#include "core/model/demand.h"
#include "core/model/evaluate.h"
#include "core/model/financing.h"
#include "core/model/interruption.h"
#include "core/model/rented_capacity.h"

namespace rackrent {

namespace {

using Figure = ClaimFigure;

std::optional<double> quotient(Money part, Money of)
{
    return of == Money{} ? std::nullopt : std::optional(double(part / of));
}

std::optional<double> saving(Money cost, Money reference)
{
    const auto ratio = quotient(cost, reference);
    return ratio ? std::optional(1.0 - *ratio) : std::nullopt;
}

/// What a plan pays for rented GPUs.
Money rent(const Ledger& ledger)
{
    return ledger.lineTotal(Line::OnDemand) + ledger.lineTotal(Line::Spot) + ledger.lineTotal(Line::Committed);
}

/// Everything on on-demand.
Ledger onDemandLedger(const Scenario& scenario)
{
    return evaluate(scenario, Plan{});
}

Money onDemandRentOfFirst(int months, const Scenario& scenario)
{
    const Ledger ledger = onDemandLedger(scenario);
    Money sum;
    for (int t = 1; t <= std::min(months, ledger.horizon()); ++t) {
        sum += ledger.flow(Line::OnDemand, t);
    }
    return sum;
}

std::optional<double> hoursOfUse(std::optional<double> months, const Scenario& scenario)
{
    Duration inAMonth;
    for (const DemandLevel& level : baseDemand(scenario)) {
        inAMonth += level.hours;
    }
    return months ? std::optional(*months * inAMonth.value()) : std::nullopt;
}

std::optional<double> spotInstanceHour(const Scenario& scenario)
{
    const Evaluator evaluator(scenario);
    GpuHours productive;
    for (int month = 0; month < evaluator.horizon(); ++month) {
        productive += work(evaluator.demand(month));
    }
    if (productive == GpuHours{}) {
        return std::nullopt;
    }
    const GpuHourPrice price = rent(compare(scenario)[Strategy::Spot].ledger) / productive;
    return (price * scenario.parameters.aws.gpusPerInstance).value();
}

std::optional<double> egressSurcharge(const Scenario& scenario)
{
    const Ledger ledger = onDemandLedger(scenario);
    return quotient(ledger.lineTotal(Line::Egress),
                    rent(ledger) + ledger.lineTotal(Line::AwsStorage) + ledger.lineTotal(Line::AwsSupport));
}

std::optional<double> staffPer10Nodes(const Scenario& scenario)
{
    const Parameters& p = scenario.parameters;
    const StrategyResult owning = compare(scenario)[Strategy::SelfHosted];
    const int nodes = owning.plan.nodesAtStart();
    const int first = static_cast<int>(p.cluster.leadTime.value());
    if (nodes == 0 || first >= owning.ledger.horizon()) {
        return std::nullopt;
    }
    const Money wage = to<Wage>(p.staff.salary) * kMonth * make<Staff>(priceFactor(p.finance.inflation, first));
    const auto people = quotient(owning.ledger.flow(Line::Staff, first + 1), wage);
    return people ? std::optional(*people * 10.0 / nodes) : std::nullopt;
}

double meanLostMinutes(const Parameters& p)
{
    const CheckpointPolicy policy = checkpointPolicy(p.workload);
    const Rate rate = jobRates(p).spot;
    const double paid = paidPerUseful(rate, policy);
    const Duration lost = (paid - paidPerUseful(Rate{}, policy)) / (rate * paid);
    return to<Minutes>(lost).value();
}

double gpuFailsWithin(Duration time, const Parameters& p)
{
    const Rate rate = failureRates(p).gpu / p.cluster.gpusPerNode * make<GpuCount>(1.0);
    return -std::expm1(-double(rate * time));
}

std::optional<double> levelized(const Scenario& scenario)
{
    const auto price = compare(scenario)[Strategy::SelfHosted].levelized;
    return price ? std::optional(price->value()) : std::nullopt;
}

Sentence::Argument amount(const ClaimFigureForm& form, std::optional<double> value)
{
    if (value) {
        return Amount{form.kind, *value};
    }
    const bool isBreakEven = form.figure == Figure::BreakEvenMonth || form.figure == Figure::BreakEvenHours
        || form.figure == Figure::BreakEvenHoursCommitted || form.figure == Figure::BreakEvenUtilization;
    return isBreakEven ? Sentence::Term{RACKRENT_TEXT("Term", "never")} : Sentence::Term{RACKRENT_TEXT("Term", "none")};
}

/// The unit after a figure; nothing after "never".
Sentence::Argument unit(const ClaimFigureForm& form, bool isKnown = true)
{
    return form.unit.empty() || !isKnown ? Sentence::Argument(std::string()) : Sentence::Term{form.unit};
}

Sentence statedOf(const Claim& claim)
{
    const ClaimFigureForm& f = form(claim.figure);
    const Amount low{f.kind, claim.low};
    const Amount high{f.kind, claim.high};
    if (std::isinf(claim.low)) {
        return {RACKRENT_TEXT("Sentence", "at most %1%2"), {high, unit(f)}};
    }
    if (std::isinf(claim.high)) {
        return {RACKRENT_TEXT("Sentence", "at least %1%2"), {low, unit(f)}};
    }
    if (claim.low == claim.high) {
        return {RACKRENT_TEXT("Sentence", "%1%2"), {low, unit(f)}};
    }
    // "5 to 6 months" rather than "5 months to 6 months".
    const Amount from{f.kind == Amount::Kind::MonthSpan ? Amount::Kind::Number : f.kind, claim.low};
    return {RACKRENT_TEXT("Sentence", "%1 to %2%3"), {from, high, unit(f)}};
}

Sentence foundOf(const Claim& claim, const ClaimFinding& finding)
{
    const ClaimFigureForm& f = form(claim.figure);
    if (!claim.whole) {
        return claimAmount(claim.figure, finding.own);
    }
    return {RACKRENT_TEXT("Sentence", "%1%2; %3%4 with what it leaves out"),
            {amount(f, finding.own), unit(f, finding.own.has_value()), amount(f, finding.whole),
             unit(f, finding.whole.has_value())}};
}

bool agrees(const Claim& claim, std::optional<double> value)
{
    return value && *value >= claim.low - claim.tolerance && *value <= claim.high + claim.tolerance;
}

} // namespace

std::string_view claimVerdictId(ClaimVerdict verdict)
{
    switch (verdict) {
    case ClaimVerdict::Holds:
        return "holds";
    case ClaimVerdict::HoldsOnItsOwnTerms:
        return "holds_on_its_own_terms";
    case ClaimVerdict::DoesNotHold:
        break;
    }
    return "does_not_hold";
}

std::string_view claimVerdictLabel(ClaimVerdict verdict)
{
    switch (verdict) {
    case ClaimVerdict::Holds:
        return RACKRENT_TEXT("Term", "Holds");
    case ClaimVerdict::HoldsOnItsOwnTerms:
        return RACKRENT_TEXT("Term", "On its own terms");
    case ClaimVerdict::DoesNotHold:
        break;
    }
    return RACKRENT_TEXT("Term", "Does not hold");
}

std::optional<double> claimFigure(ClaimFigure figure, const Scenario& scenario)
{
    const Parameters& p = scenario.parameters;
    switch (figure) {
    case Figure::BreakEvenMonth:
        return compare(scenario)[Strategy::SelfHosted].breakEvenMonth;
    case Figure::BreakEvenHours:
        return hoursOfUse(compare(scenario)[Strategy::SelfHosted].breakEvenMonth, scenario);
    case Figure::BreakEvenHoursCommitted: {
        const Comparison c = compare(scenario);
        return hoursOfUse(breakEvenMonth(c[Strategy::SelfHosted].cumulative, c[Strategy::Committed].cumulative),
                          scenario);
    }
    case Figure::BreakEvenUtilization: {
        const auto share = compare(scenario).breakEvenUtilization;
        return share ? std::optional(share->value()) : std::nullopt;
    }
    case Figure::OnDemandMonth:
        return onDemandRentOfFirst(1, scenario).value();
    case Figure::OnDemandYear:
        return onDemandRentOfFirst(12, scenario).value();
    case Figure::OnDemandTotal:
        return rent(onDemandLedger(scenario)).value();
    case Figure::OnDemandInstanceHour:
        return (onDemandPrice(p.aws) * p.aws.gpusPerInstance).value();
    case Figure::SpotSaving:
        return saving(rent(compare(scenario)[Strategy::Spot].ledger), rent(onDemandLedger(scenario)));
    case Figure::SpotInstanceHour:
        return spotInstanceHour(scenario);
    case Figure::SpotPaidPerUseful:
        return overheads(p).spot.paid;
    case Figure::CommittedSaving:
        return saving(rent(compare(scenario)[Strategy::Committed].ledger), rent(onDemandLedger(scenario)));
    case Figure::CommittedOverOnDemand:
        return quotient(rent(compare(scenario)[Strategy::Committed].ledger), rent(onDemandLedger(scenario)));
    case Figure::SelfHostedTotal:
        return compare(scenario)[Strategy::SelfHosted].total.value();
    case Figure::SelfHostedGpuHour:
        return levelized(scenario);
    case Figure::SelfHostedNodeHour: {
        const auto perGpu = levelized(scenario);
        return perGpu ? std::optional(*perGpu * p.cluster.gpusPerNode.value()) : std::nullopt;
    }
    case Figure::SelfHostedOverOnDemand: {
        const Comparison c = compare(scenario);
        return quotient(c[Strategy::SelfHosted].total, c[Strategy::OnDemand].total);
    }
    case Figure::OnDemandSaving: {
        const Comparison c = compare(scenario);
        return saving(c[Strategy::OnDemand].total, c[Strategy::SelfHosted].total);
    }
    case Figure::EgressMonth:
        return onDemandLedger(scenario).flow(Line::Egress, 1).value();
    case Figure::EgressSurcharge:
        return egressSurcharge(scenario);
    case Figure::RepairsOverHardware: {
        const Ledger ledger = compare(scenario)[Strategy::SelfHosted].ledger;
        return quotient(ledger.lineTotal(Line::Repairs), ledger.lineTotal(Line::Hardware));
    }
    case Figure::StaffPer10Nodes:
        return staffPer10Nodes(scenario);
    case Figure::WorstLostMinutes: {
        const CheckpointPolicy policy = checkpointPolicy(p.workload);
        return to<Minutes>(policy.interval + policy.write + policy.restart).value();
    }
    case Figure::MeanLostMinutes:
        return meanLostMinutes(p);
    case Figure::GpuQuarterlyFailure:
        return gpuFailsWithin(kYear / 4.0, p);
    case Figure::GpuYearlyFailure:
        return gpuFailsWithin(kYear, p);
    case Figure::OwnedUsefulShare:
        return 1.0 / overheads(p).owned.paid;
    }
    return std::nullopt;
}

Sentence claimAmount(ClaimFigure figure, std::optional<double> value)
{
    const ClaimFigureForm& f = form(figure);
    return {RACKRENT_TEXT("Sentence", "%1%2"), {amount(f, value), unit(f, value.has_value())}};
}

ClaimFinding judgeClaim(const Claim& claim)
{
    ClaimFinding finding;
    finding.own = claimFigure(claim.figure, claim.own);
    if (claim.whole) {
        finding.whole = claimFigure(claim.figure, *claim.whole);
    }
    const bool holdsAlone = agrees(claim, finding.own);
    const bool holdsWhole = !claim.whole || agrees(claim, finding.whole);
    finding.verdict = !holdsAlone ? ClaimVerdict::DoesNotHold
        : holdsWhole              ? ClaimVerdict::Holds
                                  : ClaimVerdict::HoldsOnItsOwnTerms;
    finding.stated = statedOf(claim);
    finding.found = foundOf(claim, finding);
    finding.because = {claim.because,
                       {amount(form(claim.figure), finding.own), amount(form(claim.figure), finding.whole)}};
    for (const ClaimAside& aside : claim.asides) {
        finding.because.arguments.push_back(amount(form(aside.figure), claimFigure(aside.figure, aside.scenario)));
    }
    return finding;
}

} // namespace rackrent
