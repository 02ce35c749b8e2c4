// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/model/lifetime.h"

namespace rackrent {

/// Whether one spot instance was up, looked at every `step`.
struct SpotTrace {
    Duration step;
    std::vector<bool> up;
};

/// The times that the instance ran, in order. One that runs as the trace ends is not taken; neither is one that runs as
/// it begins shortened in any way that can be known.
[[nodiscard]] std::vector<Spell> spells(const SpotTrace& trace);

} // namespace rackrent
