// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/main_window.h"

#include <algorithm>
#include <array>

#include <QActionGroup>
#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QDate>
#include <QDir>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QGraphicsOpacityEffect>
#include <QLabel>
#include <QMenuBar>
#include <QMimeData>
#include <QPushButton>
#include <QRegularExpression>
#include <QScreen>
#include <QScrollArea>
#include <QSettings>
#include <QStackedWidget>
#include <QStandardPaths>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/files/data_files.h"
#include "ui/charts/builders.h"
#include "ui/charts/chart_view.h"
#include "ui/document/save_bytes.h"
#include "ui/pages/assumptions_page.h"
#include "ui/pages/chart_page.h"
#include "ui/pages/claims_page.h"
#include "ui/pages/compare_page.h"
#include "ui/pages/cost_page.h"
#include "ui/pages/demand_page.h"
#include "ui/pages/ledger_page.h"
#include "ui/pages/map_page.h"
#include "ui/pages/money_page.h"
#include "ui/pages/size_page.h"
#include "ui/pages/spot_page.h"
#include "ui/pages/sure_page.h"
#include "ui/pages/time_page.h"
#include "ui/parameters/parameter_panel.h"
#include "ui/text/currency.h"
#include "ui/text/language.h"
#include "ui/text/text.h"
#include "ui/widgets/page_tabs.h"
#include "ui/window/deck_dialog.h"
#include "ui/window/help_window.h"
#include "ui/window/history_panel.h"
#include "ui/window/import_dialog.h"
#include "ui/window/message_bar.h"
#include "ui/window/scenario_tabs.h"
#include "ui/window/settings_dialog.h"
#include "ui/window/start_page.h"
#include "ui/window/verdict_strip.h"

