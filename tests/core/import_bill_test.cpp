// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each way in which bills have misled a program, by name. Figures are worked out by hand beside each.
#include <map>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/files/data_files.h"
#include "core/files/import/bill.h"
#include "core/files/import/bill_builder.h"
#include "core/files/import/instance_types.h"

namespace rackrent {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

using Cells = std::map<std::string, std::string>;

/// A table with the columns that any row names, in the order of their names.
std::string table(const std::vector<Cells>& rows)
{
    Cells columns;
    for (const Cells& row : rows) {
        columns.insert(row.begin(), row.end());
    }
    std::string text;
    const auto addRow = [&](const auto& valueOf) {
        bool first = true;
        for (const auto& [name, unused] : columns) {
            std::string quoted;
            for (const char letter : valueOf(name)) {
                quoted += letter == '"' ? "\"\"" : std::string(1, letter);
            }
            text += (first ? "\"" : ",\"") + quoted + "\"";
            first = false;
        }
        text += "\n";
    };
    addRow([](const std::string& name) { return name; });
    for (const Cells& row : rows) {
        addRow([&](const std::string& name) { return row.contains(name) ? row.at(name) : std::string(); });
    }
    return text;
}

/// A row of a legacy report: one hour on demand, with what differs.
Cells cur(const Cells& differing = {})
{
    Cells row{{"identity/LineItemId", "a"},
              {"bill/InvoiceId", "123"},
              {"bill/PayerAccountId", "000123456789"},
              {"bill/BillingPeriodStartDate", "2026-06-01T00:00:00Z"},
              {"bill/BillingPeriodEndDate", "2026-07-01T00:00:00Z"},
              {"lineItem/LineItemType", "Usage"},
              {"lineItem/UsageStartDate", "2026-06-01T09:00:00Z"},
              {"lineItem/UsageEndDate", "2026-06-01T10:00:00Z"},
              {"lineItem/ProductCode", "AmazonEC2"},
              {"lineItem/UsageType", "BoxUsage:p4d.24xlarge"},
              {"lineItem/ResourceId", "i-1"},
              {"lineItem/UsageAmount", "1"},
              {"lineItem/CurrencyCode", "USD"},
              {"lineItem/UnblendedCost", "20"},
              {"lineItem/LineItemDescription", ""},
              {"product/instanceType", ""},
              {"product/marketoption", ""},
              {"product/gpu", ""},
              {"pricing/unit", "Hrs"},
              {"reservation/EffectiveCost", ""},
              {"reservation/ReservationARN", ""},
              {"reservation/UnusedRecurringFee", ""},
              {"savingsPlan/SavingsPlanEffectiveCost", ""},
              {"savingsPlan/TotalCommitmentToDate", ""},
              {"savingsPlan/UsedCommitment", ""}};
    for (const auto& [name, value] : differing) {
        row[name] = value;
    }
    return row;
}

BillImport read(std::string_view text, const BillOptions& options = {})
{
    auto import = readBill(*stringSource(text, "bill.csv"), options);
    EXPECT_TRUE(import) << english(import.error());
    return import ? std::move(*import) : BillImport();
}

BillImport readCurRows(const std::vector<Cells>& rows, const BillOptions& options = {})
{
    return read(table(rows), options);
}

std::string refusal(std::string_view text, const BillOptions& options = {})
{
    const auto import = readBill(*stringSource(text, "bill.csv"), options);
    return import ? std::string() : english(import.error());
}

std::string warnings(const BillImport& import)
{
    std::string all;
    for (const Sentence& warning : import.report.warnings) {
        all += english(warning) + "\n";
    }
    return all;
}

double gpuHours(const BillImport& import, PurchaseOption option)
{
    return import.bill.gpuHours(option).value();
}

// --- Cost and Usage Report -------------------------------------------------------------------------------------------

TEST(CurTrap, ColumnsAreFoundByNameAndUnknownOnesDoNotMatter)
{
    Cells row = cur();
    row["aaa/New"] = "first";
    row["pricing/OfferingClasspricing/PurchaseOption"] = "two names glued together, as in fixtures";
    row["resourceTags/user:Name"] = "a, \"quoted\" name\nover two lines";
    const BillImport import = readCurRows({row});
    EXPECT_EQ(gpuHours(import, PurchaseOption::OnDemand), 8.0);
    EXPECT_EQ(import.bill.total.invoice.value(), 20.0);
}

TEST(CurTrap, NeededColumnsThatAreMissingAreNamed)
{
    Cells row = cur();
    row.erase("lineItem/UnblendedCost");
    row.erase("lineItem/LineItemType");
    EXPECT_THAT(refusal(table({row})), AllOf(HasSubstr("lineItem/LineItemType"), HasSubstr("lineItem/UnblendedCost")));
}

TEST(CurTrap, BothSpellingsOfTheHeaderAreTheSameReport)
{
    const std::string snake = "line_item_line_item_type,line_item_usage_type,line_item_usage_amount,"
                              "line_item_unblended_cost,line_item_currency_code,pricing_unit\n"
                              "Usage,USW2-BoxUsage:p4d.24xlarge,2,40,USD,Hrs\n";
    EXPECT_EQ(gpuHours(read(snake), PurchaseOption::OnDemand), 16.0);
}

TEST(CurTrap, OneIdOnSeveralDaysIsSeveralCharges)
{
    Cells second = cur();
    second["lineItem/UsageStartDate"] = "2026-06-02T09:00:00Z";
    second["lineItem/UsageEndDate"] = "2026-06-02T10:00:00Z";
    EXPECT_EQ(gpuHours(readCurRows({cur(), second}), PurchaseOption::OnDemand), 16.0);
}

TEST(CurTrap, AReportThatIsInItsFileTwiceIsSaid)
{
    std::vector<Cells> rows;
    for (int i = 0; i < 50; ++i) {
        rows.push_back(cur({{"identity/LineItemId", "id" + std::to_string(i)}}));
    }
    EXPECT_THAT(warnings(readCurRows(rows)), Not(HasSubstr("twice")));
    const std::vector<Cells> once = rows;
    rows.insert(rows.end(), once.begin(), once.end());
    EXPECT_THAT(warnings(readCurRows(rows)), HasSubstr("in this file twice"));
}

TEST(CurTrap, NegationsOfASavingsPlanAddNoHours)
{
    // Covered: list 55.04, really 34.50. The plan costs 40 in that hour, of which 34.50 are used.
    const BillImport import = readCurRows({cur({{"lineItem/LineItemType", "SavingsPlanCoveredUsage"},
                                                {"lineItem/UsageType", "BoxUsage:p5.48xlarge"},
                                                {"lineItem/UnblendedCost", "55.04"},
                                                {"savingsPlan/SavingsPlanEffectiveCost", "34.5"}}),
                                           cur({{"lineItem/LineItemType", "SavingsPlanNegation"},
                                                {"lineItem/UsageType", "BoxUsage:p5.48xlarge"},
                                                {"lineItem/UnblendedCost", "-55.04"}}),
                                           cur({{"lineItem/LineItemType", "SavingsPlanRecurringFee"},
                                                {"lineItem/UsageType", "ComputeSP:1yrNoUpfront"},
                                                {"lineItem/UnblendedCost", "40"},
                                                {"savingsPlan/TotalCommitmentToDate", "40"},
                                                {"savingsPlan/UsedCommitment", "34.5"}})});
    EXPECT_EQ(import.bill.gpuHours().value(), 8.0);
    EXPECT_EQ(gpuHours(import, PurchaseOption::SavingsPlan), 8.0);
    EXPECT_EQ(import.bill.total.invoice.value(), 40.0);
    EXPECT_EQ(import.bill.total.amortised.value(), 40.0);
    EXPECT_DOUBLE_EQ(*import.bill.pricePerGpuHour(), 34.5 / 8);
    EXPECT_EQ(import.bill.of(ChargeClass::UnusedCommitment).amortised.value(), 5.5);
}

TEST(CurTrap, CoveredUsageThatIsInvoicedAtZeroStillHasItsPrice)
{
    const BillImport import = readCurRows({cur({{"lineItem/LineItemType", "SavingsPlanCoveredUsage"},
                                                {"lineItem/UnblendedCost", "0"},
                                                {"savingsPlan/SavingsPlanEffectiveCost", "13.9"}})});
    EXPECT_DOUBLE_EQ(*import.bill.pricePerGpuHour(PurchaseOption::SavingsPlan), 13.9 / 8);
}

TEST(CurTrap, CoveredUsageWithoutItsEffectiveCostIsSaidAndNotFree)
{
    const BillImport import = readCurRows({cur({{"lineItem/LineItemType", "SavingsPlanCoveredUsage"}})});
    EXPECT_THAT(warnings(import), HasSubstr("1 rows covered by a commitment do not say"));
    Cells row = cur({{"lineItem/LineItemType", "SavingsPlanCoveredUsage"}});
    row.erase("savingsPlan/SavingsPlanEffectiveCost");
    const BillImport without = readCurRows({row});
    EXPECT_EQ(without.bill.total.amortised.value(), 20.0);
    EXPECT_THAT(warnings(without), HasSubstr("made without the columns that amortise"));
}

TEST(CurTrap, ReservedHoursCostWhatTheyCostEffectively)
{
    const BillImport import = readCurRows({cur({{"lineItem/LineItemType", "DiscountedUsage"},
                                                {"lineItem/UsageType", "HeavyUsage:p3.2xlarge"},
                                                {"lineItem/UnblendedCost", "0"},
                                                {"reservation/EffectiveCost", "1.05"}}),
                                           cur({{"lineItem/LineItemType", "RIFee"},
                                                {"lineItem/UsageType", "HeavyUsage:p3.2xlarge"},
                                                {"lineItem/UnblendedCost", "756"},
                                                {"reservation/UnusedRecurringFee", "680.4"}}),
                                           cur({{"lineItem/LineItemType", "Fee"}, // paid upfront
                                                {"lineItem/UsageType", "HeavyUsage:p3.2xlarge"},
                                                {"lineItem/UnblendedCost", "9000"},
                                                {"reservation/ReservationARN", "arn:x"}}),
                                           cur({{"lineItem/LineItemType", "Refund"},
                                                {"lineItem/ProductCode", "ComputeSavingsPlans"},
                                                {"lineItem/UnblendedCost", "-7"}})});
    EXPECT_EQ(gpuHours(import, PurchaseOption::Reserved), 1.0);
    EXPECT_EQ(import.bill.of(ChargeClass::Gpu).amortised.text(), "1.05");
    EXPECT_EQ(import.bill.of(ChargeClass::UnusedCommitment).amortised.text(), "680.4");
    EXPECT_EQ(import.bill.total.amortised.text(), "681.45");
    EXPECT_EQ(import.bill.total.invoice.text(), "9749");
}

TEST(CurTrap, UsEast1HasNoRegionInItsUsageTypesAndSpotRowsAreFractions)
{
    const BillImport import = readCurRows({cur({{"lineItem/UsageType", "SpotUsage:g5.12xlarge"},
                                                {"lineItem/UsageAmount", "0.0166666667"},
                                                {"lineItem/UnblendedCost", "6.71E-2"}}),
                                           cur({{"lineItem/UsageType", "APN1-SpotUsage:g5.12xlarge"},
                                                {"lineItem/UsageAmount", "5E-1"},
                                                {"lineItem/UnblendedCost", "4.0E-7"}})});
    EXPECT_EQ(import.bill.gpuHours(PurchaseOption::Spot).text(), "2.0666666668");
    EXPECT_EQ(import.bill.total.invoice.text(), "0.0671004");
}

TEST(CurTrap, ASpotRowMayNameItsTypeInTheDescriptionAlone)
{
    const BillImport import =
        readCurRows({cur({{"lineItem/UsageType", "USW2-SpotUsage"},
                          {"lineItem/LineItemDescription",
                           "g5.12xlarge Linux/UNIX Spot Instance-hour in US West (Oregon) in VPC Zone #2"}}),
                     cur({{"lineItem/UsageType", "USW2-SpotUsage"}, {"product/instanceType", "p4d.24xlarge"}}),
                     cur({{"lineItem/UsageType", "BoxUsage:p3.8xlarge"}, {"product/marketoption", "Spot"}})});
    EXPECT_EQ(gpuHours(import, PurchaseOption::Spot), 4.0 + 8.0 + 4.0);
}

TEST(CurTrap, ABlankUsageTypeIsNoReasonToStop)
{
    const BillImport import =
        readCurRows({cur({{"lineItem/UsageType", ""}}),
                     cur({{"lineItem/UsageType", ""}, {"product/instanceType", "p4d.24xlarge"}})});
    EXPECT_EQ(import.report.rowsUsed, 2U);
    EXPECT_EQ(gpuHours(import, PurchaseOption::OnDemand), 8.0);
    EXPECT_EQ(import.bill.total.invoice.value(), 40.0);
}

TEST(CurTrap, IdleReservationsCostAndAreNotUsed)
{
    const BillImport import =
        readCurRows({cur({{"lineItem/UsageType", "UnusedBox:p4d.24xlarge"}}),
                     cur({{"lineItem/UsageType", "USW2-UnusedDed:p4d.24xlarge"}}),
                     cur({{"lineItem/UsageType", "Reservation:p4d.24xlarge"}, {"lineItem/UnblendedCost", "0"}}),
                     cur({{"lineItem/UsageType", "UnusedBox:m5.large"}})});
    EXPECT_EQ(import.bill.gpuHours().value(), 0.0);
    EXPECT_EQ(import.bill.idleGpuHours.value(), 16.0);
    EXPECT_EQ(import.bill.of(ChargeClass::IdleReservation).invoice.value(), 40.0);
    EXPECT_EQ(import.bill.pricePerGpuHour(), std::nullopt);
}

TEST(CurTrap, SageMakerIsItsOwnOptionWithTheSameType)
{
    const BillImport import = readCurRows({cur({{"lineItem/ProductCode", "AmazonSageMaker"},
                                                {"lineItem/UsageType", "USE1-Train:ml.p4d.24xlarge"},
                                                {"product/instanceType", "ml.p4d.24xlarge-Training"}})});
    EXPECT_EQ(gpuHours(import, PurchaseOption::SageMaker), 8.0);
    EXPECT_EQ(import.bill.gpuUse.begin()->second.instanceType, "p4d.24xlarge");
}

TEST(CurTrap, TrainiumAndInferentiaAreNoGpus)
{
    const BillImport import = readCurRows({cur({{"lineItem/UsageType", "BoxUsage:trn1.32xlarge"}}),
                                           cur({{"lineItem/UsageType", "BoxUsage:inf2.48xlarge"}})});
    EXPECT_EQ(import.bill.gpuHours().value(), 0.0);
    EXPECT_EQ(import.bill.acceleratorHours.value(), 16.0 + 12.0);
    EXPECT_EQ(import.bill.of(ChargeClass::Accelerator).invoice.value(), 40.0);
}

TEST(CurTrap, ChargesOfGpuTypesThatAreNoHoursAreMoneyAlone)
{
    // A surcharge, a dedicated host, a capacity block in words that nobody has published, EMR's own charge for hours
    // that EC2 has too, software, and an amount that is no hours.
    const BillImport import =
        readCurRows({cur({{"lineItem/UsageType", "EBSOptimized:p3.8xlarge"}}),
                     cur({{"lineItem/UsageType", "HostUsage:p3.8xlarge"}}),
                     cur({{"lineItem/UsageType", "USE2-CapacityBlock:p5.48xlarge"}}),
                     cur({{"lineItem/ProductCode", "ElasticMapReduce"}}),
                     cur({{"lineItem/UsageType", "SoftwareUsage:p3.8xlarge"}}), cur({{"pricing/unit", "Quantity"}})});
    EXPECT_EQ(import.bill.gpuHours().value(), 0.0);
    EXPECT_EQ(import.bill.of(ChargeClass::UnclassifiedGpu).invoice.value(), 120.0);
}

TEST(CurTrap, TypesThatAreNotKnownTakeTheCountOfTheFileOrNone)
{
    const BillImport import =
        readCurRows({cur({{"lineItem/UsageType", "BoxUsage:p9.48xlarge"}, {"product/gpu", "16"}}),
                     cur({{"lineItem/UsageType", "BoxUsage:p8.48xlarge"}, {"product/gpu", "1000000000000000000"}}),
                     cur({{"lineItem/UsageType", "BoxUsage:g9.xlarge"}, {"product/gpu", "NA"}}),
                     cur({{"lineItem/UsageType", "BoxUsage:g6f.large"}})});
    EXPECT_EQ(import.bill.gpuHours().text(), "16.125");
    EXPECT_THAT(warnings(import),
                HasSubstr("how many GPUs these have, so that their hours are not counted: g9.xlarge, p8.48xlarge"));
    EXPECT_EQ(import.bill.of(ChargeClass::UnclassifiedGpu).invoice.value(), 40.0);
}

TEST(CurTrap, AmountsAndTimesThatAreNoneRejectTheirLineAlone)
{
    const BillImport import = readCurRows(
        {cur(), cur({{"lineItem/UnblendedCost", "1e30"}}), cur({{"lineItem/UnblendedCost", ""}}),
         cur({{"lineItem/UsageStartDate", "9999-12-31T00:00:00Z"}}), cur({{"lineItem/UsageAmount", "abc"}})});
    EXPECT_EQ(import.report.rowsUsed, 1U);
    EXPECT_EQ(import.report.rejectedCount, 4U);
    EXPECT_EQ(import.report.rejected[0].line, 3U);
    EXPECT_THAT(english(import.report.rejected[0].reason), HasSubstr("\"1e30\", which is no amount"));
    EXPECT_THAT(english(import.report.rejected[2].reason), HasSubstr("9999-12-31"));
    EXPECT_EQ(import.bill.total.invoice.value(), 20.0);
}

TEST(CurTrap, TaxCreditsRefundsAndDiscountsStandApartFromThePrice)
{
    const BillImport import =
        readCurRows({cur(),
                     cur({{"lineItem/LineItemType", "Tax"},
                          {"lineItem/UnblendedCost", "4"},
                          {"lineItem/UsageEndDate", "2026-07-01T00:00:00Z"}}),
                     cur({{"lineItem/LineItemType", "Credit"}, {"lineItem/UnblendedCost", "-10"}}),
                     cur({{"lineItem/LineItemType", "Refund"}, {"lineItem/UnblendedCost", "-5"}}),
                     cur({{"lineItem/LineItemType", "EdpDiscount"}, {"lineItem/UnblendedCost", "-1"}}),
                     cur({{"lineItem/LineItemType", "PrivateRateDiscount"}, {"lineItem/UnblendedCost", "-1"}}),
                     cur({{"lineItem/LineItemType", "Fee"},
                          {"lineItem/ProductCode", "AWSSupportBusiness"},
                          {"lineItem/UnblendedCost", "30"},
                          {"lineItem/UsageEndDate", "2026-06-30T23:59:59Z"}})});
    EXPECT_EQ(*import.bill.pricePerGpuHour(), 20.0 / 8);
    EXPECT_EQ(import.bill.of(ChargeClass::Tax).invoice.value(), 4.0);
    EXPECT_EQ(import.bill.of(ChargeClass::Credit).invoice.value(), -10.0);
    EXPECT_EQ(import.bill.of(ChargeClass::Refund).invoice.value(), -5.0);
    EXPECT_EQ(import.bill.of(ChargeClass::Support).invoice.value(), 30.0);
    EXPECT_DOUBLE_EQ(*import.bill.discountShare(), 2.0 / 50.0);
    EXPECT_EQ(import.bill.total.invoice.value(), 37.0);
    // The span of use is that of usage: neither the month of the tax row nor the fee's odd end.
    EXPECT_EQ(utcText(*import.report.lastSecond), "2026-06-01T10:00:00Z");
}

TEST(CurTrap, TypesOfRowsThatAreNotKnownCountInTheTotalAndAreListed)
{
    const BillImport import =
        readCurRows({cur(), cur({{"lineItem/LineItemType", "QuantumFee"}, {"lineItem/UnblendedCost", "3"}})});
    EXPECT_EQ(import.bill.total.invoice.value(), 23.0);
    EXPECT_EQ(import.bill.of(ChargeClass::Other).invoice.value(), 3.0);
    EXPECT_THAT(warnings(import), HasSubstr("QuantumFee"));
}

TEST(CurTrap, RowsWithoutARegionAndOfOtherServicesStayInTheTotal)
{
    const BillImport import =
        readCurRows({cur({{"lineItem/UsageType", "Global-Requests"}, {"lineItem/ProductCode", "AmazonS3"}})});
    EXPECT_EQ(import.bill.total.invoice.value(), 20.0);
}

TEST(CurTrap, RowsOutsideTheBillingPeriodCountAndAreSaid)
{
    const BillImport import = readCurRows({cur(), cur({{"lineItem/UsageStartDate", "2026-05-31T23:00:00Z"}})});
    EXPECT_EQ(gpuHours(import, PurchaseOption::OnDemand), 16.0);
    EXPECT_THAT(warnings(import), HasSubstr("1 rows are of usage outside their billing period"));
    EXPECT_EQ(import.bill.byMonth.at("2026-05").gpuHours.value(), 8.0);
    EXPECT_EQ(import.bill.byMonth.at("2026-06").gpuHours.value(), 8.0);
}

TEST(CurTrap, AReportWithoutResourceIdsIsReadAndSaysWhatItLacks)
{
    Cells row = cur();
    row.erase("lineItem/ResourceId");
    const BillImport import = readCurRows({row});
    EXPECT_EQ(gpuHours(import, PurchaseOption::OnDemand), 8.0);
    EXPECT_THAT(warnings(import), HasSubstr("without resource ids"));
    EXPECT_THAT(warnings(readCurRows({cur()})), Not(HasSubstr("resource ids")));
}

TEST(CurTrap, SeveralCurrenciesAreNotAdded)
{
    const std::string text = table({cur(), cur({{"lineItem/CurrencyCode", "NOK"}})});
    EXPECT_THAT(refusal(text), AllOf(HasSubstr("bill.csv: has charges in USD and in NOK"), HasSubstr("not added")));
    const BillImport chosen = read(text, {.currency = "NOK"});
    EXPECT_EQ(chosen.bill.currency, "NOK");
    EXPECT_EQ(chosen.bill.total.invoice.value(), 20.0);
    EXPECT_EQ(chosen.report.ignored.begin()->second, 1U);
}

TEST(CurTrap, ABillWithoutInvoiceIsNotFinalAndTheFinalReplacesIt)
{
    const BillImport early = readCurRows({cur({{"bill/InvoiceId", ""}})});
    EXPECT_EQ(early.bill.isFinal, false);
    EXPECT_THAT(warnings(early), HasSubstr("not final"));
    const BillImport last = readCurRows({cur()});
    EXPECT_EQ(last.bill.isFinal, true);
    for (const auto& order : {std::vector{early, last}, std::vector{last, early}}) {
        const auto both = combine(order);
        ASSERT_TRUE(both);
        EXPECT_EQ(both->bill.total.invoice.value(), 20.0);
        EXPECT_EQ(both->bill.isFinal, true);
        EXPECT_THAT(warnings(*both), HasSubstr("replaces it"));
    }
}

TEST(CurTrap, AFinalBillReplacesOneNotFinalOfTheSameMonthWhoseRowsHaveOtherIds)
{
    const auto both = combine(std::vector{
        readCurRows({cur({{"bill/InvoiceId", ""}, {"identity/LineItemId", "early"}})}), readCurRows({cur()})});
    ASSERT_TRUE(both);
    EXPECT_EQ(both->bill.total.invoice.value(), 20.0);
    EXPECT_THAT(warnings(*both), HasSubstr("is not final and is replaced"));
    // Another month is another bill.
    const auto months =
        combine(std::vector{readCurRows({cur({{"bill/InvoiceId", ""},
                                              {"identity/LineItemId", "b"},
                                              {"bill/BillingPeriodStartDate", "2026-07-01T00:00:00Z"}})}),
                            readCurRows({cur()})});
    ASSERT_TRUE(months);
    EXPECT_EQ(months->bill.total.invoice.value(), 40.0);
    EXPECT_EQ(months->bill.isFinal, false);
}

TEST(CurTrap, TheSameFileTwiceCountsOnceAndPartsAreAdded)
{
    const BillImport part = readCurRows({cur()});
    const auto twice = combine(std::vector{part, part});
    ASSERT_TRUE(twice);
    EXPECT_EQ(twice->bill.total.invoice.value(), 20.0);
    EXPECT_THAT(warnings(*twice), HasSubstr("is the same file as"));
    const auto parts = combine(std::vector{part, readCurRows({cur({{"identity/LineItemId", "b"}})})});
    ASSERT_TRUE(parts);
    EXPECT_EQ(parts->bill.total.invoice.value(), 40.0);
    EXPECT_EQ(parts->bill.gpuHours().value(), 16.0);
    EXPECT_EQ(parts->report.rowsUsed, 2U);
    EXPECT_THAT(warnings(*parts), Not(HasSubstr("counts once")));
}

TEST(CurTrap, ANewerVersionOfTheSameRowsReplacesTheOlder)
{
    const auto both =
        combine(std::vector{readCurRows({cur()}), readCurRows({cur({{"lineItem/UnblendedCost", "21"}})})});
    ASSERT_TRUE(both);
    EXPECT_EQ(both->bill.total.invoice.value(), 21.0);
}

TEST(CurTrap, BillsInSeveralCurrenciesAreNotPutTogether)
{
    const auto both = combine(std::vector{
        readCurRows({cur()}), readCurRows({cur({{"lineItem/CurrencyCode", "NOK"}, {"identity/LineItemId", "b"}})})});
    ASSERT_FALSE(both);
    EXPECT_THAT(english(both.error()), HasSubstr("currencies are not added"));
}

TEST(CurTrap, LeadingZerosOfAccountsStay)
{
    EXPECT_THAT(readCurRows({cur()}).bill.accounts, ElementsAre("000123456789"));
}

TEST(CurTrap, AReportOfNoRowsIsAnError)
{
    const std::string text = table({cur()});
    EXPECT_THAT(refusal(text.substr(0, text.find('\n') + 1)), HasSubstr("has no rows"));
    EXPECT_THAT(refusal(text, {.account = "42"}), HasSubstr("used by another account"));
    EXPECT_THAT(refusal(text, {.from = 2'000'000'000}), HasSubstr("outside the chosen time"));
}

TEST(CurTrap, ARowThatIsCutOffIsRejectedByItsLine)
{
    const BillImport import = read(table({cur()}) + "Usa");
    EXPECT_EQ(import.report.rowsUsed, 1U);
    ASSERT_EQ(import.report.rejected.size(), 1U);
    EXPECT_EQ(import.report.rejected[0].line, 3U);
}

TEST(CurTrap, TransferToTheInternetIsNotThatBetweenRegions)
{
    const auto transfer = [](std::string_view usageType) {
        return cur(
            {{"lineItem/UsageType", std::string(usageType)}, {"lineItem/UsageAmount", "100"}, {"pricing/unit", "GB"}});
    };
    const BillImport import =
        readCurRows({transfer("DataTransfer-Out-Bytes"), transfer("USW2-DataTransfer-Out-Bytes"),
                     transfer("USE1-USW2-AWS-Out-Bytes"), transfer("DataTransfer-Regional-Bytes"),
                     transfer("USE1-DataTransfer-xAZ-Out-Bytes"), transfer("DataTransfer-In-Bytes"),
                     cur({{"lineItem/UsageType", "EBS:VolumeUsage.gp3"}, {"pricing/unit", "GB-Mo"}})});
    EXPECT_EQ(import.bill.internetEgressGb.value(), 200.0);
    EXPECT_EQ(import.bill.of(ChargeClass::InternetEgress).invoice.value(), 40.0);
    EXPECT_EQ(import.bill.of(ChargeClass::OtherTransfer).invoice.value(), 80.0);
    EXPECT_EQ(import.bill.of(ChargeClass::Storage).invoice.value(), 20.0);
    EXPECT_EQ(import.bill.storageGbMonths.value(), 1.0);
}

TEST(CurTrap, TheManifestIsNotTheReport)
{
    EXPECT_THAT(refusal(R"({"reportKeys":["a/b-1.csv.gz"],"assemblyId":"x"})"), HasSubstr("import the .csv.gz files"));
}

TEST(Cur2Trap, MapsInACellAndColumnsThatTheQueryLeftOut)
{
    const BillImport import =
        read("line_item_line_item_type,line_item_unblended_cost,line_item_usage_type,"
             "line_item_usage_amount,product,resource_tags\n"
             "Usage,90,USW2-BoxUsage:p9.48xlarge,1,\"{\"\"gpu\"\": \"\"4\"\"}\",{}\n"
             "Usage,10,,1,\"{\"\"instance_type\"\": \"\"p4d.24xlarge\"\"}\",\"{\"\"user_a\"\": \"\"x, y\"\"}\"\n");
    EXPECT_EQ(import.report.format, ImportFormat::Cur2);
    EXPECT_EQ(import.bill.gpuHours().value(), 12.0);
    EXPECT_EQ(import.bill.isFinal, std::nullopt);
    EXPECT_THAT(warnings(import), HasSubstr("does not say in which currency"));
}

TEST(Cur2Trap, ParquetIsRefusedWithAdvice)
{
    EXPECT_THAT(refusal("PAR1\x15\x04\x15"), HasSubstr("export it as CSV"));
}

TEST(InstanceTypes, AgreeWithTheCatalog)
{
    for (const Instance& instance : builtInCatalog().instances) {
        const InstanceType* type = findInstanceType(instance.id);
        ASSERT_NE(type, nullptr) << instance.id;
        EXPECT_EQ(type->count(), instance.gpus) << instance.id;
        EXPECT_EQ(type->chip, instance.gpu) << instance.id;
        EXPECT_TRUE(type->isGpu);
    }
}

TEST(InstanceTypes, AreFoundAtTheStartOfLongerNames)
{
    EXPECT_EQ(leadingInstanceType("p4d.24xlarge-Training"), "p4d.24xlarge");
    EXPECT_EQ(leadingInstanceType("p4d.24xlarge Linux/UNIX Spot"), "p4d.24xlarge");
    EXPECT_EQ(leadingInstanceType("p6-b200.48xlarge"), "p6-b200.48xlarge");
    EXPECT_EQ(leadingInstanceType("m7i.metal-24xl"), "m7i.metal-24xl");
    EXPECT_EQ(leadingInstanceType("g4dn.metal"), "g4dn.metal");
    for (const std::string_view text :
         {"", ".", "gp3", "VolumeUsage.gp3", "$0.08 per GB", "a.b", "IdleAddress", "p4d."}) {
        EXPECT_EQ(leadingInstanceType(text), "") << text;
    }
}

// --- FOCUS -----------------------------------------------------------------------------------------------------------

Cells focus(const Cells& differing = {})
{
    Cells row{{"BilledCost", "55"},
              {"EffectiveCost", "55"},
              {"ListCost", "55"},
              {"BillingCurrency", "USD"},
              {"BillingAccountId", "000123456789"},
              {"ChargeCategory", "Usage"},
              {"ChargeClass", ""},
              {"ChargePeriodStart", "2026-05-04T00:00:00Z"},
              {"ChargePeriodEnd", "2026-05-04T01:00:00Z"},
              {"CommitmentDiscountId", ""},
              {"CommitmentDiscountStatus", ""},
              {"CommitmentDiscountType", ""},
              {"PricingCategory", "Standard"},
              {"ConsumedQuantity", "1"},
              {"ConsumedUnit", "Hours"},
              {"PricingQuantity", "1"},
              {"PricingUnit", "Hours"},
              {"ProviderName", "AWS"},
              {"ServiceName", "Amazon Elastic Compute Cloud"},
              {"SkuMeter", "BoxUsage:p5.48xlarge"},
              {"SkuPriceDetails", ""}};
    for (const auto& [name, value] : differing) {
        row[name] = value;
    }
    return row;
}

TEST(FocusTrap, NullIsWrittenAsAWordAndDatesWithoutTheirT)
{
    const BillImport import = read(table({focus({{"ChargePeriodStart", "2024-09-01 00:00:00"},
                                                 {"ChargePeriodEnd", "2024-09-01 01:00:00"},
                                                 {"CommitmentDiscountStatus", "NULL"},
                                                 {"CommitmentDiscountId", "NULL"},
                                                 {"ListCost", "NULL"},
                                                 {"Id", "stray"}})}));
    EXPECT_EQ(import.bill.gpuHours().value(), 8.0);
    EXPECT_EQ(import.report.firstSecond, fileTime("2024-09-01")->seconds);
    EXPECT_EQ(import.bill.listColumnTotal.value(), 0.0);
}

TEST(FocusTrap, TheVersionIsToldByItsColumns)
{
    Cells row = focus();
    EXPECT_EQ(read(table({row})).bill.version, "1.1");
    row["PricingCurrency"] = "USD";
    EXPECT_EQ(read(table({row})).bill.version, "1.2");
    Cells old = focus({{"BillingAccountType", "x"}, {"SubAccountType", "y"}}); // not of 1.0, but met in it
    old.erase("SkuMeter");
    EXPECT_EQ(read(table({old})).bill.version, "1.0");
}

TEST(FocusTrap, APlainCostExportIsNoFocus)
{
    Cells row = focus();
    row.erase("BilledCost");
    EXPECT_THAT(refusal(table({row})), HasSubstr("lacks the column BilledCost"));
    row = focus();
    row.erase("EffectiveCost");
    row.erase("ChargeCategory");
    EXPECT_THAT(refusal(table({row})), AllOf(HasSubstr("EffectiveCost"), HasSubstr("ChargeCategory")));
}

TEST(FocusTrap, ACommitmentIsCountedOnceByItsUse)
{
    // 15 bought for the hour; 13.90 of it used by eight A100 that list 21.96, 1.10 unused.
    const BillImport import = read(table({focus({{"ChargeCategory", "Purchase"},
                                                 {"BilledCost", "15"},
                                                 {"EffectiveCost", "0"},
                                                 {"ListCost", "15"},
                                                 {"CommitmentDiscountId", "arn:sp"},
                                                 {"SkuMeter", ""}}),
                                          focus({{"BilledCost", "0"},
                                                 {"EffectiveCost", "13.9"},
                                                 {"ListCost", "21.96"},
                                                 {"PricingCategory", "Committed"},
                                                 {"CommitmentDiscountId", "arn:sp"},
                                                 {"CommitmentDiscountStatus", "Used"},
                                                 {"SkuMeter", "BoxUsage:p4d.24xlarge"}}),
                                          focus({{"BilledCost", "0"},
                                                 {"EffectiveCost", "1.1"},
                                                 {"ListCost", "0"},
                                                 {"CommitmentDiscountId", "arn:sp"},
                                                 {"CommitmentDiscountStatus", "Unused"},
                                                 {"ConsumedQuantity", ""},
                                                 {"SkuMeter", ""}})}));
    EXPECT_EQ(import.bill.total.invoice.value(), 15.0);
    EXPECT_EQ(import.bill.total.amortised.value(), 15.0);
    EXPECT_EQ(gpuHours(import, PurchaseOption::SavingsPlan), 8.0);
    EXPECT_DOUBLE_EQ(*import.bill.pricePerGpuHour(), 13.9 / 8);
    EXPECT_EQ(import.bill.of(ChargeClass::UnusedCommitment).amortised.text(), "1.1");
    EXPECT_EQ(warnings(import), "");
}

TEST(FocusTrap, PromisesThatAFileBreaksAreSaid)
{
    const BillImport import = read(
        table({focus({{"ChargeCategory", "Purchase"}, {"EffectiveCost", "55"}, {"CommitmentDiscountId", "arn:sp"}}),
               focus({{"BilledCost", "0"},
                      {"EffectiveCost", "20"},
                      {"CommitmentDiscountId", "arn:sp"},
                      {"CommitmentDiscountStatus", "Used"}})}));
    EXPECT_THAT(warnings(import),
                AllOf(HasSubstr("1 purchases of commitments have an EffectiveCost"),
                      HasSubstr("what commitment arn:sp cost and what its use cost")));
}

TEST(FocusTrap, AnEffectiveCostOfZeroOnBilledUsageIsSaid)
{
    const BillImport import = read(table({focus({{"EffectiveCost", "0"}}), focus({{"ProviderName", "Microsoft"}})}));
    EXPECT_THAT(warnings(import), HasSubstr("AWS: usage was billed whose EffectiveCost is 0"));
    EXPECT_THAT(warnings(import), Not(HasSubstr("Microsoft: usage was billed")));
    EXPECT_THAT(warnings(import), HasSubstr("several providers"));
}

TEST(FocusTrap, CorrectionsAreNegativeAndCount)
{
    const BillImport import = read(table({focus(), focus({{"ChargePeriodStart", "2026-05-04T01:00:00Z"}}),
                                          focus({{"ChargeClass", "Correction"},
                                                 {"BilledCost", "-55"},
                                                 {"EffectiveCost", "-55"},
                                                 {"ConsumedQuantity", "-1"}})}));
    EXPECT_EQ(import.bill.gpuHours().value(), 8.0);
    EXPECT_EQ(import.bill.total.invoice.value(), 55.0);
}

TEST(FocusTrap, OptionsAreTheFilesOwnWords)
{
    const BillImport import =
        read(table({focus({{"PricingCategory", "Dynamic"}}),
                    focus({{"SkuMeter", ""}, {"x_UsageType", "USE1-SpotUsage:g5.12xlarge"}}),
                    focus({{"CommitmentDiscountStatus", "Used"}, {"CommitmentDiscountType", "Reserved Instance"}}),
                    focus({{"SkuMeter", ""}, {"SkuPriceDetails", R"({"InstanceType": "p9.48xlarge", "GpuCount": 2})"}}),
                    focus({{"CapacityReservationStatus", "Unused"}})}));
    EXPECT_EQ(gpuHours(import, PurchaseOption::Spot), 12.0);
    EXPECT_EQ(gpuHours(import, PurchaseOption::Reserved), 8.0);
    EXPECT_EQ(gpuHours(import, PurchaseOption::OnDemand), 2.0);
    EXPECT_EQ(import.bill.idleGpuHours.value(), 8.0);
}

TEST(FocusTrap, HoursThatAreNotConsumedButPricedCountAndUnknownOnesAreMoneyAlone)
{
    const BillImport import = read(table({focus({{"ConsumedQuantity", "NULL"}, {"ConsumedUnit", "NULL"}}),
                                          focus({{"ConsumedQuantity", ""}, {"PricingQuantity", ""}})}));
    EXPECT_EQ(import.bill.gpuHours().value(), 8.0);
    EXPECT_EQ(import.bill.of(ChargeClass::UnclassifiedGpu).invoice.value(), 55.0);
    EXPECT_THAT(warnings(import), HasSubstr("1 rows of instances do not say how many hours"));
}

TEST(FocusTrap, SeveralCurrenciesAreNotAdded)
{
    EXPECT_THAT(refusal(table({focus(), focus({{"BillingCurrency", "EUR"}})})), HasSubstr("USD and in EUR"));
}

// --- Cost Explorer ---------------------------------------------------------------------------------------------------

TEST(CostExplorerTrap, TotalsAreNotSummedAndNamesKeepTheirCommasAndParentheses)
{
    const BillImport import =
        read("\"Service\",\"Support (Developer)($)\",\"Telecom (sold by AMCS, LLC)($)\",\"Tax($)\",\"Total costs($)\"\n"
             "\"Service total\",\"58\",\"0.5\",\"3\",\"61.5\"\n"
             "\"2026-06-01\",\"29\",\"0.5\",\"\",\"29.5\"\n"
             "\"2026-06-02\",\"29\",\"\",\"3\",\"32\"\n");
    EXPECT_EQ(import.bill.total.invoice.text(), "61.5");
    EXPECT_EQ(import.bill.byLineType.at("Support (Developer)").invoice.value(), 58.0);
    EXPECT_EQ(import.bill.byLineType.at("Telecom (sold by AMCS, LLC)").invoice.value(), 0.5);
    EXPECT_EQ(import.bill.of(ChargeClass::Support).invoice.value(), 58.0);
    EXPECT_EQ(import.bill.of(ChargeClass::Tax).invoice.value(), 3.0);
    EXPECT_EQ(import.bill.emptyCells, 2U);
    EXPECT_EQ(import.bill.currency, "USD");
    EXPECT_FALSE(import.bill.hasAmortised);
    EXPECT_EQ(import.bill.pricePerGpuHour(), std::nullopt);
    EXPECT_THAT(warnings(import), Not(HasSubstr("totals")));
}

TEST(CostExplorerTrap, TotalsThatDoNotAgreeAreSaidAndTheDaysCount)
{
    const BillImport import = read("\"Service\",\"EC2-Instances($)\",\"Total costs($)\"\n"
                                   "\"Service total\",\"4744.8\",\"4744.8\"\n"
                                   "\"2022-03-01\",\"90.6\",\"91\"\n");
    EXPECT_EQ(import.bill.total.invoice.text(), "90.6");
    EXPECT_THAT(warnings(import),
                AllOf(HasSubstr("the row of totals says 4744.8, the days add up to 90.6"),
                      HasSubstr("the column of totals adds up to 91, the groups to 90.6")));
    // The last of ten digits may differ.
    EXPECT_THAT(
        warnings(read("\"Service\",\"S3($)\",\"Total costs($)\"\n\"Service total\",\"35048.68159\",\"35048.68159\"\n"
                      "\"2026-06-01\",\"35048.681595\",\"35048.681593\"\n")),
        Not(HasSubstr("totals")));
}

TEST(CostExplorerTrap, GroupedByUsageTypeTheMoneyOfGpusShowsAndHoursWhereTheyAreGiven)
{
    const BillImport money =
        read("\"Usage type\",\"USW2-BoxUsage:p4d.24xlarge($)\",\"EBS:VolumeUsage.gp3($)\",\"Total costs($)\"\n"
             "\"2026-06-01\",\"21.96\",\"1\",\"22.96\"\n");
    EXPECT_EQ(money.bill.of(ChargeClass::UnclassifiedGpu).invoice.text(), "21.96");
    EXPECT_THAT(warnings(money), HasSubstr("has no GPU-hours"));
    const BillImport both = read("\"Instance type\",\"p4d.24xlarge($)\",\"p4d.24xlarge(Hrs)\",\"Total costs($)\"\n"
                                 "\"2026-06-01\",\"21.96\",\"1\",\"21.96\"\n");
    EXPECT_EQ(both.bill.gpuHours().value(), 8.0);
    EXPECT_EQ(both.bill.total.invoice.text(), "21.96");
}

TEST(CostExplorerTrap, ALineThatIsNoDayIsRejected)
{
    const BillImport import =
        read("\"Service\",\"S3($)\",\"Total costs($)\"\n\"2026-06-01\",\"1\",\"1\"\n\"June\",\"2\",\"2\"\n"
             "\"2026-06-03\",\"1,5\",\"2\"\n");
    EXPECT_EQ(import.report.rejectedCount, 2U);
    EXPECT_EQ(import.bill.total.invoice.value(), 1.0);
}

std::string answer(std::string_view groups, std::string_view rest = "")
{
    return R"({"ResultsByTime":[{"TimePeriod":{"Start":"2026-06-01","End":"2026-06-02"},"Estimated":false,"Total":{},)"
           R"("Groups":[)"
        + std::string(groups) + "]}]" + std::string(rest) + "}";
}

std::string group(std::string_view keys, std::string_view cost, std::string_view quantity = "1",
                  std::string_view unit = "N/A")
{
    return R"({"Keys":[)" + std::string(keys) + R"(],"Metrics":{"UnblendedCost":{"Amount":")" + std::string(cost)
        + R"(","Unit":"USD"},"UsageQuantity":{"Amount":")" + std::string(quantity) + R"(","Unit":")" + std::string(unit)
        + R"("}}})";
}

