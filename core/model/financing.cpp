// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/financing.h"

#include <algorithm>
#include <cmath>

namespace rackrent {

double priceFactor(YearlyFraction change, double months)
{
    return std::pow(1.0 + change.value(), months / 12.0);
}

double discountFactor(YearlyFraction rate, double months)
{
    return std::pow(1.0 + rate.value(), -months / 12.0);
}

Loan::Loan(Money principal, YearlyFraction rate, int term)
    : m_principal(principal)
    , m_monthlyRate(rate.value() / 12.0)
    , m_term(term)
    , m_payment(m_monthlyRate == 0.0 ? principal / static_cast<double>(term)
                                     : principal * (m_monthlyRate / -std::expm1(-term * std::log1p(m_monthlyRate))))
{
}

Money Loan::unpaid(int months) const
{
    if (months >= m_term) {
        return {};
    }
    if (m_monthlyRate == 0.0) {
        return m_principal * (1.0 - static_cast<double>(months) / m_term);
    }
    // Present value of the payments still to come.
    return m_payment * (-std::expm1(-(m_term - months) * std::log1p(m_monthlyRate)) / m_monthlyRate);
}

Money Loan::interest(int month) const
{
    return unpaid(month - 1) * m_monthlyRate;
}

Money WriteOff::book(int after) const
{
    return value * std::max(0.0, 1.0 - static_cast<double>(after) / months);
}

double resaleFactor(const Finance& finance, int paid, int sale, double yearsInService)
{
    const double declined =
        priceFactor(finance.hardwarePriceChange, paid) * std::pow(1.0 - finance.resaleDecline.value(), yearsInService);
    const double newToday = priceFactor(finance.hardwarePriceChange, sale);
    return (1.0 - finance.resaleLoss.value()) * std::min(declined, newToday);
}

} // namespace rackrent
