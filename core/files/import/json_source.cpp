// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/import/json_source.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <iterator>
#include <limits>
#include <optional>
#include <utility>

#include <nlohmann/json.hpp>

namespace rackrent {

namespace {

Fault fault(std::string key, std::string_view pattern, std::vector<Sentence::Argument> arguments = {})
{
    return {.scenario = {}, .key = std::move(key), .reason = {.pattern = pattern, .arguments = std::move(arguments)}};
}

/// The bytes of the source for the parser, one at a time.
class Bytes
{
public:
    explicit Bytes(ByteSource& source)
        : m_source(source)
        , m_buffer(256 * 1024, '\0')
    {
        refill();
    }

    [[nodiscard]] bool ended() const { return m_at == m_end; }
    [[nodiscard]] char current() const { return m_buffer[m_at]; }
    void advance()
    {
        if (++m_at == m_end) {
            refill();
        }
    }
    /// A token is behind: what follows is counted anew.
    void tokenRead() { m_token = m_before + m_at; }
    [[nodiscard]] bool tokenTooLong() const { return m_tooLong; }
    [[nodiscard]] std::uint64_t line() const
    {
        const auto begin = m_buffer.begin();
        return m_lines + 1
            + static_cast<std::uint64_t>(std::count(begin, begin + static_cast<std::ptrdiff_t>(m_at), '\n'));
    }
    [[nodiscard]] std::uint64_t byte() const { return m_before + m_at; }

private:
    void refill()
    {
        const auto begin = m_buffer.begin();
        m_lines += static_cast<std::uint64_t>(std::count(begin, begin + static_cast<std::ptrdiff_t>(m_end), '\n'));
        m_before += m_end;
        m_at = 0;
        m_end = 0;
        m_tooLong = m_before - m_token > kLongestJsonToken;
        if (!m_tooLong) {
            m_end = m_source.read(m_buffer);
        }
    }

    ByteSource& m_source;
    std::string m_buffer;
    std::size_t m_at = 0;
    std::size_t m_end = 0;
    std::uint64_t m_before = 0; ///< bytes before the buffer
    std::uint64_t m_lines = 0; ///< line ends before the buffer
    std::uint64_t m_token = 0;
    bool m_tooLong = false;
};

/// What nlohmann asks of an input iterator. The default one is the end.
class ByteIterator
{
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = char;

    ByteIterator() = default;
    explicit ByteIterator(Bytes& bytes)
        : m_bytes(&bytes)
    {
    }
    char operator*() const { return m_bytes->current(); }
    ByteIterator& operator++()
    {
        m_bytes->advance();
        return *this;
    }
    ByteIterator operator++(int)
    {
        const ByteIterator before = *this;
        m_bytes->advance();
        return before;
    }
    friend bool operator==(const ByteIterator& a, const ByteIterator& b) { return a.ended() == b.ended(); }
    friend bool operator!=(const ByteIterator& a, const ByteIterator& b) { return !(a == b); }

private:
    [[nodiscard]] bool ended() const { return m_bytes == nullptr || m_bytes->ended(); }

    Bytes* m_bytes = nullptr;
};

/// Hands on what nlohmann tells, and keeps the limits.
class Sax final : public nlohmann::json_sax<nlohmann::json>
{
public:
    Sax(Bytes& bytes, JsonEvents& events)
        : m_bytes(bytes)
        , m_events(events)
    {
    }

    bool null() override { return told(m_events.null()); }
    bool boolean(bool value) override { return told(m_events.boolean(value)); }
    bool number_integer(number_integer_t value) override { return whole(value); }
    bool number_unsigned(number_unsigned_t value) override { return whole(value); }
    bool number_float(number_float_t value, const string_t& literal) override
    {
        return told(m_events.number(value, literal));
    }
    bool string(string_t& value) override { return told(m_events.string(value)); }
    bool binary(binary_t&) override { return false; } // JSON has none
    bool start_object(std::size_t) override { return deeper() && told(m_events.startObject()); }
    bool key(string_t& name) override { return told(m_events.key(name)); }
    bool end_object() override { return shallower() && told(m_events.endObject()); }
    bool start_array(std::size_t) override { return deeper() && told(m_events.startArray()); }
    bool end_array() override { return shallower() && told(m_events.endArray()); }
    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override
    {
        m_malformed = true;
        return false;
    }

    [[nodiscard]] bool isMalformed() const { return m_malformed; }
    [[nodiscard]] bool isTooDeep() const { return m_tooDeep; }

private:
    template<typename Whole> bool whole(Whole value)
    {
        char literal[24];
        const auto [end, error] = std::to_chars(std::begin(literal), std::end(literal), value);
        return told(m_events.number(static_cast<double>(value),
                                    {static_cast<const char*>(literal), static_cast<std::size_t>(end - literal)}));
    }
    bool told(bool goOn)
    {
        m_bytes.tokenRead();
        return goOn;
    }
    bool deeper()
    {
        m_tooDeep = ++m_depth > kDeepestJson;
        return !m_tooDeep;
    }
    bool shallower()
    {
        --m_depth;
        return true;
    }

    Bytes& m_bytes;
    JsonEvents& m_events;
    std::size_t m_depth = 0;
    bool m_tooDeep = false;
    bool m_malformed = false;
};

/// Builds trees out of events: one for each item, and one for the rest.
class ItemBuilder final : public JsonEvents
{
public:
    using Json = nlohmann::json;
    using Item = std::function<bool(std::size_t, std::string_view, Json&)>;

