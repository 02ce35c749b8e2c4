// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/deck.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QBuffer>
#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QLocale>
#include <QPageLayout>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgRenderer>

#include "core/files/data_files.h"
#include "ui/document/save_bytes.h"
#include "ui/report/pages.h"
#include "ui/report/pdf_finish.h"
#include "ui/report/typeset.h"
#include "ui/text/currency.h"
#include "ui/text/text.h"

namespace rackrent {

namespace {

constexpr int kDotsPerInch = 1200;
/// Paper is held nearer than a screen is looked at.
constexpr double kPaperUnit = 0.86;
constexpr double kLogoTop = 18.0;
constexpr double kLogoHeight = 26.0;
constexpr double kLogoWidth = 140.0;
constexpr double kAboveNote = 12.0;
constexpr int kLargeCluster = 128; ///< nodes

/// What a kind of page speaks of.
enum class About { All, One, Appendix };

struct Kind {
    const char* id;
    const char* name;
    About about;
    bool isUsual;
    void (*add)(DeckPages&, const PageFrame&, const DeckCasePtr&);
};

constexpr std::array kKinds{
    Kind{"compare", QT_TRANSLATE_NOOP("Deck", "Workloads side by side"), About::All, true, nullptr},
    Kind{"decision", QT_TRANSLATE_NOOP("Deck", "The decision"), About::One, true, addDecisionPage},
    Kind{"curves", QT_TRANSLATE_NOOP("Deck", "Cost over time"), About::One, true, addCurvesPage},
    Kind{"sure", QT_TRANSLATE_NOOP("Deck", "How sure"), About::One, true, addSurenessPage},
    Kind{"options", QT_TRANSLATE_NOOP("Deck", "The options side by side"), About::One, true, addOptionsPage},
    Kind{"tripwires", QT_TRANSLATE_NOOP("Deck", "What would change our mind"), About::One, true, addTripwiresPage},
    Kind{"cash", QT_TRANSLATE_NOOP("Deck", "Cash by quarter"), About::One, true, addCashPage},
    Kind{"sizing", QT_TRANSLATE_NOOP("Deck", "How many, and when"), About::One, true, addSizingPage},
    Kind{"utilization", QT_TRANSLATE_NOOP("Deck", "How busy it must be"), About::One, false, addUtilizationPage},
    Kind{"breakdown", QT_TRANSLATE_NOOP("Deck", "Where the money goes"), About::One, false, addBreakdownPage},
    Kind{"spot", QT_TRANSLATE_NOOP("Deck", "Spot and checkpoints"), About::One, false, addSpotPage},
    Kind{"failure", QT_TRANSLATE_NOOP("Deck", "Hardware failure"), About::One, false, addFailurePage},
    Kind{"assumptions", QT_TRANSLATE_NOOP("Deck", "Assumptions"), About::Appendix, true, addAssumptionPages},
    Kind{"method", QT_TRANSLATE_NOOP("Deck", "Method and limits"), About::All, true, nullptr},
};

struct Format {
    DeckFormat format;
    const char* id;
    double width; ///< points
    double height;
    double unit; ///< points
};

constexpr std::array kFormats{Format{DeckFormat::Wide, "16:9", 960.0, 540.0, 1.0},
                              Format{DeckFormat::A4, "a4", 842.0, 595.0, kPaperUnit},
                              Format{DeckFormat::Letter, "letter", 792.0, 612.0, kPaperUnit}};

const Format& formatOf(DeckFormat format)
{
    return *std::find_if(kFormats.begin(), kFormats.end(), [&](const Format& one) { return one.format == format; });
}

const Kind* findKind(const QString& id)
{
    const auto* found =
        std::find_if(kKinds.begin(), kKinds.end(), [&](const Kind& kind) { return id == QLatin1String(kind.id); });
    return found == kKinds.end() ? nullptr : found;
}

/// The pages asked for, or the usual ones, once each and only those that there are.
std::vector<const Kind*> kindsOf(const DeckOptions& options, std::size_t scenarios)
{
    std::vector<const Kind*> kinds;
    const auto add = [&](const Kind* kind) {
        const bool isKnown = kind != nullptr && std::find(kinds.begin(), kinds.end(), kind) == kinds.end();
        if (isKnown && (scenarios > 1 || QLatin1String(kind->id) != QLatin1String("compare"))) {
            kinds.push_back(kind);
        }
    };
    if (options.pages.isEmpty()) {
        for (const Kind& kind : kKinds) {
            if (kind.isUsual) {
                add(&kind);
            }
        }
    }
    for (const QString& id : options.pages) {
        add(findKind(id));
    }
    return kinds;
}

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

QString programText(const DeckOptions& options)
{
    return QCoreApplication::translate("Deck", "Rackrent %1").arg(options.version);
}

/// The title of each page; those of one of several scenarios below its name.
std::vector<PdfExtras::Bookmark> bookmarks(const Deck& deck, const ScenarioList& scenarios)
{
    std::vector<PdfExtras::Bookmark> result;
    int scenario = -1;
    for (int i = 0; i < deck.count(); ++i) {
        const Deck::PageInfo page = deck.page(i);
        const bool isBelow = page.scenario >= 0 && scenarios.size() > 1;
        if (isBelow && page.scenario != scenario) {
            result.push_back({.title = QString::fromStdString(scenarios[static_cast<std::size_t>(page.scenario)].name),
                              .page = i,
                              .level = 0});
        }
        scenario = page.scenario;
        result.push_back({.title = page.title, .page = i, .level = isBelow ? 1 : 0});
    }
    return result;
}

/// Author and subject, which the writer has no setters for; title and creator once more, since XMP takes precedence.
QByteArray xmp(const Deck& deck, const DeckOptions& options)
{
    const QString date = options.asOf.isValid()
        ? QStringLiteral("   <xmp:CreateDate>%1</xmp:CreateDate>\n").arg(options.asOf.toString(Qt::ISODate))
        : QString();
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
                          "   <xmp:CreatorTool>%4</xmp:CreatorTool>\n"
                          "%5"
                          "  </rdf:Description>\n"
                          " </rdf:RDF>\n"
                          "</x:xmpmeta>\n"
                          "<?xpacket end=\"w\"?>")
        .arg(deck.title().toHtmlEscaped(), deck.author().toHtmlEscaped(), deck.subject().toHtmlEscaped(),
             programText(options).toHtmlEscaped(), date)
        .toUtf8();
}

/// The prices that decide, and when they held: "2025-11", or the oldest and the newest.
QString priceDates(const DeckCases& of)
{
    QStringList dates;
    for (const DeckCasePtr& one : of) {
        for (const char* id : {"aws.on_demand", "aws.committed", "spot.discount", "cluster.node_price"}) {
            if (const QString date = dateOf(one->scenario(), *findParameter(id)); !date.isEmpty()) {
                dates.append(date);
            }
        }
    }
    if (dates.isEmpty()) {
        return QCoreApplication::translate("Deck", "prices undated");
    }
    const auto [oldest, newest] = std::minmax_element(dates.begin(), dates.end());
    return *oldest == *newest ? QCoreApplication::translate("Deck", "prices of %1").arg(*oldest)
                              : QCoreApplication::translate("Deck", "prices of %1 to %2").arg(*oldest, *newest);
}

/// A mark of the company's own. SVG stays in vectors.
class Logo
{
public:
    /// False where there is no picture in it.
    [[nodiscard]] bool read(const QString& path)
    {
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly)) {
            return false;
        }
        const QByteArray bytes = file.readAll();
        if (QFileInfo(path).suffix().toLower() == QStringLiteral("svg")) {
            m_svg = std::make_unique<QSvgRenderer>(bytes);
            m_size = m_svg->isValid() ? m_svg->viewBoxF().size() : QSizeF();
        } else {
            m_size = m_image.loadFromData(bytes) ? QSizeF(m_image.size()) : QSizeF();
        }
        if (m_size.isEmpty()) {
            return false;
        }
        m_size.scale(kLogoWidth, kLogoHeight, Qt::KeepAspectRatio);
        return true;
    }

    [[nodiscard]] double width() const { return m_size.isEmpty() ? 0.0 : m_size.width(); }

    void draw(QPainter& painter, double right) const
    {
        const QRectF area(right - m_size.width(), kLogoTop, m_size.width(), m_size.height());
        if (m_svg) {
            m_svg->render(&painter, area);
        } else if (!m_image.isNull()) {
            painter.setRenderHint(QPainter::SmoothPixmapTransform);
            painter.drawImage(area, m_image);
        }
    }

