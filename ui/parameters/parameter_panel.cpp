// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/parameter_panel.h"

#include <algorithm>
#include <array>

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QSignalBlocker>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/analysis/verdict.h"
#include "core/files/data_files.h"
#include "core/scenario/uncertainty.h"
#include "core/units/format.h"
#include "ui/document/document.h"
#include "ui/text/text.h"
#include "ui/text/value_text.h"
#include "ui/widgets/small_widgets.h"
#include "ui/widgets/theme.h"

namespace rackrent {

using namespace Qt::StringLiterals;

namespace {

constexpr int kSide = 3 * Theme::kSpace; ///< left of the gutter, in which the marks of changed values stand
constexpr int kEnd = 4 * Theme::kSpace; ///< at the other side; a scroll bar stands within
constexpr int kRowGap = 2 * Theme::kSpace;

/// The inputs that a measured demand replaces.
constexpr std::array<std::string_view, 5> kProfile{"workload.gpus", "workload.hours_per_day", "workload.days_per_week",
                                                   "workload.burst_gpus", "workload.burst_hours_per_month"};

QString utf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString modeKey()
{
    return u"inputs/all"_s;
}

QString collapsedKey()
{
    return u"inputs/collapsed"_s;
}

} // namespace

ParameterPanel::ParameterPanel(Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
{
    setMinimumWidth(82 * Theme::kSpace);
    setMaximumWidth(105 * Theme::kSpace);
    m_mode = QSettings().value(modeKey(), false).toBool() ? Mode::All : Mode::Explore;

    m_find = new QAction(tr("Find an input"), this);
    m_find->setShortcut(QKeySequence::Find);
    connect(m_find, &QAction::triggered, this, [this] {
        m_search->setFocus(Qt::ShortcutFocusReason);
        m_search->selectAll();
    });
    addAction(m_find);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    createHeader(*column);
    createRows(*column);

    connect(&document, &Document::parameterChanged, this, &ParameterPanel::readParameter);
    connect(&document, &Document::scenariosChanged, this, &ParameterPanel::readScenario);
    connect(&document, &Document::currentChanged, this, &ParameterPanel::readScenario);
    connect(&document, &Document::savedValuesChanged, this, &ParameterPanel::readSavedValues);
    connect(&document, &Document::demandChanged, this, &ParameterPanel::readDemand);
    connect(&m_answers, &StudyBase::found, this, &ParameterPanel::showAnswers);
    readScenario();
    filter();
}

ParameterPanel::~ParameterPanel()
{
    // A field that loses the focus on its way out would still announce what was typed.
    for (const auto& [id, editor] : m_editors) {
        editor->disconnect(this);
    }
}

void ParameterPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_answers.setWanted(this, true);
}

void ParameterPanel::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    m_answers.setWanted(this, false);
}

void ParameterPanel::askForAnswers()
{
    std::vector<const Parameter*> asked;
    for (const auto& [id, editor] : m_editors) {
        if (!editor->isHidden() && !isSwitch(editor->parameter())) {
            asked.push_back(&editor->parameter());
        }
    }
    if (asked == m_asked) {
        return;
    }
    m_asked = asked;
    m_answers.setCompute([asked](const Results& results, const std::stop_token& stop, const StudyBase::Progress&) {
        std::vector<AnswerCurveRequest> requests;
        for (const Parameter* parameter : asked) {
            requests.push_back({.parameter = parameter, .within = {}});
        }
        const Verdict& verdict = results.comparison.verdict;
        Answers answers{.first = verdict.cheapest, .second = verdict.runnerUp};
        answers.curves = answerCurves(results.scenario, requests, {}, stop);
        if (!verdict.noDemand) {
            answers.span = ParameterEditor::Span::of(answers.curves, answers.first, answers.second,
                                                     results.comparison[verdict.runnerUp].npv);
        }
        return answers;
    });
}

