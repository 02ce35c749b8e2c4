// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/import/proposal.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>

#include "core/scenario/parameter.h"
#include "core/scenario/validation.h"
#include "core/units/format.h"

namespace rackrent {

namespace {

using Kind = Amount::Kind;

/// Of the standard normal distribution: one value in ten is above it.
constexpr double kNinthDecile = 1.2815515655446004;
/// Less than this says nothing of a month.
constexpr Duration kLeastKnown = 24.0 * units::hour;
constexpr double kLeastDaysOfMonth = 27.0; ///< of a whole month: February less a day
/// Up to here all egress is of the first tier, whose price is the parameter.
constexpr double kFirstTierGb = 10'240.0;

Amount amount(Kind kind, double value)
{
    return {.kind = kind, .value = value};
}

/// Gathers proposals and leaves out what its parameter cannot be.
class Gatherer
{
public:
    void propose(std::string_view id, double value, Sentence reason, bool isChosen = true)
    {
        propose(Proposal{
            .id = std::string(id), .value = value, .range = {}, .reason = std::move(reason), .isChosen = isChosen});
    }

    void propose(Proposal proposal)
    {
        const Parameter& parameter = *findParameter(proposal.id);
        if (checkValue(parameter, proposal.value)) {
            note(RACKRENT_TEXT("Sentence", "%1 would be %2, which it cannot be, and is not set"),
                 {Sentence::Term{parameter.label}, amount(Kind::Number, proposal.value * parameter.factor)});
            return;
        }
        m_result.items.push_back(std::move(proposal));
    }

    void note(std::string_view pattern, std::vector<Sentence::Argument> arguments = {})
    {
        m_result.notes.push_back({.pattern = pattern, .arguments = std::move(arguments)});
    }

    void add(Proposal demand) { m_result.items.push_back(std::move(demand)); }

    [[nodiscard]] Proposals take(std::string source)
    {
        m_result.source = std::move(source);
        return std::move(m_result);
    }

private:
    Proposals m_result;
};

/// A factor of mean 1 that varies so much, never below 0: lognormal, by its first and ninth deciles.
Distribution variationOf(Fraction spread)
{
    const double sigma = std::sqrt(std::log1p(spread.value() * spread.value()));
    const double middle = -0.5 * sigma * sigma;
    return {.kind = Distribution::Kind::Lognormal,
            .low = std::exp(middle - kNinthDecile * sigma),
            .mode = 1.0,
            .high = std::exp(middle + kNinthDecile * sigma)};
}

/// The size of job that the middle GPU-hour belongs to; none without jobs.
std::optional<double> usualJob(const UsageRuns& runs)
{
    GpuHours all;
    for (const JobSize& size : runs.sizes) {
        all += size.gpuHours;
    }
    GpuHours sum;
    for (const JobSize& size : runs.sizes) {
        sum += size.gpuHours;
        if (all > GpuHours{} && sum >= 0.5 * all) {
            return std::min(static_cast<double>(size.most), std::max(1.0, runs.mostGpus));
        }
    }
    return std::nullopt;
}

void proposeDemand(const Load& load, bool isAllocated, Gatherer& to)
{
    if (load.known < kLeastKnown) {
        to.note(RACKRENT_TEXT("Sentence", "Only %1 hours are known: too few for a profile of demand"),
                {amount(Kind::Number, load.known.value())});
        return;
    }
    const double days = load.known.value() / 24.0;
    Proposal demand{
        .id = std::string(kDemandSource),
        .value = load.mean().value(),
        .range = {},
        .reason = {.pattern = isAllocated
                       ? RACKRENT_TEXT("Sentence", "GPUs allocated over %1 days: %2 on average, %3 at most")
                       : RACKRENT_TEXT(
                           "Sentence",
                           "work of GPUs over %1 days, as if each could be filled: %2 on average, %3 at most"),
                   .arguments = {amount(Kind::Number, days), amount(Kind::Gpus, load.mean().value()),
                                 amount(Kind::Gpus, load.peak.value())}},
        .demand = monthOf(load)};
    for (const auto& day : load.byHour) {
        for (const LoadPeriod& hour : day) {
            demand.demandByHour.push_back(hour.known > Duration{} ? std::optional(hour.mean()) : std::nullopt);
        }
    }
    Scenario tried;
    tried.demand = demand.demand;
    if (const Faults faults = validate(tried); !faults.empty()) {
        to.note(RACKRENT_TEXT("Sentence", "The profile of demand cannot be a scenario's and is not set:"));
        to.note(faults.front().reason.pattern, faults.front().reason.arguments);
        return;
    }
    if (days < 28.0) {
        to.note(RACKRENT_TEXT("Sentence", "%1 days are less than four weeks; another month may look different"),
                {amount(Kind::Number, days)});
    }
    to.add(std::move(demand));
    if (load.weeklySpread && load.weeklySpread->value() > 0.0) {
        to.propose(Proposal{
            .id = "workload.demand_scale",
            .value = 1.0,
            .range = variationOf(*load.weeklySpread),
            .reason = {.pattern = RACKRENT_TEXT("Sentence", "the mean of a week varied by %1 around that of all weeks"),
                       .arguments = {amount(Kind::Percent, load.weeklySpread->value())}}});
    } else {
        to.propose(
            "workload.demand_scale", 1.0,
            {.pattern = RACKRENT_TEXT("Sentence", "demand as measured; too few whole weeks to say how it varies"),
             .arguments = {}});
    }
}

/// From the first to the last moment of all files.
double daysOf(std::span<const ImportReport> files)
{
    std::optional<std::int64_t> first;
    std::optional<std::int64_t> last;
    for (const ImportReport& file : files) {
        if (file.firstSecond && file.lastSecond) {
            first = std::min(first.value_or(*file.firstSecond), *file.firstSecond);
            last = std::max(last.value_or(*file.lastSecond), *file.lastSecond);
        }
    }
    return first ? static_cast<double>(*last - *first) / 86'400.0 : 0.0;
}

/// Hours and cost of one type, whatever way some of its hours were bought.
struct Bought {
    double gpuHours = 0.0;
    double cost = 0.0;

