// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/distribution.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <boost/math/distributions/beta.hpp>
#include <boost/math/distributions/normal.hpp>

namespace rackrent {

namespace {

/// The standard normal's 90th percentile.
const double kP90 = boost::math::quantile(boost::math::normal(), 0.9);

/// A normal given by its 10th and 90th percentile, on what lies between two bounds.
std::function<double(double)> normalBetween(double p10, double p90, double least, double most)
{
    const boost::math::normal normal(0.5 * (p10 + p90), (p90 - p10) / (2.0 * kP90));
    const double below = std::isinf(least) ? 0.0 : cdf(normal, least);
    const double within = (std::isinf(most) ? 1.0 : cdf(normal, most)) - below;
    return [=](double u) { return std::clamp(quantile(normal, below + u * within), least, most); };
}

std::function<double(double)> inverse(const Distribution& d, const Range& range)
{
    const double width = d.high - d.low;
    switch (d.kind) {
    case Distribution::Kind::Pert: {
        // In double, whose digits no figure needs all of: long double takes three times as long.
        using InDouble = boost::math::policies::policy<boost::math::policies::promote_double<false>>;
        const boost::math::beta_distribution<double, InDouble> beta(1.0 + 4.0 * (d.mode - d.low) / width,
                                                                    1.0 + 4.0 * (d.high - d.mode) / width);
        return [=](double u) { return d.low + width * quantile(beta, u); };
    }
    case Distribution::Kind::Triangular: {
        const double split = (d.mode - d.low) / width;
        return [=](double u) {
            return u <= split ? d.low + std::sqrt(u * width * (d.mode - d.low))
                              : d.high - std::sqrt((1.0 - u) * width * (d.high - d.mode));
        };
    }
    case Distribution::Kind::Uniform:
        return [=](double u) { return d.low + u * width; };
    case Distribution::Kind::Normal:
        return normalBetween(d.low, d.high, range.min, range.max);
    case Distribution::Kind::Lognormal: {
        const auto exponent = normalBetween(
            std::log(d.low), std::log(d.high),
            range.min > 0.0 ? std::log(range.min) : -std::numeric_limits<double>::infinity(), std::log(range.max));
        return [=](double u) { return std::clamp(std::exp(exponent(u)), range.min, range.max); };
    }
    case Distribution::Kind::Exact:
        break;
    }
    return [=](double) { return d.mode; };
}

} // namespace

QuantileFunction::QuantileFunction(const Distribution& distribution, const Range& range)
    : m_exact(distribution.low < distribution.high ? inverse(distribution, range)
                                                   : [value = distribution.low](double) { return value; })
    , m_range(range)
{
    if (distribution.kind == Distribution::Kind::Pert && distribution.low < distribution.high) {
        m_table.resize(kKnots + 1);
        m_table.front() = distribution.low;
        m_table.back() = distribution.high;
        for (int i = 1; i < kKnots; ++i) {
            m_table[static_cast<std::size_t>(i)] = m_exact(static_cast<double>(i) / kKnots);
        }
    }
}

double QuantileFunction::operator()(double u) const
{
    double value = 0.0;
    // Near its ends the inverse is too steep for a table.
    if (const double place = u * kKnots; !m_table.empty() && place >= 4.0 && place < kKnots - 4.0) {
        const auto below = static_cast<std::size_t>(place);
        value = std::lerp(m_table[below], m_table[below + 1], place - static_cast<double>(below));
    } else {
        value = m_exact(u);
    }
    return m_range.stepping == Stepping::Whole ? std::round(value) : value;
}

} // namespace rackrent