namespace rackrent {

namespace {

using Kind = Amount::Kind;

constexpr int kPendingDelay = 300; // ms until waiting is worth a word

QString numberText(double value)
{
    return text(Amount{Kind::Number, value});
}

QString shareText(double value)
{
    return text(Amount{Kind::Percent, value});
}

std::vector<ChartPage::FigureText> utilizationFigures(const Results& r)
{
    const Comparison& c = r.comparison;
    const auto levelized = [&](Strategy s) {
        return c[s].levelized ? text(Amount{Kind::UsdPrice, c[s].levelized->value()}) : QStringLiteral("–");
    };
    std::vector<ChartPage::FigureText> figures;
    for (const Strategy s : kStrategies) {
        figures.push_back({strategyText(s), levelized(s), {}});
    }
    return figures;
}

std::vector<ChartPage::FigureText> failureFigures(const Results& r)
{
    const QString none = QStringLiteral("–");
    for (const FailureCurves::BySpares& spares : r.failure.bySpares) {
        if (spares.spares == r.failure.presentSpares) {
            return {{MainWindow::tr("Capacity on the mean"), shareText(spares.presentCapacity),
                     MainWindow::tr("of the peak demand")},
                    {MainWindow::tr("Self-hosted"), text(Amount{Kind::UsdPrice, spares.presentLevelized}),
                     MainWindow::tr("%1 per productive GPU-hour").arg(shownCurrency().code)},
                    {MainWindow::tr("Nodes"), text(Amount{Kind::Nodes, double(spares.nodes)}),
                     MainWindow::tr("%1 of them spare").arg(QLocale().toString(spares.spares))},
                    {MainWindow::tr("Paid hours for a useful one"), numberText(r.comparison.overheads.owned.paid),
                     MainWindow::tr("on owned nodes")}};
        }
    }
    return {{MainWindow::tr("Capacity on the mean"), none, {}},
            {MainWindow::tr("Self-hosted"), none, {}},
            {MainWindow::tr("Nodes"), none, {}},
            {MainWindow::tr("Paid hours for a useful one"), none, {}}};
}

QString themeKey()
{
    return QStringLiteral("theme");
}

Theme::Mode modeOf(const QPalette& palette)
{
    const bool isDark = palette.color(QPalette::Window).lightness() < palette.color(QPalette::WindowText).lightness();
    return isDark ? Theme::Mode::Dark : Theme::Mode::Light;
}

/// What the desktop prefers: before any theme was applied, the palette is the desktop's.
Theme::Mode& systemMode()
{
    static Theme::Mode mode = modeOf(QApplication::palette());
    return mode;
}

} // namespace

MainWindow::MainWindow(std::unique_ptr<Dialogs> dialogs, QWidget* parent)
    : QMainWindow(parent)
    , m_dialogs(std::move(dialogs))
    , m_recompute(m_document)
    , m_studies(m_recompute)
    , m_recovery(m_document)
    , m_fileWatch(m_document)
    , m_pendingTimer(new QTimer(this))
{
    m_pendingTimer->setSingleShot(true);
    m_pendingTimer->setInterval(kPendingDelay);
    connect(m_pendingTimer, &QTimer::timeout, this, &MainWindow::showPending);

    createPages();
    createLayout();
    createMenus();
    hookCharts();
    setAcceptDrops(true);

    connect(&m_recompute, &Recompute::resultsReady, this, &MainWindow::showResults);
    connect(&m_recompute, &Recompute::faultsFound, this, &MainWindow::showFaults);
    const auto inputChanged = [this] {
        if (!m_pendingTimer->isActive()) {
            m_pendingTimer->start();
        }
    };
    connect(&m_document, &Document::parameterChanged, this, inputChanged);
    connect(&m_document, &Document::scenariosChanged, this, inputChanged);
    connect(&m_document, &Document::currentChanged, this, inputChanged);
    connect(&m_document, &Document::cleanChanged, this, &MainWindow::updateTitle);
    connect(&m_document, &Document::pathChanged, this, &MainWindow::updateTitle);
    connect(&m_document, &Document::recentFilesChanged, this, &MainWindow::fillRecentFiles);
    connect(&m_fileWatch, &FileWatch::changedOnDisk, this, &MainWindow::askAboutChangedFile);
    updateTitle();

    const QSettings settings;
    if (!restoreGeometry(settings.value(QStringLiteral("window/geometry")).toByteArray())) {
        resize(QSize(1280, 800).boundedTo(screen()->availableSize()));
    }
}

MainWindow::~MainWindow()
{
    // Pages take leave of the studies when they are hidden, so they go first.
    delete takeCentralWidget();
}

void MainWindow::createPages()
{
    auto* assumptions = new AssumptionsPage(m_document);
    connect(assumptions, &AssumptionsPage::parameterActivated, this,
            [this](const QString& id) { m_panel->showParameter(id); });
    auto* sure = new SurePage(m_studies);
    connect(sure, &SurePage::parameterActivated, this, [this](const QString& id) { m_panel->showParameter(id); });
    auto* compare = new ComparePage(m_document);
    compare->setExamples(examples());
    auto* demand = new DemandPage;
    connect(demand, &DemandPage::importRequested, this, &MainWindow::import);
    m_pages = {
        new CostPage(m_studies),
        demand,
        new ChartPage(tr("How busy must it be?"),
                      {[](const Results& r) { return utilizationChart(r.utilization, r.comparison); }},
                      utilizationFigures, QStringLiteral("method#results")),
        sure,
        new SizePage(m_studies),
        new TimePage(m_studies),
        new SpotPage,
        new ChartPage(tr("Hardware failure"),
                      {[](const Results& r) { return failureCapacityChart(r.failure); },
                       [](const Results& r) { return failureCostChart(r.failure); }},
                      failureFigures, QStringLiteral("method#failures-and-repairs")),
        new MoneyPage,
        compare,
        new MapPage(m_studies),
        new LedgerPage,
        assumptions,
        new ClaimsPage(m_document),
    };
}

void MainWindow::createLayout()
{
    m_panel = new ParameterPanel(m_document);
    m_tabs = new ScenarioTabs(m_document);
    m_verdict = new VerdictStrip(m_studies);
    m_messages = new MessageBar;
    m_pageTabs = new PageTabs;
    m_pageStack = new QStackedWidget;
    m_pageTabs->setAccessibleName(tr("Questions"));
    // In a small window a page scrolls rather than squeeze its pictures.
    for (Page* page : m_pages) {
        auto* scroll = new QScrollArea;
        scroll->setWidget(page);
        scroll->setWidgetResizable(true);
        scroll->setFocusPolicy(Qt::NoFocus);
        scroll->viewport()->setAutoFillBackground(false);
        page->setAutoFillBackground(false);
        m_pageTabs->addTab(page->title());
        m_pageStack->addWidget(scroll);
    }
    connect(m_pageTabs, &PageTabs::currentChanged, this, &MainWindow::setCurrentPage);
    connect(m_tabs, &ScenarioTabs::closeRequested, this, &MainWindow::removeScenario);
    connect(m_tabs, &ScenarioTabs::renameRefused, this,
            [this](const QString& reason) { m_messages->show(MessageBar::Tone::Warning, reason); });
    connect(m_verdict, &VerdictStrip::parameterActivated, m_panel, &ParameterPanel::showParameter);
    connect(m_panel, &ParameterPanel::instanceRequested, this,
            [this] { chooseFromCatalog(CatalogTableModel::Kind::Instances); });
    connect(m_panel, &ParameterPanel::serverRequested, this,
            [this] { chooseFromCatalog(CatalogTableModel::Kind::Servers); });

    auto* deck = new QPushButton(tr("Export deck…"));
    deck->setToolTip(tr("Write the verdict, the charts and the assumptions as a PDF deck"));
    connect(deck, &QPushButton::clicked, this, &MainWindow::exportDeck);

    auto* top = new QHBoxLayout;
    top->setContentsMargins(3 * Theme::kSpace, 0, 4 * Theme::kSpace, Theme::kSpace);
    top->addWidget(m_tabs, 1);
    if (const QString note = currencyNote(); !note.isEmpty()) {
        auto* currency = new QToolButton;
        currency->setObjectName(QStringLiteral("currency"));
        currency->setText(note);
        currency->setAutoRaise(true);
        currency->setToolTip(tr("Results are converted from US dollars at this rate; inputs stay in US dollars"));
        currency->setAccessibleDescription(currency->toolTip());
        connect(currency, &QToolButton::clicked, this, &MainWindow::showSettings);
        top->addWidget(currency);
    }
    top->addWidget(deck);

    auto* pageArea = new QVBoxLayout;
    pageArea->setContentsMargins(6 * Theme::kSpace, Theme::kSpace, 4 * Theme::kSpace, 4 * Theme::kSpace);
    pageArea->setSpacing(2 * Theme::kSpace);
    pageArea->addWidget(m_pageTabs);
    pageArea->addWidget(m_pageStack, 1);

    auto* pagePanel = new QWidget;
    pagePanel->setAutoFillBackground(true);
    pagePanel->setBackgroundRole(QPalette::Base);
    pagePanel->setLayout(pageArea);

    auto* answers = new QVBoxLayout;
    answers->setContentsMargins(0, 0, 0, 0);
    answers->setSpacing(0);
    answers->addWidget(m_verdict);
    answers->addWidget(pagePanel, 1);

    auto* columns = new QHBoxLayout;
    columns->setSpacing(0);
    columns->addWidget(m_panel);
    columns->addLayout(answers, 1);

    auto* whole = new QVBoxLayout;
    whole->setContentsMargins(0, 0, 0, 0);
    whole->setSpacing(0);
    whole->addLayout(top);
    whole->addLayout(columns, 1);
    auto* work = new QWidget;
    work->setLayout(whole);
    m_start = new StartPage;
    connect(m_start, &StartPage::exampleChosen, this, &MainWindow::openExample);
    connect(m_start, &StartPage::openRequested, this, &MainWindow::open);
    connect(m_start, &StartPage::answersGiven, this, [this](const Scenario& scenario) {
        m_document.setScenario(0, scenario, tr("Answer four questions"));
        m_central->setCurrentIndex(0);
    });
    m_central = new QStackedWidget;
    m_central->addWidget(work);
    m_central->addWidget(m_start);
    auto* central = new QWidget;
    auto* lines = new QVBoxLayout(central);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(0);
    lines->addWidget(m_messages);
    lines->addWidget(m_central, 1);
    setCentralWidget(central);
    setMinimumSize(1024, 640);
}

void MainWindow::createMenus()
{
    QMenu* file = menuBar()->addMenu(tr("&File"));
    file->addAction(tr("&New"), QKeySequence::New, this, [this] {
        if (mayLeaveDocument()) {
            m_document.newDocument(SettingsDialog::newScenario());
            showStart();
        }
    });
    file->addAction(tr("&Open…"), QKeySequence::Open, this, &MainWindow::open);
    m_recentMenu = file->addMenu(tr("Open &recent"));
    connect(m_recentMenu, &QMenu::aboutToShow, this, &MainWindow::fillRecentFiles);
    fillRecentFiles();
    QMenu* examplesMenu = file->addMenu(tr("Open e&xample"));
    for (const auto& [title, resource] : examples()) {
        examplesMenu->addAction(title, this, [this, path = resource] {
            if (mayLeaveDocument()) {
                openExample(path);
            }
        });
    }
    file->addSeparator();
    file->addAction(tr("&Save"), QKeySequence::Save, this, &MainWindow::save);
    file->addAction(tr("Save &as…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S), this, &MainWindow::saveAs);
    file->addSeparator();
    file->addAction(tr("&Import files…"), QKeySequence(Qt::CTRL | Qt::Key_I), this, &MainWindow::import);
    file->addAction(tr("&Export deck…"), QKeySequence(Qt::CTRL | Qt::Key_E), this, &MainWindow::exportDeck);
    file->addSeparator();
    file->addAction(tr("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), this, &QWidget::close);

    QMenu* edit = menuBar()->addMenu(tr("&Edit"));
    QAction* undo = m_document.undoStack().createUndoAction(edit, tr("&Undo"));
    undo->setShortcuts(QKeySequence::Undo);
    QAction* redo = m_document.undoStack().createRedoAction(edit, tr("&Redo"));
    redo->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    edit->addAction(undo);
    edit->addAction(redo);
    m_history = new HistoryPanel(m_document, this);
    addDockWidget(Qt::RightDockWidgetArea, m_history);
    m_history->hide();
    QAction* history = m_history->toggleViewAction();
    history->setText(tr("&History and snapshots"));
    history->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_H));
    edit->addAction(history);
    edit->addAction(tr("&Take a snapshot"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_H), this, [this] {
        m_history->show();
        m_history->takeSnapshot();
    });
    edit->addSeparator();
    edit->addAction(m_panel->findAction());
    edit->addAction(tr("Se&ttings…"), QKeySequence(Qt::CTRL | Qt::Key_Comma), this, &MainWindow::showSettings);
    edit->addSeparator();
    edit->addAction(tr("Reset all inputs…"), this, &MainWindow::resetAll);

    QMenu* scenario = menuBar()->addMenu(tr("&Scenario"));
    scenario->addAction(tr("&Add"), QKeySequence(Qt::CTRL | Qt::Key_T), this, [this] { m_document.addScenario(); });
    scenario->addAction(tr("&Duplicate"), QKeySequence(Qt::CTRL | Qt::Key_D), this,
                        [this] { m_document.duplicateScenario(m_document.currentIndex()); });
    scenario->addAction(tr("&Rename"), QKeySequence(Qt::Key_F2), m_tabs, &ScenarioTabs::rename);
    scenario->addSeparator();
    scenario->addAction(tr("Choose AWS &instance…"), this,
                        [this] { chooseFromCatalog(CatalogTableModel::Kind::Instances); });
    scenario->addAction(tr("Choose &server…"), this, [this] { chooseFromCatalog(CatalogTableModel::Kind::Servers); });
    scenario->addSeparator();
    QAction* left = scenario->addAction(tr("Move &left"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_PageUp), this,
                                        [this] { m_tabs->moveCurrent(-1); });
    QAction* right = scenario->addAction(tr("Move &right"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_PageDown), this,
                                         [this] { m_tabs->moveCurrent(1); });
    scenario->addSeparator();
    const auto show = [this](int by) {
        m_document.setCurrentIndex((m_document.currentIndex() + by + m_document.count()) % m_document.count());
    };
    QAction* next =
        scenario->addAction(tr("&Next"), QKeySequence(Qt::CTRL | Qt::Key_PageDown), this, [show] { show(1); });
    QAction* previous =
        scenario->addAction(tr("&Previous"), QKeySequence(Qt::CTRL | Qt::Key_PageUp), this, [show] { show(-1); });
    scenario->addSeparator();
    QAction* remove = scenario->addAction(tr("Re&move"), QKeySequence(Qt::CTRL | Qt::Key_W), this,
                                          [this] { removeScenario(m_document.currentIndex()); });
    const auto enable = [this, left, right, next, previous, remove] {
        const bool several = m_document.count() > 1;
        left->setEnabled(m_document.currentIndex() > 0);
        right->setEnabled(m_document.currentIndex() + 1 < m_document.count());
        next->setEnabled(several);
        previous->setEnabled(several);
        remove->setEnabled(several);
    };
    connect(&m_document, &Document::scenariosChanged, scenario, enable);
    connect(&m_document, &Document::currentChanged, scenario, enable);
    enable();

    createViewMenu();

    QMenu* help = menuBar()->addMenu(tr("&Help"));
    for (const HelpWindow::PageTitle& page : HelpWindow::pages()) {
        QAction* action = help->addAction(page.title, this, [this, name = page.name] { showHelp(name); });
        if (help->actions().size() == 1) {
            action->setShortcut(QKeySequence::HelpContents);
        }
    }
    help->addSeparator();
    help->addAction(tr("&About Rackrent"), this, [this] { m_dialogs->about(this); });
}

void MainWindow::chooseFromCatalog(CatalogTableModel::Kind kind)
{
    const QString entry = m_dialogs->catalogEntry(this, kind, m_document.current());
    if (entry.isEmpty()) {
        return;
    }
    const std::string id = entry.toStdString();
    Scenario scenario = m_document.current();
    if (kind == CatalogTableModel::Kind::Instances) {
        apply(scenario, id, settings(*builtInCatalog().findInstance(id)));
    } else {
        apply(scenario, id, settings(*builtInCatalog().findServer(id)));
    }
    m_document.setScenario(m_document.currentIndex(), std::move(scenario), tr("Choose %1").arg(entry));
}

void MainWindow::hookCharts()
{
    for (ChartView* chart : findChildren<ChartView*>()) {
        connect(chart, &ChartView::helpRequested, this, [this](const QString& anchor) {
            showHelp(anchor.section(QLatin1Char('#'), 0, 0), anchor.section(QLatin1Char('#'), 1));
        });
        connect(chart, &ChartView::csvRequested, this, &MainWindow::saveCsv);
        connect(chart, &ChartView::pictureCopyRequested, this, &MainWindow::copyPicture);
        connect(chart, &ChartView::pictureSaveRequested, this, &MainWindow::savePicture);
        connect(chart, &ChartView::scenarioRequested, this, &MainWindow::addScenarioFrom);
    }
}

void MainWindow::addScenarioFrom(const std::vector<QPair<QString, double>>& values)
{
    m_document.addScenarios({scenarioWith(m_document.current(), values)}, tr("New scenario from here"));
}

QString MainWindow::proposedName(const QString& title, const QString& ending) const
{
    QString name = title;
    name.replace(QRegularExpression(QStringLiteral("[^\\w]+")), QStringLiteral("-"));
    return QDir(documentFolder()).filePath(name.left(60) + ending);
}

FigureOptions MainWindow::figureOptions() const
{
    return {.asOf = QDate::currentDate(),
            .version = QStringLiteral(RACKRENT_VERSION),
            .scenario = QString::fromStdString(m_document.current().name)};
}

void MainWindow::copyPicture(const AnyChart& chart)
{
    // In every form that office programs ask for: vectors where they know them.
    auto* data = new QMimeData;
    data->setData(QStringLiteral("image/svg+xml"), figureBytes(chart, FigureKind::Svg, figureOptions()));
    data->setData(QStringLiteral("application/pdf"), figureBytes(chart, FigureKind::Pdf, figureOptions()));
    data->setImageData(QImage::fromData(figureBytes(chart, FigureKind::Png, figureOptions())));
    QGuiApplication::clipboard()->setMimeData(data);
}

void MainWindow::savePicture(const AnyChart& chart)
{
    const QString title = std::visit([](const auto& each) { return each.title; }, chart);
    const QString path = m_dialogs->picturePath(this, proposedName(title, QStringLiteral(".svg")));
    if (path.isEmpty()) {
        return;
    }
    if (const auto saved = saveFigure(chart, path, figureOptions()); saved) {
        m_messages->show(MessageBar::Tone::Plain, tr("The picture is in %1.").arg(QDir::toNativeSeparators(path)));
    } else {
        m_messages->show(MessageBar::Tone::Warning, tr("The picture was not written."), {text(saved.error())});
    }
}

void MainWindow::saveCsv(const QString& title, const QString& csv)
{
    const QString path = m_dialogs->csvPath(this, proposedName(title, QStringLiteral(".csv")));
    if (path.isEmpty()) {
        return;
    }
    if (const auto saved = saveBytes(path, csv.toUtf8()); saved) {
        m_messages->show(MessageBar::Tone::Plain, tr("The data are in %1.").arg(QDir::toNativeSeparators(path)));
    } else {
        m_messages->show(MessageBar::Tone::Warning, tr("The data were not written."), {text(saved.error())});
    }
}

QString MainWindow::documentFolder() const
{
    return m_document.path().isEmpty() ? QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)
                                       : QFileInfo(m_document.path()).absolutePath();
}

void MainWindow::showHelp(const QString& page, const QString& heading)
{
    if (m_help == nullptr) {
        m_help = new HelpWindow(this);
    }
    m_help->showPage(page, heading);
    m_help->show();
    m_help->raise();
    m_help->activateWindow();
}

void MainWindow::createViewMenu()
{
    QMenu* view = menuBar()->addMenu(tr("&View"));
    for (int i = 0; i < static_cast<int>(m_pages.size()); ++i) {
        QAction* action =
            view->addAction(m_pages[static_cast<std::size_t>(i)]->title(), this, [this, i] { setCurrentPage(i); });
        if (i < 9) {
            action->setShortcut(QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + i)));
        }
    }
    view->addSeparator();
    QMenu* themes = view->addMenu(tr("&Theme"));
    auto* group = new QActionGroup(this);
    const ThemeChoice saved = savedThemeChoice();
    const std::vector<std::pair<QString, ThemeChoice>> choices{{tr("Like the &system"), ThemeChoice::System},
                                                               {tr("&Light"), ThemeChoice::Light},
                                                               {tr("&Dark"), ThemeChoice::Dark}};
    for (const auto& [title, choice] : choices) {
        QAction* action = themes->addAction(title, this, [this, value = choice] { chooseTheme(value); });
        action->setCheckable(true);
        action->setChecked(choice == saved);
        group->addAction(action);
    }
    connect(themes, &QMenu::aboutToShow, group,
            [group] { group->actions()[static_cast<int>(savedThemeChoice())]->setChecked(true); });
    QMenu* tongues = view->addMenu(tr("&Language"));
    auto* tongueGroup = new QActionGroup(this);
    for (const auto& [code, name] : languages()) {
        QAction* action = tongues->addAction(name, this, [this, chosen = code] {
            saveLanguage(chosen);
            applySavedLanguage();
            QTimer::singleShot(0, this, &MainWindow::rebuild); // not while this menu is at work
        });
        action->setCheckable(true);
        action->setChecked(code == savedLanguage());
        tongueGroup->addAction(action);
    }
    QAction* fullScreen = view->addAction(tr("&Full screen"), QKeySequence(Qt::Key_F11), this,
                                          [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); });
    fullScreen->setMenuRole(QAction::NoRole);
}

