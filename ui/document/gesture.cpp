// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/gesture.h"

namespace rackrent {

void Gesture::begin()
{
    static int last = 0;
    m_number = ++last;
    m_ended = false;
}

int Gesture::numberForChange()
{
    const bool still = m_sinceChange.isValid() && m_sinceChange.hasExpired(kStillness);
    if (m_ended || (!m_held && still)) {
        begin();
    }
    m_sinceChange.start();
    return m_number;
}

void Gesture::press()
{
    begin();
    m_held = true;
}

void Gesture::release()
{
    m_held = false;
    m_ended = true;
}

void Gesture::end()
{
    m_ended = true;
}

} // namespace rackrent
