// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Expect: could not convert|cannot convert|no viable conversion|no known conversion
// Interruptions a year are not taken for interruptions an hour.
#include "core/units/units.h"

namespace rackrent {

NodeRate interruptions(NodeYearRate yearly)
{
#ifdef RIGHT
    return to<NodeRate>(yearly);
#else
    return yearly;
#endif
}

} // namespace rackrent