private:
    std::unique_ptr<QSvgRenderer> m_svg;
    QImage m_image;
    QSizeF m_size;
};

bool isWanted(const std::vector<const Kind*>& kinds, std::initializer_list<const char*> ids)
{
    return std::any_of(kinds.begin(), kinds.end(), [&](const Kind* kind) {
        return std::any_of(ids.begin(), ids.end(),
                           [&](const char* id) { return QLatin1String(id) == QLatin1String(kind->id); });
    });
}

/// Every draw of every month is some megabytes a scenario, and only what they came to is shown.
void dropDraws(Sureness& sureness)
{
    Futures& futures = sureness.futures;
    futures.draws = Draws(futures.draws.inputs(), futures.draws.count(), {});
    for (const Strategy s : kStrategies) {
        futures.npv[s] = {};
        futures.cumulative[s] = {};
    }
}

DeckCasePtr caseOf(const Scenario& scenario, const std::vector<const Kind*>& kinds, int draws,
                   const std::stop_token& stop)
{
    auto result = std::make_shared<DeckCase>();
    result->results = computeResults(scenario, stop);
    if (result->noDemand()) {
        return result;
    }
    if (isWanted(kinds, {"compare", "decision", "curves", "sure", "options", "tripwires", "assumptions"})) {
        auto sureness = std::make_shared<Sureness>(
            surenessOf(scenario, result->comparison(), {.draws = draws, .progress = {}}, stop));
        if (!sureness->fault) {
            dropDraws(*sureness);
            result->sureness = std::move(sureness);
        }
    }
    if (isWanted(kinds, {"tripwires"})) {
        // Every value tried decides five plans anew, which takes long on a large cluster: then the inputs that are
        // known for certain, which would come last, are passed over.
        const bool isLarge = result->comparison()[Strategy::SelfHosted].plan.nodesAtStart() > kLargeCluster;
        const TripwireOptions how{.onlyUncertain = isLarge, .points = isLarge ? 9 : 33, .progress = {}};
        result->tripwires = std::make_shared<Tripwires>(tripwires(scenario, builtInEvidence(), how, stop));
    }
    if (isWanted(kinds, {"sizing"})) {
        // Without their own draws where these cannot be had: the base case is still worth a picture.
        const FuturesOptions futures{.draws = draws, .progress = {}};
        auto sizes = std::make_shared<Sizing>(sizing(scenario, {}, stop));
        static_cast<void>(addFutures(*sizes, scenario, builtInEvidence(), futures, stop));
        result->sizing = std::move(sizes);
        auto times = std::make_shared<Timing>(timing(scenario, {}, stop));
        static_cast<void>(addFutures(*times, scenario, builtInEvidence(), futures, stop));
        result->timing = std::move(times);
    }
    return result;
}

