// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace rackrent::cli {

/// The text with control characters made visible as "?", so that a name from a file cannot steer the terminal.
[[nodiscard]] std::string printable(std::string_view text);

/// Characters of UTF-8 text, which is what it takes in columns for the letters used here.
[[nodiscard]] std::size_t textWidth(std::string_view text);

/// Text in aligned columns, two blanks between them, no frame.
class Table
{
public:
    enum class Align { Left, Right };

    /// A title of several lines, parted by '\n', keeps a column of short figures narrow.
    void addColumn(std::string_view title, Align align = Align::Right);
    void addRow(std::vector<std::string> cells); ///< one cell a column
    void addRule(); ///< a line across, before totals

    /// Rows ended by a newline each, indented by two blanks.
    [[nodiscard]] std::string text() const;

private:
    struct Column {
        std::vector<std::string> title; ///< line by line
        Align align;
    };

    std::vector<Column> m_columns;
    std::vector<std::vector<std::string>> m_rows; ///< a row without cells is a rule
};

} // namespace rackrent::cli
