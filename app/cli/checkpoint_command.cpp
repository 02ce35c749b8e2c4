// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include <array>
#include <cmath>
#include <memory>
#include <utility>

#include <nlohmann/json.hpp>

#include "app/cli/table.h"
#include "core/model/interruption.h"
#include "core/units/format.h"

namespace rackrent::cli {

namespace {

using Json = nlohmann::ordered_json;

struct Figures {
    std::optional<double> overhead;
    std::optional<double> optimalInterval; ///< hours
    std::optional<double> optimalOverhead;
};

/// None when the job never gets done.
std::optional<double> finite(double value)
{
    return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

Figures figures(Rate rate, Duration write, Duration restart, std::optional<Duration> interval)
{
    Figures result;
    if (interval) {
        result.overhead = finite(paidPerUseful(rate, {.interval = *interval, .write = write, .restart = restart}));
    }
    if (const auto best = optimalInterval(rate, write)) {
        result.optimalInterval = best->value();
        // Without interval the checkpoints cost nothing and no work is lost: only restarts are left.
        result.optimalOverhead =
            finite(*best > Duration{} ? paidPerUseful(rate, {.interval = *best, .write = write, .restart = restart})
                                      : std::exp(double(rate * restart)));
    }
    return result;
}

Json orNull(const std::optional<double>& value)
{
    return value ? Json(*value) : Json(nullptr);
}

std::string hours(double value)
{
    return english({Amount::Kind::Number, value}) + " h (" + english({Amount::Kind::Number, value * 60.0}) + " min)";
}

std::string figuresText(const Figures& f, bool hasInterval)
{
    const auto overhead = [](const std::optional<double>& value, const char* none) {
        return value ? fixed(*value, 4) : std::string(none);
    };
    Table table;
    table.addColumn("Checkpoints", Table::Align::Left);
    table.addColumn("", Table::Align::Left);
    if (hasInterval) {
        table.addRow({"Paid hours for one useful hour",
                      overhead(f.overhead, "never done: interrupted faster than it can work")});
    }
    table.addRow(
        {"Best interval", f.optimalInterval ? hours(*f.optimalInterval) : "the longer the better: nothing interrupts"});
    if (f.optimalInterval) {
        table.addRow({"Paid hours at the best interval",
                      overhead(f.optimalOverhead, "never done: interrupted faster than it can work")});
    }
    return table.text();
}

/// Numbers as given on the command line; rate in interruptions an hour, the others in hours.
struct Request {
    std::string rate;
    std::string write;
    std::string restart;
    std::optional<std::string> interval;
    Format format = Format::Text;
};

Result<std::string> checkpoint(const Request& options)
{
    Failure failure{ExitCode::BadInput, {}};
    const auto read = [&](const char* name, const std::string& text, bool mayBeZero) {
        const auto value = readNumber(text);
        const bool isAllowed = value && std::isfinite(*value) && (mayBeZero ? *value >= 0.0 : *value > 0.0);
        if (!isAllowed) {
            failure.lines.push_back(std::string(name) + " " + text + ": "
                                    + (!value          ? "is not a number"
                                           : mayBeZero ? "must be a finite number, 0 or more"
                                                       : "must be a finite number above 0"));
        }
        return value.value_or(0.0);
    };
    const double rate = read("--rate", options.rate, true);
    const double write = read("--write", options.write, true);
    const double restart = read("--restart", options.restart, true);
    std::optional<Duration> interval;
    if (options.interval) {
        interval = make<Duration>(read("--interval", *options.interval, false));
    }
    if (!failure.lines.empty()) {
        return tl::unexpected(std::move(failure));
    }
    const Figures result = figures(make<Rate>(rate), make<Duration>(write), make<Duration>(restart), interval);
    if (options.format != Format::Json) {
        return figuresText(result, interval.has_value());
    }
    Json json;
    json["overhead"] = orNull(result.overhead);
    json["optimal_interval"] = orNull(result.optimalInterval);
    json["optimal_overhead"] = orNull(result.optimalOverhead);
    return json.dump(2) + "\n";
}

} // namespace

Command checkpointCommand()
{
    auto request = std::make_shared<Request>();
    return {.name = "checkpoint",
            .description = "Work out what interruptions cost and the best checkpoint interval",
            .examples = "Interrupted every 12 hours, 30 s to write, 5 min to restart, every 15 min:\n"
                        "  rackrent-cli checkpoint --rate 0.0833 --write 0.00833 --restart 0.0833 --interval 0.25\n",
            .declare =
                [request](Options& options) {
                    options.required("--rate", request->rate, "RATE", "Interruptions an hour");
                    options.required("--write", request->write, "HOURS", "Hours to write a checkpoint");
                    options.required("--restart", request->restart, "HOURS", "Billed hours to get back to work");
                    options.optional("--interval", request->interval, "HOURS",
                                     "Hours of useful work between checkpoints");
                    options.json(request->format);
                },
            .run = [request](std::istream&) { return checkpoint(*request); }};
}

} // namespace rackrent::cli
