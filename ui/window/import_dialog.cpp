// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/import_dialog.h"

#include <algorithm>
#include <cmath>

#include <QCheckBox>
#include <QComboBox>
#include <QDateTime>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QFontMetrics>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableWidget>
#include <QTextBrowser>
#include <QTimeZone>
#include <QVBoxLayout>
#include <QtConcurrent/QtConcurrentRun>

#include "core/model/demand.h"
#include "core/scenario/parameter.h"
#include "ui/charts/builders.h"
#include "ui/charts/chart_view.h"
#include "ui/text/text.h"
#include "ui/text/value_text.h"
#include "ui/widgets/small_widgets.h"
#include "ui/widgets/theme.h"

namespace rackrent {

namespace {

constexpr int kChoicesWidth = 64 * Theme::kSpace;
constexpr int kSoon = 250; // ms after the last change of a field
constexpr int kPoll = 100; // ms between looks at how far it is
constexpr int kPatience = 300; // ms until waiting is worth a word
constexpr std::size_t kMostRejectedShown = 5;
constexpr int kWords = 3; ///< column that says what a figure is

QString plain(std::string_view words)
{
    return text(Sentence{.pattern = words, .arguments = {}});
}

QString dayText(std::int64_t second)
{
    return QLocale().toString(QDateTime::fromSecsSinceEpoch(second, Qt::UTC), QLocale::ShortFormat);
}

QString count(std::uint64_t value)
{
    return QLocale().toString(static_cast<qulonglong>(value));
}

/// A value of a proposal as people see it, to four figures: what was measured has no more.
QString foundText(const Proposal& item, double value)
{
    if (item.id == kDemandSource) {
        return text(Amount{Amount::Kind::Gpus, value});
    }
    const Parameter& parameter = *findParameter(item.id);
    return rangeEndText(parameter, value) + unitSuffix(parameter, toShown(parameter, value));
}

QString proposalName(const Proposal& item)
{
    return item.id == kDemandSource ? ImportDialog::tr("Demand, as a measured month")
                                    : parameterLabel(*findParameter(item.id));
}

/// What was understood of one file, as rich text.
QString fileHtml(const ImportReport& file)
{
    const auto line = [](const QString& words) -> QString { return QStringLiteral("<br>") + words.toHtmlEscaped(); };
    QString html = QStringLiteral("<b>") + QString::fromStdString(file.provenance.fileName).toHtmlEscaped()
        + QStringLiteral("</b>") + line(plain(nameOf(file.format)));
    html += line(ImportDialog::tr("%1 rows read, %2 used").arg(count(file.rowsRead), count(file.rowsUsed)));
    if (file.firstSecond && file.lastSecond) {
        html +=
            line(ImportDialog::tr("from %1 to %2 (UTC)").arg(dayText(*file.firstSecond), dayText(*file.lastSecond)));
    }
    for (const auto& [reason, rows] : file.ignored) {
        html += line(ImportDialog::tr("%1 left out: %2").arg(count(rows), plain(reason)));
    }
    if (file.rejectedCount > 0) {
        html += line(ImportDialog::tr("%1 could not be read:").arg(count(file.rejectedCount)));
        for (std::size_t i = 0; i < std::min(kMostRejectedShown, file.rejected.size()); ++i) {
            html +=
                line(ImportDialog::tr("line %1 %2").arg(count(file.rejected[i].line), text(file.rejected[i].reason)));
        }
    }
    html += QStringLiteral("<table cellspacing=0 cellpadding=1>");
    for (const ImportReport::Total& total : file.totals) {
        html += QStringLiteral("<tr><td>%1&nbsp;&nbsp;</td><td align=right>%2</td><td>&nbsp;%3</td></tr>")
                    .arg(plain(total.name).toHtmlEscaped(), QLocale().toString(total.value, 'f', 2),
                         QString::fromStdString(total.unit).toHtmlEscaped());
    }
    html += QStringLiteral("</table>");
    for (const Sentence& warning : file.warnings) {
        html += QStringLiteral("<p><b>%1</b> %2</p>")
                    .arg(ImportDialog::tr("Note:").toHtmlEscaped(), text(warning).toHtmlEscaped());
    }
    return html;
}

/// The choice that stands for all, then the others.
void offer(QComboBox* box, const std::vector<std::string>& values)
{
    const QSignalBlocker quiet(box);
    const QString before = box->currentData().toString();
    while (box->count() > 1) {
        box->removeItem(1);
    }
    for (const std::string& value : values) {
        box->addItem(QString::fromStdString(value), QString::fromStdString(value));
    }
    // What was chosen stays to be seen, although nothing else is found once it is.
    if (!before.isEmpty() && box->findData(before) < 0) {
        box->addItem(before, before);
    }
    box->setCurrentIndex(std::max(0, box->findData(before)));
    box->setEnabled(box->count() > 1);
}

/// Of these one is taken, the first unless another is chosen.
void offerOne(QComboBox* box, const std::vector<std::string>& values)
{
    if (!values.empty()) {
        box->setItemText(0, QString::fromStdString(values.front()));
    }
    offer(box, values.empty() ? values : std::vector(values.begin() + 1, values.end()));
}

} // namespace

ImportDialog::ImportDialog(Scenario now, QStringList paths, QWidget* parent)
    : QDialog(parent)
    , m_now(std::move(now))
    , m_paths(std::move(paths))
    , m_form(new QFormLayout)
    , m_complaint(new SmallText(SmallText::Tone::Warning))
    , m_understood(new QTextBrowser)
    , m_preview(new ChartView)
    , m_proposals(new QTableWidget)
    , m_notes(new SmallText(SmallText::Tone::Muted))
    , m_progress(new QProgressBar)
{
    setWindowTitle(m_paths.size() == 1 ? tr("Import %1").arg(QFileInfo(m_paths.front()).fileName())
                                       : tr("Import %n files", nullptr, static_cast<int>(m_paths.size())));
    auto* buttons = new QDialogButtonBox;
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    m_take = buttons->addButton(tr("Take over"), QDialogButtonBox::AcceptRole);
    m_take->setObjectName(QStringLiteral("import.take"));
    m_take->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Reading"));

    auto* halves = new QHBoxLayout;
    halves->setSpacing(5 * Theme::kSpace);
    halves->addWidget(createChoices());
    halves->addWidget(createFindings(), 1);
    auto* foot = new QHBoxLayout;
    foot->addWidget(m_progress, 1);
    foot->addWidget(buttons, 0, Qt::AlignRight);
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(5 * Theme::kSpace, 5 * Theme::kSpace, 5 * Theme::kSpace, 4 * Theme::kSpace);
    lines->setSpacing(3 * Theme::kSpace);
    lines->addLayout(halves, 1);
    lines->addLayout(foot);
    resize(260 * Theme::kSpace, 160 * Theme::kSpace);
    if (parent != nullptr) { // no larger than what it belongs to
        const QSize room = parent->window()->size() - QSize(8 * Theme::kSpace, 8 * Theme::kSpace);
        resize(size().boundedTo(room.expandedTo(QSize(220 * Theme::kSpace, 130 * Theme::kSpace))));
    }

    m_soon.setSingleShot(true);
    m_soon.setInterval(kSoon);
    connect(&m_soon, &QTimer::timeout, this, &ImportDialog::read);
    m_poll.setInterval(kPoll);
    connect(&m_poll, &QTimer::timeout, this, [this] { m_progress->setValue(m_permille); });
    connect(&m_job, &QFutureWatcherBase::finished, this, [this] {
        m_poll.stop();
        m_progress->hide();
        if (!m_soon.isActive()) { // else a newer reading follows
            showRead(*m_job.result());
            Q_EMIT finishedReading();
        }
    });
    read();
}

ImportDialog::~ImportDialog()
{
    m_job.disconnect(this);
    m_stop.request_stop();
    m_job.waitForFinished();
}

QComboBox* ImportDialog::choice(const QString& label, const char* name)
{
    auto* box = new QComboBox;
    box->setObjectName(QLatin1String(name));
    box->setAccessibleName(label);
    box->addItem(tr("all"), QString());
    box->setEnabled(false);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(12);
    m_form->addRow(label, box);
    connect(box, &QComboBox::currentIndexChanged, this, &ImportDialog::readSoon);
    return box;
}

QWidget* ImportDialog::createChoices()
{
    m_form->setContentsMargins(0, 0, 0, 0);
    m_form->setVerticalSpacing(2 * Theme::kSpace);
    m_form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    m_cluster = choice(tr("Cluster"), "import.cluster");
    m_partition = choice(tr("Partition"), "import.partition");
    m_account = choice(tr("Account"), "import.account");
    m_gpu = choice(tr("GPU type"), "import.gpu");
    m_instance = choice(tr("Prices of"), "import.instance");
    m_region = choice(tr("Region"), "import.region");
    m_zone = choice(tr("Clock of the site"), "import.zone");
    {
        const QSignalBlocker quiet(m_zone);
        m_zone->clear();
        constexpr int kQuarters = 4;
        for (int quarter = -12 * kQuarters; quarter <= 14 * kQuarters; quarter += 2) {
            const int minutes = quarter * 15;
            m_zone->addItem(QStringLiteral("UTC%1%2:%3")
                                .arg(minutes < 0 ? QStringLiteral("−") : QStringLiteral("+"))
                                .arg(std::abs(minutes) / 60, 2, 10, QLatin1Char('0'))
                                .arg(std::abs(minutes) % 60, 2, 10, QLatin1Char('0')),
                            minutes);
        }
        m_zone->setCurrentIndex(m_zone->findData(0));
        m_zone->setEnabled(true);
    }
    m_zone->setToolTip(tr("Logs without a time zone are of this clock; moments in UTC are moved to it"));
    const auto moment = [&](const QString& label, const char* name, const QString& otherwise) {
        auto* field = new QLineEdit;
        field->setObjectName(QLatin1String(name));
        field->setAccessibleName(label);
        field->setPlaceholderText(otherwise);
        field->setToolTip(tr("A date such as 2026-06-01, or a moment such as 2026-06-01T09:00:00"));
        m_form->addRow(label, field);
        connect(field, &QLineEdit::textEdited, this, &ImportDialog::readSoon);
        return field;
    };
    m_from = moment(tr("From"), "import.from", tr("the first moment"));
    m_to = moment(tr("Up to"), "import.to", tr("the last moment"));
    m_fields = {{ImportKind::Usage, m_cluster},   {ImportKind::Usage, m_partition}, {ImportKind::Usage, m_account},
                {ImportKind::Usage, m_gpu},       {ImportKind::Usage, m_zone},      {ImportKind::Bill, m_instance},
                {ImportKind::Prices, m_instance}, {ImportKind::Prices, m_region}};

    m_understood->setObjectName(QStringLiteral("import.understood"));
    m_understood->setAccessibleName(tr("What was understood"));
    m_understood->setFrameShape(QFrame::NoFrame);
    m_understood->setOpenLinks(false);
    m_understood->viewport()->setAutoFillBackground(false);
    m_understood->document()->setDocumentMargin(0.0);
    m_complaint->hide();

    auto* side = new QWidget;
    side->setFixedWidth(kChoicesWidth);
    auto* lines = new QVBoxLayout(side);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(4 * Theme::kSpace);
    lines->addLayout(m_form);
    lines->addWidget(m_complaint);
    lines->addWidget(m_understood, 1);
    lines->addStretch();
    return side;
}

QWidget* ImportDialog::createFindings()
{
    m_preview->setObjectName(QStringLiteral("import.preview"));
    m_preview->setMinimumHeight(52 * Theme::kSpace);
    m_preview->hide();
    m_proposals->setObjectName(QStringLiteral("import.proposals"));
    m_proposals->setAccessibleName(tr("Inputs that the files would set"));
    m_proposals->verticalHeader()->hide();
    m_proposals->setShowGrid(false);
    m_proposals->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_proposals->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_proposals->setSelectionMode(QAbstractItemView::SingleSelection);
    m_proposals->setTabKeyNavigation(false);
    m_proposals->setWordWrap(true);
    m_proposals->setColumnCount(4);
    m_proposals->setHorizontalHeaderLabels({tr("Input"), tr("Now"), tr("Found"), tr("What it is")});
    m_proposals->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_proposals->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_proposals->horizontalHeader()->setSectionResizeMode(kWords, QHeaderView::Stretch);
    m_proposals->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Fixed); // a check stands beside the words
    m_proposals->horizontalHeader()->setHighlightSections(false);
    connect(m_proposals->horizontalHeader(), &QHeaderView::sectionResized, this, &ImportDialog::fitRows);
    connect(m_proposals, &QTableWidget::itemChanged, this, &ImportDialog::updateTake);
    m_notes->setWordWrap(true);

