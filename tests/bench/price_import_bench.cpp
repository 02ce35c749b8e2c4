// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How fast and in how much memory a history of spot prices is read, as aws ec2 describe-spot-price-history writes it.
// The file is generated, as large as RACKRENT_BENCH_MB says (64), and deleted. Run alone, since the peak is that of the
// process: rackrent_bench --benchmark_filter=ImportSpot
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include <benchmark/benchmark.h>
#include <unistd.h>

#include "core/files/import/price.h"
#include "tests/bench/import_file.h"

namespace {

using namespace rackrent;

/// Newest first, over the pools of several types, as the answer to one question has them.
void writeHistory(const std::string& path)
{
    std::ofstream file(path, std::ios::binary);
    file << "{\n    \"SpotPriceHistory\": [\n";
    std::uint64_t written = 0;
    std::int64_t moment = 1'780'000'000;
    for (std::uint64_t i = 0; written < wantedBytes(); ++i, moment -= 2) {
        const std::string row = std::string(i > 0 ? ",\n" : "")
            + "        {\n            \"AvailabilityZone\": \"us-east-1" + static_cast<char>('a' + i % 6)
            + "\",\n            \"InstanceType\": \"g5." + std::to_string(i % 7 * 4)
            + "xlarge\",\n            \"ProductDescription\": \"Linux/UNIX\",\n            \"SpotPrice\": \"1."
            + std::to_string(100'000 + i * 7919 % 900'000) + "\",\n            \"Timestamp\": \"" + utcText(moment)
            + "\"\n        }";
        file << row;
        written += row.size();
    }
    file << "\n    ]\n}\n";
}

void ImportSpotHistory(benchmark::State& state)
{
    const auto path = std::filesystem::temp_directory_path() / (std::to_string(getpid()) + "_rackrent_bench_spot.json");
    writeHistory(path.string());
    forgetPeak();
    for (auto _ : state) {
        const auto source = openSource(path.string());
        const auto prices = readPrices(**source);
        if (!prices || prices->reports.front().rejectedCount != 0) {
            state.SkipWithError("the file is not read");
            break;
        }
        benchmark::DoNotOptimize(prices->spot.size());
    }
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(std::filesystem::file_size(path)));
    state.counters["peak_MB"] = peakMegabytes();
    std::filesystem::remove(path);
}
BENCHMARK(ImportSpotHistory)->Unit(benchmark::kMillisecond)->UseRealTime()->Iterations(1);

} // namespace
