// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/bridge.h"

#include "core/model/decide.h"
#include "core/model/evaluate.h"
#include "core/model/feasibility.h"
#include "core/model/financing.h"
#include "core/scenario/parameter.h"

namespace rackrent {

namespace {

Money worth(Money flow, YearlyFraction rate, int time, BridgeBasis basis)
{
    return basis == BridgeBasis::Total ? flow : flow * discountFactor(rate, time);
}

Money lineWorth(const Ledger& ledger, Line line, YearlyFraction rate, BridgeBasis basis)
{
    Money sum;
    for (int t = 0; t <= ledger.horizon(); ++t) {
        sum += worth(ledger.flow(line, t), rate, t, basis);
    }
    return sum;
}

std::optional<Money> costOf(const Scenario& scenario, Strategy strategy)
{
    if (!checkFeasible(scenario).empty()) {
        return std::nullopt;
    }
    const Evaluator evaluator(scenario);
    return evaluator.evaluate(decide(evaluator, strategy)).npv();
}

} // namespace

StrategyBridge bridge(const Comparison& comparison, YearlyFraction rate, Strategy from, Strategy to, BridgeBasis basis)
{
    const StrategyResult& first = comparison[from];
    const StrategyResult& second = comparison[to];
    const bool discounted = basis == BridgeBasis::PresentCost;
    StrategyBridge result{.from = from,
                          .to = to,
                          .start = discounted ? first.npv : first.total,
                          .end = discounted ? second.npv : second.total,
                          .steps = {}};
    for (const Line line : kLines) {
        const Money before = lineWorth(first.ledger, line, rate, basis);
        const Money after = lineWorth(second.ledger, line, rate, basis);
        if (before != Money{} || after != Money{}) {
            result.steps.push_back({.line = line, .amount = after - before});
        }
    }
    const Money before = worth(first.ledger.terminal(), rate, comparison.horizon, basis);
    const Money after = worth(second.ledger.terminal(), rate, comparison.horizon, basis);
    if (before != Money{} || after != Money{}) {
        result.steps.push_back({.line = {}, .amount = after - before});
    }
    return result;
}

std::optional<ScenarioBridge> bridge(const Scenario& from, const Scenario& to, Strategy strategy)
{
    const auto start = costOf(from, strategy);
    if (!start) {
        return std::nullopt;
    }
    ScenarioBridge result{.strategy = strategy, .start = *start, .end = *start, .steps = {}};
    Scenario between = from;
    const auto step = [&](std::string_view group, std::vector<std::string_view> ids) {
        const auto cost = costOf(between, strategy);
        if (!cost) {
            return false;
        }
        result.steps.push_back({.group = group, .parameters = std::move(ids), .amount = *cost - result.end});
        result.end = *cost;
        return true;
    };

    if (from.demand != to.demand) {
        between.demand = to.demand;
        if (!step("demand", {})) {
            return std::nullopt;
        }
    }
    const auto rows = parameters();
    for (std::size_t i = 0; i < rows.size();) {
        const std::string_view group = rows[i].group();
        std::vector<std::string_view> ids;
        for (; i < rows.size() && rows[i].group() == group; ++i) {
            const double value = rows[i].get(to.parameters);
            if (value != rows[i].get(between.parameters)) {
                rows[i].set(between.parameters, value);
                ids.push_back(rows[i].id);
            }
        }
        if (!ids.empty() && !step(group, std::move(ids))) {
            return std::nullopt;
        }
    }
    return result;
}

} // namespace rackrent
