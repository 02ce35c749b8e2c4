// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options.h"

#include <CLI/CLI.hpp>

namespace rackrent::cli {

void Options::required(const char* name, std::string& value, const char* type, const char* description)
{
    // A positional argument shows its name where an option shows its type.
    m_command.add_option(name, value, description)->required()->type_name(name[0] == '-' ? type : "");
}

void Options::optional(const char* name, std::optional<std::string>& value, const char* type, const char* description)
{
    m_command.add_option(name, value, description)->type_name(name[0] == '-' ? type : "");
}

void Options::repeatable(const char* name, std::vector<std::string>& values, const char* type, const char* description)
{
    m_command.add_option(name, values, description)
        ->type_name(type)
        ->expected(1)
        ->allow_extra_args(false)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

void Options::pair(const char* name, std::vector<std::string>& values, const char* type, const char* description)
{
    m_command.add_option(name, values, description)->type_name(type)->expected(2);
}

void Options::list(const char* name, std::vector<std::string>& values, const char* description)
{
    m_command.add_option(name, values, description)->required()->expected(-1)->type_name("");
}

void Options::flag(const char* name, bool& value, const char* description)
{
    m_command.add_flag(name, value, description);
}

void Options::input(InputOptions& input, File file)
{
    m_command.add_option("FILE", input.file, "Document to read; - is standard input")
        ->required(file == File::Required)
        ->type_name("");
    repeatable("--set", input.overrides, "ID=VALUE", "Override a parameter, for example aws.on_demand=5.5; repeatable");
    optional("--instance", input.instance, "ID", "Take the prices of this AWS instance; see \"rackrent-cli catalog\"");
    optional("--server", input.server, "ID", "Take the price and power of this server; see \"rackrent-cli catalog\"");
    optional("--scenario", input.scenario, "NAME", "Take the scenario of this name alone");
}

void Options::json(Format& chosen)
{
    format("--json", Format::Json, chosen, "Print JSON with exact figures instead of tables");
}

void Options::csv(Format& chosen, const char* description)
{
    format("--csv", Format::Csv, chosen, description);
}

void Options::markdown(Format& chosen, const char* description)
{
    format("--markdown", Format::Markdown, chosen, description);
}

void Options::format(const char* name, Format chosen, Format& format, const char* description)
{
    CLI::Option* option = m_command.add_flag_callback(
        name, [&format, chosen] { format = chosen; }, description);
    for (const std::string& other : m_formats) {
        option->excludes(m_command.get_option(other));
    }
    m_formats.emplace_back(name);
}

} // namespace rackrent::cli
