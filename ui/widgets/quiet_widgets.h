// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>

#include <QDoubleSpinBox>
#include <QList>
#include <QPointF>
#include <QSlider>
#include <QString>

#include "core/model/strategy.h"
#include "ui/widgets/theme.h"

namespace rackrent {

/// Inputs that leave alone what is not theirs: the wheel scrolls the page unless they have the focus, and undo and redo
/// reach the window.

/// A horizontal slider that is drawn by the theme, jumps to where it is clicked, marks the default and the saved value
/// on its groove, and tells a screen reader the value with its unit instead of a tick.
/// Arrow keys move by one tick, with Shift by ten, Page up and down by ten, Home and End to the ends.
class QuietSlider : public QSlider
{
    Q_OBJECT

public:
    explicit QuietSlider(QWidget* parent = nullptr);

    /// As high as it is with its curve.
    static constexpr int kHeight = 11 * Theme::kSpace;

    /// Ticks at which the groove carries a mark; none draws none.
    void setMarks(std::optional<int> defaultTick, std::optional<int> savedTick);

    /// What the slider would do: the saving between two strategies, over all its ticks, drawn above the groove.
    struct Answer {
        QList<QPointF> curve; ///< x in ticks, y in USD: above zero `above` is cheaper, below it `below`
        QList<double> crossings; ///< ticks at which the two cost the same
        QList<double> flips; ///< ticks at which the cheapest of all becomes another
        double low = 0.0; ///< USD at the bottom of the drawing, not above zero; the same for all sliders
        double high = 0.0; ///< USD at its top, above zero; what goes beyond is cut off
        Strategy above = Strategy::OnDemand;
        Strategy below = Strategy::OnDemand;
        bool matters = true; ///< false: it hardly moves the answer, and is drawn grey
    };
    void setAnswer(const std::optional<Answer>& answer);
    [[nodiscard]] const std::optional<Answer>& answer() const { return m_answer; }

    /// The ends of what the value may be, as grips below the groove: dragged, or moved by Ctrl and arrow keys (low) and
    /// Ctrl, Shift and arrow keys (high). Escape gives up a drag.
    struct Ends {
        int low = 0; ///< ticks
        int high = 0;
        bool isOwn = false; ///< the user's; else published, and drawn fainter

        friend bool operator==(const Ends&, const Ends&) = default;
    };
    void setEnds(const std::optional<Ends>& ends);
    [[nodiscard]] const std::optional<Ends>& ends() const { return m_ends; }

    /// A published figure, a small point above the groove.
    struct Published {
        int tick = 0;
        QString tip; ///< rich text: value, source and date
    };
    void setPublished(const QList<Published>& figures);

    /// What is said where the pointer rests on a part, rich text; elsewhere, and where one is empty, the parent speaks.
    struct Tips {
        QString answer;
        QString ends;
        QString standard; ///< at the mark of the default
        QString saved;
    };
    void setTips(const Tips& tips);
    /// What is said at a position.
    [[nodiscard]] QString tipAt(const QPointF& position) const;

    /// What a screen reader says, and the number behind it with its limits.
    struct Spoken {
        QString text;
        double value = 0.0;
        double minimum = 0.0;
        double maximum = 0.0;
        double step = 0.0;
    };
    void setSpoken(const Spoken& spoken);
    [[nodiscard]] const Spoken& spoken() const { return m_spoken; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

    /// Where the handle's middle stands at a tick, in widget coordinates.
    [[nodiscard]] double positionOf(int tick) const;

Q_SIGNALS:
    void resetRequested(); ///< double click
    void spokenValueSet(double value); ///< assistive technology sets the number of Spoken
    void endsMoved(int low, int high); ///< while a grip is dragged
    void endsEdited(int low, int high, bool byKey); ///< once the hand lets go of a grip, or with each key
    void endsResetRequested(); ///< double click on a grip

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    enum class Grip { None, Low, High };

    [[nodiscard]] int tickAt(double x) const;
    /// Where the groove's middle is.
    [[nodiscard]] double middle() const;
    [[nodiscard]] Grip gripAt(const QPointF& position) const;
    void moveEnd(Grip grip, int tick);
    void showGrip(const QPointF& position);
    void paintAnswer(QPainter& painter) const;
    void paintEnds(QPainter& painter) const;

    std::optional<Answer> m_answer;
    std::optional<Ends> m_ends;
    std::optional<Ends> m_endsBefore; ///< the drag
    QList<Published> m_published;
    Tips m_tips;
    Grip m_dragged = Grip::None;
    std::optional<int> m_defaultTick;
    std::optional<int> m_savedTick;
    Spoken m_spoken;
    double m_grip = 0.0; ///< from the handle's middle to where it was taken hold of
};

/// A number field without buttons whose text is written and read by functions of its owner. Any text may be typed; what
/// is not a number in range is refused when it is entered, with refused(), and the old value comes back. Escape drops
/// what was typed.
class QuietDoubleSpinBox : public QDoubleSpinBox
{
    Q_OBJECT

public:
    struct Format {
        std::function<QString(double)> write; ///< without suffix
        std::function<std::optional<double>(const QString&)> read; ///< with or without suffix
        std::function<double(double, int)> step; ///< a value moved by so many steps
    };

    /// The format comes with the construction: the base asks for texts from the first setting on.
    explicit QuietDoubleSpinBox(Format format, QWidget* parent = nullptr);

    /// Drawn with an outline that warns.
    void setWarning(bool warning);
    /// True within the signals that a key or the wheel brings about, false within those of typed text.
    [[nodiscard]] bool isStepping() const { return m_stepping; }

    void stepBy(int steps) override;
    [[nodiscard]] QString textFromValue(double value) const override;
    [[nodiscard]] double valueFromText(const QString& text) const override;
    [[nodiscard]] QValidator::State validate(QString& text, int& position) const override;
    void fixup(QString& text) const override;

Q_SIGNALS:
    /// `typed` was entered and is not taken.
    void refused(const QString& typed);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    Format m_format;
    bool m_warning = false;
    bool m_stepping = false;
};

} // namespace rackrent
