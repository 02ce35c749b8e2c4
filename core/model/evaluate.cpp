// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/evaluate.h"

#include <algorithm>

#include "core/model/availability.h"
#include "core/model/financing.h"
#include "core/model/rented_capacity.h"

namespace rackrent {

namespace {

std::vector<double> factors(YearlyFraction change, int horizon)
{
    std::vector<double> result(static_cast<std::size_t>(horizon) + 1);
    for (int month = 0; month <= horizon; ++month) {
        result[static_cast<std::size_t>(month)] = priceFactor(change, month);
    }
    return result;
}

double at(const std::vector<double>& factors, int month)
{
    return factors[static_cast<std::size_t>(month)];
}

NodeCount nodeCount(int nodes)
{
    return static_cast<double>(nodes) * units::node;
}

MoneyPerNode nodeCost(const Cluster& cluster)
{
    return cluster.nodePrice + cluster.networkPerNode;
}

} // namespace

/// The nodes in service in a month.
struct Evaluator::Fleet {
    int nodes = 0;
    double meanAgeYears = 0.0;

    friend bool operator==(const Fleet&, const Fleet&) = default;
};

/// What a fleet can do: productive GPUs by how many of its nodes are up.
struct Evaluator::Capacity {
    struct State {
        double chance = 0.0;
        GpuCount gpus;
    };
    std::vector<State> states;
    double paidPerUseful = 1.0; ///< psi at the nodes' age
    FailureRatesPerNode failures; ///< at the nodes' age
};

/// Who does the work of a month.
struct Evaluator::Service {
    GpuHours work; ///< W
    GpuHours owned; ///< S + D: served by owned nodes, at once or deferred
    GpuHours rented; ///< O: all the rest
    GpuHours uncommitted; ///< X: what no commitment serves either
    Money awsStorage; ///< a month's charge
    Money egress;

