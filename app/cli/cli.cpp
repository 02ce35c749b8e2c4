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

/// Everything that a command line can say.
struct CommandLine {
    InputOptions input;
    bool json = false;
    bool csv = false;
    bool markdown = false;
    std::string strategy;
    CheckpointOptions checkpoint;
    ChanceArguments chance;
};

std::string strategyIds()
{
    std::string result;
    for (const Strategy s : kStrategies) {
        result += (result.empty() ? "" : ", ") + std::string(strategyId(s));
    }
    return result;
}

CLI::App* addCommand(CLI::App& app, const char* name, const char* description, const char* examples)
{
    CLI::App* command = app.add_subcommand(name, description);
    command->footer(examples);
    return command;
}

void addJson(CLI::App& command, CommandLine& line)
{
    command.add_flag("--json", line.json, "Print JSON with exact figures instead of tables");
}

void addInput(CLI::App& command, CommandLine& line)
{
    command.add_option("FILE", line.input.file, "Document to read; - is standard input")->required()->type_name("");
    command
        .add_option("--set", line.input.overrides, "Override a parameter, for example aws.on_demand=5.5; repeatable")
        ->type_name("ID=VALUE")
        ->expected(1)
        ->allow_extra_args(false)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    command.add_option("--scenario", line.input.scenario, "Take the scenario of this name alone")->type_name("NAME");
}

void addCommands(CLI::App& app, CommandLine& line)
{
    CLI::App* evaluate = addCommand(
        app, "evaluate", "Compare the five strategies and give the verdict",
        "Examples:\n"
        "  rackrent-cli evaluate resources/examples/continuous-training.rackrent\n"
        "  rackrent-cli evaluate resources/examples/continuous-training.rackrent --set aws.price_change=-0.2 --json\n");
    addInput(*evaluate, line);
    addJson(*evaluate, line);

    CLI::App* ledger =
        addCommand(app, "ledger", "Show one strategy's costs by month and line",
                   "Examples:\n"
                   "  rackrent-cli ledger resources/examples/continuous-training.rackrent --strategy self_hosted\n"
                   "  rackrent-cli ledger resources/examples/continuous-training.rackrent --strategy hybrid --csv\n");
    addInput(*ledger, line);
    ledger->add_option("--strategy", line.strategy, "One of " + strategyIds())->required()->type_name("STRATEGY");
    CLI::Option* csv =
        ledger->add_flag("--csv", line.csv, "Print CSV with exact figures: a row a month and a terminal row");
    addJson(*ledger, line);
    csv->excludes(ledger->get_option("--json"));

    CLI::App* parameters = addCommand(app, "parameters", "List every parameter with default, range and unit",
                                      "Examples:\n"
                                      "  rackrent-cli parameters\n"
                                      "  rackrent-cli parameters --markdown\n");
    CLI::Option* markdown =
        parameters->add_flag("--markdown", line.markdown, "Print Markdown with meanings and sources");
    addJson(*parameters, line);
    markdown->excludes(parameters->get_option("--json"));

    CLI::App* checkpoint =
        addCommand(app, "checkpoint", "Work out what interruptions cost and the best checkpoint interval",
                   "Example: interrupted every 12 hours, 30 s to write, 5 min to restart, every 15 min:\n"
                   "  rackrent-cli checkpoint --rate 0.0833 --write 0.00833 --restart 0.0833 --interval 0.25\n");
    checkpoint->add_option("--rate", line.checkpoint.rate, "Interruptions an hour")->required()->type_name("RATE");
    checkpoint->add_option("--write", line.checkpoint.write, "Hours to write a checkpoint")
        ->required()
        ->type_name("HOURS");
    checkpoint->add_option("--restart", line.checkpoint.restart, "Billed hours to get back to work")
        ->required()
        ->type_name("HOURS");
    checkpoint->add_option("--interval", line.checkpoint.interval, "Hours of useful work between checkpoints")
        ->type_name("HOURS");
    addJson(*checkpoint, line);
}

