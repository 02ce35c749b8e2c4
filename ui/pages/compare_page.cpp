// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/compare_page.h"

#include <algorithm>
#include <cmath>

#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include "core/analysis/verdict.h"
#include "core/files/scenario_file.h"
#include "ui/charts/builders.h"
#include "ui/charts/chart_view.h"
#include "ui/document/document.h"
#include "ui/pages/figure_table.h"
#include "ui/text/text.h"
#include "ui/text/value_text.h"
#include "ui/widgets/small_widgets.h"
#include "ui/widgets/theme.h"

namespace rackrent {

namespace {

/// A column this wide has room for its picture's labels.
constexpr int kColumnWidth = 76 * Theme::kSpace;
constexpr int kRefusalShown = 8000; // ms

QString menuText(QString name)
{
    return name.replace(QLatin1Char('&'), QStringLiteral("&&"));
}

/// The keys that do what an entry does, at its right.
QString withKeys(const QString& text, const QKeySequence& keys)
{
    return text + QLatin1Char('\t') + keys.toString(QKeySequence::NativeText);
}

QString signedCost(Money difference)
{
    const QString size = text(Amount{Amount::Kind::Usd, std::abs(difference.value())});
    return QString((difference.value() < 0.0 ? QStringLiteral("\u2212") : QStringLiteral("+")) + size);
}

QString costText(Money cost)
{
    return text(Amount{Amount::Kind::Usd, cost.value()});
}

} // namespace

ComparePage::ComparePage(Document& document, QWidget* parent)
    : Page(tr("Side by side"), parent)
    , m_document(document)
    , m_choices(new QWidget)
    , m_alone(new QWidget)
    , m_example(new QPushButton(tr("Add an example")))
    , m_tooFew(new QLabel(tr("Choose two to four scenarios.")))
    , m_body(new QWidget)
    , m_filter(new SegmentedControl({tr("Different"), tr("Equal"), tr("All")}))
    , m_search(new SearchField)
    , m_base(new QComboBox)
    , m_model(new InputTableModel(document, this))
    , m_sorted(new InputFilter(this))
    , m_table(new InputTable(*m_model))
    , m_keys(new SmallText(SmallText::Tone::Muted))
    , m_refusal(new SmallText(SmallText::Tone::Warning))
    , m_overlap(new QComboBox)
    , m_cautions(new QLabel)
    , m_portfolio(new QTableWidget)
    , m_terms(new SmallText(SmallText::Tone::Muted))
{
    auto* choices = new QGridLayout(m_choices);
    choices->setContentsMargins(2 * Theme::kSpace, 0, 2 * Theme::kSpace, 0);
    choices->setHorizontalSpacing(4 * Theme::kSpace);
    choices->setVerticalSpacing(Theme::kSpace);
    m_choices->setAccessibleName(tr("Scenarios side by side"));
    m_tooFew->setContentsMargins(2 * Theme::kSpace, 0, 0, 0);
    createAlone();

    auto* columns = new QWidget;
    m_grid = new QGridLayout(columns);
    m_grid->setContentsMargins(2 * Theme::kSpace, 0, 2 * Theme::kSpace, 0);
    m_grid->setHorizontalSpacing(6 * Theme::kSpace);
    m_grid->setVerticalSpacing(4 * Theme::kSpace);
    createColumns();

    auto* body = new QVBoxLayout(m_body);
    body->setContentsMargins(0, 0, 0, 0);
    body->setSpacing(6 * Theme::kSpace);
    body->addWidget(columns, 3);
    body->addWidget(createTable(), 4);
    body->addWidget(createPortfolio());

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4 * Theme::kSpace);
    layout->addWidget(m_choices);
    layout->addWidget(m_alone);
    layout->addWidget(m_tooFew);
    layout->addWidget(m_body, 1);
    layout->addStretch();

