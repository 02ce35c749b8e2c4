// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/text.h"

#include <algorithm>
#include <cmath>
#include <string>

#include <QCoreApplication>

#include "ui/text/currency.h"

namespace rackrent {

namespace {

QString fromCore(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString translated(const char* context, std::string_view text)
{
    return text.empty() ? QString() : QCoreApplication::translate(context, std::string(text).c_str());
}

/// A word inside a sentence: the name of a strategy or line, or a phrase.
QString termText(std::string_view term)
{
    const QString source = fromCore(term);
    for (const char* context : {"Strategy", "Line", "Parameter", "Term", "Sentence"}) {
        const QString result = translated(context, term);
        if (result != source) {
            return result;
        }
    }
    return source;
}

/// Digits and grouping of the locale; a figure that rounds to zero has no sign. The core rounds, so that a tie falls
/// the same way as on the command line.
QString digits(double value, int decimals, const QLocale& locale)
{
    return locale.toString(QByteArray::fromStdString(fixed(value, decimals)).toDouble(), 'f', decimals);
}

/// Up to `decimals` of them, without zeros at the end.
QString shortDigits(double value, int decimals, const QLocale& locale)
{
    while (decimals > 0) {
        const double shorter = std::pow(10.0, decimals - 1);
        if (std::abs(value * shorter - std::round(value * shorter)) > 1e-6) {
            break;
        }
        --decimals;
    }
    return digits(value, decimals, locale);
}

/// An amount in dollars becomes one in the shown currency; others stay.
Amount shown(Amount amount)
{
    if (amount.kind == Amount::Kind::Usd || amount.kind == Amount::Kind::UsdPrice) {
        amount.value *= shownCurrency().perDollar;
    }
    return amount;
}

QString money(const Rounded& figure, const QLocale& locale)
{
    Rounded magnitude = figure;
    magnitude.value = std::abs(figure.value);
    const bool negative = figure.value < -0.5 * std::pow(10.0, -figure.decimals);
    //: A currency and an amount in it: USD 1.26 M
    return (negative ? locale.negativeSign() : QString())
        + QCoreApplication::translate("Amount", "%1 %2", "currency and amount")
              .arg(shownCurrency().code, number(magnitude, locale));
}

} // namespace

QString number(const Rounded& rounded, const QLocale& locale)
{
    QString result = digits(rounded.value, rounded.decimals, locale);
    if (!rounded.suffix.empty()) {
        result += QChar::Nbsp;
        result += translated("Suffix", rounded.suffix);
    }
    return result;
}

QString bareText(Amount amount, const QLocale& locale)
{
    return number(rounded(shown(amount)), locale);
}

QString text(Amount amount, const QLocale& locale)
{
    const Rounded figure = rounded(shown(amount));
    const QString value = number(figure, locale);
    // What the plural goes by; a figure with decimals always takes it.
    const int count = figure.decimals > 0 ? 2 : static_cast<int>(std::clamp(figure.value, 0.0, 1e9));
    switch (amount.kind) {
    case Amount::Kind::Usd:
    case Amount::Kind::UsdPrice:
        return money(figure, locale);
    case Amount::Kind::Percent:
        //: A share, such as 25%
        return QCoreApplication::translate("Amount", "%1%").arg(value);
    case Amount::Kind::MonthSpan:
        return QCoreApplication::translate("Amount", "%1 months", nullptr, count).arg(value);
    case Amount::Kind::Nodes:
        return QCoreApplication::translate("Amount", "%1 nodes", nullptr, count).arg(value);
    case Amount::Kind::Gpus:
        return QCoreApplication::translate("Amount", "%1 GPUs", nullptr, count).arg(value);
    case Amount::Kind::Count:
        return value;
    case Amount::Kind::Number:
        return shortDigits(figure.value, figure.decimals, locale);
    }
    return {};
}

QString text(const Sentence& sentence, const QLocale& locale)
{
    const QString pattern = translated("Sentence", sentence.pattern);
    QString result;
    for (qsizetype i = 0; i < pattern.size(); ++i) {
        const int place = pattern[i] == QLatin1Char('%') && i + 1 < pattern.size() ? pattern[i + 1].digitValue() : -1;
        if (place < 1 || place > static_cast<int>(sentence.arguments.size())) {
            result += pattern[i];
            continue;
        }
        ++i;
        const auto& argument = sentence.arguments[static_cast<std::size_t>(place - 1)];
        if (const auto* string = std::get_if<std::string>(&argument)) {
            result += fromCore(*string);
        } else if (const auto* amount = std::get_if<Amount>(&argument)) {
            result += text(*amount, locale);
        } else {
            result += termText(std::get<Sentence::Term>(argument).text);
        }
    }
    return result;
}

QString text(const Fault& fault, const QLocale& locale)
{
    QString result;
    if (!fault.scenario.empty()) {
        result = QCoreApplication::translate("Fault", "%1: ").arg(fromCore(fault.scenario));
    }
    if (!fault.key.empty()) {
        const Parameter* parameter = findParameter(fault.key);
        result += parameter != nullptr
            ? QCoreApplication::translate("Fault", "%1 (%2): ").arg(parameterLabel(*parameter), fromCore(fault.key))
            : QCoreApplication::translate("Fault", "%1: ").arg(fromCore(fault.key));
    }
    return result + text(fault.reason, locale);
}

QString strategyText(Strategy strategy)
{
    return translated("Strategy", strategyLabel(strategy));
}

QString lineText(Line line)
{
    return translated("Line", lineLabel(line));
}

QString parameterLabel(const Parameter& parameter)
{
    return translated("Parameter", parameter.label);
}

QString parameterHelp(const Parameter& parameter)
{
    return translated("ParameterHelp", parameter.help);
}

QString parameterSource(const Parameter& parameter)
{
    return translated("ParameterSource", parameter.source);
}

QString groupText(std::string_view group)
{
    return translated("ParameterGroup", groupLabel(group));
}

} // namespace rackrent
