// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/main_window.h"

#include <algorithm>
#include <cstdio>
#include <numeric>
#include <set>
#include <stdexcept>

#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QAccessible>
#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLineEdit>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>

#include "ui/charts/builders.h"
#include "ui/charts/chart_table.h"
#include "ui/charts/chart_view.h"
#include "ui/pages/assumptions_page.h"
#include "ui/pages/chart_page.h"
#include "ui/pages/claims_page.h"
#include "ui/pages/compare_page.h"
#include "ui/pages/cost_page.h"
#include "ui/pages/ledger_page.h"
#include "ui/pages/study_page.h"
#include "ui/pages/table_view.h"
#include "ui/parameters/parameter_editor.h"
#include "ui/parameters/parameter_panel.h"
#include "ui/text/language.h"
#include "ui/text/text.h"
#include "ui/window/deck_dialog.h"
#include "ui/window/help_window.h"
#include "ui/window/message_bar.h"
#include "ui/window/scenario_tabs.h"
#include "ui/window/settings_dialog.h"
#include "ui/window/start_page.h"
#include "ui/window/verdict_strip.h"

namespace rackrent {

namespace {

const QString kExample = QStringLiteral(":/examples/continuous-training.rackrent");

/// Answers given beforehand, and what was asked.
class AnsweredDialogs : public Dialogs
{
public:
    struct Script {
        QString path;
        Answer answer = Answer::Cancel;
        bool confirms = true;
        int questions = 0;
        QString catalogEntry;
    };

    explicit AnsweredDialogs(std::shared_ptr<Script> script)
        : m_script(std::move(script))
    {
    }

    QString openPath(QWidget* /*parent*/, const QString& /*folder*/) override { return m_script->path; }
    QString catalogEntry(QWidget* /*parent*/, CatalogTableModel::Kind /*kind*/, const Scenario& /*scenario*/) override
    {
        return m_script->catalogEntry;
    }
    QString savePath(QWidget* /*parent*/, const QString& /*proposal*/) override { return m_script->path; }
    QString deckPath(QWidget* /*parent*/, const QString& /*proposal*/) override { return m_script->path; }
    QString csvPath(QWidget* /*parent*/, const QString& /*proposal*/) override { return m_script->path; }
    QString picturePath(QWidget* /*parent*/, const QString& /*proposal*/) override { return m_script->path; }
    Answer unsavedChanges(QWidget* /*parent*/, const QString& /*title*/) override
    {
        ++m_script->questions;
        return m_script->answer;
    }
    bool confirm(QWidget* /*parent*/, const QString& /*title*/, const QString& /*question*/,
                 const QString& /*yes*/) override
    {
        ++m_script->questions;
        return m_script->confirms;
    }
    void about(QWidget* /*parent*/) override { }

private:
    std::shared_ptr<Script> m_script;
};

class Window : public testing::Test
{
protected:
    Window()
        : window(std::make_unique<AnsweredDialogs>(script))
    {
        window.resize(1280, 800);
        window.openExample(kExample);
        window.show();
        settle();
    }

    /// Until the window shows the results of the input as it is.
    void settle()
    {
        window.recompute().finish();
        QCoreApplication::processEvents();
    }

    void set(const char* id, double value)
    {
        window.document().setParameter(window.document().currentIndex(), *findParameter(id), value);
        settle();
    }

    template<class PageType> PageType& page()
    {
        for (Page* page : window.pages()) {
            if (auto* found = dynamic_cast<PageType*>(page)) {
                return *found;
            }
        }
        throw std::logic_error("no such page");
    }

    int indexOf(const Page& page) const
    {
        const std::vector<Page*>& pages = window.pages();
        return static_cast<int>(std::find(pages.begin(), pages.end(), &page) - pages.begin());
    }

    [[nodiscard]] const Comparison& comparison() { return window.recompute().last()->comparison; }

