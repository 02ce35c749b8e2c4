// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/ledger_page.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QVBoxLayout>

#include "ui/pages/table_view.h"
#include "ui/text/currency.h"
#include "ui/text/text.h"
#include "ui/widgets/small_widgets.h"
#include "ui/widgets/theme.h"

namespace rackrent {

void LedgerTableModel::show(const ResultsPtr& results, Strategy strategy)
{
    std::vector<Line> lines;
    const Ledger& ledger = results->comparison[strategy].ledger;
    for (const Line line : kLines) {
        for (int t = 0; t <= ledger.horizon(); ++t) {
            if (ledger.flow(line, t) != Money{}) {
                lines.push_back(line);
                break;
            }
        }
    }
    const bool sameShape =
        m_results && lines == m_lines && m_results->comparison.horizon == results->comparison.horizon;
    if (!sameShape) {
        beginResetModel();
    }
    m_results = results;
    m_strategy = strategy;
    m_lines = std::move(lines);
    if (sameShape) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    } else {
        endResetModel();
    }
}

const StrategyResult& LedgerTableModel::result() const
{
    return m_results->comparison[m_strategy];
}

int LedgerTableModel::rowCount(const QModelIndex& parent) const
{
    // Times 0 to the horizon, the end, the total.
    return parent.isValid() || !m_results ? 0 : result().ledger.horizon() + 3;
}

int LedgerTableModel::columnCount(const QModelIndex& parent) const
{
    // Month, the lines, their sum, the sum so far.
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size()) + 3;
}

std::optional<Money> LedgerTableModel::amount(int row, int column) const
{
    const Ledger& ledger = result().ledger;
    const int lineCount = static_cast<int>(m_lines.size());
    const bool isEnd = row == ledger.horizon() + 1;
    const bool isTotal = row == ledger.horizon() + 2;
    if (column <= lineCount) {
        const Line line = m_lines[static_cast<std::size_t>(column - 1)];
        if (isEnd) {
            return std::nullopt;
        }
        return isTotal ? ledger.lineTotal(line) : ledger.flow(line, row);
    }
    if (column == lineCount + 1) {
        return isEnd ? ledger.terminal() : isTotal ? result().total : ledger.flowAt(row);
    }
    return isEnd || isTotal ? result().total : result().cumulative[static_cast<std::size_t>(row)];
}

QVariant LedgerTableModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !m_results) {
        return {};
    }
    const int horizon = result().ledger.horizon();
    switch (role) {
    case Qt::DisplayRole: {
        if (index.column() == 0) {
            return index.row() == horizon + 1 ? tr("End")
                : index.row() == horizon + 2  ? tr("Total")
                                              : QLocale().toString(index.row());
        }
        const auto money = amount(index.row(), index.column());
        return money && *money != Money{} ? QLocale().toString(money->value() * shownCurrency().perDollar, 'f', 0)
                                          : QString();
    }
    case Qt::TextAlignmentRole:
        return cellAlignment(true);
    case Qt::FontRole:
        return Theme::font(Theme::Small,
                           index.row() > horizon || index.column() > static_cast<int>(m_lines.size()) ? QFont::DemiBold
                                                                                                      : QFont::Normal);
    case Qt::ForegroundRole:
        return index.column() == 0 ? QVariant(currentTheme().surface.mutedText) : QVariant();
    default:
        return {};
    }
}

QVariant LedgerTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return cellAlignment(true);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    const int lineCount = static_cast<int>(m_lines.size());
    if (section == 0) {
        return tr("Month");
    }
    if (section <= lineCount) {
        return lineText(m_lines[static_cast<std::size_t>(section - 1)]);
    }
    return section == lineCount + 1 ? tr("Sum") : tr("Sum so far");
}

LedgerPage::LedgerPage(QWidget* parent)
    : Page(tr("Ledger"), parent)
    , m_model(new LedgerTableModel(this))
    , m_table(new TableView)
{
    QStringList names;
    for (const Strategy s : kStrategies) {
        names << strategyText(s);
    }
    m_strategies = new SegmentedControl(names);
    m_strategies->setAccessibleName(tr("Strategy whose ledger is shown"));
    connect(m_strategies, &SegmentedControl::currentChanged, this, [this](int index) {
        m_userChose = true;
        showStrategy(kStrategies[static_cast<std::size_t>(index)]);
    });
    auto* note = new QLabel(
        tr("%1. Purchases fall at the start of a month, running costs at its end. “End” is what falls due at "
           "the horizon: resale, tax on it and unpaid loan.")
            .arg(shownCurrency().code));
    note->setWordWrap(true);
    note->setFont(Theme::font(Theme::Small));
    note->setForegroundRole(QPalette::PlaceholderText);

    m_table->setModel(m_model);
    m_table->setAccessibleName(tr("Monthly ledger"));
    m_table->verticalHeader()->setDefaultSectionSize(6 * Theme::kSpace);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);

    auto* head = new QHBoxLayout;
    head->setSpacing(6 * Theme::kSpace);
    head->addWidget(m_strategies);
    head->addWidget(note, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(3 * Theme::kSpace);
    layout->addLayout(head);
    layout->addWidget(m_table, 1);
}

void LedgerPage::setResults(const ResultsPtr& results)
{
    m_results = results;
    if (!m_userChose) {
        const QSignalBlocker block(m_strategies);
        m_strategies->setCurrent(static_cast<int>(results->comparison.verdict.cheapest));
    }
    showStrategy(kStrategies[static_cast<std::size_t>(m_strategies->current())]);
}

void LedgerPage::showStrategy(Strategy strategy)
{
    if (m_results) {
        m_model->show(m_results, strategy);
    }
}

} // namespace rackrent
