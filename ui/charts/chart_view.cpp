// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_view.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>
#include <variant>

#include <QAccessibleWidget>
#include <QApplication>
#include <QBarCategoryAxis>
#include <QBarSet>
#include <QChart>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFontMetricsF>
#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QHeaderView>
#include <QHorizontalStackedBarSeries>
#include <QKeyEvent>
#include <QLegend>
#include <QLineSeries>
#include <QLogValueAxis>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>
#include <QValueAxis>

#include "ui/charts/chart_paper.h"
#include "ui/charts/chart_reading.h"
#include "ui/charts/chart_table.h"
#include "ui/charts/role_style.h"
#include "ui/text/value_text.h"

namespace rackrent {

namespace {

/// Curves may touch the plot's edge with their whole width, so Qt's plot area is so much larger on each side.
constexpr double kBleed = 6.0;

/// Qt Charts draws curves and bars; axes, words and grid are ours (chart_layout). The scene is rendered by painter,
/// never shown in a view, so that screen and paper are one path and no view handles mouse and wheel.
class Plot
{
public:
    Plot()
    {
        m_scene.setItemIndexMethod(QGraphicsScene::NoIndex);
        m_chart = new QChart; // owned by the scene
        m_chart->setAnimationOptions(QChart::NoAnimation);
        m_chart->setBackgroundVisible(false);
        m_chart->setPlotAreaBackgroundVisible(false);
        m_chart->setDropShadowEnabled(false);
        m_chart->setMargins({});
        m_chart->layout()->setContentsMargins(0.0, 0.0, 0.0, 0.0);
        m_chart->legend()->hide();
        m_scene.addItem(m_chart);
    }
    virtual ~Plot() = default;
    Plot(const Plot&) = delete;
    Plot& operator=(const Plot&) = delete;

    void paint(QPainter& painter, const ChartLayout& layout)
    {
        painter.setRenderHint(QPainter::Antialiasing);
        paintUnder(painter, layout);
        painter.save();
        m_scene.render(&painter, layout.bounds, m_chart->geometry());
        painter.restore();
        paintOver(painter, layout);
    }

    [[nodiscard]] const QGraphicsScene* scene() const { return &m_scene; }

protected:
    void fit(const ChartLayout& layout, double bleedAbove = kBleed)
    {
        const QRectF box(QPointF(), layout.bounds.size());
        if (m_chart->geometry() != box) {
            m_chart->setGeometry(box);
            m_scene.setSceneRect(box);
        }
        const QRectF area =
            layout.plot.translated(-layout.bounds.topLeft()).adjusted(-kBleed, -bleedAbove, kBleed, bleedAbove);
        if (m_chart->plotArea() != area) {
            m_chart->setPlotArea(area);
            m_chart->layout()->activate();
        }
    }

    static void setRange(QAbstractAxis* axis, const AxisScale& scale, double pixels)
    {
        const double bleed = kBleed / std::max(1.0, pixels);
        const double low = scale.valueAt(-bleed);
        const double high = scale.valueAt(1.0 + bleed);
        if (auto* log = qobject_cast<QLogValueAxis*>(axis)) {
            log->setRange(low, high);
        } else if (auto* value = qobject_cast<QValueAxis*>(axis)) {
            value->setRange(low, high);
        }
    }

    static QAbstractAxis* makeAxis(bool log)
    {
        QAbstractAxis* axis = log ? static_cast<QAbstractAxis*>(new QLogValueAxis) : new QValueAxis;
        quieten(axis);
        return axis;
    }

    static void quieten(QAbstractAxis* axis)
    {
        axis->setLabelsVisible(false);
        axis->setLineVisible(false);
        axis->setGridLineVisible(false);
        axis->setMinorGridLineVisible(false);
    }

    QChart* m_chart;

private:
    QGraphicsScene m_scene;
};

class CurvePlot : public Plot
{
public:
    void set(const CurveChart& chart, const ChartLayout& layout, const Theme& theme)
    {
        if (m_series.size() != chart.curves.size() || m_logX != chart.x.log || m_logY != chart.y.log
            || m_series.isEmpty()) {
            build(chart);
        }
        fit(layout);
        setRange(m_x, layout.x, layout.plot.width());
        setRange(m_y, layout.y, layout.plot.height());
        for (int i = 0; i < m_series.size(); ++i) {
            // The strong curve is painted last, on top; the series stand in that order.
            const Curve& curve = chart.curves[order(chart, i)];
            m_series[i]->setPen(curvePen(theme, curve.role, curve.strong));
            QList<QPointF> points = curve.points;
            points.removeIf([&](const QPointF& p) {
                Q_ASSERT(std::isfinite(p.x()) && std::isfinite(p.y()));
                return (layout.x.log && p.x() <= 0.0) || (layout.y.log && p.y() <= 0.0);
            });
            m_series[i]->replace(points);
        }
    }

private:
    static int order(const CurveChart& chart, int place)
    {
        QList<int> indices;
        for (const bool strong : {false, true}) {
            for (int i = 0; i < chart.curves.size(); ++i) {
                if (chart.curves[i].strong == strong) {
                    indices.append(i);
                }
            }
        }
        return indices[place];
    }

