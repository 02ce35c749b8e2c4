// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"
#include "core/units/units.h"

namespace rackrent {

/// (1 + change)^(months/12): what a yearly change makes of a price after so many months.
[[nodiscard]] double priceFactor(YearlyFraction change, double months);

/// (1 + rate)^(-months/12): what a flow after so many months is worth today.
[[nodiscard]] double discountFactor(YearlyFraction rate, double months);

/// A loan repaid in equal monthly payments, the first a month after it is taken, at a twelfth of the yearly rate.
class Loan
{
public:
    /// @pre term >= 1
    Loan(Money principal, YearlyFraction rate, int term);

    [[nodiscard]] Money payment() const { return m_payment; } ///< each month of the term
    [[nodiscard]] Money unpaid(int months) const; ///< principal left after so many payments; 0 from the term on
    [[nodiscard]] Money interest(int month) const; ///< interest within the payment of month 1 … term
    [[nodiscard]] int term() const { return m_term; }

private:
    Money m_principal;
    double m_monthlyRate;
    int m_term;
    Money m_payment;
};

/// An asset written off for tax in equal parts over `months`.
struct WriteOff {
    Money value;
    int months = 1;

    [[nodiscard]] Money monthly() const { return value / static_cast<double>(months); }
    /// Book value after so many months; 0 from the end of the write-off on.
    [[nodiscard]] Money book(int after) const;
};

/// What a node sells for as a share of its price at hardware price factor 1: the first loss, then the lower of its own
/// decline from the price paid and the price of the same hardware new at the sale.
[[nodiscard]] double resaleFactor(const Finance& finance, int paid, int sale, double yearsInService);

} // namespace rackrent
