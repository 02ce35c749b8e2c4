// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include <nlohmann/json.hpp>

#include "app/cli/table.h"
#include "core/analysis/claims.h"
#include "core/files/claims_file.h"
#include "core/scenario/parameter.h"
#include "core/scenario/suggestion.h"
#include "core/units/format.h"

namespace rackrent::cli {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kTextWidth = 100;

Json orNull(std::optional<double> value)
{
    return value && std::isfinite(*value) ? Json(*value) : Json(nullptr);
}

Json claimJson(const Claim& claim, const ClaimFinding& finding)
{
    Json json;
    json["id"] = claim.id;
    json["title"] = claim.title;
    json["statement"] = claim.statement;
    json["source"] = claim.citation.source;
    json["date"] = claim.citation.date;
    json["grade"] = std::string(gradeId(claim.citation.grade));
    json["figure"] = std::string(claimFigureId(claim.figure));
    json["low"] = orNull(claim.low);
    json["high"] = orNull(claim.high);
    json["tolerance"] = claim.tolerance;
    json["own"] = orNull(finding.own);
    json["whole"] = orNull(finding.whole);
    json["verdict"] = std::string(claimVerdictId(finding.verdict));
    json["stated"] = english(finding.stated);
    json["found"] = english(finding.found);
    json["because"] = english(finding.because);
    return json;
}

/// The text in lines of at most kTextWidth characters, broken at blanks.
std::string wrapped(std::string_view text)
{
    std::string result;
    std::size_t width = 0;
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(text.size(), word.size() + 1));
        if (width > 0 && width + 1 + textWidth(word) > kTextWidth) {
            result += '\n';
            width = 0;
        }
        result += width > 0 ? " " : "";
        result += word;
        width += (width > 0 ? 1 : 0) + textWidth(word);
    }
    return result + "\n";
}

std::string listText(const std::vector<const Claim*>& claims)
{
    Table table;
    table.addColumn("Claim", Table::Align::Left);
    table.addColumn("Stated", Table::Align::Left);
    table.addColumn("Found", Table::Align::Left);
    table.addColumn("All counted", Table::Align::Left);
    table.addColumn("Verdict", Table::Align::Left);
    std::size_t holding = 0;
    std::size_t onOwnTerms = 0;
    for (const Claim* claim : claims) {
        const ClaimFinding finding = judgeClaim(*claim);
        holding += finding.verdict == ClaimVerdict::Holds ? 1 : 0;
        onOwnTerms += finding.verdict == ClaimVerdict::HoldsOnItsOwnTerms ? 1 : 0;
        table.addRow({claim->id, english(finding.stated), english(claimAmount(claim->figure, finding.own)),
                      claim->whole ? english(claimAmount(claim->figure, finding.whole)) : std::string(),
                      std::string(claimVerdictLabel(finding.verdict))});
    }
    const auto number = [](std::size_t n) { return fixed(static_cast<double>(n), 0); };
    return number(claims.size()) + " published claims: " + number(holding) + " hold, " + number(onOwnTerms)
        + " hold on their own terms only, " + number(claims.size() - holding - onOwnTerms) + " do not hold.\n\n"
        + table.text()
        + "\nFound: under the claim's own inputs. All counted: with what it leaves out.\n"
          "Why: rackrent-cli claims ID. As a document to evaluate: rackrent-cli claims ID --document\n";
}

/// The parameters that differ from the defaults, with those of both scenarios side by side.
std::string inputsText(const Claim& claim)
{
    Table table;
    table.addColumn("Input", Table::Align::Left);
    table.addColumn("As claimed");
    if (claim.whole) {
        table.addColumn("All counted");
    }
    table.addColumn("Unit", Table::Align::Left);
    table.addColumn("Meaning", Table::Align::Left);
    for (const Parameter& p : parameters()) {
        const double own = p.get(claim.own.parameters);
        const double whole = claim.whole ? p.get(claim.whole->parameters) : own;
        if (!claim.own.sources.contains(std::string(p.id)) && own == whole) {
            continue;
        }
        std::vector<std::string> row{std::string(p.id), exact(own)};
        if (claim.whole) {
            row.push_back(exact(whole));
        }
        row.emplace_back(p.unit);
        row.emplace_back(p.label);
        table.addRow(std::move(row));
    }
    return table.text();
}

std::string claimText(const Claim& claim)
{
    const ClaimFinding finding = judgeClaim(claim);
    const Citation& citation = claim.citation;
    Table table;
    table.addColumn(form(claim.figure).label, Table::Align::Left);
    table.addColumn("", Table::Align::Left);
    table.addRow({"Stated", english(finding.stated)});
    table.addRow({"Found under its own inputs", english(claimAmount(claim.figure, finding.own))});
    if (claim.whole) {
        table.addRow({"Found with what it leaves out", english(claimAmount(claim.figure, finding.whole))});
    }
    return claim.title + "\n\n" + wrapped(claim.statement)
        + wrapped("Source: " + citation.source + (citation.date.empty() ? "" : ", " + citation.date) + " ("
                  + std::string(gradeId(citation.grade)) + ")")
        + "\n" + table.text() + "\n"
        + wrapped(std::string(claimVerdictLabel(finding.verdict)) + ". " + english(finding.because)) + "\n"
        + inputsText(claim);
}

struct Request {
    std::optional<std::string> id; ///< the claim to explain; all are listed without
    bool document = false; ///< the claim as a document instead
    Format format = Format::Text;
};

Result<std::string> claims(const Request& options)
{
    std::vector<const Claim*> chosen;
    for (const Claim& claim : builtInClaims()) {
        if (!options.id || claim.id == *options.id) {
            chosen.push_back(&claim);
        }
    }
    if (chosen.empty()) {
        std::vector<std::string_view> ids;
        for (const Claim& claim : builtInClaims()) {
            ids.push_back(claim.id);
        }
        const auto nearest = nearestWord(*options.id, ids);
        return tl::unexpected(
            Failure{ExitCode::Usage,
                    {"\"" + *options.id + "\" is not a claim; "
                     + (nearest ? "did you mean " + *nearest + "?" : "\"rackrent-cli claims\" lists them")}});
    }
    if (options.document) {
        if (!options.id) {
            return tl::unexpected(
                Failure{ExitCode::Usage,
                        {"--document takes one claim: rackrent-cli claims ID --document; choose its ID from "
                         "\"rackrent-cli claims\""}});
        }
        return writeScenarios(claimScenarios(*chosen.front()));
    }
    if (options.format == Format::Json) {
        Json list = Json::array();
        for (const Claim* claim : chosen) {
            list.push_back(claimJson(*claim, judgeClaim(*claim)));
        }
        return Json{{"claims", std::move(list)}}.dump(2) + "\n";
    }
    return options.id ? claimText(*chosen.front()) : listText(chosen);
}

} // namespace

Command claimsCommand()
{
    auto request = std::make_shared<Request>();
    return {.name = "claims",
            .description = "List published claims and whether the model bears them out",
            .examples = "  rackrent-cli claims\n"
                        "  rackrent-cli claims eight_month_break_even\n"
                        "  rackrent-cli claims eight_month_break_even --document\n",
            .declare =
                [request](Options& options) {
                    options.optional("ID", request->id, "", "The claim to explain; all are listed without");
                    options.flag("--document", request->document, "Print the claim as a document to evaluate");
                    options.json(request->format);
                },
            .run = [request](std::istream&) { return claims(*request); }};
}

} // namespace rackrent::cli
