// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/regret.h"

#include <algorithm>

#include "core/analysis/statistics.h"

namespace rackrent {

ByStrategy<Regret> regrets(const Futures& futures)
{
    const std::size_t count = futures.count();
    std::vector<double> best(count);
    for (std::size_t i = 0; i < count; ++i) {
        best[i] = futures.npv[kStrategies.front()][i];
        for (const Strategy s : kStrategies) {
            best[i] = std::min(best[i], futures.npv[s][i]);
        }
    }

    const Separator separator(futures.draws);
    ByStrategy<Regret> result;
    for (const Strategy s : kStrategies) {
        std::vector<double> regret(count);
        int wrong = 0;
        for (std::size_t i = 0; i < count; ++i) {
            regret[i] = futures.npv[s][i] - best[i];
            wrong += regret[i] > 0.0 ? 1 : 0;
        }
        std::vector<double> ascending = regret;
        std::sort(ascending.begin(), ascending.end());
        Regret& r = result[s];
        r.wrong = wrong / static_cast<double>(count);
        r.expected = estimate(regret).mean;
        r.p50 = quantile(ascending, 0.5);
        r.p90 = quantile(ascending, 0.9);
        if (wrong > 0) {
            std::vector<char> worst(count);
            for (std::size_t i = 0; i < count; ++i) {
                worst[i] = regret[i] > 0.0 && regret[i] >= r.p90 ? 1 : 0;
            }
            r.causes = separator.separate(worst);
        }
    }
    return result;
}

} // namespace rackrent