void ParameterPanel::showAnswers()
{
    const auto& answers = m_answers.last();
    std::map<std::string_view, const AnswerCurve*> curves;
    for (const AnswerCurve& curve : answers->curves) {
        curves.emplace(curve.parameter->id, &curve);
    }
    for (const auto& [id, editor] : m_editors) {
        const auto found = curves.find(id);
        editor->setAnswer(found == curves.end() ? nullptr : found->second, answers->first, answers->second,
                          answers->span);
    }
}

void ParameterPanel::readRanges()
{
    const Scenario& scenario = m_document.current();
    std::map<std::string_view, ParameterEditor::Ends> ends;
    for (const UncertainInput& input : uncertainInputs(scenario, builtInEvidence())) {
        ends.emplace(input.parameter->id,
                     ParameterEditor::Ends{
                         .low = input.distribution.low, .high = input.distribution.high, .isOwn = !input.published});
    }
    for (const auto& [id, editor] : m_editors) {
        const auto found = ends.find(id);
        editor->setEnds(found == ends.end() ? std::nullopt : std::optional(found->second));
    }
}

std::optional<Distribution> ParameterPanel::rangeMovedTo(const Parameter& parameter, double low, double high) const
{
    for (const UncertainInput& input : uncertainInputs(m_document.current(), builtInEvidence())) {
        Distribution range = input.distribution;
        if (input.parameter == &parameter && (range.kind != Distribution::Kind::Lognormal || low > 0.0)) {
            range.low = low;
            range.mode = std::clamp(range.mode, low, high);
            range.high = high;
            return range;
        }
    }
    return readRange(exact(low) + ".." + exact(high), parameter);
}

bool ParameterPanel::isChanged(const Parameter& parameter) const
{
    const Scenario& scenario = m_document.current();
    const auto range = scenario.uncertainty.find(std::string(parameter.id));
    return parameter.get(scenario.parameters) != parameter.defaultValue()
        || (range != scenario.uncertainty.end() && range->second.kind != Distribution::Kind::Exact);
}

QSize ParameterPanel::sizeHint() const
{
    return {90 * Theme::kSpace, 180 * Theme::kSpace};
}

void ParameterPanel::createHeader(QVBoxLayout& column)
{
    auto* header = new QVBoxLayout;
    header->setContentsMargins(kSide + 3 * Theme::kSpace, 4 * Theme::kSpace, kEnd, 3 * Theme::kSpace);
    header->setSpacing(2 * Theme::kSpace);

    m_modes = new SegmentedControl({tr("Explore"), tr("All inputs")}, this);
    m_modes->setObjectName(u"inputs.mode"_s);
    m_modes->setAccessibleName(tr("Which inputs to show"));
    m_modes->setCurrent(m_mode == Mode::All ? 1 : 0);
    connect(m_modes, &SegmentedControl::currentChanged, this,
            [this](int index) { setMode(index == 1 ? Mode::All : Mode::Explore); });
    header->addWidget(m_modes);

    m_search = new SearchField(this);
    m_search->setObjectName(u"inputs.search"_s);
    m_search->setPlaceholderText(tr("Search all inputs"));
    m_search->setAccessibleName(tr("Search all inputs"));
    connect(m_search, &QLineEdit::textChanged, this, &ParameterPanel::filter);

    m_changedOnly = new QToolButton(this);
    m_changedOnly->setObjectName(u"inputs.changed_only"_s);
    m_changedOnly->setCheckable(true);
    m_changedOnly->setFocusPolicy(Qt::StrongFocus);
    m_changedOnly->setToolTip(tr("Show only the inputs that differ from their defaults or have a range of yours"));
    connect(m_changedOnly, &QAbstractButton::toggled, this, &ParameterPanel::filter);

    auto* row = new QHBoxLayout;
    row->setSpacing(2 * Theme::kSpace);
    row->addWidget(m_search, 1);
    row->addWidget(m_changedOnly);
    m_changedOnly->setFixedHeight(m_search->sizeHint().height());
    header->addLayout(row);
    column.addLayout(header);
}

