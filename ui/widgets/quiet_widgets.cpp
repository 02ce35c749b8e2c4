// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/quiet_widgets.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QAccessibleWidget>
#include <QHelpEvent>
#include <QHoverEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QScopedValueRollback>
#include <QSignalBlocker>
#include <QStringList>
#include <QToolTip>
#include <QWheelEvent>

#include "ui/widgets/theme.h"

namespace rackrent {

namespace {

constexpr double kHandleRadius = 7.0;
constexpr double kHaloRadius = 10.0;
constexpr double kGrooveHeight = 4.0;
/// Of the groove with its handle and marks; the curve stands above it.
constexpr double kGrooveRoom = 6.0 * Theme::kSpace;
constexpr double kGripReach = 6.0;
constexpr double kGripDepth = 7.0; ///< of the grips below the groove's middle
constexpr double kPublishedHeight = 5.0; ///< of published figures above it
constexpr double kMarkReach = 4.0; ///< of the pointer to a small mark
constexpr int kManyTicks = 10;

bool isUndoOrRedo(const QKeyEvent& event)
{
    // Both keys for redo are in use, whichever the platform prefers.
    const auto held = event.modifiers() & ~Qt::KeypadModifier;
    return event.matches(QKeySequence::Undo) || event.matches(QKeySequence::Redo)
        || (event.key() == Qt::Key_Z && held == (Qt::ControlModifier | Qt::ShiftModifier));
}

/// Says the value that people read. Qt's own slider says the tick.
class AccessibleQuietSlider : public QAccessibleWidget, public QAccessibleValueInterface
{
public:
    explicit AccessibleQuietSlider(QuietSlider* slider)
        : QAccessibleWidget(slider, QAccessible::Slider)
    {
    }

    void* interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ValueInterface ? static_cast<QAccessibleValueInterface*>(this)
                                                   : QAccessibleWidget::interface_cast(type);
    }

    [[nodiscard]] QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Value ? slider().spoken().text : QAccessibleWidget::text(kind);
    }

    [[nodiscard]] QVariant currentValue() const override { return slider().spoken().value; }
    [[nodiscard]] QVariant minimumValue() const override { return slider().spoken().minimum; }
    [[nodiscard]] QVariant maximumValue() const override { return slider().spoken().maximum; }
    [[nodiscard]] QVariant minimumStepSize() const override { return slider().spoken().step; }
    void setCurrentValue(const QVariant& value) override { Q_EMIT slider().spokenValueSet(value.toDouble()); }

private:
    [[nodiscard]] QuietSlider& slider() const { return *static_cast<QuietSlider*>(widget()); }
};

QAccessibleInterface* makeAccessible(const QString&, QObject* object)
{
    auto* slider = qobject_cast<QuietSlider*>(object);
    return slider == nullptr ? nullptr : new AccessibleQuietSlider(slider);
}

} // namespace

QuietSlider::QuietSlider(QWidget* parent)
    : QSlider(Qt::Horizontal, parent)
{
    static const bool installed = (QAccessible::installFactory(makeAccessible), true);
    static_cast<void>(installed);
    setFocusPolicy(Qt::StrongFocus);
    setPageStep(kManyTicks);
    setAttribute(Qt::WA_Hover);
}

void QuietSlider::setMarks(std::optional<int> defaultTick, std::optional<int> savedTick)
{
    if (defaultTick != m_defaultTick || savedTick != m_savedTick) {
        m_defaultTick = defaultTick;
        m_savedTick = savedTick;
        update();
    }
}

void QuietSlider::setAnswer(const std::optional<Answer>& answer)
{
    m_answer = answer;
    update();
}

void QuietSlider::setEnds(const std::optional<Ends>& ends)
{
    if (ends != m_ends && m_dragged == Grip::None) {
        m_ends = ends;
        update();
    }
}

void QuietSlider::setPublished(const QList<Published>& figures)
{
    m_published = figures;
    update();
}

void QuietSlider::setTips(const Tips& tips)
{
    m_tips = tips;
}

