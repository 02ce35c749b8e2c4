// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <fstream>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/app/run_cli.h"

// The worked examples of the method page are recomputed: each line "name = expression = figure" by evaluating its
// expression, and each that names a figure of the program in brackets against what the program finds.

namespace rackrent::cli {
namespace {

using Json = nlohmann::json;

const std::string kRoot = RACKRENT_SOURCE_DIR;
const std::string kExample = kRoot + "/resources/examples/continuous-training.rackrent";

/// Arithmetic as the page writes it: + - * / ^, parentheses, names of earlier lines, and a few functions.
class Expression
{
public:
    Expression(std::string_view text, const std::map<std::string, double>& names)
        : m_text(text)
        , m_names(names)
    {
    }

    double value()
    {
        const double result = sum();
        blanks();
        EXPECT_EQ(m_at, m_text.size()) << "cannot read: " << m_text.substr(m_at);
        return result;
    }

private:
    void blanks()
    {
        while (m_at < m_text.size() && m_text[m_at] == ' ') {
            ++m_at;
        }
    }

    bool take(char c)
    {
        blanks();
        if (m_at < m_text.size() && m_text[m_at] == c) {
            ++m_at;
            return true;
        }
        return false;
    }

    double sum()
    {
        double result = product();
        while (true) {
            if (take('+')) {
                result += product();
            } else if (take('-')) {
                result -= product();
            } else {
                return result;
            }
        }
    }

    double product()
    {
        double result = power();
        while (true) {
            if (take('*')) {
                result *= power();
            } else if (take('/')) {
                result /= power();
            } else {
                return result;
            }
        }
    }

    double power()
    {
        const bool negative = take('-');
        double result = atom();
        if (take('^')) {
            result = std::pow(result, power());
        }
        return negative ? -result : result;
    }

    double atom()
    {
        if (take('(')) {
            const double result = sum();
            EXPECT_TRUE(take(')'));
            return result;
        }
        blanks();
        const std::size_t from = m_at;
        while (m_at < m_text.size()
               && (std::isalnum(static_cast<unsigned char>(m_text[m_at])) != 0 || m_text[m_at] == '_'
                   || m_text[m_at] == '.')) {
            ++m_at;
        }
        const std::string word(m_text.substr(from, m_at - from));
        double number = 0.0;
        if (const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
            error == std::errc() && end == word.data() + word.size()) {
            return number;
        }
        if (!take('(')) {
            const auto found = m_names.find(word);
            EXPECT_NE(found, m_names.end()) << "no earlier line says what \"" << word << "\" is";
            return found == m_names.end() ? 0.0 : found->second;
        }
        std::vector<double> arguments{sum()};
        while (take(',')) {
            arguments.push_back(sum());
        }
        EXPECT_TRUE(take(')'));
        return call(word, arguments);
    }

    static double call(const std::string& function, const std::vector<double>& arguments)
    {
        const double x = arguments.front();
        if (function == "exp") {
            return std::exp(x);
        }
        if (function == "ln") {
            return std::log(x);
        }
        if (function == "sqrt") {
            return std::sqrt(x);
        }
        if (function == "ceil") {
            return std::ceil(x);
        }
        if (function == "min") {
            return *std::min_element(arguments.begin(), arguments.end());
        }
        if (function == "max") {
            return *std::max_element(arguments.begin(), arguments.end());
        }
        ADD_FAILURE() << "unknown function " << function;
        return 0.0;
    }

    std::string_view m_text;
    const std::map<std::string, double>& m_names;
    std::size_t m_at = 0;
};

/// A figure as printed, and half a unit of its last digit.
struct Printed {
    double value = 0.0;
    double half = 0.0;
};

Printed printed(std::string text)
{
    std::erase(text, ',');
    Printed result;
    std::from_chars(text.data(), text.data() + text.size(), result.value);
    const std::size_t point = text.find('.');
    const double decimals = point == std::string::npos ? 0.0 : static_cast<double>(text.size() - point - 1);
    result.half = 0.5 * std::pow(10.0, -decimals) * (1.0 + 1e-9);
    return result;
}

Json scenarioOf(std::vector<std::string> arguments)
{
    arguments.emplace_back("--json");
    const Outcome outcome = runCli(arguments);
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    return Json::parse(outcome.out)["scenarios"][0];
}

/// What the program says of "overhead.spot", "on_demand: npv", "self_hosted: terminal" or "self_hosted: staff 3", with
/// parameters set after a semicolon.
double found(const std::string& key)
{
    std::vector<std::string> options;
    const std::size_t semicolon = key.find(';');
    if (semicolon != std::string::npos) {
        options = {"--set", key.substr(key.find_first_not_of(' ', semicolon + 1))};
    }
    const std::string name = key.substr(0, semicolon);
    const auto with = [&](std::vector<std::string> arguments) {
        arguments.insert(arguments.end(), options.begin(), options.end());
        return scenarioOf(std::move(arguments));
    };
    const std::size_t colon = name.find(": ");
    if (colon == std::string::npos) {
        const std::size_t dot = name.find('.');
        return with({"evaluate", kExample})[name.substr(0, dot)][name.substr(dot + 1)];
    }
    const std::string strategy = name.substr(0, colon);
    std::istringstream rest(name.substr(colon + 2));
    std::string figure;
    rest >> figure;
    if (int month = 0; rest >> month) {
        return with({"ledger", kExample, "--strategy", strategy})["lines"][figure][static_cast<std::size_t>(month)];
    }
    return std::abs(with({"evaluate", kExample})["strategies"][strategy][figure].get<double>());
}

TEST(MethodPage, EveryWorkedFigureIsRight)
{
    std::ifstream page(kRoot + "/resources/help/method.md");
    ASSERT_TRUE(page);
    std::map<std::string, double> names;
    int checked = 0;
    int compared = 0;
    bool inside = false;
    for (std::string line; std::getline(page, line);) {
        if (line.starts_with("```")) {
            inside = line == "```worked";
            continue;
        }
        if (!inside || line.empty()) {
            continue;
        }
        SCOPED_TRACE(line);
        const std::size_t first = line.find(" = ");
        const std::size_t second = line.find(" = ", first + 3);
        ASSERT_NE(first, std::string::npos);
        ASSERT_NE(second, std::string::npos) << "must read: name = expression = figure";
        const double value = Expression(std::string_view(line).substr(first + 3, second - first - 3), names).value();
        names[line.substr(0, first)] = value;
        const std::string rest = line.substr(second + 3);
        const Printed shown = printed(rest.substr(0, rest.find(' ')));
        EXPECT_NEAR(value, shown.value, shown.half);
        ++checked;
        if (const std::size_t bracket = rest.find('['); bracket != std::string::npos) {
            EXPECT_NEAR(found(rest.substr(bracket + 1, rest.find(']') - bracket - 1)), shown.value, shown.half);
            ++compared;
        }
    }
    EXPECT_GE(checked, 40);
    EXPECT_GE(compared, 15);
}

TEST(MethodPage, ItsExampleIsTheDefaultScenario)
{
    const Outcome example = runCli({"evaluate", kExample, "--json"});
    const Outcome defaults =
        runCli({"evaluate", "-", "--json"},
               R"({ "format": "rackrent", "version": 1, "scenarios": [ { "name": "Training" } ] })");
    EXPECT_EQ(example.out, defaults.out);
}

} // namespace
} // namespace rackrent::cli
