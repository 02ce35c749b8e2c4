// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/layout_parts.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QFontMetricsF>
#include <QTextLayout>

#include "ui/charts/role_style.h"

namespace rackrent {

namespace {

/// The text in at most `most` lines of the width; what does not fit ends in an ellipsis.
QStringList wrapped(const QString& text, const QFont& font, double width, int most)
{
    QStringList lines;
    QTextLayout layout(text, font);
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        if (lines.size() == most - 1) {
            lines.append(elided(text.mid(line.textStart()), font, width));
            break;
        }
        lines.append(text.mid(line.textStart(), line.textLength()).trimmed());
    }
    layout.endLayout();
    lines.removeAll(QString());
    return lines;
}

} // namespace

double widthOf(const QString& text, const QFont& font)
{
    return std::ceil(QFontMetricsF(font).horizontalAdvance(text)) + 1.0;
}

double lineHeight(const QFont& font)
{
    return std::ceil(font.pixelSize() * 1.35);
}

QString elided(const QString& text, const QFont& font, double width)
{
    return QFontMetricsF(font).elidedText(text, Qt::ElideRight, width);
}

double crisp(double coordinate)
{
    return std::floor(coordinate) + 0.5;
}

Frame::Frame(const QRectF& bounds, const Theme& chosen)
    : theme(chosen)
{
    layout.bounds = bounds;
    top = bounds.top();
    bottom = bounds.bottom();
}

void Frame::title(const QString& text)
{
    const QFont font = Theme::font(Theme::Heading, QFont::DemiBold);
    const double height = lineHeight(font);
    for (const QString& line : wrapped(text, font, layout.bounds.width(), 2)) {
        layout.texts.append(
            {line, QRectF(layout.bounds.left(), top, layout.bounds.width(), height), font, theme.surface.text});
        top += height;
    }
    if (!text.isEmpty()) {
        top += 2 * kSpace;
    }
}

void Frame::note(const QString& text)
{
    const QFont font = Theme::font(Theme::Small);
    const double height = lineHeight(font);
    const QStringList lines = wrapped(text, font, layout.bounds.width(), 3);
    double y = bottom - height * static_cast<double>(lines.size());
    bottom = lines.isEmpty() ? bottom : y - 2 * kSpace;
    for (const QString& line : lines) {
        layout.texts.append(
            {line, QRectF(layout.bounds.left(), y, layout.bounds.width(), height), font, theme.surface.mutedText});
        y += height;
    }
}

QRectF Frame::rowAbove(double height)
{
    const QRectF row(layout.bounds.left(), top, layout.bounds.width(), height);
    top += height;
    return row;
}

QRectF Frame::rowBelow(double height)
{
    bottom -= height;
    return {layout.bounds.left(), bottom, layout.bounds.width(), height};
}

void placeLegend(Frame& frame, const QList<LegendEntry>& entries)
{
    constexpr double kSwatch = 10.0;
    const QFont small = Theme::font(Theme::Small);
    const double row = lineHeight(small);
    const QRectF& bounds = frame.layout.bounds;
    double x = bounds.left();
    for (const LegendEntry& entry : entries) {
        const double width = std::min(widthOf(entry.name, small), bounds.width() - kSwatch - 2 * kSpace);
        if (x > bounds.left() && x + kSwatch + kSpace + width > bounds.right()) {
            x = bounds.left();
            frame.top += row + kSpace;
        }
        frame.layout.swatches.append({QRectF(x, frame.top + (row - kSwatch) / 2.0, kSwatch, kSwatch), entry.fill});
        frame.layout.labels.append({elided(entry.name, small, width),
                                    QRectF(x + kSwatch + 1.5 * kSpace, frame.top, width, row), small,
                                    frame.theme.surface.text});
        x += kSwatch + 1.5 * kSpace + width + 4 * kSpace;
    }
    frame.top += entries.isEmpty() ? 0.0 : row + 2 * kSpace;
}

void placeTicksBelow(ChartLayout& layout, const Axis& axis, const QRectF& row, const Theme& theme)
{
    const QFont font = Theme::font(Theme::Small);
    const QStringList labels = tickLabels(axis, layout.x);
    double free = -std::numeric_limits<double>::infinity();
    for (int i = 0; i < labels.size(); ++i) {
        const double width = widthOf(labels[i], font);
        const double centre = layout.plot.left() + layout.x.position(layout.x.ticks[i]) * layout.plot.width();
        const double left = std::clamp(centre - width / 2.0, layout.bounds.left(),
                                       std::max(layout.bounds.left(), layout.bounds.right() - width));
        if (left < free) {
            continue; // no room beside its neighbour
        }
        free = left + width + kSpace;
        layout.texts.append(
            {labels[i], QRectF(left, row.top(), width, row.height()), font, theme.surface.mutedText, Qt::AlignCenter});
    }
}

