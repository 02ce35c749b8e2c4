// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/lock_in.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "core/analysis/break_even.h"
#include "core/model/financing.h"
#include "core/model/owned_capacity.h"
#include "core/model/rented_capacity.h"

namespace rackrent {

namespace {

using Kind = Amount::Kind;

/// Months of a commitment's term that are left when month `month` begins; a whole term when it is renewed then.
int monthsLeft(const Parameters& p, int month)
{
    const int term = static_cast<int>(p.aws.commitmentTerm.value());
    return term - month % term;
}

class Stopper
{
public:
    Stopper(const Evaluator& evaluator, const StrategyResult& result, const ExitTerms& exit)
        : m_evaluator(evaluator)
        , m_p(evaluator.parameters())
        , m_result(result)
        , m_exit(exit)
        , m_shares(evaluator.rentedShares(result.plan))
    {
    }

    [[nodiscard]] std::vector<Stop> all() const
    {
        const std::vector<Standing> standings = m_evaluator.standings(m_result.plan);
        const int horizon = m_evaluator.horizon();
        const YearlyFraction rate = m_p.finance.discountRate;
        std::vector<Stop> stops;
        Money presentSoFar;
        for (int t = 0; t <= horizon; ++t) {
            const auto i = static_cast<std::size_t>(t);
            presentSoFar += m_result.ledger.flowAt(t) * discountFactor(rate, t);
            Stop stop{.cashSoFar = m_result.cumulative[i],
                      .resale = standings[i].resale,
                      .unpaidLoan = standings[i].unpaidLoan,
                      .tax = standings[i].tax,
                      .presentSoFar = presentSoFar};
            stop.presentPrice = stop.price() * discountFactor(rate, t);
            if (t < horizon) {
                leave(stop, t);
            }
            stops.push_back(stop);
        }
        return stops;
    }

private:
    [[nodiscard]] bool ownsNodes(int t) const
    {
        // Nodes are replaced for as long as the plan runs, so that once bought there are some.
        const std::vector<Purchase>& purchases = m_result.plan.purchases;
        return !purchases.empty() && purchases.front().month <= t;
    }

    void leave(Stop& stop, int t) const
    {
        const double kept = 1.0 - m_p.finance.taxRate.value();
        const double supported = 1.0 + m_p.aws.support.value();
        const YearlyFraction rate = m_p.finance.discountRate;
        if (m_result.plan.committed > GpuCount{}) {
            const Money charge = supported * m_evaluator.commitmentCharge(m_result.plan.committed, t);
            const int left = monthsLeft(m_p, t);
            stop.restOfTerm = charge * static_cast<double>(left);
            for (int later = 1; later <= left; ++later) {
                stop.presentPrice += kept * charge * discountFactor(rate, t + later);
            }
        }
        if (t > 0) {
            const double share = m_shares[static_cast<std::size_t>(t) - 1];
            stop.egress = supported * egressCharge(keptOnAws(m_p, share), m_p.aws.egressPrice);
            if (share > 0.0 || ownsNodes(t)) {
                stop.labour =
                    to<StaffTime>(m_exit.labour) * to<Wage>(m_p.staff.salary) * priceFactor(m_p.finance.inflation, t);
            }
            stop.presentPrice += kept * (stop.egress + stop.labour) * discountFactor(rate, t);
        }
        stop.tax -= m_p.finance.taxRate.value() * (stop.restOfTerm + stop.egress + stop.labour);
    }

