// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/goal_seek.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>

#include <boost/math/tools/minima.hpp>
#include <boost/math/tools/toms748_solve.hpp>

#include "core/analysis/bisection.h"
#include "core/analysis/parallel.h"

namespace rackrent {

namespace {

constexpr int kScan = 129; ///< values of the first scan
constexpr int kPieces = 8; ///< parts of an interval that is looked at closer
constexpr double kMostWhole = 20'000.0; ///< whole values that are all tried when each is fast
constexpr double kFewWhole = 512.0; ///< the same when a hybrid has to be decided
constexpr int kQuiet = 64; ///< whole values without a change of sign after which its surroundings are done

enum class State { Impossible, FirstCheaper, Equal, SecondCheaper };

/// The costs of the two at one value.
struct Sample {
    double value = 0.0;
    State state = State::Impossible;
    double difference = 0.0; ///< USD, first - second
    double size = 0.0; ///< USD, the larger of both
};

bool isApart(State state)
{
    return state == State::FirstCheaper || state == State::SecondCheaper;
}

class Search
{
public:
    Search(const Variation& variation, const Parameter& parameter, Strategy first, Strategy second,
           const GoalSeekOptions& options, std::stop_token stop)
        : m_variation(variation)
        , m_parameter(parameter)
        , m_first(first)
        , m_second(second)
        , m_options(options)
        , m_stop(std::move(stop))
        , m_whole(parameter.range.stepping == Stepping::Whole)
        , m_range(options.within.value_or(wholeRange(parameter)))
    {
        if (m_whole) {
            m_range = {.low = std::ceil(m_range.low), .high = std::floor(m_range.high)};
        }
    }

    GoalSeek run()
    {
        GoalSeek result;
        result.parameter = &m_parameter;
        result.first = m_first;
        result.second = m_second;
        result.range = m_range;
        result.present = m_variation.present(m_parameter);
        if (!(m_range.width() > 0.0)) {
            result.range = m_options.within.value_or(wholeRange(m_parameter));
            result.notSearched = GoalSeek::NotSearched::NoWidth;
            return result;
        }
        scan();
        if (std::none_of(m_samples.begin(), m_samples.end(),
                         [](const Sample& s) { return s.state != State::Impossible; })) {
            result.notSearched = GoalSeek::NotSearched::Impossible;
            return result;
        }
        lookCloser();
        read(result);
        return result;
    }

private:
    [[nodiscard]] Sample at(double value) const
    {
        const Setting setting{.parameter = &m_parameter, .value = value};
        const auto costs = m_variation.costsOf(m_first, m_second, {&setting, 1}, m_stop);
        if (!costs) {
            return {.value = value};
        }
        // Sums of some hundred lines, in another order for each strategy, differ in their last digits.
        constexpr double kRounding = 1e-12;
        Sample sample{.value = value,
                      .difference = (costs->first - costs->second).value(),
                      .size = std::max(std::abs(costs->first.value()), std::abs(costs->second.value()))};
        if (std::abs(sample.difference) <= kRounding * sample.size) {
            sample.state = State::Equal;
        } else {
            sample.state = sample.difference < 0.0 ? State::FirstCheaper : State::SecondCheaper;
        }
        return sample;
    }

    /// Adds these values to the samples.
    void sample(std::vector<double> values)
    {
        std::vector<Sample> added(values.size());
        const int count = static_cast<int>(values.size());
        std::atomic<int> done = 0;
        inParallel(
            count, m_options.threads,
            [&](int i) {
                // The upper end of a range, where clusters are large, takes longest and goes first.
                const auto index = values.size() - 1 - static_cast<std::size_t>(i);
                added[index] = at(values[index]);
                const int finished = ++done;
                if (m_options.progress && m_samples.empty() && (finished % 16 == 0 || finished == count)) {
                    m_options.progress(static_cast<double>(finished) / count);
                }
            },
            m_stop);
        m_samples.insert(m_samples.end(), added.begin(), added.end());
        std::stable_sort(m_samples.begin(), m_samples.end(),
                         [](const Sample& a, const Sample& b) { return a.value < b.value; });
        m_samples.erase(std::unique(m_samples.begin(), m_samples.end(),
                                    [](const Sample& a, const Sample& b) { return a.value == b.value; }),
                        m_samples.end());
    }

    void scan()
    {
        const bool isSlow = m_first == Strategy::Hybrid || m_second == Strategy::Hybrid;
        std::vector<double> values;
        if (m_whole && m_range.width() < (isSlow ? kFewWhole : kMostWhole)) {
            for (double value = m_range.low; value <= m_range.high; ++value) {
                values.push_back(value);
            }
        } else {
            values = spacedValues(m_parameter, m_range, kScan);
        }
        sample(std::move(values));
    }