QString QuietSlider::tipAt(const QPointF& position) const
{
    const auto isNear = [&](int tick) { return std::abs(position.x() - positionOf(tick)) <= kMarkReach; };
    const double depth = position.y() - middle(); // below the groove's middle
    if (position.y() < height() - kGrooveRoom - 1.0) {
        return m_answer ? m_tips.answer : QString();
    }
    if (gripAt(position) != Grip::None) {
        return m_tips.ends;
    }
    if (depth < 0.0) {
        QStringList figures;
        for (const Published& figure : m_published) {
            if (isNear(figure.tick) && !figures.contains(figure.tip)) {
                figures.append(figure.tip);
            }
        }
        if (!figures.isEmpty()) {
            return figures.join(QStringLiteral("<br>"));
        }
    }
    if (m_savedTick && m_savedTick != m_defaultTick && depth > 0.0 && isNear(*m_savedTick)) {
        return m_tips.saved;
    }
    if (m_defaultTick && m_defaultTick != sliderPosition() && isNear(*m_defaultTick)) {
        return m_tips.standard;
    }
    return {};
}

bool QuietSlider::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        if (const QString tip = tipAt(help->pos()); !tip.isEmpty()) {
            QToolTip::showText(help->globalPos(), tip, this);
            return true;
        }
    } else if (event->type() == QEvent::HoverMove) {
        showGrip(static_cast<QHoverEvent*>(event)->position());
    }
    return QSlider::event(event);
}

void QuietSlider::showGrip(const QPointF& position)
{
    const bool onGrip = gripAt(position) != Grip::None;
    if (onGrip != testAttribute(Qt::WA_SetCursor)) {
        if (onGrip) {
            setCursor(Qt::SizeHorCursor);
        } else {
            unsetCursor();
        }
    }
}

double QuietSlider::middle() const
{
    return height() - kGrooveRoom / 2.0;
}

QuietSlider::Grip QuietSlider::gripAt(const QPointF& position) const
{
    // The groove and the handle come first; the grips stand below them.
    const QPointF fromHandle = position - QPointF(positionOf(sliderPosition()), middle());
    if (!m_ends || !isEnabled() || position.y() < middle() + kGrooveHeight
        || std::hypot(fromHandle.x(), fromHandle.y()) < kHandleRadius - 1.0) {
        return Grip::None;
    }
    const double low = std::abs(position.x() - positionOf(m_ends->low));
    const double high = std::abs(position.x() - positionOf(m_ends->high));
    if (std::min(low, high) > kGripReach) {
        return Grip::None;
    }
    return low < high ? Grip::Low : Grip::High;
}

void QuietSlider::moveEnd(Grip grip, int tick)
{
    Ends moved = *m_ends;
    if (grip == Grip::Low) {
        moved.low = std::clamp(tick, minimum(), std::max(minimum(), moved.high - 1));
    } else {
        moved.high = std::clamp(tick, std::min(moved.low + 1, maximum()), maximum());
    }
    if (moved != *m_ends) {
        moved.isOwn = true;
        m_ends = moved;
        update();
    }
}

void QuietSlider::paintAnswer(QPainter& painter) const
{
    if (!m_answer || m_answer->curve.size() < 2) {
        return;
    }
    const Theme& theme = currentTheme();
    const double top = 2.0; // below the field
    const double bottom = height() - kGrooveRoom - 1.0;
    const double perUsd = (bottom - top) / (m_answer->high - m_answer->low);
    const double zero = bottom + m_answer->low * perUsd;
    const auto xAt = [&](double tick) {
        return positionOf(0) + (positionOf(maximum()) - positionOf(0)) * tick / std::max(1, maximum());
    };
    const auto at = [&](const QPointF& point) { return QPointF(xAt(point.x()), zero - point.y() * perUsd); };
    QPainterPath line(at(m_answer->curve.front()));
    for (qsizetype i = 1; i < m_answer->curve.size(); ++i) {
        line.lineTo(at(m_answer->curve[i]));
    }
    QPainterPath area = line;
    area.lineTo(at(m_answer->curve.back()).x(), zero);
    area.lineTo(at(m_answer->curve.front()).x(), zero);
    area.closeSubpath();
    for (const bool above : {true, false}) {
        const Strategy strategy = above ? m_answer->above : m_answer->below;
        QColor color = m_answer->matters ? theme.strategies[strategy].line : theme.surface.mutedText;
        painter.save();
        painter.setClipRect(above ? QRectF(0.0, top - 1.0, width(), zero - top + 1.0)
                                  : QRectF(0.0, zero, width(), bottom - zero + 1.0));
        color.setAlphaF(m_answer->matters ? 0.28F : 0.14F);
        painter.fillPath(area, color);
        color.setAlphaF(m_answer->matters ? 0.9F : 0.4F);
        painter.strokePath(line, QPen(color, 1.25));
        painter.restore();
    }
    painter.setPen(QPen(theme.surface.line, 1.0));
    painter.drawLine(QPointF(positionOf(0), std::floor(zero) + 0.5),
                     QPointF(positionOf(maximum()), std::floor(zero) + 0.5));
    const auto stroke = [&](double tick, double from, double to) {
        const double x = std::floor(xAt(tick)) + 0.5;
        painter.drawLine(QPointF(x, from), QPointF(x, to));
    };
    painter.setPen(QPen(theme.surface.mutedText, 1.0));
    for (const double tick : m_answer->crossings) {
        stroke(tick, zero - 3.0, zero + 3.0);
    }
    // Where the answer flips: down to the groove, so that the handle can be brought there.
    painter.setPen(QPen(theme.surface.text, 1.0));
    for (const double tick : m_answer->flips) {
        stroke(tick, std::min(zero - 4.0, bottom - 8.0), middle() - 3.0);
    }
}