    const Evaluator& m_evaluator;
    const Parameters& m_p;
    const StrategyResult& m_result;
    const ExitTerms& m_exit;
    std::vector<double> m_shares;
};

std::optional<Contract> contractOf(const Evaluator& evaluator, const StrategyResult& result)
{
    if (result.plan.committed <= GpuCount{}) {
        return std::nullopt;
    }
    const Parameters& p = evaluator.parameters();
    Plan without = result.plan;
    without.committed = {};
    const Ledger rented = evaluator.evaluate(without);
    const auto market = [](const Ledger& ledger, int t) {
        return ledger.flow(Line::OnDemand, t) + ledger.flow(Line::Spot, t);
    };

    Contract contract{.gpus = result.plan.committed};
    const int horizon = evaluator.horizon();
    for (int month = 0; month < horizon; ++month) {
        const int paidAt = month + 1;
        const Contract::Month m{.paid = result.ledger.flow(Line::Committed, paidAt),
                                .asNew =
                                    contract.gpus * kMonth * p.aws.committed * priceFactor(p.aws.priceChange, month),
                                .rented = market(rented, paidAt) - market(result.ledger, paidAt)};
        const double present = discountFactor(p.finance.discountRate, paidAt);
        contract.overNew += m.paid - m.asNew;
        contract.overRented += m.paid - m.rented;
        contract.presentOverNew += (m.paid - m.asNew) * present;
        contract.presentOverRented += (m.paid - m.rented) * present;
        if (m.paid <= m.rented) {
            contract.dearerFrom.reset();
        } else if (!contract.dearerFrom) {
            contract.dearerFrom = month;
        }
        contract.months.push_back(m);
    }
    contract.monthsBeyond = monthsLeft(p, horizon - 1) - 1;
    contract.boundBeyond =
        evaluator.commitmentCharge(contract.gpus, horizon - 1) * static_cast<double>(contract.monthsBeyond);
    return contract;
}

std::vector<Holding> holdingsOf(const Evaluator& evaluator, const Plan& plan)
{
    if (plan.purchases.empty()) {
        return {};
    }
    const Parameters& p = evaluator.parameters();
    const std::vector<NodeLife> lives = nodeLives(p, plan.purchases, evaluator.horizon());
    const std::vector<Standing> standings = evaluator.standings(plan);
    std::vector<Holding> holdings;
    for (int t = 0; t <= evaluator.horizon(); ++t) {
        Holding holding{.resale = standings[static_cast<std::size_t>(t)].resale};
        for (const NodeLife& life : lives) {
            if (life.paid <= t && (!life.sold || t < life.until)) {
                const Money listed =
                    static_cast<double>(life.nodes) * units::node * (p.cluster.nodePrice + p.cluster.networkPerNode);
                holding.paid += listed * priceFactor(p.finance.hardwarePriceChange, life.paid);
                holding.asNew += listed * priceFactor(p.finance.hardwarePriceChange, t);
            }
        }
        holdings.push_back(holding);
    }
    return holdings;
}

std::vector<Money> costs(const std::vector<Stop>& stops)
{
    std::vector<Money> result;
    for (const Stop& stop : stops) {
        result.push_back(stop.cost());
    }
    return result;
}

PayBack payBackOf(Strategy strategy, const StrategyResult& result, const std::vector<Stop>& stops,
                  const std::vector<Stop>& onDemand)
{
    PayBack payBack{.cash = result.breakEvenMonth, .stopping = breakEvenMonth(costs(stops), costs(onDemand))};
    const bool borrows = std::any_of(stops.begin(), stops.end(), [](const Stop& s) { return s.unpaidLoan > Money{}; });
    payBack.loanMisleads = borrows && payBack.cash && (!payBack.stopping || *payBack.stopping > *payBack.cash);

    const Sentence::Term name{strategyLabel(strategy)};
    const auto month = [](double value) { return Amount{Kind::Number, std::round(value * 10.0) / 10.0}; };
    if (strategy == Strategy::OnDemand) {
        payBack.words = {RACKRENT_TEXT("Sentence", "On-demand binds nothing: it is what the others are held against."),
                         {}};
    } else if (payBack.loanMisleads && payBack.stopping) {
        payBack.words = {RACKRENT_TEXT("Sentence",
                                       "%1 has taken less cash than on-demand from month %2, but with its loan unpaid; "
                                       "stopped before month %3 it would have cost more."),
                         {name, month(*payBack.cash), month(*payBack.stopping)}};
    } else if (payBack.loanMisleads) {
        payBack.words = {RACKRENT_TEXT("Sentence",
                                       "%1 has taken less cash than on-demand from month %2, but with its loan unpaid; "
                                       "whenever it stops up to the horizon, it has not paid back."),
                         {name, month(*payBack.cash)}};
    } else if (payBack.stopping && *payBack.stopping == 0.0) {
        payBack.words = {RACKRENT_TEXT("Sentence", "Whenever it stops, %1 has cost no more than on-demand."), {name}};
    } else if (payBack.stopping && payBack.cash) {
        payBack.words = {RACKRENT_TEXT("Sentence",
                                       "%1 can stop without loss against on-demand from month %2; by cash alone it is "
                                       "ahead from month %3."),
                         {name, month(*payBack.stopping), month(*payBack.cash)}};
    } else if (payBack.stopping) {
        payBack.words = {RACKRENT_TEXT("Sentence",
                                       "%1 can stop without loss against on-demand from month %2; by cash alone it is "
                                       "not ahead within the horizon."),
                         {name, month(*payBack.stopping)}};
    } else if (payBack.cash) {
        payBack.words = {RACKRENT_TEXT("Sentence",
                                       "%1 is ahead of on-demand by cash from month %2, but what is owed when it stops "
                                       "takes that back."),
                         {name, month(*payBack.cash)}};
    } else {
        payBack.words = {
            RACKRENT_TEXT("Sentence", "%1 costs more than on-demand at the horizon, by cash and if stopped then."),
            {name}};
    }
    return payBack;
}

BreakEvenUtilizations utilizationsOf(const Evaluator& evaluator, const Plan& selfHosted)
{
    constexpr std::array kRentals{Strategy::OnDemand, Strategy::Spot, Strategy::Committed};
    const FirstPurchase purchase = firstPurchase(evaluator, selfHosted);
    const auto against = [&](std::size_t first, std::size_t count) {
        return breakEvenUtilization(evaluator, purchase, std::span(kRentals).subspan(first, count));
    };
    return {.onDemand = against(0, 1), .spot = against(1, 1), .committed = against(2, 1), .cheapest = against(0, 3)};
}

} // namespace

LockIn lockIn(const Scenario& scenario, const Comparison& comparison, const ExitTerms& exit)
{
    const Evaluator evaluator(scenario);
    LockIn result;
    for (const Strategy s : kStrategies) {
        result.stops[s] = Stopper(evaluator, comparison[s], exit).all();
        result.contracts[s] = contractOf(evaluator, comparison[s]);
        result.holdings[s] = holdingsOf(evaluator, comparison[s].plan);
        result.payBacks[s] = payBackOf(s, comparison[s], result.stops[s], result.stops[Strategy::OnDemand]);
    }
    result.utilizations = utilizationsOf(evaluator, comparison[Strategy::SelfHosted].plan);
    return result;
}

} // namespace rackrent