    std::shared_ptr<AnsweredDialogs::Script> script = std::make_shared<AnsweredDialogs::Script>();
    MainWindow window;
    QTemporaryDir folder;
};

} // namespace

TEST_F(Window, ShowsTheVerdictOfTheExample)
{
    EXPECT_EQ(window.verdictStrip()->headline(), text(comparison().verdict.headline));
    EXPECT_TRUE(window.verdictStrip()->headline().contains(QStringLiteral("Hybrid is cheapest")));
    EXPECT_FALSE(window.isWindowModified());
    EXPECT_GE(MainWindow::examples().size(), 6U);
}

TEST_F(Window, SaysOneFigureTheSameEverywhere)
{
    for (const auto& [title, resource] : MainWindow::examples()) {
        window.openExample(resource);
        settle();
        const StrategyResult& hybrid = comparison()[Strategy::Hybrid];
        const CurveChart chart = cumulativeChart(comparison());
        for (const Curve& curve : chart.curves) {
            const StrategyResult& result = comparison()[curve.role.strategy];
            ASSERT_EQ(curve.points.size(), static_cast<qsizetype>(result.cumulative.size()));
            EXPECT_EQ(curve.points.back().y(), result.cumulative.back().value()) << qPrintable(title);
        }
        for (const BarChart::Bar& bar : costBreakdownChart(comparison()).bars) {
            const double parts = std::accumulate(bar.parts.begin(), bar.parts.end(), 0.0);
            EXPECT_NEAR(parts, bar.total, 1e-9 * std::max(1.0, std::abs(bar.total)));
            EXPECT_EQ(bar.total, comparison()[bar.role.strategy].total.value()) << qPrintable(title);
        }
        const QAbstractItemModel* table = page<CostPage>().table()->model();
        const QString inTable = table->index(4, StrategyTableModel::PresentCost).data().toString();
        EXPECT_EQ(inTable, number(rounded(Amount{Amount::Kind::Usd, hybrid.npv.value()}))) << qPrintable(title);
    }
}

TEST_F(Window, ChangesEveryPictureWhenASliderMoves)
{
    // Model and paint by page, printed for the record; what is asserted is that each picture follows.
    window.parameterPanel()->setMode(ParameterPanel::Mode::All);
    auto* slider = window.parameterPanel()->findChild<QSlider*>(QStringLiteral("workload.restart.slider"));
    ASSERT_NE(slider, nullptr);
    const int start = slider->value();
    const auto current = [&](Page* page) {
        auto* study = qobject_cast<StudyPage*>(page);
        return study == nullptr || study->isCurrent();
    };
    for (int index = 0; index < static_cast<int>(window.pages().size()); ++index) {
        Page* page = window.pages()[static_cast<std::size_t>(index)];
        if (qobject_cast<AssumptionsPage*>(page) != nullptr || qobject_cast<ClaimsPage*>(page) != nullptr
            || qobject_cast<ComparePage*>(page) != nullptr) {
            continue; // they show inputs and no results, or nothing of one scenario alone
        }
        window.setCurrentPage(index);
        slider->setValue(start);
        settle();
        std::vector<double> frames;
        std::vector<double> models;
        ASSERT_TRUE(QTest::qWaitFor([&] { return current(page); }, 20000)) << qPrintable(page->title());
        const QImage before = page->grab().toImage();
        slider->setSliderDown(true);
        for (int step = 1; step <= 20; ++step) {
            QElapsedTimer timer;
            timer.start();
            slider->setValue(slider->value() + 1);
            settle();
            QCoreApplication::processEvents();
            frames.push_back(static_cast<double>(timer.nsecsElapsed()) * 1e-6);
            models.push_back(window.recompute().last()->modelMilliseconds);
        }
        slider->setSliderDown(false);
        ASSERT_TRUE(QTest::qWaitFor([&] { return current(page); }, 20000)) << qPrintable(page->title());
        EXPECT_NE(before, page->grab().toImage()) << qPrintable(page->title());
        std::sort(frames.begin(), frames.end());
        std::sort(models.begin(), models.end());
        std::printf("%-24s slider to pixels: median %5.1f ms, 95%% %5.1f ms, of it model %4.1f ms\n",
                    qPrintable(page->title()), frames[10], frames[18], models[10]);
    }
}

TEST_F(Window, ExplainsEveryChartAndSavesItsData)
{
    // Each chart's help leads to a heading that exists.
    QFile method(QStringLiteral(":/help/method.md"));
    ASSERT_TRUE(method.open(QIODevice::ReadOnly));
    QStringList headings;
    for (const QString& line : QString::fromUtf8(method.readAll()).split(QLatin1Char('\n'))) {
        if (line.startsWith(QStringLiteral("## "))) {
            headings.append(QStringLiteral("method#") + HelpWindow::anchorOf(line.mid(3)));
        }
    }
    int charts = 0;
    for (int index = 0; index < static_cast<int>(window.pages().size()); ++index) {
        window.setCurrentPage(index);
        Page* page = window.pages()[static_cast<std::size_t>(index)];
        auto* study = qobject_cast<StudyPage*>(page);
        ASSERT_TRUE(QTest::qWaitFor([&] { return study == nullptr || study->isCurrent(); }, 20000));
        for (ChartView* chart : page->findChildren<ChartView*>()) {
            if (!chart->isVisible()) {
                continue;
            }
            ++charts;
            EXPECT_TRUE(headings.contains(chart->helpAnchor()))
                << qPrintable(page->title() + QLatin1Char(' ') + chart->helpAnchor());
            EXPECT_FALSE(chart->accessibleName().isEmpty()) << qPrintable(page->title());
            EXPECT_FALSE(chart->accessibleDescription().isEmpty()) << qPrintable(page->title());
            EXPECT_GT(chart->table().size(), 1) << qPrintable(page->title());
            script->path = folder.filePath(QStringLiteral("chart %1.csv").arg(charts));
            Q_EMIT chart->csvRequested(chart->accessibleName(), commaSeparated(chart->table()));
            QFile csv(script->path);
            ASSERT_TRUE(csv.open(QIODevice::ReadOnly));
            EXPECT_EQ(csv.readAll().count("\r\n"), chart->table().size());
        }
    }
    EXPECT_GE(charts, 14);
    script->path = folder.filePath(QStringLiteral("missing/folder.csv"));
    Q_EMIT window.pages().front()->findChild<ChartView*>()->csvRequested(QStringLiteral("x"), QStringLiteral("y"));
    EXPECT_TRUE(window.messageBar()->isVisible());
}

TEST_F(Window, CopiesAndSavesPicturesInVectors)
{
    auto* chart = page<CostPage>().findChild<ChartView*>();
    ASSERT_NE(chart, nullptr);
    Q_EMIT chart->pictureCopyRequested(cumulativeChart(comparison()));
    const QMimeData* copied = QGuiApplication::clipboard()->mimeData();
    EXPECT_TRUE(copied->data(QStringLiteral("image/svg+xml")).contains("<svg"));
    EXPECT_TRUE(copied->data(QStringLiteral("application/pdf")).startsWith("%PDF"));
    EXPECT_TRUE(copied->hasImage());
    script->path = folder.filePath(QStringLiteral("Bild für alle.svg"));
    Q_EMIT chart->pictureSaveRequested(cumulativeChart(comparison()));
    EXPECT_GT(QFileInfo(script->path).size(), 1000);
    script->path = folder.filePath(QStringLiteral("no folder/a.svg"));
    Q_EMIT chart->pictureSaveRequested(cumulativeChart(comparison()));
    EXPECT_TRUE(window.findChild<MessageBar*>()->isVisible());
}

TEST_F(Window, StartsFromAnExampleOrFromFourAnswers)
{
    window.document().newDocument();
    window.showStart();
    EXPECT_TRUE(window.startPage()->isVisible());
    EXPECT_FALSE(window.verdictStrip()->isVisible());
    auto* gpus = window.startPage()->findChild<QSpinBox*>(QStringLiteral("start.gpus"));
    auto* instance = window.startPage()->findChild<QComboBox*>(QStringLiteral("start.instance"));
    auto* answer = window.startPage()->findChild<QPushButton*>(QStringLiteral("start.answer"));
    ASSERT_TRUE(gpus != nullptr && instance != nullptr && answer != nullptr);
    // Whatever is answered can be computed.
    for (int i = 0; i < instance->count(); ++i) {
        instance->setCurrentIndex(i);
        for (const int count : {1, 3, 32, 16384}) {
            gpus->setValue(count);
            EXPECT_TRUE(scenarioFaults(window.startPage()->answered()).empty())
                << qPrintable(instance->currentText()) << " " << count;
        }
    }
    gpus->setValue(12);
    instance->setCurrentIndex(instance->findData(QStringLiteral("p5.48xlarge")));
    answer->click();
    settle();
    EXPECT_TRUE(window.verdictStrip()->isVisible());
    EXPECT_DOUBLE_EQ(window.document().current().parameters.workload.gpus.value(), 12.0);
    EXPECT_FALSE(window.document().current().sources.empty()); // where the prices come from
    window.document().undoStack().undo();
    EXPECT_DOUBLE_EQ(window.document().current().parameters.workload.gpus.value(), 32.0);

    window.document().newDocument();
    window.showStart();
    window.startPage()->findChild<QAbstractButton*>(QStringLiteral("start.example.spot-pipeline"))->click();
    settle();
    EXPECT_TRUE(window.verdictStrip()->isVisible());
    EXPECT_EQ(window.document().current().name, "Spot pipeline");
}

TEST_F(Window, KeepsItsFewSettings)
{
    SettingsDialog settings(&window);
    settings.show();
    EXPECT_EQ(settings.windowModality(), Qt::NonModal);
    auto* rate = settings.findChild<QDoubleSpinBox*>(QStringLiteral("settings.discount_rate"));
    ASSERT_NE(rate, nullptr);
    rate->setValue(7.5);
    EXPECT_DOUBLE_EQ(SettingsDialog::newScenario().parameters.finance.discountRate.value(), 0.075);
    EXPECT_DOUBLE_EQ(window.startPage()->answered().parameters.finance.discountRate.value(), 0.075);
    EXPECT_DOUBLE_EQ(window.document().current().parameters.finance.discountRate.value(), 0.1); // stays as it was
    rate->setValue(10.0);
    auto* numbers = settings.findChild<QComboBox*>(QStringLiteral("settings.numbers"));
    numbers->setCurrentIndex(numbers->findData(QStringLiteral("de_DE")));
    EXPECT_EQ(savedNumberStyle(), QStringLiteral("de_DE"));
    numbers->setCurrentIndex(0);
    QSignalSpy theme(&settings, &SettingsDialog::themeChosen);
    settings.findChild<QComboBox*>(QStringLiteral("settings.theme"))->setCurrentIndex(2);
    EXPECT_EQ(theme.count(), 1);
}

TEST_F(Window, TakesBackADragInOneStep)
{
    auto* slider = window.parameterPanel()->findChild<QSlider*>(QStringLiteral("workload.gpus.slider"));
    const QString before = window.verdictStrip()->headline();
    const int start = slider->value();
    slider->setSliderDown(true);
    for (int step = 1; step <= 30; ++step) {
        slider->setValue(start + step);
        settle();
    }
    slider->setSliderDown(false);
    EXPECT_NE(window.verdictStrip()->headline(), before);
    EXPECT_TRUE(window.isWindowModified());
    EXPECT_EQ(window.document().undoStack().count(), 1);
    window.document().undoStack().undo();
    settle();
    EXPECT_EQ(window.verdictStrip()->headline(), before);
    EXPECT_FALSE(window.isWindowModified());
}

TEST_F(Window, KeepsTheLastAnswerAndNamesTheInputWhileOneIsInvalid)
{
    const QString answer = window.verdictStrip()->headline();
    set("workload.checkpoint_write", 5.0);
    const QString fine = window.verdictStrip()->headline();
    set("spot.save_on_notice", 1.0);
    EXPECT_EQ(window.verdictStrip()->headline(), fine);
    EXPECT_FALSE(window.recompute().faults().empty());
    window.parameterPanel()->showParameter(QStringLiteral("spot.save_on_notice"));
    EXPECT_FALSE(window.parameterPanel()->editor(QStringLiteral("spot.save_on_notice"))->fault().isEmpty());
    set("spot.save_on_notice", 0.0);
    EXPECT_TRUE(window.recompute().faults().empty());
    EXPECT_TRUE(window.parameterPanel()->editor(QStringLiteral("spot.save_on_notice"))->fault().isEmpty());
    set("workload.checkpoint_write", 0.5);
    EXPECT_EQ(window.verdictStrip()->headline(), answer);
}

TEST_F(Window, ReportsAllThreeFaultsOfAFileAndChangesNothing)
{
    const QString path = folder.filePath(QStringLiteral("three.rackrent"));
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(R"({"format": "rackrent", "version": 1, "scenarios": [{"name": "Bad", "parameters":
        {"workload.gpus": -3, "aws.on_demmand": 2, "finance.horizon": "long"}}]})");
    file.close();
    const ScenarioList before = window.document().scenarios();
    EXPECT_FALSE(window.openPath(path));
    const QString message = window.messageBar()->text();
    EXPECT_TRUE(window.messageBar()->isVisible());
    for (const char* key : {"workload.gpus", "aws.on_demmand", "finance.horizon"}) {
        EXPECT_TRUE(message.contains(QLatin1String(key))) << qPrintable(message);
    }
    ASSERT_EQ(window.document().scenarios().size(), before.size());
    EXPECT_EQ(writeScenarios(window.document().scenarios()), writeScenarios(before));
}

