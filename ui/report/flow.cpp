// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/flow.h"

#include <algorithm>

namespace rackrent {

namespace {

/// Height of the item at `index` with those that must not be parted from it.
double blockHeight(const std::vector<FlowItem>& items, std::size_t index)
{
    double height = items[index].height;
    while (items[index].keepWithNext && index + 1 < items.size()) {
        ++index;
        height += items[index].spaceBefore + items[index].height;
    }
    return height;
}

std::vector<FlowColumn> filled(const std::vector<FlowItem>& items, double height)
{
    std::vector<FlowColumn> columns;
    double bottom = 0.0;
    bool keep = false;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const FlowItem& item = items[i];
        const bool first = columns.empty();
        if (first || (!keep && bottom + item.spaceBefore + blockHeight(items, i) > height)) {
            columns.emplace_back();
            bottom = 0.0;
            if (!first && item.continuation) {
                columns.back().push_back({item.continuation, 0.0, kContinuationHeight});
                bottom = kContinuationHeight;
            }
        } else {
            bottom += item.spaceBefore;
        }
        columns.back().push_back({item.draw, bottom, item.height});
        bottom += item.height;
        keep = item.keepWithNext;
    }
    return columns;
}

} // namespace

std::vector<FlowColumn> balancedColumns(const std::vector<FlowItem>& items, int columnsPerPage, double height)
{
    std::vector<FlowColumn> result = filled(items, height);
    const auto perPage = static_cast<std::size_t>(columnsPerPage);
    const std::size_t most = (result.size() + perPage - 1) / perPage * perPage;
    for (double lower = height - 1.0; lower > 0.0; lower -= 1.0) {
        std::vector<FlowColumn> tighter = filled(items, lower);
        // A column may rise above `lower` only by an item that is higher by itself.
        if (tighter.size() > most || flowHeight(tighter) > lower) {
            break;
        }
        result = std::move(tighter);
    }
    return result;
}

double flowHeight(const std::vector<FlowColumn>& columns)
{
    double height = 0.0;
    for (const FlowColumn& column : columns) {
        if (!column.empty()) {
            height = std::max(height, column.back().top + column.back().height);
        }
    }
    return height;
}

} // namespace rackrent
