// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/import/slurm_fields.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "core/files/import/usage_gather.h"

namespace rackrent::usage {

namespace {

bool isDigit(char letter)
{
    return letter >= '0' && letter <= '9';
}

std::optional<long> digits(std::string_view text)
{
    long value = 0;
    if (text.empty() || text.size() > 9 || !std::all_of(text.begin(), text.end(), isDigit)) {
        return std::nullopt;
    }
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

std::optional<double> gpuCount(std::string_view text)
{
    double value = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || !(value >= 0.0) || value > kMostGpus) {
        return std::nullopt;
    }
    return value;
}

/// "1g.5gb" at the end of a type, as multi-instance GPUs are called.
bool isSlice(std::string_view type)
{
    const std::size_t at = type.find("g.");
    return at != std::string_view::npos && at > 0 && isDigit(type[at - 1]) && type.find("gb", at) != type.npos;
}

} // namespace

std::string_view nextPart(std::string_view& text, char delimiter)
{
    const std::size_t end = text.find(delimiter);
    const std::string_view part = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    return part;
}

std::optional<double> elapsedSeconds(std::string_view text)
{
    double seconds = 0.0;
    if (const std::size_t point = text.find('.'); point != std::string_view::npos) {
        const std::string_view fraction = text.substr(point + 1);
        const auto part = digits(fraction.substr(0, 9));
        if (!part || !std::all_of(fraction.begin(), fraction.end(), isDigit)) {
            return std::nullopt;
        }
        seconds =
            static_cast<double>(*part) / std::pow(10.0, static_cast<double>(std::min<std::size_t>(fraction.size(), 9)));
        text = text.substr(0, point);
    }
    long days = 0;
    const std::size_t dash = text.find('-');
    if (dash != std::string_view::npos) {
        const auto count = digits(text.substr(0, dash));
        if (!count) {
            return std::nullopt;
        }
        days = *count;
        text.remove_prefix(dash + 1);
    }
    std::array<long, 3> parts{}; // hours, minutes, seconds
    const auto colons = std::count(text.begin(), text.end(), ':');
    if (colons > 2 || colons < 1 || (dash != std::string_view::npos && colons != 2)) {
        return std::nullopt;
    }
    for (std::size_t i = 2 - static_cast<std::size_t>(colons); i < 3; ++i) {
        const auto value = digits(nextPart(text, ':'));
        if (!value || (i > 0 && *value > 59)) {
            return std::nullopt;
        }
        parts[i] = *value;
    }
    seconds += static_cast<double>(days) * 86400.0 + static_cast<double>(parts[0]) * 3600.0
        + static_cast<double>(parts[1]) * 60.0 + static_cast<double>(parts[2]);
    constexpr double kHundredYears = 100.0 * 366.0 * 86400.0;
    return seconds <= kHundredYears ? std::optional(seconds) : std::nullopt;
}

TresGpus gpusOfTres(std::string_view text, std::string_view wantedType)
{
    constexpr std::string_view kGpu = "gres/gpu";
    TresGpus result;
    std::optional<double> total;
    double typedSum = 0.0;
    double wanted = 0.0;
    // Most lists name no GPU: look for the word before taking the list apart.
    std::size_t at = text.find(kGpu);
    while (at != std::string_view::npos) {
        std::string_view rest = text.substr(at);
        const std::string_view entry = nextPart(rest, ',');
        const bool begins = at == 0 || text[at - 1] == ',';
        const std::size_t next = rest.empty() ? std::string_view::npos : text.size() - rest.size();
        at = next == std::string_view::npos ? next : text.find(kGpu, next);
        const std::string_view tail = entry.substr(kGpu.size());
        if (!begins || tail.empty() || (tail.front() != '=' && tail.front() != ':')) {
            continue; // gres/gpumem, gres/gpuutil
        }
        const std::size_t equals = tail.rfind('=');
        const auto count = equals == std::string_view::npos ? std::nullopt : gpuCount(tail.substr(equals + 1));
        result.named = true;
        if (!count) {
            result.malformed = true;
            continue;
        }
        if (tail.front() == '=') {
            total = count;
            continue;
        }
        const std::string_view type = tail.substr(1, equals - 1);
        result.severalTypes = result.severalTypes || (result.typed && type != result.type);
        result.type = result.typed ? result.type : type;
        result.typed = true;
        result.slices = result.slices || isSlice(type);
        typedSum += *count;
        if (sameWord(type, wantedType)) {
            wanted += *count;
        }
    }
    result.gpus = !wantedType.empty() ? wanted : total.value_or(typedSum);
    return result;
}

} // namespace rackrent::usage
