// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "app/cli/input.h"
#include "core/model/strategy.h"
#include "core/scenario/parameter.h"

namespace rackrent::cli {

/// Reads the values of a command's options and collects everything that is wrong with them, so that all is named in one
/// go. A value that could not be read is replaced by one in range; failed() says that the result is not to be used.
class Arguments
{
public:
    /// A number from `least` to `most`; `otherwise` when the option is not given.
    double number(const char* option, const std::optional<std::string>& text, double otherwise, double least,
                  double most);
    /// The same, and whole.
    double whole(const char* option, const std::optional<std::string>& text, double otherwise, double least,
                 double most);
    std::optional<double> maybe(const char* option, const std::optional<std::string>& text, double least, double most);
    Strategy strategy(const char* option, const std::string& text);
    /// Null when there is none; refused already.
    const Parameter* parameter(const char* option, const std::string& text);

    void refuse(ExitCode code, std::string line);
    [[nodiscard]] bool failed() const { return !m_failure.lines.empty(); }
    [[nodiscard]] tl::unexpected<Failure> failure() { return tl::unexpected(std::move(m_failure)); }

private:
    Failure m_failure;
};

/// "on_demand, spot, …"
[[nodiscard]] std::string strategyIds();

} // namespace rackrent::cli
