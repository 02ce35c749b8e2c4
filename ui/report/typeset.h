// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QPointF>
#include <QRectF>
#include <QString>
#include <QStringList>

#include "ui/widgets/theme.h"

class QPainter;

/// Type and space on paper. Lengths are units of a Sheet, or points where there is none.
namespace rackrent {

/// A page as it is laid out: twelve columns between its margins, a title above and a footer below. Its lengths are units
/// of type: a point on a slide, less on paper, which is held in the hand and set smaller.
struct Sheet {
    static constexpr double kMargin = 40.0;
    static constexpr double kGutter = 16.0;
    static constexpr int kColumns = 12;
    static constexpr double kFooter = 32.0; ///< from the footer's top to the lower edge

    double width = 0.0;
    double height = 0.0;
    double pointsPerUnit = 1.0;
    double contentBottom = 0.0; ///< above the footer, and above the page's note where it has one

    [[nodiscard]] double innerWidth() const { return width - 2.0 * kMargin; }
    [[nodiscard]] double right() const { return width - kMargin; }
    [[nodiscard]] double footerTop() const { return height - kFooter; }
    /// Left edge of a column, 0 … 11.
    [[nodiscard]] double columnLeft(int column) const;
    /// Width of `count` columns with the gutters between them.
    [[nodiscard]] double columnsWidth(int count) const;
    /// The area of `count` columns from `first` on, down to where content ends.
    [[nodiscard]] QRectF columns(int first, int count, double top) const;
    /// The same down to `bottom`.
    [[nodiscard]] QRectF columns(int first, int count, double top, double bottom) const;
};

/// How a piece of text is set.
struct TextStyle {
    Theme::TextSize size = Theme::Body;
    QFont::Weight weight = QFont::Normal;
    QColor color = Theme::light().surface.text;
    Qt::Alignment alignment = Qt::AlignLeft;

    [[nodiscard]] QFont font() const;
    /// Distance of two baselines.
    [[nodiscard]] double lineHeight() const;
    [[nodiscard]] TextStyle aligned(Qt::Alignment to) const;
};

namespace style {
[[nodiscard]] TextStyle title();
[[nodiscard]] TextStyle headline();
[[nodiscard]] TextStyle body();
[[nodiscard]] TextStyle strong(); ///< body in bold
[[nodiscard]] TextStyle muted(); ///< body in grey
[[nodiscard]] TextStyle caption(); ///< small grey
[[nodiscard]] TextStyle small();
} // namespace style

/// Width of `text` set in one line.
[[nodiscard]] double textWidth(const QString& text, const TextStyle& style);
/// Height of `text` wrapped to `width`; words longer than a line break, nothing is cut.
[[nodiscard]] double textHeight(const QString& text, const TextStyle& style, double width);
/// `text` wrapped to `width`, line by line.
[[nodiscard]] QStringList wrappedLines(const QString& text, const TextStyle& style, double width);
/// Draws wrapped text from `topLeft` down; returns its height.
double drawText(QPainter& painter, QPointF topLeft, double width, const QString& text, const TextStyle& style);
/// One line, shortened with an ellipsis where it is wider than `width`.
void drawLine(QPainter& painter, QPointF topLeft, double width, const QString& text, const TextStyle& style);
/// A hairline across `width`.
void drawRule(QPainter& painter, QPointF left, double width);

} // namespace rackrent
