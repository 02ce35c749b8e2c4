// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace rackrent {

/// Whether the text says that a value is not known: empty, NULL, None, Unknown, N/A, NaN, Inf, or anything in brackets
/// such as [N/A] and [Unknown Error], in any case of letters. Unknown is never 0.
[[nodiscard]] bool isUnknown(std::string_view text);

/// The number that the whole text is, blanks around it aside: sign, digits, decimal point, exponent, in no locale.
/// Nothing when it is unknown, malformed or not finite; isUnknown() tells unknown from malformed.
[[nodiscard]] std::optional<double> number(std::string_view text);

/// Money and quantities as bills write them: exact to 1e-15, so that a sum of any length agrees with the file.
class Decimal
{
public:
    constexpr Decimal() = default;

    /// The number that the whole text is, as number() reads it. More than fifteen decimals are rounded, half away from
    /// 0. Nothing when it is unknown, malformed or beyond ±1e12; sums of a billion such values do not overflow.
    [[nodiscard]] static std::optional<Decimal> parse(std::string_view text);
    [[nodiscard]] static Decimal whole(std::int32_t value);

    [[nodiscard]] double value() const; ///< nearest double
    [[nodiscard]] bool isZero() const { return m_units == 0; }
    [[nodiscard]] bool isNegative() const { return m_units < 0; }
    [[nodiscard]] std::string text() const; ///< "-1234.5": no exponent, no needless zeros

    Decimal& operator+=(Decimal other);
    Decimal& operator-=(Decimal other);
    [[nodiscard]] friend Decimal operator+(Decimal a, Decimal b) { return a += b; }
    [[nodiscard]] friend Decimal operator-(Decimal a, Decimal b) { return a -= b; }
    [[nodiscard]] Decimal operator-() const { return Decimal() - *this; }
    [[nodiscard]] Decimal times(std::int32_t factor) const; ///< by a small whole number, such as GPUs of an instance
    [[nodiscard]] Decimal dividedBy(std::int32_t divisor) const; ///< rounded to 1e-15; the divisor is not 0
    friend bool operator==(const Decimal&, const Decimal&) = default;
    friend std::strong_ordering operator<=>(const Decimal& a, const Decimal& b);

private:
    __extension__ using Units = __int128;
    Units m_units = 0; ///< of 1e-15
};

/// A moment that a file names.
struct FileTime {
    std::int64_t seconds = 0; ///< since 1970 in UTC, fractions cut off; as if it were UTC when not zoned
    bool zoned = false; ///< whether the text said its zone, by Z, an offset or as seconds since 1970
};

/// Reads 2023-11-01T00:00:00.000Z, the same without fraction, T, Z or time of day, with an offset (+00:00, -0700),
/// with / in the date, 20180801T000000.000Z, and seconds (ten digits) or milliseconds (thirteen) since 1970. Nothing
/// for another text, for a day that there is not, and for years outside 1970 to 2200.
[[nodiscard]] std::optional<FileTime> fileTime(std::string_view text);

/// "2026-06-01T09:00:00Z"
[[nodiscard]] std::string utcText(std::int64_t seconds);

} // namespace rackrent
