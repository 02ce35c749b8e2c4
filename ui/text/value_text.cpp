// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/value_text.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QCoreApplication>

namespace rackrent {

using namespace Qt::StringLiterals;

namespace {

/// Units as a reader expects them behind a number. What is not listed is written as it stands in the table.
struct UnitWords {
    std::string_view symbol;
    const char* one;
    const char* many;
};

constexpr std::array kUnitWords{
    UnitWords{"GPU", QT_TRANSLATE_NOOP("Unit", "GPU"), QT_TRANSLATE_NOOP("Unit", "GPUs")},
    UnitWords{"node", QT_TRANSLATE_NOOP("Unit", "node"), QT_TRANSLATE_NOOP("Unit", "nodes")},
    UnitWords{"month", QT_TRANSLATE_NOOP("Unit", "month"), QT_TRANSLATE_NOOP("Unit", "months")},
    UnitWords{"person-month", QT_TRANSLATE_NOOP("Unit", "person-month"), QT_TRANSLATE_NOOP("Unit", "person-months")},
    UnitWords{"day/week", QT_TRANSLATE_NOOP("Unit", "day/week"), QT_TRANSLATE_NOOP("Unit", "days/week")},
    UnitWords{"1/node-year", QT_TRANSLATE_NOOP("Unit", "per node-year"), QT_TRANSLATE_NOOP("Unit", "per node-year")},
    UnitWords{"h/day", QT_TRANSLATE_NOOP("Unit", "h/day"), QT_TRANSLATE_NOOP("Unit", "h/day")},
    UnitWords{"h/month", QT_TRANSLATE_NOOP("Unit", "h/month"), QT_TRANSLATE_NOOP("Unit", "h/month")},
    UnitWords{"TB/month", QT_TRANSLATE_NOOP("Unit", "TB/month"), QT_TRANSLATE_NOOP("Unit", "TB/month")},
    UnitWords{"USD/node", QT_TRANSLATE_NOOP("Unit", "USD/node"), QT_TRANSLATE_NOOP("Unit", "USD/node")},
    UnitWords{"USD/year", QT_TRANSLATE_NOOP("Unit", "USD/year"), QT_TRANSLATE_NOOP("Unit", "USD/year")},
    UnitWords{"USD/GB-month", QT_TRANSLATE_NOOP("Unit", "USD/GB-month"), QT_TRANSLATE_NOOP("Unit", "USD/GB-month")},
    UnitWords{"USD/GPU-year", QT_TRANSLATE_NOOP("Unit", "USD/GPU-year"), QT_TRANSLATE_NOOP("Unit", "USD/GPU-year")},
    UnitWords{"USD/kW-month", QT_TRANSLATE_NOOP("Unit", "USD/kW-month"), QT_TRANSLATE_NOOP("Unit", "USD/kW-month")},
    UnitWords{"kW/node", QT_TRANSLATE_NOOP("Unit", "kW/node"), QT_TRANSLATE_NOOP("Unit", "kW/node")},
    // A language that parts number and percent sign writes its translation with a space before the sign.
    UnitWords{"%", QT_TRANSLATE_NOOP("Unit", "%"), QT_TRANSLATE_NOOP("Unit", "%")},
    UnitWords{"%/year", QT_TRANSLATE_NOOP("Unit", "%/year"), QT_TRANSLATE_NOOP("Unit", "%/year")},
};

QString unitWord(const Parameter& parameter, bool one)
{
    const auto* words = std::find_if(kUnitWords.begin(), kUnitWords.end(),
                                     [&](const UnitWords& w) { return w.symbol == parameter.symbol; });
    if (words == kUnitWords.end()) {
        return QString::fromUtf8(parameter.symbol.data(), static_cast<qsizetype>(parameter.symbol.size()));
    }
    return QCoreApplication::translate("Unit", one ? words->one : words->many);
}

/// Spaces of all kinds carry no meaning inside a number: French parts thousands by a narrow one.
QString withoutSpaces(const QString& text)
{
    QString result;
    std::copy_if(text.begin(), text.end(), std::back_inserter(result), [](QChar c) { return !c.isSpace(); });
    return result;
}

} // namespace

int typedDecimals(const Parameter& parameter)
{
    return parameter.range.stepping == Stepping::Whole ? 0 : parameter.decimals() + 4;
}

QString shownNumber(const Parameter& parameter, double shown, const QLocale& locale)
{
    const bool price = parameter.symbol.starts_with("USD") && parameter.decimals() >= 2;
    const int least = price ? 2 : 0;
    int decimals = typedDecimals(parameter);
    const double resolution = std::pow(10.0, -decimals) / 2.0;
    while (decimals > least) {
        const double scale = std::pow(10.0, decimals - 1);
        if (std::abs(std::round(shown * scale) / scale - shown) > resolution) {
            break;
        }
        --decimals;
    }
    const QString text = locale.toString(shown, 'f', std::max(decimals, least));
    return shown == 0.0 ? locale.toString(0.0, 'f', least) : text; // never "-0"
}

QString rangeEndText(const Parameter& parameter, double value, const QLocale& locale)
{
    constexpr int kSignificant = 4;
    const double shown = toShown(parameter, value);
    return shownNumber(parameter, QString::number(shown, 'g', kSignificant).toDouble(), locale);
}

QString unitSuffix(const Parameter& parameter, double shown)
{
    const QString word = unitWord(parameter, shown == 1.0);
    return word.isEmpty() || word.startsWith(u'%') || word.front().isSpace() ? word : QString(u' ' + word);
}

bool isSwitch(const Parameter& parameter)
{
    return parameter.symbol.empty() && parameter.range.stepping == Stepping::Whole && parameter.range.min == 0.0
        && parameter.range.max == 1.0;
}

QString valueText(const Parameter& parameter, double value, const QLocale& locale)
{
    if (isSwitch(parameter)) {
        return value == 0.0 ? QCoreApplication::translate("Unit", "Off") : QCoreApplication::translate("Unit", "On");
    }
    const double shown = toShown(parameter, value);
    return shownNumber(parameter, shown, locale) + unitSuffix(parameter, shown);
}

std::optional<double> readShownNumber(const Parameter& parameter, const QString& typed, const QLocale& locale)
{
    QString text = withoutSpaces(typed);
    for (const bool one : {false, true}) {
        const QString unit = withoutSpaces(unitWord(parameter, one));
        if (!unit.isEmpty() && text.endsWith(unit, Qt::CaseInsensitive)) {
            text.chop(unit.size());
            break;
        }
    }
    if (parameter.symbol.starts_with('%') && text.endsWith(u'%')) {
        text.chop(1);
    }
    if (parameter.symbol.starts_with("USD") && text.startsWith(u'$')) {
        text.remove(0, 1);
    } else if (parameter.symbol.starts_with("USD") && text.endsWith("USD"_L1, Qt::CaseInsensitive)) {
        text.chop(3);
    }
    double factor = 1.0;
    if (text.endsWith(u'k', Qt::CaseInsensitive)) {
        factor = 1e3;
        text.chop(1);
    } else if (text.endsWith(u'm', Qt::CaseInsensitive)) {
        factor = 1e6;
        text.chop(1);
    }
    text.replace(QChar(0x2212), locale.negativeSign()); // the typographic minus, as pasted from a document
    bool ok = false;
    const double value = locale.toDouble(text, &ok);
    return ok && std::isfinite(value) ? std::optional(value * factor) : std::nullopt;
}

bool sameValue(double a, double b)
{
    return a == b || std::abs(a - b) <= 1e-12 * std::max(std::abs(a), std::abs(b));
}

double fromShown(const Parameter& parameter, double shown)
{
    return shown / parameter.factor;
}

double toShown(const Parameter& parameter, double value)
{
    return value * parameter.factor;
}

} // namespace rackrent
