// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <iterator>

#include <QCoreApplication>
#include <QLocale>
#include <QPainter>

#include "core/files/data_files.h"
#include "core/model/demand.h"
#include "core/scenario/uncertainty.h"
#include "ui/report/flow.h"
#include "ui/report/pages.h"
#include "ui/report/typeset.h"
#include "ui/text/text.h"
#include "ui/text/value_text.h"

namespace rackrent {

namespace {

/// An appendix is read, not looked at: it is set smaller, in more columns.
constexpr double kSmallPoints = 7.2;
constexpr double kColumnGap = 30.0;
constexpr int kColumnsPerPage = 3;
constexpr double kBelowTitle = 12.0;

/// The cells of a row within a column: label, value with its range below, source.
constexpr double kLeastLabel = 56.0;
constexpr double kSourceShare = 0.5;
/// Longer texts are parted, so that any length fits into columns.
constexpr int kMostLines = 8;

/// Where the cells of a row stand, in the units of the smaller setting.
struct Cells {
    Cells(const Sheet& sheet, double top)
        : scale(kSmallPoints / (static_cast<double>(Theme::Small) * sheet.pointsPerUnit))
        , width((sheet.innerWidth() / scale - (kColumnsPerPage - 1) * kColumnGap) / kColumnsPerPage)
        , sourceWidth(width * kSourceShare)
        , sourceLeft(width - sourceWidth)
        , valueRight(sourceLeft - 12.0)
        , height((sheet.contentBottom - top) / scale)
    {
    }