TEST_F(Window, SavesOnlyWhenAskedAndStaysWhenTheUserThinksAgain)
{
    set("cluster.node_price", 300000.0);
    script->answer = Dialogs::Answer::Cancel;
    EXPECT_FALSE(window.close());
    EXPECT_EQ(script->questions, 1);

    script->answer = Dialogs::Answer::Save;
    script->path = folder.filePath(QStringLiteral("mine.rackrent"));
    EXPECT_TRUE(window.close());
    const auto saved = readScenarios(QFileInfo(script->path).filesystemFilePath());
    ASSERT_TRUE(saved.has_value());
    EXPECT_EQ(findParameter("cluster.node_price")->get(saved->front().parameters), 300000.0);
}

TEST_F(Window, TakesAServerFromTheCatalogInOneStep)
{
    const Scenario before = window.document().current();
    script->catalogEntry = QStringLiteral("dgx-b200");
    QAbstractButton* button = window.findChild<QAbstractButton*>(QStringLiteral("inputs.server"));
    ASSERT_NE(button, nullptr);
    button->click();
    const Scenario& after = window.document().current();
    EXPECT_EQ(after.parameters.facility.contractedPower.value(), 14.3);
    EXPECT_NE(after.sources.at("cluster.node_price").find("dgx-b200"), std::string::npos);
    EXPECT_EQ(after.parameters.aws.onDemand, before.parameters.aws.onDemand);
    EXPECT_EQ(window.document().undoStack().undoText(), QStringLiteral("Choose dgx-b200"));
    window.document().undoStack().undo();
    EXPECT_EQ(writeScenarios({window.document().current()}), writeScenarios({before}));

    script->catalogEntry.clear(); // thought again
    button->click();
    EXPECT_EQ(writeScenarios({window.document().current()}), writeScenarios({before}));
}

