// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Expect: no match for .*operator|invalid operands|no type named|static assertion
// A price is no amount: what it buys is missing.
#include "core/units/units.h"

namespace rackrent {

auto bill(Money fees, GpuHourPrice price, [[maybe_unused]] GpuHours hours)
{
#ifdef RIGHT
    return fees + price * hours;
#else
    return fees + price;
#endif
}

} // namespace rackrent
