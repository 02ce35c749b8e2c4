// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/catalog.h"

#include <algorithm>
#include <cmath>

#include "core/scenario/parameter.h"

namespace rackrent {

namespace {

template<class Entry> const Entry* findById(const std::vector<Entry>& entries, std::string_view id)
{
    const auto found = std::find_if(entries.begin(), entries.end(), [&](const Entry& e) { return e.id == id; });
    return found == entries.end() ? nullptr : &*found;
}

constexpr int kShortestContract = 12; ///< months; capacity blocks end too soon to stand for a committed price

} // namespace

const Instance* Catalog::findInstance(std::string_view id) const
{
    return findById(instances, id);
}

const Server* Catalog::findServer(std::string_view id) const
{
    return findById(servers, id);
}

std::vector<CatalogSetting> settings(const Instance& instance)
{
    std::vector<CatalogSetting> result;
    const auto set = [&](std::string_view parameter, double value, const Citation& citation) {
        result.push_back({.parameter = parameter, .value = value, .citation = citation});
    };
    if (instance.onDemand) {
        set("aws.on_demand", instance.onDemand->typical / instance.gpus, instance.onDemand->citation);
        set("aws.gpus_per_instance", instance.gpus, instance.onDemand->citation);
        // What is sold at the on-demand price or above is no spot on offer.
        if (instance.spot && instance.spot->typical < instance.onDemand->typical) {
            // To the tenth of a per cent: the price moves more within a day.
            const double discount =
                std::round(1000.0 * (1.0 - instance.spot->typical / instance.onDemand->typical)) / 1000.0;
            set("spot.discount", std::min(discount, findParameter("spot.discount")->range.max),
                instance.spot->citation);
        }
    }
    for (const CommittedPrice& price : instance.committed) {
        if (price.termMonths >= kShortestContract) {
            set("aws.committed", price.usdPerHour.typical / instance.gpus, price.usdPerHour.citation);
            set("aws.commitment_term", price.termMonths, price.usdPerHour.citation);
            break;
        }
    }
    return result;
}

std::vector<CatalogSetting> settings(const Server& server)
{
    std::vector<CatalogSetting> result;
    const auto set = [&](std::string_view parameter, const std::optional<Published>& figure) {
        if (figure) {
            result.push_back({.parameter = parameter, .value = figure->typical, .citation = figure->citation});
        }
    };
    set("cluster.node_price", server.price);
    if (server.price) {
        result.push_back({.parameter = "cluster.gpus_per_node",
                          .value = static_cast<double>(server.gpus),
                          .citation = server.price->citation});
    }
    set("facility.node_power", server.measuredPower ? server.measuredPower : server.ratedPower);
    set("facility.contracted_power", server.ratedPower ? server.ratedPower : server.measuredPower);
    set("failure.gpu_replacement", server.gpuReplacement);
    return result;
}

void apply(Scenario& scenario, std::string_view entry, const std::vector<CatalogSetting>& settings)
{
    for (const CatalogSetting& setting : settings) {
        findParameter(setting.parameter)->set(scenario.parameters, setting.value);
        const Citation& citation = setting.citation;
        scenario.sources[std::string(setting.parameter)] =
            std::string(entry) + ": " + citation.source + (citation.date.empty() ? "" : ", " + citation.date);
    }
}

} // namespace rackrent
