// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/figure_table.h"

#include <QHeaderView>
#include <QLabel>
#include <QTableWidget>

#include "ui/widgets/theme.h"

namespace rackrent {

void prepareFigureTable(QTableWidget* table, const QString& accessibleName)
{
    table->setAccessibleName(accessibleName);
    table->verticalHeader()->hide();
    table->setShowGrid(false);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    table->setTabKeyNavigation(false);
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setSectionsClickable(false);
}

void fillFigureTable(QTableWidget* table, const FigureRows& rows, const std::set<int>& words)
{
    table->setColumnCount(static_cast<int>(rows.headings.size()));
    table->setRowCount(static_cast<int>(rows.rows.size()));
    const auto alignment = [&](int column) {
        return (words.count(column) > 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter;
    };
    for (int column = 0; column < table->columnCount(); ++column) {
        if (table->horizontalHeaderItem(column) == nullptr) {
            table->setHorizontalHeaderItem(column, new QTableWidgetItem);
        }
        QTableWidgetItem* heading = table->horizontalHeaderItem(column);
        heading->setText(rows.headings[column]);
        heading->setTextAlignment(alignment(column));
        for (int row = 0; row < table->rowCount(); ++row) {
            const FigureRows::Row& source = rows.rows[static_cast<std::size_t>(row)];
            if (table->item(row, column) == nullptr) {
                table->setItem(row, column, new QTableWidgetItem);
            }
            QTableWidgetItem* item = table->item(row, column);
            item->setText(source.cells.value(column));
            item->setToolTip(source.cells.value(column));
            item->setTextAlignment(alignment(column));
            if (column == 0) {
                item->setFont(Theme::font(Theme::Body, QFont::DemiBold));
                item->setForeground(source.color.isValid() ? source.color : currentTheme().surface.text);
                item->setData(Qt::UserRole, source.data);
            }
        }
    }
    QHeaderView* header = table->horizontalHeader();
    for (int column = 0; column < table->columnCount(); ++column) {
        header->setSectionResizeMode(
            column, !words.empty() && column == *words.rbegin() ? QHeaderView::Stretch : QHeaderView::ResizeToContents);
    }
    table->setFixedHeight(header->sizeHint().height()
                          + table->rowCount() * table->verticalHeader()->defaultSectionSize() + Theme::kSpace);
}

QLabel* tableHeading(const QString& text)
{
    auto* label = new QLabel(text);
    label->setFont(Theme::font(Theme::Heading, QFont::DemiBold));
    label->setContentsMargins(2 * Theme::kSpace, 0, 0, 0);
    return label;
}

} // namespace rackrent
