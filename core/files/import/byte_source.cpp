// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/import/byte_source.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <limits>
#include <utility>

#include <fcntl.h>
#include <nettle/sha2.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

namespace rackrent {

namespace {

constexpr std::size_t kPiece = 256 * 1024; ///< a cancel is seen and progress told once in as many bytes

Fault fault(std::string key, std::string_view pattern, std::vector<Sentence::Argument> arguments = {})
{
    return {.scenario = {}, .key = std::move(key), .reason = {.pattern = pattern, .arguments = std::move(arguments)}};
}

bool isGzip(std::string_view bytes)
{
    return bytes.size() >= 2 && bytes[0] == '\x1f' && bytes[1] == '\x8b';
}

/// By its mark, or by a NUL in each second byte of the beginning, which plain text in UTF-8 never has.
bool isUtf16(std::string_view text)
{
    if (text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff")) {
        return true;
    }
    const std::string_view head = text.substr(0, 64);
    std::array<std::size_t, 2> nuls{};
    for (std::size_t i = 0; i < head.size(); ++i) {
        nuls[i % 2] += head[i] == '\0' ? 1U : 0U;
    }
    const std::size_t half = head.size() / 2;
    return half >= 4 && ((nuls[0] >= half - 1 && nuls[1] == 0) || (nuls[1] >= half - 1 && nuls[0] == 0));
}

} // namespace

/// gzip by zlib, which holds 32 KiB of what it unpacked and no more.
class ByteSource::Unpacker
{
public:
    Unpacker() { m_ready = inflateInit2(&m_stream, 15 + 16) == Z_OK; }
    Unpacker(const Unpacker&) = delete;
    Unpacker& operator=(const Unpacker&) = delete;
    ~Unpacker()
    {
        if (m_ready) {
            inflateEnd(&m_stream);
        }
    }

    enum class Step { Output, NeedsInput, End, Damaged };

    /// Gives it packed bytes, which must stay in place until it asks for more.
    void feed(std::span<char> packed)
    {
        m_stream.next_in = reinterpret_cast<Bytef*>(packed.data()); // NOLINT: the C interface of zlib
        m_stream.avail_in = static_cast<uInt>(packed.size());
    }
    std::span<char> buffer() { return m_packed; }

    Step unpack(std::span<char> to, std::size_t& given)
    {
        given = 0;
        if (!m_ready) {
            return Step::Damaged;
        }
        if (m_memberEnded) {
            // Members follow one another; zeros behind the last are padding of a tape, other bytes are no gzip.
            while (m_stream.avail_in > 0 && *m_stream.next_in == 0) {
                ++m_stream.next_in;
                --m_stream.avail_in;
            }
            if (m_stream.avail_in == 0) {
                return Step::NeedsInput;
            }
            if (*m_stream.next_in != 0x1f) {
                return Step::Damaged;
            }
            inflateReset(&m_stream);
            m_memberEnded = false;
        }
        if (m_stream.avail_in == 0) {
            return Step::NeedsInput;
        }
        const auto room = static_cast<uInt>(std::min<std::size_t>(to.size(), std::numeric_limits<uInt>::max()));
        m_stream.next_out = reinterpret_cast<Bytef*>(to.data()); // NOLINT: the C interface of zlib
        m_stream.avail_out = room;
        const int result = inflate(&m_stream, Z_NO_FLUSH);
        given = room - m_stream.avail_out;
        if (result == Z_STREAM_END) {
            m_memberEnded = true;
            return Step::Output;
        }
        return result == Z_OK || result == Z_BUF_ERROR ? Step::Output : Step::Damaged;
    }