    void build(const CurveChart& chart)
    {
        m_chart->removeAllSeries();
        for (QAbstractAxis* axis : m_chart->axes()) {
            m_chart->removeAxis(axis);
            delete axis;
        }
        m_series.clear();
        m_logX = chart.x.log;
        m_logY = chart.y.log;
        m_x = makeAxis(m_logX);
        m_y = makeAxis(m_logY);
        m_chart->addAxis(m_x, Qt::AlignBottom);
        m_chart->addAxis(m_y, Qt::AlignLeft);
        for (int i = 0; i < chart.curves.size(); ++i) {
            auto* series = new QLineSeries;
            m_chart->addSeries(series);
            series->attachAxis(m_x);
            series->attachAxis(m_y);
            m_series.append(series);
        }
    }

    QList<QLineSeries*> m_series;
    QAbstractAxis* m_x = nullptr;
    QAbstractAxis* m_y = nullptr;
    bool m_logX = false;
    bool m_logY = false;
};

class BarPlot : public Plot
{
public:
    void set(const BarChart& chart, const ChartLayout& layout, const Theme& theme)
    {
        if (m_series == nullptr || m_sets.size() != chart.parts.size() || m_bars != chart.bars.size()) {
            build(chart);
        }
        fit(layout, 0.0); // bars stand in bands that end at the plot's edge
        setRange(m_values, layout.x, layout.plot.width());
        const double band = layout.plot.height() / static_cast<double>(std::max<qsizetype>(1, m_bars));
        m_series->setBarWidth(layout.barThickness / band);
        for (int part = 0; part < m_sets.size(); ++part) {
            m_sets[part]->setColor(theme.shade(part));
            m_sets[part]->setPen(QPen(theme.surface.panel, 1.0));
            for (int bar = 0; bar < m_bars; ++bar) {
                // Qt counts categories from below.
                const BarChart::Bar& shown = chart.bars[m_bars - 1 - bar];
                const double value = part < shown.parts.size() ? shown.parts[part] : 0.0;
                Q_ASSERT(std::isfinite(value));
                if (m_sets[part]->at(bar) != value) {
                    m_sets[part]->replace(bar, value);
                }
            }
        }
    }

private:
    void build(const BarChart& chart)
    {
        m_chart->removeAllSeries();
        for (QAbstractAxis* axis : m_chart->axes()) {
            m_chart->removeAxis(axis);
            delete axis;
        }
        m_sets.clear();
        m_bars = chart.bars.size();
        m_series = new QHorizontalStackedBarSeries;
        QStringList categories;
        for (qsizetype bar = 0; bar < m_bars; ++bar) {
            categories.append(QString::number(bar));
        }
        for (const QString& part : chart.parts) {
            auto* set = new QBarSet(part);
            for (qsizetype bar = 0; bar < m_bars; ++bar) {
                set->append(0.0);
            }
            m_sets.append(set);
            m_series->append(set);
        }
        m_chart->addSeries(m_series);
        auto* categoryAxis = new QBarCategoryAxis;
        categoryAxis->append(categories);
        quieten(categoryAxis);
        m_values = makeAxis(false);
        m_chart->addAxis(categoryAxis, Qt::AlignLeft);
        m_chart->addAxis(m_values, Qt::AlignBottom);
        m_series->attachAxis(categoryAxis);
        m_series->attachAxis(m_values);
    }

    QHorizontalStackedBarSeries* m_series = nullptr;
    QList<QBarSet*> m_sets;
    QAbstractAxis* m_values = nullptr;
    qsizetype m_bars = 0;
};

/// A chart that its layout draws whole.
class DrawnPlot
{
public:
    template<class Chart> void set(const Chart&, const ChartLayout&, const Theme&) { }