void ParameterPanel::createRows(QVBoxLayout& column)
{
    m_scroll = new QScrollArea(this);
    m_scroll->setObjectName(u"inputs.scroll"_s);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->viewport()->setAutoFillBackground(false);
    m_rows = new QWidget;
    m_rows->setAutoFillBackground(false);
    m_rowLayout = new QVBoxLayout(m_rows);
    const auto leaveRoomForBar = [this](int, int last) {
        const int bar = last > 0 ? m_scroll->verticalScrollBar()->sizeHint().width() : 0;
        m_rowLayout->setContentsMargins(kSide, 0, kEnd - bar, 4 * Theme::kSpace);
    };
    leaveRoomForBar(0, 0);
    connect(m_scroll->verticalScrollBar(), &QAbstractSlider::rangeChanged, this, leaveRoomForBar);
    m_rowLayout->setSpacing(kRowGap);

    createNotice();
    m_rowLayout->addWidget(m_notice);

    const QStringList collapsed = QSettings().value(collapsedKey()).toStringList();
    for (const Parameter& parameter : parameters()) {
        if (m_groups.empty() || m_groups.back().id != parameter.group()) {
            m_groups.push_back({.id = parameter.group(), .heading = nullptr, .catalog = nullptr, .parameters = {}});
            auto* heading = new GroupHeading(groupText(parameter.group()), m_rows);
            heading->setObjectName(QString(u"inputs.group." + utf8(parameter.group())));
            heading->setChecked(!collapsed.contains(utf8(parameter.group())));
            heading->hide();
            connect(heading, &QAbstractButton::toggled, this, [this] {
                rememberCollapsed();
                filter();
            });
            m_groups.back().heading = heading;
            m_rowLayout->addWidget(heading);
            m_groups.back().catalog = createCatalogButton(parameter.group());
        }
        m_groups.back().parameters.push_back(&parameter);
        if (parameter.explore == Explore::Yes) {
            m_rowLayout->addWidget(createEditor(parameter));
        }
    }

    m_nothing = new QWidget(m_rows);
    auto* nothing = new QVBoxLayout(m_nothing);
    nothing->setContentsMargins(3 * Theme::kSpace, 4 * Theme::kSpace, 0, 0);
    nothing->setSpacing(3 * Theme::kSpace);
    m_nothingText = new QLabel(m_nothing);
    m_nothingText->setObjectName(u"inputs.nothing_found"_s);
    m_nothingText->setWordWrap(true);
    m_nothingText->setTextFormat(Qt::PlainText);
    nothing->addWidget(m_nothingText);
    auto* clear = new QPushButton(tr("Show all inputs"), m_nothing);
    clear->setObjectName(u"inputs.clear_filter"_s);
    connect(clear, &QAbstractButton::clicked, this, [this] {
        m_search->clear();
        m_changedOnly->setChecked(false);
        m_search->setFocus();
    });
    nothing->addWidget(clear, 0, Qt::AlignLeft);
    m_nothing->hide();
    m_rowLayout->addWidget(m_nothing);

    auto* more = new QHBoxLayout;
    more->setContentsMargins(3 * Theme::kSpace, 2 * Theme::kSpace, 0, 0);
    m_showAll = new QPushButton(m_rows);
    m_showAll->setObjectName(u"inputs.show_all"_s);
    m_showAll->setText(tr("Show all %1 inputs").arg(QLocale().toString(static_cast<int>(parameters().size()))));
    connect(m_showAll, &QAbstractButton::clicked, this, [this] {
        setMode(Mode::All);
        m_modes->setFocus();
    });
    more->addWidget(m_showAll);
    more->addStretch(1);
    m_rowLayout->addLayout(more);
    m_rowLayout->addStretch(1);

    m_scroll->setWidget(m_rows);
    m_rows->setAutoFillBackground(false); // setWidget() turns it on
    column.addWidget(m_scroll, 1);
    chainFocus();
}

