// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_layout.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include <QFontMetricsF>
#include <QPainter>

#include "ui/charts/layout_parts.h"
#include "ui/charts/role_style.h"

namespace rackrent {

namespace {

constexpr double kDotRadius = 4.0;
/// Room between the end of the curves and their names, for leader lines.
constexpr double kLeader = 4 * kSpace;
/// A label that moved by less needs no leader line.
constexpr double kUnnoticed = 3.0;

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
    for (const CurveBand& band : chart.bands) {
        for (const auto* edge : {&band.low, &band.high}) {
            for (const QPointF& point : *edge) {
                y = {std::min(y.min, point.y()), std::max(y.max, point.y())};
            }
        }
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

    placeRulesAcross(layout, chart.y, yWidth, theme);
    placeTicksBelow(layout, chart.x, tickRow, theme);
    placeTitleBelow(layout, chart.x, titleRow, theme);

    QPainterPath plotArea;
    plotArea.addRect(layout.plot);
    for (const CurveBand& band : chart.bands) {
        QPolygonF outline;
        for (const QPointF& point : band.high) {
            outline.append(layout.place(point));
        }
        for (auto point = band.low.crbegin(); point != band.low.crend(); ++point) {
            outline.append(layout.place(*point));
        }
        ChartLayout::Shape shape;
        shape.path.addPolygon(outline);
        shape.path.closeSubpath();
        shape.path = shape.path.intersected(plotArea);
        QColor tint = fillColor(theme, band.role);
        tint.setAlphaF(0.16F);
        shape.fill = tint;
        layout.shapes.append(shape);
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

    QList<LegendEntry> legend;
    for (int part = 0; part < chart.parts.size(); ++part) {
        if (std::any_of(chart.bars.begin(), chart.bars.end(), [part](const BarChart::Bar& bar) {
                return part < bar.parts.size() && bar.parts[part] != 0.0;
            })) {
            legend.append({theme.shade(part), chart.parts[part]});
        }
    }
    placeLegend(frame, legend);

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

    placeRulesUpright(layout, theme);
    placeTicksBelow(layout, chart.value, tickRow, theme);
    placeTitleBelow(layout, chart.value, titleRow, theme);

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
    for (const ChartLayout::Shape& shape : layout.shapes) {
        painter.setPen(shape.pen);
        painter.setBrush(shape.fill);
        painter.drawPath(shape.path);
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
