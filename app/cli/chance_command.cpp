// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include <cmath>
#include <utility>

#include <nlohmann/json.hpp>

#include "app/cli/table.h"
#include "core/analysis/chance.h"
#include "core/analysis/trace_replay.h"
#include "core/files/spot_trace_file.h"
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

struct Request {
    ChanceOptions options;
    std::vector<NamedTrace> traces;
};

/// Reads the options, naming every fault.
class RequestReader
{
public:
    Result<Request> read(const ChanceArguments& arguments)
    {
        Request request;
        ChanceOptions& options = request.options;
        if (arguments.work) {
            options.work = make<Duration>(number("--work", *arguments.work, 1e-3, 1e6));
        }
        if (arguments.deadline) {
            options.deadline = make<Duration>(number("--deadline", *arguments.deadline, 1e-3, 1e9));
        }
        if (arguments.trials) {
            options.trials = static_cast<int>(whole("--trials", *arguments.trials, 2.0, 1e7));
        }
        if (arguments.seed) {
            options.seed = static_cast<std::uint64_t>(whole("--seed", *arguments.seed, 0.0, 9e15));
        }
        if (arguments.threads) {
            options.threads = static_cast<int>(whole("--threads", *arguments.threads, 0.0, 1024.0));
        }
        if (arguments.shape) {
            m_shape = number("--shape", *arguments.shape, Lifetime::kLeastShape, Lifetime::kLargestShape);
        }
        for (const std::string& file : arguments.traces) {
            readTrace(file, request.traces);
        }
        if (!m_failure.lines.empty()) {
            return tl::unexpected(std::move(m_failure));
        }
        return request;
    }

    [[nodiscard]] std::optional<double> shape() const { return m_shape; }

private:
    void refuse(ExitCode code, std::string line)
    {
        m_failure.code = m_failure.lines.empty() ? code : std::max(m_failure.code, code);
        m_failure.lines.push_back(std::move(line));
    }

    double number(const char* option, const std::string& text, double least, double most)
    {
        const auto value = readNumber(text);
        if (!value) {
            refuse(ExitCode::Usage, std::string(option) + " " + text + ": is not a number");
            return least;
        }
        if (!(*value >= least && *value <= most)) {
            refuse(ExitCode::Usage,
                   std::string(option) + " " + text + ": must lie between " + shortest(least) + " and "
                       + shortest(most));
            return least;
        }
        return *value;
    }

    double whole(const char* option, const std::string& text, double least, double most)
    {
        const double value = number(option, text, least, most);
        if (value != std::floor(value)) {
            refuse(ExitCode::Usage, std::string(option) + " " + text + ": must be a whole number");
        }
        return std::floor(value);
    }

    static std::string shortest(double value) { return english({Amount::Kind::Number, value}); }

    void readTrace(const std::string& file, std::vector<NamedTrace>& traces)
    {
        const auto text = readText(file);
        if (!text) {
            refuse(ExitCode::InputOutput, file + ": " + english(text.error()));
            return;
        }
        auto trace = parseSpotTrace(*text);
        if (!trace) {
            for (const Fault& fault : trace.error()) {
                refuse(ExitCode::BadInput, file + ": " + english(fault));
            }
            return;
        }
        traces.push_back({.file = file.substr(file.find_last_of('/') + 1), .trace = *std::move(trace)});
    }

    Failure m_failure;
    std::optional<double> m_shape;
};

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
    json["spot"] = timesJson(chance.spot);
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
    add("Spot", chance.spot);
    if (chance.owned) {
        add("Owned", *chance.owned);
    }
    std::string text = table.text();
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

} // namespace

Result<std::string> chance(const ScenarioList& scenarios, bool hasDocument, const ChanceArguments& arguments,
                           Format format)
{
    RequestReader reader;
    const auto request = reader.read(arguments);
    if (!request) {
        return tl::unexpected(request.error());
    }
    if (reader.shape() && !request->traces.empty()) {
        return tl::unexpected(Failure{ExitCode::Usage, {"--shape and --trace both say how long spot lives; give one"}});
    }

    Failure failure{ExitCode::BadInput, {}};
    Json json;
    json["trials"] = request->options.trials;
    json["seed"] = request->options.seed;
    json["work"] = request->options.work.value();
    json["deadline"] = orNull(request->options.deadline);
    json["scenarios"] = Json::array();
    std::string text;
    for (const Scenario& scenario : scenarios) {
        const CheckpointPolicy policy = checkpointPolicy(scenario.parameters.workload);
        Json entry;
        entry["name"] = scenario.name;
        if (hasDocument) {
            ChanceOptions options = request->options;
            if (reader.shape()) {
                options.spotLife =
                    Lifetime::weibull(scenario.parameters.spot.meanTimeBetweenInterruptions, *reader.shape());
            } else if (!request->traces.empty()) {
                options.spotLife = livesOf(request->traces);
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
        if (!request->traces.empty()) {
            entry["traces"] = Json::array();
            for (const NamedTrace& named : request->traces) {
                entry["traces"].push_back(replayJson(named, policy));
            }
            text += (text.empty() ? "" : "\n") + (hasDocument ? printable(scenario.name) + ": " : std::string())
                + "a job replayed over each trace, " + policyText(policy) + "\n" + replayText(request->traces, policy);
        }
        json["scenarios"].push_back(std::move(entry));
    }
    if (!failure.lines.empty()) {
        return tl::unexpected(std::move(failure));
    }
    return format == Format::Json ? json.dump(2) + "\n" : text;
}

} // namespace rackrent::cli
