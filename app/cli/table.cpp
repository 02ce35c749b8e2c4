// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/table.h"

#include <algorithm>
#include <utility>

namespace rackrent::cli {

std::string printable(std::string_view text)
{
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto c = static_cast<unsigned char>(text[i]);
        const bool isControl = c < 0x20U || c == 0x7FU;
        // U+0080 to U+009F, which some terminals obey as well.
        const bool isC1Control = c == 0xC2U && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0U;
        if (isControl || isC1Control) {
            result += '?';
            i += isC1Control ? 1 : 0;
        } else {
            result += text[i];
        }
    }
    return result;
}

std::size_t textWidth(std::string_view text)
{
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

void Table::addColumn(std::string_view title, Align align)
{
    std::vector<std::string> lines;
    for (std::size_t start = 0; start <= title.size();) {
        const std::size_t end = std::min(title.find('\n', start), title.size());
        lines.emplace_back(title.substr(start, end - start));
        start = end + 1;
    }
    m_columns.push_back({.title = std::move(lines), .align = align});
}

void Table::addRow(std::vector<std::string> cells)
{
    m_rows.push_back(std::move(cells));
}

void Table::addRule()
{
    m_rows.emplace_back();
}

std::string Table::text() const
{
    std::vector<std::size_t> widths;
    std::size_t titleLines = 1;
    for (const Column& column : m_columns) {
        std::size_t width = 0;
        for (const std::string& line : column.title) {
            width = std::max(width, textWidth(line));
        }
        widths.push_back(width);
        titleLines = std::max(titleLines, column.title.size());
    }
    for (const auto& row : m_rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            widths[i] = std::max(widths[i], textWidth(row[i]));
        }
    }

    std::string result;
    const auto write = [&](auto&& cell) {
        std::string line;
        for (std::size_t i = 0; i < m_columns.size(); ++i) {
            const std::string content = cell(i);
            const std::string padding(widths[i] - textWidth(content), ' ');
            line += "  ";
            line += m_columns[i].align == Align::Left ? content + padding : padding + content;
        }
        line.erase(line.find_last_not_of(' ') + 1);
        result += line + '\n';
    };
    for (std::size_t below = titleLines; below-- > 0;) { // titles stand on the figures, so the short ones start lower
        write([&](std::size_t i) {
            const auto& title = m_columns[i].title;
            return below < title.size() ? title[title.size() - 1 - below] : std::string();
        });
    }
    for (const auto& row : m_rows) {
        if (row.empty()) {
            write([&](std::size_t i) { return std::string(widths[i], '-'); });
        } else {
            write([&](std::size_t i) { return row[i]; });
        }
    }
    return result;
}

} // namespace rackrent::cli