/// Why a page that was asked for is not there.
QString leftOutText(const Kind& kind, const DeckCase& of, bool isOneOfSeveral)
{
    QString name = QCoreApplication::translate("Deck", kind.name);
    if (isOneOfSeveral) {
        name = QCoreApplication::translate("Deck", "%1 (%2)").arg(name, scenarioName(of.scenario()));
    }
    return of.sizing && !of.isOwningOpen()
        ? QCoreApplication::translate("Deck",
                                      "“%1” is left out: at any number of nodes and any time of buying, "
                                      "renting costs less.")
              .arg(name)
        : QCoreApplication::translate("Deck", "“%1” is left out: there is nothing to show.").arg(name);
}

} // namespace

QString deckFormatId(DeckFormat format)
{
    return QLatin1String(formatOf(format).id);
}

std::optional<DeckFormat> findDeckFormat(const QString& id)
{
    const auto* found = std::find_if(kFormats.begin(), kFormats.end(), [&](const Format& format) {
        return id.compare(QLatin1String(format.id), Qt::CaseInsensitive) == 0;
    });
    return found == kFormats.end() ? std::nullopt : std::optional(found->format);
}

std::vector<DeckPageKind> deckPages(int scenarios)
{
    std::vector<DeckPageKind> pages;
    for (const Kind& kind : kKinds) {
        if (scenarios > 1 || QLatin1String(kind.id) != QLatin1String("compare")) {
            pages.push_back({QLatin1String(kind.id), QCoreApplication::translate("Deck", kind.name), kind.isUsual});
        }
    }
    return pages;
}

