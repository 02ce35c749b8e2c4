// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_layout.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>

#include <QFontMetricsF>
#include <QPainter>
#include <QTextLayout>

#include "ui/charts/role_style.h"

namespace rackrent {

namespace {

constexpr double kSpace = Theme::kSpace;
constexpr double kDotRadius = 4.0;
/// Room between the end of the curves and their names, for leader lines.
constexpr double kLeader = 4 * kSpace;
/// A label that moved by less needs no leader line.
constexpr double kUnnoticed = 3.0;

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

/// A hairline that falls on whole pixels at scale 1.
double crisp(double coordinate)
{
    return std::floor(coordinate) + 0.5;
}

struct Frame {
    ChartLayout layout;
    const Theme& theme;
    double top = 0.0; ///< where the next row from above starts
    double bottom = 0.0; ///< where the next row from below ends

    Frame(const QRectF& bounds, const Theme& chosen)
        : theme(chosen)
    {
        layout.bounds = bounds;
        top = bounds.top();
        bottom = bounds.bottom();
    }

    void title(const QString& text)
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

    void note(const QString& text)
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

    QRectF rowAbove(double height)
    {
        const QRectF row(layout.bounds.left(), top, layout.bounds.width(), height);
        top += height;
        return row;
    }

    QRectF rowBelow(double height)
    {
        bottom -= height;
        return {layout.bounds.left(), bottom, layout.bounds.width(), height};
    }
};

/// Tick labels under the plot, each below its tick and inside the bounds.
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

/// The part of a curve inside the plot, in pixels.
QPolygonF visiblePart(const Curve& curve, const ChartLayout& layout)
{
    QPolygonF result;
    std::optional<QPointF> before;
    bool beforeInside = false;
    const double slack = 0.5;
    const double top = layout.plot.top() - slack;
    const double bottom = layout.plot.bottom() + slack;
    for (const QPointF& value : curve.points) {
        const QPointF point = layout.place(value);
        const bool inside = point.y() >= top && point.y() <= bottom && point.x() <= layout.plot.right() + slack
            && point.x() >= layout.plot.left() - slack;
        if (before && inside != beforeInside && before->y() != point.y()) {
            // Where it crosses the upper or lower edge.
            const QPointF outer = inside ? *before : point;
            const double edge = outer.y() < top ? layout.plot.top() : layout.plot.bottom();
            const double share = (edge - before->y()) / (point.y() - before->y());
            if (share >= 0.0 && share <= 1.0) {
                result.append(*before + share * (point - *before));
            }
        }
        if (inside) {
            result.append(point);
        }
        before = point;
        beforeInside = inside;
    }
    return result;
}

bool crosses(const QLineF& line, const QRectF& rect)
{
    if (std::max(line.x1(), line.x2()) < rect.left() || std::min(line.x1(), line.x2()) > rect.right()
        || std::max(line.y1(), line.y2()) < rect.top() || std::min(line.y1(), line.y2()) > rect.bottom()) {
        return false;
    }
    if (rect.contains(line.p1()) || rect.contains(line.p2())) {
        return true;
    }
    const QLineF diagonals[] = {{rect.topLeft(), rect.bottomRight()}, {rect.bottomLeft(), rect.topRight()}};
    return std::any_of(std::begin(diagonals), std::end(diagonals), [&](const QLineF& diagonal) {
        return line.intersects(diagonal, nullptr) == QLineF::BoundedIntersection;
    });
}

/// Places words beside a point: inside the plot, away from other words and, where it can be, off the curves.
class WordPlacer
{
public:
    WordPlacer(ChartLayout& layout, const Theme& theme, QList<QPolygonF> curves)
        : m_layout(layout)
        , m_theme(theme)
        , m_curves(std::move(curves))
    {
    }

