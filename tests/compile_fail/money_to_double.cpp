// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Expect: could not convert|cannot convert|no viable conversion|no known conversion
// An amount does not lose its unit by itself.
#include "core/units/units.h"

namespace rackrent {

double number(Money money)
{
#ifdef RIGHT
    return money.value();
#else
    return money;
#endif
}

} // namespace rackrent
