// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/units/sentence.h"

namespace rackrent {

/// Something wrong with what the user gave, said so that they can mend it.
struct Fault {
    std::string scenario; ///< name of the scenario; empty when the fault is not in one
    std::string key; ///< parameter id, or where in the file: "demand[2].hours", "line 12"; empty when the whole is meant
    Sentence reason; ///< what is wrong and what to do
};

using Faults = std::vector<Fault>;

/// "Training: workload.gpus: -3 is below the least allowed value, 0". In English with a decimal point.
[[nodiscard]] std::string english(const Fault& fault);

} // namespace rackrent
