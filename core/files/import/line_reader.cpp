// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/import/line_reader.h"

#include <algorithm>
#include <cstring>

namespace rackrent {

LineReader::LineReader(ByteSource& source)
    : m_source(source)
    , m_buffer(256 * 1024, '\0')
{
}

std::optional<std::string_view> LineReader::next()
{
    std::size_t searched = m_begin;
    while (!m_fault) {
        const void* found =
            m_end > searched ? std::memchr(m_buffer.data() + searched, '\n', m_end - searched) : nullptr;
        const char* stop = static_cast<const char*>(found);
        std::size_t length = 0;
        std::size_t taken = 0;
        if (stop != nullptr) {
            length = static_cast<std::size_t>(stop - m_buffer.data()) - m_begin;
            taken = length + 1;
        } else {
            searched = m_end;
            if (m_end - m_begin > kLongestLine) {
                m_fault =
                    Fault{.scenario = {},
                          .key = m_source.name(),
                          .reason = {.pattern = RACKRENT_TEXT(
                                         "Sentence", "line %1 is longer than 16 MiB; this is no such text file"),
                                     .arguments = {Amount{Amount::Kind::Count, static_cast<double>(m_number + 1)}}}};
                return std::nullopt;
            }
            if (m_end == m_buffer.size()) {
                if (m_begin > 0) {
                    std::copy(m_buffer.begin() + static_cast<std::ptrdiff_t>(m_begin), m_buffer.end(),
                              m_buffer.begin());
                    m_end -= m_begin;
                    searched -= m_begin;
                    m_begin = 0;
                } else {
                    m_buffer.resize(m_buffer.size() * 2);
                }
            }
            const std::size_t given = m_source.read(std::span(m_buffer).subspan(m_end));
            if (given > 0) {
                m_end += given;
                continue;
            }
            if (m_source.fault() || m_begin == m_end) {
                return std::nullopt;
            }
            length = m_end - m_begin;
            taken = length;
        }
        std::string_view line(m_buffer.data() + m_begin, length);
        m_begin += taken;
        ++m_number;
        while (line.ends_with('\r')) {
            line.remove_suffix(1);
        }
        if (line.starts_with("\xef\xbb\xbf")) {
            line.remove_prefix(3);
        }
        return line;
    }
    return std::nullopt;
}

} // namespace rackrent
