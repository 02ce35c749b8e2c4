// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/units/fraction.h"
#include "core/units/units.h"

namespace rackrent {

/// What has to be computed, and how.
struct Workload {
    GpuCount gpus = make<GpuCount>(32.0);
    HoursPerDay hoursPerDay = make<HoursPerDay>(15.0);
    DaysPerWeek daysPerWeek = make<DaysPerWeek>(5.0);
    GpuCount burstGpus = make<GpuCount>(0.0);
    HoursPerMonth burstHoursPerMonth = make<HoursPerMonth>(0.0);
    Ratio demandScale = make<Ratio>(1.0);
    YearlyFraction growth = make<YearlyFraction>(0.0);
    Fraction deferrable = make<Fraction>(0.5);
    GpuCount jobGpus = make<GpuCount>(8.0);
    Fraction interruptible = make<Fraction>(0.8);
    Minutes checkpointInterval = make<Minutes>(15.0);
    Minutes checkpointWrite = make<Minutes>(0.5);
    Minutes restart = make<Minutes>(5.0);
    Terabytes storage = make<Terabytes>(20.0);
    TerabytesPerMonth egress = make<TerabytesPerMonth>(10.0);
};

/// What renting from AWS costs and how well it runs.
struct AwsPrices {
    GpuHourPrice onDemand = make<GpuHourPrice>(6.88);
    GpuCount gpusPerInstance = make<GpuCount>(8.0);
    Fraction managedPremium = make<Fraction>(0.0);
    Fraction performanceOverhead = make<Fraction>(0.03);
    Fraction idleWaste = make<Fraction>(0.03);
    Duration meanTimeBetweenFailures = make<Duration>(6000.0);
    GpuHourPrice committed = make<GpuHourPrice>(3.8);
    GpuCount committedGpus = make<GpuCount>(0.0);
    Months commitmentTerm = make<Months>(36.0);
    StoragePrice storagePrice = make<StoragePrice>(0.023);
    TransferPrice egressPrice = make<TransferPrice>(0.09);
    Fraction support = make<Fraction>(0.0);
    Staff staff = make<Staff>(0.25);
    YearlyFraction priceChange = make<YearlyFraction>(-0.05);
};

/// How spot instances are priced and taken back.
struct SpotMarket {
    Fraction discount = make<Fraction>(0.7);
    Duration meanTimeBetweenInterruptions = make<Duration>(12.0);
    Fraction correlation = make<Fraction>(0.25);
    Minutes wait = make<Minutes>(10.0);
    Switch saveOnNotice = make<Switch>(0.0);
    Fraction availability = make<Fraction>(0.7);
    Duration reservedBlock = make<Duration>(0.0);
};

/// The nodes to own and what surrounds them.
struct Cluster {
    NodeCount nodes = make<NodeCount>(0.0);
    NodeCount spares = make<NodeCount>(0.0);
    GpusPerNode gpusPerNode = make<GpusPerNode>(8.0);
    MoneyPerNode nodePrice = make<MoneyPerNode>(280000.0);
    MoneyPerNode networkPerNode = make<MoneyPerNode>(40000.0);
    Fraction multiNodeEfficiency = make<Fraction>(1.0);
    OwnedStoragePrice storagePrice = make<OwnedStoragePrice>(300.0);
    Money setupCost = make<Money>(15000.0);
    PersonMonths setupTime = make<PersonMonths>(3.0);
    Months leadTime = make<Months>(2.0);
    Months serviceLife = make<Months>(60.0);
    YearlyFraction support = make<YearlyFraction>(0.05);
    LicencePrice software = make<LicencePrice>(0.0);
};

/// Power and colocation.
struct Facility {
    PowerPerNode nodePower = make<PowerPerNode>(8.4);
    PowerPerNode contractedPower = make<PowerPerNode>(10.2);
    Fraction idlePower = make<Fraction>(0.25);
    Ratio pue = make<Ratio>(1.5);
    EnergyPrice electricity = make<EnergyPrice>(0.12);
    ColocationPrice colocation = make<ColocationPrice>(200.0);
};

/// How often owned nodes fail and what a failure costs.
struct FailureRates {
    YearlyFraction gpuAnnualRate = make<YearlyFraction>(0.025);
    YearlyFraction nodeAnnualRate = make<YearlyFraction>(0.05);
    NodeYearRate otherInterruptions = make<NodeYearRate>(1.2);
    YearlyFraction ageing = make<YearlyFraction>(0.0);
    Duration repairTime = make<Duration>(168.0);
    Money incidentCost = make<Money>(500.0);
    Money gpuReplacement = make<Money>(25000.0);
    Money nodeRepair = make<Money>(8000.0);
    Months warranty = make<Months>(60.0);
};

/// The people an owned cluster needs.
struct Staffing {
    Staff ftePer10Nodes = make<Staff>(0.5);
    Staff minimum = make<Staff>(0.5);
    Salary salary = make<Salary>(250000.0);
};

/// Time, capital, resale, tax and loan.
struct Finance {
    Months horizon = make<Months>(36.0);
    YearlyFraction discountRate = make<YearlyFraction>(0.1);
    YearlyFraction inflation = make<YearlyFraction>(0.03);
    YearlyFraction resaleDecline = make<YearlyFraction>(0.35);
    Fraction resaleLoss = make<Fraction>(0.15);
    YearlyFraction hardwarePriceChange = make<YearlyFraction>(-0.15);
    Fraction taxRate = make<Fraction>(0.0);
    Months depreciation = make<Months>(60.0);
    Fraction financedShare = make<Fraction>(0.0);
    YearlyFraction loanRate = make<YearlyFraction>(0.08);
    Months loanTerm = make<Months>(36.0);
};

/// Every input of the model, with its default. A member here has exactly one row in the parameter table
/// (parameters.cpp), which holds its id, range, words and source; a member without a row does not compile.
struct Parameters {
    Workload workload;
    AwsPrices aws;
    SpotMarket spot;
    Cluster cluster;
    Facility facility;
    FailureRates failure;
    Staffing staff;
    Finance finance;
};

/// One level of a month's demand: so many hours at so many GPUs.
struct DemandLevel {
    Duration hours;
    GpuCount gpus;

