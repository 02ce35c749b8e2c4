// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/input.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <istream>
#include <utility>

#include "core/files/data_files.h"
#include "core/model/feasibility.h"
#include "core/scenario/parameter.h"
#include "core/scenario/suggestion.h"
#include "core/scenario/validation.h"

namespace rackrent::cli {

namespace {

struct Override {
    const Parameter* parameter;
    double value;
};

std::string displayName(const InputOptions& options)
{
    return options.file.empty() ? "defaults" : options.file == "-" ? "standard input" : options.file;
}

/// The overrides that hold; what is wrong with the others goes to `failure`.
std::vector<Override> readOverrides(const std::vector<std::string>& texts, Failure& failure)
{
    std::vector<Override> result;
    const auto refuse = [&](ExitCode code, const std::string& text, const std::string& reason) {
        failure.code = failure.lines.empty() ? code : std::max(failure.code, code);
        failure.lines.push_back("--set " + text + ": " + reason);
    };
    for (const std::string& text : texts) {
        const std::size_t equals = text.find('=');
        if (equals == std::string::npos || equals == 0) {
            refuse(ExitCode::Usage, text, "must have the form id=value, for example aws.on_demand=5.5");
            continue;
        }
        const std::string id = text.substr(0, equals);
        const Parameter* parameter = findParameter(id);
        if (parameter == nullptr) {
            const auto nearest = nearestParameter(id);
            refuse(ExitCode::BadInput, text,
                   nearest ? "is not a known parameter; did you mean " + *nearest + "?"
                           : "is not a known parameter; \"rackrent-cli parameters\" lists them");
            continue;
        }
        const auto value = readNumber(std::string_view(text).substr(equals + 1));
        if (!value) {
            refuse(ExitCode::BadInput, text, "is not a number");
        } else if (const auto fault = checkValue(*parameter, *value)) {
            refuse(ExitCode::BadInput, text, english(*fault));
        } else {
            result.push_back({.parameter = parameter, .value = *value});
        }
    }
    return result;
}

/// A catalog entry that the options take over.
struct Choice {
    std::string entry;
    std::vector<CatalogSetting> settings;
};

template<class Entry>
void readChoice(const char* option, const std::optional<std::string>& id, const std::vector<Entry>& entries,
                std::vector<Choice>& choices, Failure& failure)
{
    if (!id) {
        return;
    }
    std::vector<std::string_view> ids;
    for (const Entry& entry : entries) {
        if (entry.id == *id) {
            choices.push_back({.entry = entry.id, .settings = settings(entry)});
            return;
        }
        ids.push_back(entry.id);
    }
    const auto begins =
        std::find_if(ids.begin(), ids.end(), [&](std::string_view known) { return known.starts_with(*id); });
    const auto nearest = begins != ids.end() ? std::optional(std::string(*begins)) : nearestWord(*id, ids);
    failure.code = failure.lines.empty() ? ExitCode::Usage : failure.code;
    failure.lines.push_back(std::string(option) + " " + *id + ": is not in the catalog; "
                            + (nearest ? "did you mean " + *nearest + "?" : "\"rackrent-cli catalog\" lists it"));
}

/// A chosen entry without the price that it stands for would be costed at the price of another.
void needPrice(const std::string& choice, bool hasPrice, std::string_view parameter,
               const std::vector<Override>& overrides, Failure& failure)
{
    const bool isGiven = std::any_of(overrides.begin(), overrides.end(),
                                     [&](const Override& o) { return o.parameter->id == parameter; });
    if (!hasPrice && !isGiven) {
        failure.code = failure.lines.empty() ? ExitCode::BadInput : failure.code;
        failure.lines.push_back(choice + ": its price is not known; give it with --set " + std::string(parameter)
                                + "=…");
    }
}

tl::expected<std::string, Fault> readStream(std::istream& in)
{
    std::string text;
    std::string chunk(std::size_t{1} << 16U, '\0');
    while (in && text.size() <= kLargestFile) {
        in.read(chunk.data(), static_cast<std::streamsize>(chunk.size()));
        text.append(chunk, 0, static_cast<std::size_t>(in.gcount()));
    }
    if (in.bad()) {
        return tl::unexpected(
            Fault{.scenario = {}, .key = {}, .reason = {.pattern = "cannot be read", .arguments = {}}});
    }
    return text; // parseScenarios() refuses what is too large
}

void addFaults(Failure& failure, const InputOptions& options, const Faults& faults, ExitCode code)
{
    if (!faults.empty()) {
        failure.code = failure.lines.empty() ? code : std::max(failure.code, code);
    }
    for (const Fault& fault : faults) {
        failure.lines.push_back(displayName(options) + ": " + english(fault));
    }
}

/// Leaves the one scenario asked for, or says which there are.
void pick(ScenarioList& scenarios, const std::string& name, const InputOptions& options, Failure& failure)
{
    const auto found =
        std::find_if(scenarios.begin(), scenarios.end(), [&](const Scenario& s) { return s.name == name; });
    if (found != scenarios.end()) {
        Scenario chosen = std::move(*found);
        scenarios.clear();
        scenarios.push_back(std::move(chosen));
        return;
    }
    std::string names;
    for (const Scenario& scenario : scenarios) {
        names += (names.empty() ? "“" : ", “") + scenario.name + "”";
    }
    failure.code = std::max(failure.code, ExitCode::BadInput);
    failure.lines.push_back(displayName(options) + ": has no scenario “" + name + "”; it has " + names);
}

} // namespace

std::optional<double> readNumber(std::string_view text)
{
    if (text.starts_with('+') && !text.starts_with("+-")) {
        text.remove_prefix(1);
    }
    double value = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) {
        return std::nullopt;
    }
    return value;
}

