// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/import/spot_trace_file.h"

#include <cmath>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/files/import/json_source.h"

namespace rackrent {

namespace {

Fault fault(std::string key, std::string_view pattern, std::vector<Sentence::Argument> arguments = {})
{
    return {.scenario = {}, .key = std::move(key), .reason = {.pattern = pattern, .arguments = std::move(arguments)}};
}

/// Follows where in the text a value stands; only {"data": [ here ]} and {"metadata": {"gap_seconds": here}} matter.
class TraceEvents final : public JsonEvents
{
public:
    using Entry = std::function<void(std::optional<double>, std::string_view)>;

    explicit TraceEvents(const Entry& entry)
        : m_entry(entry)
    {
    }

    bool null() override { return value({}, "null"); }
    bool boolean(bool is) override { return value({}, is ? "true" : "false"); }
    bool number(double number, std::string_view literal) override { return value(number, literal); }
    bool string(std::string_view text) override
    {
        if (m_depth == 2 && m_member == Member::Data) {
            m_text = '"';
            m_text.append(text.substr(0, 40)).append("\"");
            return value({}, m_text);
        }
        return value({}, {});
    }
    bool key(std::string_view name) override
    {
        if (m_depth == 1) {
            m_member = name == "data" ? Member::Data : name == "metadata" ? Member::Metadata : Member::Other;
        }
        m_isGap = m_depth == 2 && m_member == Member::Metadata && name == "gap_seconds";
        return true;
    }
    bool startObject() override
    {
        if (m_depth == 0) {
            header.isTrace = true;
        }
        return open("{…}");
    }
    bool startArray() override
    {
        if (m_depth == 0) {
            return false; // no trace
        }
        if (m_depth == 1 && m_member == Member::Data) {
            header.hasData = true;
            ++m_depth;
            return true;
        }
        return open("[…]");
    }
    bool endObject() override { return close(); }
    bool endArray() override { return close(); }

    SpotTraceHeader header;

private:
    enum class Member { Other, Data, Metadata };

    bool open(std::string_view shown)
    {
        value({}, shown);
        ++m_depth;
        return true;
    }
    bool close()
    {
        --m_depth;
        return true;
    }
    bool value(std::optional<double> number, std::string_view shown)
    {
        if (m_depth == 2 && m_member == Member::Data && header.hasData) {
            m_entry(number, shown);
        } else if (m_isGap && m_depth == 2) {
            const bool isTime = number && *number > 0.0 && std::isfinite(*number);
            header.step = isTime ? std::optional(*number / 3600.0 * units::hour) : std::nullopt;
            m_isGap = false;
        }
        return true;
    }

    const Entry& m_entry;
    std::size_t m_depth = 0;
    Member m_member = Member::Other;
    bool m_isGap = false;
    std::string m_text;
};

} // namespace

tl::expected<SpotTraceHeader, Fault>
readSpotTrace(ByteSource& source, const std::function<void(std::optional<double>, std::string_view)>& entry)
{
    TraceEvents events(entry);
    if (auto done = readJson(source, events); !done) {
        return tl::unexpected(std::move(done.error()));
    }
    return events.header;
}

tl::expected<SpotTrace, Faults> parseSpotTrace(std::string_view text)
{
    constexpr std::size_t kMostNamed = 5;
    SpotTrace trace;
    Faults entryFaults;
    std::size_t wrong = 0;
    const auto source = stringSource(text);
    const auto header = readSpotTrace(*source, [&](std::optional<double> value, std::string_view shown) {
        const bool up = value == 1.0;
        if (!up && value != 0.0 && ++wrong <= kMostNamed) {
            entryFaults.push_back(fault("data[" + nlohmann::json(trace.up.size()).dump() + "]",
                                        RACKRENT_TEXT("Sentence", "is %1; only 1 (up) and 0 (not up) can be replayed"),
                                        {std::string(shown.substr(0, 40))}));
        }
        trace.up.push_back(up);
    });
    if (!header || !header->isTrace) {
        return tl::unexpected(
            Faults{fault({}, RACKRENT_TEXT("Sentence", "is not a spot trace: a JSON object with metadata and data"))});
    }
    Faults faults;
    if (header->step) {
        trace.step = *header->step;
    } else {
        faults.push_back(fault("metadata.gap_seconds",
                               RACKRENT_TEXT("Sentence", "must be a number of seconds above 0 between two entries")));
    }
    if (trace.up.empty()) {
        faults.push_back(fault(
            "data", RACKRENT_TEXT("Sentence", "must be a list of 1 (up) and 0 (not up) with at least one entry")));
        return tl::unexpected(std::move(faults));
    }
    faults.insert(faults.end(), entryFaults.begin(), entryFaults.end());
    if (wrong > kMostNamed) {
        faults.push_back(fault("data", RACKRENT_TEXT("Sentence", "has %1 more entries that are neither 1 nor 0"),
                               {Amount{Amount::Kind::Count, static_cast<double>(wrong - kMostNamed)}}));
    }
    if (!faults.empty()) {
        return tl::unexpected(std::move(faults));
    }
    return trace;
}

} // namespace rackrent
