// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/cash.h"

#include <cmath>
#include <cstdint>

#include <boost/math/tools/toms748_solve.hpp>

#include "core/analysis/break_even.h"
#include "core/model/financing.h"

namespace rackrent {

namespace {

/// Sums over periods of `months`; the first holds the decision at t = 0 as well.
std::vector<Money> summed(const std::vector<Money>& monthly, std::size_t months)
{
    std::vector<Money> periods;
    for (std::size_t t = 0; t < monthly.size(); ++t) {
        const std::size_t period = t == 0 ? 0 : (t - 1) / months;
        if (period == periods.size()) {
            periods.emplace_back();
        }
        periods[period] += monthly[t];
    }
    return periods;
}

/// Present value of flows at a yearly rate of e^logRate - 1.
double presentValue(const std::vector<double>& flows, double logRate)
{
    const double month = std::exp(-logRate / 12.0);
    double sum = 0.0;
    for (std::size_t t = flows.size(); t-- > 0;) {
        sum = sum * month + flows[t];
    }
    return sum;
}

std::vector<double> ratesOf(const std::vector<double>& flows)
{
    // A root of even order between two points of the grid would be missed; it would be no rate to go by either.
    constexpr int kSteps = 2000;
    const double low = std::log(0.01);
    const double high = std::log(11.0);
    std::vector<double> rates;
    double before = presentValue(flows, low);
    for (int i = 1; i <= kSteps; ++i) {
        const double from = std::lerp(low, high, static_cast<double>(i - 1) / kSteps);
        const double to = std::lerp(low, high, static_cast<double>(i) / kSteps);
        const double here = presentValue(flows, to);
        if (here == 0.0) {
            rates.push_back(std::expm1(to));
        } else if (before != 0.0 && std::signbit(before) != std::signbit(here)) {
            std::uintmax_t steps = 100;
            const auto bracket =
                boost::math::tools::toms748_solve([&](double x) { return presentValue(flows, x); }, from, to, before,
                                                  here, boost::math::tools::eps_tolerance<double>(48), steps);
            rates.push_back(std::expm1(0.5 * (bracket.first + bracket.second)));
        }
        before = here;
    }
    return rates;
}

int signChangesOf(const std::vector<double>& flows)
{
    int changes = 0;
    double last = 0.0;
    for (const double flow : flows) {
        if (flow != 0.0) {
            changes += last != 0.0 && std::signbit(flow) != std::signbit(last) ? 1 : 0;
            last = flow;
        }
    }
    return changes;
}

std::vector<Money> discountedCumulative(const Ledger& ledger, YearlyFraction rate)
{
    std::vector<Money> result;
    Money sum;
    for (int t = 0; t <= ledger.horizon(); ++t) {
        sum += ledger.flowAt(t) * discountFactor(rate, t);
        result.push_back(sum);
    }
    return result;
}

} // namespace

Cash cashOf(const Ledger& ledger, const Budget& budget)
{
    Cash cash;
    Money paid;
    for (int t = 0; t <= ledger.horizon(); ++t) {
        cash.monthly.push_back(ledger.flowAt(t));
        paid += ledger.flowAt(t);
        if (t == 0 || paid > cash.peak) {
            cash.peak = paid;
            cash.peakMonth = t;
        }
        if (budget.total && !cash.overBudget && paid > *budget.total) {
            cash.overBudget = t;
        }
    }
    cash.quarterly = summed(cash.monthly, 3);
    cash.yearly = summed(cash.monthly, 12);
    for (std::size_t quarter = 0; budget.quarterly && quarter < cash.quarterly.size(); ++quarter) {
        if (cash.quarterly[quarter] > *budget.quarterly) {
            cash.quartersOver.push_back(static_cast<int>(quarter));
        }
    }
    return cash;
}

ReturnOnOwning returnOnOwning(const Ledger& owning, const Ledger& renting, YearlyFraction rate)
{
    std::vector<double> flows; // what owning saves at each time: spent first, saved later
    for (int t = 0; t <= owning.horizon(); ++t) {
        flows.push_back((renting.flowAt(t) - owning.flowAt(t)).value());
    }
    double saved = 0.0;
    for (const double flow : flows) {
        saved += flow;
    }
    flows.back() += (renting.terminal() - owning.terminal()).value();

    ReturnOnOwning result;
    result.signChanges = signChangesOf(flows);
    if (result.signChanges > 0) {
        result.rates = ratesOf(flows);
    }
    if (result.rates.size() == 1) {
        result.irr = result.rates.front();
    }
    result.discountedPayback = breakEvenMonth(discountedCumulative(owning, rate), discountedCumulative(renting, rate));

    if (result.signChanges == 0) {
        result.caution = {RACKRENT_TEXT("Sentence",
                                        "Owning costs more, or less, at every time, so that there is no rate of "
                                        "return."),
                          {}};
    } else if (result.rates.size() != 1) {
        result.caution = {RACKRENT_TEXT("Sentence",
                                        "The difference changes its sign %1 times and %2 rates fit it: go by present "
                                        "cost."),
                          {Amount{Amount::Kind::Count, static_cast<double>(result.signChanges)},
                           Amount{Amount::Kind::Count, static_cast<double>(result.rates.size())}}};
    } else if (owning.lineTotal(Line::Loan) > Money{}) {
        result.caution = {RACKRENT_TEXT("Sentence",
                                        "A loan pays for part of the nodes, so that the rate is of little money of "
                                        "one's own and looks high: go by present cost."),
                          {}};
    } else if (saved < 0.0 && *result.irr > 0.0) {
        result.caution = {
            RACKRENT_TEXT("Sentence", "The return comes from what the hardware is still worth at the horizon alone."),
            {}};
    }
    return result;
}

} // namespace rackrent
