// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/parameter.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/units/display.h"
#include "core/units/sentence.h"

namespace rackrent {

namespace {

template<auto Group, auto Member>
constexpr Parameter row(std::string_view id, std::string_view label, std::string_view help, std::string_view source,
                        Range range, Explore explore = Explore::No)
{
    using Quantity = std::remove_cvref_t<decltype((std::declval<Parameters&>().*Group).*Member)>;
    return {.id = id,
            .label = label,
            .help = help,
            .source = source,
            .range = range,
            .explore = explore,
            .unit = Display<Quantity>::unit,
            .symbol = Display<Quantity>::symbol,
            .factor = Display<Quantity>::factor,
            .get = [](const Parameters& p) { return ((p.*Group).*Member).value(); },
            .set = [](Parameters& p, double value) { (p.*Group).*Member = make<Quantity>(value); }};
}

// clang-format off
constexpr std::array kTable{
    row<&Parameters::workload, &Workload::gpus>("workload.gpus", RACKRENT_TEXT("Parameter", "GPUs kept busy"),
        RACKRENT_TEXT("ParameterHelp", "GPUs that the steady work keeps busy while it runs."),
        RACKRENT_TEXT("ParameterSource", "Reality Check article: the 4-node cluster has 32 GPUs"),
        {0, 16384, 1, Scale::Log, Stepping::Whole}, Explore::Yes),
    row<&Parameters::workload, &Workload::hoursPerDay>("workload.hours_per_day", RACKRENT_TEXT("Parameter", "Hours a day"),
        RACKRENT_TEXT("ParameterHelp", "Hours a day that the steady work runs."),
        RACKRENT_TEXT("ParameterSource", "Reality Check article: 15 hours a day"),
        {0, 24, 0.5, Scale::Linear, Stepping::Any}, Explore::Yes),
    row<&Parameters::workload, &Workload::daysPerWeek>("workload.days_per_week", RACKRENT_TEXT("Parameter", "Days a week"),
        RACKRENT_TEXT("ParameterHelp", "Days a week that the steady work runs."),
        RACKRENT_TEXT("ParameterSource", "Reality Check article: 5 days a week"),
        {0, 7, 0.5, Scale::Linear, Stepping::Any}, Explore::Yes),
    row<&Parameters::workload, &Workload::burstGpus>("workload.burst_gpus", RACKRENT_TEXT("Parameter", "Burst GPUs"),
        RACKRENT_TEXT("ParameterHelp", "GPUs that bursts need on top of the steady work."),
        RACKRENT_TEXT("ParameterSource", "Assumption"),
        {0, 16384, 1, Scale::Log, Stepping::Whole}),
    row<&Parameters::workload, &Workload::burstHoursPerMonth>("workload.burst_hours_per_month", RACKRENT_TEXT("Parameter", "Burst hours a month"),
        RACKRENT_TEXT("ParameterHelp", "Hours a month that bursts last."),
        RACKRENT_TEXT("ParameterSource", "Assumption"),
        {0, 730, 1, Scale::Linear, Stepping::Any}),
    row<&Parameters::workload, &Workload::demandScale>("workload.demand_scale", RACKRENT_TEXT("Parameter", "Demand scale"),
        RACKRENT_TEXT("ParameterHelp", "All demand, stated or measured, is taken this many times."),
        RACKRENT_TEXT("ParameterSource", "As stated or measured"),
        {0, 10, 0.01, Scale::Log, Stepping::Any}),
    row<&Parameters::workload, &Workload::growth>("workload.growth", RACKRENT_TEXT("Parameter", "Demand growth"),
        RACKRENT_TEXT("ParameterHelp", "Yearly growth of all demand."),
        RACKRENT_TEXT("ParameterSource", "Assumption"),
        {-0.5, 2, 0.01, Scale::Linear, Stepping::Any}),
    row<&Parameters::workload, &Workload::deferrable>("workload.deferrable", RACKRENT_TEXT("Parameter", "Work that can wait"),
        RACKRENT_TEXT("ParameterHelp", "Share of the work above a capacity that may queue for its idle hours in the same month."),
        RACKRENT_TEXT("ParameterSource", "Assumption"),
        {0, 1, 0.01, Scale::Linear, Stepping::Any}),
    row<&Parameters::workload, &Workload::jobGpus>("workload.job_gpus", RACKRENT_TEXT("Parameter", "GPUs per job"),
        RACKRENT_TEXT("ParameterHelp", "GPUs that one job holds together (its gang)."),
        RACKRENT_TEXT("ParameterSource", "Assumption"),
        {1, 16384, 1, Scale::Log, Stepping::Whole}),
    row<&Parameters::workload, &Workload::interruptible>("workload.interruptible", RACKRENT_TEXT("Parameter", "Work that may run on spot"),
        RACKRENT_TEXT("ParameterHelp", "Share of the work that may run on spot."),
        RACKRENT_TEXT("ParameterSource", "Assumption"),
        {0, 1, 0.01, Scale::Linear, Stepping::Any}, Explore::Yes),
    row<&Parameters::workload, &Workload::checkpointInterval>("workload.checkpoint_interval", RACKRENT_TEXT("Parameter", "Checkpoint interval"),
        RACKRENT_TEXT("ParameterHelp", "Useful work between two checkpoints."),
        RACKRENT_TEXT("ParameterSource", "Reality Check article: every 15 minutes"),
        {0.5, 1440, 0.5, Scale::Log, Stepping::Any}),
    row<&Parameters::workload, &Workload::checkpointWrite>("workload.checkpoint_write", RACKRENT_TEXT("Parameter", "Checkpoint write time"),
        RACKRENT_TEXT("ParameterHelp", "Time that writing one checkpoint stops the job."),
        RACKRENT_TEXT("ParameterSource", "Assumption"),
        {0, 60, 0.1, Scale::Linear, Stepping::Any}),
    row<&Parameters::workload, &Workload::restart>("workload.restart", RACKRENT_TEXT("Parameter", "Restart time"),
        RACKRENT_TEXT("ParameterHelp", "Billed time from getting nodes to useful work again: boot and load the checkpoint."),
        RACKRENT_TEXT("ParameterSource", "Assumption"),
        {0, 240, 0.5, Scale::Linear, Stepping::Any}),
    row<&Parameters::workload, &Workload::storage>("workload.storage", RACKRENT_TEXT("Parameter", "Data at hand"),
        RACKRENT_TEXT("ParameterHelp", "Data kept at hand for the work."),
        RACKRENT_TEXT("ParameterSource", "Assumption"),
        {0, 100000, 1, Scale::Log, Stepping::Any}),
    row<&Parameters::workload, &Workload::egress>("workload.egress", RACKRENT_TEXT("Parameter", "Egress"),
        RACKRENT_TEXT("ParameterHelp", "Data moved out of AWS a month when all work runs there."),
        RACKRENT_TEXT("ParameterSource", "Reality Check article: 10 TB a month"),
        {0, 10000, 0.1, Scale::Log, Stepping::Any}),
    row<&Parameters::aws, &AwsPrices::onDemand>("aws.on_demand", RACKRENT_TEXT("Parameter", "On-demand price"),
        RACKRENT_TEXT("ParameterHelp", "On-demand price of one GPU for one hour."),
        RACKRENT_TEXT("ParameterSource", "p5.48xlarge 55.04 USD an hour for 8 H100, us-east-1, after the June 2025 cut (SkyPilot catalog)"),
        {0.05, 100, 0.01, Scale::Log, Stepping::Any}, Explore::Yes),
    row<&Parameters::aws, &AwsPrices::gpusPerInstance>("aws.gpus_per_instance", RACKRENT_TEXT("Parameter", "GPUs per instance"),
        RACKRENT_TEXT("ParameterHelp", "GPUs in one rented instance."),
        RACKRENT_TEXT("ParameterSource", "p5.48xlarge"),
        {1, 16, 1, Scale::Linear, Stepping::Whole}),
    row<&Parameters::aws, &AwsPrices::managedPremium>("aws.managed_premium", RACKRENT_TEXT("Parameter", "Managed-training premium"),
        RACKRENT_TEXT("ParameterHelp", "What managed training (SageMaker) costs above the plain instance."),
        RACKRENT_TEXT("ParameterSource", "SageMaker on p4d and p5: 0.15; on g6: 0.25"),
        {0, 1, 0.01, Scale::Linear, Stepping::Any}),
    row<&Parameters::aws, &AwsPrices::performanceOverhead>("aws.performance_overhead", RACKRENT_TEXT("Parameter", "Slower than owned"),
        RACKRENT_TEXT("ParameterHelp", "Extra GPU-hours that the same work takes on AWS."),
        RACKRENT_TEXT("ParameterSource", "Reality Check article: 3-10% slower"),
        {0, 1, 0.005, Scale::Linear, Stepping::Any}),
    row<&Parameters::aws, &AwsPrices::idleWaste>("aws.idle_waste", RACKRENT_TEXT("Parameter", "Idle rented hours"),
        RACKRENT_TEXT("ParameterHelp", "Rented GPU-hours paid for but idle, as a share of those used."),
        RACKRENT_TEXT("ParameterSource", "Assumption"),
        {0, 1, 0.01, Scale::Linear, Stepping::Any}),
    row<&Parameters::aws, &AwsPrices::meanTimeBetweenFailures>("aws.mean_time_between_failures", RACKRENT_TEXT("Parameter", "Instance MTBF"),
        RACKRENT_TEXT("ParameterHelp", "Mean hours between interruptions of one on-demand instance by hardware or host."),
        RACKRENT_TEXT("ParameterSource", "Llama 3: 3.79 interruptions per 1000 node-days, so 6332 h"),
        {10, 1000000, 10, Scale::Log, Stepping::Any}),
    row<&Parameters::aws, &AwsPrices::committed>("aws.committed", RACKRENT_TEXT("Parameter", "Committed price"),
        RACKRENT_TEXT("ParameterHelp", "Price of one committed GPU for one hour, used or not."),
        RACKRENT_TEXT("ParameterSource", "p5 three-year plan 45% below on-demand before the June 2025 cut (Lenovo 2025), scaled to the price after it; capacity blocks 3.9-5.4; one-year contracts elsewhere 1.7-2.4"),
        {0.05, 100, 0.01, Scale::Log, Stepping::Any}),
    row<&Parameters::aws, &AwsPrices::committedGpus>("aws.committed_gpus", RACKRENT_TEXT("Parameter", "Committed GPUs"),
        RACKRENT_TEXT("ParameterHelp", "GPUs under commitment; 0 lets the model choose."),
        RACKRENT_TEXT("ParameterSource", "Assumption"),
        {0, 16384, 1, Scale::Log, Stepping::Whole}),
    row<&Parameters::aws, &AwsPrices::commitmentTerm>("aws.commitment_term", RACKRENT_TEXT("Parameter", "Commitment term"),
        RACKRENT_TEXT("ParameterHelp", "Months for which the commitment's price and size are fixed."),
        RACKRENT_TEXT("ParameterSource", "Reality Check article: three-year contract"),
        {1, 60, 1, Scale::Linear, Stepping::Whole}),
    row<&Parameters::aws, &AwsPrices::storagePrice>("aws.storage_price", RACKRENT_TEXT("Parameter", "AWS storage price"),
        RACKRENT_TEXT("ParameterHelp", "Price of keeping one GB for a month."),
        RACKRENT_TEXT("ParameterSource", "S3 Standard, first 50 TB"),
        {0, 1, 0.001, Scale::Linear, Stepping::Any}),
    row<&Parameters::aws, &AwsPrices::egressPrice>("aws.egress_price", RACKRENT_TEXT("Parameter", "Egress price"),
        RACKRENT_TEXT("ParameterHelp", "Price of the first egress tier; the further tiers keep their ratio to it."),
        RACKRENT_TEXT("ParameterSource", "AWS internet egress, first 10 TB; Reality Check article: 0.09"),
        {0, 0.5, 0.005, Scale::Linear, Stepping::Any}),
    row<&Parameters::aws, &AwsPrices::support>("aws.support", RACKRENT_TEXT("Parameter", "AWS support plan"),
        RACKRENT_TEXT("ParameterHelp", "Support plan, as a share of the AWS bill."),
        RACKRENT_TEXT("ParameterSource", "Assumption"),
        {0, 0.2, 0.005, Scale::Linear, Stepping::Any}),
    row<&Parameters::aws, &AwsPrices::staff>("aws.staff", RACKRENT_TEXT("Parameter", "AWS staff"),
        RACKRENT_TEXT("ParameterHelp", "People who run the AWS side when all work is there."),
        RACKRENT_TEXT("ParameterSource", "Assumption"),
        {0, 20, 0.05, Scale::Linear, Stepping::Any}),
    row<&Parameters::aws, &AwsPrices::priceChange>("aws.price_change", RACKRENT_TEXT("Parameter", "AWS price change"),
        RACKRENT_TEXT("ParameterHelp", "Yearly change of AWS prices."),
        RACKRENT_TEXT("ParameterSource", "p5 -44%, p4d -33% in June 2025; capacity blocks +15% in January 2026"),
        {-0.6, 0.5, 0.01, Scale::Linear, Stepping::Any}, Explore::Yes),
    row<&Parameters::spot, &SpotMarket::discount>("spot.discount", RACKRENT_TEXT("Parameter", "Spot discount"),
        RACKRENT_TEXT("ParameterHelp", "How far spot is below on-demand."),
        RACKRENT_TEXT("ParameterSource", "Reality Check article: 70%; p5 snapshot 53-81%, p4d 63-64% (SkyPilot catalog)"),
        {0, 0.95, 0.01, Scale::Linear, Stepping::Any}, Explore::Yes),
    row<&Parameters::spot, &SpotMarket::meanTimeBetweenInterruptions>("spot.mean_time_between_interruptions", RACKRENT_TEXT("Parameter", "Spot lifetime"),
        RACKRENT_TEXT("ParameterHelp", "Mean hours until AWS takes one spot instance back."),
        RACKRENT_TEXT("ParameterSource", "Measured spot lifetimes of V100 and T4: 0.7-17 h (spot traces 2020-2023); none published for A100 or H100"),
        {0.25, 10000, 0.25, Scale::Log, Stepping::Any}),
    row<&Parameters::spot, &SpotMarket::correlation>("spot.correlation", RACKRENT_TEXT("Parameter", "Correlated interruptions"),
        RACKRENT_TEXT("ParameterHelp", "0: instances of a job are taken independently; 1: all at once."),
        RACKRENT_TEXT("ParameterSource", "Bamboo p3 trace: 2.1 instances taken at a time"),
        {0, 1, 0.01, Scale::Linear, Stepping::Any}),
    row<&Parameters::spot, &SpotMarket::wait>("spot.wait", RACKRENT_TEXT("Parameter", "Wait for spot capacity"),
        RACKRENT_TEXT("ParameterHelp", "Unbilled wait for replacement capacity after an interruption."),
        RACKRENT_TEXT("ParameterSource", "Assumption"),
        {0, 1440, 1, Scale::Log, Stepping::Any}),
    row<&Parameters::spot, &SpotMarket::saveOnNotice>("spot.save_on_notice", RACKRENT_TEXT("Parameter", "Save on notice"),
        RACKRENT_TEXT("ParameterHelp", "1: jobs save their state on the two-minute notice (needs a checkpoint write of at most 2 minutes)."),
        RACKRENT_TEXT("ParameterSource", "AWS: two-minute interruption notice"),
        {0, 1, 1, Scale::Linear, Stepping::Whole}),
    row<&Parameters::spot, &SpotMarket::availability>("spot.availability", RACKRENT_TEXT("Parameter", "Spot availability"),
        RACKRENT_TEXT("ParameterHelp", "Share of the interruptible work for which spot capacity can be had; the rest goes on demand."),
        RACKRENT_TEXT("ParameterSource", "SkyPilot availability traces: 0.17-0.91 by zone"),
        {0, 1, 0.01, Scale::Linear, Stepping::Any}),
    row<&Parameters::spot, &SpotMarket::reservedBlock>("spot.reserved_block", RACKRENT_TEXT("Parameter", "Reserved spot block"),
        RACKRENT_TEXT("ParameterHelp", "Hours of a spot reservation free of interruption; 0: none."),
        RACKRENT_TEXT("ParameterSource", "Reality Check article: 18-hour spot reservations; not found in AWS documentation, spot blocks ended in 2022"),
        {0, 48, 1, Scale::Linear, Stepping::Any}),
    row<&Parameters::cluster, &Cluster::nodes>("cluster.nodes", RACKRENT_TEXT("Parameter", "Nodes to buy"),
        RACKRENT_TEXT("ParameterHelp", "Nodes to buy; 0 lets the model choose."),
        RACKRENT_TEXT("ParameterSource", "Reality Check article: buy 4 nodes, not 16"),
        {0, 4096, 1, Scale::Log, Stepping::Whole}),
    row<&Parameters::cluster, &Cluster::spares>("cluster.spares", RACKRENT_TEXT("Parameter", "Spare nodes"),
        RACKRENT_TEXT("ParameterHelp", "Nodes of these kept idle to replace failed ones."),
        RACKRENT_TEXT("ParameterSource", "Assumption"),
        {0, 64, 1, Scale::Linear, Stepping::Whole}),
    row<&Parameters::cluster, &Cluster::gpusPerNode>("cluster.gpus_per_node", RACKRENT_TEXT("Parameter", "GPUs per node"),
        RACKRENT_TEXT("ParameterHelp", "GPUs in one node."),
        RACKRENT_TEXT("ParameterSource", "Assumption"),
        {1, 16, 1, Scale::Linear, Stepping::Whole}),
    row<&Parameters::cluster, &Cluster::nodePrice>("cluster.node_price", RACKRENT_TEXT("Parameter", "Node price"),
        RACKRENT_TEXT("ParameterHelp", "Price of one node."),
        RACKRENT_TEXT("ParameterSource", "8x H100 server: 250 142 (Lenovo 2026), 306 000-530 000 (HGX builds), 373 000-430 000 (DGX)"),
        {1000, 2000000, 500, Scale::Log, Stepping::Any}, Explore::Yes),
    row<&Parameters::cluster, &Cluster::networkPerNode>("cluster.network_per_node", RACKRENT_TEXT("Parameter", "Network per node"),
        RACKRENT_TEXT("ParameterHelp", "Interconnect, a node's share: adapters, cables, switches."),
        RACKRENT_TEXT("ParameterSource", "InfiniBand or 400GbE for 8 GPUs: 20 000-50 000; up to 130 000 with facility"),
        {0, 200000, 500, Scale::Linear, Stepping::Any}),
    row<&Parameters::cluster, &Cluster::multiNodeEfficiency>("cluster.multi_node_efficiency", RACKRENT_TEXT("Parameter", "Multi-node efficiency"),
        RACKRENT_TEXT("ParameterHelp", "Speed of a job over several nodes against the same GPUs in one; 1 with InfiniBand or RoCE."),
        RACKRENT_TEXT("ParameterSource", "Reality Check article: a 3x difference without"),
        {0.05, 1, 0.01, Scale::Linear, Stepping::Any}),
    row<&Parameters::cluster, &Cluster::storagePrice>("cluster.storage_price", RACKRENT_TEXT("Parameter", "Owned storage price"),
        RACKRENT_TEXT("ParameterHelp", "Price of owned storage."),
        RACKRENT_TEXT("ParameterSource", "Assumption"),
        {0, 5000, 10, Scale::Linear, Stepping::Any}),
    row<&Parameters::cluster, &Cluster::setupCost>("cluster.setup_cost", RACKRENT_TEXT("Parameter", "Set-up cost"),
        RACKRENT_TEXT("ParameterHelp", "One-off: racking, cabling, power and cooling work."),
        RACKRENT_TEXT("ParameterSource", "Reality Check article: 40 000 USD cooling retrofit in an own room; less in a colocation"),
        {0, 20000000, 1000, Scale::Log, Stepping::Any}),
    row<&Parameters::cluster, &Cluster::setupTime>("cluster.setup_time", RACKRENT_TEXT("Parameter", "Set-up work"),
        RACKRENT_TEXT("ParameterHelp", "Engineers' work until the cluster does what AWS did."),
        RACKRENT_TEXT("ParameterSource", "Reality Check article: 3 months"),
        {0, 120, 0.5, Scale::Linear, Stepping::Any}),
    row<&Parameters::cluster, &Cluster::leadTime>("cluster.lead_time", RACKRENT_TEXT("Parameter", "Lead time"),
        RACKRENT_TEXT("ParameterHelp", "Months from paying for nodes to their first useful hour; the work is rented meanwhile."),
        RACKRENT_TEXT("ParameterSource", "Assumption"),
        {0, 24, 1, Scale::Linear, Stepping::Whole}),
    row<&Parameters::cluster, &Cluster::serviceLife>("cluster.service_life", RACKRENT_TEXT("Parameter", "Service life"),
        RACKRENT_TEXT("ParameterHelp", "Age at which nodes are sold and replaced."),
        RACKRENT_TEXT("ParameterSource", "Assumption"),
        {12, 120, 1, Scale::Linear, Stepping::Whole}),
    row<&Parameters::cluster, &Cluster::support>("cluster.support", RACKRENT_TEXT("Parameter", "Vendor support"),
        RACKRENT_TEXT("ParameterHelp", "Vendor support a year, as a share of the hardware's price."),
        RACKRENT_TEXT("ParameterSource", "Published: 1-15% a year"),
        {0, 0.3, 0.005, Scale::Linear, Stepping::Any}),
    row<&Parameters::cluster, &Cluster::software>("cluster.software", RACKRENT_TEXT("Parameter", "Software licences"),
        RACKRENT_TEXT("ParameterHelp", "Software licences a year for each owned GPU."),
        RACKRENT_TEXT("ParameterSource", "NVIDIA AI Enterprise lists 4500 USD per GPU-year"),
        {0, 10000, 50, Scale::Linear, Stepping::Any}),
    row<&Parameters::facility, &Facility::nodePower>("facility.node_power", RACKRENT_TEXT("Parameter", "Node power"),
        RACKRENT_TEXT("ParameterHelp", "One node's power under full load."),
        RACKRENT_TEXT("ParameterSource", "8x H100 node measured at 8.4 kW under load (rated 10.2 kW)"),
        {0.1, 30, 0.1, Scale::Linear, Stepping::Any}),
    row<&Parameters::facility, &Facility::contractedPower>("facility.contracted_power", RACKRENT_TEXT("Parameter", "Contracted power"),
        RACKRENT_TEXT("ParameterHelp", "Power contracted for one node in a colocation."),
        RACKRENT_TEXT("ParameterSource", "8x H100 node rated 10.2 kW"),
        {0, 40, 0.1, Scale::Linear, Stepping::Any}),
    row<&Parameters::facility, &Facility::idlePower>("facility.idle_power", RACKRENT_TEXT("Parameter", "Idle power"),
        RACKRENT_TEXT("ParameterHelp", "Power of an idle node as a share of full load."),
        RACKRENT_TEXT("ParameterSource", "8x A100 servers: 1.5 kW idle of 6.55 kW maximum (AcmeTrace)"),
        {0, 1, 0.01, Scale::Linear, Stepping::Any}),
    row<&Parameters::facility, &Facility::pue>("facility.pue", RACKRENT_TEXT("Parameter", "PUE"),
        RACKRENT_TEXT("ParameterHelp", "Facility power over equipment power."),
        RACKRENT_TEXT("ParameterSource", "Uptime Institute weighted average 2025: 1.54"),
        {1, 3, 0.01, Scale::Linear, Stepping::Any}),
    row<&Parameters::facility, &Facility::electricity>("facility.electricity", RACKRENT_TEXT("Parameter", "Electricity price"),
        RACKRENT_TEXT("ParameterHelp", "Price of electricity."),
        RACKRENT_TEXT("ParameterSource", "US industrial 0.08-0.18"),
        {0, 1, 0.005, Scale::Linear, Stepping::Any}),
    row<&Parameters::facility, &Facility::colocation>("facility.colocation", RACKRENT_TEXT("Parameter", "Colocation fee"),
        RACKRENT_TEXT("ParameterHelp", "Colocation fee for each contracted kW."),
        RACKRENT_TEXT("ParameterSource", "CBRE H2 2024, 250-500 kW, primary US markets: 184; retail cages 150-300; power not included"),
        {0, 600, 5, Scale::Linear, Stepping::Any}),
    row<&Parameters::failure, &FailureRates::gpuAnnualRate>("failure.gpu_annual_rate", RACKRENT_TEXT("Parameter", "GPU failure rate (AFR)"),
        RACKRENT_TEXT("ParameterHelp", "Chance that one GPU fails within a year."),
        RACKRENT_TEXT("ParameterSource", "Reality Check article: new 2-3% a year, mining-worn 15-20% a quarter (no published support)"),
        {0, 0.95, 0.005, Scale::Linear, Stepping::Any}),
    row<&Parameters::failure, &FailureRates::nodeAnnualRate>("failure.node_annual_rate", RACKRENT_TEXT("Parameter", "Other node failures (AFR)"),
        RACKRENT_TEXT("ParameterHelp", "Chance that a node fails within a year for another part."),
        RACKRENT_TEXT("ParameterSource", "Assumption"),
        {0, 0.95, 0.005, Scale::Linear, Stepping::Any}),
    row<&Parameters::failure, &FailureRates::otherInterruptions>("failure.other_interruptions", RACKRENT_TEXT("Parameter", "Other interruptions"),
        RACKRENT_TEXT("ParameterHelp", "Interruptions a node causes in a year that need no repair: software, links, reboots."),
        RACKRENT_TEXT("ParameterSource", "Llama 3: 3.79 interruptions of all kinds per 1000 node-days; Meta RSC 2.34-6.50"),
        {0, 100, 0.1, Scale::Linear, Stepping::Any}),
    row<&Parameters::failure, &FailureRates::ageing>("failure.ageing", RACKRENT_TEXT("Parameter", "Ageing"),
        RACKRENT_TEXT("ParameterHelp", "Yearly growth of both failure rates with the nodes' age."),
        RACKRENT_TEXT("ParameterSource", "Assumption"),
        {0, 1, 0.01, Scale::Linear, Stepping::Any}),
    row<&Parameters::failure, &FailureRates::repairTime>("failure.repair_time", RACKRENT_TEXT("Parameter", "Repair time"),
        RACKRENT_TEXT("ParameterHelp", "Hours until a failed node is back."),
        RACKRENT_TEXT("ParameterSource", "No published distribution; six-week returns assumed by one author"),
        {0, 2160, 1, Scale::Log, Stepping::Any}),
    row<&Parameters::failure, &FailureRates::incidentCost>("failure.incident_cost", RACKRENT_TEXT("Parameter", "Cost per incident"),
        RACKRENT_TEXT("ParameterHelp", "Hands and shipping for each failure."),
        RACKRENT_TEXT("ParameterSource", "Assumption"),
        {0, 50000, 50, Scale::Linear, Stepping::Any}),
    row<&Parameters::failure, &FailureRates::gpuReplacement>("failure.gpu_replacement", RACKRENT_TEXT("Parameter", "GPU replacement"),
        RACKRENT_TEXT("ParameterHelp", "Price of a new GPU today once parts are no longer free."),
        RACKRENT_TEXT("ParameterSource", "H100 about 30 000 USD, used 22 000-25 000"),
        {0, 100000, 100, Scale::Linear, Stepping::Any}),
    row<&Parameters::failure, &FailureRates::nodeRepair>("failure.node_repair", RACKRENT_TEXT("Parameter", "Node repair"),
        RACKRENT_TEXT("ParameterHelp", "Price of any other repair today once parts are no longer free."),
        RACKRENT_TEXT("ParameterSource", "Assumption"),
        {0, 200000, 100, Scale::Linear, Stepping::Any}),
    row<&Parameters::failure, &FailureRates::warranty>("failure.warranty", RACKRENT_TEXT("Parameter", "Warranty"),
        RACKRENT_TEXT("ParameterHelp", "Months for which parts are free, by warranty or support contract."),
        RACKRENT_TEXT("ParameterSource", "Assumption"),
        {0, 120, 1, Scale::Linear, Stepping::Whole}),
    row<&Parameters::staff, &Staffing::ftePer10Nodes>("staff.fte_per_10_nodes", RACKRENT_TEXT("Parameter", "Staff per 10 nodes"),
        RACKRENT_TEXT("ParameterHelp", "People for every 10 owned nodes."),
        RACKRENT_TEXT("ParameterSource", "Reality Check article: 0.5 automated, 2 without; published 0.1-2"),
        {0, 10, 0.05, Scale::Linear, Stepping::Any}),
    row<&Parameters::staff, &Staffing::minimum>("staff.minimum", RACKRENT_TEXT("Parameter", "Least staff"),
        RACKRENT_TEXT("ParameterHelp", "Least people for an owned cluster of any size."),
        RACKRENT_TEXT("ParameterSource", "Assumption"),
        {0, 10, 0.05, Scale::Linear, Stepping::Any}, Explore::Yes),
    row<&Parameters::staff, &Staffing::salary>("staff.salary", RACKRENT_TEXT("Parameter", "Salary, loaded"),
        RACKRENT_TEXT("ParameterHelp", "Yearly cost of one such person."),
        RACKRENT_TEXT("ParameterSource", "Reality Check article: 250 000+; published 185 000-325 000 loaded"),
        {0, 1000000, 1000, Scale::Linear, Stepping::Any}),
    row<&Parameters::finance, &Finance::horizon>("finance.horizon", RACKRENT_TEXT("Parameter", "Horizon"),
        RACKRENT_TEXT("ParameterHelp", "Months compared."),
        RACKRENT_TEXT("ParameterSource", "Reality Check article: amortized over 3 years"),
        {6, 120, 1, Scale::Linear, Stepping::Whole}, Explore::Yes),
    row<&Parameters::finance, &Finance::discountRate>("finance.discount_rate", RACKRENT_TEXT("Parameter", "Discount rate"),
        RACKRENT_TEXT("ParameterHelp", "Yearly cost of capital."),
        RACKRENT_TEXT("ParameterSource", "Assumption"),
        {0, 0.5, 0.005, Scale::Linear, Stepping::Any}),
    row<&Parameters::finance, &Finance::inflation>("finance.inflation", RACKRENT_TEXT("Parameter", "Inflation"),
        RACKRENT_TEXT("ParameterHelp", "Yearly growth of salaries, electricity, colocation, licences and repairs."),
        RACKRENT_TEXT("ParameterSource", "Assumption"),
        {-0.05, 0.3, 0.005, Scale::Linear, Stepping::Any}),
    row<&Parameters::finance, &Finance::resaleDecline>("finance.resale_decline", RACKRENT_TEXT("Parameter", "Resale decline"),
        RACKRENT_TEXT("ParameterHelp", "Value that hardware loses each year of age, after the first loss."),
        RACKRENT_TEXT("ParameterSource", "H100 after 1, 2, 3 years: 60-65%, 40-45%, 25-35%; other sources 65-75% after 2"),
        {0, 1, 0.01, Scale::Linear, Stepping::Any}),
    row<&Parameters::finance, &Finance::resaleLoss>("finance.resale_loss", RACKRENT_TEXT("Parameter", "Resale loss"),
        RACKRENT_TEXT("ParameterHelp", "Value lost at once on any resale: used discount and selling cost."),
        RACKRENT_TEXT("ParameterSource", "Assumption"),
        {0, 0.9, 0.01, Scale::Linear, Stepping::Any}),
    row<&Parameters::finance, &Finance::hardwarePriceChange>("finance.hardware_price_change", RACKRENT_TEXT("Parameter", "Hardware price change"),
        RACKRENT_TEXT("ParameterHelp", "Yearly change of the price of the same new hardware."),
        RACKRENT_TEXT("ParameterSource", "Assumption"),
        {-0.6, 0.5, 0.01, Scale::Linear, Stepping::Any}),
    row<&Parameters::finance, &Finance::taxRate>("finance.tax_rate", RACKRENT_TEXT("Parameter", "Tax rate"),
        RACKRENT_TEXT("ParameterHelp", "Income tax rate; 0 compares before tax."),
        RACKRENT_TEXT("ParameterSource", "Assumption"),
        {0, 0.6, 0.01, Scale::Linear, Stepping::Any}),
    row<&Parameters::finance, &Finance::depreciation>("finance.depreciation", RACKRENT_TEXT("Parameter", "Depreciation"),
        RACKRENT_TEXT("ParameterHelp", "Straight-line depreciation for tax."),
        RACKRENT_TEXT("ParameterSource", "Assumption"),
        {1, 120, 1, Scale::Linear, Stepping::Whole}),
    row<&Parameters::finance, &Finance::financedShare>("finance.financed_share", RACKRENT_TEXT("Parameter", "Financed share"),
        RACKRENT_TEXT("ParameterHelp", "Share of the hardware paid by a loan."),
        RACKRENT_TEXT("ParameterSource", "Assumption"),
        {0, 1, 0.01, Scale::Linear, Stepping::Any}),
    row<&Parameters::finance, &Finance::loanRate>("finance.loan_rate", RACKRENT_TEXT("Parameter", "Loan rate"),
        RACKRENT_TEXT("ParameterHelp", "The loan's yearly interest rate, a twelfth a month."),
        RACKRENT_TEXT("ParameterSource", "Assumption"),
        {0, 0.5, 0.005, Scale::Linear, Stepping::Any}),
    row<&Parameters::finance, &Finance::loanTerm>("finance.loan_term", RACKRENT_TEXT("Parameter", "Loan term"),
        RACKRENT_TEXT("ParameterHelp", "Months of equal payments."),
        RACKRENT_TEXT("ParameterSource", "Assumption"),
        {1, 120, 1, Scale::Linear, Stepping::Whole}),
};
// clang-format on

constexpr bool rowsAreWellFormed()
{
    return std::all_of(kTable.begin(), kTable.end(), [](const Parameter& p) {
        const double value = p.defaultValue();
        const bool whole = p.range.stepping == Stepping::Any || value == static_cast<double>(static_cast<long>(value));
        return p.range.min < p.range.max && p.range.min <= value && value <= p.range.max && p.range.step > 0.0
            && (p.range.scale == Scale::Linear || p.range.min >= 0.0) && whole && !p.label.empty()
            && p.help.ends_with('.') && !p.source.empty() && p.id.find('.') != std::string_view::npos;
    });
}

constexpr bool idsAreUnique()
{
    for (std::size_t i = 0; i < kTable.size(); ++i) {
        for (std::size_t j = i + 1; j < kTable.size(); ++j) {
            if (kTable[i].id == kTable[j].id) {
                return false;
            }
        }
    }
    return true;
}

/// Each row sets a member that no other row reads.
constexpr bool rowsNameDistinctMembers()
{
    for (const Parameter& changed : kTable) {
        Parameters p;
        changed.set(p, -12345.0);
        for (const Parameter& read : kTable) {
            if ((read.get(p) == -12345.0) != (&read == &changed)) {
                return false;
            }
        }
    }
    return true;
}

static_assert(rowsAreWellFormed());
static_assert(idsAreUnique());
static_assert(rowsNameDistinctMembers());
static_assert(sizeof(Parameters) == kTable.size() * sizeof(double),
              "every member of Parameters has its row in the table");

struct Group {
    std::string_view id;
    std::string_view label;
};

constexpr std::array kGroups{
    Group{"workload", RACKRENT_TEXT("ParameterGroup", "Workload")},
    Group{"aws", RACKRENT_TEXT("ParameterGroup", "AWS")},
    Group{"spot", RACKRENT_TEXT("ParameterGroup", "Spot")},
    Group{"cluster", RACKRENT_TEXT("ParameterGroup", "Owned cluster")},
    Group{"facility", RACKRENT_TEXT("ParameterGroup", "Power and colocation")},
    Group{"failure", RACKRENT_TEXT("ParameterGroup", "Hardware failure")},
    Group{"staff", RACKRENT_TEXT("ParameterGroup", "Staff")},
    Group{"finance", RACKRENT_TEXT("ParameterGroup", "Finance")},
};

constexpr bool everyGroupHasALabel()
{
    return std::all_of(kTable.begin(), kTable.end(), [](const Parameter& p) {
        return std::any_of(kGroups.begin(), kGroups.end(), [&](const Group& g) { return g.id == p.group(); });
    });
}

static_assert(everyGroupHasALabel());

} // namespace

int Parameter::decimals() const
{
    double step = range.step * factor;
    int count = 0;
    while (count < 6 && std::abs(step - std::round(step)) > 1e-9) {
        step *= 10.0;
        ++count;
    }
    return count;
}

std::span<const Parameter> parameters()
{
    return kTable;
}

const Parameter* findParameter(std::string_view id)
{
    const auto* found = std::find_if(kTable.begin(), kTable.end(), [&](const Parameter& p) { return p.id == id; });
    return found == kTable.end() ? nullptr : &*found;
}

std::string_view groupLabel(std::string_view group)
{
    const auto* found = std::find_if(kGroups.begin(), kGroups.end(), [&](const Group& g) { return g.id == group; });
    return found == kGroups.end() ? group : found->label;
}

} // namespace rackrent
