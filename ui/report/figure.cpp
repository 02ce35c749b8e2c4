// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/figure.h"

#include <algorithm>
#include <array>
#include <functional>
#include <variant>

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

#include "core/analysis/chance.h"
#include "core/analysis/grid.h"
#include "ui/charts/analysis_builders.h"
#include "ui/charts/builders.h"
#include "ui/charts/chart_paper.h"
#include "ui/document/save_bytes.h"
#include "ui/document/studies.h"
#include "ui/report/pages.h"
#include "ui/report/typeset.h"
#include "ui/text/text.h"

namespace rackrent {

namespace {

/// In points; a picture of the same shape as a page of the deck.
constexpr int kWidth = 800;
constexpr int kHeight = 450;
constexpr double kMargin = 24.0;
constexpr int kDotsPerInch = 1200;

/// What to draw, with its finding and description as plain words for metadata.
struct Picture {
    QString title;
    QString description;
    std::function<void(QPainter&, const QRectF&)> draw;
};

Picture pictureOf(AnyChart chart)
{
    return std::visit(
        [](auto& each) {
            Picture picture{titleText(each.title), each.description, {}};
            each.title.clear();
            picture.draw = [chart = AnyChart(std::move(each))](QPainter& painter, const QRectF& area) {
                paintChart(painter, area, chart);
            };
            return picture;
        },
        chart);
}

/// The analyses of one scenario, each worked out when the first chart asks for it.
class Analyses
{
public:
    explicit Analyses(const Scenario& scenario)
        : m_results(computeResults(scenario))
    {
    }

