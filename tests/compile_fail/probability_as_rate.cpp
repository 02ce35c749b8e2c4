// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Expect: could not convert|cannot convert|no viable conversion|no known conversion
// A chance within a year is no rate: 95% a year is a rate of 3.
#include "core/model/availability.h"

namespace rackrent {

double up([[maybe_unused]] const Parameters& p)
{
#ifdef RIGHT
    return availability(failureRates(p).gpu, p.failure.repairTime);
#else
    return availability(p.failure.gpuAnnualRate, p.failure.repairTime);
#endif
}

} // namespace rackrent
