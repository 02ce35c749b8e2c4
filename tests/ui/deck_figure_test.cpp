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

const FigureOptions kOptions{
    .asOf = QDate(2026, 11, 6), .version = u"1.2.3"_s, .scenario = u"R&D <training>"_s, .scale = 2};

QByteArray written(const QString& name, const QString& path, const FigureOptions& options = kOptions)
{
    const auto done = writeFigure(name, path, Scenario(), options);
    EXPECT_TRUE(done) << (done ? QString() : text(done.error())).toStdString();
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << path.toStdString();
    return file.readAll();
}

TEST(Figure, OfEachNameIsWrittenAsVectorsInPdfAndSvg)
{
    const QTemporaryDir folder;
    EXPECT_EQ(figureNames().size(), 17);
    static const QRegularExpression box(u"/MediaBox \\[0 0 800(\\.0+)? 450(\\.0+)?\\]"_s);
    int place = 0;
    for (const QString& name : figureNames()) {
        if (++place % 2 == 0) { // some take long to work out: each in one of the two
            const QByteArray pdf = written(name, folder.filePath(name + u".pdf"));
            EXPECT_TRUE(pdf.startsWith("%PDF-1.6")) << name.toStdString();
            EXPECT_FALSE(pdf.contains("/Subtype /Image")) << name.toStdString();
            EXPECT_TRUE(QString::fromLatin1(pdf).contains(box)) << name.toStdString();
            continue;
        }
        const QByteArray svg = written(name, folder.filePath(name + u".SVG"));
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

TEST(Figure, AsPngHasThePixelsAskedForAndIsNotBlank)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"cost.png"_s);
    for (const int scale : {1, 4}) {
        FigureOptions options = kOptions;
        options.scale = scale;
        written(u"cumulative"_s, path, options);
        EXPECT_EQ(QImage(path).size(), QSize(800 * scale, 450 * scale));
    }
    const QImage image(path);
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
    const auto unknown = writeFigure(u"cumulativ"_s, folder.filePath(u"a.pdf"_s), Scenario(), kOptions);
    ASSERT_FALSE(unknown);
    EXPECT_TRUE(text(unknown.error()).contains(u"failure-cost"_s)) << text(unknown.error()).toStdString();
    const auto ending = writeFigure(u"cumulative"_s, folder.filePath(u"a.gif"_s), Scenario(), kOptions);
    ASSERT_FALSE(ending);
    EXPECT_TRUE(text(ending.error()).contains(u".svg"_s)) << text(ending.error()).toStdString();
    EXPECT_FALSE(writeFigure(u"cumulative"_s, folder.filePath(u"missing/a.pdf"_s), Scenario(), kOptions));
}

} // namespace
} // namespace rackrent
