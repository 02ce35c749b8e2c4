// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Expect: no match for .*operator|invalid operands|no type named|static assertion
// Minutes and hours add up only once one is converted by name.
#include "core/units/units.h"

namespace rackrent {

Duration lost(Duration restart, Minutes write)
{
#ifdef RIGHT
    return restart + to<Duration>(write);
#else
    return restart + write;
#endif
}

} // namespace rackrent