QPushButton* ParameterPanel::createCatalogButton(std::string_view group)
{
    const bool isAws = group == "aws";
    if (!isAws && group != "cluster") {
        return nullptr;
    }
    auto* button = new QPushButton(isAws ? tr("Choose an instance…") : tr("Choose a server…"), m_rows);
    button->setObjectName(isAws ? u"inputs.instance"_s : u"inputs.server"_s);
    button->setToolTip(isAws ? tr("Take the prices of an AWS instance from the catalog")
                             : tr("Take the price and power of a server from the catalog"));
    connect(button, &QAbstractButton::clicked, this,
            isAws ? &ParameterPanel::instanceRequested : &ParameterPanel::serverRequested);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(3 * Theme::kSpace, 0, 0, Theme::kSpace);
    row->addWidget(button);
    row->addStretch(1);
    m_rowLayout->addLayout(row);
    return button;
}

void ParameterPanel::createNotice()
{
    m_notice = new QWidget(m_rows);
    m_notice->setObjectName(u"inputs.demand_notice"_s);
    auto* layout = new QVBoxLayout(m_notice);
    layout->setContentsMargins(3 * Theme::kSpace, 0, 0, 2 * Theme::kSpace);
    layout->setSpacing(2 * Theme::kSpace);
    m_noticeText = new SmallText(SmallText::Tone::Muted, m_notice);
    layout->addWidget(m_noticeText);
    auto* back = new QPushButton(tr("Use sliders instead"), m_notice);
    back->setObjectName(u"inputs.use_sliders"_s);
    connect(back, &QAbstractButton::clicked, this, [this] { m_document.setDemand(m_document.currentIndex(), {}); });
    layout->addWidget(back, 0, Qt::AlignLeft);
    m_notice->hide();
}

ParameterEditor* ParameterPanel::createEditor(const Parameter& parameter)
{
    auto* editor = new ParameterEditor(parameter, m_rows);
    m_editors.emplace(parameter.id, editor);
    connect(editor, &ParameterEditor::valueEdited, this, [this, &parameter](double value, int gesture) {
        m_document.setParameter(m_document.currentIndex(), parameter, value, gesture);
    });
    connect(editor, &ParameterEditor::endsEdited, this, [this, &parameter](double low, double high, int gesture) {
        m_document.setUncertainty(m_document.currentIndex(), parameter, rangeMovedTo(parameter, low, high), gesture);
    });
    connect(editor, &ParameterEditor::rangeEntered, this, [this, &parameter](double low, double high) {
        m_document.setUncertainty(m_document.currentIndex(), parameter,
                                  readRange(exact(low) + ".." + exact(high), parameter));
    });
    connect(editor, &ParameterEditor::endsRemoved, this,
            [this, &parameter] { m_document.setUncertainty(m_document.currentIndex(), parameter, std::nullopt); });
    connect(editor, &ParameterEditor::resetRequested, this, [this, &parameter](int gesture) {
        m_document.resetParameter(m_document.currentIndex(), parameter, gesture);
    });
    return editor;
}

void ParameterPanel::createAllEditors()
{
    if (m_editors.size() == parameters().size()) {
        return;
    }
    for (const Group& group : m_groups) {
        int position = m_rowLayout->indexOf(group.heading) + (group.catalog != nullptr ? 1 : 0);
        for (const Parameter* parameter : group.parameters) {
            ++position;
            if (!m_editors.contains(parameter->id)) {
                ParameterEditor* editor = createEditor(*parameter);
                editor->hide(); // until filter() says otherwise
                m_rowLayout->insertWidget(position, editor);
            }
        }
    }
    chainFocus();
    readScenario();
}

void ParameterPanel::chainFocus()
{
    QWidget* last = m_notice->findChild<QPushButton*>();
    const auto follow = [&last](QWidget* next) {
        setTabOrder(last, next);
        last = next;
    };
    for (const Group& group : m_groups) {
        follow(group.heading);
        if (group.catalog != nullptr) {
            follow(group.catalog);
        }
        for (const Parameter* parameter : group.parameters) {
            if (const auto found = m_editors.find(parameter->id); found != m_editors.end()) {
                for (QWidget* widget : found->second->focusWidgets()) {
                    follow(widget);
                }
            }
        }
    }
    follow(m_nothing->findChild<QPushButton*>());
    follow(m_showAll);
}

