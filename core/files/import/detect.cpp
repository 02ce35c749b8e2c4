// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/import/detect.h"

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/files/import/csv_reader.h"
#include "core/files/import/fields.h"

namespace rackrent {

namespace {

tl::unexpected<Fault> refuse(std::string_view pattern, std::vector<Sentence::Argument> arguments = {})
{
    return tl::unexpected(
        Fault{.scenario = {}, .key = {}, .reason = {.pattern = pattern, .arguments = std::move(arguments)}});
}

/// What was seen, short and fit to be shown.
std::string shown(std::string_view text)
{
    constexpr std::size_t kMost = 60;
    std::string result;
    for (const char letter : text) {
        if (letter == '\n' || letter == '\r') {
            break;
        }
        const auto code = static_cast<unsigned char>(letter);
        if (result.size() == kMost) {
            while (!result.empty() && (static_cast<unsigned char>(result.back()) & 0xC0U) == 0x80U) {
                result.pop_back(); // no cut within a letter
            }
            return result + "…";
        }
        result += code < 0x20 || code == 0x7f ? '?' : letter;
    }
    return result;
}

tl::unexpected<Fault> unknown(std::string_view seen)
{
    return refuse(RACKRENT_TEXT("Sentence",
                                "begins with \"%1\", which is none of the files read here: bills (AWS CUR, FOCUS, Cost "
                                "Explorer), usage (sacct, Prometheus, nvidia-smi, OpenCost, a CSV of time and GPUs), "
                                "prices (AWS price list, savings plans, spot history, SkyPilot, ec2instances, Spot "
                                "Advisor), spot traces"),
                  {shown(seen)});
}

std::string lowered(std::string_view text)
{
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(), [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    });
    return result;
}

/// The names of members in the beginning of a JSON text, each with how deep it stands: 1 in an outermost object. No
/// more than that is asked of the text here; whether it is valid shows when it is read.
class JsonNames
{
public:
    explicit JsonNames(std::string_view text)
    {
        int depth = 0;
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (text[i] == '{' || text[i] == '[') {
                ++depth;
            } else if (text[i] == '}' || text[i] == ']') {
                --depth;
            } else if (text[i] == '"') {
                const std::size_t begin = ++i;
                while (i < text.size() && text[i] != '"') {
                    i += text[i] == '\\' ? 2U : 1U;
                }
                std::size_t next = i + 1;
                while (next < text.size()
                       && (text[next] == ' ' || text[next] == '\n' || text[next] == '\r' || text[next] == '\t')) {
                    ++next;
                }
                if (i < text.size() && next < text.size() && text[next] == ':' && m_names.size() < kMost) {
                    m_names.emplace_back(depth, text.substr(begin, i - begin));
                }
            }
        }
    }

    [[nodiscard]] bool has(std::string_view name, int leastDepth = 1, int mostDepth = 1000) const
    {
        return std::any_of(m_names.begin(), m_names.end(), [&](const auto& entry) {
            return entry.second == name && entry.first >= leastDepth && entry.first <= mostDepth;
        });
    }
    [[nodiscard]] bool hasAny(std::initializer_list<std::string_view> names, int leastDepth = 1) const
    {
        return std::any_of(names.begin(), names.end(), [&](std::string_view name) { return has(name, leastDepth); });
    }
    [[nodiscard]] std::string first() const { return m_names.empty() ? std::string() : shown(m_names.front().second); }

private:
    static constexpr std::size_t kMost = 4096;
    std::vector<std::pair<int, std::string_view>> m_names;
};