    void place(const QPointF& at, const QString& text, const QFont& font, const QColor& color)
    {
        const double width = std::min(widthOf(text, font), m_layout.plot.width());
        const double height = lineHeight(font);
        double least = std::numeric_limits<double>::infinity();
        QRectF best;
        double bestDistance = 0.0;
        for (const double distance : {kDotRadius + kSpace, 6.0 * kSpace, 10.0 * kSpace, 16.0 * kSpace}) {
            for (const auto& [dx, dy] :
                 {std::pair{1, -1}, {-1, -1}, {1, 1}, {-1, 1}, {0, -1}, {0, 1}, {1, 0}, {-1, 0}}) {
                const double slant = dx != 0 && dy != 0 ? distance * 0.7 : distance;
                const QPointF centre(at.x() + dx * (slant + width / 2.0), at.y() + dy * (slant + height / 2.0));
                const QRectF rect(centre.x() - width / 2.0, centre.y() - height / 2.0, width, height);
                const double cost = costOf(rect) + distance * 0.04;
                if (cost < least) {
                    least = cost;
                    best = rect;
                    bestDistance = distance;
                }
            }
        }
        if (!std::isfinite(least)) {
            return; // nowhere without covering other words; table and crosshair still tell
        }
        if (bestDistance > 3.0 * kSpace) {
            const QPointF end(std::clamp(at.x(), best.left(), best.right()),
                              std::clamp(at.y(), best.top(), best.bottom()));
            m_layout.over.append({QLineF(at, end), QPen(m_theme.surface.mutedText, 1.0)});
        }
        m_layout.labels.append({elided(text, font, width), best, font, color, Qt::AlignCenter});
    }

private:
    [[nodiscard]] double costOf(const QRectF& rect) const
    {
        if (!m_layout.plot.adjusted(0.0, -kSpace, kSpace, 0.0).contains(rect)) {
            return std::numeric_limits<double>::infinity();
        }
        const QRectF roomy = rect.adjusted(-kSpace, -1.0, kSpace, 1.0);
        for (const ChartLayout::Text& label : m_layout.labels) {
            if (label.rect.intersects(roomy)) {
                return std::numeric_limits<double>::infinity();
            }
        }
        double cost = 0.0;
        for (const ChartLayout::Dot& dot : m_layout.dots) {
            if (roomy.contains(dot.at)) {
                cost += 20.0;
            }
        }
        for (const ChartLayout::Rule& rule : m_layout.over) {
            if (crosses(rule.line, rect)) {
                cost += 6.0;
            }
        }
        for (const QPolygonF& curve : m_curves) {
            for (qsizetype i = 1; i < curve.size(); ++i) {
                if (crosses(QLineF(curve[i - 1], curve[i]), roomy)) {
                    cost += 10.0;
                    break;
                }
            }
        }
        return cost;
    }

