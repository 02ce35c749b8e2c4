// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Expect: could not convert|no viable conversion|no known conversion
// A change a year is no share.
#include "core/units/fraction.h"

namespace rackrent {

double remaining(Fraction share)
{
    return 1.0 - share.value();
}

double left([[maybe_unused]] YearlyFraction yearly, [[maybe_unused]] Fraction share)
{
#ifdef RIGHT
    return remaining(share);
#else
    return remaining(yearly);
#endif
}

} // namespace rackrent
