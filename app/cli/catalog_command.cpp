// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include <memory>
#include <utility>

#include <nlohmann/json.hpp>

#include "app/cli/arguments.h"
#include "app/cli/table.h"
#include "core/files/data_files.h"
#include "core/units/format.h"

namespace rackrent::cli {

namespace {

using Json = nlohmann::ordered_json;

struct Request {
    std::optional<std::string> today;
    Format format = Format::Text;
};

constexpr const char* kStale = "*";

Json citationJson(const Citation& citation, Date today)
{
    return {{"source", citation.source},
            {"date", citation.date.empty() ? Json(nullptr) : Json(citation.date)},
            {"grade", gradeId(citation.grade)},
            {"stale", isStale(citation, today)}};
}

Json publishedJson(const std::optional<Published>& figure, Date today)
{
    if (!figure) {
        return nullptr;
    }
    Json json{{"low", figure->low}, {"typical", figure->typical}, {"high", figure->high}};
    json.update(citationJson(figure->citation, today));
    return json;
}

Json settingsJson(const std::vector<CatalogSetting>& settings)
{
    Json json = Json::object();
    for (const CatalogSetting& setting : settings) {
        json[std::string(setting.parameter)] = setting.value;
    }
    return json;
}

std::string catalogJson(const Catalog& catalog, Date today)
{
    Json instances = Json::array();
    for (const Instance& instance : catalog.instances) {
        Json committed = Json::array();
        for (const CommittedPrice& price : instance.committed) {
            Json entry{{"term_months", price.termMonths}, {"kind", price.kind}};
            entry.update(publishedJson(price.usdPerHour, today));
            committed.push_back(std::move(entry));
        }
        instances.push_back({{"id", instance.id},
                             {"gpu", instance.gpu},
                             {"gpus", instance.gpus},
                             {"region", instance.region},
                             {"on_demand", publishedJson(instance.onDemand, today)},
                             {"spot", publishedJson(instance.spot, today)},
                             {"committed", std::move(committed)},
                             {"managed_premium", publishedJson(instance.managedPremium, today)},
                             {"sets", settingsJson(settings(instance))}});
    }
    Json servers = Json::array();
    for (const Server& server : catalog.servers) {
        servers.push_back({{"id", server.id},
                           {"label", server.label},
                           {"gpu", server.gpu},
                           {"gpus", server.gpus},
                           {"price", publishedJson(server.price, today)},
                           {"rated_power", publishedJson(server.ratedPower, today)},
                           {"measured_power", publishedJson(server.measuredPower, today)},
                           {"gpu_replacement", publishedJson(server.gpuReplacement, today)},
                           {"sets", settingsJson(settings(server))}});
    }
    return Json{{"instances", std::move(instances)}, {"servers", std::move(servers)}}.dump(2) + "\n";
}

/// An amount, or its range, with a mark where it is a price that is old; "unknown" is never a number.
std::string figureText(const std::optional<Published>& figure, std::optional<Date> today, int decimals)
{
    if (!figure) {
        return "unknown";
    }
    const std::string text = figure->low < figure->high
        ? fixed(figure->low, decimals) + " to " + fixed(figure->high, decimals)
        : fixed(figure->typical, decimals);
    return text + (!today ? "" : isStale(figure->citation, *today) ? kStale : " ");
}

std::string catalogText(const Catalog& catalog, Date today)
{
    Table instances;
    instances.addColumn("Instance", Table::Align::Left);
    instances.addColumn("GPUs", Table::Align::Left);
    instances.addColumn("Region", Table::Align::Left);
    instances.addColumn("On-demand,\nUSD/h");
    instances.addColumn("for a\nGPU-hour");
    instances.addColumn("Spot, USD/h");
    instances.addColumn("Committed, USD/h", Table::Align::Left);
    for (const Instance& instance : catalog.instances) {
        std::string committed;
        for (const CommittedPrice& price : instance.committed) {
            committed += (committed.empty() ? "" : "; ") + fixed(price.usdPerHour.typical, 2)
                + (isStale(price.usdPerHour.citation, today) ? kStale : "") + " (" + price.kind + ")";
        }
        instances.addRow({instance.id, fixed(instance.gpus, 0) + " " + instance.gpu, instance.region,
                          figureText(instance.onDemand, today, 2),
                          instance.onDemand ? fixed(instance.onDemand->typical / instance.gpus, 3) : "unknown",
                          figureText(instance.spot, today, 2), committed.empty() ? "unknown" : committed});
    }
    Table servers;
    servers.addColumn("Server", Table::Align::Left);
    servers.addColumn("", Table::Align::Left);
    servers.addColumn("Price, USD");
    servers.addColumn("Rated, kW");
    servers.addColumn("Measured, kW");
    servers.addColumn("A new GPU, USD");
    for (const Server& server : catalog.servers) {
        servers.addRow({server.id, server.label, figureText(server.price, today, 0),
                        figureText(server.ratedPower, {}, 1), figureText(server.measuredPower, {}, 1),
                        figureText(server.gpuReplacement, today, 0)});
    }
    return instances.text() + "\n" + servers.text() + "\n  " + kStale
        + " older than 180 days, or of unknown date. Sources: rackrent-cli catalog --json\n"
          "  Take one over with --instance ID or --server ID in any command that reads a document.\n";
}

Result<std::string> run(const Request& request)
{
    Date today = systemDate();
    if (request.today) {
        const auto given = readDate(*request.today);
        if (!given || request.today->size() != 10) {
            return tl::unexpected(
                Failure{ExitCode::Usage, {"--today " + *request.today + ": must be a date such as 2026-12-01"}});
        }
        today = *given;
    }
    return request.format == Format::Json ? catalogJson(builtInCatalog(), today) : catalogText(builtInCatalog(), today);
}

} // namespace

Command catalogCommand()
{
    auto request = std::make_shared<Request>();
    return {.name = "catalog",
            .description = "List AWS instances and servers to buy, with prices, sources and dates",
            .examples = "  rackrent-cli catalog\n"
                        "  rackrent-cli catalog --today 2026-12-01 --json\n",
            .declare =
                [request](Options& options) {
                    options.optional("--today", request->today, "DATE",
                                     "Day from which the age of prices counts; today when not given");
                    options.json(request->format);
                },
            .run = [request](std::istream&) { return run(*request); }};
}

} // namespace rackrent::cli