void ParameterPanel::setMode(Mode mode)
{
    if (mode == m_mode) {
        return;
    }
    m_mode = mode;
    m_modes->setCurrent(mode == Mode::All ? 1 : 0);
    QSettings().setValue(modeKey(), mode == Mode::All);
    m_scroll->verticalScrollBar()->setValue(0);
    filter();
    Q_EMIT modeChanged(mode);
}

bool ParameterPanel::isFiltered() const
{
    return !m_search->text().trimmed().isEmpty() || m_changedOnly->isChecked();
}

bool ParameterPanel::isFound(const Parameter& parameter, const QStringList& terms) const
{
    const std::array texts{parameterLabel(parameter), utf8(parameter.id), parameterHelp(parameter),
                           groupText(parameter.group())};
    return std::all_of(terms.begin(), terms.end(), [&](const QString& term) {
        return std::any_of(texts.begin(), texts.end(),
                           [&](const QString& text) { return text.contains(term, Qt::CaseInsensitive); });
    });
}

void ParameterPanel::filter()
{
    const bool filtered = isFiltered();
    if (filtered || m_mode == Mode::All) {
        createAllEditors();
    }
    const QStringList terms = m_search->text().simplified().split(u' ', Qt::SkipEmptyParts);

    m_rows->setUpdatesEnabled(false);
    bool any = false;
    for (const Group& group : m_groups) {
        bool anyInGroup = false;
        for (const Parameter* parameter : group.parameters) {
            const auto found = m_editors.find(parameter->id);
            if (found == m_editors.end()) {
                continue;
            }
            bool visible = m_mode == Mode::All ? group.heading->isChecked() : parameter->explore == Explore::Yes;
            if (filtered) {
                visible = isFound(*parameter, terms) && (!m_changedOnly->isChecked() || isChanged(*parameter));
            }
            found->second->setVisible(visible);
            anyInGroup = anyInGroup || visible;
        }
        group.heading->setVisible(filtered ? anyInGroup : m_mode == Mode::All);
        group.heading->setEnabled(!filtered);
        if (group.catalog != nullptr) {
            group.catalog->setVisible(!filtered && anyInGroup);
        }
        any = any || anyInGroup;
    }
    if (filtered && !any) {
        m_nothingText->setText(terms.isEmpty() ? tr("All inputs have their defaults.")
                                   : m_changedOnly->isChecked()
                                   ? tr("No changed input matches “%1”.").arg(m_search->text().trimmed())
                                   : tr("No input matches “%1”.").arg(m_search->text().trimmed()));
    }
    m_nothing->setVisible(filtered && !any);
    m_showAll->setVisible(!filtered && m_mode == Mode::Explore);
    m_rows->setUpdatesEnabled(true);
    askForAnswers();
}

void ParameterPanel::readScenario()
{
    const int index = m_document.currentIndex();
    const Scenario& scenario = m_document.current();
    for (const auto& [id, editor] : m_editors) {
        const Parameter& parameter = editor->parameter();
        editor->setValue(parameter.get(scenario.parameters));
        editor->setSavedValue(m_document.savedValue(index, parameter));
        const auto source = scenario.sources.find(std::string(id));
        editor->setUserSource(source == scenario.sources.end() ? QString() : QString::fromStdString(source->second));
    }
    readRanges();
    readDemand();
    countChanged();
    if (m_changedOnly->isChecked()) {
        filter();
    }
}