    const auto whenShown = [this](auto read) {
        return [this, read] {
            if (isVisible()) {
                (this->*read)();
            }
        };
    };
    connect(&document, &Document::scenariosChanged, this, whenShown(&ComparePage::readScenarios));
    connect(&document, &Document::parameterChanged, this, whenShown(&ComparePage::readValues));
    connect(&document, &Document::demandChanged, this, whenShown(&ComparePage::readValues));
    connect(&m_comparisons, &Comparisons::found, this, whenShown(&ComparePage::showColumns));
}

void ComparePage::createAlone()
{
    auto* words = new QLabel(
        tr("There is one scenario. Duplicate it and change what is different, or open an example beside it."));
    words->setWordWrap(true);
    auto* duplicate = new QPushButton(tr("Duplicate this scenario"));
    duplicate->setObjectName(QStringLiteral("compare.duplicate"));
    connect(duplicate, &QPushButton::clicked, this,
            [this] { m_document.duplicateScenario(m_document.currentIndex()); });
    m_example->setObjectName(QStringLiteral("compare.example"));
    m_example->hide();
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(2 * Theme::kSpace);
    buttons->addWidget(duplicate);
    buttons->addWidget(m_example);
    buttons->addStretch();
    auto* alone = new QVBoxLayout(m_alone);
    alone->setContentsMargins(2 * Theme::kSpace, 2 * Theme::kSpace, 2 * Theme::kSpace, 0);
    alone->setSpacing(3 * Theme::kSpace);
    alone->addWidget(words);
    alone->addLayout(buttons);
}

void ComparePage::setExamples(const std::vector<std::pair<QString, QString>>& examples)
{
    auto* menu = new QMenu(m_example);
    for (const auto& [title, resource] : examples) {
        menu->addAction(menuText(title), this, [this, title = title, resource = resource] {
            QFile file(resource);
            if (!file.open(QIODevice::ReadOnly)) {
                return;
            }
            if (auto scenarios = parseScenarios(file.readAll().toStdString())) {
                m_document.addScenarios(std::move(*scenarios), tr("Add example “%1”").arg(title));
            }
        });
    }
    m_example->setMenu(menu);
    m_example->setVisible(!examples.empty());
}

void ComparePage::createColumns()
{
    for (int i = 0; i < kMost; ++i) {
        Column column{.box = new QWidget,
                      .name = new QLabel,
                      .verdict = new QLabel,
                      .chart = new ChartView,
                      .costs = new QTableWidget,
                      .shown = {}};
        column.name->setFont(Theme::font(Theme::Heading, QFont::DemiBold));
        column.name->setTextFormat(Qt::PlainText);
        column.name->setWordWrap(true);
        column.verdict->setWordWrap(true);
        column.verdict->setAlignment(Qt::AlignTop | Qt::AlignLeft);
        column.verdict->setTextFormat(Qt::PlainText);
        column.chart->setMinimumSize(40 * Theme::kSpace, 56 * Theme::kSpace);
        column.chart->setHelpAnchor(QStringLiteral("method#results"));
        prepareFigureTable(column.costs, tr("Present cost"));
        column.costs->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
        auto* lines = new QVBoxLayout(column.box);
        lines->setContentsMargins(0, 0, 0, 0);
        lines->setSpacing(2 * Theme::kSpace);
        lines->addWidget(column.name);
        lines->addWidget(column.verdict);
        lines->addWidget(column.chart, 1);
        lines->addWidget(column.costs);
        column.box->hide();
        m_columns.push_back(column);
    }
}

