// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/demand.h"

#include <algorithm>

namespace rackrent {

namespace {

/// Levels without hours or GPUs dropped, the highest first.
DemandProfile tidied(DemandProfile profile)
{
    std::erase_if(profile,
                  [](const DemandLevel& level) { return level.hours <= Duration{} || level.gpus <= GpuCount{}; });
    std::stable_sort(profile.begin(), profile.end(),
                     [](const DemandLevel& a, const DemandLevel& b) { return a.gpus > b.gpus; });
    return profile;
}

} // namespace

DemandProfile baseDemand(const Scenario& scenario)
{
    const Workload& w = scenario.parameters.workload;
    if (!scenario.demand.empty()) {
        return scaled(scenario.demand, w.demandScale.value());
    }
    const Duration steady = w.hoursPerDay.value() * w.daysPerWeek.value() * (kMonth / 168.0);
    const Duration burst = w.burstHoursPerMonth.value() * units::hour;
    const Duration both = std::min(steady, burst);
    return scaled({{both, w.gpus + w.burstGpus}, {steady - both, w.gpus}, {burst - both, w.burstGpus}},
                  w.demandScale.value());
}

DemandProfile scaled(const DemandProfile& profile, double factor)
{
    DemandProfile result = profile;
    for (DemandLevel& level : result) {
        level.gpus *= factor;
    }
    return tidied(std::move(result));
}

GpuHours work(const DemandProfile& profile)
{
    GpuHours sum;
    for (const DemandLevel& level : profile) {
        sum += level.hours * level.gpus;
    }
    return sum;
}

GpuCount peak(const DemandProfile& profile)
{
    return profile.empty() ? GpuCount{} : profile.front().gpus;
}

GpuHours served(const DemandProfile& profile, GpuCount capacity)
{
    GpuHours sum;
    for (const DemandLevel& level : profile) {
        sum += level.hours * std::min(level.gpus, capacity);
    }
    return sum;
}

GpuHours unserved(const DemandProfile& profile, GpuCount capacity)
{
    GpuHours sum;
    for (const DemandLevel& level : profile) {
        if (level.gpus <= capacity) {
            break; // the highest level comes first
        }
        sum += level.hours * (level.gpus - capacity);
    }
    return sum;
}

} // namespace rackrent
