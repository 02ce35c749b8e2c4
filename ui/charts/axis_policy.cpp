// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/axis_policy.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <utility>

#include <QCoreApplication>

#include "ui/text/currency.h"
#include "ui/text/text.h"

namespace rackrent {

namespace {

/// Data that fill less of an axis than this make it shrink.
constexpr double kLeastFill = 0.6;

/// The least round step of which not more than `most` fit into `span`.
double niceStep(double span, int most, AxisFormat format)
{
    const double least = span / most;
    if (format == AxisFormat::Month) {
        for (const double step : {1.0, 2.0, 3.0, 6.0, 12.0, 24.0, 36.0, 60.0, 120.0}) {
            if (step >= least * (1.0 - 1e-9)) {
                return step;
            }
        }
    }
    const double power = std::pow(10.0, std::floor(std::log10(least)));
    for (const double factor : {1.0, 2.0, 2.5, 5.0}) {
        if (factor * power >= least * (1.0 - 1e-9)) {
            return factor * power;
        }
    }
    return 10.0 * power;
}

/// Multiples of the step between the ends, a hair's breadth beyond them included.
QList<double> multiples(double step, double min, double max)
{
    QList<double> result;
    const double slack = step * 1e-6;
    for (double i = std::ceil((min - slack) / step); i * step <= max + slack; i += 1.0) {
        result.append(i * step + 0.0); // no negative zero
    }
    return result;
}

AxisScale linearScale(const Axis& axis, DataRange range, int mostTicks, const AxisScale* previous)
{
    double low = axis.min.value_or(axis.fromZero ? std::min(0.0, range.min) : range.min);
    double high = axis.max.value_or(axis.fromZero ? std::max(0.0, range.max) : range.max);
    if (!(high > low)) {
        // One value alone, or none: something to stand on.
        const double room = std::max(1.0, std::abs(high));
        (axis.max && !axis.min ? low : high) = axis.max && !axis.min ? high - room : low + room;
    }
    // So many steps; an axis that passes through zero needs two.
    const int most = std::max(low < 0.0 && high > 0.0 ? 2 : 1, mostTicks - 1);
    AxisScale scale;
    const bool keeps = previous != nullptr && !previous->log && low >= previous->min && high <= previous->max
        && high - low >= kLeastFill * (previous->max - previous->min);
    const double from = keeps && !axis.min ? previous->min : low;
    const double to = keeps && !axis.max ? previous->max : high;
    // Rounding outwards may add a step at either end; then the next coarser one is taken.
    for (double span = to - from;; span *= 1.3) {
        const double step = niceStep(span, most, axis.format);
        scale.min = axis.min.value_or(keeps ? from : std::floor(from / step + 1e-6) * step);
        scale.max = axis.max.value_or(keeps ? to : std::ceil(to / step - 1e-6) * step);
        scale.ticks = multiples(step, scale.min, scale.max);
        if (scale.ticks.size() <= most + 1) {
            return scale;
        }
    }
}

AxisScale logScale(const Axis& axis, DataRange range, int mostTicks, const AxisScale* previous)
{
    double high = axis.max.value_or(range.max);
    if (!(high > 0.0)) {
        high = 10.0;
    }
    double low = axis.min.value_or(range.min);
    if (!(low > 0.0) || low > high) {
        low = high / 1000.0; // values that are not positive have no place on a log axis
    }
    AxisScale scale;
    scale.log = true;
    const bool keeps = previous != nullptr && previous->log && low >= previous->min && high <= previous->max
        && std::log(high / low) >= kLeastFill * std::log(previous->max / previous->min);
    const auto roundDown = [](double value) {
        const double power = std::pow(10.0, std::floor(std::log10(value) + 1e-9));
        const double mantissa = value / power * (1.0 + 1e-9);
        return (mantissa >= 5.0 ? 5.0 : mantissa >= 2.0 ? 2.0 : 1.0) * power;
    };
    const auto roundUp = [](double value) {
        const double power = std::pow(10.0, std::floor(std::log10(value) + 1e-9));
        const double mantissa = value / power * (1.0 - 1e-9);
        return (mantissa <= 1.0 ? 1.0 : mantissa <= 2.0 ? 2.0 : mantissa <= 5.0 ? 5.0 : 10.0) * power;
    };
    scale.min = axis.min && *axis.min > 0.0 ? *axis.min : keeps ? previous->min : roundDown(low);
    scale.max = axis.max && *axis.max > 0.0 ? *axis.max : keeps ? previous->max : roundUp(high);
    if (scale.max < scale.min * 10.0) {
        scale.max = scale.min * 10.0;
    }
    // 1, 2, 5, 10 … while they fit, else decades, else every second decade and so on.
    const auto ticksOf = [&](std::initializer_list<double> mantissas, int every) {
        QList<double> ticks;
        const int first = static_cast<int>(std::floor(std::log10(scale.min) + 1e-9));
        const int last = static_cast<int>(std::ceil(std::log10(scale.max) - 1e-9));
        for (int power = first; power <= last; ++power) {
            if (((power % every) + every) % every != 0) {
                continue;
            }
            for (const double mantissa : mantissas) {
                const double tick = mantissa * std::pow(10.0, power);
                if (tick >= scale.min * (1.0 - 1e-9) && tick <= scale.max * (1.0 + 1e-9)) {
                    ticks.append(tick);
                }
            }
        }
        return ticks;
    };
    scale.ticks = ticksOf({1.0, 2.0, 5.0}, 1);
    for (int every = 1; scale.ticks.size() > std::max(2, mostTicks) && every < 20; ++every) {
        scale.ticks = ticksOf({1.0}, every);
    }
    return scale;
}

int decimalsOf(double step)
{
    int decimals = 0;
    while (decimals < 6 && std::abs(step - std::round(step)) > 1e-6 * std::abs(step)) {
        step *= 10.0;
        ++decimals;
    }
    return decimals;
}

double factorOf(std::string_view suffix)
{
    if (suffix == "k") {
        return 1e3;
    }
    if (suffix == "M") {
        return 1e6;
    }
    return suffix == "B" ? 1e9 : 1.0;
}

/// What a value of the axis is multiplied by before it is written: charts hold dollars.
double rateOf(const Axis& axis)
{
    const bool isMoney = axis.format == AxisFormat::Usd || axis.format == AxisFormat::UsdCompact;
    return isMoney ? shownCurrency().perDollar : 1.0;
}

AxisScale times(AxisScale scale, double factor)
{
    scale.min *= factor;
    scale.max *= factor;
    for (double& tick : scale.ticks) {
        tick *= factor;
    }
    return scale;
}

AxisScale plainScale(const Axis& axis, DataRange range, int mostTicks, const AxisScale* previous)
{
    return axis.log ? logScale(axis, range, mostTicks, previous)
                    : linearScale(axis, range, std::max(2, mostTicks), previous);
}

/// The figure with as many decimals as it has, at most six.
QString shortNumber(double value, const QLocale& locale)
{
    return text(Amount{Amount::Kind::Number, value}, locale);
}

/// Below ten with one decimal where there is one, else whole.
QString digitsOfMinutes(double value, const QLocale& locale)
{
    const double tenths = std::round(value * 10.0) / 10.0;
    return value < 10.0 ? shortNumber(tenths, locale) : shortNumber(std::round(value), locale);
}

} // namespace

double AxisScale::position(double value) const
{
    if (log) {
        return value > 0.0 ? std::log(value / min) / std::log(max / min) : -1e3;
    }
    return (value - min) / (max - min);
}

double AxisScale::valueAt(double position) const
{
    return log ? min * std::pow(max / min, position) : min + position * (max - min);
}

AxisScale axisScale(const Axis& axis, DataRange range, int mostTicks, const AxisScale* previous)
{
    const double rate = rateOf(axis);
    if (rate == 1.0) {
        return plainScale(axis, range, mostTicks, previous);
    }
    // Round in the currency that is read, then back to what the curves are in.
    Axis read = axis;
    for (auto* end : {&read.min, &read.max}) {
        if (*end) {
            **end *= rate;
        }
    }
    const AxisScale before = previous != nullptr ? times(*previous, rate) : AxisScale{};
    return times(
        plainScale(read, {range.min * rate, range.max * rate}, mostTicks, previous != nullptr ? &before : nullptr),
        1.0 / rate);
}

QStringList tickLabels(const Axis& axis, const AxisScale& drawn, const QLocale& locale)
{
    const AxisScale scale = times(drawn, rateOf(axis));
    QStringList result;
    double largest = 0.0;
    for (const double tick : scale.ticks) {
        largest = std::max(largest, std::abs(tick));
    }
    const double step = scale.ticks.size() > 1 ? scale.ticks[1] - scale.ticks[0] : std::max(largest, 1.0);
    const std::string_view suffix =
        axis.format == AxisFormat::UsdCompact ? compact(largest).suffix : std::string_view();
    const double factor = axis.format == AxisFormat::Percent ? 0.01 : factorOf(suffix);
    int decimals = 0;
    for (const double tick : scale.ticks) {
        decimals = std::max(decimals, decimalsOf(std::abs(tick) > step * 1e-6 ? tick / factor : 0.0));
    }
    if (axis.format == AxisFormat::Usd && decimals == 1) {
        decimals = 2; // cents come in twos
    }
    for (const double tick : scale.ticks) {
        if (scale.log) {
            result.append(shortNumber(tick, locale));
            continue;
        }
        const bool zero = std::abs(tick) < step * 1e-6;
        const Rounded figure{.value = zero ? 0.0 : tick / factor,
                             .decimals = zero ? 0 : decimals,
                             .suffix = zero ? std::string_view() : suffix};
        const QString label = number(figure, locale);
        result.append(axis.format == AxisFormat::Percent ? QCoreApplication::translate("Amount", "%1%").arg(label)
                                                         : label);
    }
    return result;
}

QString readingText(const Axis& axis, double value, const QLocale& locale)
{
    switch (axis.format) {
    case AxisFormat::UsdCompact:
        return text(Amount{Amount::Kind::Usd, value}, locale);
    case AxisFormat::Usd:
        return text(Amount{Amount::Kind::UsdPrice, value}, locale);
    case AxisFormat::Percent:
        return text(Amount{Amount::Kind::Percent, value}, locale);
    case AxisFormat::Month:
        return QCoreApplication::translate("Chart", "Month %1").arg(shortNumber(value, locale));
    case AxisFormat::Minutes:
        return QCoreApplication::translate("Chart", "%1 min").arg(digitsOfMinutes(value, locale));
    case AxisFormat::Number:
        break;
    }
    return shortNumber(value, locale);
}

QString cellText(const Axis& axis, double value, const QLocale& locale)
{
    switch (axis.format) {
    case AxisFormat::UsdCompact: {
        const double money = value * rateOf(axis);
        return locale.toString(std::abs(money) < 0.5 ? 0.0 : money, 'f', 0);
    }
    case AxisFormat::Usd:
        return locale.toString(value * rateOf(axis), 'f', 2);
    case AxisFormat::Percent:
        return readingText(axis, value, locale);
    case AxisFormat::Month:
    case AxisFormat::Minutes:
    case AxisFormat::Number:
        break;
    }
    return shortNumber(value, locale);
}

} // namespace rackrent