TEST(CostExplorerTrap, AmountsAreTextAndTheTotalIsUsedWhereNothingIsGrouped)
{
    const BillImport import = read(
        R"([{"TimePeriod":{"Start":"2026-06-01","End":"2026-07-01"},"Total":{"UnblendedCost":{"Amount":"12.5","Unit":"USD"},)"
        R"("AmortizedCost":{"Amount":"11","Unit":"USD"}},"Groups":[],"Estimated":true}])");
    EXPECT_EQ(import.bill.total.invoice.text(), "12.5");
    EXPECT_EQ(import.bill.total.amortised.text(), "11");
    EXPECT_EQ(import.bill.isFinal, false);
    EXPECT_EQ(import.bill.estimatedPeriods, 1U);
    EXPECT_EQ(utcText(*import.report.lastSecond), "2026-07-01T00:00:00Z"); // exclusive
}

TEST(CostExplorerTrap, QuantitiesOfDifferentThingsAreNotHours)
{
    const BillImport import = read(answer(group("\"Amazon Elastic Compute Cloud - Compute\"", "5", "744", "N/A") + ","
                                          + group("\"USW2-BoxUsage:p4d.24xlarge\"", "22", "1", "N/A")));
    EXPECT_EQ(import.bill.gpuHours().value(), 0.0);
    EXPECT_EQ(import.bill.total.invoice.value(), 27.0);
}

