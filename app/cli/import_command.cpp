// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <utility>

#include <nlohmann/json.hpp>

#include "app/cli/arguments.h"
#include "app/cli/table.h"
#include "core/files/import/fields.h"
#include "core/files/import/import_files.h"
#include "core/files/write_file.h"
#include "core/scenario/parameter.h"
#include "core/units/format.h"

namespace rackrent::cli {

namespace {

using Json = nlohmann::ordered_json;

struct Request {
    std::string kind;
    std::vector<std::string> files;
    std::optional<std::string> into;
    std::optional<std::string> scenario;
    std::optional<std::string> take;
    std::optional<std::string> from;
    std::optional<std::string> to;
    std::optional<std::string> zone;
    std::optional<std::string> cluster;
    std::optional<std::string> partition;
    std::optional<std::string> account;
    std::optional<std::string> gpu;
    std::optional<std::string> columns;
    std::optional<std::string> scale;
    std::optional<std::string> currency;
    std::optional<std::string> instance;
    std::optional<std::string> region;
    Format format = Format::Text;
};

std::vector<std::string> wordsOf(const std::string& list)
{
    std::vector<std::string> words;
    for (std::size_t begin = 0; begin <= list.size();) {
        const std::size_t comma = std::min(list.find(',', begin), list.size());
        std::string word = list.substr(begin, comma - begin);
        word.erase(0, word.find_first_not_of(" \t"));
        word.erase(word.find_last_not_of(" \t") + 1);
        if (!word.empty()) {
            words.push_back(std::move(word));
        }
        begin = comma + 1;
    }
    return words;
}

/// Minutes of "+02:00", "-07:30", "Z" or "+2".
std::optional<int> zoneOffset(std::string_view text)
{
    if (text == "Z" || text == "z" || text == "UTC") {
        return 0;
    }
    if (text.size() < 2 || (text[0] != '+' && text[0] != '-')) {
        return std::nullopt;
    }
    constexpr int kMostHours = 14; // Kiribati
    const int sign = text[0] == '-' ? -1 : 1;
    text.remove_prefix(1);
    int hours = 0;
    int minutes = 0;
    const char* const end = text.data() + text.size();
    auto [rest, error] = std::from_chars(text.data(), end, hours);
    if (error != std::errc() || hours < 0 || hours > kMostHours) {
        return std::nullopt;
    }
    if (rest != end) {
        const auto [last, fault] = std::from_chars(*rest == ':' ? rest + 1 : rest, end, minutes);
        if (*rest != ':' || fault != std::errc() || last != end || minutes < 0 || minutes >= 60) {
            return std::nullopt;
        }
    }
    return sign * (60 * hours + minutes);
}

/// The options as what to take; what cannot be read is refused. Options of another kind of import are too, since they
/// would do nothing.
ImportChoices choicesOf(const Request& request, ImportKind kind, Arguments& arguments)
{
    ImportChoices choices;
    const auto only = [&](ImportKind of, const char* option, const std::optional<std::string>& value) {
        if (value && kind != of) {
            arguments.refuse(ExitCode::Usage,
                             std::string(option) + ": is for \"import " + std::string(importKindId(of)) + "\" alone");
        }
    };
    only(ImportKind::Usage, "--zone", request.zone);
    only(ImportKind::Usage, "--cluster", request.cluster);
    only(ImportKind::Usage, "--partition", request.partition);
    only(ImportKind::Usage, "--gpu", request.gpu);
    only(ImportKind::Usage, "--columns", request.columns);
    only(ImportKind::Usage, "--utilization", request.scale);
    only(ImportKind::Bill, "--currency", request.currency);
    only(ImportKind::Prices, "--region", request.region);
    if (request.instance && kind != ImportKind::Bill && kind != ImportKind::Prices) {
        arguments.refuse(ExitCode::Usage, "--instance: is for \"import bill\" and \"import prices\" alone");
    }

    const auto moment = [&](const char* option, const std::optional<std::string>& text) -> std::optional<std::int64_t> {
        if (!text) {
            return std::nullopt;
        }
        const auto time = fileTime(*text);
        if (!time) {
            arguments.refuse(ExitCode::Usage,
                             std::string(option) + " " + *text
                                 + ": is not a time such as 2026-06-01 or 2026-06-01T09:00:00");
            return std::nullopt;
        }
        return time->seconds;
    };
    choices.usage.from = choices.bill.from = moment("--from", request.from);
    choices.usage.to = choices.bill.until = moment("--to", request.to);
    if (choices.usage.from && choices.usage.to && *choices.usage.from >= *choices.usage.to) {
        arguments.refuse(ExitCode::Usage, "--to " + *request.to + ": is not after --from");
    }
    if (request.zone) {
        if (const auto minutes = zoneOffset(*request.zone)) {
            choices.usage.zoneOffsetMinutes = *minutes;
        } else {
            arguments.refuse(ExitCode::Usage, "--zone " + *request.zone + ": is not an offset such as +02:00");
        }
    }
    if (request.scale) {
        if (*request.scale == "percent") {
            choices.usage.utilization = UsageOptions::Scale::Percent;
        } else if (*request.scale == "share") {
            choices.usage.utilization = UsageOptions::Scale::Share;
        } else {
            arguments.refuse(ExitCode::Usage, "--utilization " + *request.scale + ": must be percent or share");
        }
    }
    choices.usage.cluster = request.cluster.value_or("");
    choices.usage.partition = request.partition.value_or("");
    choices.usage.account = choices.bill.account = request.account.value_or("");
    choices.usage.gpuType = request.gpu.value_or("");
    choices.usage.columns = wordsOf(request.columns.value_or(""));
    choices.bill.currency = request.currency.value_or("");
    choices.instanceType = request.instance.value_or("");
    choices.region = request.region.value_or("");
    choices.prices.from = choices.usage.from;
    choices.prices.until = choices.usage.to;
    return choices;
}

/// The document to write into; a new one with a scenario of defaults where there is no such file.
struct Target {
    ScenarioList scenarios;
    std::size_t index = 0;

