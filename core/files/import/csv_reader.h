// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/files/import/byte_source.h"
#include "core/files/import/line_reader.h"

namespace rackrent {

struct CsvDialect {
    char delimiter = ',';
    bool quotes = true; ///< whether "…" may hold delimiters and line ends; false where a quote is a letter (sacct)
    bool trim = false; ///< whether blanks around a cell are left out (nvidia-smi writes ", ")
};

/// Rows of a table as RFC 4180 has them, and as they are met: quoted cells hold delimiters, line ends and doubled
/// quotes; a quote inside a plain cell is a letter; lines end with LF, CRLF or both mixed; a byte order mark before a
/// row is left out; blank lines are passed over. Nothing is allocated for a cell, and no more than a row is held.
class CsvReader
{
public:
    explicit CsvReader(ByteSource& source, CsvDialect dialect = {});

    enum class Step {
        Row, ///< row() has its cells
        Broken, ///< the row cannot be read, as broken() says: reject it by its line and go on
        End, ///< no more, or a fault
    };
    Step next();

    /// Cells of the row, valid until the next call.
    [[nodiscard]] std::span<const std::string_view> row() const { return m_row; }
    [[nodiscard]] std::uint64_t lineNumber() const { return m_rowLine; } ///< where the row begins, from 1
    [[nodiscard]] const Sentence& broken() const { return m_broken; }
    [[nodiscard]] const std::optional<Fault>& fault() const { return m_fault ? m_fault : m_source.fault(); }

private:
    struct Cell {
        std::size_t begin = 0; ///< from the start of the row
        std::size_t end = 0;
        bool quoted = false; ///< has quotes to take out
    };

    bool more();
    std::size_t scan(bool& complete);
    void setTooLong();
    std::string_view unquoted(const Cell& cell);

    ByteSource& m_source;
    CsvDialect m_dialect;
    std::string m_buffer;
    std::size_t m_begin = 0; ///< of the next row
    std::size_t m_end = 0; ///< behind the last byte read
    bool m_sourceEnded = false;
    bool m_openQuote = false;
    std::uint64_t m_lines = 0; ///< line ends before m_begin
    std::uint64_t m_rowLine = 0;
    std::vector<Cell> m_cells;
    std::vector<std::string_view> m_row;
    std::optional<Fault> m_fault;
    Sentence m_broken;
};

/// The columns of a table by name, as the file writes them. Where a name comes twice, the first counts.
class CsvHeader
{
public:
    CsvHeader() = default;
    explicit CsvHeader(std::span<const std::string_view> row);

    [[nodiscard]] std::optional<std::size_t> find(std::string_view name) const;
    /// The first of the names that there is.
    [[nodiscard]] std::optional<std::size_t> findAny(std::initializer_list<std::string_view> names) const;
    [[nodiscard]] bool has(std::string_view name) const { return find(name).has_value(); }
    [[nodiscard]] const std::vector<std::string>& names() const { return m_names; }
    [[nodiscard]] std::size_t size() const { return m_names.size(); }

private:
    std::vector<std::string> m_names;
};

/// The cell of a column; empty where there is no such column or the row ends before it.
[[nodiscard]] inline std::string_view cell(std::span<const std::string_view> row, std::optional<std::size_t> column)
{
    return column && *column < row.size() ? row[*column] : std::string_view();
}

} // namespace rackrent