    ItemBuilder(std::span<const JsonPath> paths, const Item& item, std::size_t mostValues)
        : m_paths(paths)
        , m_item(item)
        , m_mostValues(mostValues)
    {
    }

    bool null() override { return scalar(nullptr); }
    bool boolean(bool value) override { return scalar(value); }
    bool number(double value, std::string_view literal) override
    {
        if (literal.find_first_of(".eE") == std::string_view::npos) { // ids and counts stay whole
            std::int64_t whole = 0;
            const auto [end, error] = std::from_chars(literal.data(), literal.data() + literal.size(), whole);
            if (error == std::errc() && end == literal.data() + literal.size()) {
                return scalar(whole);
            }
        }
        return scalar(value);
    }
    bool string(std::string_view value) override { return scalar(std::string(value)); }
    bool key(std::string_view name) override
    {
        m_levels.back().name = name;
        return true;
    }
    bool startObject() override { return start(Json::object()); }
    bool startArray() override { return start(Json::array()); }
    bool endObject() override { return end(); }
    bool endArray() override { return end(); }

    [[nodiscard]] bool isTooLarge() const { return m_tooLarge; }
    Json takeRest() { return std::move(m_rest); }

private:
    struct Level {
        Json value;
        std::string name; ///< of the member that is read now; empty in a list
        std::size_t valuesBefore = 0;
    };

    /// The path that the value about to be read is at, or none.
    [[nodiscard]] std::optional<std::size_t> pathOfNext() const
    {
        for (std::size_t i = 0; i < m_paths.size(); ++i) {
            const JsonPath& path = m_paths[i];
            bool same = path.size() == m_levels.size();
            for (std::size_t k = 0; same && k < path.size(); ++k) {
                same = path[k] == "*" || (m_levels[k].value.is_object() && path[k] == m_levels[k].name);
            }
            if (same) {
                return i;
            }
        }
        return std::nullopt;
    }

    bool start(Json value)
    {
        if (!counted()) {
            return false;
        }
        m_levels.push_back({.value = std::move(value), .name = {}, .valuesBefore = m_values});
        return true;
    }
    bool end()
    {
        Level level = std::move(m_levels.back());
        m_levels.pop_back();
        return put(std::move(level.value), level.valuesBefore - 1);
    }
    bool scalar(Json value)
    {
        const std::size_t before = m_values;
        return counted() && put(std::move(value), before);
    }
    bool counted()
    {
        m_tooLarge = ++m_values > m_mostValues;
        return !m_tooLarge;
    }
    /// A value is complete: an item is given and forgotten, another is put where it belongs.
    bool put(Json value, std::size_t valuesBefore)
    {
        const auto path = pathOfNext();
        if (path) {
            m_values = valuesBefore;
            return m_item(*path, m_levels.empty() ? std::string_view() : std::string_view(m_levels.back().name), value);
        }
        if (m_levels.empty()) {
            m_rest = std::move(value);
        } else if (Level& level = m_levels.back(); level.value.is_object()) {
            level.value[level.name] = std::move(value);
        } else {
            level.value.push_back(std::move(value));
        }
        return true;
    }

    std::span<const JsonPath> m_paths;
    const Item& m_item;
    std::size_t m_mostValues;
    std::size_t m_values = 0;
    bool m_tooLarge = false;
    std::vector<Level> m_levels;
    Json m_rest;
};

} // namespace

tl::expected<void, Fault> readJson(ByteSource& source, JsonEvents& events)
{
    Bytes bytes(source);
    Sax sax(bytes, events);
    nlohmann::json::sax_parse(ByteIterator(bytes), ByteIterator(), &sax);
    if (source.fault()) {
        return tl::unexpected(*source.fault());
    }
    const auto count = [](std::uint64_t value) { return Amount{Amount::Kind::Count, static_cast<double>(value)}; };
    if (bytes.tokenTooLong()) {
        return tl::unexpected(fault(
            source.name(), RACKRENT_TEXT("Sentence", "line %1 has a text of more than 16 MiB; this is no such file"),
            {count(bytes.line())}));
    }
    if (sax.isTooDeep()) {
        return tl::unexpected(fault(
            source.name(), RACKRENT_TEXT("Sentence", "line %1 is nested deeper than %2 levels; this is no such file"),
            {count(bytes.line()), count(kDeepestJson)}));
    }
    if (sax.isMalformed()) {
        return tl::unexpected(fault(source.name(),
                                    RACKRENT_TEXT("Sentence", "is no valid JSON: line %1, byte %2 of the text"),
                                    {count(bytes.line()), count(bytes.byte())}));
    }
    return {};
}

tl::expected<void, Fault>
readJsonItems(ByteSource& source, std::span<const JsonPath> paths,
              const std::function<bool(std::size_t path, std::string_view name, nlohmann::json& value)>& item,
              nlohmann::json& rest, std::size_t mostValues)
{
    ItemBuilder builder(paths, item, mostValues);
    const auto read = readJson(source, builder);
    if (!read) {
        return read;
    }
    if (builder.isTooLarge()) {
        return tl::unexpected(fault(
            source.name(), RACKRENT_TEXT("Sentence", "has more than %1 values in one piece; this is no such file"),
            {Amount{Amount::Kind::Count, static_cast<double>(mostValues)}}));
    }
    rest = builder.takeRest();
    return {};
}

} // namespace rackrent
