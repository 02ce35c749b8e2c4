// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include <QDate>
#include <QSizeF>
#include <QString>
#include <QStringList>

#include <tl/expected.hpp>

#include "core/files/scenario_file.h"
#include "core/units/sentence.h"

class QPainter;

namespace rackrent {

/// The page: a slide, or paper laid across.
enum class DeckFormat { Wide, A4, Letter };

/// "16:9", "a4", "letter": on the command line and in settings.
[[nodiscard]] QString deckFormatId(DeckFormat format);
[[nodiscard]] std::optional<DeckFormat> findDeckFormat(const QString& id);

/// So many futures stand behind a deck's chances; the command line gives the same figures with --draws.
inline constexpr int kDeckDraws = 10'000;

/// What a deck holds, and what it says about itself. It reads no clock and no file name by itself, so that the same
/// input gives the same pages.
struct DeckOptions {
    QDate asOf; ///< day of making, in the method page; left out when invalid
    QString version; ///< of the program, "0.1.0"
    QString sourceName; ///< file that the scenarios come from, shown without its folders; may be empty
    DeckFormat format = DeckFormat::Wide;
    /// Ids of deckPages() in the order in which they are to come; empty: the usual ones. An id that says nothing of
    /// these scenarios is passed over. What is of one workload comes for each, run by run.
    QStringList pages;
    QString company; ///< in each footer; may be empty
    QString logo; ///< SVG or PNG file, at the upper right of each page; empty for none
    std::map<QString, QString> notes; ///< by page id: a line or two above the footer of such pages
    int draws = kDeckDraws;
};

/// One kind of page.
struct DeckPageKind {
    QString id; ///< "decision": on the command line and in settings
    QString name; ///< translated
    bool isUsual = true; ///< in a deck unless chosen otherwise
};

/// All kinds of pages that a deck of so many scenarios can have, in their usual order: the decision, its curves, how
/// sure it is, the options, what would change it, cash, sizing and timing, assumptions, method; several workloads are
/// compared first. The others look inside and come when asked for.
[[nodiscard]] std::vector<DeckPageKind> deckPages(int scenarios);

/// The first 12 hex digits of the SHA-256 of a document's text as writeScenarios() gives it: which inputs stand behind
/// a page.
[[nodiscard]] QString inputsHash(const ScenarioList& scenarios);

struct DeckCase;

/// What the pages show, worked out once. Needs no fonts, so any thread will do.
struct DeckContent {
    ScenarioList scenarios;
    QString hash; ///< see inputsHash()
    int draws = 0;
    std::vector<std::shared_ptr<const DeckCase>> cases; ///< one for each scenario
};

/// Works out what the pages of `options` need; the futures of a scenario are drawn once for all of them. The error says
/// what to do: no scenarios, or some that cannot be computed. Once `stop` is requested the result comes soon and is one
/// to throw away.
[[nodiscard]] tl::expected<DeckContent, Sentence> computeDeck(const ScenarioList& scenarios, const DeckOptions& options,
                                                              const std::stop_token& stop = {});

/// A deck laid out, page by page: what the preview shows is what is written. Texts are in the language and figures in
/// the locale of its making.
/// @pre made and used on the GUI thread
class Deck
{
public:
    struct PageInfo {
        QString id; ///< of its kind
        QString title; ///< the finding, for an outline
        int scenario = -1; ///< place of its scenario; -1 of all
    };

    /// The error names a logo that cannot be read.
    [[nodiscard]] static tl::expected<Deck, Sentence> make(const DeckContent& content, const DeckOptions& options);

    Deck(Deck&&) noexcept;
    Deck& operator=(Deck&&) noexcept;
    ~Deck();

    [[nodiscard]] int count() const;
    [[nodiscard]] PageInfo page(int index) const;
    [[nodiscard]] QSizeF pageSize() const; ///< in points
    [[nodiscard]] QString title() const; ///< "Rent or rack: Training"
    [[nodiscard]] QString author() const; ///< the company, else the program
    [[nodiscard]] QString subject() const;

    /// Draws a page with its footer. The painter's unit is a point.
    void draw(QPainter& painter, int index) const;

    /// The pages as PDF 1.6, in vectors but for a logo that is none, with the scenarios attached.
    [[nodiscard]] QByteArray pdf() const;

private:
    struct Inside;
    explicit Deck(std::unique_ptr<Inside> inside);
    std::unique_ptr<Inside> m_inside;
};

/// Writes the scenarios as a deck for a board: computeDeck(), Deck and a file in one. The scenarios are attached as
/// "scenario.rackrent", so that the deck can be opened again.
///
/// Needs the application's fonts, so a QGuiApplication, and its thread. Figures are in the default QLocale.
/// The error says what to do: scenarios that cannot be computed, a target that cannot be written (an older file then
/// stays as it is).
/// Tested by: every printed number held against the command line's JSON; tools of poppler on its pages.
[[nodiscard]] tl::expected<void, Sentence> writeDeck(const QString& path, const ScenarioList& scenarios,
                                                     const DeckOptions& options);

} // namespace rackrent
