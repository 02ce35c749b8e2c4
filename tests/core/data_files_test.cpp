// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/data_files.h"

#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/files/built_in.h"

namespace rackrent {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

constexpr std::string_view kCatalog = R"({ "format": "rackrent-catalog", "version": 1,
  "instances": [ { "id": "x9.large", "gpu": "X", "gpus": 4, "region": "us-east-1",
    "on_demand": { "low": 20, "typical": 20, "high": 20, "source": "list", "date": "2026-11", "grade": "quoted" },
    "spot": { "low": 4, "typical": 5, "high": 12, "source": "list", "grade": "measured" },
    "committed": [ { "term_months": 36, "kind": "plan",
      "usd_per_hour": { "low": 8, "typical": 8, "high": 8, "source": "list", "date": "2026", "grade": "vendor" } } ] } ],
  "servers": [ { "id": "s", "label": "S", "gpu": "X", "gpus": 8,
    "price": { "low": 9000, "typical": 9500, "high": 9900, "source": "shop", "grade": "anecdote" } } ] })";

constexpr std::string_view kEvidence = R"({ "format": "rackrent-evidence", "version": 1,
  "parameters": [ { "parameter": "facility.pue", "contested": "They differ.",
    "uncertainty": { "kind": "pert", "low": 1.2, "mode": 1.5, "high": 1.7 },
    "entries": [ { "low": 1.2, "high": 1.6, "source": "survey", "date": "2025", "measured_on": "halls",
                   "grade": "quoted", "note": "Weighted." } ] } ] })";

/// The text with every `from` replaced by `to`; there must be one.
std::string with(std::string_view text, std::string_view from, std::string_view to)
{
    std::string result(text);
    std::size_t at = result.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    for (; at != std::string::npos; at = result.find(from, at + to.size())) {
        result.replace(at, from.size(), to);
    }
    return result;
}

template<class Content> std::vector<std::string> lines(const tl::expected<Content, Faults>& parsed)
{
    std::vector<std::string> result;
    if (!parsed) {
        for (const Fault& fault : parsed.error()) {
            result.push_back(english(fault));
        }
    }
    return result;
}

std::vector<std::string> catalogFaults(std::string_view from, std::string_view to)
{
    return lines(parseCatalog(with(kCatalog, from, to)));
}

std::vector<std::string> evidenceFaults(std::string_view from, std::string_view to)
{
    return lines(parseEvidence(with(kEvidence, from, to)));
}

TEST(CatalogFile, IsReadWhole)
{
    const auto catalog = parseCatalog(kCatalog);
    ASSERT_TRUE(catalog) << testing::PrintToString(lines(catalog));
    const Instance& x = *catalog->findInstance("x9.large");
    EXPECT_EQ(x.gpu, "X");
    EXPECT_EQ(x.gpus, 4);
    EXPECT_EQ(x.region, "us-east-1");
    EXPECT_EQ(x.onDemand->typical, 20.0);
    EXPECT_EQ(x.onDemand->citation.source, "list");
    EXPECT_EQ(x.onDemand->citation.date, "2026-11");
    EXPECT_EQ(x.onDemand->citation.grade, Grade::Quoted);
    EXPECT_EQ(x.spot->low, 4.0);
    EXPECT_EQ(x.spot->high, 12.0);
    EXPECT_EQ(x.spot->citation.date, "");
    ASSERT_EQ(x.committed.size(), 1U);
    EXPECT_EQ(x.committed[0].termMonths, 36);
    EXPECT_EQ(x.committed[0].kind, "plan");
    EXPECT_FALSE(x.managedPremium.has_value());
    const Server& s = *catalog->findServer("s");
    EXPECT_EQ(s.label, "S");
    EXPECT_EQ(s.price->typical, 9500.0);
    EXPECT_FALSE(s.ratedPower.has_value());
}

