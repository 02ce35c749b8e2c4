// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/builders.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include <QCoreApplication>
#include <QStringList>

#include "ui/charts/axis_policy.h"
#include "ui/charts/chart_reading.h"
#include "ui/text/currency.h"
#include "ui/text/text.h"

namespace rackrent {

namespace {

class Words
{
    Q_DECLARE_TR_FUNCTIONS(Chart)

public:
    static QString spares(int count)
    {
        if (count == 0) {
            return tr("no spares");
        }
        return count == 1 ? tr("1 spare") : tr("%n spares", nullptr, count);
    }

    static QString minutes(Minutes interval) { return readingText({.format = AxisFormat::Minutes}, interval.value()); }
    static QString usd(double value) { return text(Amount{Amount::Kind::Usd, value}); }
    static QString price(double value) { return text(Amount{Amount::Kind::UsdPrice, value}); }
    static QString percent(double value) { return text(Amount{Amount::Kind::Percent, value}); }
    static QString plain(double value) { return text(Amount{Amount::Kind::Number, value}); }

    static QString ratio(double value)
    {
        return number({.value = value, .decimals = value < 10.0 ? 2 : 0, .suffix = {}});
    }

    static CurveChart cumulative(const Comparison& comparison);
    static CurveChart utilization(const UtilizationCurves& curves, const Comparison& comparison);
    static BarChart costBreakdown(const Comparison& comparison);
    static CurveChart checkpoint(const CheckpointCurves& curves);
    static CurveChart failureCapacity(const FailureCurves& curves);
    static CurveChart failureCost(const FailureCurves& curves);
    static CurveChart load(const LoadCut& cut, const Comparison& comparison);
    static CurveChart measured(const DemandProfile& measured, const DemandProfile& present);
    static HeatChart week(const Scenario& scenario);

private:
    static CurveChart failure(const FailureCurves& curves, std::vector<double> FailureCurves::BySpares::*values);
    static QString checkpointTitle(const CheckpointCurve& spot);
};

Role roleOf(Strategy strategy)
{
    return {.kind = Role::Kind::Strategy, .strategy = strategy};
}

/// The curve without what lies above `top`; where it passes through, it ends at `top` itself.
QList<QPointF> cutAbove(const QList<QPointF>& points, double top, bool& cut)
{
    QList<QPointF> result;
    for (qsizetype i = 0; i < points.size(); ++i) {
        const bool inside = points[i].y() <= top;
        cut = cut || !inside;
        if (i > 0 && inside != (points[i - 1].y() <= top)) {
            const QPointF step = points[i] - points[i - 1];
            result.append(points[i - 1] + step * ((top - points[i - 1].y()) / step.y()));
        }
        if (inside) {
            result.append(points[i]);
        }
    }
    return result;
}

/// Finite points alone: a picture with one NaN is no picture.
QList<QPointF> pointsOf(const std::vector<double>& x, const std::vector<double>& y)
{
    QList<QPointF> result;
    for (std::size_t i = 0; i < std::min(x.size(), y.size()); ++i) {
        if (std::isfinite(x[i]) && std::isfinite(y[i])) {
            result.append({x[i], y[i]});
        }
    }
    return result;
}

/// The least of 1, 1.5, 2, 2.5, 3 … 10 times a power of ten that is not below `value`.
double roundedUp(double value)
{
    const double step = std::pow(10.0, std::floor(std::log10(value))) / 2.0;
    return std::ceil(value / step - 1e-9) * step;
}

CurveChart Words::cumulative(const Comparison& comparison)
{
    CurveChart chart;
    chart.title = text(comparison.verdict.noDemand ? comparison.verdict.headline : comparison.verdict.payback);
    chart.x = {.title = tr("Months from the decision"),
               .format = AxisFormat::Month,
               .min = 0.0,
               .max = std::max(1.0, static_cast<double>(comparison.horizon))};
    chart.y = {.title = tr("Cumulative cost, %1").arg(shownCurrency().code), .format = AxisFormat::UsdCompact};
    QStringList ends;
    for (const Strategy strategy : kStrategies) {
        const std::vector<Money>& cumulative = comparison[strategy].cumulative;
        Curve curve{.label = strategyText(strategy),
                    .role = roleOf(strategy),
                    .points = {},
                    .strong = strategy == comparison.verdict.cheapest && !comparison.verdict.noDemand};
        for (std::size_t t = 0; t < cumulative.size(); ++t) {
            curve.points.append({static_cast<double>(t), cumulative[t].value()});
        }
        if (!curve.points.isEmpty()) {
            ends.append(tr("%1 %2").arg(curve.label, usd(curve.points.back().y())));
        }
        chart.curves.append(curve);
    }
    chart.description = tr("Cumulative cost after %1: %2.")
                            .arg(text(Amount{Amount::Kind::MonthSpan, static_cast<double>(comparison.horizon)}),
                                 ends.join(QStringLiteral(", ")));
    for (const Strategy strategy : {Strategy::Hybrid, Strategy::SelfHosted}) {
        const StrategyResult& result = comparison[strategy];
        const bool repeats = strategy == Strategy::SelfHosted && result.plan == comparison[Strategy::Hybrid].plan;
        if (repeats || result.plan.purchases.empty() || !result.breakEvenMonth || *result.breakEvenMonth <= 0.0) {
            continue;
        }
        const auto crossing = valueAt(chart.curves[static_cast<int>(Strategy::OnDemand)], *result.breakEvenMonth);
        if (crossing) {
            const QString month = number(rounded({Amount::Kind::MonthSpan, *result.breakEvenMonth}));
            chart.markers.append({.at = {*result.breakEvenMonth, *crossing},
                                  .text = tr("pays back in month %1").arg(month),
                                  .role = roleOf(strategy)});
            chart.description += QLatin1Char(' ') + tr("%1 pays back in month %2.").arg(strategyText(strategy), month);
        }
    }
    const bool hasTerminal = std::any_of(kStrategies.begin(), kStrategies.end(),
                                         [&](Strategy s) { return comparison[s].ledger.terminal() != Money{}; });
    if (hasTerminal) {
        chart.note =
            tr("Cash spent so far. What the hardware is still worth at the end, and what is then owed, is in the "
               "present cost but not in these curves.");
    }
    return chart;
}

CurveChart Words::utilization(const UtilizationCurves& curves, const Comparison& comparison)
{
    CurveChart chart;
    chart.title = text(comparison.verdict.utilization);
    chart.x = {.title = tr("Busy share of the nodes' time"), .format = AxisFormat::Percent, .min = 0.0, .max = 1.0};
    chart.y = {.title = tr("%1 per productive GPU-hour").arg(shownCurrency().code), .format = AxisFormat::Usd};
    if (curves.utilization.empty()) {
        chart.description = chart.title;
        return chart;
    }
    const std::vector<double>& onDemand = curves.levelized[Strategy::OnDemand];
    const double top = onDemand.empty() || !(onDemand.back() > 0.0) ? 0.0 : roundedUp(2.5 * onDemand.back());
    bool cut = false;
    QStringList fullUse;
    for (const Strategy strategy : kStrategies) {
        Curve curve{.label = strategyText(strategy),
                    .role = roleOf(strategy),
                    .points = pointsOf(curves.utilization, curves.levelized[strategy]),
                    .strong = strategy == Strategy::SelfHosted};
        if (!curve.points.isEmpty()) {
            fullUse.append(tr("%1 %2").arg(curve.label, price(curve.points.back().y())));
        }
        if (top > 0.0) {
            curve.points = cutAbove(curve.points, top, cut);
        }
        chart.curves.append(curve);
    }
    if (top > 0.0) {
        chart.y.max = top;
    }
    chart.description =
        tr("%1 In full use a productive GPU-hour costs: %2.").arg(chart.title, fullUse.join(QStringLiteral(", ")));
    chart.references.append({.x = comparison.utilization.value(),
                             .text = tr("now %1").arg(percent(comparison.utilization.value())),
                             .role = {}});
    if (comparison.breakEvenUtilization && comparison.breakEvenUtilization->value() > 0.0) {
        const double at = comparison.breakEvenUtilization->value();
        if (const auto crossing = valueAt(chart.curves[static_cast<int>(Strategy::OnDemand)], at)) {
            chart.markers.append({.at = {at, *crossing},
                                  .text = tr("breaks even at %1").arg(percent(at)),
                                  .role = roleOf(Strategy::SelfHosted)});
        }
    }
    if (cut) {
        chart.note =
            tr("Above %1 per GPU-hour, near idle, the curves are left out: fixed costs then fall on little work.")
                .arg(price(top));
    }
    return chart;
}

BarChart Words::costBreakdown(const Comparison& comparison)
{
    struct Group {
        QString name;
        std::vector<Line> lines;
    };
    const std::array<Group, 8> groups{{
        {tr("Hardware"), {Line::Hardware, Line::Loan, Line::StorageHardware, Line::Setup}},
        {tr("Power and space"), {Line::Energy, Line::Colocation}},
        {tr("Staff"), {Line::Staff, Line::AwsStaff}},
        {tr("Repairs and support"), {Line::Support, Line::Software, Line::Repairs}},
        {tr("AWS compute"), {Line::OnDemand, Line::Spot, Line::Committed}},
        {tr("AWS storage, egress and support"), {Line::AwsStorage, Line::Egress, Line::AwsSupport}},
        {tr("Tax"), {Line::Tax}},
        {tr("Resale and end of horizon"), {Line::Resale}},
    }};

    BarChart chart;
    const QString span = text(Amount{Amount::Kind::MonthSpan, static_cast<double>(comparison.horizon)});
    chart.value = {.title = tr("Cost over %1, not discounted, %2").arg(span, shownCurrency().code),
                   .format = AxisFormat::UsdCompact};
    for (const Group& group : groups) {
        chart.parts.append(group.name);
    }
    for (const Strategy strategy : kStrategies) {
        const StrategyResult& result = comparison[strategy];
        BarChart::Bar bar{.label = strategyText(strategy),
                          .role = roleOf(strategy),
                          .parts = {},
                          .total = result.total.value(),
                          .strong = strategy == comparison.verdict.cheapest && !comparison.verdict.noDemand};
        for (const Group& group : groups) {
            Money sum;
            for (const Line line : group.lines) {
                sum += result.ledger.lineTotal(line);
            }
            if (&group == &groups.back()) {
                sum += result.ledger.terminal();
            }
            bar.parts.append(sum.value());
        }
        chart.bars.append(bar);
    }

    const bool hasIncome = std::any_of(chart.bars.begin(), chart.bars.end(), [](const BarChart::Bar& bar) {
        return std::any_of(bar.parts.begin(), bar.parts.end(), [](double part) { return part < 0.0; });
    });
    if (hasIncome) {
        chart.note = tr("Income lies left of zero; the mark in a bar is its total once that is taken off.");
    }

    // The finding: the largest part of the cheapest strategy's cost.
    const Strategy cheapest = comparison.verdict.cheapest;
    const BarChart::Bar& bar = chart.bars[static_cast<int>(cheapest)];
    const auto largest = std::max_element(bar.parts.begin(), bar.parts.end());
    double spent = 0.0;
    for (const double part : bar.parts) {
        spent += std::max(0.0, part);
    }
    if (comparison.verdict.noDemand || !(spent > 0.0)) {
        chart.title = text(comparison.verdict.headline);
        chart.description = chart.title;
        return chart;
    }
    const QString name = chart.parts[static_cast<int>(largest - bar.parts.begin())];
    chart.title =
        tr("%1 is cheapest, and %2 of what it spends goes to: %3").arg(bar.label, percent(*largest / spent), name);
    QStringList totals;
    for (const BarChart::Bar& each : chart.bars) {
        totals.append(tr("%1 %2").arg(each.label, usd(each.total)));
    }
    chart.description = tr("Total cost over %1: %2.").arg(span, totals.join(QStringLiteral(", ")));
    return chart;
}

QString Words::checkpointTitle(const CheckpointCurve& spot)
{
    if (!spot.bestInterval) {
        return tr("Nothing interrupts jobs on spot: each checkpoint only costs its own time");
    }
    const double extra = spot.presentPaid / spot.bestPaid - 1.0;
    if (extra < 0.0005) {
        return tr("On spot, a checkpoint every %1 is as good as it gets: %2 paid hours for a useful hour")
            .arg(minutes(spot.presentInterval), ratio(spot.presentPaid));
    }
    return tr("On spot, a checkpoint every %1 would be best; every %2 pays %3 more")
        .arg(minutes(*spot.bestInterval), minutes(spot.presentInterval), percent(extra));
}

CurveChart Words::checkpoint(const CheckpointCurves& curves)
{
    CurveChart chart;
    chart.title = checkpointTitle(curves.spot);
    chart.x = {.title = tr("Minutes of work between two checkpoints"),
               .format = AxisFormat::Minutes,
               .log = true,
               .fromZero = false,
               .parameter = QStringLiteral("workload.checkpoint_interval")};
    chart.y = {
        .title = tr("Paid hours for a useful hour"), .format = AxisFormat::Number, .fromZero = false, .min = 1.0};
    struct Place {
        const CheckpointCurve* curve;
        Strategy strategy;
    };
    const std::array<Place, 3> places{{{&curves.spot, Strategy::Spot},
                                       {&curves.onDemand, Strategy::OnDemand},
                                       {&curves.owned, Strategy::SelfHosted}}};
    // What matters lies near the best and the present interval; at either end of the range every curve climbs away.
    double excess = 0.1;
    for (const Place& place : places) {
        excess = std::max({excess, 1.3 * (place.curve->presentPaid - 1.0), 3.0 * (place.curve->bestPaid - 1.0)});
    }
    const double top = 1.0 + (std::isfinite(excess) ? roundedUp(excess) : 1.0);
    chart.y.max = top;
    bool cut = false;
    QStringList present;
    for (const Place& place : places) {
        std::vector<double> intervals;
        for (const Minutes& interval : place.curve->interval) {
            intervals.push_back(interval.value());
        }
        Curve curve{.label = strategyText(place.strategy),
                    .role = roleOf(place.strategy),
                    .points = cutAbove(pointsOf(intervals, place.curve->paid), top, cut),
                    .strong = place.strategy == Strategy::Spot};
        if (!intervals.empty()) {
            chart.x.min = std::min(chart.x.min.value_or(intervals.front()), intervals.front());
            chart.x.max = std::max(chart.x.max.value_or(intervals.back()), intervals.back());
        }
        present.append(tr("%1 %2").arg(curve.label, ratio(place.curve->presentPaid)));
        chart.curves.append(curve);
    }
    const CheckpointCurve& spot = curves.spot;
    chart.description = tr("%1. Paid hours for a useful hour with a checkpoint every %2: %3.")
                            .arg(chart.title, minutes(spot.presentInterval), present.join(QStringLiteral(", ")));
    chart.references.append(
        {.x = spot.presentInterval.value(), .text = tr("now %1").arg(minutes(spot.presentInterval)), .role = {}});
    if (spot.bestInterval && spot.bestPaid <= top) {
        chart.markers.append({.at = {spot.bestInterval->value(), spot.bestPaid},
                              .text = tr("best: %1").arg(minutes(*spot.bestInterval)),
                              .role = roleOf(Strategy::Spot)});
    }
    if (cut) {
        chart.note = tr("Intervals at which a useful hour costs more than %1 paid hours are left out.").arg(ratio(top));
    }
    return chart;
}

CurveChart Words::failure(const FailureCurves& curves, std::vector<double> FailureCurves::BySpares::*values)
{
    CurveChart chart;
    chart.x = {.title = tr("GPUs that fail in a year"),
               .format = AxisFormat::Percent,
               .parameter = QStringLiteral("failure.gpu_annual_rate")};
    if (!curves.gpuAnnualRate.empty()) {
        chart.x.min = curves.gpuAnnualRate.front();
        chart.x.max = curves.gpuAnnualRate.back();
    }
    int shade = 1;
    for (const FailureCurves::BySpares& choice : curves.bySpares) {
        const bool present = choice.spares == curves.presentSpares;
        chart.curves.append({.label = spares(choice.spares),
                             .role = present ? roleOf(Strategy::SelfHosted)
                                             : Role{.kind = Role::Kind::Shade, .shade = std::min(shade, 6)},
                             .points = pointsOf(curves.gpuAnnualRate, choice.*values),
                             .strong = present});
        shade += 2;
    }
    if (!curves.bySpares.empty()) {
        chart.references.append(
            {.x = curves.presentRate, .text = tr("now %1").arg(percent(curves.presentRate)), .role = {}});
    }
    return chart;
}

const FailureCurves::BySpares* presentChoice(const FailureCurves& curves)
{
    const auto found =
        std::find_if(curves.bySpares.begin(), curves.bySpares.end(),
                     [&](const FailureCurves::BySpares& choice) { return choice.spares == curves.presentSpares; });
    return found == curves.bySpares.end() ? nullptr : &*found;
}

CurveChart Words::failureCapacity(const FailureCurves& curves)
{
    CurveChart chart = failure(curves, &FailureCurves::BySpares::capacity);
    chart.y = {
        .title = tr("Capacity delivered, share of the peak needed"), .format = AxisFormat::Percent, .fromZero = false};
    const FailureCurves::BySpares* present = presentChoice(curves);
    if (present == nullptr) {
        chart.title = tr("Nothing is bought, so nothing can fail");
        chart.description = chart.title;
        return chart;
    }
    chart.title = tr("With %1 the nodes deliver %2 of the peak on average")
                      .arg(spares(present->spares), percent(present->presentCapacity));
    QStringList figures;
    for (const FailureCurves::BySpares& choice : curves.bySpares) {
        figures.append(tr("%1 %2").arg(spares(choice.spares), percent(choice.presentCapacity)));
    }
    chart.description = tr("%1. At the present failure rate: %2.").arg(chart.title, figures.join(QStringLiteral(", ")));
    chart.markers.append({.at = {curves.presentRate, present->presentCapacity},
                          .text = percent(present->presentCapacity),
                          .role = roleOf(Strategy::SelfHosted)});
    return chart;
}

CurveChart Words::failureCost(const FailureCurves& curves)
{
    CurveChart chart = failure(curves, &FailureCurves::BySpares::levelized);
    chart.y = {.title = tr("%1 per productive GPU-hour, self-hosted").arg(shownCurrency().code),
               .format = AxisFormat::Usd};
    const FailureCurves::BySpares* present = presentChoice(curves);
    if (present == nullptr) {
        chart.title = tr("Nothing is bought, so failures cost nothing");
        chart.description = chart.title;
        return chart;
    }
    const auto cheapest =
        std::min_element(curves.bySpares.begin(), curves.bySpares.end(),
                         [](const auto& a, const auto& b) { return a.presentLevelized < b.presentLevelized; });
    // Within half a cent they cost the same.
    chart.title = present->presentLevelized - cheapest->presentLevelized < 0.005
        ? tr("With %1 a GPU-hour costs %2; another number of spares would not make it cheaper")
              .arg(spares(present->spares), price(present->presentLevelized))
        : tr("With %1 a GPU-hour would cost %2; with %3 it costs %4")
              .arg(spares(cheapest->spares), price(cheapest->presentLevelized), spares(present->spares),
                   price(present->presentLevelized));
    QStringList figures;
    for (const FailureCurves::BySpares& choice : curves.bySpares) {
        figures.append(tr("%1 %2").arg(spares(choice.spares), price(choice.presentLevelized)));
    }
    chart.description = tr("%1. At the present failure rate: %2.").arg(chart.title, figures.join(QStringLiteral(", ")));
    chart.markers.append({.at = {curves.presentRate, present->presentLevelized},
                          .text = price(present->presentLevelized),
                          .role = roleOf(Strategy::SelfHosted)});
    return chart;
}

/// Steps down from level to level, then nothing for the rest of the month.
QList<QPointF> stepsOf(const DemandProfile& demand, double factor)
{
    QList<QPointF> points;
    double hours = 0.0;
    for (const DemandLevel& level : demand) {
        points.append({hours, level.gpus.value() * factor});
        hours += level.hours.value();
        points.append({hours, level.gpus.value() * factor});
    }
    if (hours < kMonth.value()) {
        points.append({hours, 0.0});
        points.append({kMonth.value(), 0.0});
    }
    return points;
}

CurveChart Words::load(const LoadCut& cut, const Comparison& comparison)
{
    const auto gpus = [](GpuCount count) { return text(Amount{Amount::Kind::Gpus, count.value()}); };
    CurveChart chart;
    chart.x = {.title = tr("Hours of a month with at least so many GPUs at work"), .min = 0.0, .max = kMonth.value()};
    chart.y = {.title = tr("GPUs")};
    if (cut.demand.empty()) {
        chart.title = tr("There is no work to do");
        chart.description = chart.title;
        return chart;
    }
    const LoadCut::Cut& owned = cut.cuts[Strategy::Hybrid];
    const int nodes = comparison[Strategy::Hybrid].plan.nodesAtStart();
    chart.title = nodes > 0 || comparison[Strategy::Hybrid].plan.committed > GpuCount{}
        ? tr("The hybrid plan holds %1 and so %2 of the work; the peak is %3")
              .arg(gpus(owned.capacity), percent(owned.share->value()), gpus(cut.peak))
        : tr("%1 are at work on average, %2 at the peak").arg(gpus(cut.mean), gpus(cut.peak));
    chart.curves.append({.label = tr("Work"),
                         .role = {.kind = Role::Kind::Accent},
                         .points = stepsOf(cut.demand, 1.0),
                         .strong = true});
    QStringList lines;
    const auto across = [&](Strategy strategy, const QString& label) {
        const double level = cut.cuts[strategy].capacity.value();
        chart.curves.append(
            {.label = label, .role = roleOf(strategy), .points = {{0.0, level}, {kMonth.value(), level}}});
        lines.append(tr("%1 %2").arg(label, percent(cut.cuts[strategy].share->value())));
    };
    if (const int all = comparison[Strategy::SelfHosted].plan.nodesAtStart(); all > 0) {
        across(Strategy::SelfHosted, tr("Self-hosted: %1").arg(text(Amount{Amount::Kind::Nodes, double(all)})));
    }
    if (nodes > 0) {
        across(Strategy::Hybrid, tr("Hybrid: %1").arg(text(Amount{Amount::Kind::Nodes, double(nodes)})));
    }
    if (const GpuCount committed = comparison[Strategy::Committed].plan.committed; committed > GpuCount{}) {
        across(Strategy::Committed, tr("Committed: %1").arg(gpus(committed)));
    }
    if (cut.spotShare.value() > 0.0) {
        chart.curves.append({.label = tr("Above: to spot"),
                             .role = roleOf(Strategy::Spot),
                             .points = stepsOf(cut.demand, 1.0 - cut.spotShare.value())});
    }
    chart.description = tr("%1 at the peak, %2 on average. Share of the work below each line: %3.")
                            .arg(gpus(cut.peak), gpus(cut.mean), lines.join(QStringLiteral(", ")));
    chart.note = tr("All nodes up and nothing waiting; the costs count failures, lead time and work that can wait.");
    return chart;
}

CurveChart Words::measured(const DemandProfile& measured, const DemandProfile& present)
{
    const auto gpus = [](GpuCount count) { return text(Amount{Amount::Kind::Gpus, count.value()}); };
    CurveChart chart;
    chart.title =
        tr("Measured: %1 on average, %2 at the peak").arg(gpus(work(measured) / kMonth), gpus(peak(measured)));
    chart.description = chart.title;
    chart.x = {.title = tr("Hours of a month with at least so many GPUs at work"), .min = 0.0, .max = kMonth.value()};
    chart.y = {.title = tr("GPUs")};
    chart.curves.append({.label = tr("Measured"),
                         .role = {.kind = Role::Kind::Accent},
                         .points = stepsOf(measured, 1.0),
                         .strong = true});
    chart.curves.append({.label = tr("Scenario now"), .role = {}, .points = stepsOf(present, 1.0)});
    return chart;
}

HeatChart Words::week(const Scenario& scenario)
{
    HeatChart chart;
    chart.rowTitle = tr("Day");
    chart.columnTitle = tr("Hour of the day");
    chart.value = {.title = tr("Mean GPUs")};
    const QLocale locale;
    for (int day = 1; day <= 7; ++day) {
        chart.rows.append(locale.standaloneDayName(day, QLocale::ShortFormat));
    }
    for (int hour = 0; hour < 24; ++hour) {
        chart.columns.append(locale.toString(hour));
    }
    const double scale = scenario.parameters.workload.demandScale.value();
    double most = -1.0;
    double least = 0.0;
    qsizetype busiest = 0;
    bool isComplete = true;
    for (const auto& gpus : scenario.demandByHour) {
        chart.cells.append(gpus ? std::optional(gpus->value() * scale) : std::nullopt);
        isComplete = isComplete && gpus.has_value();
        if (!gpus) {
            continue;
        }
        least = most < 0.0 ? *chart.cells.back() : std::min(least, *chart.cells.back());
        if (*chart.cells.back() > most) {
            most = *chart.cells.back();
            busiest = chart.cells.size() - 1;
        }
    }
    chart.title = most < 0.0
        ? tr("No hour of the week is known")
        : tr("%1 at %2:00 is busiest: %3 on average; the quietest hour has %4")
              .arg(locale.standaloneDayName(static_cast<int>(busiest / 24) + 1), chart.columns[busiest % 24],
                   text(Amount{Amount::Kind::Gpus, most}), plain(least));
    chart.description = chart.title;
    chart.note = isComplete ? QString() : tr("Hours left empty are not known.");
    return chart;
}

} // namespace

CurveChart cumulativeChart(const Comparison& comparison)
{
    return Words::cumulative(comparison);
}

CurveChart utilizationChart(const UtilizationCurves& curves, const Comparison& comparison)
{
    return Words::utilization(curves, comparison);
}

BarChart costBreakdownChart(const Comparison& comparison)
{
    return Words::costBreakdown(comparison);
}

CurveChart checkpointChart(const CheckpointCurves& curves)
{
    return Words::checkpoint(curves);
}

CurveChart failureCapacityChart(const FailureCurves& curves)
{
    return Words::failureCapacity(curves);
}

CurveChart failureCostChart(const FailureCurves& curves)
{
    return Words::failureCost(curves);
}

CurveChart loadChart(const LoadCut& cut, const Comparison& comparison)
{
    return Words::load(cut, comparison);
}

CurveChart measuredChart(const DemandProfile& measured, const DemandProfile& present)
{
    return Words::measured(measured, present);
}

HeatChart weekChart(const Scenario& scenario)
{
    return Words::week(scenario);
}

} // namespace rackrent