void placeTitleBelow(ChartLayout& layout, const Axis& axis, const QRectF& row, const Theme& theme)
{
    if (axis.title.isEmpty()) {
        return;
    }
    const QFont small = Theme::font(Theme::Small);
    const QRectF rect(layout.plot.left(), row.top(), layout.plot.width(), row.height());
    layout.texts.append({elided(axis.title, small, rect.width()), rect, small, theme.surface.mutedText,
                         Qt::AlignRight | Qt::AlignVCenter});
}

void placeRulesAcross(ChartLayout& layout, const Axis& axis, double labelWidth, const Theme& theme)
{
    const QFont small = Theme::font(Theme::Small);
    const double row = lineHeight(small);
    const QStringList labels = tickLabels(axis, layout.y);
    for (int i = 0; i < labels.size(); ++i) {
        const double tick = crisp(layout.plot.bottom() - layout.y.position(layout.y.ticks[i]) * layout.plot.height());
        const bool base = std::abs(layout.y.ticks[i]) < 1e-9 * std::max(1.0, layout.y.max) && !layout.y.log;
        layout.under.append({QLineF(layout.plot.left(), tick, layout.plot.right(), tick),
                             QPen(base ? theme.surface.mutedText : theme.surface.line, 1.0)});
        layout.texts.append({labels[i], QRectF(layout.bounds.left(), tick - row / 2.0, labelWidth, row), small,
                             theme.surface.mutedText, Qt::AlignRight | Qt::AlignVCenter});
    }
}

void placeRulesUpright(ChartLayout& layout, const Theme& theme)
{
    for (const double tick : layout.x.ticks) {
        const double at = crisp(layout.plot.left() + layout.x.position(tick) * layout.plot.width());
        const bool zero = std::abs(tick) < 1e-9 * std::max(1.0, layout.x.max);
        (zero ? layout.over : layout.under)
            .append({QLineF(at, layout.plot.top(), at, layout.plot.bottom()),
                     QPen(zero ? theme.surface.mutedText : theme.surface.line, 1.0)});
    }
}

void placeSides(ChartLayout& layout, double zero, const QRectF& row, const Side& left, const Side& right,
                const Theme& theme)
{
    const QFont font = Theme::font(layout.bounds.width() < 480.0 ? Theme::Small : Theme::Body, QFont::DemiBold);
    const double gap = 2 * kSpace;
    const double wantedLeft = widthOf(left.text, font);
    const double wantedRight = widthOf(right.text, font);
    // Beside the line where there is room, else as far over it as it takes.
    const double roomLeft = layout.bounds.width() - wantedRight - 2 * gap;
    const double middle = std::clamp(zero, layout.bounds.left() + std::min(wantedLeft + gap, std::max(gap, roomLeft)),
                                     std::max(layout.bounds.left() + gap, layout.bounds.right() - wantedRight - gap));
    const double leftWidth = std::max(0.0, std::min(wantedLeft, middle - gap - layout.bounds.left()));
    const double rightWidth = std::max(0.0, std::min(wantedRight, layout.bounds.right() - middle - gap));
    const double height = lineHeight(font);
    layout.labels.append({elided(left.text, font, leftWidth),
                          QRectF(middle - gap - leftWidth, row.top(), leftWidth, height), font,
                          textColor(theme, left.role), Qt::AlignRight | Qt::AlignVCenter});
    layout.labels.append({elided(right.text, font, rightWidth), QRectF(middle + gap, row.top(), rightWidth, height),
                          font, textColor(theme, right.role)});
}

ChartLayout::Shape filled(const QRectF& rect, const QColor& fill, double radius)
{
    ChartLayout::Shape shape{.fill = fill};
    shape.path.addRoundedRect(rect, radius, radius);
    return shape;
}

QColor mixed(const QColor& color, const QColor& ground, double share)
{
    const auto part = [share](int of, int on) {
        return static_cast<int>(std::lround(share * of + (1.0 - share) * on));
    };
    return {part(color.red(), ground.red()), part(color.green(), ground.green()), part(color.blue(), ground.blue())};
}

} // namespace rackrent
