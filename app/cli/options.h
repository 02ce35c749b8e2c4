// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/input.h"

namespace CLI {
class App;
} // namespace CLI

namespace rackrent::cli {

/// What a command prints.
enum class Format { Text, Json, Csv, Markdown };

/// Declares what a command understands. Values are read as text, so that a command says itself what is wrong with one;
/// see Arguments. Everything given must outlive the parsing.
class Options
{
public:
    explicit Options(CLI::App& command)
        : m_command(command)
    {
    }

    void required(const char* name, std::string& value, const char* type, const char* description);
    void optional(const char* name, std::optional<std::string>& value, const char* type, const char* description);
    void repeatable(const char* name, std::vector<std::string>& values, const char* type, const char* description);
    /// Two values, or none.
    void pair(const char* name, std::vector<std::string>& values, const char* type, const char* description);
    /// One or more, without a name before them.
    void list(const char* name, std::vector<std::string>& values, const char* description);
    void flag(const char* name, bool& value, const char* description);

    /// FILE and what every command that reads a document has in common.
    enum class File { Required, Optional };
    void input(InputOptions& input, File file = File::Required);
    /// --json, and other formats that cannot be had together with it.
    void json(Format& format);
    void csv(Format& format, const char* description);
    void markdown(Format& format, const char* description);

private:
    void format(const char* name, Format chosen, Format& format, const char* description);

    CLI::App& m_command;
    std::vector<std::string> m_formats;
};

} // namespace rackrent::cli
