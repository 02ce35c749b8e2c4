// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/citation.h"

#include <array>
#include <charconv>

namespace rackrent {

namespace {

struct GradeName {
    Grade grade;
    std::string_view id;
};
constexpr std::array kGrades{GradeName{Grade::Measured, "measured"}, GradeName{Grade::Quoted, "quoted"},
                             GradeName{Grade::Vendor, "vendor"}, GradeName{Grade::Anecdote, "anecdote"}};

/// Digits and nothing else.
std::optional<unsigned> digits(std::string_view text, std::size_t count)
{
    unsigned value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.size() != count || error != std::errc() || end != text.data() + text.size()) {
        return std::nullopt;
    }
    return value;
}

} // namespace

std::string_view gradeId(Grade grade)
{
    for (const GradeName& name : kGrades) {
        if (name.grade == grade) {
            return name.id;
        }
    }
    return {};
}

std::optional<Grade> findGrade(std::string_view id)
{
    for (const GradeName& name : kGrades) {
        if (name.id == id) {
            return name.grade;
        }
    }
    return std::nullopt;
}

std::optional<Date> readDate(std::string_view text)
{
    const bool hasMonth = text.size() > 4;
    const bool hasDay = text.size() > 7;
    if ((hasMonth && text[4] != '-') || (hasDay && text[7] != '-')) {
        return std::nullopt;
    }
    const auto year = digits(text.substr(0, 4), 4);
    const auto month = hasMonth ? digits(text.substr(5, 2), 2) : 1U;
    const auto day = hasDay ? digits(text.substr(8), 2) : 1U;
    if (!year || !month || !day) {
        return std::nullopt;
    }
    const Date date{std::chrono::year(static_cast<int>(*year)), std::chrono::month(*month), std::chrono::day(*day)};
    return date.ok() ? std::optional(date) : std::nullopt;
}

std::optional<Date> Citation::earliest() const
{
    return readDate(date);
}

bool isStale(const Citation& citation, Date today)
{
    const auto earliest = citation.earliest();
    return !earliest || std::chrono::sys_days(today) - std::chrono::sys_days(*earliest) > kStaleAfter;
}

} // namespace rackrent
