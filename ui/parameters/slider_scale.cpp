// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/slider_scale.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace rackrent {

namespace {

/// k steps as the double nearest to the decimal that people write: 57 steps of 0.01 are 0.57, not 0.5700000000000001.
double multiple(double k, double step)
{
    const double perUnit = std::round(1.0 / step);
    const bool divides = perUnit >= 1.0 && std::abs(perUnit * step - 1.0) < 1e-12;
    return divides ? k / perUnit : k * step;
}

std::vector<double> linearStops(const Range& range)
{
    std::vector<double> stops;
    const double first = std::ceil(range.min / range.step - 1e-9);
    const double last = std::floor(range.max / range.step + 1e-9);
    for (double k = first; k <= last; k += 1.0) {
        stops.push_back(multiple(k, range.step));
    }
    return stops;
}

/// Spacing of round numbers within a decade, as hundredths of its beginning: about 2 to 5 percent of the number.
struct Rung {
    int from;
    int to;
    int by;
};
constexpr std::array kRungs{Rung{100, 200, 5}, Rung{200, 500, 10}, Rung{500, 1000, 20}};

std::vector<double> logStops(const Range& range)
{
    std::vector<double> stops;
    const double start = range.min > 0.0 ? range.min : range.step;
    for (int decade = static_cast<int>(std::floor(std::log10(start))); std::pow(10.0, decade) <= range.max; ++decade) {
        for (const Rung& rung : kRungs) {
            for (int hundredths = rung.from; hundredths < rung.to; hundredths += rung.by) {
                // A step coarser than the rung takes the nearest step instead; doubles go later.
                const double steps = std::round(std::pow(10.0, decade) * hundredths / 100.0 / range.step);
                stops.push_back(multiple(steps, range.step));
            }
        }
    }
    return stops;
}

} // namespace

SliderScale::SliderScale(const Parameter& parameter)
    : m_stops(parameter.range.scale == Scale::Log ? logStops(parameter.range) : linearStops(parameter.range))
{
    const Range& range = parameter.range;
    m_stops.insert(m_stops.end(), {range.min, range.max, parameter.defaultValue()});
    std::sort(m_stops.begin(), m_stops.end());
    const double least = range.min;
    const double most = range.max;
    std::erase_if(m_stops, [=](double v) { return v < least || v > most; });
    const double close = range.step * 1e-6;
    m_stops.erase(
        std::unique(m_stops.begin(), m_stops.end(), [close](double a, double b) { return std::abs(a - b) < close; }),
        m_stops.end());
    // Rounding must not move the ends: what a range allows is decided by their exact values.
    m_stops.front() = range.min;
    m_stops.back() = range.max;
}

int SliderScale::tick(double value) const
{
    const auto above = std::lower_bound(m_stops.begin(), m_stops.end(), value);
    if (above == m_stops.begin()) {
        return 0;
    }
    if (above == m_stops.end()) {
        return lastTick();
    }
    const auto index = static_cast<int>(above - m_stops.begin());
    return value - *(above - 1) < *above - value ? index - 1 : index;
}

double SliderScale::stepped(double value, int steps) const
{
    const double tolerance = 1e-12 * std::max(std::abs(value), 1e-9);
    const auto above = std::lower_bound(m_stops.begin(), m_stops.end(), value - tolerance);
    int index = static_cast<int>(above - m_stops.begin());
    const bool onStop = above != m_stops.end() && std::abs(*above - value) <= tolerance;
    if (!onStop && steps > 0) {
        --index; // the next stop above is one step away, as the next below is
    }
    return m_stops[static_cast<std::size_t>(std::clamp(index + steps, 0, lastTick()))];
}

} // namespace rackrent