    static void paint(QPainter& painter, const ChartLayout& layout)
    {
        painter.setRenderHint(QPainter::Antialiasing);
        paintUnder(painter, layout);
        paintOver(painter, layout);
    }
};

template<class Chart> struct PlotFor {
    using Type = DrawnPlot;
};
template<> struct PlotFor<CurveChart> {
    using Type = CurvePlot;
};
template<> struct PlotFor<BarChart> {
    using Type = BarPlot;
};
template<class Chart> using PlotOf = typename PlotFor<Chart>::Type;

/// Tells assistive technology that this is a chart.
class AccessibleChart : public QAccessibleWidget
{
public:
    explicit AccessibleChart(QWidget* widget)
        : QAccessibleWidget(widget, QAccessible::Chart)
    {
    }
};

QAccessibleInterface* makeAccessible(const QString&, QObject* object)
{
    auto* view = qobject_cast<ChartView*>(object);
    return view != nullptr ? new AccessibleChart(view) : nullptr;
}

} // namespace

void paintChart(QPainter& painter, const QRectF& target, const AnyChart& chart)
{
    std::visit(
        [&]<class Chart>(const Chart& shown) {
            PlotOf<Chart> plot;
            const ChartLayout layout = layOut(shown, target, Theme::light());
            plot.set(shown, layout, Theme::light());
            painter.save();
            plot.paint(painter, layout);
            painter.restore();
        },
        chart);
}

/// What is shown, of any kind.
class ChartView::Content
{
public:
    std::optional<AnyChart> chart;
    std::variant<DrawnPlot, CurvePlot, BarPlot> plot;
    ChartLayout layout;
    bool laidOut = false;
    /// An x of curves, an index of bars or spots.
    std::optional<double> crosshair;
    /// The part of the x axis of curves that is looked at closely.
    std::optional<std::pair<double, double>> zoom;

    [[nodiscard]] const CurveChart* curves() const { return chart ? std::get_if<CurveChart>(&*chart) : nullptr; }
    [[nodiscard]] const BarChart* bars() const { return chart ? std::get_if<BarChart>(&*chart) : nullptr; }
    [[nodiscard]] const MapChart* map() const { return chart ? std::get_if<MapChart>(&*chart) : nullptr; }
    /// Whether the crosshair stands at spots rather than anywhere along an axis.
    [[nodiscard]] bool hasSpots() const { return chart && curves() == nullptr && bars() == nullptr; }

    void layOutFor(const QRectF& box)
    {
        const Theme& theme = currentTheme();
        const ChartLayout before = layout;
        const ChartLayout* previous = laidOut ? &before : nullptr;
        std::visit(
            [&]<class Chart>(const Chart& shown) {
                using Plot = PlotOf<Chart>;
                if (!std::holds_alternative<Plot>(plot)) {
                    plot.template emplace<Plot>();
                }
                if constexpr (std::is_same_v<Chart, CurveChart>) {
                    const CurveChart part = zoom ? closeUp(shown, *zoom) : shown;
                    layout = rackrent::layOut(part, box, theme, zoom ? nullptr : previous);
                    std::get<Plot>(plot).set(part, layout, theme);
                } else {
                    layout = rackrent::layOut(shown, box, theme, previous);
                    std::get<Plot>(plot).set(shown, layout, theme);
                }
            },
            *chart);
        laidOut = true;
    }

    void paint(QPainter& painter)
    {
        std::visit([&](auto& shown) { shown.paint(painter, layout); }, plot);
    }

    [[nodiscard]] std::optional<Reading> reading() const
    {
        if (!crosshair) {
            return {};
        }
        if (const CurveChart* curveChart = curves()) {
            return readingAt(*curveChart, *crosshair);
        }
        const auto place = static_cast<qsizetype>(*crosshair);
        if (const BarChart* barChart = bars(); barChart != nullptr && place < barChart->bars.size()) {
            return readingAt(*barChart, static_cast<int>(place));
        }
        if (hasSpots() && place < layout.spots.size()) {
            return layout.spots[place].reading;
        }
        return {};
    }

    [[nodiscard]] QString description() const
    {
        return chart ? std::visit([](const auto& shown) { return shown.description; }, *chart) : QString();
    }

    [[nodiscard]] QString title() const
    {
        return chart ? std::visit([](const auto& shown) { return shown.title; }, *chart) : QString();
    }

    /// The nearest place that the crosshair may stand at: whole months, whole bars, within the picture.
    [[nodiscard]] double snapped(double place) const
    {
        if (curves() == nullptr) {
            const qsizetype count = bars() != nullptr ? bars()->bars.size() : layout.spots.size();
            return std::clamp(std::round(place), 0.0, std::max(0.0, static_cast<double>(count) - 1.0));
        }
        if (curves()->x.format == AxisFormat::Month) {
            place = std::round(place);
        }
        return std::clamp(place, layout.x.min, layout.x.max);
    }

