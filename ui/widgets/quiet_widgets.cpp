// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/quiet_widgets.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QAccessibleWidget>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QScopedValueRollback>
#include <QSignalBlocker>
#include <QWheelEvent>

#include "ui/widgets/theme.h"

namespace rackrent {

namespace {

constexpr double kHandleRadius = 7.0;
constexpr double kHaloRadius = 10.0;
constexpr double kGrooveHeight = 4.0;
constexpr int kSliderHeight = 6 * Theme::kSpace;
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
    return {50 * Theme::kSpace, kSliderHeight};
}

QSize QuietSlider::minimumSizeHint() const
{
    return {20 * Theme::kSpace, kSliderHeight};
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
    const double middle = height() / 2.0;
    const double handle = positionOf(sliderPosition());

    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
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
    const double x = event->position().x();
    const double distance = x - positionOf(sliderPosition());
    m_grip = std::abs(distance) <= kHaloRadius ? distance : 0.0;
    setSliderDown(true);
    setSliderPosition(tickAt(x - m_grip));
    update();
}

void QuietSlider::mouseMoveEvent(QMouseEvent* event)
{
    if (isSliderDown()) {
        setSliderPosition(tickAt(event->position().x() - m_grip));
    } else {
        event->ignore();
    }
}

void QuietSlider::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && isSliderDown()) {
        setSliderDown(false);
        update();
    } else {
        event->ignore();
    }
}

void QuietSlider::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) {
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