TEST_F(Window, ShowsWhatIsPublishedAtAnInput)
{
    auto* panel = window.findChild<ParameterPanel*>();
    const QString tip = panel->editor(QStringLiteral("cluster.node_price"))->toolTip();
    EXPECT_TRUE(tip.contains(QStringLiteral("Published"))) << qPrintable(tip);
    EXPECT_TRUE(tip.contains(QStringLiteral("Contested"))) << qPrintable(tip);
    EXPECT_TRUE(tip.contains(QStringLiteral("Lenovo"))) << qPrintable(tip);
}

TEST_F(Window, ComparesScenariosAsTabs)
{
    QTabBar* tabs = window.findChild<ScenarioTabs*>()->tabBar();
    ASSERT_EQ(tabs->count(), 1);
    window.document().duplicateScenario(0);
    settle();
    ASSERT_EQ(tabs->count(), 2);
    EXPECT_EQ(tabs->currentIndex(), 1);
    set("workload.gpus", 512.0);
    const QString large = window.verdictStrip()->headline();
    tabs->setCurrentIndex(0);
    settle();
    EXPECT_NE(window.verdictStrip()->headline(), large);
    tabs->setCurrentIndex(1);
    settle();
    EXPECT_EQ(window.verdictStrip()->headline(), large);
}

