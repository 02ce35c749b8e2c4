// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_table.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include "ui/charts/axis_policy.h"
#include "ui/charts/chart_reading.h"
#include "ui/text/text.h"

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

QList<QStringList> chartTable(const DotChart& chart, const QLocale& locale)
{
    QList<QStringList> table{{QCoreApplication::translate("Chart", "Outcome"), chart.value.title}};
    for (qsizetype i = 0; i < chart.values.size(); ++i) {
        table.append({locale.toString(i + 1), cellText(chart.value, chart.values[i], locale)});
    }
    return table;
}

QList<QStringList> chartTable(const TornadoChart& chart, const QLocale& locale)
{
    QList<QStringList> table{{QCoreApplication::translate("Chart", "Input"),
                              QCoreApplication::translate("Chart", "Low"), QCoreApplication::translate("Chart", "High"),
                              QCoreApplication::translate("Chart", "At low, %1").arg(chart.value.title),
                              QCoreApplication::translate("Chart", "At high, %1").arg(chart.value.title)}};
    for (const TornadoChart::Bar& bar : chart.bars) {
        table.append({bar.label, bar.lowText, bar.highText, cellText(chart.value, bar.atLow, locale),
                      cellText(chart.value, bar.atHigh, locale)});
    }
    return table;
}

QList<QStringList> chartTable(const WaterfallChart& chart, const QLocale& locale)
{
    QList<QStringList> table{{QCoreApplication::translate("Chart", "Step"), chart.value.title,
                              QCoreApplication::translate("Chart", "So far")}};
    double level = 0.0;
    for (const WaterfallChart::Step& step : chart.steps) {
        level = step.isTotal ? step.value : level + step.value;
        table.append({step.label, cellText(chart.value, step.value, locale), cellText(chart.value, level, locale)});
    }
    return table;
}

QList<QStringList> chartTable(const ColumnChart& chart, const QLocale& locale)
{
    QStringList header{chart.categoryTitle};
    for (const ColumnChart::Series& series : chart.series) {
        header.append(series.label);
    }
    QList<QStringList> table{header};
    for (qsizetype i = 0; i < chart.categories.size(); ++i) {
        QStringList row{chart.categories[i]};
        for (const ColumnChart::Series& series : chart.series) {
            row.append(cellText(chart.value, series.values.value(i), locale));
        }
        table.append(row);
    }
    return table;
}

QList<QStringList> chartTable(const MapChart& chart, const QLocale& locale)
{
    QList<QStringList> table{
        {chart.x.title, chart.y.title, QCoreApplication::translate("Chart", "Cheapest"), chart.saving.title}};
    const qsizetype columns = chart.xs.size();
    for (qsizetype i = 0; i < chart.cells.size(); ++i) {
        const auto& cell = chart.cells[i];
        table.append({cellText(chart.x, chart.xs[i % columns], locale),
                      cellText(chart.y, chart.ys[i / columns], locale), cell ? strategyText(cell->cheapest) : QString(),
                      cell ? cellText(chart.saving, cell->saving, locale) : QString()});
    }
    return table;
}

QList<QStringList> chartTable(const HeatChart& chart, const QLocale& locale)
{
    QList<QStringList> table{{chart.rowTitle, chart.columnTitle, chart.value.title}};
    const qsizetype columns = chart.columns.size();
    for (qsizetype i = 0; i < chart.cells.size(); ++i) {
        table.append({chart.rows[i / columns], chart.columns[i % columns],
                      chart.cells[i] ? cellText(chart.value, *chart.cells[i], locale) : QString()});
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

QString commaSeparated(const QList<QStringList>& table)
{
    QString result;
    for (const QStringList& row : table) {
        QStringList cells;
        for (QString cell : row) {
            bool isNumber = false;
            QLocale().toDouble(cell, &isNumber);
            if (!cell.isEmpty() && QStringLiteral("=+-@\t\r").contains(cell.front()) && !isNumber) {
                cell.prepend(QLatin1Char('\''));
            }
            if (cell.contains(QLatin1Char(',')) || cell.contains(QLatin1Char('"'))
                || cell.contains(QLatin1Char('\n'))) {
                cell.replace(QLatin1Char('"'), QStringLiteral("\"\""));
                cell = QLatin1Char('"') + cell + QLatin1Char('"');
            }
            cells.append(cell);
        }
        result += cells.join(QLatin1Char(',')) + QStringLiteral("\r\n");
    }
    return result;
}

} // namespace rackrent
