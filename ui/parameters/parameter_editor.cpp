// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/parameter_editor.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include <QAccessible>
#include <QApplication>
#include <QContextMenuEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QTimer>
#include <QToolTip>
#include <QWindow>

#include "core/files/data_files.h"
#include "ui/text/citation_text.h"
#include "ui/text/text.h"
#include "ui/text/value_text.h"
#include "ui/widgets/small_widgets.h"
#include "ui/widgets/theme.h"

namespace rackrent {

using namespace Qt::StringLiterals;

namespace {

constexpr int kGutter = 3 * Theme::kSpace; ///< before the name, for the mark of a changed value
constexpr int kFieldHeight = 7 * Theme::kSpace;
constexpr int kSliderHeight = QuietSlider::kHeight;
constexpr int kResetSize = 6 * Theme::kSpace;
constexpr int kGap = Theme::kSpace;
constexpr int kLeastField = 20 * Theme::kSpace;
constexpr int kFieldStep = 6 * Theme::kSpace;
constexpr int kFieldMargins = 5 * Theme::kSpace;
constexpr int kSwitchWidth = 8 * Theme::kSpace;
constexpr double kMarkRadius = 2.5;
constexpr int kRefusalShown = 8000; // ms

QString utf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString between(const Parameter& parameter, double low, double high)
{
    return ParameterEditor::tr("%1 to %2")
        .arg(shownNumber(parameter, toShown(parameter, low)), valueText(parameter, high));
}

/// "6.88 USD – AWS price list, 2026-11-03 (quoted)".
QString evidenceText(const Parameter& parameter, const EvidenceEntry& entry)
{
    const QString value =
        entry.low == entry.high ? valueText(parameter, entry.low) : between(parameter, entry.low, entry.high);
    return value + u" – "_s + citationText(entry.citation);
}

/// So that a tool tip breaks its lines.
QString rich(const QString& plain)
{
    return u"<qt>"_s + plain.toHtmlEscaped() + u"</qt>"_s;
}

constexpr double kNothing = 1e-9; ///< of a cost: what rounding leaves of no difference

/// The saving that the answer turns on, at each point.
std::vector<double> savingsOf(const AnswerCurve& curve, Strategy first, Strategy second)
{
    std::vector<double> savings;
    const std::vector<Money> exact = curve.saving(second, first);
    for (std::size_t i = 0; i < exact.size(); ++i) {
        const double saving = exact[i].value();
        savings.push_back(std::abs(saving) <= kNothing * curve.points[i].npv[first].value() ? 0.0 : saving);
    }
    return savings;
}

/// The answer at a point, as the verdict words it: of strategies that come to the same, the hybrid is the last to be
/// named. None where all cost the same.
std::optional<Strategy> answerAt(const AnswerPoint& point, Strategy first, Strategy second)
{
    double least = point.npv[first].value();
    double most = least;
    for (const Strategy strategy : kStrategies) {
        least = std::min(least, point.npv[strategy].value());
        most = std::max(most, point.npv[strategy].value());
    }
    const double nothing = kNothing * most;
    if (most - least <= nothing) {
        return std::nullopt;
    }
    const auto isLeast = [&](Strategy s) { return s != Strategy::Hybrid && point.npv[s].value() - least <= nothing; };
    for (const Strategy strategy : {first, second}) {
        if (isLeast(strategy)) {
            return strategy;
        }
    }
    const auto* const found = std::find_if(kStrategies.begin(), kStrategies.end(), isLeast);
    return found == kStrategies.end() ? Strategy::Hybrid : *found;
}

/// How far from one point to the next a difference is zero that is `before` at the one and `after` at the other. Where
/// it was zero already, it left zero somewhere on the way.
double zeroBetween(double before, double after)
{
    return before == 0.0 || after == 0.0 ? 0.5 : before / (before - after);
}

} // namespace

ParameterEditor::ParameterEditor(const Parameter& parameter, QWidget* parent)
    : QWidget(parent)
    , m_parameter(parameter)
    , m_scale(parameter)
    , m_default(parameter.defaultValue())
    , m_value(m_default)
{
    setObjectName(id());
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    const QString label = parameterLabel(parameter);
    if (isSwitch(parameter)) {
        createSwitch(label);
    } else {
        createNumber(label);
    }

    m_reset = new SignButton(SignButton::Sign::Reset, this);
    m_reset->setObjectName(QString(id() + u".reset"));
    m_reset->setAccessibleName(tr("Reset %1").arg(label));
    m_reset->hide();
    connect(m_reset, &QAbstractButton::clicked, this,
            [this] { showMenu(m_reset->mapToGlobal(QPoint(0, m_reset->height()))); });

    setFixedHeight(rowHeight());
    describe();
    showValue();
}

ParameterEditor::~ParameterEditor()
{
    // What is typed and not entered is dropped: the field would offer it when it loses the focus on its way out.
    if (m_spin != nullptr) {
        m_spin->disconnect(this);
    }
}

void ParameterEditor::createSwitch(const QString& label)
{
    m_switch = new SwitchBox(label, this);
    m_switch->setObjectName(QString(id() + u".check"));
    m_switch->setAccessibleName(label);
    connect(m_switch, &QAbstractButton::toggled, this, [this](bool on) {
        m_gesture.end();
        edit(on ? 1.0 : 0.0, m_gesture.numberForChange());
    });
}

void ParameterEditor::createNumber(const QString& label)
{
    m_label = new QLabel(this);
    m_label->setObjectName(QString(id() + u".label"));
    m_label->setTextFormat(Qt::PlainText);

    const Range& range = m_parameter.range;
    const Parameter& row = m_parameter;
    m_spin = new QuietDoubleSpinBox({.write = [&row](double shown) { return shownNumber(row, shown); },
                                     .read = [&row](const QString& typed) { return readShownNumber(row, typed); },
                                     .step =
                                         [this](double shown, int steps) {
                                             return toShown(m_parameter,
                                                            m_scale.stepped(fromShown(m_parameter, shown), steps));
                                         }},
                                    this);
    m_spin->setObjectName(QString(id() + u".spin"));
    m_spin->setAccessibleName(label);
    m_spin->setDecimals(typedDecimals(row));
    m_spin->setRange(toShown(row, range.min), toShown(row, range.max));
    m_spin->installEventFilter(this);
    connect(m_spin, &QDoubleSpinBox::valueChanged, this, &ParameterEditor::numberEntered);
    connect(m_spin, &QuietDoubleSpinBox::refused, this, &ParameterEditor::refuse);

    m_slider = new QuietSlider(this);
    m_slider->setObjectName(QString(id() + u".slider"));
    m_slider->setAccessibleName(label);
    m_slider->setRange(0, m_scale.lastTick());
    m_slider->installEventFilter(this);
    m_label->setBuddy(m_slider);
    connect(m_slider, &QuietSlider::endsMoved, this, &ParameterEditor::showEndsBeside);
    connect(m_slider, &QuietSlider::endsEdited, this, [this](int low, int high, bool byKey) {
        if (!byKey) {
            m_endsGesture.end();
        }
        // An end that was not moved keeps its exact value, which may lie between two stops.
        const bool sameLow = m_ends && m_scale.tick(m_ends->low) == low;
        const bool sameHigh = m_ends && m_scale.tick(m_ends->high) == high;
        const double from = sameLow ? m_ends->low : m_scale.value(low);
        const double to = sameHigh ? m_ends->high : m_scale.value(high);
        Q_EMIT endsEdited(from, to, m_endsGesture.numberForChange());
        if (!byKey) {
            m_endsGesture.end();
        }
    });
    connect(m_slider, &QuietSlider::endsResetRequested, this, [this] {
        if (hasOwnRange()) {
            Q_EMIT endsRemoved();
        }
    });
    QList<QuietSlider::Published> published;
    if (const ParameterEvidence* evidence = builtInEvidence().find(m_parameter.id)) {
        for (const EvidenceEntry& entry : evidence->entries) {
            for (const double value : {entry.low, entry.high}) {
                if (value >= range.min && value <= range.max) {
                    published.append({.tick = m_scale.tick(value), .tip = rich(evidenceText(m_parameter, entry))});
                }
            }
        }
    }
    m_slider->setPublished(published);
    connect(m_slider, &QAbstractSlider::sliderPressed, this, [this] { m_gesture.press(); });
    connect(m_slider, &QAbstractSlider::sliderReleased, this, [this] { m_gesture.release(); });
    connect(m_slider, &QAbstractSlider::valueChanged, this, &ParameterEditor::sliderMoved);
    // The first click of the two may have moved the handle: both are one wish.
    connect(m_slider, &QuietSlider::resetRequested, this, [this] { resetToDefault(m_gesture.lastNumber()); });
    connect(m_slider, &QuietSlider::spokenValueSet, this, [this](double shown) {
        m_gesture.end();
        edit(std::clamp(fromShown(m_parameter, shown), m_parameter.range.min, m_parameter.range.max),
             m_gesture.numberForChange());
    });

    const QFontMetrics metrics(Theme::font(Theme::Body));
    for (const double value : {range.min, range.max, m_default}) {
        m_spinWidth = std::max(m_spinWidth, metrics.horizontalAdvance(valueText(row, value)));
    }
    // In few widths, so that a column of fields looks even.
    const int more = std::max(0, m_spinWidth + kFieldMargins - kLeastField);
    m_spinWidth = kLeastField + (more + kFieldStep - 1) / kFieldStep * kFieldStep;
}

QString ParameterEditor::id() const
{
    return utf8(m_parameter.id);
}

void ParameterEditor::setValue(double value)
{
    if (value == m_value) {
        return; // also keeps what the user is typing
    }
    m_value = value;
    showRefusal({});
    showValue();
}

void ParameterEditor::setSavedValue(std::optional<double> value)
{
    if (value != m_saved) {
        m_saved = value;
        showValue();
    }
}

void ParameterEditor::setUserSource(const QString& source)
{
    if (source != m_userSource) {
        m_userSource = source;
        describe();
    }
}

std::optional<ParameterEditor::Span> ParameterEditor::Span::of(const std::vector<AnswerCurve>& curves, Strategy first,
                                                               Strategy second, Money most)
{
    constexpr double kLeastHeight = 0.1; // of `most`: little savings stay little
    if (most <= Money{}) {
        return std::nullopt;
    }
    Span span;
    for (const AnswerCurve& curve : curves) {
        for (const double saving : savingsOf(curve, first, second)) {
            span.low = std::min(span.low, saving);
            span.high = std::max(span.high, saving);
        }
    }
    span.low = std::max(span.low, -most.value());
    span.high = std::clamp(span.high, kLeastHeight * most.value(), most.value());
    return span;
}

void ParameterEditor::setAnswer(const AnswerCurve* curve, Strategy first, Strategy second,
                                const std::optional<Span>& span)
{
    if (m_slider == nullptr) {
        return;
    }
    m_answerWords.clear();
    std::optional<QuietSlider::Answer> answer;
    if (curve != nullptr && curve->points.size() > 1 && span) {
        answer = readAnswer(*curve, first, second, *span);
    }
    m_slider->setAnswer(answer);
    describe();
    describeSlider();
}

QuietSlider::Answer ParameterEditor::readAnswer(const AnswerCurve& curve, Strategy first, Strategy second,
                                                const Span& span)
{
    constexpr double kHardly = 0.03; // of the span: too little to see
    QuietSlider::Answer answer{.curve = {}, .low = span.low, .high = span.high, .above = first, .below = second};
    const std::vector<double> savings = savingsOf(curve, first, second);
    QStringList words;
    std::optional<Strategy> answerBefore;
    for (std::size_t i = 0; i < savings.size(); ++i) {
        const AnswerPoint& point = curve.points[i];
        const double tick = m_scale.tick(point.value);
        answer.curve.append({tick, savings[i]});
        const std::optional<Strategy> answerHere = answerAt(point, first, second);
        if (i > 0 && !point.afterGap) {
            const AnswerPoint& before = curve.points[i - 1];
            const double tickBefore = answer.curve[static_cast<qsizetype>(i) - 1].x();
            if (answerBefore && answerHere && answerBefore != answerHere) {
                const auto difference = [&](const AnswerPoint& at) {
                    const double exact = (at.npv[*answerHere] - at.npv[*answerBefore]).value();
                    return std::abs(exact) <= kNothing * at.npv[*answerHere].value() ? 0.0 : exact;
                };
                const double flip = std::lerp(tickBefore, tick, zeroBetween(difference(before), difference(point)));
                answer.flips.append(flip);
                const double value = m_scale.value(static_cast<int>(std::lround(flip)));
                words.append(
                    tr("The answer flips near %1: %2 below, %3 above.")
                        .arg(valueText(m_parameter, value), strategyText(*answerBefore), strategyText(*answerHere)));
            } else if ((savings[i] < 0.0 && savings[i - 1] > 0.0) || (savings[i] > 0.0 && savings[i - 1] < 0.0)) {
                answer.crossings.append(std::lerp(tickBefore, tick, zeroBetween(savings[i - 1], savings[i])));
            }
        }
        answerBefore = answerHere;
    }
    const auto [least, most] = std::minmax_element(savings.begin(), savings.end());
    answer.matters = *most - *least > kHardly * (span.high - span.low) || !answer.flips.isEmpty();
    if (!answer.matters) {
        m_answerWords = tr("It hardly moves the answer.");
    } else if (answer.flips.isEmpty()) {
        m_answerWords = tr("Whatever its value, the answer stays %1.").arg(strategyText(first));
    } else {
        m_answerWords = words.join(u' ');
    }
    return answer;
}

QString ParameterEditor::rangeText() const
{
    if (!m_ends) {
        return {};
    }
    return (m_ends->isOwn ? tr("Your range: %1") : tr("Published range: %1"))
        .arg(between(m_parameter, m_ends->low, m_ends->high));
}

void ParameterEditor::describeSlider()
{
    QString words = valueText(m_parameter, m_value);
    for (const QString& more : {m_answerWords, rangeText()}) {
        if (!more.isEmpty()) {
            words += (words.endsWith(u'.') ? u" "_s : u". "_s) + more;
        }
    }
    m_slider->setAccessibleDescription(words);
    const QString own = tr("Drag an end to change it; double click removes the range.");
    const QString published = tr("Drag an end, or type a range such as 25..35, to set your own.");
    m_slider->setTips({.answer = rich(m_answerWords),
                       .ends = m_ends ? rich(rangeText() + u". "_s + (m_ends->isOwn ? own : published)) : QString(),
                       .standard = rich(tr("Default: %1").arg(valueText(m_parameter, m_default))),
                       .saved = m_saved ? rich(tr("Saved: %1").arg(valueText(m_parameter, *m_saved))) : QString()});
}

void ParameterEditor::describeReset()
{
    QStringList targets;
    if (isChanged()) {
        targets.append(tr("Reset to default %1").arg(valueText(m_parameter, m_default)));
    }
    if (m_saved && m_value != *m_saved) {
        targets.append(tr("Reset to saved %1").arg(valueText(m_parameter, *m_saved)));
    }
    if (hasOwnRange()) {
        targets.append(tr("Remove the range %1").arg(between(m_parameter, m_ends->low, m_ends->high)));
    }
    m_reset->setToolTip(targets.join(u'\n'));
    m_reset->setAccessibleDescription(targets.join(u". "_s));
}

void ParameterEditor::showEndsBeside(int low, int high)
{
    const int at = static_cast<int>(std::midpoint(m_slider->positionOf(low), m_slider->positionOf(high)));
    QToolTip::showText(m_slider->mapToGlobal(QPoint(at, m_slider->height() - 2 * Theme::kSpace)),
                       between(m_parameter, m_scale.value(low), m_scale.value(high)), m_slider);
}

void ParameterEditor::enterRange()
{
    if (m_spin == nullptr) {
        return;
    }
    const int aside = std::max(1, m_scale.lastTick() / 20);
    const double low = m_ends ? m_ends->low : m_scale.stepped(m_value, -aside);
    const double high = m_ends ? m_ends->high : m_scale.stepped(m_value, aside);
    if (!isActiveWindow()) { // a menu that has just gone gives the focus back first, and would enter what is offered
        connect(qApp, &QGuiApplication::focusWindowChanged, this, &ParameterEditor::enterRange,
                static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::SingleShotConnection));
        return;
    }
    m_spin->setFocus(Qt::OtherFocusReason);
    auto* line = m_spin->findChild<QLineEdit*>();
    line->setText(shownNumber(m_parameter, toShown(m_parameter, low)) + u".."_s
                  + shownNumber(m_parameter, toShown(m_parameter, high)));
    line->selectAll();
}

