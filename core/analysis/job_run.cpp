// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/job_run.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <functional>
#include <limits>
#include <numeric>
#include <queue>
#include <vector>

namespace rackrent {

namespace {

constexpr int kMostInterruptions = 1'000'000;
constexpr double kNever = std::numeric_limits<double>::infinity();

double drawExponential(double rate, RandomStream& random)
{
    return rate > 0.0 ? -std::log(random.uniform()) / rate : kNever;
}

/// When each instance of a gang is next lost, in paid hours since the job began.
class GangClocks
{
public:
    GangClocks(const RentedGang& gang, RandomStream& random)
        : m_gang(gang)
        , m_random(random)
        , m_together(std::pow(static_cast<double>(gang.instances), gang.correlation))
        , m_version(static_cast<std::size_t>(gang.instances), 0)
        , m_places(m_version.size())
    {
        std::iota(m_places.begin(), m_places.end(), std::size_t{0});
        for (std::size_t i = 0; i < m_version.size(); ++i) {
            renew(i, 0.0);
        }
    }

    struct Loss {
        double time = kNever;
        bool taken = false;
        std::size_t instance = 0;
        unsigned version = 0;

        friend bool operator>(const Loss& a, const Loss& b) { return a.time > b.time; }
    };

    [[nodiscard]] Loss next()
    {
        while (m_losses.top().version != m_version[m_losses.top().instance]) {
            m_losses.pop();
        }
        return m_losses.top();
    }

    /// Replaces what this loss took, and says how many instances that were.
    int replace(const Loss& loss, double now)
    {
        renew(loss.instance, now);
        const double mean = m_together - 1.0;
        if (!loss.taken || mean <= 0.0) {
            return 1;
        }
        const double whole = std::floor(mean);
        const double drawn = whole + (m_random.uniform() < mean - whole ? 1.0 : 0.0);
        const int others = std::min(static_cast<int>(drawn), m_gang.instances - 1);
        // Any others of the gang, each at most once: a shuffle as far as it is needed, the lost one set aside.
        std::iter_swap(std::find(m_places.begin(), m_places.end(), loss.instance), m_places.end() - 1);
        for (int k = 0; k < others; ++k) {
            const auto from = static_cast<std::size_t>(k);
            std::swap(m_places[from], m_places[from + m_random.below(m_places.size() - 1 - from)]);
            renew(m_places[from], now);
        }
        return 1 + others;
    }

private:
    void renew(std::size_t instance, double now)
    {
        const unsigned version = ++m_version[instance];
        m_losses.push(
            {now + drawExponential(1.0 / m_gang.meanTimeBetweenFailures.value(), m_random), false, instance, version});
        if (m_gang.life) {
            // Each life is stretched by how many go together, since every instance also goes with others.
            const double life = m_gang.life->outlivedBy(m_random.uniform()).value() * m_together;
            m_losses.push({now + life, true, instance, version});
        }
    }

    const RentedGang& m_gang;
    RandomStream& m_random;
    double m_together; ///< instances taken at a time, on average
    std::vector<unsigned> m_version; ///< losses of an earlier instance in the same place are void
    std::vector<std::size_t> m_places; ///< all instances, in an order that shuffling leaves
    std::priority_queue<Loss, std::vector<Loss>, std::greater<>> m_losses;
};

} // namespace

Stretch work(Duration length, Duration start, Duration work, const CheckpointPolicy& policy)
{
    const Duration segment = policy.interval + policy.write;
    const double whole = std::ceil(work / policy.interval) - 1.0; // before the last piece
    const Duration end = start + whole * segment + (work - whole * policy.interval) + policy.write;
    if (length >= end) {
        return {.paid = end, .saved = work, .unsaved = {}, .finished = true};
    }
    const Duration worked = std::max(Duration{}, length - start);
    const double segments = std::min(std::floor(worked / segment), whole);
    const Duration saved = segments * policy.interval;
    return {.paid = length,
            .saved = saved,
            .unsaved = std::min({worked - segments * segment, policy.interval, work - saved}),
            .finished = false};
}

JobRun runRented(const RentedGang& gang, const CheckpointPolicy& policy, Duration work, RandomStream& random)
{
    GangClocks clocks(gang, random);
    JobRun run;
    Duration left = work;
    Duration start{};
    Duration blockEnd = gang.reservedBlock.value_or(kNever * units::hour);
    while (true) {
        const GangClocks::Loss loss = clocks.next();
        const Duration lost = loss.time * units::hour;
        const bool blockEnds = blockEnd - policy.write < lost;
        const Duration until = blockEnds ? blockEnd - policy.write : lost;
        const Stretch stretch = rackrent::work(std::max(Duration{}, until - run.paid), start, left, policy);
        run.paid += stretch.paid;
        left -= stretch.saved;
        if (stretch.finished) {
            break;
        }
        const bool saves = blockEnds || (loss.taken && gang.saveOnNotice);
        if (saves && stretch.paid >= start) { // a job that is still starting has nothing new to save
            left -= stretch.unsaved;
            run.paid += policy.write;
        }
        if (blockEnds) {
            run.paid = std::max(run.paid, blockEnd); // a block is paid to its end
            blockEnd = run.paid + *gang.reservedBlock;
            run.wall += gang.wait;
        } else {
            ++run.interruptions;
            const int replaced = clocks.replace(loss, run.paid.value());
            run.instancesTaken += loss.taken ? replaced : 0;
            if (!gang.reservedBlock) {
                run.wall += gang.wait;
            }
        }
        if (left <= Duration{}) {
            break; // the last work was saved on notice
        }
        if (gang.givesUp && (run.interruptions >= kMostInterruptions || run.paid > kWorstOverhead * work)) {
            run.ended = false;
            break;
        }
        start = policy.restart;
    }
    run.wall += run.paid;
    return run;
}

namespace {

/// The nodes of a fleet and who works on them, over time. Nodes are alike, so numbers of them are enough: an up node
/// that fails belongs to a job in proportion to how many nodes that job holds.
class FleetState
{
public:
    FleetState(const OwnedFleet& fleet, RandomStream& random)
        : m_fleet(fleet)
        , m_random(random)
        , m_holds(static_cast<std::size_t>(fleet.jobs), false)
    {
        const double rate = fleet.failures.value();
        const double up = 1.0 / (1.0 + rate * fleet.repair.value());
        // In the steady state a node is down with this chance, and as likely at any moment of its repair.
        std::vector<double> returns;
        for (int n = 0; n < fleet.nodes; ++n) {
            if (random.uniform() > up) {
                returns.push_back(random.uniform() * fleet.repair.value());
            }
        }
        std::sort(returns.begin(), returns.end());
        m_returns.assign(returns.begin(), returns.end());
        m_up = fleet.nodes - static_cast<int>(returns.size());
        // The followed job is number 0; where the fleet is short at first, chance says who waits.
        std::vector<int> jobs(m_holds.size());
        std::iota(jobs.begin(), jobs.end(), 0);
        for (std::size_t i = jobs.size(); i > 1; --i) {
            std::swap(jobs[i - 1], jobs[random.below(i)]);
        }
        m_queue.assign(jobs.begin(), jobs.end());
        dispatch();
        drawFailure();
    }

