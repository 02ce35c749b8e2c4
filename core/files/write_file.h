// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string_view>

#include <tl/expected.hpp>

#include "core/scenario/fault.h"

namespace rackrent {

/// Writes a file whole or not at all: whatever happens, the old file or the new one stands there. A link is followed,
/// an older file's permissions are kept. The fault says what to do.
/// Tested by: a full device, a folder without right to write, an older file after each.
[[nodiscard]] tl::expected<void, Fault> writeFile(const std::filesystem::path& path, std::string_view bytes);

} // namespace rackrent
