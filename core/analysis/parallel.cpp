// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/parallel.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

namespace rackrent {

int threadsOf(int asked)
{
    return asked > 0 ? asked : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

void inParallel(int count, int threads, const std::function<void(int)>& work, const std::stop_token& stop)
{
    std::atomic<int> next = 0;
    const auto take = [&] {
        for (int i = next++; i < count && !stop.stop_requested(); i = next++) {
            work(i);
        }
    };
    std::vector<std::jthread> helpers;
    for (int t = 1; t < std::min(threadsOf(threads), count); ++t) {
        helpers.emplace_back(take);
    }
    take();
}

} // namespace rackrent
