// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <QLayout>

namespace rackrent {

/// Puts what it holds side by side while that is wide enough, and into further rows where it is not. Items whose width
/// may grow share what is left of a row by their stretch, at even heights; others keep their size, aligned at the left.
class WrapRow : public QLayout
{
    Q_OBJECT

public:
    explicit WrapRow(int spacing, QWidget* parent = nullptr);
    ~WrapRow() override;

    /// `stretch` 0: as wide as it likes to be.
    void add(QWidget* widget, int stretch = 0);

    void addItem(QLayoutItem* item) override;
    [[nodiscard]] int count() const override { return static_cast<int>(m_items.size()); }
    [[nodiscard]] QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    [[nodiscard]] Qt::Orientations expandingDirections() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSize() const override;
    void setGeometry(const QRect& rect) override;

private:
    struct Item {
        std::unique_ptr<QLayoutItem> item;
        int stretch = 0;
    };
    struct Row {
        std::size_t first = 0;
        std::size_t last = 0; ///< one beyond
        int width = 0; ///< the least, with spaces
        int height = 0; ///< the least
        bool grows = false;
    };

    /// Between rows: words that belong to one row stand closer than what stands beside them.
    [[nodiscard]] int below() const { return spacing() / 2; }
    [[nodiscard]] static QSize leastOf(const Item& item);
    [[nodiscard]] std::vector<Row> rowsOf(int width) const;
    [[nodiscard]] static int heightOf(const std::vector<Row>& rows, int spacing);

    std::vector<Item> m_items;
    int m_stretch = 0; ///< of the item that is being added
};

} // namespace rackrent