QWidget* ComparePage::createTable()
{
    m_filter->setAccessibleName(tr("Which inputs to show"));
    m_search->setPlaceholderText(tr("Search inputs"));
    m_search->setAccessibleName(tr("Search inputs"));
    m_search->setMaximumWidth(60 * Theme::kSpace);
    m_base->setAccessibleName(tr("Scenario that the others are held against"));
    m_base->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_base->setMinimumContentsLength(12);
    auto* heldAgainst = new QLabel(tr("Held against"));
    heldAgainst->setBuddy(m_base);
    auto* tools = new QHBoxLayout;
    tools->setSpacing(3 * Theme::kSpace);
    tools->setContentsMargins(2 * Theme::kSpace, 0, 2 * Theme::kSpace, 0);
    tools->addWidget(m_filter);
    tools->addWidget(m_search, 1);
    tools->addStretch();
    tools->addWidget(heldAgainst);
    tools->addWidget(m_base);

    m_sorted->setSourceModel(m_model);
    m_table->setModel(m_sorted);
    m_table->setAccessibleName(tr("Inputs side by side"));
    m_table->setMinimumHeight(56 * Theme::kSpace);
    QHeaderView* header = m_table->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::Stretch);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    m_keys->setText(tr("• differs from the base. Double click or F2 edits a cell, Shift+F2 in all; its menu copies "
                       "and swaps."));
    m_keys->setContentsMargins(2 * Theme::kSpace, 0, 0, 0);
    m_refusal->hide();
    m_refusalEnd.setSingleShot(true);
    m_refusalEnd.setInterval(kRefusalShown);

    connect(&m_refusalEnd, &QTimer::timeout, m_refusal, &QWidget::hide);
    connect(m_model, &InputTableModel::refused, this, &ComparePage::refuse);
    connect(m_table, &InputTable::menuRequested, this, &ComparePage::openCellMenu);
    connect(header, &QWidget::customContextMenuRequested, this, [this, header](const QPoint& position) {
        openColumnMenu(header->logicalIndexAt(position), header->viewport()->mapToGlobal(position));
    });
    connect(m_filter, &SegmentedControl::currentChanged, this, &ComparePage::filter);
    connect(m_search, &QLineEdit::textChanged, this, &ComparePage::filter);
    connect(m_base, &QComboBox::activated, this, &ComparePage::setBase);

    auto* whole = new QWidget;
    auto* lines = new QVBoxLayout(whole);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(2 * Theme::kSpace);
    lines->addLayout(tools);
    lines->addWidget(m_table, 1);
    lines->addWidget(m_refusal);
    lines->addWidget(m_keys);
    return whole;
}

QWidget* ComparePage::createPortfolio()
{
    m_overlap->addItems({tr("each busy at its own times"), tr("all busy in the same hours")});
    m_overlap->setAccessibleName(tr("When the workloads are busy"));
    auto* heading = new QHBoxLayout;
    heading->setSpacing(2 * Theme::kSpace);
    heading->addWidget(tableHeading(tr("On one shared cluster,")));
    heading->addWidget(m_overlap);
    heading->addStretch();
    m_cautions->setWordWrap(true);
    m_cautions->setTextFormat(Qt::PlainText);
    m_cautions->setContentsMargins(2 * Theme::kSpace, 0, 2 * Theme::kSpace, 0);
    m_cautions->hide();
    m_terms->setContentsMargins(2 * Theme::kSpace, 0, 0, 0);
    prepareFigureTable(m_portfolio, tr("What the workloads cost alone and on a shared cluster"));
    m_portfolio->setObjectName(QStringLiteral("compare.portfolio"));
    m_portfolio->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_portfolio->hide();

    connect(m_overlap, &QComboBox::currentIndexChanged, this, &ComparePage::askForPortfolio);
    connect(&m_shared, &StudyBase::found, this, &ComparePage::showPortfolio);
    connect(&m_shared, &StudyBase::busyChanged, this, &ComparePage::showPortfolio);

    auto* whole = new QWidget;
    auto* lines = new QVBoxLayout(whole);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(2 * Theme::kSpace);
    lines->addLayout(heading);
    lines->addWidget(m_cautions);
    lines->addWidget(m_portfolio);
    lines->addWidget(m_terms);
    return whole;
}

const Scenario& ComparePage::scenario(int index) const
{
    return m_document.scenarios()[static_cast<std::size_t>(index)];
}

QString ComparePage::nameOf(int index) const
{
    return QString::fromStdString(scenario(index).name);
}

