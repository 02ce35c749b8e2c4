// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/units/format.h"

#include <clocale>
#include <limits>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace rackrent {
namespace {

using Kind = Amount::Kind;

TEST(Compact, RoundsToThreeFiguresWithASuffix)
{
    const std::vector<std::pair<double, std::string>> table{
        {0.0, "0"},          {-0.0, "0"},         {1.0, "1.00"},        {12.0, "12.0"},        {123.4, "123"},
        {999.4, "999"},      {999.6, "1.00 k"},   {1000.0, "1.00 k"},   {9994.0, "9.99 k"},    {9996.0, "10.0 k"},
        {99950.0, "100 k"},  {999499.0, "999 k"}, {999950.0, "1.00 M"}, {1264321.0, "1.26 M"}, {-1264321.0, "-1.26 M"},
        {999.6e6, "1.00 B"}, {12.34e9, "12.3 B"}, {1.5e12, "1.50 T"},   {2.5e15, "2500 T"},    {0.05, "0.0500"},
        {0.09996, "0.100"},
    };
    for (const auto& [value, expected] : table) {
        EXPECT_EQ(text(compact(value)), expected) << exact(value);
    }
}

TEST(Compact, TakesOtherNumbersOfFigures)
{
    EXPECT_EQ(text(compact(1264321.0, 2)), "1.3 M");
    EXPECT_EQ(text(compact(1264321.0, 5)), "1.2643 M");
}

TEST(English, WritesEachKindWithItsUnit)
{
    EXPECT_EQ(english({Kind::Usd, 1264321.0}), "USD 1.26 M");
    EXPECT_EQ(english({Kind::Usd, -896000.0}), "-USD 896 k");
    EXPECT_EQ(english({Kind::UsdPrice, 6.876}), "USD 6.88");
    EXPECT_EQ(english({Kind::Percent, 0.25}), "25%");
    EXPECT_EQ(english({Kind::Percent, 0.034}), "3.4%");
    EXPECT_EQ(english({Kind::Percent, 0.359}), "36%");
    EXPECT_EQ(english({Kind::MonthSpan, 9.88}), "9.9 months");
    EXPECT_EQ(english({Kind::MonthSpan, 29.28}), "29 months");
    EXPECT_EQ(english({Kind::MonthSpan, 36.0}), "36 months");
    EXPECT_EQ(english({Kind::MonthSpan, 1.0}), "1 month");
    EXPECT_EQ(english({Kind::Count, 4.0}), "4");
    EXPECT_EQ(english({Kind::Number, 0.5}), "0.5");
    EXPECT_EQ(english({Kind::Number, 12.3456}), "12.35");
    EXPECT_EQ(english({Kind::Number, 0.0}), "0");
}

TEST(English, FillsPlacesInAnyOrderAndLeavesOtherPercentSignsAlone)
{
    EXPECT_EQ(english(Sentence{"%2 before %1, 100% of %2", {std::string("b"), Sentence::Term{"a"}}}),
              "a before b, 100% of a");
    EXPECT_EQ(english(Sentence{"up %1", {Amount{Kind::Percent, 0.5}}}), "up 50%");
}

TEST(Fixed, NeverWritesMinusZero)
{
    EXPECT_EQ(fixed(-0.0, 2), "0.00");
    EXPECT_EQ(fixed(-0.004, 2), "0.00");
    EXPECT_EQ(fixed(-0.006, 2), "-0.01");
    EXPECT_EQ(fixed(std::numeric_limits<double>::max(), 0).size(), 309U);
}

TEST(Exact, IsTheShortestThatReadsBack)
{
    EXPECT_EQ(exact(0.1), "0.1");
    EXPECT_EQ(exact(1.0 / 3.0), "0.3333333333333333");
    EXPECT_EQ(exact(280000.0), "280000");
    EXPECT_EQ(exact(-0.05), "-0.05");
}

TEST(Format, KeepsTheDecimalPointInALocaleWithAComma)
{
    // Absent on a bare machine; then the test shows nothing and passes.
    const std::string before = std::setlocale(LC_ALL, nullptr);
    std::setlocale(LC_ALL, "de_DE.UTF-8");
    EXPECT_EQ(fixed(1.5, 2), "1.50");
    EXPECT_EQ(exact(1.5), "1.5");
    EXPECT_EQ(english({Kind::Usd, 1264321.0}), "USD 1.26 M");
    std::setlocale(LC_ALL, before.c_str());
}

} // namespace
} // namespace rackrent