tl::expected<DeckContent, Sentence> computeDeck(const ScenarioList& scenarios, const DeckOptions& options,
                                                const std::stop_token& stop)
{
    if (scenarios.empty()) {
        return tl::unexpected(
            Sentence{RACKRENT_TEXT("Sentence", "There is no scenario to make a deck of: open or add one first."), {}});
    }
    for (const Scenario& scenario : scenarios) {
        if (const Faults faults = scenarioFaults(scenario); !faults.empty()) {
            return tl::unexpected(
                Sentence{RACKRENT_TEXT("Sentence", "No deck can be made before this is put right: %1"),
                         {text(faults.front()).toStdString()}});
        }
    }
    DeckContent content{.scenarios = scenarios, .hash = inputsHash(scenarios), .draws = options.draws, .cases = {}};
    const std::vector<const Kind*> kinds = kindsOf(options, scenarios.size());
    for (const Scenario& scenario : scenarios) {
        content.cases.push_back(caseOf(scenario, kinds, options.draws, stop));
    }
    return content;
}

struct Deck::Inside {
    ScenarioList scenarios;
    DeckOptions options;
    DeckCases cases;
    QString hash;
    Sheet sheet;
    Logo logo;
    DeckPages pages;

    [[nodiscard]] Sheet sheetFor(const QString& note) const
    {
        Sheet result = sheet;
        if (!note.isEmpty()) {
            result.contentBottom -= textHeight(note, style::muted(), sheet.innerWidth()) + kAboveNote;
        }
        return result;
    }

    [[nodiscard]] QString noteOf(const QString& id) const
    {
        const auto found = options.notes.find(id);
        return found == options.notes.end() ? QString() : found->second.trimmed();
    }

    void addPages();
    void drawFooter(QPainter& painter, std::size_t index) const;
};

