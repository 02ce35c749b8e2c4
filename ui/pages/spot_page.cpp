// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/spot_page.h"

#include <cmath>

#include <QDoubleSpinBox>
#include <QLabel>
#include <QVBoxLayout>

#include "ui/charts/analysis_builders.h"
#include "ui/charts/builders.h"
#include "ui/charts/chart_view.h"
#include "ui/pages/chart_page.h"
#include "ui/text/text.h"
#include "ui/widgets/small_widgets.h"
#include "ui/widgets/theme.h"
#include "ui/widgets/wrap_row.h"

namespace rackrent {

namespace {

using Kind = Amount::Kind;

constexpr double kLongest = 8760.0; ///< hours of a job
constexpr double kMostInterruptions = 1e7; ///< of all trials together: a few seconds' work

QString numberText(double value)
{
    return text(Amount{Kind::Number, value});
}

std::vector<ChartPage::FigureText> figures(const Results& r)
{
    const CheckpointCurve& spot = r.checkpoint.spot;
    const Overheads& overheads = r.comparison.overheads;
    return {{SpotPage::tr("Paid hours for a useful one"), numberText(spot.presentPaid),
             SpotPage::tr("on-demand %1").arg(numberText(overheads.onDemand.paid))},
            {SpotPage::tr("Wall-clock hours for a useful one"), numberText(overheads.spot.wall),
             SpotPage::tr("waits included")},
            {SpotPage::tr("Best checkpoint interval"),
             spot.bestInterval ? SpotPage::tr("%1 min").arg(
                 text(Amount{Kind::Number, std::round(spot.bestInterval->value() * 10.0) / 10.0}))
                               : SpotPage::tr("the longer the better"),
             SpotPage::tr("yours is %1 min").arg(numberText(spot.presentInterval.value()))},
            {SpotPage::tr("A job on spot is hit every"),
             spot.meanTimeBetweenInterruptions
                 ? SpotPage::tr("%1 h").arg(numberText(spot.meanTimeBetweenInterruptions->value()))
                 : SpotPage::tr("never"),
             SpotPage::tr("on the mean")}};
}

QDoubleSpinBox* hoursField(const QString& accessibleName)
{
    auto* field = new QDoubleSpinBox;
    field->setDecimals(1);
    field->setRange(0.0, kLongest);
    field->setSuffix(SpotPage::tr(" h"));
    field->setKeyboardTracking(false);
    field->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    field->setAccessibleName(accessibleName);
    return field;
}

} // namespace

SpotPage::SpotPage(QWidget* parent)
    : StudyPage(tr("Spot"), parent)
    , m_jobs({})
    , m_interval(new ChartPage({}, {[](const Results& r) { return checkpointChart(r.checkpoint); }}, figures,
                               QStringLiteral("method#interruptions-and-checkpoints")))
    , m_work(hoursField(tr("Hours of work of a job")))
    , m_due(hoursField(tr("Hours after which the job is due")))
    , m_tooMany(new QLabel(tr("So long a job is interrupted too often to be followed one interruption at a time.")))
    , m_finish(new ChartView)
{
    m_work->setMinimum(0.1);
    m_work->setValue(ChanceOptions{}.work.value());
    m_due->setSpecialValueText(tr("not due"));
    m_tooMany->setWordWrap(true);
    m_tooMany->setContentsMargins(2 * Theme::kSpace, 0, 0, 0);
    m_tooMany->hide();
    m_finish->setHelpAnchor(QStringLiteral("method#when-a-job-ends"));
    m_finish->setMinimumSize(56 * Theme::kSpace, 60 * Theme::kSpace);
    for (QDoubleSpinBox* field : {m_work, m_due}) {
        connect(field, &QDoubleSpinBox::valueChanged, this, &SpotPage::ask);
    }
    auto* question = new WrapRow(4 * Theme::kSpace);
    question->add(labelled(tr("A job of"), m_work));
    question->add(labelled(tr("Due after"), m_due));
    content()->addWidget(m_interval, 1);
    content()->addLayout(question);
    content()->addWidget(m_tooMany);
    content()->addWidget(m_finish, 1);
    ask();
    follow(m_jobs, For::Part);
}

void SpotPage::ask()
{
    ChanceOptions options{.work = m_work->value() * units::hour, .deadline = {}, .trials = 4096, .spotLife = {}};
    if (m_due->value() > 0.0) {
        options.deadline = m_due->value() * units::hour;
    }
    m_jobs.setCompute([options](const Results& results, const std::stop_token& stop, const StudyBase::Progress&) {
        if (!(expectedInterruptions(results.scenario, options) <= kMostInterruptions)) {
            return Jobs{.options = options, .chance = {}};
        }
        return Jobs{.options = options, .chance = chance(results.scenario, options, stop)};
    });
}

void SpotPage::setResults(const ResultsPtr& results)
{
    m_interval->setResults(results);
    m_jobs.setInput(results);
}

void SpotPage::fill()
{
    const auto& found = m_jobs.last();
    if (!found) {
        return;
    }
    m_tooMany->setVisible(!found->chance);
    m_finish->setVisible(found->chance.has_value());
    if (found->chance) {
        m_finish->setData(finishChart(*found->chance, found->options));
    }
}

} // namespace rackrent
