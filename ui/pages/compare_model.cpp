// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/compare_model.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QtConcurrent/QtConcurrentRun>

#include "ui/document/document.h"
#include "ui/document/recompute.h"
#include "ui/parameters/parameter_editor.h"
#include "ui/text/text.h"
#include "ui/text/value_text.h"
#include "ui/widgets/theme.h"

namespace rackrent {

namespace {

const Parameter& parameterAt(int row)
{
    return parameters()[static_cast<std::size_t>(row)];
}

QString idOf(const Parameter& parameter)
{
    return QString::fromUtf8(parameter.id.data(), static_cast<qsizetype>(parameter.id.size()));
}

/// Why a typed text is no value of the input; empty when it is one.
QString reasonAgainst(const Parameter& parameter, const QString& typed, const std::optional<double>& shown)
{
    if (!shown) {
        return typed.trimmed().isEmpty() ? ParameterEditor::tr("A number is needed here.")
                                         : ParameterEditor::tr("“%1” is not a number. Write it like %2.")
                                               .arg(typed.trimmed(), QLocale().toString(1234.5, 'f', 1));
    }
    const Range& range = parameter.range;
    const double value = fromShown(parameter, *shown);
    if (value > range.max && !sameValue(value, range.max)) {
        return ParameterEditor::tr("The largest allowed value is %1.").arg(valueText(parameter, range.max));
    }
    if (value < range.min && !sameValue(value, range.min)) {
        return ParameterEditor::tr("The least allowed value is %1.").arg(valueText(parameter, range.min));
    }
    if (range.stepping == Stepping::Whole && std::floor(value) != value) {
        return ParameterEditor::tr("Only whole numbers are allowed here.");
    }
    return {};
}

} // namespace

Scenario scenarioWith(Scenario scenario, const std::vector<QPair<QString, double>>& values)
{
    for (const auto& [id, value] : values) {
        const Parameter* parameter = findParameter(id.toStdString());
        if (parameter == nullptr || !std::isfinite(value)) {
            continue;
        }
        double shown = toShown(*parameter, value);
        if (shown != 0.0) {
            const double digit = std::pow(10.0, std::floor(std::log10(std::abs(shown))) - 2.0);
            shown =
                digit < 1.0 ? std::round(shown / digit) / std::round(1.0 / digit) : std::round(shown / digit) * digit;
        }
        double rounded = fromShown(*parameter, shown);
        if (parameter->range.stepping == Stepping::Whole) {
            rounded = std::round(value);
        }
        parameter->set(scenario.parameters, std::clamp(rounded, parameter->range.min, parameter->range.max));
    }
    return scenario;
}

InputTableModel::InputTableModel(Document& document, QObject* parent)
    : QAbstractTableModel(parent)
    , m_document(document)
{
}

const Scenario& InputTableModel::scenario(int index) const
{
    return m_document.scenarios()[static_cast<std::size_t>(index)];
}

bool InputTableModel::isDemand(int row) const
{
    return row == static_cast<int>(parameters().size());
}

bool InputTableModel::anyDemand() const
{
    return std::any_of(m_scenarios.begin(), m_scenarios.end(),
                       [this](int index) { return !scenario(index).demand.empty(); });
}

void InputTableModel::setColumns(std::vector<int> scenarios, int base)
{
    if (scenarios == m_scenarios && base == m_base) {
        Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1); // names may have changed
        refresh();
        return;
    }
    beginResetModel();
    m_scenarios = std::move(scenarios);
    m_base = base;
    m_hasDemand = anyDemand();
    endResetModel();
}

void InputTableModel::refresh()
{
    if (m_scenarios.empty()) {
        return;
    }
    if (const bool has = anyDemand(); has != m_hasDemand) {
        const int row = static_cast<int>(parameters().size());
        if (has) {
            beginInsertRows({}, row, row);
            m_hasDemand = has;
            endInsertRows();
        } else {
            beginRemoveRows({}, row, row);
            m_hasDemand = has;
            endRemoveRows();
        }
    }
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

std::optional<int> InputTableModel::scenarioAt(int column) const
{
    if (column < 1 || column >= columnCount()) {
        return std::nullopt;
    }
    return m_scenarios[static_cast<std::size_t>(column) - 1];
}

int InputTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || m_scenarios.empty() ? 0 : static_cast<int>(parameters().size()) + (m_hasDemand ? 1 : 0);
}

int InputTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_scenarios.size()) + 1;
}

bool InputTableModel::same(int row, int a, int b) const
{
    const Scenario& first = scenario(m_scenarios[static_cast<std::size_t>(a)]);
    const Scenario& second = scenario(m_scenarios[static_cast<std::size_t>(b)]);
    if (isDemand(row)) {
        return first.demand == second.demand;
    }
    const Parameter& parameter = parameterAt(row);
    // A value that was typed back may differ in its last bits.
    return sameValue(parameter.get(first.parameters), parameter.get(second.parameters));
}

QString InputTableModel::cellText(int row, int column) const
{
    const Scenario& shown = scenario(m_scenarios[static_cast<std::size_t>(column)]);
    if (!isDemand(row)) {
        return valueText(parameterAt(row), parameterAt(row).get(shown.parameters));
    }
    if (shown.demand.empty()) {
        return tr("none");
    }
    double most = 0.0;
    for (const DemandLevel& level : shown.demand) {
        most = std::max(most, level.gpus.value());
    }
    return tr("at most %1").arg(valueText(*findParameter("workload.gpus"), most));
}

QVariant InputTableModel::labelData(int row, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return isDemand(row) ? tr("Measured month of demand") : parameterLabel(parameterAt(row));
    case Qt::ToolTipRole:
        return isDemand(row) ? tr("Stands in for the inputs of the workload.") : parameterHelp(parameterAt(row));
    default:
        return {};
    }
}

QString InputTableModel::cellTip(int row, int column) const
{
    QStringList lines;
    if (!same(row, column, m_base)) {
        lines.append(tr("%1 in “%2”")
                         .arg(cellText(row, m_base),
                              QString::fromStdString(scenario(m_scenarios[static_cast<std::size_t>(m_base)]).name)));
    }
    if (!isDemand(row)) {
        const auto& sources = scenario(m_scenarios[static_cast<std::size_t>(column)]).sources;
        const auto source = sources.find(std::string(parameterAt(row).id));
        if (source != sources.end()) {
            lines.append(tr("Source: %1").arg(QString::fromStdString(source->second)));
        }
    }
    return lines.join(QLatin1Char('\n')).toHtmlEscaped().replace(QLatin1Char('\n'), QStringLiteral("<br>"));
}

QVariant InputTableModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    const int row = index.row();
    const int columns = static_cast<int>(m_scenarios.size());
    if (role == DiffersRole) {
        for (int column = 1; column < columns; ++column) {
            if (!same(row, column, 0)) {
                return true;
            }
        }
        return false;
    }
    if (role == SearchRole) {
        return QString(labelData(row, Qt::DisplayRole).toString() + QLatin1Char(' ')
                       + (isDemand(row) ? QString() : idOf(parameterAt(row))));
    }
    if (index.column() == 0) {
        return labelData(row, role);
    }
    const int column = index.column() - 1;
    const bool differs = !same(row, column, m_base);
    switch (role) {
    case Qt::DisplayRole:
        return differs ? tr("• %1").arg(cellText(row, column)) : cellText(row, column);
    case Qt::EditRole: {
        if (isDemand(row)) {
            return {};
        }
        const Parameter& parameter = parameterAt(row);
        return shownNumber(
            parameter,
            toShown(parameter, parameter.get(scenario(m_scenarios[static_cast<std::size_t>(column)]).parameters)));
    }
    case Qt::TextAlignmentRole:
        return cellAlignment(true);
    case Qt::FontRole:
        return Theme::font(Theme::Body, differs ? QFont::DemiBold : QFont::Normal);
    case Qt::AccessibleTextRole:
        return differs ? tr("%1, differs").arg(cellText(row, column)) : cellText(row, column);
    case Qt::ToolTipRole:
        return cellTip(row, column);
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
    const std::optional<int> index = scenarioAt(section);
    if (role == Qt::ToolTipRole && index) {
        return QString::fromStdString(scenario(*index).name).toHtmlEscaped();
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    if (!index) {
        return tr("Input");
    }
    const QString name = QString::fromStdString(scenario(*index).name);
    return section - 1 == m_base ? tr("%1 (base)").arg(name) : name;
}

Qt::ItemFlags InputTableModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags plain = QAbstractTableModel::flags(index);
    return index.column() > 0 && !isDemand(index.row()) ? plain | Qt::ItemIsEditable : plain;
}

