// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "core/units/sentence.h"

namespace rackrent {

/// A figure cut to what a reader takes in: 1 264 321 is 1.26 with suffix "M". Screen, deck and command line round by
/// this one rule; each writes the number in its own locale.
struct Rounded {
    double value = 0.0; ///< already divided by the suffix's factor
    int decimals = 0;
    std::string_view suffix; ///< "", "k", "M", "B" or "T"
};

/// Rounds to `significant` figures with a suffix from a thousand on. Any finite value; 0 stays 0.
/// Tested by: hand-written table, among it the carries (999 950 is 1.00 M, not 1000 k).
[[nodiscard]] Rounded compact(double value, int significant = 3);

/// How `amount` is rounded and scaled before it is written.
[[nodiscard]] Rounded rounded(Amount amount);

/// `value` with a fixed number of decimals and a decimal point.
[[nodiscard]] std::string fixed(double value, int decimals);

/// The shortest text that reads back as the same double.
[[nodiscard]] std::string exact(double value);

/// "1.26 M"
[[nodiscard]] std::string text(const Rounded& rounded);

/// The amount in English with its sign and unit: "USD 1.26 M", "25%", "9.9 months".
[[nodiscard]] std::string english(Amount amount);

} // namespace rackrent
