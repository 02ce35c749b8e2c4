// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/table_view.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>

#include "ui/widgets/theme.h"

namespace rackrent {

QVariant cellAlignment(bool isFigure)
{
    return QVariant::fromValue((isFigure ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
}

TableView::TableView(QWidget* parent)
    : QTableView(parent)
{
    setShowGrid(false);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setWordWrap(false);
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(7 * Theme::kSpace);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setFont(Theme::font(Theme::Small));
    setTabKeyNavigation(false);
}

void TableView::copy() const
{
    QString text;
    const auto addRow = [&](const auto& cell) {
        for (int column = 0; column < model()->columnCount(); ++column) {
            if (column > 0) {
                text += QLatin1Char('\t');
            }
            text += cell(column);
        }
        text += QLatin1Char('\n');
    };
    addRow([&](int column) { return model()->headerData(column, Qt::Horizontal).toString(); });
    const bool all = !selectionModel()->hasSelection();
    for (int row = 0; row < model()->rowCount(); ++row) {
        if (all || selectionModel()->isRowSelected(row)) {
            addRow([&](int column) { return model()->index(row, column).data().toString(); });
        }
    }
    QApplication::clipboard()->setText(text);
}

void TableView::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy)) {
        copy();
        event->accept();
        return;
    }
    QTableView::keyPressEvent(event);
}

void TableView::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu menu;
    menu.addAction(tr("Copy with headings"), QKeySequence::Copy, this, &TableView::copy);
    menu.exec(event->globalPos());
}

} // namespace rackrent