void QuietSlider::paintEnds(QPainter& painter) const
{
    if (!m_ends) {
        return;
    }
    const Theme::Surface& colors = currentTheme().surface;
    QColor color = m_ends->isOwn ? colors.accent : colors.mutedText;
    const double low = positionOf(m_ends->low);
    const double high = positionOf(m_ends->high);
    const double y = middle() + kGripDepth;
    color.setAlphaF(m_ends->isOwn ? 0.9F : 0.45F);
    painter.setPen(QPen(color, 1.5));
    painter.drawLine(QPointF(low, y), QPointF(high, y));
    for (const double x : {low, high}) {
        painter.drawLine(QPointF(x, y - 2.5), QPointF(x, y + 2.5));
    }
}

void QuietSlider::setSpoken(const Spoken& spoken)
{
    const bool changed = spoken.text != m_spoken.text;
    m_spoken = spoken;
    if (changed && QAccessible::isActive()) {
        QAccessibleValueChangeEvent event(this, spoken.text);
        QAccessible::updateAccessibility(&event);
    }
}

QSize QuietSlider::sizeHint() const
{
    return {50 * Theme::kSpace, kHeight};
}

QSize QuietSlider::minimumSizeHint() const
{
    return {20 * Theme::kSpace, kHeight};
}

double QuietSlider::positionOf(int tick) const
{
    const double share = maximum() == minimum() ? 0.0 : static_cast<double>(tick - minimum()) / (maximum() - minimum());
    const double room = width() - 2.0 * kHandleRadius;
    return kHandleRadius + room * (layoutDirection() == Qt::RightToLeft ? 1.0 - share : share);
}

int QuietSlider::tickAt(double x) const
{
    const double room = std::max(1.0, width() - 2.0 * kHandleRadius);
    const double share = std::clamp((x - kHandleRadius) / room, 0.0, 1.0);
    return minimum()
        + static_cast<int>(
               std::lround((layoutDirection() == Qt::RightToLeft ? 1.0 - share : share) * (maximum() - minimum())));
}

