// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/files/import/byte_source.h"

namespace rackrent {

/// The longest line, and the longest row of a table, that is read; a longer one is a fault, not memory.
inline constexpr std::size_t kLongestLine = 16 * 1024 * 1024;

/// The lines of a text without their ends: LF, CRLF or both mixed; the last may have none. A byte order mark at the
/// start of a line is left out: files that were put together have them inside.
class LineReader
{
public:
    explicit LineReader(ByteSource& source);

    /// The next line, valid until the next call; nothing at the end and after a fault, so ask fault() then.
    std::optional<std::string_view> next();

    [[nodiscard]] std::uint64_t lineNumber() const { return m_number; } ///< of the last line given, from 1
    [[nodiscard]] const std::optional<Fault>& fault() const { return m_fault ? m_fault : m_source.fault(); }

private:
    ByteSource& m_source;
    std::string m_buffer;
    std::size_t m_begin = 0; ///< first byte not given yet
    std::size_t m_end = 0; ///< behind the last byte read
    std::uint64_t m_number = 0;
    std::optional<Fault> m_fault;
};

} // namespace rackrent
