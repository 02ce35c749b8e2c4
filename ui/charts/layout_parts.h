// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QRectF>
#include <QString>
#include <QStringList>

#include "ui/charts/chart_layout.h"

/// What the layouts of all kinds of charts share.
namespace rackrent {

inline constexpr double kSpace = Theme::kSpace;

[[nodiscard]] double widthOf(const QString& text, const QFont& font);
[[nodiscard]] double lineHeight(const QFont& font);
[[nodiscard]] QString elided(const QString& text, const QFont& font, double width);
/// Where a hairline falls on whole pixels at scale 1.
[[nodiscard]] double crisp(double coordinate);

/// A chart's box while rows are taken from it above and below; what is left is the plot's.
struct Frame {
    ChartLayout layout;
    const Theme& theme;
    double top = 0.0; ///< where the next row from above starts
    double bottom = 0.0; ///< where the next row from below ends

    Frame(const QRectF& bounds, const Theme& chosen);

    void title(const QString& text); ///< at most two lines
    void note(const QString& text); ///< at most three lines
    QRectF rowAbove(double height);
    QRectF rowBelow(double height);
};

/// A swatch and a name.
struct LegendEntry {
    QColor fill;
    QString name;
};

/// Names of what colours mean, in rows above the plot.
void placeLegend(Frame& frame, const QList<LegendEntry>& entries);

/// Tick labels under the plot, each below its tick and inside the bounds.
void placeTicksBelow(ChartLayout& layout, const Axis& axis, const QRectF& row, const Theme& theme);

/// The title of the axis below the plot, at its right end.
void placeTitleBelow(ChartLayout& layout, const Axis& axis, const QRectF& row, const Theme& theme);

/// Rules across the plot at the ticks of the y axis, and their labels left of it.
void placeRulesAcross(ChartLayout& layout, const Axis& axis, double labelWidth, const Theme& theme);
/// Rules up and down the plot at the ticks of the x axis; the one at zero lies on top.
void placeRulesUpright(ChartLayout& layout, const Theme& theme);

/// Words on either side of a zero line.
struct Side {
    QString text;
    Role role;
};
void placeSides(ChartLayout& layout, double zero, const QRectF& row, const Side& left, const Side& right,
                const Theme& theme);

/// A filled path.
[[nodiscard]] ChartLayout::Shape filled(const QRectF& rect, const QColor& fill, double radius = 0.0);
/// So much of `color` on `ground`, opaque.
[[nodiscard]] QColor mixed(const QColor& color, const QColor& ground, double share);

} // namespace rackrent
