// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/cash.h"

#include <cmath>
#include <initializer_list>

#include <gtest/gtest.h>

#include "core/analysis/comparison.h"
#include "tests/support/scenario_builder.h"

namespace rackrent {
namespace {

using testing::ScenarioBuilder;

Money usd(double amount)
{
    return make<Money>(amount);
}

/// Flows by month on one line.
Ledger flows(std::initializer_list<double> amounts, Line line = Line::OnDemand)
{
    Ledger ledger(static_cast<int>(amounts.size()) - 1, YearlyFraction(0.1));
    int t = 0;
    for (const double amount : amounts) {
        ledger.add(line, t++, usd(amount));
    }
    return ledger;
}

/// One flow a year, over so many years.
Ledger yearly(std::initializer_list<double> amounts)
{
    Ledger ledger(12 * (static_cast<int>(amounts.size()) - 1), YearlyFraction(0.1));
    int t = 0;
    for (const double amount : amounts) {
        ledger.add(Line::OnDemand, t, usd(amount));
        t += 12;
    }
    return ledger;
}

TEST(Cash, CountsQuartersFromTheDecision)
{
    const Cash cash = cashOf(flows({100, 10, 20, 30, 1, 2, 3, 7}));
    ASSERT_EQ(cash.quarterly.size(), 3U);
    EXPECT_EQ(cash.quarterly[0], usd(160)); // the decision and months 0 to 2
    EXPECT_EQ(cash.quarterly[1], usd(6));
    EXPECT_EQ(cash.quarterly[2], usd(7)); // one month of it
    ASSERT_EQ(cash.yearly.size(), 1U);
    EXPECT_EQ(cash.yearly[0], usd(173));
}

TEST(Cash, FindsThePeakAndWhenABudgetBreaks)
{
    const Ledger ledger = flows({100, 10, -40, 5, 50, -1});
    const Cash cash = cashOf(ledger, {.total = usd(108), .quarterly = usd(60)});
    EXPECT_EQ(cash.peak, usd(125));
    EXPECT_EQ(cash.peakMonth, 4);
    EXPECT_EQ(cash.overBudget, 1);
    EXPECT_EQ(cash.quartersOver, std::vector<int>{0});
    EXPECT_FALSE(cashOf(ledger, {.total = usd(125), .quarterly = {}}).overBudget);
    EXPECT_FALSE(cashOf(ledger).overBudget);
    EXPECT_TRUE(cashOf(ledger).quartersOver.empty());
}

TEST(Cash, OfEveryStrategyAddsUpToItsLedger)
{
    const Comparison c = compare(ScenarioBuilder().scenario());
    for (const Strategy s : kStrategies) {
        const Cash cash = cashOf(c[s].ledger);
        for (const auto* periods : {&cash.monthly, &cash.quarterly, &cash.yearly}) {
            Money sum;
            for (const Money& amount : *periods) {
                sum += amount;
            }
            EXPECT_NEAR(sum.value(), c[s].cumulative.back().value(), 1e-6);
        }
        EXPECT_GE(cash.peak, c[s].cumulative.back());
    }
}

TEST(ReturnOnOwning, IsTheRateOfATextbookInvestment)
{
    // 1000 now saves 500 after each of three years: 23.375%.
    const ReturnOnOwning r = returnOnOwning(yearly({1000, 0, 0, 0}), yearly({0, 500, 500, 500}), YearlyFraction(0.1));
    ASSERT_TRUE(r.irr);
    EXPECT_NEAR(*r.irr, 0.23375, 1e-5);
    EXPECT_EQ(r.signChanges, 1);
    EXPECT_FALSE(r.caution);
    // Discounted at 10% 454.5, 413.2 and 375.7 are saved: within the third year's flow.
    ASSERT_TRUE(r.discountedPayback);
    EXPECT_GT(*r.discountedPayback, 35.0);
    EXPECT_LE(*r.discountedPayback, 36.0);
    EXPECT_FALSE(
        returnOnOwning(yearly({1000, 0, 0, 0}), yearly({0, 500, 500, 500}), YearlyFraction(0.3)).discountedPayback);
}

TEST(ReturnOnOwning, NamesBothRatesWhereTwoFit)
{
    // J. H. Lorie and L. J. Savage (1955): -1600, +10 000, -10 000 has returns of 25% and of 400%.
    const ReturnOnOwning r = returnOnOwning(yearly({1600, 0, 10000}), yearly({0, 10000, 0}), YearlyFraction(0.1));
    ASSERT_EQ(r.rates.size(), 2U);
    EXPECT_NEAR(r.rates[0], 0.25, 1e-9);
    EXPECT_NEAR(r.rates[1], 4.0, 1e-9);
    EXPECT_FALSE(r.irr);
    EXPECT_TRUE(r.caution);
}

TEST(ReturnOnOwning, HasNoRateWhereOwningNeverSaves)
{
    const ReturnOnOwning r = returnOnOwning(flows({10, 10, 10}), flows({0, 5, 5}), YearlyFraction(0.1));
    EXPECT_TRUE(r.rates.empty());
    EXPECT_FALSE(r.irr);
    EXPECT_FALSE(r.discountedPayback);
    EXPECT_TRUE(r.caution);
}

TEST(ReturnOnOwning, MakesBothPresentCostsEqualInTheDefaultScenario)
{
    Scenario scenario = ScenarioBuilder().scenario();
    const Comparison c = compare(scenario);
    const ReturnOnOwning r = returnOnOwning(c[Strategy::SelfHosted].ledger, c[Strategy::OnDemand].ledger,
                                            scenario.parameters.finance.discountRate);
    ASSERT_TRUE(r.irr);
    EXPECT_GT(*r.irr, 0.1); // it is worth it at 10%
    scenario.parameters.finance.discountRate = YearlyFraction(*r.irr);
    const Comparison at = compare(scenario);
    EXPECT_NEAR(at[Strategy::SelfHosted].npv.value(), at[Strategy::OnDemand].npv.value(), 1.0);
}

TEST(ReturnOnOwning, WarnsOfALoan)
{
    const Scenario scenario = ScenarioBuilder().with("finance.financed_share", 0.8).scenario();
    const Comparison c = compare(scenario);
    const ReturnOnOwning r = returnOnOwning(c[Strategy::SelfHosted].ledger, c[Strategy::OnDemand].ledger,
                                            scenario.parameters.finance.discountRate);
    EXPECT_TRUE(r.caution);
}

} // namespace
} // namespace rackrent
