// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/sizing.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "core/analysis/parallel.h"
#include "core/analysis/plan_costs.h"
#include "core/model/decide.h"
#include "core/model/financing.h"

namespace rackrent {

namespace {

/// Present cost by who is paid, and the work that AWS does.
struct Account {
    Money rent;
    Money owning;
    Money tax;
    GpuHours rented; ///< productive, over the horizon
};

Account accountOf(const Evaluator& evaluator, const Plan& plan)
{
    constexpr std::array kRent{Line::Committed, Line::OnDemand,   Line::Spot,    Line::AwsStorage,
                               Line::Egress,    Line::AwsSupport, Line::AwsStaff};
    const Ledger ledger = evaluator.evaluate(plan);
    const YearlyFraction rate = evaluator.parameters().finance.discountRate;
    Account account;
    for (int t = 0; t <= ledger.horizon(); ++t) {
        const double worth = discountFactor(rate, t);
        for (const Line line : kLines) {
            const Money amount = ledger.flow(line, t) * worth;
            if (line == Line::Tax) {
                account.tax += amount;
            } else if (std::find(kRent.begin(), kRent.end(), line) != kRent.end()) {
                account.rent += amount;
            } else {
                account.owning += amount;
            }
        }
    }
    const Standing end = evaluator.standings(plan).back();
    const double worthAtEnd = discountFactor(rate, ledger.horizon());
    account.owning += (end.unpaidLoan - end.resale) * worthAtEnd;
    account.tax += end.tax * worthAtEnd;

    const std::vector<double> shares = evaluator.rentedShares(plan);
    for (int month = 0; month < evaluator.horizon(); ++month) {
        account.rented += work(evaluator.demand(month)) * shares[static_cast<std::size_t>(month)];
    }
    return account;
}

/// Places of the points to draw futures for, ascending.
std::vector<std::size_t> pointsToDraw(const Sizing& sizing, int draws)
{
    constexpr std::size_t kMostPoints = 257;
    constexpr std::size_t kMostCosts = 25'000'000; // 200 MB
    const std::size_t count = sizing.points.size();
    const std::size_t most = std::clamp<std::size_t>(kMostCosts / static_cast<std::size_t>(draws), 2, kMostPoints);
    std::set<std::size_t> places{sizing.best};
    const std::size_t taken = std::min(count, most);
    for (std::size_t i = 0; i < taken; ++i) {
        places.insert(taken == 1 ? 0 : i * (count - 1) / (taken - 1));
    }
    return {places.begin(), places.end()};
}

} // namespace

Sizing sizing(const Scenario& scenario, const SizingOptions& options, const std::stop_token& stop)
{
    Scenario open = scenario;
    open.parameters.cluster.nodes = NodeCount{};
    const Evaluator evaluator(open);
    const int most = std::min(options.most.value_or(nodesToTry(evaluator).last), kMostSizes - 1);

    Sizing result;
    result.points.resize(static_cast<std::size_t>(most) + 1);
    std::vector<Account> accounts(result.points.size());
    inParallel(
        most + 1, options.threads,
        [&](int nodes) {
            const std::vector<Purchase> purchases = purchasesInProportion(evaluator, nodes);
            const std::vector<GpuCount> commitments = commitmentsBeside(evaluator, nodes);
            PricedPlan any = cheapestWith(evaluator, purchases, commitments);
            PricedPlan none =
                any.plan.committed > GpuCount{} ? cheapestWith(evaluator, purchases, std::array{GpuCount{}}) : any;
            const auto place = static_cast<std::size_t>(nodes);
            accounts[place] = accountOf(evaluator, any.plan);
            result.points[place] = {.nodes = nodes,
                                    .plan = std::move(any.plan),
                                    .npv = any.npv,
                                    .uncommitted = std::move(none.plan),
                                    .npvUncommitted = none.npv,
                                    .spread = {}};
        },
        stop);

    for (std::size_t i = 1; i < result.points.size(); ++i) {
        if (result.points[i].npv < result.points[result.best].npv) {
            result.best = i;
        }
        const Account& without = accounts[i - 1];
        const Account& with = accounts[i];
        const GpuHours displaced = without.rented - with.rented;
        result.nextNodes.push_back({.nodes = static_cast<int>(i),
                                    .hoursPerYear = displaced.value() * 12.0 / evaluator.horizon(),
                                    .rent = without.rent - with.rent,
                                    .owning = with.owning - without.owning,
                                    .tax = with.tax - without.tax});
    }
    return result;
}

tl::expected<void, Fault> addFutures(Sizing& sizing, const Scenario& scenario, const Evidence& published,
                                     const FuturesOptions& options, const std::stop_token& stop)
{
    const std::vector<std::size_t> places = pointsToDraw(sizing, options.draws);
    std::vector<Plan> plans;
    for (const std::size_t place : places) {
        plans.push_back(sizing.points[place].plan);
    }
    const auto costs = costsInFutures(scenario, published, plans, options, stop);
    if (!costs) {
        return tl::unexpected(costs.error());
    }
    sizing.draws = costs->draws;
    sizing.impossible = costs->impossible;
    sizing.bestOnAverage.reset();
    sizing.bestAtP90.reset();
    for (SizePoint& point : sizing.points) {
        point.spread.reset();
    }
    for (std::size_t i = 0; i < places.size(); ++i) {
        const std::size_t place = places[i];
        const Spread spread = spreadOf(costs->npv[i]);
        sizing.points[place].spread = spread;
        if (!sizing.bestOnAverage || spread.mean < sizing.points[*sizing.bestOnAverage].spread->mean) {
            sizing.bestOnAverage = place;
        }
        if (!sizing.bestAtP90 || spread.p90 < sizing.points[*sizing.bestAtP90].spread->p90) {
            sizing.bestAtP90 = place;
        }
    }
    return {};
}

} // namespace rackrent
