// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Expect: no match for .*operator|invalid operands|no type named|static assertion
// Money and time do not add up.
#include "core/units/units.h"

namespace rackrent {

auto sum(Money money, [[maybe_unused]] Duration time)
{
#ifdef RIGHT
    return money + money;
#else
    return money + time;
#endif
}

} // namespace rackrent
