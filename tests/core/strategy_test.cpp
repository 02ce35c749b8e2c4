// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/strategy.h"

#include <set>
#include <string_view>

#include <gtest/gtest.h>

#include "core/model/plan.h"

namespace rackrent {
namespace {

TEST(Strategies, HaveTheNamesOfFilesAndOptions)
{
    EXPECT_EQ(strategyId(Strategy::OnDemand), "on_demand");
    EXPECT_EQ(strategyId(Strategy::Spot), "spot");
    EXPECT_EQ(strategyId(Strategy::Committed), "committed");
    EXPECT_EQ(strategyId(Strategy::SelfHosted), "self_hosted");
    EXPECT_EQ(strategyId(Strategy::Hybrid), "hybrid");
    std::set<std::string_view> labels;
    for (const Strategy s : kStrategies) {
        labels.insert(strategyLabel(s));
    }
    EXPECT_EQ(labels.size(), kStrategies.size());
}

TEST(Strategies, AreFoundByTheirNameAlone)
{
    for (const Strategy s : kStrategies) {
        EXPECT_EQ(findStrategy(strategyId(s)), s);
    }
    EXPECT_EQ(findStrategy("cloud"), std::nullopt);
    EXPECT_EQ(findStrategy("Spot"), std::nullopt);
    EXPECT_EQ(findStrategy(""), std::nullopt);
}

TEST(Plans, StartWithTheNodesOfMonthZeroAlone)
{
    EXPECT_EQ(Plan{}.nodesAtStart(), 0);
    const Plan now{.purchases = {{.month = 0, .nodes = 4}, {.month = 12, .nodes = 2}}, .committed = {}, .spot = false};
    EXPECT_EQ(now.nodesAtStart(), 4);
    const Plan later{.purchases = {{.month = 12, .nodes = 2}}, .committed = {}, .spot = false};
    EXPECT_EQ(later.nodesAtStart(), 0);
    EXPECT_NE(now, later);
}

} // namespace
} // namespace rackrent
