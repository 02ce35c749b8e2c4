// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/import/price.h"

#include <atomic>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/files/import/detect.h"

namespace rackrent {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

tl::expected<Prices, Fault> read(std::string_view text, const PriceOptions& options = {}, std::string name = "file")
{
    return readPrices(*stringSource(text, std::move(name)), options);
}

std::string fault(std::string_view text)
{
    const auto result = read(text);
    return result ? std::string() : english(result.error());
}

std::string warnings(const Prices& prices)
{
    std::string all;
    for (const ImportReport& report : prices.reports) {
        for (const Sentence& warning : report.warnings) {
            all += english(warning) + "\n";
        }
    }
    return all;
}

constexpr std::int64_t kDay = 86400;

// --- Price lists.

/// A row of an EC2 price list as one would buy it, with what a test changes of it.
struct ListRow {
    std::string term = "OnDemand", price = "55.0400000000", unit = "Hrs", effective = "2026-09-01", from = "0",
                to = "Inf", currency = "USD", lease, purchase, offering, family = "Compute Instance",
                type = "p5.48xlarge", tenancy = "Shared", system = "Linux", license = "No License required",
                usage = "BoxUsage:p5.48xlarge", operation = "RunInstances", capacity = "Used", gpu = "8",
                software = "NA", market = "OnDemand", region = "us-east-1";
};

std::string list(const std::vector<ListRow>& rows, const std::string& published = "2026-09-21T19:47:12Z")
{
    std::string text = "\"FormatVersion\",\"v1.0\"\n\"Disclaimer\",\"All prices, and terms, apply\"\n"
                       "\"Publication Date\",\""
        + published
        + "\"\n\"Version\",\"1\"\n\"OfferCode\",\"AmazonEC2\"\n"
          "\"SKU\",\"TermType\",\"PricePerUnit\",\"Unit\",\"EffectiveDate\",\"StartingRange\",\"EndingRange\","
          "\"Currency\",\"LeaseContractLength\",\"PurchaseOption\",\"OfferingClass\",\"Product Family\","
          "\"Instance Type\",\"Tenancy\",\"Operating System\",\"License Model\",\"usageType\",\"operation\","
          "\"CapacityStatus\",\"GPU\",\"Pre Installed S/W\",\"MarketOption\",\"Region Code\"\n";
    for (const ListRow& r : rows) {
        text += "\"A\"";
        for (const std::string& cell :
             {r.term,      r.price,    r.unit,   r.effective, r.from,    r.to,     r.currency, r.lease,
              r.purchase,  r.offering, r.family, r.type,      r.tenancy, r.system, r.license,  r.usage,
              r.operation, r.capacity, r.gpu,    r.software,  r.market,  r.region}) {
            text += ",\"" + cell + "\"";
        }
        text += "\n";
    }
    return text;
}

std::vector<double> onDemand(const Prices& prices, const char* type = "p5.48xlarge", const char* region = "us-east-1")
{
    std::vector<double> result;
    const PriceEntry* entry = prices.find(type, region);
    if (entry != nullptr && entry->onDemand) {
        for (const Decimal& price : entry->onDemand->perHour) {
            result.push_back(price.value());
        }
    }
    return result;
}

TEST(ImportPriceList, RowsThatLookLikeOnDemandAreLeftOutByTheirReason)
{
    const ListRow plain;
    const std::vector<ListRow> decoys{
        {.price = "0.0000000000", .usage = "Reservation:p5.48xlarge", .capacity = "AllocatedCapacityReservation"},
        {.price = "60", .usage = "UnusedBox:p5.48xlarge", .capacity = "UnusedCapacityReservation"},
        {.price = "0.0000000000", .tenancy = "Host", .usage = "HostBoxUsage:p5.48xlarge"},
        {.price = "61", .tenancy = "Dedicated", .usage = "DedicatedUsage:p5.48xlarge"},
        {.price = "62", .system = "Windows", .operation = "RunInstances:0002"},
        {.price = "62", .system = "Windows", .license = "Bring your own license", .operation = "RunInstances:0800"},
        {.price = "63", .license = "Bring your own license"},
        {.price = "64", .operation = "RunInstances:0100", .software = "SQL Ent"},
        {.price = "0.3360000000", .system = "Linux", .operation = "RunInstances:0g00:CB", .market = "CapacityBlock"},
        {.price = "65", .effective = "2026-10-01"},
        {.price = "0.0000000000"},
        {.price = "66", .type = "m7i.large", .usage = "BoxUsage:m7i.large", .gpu = ""},
        {.price = "67", .type = "trn1.32xlarge", .usage = "BoxUsage:trn1.32xlarge", .gpu = ""},
        {.price = "68", .family = "Dedicated Host"},
    };
    std::vector<ListRow> rows{plain};
    rows.insert(rows.end(), decoys.begin(), decoys.end());
    const auto prices = read(list(rows));
    ASSERT_TRUE(prices) << english(prices.error());
    EXPECT_THAT(onDemand(*prices), ElementsAre(55.04));
    EXPECT_EQ(prices->entries.size(), 1U);
    const ImportReport& report = prices->reports.at(0);
    EXPECT_EQ(report.rowsUsed, 1U);
    EXPECT_EQ(report.rejectedCount, 0U);
    EXPECT_EQ(report.ignored.at("prices of the future"), 1U);
    EXPECT_EQ(report.ignored.at("capacity reservations"), 2U);
    EXPECT_EQ(report.ignored.at("instances without GPUs"), 2U);
}

TEST(ImportPriceList, SeveralPricesAreSaidAndNoneIsPicked)
{
    const auto prices = read(list({{}, {.price = "56"}}));
    ASSERT_TRUE(prices);
    EXPECT_THAT(onDemand(*prices), ElementsAre(55.04, 56.0));
    EXPECT_FALSE(prices->find("p5.48xlarge", "us-east-1")->onDemand->only());
    EXPECT_FALSE(prices->find("p5.48xlarge", "us-east-1")->onDemandPerGpuHour());
    EXPECT_THAT(warnings(*prices), HasSubstr("2 different on-demand prices"));
}

TEST(ImportPriceList, CapacityBlockAloneGivesNoPrice)
{
    const auto prices = read(list({{},
                                   {.price = "0.3360000000",
                                    .type = "p5e.48xlarge",
                                    .system = "Ubuntu Pro",
                                    .operation = "RunInstances:0g00:CB",
                                    .market = "CapacityBlock"}}));
    ASSERT_TRUE(prices);
    EXPECT_EQ(prices->find("p5e.48xlarge", "us-east-1"), nullptr);
    ASSERT_EQ(prices->capacityBlocks.size(), 1U);
    EXPECT_THAT(warnings(*prices), HasSubstr("p5e.48xlarge (us-east-1) is sold in capacity blocks alone"));
}

TEST(ImportPriceList, TheDayOfTodayDecidesWhatIsFuture)
{
    const auto text = list({{.price = "60", .effective = "2026-10-01"}});
    EXPECT_THAT(fault(text), HasSubstr("prices of the future"));
    const auto prices = read(text, {.asOf = fileTime("2026-10-02")->seconds});
    ASSERT_TRUE(prices);
    EXPECT_THAT(onDemand(*prices), ElementsAre(60.0));
}

TEST(ImportPriceList, UpfrontPaymentIsSpreadOverTheTerm)
{
    const ListRow hours{
        .term = "Reserved", .price = "10", .lease = "1yr", .purchase = "Partial Upfront", .offering = "standard"};
    ListRow fee = hours;
    fee.price = "87600";
    fee.unit = "Quantity";
    ListRow alone = hours;
    alone.lease = "3 yr";
    alone.offering = "convertible";
    const auto prices = read(list({hours, fee, alone}));
    ASSERT_TRUE(prices) << english(prices.error());
    const auto& offers = prices->find("p5.48xlarge", "us-east-1")->committed;
    ASSERT_EQ(offers.size(), 2U);
    EXPECT_DOUBLE_EQ(offers[0].perHour()->value(), 20.0); // 87,600 over 8,760 hours
    EXPECT_EQ(offers[1].kind, CommitmentKind::ReservedConvertible);
    EXPECT_FALSE(offers[1].perHour()); // its upfront payment is not in the file: unknown, not 0
    EXPECT_FALSE(prices->find("p5.48xlarge", "us-east-1")->onDemand);
}

TEST(ImportPriceList, ReservedOffersWithTwoPricesAreNotTaken)
{
    const ListRow offer{
        .term = "Reserved", .price = "10", .lease = "1yr", .purchase = "No Upfront", .offering = "standard"};
    ListRow other = offer;
    other.price = "11";
    const auto prices = read(list({offer, other}));
    ASSERT_TRUE(prices);
    EXPECT_TRUE(prices->find("p5.48xlarge", "us-east-1")->committed.empty());
    EXPECT_THAT(warnings(*prices), HasSubstr("with several prices"));
}

TEST(ImportPriceList, CurrenciesStayApart)
{
    const auto prices = read(list({{}, {.price = "400", .currency = "CNY"}}));
    ASSERT_TRUE(prices);
    EXPECT_EQ(prices->entries.size(), 2U);
    EXPECT_THAT(onDemand(*prices), ElementsAre(55.04));
}

TEST(ImportPriceList, EgressIsToTheInternetAlone)
{
    const ListRow tier{.price = "0.09",
                       .unit = "GB",
                       .to = "10240",
                       .family = "Data Transfer",
                       .type = "",
                       .usage = "USW2-DataTransfer-Out-Bytes",
                       .region = "us-west-2"};
    ListRow next = tier;
    next.price = "0.085";
    next.from = "10240";
    next.to = "Inf";
    ListRow inside = tier;
    inside.usage = "USW2-DataTransfer-Regional-Bytes";
    ListRow between = tier;
    between.usage = "USW2-USE1-AWS-Out-Bytes";
    const auto prices = read(list({next, tier, inside, between}));
    ASSERT_TRUE(prices) << english(prices.error());
    ASSERT_EQ(prices->egress.size(), 2U);
    EXPECT_EQ(prices->firstEgressTier("us-west-2")->perGb.text(), "0.09");
    EXPECT_EQ(prices->egress[0].toGb->text(), "10240");
    EXPECT_FALSE(prices->egress[1].toGb); // "Inf"
    EXPECT_EQ(prices->firstEgressTier("us-east-1"), nullptr);
}

TEST(ImportPriceList, BrokenRowsAreRejectedByLine)
{
    const auto prices =
        read(list({{}, {.price = "free"}, {.price = "-1"}, {.effective = "soon"}}) + "\"A\",\"OnDemand\"\n");
    ASSERT_TRUE(prices);
    const ImportReport& report = prices->reports.at(0);
    EXPECT_EQ(report.rejectedCount, 4U);
    EXPECT_EQ(report.rejected.at(0).line, 8U);
    EXPECT_EQ(report.rowsRead, 5U);
}

TEST(ImportPriceList, MissingColumnsAreNamed)
{
    EXPECT_THAT(fault("FormatVersion,v1.0\nOfferCode,AmazonEC2\nSKU,TermType,PricePerUnit,Instance "
                      "Type,Tenancy\nA,OnDemand,1,p5.48xlarge,Shared\n"),
                HasSubstr("lacks the column Operating System"));
    EXPECT_THAT(fault("FormatVersion,v1.0\nOfferCode,AmazonEC2\n"), HasSubstr("row of column names is missing"));
}

TEST(ImportPriceList, OldListsNameThePlaceAndNoMarket)
{
    const auto prices = read("FormatVersion,v1.0\nOfferCode,AmazonEC2\n"
                             "SKU,TermType,PricePerUnit,Unit,Currency,Location,Instance Type,Tenancy,Operating System,"
                             "usageType,Product Family,Unheard Of\n"
                             "A,OnDemand,24.48,Hrs,USD,US West (Oregon),p3.16xlarge,Shared,Linux,"
                             "USW2-BoxUsage:p3.16xlarge,Compute Instance,x\n"
                             "A,OnDemand,3,Hrs,USD,Moon (Tranquility),p3.2xlarge,Shared,Linux,"
                             "MON1-BoxUsage:p3.2xlarge,Compute Instance (bare metal),x\n");
    ASSERT_TRUE(prices) << english(prices.error());
    EXPECT_THAT(onDemand(*prices, "p3.16xlarge", "us-west-2"), ElementsAre(24.48));
    EXPECT_THAT(onDemand(*prices, "p3.2xlarge", "Moon (Tranquility)"), ElementsAre(3.0));
    EXPECT_FALSE(prices->find("p3.2xlarge", "Moon (Tranquility)")->onDemand->source.published);
}

TEST(ImportPriceList, LinesAboutTheFileAreNoHeaderAndNoRows)
{
    // Taken for the header they made a gateway drop 360 rows and report success.
    const auto prices = read("\xef\xbb\xbf" + list({{}}));
    ASSERT_TRUE(prices) << english(prices.error());
    EXPECT_EQ(prices->reports.at(0).rowsRead, 1U);
}

TEST(ImportPriceList, ALaterPublicationReplacesAnEarlierOneInAnyOrder)
{
    const std::string newer = list({{.price = "50"}}, "2026-10-01T00:00:00Z");
    const std::string older = list({{}}, "2026-09-01T00:00:00Z");
    for (const bool newerFirst : {true, false}) {
        PriceImport import;
        ASSERT_TRUE(import.read(*stringSource(newerFirst ? newer : older, "first")));
        ASSERT_TRUE(import.read(*stringSource(newerFirst ? older : newer, "second")));
        const Prices prices = import.take();
        EXPECT_THAT(onDemand(prices), ElementsAre(50.0));
        EXPECT_THAT(warnings(prices), HasSubstr("other than in a file read before"));
    }
}

TEST(ImportPriceList, TheSameFileTwiceChangesNothing)
{
    const std::string text = list(
        {{}, {.term = "Reserved", .price = "30", .lease = "1yr", .purchase = "No Upfront", .offering = "standard"}});
    PriceImport import;
    ASSERT_TRUE(import.read(*stringSource(text, "a.csv")));
    ASSERT_TRUE(import.read(*stringSource(text, "b.csv")));
    const Prices prices = import.take();
    EXPECT_THAT(onDemand(prices), ElementsAre(55.04));
    EXPECT_EQ(prices.find("p5.48xlarge", "us-east-1")->committed.size(), 1U);
    EXPECT_EQ(prices.reports.size(), 1U);
    EXPECT_THAT(warnings(prices), HasSubstr("counts once"));
}

// --- Savings plans.

std::string plans(const std::string& rows)
{
    return "FormatVersion,v1.0\nDisclaimer,For information, only\nPublication Date,2026-09-22T19:42:03Z\n"
           "OfferCode,AWSComputeSavingsPlan\n"
           "SKU,Unit,EffectiveDate,DiscountedRate,Currency,DiscountedServiceCode,DiscountedUsageType,"
           "DiscountedOperation,PurchaseOption,LeaseContractLength,LeaseContractLengthUnit,ServiceCode,"
           "DiscountedRegionCode,DiscountedInstanceType\n"
        + rows;
}

TEST(ImportSavingsPlans, DecoysAreLeftOutAndTheTypeMayBeEmpty)
{
    const std::string rest = ",No Upfront,3,year,ComputeSavingsPlans,us-west-2,\n";
    const auto row = [&](const std::string& rate, const std::string& usage, const std::string& operation) {
        return "S,Hrs,2026-09-20T21:53:43Z," + rate + ",USD,AmazonEC2," + usage + "," + operation + rest;
    };
    const auto prices = read(plans(row("10.9760000000", "USW2-BoxUsage:p4d.24xlarge", "RunInstances")
                                   + row("11", "USW2-BoxUsage:p4d.24xlarge", "RunInstances:0002")
                                   + row("12", "USW2-UnusedBox:p4d.24xlarge", "RunInstances")
                                   + row("13", "USW2-DedicatedUsage:p4d.24xlarge", "RunInstances")
                                   + row("14", "USW2-BoxUsage:m7i.large", "RunInstances")
                                   + row("0", "USW2-BoxUsage:p5.48xlarge", "RunInstances")));
    ASSERT_TRUE(prices) << english(prices.error());
    ASSERT_EQ(prices->entries.size(), 1U);
    const auto& offers = prices->find("p4d.24xlarge", "us-west-2")->committed;
    ASSERT_EQ(offers.size(), 1U);
    EXPECT_EQ(offers[0].perHour()->text(), "10.976");
    EXPECT_EQ(offers[0].kind, CommitmentKind::SavingsPlan);
    EXPECT_EQ(prices->reports.at(0).rowsUsed, 1U);
}

TEST(ImportSavingsPlans, PlansOfOneFamilyAreAnotherKind)
{
    const auto prices = read(plans("S,Hrs,2026-09-20T21:53:43Z,9,USD,AmazonEC2,BoxUsage:p4d.24xlarge,RunInstances,"
                                   "All Upfront,1,year,EC2InstanceSavingsPlans,us-east-1,p4d.24xlarge\n"));
    ASSERT_TRUE(prices);
    const CommittedOffer& offer = prices->find("p4d.24xlarge", "us-east-1")->committed.at(0);
    EXPECT_EQ(offer.kind, CommitmentKind::InstanceSavingsPlan);
    EXPECT_EQ(offer.perHour()->text(), "9"); // the rate has the upfront payment in it
}

// --- Spot price history.

std::string record(const std::string& time, const std::string& price, const std::string& zone = "us-east-1a",
                   const std::string& product = "Linux/UNIX", const std::string& type = "p4d.24xlarge")
{
    return R"({"AvailabilityZone": ")" + zone + R"(", "InstanceType": ")" + type + R"(", "ProductDescription": ")"
        + product + R"(", "SpotPrice": ")" + price + R"(", "Timestamp": ")" + time + R"("})";
}