TEST(CostExplorerTrap, HoursByUsageTypeCountWhateverTheOrderOfTheKeys)
{
    for (const std::string_view keys :
         {R"("Environment$Dev","SpotUsage:g5.12xlarge")", R"("SpotUsage:g5.12xlarge","Environment$")"}) {
        const BillImport import = read(answer(group(keys, "3.4", "2", "Hrs"),
                                              R"(,"GroupDefinitions":[{"Type":"TAG","Key":"Environment"},)"
                                              R"({"Type":"DIMENSION","Key":"USAGE_TYPE"}])"));
        EXPECT_EQ(gpuHours(import, PurchaseOption::Spot), 8.0);
        EXPECT_EQ(import.bill.grouping, "Environment, USAGE_TYPE");
    }
}

TEST(CostExplorerTrap, AnotherPageMakesTheFileIncomplete)
{
    EXPECT_THAT(warnings(read(answer(group("\"Tax\"", "1"), R"(,"NextPageToken":"abc")"))), HasSubstr("incomplete"));
    EXPECT_THAT(warnings(read(answer(group("\"Tax\"", "1")))), Not(HasSubstr("incomplete")));
    const std::string pages =
        "[" + answer(group("\"Tax\"", "1"), R"(,"NextPageToken":"abc")") + "," + answer(group("\"S3\"", "2")) + "]";
    EXPECT_EQ(read(pages).bill.total.invoice.value(), 3.0);
    EXPECT_THAT(warnings(read(pages)), Not(HasSubstr("incomplete")));
}

