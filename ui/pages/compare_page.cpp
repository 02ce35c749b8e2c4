// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/compare_page.h"

#include <algorithm>
#include <limits>

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QTableWidget>
#include <QVBoxLayout>

#include "core/analysis/verdict.h"
#include "core/files/scenario_file.h"
#include "ui/charts/builders.h"
#include "ui/charts/chart_view.h"
#include "ui/document/document.h"
#include "ui/pages/figure_table.h"
#include "ui/pages/table_view.h"
#include "ui/text/text.h"
#include "ui/text/value_text.h"
#include "ui/widgets/small_widgets.h"
#include "ui/widgets/theme.h"

namespace rackrent {

namespace {

const Parameter& parameterAt(int row)
{
    return parameters()[static_cast<std::size_t>(row)];
}

QString nameOf(const Document& document, int index)
{
    return QString::fromStdString(document.scenarios()[static_cast<std::size_t>(index)].name);
}

/// Rows by whether their cells differ, and by words.
class InputFilter : public QSortFilterProxyModel
{
public:
    enum class Show { Different, Equal, All };

    using QSortFilterProxyModel::QSortFilterProxyModel;

    void set(Show show, const QString& words)
    {
        m_show = show;
        m_words = words.simplified();
        invalidateFilter();
    }

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override
    {
        const QModelIndex first = sourceModel()->index(row, 0, parent);
        const bool differs = first.data(InputTableModel::DiffersRole).toBool();
        return (m_show == Show::All || differs == (m_show == Show::Different))
            && first.data(InputTableModel::SearchRole).toString().contains(m_words, Qt::CaseInsensitive);
    }

private:
    Show m_show = Show::Different;
    QString m_words;
};

} // namespace

InputTableModel::InputTableModel(Document& document, QObject* parent)
    : QAbstractTableModel(parent)
    , m_document(document)
{
}

void InputTableModel::setColumns(std::vector<int> scenarios, int base)
{
    beginResetModel();
    m_scenarios = std::move(scenarios);
    m_base = base;
    endResetModel();
}

void InputTableModel::refresh()
{
    if (!m_scenarios.empty()) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    }
}

int InputTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || m_scenarios.empty() ? 0 : static_cast<int>(parameters().size());
}

int InputTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_scenarios.size()) + 1;
}

double InputTableModel::valueAt(int row, int column) const
{
    const int scenario = m_scenarios[static_cast<std::size_t>(column)];
    return parameterAt(row).get(m_document.scenarios()[static_cast<std::size_t>(scenario)].parameters);
}

QVariant InputTableModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    const Parameter& parameter = parameterAt(index.row());
    const int columns = static_cast<int>(m_scenarios.size());
    if (role == DiffersRole) {
        for (int column = 1; column < columns; ++column) {
            if (valueAt(index.row(), column) != valueAt(index.row(), 0)) {
                return true;
            }
        }
        return false;
    }
    if (role == SearchRole) {
        return QString(parameterLabel(parameter) + QLatin1Char(' ')
                       + QString::fromUtf8(parameter.id.data(), static_cast<qsizetype>(parameter.id.size())));
    }
    if (index.column() == 0) {
        return role == Qt::DisplayRole ? QVariant(parameterLabel(parameter))
            : role == Qt::ToolTipRole  ? QVariant(parameterHelp(parameter))
                                       : QVariant();
    }
    const int column = index.column() - 1;
    const double value = valueAt(index.row(), column);
    const bool differs = value != valueAt(index.row(), m_base);
    switch (role) {
    case Qt::DisplayRole:
        return differs ? tr("%1 •").arg(valueText(parameter, value)) : valueText(parameter, value);
    case Qt::EditRole:
        return shownNumber(parameter, toShown(parameter, value));
    case Qt::TextAlignmentRole:
        return cellAlignment(true);
    case Qt::FontRole:
        return Theme::font(Theme::Body, differs ? QFont::DemiBold : QFont::Normal);
    case Qt::AccessibleTextRole:
        return differs ? tr("%1, differs").arg(valueText(parameter, value)) : valueText(parameter, value);
    default:
        return {};
    }
}

