// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/analysis_builders.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QStringList>

#include "ui/text/currency.h"
#include "ui/text/text.h"
#include "ui/text/value_text.h"

namespace rackrent {

namespace {

using Kind = Amount::Kind;

QString usd(double value)
{
    return text(Amount{Kind::Usd, value});
}

QString nodesText(int nodes)
{
    return text(Amount{Kind::Nodes, static_cast<double>(nodes)});
}

Role roleOf(Strategy strategy)
{
    return {.kind = Role::Kind::Strategy, .strategy = strategy};
}

/// Evenly spaced places, at most so many, with both ends.
std::vector<std::size_t> placesOf(std::size_t count, std::size_t most)
{
    std::vector<std::size_t> places;
    const std::size_t taken = std::min(count, most);
    for (std::size_t i = 0; i < taken; ++i) {
        places.push_back(taken == 1 ? 0 : i * (count - 1) / (taken - 1));
    }
    return places;
}

Axis usdAxis(const QString& title)
{
    return {.title = title, .format = AxisFormat::UsdCompact};
}

/// The axis of an input's values as people write them.
Axis axisOf(const Parameter& parameter)
{
    const QString unit = unitSuffix(parameter).trimmed();
    return {.title = unit.isEmpty()
                ? parameterLabel(parameter)
                : QCoreApplication::translate("Chart", "%1, %2").arg(parameterLabel(parameter), unit),
            .log = parameter.range.scale == Scale::Log,
            .fromZero = false,
            .parameter = QString::fromUtf8(parameter.id.data(), static_cast<qsizetype>(parameter.id.size()))};
}

class Words
{
    Q_DECLARE_TR_FUNCTIONS(Chart)

public:
    static DotChart saving(const Saving& saving);
    static TornadoChart tornado(const Sensitivity& sensitivity, std::size_t most);
    static CurveChart chance(const UncertaintyResult& futures);
    static CurveChart sizing(const Sizing& sizing);
    static ColumnChart nextNode(const Sizing& sizing);
    static CurveChart timing(const Timing& timing);
    static CurveChart exit(const LockIn& lockIn);
    static CurveChart finish(const Chance& chance, const ChanceOptions& options);
    static WaterfallChart bridge(const StrategyBridge& bridge);
    static ColumnChart cash(const Comparison& comparison, const std::vector<Strategy>& strategies);
    static MapChart winners(const Grid& grid, const std::vector<CloudPoint>& cloud);

private:
    static QString inWords(const BuyingTime& time)
    {
        switch (time.kind) {
        case BuyingTime::Kind::Now:
            return tr("buying now");
        case BuyingTime::Kind::AllNow:
            return tr("buying all years' nodes now");
        case BuyingTime::Kind::Later:
            return tr("buying in month %1").arg(QLocale().toString(time.month));
        case BuyingTime::Kind::Halves:
            return tr("buying half now and half in month %1").arg(QLocale().toString(time.month));
        case BuyingTime::Kind::Never:
            break;
        }
        return tr("never buying");
    }
};

DotChart Words::saving(const Saving& saving)
{
    const auto wins = std::count_if(saving.dots.begin(), saving.dots.end(), [](double value) { return value > 0.0; });
    const qsizetype all = static_cast<qsizetype>(saving.dots.size());
    DotChart chart;
    chart.title = tr("%1 costs less than %2 in %3 of %4 futures")
                      .arg(strategyText(saving.better), strategyText(saving.other), QLocale().toString(wins),
                           QLocale().toString(all));
    chart.description =
        tr("%1. In eight futures of ten it saves between %2 and %3; half the futures save more than %4.")
            .arg(chart.title, usd(saving.spread.p10), usd(saving.spread.p90), usd(saving.spread.p50));
    chart.value = usdAxis(tr("What %1 saves against %2, %3 of present cost")
                              .arg(strategyText(saving.better), strategyText(saving.other), shownCurrency().code));
    chart.values = QList<double>(saving.dots.begin(), saving.dots.end());
    chart.above = roleOf(saving.better);
    chart.below = roleOf(saving.other);
    chart.aboveText = tr("%1 cheaper: %2").arg(strategyText(saving.better), QLocale().toString(wins));
    chart.belowText = tr("%1 cheaper: %2").arg(strategyText(saving.other), QLocale().toString(all - wins));
    chart.note = tr("Each dot is one future in fifty, all as likely as each other.");
    return chart;
}

TornadoChart Words::tornado(const Sensitivity& sensitivity, std::size_t most)
{
    TornadoChart chart;
    const QString first = strategyText(sensitivity.first);
    const QString second = strategyText(sensitivity.second);
    chart.value = usdAxis(tr("What %1 saves against %2, %3 of present cost").arg(first, second, shownCurrency().code));
    chart.base = -sensitivity.base;
    chart.above = roleOf(sensitivity.first);
    chart.below = roleOf(sensitivity.second);
    chart.aboveText = tr("%1 cheaper").arg(first);
    chart.belowText = tr("%1 cheaper").arg(second);
    QStringList flipping;
    std::size_t turning = 0;
    for (const Bar& bar : sensitivity.bars) {
        if (bar.crosses) {
            flipping.append(parameterLabel(*bar.input.parameter));
        }
        if (!bar.low || !bar.high || chart.bars.size() >= static_cast<qsizetype>(most) || bar.swing <= 0.0) {
            continue;
        }
        turning += bar.monotonic ? 0 : 1;
        const Parameter& parameter = *bar.input.parameter;
        chart.bars.append({.label = bar.monotonic ? parameterLabel(parameter) : parameterLabel(parameter) + u'*',
                           .atLow = -*bar.low,
                           .atHigh = -*bar.high,
                           .lowText = rangeEndText(parameter, bar.lowValue),
                           .highText = rangeEndText(parameter, bar.highValue),
                           .between = {}});
    }
    if (flipping.isEmpty()) {
        chart.title = tr("No single input flips the choice between %1 and %2 within its range").arg(first, second);
    } else if (flipping.size() == 1) {
        chart.title = tr("%1 alone can flip the choice between %2 and %3").arg(flipping.front(), first, second);
    } else {
        chart.title = tr("%n inputs alone can flip the choice between %1 and %2, %3 most of all", nullptr,
                         static_cast<int>(flipping.size()))
                          .arg(first, second, flipping.front());
    }
    chart.description = chart.title;
    for (qsizetype i = 0; i < std::min<qsizetype>(3, chart.bars.size()); ++i) {
        const TornadoChart::Bar& bar = chart.bars[i];
        chart.description += tr(". %1 from %2 to %3: %4 to %5")
                                 .arg(bar.label, bar.lowText, bar.highText, usd(bar.atLow), usd(bar.atHigh));
    }
    chart.note =
        tr("Each input moves over its own range while all others stay. The dashed line is the present difference.");
    if (turning > 0) {
        chart.note += QLatin1Char(' ') + tr("* goes both ways within its range.");
    }
    return chart;
}

CurveChart Words::chance(const UncertaintyResult& futures)
{
    CurveChart chart;
    chart.x = {.title = tr("Months from the decision"),
               .format = AxisFormat::Month,
               .min = 0.0,
               .max = std::max(1.0, static_cast<double>(futures.cheapestByMonth.size()) - 1.0)};
    chart.y = {.title = tr("Chance to have cost least so far"), .format = AxisFormat::Percent, .min = 0.0, .max = 1.0};
    Strategy likeliest = Strategy::OnDemand;
    for (const Strategy s : kStrategies) {
        if (futures.probabilityCheapest[s] > futures.probabilityCheapest[likeliest]) {
            likeliest = s;
        }
    }
    for (const Strategy s : kStrategies) {
        Curve curve{.label = strategyText(s), .role = roleOf(s), .points = {}, .strong = s == likeliest};
        bool any = false;
        for (std::size_t t = 1; t < futures.cheapestByMonth.size(); ++t) {
            curve.points.append({static_cast<double>(t), futures.cheapestByMonth[t][s]});
            any = any || futures.cheapestByMonth[t][s] > 0.005;
        }
        if (any) {
            chart.curves.append(curve);
        }
    }
    chart.title =
        tr("%1 is likeliest to cost least over the horizon, in %2 of the futures")
            .arg(strategyText(likeliest), text(Amount{Kind::Percent, futures.probabilityCheapest[likeliest]}));
    chart.description = chart.title;
    chart.note = tr("By month: cash paid so far. Over the horizon: present cost, resale and debts included.");
    return chart;
}

CurveChart Words::sizing(const Sizing& sizing)
{
    CurveChart chart;
    const SizePoint& best = sizing.bestPoint();
    chart.title = best.nodes == 0
        ? tr("Owning no node costs least, %1").arg(usd(best.npv.value()))
        : tr("The least present cost is that with %1, %2").arg(nodesText(best.nodes), usd(best.npv.value()));
    chart.x = {
        .title = tr("Nodes owned"), .min = 0.0, .max = std::max(1.0, static_cast<double>(sizing.points.size()) - 1.0)};
    chart.y = {
        .title = tr("Present cost, %1").arg(shownCurrency().code), .format = AxisFormat::UsdCompact, .fromZero = false};
    Curve cheapest{.label = tr("Cheapest plan"), .role = {.kind = Role::Kind::Accent}, .points = {}, .strong = true};
    Curve uncommitted{.label = tr("Without commitment"), .role = roleOf(Strategy::SelfHosted), .points = {}};
    Curve mean{.label = tr("Average of futures"), .role = {}, .points = {}};
    CurveBand band{.role = {.kind = Role::Kind::Accent}, .low = {}, .high = {}};
    bool differs = false;
    for (const SizePoint& point : sizing.points) {
        const double x = point.nodes;
        cheapest.points.append({x, point.npv.value()});
        uncommitted.points.append({x, point.npvUncommitted.value()});
        differs = differs || point.npvUncommitted != point.npv;
        if (point.spread) {
            mean.points.append({x, point.spread->mean});
            band.low.append({x, point.spread->p10});
            band.high.append({x, point.spread->p90});
        }
    }
    chart.curves.append(cheapest);
    if (differs) {
        chart.curves.append(uncommitted);
    }
    chart.description = chart.title;
    chart.markers.append({.at = {static_cast<double>(best.nodes), best.npv.value()},
                          .text = tr("%1: least").arg(nodesText(best.nodes)),
                          .role = {.kind = Role::Kind::Accent}});
    if (sizing.bestOnAverage && !mean.points.isEmpty()) {
        chart.curves.append(mean);
        chart.bands.append(band);
        const SizePoint& average = sizing.points[*sizing.bestOnAverage];
        if (average.nodes != best.nodes) {
            chart.markers.append({.at = {static_cast<double>(average.nodes), average.spread->mean},
                                  .text = tr("%1: least on average").arg(nodesText(average.nodes)),
                                  .role = {}});
        }
        chart.note =
            tr("Band: P10 to P90 of the cheapest plan. Over the futures %1 cost least on average, and %2 at P90.")
                .arg(nodesText(average.nodes), nodesText(sizing.points[*sizing.bestAtP90].nodes));
        chart.description += QStringLiteral(". ") + chart.note;
    }
    return chart;
}

ColumnChart Words::nextNode(const Sizing& sizing)
{
    constexpr std::size_t kMost = 24;
    ColumnChart chart;
    std::size_t worth = 0;
    while (worth < sizing.nextNodes.size() && sizing.nextNodes[worth].worth() > Money{}) {
        ++worth;
    }
    chart.title = sizing.nextNodes.empty() ? tr("There is no work for a node")
        : worth == 0                       ? tr("The first node costs more than the rent that it spares")
        : worth == sizing.nextNodes.size()
        ? tr("Every node spares more rent than it costs")
        : tr("Up to node %1 each spares more rent than it costs").arg(QLocale().toString(static_cast<int>(worth)));
    chart.description = chart.title;
    chart.categoryTitle = tr("The node that is added");
    chart.value = usdAxis(tr("Present cost, %1").arg(shownCurrency().code));
    ColumnChart::Series rent{.label = tr("Rent that it spares"), .role = roleOf(Strategy::OnDemand), .values = {}};
    ColumnChart::Series owning{.label = tr("What it costs"), .role = roleOf(Strategy::SelfHosted), .values = {}};
    for (const std::size_t place : placesOf(sizing.nextNodes.size(), kMost)) {
        const NextNode& next = sizing.nextNodes[place];
        chart.categories.append(QLocale().toString(next.nodes));
        rent.values.append(next.rent.value());
        owning.values.append((next.owning + next.tax).value());
    }
    chart.series = {rent, owning};
    if (sizing.nextNodes.size() > kMost) {
        chart.note = tr("%1 of %2 nodes are shown.")
                         .arg(QLocale().toString(static_cast<int>(kMost)),
                              QLocale().toString(static_cast<int>(sizing.nextNodes.size())));
    } else if (!sizing.nextNodes.empty()) {
        chart.note = tr("Node 1 takes %1 GPU-hours a year off AWS.")
                         .arg(text(Amount{Kind::Number, std::round(sizing.nextNodes.front().hoursPerYear)}));
    }
    return chart;
}

CurveChart Words::timing(const Timing& timing)
{
    CurveChart chart;
    const BuyingTime& best = timing.times[timing.best];
    QString words = inWords(best);
    words.replace(0, 1, words.at(0).toUpper());
    chart.title = tr("%1 costs least, %2").arg(words, usd(best.npv.value()));
    chart.x = {.title = tr("Month of buying"), .format = AxisFormat::Month};
    chart.y = {
        .title = tr("Present cost, %1").arg(shownCurrency().code), .format = AxisFormat::UsdCompact, .fromZero = false};
    Curve later{.label = tr("All then"), .role = {.kind = Role::Kind::Accent}, .points = {}, .strong = true};
    Curve halves{.label = tr("Half now, half then"), .role = roleOf(Strategy::Hybrid), .points = {}};
    Curve never{.label = tr("Never"), .role = roleOf(Strategy::OnDemand), .points = {}};
    CurveBand band{.role = {.kind = Role::Kind::Accent}, .low = {}, .high = {}};
    double last = 0.0;
    for (const BuyingTime& time : timing.times) {
        const double month = time.month;
        last = std::max(last, month);
        switch (time.kind) {
        case BuyingTime::Kind::Now:
        case BuyingTime::Kind::Later:
            later.points.append({month, time.npv.value()});
            if (time.kind == BuyingTime::Kind::Now) {
                halves.points.append({month, time.npv.value()});
            }
            if (time.spread) {
                band.low.append({month, time.spread->p10});
                band.high.append({month, time.spread->p90});
            }
            break;
        case BuyingTime::Kind::Halves:
            halves.points.append({month, time.npv.value()});
            break;
        case BuyingTime::Kind::AllNow:
            chart.markers.append({.at = {0.0, time.npv.value()}, .text = tr("all years' nodes now"), .role = {}});
            break;
        case BuyingTime::Kind::Never:
            never.points = {{0.0, time.npv.value()}, {1.0, time.npv.value()}};
            break;
        }
    }
    if (!never.points.isEmpty()) {
        never.points.back().setX(std::max(1.0, last));
    }
    chart.x.min = 0.0;
    chart.x.max = std::max(1.0, last);
    for (const Curve& curve : {later, halves, never}) {
        if (curve.points.size() > 1) {
            chart.curves.append(curve);
        }
    }
    if (band.low.size() > 1) {
        chart.bands.append(band);
    }
    if (best.kind != BuyingTime::Kind::Never) {
        chart.markers.append({.at = {static_cast<double>(best.month), best.npv.value()},
                              .text = tr("least"),
                              .role = {.kind = Role::Kind::Accent}});
    }
    chart.description = chart.title;
    if (timing.bestOnAverage) {
        const BuyingTime& average = timing.times[*timing.bestOnAverage];
        chart.note = tr("Until nodes serve, work is rented. Band: P10 to P90 of buying all then. On the average of the "
                        "futures the least is %1, %2.")
                         .arg(inWords(average), usd(average.spread->mean));
        chart.description += QStringLiteral(". ") + chart.note;
    }
    return chart;
}

CurveChart Words::exit(const LockIn& lockIn)
{
    CurveChart chart;
    Strategy dearest = Strategy::OnDemand;
    double most = 0.0;
    std::size_t month = 0;
    for (const Strategy s : kStrategies) {
        for (std::size_t t = 0; t < lockIn.stops[s].size(); ++t) {
            const double price = lockIn.stops[s][t].price().value();
            if (price > most) {
                most = price;
                dearest = s;
                month = t;
            }
        }
    }
    // What all rentals pay to move their data out binds nobody.
    chart.title = most > 0.05 * lockIn.stops[dearest].back().cost().value()
        ? tr("%1 binds most: stopping in month %2 costs %3 on top of what was paid")
              .arg(strategyText(dearest), QLocale().toString(static_cast<int>(month)), usd(most))
        : tr("Whenever it is stopped, no strategy owes much beyond what was paid");
    const auto horizon = lockIn.stops[Strategy::OnDemand].size();
    chart.x = {.title = tr("Month of stopping"),
               .format = AxisFormat::Month,
               .min = 0.0,
               .max = std::max(1.0, static_cast<double>(horizon) - 1.0)};
    chart.y = {.title = tr("Price of changing one's mind, %1").arg(shownCurrency().code),
               .format = AxisFormat::UsdCompact};
    for (const Strategy s : kStrategies) {
        Curve curve{.label = strategyText(s), .role = roleOf(s), .points = {}, .strong = s == dearest && most > 0.0};
        for (std::size_t t = 0; t < lockIn.stops[s].size(); ++t) {
            curve.points.append({static_cast<double>(t), lockIn.stops[s][t].price().value()});
        }
        chart.curves.append(curve);
    }
    chart.description = chart.title;
    chart.note =
        tr("Unpaid loan, rest of a term, moving data out, leaving and tax, less resale. Below zero more comes back "
           "than is owed: what the nodes still sell for.");
    return chart;
}

CurveChart Words::finish(const Chance& chance, const ChanceOptions& options)
{
    const auto hours = [](const Duration& duration) {
        return tr("%1 h").arg(text(Amount{Amount::Kind::Number, std::round(duration.value() * 10.0) / 10.0}));
    };
    CurveChart chart;
    chart.x = {.title = tr("Hours from the start"), .format = AxisFormat::Number, .fromZero = false};
    chart.y = {.title = tr("Chance that the job has ended"), .format = AxisFormat::Percent, .min = 0.0, .max = 1.0};
    const auto add = [&](const FinishTimes& times, Strategy strategy, const QString& label, bool strong) {
        Curve curve{.label = label, .role = roleOf(strategy), .points = {}, .strong = strong};
        for (std::size_t i = 0; i < times.percentiles.size(); ++i) {
            const double at = times.percentiles[i].value();
            const double share = static_cast<double>(i + 1) / 100.0;
            if (!curve.points.isEmpty() && curve.points.last().x() == at) {
                curve.points.last().setY(share); // jobs that nothing hits all end at the same hour
            } else {
                curve.points.append({at, share});
            }
        }
        curve.points.prepend({curve.points.first().x(), 0.0});
        chart.curves.append(curve);
    };
    add(chance.onDemand, Strategy::OnDemand, strategyText(Strategy::OnDemand), false);
    if (chance.owned) {
        add(*chance.owned, Strategy::SelfHosted, tr("Owned"), false);
    }
    if (chance.spot) {
        add(*chance.spot, Strategy::Spot, strategyText(Strategy::Spot), true);
        chart.title = tr("On spot a job of %1 ends within %2 in nine of ten cases, on demand within %3")
                          .arg(hours(options.work), hours(chance.spot->p90), hours(chance.onDemand.p90));
    } else {
        chart.title = tr("On spot a job of %1 hardly ever ends").arg(hours(options.work));
    }
    chart.description = chart.title;
    if (options.deadline) {
        chart.references.append({.x = options.deadline->value(), .text = tr("due"), .role = {}});
        if (chance.spot && chance.spot->missed) {
            chart.description += QLatin1Char(' ')
                + tr("The chance to be late is %1 on spot and %2 on demand.")
                      .arg(text(Amount{Kind::Percent, *chance.spot->missed}),
                           text(Amount{Kind::Percent, chance.onDemand.missed.value_or(0.0)}));
        }
    }
    return chart;
}

WaterfallChart Words::bridge(const StrategyBridge& bridge)
{
    WaterfallChart chart;
    const QString from = strategyText(bridge.from);
    const QString to = strategyText(bridge.to);
    const double difference = (bridge.end - bridge.start).value();
    chart.value = usdAxis(tr("Present cost, %1").arg(shownCurrency().code));
    chart.steps.append({.label = from, .value = bridge.start.value(), .isTotal = true, .role = roleOf(bridge.from)});
    const StrategyBridge::Step* greatest = nullptr;
    for (const StrategyBridge::Step& step : bridge.steps) {
        if (step.amount == Money{}) {
            continue;
        }
        if (greatest == nullptr || std::abs(step.amount.value()) > std::abs(greatest->amount.value())) {
            greatest = &step;
        }
        chart.steps.append(
            {.label = step.line ? lineText(*step.line) : tr("Due at the horizon"), .value = step.amount.value()});
    }
    chart.steps.append({.label = to, .value = bridge.end.value(), .isTotal = true, .role = roleOf(bridge.to)});
    chart.title = bridge.from == bridge.to || greatest == nullptr
        ? tr("%1 and %2 cost the same, line by line").arg(from, to)
        : difference < 0.0
        ? tr("%1 costs %2 less than %3; the largest step is %4")
              .arg(to, usd(-difference), from, greatest->line ? lineText(*greatest->line) : tr("Due at the horizon"))
        : tr("%1 costs %2 more than %3; the largest step is %4")
              .arg(to, usd(difference), from, greatest->line ? lineText(*greatest->line) : tr("Due at the horizon"));
    chart.description = chart.title;
    return chart;
}

ColumnChart Words::cash(const Comparison& comparison, const std::vector<Strategy>& strategies)
{
    constexpr int kMostQuarters = 24;
    ColumnChart chart;
    const bool byQuarter = (comparison.horizon + 2) / 3 <= kMostQuarters;
    QStringList peaks;
    for (const Strategy s : strategies) {
        const Cash cash = cashOf(comparison[s].ledger);
        ColumnChart::Series series{.label = strategyText(s), .role = roleOf(s), .values = {}};
        for (const Money& amount : byQuarter ? cash.quarterly : cash.yearly) {
            series.values.append(amount.value());
        }
        if (chart.categories.isEmpty()) {
            for (qsizetype i = 0; i < series.values.size(); ++i) {
                chart.categories.append(byQuarter ? tr("Q%1").arg(QLocale().toString(i + 1))
                                                  : tr("Year %1").arg(QLocale().toString(i + 1)));
            }
        }
        chart.series.append(series);
        peaks.append(
            tr("%1 %2 by month %3").arg(strategyText(s), usd(cash.peak.value()), QLocale().toString(cash.peakMonth)));
    }
    chart.title = tr("Most that has been paid in all: %1").arg(peaks.join(QStringLiteral(", ")));
    chart.description = chart.title;
    chart.categoryTitle = byQuarter ? tr("Quarters from the decision; the first holds it as well")
                                    : tr("Years from the decision; the first holds it as well");
    chart.value = usdAxis(tr("Cash out, %1").arg(shownCurrency().code));
    chart.note = tr("What falls due at the horizon is a value, not cash, and is left out.");
    return chart;
}

MapChart Words::winners(const Grid& grid, const std::vector<CloudPoint>& cloud)
{
    MapChart chart;
    const Parameter& px = *grid.xParameter;
    const Parameter& py = *grid.yParameter;
    const auto point = [&](const GridPoint& at) { return QPointF(toShown(px, at.x), toShown(py, at.y)); };
    chart.x = axisOf(px);
    chart.y = axisOf(py);
    chart.saving = usdAxis(tr("Saving against the next best, %1").arg(shownCurrency().code));
    // A logarithmic axis has no place for zero.
    const std::size_t firstColumn = chart.x.log && grid.x.front() <= 0.0 ? 1 : 0;
    const std::size_t firstRow = chart.y.log && grid.y.front() <= 0.0 ? 1 : 0;
    for (std::size_t column = firstColumn; column < grid.x.size(); ++column) {
        chart.xs.append(toShown(px, grid.x[column]));
    }
    for (std::size_t row = firstRow; row < grid.y.size(); ++row) {
        chart.ys.append(toShown(py, grid.y[row]));
    }
    ByStrategy<int> wins;
    int possible = 0;
    for (std::size_t i = firstRow * grid.x.size(); i < grid.cells.size(); ++i) {
        if (i % grid.x.size() < firstColumn) {
            continue;
        }
        const auto& cell = grid.cells[i];
        if (!cell) {
            chart.cells.append(std::nullopt);
            continue;
        }
        const Strategy cheapest = cheapestOf(*cell);
        chart.cells.append(MapChart::Cell{.cheapest = cheapest, .saving = savingOverRunnerUp(*cell).value()});
        ++wins[cheapest];
        ++possible;
    }
    for (const Boundary& boundary : grid.boundaries) {
        MapChart::Line line;
        for (const GridPoint& at : boundary.points) {
            line.points.append(point(at));
        }
        chart.boundaries.append(line);
    }
    ByStrategy<int> futures;
    for (const CloudPoint& one : cloud) {
        chart.cloud.append({.at = point(one.at), .cheapest = one.cheapest});
        ++futures[one.cheapest];
    }
    chart.present = point(grid.present);
    chart.presentText = tr("you");
    QStringList shares;
    for (const Strategy s : kStrategies) {
        if (wins[s] > 0) {
            shares.append(tr("%1 %2").arg(
                strategyText(s), text(Amount{Kind::Percent, wins[s] / static_cast<double>(std::max(1, possible))})));
        }
    }
    chart.title = shares.size() == 1
        ? tr("%1 is cheapest everywhere on this map")
              .arg(strategyText(
                  *std::find_if(kStrategies.begin(), kStrategies.end(), [&](Strategy s) { return wins[s] > 0; })))
        : tr("Cheapest by %1 and %2: %3")
              .arg(parameterLabel(px), parameterLabel(py), shares.join(QStringLiteral(", ")));
    chart.description = chart.title;
    if (!cloud.empty()) {
        chart.note =
            tr("Dots are futures in the colour of what is cheapest there; other inputs vary too, so they need not "
               "agree with the ground they lie on.");
    }
    return chart;
}

} // namespace

QList<CurveBand> costBands(const UncertaintyResult& futures, const std::vector<Strategy>& strategies)
{
    QList<CurveBand> bands;
    for (const Strategy s : strategies) {
        CurveBand band{.role = roleOf(s), .low = {}, .high = {}};
        const Band& of = futures.cumulative[s];
        for (std::size_t t = 0; t < of.p10.size(); ++t) {
            band.low.append({static_cast<double>(t), of.p10[t]});
            band.high.append({static_cast<double>(t), of.p90[t]});
        }
        bands.append(band);
    }
    return bands;
}

DotChart savingChart(const Saving& saving)
{
    return Words::saving(saving);
}

TornadoChart tornadoChart(const Sensitivity& sensitivity, std::size_t most)
{
    return Words::tornado(sensitivity, most);
}

CurveChart chanceChart(const UncertaintyResult& futures)
{
    return Words::chance(futures);
}

CurveChart sizingChart(const Sizing& sizing)
{
    return Words::sizing(sizing);
}

ColumnChart nextNodeChart(const Sizing& sizing)
{
    return Words::nextNode(sizing);
}

CurveChart timingChart(const Timing& timing)
{
    return Words::timing(timing);
}

CurveChart exitChart(const LockIn& lockIn)
{
    return Words::exit(lockIn);
}

CurveChart finishChart(const Chance& chance, const ChanceOptions& options)
{
    return Words::finish(chance, options);
}

WaterfallChart bridgeChart(const StrategyBridge& bridge)
{
    return Words::bridge(bridge);
}

std::vector<Strategy> inQuestion(const Comparison& comparison)
{
    std::vector<Strategy> shown{Strategy::OnDemand, comparison.verdict.cheapest, Strategy::SelfHosted};
    std::sort(shown.begin(), shown.end());
    shown.erase(std::unique(shown.begin(), shown.end()), shown.end());
    return shown;
}

ColumnChart cashChart(const Comparison& comparison, const std::vector<Strategy>& strategies)
{
    return Words::cash(comparison, strategies);
}

MapChart winnerMap(const Grid& grid, const std::vector<CloudPoint>& cloud)
{
    return Words::winners(grid, cloud);
}

} // namespace rackrent