    ChartLayout& m_layout;
    const Theme& m_theme;
    QList<QPolygonF> m_curves;
};

struct EndLabel {
    int curve = 0;
    QPointF end;
};

/// Names in the column right of the plot, each at its curve's end.
void placeEndLabels(ChartLayout& layout, const CurveChart& chart, QList<EndLabel> ends, double columnWidth,
                    const QFont& plain, const Theme& theme)
{
    std::stable_sort(ends.begin(), ends.end(),
                     [](const EndLabel& a, const EndLabel& b) { return a.end.y() < b.end.y(); });
    QList<double> wanted;
    for (const EndLabel& end : ends) {
        wanted.append(end.end.y());
    }
    const double height = lineHeight(plain);
    const QList<double> centres =
        spreadOut(wanted, height, layout.plot.top() - height / 2.0, layout.plot.bottom() + height / 2.0);
    for (int i = 0; i < ends.size(); ++i) {
        const Curve& curve = chart.curves[ends[i].curve];
        QFont font = plain;
        font.setWeight(curve.strong ? QFont::DemiBold : QFont::Medium);
        const double left = layout.plot.right() + kLeader;
        const QRectF rect(left, centres[i] - height / 2.0, columnWidth, height);
        if (std::abs(centres[i] - wanted[i]) > kUnnoticed) {
            layout.over.append({QLineF(layout.plot.right() + kSpace, wanted[i], left - kSpace, centres[i]),
                                QPen(fillColor(theme, curve.role), 1.0)});
        }
        layout.labels.append({elided(curve.label, font, columnWidth), rect, font, textColor(theme, curve.role)});
    }
}

void placeReferences(ChartLayout& layout, const CurveChart& chart, const QRectF& row, const Theme& theme)
{
    const QFont font = Theme::font(Theme::Small, QFont::Medium);
    struct Placed {
        const Reference* reference;
        double x;
        double width;
    };
    QList<Placed> placed;
    for (const Reference& reference : chart.references) {
        const double position = layout.x.position(reference.x);
        if (position >= -1e-9 && position <= 1.0 + 1e-9) {
            placed.append({&reference, layout.plot.left() + position * layout.plot.width(),
                           std::min(widthOf(reference.text, font), layout.bounds.width())});
        }
    }
    std::sort(placed.begin(), placed.end(), [](const Placed& a, const Placed& b) { return a.x < b.x; });
    double free = layout.bounds.left();
    for (const Placed& item : placed) {
        QPen pen(textColor(theme, item.reference->role), 1.0, Qt::CustomDashLine);
        pen.setDashPattern({3.0, 3.0});
        layout.over.append(
            {QLineF(crisp(item.x), layout.plot.top() - kSpace, crisp(item.x), layout.plot.bottom()), pen});
        const double left = std::max(free, std::min(item.x - item.width / 2.0, layout.bounds.right() - item.width));
        const double width = std::min(item.width, layout.bounds.right() - left);
        if (width > 3 * kSpace) {
            layout.labels.append({elided(item.reference->text, font, width),
                                  QRectF(left, row.top(), width, row.height()), font,
                                  textColor(theme, item.reference->role), Qt::AlignCenter});
        }
        free = left + width + 2 * kSpace;
    }
}

} // namespace

QPointF ChartLayout::place(const QPointF& value) const
{
    return {plot.left() + x.position(value.x()) * plot.width(), plot.bottom() - y.position(value.y()) * plot.height()};
}

QList<double> spreadOut(const QList<double>& wanted, double height, double top, double bottom)
{
    const auto count = static_cast<double>(wanted.size());
    const double step = count > 1.0 ? std::min(height, (bottom - top - height) / (count - 1.0)) : height;
    // Neighbours that would overlap form a block; a block stands where its members want on average.
    struct Block {
        double sum; ///< of what its members want, less their offset in the block
        int size;
        double start; ///< centre of its first member
    };
    QList<Block> blocks;
    const double first = top + height / 2.0;
    const double last = bottom - height / 2.0;
    const auto settle = [&](Block& block) {
        block.start = std::clamp(block.sum / block.size, first, std::max(first, last - step * (block.size - 1)));
    };
    for (const double centre : wanted) {
        blocks.append({centre, 1, 0.0});
        settle(blocks.back());
        while (blocks.size() > 1) {
            const Block& below = blocks.back();
            Block& above = blocks[blocks.size() - 2];
            if (above.start + step * above.size <= below.start + 1e-9) {
                break;
            }
            above.sum += below.sum - step * above.size * below.size;
            above.size += below.size;
            blocks.removeLast();
            settle(blocks.back());
        }
    }
    QList<double> result;
    for (const Block& block : blocks) {
        for (int i = 0; i < block.size; ++i) {
            result.append(block.start + step * i);
        }
    }
    return result;
}

ChartLayout layOut(const CurveChart& chart, const QRectF& bounds, const Theme& theme, const ChartLayout* previous)
{
    Frame frame(bounds, theme);
    ChartLayout& layout = frame.layout;
    const QFont small = Theme::font(Theme::Small);
    const double smallRow = lineHeight(small);

    frame.title(chart.title);
    if (!chart.y.title.isEmpty()) {
        layout.texts.append(
            {elided(chart.y.title, small, bounds.width()), frame.rowAbove(smallRow), small, theme.surface.mutedText});
        frame.top += kSpace;
    }
    const QRectF referenceRow = chart.references.isEmpty() ? QRectF() : frame.rowAbove(smallRow);
    frame.top += 2 * kSpace;

    frame.note(chart.note);
    const QRectF titleRow = chart.x.title.isEmpty() ? QRectF() : frame.rowBelow(smallRow);
    const QRectF tickRow = frame.rowBelow(smallRow + kSpace).adjusted(0.0, kSpace, 0.0, 0.0);

    // Ends of the axes from the data.
    DataRange x{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
    DataRange y = x;
    for (const Curve& curve : chart.curves) {
        for (const QPointF& point : curve.points) {
            x = {std::min(x.min, point.x()), std::max(x.max, point.x())};
            y = {std::min(y.min, point.y()), std::max(y.max, point.y())};
        }
    }
    if (!std::isfinite(x.min)) {
        x = y = {0.0, 1.0};
    }

    const double height = std::max(1.0, frame.bottom - frame.top);
    layout.y = axisScale(chart.y, y, std::clamp(static_cast<int>(height / 36.0), 3, 7),
                         previous != nullptr ? &previous->y : nullptr);

    const QStringList yLabels = tickLabels(chart.y, layout.y);
    double yWidth = 0.0;
    for (const QString& label : yLabels) {
        yWidth = std::max(yWidth, widthOf(label, small));
    }

    const QFont labelFont = Theme::font(bounds.width() < 480.0 ? Theme::Small : Theme::Body, QFont::Medium);
    QFont strongFont = labelFont;
    strongFont.setWeight(QFont::DemiBold);
    double column = 0.0;
    for (const Curve& curve : chart.curves) {
        column =
            std::max(column, curve.label.isEmpty() ? 0.0 : widthOf(curve.label, curve.strong ? strongFont : labelFont));
    }
    column = std::min(column, bounds.width() * 0.3);

    const double left = bounds.left() + yWidth + 2 * kSpace;
    const double right = bounds.right() - (column > 0.0 ? column + kLeader : 2 * kSpace);
    layout.plot = QRectF(left, frame.top, std::max(1.0, right - left), height);
    layout.x = axisScale(chart.x, x, std::clamp(static_cast<int>(layout.plot.width() / 64.0), 2, 12),
                         previous != nullptr ? &previous->x : nullptr);

    for (int i = 0; i < yLabels.size(); ++i) {
        const double tick = crisp(layout.plot.bottom() - layout.y.position(layout.y.ticks[i]) * layout.plot.height());
        const bool base = std::abs(layout.y.ticks[i]) < 1e-9 * std::max(1.0, layout.y.max) && !layout.y.log;
        layout.under.append({QLineF(layout.plot.left(), tick, layout.plot.right(), tick),
                             QPen(base ? theme.surface.mutedText : theme.surface.line, 1.0)});
        layout.texts.append({yLabels[i], QRectF(bounds.left(), tick - smallRow / 2.0, yWidth, smallRow), small,
                             theme.surface.mutedText, Qt::AlignRight | Qt::AlignVCenter});
    }
    placeTicksBelow(layout, chart.x, tickRow, theme);
    if (!chart.x.title.isEmpty()) {
        const QRectF rect(left, titleRow.top(), layout.plot.width(), titleRow.height());
        layout.texts.append({elided(chart.x.title, small, rect.width()), rect, small, theme.surface.mutedText,
                             Qt::AlignRight | Qt::AlignVCenter});
    }

    QList<QPolygonF> visible;
    QList<EndLabel> ends;
    QList<EndLabel> early; // curves that leave the picture before its right edge
    for (int i = 0; i < chart.curves.size(); ++i) {
        visible.append(visiblePart(chart.curves[i], layout));
        if (visible.back().isEmpty() || chart.curves[i].label.isEmpty()) {
            continue;
        }
        const QPointF end = visible.back().back();
        (end.x() > layout.plot.right() - 6 * kSpace ? ends : early).append({i, end});
    }
    placeReferences(layout, chart, referenceRow, theme);
    placeEndLabels(layout, chart, ends, column, labelFont, theme);
    for (const Marker& marker : chart.markers) {
        const QPointF at = layout.place(marker.at);
        if (layout.plot.adjusted(-1.0, -1.0, 1.0, 1.0).contains(at)) {
            layout.dots.append({at, fillColor(theme, marker.role), theme.surface.panel});
        }
    }
    WordPlacer placer(layout, theme, visible);
    for (const EndLabel& end : early) {
        const Curve& curve = chart.curves[end.curve];
        placer.place(end.end, curve.label, curve.strong ? strongFont : labelFont, textColor(theme, curve.role));
    }
    const QFont markerFont = Theme::font(bounds.width() < 480.0 ? Theme::Small : Theme::Body, QFont::Medium);
    for (const Marker& marker : chart.markers) {
        const QPointF at = layout.place(marker.at);
        if (layout.plot.adjusted(-1.0, -1.0, 1.0, 1.0).contains(at) && !marker.text.isEmpty()) {
            placer.place(at, marker.text, markerFont, textColor(theme, marker.role));
        }
    }
    return layout;
}

ChartLayout layOut(const BarChart& chart, const QRectF& bounds, const Theme& theme, const ChartLayout* previous)
{
    Frame frame(bounds, theme);
    ChartLayout& layout = frame.layout;
    const QFont small = Theme::font(Theme::Small);
    const double smallRow = lineHeight(small);

    frame.title(chart.title);

    // The parts' names, once, above the bars.
    constexpr double kSwatch = 10.0;
    const double swatchRow = smallRow + kSpace;
    double x = bounds.left();
    bool any = false;
    for (int part = 0; part < chart.parts.size(); ++part) {
        const bool used = std::any_of(chart.bars.begin(), chart.bars.end(), [part](const BarChart::Bar& bar) {
            return part < bar.parts.size() && bar.parts[part] != 0.0;
        });
        if (!used) {
            continue;
        }
        const double width = std::min(widthOf(chart.parts[part], small), bounds.width() - kSwatch - 2 * kSpace);
        if (x > bounds.left() && x + kSwatch + kSpace + width > bounds.right()) {
            x = bounds.left();
            frame.top += swatchRow;
        }
        layout.swatches.append(
            {QRectF(x, frame.top + (smallRow - kSwatch) / 2.0, kSwatch, kSwatch), theme.shade(part)});
        layout.labels.append({elided(chart.parts[part], small, width),
                              QRectF(x + kSwatch + 1.5 * kSpace, frame.top, width, smallRow), small,
                              theme.surface.text});
        x += kSwatch + 1.5 * kSpace + width + 4 * kSpace;
        any = true;
    }
    frame.top += any ? swatchRow + kSpace : 0.0;

    frame.note(chart.note);
    const QRectF titleRow = chart.value.title.isEmpty() ? QRectF() : frame.rowBelow(smallRow);
    const QRectF tickRow = frame.rowBelow(smallRow + kSpace).adjusted(0.0, kSpace, 0.0, 0.0);

    DataRange range{0.0, 0.0};
    QList<double> ends; // where each bar ends on the right
    for (const BarChart::Bar& bar : chart.bars) {
        double below = 0.0;
        double above = 0.0;
        for (const double part : bar.parts) {
            (part < 0.0 ? below : above) += part;
        }
        range = {std::min({range.min, below, bar.total}), std::max({range.max, above, bar.total})};
        ends.append(std::max(above, bar.total));
    }

    const QFont labelFont = Theme::font(bounds.width() < 480.0 ? Theme::Small : Theme::Body, QFont::Medium);
    QFont strongFont = labelFont;
    strongFont.setWeight(QFont::DemiBold);
    double labelWidth = 0.0;
    double totalWidth = 0.0;
    QStringList totals;
    for (const BarChart::Bar& bar : chart.bars) {
        const QFont& font = bar.strong ? strongFont : labelFont;
        labelWidth = std::max(labelWidth, widthOf(bar.label, font));
        totals.append(readingText(chart.value, bar.total));
        totalWidth = std::max(totalWidth, widthOf(totals.back(), font));
    }
    labelWidth = std::min(labelWidth, bounds.width() * 0.3);

    const double left = bounds.left() + labelWidth + 3 * kSpace;
    const double right = bounds.right() - totalWidth - 2 * kSpace;
    const double height = std::max(1.0, frame.bottom - frame.top);
    layout.plot = QRectF(left, frame.top, std::max(1.0, right - left), height);
    layout.x = axisScale(chart.value, range, std::clamp(static_cast<int>(layout.plot.width() / 48.0), 3, 10),
                         previous != nullptr ? &previous->x : nullptr);

    for (const double tick : layout.x.ticks) {
        const double at = crisp(layout.plot.left() + layout.x.position(tick) * layout.plot.width());
        const bool zero = std::abs(tick) < 1e-9 * std::max(1.0, layout.x.max);
        (zero ? layout.over : layout.under)
            .append({QLineF(at, layout.plot.top(), at, layout.plot.bottom()),
                     QPen(zero ? theme.surface.mutedText : theme.surface.line, 1.0)});
    }
    placeTicksBelow(layout, chart.value, tickRow, theme);
    if (!chart.value.title.isEmpty()) {
        const QRectF rect(left, titleRow.top(), layout.plot.width(), titleRow.height());
        layout.texts.append({elided(chart.value.title, small, rect.width()), rect, small, theme.surface.mutedText,
                             Qt::AlignRight | Qt::AlignVCenter});
    }

    const double band = chart.bars.isEmpty() ? height : height / static_cast<double>(chart.bars.size());
    layout.barThickness = std::min(7.0 * kSpace, std::round(band * 0.6));
    for (int i = 0; i < chart.bars.size(); ++i) {
        const BarChart::Bar& bar = chart.bars[i];
        const QFont& font = bar.strong ? strongFont : labelFont;
        const QColor color = textColor(theme, bar.role);
        const QRectF row(bounds.left(), layout.plot.top() + band * i, bounds.width(), band);
        layout.bars.append(row);
        const double rowHeight = std::min(band, lineHeight(font));
        const double y = row.center().y() - rowHeight / 2.0;
        layout.labels.append(
            {elided(bar.label, font, labelWidth), QRectF(bounds.left(), y, labelWidth, rowHeight), font, color});
        const double end = layout.plot.left() + layout.x.position(ends[i]) * layout.plot.width();
        layout.labels.append({totals[i], QRectF(end + 2 * kSpace, y, totalWidth, rowHeight), font, color});
        if (std::any_of(bar.parts.begin(), bar.parts.end(), [](double part) { return part < 0.0; })) {
            // What is left after resale: the bar itself ends further right.
            const double net = crisp(layout.plot.left() + layout.x.position(bar.total) * layout.plot.width());
            const double half = layout.barThickness / 2.0 + kSpace;
            layout.over.append({QLineF(net, row.center().y() - half, net, row.center().y() + half),
                                QPen(theme.surface.text, 2.0, Qt::SolidLine, Qt::FlatCap)});
        }
    }
    return layout;
}

void paintUnder(QPainter& painter, const ChartLayout& layout)
{
    for (const ChartLayout::Rule& rule : layout.under) {
        painter.setPen(rule.pen);
        painter.drawLine(rule.line);
    }
}

void paintOver(QPainter& painter, const ChartLayout& layout)
{
    for (const ChartLayout::Rule& rule : layout.over) {
        painter.setPen(rule.pen);
        painter.drawLine(rule.line);
    }
    for (const ChartLayout::Swatch& swatch : layout.swatches) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(swatch.fill);
        painter.drawRoundedRect(swatch.rect, 2.0, 2.0);
    }
    for (const ChartLayout::Dot& dot : layout.dots) {
        painter.setPen(QPen(dot.ring, 2.0));
        painter.setBrush(dot.fill);
        painter.drawEllipse(dot.at, kDotRadius + 1.0, kDotRadius + 1.0);
    }
    painter.setBrush(Qt::NoBrush);
    for (const auto* list : {&layout.texts, &layout.labels}) {
        for (const ChartLayout::Text& text : *list) {
            painter.setPen(text.color);
            painter.setFont(text.font);
            painter.drawText(text.rect, static_cast<int>(text.alignment) | Qt::TextSingleLine | Qt::TextDontClip,
                             text.text);
        }
    }
}

} // namespace rackrent