tl::expected<ImportFormat, Fault> detectJson(std::string_view text)
{
    const JsonNames names(text);
    if (names.has("ResultsByTime", 1, 2) || (names.has("TimePeriod") && names.hasAny({"Groups", "Total"}))) {
        return ImportFormat::CostExplorerJson;
    }
    // An answer, a list of them (pages), or the bare list of its records.
    if (names.has("SpotPriceHistory", 1, 2) || (names.has("SpotPrice", 1, 2) && names.has("InstanceType", 1, 2))) {
        return ImportFormat::SpotHistoryJson;
    }
    if (names.hasAny({"spot_advisor", "global_rate"}) || (names.has("instance_types", 1, 1) && names.has("emr", 3))
        || (names.has("ranges", 1, 1) && names.has("dots", 2))) {
        return ImportFormat::SpotAdvisorJson;
    }
    if (names.has("gap_seconds", 2, 2)) {
        return ImportFormat::SpotTraceJson;
    }
    if (names.has("reportKeys", 1, 1)) {
        return ImportFormat::CurManifest;
    }
    if (names.has("jobs", 1, 1)) {
        return ImportFormat::SacctJson;
    }
    if (names.hasAny({"gpuHours", "cpuCoreHours", "cpuCores", "gpuCount"}, 2)
        || (names.has("code", 1, 1) && names.has("data", 1, 1))) {
        return ImportFormat::OpenCostJson;
    }
    if (names.has("resultType", 2, 2) || names.has("errorType", 1, 1)
        || (names.has("status", 1, 1) && names.has("data", 1, 1))) {
        return ImportFormat::PrometheusJson;
    }
    if (names.has("instance_type", 1, 2) && names.hasAny({"pricing", "GPU", "vCPU"})) {
        return ImportFormat::Ec2InstancesJson;
    }
    if (names.has("pricing", 1, 2) && names.hasAny({"GPU", "ECU", "FPGA"})) {
        return ImportFormat::Ec2InstancesJson;
    }
    if (names.has("formatVersion", 1, 1) || names.has("offerCode", 1, 1)) {
        return refuse(RACKRENT_TEXT("Sentence", "is a price list in JSON; get index.csv from the same place instead"));
    }
    return refuse(RACKRENT_TEXT("Sentence",
                                "is JSON with \"%1\", which is none of the files read here: Cost Explorer answers, "
                                "sacct --json, Prometheus answers, OpenCost allocations, spot price history, "
                                "ec2instances, Spot Advisor, spot traces"),
                  {names.first()});
}

std::vector<std::string> firstCells(std::string_view text, CsvDialect dialect)
{
    const auto source = stringSource(text);
    CsvReader reader(*source, dialect);
    if (reader.next() != CsvReader::Step::Row) {
        return {};
    }
    return {reader.row().begin(), reader.row().end()};
}

class Names
{
public:
    explicit Names(const std::vector<std::string>& names)
        : m_names(names)
    {
    }
    [[nodiscard]] bool has(std::string_view name) const
    {
        return std::find(m_names.begin(), m_names.end(), name) != m_names.end();
    }
    [[nodiscard]] bool hasAny(std::initializer_list<std::string_view> names) const
    {
        return std::any_of(names.begin(), names.end(), [&](std::string_view name) { return has(name); });
    }

private:
    const std::vector<std::string>& m_names;
};

std::string_view lineOf(std::string_view text, std::size_t number)
{
    for (; number > 0; --number) {
        const std::size_t end = text.find('\n');
        text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    }
    std::string_view line = text.substr(0, text.find('\n'));
    while (line.ends_with('\r')) {
        line.remove_suffix(1);
    }
    return line;
}

std::optional<tl::expected<ImportFormat, Fault>> detectSacct(std::string_view text)
{
    const std::string_view line = lineOf(text, 0);
    const auto bars = std::count(line.begin(), line.end(), '|');
    if (bars > 0) {
        const std::vector<std::string> cells = firstCells(text, {.delimiter = '|', .quotes = false});
        const std::vector<std::string> low = [&] {
            std::vector<std::string> result;
            std::transform(cells.begin(), cells.end(), std::back_inserter(result), lowered);
            return result;
        }();
        if (Names(low).hasAny({"jobid", "jobidraw", "alloctres", "elapsedraw"})) {
            return ImportFormat::SacctText;
        }
        const bool hasTime = std::any_of(cells.begin(), cells.end(), [](const std::string& cell) {
            return cell.size() >= 19 && cell[4] == '-' && cell[10] == 'T' && fileTime(cell).has_value();
        });
        if (bars >= 4 && hasTime) {
            return ImportFormat::SacctTextWithoutHeader;
        }
    }
    const std::string_view below = lineOf(text, 1);
    const bool dashes = below.starts_with("----") && below.find_first_not_of("- ") == std::string_view::npos;
    if (bars == 0 && dashes && line.find("JobID") != std::string_view::npos) {
        return refuse(RACKRENT_TEXT("Sentence",
                                    "is sacct's table for reading, which cuts its columns; run it again as: sacct -a "
                                    "-D -X -P -S START -E END -o JobID,User,Partition,State,Submit,Start,End,Elapsed,"
                                    "ElapsedRaw,AllocTRES,NNodes,JobName"));
    }
    return std::nullopt;
}

