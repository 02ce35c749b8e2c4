// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/tripwires.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "core/analysis/answer_curve.h"
#include "core/analysis/bisection.h"
#include "core/analysis/distribution.h"
#include "core/analysis/parallel.h"

namespace rackrent {

namespace {

/// One input on one side, with what its curve shows.
class Side
{
public:
    Side(const Variation& variation, const AnswerCurve& curve, Strategy cheapest, bool isAbove, std::stop_token stop)
        : m_variation(variation)
        , m_curve(curve)
        , m_parameter(*curve.parameter)
        , m_cheapest(cheapest)
        , m_above(isAbove)
        , m_stop(std::move(stop))
    {
    }

    [[nodiscard]] TripwireSide search() const
    {
        const double end = m_above ? m_parameter.range.max : m_parameter.range.min;
        TripwireSide side{.outcome = TripwireSide::Outcome::NoRoom, .wire = {}, .limit = m_curve.present};
        if (m_curve.present == end) {
            return side;
        }
        if (isWhole()) {
            // Numbers of nodes and GPUs go in steps, and what wins can change to and fro from one to the next.
            constexpr int kNear = 32;
            const double step = m_above ? 1.0 : -1.0;
            for (int i = 0; i < kNear && side.limit != end && !m_stop.stop_requested(); ++i) {
                const double value = side.limit + step;
                const auto costs = costsAt(value);
                if (!costs || cheapestOf(*costs) != m_cheapest) {
                    return found({.inside = side.limit, .outside = value});
                }
                side.limit = value;
            }
        }
        for (const AnswerPoint* point : outwardsFrom(side.limit)) {
            if (nextImpossible(side.limit, point->value)) {
                break;
            }
            if (point->cheapest != m_cheapest) {
                return found({.inside = side.limit, .outside = point->value});
            }
            side.limit = point->value;
        }
        const auto impossible = nextImpossible(side.limit, end);
        if (!impossible) {
            side.outcome = TripwireSide::Outcome::None;
            return side;
        }
        // Close to values that cannot be, costs often climb without bound, so that a change hides in the last step.
        const Edge edge = narrow({.inside = side.limit, .outside = *impossible}, isWhole(),
                                 [&](double value) { return costsAt(value).has_value(); });
        const auto last = costsAt(edge.inside);
        if (last && cheapestOf(*last) != m_cheapest) {
            return found({.inside = side.limit, .outside = edge.inside});
        }
        side.outcome = TripwireSide::Outcome::Impossible;
        side.limit = edge.inside;
        return side;
    }

private:
    [[nodiscard]] bool isWhole() const { return m_parameter.range.stepping == Stepping::Whole; }

    [[nodiscard]] std::optional<ByStrategy<Money>> costsAt(double value) const
    {
        const Setting setting{.parameter = &m_parameter, .value = value};
        return m_variation.costs({&setting, 1}, m_stop);
    }

    /// The points of the curve beyond `value`, nearest first.
    [[nodiscard]] std::vector<const AnswerPoint*> outwardsFrom(double value) const
    {
        std::vector<const AnswerPoint*> points;
        for (const AnswerPoint& point : m_curve.points) {
            if (m_above ? point.value > value : point.value < value) {
                points.push_back(&point);
            }
        }
        if (!m_above) {
            std::reverse(points.begin(), points.end());
        }
        return points;
    }

    /// The first value tried from `from` to `to` that cannot be.
    [[nodiscard]] std::optional<double> nextImpossible(double from, double to) const
    {
        std::optional<double> nearest;
        for (const double value : m_curve.impossible) {
            const bool isBetween = m_above ? value > from && value <= to : value < from && value >= to;
            if (isBetween && (!nearest || std::abs(value - from) < std::abs(*nearest - from))) {
                nearest = value;
            }
        }
        return nearest;
    }

