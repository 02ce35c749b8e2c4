// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>

/// What the benches of the import readers share.
namespace rackrent {

/// Size of a generated file: RACKRENT_BENCH_MB, else 64 MB.
inline std::uint64_t wantedBytes()
{
    std::uint64_t megabytes = 64;
    if (const char* text = std::getenv("RACKRENT_BENCH_MB")) {
        const std::string_view digits(text);
        std::from_chars(digits.data(), digits.data() + digits.size(), megabytes);
    }
    return megabytes * 1'000'000;
}

/// "VmHWM:     12345 kB" of /proc/self/status, in MB; 0 where there is no such file.
inline double peakMegabytes()
{
    std::ifstream status("/proc/self/status");
    std::string word;
    while (status >> word) {
        if (word == "VmHWM:") {
            double kibibytes = 0.0;
            status >> kibibytes;
            return kibibytes * 1024.0 / 1e6;
        }
    }
    return 0.0;
}

inline void forgetPeak()
{
    std::ofstream("/proc/self/clear_refs") << "5";
}

} // namespace rackrent
