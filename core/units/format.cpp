// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/units/format.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace rackrent {

namespace {

/// Decimals that give `significant` figures, and the value so rounded.
Rounded toSignificant(double value, int significant)
{
    const int magnitude = static_cast<int>(std::floor(std::log10(std::abs(value))));
    const double step = std::pow(10.0, magnitude - significant + 1);
    return {
        .value = std::round(value / step) * step, .decimals = std::max(0, significant - 1 - magnitude), .suffix = {}};
}

} // namespace

Rounded compact(double value, int significant)
{
    if (value == 0.0) {
        return {};
    }
    static constexpr std::array<std::string_view, 5> kSuffixes{"", "k", "M", "B", "T"};
    double scaled = value;
    for (std::size_t i = 0; i < kSuffixes.size(); ++i, scaled /= 1000.0) {
        Rounded result = toSignificant(scaled, significant);
        if (std::abs(result.value) < 1000.0 || i + 1 == kSuffixes.size()) {
            // A carry may have added a figure: 9.999 is 10.0, so the decimals are taken from the rounded value.
            result.decimals = toSignificant(result.value, significant).decimals;
            result.suffix = kSuffixes[i];
            return result;
        }
    }
    return {};
}

Rounded rounded(Amount amount)
{
    switch (amount.kind) {
    case Amount::Kind::Usd:
        return compact(amount.value);
    case Amount::Kind::UsdPrice:
        return {.value = amount.value, .decimals = std::abs(amount.value) < 1000.0 ? 2 : 0, .suffix = {}};
    case Amount::Kind::Percent: {
        const double percent = amount.value * 100.0;
        return {.value = percent,
                .decimals = std::abs(percent) < 9.95 && percent != std::round(percent) ? 1 : 0,
                .suffix = {}};
    }
    case Amount::Kind::MonthSpan:
        return {.value = amount.value,
                .decimals = std::abs(amount.value) < 9.95 && amount.value != std::round(amount.value) ? 1 : 0,
                .suffix = {}};
    case Amount::Kind::Gpus:
        return {.value = amount.value, .decimals = amount.value != std::round(amount.value) ? 1 : 0, .suffix = {}};
    case Amount::Kind::Nodes:
    case Amount::Kind::Count:
        return {.value = amount.value, .decimals = 0, .suffix = {}};
    case Amount::Kind::Number:
        break;
    }
    return amount.value == 0.0 ? Rounded{} : toSignificant(amount.value, 4);
}

std::string fixed(double value, int decimals)
{
    std::array<char, 400> buffer{}; // the largest double has 309 digits before the point
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed, decimals).ptr;
    std::string result(buffer.data(), end);
    return result.find_first_not_of("-0.") == std::string::npos && result.front() == '-' ? result.substr(1) : result;
}

std::string exact(double value)
{
    std::array<char, 32> buffer{};
    return {buffer.data(), std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr};
}

std::string text(const Rounded& rounded)
{
    std::string result = fixed(rounded.value, rounded.decimals);
    if (!rounded.suffix.empty()) {
        result += ' ';
        result += rounded.suffix;
    }
    return result;
}

std::string english(Amount amount)
{
    const Rounded figure = rounded(amount);
    switch (amount.kind) {
    case Amount::Kind::Usd:
    case Amount::Kind::UsdPrice: {
        const bool negative = figure.value < 0.0;
        return (negative ? "-USD " : "USD ")
            + text({.value = std::abs(figure.value), .decimals = figure.decimals, .suffix = figure.suffix});
    }
    case Amount::Kind::Percent:
        return text(figure) + '%';
    case Amount::Kind::MonthSpan:
        return text(figure) + (figure.value == 1.0 ? " month" : " months");
    case Amount::Kind::Nodes:
        return text(figure) + (figure.value == 1.0 ? " node" : " nodes");
    case Amount::Kind::Gpus:
        return text(figure) + (figure.value == 1.0 ? " GPU" : " GPUs");
    case Amount::Kind::Count:
        return text(figure);
    case Amount::Kind::Number: {
        std::string result = text(figure);
        if (result.find('.') != std::string::npos) {
            result.erase(result.find_last_not_of('0') + 1);
            if (result.back() == '.') {
                result.pop_back();
            }
        }
        return result;
    }
    }
    return {};
}

std::string english(const Sentence& sentence)
{
    std::string result;
    for (std::size_t i = 0; i < sentence.pattern.size(); ++i) {
        const char c = sentence.pattern[i];
        const bool isPlace = c == '%' && i + 1 < sentence.pattern.size() && sentence.pattern[i + 1] >= '1'
            && sentence.pattern[i + 1] <= '9';
        if (!isPlace) {
            result += c;
            continue;
        }
        const auto place = static_cast<std::size_t>(sentence.pattern[++i] - '1');
        const auto& argument = sentence.arguments.at(place);
        if (const auto* string = std::get_if<std::string>(&argument)) {
            result += *string;
        } else if (const auto* amount = std::get_if<Amount>(&argument)) {
            result += english(*amount);
        } else {
            result += std::get<Sentence::Term>(argument).text;
        }
    }
    return result;
}

} // namespace rackrent
