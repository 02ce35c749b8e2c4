// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <set>
#include <vector>

#include <QColor>
#include <QString>
#include <QStringList>

class QLabel;
class QTableWidget;

namespace rackrent {

/// A small table below pictures, as high as its rows: headings, and rows of which the first cell may have a colour and
/// something to remember.
struct FigureRows {
    struct Row {
        QStringList cells;
        QColor color; ///< of the first cell; invalid for the usual one
        QString data; ///< under Qt::UserRole of the first cell
    };
    QStringList headings;
    std::vector<Row> rows;
};

void prepareFigureTable(QTableWidget* table, const QString& accessibleName);
/// `words` are the columns that stand left; the last of them takes what room is left.
void fillFigureTable(QTableWidget* table, const FigureRows& rows, const std::set<int>& words);
/// The heading over one.
[[nodiscard]] QLabel* tableHeading(const QString& text);

} // namespace rackrent
