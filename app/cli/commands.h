// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

#include "app/cli/options.h"

namespace rackrent::cli {

/// One command of the program, all of it in one file: what it understands, what it computes and what it prints. Its
/// output is one text, so that it is printed whole or not at all.
struct Command {
    std::string name;
    std::string description; ///< one line
    std::string examples; ///< command lines that run as they stand in the folder of the sources
    std::function<void(Options&)> declare;
    std::function<Result<std::string>(std::istream&)> run; ///< after parsing; the stream is standard input
};

[[nodiscard]] Command evaluateCommand();
[[nodiscard]] Command verdictCommand();
[[nodiscard]] Command ledgerCommand();
[[nodiscard]] Command bridgeCommand();
[[nodiscard]] Command cashCommand();
[[nodiscard]] Command lockInCommand();
[[nodiscard]] Command sizingCommand();
[[nodiscard]] Command timingCommand();
[[nodiscard]] Command portfolioCommand();
[[nodiscard]] Command chanceCommand();
[[nodiscard]] Command uncertaintyCommand();
[[nodiscard]] Command sensitivityCommand();
[[nodiscard]] Command goalSeekCommand();
[[nodiscard]] Command tripwiresCommand();
[[nodiscard]] Command answerCurveCommand();
[[nodiscard]] Command gridCommand();
[[nodiscard]] Command regretCommand();
[[nodiscard]] Command valueOfInformationCommand();
[[nodiscard]] Command importCommand();
[[nodiscard]] Command claimsCommand();
[[nodiscard]] Command evidenceCommand();
[[nodiscard]] Command catalogCommand();
[[nodiscard]] Command parametersCommand();
[[nodiscard]] Command checkpointCommand();

/// All commands, in the order in which help lists them.
[[nodiscard]] std::vector<Command> allCommands();

} // namespace rackrent::cli
