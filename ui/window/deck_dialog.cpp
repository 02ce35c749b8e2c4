// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/deck_dialog.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QCryptographicHash>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPaintEvent>
#include <QPainter>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QShortcut>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <QtConcurrent/QtConcurrentRun>

#include "ui/document/save_bytes.h"
#include "ui/text/text.h"
#include "ui/widgets/small_widgets.h"
#include "ui/widgets/theme.h"

namespace rackrent {

namespace {

constexpr int kChoicesWidth = 76 * Theme::kSpace;
constexpr double kBetweenPages = 5.0 * Theme::kSpace;
constexpr int kSoon = 150; // ms
/// Pages kept as drawn: what fits on a screen, and some to scroll to.
constexpr std::size_t kMostDrawn = 12;
constexpr std::array kFormats{DeckFormat::Wide, DeckFormat::A4, DeckFormat::Letter};

const QString kFormatKey = QStringLiteral("deck/format");
const QString kCompanyKey = QStringLiteral("deck/company");
const QString kLogoKey = QStringLiteral("deck/logo");
const QString kOrderKey = QStringLiteral("deck/order");
const QString kChosenKey = QStringLiteral("deck/chosen");

/// Notes belong to a document; its name may hold what a key may not.
QString notesKey(const QString& sourceName)
{
    return QStringLiteral("deck/notes/")
        + QString::fromLatin1(
               QCryptographicHash::hash(sourceName.toUtf8(), QCryptographicHash::Sha256).toHex().left(16));
}

} // namespace

DeckPreview::DeckPreview(QWidget* parent)
    : QWidget(parent)
{
    setAccessibleName(tr("Preview of the deck"));
}

void DeckPreview::setDeck(const Deck* deck)
{
    m_deck = deck;
    m_drawn.clear();
    QStringList titles;
    for (int i = 0; deck != nullptr && i < deck->count(); ++i) {
        titles.append(deck->page(i).title);
    }
    setAccessibleDescription(titles.join(QStringLiteral(". ")));
    arrange();
    update();
}

void DeckPreview::setWords(const QString& words)
{
    m_words = words;
    update();
}

QRectF DeckPreview::pageRect(int index) const
{
    if (m_deck == nullptr) {
        return {};
    }
    const double pageWidth = std::max(1.0, width() - 2.0 * kBetweenPages);
    const double pageHeight = pageWidth * m_deck->pageSize().height() / m_deck->pageSize().width();
    return {kBetweenPages, kBetweenPages + index * (pageHeight + kBetweenPages), pageWidth, pageHeight};
}

void DeckPreview::arrange()
{
    const int pages = m_deck == nullptr ? 0 : m_deck->count();
    const int needed = pages == 0 ? 0 : static_cast<int>(std::ceil(pageRect(pages - 1).bottom() + kBetweenPages));
    if (minimumHeight() != needed) {
        setMinimumHeight(needed);
    }
}

void DeckPreview::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_drawn.clear();
    arrange();
}

void DeckPreview::paintEvent(QPaintEvent* event)
{
    QPainter painter(this);
    if (m_deck == nullptr) {
        painter.setPen(currentTheme().surface.mutedText);
        painter.drawText(rect().adjusted(0, 0, 0, -height() / 3), Qt::AlignCenter | Qt::TextWordWrap, m_words);
        return;
    }
    for (int i = 0; i < m_deck->count(); ++i) {
        const QRect place = pageRect(i).toAlignedRect();
        if (!place.intersects(event->rect())) {
            continue;
        }
        if (m_drawn.count(i) == 0) {
            if (m_drawn.size() >= kMostDrawn) {
                m_drawn.clear();
            }
            QPixmap pixmap(place.size() * devicePixelRatioF());
            pixmap.setDevicePixelRatio(devicePixelRatioF());
            pixmap.fill(Theme::light().surface.panel);
            QPainter page(&pixmap);
            const double scale = place.width() / m_deck->pageSize().width();
            page.scale(scale, scale);
            m_deck->draw(page, i);
            page.end();
            m_drawn.emplace(i, std::move(pixmap));
        }
        painter.drawPixmap(place.topLeft(), m_drawn.at(i));
        painter.setPen(currentTheme().surface.line);
        painter.drawRect(place.adjusted(0, 0, -1, -1));
    }
}