    /// Where the crosshair goes for the mouse; none where nothing is to be read.
    [[nodiscard]] std::optional<double> placeAt(const QPointF& position) const
    {
        if (hasSpots()) {
            std::optional<double> nearest;
            double least = 8.0 * Theme::kSpace;
            for (qsizetype i = 0; i < layout.spots.size(); ++i) {
                const QRectF& area = layout.spots[i].area;
                const double dx = std::max({0.0, area.left() - position.x(), position.x() - area.right()});
                const double dy = std::max({0.0, area.top() - position.y(), position.y() - area.bottom()});
                if (dx + dy < least) {
                    least = dx + dy;
                    nearest = static_cast<double>(i);
                }
            }
            return nearest;
        }
        if (bars() != nullptr) {
            const QRectF area(layout.bounds.left(), layout.plot.top(), layout.bounds.width(), layout.plot.height());
            return area.contains(position)
                ? std::optional(std::floor((position.y() - layout.plot.top()) / layout.plot.height()
                                           * static_cast<double>(bars()->bars.size())))
                : std::nullopt;
        }
        return layout.plot.adjusted(-kBleed, -kBleed, kBleed, kBleed).contains(position) ? std::optional(xAt(position))
                                                                                         : std::nullopt;
    }

    [[nodiscard]] double xAt(const QPointF& position) const
    {
        return layout.x.valueAt((position.x() - layout.plot.left()) / layout.plot.width());
    }

    /// Where the crosshair moves by so many key presses across and down.
    [[nodiscard]] double stepped(double place, int across, int down) const
    {
        if (curves() == nullptr) {
            return place + across + (hasSpots() ? layout.spotColumns : 1) * down;
        }
        return curves()->x.format == AxisFormat::Month ? place + across
                                                       : layout.x.valueAt(layout.x.position(place) + across / 100.0);
    }

    /// Where the keyboard puts it first: at the present value, at a marked point, or at the left end.
    [[nodiscard]] double start() const
    {
        if (const CurveChart* curveChart = curves()) {
            if (!curveChart->references.isEmpty()) {
                return curveChart->references.front().x;
            }
            if (!curveChart->markers.isEmpty()) {
                return curveChart->markers.front().at.x();
            }
            return layout.x.min;
        }
        return map() != nullptr ? placeAt(layout.place(map()->present)).value_or(0.0) : 0.0;
    }

private:
    /// The chart between two places of its x axis; its y axis then shows what lies between them.
    static CurveChart closeUp(CurveChart chart, const std::pair<double, double>& ends)
    {
        chart.x.min = ends.first;
        chart.x.max = ends.second;
        chart.y.fromZero = false;
        for (Curve& curve : chart.curves) {
            QList<QPointF> inside;
            for (const double end : {ends.first, ends.second}) {
                if (const auto value = valueAt(curve, end)) {
                    inside.append({end, *value});
                }
            }
            for (const QPointF& point : std::as_const(curve.points)) {
                if (point.x() > ends.first && point.x() < ends.second) {
                    inside.insert(std::max<qsizetype>(0, inside.size() - 1), point);
                }
            }
            curve.points = inside;
        }
        for (CurveBand& band : chart.bands) {
            for (auto* edge : {&band.low, &band.high}) {
                edge->removeIf([&](const QPointF& point) { return point.x() < ends.first || point.x() > ends.second; });
            }
        }
        return chart;
    }
};

ChartView::ChartView(QWidget* parent)
    : QWidget(parent)
    , m_content(std::make_unique<Content>())
{
    static const bool installed = [] {
        QAccessible::installFactory(makeAccessible);
        return true;
    }();
    Q_UNUSED(installed)
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAccessibleName(tr("Chart that is still being worked out"));
}

ChartView::~ChartView() = default;

void ChartView::setData(const AnyChart& chart)
{
    const bool same = m_content->chart && m_content->chart->index() == chart.index();
    m_content->chart = chart;
    m_content->laidOut = m_content->laidOut && same;
    if (!same) {
        m_content->crosshair.reset();
        m_content->zoom.reset();
    }
    refresh();
    Q_EMIT dataChanged();
}

const ChartLayout& ChartView::picture() const
{
    return m_content->layout;
}

QString ChartView::reading() const
{
    const auto reading = m_content->reading();
    return reading ? sentence(*reading) : QString();
}

QImage ChartView::image() const
{
    constexpr double kScale = 2.0;
    QImage image(size() * kScale, QImage::Format_RGB32);
    image.setDevicePixelRatio(kScale);
    image.fill(currentTheme().surface.panel);
    QPainter painter(&image);
    m_content->paint(painter);
    return image;
}

QList<QStringList> ChartView::table() const
{
    return m_content->chart ? std::visit([](const auto& chart) { return chartTable(chart); }, *m_content->chart)
                            : QList<QStringList>();
}

const QGraphicsScene* ChartView::scene() const
{
    if (const auto* curvePlot = std::get_if<CurvePlot>(&m_content->plot)) {
        return curvePlot->scene();
    }
    const auto* barPlot = std::get_if<BarPlot>(&m_content->plot);
    return barPlot != nullptr ? barPlot->scene() : nullptr;
}

QSize ChartView::sizeHint() const
{
    return {640, 360};
}

QSize ChartView::minimumSizeHint() const
{
    return {320, 220};
}

void ChartView::copyTable() const
{
    QApplication::clipboard()->setText(tabSeparated(table()));
}

void ChartView::showTable()
{
    const QList<QStringList> rows = table();
    if (rows.isEmpty()) {
        return;
    }
    auto* dialog = new QDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("chartTableDialog"));
    dialog->setWindowTitle(m_content->title());

