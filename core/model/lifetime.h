// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "core/model/interruption.h"
#include "core/units/units.h"

namespace rackrent {

/// A time that a spot instance was seen to run, and whether it was taken at its end or the watching stopped.
struct Spell {
    Duration length;
    bool taken = true;
};

/// How long an instance runs until it is taken back. The model itself takes lifetimes to be exponential; the others
/// say by how much that is wrong where lifetimes have been measured.
class Lifetime
{
public:
    /// Taken at a constant rate, whatever the age. @pre mean > 0
    [[nodiscard]] static Lifetime exponential(Duration mean);
    /// Survival e^(-(t/scale)^shape), the scale such that the mean is as given. Shapes below 1 mean many short lives
    /// and few long ones, as spot traces show. @pre mean > 0, kLeastShape <= shape <= kLargestShape
    [[nodiscard]] static Lifetime weibull(Duration mean, double shape);
    /// One of these lengths, each as likely. @pre not empty, each > 0
    [[nodiscard]] static Lifetime empirical(std::vector<Duration> lengths);

    static constexpr double kLeastShape = 0.2;
    static constexpr double kLargestShape = 20.0;

    [[nodiscard]] Duration mean() const { return m_mean; }
    /// Probability of living at least t.
    [[nodiscard]] double survival(Duration t) const;
    /// The life that a share `survival` of instances outlive, for drawing lives. @pre 0 < survival < 1
    [[nodiscard]] Duration outlivedBy(double survival) const;
    /// The integral of survival from t on.
    [[nodiscard]] Duration meanBeyond(Duration t) const;

private:
    struct Exponential {
    };
    struct Weibull {
        double shape = 1.0;
        Duration scale;
    };
    struct Empirical {
        std::vector<Duration> ascending;
    };
    using Law = std::variant<Exponential, Weibull, Empirical>;

    Lifetime(Duration mean, Law law);

    Duration m_mean;
    Law m_law;
};

/// Paid hours for one useful hour of a job that is taken after each such life and begins each but the first with a
/// restart. By the renewal theorem (S. M. Ross, Stochastic Processes, 2nd ed., theorem 3.6.1) that is what a life
/// costs over what it leaves saved:
///   mean / (tau * sum over n >= 1 of survival(R + n (tau + delta))).
/// Infinite where no life saves anything. Tested by: for exponential lives it is paidPerUseful(rate); direct
/// simulation; hand-counted lives.
[[nodiscard]] double paidPerUseful(const Lifetime& lifetime, const CheckpointPolicy& policy);

/// The mean time between interruptions at which exponential lives cost as much as `paid` per useful hour: what to enter
/// where measured lives are not exponential. None when `paid` does not exceed (tau + delta) / tau or no rate costs it.
[[nodiscard]] std::optional<Duration> equivalentMeanTime(double paid, const CheckpointPolicy& policy);

/// Hours seen over interruptions seen: the maximum-likelihood mean of exponential lives with unfinished ones among
/// them. None without an interruption.
[[nodiscard]] std::optional<Duration> meanTimeBetweenInterruptions(std::span<const Spell> spells);

/// The shape of the Weibull law most likely to give these spells, unfinished ones included (J. F. Lawless, Statistical
/// Models and Methods for Lifetime Data, 2nd ed., section 5.2). None with fewer than three interruptions, equal lengths
/// or a shape out of the class's bounds.
[[nodiscard]] std::optional<double> weibullShape(std::span<const Spell> spells);

} // namespace rackrent