void ParameterEditor::setEnds(const std::optional<Ends>& ends)
{
    if (m_slider == nullptr || ends == m_ends) {
        return;
    }
    m_ends = ends;
    std::optional<QuietSlider::Ends> ticks;
    if (ends) {
        const int low = std::min(m_scale.tick(ends->low), m_scale.lastTick() - 1);
        ticks = {.low = low, .high = std::max(low + 1, m_scale.tick(ends->high)), .isOwn = ends->isOwn};
    }
    m_slider->setEnds(ticks);
    describe();
    showValue();
}

void ParameterEditor::setFault(const QString& reason)
{
    if (reason != m_fault) {
        m_fault = reason;
        showMessage();
    }
}

QString ParameterEditor::message() const
{
    return m_refusal.isEmpty() ? m_fault : m_refusal;
}

void ParameterEditor::focusValue()
{
    if (m_spin != nullptr) {
        m_spin->setFocus(Qt::ShortcutFocusReason);
        m_spin->selectAll();
    } else {
        m_switch->setFocus(Qt::ShortcutFocusReason);
    }
}

QList<QWidget*> ParameterEditor::focusWidgets() const
{
    if (m_switch != nullptr) {
        return {m_switch, m_reset};
    }
    return {m_reset, m_spin, m_slider};
}