TEST(CostExplorerTrap, AmountsNetOfCreditsAreSaid)
{
    EXPECT_THAT(warnings(read(answer(group("\"Amazon EC2\"", "33.86") + "," + group("\"Amazon EC2\"", "-33.86")))),
                HasSubstr("net of credits"));
    const BillImport apart = read(answer(group("\"Usage\"", "33.86") + "," + group("\"Credit\"", "-3")));
    EXPECT_EQ(apart.bill.of(ChargeClass::Credit).invoice.value(), -3.0);
    EXPECT_THAT(warnings(apart), Not(HasSubstr("net of credits")));
}

TEST(CostExplorerTrap, SeveralCurrenciesAreNotAdded)
{
    const std::string euro = R"({"Keys":["a"],"Metrics":{"UnblendedCost":{"Amount":"1","Unit":"EUR"}}})";
    EXPECT_THAT(refusal(answer(group("\"b\"", "1") + "," + euro)), HasSubstr("currencies are not added"));
}

TEST(CostExplorerTrap, JsonThatBreaksOffIsAFault)
{
    const std::string text = answer(group("\"b\"", "1"));
    EXPECT_THAT(refusal(text.substr(0, text.size() - 5)), HasSubstr("no valid JSON"));
    EXPECT_THAT(refusal(R"({"ResultsByTime":[]})"), HasSubstr("has no rows"));
    EXPECT_THAT(refusal(R"({"ResultsByTime":[1,{"TimePeriod":5}]})"), HasSubstr("none of 2 rows"));
}

