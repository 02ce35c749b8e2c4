// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/help_window.h"

#include <algorithm>

#include <QAbstractTextDocumentLayout>
#include <QAction>
#include <QDir>
#include <QEvent>
#include <QFile>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QScreen>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextFrame>
#include <QTextTable>
#include <QVBoxLayout>

#include "ui/widgets/small_widgets.h"
#include "ui/widgets/theme.h"

namespace rackrent {

using namespace Qt::StringLiterals;

namespace {

constexpr int kPageRole = Qt::UserRole;
constexpr int kHeadingRole = Qt::UserRole + 1;

QString markdownOf(const QString& page)
{
    QFile file(u":/help/"_s + page + u".md"_s);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// Blocks of the document's own frame and of its tables alike.
template<class Visit> void forBlocks(QTextDocument& document, const Visit& visit)
{
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        visit(block);
    }
}

bool isCode(const QTextBlock& block)
{
    return block.blockFormat().hasProperty(QTextFormat::BlockCodeFence)
        || block.blockFormat().hasProperty(QTextFormat::BlockCodeLanguage);
}

QFont codeFont()
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPixelSize(Theme::Body - 1);
    return font;
}

} // namespace

HelpWindow::HelpWindow(QWidget* parent)
    : QWidget(parent, Qt::Window)
    , m_contents(new QListWidget)
    , m_text(new QTextBrowser)
    , m_search(new SearchField)
    , m_note(new SmallText(SmallText::Tone::Muted))
{
    m_contents->setAccessibleName(tr("Pages and headings"));
    m_contents->setFrameShape(QFrame::NoFrame);
    m_contents->setFixedWidth(64 * Theme::kSpace);
    m_contents->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_contents->setTextElideMode(Qt::ElideRight);
    m_contents->setSpacing(Theme::kSpace / 2);
    m_contents->viewport()->setAutoFillBackground(false);
    const auto choose = [this](QListWidgetItem* item) {
        if (item != nullptr) {
            showPage(item->data(kPageRole).toString(), item->data(kHeadingRole).toString());
        }
    };
    connect(m_contents, &QListWidget::itemClicked, this, choose);
    connect(m_contents, &QListWidget::itemActivated, this, choose);

    m_text->setAccessibleName(tr("Help text"));
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setOpenLinks(false);
    m_text->document()->setDocumentMargin(8 * Theme::kSpace);
    connect(m_text, &QTextBrowser::anchorClicked, this, &HelpWindow::follow);

    m_search->setPlaceholderText(tr("Search this page"));
    m_search->setAccessibleName(tr("Search this page"));
    connect(m_search, &QLineEdit::returnPressed, this, [this] { find(false); });
    const auto addShortcut = [this](const QKeySequence& key, auto action) {
        auto* shortcut = new QAction(this);
        shortcut->setShortcut(key);
        connect(shortcut, &QAction::triggered, this, action);
        addAction(shortcut);
    };
    addShortcut(QKeySequence::Find, [this] {
        m_search->setFocus(Qt::ShortcutFocusReason);
        m_search->selectAll();
    });
    addShortcut(QKeySequence::FindNext, [this] { find(false); });
    addShortcut(QKeySequence::FindPrevious, [this] { find(true); });
    addShortcut(QKeySequence::ZoomIn, [this] { m_text->zoomIn(); });
    addShortcut(QKeySequence::ZoomOut, [this] { m_text->zoomOut(); });
    addShortcut(QKeySequence::Close, [this] { close(); });
    addShortcut(QKeySequence(Qt::Key_Escape), [this] { close(); });

    auto* side = new QVBoxLayout;
    side->setContentsMargins(4 * Theme::kSpace, 4 * Theme::kSpace, 0, 4 * Theme::kSpace);
    side->setSpacing(3 * Theme::kSpace);
    side->addWidget(m_search);
    side->addWidget(m_note);
    side->addWidget(m_contents, 1);
    auto* columns = new QHBoxLayout(this);
    columns->setContentsMargins(0, 0, 0, 0);
    columns->setSpacing(4 * Theme::kSpace);
    columns->addLayout(side);
    columns->addWidget(m_text, 1);
    m_note->hide();
    resize(QSize(1080, 800).boundedTo(QGuiApplication::primaryScreen()->availableSize()));
    setMinimumSize(640, 400);
}

