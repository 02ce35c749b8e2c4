// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/verdict_strip.h"

#include <algorithm>

#include <QAccessible>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include "ui/document/studies.h"
#include "ui/text/text.h"
#include "ui/widgets/figure.h"
#include "ui/widgets/theme.h"

namespace rackrent {

namespace {

using Kind = Amount::Kind;

QLabel* wrapped(QFont font)
{
    auto* label = new QLabel;
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setFont(font);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

VerdictStrip::VerdictStrip(Studies& studies, QWidget* parent)
    : QFrame(parent)
    , m_studies(studies)
    , m_headline(wrapped(Theme::font(Theme::Figure, QFont::DemiBold)))
    , m_plan(wrapped(Theme::font(Theme::Body)))
    , m_faults(new QLabel)
    , m_updating(new QLabel(tr("Updating…")))
    , m_saving(new Figure(tr("Saving")))
    , m_payback(new Figure(tr("Pays back")))
    , m_utilization(new Figure(tr("Break-even utilization")))
    , m_sure(new Figure(tr("How sure")))
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_plan->setForegroundRole(QPalette::PlaceholderText);
    m_faults->setTextFormat(Qt::RichText);
    m_faults->setWordWrap(true);
    m_faults->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_faults->hide();
    connect(m_faults, &QLabel::linkActivated, this, &VerdictStrip::parameterActivated);
    m_updating->setFont(Theme::font(Theme::Small));
    m_updating->setForegroundRole(QPalette::PlaceholderText);
    QSizePolicy keepsSpace = m_updating->sizePolicy();
    keepsSpace.setRetainSizeWhenHidden(true);
    m_updating->setSizePolicy(keepsSpace);
    m_updating->hide();

    auto* words = new QVBoxLayout;
    words->setSpacing(Theme::kSpace);
    auto* plan = new QHBoxLayout;
    plan->addWidget(m_plan, 1);
    plan->addWidget(m_updating, 0, Qt::AlignTop);
    words->addLayout(plan);
    words->addWidget(m_faults);

    auto* figures = new QHBoxLayout;
    figures->setSpacing(6 * Theme::kSpace);
    for (Figure* figure : {m_saving, m_payback, m_utilization, m_sure}) {
        figures->addWidget(figure);
    }
    figures->addStretch();

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(6 * Theme::kSpace, 4 * Theme::kSpace, 4 * Theme::kSpace, 2 * Theme::kSpace);
    layout->setSpacing(2 * Theme::kSpace);
    layout->addWidget(m_headline);
    layout->addLayout(words);
    layout->addLayout(figures);
    setAccessibleName(tr("Verdict"));

    m_headline->setText(tr("Working out the answer…"));
    for (Figure* figure : {m_saving, m_payback, m_utilization, m_sure}) {
        figure->setValue(QStringLiteral("–"));
    }
    m_studies.sureness().setWanted(this, true);
    connect(&m_studies.sureness(), &StudyBase::found, this, &VerdictStrip::showSureness);
}

VerdictStrip::~VerdictStrip()
{
    m_studies.sureness().setWanted(this, false);
}

void VerdictStrip::showSureness()
{
    const auto& found = m_studies.sureness().last();
    const bool isCurrent = m_hasAnswer && found && m_studies.sureness().isCurrent();
    m_sure->setEnabled(isCurrent);
    if (!isCurrent) {
        return; // what was found last stays, dimmed
    }
    if (found->fault) {
        m_sure->setValue(QStringLiteral("–"), tr("not known"));
        return;
    }
    const ByStrategy<double>& chances = found->spread.probabilityCheapest;
    const Strategy likeliest =
        *std::max_element(kStrategies.begin(), kStrategies.end(),
                          [&](Strategy a, Strategy b) { return chances[a] < chances[b]; });
    const auto share = [&](Strategy s) { return text(Amount{Kind::Percent, chances[s]}); };
    m_sure->setValue(share(m_cheapest),
                     likeliest == m_cheapest
                         ? tr("of futures: cheapest")
                         : tr("of futures; %1 %2").arg(strategyText(likeliest), share(likeliest)));
}

void VerdictStrip::setResults(const Results& results)
{
    const Comparison& comparison = results.comparison;
    const Verdict& verdict = comparison.verdict;
    m_hasAnswer = !verdict.noDemand;
    m_cheapest = verdict.cheapest;
    m_headline->setText(text(verdict.headline));
    m_plan->setText(m_hasAnswer ? text(verdict.plan) : QString());

    const QString none = QStringLiteral("–");
    if (!m_hasAnswer) {
        m_saving->setLabel(tr("Saving"));
        m_payback->setLabel(tr("Pays back"));
        m_saving->setValue(none, tr("no work"));
        m_payback->setValue(none, tr("nothing bought"));
        m_utilization->setValue(none, tr("nothing bought"));
    } else {
        if (verdict.cheapest == Strategy::OnDemand) {
            m_saving->setLabel(tr("Cheaper than the next best"));
            m_saving->setValue(text(Amount{Kind::Usd, verdict.savingRunnerUp.value()}),
                               tr("than %1").arg(strategyText(verdict.runnerUp)));
        } else {
            m_saving->setLabel(tr("Saving"));
            m_saving->setValue(text(Amount{Kind::Usd, verdict.savingOnDemand.value()}),
                               tr("%1 less than on-demand").arg(text(Amount{Kind::Percent, verdict.savingShare})));
        }
        const bool winnerOwns = !comparison[verdict.cheapest].plan.purchases.empty();
        const Strategy owner = winnerOwns ? verdict.cheapest : Strategy::SelfHosted;
        const StrategyResult& owned = comparison[owner];
        m_payback->setLabel(tr("%1 pays back").arg(strategyText(owner)));
        if (owned.plan.purchases.empty()) {
            m_payback->setValue(none, tr("nothing bought"));
        } else if (!owned.breakEvenMonth) {
            m_payback->setValue(
                tr("Not in time"),
                tr("not within %1").arg(text(Amount{Kind::MonthSpan, static_cast<double>(comparison.horizon)})));
        } else {
            m_payback->setValue(text(Amount{Kind::MonthSpan, *owned.breakEvenMonth}), tr("in cash"));
        }
        if (comparison[Strategy::SelfHosted].plan.purchases.empty()) {
            m_utilization->setValue(none, tr("nothing bought"));
        } else {
            const QString present = tr("yours is %1").arg(text(Amount{Kind::Percent, comparison.utilization.value()}));
            m_utilization->setValue(comparison.breakEvenUtilization
                                        ? text(Amount{Kind::Percent, comparison.breakEvenUtilization->value()})
                                        : tr("Never"),
                                    present);
        }
    }
    if (!m_hasAnswer) {
        m_sure->setValue(none, tr("no work"));
    }
    m_faults->hide();
    dim(false);
    showSureness();
    update();
    setAccessibleDescription(m_headline->text() + QLatin1Char(' ') + m_plan->text() + QLatin1Char(' ')
                             + text(verdict.payback) + QLatin1Char(' ') + text(verdict.utilization));
}

void VerdictStrip::setFaults(const Faults& faults)
{
    if (faults.empty()) {
        m_faults->hide();
        dim(false);
        return;
    }
    QStringList lines;
    for (const Fault& fault : faults) {
        const Parameter* parameter = findParameter(fault.key);
        const QString what = parameter != nullptr ? parameterLabel(*parameter) : QString::fromStdString(fault.key);
        lines << QStringLiteral("<a href=\"%1\" style=\"color:%2\">%3</a>: %4")
                     .arg(QString::fromStdString(fault.key).toHtmlEscaped(), currentTheme().surface.warning.name(),
                          what.toHtmlEscaped(), text(fault.reason).toHtmlEscaped());
    }
    m_faults->setText(QStringLiteral("<span style=\"color:%1\">%2</span>")
                          .arg(currentTheme().surface.warning.name(), lines.join(QStringLiteral("<br>"))));
    m_faults->show();
    m_updating->hide();
    dim(true);
    QAccessibleEvent event(m_faults, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

void VerdictStrip::setUpdating(bool updating)
{
    m_updating->setVisible(updating);
}

QString VerdictStrip::headline() const
{
    return m_headline->text();
}

void VerdictStrip::dim(bool dimmed)
{
    // A disabled label is painted in the palette's quiet colour.
    for (QWidget* widget :
         {static_cast<QWidget*>(m_headline), static_cast<QWidget*>(m_plan), static_cast<QWidget*>(m_saving),
          static_cast<QWidget*>(m_payback), static_cast<QWidget*>(m_utilization), static_cast<QWidget*>(m_sure)}) {
        widget->setEnabled(!dimmed);
    }
}

void VerdictStrip::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange) {
        update();
    }
    QFrame::changeEvent(event);
}

void VerdictStrip::paintEvent(QPaintEvent* event)
{
    QFrame::paintEvent(event);
    QPainter painter(this);
    painter.fillRect(QRect(0, height() - 1, width(), 1), currentTheme().surface.line);
    if (m_hasAnswer) {
        painter.fillRect(QRect(0, 0, Theme::kSpace, height() - 1), currentTheme().strategies[m_cheapest].line);
    }
}

} // namespace rackrent
