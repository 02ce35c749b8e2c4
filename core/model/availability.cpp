// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/availability.h"

#include <algorithm>
#include <cmath>

#include <boost/math/distributions/binomial.hpp>

#include "core/model/interruption.h"

namespace rackrent {

FailureRatesPerNode failureRates(const Parameters& p, double ageYears)
{
    const double aged = std::pow(1.0 + p.failure.ageing.value(), ageYears);
    const NodeRate perYear = aged / (units::node * kYear);
    const double gpus = p.cluster.gpusPerNode.value();
    return {.gpu = -gpus * std::log1p(-p.failure.gpuAnnualRate.value()) * perYear,
            .other = -std::log1p(-p.failure.nodeAnnualRate.value()) * perYear};
}

double availability(NodeRate rate, Duration repairTime)
{
    return 1.0 / (1.0 + rate * repairTime * units::node);
}

Rate jobRateOnOwned(const Parameters& p, NodeRate node)
{
    return nodesPerJob(p.workload.jobGpus, p.cluster.gpusPerNode * units::node) * units::node * node;
}

double ownedEfficiency(const Parameters& p)
{
    const bool spansNodes = nodesPerJob(p.workload.jobGpus, p.cluster.gpusPerNode * units::node) > 1.0;
    return spansNodes ? p.cluster.multiNodeEfficiency.value() : 1.0;
}

NodesUp nodesUp(int nodes, double availability)
{
    if (nodes == 0 || availability >= 1.0) {
        return {.first = nodes, .probability = {1.0}};
    }
    const double up = availability;
    const double odds = up / (1.0 - up);
    const int mode = std::min(nodes, static_cast<int>(std::floor((nodes + 1) * up)));
    const double atMode = boost::math::pdf(boost::math::binomial(nodes, up), mode);
    const double least = atMode * 1e-24;

    NodesUp result;
    std::vector<double>& probability = result.probability;
    int j = mode;
    for (double p = atMode; p > least; --j) {
        probability.push_back(p);
        if (j == 0) {
            --j;
            break;
        }
        p *= j / ((nodes - j + 1) * odds); // P(j-1) from P(j)
    }
    result.first = j + 1;
    std::reverse(probability.begin(), probability.end());
    double p = atMode;
    for (j = mode; j < nodes; ++j) {
        p *= (nodes - j) * odds / (j + 1); // P(j+1) from P(j)
        if (p <= least) {
            break;
        }
        probability.push_back(p);
    }
    return result;
}

} // namespace rackrent
