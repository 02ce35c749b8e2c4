// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDate>
#include <QString>

namespace rackrent {

/// The currency in which results are written on screen and in the deck. The model, documents, inputs and the command
/// line know US dollars alone; only text() and the axes convert, when they write.
struct ShownCurrency {
    QString code = QStringLiteral("USD");
    double perDollar = 1.0; ///< what one US dollar costs in it; above 0
    QDate date; ///< of the rate; not valid for US dollars

    [[nodiscard]] bool isDollar() const { return code == QStringLiteral("USD"); }
};

/// The one in force: US dollars until showCurrency() says otherwise.
[[nodiscard]] const ShownCurrency& shownCurrency();

/// From now on; what was written before stays as it is. One without a code of three capital letters, a rate above 0 or
/// a date means US dollars: an amount is never shown under a name without a dated rate. Tested by: hand-worked amounts,
/// and refusals.
void showCurrency(const ShownCurrency& currency);

/// "EUR 0.92 for USD 1, 30 November 2026"; empty for US dollars.
[[nodiscard]] QString currencyNote();

/// The code that the user chose, and what is saved of its rate: 0 and no date where nothing is.
[[nodiscard]] ShownCurrency savedCurrency();
/// The same of a code that the user may choose.
[[nodiscard]] ShownCurrency savedCurrency(const QString& code);
void saveCurrency(const ShownCurrency& currency);

} // namespace rackrent
