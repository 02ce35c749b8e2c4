// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/claims_page.h"

#include <algorithm>
#include <array>
#include <utility>

#include <QCoreApplication>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QShowEvent>
#include <QSortFilterProxyModel>
#include <QVBoxLayout>

#include "core/files/claims_file.h"
#include "ui/document/document.h"
#include "ui/pages/table_view.h"
#include "ui/text/citation_text.h"
#include "ui/text/text.h"
#include "ui/widgets/small_widgets.h"
#include "ui/widgets/theme.h"

namespace rackrent {

namespace {

QString utf8(const std::string& text)
{
    return QString::fromStdString(text);
}

QString verdictText(ClaimVerdict verdict)
{
    return text(Sentence{.pattern = "%1", .arguments = {Sentence::Term{claimVerdictLabel(verdict)}}});
}

/// A disc that is full, half full or empty: how much of the claim is left, told by shape, not by colour.
QPixmap verdictSign(ClaimVerdict verdict, qreal ratio)
{
    constexpr int kSize = 3 * Theme::kSpace;
    QPixmap pixmap(QSize(kSize, kSize) * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor ink = currentTheme().surface.text;
    const QRectF disc = QRectF(0, 0, kSize, kSize).adjusted(1.5, 1.5, -1.5, -1.5);
    painter.setPen(QPen(ink, 1.5));
    painter.setBrush(verdict == ClaimVerdict::Holds ? QBrush(ink) : QBrush(Qt::NoBrush));
    painter.drawEllipse(disc);
    if (verdict == ClaimVerdict::HoldsOnItsOwnTerms) {
        constexpr int kQuarter = 90 * 16; // Qt counts in sixteenths of a degree
        painter.setBrush(ink);
        painter.drawPie(disc, kQuarter, 2 * kQuarter);
    }
    return pixmap;
}

class ClaimFilter : public QSortFilterProxyModel
{
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    /// All verdicts for a negative one.
    void setVerdict(int verdict)
    {
        m_verdict = verdict;
        invalidateFilter();
    }

    void setTerms(const QString& terms)
    {
        m_terms = terms.split(QLatin1Char(' '), Qt::SkipEmptyParts);
        invalidateFilter();
    }

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override
    {
        const QModelIndex index = sourceModel()->index(row, 0, parent);
        if (m_verdict >= 0 && index.data(ClaimTableModel::VerdictRole).toInt() != m_verdict) {
            return false;
        }
        const QString text = index.data(ClaimTableModel::SearchRole).toString();
        return std::all_of(m_terms.begin(), m_terms.end(),
                           [&](const QString& term) { return text.contains(term, Qt::CaseInsensitive); });
    }

private:
    int m_verdict = -1;
    QStringList m_terms;
};

QLabel* paragraph(Theme::TextSize size = Theme::Body, QFont::Weight weight = QFont::Normal)
{
    auto* label = new QLabel;
    label->setFont(Theme::font(size, weight));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

} // namespace

void ClaimTableModel::judgeAll()
{
    if (!m_findings.empty()) {
        return;
    }
    beginResetModel();
    for (const Claim& claim : builtInClaims()) {
        m_findings.push_back(judgeClaim(claim));
    }
    endResetModel();
}

const Claim& ClaimTableModel::claim(int row) const
{
    return builtInClaims()[static_cast<std::size_t>(row)];
}

int ClaimTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_findings.size());
}

int ClaimTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ClaimTableModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    const Claim& c = claim(index.row());
    const ClaimFinding& f = finding(index.row());
    switch (role) {
    case VerdictRole:
        return static_cast<int>(f.verdict);
    case SearchRole:
        return QString(utf8(c.title) + u' ' + utf8(c.statement) + u' ' + utf8(c.citation.source));
    case Qt::DecorationRole:
        return index.column() == VerdictColumn ? QVariant(verdictSign(f.verdict, 2.0)) : QVariant();
    case Qt::DisplayRole:
        switch (index.column()) {
        case VerdictColumn:
            return verdictText(f.verdict);
        case Title:
            return utf8(c.title);
        case Stated:
            return text(f.stated);
        case Found:
            return text(claimAmount(c.figure, c.whole ? f.whole : f.own));
        default:
            return {};
        }
    case Qt::ToolTipRole:
        return index.column() == Title ? QVariant(utf8(c.statement)) : QVariant();
    case Qt::TextAlignmentRole:
        return cellAlignment(false);
    default:
        return {};
    }
}

