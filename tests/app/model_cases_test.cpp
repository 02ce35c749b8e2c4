// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/cli/cli.h"

namespace rackrent::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

const fs::path kCases = fs::path(RACKRENT_SOURCE_DIR) / "tests" / "data" / "model";

std::vector<std::string> caseNames()
{
    constexpr std::string_view kEnding = ".expected.json";
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(kCases)) {
        const std::string file = entry.path().filename().string();
        if (file.ends_with(kEnding)) {
            names.push_back(file.substr(0, file.size() - kEnding.size()));
        }
    }
    std::sort(names.begin(), names.end());
    return names;
}

/// Figures of an implementation written apart from this one, from the same description of the model.
class ModelCase : public testing::TestWithParam<std::string>
{
protected:
    /// A figure to a relative `tolerance` of the larger of itself and `scale`; no answer only equals no answer.
    static void compare(const std::string& figure, const Json& expected, const Json& got, double scale,
                        double tolerance = 1e-9)
    {
        if (expected.is_null() || got.is_null()) {
            EXPECT_EQ(expected, got) << GetParam() << ' ' << figure;
            return;
        }
        ASSERT_TRUE(got.is_number()) << GetParam() << ' ' << figure;
        const double e = expected.get<double>();
        const double g = got.get<double>();
        EXPECT_LE(std::abs(g - e), tolerance * std::max(std::abs(e), scale))
            << GetParam() << ' ' << figure << ": expected " << expected << ", got " << got;
    }

    static void compareStrategy(const std::string& name, const Json& expected, const Json& got)
    {
        const double scale = std::abs(expected.at("npv").get<double>()) / 1000.0;
        for (const char* figure : {"npv", "total", "terminal"}) {
            compare(name + "." + figure, expected.at(figure), got.at(figure), scale);
        }
        compare(name + ".levelized", expected.at("levelized"), got.at("levelized"), 0.0);
        compare(name + ".nodes", expected.at("nodes"), got.at("nodes"), 0.0);
        compare(name + ".committed_gpus", expected.at("committed_gpus"), got.at("committed_gpus"), 0.0);

        ASSERT_EQ(expected.at("cumulative").size(), got.at("cumulative").size()) << GetParam() << ' ' << name;
        for (std::size_t t = 0; t < expected.at("cumulative").size(); ++t) {
            compare(name + ".cumulative[" + std::to_string(t) + "]", expected.at("cumulative")[t],
                    got.at("cumulative")[t], scale);
        }

        // A line without flow may be left out by either side.
        std::set<std::string> lines;
        for (const Json* side : {&expected, &got}) {
            for (const auto& [line, value] : side->at("lines").items()) {
                lines.insert(line);
            }
        }
        for (const std::string& line : lines) {
            compare(name + ".lines." + line, expected.at("lines").value(line, 0.0), got.at("lines").value(line, 0.0),
                    scale);
        }
    }
};

TEST_P(ModelCase, AgreesWithTheImplementationWrittenApart)
{
    const std::vector<std::string> arguments{"evaluate", "--json", (kCases / (GetParam() + ".rackrent")).string()};
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    ASSERT_EQ(run(arguments, in, out, err), 0) << err.str();
    const Json got = Json::parse(out.str()).at("scenarios").at(0);
    std::ifstream file(kCases / (GetParam() + ".expected.json"));
    const Json expected = Json::parse(file);

    EXPECT_EQ(got.at("name"), expected.at("name"));
    ASSERT_EQ(got.at("strategies").size(), 5U);
    for (const auto& [name, strategy] : expected.at("strategies").items()) {
        compareStrategy(name, strategy, got.at("strategies").at(name));
    }
    for (const char* group : {"break_even_month", "overhead", "wall"}) {
        ASSERT_EQ(expected.at(group).size(), got.at(group).size()) << group;
        for (const auto& [name, value] : expected.at(group).items()) {
            compare(std::string(group) + "." + name, value, got.at(group).at(name), 0.0);
        }
    }
    compare("break_even_utilization", expected.at("break_even_utilization"), got.at("break_even_utilization"), 0.0,
            1e-6);
}

INSTANTIATE_TEST_SUITE_P(Evaluate, ModelCase, testing::ValuesIn(caseNames()), [](const auto& test) {
    std::string name = test.param;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
});

TEST(ModelCases, AreAllThere)
{
    EXPECT_EQ(caseNames().size(), 97U);
}

} // namespace
} // namespace rackrent::cli
