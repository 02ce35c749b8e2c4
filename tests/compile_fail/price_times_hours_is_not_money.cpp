// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Expect: could not convert|conversion from|no viable conversion
// A price is for GPU-hours: hours without GPUs make no money.
#include "core/units/units.h"

namespace rackrent {

Money bill(GpuHourPrice price, Duration time, [[maybe_unused]] GpuCount gpus)
{
#ifdef RIGHT
    return price * (gpus * time);
#else
    return price * time;
#endif
}

} // namespace rackrent