QList<HelpWindow::PageTitle> HelpWindow::pages()
{
    // For a reader of figures first; what else there is follows by name.
    QStringList names = QDir(u":/help"_s).entryList({u"*.md"_s}, QDir::Files, QDir::Name);
    const QStringList order{u"method.md"_s, u"validation.md"_s, u"cli.md"_s};
    std::stable_sort(names.begin(), names.end(), [&](const QString& a, const QString& b) {
        const auto place = [&](const QString& name) {
            const qsizetype index = order.indexOf(name);
            return index < 0 ? order.size() : index;
        };
        return place(a) < place(b);
    });
    QList<PageTitle> result;
    for (const QString& file : names) {
        const QString name = file.chopped(3);
        const QString first = markdownOf(name).section(u'\n', 0, 0);
        result.append({.name = name, .title = first.startsWith(u"# "_s) ? first.mid(2).trimmed() : name});
    }
    return result;
}

QString HelpWindow::anchorOf(const QString& heading)
{
    QString anchor;
    for (const QChar c : heading.toLower()) {
        if (c.isLetterOrNumber() || c == u'-' || c == u'_') {
            anchor += c;
        } else if (c.isSpace()) {
            anchor += u'-';
        }
    }
    return anchor;
}

void HelpWindow::showPage(const QString& name, const QString& heading)
{
    m_note->hide();
    if (name != m_page) {
        m_page = name;
        load();
    }
    if (heading.isEmpty()) {
        m_text->verticalScrollBar()->setValue(0);
    } else {
        scrollTo(heading);
    }
}

void HelpWindow::load()
{
    m_text->document()->setDefaultFont(Theme::font(Theme::Body));
    m_text->setMarkdown(markdownOf(m_page));
    style();
    fillContents();
}

void HelpWindow::style()
{
    const Theme& theme = currentTheme();
    QTextDocument& document = *m_text->document();
    QTextCursor cursor(&document);
    cursor.beginEditBlock();
    forBlocks(document, [&](const QTextBlock& block) {
        cursor.setPosition(block.position());
        cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        QTextBlockFormat format = block.blockFormat();
        QTextCharFormat text;
        const int level = format.headingLevel();
        if (level > 0) {
            text.setFont(Theme::font(level == 1       ? Theme::Figure
                                         : level == 2 ? Theme::Heading
                                                      : Theme::Body,
                                     QFont::DemiBold));
            format.setTopMargin(level == 1 ? 0 : 8 * Theme::kSpace);
            format.setBottomMargin(3 * Theme::kSpace);
        } else if (isCode(block)) {
            text.setFont(codeFont());
            format.setBackground(theme.surface.raised);
            format.setLeftMargin(0);
            format.setTopMargin(isCode(block.previous()) ? 0 : 2 * Theme::kSpace);
            format.setBottomMargin(isCode(block.next()) ? 0 : 4 * Theme::kSpace);
            format.setNonBreakableLines(false);
        } else {
            format.setLineHeight(140, QTextBlockFormat::ProportionalHeight);
            const bool inTable = QTextCursor(block).currentTable() != nullptr;
            format.setBottomMargin(inTable ? 0 : block.textList() != nullptr ? Theme::kSpace : 3 * Theme::kSpace);
        }
        cursor.setBlockFormat(format);
        if (level > 0 || isCode(block)) {
            cursor.setCharFormat(text); // in place of Qt's own enlargement of headings
        } else if (cursor.currentTable() != nullptr) {
            text.setProperty(QTextFormat::FontPixelSize, Theme::Small);
            cursor.mergeCharFormat(text);
        }
    });
    for (QTextFrame* frame : document.rootFrame()->childFrames()) {
        auto* table = qobject_cast<QTextTable*>(frame);
        if (table == nullptr) {
            continue;
        }
        QTextTableFormat format = table->format();
        format.setBorder(0);
        format.setBorderCollapse(true);
        format.setCellPadding(1.5 * Theme::kSpace);
        format.setCellSpacing(0);
        format.setTopMargin(Theme::kSpace);
        format.setBottomMargin(4 * Theme::kSpace);
        table->setFormat(format);
        for (int row = 0; row < table->rows(); ++row) {
            for (int column = 0; column < table->columns(); ++column) {
                QTextTableCell cell = table->cellAt(row, column);
                QTextTableCellFormat line = cell.format().toTableCellFormat();
                line.setBottomBorder(1);
                line.setBottomBorderStyle(QTextFrameFormat::BorderStyle_Solid);
                line.setBottomBorderBrush(theme.surface.line);
                cell.setFormat(line);
            }
        }
    }
    cursor.endEditBlock();
    document.clearUndoRedoStacks();
}