// --- Any bill --------------------------------------------------------------------------------------------------------

TEST(Bill, OfAnotherKindIsSaid)
{
    EXPECT_THAT(refusal("JobID|State\n1|COMPLETED\n"), HasSubstr("is no bill, but: Slurm accounting"));
    EXPECT_THAT(refusal("\0\0\0"), HasSubstr("bill.csv"));
}

TEST(Bill, IsReadWithMarksMixedLineEndsAndNoLastOne)
{
    const std::string header = "lineItem/LineItemType,lineItem/UnblendedCost,lineItem/UsageType,lineItem/UsageAmount,"
                               "lineItem/CurrencyCode";
    const std::string row = "Usage,20,BoxUsage:p4d.24xlarge,1,USD";
    const BillImport import = read("\xef\xbb\xbf" + header + "\r\n\xef\xbb\xbf" + row + "\n\r\n" + row + "\r\n" + row);
    EXPECT_EQ(import.report.rowsUsed, 3U);
    EXPECT_EQ(import.bill.gpuHours().value(), 24.0);
    EXPECT_EQ(import.bill.currency, "USD");
}

TEST(Bill, WithNulBytesALongLineOrInUtf16IsSaidToBeDamaged)
{
    const std::string text = table({cur(), cur()});
    std::string damaged = text;
    damaged[damaged.size() - 30] = '\0';
    const BillImport import = read(damaged);
    EXPECT_EQ(import.report.rowsUsed, 1U);
    ASSERT_EQ(import.report.rejected.size(), 1U);
    EXPECT_THAT(english(import.report.rejected[0].reason), HasSubstr("NUL bytes"));
    EXPECT_THAT(refusal(text + std::string(17'000'000, 'x')), HasSubstr("line 4 is longer than 16 MiB"));
    std::string wide = "\xff\xfe";
    for (const char letter : text) {
        wide += letter;
        wide += '\0';
    }
    EXPECT_THAT(refusal(wide), HasSubstr("save it as UTF-8"));
}