QVariant InputTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return cellAlignment(section > 0);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    if (section == 0) {
        return tr("Input");
    }
    const QString name = nameOf(m_document, m_scenarios[static_cast<std::size_t>(section) - 1]);
    return section - 1 == m_base ? tr("%1 (base)").arg(name) : name;
}

Qt::ItemFlags InputTableModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags plain = QAbstractTableModel::flags(index);
    return index.column() > 0 ? plain | Qt::ItemIsEditable : plain;
}

bool InputTableModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || index.column() == 0) {
        return false;
    }
    const Parameter& parameter = parameterAt(index.row());
    const auto shown = readShownNumber(parameter, value.toString());
    if (!shown) {
        return false;
    }
    const double number = fromShown(parameter, *shown);
    if (number < parameter.range.min || number > parameter.range.max) {
        return false;
    }
    m_document.setParameter(m_scenarios[static_cast<std::size_t>(index.column()) - 1], parameter, number);
    return true;
}

ComparePage::ComparePage(Document& document, QWidget* parent)
    : Page(tr("Side by side"), parent)
    , m_document(document)
    , m_choices(new QWidget)
    , m_alone(new QWidget)
    , m_body(new QWidget)
    , m_filter(new SegmentedControl({tr("Different"), tr("Equal"), tr("All")}))
    , m_search(new SearchField)
    , m_base(new QComboBox)
    , m_model(new InputTableModel(document, this))
    , m_sorted(new InputFilter(this))
    , m_table(new TableView)
    , m_overlap(new QComboBox)
    , m_cautions(new QLabel)
    , m_portfolio(new QTableWidget)
{
    auto* choices = new QHBoxLayout(m_choices);
    choices->setContentsMargins(2 * Theme::kSpace, 0, 0, 0);
    choices->setSpacing(4 * Theme::kSpace);
    choices->addStretch();

    auto* words = new QLabel(
        tr("There is one scenario. Duplicate it and change what is different, or open an example beside it."));
    words->setWordWrap(true);
    auto* duplicate = new QPushButton(tr("Duplicate this scenario"));
    duplicate->setObjectName(QStringLiteral("compare.duplicate"));
    connect(duplicate, &QPushButton::clicked, this,
            [this] { m_document.duplicateScenario(m_document.currentIndex()); });
    auto* alone = new QVBoxLayout(m_alone);
    alone->addWidget(words);
    alone->addWidget(duplicate, 0, Qt::AlignLeft);

    auto* charts = new QHBoxLayout;
    charts->setSpacing(4 * Theme::kSpace);
    createColumns(*charts);
    createTable();

    auto* tools = new QHBoxLayout;
    tools->setSpacing(3 * Theme::kSpace);
    m_filter->setAccessibleName(tr("Which inputs to show"));
    m_search->setPlaceholderText(tr("Search inputs"));
    m_search->setAccessibleName(tr("Search inputs"));
    m_search->setMaximumWidth(60 * Theme::kSpace);
    m_base->setAccessibleName(tr("Scenario that the others are held against"));
    tools->addWidget(m_filter);
    tools->addWidget(m_search);
    tools->addStretch();
    tools->addWidget(new QLabel(tr("Held against")));
    tools->addWidget(m_base);

    m_overlap->addItems({tr("each busy at its own times"), tr("all busy in the same hours")});
    m_overlap->setAccessibleName(tr("When the workloads are busy"));
    connect(m_overlap, &QComboBox::currentIndexChanged, this, &ComparePage::askForPortfolio);
    auto* shared = new QHBoxLayout;
    shared->addWidget(tableHeading(tr("On one shared cluster,")));
    shared->addWidget(m_overlap);
    shared->addStretch();
    m_cautions->setWordWrap(true);
    prepareFigureTable(m_portfolio, tr("What the workloads cost alone and on a shared cluster"));
    connect(&m_shared, &StudyBase::found, this, &ComparePage::showPortfolio);

    auto* body = new QVBoxLayout(m_body);
    body->setContentsMargins(0, 0, 0, 0);
    body->setSpacing(3 * Theme::kSpace);
    body->addLayout(charts, 3);
    body->addLayout(tools);
    body->addWidget(m_table, 4);
    body->addLayout(shared);
    body->addWidget(m_cautions);
    body->addWidget(m_portfolio);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(3 * Theme::kSpace);
    layout->addWidget(m_choices);
    layout->addWidget(m_alone);
    layout->addWidget(m_body, 1);

    connect(m_filter, &SegmentedControl::currentChanged, this, &ComparePage::update);
    connect(m_search, &QLineEdit::textChanged, this, &ComparePage::update);
    connect(m_base, &QComboBox::currentIndexChanged, this, [this](int index) {
        m_model->setColumns(m_model->scenarios(), std::max(0, index));
        update();
    });
    connect(&document, &Document::scenariosChanged, this, [this] {
        if (isVisible()) {
            fillChoices();
        }
    });
    connect(&document, &Document::parameterChanged, this, [this] {
        if (isVisible()) {
            update();
        }
    });
}

