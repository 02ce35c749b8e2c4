// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/money_page.h"

#include <algorithm>
#include <vector>

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "ui/charts/analysis_builders.h"
#include "ui/charts/builders.h"
#include "ui/charts/chart_view.h"
#include "ui/text/text.h"
#include "ui/widgets/theme.h"

namespace rackrent {

MoneyPage::MoneyPage(QWidget* parent)
    : Page(tr("Where the money goes"), parent)
    , m_breakdown(new ChartView)
    , m_bridge(new ChartView)
    , m_cash(new ChartView)
    , m_from(new QComboBox)
    , m_to(new QComboBox)
{
    m_breakdown->setMinimumHeight(62 * Theme::kSpace);
    m_bridge->setMinimumHeight(84 * Theme::kSpace);
    m_cash->setMinimumHeight(70 * Theme::kSpace);
    m_breakdown->setHelpAnchor(QStringLiteral("method#time-and-money"));
    m_bridge->setHelpAnchor(QStringLiteral("method#from-one-cost-to-another"));
    m_cash->setHelpAnchor(QStringLiteral("method#cash"));

    for (QComboBox* box : {m_from, m_to}) {
        for (const Strategy s : kStrategies) {
            box->addItem(strategyText(s));
        }
    }
    m_from->setCurrentIndex(static_cast<int>(Strategy::OnDemand));
    m_to->setCurrentIndex(static_cast<int>(Strategy::SelfHosted));
    m_from->setAccessibleName(tr("Strategy that the bridge starts from"));
    m_to->setAccessibleName(tr("Strategy that the bridge leads to"));
    for (QComboBox* box : {m_from, m_to}) {
        connect(box, &QComboBox::currentIndexChanged, this, &MoneyPage::fill);
    }
    auto* choice = new QHBoxLayout;
    choice->setContentsMargins(2 * Theme::kSpace, 0, 0, 0);
    choice->setSpacing(2 * Theme::kSpace);
    choice->addWidget(new QLabel(tr("From")));
    choice->addWidget(m_from);
    choice->addWidget(new QLabel(tr("to")));
    choice->addWidget(m_to);
    choice->addStretch();

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4 * Theme::kSpace);
    layout->addWidget(m_breakdown, 3);
    layout->addWidget(m_cash, 3);
    layout->addLayout(choice);
    layout->addWidget(m_bridge, 4);
}

void MoneyPage::setResults(const ResultsPtr& results)
{
    m_results = results;
    fill();
}

void MoneyPage::fill()
{
    if (!m_results) {
        return;
    }
    const Comparison& comparison = m_results->comparison;
    const auto strategyOf = [](const QComboBox* box) {
        return kStrategies[static_cast<std::size_t>(std::max(0, box->currentIndex()))];
    };
    m_breakdown->setData(costBreakdownChart(comparison));
    m_cash->setData(cashChart(comparison, inQuestion(comparison)));
    m_bridge->setData(bridgeChart(bridge(comparison, m_results->scenario.parameters.finance.discountRate,
                                         strategyOf(m_from), strategyOf(m_to), BridgeBasis::PresentCost)));
}

} // namespace rackrent
