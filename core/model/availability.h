// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/scenario/scenario.h"

namespace rackrent {

/// How often one node needs a repair, by what breaks.
struct FailureRatesPerNode {
    NodeRate gpu;
    NodeRate other;

    [[nodiscard]] NodeRate total() const { return gpu + other; }
};

/// Rates of a node of the given age. An annual chance q means a rate of -ln(1 - q) a year, so that the chance of at
/// least one failure within the year is q; both rates grow by `ageing` a year of age.
[[nodiscard]] FailureRatesPerNode failureRates(const Parameters& parameters, double ageYears = 0.0);

/// Share of time a node is up: 1 / (1 + rate * repair time).
[[nodiscard]] double availability(NodeRate rate, Duration repairTime);

/// Interruption rate of one job on owned nodes whose single node is interrupted at `node`.
[[nodiscard]] Rate jobRateOnOwned(const Parameters& parameters, NodeRate node);

/// Speed of a job on owned nodes against the same GPUs in one node: `multi_node_efficiency` when it spans several.
[[nodiscard]] double ownedEfficiency(const Parameters& parameters);

/// The number of nodes that are up, as a binomial distribution: probability[i] is that of first + i nodes.
struct NodesUp {
    int first = 0;
    std::vector<double> probability;
};

/// @pre nodes >= 0; 0 < availability <= 1. Numbers of nodes with a probability below 1e-24 of the likeliest are left
/// out: they cannot be seen in any figure, and thousands of nodes stay fast.
/// Tested by: sum, mean and variance in closed form; a direct product for few nodes.
[[nodiscard]] NodesUp nodesUp(int nodes, double availability);

} // namespace rackrent
