// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Expect: could not convert|no viable conversion|no known conversion|no matching function
// A month is not taken for an hour: what is stated in another unit is converted by name.
#include "core/units/units.h"

namespace rackrent {

Duration leadTime(Months months)
{
#ifdef RIGHT
    return to<Duration>(months);
#else
    return months;
#endif
}

} // namespace rackrent