QSize ParameterEditor::sizeHint() const
{
    return {80 * Theme::kSpace, rowHeight()};
}

bool ParameterEditor::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut) {
        m_gesture.end();
    }
    return QWidget::eventFilter(watched, event);
}

void ParameterEditor::edit(double value, int gesture)
{
    if (value == m_value) {
        return;
    }
    m_value = value;
    showRefusal({});
    showValue();
    Q_EMIT valueEdited(value, gesture);
}

void ParameterEditor::resetToDefault(int gesture)
{
    if (m_value != m_default) {
        m_value = m_default;
        showRefusal({});
        showValue();
        Q_EMIT resetRequested(gesture);
    }
}

void ParameterEditor::contextMenuEvent(QContextMenuEvent* event)
{
    showMenu(event->globalPos());
}

void ParameterEditor::showMenu(const QPoint& position)
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QString(id() + u".reset_menu"));
    QAction* toDefault = menu->addAction(tr("Reset to default %1").arg(valueText(m_parameter, m_default)));
    toDefault->setObjectName(QString(id() + u".reset_default"));
    toDefault->setEnabled(isChanged());
    connect(toDefault, &QAction::triggered, this, [this] {
        m_gesture.end();
        resetToDefault(m_gesture.numberForChange());
    });
    QAction* toSaved = menu->addAction(m_saved ? tr("Reset to saved %1").arg(valueText(m_parameter, *m_saved))
                                               : tr("Reset to saved (not saved yet)"));
    toSaved->setObjectName(QString(id() + u".reset_saved"));
    toSaved->setEnabled(m_saved && m_value != *m_saved);
    connect(toSaved, &QAction::triggered, this, [this] {
        m_gesture.end();
        edit(*m_saved, m_gesture.numberForChange());
    });
    if (m_slider != nullptr) {
        menu->addSeparator();
        QAction* range = menu->addAction(tr("Set a range…"));
        range->setObjectName(QString(id() + u".set_range"));
        // Once the menu is gone: it gives the focus back to where it was.
        connect(range, &QAction::triggered, this, &ParameterEditor::enterRange, Qt::QueuedConnection);
        if (hasOwnRange()) {
            QAction* noRange =
                menu->addAction(tr("Remove the range %1").arg(between(m_parameter, m_ends->low, m_ends->high)));
            noRange->setObjectName(QString(id() + u".remove_range"));
            connect(noRange, &QAction::triggered, this, &ParameterEditor::endsRemoved);
        }
    }
    menu->popup(position);
}

