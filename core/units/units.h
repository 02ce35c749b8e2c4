// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <type_traits>

#include <boost/units/base_dimension.hpp>
#include <boost/units/base_unit.hpp>
#include <boost/units/base_units/information/byte.hpp>
#include <boost/units/base_units/metric/hour.hpp>
#include <boost/units/base_units/metric/minute.hpp>
#include <boost/units/derived_dimension.hpp>
#include <boost/units/make_system.hpp>
#include <boost/units/physical_dimensions/information.hpp>
#include <boost/units/physical_dimensions/power.hpp>
#include <boost/units/physical_dimensions/time.hpp>
#include <boost/units/quantity.hpp>
#include <boost/units/scaled_base_unit.hpp>
#include <boost/units/unit.hpp>

/// Quantities of the cost model. The only file that spells Boost.Units.
///
/// Money, GPUs, nodes and people are dimensions of their own, so a price times hours without GPUs does not compile.
/// The model computes in one coherent system (USD, GPU, node, hour, kW, GB, FTE). A parameter keeps the unit in which
/// people state it (minutes, months, TB), so that a stored figure is never rounded by a conversion; `to<T>()` converts.
namespace rackrent {

namespace units {

namespace bu = boost::units;

struct money_base_dimension : bu::base_dimension<money_base_dimension, 8101> {
};
struct gpu_base_dimension : bu::base_dimension<gpu_base_dimension, 8102> {
};
struct node_base_dimension : bu::base_dimension<node_base_dimension, 8103> {
};
struct person_base_dimension : bu::base_dimension<person_base_dimension, 8104> {
};

struct usd_base_unit : bu::base_unit<usd_base_unit, money_base_dimension::dimension_type, 8201> {
};
struct gpu_base_unit : bu::base_unit<gpu_base_unit, gpu_base_dimension::dimension_type, 8202> {
};
struct node_base_unit : bu::base_unit<node_base_unit, node_base_dimension::dimension_type, 8203> {
};
struct fte_base_unit : bu::base_unit<fte_base_unit, person_base_dimension::dimension_type, 8204> {
};
struct kilowatt_base_unit : bu::base_unit<kilowatt_base_unit, bu::power_dimension, 8205> {
};

/// A month has 730 hours and a year 8760, by convention of the model.
using hour_base_unit = bu::metric::hour_base_unit;
using minute_base_unit = bu::metric::minute_base_unit;
using month_base_unit = bu::scaled_base_unit<hour_base_unit, bu::scale<730, bu::static_rational<1>>>;
using year_base_unit = bu::scaled_base_unit<hour_base_unit, bu::scale<8760, bu::static_rational<1>>>;
using gigabyte_base_unit = bu::scaled_base_unit<bu::information::byte_base_unit, bu::scale<10, bu::static_rational<9>>>;
using terabyte_base_unit =
    bu::scaled_base_unit<bu::information::byte_base_unit, bu::scale<10, bu::static_rational<12>>>;

template<class TimeUnit, class DataUnit = gigabyte_base_unit>
using SystemOf = typename bu::make_system<usd_base_unit, gpu_base_unit, node_base_unit, fte_base_unit,
                                          kilowatt_base_unit, TimeUnit, DataUnit>::type;

template<class System> struct UnitsOf {
    using Usd = bu::unit<money_base_dimension::dimension_type, System>;
    using Gpu = bu::unit<gpu_base_dimension::dimension_type, System>;
    using Node = bu::unit<node_base_dimension::dimension_type, System>;
    using Fte = bu::unit<person_base_dimension::dimension_type, System>;
    using Kilowatt = bu::unit<bu::power_dimension, System>;
    using Time = bu::unit<bu::time_dimension, System>;
    using Data = bu::unit<bu::information_dimension, System>;
};

using Hourly = UnitsOf<SystemOf<hour_base_unit>>; ///< the system in which the model computes
using ByMinute = UnitsOf<SystemOf<minute_base_unit>>;
using Monthly = UnitsOf<SystemOf<month_base_unit>>;
using Yearly = UnitsOf<SystemOf<year_base_unit>>;
using MonthlyTb = UnitsOf<SystemOf<month_base_unit, terabyte_base_unit>>;

inline constexpr Hourly::Usd usd{};
inline constexpr Hourly::Gpu gpu{};
inline constexpr Hourly::Node node{};
inline constexpr Hourly::Fte fte{};
inline constexpr Hourly::Kilowatt kilowatt{};
inline constexpr Hourly::Time hour{};
inline constexpr Hourly::Data gigabyte{};

} // namespace units

// Quantities of the coherent system.
using Money = units::bu::quantity<units::Hourly::Usd>;
using GpuCount = units::bu::quantity<units::Hourly::Gpu>;
using NodeCount = units::bu::quantity<units::Hourly::Node>;
using Staff = units::bu::quantity<units::Hourly::Fte>;
using Power = units::bu::quantity<units::Hourly::Kilowatt>;
using Duration = units::bu::quantity<units::Hourly::Time>;
using Data = units::bu::quantity<units::Hourly::Data>;
using GpuHours = units::bu::quantity<decltype(units::Hourly::Gpu{} * units::Hourly::Time{})>;
using NodeHours = units::bu::quantity<decltype(units::Hourly::Node{} * units::Hourly::Time{})>;
using Energy = units::bu::quantity<decltype(units::Hourly::Kilowatt{} * units::Hourly::Time{})>;
using GpusPerNode = units::bu::quantity<decltype(units::Hourly::Gpu{} / units::Hourly::Node{})>;
using Rate = units::bu::quantity<decltype(1.0 / Duration{})::unit_type>;
using NodeRate = units::bu::quantity<decltype(1.0 / NodeHours{})::unit_type>;
using GpuHourPrice =
    units::bu::quantity<decltype(units::Hourly::Usd{} / (units::Hourly::Gpu{} * units::Hourly::Time{}))>;
using MoneyPerNode = units::bu::quantity<decltype(units::Hourly::Usd{} / units::Hourly::Node{})>;
using PowerPerNode = units::bu::quantity<decltype(units::Hourly::Kilowatt{} / units::Hourly::Node{})>;
using EnergyPrice =
    units::bu::quantity<decltype(units::Hourly::Usd{} / (units::Hourly::Kilowatt{} * units::Hourly::Time{}))>;
using Wage = units::bu::quantity<decltype(units::Hourly::Usd{} / (units::Hourly::Fte{} * units::Hourly::Time{}))>;
using HourlyStoragePrice =
    units::bu::quantity<decltype(units::Hourly::Usd{} / (units::Hourly::Data{} * units::Hourly::Time{}))>;
using DataRate = units::bu::quantity<decltype(units::Hourly::Data{} / units::Hourly::Time{})>;
using StaffTime = units::bu::quantity<decltype(units::Hourly::Fte{} * units::Hourly::Time{})>;
using TransferPrice = units::bu::quantity<decltype(units::Hourly::Usd{} / units::Hourly::Data{})>;

// Quantities in the units people state them in.
using Minutes = units::bu::quantity<units::ByMinute::Time>;
using Months = units::bu::quantity<units::Monthly::Time>;
using Terabytes = units::bu::quantity<units::MonthlyTb::Data>;
using TerabytesPerMonth = units::bu::quantity<decltype(units::MonthlyTb::Data{} / units::MonthlyTb::Time{})>;
using StoragePrice =
    units::bu::quantity<decltype(units::Monthly::Usd{} / (units::Monthly::Data{} * units::Monthly::Time{}))>;
using OwnedStoragePrice = units::bu::quantity<decltype(units::MonthlyTb::Usd{} / units::MonthlyTb::Data{})>;
using ColocationPrice =
    units::bu::quantity<decltype(units::Monthly::Usd{} / (units::Monthly::Kilowatt{} * units::Monthly::Time{}))>;
using PersonMonths = units::bu::quantity<decltype(units::Monthly::Fte{} * units::Monthly::Time{})>;
using Salary = units::bu::quantity<decltype(units::Yearly::Usd{} / (units::Yearly::Fte{} * units::Yearly::Time{}))>;
using LicencePrice =
    units::bu::quantity<decltype(units::Yearly::Usd{} / (units::Yearly::Gpu{} * units::Yearly::Time{}))>;
using NodeYearRate = units::bu::quantity<decltype(1.0 / (units::Yearly::Node{} * units::Yearly::Time{}))::unit_type>;

/// The same quantity in another unit of the same dimension, for instance to<Duration>(checkpointInterval).
template<class To, class From> [[nodiscard]] constexpr To to(const From& quantity)
{
    return To(quantity);
}

/// Makes a quantity from a bare number, and back: for boundaries (files, widgets, charts) alone.
template<class Quantity> [[nodiscard]] constexpr Quantity make(double value)
{
    return Quantity::from_value(value);
}

/// What a month holds.
inline constexpr Duration kMonth = 730.0 * units::hour;
inline constexpr Duration kYear = 8760.0 * units::hour;

static_assert(std::is_same_v<decltype(GpuHourPrice{} * GpuHours{}), Money>);
static_assert(std::is_same_v<decltype(PowerPerNode{} * NodeHours{} * EnergyPrice{}), Money>);

} // namespace rackrent
