// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPen>

#include "ui/charts/chart_data.h"
#include "ui/widgets/theme.h"

namespace rackrent {

/// The pen of a curve.
[[nodiscard]] QPen curvePen(const Theme& theme, const Role& role, bool strong);
/// What fills a dot or a bar.
[[nodiscard]] QColor fillColor(const Theme& theme, const Role& role);
/// Words that belong to it, readable on panels.
[[nodiscard]] QColor textColor(const Theme& theme, const Role& role);

} // namespace rackrent
