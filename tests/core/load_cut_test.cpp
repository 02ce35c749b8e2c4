// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "core/analysis/load_cut.h"

namespace rackrent {
namespace {

/// 64 GPUs for 100 hours and 16 for 400; nothing is lost and instances fit.
Scenario twoLevels()
{
    Scenario scenario;
    scenario.demand = {{make<Duration>(100.0), make<GpuCount>(64.0)}, {make<Duration>(400.0), make<GpuCount>(16.0)}};
    Parameters& p = scenario.parameters;
    p.aws.performanceOverhead = make<Fraction>(0.0);
    p.aws.idleWaste = make<Fraction>(0.0);
    return scenario;
}

TEST(LoadCut, CutsTwoLevelsAsByHand)
{
    const Scenario scenario = twoLevels();
    Comparison comparison = compare(scenario);
    comparison.overheads.owned.paid = 1.0;
    comparison.overheads.onDemand.paid = 1.25;
    for (const Strategy s : kStrategies) {
        comparison.results[s].plan = {};
    }
    comparison.results[Strategy::SelfHosted].plan.purchases = {{.month = 0, .nodes = 8}};
    comparison.results[Strategy::Hybrid].plan.purchases = {{.month = 0, .nodes = 2}};
    comparison.results[Strategy::Hybrid].plan.committed = make<GpuCount>(20.0); // those of 16 productive ones
    const LoadCut cut = loadCut(scenario, comparison);
    EXPECT_DOUBLE_EQ(cut.work.value(), 12'800.0);
    EXPECT_DOUBLE_EQ(cut.mean.value(), 12'800.0 / 730.0);
    EXPECT_DOUBLE_EQ(cut.peak.value(), 64.0);
    EXPECT_DOUBLE_EQ(cut.cuts[Strategy::SelfHosted].share->value(), 1.0);
    EXPECT_DOUBLE_EQ(cut.cuts[Strategy::Hybrid].capacity.value(), 32.0);
    EXPECT_DOUBLE_EQ(cut.cuts[Strategy::Hybrid].share->value(), (100.0 * 32.0 + 400.0 * 16.0) / 12'800.0);
    EXPECT_DOUBLE_EQ(cut.cuts[Strategy::OnDemand].share->value(), 0.0);
    EXPECT_DOUBLE_EQ(cut.spotShare.value(), 0.8 * 0.7);
}

TEST(LoadCut, KeepsSparesOut)
{
    Scenario scenario = twoLevels();
    scenario.parameters.cluster.spares = make<NodeCount>(1.0);
    Comparison comparison = compare(scenario);
    comparison.overheads.owned.paid = 1.0;
    comparison.results[Strategy::SelfHosted].plan.purchases = {{.month = 0, .nodes = 2}};
    EXPECT_DOUBLE_EQ(loadCut(scenario, comparison).cuts[Strategy::SelfHosted].capacity.value(), 8.0);
}

TEST(LoadCut, HasNoShareOfNoWork)
{
    Scenario scenario;
    scenario.parameters.workload.gpus = make<GpuCount>(0.0);
    EXPECT_FALSE(loadCut(scenario, compare(scenario)).cuts[Strategy::Hybrid].share);
}

} // namespace
} // namespace rackrent