DeckDialog::DeckDialog(ScenarioList scenarios, DeckOptions about, std::function<QString()> askForPath, QWidget* parent)
    : QDialog(parent)
    , m_scenarios(std::move(scenarios))
    , m_options(std::move(about))
    , m_askForPath(std::move(askForPath))
    , m_format(new SegmentedControl({tr("16:9"), tr("A4"), tr("Letter")}))
    , m_company(new QLineEdit)
    , m_logo(new QPushButton)
    , m_noLogo(new QPushButton(tr("Remove")))
    , m_pages(new QListWidget)
    , m_noteName(new QLabel)
    , m_note(new QPlainTextEdit)
    , m_complaint(new SmallText(SmallText::Tone::Warning))
    , m_save(new QPushButton(tr("&Save PDF…")))
    , m_scroll(new QScrollArea)
    , m_preview(new DeckPreview)
{
    setObjectName(QStringLiteral("deck"));
    setWindowTitle(tr("Export deck"));
    const QSettings settings;
    m_options.format = findDeckFormat(settings.value(kFormatKey).toString()).value_or(DeckFormat::Wide);
    m_options.company = settings.value(kCompanyKey).toString();
    for (const DeckPageKind& kind : deckPages(static_cast<int>(m_scenarios.size()))) {
        const QString note = settings.value(notesKey(m_options.sourceName) + QLatin1Char('/') + kind.id).toString();
        if (!note.isEmpty()) {
            m_options.notes[kind.id] = note;
        }
    }

    m_save->setDefault(true);
    m_save->setObjectName(QStringLiteral("deck.save"));
    connect(m_save, &QPushButton::clicked, this, &DeckDialog::save);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    buttons->addButton(m_save, QDialogButtonBox::ActionRole);
    for (QAbstractButton* button : buttons->buttons()) {
        if (auto* other = qobject_cast<QPushButton*>(button); other != nullptr && other != m_save) {
            other->setAutoDefault(false);
        }
    }
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    m_preview->setWords(tr("Working out %1 futures …").arg(QLocale().toString(m_options.draws)));
    m_scroll->setWidget(m_preview);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // else pages change their width as it comes and goes
    m_scroll->setAccessibleName(tr("Preview of the deck"));
    m_scroll->setFocusPolicy(Qt::StrongFocus);

    auto* left = new QWidget;
    left->setFixedWidth(kChoicesWidth);
    auto* lines = new QVBoxLayout(left);
    lines->setContentsMargins(5 * Theme::kSpace, 5 * Theme::kSpace, 4 * Theme::kSpace, 4 * Theme::kSpace);
    lines->setSpacing(3 * Theme::kSpace);
    lines->addWidget(createChoices());
    lines->addWidget(createPages(), 1);
    lines->addWidget(m_complaint);
    lines->addWidget(buttons);
    auto* halves = new QHBoxLayout(this);
    halves->setContentsMargins(0, 0, 0, 0);
    halves->setSpacing(0);
    halves->addWidget(left);
    halves->addWidget(m_scroll, 1);
    m_complaint->hide();
    resize(kChoicesWidth + 200 * Theme::kSpace, 170 * Theme::kSpace);
    if (parent != nullptr) { // no larger than what it belongs to
        const QSize room = parent->window()->size() - QSize(8 * Theme::kSpace, 8 * Theme::kSpace);
        resize(size().boundedTo(room.expandedTo(QSize(kChoicesWidth + 80 * Theme::kSpace, 120 * Theme::kSpace))));
    }

    const QString logo = settings.value(kLogoKey).toString();
    setLogo(QFileInfo::exists(logo) ? logo : QString()); // it may have been put elsewhere
    fillPages();
    m_soon.setSingleShot(true);
    m_soon.setInterval(kSoon);
    connect(&m_soon, &QTimer::timeout, this, &DeckDialog::refresh);
    changed();

    // Every page is worked out at once, so that choosing one costs nothing.
    DeckOptions all = m_options;
    all.pages.clear();
    for (const DeckPageKind& kind : deckPages(static_cast<int>(m_scenarios.size()))) {
        all.pages.append(kind.id);
    }
    connect(&m_job, &QFutureWatcherBase::finished, this, &DeckDialog::computed);
    m_job.setFuture(QtConcurrent::run([scenarios = m_scenarios, all, stop = m_stop.get_token()] {
        return std::make_shared<const tl::expected<DeckContent, Sentence>>(computeDeck(scenarios, all, stop));
    }));
    m_save->setFocus();
}

