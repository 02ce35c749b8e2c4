// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

namespace rackrent::cli {

std::vector<Command> allCommands()
{
    std::vector<Command> commands;
    commands.push_back(evaluateCommand());
    commands.push_back(verdictCommand());
    commands.push_back(ledgerCommand());
    commands.push_back(uncertaintyCommand());
    commands.push_back(sensitivityCommand());
    commands.push_back(goalSeekCommand());
    commands.push_back(tripwiresCommand());
    commands.push_back(answerCurveCommand());
    commands.push_back(gridCommand());
    commands.push_back(regretCommand());
    commands.push_back(valueOfInformationCommand());
    commands.push_back(bridgeCommand());
    commands.push_back(cashCommand());
    commands.push_back(lockInCommand());
    commands.push_back(sizingCommand());
    commands.push_back(timingCommand());
    commands.push_back(portfolioCommand());
    commands.push_back(chanceCommand());
    commands.push_back(importCommand());
    commands.push_back(claimsCommand());
    commands.push_back(evidenceCommand());
    commands.push_back(catalogCommand());
    commands.push_back(parametersCommand());
    commands.push_back(checkpointCommand());
    return commands;
}

} // namespace rackrent::cli
