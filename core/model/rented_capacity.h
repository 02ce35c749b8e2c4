// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"

namespace rackrent {

/// Rented GPUs paid for one GPU that a job uses, because instances come whole: gpus_per_instance over the GPUs that
/// whole jobs use of it when a job fits, else the instances' GPUs over the job's.
[[nodiscard]] double packing(const Parameters& parameters);

/// Rented GPU-hours for one productive GPU-hour before interruptions: (1 + performance_overhead)(1 + idle_waste).
[[nodiscard]] double slowness(const Parameters& parameters);

/// On-demand price of one GPU-hour at today's level, managed premium included.
[[nodiscard]] GpuHourPrice onDemandPrice(const AwsPrices& aws);

/// Share of rented work that a plan with spot runs there: interruptible * availability.
[[nodiscard]] double spotShare(const Parameters& parameters);

/// A month's charge for `volume` moved out of AWS, in tiers: the first 10 TB, the next 40, the next 100 and beyond, at
/// the first tier's price times 1, 0.085/0.09, 0.07/0.09, 0.05/0.09 (AWS internet egress, us-east-1).
[[nodiscard]] Money egressCharge(Data volume, TransferPrice firstTier);

/// The data kept on AWS where this share of the work runs there: a whole copy from a hundredth on.
[[nodiscard]] Data keptOnAws(const Parameters& parameters, double share);

/// A month's charge for it.
[[nodiscard]] Money awsStorageCharge(const Parameters& parameters, double share);

} // namespace rackrent
