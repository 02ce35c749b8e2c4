// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>
#include <span>
#include <string>

namespace rackrent::cli {

/// How a run ended; the number is the program's exit code.
enum class ExitCode {
    Ok = 0,
    Usage = 1, ///< the command line itself is wrong
    BadInput = 2, ///< a document or value has faults; each is named
    InputOutput = 3, ///< something could not be read or written
};

/// Runs rackrent-cli with `arguments` (the program's name left out). Results go to `out` and are complete or absent;
/// what went wrong goes to `err`, a line a fault. Returns an ExitCode's number. Depends on no locale.
[[nodiscard]] int run(std::span<const std::string> arguments, std::istream& in, std::ostream& out, std::ostream& err);

} // namespace rackrent::cli
