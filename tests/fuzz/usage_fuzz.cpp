// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Any bytes as logs of usage: a fault, or a usage whose rows are all accounted for and whose GPU-hours are the same in
// every division. Read whole, with a window, with choices, or twice into one import.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/files/import/usage.h"
#include "tests/fuzz/require.h"

namespace {

using namespace rackrent;

bool near(double a, double b)
{
    return std::isfinite(a) && std::isfinite(b) && std::abs(a - b) <= 1e-6 * (1.0 + std::abs(a) + std::abs(b));
}

void checkLoad(const Load& load)
{
    require(load.from < load.to);
    require(load.known.value() >= 0.0
            && load.known.value() <= static_cast<double>(load.to - load.from) / 3600.0 + 1e-6);
    require(load.curve.size() <= 500);
    require(near(work(load.curve).value(), load.gpuHours.value()));
    double before = load.peak.value();
    double hours = 0.0;
    for (const DemandLevel& level : load.curve) {
        require(level.gpus.value() <= before + 1e-6 && level.gpus.value() > 0.0 && level.hours.value() > 0.0);
        before = level.gpus.value();
        hours += level.hours.value();
    }
    require(hours <= load.known.value() * (1.0 + 1e-9) + 1e-9);
    double months = 0.0;
    for (const LoadPeriod& month : load.months) {
        months += month.gpuHours.value();
    }
    double heat = 0.0;
    for (const auto& day : load.byHour) {
        for (const LoadPeriod& hour : day) {
            heat += hour.gpuHours.value();
        }
    }
    require(near(months, load.gpuHours.value()) && near(heat, load.gpuHours.value()));
    const DemandProfile month = monthOf(load);
    require(month.size() <= 40 && near(work(month).value(), 730.0 * load.mean().value()));
}

void checkReport(const ImportReport& report)
{
    requireAccounted(report);
    for (const Sentence& warning : report.warnings) {
        require(!english(warning).empty());
    }
}

void check(const Usage& usage)
{
    for (const ImportReport& report : usage.reports) {
        checkReport(report);
    }
    if (usage.allocatedGpuHours) {
        require(std::isfinite(usage.allocatedGpuHours->value()) && usage.allocatedGpuHours->value() > -1e-6);
    }
    if (usage.allocated) {
        checkLoad(*usage.allocated);
        // A log without starts, or with allocations without a time, has hours beyond its curve, never the reverse.
        require(usage.allocated->gpuHours.value() <= usage.allocatedGpuHours->value() * (1.0 + 1e-6) + 1.0);
    }
    if (usage.runs) {
        double sum = 0.0;
        for (const UsageState& state : usage.runs->states) {
            sum += state.gpuHours.value();
        }
        require(!usage.allocatedGpuHours || near(sum, usage.allocatedGpuHours->value()) || usage.allocation);
    }
    if (usage.busy) {
        require(usage.busy->valid <= usage.busy->samples || usage.busy->meanWatts);
        require(!usage.busy->share || (usage.busy->share->value() >= 0.0 && usage.busy->share->value() <= 1.0 + 1e-9));
        for (const std::optional<Load>& load : {usage.busy->load, usage.busy->present}) {
            if (load) {
                checkLoad(*load);
            }
        }
    }
}

void read(std::string_view bytes, const UsageOptions& options)
{
    const auto usage = readUsage(*stringSource(bytes), options);
    if (usage) {
        check(*usage);
    } else {
        require(!english(usage.error()).empty());
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    UsageOptions options;
    switch (size % 4) { // one way each, since there are many more inputs than ways
    case 0:
        options.from = 1780300000; // within most seeds
        options.to = 1780310000;
        options.zoneOffsetMinutes = -210;
        options.utilization = UsageOptions::Scale::Share;
        read(bytes, options);
        break;
    case 1:
        options.columns = {"jobid", "start", "end", "alloctres", "elapsed", "utilization.gpu", "time", "gpus"};
        options.gpuType = "a100";
        options.partition = "gpu";
        read(bytes, options);
        break;
    case 2: {
        UsageImport twice;
        if (twice.read(*stringSource(bytes)) && twice.read(*stringSource(bytes))) {
            check(twice.take());
        }
        break;
    }
    default:
        read(bytes, options);
    }
    return 0;
}