void QuietSlider::paintEvent(QPaintEvent*)
{
    const Theme::Surface& colors = currentTheme().surface;
    const QColor active = isEnabled() ? colors.accent : colors.mutedText;
    const double middle = this->middle();
    const double handle = positionOf(sliderPosition());

    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintAnswer(painter);
    painter.setPen(Qt::NoPen);

    const auto bar = [&](double from, double to, const QColor& color) {
        painter.setBrush(color);
        painter.drawRoundedRect(
            QRectF(std::min(from, to), middle - kGrooveHeight / 2.0, std::abs(to - from), kGrooveHeight),
            kGrooveHeight / 2.0, kGrooveHeight / 2.0);
    };
    bar(0.0, width(), colors.line);
    if (isEnabled()) {
        bar(layoutDirection() == Qt::RightToLeft ? width() : 0.0, handle, active);
    }

    paintEnds(painter);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colors.mutedText);
    for (const Published& figure : m_published) {
        painter.drawEllipse(QPointF(positionOf(figure.tick), middle - kPublishedHeight), 1.5, 1.5);
    }

    // The default is a stroke through the groove, the saved value a point below it: told apart without colour.
    if (m_defaultTick) {
        painter.setBrush(colors.mutedText);
        painter.drawRoundedRect(QRectF(positionOf(*m_defaultTick) - 1.0, middle - 5.0, 2.0, 10.0), 1.0, 1.0);
    }
    if (m_savedTick && m_savedTick != m_defaultTick) {
        const double x = positionOf(*m_savedTick);
        QPainterPath triangle(QPointF(x, middle + 4.0));
        triangle.lineTo(x + 3.5, middle + 9.0);
        triangle.lineTo(x - 3.5, middle + 9.0);
        triangle.closeSubpath();
        painter.fillPath(triangle, colors.mutedText);
    }

    const QPointF center(handle, middle);
    if (hasFocus()) {
        QColor halo = active;
        halo.setAlphaF(0.25F);
        painter.setBrush(halo);
        painter.drawEllipse(center, kHaloRadius, kHaloRadius);
    }
    painter.setPen(QPen(active, 2.0));
    painter.setBrush(isSliderDown() ? active : (isEnabled() && underMouse() ? colors.raised : colors.panel));
    painter.drawEllipse(center, kHandleRadius - 1.0, kHandleRadius - 1.0);
}

void QuietSlider::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || maximum() == minimum()) {
        event->ignore();
        return;
    }
    m_dragged = gripAt(event->position());
    if (m_dragged != Grip::None) {
        m_endsBefore = m_ends;
        return;
    }
    const double x = event->position().x();
    const double distance = x - positionOf(sliderPosition());
    m_grip = std::abs(distance) <= kHaloRadius ? distance : 0.0;
    setSliderDown(true);
    setSliderPosition(tickAt(x - m_grip));
    update();
}

void QuietSlider::mouseMoveEvent(QMouseEvent* event)
{
    if (m_dragged != Grip::None) {
        moveEnd(m_dragged, tickAt(event->position().x()));
        if (m_ends != m_endsBefore) {
            Q_EMIT endsMoved(m_ends->low, m_ends->high);
        }
    } else if (isSliderDown()) {
        setSliderPosition(tickAt(event->position().x() - m_grip));
    } else {
        event->ignore();
    }
}

void QuietSlider::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && m_dragged != Grip::None) {
        m_dragged = Grip::None;
        if (m_ends->low == m_endsBefore->low && m_ends->high == m_endsBefore->high) {
            setEnds(m_endsBefore); // taken hold of and let go
        } else {
            Q_EMIT endsEdited(m_ends->low, m_ends->high, false);
        }
    } else if (event->button() == Qt::LeftButton && isSliderDown()) {
        setSliderDown(false);
        update();
    } else {
        event->ignore();
    }
}

void QuietSlider::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && gripAt(event->position()) != Grip::None) {
        Q_EMIT endsResetRequested();
    } else if (event->button() == Qt::LeftButton) {
        Q_EMIT resetRequested();
    } else {
        event->ignore();
    }
}

void QuietSlider::wheelEvent(QWheelEvent* event)
{
    if (hasFocus()) {
        QSlider::wheelEvent(event);
    } else {
        event->ignore();
    }
}

void QuietSlider::keyPressEvent(QKeyEvent* event)
{
    const bool mirrored = layoutDirection() == Qt::RightToLeft;
    if (event->key() == Qt::Key_Escape && m_dragged != Grip::None) {
        m_dragged = Grip::None;
        setEnds(m_endsBefore);
        return;
    }
    if (event->modifiers().testFlag(Qt::ControlModifier) && m_ends
        && (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right)) {
        const bool isHigh = event->modifiers().testFlag(Qt::ShiftModifier);
        const int step = (event->key() == Qt::Key_Right) != mirrored ? 1 : -1;
        const Ends before = *m_ends;
        moveEnd(isHigh ? Grip::High : Grip::Low, (isHigh ? m_ends->high : m_ends->low) + step);
        if (m_ends == before) {
            return; // at the end of the track, or at the other grip
        }
        Q_EMIT endsEdited(m_ends->low, m_ends->high, true);
        return;
    }
    if (event->modifiers().testFlag(Qt::ShiftModifier)) {
        switch (event->key()) {
        case Qt::Key_Left:
            triggerAction(mirrored ? SliderPageStepAdd : SliderPageStepSub);
            return;
        case Qt::Key_Right:
            triggerAction(mirrored ? SliderPageStepSub : SliderPageStepAdd);
            return;
        case Qt::Key_Up:
            triggerAction(SliderPageStepAdd);
            return;
        case Qt::Key_Down:
            triggerAction(SliderPageStepSub);
            return;
        default:
            break;
        }
    }
    QSlider::keyPressEvent(event);
}

