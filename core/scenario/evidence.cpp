// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/evidence.h"

#include <algorithm>

namespace rackrent {

const ParameterEvidence* Evidence::find(std::string_view parameter) const
{
    const auto found = std::find_if(parameters.begin(), parameters.end(),
                                    [&](const ParameterEvidence& e) { return e.parameter == parameter; });
    return found == parameters.end() ? nullptr : &*found;
}

} // namespace rackrent
