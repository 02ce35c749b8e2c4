// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/figure.h"

#include <algorithm>
#include <array>
#include <functional>
#include <string_view>

#include <QBuffer>
#include <QCoreApplication>
#include <QFileInfo>
#include <QImage>
#include <QImageWriter>
#include <QPageLayout>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>

#include "ui/charts/builders.h"
#include "ui/charts/chart_paper.h"
#include "ui/document/save_bytes.h"
#include "ui/report/pages.h"
#include "ui/report/typeset.h"
#include "ui/text/text.h"

namespace rackrent {

namespace {

/// In points; a picture of the same shape as a page of the deck.
constexpr int kWidth = 800;
constexpr int kHeight = 450;
constexpr double kMargin = 24.0;
constexpr int kPixelsPerPoint = 2;
constexpr int kDotsPerInch = 1200;

/// What to draw, with its finding and description as plain words for metadata.
struct Picture {
    QString title;
    QString description;
    std::function<void(QPainter&, const QRectF&)> draw;
};

template<class Chart> Picture pictureOf(Chart chart)
{
    Picture picture{titleText(chart.title), chart.description, {}};
    chart.title.clear();
    picture.draw = [chart = std::move(chart)](QPainter& painter, const QRectF& area) {
        paintChart(painter, area, chart);
    };
    return picture;
}

struct Entry {
    std::string_view name;
    Picture (*make)(const Results&);
};

constexpr std::array kFigures{
    Entry{"cumulative", [](const Results& r) { return pictureOf(cumulativeChart(r.comparison)); }},
    Entry{"utilization", [](const Results& r) { return pictureOf(utilizationChart(r.utilization, r.comparison)); }},
    Entry{"breakdown", [](const Results& r) { return pictureOf(costBreakdownChart(r.comparison)); }},
    Entry{"checkpoint", [](const Results& r) { return pictureOf(checkpointChart(r.checkpoint)); }},
    Entry{"failure-capacity", [](const Results& r) { return pictureOf(failureCapacityChart(r.failure)); }},
    Entry{"failure-cost", [](const Results& r) { return pictureOf(failureCostChart(r.failure)); }},
};

QString stampText(const FigureOptions& options)
{
    QStringList parts;
    if (options.asOf.isValid()) {
        parts.append(QCoreApplication::translate("Deck", "as of %1").arg(dateText(options.asOf)));
    }
    parts.append(QCoreApplication::translate("Deck", "Rackrent %1").arg(options.version));
    return parts.join(QStringLiteral(" \u00B7 "));
}

void drawFigure(QPainter& painter, const Picture& picture, const QString& scenario, const FigureOptions& options)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::TextAntialiasing);
    const double width = kWidth - 2.0 * kMargin;
    TextStyle title = style::title();
    if (textHeight(picture.title, title, width) > 2.0 * title.lineHeight()) {
        title.size = Theme::Heading;
    }
    const double top = kMargin + drawText(painter, {kMargin, kMargin}, width, picture.title, title) + 12.0;
    const QString stamp = stampText(options);
    const double stampWidth = textWidth(stamp, style::caption());
    const double stampTop = kHeight - kMargin - style::caption().lineHeight() + 4.0;
    drawLine(painter, {kMargin, stampTop}, width - stampWidth - 24.0, scenario, style::caption());
    drawLine(painter, {kMargin + width - stampWidth, stampTop}, stampWidth + 4.0, stamp, style::caption());
    picture.draw(painter, {kMargin, top, width, stampTop - 12.0 - top});
}

using Drawing = std::function<void(QPainter&)>;

QByteArray asPdf(const Picture& picture, const QString& creator, const Drawing& draw)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setPdfVersion(QPagedPaintDevice::PdfVersion_1_6);
    writer.setResolution(kDotsPerInch);
    writer.setPageLayout(
        QPageLayout(QPageSize(QSizeF(kWidth, kHeight), QPageSize::Point, QStringLiteral("16:9"), QPageSize::ExactMatch),
                    QPageLayout::Portrait, QMarginsF()));
    writer.setTitle(picture.title);
    writer.setCreator(creator);
    QPainter painter(&writer);
    painter.scale(kDotsPerInch / 72.0, kDotsPerInch / 72.0);
    draw(painter);
    painter.end();
    return bytes;
}

QByteArray asSvg(const Picture& picture, const Drawing& draw)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize({kWidth, kHeight});
    generator.setViewBox(QRect(0, 0, kWidth, kHeight));
    // The generator writes both without escaping them.
    generator.setTitle(picture.title.toHtmlEscaped());
    generator.setDescription(picture.description.toHtmlEscaped());
    QPainter painter(&generator);
    draw(painter);
    painter.end();
    // A viewer without Inter falls back to something near it.
    const QByteArray family = "font-family=\"" + Theme::font(Theme::Body).family().toUtf8();
    return bytes.replace(QByteArray(family + '"'), QByteArray(family + ", Inter, Helvetica, Arial, sans-serif\""));
}

QByteArray asPng(const Drawing& draw)
{
    QImage image(kWidth * kPixelsPerPoint, kHeight * kPixelsPerPoint, QImage::Format_RGB32);
    image.setDevicePixelRatio(kPixelsPerPoint);
    image.fill(Theme::light().surface.panel);
    QPainter painter(&image);
    draw(painter);
    painter.end();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QImageWriter(&buffer, "png").write(image);
    return bytes;
}

} // namespace

QStringList figureNames()
{
    QStringList names;
    for (const Entry& entry : kFigures) {
        names.append(QString::fromLatin1(entry.name.data(), static_cast<qsizetype>(entry.name.size())));
    }
    return names;
}

tl::expected<void, Sentence> writeFigure(const QString& name, const QString& path, const Results& results,
                                         const FigureOptions& options)
{
    const std::string asked = name.toStdString();
    const auto* entry =
        std::find_if(kFigures.begin(), kFigures.end(), [&](const Entry& known) { return known.name == asked; });
    if (entry == kFigures.end()) {
        return tl::unexpected(Sentence{RACKRENT_TEXT("Sentence", "There is no figure %1; choose one of %2."),
                                       {asked, figureNames().join(QStringLiteral(", ")).toStdString()}});
    }
    const Picture picture = entry->make(results);
    const QString scenario = scenarioName(results.scenario);
    const Drawing draw = [&](QPainter& painter) { drawFigure(painter, picture, scenario, options); };
    const QString ending = QFileInfo(path).suffix().toLower();
    QByteArray bytes;
    if (ending == QStringLiteral("pdf")) {
        bytes = asPdf(picture, QCoreApplication::translate("Deck", "Rackrent %1").arg(options.version), draw);
    } else if (ending == QStringLiteral("svg")) {
        bytes = asSvg(picture, draw);
    } else if (ending == QStringLiteral("png")) {
        bytes = asPng(draw);
    } else {
        return tl::unexpected(
            Sentence{RACKRENT_TEXT("Sentence", "%1 names no kind of figure: let it end in .pdf, .svg or .png."),
                     {path.toStdString()}});
    }
    return saveBytes(path, bytes);
}

} // namespace rackrent
