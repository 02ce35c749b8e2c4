// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <iterator>

#include <QCoreApplication>
#include <QLocale>
#include <QPainter>

#include "core/model/demand.h"
#include "ui/report/flow.h"
#include "ui/report/pages.h"
#include "ui/report/typeset.h"
#include "ui/text/text.h"
#include "ui/text/value_text.h"

namespace rackrent {

namespace {

constexpr double kColumnGap = 28.0;
constexpr double kColumnWidth = (sheet::kInnerWidth - kColumnGap) / 2.0;
constexpr int kColumnsPerPage = 2;
constexpr double kTop = 108.0; ///< of the columns, below the title
constexpr double kHeight = sheet::kContentBottom - kTop;

/// The cells of a row within a column.
constexpr double kLeastLabel = 56.0;
constexpr double kValueRight = 216.0;
constexpr double kSourceLeft = 226.0;
constexpr double kSourceWidth = kColumnWidth - kSourceLeft;
/// Longer texts are parted, so that any length fits into columns.
constexpr int kMostLines = 8;

struct Row {
    QString label;
    QString value;
    QString source;
    bool changed = false;
};

QString fromUtf8(const std::string& text)
{
    return QString::fromStdString(text).trimmed();
}

bool isChanged(const Scenario& scenario, const Parameter& parameter)
{
    return !sameValue(parameter.get(scenario.parameters), parameter.defaultValue());
}

Row rowOf(const Scenario& scenario, const Parameter& parameter)
{
    Row row;
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
    return row;
}

enum class Columns { Text, Table };

/// A heading over text, or over a table.
void drawHeading(QPainter& painter, const QRectF& area, const QString& words, const TextStyle& style, Columns columns)
{
    drawText(painter, area.topLeft(), area.width(), words, style);
    // Words that reach into the column need no name of it.
    if (columns == Columns::Table && textWidth(words, style) < kSourceLeft - 8.0) {
        drawText(painter, {area.left() + kSourceLeft, area.top() + 3.0}, kSourceWidth, // on the heading's baseline
                 QCoreApplication::translate("Deck", "Source"), style::caption());
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
void addRow(std::vector<FlowItem>& items, const Row& row, const FlowItem::Draw& continuation)
{
    TextStyle value = style::small().aligned(Qt::AlignRight);
    if (row.changed) {
        value.weight = QFont::DemiBold;
        value.color = Theme::light().surface.accent;
    }
    QStringList sources = parted(wrappedLines(row.source, style::caption(), kSourceWidth));
    if (sources.isEmpty()) {
        sources.append(QString());
    }
    // The value stays on one line; the label has what it leaves and may break.
    const double valueWidth = textWidth(row.value, value) + 1.0;
    const double labelWidth = std::max(kLeastLabel, kValueRight - valueWidth - 12.0);
    for (qsizetype i = 0; i < sources.size(); ++i) {
        const bool first = i == 0;
        const QString source = sources[i];
        FlowItem item;
        item.height = textHeight(source, style::caption(), kSourceWidth);
        if (first) {
            item.height = std::max(item.height, textHeight(row.label, style::small(), labelWidth));
        }
        item.height += i + 1 == sources.size() ? 4.0 : 0.0;
        item.continuation = continuation;
        item.draw = [row, source, first, value, valueWidth, labelWidth](QPainter& painter, const QRectF& area) {
            const double top = area.top() + 2.0;
            if (first) {
                drawRule(painter, area.topLeft(), area.width());
                if (row.changed) {
                    painter.setPen(Qt::NoPen);
                    painter.setBrush(Theme::light().surface.accent);
                    painter.drawEllipse(QPointF(area.left() - 8.0, top + style::small().lineHeight() / 2.0), 2.5, 2.5);
                }
                drawText(painter, {area.left(), top}, labelWidth, row.label, style::small());
                drawText(painter, {area.left() + kValueRight - valueWidth, top}, valueWidth, row.value, value);
            }
            drawText(painter, {area.left() + kSourceLeft, top}, kSourceWidth, source, style::caption());
        };
        items.push_back(std::move(item));
    }
}

void addParagraphs(std::vector<FlowItem>& items, const QString& heading, const QString& words)
{
    items.push_back(headingItem(heading, Columns::Text));
    for (const QString& part : parted(wrappedLines(words, style::body(), kColumnWidth))) {
        FlowItem item;
        item.height = textHeight(part, style::body(), kColumnWidth);
        item.continuation = continuationOf(heading, Columns::Text);
        item.draw = [part](QPainter& painter, const QRectF& area) {
            // Broken into lines already; a little more room keeps them as they are.
            drawText(painter, area.topLeft(), area.width() + 4.0, part, style::body());
        };
        items.push_back(std::move(item));
    }
}

/// The measured profile that stands in for the workload's sliders.
void addDemand(std::vector<FlowItem>& items, const Scenario& scenario)
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
    addParagraphs(items, heading, words);
}

std::vector<FlowItem> caseItems(const Scenario& scenario)
{
    std::vector<FlowItem> items;
    const QString notes = fromUtf8(scenario.notes);
    if (!notes.isEmpty()) {
        addParagraphs(items, QCoreApplication::translate("Deck", "Notes"), notes);
    }
    addDemand(items, scenario);
    const QString heading = QCoreApplication::translate("Deck", "What was changed from the defaults");
    bool first = true;
    for (const Parameter& parameter : parameters()) {
        if (isChanged(scenario, parameter)) {
            if (first) {
                items.push_back(headingItem(heading, Columns::Table));
                first = false;
            }
            addRow(items, rowOf(scenario, parameter), continuationOf(heading, Columns::Table));
        }
    }
    return items;
}

std::vector<FlowItem> allItems(const Scenario& scenario)
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
        addRow(items, rowOf(scenario, parameter), continuation);
    }
    return items;
}

void addFlow(Pages& pages, const QString& scenario, const std::vector<FlowItem>& items, const QString& title,
             const QString& subtitle)
{
    std::vector<FlowColumn> columns = balancedColumns(items, kColumnsPerPage, kHeight);
    for (std::size_t i = 0; i < columns.size(); i += kColumnsPerPage) {
        std::vector<FlowColumn> page(columns.begin() + static_cast<std::ptrdiff_t>(i),
                                     columns.begin()
                                         + static_cast<std::ptrdiff_t>(std::min(i + kColumnsPerPage, columns.size())));
        pages.push_back({scenario, [page = std::move(page), title, subtitle](QPainter& painter) {
                             drawTitle(painter, title, subtitle);
                             for (std::size_t column = 0; column < page.size(); ++column) {
                                 const double left =
                                     sheet::kMargin + static_cast<double>(column) * (kColumnWidth + kColumnGap);
                                 for (const PlacedItem& item : page[column]) {
                                     item.draw(painter, {left, kTop + item.top, kColumnWidth, item.height});
                                 }
                             }
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

void addAssumptionPages(Pages& pages, const ResultsPtr& results)
{
    const Scenario& scenario = results->scenario;
    const QString name = scenarioName(scenario);
    const auto count = static_cast<int>(parameters().size());
    const int changed = changedCount(scenario);
    const QString finding = changed == 0
        ? QCoreApplication::translate("Deck", "All %n assumptions are at their defaults", nullptr, count)
        : changed == 1
        ? QCoreApplication::translate("Deck", "One of %n assumptions differs from the default", nullptr, count)
        : QCoreApplication::translate("Deck", "%1 of %n assumptions differ from the defaults", nullptr, count)
              .arg(QLocale().toString(changed));
    const QString all = QCoreApplication::translate("Deck", "Every assumption, its value and where it comes from");
    const QString mark =
        QCoreApplication::translate("Deck", "A dot marks what differs from the default; then the source is the user's");

    std::vector<FlowItem> first = caseItems(scenario);
    std::vector<FlowItem> rest = allItems(scenario);
    // A few lines do not make a page of their own.
    const bool ownPage = flowHeight(balancedColumns(first, kColumnsPerPage, kHeight)) > kHeight / 3.0;
    if (ownPage) {
        addFlow(pages, name, first, finding,
                QCoreApplication::translate("Deck", "What is particular to this workload"));
        addFlow(pages, name, rest, all, changed > 0 ? mark : QString());
        return;
    }
    first.insert(first.end(), std::make_move_iterator(rest.begin()), std::make_move_iterator(rest.end()));
    addFlow(pages, name, first, finding, changed > 0 ? mark : all);
}

} // namespace rackrent
