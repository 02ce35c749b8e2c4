// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <benchmark/benchmark.h>

#include "core/analysis/comparison.h"
#include "core/analysis/curves.h"
#include "core/files/scenario_file.h"
#include "core/model/decide.h"
#include "core/model/evaluate.h"

namespace rackrent {

namespace {

/// The default scenario, continuous training, with its steady work on so many GPUs.
Scenario training(int64_t gpus)
{
    Scenario scenario;
    scenario.name = "Training";
    scenario.parameters.workload.gpus = make<GpuCount>(static_cast<double>(gpus));
    return scenario;
}

/// Promised: 5 us for one plan over 36 months.
void onePlan(benchmark::State& state)
{
    const Scenario scenario = training(state.range(0));
    const Evaluator evaluator(scenario);
    const Plan plan = decide(evaluator, Strategy::SelfHosted);
    for (auto _ : state) {
        benchmark::DoNotOptimize(evaluator.evaluate(plan).npv());
    }
}
BENCHMARK(onePlan)->Arg(32)->Arg(1024)->Unit(benchmark::kMicrosecond);

/// Promised: 0.2 ms for 32 GPUs and 10 ms for 1024.
void fiveStrategies(benchmark::State& state)
{
    const Scenario scenario = training(state.range(0));
    for (auto _ : state) {
        const Evaluator evaluator(scenario);
        for (const Strategy strategy : kStrategies) {
            benchmark::DoNotOptimize(evaluator.evaluate(decide(evaluator, strategy)).npv());
        }
    }
}
BENCHMARK(fiveStrategies)->Arg(32)->Arg(1024)->Unit(benchmark::kMicrosecond);

/// What a moved slider waits for: strategies, break-evens and verdict.
void comparison(benchmark::State& state)
{
    const Scenario scenario = training(state.range(0));
    for (auto _ : state) {
        benchmark::DoNotOptimize(compare(scenario).utilization);
    }
}
BENCHMARK(comparison)->Arg(32)->Arg(1024)->Unit(benchmark::kMicrosecond);

void curvesAgainstUtilization(benchmark::State& state)
{
    const Scenario scenario = training(state.range(0));
    const Comparison result = compare(scenario);
    for (auto _ : state) {
        benchmark::DoNotOptimize(utilizationCurves(scenario, result).nodes);
    }
}
BENCHMARK(curvesAgainstUtilization)->Arg(32)->Arg(1024)->Unit(benchmark::kMicrosecond);

void curvesAgainstCheckpointInterval(benchmark::State& state)
{
    const Scenario scenario = training(32);
    for (auto _ : state) {
        benchmark::DoNotOptimize(checkpointCurves(scenario).spot.bestPaid);
    }
}
BENCHMARK(curvesAgainstCheckpointInterval)->Unit(benchmark::kMicrosecond);

void curvesAgainstFailureRate(benchmark::State& state)
{
    const Scenario scenario = training(state.range(0));
    for (auto _ : state) {
        benchmark::DoNotOptimize(failureCurves(scenario).presentSpares);
    }
}
BENCHMARK(curvesAgainstFailureRate)->Arg(32)->Arg(1024)->Unit(benchmark::kMicrosecond);

void readingOfADocument(benchmark::State& state)
{
    const std::string text = writeScenarios({training(32)});
    for (auto _ : state) {
        benchmark::DoNotOptimize(parseScenarios(text).has_value());
    }
    state.SetBytesProcessed(state.iterations() * static_cast<int64_t>(text.size()));
}
BENCHMARK(readingOfADocument)->Unit(benchmark::kMicrosecond);

} // namespace

} // namespace rackrent
