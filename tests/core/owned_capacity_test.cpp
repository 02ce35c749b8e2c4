// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/owned_capacity.h"

#include <cmath>

#include <gtest/gtest.h>

#include "tests/support/scenario_builder.h"

namespace rackrent {
namespace {

using testing::ScenarioBuilder;

JobFit fit(int gpusPerNode, int jobGpus)
{
    return JobFit(ScenarioBuilder{{"cluster.gpus_per_node", gpusPerNode}, {"workload.job_gpus", jobGpus}}.parameters());
}

/// GPUs of whole jobs on so many nodes, by placing one job after the other.
int placed(int nodes, int gpusPerNode, int jobGpus)
{
    int used = 0;
    if (jobGpus <= gpusPerNode) {
        for (int node = 0; node < nodes; ++node) {
            for (int left = gpusPerNode; left >= jobGpus; left -= jobGpus) {
                used += jobGpus;
            }
        }
        return used;
    }
    int free = nodes;
    while (free * gpusPerNode >= jobGpus) { // a job takes whole nodes
        int held = 0;
        while (held < jobGpus) {
            held += gpusPerNode;
            --free;
        }
        if (free < 0) {
            break;
        }
        used += jobGpus;
    }
    return used;
}

TEST(JobFit, PlacesWholeJobsOnWholeNodes)
{
    for (int gpusPerNode = 1; gpusPerNode <= 16; ++gpusPerNode) {
        for (int jobGpus = 1; jobGpus <= 40; ++jobGpus) {
            const JobFit jobs = fit(gpusPerNode, jobGpus);
            for (int nodes = 0; nodes <= 24; ++nodes) {
                EXPECT_NEAR(jobs.usable(nodes).value(), placed(nodes, gpusPerNode, jobGpus), 1e-9)
                    << nodes << " nodes of " << gpusPerNode << " for jobs of " << jobGpus;
            }
        }
    }
    EXPECT_EQ(fit(8, 8).usable(-3), GpuCount{}); // more spares than nodes
}

TEST(JobFit, FindsTheLeastNodes)
{
    for (int gpusPerNode = 1; gpusPerNode <= 16; ++gpusPerNode) {
        for (const int jobGpus : {1, 2, 3, 5, 7, 8, 9, 12, 16, 17, 40}) {
            const JobFit jobs = fit(gpusPerNode, jobGpus);
            for (const double gpus : {0.0, 0.3, 1.0, 7.99, 8.0, 8.000001, 16.0, 31.0, 33.5, 100.0}) {
                int least = 0;
                while (jobs.usable(least).value() < gpus) {
                    ++least;
                }
                EXPECT_EQ(jobs.nodesFor(gpus * units::gpu), least)
                    << gpus << " GPUs on nodes of " << gpusPerNode << " for jobs of " << jobGpus;
            }
        }
    }
}

TEST(JobFit, NeedsNoNodeMoreForAQuotientThatRoundsUp)
{
    // 3.3 / 1.1 is above 3 in binary; three units of 1.1 are compared as products.
    const JobFit jobs = fit(16, 3);
    const GpuCount three = jobs.usable(3);
    EXPECT_EQ(jobs.nodesFor(three), 3);
    EXPECT_EQ(jobs.nodesFor(make<GpuCount>(std::nextafter(three.value(), 1e9))), 4);
}

std::vector<NodeLife> lives(int leadTime, int serviceLife, int horizon, int month = 0)
{
    return nodeLives(
        ScenarioBuilder{{"cluster.lead_time", leadTime}, {"cluster.service_life", serviceLife}}.parameters(),
        {{.month = month, .nodes = 3}}, horizon);
}

void expectLife(const NodeLife& life, int paid, int from, int until, bool sold)
{
    EXPECT_EQ(life.nodes, 3);
    EXPECT_EQ(life.paid, paid);
    EXPECT_EQ(life.from, from);
    EXPECT_EQ(life.until, until);
    EXPECT_EQ(life.sold, sold);
}

TEST(NodeLives, ServeFromTheLeadTimeToTheHorizon)
{
    const std::vector<NodeLife> all = lives(2, 60, 36);
    ASSERT_EQ(all.size(), 1U);
    expectLife(all[0], 0, 2, 36, false);
    EXPECT_FALSE(all[0].serves(1));
    EXPECT_TRUE(all[0].serves(2));
    EXPECT_TRUE(all[0].serves(35));
    EXPECT_FALSE(all[0].serves(36));
    EXPECT_EQ(all[0].ageMonths(1), 0);
    EXPECT_EQ(all[0].ageMonths(36), 34);
}

TEST(NodeLives, AreReplacedTwelveMonthsBeforeTheHorizonAndNotElevenMonths)
{
    const std::vector<NodeLife> replaced = lives(2, 22, 36); // ends at 24
    ASSERT_EQ(replaced.size(), 2U);
    expectLife(replaced[0], 0, 2, 24, true);
    expectLife(replaced[1], 24, 24, 36, false);

    const std::vector<NodeLife> runOn = lives(2, 23, 36); // ends at 25
    ASSERT_EQ(runOn.size(), 1U);
    expectLife(runOn[0], 0, 2, 36, false);
}

TEST(NodeLives, FollowOneAnotherWithoutAGap)
{
    const std::vector<NodeLife> all = lives(3, 12, 60, 12);
    ASSERT_EQ(all.size(), 3U);
    expectLife(all[0], 12, 15, 27, true);
    expectLife(all[1], 27, 27, 39, true);
    expectLife(all[2], 39, 39, 60, false); // 51 is 9 months before the end
    for (int month = 15; month < 60; ++month) {
        int serving = 0;
        for (const NodeLife& life : all) {
            serving += life.serves(month) ? life.nodes : 0;
        }
        EXPECT_EQ(serving, 3) << month;
    }
}

TEST(NodeLives, NeverServeWhenTheyArriveAfterTheHorizon)
{
    const std::vector<NodeLife> all = lives(24, 60, 18);
    ASSERT_EQ(all.size(), 1U);
    EXPECT_FALSE(all[0].sold);
    for (int month = 0; month < 18; ++month) {
        EXPECT_FALSE(all[0].serves(month));
    }
    EXPECT_EQ(all[0].ageMonths(18), 0);
}

} // namespace
} // namespace rackrent
