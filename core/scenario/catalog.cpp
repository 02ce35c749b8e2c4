// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/catalog.h"

#include <algorithm>

#include "core/scenario/parameter.h"

namespace rackrent {

namespace {

template<class Entry> const Entry* findEntry(const std::vector<Entry>& entries, std::string_view id)
{
    const auto found = std::find_if(entries.begin(), entries.end(), [&](const Entry& entry) { return entry.id == id; });
    return found == entries.end() ? nullptr : &*found;
}

/// How many GPUs an instance or a server has is a fact of its maker, not a figure that goes out of date.
Citation makersWord(std::string_view maker)
{
    return {.source = std::string(maker), .date = {}, .grade = Grade::Vendor};
}

} // namespace

const Instance* Catalog::findInstance(std::string_view id) const
{
    return findEntry(instances, id);
}

const Server* Catalog::findServer(std::string_view id) const
{
    return findEntry(servers, id);
}

std::vector<CatalogSetting> settings(const Instance& instance)
{
    const double gpus = instance.gpus;
    std::vector<CatalogSetting> result;
    if (instance.onDemand) {
        result.push_back({"aws.on_demand", instance.onDemand->typical / gpus, instance.onDemand->citation});
    }
    result.push_back({"aws.gpus_per_instance", gpus, makersWord("AWS")});
    const auto committed = std::find_if(instance.committed.begin(), instance.committed.end(),
                                        [](const CommittedPrice& price) { return !price.superseded; });
    if (committed != instance.committed.end()) {
        const Citation& citation = committed->usdPerHour.citation;
        result.push_back({"aws.committed", committed->usdPerHour.typical / gpus, citation});
        result.push_back({"aws.commitment_term", static_cast<double>(committed->termMonths), citation});
    }
    // A discount is off a price: where that is unknown, so is the discount.
    if (instance.spot && instance.onDemand) {
        result.push_back(
            {"spot.discount", 1.0 - instance.spot->typical / instance.onDemand->typical, instance.spot->citation});
    }
    return result;
}

std::vector<CatalogSetting> settings(const Server& server)
{
    std::vector<CatalogSetting> result{
        {"cluster.gpus_per_node", static_cast<double>(server.gpus), makersWord(server.label)}};
    const auto set = [&](std::string_view parameter, const std::optional<Published>& published) {
        if (published) {
            result.push_back({parameter, published->typical, published->citation});
        }
    };
    set("cluster.node_price", server.price);
    set("facility.node_power", server.measuredPower ? server.measuredPower : server.ratedPower);
    set("facility.contracted_power", server.ratedPower);
    set("failure.gpu_replacement", server.gpuReplacement);
    return result;
}

void apply(Scenario& scenario, std::string_view entry, const std::vector<CatalogSetting>& settings)
{
    for (const CatalogSetting& setting : settings) {
        const Parameter* parameter = findParameter(setting.parameter);
        if (parameter == nullptr) {
            continue;
        }
        parameter->set(scenario.parameters, setting.value);
        const Citation& citation = setting.citation;
        scenario.sources[std::string(setting.parameter)] = std::string(entry) + ": " + citation.source
            + (citation.date.empty() ? std::string() : ", " + citation.date);
    }
}

} // namespace rackrent