    [[nodiscard]] const Results& results() const { return *m_results; }
    [[nodiscard]] const Comparison& comparison() const { return m_results->comparison; }
    [[nodiscard]] Sureness sureness() const { return surenessOf(m_results->scenario, comparison()); }
    [[nodiscard]] Sizes sizes() const { return sizesOf(*m_results); }
    [[nodiscard]] Times times() const { return timesOf(*m_results); }
    [[nodiscard]] Grid map() const
    {
        constexpr int kCells = 64;
        return grid(m_results->scenario,
                    {.parameter = findParameter("workload.hours_per_day"), .within = {}, .points = kCells},
                    {.parameter = findParameter("aws.on_demand"), .within = {}, .points = kCells});
    }

private:
    ResultsPtr m_results;
};

struct Entry {
    const char* name;
    /// None where the analysis says why there is nothing to show.
    tl::expected<AnyChart, Fault> (*make)(const Analyses&);
};

template<class Found, class Build> tl::expected<AnyChart, Fault> unlessFault(const Found& found, Build build)
{
    if (found.fault) {
        return tl::unexpected(*found.fault);
    }
    return AnyChart(build(found));
}

using Made = tl::expected<AnyChart, Fault>;

constexpr std::array kFigures{
    Entry{"cumulative", [](const Analyses& a) -> Made { return cumulativeChart(a.comparison()); }},
    Entry{"utilization",
          [](const Analyses& a) -> Made { return utilizationChart(a.results().utilization, a.comparison()); }},
    Entry{"saving",
          [](const Analyses& a) -> Made {
              return unlessFault(a.sureness(), [](const Sureness& s) { return savingChart(s.saving); });
          }},
    Entry{"tornado",
          [](const Analyses& a) -> Made {
              return unlessFault(a.sureness(), [](const Sureness& s) { return tornadoChart(s.tornado); });
          }},
    Entry{"chance",
          [](const Analyses& a) -> Made {
              return unlessFault(a.sureness(), [](const Sureness& s) { return chanceChart(s.spread); });
          }},
    Entry{"sizing", [](const Analyses& a) -> Made { return sizingChart(a.sizes().sizing); }},
    Entry{"next-node", [](const Analyses& a) -> Made { return nextNodeChart(a.sizes().sizing); }},
    Entry{"timing", [](const Analyses& a) -> Made { return timingChart(a.times().timing); }},
    Entry{"exit", [](const Analyses& a) -> Made { return exitChart(a.times().lockIn); }},
    Entry{"checkpoint", [](const Analyses& a) -> Made { return checkpointChart(a.results().checkpoint); }},
    Entry{"finish",
          [](const Analyses& a) -> Made {
              const ChanceOptions options{.trials = 4096};
              return finishChart(chance(a.results().scenario, options), options);
          }},
    Entry{"failure-capacity", [](const Analyses& a) -> Made { return failureCapacityChart(a.results().failure); }},
    Entry{"failure-cost", [](const Analyses& a) -> Made { return failureCostChart(a.results().failure); }},
    Entry{"breakdown", [](const Analyses& a) -> Made { return costBreakdownChart(a.comparison()); }},
    Entry{"cash", [](const Analyses& a) -> Made { return cashChart(a.comparison(), inQuestion(a.comparison())); }},
    Entry{"bridge",
          [](const Analyses& a) -> Made {
              return bridgeChart(bridge(a.comparison(), a.results().scenario.parameters.finance.discountRate,
                                        Strategy::OnDemand, Strategy::SelfHosted, BridgeBasis::PresentCost));
          }},
    Entry{"map", [](const Analyses& a) -> Made { return winnerMap(a.map(), {}); }},
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

void drawFigure(QPainter& painter, const Picture& picture, const FigureOptions& options)
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
    drawLine(painter, {kMargin, stampTop}, width - stampWidth - 24.0, options.scenario, style::caption());
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

QByteArray asPng(const Drawing& draw, int scale)
{
    QImage image(kWidth * scale, kHeight * scale, QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
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

tl::expected<FigureKind, Sentence> kindOf(const QString& path)
{
    const QString ending = QFileInfo(path).suffix().toLower();
    if (ending == QStringLiteral("pdf")) {
        return FigureKind::Pdf;
    }
    if (ending == QStringLiteral("svg")) {
        return FigureKind::Svg;
    }
    if (ending == QStringLiteral("png")) {
        return FigureKind::Png;
    }
    return tl::unexpected(
        Sentence{RACKRENT_TEXT("Sentence", "%1 names no kind of figure: let it end in .pdf, .svg or .png."),
                 {path.toStdString()}});
}

} // namespace

QStringList figureNames()
{
    QStringList names;
    for (const Entry& entry : kFigures) {
        names.append(QLatin1String(entry.name));
    }
    return names;
}

QByteArray figureBytes(const AnyChart& chart, FigureKind kind, const FigureOptions& options)
{
    const Picture picture = pictureOf(chart);
    const Drawing draw = [&](QPainter& painter) { drawFigure(painter, picture, options); };
    switch (kind) {
    case FigureKind::Pdf:
        return asPdf(picture, QCoreApplication::translate("Deck", "Rackrent %1").arg(options.version), draw);
    case FigureKind::Svg:
        return asSvg(picture, draw);
    case FigureKind::Png:
        break;
    }
    return asPng(draw, std::clamp(options.scale, 1, 4));
}

tl::expected<void, Sentence> saveFigure(const AnyChart& chart, const QString& path, const FigureOptions& options)
{
    const auto kind = kindOf(path);
    if (!kind) {
        return tl::unexpected(kind.error());
    }
    return saveBytes(path, figureBytes(chart, *kind, options));
}

tl::expected<void, Sentence> writeFigure(const QString& name, const QString& path, const Scenario& scenario,
                                         const FigureOptions& options)
{
    const auto* entry =
        std::find_if(kFigures.begin(), kFigures.end(), [&](const Entry& known) { return name == QLatin1String(known.name); });
    if (entry == kFigures.end()) {
        return tl::unexpected(Sentence{RACKRENT_TEXT("Sentence", "There is no figure %1; choose one of %2."),
                                       {name.toStdString(), figureNames().join(QStringLiteral(", ")).toStdString()}});
    }
    if (const auto kind = kindOf(path); !kind) { // before what takes long
        return tl::unexpected(kind.error());
    }
    const auto chart = entry->make(Analyses(scenario));
    if (!chart) {
        return tl::unexpected(chart.error().reason);
    }
    return saveFigure(*chart, path, options);
}

} // namespace rackrent