std::string history(const std::vector<std::string>& records, const std::string& token = {})
{
    std::string text = R"({"SpotPriceHistory": [)";
    for (std::size_t i = 0; i < records.size(); ++i) {
        text += (i > 0 ? "," : "") + records[i];
    }
    return text + "]" + (token.empty() ? "" : R"(, "NextToken": ")" + token + "\"") + "}";
}

const SpotSeries& only(const Prices& prices)
{
    EXPECT_EQ(prices.spot.size(), 1U);
    return prices.spot.begin()->second;
}

TEST(ImportSpotHistory, ThePriceHoldsUntilTheNextRecord)
{
    // 10 for 18 h, then 20 for 6 h: 12.5, where the mean of the records is 15 or more. Newest first, oldest first,
    // mixed.
    const std::string a = record("2026-03-01T00:00:00.000Z", "10.000000");
    const std::string b = record("2026-03-01T18:00:00.000Z", "20.000000");
    const std::string c = record("2026-03-02T00:00:00+00:00", "30.000000");
    for (const auto& order : {std::vector{c, b, a}, std::vector{a, b, c}, std::vector{b, c, a}}) {
        const auto prices = read(history(order));
        ASSERT_TRUE(prices) << english(prices.error());
        const SpotSeries& series = only(*prices);
        EXPECT_DOUBLE_EQ(series.mean, 12.5);
        EXPECT_DOUBLE_EQ(series.meanOfRecords, 20.0);
        EXPECT_DOUBLE_EQ(series.low, 10.0);
        EXPECT_DOUBLE_EQ(series.median, 10.0);
        EXPECT_DOUBLE_EQ(series.high, 20.0);
        EXPECT_DOUBLE_EQ(series.most, 30.0);
        EXPECT_NEAR(series.deviation, 4.330127, 1e-6); // sqrt(0.75 * 2.5^2 + 0.25 * 7.5^2)
        EXPECT_EQ(series.points, 3U);
        EXPECT_EQ(series.region, "us-east-1");
    }
}

