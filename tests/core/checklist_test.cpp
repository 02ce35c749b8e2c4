// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/checklist.h"

#include <string>

#include <gtest/gtest.h>

#include "tests/support/scenario_builder.h"

namespace rackrent {
namespace {

using testing::ScenarioBuilder;
using Answer = ChecklistItem::Answer;

ChecklistItem item(const Scenario& scenario, std::string_view part)
{
    for (const ChecklistItem& item : checklist(scenario, compare(scenario))) {
        if (item.rule.find(part) != std::string_view::npos) {
            return item;
        }
    }
    ADD_FAILURE() << "no rule about " << part;
    return {};
}

TEST(Checklist, HasTheTenRulesOfTheArticleWithAReasonEach)
{
    const Scenario scenario = ScenarioBuilder().scenario();
    const auto items = checklist(scenario, compare(scenario));
    ASSERT_EQ(items.size(), 10U);
    int rent = 0;
    for (const ChecklistItem& item : items) {
        rent += item.side == ChecklistItem::Side::Rent ? 1 : 0;
        EXPECT_FALSE(english(item.why).empty()) << item.rule;
    }
    EXPECT_EQ(rent, 5);
}

TEST(Checklist, AnswersFromUtilizationAgainstBreakEven)
{
    // The default is busy 45% of the time and breaks even at 37%; at four hours a day it is not.
    EXPECT_EQ(item(ScenarioBuilder().scenario(), "everyday work").answer, Answer::Yes);
    EXPECT_EQ(item(ScenarioBuilder().scenario(), "now and then").answer, Answer::No);
    const Scenario idle = ScenarioBuilder().with("workload.hours_per_day", 4).scenario();
    EXPECT_EQ(item(idle, "everyday work").answer, Answer::No);
    EXPECT_EQ(item(idle, "now and then").answer, Answer::Yes);
}

TEST(Checklist, CountsHoursOverTheWholeMonth)
{
    // Fifteen hours on five days are 10.7 a day; seventeen are 12.1.
    EXPECT_EQ(item(ScenarioBuilder().scenario(), "twelve hours").answer, Answer::No);
    EXPECT_EQ(item(ScenarioBuilder().with("workload.hours_per_day", 17).scenario(), "twelve hours").answer,
              Answer::Yes);
}

TEST(Checklist, CallsEgressDearFromATenthOfTheBill)
{
    EXPECT_EQ(item(ScenarioBuilder().scenario(), "Moving data").answer, Answer::No);
    const Scenario moving = ScenarioBuilder().with("workload.egress", 400).scenario();
    EXPECT_EQ(item(moving, "Moving data").answer, Answer::Yes);
    EXPECT_EQ(item(moving, "stay in AWS").answer, Answer::No);
}

TEST(Checklist, HasNoOpinionOnPeople)
{
    EXPECT_EQ(item(ScenarioBuilder().scenario(), "Nobody in the team").answer, Answer::NotInModel);
    const Scenario none = ScenarioBuilder().with("workload.gpus", 0).scenario();
    EXPECT_EQ(item(none, "everyday work").answer, Answer::No);
}

} // namespace
} // namespace rackrent
