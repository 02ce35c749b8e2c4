// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include <memory>
#include <utility>

#include <nlohmann/json.hpp>

#include "app/cli/arguments.h"
#include "app/cli/table.h"
#include "core/files/data_files.h"
#include "core/units/format.h"

namespace rackrent::cli {

namespace {

using Json = nlohmann::ordered_json;

struct Request {
    std::optional<std::string> parameter;
    Format format = Format::Text;
};

Json evidenceJson(const ParameterEvidence& evidence)
{
    Json entries = Json::array();
    for (const EvidenceEntry& entry : evidence.entries) {
        entries.push_back({{"low", entry.low},
                           {"high", entry.high},
                           {"measured_on", entry.measuredOn},
                           {"note", entry.note},
                           {"source", entry.citation.source},
                           {"date", entry.citation.date.empty() ? Json(nullptr) : Json(entry.citation.date)},
                           {"grade", gradeId(entry.citation.grade)}});
    }
    Json json;
    json["parameter"] = evidence.parameter;
    json["contested"] = evidence.contested.empty() ? Json(nullptr) : Json(evidence.contested);
    json["uncertainty"] = nullptr;
    if (evidence.uncertainty) {
        json["uncertainty"] = {
            {"kind", evidence.uncertainty->kind == Distribution::Kind::Lognormal ? "lognormal" : "pert"},
            {"low", evidence.uncertainty->low},
            {"mode", evidence.uncertainty->mode},
            {"high", evidence.uncertainty->high}};
    }
    json["entries"] = std::move(entries);
    return json;
}

std::string valueText(const EvidenceEntry& entry)
{
    return entry.low == entry.high ? exact(entry.low) : exact(entry.low) + " to " + exact(entry.high);
}

std::string evidenceText(const ParameterEvidence& evidence)
{
    const Parameter& parameter = *findParameter(evidence.parameter);
    std::string text = std::string(parameter.label) + " (" + evidence.parameter + ", " + std::string(parameter.unit)
        + "), default " + exact(parameter.defaultValue())
        + (evidence.uncertainty
               ? ", range " + exact(evidence.uncertainty->low) + " to " + exact(evidence.uncertainty->high)
               : std::string())
        + "\n";
    if (!evidence.contested.empty()) {
        text += "  Contested: " + evidence.contested + "\n";
    }
    Table table;
    table.addColumn("Value");
    table.addColumn("Grade", Table::Align::Left);
    table.addColumn("Date", Table::Align::Left);
    table.addColumn("Source", Table::Align::Left);
    table.addColumn("On what", Table::Align::Left);
    for (const EvidenceEntry& entry : evidence.entries) {
        table.addRow({valueText(entry), std::string(gradeId(entry.citation.grade)), entry.citation.date,
                      entry.citation.source, entry.measuredOn + (entry.note.empty() ? "" : "; " + entry.note)});
    }
    return text + table.text();
}

Result<std::string> run(const Request& request)
{
    std::vector<const ParameterEvidence*> chosen;
    if (request.parameter) {
        Arguments arguments;
        const Parameter* parameter = arguments.parameter("PARAMETER", *request.parameter);
        if (parameter == nullptr) {
            return arguments.failure();
        }
        const ParameterEvidence* evidence = builtInEvidence().find(parameter->id);
        if (evidence == nullptr) {
            return tl::unexpected(
                Failure{ExitCode::BadInput,
                        {*request.parameter + ": no published figure is known; its default is an assumption"}});
        }
        chosen.push_back(evidence);
    } else {
        for (const ParameterEvidence& evidence : builtInEvidence().parameters) {
            chosen.push_back(&evidence);
        }
    }
    std::string text;
    Json list = Json::array();
    for (const ParameterEvidence* evidence : chosen) {
        if (request.format == Format::Json) {
            list.push_back(evidenceJson(*evidence));
        } else {
            text += (text.empty() ? "" : "\n") + evidenceText(*evidence);
        }
    }
    return request.format == Format::Json ? Json{{"parameters", std::move(list)}}.dump(2) + "\n" : text;
}

} // namespace

Command evidenceCommand()
{
    auto request = std::make_shared<Request>();
    return {.name = "evidence",
            .description = "Show the published figures behind defaults and ranges, and where they disagree",
            .examples = "  rackrent-cli evidence cluster.support\n"
                        "  rackrent-cli evidence --json\n",
            .declare =
                [request](Options& options) {
                    options.optional("PARAMETER", request->parameter, "", "The parameter to show; all when not given");
                    options.json(request->format);
                },
            .run = [request](std::istream&) { return run(*request); }};
}

} // namespace rackrent::cli
