// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <iostream>
#include <string>
#include <vector>

#include "app/cli/cli.h"

int main(int argc, char** argv)
{
    std::ios::sync_with_stdio(false);
    const std::vector<std::string> arguments(argc > 0 ? argv + 1 : argv, argv + argc);
    return rackrent::cli::run(arguments, std::cin, std::cout, std::cerr);
}
