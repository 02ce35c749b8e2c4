// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QObject>

#include "core/analysis/decision.h"
#include "core/analysis/futures.h"
#include "core/analysis/lock_in.h"
#include "core/analysis/regret.h"
#include "core/analysis/sensitivity.h"
#include "core/analysis/sizing.h"
#include "core/analysis/timing.h"
#include "core/analysis/tripwires.h"
#include "core/analysis/uncertainty.h"
#include "ui/document/study.h"

namespace rackrent {

/// How sure the answer is, all from the same draws.
struct Sureness {
    std::optional<Fault> fault; ///< why there is nothing else
    Futures futures;
    UncertaintyResult spread;
    ByStrategy<Regret> regrets;
    Decision decision;
    Strategy against =
        Strategy::OnDemand; ///< the rival that the choice is held against: cheapest in most other futures
    Saving saving; ///< of the choice against it
    Sensitivity tornado; ///< of both
};

/// How many and when.
struct Sizes {
    std::optional<Fault> fault;
    Sizing sizing;
};
struct Times {
    std::optional<Fault> fault;
    Timing timing;
    LockIn lockIn;
};

/// The analyses of the window: of the scenario on screen, and only while a page asks for them.
class Studies : public QObject
{
    Q_OBJECT

public:
    explicit Studies(Recompute& recompute, QObject* parent = nullptr);

    [[nodiscard]] Study<Sureness>& sureness() { return m_sureness; }
    [[nodiscard]] Study<Tripwires>& tripwires() { return m_tripwires; }
    [[nodiscard]] Study<Sizes>& sizes() { return m_sizes; }
    [[nodiscard]] Study<Times>& times() { return m_times; }

private:
    Study<Sureness> m_sureness;
    Study<Tripwires> m_tripwires;
    Study<Sizes> m_sizes;
    Study<Times> m_times;
};

/// So many futures for what is on screen: chances are good to a percent.
inline constexpr int kWindowDraws = 4096;

/// How sure the scenario's answer is; for the deck too.
[[nodiscard]] Sureness surenessOf(const Scenario& scenario, const Comparison& comparison,
                                  const FuturesOptions& options = {.draws = kWindowDraws},
                                  const std::stop_token& stop = {});

/// How many and when, with the spread over futures; for figures too.
[[nodiscard]] Sizes sizesOf(const Results& results, const std::stop_token& stop = {},
                            const StudyBase::Progress& progress = {});
[[nodiscard]] Times timesOf(const Results& results, const std::stop_token& stop = {},
                            const StudyBase::Progress& progress = {});

} // namespace rackrent
