// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QImage>
#include <QList>
#include <QPair>
#include <QString>
#include <QStringList>
#include <QWidget>

#include "ui/charts/chart_data.h"
#include "ui/charts/chart_layout.h"

class QGraphicsScene;

namespace rackrent {

/// A live chart with direct labels and a crosshair that reads every curve (or every part of a bar) by mouse or by
/// arrow keys; Escape puts it away. A stretch dragged over, or + and -, looks closely at a part of the x axis; 0 or a
/// double click shows all again. Its context menu copies the picture or the figures, shows or saves them as a table,
/// and starts a scenario from the place that the crosshair reads. Setting data of the same shape again moves what is
/// there; nothing is built anew.
class ChartView : public QWidget
{
    Q_OBJECT

public:
    explicit ChartView(QWidget* parent = nullptr);
    ~ChartView() override;

    void setData(const AnyChart& chart);
    /// Where the help says how the figures are worked out: "method#break-even". Empty: nothing is offered.
    void setHelpAnchor(const QString& anchor) { m_helpAnchor = anchor; }
    [[nodiscard]] QString helpAnchor() const { return m_helpAnchor; }

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

    /// The inputs whose values the crosshair stands at, by id; empty where the axes show none.
    [[nodiscard]] std::vector<QPair<QString, double>> valuesAtCrosshair() const;
    [[nodiscard]] bool isZoomed() const;

public Q_SLOTS:
    /// Shows a part of the x axis of curves.
    void zoomTo(double from, double to);
    void resetZoom();
    /// The chart alone on the whole screen, live; Escape ends it.
    void showFullScreen();
    void copyTable() const;
    void showTable();

Q_SIGNALS:
    void readingChanged(const QString& reading);
    void dataChanged();
    void scenarioRequested(const std::vector<QPair<QString, double>>& values);
    void csvRequested(const QString& title, const QString& csv);
    void pictureCopyRequested(const rackrent::AnyChart& chart);
    void pictureSaveRequested(const rackrent::AnyChart& chart);
    void helpRequested(const QString& anchor);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
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
    void zoomBy(double factor);

    std::unique_ptr<Content> m_content;
    QString m_helpAnchor;
    bool m_isFullScreen = false;
    std::optional<double> m_dragFrom; ///< pixels, while a part of the x axis is chosen
    double m_dragTo = 0.0;
};

} // namespace rackrent
