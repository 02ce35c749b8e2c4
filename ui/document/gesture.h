// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>

namespace rackrent {

/// Tells which changes belong to one move of the hand, so that they become one step of undo: all between press and
/// release of a slider, and key presses less than kStillness apart.
class Gesture
{
public:
    /// Milliseconds without a change after which the next change is a move of its own.
    static constexpr qint64 kStillness = 800;

    /// The number of the gesture that a change made now belongs to. Numbers are never used twice in a process.
    [[nodiscard]] int numberForChange();
    /// From now until release() everything is one gesture, however slow.
    void press();
    void release();
    /// The next change begins a new gesture: focus moved, or a value was typed.
    void end();
    /// The number of the last change, for a change that completes it, such as the second click of a double click.
    [[nodiscard]] int lastNumber() const { return m_number; }

private:
    void begin();

    int m_number = 0;
    bool m_held = false;
    bool m_ended = true;
    QElapsedTimer m_sinceChange;
};

} // namespace rackrent
