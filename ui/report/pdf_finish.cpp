// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/pdf_finish.h"

#include <algorithm>

#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFWriter.hh>

namespace rackrent {

namespace {

QPDFObjectHandle textObject(const QString& text)
{
    return QPDFObjectHandle::newUnicodeString(text.toStdString());
}

/// An entry whose children are known by their places.
struct Node {
    QPDFObjectHandle object;
    std::vector<std::size_t> children;
    int count = 0; ///< of all below
};

/// Hangs `children` below `parent` as the format has it: a doubly linked list.
void link(QPDFObjectHandle parent, std::vector<Node>& nodes, const std::vector<std::size_t>& children)
{
    for (std::size_t i = 0; i < children.size(); ++i) {
        QPDFObjectHandle object = nodes[children[i]].object;
        object.replaceKey("/Parent", parent);
        if (i > 0) {
            object.replaceKey("/Prev", nodes[children[i - 1]].object);
        }
        if (i + 1 < children.size()) {
            object.replaceKey("/Next", nodes[children[i + 1]].object);
        }
    }
    if (!children.empty()) {
        parent.replaceKey("/First", nodes[children.front()].object);
        parent.replaceKey("/Last", nodes[children.back()].object);
    }
}

void addBookmarks(QPDF& pdf, const std::vector<PdfExtras::Bookmark>& bookmarks)
{
    const auto pages = QPDFPageDocumentHelper(pdf).getAllPages();
    std::vector<Node> nodes;
    std::vector<std::size_t> top;
    std::vector<std::size_t> path; // the last entry of each level
    for (const PdfExtras::Bookmark& bookmark : bookmarks) {
        Node node{.object = pdf.makeIndirectObject(QPDFObjectHandle::newDictionary()), .children = {}};
        node.object.replaceKey("/Title", textObject(bookmark.title));
        QPDFObjectHandle destination = QPDFObjectHandle::newArray();
        destination.appendItem(pages.at(static_cast<std::size_t>(bookmark.page)).getObjectHandle());
        destination.appendItem(QPDFObjectHandle::newName("/Fit"));
        node.object.replaceKey("/Dest", destination);
        const auto level = std::min(static_cast<std::size_t>(bookmark.level), path.size());
        path.resize(level);
        (level == 0 ? top : nodes[path.back()].children).push_back(nodes.size());
        path.push_back(nodes.size());
        nodes.push_back(std::move(node));
    }
    for (std::size_t i = nodes.size(); i-- > 0;) { // children stand behind their parents
        for (const std::size_t child : nodes[i].children) {
            nodes[i].count += 1 + nodes[child].count;
        }
        link(nodes[i].object, nodes, nodes[i].children);
        if (nodes[i].count > 0) {
            nodes[i].object.replaceKey("/Count", QPDFObjectHandle::newInteger(nodes[i].count));
        }
    }
    QPDFObjectHandle outline = pdf.makeIndirectObject(QPDFObjectHandle::newDictionary());
    outline.replaceKey("/Type", QPDFObjectHandle::newName("/Outlines"));
    link(outline, nodes, top);
    outline.replaceKey("/Count", QPDFObjectHandle::newInteger(static_cast<long long>(nodes.size())));
    pdf.getRoot().replaceKey("/Outlines", outline);
}

} // namespace

QByteArray finishPdf(const QByteArray& pdf, const PdfExtras& extras)
{
    QPDF file;
    file.processMemoryFile("deck", pdf.constData(), static_cast<std::size_t>(pdf.size()));
    if (!extras.bookmarks.empty()) {
        addBookmarks(file, extras.bookmarks);
        file.getRoot().replaceKey("/PageMode", QPDFObjectHandle::newName("/UseOutlines"));
    }
    QPDFObjectHandle information = file.getTrailer().getKey("/Info");
    if (information.isDictionary()) {
        if (!extras.author.isEmpty()) {
            information.replaceKey("/Author", textObject(extras.author));
        }
        if (!extras.subject.isEmpty()) {
            information.replaceKey("/Subject", textObject(extras.subject));
        }
    }
    QPDFWriter writer(file);
    writer.setOutputMemory();
    writer.setObjectStreamMode(qpdf_o_preserve);
    writer.setDeterministicID(true);
    writer.write();
    const auto bytes = writer.getBufferSharedPointer();
    return QByteArray(reinterpret_cast<const char*>(bytes->getBuffer()), static_cast<qsizetype>(bytes->getSize()));
}

} // namespace rackrent