void ParameterEditor::sliderMoved(int tick)
{
    edit(m_scale.value(tick), m_gesture.numberForChange());
}

void ParameterEditor::numberEntered(double shown)
{
    if (!m_spin->isStepping()) {
        m_gesture.end(); // a typed value is a decision of its own
    }
    const Range& range = m_parameter.range;
    double value = std::clamp(fromShown(m_parameter, shown), range.min, range.max);
    if (m_spin->isStepping()) { // the stop itself, without what two conversions leave of it
        value = m_scale.value(m_scale.tick(value));
    }
    edit(value, m_gesture.numberForChange());
    if (!m_spin->isStepping()) {
        m_gesture.end();
    }
}

QString ParameterEditor::reasonAgainst(const QString& typed) const
{
    const std::optional<double> shown = readShownNumber(m_parameter, typed);
    const Range& range = m_parameter.range;
    if (!shown) {
        const QString example = QLocale().toString(1234.5, 'f', 1);
        return typed.trimmed().isEmpty() || typed.trimmed() == m_spin->suffix().trimmed()
            ? tr("A number is needed here.")
            : tr("“%1” is not a number. Write it like %2.").arg(typed.trimmed(), example);
    }
    if (*shown > m_spin->maximum()) {
        return tr("The largest allowed value is %1.").arg(valueText(m_parameter, range.max));
    }
    if (*shown < m_spin->minimum()) {
        return tr("The least allowed value is %1.").arg(valueText(m_parameter, range.min));
    }
    return tr("Only whole numbers are allowed here.");
}