TEST_F(Window, RenamesAScenarioInItsTab)
{
    auto* tabs = window.findChild<ScenarioTabs*>();
    tabs->rename();
    auto* name = tabs->findChild<QLineEdit*>();
    ASSERT_NE(name, nullptr);
    QTest::keyClicks(name, QStringLiteral("Night shift & co"));
    QTest::keyClick(name, Qt::Key_Return);
    EXPECT_EQ(window.document().current().name, "Night shift & co");
    EXPECT_EQ(tabs->tabBar()->tabText(0), QStringLiteral("Night shift && co"));
}

TEST_F(Window, WritesTheDeckAndSaysWhere)
{
    script->path = folder.filePath(QStringLiteral("deck.pdf"));
    QTest::keyClick(&window, Qt::Key_E, Qt::ControlModifier);
    // A menu's shortcut needs an active window, which the offscreen platform may not grant; the action itself is the
    // same.
    if (window.findChild<DeckDialog*>() == nullptr) {
        for (QAction* action : window.findChildren<QAction*>()) {
            if (action->shortcut() == QKeySequence(Qt::CTRL | Qt::Key_E)) {
                action->trigger();
            }
        }
    }
    const QPointer<DeckDialog> dialog = window.findChild<DeckDialog*>();
    ASSERT_NE(dialog, nullptr);
    QTest::keyClick(dialog, Qt::Key_Return); // at once: it is written when it has been worked out
    EXPECT_TRUE(QTest::qWaitFor([&] { return dialog == nullptr; }, 30000));
    EXPECT_TRUE(QFile::exists(script->path));
    EXPECT_TRUE(window.messageBar()->text().contains(QStringLiteral("deck.pdf")));
}

