// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/catalog_dialog.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include "core/files/data_files.h"
#include "core/scenario/parameter.h"
#include "ui/pages/table_view.h"
#include "ui/text/citation_text.h"
#include "ui/text/text.h"
#include "ui/text/value_text.h"
#include "ui/widgets/small_widgets.h"
#include "ui/widgets/theme.h"

namespace rackrent {

using namespace Qt::StringLiterals;

namespace {

enum InstanceColumn { InstanceId, InstanceGpus, Region, OnDemand, PerGpu, Spot, Committed, InstanceColumns };
enum ServerColumn { ServerLabel, ServerGpus, Price, Rated, Measured, NewGpu, ServerColumns };

QString utf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// "24.00 to 31.50 *"; the star says that a price is old.
QString figure(const std::optional<Published>& published, int decimals, std::optional<Date> today)
{
    if (!published) {
        return CatalogTableModel::tr("unknown");
    }
    const QLocale locale;
    const auto number = [&](double value) { return locale.toString(value, 'f', decimals); };
    const QString text = published->low < published->high
        ? CatalogTableModel::tr("%1 to %2").arg(number(published->low), number(published->high))
        : number(published->typical);
    return today && isStale(published->citation, *today) ? QString(text + u"\u2009*"_s) : text;
}

} // namespace

CatalogTableModel::CatalogTableModel(Kind kind, Date today, QObject* parent)
    : QAbstractTableModel(parent)
    , m_kind(kind)
    , m_today(today)
{
}

QString CatalogTableModel::id(int row) const
{
    const auto index = static_cast<std::size_t>(row);
    return utf8(m_kind == Kind::Instances ? builtInCatalog().instances[index].id : builtInCatalog().servers[index].id);
}

std::vector<CatalogSetting> CatalogTableModel::settingsOf(int row) const
{
    const auto index = static_cast<std::size_t>(row);
    return m_kind == Kind::Instances ? settings(builtInCatalog().instances[index])
                                     : settings(builtInCatalog().servers[index]);
}

int CatalogTableModel::rowCount(const QModelIndex& parent) const
{
    const Catalog& catalog = builtInCatalog();
    const std::size_t count = m_kind == Kind::Instances ? catalog.instances.size() : catalog.servers.size();
    return parent.isValid() ? 0 : static_cast<int>(count);
}

int CatalogTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : m_kind == Kind::Instances ? int(InstanceColumns) : int(ServerColumns);
}

QString CatalogTableModel::cell(int row, int column) const
{
    const auto index = static_cast<std::size_t>(row);
    if (m_kind == Kind::Instances) {
        const Instance& instance = builtInCatalog().instances[index];
        switch (column) {
        case InstanceId:
            return utf8(instance.id);
        case InstanceGpus:
            return tr("%1 %2", "number of GPUs and their model")
                .arg(QLocale().toString(instance.gpus), utf8(instance.gpu));
        case Region:
            return utf8(instance.region);
        case OnDemand:
            return figure(instance.onDemand, 2, m_today);
        case PerGpu:
            return instance.onDemand ? QLocale().toString(instance.onDemand->typical / instance.gpus, 'f', 2)
                                     : tr("unknown");
        case Spot:
            return figure(instance.spot, 2, m_today);
        case Committed: {
            QString text;
            for (const CommittedPrice& price : instance.committed) {
                text += (text.isEmpty() ? QString() : u"; "_s) + figure(price.usdPerHour, 2, m_today) + u" ("_s
                    + utf8(price.kind) + u')';
            }
            return text.isEmpty() ? tr("unknown") : text;
        }
        default:
            return {};
        }
    }
    const Server& server = builtInCatalog().servers[index];
    switch (column) {
    case ServerLabel:
        return utf8(server.label);
    case ServerGpus:
        return tr("%1 %2", "number of GPUs and their model").arg(QLocale().toString(server.gpus), utf8(server.gpu));
    case Price:
        return figure(server.price, 0, m_today);
    case Rated:
        return figure(server.ratedPower, 1, {});
    case Measured:
        return figure(server.measuredPower, 1, {});
    case NewGpu:
        return figure(server.gpuReplacement, 0, m_today);
    default:
        return {};
    }
}

QVariant CatalogTableModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    const bool isText = m_kind == Kind::Instances ? index.column() <= Region || index.column() == Committed
                                                  : index.column() <= ServerGpus;
    switch (role) {
    case Qt::DisplayRole:
        return cell(index.row(), index.column());
    case Qt::ToolTipRole:
        return cell(index.row(), index.column());
    case SearchRole: {
        QString all = id(index.row());
        for (int column = 0; column < columnCount(); ++column) {
            all += u' ' + cell(index.row(), column);
        }
        return all;
    }
    case Qt::TextAlignmentRole:
        return cellAlignment(!isText);
    default:
        return {};
    }
}

QVariant CatalogTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return data(index(0, section), role);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    static const std::array kInstanceTitles{QT_TR_NOOP("Instance"),        QT_TR_NOOP("GPUs"),
                                            QT_TR_NOOP("Region"),          QT_TR_NOOP("On-demand, USD/h"),
                                            QT_TR_NOOP("USD/GPU-h"),       QT_TR_NOOP("Spot, USD/h"),
                                            QT_TR_NOOP("Committed, USD/h")};
    static const std::array kServerTitles{QT_TR_NOOP("Server"),       QT_TR_NOOP("GPUs"),
                                          QT_TR_NOOP("Price, USD"),   QT_TR_NOOP("Rated, kW"),
                                          QT_TR_NOOP("Measured, kW"), QT_TR_NOOP("A new GPU, USD")};
    const auto place = static_cast<std::size_t>(section);
    return m_kind == Kind::Instances ? tr(kInstanceTitles[place]) : tr(kServerTitles[place]);
}