void MainWindow::fillRecentFiles()
{
    m_recentMenu->clear();
    const QStringList files = Document::recentFiles();
    for (const QString& path : files) {
        QString title = QDir::toNativeSeparators(path);
        m_recentMenu->addAction(title.replace(QLatin1Char('&'), QStringLiteral("&&")), this, [this, path] {
            if (mayLeaveDocument()) {
                openPath(path);
            }
        });
    }
    if (!files.isEmpty()) {
        m_recentMenu->addSeparator();
        m_recentMenu->addAction(tr("Clear this list"), this, [this] {
            Document::clearRecentFiles();
            fillRecentFiles();
        });
    }
    m_recentMenu->menuAction()->setEnabled(!files.isEmpty());
}

std::vector<std::pair<QString, QString>> MainWindow::examples()
{
    const std::array<std::pair<const char*, QString>, 6> titles{{
        {"continuous-training", tr("Continuous training")},
        {"bursty-fine-tuning", tr("Bursty fine-tuning")},
        {"four-a100-nodes", tr("Four A100 nodes")},
        {"mining-worn-gpus", tr("Mining-worn GPUs")},
        {"spot-pipeline", tr("Spot pipeline")},
        {"three-year-contract", tr("Three-year contract")},
    }};
    // The default first, then by name.
    std::vector<std::pair<QString, QString>> result;
    const QString folder = QStringLiteral(":/examples/");
    QStringList files = QDir(folder).entryList({QStringLiteral("*.rackrent")}, QDir::Files, QDir::Name);
    const QString first = QStringLiteral("continuous-training.rackrent");
    if (files.removeOne(first)) {
        files.prepend(first);
    }
    for (const QString& file : files) {
        const QString name = QFileInfo(file).completeBaseName();
        const auto known = std::find_if(titles.begin(), titles.end(),
                                        [&](const auto& title) { return name == QLatin1String(title.first); });
        result.emplace_back(known == titles.end() ? name : known->second, folder + file);
    }
    return result;
}

