// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/scenario/citation.h"
#include "core/scenario/scenario.h"

namespace rackrent {

/// A published figure, or a range of them, with its source. A figure that nobody published is absent, never 0.
struct Published {
    double low = 0.0; ///< equal to `high` for a single figure
    double typical = 0.0; ///< the one to compute with
    double high = 0.0;
    Citation citation;
};

/// A committed price of an instance.
struct CommittedPrice {
    int termMonths = 0;
    Published usdPerHour; ///< of the whole instance
    std::string kind; ///< "three-year savings plan", "capacity block"
};

/// A GPU instance that AWS rents out. Prices are of the whole instance, for an hour, in USD.
struct Instance {
    std::string id; ///< "p5.48xlarge"
    std::string gpu; ///< "H100"
    int gpus = 1;
    std::string region; ///< "us-east-1"
    std::optional<Published> onDemand;
    std::optional<Published> spot; ///< absent where no spot pool is on offer or nothing is known
    std::vector<CommittedPrice> committed;
    std::optional<Published> managedPremium; ///< what SageMaker costs on top, a fraction
};

/// A server to buy.
struct Server {
    std::string id; ///< "8x-h100-hgx"
    std::string label; ///< "8x H100 SXM (HGX)"
    std::string gpu;
    int gpus = 8;
    std::optional<Published> price; ///< USD for the node, interconnect left out
    std::optional<Published> ratedPower; ///< kW for the node, by its maker
    std::optional<Published> measuredPower; ///< kW for the node under full load
    std::optional<Published> gpuReplacement; ///< USD for one such GPU today
};

struct Catalog {
    std::vector<Instance> instances; ///< in the order shown
    std::vector<Server> servers;

    [[nodiscard]] const Instance* findInstance(std::string_view id) const;
    [[nodiscard]] const Server* findServer(std::string_view id) const;
};

/// One parameter that choosing a catalog entry sets.
struct CatalogSetting {
    std::string_view parameter; ///< id
    double value = 0.0; ///< in the parameter's file unit
    Citation citation;
};

/// What choosing the instance sets: only what the catalog knows. An unknown price sets nothing.
/// - `aws.on_demand` for one GPU, and `aws.gpus_per_instance`;
/// - `spot.discount`, where both prices are known and spot is below on-demand;
/// - `aws.committed` for one GPU, and `aws.commitment_term`: the first price of a contract of a year or longer.
/// `aws.managed_premium` is left alone: whether to rent through SageMaker is the user's choice, not the instance's.
[[nodiscard]] std::vector<CatalogSetting> settings(const Instance& instance);

/// What choosing the server sets, again only what is known: `cluster.gpus_per_node`, `cluster.node_price`,
/// `facility.node_power` (measured, else rated), `facility.contracted_power` (rated, else measured) and
/// `failure.gpu_replacement`.
[[nodiscard]] std::vector<CatalogSetting> settings(const Server& server);

/// Sets the parameters and notes their sources, with the entry's name, in the scenario; leaves the rest.
void apply(Scenario& scenario, std::string_view entry, const std::vector<CatalogSetting>& settings);

} // namespace rackrent
