// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

#include "core/scenario/scenario.h"

namespace rackrent {

enum class Scale { Linear, Log };
enum class Stepping { Any, Whole };
enum class Explore { No, Yes };

/// The values a parameter may take, in its file unit. A log scale whose minimum is 0 has its first tick at 0 and the
/// rest logarithmic from `step` on.
struct Range {
    double min = 0.0;
    double max = 0.0;
    double step = 0.0;
    Scale scale = Scale::Linear;
    Stepping stepping = Stepping::Any;
};

/// One row of the parameter table: everything the program knows of an input, declared once. Slider, spin box, tool
/// tip, accessible name, file key, command-line option, documentation, validation and translation come from here.
struct Parameter {
    std::string_view id; ///< "workload.gpus": key in files, option on the command line, object name of its widgets
    std::string_view label; ///< short name in sentence case; context "Parameter" for translation
    std::string_view help; ///< one sentence; context "ParameterHelp"
    std::string_view source; ///< where the default comes from; context "ParameterSource"
    Range range;
    Explore explore; ///< whether it is one of the ten that matter most
    std::string_view unit; ///< unit in files: "USD/GPU-h", "1" for a fraction
    std::string_view symbol; ///< unit on screen: "USD/GPU-h", "%" for a fraction
    double factor; ///< shown number = file number * factor
    double (*get)(const Parameters&); ///< in the file unit
    void (*set)(Parameters&, double); ///< takes any number; validate() says whether it is allowed

    /// "workload", the part of the id before the dot.
    [[nodiscard]] constexpr std::string_view group() const { return id.substr(0, id.find('.')); }
    [[nodiscard]] constexpr double defaultValue() const { return get(Parameters{}); }
    /// Decimals that show every step: 3 for 0.005, 0 for whole numbers, counted in the shown unit.
    [[nodiscard]] int decimals() const;
};

/// The table, in the order in which groups and parameters are shown.
[[nodiscard]] std::span<const Parameter> parameters();

/// The row with this id, or null.
[[nodiscard]] const Parameter* findParameter(std::string_view id);

/// The row of a group as people read it: "Workload", "AWS"; context "ParameterGroup".
[[nodiscard]] std::string_view groupLabel(std::string_view group);

} // namespace rackrent
