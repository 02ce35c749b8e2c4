// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/sure_page.h"

#include <QHeaderView>
#include <QLabel>
#include <QTableWidget>
#include <QVBoxLayout>

#include "ui/charts/analysis_builders.h"
#include "ui/charts/chart_view.h"
#include "ui/pages/figure_table.h"
#include "ui/text/currency.h"
#include "ui/text/text.h"
#include "ui/text/value_text.h"
#include "ui/widgets/figure.h"
#include "ui/widgets/theme.h"
#include "ui/widgets/wrap_row.h"

namespace rackrent {

namespace {

using Kind = Amount::Kind;

QString usd(double value)
{
    return text(Amount{Kind::Usd, value});
}

/// Without the currency, which the heading names.
QString bare(double value)
{
    return bareText(Amount{Kind::Usd, value});
}

QString percent(double value)
{
    return text(Amount{Kind::Percent, value});
}

/// To three figures: more would say more than futures know.
QString roughly(const Parameter& parameter, double value)
{
    return valueText(parameter, fromShown(parameter, QString::number(toShown(parameter, value), 'g', 3).toDouble()));
}

} // namespace

SurePage::SurePage(Studies& studies, QWidget* parent)
    : StudyPage(tr("How sure?"), parent)
    , m_studies(studies)
    , m_caveats(new QLabel)
    , m_dots(new ChartView)
    , m_tornado(new ChartView)
    , m_chance(new ChartView)
    , m_sure(new Figure({}, Theme::Heading))
    , m_range(new Figure({}, Theme::Heading))
    , m_worth(new Figure({}, Theme::Heading))
    , m_first(new Figure({}, Theme::Heading))
    , m_regretHeading(tableHeading({}))
    , m_regrets(new QTableWidget)
    , m_tripwires(new QTableWidget)
{
    m_caveats->setWordWrap(true);
    m_caveats->setTextFormat(Qt::PlainText);
    m_dots->setHelpAnchor(QStringLiteral("method#how-sure"));
    m_tornado->setHelpAnchor(QStringLiteral("method#which-inputs-decide"));
    m_chance->setHelpAnchor(QStringLiteral("method#how-sure"));
    prepareFigureTable(m_regrets, tr("What each choice may be worth regretting"));
    prepareFigureTable(m_tripwires, tr("What would change the answer"));
    connect(m_tripwires, &QTableWidget::cellActivated, this,
            [this](int row) { Q_EMIT parameterActivated(m_tripwires->item(row, 0)->data(Qt::UserRole).toString()); });

    auto* figures = new WrapRow(8 * Theme::kSpace);
    for (Figure* figure : {m_sure, m_range, m_worth, m_first}) {
        figures->add(figure);
    }
    auto* pictures = new WrapRow(6 * Theme::kSpace);
    for (ChartView* chart : {m_dots, m_tornado}) {
        chart->setMinimumSize((chart == m_dots ? 72 : 90) * Theme::kSpace, 74 * Theme::kSpace);
        pictures->add(chart, chart == m_dots ? 4 : 5);
    }
    m_chance->setMinimumHeight(60 * Theme::kSpace);

    content()->addWidget(m_caveats);
    content()->addLayout(figures);
    content()->addLayout(pictures, 3);
    content()->addWidget(m_regretHeading);
    content()->addWidget(m_regrets);
    content()->addWidget(tableHeading(tr("The answer changes when …")));
    content()->addWidget(m_tripwires);
    content()->addWidget(m_chance, 2);
    follow(studies.sureness());
    follow(studies.tripwires(), For::Part);
}

void SurePage::fill()
{
    const auto& found = m_studies.sureness().last();
    if (!found) {
        return;
    }
    const Sureness& sureness = *found;
    QStringList caveats;
    if (sureness.fault) {
        caveats.append(text(*sureness.fault));
    }
    for (const Sentence& caveat : sureness.decision.caveats) {
        caveats.append(text(caveat));
    }
    m_caveats->setText(caveats.join(QLatin1Char('\n')));
    m_caveats->setVisible(!caveats.isEmpty());
    if (sureness.fault) {
        return;
    }
    fillFigures(sureness);
    m_dots->setData(savingChart(sureness.saving));
    m_tornado->setData(tornadoChart(sureness.tornado));
    m_chance->setData(chanceChart(sureness.spread));
    fillRegrets(sureness);
    fillTripwires();
}

void SurePage::fillFigures(const Sureness& sureness)
{
    const Decision& decision = sureness.decision;
    m_sure->setLabel(tr("%1 is cheapest in").arg(strategyText(decision.choice)));
    m_sure->setValue(percent(decision.chance), tr("of %1 futures").arg(QLocale().toString(sureness.futures.count())));
    const Spread& spread = sureness.saving.spread;
    m_range->setLabel(tr("Saves against %1").arg(strategyText(sureness.against)));
    m_range->setValue(tr("%1 to %2").arg(usd(spread.p10), usd(spread.p90)), tr("in eight futures of ten"));
    m_worth->setLabel(tr("Knowing everything is worth"));
    m_worth->setValue(usd(decision.information.perfect.mean), tr("at most, before deciding"));
    const auto& inputs = decision.information.inputs;
    m_first->setVisible(true);
    if (!inputs.empty() && inputs.front().isFound()) {
        m_first->setLabel(tr("Find out first"));
        const Parameter& parameter = *sureness.futures.draws.inputs()[inputs.front().input].parameter;
        m_first->setValue(parameterLabel(parameter), tr("worth up to %1").arg(usd(inputs.front().value.mean)));
    } else {
        m_first->setLabel(tr("Find out first"));
        m_first->setValue(tr("nothing"), tr("no input alone would change the choice"));
    }
}

void SurePage::fillRegrets(const Sureness& sureness)
{
    FigureRows rows{{tr("Choice"), tr("Wrong in"), tr("Mean"), tr("Median"), tr("Worst tenth"), tr("Above all when")},
                    {}};
    for (const Strategy s : kStrategies) {
        const Regret& regret = sureness.regrets[s];
        QString cause = QStringLiteral("–");
        if (!regret.causes.empty() && regret.causes.front().strength() > 0.1) {
            const Separation& separation = regret.causes.front();
            const Parameter& parameter = *sureness.futures.draws.inputs()[separation.input].parameter;
            cause = (separation.higher > 0.5 ? tr("%1 is high, %2") : tr("%1 is low, %2"))
                        .arg(parameterLabel(parameter), roughly(parameter, separation.inside));
        }
        rows.rows.push_back(
            {{strategyText(s), percent(regret.wrong), bare(regret.expected), bare(regret.p50), bare(regret.p90), cause},
             currentTheme().strategies[s].text,
             {}});
    }
    m_regretHeading->setText(tr("What each choice costs beyond the best, %1").arg(shownCurrency().code));
    fillFigureTable(m_regrets, rows, {0, 5});
}

void SurePage::fillTripwires()
{
    const auto& found = m_studies.tripwires().last();
    FigureRows rows{{tr("Input"), tr("Now"), tr("Beyond"), tr("Then"), tr("Chance")}, {}};
    if (found) {
        for (const Tripwire& wire : nearestFlips(*found, 5)) {
            const Parameter& parameter = *wire.parameter;
            rows.rows.push_back(
                {{parameterLabel(parameter), valueText(parameter, wire.present),
                  (wire.isAbove() ? tr("above %1") : tr("below %1")).arg(roughly(parameter, wire.value)),
                  strategyText(wire.to), wire.chance ? percent(*wire.chance) : tr("taken as known")},
                 {},
                 QString::fromUtf8(parameter.id.data(), static_cast<qsizetype>(parameter.id.size()))});
        }
        if (rows.rows.empty()) {
            rows.rows.push_back({{tr("No single input changes it within its range."), {}, {}, {}, {}}, {}, {}});
        }
    }
    fillFigureTable(m_tripwires, rows, {0, 3});
}

} // namespace rackrent
