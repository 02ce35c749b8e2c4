// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/time_page.h"

#include <QTableWidget>
#include <QVBoxLayout>

#include "ui/charts/analysis_builders.h"
#include "ui/charts/chart_view.h"
#include "ui/pages/figure_table.h"
#include "ui/text/text.h"
#include "ui/widgets/theme.h"

namespace rackrent {

namespace {

QString monthText(const std::optional<double>& month)
{
    return month ? text(Amount{Amount::Kind::MonthSpan, *month}) : TimePage::tr("not in time");
}

} // namespace

TimePage::TimePage(Studies& studies, QWidget* parent)
    : StudyPage(tr("When?"), parent)
    , m_studies(studies)
    , m_times(new ChartView)
    , m_exit(new ChartView)
    , m_payBacks(new QTableWidget)
{
    prepareFigureTable(m_payBacks, tr("Pay-back in cash and if stopped"));
    m_times->setHelpAnchor(QStringLiteral("method#when-to-buy"));
    m_exit->setHelpAnchor(QStringLiteral("method#changing-ones-mind"));
    for (ChartView* chart : {m_times, m_exit}) {
        chart->setMinimumSize(72 * Theme::kSpace, 72 * Theme::kSpace);
        content()->addWidget(chart, 1);
    }
    content()->addWidget(m_payBacks);
    follow(studies.times());
}

void TimePage::fill()
{
    const auto& found = m_studies.times().last();
    if (!found) {
        return;
    }
    m_times->setData(timingChart(found->timing));
    m_exit->setData(exitChart(found->lockIn));
    FigureRows rows{{tr("Strategy"), tr("Pays back in cash after"), tr("Can stop without loss from"), tr("In words")},
                    {}};
    for (const Strategy s : kStrategies) {
        if (s == Strategy::OnDemand) {
            continue; // it is what the others are held against
        }
        const PayBack& payBack = found->lockIn.payBacks[s];
        rows.rows.push_back(
            {{strategyText(s), monthText(payBack.cash), monthText(payBack.stopping), text(payBack.words)},
             currentTheme().strategies[s].text,
             {}});
    }
    fillFigureTable(m_payBacks, rows, {0, 3});
}

} // namespace rackrent
