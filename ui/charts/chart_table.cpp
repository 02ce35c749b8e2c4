// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_table.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include "ui/charts/axis_policy.h"
#include "ui/charts/chart_reading.h"

namespace rackrent {

QList<QStringList> chartTable(const CurveChart& chart, const QLocale& locale)
{
    QStringList header{chart.x.title};
    QList<double> places;
    for (const Curve& curve : chart.curves) {
        header.append(chart.y.title.isEmpty()
                          ? curve.label
                          : QCoreApplication::translate("Chart", "%1 (%2)").arg(curve.label, chart.y.title));
        for (const QPointF& point : curve.points) {
            places.append(point.x());
        }
    }
    std::sort(places.begin(), places.end());
    const auto same = [](double a, double b) { return std::abs(a - b) <= 1e-9 * std::max(1.0, std::abs(a)); };
    places.erase(std::unique(places.begin(), places.end(), same), places.end());

    QList<QStringList> table{header};
    for (const double x : places) {
        QStringList row{cellText(chart.x, x, locale)};
        for (const Curve& curve : chart.curves) {
            const auto value = valueAt(curve, x);
            row.append(value ? cellText(chart.y, *value, locale) : QString());
        }
        table.append(row);
    }
    return table;
}

QList<QStringList> chartTable(const BarChart& chart, const QLocale& locale)
{
    QStringList header{chart.value.title};
    header.append(chart.parts);
    header.append(QCoreApplication::translate("Chart", "Total"));
    QList<QStringList> table{header};
    for (const BarChart::Bar& bar : chart.bars) {
        QStringList row{bar.label};
        for (const double part : bar.parts) {
            row.append(cellText(chart.value, part, locale));
        }
        row.append(cellText(chart.value, bar.total, locale));
        table.append(row);
    }
    return table;
}

QString tabSeparated(const QList<QStringList>& table)
{
    QString result;
    for (const QStringList& row : table) {
        result += row.join(QLatin1Char('\t')) + QLatin1Char('\n');
    }
    return result;
}

} // namespace rackrent
