// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/curves.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "core/analysis/break_even.h"
#include "core/model/availability.h"
#include "core/model/decide.h"
#include "core/model/evaluate.h"
#include "core/model/feasibility.h"
#include "core/scenario/parameter.h"

namespace rackrent {

namespace {

bool canRun(double paid)
{
    return paid > 0.0 && paid <= kWorstOverhead;
}

/// Mean productive GPUs of `nodes` owned nodes, failures and spares counted.
GpuCount meanCapacity(const Evaluator& evaluator, int nodes)
{
    const Parameters& p = evaluator.parameters();
    const NodesUp up = nodesUp(nodes, availability(failureRates(p).total(), p.failure.repairTime));
    const int mayWork = std::max(0, nodes - static_cast<int>(p.cluster.spares.value()));
    GpuCount mean;
    for (std::size_t i = 0; i < up.probability.size(); ++i) {
        mean += up.probability[i] * evaluator.jobFit().usable(std::min(up.first + static_cast<int>(i), mayWork));
    }
    return mean / evaluator.overheads().owned.paid;
}

struct SparesFigures {
    int nodes = 0;
    double capacity = 0.0;
    double levelized = 0.0;
};

/// The self-hosted plan at one failure rate and number of spares; none where jobs cannot run.
std::optional<SparesFigures> sparesFigures(Scenario& scenario, double gpuAnnualRate, int spares)
{
    scenario.parameters.failure.gpuAnnualRate = YearlyFraction(gpuAnnualRate);
    scenario.parameters.cluster.spares = static_cast<double>(spares) * units::node;
    if (!checkFeasible(scenario).empty()) {
        return std::nullopt;
    }
    const Evaluator evaluator(scenario);
    const Plan plan{.purchases = selfHostedPurchases(evaluator), .committed = {}, .spot = false};
    const int nodes = plan.purchases.front().nodes;
    const GpuHourPrice levelized = evaluator.evaluate(plan).npv() / evaluator.discountedWork();
    return SparesFigures{.nodes = nodes,
                         .capacity = meanCapacity(evaluator, nodes) / peak(evaluator.demand(0)),
                         .levelized = levelized.value()};
}

} // namespace

UtilizationCurves utilizationCurves(const Scenario& scenario, const Comparison& comparison, int points,
                                    const std::stop_token& stop)
{
    Evaluator evaluator(scenario);
    const FirstPurchase purchase = firstPurchase(evaluator, comparison[Strategy::SelfHosted].plan);
    UtilizationCurves curves{.gpus = purchase.productive, .nodes = purchase.nodes};
    if (purchase.productive <= GpuCount{}) {
        return curves;
    }
    const Plan owning{.purchases = {{.month = 0, .nodes = purchase.nodes}}, .committed = {}, .spot = false};
    for (int i = 1; i <= points && !stop.stop_requested(); ++i) {
        // Closer together near idle, where the curves are steep.
        const double utilization = std::pow(static_cast<double>(i) / points, 1.5);
        evaluator.replaceDemand(busyShare(purchase.productive, utilization));
        const GpuHours discountedWork = evaluator.discountedWork();
        curves.utilization.push_back(utilization);
        for (const Strategy s : kStrategies) {
            const Plan plan = s == Strategy::SelfHosted ? owning : decide(evaluator, s, stop);
            const GpuHourPrice levelized = evaluator.evaluate(plan).npv() / discountedWork;
            curves.levelized[s].push_back(levelized.value());
        }
    }
    return curves;
}

CheckpointCurves checkpointCurves(const Scenario& scenario, int points)
{
    Parameters p = scenario.parameters;
    const Range range = findParameter("workload.checkpoint_interval")->range;
    const JobRates rates = jobRates(p);
    const bool blocks = p.spot.reservedBlock > Duration{};
    const bool losesWork = !blocks && p.spot.saveOnNotice.value() == 0.0;

    struct Place {
        CheckpointCurve& curve;
        Overheads::At Overheads::*at;
        Rate rate; ///< of all interruptions
        Rate losing; ///< of those that lose work
    };
    CheckpointCurves curves;
    const std::array places{Place{curves.spot, &Overheads::spot, blocks ? rates.onDemand : rates.spot,
                                  losesWork ? rates.spot : rates.onDemand},
                            Place{curves.onDemand, &Overheads::onDemand, rates.onDemand, rates.onDemand},
                            Place{curves.owned, &Overheads::owned, rates.owned, rates.owned}};

    const Overheads present = overheads(p);
    for (const Place& place : places) {
        place.curve.presentInterval = p.workload.checkpointInterval;
        place.curve.presentPaid = (present.*place.at).paid;
        if (place.rate > Rate{}) {
            place.curve.meanTimeBetweenInterruptions = 1.0 / place.rate;
        }
        if (const auto best = optimalInterval(place.losing, to<Duration>(p.workload.checkpointWrite))) {
            const double minutes = std::clamp(to<Minutes>(*best).value(), range.min, range.max);
            p.workload.checkpointInterval = make<Minutes>(minutes);
            place.curve.bestInterval = p.workload.checkpointInterval;
            place.curve.bestPaid = (overheads(p).*place.at).paid;
        }
    }
    for (int i = 0; i < points; ++i) {
        const double minutes = range.min * std::pow(range.max / range.min, static_cast<double>(i) / (points - 1));
        p.workload.checkpointInterval = make<Minutes>(minutes);
        const Overheads here = overheads(p);
        for (const Place& place : places) {
            const double paid = (here.*place.at).paid;
            if (canRun(paid)) {
                place.curve.interval.push_back(p.workload.checkpointInterval);
                place.curve.paid.push_back(paid);
            }
        }
    }
    return curves;
}

FailureCurves failureCurves(const Scenario& scenario, int points)
{
    FailureCurves curves;
    curves.presentRate = scenario.parameters.failure.gpuAnnualRate.value();
    curves.presentSpares = static_cast<int>(scenario.parameters.cluster.spares.value());
    if (baseDemand(scenario).empty()) {
        return curves;
    }
    const double highest =
        std::clamp(2.0 * curves.presentRate, 0.3, findParameter("failure.gpu_annual_rate")->range.max);
    const int given = static_cast<int>(scenario.parameters.cluster.nodes.value());

    Scenario changed = scenario;
    std::set<int> spares{0, 1, 2, 3};
    spares.insert(curves.presentSpares);
    for (const int count : spares) {
        if (given > 0 && count > given) {
            continue; // more spares than nodes
        }
        FailureCurves::BySpares bySpares{.spares = count};
        std::vector<double> rates;
        for (int i = 0; i < points; ++i) {
            const double rate = highest * i / (points - 1);
            const auto figures = sparesFigures(changed, rate, count);
            if (!figures) {
                break;
            }
            rates.push_back(rate);
            bySpares.nodes = figures->nodes;
            bySpares.capacity.push_back(figures->capacity);
            bySpares.levelized.push_back(figures->levelized);
        }
        if (const auto present = sparesFigures(changed, curves.presentRate, count)) {
            bySpares.presentCapacity = present->capacity;
            bySpares.presentLevelized = present->levelized;
        }
        if (rates.size() > curves.gpuAnnualRate.size()) {
            curves.gpuAnnualRate = std::move(rates);
        }
        curves.bySpares.push_back(std::move(bySpares));
    }
    return curves;
}

} // namespace rackrent