    /// Whether the packed bytes may end here.
    [[nodiscard]] bool mayEnd() const { return m_memberEnded; }

private:
    z_stream m_stream{};
    bool m_ready = false;
    bool m_memberEnded = false;
    std::string m_packed = std::string(kPiece, '\0');
};

class ByteSource::Digest
{
public:
    Digest() { sha256_init(&m_context); }
    void add(std::string_view bytes)
    {
        // NOLINTNEXTLINE: the C interface of nettle
        sha256_update(&m_context, bytes.size(), reinterpret_cast<const std::uint8_t*>(bytes.data()));
    }
    std::string hex()
    {
        std::array<std::uint8_t, SHA256_DIGEST_SIZE> digest{};
        sha256_digest(&m_context, digest.size(), digest.data());
        constexpr std::string_view kDigits = "0123456789abcdef";
        std::string text;
        for (const std::uint8_t byte : digest) {
            text += kDigits[byte >> 4];
            text += kDigits[byte & 15U];
        }
        return text;
    }

private:
    sha256_ctx m_context{};
};

ByteSource::ByteSource(std::string name, std::uint64_t total, ReadControl control)
    : m_name(std::move(name))
    , m_storedTotal(total)
    , m_control(std::move(control))
    , m_digest(std::make_unique<Digest>())
{
}

ByteSource::~ByteSource() = default;

void ByteSource::fail(std::string_view pattern, std::vector<Sentence::Argument> arguments)
{
    if (!m_fault) {
        m_fault = rackrent::fault(m_name, pattern, std::move(arguments));
    }
}

std::size_t ByteSource::nextStored(std::span<char> to)
{
    if (m_control.stop.stop_requested()) {
        m_cancelled = true;
        fail(RACKRENT_TEXT("Sentence", "the reading was cancelled; nothing was imported"));
    }
    if (m_fault || m_storedEnded || to.empty()) {
        return 0;
    }
    if (!m_pending.empty()) { // counted and hashed when it was read
        const std::size_t given = std::min(to.size(), m_pending.size());
        std::copy_n(m_pending.begin(), given, to.begin());
        m_pending.erase(0, given);
        return given;
    }
    const std::size_t given = readStored(to.first(std::min(to.size(), kPiece)));
    if (given == 0) {
        m_storedEnded = true;
        return 0;
    }
    m_storedRead += given;
    m_digest->add({to.data(), given});
    if (m_control.progress) {
        m_control.progress(m_storedRead, m_storedTotal);
    }
    return given;
}

std::size_t ByteSource::readText(std::span<char> to)
{
    if (!m_unpacker) {
        return nextStored(to);
    }
    while (!m_fault && !to.empty()) {
        if (m_control.stop.stop_requested()) {
            nextStored(to); // says that it was cancelled
            return 0;
        }
        std::size_t given = 0;
        const Unpacker::Step step = m_unpacker->unpack(to.first(std::min(to.size(), kPiece)), given);
        if (step == Unpacker::Step::Damaged) {
            fail(RACKRENT_TEXT("Sentence", "is damaged: the compressed text breaks off before byte %1 of the file"),
                 {Amount{Amount::Kind::Count, static_cast<double>(m_storedRead)}});
            return 0;
        }
        if (given > 0) {
            return given;
        }
        if (step == Unpacker::Step::NeedsInput) {
            const std::size_t packed = nextStored(m_unpacker->buffer());
            if (packed == 0) {
                if (!m_fault && !m_unpacker->mayEnd()) {
                    fail(RACKRENT_TEXT("Sentence", "is cut off: the compressed text does not end; copy it again"));
                }
                return 0;
            }
            m_unpacker->feed(m_unpacker->buffer().first(packed));
        }
    }
    return 0;
}

void ByteSource::fillPrefix()
{
    if (m_started) {
        return;
    }
    m_started = true;
    std::array<char, 2> magic{};
    std::size_t known = 0;
    while (known < magic.size()) {
        const std::size_t given = nextStored(std::span(magic).subspan(known));
        if (given == 0) {
            break;
        }
        known += given;
    }
    m_pending.assign(magic.data(), known);
    m_storedEnded = m_storedEnded && m_pending.empty();
    if (isGzip(m_pending)) {
        m_unpacker = std::make_unique<Unpacker>();
    }
    std::string text(kPrefixBytes, '\0');
    std::size_t size = 0;
    while (size < text.size()) {
        const std::size_t given = readText(std::span(text).subspan(size));
        if (given == 0) {
            break;
        }
        size += given;
    }
    text.resize(size);
    if (isUtf16(text)) {
        fail(RACKRENT_TEXT("Sentence", "is UTF-16 text; save it as UTF-8 (in Excel: \"CSV UTF-8\") and import that"));
        return;
    }
    if (m_unpacker && isGzip(text)) {
        fail(RACKRENT_TEXT("Sentence", "was compressed twice; unpack it once and import the result"));
        return;
    }
    m_prefix = std::move(text);
    m_prefixGiven = m_prefix.starts_with("\xef\xbb\xbf") ? 3 : 0;
}

std::string_view ByteSource::prefix()
{
    fillPrefix();
    return std::string_view(m_prefix).substr(m_prefixGiven);
}

std::size_t ByteSource::read(std::span<char> to)
{
    fillPrefix();
    if (m_fault && !m_cancelled && m_prefixGiven >= m_prefix.size()) {
        return 0;
    }
    if (m_prefixGiven < m_prefix.size()) {
        if (m_cancelled) {
            return 0;
        }
        const std::size_t given = std::min(to.size(), m_prefix.size() - m_prefixGiven);
        std::copy_n(m_prefix.begin() + static_cast<std::ptrdiff_t>(m_prefixGiven), given, to.begin());
        m_prefixGiven += given;
        if (m_prefixGiven == m_prefix.size()) {
            m_prefix = {};
            m_prefixGiven = 0;
        }
        return given;
    }
    return readText(to);
}

std::string ByteSource::sha256()
{
    fillPrefix();
    std::string piece(kPiece, '\0');
    while (nextStored(piece) > 0) { }
    return m_fault ? std::string() : m_digest->hex();
}

namespace {

class FileSource final : public ByteSource
{
public:
    FileSource(std::string name, int file, std::uint64_t size, ReadControl control)
        : ByteSource(std::move(name), size, std::move(control))
        , m_file(file)
        , m_left(size)
    {
    }
    FileSource(const FileSource&) = delete;
    FileSource& operator=(const FileSource&) = delete;
    ~FileSource() override { close(m_file); }

private:
    std::size_t readStored(std::span<char> to) override
    {
        const auto wanted = static_cast<std::size_t>(std::min<std::uint64_t>(to.size(), m_left));
        if (wanted == 0) {
            return 0;
        }
        ssize_t given = 0;
        do {
            given = ::read(m_file, to.data(), wanted);
        } while (given < 0 && errno == EINTR);
        if (given < 0) {
            fail(RACKRENT_TEXT("Sentence", "cannot be read: %1"), {std::string(std::strerror(errno))});
            return 0;
        }
        if (given == 0) {
            fail(RACKRENT_TEXT("Sentence", "became shorter while it was read; import it once nothing writes to it"));
            return 0;
        }
        m_left -= static_cast<std::uint64_t>(given);
        return static_cast<std::size_t>(given);
    }

