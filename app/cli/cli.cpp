// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli.h"

#include <algorithm>
#include <array>
#include <istream>
#include <ostream>
#include <string_view>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/cli/commands.h"
#include "app/cli/table.h"
#include "core/scenario/suggestion.h"

namespace rackrent::cli {

namespace {

constexpr std::string_view kProgram = "rackrent-cli";

int fail(const Failure& failure, std::ostream& err)
{
    for (const std::string& line : failure.lines) {
        err << kProgram << ": " << printable(line) << '\n';
    }
    return static_cast<int>(failure.code);
}

int print(std::string_view text, std::ostream& out, std::ostream& err)
{
    out << text;
    out.flush();
    if (!out) {
        return fail({ExitCode::InputOutput, {"cannot write the output; is the disk full or the pipe closed?"}}, err);
    }
    return static_cast<int>(ExitCode::Ok);
}

/// A word that is no command gets a better answer than "unexpected argument".
std::optional<Failure> unknownCommand(const CLI::App& app, std::span<const std::string> arguments)
{
    if (arguments.empty()) {
        return Failure{ExitCode::Usage, {"no command given; \"rackrent-cli --help\" lists them"}};
    }
    const std::string& word = arguments.front();
    if (word.starts_with('-')) {
        return std::nullopt;
    }
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        names.push_back(command->get_name());
    }
    if (std::find(names.begin(), names.end(), word) != names.end()) {
        return std::nullopt;
    }
    const std::vector<std::string_view> views(names.begin(), names.end());
    const auto nearest = nearestWord(word, views);
    return Failure{ExitCode::Usage,
                   {"\"" + word + "\" is not a command; "
                    + (nearest ? "did you mean " + *nearest + "?" : "\"rackrent-cli --help\" lists them")}};
}

} // namespace

int run(std::span<const std::string> arguments, std::istream& in, std::ostream& out, std::ostream& err)
{
    const std::vector<Command> commands = allCommands();
    CLI::App app("Rent GPUs from AWS, or rack your own? The analyses of Rackrent without its window.",
                 std::string(kProgram));
    app.require_subcommand(1);
    app.set_version_flag("--version", std::string(kProgram) + " " RACKRENT_VERSION);
    app.footer("Exit codes: 0 ok, 1 wrong command line, 2 faults in the input, 3 cannot read or write.\n"
               "\"rackrent-cli COMMAND --help\" shows a command's options and examples.");
    app.get_formatter()->column_width(28);
    for (const Command& command : commands) {
        CLI::App* parser = app.add_subcommand(command.name, command.description);
        parser->footer("Examples:\n" + command.examples);
        Options options(*parser);
        command.declare(options);
    }

    if (const auto failure = unknownCommand(app, arguments)) {
        return fail(*failure, err);
    }
    try {
        app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend())); // CLI11 takes them from the back
    } catch (const CLI::CallForVersion&) {
        return print(app.version() + "\n", out, err);
    } catch (const CLI::CallForHelp&) {
        const auto chosen = app.get_subcommands();
        return print(chosen.empty() ? app.help() : chosen.front()->help(std::string(kProgram)), out, err);
    } catch (const CLI::ParseError& error) {
        return fail({ExitCode::Usage, {std::string(error.what()), "try \"rackrent-cli --help\""}}, err);
    }
    const auto chosen = std::find_if(commands.begin(), commands.end(),
                                     [&](const Command& command) { return app.got_subcommand(command.name); });
    const auto output = chosen->run(in);
    return output ? print(*output, out, err) : fail(output.error(), err);
}

} // namespace rackrent::cli
