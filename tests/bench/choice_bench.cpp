// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <benchmark/benchmark.h>

#include "core/analysis/lock_in.h"
#include "core/analysis/sizing.h"
#include "core/analysis/timing.h"
#include "core/files/data_files.h"

namespace rackrent {

namespace {

Scenario withGpus(double gpus)
{
    Scenario scenario;
    findParameter("workload.gpus")->set(scenario.parameters, gpus);
    return scenario;
}

void sizingTo128Nodes(benchmark::State& state)
{
    const Scenario scenario = withGpus(800.0);
    const SizingOptions options{.most = 128, .threads = static_cast<int>(state.range(0))};
    for (auto _ : state) {
        benchmark::DoNotOptimize(sizing(scenario, options).best);
    }
}
BENCHMARK(sizingTo128Nodes)->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();

void sizingInTenThousandFutures(benchmark::State& state)
{
    const Scenario scenario = withGpus(800.0);
    const Sizing plans = sizing(scenario, {.most = 128});
    for (auto _ : state) {
        Sizing sizing = plans;
        benchmark::DoNotOptimize(addFutures(sizing, scenario, builtInEvidence(), {.draws = 10000}).has_value());
    }
}
BENCHMARK(sizingInTenThousandFutures)->Unit(benchmark::kMillisecond)->UseRealTime()->Iterations(1);

void timingOfTheDefault(benchmark::State& state)
{
    for (auto _ : state) {
        benchmark::DoNotOptimize(timing(Scenario{}).best);
    }
}
BENCHMARK(timingOfTheDefault)->Unit(benchmark::kMillisecond)->UseRealTime();

void lockInOfTheDefault(benchmark::State& state)
{
    const Comparison comparison = compare(Scenario{});
    for (auto _ : state) {
        benchmark::DoNotOptimize(lockIn(Scenario{}, comparison).stops[Strategy::Hybrid].size());
    }
}
BENCHMARK(lockInOfTheDefault)->Unit(benchmark::kMillisecond)->UseRealTime();

} // namespace

} // namespace rackrent
