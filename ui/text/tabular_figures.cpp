// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/tabular_figures.h"

#include <map>
#include <optional>
#include <utility>

#include <QList>
#include <QtEndian>

namespace rackrent {

namespace {

constexpr quint32 kDigitZero = 0x30;
constexpr quint32 kDigitNine = 0x39;

/// Reads big-endian numbers; past the end it reads 0 and remembers that it did.
class Reader
{
public:
    explicit Reader(const QByteArray& data)
        : m_data(data)
    {
    }

    quint16 u16(qsizetype at) { return read<quint16>(at); }
    quint32 u32(qsizetype at) { return read<quint32>(at); }
    [[nodiscard]] bool failed() const { return m_failed; }

private:
    template<class T> T read(qsizetype at)
    {
        if (at < 0 || at > m_data.size() - static_cast<qsizetype>(sizeof(T))) {
            m_failed = true;
            return 0;
        }
        return qFromBigEndian<T>(m_data.constData() + at);
    }

    const QByteArray& m_data;
    bool m_failed = false;
};

constexpr quint32 tag(const char (&name)[5])
{
    quint32 result = 0;
    for (int i = 0; i < 4; ++i) {
        result = result << 8 | static_cast<quint32>(static_cast<unsigned char>(name[i]));
    }
    return result;
}

/// Where the table's record in the directory stands, or none.
std::optional<qsizetype> findRecord(Reader& reader, quint32 name)
{
    const int count = reader.u16(4);
    for (int i = 0; i < count; ++i) {
        const qsizetype record = 12 + 16 * i;
        if (reader.u32(record) == name) {
            return record;
        }
    }
    return {};
}

using GlyphMap = std::map<quint32, quint32>;

/// Characters and glyphs of the full Unicode map (format 12).
GlyphMap readCharacters(Reader& reader, qsizetype cmap)
{
    GlyphMap result;
    const int count = reader.u16(cmap + 2);
    for (int i = 0; i < count; ++i) {
        const qsizetype subtable = cmap + reader.u32(cmap + 4 + 8 * i + 4);
        if (reader.u16(subtable) != 12) {
            continue;
        }
        const quint32 groups = reader.u32(subtable + 12);
        for (quint32 g = 0; g < groups && !reader.failed(); ++g) {
            const qsizetype group = subtable + 16 + 12 * static_cast<qsizetype>(g);
            const quint32 first = reader.u32(group);
            const quint32 last = reader.u32(group + 4);
            const quint32 glyph = reader.u32(group + 8);
            if (last > 0x10FFFF || first > last) {
                return {};
            }
            for (quint32 c = first; c <= last; ++c) {
                result[c] = glyph + (c - first);
            }
        }
        return result;
    }
    return result;
}

/// Glyphs that one single-substitution subtable replaces.
void readSubstitutions(Reader& reader, qsizetype subtable, GlyphMap& result)
{
    const int format = reader.u16(subtable);
    const qsizetype coverage = subtable + reader.u16(subtable + 2);
    const auto replacement = [&](int index, quint32 glyph) -> quint32 {
        return format == 1 ? (glyph + reader.u16(subtable + 4)) & 0xFFFF : reader.u16(subtable + 6 + 2 * index);
    };
    const int coverageFormat = reader.u16(coverage);
    const int count = reader.u16(coverage + 2);
    int index = 0;
    for (int i = 0; i < count && !reader.failed(); ++i) {
        if (coverageFormat == 1) {
            const quint32 glyph = reader.u16(coverage + 4 + 2 * i);
            result[glyph] = replacement(index++, glyph);
        } else {
            const qsizetype range = coverage + 4 + 6 * i;
            for (quint32 glyph = reader.u16(range); glyph <= reader.u16(range + 2) && !reader.failed(); ++glyph) {
                result[glyph] = replacement(index++, glyph);
            }
        }
    }
}

/// What the `tnum` feature replaces.
GlyphMap readTabular(Reader& reader, qsizetype gsub)
{
    GlyphMap result;
    const qsizetype features = gsub + reader.u16(gsub + 6);
    const qsizetype lookups = gsub + reader.u16(gsub + 8);
    const int featureCount = reader.u16(features);
    for (int i = 0; i < featureCount && !reader.failed(); ++i) {
        const qsizetype record = features + 2 + 6 * i;
        if (reader.u32(record) != tag("tnum")) {
            continue;
        }
        const qsizetype feature = features + reader.u16(record + 4);
        const int lookupCount = reader.u16(feature + 2);
        for (int j = 0; j < lookupCount; ++j) {
            const qsizetype lookup = lookups + reader.u16(lookups + 2 + 2 * reader.u16(feature + 4 + 2 * j));
            const int type = reader.u16(lookup);
            const int subtables = reader.u16(lookup + 4);
            for (int k = 0; k < subtables; ++k) {
                const qsizetype subtable = lookup + reader.u16(lookup + 6 + 2 * k);
                if (type == 1) {
                    readSubstitutions(reader, subtable, result);
                } else if (type == 7 && reader.u16(subtable + 2) == 1) { // an extension of type 1
                    readSubstitutions(reader, subtable + reader.u32(subtable + 4), result);
                }
            }
        }
        return result;
    }
    return result;
}

void append16(QByteArray& data, quint16 value)
{
    value = qToBigEndian(value);
    data.append(reinterpret_cast<const char*>(&value), sizeof value);
}

void append32(QByteArray& data, quint32 value)
{
    value = qToBigEndian(value);
    data.append(reinterpret_cast<const char*>(&value), sizeof value);
}

/// A cmap table with one subtable of format 12.
QByteArray writeCharacters(const GlyphMap& characters)
{
    struct Group {
        quint32 first, last, glyph;
    };
    QList<Group> groups;
    for (const auto& [character, glyph] : characters) {
        if (!groups.isEmpty() && groups.back().last + 1 == character
            && groups.back().glyph + (character - groups.back().first) == glyph) {
            groups.back().last = character;
        } else {
            groups.append({character, character, glyph});
        }
    }
    QByteArray table;
    append16(table, 0); // version
    append16(table, 2); // two names for the one subtable right after this header: Unicode's and Windows'.
    for (const auto& [platform, encoding] : {std::pair<quint16, quint16>{0, 4}, {3, 10}}) {
        append16(table, platform); // without platform 0, FreeType makes a map of its own from the glyphs' names
        append16(table, encoding);
        append32(table, 20);
    }
    append16(table, 12); // format
    append16(table, 0);
    append32(table, 16 + 12 * static_cast<quint32>(groups.size()));
    append32(table, 0); // language
    append32(table, static_cast<quint32>(groups.size()));
    for (const Group& group : groups) {
        append32(table, group.first);
        append32(table, group.last);
        append32(table, group.glyph);
    }
    return table;
}

/// A name table with the names by which systems know a font, its family renamed so that an installed font of the same
/// family does not stand in for this one. Empty when the font has no Windows names in English.
QByteArray renamed(Reader& reader, const QByteArray& font, qsizetype name)
{
    constexpr quint16 kFamily = 1;
    constexpr quint16 kFullName = 4;
    constexpr quint16 kPostScriptName = 6;
    constexpr quint16 kTypographicFamily = 16;
    constexpr quint16 kTypographicStyle = 17;
    std::map<quint16, QByteArray> names; // by kind, in UTF-16 as stored
    const int count = reader.u16(name + 2);
    const qsizetype strings = name + reader.u16(name + 4);
    for (int i = 0; i < count; ++i) {
        const qsizetype record = name + 6 + 12 * i;
        const quint16 kind = reader.u16(record + 6);
        const bool isEnglish =
            reader.u16(record) == 3 && reader.u16(record + 2) == 1 && reader.u16(record + 4) == 0x409;
        if (isEnglish && (kind <= kPostScriptName || kind == kTypographicFamily || kind == kTypographicStyle)) {
            names[kind] = font.mid(strings + reader.u16(record + 10), reader.u16(record + 8));
        }
    }
    if (!names.contains(kFamily)) {
        return {};
    }
    const QByteArray family = names.contains(kTypographicFamily) ? names[kTypographicFamily] : names[kFamily];
    QByteArray suffix;
    for (const char c : " Tabular") {
        if (c != '\0') {
            append16(suffix, static_cast<quint16>(static_cast<unsigned char>(c)));
        }
    }
    for (const quint16 kind : {kFamily, kFullName, kTypographicFamily}) {
        if (names.contains(kind) && names[kind].startsWith(family)) {
            names[kind].insert(family.size(), suffix);
        }
    }
    QByteArray table;
    append16(table, 0); // version
    append16(table, static_cast<quint16>(names.size()));
    append16(table, static_cast<quint16>(6 + 12 * names.size()));
    QByteArray storage;
    for (const auto& [kind, text] : names) {
        for (const quint16 value : {quint16{3}, quint16{1}, quint16{0x409}, kind, static_cast<quint16>(text.size()),
                                    static_cast<quint16>(storage.size())}) {
            append16(table, value);
        }
        storage += text;
    }
    return table + storage;
}

/// Puts the table at the font's end and lets its directory record point there.
void replaceTable(QByteArray& font, qsizetype record, const QByteArray& table)
{
    font.append(QByteArray((4 - font.size() % 4) % 4, '\0'));
    qToBigEndian(static_cast<quint32>(font.size()), font.data() + record + 8);
    qToBigEndian(static_cast<quint32>(table.size()), font.data() + record + 12);
    font.append(table);
}

} // namespace

QByteArray withTabularFigures(const QByteArray& font)
{
    Reader reader(font);
    const auto cmap = findRecord(reader, tag("cmap"));
    const auto gsub = findRecord(reader, tag("GSUB"));
    const auto name = findRecord(reader, tag("name"));
    if (!cmap || !gsub || !name) {
        return font;
    }
    GlyphMap characters = readCharacters(reader, reader.u32(*cmap + 8));
    const GlyphMap tabular = readTabular(reader, reader.u32(*gsub + 8));
    for (quint32 digit = kDigitZero; digit <= kDigitNine; ++digit) {
        const auto glyph = characters.find(digit);
        const auto replacement = glyph == characters.end() ? tabular.end() : tabular.find(glyph->second);
        if (replacement == tabular.end()) {
            return font;
        }
        glyph->second = replacement->second;
    }
    const QByteArray names = renamed(reader, font, reader.u32(*name + 8));
    if (reader.failed() || names.isEmpty()) {
        return font;
    }
    QByteArray result = font;
    replaceTable(result, *cmap, writeCharacters(characters));
    replaceTable(result, *name, names);
    // Its other substitutions (parentheses beside capitals, arrows) draw glyphs that no character has, and those are
    // lost from a PDF's text; so the table is put out of use by a name that nobody looks for.
    qToBigEndian(tag("GSUx"), result.data() + *gsub);
    return result;
}

} // namespace rackrent