TEST(Bill, ThatIsCancelledIsNoBill)
{
    std::stop_source stop;
    stop.request_stop();
    const auto import = readBill(*stringSource(table({cur()}), "bill.csv", {.stop = stop.get_token(), .progress = {}}));
    ASSERT_FALSE(import);
    EXPECT_THAT(english(import.error()), HasSubstr("cancelled"));
}

// Doubling each amount of money doubles each sum of money and no hours; splitting a bill into files changes nothing.
TEST(Bill, KeepsItsLaws)
{
    std::vector<Cells> rows;
    std::vector<Cells> doubled;
    for (int i = 0; i < 200; ++i) {
        const std::string id = "id" + std::to_string(i);
        const std::string cost = std::to_string(i * 37 % 101) + ".25";
        const std::string twice = std::to_string(i * 37 % 101 * 2) + ".5";
        const std::string type = i % 3 == 0 ? "BoxUsage:p4d.24xlarge"
            : i % 3 == 1                    ? "SpotUsage:g5.12xlarge"
                                            : "UnusedBox:p5.48xlarge";
        rows.push_back(
            cur({{"identity/LineItemId", id}, {"lineItem/UnblendedCost", cost}, {"lineItem/UsageType", type}}));
        doubled.push_back(
            cur({{"identity/LineItemId", id}, {"lineItem/UnblendedCost", twice}, {"lineItem/UsageType", type}}));
    }
    const BillImport once = readCurRows(rows);
    const BillImport two = readCurRows(doubled);
    EXPECT_EQ(two.bill.total.invoice, once.bill.total.invoice.times(2));
    EXPECT_EQ(two.bill.of(ChargeClass::Gpu).amortised, once.bill.of(ChargeClass::Gpu).amortised.times(2));
    EXPECT_EQ(two.bill.gpuHours(), once.bill.gpuHours());
    const auto split = combine(
        std::vector{readCurRows({rows.begin(), rows.begin() + 77}), readCurRows({rows.begin() + 77, rows.end()})});
    ASSERT_TRUE(split);
    EXPECT_EQ(split->bill.total.invoice, once.bill.total.invoice);
    EXPECT_EQ(split->bill.gpuHours(), once.bill.gpuHours());
    EXPECT_EQ(split->bill.idleGpuHours, once.bill.idleGpuHours);
    EXPECT_EQ(split->bill.byMonth.at("2026-06").gpuCost, once.bill.byMonth.at("2026-06").gpuCost);
}

} // namespace
} // namespace rackrent