void ComparePage::readScenarios()
{
    // The first two of a document; what is added while one looks joins them for as long as there is room.
    int shown = 0;
    bool isNew = true;
    for (int i = 0; i < m_document.count(); ++i) {
        isNew = isNew && m_known.count(m_document.key(i)) == 0;
        shown += m_chosen.count(m_document.key(i)) > 0 ? 1 : 0;
    }
    const int room = isNew ? 2 : kMost;
    for (int i = 0; i < m_document.count(); ++i) {
        if (m_known.insert(m_document.key(i)).second && shown < room) {
            m_chosen.insert(m_document.key(i));
            ++shown;
        }
    }
    readBoxes();

    std::vector<int> scenarios;
    int base = 0;
    for (int i = 0; i < m_document.count(); ++i) {
        if (m_chosen.count(m_document.key(i)) > 0) {
            if (m_document.key(i) == m_baseKey) {
                base = static_cast<int>(scenarios.size());
            }
            scenarios.push_back(i);
        }
    }
    const bool several = scenarios.size() > 1;
    m_choices->setVisible(m_document.count() > 1);
    m_alone->setVisible(m_document.count() == 1);
    m_tooFew->setVisible(m_document.count() > 1 && !several);
    m_body->setVisible(several);
    m_base->clear();
    for (const int index : scenarios) {
        m_base->addItem(nameOf(index));
    }
    m_base->setCurrentIndex(base);
    m_model->setColumns(several ? scenarios : std::vector<int>(), base);
    arrangeColumns();
    readValues();
}

void ComparePage::readBoxes()
{
    while (static_cast<int>(m_boxes.size()) > m_document.count()) {
        m_boxes.back()->hide(); // it may be the one whose click brought this about
        m_boxes.back()->deleteLater();
        m_boxes.pop_back();
    }
    while (static_cast<int>(m_boxes.size()) < m_document.count()) {
        auto* box = new QCheckBox(m_choices);
        const int index = static_cast<int>(m_boxes.size());
        connect(box, &QCheckBox::toggled, this, [this, index](bool on) {
            const std::uint64_t key = m_document.key(index);
            on ? static_cast<void>(m_chosen.insert(key)) : static_cast<void>(m_chosen.erase(key));
            readScenarios();
        });
        m_boxes.push_back(box);
        m_arranged = 0;
    }
    int shown = 0;
    for (int i = 0; i < m_document.count(); ++i) {
        shown += m_chosen.count(m_document.key(i)) > 0 ? 1 : 0;
    }
    for (int i = 0; i < m_document.count(); ++i) {
        QCheckBox* box = m_boxes[static_cast<std::size_t>(i)];
        const QSignalBlocker blocker(box);
        const bool isChosen = m_chosen.count(m_document.key(i)) > 0;
        box->setText(menuText(nameOf(i)));
        box->setAccessibleName(tr("Show %1").arg(nameOf(i)));
        box->setChecked(isChosen);
        box->setEnabled(isChosen || shown < kMost);
        box->setToolTip(isChosen || shown < kMost ? QString()
                                                  : tr("Four are as many as can be read: take one out first."));
    }
}

void ComparePage::readValues()
{
    m_model->refresh();
    std::vector<std::pair<std::string, Scenario>> wanted;
    for (const int index : m_model->scenarios()) {
        if (index == m_document.currentIndex()) {
            continue; // the window works it out anyway
        }
        wanted.emplace_back(Comparisons::keyOf(scenario(index)), scenario(index));
    }
    m_comparisons.want(std::move(wanted));
    showColumns();
    askForPortfolio();
}

std::optional<ComparePage::Found> ComparePage::found(int index) const
{
    const std::string key = Comparisons::keyOf(scenario(index));
    if (m_results != nullptr && key == m_resultsKey) {
        return Found{{m_results, &m_results->comparison}, {}};
    }
    if (const Comparisons::Entry* entry = m_comparisons.find(key)) {
        return Found{entry->comparison, entry->faults};
    }
    if (index == m_document.currentIndex()) {
        // The window may find that it cannot be computed.
        QStringList faults;
        for (const Fault& fault : scenarioFaults(scenario(index))) {
            faults.append(text(fault));
        }
        if (!faults.isEmpty()) {
            return Found{nullptr, faults};
        }
    }
    return std::nullopt;
}

