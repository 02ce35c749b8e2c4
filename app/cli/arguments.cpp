// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/scenario/suggestion.h"
#include "core/units/format.h"

namespace rackrent::cli {

double Arguments::number(const char* option, const std::optional<std::string>& text, double otherwise, double least,
                         double most)
{
    return maybe(option, text, least, most).value_or(otherwise);
}

double Arguments::whole(const char* option, const std::optional<std::string>& text, double otherwise, double least,
                        double most)
{
    const double value = number(option, text, otherwise, least, most);
    if (value != std::floor(value)) {
        refuse(ExitCode::Usage, std::string(option) + " " + *text + ": must be a whole number");
    }
    return std::floor(value);
}

std::optional<double> Arguments::maybe(const char* option, const std::optional<std::string>& text, double least,
                                       double most)
{
    if (!text) {
        return std::nullopt;
    }
    const auto value = readNumber(*text);
    if (!value) {
        refuse(ExitCode::Usage, std::string(option) + " " + *text + ": is not a number");
        return std::nullopt;
    }
    if (!(*value >= least && *value <= most)) {
        refuse(ExitCode::Usage,
               std::string(option) + " " + *text + ": must lie between " + exact(least) + " and " + exact(most));
        return std::nullopt;
    }
    return value;
}

Strategy Arguments::strategy(const char* option, const std::string& text)
{
    if (const auto found = findStrategy(text)) {
        return *found;
    }
    std::vector<std::string_view> ids;
    for (const Strategy s : kStrategies) {
        ids.push_back(strategyId(s));
    }
    const auto nearest = nearestWord(text, ids);
    refuse(ExitCode::Usage,
           std::string(option) + " " + text + ": is not a strategy; "
               + (nearest ? "did you mean " + *nearest + "?" : "choose one of " + strategyIds()));
    return Strategy::OnDemand;
}

const Parameter* Arguments::parameter(const char* option, const std::string& text)
{
    const Parameter* found = findParameter(text);
    if (found == nullptr) {
        const auto nearest = nearestParameter(text);
        refuse(ExitCode::BadInput,
               std::string(option) + " " + text + ": "
                   + (nearest ? "is not a known parameter; did you mean " + *nearest + "?"
                              : "is not a known parameter; \"rackrent-cli parameters\" lists them"));
    }
    return found;
}

void Arguments::refuse(ExitCode code, std::string line)
{
    m_failure.code = m_failure.lines.empty() ? code : std::max(m_failure.code, code);
    m_failure.lines.push_back(std::move(line));
}

std::string strategyIds()
{
    std::string result;
    for (const Strategy s : kStrategies) {
        result += (result.empty() ? "" : ", ") + std::string(strategyId(s));
    }
    return result;
}

} // namespace rackrent::cli
