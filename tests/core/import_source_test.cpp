// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Bytes, lines and rows: what any importer stands on.
#include <atomic>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <memory>
#include <random>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include "core/files/import/byte_source.h"
#include "core/files/import/csv_reader.h"
#include "core/files/import/import_report.h"
#include "core/files/import/json_source.h"
#include "core/files/import/line_reader.h"

namespace rackrent {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::string gzip(std::string_view text)
{
    z_stream stream{};
    EXPECT_EQ(deflateInit2(&stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY), Z_OK);
    std::string in(text);
    std::string out(in.size() / 500 + in.size() + 1000, '\0');
    stream.next_in = reinterpret_cast<Bytef*>(in.data());
    stream.avail_in = static_cast<uInt>(in.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return out;
}

std::string readAll(ByteSource& source, std::size_t piece = 1000)
{
    std::string all;
    std::string buffer(piece, '\0');
    while (const std::size_t given = source.read(buffer)) {
        all.append(buffer, 0, given);
    }
    return all;
}

std::string readAll(std::string_view bytes)
{
    const auto source = stringSource(bytes);
    return readAll(*source);
}

std::string faultOf(ByteSource& source)
{
    return source.fault() ? english(*source.fault()) : std::string();
}

/// A folder that goes with the test.
class ImportFiles : public testing::Test
{
protected:
    ImportFiles()
        : m_folder(std::filesystem::path(testing::TempDir())
                   / ("rackrent_import_" + std::to_string(getpid()) + "_"
                      + testing::UnitTest::GetInstance()->current_test_info()->name()))
    {
        std::filesystem::create_directories(m_folder);
    }
    ~ImportFiles() override { std::filesystem::remove_all(m_folder); }

