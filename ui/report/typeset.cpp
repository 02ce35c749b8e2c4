// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/typeset.h"

#include <algorithm>

#include <QFontMetricsF>
#include <QPainter>
#include <QTextLayout>

namespace rackrent {

namespace {

/// Moves the last word to the next line where the line would end within it, after a hyphen: "on-" reads badly.
void keepHyphenated(QTextLine& line, const QString& text, double width)
{
    const qsizetype end = line.textStart() + line.textLength();
    if (end >= text.size() || text[end - 1] != u'-' || text[end].isSpace()) {
        return;
    }
    const qsizetype space = text.lastIndexOf(u' ', end - 1);
    if (space > line.textStart()) {
        line.setNumColumns(static_cast<int>(space - line.textStart() + 1), width);
    }
}

/// Breaks the text into lines no wider than `width` and stacks them at the style's line height.
double lay(QTextLayout& layout, const TextStyle& style, double width)
{
    QTextOption option(style.alignment);
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.setCacheEnabled(true);
    double height = 0.0;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        keepHyphenated(line, layout.text(), width);
        // Line boxes are of one height whatever glyphs fall back to another font.
        const QFontMetricsF metrics(layout.font());
        const double slack = style.lineHeight() - metrics.ascent() - metrics.descent();
        line.setPosition({0.0, height + slack / 2.0 + metrics.ascent() - line.ascent()});
        height += style.lineHeight();
    }
    layout.endLayout();
    return height;
}

QString withLineBreaks(QString text)
{
    return text.replace(u'\n', QChar(QChar::LineSeparator));
}

} // namespace

double Sheet::columnLeft(int column) const
{
    return kMargin + column * (columnsWidth(1) + kGutter);
}

double Sheet::columnsWidth(int count) const
{
    const double one = (innerWidth() - (kColumns - 1) * kGutter) / kColumns;
    return count * (one + kGutter) - kGutter;
}

QRectF Sheet::columns(int first, int count, double top) const
{
    return columns(first, count, top, contentBottom);
}

QRectF Sheet::columns(int first, int count, double top, double bottom) const
{
    return {columnLeft(first), top, columnsWidth(count), bottom - top};
}

QFont TextStyle::font() const
{
    QFont result = Theme::font(size, weight);
    if (size >= Theme::Figure) {
        result.setLetterSpacing(QFont::PercentageSpacing, 98.0); // large type stands closer
    }
    return result;
}

double TextStyle::lineHeight() const
{
    switch (size) {
    case Theme::Small:
        return 4.0 * Theme::kSpace;
    case Theme::Body:
        return 5.0 * Theme::kSpace;
    case Theme::Heading:
        return 6.0 * Theme::kSpace;
    case Theme::Figure:
        return 7.0 * Theme::kSpace;
    case Theme::Display:
        break;
    }
    return 10.0 * Theme::kSpace;
}

TextStyle TextStyle::aligned(Qt::Alignment to) const
{
    TextStyle result = *this;
    result.alignment = to;
    return result;
}

TextStyle style::title()
{
    return {.size = Theme::Figure, .weight = QFont::DemiBold};
}

TextStyle style::headline()
{
    return {.size = Theme::Display, .weight = QFont::DemiBold};
}

TextStyle style::body()
{
    return {};
}

TextStyle style::strong()
{
    return {.weight = QFont::DemiBold};
}

TextStyle style::muted()
{
    return {.color = Theme::light().surface.mutedText};
}

TextStyle style::caption()
{
    return {.size = Theme::Small, .color = Theme::light().surface.mutedText};
}

TextStyle style::small()
{
    return {.size = Theme::Small};
}

double textWidth(const QString& text, const TextStyle& style)
{
    return QFontMetricsF(style.font()).horizontalAdvance(text);
}

double textHeight(const QString& text, const TextStyle& style, double width)
{
    if (text.isEmpty()) {
        return 0.0;
    }
    QTextLayout layout(withLineBreaks(text), style.font());
    return lay(layout, style, width);
}

QStringList wrappedLines(const QString& text, const TextStyle& style, double width)
{
    QTextLayout layout(withLineBreaks(text), style.font());
    lay(layout, style, width);
    QStringList lines;
    for (int i = 0; i < layout.lineCount(); ++i) {
        const QTextLine line = layout.lineAt(i);
        QString words = layout.text().mid(line.textStart(), line.textLength());
        words.remove(QChar(QChar::LineSeparator));
        lines.append(words.trimmed());
    }
    return lines;
}

double drawText(QPainter& painter, QPointF topLeft, double width, const QString& text, const TextStyle& style)
{
    if (text.isEmpty()) {
        return 0.0;
    }
    QTextLayout layout(withLineBreaks(text), style.font());
    const double height = lay(layout, style, width);
    painter.setPen(style.color);
    layout.draw(&painter, topLeft);
    return height;
}

void drawLine(QPainter& painter, QPointF topLeft, double width, const QString& text, const TextStyle& style)
{
    const QString line = QFontMetricsF(style.font()).elidedText(text.simplified(), Qt::ElideRight, width);
    // A little more room than the text needs, so that rounding does not break it into two lines.
    const double room = std::max(width, textWidth(line, style)) + 1.0;
    const double shift = style.alignment.testFlag(Qt::AlignRight) ? width - room : 0.0;
    drawText(painter, topLeft + QPointF(shift, 0.0), room, line, style);
}

void drawRule(QPainter& painter, QPointF left, double width)
{
    painter.fillRect(QRectF(left.x(), left.y() - 0.25, width, 0.5), Theme::light().surface.line);
}

} // namespace rackrent
