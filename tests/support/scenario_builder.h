// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <random>
#include <string>
#include <string_view>
#include <utility>

#include "core/model/plan.h"
#include "core/scenario/scenario.h"

namespace rackrent::testing {

/// A scenario with the defaults, apart from what a test sets by parameter id in the file unit.
class ScenarioBuilder
{
public:
    using Value = std::pair<std::string_view, double>;

    ScenarioBuilder() = default;
    ScenarioBuilder(std::initializer_list<Value> values) { with(values); }

    /// A world without friction, in which figures can be worked by hand: no interruptions, failures, waiting,
    /// slowness, idle waste, growth, inflation or price changes, no discounting, and no cost but hardware and rented
    /// GPUs.
    [[nodiscard]] static ScenarioBuilder plain();

    ScenarioBuilder& with(std::string_view id, double value);
    ScenarioBuilder& with(std::initializer_list<Value> values);
    ScenarioBuilder& demand(std::initializer_list<std::pair<double, double>> hoursAndGpus);

    [[nodiscard]] Scenario scenario() const { return m_scenario; }
    [[nodiscard]] Parameters parameters() const { return m_scenario.parameters; }

private:
    Scenario m_scenario;
};

/// Random numbers that are the same with every standard library.
class Random
{
public:
    explicit Random(std::uint64_t seed)
        : m_engine(seed)
    {
    }

    [[nodiscard]] double unit() { return static_cast<double>(m_engine() >> 11U) * 0x1p-53; } ///< in [0, 1)
    [[nodiscard]] double between(double low, double high) { return low + (high - low) * unit(); }
    [[nodiscard]] int whole(int low, int high); ///< both ends included
    [[nodiscard]] bool chance(double probability) { return unit() < probability; }
    /// Where an element of a list so long stands.
    [[nodiscard]] std::size_t index(std::size_t size)
    {
        return static_cast<std::size_t>(unit() * static_cast<double>(size));
    }

private:
    std::mt19937_64 m_engine;
};

/// Draws scenarios in range by the parameter table: each parameter keeps its default or is drawn over its scale, with
/// 0 where the range has it. Numbers of GPUs and nodes stay below `mostGpus`, and demand grows to at most eight
/// times within the horizon, so that a thousand searches are fast. One scenario in four has a measured demand.
class ScenarioSource
{
public:
    explicit ScenarioSource(std::uint64_t seed, int mostGpus = 64)
        : m_random(seed)
        , m_mostGpus(mostGpus)
    {
    }

    /// The next scenario that validates and can run; those that cannot are counted.
    [[nodiscard]] Scenario next();
    /// A plan with any mix of purchases, commitment and spot.
    [[nodiscard]] Plan plan(const Scenario& scenario);

    [[nodiscard]] Random& random() { return m_random; }
    /// Share of the scenarios drawn that could run.
    [[nodiscard]] double kept() const { return static_cast<double>(m_kept) / m_drawn; }

private:
    [[nodiscard]] Scenario draw();

    Random m_random;
    int m_mostGpus;
    int m_drawn = 0;
    int m_kept = 0;
};

/// Every input, as a document that can be saved and opened.
[[nodiscard]] std::string describe(const Scenario& scenario);
[[nodiscard]] std::string describe(const Plan& plan);

} // namespace rackrent::testing
