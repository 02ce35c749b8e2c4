// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Expect: no match for .*operator|invalid operands|no type named|static assertion
// A share and a change a year do not add up.
#include "core/units/fraction.h"

namespace rackrent {

double surcharge(Fraction premium, YearlyFraction growth)
{
#ifdef RIGHT
    return premium.value() + growth.value();
#else
    return premium + growth;
#endif
}

} // namespace rackrent