TEST(ImportSpotHistory, TheLastRecordHoldsToTheEndOfTheFileNotToNow)
{
    const auto prices = read(history({record("2026-03-01T00:00:00Z", "10"), record("2026-03-01T12:00:00Z", "20"),
                                      record("2026-03-02T00:00:00Z", "5", "us-east-1b")}));
    ASSERT_TRUE(prices);
    EXPECT_DOUBLE_EQ(prices->spot.at({"p4d.24xlarge", "us-east-1a", "Linux/UNIX"}).mean, 15.0);
    const auto range = prices->spotMean("p4d.24xlarge", "us-east-1");
    ASSERT_TRUE(range);
    EXPECT_EQ(range->zones, 2U);
    EXPECT_DOUBLE_EQ(range->low, 5.0);
    EXPECT_DOUBLE_EQ(range->high, 15.0);
}

TEST(ImportSpotHistory, TheRecordBeforeTheWindowIsThePriceAtItsStart)
{
    const std::string text = history({record("2026-03-01T00:00:00Z", "10"), record("2026-03-03T12:00:00Z", "20")});
    const std::int64_t start = fileTime("2026-03-03")->seconds;
    const auto prices = read(text, {.from = start, .until = start + kDay});
    ASSERT_TRUE(prices);
    EXPECT_DOUBLE_EQ(only(*prices).mean, 15.0);
    EXPECT_EQ(only(*prices).from, start);
    EXPECT_EQ(only(*prices).until, start + kDay);
    EXPECT_THAT(english(read(text, {.from = start, .until = start}).error()), HasSubstr("ends before it begins"));
    const auto outside = read(text, {.until = start - 10 * kDay});
    ASSERT_TRUE(outside);
    EXPECT_TRUE(outside->spot.empty());
    EXPECT_THAT(warnings(*outside), HasSubstr("pools without a known price in the window: 1"));
}

