// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <benchmark/benchmark.h>

#include "core/analysis/answer_curve.h"
#include "core/analysis/goal_seek.h"
#include "core/analysis/grid.h"
#include "core/analysis/tripwires.h"
#include "core/files/data_files.h"

namespace rackrent {

namespace {

/// The ten parameters that matter most and ten others, among them the two that make the largest clusters.
std::vector<AnswerCurveRequest> twentySliders()
{
    std::vector<AnswerCurveRequest> requests;
    for (const Explore explore : {Explore::Yes, Explore::No}) {
        for (const Parameter& parameter : parameters()) {
            if (parameter.explore == explore && requests.size() < 20) {
                requests.push_back({.parameter = &parameter, .within = {}});
            }
        }
    }
    return requests;
}

/// Aim: 100 ms together on two cores.
void curvesForTwentySliders(benchmark::State& state)
{
    const auto requests = twentySliders();
    const AnswerCurveOptions options{.points = 33, .threads = static_cast<int>(state.range(0)), .progress = {}};
    for (auto _ : state) {
        benchmark::DoNotOptimize(answerCurves(Scenario{}, requests, options).size());
    }
}
BENCHMARK(curvesForTwentySliders)->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();

/// Aim: 64 x 64 cells in 1 s on two cores.
void winnerMap(benchmark::State& state)
{
    const GridAxis x{.parameter = findParameter("workload.hours_per_day"), .within = {}, .points = 64};
    const GridAxis y{.parameter = findParameter("aws.on_demand"), .within = {}, .points = 64};
    const GridOptions options{.boundaries = true, .threads = static_cast<int>(state.range(0)), .progress = {}};
    for (auto _ : state) {
        benchmark::DoNotOptimize(grid(Scenario{}, x, y, options).boundaries.size());
    }
}
BENCHMARK(winnerMap)->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();

/// The same over the whole range of GPUs, up to 16 384.
void winnerMapOfLargeClusters(benchmark::State& state)
{
    const GridAxis x{.parameter = findParameter("workload.gpus"), .within = {}, .points = 64};
    const GridAxis y{.parameter = findParameter("aws.on_demand"), .within = {}, .points = 64};
    for (auto _ : state) {
        benchmark::DoNotOptimize(grid(Scenario{}, x, y).boundaries.size());
    }
}
BENCHMARK(winnerMapOfLargeClusters)->Unit(benchmark::kMillisecond)->UseRealTime()->Iterations(1);

void goalSeekOnAPrice(benchmark::State& state)
{
    const Parameter& price = *findParameter("aws.on_demand");
    for (auto _ : state) {
        benchmark::DoNotOptimize(
            goalSeek(Scenario{}, price, Strategy::OnDemand, Strategy::SelfHosted).crossings.size());
        benchmark::DoNotOptimize(goalSeek(Scenario{}, price, Strategy::Spot, Strategy::Hybrid).equal.size());
    }
}
BENCHMARK(goalSeekOnAPrice)->Unit(benchmark::kMillisecond)->UseRealTime();

/// Of all inputs, certain ones too.
void tripwiresOfAllInputs(benchmark::State& state)
{
    const TripwireOptions options{.points = static_cast<int>(state.range(0))};
    for (auto _ : state) {
        benchmark::DoNotOptimize(tripwires(Scenario{}, builtInEvidence(), options).nearest.size());
    }
}
BENCHMARK(tripwiresOfAllInputs)->Arg(33)->Arg(65)->Unit(benchmark::kMillisecond)->UseRealTime();

} // namespace

} // namespace rackrent