    auto* findings = new QWidget;
    auto* lines = new QVBoxLayout(findings);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(3 * Theme::kSpace);
    lines->addWidget(m_preview, 3);
    lines->addWidget(m_proposals, 2);
    lines->addWidget(m_notes);
    return findings;
}

std::optional<ImportChoices> ImportDialog::choices()
{
    ImportChoices result;
    const auto moment = [&](const QLineEdit* field) -> std::optional<std::int64_t> {
        const auto time = fileTime(field->text().trimmed().toStdString());
        return time ? std::optional(time->seconds) : std::nullopt;
    };
    for (const QLineEdit* field : {m_from, m_to}) {
        if (!field->text().trimmed().isEmpty() && !moment(field)) {
            m_complaint->setText(tr("“%1” is not a date such as 2026-06-01, or a moment such as 2026-06-01T09:00:00.")
                                     .arg(field->text()));
            m_complaint->show();
            return std::nullopt;
        }
    }
    result.usage.from = result.bill.from = moment(m_from);
    result.usage.to = result.bill.until = moment(m_to);
    if (result.usage.from && result.usage.to && *result.usage.from >= *result.usage.to) {
        m_complaint->setText(tr("“Up to” is not after “From”."));
        m_complaint->show();
        return std::nullopt;
    }
    const auto value = [](const QComboBox* box) { return box->currentData().toString().toStdString(); };
    result.usage.cluster = value(m_cluster);
    result.usage.partition = value(m_partition);
    result.usage.account = value(m_account);
    result.usage.gpuType = value(m_gpu);
    result.usage.zoneOffsetMinutes = m_zone->currentData().toInt();
    result.instanceType = value(m_instance);
    result.region = value(m_region);
    result.prices.from = result.usage.from;
    result.prices.until = result.usage.to;
    return result;
}