TEST_F(Window, ShowsALedgerThatAddsUp)
{
    auto& ledger = page<LedgerPage>();
    window.setCurrentPage(indexOf(ledger));
    const QAbstractItemModel* model = ledger.table()->model();
    const QString total = model->index(model->rowCount() - 1, model->columnCount() - 1).data().toString();
    EXPECT_EQ(total, QLocale().toString(comparison()[comparison().verdict.cheapest].total.value(), 'f', 0));
    ASSERT_EQ(model->rowCount(), comparison().horizon + 3);
}

TEST_F(Window, EditsNotesAsAnUndoableChange)
{
    auto& assumptions = page<AssumptionsPage>();
    window.setCurrentPage(indexOf(assumptions));
    const std::string before = window.document().current().notes;
    assumptions.notes()->setFocus();
    QTest::keyClicks(assumptions.notes(), QStringLiteral("abc"));
    EXPECT_NE(window.document().current().notes, before);
    window.document().undoStack().undo();
    EXPECT_EQ(window.document().current().notes, before);
    EXPECT_EQ(assumptions.notes()->toPlainText().toStdString(), before);
}

TEST_F(Window, NamesEveryFocusableWidgetAndSaysItsValue)
{
    window.parameterPanel()->setMode(ParameterPanel::Mode::All);
    for (int index = 0; index < static_cast<int>(window.pages().size()); ++index) {
        window.setCurrentPage(index);
        auto* study = qobject_cast<StudyPage*>(window.pages()[static_cast<std::size_t>(index)]);
        ASSERT_TRUE(QTest::qWaitFor([&] { return study == nullptr || study->isCurrent(); }, 20000));
        QCoreApplication::processEvents();
        for (QWidget* widget : window.findChildren<QWidget*>()) {
            if ((widget->focusPolicy() & Qt::TabFocus) == 0 || !widget->isVisible()
                || widget->focusProxy() != nullptr) {
                continue;
            }
            QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(widget);
            ASSERT_NE(interface, nullptr);
            const std::string what = widget->metaObject()->className() + std::string(" ")
                + widget->objectName().toStdString() + " on page " + std::to_string(index);
            EXPECT_FALSE(interface->text(QAccessible::Name).isEmpty()) << what;
            if (qobject_cast<QAbstractSlider*>(widget) != nullptr || qobject_cast<QAbstractSpinBox*>(widget) != nullptr
                || qobject_cast<QComboBox*>(widget) != nullptr) {
                EXPECT_FALSE(interface->text(QAccessible::Value).isEmpty()) << what;
            }
            if (qobject_cast<ChartView*>(widget) != nullptr) {
                EXPECT_FALSE(interface->text(QAccessible::Description).isEmpty()) << what;
            }
        }
    }
}

