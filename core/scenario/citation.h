// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace rackrent {

/// A day of the calendar. Core has no clock: whoever asks how old a figure is passes the date of today.
using Date = std::chrono::year_month_day;

/// What stands behind a published figure, best first.
enum class Grade {
    Measured, ///< the source measured it, or published the data it is computed from
    Quoted, ///< a primary source's figure, read where others cite it; or a price list
    Vendor, ///< who sells it says so
    Anecdote, ///< one author's word, without data
};

/// "measured", "quoted", "vendor", "anecdote": the word in files and, translated (context "Grade"), on screen.
[[nodiscard]] std::string_view gradeId(Grade grade);
[[nodiscard]] std::optional<Grade> findGrade(std::string_view id);

/// Where a published figure comes from.
struct Citation {
    std::string source; ///< who published it and where, enough to find it again
    std::string date; ///< as far as known: "2026", "2026-11" or "2026-11-03"; empty when not known
    Grade grade = Grade::Anecdote;

    /// The earliest day that `date` can mean; none when it is empty.
    [[nodiscard]] std::optional<Date> earliest() const;
};

/// Prices older than this are marked stale.
inline constexpr std::chrono::days kStaleAfter{180};

/// Whether a figure is older than kStaleAfter on the day `today`, or of unknown age.
[[nodiscard]] bool isStale(const Citation& citation, Date today);

/// "2026-11-03", "2026-11" or "2026" as the earliest day it can mean; none for anything else.
[[nodiscard]] std::optional<Date> readDate(std::string_view text);

} // namespace rackrent
