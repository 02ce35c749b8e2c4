// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/availability.h"

#include <cmath>

#include <gtest/gtest.h>

#include "tests/support/scenario_builder.h"

namespace rackrent {
namespace {

using testing::ScenarioBuilder;

TEST(FailureRates, GiveTheAnnualChanceOfAtLeastOneFailure)
{
    const Parameters p =
        ScenarioBuilder{{"failure.gpu_annual_rate", 0.175}, {"failure.node_annual_rate", 0.05}}.parameters();
    const FailureRatesPerNode rates = failureRates(p);
    const auto chanceInAYear = [](NodeRate rate) { return -std::expm1(-rate.value() * 8760.0); };
    EXPECT_NEAR(chanceInAYear(rates.gpu), 1.0 - std::pow(1.0 - 0.175, 8), 1e-14); // any of eight GPUs
    EXPECT_NEAR(chanceInAYear(rates.other), 0.05, 1e-15);
    EXPECT_DOUBLE_EQ(rates.total().value(), rates.gpu.value() + rates.other.value());
}

TEST(FailureRates, GrowWithAge)
{
    const Parameters p = ScenarioBuilder{{"failure.ageing", 0.3}}.parameters();
    EXPECT_DOUBLE_EQ(failureRates(p, 2.0).gpu.value(), failureRates(p).gpu.value() * 1.3 * 1.3);
    EXPECT_DOUBLE_EQ(failureRates(p, 1.0).other.value(), failureRates(p).other.value() * 1.3);
}

TEST(Availability, IsTheUptimeShareOfFailAndRepair)
{
    // Fails every 900 h, is away for 100 h: up for 900 of 1000.
    EXPECT_DOUBLE_EQ(availability(make<NodeRate>(1.0 / 900.0), 100.0 * units::hour), 0.9);
    EXPECT_EQ(availability(NodeRate{}, 100.0 * units::hour), 1.0);
    EXPECT_EQ(availability(make<NodeRate>(0.01), Duration{}), 1.0);
}

/// Probabilities of j nodes up, adding one node at a time.
std::vector<double> oneByOne(int nodes, double up)
{
    std::vector<double> probability{1.0};
    for (int n = 0; n < nodes; ++n) {
        std::vector<double> next(probability.size() + 1);
        for (std::size_t j = 0; j < probability.size(); ++j) {
            next[j] += probability[j] * (1.0 - up);
            next[j + 1] += probability[j] * up;
        }
        probability = next;
    }
    return probability;
}

TEST(NodesUp, AgreesWithAddingOneNodeAtATime)
{
    for (const int nodes : {0, 1, 2, 3, 7, 20, 60}) {
        for (const double up : {0.001, 0.2, 0.5, 0.87, 0.99, 0.999999, 1.0}) {
            const std::vector<double> expected = oneByOne(nodes, up);
            const NodesUp actual = nodesUp(nodes, up);
            for (int j = 0; j <= nodes; ++j) {
                const int i = j - actual.first;
                const bool listed = i >= 0 && i < static_cast<int>(actual.probability.size());
                const double p = listed ? actual.probability[static_cast<std::size_t>(i)] : 0.0;
                EXPECT_NEAR(p, expected[static_cast<std::size_t>(j)], 1e-13 * (1.0 + p)) << nodes << ' ' << up;
            }
        }
    }
}

TEST(NodesUp, HasTheBinomialsSumMeanAndVarianceForUpToTwentyThousandNodes)
{
    for (const int nodes : {1, 2, 5, 17, 64, 256, 1000, 4096, 16384, 20000}) {
        for (const double up : {1e-3, 0.1, 0.5, 0.9, 0.998, 1.0 - 1e-6, 1.0 - 1e-12}) {
            const NodesUp actual = nodesUp(nodes, up);
            double sum = 0.0;
            double downMean = 0.0; // of the number down, which is the small one
            for (std::size_t i = 0; i < actual.probability.size(); ++i) {
                const double down = nodes - actual.first - static_cast<double>(i);
                sum += actual.probability[i];
                downMean += actual.probability[i] * down;
            }
            double variance = 0.0;
            for (std::size_t i = 0; i < actual.probability.size(); ++i) {
                const double down = nodes - actual.first - static_cast<double>(i);
                variance += actual.probability[i] * (down - downMean) * (down - downMean);
            }
            EXPECT_NEAR(sum, 1.0, 1e-11) << nodes << ' ' << up;
            EXPECT_NEAR(downMean / (nodes * (1.0 - up)), 1.0, 1e-10) << nodes << ' ' << up;
            EXPECT_NEAR(variance / (nodes * up * (1.0 - up)), 1.0, 1e-9) << nodes << ' ' << up;
        }
    }
}

TEST(NodesUp, LeavesOutOnlyWhatCannotBeSeen)
{
    const NodesUp actual = nodesUp(20000, 0.99);
    EXPECT_LT(actual.probability.size(), 500U);
    EXPECT_GT(actual.probability.size(), 100U);
    for (const double p : actual.probability) {
        EXPECT_GE(p, 0.0);
    }
}

} // namespace
} // namespace rackrent