    const auto columns = static_cast<int>(rows.front().size());
    auto* widget = new QTableWidget(static_cast<int>(rows.size()) - 1, columns, dialog);
    widget->setAccessibleName(m_content->title());
    widget->setHorizontalHeaderLabels(rows.front());
    widget->verticalHeader()->hide();
    widget->setEditTriggers(QAbstractItemView::NoEditTriggers);
    widget->setShowGrid(false);
    const bool namesFirst = m_content->curves() == nullptr && m_content->map() == nullptr;
    for (int row = 1; row < rows.size(); ++row) {
        for (int column = 0; column < columns; ++column) {
            auto* item = new QTableWidgetItem(rows[row].value(column));
            const bool isName = namesFirst && column == 0;
            item->setTextAlignment((isName ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
            widget->setItem(row - 1, column, item);
        }
    }
    for (int column = 0; column < columns; ++column) {
        const bool isName = namesFirst && column == 0;
        widget->horizontalHeaderItem(column)->setTextAlignment((isName ? Qt::AlignLeft : Qt::AlignRight)
                                                               | Qt::AlignVCenter);
    }
    widget->resizeColumnsToContents();

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    QPushButton* copy = buttons->addButton(tr("Copy as table"), QDialogButtonBox::ActionRole);
    connect(copy, &QPushButton::clicked, this, &ChartView::copyTable);
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);

    auto* layout = new QVBoxLayout(dialog);
    layout->setContentsMargins(4 * Theme::kSpace, 4 * Theme::kSpace, 4 * Theme::kSpace, 4 * Theme::kSpace);
    layout->setSpacing(3 * Theme::kSpace);
    layout->addWidget(widget);
    layout->addWidget(buttons);
    dialog->resize(720, 480);
    dialog->open();
}

bool ChartView::event(QEvent* event)
{
    // Arrow keys are the crosshair's while the chart has the focus, not a scroll area's.
    if (event->type() == QEvent::ShortcutOverride && m_content->crosshair) {
        if (static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

void ChartView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    m_content->paint(painter);
    if (m_dragFrom && m_dragTo != *m_dragFrom) {
        const QRectF& plot = m_content->layout.plot;
        QColor marked = currentTheme().surface.accent;
        marked.setAlphaF(0.15F);
        painter.fillRect(QRectF(QPointF(std::max(plot.left(), std::min(*m_dragFrom, m_dragTo)), plot.top()),
                                QPointF(std::min(plot.right(), std::max(*m_dragFrom, m_dragTo)), plot.bottom())),
                         marked);
    }
    paintCrosshair(painter);
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(currentTheme().surface.accent, 2.0));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1.0, 1.0, -1.0, -1.0), 6.0, 6.0);
    }
}

void ChartView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_content->laidOut = false; // ticks are chosen anew for the room there is
    refresh();
}

void ChartView::mouseMoveEvent(QMouseEvent* event)
{
    if (m_dragFrom && m_content->curves() != nullptr) {
        m_dragTo = event->position().x();
        update();
        return;
    }
    if (const auto place = m_content->placeAt(event->position())) {
        moveCrosshair(*place);
    } else {
        hideCrosshair();
    }
}

void ChartView::mousePressEvent(QMouseEvent* event)
{
    // A click focuses; the press is nobody else's.
    event->setAccepted(event->button() == Qt::LeftButton);
    if (event->button() == Qt::LeftButton && m_content->curves() != nullptr
        && m_content->layout.plot.contains(event->position())) {
        m_dragFrom = m_dragTo = event->position().x();
    }
}

