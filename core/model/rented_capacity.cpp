// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/rented_capacity.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/model/interruption.h"

namespace rackrent {

double packing(const Parameters& p)
{
    const GpuCount instance = p.aws.gpusPerInstance;
    const GpuCount job = p.workload.jobGpus;
    const double jobsPerInstance = std::floor(instance / job);
    return jobsPerInstance >= 1.0 ? instance / (jobsPerInstance * job) : nodesPerJob(job, instance) * instance / job;
}

double slowness(const Parameters& p)
{
    return (1.0 + p.aws.performanceOverhead.value()) * (1.0 + p.aws.idleWaste.value());
}

GpuHourPrice onDemandPrice(const AwsPrices& aws)
{
    return aws.onDemand * (1.0 + aws.managedPremium.value());
}

double spotShare(const Parameters& p)
{
    return p.workload.interruptible.value() * p.spot.availability.value();
}

Money egressCharge(Data volume, TransferPrice firstTier)
{
    struct Tier {
        double size; // GB
        double price; // as a share of the first tier's
    };
    constexpr double kBeyond = 1e300;
    constexpr std::array<Tier, 4> kTiers{
        {{10e3, 1.0}, {40e3, 0.085 / 0.09}, {100e3, 0.07 / 0.09}, {kBeyond, 0.05 / 0.09}}};
    Money charge;
    Data left = volume;
    for (const Tier& tier : kTiers) {
        const Data here = std::min(left, tier.size * units::gigabyte);
        charge += here * firstTier * tier.price;
        left -= here;
    }
    return charge;
}

Data keptOnAws(const Parameters& p, double share)
{
    return to<Data>(p.workload.storage) * std::min(1.0, 100.0 * share);
}

Money awsStorageCharge(const Parameters& p, double share)
{
    return keptOnAws(p, share) * to<HourlyStoragePrice>(p.aws.storagePrice) * kMonth;
}

} // namespace rackrent