TEST(ImportSpotHistory, ProductsAreNotMixed)
{
    const auto prices = read(history({record("2026-03-01T00:00:00Z", "10"), record("2026-03-02T00:00:00Z", "10"),
                                      record("2026-03-01T00:00:00Z", "30", "us-east-1a", "Windows"),
                                      record("2026-03-01T00:00:00Z", "10", "us-east-1a", "Linux/UNIX (Amazon VPC)"),
                                      record("2026-03-01T00:00:00Z", "12", "us-east-1a", "SUSE Linux")}));
    ASSERT_TRUE(prices);
    EXPECT_EQ(prices->spot.size(), 4U);
    EXPECT_DOUBLE_EQ(prices->spotMean("p4d.24xlarge", "us-east-1")->high, 10.0);
    EXPECT_THAT(warnings(*prices), HasSubstr("has 4 products"));
}

TEST(ImportSpotHistory, APriceOf0IsNone)
{
    const auto prices = read(history({record("2026-03-01T00:00:00Z", "10"), record("2026-03-01T01:00:00Z", "0.000000"),
                                      record("2026-03-01T02:00:00Z", "-1"), record("2026-03-01T03:00:00Z", "NaN"),
                                      record("9999-03-01T03:00:00Z", "1"), record("2026-03-01T04:00:00Z", "1", "")}));
    ASSERT_TRUE(prices);
    EXPECT_EQ(only(*prices).points, 1U);
    EXPECT_EQ(prices->reports.at(0).rejectedCount, 5U);
    EXPECT_EQ(prices->reports.at(0).rejected.at(0).line, 2U);
}

