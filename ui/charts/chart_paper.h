// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>

#include "ui/charts/chart_data.h"

class QPainter;

namespace rackrent {

/// Draws the chart into `target`, in vectors alone and always in the light theme. Type and lines have the sizes of
/// Theme in the painter's own coordinates, so scale the painter to points for paper.
/// Call it on the GUI thread.
/// Tested by: a PDF page without an image, its text found.
void paintChart(QPainter& painter, const QRectF& target, const AnyChart& chart);

} // namespace rackrent
