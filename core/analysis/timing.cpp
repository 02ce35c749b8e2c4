// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/timing.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <utility>

#include "core/analysis/bisection.h"
#include "core/analysis/parallel.h"
#include "core/analysis/plan_costs.h"
#include "core/model/decide.h"
#include "core/model/financing.h"

namespace rackrent {

namespace {

using Kind = BuyingTime::Kind;

/// The purchases of `asNeeded` at the times that a way to buy gives them.
std::vector<Purchase> moved(const std::vector<Purchase>& asNeeded, Kind kind, int month)
{
    std::map<int, int> nodes; // by month
    for (const Purchase& purchase : asNeeded) {
        switch (kind) {
        case Kind::Now:
            nodes[purchase.month] += purchase.nodes;
            break;
        case Kind::AllNow:
            nodes[0] += purchase.nodes;
            break;
        case Kind::Later:
            nodes[std::max(purchase.month, month)] += purchase.nodes;
            break;
        case Kind::Halves: {
            const int later = purchase.month == 0 ? purchase.nodes / 2 : 0;
            nodes[purchase.month] += purchase.nodes - later;
            nodes[month] += later;
            break;
        }
        case Kind::Never:
            break;
        }
    }
    std::vector<Purchase> result;
    for (const auto& [at, bought] : nodes) {
        if (bought > 0) {
            result.push_back({.month = at, .nodes = bought});
        }
    }
    return result;
}

/// The cheapest plan of a way to buy, over the numbers of nodes; none once stopped.
std::optional<PricedPlan> cheapestOf(const Evaluator& evaluator, Kind kind, int month, const std::stop_token& stop)
{
    const std::vector<GpuCount> whileWaiting = commitmentsBeside(evaluator, 0);
    if (kind == Kind::Never) {
        return cheapestWith(evaluator, {}, whileWaiting);
    }
    const NodeRange range = nodesToTry(evaluator);
    std::optional<PricedPlan> cheapest;
    const int fewest = kind == Kind::Halves ? 2 : 1;
    for (int nodes = std::max(fewest, range.first); nodes <= range.last && !stop.stop_requested(); ++nodes) {
        std::vector<GpuCount> commitments = commitmentsBeside(evaluator, nodes);
        if (month > 0) {
            commitments.insert(commitments.end(), whileWaiting.begin(), whileWaiting.end());
            if (kind == Kind::Halves) {
                const std::vector<GpuCount> besideHalf = commitmentsBeside(evaluator, nodes - nodes / 2);
                commitments.insert(commitments.end(), besideHalf.begin(), besideHalf.end());
            }
            std::sort(commitments.begin(), commitments.end());
            commitments.erase(std::unique(commitments.begin(), commitments.end()), commitments.end());
        }
        PricedPlan candidate =
            cheapestWith(evaluator, moved(purchasesInProportion(evaluator, nodes), kind, month), commitments);
        if (!cheapest || candidate.npv < cheapest->npv) {
            cheapest = std::move(candidate);
        }
    }
    return cheapest;
}

/// Whether any of these numbers of nodes is followed by purchases of later years.
bool buysLater(const Evaluator& evaluator, const NodeRange& range)
{
    // Of numbers in proportion to the peaks the largest is the first to be; self_hosted's own are rounded up.
    return purchasesInProportion(evaluator, range.last).size() > 1 || selfHostedPurchases(evaluator).size() > 1;
}

std::vector<BuyingTime> timesToTry(const Scenario& scenario, const Evaluator& evaluator,
                                   const std::optional<std::vector<int>>& asked)
{
    constexpr int kApart = 3;
    std::vector<int> months = asked.value_or(std::vector<int>{});
    if (!asked) {
        for (int month = kApart; month <= latestPurchase(scenario); month += kApart) {
            months.push_back(month);
        }
    }
    std::vector<BuyingTime> times;
    const NodeRange range = nodesToTry(evaluator);
    const auto add = [&](Kind kind, int month) {
        times.push_back(
            {.kind = kind, .month = month, .plan = {}, .npv = {}, .spread = {}, .saving = {}, .chanceBest = 0.0});
    };
    if (range.last > 0) {
        add(Kind::Now, 0);
        if (buysLater(evaluator, range)) {
            add(Kind::AllNow, 0);
        }
        for (const Kind kind : {Kind::Later, Kind::Halves}) {
            if (kind == Kind::Halves && range.last < 2) {
                continue; // one node has no half
            }
            for (const int month : months) {
                add(kind, month);
            }
        }
    }
    add(Kind::Never, 0);
    return times;
}

} // namespace

int latestPurchase(const Scenario& scenario)
{
    return std::max(0, static_cast<int>(scenario.parameters.finance.horizon.value()) - 12);
}

Timing timing(const Scenario& scenario, const TimingOptions& options, const std::stop_token& stop)
{
    const Evaluator evaluator(scenario);
    Timing result;
    result.times = timesToTry(scenario, evaluator, options.months);
    inParallel(
        static_cast<int>(result.times.size()), options.threads,
        [&](int i) {
            BuyingTime& time = result.times[static_cast<std::size_t>(i)];
            if (auto cheapest = cheapestOf(evaluator, time.kind, time.month, stop)) {
                time.plan = std::move(cheapest->plan);
                time.npv = cheapest->npv;
            }
        },
        stop);
    if (result.times.size() > 1 && result.times[1].kind == Kind::AllNow
        && result.times[1].plan == result.times[0].plan) {
        result.times.erase(result.times.begin() + 1);
    }
    for (std::size_t i = 1; i < result.times.size(); ++i) {
        if (result.times[i].npv < result.times[result.best].npv) {
            result.best = i;
        }
    }
    return result;
}

tl::expected<void, Fault> addFutures(Timing& timing, const Scenario& scenario, const Evidence& published,
                                     const FuturesOptions& options, const std::stop_token& stop)
{
    std::vector<Plan> plans;
    for (const BuyingTime& time : timing.times) {
        plans.push_back(time.plan);
    }
    const auto costs = costsInFutures(scenario, published, plans, options, stop);
    if (!costs) {
        return tl::unexpected(costs.error());
    }
    timing.draws = costs->draws;
    timing.impossible = costs->impossible;
    timing.bestOnAverage.reset();
    const std::vector<double>& now = costs->npv.front();
    std::vector<int> wins(timing.times.size(), 0);
    for (std::size_t draw = 0; draw < now.size(); ++draw) {
        std::size_t cheapest = 0;
        for (std::size_t i = 1; i < timing.times.size(); ++i) {
            if (costs->npv[i][draw] < costs->npv[cheapest][draw]) {
                cheapest = i;
            }
        }
        ++wins[cheapest];
    }
    std::vector<double> saved(now.size());
    for (std::size_t i = 0; i < timing.times.size(); ++i) {
        BuyingTime& time = timing.times[i];
        std::transform(now.begin(), now.end(), costs->npv[i].begin(), saved.begin(), std::minus{});
        time.spread = spreadOf(costs->npv[i]);
        time.saving = spreadOf(saved);
        time.chanceBest = wins[i] / static_cast<double>(now.size());
        if (!timing.bestOnAverage || time.spread->mean < timing.times[*timing.bestOnAverage].spread->mean) {
            timing.bestOnAverage = i;
        }
    }
    return {};
}

std::optional<YearlyFraction> impliedPriceChange(const TermPrice& shorter, const TermPrice& longer, YearlyFraction rate)
{
    /// What the renewed shorter term costs for each USD an hour of the longer one, less what that costs.
    const auto dearer = [&](double factor) {
        double sum = 0.0;
        for (int month = 0; month < longer.months; ++month) {
            const int renewed = month / shorter.months * shorter.months;
            const double price = static_cast<double>(shorter.price / longer.price) * std::pow(factor, renewed / 12.0);
            sum += (price - 1.0) * discountFactor(rate, month + 1.0);
        }
        return sum;
    };
    // The cost of renewing rises with the factor, from that of one short term at 0.
    if (dearer(0.0) >= 0.0) {
        return std::nullopt;
    }
    double above = 1.0;
    while (dearer(above) < 0.0) {
        above *= 2.0;
        if (!std::isfinite(above)) {
            return std::nullopt;
        }
    }
    const Edge edge = narrow({.inside = 0.0, .outside = above}, false, [&](double g) { return dearer(g) < 0.0; });
    return YearlyFraction(edge.inside - 1.0);
}

} // namespace rackrent
