// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Expect: cannot convert|no viable conversion
// A share does not lose its meaning by itself.
#include "core/units/fraction.h"

namespace rackrent {

double number(Fraction share)
{
#ifdef RIGHT
    return share.value();
#else
    return share;
#endif
}

} // namespace rackrent
