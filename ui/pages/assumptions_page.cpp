// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/assumptions_page.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSortFilterProxyModel>
#include <QVBoxLayout>

#include "core/files/data_files.h"
#include "core/scenario/uncertainty.h"
#include "ui/pages/table_view.h"
#include "ui/text/citation_text.h"
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

bool isFigure(int column)
{
    return column == AssumptionTableModel::Value || column == AssumptionTableModel::Default
        || column == AssumptionTableModel::Range;
}

/// Of the published figures behind an input; empty where there are none, or without a date.
QString newestDate(const Parameter& parameter)
{
    std::string newest;
    if (const ParameterEvidence* evidence = builtInEvidence().find(parameter.id)) {
        for (const EvidenceEntry& entry : evidence->entries) {
            newest = std::max(newest, entry.citation.date);
        }
    }
    return QString::fromStdString(newest);
}

/// The source, and every published figure's with its date.
QString sourceTip(const Parameter& parameter, const QString& source)
{
    QStringList lines{source};
    if (const ParameterEvidence* evidence = builtInEvidence().find(parameter.id)) {
        for (const EvidenceEntry& entry : evidence->entries) {
            lines.append(citationText(entry.citation));
        }
    }
    return lines.join(QLatin1Char('\n'));
}

/// Only the rows that differ from their default, when asked.
class ChangedFilter : public QSortFilterProxyModel
{
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void setChangedOnly(bool changedOnly)
    {
        m_changedOnly = changedOnly;
        invalidateFilter();
    }

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override
    {
        return !m_changedOnly || sourceModel()->index(row, 0, parent).data(AssumptionTableModel::ChangedRole).toBool();
    }

private:
    bool m_changedOnly = false;
};

} // namespace

AssumptionTableModel::AssumptionTableModel(Document& document, QObject* parent)
    : QAbstractTableModel(parent)
    , m_document(document)
{
    connect(&document, &Document::parameterChanged, this, &AssumptionTableModel::changed);
    connect(&document, &Document::scenariosChanged, this, &AssumptionTableModel::changed);
    connect(&document, &Document::currentChanged, this, &AssumptionTableModel::changed);
    readRanges();
}

void AssumptionTableModel::readRanges()
{
    m_ranges.assign(parameters().size(), QString());
    for (const UncertainInput& input : uncertainInputs(m_document.current(), builtInEvidence())) {
        const Parameter& parameter = *input.parameter;
        const auto row = static_cast<std::size_t>(&parameter - parameters().data());
        m_ranges[row] =
            tr("%1 to %2")
                .arg(rangeEndText(parameter, input.distribution.low), rangeEndText(parameter, input.distribution.high));
    }
}

void AssumptionTableModel::changed()
{
    readRanges();
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int AssumptionTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(parameters().size());
}

int AssumptionTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant AssumptionTableModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    const Parameter& parameter = parameterAt(index.row());
    const Scenario& scenario = m_document.current();
    const double value = parameter.get(scenario.parameters);
    const bool isChanged = value != parameter.defaultValue();
    switch (role) {
    case ChangedRole:
        return isChanged;
    case IdRole:
        return QString::fromUtf8(parameter.id.data(), static_cast<qsizetype>(parameter.id.size()));
    case Qt::DisplayRole:
        switch (index.column()) {
        case Label:
            return parameterLabel(parameter);
        case Value:
            return valueText(parameter, value);
        case Default:
            return shownNumber(parameter, toShown(parameter, parameter.defaultValue())); // in the unit of the value
        case Range:
            return m_ranges[static_cast<std::size_t>(index.row())];
        case Source: {
            const auto own = scenario.sources.find(std::string(parameter.id));
            if (own != scenario.sources.end()) {
                return QString::fromStdString(own->second);
            }
            return isChanged ? tr("Set by you; no source given") : parameterSource(parameter);
        }
        case Date:
            return newestDate(parameter);
        default:
            return {};
        }
    case Qt::ToolTipRole:
        return index.column() >= Source
            ? QVariant(sourceTip(parameter, index.siblingAtColumn(Source).data().toString()))
            : QVariant(parameterHelp(parameter));
    case Qt::TextAlignmentRole:
        return cellAlignment(isFigure(index.column()));
    case Qt::FontRole:
        return Theme::font(Theme::Body, isChanged && index.column() <= Value ? QFont::DemiBold : QFont::Normal);
    case Qt::ForegroundRole:
        return index.column() >= Default ? QVariant(currentTheme().surface.mutedText) : QVariant();
    default:
        return {};
    }
}

