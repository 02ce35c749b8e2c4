// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/chart_page.h"

#include <QVBoxLayout>

#include "ui/charts/chart_view.h"
#include "ui/widgets/figure.h"
#include "ui/widgets/wrap_row.h"

namespace rackrent {

ChartPage::ChartPage(const QString& title, std::vector<ChartBuilder> charts, FigureBuilder figures,
                     const QString& helpAnchor, QWidget* parent)
    : Page(title, parent)
    , m_chartBuilders(std::move(charts))
    , m_figureBuilder(std::move(figures))
    , m_figureRow(new QWidget)
{
    auto* pictures = new WrapRow(8 * Theme::kSpace);
    for (std::size_t i = 0; i < m_chartBuilders.size(); ++i) {
        m_charts.push_back(new ChartView);
        m_charts.back()->setHelpAnchor(helpAnchor);
        m_charts.back()->setMinimumSize(56 * Theme::kSpace, 60 * Theme::kSpace);
        pictures->add(m_charts.back(), 1);
    }
    m_figureRow->setLayout(new WrapRow(8 * Theme::kSpace));

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4 * Theme::kSpace);
    layout->addLayout(pictures, 1);
    layout->addWidget(m_figureRow);
    m_figureRow->setVisible(m_figureBuilder != nullptr);
}

void ChartPage::setResults(const ResultsPtr& results)
{
    for (std::size_t i = 0; i < m_charts.size(); ++i) {
        m_charts[i]->setData(m_chartBuilders[i](*results));
    }
    if (!m_figureBuilder) {
        return;
    }
    const std::vector<FigureText> texts = m_figureBuilder(*results);
    while (m_figures.size() < texts.size()) {
        m_figures.push_back(new Figure({}, Theme::Heading));
        static_cast<WrapRow*>(m_figureRow->layout())->add(m_figures.back());
    }
    for (std::size_t i = 0; i < texts.size(); ++i) {
        m_figures[i]->setLabel(texts[i].label);
        m_figures[i]->setValue(texts[i].value, texts[i].remark);
    }
}

} // namespace rackrent