DeckDialog::~DeckDialog()
{
    m_job.disconnect(this);
    m_stop.request_stop();
    m_job.waitForFinished();
    m_preview->setDeck(nullptr);
}

QWidget* DeckDialog::createChoices()
{
    m_format->setAccessibleName(tr("Page"));
    m_format->setObjectName(QStringLiteral("deck.format"));
    const auto* place = std::find(kFormats.begin(), kFormats.end(), m_options.format);
    m_format->setCurrent(static_cast<int>(place - kFormats.begin()));
    connect(m_format, &SegmentedControl::currentChanged, this, &DeckDialog::changed);
    m_company->setObjectName(QStringLiteral("deck.company"));
    m_company->setText(m_options.company);
    m_company->setAccessibleName(tr("Company"));
    m_company->setPlaceholderText(tr("In each footer"));
    connect(m_company, &QLineEdit::textChanged, this, &DeckDialog::changed);
    m_logo->setObjectName(QStringLiteral("deck.logo"));
    m_logo->setAutoDefault(false);
    m_logo->setAccessibleName(tr("Logo"));
    connect(m_logo, &QPushButton::clicked, this, &DeckDialog::chooseLogo);
    m_noLogo->setAutoDefault(false);
    m_noLogo->setAccessibleName(tr("Remove the logo"));
    connect(m_noLogo, &QPushButton::clicked, this, [this] { setLogo({}); });

    auto* logo = new QHBoxLayout;
    logo->setSpacing(2 * Theme::kSpace);
    logo->addWidget(m_logo, 1);
    logo->addWidget(m_noLogo);
    auto* box = new QWidget;
    auto* form = new QFormLayout(box);
    form->setContentsMargins(0, 0, 0, 0);
    form->setVerticalSpacing(2 * Theme::kSpace);
    form->setHorizontalSpacing(3 * Theme::kSpace);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("Page"), m_format);
    form->addRow(tr("Company"), m_company);
    form->addRow(tr("Logo"), logo);
    return box;
}

QWidget* DeckDialog::createPages()
{
    m_pages->setObjectName(QStringLiteral("deck.pages"));
    m_pages->setAccessibleName(tr("Pages"));
    m_pages->setDragDropMode(QAbstractItemView::InternalMove);
    m_pages->setDefaultDropAction(Qt::MoveAction);
    m_pages->setUniformItemSizes(true);
    m_pages->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_pages->setMinimumHeight(30 * Theme::kSpace);
    for (const auto& [key, by] : {std::pair{Qt::Key_Up, -1}, {Qt::Key_Down, 1}}) {
        auto* shortcut = new QShortcut(QKeySequence(Qt::ALT | key), m_pages);
        shortcut->setContext(Qt::WidgetShortcut);
        connect(shortcut, &QShortcut::activated, this, [this, by = by] { moveCurrent(by); });
    }
    connect(m_pages, &QListWidget::itemChanged, this, &DeckDialog::changed);
    connect(m_pages, &QListWidget::currentRowChanged, this, &DeckDialog::showCurrent);
    connect(m_pages->model(), &QAbstractItemModel::rowsMoved, this, &DeckDialog::changed);
    connect(m_pages->model(), &QAbstractItemModel::rowsInserted, this, &DeckDialog::changed);

    m_note->setObjectName(QStringLiteral("deck.note"));
    m_note->setTabChangesFocus(true);
    m_note->setFixedHeight(16 * Theme::kSpace);
    m_note->setPlaceholderText(tr("A line or two above the footer"));
    m_noteName->setBuddy(m_note);
    connect(m_note, &QPlainTextEdit::textChanged, this, [this] {
        if (const QListWidgetItem* item = m_pages->currentItem()) {
            m_options.notes[item->data(Qt::UserRole).toString()] = m_note->toPlainText();
            changed();
        }
    });

    auto* keys = new SmallText(SmallText::Tone::Muted);
    keys->setText(tr("Drag, or press Alt with the arrow keys, to reorder."));
    auto* heading = new QLabel(tr("Pages"));
    heading->setBuddy(m_pages);
    auto* box = new QWidget;
    auto* lines = new QVBoxLayout(box);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(Theme::kSpace);
    lines->addWidget(heading);
    lines->addWidget(m_pages, 1);
    lines->addWidget(keys);
    lines->addSpacing(2 * Theme::kSpace);
    lines->addWidget(m_noteName);
    lines->addWidget(m_note);
    return box;
}

