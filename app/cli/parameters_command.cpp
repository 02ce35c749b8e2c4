// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include <memory>

#include <nlohmann/json.hpp>

#include "app/cli/table.h"
#include "core/scenario/parameter.h"
#include "core/units/format.h"

namespace rackrent::cli {

namespace {

using Json = nlohmann::ordered_json;

std::string parametersJson()
{
    Json list = Json::array();
    for (const Parameter& p : parameters()) {
        Json json;
        json["id"] = std::string(p.id);
        json["group"] = std::string(p.group());
        json["label"] = std::string(p.label);
        json["unit"] = std::string(p.unit);
        json["default"] = p.defaultValue();
        json["min"] = p.range.min;
        json["max"] = p.range.max;
        json["step"] = p.range.step;
        json["scale"] = p.range.scale == Scale::Log ? "log" : "linear";
        json["whole"] = p.range.stepping == Stepping::Whole;
        json["explore"] = p.explore == Explore::Yes;
        json["help"] = std::string(p.help);
        json["source"] = std::string(p.source);
        list.push_back(std::move(json));
    }
    return Json{{"parameters", std::move(list)}}.dump(2) + "\n";
}

std::string escaped(std::string_view text)
{
    std::string result;
    for (const char c : text) {
        result += c == '|' ? "\\|" : std::string(1, c);
    }
    return result;
}

std::string parametersMarkdown()
{
    std::string result =
        "# Parameters\n\nFractions run from 0 to 1. A key that a document leaves out has its default.\n";
    std::string_view group;
    for (const Parameter& p : parameters()) {
        if (p.group() != group) {
            group = p.group();
            result += "\n## " + std::string(groupLabel(group))
                + "\n\n| parameter | key | default | unit | range | meaning | source "
                  "|\n|---|---|--:|---|---|---|---|\n";
        }
        const bool isWhole = p.range.stepping == Stepping::Whole;
        result += "| " + escaped(p.label) + " | `" + std::string(p.id) + "` | " + exact(p.defaultValue()) + " | "
            + escaped(p.unit) + " | " + exact(p.range.min) + " to " + exact(p.range.max) + (isWhole ? ", whole" : "")
            + " | " + escaped(p.help) + " | " + escaped(p.source) + " |\n";
    }
    return result;
}

std::string parametersText()
{
    std::string result;
    std::string_view group;
    const auto rows = parameters();
    for (std::size_t i = 0; i < rows.size();) {
        group = rows[i].group();
        Table table;
        table.addColumn(groupLabel(group), Table::Align::Left);
        table.addColumn("Default");
        table.addColumn("Least");
        table.addColumn("Most");
        table.addColumn("Unit", Table::Align::Left);
        table.addColumn("Meaning", Table::Align::Left);
        for (; i < rows.size() && rows[i].group() == group; ++i) {
            const Parameter& p = rows[i];
            table.addRow({std::string(p.id), exact(p.defaultValue()), exact(p.range.min), exact(p.range.max),
                          std::string(p.unit), std::string(p.label)});
        }
        result += table.text() + "\n";
    }
    return result + "What each means and where its default comes from: rackrent-cli parameters --markdown\n";
}

std::string parameterTable(Format format)
{
    switch (format) {
    case Format::Json:
        return parametersJson();
    case Format::Markdown:
        return parametersMarkdown();
    case Format::Text:
    case Format::Csv:
        break;
    }
    return parametersText();
}

} // namespace

Command parametersCommand()
{
    auto format = std::make_shared<Format>(Format::Text);
    return {.name = "parameters",
            .description = "List every parameter with default, range and unit",
            .examples = "  rackrent-cli parameters\n"
                        "  rackrent-cli parameters --markdown\n",
            .declare =
                [format](Options& options) {
                    options.markdown(*format, "Print Markdown with meanings and sources");
                    options.json(*format);
                },
            .run = [format](std::istream&) -> Result<std::string> { return parameterTable(*format); }};
}

} // namespace rackrent::cli
