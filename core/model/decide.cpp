// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/decide.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>

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

/// Commitments worth trying beside `nodes` owned ones: none, what each level of month 0 leaves over, and the given one.
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

/// Keeps the plan of least present cost; the first one wins a tie.
class Cheapest
{
public:
    explicit Cheapest(const Evaluator& evaluator)
        : m_evaluator(evaluator)
    {
    }

    void consider(Plan plan)
    {
        const Money cost = m_evaluator.evaluate(plan).npv();
        if (!m_cost || cost < *m_cost) {
            m_cost = cost;
            m_plan = std::move(plan);
        }
    }

    [[nodiscard]] Plan take() { return std::move(m_plan); }

private:
    const Evaluator& m_evaluator;
    std::optional<Money> m_cost;
    Plan m_plan;
};

Plan decideHybrid(const Evaluator& evaluator, const std::stop_token& stop)
{
    const Parameters& p = evaluator.parameters();
    const std::vector<GpuCount> peaks = yearlyPeaks(evaluator);
    const std::vector<Purchase> selfHosted = selfHostedPurchases(evaluator);
    const int given = static_cast<int>(p.cluster.nodes.value());
    const int forPeak = selfHosted.empty() ? 0 : selfHosted.front().nodes;

    int first = 0;
    int last = 0;
    if (given > 0) {
        first = last = given;
    } else if (peaks.front() > GpuCount{}) {
        last = forPeak + std::max(2, (forPeak + 3) / 4);
    }

    Cheapest cheapest(evaluator);
    for (int nodes = first; nodes <= last && !stop.stop_requested(); ++nodes) {
        const std::vector<Purchase> purchases =
            nodes == forPeak ? selfHosted : purchasesFor(peaks.size(), [&](std::size_t year) {
                return static_cast<int>(std::floor(nodes * (peaks[year] / peaks.front()) + 0.5));
            });
        for (const GpuCount& committed : commitmentsBeside(evaluator, nodes)) {
            for (const bool spot : {false, true}) {
                cheapest.consider({.purchases = purchases, .committed = committed, .spot = spot});
            }
        }
    }
    return cheapest.take();
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
        Cheapest cheapest(evaluator);
        for (const GpuCount& committed : commitmentsBeside(evaluator, 0)) {
            cheapest.consider({.purchases = {}, .committed = committed, .spot = false});
        }
        return cheapest.take();
    }
    case Strategy::SelfHosted:
        return {.purchases = selfHostedPurchases(evaluator), .committed = {}, .spot = false};
    case Strategy::Hybrid:
        return decideHybrid(evaluator, stop);
    }
    return {};
}

} // namespace rackrent