void ComparePage::createColumns(QHBoxLayout& row)
{
    for (int i = 0; i < kMost; ++i) {
        Column column{.box = new QWidget, .verdict = new QLabel, .chart = new ChartView};
        column.verdict->setWordWrap(true);
        column.chart->setMinimumSize(48 * Theme::kSpace, 58 * Theme::kSpace);
        column.chart->setHelpAnchor(QStringLiteral("method#results"));
        auto* lines = new QVBoxLayout(column.box);
        lines->setContentsMargins(0, 0, 0, 0);
        lines->setSpacing(Theme::kSpace);
        lines->addWidget(column.verdict);
        lines->addWidget(column.chart, 1);
        row.addWidget(column.box, 1);
        m_columns.push_back(column);
    }
}

void ComparePage::createTable()
{
    m_sorted->setSourceModel(m_model);
    m_table->setModel(m_sorted);
    m_table->setAccessibleName(tr("Inputs side by side"));
    m_table->setMinimumHeight(56 * Theme::kSpace);
    m_table->setSelectionBehavior(QAbstractItemView::SelectItems);
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed
                             | QAbstractItemView::AnyKeyPressed);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_table, &QWidget::customContextMenuRequested, this, &ComparePage::openMenu);
}

std::vector<int> ComparePage::chosen() const
{
    std::vector<int> result;
    for (std::size_t i = 0; i < m_boxes.size(); ++i) {
        if (m_boxes[i]->isChecked()) {
            result.push_back(static_cast<int>(i));
        }
    }
    return result;
}

void ComparePage::fillChoices()
{
    auto* layout = static_cast<QHBoxLayout*>(m_choices->layout());
    while (static_cast<int>(m_boxes.size()) > m_document.count()) {
        delete m_boxes.back();
        m_boxes.pop_back();
    }
    while (static_cast<int>(m_boxes.size()) < m_document.count()) {
        auto* box = new QCheckBox;
        box->setChecked(static_cast<int>(chosen().size()) < kMost);
        connect(box, &QCheckBox::toggled, this, [this, box](bool on) {
            if (on && static_cast<int>(chosen().size()) > kMost) {
                box->setChecked(false); // four are as many as can be read
                return;
            }
            fillChoices();
        });
        layout->insertWidget(layout->count() - 1, box);
        m_boxes.push_back(box);
    }
    for (int i = 0; i < m_document.count(); ++i) {
        QCheckBox* box = m_boxes[static_cast<std::size_t>(i)];
        const QString name = nameOf(m_document, i);
        QString shown = name;
        box->setText(shown.replace(QLatin1Char('&'), QStringLiteral("&&")));
        box->setAccessibleName(tr("Show %1").arg(name));
    }
    const std::vector<int> scenarios = chosen();
    const bool several = scenarios.size() > 1;
    m_choices->setVisible(m_document.count() > 1);
    m_alone->setVisible(m_document.count() == 1);
    m_body->setVisible(several);
    {
        const QSignalBlocker blocker(m_base);
        const int base = std::clamp(m_base->currentIndex(), 0, std::max(0, static_cast<int>(scenarios.size()) - 1));
        m_base->clear();
        for (const int index : scenarios) {
            m_base->addItem(nameOf(m_document, index));
        }
        m_base->setCurrentIndex(base);
        m_model->setColumns(several ? scenarios : std::vector<int>(), base);
    }
    QHeaderView* header = m_table->horizontalHeader();
    for (int column = 0; column < m_model->columnCount(); ++column) {
        header->setSectionResizeMode(column, QHeaderView::Stretch);
    }
    update();
}