bool ParameterEditor::takeRange(const QString& typed)
{
    static const QRegularExpression between(QStringLiteral("\\.\\.+|…"));
    const QStringList ends = typed.split(between);
    if (ends.size() != 2) {
        return false;
    }
    const auto low = readShownNumber(m_parameter, ends[0].trimmed());
    const auto high = readShownNumber(m_parameter, ends[1].trimmed());
    if (!low || !high) {
        return false;
    }
    const double from = fromShown(m_parameter, *low);
    const double to = fromShown(m_parameter, *high);
    if (from >= to || from < m_parameter.range.min || to > m_parameter.range.max) {
        return false;
    }
    m_gesture.end();
    Q_EMIT rangeEntered(from, to);
    return true;
}

void ParameterEditor::refuse(const QString& typed)
{
    if (takeRange(typed)) {
        return;
    }
    showRefusal(reasonAgainst(typed));
}

void ParameterEditor::showRefusal(const QString& reason)
{
    if (reason == m_refusal) {
        return;
    }
    m_refusal = reason;
    if (!reason.isEmpty()) {
        if (m_refusalEnd == nullptr) {
            m_refusalEnd = new QTimer(this);
            m_refusalEnd->setSingleShot(true);
            m_refusalEnd->setInterval(kRefusalShown);
            connect(m_refusalEnd, &QTimer::timeout, this, [this] { showRefusal({}); });
        }
        m_refusalEnd->start();
    }
    showMessage();
}