void MainWindow::setCurrentPage(int index)
{
    m_pageTabs->setCurrentIndex(index);
    m_pageStack->setCurrentIndex(index);
    if (const ResultsPtr& results = m_recompute.last()) {
        m_pages[static_cast<std::size_t>(index)]->setResults(results);
    }
}

int MainWindow::currentPage() const
{
    return m_pageStack->currentIndex();
}

void MainWindow::showResults(const ResultsPtr& results)
{
    if (!m_recompute.isPending()) {
        m_pendingTimer->stop();
        m_verdict->setUpdating(false);
    }
    m_verdict->setResults(*results);
    m_panel->setResults(results);
    m_panel->setFaults({});
    m_pageStack->setGraphicsEffect(nullptr);
    // Hidden pages read the results when they are shown.
    m_pages[static_cast<std::size_t>(currentPage())]->setResults(results);
}

void MainWindow::showFaults(const Faults& faults)
{
    m_pendingTimer->stop();
    m_verdict->setFaults(faults);
    m_panel->setFaults(faults);
    // The last valid picture stays, dimmed.
    if (m_pageStack->graphicsEffect() == nullptr) {
        auto* dimmed = new QGraphicsOpacityEffect;
        dimmed->setOpacity(0.4);
        m_pageStack->setGraphicsEffect(dimmed);
    }
}