CatalogDialog::CatalogDialog(CatalogTableModel::Kind kind, const Scenario& scenario, Date today, QWidget* parent)
    : QDialog(parent)
    , m_present(scenario.parameters)
    , m_today(today)
    , m_model(new CatalogTableModel(kind, today, this))
    , m_filter(new QSortFilterProxyModel(this))
    , m_table(new TableView)
    , m_preview(new TableView)
    , m_note(new QLabel)
    , m_search(new SearchField)
{
    const bool isInstance = kind == CatalogTableModel::Kind::Instances;
    setWindowTitle(isInstance ? tr("Choose an AWS instance") : tr("Choose a server"));
    m_filter->setSourceModel(m_model);
    m_filter->setFilterRole(CatalogTableModel::SearchRole);
    m_filter->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_table->setModel(m_filter);
    m_table->setAccessibleName(isInstance ? tr("AWS instances") : tr("Servers"));
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(isInstance ? int(Committed) : int(ServerLabel),
                                                      QHeaderView::Stretch);
    m_search->setPlaceholderText(isInstance ? tr("Search, for example H100 or p5") : tr("Search, for example H100"));
    m_search->setAccessibleName(tr("Search the catalog"));

    m_preview->setAccessibleName(tr("What it would set"));
    m_preview->setSelectionMode(QAbstractItemView::NoSelection);
    m_preview->setFixedHeight(54 * Theme::kSpace);

    m_note->setFont(Theme::font(Theme::Small));
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_note->setWordWrap(true);

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_take = buttons->addButton(tr("Take over"), QDialogButtonBox::AcceptRole);
    m_take->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& words) {
        m_filter->setFilterFixedString(words);
        if (!m_table->currentIndex().isValid() && m_filter->rowCount() > 0) {
            m_table->setCurrentIndex(m_filter->index(0, 0));
        }
        showEntry();
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &CatalogDialog::showEntry);
    connect(m_table, &QAbstractItemView::activated, this, [this] {
        if (m_take->isEnabled()) {
            accept();
        }
    });

    auto* heading = new QLabel(tr("What it would set"));
    heading->setFont(Theme::font(Theme::Body, QFont::DemiBold));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(5 * Theme::kSpace, 5 * Theme::kSpace, 5 * Theme::kSpace, 4 * Theme::kSpace);
    layout->setSpacing(3 * Theme::kSpace);
    layout->addWidget(m_search);
    layout->addWidget(m_table, 1);
    layout->addWidget(heading);
    layout->addWidget(m_preview);
    layout->addWidget(m_note);
    layout->addWidget(buttons);
    resize(960, 720);
    m_table->setCurrentIndex(m_filter->index(0, 0));
    showEntry();
}

int CatalogDialog::currentRow() const
{
    const QModelIndex index = m_filter->mapToSource(m_table->currentIndex());
    return index.isValid() ? index.row() : -1;
}

QString CatalogDialog::entry() const
{
    return currentRow() < 0 ? QString() : m_model->id(currentRow());
}

std::vector<CatalogSetting> CatalogDialog::chosen() const
{
    return currentRow() < 0 ? std::vector<CatalogSetting>() : m_model->settingsOf(currentRow());
}

void CatalogDialog::choose(const QString& id)
{
    for (int row = 0; row < m_filter->rowCount(); ++row) {
        if (m_model->id(m_filter->mapToSource(m_filter->index(row, 0)).row()) == id) {
            m_table->setCurrentIndex(m_filter->index(row, 0));
        }
    }
}

void CatalogDialog::showEntry()
{
    const std::vector<CatalogSetting> settings = chosen();
    auto* model = new QStandardItemModel(static_cast<int>(settings.size()), 4, m_preview);
    model->setHorizontalHeaderLabels({tr("Assumption"), tr("Now"), tr("Then"), tr("Source")});
    for (int column = 0; column < 4; ++column) {
        model->setHeaderData(column, Qt::Horizontal, cellAlignment(column == 1 || column == 2), Qt::TextAlignmentRole);
    }
    int row = 0;
    for (const CatalogSetting& setting : settings) {
        const Parameter& parameter = *findParameter(setting.parameter);
        const QStringList cells{parameterLabel(parameter), valueText(parameter, parameter.get(m_present)),
                                valueText(parameter, setting.value), citationText(setting.citation)};
        for (int column = 0; column < 4; ++column) {
            auto* item = new QStandardItem(cells[column]);
            item->setData(cellAlignment(column == 1 || column == 2), Qt::TextAlignmentRole);
            item->setToolTip(cells[column]);
            model->setItem(row, column, item);
        }
        ++row;
    }
    const QAbstractItemModel* before = m_preview->model();
    m_preview->setModel(model);
    delete before;
    m_preview->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_preview->horizontalHeader()->setSectionResizeMode(3, QHeaderView::Stretch);
    m_take->setEnabled(!settings.empty());
    const QString old =
        tr("* older than %1 days, or of unknown date.").arg(QLocale().toString(static_cast<int>(kStaleAfter.count())));
    m_note->setText(old + u' '
                    + (settings.empty() ? tr("Nothing is known of this one that could be set.")
                                        : tr("What is not known stays as it is.")));
}

} // namespace rackrent
