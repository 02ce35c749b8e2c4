// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Any bytes as a source, a table, lines, JSON, numbers and times.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/files/import/byte_source.h"
#include "core/files/import/csv_reader.h"
#include "core/files/import/detect.h"
#include "core/files/import/fields.h"
#include "core/files/import/json_source.h"
#include "core/files/import/line_reader.h"
#include "tests/fuzz/require.h"

namespace {

void readTable(std::string_view bytes, rackrent::CsvDialect dialect)
{
    using namespace rackrent;
    const auto source = stringSource(bytes);
    CsvReader reader(*source, dialect);
    std::uint64_t last = 0;
    for (auto step = reader.next(); step != CsvReader::Step::End; step = reader.next()) {
        require(reader.lineNumber() > last);
        last = reader.lineNumber();
        require(step == CsvReader::Step::Broken || !reader.row().empty());
        for (const std::string_view cell : reader.row()) {
            require(dialect.quotes || cell.find('\n') == std::string_view::npos);
            if (const auto decimal = Decimal::parse(cell)) {
                require(Decimal::parse(decimal->text()) == decimal);
                require(number(cell).has_value()); // what is exact is a number, too
            }
            if (const auto time = fileTime(cell)) {
                require(fileTime(utcText(time->seconds))->seconds == time->seconds);
            }
            require(!isUnknown(cell) || !number(cell));
        }
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace rackrent;
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    const auto source = stringSource(bytes);
    (void)detect(source->prefix());
    LineReader lines(*source);
    while (const auto line = lines.next()) {
        require(line->find('\n') == std::string_view::npos);
    }
    readTable(bytes, {});
    readTable(bytes, {.delimiter = '|', .quotes = false, .trim = true});
    nlohmann::json rest;
    const std::vector<JsonPath> paths{{"*"}, {"*", "*"}, {"data", "result", "*"}};
    (void)readJsonItems(
        *stringSource(bytes), paths, [](auto, auto, const nlohmann::json& value) { return !value.is_discarded(); },
        rest, 1000);
    return 0;
}
