// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/futures_input.h"

#include <cmath>
#include <utility>

#include "core/files/data_files.h"
#include "core/scenario/uncertainty.h"
#include "core/scenario/validation.h"
#include "core/units/format.h"

namespace rackrent::cli {

void FuturesInput::declareRanges(Options& options)
{
    options.input(input);
    options.repeatable("--uncertain", ranges, "ID=LOW..HIGH",
                       "A range that holds the true value eight times in ten, for example aws.on_demand=5..8; "
                       "ID=exact: known; repeatable");
    options.flag("--only-own", onlyOwn, "Take the ranges given here and in the document alone, no published ones");
}

void FuturesInput::declare(Options& options)
{
    declareRanges(options);
    options.optional("--draws", draws, "N", "Futures to draw, 4096 when not given");
    options.optional("--seed", seed, "N", "Start of the random numbers, 1 when not given");
    options.optional("--threads", threads, "N", "Threads to use, all processors when not given; results stay the same");
}

FuturesOptions FuturesInput::options(Arguments& arguments) const
{
    FuturesOptions result;
    result.draws = static_cast<int>(arguments.whole("--draws", draws, 4096.0, 16.0, 1e6));
    result.seed = static_cast<std::uint64_t>(arguments.whole("--seed", seed, 1.0, 0.0, 9e15));
    result.threads = static_cast<int>(arguments.whole("--threads", threads, 0.0, 0.0, 1024.0));
    return result;
}

const Evidence& FuturesInput::published() const
{
    static const Evidence kNone;
    return onlyOwn ? kNone : builtInEvidence();
}

Result<ScenarioList> readInput(const FuturesInput& input, std::istream& in)
{
    Arguments arguments;
    std::map<std::string, Distribution> ranges;
    for (const std::string& text : input.ranges) {
        const std::size_t equals = text.find('=');
        if (equals == std::string::npos) {
            arguments.refuse(ExitCode::Usage, "--uncertain " + text + ": must have the form id=low..high");
            continue;
        }
        const Parameter* parameter = arguments.parameter("--uncertain", text.substr(0, equals));
        if (parameter == nullptr) {
            continue;
        }
        const std::string range = text.substr(equals + 1);
        if (range == "exact") {
            ranges[std::string(parameter->id)] = {.kind = Distribution::Kind::Exact};
        } else if (const auto read = readRange(range, *parameter)) {
            ranges[std::string(parameter->id)] = *read;
        } else {
            arguments.refuse(ExitCode::Usage,
                             "--uncertain " + text + ": is not a range such as " + std::string(parameter->id)
                                 + "=25..35, low to high");
        }
    }
    if (arguments.failed()) {
        return arguments.failure();
    }
    auto scenarios = readInput(input.input, in);
    if (!scenarios) {
        return scenarios;
    }
    for (Scenario& scenario : *scenarios) {
        for (const auto& [id, range] : ranges) {
            scenario.uncertainty[id] = range;
        }
        for (const Fault& fault : validate(scenario)) {
            arguments.refuse(ExitCode::BadInput, "--uncertain: " + english(fault));
        }
    }
    if (arguments.failed()) {
        return arguments.failure();
    }
    return scenarios;
}

std::string usd(double amount)
{
    return english({Amount::Kind::Usd, amount});
}

std::string usdCell(double amount)
{
    return text(compact(amount));
}

std::string parameterValue(const Parameter& parameter, double value)
{
    // A number of GPUs or months is not rounded.
    const bool isWhole = parameter.range.stepping == Stepping::Whole && value == std::round(value);
    const std::string number =
        isWhole ? fixed(value * parameter.factor, 0) : english({Amount::Kind::Number, value * parameter.factor});
    const bool joined = parameter.symbol.empty() || parameter.symbol.starts_with('%');
    return number + (joined ? "" : " ") + std::string(parameter.symbol);
}

} // namespace rackrent::cli
