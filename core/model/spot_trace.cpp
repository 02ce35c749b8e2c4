// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/spot_trace.h"

namespace rackrent {

std::vector<Spell> spells(const SpotTrace& trace)
{
    std::vector<Spell> result;
    double steps = 0.0;
    for (const bool up : trace.up) {
        if (up) {
            steps += 1.0;
        } else if (steps > 0.0) {
            result.push_back({.length = steps * trace.step, .taken = true});
            steps = 0.0;
        }
    }
    if (steps > 0.0) {
        result.push_back({.length = steps * trace.step, .taken = false});
    }
    return result;
}

} // namespace rackrent