QVariant AssumptionTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return cellAlignment(isFigure(section));
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case Label:
        return tr("Assumption");
    case Value:
        return tr("Value");
    case Default:
        return tr("Default");
    case Range:
        return tr("Range");
    case Source:
        return tr("Source");
    case Date:
        return tr("Date");
    default:
        return {};
    }
}

AssumptionsPage::AssumptionsPage(Document& document, QWidget* parent)
    : Page(tr("Assumptions"), parent)
    , m_document(document)
    , m_table(new TableView)
    , m_notes(new QPlainTextEdit)
{
    auto* filter = new ChangedFilter(this);
    filter->setSourceModel(new AssumptionTableModel(document, this));
    filter->setDynamicSortFilter(true);
    m_table->setModel(filter);
    m_table->setAccessibleName(tr("Assumptions with their sources"));
    QHeaderView* header = m_table->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(AssumptionTableModel::Source, QHeaderView::Stretch);
    connect(m_table, &QAbstractItemView::activated, this, [this](const QModelIndex& index) {
        Q_EMIT parameterActivated(index.data(AssumptionTableModel::IdRole).toString());
    });

    auto* notesLabel = new QLabel(tr("&Notes"));
    notesLabel->setFont(Theme::font(Theme::Body, QFont::DemiBold));
    notesLabel->setBuddy(m_notes);
    m_notes->setPlaceholderText(tr("What this scenario stands for and where its figures come from"));
    m_notes->setFixedHeight(24 * Theme::kSpace);
    m_notes->setTabChangesFocus(true);
    m_notes->setUndoRedoEnabled(false); // the document's own undo holds the notes too
    m_notes->setAccessibleName(tr("Notes of this scenario"));
    connect(m_notes, &QPlainTextEdit::textChanged, this, [this] {
        m_document.setNotes(m_document.currentIndex(), m_notes->toPlainText(), m_typing.numberForChange());
    });
    connect(&document, &Document::notesChanged, this, &AssumptionsPage::showNotes);
    connect(&document, &Document::scenariosChanged, this, &AssumptionsPage::showNotes);
    connect(&document, &Document::currentChanged, this, &AssumptionsPage::showNotes);

    auto* changedOnly = new SwitchBox(tr("Changed only"));
    connect(changedOnly, &QAbstractButton::toggled, filter, [filter](bool on) { filter->setChangedOnly(on); });
    auto* hint = new QLabel(tr("Double click an assumption to change it."));
    hint->setFont(Theme::font(Theme::Small));
    hint->setForegroundRole(QPalette::PlaceholderText);

    auto* head = new QHBoxLayout;
    head->addWidget(changedOnly);
    head->addStretch();
    head->addWidget(hint);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2 * Theme::kSpace);
    layout->addWidget(notesLabel);
    layout->addWidget(m_notes);
    layout->addSpacing(2 * Theme::kSpace);
    layout->addLayout(head);
    layout->addWidget(m_table, 1);
    showNotes();
}

void AssumptionsPage::setResults(const ResultsPtr& /*results*/)
{
    // The table shows the inputs as they are, also while they cannot be computed.
}

void AssumptionsPage::showNotes()
{
    const QString notes = QString::fromStdString(m_document.current().notes);
    if (notes != m_notes->toPlainText()) {
        const QSignalBlocker block(m_notes);
        m_notes->setPlainText(notes);
    }
}

} // namespace rackrent
