// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "core/scenario/fault.h"
#include "core/scenario/scenario.h"

namespace rackrent {

/// What a .rackrent file holds: one to many scenarios, named apart.
using ScenarioList = std::vector<Scenario>;

/// The newest file format this program reads and the one it writes.
inline constexpr int kFormatVersion = 1;
/// Larger files are refused before they are read: a document of a hundred scenarios is below a megabyte.
inline constexpr std::uintmax_t kLargestFile = 64U * 1024U * 1024U;

/// Reads a document from its text. All faults are reported at once, each with scenario and key; then nothing is
/// returned. Checked: JSON form with line and column, duplicate and unknown keys, types, ranges, version, names that
/// repeat, demand hours above a month, and values that do not work together.
[[nodiscard]] tl::expected<ScenarioList, Faults> parseScenarios(std::string_view text);

/// The bytes of a regular file of at most kLargestFile, or why they cannot be had; the size is looked at before a byte
/// is read.
[[nodiscard]] tl::expected<std::string, Fault> readText(const std::filesystem::path& path);

/// Reads a file: readText() and parseScenarios(). A missing file, a directory, an empty, cut-off or too large file is a
/// fault like any other.
[[nodiscard]] tl::expected<ScenarioList, Faults> readScenarios(const std::filesystem::path& path);

/// The document as UTF-8 JSON with every parameter, so that an old file keeps its meaning when a default changes.
/// Reading it again gives the same bits.
[[nodiscard]] std::string writeScenarios(const ScenarioList& scenarios);

} // namespace rackrent
