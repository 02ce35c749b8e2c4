// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/history_panel.h"

#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTableWidget>
#include <QTime>
#include <QUndoView>
#include <QVBoxLayout>

#include "core/analysis/comparison.h"
#include "ui/document/document.h"
#include "ui/document/recompute.h"
#include "ui/pages/figure_table.h"
#include "ui/text/text.h"
#include "ui/text/value_text.h"
#include "ui/widgets/theme.h"

namespace rackrent {

namespace {

/// "Hybrid, USD 1.60 M", or that it cannot be computed.
QString answerOf(const Scenario& scenario)
{
    if (!scenarioFaults(scenario).empty()) {
        return HistoryPanel::tr("cannot be computed");
    }
    const Comparison comparison = compare(scenario);
    const Strategy cheapest = comparison.verdict.cheapest;
    return HistoryPanel::tr("%1, %2").arg(strategyText(cheapest),
                                          text(Amount{Amount::Kind::Usd, comparison[cheapest].npv.value()}));
}

} // namespace

HistoryPanel::HistoryPanel(Document& document, QWidget* parent)
    : QDockWidget(tr("History and snapshots"), parent)
    , m_document(document)
    , m_steps(new QUndoView(&document.undoStack()))
{
    setObjectName(QStringLiteral("history"));
    setFeatures(QDockWidget::DockWidgetClosable | QDockWidget::DockWidgetMovable);
    m_steps->setEmptyLabel(tr("As opened"));
    m_steps->setAccessibleName(tr("Changes, each a place to jump to"));
    m_steps->setMinimumHeight(30 * Theme::kSpace);

    auto* body = new QWidget;
    auto* lines = new QVBoxLayout(body);
    lines->setContentsMargins(3 * Theme::kSpace, 2 * Theme::kSpace, 3 * Theme::kSpace, 3 * Theme::kSpace);
    lines->setSpacing(2 * Theme::kSpace);
    lines->addWidget(m_steps, 2);
    lines->addWidget(createSnapshots(), 3);
    setWidget(body);
    setMinimumWidth(84 * Theme::kSpace);

    constexpr int kRest = 150; // ms
    m_rest.setSingleShot(true);
    m_rest.setInterval(kRest);
    connect(&m_rest, &QTimer::timeout, this, &HistoryPanel::compare);
    const auto later = qOverload<>(&QTimer::start);
    for (const auto signal : {&Document::demandChanged, &Document::currentChanged}) {
        connect(&document, signal, &m_rest, later);
    }
    connect(&document, &Document::parameterChanged, &m_rest, later);
    connect(&document, &Document::scenariosChanged, &m_rest, later);
    connect(this, &QDockWidget::visibilityChanged, this, &HistoryPanel::compare);
}

QWidget* HistoryPanel::createSnapshots()
{
    m_name = new QLineEdit;
    m_name->setPlaceholderText(tr("Name of the snapshot"));
    m_name->setAccessibleName(tr("Name of the snapshot"));
    auto* take = new QPushButton(tr("Take"));
    take->setObjectName(QStringLiteral("history.take"));
    take->setToolTip(tr("Keep the scenario on screen as it is, to compare against and to return to"));
    connect(take, &QPushButton::clicked, this, &HistoryPanel::takeSnapshot);
    connect(m_name, &QLineEdit::returnPressed, this, &HistoryPanel::takeSnapshot);
    auto* top = new QHBoxLayout;
    top->addWidget(m_name, 1);
    top->addWidget(take);

    m_list = new QListWidget;
    m_list->setAccessibleName(tr("Snapshots"));
    m_list->setMaximumHeight(26 * Theme::kSpace);
    connect(m_list, &QListWidget::currentRowChanged, this, &HistoryPanel::compare);
    m_verdict = new QLabel;
    m_verdict->setWordWrap(true);
    m_differences = new QTableWidget;
    prepareFigureTable(m_differences, tr("Inputs that differ from the snapshot"));
    m_restore = new QPushButton(tr("Return to it"));
    m_restore->setObjectName(QStringLiteral("history.restore"));
    connect(m_restore, &QPushButton::clicked, this, &HistoryPanel::restore);
    m_open = new QPushButton(tr("Open beside"));
    m_open->setObjectName(QStringLiteral("history.open"));
    m_open->setToolTip(tr("Add the snapshot as a scenario of its own"));
    connect(m_open, &QPushButton::clicked, this, &HistoryPanel::openAsScenario);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_restore);
    buttons->addWidget(m_open);
    buttons->addStretch();

