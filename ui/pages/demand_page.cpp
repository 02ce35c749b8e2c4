// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/demand_page.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "core/analysis/load_cut.h"
#include "ui/charts/builders.h"
#include "ui/charts/chart_view.h"
#include "ui/pages/chart_page.h"
#include "ui/text/text.h"
#include "ui/widgets/small_widgets.h"
#include "ui/widgets/theme.h"

namespace rackrent {

namespace {

using Kind = Amount::Kind;

std::vector<ChartPage::FigureText> figures(const Results& r)
{
    const LoadCut cut = loadCut(r.scenario, r.comparison);
    const auto gpus = [](GpuCount count) { return text(Amount{Kind::Gpus, count.value()}); };
    const auto below = [&](Strategy strategy) {
        const LoadCut::Cut& at = cut.cuts[strategy];
        const auto& share = at.share;
        return share && at.capacity > GpuCount{} ? text(Amount{Kind::Percent, share->value()}) : QStringLiteral("–");
    };
    return {
        {DemandPage::tr("On average"), gpus(cut.mean), DemandPage::tr("over all hours of a month")},
        {DemandPage::tr("At the peak"), gpus(cut.peak), {}},
        {DemandPage::tr("A month's work"), text(Amount{Kind::Number, cut.work.value()}), DemandPage::tr("GPU-hours")},
        {DemandPage::tr("Below hybrid's capacity"), below(Strategy::Hybrid), DemandPage::tr("of the work")},
        {DemandPage::tr("Below the commitment"), below(Strategy::Committed), DemandPage::tr("of the work")}};
}

} // namespace

DemandPage::DemandPage(QWidget* parent)
    : Page(tr("How much work?"), parent)
    , m_load(new ChartPage(
          {}, {[](const Results& r) { return loadChart(loadCut(r.scenario, r.comparison), r.comparison); }}, figures,
          QStringLiteral("method#demand")))
    , m_week(new ChartView)
    , m_unmeasured(new QWidget)
    , m_source(new SmallText(SmallText::Tone::Muted))
{
    m_week->setHelpAnchor(QStringLiteral("method#demand"));
    m_week->setMinimumSize(56 * Theme::kSpace, 64 * Theme::kSpace);
    m_week->hide();

    auto* words =
        new QLabel(tr("This load is stated by the inputs. Logs of Slurm, Prometheus, nvidia-smi or OpenCost show "
                      "what it is."));
    words->setWordWrap(true);
    auto* import = new QPushButton(tr("Import usage…"));
    connect(import, &QAbstractButton::clicked, this, &DemandPage::importRequested);
    auto* row = new QHBoxLayout(m_unmeasured);
    row->setContentsMargins(2 * Theme::kSpace, 0, 0, 0);
    row->setSpacing(4 * Theme::kSpace);
    row->addWidget(words, 1);
    row->addWidget(import);

    m_source->setWordWrap(true);
    m_source->setContentsMargins(2 * Theme::kSpace, 0, 0, 0);
    m_source->hide();

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4 * Theme::kSpace);
    layout->addWidget(m_load, 1);
    layout->addWidget(m_week, 1);
    layout->addWidget(m_source);
    layout->addWidget(m_unmeasured);
}

void DemandPage::setResults(const ResultsPtr& results)
{
    m_load->setResults(results);
    const Scenario& scenario = results->scenario;
    m_unmeasured->setVisible(scenario.demand.empty());
    m_week->setVisible(!scenario.demandByHour.empty());
    if (!scenario.demandByHour.empty()) {
        m_week->setData(weekChart(scenario));
    }
    const auto source = scenario.sources.find(std::string(kDemandSource));
    m_source->setVisible(source != scenario.sources.end());
    if (source != scenario.sources.end()) {
        m_source->setText(tr("Measured: %1").arg(QString::fromStdString(source->second)));
    }
}

} // namespace rackrent
