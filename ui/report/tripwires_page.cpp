// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <QCoreApplication>
#include <QPainter>

#include "core/analysis/decision.h"
#include "ui/report/pages.h"
#include "ui/report/typeset.h"
#include "ui/text/text.h"
#include "ui/text/value_text.h"

namespace rackrent {

namespace {

constexpr std::size_t kMostWires = 6;
constexpr std::size_t kMostInputs = 6;
constexpr double kLeastSpace = 2.0;
constexpr double kMostSpace = 11.0;

QString beyondText(const Tripwire& wire)
{
    const Parameter& parameter = *wire.parameter;
    const QString value = roughText(parameter, wire.value);
    if (value == valueText(parameter, parameter.range.min) || value == valueText(parameter, parameter.range.max)) {
        return QCoreApplication::translate("Deck", "at %1").arg(value); // nothing lies beyond
    }
    return (wire.isAbove() ? QCoreApplication::translate("Deck", "above %1")
                           : QCoreApplication::translate("Deck", "below %1"))
        .arg(value);
}

QString finding(const std::vector<Tripwire>& flips)
{
    if (flips.empty()) {
        return QCoreApplication::translate("Deck", "No single input changes the answer within its range");
    }
    const Tripwire& first = flips.front();
    return QCoreApplication::translate("Deck", "The answer changes first with “%1”: %2, %3 is cheapest")
        .arg(parameterLabel(*first.parameter), beyondText(first), strategyText(first.to));
}

QString findOutText(const Sureness& sureness)
{
    const ValueOfInformation& information = sureness.decision.information;
    if (information.inputs.empty() || !information.inputs.front().isFound()) {
        return text(sureness.decision.findOut);
    }
    const auto& first = information.inputs.front();
    return QCoreApplication::translate("Deck", "Finding out “%1” first is worth up to %2; knowing everything, %3.")
        .arg(parameterLabel(*sureness.futures.draws.inputs()[first.input].parameter), usdText(first.value.mean),
             usdText(information.perfect.mean));
}

/// A table with its heading, drawn with one space in all rows.
struct Block {
    QString heading;
    QString foot; ///< a caption below; may be empty
    double width = 0.0;
    std::vector<TableColumn> columns;
    std::vector<TableRow> rows; ///< the first names the columns

    [[nodiscard]] double height(double space) const
    {
        double sum = style::strong().lineHeight() + 2.0;
        for (TableRow row : rows) {
            row.space = space;
            sum += rowHeight(columns, row);
        }
        return foot.isEmpty() ? sum : sum + 4.0 + textHeight(foot, style::caption(), width);
    }

