// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of the analyses: they say what the core computed, and stay readable whatever the scenario and the room.
#include "ui/charts/analysis_builders.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <gtest/gtest.h>

#include <QDir>
#include <QFontMetricsF>

#include "core/files/data_files.h"
#include "core/files/scenario_file.h"
#include "tests/support/scenario_builder.h"
#include "ui/charts/chart_layout.h"
#include "ui/charts/chart_table.h"
#include "ui/document/document.h"
#include "ui/document/studies.h"

namespace rackrent {
namespace {

using rackrent::testing::ScenarioBuilder;

std::vector<Scenario> scenarios()
{
    std::vector<Scenario> result;
    for (const QString& file : QDir(QStringLiteral(":/examples")).entryList({QStringLiteral("*.rackrent")})) {
        Document document;
        EXPECT_TRUE(document.openExample(QStringLiteral(":/examples/") + file));
        result.insert(result.end(), document.scenarios().begin(), document.scenarios().end());
    }
    // No work at all; one GPU; everything moves at once.
    result.push_back(ScenarioBuilder().with({{"workload.gpus", 0}}).scenario());
    result.push_back(ScenarioBuilder().with({{"workload.gpus", 1}, {"workload.job_gpus", 1}}).scenario());
    result.push_back(ScenarioBuilder()
                         .with({{"workload.growth", 1},
                                {"finance.financed_share", 1},
                                {"finance.tax_rate", 0.3},
                                {"aws.committed_gpus", 64},
                                {"aws.price_change", -0.4},
                                {"finance.hardware_price_change", -0.4}})
                         .scenario());
    return result;
}

std::vector<AnyChart> chartsOf(const Scenario& scenario)
{
    const Comparison comparison = compare(scenario);
    const Evidence& published = builtInEvidence();
    const FuturesOptions few{.draws = 256};
    const Sureness sureness = surenessOf(scenario, comparison, few);
    EXPECT_FALSE(sureness.fault.has_value());
    Sizing sizes = sizing(scenario, {.most = 12});
    EXPECT_TRUE(addFutures(sizes, scenario, published, few));
    Timing times = timing(scenario);
    EXPECT_TRUE(addFutures(times, scenario, published, few));
    const Grid map = grid(scenario, {.parameter = findParameter("workload.hours_per_day"), .within = {}, .points = 16},
                          {.parameter = findParameter("aws.on_demand"), .within = {}, .points = 16});
    return {savingChart(sureness.saving),
            tornadoChart(sureness.tornado),
            chanceChart(sureness.spread),
            sizingChart(sizes),
            nextNodeChart(sizes),
            timingChart(times),
            exitChart(lockIn(scenario, comparison)),
            bridgeChart(bridge(comparison, scenario.parameters.finance.discountRate, Strategy::OnDemand,
                               Strategy::SelfHosted, BridgeBasis::PresentCost)),
            cashChart(comparison, {Strategy::OnDemand, Strategy::SelfHosted, Strategy::Hybrid}),
            winnerMap(map, cloud(scenario, sureness.futures, *map.xParameter, *map.yParameter))};
}

class AnalysisChartsOf : public ::testing::TestWithParam<int>
{
};

TEST_P(AnalysisChartsOf, KeepTheirWordsInsideAndApart)
{
    const std::vector<Scenario> all = scenarios();
    if (static_cast<std::size_t>(GetParam()) >= all.size()) {
        GTEST_SKIP() << "there are fewer scenarios";
    }
    const Scenario& scenario = all[static_cast<std::size_t>(GetParam())];
    {
        for (const AnyChart& any : chartsOf(scenario)) {
            for (const QSizeF& size : {QSizeF(860, 420), QSizeF(560, 300), QSizeF(380, 280)}) {
                std::visit(
                    [&](const auto& chart) {
                        SCOPED_TRACE(scenario.name + ": " + chart.title.toStdString());
                        EXPECT_FALSE(chart.title.isEmpty());
                        EXPECT_FALSE(chart.description.isEmpty());
                        const QRectF bounds(QPointF(), size);
                        const ChartLayout layout = layOut(chart, bounds, Theme::light());
                        for (const auto* list : {&layout.texts, &layout.labels}) {
                            for (const ChartLayout::Text& text : *list) {
                                EXPECT_TRUE(bounds.adjusted(-1, -1, 1, 1).contains(text.rect))
                                    << text.text.toStdString() << " at " << text.rect.left() << ", " << text.rect.top();
                                EXPECT_LE(QFontMetricsF(text.font).horizontalAdvance(text.text), text.rect.width() + 2)
                                    << text.text.toStdString();
                            }
                        }
                        for (qsizetype i = 0; i < layout.labels.size(); ++i) {
                            for (qsizetype j = 0; j < i; ++j) {
                                const QRectF& a = layout.labels[i].rect;
                                const QRectF& b = layout.labels[j].rect;
                                EXPECT_FALSE(a.adjusted(1, 2, -1, -2).intersects(b.adjusted(1, 2, -1, -2)))
                                    << layout.labels[i].text.toStdString() << " over "
                                    << layout.labels[j].text.toStdString() << " at " << size.width();
                            }
                        }
                        for (const ChartLayout::Shape& shape : layout.shapes) {
                            const QRectF box = shape.path.boundingRect();
                            EXPECT_TRUE(std::isfinite(box.width()) && std::isfinite(box.height()));
                            EXPECT_TRUE(box.isEmpty() || bounds.adjusted(-1, -1, 1, 1).contains(box))
                                << box.left() << ", " << box.top() << ", " << box.right() << ", " << box.bottom()
                                << " at " << size.width();
                        }
                        EXPECT_GE(chartTable(chart).size(), 1);
                    },
                    any);
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Scenarios, AnalysisChartsOf, ::testing::Range(0, 11));

TEST(AnalysisCharts, SayWhatTheCoreComputed)
{
    const Scenario scenario;
    const Comparison comparison = compare(scenario);
    const Sureness sureness = surenessOf(scenario, comparison);

    const DotChart dots = savingChart(sureness.saving);
    ASSERT_EQ(dots.values.size(), 50);
    const auto wins = std::count_if(dots.values.begin(), dots.values.end(), [](double value) { return value > 0.0; });
    EXPECT_TRUE(dots.title.contains(QStringLiteral("%1 of 50").arg(wins))) << dots.title.toStdString();
    EXPECT_NEAR(static_cast<double>(wins) / 50.0, sureness.saving.chance, 0.02);

    const TornadoChart tornado = tornadoChart(sureness.tornado);
    const double difference = (comparison[sureness.against].npv - comparison[sureness.decision.choice].npv).value();
    EXPECT_NEAR(tornado.base, difference, 1e-6);
    for (const TornadoChart::Bar& bar : tornado.bars) {
        EXPECT_LE(std::min(bar.atLow, bar.atHigh), std::max(bar.atLow, bar.atHigh));
    }

    const WaterfallChart waterfall =
        bridgeChart(bridge(comparison, scenario.parameters.finance.discountRate, Strategy::OnDemand, Strategy::Hybrid,
                           BridgeBasis::PresentCost));
    double level = 0.0;
    for (const WaterfallChart::Step& step : waterfall.steps) {
        if (step.isTotal && level != 0.0) {
            EXPECT_NEAR(level, step.value, 1e-6);
        }
        level = step.isTotal ? step.value : level + step.value;
    }
    EXPECT_DOUBLE_EQ(level, comparison[Strategy::Hybrid].npv.value());

    const ColumnChart cash = cashChart(comparison, {Strategy::SelfHosted});
    EXPECT_NEAR(std::accumulate(cash.series[0].values.begin(), cash.series[0].values.end(), 0.0),
                comparison[Strategy::SelfHosted].cumulative.back().value(), 1e-6);

    const CurveChart sizes = sizingChart(sizing(scenario));
    EXPECT_DOUBLE_EQ(sizes.curves[0].points[comparison[Strategy::Hybrid].plan.nodesAtStart()].y(),
                     comparison[Strategy::Hybrid].npv.value());
}

TEST(AnalysisCharts, PlaceDotsOnTheirSideOfZero)
{
    DotChart chart;
    chart.value = {.format = AxisFormat::UsdCompact};
    chart.values = {-3e5, -2.9e5, -1.0, 1.0, 4e5};
    chart.above = {.kind = Role::Kind::Accent};
    const ChartLayout layout = layOut(chart, QRectF(0, 0, 600, 300), Theme::light());
    const double zero = layout.plot.left() + layout.x.position(0.0) * layout.plot.width();
    int below = 0;
    int above = 0;
    for (const ChartLayout::Spot& spot : layout.spots) {
        below += spot.area.right() <= zero + 1e-6 ? 1 : 0;
        above += spot.area.left() >= zero - 1e-6 ? 1 : 0;
    }
    EXPECT_EQ(below + above, static_cast<int>(layout.spots.size()));
    EXPECT_GE(below, 1);
    EXPECT_GE(above, 2);
}

} // namespace
} // namespace rackrent