TEST(CatalogFile, NamesAnUnknownKeyAndItsLikelyMeaning)
{
    EXPECT_THAT(catalogFaults("\"on_demand\"", "\"on_demnd\""),
                ElementsAre("instances[0].on_demnd: is not a known key; did you mean on_demand?"));
    EXPECT_THAT(catalogFaults("\"typical\": 5", "\"typical\": 5, \"zzz\": 1"),
                ElementsAre(AllOf(StartsWith("instances[0].spot.zzz: is not a known key"), HasSubstr("typical"))));
}

TEST(CatalogFile, NamesRepeatedKeysAndIds)
{
    EXPECT_THAT(catalogFaults("\"typical\": 5", "\"typical\": 5, \"low\": 1"),
                ElementsAre("instances[0].spot.low: is given more than once; keep one of them"));
    EXPECT_THAT(catalogFaults("\"id\": \"s\"", "\"id\": \"x9.large\""),
                ElementsAre("servers[0].id: x9.large is there more than once"));
}

TEST(CatalogFile, NamesWhatIsMissingOrOfAnotherType)
{
    EXPECT_THAT(catalogFaults("\"region\": \"us-east-1\",", ""),
                ElementsAre("instances[0].region: is missing; give a text"));
    EXPECT_THAT(catalogFaults("\"region\": \"us-east-1\"", "\"region\": 1"),
                ElementsAre(StartsWith("instances[0].region: must be")));
    EXPECT_THAT(catalogFaults("\"gpus\": 4", "\"gpus\": 4.5"), ElementsAre(StartsWith("instances[0].gpus: must be")));
    EXPECT_THAT(catalogFaults("\"gpus\": 4", "\"gpus\": \"4\""), ElementsAre(StartsWith("instances[0].gpus: must be")));
    EXPECT_THAT(catalogFaults("\"low\": 4", "\"low\": \"4\""), ElementsAre("instances[0].spot.low: must be a number"));
    EXPECT_THAT(catalogFaults("\"low\": 4, ", ""), ElementsAre("instances[0].spot.low: is missing; give a number"));
    EXPECT_THAT(catalogFaults("\"source\": \"shop\", ", ""),
                ElementsAre("servers[0].price.source: is missing; give a text"));
    EXPECT_THAT(catalogFaults("\"source\": \"shop\"", "\"source\": \"\""),
                ElementsAre(StartsWith("servers[0].price.source: must be a text")));
    EXPECT_THAT(catalogFaults("\"term_months\": 36, ", ""),
                Contains(StartsWith("instances[0].committed[0].term_months: must be a whole number")));
}

TEST(CatalogFile, TakesNoPriceOfZeroForAnUnknownOne)
{
    EXPECT_THAT(catalogFaults("\"low\": 20, \"typical\": 20, \"high\": 20", "\"low\": 0, \"typical\": 0, \"high\": 0"),
                Contains(AllOf(StartsWith("instances[0].on_demand: "), HasSubstr("leave out what is not known"))));
    EXPECT_THAT(catalogFaults("\"low\": 4", "\"low\": 6"), Contains(StartsWith("instances[0].spot: ")));
}

TEST(CatalogFile, TakesNoSpotAtTheOnDemandPriceForOneOnOffer)
{
    EXPECT_THAT(catalogFaults("\"high\": 12", "\"high\": 20"),
                ElementsAre(AllOf(StartsWith("instances[0].spot.high: "), HasSubstr("not on offer"))));
}

TEST(CatalogFile, RefusesWhatNoScenarioMayTake)
{
    EXPECT_THAT(catalogFaults("\"low\": 9000, \"typical\": 9500, \"high\": 9900",
                              "\"low\": 9000, \"typical\": 9500, \"high\": 9e9"),
                testing::IsEmpty()); // computed with the typical one
    EXPECT_THAT(catalogFaults("\"typical\": 9500, \"high\": 9900", "\"typical\": 9e9, \"high\": 9e9"),
                ElementsAre("servers[0]: would set cluster.node_price to 9e+09, outside its range, 1000 to 2e+06"));
    EXPECT_THAT(catalogFaults("\"gpus\": 4", "\"gpus\": 40"),
                ElementsAre(StartsWith("instances[0]: would set aws.gpus_per_instance to 40")));
}