    auto* part = new QWidget;
    auto* lines = new QVBoxLayout(part);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(2 * Theme::kSpace);
    lines->addWidget(tableHeading(tr("Snapshots")));
    lines->addLayout(top);
    lines->addWidget(m_list);
    lines->addLayout(buttons);
    lines->addWidget(m_verdict);
    lines->addWidget(m_differences);
    lines->addStretch(1);
    compare();
    return part;
}

const HistoryPanel::Snapshot* HistoryPanel::chosen() const
{
    const int row = m_list->currentRow();
    return row < 0 ? nullptr : &m_snapshots[static_cast<std::size_t>(row)];
}

void HistoryPanel::takeSnapshot()
{
    const QString typed = m_name->text().trimmed();
    const QString time = QLocale().toString(QTime::currentTime(), QLocale::ShortFormat);
    const Scenario& scenario = m_document.current();
    const QString name = typed.isEmpty() ? tr("%1 at %2").arg(QString::fromStdString(scenario.name), time) : typed;
    m_snapshots.push_back({name, scenario, answerOf(scenario)});
    m_list->addItem(name);
    m_list->setCurrentRow(m_list->count() - 1);
    m_name->clear();
}

void HistoryPanel::takeOver(const HistoryPanel& other)
{
    for (Snapshot snapshot : other.m_snapshots) {
        snapshot.answer = answerOf(snapshot.scenario); // in the words of now
        m_list->addItem(snapshot.name);
        m_snapshots.push_back(std::move(snapshot));
    }
    m_list->setCurrentRow(other.m_list->currentRow());
}

void HistoryPanel::compare()
{
    const Snapshot* snapshot = chosen();
    m_restore->setEnabled(snapshot != nullptr);
    m_open->setEnabled(snapshot != nullptr);
    m_differences->setVisible(snapshot != nullptr);
    if (snapshot == nullptr) {
        m_verdict->setText(tr("A snapshot keeps the scenario on screen as it is."));
        return;
    }
    if (!isVisible()) {
        return;
    }
    const Scenario& now = m_document.current();
    FigureRows rows{{tr("Input"), tr("Then"), tr("Now")}, {}};
    for (const Parameter& parameter : parameters()) {
        const double then = parameter.get(snapshot->scenario.parameters);
        const double value = parameter.get(now.parameters);
        if (then != value) {
            rows.rows.push_back({{parameterLabel(parameter), shownNumber(parameter, toShown(parameter, then)),
                                  shownNumber(parameter, toShown(parameter, value))},
                                 {},
                                 {}});
        }
    }
    if (snapshot->scenario.demand != now.demand) {
        rows.rows.push_back({{tr("Measured demand"), tr("another"), tr("this one")}, {}, {}});
    }
    const bool same = rows.rows.empty();
    fillFigureTable(m_differences, rows, {0});
    m_differences->setVisible(!same);
    m_verdict->setText(same ? tr("Nothing differs from this snapshot.")
                            : tr("Cheapest then: %1. Now: %2.").arg(snapshot->answer, answerOf(now)));
}

void HistoryPanel::restore()
{
    if (const Snapshot* snapshot = chosen()) {
        Scenario scenario = snapshot->scenario;
        scenario.name = m_document.current().name;
        m_document.setScenario(m_document.currentIndex(), std::move(scenario),
                               tr("Return to snapshot “%1”").arg(snapshot->name));
    }
}

void HistoryPanel::openAsScenario()
{
    if (const Snapshot* snapshot = chosen()) {
        Scenario scenario = snapshot->scenario;
        scenario.name = snapshot->name.toStdString();
        m_document.addScenario(std::move(scenario));
    }
}

} // namespace rackrent