void DeckDialog::fillPages()
{
    const QSignalBlocker blocker(m_pages);
    const QSettings settings;
    const QStringList order = settings.value(kOrderKey).toStringList();
    const QStringList chosen = settings.value(kChosenKey).toStringList();
    std::vector<DeckPageKind> kinds = deckPages(static_cast<int>(m_scenarios.size()));
    // What the saved order does not know yet keeps its usual place among the others.
    std::vector<DeckPageKind> sorted;
    for (const QString& id : order) {
        const auto found = std::find_if(kinds.begin(), kinds.end(), [&](const auto& kind) { return kind.id == id; });
        if (found != kinds.end()) {
            sorted.push_back(*found);
            kinds.erase(found);
        }
    }
    const bool isSaved = !sorted.empty();
    if (isSaved) {
        for (const DeckPageKind& kind : kinds) {
            sorted.insert(kind.id == QStringLiteral("compare") ? sorted.begin() : sorted.end(), kind);
        }
    } else {
        sorted = kinds;
    }
    for (const DeckPageKind& kind : sorted) {
        auto* item = new QListWidgetItem(kind.name, m_pages);
        item->setData(Qt::UserRole, kind.id);
        item->setFlags(Qt::ItemIsSelectable | Qt::ItemIsEnabled | Qt::ItemIsUserCheckable | Qt::ItemIsDragEnabled);
        const bool isOn = order.contains(kind.id) ? chosen.contains(kind.id) : kind.isUsual;
        item->setCheckState(isOn ? Qt::Checked : Qt::Unchecked);
    }
    m_pages->setCurrentRow(0);
    showCurrent();
}

void DeckDialog::moveCurrent(int by)
{
    const int row = m_pages->currentRow();
    const int to = row + by;
    if (row < 0 || to < 0 || to >= m_pages->count()) {
        return;
    }
    {
        const QSignalBlocker blocker(m_pages);
        QListWidgetItem* item = m_pages->takeItem(row);
        m_pages->insertItem(to, item);
        m_pages->setCurrentRow(to);
    }
    changed();
}

void DeckDialog::chooseLogo()
{
    const QString path = QFileDialog::getOpenFileName(
        this, tr("Choose a logo"), QFileInfo(m_options.logo).path(), tr("Pictures (*.svg *.png)"));
    if (!path.isEmpty()) {
        setLogo(path);
    }
}

void DeckDialog::setLogo(const QString& path)
{
    m_options.logo = path;
    m_logo->setText(path.isEmpty() ? tr("Choose…") : QFileInfo(path).fileName());
    m_noLogo->setVisible(!path.isEmpty());
    changed();
}

void DeckDialog::showCurrent()
{
    const QListWidgetItem* item = m_pages->currentItem();
    if (item == nullptr) {
        return;
    }
    const QString id = item->data(Qt::UserRole).toString();
    {
        const QSignalBlocker blocker(m_note);
        const auto note = m_options.notes.find(id);
        m_note->setPlainText(note == m_options.notes.end() ? QString() : note->second);
    }
    const QString name = item->text();
    m_noteName->setText(tr("Note on “%1”").arg(name));
    m_note->setAccessibleName(m_noteName->text());
    for (int i = 0; m_deck && i < m_deck->count(); ++i) {
        if (m_deck->page(i).id == id) {
            m_scroll->verticalScrollBar()->setValue(
                static_cast<int>(m_preview->pageRect(i).top() - kBetweenPages / 2.0));
            break;
        }
    }
}

