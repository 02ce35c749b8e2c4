// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/scenario/scenario.h"

namespace rackrent {

/// A month's load-duration profile: hours at each level of GPUs, the highest level first. Hours without work are left
/// out, so the hours add up to at most 730.
using DemandProfile = std::vector<DemandLevel>;

/// The demand of month 0: the scenario's measured profile when it has one, else that of the workload parameters:
/// steady work for hours_per_day * days_per_week * 730/168 hours, bursts on top as long as both last. GPUs are times
/// demand_scale.
[[nodiscard]] DemandProfile baseDemand(const Scenario& scenario);

/// `profile` with GPUs times `factor`; a factor of 0 leaves nothing.
[[nodiscard]] DemandProfile scaled(const DemandProfile& profile, double factor);

[[nodiscard]] GpuHours work(const DemandProfile& profile); ///< sum of hours * GPUs
[[nodiscard]] GpuCount peak(const DemandProfile& profile); ///< largest level; 0 without demand

/// Productive GPU-hours served by a capacity in the hours of the demand: sum of hours * min(GPUs, capacity).
[[nodiscard]] GpuHours served(const DemandProfile& profile, GpuCount capacity);
/// What such a capacity leaves over: sum of hours * max(0, GPUs - capacity), summed by itself so that a small rest is
/// exact.
[[nodiscard]] GpuHours unserved(const DemandProfile& profile, GpuCount capacity);

} // namespace rackrent
