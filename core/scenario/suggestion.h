// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace rackrent {

/// The word of `known` that `word` was most likely meant to be: the one that takes the fewest letters changed, added,
/// left out or swapped with their neighbour, or that ends alike after a dot ("gpus" for "workload.gpus"). None when
/// nothing is close enough to be worth suggesting. The first of equals wins.
/// Tested by: hand-written table of misspellings.
[[nodiscard]] std::optional<std::string> nearestWord(std::string_view word, std::span<const std::string_view> known);

/// The parameter id that `id` was most likely meant to be.
[[nodiscard]] std::optional<std::string> nearestParameter(std::string_view id);

} // namespace rackrent
