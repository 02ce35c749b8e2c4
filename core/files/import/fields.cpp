// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/import/fields.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cmath>

namespace rackrent {

namespace {

constexpr int kDecimals = 15;

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) {
        text.remove_prefix(1);
    }
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r')) {
        text.remove_suffix(1);
    }
    return text;
}

bool isDigit(char letter)
{
    return letter >= '0' && letter <= '9';
}

char lower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

} // namespace

bool isUnknown(std::string_view text)
{
    text = trimmed(text);
    if (text.empty() || (text.front() == '[' && text.back() == ']')) {
        return true;
    }
    if (isDigit(text.front()) || text.size() > 9) {
        return false;
    }
    if (text.front() == '+' || text.front() == '-') {
        text.remove_prefix(1);
    }
    std::array<char, 9> word{};
    std::transform(text.begin(), text.end(), word.begin(), lower);
    const std::string_view lowered(word.data(), text.size());
    constexpr std::array<std::string_view, 8> kWords{"null", "none", "unknown", "n/a", "nan", "inf", "infinity", ""};
    return std::find(kWords.begin(), kWords.end(), lowered) != kWords.end();
}

std::optional<double> number(std::string_view text)
{
    text = trimmed(text);
    if (text.starts_with('+')) {
        text.remove_prefix(1);
        if (text.starts_with('-')) {
            return std::nullopt;
        }
    }
    double value = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value)) {
        return std::nullopt;
    }
    return value;
}

std::optional<Decimal> Decimal::parse(std::string_view text)
{
    text = trimmed(text);
    bool negative = false;
    if (!text.empty() && (text.front() == '+' || text.front() == '-')) {
        negative = text.front() == '-';
        text.remove_prefix(1);
    }
    // The digits as one whole number, and how many of them stand behind the point.
    Units digits = 0;
    int kept = 0; // significant digits so far
    int scale = 0; // the value is digits * 10^-scale
    bool any = false;
    bool point = false;
    std::size_t i = 0;
    for (; i < text.size(); ++i) {
        if (text[i] == '.') {
            if (point) {
                return std::nullopt;
            }
            point = true;
            continue;
        }
        if (!isDigit(text[i])) {
            break;
        }
        any = true;
        if (kept < 34) {
            digits = digits * 10 + (text[i] - '0');
            kept += digits != 0 ? 1 : 0;
            scale += point ? 1 : 0;
        } else { // beyond what fits; cut off, since to round here and again below would be to round twice
            scale -= point ? 0 : 1;
        }
    }
    if (!any) {
        return std::nullopt;
    }
    if (i < text.size()) {
        if (text[i] != 'e' && text[i] != 'E') {
            return std::nullopt;
        }
        std::string_view exponentText = text.substr(i + 1);
        if (exponentText.starts_with('+')) {
            exponentText.remove_prefix(1);
            if (exponentText.starts_with('-')) {
                return std::nullopt;
            }
        }
        int exponent = 0;
        const auto [end, error] =
            std::from_chars(exponentText.data(), exponentText.data() + exponentText.size(), exponent);
        if (error != std::errc() || end != exponentText.data() + exponentText.size() || exponent > 1000
            || exponent < -1000) {
            return std::nullopt;
        }
        scale -= exponent;
    }
    constexpr int kWholeDigits = 12; // up to 1e12
    if (digits == 0) {
        return Decimal();
    }
    if (kept - scale > kWholeDigits + 1) {
        return std::nullopt;
    }
    for (; scale < kDecimals; ++scale) {
        digits *= 10; // at most 13 digits before the point and 15 behind it: no overflow
    }
    if (scale > kDecimals) {
        if (scale - kDecimals > 36) {
            return Decimal();
        }
        Units divisor = 1;
        for (; scale > kDecimals; --scale) {
            divisor *= 10;
        }
        digits = (digits + divisor / 2) / divisor;
    }
    Units most = 1;
    for (int k = 0; k < kWholeDigits + kDecimals; ++k) {
        most *= 10;
    }
    if (digits > most) {
        return std::nullopt;
    }
    Decimal result;
    result.m_units = negative ? -digits : digits;
    return result;
}

Decimal Decimal::whole(std::int32_t value)
{
    Decimal result;
    result.m_units = static_cast<Units>(value) * 1'000'000'000'000'000;
    return result;
}

double Decimal::value() const
{
    // Exact in the 64 bits of long double's mantissa for all but huge sums, then rounded once.
    return static_cast<double>(static_cast<long double>(m_units) / 1e15L);
}

std::string Decimal::text() const
{
    Units rest = m_units < 0 ? -m_units : m_units;
    std::string reversed;
    for (int place = 0; rest != 0 || place <= kDecimals; ++place) {
        if (place == kDecimals) {
            reversed += '.';
        }
        reversed += static_cast<char>('0' + static_cast<int>(rest % 10));
        rest /= 10;
    }
    const std::size_t zeros = std::min(reversed.find_first_not_of('0'), reversed.size());
    reversed.erase(0, zeros);
    if (reversed.starts_with('.')) {
        reversed.erase(0, 1);
    }
    std::reverse(reversed.begin(), reversed.end());
    return (m_units < 0 ? "-" : "") + reversed;
}

Decimal& Decimal::operator+=(Decimal other)
{
    m_units += other.m_units;
    return *this;
}

Decimal& Decimal::operator-=(Decimal other)
{
    m_units -= other.m_units;
    return *this;
}

Decimal Decimal::times(std::int32_t factor) const
{
    Decimal result;
    result.m_units = m_units * factor;
    return result;
}

Decimal Decimal::dividedBy(std::int32_t divisor) const
{
    const Units half = (divisor < 0 ? -static_cast<Units>(divisor) : static_cast<Units>(divisor)) / 2;
    Decimal result;
    result.m_units = (m_units < 0 ? m_units - half : m_units + half) / divisor;
    return result;
}

