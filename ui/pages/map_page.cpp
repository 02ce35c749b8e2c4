// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/map_page.h"

#include <QComboBox>
#include <QLabel>
#include <QVBoxLayout>

#include "ui/charts/analysis_builders.h"
#include "ui/charts/chart_view.h"
#include "ui/text/text.h"
#include "ui/text/value_text.h"
#include "ui/widgets/small_widgets.h"
#include "ui/widgets/theme.h"
#include "ui/widgets/wrap_row.h"

namespace rackrent {

namespace {

constexpr int kCells = 64; // along each axis

const Parameter* chosen(const QComboBox* box)
{
    return findParameter(box->currentData().toString().toStdString());
}

void fillChoices(QComboBox* box, const char* present)
{
    for (const Parameter& parameter : parameters()) {
        if (!isSwitch(parameter)) {
            box->addItem(parameterLabel(parameter),
                         QString::fromUtf8(parameter.id.data(), static_cast<qsizetype>(parameter.id.size())));
        }
    }
    box->setCurrentIndex(box->findData(QString::fromLatin1(present)));
    box->setMaxVisibleItems(24);
}

} // namespace

MapPage::MapPage(Studies& studies, QWidget* parent)
    : StudyPage(tr("Winner map"), parent)
    , m_studies(studies)
    , m_grid({})
    , m_map(new ChartView)
    , m_x(new QComboBox)
    , m_y(new QComboBox)
{
    fillChoices(m_x, "workload.hours_per_day");
    fillChoices(m_y, "aws.on_demand");
    m_x->setAccessibleName(tr("Input across the map"));
    m_y->setAccessibleName(tr("Input up the map"));
    m_map->setHelpAnchor(QStringLiteral("method#winner-map"));
    m_map->setMinimumHeight(90 * Theme::kSpace);
    for (QComboBox* box : {m_x, m_y}) {
        connect(box, &QComboBox::currentIndexChanged, this, &MapPage::chooseAxes);
    }
    auto* choice = new WrapRow(4 * Theme::kSpace);
    choice->add(labelled(tr("Across"), m_x));
    choice->add(labelled(tr("Up"), m_y));
    content()->addLayout(choice);
    content()->addWidget(m_map, 1);
    chooseAxes();
    follow(m_grid);
    follow(studies.sureness(), For::Part);
}

void MapPage::chooseAxes()
{
    const Parameter* x = chosen(m_x);
    const Parameter* y = chosen(m_y);
    if (x == y) { // the other axis moves out of the way
        QComboBox* other = sender() == m_x ? m_y : m_x;
        other->setCurrentIndex((other->currentIndex() + 1) % other->count());
        return;
    }
    m_grid.setCompute([x, y](const Results& results, const std::stop_token& stop, const StudyBase::Progress& progress) {
        return grid(results.scenario, {.parameter = x, .within = {}, .points = kCells},
                    {.parameter = y, .within = {}, .points = kCells}, {.progress = progress}, stop);
    });
}

void MapPage::setResults(const ResultsPtr& results)
{
    m_results = results;
    m_grid.setInput(results);
}

void MapPage::fill()
{
    const auto& map = m_grid.last();
    if (!map || !m_results) {
        return;
    }
    std::vector<CloudPoint> points;
    const auto& sureness = m_studies.sureness().last();
    if (sureness && !sureness->fault && m_studies.sureness().isCurrent() && m_grid.isCurrent()) {
        points = cloud(m_results->scenario, sureness->futures, *map->xParameter, *map->yParameter);
    }
    m_map->setData(winnerMap(*map, points));
}

} // namespace rackrent