    int m_file;
    std::uint64_t m_left;
};

class StringSource final : public ByteSource
{
public:
    StringSource(std::string name, std::string_view bytes, ReadControl control)
        : ByteSource(std::move(name), bytes.size(), std::move(control))
        , m_bytes(bytes)
    {
    }

private:
    std::size_t readStored(std::span<char> to) override
    {
        const std::size_t given = std::min(to.size(), m_bytes.size() - m_at);
        std::copy_n(m_bytes.begin() + static_cast<std::ptrdiff_t>(m_at), given, to.begin());
        m_at += given;
        return given;
    }

    std::string m_bytes;
    std::size_t m_at = 0;
};

} // namespace

tl::expected<std::unique_ptr<ByteSource>, Fault> openSource(const std::string& path, ReadControl control)
{
    std::string name = std::filesystem::path(path).filename().string();
    const auto refuse = [&](std::string_view pattern, std::vector<Sentence::Argument> arguments = {}) {
        return tl::unexpected(fault(name.empty() ? path : name, pattern, std::move(arguments)));
    };
    struct stat about {
    };
    // Asked before it is opened: to open a pipe or a device can wait, or do something.
    if (stat(path.c_str(), &about) != 0) {
        return refuse(RACKRENT_TEXT("Sentence", "cannot be read: %1"), {std::string(std::strerror(errno))});
    }
    if (S_ISDIR(about.st_mode)) {
        return refuse(RACKRENT_TEXT("Sentence", "is a folder; choose the files in it"));
    }
    if (!S_ISREG(about.st_mode)) {
        return refuse(
            RACKRENT_TEXT("Sentence", "is a pipe or a device; write what it gives into a file and import that"));
    }
    const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK); // NOLINT: the C interface
    if (file < 0) {
        return refuse(RACKRENT_TEXT("Sentence", "cannot be read: %1"), {std::string(std::strerror(errno))});
    }
    if (fstat(file, &about) != 0 || !S_ISREG(about.st_mode)) { // changed in between
        close(file);
        return refuse(
            RACKRENT_TEXT("Sentence", "is a pipe or a device; write what it gives into a file and import that"));
    }
    if (about.st_size == 0) {
        close(file);
        return refuse(RACKRENT_TEXT("Sentence", "is empty"));
    }
    return std::make_unique<FileSource>(std::move(name), file, static_cast<std::uint64_t>(about.st_size),
                                        std::move(control));
}

std::unique_ptr<ByteSource> stringSource(std::string_view bytes, std::string name, ReadControl control)
{
    return std::make_unique<StringSource>(std::move(name), bytes, std::move(control));
}

} // namespace rackrent
