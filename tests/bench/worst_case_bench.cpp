// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <benchmark/benchmark.h>

#include "core/analysis/comparison.h"
#include "core/analysis/curves.h"
#include "core/files/scenario_file.h"

// Scenarios that take the model longest: many levels of demand, many nodes, demand that differs from month to month.

namespace rackrent {

namespace {

/// A measured month of so many levels, as imported from a scheduler's log: from a peak of `gpus` down.
Scenario measured(int levels, double gpus)
{
    Scenario scenario;
    scenario.name = "Measured";
    for (int i = 0; i < levels; ++i) {
        scenario.demand.push_back({.hours = kMonth / static_cast<double>(levels),
                                   .gpus = gpus * (levels - i) / static_cast<double>(levels) * units::gpu});
    }
    return scenario;
}

void comparisonOfAMeasuredMonth(benchmark::State& state)
{
    const Scenario scenario = measured(static_cast<int>(state.range(0)), static_cast<double>(state.range(1)));
    for (auto _ : state) {
        benchmark::DoNotOptimize(compare(scenario).utilization);
    }
}
BENCHMARK(comparisonOfAMeasuredMonth)
    ->ArgNames({"levels", "gpus"})
    ->Args({200, 32})
    ->Args({200, 256})
    ->Unit(benchmark::kMillisecond);

void comparisonOfGrowingDemand(benchmark::State& state)
{
    Scenario scenario;
    scenario.parameters.workload.gpus = make<GpuCount>(static_cast<double>(state.range(0)));
    scenario.parameters.workload.growth = YearlyFraction(0.3);
    scenario.parameters.failure.ageing = YearlyFraction(0.1);
    for (auto _ : state) {
        benchmark::DoNotOptimize(compare(scenario).utilization);
    }
}
BENCHMARK(comparisonOfGrowingDemand)->Arg(32)->Arg(1024)->Unit(benchmark::kMillisecond);

/// The largest cluster that can be asked for, on nodes of one GPU.
Scenario largest()
{
    Scenario scenario;
    scenario.name = "Largest";
    scenario.parameters.workload.gpus = make<GpuCount>(16384.0);
    scenario.parameters.workload.jobGpus = make<GpuCount>(1.0);
    scenario.parameters.cluster.gpusPerNode = make<GpusPerNode>(1.0);
    return scenario;
}

void comparisonOfTheLargestCluster(benchmark::State& state)
{
    const Scenario scenario = largest();
    for (auto _ : state) {
        benchmark::DoNotOptimize(compare(scenario).utilization);
    }
}
BENCHMARK(comparisonOfTheLargestCluster)->Iterations(1)->Unit(benchmark::kMillisecond);

void utilizationCurvesOfTheLargestCluster(benchmark::State& state)
{
    const Scenario scenario = largest();
    const Comparison result = compare(scenario);
    for (auto _ : state) {
        benchmark::DoNotOptimize(utilizationCurves(scenario, result).nodes);
    }
}
BENCHMARK(utilizationCurvesOfTheLargestCluster)->Iterations(1)->Unit(benchmark::kMillisecond);

void writingOfADocument(benchmark::State& state)
{
    const ScenarioList scenarios{measured(200, 256.0)};
    std::size_t bytes = 0;
    for (auto _ : state) {
        bytes = writeScenarios(scenarios).size();
        benchmark::DoNotOptimize(bytes);
    }
    state.SetBytesProcessed(state.iterations() * static_cast<int64_t>(bytes));
}
BENCHMARK(writingOfADocument)->Unit(benchmark::kMicrosecond);

void readingOfAMeasuredDocument(benchmark::State& state)
{
    const std::string text = writeScenarios({measured(200, 256.0)});
    for (auto _ : state) {
        benchmark::DoNotOptimize(parseScenarios(text).has_value());
    }
    state.SetBytesProcessed(state.iterations() * static_cast<int64_t>(text.size()));
}
BENCHMARK(readingOfAMeasuredDocument)->Unit(benchmark::kMicrosecond);

} // namespace

} // namespace rackrent
