// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/builders.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <gtest/gtest.h>

#include "ui/charts/chart_layout.h"
#include "ui/charts/chart_reading.h"
#include "ui/text/text.h"

namespace rackrent {
namespace {

/// The default scenario: 32 GPUs for 15 hours on 5 days.
struct Default {
    Scenario scenario;
    Comparison comparison = compare(scenario);
};

const Default& standard()
{
    static const Default result;
    return result;
}

Scenario idle()
{
    Scenario scenario;
    scenario.parameters.workload.gpus = make<GpuCount>(0.0);
    return scenario;
}

void expectDrawable(const CurveChart& chart)
{
    EXPECT_FALSE(chart.title.isEmpty());
    EXPECT_FALSE(chart.description.isEmpty());
    for (const Curve& curve : chart.curves) {
        for (qsizetype i = 0; i < curve.points.size(); ++i) {
            EXPECT_TRUE(std::isfinite(curve.points[i].x()) && std::isfinite(curve.points[i].y()))
                << qPrintable(curve.label);
            EXPECT_TRUE(i == 0 || curve.points[i].x() >= curve.points[i - 1].x()) << qPrintable(curve.label);
        }
    }
    // Whatever the data, laying it out must end and give finite places.
    const ChartLayout layout = layOut(chart, QRectF(0, 0, 640, 360), Theme::light());
    EXPECT_TRUE(std::isfinite(layout.y.max));
    EXPECT_GE(layout.y.ticks.size(), 2);
}

TEST(CumulativeChart, HasTheFiguresOfTheComparison)
{
    const Comparison& comparison = standard().comparison;
    const CurveChart chart = cumulativeChart(comparison);
    expectDrawable(chart);
    ASSERT_EQ(chart.curves.size(), 5);
    for (const Strategy strategy : kStrategies) {
        const Curve& curve = chart.curves[static_cast<int>(strategy)];
        EXPECT_EQ(curve.label, strategyText(strategy));
        EXPECT_EQ(curve.strong, strategy == comparison.verdict.cheapest);
        ASSERT_EQ(curve.points.size(), comparison.horizon + 1);
        EXPECT_DOUBLE_EQ(curve.points.back().y(), comparison[strategy].cumulative.back().value());
    }
}

TEST(CumulativeChart, MarksPayBackWhereTheCurvesCross)
{
    const CurveChart chart = cumulativeChart(standard().comparison);
    ASSERT_FALSE(chart.markers.isEmpty());
    for (const Marker& marker : chart.markers) {
        const auto own = valueAt(chart.curves[static_cast<int>(marker.role.strategy)], marker.at.x());
        const auto rent = valueAt(chart.curves[static_cast<int>(Strategy::OnDemand)], marker.at.x());
        ASSERT_TRUE(own && rent);
        EXPECT_NEAR(*own / *rent, 1.0, 1e-6);
        EXPECT_TRUE(marker.text.startsWith(QStringLiteral("pays back in month")));
    }
}

TEST(UtilizationChart, EndsWhereTheCostsExplodeAndSaysSo)
{
    const CurveChart chart =
        utilizationChart(utilizationCurves(standard().scenario, standard().comparison), standard().comparison);
    expectDrawable(chart);
    ASSERT_TRUE(chart.y.max);
    for (const Curve& curve : chart.curves) {
        for (const QPointF& point : curve.points) {
            EXPECT_LE(point.y(), *chart.y.max * (1.0 + 1e-12));
        }
    }
    EXPECT_FALSE(chart.note.isEmpty());
    ASSERT_EQ(chart.references.size(), 1);
    EXPECT_DOUBLE_EQ(chart.references[0].x, standard().comparison.utilization.value());
}

TEST(UtilizationChart, MarksTheBreakEvenOnBothCurves)
{
    const CurveChart chart =
        utilizationChart(utilizationCurves(standard().scenario, standard().comparison), standard().comparison);
    ASSERT_EQ(chart.markers.size(), 1);
    const auto own = valueAt(chart.curves[static_cast<int>(Strategy::SelfHosted)], chart.markers[0].at.x());
    ASSERT_TRUE(own);
    EXPECT_NEAR(*own / chart.markers[0].at.y(), 1.0, 0.02); // the curve is a chord between its points
}

TEST(CostBreakdown, PartsAddUpToTheTotalOfEachStrategy)
{
    for (const double tax : {0.0, 0.25}) {
        Scenario scenario;
        if (const Parameter* parameter = findParameter("finance.tax_rate")) {
            parameter->set(scenario.parameters, tax);
        }
        const Comparison comparison = compare(scenario);
        const BarChart chart = costBreakdownChart(comparison);
        ASSERT_EQ(chart.bars.size(), 5);
        EXPECT_LE(chart.parts.size(), 8); // as many as there are shades
        for (const Strategy strategy : kStrategies) {
            const BarChart::Bar& bar = chart.bars[static_cast<int>(strategy)];
            ASSERT_EQ(bar.parts.size(), chart.parts.size());
            const double sum = std::accumulate(bar.parts.begin(), bar.parts.end(), 0.0);
            EXPECT_NEAR(sum, bar.total, 1e-9 * std::max(1.0, std::abs(bar.total))) << strategyId(strategy);
            EXPECT_DOUBLE_EQ(bar.total, comparison[strategy].total.value());
        }
    }
}

TEST(CheckpointChart, MarksTheBestIntervalAtTheBottomOfItsCurve)
{
    const CheckpointCurves curves = checkpointCurves(standard().scenario);
    const CurveChart chart = checkpointChart(curves);
    expectDrawable(chart);
    ASSERT_EQ(chart.markers.size(), 1);
    const Curve& spot = chart.curves.front();
    const auto lowest = std::min_element(spot.points.begin(), spot.points.end(),
                                         [](const QPointF& a, const QPointF& b) { return a.y() < b.y(); });
    EXPECT_LE(chart.markers[0].at.y(), lowest->y() + 1e-12);
    EXPECT_NEAR(chart.markers[0].at.x() / lowest->x(), 1.0, 0.1);
    EXPECT_DOUBLE_EQ(chart.references.front().x, curves.spot.presentInterval.value());
    EXPECT_GE(*chart.y.max, curves.spot.presentPaid); // the present one is in the picture
}

TEST(FailureCharts, HaveACurveForEachNumberOfSparesWithThePresentOneStrong)
{
    const FailureCurves curves = failureCurves(standard().scenario);
    for (const CurveChart& chart : {failureCapacityChart(curves), failureCostChart(curves)}) {
        expectDrawable(chart);
        ASSERT_EQ(chart.curves.size(), static_cast<qsizetype>(curves.bySpares.size()));
        EXPECT_EQ(
            std::count_if(chart.curves.begin(), chart.curves.end(), [](const Curve& curve) { return curve.strong; }),
            1);
        EXPECT_EQ(chart.references.size(), 1);
        EXPECT_EQ(chart.markers.size(), 1);
    }
}

TEST(Builders, DrawSomethingSensibleWithoutDemand)
{
    const Scenario scenario = idle();
    const Comparison comparison = compare(scenario);
    expectDrawable(cumulativeChart(comparison));
    expectDrawable(utilizationChart(utilizationCurves(scenario, comparison), comparison));
    expectDrawable(checkpointChart(checkpointCurves(scenario)));
    expectDrawable(failureCapacityChart(failureCurves(scenario)));
    expectDrawable(failureCostChart(failureCurves(scenario)));
    EXPECT_EQ(costBreakdownChart(comparison).title, text(comparison.verdict.headline));
}

} // namespace
} // namespace rackrent
