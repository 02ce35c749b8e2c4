// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/evidence.h"

#include <cmath>
#include <set>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/files/data_files.h"
#include "core/scenario/parameter.h"
#include "core/scenario/validation.h"

namespace rackrent {
namespace {

const std::vector<ParameterEvidence>& all()
{
    return builtInEvidence().parameters;
}

/// Whether an entry of the parameter is the range, up to the rounding of its source.
testing::AssertionResult isPublished(std::string_view parameter, double low, double high, double tolerance)
{
    const ParameterEvidence* evidence = builtInEvidence().find(parameter);
    if (evidence == nullptr) {
        return testing::AssertionFailure() << "nothing on " << parameter;
    }
    for (const EvidenceEntry& entry : evidence->entries) {
        if (std::abs(entry.low - low) <= tolerance && std::abs(entry.high - high) <= tolerance) {
            return testing::AssertionSuccess();
        }
    }
    return testing::AssertionFailure() << parameter << " has no entry " << low << " to " << high;
}

TEST(BuiltInEvidence, CoversManyParametersWithManyFigures)
{
    std::size_t entries = 0;
    for (const ParameterEvidence& evidence : all()) {
        entries += evidence.entries.size();
    }
    EXPECT_GE(all().size(), 25U);
    EXPECT_GE(entries, 70U);
}

TEST(BuiltInEvidence, SaysOfEveryFigureWhereItIsFromAndOfWhat)
{
    for (const ParameterEvidence& evidence : all()) {
        const Parameter* parameter = findParameter(evidence.parameter);
        ASSERT_NE(parameter, nullptr) << evidence.parameter;
        EXPECT_EQ(builtInEvidence().find(evidence.parameter), &evidence);
        EXPECT_FALSE(evidence.entries.empty()) << evidence.parameter;
        for (const EvidenceEntry& entry : evidence.entries) {
            EXPECT_FALSE(entry.citation.source.empty()) << evidence.parameter;
            EXPECT_FALSE(entry.measuredOn.empty()) << evidence.parameter;
            EXPECT_TRUE(entry.citation.date.empty() || entry.citation.earliest()) << evidence.parameter;
            EXPECT_LE(entry.low, entry.high) << evidence.parameter;
            EXPECT_GE(entry.low, parameter->range.min) << evidence.parameter;
            EXPECT_LE(entry.high, parameter->range.max) << evidence.parameter;
        }
    }
}

TEST(BuiltInEvidence, ShowsAllSidesOfWhatIsContested)
{
    for (const ParameterEvidence& evidence : all()) {
        if (evidence.contested.empty()) {
            continue;
        }
        std::set<std::string> sources;
        for (const EvidenceEntry& entry : evidence.entries) {
            sources.insert(entry.citation.source);
        }
        EXPECT_GE(sources.size(), 2U) << evidence.parameter;
        EXPECT_TRUE(evidence.contested.ends_with('.')) << evidence.parameter;
    }
    for (const char* id :
         {"staff.fte_per_10_nodes", "cluster.support", "finance.resale_decline", "finance.resale_loss",
          "spot.mean_time_between_interruptions", "spot.discount", "failure.gpu_annual_rate",
          "failure.node_annual_rate", "failure.other_interruptions", "failure.repair_time", "facility.pue",
          "facility.colocation", "cluster.node_price", "aws.price_change", "aws.committed"}) {
        const ParameterEvidence* evidence = builtInEvidence().find(id);
        ASSERT_NE(evidence, nullptr) << id;
        EXPECT_FALSE(evidence->contested.empty()) << id;
    }
}

TEST(BuiltInEvidence, GivesRangesAboutTheDefaults)
{
    std::size_t ranges = 0;
    for (const ParameterEvidence& evidence : all()) {
        if (!evidence.uncertainty) {
            continue;
        }
        ++ranges;
        const Parameter& parameter = *findParameter(evidence.parameter);
        const Distribution& range = *evidence.uncertainty;
        EXPECT_LT(range.low, range.high) << evidence.parameter;
        EXPECT_LE(range.low, parameter.defaultValue()) << evidence.parameter;
        EXPECT_GE(range.high, parameter.defaultValue()) << evidence.parameter;
        if (range.kind == Distribution::Kind::Pert) {
            // The likeliest value is the one that is computed with.
            EXPECT_NEAR(range.mode, parameter.defaultValue(), 0.1 * (range.high - range.low)) << evidence.parameter;
        }
        Scenario scenario;
        scenario.uncertainty.emplace(evidence.parameter, range);
        EXPECT_TRUE(validate(scenario).empty()) << evidence.parameter;
    }
    EXPECT_GE(ranges, 20U);
}

TEST(BuiltInEvidence, ConvertsPublishedFiguresToTheParametersUnit)
{
    // Llama 3: 419 unexpected interruptions of 2048 nodes in 54 days.
    const double hours = 54.0 * 24.0;
    EXPECT_TRUE(isPublished("aws.mean_time_between_failures", 2048 * hours / 419, 2048 * hours / 419, 4.0));
    const double perYear = 419 / (2048.0 * 54.0 / 365.0);
    EXPECT_TRUE(isPublished("failure.other_interruptions", perYear, perYear, 0.01));
    const double gpuFaults = (148 + 72) / (16384 * 54.0 / 365.0);
    EXPECT_TRUE(isPublished("failure.gpu_annual_rate", gpuFaults, gpuFaults, 0.0005));
    // NIC 7, SSD 3, power 3, chassis 2, IO board 2, CPU 2, memory 2.
    const double nodeFaults = 21 / (2048 * 54.0 / 365.0);
    EXPECT_TRUE(isPublished("failure.node_annual_rate", nodeFaults, nodeFaults, 0.003));
    // 15 and 20% a quarter, over a year.
    EXPECT_TRUE(isPublished("failure.gpu_annual_rate", 1 - std::pow(0.85, 4), 1 - std::pow(0.8, 4), 0.001));
    // One failure in 88 768 GPU-hours.
    const double h100 = 1 - std::exp(-8760.0 / 88768);
    EXPECT_TRUE(isPublished("failure.gpu_annual_rate", h100, h100, 0.001));
    // A quarter to a half of what is reserved is idle, as a share of what is used.
    EXPECT_TRUE(isPublished("aws.idle_waste", 0.25 / 0.75, 0.5 / 0.5, 0.005));
    // Two of 24 at a time: 24^-c of independent rates, 6.95 of 14.7 events an hour.
    const double correlation = std::log(14.7 / 6.95) / std::log(24.0);
    EXPECT_TRUE(isPublished("spot.correlation", correlation, correlation, 0.01));
    // One role for 50 to 100 GPUs, 8 in a node, 10 nodes.
    EXPECT_TRUE(isPublished("staff.fte_per_10_nodes", 80.0 / 100, 80.0 / 50, 1e-9));
    // 62.5% left after one year, 12.5% after five: what the first year lost beyond the decline of the others.
    const double loss = 1 - 0.625 / std::pow(0.125 / 0.625, 1.0 / 4);
    EXPECT_TRUE(isPublished("finance.resale_loss", loss, loss, 0.005));
    // 450 to 900 USD for a kW and year.
    EXPECT_TRUE(isPublished("facility.colocation", 450.0 / 12, 900.0 / 12, 1e-9));
    // 55.04 USD for the eight GPUs of a p5.
    EXPECT_TRUE(isPublished("aws.on_demand", 55.04 / 8, 55.04 / 8, 1e-9));
}

TEST(BuiltInEvidence, FindsNothingWhereNothingIsPublished)
{
    EXPECT_EQ(builtInEvidence().find("workload.growth"), nullptr);
    EXPECT_EQ(builtInEvidence().find(""), nullptr);
}

} // namespace
} // namespace rackrent
