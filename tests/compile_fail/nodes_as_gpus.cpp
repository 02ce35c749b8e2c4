// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Expect: could not convert|no viable conversion|no known conversion|no matching function
// A node is no GPU: it holds some.
#include "core/units/units.h"

namespace rackrent {

GpuHours busy(GpuCount gpus)
{
    return gpus * kMonth;
}

GpuHours busyNodes(NodeCount nodes, [[maybe_unused]] GpusPerNode gpusPerNode)
{
#ifdef RIGHT
    return busy(nodes * gpusPerNode);
#else
    return busy(nodes);
#endif
}

} // namespace rackrent