void MainWindow::showPending()
{
    m_verdict->setUpdating(m_recompute.isPending());
}

void MainWindow::updateTitle()
{
    setWindowTitle(QStringLiteral("%1[*] – Rackrent").arg(m_document.title()));
    setWindowFilePath({});
    setWindowModified(!m_document.isClean());
}

Theme::Mode MainWindow::themeFor(ThemeChoice choice)
{
    const Theme::Mode system = systemMode(); // read at the start, whatever the choice
    if (choice == ThemeChoice::System) {
        return system;
    }
    return choice == ThemeChoice::Dark ? Theme::Mode::Dark : Theme::Mode::Light;
}

bool MainWindow::event(QEvent* event)
{
    if (event->type() == QEvent::ThemeChange) {
        // The desktop's palette is behind ours: take ours away to look at it. Then all is drawn once, in either.
        QApplication::setPalette(QPalette());
        systemMode() = modeOf(QApplication::palette());
        applyTheme(*static_cast<QApplication*>(QApplication::instance()), themeFor(savedThemeChoice()));
    }
    return QMainWindow::event(event);
}

MainWindow::ThemeChoice MainWindow::savedThemeChoice()
{
    const QString saved = QSettings().value(themeKey()).toString();
    return saved == QStringLiteral("dark") ? ThemeChoice::Dark
        : saved == QStringLiteral("light") ? ThemeChoice::Light
                                           : ThemeChoice::System;
}