Date systemDate()
{
    return {std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now())};
}

Result<ScenarioList> readInput(const InputOptions& options, std::istream& in)
{
    Failure failure;
    const std::vector<Override> overrides = readOverrides(options.overrides, failure);
    std::vector<Choice> choices;
    readChoice("--instance", options.instance, builtInCatalog().instances, choices, failure);
    readChoice("--server", options.server, builtInCatalog().servers, choices, failure);
    if (const Instance* chosen = options.instance ? builtInCatalog().findInstance(*options.instance) : nullptr) {
        needPrice("--instance " + chosen->id, chosen->onDemand.has_value(), "aws.on_demand", overrides, failure);
    }
    if (const Server* chosen = options.server ? builtInCatalog().findServer(*options.server) : nullptr) {
        needPrice("--server " + chosen->id, chosen->price.has_value(), "cluster.node_price", overrides, failure);
    }

    tl::expected<ScenarioList, Faults> scenarios = ScenarioList{Scenario{}};
    if (!options.file.empty()) {
        const auto text = options.file == "-" ? readStream(in) : readText(options.file);
        if (!text) {
            addFaults(failure, options, {text.error()}, ExitCode::InputOutput);
            return tl::unexpected(std::move(failure));
        }
        scenarios = parseScenarios(*text);
    }
    if (!scenarios) {
        addFaults(failure, options, scenarios.error(), ExitCode::BadInput);
        return tl::unexpected(std::move(failure));
    }
    if (options.scenario) {
        pick(*scenarios, *options.scenario, options, failure);
    }
    if (!failure.lines.empty()) {
        return tl::unexpected(std::move(failure));
    }
    for (Scenario& scenario : *scenarios) {
        for (const Choice& choice : choices) {
            apply(scenario, choice.entry, choice.settings);
        }
        for (const Override& change : overrides) {
            change.parameter->set(scenario.parameters, change.value);
        }
        Faults faults = validate(scenario);
        if (faults.empty()) {
            faults = checkFeasible(scenario);
            for (Fault& fault : faults) {
                fault.scenario = scenario.name;
            }
        }
        addFaults(failure, options, faults, ExitCode::BadInput);
    }
    if (!failure.lines.empty()) {
        return tl::unexpected(std::move(failure));
    }
    return *std::move(scenarios);
}

} // namespace rackrent::cli