TEST(CatalogFile, NamesBadDatesAndGrades)
{
    EXPECT_THAT(catalogFaults("2026-11", "2026-13"),
                ElementsAre(AllOf(StartsWith("instances[0].on_demand.date: "), HasSubstr("2026-13"))));
    EXPECT_THAT(
        catalogFaults("\"vendor\"", "\"good\""),
        ElementsAre(AllOf(StartsWith("instances[0].committed[0].usd_per_hour.grade: "), HasSubstr("anecdote"))));
}

TEST(CatalogFile, ReportsAllFaultsTogether)
{
    std::string text = with(kCatalog, "2026-11", "soon");
    text = with(text, "\"label\": \"S\", ", "");
    text = with(text, "\"kind\": \"plan\"", "\"kind\": 7");
    EXPECT_EQ(lines(parseCatalog(text)).size(), 3U);
}

TEST(CatalogFile, IsOneOfItsKindAndVersion)
{
    EXPECT_THAT(catalogFaults("rackrent-catalog", "rackrent"), ElementsAre(StartsWith("format: must be")));
    EXPECT_THAT(catalogFaults("\"rackrent-catalog\"", "7"), ElementsAre(StartsWith("format: must be")));
    EXPECT_THAT(catalogFaults("\"version\": 1", "\"version\": 2"), ElementsAre("version: must be 1"));
    EXPECT_THAT(catalogFaults("\"version\": 1", "\"version\": \"1\""), ElementsAre("version: must be 1"));
    for (const char* text : {"", "{", "[1]", "null", "7", "\"x\"", "{}", "\xFF"}) {
        EXPECT_EQ(lines(parseCatalog(text)).size(), 1U) << text;
        EXPECT_EQ(lines(parseEvidence(text)).size(), 1U) << text;
    }
}

TEST(CatalogFile, IsRefusedWhereverItIsCutOff)
{
    for (std::size_t length = 0; length < kCatalog.size(); ++length) {
        EXPECT_FALSE(parseCatalog(kCatalog.substr(0, length))) << length;
    }
    for (std::size_t length = 0; length < kEvidence.size(); ++length) {
        EXPECT_FALSE(parseEvidence(kEvidence.substr(0, length))) << length;
    }
}

TEST(DataFiles, TakeAnyValueOfAnotherTypeForAFault)
{
    // Every place in turn holds something else; nothing may slip through or throw.
    for (const std::string_view text : {kCatalog, kEvidence}) {
        for (std::size_t at = text.find(": "); at != std::string_view::npos; at = text.find(": ", at + 1)) {
            for (const char* other : {"null", "true", "[]", "{}"}) {
                std::string broken(text.substr(0, at + 2));
                std::size_t end = at + 2;
                int depth = 0;
                for (; end < text.size(); ++end) { // over the value that stands there
                    depth += text[end] == '{' || text[end] == '[' ? 1 : 0;
                    if (depth == 0 && (text[end] == ',' || text[end] == '}' || text[end] == ']')) {
                        break;
                    }
                    depth -= text[end] == '}' || text[end] == ']' ? 1 : 0;
                }
                broken += other;
                broken += text.substr(end);
                const bool isCatalog = text == kCatalog;
                EXPECT_FALSE(isCatalog ? parseCatalog(broken).has_value() : parseEvidence(broken).has_value())
                    << broken;
            }
        }
    }
}

TEST(EvidenceFile, IsReadWhole)
{
    const auto evidence = parseEvidence(kEvidence);
    ASSERT_TRUE(evidence) << testing::PrintToString(lines(evidence));
    const ParameterEvidence& pue = *evidence->find("facility.pue");
    EXPECT_EQ(pue.contested, "They differ.");
    EXPECT_EQ(pue.uncertainty, (Distribution{.kind = Distribution::Kind::Pert, .low = 1.2, .mode = 1.5, .high = 1.7}));
    ASSERT_EQ(pue.entries.size(), 1U);
    EXPECT_EQ(pue.entries[0].low, 1.2);
    EXPECT_EQ(pue.entries[0].high, 1.6);
    EXPECT_EQ(pue.entries[0].measuredOn, "halls");
    EXPECT_EQ(pue.entries[0].note, "Weighted.");
    EXPECT_EQ(pue.entries[0].citation.source, "survey");
    EXPECT_EQ(pue.entries[0].citation.grade, Grade::Quoted);
}