void DeckDialog::changed()
{
    m_options.format = kFormats[static_cast<std::size_t>(std::max(0, m_format->current()))];
    m_options.company = m_company->text();
    m_options.pages.clear();
    for (int i = 0; i < m_pages->count(); ++i) {
        if (m_pages->item(i)->checkState() == Qt::Checked) {
            m_options.pages.append(m_pages->item(i)->data(Qt::UserRole).toString());
        }
    }
    m_soon.start();
}

void DeckDialog::computed()
{
    m_content = m_job.result();
    refresh();
    if (!m_pathToWrite.isEmpty()) {
        write();
    }
}

void DeckDialog::refresh()
{
    m_soon.stop();
    remember();
    if (!m_content) {
        return;
    }
    if (!*m_content) {
        m_preview->setWords({});
        complain(text(m_content->error()));
        return;
    }
    const auto show = [this](std::optional<Deck> deck) {
        m_preview->setDeck(nullptr);
        m_deck = std::move(deck);
        m_preview->setDeck(m_deck ? &*m_deck : nullptr);
        Q_EMIT previewChanged();
    };
    if (m_options.pages.isEmpty()) {
        m_preview->setWords(tr("Choose a page at least."));
        show(std::nullopt);
        complain({});
        return;
    }
    auto made = Deck::make(**m_content, m_options);
    complain(made ? QString() : text(made.error()));
    if (made) {
        show(std::move(*made));
        markEmptyPages();
    }
}

void DeckDialog::markEmptyPages()
{
    const QSignalBlocker blocker(m_pages);
    for (int i = 0; i < m_pages->count(); ++i) {
        QListWidgetItem* item = m_pages->item(i);
        bool isThere = item->checkState() != Qt::Checked;
        for (int page = 0; page < m_deck->count(); ++page) {
            isThere = isThere || m_deck->page(page).id == item->data(Qt::UserRole).toString();
        }
        item->setForeground(isThere ? QBrush() : QBrush(currentTheme().surface.mutedText));
        item->setToolTip(isThere ? QString() : tr("Nothing to show here"));
    }
}

void DeckDialog::save()
{
    if (m_options.pages.isEmpty()) {
        complain(tr("Choose a page at least."));
        return;
    }
    const QString path = m_askForPath();
    if (path.isEmpty()) {
        return;
    }
    m_pathToWrite = path;
    if (m_content) {
        write();
    } else {
        m_save->setEnabled(false); // until the pages are there
    }
}

void DeckDialog::write()
{
    refresh(); // what was typed last
    m_save->setEnabled(true);
    const QString path = std::exchange(m_pathToWrite, QString());
    if (!m_deck || !m_complaint->text().isEmpty()) {
        return;
    }
    if (const auto written = saveBytes(path, m_deck->pdf()); !written) {
        complain(text(written.error()));
        return;
    }
    Q_EMIT saved(path);
    accept();
}

void DeckDialog::remember() const
{
    QSettings settings;
    settings.setValue(kFormatKey, deckFormatId(m_options.format));
    settings.setValue(kCompanyKey, m_options.company);
    settings.setValue(kLogoKey, m_options.logo);
    QStringList order;
    for (int i = 0; i < m_pages->count(); ++i) {
        order.append(m_pages->item(i)->data(Qt::UserRole).toString());
    }
    settings.setValue(kOrderKey, order);
    settings.setValue(kChosenKey, m_options.pages);
    for (const auto& [id, note] : m_options.notes) {
        const QString key = notesKey(m_options.sourceName) + QLatin1Char('/') + id;
        note.trimmed().isEmpty() ? settings.remove(key) : settings.setValue(key, note);
    }
}

void DeckDialog::complain(const QString& what)
{
    m_complaint->setText(what);
    m_complaint->setVisible(!what.isEmpty());
}

} // namespace rackrent