bool ComparePage::isCurrent() const
{
    const std::vector<int>& scenarios = m_model->scenarios();
    return std::all_of(scenarios.begin(), scenarios.end(), [this](int index) { return found(index).has_value(); });
}

void ComparePage::arrangeColumns()
{
    const int count = static_cast<int>(m_model->scenarios().size());
    const int across = std::max(1, width() / kColumnWidth);
    // Four in two rows of two rather than of three and one.
    const int inRow = count == 4 && across == 3 ? 2 : std::clamp(across, 1, std::max(1, count));
    const int boxes = static_cast<int>(m_boxes.size());
    const int boxesInRow = std::clamp(width() / (50 * Theme::kSpace), 1, std::max(1, boxes));
    const int arranged = ((boxes * 100 + boxesInRow) * 10 + count) * 10 + inRow;
    if (arranged == m_arranged) {
        return;
    }
    m_arranged = arranged;
    for (int i = 0; i < kMost; ++i) {
        QWidget* box = m_columns[static_cast<std::size_t>(i)].box;
        m_grid->removeWidget(box);
        if (i < count) {
            m_grid->addWidget(box, i / inRow, i % inRow);
        }
        box->setVisible(i < count);
        m_grid->setColumnStretch(i, i < inRow ? 1 : 0);
    }
    auto* choices = static_cast<QGridLayout*>(m_choices->layout());
    for (int i = 0; i < boxes; ++i) {
        choices->removeWidget(m_boxes[static_cast<std::size_t>(i)]);
        choices->addWidget(m_boxes[static_cast<std::size_t>(i)], i / boxesInRow, i % boxesInRow);
    }
    const int used = std::max(choices->columnCount(), boxesInRow + 1); // setting one may add one
    for (int i = 0; i < used; ++i) {
        choices->setColumnStretch(i, i == boxesInRow ? 1 : 0);
    }
    // Within a resize, what holds the columns does not hear that they need less room now.
    QMetaObject::invokeMethod(
        this,
        [this] {
            m_grid->parentWidget()->updateGeometry();
            m_body->updateGeometry();
            updateGeometry();
        },
        Qt::QueuedConnection);
}

void ComparePage::resizeEvent(QResizeEvent* event)
{
    Page::resizeEvent(event);
    arrangeColumns();
}

void ComparePage::showCosts(const Column& column, const Comparison& comparison, const Comparison* base,
                            const QString& name)
{
    FigureRows rows;
    rows.headings = {tr("Present cost"), QString(), base == nullptr ? QString() : tr("against base")};
    for (const Strategy s : kStrategies) {
        const bool isCheapest = s == comparison.verdict.cheapest && !comparison.verdict.noDemand;
        QString against;
        if (base != nullptr) {
            against = signedCost(comparison[s].npv - (*base)[s].npv);
        }
        rows.rows.push_back({{isCheapest ? tr("%1, cheapest").arg(strategyText(s)) : strategyText(s),
                              costText(comparison[s].npv), against},
                             currentTheme().strategies[s].text,
                             {}});
    }
    fillFigureTable(column.costs, rows, {0});
    column.costs->setAccessibleName(tr("Present cost of %1").arg(name));
}

