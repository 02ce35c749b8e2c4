// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/wrap_row.h"

#include <algorithm>

#include <QScopedValueRollback>
#include <QWidget>

namespace rackrent {

WrapRow::WrapRow(int spacing, QWidget* parent)
    : QLayout(parent)
{
    setSpacing(spacing);
    setContentsMargins(0, 0, 0, 0);
}

WrapRow::~WrapRow() = default;

void WrapRow::add(QWidget* widget, int stretch)
{
    const QScopedValueRollback rollback(m_stretch, stretch);
    addWidget(widget);
}

void WrapRow::addItem(QLayoutItem* item)
{
    m_items.push_back({std::unique_ptr<QLayoutItem>(item), m_stretch});
    invalidate();
}

QLayoutItem* WrapRow::itemAt(int index) const
{
    return index >= 0 && index < count() ? m_items[static_cast<std::size_t>(index)].item.get() : nullptr;
}

QLayoutItem* WrapRow::takeAt(int index)
{
    if (index < 0 || index >= count()) {
        return nullptr;
    }
    QLayoutItem* taken = m_items[static_cast<std::size_t>(index)].item.release();
    m_items.erase(m_items.begin() + index);
    invalidate();
    return taken;
}

Qt::Orientations WrapRow::expandingDirections() const
{
    const bool grows = std::any_of(m_items.begin(), m_items.end(), [](const Item& item) { return item.stretch > 0; });
    return grows ? Qt::Horizontal | Qt::Vertical : Qt::Orientations(Qt::Horizontal);
}

QSize WrapRow::leastOf(const Item& item)
{
    return item.stretch > 0 ? item.item->minimumSize() : item.item->sizeHint();
}

std::vector<WrapRow::Row> WrapRow::rowsOf(int width) const
{
    std::vector<Row> rows;
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        if (m_items[i].item->isEmpty()) {
            continue;
        }
        const QSize least = leastOf(m_items[i]);
        if (rows.empty() || rows.back().width + spacing() + least.width() > width) {
            rows.push_back({.first = i, .last = i, .width = -spacing()});
        }
        Row& row = rows.back();
        row.last = i + 1;
        row.width += spacing() + least.width();
        row.height = std::max(row.height, least.height());
        row.grows = row.grows || m_items[i].stretch > 0;
    }
    return rows;
}

int WrapRow::heightOf(const std::vector<Row>& rows, int spacing)
{
    int height = rows.empty() ? 0 : spacing * (static_cast<int>(rows.size()) - 1);
    for (const Row& row : rows) {
        height += row.height;
    }
    return height;
}

int WrapRow::heightForWidth(int width) const
{
    return heightOf(rowsOf(width), below());
}

QSize WrapRow::sizeHint() const
{
    int width = -spacing();
    int height = 0;
    for (const Item& item : m_items) {
        if (!item.item->isEmpty()) {
            width += spacing() + item.item->sizeHint().width();
            height = std::max(height, leastOf(item).height());
        }
    }
    return {std::max(0, width), height};
}

QSize WrapRow::minimumSize() const
{
    QSize least(0, 0);
    for (const Item& item : m_items) {
        if (!item.item->isEmpty()) {
            least = least.expandedTo(leastOf(item));
        }
    }
    return least;
}

void WrapRow::setGeometry(const QRect& rect)
{
    QLayout::setGeometry(rect);
    const std::vector<Row> rows = rowsOf(rect.width());
    int growing = static_cast<int>(std::count_if(rows.begin(), rows.end(), [](const Row& row) { return row.grows; }));
    int spareHeight = std::max(0, rect.height() - heightOf(rows, below()));
    int y = rect.top();
    for (const Row& row : rows) {
        int height = row.height;
        if (row.grows) {
            height += spareHeight / growing;
            spareHeight -= spareHeight / growing;
            --growing;
        }
        // By stretch, and never less than the least.
        int stretch = 0;
        for (std::size_t i = row.first; i < row.last; ++i) {
            stretch += m_items[i].item->isEmpty() ? 0 : m_items[i].stretch;
        }
        int spareWidth = std::max(0, rect.width() - row.width);
        int x = rect.left();
        for (std::size_t i = row.first; i < row.last; ++i) {
            const Item& item = m_items[i];
            if (item.item->isEmpty()) {
                continue;
            }
            int width = std::min(leastOf(item).width(), rect.width());
            if (item.stretch > 0) {
                const int share = spareWidth * item.stretch / stretch;
                width += share;
                spareWidth -= share;
                stretch -= item.stretch;
            }
            item.item->setGeometry(QRect(x, y, width, height));
            x += width + spacing();
        }
        y += height + below();
    }
}

} // namespace rackrent