    [[nodiscard]] double rentedShare() const { return work > GpuHours{} ? static_cast<double>(rented / work) : 0.0; }
};

Evaluator::Evaluator(const Scenario& scenario)
    : m_parameters(scenario.parameters)
    , m_horizon(static_cast<int>(m_parameters.finance.horizon.value()))
    , m_growing(m_parameters.workload.growth.value() != 0.0)
    , m_awsFactor(factors(m_parameters.aws.priceChange, m_horizon))
    , m_hardwareFactor(factors(m_parameters.finance.hardwarePriceChange, m_horizon))
    , m_inflation(factors(m_parameters.finance.inflation, m_horizon))
    , m_jobFit(m_parameters)
    , m_overheads(rackrent::overheads(m_parameters))
    , m_rented(packing(m_parameters) * slowness(m_parameters) * m_overheads.onDemand.paid)
    , m_rentedOnSpot(packing(m_parameters) * slowness(m_parameters) * m_overheads.spot.paid)
{
    const DemandProfile base = baseDemand(scenario);
    const int months = m_growing ? m_horizon : 1;
    m_demand.reserve(static_cast<std::size_t>(months));
    for (int month = 0; month < months; ++month) {
        m_demand.push_back(month == 0 ? base : scaled(base, priceFactor(m_parameters.workload.growth, month)));
    }
}

void Evaluator::replaceDemand(DemandProfile profile)
{
    m_growing = false;
    m_demand.clear();
    m_demand.push_back(std::move(profile));
}

void Evaluator::replaceDemand(std::vector<DemandProfile> profiles)
{
    m_growing = true;
    m_demand = std::move(profiles);
}

GpuHours Evaluator::discountedWork() const
{
    const double month = discountFactor(m_parameters.finance.discountRate, 1.0);
    GpuHours sum;
    for (int m = m_horizon - 1; m >= 0; --m) {
        sum = (sum + work(demand(m))) * month;
    }
    return sum;
}

Ledger Evaluator::evaluate(const Plan& plan) const
{
    Ledger ledger(m_horizon, m_parameters.finance.discountRate);
    const std::vector<NodeLife> lives = nodeLives(m_parameters, plan.purchases, m_horizon);
    addPurchases(ledger, lives);

    forEachMonth(plan, lives, [&](int month, const Fleet& fleet, const Capacity& capacity, const Service& service) {
        addOwnedMonth(ledger, month, fleet, capacity, service, lives);
        addRentedMonth(ledger, month, service, plan);
    });
    addTax(ledger, lives);
    ledger.setTerminal(standing(lives, m_horizon).due());
    return ledger;
}

std::vector<Standing> Evaluator::standings(const Plan& plan) const
{
    const std::vector<NodeLife> lives = nodeLives(m_parameters, plan.purchases, m_horizon);
    std::vector<Standing> result;
    result.reserve(static_cast<std::size_t>(m_horizon) + 1);
    for (int t = 0; t <= m_horizon; ++t) {
        result.push_back(standing(lives, t));
    }
    return result;
}

std::vector<double> Evaluator::rentedShares(const Plan& plan) const
{
    std::vector<double> result;
    result.reserve(static_cast<std::size_t>(m_horizon));
    forEachMonth(plan, nodeLives(m_parameters, plan.purchases, m_horizon),
                 [&](int /*month*/, const Fleet& /*fleet*/, const Capacity& /*capacity*/, const Service& service) {
                     result.push_back(service.rentedShare());
                 });
    return result;
}

Money Evaluator::commitmentCharge(GpuCount committed, int month) const
{
    const int term = static_cast<int>(m_parameters.aws.commitmentTerm.value());
    const int renewed = month / term * term;
    return committed * kMonth * m_parameters.aws.committed * at(m_awsFactor, renewed);
}

template<class Visit>
void Evaluator::forEachMonth(const Plan& plan, const std::vector<NodeLife>& lives, const Visit& visit) const
{
    Fleet fleet;
    Capacity capacity;
    Service service;
    for (int month = 0; month < m_horizon; ++month) {
        const Fleet now = fleetIn(month, lives);
        const bool sameFleet = month > 0 && now == fleet;
        fleet = now;
        if (!sameFleet) {
            capacity = capacityOf(fleet);
        }
        if (!sameFleet || m_growing) {
            service = serve(capacity, demand(month), plan.committed);
        }
        visit(month, fleet, capacity, service);
    }
}

Evaluator::Fleet Evaluator::fleetIn(int month, const std::vector<NodeLife>& lives) const
{
    Fleet fleet;
    double nodeMonths = 0.0;
    for (const NodeLife& life : lives) {
        if (life.serves(month)) {
            fleet.nodes += life.nodes;
            nodeMonths += static_cast<double>(life.nodes) * life.ageMonths(month);
        }
    }
    // Without ageing the age changes nothing, and equal months need not be served again.
    if (fleet.nodes > 0 && m_parameters.failure.ageing.value() != 0.0) {
        fleet.meanAgeYears = nodeMonths / (12.0 * fleet.nodes);
    }
    return fleet;
}

Evaluator::Capacity Evaluator::capacityOf(const Fleet& fleet) const
{
    if (fleet.nodes == 0) {
        return {.states = {{.chance = 1.0, .gpus = {}}}};
    }
    const Parameters& p = m_parameters;
    Capacity result;
    result.failures = failureRates(p, fleet.meanAgeYears);
    const NodeRate interruptions = result.failures.total() + to<NodeRate>(p.failure.otherInterruptions);
    result.paidPerUseful =
        paidPerUseful(jobRateOnOwned(p, interruptions), checkpointPolicy(p.workload)) / ownedEfficiency(p);

    // Beyond half a million nodes there are more states than any figure can tell apart. Neighbours are then put
    // together at their mean capacity. That is exact but where a level of demand parts them: with w states together,
    // spread over 21 standard deviations, at most 0.05 w^2 / deviation nodes, which for this bound is below 1e-9 of the
    // capacity.
    constexpr std::size_t kMostStates = 8192;
    const NodesUp up = nodesUp(fleet.nodes, availability(result.failures.total(), p.failure.repairTime));
    const int mayWork = std::max(0, fleet.nodes - static_cast<int>(p.cluster.spares.value()));
    const std::size_t together = (up.probability.size() + kMostStates - 1) / kMostStates;
    result.states.reserve(up.probability.size() / together + 1);
    for (std::size_t i = 0; i < up.probability.size(); ++i) {
        const double chance = up.probability[i];
        const GpuCount gpus = m_jobFit.usable(std::min(up.first + static_cast<int>(i), mayWork)) / result.paidPerUseful;
        if (i % together == 0) {
            result.states.push_back({.chance = chance, .gpus = gpus});
        } else {
            Capacity::State& state = result.states.back();
            state.gpus += (gpus - state.gpus) * (chance / (state.chance + chance));
            state.chance += chance;
        }
    }
    return result;
}

Evaluator::Service Evaluator::serve(const Capacity& capacity, const DemandProfile& profile, GpuCount committed) const
{
    Service result;
    result.work = work(profile);

    const double deferrable = m_parameters.workload.deferrable.value();
    GpuHours atOnce; // S
    GpuHours leftOver; // W - S
    GpuHours possible; // what the capacity could do in the whole month
    for (const Capacity::State& state : capacity.states) {
        atOnce += state.chance * served(profile, state.gpus);
        leftOver += state.chance * unserved(profile, state.gpus);
        possible += state.chance * kMonth * state.gpus;
    }
    const GpuHours deferred = std::max(GpuHours{}, std::min(deferrable * leftOver, possible - atOnce));
    result.owned = atOnce + deferred;
    result.rented = leftOver - deferred;
    result.uncommitted = result.rented;
    const double share = result.rentedShare();
    result.awsStorage = awsStorageCharge(m_parameters, share);
    result.egress =
        egressCharge(to<DataRate>(m_parameters.workload.egress) * kMonth * share, m_parameters.aws.egressPrice);
    if (committed <= GpuCount{} || result.rented <= GpuHours{}) {
        return result;
    }

    const double seen = result.rented / leftOver; // q: share of the rest that does not wait for owned nodes
    const GpuCount commitment = committed / m_rented;
    GpuHours byCommitment;
    for (const Capacity::State& state : capacity.states) {
        for (const DemandLevel& level : profile) {
            if (level.gpus <= state.gpus) {
                break;
            }
            byCommitment += state.chance * level.hours * std::min(seen * (level.gpus - state.gpus), commitment);
        }
    }
    const GpuHours rest = result.rented - byCommitment;
    const GpuHours waited = std::max(GpuHours{}, std::min(deferrable * rest, kMonth * commitment - byCommitment));
    result.uncommitted = rest - waited;
    return result;
}

void Evaluator::addPurchases(Ledger& ledger, const std::vector<NodeLife>& lives) const
{
    const Parameters& p = m_parameters;
    const double financed = p.finance.financedShare.value();
    const int term = static_cast<int>(p.finance.loanTerm.value());
    for (const NodeLife& life : lives) {
        const Money price = nodeCount(life.nodes) * nodeCost(p.cluster) * at(m_hardwareFactor, life.paid);
        ledger.add(Line::Hardware, life.paid, price * (1.0 - financed));
        if (financed > 0.0) {
            const Loan loan(price * financed, p.finance.loanRate, term);
            for (int t = life.paid + 1; t <= std::min(m_horizon, life.paid + term); ++t) {
                ledger.add(Line::Loan, t, loan.payment());
            }
        }
        if (life.sold) {
            const double share = resaleFactor(p.finance, life.paid, life.until, life.ageMonths(life.until) / 12.0);
            ledger.add(Line::Resale, life.until, -(nodeCount(life.nodes) * nodeCost(p.cluster) * share));
        }
    }
    if (!lives.empty()) {
        const int first = lives.front().paid;
        ledger.add(Line::StorageHardware, first, p.workload.storage * to<OwnedStoragePrice>(p.cluster.storagePrice));
        ledger.add(Line::Setup, first,
                   p.cluster.setupCost + to<StaffTime>(p.cluster.setupTime) * to<Wage>(p.staff.salary));
    }
}

void Evaluator::addOwnedMonth(Ledger& ledger, int month, const Fleet& fleet, const Capacity& capacity,
                              const Service& service, const std::vector<NodeLife>& lives) const
{
    if (fleet.nodes == 0) {
        return;
    }
    const Parameters& p = m_parameters;
    const int paid = month + 1;
    const double inflation = at(m_inflation, month);
    const NodeCount nodes = nodeCount(fleet.nodes);
    const NodeHours present = nodes * kMonth;

    const NodeHours busy = service.owned * capacity.paidPerUseful / m_jobFit.usedPerNode();
    const Energy energy =
        p.facility.nodePower * (busy + p.facility.idlePower.value() * (present - busy)) * p.facility.pue.value();
    ledger.add(Line::Energy, paid, energy * p.facility.electricity * inflation);
    ledger.add(Line::Colocation, paid,
               present * p.facility.contractedPower * to<EnergyPrice>(p.facility.colocation) * inflation);
    const Staff people = std::max(p.staff.minimum, fleet.nodes / 10.0 * p.staff.ftePer10Nodes);
    ledger.add(Line::Staff, paid, people * kMonth * to<Wage>(p.staff.salary) * inflation);
    ledger.add(Line::Software, paid,
               present * p.cluster.gpusPerNode * to<GpuHourPrice>(p.cluster.software) * inflation);

    const FailureRatesPerNode& failures = capacity.failures;
    Money repairs = present * failures.total() * p.failure.incidentCost * inflation;
    Money support;
    for (const NodeLife& life : lives) {
        if (!life.serves(month)) {
            continue;
        }
        support += nodeCount(life.nodes) * nodeCost(p.cluster) * at(m_hardwareFactor, life.paid)
            * p.cluster.support.value() / 12.0;
        if (life.ageMonths(month) >= p.failure.warranty.value()) {
            const Money parts = nodeCount(life.nodes) * kMonth
                * (failures.gpu * p.failure.gpuReplacement + failures.other * p.failure.nodeRepair);
            repairs += parts * at(m_hardwareFactor, month);
        }
    }
    ledger.add(Line::Repairs, paid, repairs);
    ledger.add(Line::Support, paid, support);
}

void Evaluator::addRentedMonth(Ledger& ledger, int month, const Service& service, const Plan& plan) const
{
    const Parameters& p = m_parameters;
    const int paid = month + 1;
    const double share = service.rentedShare();

    Money bill;
    const auto add = [&](Line line, Money amount) {
        ledger.add(line, paid, amount);
        bill += amount;
    };
    if (plan.committed > GpuCount{}) {
        add(Line::Committed, commitmentCharge(plan.committed, month));
    }
    const GpuHourPrice price = onDemandPrice(p.aws) * at(m_awsFactor, month);
    const double onSpot = plan.spot ? spotShare(p) : 0.0;
    add(Line::OnDemand, service.uncommitted * (1.0 - onSpot) * m_rented * price);
    if (onSpot > 0.0) {
        add(Line::Spot, service.uncommitted * onSpot * m_rentedOnSpot * price * (1.0 - p.spot.discount.value()));
    }
    add(Line::AwsStorage, service.awsStorage);
    add(Line::Egress, service.egress);
    ledger.add(Line::AwsSupport, paid, bill * p.aws.support.value());
    ledger.add(Line::AwsStaff, paid, p.aws.staff * kMonth * to<Wage>(p.staff.salary) * share * at(m_inflation, month));
}

// The terminal flows: what stands is sold, what is owed falls due, what is left on the books is written off.
Standing Evaluator::standing(const std::vector<NodeLife>& lives, int time) const
{
    const Parameters& p = m_parameters;
    const double rate = p.finance.taxRate.value();
    const int months = static_cast<int>(p.finance.depreciation.value());
    const double financed = p.finance.financedShare.value();
    Standing result;
    for (const NodeLife& life : lives) {
        if (life.paid > time) {
            continue;
        }
        const Money price = nodeCount(life.nodes) * nodeCost(p.cluster) * at(m_hardwareFactor, life.paid);
        if (!life.sold || time < life.until) {
            const double share = resaleFactor(p.finance, life.paid, time, life.ageMonths(time) / 12.0);
            const Money value = nodeCount(life.nodes) * nodeCost(p.cluster) * share;
            const WriteOff writeOff{.value = price, .months = months};
            result.resale += value;
            result.tax += rate * (value - writeOff.book(time - life.paid));
        }
        if (financed > 0.0) {
            const Loan loan(price * financed, p.finance.loanRate, static_cast<int>(p.finance.loanTerm.value()));
            result.unpaidLoan += loan.unpaid(time - life.paid);
        }
    }
    if (!lives.empty() && lives.front().paid <= time) {
        const WriteOff writeOff{.value = surroundings(), .months = months};
        result.tax -= rate * writeOff.book(time - lives.front().paid);
    }
    return result;
}

Money Evaluator::surroundings() const
{
    const Parameters& p = m_parameters;
    const Money storage = p.workload.storage * to<OwnedStoragePrice>(p.cluster.storagePrice);
    return storage + p.cluster.setupCost;
}

void Evaluator::addTax(Ledger& ledger, const std::vector<NodeLife>& lives) const
{
    const Parameters& p = m_parameters;
    const double rate = p.finance.taxRate.value();
    const int months = static_cast<int>(p.finance.depreciation.value());
    const double financed = p.finance.financedShare.value();
    const int term = static_cast<int>(p.finance.loanTerm.value());

    for (const NodeLife& life : lives) {
        const MoneyPerNode node = nodeCost(p.cluster);
        const Money price = nodeCount(life.nodes) * node * at(m_hardwareFactor, life.paid);
        const WriteOff writeOff{.value = price, .months = months};
        if (life.sold) {
            const double share = resaleFactor(p.finance, life.paid, life.until, life.ageMonths(life.until) / 12.0);
            const Money value = nodeCount(life.nodes) * node * share;
            ledger.add(Line::Tax, life.until, rate * (value - writeOff.book(life.until - life.paid)));
        }
        for (int t = life.paid + 1; t <= std::min(life.until, life.paid + months); ++t) {
            ledger.add(Line::Tax, t, -(rate * writeOff.monthly()));
        }
        if (financed > 0.0) {
            const Loan loan(price * financed, p.finance.loanRate, term);
            for (int t = life.paid + 1; t <= std::min(m_horizon, life.paid + term); ++t) {
                ledger.add(Line::Tax, t, -(rate * loan.interest(t - life.paid)));
            }
        }
    }
    if (!lives.empty()) {
        const int first = lives.front().paid;
        const WriteOff writeOff{.value = surroundings(), .months = months};
        for (int t = first + 1; t <= std::min(m_horizon, first + months); ++t) {
            ledger.add(Line::Tax, t, -(rate * writeOff.monthly()));
        }
        ledger.add(Line::Tax, first, -(rate * (ledger.flow(Line::Setup, first) - p.cluster.setupCost)));
    }
    if (rate > 0.0) {
        constexpr std::array kRunning{Line::Energy,  Line::Colocation, Line::Staff,    Line::Support, Line::Software,
                                      Line::Repairs, Line::Committed,  Line::OnDemand, Line::Spot,    Line::AwsStorage,
                                      Line::Egress,  Line::AwsSupport, Line::AwsStaff};
        for (int t = 1; t <= m_horizon; ++t) {
            Money running;
            for (const Line line : kRunning) {
                running += ledger.flow(line, t);
            }
            ledger.add(Line::Tax, t, -(rate * running));
        }
    }
}

Ledger evaluate(const Scenario& scenario, const Plan& plan)
{
    return Evaluator(scenario).evaluate(plan);
}

} // namespace rackrent
