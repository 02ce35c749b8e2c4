// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "core/analysis/draws.h"

namespace rackrent {

/// How well one input tells some futures from the rest.
struct Separation {
    std::size_t input = 0; ///< index into Draws::inputs()
    /// Chance that a future of the group has the higher value than one of the rest (ties half): 0.5 says nothing, 1 and
    /// 0 tell them apart entirely (H. B. Mann and D. R. Whitney, Annals of Mathematical Statistics 18 (1947), 50).
    double higher = 0.5;
    double inside = 0.0; ///< median of the input in the group, in its file unit
    double outside = 0.0; ///< median in the rest

    [[nodiscard]] double strength() const { return higher > 0.5 ? higher - 0.5 : 0.5 - higher; }
};

/// Tells groups of futures from the rest by their inputs. Each input is sorted once, for any number of groups.
class Separator
{
public:
    explicit Separator(const Draws& draws);

    /// The inputs by how well they separate the futures in `group` (one flag a draw) from the rest, best first. Empty
    /// when the group holds none or all of them. Tested by: hand-counted pairs; inputs that decide and that do not.
    [[nodiscard]] std::vector<Separation> separate(std::span<const char> group) const;

private:
    struct Value {
        double value = 0.0;
        std::size_t draw = 0;
    };
    std::vector<std::vector<Value>> m_ascending; ///< by input
};

} // namespace rackrent
