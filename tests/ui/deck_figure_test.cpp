// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/figure.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QImage>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QXmlStreamReader>

#include "ui/text/text.h"

namespace rackrent {
namespace {

using namespace Qt::StringLiterals;

const FigureOptions kOptions{QDate(2026, 11, 6), u"1.2.3"_s};

ResultsPtr results()
{
    Scenario scenario;
    scenario.name = "R&D <training>";
    return computeResults(scenario);
}

QByteArray written(const QString& name, const QString& path, const Results& of)
{
    const auto done = writeFigure(name, path, of, kOptions);
    EXPECT_TRUE(done) << (done ? QString() : text(done.error())).toStdString();
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << path.toStdString();
    return file.readAll();
}

TEST(Figure, OfEachNameIsWrittenAsVectorsInPdfAndSvg)
{
    const QTemporaryDir folder;
    const ResultsPtr of = results();
    EXPECT_EQ(figureNames().size(), 6);
    static const QRegularExpression box(u"/MediaBox \\[0 0 800(\\.0+)? 450(\\.0+)?\\]"_s);
    for (const QString& name : figureNames()) {
        const QByteArray pdf = written(name, folder.filePath(name + u".pdf"), *of);
        EXPECT_TRUE(pdf.startsWith("%PDF-1.6")) << name.toStdString();
        EXPECT_FALSE(pdf.contains("/Subtype /Image")) << name.toStdString();
        EXPECT_TRUE(QString::fromLatin1(pdf).contains(box)) << name.toStdString();

        const QByteArray svg = written(name, folder.filePath(name + u".SVG"), *of);
        EXPECT_FALSE(svg.contains("<image")) << name.toStdString();
        QXmlStreamReader reader(svg);
        QString words;
        while (!reader.atEnd()) {
            reader.readNext();
            words += reader.isCharacters() ? reader.text().toString() : QString();
        }
        EXPECT_FALSE(reader.hasError()) << reader.errorString().toStdString();
        EXPECT_TRUE(words.contains(u"R&D <training>"_s)) << name.toStdString();
    }
}

TEST(Figure, AsPngIs1600PixelsWideAndNotBlank)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"cost.png"_s);
    written(u"cumulative"_s, path, *results());
    const QImage image(path);
    EXPECT_EQ(image.size(), QSize(1600, 900));
    int inked = 0;
    for (int y = 0; y < image.height(); y += 3) {
        for (int x = 0; x < image.width(); x += 3) {
            inked += image.pixelColor(x, y) == QColor(Qt::white) ? 0 : 1;
        }
    }
    EXPECT_GT(inked, 1000);
}

TEST(Figure, IsRefusedWithAnUnknownNameOrEnding)
{
    const QTemporaryDir folder;
    const ResultsPtr of = results();
    const auto unknown = writeFigure(u"cumulativ"_s, folder.filePath(u"a.pdf"_s), *of, kOptions);
    ASSERT_FALSE(unknown);
    EXPECT_TRUE(text(unknown.error()).contains(u"failure-cost"_s)) << text(unknown.error()).toStdString();
    const auto ending = writeFigure(u"cumulative"_s, folder.filePath(u"a.gif"_s), *of, kOptions);
    ASSERT_FALSE(ending);
    EXPECT_TRUE(text(ending.error()).contains(u".svg"_s)) << text(ending.error()).toStdString();
    EXPECT_FALSE(writeFigure(u"cumulative"_s, folder.filePath(u"missing/a.pdf"_s), *of, kOptions));
}

} // namespace
} // namespace rackrent
