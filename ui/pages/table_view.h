// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace rackrent {

/// Text stands left, figures right, for the alignment role of a model.
[[nodiscard]] QVariant cellAlignment(bool isFigure);

/// A quiet read-only table: no grid, whole rows, copied by Ctrl+C as tab-separated text with its headings.
class TableView : public QTableView
{
    Q_OBJECT

public:
    explicit TableView(QWidget* parent = nullptr);

    /// The selected cells, or all when none is selected, with headings, for a spreadsheet.
    void copy() const;

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
};

} // namespace rackrent