void addChance(CLI::App& app, CommandLine& line)
{
    CLI::App* command =
        addCommand(app, "chance", "Simulate when a job ends under interruptions, or replay one over spot traces",
                   "Examples:\n"
                   "  rackrent-cli chance resources/examples/spot-pipeline.rackrent --work 72 --deadline 100\n"
                   "  rackrent-cli chance --trace trace.json --set workload.checkpoint_interval=60\n");
    addInput(*command, line);
    command->get_option("FILE")->required(false);
    const auto add = [&](const char* name, std::optional<std::string>& value, const char* description,
                         const char* type) { command->add_option(name, value, description)->type_name(type); };
    add("--work", line.chance.work, "Productive hours that the job needs, 168 when not given", "HOURS");
    add("--deadline", line.chance.deadline, "Also give the chance to end later than this", "HOURS");
    add("--trials", line.chance.trials, "Simulated jobs, 10000 when not given", "N");
    add("--seed", line.chance.seed, "Start of the random numbers, 1 when not given", "N");
    add("--threads", line.chance.threads, "Threads to use, all processors when not given; results stay the same", "N");
    add("--shape", line.chance.shape, "Spot lives follow a Weibull law of this shape; 1 is exponential", "SHAPE");
    command
        ->add_option("--trace", line.chance.traces,
                     "Replay a job over this spot trace and draw spot lives from it; repeatable")
        ->type_name("FILE")
        ->expected(1)
        ->allow_extra_args(false)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    addJson(*command, line);
}

Format formatOf(const CommandLine& line)
{
    return line.json ? Format::Json : line.csv ? Format::Csv : line.markdown ? Format::Markdown : Format::Text;
}

Result<std::string> runLedger(const CommandLine& line, std::istream& in)
{
    const auto strategy = findStrategy(line.strategy);
    if (!strategy) {
        std::vector<std::string_view> ids;
        for (const Strategy s : kStrategies) {
            ids.push_back(strategyId(s));
        }
        const auto nearest = nearestWord(line.strategy, ids);
        return tl::unexpected(
            Failure{ExitCode::Usage,
                    {"--strategy " + line.strategy + ": is not a strategy; "
                     + (nearest ? "did you mean " + *nearest + "?" : "choose one of " + strategyIds())}});
    }
    return readInput(line.input, in).and_then([&](const ScenarioList& scenarios) {
        return ledger(scenarios, *strategy, formatOf(line));
    });
}

Result<std::string> runChance(const CommandLine& line, std::istream& in)
{
    const bool hasDocument = !line.input.file.empty();
    if (!hasDocument && line.chance.traces.empty()) {
        return tl::unexpected(Failure{ExitCode::Usage, {"chance: give a document to simulate, a --trace, or both"}});
    }
    return readInput(line.input, in).and_then([&](const ScenarioList& scenarios) {
        return chance(scenarios, hasDocument, line.chance, formatOf(line));
    });
}

Result<std::string> runCommand(const CLI::App& app, const CommandLine& line, std::istream& in)
{
    if (app.got_subcommand("evaluate")) {
        return readInput(line.input, in).map([&](const ScenarioList& scenarios) {
            return evaluation(scenarios, formatOf(line));
        });
    }
    if (app.got_subcommand("ledger")) {
        return runLedger(line, in);
    }
    if (app.got_subcommand("chance")) {
        return runChance(line, in);
    }
    if (app.got_subcommand("parameters")) {
        return parameterTable(formatOf(line));
    }
    return checkpoint(line.checkpoint, formatOf(line));
}

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
    CommandLine line;
    CLI::App app("Rent GPUs from AWS, or rack your own? The analyses of Rackrent without its window.",
                 std::string(kProgram));
    app.require_subcommand(1);
    app.set_version_flag("--version", std::string(kProgram) + " " RACKRENT_VERSION);
    app.footer("Exit codes: 0 ok, 1 wrong command line, 2 faults in the input, 3 cannot read or write.\n"
               "\"rackrent-cli COMMAND --help\" shows a command's options and examples.");
    app.get_formatter()->column_width(28);
    addCommands(app, line);
    addChance(app, line);

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
    const auto output = runCommand(app, line, in);
    return output ? print(*output, out, err) : fail(output.error(), err);
}

} // namespace rackrent::cli
