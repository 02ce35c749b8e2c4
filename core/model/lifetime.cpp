// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/lifetime.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>

#include <boost/math/special_functions/gamma.hpp>
#include <boost/math/tools/roots.hpp>

namespace rackrent {

Lifetime::Lifetime(Duration mean, Law law)
    : m_mean(mean)
    , m_law(std::move(law))
{
}

Lifetime Lifetime::exponential(Duration mean)
{
    return {mean, Exponential{}};
}

Lifetime Lifetime::weibull(Duration mean, double shape)
{
    return {mean, Weibull{.shape = shape, .scale = mean / boost::math::tgamma(1.0 + 1.0 / shape)}};
}

Lifetime Lifetime::empirical(std::vector<Duration> lengths)
{
    std::sort(lengths.begin(), lengths.end());
    Duration sum{};
    for (const Duration& length : lengths) {
        sum += length;
    }
    return {sum / static_cast<double>(lengths.size()), Empirical{std::move(lengths)}};
}

double Lifetime::survival(Duration t) const
{
    if (const auto* weibull = std::get_if<Weibull>(&m_law)) {
        return std::exp(-std::pow(t / weibull->scale, weibull->shape));
    }
    if (const auto* empirical = std::get_if<Empirical>(&m_law)) {
        const auto& lives = empirical->ascending;
        const auto shorter = std::lower_bound(lives.begin(), lives.end(), t) - lives.begin();
        return 1.0 - static_cast<double>(shorter) / static_cast<double>(lives.size());
    }
    return std::exp(-(t / m_mean));
}

Duration Lifetime::outlivedBy(double survival) const
{
    if (const auto* weibull = std::get_if<Weibull>(&m_law)) {
        return weibull->scale * std::pow(-std::log(survival), 1.0 / weibull->shape);
    }
    if (const auto* empirical = std::get_if<Empirical>(&m_law)) {
        const auto& lives = empirical->ascending;
        const auto index = static_cast<std::size_t>((1.0 - survival) * static_cast<double>(lives.size()));
        return lives[std::min(index, lives.size() - 1)];
    }
    return m_mean * -std::log(survival);
}

Duration Lifetime::meanBeyond(Duration t) const
{
    if (const auto* weibull = std::get_if<Weibull>(&m_law)) {
        const double inverse = 1.0 / weibull->shape;
        return weibull->scale * inverse * boost::math::tgamma(inverse, std::pow(t / weibull->scale, weibull->shape));
    }
    if (const auto* empirical = std::get_if<Empirical>(&m_law)) {
        Duration sum{};
        for (const Duration& life : empirical->ascending) {
            sum += std::max(Duration{}, life - t);
        }
        return sum / static_cast<double>(empirical->ascending.size());
    }
    return m_mean * std::exp(-(t / m_mean));
}

double paidPerUseful(const Lifetime& lifetime, const CheckpointPolicy& policy)
{
    // Far out survival changes little from one segment to the next; there the Euler-Maclaurin formula stands for the
    // sum, and its next term is below the last digit.
    constexpr int kSummed = 20'000;
    const Duration segment = policy.interval + policy.write;
    double saved = 0.0; // segments that a life leaves behind
    for (int n = 1; n <= kSummed; ++n) {
        const double term = lifetime.survival(policy.restart + static_cast<double>(n) * segment);
        saved += term;
        if (term <= 1e-17 * saved) {
            return lifetime.mean() / (policy.interval * saved);
        }
    }
    const Duration last = policy.restart + static_cast<double>(kSummed) * segment;
    saved += lifetime.meanBeyond(last) / segment - 0.5 * lifetime.survival(last);
    return lifetime.mean() / (policy.interval * saved);
}

std::optional<Duration> equivalentMeanTime(double paid, const CheckpointPolicy& policy)
{
    // In the logarithm of the mean time, over which the formula falls throughout.
    const auto excess = [&](double logHours) {
        return std::log(paidPerUseful(1.0 / (std::exp(logHours) * units::hour), policy) / paid);
    };
    const double low = std::log(1e-3);
    const double high = std::log(1e12);
    if (!std::isfinite(paid) || !(excess(high) < 0.0)) {
        return std::nullopt;
    }
    std::uintmax_t steps = 200;
    const double atLow = std::min(excess(low), 1e6); // may overflow to infinity, which a solver cannot use
    if (atLow < 0.0) {
        return std::nullopt;
    }
    const auto bounded = [&](double logHours) { return std::min(excess(logHours), 1e6); };
    const auto bracket = boost::math::tools::toms748_solve(bounded, low, high, atLow, excess(high),
                                                           boost::math::tools::eps_tolerance<double>(45), steps);
    return std::exp(0.5 * (bracket.first + bracket.second)) * units::hour;
}

std::optional<Duration> meanTimeBetweenInterruptions(std::span<const Spell> spells)
{
    Duration seen{};
    double taken = 0.0;
    for (const Spell& spell : spells) {
        seen += spell.length;
        taken += spell.taken ? 1.0 : 0.0;
    }
    if (taken == 0.0) {
        return std::nullopt;
    }
    return seen / taken;
}

std::optional<double> weibullShape(std::span<const Spell> spells)
{
    double taken = 0.0;
    double logs = 0.0;
    Duration longest{};
    Duration shortest = spells.empty() ? Duration{} : spells.front().length;
    for (const Spell& spell : spells) {
        longest = std::max(longest, spell.length);
        shortest = std::min(shortest, spell.length);
        if (spell.taken) {
            taken += 1.0;
            logs += std::log(spell.length.value());
        }
    }
    if (taken < 3.0 || shortest == longest) {
        return std::nullopt;
    }
    // The derivative of the likelihood with the scale at its best; it rises with the shape. Lengths as shares of the
    // longest, which the equation allows, so that no power overflows.
    const double meanLog = logs / taken - std::log(longest.value());
    const auto equation = [&](double shape) {
        double power = 0.0;
        double weighted = 0.0;
        for (const Spell& spell : spells) {
            const double share = spell.length / longest;
            const double term = std::pow(share, shape);
            power += term;
            weighted += term * std::log(share);
        }
        return weighted / power - 1.0 / shape - meanLog;
    };
    const double atLeast = equation(Lifetime::kLeastShape);
    const double atLargest = equation(Lifetime::kLargestShape);
    if (atLeast > 0.0 || atLargest < 0.0) {
        return std::nullopt;
    }
    std::uintmax_t steps = 200;
    const auto bracket =
        boost::math::tools::toms748_solve(equation, Lifetime::kLeastShape, Lifetime::kLargestShape, atLeast, atLargest,
                                          boost::math::tools::eps_tolerance<double>(45), steps);
    return 0.5 * (bracket.first + bracket.second);
}

} // namespace rackrent