    void lookCloser()
    {
        sample(edgesOfThePossible());
        if (m_whole) {
            sampleAroundWholeChanges();
        } else {
            sample(bottomsOfDips());
            sample(piecesAroundChanges());
        }
    }

    /// Close to values that cannot be, costs often climb without bound, so that a crossing hides in the last step.
    [[nodiscard]] std::vector<double> edgesOfThePossible() const
    {
        std::vector<double> values;
        for (std::size_t i = 1; i < m_samples.size(); ++i) {
            const Sample& a = m_samples[i - 1];
            const Sample& b = m_samples[i];
            if ((a.state == State::Impossible) != (b.state == State::Impossible)) {
                const bool isFirst = b.state == State::Impossible;
                const Edge edge =
                    narrow({.inside = isFirst ? a.value : b.value, .outside = isFirst ? b.value : a.value}, m_whole,
                           [&](double value) { return at(value).state != State::Impossible; });
                values.push_back(edge.inside);
                values.push_back(edge.outside);
            }
        }
        return values;
    }

    /// Where the difference comes closest to 0 between samples and might reach it.
    [[nodiscard]] std::vector<double> bottomsOfDips() const
    {
        std::vector<double> values;
        for (std::size_t i = 2; i < m_samples.size() && !m_stop.stop_requested(); ++i) {
            const Sample& a = m_samples[i - 2];
            const Sample& b = m_samples[i - 1];
            const Sample& c = m_samples[i];
            if (!isApart(b.state) || a.state != b.state || c.state != b.state) {
                continue;
            }
            const double sign = b.state == State::SecondCheaper ? 1.0 : -1.0;
            const double depth = sign * b.difference;
            const double fall = std::max(sign * a.difference, sign * c.difference) - depth;
            const bool isBottom = depth <= sign * a.difference && depth <= sign * c.difference;
            // A curve that bends no more between samples than over them does not fall further than it just did.
            if (!isBottom || depth > 2.0 * fall) {
                continue;
            }
            constexpr int kBits = 24;
            std::uintmax_t iterations = 40;
            const auto bottom = boost::math::tools::brent_find_minima(
                [&](double value) {
                    const Sample here = at(value);
                    return here.state == State::Impossible ? std::numeric_limits<double>::max()
                                                           : sign * here.difference;
                },
                a.value, c.value, kBits, iterations);
            values.push_back(bottom.first);
        }
        return values;
    }

    [[nodiscard]] bool changesAfter(std::size_t i) const
    {
        return i + 1 < m_samples.size() && m_samples[i].state != m_samples[i + 1].state;
    }

    /// More samples where the sign changes and in the intervals beside: plans that change their size lead to several
    /// crossings close together.
    [[nodiscard]] std::vector<double> piecesAroundChanges() const
    {
        std::vector<double> values;
        for (std::size_t i = 0; i + 1 < m_samples.size(); ++i) {
            if (changesAfter(i) || changesAfter(i + 1) || (i > 0 && changesAfter(i - 1))) {
                for (int piece = 1; piece < kPieces; ++piece) {
                    values.push_back(
                        std::lerp(m_samples[i].value, m_samples[i + 1].value, static_cast<double>(piece) / kPieces));
                }
            }
        }
        return values;
    }

    /// Every whole value around a change, until a stretch of them shows none.
    void sampleAroundWholeChanges()
    {
        const std::vector<Sample> scanned = m_samples;
        std::vector<double> values;
        for (std::size_t i = 0; i + 1 < scanned.size() && !m_stop.stop_requested(); ++i) {
            const Sample& a = scanned[i];
            const Sample& b = scanned[i + 1];
            if (a.state == b.state || b.value - a.value <= 1.0) {
                continue;
            }
            const Edge edge = narrow({.inside = a.value, .outside = b.value}, m_whole,
                                     [&](double value) { return at(value).state == a.state; });
            for (const double direction : {-1.0, 1.0}) {
                double value = direction < 0.0 ? edge.inside : edge.outside;
                State last = at(value).state;
                values.push_back(value);
                for (int quiet = 0; quiet < kQuiet && !m_stop.stop_requested(); ++quiet) {
                    value += direction;
                    if (value < m_range.low || value > m_range.high) {
                        break;
                    }
                    values.push_back(value);
                    if (const State state = at(value).state; state != last) {
                        last = state;
                        quiet = 0;
                    }
                }
            }
        }
        std::sort(values.begin(), values.end());
        values.erase(std::unique(values.begin(), values.end()), values.end());
        sample(std::move(values));
    }

    [[nodiscard]] std::optional<Strategy> cheaper(State state) const
    {
        switch (state) {
        case State::FirstCheaper:
            return m_first;
        case State::SecondCheaper:
            return m_second;
        case State::Equal:
        case State::Impossible:
            break;
        }
        return std::nullopt;
    }