void Deck::Inside::addPages()
{
    const std::vector<const Kind*> kinds = kindsOf(options, scenarios.size());
    QStringList leftOut;
    const auto frameFor = [&](const Kind& kind) {
        const QString id = QLatin1String(kind.id);
        const double beside = logo.width() > 0.0 ? logo.width() + 24.0 : 0.0;
        return PageFrame{sheetFor(noteOf(id)), options, hash, sheet.innerWidth() - beside, leftOut};
    };
    const auto finish = [&](std::size_t from, const Kind& kind, int scenario) {
        for (std::size_t i = from; i < pages.size(); ++i) {
            pages[i].id = QLatin1String(kind.id);
            pages[i].scenario = scenario;
        }
        return pages.size() > from;
    };
    std::size_t first = 0;
    while (first < kinds.size()) {
        // Pages of one workload that follow each other come for each workload in turn.
        std::size_t end = first + 1;
        while (end < kinds.size() && kinds[first]->about == About::One && kinds[end]->about == About::One) {
            ++end;
        }
        const bool isOfAll = kinds[first]->about == About::All;
        for (std::size_t i = 0; i < (isOfAll ? 1 : cases.size()); ++i) {
            for (std::size_t k = first; k < end; ++k) {
                const Kind& kind = *kinds[k];
                const std::size_t from = pages.size();
                if (kind.add != nullptr) {
                    kind.add(pages, frameFor(kind), cases[i]);
                } else if (QLatin1String(kind.id) == QLatin1String("compare")) {
                    addComparisonPages(pages, frameFor(kind), cases);
                } else {
                    addMethodPage(pages, frameFor(kind), cases);
                }
                if (!finish(from, kind, isOfAll ? -1 : static_cast<int>(i)) && !cases[i]->noDemand()) {
                    leftOut.append(leftOutText(kind, *cases[i], cases.size() > 1));
                }
            }
        }
        first = end;
    }
}

void Deck::Inside::drawFooter(QPainter& painter, std::size_t index) const
{
    const DeckPage& page = pages[index];
    if (logo.width() > 0.0) {
        logo.draw(painter, sheet.right());
    }
    const bool isFirstOfKind =
        index == 0 || pages[index - 1].id != page.id || pages[index - 1].scenario != page.scenario;
    if (const QString note = noteOf(page.id); !note.isEmpty() && isFirstOfKind) {
        const double top = sheetFor(note).contentBottom + kAboveNote;
        drawText(painter, {Sheet::kMargin, top}, sheet.innerWidth(), note, style::muted());
    }

    const TextStyle words = style::caption();
    const bool isOfAll = page.scenario < 0 && cases.size() > 1;
    const DeckCases of = isOfAll ? cases : DeckCases{cases[static_cast<std::size_t>(std::max(0, page.scenario))]};
    const QString stamp =
        QStringList{shownCurrency().isDollar() ? shownCurrency().code : currencyNote(), priceDates(of),
                    programText(options), QCoreApplication::translate("Deck", "inputs %1").arg(hash)}
            .join(QStringLiteral(" \u00B7 "));
    //: Page 3 of 11
    const QString number =
        QCoreApplication::translate("Deck", "%1 of %2")
            .arg(QLocale().toString(static_cast<int>(index + 1)), QLocale().toString(static_cast<int>(pages.size())));
    QString name = isOfAll ? QString() : scenarioName(of.front()->scenario());
    if (!options.company.isEmpty()) {
        name = name.isEmpty() ? options.company : options.company + QStringLiteral(" \u00B7 ") + name;
    }
    const double numberWidth = textWidth(number, words) + 8.0;
    const double stampWidth = textWidth(stamp, words);
    const double stampLeft = sheet.right() - numberWidth - 24.0 - stampWidth;
    const double top = sheet.footerTop();
    // The name stands in full on the decision page; here it gives way.
    drawLine(painter, {Sheet::kMargin, top}, stampLeft - 24.0 - Sheet::kMargin, name, words);
    drawLine(painter, {stampLeft, top}, stampWidth + 4.0, stamp, words);
    drawLine(painter, {sheet.right() - numberWidth, top}, numberWidth, number, words.aligned(Qt::AlignRight));
}

Deck::Deck(std::unique_ptr<Inside> inside)
    : m_inside(std::move(inside))
{
}

Deck::Deck(Deck&&) noexcept = default;
Deck& Deck::operator=(Deck&&) noexcept = default;
Deck::~Deck() = default;

