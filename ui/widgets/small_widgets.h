// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QRadioButton>
#include <QWidget>

class QButtonGroup;

namespace rackrent {

/// A check box drawn as a switch at the right end, its words at the left. The whole row may be clicked.
class SwitchBox : public QCheckBox
{
    Q_OBJECT

public:
    explicit SwitchBox(const QString& text, QWidget* parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    [[nodiscard]] bool hitButton(const QPoint& position) const override;
};

/// Two to four choices side by side of which one is taken. Arrow keys change it, as with radio buttons.
class SegmentedControl : public QWidget
{
    Q_OBJECT

public:
    explicit SegmentedControl(const QStringList& choices, QWidget* parent = nullptr);

    [[nodiscard]] int current() const;
    void setCurrent(int index);

Q_SIGNALS:
    void currentChanged(int index);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QButtonGroup* m_buttons;
};

/// The heading of a group of inputs, which opens and closes it: checked is open.
class GroupHeading : public QAbstractButton
{
    Q_OBJECT

public:
    explicit GroupHeading(const QString& text, QWidget* parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
};

/// A button that is a sign without a frame.
class SignButton : public QAbstractButton
{
    Q_OBJECT

public:
    enum class Sign { Reset, Clear };

    explicit SignButton(Sign sign, QWidget* parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    Sign m_sign;
};

/// A field to search with: a lens at its beginning, a cross at its end while there is something to clear, which Escape
/// does too.
class SearchField : public QLineEdit
{
    Q_OBJECT

public:
    explicit SearchField(QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    SignButton* m_clear;
};

/// A field with what it is before it.
[[nodiscard]] QWidget* labelled(const QString& text, QWidget* field);

/// Small text that wraps, in a colour of the theme.
class SmallText : public QLabel
{
    Q_OBJECT

public:
    enum class Tone { Muted, Warning };

    explicit SmallText(Tone tone, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Tone m_tone;
};

} // namespace rackrent
