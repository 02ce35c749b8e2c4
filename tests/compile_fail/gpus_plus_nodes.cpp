// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Expect: no match for .*operator|invalid operands|no type named|static assertion
// GPUs and nodes do not add up.
#include "core/units/units.h"

namespace rackrent {

auto together(GpuCount rented, NodeCount owned, [[maybe_unused]] GpusPerNode gpusPerNode)
{
#ifdef RIGHT
    return rented + owned * gpusPerNode;
#else
    return rented + owned;
#endif
}

} // namespace rackrent
