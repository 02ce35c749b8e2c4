// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include <QDate>
#include <QString>
#include <QStringList>

#include "core/analysis/sizing.h"
#include "core/analysis/timing.h"
#include "core/analysis/tripwires.h"
#include "ui/charts/chart_data.h"
#include "ui/document/recompute.h"
#include "ui/document/studies.h"
#include "ui/report/deck.h"
#include "ui/report/typeset.h"

class QPainter;

/// The pages of the deck. Each function adds as many as its matter needs and may add none; footers come last, when
/// the number of pages is known.
namespace rackrent {

/// All that the pages of one scenario show. What no page asks for is left out, as is what cannot be had.
struct DeckCase {
    ResultsPtr results;
    std::shared_ptr<const Sureness> sureness; ///< null where no future is possible; the draws themselves are dropped
    std::shared_ptr<const Tripwires> tripwires;
    std::shared_ptr<const Sizing> sizing;
    std::shared_ptr<const Timing> timing;

    [[nodiscard]] const Comparison& comparison() const { return results->comparison; }
    [[nodiscard]] const Scenario& scenario() const { return results->scenario; }
    [[nodiscard]] bool noDemand() const { return comparison().verdict.noDemand; }
    /// Whether owning nodes comes into question, so that their number and time are worth a page.
    [[nodiscard]] bool isOwningOpen() const;
    /// Whether the caveats weigh more than the verdict: another choice is better on average, or likelier to be cheapest
    /// than the chosen one.
    [[nodiscard]] bool areCaveatsFirst() const;
};

using DeckCasePtr = std::shared_ptr<const DeckCase>;
using DeckCases = std::vector<DeckCasePtr>;

struct DeckPage {
    QString id;
    int scenario = -1; ///< place of its scenario; -1 where it speaks of all
    QString title; ///< the finding
    std::function<void(QPainter&)> draw;
};

using DeckPages = std::vector<DeckPage>;

/// What pages are laid out for, and what they say of themselves.
struct PageFrame {
    Sheet sheet;
    const DeckOptions& options;
    QString hash;
    double titleWidth = 0.0; ///< beside the logo
    QStringList leftOut; ///< sentences on pages that have nothing to say, for the method page
};

/// One row a workload, and a picture of all.
void addComparisonPages(DeckPages& pages, const PageFrame& frame, const DeckCases& all);
/// The verdict with its size, chance and worst case, and the ranking of the strategies.
void addDecisionPage(DeckPages& pages, const PageFrame& frame, const DeckCasePtr& of);
/// Cumulative cost with bands.
void addCurvesPage(DeckPages& pages, const PageFrame& frame, const DeckCasePtr& of);
/// Fifty futures, and the inputs that decide.
void addSurenessPage(DeckPages& pages, const PageFrame& frame, const DeckCasePtr& of);
/// The five strategies in columns, and what each rests on.
void addOptionsPage(DeckPages& pages, const PageFrame& frame, const DeckCasePtr& of);
/// What would change the answer, and what to find out first.
void addTripwiresPage(DeckPages& pages, const PageFrame& frame, const DeckCasePtr& of);
void addCashPage(DeckPages& pages, const PageFrame& frame, const DeckCasePtr& of);
/// How many nodes, and when to buy them.
void addSizingPage(DeckPages& pages, const PageFrame& frame, const DeckCasePtr& of);
/// What was changed, the notes, and every parameter with its range and source.
void addAssumptionPages(DeckPages& pages, const PageFrame& frame, const DeckCasePtr& of);
/// What is compared and what is not, and how to open the deck again.
void addMethodPage(DeckPages& pages, const PageFrame& frame, const DeckCases& all);
/// Cost by utilization, by its parts, spot and failures: not usual.
void addUtilizationPage(DeckPages& pages, const PageFrame& frame, const DeckCasePtr& of);
void addBreakdownPage(DeckPages& pages, const PageFrame& frame, const DeckCasePtr& of);
void addSpotPage(DeckPages& pages, const PageFrame& frame, const DeckCasePtr& of);
void addFailurePage(DeckPages& pages, const PageFrame& frame, const DeckCasePtr& of);

/// Draws the title of a page and a muted line below it, which may be empty; returns the y where content starts.
double drawTitle(QPainter& painter, const PageFrame& frame, const QString& title, const QString& subtitle);

/// The chart without its title, where the page has it.
template<class Chart> [[nodiscard]] Chart untitled(Chart chart)
{
    chart.title.clear();
    return chart;
}

/// The rows of a table from the top down: text cells in columns, each row as high as its highest cell.
struct TableColumn {
    double left = 0.0; ///< from the table's left
    double width = 0.0;
    bool right = false; ///< figures stand at the right
};
struct TableRow {
    QStringList cells;
    std::vector<TextStyle> styles; ///< one for each cell, or one for all
    double space = 6.0; ///< above and below the words
    bool rule = true; ///< a hairline above
};
[[nodiscard]] double rowHeight(const std::vector<TableColumn>& columns, const TableRow& row);
/// Returns its height.
double drawRow(QPainter& painter, const QPointF& topLeft, double width, const std::vector<TableColumn>& columns,
               const TableRow& row);

/// A sentence as a title: without its stop.
[[nodiscard]] QString titleText(const QString& finding);
[[nodiscard]] QString scenarioName(const Scenario& scenario);
/// A date as a board reads it, "6 November 2026".
[[nodiscard]] QString dateText(const QDate& date);
[[nodiscard]] QString usdText(double value);
[[nodiscard]] QString percentText(double share);
[[nodiscard]] QString monthsText(double months);
/// To three figures: more would say more than futures know.
[[nodiscard]] QString roughText(const Parameter& parameter, double value);
/// What stands where there is no figure.
[[nodiscard]] QString noFigure();
/// Where a parameter's value is from: day, month or year as ISO 8601 gives it; empty where nobody says. Of the user's
/// own source the date that stands in it, of a default the newest published figure that agrees with it.
[[nodiscard]] QString dateOf(const Scenario& scenario, const Parameter& parameter);

} // namespace rackrent
