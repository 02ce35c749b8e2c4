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

/// Type and space on paper. Lengths are points; a page is drawn by a painter scaled to points.
namespace rackrent {

/// A 16:9 page with twelve columns between its margins. Content ends above the footer.
namespace sheet {
inline constexpr double kWidth = 960.0;
inline constexpr double kHeight = 540.0;
inline constexpr double kMargin = 40.0;
inline constexpr double kGutter = 16.0;
inline constexpr int kColumns = 12;
inline constexpr double kInnerWidth = kWidth - 2.0 * kMargin;
inline constexpr double kFooterTop = 508.0;
inline constexpr double kContentBottom = 492.0;

/// Left edge of a column, 0 … 11.
[[nodiscard]] double columnLeft(int column);
/// Width of `count` columns with the gutters between them.
[[nodiscard]] double columnsWidth(int count);
/// The area of `count` columns from `first` on.
[[nodiscard]] QRectF columns(int first, int count, double top, double bottom = kContentBottom);
} // namespace sheet

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
