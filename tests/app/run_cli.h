// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "app/cli/cli.h"

namespace rackrent::cli {

struct Outcome {
    int code = 0;
    std::string out;
    std::string err;
};

inline Outcome runCli(std::vector<std::string> arguments, const std::string& input = {})
{
    std::istringstream in(input);
    std::ostringstream out;
    std::ostringstream err;
    const int code = run(arguments, in, out, err);
    return {code, std::move(out).str(), std::move(err).str()};
}

} // namespace rackrent::cli
