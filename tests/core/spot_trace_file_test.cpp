// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/import/spot_trace_file.h"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rackrent {
namespace {

using ::testing::ElementsAre;

std::vector<std::string> faults(std::string_view text)
{
    std::vector<std::string> result;
    const auto trace = parseSpotTrace(text);
    if (!trace) {
        for (const Fault& fault : trace.error()) {
            result.push_back(english(fault));
        }
    }
    return result;
}

TEST(SpotTraceFile, ReadsStepAndStates)
{
    const auto trace =
        parseSpotTrace(R"({"metadata": {"gap_seconds": 180}, "data": [1, 1, 0, 1.0, 0], "prices": [0.9]})");
    ASSERT_TRUE(trace);
    EXPECT_DOUBLE_EQ(trace->step.value(), 0.05);
    EXPECT_THAT(trace->up, ElementsAre(true, true, false, true, false));
}

TEST(SpotTraceFile, NamesEveryFaultAtOnce)
{
    EXPECT_THAT(faults(R"({"metadata": {"gap_seconds": 0}, "data": [1, 2, "up", null, 0]})"),
                ElementsAre("metadata.gap_seconds: must be a number of seconds above 0 between two entries",
                            "data[1]: is 2; only 1 (up) and 0 (not up) can be replayed",
                            "data[2]: is \"up\"; only 1 (up) and 0 (not up) can be replayed",
                            "data[3]: is null; only 1 (up) and 0 (not up) can be replayed"));
    EXPECT_THAT(faults(R"({"data": []})"),
                ElementsAre("metadata.gap_seconds: must be a number of seconds above 0 between two entries",
                            "data: must be a list of 1 (up) and 0 (not up) with at least one entry"));
    for (const char* text : {"", "[1, 0]", "{", "17", "\xff\xfe"}) {
        EXPECT_THAT(faults(text), ElementsAre("is not a spot trace: a JSON object with metadata and data")) << text;
    }
}

TEST(SpotTraceFile, CountsFaultsBeyondTheFirstFew)
{
    std::string data = "3";
    for (int i = 1; i < 40; ++i) {
        data += ",3";
    }
    const auto named = faults(R"({"metadata": {"gap_seconds": 1}, "data": [)" + data + "]}");
    ASSERT_EQ(named.size(), 6U);
    EXPECT_EQ(named.back(), "data: has 35 more entries that are neither 1 nor 0");
}

} // namespace
} // namespace rackrent
