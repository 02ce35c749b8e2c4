// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How fast and in how much memory a log of Slurm is read: runs with their steps, as a year of a busy site has them. The
// file is generated, as large as RACKRENT_BENCH_MB says (64), and deleted. Run alone, since the peak is that of the
// process: rackrent_bench --benchmark_filter=ImportSacct
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include <benchmark/benchmark.h>
#include <unistd.h>

#include "core/files/import/fields.h"
#include "core/files/import/usage.h"
#include "tests/bench/import_file.h"

namespace {

using namespace rackrent;

/// A log that goes with the benchmark. Each job comes with the two steps that most jobs have.
class Log
{
public:
    explicit Log(bool withSteps)
        : m_path(std::filesystem::temp_directory_path()
                 / (std::to_string(getpid()) + (withSteps ? "_steps" : "_runs") + "_rackrent_bench_sacct.txt"))
    {
        std::ofstream file(m_path, std::ios::binary);
        const std::string_view header =
            "JobID|JobName|User|Account|Partition|State|Submit|Start|End|Elapsed|ElapsedRaw|"
            "Timelimit|AllocCPUS|ReqTRES|AllocTRES|NNodes|NodeList|ExitCode\n";
        file << header;
        std::uint64_t written = header.size();
        std::string piece;
        for (std::uint64_t job = 0; written < wantedBytes();) {
            piece.clear();
            for (; piece.size() < 1'000'000; ++job) {
                add(piece, job, withSteps);
            }
            file << piece;
            written += piece.size();
        }
    }
    Log(const Log&) = delete;
    Log& operator=(const Log&) = delete;
    ~Log() { std::filesystem::remove(m_path); }

    [[nodiscard]] std::string path() const { return m_path.string(); }

private:
    static void add(std::string& piece, std::uint64_t job, bool withSteps)
    {
        const auto start = static_cast<std::int64_t>(1767225600 + job * 7919 % (365 * 86400)); // over 2026
        const std::uint64_t length = 60 + job * 104729 % 86000;
        const auto clock = [](std::int64_t time) {
            std::string text = utcText(time);
            text.pop_back();
            return text;
        };
        const std::string times =
            clock(start) + "|" + clock(start) + "|" + clock(start + static_cast<std::int64_t>(length));
        const auto two = [](std::uint64_t value) { return (value < 10 ? "0" : "") + std::to_string(value); };
        const std::string elapsed = two(length / 3600) + ":" + two(length / 60 % 60) + ":" + two(length % 60);
        const std::string gpus = std::to_string(1 + job % 8);
        const std::string tres = "billing=8,cpu=8,gres/gpu:a100=" + gpus + ",gres/gpu=" + gpus + ",mem=64G,node=1";
        const std::string id = std::to_string(100000 + job);
        const char* const state = job % 11 == 0 ? "FAILED" : job % 13 == 0 ? "CANCELLED by 2001" : "COMPLETED";
        piece += id + "|train-" + id + "|alice|ml|gpu|" + state + "|" + times + "|" + elapsed + "|"
            + std::to_string(length) + "|1-00:00:00|8|" + tres + "|" + tres + "|1|gpu-node-0001|0:0\n";
        for (const char* step : {".batch|batch", ".extern|extern"}) {
            if (withSteps) {
                piece += id + step + "||ml||COMPLETED|" + times + "|" + elapsed + "|" + std::to_string(length) + "||8||"
                    + tres + "|1|gpu-node-0001|0:0\n";
            }
        }
    }

    std::filesystem::path m_path;
};

void importSacct(benchmark::State& state, bool withSteps)
{
    const Log log(withSteps);
    forgetPeak(); // forget the peak so far
    double runs = 0.0;
    for (auto _ : state) {
        const auto source = openSource(log.path());
        const auto usage = readUsage(**source);
        if (!usage || usage->reports[0].rejectedCount != 0 || !usage->allocated) {
            state.SkipWithError("the log is not read");
            break;
        }
        runs = static_cast<double>(usage->runs->records);
        state.counters["resolution_s"] = static_cast<double>(usage->allocated->resolution);
    }
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(std::filesystem::file_size(log.path())));
    state.counters["peak_MB"] = peakMegabytes();
    state.counters["runs"] = runs;
}

void ImportSacctWithSteps(benchmark::State& state)
{
    importSacct(state, true);
}
BENCHMARK(ImportSacctWithSteps)->Unit(benchmark::kMillisecond)->UseRealTime()->Iterations(3);

void ImportSacctRunsAlone(benchmark::State& state)
{
    importSacct(state, false);
}
BENCHMARK(ImportSacctRunsAlone)->Unit(benchmark::kMillisecond)->UseRealTime()->Iterations(3);

} // namespace