tl::expected<Deck, Sentence> Deck::make(const DeckContent& content, const DeckOptions& options)
{
    auto inside = std::make_unique<Inside>();
    inside->scenarios = content.scenarios;
    inside->options = options;
    inside->options.company = options.company.simplified();
    inside->cases = content.cases;
    inside->hash = content.hash;
    const Format& format = formatOf(options.format);
    inside->sheet = {.width = format.width / format.unit,
                     .height = format.height / format.unit,
                     .pointsPerUnit = format.unit,
                     .contentBottom = format.height / format.unit - Sheet::kFooter - 16.0};
    if (!options.logo.isEmpty() && !inside->logo.read(options.logo)) {
        return tl::unexpected(
            Sentence{RACKRENT_TEXT("Sentence", "%1 cannot be read as a logo: choose an SVG or a PNG file, or none."),
                     {QFileInfo(options.logo).fileName().toStdString()}});
    }
    inside->addPages();
    if (inside->pages.empty()) {
        return tl::unexpected(Sentence{
            RACKRENT_TEXT("Sentence", "None of the pages chosen has anything to say here: choose others."), {}});
    }
    return Deck(std::move(inside));
}

int Deck::count() const
{
    return static_cast<int>(m_inside->pages.size());
}

Deck::PageInfo Deck::page(int index) const
{
    const DeckPage& page = m_inside->pages[static_cast<std::size_t>(index)];
    return {page.id, titleText(page.title), page.scenario};
}

QSizeF Deck::pageSize() const
{
    const Format& format = formatOf(m_inside->options.format);
    return {format.width, format.height};
}

QString Deck::title() const
{
    return deckTitle(m_inside->scenarios);
}

QString Deck::author() const
{
    return m_inside->options.company.isEmpty() ? programText(m_inside->options) : m_inside->options.company;
}

QString Deck::subject() const
{
    return QCoreApplication::translate(
        "Deck",
        "Cost of renting GPUs from AWS, of owning them and of mixing both, with every assumption and its source");
}

void Deck::draw(QPainter& painter, int index) const
{
    painter.save();
    painter.scale(m_inside->sheet.pointsPerUnit, m_inside->sheet.pointsPerUnit);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::TextAntialiasing);
    m_inside->pages[static_cast<std::size_t>(index)].draw(painter);
    m_inside->drawFooter(painter, static_cast<std::size_t>(index));
    painter.restore();
}

QByteArray Deck::pdf() const
{
    const DeckOptions& options = m_inside->options;
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setPdfVersion(QPagedPaintDevice::PdfVersion_1_6);
    writer.setResolution(kDotsPerInch);
    writer.setPageLayout(
        QPageLayout(QPageSize(pageSize(), QPageSize::Point, deckFormatId(options.format), QPageSize::ExactMatch),
                    QPageLayout::Portrait, QMarginsF()));
    writer.setTitle(title());
    writer.setCreator(programText(options));
    writer.setDocumentXmpMetadata(xmp(*this, options));
    const std::string document = writeScenarios(m_inside->scenarios);
    writer.addFileAttachment(QStringLiteral("scenario.rackrent"),
                             QByteArray(document.data(), static_cast<qsizetype>(document.size())),
                             QStringLiteral("application/json"));
    QPainter painter(&writer);
    painter.scale(kDotsPerInch / 72.0, kDotsPerInch / 72.0);
    for (int i = 0; i < count(); ++i) {
        if (i > 0) {
            writer.newPage();
        }
        draw(painter, i);
    }
    painter.end();
    return finishPdf(bytes,
                     {.bookmarks = bookmarks(*this, m_inside->scenarios), .author = author(), .subject = subject()});
}

tl::expected<void, Sentence> writeDeck(const QString& path, const ScenarioList& scenarios, const DeckOptions& options)
{
    const auto content = computeDeck(scenarios, options);
    if (!content) {
        return tl::unexpected(content.error());
    }
    const auto deck = Deck::make(*content, options);
    if (!deck) {
        return tl::unexpected(deck.error());
    }
    return saveBytes(path, deck->pdf());
}

} // namespace rackrent
