// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/deck.h"

#include <algorithm>

#include <QBuffer>
#include <QCoreApplication>
#include <QCryptographicHash>
#include <QLocale>
#include <QPageLayout>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>

#include "ui/document/save_bytes.h"
#include "ui/report/pages.h"
#include "ui/report/typeset.h"
#include "ui/text/currency.h"
#include "ui/text/text.h"

namespace rackrent {

namespace {

constexpr int kDotsPerInch = 1200;
constexpr int kFingerprintLength = 12;

/// Title of the document: the workloads by name where they are few.
QString deckTitle(const ScenarioList& scenarios)
{
    const QString first = scenarioName(scenarios.front());
    if (scenarios.size() == 1) {
        return QCoreApplication::translate("Deck", "Rent or rack: %1").arg(first);
    }
    const int more = static_cast<int>(scenarios.size()) - 1;
    return QCoreApplication::translate("Deck", "Rent or rack: %1 and %n more", nullptr, more).arg(first);
}

/// Author and subject, which the writer has no setters for; title and creator once more, since XMP takes precedence.
QByteArray xmp(const QString& title, const QString& creator, const DeckOptions& options)
{
    const QString date = options.asOf.isValid()
        ? QStringLiteral("   <xmp:CreateDate>%1</xmp:CreateDate>\n").arg(options.asOf.toString(Qt::ISODate))
        : QString();
    const QString subject = QCoreApplication::translate(
        "Deck",
        "Cost of renting GPUs from AWS, of owning them and of mixing both, with every assumption and its source");
    return QStringLiteral("<?xpacket begin=\"\uFEFF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
                          "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n"
                          " <rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n"
                          "  <rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\""
                          " xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\">\n"
                          "   <dc:format>application/pdf</dc:format>\n"
                          "   <dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">%1</rdf:li></rdf:Alt></dc:title>\n"
                          "   <dc:creator><rdf:Seq><rdf:li>%2</rdf:li></rdf:Seq></dc:creator>\n"
                          "   <dc:description><rdf:Alt><rdf:li xml:lang=\"x-default\">%3</rdf:li></rdf:Alt>"
                          "</dc:description>\n"
                          "   <xmp:CreatorTool>%2</xmp:CreatorTool>\n"
                          "%4"
                          "  </rdf:Description>\n"
                          " </rdf:RDF>\n"
                          "</x:xmpmeta>\n"
                          "<?xpacket end=\"w\"?>")
        .arg(title.toHtmlEscaped(), creator.toHtmlEscaped(), subject.toHtmlEscaped(), date)
        .toUtf8();
}

void drawFooter(QPainter& painter, const QString& scenario, const QString& stamp, const QString& number)
{
    const TextStyle words = style::caption();
    const double numberWidth = textWidth(number, words) + 8.0;
    const double stampWidth = textWidth(stamp, words);
    const double right = sheet::kMargin + sheet::kInnerWidth;
    const double stampLeft = right - numberWidth - 24.0 - stampWidth;
    // The name stands in full on the decision page; here it gives way.
    drawLine(painter, {sheet::kMargin, sheet::kFooterTop}, stampLeft - 24.0 - sheet::kMargin, scenario, words);
    drawLine(painter, {stampLeft, sheet::kFooterTop}, stampWidth + 4.0, stamp, words);
    drawLine(painter, {right - numberWidth, sheet::kFooterTop}, numberWidth, number, words.aligned(Qt::AlignRight));
}

Pages pagesOf(const ResultsList& all, const DeckOptions& options, const QString& fingerprint)
{
    Pages pages;
    if (all.size() > 1) {
        addComparisonPages(pages, all);
    }
    for (const ResultsPtr& results : all) {
        addDecisionPage(pages, results);
        addChartPages(pages, results);
        addAssumptionPages(pages, results);
    }
    addMethodPage(pages, all, options, fingerprint);
    return pages;
}

/// What each footer says of the figures' origin.
QString stampText(const DeckOptions& options, const QString& fingerprint)
{
    QStringList parts{shownCurrency().isDollar() ? shownCurrency().code : currencyNote()};
    if (options.asOf.isValid()) {
        parts.append(QCoreApplication::translate("Deck", "as of %1").arg(dateText(options.asOf)));
    }
    parts.append(QCoreApplication::translate("Deck", "Rackrent %1").arg(options.version));
    parts.append(fingerprint);
    return parts.join(QStringLiteral(" \u00B7 "));
}

} // namespace

QString scenarioName(const Scenario& scenario)
{
    const QString name = QString::fromStdString(scenario.name).simplified();
    return name.isEmpty() ? QCoreApplication::translate("Deck", "Unnamed workload") : name;
}

QString dateText(const QDate& date)
{
    //: A date as it is written out: 6 November 2026
    return QLocale().toString(date, QCoreApplication::translate("Deck", "d MMMM yyyy"));
}

QString titleText(const QString& finding)
{
    return finding.endsWith(u'.') ? finding.chopped(1) : finding;
}

double drawTitle(QPainter& painter, const QString& title, const QString& subtitle)
{
    double y = sheet::kMargin - 4.0;
    y += drawText(painter, {sheet::kMargin, y}, sheet::kInnerWidth, titleText(title), style::title()) + 4.0;
    y += drawText(painter, {sheet::kMargin, y}, sheet::columnsWidth(11), subtitle, style::muted());
    return y;
}

tl::expected<void, Sentence> writeDeck(const QString& path, const ScenarioList& scenarios, const DeckOptions& options)
{
    if (scenarios.empty()) {
        return tl::unexpected(
            Sentence{RACKRENT_TEXT("Sentence", "There is no scenario to make a deck of: open or add one first."), {}});
    }
    ResultsList all;
    for (const Scenario& scenario : scenarios) {
        if (const Faults faults = scenarioFaults(scenario); !faults.empty()) {
            return tl::unexpected(
                Sentence{RACKRENT_TEXT("Sentence", "No deck can be made before this is put right: %1"),
                         {text(faults.front()).toStdString()}});
        }
        all.push_back(computeResults(scenario));
    }

    const std::string document = writeScenarios(scenarios);
    const QByteArray attachment(document.data(), static_cast<qsizetype>(document.size()));
    const QString fingerprint = QString::fromLatin1(
        QCryptographicHash::hash(attachment, QCryptographicHash::Sha256).toHex().left(kFingerprintLength));
    const QString title = deckTitle(scenarios);
    const QString creator = QCoreApplication::translate("Deck", "Rackrent %1").arg(options.version);

    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setPdfVersion(QPagedPaintDevice::PdfVersion_1_6);
    writer.setResolution(kDotsPerInch);
    writer.setPageLayout(QPageLayout(QPageSize(QSizeF(sheet::kWidth, sheet::kHeight), QPageSize::Point,
                                               QStringLiteral("16:9"), QPageSize::ExactMatch),
                                     QPageLayout::Portrait, QMarginsF()));
    writer.setTitle(title);
    writer.setCreator(creator);
    writer.setDocumentXmpMetadata(xmp(title, creator, options));
    writer.addFileAttachment(QStringLiteral("scenario.rackrent"), attachment, QStringLiteral("application/json"));

    const Pages pages = pagesOf(all, options, fingerprint);
    const QString stamp = stampText(options, fingerprint);
    QPainter painter(&writer);
    const double dotsPerPoint = kDotsPerInch / 72.0;
    for (std::size_t i = 0; i < pages.size(); ++i) {
        if (i > 0) {
            writer.newPage();
        }
        painter.save();
        painter.scale(dotsPerPoint, dotsPerPoint);
        painter.setRenderHint(QPainter::Antialiasing);
        pages[i].draw(painter);
        drawFooter(
            painter,
            pages[i].scenario.isEmpty() && all.size() == 1 ? scenarioName(scenarios.front()) : pages[i].scenario, stamp,
            //: Page 3 of 11
            QCoreApplication::translate("Deck", "%1 of %2")
                .arg(QLocale().toString(static_cast<int>(i + 1)), QLocale().toString(static_cast<int>(pages.size()))));
        painter.restore();
    }
    painter.end();
    return saveBytes(path, bytes);
}

} // namespace rackrent