TEST_F(Window, IsWalkedThroughByTabFromTopToBottom)
{
    window.activateWindow();
    for (int index = 0; index < static_cast<int>(window.pages().size()); ++index) {
        window.setCurrentPage(index);
        settle();
        // The chain of focus, as Tab follows it: within the inputs and within the page nothing lies above what came
        // before, and all that can have the focus is met once.
        std::vector<const QWidget*> met;
        const QWidget* widget = &window;
        do {
            widget = widget->nextInFocusChain();
            if ((widget->focusPolicy() & Qt::TabFocus) != 0 && widget->isVisible() && widget->isEnabled()
                && widget->focusProxy() == nullptr && widget->window() == &window) {
                met.push_back(widget);
            }
        } while (widget != &window);
        EXPECT_EQ(std::set<const QWidget*>(met.begin(), met.end()).size(), met.size());
        EXPECT_GT(met.size(), 10U);
        const QWidget* page = window.pages()[static_cast<std::size_t>(index)];
        for (const QWidget* part : {static_cast<const QWidget*>(window.parameterPanel()), page}) {
            int before = 0;
            const QWidget* last = nullptr;
            for (const QWidget* each : met) {
                if (part->isAncestorOf(each)) {
                    const int bottom = each->mapTo(part, QPoint(0, each->height())).y();
                    EXPECT_GT(bottom, before) << each->metaObject()->className() << " "
                                              << qPrintable(each->objectName()) << " comes after "
                                              << (last != nullptr ? qPrintable(last->accessibleName()) : "nothing")
                                              << " on page " << index;
                    before = each->mapTo(part, QPoint(0, 0)).y();
                    last = each;
                }
            }
        }
    }
}

TEST_F(Window, StaysCalmAtTheEndsOfEverySlider)
{
    for (const Parameter& parameter : parameters()) {
        for (const double value : {parameter.range.min, parameter.range.max}) {
            // The largest clusters take seconds; they are the business of the benchmarks.
            if (parameter.id == "workload.gpus" || parameter.id == "workload.burst_gpus"
                || parameter.id == "cluster.nodes") {
                continue;
            }
            set(parameter.id.data(), value);
            if (window.recompute().faults().empty()) {
                for (int index = 0; index < 5; ++index) {
                    window.setCurrentPage(index);
                }
            }
            window.document().undoStack().undo();
            settle();
        }
    }
    EXPECT_TRUE(window.recompute().faults().empty());
}

} // namespace rackrent