    friend bool operator==(const DemandLevel&, const DemandLevel&) = default;
};

/// What is not known exactly about one parameter, in the parameter's own unit.
struct Distribution {
    enum class Kind {
        Pert,
        Triangular,
        Uniform,
        Normal,
        Lognormal,
        Exact, ///< known: keeps its value whatever published figures say; has no other member
    };

    Kind kind = Kind::Pert;
    double low = 0.0; ///< smallest value; for normal and lognormal the 10th percentile
    double mode = 0.0; ///< likeliest value; used by pert and triangular alone
    double high = 0.0; ///< largest value; for normal and lognormal the 90th percentile

    friend bool operator==(const Distribution&, const Distribution&) = default;
};

/// Two uncertain parameters that tend to move together.
struct RankCorrelation {
    std::string first; ///< parameter id
    std::string second;
    double rank = 0.0; ///< Spearman's rank correlation, above -1 and below 1

    friend bool operator==(const RankCorrelation&, const RankCorrelation&) = default;
};

inline constexpr std::size_t kHoursOfWeek = 168;
/// Key of `demand` among the sources of a scenario; no parameter is called so.
inline constexpr std::string_view kDemandSource = "demand";

/// One workload to decide about. A document holds one to many.
struct Scenario {
    std::string name;
    std::string notes;
    Parameters parameters;
    /// A measured month of demand, before scale and growth. Empty: the profile of the workload parameters.
    std::vector<DemandLevel> demand;
    /// The same measurement by hour of the week, for looking at: 168 mean GPUs from Monday 0:00 on, none where nothing
    /// is known. Empty: not measured.
    std::vector<std::optional<GpuCount>> demandByHour;
    std::map<std::string, Distribution> uncertainty; ///< by parameter id
    /// When GPUs get cheap they do so for AWS and for buyers. That they move together is plain, how closely is not:
    /// half.
    std::vector<RankCorrelation> correlations{{"aws.price_change", "finance.hardware_price_change", 0.5}};
    /// Where the user's own figure comes from, by parameter id; that of `demand` by kDemandSource.
    std::map<std::string, std::string> sources;
};

} // namespace rackrent
