// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QLocale>
#include <QPainter>
#include <QRegularExpression>

#include "core/files/data_files.h"
#include "ui/report/pages.h"
#include "ui/text/text.h"
#include "ui/text/value_text.h"

namespace rackrent {

QString inputsHash(const ScenarioList& scenarios)
{
    constexpr int kDigits = 12;
    const std::string document = writeScenarios(scenarios);
    const QByteArrayView bytes(document.data(), static_cast<qsizetype>(document.size()));
    return QString::fromLatin1(
        QCryptographicHash::hash(bytes.toByteArray(), QCryptographicHash::Sha256).toHex().left(kDigits));
}

bool DeckCase::isOwningOpen() const
{
    const bool buysSome = sizing && (sizing->best > 0 || sizing->bestOnAverage.value_or(0) > 0);
    const auto buys = [&](std::size_t place) { return timing->times[place].kind != BuyingTime::Kind::Never; };
    return buysSome || (timing && (buys(timing->best) || (timing->bestOnAverage && buys(*timing->bestOnAverage))));
}

bool DeckCase::areCaveatsFirst() const
{
    if (!sureness) {
        return false;
    }
    const Decision& decision = sureness->decision;
    const Futures& futures = sureness->futures;
    const bool isOtherBetter = futures.plans[decision.onAverage] != futures.plans[decision.choice];
    const bool isOtherLikelier = std::any_of(kStrategies.begin(), kStrategies.end(), [&](Strategy s) {
        return futures.plans[s] != futures.plans[decision.choice]
            && sureness->spread.probabilityCheapest[s] > decision.chance;
    });
    return isOtherBetter || isOtherLikelier;
}

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

QString usdText(double value)
{
    return text(Amount{Amount::Kind::Usd, value});
}

QString percentText(double share)
{
    return text(Amount{Amount::Kind::Percent, share});
}

QString monthsText(double months)
{
    return text(Amount{Amount::Kind::MonthSpan, months});
}

QString roughText(const Parameter& parameter, double value)
{
    return valueText(parameter, fromShown(parameter, QString::number(toShown(parameter, value), 'g', 3).toDouble()));
}

QString noFigure()
{
    return QString(QChar(0x2013));
}

QString dateOf(const Scenario& scenario, const Parameter& parameter)
{
    // Of several dates the last one said: sources tell first what and then when.
    static const QRegularExpression date(QStringLiteral("\\b20[0-4]\\d(?:-[01]\\d(?:-[0-3]\\d)?)?\\b"));
    const auto lastIn = [](const QString& words) {
        QString last;
        for (auto found = date.globalMatch(words); found.hasNext();) {
            last = found.next().captured();
        }
        return last;
    };
    const double value = parameter.get(scenario.parameters);
    const auto own = scenario.sources.find(std::string(parameter.id));
    if (own != scenario.sources.end()) {
        return lastIn(QString::fromStdString(own->second));
    }
    if (!sameValue(value, parameter.defaultValue()) || parameter.source == "Assumption") {
        return {};
    }
    std::string newest;
    if (const ParameterEvidence* evidence = builtInEvidence().find(parameter.id)) {
        for (const EvidenceEntry& entry : evidence->entries) {
            if (entry.low <= value && value <= entry.high) {
                newest = std::max(newest, entry.citation.date);
            }
        }
    }
    return QString::fromStdString(newest);
}

double drawTitle(QPainter& painter, const PageFrame& frame, const QString& title, const QString& subtitle)
{
    double y = Sheet::kMargin - 4.0;
    y += drawText(painter, {Sheet::kMargin, y}, frame.titleWidth, titleText(title), style::title()) + 4.0;
    y += drawText(painter, {Sheet::kMargin, y}, frame.sheet.columnsWidth(11), subtitle, style::muted());
    return y;
}

namespace {

const TextStyle& styleOf(const TableRow& row, qsizetype cell)
{
    return row.styles[row.styles.size() == 1 ? 0 : static_cast<std::size_t>(cell)];
}

} // namespace

double rowHeight(const std::vector<TableColumn>& columns, const TableRow& row)
{
    double height = 0.0;
    double line = 0.0;
    for (qsizetype i = 0; i < row.cells.size(); ++i) {
        line = std::max(line, styleOf(row, i).lineHeight());
    }
    for (qsizetype i = 0; i < row.cells.size(); ++i) {
        const TextStyle& words = styleOf(row, i);
        height = std::max(height, (line - words.lineHeight()) / 2.0
                              + textHeight(row.cells[i], words, columns[static_cast<std::size_t>(i)].width));
    }
    return height + 2.0 * row.space;
}

double drawRow(QPainter& painter, const QPointF& topLeft, double width, const std::vector<TableColumn>& columns,
               const TableRow& row)
{
    if (row.rule) {
        drawRule(painter, topLeft, width);
    }
    double line = 0.0;
    for (qsizetype i = 0; i < row.cells.size(); ++i) {
        line = std::max(line, styleOf(row, i).lineHeight());
    }
    for (qsizetype i = 0; i < row.cells.size(); ++i) {
        const TableColumn& column = columns[static_cast<std::size_t>(i)];
        TextStyle words = styleOf(row, i);
        if (column.right) {
            words.alignment = Qt::AlignRight;
        }
        // First lines of every size stand level.
        const double top = row.space + (line - words.lineHeight()) / 2.0;
        drawText(painter, topLeft + QPointF(column.left, top), column.width, row.cells[i], words);
    }
    return rowHeight(columns, row);
}

} // namespace rackrent