void ChartView::mouseReleaseEvent(QMouseEvent* event)
{
    if (!m_dragFrom || event->button() != Qt::LeftButton) {
        return;
    }
    constexpr double kLeastDrag = 12.0; // px; less is a click
    const double from = *std::exchange(m_dragFrom, std::nullopt);
    if (std::abs(m_dragTo - from) >= kLeastDrag) {
        const double a = m_content->xAt({std::min(from, m_dragTo), 0.0});
        const double b = m_content->xAt({std::max(from, m_dragTo), 0.0});
        zoomTo(a, b);
    }
    update();
}

void ChartView::mouseDoubleClickEvent(QMouseEvent* event)
{
    event->setAccepted(event->button() == Qt::LeftButton);
    if (event->button() == Qt::LeftButton) {
        resetZoom();
    }
}

void ChartView::zoomTo(double from, double to)
{
    const CurveChart* chart = m_content->curves();
    if (chart == nullptr || chart->curves.isEmpty()) {
        return;
    }
    double least = std::numeric_limits<double>::infinity();
    double most = -least;
    for (const Curve& curve : chart->curves) {
        if (!curve.points.isEmpty()) {
            least = std::min(least, curve.points.front().x());
            most = std::max(most, curve.points.back().x());
        }
    }
    from = std::max(from, least);
    to = std::min(to, most);
    if (!(to > from) || (from <= least && to >= most)) {
        resetZoom();
        return;
    }
    m_content->zoom = {from, to};
    m_content->laidOut = false;
    refresh();
}

void ChartView::resetZoom()
{
    if (m_content->zoom) {
        m_content->zoom.reset();
        m_content->laidOut = false;
        refresh();
    }
}

bool ChartView::isZoomed() const
{
    return m_content->zoom.has_value();
}

void ChartView::zoomBy(double factor)
{
    const ChartLayout& layout = m_content->layout;
    if (m_content->curves() == nullptr) {
        return;
    }
    const double centre = m_content->crosshair ? layout.x.position(*m_content->crosshair) : 0.5;
    zoomTo(layout.x.valueAt(centre - centre * factor), layout.x.valueAt(centre + (1.0 - centre) * factor));
}

void ChartView::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    hideCrosshair();
}

void ChartView::keyPressEvent(QKeyEvent* event)
{
    int across = 0;
    int down = 0;
    switch (event->key()) {
    case Qt::Key_Left:
        across = -1;
        break;
    case Qt::Key_Right:
        across = 1;
        break;
    case Qt::Key_Up:
        down = -1;
        break;
    case Qt::Key_Down:
        down = 1;
        break;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoomBy(0.5);
        return;
    case Qt::Key_Minus:
        zoomBy(2.0);
        return;
    case Qt::Key_0:
        resetZoom();
        return;
    case Qt::Key_Escape:
        if (m_content->crosshair) {
            hideCrosshair();
            return;
        }
        if (m_isFullScreen) {
            close();
            return;
        }
        break;
    case Qt::Key_F10:
        if ((event->modifiers() & Qt::ShiftModifier) != 0) {
            openMenu(mapToGlobal(rect().center()));
            return;
        }
        break;
    default:
        break;
    }
    if (!m_content->chart || (across == 0 && (down == 0 || m_content->curves() != nullptr))) {
        QWidget::keyPressEvent(event);
        return;
    }
    if (!m_content->crosshair) {
        moveCrosshair(m_content->start());
        return;
    }
    const int far = (event->modifiers() & Qt::ShiftModifier) != 0 ? 10 : 1;
    moveCrosshair(m_content->stepped(*m_content->crosshair, far * across, far * down));
}

void ChartView::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason) {
        hideCrosshair();
    }
    update();
}

void ChartView::contextMenuEvent(QContextMenuEvent* event)
{
    openMenu(event->reason() == QContextMenuEvent::Mouse ? event->globalPos() : mapToGlobal(rect().center()));
    event->accept();
}

void ChartView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange
        || event->type() == QEvent::LocaleChange) {
        refresh();
    }
}

void ChartView::refresh()
{
    if (!m_content->chart) {
        return;
    }
    // Room for the focus ring and for lines that touch the edge.
    constexpr double kInset = 2 * Theme::kSpace;
    m_content->layOutFor(QRectF(rect()).adjusted(kInset, kInset, -kInset, -kInset));
    if (m_content->crosshair) {
        m_content->crosshair = m_content->snapped(*m_content->crosshair);
    }
    setAccessibleName(m_content->title());
    announce();
    update();
}

