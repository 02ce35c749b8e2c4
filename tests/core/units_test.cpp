// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/units/units.h"

#include <concepts>
#include <type_traits>

#include <gtest/gtest.h>

#include "core/units/display.h"
#include "core/units/fraction.h"

namespace rackrent {
namespace {

// What the compiler knows of units. What must not compile is tested in tests/compile_fail as well, with the message.

template<class A, class B>
concept Addable = requires(A a, B b)
{
    a + b;
};
template<class A, class B>
concept Comparable = requires(A a, B b)
{
    a < b;
};
template<class A, class B> using Product = decltype(A{} * B{});
template<class A, class B> using Quotient = decltype(A{} / B{});

// Each formula of the cost model ends in money, and nothing else does.
static_assert(std::same_as<Product<GpuHourPrice, GpuHours>, Money>);
static_assert(std::same_as<Product<MoneyPerNode, NodeCount>, Money>);
static_assert(std::same_as<Product<EnergyPrice, Energy>, Money>);
static_assert(std::same_as<Product<Wage, StaffTime>, Money>);
static_assert(std::same_as<Product<TransferPrice, Data>, Money>);
static_assert(std::same_as<Product<Product<HourlyStoragePrice, Data>, Duration>, Money>);
static_assert(!std::same_as<Product<GpuHourPrice, Duration>, Money>);
static_assert(!std::same_as<Product<GpuHourPrice, NodeHours>, Money>);
static_assert(!std::same_as<Product<Wage, Duration>, Money>);
static_assert(std::same_as<Product<GpusPerNode, NodeCount>, GpuCount>);
static_assert(std::same_as<Product<NodeRate, NodeCount>, Rate>);
static_assert(std::same_as<Quotient<GpuHours, GpusPerNode>, NodeHours>);
static_assert(std::same_as<Quotient<Money, GpuHours>, GpuHourPrice>);
static_assert(std::same_as<Quotient<Duration, Duration>, Quotient<Money, Money>>); // plain ratios

// Unlike things neither add up nor compare; the same thing in another unit waits for to<T>().
static_assert(Addable<Money, Money> && Addable<GpuHours, GpuHours>);
static_assert(!Addable<Money, GpuHourPrice>);
static_assert(!Addable<GpuCount, NodeCount>);
static_assert(!Addable<Duration, Minutes> && !Addable<Duration, Months>);
static_assert(!Addable<Data, Terabytes>);
static_assert(!Addable<Money, double>);
static_assert(!Comparable<Money, GpuHours> && !Comparable<Rate, NodeRate>);
static_assert(!Addable<Fraction, Fraction> && !Addable<Fraction, YearlyFraction>);
static_assert(!Comparable<Fraction, YearlyFraction> && !Comparable<Fraction, double>);

// Nothing becomes a quantity, or stops being one, by itself.
template<class From, class To> constexpr bool kBecomes = std::is_convertible_v<From, To>;
static_assert(!kBecomes<double, Money> && !kBecomes<Money, double>);
static_assert(!kBecomes<double, Fraction> && !kBecomes<Fraction, double>);
static_assert(!kBecomes<Fraction, YearlyFraction> && !kBecomes<YearlyFraction, Rate> && !kBecomes<Fraction, Rate>);
static_assert(!kBecomes<Months, Duration> && !kBecomes<Minutes, Duration> && !kBecomes<Duration, Minutes>);
static_assert(!kBecomes<Terabytes, Data> && !kBecomes<NodeYearRate, NodeRate> && !kBecomes<Salary, Wage>);
static_assert(!kBecomes<NodeCount, GpuCount> && !kBecomes<NodeRate, Rate> && !kBecomes<EnergyPrice, GpuHourPrice>);

// Conversions are exact where a month and a terabyte are round.
static_assert(to<Duration>(make<Months>(2.0)).value() == 1460.0);
static_assert(kYear.value() == 8760.0 && kMonth * 12.0 == kYear);
static_assert(sizeof(Money) == sizeof(double) && sizeof(Fraction) == sizeof(double));

TEST(Units, ConvertTimeByTheModelsMonthAndYear)
{
    EXPECT_DOUBLE_EQ(to<Duration>(make<Minutes>(15.0)).value(), 0.25);
    EXPECT_DOUBLE_EQ(to<Minutes>(make<Duration>(2.0)).value(), 120.0);
    EXPECT_DOUBLE_EQ(to<Duration>(make<Months>(12.0)).value(), 8760.0);
    EXPECT_DOUBLE_EQ(kMonth.value(), 730.0);
    EXPECT_DOUBLE_EQ(kYear.value(), 12.0 * kMonth.value());
}

TEST(Units, ConvertPricesWithTheirTime)
{
    EXPECT_NEAR(to<Wage>(make<Salary>(87600.0)).value(), 10.0, 1e-12); // USD an hour of one person
    EXPECT_NEAR(to<EnergyPrice>(make<ColocationPrice>(219.0)).value(), 0.3, 1e-14); // a kW for a month, by the hour
    EXPECT_NEAR(to<GpuHourPrice>(make<LicencePrice>(8760.0)).value(), 1.0, 1e-14);
    EXPECT_NEAR(to<NodeRate>(make<NodeYearRate>(8760.0)).value(), 1.0, 1e-14);
    EXPECT_NEAR(to<HourlyStoragePrice>(make<StoragePrice>(0.73)).value(), 0.001, 1e-16);
}

TEST(Units, ConvertDataInThousands)
{
    EXPECT_DOUBLE_EQ(to<Data>(make<Terabytes>(1.0)).value(), 1000.0);
    EXPECT_NEAR((to<DataRate>(make<TerabytesPerMonth>(10.0)) * kMonth).value(), 10000.0, 1e-9);
    const Money owned = make<Terabytes>(20.0) * to<OwnedStoragePrice>(make<OwnedStoragePrice>(300.0));
    EXPECT_DOUBLE_EQ(owned.value(), 6000.0);
}

TEST(Units, MultiplyToMoney)
{
    const Money hour = make<GpuHourPrice>(6.88) * (8.0 * units::gpu) * (1.0 * units::hour);
    EXPECT_NEAR(hour.value(), 55.04, 1e-12); // p5.48xlarge
    const Money people = 2.0 * units::fte * kYear * to<Wage>(make<Salary>(250000.0));
    EXPECT_NEAR(people.value(), 500000.0, 1e-6);
    const Money power = make<PowerPerNode>(8.4) * (4.0 * units::node * kMonth) * make<EnergyPrice>(0.12);
    EXPECT_NEAR(power.value(), 8.4 * 4.0 * 730.0 * 0.12, 1e-9);
}

TEST(Units, KeepTheFiguresOfAFile)
{
    for (const double value : {0.1, 4.1, 1e-300, 123456.789}) {
        EXPECT_EQ(make<Minutes>(value).value(), value);
        EXPECT_EQ(make<Salary>(value).value(), value);
        EXPECT_EQ(make<Fraction>(value).value(), value);
    }
}

TEST(Display, ShowsFractionsAsPercentAndTheRestAsStored)
{
    EXPECT_EQ(Display<Fraction>::unit, "1");
    EXPECT_EQ(Display<Fraction>::symbol, "%");
    EXPECT_EQ(Display<Fraction>::factor, 100.0);
    EXPECT_EQ(Display<YearlyFraction>::symbol, "%/year");
    EXPECT_EQ(Display<GpuHourPrice>::unit, "USD/GPU-h");
    EXPECT_EQ(Display<GpuHourPrice>::factor, 1.0);
    EXPECT_EQ(Display<Ratio>::symbol, "");
}

TEST(Numbers, CompareWithinTheirMeaning)
{
    EXPECT_LT(Fraction(0.1), Fraction(0.2));
    EXPECT_EQ(Fraction(0.1), Fraction::from_value(0.1));
    EXPECT_EQ(Fraction().value(), 0.0);
}

} // namespace
} // namespace rackrent
