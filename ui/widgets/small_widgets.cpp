// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/small_widgets.h"

#include <algorithm>

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>

#include "ui/widgets/theme.h"

namespace rackrent {

QWidget* labelled(const QString& text, QWidget* field)
{
    auto* both = new QWidget;
    auto* row = new QHBoxLayout(both);
    row->setContentsMargins(2 * Theme::kSpace, 0, 0, 0);
    row->setSpacing(2 * Theme::kSpace);
    auto* label = new QLabel(text);
    label->setBuddy(field);
    row->addWidget(label);
    row->addWidget(field);
    return both;
}

namespace {

/// Of one line of words beside a sign, at the side where reading begins.
int besideSign(const QWidget& widget)
{
    return static_cast<int>(Qt::AlignVCenter
                            | (widget.layoutDirection() == Qt::RightToLeft ? Qt::AlignRight : Qt::AlignLeft));
}

constexpr int kRowHeight = 7 * Theme::kSpace;
constexpr double kCorner = 6.0;
constexpr int kHeadingIndent = 3 * Theme::kSpace; ///< as far as the names of the inputs below
constexpr int kHeadingSpace = 2 * Theme::kSpace; ///< above the rule that parts two groups

void drawFocusRing(QPainter& painter, const QRectF& area, double corner)
{
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(currentTheme().surface.accent, 2.0));
    painter.drawRoundedRect(area.adjusted(1.0, 1.0, -1.0, -1.0), corner, corner);
}

/// Focus that the keyboard brought is shown; a click needs no ring.
bool showsFocus(const QWidget& widget)
{
    return widget.hasFocus() && widget.window()->testAttribute(Qt::WA_KeyboardFocusChange);
}

/// One choice of a SegmentedControl; a radio button to assistive technology.
class Segment : public QRadioButton
{
public:
    explicit Segment(const QString& text, QWidget* parent)
        : QRadioButton(text, parent)
    {
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        setAttribute(Qt::WA_Hover);
    }

    [[nodiscard]] QSize sizeHint() const override
    {
        return {QFontMetrics(Theme::font(Theme::Body, QFont::DemiBold)).horizontalAdvance(text()) + 6 * Theme::kSpace,
                kRowHeight};
    }
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    [[nodiscard]] bool hitButton(const QPoint& position) const override { return rect().contains(position); }

    void paintEvent(QPaintEvent*) override
    {
        const Theme::Surface& colors = currentTheme().surface;
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QRectF area = QRectF(rect()).adjusted(2.0, 2.0, -2.0, -2.0);
        if (isChecked()) {
            painter.setPen(QPen(colors.line, 1.0));
            painter.setBrush(colors.panel);
            painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), kCorner - 1.0, kCorner - 1.0);
        }
        if (showsFocus(*this)) {
            drawFocusRing(painter, area, kCorner - 1.0);
        }
        painter.setPen(isChecked() || underMouse() ? colors.text : colors.mutedText);
        painter.setFont(Theme::font(Theme::Body, isChecked() ? QFont::DemiBold : QFont::Medium));
        painter.drawText(rect(), Qt::AlignCenter, text());
    }
};

} // namespace

SwitchBox::SwitchBox(const QString& text, QWidget* parent)
    : QCheckBox(text, parent)
{
    setAttribute(Qt::WA_Hover);
}

QSize SwitchBox::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(text()) + 14 * Theme::kSpace, kRowHeight};
}

bool SwitchBox::hitButton(const QPoint& position) const
{
    return rect().contains(position);
}

