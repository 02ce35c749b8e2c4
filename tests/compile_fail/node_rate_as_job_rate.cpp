// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Expect: could not convert|cannot convert|no viable conversion|no known conversion
// The rate of one node is not that of a job, which may take several.
#include "core/model/interruption.h"

namespace rackrent {

double paid(NodeRate node, [[maybe_unused]] NodeCount nodes, const CheckpointPolicy& policy)
{
#ifdef RIGHT
    return paidPerUseful(nodes * node, policy);
#else
    return paidPerUseful(node, policy);
#endif
}

} // namespace rackrent
