// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include <QRectF>

class QPainter;

namespace rackrent {

/// A piece of a long text or table that stays in one column.
struct FlowItem {
    using Draw = std::function<void(QPainter&, const QRectF&)>;

    double height = 0.0;
    double spaceBefore = 0.0; ///< dropped at the top of a column
    bool keepWithNext = false; ///< a heading does not stand alone at the foot
    Draw draw;
    /// Stands above the item where it opens a column in the midst of its group; none for a heading.
    Draw continuation;
};

/// Height of a continuation line.
inline constexpr double kContinuationHeight = 24.0;

struct PlacedItem {
    FlowItem::Draw draw;
    double top = 0.0;
    double height = 0.0;
};

using FlowColumn = std::vector<PlacedItem>;

/// Sets items into columns no higher than `height`, on as few pages of `columnsPerPage` columns as hold them, and
/// evenly: no page ends with a line or two.
[[nodiscard]] std::vector<FlowColumn> balancedColumns(const std::vector<FlowItem>& items, int columnsPerPage,
                                                      double height);

/// Height of the highest of the columns.
[[nodiscard]] double flowHeight(const std::vector<FlowColumn>& columns);

} // namespace rackrent
