// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/break_even.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include <boost/math/tools/toms748_solve.hpp>

#include "core/model/decide.h"

namespace rackrent {

std::optional<double> breakEvenMonth(const std::vector<Money>& cost, const std::vector<Money>& reference)
{
    std::size_t last = cost.size();
    while (last > 0 && cost[last - 1] <= reference[last - 1]) {
        --last;
    }
    if (last == 0) {
        return 0.0;
    }
    if (last == cost.size()) {
        return std::nullopt;
    }
    const Money before = cost[last - 1] - reference[last - 1]; // above 0
    const Money after = cost[last] - reference[last]; // 0 or below
    return static_cast<double>(last - 1) + before / (before - after);
}

FirstPurchase firstPurchase(const Evaluator& evaluator, const Plan& selfHosted)
{
    if (selfHosted.purchases.empty()) {
        return {};
    }
    const int nodes = selfHosted.purchases.front().nodes;
    const int spares = static_cast<int>(evaluator.parameters().cluster.spares.value());
    return {.nodes = nodes, .productive = evaluator.jobFit().usable(nodes - spares) / evaluator.overheads().owned.paid};
}

DemandProfile busyShare(GpuCount gpus, double utilization)
{
    return {{.hours = utilization * kMonth, .gpus = gpus}};
}

std::optional<Fraction> breakEvenUtilization(const Evaluator& evaluator, const FirstPurchase& purchase)
{
    constexpr std::array kOnDemand{Strategy::OnDemand};
    return breakEvenUtilization(evaluator, purchase, kOnDemand);
}

std::optional<Fraction> breakEvenUtilization(const Evaluator& evaluator, const FirstPurchase& purchase,
                                             std::span<const Strategy> rentals)
{
    if (purchase.productive <= GpuCount{}) {
        return std::nullopt;
    }
    Evaluator busy = evaluator;
    const Plan owning{.purchases = {{.month = 0, .nodes = purchase.nodes}}, .committed = {}, .spot = false};
    const auto difference = [&](double utilization) {
        busy.replaceDemand(busyShare(purchase.productive, utilization));
        Money renting = busy.evaluate(decide(busy, rentals.front())).npv();
        for (const Strategy rental : rentals.subspan(1)) {
            renting = std::min(renting, busy.evaluate(decide(busy, rental)).npv());
        }
        return (busy.evaluate(owning).npv() - renting).value();
    };

    // The difference is continuous, linear between a few kinks (deferral, egress tiers, storage), so that a grid finds
    // the first change of sign.
    constexpr double kNearIdle = 1e-9;
    constexpr int kSteps = 64;
    double low = kNearIdle;
    double atLow = difference(low);
    if (atLow <= 0.0) {
        return Fraction(0.0);
    }
    for (int step = 1; step <= kSteps; ++step) {
        const double high = static_cast<double>(step) / kSteps;
        const double atHigh = difference(high);
        if (atHigh == 0.0) {
            return Fraction(high);
        }
        if (atHigh < 0.0) {
            std::uintmax_t iterations = 100;
            const auto bracket = boost::math::tools::toms748_solve(
                difference, low, high, atLow, atHigh, boost::math::tools::eps_tolerance<double>(48), iterations);
            return Fraction((bracket.first + bracket.second) / 2.0);
        }
        low = high;
        atLow = atHigh;
    }
    return std::nullopt;
}

} // namespace rackrent