    /// The strategy of the present is the cheapest at `inside`, another one at `outside`.
    [[nodiscard]] TripwireSide found(Edge edge) const
    {
        edge = narrow(edge, isWhole(), [&](double value) {
            const auto costs = costsAt(value);
            return costs && cheapestOf(*costs) == m_cheapest;
        });
        const auto inside = costsAt(edge.inside);
        const auto outside = costsAt(edge.outside);
        if (!inside || !outside) {
            return {.outcome = TripwireSide::Outcome::Impossible, .wire = {}, .limit = edge.inside};
        }
        Tripwire wire{.parameter = &m_parameter,
                      .present = m_curve.present,
                      .value = edge.outside,
                      .from = m_cheapest,
                      .to = cheapestOf(*outside),
                      .spreads = {},
                      .chance = {},
                      .relative = {}};
        const auto lead = [&](const ByStrategy<Money>& costs) { return costs[wire.to] - costs[wire.from]; };
        const Money before = lead(*inside);
        const Money after = lead(*outside);
        // The value is exact to its last bits, and the costs to theirs: what is left beyond that is a leap.
        const Money leftOver = std::max(make<Money>(1e-6), 1e-10 * (*outside)[wire.to]);
        wire.isJump = std::min(before, -after) > leftOver;
        wire.isSamePlan = before == Money{} || after == Money{};
        if (m_curve.present != 0.0) {
            wire.relative = (wire.value - wire.present) / std::abs(wire.present);
        }
        return {.outcome = TripwireSide::Outcome::Found, .wire = wire, .limit = wire.value};
    }

    const Variation& m_variation;
    const AnswerCurve& m_curve;
    const Parameter& m_parameter;
    Strategy m_cheapest;
    bool m_above;
    std::stop_token m_stop;
};

/// The share of futures in which the input stays below `value`.
double chanceBelow(const QuantileFunction& quantile, double value)
{
    constexpr double kTail = 1e-9;
    if (quantile(kTail) >= value) {
        return 0.0;
    }
    if (quantile(1.0 - kTail) < value) {
        return 1.0;
    }
    double low = kTail;
    double high = 1.0 - kTail;
    while (high - low > kTail) {
        const double middle = std::midpoint(low, high);
        (quantile(middle) < value ? low : high) = middle;
    }
    return std::midpoint(low, high);
}

void measure(Tripwire& wire, const UncertainInput& input)
{
    const QuantileFunction quantile(input.distribution, input.parameter->range);
    const double reach = wire.isAbove() ? quantile.high() - wire.present : wire.present - quantile.low();
    if (reach > 0.0) {
        wire.spreads = std::abs(wire.value - wire.present) / reach;
    }
    const double below = chanceBelow(quantile, wire.value);
    wire.chance = wire.isAbove() ? 1.0 - below : below;
}

/// What the list is sorted by: those with the most telling measure first, each by its own.
std::pair<int, double> rankOf(const Tripwire& wire)
{
    if (wire.spreads) {
        return {0, *wire.spreads};
    }
    if (wire.relative) {
        return {1, std::abs(*wire.relative)};
    }
    return {2, std::abs(wire.value - wire.present) / wholeRange(*wire.parameter).width()};
}

} // namespace

Tripwires tripwires(const Scenario& scenario, const Evidence& published, const TripwireOptions& options,
                    const std::stop_token& stop)
{
    const Variation variation(scenario);
    const std::vector<UncertainInput> uncertain = uncertainInputs(scenario, published);
    Tripwires result;
    std::vector<AnswerCurveRequest> requests;
    for (const Parameter& parameter : parameters()) {
        const auto own = std::find_if(uncertain.begin(), uncertain.end(),
                                      [&](const UncertainInput& input) { return input.parameter == &parameter; });
        if (own == uncertain.end() && options.onlyUncertain) {
            continue;
        }
        requests.push_back({.parameter = &parameter, .within = {}});
        result.inputs.push_back({.parameter = &parameter,
                                 .present = variation.present(parameter),
                                 .uncertainty = own == uncertain.end() ? std::nullopt : std::optional(*own),
                                 .below = {},
                                 .above = {}});
    }
    const auto now = variation.costs({}, stop);
    if (!now) {
        return result;
    }
    result.cheapest = cheapestOf(*now);

    const auto curves = answerCurves(
        scenario, requests, {.points = options.points, .threads = options.threads, .progress = options.progress}, stop);
    inParallel(
        static_cast<int>(2 * curves.size()), options.threads,
        [&](int i) {
            const auto index = static_cast<std::size_t>(i) / 2;
            const bool isAbove = i % 2 == 1;
            InputTripwires& input = result.inputs[index];
            TripwireSide& side = isAbove ? input.above : input.below;
            side = Side(variation, curves[index], result.cheapest, isAbove, stop).search();
            if (side.wire && input.uncertainty) {
                measure(*side.wire, *input.uncertainty);
            }
        },
        stop);
    for (const InputTripwires& input : result.inputs) {
        for (const TripwireSide* side : {&input.below, &input.above}) {
            if (side->wire) {
                result.nearest.push_back(*side->wire);
            }
        }
    }
    std::stable_sort(result.nearest.begin(), result.nearest.end(),
                     [](const Tripwire& a, const Tripwire& b) { return rankOf(a) < rankOf(b); });
    return result;
}

} // namespace rackrent