void SwitchBox::paintEvent(QPaintEvent*)
{
    const Theme::Surface& colors = currentTheme().surface;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool mirrored = layoutDirection() == Qt::RightToLeft;

    painter.setPen(isEnabled() ? colors.text : colors.mutedText);
    painter.setFont(font());
    painter.drawText(rect(), besideSign(*this), text());

    const QSizeF size(32.0, 18.0);
    const QRectF pill(QPointF(mirrored ? 0.0 : width() - size.width(), (height() - size.height()) / 2.0), size);
    const bool on = isChecked();
    const QColor active = isEnabled() ? colors.accent : colors.mutedText;
    painter.setPen(QPen(on ? active : colors.mutedText, 1.0));
    painter.setBrush(on ? active : (underMouse() ? colors.raised : colors.panel));
    painter.drawRoundedRect(pill.adjusted(0.5, 0.5, -0.5, -0.5), size.height() / 2.0, size.height() / 2.0);
    painter.setPen(Qt::NoPen);
    painter.setBrush(on ? colors.onAccent : colors.mutedText);
    const double fromEnd = size.height() / 2.0;
    painter.drawEllipse(QPointF(on != mirrored ? pill.right() - fromEnd : pill.left() + fromEnd, pill.center().y()),
                        5.5, 5.5);
    if (hasFocus()) {
        drawFocusRing(painter, pill, size.height() / 2.0);
    }
}

SegmentedControl::SegmentedControl(const QStringList& choices, QWidget* parent)
    : QWidget(parent)
    , m_buttons(new QButtonGroup(this))
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    for (qsizetype i = 0; i < choices.size(); ++i) {
        auto* segment = new Segment(choices.at(i), this);
        m_buttons->addButton(segment, static_cast<int>(i));
        layout->addWidget(segment, 1);
    }
    if (!choices.isEmpty()) {
        m_buttons->button(0)->setChecked(true);
    }
    connect(m_buttons, &QButtonGroup::idToggled, this, [this](int id, bool checked) {
        if (checked) {
            Q_EMIT currentChanged(id);
        }
    });
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

int SegmentedControl::current() const
{
    return m_buttons->checkedId();
}

void SegmentedControl::setCurrent(int index)
{
    if (QAbstractButton* button = m_buttons->button(index)) {
        button->setChecked(true);
    }
}

void SegmentedControl::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(currentTheme().surface.raised);
    painter.drawRoundedRect(rect(), kCorner + 1.0, kCorner + 1.0);
}

