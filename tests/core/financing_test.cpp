// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/financing.h"

#include <cmath>

#include <gtest/gtest.h>

#include "tests/support/scenario_builder.h"

namespace rackrent {
namespace {

using testing::ScenarioBuilder;

constexpr Money usd(double value)
{
    return value * units::usd;
}

TEST(PriceFactor, CompoundsYearly)
{
    EXPECT_DOUBLE_EQ(priceFactor(YearlyFraction(-0.2), 24.0), 0.64);
    EXPECT_EQ(priceFactor(YearlyFraction(0.5), 0.0), 1.0);
    EXPECT_NEAR(std::pow(priceFactor(YearlyFraction(0.07), 1.0), 12), 1.07, 1e-14);
}

TEST(DiscountFactor, IsTheInverseOfGrowthAtTheSameRate)
{
    for (const double months : {0.0, 1.0, 13.0, 120.0}) {
        EXPECT_NEAR(discountFactor(YearlyFraction(0.1), months) * priceFactor(YearlyFraction(0.1), months), 1.0, 1e-14);
    }
}

TEST(Loan, IsPaidOffMonthByMonth)
{
    for (const double rate : {0.0, 1e-9, 0.005, 0.08, 0.5}) {
        for (const int term : {1, 2, 36, 120}) {
            const Loan loan(usd(100000.0), YearlyFraction(rate), term);
            double balance = 100000.0;
            double interestPaid = 0.0;
            for (int month = 1; month <= term; ++month) {
                EXPECT_NEAR(loan.unpaid(month - 1).value(), balance, 1e-4);
                const double interest = balance * rate / 12.0;
                EXPECT_NEAR(loan.interest(month).value(), interest, 1e-6);
                interestPaid += interest;
                balance += interest - loan.payment().value();
            }
            EXPECT_NEAR(balance, 0.0, 1e-4) << rate << ' ' << term;
            EXPECT_NEAR(loan.payment().value() * term, 100000.0 + interestPaid, 1e-4);
            EXPECT_EQ(loan.unpaid(term), Money{});
            EXPECT_EQ(loan.unpaid(term + 5), Money{});
        }
    }
}

TEST(Loan, HasTheTextbookPayment)
{
    // 200 000 over 30 years at 6%: 1199.10 a month, as any mortgage table says.
    EXPECT_NEAR(Loan(usd(200000.0), YearlyFraction(0.06), 360).payment().value(), 1199.10, 0.005);
}

TEST(WriteOff, FallsInEqualPartsToNothing)
{
    const WriteOff asset{.value = usd(6000.0), .months = 60};
    EXPECT_EQ(asset.monthly(), usd(100.0));
    for (int month = 0; month <= 60; ++month) {
        EXPECT_NEAR(asset.book(month).value(), 6000.0 - 100.0 * month, 1e-9);
    }
    EXPECT_EQ(asset.book(61), Money{});
}

TEST(ResaleFactor, IsTheLowerOfOwnDeclineAndThePriceOfNew)
{
    // Own decline: bought at 1, 40% a year off, 10% lost at the sale.
    const Finance slow = ScenarioBuilder{{"finance.resale_decline", 0.4},
                                         {"finance.resale_loss", 0.1},
                                         {"finance.hardware_price_change", -0.1}}
                             .parameters()
                             .finance;
    EXPECT_NEAR(resaleFactor(slow, 0, 24, 2.0), 0.9 * 0.36, 1e-14);

    // New hardware at half the price each year: nobody pays more for used.
    const Finance fast = ScenarioBuilder{{"finance.resale_decline", 0.1},
                                         {"finance.resale_loss", 0.1},
                                         {"finance.hardware_price_change", -0.5}}
                             .parameters()
                             .finance;
    EXPECT_NEAR(resaleFactor(fast, 0, 24, 2.0), 0.9 * 0.25, 1e-14);
    EXPECT_NEAR(resaleFactor(fast, 12, 24, 1.0), 0.9 * 0.25, 1e-14); // bought at 0.5, worth 0.45, new for 0.25
    EXPECT_NEAR(resaleFactor(fast, 12, 12, 0.0), 0.9 * 0.5, 1e-14); // at once, only the first loss
}

} // namespace
} // namespace rackrent