void ParameterPanel::readParameter(int index, const QString& id)
{
    if (index != m_document.currentIndex()) {
        return;
    }
    if (const Parameter* parameter = findParameter(id.toStdString())) {
        if (const auto found = m_editors.find(parameter->id); found != m_editors.end()) {
            found->second->setValue(parameter->get(m_document.current().parameters));
        }
    }
    readRanges(); // published ones go with the value
    countChanged(); // a row stays in sight while it is being changed, even if "changed only" no longer holds for it
}

void ParameterPanel::readSavedValues()
{
    for (const auto& [id, editor] : m_editors) {
        editor->setSavedValue(m_document.savedValue(m_document.currentIndex(), editor->parameter()));
    }
}

void ParameterPanel::readDemand()
{
    const auto levels = static_cast<int>(m_document.current().demand.size());
    m_notice->setVisible(levels > 0);
    if (levels > 0) {
        m_noticeText->setText(levels == 1
                                  ? tr("A measured demand of one level replaces these five inputs.")
                                  : tr("A measured demand profile of %1 levels replaces these five inputs: GPUs, hours "
                                       "and days of the steady work, GPUs and hours of bursts.")
                                        .arg(QLocale().toString(levels)));
    }
    for (const std::string_view id : kProfile) {
        if (const auto found = m_editors.find(id); found != m_editors.end()) {
            found->second->setEnabled(levels == 0);
        }
    }
}

void ParameterPanel::countChanged()
{
    const auto rows = parameters();
    const auto count = std::count_if(rows.begin(), rows.end(), [this](const Parameter& p) { return isChanged(p); });
    m_changedOnly->setText(count == 0 ? tr("Changed")
                                      : tr("Changed (%1)").arg(QLocale().toString(static_cast<int>(count))));
    m_changedOnly->setAccessibleName(tr("Show only changed inputs"));
}

void ParameterPanel::setFaults(const Faults& faults)
{
    std::map<std::string_view, QString> reasons;
    const std::string& name = m_document.current().name;
    for (const Fault& fault : faults) {
        const Parameter* parameter = findParameter(fault.key);
        if (parameter == nullptr || (!fault.scenario.empty() && fault.scenario != name)) {
            continue;
        }
        QString sentence = text(fault.reason);
        sentence.replace(0, 1, sentence.left(1).toUpper()); // the core words it to follow the input's name
        QString& reason = reasons[parameter->id];
        reason += (reason.isEmpty() ? u""_s : u"\n"_s) + sentence;
    }
    for (const auto& [id, reason] : reasons) {
        if (!m_editors.contains(id)) {
            createAllEditors();
        }
    }
    for (const auto& [id, editor] : m_editors) {
        const auto found = reasons.find(id);
        editor->setFault(found == reasons.end() ? QString() : found->second);
    }
}

ParameterEditor* ParameterPanel::editor(const QString& id)
{
    const Parameter* parameter = findParameter(id.toStdString());
    if (parameter == nullptr) {
        return nullptr;
    }
    if (!m_editors.contains(parameter->id)) {
        createAllEditors();
    }
    return m_editors.at(parameter->id);
}

void ParameterPanel::showParameter(const QString& id)
{
    ParameterEditor* row = editor(id);
    if (row == nullptr) {
        return;
    }
    m_search->clear();
    m_changedOnly->setChecked(false);
    if (m_mode != Mode::Explore || row->parameter().explore != Explore::Yes) {
        setMode(Mode::All);
    }
    for (const Group& group : m_groups) {
        if (group.id == row->parameter().group()) {
            group.heading->setChecked(true);
        }
    }
    m_rowLayout->activate(); // where the row will stand is known only then
    m_rows->adjustSize();
    m_scroll->ensureWidgetVisible(row, 0, 20 * Theme::kSpace);
    row->focusValue();
}

void ParameterPanel::rememberCollapsed() const
{
    QStringList collapsed;
    for (const Group& group : m_groups) {
        if (!group.heading->isChecked()) {
            collapsed.append(utf8(group.id));
        }
    }
    QSettings().setValue(collapsedKey(), collapsed);
}

void ParameterPanel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), currentTheme().surface.panel);
}

} // namespace rackrent