void MainWindow::chooseTheme(ThemeChoice choice)
{
    QSettings().setValue(themeKey(),
                         choice == ThemeChoice::Dark        ? QStringLiteral("dark")
                             : choice == ThemeChoice::Light ? QStringLiteral("light")
                                                            : QStringLiteral("system"));
    applyTheme(*static_cast<QApplication*>(QApplication::instance()), themeFor(choice));
}

void MainWindow::showSettings()
{
    auto* dialog = new SettingsDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &SettingsDialog::themeChosen, this, &MainWindow::chooseTheme);
    connect(dialog, &SettingsDialog::wordsChanged, this, &MainWindow::rebuild);
    dialog->show();
}

void MainWindow::rebuild()
{
    const int page = currentPage();
    const int place = m_central->currentIndex();
    const ParameterPanel::Mode mode = m_panel->mode();
    const bool messageWasShown = m_messages->isVisibleTo(this);
    delete takeCentralWidget();
    delete m_help;
    m_help = nullptr;
    setMenuBar(new QMenuBar); // the one before is deleted
    HistoryPanel* before = m_history;
    createPages();
    createLayout();
    createMenus();
    hookCharts();
    m_history->takeOver(*before);
    m_history->setVisible(before->isVisible());
    delete before;

    m_panel->setMode(mode);
    setCurrentPage(page);
    m_central->setCurrentIndex(place);
    updateTitle();
    if (const ResultsPtr& last = m_recompute.last()) {
        showResults(last);
    }
    if (!m_recompute.faults().empty()) {
        showFaults(m_recompute.faults());
    }
    if (messageWasShown) {
        offerRecovery();
    }
}