void ParameterEditor::showValue()
{
    if (m_switch != nullptr) {
        const QSignalBlocker blocker(m_switch);
        m_switch->setChecked(m_value != 0.0);
    } else {
        const QSignalBlocker spinBlocker(m_spin);
        const QSignalBlocker sliderBlocker(m_slider);
        const double shown = toShown(m_parameter, m_value);
        const QString suffix = unitSuffix(m_parameter, shown);
        if (suffix != m_spin->suffix()) {
            m_spin->setSuffix(suffix);
        }
        m_spin->setValue(shown);
        m_slider->setValue(m_scale.tick(m_value));
        m_slider->setMarks(m_scale.tick(m_default), m_saved ? std::optional(m_scale.tick(*m_saved)) : std::nullopt);
        const QString spoken = valueText(m_parameter, m_value);
        m_slider->setSpoken({.text = spoken,
                             .value = shown,
                             .minimum = m_spin->minimum(),
                             .maximum = m_spin->maximum(),
                             .step = toShown(m_parameter, m_parameter.range.step)});
        describeSlider();
    }
    QWidget* named = m_switch != nullptr ? static_cast<QWidget*>(m_switch) : m_label;
    const QFont::Weight weight = isChanged() ? QFont::Bold : QFont::Normal;
    const bool resettable = isChanged() || (m_saved && m_value != *m_saved) || hasOwnRange();
    describeReset();
    if (named->font().weight() != weight || m_reset->isHidden() == resettable) {
        named->setFont(Theme::font(Theme::Body, weight));
        m_reset->setVisible(resettable);
        arrange(); // both take room from the name
        update(); // the mark beside it
    }
}

