// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Expect: invalid initialization|no known conversion|no matching function
// Arguments of unlike meaning cannot be swapped.
#include "core/model/demand.h"

namespace rackrent {

GpuHours done(const DemandProfile& profile, GpuCount capacity)
{
#ifdef RIGHT
    return served(profile, capacity);
#else
    return served(capacity, profile);
#endif
}

} // namespace rackrent
