// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whole bills against figures that another program, in another language, took from the same files. Those built for the
// purpose lie in tests/data/import; genuine ones belong to others and are read where RACKRENT_SAMPLES names their
// folder.
#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/files/import/bill.h"
#include "core/files/import/detect.h"
#include "core/files/import/instance_types.h"

namespace rackrent {
namespace {

using Json = nlohmann::json;

const std::filesystem::path kData = std::filesystem::path(RACKRENT_SOURCE_DIR) / "tests/data/import";

Json expectations()
{
    std::ifstream file(kData / "expected_bills.json");
    return Json::parse(file);
}

/// Where the sample lies: in the tests' data, else in the folder of genuine ones; empty when neither has it.
std::filesystem::path find(const std::string& sample)
{
    const std::filesystem::path own = kData / std::filesystem::path(sample).filename();
    if (std::filesystem::exists(own)) {
        return own;
    }
    const char* folder = std::getenv("RACKRENT_SAMPLES");
    const std::filesystem::path other =
        folder == nullptr ? std::filesystem::path() : std::filesystem::path(folder) / sample;
    return folder != nullptr && std::filesystem::exists(other) ? other : std::filesystem::path();
}

std::map<PurchaseOption, std::string> keys()
{
    return {{PurchaseOption::OnDemand, "on_demand"},           {PurchaseOption::Spot, "spot"},
            {PurchaseOption::SavingsPlan, "savings_plan"},     {PurchaseOption::Reserved, "reserved"},
            {PurchaseOption::CapacityBlock, "capacity_block"}, {PurchaseOption::SageMaker, "sagemaker"}};
}

/// The classes of a bill add up to it, whatever the file.
void expectClassesToAddUp(const Bill& bill)
{
    Charges sum;
    for (const Charges& charges : bill.byClass) {
        sum += charges;
    }
    EXPECT_EQ(sum.invoice, bill.total.invoice);
    EXPECT_EQ(sum.amortised, bill.total.amortised);
    Decimal gpuCost;
    for (const auto& [key, use] : bill.gpuUse) {
        gpuCost += use.cost.amortised;
    }
    EXPECT_EQ(gpuCost, bill.of(ChargeClass::Gpu).amortised);
    Charges months;
    Decimal monthHours;
    for (const auto& [month, values] : bill.byMonth) {
        months += values.all;
        monthHours += values.gpuHours;
    }
    EXPECT_EQ(months.invoice, bill.total.invoice);
    EXPECT_EQ(monthHours, bill.gpuHours());
}

void expectTypes(const Json& expected, const Bill& bill)
{
    std::map<std::string, double> hours;
    for (const auto& [key, use] : bill.gpuUse) {
        hours[use.instanceType] += use.instanceHours.value();
    }
    EXPECT_EQ(hours.size(), expected.size());
    for (const auto& [type, value] : expected.items()) {
        EXPECT_NEAR(hours[type], value.get<double>(), 1e-6) << type;
    }
}

void expectCur(const Json& expected, const BillImport& import)
{
    const Bill& bill = import.bill;
    EXPECT_EQ(import.report.rowsRead, expected["rows"].get<std::uint64_t>());
    EXPECT_EQ(import.report.rowsUsed, expected["rows"].get<std::uint64_t>());
    EXPECT_EQ(import.report.rejectedCount, expected["rejected_rows"].get<std::uint64_t>());
    EXPECT_EQ(bill.currency, expected["currency"][0].get<std::string>());
    EXPECT_NEAR(bill.total.invoice.value(), expected["total_unblended"].get<double>(), 1e-6);
    EXPECT_NEAR(bill.total.amortised.value(), expected["total_amortized"].get<double>(), 1e-6);
    EXPECT_EQ(bill.byLineType.size(), expected["by_line_item_type"].size());
    for (const auto& [type, value] : expected["by_line_item_type"].items()) {
        ASSERT_TRUE(bill.byLineType.contains(type)) << type;
        EXPECT_NEAR(bill.byLineType.at(type).invoice.value(), value.get<double>(), 1e-6) << type;
    }
    EXPECT_EQ(import.report.firstSecond, fileTime(expected["first_usage_start"].get<std::string>())->seconds);
    EXPECT_EQ(import.report.lastSecond, fileTime(expected["last_usage_end"].get<std::string>())->seconds);
    expectTypes(expected["gpu_instance_hours"], bill);
    EXPECT_NEAR(bill.gpuHours().value(), expected["gpu_hours_total"].get<double>(), 1e-6);
    for (const auto& [option, key] : keys()) {
        EXPECT_NEAR(bill.gpuHours(option).value(), expected["gpu_hours_by_option"].value(key, 0.0), 1e-6) << key;
    }
    EXPECT_NEAR(bill.of(ChargeClass::Gpu).amortised.value(), expected["gpu_cost_amortized"].get<double>(), 1e-6);
    EXPECT_NEAR(bill.of(ChargeClass::Gpu).invoice.value(), expected["gpu_cost_unblended_excluding_fees"].get<double>(),
                1e-6);
    EXPECT_NEAR(bill.idleGpuHours.value(), expected["idle_capacity_reservation_gpu_hours"].get<double>(), 1e-6);
    EXPECT_NEAR(bill.of(ChargeClass::IdleReservation).amortised.value(),
                expected["idle_capacity_reservation_cost"].get<double>(), 1e-6);
    EXPECT_NEAR(bill.internetEgressGb.value(), expected["internet_egress_gb"].get<double>(), 1e-6);
    EXPECT_NEAR(bill.of(ChargeClass::InternetEgress).invoice.value(), expected["internet_egress_cost"].get<double>(),
                1e-6);
    ASSERT_TRUE(bill.isFinal);
    EXPECT_EQ(*bill.isFinal, expected["invoice_ids"][0] != "");
}

void expectFocus(const Json& expected, const BillImport& import)
{
    const Bill& bill = import.bill;
    EXPECT_EQ(import.report.rowsRead, expected["rows"].get<std::uint64_t>());
    EXPECT_EQ(import.report.rejectedCount, expected["rejected_rows"].get<std::uint64_t>());
    EXPECT_NEAR(bill.total.invoice.value(), expected["billed_total"].get<double>(), 1e-6);
    EXPECT_NEAR(bill.total.amortised.value(), expected["effective_total"].get<double>(), 1e-6);
    EXPECT_NEAR(bill.listColumnTotal.value(), expected["list_total"].get<double>(), 1e-6);
    EXPECT_EQ(bill.byLineType.size(), expected["billed_by_charge_category"].size());
    for (const auto& [category, value] : expected["billed_by_charge_category"].items()) {
        EXPECT_NEAR(bill.byLineType.at(category).invoice.value(), value.get<double>(), 1e-6) << category;
    }
    for (const auto& [provider, value] : expected["billed_by_provider"].items()) {
        EXPECT_NEAR(bill.byProvider.at(provider).invoice.value(), value.get<double>(), 1e-6) << provider;
    }
    for (const auto& [provider, value] : expected["effective_by_provider"].items()) {
        EXPECT_NEAR(bill.byProvider.at(provider).amortised.value(), value.get<double>(), 1e-6) << provider;
    }
    EXPECT_NEAR(bill.gpuHours().value(), expected["gpu_hours_total"].get<double>(), 1e-6);
    EXPECT_NEAR(bill.gpuHours(PurchaseOption::Spot).value(), expected["gpu_hours_spot"].get<double>(), 1e-6);
    std::map<std::string, double> hours;
    for (const auto& [key, use] : bill.gpuUse) {
        hours[use.instanceType] += use.gpuHours().value();
    }
    EXPECT_EQ(Json(hours), expected["gpu_hours"]);
    EXPECT_NEAR(bill.of(ChargeClass::Gpu).amortised.value(), expected["gpu_effective_cost"].get<double>(), 1e-6);
    EXPECT_NEAR(bill.idleGpuHours.value(), expected["idle_capacity_reservation_gpu_hours"].get<double>(), 1e-6);
    EXPECT_EQ(import.report.firstSecond, fileTime(expected["first_charge_start"].get<std::string>())->seconds);
    EXPECT_EQ(import.report.lastSecond, fileTime(expected["last_charge_end"].get<std::string>())->seconds);
}

void expectCostExplorerCsv(const Json& expected, const BillImport& import)
{
    const Bill& bill = import.bill;
    EXPECT_EQ(bill.grouping, expected["dimension"].get<std::string>());
    EXPECT_EQ(bill.periods, expected["data_rows"].get<std::uint64_t>());
    EXPECT_EQ(import.report.rowsUsed, expected["data_rows"].get<std::uint64_t>());
    EXPECT_NEAR(bill.total.invoice.value(), expected["total_from_data_rows"].get<double>(), 1e-6);
    EXPECT_EQ(bill.emptyCells, expected["empty_cells"].get<std::uint64_t>());
    for (const auto& [heading, value] : expected["per_column"].items()) {
        const std::string name = heading.substr(0, heading.rfind("($)"));
        const auto found = bill.byLineType.find(name);
        EXPECT_NEAR(found == bill.byLineType.end() ? 0.0 : found->second.invoice.value(), value.get<double>(), 1e-6)
            << heading;
    }
    EXPECT_EQ(import.report.firstSecond, fileTime(expected["first_period"].get<std::string>())->seconds);
    EXPECT_EQ(import.report.lastSecond, fileTime(expected["last_period"].get<std::string>())->seconds);
    EXPECT_TRUE(bill.gpuUse.empty());
}

void expectCostExplorerJson(const Json& expected, const BillImport& import)
{
    const Bill& bill = import.bill;
    EXPECT_EQ(bill.periods, expected["periods"].get<std::uint64_t>());
    EXPECT_EQ(bill.estimatedPeriods, expected["estimated_periods"].get<std::uint64_t>());
    EXPECT_NEAR(bill.total.invoice.value(), expected["totals"]["UnblendedCost"].get<double>(), 1e-6);
    EXPECT_EQ(bill.currency, expected["units"][0][1].get<std::string>());
    EXPECT_EQ(import.report.firstSecond, fileTime(expected["start"].get<std::string>())->seconds);
    EXPECT_EQ(import.report.lastSecond, fileTime(expected["end_exclusive"].get<std::string>())->seconds);
    for (const auto& [name, charges] : bill.byLineType) {
        EXPECT_NEAR(charges.invoice.value(), expected["nonzero_keys"].value(name, 0.0), 1e-6) << name;
    }
}

class BillSample : public testing::TestWithParam<std::string>
{
};

TEST_P(BillSample, GivesWhatWasFoundByOtherMeans)
{
    const Json expected = expectations()[GetParam()];
    const std::filesystem::path path = find(GetParam());
    if (path.empty()) {
        GTEST_SKIP() << "RACKRENT_SAMPLES is not set, or has no such file";
    }
    auto source = openSource(path.string());
    ASSERT_TRUE(source);
    const std::string format = expected["format"];
    if (format == "CUR manifest") {
        const auto manifest = readCurManifest(**source);
        ASSERT_TRUE(manifest);
        EXPECT_EQ(Json(manifest->reportKeys), expected["report_keys"]);
        EXPECT_EQ(manifest->periodStart, expected["billing_period"]["start"].get<std::string>());
        EXPECT_EQ(manifest->periodEnd, expected["billing_period"]["end"].get<std::string>());
        EXPECT_EQ(manifest->columns, expected["columns"].get<std::size_t>());
        EXPECT_EQ(manifest->compression, expected["compression"].get<std::string>());
        EXPECT_EQ(manifest->assemblyId, expected["assembly_id"].get<std::string>());
        return;
    }
    const auto import = readBill(**source);
    ASSERT_TRUE(import) << english(import.error());
    expectClassesToAddUp(import->bill);
    if (format == "CUR legacy" || format == "CUR 2.0") {
        EXPECT_EQ(import->report.format, format == "CUR 2.0" ? ImportFormat::Cur2 : ImportFormat::CurLegacy);
        expectCur(expected, *import);
    } else if (format == "FOCUS") {
        expectFocus(expected, *import);
    } else if (format == "CE console CSV") {
        expectCostExplorerCsv(expected, *import);
    } else {
        ASSERT_EQ(format, "CE JSON");
        expectCostExplorerJson(expected, *import);
    }
}

std::vector<std::string> samples()
{
    std::vector<std::string> names;
    const Json all = expectations();
    for (const auto& [name, expected] : all.items()) {
        names.push_back(name);
    }
    return names;
}

INSTANTIATE_TEST_SUITE_P(Import, BillSample, testing::ValuesIn(samples()), [](const auto& sample) {
    std::string name = std::filesystem::path(sample.param).filename().string();
    std::replace_if(
        name.begin(), name.end(), [](char letter) { return std::isalnum(static_cast<unsigned char>(letter)) == 0; },
        '_');
    return name;
});

} // namespace
} // namespace rackrent
