// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Expect: could not convert|conversion from|no viable conversion
// A bare number does not become a share by itself: is 25 a quarter or twenty-five?
#include "core/units/fraction.h"

namespace rackrent {

Fraction utilization(double value)
{
#ifdef RIGHT
    return Fraction(value);
#else
    return value;
#endif
}

} // namespace rackrent
