// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/citation.h"

#include <array>

#include <gtest/gtest.h>

namespace rackrent {
namespace {

using namespace std::chrono_literals;

Citation dated(const char* date)
{
    return {.source = "somebody", .date = date, .grade = Grade::Quoted};
}

TEST(ReadDate, TakesTheEarliestDayThatIsMeant)
{
    EXPECT_EQ(readDate("2026-11-03"), 2026y / 11 / 3);
    EXPECT_EQ(readDate("2026-11"), 2026y / 11 / 1);
    EXPECT_EQ(readDate("2026"), 2026y / 1 / 1);
    EXPECT_EQ(readDate("2024-02-29"), 2024y / 2 / 29);
    EXPECT_EQ(dated("2025-06").earliest(), 2025y / 6 / 1);
}

TEST(ReadDate, RefusesEverythingElse)
{
    for (const char* text :
         {"",           "26",         "202",       "20266",      "2026-",      "2026-1",        "2026-13",
          "2026-00",    "2026-11-",   "2026-11-3", "2026-11-31", "2025-02-29", "2026-11-03 ",   " 2026",
          "2026/11/03", "2026-11/03", "-026",      "+026",       "2026-+1",    "2026-11-03-04", "November 2026"}) {
        EXPECT_EQ(readDate(text), std::nullopt) << '"' << text << '"';
    }
}

TEST(Stale, BeginsADayAfterHalfAYear)
{
    // 2026-06-04 and 180 days are 2026-12-01: 26 days of June, 31 + 31 + 30 + 31 + 30, and 1 of December.
    EXPECT_FALSE(isStale(dated("2026-06-04"), 2026y / 12 / 1));
    EXPECT_TRUE(isStale(dated("2026-06-04"), 2026y / 12 / 2));
    EXPECT_FALSE(isStale(dated("2026-12-01"), 2026y / 12 / 1));
    // Across a leap day: 29 January and 180 days is 27 July in 2024, 28 July in 2025.
    EXPECT_TRUE(isStale(dated("2024-01-29"), 2024y / 7 / 28));
    EXPECT_FALSE(isStale(dated("2025-01-29"), 2025y / 7 / 28));
}

TEST(Stale, CountsAYearOrMonthAloneFromItsFirstDay)
{
    EXPECT_FALSE(isStale(dated("2026"), 2026y / 6 / 30)); // 1 January and 180 days
    EXPECT_TRUE(isStale(dated("2026"), 2026y / 7 / 1));
    EXPECT_FALSE(isStale(dated("2026-06"), 2026y / 11 / 28)); // 1 June and 180 days
    EXPECT_TRUE(isStale(dated("2026-06"), 2026y / 11 / 29));
}

TEST(Stale, IsWhatHasNoAge)
{
    EXPECT_TRUE(isStale(dated(""), 2026y / 12 / 1));
    EXPECT_FALSE(dated("").earliest().has_value());
}

TEST(Stale, IsNotWhatIsDatedLaterThanToday)
{
    EXPECT_FALSE(isStale(dated("2027-01"), 2026y / 12 / 1));
}

TEST(Grade, IsTheWordOfFilesAndBack)
{
    constexpr std::array kWords{"measured", "quoted", "vendor", "anecdote"}; // best first
    for (std::size_t i = 0; i < kWords.size(); ++i) {
        const auto grade = static_cast<Grade>(i);
        EXPECT_EQ(gradeId(grade), kWords.at(i));
        EXPECT_EQ(findGrade(kWords.at(i)), grade);
    }
    EXPECT_EQ(findGrade("Measured"), std::nullopt);
    EXPECT_EQ(findGrade(""), std::nullopt);
}

} // namespace
} // namespace rackrent
