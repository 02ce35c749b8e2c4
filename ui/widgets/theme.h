// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include <QColor>
#include <QFont>
#include <QString>

#include "core/model/strategy.h"

class QApplication;

namespace rackrent {

/// Every colour, size and space on screen and on paper. Spelled nowhere else.
struct Theme {
    enum class Mode { Light, Dark };

    /// Pixel sizes of type.
    enum TextSize { Small = 11, Body = 13, Heading = 16, Figure = 22, Display = 34 };

    /// Multiples of 4 px.
    static constexpr int kSpace = 4;

    struct Surface {
        QColor window; ///< behind everything
        QColor panel; ///< cards, inputs, menus
        QColor raised; ///< hovered or pressed surfaces
        QColor line; ///< faint rules and grid
        QColor text;
        QColor mutedText; ///< contrast of at least 4.5 on panel and window
        QColor accent; ///< the one colour of interaction
        QColor onAccent; ///< text on accent
        QColor warning; ///< text of faults, contrast of at least 4.5
    };

    struct StrategyStyle {
        QColor line; ///< curves and bars
        QColor text; ///< the same hue with contrast of at least 4.5 on panel
        Qt::PenStyle dash = Qt::SolidLine;
        double width = 2.0;
    };

    Mode mode = Mode::Light;
    Surface surface;
    ByStrategy<StrategyStyle> strategies;
    /// Parts of a whole, from dark to light: blue over grey to sand, so that neighbours differ in lightness for every
    /// eye and no part looks like a strategy.
    std::array<QColor, 8> shades;

    /// Shade 0 … 7 of the ramp; higher numbers start over.
    [[nodiscard]] QColor shade(int index) const;
    /// Black or white-ish, whichever reads better on `background`.
    [[nodiscard]] static QColor textOn(const QColor& background);
    /// Contrast of two opaque colours as WCAG 2 defines it, 1 to 21.
    [[nodiscard]] static double contrast(const QColor& a, const QColor& b);

    [[nodiscard]] static const Theme& light();
    [[nodiscard]] static const Theme& dark();

    /// Inter with tabular figures where it is compiled in, else the system sans.
    [[nodiscard]] static QFont font(TextSize size, QFont::Weight weight = QFont::Normal);
};

/// The theme in force on screen. The deck always uses Theme::light().
[[nodiscard]] const Theme& currentTheme();

/// Sets palette, fonts and style sheet of the whole application; views repaint on QEvent::PaletteChange.
void applyTheme(QApplication& app, Theme::Mode mode);

} // namespace rackrent
