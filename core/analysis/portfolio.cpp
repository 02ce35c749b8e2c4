// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/portfolio.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/analysis/parallel.h"
#include "core/model/decide.h"
#include "core/model/feasibility.h"

namespace rackrent {

namespace {

Duration hours(const DemandProfile& profile)
{
    Duration sum;
    for (const DemandLevel& level : profile) {
        sum += level.hours;
    }
    return sum;
}

/// Equal levels put together, levels without GPUs dropped. @pre the highest level comes first
DemandProfile merged(const DemandProfile& levels)
{
    DemandProfile result;
    for (const DemandLevel& level : levels) {
        if (level.gpus <= GpuCount{} || level.hours <= Duration{}) {
            continue;
        }
        if (!result.empty() && result.back().gpus == level.gpus) {
            result.back().hours += level.hours;
        } else {
            result.push_back(level);
        }
    }
    return result;
}

/// At most kMostLevels: the peak, and the others in groups of equal width at their mean.
DemandProfile coarsened(const DemandProfile& levels)
{
    if (levels.size() <= kMostLevels) {
        return levels;
    }
    const GpuCount width = levels.front().gpus / static_cast<double>(kMostLevels - 1);
    DemandProfile result{levels.front()};
    double group = -1.0;
    for (std::size_t i = 1; i < levels.size(); ++i) {
        const DemandLevel& level = levels[i];
        // The width is rounded, so that the last group of all may else be one too many.
        const double here = std::min(std::floor(level.gpus / width), static_cast<double>(kMostLevels - 2));
        DemandLevel& last = result.back();
        if (here == group) {
            const Duration both = last.hours + level.hours;
            last.gpus += (level.gpus - last.gpus) * (level.hours / both);
            last.hours = both;
        } else {
            result.push_back(level);
            group = here;
        }
    }
    return result;
}

/// Both levels at once. A sum that is whole but for rounding becomes whole, since nodes hold whole numbers of GPUs: one
/// node more or less must not hang on the order in which workloads are added.
GpuCount together(GpuCount a, GpuCount b)
{
    constexpr double kRounding = 1e-12;
    const double sum = (a + b).value();
    const double whole = std::round(sum);
    return make<GpuCount>(std::abs(sum - whole) <= kRounding * whole ? whole : sum);
}

DemandProfile convolution(const DemandProfile& a, const DemandProfile& b)
{
    const auto withIdle = [](DemandProfile profile) {
        profile.push_back({.hours = std::max(Duration{}, kMonth - hours(profile)), .gpus = {}});
        return profile;
    };
    // A measured profile may have a level for every hour of a year; all pairs of two such would fill the memory.
    const DemandProfile first = withIdle(coarsened(a));
    const DemandProfile second = withIdle(coarsened(b));
    DemandProfile levels;
    levels.reserve(first.size() * second.size());
    for (const DemandLevel& one : first) {
        for (const DemandLevel& other : second) {
            levels.push_back({.hours = one.hours * (other.hours / kMonth), .gpus = together(one.gpus, other.gpus)});
        }
    }
    std::stable_sort(levels.begin(), levels.end(),
                     [](const DemandLevel& x, const DemandLevel& y) { return x.gpus > y.gpus; });
    return coarsened(merged(levels));
}

DemandProfile overlay(const DemandProfile& a, const DemandProfile& b)
{
    DemandProfile levels;
    std::size_t i = 0;
    std::size_t j = 0;
    Duration leftA = a.empty() ? Duration{} : a[0].hours;
    Duration leftB = b.empty() ? Duration{} : b[0].hours;
    while (i < a.size() || j < b.size()) {
        DemandLevel level{.hours = i == a.size() ? leftB : j == b.size() ? leftA : std::min(leftA, leftB), .gpus = {}};
        if (i < a.size()) {
            level.gpus += a[i].gpus;
            leftA -= level.hours;
        }
        if (j < b.size()) {
            level.gpus = together(level.gpus, b[j].gpus);
            leftB -= level.hours;
        }
        if (i < a.size() && leftA <= Duration{}) {
            leftA = ++i < a.size() ? a[i].hours : Duration{};
        }
        if (j < b.size() && leftB <= Duration{}) {
            leftB = ++j < b.size() ? b[j].hours : Duration{};
        }
        levels.push_back(level);
    }
    return merged(levels);
}

bool isWorkload(const Parameter& parameter)
{
    return parameter.group() == "workload";
}

/// A size to choose, which is the question.
bool isSize(const Parameter& parameter)
{
    return parameter.id == "cluster.nodes" || parameter.id == "aws.committed_gpus";
}

/// The workload of `member` on the terms of `lead`, sizes left open.
Scenario onTermsOf(const Scenario& lead, const Scenario& member)
{
    Scenario result;
    result.name = member.name;
    result.demand = member.demand;
    result.parameters = lead.parameters;
    result.parameters.workload = member.parameters.workload;
    result.parameters.cluster.nodes = NodeCount{};
    result.parameters.aws.committedGpus = GpuCount{};
    return result;
}

bool packs(GpuCount job, GpuCount machine)
{
    const double jobs = machine / job;
    const double machines = job / machine;
    return jobs == std::floor(jobs) || machines == std::floor(machines);
}

GpuCount largestJob(std::span<const Scenario> scenarios)
{
    GpuCount largest;
    for (const Scenario& scenario : scenarios) {
        largest = std::max(largest, scenario.parameters.workload.jobGpus);
    }
    return largest;
}

bool jobsDiffer(std::span<const Scenario> scenarios)
{
    return std::any_of(scenarios.begin(), scenarios.end(), [&](const Scenario& scenario) {
        return scenario.parameters.workload.jobGpus != scenarios.front().parameters.workload.jobGpus;
    });
}

/// Whether some jobs run on more nodes or instances than others. Jobs that share one cost alike whatever their size.
bool spansDiffer(std::span<const Scenario> scenarios, const Parameters& terms)
{
    const auto span = [](GpuCount job, GpuCount machine) { return std::ceil(job / machine); };
    const GpuCount node = terms.cluster.gpusPerNode * units::node;
    const GpuCount instance = terms.aws.gpusPerInstance;
    const GpuCount first = scenarios.front().parameters.workload.jobGpus;
    return std::any_of(scenarios.begin(), scenarios.end(), [&](const Scenario& scenario) {
        const GpuCount job = scenario.parameters.workload.jobGpus;
        return span(job, node) != span(first, node) || span(job, instance) != span(first, instance);
    });
}

/// Why the scenarios cannot share a cluster.
Faults refusals(std::span<const Scenario> scenarios, const Scenario& lead)
{
    Faults faults;
    const bool differ = jobsDiffer(scenarios);
    for (const Scenario& scenario : scenarios) {
        const Parameters& p = scenario.parameters;
        if (p.cluster.gpusPerNode != lead.parameters.cluster.gpusPerNode) {
            faults.push_back({.scenario = scenario.name,
                              .key = "cluster.gpus_per_node",
                              .reason = {RACKRENT_TEXT("Sentence",
                                                       "%1 GPUs in a node cannot share a cluster with %2 in a node; "
                                                       "give both workloads the same nodes"),
                                         {Amount{Amount::Kind::Number, p.cluster.gpusPerNode.value()},
                                          Amount{Amount::Kind::Number, lead.parameters.cluster.gpusPerNode.value()}}}});
        }
        if (p.aws.gpusPerInstance != lead.parameters.aws.gpusPerInstance) {
            faults.push_back({.scenario = scenario.name,
                              .key = "aws.gpus_per_instance",
                              .reason = {RACKRENT_TEXT("Sentence",
                                                       "instances of %1 GPUs cannot stand for instances of %2; give "
                                                       "both workloads the same instances"),
                                         {Amount{Amount::Kind::Number, p.aws.gpusPerInstance.value()},
                                          Amount{Amount::Kind::Number, lead.parameters.aws.gpusPerInstance.value()}}}});
        }
        const GpuCount job = p.workload.jobGpus;
        if (differ
            && !(packs(job, lead.parameters.cluster.gpusPerNode * units::node)
                 && packs(job, lead.parameters.aws.gpusPerInstance))) {
            faults.push_back(
                {.scenario = scenario.name,
                 .key = "workload.job_gpus",
                 .reason = {RACKRENT_TEXT("Sentence",
                                          "jobs of %1 leave part of a node or an instance idle, and those of other "
                                          "workloads do not; give all jobs one size, or one that fills nodes"),
                            {Amount{Amount::Kind::Gpus, job.value()}}}});
        }
    }
    return faults;
}

/// Sum of work over the horizon.
GpuHours totalWork(const Evaluator& evaluator)
{
    GpuHours sum;
    for (int month = 0; month < evaluator.horizon(); ++month) {
        sum += work(evaluator.demand(month));
    }
    return sum;
}

/// Mean of a property weighted by work; exact where all are equal, the plain mean without work.
template<class Value>
Value meanOf(std::span<const Scenario> members, std::span<const double> weights, Value Workload::*property)
{
    const double first = (members.front().parameters.workload.*property).value();
    double sum = 0.0;
    double least = first;
    double most = first;
    for (std::size_t i = 0; i < members.size(); ++i) {
        const double value = (members[i].parameters.workload.*property).value();
        sum += weights[i] * (value - first);
        least = std::min(least, value);
        most = std::max(most, value);
    }
    // A share must not leave its range by rounding.
    return Value::from_value(std::clamp(first + sum, least, most));
}

/// Shares of all work; equal ones without any.
std::vector<double> shares(std::span<const GpuHours> works)
{
    GpuHours sum;
    for (const GpuHours& one : works) {
        sum += one;
    }
    std::vector<double> result;
    for (const GpuHours& one : works) {
        result.push_back(sum > GpuHours{} ? static_cast<double>(one / sum) : 1.0 / static_cast<double>(works.size()));
    }
    return result;
}

/// All work together; its demand is that of `profile`.
Scenario combined(std::span<const Scenario> members, std::span<const double> weights, DemandProfile profile,
                  YearlyFraction growth)
{
    Scenario all = members.front();
    all.name.clear();
    all.demand = std::move(profile);
    Workload& w = all.parameters.workload;
    // Without any demand the list is empty, and these would stand in for it.
    w.gpus = w.burstGpus = GpuCount{};
    w.demandScale = Workload{}.demandScale; // the profile already is at each member's own
    w.growth = growth;
    w.jobGpus = largestJob(members);
    w.deferrable = meanOf(members, weights, &Workload::deferrable);
    w.interruptible = meanOf(members, weights, &Workload::interruptible);
    w.checkpointInterval = meanOf(members, weights, &Workload::checkpointInterval);
    w.checkpointWrite = meanOf(members, weights, &Workload::checkpointWrite);
    w.restart = meanOf(members, weights, &Workload::restart);
    for (std::size_t i = 1; i < members.size(); ++i) {
        w.storage += members[i].parameters.workload.storage;
        w.egress += members[i].parameters.workload.egress;
    }
    return all;
}

PortfolioMember memberOf(const Scenario& given, const Evaluator& onTerms, const Scenario& lead,
                         const std::stop_token& stop)
{
    PortfolioMember member;
    member.name = given.name;
    member.peak = peak(onTerms.demand(0));
    member.mean = work(onTerms.demand(0)) / kMonth;
    member.plans = decideAll(onTerms, stop);
    member.npv = presentCosts(onTerms, member.plans);
    const Evaluator asGiven(given);
    member.asGiven = asGiven.evaluate(decide(asGiven, Strategy::Hybrid, stop)).npv();
    for (const Parameter& parameter : parameters()) {
        if (!isWorkload(parameter) && !isSize(parameter)
            && parameter.get(given.parameters) != parameter.get(lead.parameters)) {
            member.differing.push_back(&parameter);
        }
    }
    return member;
}

std::vector<Sentence> cautionsOf(const Portfolio& result, std::span<const Scenario> members)
{
    std::vector<Sentence> cautions;
    if (spansDiffer(members, members.front().parameters)) {
        cautions.push_back({RACKRENT_TEXT("Sentence",
                                          "Jobs differ in size; on the shared cluster all count as the largest, %1, "
                                          "so what sharing saves is understated."),
                            {Amount{Amount::Kind::Gpus, largestJob(members).value()}}});
    }
    for (const PortfolioMember& member : result.members) {
        if (!member.differing.empty()) {
            cautions.push_back(
                {RACKRENT_TEXT("Sentence",
                               "%1 has prices or hardware of its own (inputs that differ: %2) and is costed here on "
                               "the terms of %3; if its GPUs are of another kind, they cannot be shared."),
                 {member.name, Amount{Amount::Kind::Count, static_cast<double>(member.differing.size())},
                  result.members[result.lead].name}});
        }
    }
    return cautions;
}

} // namespace

DemandProfile sharedDemand(std::span<const DemandProfile> profiles, Overlap overlap)
{
    if (profiles.empty()) {
        return {};
    }
    DemandProfile result = profiles.front();
    for (const DemandProfile& profile : profiles.subspan(1)) {
        result = overlap == Overlap::Independent ? convolution(result, profile) : overlay(result, profile);
    }
    return result;
}

tl::expected<Portfolio, Faults> portfolio(std::span<const Scenario> scenarios, const PortfolioOptions& options,
                                          const std::stop_token& stop)
{
    const Scenario& lead = scenarios[options.lead];
    Faults faults = refusals(scenarios, lead);
    std::vector<Scenario> members;
    for (const Scenario& scenario : scenarios) {
        members.push_back(onTermsOf(lead, scenario));
        for (Fault& fault : checkFeasible(members.back())) {
            faults.push_back(std::move(fault));
        }
    }
    if (!faults.empty()) {
        return tl::unexpected(std::move(faults));
    }

    std::vector<Evaluator> alone(members.begin(), members.end());
    const YearlyFraction growth = members.front().parameters.workload.growth;
    const bool sameGrowth = std::all_of(members.begin(), members.end(), [&](const Scenario& member) {
        return member.parameters.workload.growth == growth;
    });
    Portfolio result;
    result.overlap = options.overlap;
    result.lead = options.lead;
    result.demand.resize(sameGrowth ? 1 : static_cast<std::size_t>(alone.front().horizon()));
    inParallel(
        static_cast<int>(result.demand.size()), options.threads,
        [&](int month) {
            std::vector<DemandProfile> profiles;
            for (const Evaluator& evaluator : alone) {
                profiles.push_back(evaluator.demand(month));
            }
            result.demand[static_cast<std::size_t>(month)] = sharedDemand(profiles, options.overlap);
        },
        stop);

    std::vector<GpuHours> works;
    for (const Evaluator& evaluator : alone) {
        works.push_back(totalWork(evaluator));
    }
    // Where members grow differently the scenario cannot say so; it then stands for the month with the largest level.
    const auto largest =
        std::max_element(result.demand.begin(), result.demand.end(),
                         [](const DemandProfile& a, const DemandProfile& b) { return peak(a) < peak(b); });
    const Scenario all = combined(members, shares(works), *largest, sameGrowth ? growth : YearlyFraction{});
    if (faults = checkFeasible(all); !faults.empty()) {
        return tl::unexpected(std::move(faults));
    }
    Evaluator shared(all);
    if (!sameGrowth) {
        shared.replaceDemand(result.demand);
    }

    // One task for each workload, one for the shared strategies without a search, and one for each number of nodes that
    // the shared hybrid may have, whose search takes longest by far: its demand has the most levels.
    const NodeRange range = nodesToTry(shared);
    std::vector<PricedPlan> mixes(static_cast<std::size_t>(range.last - range.first + 1));
    const int workloads = static_cast<int>(members.size());
    result.members.resize(members.size());
    inParallel(
        workloads + 1 + static_cast<int>(mixes.size()), options.threads,
        [&](int i) {
            if (i < workloads) {
                const auto place = static_cast<std::size_t>(i);
                result.members[place] = memberOf(scenarios[place], alone[place], lead, stop);
            } else if (i == workloads) {
                for (const Strategy s : kStrategies) {
                    if (s != Strategy::Hybrid) {
                        result.plans[s] = decide(shared, s, stop);
                    }
                }
            } else {
                const int nodes = range.first + i - workloads - 1;
                mixes[static_cast<std::size_t>(nodes - range.first)] =
                    cheapestWith(shared, purchasesInProportion(shared, nodes), commitmentsBeside(shared, nodes));
            }
        },
        stop);
    // The first of equals, the fewest nodes, as decide() has it.
    result.plans[Strategy::Hybrid] =
        std::min_element(mixes.begin(), mixes.end(), [](const PricedPlan& a, const PricedPlan& b) {
            return a.npv < b.npv;
        })->plan;
    result.shared = presentCosts(shared, result.plans);
    for (const PortfolioMember& member : result.members) {
        for (const Strategy s : kStrategies) {
            result.sum[s] += member.npv[s];
        }
    }
    result.cautions = cautionsOf(result, members);
    return result;
}

} // namespace rackrent