void ComparePage::update()
{
    static_cast<InputFilter*>(m_sorted)->set(static_cast<InputFilter::Show>(m_filter->current()), m_search->text());
    m_model->refresh();
    if (m_body->isVisibleTo(this)) {
        showCharts();
        askForPortfolio();
    }
}

std::shared_ptr<const Comparison> ComparePage::comparisonOf(int index)
{
    const Scenario& scenario = m_document.scenarios()[static_cast<std::size_t>(index)];
    const std::string key = writeScenarios({scenario});
    const auto found = m_cache.find(key);
    if (found != m_cache.end()) {
        return found->second;
    }
    constexpr std::size_t kRemembered = 32;
    if (m_cache.size() >= kRemembered) {
        m_cache.clear();
    }
    auto comparison =
        scenarioFaults(scenario).empty() ? std::make_shared<const Comparison>(compare(scenario)) : nullptr;
    m_cache.emplace(key, comparison);
    return comparison;
}

void ComparePage::showCharts()
{
    const std::vector<int>& scenarios = m_model->scenarios();
    std::vector<CurveChart> charts;
    double months = 1.0;
    double least = 0.0;
    double most = 0.0;
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        m_columns[i].box->setVisible(i < scenarios.size());
        if (i >= scenarios.size()) {
            continue;
        }
        const auto comparison = comparisonOf(scenarios[i]);
        m_columns[i].chart->setVisible(comparison != nullptr);
        const QString name = nameOf(m_document, scenarios[i]);
        if (comparison == nullptr) {
            m_columns[i].verdict->setText(tr("%1 cannot be computed as it is.").arg(name));
            charts.emplace_back();
            continue;
        }
        m_columns[i].verdict->setText(text(comparison->verdict.headline));
        CurveChart chart = cumulativeChart(*comparison);
        chart.title = name;
        chart.note.clear();
        months = std::max(months, static_cast<double>(comparison->horizon));
        for (const Curve& curve : chart.curves) {
            for (const QPointF& point : curve.points) {
                least = std::min(least, point.y());
                most = std::max(most, point.y());
            }
        }
        charts.push_back(chart);
    }
    // The same axes for all, so that heights can be compared.
    for (std::size_t i = 0; i < charts.size(); ++i) {
        if (!charts[i].curves.isEmpty()) {
            charts[i].x.max = months;
            charts[i].y.min = least;
            charts[i].y.max = std::max(most, 1.0);
            m_columns[i].chart->setData(charts[i]);
        }
    }
}

void ComparePage::askForPortfolio()
{
    ScenarioList scenarios;
    bool possible = m_model->scenarios().size() > 1;
    for (const int index : m_model->scenarios()) {
        scenarios.push_back(m_document.scenarios()[static_cast<std::size_t>(index)]);
        possible = possible && scenarioFaults(scenarios.back()).empty();
    }
    if (!possible) {
        return;
    }
    const Overlap overlap = m_overlap->currentIndex() == 1 ? Overlap::SameHours : Overlap::Independent;
    const auto lead = static_cast<std::size_t>(std::max(0, m_base->currentIndex()));
    m_shared.setCompute(
        [scenarios, overlap, lead](const Results&, const std::stop_token& stop, const StudyBase::Progress&) {
            return portfolio(scenarios, {.overlap = overlap, .lead = lead}, stop);
        });
}