void ComparePage::showColumns()
{
    const std::vector<int>& scenarios = m_model->scenarios();
    if (scenarios.empty()) {
        return;
    }
    std::vector<std::optional<Found>> all;
    double months = 1.0;
    DataRange costs{0.0, 1.0};
    std::vector<CurveChart> charts;
    for (const int index : scenarios) {
        all.push_back(found(index));
        charts.emplace_back();
        if (all.back() && all.back()->comparison) {
            const Comparison& comparison = *all.back()->comparison;
            charts.back() = cumulativeChart(comparison);
            months = std::max(months, static_cast<double>(comparison.horizon));
            for (const Curve& curve : charts.back().curves) {
                for (const QPointF& point : curve.points) {
                    costs.min = std::min(costs.min, point.y());
                    costs.max = std::max(costs.max, point.y());
                }
            }
        }
    }
    // The same axes for all, so that heights can be compared; round, and sticky while a value moves.
    m_costScale = axisScale({.format = AxisFormat::UsdCompact}, costs, 5, m_costScale ? &*m_costScale : nullptr);
    const auto& base = all[static_cast<std::size_t>(m_model->base())];
    for (std::size_t i = 0; i < scenarios.size(); ++i) {
        Column& column = m_columns[i];
        const QString name = nameOf(scenarios[i]);
        const bool isBase = static_cast<int>(i) == m_model->base();
        column.name->setText(isBase ? tr("%1 (base)").arg(name) : name);
        const std::uint64_t key = m_document.key(scenarios[i]);
        if (!all[i]) {
            // What was found last stays until the next is there, unless it is another scenario's.
            if (column.shown != key) {
                column.shown.reset();
                column.verdict->setText(tr("Working this out…"));
                column.chart->hide();
                column.costs->hide();
            }
            continue;
        }
        column.shown = key;
        const bool isComputed = all[i]->comparison != nullptr;
        column.chart->setVisible(isComputed);
        column.costs->setVisible(isComputed);
        if (!isComputed) {
            column.verdict->setText(tr("This cannot be computed as it is.") + QLatin1Char('\n')
                                    + all[i]->faults.join(QLatin1Char('\n')));
            continue;
        }
        const Comparison& comparison = *all[i]->comparison;
        column.verdict->setText(text(comparison.verdict.headline));
        CurveChart& chart = charts[i];
        chart.description = tr("%1: %2").arg(name, chart.description);
        chart.x.max = months;
        chart.y.min = m_costScale->min;
        chart.y.max = m_costScale->max;
        column.chart->setAccessibleName(tr("Cumulative cost of %1").arg(name));
        column.chart->setData(chart);
        showCosts(column, comparison, isBase || !base ? nullptr : base->comparison.get(), name);
    }
}

void ComparePage::filter()
{
    m_sorted->set(static_cast<InputFilter::Show>(m_filter->current()), m_search->text());
}

void ComparePage::setBase(int column)
{
    const std::vector<int>& scenarios = m_model->scenarios();
    if (column >= 0 && column < static_cast<int>(scenarios.size())) {
        m_baseKey = m_document.key(scenarios[static_cast<std::size_t>(column)]);
        readScenarios();
    }
}

void ComparePage::refuse(const QString& reason)
{
    m_refusal->setText(reason);
    m_refusal->setAccessibleName(reason);
    m_refusal->show();
    m_refusalEnd.start();
}

void ComparePage::askForPortfolio()
{
    ScenarioList scenarios;
    std::string question = std::to_string(m_overlap->currentIndex()) + '/' + std::to_string(m_model->base());
    for (const int index : m_model->scenarios()) {
        scenarios.push_back(scenario(index));
        question += writeScenarios({scenarios.back()});
    }
    if (question == m_asked || scenarios.size() < 2) {
        return;
    }
    m_asked = question;
    const Overlap overlap = m_overlap->currentIndex() == 1 ? Overlap::SameHours : Overlap::Independent;
    const auto lead = static_cast<std::size_t>(m_model->base());
    m_shared.setCompute([scenarios = std::move(scenarios), overlap,
                         lead](const Results&, const std::stop_token& stop,
                               const StudyBase::Progress&) -> tl::expected<Portfolio, Faults> {
        Faults faults;
        for (const Scenario& each : scenarios) {
            for (Fault& fault : scenarioFaults(each)) {
                fault.scenario = each.name;
                faults.push_back(std::move(fault));
            }
        }
        if (!faults.empty()) {
            return tl::unexpected(std::move(faults));
        }
        return portfolio(scenarios, {.overlap = overlap, .lead = lead}, stop);
    });
}

