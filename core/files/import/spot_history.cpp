// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// aws ec2 describe-spot-price-history: as JSON, as text and as a table. A record is a change of price.
#include <algorithm>
#include <array>
#include <set>

#include <nlohmann/json.hpp>

#include "core/files/import/csv_reader.h"
#include "core/files/import/json_source.h"
#include "core/files/import/line_reader.h"
#include "core/files/import/price_gather.h"

namespace rackrent::prices {

namespace {

using Json = nlohmann::json;

constexpr std::size_t kMostPoints = std::size_t{1} << 23; // of 16 bytes each
constexpr std::size_t kMostPools = 100'000;
constexpr double kMostUsd = 1e6;
constexpr std::int64_t kEndOfBidding = 1'511'827'200; // 2017-11-28, when AWS ended the market of bids

class History
{
public:
    History(ByteSource& source, Gathered& into, ImportReport& report)
        : m_source(source)
        , m_into(into)
        , m_report(report)
    {
        for (auto& [key, held] : into.spot) {
            held.fileBegin = held.points.size();
        }
    }

    struct Record {
        std::string_view type, zone, product, price, time;
    };

    /// False where there are more than can be held.
    bool take(const Record& record, std::uint64_t line)
    {
        ++m_report.rowsRead;
        if (record.type.empty() || record.zone.empty() || record.type.size() > 60 || record.zone.size() > 60
            || record.product.size() > 100) {
            m_report.reject(line, RACKRENT_TEXT("Sentence", "does not say its instance type and its zone"));
            return true;
        }
        const auto price = number(record.price);
        if (!price || *price < 0.0 || *price > kMostUsd) {
            m_report.reject(line, RACKRENT_TEXT("Sentence", "has the price \"%1\", which is none"),
                            {shown(record.price)});
            return true;
        }
        if (*price == 0.0) {
            m_report.reject(line, RACKRENT_TEXT("Sentence", "has a price of 0, which no pool has"));
            return true;
        }
        const auto time = fileTime(record.time);
        if (!time) {
            m_report.reject(line, RACKRENT_TEXT("Sentence", "has a time that cannot be read"));
            return true;
        }
        if (!m_into.isChosen(record.type, regionOfZone(record.zone))) {
            m_report.ignore(RACKRENT_TEXT("Sentence", "not of what was chosen"));
            return true;
        }
        const Prices::SpotKey key{record.type, record.zone, record.product};
        auto place = m_into.spot.find(key);
        if (place == m_into.spot.end()) {
            if (m_into.spot.size() == kMostPools) {
                m_report.reject(line, RACKRENT_TEXT("Sentence", "is of one pool more than can be told apart"));
                return true;
            }
            place = m_into.spot.emplace(key, SpotPoints{}).first;
            place->second.source = {.file = m_source.name(), .format = m_report.format, .published = {}};
        }
        if (m_into.points == kMostPoints) {
            return false;
        }
        ++m_into.points;
        place->second.points.push_back({time->seconds, *price});
        m_old = m_old || time->seconds < kEndOfBidding;
        m_products.insert(std::get<2>(key));
        m_report.see(time->seconds);
        m_report.use();
        return true;
    }
    void sawMorePages() { m_incomplete = true; }

    [[nodiscard]] Fault tooMany() const
    {
        return faultOf(
            m_source,
            RACKRENT_TEXT("Sentence", "has more than %1 spot prices; import fewer instance types or zones at a time"),
            {countOf(kMostPoints)});
    }