TEST(EvidenceFile, NamesAnUnknownParameterAndItsLikelyMeaning)
{
    EXPECT_THAT(evidenceFaults("facility.pue", "facility.peu"),
                ElementsAre("parameters[0].parameter: facility.peu is not a known parameter; did you mean "
                            "facility.pue?"));
    EXPECT_THAT(evidenceFaults("facility.pue", "qqqqqqqq"),
                ElementsAre("parameters[0].parameter: qqqqqqqq is not a known parameter"));
}

TEST(EvidenceFile, RefusesValuesOutsideTheParametersRange)
{
    EXPECT_THAT(evidenceFaults("\"low\": 1.2, \"high\"", "\"low\": 0.9, \"high\""),
                ElementsAre("parameters[0].entries[0].low: 0.9 is outside the parameter's range, 1 to 3"));
    EXPECT_THAT(evidenceFaults("\"high\": 1.7", "\"high\": 31"),
                ElementsAre(StartsWith("parameters[0].uncertainty.high: 31 is outside")));
    EXPECT_THAT(evidenceFaults("\"high\": 1.6", "\"high\": 1.1"),
                ElementsAre(StartsWith("parameters[0].entries[0].low: ")));
    EXPECT_THAT(evidenceFaults("\"mode\": 1.5", "\"mode\": 1.9"), Contains(StartsWith("parameters[0].uncertainty")));
    EXPECT_THAT(evidenceFaults("\"pert\"", "\"pret\""), ElementsAre(StartsWith("parameters[0].uncertainty.kind: ")));
}

TEST(EvidenceFile, NamesEveryOtherFault)
{
    EXPECT_THAT(evidenceFaults("\"measured_on\": \"halls\",", ""),
                ElementsAre("parameters[0].entries[0].measured_on: is missing; give a text"));
    EXPECT_THAT(evidenceFaults("\"note\"", "\"notes\""),
                ElementsAre("parameters[0].entries[0].notes: is not a known key; did you mean note?"));
    EXPECT_THAT(evidenceFaults("\"2025\"", "\"2025-02-30\""),
                ElementsAre(StartsWith("parameters[0].entries[0].date: ")));
    EXPECT_THAT(evidenceFaults("\"quoted\"", "\"qoted\""), ElementsAre(StartsWith("parameters[0].entries[0].grade: ")));
    EXPECT_THAT(evidenceFaults("\"contested\"", "\"parameter\""),
                Contains("parameters[0].parameter: is given more than once; keep one of them"));
    const std::string parameter(
        kEvidence.substr(kEvidence.find("[ {") + 2, kEvidence.rfind(']') - kEvidence.find("[ {") - 3));
    EXPECT_THAT(lines(parseEvidence(R"({"format": "rackrent-evidence", "version": 1, "parameters": [)" + parameter + ","
                                    + parameter + "]}")),
                ElementsAre("parameters[1].parameter: facility.pue is there more than once"));
}

TEST(DataFiles, ThatTheProgramCarriesAreReadWithoutAFault)
{
    EXPECT_THAT(lines(parseCatalog(builtIn("catalog.json"))), testing::IsEmpty());
    EXPECT_THAT(lines(parseEvidence(builtIn("evidence.json"))), testing::IsEmpty());
    EXPECT_FALSE(builtInCatalog().instances.empty());
    EXPECT_FALSE(builtInEvidence().parameters.empty());
    EXPECT_EQ(&builtInEvidence(), &builtInEvidence()); // read once
}

} // namespace
} // namespace rackrent
