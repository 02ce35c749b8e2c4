// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/answer_curve.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <mutex>

#include <gtest/gtest.h>

#include "core/analysis/comparison.h"
#include "tests/support/scenario_builder.h"

namespace rackrent {
namespace {

using testing::ScenarioBuilder;

const Parameter& parameter(const char* id)
{
    return *findParameter(id);
}

std::vector<double> valuesOf(const AnswerCurve& curve)
{
    std::vector<double> values;
    for (const AnswerPoint& point : curve.points) {
        values.push_back(point.value);
    }
    return values;
}

TEST(SpacedValues, GoEvenlyOnALinearScale)
{
    const auto values = spacedValues(parameter("facility.pue"), {1.0, 3.0}, 5);
    EXPECT_EQ(values, (std::vector{1.0, 1.5, 2.0, 2.5, 3.0}));
}

TEST(SpacedValues, GoEvenlyInTheLogarithmFromTheStepOnAndBeginAtZero)
{
    // 0, then 0.1 … 10000 in five steps of a factor ten.
    const auto values = spacedValues(parameter("workload.egress"), {0.0, 10000.0}, 7);
    ASSERT_EQ(values.size(), 7U);
    EXPECT_EQ(values.front(), 0.0);
    EXPECT_EQ(values[1], 0.1);
    for (std::size_t i = 2; i < values.size(); ++i) {
        EXPECT_NEAR(values[i] / values[i - 1], 10.0, 1e-9);
    }
    EXPECT_EQ(values.back(), 10000.0);
}

TEST(SpacedValues, OfAWholeParameterAreWholeAndEachOnce)
{
    EXPECT_EQ(spacedValues(parameter("aws.gpus_per_instance"), {1.0, 4.0}, 33), (std::vector{1.0, 2.0, 3.0, 4.0}));
    EXPECT_EQ(spacedValues(parameter("aws.gpus_per_instance"), {1.5, 4.5}, 33), (std::vector{2.0, 3.0, 4.0}));
    EXPECT_TRUE(spacedValues(parameter("aws.gpus_per_instance"), {1.2, 1.8}, 33).empty());
    for (const double value : spacedValues(parameter("workload.gpus"), {0.0, 16384.0}, 65)) {
        EXPECT_EQ(value, std::round(value));
    }
}

TEST(SpacedValues, OfAnIntervalWithoutWidthAreThatValue)
{
    EXPECT_EQ(spacedValues(parameter("facility.pue"), {1.5, 1.5}, 33), (std::vector{1.5}));
    EXPECT_EQ(spacedValues(parameter("aws.on_demand"), {3.0, 3.0}, 33), (std::vector{3.0}));
}

TEST(AnswerCurve, CostsAtEachValueWhatComparingThereCosts)
{
    const Scenario scenario;
    const std::array requests{AnswerCurveRequest{&parameter("aws.on_demand"), {}},
                              AnswerCurveRequest{&parameter("finance.horizon"), {}},
                              AnswerCurveRequest{&parameter("workload.growth"), {}}};
    const auto curves = answerCurves(scenario, requests);
    ASSERT_EQ(curves.size(), 3U);
    for (const AnswerCurve& curve : curves) {
        EXPECT_GE(curve.points.size(), 33U);
        const auto saving = curve.saving(Strategy::OnDemand, Strategy::Hybrid);
        for (std::size_t i = 0; i < curve.points.size(); i += 4) {
            Scenario moved = scenario;
            curve.parameter->set(moved.parameters, curve.points[i].value);
            const Comparison comparison = compare(moved);
            for (const Strategy s : kStrategies) {
                EXPECT_EQ(curve.points[i].npv[s], comparison[s].npv) << curve.parameter->id << " " << i;
            }
            EXPECT_EQ(curve.points[i].cheapest, comparison.verdict.cheapest);
            EXPECT_EQ(saving[i], comparison[Strategy::OnDemand].npv - comparison[Strategy::Hybrid].npv);
        }
    }
}

TEST(AnswerCurve, OfEveryParameterAscendsFromEndToEndWithThePresentValueAmongItsPoints)
{
    std::vector<AnswerCurveRequest> requests;
    for (const Parameter& p : parameters()) {
        if (p.id != "workload.gpus") { // large clusters take long; see below
            requests.push_back({&p, {}});
        }
    }
    for (const AnswerCurve& curve : answerCurves(Scenario{}, requests)) {
        const auto values = valuesOf(curve);
        EXPECT_TRUE(std::is_sorted(values.begin(), values.end(), std::less_equal<>())) << curve.parameter->id;
        EXPECT_TRUE(std::binary_search(values.begin(), values.end(), curve.present)) << curve.parameter->id;
        EXPECT_LE(values.size() + curve.impossible.size(), 34U);
        if (curve.impossible.empty()) {
            EXPECT_EQ(values.front(), curve.parameter->range.min);
            EXPECT_EQ(values.back(), curve.parameter->range.max);
        }
    }
}

TEST(AnswerCurve, LeavesOutValuesThatCannotBe)
{
    // A block that is no longer than restart and checkpoint (5.5 minutes) leaves no time to work; 0 means no block.
    const Scenario scenario =
        ScenarioBuilder{{"spot.reserved_block", 24}, {"workload.checkpoint_write", 30}}.scenario();
    const AnswerCurveRequest request{&parameter("workload.restart"), Interval{0.0, 240.0}};
    const Scenario tight = ScenarioBuilder{{"spot.reserved_block", 2}}.scenario();
    const AnswerCurve free = answerCurves(scenario, {&request, 1}).front();
    EXPECT_TRUE(free.impossible.empty());
    const AnswerCurve curve = answerCurves(tight, {&request, 1}).front();
    ASSERT_FALSE(curve.impossible.empty());
    // Restart and checkpoint of 0.5 minutes fill the two hours from 119.5 minutes on.
    EXPECT_GE(curve.impossible.front(), 119.5);
    EXPECT_LT(curve.points.back().value, 119.5);
    EXPECT_EQ(curve.impossible.back(), 240.0);

    // Whole middles can be missing too.
    const AnswerCurveRequest block{&parameter("spot.reserved_block"), Interval{0.0, 4.0}};
    const AnswerCurve gap = answerCurves(ScenarioBuilder{{"workload.restart", 100}}.scenario(), {&block, 1}).front();
    ASSERT_FALSE(gap.impossible.empty());
    EXPECT_EQ(gap.points.front().value, 0.0);
    ASSERT_GT(gap.points.size(), 2U);
    EXPECT_TRUE(gap.points[1].afterGap);
    EXPECT_EQ(std::count_if(gap.points.begin(), gap.points.end(), [](const AnswerPoint& p) { return p.afterGap; }), 1);
}

TEST(AnswerCurve, KeepsToTheBoundsAskedFor)
{
    const AnswerCurveRequest request{&parameter("aws.on_demand"), Interval{1.0, 2.0}};
    const AnswerCurve curve = answerCurves(Scenario{}, {&request, 1}).front();
    EXPECT_EQ(curve.points.size(), 33U);
    EXPECT_EQ(curve.points.front().value, 1.0);
    EXPECT_EQ(curve.points.back().value, 2.0);
    EXPECT_EQ(curve.present, 6.88);
    const AnswerCurveRequest none{&parameter("aws.on_demand"), Interval{6.88, 6.88}};
    EXPECT_EQ(valuesOf(answerCurves(Scenario{}, {&none, 1}).front()), (std::vector{6.88}));
}

TEST(AnswerCurve, IsTheSameWhateverTheThreadsAndTellsItsProgress)
{
    const std::array requests{AnswerCurveRequest{&parameter("aws.on_demand"), {}},
                              AnswerCurveRequest{&parameter("staff.minimum"), {}}};
    const auto one = answerCurves(Scenario{}, requests, {.points = 33, .threads = 1, .progress = {}});
    std::mutex mutex;
    double most = 0.0;
    const auto six = answerCurves(Scenario{}, requests, {.points = 33, .threads = 6, .progress = [&](double share) {
                                                             const std::scoped_lock lock(mutex);
                                                             most = std::max(most, share);
                                                         }});
    EXPECT_EQ(most, 1.0);
    for (std::size_t curve = 0; curve < requests.size(); ++curve) {
        ASSERT_EQ(one[curve].points.size(), six[curve].points.size());
        for (std::size_t i = 0; i < one[curve].points.size(); ++i) {
            EXPECT_EQ(one[curve].points[i].npv[Strategy::Hybrid], six[curve].points[i].npv[Strategy::Hybrid]);
        }
    }
}

TEST(AnswerCurve, StopsSoon)
{
    std::stop_source source;
    source.request_stop();
    std::vector<AnswerCurveRequest> requests;
    for (const Parameter& p : parameters()) {
        requests.push_back({&p, {}});
    }
    const Scenario large = ScenarioBuilder{{"workload.gpus", 16384}}.scenario();
    EXPECT_EQ(answerCurves(large, requests, {.points = 65}, source.get_token()).size(), parameters().size());
}

TEST(AnswerCurve, HoldsInHardCases)
{
    const std::array requests{AnswerCurveRequest{&parameter("aws.on_demand"), {}},
                              AnswerCurveRequest{&parameter("workload.growth"), {}},
                              AnswerCurveRequest{&parameter("cluster.nodes"), Interval{0.0, 8.0}}};
    for (const double gpus : {0.0, 1.0, 1024.0}) {
        const Scenario scenario = ScenarioBuilder{{"workload.gpus", gpus}, {"workload.growth", 2.0}}.scenario();
        for (const AnswerCurve& curve : answerCurves(scenario, requests, {.points = 9})) {
            for (const AnswerPoint& point : curve.points) {
                for (const Strategy s : kStrategies) {
                    EXPECT_TRUE(std::isfinite(point.npv[s].value()));
                    EXPECT_LE(point.npv[point.cheapest], point.npv[s]);
                }
            }
        }
    }
    const AnswerCurveRequest price{&parameter("aws.on_demand"), Interval{1.0, 20.0}};
    const AnswerCurve large =
        answerCurves(ScenarioBuilder{{"workload.gpus", 16384}}.scenario(), {&price, 1}, {.points = 5}).front();
    EXPECT_EQ(large.points.size(), 6U);
}

} // namespace
} // namespace rackrent