    void add(const GpuUse& use)
    {
        gpuHours += use.gpuHours().value();
        cost += use.cost.amortised.value();
    }
    [[nodiscard]] std::optional<double> price() const
    {
        return gpuHours > 0.0 ? std::optional(cost / gpuHours) : std::nullopt;
    }
};

void proposePrices(const Bill& bill, const std::string& type, const Scenario& now, Gatherer& to)
{
    Bought onDemand;
    Bought committed;
    Bought spot;
    double gpusPerInstance = 0.0;
    for (const auto& [key, use] : bill.gpuUse) {
        if (use.instanceType != type) {
            continue;
        }
        gpusPerInstance = use.eighths / 8.0;
        switch (use.option) {
        case PurchaseOption::OnDemand:
            onDemand.add(use);
            break;
        case PurchaseOption::SavingsPlan:
        case PurchaseOption::Reserved:
            committed.add(use);
            break;
        case PurchaseOption::Spot:
            spot.add(use);
            break;
        case PurchaseOption::CapacityBlock:
        case PurchaseOption::SageMaker:
            break; // prices of their own, which the model has no place for
        }
    }
    if (gpusPerInstance >= 1.0 && gpusPerInstance == std::floor(gpusPerInstance)) {
        to.propose("aws.gpus_per_instance", gpusPerInstance,
                   {.pattern = RACKRENT_TEXT("Sentence", "GPUs of one %1"), .arguments = {type}});
    }
    const double discount = std::max(0.0, bill.discountShare().value_or(0.0));
    const auto price = [&](const char* id, const Bought& bought, std::string_view plain, std::string_view discounted) {
        if (const auto paid = bought.price()) {
            std::vector<Sentence::Argument> arguments{amount(Kind::Count, std::round(bought.gpuHours)), type};
            if (discount > 0.0) {
                arguments.emplace_back(amount(Kind::Percent, discount));
            }
            to.propose(id, *paid * (1.0 - discount),
                       {.pattern = discount > 0.0 ? discounted : plain, .arguments = std::move(arguments)});
        }
    };
    price("aws.on_demand", onDemand, RACKRENT_TEXT("Sentence", "mean price of %1 GPU-hours of %2 on demand"),
          RACKRENT_TEXT("Sentence", "mean price of %1 GPU-hours of %2 on demand, less the agreed discount of %3"));
    price(
        "aws.committed", committed,
        RACKRENT_TEXT("Sentence", "mean price of %1 GPU-hours of %2 under commitments, what was paid for them spread"),
        RACKRENT_TEXT("Sentence",
                      "mean price of %1 GPU-hours of %2 under commitments, less the agreed discount of %3"));
    if (const auto paid = spot.price()) {
        const double present = now.parameters.aws.onDemand.value();
        const double base = onDemand.price().value_or(present);
        to.propose(
            "spot.discount", 1.0 - *paid / base,
            {.pattern = onDemand.price()
                 ? RACKRENT_TEXT("Sentence", "spot at %1 a GPU-hour against %2 on demand on the same bill")
                 : RACKRENT_TEXT("Sentence", "spot at %1 a GPU-hour against the scenario's on-demand price of %2"),
             .arguments = {amount(Kind::UsdPrice, *paid), amount(Kind::UsdPrice, base)}});
    }
}

} // namespace

double presentValue(const Proposal& proposal, const Scenario& scenario)
{
    return proposal.id == kDemandSource ? (work(baseDemand(scenario)) / kMonth).value()
                                        : findParameter(proposal.id)->get(scenario.parameters);
}

const Proposal* Proposals::find(std::string_view id) const
{
    const auto found = std::find_if(items.begin(), items.end(), [&](const Proposal& item) { return item.id == id; });
    return found == items.end() ? nullptr : &*found;
}

std::vector<std::string> instanceTypesOf(const Bill& bill)
{
    std::map<std::string, double> hours;
    for (const auto& [key, use] : bill.gpuUse) {
        if (!use.instanceType.empty()) {
            hours[use.instanceType] += use.gpuHours().value();
        }
    }
    std::vector<std::string> types;
    for (const auto& [type, gpuHours] : hours) {
        types.push_back(type);
    }
    std::stable_sort(types.begin(), types.end(),
                     [&](const std::string& a, const std::string& b) { return hours[a] > hours[b]; });
    return types;
}

Proposals proposalsOf(const Usage& usage)
{
    Gatherer result;
    const bool hasBusy = usage.busy && usage.busy->load && !usage.busy->snapshot;
    if (usage.allocated) {
        proposeDemand(*usage.allocated, true, result);
    } else if (hasBusy) {
        proposeDemand(*usage.busy->load, false, result);
    } else {
        result.note(RACKRENT_TEXT("Sentence", "The files hold no load over time, so no profile of demand"));
    }
    if (usage.runs) {
        if (const auto gpus = usualJob(*usage.runs)) {
            result.propose("workload.job_gpus", *gpus,
                           {.pattern = RACKRENT_TEXT("Sentence", "half of the GPU-hours were of jobs of %1 or less"),
                            .arguments = {amount(Kind::Gpus, *gpus)}});
        }
        const GpuHours lost = usage.runs->gpuHoursOf(RunFate::NodeFailed) + usage.runs->gpuHoursOf(RunFate::Preempted);
        if (lost > GpuHours{}) {
            result.note(RACKRENT_TEXT("Sentence", "%1 GPU-hours were of runs that node failures or preemption ended"),
                        {amount(Kind::Count, std::round(lost.value()))});
        }
    }
    if (usage.busy && usage.busy->share) {
        result.note(RACKRENT_TEXT("Sentence", "GPUs were busy %1 of the time that is known"),
                    {amount(Kind::Percent, usage.busy->share->value())});
    }
    return result.take(sourceText(usage.reports));
}

Proposals proposalsOf(const Bill& bill, std::span<const ImportReport> files, const Scenario& now,
                      const std::string& instanceType)
{
    Gatherer result;
    const std::vector<std::string> types = instanceTypesOf(bill);
    const bool isKnown = std::find(types.begin(), types.end(), instanceType) != types.end();
    const auto months = static_cast<double>(bill.byMonth.size());
    if (!bill.currency.empty() && bill.currency != "USD") {
        result.note(RACKRENT_TEXT("Sentence", "The bill is in %1 and a scenario in USD, so no price is set"),
                    {bill.currency});
    } else if (!instanceType.empty() && !isKnown) {
        result.note(RACKRENT_TEXT("Sentence", "%1 is not on the bill, so no price is set"), {instanceType});
    } else if (types.empty()) {
        result.note(RACKRENT_TEXT("Sentence", "The bill has no hours of GPU instances, so no price is set"));
    } else if (!bill.hasAmortised) {
        result.note(RACKRENT_TEXT("Sentence", "The bill has no amortised costs, so no price is set"));
    } else {
        proposePrices(bill, isKnown ? instanceType : types.front(), now, result);
        if (types.size() > 1) {
            result.note(
                RACKRENT_TEXT("Sentence", "Prices are of %1; the bill has %2 more types of GPU instances"),
                {isKnown ? instanceType : types.front(), amount(Kind::Count, static_cast<double>(types.size() - 1))});
        }
        const double egressGb = bill.internetEgressGb.value();
        const double egressCost = bill.of(ChargeClass::InternetEgress).amortised.value();
        if (egressGb > 0.0 && egressCost > 0.0 && months > 0.0 && egressGb / months <= kFirstTierGb) {
            result.propose("aws.egress_price", egressCost / egressGb,
                           {.pattern = RACKRENT_TEXT("Sentence", "what a GB to the internet cost"), .arguments = {}});
        }
        const double storageGb = bill.storageGbMonths.value();
        const double storageCost = bill.of(ChargeClass::Storage).amortised.value();
        if (storageGb > 0.0 && storageCost > 0.0) {
            result.propose(
                "aws.storage_price", storageCost / storageGb,
                {.pattern = RACKRENT_TEXT("Sentence", "what a GB of storage cost a month, all kinds together"),
                 .arguments = {}});
        }
        const double support = bill.of(ChargeClass::Support).amortised.value();
        double supported = bill.total.amortised.value() - support;
        for (const ChargeClass outside : {ChargeClass::Tax, ChargeClass::Credit, ChargeClass::Refund}) {
            supported -= bill.of(outside).amortised.value();
        }
        if (support > 0.0 && supported > 0.0) {
            result.propose(
                "aws.support", support / supported,
                {.pattern = RACKRENT_TEXT("Sentence", "support against all other charges before tax and credits"),
                 .arguments = {}});
        }
    }
    const double gpuHours = bill.gpuHours().value();
    if (gpuHours > 0.0) {
        const double idle = bill.idleGpuHours.value();
        if (idle > 0.0) {
            result.propose(
                "aws.idle_waste", idle / gpuHours,
                {.pattern =
                     RACKRENT_TEXT("Sentence", "%1 GPU-hours of capacity reservations stood idle beside %2 used"),
                 .arguments = {amount(Kind::Count, std::round(idle)), amount(Kind::Count, std::round(gpuHours))}});
        }
        if (months > 0.0) {
            result.note(
                RACKRENT_TEXT("Sentence",
                              "%1 GPU-hours a month are %2 on average; a bill does not say when, so import usage "
                              "for a profile of demand"),
                {amount(Kind::Count, std::round(gpuHours / months)),
                 amount(Kind::Gpus, gpuHours / (months * kMonth.value()))});
        }
    }
    if (months > 0.0) {
        if (const double gb = bill.internetEgressGb.value(); gb > 0.0) {
            result.propose(
                "workload.egress", gb / 1000.0 / months,
                {.pattern = RACKRENT_TEXT("Sentence", "mean of the bill's calendar months"), .arguments = {}});
        }
        if (const double gb = bill.storageGbMonths.value(); gb > 0.0) {
            result.propose(
                "workload.storage", gb / 1000.0 / months,
                {.pattern = RACKRENT_TEXT("Sentence", "mean of the bill's calendar months"), .arguments = {}});
        }
        if (const double days = daysOf(files); days < kLeastDaysOfMonth * months) {
            result.note(
                RACKRENT_TEXT("Sentence",
                              "The bill holds %1 days of use but counts as whole calendar months: what is a month's "
                              "is too low"),
                {amount(Kind::Number, days)});
        }
    }
    return result.take(sourceText(files));
}

Proposals proposalsOf(const Prices& prices, std::span<const ImportReport> files, const std::string& instanceType,
                      const std::string& region)
{
    Gatherer result;
    const std::vector<std::string> types = prices.instanceTypes();
    const std::string type = !instanceType.empty() ? instanceType : types.empty() ? std::string() : types.front();
    const std::vector<std::string> regions = prices.regionsOf(type);
    const std::string place = !region.empty() ? region : regions.empty() ? std::string() : regions.front();
    const PriceEntry* entry = prices.find(type, place);
    const EgressTier* tier = prices.firstEgressTier(place);
    if (tier != nullptr && tier->currency == "USD") {
        result.propose("aws.egress_price", tier->perGb.value(),
                       {.pattern = RACKRENT_TEXT("Sentence", "first tier of egress in %1"), .arguments = {place}});
    }
    if (entry != nullptr && entry->currency != "USD") {
        result.note(RACKRENT_TEXT("Sentence", "Prices are in %1 and a scenario in USD, so none is set"),
                    {entry->currency});
        return result.take(sourceText(files));
    }
    const std::vector<Sentence::Argument> where{type, place};
    if (entry != nullptr && entry->gpus() > 0.0) {
        if (entry->gpus() >= 1.0 && entry->gpus() == std::floor(entry->gpus())) {
            result.propose("aws.gpus_per_instance", entry->gpus(),
                           {.pattern = RACKRENT_TEXT("Sentence", "GPUs of one %1"), .arguments = {type}});
        }
        if (const auto price = entry->onDemandPerGpuHour()) {
            result.propose(
                "aws.on_demand", *price,
                {.pattern = RACKRENT_TEXT("Sentence", "price of a GPU-hour of %1 in %2"), .arguments = where});
        }
        const CommittedOffer* best = nullptr;
        for (const CommittedOffer& offer : entry->committed) {
            const bool isBetter = best == nullptr || offer.termMonths > best->termMonths
                || (offer.termMonths == best->termMonths && offer.perHour() < best->perHour());
            if (offer.perHour() && isBetter) {
                best = &offer;
            }
        }
        if (best != nullptr) {
            const std::vector<Sentence::Argument> offered{Sentence::Term{nameOf(best->kind)},
                                                          amount(Kind::Count, best->termMonths),
                                                          Sentence::Term{nameOf(best->upfrontOption)}};
            result.propose(
                "aws.committed", best->perHour()->value() / entry->gpus(),
                {.pattern = RACKRENT_TEXT("Sentence", "a GPU-hour by %1 over %2 months, %3"), .arguments = offered});
            result.propose("aws.commitment_term", best->termMonths,
                           {.pattern = RACKRENT_TEXT("Sentence", "term of that price"), .arguments = {}});
        }
    }
    if (const auto discount = prices.spotDiscount(type, place)) {
        Proposal proposal{
            .id = "spot.discount",
            .value = discount->typical,
            .range = {},
            .reason = {.pattern = RACKRENT_TEXT("Sentence", "spot of %1 in %2 under on-demand"), .arguments = where}};
        if (discount->low >= 0.0 && discount->low < discount->typical && discount->typical < discount->high) {
            proposal.range = Distribution{.kind = Distribution::Kind::Triangular,
                                          .low = discount->low,
                                          .mode = discount->typical,
                                          .high = discount->high};
        }
        result.propose(std::move(proposal));
    }
    if (types.size() > 1 || regions.size() > 1) {
        result.note(RACKRENT_TEXT("Sentence", "Prices are of %1 in %2; the files hold others"), where);
    }
    if (type.empty()) {
        result.note(RACKRENT_TEXT("Sentence", "The files hold no price of an instance with GPUs"));
    }
    return result.take(sourceText(files));
}

Proposals proposalsOf(const Interruptions& interruptions, std::span<const ImportReport> files)
{
    Gatherer result;
    const InterruptionFigures& all = interruptions.all;
    if (all.meanTime) {
        Proposal proposal{.id = "spot.mean_time_between_interruptions",
                          .value = all.meanTime->mean.value(),
                          .range = {},
                          .reason = {.pattern = RACKRENT_TEXT("Sentence", "%1 instances lost in %2 instance-hours"),
                                     .arguments = {amount(Kind::Count, static_cast<double>(all.lost)),
                                                   amount(Kind::Count, std::round(all.instanceHours))}}};
        const bool hasZones = interruptions.lowestZone && interruptions.highestZone
            && *interruptions.lowestZone < *interruptions.highestZone;
        const double low = hasZones ? interruptions.lowestZone->value() : all.meanTime->low.value();
        const double high = hasZones ? interruptions.highestZone->value() : all.meanTime->high.value();
        if (low > 0.0 && low < high) {
            proposal.range = Distribution{
                .kind = Distribution::Kind::Lognormal, .low = low, .mode = std::midpoint(low, high), .high = high};
        }
        result.propose(std::move(proposal));
    } else if (all.leastMeanTime) {
        result.note(RACKRENT_TEXT("Sentence",
                                  "No instance was lost: with 95% confidence one is not, on average, before %1 hours"),
                    {amount(Kind::Number, all.leastMeanTime->value())});
    }
    if (all.correlation) {
        result.propose("spot.correlation", all.correlation->value(),
                       {.pattern = RACKRENT_TEXT("Sentence", "%1 instances were lost in %2 moments"),
                        .arguments = {amount(Kind::Count, static_cast<double>(all.lost)),
                                      amount(Kind::Count, static_cast<double>(all.moments))}});
    }
    if (interruptions.available) {
        result.propose("spot.availability", interruptions.available->value(),
                       {.pattern = RACKRENT_TEXT("Sentence", "mean share of the most instances that were there"),
                        .arguments = {}});
    }
    return result.take(sourceText(files));
}

Scenario withProposals(Scenario scenario, const Proposals& proposals, std::span<const std::string> ids)
{
    for (const Proposal& proposal : proposals.items) {
        if (std::find(ids.begin(), ids.end(), proposal.id) == ids.end()) {
            continue;
        }
        if (proposal.id == kDemandSource) {
            scenario.demand = proposal.demand;
            scenario.demandByHour = proposal.demandByHour;
        } else {
            findParameter(proposal.id)->set(scenario.parameters, proposal.value);
            if (proposal.range) {
                scenario.uncertainty.insert_or_assign(proposal.id, *proposal.range);
            }
        }
        scenario.sources.insert_or_assign(proposal.id, proposals.source);
    }
    return scenario;
}

std::string sourceText(std::span<const ImportReport> files)
{
    constexpr std::size_t kDigits = 16; // tells files apart; all 64 would hide the rest
    constexpr std::size_t kDay = 10; // of "2026-06-01T09:00:00Z"
    std::string result;
    for (const ImportReport& file : files) {
        const Provenance& p = file.provenance;
        result += result.empty() ? "" : "; ";
        result += p.fileName + " (sha256 " + p.sha256.substr(0, kDigits) + ", " + fixed(static_cast<double>(p.rows), 0)
            + (p.rows == 1 ? " row" : " rows");
        if (p.firstSecond && p.lastSecond) {
            result += ", " + utcText(*p.firstSecond).substr(0, kDay) + " to " + utcText(*p.lastSecond).substr(0, kDay);
        }
        result += ")";
    }
    return result;
}

} // namespace rackrent
