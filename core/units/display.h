// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "core/units/fraction.h"
#include "core/units/units.h"

namespace rackrent {

/// How a quantity's type is written: `unit` in files and on the command line, `symbol` on screen, where the number
/// shown is the number in the file times `factor`. A label can so never name another unit than its value has.
template<class Quantity> struct Display;

namespace display {
struct Plain {
    static constexpr double factor = 1.0;
};
} // namespace display

#define RACKRENT_DISPLAY(Type, Unit)                                                                                   \
    template<> struct Display<Type> : display::Plain {                                                                 \
        static constexpr std::string_view unit = Unit;                                                                 \
        static constexpr std::string_view symbol = Unit;                                                               \
    }

RACKRENT_DISPLAY(Money, "USD");
RACKRENT_DISPLAY(GpuCount, "GPU");
RACKRENT_DISPLAY(NodeCount, "node");
RACKRENT_DISPLAY(Staff, "FTE");
RACKRENT_DISPLAY(Duration, "h");
RACKRENT_DISPLAY(Minutes, "min");
RACKRENT_DISPLAY(Months, "month");
RACKRENT_DISPLAY(Terabytes, "TB");
RACKRENT_DISPLAY(TerabytesPerMonth, "TB/month");
RACKRENT_DISPLAY(GpusPerNode, "GPU");
RACKRENT_DISPLAY(GpuHourPrice, "USD/GPU-h");
RACKRENT_DISPLAY(MoneyPerNode, "USD/node");
RACKRENT_DISPLAY(PowerPerNode, "kW/node");
RACKRENT_DISPLAY(EnergyPrice, "USD/kWh");
RACKRENT_DISPLAY(TransferPrice, "USD/GB");
RACKRENT_DISPLAY(StoragePrice, "USD/GB-month");
RACKRENT_DISPLAY(OwnedStoragePrice, "USD/TB");
RACKRENT_DISPLAY(ColocationPrice, "USD/kW-month");
RACKRENT_DISPLAY(PersonMonths, "person-month");
RACKRENT_DISPLAY(Salary, "USD/year");
RACKRENT_DISPLAY(LicencePrice, "USD/GPU-year");
RACKRENT_DISPLAY(NodeYearRate, "1/node-year");
RACKRENT_DISPLAY(HoursPerDay, "h/day");
RACKRENT_DISPLAY(HoursPerMonth, "h/month");
RACKRENT_DISPLAY(DaysPerWeek, "day/week");

#undef RACKRENT_DISPLAY

template<> struct Display<Fraction> {
    static constexpr std::string_view unit = "1";
    static constexpr std::string_view symbol = "%";
    static constexpr double factor = 100.0;
};

template<> struct Display<YearlyFraction> {
    static constexpr std::string_view unit = "1/year";
    static constexpr std::string_view symbol = "%/year";
    static constexpr double factor = 100.0;
};

template<> struct Display<Ratio> : display::Plain {
    static constexpr std::string_view unit = "1";
    static constexpr std::string_view symbol = "";
};

template<> struct Display<Switch> : display::Plain {
    static constexpr std::string_view unit = "1";
    static constexpr std::string_view symbol = "";
};

} // namespace rackrent
