// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Expect: could not convert|cannot convert|no viable conversion|no known conversion
// A bare number is no amount.
#include "core/units/units.h"

namespace rackrent {

Money fee(double value)
{
#ifdef RIGHT
    return value * units::usd;
#else
    return value;
#endif
}

} // namespace rackrent