std::strong_ordering operator<=>(const Decimal& a, const Decimal& b)
{
    return a.m_units < b.m_units ? std::strong_ordering::less
        : a.m_units > b.m_units  ? std::strong_ordering::greater
                                 : std::strong_ordering::equal;
}

namespace {

/// Takes `count` digits off the front.
std::optional<int> takeDigits(std::string_view& text, std::size_t count)
{
    if (text.size() < count) {
        return std::nullopt;
    }
    int value = 0;
    for (std::size_t i = 0; i < count; ++i) {
        if (!isDigit(text[i])) {
            return std::nullopt;
        }
        value = value * 10 + (text[i] - '0');
    }
    text.remove_prefix(count);
    return value;
}

bool take(std::string_view& text, char letter)
{
    if (!text.starts_with(letter)) {
        return false;
    }
    text.remove_prefix(1);
    return true;
}

std::optional<FileTime> sinceEpoch(std::string_view text)
{
    std::int64_t value = 0;
    const std::string_view wholePart = text.substr(0, text.find('.'));
    const auto [end, error] = std::from_chars(wholePart.data(), wholePart.data() + wholePart.size(), value);
    const std::string_view fraction = text.substr(wholePart.size());
    if (error != std::errc() || end != wholePart.data() + wholePart.size()
        || !std::all_of(fraction.begin() + (fraction.empty() ? 0 : 1), fraction.end(), isDigit)) {
        return std::nullopt;
    }
    constexpr std::int64_t kEndOf2200 = 7'289'654'400;
    value = wholePart.size() == 13 ? value / 1000 : value;
    if (value < 0 || value >= kEndOf2200) {
        return std::nullopt;
    }
    return FileTime{.seconds = value, .zoned = true};
}

} // namespace

std::optional<FileTime> fileTime(std::string_view text)
{
    text = trimmed(text);
    const std::size_t leadingDigits = std::min(
        static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), isDigit) - text.begin()), text.size());
    if (leadingDigits == 9 || leadingDigits == 10 || leadingDigits == 13) {
        return sinceEpoch(text);
    }
    const auto year = takeDigits(text, 4);
    const bool dashed = take(text, '-');
    const bool slashed = !dashed && take(text, '/');
    const auto month = takeDigits(text, 2);
    if ((dashed && !take(text, '-')) || (slashed && !take(text, '/'))) {
        return std::nullopt;
    }
    const auto day = takeDigits(text, 2);
    if (!year || !month || !day || *year < 1970 || *year > 2200) {
        return std::nullopt;
    }
    const std::chrono::year_month_day date{std::chrono::year(*year), std::chrono::month(static_cast<unsigned>(*month)),
                                           std::chrono::day(static_cast<unsigned>(*day))};
    if (!date.ok()) {
        return std::nullopt;
    }
    FileTime result{.seconds = std::int64_t{std::chrono::sys_days(date).time_since_epoch().count()} * 86400,
                    .zoned = false};
    if (text.empty()) {
        return result;
    }
    if (!take(text, 'T') && !take(text, ' ')) {
        return std::nullopt;
    }
    const auto hour = takeDigits(text, 2);
    const bool colons = take(text, ':');
    const auto minute = takeDigits(text, 2);
    std::optional<int> second = 0;
    if (colons ? take(text, ':') : !text.empty() && isDigit(text.front())) {
        second = takeDigits(text, 2);
    }
    if (!hour || !minute || !second || *hour > 23 || *minute > 59 || *second > 60) { // 60: a leap second
        return std::nullopt;
    }
    result.seconds += *hour * 3600 + *minute * 60 + *second;
    if (take(text, '.') || take(text, ',')) {
        const std::size_t before = text.size();
        while (!text.empty() && isDigit(text.front())) {
            text.remove_prefix(1);
        }
        if (text.size() == before) {
            return std::nullopt;
        }
    }
    if (text == " UTC") {
        text = "Z";
    }
    if (take(text, 'Z')) {
        result.zoned = true;
    } else if (!text.empty() && (text.front() == '+' || text.front() == '-')) {
        const int sign = text.front() == '+' ? 1 : -1;
        text.remove_prefix(1);
        const auto hours = takeDigits(text, 2);
        take(text, ':');
        const auto minutes = text.empty() ? std::optional<int>(0) : takeDigits(text, 2);
        if (!hours || !minutes || *hours > 14 || *minutes > 59) {
            return std::nullopt;
        }
        result.seconds -= sign * (*hours * 3600 + *minutes * 60);
        result.zoned = true;
    }
    if (!text.empty()) {
        return std::nullopt;
    }
    return result;
}

std::string utcText(std::int64_t seconds)
{
    const std::chrono::sys_seconds moment{std::chrono::seconds(seconds)};
    const auto days = std::chrono::floor<std::chrono::days>(moment);
    const std::chrono::year_month_day date(days);
    const auto inDay = static_cast<int>((moment - days).count());
    std::string text;
    const auto add = [&](int value, int digits, char behind) {
        std::string part;
        for (int i = 0; i < digits; ++i, value /= 10) {
            part.insert(part.begin(), static_cast<char>('0' + value % 10));
        }
        text += part;
        text += behind;
    };
    add(static_cast<int>(date.year()), 4, '-');
    add(static_cast<int>(static_cast<unsigned>(date.month())), 2, '-');
    add(static_cast<int>(static_cast<unsigned>(date.day())), 2, 'T');
    add(inDay / 3600, 2, ':');
    add(inDay / 60 % 60, 2, ':');
    add(inDay % 60, 2, 'Z');
    return text;
}

} // namespace rackrent
