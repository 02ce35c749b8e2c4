// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/size_page.h"

#include <QLabel>
#include <QVBoxLayout>

#include "core/analysis/verdict.h"
#include "ui/charts/analysis_builders.h"
#include "ui/charts/chart_view.h"
#include "ui/text/text.h"
#include "ui/widgets/theme.h"

namespace rackrent {

namespace {

/// What the wrong number of nodes costs.
QString wrongSize(const Sizing& sizing)
{
    const auto usd = [&](std::size_t place) {
        return text(Amount{Amount::Kind::Usd, (sizing.points[place].npv - sizing.bestPoint().npv).value()});
    };
    QStringList words{text(describe(sizing.bestPoint().plan))};
    if (sizing.best > 0) {
        words.append(SizePage::tr("One node fewer would cost %1 more.").arg(usd(sizing.best - 1)));
    }
    if (sizing.best + 1 < sizing.points.size()) {
        words.append(SizePage::tr("One node more would cost %1 more.").arg(usd(sizing.best + 1)));
    }
    return words.join(QLatin1Char(' '));
}

} // namespace

SizePage::SizePage(Studies& studies, QWidget* parent)
    : StudyPage(tr("How many?"), parent)
    , m_studies(studies)
    , m_costs(new ChartView)
    , m_nodes(new ChartView)
    , m_words(new QLabel)
{
    m_words->setWordWrap(true);
    m_words->setContentsMargins(2 * Theme::kSpace, 0, 2 * Theme::kSpace, 0);
    for (ChartView* chart : {m_costs, m_nodes}) {
        chart->setMinimumSize(72 * Theme::kSpace, 60 * Theme::kSpace);
        chart->setHelpAnchor(QStringLiteral("method#how-many-nodes"));
    }
    content()->addWidget(m_costs, 3);
    content()->addWidget(m_words);
    content()->addWidget(m_nodes, 2);
    follow(studies.sizes());
}

void SizePage::fill()
{
    if (const auto& found = m_studies.sizes().last()) {
        m_costs->setData(sizingChart(found->sizing));
        m_nodes->setData(nextNodeChart(found->sizing));
        m_words->setText(wrongSize(found->sizing)
                         + (found->fault ? QLatin1Char(' ') + text(*found->fault) : QString()));
    }
}

} // namespace rackrent
