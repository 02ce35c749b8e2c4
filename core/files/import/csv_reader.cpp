// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/import/csv_reader.h"

#include <algorithm>
#include <cstring>

namespace rackrent {

CsvReader::CsvReader(ByteSource& source, CsvDialect dialect)
    : m_source(source)
    , m_dialect(dialect)
    , m_buffer(256 * 1024, '\0')
{
}

void CsvReader::setTooLong()
{
    const std::string_view pattern = m_openQuote
        ? RACKRENT_TEXT("Sentence", "a quote opens after line %1 and is not closed within 16 MiB")
        : RACKRENT_TEXT("Sentence", "line %1 is longer than 16 MiB; this is no such text file");
    m_fault = Fault{
        .scenario = {},
        .key = m_source.name(),
        .reason = {.pattern = pattern, .arguments = {Amount{Amount::Kind::Count, static_cast<double>(m_rowLine)}}}};
}

/// Reads on behind what there is. False at the end, and when a row has become too long.
bool CsvReader::more()
{
    if (m_sourceEnded) {
        return false;
    }
    if (m_end - m_begin > kLongestLine) {
        setTooLong();
        return false;
    }
    if (m_begin > 0) {
        std::memmove(m_buffer.data(), m_buffer.data() + m_begin, m_end - m_begin);
        m_end -= m_begin;
        m_begin = 0;
    }
    if (m_end == m_buffer.size()) {
        m_buffer.resize(m_buffer.size() * 2);
    }
    // As much as there is room for: what is scanned again is then never more than as much again.
    const std::size_t before = m_end;
    while (m_end < m_buffer.size()) {
        const std::size_t given = m_source.read(std::span(m_buffer).subspan(m_end));
        if (given == 0) {
            m_sourceEnded = true;
            break;
        }
        m_end += given;
    }
    return m_end > before;
}

/// Finds the cells of the row at m_begin; how many bytes it takes, its end included. Not complete when the bytes read
/// end before the row does.
std::size_t CsvReader::scan(bool& complete)
{
    const char delimiter = m_dialect.delimiter;
    const char* const begin = m_buffer.data() + m_begin;
    const char* const end = m_buffer.data() + m_end;
    const char* at = begin;
    m_cells.clear();
    m_openQuote = false;
    const auto offset = [&](const char* place) { return static_cast<std::size_t>(place - begin); };
    while (true) {
        const char* const start = at;
        bool quoted = false;
        if (m_dialect.quotes && at != end && *at == '"') {
            quoted = true;
            ++at;
            while (true) {
                const void* found = at == end ? nullptr : std::memchr(at, '"', static_cast<std::size_t>(end - at));
                if (found == nullptr) {
                    m_openQuote = true;
                    complete = false;
                    m_cells.push_back({.begin = offset(start), .end = offset(end), .quoted = true});
                    return offset(end);
                }
                at = static_cast<const char*>(found) + 1;
                if (at == end || *at != '"') {
                    break; // closed, or the bytes end here, which shows below
                }
                ++at;
            }
        }
        while (at != end && *at != delimiter && *at != '\n') {
            ++at;
        }
        m_cells.push_back({.begin = offset(start), .end = offset(at), .quoted = quoted});
        if (at == end) {
            complete = false;
            return offset(end);
        }
        ++at;
        if (at[-1] == '\n') {
            complete = true;
            return offset(at);
        }
    }
}

/// Takes the quotes out, in place.
std::string_view CsvReader::unquoted(const Cell& cell)
{
    char* const begin = m_buffer.data() + cell.begin;
    const char* const end = m_buffer.data() + cell.end;
    char* to = begin;
    const char* from = begin + 1;
    bool inside = true;
    for (; from != end; ++from) {
        if (inside && *from == '"') {
            if (from + 1 != end && from[1] == '"') {
                ++from;
            } else {
                inside = false;
                continue;
            }
        }
        *to++ = *from;
    }
    return {begin, static_cast<std::size_t>(to - begin)};
}

CsvReader::Step CsvReader::next()
{
    m_row.clear();
    while (!m_fault) {
        m_rowLine = m_lines + 1;
        if (m_begin == m_end && !more()) {
            return Step::End;
        }
        bool complete = false;
        std::size_t taken = scan(complete);
        while (!complete) {
            const bool open = m_openQuote;
            if (!more()) {
                if (fault()) {
                    return Step::End;
                }
                m_openQuote = open;
                break;
            }
            taken = scan(complete);
        }
        if (taken > kLongestLine) {
            setTooLong();
            return Step::End;
        }
        const std::size_t start = m_begin;
        const std::string_view bytes(m_buffer.data() + start, taken);
        m_lines += static_cast<std::uint64_t>(std::count(bytes.begin(), bytes.end(), '\n'));
        m_begin += taken;
        if (m_openQuote) {
            m_broken = {.pattern = RACKRENT_TEXT("Sentence", "a quote opens and the file ends before it closes"),
                        .arguments = {}};
            return Step::Broken;
        }
        if (std::memchr(bytes.data(), '\0', bytes.size()) != nullptr) {
            m_broken = {.pattern = RACKRENT_TEXT("Sentence", "holds NUL bytes; the file is damaged there"),
                        .arguments = {}};
            return Step::Broken;
        }
        const bool marked = bytes.starts_with("\xef\xbb\xbf");
        if (marked) { // a second one, from files put together: scan again behind it for the quote of the first cell
            m_begin = start + 3;
            scan(complete);
            m_begin = start + taken;
        }
        const std::size_t base = marked ? start + 3 : start;
        for (Cell& cell : m_cells) {
            cell.begin += base;
            cell.end += base;
        }
        Cell& last = m_cells.back();
        while (last.end > last.begin && m_buffer[last.end - 1] == '\r') {
            --last.end;
        }
        if (m_cells.size() == 1 && last.begin == last.end) {
            continue; // a blank line
        }
        m_row.reserve(m_cells.size());
        for (const Cell& cell : m_cells) {
            std::string_view text =
                cell.quoted ? unquoted(cell) : std::string_view(m_buffer.data() + cell.begin, cell.end - cell.begin);
            if (m_dialect.trim) {
                while (text.starts_with(' ') || text.starts_with('\t')) {
                    text.remove_prefix(1);
                }
                while (text.ends_with(' ') || text.ends_with('\t')) {
                    text.remove_suffix(1);
                }
            }
            m_row.push_back(text);
        }
        return Step::Row;
    }
    return Step::End;
}

CsvHeader::CsvHeader(std::span<const std::string_view> row)
    : m_names(row.begin(), row.end())
{
}

std::optional<std::size_t> CsvHeader::find(std::string_view name) const
{
    const auto found = std::find(m_names.begin(), m_names.end(), name);
    if (found == m_names.end()) {
        return std::nullopt;
    }
    return static_cast<std::size_t>(found - m_names.begin());
}

std::optional<std::size_t> CsvHeader::findAny(std::initializer_list<std::string_view> names) const
{
    for (const std::string_view name : names) {
        if (const auto column = find(name)) {
            return column;
        }
    }
    return std::nullopt;
}

} // namespace rackrent