tl::expected<ImportFormat, Fault> detectTable(std::string_view text)
{
    const std::vector<std::string> cells = firstCells(text, {.trim = true});
    if (cells.empty()) {
        return refuse(RACKRENT_TEXT("Sentence", "has no line that can be read"));
    }
    const Names names(cells);
    if (names.hasAny(
            {"lineItem/LineItemType", "lineItem/UsageStartDate", "lineItem/UnblendedCost", "identity/LineItemId"})) {
        return ImportFormat::CurLegacy;
    }
    if (names.hasAny({"line_item_line_item_type", "line_item_usage_start_date", "line_item_unblended_cost"})) {
        const bool maps = names.hasAny({"product", "resource_tags", "cost_category", "discount",
                                        "bill_payer_account_name", "line_item_usage_account_name"});
        return maps ? ImportFormat::Cur2 : ImportFormat::CurLegacy;
    }
    if (names.has("BilledCost") && names.has("ChargePeriodStart")) {
        return ImportFormat::Focus;
    }
    if (names.hasAny({"ChargePeriodStart", "ChargePeriodEnd", "BilledCost", "EffectiveCost"})) {
        return refuse(RACKRENT_TEXT("Sentence",
                                    "looks like FOCUS but lacks the column %1; export it with all columns of FOCUS 1.0 "
                                    "or later"),
                      {std::string(names.has("BilledCost") ? "ChargePeriodStart" : "BilledCost")});
    }
    if (cells.front() == "FormatVersion") {
        for (std::size_t i = 1; i < 12; ++i) {
            const std::string_view line = lineOf(text, i);
            if (line.find("DiscountedRate") != std::string_view::npos) {
                return ImportFormat::SavingsPlanCsv;
            }
            if (line.find("PricePerUnit") != std::string_view::npos) {
                return ImportFormat::PriceListCsv;
            }
        }
        return refuse(
            RACKRENT_TEXT("Sentence", "begins like an AWS price list, but its row of column names is missing"));
    }
    if (names.has("PricePerUnit") && names.has("SKU")) {
        return ImportFormat::PriceListCsv;
    }
    if (names.has("DiscountedRate") && names.has("SKU")) {
        return ImportFormat::SavingsPlanCsv;
    }
    if (names.has("InstanceType") && names.has("AcceleratorName")) {
        return ImportFormat::SkyPilotCsv;
    }
    const auto begins = [&](std::string_view start) {
        return std::any_of(cells.begin(), cells.end(),
                           [&](const std::string& cell) { return cell.starts_with(start); });
    };
    if (begins("utilization.gpu") || (begins("power.draw") && begins("memory.used"))) {
        return ImportFormat::NvidiaSmiCsv;
    }
    // "Service","EC2-Instances($)",…,"Total costs($)": a name may hold "($)" itself, so what ends so counts.
    const bool money = cells.size() > 1
        && std::all_of(cells.begin() + 1, cells.end(), [](const std::string& cell) { return cell.ends_with(")"); });
    if (money && (cells.back().starts_with("Total") || cells[1].ends_with("($)"))) {
        return ImportFormat::CostExplorerCsv;
    }
    std::vector<std::string> low;
    std::transform(cells.begin(), cells.end(), std::back_inserter(low), lowered);
    const Names lowNames(low);
    if (lowNames.has("namespace") && lowNames.hasAny({"gpus", "gpucost"})) {
        return ImportFormat::OpenCostCsv;
    }
    const bool price = lowNames.hasAny({"spotprice", "spot_price", "spot price", "price"});
    if (price && lowNames.hasAny({"timestamp", "time", "date"})) {
        return ImportFormat::SpotHistoryCsv; // whether its type and zone are there is for its reader to say
    }
    if (cells.size() == 3 && (cells[1] == "add" || cells[1] == "remove") && number(cells[0])) {
        return ImportFormat::SpotEventsCsv;
    }
    if (lowNames.hasAny({"event", "action", "type"}) && lowNames.hasAny({"node", "instance"})
        && lowNames.hasAny({"ms", "time", "timestamp"})) {
        return ImportFormat::SpotEventsCsv;
    }
    const bool time = lowNames.hasAny({"time", "timestamp", "date", "datetime", "hour", "start"});
    const bool gpus = std::any_of(low.begin(), low.end(),
                                  [](const std::string& cell) { return cell.find("gpu") != std::string::npos; });
    if (time && gpus) {
        return ImportFormat::UsageCsv;
    }
    const bool nvidiaCells = std::any_of(cells.begin(), cells.end(), [](const std::string& cell) {
        return cell.starts_with("GPU-") || (cell.ends_with(" %") && number(cell.substr(0, cell.size() - 2)));
    });
    if (nvidiaCells) {
        return ImportFormat::NvidiaSmiCsv;
    }
    if (cells.size() >= 2 && fileTime(cells[0]) && number(cells[1])) {
        return ImportFormat::UsageCsv; // without a header
    }
    return unknown(text);
}

} // namespace