QVariant ClaimTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return cellAlignment(false);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case VerdictColumn:
        return tr("Verdict");
    case Title:
        return tr("Claim");
    case Stated:
        return tr("Stated");
    case Found:
        return tr("Found, all counted");
    default:
        return {};
    }
}

ClaimsPage::ClaimsPage(Document& document, QWidget* parent)
    : Page(tr("Claims"), parent)
    , m_document(document)
    , m_model(new ClaimTableModel(this))
    , m_filter(new ClaimFilter(this))
    , m_table(new TableView)
    , m_verdicts(
          new SegmentedControl({tr("All"), verdictText(ClaimVerdict::Holds),
                                verdictText(ClaimVerdict::HoldsOnItsOwnTerms), verdictText(ClaimVerdict::DoesNotHold)}))
    , m_search(new SearchField)
    , m_title(paragraph(Theme::Heading, QFont::DemiBold))
    , m_statement(paragraph())
    , m_figure(paragraph(Theme::Small))
    , m_stated(paragraph(Theme::Body, QFont::DemiBold))
    , m_own(paragraph(Theme::Body, QFont::DemiBold))
    , m_wholeCaption(paragraph(Theme::Small))
    , m_whole(paragraph(Theme::Body, QFont::DemiBold))
    , m_because(paragraph())
    , m_source(paragraph(Theme::Small))
    , m_open(new QPushButton(tr("Open as scenario")))
{
    m_filter->setSourceModel(m_model);
    m_table->setModel(m_filter);
    m_table->setAccessibleName(tr("Published claims"));
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setWordWrap(true);
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->setIconSize({3 * Theme::kSpace, 3 * Theme::kSpace});
    QHeaderView* header = m_table->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(ClaimTableModel::Title, QHeaderView::Stretch);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ClaimsPage::showClaim);
    connect(m_table, &QAbstractItemView::activated, this, &ClaimsPage::openClaim);

    m_verdicts->setAccessibleName(tr("Which claims to show"));
    m_search->setPlaceholderText(tr("Search claims"));
    m_search->setAccessibleName(tr("Search claims"));
    const auto refilter = [this] {
        if (!m_table->currentIndex().isValid() && m_filter->rowCount() > 0) {
            m_table->setCurrentIndex(m_filter->index(0, 0));
        }
        showClaim();
    };
    auto* filter = static_cast<ClaimFilter*>(m_filter);
    connect(m_verdicts, &SegmentedControl::currentChanged, this, [filter, refilter](int index) {
        filter->setVerdict(index - 1);
        refilter();
    });
    connect(m_search, &QLineEdit::textChanged, this, [filter, refilter](const QString& terms) {
        filter->setTerms(terms);
        refilter();
    });

    for (QLabel* quiet : {m_source, m_figure, m_wholeCaption}) {
        quiet->setForegroundRole(QPalette::PlaceholderText);
    }
    m_open->setToolTip(tr("Add the claim's own inputs, and the same with what it leaves out, as scenarios"));
    connect(m_open, &QPushButton::clicked, this, &ClaimsPage::openClaim);

    auto* head = new QHBoxLayout;
    head->setSpacing(3 * Theme::kSpace);
    head->addWidget(m_verdicts);
    head->addWidget(m_search, 1);

    auto* detail = new QWidget;
    auto* lines = new QVBoxLayout(detail);
    lines->setContentsMargins(0, 2 * Theme::kSpace, 2 * Theme::kSpace, 0);
    lines->setSpacing(2 * Theme::kSpace);
    auto* top = new QHBoxLayout;
    top->setSpacing(4 * Theme::kSpace);
    top->addWidget(m_title, 1);
    top->addWidget(m_open, 0, Qt::AlignTop);
    lines->addLayout(top);
    lines->addWidget(m_statement);
    lines->addLayout(createFigures());
    lines->addWidget(m_because);
    lines->addWidget(m_source);
    lines->addStretch(1);
    auto* scroll = new QScrollArea;
    scroll->setWidget(detail);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->viewport()->setAutoFillBackground(false);
    detail->setAutoFillBackground(false);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2 * Theme::kSpace);
    layout->addLayout(head);
    layout->addWidget(m_table, 3);
    layout->addWidget(scroll, 2);
}

