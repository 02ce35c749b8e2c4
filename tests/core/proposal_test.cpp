// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/files/import/import_files.h"
#include "core/files/scenario_file.h"
#include "core/model/demand.h"
#include "core/scenario/parameter.h"
#include "core/units/format.h"

namespace rackrent {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

const std::string kFiles = std::string(RACKRENT_SOURCE_DIR) + "/tests/data/import/";

std::string notesOf(const Proposals& proposals)
{
    std::string text;
    for (const Sentence& note : proposals.notes) {
        text += english(note) + "\n";
    }
    return text;
}

std::vector<std::string> idsOf(const Proposals& proposals)
{
    std::vector<std::string> ids;
    for (const Proposal& item : proposals.items) {
        ids.push_back(item.id);
    }
    return ids;
}

double valueOf(const Proposals& proposals, std::string_view id)
{
    const Proposal* item = proposals.find(id);
    EXPECT_NE(item, nullptr) << id;
    return item == nullptr ? std::nan("") : item->value;
}

GpuUse use(PurchaseOption option, const char* hours, const char* cost)
{
    return {.instanceType = "p5.48xlarge",
            .gpu = "H100",
            .option = option,
            .eighths = 64,
            .instanceHours = *Decimal::parse(hours),
            .cost = {.invoice = *Decimal::parse(cost), .amortised = *Decimal::parse(cost)}};
}

/// 100 instance-hours on demand at 40, 50 under a plan at 24, 25 of spot at 16: 5, 3 and 2 a GPU-hour.
Bill smallBill()
{
    Bill bill;
    bill.currency = "USD";
    for (const GpuUse& one : {use(PurchaseOption::OnDemand, "100", "4000"),
                              use(PurchaseOption::SavingsPlan, "50", "1200"), use(PurchaseOption::Spot, "25", "400")}) {
        bill.gpuUse[{one.instanceType, one.option}] = one;
    }
    bill.of(ChargeClass::Gpu) = {.invoice = *Decimal::parse("5600"), .amortised = *Decimal::parse("5600")};
    bill.total = bill.of(ChargeClass::Gpu);
    bill.byMonth["2026-05"] = {};
    bill.byMonth["2026-06"] = {};
    return bill;
}

/// So many GPUs at all hours of so many whole weeks from a Monday on.
Usage weeks(const std::vector<double>& gpus)
{
    constexpr std::int64_t kMonday = 1'767'571'200; // 2026-01-05
    constexpr std::int64_t kWeek = 604'800;
    LoadTrack track;
    for (std::size_t i = 0; i < gpus.size(); ++i) {
        const std::int64_t begin = kMonday + kWeek * static_cast<std::int64_t>(i);
        track.add(begin, begin + kWeek, gpus[i]);
    }
    Usage usage;
    usage.allocated = summarized(track, kMonday, kMonday + kWeek * static_cast<std::int64_t>(gpus.size()));
    return usage;
}

TEST(Proposals, TakePricesThatWerePaid)
{
    const Proposals found = proposalsOf(smallBill(), {}, Scenario{});
    EXPECT_DOUBLE_EQ(valueOf(found, "aws.on_demand"), 5.0);
    EXPECT_DOUBLE_EQ(valueOf(found, "aws.committed"), 3.0);
    EXPECT_DOUBLE_EQ(valueOf(found, "spot.discount"), 0.6);
    EXPECT_DOUBLE_EQ(valueOf(found, "aws.gpus_per_instance"), 8.0);
}

TEST(Proposals, TakeAgreedDiscountsOffPrices)
{
    Bill bill = smallBill();
    bill.of(ChargeClass::Discount) = {.invoice = *Decimal::parse("-560"), .amortised = *Decimal::parse("-560")};
    bill.total += bill.of(ChargeClass::Discount);
    ASSERT_NEAR(*bill.discountShare(), 0.1, 1e-12);
    const Proposals found = proposalsOf(bill, {}, Scenario{});
    EXPECT_NEAR(valueOf(found, "aws.on_demand"), 4.5, 1e-12);
    EXPECT_NEAR(valueOf(found, "spot.discount"), 0.6, 1e-12); // both prices fall alike
}

TEST(Proposals, MeasureSpotAgainstTheScenarioWhereNothingRanOnDemand)
{
    Bill bill = smallBill();
    bill.gpuUse.erase({"p5.48xlarge", PurchaseOption::OnDemand});
    Scenario now;
    now.parameters.aws.onDemand = make<GpuHourPrice>(8.0);
    const Proposals found = proposalsOf(bill, {}, now);
    EXPECT_EQ(found.find("aws.on_demand"), nullptr);
    EXPECT_DOUBLE_EQ(valueOf(found, "spot.discount"), 0.75);
}

TEST(Proposals, SetNoPriceInAnotherCurrencyOrOfAnUnknownType)
{
    Bill euros = smallBill();
    euros.currency = "EUR";
    EXPECT_EQ(proposalsOf(euros, {}, Scenario{}).find("aws.on_demand"), nullptr);
    EXPECT_THAT(notesOf(proposalsOf(euros, {}, Scenario{})), HasSubstr("EUR"));
    EXPECT_EQ(proposalsOf(smallBill(), {}, Scenario{}, "p4d.24xlarge").find("aws.on_demand"), nullptr);
    EXPECT_THAT(notesOf(proposalsOf(smallBill(), {}, Scenario{}, "p4d.24xlarge")), HasSubstr("is not on the bill"));
}

TEST(Proposals, LeaveOutWhatAParameterCannotBe)
{
    Bill bill = smallBill();
    bill.gpuUse[{"p5.48xlarge", PurchaseOption::Spot}] = use(PurchaseOption::Spot, "25", "2000"); // twice on-demand
    const Proposals found = proposalsOf(bill, {}, Scenario{});
    EXPECT_EQ(found.find("spot.discount"), nullptr);
    EXPECT_THAT(notesOf(found), HasSubstr("Spot discount would be -100, which it cannot be"));
}

TEST(Proposals, TakeTheTypeWithTheMostHoursUnlessAnotherIsNamed)
{
    Bill bill = smallBill();
    GpuUse other = use(PurchaseOption::OnDemand, "10", "100");
    other.instanceType = "g6.48xlarge";
    bill.gpuUse[{other.instanceType, other.option}] = other;
    EXPECT_THAT(instanceTypesOf(bill), ElementsAre("p5.48xlarge", "g6.48xlarge"));
    EXPECT_DOUBLE_EQ(valueOf(proposalsOf(bill, {}, Scenario{}), "aws.on_demand"), 5.0);
    EXPECT_DOUBLE_EQ(valueOf(proposalsOf(bill, {}, Scenario{}, "g6.48xlarge"), "aws.on_demand"), 1.25);
}

TEST(Proposals, MakeTheMeasuredLoadTheDemand)
{
    const Usage usage = weeks({10.0, 30.0, 20.0, 20.0});
    const Proposals found = proposalsOf(usage);
    const Proposal& demand = *found.find(kDemandSource);
    EXPECT_NEAR(demand.value, 20.0, 1e-9);
    EXPECT_NEAR(work(demand.demand).value(), 730.0 * 20.0, 1e-6);
    ASSERT_EQ(demand.demandByHour.size(), kHoursOfWeek);
    EXPECT_NEAR(demand.demandByHour.front()->value(), 20.0, 1e-9);
}

TEST(Proposals, MakeTheSpreadOfWeeksThatOfTheDemand)
{
    const Usage usage = weeks({10.0, 30.0, 20.0, 20.0});
    const Proposals found = proposalsOf(usage);
    const Proposal& scale = *found.find("workload.demand_scale");
    ASSERT_TRUE(scale.range);
    // The lognormal distribution of these deciles has mean 1 and the spread of the weeks.
    const double sigma = std::log(scale.range->high / scale.range->low) / (2.0 * 1.2815515655446004);
    const double middle = 0.5 * (std::log(scale.range->high) + std::log(scale.range->low));
    EXPECT_NEAR(std::exp(middle + 0.5 * sigma * sigma), 1.0, 1e-12);
    EXPECT_NEAR(std::sqrt(std::expm1(sigma * sigma)), usage.allocated->weeklySpread->value(), 1e-12);
    EXPECT_FALSE(proposalsOf(weeks({10.0, 30.0})).find("workload.demand_scale")->range) << "two weeks say little";
}

TEST(Proposals, MakeNothingOfTwoHours)
{
    const std::vector<std::string> paths{kFiles + "constructed_8gpu_loop30s_units_errors.csv"};
    const auto read = importFiles(ImportKind::Usage, paths, {}, Scenario{});
    ASSERT_TRUE(read) << english(read.error());
    EXPECT_THAT(idsOf(read->proposals), IsEmpty());
    EXPECT_THAT(notesOf(read->proposals), HasSubstr("too few for a profile"));
}

TEST(Proposals, ChangeWhatIsTakenAloneAndSayWhereItIsFrom)
{
    const std::vector<std::string> paths{kFiles + "constructed_gpu_cur_2026-06.csv"};
    const auto read = importFiles(ImportKind::Bill, paths, {}, Scenario{});
    ASSERT_TRUE(read) << english(read.error());
    Scenario before;
    before.name = "Mine";
    before.sources["aws.support"] = "contract";
    const std::vector<std::string> ids{"aws.committed"};
    const Scenario after = withProposals(before, read->proposals, ids);
    for (const Parameter& p : parameters()) {
        const double expected = p.id == "aws.committed" ? valueOf(read->proposals, p.id) : p.get(before.parameters);
        EXPECT_EQ(p.get(after.parameters), expected) << p.id;
    }
    EXPECT_EQ(after.sources.at("aws.support"), "contract");
    EXPECT_THAT(after.sources.at("aws.committed"),
                testing::MatchesRegex("constructed_gpu_cur_2026-06\\.csv \\(sha256 [0-9a-f]{16}, 245 rows, "
                                      "2026-06-01 to 2026-06-0[34]\\)"));
}

TEST(Proposals, SurviveTheDocument)
{
    Scenario scenario = withProposals(Scenario{}, proposalsOf(weeks({10.0, 30.0, 20.0})),
                                      std::vector<std::string>{"demand", "workload.demand_scale"});
    scenario.name = "Measured";
    scenario.demandByHour[5].reset();
    const auto read = parseScenarios(writeScenarios({scenario}));
    ASSERT_TRUE(read) << english(read.error().front());
    EXPECT_EQ(read->front().demand, scenario.demand);
    EXPECT_EQ(read->front().demandByHour, scenario.demandByHour);
    EXPECT_EQ(read->front().uncertainty, scenario.uncertainty);
    EXPECT_EQ(read->front().sources, scenario.sources);
}

TEST(Proposals, TakeThePricesOfAPriceList)
{
    const std::vector<std::string> paths{kFiles + "constructed_AmazonEC2_us-east-1_gpu.csv"};
    const auto read = importFiles(ImportKind::Prices, paths, {}, Scenario{});
    ASSERT_TRUE(read) << english(read.error());
    const std::string type = read->prices->instanceTypes().front();
    const PriceEntry* entry = read->prices->find(type, "us-east-1");
    ASSERT_NE(entry, nullptr);
    EXPECT_DOUBLE_EQ(valueOf(read->proposals, "aws.on_demand"), entry->onDemand->only()->value() / entry->gpus());
    EXPECT_EQ(valueOf(read->proposals, "aws.gpus_per_instance"), entry->gpus());
    const auto nowhere = importFiles(ImportKind::Prices, paths, {.region = "mars-1"}, Scenario{});
    EXPECT_EQ(nowhere->proposals.find("aws.on_demand"), nullptr);
}

TEST(Proposals, TakeTheCheapestOfTheLongestTerm)
{
    const std::vector<std::string> paths{kFiles + "constructed_ComputeSP_us-east-1_gpu.csv"};
    const auto read = importFiles(ImportKind::Prices, paths, {}, Scenario{});
    ASSERT_TRUE(read) << english(read.error());
    const PriceEntry* entry = read->prices->find(read->prices->instanceTypes().front(), "us-east-1");
    ASSERT_NE(entry, nullptr);
    const double term = valueOf(read->proposals, "aws.commitment_term");
    for (const CommittedOffer& offer : entry->committed) {
        EXPECT_LE(offer.termMonths, term);
        if (offer.termMonths == term && offer.perHour()) {
            EXPECT_GE(offer.perHour()->value() / entry->gpus(), valueOf(read->proposals, "aws.committed") - 1e-12);
        }
    }
}

TEST(Proposals, TakeHowOftenSpotInstancesWereLost)
{
    Interruptions seen;
    seen.all.instanceHours = 1000.0;
    seen.all.lost = 50;
    seen.all.moments = 20;
    seen.all.meanTime =
        MeanTimeBetween{.mean = make<Duration>(20.0), .low = make<Duration>(15.0), .high = make<Duration>(30.0)};
    seen.all.correlation = Fraction(0.4);
    seen.available = Fraction(0.9);
    const Proposals found = proposalsOf(seen, {});
    EXPECT_DOUBLE_EQ(valueOf(found, "spot.mean_time_between_interruptions"), 20.0);
    EXPECT_DOUBLE_EQ(found.find("spot.mean_time_between_interruptions")->range->low, 15.0);
    EXPECT_DOUBLE_EQ(valueOf(found, "spot.correlation"), 0.4);
    EXPECT_DOUBLE_EQ(valueOf(found, "spot.availability"), 0.9);
    seen.lowestZone = make<Duration>(2.0); // zones differ more than chance alone
    seen.highestZone = make<Duration>(80.0);
    EXPECT_DOUBLE_EQ(proposalsOf(seen, {}).find("spot.mean_time_between_interruptions")->range->high, 80.0);
}

TEST(ImportsOfFiles, TheSameFileTwiceCountsOnce)
{
    const std::string path = kFiles + "constructed_gpu_cur_2026-06.csv";
    const auto once = importFiles(ImportKind::Bill, std::vector{path}, {}, Scenario{});
    const auto twice = importFiles(ImportKind::Bill, std::vector{path, path}, {}, Scenario{});
    ASSERT_TRUE(once && twice);
    EXPECT_EQ(once->bill->total.invoice, twice->bill->total.invoice);
    EXPECT_EQ(twice->files.size(), 1U);
    EXPECT_EQ(once->proposals.source, twice->proposals.source);
    EXPECT_THAT(twice->warnings, Not(IsEmpty()));
}

TEST(ImportsOfFiles, NameTheFileThatIsAtFault)
{
    const std::string good = kFiles + "constructed_gpu_cur_2026-06.csv";
    const std::string usage = kFiles + "constructed_opencost_gpu_3days.json";
    const auto wrong = importFiles(ImportKind::Bill, std::vector{good, usage}, {}, Scenario{});
    ASSERT_FALSE(wrong);
    EXPECT_EQ(wrong.error().key, "constructed_opencost_gpu_3days.json");
    const auto missing =
        importFiles(ImportKind::Bill, std::vector<std::string>{kFiles + "nowhere.csv"}, {}, Scenario{});
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().key, "nowhere.csv");
    EXPECT_EQ(kindOfFiles(std::vector{usage}).value(), ImportKind::Usage);
    EXPECT_FALSE(kindOfFiles(std::vector{good, usage}));
}

} // namespace
} // namespace rackrent
