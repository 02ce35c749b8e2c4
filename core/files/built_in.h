// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace rackrent {

/// The text of a data file of `resources/` compiled into the program, by its name: "catalog.json". Empty when there is
/// none of that name. Programs and tests so read the same bytes wherever they are installed.
[[nodiscard]] std::string_view builtIn(std::string_view name);

} // namespace rackrent