    std::string write(const std::string& name, std::string_view bytes) const
    {
        std::ofstream(m_folder / name, std::ios::binary) << bytes;
        return (m_folder / name).string();
    }
    [[nodiscard]] std::string path(const std::string& name) const { return (m_folder / name).string(); }

private:
    std::filesystem::path m_folder;
};

std::string refused(const tl::expected<std::unique_ptr<ByteSource>, Fault>& source)
{
    return source ? std::string() : english(source.error());
}

TEST_F(ImportFiles, AreReadAsTheyAre)
{
    const auto source = openSource(write("plain.csv", "a,b\n1,2\n"));
    ASSERT_TRUE(source);
    EXPECT_EQ((*source)->prefix(), "a,b\n1,2\n");
    EXPECT_EQ(readAll(**source, 3), "a,b\n1,2\n");
    EXPECT_EQ((*source)->name(), "plain.csv");
    EXPECT_EQ((*source)->bytesTotal(), 8U);
    EXPECT_EQ((*source)->bytesRead(), 8U);
}

TEST_F(ImportFiles, HaveTheDigestThatSha256sumPrints)
{
    // FIPS 180-2, appendix B.1, and the digest of "abc" packed is not that of "abc".
    const auto source = openSource(write("abc", "abc"));
    ASSERT_TRUE(source);
    EXPECT_EQ((*source)->sha256(), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    const std::string packed = gzip("abc");
    const auto whole = stringSource(packed);
    EXPECT_EQ(readAll(*whole), "abc");
    const auto unread = openSource(write("abc.gz", packed));
    ASSERT_TRUE(unread);
    EXPECT_EQ((*unread)->sha256(), whole->sha256());
    EXPECT_NE(whole->sha256().substr(0, 8), "ba7816bf");
}

TEST_F(ImportFiles, ThatArePipesFoldersEmptyOrMissingAreRefusedWithoutAWait)
{
    ASSERT_EQ(mkfifo(path("pipe").c_str(), 0600), 0);
    EXPECT_THAT(refused(openSource(path("pipe"))), HasSubstr("pipe: is a pipe or a device"));
    EXPECT_THAT(refused(openSource("/dev/zero")), HasSubstr("is a pipe or a device"));
    EXPECT_THAT(refused(openSource(path(""))), HasSubstr("is a folder"));
    EXPECT_THAT(refused(openSource(path("none.csv"))), HasSubstr("none.csv: cannot be read"));
    EXPECT_THAT(refused(openSource(write("empty.csv", ""))), HasSubstr("is empty"));
}

TEST_F(ImportFiles, ThatShrinkWhileReadAreAFault)
{
    const std::string file = write("log.csv", std::string(1'000'000, 'x'));
    const auto source = openSource(file);
    ASSERT_TRUE(source);
    std::string piece(1000, '\0');
    ASSERT_GT((*source)->read(piece), 0U);
    std::filesystem::resize_file(file, 100'000);
    readAll(**source);
    EXPECT_THAT(faultOf(**source), HasSubstr("became shorter while it was read"));
    EXPECT_EQ((*source)->sha256(), "");
}

TEST_F(ImportFiles, ThatGrowWhileReadAreReadUpToWhereTheyWere)
{
    const std::string file = write("log.csv", "1\n2\n");
    const auto source = openSource(file);
    ASSERT_TRUE(source);
    std::ofstream(file, std::ios::app) << "3\n";
    EXPECT_EQ(readAll(**source), "1\n2\n");
    EXPECT_EQ(faultOf(**source), "");
}

TEST(ByteSource, UnpacksGzipByItsMagicBytesAndAllItsMembers)
{
    EXPECT_EQ(readAll(gzip("one\n")), "one\n");
    EXPECT_EQ(readAll(gzip("one\n") + gzip("two\n") + gzip("")), "one\ntwo\n");
    EXPECT_EQ(readAll(gzip("one\n") + std::string(512, '\0')), "one\n"); // padding
    std::string large;
    std::minstd_rand random(1);
    for (int i = 0; i < 400'000; ++i) {
        large += static_cast<char>('a' + random() % 26);
    }
    EXPECT_EQ(readAll(gzip(large)), large);
}

TEST(ByteSource, SaysThatGzipIsCutOffOrDamaged)
{
    const std::string packed = gzip("The quick brown fox jumps over the lazy dog, again and again and again.");
    const auto cut = stringSource(packed.substr(0, packed.size() - 12));
    readAll(*cut);
    EXPECT_THAT(faultOf(*cut), HasSubstr("is cut off"));
    std::string broken = packed;
    broken[packed.size() - 7] ^= 0x55; // in the check sum
    const auto damaged = stringSource(broken);
    readAll(*damaged);
    EXPECT_THAT(faultOf(*damaged), HasSubstr("is damaged"));
    const auto tail = stringSource(packed + "plain text behind");
    readAll(*tail);
    EXPECT_THAT(faultOf(*tail), HasSubstr("is damaged"));
    const auto twice = stringSource(gzip(packed));
    readAll(*twice);
    EXPECT_THAT(faultOf(*twice), HasSubstr("compressed twice"));
}

TEST(ByteSource, GivesAGzipBombAPieceAtATime)
{
    const std::string bomb = gzip(std::string(50'000'000, 'x'));
    ASSERT_LT(bomb.size(), 100'000U);
    const auto source = stringSource(bomb);
    LineReader lines(*source);
    EXPECT_FALSE(lines.next());
    ASSERT_TRUE(lines.fault());
    EXPECT_THAT(english(*lines.fault()), HasSubstr("line 1 is longer than 16 MiB"));
}

TEST(ByteSource, LeavesOutTheByteOrderMarkAndRefusesUtf16)
{
    EXPECT_EQ(readAll("\xef\xbb\xbf"
                      "a,b\n"),
              "a,b\n");
    EXPECT_EQ(readAll(gzip("\xef\xbb\xbf"
                           "a,b\n")),
              "a,b\n");
    const std::string little("\xff\xfe"
                             "a\0,\0b\0",
                             8);
    const std::string unmarked("a\0,\0b\0\n\0001\0,\0002\0\n\0", 16);
    for (const std::string& text : {little, unmarked}) {
        const auto source = stringSource(text);
        EXPECT_EQ(readAll(*source), "");
        EXPECT_THAT(faultOf(*source), HasSubstr("UTF-16"));
    }
}

TEST(ByteSource, TellsProgressAndStopsWhenAsked)
{
    std::stop_source stop;
    std::uint64_t last = 0;
    const std::string bytes(3'000'000, 'x');
    const auto source = stringSource(
        bytes, "large", {.stop = stop.get_token(), .progress = [&](std::uint64_t read, std::uint64_t total) {
                             EXPECT_GT(read, last);
                             EXPECT_EQ(total, 3'000'000U);
                             last = read;
                             if (read > 1'000'000) {
                                 stop.request_stop();
                             }
                         }});
    readAll(*source);
    EXPECT_LT(last, 1'600'000U);
    EXPECT_TRUE(source->isCancelled());
    EXPECT_THAT(faultOf(*source), HasSubstr("cancelled"));
}

std::vector<std::string> linesOf(std::string_view text)
{
    const auto source = stringSource(text);
    LineReader reader(*source);
    std::vector<std::string> lines;
    while (const auto line = reader.next()) {
        lines.emplace_back(*line);
        EXPECT_EQ(reader.lineNumber(), lines.size());
    }
    EXPECT_FALSE(reader.fault());
    return lines;
}

TEST(LineReader, TakesLinesOfEitherEndMixedAndWithoutTheLast)
{
    EXPECT_THAT(linesOf("a\nb\r\n\nc"), ElementsAre("a", "b", "", "c"));
    EXPECT_THAT(linesOf("a\n"), ElementsAre("a"));
    EXPECT_THAT(linesOf("\xef\xbb\xbf"
                        "head\n\xef\xbb\xbf"
                        "first\n"),
                ElementsAre("head", "first"));
}

TEST(LineReader, TakesLinesLongerThanItsBuffer)
{
    const std::string longLine(1'000'000, 'x');
    EXPECT_THAT(linesOf("a\n" + longLine + "\nb\n"), ElementsAre("a", longLine, "b"));
}

std::vector<std::vector<std::string>> rowsOf(std::string_view text, CsvDialect dialect = {})
{
    const auto source = stringSource(text);
    CsvReader reader(*source, dialect);
    std::vector<std::vector<std::string>> rows;
    for (CsvReader::Step step = reader.next(); step != CsvReader::Step::End; step = reader.next()) {
        if (step == CsvReader::Step::Row) {
            rows.emplace_back(reader.row().begin(), reader.row().end());
        } else {
            rows.push_back({"broken " + std::to_string(reader.lineNumber()) + ": " + english(reader.broken())});
        }
    }
    EXPECT_FALSE(reader.fault());
    return rows;
}

TEST(CsvReader, TakesQuotesCommasAndLineEndsInCells)
{
    EXPECT_THAT(rowsOf("a,\"b, c\",\"say \"\"hi\"\"\"\n\"two\nlines\",,\"\"\r\n"),
                ElementsAre(ElementsAre("a", "b, c", "say \"hi\""), ElementsAre("two\nlines", "", "")));
    EXPECT_THAT(rowsOf("5\" disk,\"x\"tail,y"), ElementsAre(ElementsAre("5\" disk", "xtail", "y")));
}

TEST(CsvReader, PassesOverBlankLinesAndCountsThem)
{
    const auto source = stringSource("a\n\r\n\"x\ny\"\nb\n");
    CsvReader reader(*source);
    std::vector<std::uint64_t> lines;
    while (reader.next() == CsvReader::Step::Row) {
        lines.push_back(reader.lineNumber());
    }
    EXPECT_THAT(lines, ElementsAre(1U, 3U, 5U));
}

TEST(CsvReader, LeavesOutASecondByteOrderMarkBeforeAQuotedCell)
{
    EXPECT_THAT(rowsOf("\xef\xbb\xbf\"a\",b\n\xef\xbb\xbf\"1,5\",2\n"),
                ElementsAre(ElementsAre("a", "b"), ElementsAre("1,5", "2")));
}

TEST(CsvReader, TakesOtherDelimitersAndQuotesAsLetters)
{
    EXPECT_THAT(rowsOf("7|a \"b|c\n", {.delimiter = '|', .quotes = false}),
                ElementsAre(ElementsAre("7", "a \"b", "c")));
    EXPECT_THAT(rowsOf("\"7|8\n", {.delimiter = '|', .quotes = false}), ElementsAre(ElementsAre("\"7", "8")));
    EXPECT_THAT(rowsOf("0, 98 %,  x \n", {.trim = true}), ElementsAre(ElementsAre("0", "98 %", "x")));
}

TEST(CsvReader, RejectsARowWithNulBytesAndAQuoteThatIsNotClosed)
{
    EXPECT_THAT(rowsOf(std::string_view("a,b\n1\0,2\n3,4\n\"5,6\n", 19)),
                ElementsAre(ElementsAre("a", "b"), ElementsAre(HasSubstr("broken 2: holds NUL bytes")),
                            ElementsAre("3", "4"), ElementsAre(HasSubstr("broken 4: a quote opens"))));
}

TEST(CsvReader, StopsAtARowLongerThan16MiB)
{
    for (const bool quoted : {false, true}) {
        const auto source =
            stringSource("a,b\n" + std::string(quoted ? "\"" : "") + std::string(40'000'000, 'x') + "\n");
        CsvReader reader(*source);
        EXPECT_EQ(reader.next(), CsvReader::Step::Row);
        EXPECT_EQ(reader.next(), CsvReader::Step::End);
        ASSERT_TRUE(reader.fault());
        EXPECT_THAT(english(*reader.fault()), HasSubstr("16 MiB"));
        EXPECT_THAT(english(*reader.fault()), HasSubstr("line 2"));
    }
}

// Any cells, written by the rules of RFC 4180, come back, wherever the pieces of the source end.
TEST(CsvReader, ReadsBackWhatIsWritten)
{
    std::minstd_rand random(7);
    constexpr std::string_view kLetters = "ab,\"\n\r xy";
    std::string text;
    std::vector<std::vector<std::string>> rows;
    for (int r = 0; r < 3000; ++r) {
        std::vector<std::string> row(3);
        for (std::string& cell : row) {
            const std::size_t length = r % 500 == 0 ? 70'000 : random() % 8;
            for (std::size_t i = 0; i < length; ++i) {
                cell += kLetters[random() % kLetters.size()];
            }
            std::string doubled;
            for (const char letter : cell) {
                doubled += letter == '"' ? "\"\"" : std::string(1, letter);
            }
            text += "\"" + doubled + "\"" + (&cell == &row.back() ? "\n" : ",");
        }
        rows.push_back(row);
    }
    EXPECT_EQ(rowsOf(text), rows);
}

TEST(CsvHeader, FindsColumnsByNameWhereverTheyStand)
{
    const auto source = stringSource("b,a,b\n");
    CsvReader reader(*source);
    ASSERT_EQ(reader.next(), CsvReader::Step::Row);
    const std::span<const std::string_view> row = reader.row();
    const CsvHeader header(row);
    EXPECT_EQ(header.find("a"), 1U);
    EXPECT_EQ(header.find("b"), 0U);
    EXPECT_EQ(header.find("A"), std::nullopt);
    EXPECT_EQ(header.findAny({"x", "a"}), 1U);
    EXPECT_EQ(cell(row, header.find("a")), "a");
    EXPECT_EQ(cell(row, std::nullopt), "");
    EXPECT_EQ(cell(row, 9), "");
}

TEST(JsonSource, GivesItemsOneByOneAndTheRest)
{
    const auto source = stringSource(R"({"status":"ok","data":{"kind":"matrix","result":[{"v":[1,"a"]},{"v":[2.5]}],)"
                                     R"("more":null},"end":true})");
    std::vector<std::string> items;
    nlohmann::json rest;
    const std::vector<JsonPath> paths{{"data", "result", "*"}};
    const auto read = readJsonItems(
        *source, paths,
        [&](std::size_t, std::string_view, nlohmann::json& value) {
            items.push_back(value.dump());
            return true;
        },
        rest);
    ASSERT_TRUE(read);
    EXPECT_THAT(items, ElementsAre(R"({"v":[1,"a"]})", R"({"v":[2.5]})"));
    EXPECT_EQ(rest.dump(), R"({"data":{"kind":"matrix","more":null,"result":[]},"end":true,"status":"ok"})");
}

TEST(JsonSource, GivesTheElementsOfAListThatIsTheWholeAndMembersByName)
{
    const std::vector<JsonPath> paths{{"*"}, {"data", "*", "*"}};
    nlohmann::json rest;
    std::vector<std::string> seen;
    const auto collect = [&](std::size_t path, std::string_view name, nlohmann::json& value) {
        seen.push_back(std::to_string(path) + std::string(name) + value.dump());
        return true;
    };
    ASSERT_TRUE(readJsonItems(*stringSource("[1,{}]"), paths, collect, rest));
    EXPECT_THAT(seen, ElementsAre("01", "0{}"));
    seen.clear();
    ASSERT_TRUE(
        readJsonItems(*stringSource(R"({"data":[{"x":1},null,{"y":2}]})"), std::span(paths).subspan(1), collect, rest));
    EXPECT_THAT(seen, ElementsAre("0x1", "0y2"));
}

std::string jsonFault(std::string_view text, std::size_t mostValues = 1000)
{
    nlohmann::json rest;
    const auto read = readJsonItems(
        *stringSource(text), {}, [](auto, auto, auto&) { return true; }, rest, mostValues);
    return read ? std::string() : english(read.error());
}

TEST(JsonSource, RefusesWhatIsDeepLongLargeOrNoJson)
{
    EXPECT_EQ(jsonFault(std::string(256, '[') + std::string(256, ']')), "");
    EXPECT_THAT(jsonFault(std::string(100'000, '[')), HasSubstr("deeper than 256 levels"));
    EXPECT_THAT(jsonFault("[\"" + std::string(20'000'000, 'x') + "\"]"), HasSubstr("more than 16 MiB"));
    EXPECT_THAT(jsonFault("[1,2,3]", 3), HasSubstr("more than 3 values"));
    EXPECT_THAT(jsonFault("{\"a\":\n[1,}"), HasSubstr("is no valid JSON: line 2"));
    EXPECT_THAT(jsonFault("[1]\n[2]"), HasSubstr("is no valid JSON: line 2"));
    EXPECT_THAT(jsonFault("[NaN]"), HasSubstr("is no valid JSON"));
    EXPECT_THAT(jsonFault(std::string_view("[1,\0]", 5)), HasSubstr("is no valid JSON"));
    EXPECT_THAT(jsonFault(""), HasSubstr("is no valid JSON"));
}

TEST(ImportReport, MakesAnImportOfNothingAFault)
{
    ImportReport report;
    EXPECT_THAT(english(*report.finish(*stringSource("a,b\n"))), HasSubstr("has no rows"));
    report.rowsRead = 7;
    report.reject(3, "is odd");
    EXPECT_THAT(english(*report.finish(*stringSource("a,b\n"))), HasSubstr("none of 7 rows can be used"));
    report.use();
    EXPECT_FALSE(report.finish(*stringSource("a,b\n", "b.csv")));
    EXPECT_EQ(report.provenance.fileName, "b.csv");
    EXPECT_EQ(report.provenance.bytes, 4U);
    EXPECT_EQ(report.provenance.rows, 1U);
    EXPECT_EQ(report.provenance.sha256.size(), 64U);
}

TEST(ImportReport, KeepsTheFirstHundredRejectedAndCountsTheRest)
{
    ImportReport report;
    for (std::uint64_t line = 1; line <= 250; ++line) {
        report.reject(line, "is odd");
    }
    EXPECT_EQ(report.rejected.size(), 100U);
    EXPECT_EQ(report.rejected.back().line, 100U);
    EXPECT_EQ(report.rejectedCount, 250U);
}

} // namespace
} // namespace rackrent