bool InputTableModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    const std::optional<int> own = scenarioAt(index.column());
    if (role != Qt::EditRole || !own || isDemand(index.row())) {
        return false;
    }
    // Left as it was, it stays to the last bit: what is shown for editing is rounded.
    const QString typed = value.toString();
    const Parameter& parameter = parameterAt(index.row());
    if (typed == data(index, Qt::EditRole).toString()) {
        if (!m_targets.empty()) {
            setValue(index.row(), parameter.get(scenario(*own).parameters), *own);
        }
        return true;
    }
    const std::optional<double> shown = readShownNumber(parameter, typed);
    const QString reason = reasonAgainst(parameter, typed, shown);
    if (!reason.isEmpty()) {
        Q_EMIT refused(tr("%1: %2").arg(parameterLabel(parameter), reason));
        return false;
    }
    setValue(index.row(), std::clamp(fromShown(parameter, *shown), parameter.range.min, parameter.range.max), *own);
    return true;
}

void InputTableModel::setValue(int row, double value, int index)
{
    const Parameter& parameter = parameterAt(row);
    if (m_targets.empty()) {
        m_document.setParameter(index, parameter, value);
        return;
    }
    std::map<int, Scenario> changed;
    std::vector<int> targets = m_targets;
    targets.push_back(index);
    for (const int target : targets) {
        Scenario copy = scenario(target);
        if (parameter.get(copy.parameters) != value) {
            parameter.set(copy.parameters, value);
            changed.emplace(target, std::move(copy));
        }
    }
    if (!changed.empty()) {
        m_document.setScenarios(changed,
                                tr("Set %1 to %2 in all").arg(parameterLabel(parameter), valueText(parameter, value)));
    }
}

void InputTableModel::copyValue(int row, int from, const std::vector<int>& to)
{
    const Scenario source = scenario(from);
    std::map<int, Scenario> changed;
    for (const int index : to) {
        Scenario copy = scenario(index);
        if (index == from) {
            continue;
        }
        if (isDemand(row)) {
            if (copy.demand == source.demand) {
                continue;
            }
            copy.demand = source.demand;
            copy.demandByHour = source.demandByHour;
        } else {
            const Parameter& parameter = parameterAt(row);
            const double value = parameter.get(source.parameters);
            if (parameter.get(copy.parameters) == value) {
                continue;
            }
            parameter.set(copy.parameters, value);
            const std::string id(parameter.id);
            copy.sources.erase(id);
            if (const auto found = source.sources.find(id); found != source.sources.end()) {
                copy.sources.emplace(*found);
            }
        }
        changed.emplace(index, std::move(copy));
    }
    if (changed.empty()) {
        return;
    }
    const QString label = labelData(row, Qt::DisplayRole).toString();
    m_document.setScenarios(changed,
                            changed.size() == 1
                                ? tr("Copy %1 to “%2”").arg(label, QString::fromStdString(changed.begin()->second.name))
                                : tr("Copy %1 to all").arg(label));
}

void InputTableModel::copyColumn(int from, int to)
{
    const Scenario& target = scenario(to);
    if (Comparisons::keyOf(scenario(from)) == Comparisons::keyOf(target)) {
        return;
    }
    Scenario copy = scenario(from);
    copy.name = target.name;
    copy.notes = target.notes;
    m_document.setScenario(to, std::move(copy),
                           tr("Copy inputs of “%1” to “%2”")
                               .arg(QString::fromStdString(scenario(from).name), QString::fromStdString(target.name)));
}

void InputTableModel::swapColumns(int a, int b)
{
    Scenario first = scenario(a);
    Scenario second = scenario(b);
    if (Comparisons::keyOf(first) == Comparisons::keyOf(second)) {
        return;
    }
    std::swap(first.name, second.name);
    std::swap(first.notes, second.notes);
    const QString text =
        tr("Swap inputs of “%1” and “%2”").arg(QString::fromStdString(second.name), QString::fromStdString(first.name));
    m_document.setScenarios({{a, std::move(second)}, {b, std::move(first)}}, text);
}