QLayout* ClaimsPage::createFigures()
{
    auto* own = paragraph(Theme::Small);
    own->setText(tr("Found under its own inputs"));
    own->setForegroundRole(QPalette::PlaceholderText);
    m_wholeCaption->setText(tr("Found with what it leaves out"));
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(6 * Theme::kSpace);
    grid->setVerticalSpacing(0);
    const std::array<std::pair<QLabel*, QLabel*>, 3> columns{
        {{m_figure, m_stated}, {own, m_own}, {m_wholeCaption, m_whole}}};
    int column = 0;
    for (const auto& [caption, value] : columns) {
        caption->setBuddy(value);
        grid->addWidget(caption, 0, column, Qt::AlignBottom);
        grid->addWidget(value, 1, column, Qt::AlignTop);
        grid->setColumnStretch(column++, 1);
    }
    m_figures = {m_figure, m_stated, own, m_own, m_wholeCaption, m_whole};
    return grid;
}

void ClaimsPage::setResults(const ResultsPtr& /*results*/)
{
    // Claims have inputs of their own.
}

void ClaimsPage::showEvent(QShowEvent* event)
{
    if (m_model->rowCount() == 0) {
        m_model->judgeAll();
        m_table->setCurrentIndex(m_filter->index(0, 0));
    }
    Page::showEvent(event);
}

int ClaimsPage::currentRow() const
{
    const QModelIndex index = m_filter->mapToSource(m_table->currentIndex());
    return index.isValid() ? index.row() : -1;
}

void ClaimsPage::showClaim()
{
    const int row = currentRow();
    m_open->setEnabled(row >= 0);
    for (QLabel* label : m_figures) {
        label->setVisible(row >= 0);
    }
    if (row < 0) {
        m_title->setText(tr("No claim matches"));
        for (QLabel* label : {m_statement, m_because, m_source}) {
            label->clear();
        }
        return;
    }
    const Claim& claim = m_model->claim(row);
    const ClaimFinding& finding = m_model->finding(row);
    m_title->setText(utf8(claim.title));
    m_statement->setText(utf8(claim.statement));
    m_figure->setText(tr("Stated: %1", "name of a figure")
                          .arg(QCoreApplication::translate("ClaimFigure", form(claim.figure).label.data())));
    m_stated->setText(text(finding.stated));
    m_own->setText(text(claimAmount(claim.figure, finding.own)));
    m_whole->setText(claim.whole ? text(claimAmount(claim.figure, finding.whole)) : QString());
    m_wholeCaption->setVisible(claim.whole.has_value());
    m_whole->setVisible(claim.whole.has_value());
    m_because->setText(text(finding.because));
    m_source->setText(citationText(claim.citation));
}

void ClaimsPage::openClaim()
{
    const int row = currentRow();
    if (row < 0) {
        return;
    }
    const Claim& claim = m_model->claim(row);
    m_document.addScenarios(claimScenarios(claim), tr("Open claim “%1”").arg(utf8(claim.title)));
}

} // namespace rackrent
