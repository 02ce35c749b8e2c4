// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include <QPointF>
#include <QString>

#include "ui/document/recompute.h"
#include "ui/report/deck.h"

class QPainter;

/// The pages of the deck. Each function adds as many as its matter needs and may add none; footers come last, when
/// the number of pages is known.
namespace rackrent {

struct Page {
    QString scenario; ///< in the footer; empty where a page speaks of all
    std::function<void(QPainter&)> draw;
};

using Pages = std::vector<Page>;
using ResultsList = std::vector<ResultsPtr>;

/// One row a workload.
void addComparisonPages(Pages& pages, const ResultsList& all);
/// Verdict, its figures and the ranking of the strategies.
void addDecisionPage(Pages& pages, const ResultsPtr& results);
/// The charts; those without anything to show are left out.
void addChartPages(Pages& pages, const ResultsPtr& results);
/// What was changed, the notes, and every parameter with its source.
void addAssumptionPages(Pages& pages, const ResultsPtr& results);
/// What is compared and what is not, and how to open the deck again.
void addMethodPage(Pages& pages, const ResultsList& all, const DeckOptions& options, const QString& fingerprint);

/// Draws the title of a page and a muted line below it, which may be empty; returns the y where content starts.
double drawTitle(QPainter& painter, const QString& title, const QString& subtitle);

/// A sentence as a title: without its stop.
[[nodiscard]] QString titleText(const QString& finding);
[[nodiscard]] QString scenarioName(const Scenario& scenario);
/// A date as a board reads it, "6 November 2026".
[[nodiscard]] QString dateText(const QDate& date);

} // namespace rackrent
