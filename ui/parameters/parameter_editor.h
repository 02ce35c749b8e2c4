// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QWidget>

#include "core/analysis/answer_curve.h"
#include "core/scenario/parameter.h"
#include "ui/document/gesture.h"
#include "ui/parameters/slider_scale.h"
#include "ui/widgets/quiet_widgets.h"

class QLabel;
class QTimer;

namespace rackrent {

class SignButton;
class SmallText;
class SwitchBox;

/// The row of one input: its name and value above, a slider below. A value that differs from the default is marked by a
/// point and a bold name, and can be reset to the default or to the value in the file. It holds the exact value; the
/// slider stands at the nearest tick. It changes nothing itself: it says what the user wants by its signals, and shows
/// what setValue() tells.
///
/// Its widgets are called `<id>.label`, `<id>.slider`, `<id>.spin` and `<id>.reset`; those of an input that is on or
/// off `<id>.check` and `<id>.reset`.
class ParameterEditor : public QWidget
{
    Q_OBJECT

public:
    explicit ParameterEditor(const Parameter& parameter, QWidget* parent = nullptr);
    ~ParameterEditor() override;

    [[nodiscard]] const Parameter& parameter() const { return m_parameter; }
    [[nodiscard]] QString id() const;
    [[nodiscard]] double value() const { return m_value; }
    [[nodiscard]] bool isChanged() const { return m_value != m_default; }

    /// Shows a value without announcing it.
    void setValue(double value);
    /// The value in the file; none where there is no file.
    void setSavedValue(std::optional<double> value);
    /// Where the user's own figure comes from; empty when they gave no source.
    void setUserSource(const QString& source);
    /// Why the value cannot be computed with; empty when it can.
    void setFault(const QString& reason);
    [[nodiscard]] const QString& fault() const { return m_fault; }
    /// What stands below the row: the fault, or why a typed value was not taken.
    [[nodiscard]] QString message() const;

    /// What is drawn of every curve, in USD, so that flat means flat.
    struct Span {
        double low = 0.0; ///< not above 0
        double high = 0.0; ///< above 0

        /// For all of these: from the least to the largest saving, but for what would dwarf the rest, the savings
        /// beyond `most`. None without cost.
        [[nodiscard]] static std::optional<Span> of(const std::vector<AnswerCurve>& curves, Strategy first,
                                                    Strategy second, Money most);
    };
    /// What the saving between two strategies, npv(second) - npv(first), does over the input's range, and where another
    /// strategy becomes the cheapest of all. Null draws nothing.
    void setAnswer(const AnswerCurve* curve, Strategy first, Strategy second, const std::optional<Span>& span);

    /// What the value may be, in the file unit; see Distribution::low and high. Published ones are drawn fainter.
    struct Ends {
        double low = 0.0;
        double high = 0.0;
        bool isOwn = false;

        friend bool operator==(const Ends&, const Ends&) = default;
    };
    void setEnds(const std::optional<Ends>& ends);
    [[nodiscard]] bool hasOwnRange() const { return m_ends && m_ends->isOwn; }

    /// Puts the range, or one to begin with, into the number field to be typed over.
    void enterRange();
    /// Puts the keyboard into the number field.
    void focusValue();
    /// The widgets that take the focus, in reading order.
    [[nodiscard]] QList<QWidget*> focusWidgets() const;

    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    /// Changes with the same gesture number belong to one move of the hand; see Gesture.
    void valueEdited(double value, int gesture);
    void resetRequested(int gesture);
    /// The grips were moved to these values, in the file unit. What lies between them is spread as before.
    void endsEdited(double low, double high, int gesture);
    /// "25..35" was typed: the value lies between these, in the file unit, eight times in ten.
    void rangeEntered(double low, double high);
    void endsRemoved();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void createSwitch(const QString& label);
    void createNumber(const QString& label);
    void edit(double value, int gesture);
    void resetToDefault(int gesture);
    void showMenu(const QPoint& position);
    void sliderMoved(int tick);
    void numberEntered(double shown);
    void refuse(const QString& typed);
    [[nodiscard]] bool takeRange(const QString& typed);
    [[nodiscard]] QString reasonAgainst(const QString& typed) const;
    void showRefusal(const QString& reason);
    void showValue();
    void showMessage();
    void describe();
    /// And words it.
    [[nodiscard]] QuietSlider::Answer readAnswer(const AnswerCurve& curve, Strategy first, Strategy second,
                                                 const Span& span);
    void describeSlider();
    void describeReset();
    [[nodiscard]] QString rangeText() const;
    void showEndsBeside(int low, int high);
    void arrange();
    [[nodiscard]] int rowHeight() const;

    const Parameter& m_parameter;
    SliderScale m_scale;
    double m_default;
    double m_value;
    std::optional<double> m_saved;
    QString m_userSource;
    QString m_fault;
    QString m_refusal;
    std::optional<Ends> m_ends;
    QString m_answerWords; ///< where the answer flips
    Gesture m_gesture;
    Gesture m_endsGesture;
    int m_spinWidth = 0;

    QLabel* m_label = nullptr;
    QuietSlider* m_slider = nullptr;
    QuietDoubleSpinBox* m_spin = nullptr;
    SwitchBox* m_switch = nullptr;
    SignButton* m_reset = nullptr;
    SmallText* m_message = nullptr;
    QTimer* m_refusalEnd = nullptr;
};

} // namespace rackrent