void InputFilter::set(Show show, const QString& words)
{
    m_show = show;
    m_words = words.simplified();
    invalidateFilter();
}

bool InputFilter::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    const QModelIndex first = sourceModel()->index(row, 0, parent);
    const bool differs = first.data(InputTableModel::DiffersRole).toBool();
    return (m_show == Show::All || differs == (m_show == Show::Different))
        && first.data(InputTableModel::SearchRole).toString().contains(m_words, Qt::CaseInsensitive);
}

InputTable::InputTable(InputTableModel& model, QWidget* parent)
    : TableView(parent)
    , m_inputs(model)
{
    setSelectionBehavior(QAbstractItemView::SelectItems);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed
                    | QAbstractItemView::AnyKeyPressed);
}

QModelIndex InputTable::sourceOf(const QModelIndex& shown) const
{
    const auto* filter = static_cast<const QSortFilterProxyModel*>(model());
    return filter->mapToSource(shown);
}

QModelIndex InputTable::currentCell() const
{
    const QModelIndex source = sourceOf(currentIndex());
    return m_inputs.scenarioAt(source.column()) ? source : QModelIndex();
}

void InputTable::editFor(const QModelIndex& cell, const std::vector<int>& scenarios)
{
    const QModelIndex shown = static_cast<const QSortFilterProxyModel*>(model())->mapFromSource(cell);
    setCurrentIndex(shown);
    m_inputs.setTargets(scenarios);
    if (!TableView::edit(shown, QAbstractItemView::AllEditTriggers, nullptr)) {
        m_inputs.setTargets({});
    }
}

bool InputTable::edit(const QModelIndex& index, EditTrigger trigger, QEvent* event)
{
    const QModelIndex source = sourceOf(index);
    const bool mayToggle = trigger == DoubleClicked || trigger == EditKeyPressed || trigger == AnyKeyPressed;
    if (mayToggle && source.isValid() && (m_inputs.flags(source) & Qt::ItemIsEditable) != 0
        && isSwitch(parameterAt(source.row()))) {
        // What is only on or off is switched, not typed.
        const bool byKey = event != nullptr && event->type() == QEvent::KeyPress;
        if (trigger == AnyKeyPressed && byKey && static_cast<QKeyEvent*>(event)->key() != Qt::Key_Space) {
            return false;
        }
        const bool isOn = m_inputs.data(source, Qt::EditRole).toString() != QStringLiteral("0");
        m_inputs.setData(source, isOn ? QStringLiteral("0") : QStringLiteral("1"), Qt::EditRole);
        return false;
    }
    return TableView::edit(index, trigger, event);
}

void InputTable::closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint)
{
    m_inputs.setTargets({});
    if (editor->isHidden()) {
        // What was entered took its row away, and the editor with it.
        setState(NoState);
        setFocus();
        return;
    }
    TableView::closeEditor(editor, hint);
}

bool InputTable::takeKey(const QKeyEvent& event, bool act)
{
    const QModelIndex cell = currentCell();
    if (!cell.isValid()) {
        return false;
    }
    const int column = cell.column();
    const int own = *m_inputs.scenarioAt(column);
    const int base = m_inputs.scenarios()[static_cast<std::size_t>(m_inputs.base())];
    const Qt::KeyboardModifiers held = event.modifiers() & ~Qt::KeypadModifier;
    const bool isAcross = event.key() == Qt::Key_Left || event.key() == Qt::Key_Right;
    const std::optional<int> beside = m_inputs.scenarioAt(event.key() == Qt::Key_Left ? column - 1 : column + 1);
    if (event.key() == Qt::Key_F2 && held == Qt::NoModifier) {
        if (act) {
            edit(currentIndex(), EditKeyPressed, nullptr);
        }
    } else if (event.key() == Qt::Key_F2 && held == Qt::ShiftModifier) {
        if (act) {
            editFor(cell, m_inputs.scenarios());
        }
    } else if (event.key() == Qt::Key_Delete && held == Qt::NoModifier) {
        if (act) {
            m_inputs.copyValue(cell.row(), base, {own});
        }
    } else if ((event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter) && held == Qt::ControlModifier) {
        if (act) {
            m_inputs.copyValue(cell.row(), own, m_inputs.scenarios());
        }
    } else if (isAcross && held == Qt::AltModifier) {
        if (act && beside) {
            m_inputs.copyValue(cell.row(), own, {*beside});
        }
    } else if (isAcross && held == (Qt::AltModifier | Qt::ShiftModifier)) {
        if (act && beside) {
            m_inputs.copyColumn(own, *beside);
        }
    } else if (event.key() == Qt::Key_X && held == Qt::AltModifier) {
        if (act && own != base) {
            m_inputs.swapColumns(own, base);
        }
    } else {
        return false;
    }
    return true;
}