    double scale; ///< units of the sheet
    double width; ///< of a column
    double sourceWidth;
    double sourceLeft;
    double valueRight;
    double height; ///< of the columns
};

struct Row {
    QString label;
    QString value;
    QString range; ///< what it may be, below the value
    QString source; ///< with its date
    bool changed = false;
    bool contested = false;
};

QString fromUtf8(const std::string& text)
{
    return QString::fromStdString(text).trimmed();
}

bool isChanged(const Scenario& scenario, const Parameter& parameter)
{
    return !sameValue(parameter.get(scenario.parameters), parameter.defaultValue());
}

/// What may be: the ends of its range.
QString rangeText(const Scenario& scenario, const Parameter& parameter)
{
    for (const UncertainInput& input : uncertainInputs(scenario, builtInEvidence())) {
        if (input.parameter == &parameter) {
            const auto end = [&](double value) { return rangeEndText(parameter, value); };
            return QCoreApplication::translate("Deck", "%1 to %2")
                .arg(end(input.distribution.low), end(input.distribution.high));
        }
    }
    return {};
}

Row rowOf(const Scenario& scenario, const Parameter& parameter)
{
    Row row;
    row.range = rangeText(scenario, parameter);
    const ParameterEvidence* evidence = builtInEvidence().find(parameter.id);
    row.contested = evidence != nullptr && !evidence->contested.empty();
    row.label = parameterLabel(parameter);
    row.value = valueText(parameter, parameter.get(scenario.parameters));
    row.changed = isChanged(scenario, parameter);
    const QString standard = valueText(parameter, parameter.defaultValue());
    const auto own = scenario.sources.find(std::string(parameter.id));
    if (own != scenario.sources.end() && !fromUtf8(own->second).isEmpty()) {
        row.source = fromUtf8(own->second);
        if (row.changed) {
            row.source = QCoreApplication::translate("Deck", "%1 (default %2)").arg(row.source, standard);
        }
    } else if (row.changed) {
        row.source = QCoreApplication::translate("Deck", "Changed from %1, no source given").arg(standard);
    } else {
        row.source = parameterSource(parameter);
    }
    const QString date = dateOf(scenario, parameter);
    if (!date.isEmpty() && !row.source.contains(date)) {
        row.source = QCoreApplication::translate("Deck", "%1, %2").arg(row.source, date);
    }
    return row;
}

enum class Columns { Text, Table };

/// A heading over text, or over a table.
void drawHeading(QPainter& painter, const QRectF& area, const QString& words, const TextStyle& style, Columns columns)
{
    drawText(painter, area.topLeft(), area.width(), words, style);
    const double left = area.width() * (1.0 - kSourceShare);
    // Words that reach into the column need no name of it.
    if (columns == Columns::Table && textWidth(words, style) < left - 8.0) {
        drawText(painter, {area.left() + left, area.top() + 3.0}, area.width() - left, // on the heading's baseline
                 QCoreApplication::translate("Deck", "Source and date"), style::caption());
    }
}

FlowItem headingItem(const QString& words, Columns columns)
{
    FlowItem item;
    item.height = kContinuationHeight;
    item.spaceBefore = 12.0;
    item.keepWithNext = true;
    item.draw = [words, columns](QPainter& painter, const QRectF& area) {
        drawHeading(painter, area, words, style::strong(), columns);
    };
    return item;
}

FlowItem::Draw continuationOf(const QString& words, Columns columns)
{
    return [words, columns](QPainter& painter, const QRectF& area) {
        drawHeading(painter, area, QCoreApplication::translate("Deck", "%1, continued").arg(words), style::muted(),
                    columns);
    };
}

/// Joins lines kMostLines at a time.
QStringList parted(const QStringList& lines)
{
    QStringList result;
    for (qsizetype i = 0; i < lines.size(); i += kMostLines) {
        result.append(lines.mid(i, kMostLines).join(u'\n'));
    }
    return result;
}

/// A row, and further ones for the rest of a source that is very long.
void addRow(std::vector<FlowItem>& items, const Cells& cells, const Row& row, const FlowItem::Draw& continuation)
{
    TextStyle value = style::small().aligned(Qt::AlignRight);
    if (row.changed) {
        value.weight = QFont::DemiBold;
        value.color = Theme::light().surface.accent;
    }
    QStringList sources = parted(wrappedLines(row.source, style::caption(), cells.sourceWidth));
    if (sources.isEmpty()) {
        sources.append(QString());
    }
    // The value stays on one line; the label has what it leaves and may break.
    const double valueWidth = std::max(textWidth(row.value, value), textWidth(row.range, style::caption())) + 1.0;
    const double labelWidth = std::max(kLeastLabel, cells.valueRight - valueWidth - 12.0);
    const double labelHeight = textHeight(row.label, style::small(), labelWidth);
    const double line = style::small().lineHeight();
    for (qsizetype i = 0; i < sources.size(); ++i) {
        const bool first = i == 0;
        const QString source = sources[i];
        FlowItem item;
        item.height = textHeight(source, style::caption(), cells.sourceWidth);
        if (first) {
            item.height = std::max(
                {item.height, labelHeight + (row.contested ? line : 0.0), row.range.isEmpty() ? line : 2.0 * line});
        }
        item.height += i + 1 == sources.size() ? 3.0 : 0.0;
        item.continuation = continuation;
        item.draw = [cells, row, source, first, value, valueWidth, labelWidth, labelHeight](QPainter& painter,
                                                                                            const QRectF& area) {
            const double top = area.top() + 1.5;
            if (first) {
                drawRule(painter, area.topLeft(), area.width());
                if (row.changed) {
                    painter.setPen(Qt::NoPen);
                    painter.setBrush(Theme::light().surface.accent);
                    painter.drawEllipse(QPointF(area.left() - 8.0, top + style::small().lineHeight() / 2.0), 2.5, 2.5);
                }
                drawText(painter, {area.left(), top}, labelWidth, row.label, style::small());
                if (row.contested) {
                    TextStyle mark = style::caption();
                    mark.color = Theme::light().surface.warning;
                    drawText(painter, {area.left(), top + labelHeight}, labelWidth,
                             QCoreApplication::translate("Deck", "contested"), mark);
                }
                const double left = area.left() + cells.valueRight - valueWidth;
                drawText(painter, {left, top}, valueWidth, row.value, value);
                drawText(painter, {left, top + style::small().lineHeight()}, valueWidth, row.range,
                         style::caption().aligned(Qt::AlignRight));
            }
            drawText(painter, {area.left() + cells.sourceLeft, top}, cells.sourceWidth, source, style::caption());
        };
        items.push_back(std::move(item));
    }
}

void addParagraphs(std::vector<FlowItem>& items, const Cells& cells, const QString& heading, const QString& words)
{
    items.push_back(headingItem(heading, Columns::Text));
    for (const QString& part : parted(wrappedLines(words, style::body(), cells.width))) {
        FlowItem item;
        item.height = textHeight(part, style::body(), cells.width);
        item.continuation = continuationOf(heading, Columns::Text);
        item.draw = [part](QPainter& painter, const QRectF& area) {
            // Broken into lines already; a little more room keeps them as they are.
            drawText(painter, area.topLeft(), area.width() + 4.0, part, style::body());
        };
        items.push_back(std::move(item));
    }
}

/// The measured profile that stands in for the workload's sliders.
void addDemand(std::vector<FlowItem>& items, const Cells& cells, const Scenario& scenario)
{
    if (scenario.demand.empty()) {
        return;
    }
    constexpr qsizetype kMostLevels = 12;
    const QString heading = QCoreApplication::translate("Deck", "Measured demand of a month");
    QString words = QCoreApplication::translate(
                        "Deck", "It stands in for the workload's GPUs, hours, days and bursts: %1 GPU-hours a month.")
                        .arg(text(Amount{Amount::Kind::Number, work(scenario.demand).value()}));
    const auto levels = static_cast<qsizetype>(scenario.demand.size());
    for (qsizetype i = 0; i < std::min(levels, kMostLevels); ++i) {
        const DemandLevel& level = scenario.demand[static_cast<std::size_t>(i)];
        words += QCoreApplication::translate("Deck", "\n%1 h at %2")
                     .arg(text(Amount{Amount::Kind::Number, level.hours.value()}),
                          text(Amount{Amount::Kind::Gpus, level.gpus.value()}));
    }
    if (levels > kMostLevels) {
        words += QCoreApplication::translate("Deck", "\nand %n further levels, all in the attached file", nullptr,
                                             static_cast<int>(levels - kMostLevels));
    }
    addParagraphs(items, cells, heading, words);
}

std::vector<FlowItem> caseItems(const Cells& cells, const Scenario& scenario)
{
    std::vector<FlowItem> items;
    const QString notes = fromUtf8(scenario.notes);
    if (!notes.isEmpty()) {
        addParagraphs(items, cells, QCoreApplication::translate("Deck", "Notes"), notes);
    }
    addDemand(items, cells, scenario);
    const QString heading = QCoreApplication::translate("Deck", "What was changed from the defaults");
    bool first = true;
    for (const Parameter& parameter : parameters()) {
        if (isChanged(scenario, parameter)) {
            if (first) {
                items.push_back(headingItem(heading, Columns::Table));
                first = false;
            }
            addRow(items, cells, rowOf(scenario, parameter), continuationOf(heading, Columns::Table));
        }
    }
    return items;
}

std::vector<FlowItem> allItems(const Cells& cells, const Scenario& scenario)
{
    std::vector<FlowItem> items;
    std::string_view group;
    FlowItem::Draw continuation;
    for (const Parameter& parameter : parameters()) {
        if (parameter.group() != group) {
            group = parameter.group();
            items.push_back(headingItem(groupText(group), Columns::Table));
            continuation = continuationOf(groupText(group), Columns::Table);
        }
        addRow(items, cells, rowOf(scenario, parameter), continuation);
    }
    return items;
}

void addFlow(DeckPages& pages, const PageFrame& frame, const Cells& cells, const std::vector<FlowItem>& items,
             const QString& title, const QString& subtitle)
{
    std::vector<FlowColumn> columns = balancedColumns(items, kColumnsPerPage, cells.height);
    for (std::size_t i = 0; i < columns.size(); i += kColumnsPerPage) {
        std::vector<FlowColumn> page(columns.begin() + static_cast<std::ptrdiff_t>(i),
                                     columns.begin()
                                         + static_cast<std::ptrdiff_t>(std::min(i + kColumnsPerPage, columns.size())));
        pages.push_back({.id = {},
                         .scenario = -1,
                         .title = title,
                         .draw = [frame, cells, page = std::move(page), title, subtitle](QPainter& painter) {
                             const double top = drawTitle(painter, frame, title, subtitle) + kBelowTitle;
                             painter.save();
                             painter.translate(Sheet::kMargin, top);
                             painter.scale(cells.scale, cells.scale);
                             for (std::size_t column = 0; column < page.size(); ++column) {
                                 const double left = static_cast<double>(column) * (cells.width + kColumnGap);
                                 for (const PlacedItem& item : page[column]) {
                                     item.draw(painter, {left, item.top, cells.width, item.height});
                                 }
                             }
                             painter.restore();
                         }});
    }
}

int changedCount(const Scenario& scenario)
{
    const auto table = parameters();
    return static_cast<int>(std::count_if(table.begin(), table.end(),
                                          [&](const Parameter& parameter) { return isChanged(scenario, parameter); }));
}

} // namespace

void addAssumptionPages(DeckPages& pages, const PageFrame& frame, const DeckCasePtr& of)
{
    const Scenario& scenario = of->scenario();
    const auto count = static_cast<int>(parameters().size());
    const int changed = changedCount(scenario);
    const QString finding = changed == 0 && !scenario.demand.empty()
        ? QCoreApplication::translate(
            "Deck", "The demand is measured; all %n assumptions beside it are at their defaults", nullptr, count)
        : changed == 0 ? QCoreApplication::translate("Deck", "All %n assumptions are at their defaults", nullptr, count)
        : changed == 1
        ? QCoreApplication::translate("Deck", "One of %n assumptions differs from the default", nullptr, count)
        : QCoreApplication::translate("Deck", "%1 of %n assumptions differ from the defaults", nullptr, count)
              .arg(QLocale().toString(changed));
    const QString mark = QCoreApplication::translate("Deck",
                                                     "Below a value: the range that it may have. Dot: differs from the "
                                                     "default. Contested: published sources disagree.");
    const double top = Sheet::kMargin + textHeight(titleText(finding), style::title(), frame.titleWidth)
        + textHeight(mark, style::muted(), frame.sheet.columnsWidth(11)) + kBelowTitle;
    const Cells cells(frame.sheet, top);

    std::vector<FlowItem> items = caseItems(cells, scenario);
    std::vector<FlowItem> rest = allItems(cells, scenario);
    items.insert(items.end(), std::make_move_iterator(rest.begin()), std::make_move_iterator(rest.end()));
    addFlow(pages, frame, cells, items, finding, mark);
}

} // namespace rackrent
