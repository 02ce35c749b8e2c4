// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How fast and in how much memory bills are read. Each file is generated, as large as RACKRENT_BENCH_MB says (64), and
// deleted. Run alone, since the peak is that of the process: rackrent_bench --benchmark_filter=Import
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include <benchmark/benchmark.h>
#include <unistd.h>

#include "core/files/import/bill.h"
#include "core/files/import/csv_reader.h"
#include "core/files/import/line_reader.h"
#include "tests/bench/import_file.h"

namespace {

using namespace rackrent;

/// A file that goes with the benchmark.
class Generated
{
public:
    explicit Generated(std::string_view name)
        : m_path(std::filesystem::temp_directory_path() / (std::to_string(getpid()) + "_" + std::string(name)))
    {
    }
    Generated(const Generated&) = delete;
    Generated& operator=(const Generated&) = delete;
    ~Generated() { std::filesystem::remove(m_path); }

    [[nodiscard]] std::string path() const { return m_path.string(); }

    /// Repeats what `row` gives for 0, 1, 2 … behind the header.
    template<typename Row> void write(std::string_view header, const Row& row) const
    {
        std::ofstream file(m_path, std::ios::binary);
        file << header;
        std::uint64_t written = header.size();
        std::string piece;
        for (std::uint64_t i = 0; written < wantedBytes();) {
            piece.clear();
            for (; piece.size() < 1'000'000; ++i) {
                piece += row(i);
            }
            file << piece;
            written += piece.size();
        }
    }

private:
    std::filesystem::path m_path;
};

/// The shape of a real report: a hundred columns, most of them empty, quotes where a company is named.
void writeCur(const Generated& file)
{
    std::string header = "identity/LineItemId,identity/TimeInterval,bill/InvoiceId,bill/InvoicingEntity,"
                         "bill/PayerAccountId,bill/BillingPeriodStartDate,bill/BillingPeriodEndDate,"
                         "lineItem/UsageAccountId,lineItem/LineItemType,lineItem/UsageStartDate,lineItem/UsageEndDate,"
                         "lineItem/ProductCode,lineItem/UsageType,lineItem/Operation,lineItem/ResourceId,"
                         "lineItem/UsageAmount,lineItem/CurrencyCode,lineItem/UnblendedRate,lineItem/UnblendedCost,"
                         "lineItem/LineItemDescription,pricing/unit,pricing/publicOnDemandCost,"
                         "savingsPlan/SavingsPlanEffectiveCost,reservation/EffectiveCost,product/instanceType";
    for (int i = 0; i < 75; ++i) {
        header += ",product/attribute" + std::to_string(i);
    }
    header += "\n";
    const std::string empty(75, ',');
    file.write(header, [&](std::uint64_t i) {
        const std::string day = std::to_string(10 + i / 24 % 18);
        const std::string hour = std::to_string(10 + i % 10);
        const std::string from = "2026-06-" + day + "T" + hour + ":00:00Z";
        const std::string to = "2026-06-" + day + "T" + hour + ":59:59Z";
        const bool covered = i % 3 == 0;
        return "li" + std::to_string(i) + "abcdefghijklmnop," + from + "/" + to
            + ",1234567890,\"Amazon Web Services, Inc.\",000123456789,2026-06-01T00:00:00Z,2026-07-01T00:00:00Z,"
              "000123456789,"
            + (covered ? "SavingsPlanCoveredUsage," : "Usage,") + from + "," + to
            + ",AmazonEC2,USW2-BoxUsage:p4d.24xlarge,RunInstances,i-0123456789abcdef" + std::to_string(i % 50)
            + ",1.0000000000,USD,21.9576420000,21.9576420000,$21.957642 per On Demand Linux p4d.24xlarge Instance "
              "Hour,Hrs,21.9576420000,"
            + (covered ? "13.9000000000" : "") + ",,p4d.24xlarge" + empty + "\n";
    });
}

void report(benchmark::State& state, const std::string& path)
{
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(std::filesystem::file_size(path)));
    state.counters["peak_MB"] = peakMegabytes();
}

void ImportCur(benchmark::State& state)
{
    const Generated file("rackrent_bench_cur.csv");
    writeCur(file);
    forgetPeak();
    for (auto _ : state) {
        const auto source = openSource(file.path());
        const auto bill = readBill(**source);
        if (!bill || bill->report.rejectedCount != 0) {
            state.SkipWithError("the file is not read");
            break;
        }
        benchmark::DoNotOptimize(bill->bill.total.invoice);
    }
    report(state, file.path());
}
BENCHMARK(ImportCur)->Unit(benchmark::kMillisecond)->UseRealTime()->Iterations(3);

/// What the table alone takes, without the meaning of its cells.
void ImportCsvAlone(benchmark::State& state)
{
    const Generated file("rackrent_bench_rows.csv");
    writeCur(file);
    forgetPeak();
    for (auto _ : state) {
        const auto source = openSource(file.path());
        CsvReader reader(**source);
        std::size_t cells = 0;
        while (reader.next() == CsvReader::Step::Row) {
            cells += reader.row().size();
        }
        benchmark::DoNotOptimize(cells);
    }
    report(state, file.path());
}
BENCHMARK(ImportCsvAlone)->Unit(benchmark::kMillisecond)->UseRealTime()->Iterations(3);

/// What the disk, the digest and the ends of lines take: like wc -l and sha256sum together.
void ImportLinesAlone(benchmark::State& state)
{
    const Generated file("rackrent_bench_lines.csv");
    writeCur(file);
    forgetPeak();
    for (auto _ : state) {
        const auto source = openSource(file.path());
        LineReader reader(**source);
        std::size_t lines = 0;
        while (reader.next()) {
            ++lines;
        }
        benchmark::DoNotOptimize(lines);
    }
    report(state, file.path());
}
BENCHMARK(ImportLinesAlone)->Unit(benchmark::kMillisecond)->UseRealTime()->Iterations(3);

} // namespace