bool InputTable::event(QEvent* event)
{
    // Before the window's own shortcuts: F2 renames a scenario there.
    if (event->type() == QEvent::ShortcutOverride && state() != EditingState
        && takeKey(*static_cast<QKeyEvent*>(event), false)) {
        event->accept();
        return true;
    }
    return TableView::event(event);
}

void InputTable::keyPressEvent(QKeyEvent* event)
{
    // Held down, a key would go on to the rows that move up as others no longer differ.
    if (state() != EditingState && takeKey(*event, !event->isAutoRepeat())) {
        event->accept();
        return;
    }
    TableView::keyPressEvent(event);
}

void InputTable::contextMenuEvent(QContextMenuEvent* event)
{
    QModelIndex shown = indexAt(event->pos());
    QPoint position = event->globalPos();
    if (event->reason() == QContextMenuEvent::Keyboard) {
        shown = currentIndex();
        position = viewport()->mapToGlobal(visualRect(shown).bottomLeft());
    }
    const QModelIndex source = sourceOf(shown);
    if (m_inputs.scenarioAt(source.column())) {
        setCurrentIndex(shown);
        Q_EMIT menuRequested(source, position);
    } else {
        TableView::contextMenuEvent(event);
    }
}

Comparisons::Comparisons(QObject* parent)
    : QObject(parent)
{
    connect(&m_job, &QFutureWatcherBase::finished, this, [this] {
        m_known[std::exchange(m_running, {})] = m_job.result();
        next();
        Q_EMIT found();
    });
}

Comparisons::~Comparisons()
{
    m_job.disconnect(this);
    m_stop.request_stop();
    m_job.waitForFinished();
}

std::string Comparisons::keyOf(Scenario scenario)
{
    scenario.name.clear();
    scenario.notes.clear();
    return writeScenarios({std::move(scenario)});
}

const Comparisons::Entry* Comparisons::find(const std::string& key) const
{
    const auto found = m_known.find(key);
    return found == m_known.end() ? nullptr : &found->second;
}

void Comparisons::want(std::vector<std::pair<std::string, Scenario>> scenarios)
{
    m_wanted = std::move(scenarios);
    // An undo or a look at other columns finds them again, a long day of changes does not fill the memory.
    constexpr std::size_t kMost = 32;
    const auto isWanted = [this](const std::string& key) {
        return std::any_of(m_wanted.begin(), m_wanted.end(), [&](const auto& each) { return each.first == key; });
    };
    if (m_known.size() > kMost) {
        std::erase_if(m_known, [&](const auto& each) { return !isWanted(each.first); });
    }
    next();
}

void Comparisons::next()
{
    if (!m_running.empty()) {
        return;
    }
    const auto missing = std::find_if(m_wanted.begin(), m_wanted.end(),
                                      [this](const auto& each) { return find(each.first) == nullptr; });
    if (missing == m_wanted.end()) {
        return;
    }
    m_running = missing->first;
    m_job.setFuture(QtConcurrent::run([scenario = missing->second, stop = m_stop.get_token()]() mutable -> Entry {
        Entry entry;
        scenario.name.clear(); // faults are kept under inputs, whoever has them
        for (const Fault& fault : scenarioFaults(scenario)) {
            entry.faults.append(text(fault));
        }
        if (entry.faults.isEmpty()) {
            entry.comparison = std::make_shared<const Comparison>(compare(scenario, stop));
        }
        return entry;
    }));
}

} // namespace rackrent