    [[nodiscard]] double now() const { return m_now; }
    /// Whether job 0 has its nodes, and how often it has lost one of them.
    [[nodiscard]] bool followedRuns() const { return m_holds.front(); }
    [[nodiscard]] int followedLosses() const { return m_followedLosses; }
    [[nodiscard]] int running() const { return m_running; }
    /// Time of the next node that fails or comes back.
    [[nodiscard]] double nextChange() const
    {
        return std::min(m_nextFailure, m_returns.empty() ? kNever : m_returns.front());
    }

    /// Goes on to the next change and makes it.
    void advance()
    {
        m_now = nextChange();
        if (!m_returns.empty() && m_returns.front() <= m_nextFailure) {
            m_returns.pop_front();
            ++m_up;
        } else {
            const auto node = static_cast<int>(m_random.below(static_cast<std::size_t>(m_up)));
            if (node < m_running * m_fleet.nodesPerJob) {
                stop(node / m_fleet.nodesPerJob);
            }
            --m_up;
            m_returns.push_back(m_now + m_fleet.repair.value());
        }
        dispatch();
        drawFailure();
    }

private:
    /// Ends the n-th running job and lets it queue.
    void stop(int n)
    {
        for (std::size_t job = 0; job < m_holds.size(); ++job) {
            if (m_holds[job] && n-- == 0) {
                m_holds[job] = false;
                --m_running;
                m_queue.push_back(static_cast<int>(job));
                m_followedLosses += job == 0 ? 1 : 0;
                return;
            }
        }
    }

    void dispatch()
    {
        const int workable = std::min(m_up, m_fleet.nodes - m_fleet.spares);
        while (!m_queue.empty() && (m_running + 1) * m_fleet.nodesPerJob <= workable) {
            m_holds[static_cast<std::size_t>(m_queue.front())] = true;
            m_queue.pop_front();
            ++m_running;
        }
    }

    void drawFailure() { m_nextFailure = m_now + drawExponential(m_up * m_fleet.failures.value(), m_random); }

    const OwnedFleet& m_fleet;
    RandomStream& m_random;
    double m_now = 0.0;
    int m_up = 0;
    int m_running = 0;
    int m_followedLosses = 0;
    double m_nextFailure = kNever;
    std::deque<double> m_returns; ///< of nodes in repair, ascending: all repairs take as long
    std::deque<int> m_queue;
    std::vector<bool> m_holds; ///< whether each job has its nodes
};

} // namespace

double meanJobsRunning(const OwnedFleet& fleet, Duration length, RandomStream& random)
{
    FleetState state(fleet, random);
    double jobHours = 0.0;
    while (state.now() < length.value()) {
        const double from = state.now();
        const int running = state.running();
        const double until = std::min(state.nextChange(), length.value());
        jobHours += running * (until - from);
        if (until == length.value()) {
            break;
        }
        state.advance();
    }
    return jobHours / length.value();
}

JobRun runOwned(const OwnedFleet& fleet, const CheckpointPolicy& policy, Duration work, RandomStream& random)
{
    FleetState state(fleet, random);
    const double otherRate = fleet.nodesPerJob * fleet.otherInterruptions.value();
    JobRun run;
    Duration left = work;
    Duration start{};
    double from = 0.0; // when the present stretch began
    while (true) {
        while (!state.followedRuns()) {
            state.advance();
            from = state.now();
        }
        const Stretch whole = rackrent::work(kNever * units::hour, start, left, policy);
        const double other = from + drawExponential(otherRate, random);
        const double until = std::min(from + whole.paid.value(), other);
        const int losses = state.followedLosses();
        while (state.followedLosses() == losses && state.nextChange() < until) {
            state.advance();
        }
        const bool lost = state.followedLosses() != losses;
        const double end = lost ? state.now() : until;
        // Taken from the whole rather than from end - from, which rounding may leave a little short of it.
        const bool finished = !lost && until < other;
        const Stretch stretch = finished ? whole : rackrent::work((end - from) * units::hour, start, left, policy);
        run.paid += stretch.paid;
        left -= stretch.saved;
        if (finished) {
            run.wall = end * units::hour;
            return run;
        }
        ++run.interruptions;
        start = policy.restart;
        from = end;
    }
}

} // namespace rackrent
