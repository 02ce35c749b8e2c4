// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/cost_page.h"

#include <QHeaderView>
#include <QVBoxLayout>

#include "ui/charts/analysis_builders.h"
#include "ui/charts/builders.h"
#include "ui/charts/chart_view.h"
#include "ui/pages/table_view.h"
#include "ui/text/currency.h"
#include "ui/text/text.h"
#include "ui/widgets/theme.h"

namespace rackrent {

namespace {

using Kind = Amount::Kind;

Strategy strategyAt(int row)
{
    return kStrategies[static_cast<std::size_t>(row)];
}

} // namespace

void StrategyTableModel::setResults(const ResultsPtr& results)
{
    const bool first = !m_results;
    if (first) {
        beginResetModel();
    }
    m_results = results;
    if (first) {
        endResetModel();
    } else {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    }
}

int StrategyTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_results ? 0 : static_cast<int>(kStrategies.size());
}

int StrategyTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString StrategyTableModel::text(Strategy strategy, int column) const
{
    const Comparison& comparison = m_results->comparison;
    const StrategyResult& result = comparison[strategy];
    const Money onDemand = comparison[Strategy::OnDemand].npv;
    switch (column) {
    case Name:
        return strategyText(strategy);
    case WhatItDoes:
        return rackrent::text(describe(result.plan));
    case PresentCost:
        return bareText(Amount{Kind::Usd, result.npv.value()});
    case AgainstOnDemand:
        return result.npv == onDemand ? QStringLiteral("–")
                                      : bareText(Amount{Kind::Usd, (onDemand - result.npv).value()});
    case Levelized:
        return result.levelized ? bareText(Amount{Kind::UsdPrice, result.levelized->value()}) : tr("no work");
    case PaysBack:
        if (result.plan.purchases.empty()) {
            return QStringLiteral("–"); // nothing is bought
        }
        return result.breakEvenMonth ? rackrent::text(Amount{Kind::MonthSpan, *result.breakEvenMonth})
                                     : tr("not in time");
    default:
        return {};
    }
}

QVariant StrategyTableModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !m_results) {
        return {};
    }
    const Strategy strategy = strategyAt(index.row());
    const bool cheapest = strategy == m_results->comparison.verdict.cheapest && !m_results->comparison.verdict.noDemand;
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return text(strategy, index.column());
    case Qt::TextAlignmentRole:
        return cellAlignment(index.column() >= PresentCost);
    case Qt::FontRole:
        return Theme::font(Theme::Body, cheapest || index.column() == Name ? QFont::DemiBold : QFont::Normal);
    case Qt::ForegroundRole:
        return index.column() == Name ? QVariant(currentTheme().strategies[strategy].text) : QVariant();
    case Qt::AccessibleTextRole:
        return cheapest && index.column() == Name ? tr("%1, cheapest").arg(text(strategy, Name))
                                                  : text(strategy, index.column());
    default:
        return {};
    }
}

QVariant StrategyTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return cellAlignment(section >= PresentCost);
    }
    if (role == Qt::ToolTipRole) {
        switch (section) {
        case PresentCost:
            return tr("Everything paid over the horizon less what is left at its end, discounted to today");
        case AgainstOnDemand:
            return tr("How much less it costs than on-demand, as present cost");
        case Levelized:
            return tr("Present cost for one productive GPU-hour");
        case PaysBack:
            return tr("Time from which the cash paid so far stays below on-demand's");
        default:
            return {};
        }
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case Name:
        return tr("Strategy");
    case WhatItDoes:
        return tr("What it does");
    case PresentCost:
        return tr("Present cost, %1").arg(shownCurrency().code);
    case AgainstOnDemand:
        return tr("Saving, %1").arg(shownCurrency().code);
    case Levelized:
        return tr("%1/GPU-h").arg(shownCurrency().code);
    case PaysBack:
        return tr("Pays back after");
    default:
        return {};
    }
}

CostPage::CostPage(Studies& studies, QWidget* parent)
    : Page(tr("What does it cost?"), parent)
    , m_studies(studies)
    , m_chart(new ChartView)
    , m_model(new StrategyTableModel(this))
    , m_table(new TableView)
{
    connect(&studies.sureness(), &StudyBase::found, this, &CostPage::drawChart);
    m_chart->setHelpAnchor(QStringLiteral("method#results"));
    m_table->setModel(m_model);
    m_table->setAccessibleName(tr("The five strategies in figures"));
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    QHeaderView* header = m_table->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(StrategyTableModel::WhatItDoes, QHeaderView::Stretch);
    const int rows = static_cast<int>(kStrategies.size());
    m_table->setFixedHeight(header->sizeHint().height() + rows * m_table->verticalHeader()->defaultSectionSize()
                            + Theme::kSpace);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4 * Theme::kSpace);
    m_chart->setMinimumHeight(60 * Theme::kSpace);
    layout->addWidget(m_chart, 1);
    layout->addWidget(m_table);
}

void CostPage::setResults(const ResultsPtr& results)
{
    m_results = results;
    drawChart();
    m_model->setResults(results);
}

void CostPage::drawChart()
{
    if (!m_results) {
        return;
    }
    CurveChart chart = cumulativeChart(m_results->comparison);
    const auto& sureness = m_studies.sureness().last();
    if (sureness && !sureness->fault && m_studies.sureness().isCurrent() && !m_results->comparison.verdict.noDemand) {
        const Verdict& verdict = m_results->comparison.verdict;
        chart.bands = costBands(sureness->spread, {verdict.runnerUp, verdict.cheapest});
        chart.note = tr("Bands: P10 to P90 of the two cheapest over %1 futures. %2")
                         .arg(QLocale().toString(sureness->futures.count()), chart.note);
    }
    m_chart->setData(chart);
}

void CostPage::showEvent(QShowEvent* event)
{
    Page::showEvent(event);
    m_studies.sureness().setWanted(this, true);
}

void CostPage::hideEvent(QHideEvent* event)
{
    Page::hideEvent(event);
    m_studies.sureness().setWanted(this, false);
}

} // namespace rackrent
