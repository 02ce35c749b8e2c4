// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include <cmath>
#include <memory>
#include <utility>

#include <nlohmann/json.hpp>

#include "app/cli/arguments.h"
#include "app/cli/table.h"
#include "core/analysis/chance.h"
#include "core/analysis/trace_replay.h"
#include "core/files/import/spot_trace_file.h"
#include "core/units/format.h"

namespace rackrent::cli {

namespace {

using Json = nlohmann::ordered_json;

/// Beyond this a run takes minutes; the user is told rather than left waiting.
constexpr double kMostInterruptions = 3e9;

struct NamedTrace {
    std::string file;
    SpotTrace trace;
};

/// Values as given on the command line; hours where not said otherwise.
struct Request {
    InputOptions input;
    std::optional<std::string> work;
    std::optional<std::string> deadline;
    std::optional<std::string> trials;
    std::optional<std::string> seed;
    std::optional<std::string> threads;
    std::optional<std::string> shape; ///< of Weibull lives
    std::vector<std::string> traces; ///< files
    Format format = Format::Text;
};

std::vector<NamedTrace> readTraces(const std::vector<std::string>& files, Arguments& arguments)
{
    std::vector<NamedTrace> traces;
    for (const std::string& file : files) {
        const auto text = readText(file);
        if (!text) {
            arguments.refuse(ExitCode::InputOutput, file + ": " + english(text.error()));
            continue;
        }
        auto trace = parseSpotTrace(*text);
        if (!trace) {
            for (const Fault& fault : trace.error()) {
                arguments.refuse(ExitCode::BadInput, file + ": " + english(fault));
            }
            continue;
        }
        traces.push_back({.file = file.substr(file.find_last_of('/') + 1), .trace = *std::move(trace)});
    }
    return traces;
}

/// Every finished life of all traces; none where there is none.
std::optional<Lifetime> livesOf(const std::vector<NamedTrace>& traces)
{
    std::vector<Duration> lengths;
    for (const NamedTrace& named : traces) {
        for (const Spell& spell : spells(named.trace)) {
            if (spell.taken) {
                lengths.push_back(spell.length);
            }
        }
    }
    if (lengths.empty()) {
        return std::nullopt;
    }
    return Lifetime::empirical(std::move(lengths));
}

template<class T> Json orNull(const std::optional<T>& value)
{
    if (!value) {
        return nullptr;
    }
    if constexpr (std::is_same_v<T, double>) {
        return *value;
    } else {
        return value->value();
    }
}

Json estimateJson(const Estimate& estimate)
{
    return {{"mean", estimate.mean}, {"standard_error", estimate.standardError}};
}

Json timesJson(const FinishTimes& times)
{
    Json json;
    json["mean"] = times.mean.value();
    json["p10"] = times.p10.value();
    json["p50"] = times.p50.value();
    json["p90"] = times.p90.value();
    json["missed"] = orNull(times.missed);
    json["useful"] = times.useful.value();
    json["interruptions"] = times.interruptions;
    json["paid"] = estimateJson(times.paid);
    json["paid"]["formula"] = orNull(times.predictedPaid);
    json["wall"] = estimateJson(times.wall);
    json["wall"]["formula"] = orNull(times.predictedWall);
    return json;
}

Json chanceJson(const Scenario& scenario, const Chance& chance)
{
    Json json;
    json["name"] = scenario.name;
    json["on_demand"] = timesJson(chance.onDemand);
    json["spot"] = chance.spot ? timesJson(*chance.spot) : Json(nullptr);
    json["owned"] = chance.owned ? timesJson(*chance.owned) : Json(nullptr);
    json["nodes"] = chance.nodes;
    json["jobs_together"] = chance.jobsTogether;
    return json;
}

Json predictionJson(const std::optional<TraceReplay::Prediction>& prediction)
{
    return prediction ? Json{{"paid", prediction->paid}, {"wall", prediction->wall}} : Json(nullptr);
}

Json replayJson(const NamedTrace& named, const CheckpointPolicy& policy)
{
    const TraceReplay r = replay(named.trace, policy);
    Json json;
    json["file"] = named.file;
    json["hours"] = r.length.value();
    json["up_hours"] = r.up.value();
    json["interruptions"] = r.interruptions;
    json["mean_time_between_interruptions"] = orNull(r.meanTime);
    json["mean_time_low"] = orNull(r.meanTimeLow);
    json["mean_time_high"] = orNull(r.meanTimeHigh);
    json["mean_wait"] = orNull(r.meanWait);
    json["paid"] = r.paid ? estimateJson(*r.paid) : Json(nullptr);
    json["wall"] = orNull(r.wall);
    json["exponential"] = predictionJson(r.exponential);
    json["weibull"] = predictionJson(r.weibull);
    json["weibull_shape"] = orNull(r.weibullShape);
    json["equivalent_mean_time"] = orNull(r.equivalentMeanTime);
    json["foresight"] = nullptr;
    if (const auto f = foresight(named.trace, policy)) {
        json["foresight"] = {{"paid", f->paid},
                             {"exponential", f->exponential},
                             {"weibull", orNull(f->weibull)},
                             {"empirical", f->empirical}};
    }
    return json;
}

std::string hours(Duration value)
{
    return english({Amount::Kind::Number, value.value()}) + " h";
}

std::string chanceText(const Chance& chance, const ChanceOptions& options)
{
    Table table;
    table.addColumn("Where", Table::Align::Left);
    table.addColumn("Mean");
    table.addColumn("P10");
    table.addColumn("P50");
    table.addColumn("P90");
    if (options.deadline) {
        table.addColumn("Chance\nto be late");
    }
    table.addColumn("Interrup-\ntions");
    table.addColumn("Paid hours for one\nuseful hour");
    table.addColumn("by the\nformula");
    const auto add = [&](const char* where, const FinishTimes& times) {
        std::vector<std::string> cells{where, hours(times.mean), hours(times.p10), hours(times.p50), hours(times.p90)};
        if (times.missed) {
            cells.push_back(english({Amount::Kind::Percent, *times.missed}));
        }
        cells.push_back(fixed(times.interruptions, 2));
        cells.push_back(fixed(times.paid.mean, 4) + " ± " + fixed(times.paid.standardError, 5));
        cells.push_back(times.predictedPaid ? fixed(*times.predictedPaid, 4) : "–");
        table.addRow(std::move(cells));
    };
    add("On-demand", chance.onDemand);
    if (chance.spot) {
        add("Spot", *chance.spot);
    }
    if (chance.owned) {
        add("Owned", *chance.owned);
    }
    std::string text = table.text();
    if (!chance.spot) {
        text += "  Spot: with these lives jobs are taken back faster than they can work, so none ends.\n";
    }
    text += chance.owned ? "  Owned: one of " + fixed(chance.jobsTogether, 0) + " jobs at a time on "
            + fixed(chance.nodes, 0) + (chance.nodes == 1 ? " node" : " nodes") + ", waits for repairs included.\n"
                         : "  Owned: no nodes that hold a job are bought.\n";
    return text;
}

std::string difference(double predicted, double measured)
{
    const double share = predicted / measured - 1.0;
    return (share < 0.0 ? "−" : "+") + fixed(std::abs(share) * 100.0, 1) + "%";
}

std::string replayText(const std::vector<NamedTrace>& traces, const CheckpointPolicy& policy)
{
    Table table;
    table.addColumn("Trace", Table::Align::Left);
    table.addColumn("Interrup-\ntions");
    table.addColumn("Mean time\nbetween, h");
    table.addColumn("90% interval");
    table.addColumn("Paid for 1\nuseful h");
    table.addColumn("Expo-\nnential");
    table.addColumn("Weibull\n(shape)");
    table.addColumn("Wall for 1\nuseful h");
    table.addColumn("Expo-\nnential");
    table.addColumn("Equivalent\nmean time, h");
    const auto none = [](const auto& value, const auto& text) { return value ? text(*value) : std::string("–"); };
    for (const NamedTrace& named : traces) {
        const TraceReplay r = replay(named.trace, policy);
        const auto hour2 = [](Duration value) { return fixed(value.value(), 2); };
        table.addRow(
            {printable(named.file), fixed(r.interruptions, 0), none(r.meanTime, hour2),
             r.meanTime ? hour2(*r.meanTimeLow) + " to " + hour2(*r.meanTimeHigh) : "–",
             r.paid ? fixed(r.paid->mean, 3) + " ± " + fixed(r.paid->standardError, 3) : "nothing saved",
             r.paid && r.exponential ? difference(r.exponential->paid, r.paid->mean) : "–",
             r.paid && r.weibull ? difference(r.weibull->paid, r.paid->mean) + " (" + fixed(*r.weibullShape, 2) + ")"
                                 : "–",
             r.wall ? fixed(*r.wall, 3) : "–", r.wall && r.exponential ? difference(r.exponential->wall, *r.wall) : "–",
             none(r.equivalentMeanTime, hour2)});
    }
    return table.text();
}

std::string policyText(const CheckpointPolicy& policy)
{
    const auto minutes = [](Duration value) { return english({Amount::Kind::Number, value.value() * 60.0}) + " min"; };
    return "a checkpoint every " + minutes(policy.interval) + " taking " + minutes(policy.write) + ", "
        + minutes(policy.restart) + " to restart";
}

Result<std::string> chance(const ScenarioList& scenarios, const ChanceOptions& given,
                           const std::vector<NamedTrace>& traces, const Request& request)
{
    const bool hasDocument = !request.input.file.empty();
    Failure failure{ExitCode::BadInput, {}};
    Json json;
    json["trials"] = given.trials;
    json["seed"] = given.seed;
    json["work"] = given.work.value();
    json["deadline"] = orNull(given.deadline);
    json["scenarios"] = Json::array();
    std::string text;
    for (const Scenario& scenario : scenarios) {
        const CheckpointPolicy policy = checkpointPolicy(scenario.parameters.workload);
        Json entry;
        entry["name"] = scenario.name;
        if (hasDocument) {
            ChanceOptions options = given;
            if (request.shape) {
                options.spotLife = Lifetime::weibull(scenario.parameters.spot.meanTimeBetweenInterruptions,
                                                     readNumber(*request.shape).value());
            } else if (!traces.empty()) {
                options.spotLife = livesOf(traces);
            }
            const double events = expectedInterruptions(scenario, options);
            if (!(events <= kMostInterruptions)) {
                failure.lines.push_back(
                    scenario.name + ": "
                    + (std::isinf(events) ? "the owned nodes hardly ever have a whole gang up, so no job ends"
                                          : "the trials together would see more than 3 thousand million interruptions; "
                                            "take fewer --trials or less --work"));
                continue;
            }
            const Chance result = rackrent::chance(scenario, options);
            entry = chanceJson(scenario, result);
            text += (text.empty() ? "" : "\n") + printable(scenario.name) + ": when a job of " + hours(options.work)
                + " of work ends, in " + fixed(options.trials, 0) + " trials\n" + chanceText(result, options);
        }
        if (!traces.empty()) {
            entry["traces"] = Json::array();
            for (const NamedTrace& named : traces) {
                entry["traces"].push_back(replayJson(named, policy));
            }
            text += (text.empty() ? "" : "\n") + (hasDocument ? printable(scenario.name) + ": " : std::string())
                + "a job replayed over each trace, " + policyText(policy) + "\n" + replayText(traces, policy);
        }
        json["scenarios"].push_back(std::move(entry));
    }
    if (!failure.lines.empty()) {
        return tl::unexpected(std::move(failure));
    }
    return request.format == Format::Json ? json.dump(2) + "\n" : text;
}

} // namespace

Command chanceCommand()
{
    auto request = std::make_shared<Request>();
    return {.name = "chance",
            .description = "Simulate when a job ends under interruptions, or replay one over spot traces",
            .examples = "  rackrent-cli chance resources/examples/spot-pipeline.rackrent --work 72 --deadline 100\n"
                        "  rackrent-cli chance --trace tests/data/traces/made_up.json --set "
                        "workload.checkpoint_interval=60\n",
            .declare =
                [request](Options& options) {
                    options.input(request->input, Options::File::Optional);
                    options.optional("--work", request->work, "HOURS",
                                     "Productive hours that the job needs, 168 when not given");
                    options.optional("--deadline", request->deadline, "HOURS",
                                     "Also give the chance to end later than this");
                    options.optional("--trials", request->trials, "N", "Simulated jobs, 10000 when not given");
                    options.optional("--seed", request->seed, "N", "Start of the random numbers, 1 when not given");
                    options.optional("--threads", request->threads, "N",
                                     "Threads to use, all processors when not given; results stay the same");
                    options.optional("--shape", request->shape, "SHAPE",
                                     "Spot lives follow a Weibull law of this shape; 1 is exponential");
                    options.repeatable("--trace", request->traces, "FILE",
                                       "Replay a job over this spot trace and draw spot lives from it; repeatable");
                    options.json(request->format);
                },
            .run = [request](std::istream& in) -> Result<std::string> {
                Arguments arguments;
                ChanceOptions options;
                options.work = make<Duration>(arguments.number("--work", request->work, 168.0, 1e-3, 1e6));
                if (const auto deadline = arguments.maybe("--deadline", request->deadline, 1e-3, 1e9)) {
                    options.deadline = make<Duration>(*deadline);
                }
                options.trials = static_cast<int>(arguments.whole("--trials", request->trials, 10'000.0, 2.0, 1e7));
                options.seed = static_cast<std::uint64_t>(arguments.whole("--seed", request->seed, 1.0, 0.0, 9e15));
                options.threads = static_cast<int>(arguments.whole("--threads", request->threads, 0.0, 0.0, 1024.0));
                if (request->input.file.empty() && request->traces.empty()) {
                    arguments.refuse(ExitCode::Usage, "chance: give a document to simulate, a --trace, or both");
                }
                if (request->shape && !request->traces.empty()) {
                    arguments.refuse(ExitCode::Usage, "--shape and --trace both say how long spot lives; give one");
                }
                const auto traces = readTraces(request->traces, arguments);
                arguments.maybe("--shape", request->shape, Lifetime::kLeastShape, Lifetime::kLargestShape);
                if (arguments.failed()) {
                    return arguments.failure();
                }
                return readInput(request->input, in).and_then([&](const ScenarioList& scenarios) {
                    return chance(scenarios, options, traces, *request);
                });
            }};
}

} // namespace rackrent::cli
