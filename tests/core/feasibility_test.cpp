// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/feasibility.h"

#include <algorithm>

#include <gmock/gmock.h>

#include "core/model/interruption.h"
#include "core/scenario/parameter.h"
#include "core/scenario/validation.h"
#include "tests/support/scenario_builder.h"

namespace rackrent {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing::ScenarioBuilder;

/// Keys of the faults; the values must each be in range, or the test tests something else.
std::vector<std::string> keys(const ScenarioBuilder& builder)
{
    EXPECT_TRUE(validate(builder.scenario()).empty());
    std::vector<std::string> result;
    for (const Fault& fault : checkFeasible(builder.scenario())) {
        EXPECT_NE(findParameter(fault.key), nullptr);
        EXPECT_EQ(english(fault.reason).find('%'), std::string::npos);
        result.push_back(fault.key);
    }
    return result;
}

TEST(Feasible, AreTheDefaults)
{
    EXPECT_THAT(keys({}), IsEmpty());
}

TEST(Feasible, ReservedBlocksAreLongerThanARestartAndACheckpoint)
{
    ScenarioBuilder builder{{"spot.reserved_block", 2}, {"workload.restart", 90}, {"workload.checkpoint_write", 30}};
    EXPECT_THAT(keys(builder), ElementsAre("spot.reserved_block"));
    const std::string exactly = english(checkFeasible(builder.scenario()).front().reason);
    EXPECT_NE(exactly.find("a block of 2 hours is no longer than"), std::string::npos) << exactly;
    EXPECT_THAT(keys(builder.with("workload.restart", 89)), IsEmpty());
}

TEST(Feasible, SavingOnNoticeFitsTheNotice)
{
    ScenarioBuilder builder{{"spot.save_on_notice", 1}, {"workload.checkpoint_write", 2}};
    EXPECT_THAT(keys(builder), IsEmpty());
    EXPECT_THAT(keys(builder.with("workload.checkpoint_write", 2.1)), ElementsAre("spot.save_on_notice"));
    EXPECT_THAT(keys(builder.with("spot.reserved_block", 6)), IsEmpty()); // has no effect beside a block
}

TEST(Feasible, SpotLeavesTimeToWorkBetweenInterruptions)
{
    // Every quarter of an hour, with twenty minutes to restart and a checkpoint on notice.
    EXPECT_THAT(
        keys({{"spot.save_on_notice", 1}, {"spot.mean_time_between_interruptions", 0.25}, {"workload.restart", 20}}),
        ElementsAre("spot.mean_time_between_interruptions"));
    // Without notice: four hours between checkpoints cannot be reached.
    EXPECT_THAT(keys({{"spot.mean_time_between_interruptions", 0.25}, {"workload.checkpoint_interval", 240}}),
                ElementsAre("spot.mean_time_between_interruptions"));
}

TEST(Feasible, RentedInstancesLeaveTimeToWork)
{
    const std::vector<std::string> found =
        keys({{"aws.mean_time_between_failures", 10}, {"workload.job_gpus", 1024}, {"workload.restart", 60}});
    EXPECT_THAT(found, ElementsAre("aws.mean_time_between_failures"));
}

TEST(Feasible, OwnedNodesLeaveTimeToWorkWhenNewAndWhenOld)
{
    EXPECT_THAT(keys({{"failure.other_interruptions", 100},
                      {"workload.job_gpus", 4096},
                      {"aws.mean_time_between_failures", 1000000},
                      {"spot.correlation", 1},
                      {"workload.restart", 240}}),
                ElementsAre("failure.other_interruptions"));
    EXPECT_THAT(keys({{"failure.gpu_annual_rate", 0.9},
                      {"failure.ageing", 1},
                      {"workload.job_gpus", 64},
                      {"workload.restart", 60},
                      {"finance.horizon", 120},
                      {"cluster.service_life", 120},
                      {"aws.mean_time_between_failures", 1000000},
                      {"spot.correlation", 1}}),
                ElementsAre("failure.ageing"));
}

TEST(Feasible, FaultsAreToldAllAtOnce)
{
    const std::vector<std::string> found = keys({{"spot.save_on_notice", 1},
                                                 {"workload.checkpoint_write", 3},
                                                 {"spot.mean_time_between_interruptions", 0.25},
                                                 {"workload.restart", 20},
                                                 {"failure.other_interruptions", 100},
                                                 {"workload.job_gpus", 2048},
                                                 {"cluster.gpus_per_node", 1},
                                                 {"aws.mean_time_between_failures", 1000000}});
    EXPECT_THAT(
        found,
        ElementsAre("spot.save_on_notice", "spot.mean_time_between_interruptions", "failure.other_interruptions"));
}

TEST(Feasible, DemandIsJudgedInTheLastMonthOfTheHorizon)
{
    // 32 768 GPUs trebled every year are 0.929e9 in month 112 and 1.018e9 in month 113, the last of 114.
    ScenarioBuilder builder;
    builder.with({{"workload.gpus", 16384},
                  {"workload.burst_gpus", 16384},
                  {"workload.burst_hours_per_month", 10},
                  {"workload.growth", 2}});
    EXPECT_TRUE(checkFeasible(builder.with("finance.horizon", 113).scenario()).empty());
    const Faults faults = checkFeasible(builder.with("finance.horizon", 114).scenario());
    ASSERT_EQ(faults.size(), 1U);
    EXPECT_EQ(faults.front().key, "workload.growth");
}

TEST(Feasible, NodesThatRunOnPastTheirServiceLifeAreJudgedAtTheEnd)
{
    // Rates double with each year of age. At twelve months a job still works; nodes of a life of twelve months run on
    // to a horizon of 23, and then it does not.
    ScenarioBuilder builder{{"failure.gpu_annual_rate", 0.9},
                            {"failure.ageing", 1},
                            {"workload.job_gpus", 16384},
                            {"workload.restart", 30},
                            {"cluster.service_life", 12},
                            {"finance.horizon", 12},
                            {"aws.mean_time_between_failures", 1000000},
                            {"spot.correlation", 1}};
    EXPECT_THAT(keys(builder), IsEmpty());
    EXPECT_THAT(keys(builder.with("finance.horizon", 23)), ElementsAre("failure.ageing"));
}

TEST(Feasible, SavingOnNoticeMayLeaveTimeAndStillPayTooMuch)
{
    // A job is taken every 0.2502 hours and loses a quarter of an hour each time: of 1 000 paid hours one is left, and
    // hardware interrupts that as well.
    ScenarioBuilder builder{{"spot.save_on_notice", 1}, {"spot.mean_time_between_interruptions", 0.2503},
                            {"spot.correlation", 1},    {"workload.checkpoint_write", 0},
                            {"workload.restart", 15},   {"aws.mean_time_between_failures", 10}};
    const double left = 1.0 - 0.25 / 0.2503;
    EXPECT_GT(left, 0.001);
    EXPECT_GT(overheads(builder.parameters()).onDemand.paid / left, 0.85e3);
    EXPECT_THAT(keys(builder), IsEmpty());
    EXPECT_THAT(keys(builder.with("workload.checkpoint_interval", 360)),
                ElementsAre("spot.mean_time_between_interruptions"));
}

TEST(Feasible, SpotThatTakesAJobJustBeforeItHasSavedIsRefused)
{
    // A quarter of an hour between interruptions, and 15.001 minutes lost each time.
    EXPECT_THAT(keys({{"spot.save_on_notice", 1},
                      {"spot.mean_time_between_interruptions", 0.25},
                      {"spot.correlation", 1},
                      {"workload.checkpoint_write", 0},
                      {"workload.restart", 15.001}}),
                ElementsAre("spot.mean_time_between_interruptions"));
}

TEST(Feasible, ABlockHardlyLongerThanWhatItLosesPaysTooMuch)
{
    EXPECT_THAT(keys({{"spot.reserved_block", 1.0005}, {"workload.restart", 60}, {"workload.checkpoint_write", 0}}),
                ElementsAre("spot.reserved_block"));
    EXPECT_THAT(keys({{"spot.reserved_block", 1.01}, {"workload.restart", 60}, {"workload.checkpoint_write", 0}}),
                IsEmpty());
}

} // namespace
} // namespace rackrent
