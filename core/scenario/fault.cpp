// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/fault.h"

#include "core/units/format.h"

namespace rackrent {

std::string english(const Fault& fault)
{
    std::string result;
    for (const std::string* part : {&fault.scenario, &fault.key}) {
        if (!part->empty()) {
            result += *part;
            result += ": ";
        }
    }
    return result + english(fault.reason);
}

} // namespace rackrent