void ImportDialog::readSoon()
{
    m_soon.start();
}

void ImportDialog::read()
{
    m_complaint->hide();
    const auto what = choices();
    if (!what) {
        m_files.reset();
        updateTake();
        return;
    }
    if (m_job.isRunning()) { // of what is no longer asked for
        m_stop.request_stop();
        m_soon.start();
        return;
    }
    m_stop = std::stop_source();
    m_permille = 0;
    m_progress->hide();
    m_poll.start();
    QTimer::singleShot(kPatience, this, [this] { m_progress->setVisible(m_job.isRunning()); });
    std::vector<std::string> paths;
    for (const QString& path : m_paths) {
        paths.push_back(path.toStdString());
    }
    m_job.setFuture(QtConcurrent::run([this, paths, what = *what, now = m_now, stop = m_stop.get_token()] {
        const ReadControl control{.stop = stop, .progress = [this](std::uint64_t read, std::uint64_t total) {
                                      m_permille = total == 0 ? 0
                                                              : static_cast<int>(1000.0 * static_cast<double>(read)
                                                                                 / static_cast<double>(total));
                                  }};
        const auto kind = kindOfFiles(paths);
        if (!kind) {
            return std::make_shared<const Read>(Read{.kind = {}, .files = tl::unexpected(kind.error())});
        }
        return std::make_shared<const Read>(
            Read{.kind = *kind, .files = importFiles(*kind, paths, what, now, control)});
    }));
    updateTake();
}

