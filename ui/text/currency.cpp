// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/currency.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QLocale>
#include <QSettings>

namespace rackrent {

namespace {

ShownCurrency& inForce()
{
    static ShownCurrency currency;
    return currency;
}

bool isCode(const QString& code)
{
    return code.size() == 3 && std::all_of(code.begin(), code.end(), [](QChar c) {
               return c >= QLatin1Char('A') && c <= QLatin1Char('Z');
           });
}

QString key(const QString& code, const char* name)
{
    return QStringLiteral("currency/%1/%2").arg(code, QLatin1String(name));
}

QString chosenKey()
{
    return QStringLiteral("currency/shown");
}

} // namespace

const ShownCurrency& shownCurrency()
{
    return inForce();
}

void showCurrency(const ShownCurrency& currency)
{
    const bool holds = !currency.isDollar() && isCode(currency.code) && currency.date.isValid()
        && std::isfinite(currency.perDollar) && currency.perDollar > 0.0;
    inForce() = holds ? currency : ShownCurrency{};
}

QString currencyNote()
{
    const ShownCurrency& currency = shownCurrency();
    if (currency.isDollar()) {
        return {};
    }
    //: What one US dollar costs in another currency, and since when: EUR 0.92 for USD 1, 30 November 2026
    return QCoreApplication::translate("Currency", "%1 %2 for USD 1, %3")
        .arg(currency.code, QLocale().toString(currency.perDollar, 'g', 6),
             QLocale().toString(currency.date, QCoreApplication::translate("Deck", "d MMMM yyyy")));
}

ShownCurrency savedCurrency()
{
    return savedCurrency(QSettings().value(chosenKey(), ShownCurrency{}.code).toString());
}

ShownCurrency savedCurrency(const QString& code)
{
    if (!isCode(code) || code == ShownCurrency{}.code) {
        return {};
    }
    const QSettings settings;
    bool isNumber = false;
    const double rate = settings.value(key(code, "per_dollar")).toDouble(&isNumber);
    return {.code = code,
            .perDollar = isNumber && std::isfinite(rate) && rate > 0.0 ? rate : 0.0,
            .date = QDate::fromString(settings.value(key(code, "date")).toString(), Qt::ISODate)};
}

void saveCurrency(const ShownCurrency& currency)
{
    QSettings settings;
    settings.setValue(chosenKey(), currency.code);
    if (!currency.isDollar()) {
        settings.setValue(key(currency.code, "per_dollar"), currency.perDollar);
        settings.setValue(key(currency.code, "date"), currency.date.toString(Qt::ISODate));
    }
}

} // namespace rackrent