    [[nodiscard]] Scenario& scenario() { return scenarios[index]; }
};

Result<Target> readTarget(const Request& request)
{
    Target target;
    std::error_code error;
    if (!request.into || !std::filesystem::exists(*request.into, error)) {
        Scenario scenario;
        scenario.name = request.scenario.value_or("Imported");
        target.scenarios.push_back(std::move(scenario));
        return target;
    }
    auto scenarios = readScenarios(*request.into);
    if (!scenarios) {
        Failure failure{.code = ExitCode::BadInput, .lines = {}};
        for (const Fault& fault : scenarios.error()) {
            failure.lines.push_back(*request.into + ": " + english(fault));
        }
        return tl::unexpected(std::move(failure));
    }
    target.scenarios = *std::move(scenarios);
    if (!request.scenario && target.scenarios.size() == 1) {
        return target;
    }
    std::string names;
    for (std::size_t i = 0; i < target.scenarios.size(); ++i) {
        if (request.scenario && target.scenarios[i].name == *request.scenario) {
            target.index = i;
            return target;
        }
        names += (names.empty() ? "“" : ", “") + target.scenarios[i].name + "”";
    }
    return tl::unexpected(Failure{ExitCode::BadInput,
                                  {*request.into + ": "
                                   + (request.scenario ? "has no scenario “" + *request.scenario + "”; it has "
                                                       : "has several scenarios; choose one by --scenario: ")
                                   + names}});
}

/// The ids to apply: those asked for, else those that are chosen by themselves.
std::vector<std::string> chosenIds(const Request& request, const Proposals& proposals, Arguments& arguments)
{
    std::vector<std::string> ids;
    std::string known;
    for (const Proposal& item : proposals.items) {
        known += (known.empty() ? "" : ", ") + item.id;
        if (!request.take && item.isChosen) {
            ids.push_back(item.id);
        }
    }
    for (std::string& id : wordsOf(request.take.value_or(""))) {
        if (proposals.find(id) == nullptr) {
            arguments.refuse(ExitCode::BadInput,
                             "--take " + id + ": is not proposed; "
                                 + (known.empty() ? "nothing is" : "there are " + known));
        } else {
            ids.push_back(std::move(id));
        }
    }
    return ids;
}

Json orNull(const std::optional<std::int64_t>& second)
{
    return second ? Json(utcText(*second)) : Json(nullptr);
}

Json fileJson(const ImportReport& file)
{
    Json json;
    json["file"] = file.provenance.fileName;
    json["format"] = std::string(nameOf(file.format));
    json["sha256"] = file.provenance.sha256;
    json["bytes"] = file.provenance.bytes;
    json["rows_read"] = file.rowsRead;
    json["rows_used"] = file.rowsUsed;
    json["ignored"] = Json::object();
    for (const auto& [reason, count] : file.ignored) {
        json["ignored"][std::string(reason)] = count;
    }
    json["rows_rejected"] = file.rejectedCount;
    json["rejected"] = Json::array();
    for (const ImportReport::Rejected& rejected : file.rejected) {
        json["rejected"].push_back({{"line", rejected.line}, {"reason", english(rejected.reason)}});
    }
    json["first"] = orNull(file.firstSecond);
    json["last"] = orNull(file.lastSecond);
    json["totals"] = Json::array();
    for (const ImportReport::Total& total : file.totals) {
        json["totals"].push_back({{"name", std::string(total.name)}, {"value", total.value}, {"unit", total.unit}});
    }
    json["warnings"] = Json::array();
    for (const Sentence& warning : file.warnings) {
        json["warnings"].push_back(english(warning));
    }
    return json;
}

std::string_view unitOf(const Proposal& item)
{
    return item.id == kDemandSource ? "GPU" : findParameter(item.id)->unit;
}

Json proposalJson(const Proposal& item, const Scenario& now)
{
    Json json;
    json["id"] = item.id;
    json["value"] = item.value;
    json["unit"] = std::string(unitOf(item));
    json["present"] = presentValue(item, now);
    json["range"] = item.range ? Json{{"low", item.range->low}, {"high", item.range->high}} : Json(nullptr);
    json["because"] = english(item.reason);
    if (item.id == kDemandSource) {
        json["demand"] = Json::array();
        for (const DemandLevel& level : item.demand) {
            json["demand"].push_back({{"hours", level.hours.value()}, {"gpus", level.gpus.value()}});
        }
    }
    return json;
}

std::string jsonText(const ImportedFiles& read, const Scenario& now, const std::vector<std::string>& ids,
                     bool isApplied)
{
    Json json;
    json["kind"] = std::string(importKindId(read.kind));
    json["files"] = Json::array();
    for (const ImportReport& file : read.files) {
        json["files"].push_back(fileJson(file));
    }
    json["warnings"] = Json::array();
    for (const Sentence& warning : read.warnings) {
        json["warnings"].push_back(english(warning));
    }
    json["proposals"] = Json::array();
    for (const Proposal& item : read.proposals.items) {
        Json one = proposalJson(item, now);
        one["taken"] = std::find(ids.begin(), ids.end(), item.id) != ids.end();
        json["proposals"].push_back(std::move(one));
    }
    json["notes"] = Json::array();
    for (const Sentence& note : read.proposals.notes) {
        json["notes"].push_back(english(note));
    }
    json["source"] = read.proposals.source;
    json["applied"] = isApplied;
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string whole(std::uint64_t count)
{
    return fixed(static_cast<double>(count), 0);
}

std::string fileText(const ImportReport& file)
{
    constexpr std::size_t kMostShown = 5;
    std::string text = printable(file.provenance.fileName) + ": " + std::string(nameOf(file.format)) + "\n";
    text += "  " + whole(file.rowsRead) + " rows read, " + whole(file.rowsUsed) + " used\n";
    for (const auto& [reason, count] : file.ignored) {
        text += "  " + whole(count) + " ignored: " + std::string(reason) + "\n";
    }
    if (file.rejectedCount > 0) {
        text += "  " + whole(file.rejectedCount) + " rejected:\n";
        for (std::size_t i = 0; i < std::min(kMostShown, file.rejected.size()); ++i) {
            text +=
                "    line " + whole(file.rejected[i].line) + " " + printable(english(file.rejected[i].reason)) + "\n";
        }
        if (file.rejectedCount > kMostShown) {
            text += "    … and " + whole(file.rejectedCount - std::min(kMostShown, file.rejected.size()))
                + " more; --json lists up to 100\n";
        }
    }
    if (file.firstSecond && file.lastSecond) {
        text += "  from " + utcText(*file.firstSecond) + " to " + utcText(*file.lastSecond) + "\n";
    }
    for (const ImportReport::Total& total : file.totals) {
        text += "  " + std::string(total.name) + ": " + fixed(total.value, 2) + " " + total.unit + "\n";
    }
    for (const Sentence& warning : file.warnings) {
        text += "  Warning: " + printable(english(warning)) + "\n";
    }
    return text;
}

std::string reportText(const ImportedFiles& read, const Scenario& now, const std::vector<std::string>& ids)
{
    std::string text;
    for (const ImportReport& file : read.files) {
        text += fileText(file) + "\n";
    }
    for (const Sentence& warning : read.warnings) {
        text += "Warning: " + printable(english(warning)) + "\n";
    }
    if (!read.proposals.items.empty()) {
        Table table;
        table.addColumn("Input", Table::Align::Left);
        table.addColumn("Now");
        table.addColumn("Found");
        table.addColumn("Unit", Table::Align::Left);
        table.addColumn("Taken", Table::Align::Left);
        table.addColumn("Because", Table::Align::Left);
        const auto shown = [](double value) { return english(Amount{Amount::Kind::Number, value}); };
        for (const Proposal& item : read.proposals.items) {
            const bool isTaken = std::find(ids.begin(), ids.end(), item.id) != ids.end();
            std::string found = shown(item.value);
            if (item.range) {
                found += " (" + shown(item.range->low) + ".." + shown(item.range->high) + ")";
            }
            table.addRow({item.id, shown(presentValue(item, now)), std::move(found), std::string(unitOf(item)),
                          isTaken ? "yes" : "no", printable(english(item.reason))});
        }
        text += table.text() + "\n";
    }
    for (const Sentence& note : read.proposals.notes) {
        text += printable(english(note)) + "\n";
    }
    return text;
}

Result<std::string> runImport(const Request& request)
{
    Arguments arguments;
    const auto kind = findImportKind(request.kind);
    if (!kind) {
        arguments.refuse(ExitCode::Usage,
                         "\"" + request.kind + "\" is no kind of import; choose usage, bill, prices or interruptions");
        return arguments.failure();
    }
    const ImportChoices choices = choicesOf(request, *kind, arguments);
    if (request.scenario && !request.into) {
        arguments.refuse(ExitCode::Usage, "--scenario: names a scenario of the document given by --into");
    }
    if (arguments.failed()) {
        return arguments.failure();
    }
    auto target = readTarget(request);
    if (!target) {
        return tl::unexpected(target.error());
    }
    const Scenario now = target->scenario();
    const auto read = importFiles(*kind, request.files, choices, now);
    if (!read) {
        return tl::unexpected(Failure{ExitCode::BadInput, {english(read.error())}});
    }
    const std::vector<std::string> ids = chosenIds(request, read->proposals, arguments);
    if (request.into && ids.empty() && !arguments.failed()) {
        arguments.refuse(ExitCode::BadInput, "nothing is taken over, so " + *request.into + " stays as it is");
    }
    if (arguments.failed()) {
        return arguments.failure();
    }
    if (request.into) {
        target->scenario() = withProposals(now, read->proposals, ids);
        const std::string document = writeScenarios(target->scenarios);
        if (const auto valid = parseScenarios(document); !valid) {
            Failure failure{.code = ExitCode::BadInput, .lines = {}};
            for (const Fault& fault : valid.error()) {
                failure.lines.push_back("with what was read, " + *request.into + " would not work: " + english(fault)
                                        + "; leave it out by --take");
            }
            return tl::unexpected(std::move(failure));
        }
        if (const auto written = writeFile(*request.into, document); !written) {
            return tl::unexpected(Failure{ExitCode::InputOutput, {*request.into + ": " + english(written.error())}});
        }
    }
    if (request.format == Format::Json) {
        return jsonText(*read, now, ids, request.into.has_value());
    }
    return reportText(*read, now, ids)
        + (request.into ? "\nWritten to " + printable(*request.into) + ": “" + printable(now.name) + "”\n"
                        : std::string("\nNothing is written; --into FILE.rackrent takes it over.\n"));
}

} // namespace

Command importCommand()
{
    auto request = std::make_shared<Request>();
    return {
        .name = "import",
        .description =
            "Read usage logs, bills, prices or spot traces, say what was understood, and set a scenario by them",
        .examples = "  rackrent-cli import bill tests/data/import/constructed_gpu_cur_2026-06.csv\n"
                    "  rackrent-cli import usage tests/data/import/constructed_opencost_gpu_3days.json --json\n"
                    "  rackrent-cli import bill tests/data/import/constructed_gpu_cur_2026-06.csv --into "
                    "/tmp/own-bill.rackrent --take aws.on_demand,spot.discount\n",
        .declare =
            [request](Options& options) {
                options.required("KIND", request->kind, "", "What the files are: usage, bill, prices or interruptions");
                options.list("FILE", request->files, "Files to read; gzip is unpacked");
                options.optional("--into", request->into, "FILE",
                                 "Document to write what is taken into; made if there is none");
                options.optional("--scenario", request->scenario, "NAME", "Its scenario; needed where it has several");
                options.optional("--take", request->take, "LIST",
                                 "Take these inputs alone, parted by commas; all that are found otherwise");
                options.optional("--from", request->from, "TIME", "Leave out what is before");
                options.optional("--to", request->to, "TIME", "Leave out what is then or later");
                options.optional("--account", request->account, "NAME", "Take this account alone");
                options.optional("--cluster", request->cluster, "NAME", "usage: take this cluster alone");
                options.optional("--partition", request->partition, "NAME",
                                 "usage: take this partition or namespace alone");
                options.optional("--gpu", request->gpu, "TYPE", "usage: take GPUs of this type alone");
                options.optional("--zone", request->zone, "OFFSET",
                                 "usage: the site's clock against UTC, such as +02:00");
                options.optional("--columns", request->columns, "LIST",
                                 "usage: the columns of a table without header, as given to sacct -o");
                options.optional("--utilization", request->scale, "SCALE",
                                 "usage: percent or share, where the metric does not tell");
                options.optional("--currency", request->currency, "CODE",
                                 "bill: the currency to read where there are several");
                options.optional("--instance", request->instance, "TYPE",
                                 "bill and prices: the instance type whose prices to take");
                options.optional("--region", request->region, "NAME", "prices: the region whose prices to take");
                options.json(request->format);
            },
        .run = [request](std::istream&) { return runImport(*request); }};
}

} // namespace rackrent::cli
