// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QImage>
#include <QList>
#include <QString>
#include <QStringList>
#include <QWidget>

#include "ui/charts/chart_data.h"
#include "ui/charts/chart_layout.h"

class QGraphicsScene;

namespace rackrent {

/// A live chart with direct labels and a crosshair that reads every curve (or every part of a bar) by mouse or by
/// arrow keys; Escape puts it away. Its context menu copies the picture or the figures and shows them as a table.
/// Setting data of the same shape again moves what is there; nothing is built anew.
class ChartView : public QWidget
{
    Q_OBJECT

public:
    explicit ChartView(QWidget* parent = nullptr);
    ~ChartView() override;

    void setData(const CurveChart& chart);
    void setData(const BarChart& chart);

    /// Where everything stands at present.
    [[nodiscard]] const ChartLayout& picture() const;
    /// What the crosshair reads, as a sentence; empty while it is away.
    [[nodiscard]] QString reading() const;
    /// The picture on the panel's colour, at twice its size on screen.
    [[nodiscard]] QImage image() const;
    [[nodiscard]] QList<QStringList> table() const;

    /// The scene from which curves and bars are painted; null without data. For tests.
    [[nodiscard]] const QGraphicsScene* scene() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

public Q_SLOTS:
    void copyImage() const;
    void copyTable() const;
    void showTable();

Q_SIGNALS:
    void readingChanged(const QString& reading);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    class Content;

    void refresh();
    void moveCrosshair(double place);
    void hideCrosshair();
    void announce();
    void paintCrosshair(QPainter& painter) const;
    void openMenu(const QPoint& globalPosition);

    std::unique_ptr<Content> m_content;
};

} // namespace rackrent