void MainWindow::showStart()
{
    m_central->setCurrentWidget(m_start);
    m_start->setFocus();
}

bool MainWindow::openPath(const QString& path)
{
    m_central->setCurrentIndex(0); // what is wrong is said there too
    const auto opened = m_document.open(path);
    if (opened) {
        m_messages->hide();
        return true;
    }
    QStringList details;
    for (const Fault& fault : opened.error()) {
        details << text(fault);
    }
    m_messages->show(MessageBar::Tone::Warning,
                     tr("%1 was not opened; nothing was changed.").arg(QDir::toNativeSeparators(path)), details);
    return false;
}

void MainWindow::openExample(const QString& resource)
{
    m_central->setCurrentIndex(0);
    const auto opened = m_document.openExample(resource);
    if (opened) {
        m_messages->hide();
    } else {
        m_messages->show(MessageBar::Tone::Warning, tr("The example could not be read."),
                         {text(opened.error().front())});
    }
}

void MainWindow::open()
{
    if (!mayLeaveDocument()) {
        return;
    }
    const QString path = m_dialogs->openPath(this, documentFolder());
    if (!path.isEmpty()) {
        openPath(path);
    }
}

bool MainWindow::save()
{
    return m_document.path().isEmpty() ? saveAs() : saveTo(m_document.path());
}

bool MainWindow::saveAs()
{
    const QString proposal = m_document.path().isEmpty()
        ? QDir(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation))
              .filePath(m_document.title() + QStringLiteral(".rackrent"))
        : m_document.path();
    const QString path = m_dialogs->savePath(this, proposal);
    return !path.isEmpty() && saveTo(path);
}

bool MainWindow::saveTo(const QString& path)
{
    auto saved = m_document.saveAs(path);
    if (!saved && saved.error().reason == SaveError::Reason::ChangedOnDisk) {
        if (!m_dialogs->confirm(this, tr("The file has changed"), saved.error().message, tr("Overwrite it"))) {
            return false;
        }
        saved = m_document.saveAs(path, Document::Overwrite::Yes);
    }
    if (!saved) {
        m_messages->show(MessageBar::Tone::Warning, tr("Not saved."), {saved.error().message});
        return false;
    }
    m_messages->hide();
    return true;
}

void MainWindow::import()
{
    const QStringList paths = m_dialogs->importPaths(this, documentFolder());
    if (!paths.isEmpty()) {
        importFrom(paths);
    }
}

void MainWindow::importFrom(const QStringList& paths)
{
    m_central->setCurrentIndex(0);
    auto* dialog = new ImportDialog(m_document.current(), paths, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, paths] {
        m_document.setScenario(m_document.currentIndex(), dialog->scenario(),
                               paths.size() == 1 ? tr("Import %1").arg(QFileInfo(paths.front()).fileName())
                                                 : tr("Import %n files", nullptr, static_cast<int>(paths.size())));
        m_messages->show(MessageBar::Tone::Plain, tr("The figures are taken over. Undo brings the former back."));
    });
    dialog->open();
}

