// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/ledger.h"

#include <cmath>
#include <set>
#include <string>

#include <gtest/gtest.h>

namespace rackrent {
namespace {

constexpr Money usd(double value)
{
    return value * units::usd;
}

Ledger example()
{
    Ledger ledger(2, YearlyFraction(0.21));
    ledger.add(Line::Hardware, 0, usd(1000.0));
    ledger.add(Line::Energy, 1, usd(30.0));
    ledger.add(Line::Energy, 2, usd(40.0));
    ledger.add(Line::Energy, 2, usd(5.0));
    ledger.add(Line::Resale, 2, usd(-100.0));
    ledger.setTerminal(usd(-300.0));
    return ledger;
}

TEST(Ledger, AddsUpByLineAndByTime)
{
    const Ledger ledger = example();
    EXPECT_EQ(ledger.lineTotal(Line::Energy), usd(75.0));
    EXPECT_EQ(ledger.lineTotal(Line::Resale), usd(-100.0));
    EXPECT_EQ(ledger.lineTotal(Line::Tax), usd(0.0));
    EXPECT_EQ(ledger.flowAt(2), usd(-55.0));
    EXPECT_EQ(ledger.cumulative(), (std::vector{usd(1000.0), usd(1030.0), usd(975.0)}));
    EXPECT_EQ(ledger.total(), usd(675.0));
}

TEST(Ledger, DiscountsEachFlowFromItsOwnTime)
{
    const double month = std::pow(1.21, -1.0 / 12.0);
    EXPECT_NEAR(example().npv().value(), 1000.0 + 30.0 * month + (-55.0 - 300.0) * month * month, 1e-10);
}

TEST(Ledger, IsNothingWithoutFlows)
{
    const Ledger ledger(6, YearlyFraction(0.1));
    EXPECT_EQ(ledger.total(), usd(0.0));
    EXPECT_EQ(ledger.npv(), usd(0.0));
    EXPECT_EQ(ledger.cumulative().size(), 7U);
}

TEST(Lines, HaveNamesOfTheirOwn)
{
    std::set<std::string> ids;
    std::set<std::string> labels;
    for (const Line line : kLines) {
        ids.emplace(lineId(line));
        labels.emplace(lineLabel(line));
    }
    EXPECT_EQ(ids.size(), kLineCount);
    EXPECT_EQ(labels.size(), kLineCount);
    EXPECT_FALSE(ids.contains(""));
    EXPECT_EQ(lineId(Line::StorageHardware), "storage_hardware");
    EXPECT_EQ(lineId(Line::Tax), "tax");
}

} // namespace
} // namespace rackrent