    void draw(QPainter& painter, const QPointF& topLeft, double space) const
    {
        double y = topLeft.y();
        y += drawText(painter, {topLeft.x(), y}, width, heading, style::strong()) + 2.0;
        for (TableRow row : rows) {
            row.space = space;
            y += drawRow(painter, {topLeft.x(), y}, width, columns, row);
        }
        drawText(painter, {topLeft.x(), y + 4.0}, width, foot, style::caption());
    }
};

TableRow headRow(const QStringList& cells)
{
    return {.cells = cells, .styles = {style::caption()}, .space = kLeastSpace, .rule = false};
}

/// Columns of shares of the width.
std::vector<TableColumn> columnsOf(double width, std::initializer_list<std::pair<double, bool>> shares)
{
    constexpr double kGap = 12.0;
    std::vector<TableColumn> columns;
    double left = 0.0;
    for (const auto& [share, right] : shares) {
        columns.push_back({left, share * width - kGap, right});
        left += share * width;
    }
    columns.back().width += kGap;
    return columns;
}

TextStyle nameOf(Strategy strategy)
{
    TextStyle name = style::strong();
    name.color = Theme::light().strategies[strategy].text;
    return name;
}

Block wiresBlock(const std::vector<Tripwire>& flips, double width)
{
    Block block{.heading = QCoreApplication::translate("Deck", "The answer changes when …"),
                .foot = {},
                .width = width,
                .columns = columnsOf(width, {{0.25, false}, {0.2, true}, {0.27, true}, {0.17, false}, {0.11, true}}),
                .rows = {}};
    if (flips.empty()) {
        block.foot = QCoreApplication::translate(
            "Deck", "Each input was moved over its whole range, and the plans were decided anew at each value.");
        return block;
    }
    block.rows.push_back(headRow({QCoreApplication::translate("Deck", "Input"),
                                  QCoreApplication::translate("Deck", "Now"),
                                  QCoreApplication::translate("Deck", "Goes"),
                                  QCoreApplication::translate("Deck", "Then cheapest"),
                                  QCoreApplication::translate("Deck", "Chance")}));
    for (const Tripwire& wire : flips) {
        const Parameter& parameter = *wire.parameter;
        block.rows.push_back({.cells = {parameterLabel(parameter), valueText(parameter, wire.present), beyondText(wire),
                                        strategyText(wire.to), wire.chance ? percentText(*wire.chance) : noFigure()},
                              .styles = {style::body(), style::small(), style::small(), nameOf(wire.to), style::body()}});
    }
    return block;
}

Block worthBlock(const Sureness& sureness, double width, std::size_t most)
{
    const ValueOfInformation& information = sureness.decision.information;
    Block block{.heading = QCoreApplication::translate("Deck", "What to find out first"),
                .foot = QCoreApplication::translate("Deck", "What knowing it exactly before deciding would save on "
                                                            "average; looking into it should cost less."),
                .width = width,
                .columns = columnsOf(width, {{0.66, false}, {0.34, true}}),
                .rows = {}};
    block.rows.push_back(headRow(
        {QCoreApplication::translate("Deck", "Input"), QCoreApplication::translate("Deck", "Worth up to")}));
    for (const ValueOfInformation::Input& input : information.inputs) {
        if (input.isFound() && block.rows.size() <= most) {
            const Parameter& parameter = *sureness.futures.draws.inputs()[input.input].parameter;
            block.rows.push_back(
                {.cells = {parameterLabel(parameter), usdText(input.value.mean)}, .styles = {style::body()}});
        }
    }
    if (block.rows.size() == 1) {
        block.rows.push_back(
            {.cells = {QCoreApplication::translate("Deck", "No input alone would change the choice"), noFigure()},
             .styles = {style::body()}});
    }
    block.rows.push_back({.cells = {QCoreApplication::translate("Deck", "Everything at once"),
                                    usdText(information.perfect.mean)},
                          .styles = {style::strong()}});
    return block;
}

Block regretBlock(const Sureness& sureness, double width)
{
    Block block{.heading = QCoreApplication::translate("Deck", "If you choose … and another turns out cheaper"),
                .foot = {},
                .width = width,
                .columns =
                    columnsOf(width, {{0.14, false}, {0.11, true}, {0.15, true}, {0.15, true}, {0.45, false}}),
                .rows = {}};
    block.rows.push_back(headRow({QCoreApplication::translate("Deck", "Choice"),
                                  QCoreApplication::translate("Deck", "Wrong in"),
                                  QCoreApplication::translate("Deck", "Costs on average"),
                                  QCoreApplication::translate("Deck", "Worst tenth"),
                                  QCoreApplication::translate("Deck", "Above all when")}));
    for (const Strategy s : kStrategies) {
        const Regret& regret = sureness.regrets[s];
        QString cause = noFigure();
        if (!regret.causes.empty() && regret.causes.front().strength() > 0.1) {
            const Separation& separation = regret.causes.front();
            const Parameter& parameter = *sureness.futures.draws.inputs()[separation.input].parameter;
            cause = (separation.higher > 0.5 ? QCoreApplication::translate("Deck", "%1 is high, %2")
                                             : QCoreApplication::translate("Deck", "%1 is low, %2"))
                        .arg(parameterLabel(parameter), roughText(parameter, separation.inside));
        }
        block.rows.push_back({.cells = {strategyText(s), percentText(regret.wrong), usdText(regret.expected),
                                        usdText(regret.p90), cause},
                              .styles = {nameOf(s), style::body(), style::body(), style::body(), style::muted()}});
    }
    // The last column stands left of the one before, whose figures stand right: they need a gap.
    block.columns.back().left += 16.0;
    block.columns.back().width -= 16.0;
    return block;
}

void drawTripwires(QPainter& painter, const PageFrame& frame, const DeckCase& of, const QString& title)
{
    constexpr double kGap = 18.0;
    const Sheet& sheet = frame.sheet;
    std::vector<Tripwire> flips = nearestFlips(*of.tripwires, kMostWires);
    const QString subtitle = of.sureness ? findOutText(*of.sureness) : QString();
    const double top = drawTitle(painter, frame, title, subtitle) + 14.0;
    if (!of.sureness) {
        wiresBlock(flips, sheet.innerWidth()).draw(painter, {Sheet::kMargin, top}, kMostSpace);
        return;
    }
    std::size_t inputs = kMostInputs;
    const Block regret = regretBlock(*of.sureness, sheet.innerWidth());
    Block wires = wiresBlock(flips, sheet.columnsWidth(8) - 16.0);
    Block worth = worthBlock(*of.sureness, sheet.columnsWidth(4), inputs);
    const auto upper = [&](double space) { return std::max(wires.height(space), worth.height(space)); };
    const auto spare = [&] {
        return sheet.contentBottom - top - kGap - upper(kLeastSpace) - regret.height(kLeastSpace);
    };
    while (spare() < 0.0 && (flips.size() > 3 || inputs > 3)) { // the nearest and the worthiest stay
        if (wires.height(kLeastSpace) >= worth.height(kLeastSpace) && flips.size() > 3) {
            flips.pop_back();
            wires = wiresBlock(flips, wires.width);
        } else if (inputs > 3) {
            worth = worthBlock(*of.sureness, worth.width, --inputs);
        } else {
            break;
        }
    }
    const double rows = static_cast<double>(std::max(wires.rows.size(), worth.rows.size()) + regret.rows.size());
    const double space = std::clamp(kLeastSpace + spare() / (2.0 * rows), 0.0, kMostSpace);
    wires.draw(painter, {Sheet::kMargin, top}, space);
    worth.draw(painter, {sheet.columnLeft(8), top}, space);
    regret.draw(painter, {Sheet::kMargin, top + upper(space) + kGap}, space);
}

} // namespace

void addTripwiresPage(DeckPages& pages, const PageFrame& frame, const DeckCasePtr& of)
{
    if (!of->tripwires) {
        return;
    }
    const QString title = finding(nearestFlips(*of->tripwires, kMostWires));
    pages.push_back({.id = {},
                     .scenario = -1,
                     .title = title,
                     .draw = [frame, of, title](QPainter& painter) { drawTripwires(painter, frame, *of, title); }});
}

} // namespace rackrent