void MainWindow::exportDeck()
{
    QStringList faults;
    for (const Scenario& scenario : m_document.scenarios()) {
        for (const Fault& fault : scenarioFaults(scenario)) {
            faults << text(fault);
        }
    }
    if (!faults.isEmpty()) {
        m_messages->show(MessageBar::Tone::Warning, tr("The deck was not written: mend these inputs first."), faults);
        return;
    }
    DeckOptions about;
    about.asOf = QDate::currentDate();
    about.version = QStringLiteral(RACKRENT_VERSION);
    about.sourceName = m_document.title();
    const QString proposal = QDir(documentFolder()).filePath(m_document.title() + QStringLiteral(".pdf"));
    auto* dialog = new DeckDialog(
        m_document.scenarios(), about, [this, proposal] { return m_dialogs->deckPath(this, proposal); }, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &DeckDialog::saved, this, [this](const QString& path) {
        m_messages->show(MessageBar::Tone::Plain, tr("The deck is in %1.").arg(QDir::toNativeSeparators(path)));
    });
    dialog->open();
}

void MainWindow::removeScenario(int index)
{
    // It can be undone, so nothing is asked.
    if (m_document.removeScenario(index)) {
        m_messages->show(MessageBar::Tone::Plain, tr("The scenario was removed. Undo brings it back."));
    }
}

void MainWindow::offerRecovery()
{
    const QList<Recovery::Copy> copies = Recovery::leftBehind();
    if (copies.isEmpty()) {
        return;
    }
    // One at a time, the newest first; the others are offered after it.
    const Recovery::Copy& copy = copies.front();
    const QString name =
        copy.path.isEmpty() ? tr("a document that was never saved") : QDir::toNativeSeparators(copy.path);
    m_messages->offer(MessageBar::Tone::Warning,
                      tr("Rackrent did not end well. Changes to %1 from %2 were kept.")
                          .arg(name, QLocale().toString(copy.written, QLocale::ShortFormat)),
                      {}, {{tr("Recover"), [this, copy] { recover(copy); }}, {tr("Discard"), [this, copy] {
                                                                                  Recovery::discard(copy);
                                                                                  offerRecovery();
                                                                              }}});
}

void MainWindow::recover(const Recovery::Copy& copy)
{
    if (!mayLeaveDocument()) {
        offerRecovery();
        return;
    }
    auto scenarios = Recovery::read(copy);
    if (!scenarios) {
        QStringList details;
        for (const Fault& fault : scenarios.error()) {
            details << text(fault);
        }
        m_messages->show(MessageBar::Tone::Warning, tr("The kept changes could not be read."), details);
        return;
    }
    m_document.restore(std::move(*scenarios));
    m_recovery.flush(); // kept anew before the old copy goes
    Recovery::discard(copy);
    m_central->setCurrentIndex(0);
    m_messages->show(
        MessageBar::Tone::Plain,
        copy.path.isEmpty()
            ? tr("The changes are back. Save them where you like.")
            : tr("The changes are back. Save them over %1 or elsewhere.").arg(QDir::toNativeSeparators(copy.path)));
}

void MainWindow::askAboutChangedFile()
{
    const QString path = m_document.path();
    const QString question = m_document.isClean()
        ? tr("Another program has changed %1.").arg(QDir::toNativeSeparators(path))
        : tr("Another program has changed %1, and so have you.").arg(QDir::toNativeSeparators(path));
    m_messages->offer(MessageBar::Tone::Warning, question, {},
                      {{m_document.isClean() ? tr("Read it again") : tr("Read it again and lose my changes"),
                        [this, path] { openPath(path); }},
                       {tr("Keep mine"), [] {}}});
}

void MainWindow::resetAll()
{
    if (m_dialogs->confirm(this, tr("Reset all inputs"),
                           tr("Set all inputs of this scenario to their defaults? Undo brings them back."),
                           tr("Reset"))) {
        m_document.resetAllParameters(m_document.currentIndex());
    }
}

bool MainWindow::mayLeaveDocument()
{
    if (m_document.isClean()) {
        return true;
    }
    switch (m_dialogs->unsavedChanges(this, m_document.title())) {
    case Dialogs::Answer::Save:
        return save();
    case Dialogs::Answer::Discard:
        return true;
    case Dialogs::Answer::Cancel:
        break;
    }
    return false;
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!mayLeaveDocument()) {
        event->ignore();
        return;
    }
    QSettings().setValue(QStringLiteral("window/geometry"), saveGeometry());
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (event->mimeData()->hasUrls() && event->mimeData()->urls().value(0).isLocalFile()) {
        event->acceptProposedAction();
    }
}

void MainWindow::dropEvent(QDropEvent* event)
{
    QStringList paths;
    for (const QUrl& url : event->mimeData()->urls()) {
        if (url.isLocalFile()) {
            paths.append(url.toLocalFile());
        }
    }
    if (paths.isEmpty()) {
        return;
    }
    event->acceptProposedAction();
    const QString ending = QFileInfo(paths.front()).suffix().toLower();
    if (ending != QStringLiteral("rackrent") && ending != QStringLiteral("pdf")) {
        importFrom(paths);
    } else if (mayLeaveDocument()) {
        openPath(paths.front());
    }
}

} // namespace rackrent
