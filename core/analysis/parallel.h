// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <stop_token>

namespace rackrent {

/// How many threads a computation uses when none is asked for: one for each processor.
[[nodiscard]] int threadsOf(int asked);

/// Calls `work(i)` once for each i in 0 … count - 1, in no order, on `threads` threads (0: one for each processor), and
/// returns when all have run or, once `stop` is requested, soon, with the rest left out. Results that each index stores
/// in a place of its own are the same whatever the threads. `work` must not throw.
void inParallel(int count, int threads, const std::function<void(int)>& work, const std::stop_token& stop = {});

} // namespace rackrent