void ChartView::moveCrosshair(double place)
{
    const double snapped = m_content->snapped(place);
    if (m_content->crosshair != snapped) {
        m_content->crosshair = snapped;
        announce();
        update();
    }
}

void ChartView::hideCrosshair()
{
    if (m_content->crosshair) {
        m_content->crosshair.reset();
        announce();
        update();
    }
}

void ChartView::announce()
{
    const QString now = reading();
    const QString description = m_content->description();
    // setAccessibleDescription tells assistive technology, and only when it differs.
    setAccessibleDescription(now.isEmpty() ? description : tr("%1. %2").arg(now, description));
    Q_EMIT readingChanged(now);
}

void ChartView::paintCrosshair(QPainter& painter) const
{
    const auto reading = m_content->reading();
    if (!reading) {
        return;
    }
    const Theme& theme = currentTheme();
    const ChartLayout& layout = m_content->layout;
    const bool isBars = m_content->curves() == nullptr;

    // The line and a dot on each curve, or a frame around what is read.
    QPointF anchor;
    QRectF spot;
    if (isBars) {
        const auto place = static_cast<qsizetype>(*m_content->crosshair);
        spot = m_content->hasSpots() ? layout.spots[place].area : layout.bars.value(place);
        painter.setPen(QPen(theme.surface.mutedText, 1.0));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(spot.adjusted(-3.5, 1.5, 3.5, -1.5), 4.0, 4.0);
        anchor = QPointF(spot.center().x(), spot.bottom());
    } else {
        const double x = layout.plot.left() + layout.x.position(*m_content->crosshair) * layout.plot.width();
        painter.setPen(QPen(theme.surface.text, 1.0));
        painter.drawLine(QPointF(std::floor(x) + 0.5, layout.plot.top()),
                         QPointF(std::floor(x) + 0.5, layout.plot.bottom()));
        painter.setPen(QPen(theme.surface.panel, 1.5));
        for (const Reading::Row& row : reading->rows) {
            const QPointF at = layout.place({*m_content->crosshair, row.number});
            if (layout.plot.adjusted(-1.0, -1.0, 1.0, 1.0).contains(at)) {
                painter.setBrush(fillColor(theme, row.role));
                painter.drawEllipse(at, 3.5, 3.5);
            }
        }
        anchor = QPointF(x, layout.plot.top());
    }

    // The panel that reads them.
    const QFont headingFont = Theme::font(Theme::Small, QFont::DemiBold);
    const QFont font = Theme::font(Theme::Small);
    const QFont strongFont = Theme::font(Theme::Small, QFont::DemiBold);
    constexpr double kPadding = 2.0 * Theme::kSpace;
    constexpr double kRow = 16.0;
    constexpr double kSwatch = 14.0;
    double labels = 0.0;
    double values = 0.0;
    for (const Reading::Row& row : reading->rows) {
        const QFontMetricsF metrics(row.strong ? strongFont : font);
        labels = std::max(labels, metrics.horizontalAdvance(row.label));
        values = std::max(values, metrics.horizontalAdvance(row.value));
    }
    const double inner = std::max(kSwatch + 1.5 * Theme::kSpace + labels + 4.0 * Theme::kSpace + values,
                                  QFontMetricsF(headingFont).horizontalAdvance(reading->heading));
    const QSizeF size(std::ceil(inner) + 2.0 * kPadding,
                      kRow * static_cast<double>(reading->rows.size() + 1) + 2.0 * kPadding);
    constexpr double kGap = 3.0 * Theme::kSpace;
    const double roomLeft = 1.0;
    const double roomRight = width() - size.width() - 1.0;
    double left = isBars ? anchor.x() - size.width() / 2.0 : anchor.x() + kGap;
    if (!isBars && left > roomRight) {
        left = anchor.x() - kGap - size.width();
    }
    double top = anchor.y() + (isBars ? static_cast<double>(Theme::kSpace) : 0.0);
    if (isBars && top + size.height() > height()) {
        top = spot.top() - size.height() - Theme::kSpace;
    }
    const QRectF panel(QPointF(std::floor(std::clamp(left, roomLeft, std::max(roomLeft, roomRight))) + 0.5,
                               std::floor(std::clamp(top, 1.0, std::max(1.0, height() - size.height() - 1.0))) + 0.5),
                       size);
    painter.setPen(QPen(theme.surface.line, 1.0));
    painter.setBrush(theme.surface.panel);
    painter.drawRoundedRect(panel, 6.0, 6.0);

    QRectF line(panel.left() + kPadding, panel.top() + kPadding, panel.width() - 2.0 * kPadding, kRow);
    painter.setFont(headingFont);
    painter.setPen(theme.surface.text);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, reading->heading);
    for (const Reading::Row& row : reading->rows) {
        line.translate(0.0, kRow);
        if (isBars) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(fillColor(theme, row.role));
            painter.drawRoundedRect(QRectF(line.left() + 2.0, line.center().y() - 5.0, 10.0, 10.0), 2.0, 2.0);
        } else {
            painter.setPen(curvePen(theme, row.role, row.strong));
            painter.drawLine(QPointF(line.left(), line.center().y()),
                             QPointF(line.left() + kSwatch, line.center().y()));
        }
        painter.setFont(row.strong ? strongFont : font);
        painter.setPen(isBars ? theme.surface.text : textColor(theme, row.role));
        painter.drawText(line.adjusted(kSwatch + 1.5 * Theme::kSpace, 0.0, 0.0, 0.0), Qt::AlignLeft | Qt::AlignVCenter,
                         row.label);
        painter.setPen(theme.surface.text);
        painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, row.value);
    }
}

