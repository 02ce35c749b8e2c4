// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/trace_replay.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>
#include <vector>

#include <boost/math/distributions/chi_squared.hpp>

#include "core/analysis/job_run.h"

namespace rackrent {

namespace {

/// Useful work that each spell leaves saved.
std::vector<double> savedIn(std::span<const Spell> spells, const CheckpointPolicy& policy)
{
    const Duration endless = 1e15 * units::hour;
    std::vector<double> saved;
    for (const Spell& spell : spells) {
        saved.push_back(work(spell.length, policy.restart, endless, policy).saved.value());
    }
    return saved;
}

/// Paid over useful hours; none when nothing is saved.
std::optional<Estimate> paidOver(std::span<const Spell> spells, const CheckpointPolicy& policy)
{
    const std::vector<double> saved = savedIn(spells, policy);
    double useful = 0.0;
    double paid = 0.0;
    for (std::size_t i = 0; i < saved.size(); ++i) {
        useful += saved[i];
        paid += spells[i].length.value();
    }
    if (useful == 0.0) {
        return std::nullopt;
    }
    Estimate result{.mean = paid / useful, .standardError = 0.0};
    double squares = 0.0;
    for (std::size_t i = 0; i < saved.size(); ++i) {
        squares += std::pow(spells[i].length.value() - result.mean * saved[i], 2.0);
    }
    const auto count = static_cast<double>(saved.size());
    if (count > 1.0) {
        result.standardError = std::sqrt(count / (count - 1.0) * squares) / useful;
    }
    return result;
}

Lifetime empirical(std::span<const Spell> spells)
{
    std::vector<Duration> lengths;
    for (const Spell& spell : spells) {
        lengths.push_back(spell.length);
    }
    return Lifetime::empirical(std::move(lengths));
}

} // namespace

TraceReplay replay(const SpotTrace& trace, const CheckpointPolicy& policy)
{
    const std::vector<Spell> lives = spells(trace);
    TraceReplay result;
    result.length = static_cast<double>(trace.up.size()) * trace.step;
    for (const Spell& life : lives) {
        result.up += life.length;
        result.interruptions += life.taken ? 1 : 0;
    }
    result.paid = paidOver(lives, policy);

    // Down time before the first start and after the last end is no wait between two runs.
    const auto first = std::find(trace.up.begin(), trace.up.end(), true);
    const auto last = std::find(trace.up.rbegin(), trace.up.rend(), true).base();
    Duration waits{};
    if (lives.size() > 1) {
        waits = static_cast<double>(std::count(first, last, false)) * trace.step;
        result.meanWait = waits / static_cast<double>(lives.size() - 1);
    }
    if (result.paid) {
        result.wall = result.paid->mean * (1.0 + waits / result.up);
    }

    result.meanTime = meanTimeBetweenInterruptions(lives);
    if (!result.meanTime) {
        return result;
    }
    // Twice the hours over the mean is chi-squared with two degrees of freedom an interruption (two more at the lower
    // end, since the watching stops at a fixed time).
    const double taken = result.interruptions;
    using ChiSquared = boost::math::chi_squared;
    result.meanTimeLow = 2.0 * result.up / boost::math::quantile(ChiSquared(2.0 * taken + 2.0), 0.95);
    result.meanTimeHigh = 2.0 * result.up / boost::math::quantile(ChiSquared(2.0 * taken), 0.05);

    const auto prediction = [&](double paid) {
        const Duration wait = result.meanWait.value_or(Duration{});
        return TraceReplay::Prediction{.paid = paid, .wall = paid * (1.0 + wait / *result.meanTime)};
    };
    result.exponential = prediction(paidPerUseful(1.0 / *result.meanTime, policy));
    result.weibullShape = weibullShape(lives);
    if (result.weibullShape) {
        result.weibull = prediction(paidPerUseful(Lifetime::weibull(*result.meanTime, *result.weibullShape), policy));
    }
    if (result.paid) {
        result.equivalentMeanTime = equivalentMeanTime(result.paid->mean, policy);
    }
    return result;
}

std::optional<Foresight> foresight(const SpotTrace& trace, const CheckpointPolicy& policy)
{
    constexpr std::size_t kFewest = 20;
    const std::vector<Spell> lives = spells(trace);
    if (lives.size() < kFewest) {
        return std::nullopt;
    }
    const auto earlier = std::span(lives).first(lives.size() / 2);
    const auto later = std::span(lives).subspan(lives.size() / 2);
    const auto paid = paidOver(later, policy);
    const auto mean = meanTimeBetweenInterruptions(earlier);
    const double fromEmpirical = paidPerUseful(empirical(earlier), policy);
    if (!paid || !mean || !std::isfinite(fromEmpirical)) {
        return std::nullopt;
    }
    Foresight result;
    result.paid = paid->mean;
    result.exponential = paidPerUseful(1.0 / *mean, policy);
    result.empirical = fromEmpirical;
    if (const auto shape = weibullShape(earlier)) {
        result.weibull = paidPerUseful(Lifetime::weibull(*mean, *shape), policy);
    }
    return result;
}

} // namespace rackrent