TEST(ImportSpotHistory, AnotherPageIsSaidAloud)
{
    const auto prices = read(history({record("2026-03-01T00:00:00Z", "10")}, "abc"));
    ASSERT_TRUE(prices);
    EXPECT_THAT(warnings(*prices), HasSubstr("NextToken"));
    // As the CLI writes it where there is no other.
    EXPECT_THAT(
        warnings(*read(R"({"NextToken": "", "SpotPriceHistory": [)" + record("2026-03-01T00:00:00Z", "1") + "]}")),
        testing::Not(HasSubstr("NextToken")));
}

TEST(ImportSpotHistory, PagesAndBareListsAreRead)
{
    const std::string a = record("2026-03-01T00:00:00Z", "10");
    const std::string b = record("2026-03-02T00:00:00Z", "20");
    for (const std::string& text : {"[" + a + "," + b + "]", "[" + history({a}, "x") + "," + history({b}) + "]"}) {
        const auto prices = read(text);
        ASSERT_TRUE(prices) << text << english(prices.error());
        EXPECT_DOUBLE_EQ(only(*prices).mean, 10.0);
        EXPECT_THAT(warnings(*prices), testing::Not(HasSubstr("NextToken")));
    }
}

TEST(ImportSpotHistory, AnEmptyListIsAnError)
{
    EXPECT_THAT(fault(R"({"SpotPriceHistory": []})"), HasSubstr("nothing was imported"));
}

TEST(ImportSpotHistory, OverlappingFilesCountEachRecordOnce)
{
    const std::string a = record("2026-03-01T00:00:00Z", "10");
    const std::string b = record("2026-03-02T00:00:00Z", "20");
    const std::string c = record("2026-03-03T00:00:00Z", "30");
    PriceImport import;
    ASSERT_TRUE(import.read(*stringSource(history({c, b}), "new.json")));
    ASSERT_TRUE(import.read(*stringSource(history({b, a}), "old.json")));
    ASSERT_TRUE(import.read(*stringSource(history({b, a}), "again.json")));
    const Prices prices = import.take();
    EXPECT_EQ(only(prices).points, 3U);
    EXPECT_EQ(only(prices).duplicates, 0U);
    EXPECT_DOUBLE_EQ(only(prices).mean, 15.0);
    EXPECT_EQ(prices.reports.size(), 2U);
}

TEST(ImportSpotHistory, OfTwoPricesOfOneMomentTheNewerCounts)
{
    // Newest first: what stands above is newer.
    const auto prices = read(history({record("2026-03-03T00:00:00Z", "1"), record("2026-03-02T00:00:00Z", "20"),
                                      record("2026-03-02T00:00:00Z", "90"), record("2026-03-01T00:00:00Z", "10")}));
    ASSERT_TRUE(prices);
    EXPECT_DOUBLE_EQ(only(*prices).mean, 15.0);
    EXPECT_EQ(only(*prices).duplicates, 1U);
}

