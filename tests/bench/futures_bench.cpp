// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <benchmark/benchmark.h>

#include "core/analysis/chance.h"
#include "core/analysis/futures.h"
#include "core/analysis/regret.h"
#include "core/analysis/sensitivity.h"
#include "core/analysis/uncertainty.h"
#include "core/analysis/value_of_information.h"

namespace rackrent {

namespace {

/// The default scenario with a range of a fifth either way on every parameter that a range makes sense of.
Scenario uncertain()
{
    Scenario scenario;
    scenario.name = "Training";
    for (const Parameter& parameter : parameters()) {
        const double value = parameter.get(scenario.parameters);
        const bool isFree = parameter.range.stepping == Stepping::Any && value > 0.0;
        if (isFree && 1.2 * value <= parameter.range.max && 0.8 * value >= parameter.range.min) {
            scenario.uncertainty[std::string(parameter.id)] = {
                .kind = Distribution::Kind::Pert, .low = 0.8 * value, .mode = value, .high = 1.2 * value};
        }
    }
    return scenario;
}

/// Promised: 10 000 draws of all five plans in 0.5 s on one core.
void tenThousandFutures(benchmark::State& state)
{
    const Scenario scenario = uncertain();
    const FuturesOptions options{
        .draws = 10'000, .seed = 1, .threads = static_cast<int>(state.range(0)), .progress = {}};
    for (auto _ : state) {
        benchmark::DoNotOptimize(drawFutures(scenario, {}, options)->impossible);
    }
    state.counters["inputs"] = static_cast<double>(scenario.uncertainty.size());
}
BENCHMARK(tenThousandFutures)->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();

/// Bands, chances and reasons from futures that stand.
void whatFuturesSay(benchmark::State& state)
{
    const auto futures = drawFutures(uncertain(), {}, {.draws = static_cast<int>(state.range(0))});
    for (auto _ : state) {
        benchmark::DoNotOptimize(uncertainty(*futures).draws);
        benchmark::DoNotOptimize(regrets(*futures)[Strategy::Spot].wrong);
    }
}
BENCHMARK(whatFuturesSay)->Arg(1024)->Arg(10'000)->Unit(benchmark::kMillisecond);

void valueOfKnowing(benchmark::State& state)
{
    const auto futures = drawFutures(uncertain(), {}, {.draws = static_cast<int>(state.range(0))});
    for (auto _ : state) {
        benchmark::DoNotOptimize(valueOfInformation(*futures).perfect.mean);
    }
}
BENCHMARK(valueOfKnowing)->Arg(1024)->Arg(4096)->Unit(benchmark::kMillisecond);

/// A tornado over all inputs.
void tornado(benchmark::State& state)
{
    const Scenario scenario = uncertain();
    for (auto _ : state) {
        benchmark::DoNotOptimize(sensitivity(scenario, {}, Strategy::OnDemand, Strategy::Hybrid).base);
    }
}
BENCHMARK(tornado)->Unit(benchmark::kMillisecond)->UseRealTime();

void tenThousandJobs(benchmark::State& state)
{
    const Scenario scenario = uncertain();
    for (auto _ : state) {
        benchmark::DoNotOptimize(chance(scenario, {}).onDemand.interruptions);
    }
}
BENCHMARK(tenThousandJobs)->Unit(benchmark::kMillisecond)->UseRealTime();

} // namespace

} // namespace rackrent
