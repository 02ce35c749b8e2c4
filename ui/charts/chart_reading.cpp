// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_reading.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QStringList>

#include "ui/charts/axis_policy.h"

namespace rackrent {

std::optional<double> valueAt(const Curve& curve, double x)
{
    const auto& points = curve.points;
    if (points.isEmpty()) {
        return {};
    }
    // Ends of a log grid are computed, so the last point may fall short of the axis' end by a rounding error.
    const double slack = 1e-9 * std::max(1.0, std::abs(x));
    if (x < points.front().x() - slack || x > points.back().x() + slack) {
        return {};
    }
    const auto next =
        std::lower_bound(points.begin(), points.end(), x, [](const QPointF& p, double value) { return p.x() < value; });
    if (next == points.begin()) {
        return next->y();
    }
    if (next == points.end()) {
        return points.back().y();
    }
    const QPointF before = *std::prev(next);
    const double share = (x - before.x()) / (next->x() - before.x());
    return before.y() + share * (next->y() - before.y());
}

Reading readingAt(const CurveChart& chart, double x, const QLocale& locale)
{
    Reading reading;
    reading.heading = readingText(chart.x, x, locale);
    for (const Curve& curve : chart.curves) {
        if (const auto value = valueAt(curve, x)) {
            reading.rows.append({.role = curve.role,
                                 .label = curve.label,
                                 .value = readingText(chart.y, *value, locale),
                                 .number = *value,
                                 .strong = curve.strong});
        }
    }
    std::stable_sort(reading.rows.begin(), reading.rows.end(),
                     [](const Reading::Row& a, const Reading::Row& b) { return a.number > b.number; });
    return reading;
}

Reading readingAt(const BarChart& chart, int bar, const QLocale& locale)
{
    const BarChart::Bar& chosen = chart.bars.at(bar);
    Reading reading;
    reading.heading = QCoreApplication::translate("Chart", "%1: %2")
                          .arg(chosen.label, readingText(chart.value, chosen.total, locale));
    for (int part = 0; part < chart.parts.size() && part < chosen.parts.size(); ++part) {
        if (chosen.parts[part] != 0.0) {
            reading.rows.append({.role = {.kind = Role::Kind::Shade, .shade = part},
                                 .label = chart.parts[part],
                                 .value = readingText(chart.value, chosen.parts[part], locale),
                                 .number = chosen.parts[part]});
        }
    }
    return reading;
}

QString sentence(const Reading& reading)
{
    QStringList values;
    for (const Reading::Row& row : reading.rows) {
        values.append(QCoreApplication::translate("Chart", "%1 %2").arg(row.label, row.value));
    }
    return QCoreApplication::translate("Chart", "%1: %2").arg(reading.heading, values.join(QStringLiteral(", ")));
}

} // namespace rackrent