TEST(ImportSpotHistory, TwoPricesOfOneMomentStayTwoWhenTheFileComesAgain)
{
    const std::string text = history({record("2026-03-02T00:00:00Z", "20"), record("2026-03-02T00:00:00Z", "21")});
    PriceImport import;
    ASSERT_TRUE(import.read(*stringSource(text)));
    ASSERT_TRUE(import.read(*stringSource(text)));
    const Prices prices = import.take();
    EXPECT_EQ(only(prices).points, 2U);
    EXPECT_EQ(only(prices).duplicates, 1U);
}

TEST(ImportSpotHistory, PricesOfTheMarketOfBidsAreMarked)
{
    EXPECT_THAT(warnings(*read(history({record("2016-03-01T00:00:00Z", "10")}))), HasSubstr("when they were bids"));
    EXPECT_EQ(warnings(*read(history({record("2018-03-01T00:00:00Z", "10")}))), "");
}

TEST(ImportSpotHistory, TextIsReadWithAndWithoutZoneIds)
{
    const auto prices =
        read("SPOTPRICEHISTORY\tus-east-1a\tp4d.24xlarge\tLinux/UNIX\t10.000000\t2026-03-01T00:00:00+00:00\r\n"
             "SPOTPRICEHISTORY\tus-east-1a\tuse1-az4\tp4d.24xlarge\tLinux/UNIX\t20.000000\t"
             "2026-03-02T00:00:00.000Z\r\nSPOTPRICEHISTORY\tbroken\nNEXTTOKEN\tabc");
    ASSERT_TRUE(prices) << english(prices.error());
    EXPECT_DOUBLE_EQ(only(*prices).mean, 10.0);
    EXPECT_EQ(prices->reports.at(0).rejectedCount, 1U);
    EXPECT_THAT(warnings(*prices), HasSubstr("NextToken"));
}

TEST(ImportSpotHistory, ATableNeedsTypeAndZone)
{
    const auto prices = read("Timestamp,Spot Price,instance_type,AvailabilityZone,product_description\n"
                             "2026-03-01T00:00:00Z,10,p4d.24xlarge,usw2-az1,Linux/UNIX\n"
                             "2026-03-02T00:00:00Z,20,p4d.24xlarge,usw2-az1,Linux/UNIX\n");
    ASSERT_TRUE(prices) << english(prices.error());
    EXPECT_DOUBLE_EQ(only(*prices).mean, 10.0);
    EXPECT_EQ(only(*prices).region, "us-west-2");
    EXPECT_THAT(fault("Timestamp,SpotPrice,AvailabilityZone\n2026-03-01T00:00:00Z,10,us-east-1a\n"),
                HasSubstr("lacks the column InstanceType"));
    EXPECT_THAT(fault("Timestamp,SpotPrice,InstanceType\n2026-03-01T00:00:00Z,10,p4d.24xlarge\n"),
                HasSubstr("lacks the column AvailabilityZone"));
}

TEST(ImportSpotHistory, ADiscountNeedsBothPrices)
{
    PriceImport import;
    ASSERT_TRUE(import.read(
        *stringSource(history({record("2026-03-01T00:00:00Z", "11.008", "us-east-1a", "Linux/UNIX", "p5.48xlarge"),
                               record("2026-03-01T00:00:00Z", "22.016", "us-east-1b", "Linux/UNIX", "p5.48xlarge"),
                               record("2026-03-01T00:00:00Z", "70", "us-west-2b", "Linux/UNIX", "p5.48xlarge")}))));
    ASSERT_TRUE(import.read(*stringSource(list({{}, {.region = "us-west-2"}}))));
    const Prices prices = import.take();
    const auto discount = prices.spotDiscount("p5.48xlarge", "us-east-1");
    ASSERT_TRUE(discount);
    EXPECT_NEAR(discount->low, 0.6, 1e-9);
    EXPECT_NEAR(discount->typical, 0.7, 1e-9);
    EXPECT_NEAR(discount->high, 0.8, 1e-9);
    EXPECT_FALSE(prices.spotDiscount("p5.48xlarge", "us-west-2")); // dearer than on-demand
    EXPECT_FALSE(prices.spotDiscount("p5.48xlarge", "eu-west-1"));
    EXPECT_THAT(prices.instanceTypes(), ElementsAre("p5.48xlarge"));
    EXPECT_THAT(prices.regionsOf("p5.48xlarge"), ElementsAre("us-east-1", "us-west-2"));
}

// --- Catalogs.

const std::string kCatalog = "InstanceType,AcceleratorName,AcceleratorCount,vCPUs,MemoryGiB,GpuInfo,Price,SpotPrice,"
                             "Region,AvailabilityZone\n";
const std::string kGpuInfo = ",192.0,2048.0,\"{'Gpus': [{'Name': 'H100', 'Count': 8}]}\",";