void ImportDialog::showRead(const Read& read)
{
    for (const auto& entry : m_fields) {
        QWidget* field = entry.second; // of several kinds, perhaps
        const bool isShown = std::any_of(m_fields.begin(), m_fields.end(), [&](const auto& other) {
            return other.second == field && read.kind == other.first;
        });
        field->setVisible(isShown);
        m_form->labelForField(field)->setVisible(isShown);
    }
    m_files.reset();
    if (!read.files) {
        m_complaint->setText(text(read.files.error()));
        m_complaint->show();
        m_understood->hide();
        m_preview->hide();
        m_proposals->hide();
        m_proposals->setRowCount(0);
        m_notes->clear();
        updateTake();
        return;
    }
    m_files = *read.files;
    m_understood->show();
    m_proposals->show();
    offerChoices(*m_files);
    showFiles(*m_files);
    showPreview(*m_files);
    showProposals(m_files->proposals);
    updateTake();
}

void ImportDialog::offerChoices(const ImportedFiles& files)
{
    if (files.usage) {
        offer(m_cluster, files.usage->clusters);
        offer(m_partition, files.usage->partitions);
        offer(m_account, files.usage->accounts);
        offer(m_gpu, files.usage->gpuTypes);
    }
    if (files.bill) {
        offerOne(m_instance, instanceTypesOf(*files.bill));
    }
    if (files.prices) {
        offerOne(m_instance, files.prices->instanceTypes());
        offerOne(m_region, files.prices->regionsOf(m_instance->currentText().toStdString()));
    }
}

