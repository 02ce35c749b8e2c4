// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/role_style.h"

namespace rackrent {

QPen curvePen(const Theme& theme, const Role& role, bool strong)
{
    QPen pen(fillColor(theme, role), 2.0, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
    if (role.kind == Role::Kind::Strategy) {
        const Theme::StrategyStyle& style = theme.strategies[role.strategy];
        pen.setWidthF(style.width);
        pen.setStyle(style.dash);
        if (style.dash != Qt::SolidLine) {
            pen.setCapStyle(Qt::FlatCap); // round caps would close the gaps
        }
    }
    if (strong) {
        pen.setWidthF(pen.widthF() + 1.0);
    }
    return pen;
}

QColor fillColor(const Theme& theme, const Role& role)
{
    switch (role.kind) {
    case Role::Kind::Strategy:
        return theme.strategies[role.strategy].line;
    case Role::Kind::Accent:
        return theme.surface.accent;
    case Role::Kind::Shade:
        return theme.shade(role.shade);
    case Role::Kind::Neutral:
        break;
    }
    return theme.surface.mutedText;
}

QColor textColor(const Theme& theme, const Role& role)
{
    switch (role.kind) {
    case Role::Kind::Strategy:
        return theme.strategies[role.strategy].text;
    case Role::Kind::Accent:
        return theme.surface.accent;
    case Role::Kind::Shade:
        return theme.surface.text;
    case Role::Kind::Neutral:
        break;
    }
    return theme.surface.mutedText;
}

} // namespace rackrent