TEST(ImportSkyPilot, PoolsThatAreNotSoldAreNoDiscountOf0)
{
    const std::string row = "p5.48xlarge,H100,8.0" + kGpuInfo;
    const auto prices = read(kCatalog + row + "55.04,,us-east-1,use1-az1\n" + row
                             + "55.04,55.040000,us-east-1,use1-az2\n" + row + "55.04,11.0,us-east-1,use1-az3\n" + row
                             + "55.04,33.0,us-east-1,use1-atl2-az1\n" + row + "55.04,22.0,us-east-1,use1-az6\n");
    ASSERT_TRUE(prices) << english(prices.error());
    const PriceEntry& entry = *prices->find("p5.48xlarge", "us-east-1");
    ASSERT_EQ(entry.pools.size(), 5U);
    const auto spot = entry.spotNow();
    ASSERT_TRUE(spot);
    EXPECT_EQ(spot->zones, 3U);
    EXPECT_DOUBLE_EQ(spot->low, 11.0);
    EXPECT_DOUBLE_EQ(spot->typical, 22.0);
    EXPECT_DOUBLE_EQ(spot->high, 33.0);
    EXPECT_THAT(warnings(*prices), HasSubstr("are not sold: 2 of 5"));
}

TEST(ImportSkyPilot, AnEmptyPriceIsNoOfferNotAPriceOf0)
{
    const auto prices = read(kCatalog + "p5e.48xlarge,H200,8.0" + kGpuInfo + ",,us-east-2,use2-az1\n");
    ASSERT_TRUE(prices);
    const PriceEntry& entry = *prices->find("p5e.48xlarge", "us-east-2");
    EXPECT_FALSE(entry.onDemand);
    EXPECT_FALSE(entry.spotNow());
    EXPECT_EQ(entry.pools.at(0).state, SpotPool::State::NoPrice);
    EXPECT_TRUE(prices->instanceTypes().empty());
}

TEST(ImportSkyPilot, NumbersThatAreNoneAreRejectedAndOthersThanGpusIgnored)
{
    const std::string row = "p5.48xlarge,H100,8.0" + kGpuInfo;
    const auto prices =
        read(kCatalog + row + "55.04,11,us-east-1,use1-az1\n" + row + "abc,11,us-east-1,use1-az2\n" + row
             + "55.04,-2,us-east-1,use1-az3\nm7i.large,,,2,8,,0.1,0.05,us-east-1,use1-az1\n"
               "trn1.32xlarge,Trainium,16.0,128,512,,21.5,8,us-east-1,use1-az1\np5.48xlarge,H100\n");
    ASSERT_TRUE(prices);
    EXPECT_EQ(prices->reports.at(0).rejectedCount, 3U);
    EXPECT_EQ(prices->reports.at(0).ignored.at("instances without GPUs"), 2U);
    EXPECT_EQ(prices->entries.size(), 1U);
}

TEST(ImportEc2Instances, FractionsOfGpusAndTextsForNumbers)
{
    const auto prices = read(
        R"([{"instance_type": "g6f.large", "GPU": 0.125, "GPU_model": "NVIDIA L4", "vCPU": 2, "pricing": {"us-east-1":
            {"linux": {"ondemand": "0.25", "spot_min": "0.08", "spot_avg": "0.10", "spot_max": "0.12",
             "pct_interrupt": "<5%", "pct_savings_od": 60, "reserved": {"yrTerm1Standard.allUpfront": "0.15",
             "yrTerm3Savings.noUpfront": "0.13", "yrTerm9Odd.noUpfront": "1"}},
             "mswin": {"ondemand": "0.40"}}}},
           {"instance_type": "g9.large", "GPU": 0.5, "GPU_model": "Future", "pricing": {"us-east-1": {"linux":
             {"ondemand": "1.0", "spot_avg": "1.0", "pct_interrupt": "N/A"}}}},
           {"instance_type": "p9.large", "GPU": 8, "pricing": {}},
           {"instance_type": "p8.large", "GPU": 8, "pricing": {"us-east-1": {"mswin": {"ondemand": "2"}}}},
           {"vCPU": 2}, 7])");
    ASSERT_TRUE(prices) << english(prices.error());
    const PriceEntry& known = *prices->find("g6f.large", "us-east-1");
    EXPECT_EQ(known.eighths, 1);
    EXPECT_DOUBLE_EQ(*known.onDemandPerGpuHour(), 2.0);
    EXPECT_EQ(known.committed.size(), 2U);
    EXPECT_EQ(known.committed.at(0).kind, CommitmentKind::SavingsPlan);
    EXPECT_EQ(known.committed.at(1).perHour()->text(), "0.15");
    EXPECT_EQ(known.band->label, "<5%");
    EXPECT_DOUBLE_EQ(known.spotNow()->high, 0.12);
    const PriceEntry& fresh = *prices->find("g9.large", "us-east-1");
    EXPECT_EQ(fresh.eighths, 4);
    EXPECT_EQ(fresh.gpu, "Future");
    EXPECT_FALSE(fresh.spotNow()); // as dear as on-demand: not sold
    EXPECT_FALSE(fresh.band);
    EXPECT_EQ(prices->find("p9.large", "us-east-1"), nullptr);
    const ImportReport& report = prices->reports.at(0);
    EXPECT_EQ(report.rowsRead, 6U);
    EXPECT_EQ(report.rowsUsed, 2U);
    EXPECT_EQ(report.rejectedCount, 2U);
}

