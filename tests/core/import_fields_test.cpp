// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdint>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "core/files/import/fields.h"

namespace rackrent {
namespace {

TEST(ImportNumber, TakesSignAndExponentInNoLocale)
{
    EXPECT_EQ(number("6.71E-8"), 6.71e-8);
    EXPECT_EQ(number("4.0E-7"), 4.0e-7);
    EXPECT_EQ(number("+1.5"), 1.5);
    EXPECT_EQ(number("-33.86"), -33.86);
    EXPECT_EQ(number(" 98 "), 98.0);
    EXPECT_EQ(number("1e3"), 1000.0);
    for (const std::string_view text : {"1,5", "1.5.2", "0x10", "+-1", "1e", "12 %", "--1", "1e999"}) {
        EXPECT_FALSE(number(text)) << text;
        EXPECT_FALSE(isUnknown(text)) << text;
    }
}

TEST(ImportNumber, IsUnknownAndNeverZeroWhereTheFileSaysSo)
{
    for (const std::string_view text : {"", " ", "NULL", "null", "NaN", "nan", "+Inf", "-Inf", "Inf", "[N/A]", "N/A",
                                        "[Not Supported]", "[Unknown Error]", "[GPU requires reset]",
                                        "[Requested functionality has been deprecated]", "None", "Unknown"}) {
        EXPECT_TRUE(isUnknown(text)) << text;
        EXPECT_FALSE(number(text)) << text;
        EXPECT_FALSE(Decimal::parse(text)) << text;
    }
    EXPECT_FALSE(isUnknown("0"));
    EXPECT_FALSE(isUnknown("none of these"));
}

TEST(ImportDecimal, IsExactWhereADoubleIsNot)
{
    Decimal sum;
    for (int i = 0; i < 10; ++i) {
        sum += *Decimal::parse("0.1");
    }
    EXPECT_EQ(sum, *Decimal::parse("1"));
    EXPECT_EQ(sum.text(), "1");
    EXPECT_EQ((*Decimal::parse("21.9576420000")).times(3).text(), "65.872926");
    EXPECT_EQ((*Decimal::parse("6.71E-8")).text(), "0.0000000671");
    EXPECT_EQ((*Decimal::parse("-0.00000080000")).text(), "-0.0000008");
    EXPECT_EQ((*Decimal::parse("1.5e3")).text(), "1500");
    EXPECT_EQ((*Decimal::parse(".5")).text(), "0.5");
    EXPECT_EQ((*Decimal::parse("5.")).text(), "5");
    EXPECT_EQ((*Decimal::parse("0E-10")).text(), "0");
    EXPECT_EQ((*Decimal::parse("143227.76367819")).value(), 143227.76367819);
    EXPECT_EQ(-*Decimal::parse("2"), *Decimal::parse("-2"));
    EXPECT_LT(*Decimal::parse("-2"), *Decimal::parse("0.1"));
}

TEST(ImportDecimal, RoundsBehindFifteenDecimalsHalfAwayFromZero)
{
    EXPECT_EQ((*Decimal::parse("0.0000000000000005")).text(), "0.000000000000001");
    EXPECT_EQ((*Decimal::parse("-0.0000000000000005")).text(), "-0.000000000000001");
    EXPECT_EQ((*Decimal::parse("0.00000000000000049999999999999999999999999999999999999")).text(), "0");
    EXPECT_EQ((*Decimal::parse("3.14159265358979323846264338327950288419716939937510")).text(), "3.141592653589793");
    EXPECT_EQ((*Decimal::parse("1e-900")).text(), "0");
    EXPECT_EQ((*Decimal::parse("0." + std::string(1000, '0') + "1")).text(), "0");
}

TEST(ImportDecimal, RefusesWhatIsNoMoney)
{
    EXPECT_EQ((*Decimal::parse("1000000000000")).text(), "1000000000000");
    for (const std::string_view text : {"1000000000000.1", "1e18", "1e999999999999", "99999999999999999999999", "1.2.3",
                                        "abc", "-", ".", "1e", "$5", "1 000", "12abc", "1e+-3"}) {
        EXPECT_FALSE(Decimal::parse(text)) << text;
    }
}

std::string reread(std::string_view text)
{
    const auto time = fileTime(text);
    return time ? utcText(time->seconds) : std::string("none");
}

TEST(ImportTime, TakesEachLayoutThatIsMet)
{
    EXPECT_EQ(reread("2023-11-01T00:00:00.000Z"), "2023-11-01T00:00:00Z");
    EXPECT_EQ(reread("2026-06-01T09:00:00Z"), "2026-06-01T09:00:00Z");
    EXPECT_EQ(reread("2018-06-18 00:00:00"), "2018-06-18T00:00:00Z");
    EXPECT_EQ(reread("2022-07-01 00:00:00.000"), "2022-07-01T00:00:00Z");
    EXPECT_EQ(reread("20180801T000000.000Z"), "2018-08-01T00:00:00Z");
    EXPECT_EQ(reread("2022-03-01"), "2022-03-01T00:00:00Z");
    EXPECT_EQ(reread("2026/07/14 08:12:38.696"), "2026-07-14T08:12:38Z");
    EXPECT_EQ(reread("2014-01-06T04:32:53-08:00"), "2014-01-06T12:32:53Z");
    EXPECT_EQ(reread("2014-01-06T04:32:53+0530"), "2014-01-05T23:02:53Z");
    EXPECT_EQ(reread("2014-01-06T04:32"), "2014-01-06T04:32:00Z");
    EXPECT_EQ(reread("1662858720"), "2022-09-11T01:12:00Z");
    EXPECT_EQ(reread("1662858720.5"), "2022-09-11T01:12:00Z");
    EXPECT_EQ(reread("1662858720123"), "2022-09-11T01:12:00Z");
    EXPECT_EQ(reread("2024-02-29T23:59:59Z"), "2024-02-29T23:59:59Z");
    EXPECT_EQ(reread("2200-12-31T23:59:59Z"), "2200-12-31T23:59:59Z");
    EXPECT_EQ(reread("7289654399"), "2200-12-31T23:59:59Z");
}

TEST(ImportTime, SaysWhetherTheTextNamesItsZone)
{
    EXPECT_TRUE(fileTime("2026-06-01T09:00:00Z")->zoned);
    EXPECT_TRUE(fileTime("2026-06-01T09:00:00+00:00")->zoned);
    EXPECT_TRUE(fileTime("1662858720")->zoned);
    EXPECT_FALSE(fileTime("2026-06-01T09:00:00")->zoned);
    EXPECT_FALSE(fileTime("2026-06-01")->zoned);
}

TEST(ImportTime, RefusesDaysThatThereAreNotAndFarYears)
{
    for (const std::string_view text : {"9999-12-31T00:00:00Z",
                                        "2201-01-01",
                                        "1969-12-31",
                                        "0001-01-01T00:00:00",
                                        "2023-02-29",
                                        "2023-13-01",
                                        "2023-00-10",
                                        "2023-01-32",
                                        "2023-01-01T24:00:00",
                                        "2023-01-01T10:60:00",
                                        "2023-01-01T10:00:00X",
                                        "2023-01-01T10:00:00.Z",
                                        "2023-1-1",
                                        "Unknown",
                                        "None",
                                        "",
                                        "9999999999",
                                        "99999999999999",
                                        "2023-01-01T10:00:00+99:00",
                                        "12345678901234567890",
                                        "2023-01/01"}) {
        EXPECT_EQ(reread(text), "none") << text;
    }
}

} // namespace
} // namespace rackrent
