// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/model/demand.h"
#include "core/model/interruption.h"
#include "core/model/ledger.h"
#include "core/model/owned_capacity.h"
#include "core/model/plan.h"
#include "core/scenario/scenario.h"

namespace rackrent {

/// What a plan has and owes besides its flows when it stops.
struct Standing {
    Money resale; ///< what the nodes that stand sell for
    Money unpaidLoan; ///< also of nodes sold before
    Money tax; ///< on that sale, less what writing off all book value left gives back

    [[nodiscard]] Money due() const { return unpaidLoan + tax - resale; } ///< negative: money comes back
};

/// Evaluates plans of one scenario. What all plans share (demand by month, price factors, overheads) is worked out
/// once, so that searching the cheapest mix is fast. The scenario must outlive it and not change meanwhile.
///
/// @pre validate() and checkFeasible() find no fault in the scenario.
class Evaluator
{
public:
    explicit Evaluator(const Scenario& scenario);

    /// The ledger of a plan. Every plan delivers the whole demand: what its nodes and commitment do not serve is
    /// rented on spot and on-demand.
    /// @pre purchases ascend by month within the horizon, with nodes > 0.
    /// Tested by: 97 scenarios of an implementation written apart; laws in tests/core.
    [[nodiscard]] Ledger evaluate(const Plan& plan) const;

    /// Where the plan stands at each time t = 0 … horizon, right after what is paid and bought at t. The last is the
    /// ledger's terminal.
    /// Tested by: the terminal of the same plan in a scenario that ends at t, where no node is replaced; by hand.
    [[nodiscard]] std::vector<Standing> standings(const Plan& plan) const;
    /// Share of each month's work that runs on AWS; 0 in a month without work.
    [[nodiscard]] std::vector<double> rentedShares(const Plan& plan) const;
    /// What so many committed GPUs cost in a month, at the price of the term's start.
    [[nodiscard]] Money commitmentCharge(GpuCount committed, int month) const;

    /// Serves this profile in every month instead, without growth.
    void replaceDemand(DemandProfile profile);
    /// Serves these profiles month by month instead. @pre one for each month of the horizon
    void replaceDemand(std::vector<DemandProfile> profiles);

    [[nodiscard]] int horizon() const { return m_horizon; }
    [[nodiscard]] const Parameters& parameters() const { return m_parameters; }
    [[nodiscard]] const DemandProfile& demand(int month) const
    {
        return m_demand[m_growing ? static_cast<std::size_t>(month) : 0];
    }
    [[nodiscard]] const JobFit& jobFit() const { return m_jobFit; }
    [[nodiscard]] const Overheads& overheads() const { return m_overheads; }
    /// Rented GPU-hours paid for one productive GPU-hour on on-demand or committed instances: packing * slowness * phi.
    [[nodiscard]] double rentedPerProductive() const { return m_rented; }
    /// Present value of the productive GPU-hours: sum of W_m (1 + r)^(-(m+1)/12), the divisor of the levelized cost.
    [[nodiscard]] GpuHours discountedWork() const;

private:
    struct Fleet;
    struct Capacity;
    struct Service;

    /// Calls `visit(month, fleet, capacity, service)` for each month.
    template<class Visit>
    void forEachMonth(const Plan& plan, const std::vector<NodeLife>& lives, const Visit& visit) const;
    [[nodiscard]] Fleet fleetIn(int month, const std::vector<NodeLife>& lives) const;
    [[nodiscard]] Capacity capacityOf(const Fleet& fleet) const;
    [[nodiscard]] Service serve(const Capacity& capacity, const DemandProfile& profile, GpuCount committed) const;
    void addPurchases(Ledger& ledger, const std::vector<NodeLife>& lives) const;
    void addOwnedMonth(Ledger& ledger, int month, const Fleet& fleet, const Capacity& capacity, const Service& service,
                       const std::vector<NodeLife>& lives) const;
    void addRentedMonth(Ledger& ledger, int month, const Service& service, const Plan& plan) const;
    [[nodiscard]] Standing standing(const std::vector<NodeLife>& lives, int time) const;
    /// What storage and racking of a first purchase put on the books.
    [[nodiscard]] Money surroundings() const;
    void addTax(Ledger& ledger, const std::vector<NodeLife>& lives) const;

    const Parameters& m_parameters;
    int m_horizon;
    bool m_growing; ///< demand differs from month to month
    std::vector<DemandProfile> m_demand; ///< by month, or one for all
    std::vector<double> m_awsFactor; ///< by month
    std::vector<double> m_hardwareFactor;
    std::vector<double> m_inflation;
    JobFit m_jobFit;
    Overheads m_overheads;
    double m_rented; ///< GPU-hours paid for one productive one on on-demand or committed instances
    double m_rentedOnSpot; ///< the same on spot
};

/// One plan of one scenario.
[[nodiscard]] Ledger evaluate(const Scenario& scenario, const Plan& plan);

} // namespace rackrent
