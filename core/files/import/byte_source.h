// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "core/scenario/fault.h"

namespace rackrent {

/// How a long read is watched and ended. Both may be left out.
struct ReadControl {
    std::stop_token stop; ///< asked before each piece of at most 256 KiB
    std::function<void(std::uint64_t read, std::uint64_t total)> progress; ///< stored bytes, after each piece
};

/// The text of a file of bills, usage or prices, a piece at a time and never whole in memory. Bytes are unpacked where
/// they are gzip (told by the first two, in as many members as there are) and lose their UTF-8 byte order mark. UTF-16
/// is a fault. After a fault, and when it was cancelled, read() gives nothing more.
class ByteSource
{
public:
    static constexpr std::size_t kPrefixBytes = 64 * 1024;

    ByteSource(const ByteSource&) = delete;
    ByteSource& operator=(const ByteSource&) = delete;
    virtual ~ByteSource();

    /// Fills the front of `to`. How many bytes; 0 at the end and after a fault, so ask fault() then.
    std::size_t read(std::span<char> to);

    /// The first bytes of the text, at most kPrefixBytes, to tell a format by. They will be read again. Before read().
    std::string_view prefix();

    [[nodiscard]] const std::optional<Fault>& fault() const { return m_fault; }
    [[nodiscard]] bool isCancelled() const { return m_cancelled; } ///< fault() says so too
    [[nodiscard]] const std::string& name() const { return m_name; } ///< file name without its folder
    [[nodiscard]] std::uint64_t bytesRead() const { return m_storedRead; } ///< as stored, packed
    [[nodiscard]] std::uint64_t bytesTotal() const { return m_storedTotal; }

    /// SHA-256 of the bytes as stored, in lower-case hexadecimal, so that it is what sha256sum prints. Reads what is
    /// left of the file; nothing can be read afterwards. Empty after a fault.
    std::string sha256();

protected:
    ByteSource(std::string name, std::uint64_t total, ReadControl control);

    /// The next bytes as stored; 0 at the end and after fail().
    virtual std::size_t readStored(std::span<char> to) = 0;
    void fail(std::string_view pattern, std::vector<Sentence::Argument> arguments = {});

private:
    class Unpacker;
    class Digest;

    std::size_t readText(std::span<char> to);
    std::size_t nextStored(std::span<char> to);
    void fillPrefix();

    std::string m_name;
    std::uint64_t m_storedTotal = 0;
    std::uint64_t m_storedRead = 0;
    ReadControl m_control;
    std::optional<Fault> m_fault;
    bool m_cancelled = false;
    bool m_started = false;
    bool m_storedEnded = false;
    std::string m_prefix;
    std::size_t m_prefixGiven = 0;
    std::string m_pending; ///< stored bytes that were read to tell gzip from text
    std::unique_ptr<Unpacker> m_unpacker;
    std::unique_ptr<Digest> m_digest;
};

/// Opens a regular file; a folder, a pipe or a device is a fault, as is an empty file. Reads as many bytes as the file
/// has now: one that grows is read up to here, one that shrinks is a fault.
[[nodiscard]] tl::expected<std::unique_ptr<ByteSource>, Fault> openSource(const std::string& path,
                                                                          ReadControl control = {});

/// The same over bytes in memory, which are copied.
[[nodiscard]] std::unique_ptr<ByteSource> stringSource(std::string_view bytes, std::string name = "text",
                                                       ReadControl control = {});

} // namespace rackrent
