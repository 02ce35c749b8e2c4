// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/decide.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <initializer_list>
#include <optional>
#include <utility>

namespace rackrent {

namespace {

constexpr int kMonthsPerYear = 12;

/// The largest level of each year of the horizon.
std::vector<GpuCount> yearlyPeaks(const Evaluator& evaluator)
{
    std::vector<GpuCount> peaks;
    for (int month = 0; month < evaluator.horizon(); ++month) {
        if (month % kMonthsPerYear == 0) {
            peaks.emplace_back();
        }
        peaks.back() = std::max(peaks.back(), peak(evaluator.demand(month)));
    }
    return peaks;
}

/// Purchases at each year's start that bring the nodes up to `target(year)`.
std::vector<Purchase> purchasesFor(std::size_t years, const std::function<int(std::size_t)>& target)
{
    std::vector<Purchase> purchases;
    int owned = 0;
    for (std::size_t year = 0; year < years; ++year) {
        const int missing = target(year) - owned;
        if (missing > 0) {
            purchases.push_back({.month = static_cast<int>(year) * kMonthsPerYear, .nodes = missing});
            owned += missing;
        }
    }
    return purchases;
}

PricedPlan cheapestOf(const Evaluator& evaluator, std::vector<Purchase> purchases,
                      std::span<const GpuCount> commitments, std::initializer_list<bool> spots)
{
    Plan plan{.purchases = std::move(purchases), .committed = {}, .spot = false};
    std::optional<PricedPlan> cheapest;
    for (const GpuCount& committed : commitments) {
        for (const bool spot : spots) {
            plan.committed = committed;
            plan.spot = spot;
            const Money npv = evaluator.evaluate(plan).npv();
            if (!cheapest || npv < cheapest->npv) {
                cheapest = {.plan = plan, .npv = npv};
            }
        }
    }
    return cheapest.value_or(PricedPlan{});
}

Plan decideHybrid(const Evaluator& evaluator, const std::stop_token& stop)
{
    const NodeRange range = nodesToTry(evaluator);
    std::optional<PricedPlan> cheapest;
    for (int nodes = range.first; nodes <= range.last && !stop.stop_requested(); ++nodes) {
        PricedPlan candidate =
            cheapestWith(evaluator, purchasesInProportion(evaluator, nodes), commitmentsBeside(evaluator, nodes));
        if (!cheapest || candidate.npv < cheapest->npv) {
            cheapest = std::move(candidate);
        }
    }
    return cheapest ? std::move(cheapest->plan) : Plan{};
}

} // namespace

std::vector<Purchase> selfHostedPurchases(const Evaluator& evaluator)
{
    const Parameters& p = evaluator.parameters();
    const int given = static_cast<int>(p.cluster.nodes.value());
    if (given > 0) {
        return {{.month = 0, .nodes = given}};
    }
    const std::vector<GpuCount> peaks = yearlyPeaks(evaluator);
    const int spares = static_cast<int>(p.cluster.spares.value());
    return purchasesFor(peaks.size(), [&](std::size_t year) {
        return peaks[year] > GpuCount{} ? evaluator.jobFit().nodesFor(peaks[year]) + spares : 0;
    });
}

std::vector<Purchase> purchasesInProportion(const Evaluator& evaluator, int nodes)
{
    std::vector<Purchase> selfHosted = selfHostedPurchases(evaluator);
    if (!selfHosted.empty() && selfHosted.front().nodes == nodes) {
        return selfHosted;
    }
    const std::vector<GpuCount> peaks = yearlyPeaks(evaluator);
    return purchasesFor(peaks.size(), [&](std::size_t year) {
        const double share = peaks.front() > GpuCount{} ? static_cast<double>(peaks[year] / peaks.front()) : 1.0;
        return static_cast<int>(std::floor(nodes * share + 0.5));
    });
}

NodeRange nodesToTry(const Evaluator& evaluator)
{
    const int given = static_cast<int>(evaluator.parameters().cluster.nodes.value());
    if (given > 0) {
        return {.first = given, .last = given};
    }
    const std::vector<Purchase> selfHosted = selfHostedPurchases(evaluator);
    if (selfHosted.empty()) {
        return {};
    }
    const int forPeak = selfHosted.front().nodes;
    return {.first = 0, .last = forPeak + std::max(2, (forPeak + 3) / 4)};
}

std::vector<GpuCount> commitmentsBeside(const Evaluator& evaluator, int nodes)
{
    const Parameters& p = evaluator.parameters();
    const int working = nodes - static_cast<int>(p.cluster.spares.value());
    const GpuCount capacity = evaluator.jobFit().usable(working) / evaluator.overheads().owned.paid;
    std::vector<GpuCount> sizes{GpuCount{}};
    for (const DemandLevel& level : evaluator.demand(0)) {
        sizes.push_back(evaluator.rentedPerProductive() * std::max(GpuCount{}, level.gpus - capacity));
    }
    sizes.push_back(p.aws.committedGpus);
    std::sort(sizes.begin(), sizes.end());
    sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
    return sizes;
}

PricedPlan cheapestWith(const Evaluator& evaluator, std::vector<Purchase> purchases,
                        std::span<const GpuCount> commitments)
{
    return cheapestOf(evaluator, std::move(purchases), commitments, {false, true});
}

Plan decide(const Evaluator& evaluator, Strategy strategy, const std::stop_token& stop)
{
    switch (strategy) {
    case Strategy::OnDemand:
        break;
    case Strategy::Spot:
        return {.purchases = {}, .committed = {}, .spot = true};
    case Strategy::Committed: {
        const GpuCount given = evaluator.parameters().aws.committedGpus;
        if (given > GpuCount{}) {
            return {.purchases = {}, .committed = given, .spot = false};
        }
        return cheapestOf(evaluator, {}, commitmentsBeside(evaluator, 0), {false}).plan;
    }
    case Strategy::SelfHosted:
        return {.purchases = selfHostedPurchases(evaluator), .committed = {}, .spot = false};
    case Strategy::Hybrid:
        return decideHybrid(evaluator, stop);
    }
    return {};
}

} // namespace rackrent