void ImportDialog::showFiles(const ImportedFiles& files)
{
    QStringList parts;
    for (const ImportReport& file : files.files) {
        parts.append(fileHtml(file));
    }
    QString html = parts.join(QStringLiteral("<hr>"));
    for (const Sentence& warning : files.warnings) {
        html += QStringLiteral("<p><b>%1</b> %2</p>").arg(tr("Note:").toHtmlEscaped(), text(warning).toHtmlEscaped());
    }
    m_understood->setHtml(html);
}

void ImportDialog::showPreview(const ImportedFiles& files)
{
    const Proposal* demand = files.proposals.find(kDemandSource);
    m_preview->setVisible(demand != nullptr);
    if (demand == nullptr) {
        return;
    }
    m_preview->setData(measuredChart(demand->demand, baseDemand(m_now)));
}

void ImportDialog::fitRows()
{
    // The table's own measure forgets the room that the style keeps beside words, and so cuts their last line.
    const int width = m_proposals->columnWidth(kWords) - 8 * Theme::kSpace;
    const QFontMetrics metrics(m_proposals->font());
    for (int row = 0; row < m_proposals->rowCount(); ++row) {
        const QRect words = metrics.boundingRect(QRect(0, 0, std::max(1, width), 0), Qt::TextWordWrap,
                                                 m_proposals->item(row, kWords)->text());
        m_proposals->setRowHeight(row, words.height() + 3 * Theme::kSpace);
    }
}

void ImportDialog::showProposals(const Proposals& proposals)
{
    // A choice that was made stays, when the files are read anew.
    std::map<QString, Qt::CheckState> before;
    for (int row = 0; row < m_proposals->rowCount(); ++row) {
        const QTableWidgetItem* item = m_proposals->item(row, 0);
        before[item->data(Qt::UserRole).toString()] = item->checkState();
    }
    const QSignalBlocker quiet(m_proposals);
    m_proposals->setRowCount(static_cast<int>(proposals.items.size()));
    for (int row = 0; row < m_proposals->rowCount(); ++row) {
        const Proposal& item = proposals.items[static_cast<std::size_t>(row)];
        const QString id = QString::fromStdString(item.id);
        auto* name = new QTableWidgetItem(proposalName(item));
        name->setData(Qt::UserRole, id);
        name->setFlags(Qt::ItemIsUserCheckable | Qt::ItemIsEnabled | Qt::ItemIsSelectable);
        const auto known = before.find(id);
        name->setCheckState(known != before.end() ? known->second : item.isChosen ? Qt::Checked : Qt::Unchecked);
        QString found = foundText(item, item.value);
        if (item.range) {
            found = tr("%1 (%2 to %3)").arg(found, foundText(item, item.range->low), foundText(item, item.range->high));
        }
        m_proposals->setItem(row, 0, name);
        m_proposals->setItem(row, 1, new QTableWidgetItem(foundText(item, presentValue(item, m_now))));
        m_proposals->setItem(row, 2, new QTableWidgetItem(found));
        m_proposals->setItem(row, 3, new QTableWidgetItem(text(item.reason)));
        for (int column = 0; column < 4; ++column) {
            m_proposals->item(row, column)->setToolTip(m_proposals->item(row, column)->text());
        }
    }
    int widest = 0;
    for (int row = 0; row < m_proposals->rowCount(); ++row) {
        widest = std::max(widest, m_proposals->fontMetrics().horizontalAdvance(m_proposals->item(row, 0)->text()));
    }
    m_proposals->setColumnWidth(0, widest + 12 * Theme::kSpace);
    fitRows();
    QStringList notes;
    for (const Sentence& note : proposals.notes) {
        notes.append(text(note));
    }
    m_notes->setText(notes.join(QLatin1Char('\n')));
    m_notes->setVisible(!notes.isEmpty());
}

std::vector<std::string> ImportDialog::chosen() const
{
    std::vector<std::string> ids;
    for (int row = 0; row < m_proposals->rowCount(); ++row) {
        const QTableWidgetItem* item = m_proposals->item(row, 0);
        if (item->checkState() == Qt::Checked) {
            ids.push_back(item->data(Qt::UserRole).toString().toStdString());
        }
    }
    return ids;
}

void ImportDialog::updateTake()
{
    m_take->setEnabled(m_files && !isReading() && !chosen().empty());
}

Scenario ImportDialog::scenario() const
{
    return m_files ? withProposals(m_now, m_files->proposals, chosen()) : m_now;
}

} // namespace rackrent
