// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/statistics.h"

#include <array>
#include <atomic>
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "core/analysis/parallel.h"
#include "core/analysis/random.h"

namespace rackrent {
namespace {

TEST(Statistics, EstimateIsTheMeanAndItsStandardError)
{
    // 2, 4, 4, 4, 5, 5, 7, 9: mean 5, squares about it 32, variance 32/7, error sqrt(32/7/8).
    const std::array values{2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0};
    EXPECT_DOUBLE_EQ(estimate(values).mean, 5.0);
    EXPECT_DOUBLE_EQ(estimate(values).standardError, std::sqrt(32.0 / 7.0 / 8.0));
    const std::array close{1e9 + 1.0, 1e9 + 2.0, 1e9 + 3.0};
    EXPECT_DOUBLE_EQ(estimate(close).standardError, std::sqrt(1.0 / 3.0));
}

TEST(Statistics, QuantilesLieBetweenNeighbours)
{
    const std::array values{10.0, 20.0, 30.0, 40.0, 50.0};
    EXPECT_EQ(quantile(values, 0.0), 10.0);
    EXPECT_EQ(quantile(values, 0.5), 30.0);
    EXPECT_DOUBLE_EQ(quantile(values, 0.1), 14.0);
    EXPECT_EQ(quantile(values, 1.0), 50.0);
    EXPECT_EQ(quantile(std::array{7.0}, 0.9), 7.0);
}

TEST(RandomStream, IsUniformAndItsTrialsShareNothing)
{
    RandomStream one(1, 0);
    RandomStream other(1, 1);
    RandomStream again(1, 0);
    double sum = 0.0;
    double product = 0.0;
    constexpr int kDraws = 100'000;
    for (int i = 0; i < kDraws; ++i) {
        const double a = one.uniform();
        const double b = other.uniform();
        ASSERT_GT(a, 0.0);
        ASSERT_LT(a, 1.0);
        ASSERT_EQ(a, again.uniform());
        sum += a;
        product += (a - 0.5) * (b - 0.5);
    }
    EXPECT_NEAR(sum / kDraws, 0.5, 0.004); // four standard errors
    EXPECT_NEAR(product / kDraws, 0.0, 0.0011);
}

TEST(InParallel, DoesEachPieceOfWorkOnce)
{
    for (const int threads : {0, 1, 2, 9}) {
        std::vector<std::atomic<int>> done(1000);
        inParallel(1000, threads, [&](int i) { ++done[static_cast<std::size_t>(i)]; });
        for (const auto& times : done) {
            ASSERT_EQ(times, 1);
        }
    }
    inParallel(0, 4, [](int) { FAIL(); });
}

TEST(InParallel, StopsWhenAsked)
{
    std::stop_source source;
    std::atomic<int> done = 0;
    inParallel(
        1'000'000, 2,
        [&](int) {
            if (++done == 10) {
                source.request_stop();
            }
        },
        source.get_token());
    EXPECT_LT(done, 1000);
}

} // namespace
} // namespace rackrent
