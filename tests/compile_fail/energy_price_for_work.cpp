// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Expect: could not convert|cannot convert|no viable conversion|no known conversion
// A price of energy does not price GPU-hours.
#include "core/units/units.h"

namespace rackrent {

Money bill([[maybe_unused]] GpuHourPrice rent, [[maybe_unused]] EnergyPrice power, GpuHours work)
{
#ifdef RIGHT
    return rent * work;
#else
    return power * work;
#endif
}

} // namespace rackrent
