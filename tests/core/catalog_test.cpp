// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/catalog.h"

#include <map>
#include <set>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/files/data_files.h"
#include "core/scenario/parameter.h"
#include "core/scenario/validation.h"

namespace rackrent {
namespace {

using testing::HasSubstr;
using testing::StartsWith;
using testing::UnorderedElementsAre;

std::map<std::string, double> values(const std::vector<CatalogSetting>& settings)
{
    std::map<std::string, double> result;
    for (const CatalogSetting& setting : settings) {
        EXPECT_TRUE(result.emplace(setting.parameter, setting.value).second) << setting.parameter;
    }
    return result;
}

std::set<std::string> changed(const Scenario& scenario)
{
    std::set<std::string> result;
    for (const Parameter& p : parameters()) {
        if (p.get(scenario.parameters) != p.defaultValue()) {
            result.insert(std::string(p.id));
        }
    }
    return result;
}

Published price(double usd)
{
    return {.low = usd, .typical = usd, .high = usd, .citation = {"a price list", "2026-11", Grade::Quoted}};
}

Instance instance()
{
    return {.id = "x9.large", .gpu = "X", .gpus = 4, .region = "us-east-1"};
}

TEST(CatalogSettings, AreForOneGpuOfTheInstance)
{
    Instance x = instance();
    x.onDemand = price(20.0);
    x.spot = Published{.low = 2.0, .typical = 5.0, .high = 12.0, .citation = {}};
    x.committed = {{.termMonths = 36, .usdPerHour = price(8.0), .kind = "plan"}};
    EXPECT_EQ(values(settings(x)),
              (std::map<std::string, double>{{"aws.on_demand", 5.0},
                                             {"aws.gpus_per_instance", 4.0},
                                             {"spot.discount", 0.75},
                                             {"aws.committed", 2.0},
                                             {"aws.commitment_term", 36.0}}));
}

TEST(CatalogSettings, LeaveOutWhatIsUnknown)
{
    Instance x = instance();
    EXPECT_FALSE(values(settings(x)).contains("aws.on_demand"));
    x.spot = price(5.0); // a discount is off a price
    EXPECT_FALSE(values(settings(x)).contains("spot.discount"));
    x.spot.reset();
    x.onDemand = price(20.0);
    EXPECT_THAT(values(settings(x)),
                UnorderedElementsAre(testing::Pair("aws.on_demand", 5.0), testing::Pair("aws.gpus_per_instance", 4.0)));
}

TEST(CatalogSettings, TakeNoSpotThatCostsAsMuchAsOnDemand)
{
    Instance x = instance();
    x.onDemand = price(20.0);
    x.spot = price(20.0);
    EXPECT_FALSE(values(settings(x)).contains("spot.discount"));
}

TEST(CatalogSettings, TakeNoCapacityBlockForACommitment)
{
    Instance x = instance();
    x.committed = {{.termMonths = 6, .usdPerHour = price(8.0), .kind = "capacity block"}};
    EXPECT_FALSE(values(settings(x)).contains("aws.committed"));
    x.committed.push_back({.termMonths = 12, .usdPerHour = price(10.0), .kind = "one-year plan"});
    EXPECT_EQ(values(settings(x)).at("aws.committed"), 2.5);
    EXPECT_EQ(values(settings(x)).at("aws.commitment_term"), 12.0);
}

TEST(CatalogSettings, NeverSetTheManagedPremium)
{
    for (const Instance& x : builtInCatalog().instances) {
        EXPECT_FALSE(values(settings(x)).contains("aws.managed_premium")) << x.id;
    }
}

TEST(CatalogSettings, TakeMeasuredPowerBeforeRated)
{
    Server server{.id = "s", .label = "S", .gpu = "X", .gpus = 4};
    server.ratedPower = price(10.0);
    EXPECT_EQ(values(settings(server)).at("facility.node_power"), 10.0);
    server.measuredPower = price(8.0);
    EXPECT_EQ(values(settings(server)).at("facility.node_power"), 8.0);
    EXPECT_EQ(values(settings(server)).at("facility.contracted_power"), 10.0);
    EXPECT_FALSE(values(settings(server)).contains("cluster.node_price"));
    EXPECT_FALSE(values(settings(server)).contains("failure.gpu_replacement"));
}

TEST(CatalogApply, ChangesWhatItSetsAndNothingElse)
{
    Scenario scenario;
    scenario.name = "Mine";
    scenario.demand = {{.hours = make<Duration>(100.0), .gpus = make<GpuCount>(8.0)}};
    scenario.uncertainty["aws.on_demand"] = {.low = 1.0, .mode = 2.0, .high = 3.0};
    scenario.sources = {{"aws.on_demand", "a quote"}, {"staff.salary", "our payroll"}};
    const Instance& p4d = *builtInCatalog().findInstance("p4d.24xlarge");
    apply(scenario, p4d.id, settings(p4d));

    for (const std::string& id : changed(scenario)) {
        EXPECT_TRUE(values(settings(p4d)).contains(id)) << id;
    }
    EXPECT_DOUBLE_EQ(scenario.parameters.aws.onDemand.value(), 21.957642 / 8.0);
    EXPECT_EQ(scenario.name, "Mine");
    EXPECT_EQ(scenario.demand.size(), 1U);
    EXPECT_EQ(scenario.uncertainty.size(), 1U);
    EXPECT_EQ(scenario.sources.at("staff.salary"), "our payroll");
    EXPECT_THAT(scenario.sources.at("aws.on_demand"), StartsWith("p4d.24xlarge: SkyPilot catalog"));
    EXPECT_THAT(scenario.sources.at("aws.on_demand"), HasSubstr("2025-11"));
    EXPECT_TRUE(validate(scenario).empty());
}

TEST(BuiltInCatalog, HoldsTheDefaultsOfAP5)
{
    Scenario scenario;
    const Instance& p5 = *builtInCatalog().findInstance("p5.48xlarge");
    apply(scenario, p5.id, settings(p5));
    EXPECT_EQ(scenario.parameters.aws.onDemand.value(), 6.88);
    EXPECT_EQ(scenario.parameters.aws.onDemand, Parameters{}.aws.onDemand);
    EXPECT_EQ(scenario.parameters.aws.gpusPerInstance, Parameters{}.aws.gpusPerInstance);
    EXPECT_EQ(scenario.parameters.aws.commitmentTerm, Parameters{}.aws.commitmentTerm);
    EXPECT_NEAR(scenario.parameters.aws.committed.value(), Parameters{}.aws.committed.value(), 0.05);
}

TEST(BuiltInCatalog, HoldsEveryFamilyOfGpuInstances)
{
    std::set<std::string> families;
    std::set<std::string> ids;
    for (const Instance& x : builtInCatalog().instances) {
        families.insert(x.id.substr(0, x.id.find('.')));
        ids.insert(x.id);
        EXPECT_FALSE(x.gpu.empty()) << x.id;
        EXPECT_FALSE(x.region.empty()) << x.id;
        EXPECT_TRUE(x.gpus == 1 || x.gpus == 4 || x.gpus == 8) << x.id;
        EXPECT_EQ(builtInCatalog().findInstance(x.id), &x);
    }
    EXPECT_THAT(families,
                testing::IsSupersetOf(
                    {"p3", "p4d", "p4de", "p5", "p5e", "p5en", "p6-b200", "p6-b300", "g4dn", "g5", "g6", "g6e"}));
    EXPECT_EQ(ids.size(), builtInCatalog().instances.size());
    EXPECT_GE(ids.size(), 42U);
    EXPECT_EQ(builtInCatalog().findInstance("p5"), nullptr);
}

TEST(BuiltInCatalog, HoldsEveryServer)
{
    std::set<std::string> gpus;
    for (const Server& server : builtInCatalog().servers) {
        gpus.insert(server.gpu);
        EXPECT_FALSE(server.label.empty());
        EXPECT_EQ(builtInCatalog().findServer(server.id), &server);
    }
    EXPECT_THAT(gpus, testing::IsSupersetOf({"H100", "H200", "B200", "A100", "L40S"}));
}

TEST(BuiltInCatalog, SaysOfEveryFigureWhereItIsFrom)
{
    const auto check = [](const std::optional<Published>& figure, const std::string& where) {
        if (figure) {
            EXPECT_GT(figure->low, 0.0) << where; // unknown is absent, never 0
            EXPECT_LE(figure->low, figure->typical) << where;
            EXPECT_LE(figure->typical, figure->high) << where;
            EXPECT_FALSE(figure->citation.source.empty()) << where;
            EXPECT_TRUE(figure->citation.date.empty() || figure->citation.earliest()) << where;
        }
    };
    for (const Instance& x : builtInCatalog().instances) {
        check(x.onDemand, x.id);
        check(x.spot, x.id);
        check(x.managedPremium, x.id);
        for (const CommittedPrice& committed : x.committed) {
            check(committed.usdPerHour, x.id);
            EXPECT_FALSE(committed.kind.empty()) << x.id;
        }
    }
    for (const Server& server : builtInCatalog().servers) {
        check(server.price, server.id);
        check(server.ratedPower, server.id);
        check(server.measuredPower, server.id);
        check(server.gpuReplacement, server.id);
    }
}

TEST(BuiltInCatalog, SetsOnlyValuesThatAScenarioMayTake)
{
    for (const Instance& x : builtInCatalog().instances) {
        Scenario scenario;
        apply(scenario, x.id, settings(x));
        EXPECT_TRUE(validate(scenario).empty()) << x.id;
    }
    for (const Server& server : builtInCatalog().servers) {
        Scenario scenario;
        apply(scenario, server.id, settings(server));
        EXPECT_TRUE(validate(scenario).empty()) << server.id;
    }
}

TEST(BuiltInCatalog, LeavesTheUnknownPriceOfP5eUnknown)
{
    const Instance& p5e = *builtInCatalog().findInstance("p5e.48xlarge");
    EXPECT_FALSE(p5e.onDemand.has_value());
    EXPECT_TRUE(p5e.spot.has_value());
    Scenario scenario;
    apply(scenario, p5e.id, settings(p5e));
    EXPECT_EQ(scenario.parameters.aws.onDemand, Parameters{}.aws.onDemand);
    EXPECT_EQ(scenario.parameters.spot.discount, Parameters{}.spot.discount);
    EXPECT_FALSE(scenario.sources.contains("aws.on_demand"));
}

TEST(BuiltInCatalog, CarriesThePublishedPrices)
{
    const auto onDemand = [](std::string_view id) { return builtInCatalog().findInstance(id)->onDemand->typical; };
    EXPECT_EQ(onDemand("p5.48xlarge"), 55.04);
    EXPECT_EQ(onDemand("p5.4xlarge"), 6.88);
    EXPECT_EQ(onDemand("p4de.24xlarge"), 27.44705);
    EXPECT_EQ(onDemand("p5en.48xlarge"), 63.296);
    EXPECT_EQ(onDemand("g6e.48xlarge"), 30.13);
    EXPECT_EQ(onDemand("g4dn.metal"), 7.824);
    // Five of seven zones sold spot; the other two asked the on-demand price, which is none on offer.
    const Published& spot = *builtInCatalog().findInstance("p5.48xlarge")->spot;
    EXPECT_EQ(spot.low, 10.2397);
    EXPECT_EQ(spot.typical, 19.2531);
    EXPECT_EQ(spot.high, 25.7522);
    // What SageMaker asks for the same instance: 63.296 and 25.251286.
    for (const auto& [id, usd] : {std::pair{"p5.48xlarge", 63.296}, std::pair{"p4d.24xlarge", 25.251286}}) {
        const Instance& x = *builtInCatalog().findInstance(id);
        EXPECT_NEAR(x.onDemand->typical * (1.0 + x.managedPremium->typical), usd, 1e-5) << id;
    }
}

} // namespace
} // namespace rackrent