void ComparePage::showPortfolio()
{
    const auto& found = m_shared.last();
    const bool busy = !m_shared.isCurrent();
    if (found == nullptr) {
        m_terms->setText(tr("Working this out…"));
        return;
    }
    QStringList cautions;
    if (!*found) {
        cautions.append(tr("They cannot share a cluster."));
        for (const Fault& fault : found->error()) {
            cautions.append(text(fault));
        }
        m_cautions->setText(cautions.join(QLatin1Char('\n')));
        m_cautions->show();
        m_portfolio->hide();
        m_terms->setText(busy ? tr("Working this out…") : QString());
        return;
    }
    const Portfolio& shared = **found;
    for (const Sentence& caution : shared.cautions) {
        cautions.append(text(caution));
    }
    m_cautions->setText(cautions.join(QLatin1Char('\n')));
    m_cautions->setVisible(!cautions.isEmpty());
    FigureRows rows;
    rows.headings = {tr("Present cost")};
    for (const Strategy s : kStrategies) {
        rows.headings.append(strategyText(s));
    }
    const auto add = [&](const QString& name, const auto& cost) {
        FigureRows::Row row{{name}, {}, {}};
        for (const Strategy s : kStrategies) {
            row.cells.append(cost(s));
        }
        rows.rows.push_back(row);
    };
    for (const PortfolioMember& member : shared.members) {
        add(QString::fromStdString(member.name), [&](Strategy s) { return costText(member.npv[s]); });
    }
    add(tr("Each on its own"), [&](Strategy s) { return costText(shared.sum[s]); });
    add(tr("Shared"), [&](Strategy s) { return costText(shared.shared[s]); });
    add(tr("Sharing saves"), [&](Strategy s) { return costText(shared.saving(s)); });
    fillFigureTable(m_portfolio, rows, {0});
    m_portfolio->show();
    m_terms->setText(busy ? tr("Working this out…")
                          : tr("On the terms of “%1”, with plans decided anew.")
                                .arg(QString::fromStdString(shared.members[shared.lead].name)));
}

void ComparePage::setResults(const ResultsPtr& results)
{
    const bool isFirst = m_results == nullptr;
    if (m_results == nullptr || m_results->input != results->input) {
        m_resultsKey = Comparisons::keyOf(results->scenario);
    }
    m_results = results;
    if (isFirst) {
        m_shared.setInput(results); // what it asks is not about them: once is enough
    }
    if (isVisible()) {
        isFirst ? readScenarios() : showColumns();
    }
}

void ComparePage::showEvent(QShowEvent* event)
{
    Page::showEvent(event);
    m_shared.setWanted(this, true);
    readScenarios();
}

void ComparePage::hideEvent(QHideEvent* event)
{
    Page::hideEvent(event);
    m_shared.setWanted(this, false);
}

std::vector<ChartView*> ComparePage::charts() const
{
    std::vector<ChartView*> result;
    for (const Column& column : m_columns) {
        result.push_back(column.chart);
    }
    return result;
}

std::vector<QTableWidget*> ComparePage::costs() const
{
    std::vector<QTableWidget*> result;
    for (const Column& column : m_columns) {
        result.push_back(column.costs);
    }
    return result;
}