void ParameterEditor::showMessage()
{
    const QString shown = message();
    if (m_message == nullptr) {
        if (shown.isEmpty()) {
            return;
        }
        m_message = new SmallText(SmallText::Tone::Warning, this);
        m_message->setObjectName(QString(id() + u".message"));
    }
    m_message->setText(shown);
    m_message->setVisible(!shown.isEmpty());
    QWidget* field = m_spin;
    if (m_spin != nullptr) {
        m_spin->setWarning(!shown.isEmpty());
    } else {
        field = m_switch;
    }
    describe();
    if (!shown.isEmpty() && QAccessible::isActive()) {
        QAccessibleEvent alert(field, QAccessible::Alert);
        QAccessible::updateAccessibility(&alert);
    }
    setFixedHeight(rowHeight());
    arrange();
}

namespace {

/// What has been published on the parameter, as many as a tip has room for, and why sources disagree.
QString evidenceTip(const Parameter& parameter)
{
    constexpr std::size_t kMost = 5;
    const ParameterEvidence* evidence = builtInEvidence().find(parameter.id);
    if (evidence == nullptr) {
        return {};
    }
    QString tip = u"<p><b>"_s + ParameterEditor::tr("Published").toHtmlEscaped() + u"</b>"_s;
    if (!evidence->contested.empty()) {
        tip += u"<br>"_s
            + ParameterEditor::tr("Contested: %1").arg(QString::fromStdString(evidence->contested)).toHtmlEscaped();
    }
    for (std::size_t i = 0; i < std::min(kMost, evidence->entries.size()); ++i) {
        tip += u"<br>"_s + evidenceText(parameter, evidence->entries[i]).toHtmlEscaped();
    }
    if (evidence->entries.size() > kMost) {
        tip += u"<br>"_s
            + ParameterEditor::tr("and %n more", nullptr, static_cast<int>(evidence->entries.size() - kMost))
                  .toHtmlEscaped();
    }
    return tip + u"</p>"_s;
}

} // namespace

