// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/units/units.h"

#include <gtest/gtest.h>

#include "core/units/display.h"
#include "core/units/fraction.h"

namespace rackrent {
namespace {

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