void ComparePage::openCellMenu(const QModelIndex& cell, const QPoint& position)
{
    const std::vector<int> scenarios = m_model->scenarios();
    const int row = cell.row();
    const int from = *m_model->scenarioAt(cell.column());
    const int base = scenarios[static_cast<std::size_t>(m_model->base())];
    std::vector<int> everyone;
    for (int i = 0; i < m_document.count(); ++i) {
        everyone.push_back(i);
    }
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("compareMenu"));
    const QPersistentModelIndex kept = cell;
    if ((m_model->flags(cell) & Qt::ItemIsEditable) != 0) {
        menu->addAction(withKeys(tr("Edit"), Qt::Key_F2), this, [this, kept] { m_table->editFor(kept, {}); });
        menu->addAction(withKeys(tr("Edit in all shown"), Qt::SHIFT | Qt::Key_F2), this,
                        [this, kept, scenarios] { m_table->editFor(kept, scenarios); });
        if (everyone.size() > scenarios.size()) {
            menu->addAction(tr("Edit in all of the document"), this,
                            [this, kept, everyone] { m_table->editFor(kept, everyone); });
        }
    }
    QAction* revert = menu->addAction(withKeys(tr("Take the base's value"), Qt::Key_Delete), this,
                                      [this, row, from, base] { m_model->copyValue(row, base, {from}); });
    revert->setEnabled(from != base);
    menu->addSeparator();
    menu->addAction(withKeys(tr("Give this value to all shown"), Qt::CTRL | Qt::Key_Return), this,
                    [this, row, from, scenarios] { m_model->copyValue(row, from, scenarios); });
    if (everyone.size() > scenarios.size()) {
        menu->addAction(tr("Give this value to all of the document"), this,
                        [this, row, from, everyone] { m_model->copyValue(row, from, everyone); });
    }
    for (std::size_t i = 0; i < scenarios.size(); ++i) {
        const int to = scenarios[i];
        const int step = static_cast<int>(i) + 1 - cell.column();
        if (to == from) {
            continue;
        }
        const QString words = tr("Copy this value to %1").arg(menuText(nameOf(to)));
        menu->addAction(std::abs(step) == 1 ? withKeys(words, Qt::ALT | (step > 0 ? Qt::Key_Right : Qt::Key_Left))
                                            : words,
                        this, [this, row, from, to] { m_model->copyValue(row, from, {to}); });
    }
    menu->addSeparator();
    QMenu* whole = menu->addMenu(tr("The whole column"));
    whole->setObjectName(QStringLiteral("compareColumnMenu"));
    for (std::size_t i = 0; i < scenarios.size(); ++i) {
        const int to = scenarios[i];
        const int step = static_cast<int>(i) + 1 - cell.column();
        if (to == from) {
            continue;
        }
        const QString words = tr("Copy all inputs to %1").arg(menuText(nameOf(to)));
        whole->addAction(std::abs(step) == 1
                             ? withKeys(words, Qt::ALT | Qt::SHIFT | (step > 0 ? Qt::Key_Right : Qt::Key_Left))
                             : words,
                         this, [this, from, to] { m_model->copyColumn(from, to); });
    }
    for (const int other : scenarios) {
        if (other == from) {
            continue;
        }
        const QString words = tr("Swap all inputs with %1").arg(menuText(nameOf(other)));
        whole->addAction(other == base ? withKeys(words, Qt::ALT | Qt::Key_X) : words, this,
                         [this, from, other] { m_model->swapColumns(from, other); });
    }
    menu->addSeparator();
    menu->addAction(withKeys(tr("Copy with headings"), QKeySequence::Copy), m_table, &TableView::copy);
    menu->popup(position);
}

void ComparePage::openColumnMenu(int section, const QPoint& position)
{
    const std::optional<int> index = m_model->scenarioAt(section);
    if (!index) {
        return;
    }
    const std::vector<int> scenarios = m_model->scenarios();
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("compareHeadingMenu"));
    QAction* base = menu->addAction(tr("Hold the others against it"), this, [this, section] { setBase(section - 1); });
    base->setEnabled(section - 1 != m_model->base());
    menu->addAction(tr("Show its answer"), this, [this, index] { m_document.setCurrentIndex(*index); });
    menu->addSeparator();
    for (const int to : scenarios) {
        if (to != *index) {
            menu->addAction(tr("Copy all inputs to %1").arg(menuText(nameOf(to))), this,
                            [this, index, to] { m_model->copyColumn(*index, to); });
        }
    }
    for (const int other : scenarios) {
        if (other != *index) {
            menu->addAction(tr("Swap all inputs with %1").arg(menuText(nameOf(other))), this,
                            [this, index, other] { m_model->swapColumns(*index, other); });
        }
    }
    menu->popup(position);
}

} // namespace rackrent