GroupHeading::GroupHeading(const QString& text, QWidget* parent)
    : QAbstractButton(parent)
{
    setText(text);
    setCheckable(true);
    setChecked(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setAccessibleName(text);
    setAccessibleDescription(tr("Expanded"));
    connect(this, &QAbstractButton::toggled, this,
            [this](bool open) { setAccessibleDescription(open ? tr("Expanded") : tr("Collapsed")); });
}

QSize GroupHeading::sizeHint() const
{
    return {QFontMetrics(Theme::font(Theme::Heading, QFont::DemiBold)).horizontalAdvance(text()) + 8 * Theme::kSpace,
            kHeadingSpace + 10 * Theme::kSpace};
}

void GroupHeading::paintEvent(QPaintEvent*)
{
    const Theme::Surface& colors = currentTheme().surface;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colors.line, 1.0));
    const bool mirrored = layoutDirection() == Qt::RightToLeft;
    const double top = kHeadingSpace + 0.5;
    painter.drawLine(QPointF(mirrored ? 0.0 : kHeadingIndent, top),
                     QPointF(mirrored ? width() - kHeadingIndent : width(), top));

    painter.setPen(colors.text);
    painter.setFont(Theme::font(Theme::Heading, QFont::DemiBold));
    const QRect words =
        rect().adjusted(mirrored ? 0 : kHeadingIndent, kHeadingSpace, mirrored ? -kHeadingIndent : 0, 0);
    painter.drawText(words, besideSign(*this), text());

    const QPointF tip(mirrored ? 8.0 : width() - 8.0, words.center().y() + 0.5);
    QPainterPath chevron;
    if (isChecked()) {
        chevron.moveTo(tip + QPointF(-4.0, -2.0));
        chevron.lineTo(tip + QPointF(0.0, 2.0));
        chevron.lineTo(tip + QPointF(4.0, -2.0));
    } else {
        chevron.moveTo(tip + QPointF(-2.0, -4.0));
        chevron.lineTo(tip + QPointF(2.0, 0.0));
        chevron.lineTo(tip + QPointF(-2.0, 4.0));
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(
        QPen(underMouse() ? colors.text : colors.mutedText, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    if (isEnabled()) { // open in any case while a search looks through all groups
        painter.drawPath(chevron);
    }
    if (hasFocus()) {
        drawFocusRing(painter, QRectF(rect()).adjusted(kHeadingIndent - 8.0, kHeadingSpace + 4.0, 4.0, 0.0), kCorner);
    }
}

SignButton::SignButton(Sign sign, QWidget* parent)
    : QAbstractButton(parent)
    , m_sign(sign)
{
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QSize SignButton::sizeHint() const
{
    return {6 * Theme::kSpace, 6 * Theme::kSpace};
}

void SignButton::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        click();
        return;
    }
    QAbstractButton::keyPressEvent(event);
}

void SignButton::paintEvent(QPaintEvent*)
{
    const Theme::Surface& colors = currentTheme().surface;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QPointF center = QRectF(rect()).center();
    if (underMouse() || isDown()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colors.raised);
        painter.drawEllipse(center, 10.0, 10.0);
    }
    const QColor tone = underMouse() || hasFocus() ? colors.text : colors.mutedText;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(tone, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    if (m_sign == Sign::Clear) {
        painter.drawLine(center + QPointF(-3.5, -3.5), center + QPointF(3.5, 3.5));
        painter.drawLine(center + QPointF(-3.5, 3.5), center + QPointF(3.5, -3.5));
    } else {
        // An arrow that turns back, against the clock.
        const double radius = 5.0;
        const QRectF circle(center - QPointF(radius, radius), QSizeF(2.0 * radius, 2.0 * radius));
        painter.drawArc(circle, 150 * 16, -300 * 16);
        const QPointF tip = center + QPointF(-radius * 0.866, -radius * 0.5);
        painter.drawLine(tip, tip + QPointF(-0.6, -4.0));
        painter.drawLine(tip, tip + QPointF(3.9, -0.2));
    }
    if (hasFocus()) {
        drawFocusRing(painter, QRectF(rect()), 2.0 * kCorner);
    }
}

SearchField::SearchField(QWidget* parent)
    : QLineEdit(parent)
    , m_clear(new SignButton(SignButton::Sign::Clear, this))
{
    setTextMargins(5 * Theme::kSpace, 0, 6 * Theme::kSpace, 0);
    m_clear->setFocusPolicy(Qt::NoFocus);
    m_clear->setCursor(Qt::ArrowCursor);
    m_clear->setAccessibleName(tr("Clear search"));
    m_clear->setToolTip(tr("Clear search"));
    m_clear->hide();
    connect(m_clear, &QAbstractButton::clicked, this, &QLineEdit::clear);
    connect(this, &QLineEdit::textChanged, m_clear,
            [this](const QString& text) { m_clear->setVisible(!text.isEmpty()); });
}

void SearchField::resizeEvent(QResizeEvent* event)
{
    QLineEdit::resizeEvent(event);
    const QSize size = m_clear->sizeHint();
    m_clear->setGeometry(QRect(
        QPoint(layoutDirection() == Qt::RightToLeft ? 2 : width() - size.width() - 2, (height() - size.height()) / 2),
        size));
}

void SearchField::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && !text().isEmpty()) {
        clear();
        return;
    }
    QLineEdit::keyPressEvent(event);
}

void SearchField::paintEvent(QPaintEvent* event)
{
    QLineEdit::paintEvent(event);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(currentTheme().surface.mutedText, 1.5, Qt::SolidLine, Qt::RoundCap));
    const QPointF lens(layoutDirection() == Qt::RightToLeft ? width() - 15.0 : 15.0, height() / 2.0 - 1.0);
    painter.drawEllipse(lens, 4.5, 4.5);
    painter.drawLine(lens + QPointF(3.4, 3.4), lens + QPointF(6.4, 6.4));
}

SmallText::SmallText(Tone tone, QWidget* parent)
    : QLabel(parent)
    , m_tone(tone)
{
    setFont(Theme::font(Theme::Small));
    setWordWrap(true);
    setTextFormat(Qt::PlainText);
}

void SmallText::paintEvent(QPaintEvent*)
{
    const Theme::Surface& colors = currentTheme().surface;
    QPainter painter(this);
    painter.setFont(font());
    painter.setPen(m_tone == Tone::Warning ? colors.warning : colors.mutedText);
    painter.drawText(rect(), static_cast<int>(alignment()) | Qt::TextWordWrap, text());
}

} // namespace rackrent