void ComparePage::showPortfolio()
{
    const auto& found = m_shared.last();
    QStringList cautions;
    if (!*found) {
        for (const Fault& fault : found->error()) {
            cautions.append(text(fault));
        }
        m_cautions->setText(tr("They cannot share a cluster.\n%1").arg(cautions.join(QLatin1Char('\n'))));
        m_cautions->show();
        m_portfolio->hide();
        return;
    }
    const Portfolio& shared = **found;
    for (const Sentence& caution : shared.cautions) {
        cautions.append(text(caution));
    }
    m_cautions->setText(cautions.join(QLatin1Char('\n')));
    m_cautions->setVisible(!cautions.isEmpty());
    FigureRows rows{{tr("Present cost, USD")}, {}};
    for (const Strategy s : kStrategies) {
        rows.headings.append(strategyText(s));
    }
    const auto add = [&](const QString& name, const auto& cost) {
        FigureRows::Row row{{name}, {}, {}};
        for (const Strategy s : kStrategies) {
            row.cells.append(text(Amount{Amount::Kind::Usd, Money(cost(s)).value()}));
        }
        rows.rows.push_back(row);
    };
    for (const PortfolioMember& member : shared.members) {
        add(QString::fromStdString(member.name), [&](Strategy s) { return member.npv[s]; });
    }
    add(tr("Each on its own"), [&](Strategy s) { return shared.sum[s]; });
    add(tr("Shared"), [&](Strategy s) { return shared.shared[s]; });
    add(tr("Sharing saves"), [&](Strategy s) { return shared.saving(s); });
    fillFigureTable(m_portfolio, rows, {0});
    m_portfolio->show();
}

void ComparePage::setResults(const ResultsPtr& results)
{
    m_results = results;
    m_shared.setInput(results);
    if (isVisible()) {
        fillChoices();
    }
}

void ComparePage::showEvent(QShowEvent* event)
{
    Page::showEvent(event);
    m_shared.setWanted(this, true);
    fillChoices();
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

void ComparePage::openMenu(const QPoint& position)
{
    const QModelIndex index = m_sorted->mapToSource(m_table->indexAt(position));
    if (!index.isValid() || index.column() == 0) {
        return;
    }
    const std::vector<int>& scenarios = m_model->scenarios();
    const int from = scenarios[static_cast<std::size_t>(index.column()) - 1];
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("compareMenu"));
    const Parameter& parameter = parameterAt(index.row());
    menu->addAction(tr("Give this value to all shown"), this, [this, &parameter, from] { copyValue(parameter, from); });
    menu->addSeparator();
    for (const int to : scenarios) {
        if (to != from) {
            menu->addAction(tr("Copy all inputs to %1").arg(nameOf(m_document, to)), this,
                            [this, from, to] { copyColumn(from, to); });
        }
    }
    for (const int other : scenarios) {
        if (other != from) {
            menu->addAction(tr("Swap all inputs with %1").arg(nameOf(m_document, other)), this,
                            [this, from, other] { swapColumns(from, other); });
        }
    }
    menu->popup(m_table->viewport()->mapToGlobal(position));
}

void ComparePage::copyValue(const Parameter& parameter, int from)
{
    const double value = parameter.get(m_document.scenarios()[static_cast<std::size_t>(from)].parameters);
    std::map<int, Scenario> changed;
    for (const int index : m_model->scenarios()) {
        Scenario scenario = m_document.scenarios()[static_cast<std::size_t>(index)];
        parameter.set(scenario.parameters, value);
        changed.emplace(index, std::move(scenario));
    }
    m_document.setScenarios(changed, tr("Set %1 in all").arg(parameterLabel(parameter)));
}

void ComparePage::copyColumn(int from, int to)
{
    Scenario scenario = m_document.scenarios()[static_cast<std::size_t>(from)];
    scenario.name = m_document.scenarios()[static_cast<std::size_t>(to)].name;
    m_document.setScenario(to, std::move(scenario),
                           tr("Copy inputs of “%1” to “%2”").arg(nameOf(m_document, from), nameOf(m_document, to)));
}

void ComparePage::swapColumns(int a, int b)
{
    Scenario first = m_document.scenarios()[static_cast<std::size_t>(a)];
    Scenario second = m_document.scenarios()[static_cast<std::size_t>(b)];
    std::swap(first.name, second.name);
    m_document.setScenarios({{a, second}, {b, first}},
                            tr("Swap inputs of “%1” and “%2”").arg(nameOf(m_document, a), nameOf(m_document, b)));
}

} // namespace rackrent
