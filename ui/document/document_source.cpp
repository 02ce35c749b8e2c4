// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/document_source.h"

#include <exception>
#include <utility>

#include <QFileInfo>

#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFEFStreamObjectHelper.hh>
#include <qpdf/QPDFEmbeddedFileDocumentHelper.hh>
#include <qpdf/QPDFFileSpecObjectHelper.hh>

namespace rackrent {

namespace {

/// The document attached to a PDF.
tl::expected<std::string, Fault> attachedDocument(std::string_view pdf)
{
    try {
        QPDF file;
        file.setSuppressWarnings(true);
        file.processMemoryFile("deck", pdf.data(), pdf.size());
        QPDFEmbeddedFileDocumentHelper attachments(file);
        for (const auto& [name, specification] : attachments.getEmbeddedFiles()) {
            if (!QString::fromStdString(specification->getFilename()).endsWith(QStringLiteral(".rackrent"))) {
                continue;
            }
            const auto bytes =
                QPDFEFStreamObjectHelper(specification->getEmbeddedFileStream()).getObjectHandle().getStreamData();
            return std::string(reinterpret_cast<const char*>(bytes->getBuffer()), bytes->getSize());
        }
    } catch (const std::exception&) { // QPDF tells of damage by exceptions alone
        return tl::unexpected(
            Fault{.scenario = {},
                  .key = {},
                  .reason = {RACKRENT_TEXT("Sentence", "is a damaged PDF; open the document that it was made from"), {}}});
    }
    return tl::unexpected(Fault{
        .scenario = {},
        .key = {},
        .reason = {RACKRENT_TEXT("Sentence", "is a PDF without an attached document; only decks of Rackrent have one"),
                   {}}});
}

} // namespace

tl::expected<DocumentSource, Faults> parseDocument(std::string_view bytes)
{
    DocumentSource source;
    std::string attached;
    if (bytes.starts_with("%PDF-")) {
        auto found = attachedDocument(bytes);
        if (!found) {
            return tl::unexpected(Faults{found.error()});
        }
        attached = std::move(*found);
        bytes = attached;
        source.fromDeck = true;
    }
    auto scenarios = parseScenarios(bytes);
    if (!scenarios) {
        return tl::unexpected(std::move(scenarios).error());
    }
    source.scenarios = std::move(*scenarios);
    return source;
}

tl::expected<DocumentSource, Faults> readDocument(const QString& path)
{
    const auto bytes = readText(QFileInfo(path).filesystemFilePath());
    if (!bytes) {
        return tl::unexpected(Faults{bytes.error()});
    }
    return parseDocument(*bytes);
}

} // namespace rackrent