    void finish()
    {
        for (auto& [key, held] : m_into.spot) {
            if (held.fileBegin < held.points.size()) {
                if (held.points[held.fileBegin].time > held.points.back().time) { // newest first, as AWS gives them
                    std::reverse(held.points.begin() + static_cast<std::ptrdiff_t>(held.fileBegin), held.points.end());
                }
                held.end = std::max(held.end, m_report.lastSecond.value_or(held.end));
            }
        }
        if (m_incomplete) {
            m_report.warn(
                RACKRENT_TEXT("Sentence", "the answer goes on with another page (NextToken): this file is incomplete"));
        }
        if (m_old) {
            m_report.warn(RACKRENT_TEXT("Sentence",
                                        "has spot prices from before 28 November 2017, when they were bids and rose to "
                                        "ten times on-demand; they say nothing of today's"));
        }
        if (m_products.contains("")) {
            m_report.warn(
                RACKRENT_TEXT("Sentence", "does not say the product, so prices of Linux and Windows cannot be parted"));
        } else if (m_products.size() > 1) {
            m_report.warn(
                RACKRENT_TEXT("Sentence", "has %1 products, such as Linux and Windows; each stands by itself"),
                {countOf(m_products.size())});
        }
    }

private:
    ByteSource& m_source;
    Gathered& m_into;
    ImportReport& m_report;
    std::set<std::string> m_products;
    bool m_old = false;
    bool m_incomplete = false;
};

std::string textOf(const Json& object, std::initializer_list<const char*> names)
{
    for (const char* name : names) {
        const auto found = object.find(name);
        if (found != object.end() && found->is_string()) {
            return found->get<std::string>();
        }
        if (found != object.end() && found->is_number()) {
            return found->dump();
        }
    }
    return {};
}

Outcome readJsonHistory(ByteSource& source, History& history, ImportReport& report)
{
    // One answer, a list of answers (pages), or the bare list of records.
    const std::array<JsonPath, 3> paths{JsonPath{"SpotPriceHistory", "*"}, JsonPath{"*", "SpotPriceHistory", "*"},
                                        JsonPath{"*"}};
    std::uint64_t number = 0;
    bool full = false;
    bool lastPageGoesOn = false;
    Json rest;
    const auto item = [&](std::size_t path, std::string_view name, Json& value) {
        if (path == 2 && name == "NextToken") {
            lastPageGoesOn = value.is_string() && !value.get<std::string>().empty();
            return true;
        }
        if (path == 2 && value.is_object() && value.contains("SpotPriceHistory")) { // a page: the last tells
            lastPageGoesOn = !textOf(value, {"NextToken"}).empty();
            return true;
        }
        if (path == 2 && !name.empty()) {
            return true; // other members of the answer
        }
        ++number;
        if (!value.is_object()) {
            ++report.rowsRead;
            report.reject(number, RACKRENT_TEXT("Sentence", "is no record of a price"));
            return true;
        }
        const std::string type = textOf(value, {"InstanceType"});
        const std::string zone = textOf(value, {"AvailabilityZone", "AvailabilityZoneId"});
        const std::string product = textOf(value, {"ProductDescription"});
        const std::string price = textOf(value, {"SpotPrice"});
        const std::string time = textOf(value, {"Timestamp"});
        full = !history.take({.type = type, .zone = zone, .product = product, .price = price, .time = time}, number);
        return !full;
    };
    const auto done = readJsonItems(source, paths, item, rest);
    if (full) {
        return history.tooMany();
    }
    if (!done) {
        return done.error();
    }
    if (lastPageGoesOn) {
        history.sawMorePages();
    }
    return std::nullopt;
}

Outcome readTextHistory(ByteSource& source, History& history, ImportReport& report)
{
    LineReader lines(source);
    while (const auto line = lines.next()) {
        if (line->empty()) {
            continue;
        }
        if (line->starts_with("NEXTTOKEN")) {
            history.sawMorePages();
            continue;
        }
        // Word, zone, perhaps its id, type, product, price, time: told from the end, since columns were added in front.
        std::vector<std::string_view> cells;
        for (std::string_view left = *line;;) {
            const std::size_t end = left.find('\t');
            cells.push_back(left.substr(0, end));
            if (end == std::string_view::npos) {
                break;
            }
            left.remove_prefix(end + 1);
        }
        const std::size_t n = cells.size();
        if (n < 6 || cells[0] != "SPOTPRICEHISTORY") {
            ++report.rowsRead;
            report.reject(lines.lineNumber(), RACKRENT_TEXT("Sentence", "is no record of a price"));
            continue;
        }
        if (!history.take({.type = cells[n - 4],
                           .zone = cells[1],
                           .product = cells[n - 3],
                           .price = cells[n - 2],
                           .time = cells[n - 1]},
                          lines.lineNumber())) {
            return history.tooMany();
        }
    }
    return lines.fault();
}

Outcome readCsvHistory(ByteSource& source, History& history, ImportReport& report)
{
    CsvReader rows(source, {.delimiter = ',', .quotes = true, .trim = true});
    using Column = std::optional<std::size_t>;
    Column type, zone, product, price, time;
    std::vector<std::string> header;
    for (CsvReader::Step step = rows.next(); step != CsvReader::Step::End; step = rows.next()) {
        if (step == CsvReader::Step::Broken) {
            ++report.rowsRead;
            report.reject(rows.lineNumber(), rows.broken());
            continue;
        }
        const auto row = rows.row();
        if (header.empty()) {
            for (const std::string_view name : row) {
                header.push_back(lowered(name));
                std::erase_if(header.back(),
                              [](char letter) { return letter == '_' || letter == ' ' || letter == '-'; });
            }
            const CsvHeader names(std::vector<std::string_view>(header.begin(), header.end()));
            type = names.findAny({"instancetype", "type"});
            zone = names.findAny({"availabilityzone", "zone", "az", "availabilityzoneid"});
            product = names.findAny({"productdescription", "product", "os"});
            price = names.findAny({"spotprice", "price"});
            time = names.findAny({"timestamp", "time", "date"});
            if (!type || !zone || !price || !time) {
                return faultOf(source,
                               RACKRENT_TEXT("Sentence",
                                             "lacks the column %1: without type, zone, price and time of each record "
                                             "spot prices say nothing"),
                               {std::string(!type        ? "InstanceType"
                                                : !zone  ? "AvailabilityZone"
                                                : !price ? "SpotPrice"
                                                         : "Timestamp")});
            }
            continue;
        }
        if (row.size() < header.size()) {
            ++report.rowsRead;
            report.reject(rows.lineNumber(), RACKRENT_TEXT("Sentence", "has %1 cells where there are %2 columns"),
                          {countOf(row.size()), countOf(header.size())});
            continue;
        }
        if (!history.take({.type = cell(row, type),
                           .zone = cell(row, zone),
                           .product = cell(row, product),
                           .price = cell(row, price),
                           .time = cell(row, time)},
                          rows.lineNumber())) {
            return history.tooMany();
        }
    }
    return rows.fault();
}

} // namespace

Outcome readSpotHistory(ByteSource& source, Gathered& into, ImportReport& report)
{
    History history(source, into, report);
    Outcome outcome = report.format == ImportFormat::SpotHistoryJson ? readJsonHistory(source, history, report)
        : report.format == ImportFormat::SpotHistoryText             ? readTextHistory(source, history, report)
                                                                     : readCsvHistory(source, history, report);
    if (!outcome) {
        history.finish();
    }
    return outcome;
}

} // namespace rackrent::prices
