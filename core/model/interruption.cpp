// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/interruption.h"

#include <array>
#include <cmath>

#include <boost/math/special_functions/lambert_w.hpp>
#include <boost/math/tools/rational.hpp>

#include "core/model/availability.h"

namespace rackrent {

CheckpointPolicy checkpointPolicy(const Workload& workload)
{
    return {.interval = to<Duration>(workload.checkpointInterval),
            .write = to<Duration>(workload.checkpointWrite),
            .restart = to<Duration>(workload.restart)};
}

double paidPerUseful(Rate rate, const CheckpointPolicy& policy)
{
    const double useful = rate * policy.interval;
    if (useful == 0.0) {
        return (policy.interval + policy.write) / policy.interval;
    }
    return std::exp(rate * policy.restart) * std::expm1(rate * (policy.interval + policy.write)) / useful;
}

std::optional<Duration> optimalInterval(Rate rate, Duration write)
{
    if (rate == Rate{}) {
        return std::nullopt;
    }
    const double x = rate * write;
    double useful = 0.0; // rate times the interval, 1 + W0(-e^(-1-x))
    if (x < 1e-3) {
        // Close to the branch point the argument of W0 has lost the digits that matter; its series in p keeps them.
        const double p = std::sqrt(-2.0 * std::expm1(-x));
        constexpr std::array kSeries{1.0,           -1.0 / 3,      11.0 / 72,           -43.0 / 540,
                                     769.0 / 17280, -221.0 / 8505, 680863.0 / 43545600, -1963.0 / 204120};
        useful = p * boost::math::tools::evaluate_polynomial(kSeries.data(), p, kSeries.size());
    } else {
        useful = 1.0 + boost::math::lambert_w0(-std::exp(-1.0 - x));
    }
    return useful / rate;
}

double nodesPerJob(GpuCount jobGpus, GpuCount gpusPerNode)
{
    return std::ceil(jobGpus / gpusPerNode);
}

JobRates jobRates(const Parameters& p)
{
    const double instances = nodesPerJob(p.workload.jobGpus, p.aws.gpusPerInstance);
    const Rate onDemand = instances / p.aws.meanTimeBetweenFailures;
    const Rate spot =
        std::pow(instances, 1.0 - p.spot.correlation.value()) / p.spot.meanTimeBetweenInterruptions + onDemand;
    const NodeRate node = failureRates(p).total() + to<NodeRate>(p.failure.otherInterruptions);
    return {.onDemand = onDemand, .spot = spot, .owned = jobRateOnOwned(p, node)};
}

Overheads overheads(const Parameters& p)
{
    const CheckpointPolicy policy = checkpointPolicy(p.workload);
    const JobRates rates = jobRates(p);
    const Duration wait = to<Duration>(p.spot.wait);
    const Duration lost = policy.restart + policy.write;

    Overheads result;
    result.onDemand.paid = paidPerUseful(rates.onDemand, policy);
    result.onDemand.wall = result.onDemand.paid;

    if (p.spot.reservedBlock > Duration{}) {
        const Duration block = p.spot.reservedBlock;
        result.spot.paid = result.onDemand.paid * (block / (block - lost));
        result.spot.wall = result.spot.paid * (1.0 + wait / block);
    } else if (p.spot.saveOnNotice.value() == 1.0) {
        result.spot.paid = result.onDemand.paid / (1.0 - (rates.spot - rates.onDemand) * lost);
        result.spot.wall = result.spot.paid * (1.0 + rates.spot * wait);
    } else {
        result.spot.paid = paidPerUseful(rates.spot, policy);
        result.spot.wall = result.spot.paid * (1.0 + rates.spot * wait);
    }

    result.owned.paid = paidPerUseful(rates.owned, policy) / ownedEfficiency(p);
    result.owned.wall = result.owned.paid;
    return result;
}

} // namespace rackrent