void ParameterEditor::describe()
{
    const QString help = parameterHelp(m_parameter);
    const QString standard = tr("Default: %1").arg(valueText(m_parameter, m_default));
    const QString range = isSwitch(m_parameter)
        ? QString()
        : tr("Allowed: %1").arg(between(m_parameter, m_parameter.range.min, m_parameter.range.max));
    const QString source = tr("Source of the default: %1").arg(parameterSource(m_parameter));
    const QString own = m_userSource.isEmpty() ? QString() : tr("Your source: %1").arg(m_userSource);

    QString tip = u"<p>"_s + help.toHtmlEscaped() + u"</p><p>"_s + standard.toHtmlEscaped();
    for (const QString& line : {range, source, own}) {
        if (!line.isEmpty()) {
            tip += u"<br>"_s + line.toHtmlEscaped();
        }
    }
    tip += u"</p>"_s;
    if (m_ends) {
        tip += u"<p>"_s + rangeText().toHtmlEscaped() + u". "_s
            + (m_ends->isOwn ? tr("Ctrl with the arrow keys moves its low end, with Shift too its high end.")
                             : tr("Type a range of your own such as 25..35, or drag its ends."))
                  .toHtmlEscaped()
            + u"</p>"_s;
    }
    if (!m_answerWords.isEmpty()) {
        tip += u"<p>"_s + m_answerWords.toHtmlEscaped() + u"</p>"_s;
    }
    tip += evidenceTip(m_parameter);
    setToolTip(tip); // those within have none of their own, so it serves them too
    setWhatsThis(tip);

    QWidget* field = m_switch != nullptr ? static_cast<QWidget*>(m_switch) : m_spin;
    const QString problem = message();
    field->setAccessibleDescription(problem.isEmpty()
                                        ? QString(help + u' ' + standard + (range.isEmpty() ? u""_s : u". "_s + range))
                                        : QString(problem + u' ' + help));
}

int ParameterEditor::rowHeight() const
{
    int height = m_switch != nullptr ? kFieldHeight : kFieldHeight + kSliderHeight;
    if (m_message != nullptr && !m_message->text().isEmpty()) {
        height += m_message->heightForWidth(std::max(40 * Theme::kSpace, width() - kGutter)) + kGap;
    }
    return height;
}

void ParameterEditor::arrange()
{
    const bool mirrored = layoutDirection() == Qt::RightToLeft;
    const auto place = [&](QWidget* widget, int x, int y, int w, int h) {
        widget->setGeometry(mirrored ? width() - x - w : x, y, w, h);
    };
    const int w = width();
    const int besideField = (kFieldHeight - kResetSize) / 2;
    int bottom = kFieldHeight;
    if (m_switch != nullptr) {
        place(m_switch, kGutter, 0, w - kGutter, kFieldHeight);
        place(m_reset, w - kSwitchWidth - 2 * kGap - kResetSize, besideField, kResetSize, kResetSize);
    } else {
        place(m_spin, w - m_spinWidth, 0, m_spinWidth, kFieldHeight);
        place(m_reset, w - m_spinWidth - kGap - kResetSize, besideField, kResetSize, kResetSize);
        const int taken = m_spinWidth + kGap + (m_reset->isHidden() ? 0 : kResetSize);
        place(m_label, kGutter, 0, std::max(0, w - kGutter - taken), kFieldHeight);
        QString name =
            QFontMetrics(m_label->font()).elidedText(parameterLabel(m_parameter), Qt::ElideRight, m_label->width());
        m_label->setText(name.replace(u'&', "&&"_L1)); // an ampersand would underline a letter
        place(m_slider, kGutter, bottom, w - kGutter, kSliderHeight);
        bottom += kSliderHeight;
    }
    if (m_message != nullptr) {
        place(m_message, kGutter, bottom, w - kGutter, std::max(0, height() - bottom));
    }
}

void ParameterEditor::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (m_message != nullptr && height() != rowHeight()) {
        setFixedHeight(rowHeight());
    }
    arrange();
}

void ParameterEditor::paintEvent(QPaintEvent*)
{
    if (!isChanged()) {
        return;
    }
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(currentTheme().surface.accent);
    const double x = kMarkRadius + 1.0;
    painter.drawEllipse(QPointF(layoutDirection() == Qt::RightToLeft ? width() - x : x, kFieldHeight / 2.0),
                        kMarkRadius, kMarkRadius);
}

void ParameterEditor::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LayoutDirectionChange) {
        arrange();
    }
}

} // namespace rackrent
