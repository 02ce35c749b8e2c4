// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/document_source.h"

#include <gtest/gtest.h>

#include <QBuffer>
#include <QFile>
#include <QPainter>
#include <QPdfWriter>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

#include "ui/document/document.h"
#include "ui/report/pdf_finish.h"

namespace rackrent {
namespace {

QByteArray pdfWith(const QByteArray& document)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(QStringLiteral("Ünïcode"));
    if (!document.isEmpty()) {
        writer.addFileAttachment(QStringLiteral("scenario.rackrent"), document, QStringLiteral("application/json"));
    }
    QPainter painter(&writer);
    painter.drawText(200, 200, QStringLiteral("one"));
    writer.newPage();
    painter.drawText(200, 200, QStringLiteral("two"));
    writer.newPage();
    painter.drawText(200, 200, QStringLiteral("three"));
    painter.end();
    return bytes;
}

std::string_view view(const QByteArray& bytes)
{
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

ScenarioList twoScenarios()
{
    ScenarioList scenarios(2);
    scenarios[0].name = "Überlast";
    scenarios[0].parameters.workload.gpus = 37.0 * units::gpu;
    scenarios[1].name = "B";
    return scenarios;
}

TEST(DocumentSource, TakesTheDocumentOutOfADeck)
{
    const std::string text = writeScenarios(twoScenarios());
    const PdfExtras extras{.bookmarks = {{QStringLiteral("Erste"), 0, 0},
                                         {QStringLiteral("Darin"), 1, 1},
                                         {QStringLiteral("Zweite"), 2, 0}},
                           .author = QStringLiteral("Grün & Söhne"),
                           .subject = {}};
    const QByteArray pdf = finishPdf(pdfWith(QByteArray::fromStdString(text)), extras);
    const auto read = parseDocument(view(pdf));
    ASSERT_TRUE(read);
    EXPECT_TRUE(read->fromDeck);
    EXPECT_EQ(writeScenarios(read->scenarios), text);
}

TEST(DocumentSource, SaysWhatIsWrongWithOtherPdfs)
{
    const auto none = parseDocument(view(pdfWith({})));
    ASSERT_FALSE(none);
    EXPECT_NE(english(none.error().front().reason).find("without an attached document"), std::string::npos);
    const QByteArray whole = pdfWith(QByteArray::fromStdString(writeScenarios(twoScenarios())));
    const auto damaged = parseDocument(view(whole.left(40)));
    ASSERT_FALSE(damaged);
    EXPECT_NE(english(damaged.error().front().reason).find("damaged"), std::string::npos);
    const auto other = parseDocument(view(pdfWith(QByteArrayLiteral("{ \"format\": \"other\" }"))));
    EXPECT_FALSE(other);
}

TEST(DocumentSource, OpensADeckWithoutMakingItTheFileToSave)
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("deck.pdf"));
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(pdfWith(QByteArray::fromStdString(writeScenarios(twoScenarios()))));
    file.close();
    Document document;
    ASSERT_TRUE(document.open(path));
    EXPECT_EQ(document.count(), 2);
    EXPECT_TRUE(document.path().isEmpty());
}

TEST(PdfFinish, WritesAnOutlineThatReadersFollow)
{
    const QString qpdf = QStandardPaths::findExecutable(QStringLiteral("qpdf"));
    if (qpdf.isEmpty()) {
        GTEST_SKIP() << "qpdf is not installed";
    }
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("out.pdf"));
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(finishPdf(pdfWith(QByteArrayLiteral("{}")),
                         {.bookmarks = {{QStringLiteral("Erste Süß"), 0, 0},
                                        {QStringLiteral("Darin"), 1, 1},
                                        {QStringLiteral("Zweite"), 2, 0}},
                          .author = QStringLiteral("Grün"),
                          .subject = QStringLiteral("Kosten")}));
    file.close();
    QProcess check;
    check.start(qpdf, {QStringLiteral("--check"), path});
    ASSERT_TRUE(check.waitForFinished());
    EXPECT_EQ(check.exitCode(), 0) << check.readAllStandardOutput().toStdString()
                                   << check.readAllStandardError().toStdString();
    QProcess json;
    json.start(qpdf, {QStringLiteral("--json=2"), QStringLiteral("--json-key=outlines"), path});
    ASSERT_TRUE(json.waitForFinished());
    const QByteArray outline = json.readAllStandardOutput();
    EXPECT_TRUE(outline.contains("Darin"));
    EXPECT_LT(outline.indexOf("Erste S"), outline.indexOf("Zweite"));
    EXPECT_TRUE(outline.contains("\"destpageposfrom1\": 3"));
}

TEST(PdfFinish, GivesTheSameBytesForTheSameInput)
{
    const QByteArray pdf = pdfWith(QByteArrayLiteral("{}"));
    const PdfExtras extras{.bookmarks = {{QStringLiteral("One"), 0, 0}}, .author = {}, .subject = {}};
    EXPECT_EQ(finishPdf(pdf, extras), finishPdf(pdf, extras));
}

} // namespace
} // namespace rackrent