const std::string kRanges = R"("ranges": [{"index": 1, "label": "5-10%", "dots": 1, "max": 11},
    {"index": 0, "label": "<5%", "dots": 0, "max": 5}])";

TEST(ImportSpotAdvisor, BandsAreThoseOfTheFileAndNoRates)
{
    const auto prices =
        read(R"({"spot_advisor": {"us-east-1": {"Linux": {"p5.48xlarge": {"s": 52, "r": 1},
        "m7i.large": {"s": 10, "r": 0}, "p4d.24xlarge": {"s": 60, "r": 9}, "g5.xlarge": {"s": 1}},
        "Windows": {"p5.48xlarge": {"s": 40, "r": 0}}}}, )"
             + kRanges + R"(, "instance_types": {"p5.48xlarge": {"emr": true}}, "global_rate": "<10%"})");
    ASSERT_TRUE(prices) << english(prices.error());
    const PriceEntry& entry = *prices->find("p5.48xlarge", "us-east-1");
    EXPECT_EQ(entry.band->label, "5-10%");
    EXPECT_EQ(entry.band->savingsPercent, 52);
    EXPECT_FALSE(entry.onDemand); // a saving is no price
    EXPECT_FALSE(entry.spotNow());
    EXPECT_FALSE(prices->spotDiscount("p5.48xlarge", "us-east-1"));
    EXPECT_EQ(prices->find("p4d.24xlarge", "us-east-1"), nullptr); // of a band without a name
    EXPECT_EQ(prices->find("g5.xlarge", "us-east-1"), nullptr); // missing is not "<5%"
    EXPECT_EQ(prices->reports.at(0).rejectedCount, 2U);
    EXPECT_EQ(prices->advisor->entries, 5U);
    EXPECT_THAT(warnings(*prices), HasSubstr("no rate of interruptions"));
}

TEST(ImportSpotAdvisor, WithoutItsBandsItSaysNothing)
{
    EXPECT_THAT(
        fault(R"({"spot_advisor": {"us-east-1": {"Linux": {"p5.48xlarge": {"s": 52, "r": 1}}}}, "global_rate": 1})"),
        HasSubstr("lacks \"ranges\""));
}

// --- All of them.

TEST(ImportPrices, RegionAndTypeCanBeChosen)
{
    const auto prices =
        read(list({{}, {.region = "us-west-2"}, {.type = "p4d.24xlarge", .usage = "BoxUsage:p4d.24xlarge"}}),
             {.region = "us-west-2", .instanceType = "p5.48xlarge"});
    ASSERT_TRUE(prices);
    EXPECT_EQ(prices->entries.size(), 1U);
    EXPECT_EQ(prices->reports.at(0).ignored.at("not of what was chosen"), 2U);
}

TEST(ImportPrices, OtherFilesAreRefusedByTheirContent)
{
    EXPECT_THAT(fault("time,gpus\n2026-01-01T00:00:00Z,4\n"), HasSubstr("is no file of prices but"));
    EXPECT_THAT(fault(R"({"formatVersion": "v1.0", "offerCode": "AmazonEC2"})"), HasSubstr("index.csv"));
    EXPECT_THAT(fault(""), HasSubstr("empty"));
}

TEST(ImportPrices, HostileFilesAreFaultsOrRowsRejected)
{
    EXPECT_THAT(fault(R"({"SpotPriceHistory": )" + std::string(300, '[')), HasSubstr("nested deeper"));
    EXPECT_THAT(fault(R"({"SpotPriceHistory": [{"SpotPrice")"), HasSubstr("no valid JSON"));
    EXPECT_THAT(fault(std::string("SPOTPRICEHISTORY\0\t\n", 19)), HasSubstr("none of 1 rows"));
    EXPECT_THAT(fault("\xff\xfeS\0P\0"), HasSubstr("UTF-16"));
    const auto huge = read(history({record("2026-03-01T00:00:00Z", "1e308"), record("2026-03-01T00:00:00Z", "1e5"),
                                    record("1969-03-01T00:00:00Z", "1"), record("2026-02-30T00:00:00Z", "1"),
                                    record("2026-03-01T00:00:00Z", "2", std::string(5000, 'z'))}));
    ASSERT_TRUE(huge);
    EXPECT_EQ(huge->reports.at(0).rejectedCount, 4U);
    std::string broken = list({{}});
    broken.insert(broken.size() - 1, std::string(1, '\0'));
    EXPECT_THAT(fault(broken), HasSubstr("NUL"));
}

TEST(ImportPrices, CanBeCancelledAtAnyPiece)
{
    std::string text = "SPOTPRICEHISTORY\tus-east-1a\tp4d.24xlarge\tLinux/UNIX\t10.000000\t2026-03-01T00:00:00Z\n";
    while (text.size() < 4'000'000) {
        text += text;
    }
    std::stop_source stop;
    int pieces = 0;
    const auto source = stringSource(text, "history.txt", {.stop = stop.get_token(), .progress = [&](auto, auto) {
                                                               if (++pieces == 3) {
                                                                   stop.request_stop();
                                                               }
                                                           }});
    const auto prices = readPrices(*source);
    ASSERT_FALSE(prices);
    EXPECT_TRUE(source->isCancelled());
    EXPECT_LE(pieces, 4);
}

} // namespace
} // namespace rackrent