    /// Between two samples at which another strategy is cheaper each.
    void addBetween(const Sample& a, const Sample& b, GoalSeek& result) const
    {
        Sample low = a;
        Sample high = b;
        if (m_whole) {
            const Edge edge = narrow({.inside = a.value, .outside = b.value}, m_whole,
                                     [&](double value) { return at(value).state == a.state; });
            low = at(edge.inside);
            high = at(edge.outside);
        } else {
            std::uintmax_t iterations = 200;
            const auto bracket = boost::math::tools::toms748_solve(
                [&](double value) { return at(value).difference; }, a.value, b.value, a.difference, b.difference,
                boost::math::tools::eps_tolerance<double>(std::numeric_limits<double>::digits - 1), iterations);
            low = at(bracket.first);
            high = at(bracket.second);
        }
        if (low.state == State::Impossible || high.state == State::Impossible) {
            return; // a gap that no sample showed
        }
        const Sample& nearest = std::abs(low.difference) <= std::abs(high.difference) ? low : high;
        if (nearest.state == State::Equal) {
            addEqual(nearest.value, &a, &b, nearest.value, result);
            return;
        }
        Crossing crossing{.value = nearest.value,
                          .kind = Crossing::Kind::Meeting,
                          .before = nearest.value,
                          .cheaperBelow = cheaper(a.state),
                          .cheaperAbove = cheaper(b.state),
                          .step = {}};
        // The value is exact to its last bits, and the costs to theirs: what is left beyond that is a leap.
        const double leftOver = std::max(1e-6, 1e-10 * nearest.size);
        if (std::abs(nearest.difference) > leftOver) {
            crossing.kind = Crossing::Kind::Jump;
            crossing.before = low.value;
            crossing.value = high.value;
            crossing.step = make<Money>(std::abs(high.difference - low.difference));
        }
        result.crossings.push_back(crossing);
    }

    /// Both cost the same from `first` to `last`, and no more at the samples beside, where there are any: the crossing
    /// or the stretch that this is a part of.
    void addEqual(double first, const Sample* before, const Sample* after, double last, GoalSeek& result) const
    {
        const auto isEqual = [&](double value) { return at(value).state == State::Equal; };
        Interval where{.low = first, .high = last};
        if (before != nullptr) {
            where.low = narrow({.inside = first, .outside = before->value}, m_whole, isEqual).inside;
        }
        if (after != nullptr) {
            where.high = narrow({.inside = last, .outside = after->value}, m_whole, isEqual).inside;
        }
        // A curve that goes through 0 is within rounding of it for a little while.
        if (where.width() > (m_whole ? 0.0 : 1e-7 * m_range.width())) {
            result.equal.push_back(where);
            return;
        }
        Crossing crossing{.value = first,
                          .kind = Crossing::Kind::Meeting,
                          .before = first,
                          .cheaperBelow = before == nullptr ? std::nullopt : cheaper(before->state),
                          .cheaperAbove = after == nullptr ? std::nullopt : cheaper(after->state),
                          .step = {}};
        if (crossing.cheaperBelow && crossing.cheaperBelow == crossing.cheaperAbove) {
            crossing.kind = Crossing::Kind::Touch;
        }
        result.crossings.push_back(crossing);
    }

    void read(GoalSeek& result) const
    {
        for (std::size_t i = 0; i < m_samples.size() && !m_stop.stop_requested();) {
            std::size_t last = i;
            while (last + 1 < m_samples.size() && m_samples[last + 1].state == m_samples[i].state) {
                ++last;
            }
            const Sample* before = i > 0 ? &m_samples[i - 1] : nullptr;
            const Sample* after = last + 1 < m_samples.size() ? &m_samples[last + 1] : nullptr;
            if (m_samples[i].state == State::Impossible) {
                result.impossible.push_back({.low = m_samples[i].value, .high = m_samples[last].value});
            } else if (m_samples[i].state == State::Equal) {
                addEqual(m_samples[i].value, before, after, m_samples[last].value, result);
            } else if (after != nullptr && isApart(after->state)) {
                addBetween(m_samples[last], *after, result);
            }
            i = last + 1;
        }
    }

    const Variation& m_variation;
    const Parameter& m_parameter;
    Strategy m_first;
    Strategy m_second;
    const GoalSeekOptions& m_options;
    std::stop_token m_stop;
    bool m_whole;
    Interval m_range;
    std::vector<Sample> m_samples; ///< ascending by value
};

} // namespace

GoalSeek goalSeek(const Scenario& scenario, const Parameter& parameter, Strategy first, Strategy second,
                  const GoalSeekOptions& options, const std::stop_token& stop)
{
    const Variation variation(scenario);
    return Search(variation, parameter, first, second, options, stop).run();
}

} // namespace rackrent