tl::expected<ImportFormat, Fault> detect(std::string_view prefix)
{
    if (prefix.starts_with("PAR1")) {
        return refuse(RACKRENT_TEXT("Sentence", "is Parquet; export it as CSV, which may be compressed with gzip"));
    }
    if (prefix.starts_with("PK\x03\x04") || prefix.starts_with("PK\x05\x06")) {
        return refuse(RACKRENT_TEXT("Sentence", "is a zip archive or a workbook; unpack it, or save it as CSV"));
    }
    if (prefix.starts_with("BZh") || prefix.starts_with("\x28\xb5\x2f\xfd")
        || prefix.starts_with("\xfd"
                              "7zXZ")
        || prefix.starts_with("7z\xbc\xaf")) {
        return refuse(
            RACKRENT_TEXT("Sentence", "is compressed in a way that is not read here; unpack it, or use gzip"));
    }
    if (prefix.starts_with("\xff\xfe") || prefix.starts_with("\xfe\xff")) {
        return refuse(
            RACKRENT_TEXT("Sentence", "is UTF-16 text; save it as UTF-8 (in Excel: \"CSV UTF-8\") and import that"));
    }
    if (prefix.size() > 262 && prefix.substr(257, 5) == "ustar") {
        return refuse(RACKRENT_TEXT("Sentence", "is a tar archive; unpack it and import the files in it"));
    }
    const std::size_t start = prefix.find_first_not_of(" \t\r\n");
    if (start == std::string_view::npos) {
        return refuse(RACKRENT_TEXT("Sentence", "is empty"));
    }
    const std::string_view text = prefix.substr(start);
    if (text.front() == '{' || (text.front() == '[' && !text.starts_with("[N/A]"))) {
        return detectJson(text);
    }
    const std::string opening = lowered(text.substr(0, 15));
    if (opening.starts_with("<!doctype") || opening.starts_with("<html") || opening.starts_with("<?xml")) {
        return refuse(
            RACKRENT_TEXT("Sentence", "is a web page or XML, not the file itself; perhaps a sign-in page was saved"));
    }
    if (opening.starts_with("version https://git-lfs") || text.starts_with("version https://git-lfs")) {
        return refuse(
            RACKRENT_TEXT("Sentence", "is a pointer of Git LFS, not the file itself; fetch it with git lfs pull"));
    }
    if (text.starts_with("SPOTPRICEHISTORY")) {
        return ImportFormat::SpotHistoryText;
    }
    const std::string_view line = lineOf(text, 0);
    if (line.find("} =>") != std::string_view::npos
        || (line.find('{') != std::string_view::npos && line.find("=\"") != std::string_view::npos
            && line.find('{') < line.find("=\""))) {
        return refuse(RACKRENT_TEXT("Sentence",
                                    "is the text that promtool or an exporter prints; save the answer of the HTTP API "
                                    "(/api/v1/query_range), which is JSON"));
    }
    if (auto sacct = detectSacct(text)) {
        return std::move(*sacct);
    }
    if (std::any_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(text.size(), 512)),
                    [](char letter) { return letter == '\0'; })) {
        return refuse(RACKRENT_TEXT("Sentence", "is no text: it holds NUL bytes"));
    }
    return detectTable(text);
}

} // namespace rackrent