std::vector<QPair<QString, double>> ChartView::valuesAtCrosshair() const
{
    std::vector<QPair<QString, double>> values;
    if (!m_content->crosshair) {
        return values;
    }
    if (const CurveChart* chart = m_content->curves(); chart != nullptr && !chart->x.parameter.isEmpty()) {
        values.emplace_back(chart->x.parameter, *m_content->crosshair);
    }
    if (const MapChart* chart = m_content->map(); chart != nullptr && !chart->xs.isEmpty()) {
        const auto place = static_cast<qsizetype>(*m_content->crosshair);
        const auto add = [&](const QString& id, double shown) {
            if (const Parameter* parameter = findParameter(id.toStdString())) {
                values.emplace_back(id, fromShown(*parameter, shown)); // a map's axes are written as people read them
            }
        };
        add(chart->x.parameter, chart->xs[place % chart->xs.size()]);
        add(chart->y.parameter, chart->ys[chart->ys.size() - 1 - place / chart->xs.size()]);
    }
    return values;
}

void ChartView::showFullScreen()
{
    auto* large = new ChartView;
    large->setAttribute(Qt::WA_DeleteOnClose);
    large->setObjectName(QStringLiteral("fullScreenChart"));
    large->setWindowTitle(m_content->title());
    large->setAutoFillBackground(true);
    large->setBackgroundRole(QPalette::Base);
    large->setWindowFlag(Qt::Window);
    large->m_isFullScreen = true;
    large->setData(*m_content->chart);
    connect(this, &ChartView::dataChanged, large, [this, large] { large->setData(*m_content->chart); });
    connect(this, &QObject::destroyed, large, &QWidget::close);
    static_cast<QWidget*>(large)->showFullScreen();
}

void ChartView::openMenu(const QPoint& globalPosition)
{
    if (!m_content->chart) {
        return;
    }
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("chartMenu"));
    if (auto values = valuesAtCrosshair(); !values.empty() && !m_isFullScreen) {
        menu->addAction(tr("New scenario from here"), this,
                        [this, values = std::move(values)] { Q_EMIT scenarioRequested(values); });
        menu->addSeparator();
    }
    if (m_content->curves() != nullptr) {
        menu->addAction(tr("Zoom in") + QStringLiteral("\t+"), this, [this] { zoomBy(0.5); });
        QAction* reset = menu->addAction(tr("Show all") + QStringLiteral("\t0"), this, &ChartView::resetZoom);
        reset->setEnabled(isZoomed());
    }
    if (!m_isFullScreen) {
        menu->addAction(tr("Full screen"), this, &ChartView::showFullScreen);
    }
    menu->addSeparator();
    if (!m_isFullScreen) {
        menu->addAction(tr("Copy picture"), this, [this] { Q_EMIT pictureCopyRequested(*m_content->chart); });
        menu->addAction(tr("Save picture…"), this, [this] { Q_EMIT pictureSaveRequested(*m_content->chart); });
    }
    menu->addAction(tr("Copy as table"), this, &ChartView::copyTable);
    menu->addAction(tr("Show as table"), this, &ChartView::showTable);
    if (!m_isFullScreen) {
        menu->addAction(tr("Save data as CSV…"), this,
                        [this] { Q_EMIT csvRequested(m_content->title(), commaSeparated(table())); });
    }
    if (!m_helpAnchor.isEmpty() && !m_isFullScreen) {
        menu->addSeparator();
        menu->addAction(tr("How this is worked out"), this, [this] { Q_EMIT helpRequested(m_helpAnchor); });
    }
    menu->popup(globalPosition);
}

} // namespace rackrent