void HelpWindow::fillContents()
{
    m_contents->clear();
    QListWidgetItem* current = nullptr;
    for (const PageTitle& page : pages()) {
        auto* item = new QListWidgetItem(page.title, m_contents);
        item->setFont(Theme::font(Theme::Body, QFont::DemiBold));
        item->setData(kPageRole, page.name);
        if (page.name != m_page) {
            continue;
        }
        current = item;
        setWindowTitle(tr("%1 – Rackrent help").arg(page.title));
        forBlocks(*m_text->document(), [&](const QTextBlock& block) {
            if (block.blockFormat().headingLevel() == 2) {
                auto* heading = new QListWidgetItem(QString(u"    "_s + block.text()), m_contents);
                heading->setFont(Theme::font(Theme::Body));
                heading->setToolTip(block.text());
                heading->setData(kPageRole, page.name);
                heading->setData(kHeadingRole, anchorOf(block.text()));
            }
        });
    }
    m_contents->setCurrentItem(current);
}

bool HelpWindow::scrollTo(const QString& anchor)
{
    for (QTextBlock block = m_text->document()->begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() > 0 && anchorOf(block.text()) == anchor) {
            m_text->setTextCursor(QTextCursor(block));
            const double top = m_text->document()->documentLayout()->blockBoundingRect(block).top();
            m_text->verticalScrollBar()->setValue(static_cast<int>(top) - 6 * Theme::kSpace);
            return true;
        }
    }
    return false;
}

void HelpWindow::follow(const QUrl& link)
{
    const QString page = link.path().isEmpty() ? m_page : link.path().chopped(link.path().endsWith(u".md"_s) ? 3 : 0);
    const QList<PageTitle> known = pages();
    const bool isKnown = link.scheme().isEmpty()
        && std::any_of(known.begin(), known.end(), [&](const PageTitle& p) { return p.name == page; });
    if (isKnown) {
        showPage(page, link.fragment());
        return;
    }
    m_note->setText(tr("%1 lies outside the program, which opens no connection.").arg(link.toDisplayString()));
    m_note->show();
}

void HelpWindow::find(bool backward)
{
    const QString words = m_search->text();
    if (words.isEmpty()) {
        return;
    }
    const auto flags = backward ? QTextDocument::FindBackward : QTextDocument::FindFlags();
    bool found = m_text->find(words, flags);
    if (!found) { // once more from the other end
        m_text->moveCursor(backward ? QTextCursor::End : QTextCursor::Start);
        found = m_text->find(words, flags);
    }
    m_note->setText(found ? QString() : tr("Not on this page."));
    m_note->setVisible(!found);
}

void HelpWindow::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange && !m_page.isEmpty()) {
        const int place = m_text->verticalScrollBar()->value();
        load();
        m_text->verticalScrollBar()->setValue(place);
    }
    QWidget::changeEvent(event);
}

} // namespace rackrent
