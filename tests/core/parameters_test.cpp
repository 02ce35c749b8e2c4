// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <charconv>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/scenario/parameter.h"

namespace rackrent {
namespace {

/// Cells of one CSV row; a quoted cell may hold commas.
std::vector<std::string> cells(const std::string& row)
{
    std::vector<std::string> result(1);
    bool isQuoted = false;
    for (const char c : row) {
        if (c == '"') {
            isQuoted = !isQuoted;
        } else if (c == ',' && !isQuoted) {
            result.emplace_back();
        } else if (c != '\r') {
            result.back() += c;
        }
    }
    return result;
}

double number(const std::string& text)
{
    double value = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    EXPECT_TRUE(error == std::errc() && end == text.data() + text.size()) << text;
    return value;
}

TEST(Parameters, EqualTheContractRowByRow)
{
    std::ifstream file(std::filesystem::path(RACKRENT_SOURCE_DIR) / "tests" / "data" / "parameters.csv");
    std::string row;
    ASSERT_TRUE(std::getline(file, row));
    ASSERT_EQ(row.substr(0, row.find(",meaning")), "id,unit,default,min,max,step,scale,kind");
    std::size_t i = 0;
    for (; std::getline(file, row); ++i) {
        const auto cell = cells(row);
        ASSERT_EQ(cell.size(), 10U) << row;
        ASSERT_LT(i, parameters().size()) << "the table ends before " << cell[0];
        const Parameter& p = parameters()[i];
        SCOPED_TRACE(cell[0]);
        EXPECT_EQ(p.id, cell[0]);
        EXPECT_EQ(p.unit, cell[1]);
        EXPECT_EQ(p.defaultValue(), number(cell[2]));
        EXPECT_EQ(p.range.min, number(cell[3]));
        EXPECT_EQ(p.range.max, number(cell[4]));
        EXPECT_EQ(p.range.step, number(cell[5]));
        EXPECT_EQ(p.range.scale == Scale::Log ? "log" : "linear", cell[6]);
        EXPECT_EQ(p.range.stepping == Stepping::Whole, cell[7] == "integer");
        EXPECT_EQ(p.factor == 100.0, cell[7] == "fraction");
    }
    EXPECT_EQ(i, parameters().size()) << "the table has rows that the contract lacks";
}

TEST(Parameters, AreFoundByIdAndNothingElse)
{
    for (const Parameter& p : parameters()) {
        EXPECT_EQ(findParameter(p.id), &p);
        EXPECT_NE(groupLabel(p.group()), p.group()) << "group without a name for people";
    }
    EXPECT_EQ(findParameter("workload"), nullptr);
    EXPECT_EQ(findParameter(""), nullptr);
}

TEST(Parameters, TenMatterMost)
{
    std::size_t count = 0;
    for (const Parameter& p : parameters()) {
        count += p.explore == Explore::Yes ? 1U : 0U;
    }
    EXPECT_EQ(count, 10U);
}

TEST(Parameters, LabelsAreUniqueWithinTheirGroup)
{
    std::set<std::pair<std::string_view, std::string_view>> seen;
    for (const Parameter& p : parameters()) {
        EXPECT_TRUE(seen.emplace(p.group(), p.label).second) << p.id;
    }
}

TEST(Parameters, DecimalsShowEveryStep)
{
    EXPECT_EQ(findParameter("workload.gpus")->decimals(), 0);
    EXPECT_EQ(findParameter("aws.on_demand")->decimals(), 2);
    EXPECT_EQ(findParameter("aws.price_change")->decimals(), 0); // 0.01 is one percent
    EXPECT_EQ(findParameter("aws.support")->decimals(), 1); // 0.005 is half a percent
    EXPECT_EQ(findParameter("aws.storage_price")->decimals(), 3);
}

} // namespace
} // namespace rackrent
