// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <numeric>

namespace rackrent {

/// Where a property ends: it holds at `inside` and not at `outside`, and nothing lies between the two, be it that they
/// are neighbours as doubles or, for whole parameters, as whole numbers.
struct Edge {
    double inside = 0.0;
    double outside = 0.0;
};

/// Narrows an edge by halving. `outside` may lie on either side. Where the property holds and ends several times in
/// between, one of the ends is found.
template<class Holds> [[nodiscard]] Edge narrow(Edge edge, bool isWhole, const Holds& holds)
{
    while (true) {
        double middle = std::midpoint(edge.inside, edge.outside);
        if (isWhole) {
            middle = std::floor(middle);
        }
        if (middle == edge.inside || middle == edge.outside) {
            return edge;
        }
        (holds(middle) ? edge.inside : edge.outside) = middle;
    }
}

} // namespace rackrent