QuietDoubleSpinBox::QuietDoubleSpinBox(Format format, QWidget* parent)
    : QDoubleSpinBox(parent)
    , m_format(std::move(format))
{
    setFocusPolicy(Qt::StrongFocus);
    setKeyboardTracking(false);
    setButtonSymbols(NoButtons);
    setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    setAttribute(Qt::WA_Hover);
}

void QuietDoubleSpinBox::setWarning(bool warning)
{
    if (warning != m_warning) {
        m_warning = warning;
        update();
    }
}

void QuietDoubleSpinBox::stepBy(int steps)
{
    const QScopedValueRollback stepping(m_stepping, true);
    setValue(m_format.step(value(), steps));
    selectAll();
}

QString QuietDoubleSpinBox::textFromValue(double value) const
{
    return m_format.write(value);
}

double QuietDoubleSpinBox::valueFromText(const QString& text) const
{
    return m_format.read(text).value_or(value());
}

QValidator::State QuietDoubleSpinBox::validate(QString& text, int&) const
{
    // What cannot be taken is said when it is entered. Keys that do nothing would leave the user guessing.
    const std::optional<double> number = m_format.read(text);
    const bool whole = decimals() > 0 || (number && *number == std::round(*number));
    return number && whole && *number >= minimum() && *number <= maximum() ? QValidator::Acceptable
                                                                           : QValidator::Intermediate;
}

void QuietDoubleSpinBox::fixup(QString& text) const
{
    Q_EMIT const_cast<QuietDoubleSpinBox*>(this)->refused(
        text); // the base declares a question, and asks at one moment only
}

bool QuietDoubleSpinBox::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && isUndoOrRedo(*static_cast<QKeyEvent*>(event))) {
        event->ignore(); // the line edit within would take it for itself
        return false;
    }
    return QDoubleSpinBox::event(event);
}

void QuietDoubleSpinBox::paintEvent(QPaintEvent*)
{
    const Theme::Surface& colors = currentTheme().surface;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    // Quiet until it is looked at: a column of frames would outshout the values.
    std::optional<QColor> border;
    double width = 1.0;
    if (m_warning) {
        border = colors.warning;
        width = hasFocus() ? 2.0 : 1.5;
    } else if (hasFocus()) {
        border = colors.accent;
        width = 2.0;
    } else if (underMouse() && isEnabled()) {
        border = colors.mutedText;
    }
    painter.setPen(border ? QPen(*border, width) : QPen(Qt::NoPen));
    painter.setBrush(!isEnabled() || hasFocus() ? colors.panel : colors.window);
    const double inset = border ? width / 2.0 : 0.0;
    painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), 6.0, 6.0);
}

void QuietDoubleSpinBox::keyPressEvent(QKeyEvent* event)
{
    if (isUndoOrRedo(*event)) {
        event->ignore();
        return;
    }
    if (event->key() == Qt::Key_Escape) {
        const QString shown = prefix() + textFromValue(value()) + suffix();
        if (lineEdit()->text() == shown) {
            event->ignore(); // nothing typed to drop: it may close what is around
            return;
        }
        const QSignalBlocker blocker(this);
        setValue(value());
        selectAll();
        return;
    }
    if (event->modifiers().testFlag(Qt::ShiftModifier)
        && (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down)) {
        interpretText();
        stepBy(event->key() == Qt::Key_Up ? kManyTicks : -kManyTicks);
        return;
    }
    QDoubleSpinBox::keyPressEvent(event);
}

void QuietDoubleSpinBox::wheelEvent(QWheelEvent* event)
{
    if (hasFocus()) {
        QDoubleSpinBox::wheelEvent(event);
    } else {
        event->ignore();
    }
}

} // namespace rackrent
