// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <QMainWindow>

#include "ui/document/document.h"
#include "ui/document/file_watch.h"
#include "ui/document/recompute.h"
#include "ui/document/recovery.h"
#include "ui/document/studies.h"
#include "ui/report/figure.h"
#include "ui/widgets/theme.h"
#include "ui/window/dialogs.h"

class QActionGroup;
class QMenu;
class QStackedWidget;
class QTimer;

namespace rackrent {

class AssumptionsPage;
class HelpWindow;
class HistoryPanel;
class MessageBar;
class Page;
class PageTabs;
class ParameterPanel;
class ScenarioTabs;
class StartPage;
class VerdictStrip;

/// The window: scenarios as tabs, inputs on the left, the verdict always in sight, and below it a page for each
/// question.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    enum class ThemeChoice { System, Light, Dark };

    explicit MainWindow(std::unique_ptr<Dialogs> dialogs = std::make_unique<Dialogs>(), QWidget* parent = nullptr);
    ~MainWindow() override;

    /// Opens a document; what is wrong with it is said in the window.
    bool openPath(const QString& path);
    void openExample(const QString& resource);
    /// Lets the user choose what to start from.
    void showStart();
    /// Offers what an earlier session that did not end well left behind.
    void offerRecovery();
    [[nodiscard]] HistoryPanel* historyPanel() const { return m_history; }
    [[nodiscard]] StartPage* startPage() const { return m_start; }

    [[nodiscard]] Document& document() { return m_document; }
    [[nodiscard]] Recompute& recompute() { return m_recompute; }
    [[nodiscard]] Studies& studies() { return m_studies; }
    [[nodiscard]] ParameterPanel* parameterPanel() const { return m_panel; }
    [[nodiscard]] VerdictStrip* verdictStrip() const { return m_verdict; }
    [[nodiscard]] MessageBar* messageBar() const { return m_messages; }
    [[nodiscard]] const std::vector<Page*>& pages() const { return m_pages; }
    void setCurrentPage(int index);
    [[nodiscard]] int currentPage() const;

    /// Builds everything in sight anew, in the language, numbers and currency of now. The document, its history and the
    /// results stay. Not from a slot of something in sight.
    void rebuild();

    /// The theme that `choice` means on this machine.
    [[nodiscard]] static Theme::Mode themeFor(ThemeChoice choice);
    [[nodiscard]] static ThemeChoice savedThemeChoice();

    /// The examples that come with the program: title and resource path, in the order in which they are shown.
    [[nodiscard]] static std::vector<std::pair<QString, QString>> examples();

protected:
    bool event(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void createPages();
    void createLayout();
    void createMenus();
    void createViewMenu();
    void fillRecentFiles();
    void showResults(const ResultsPtr& results);
    void showFaults(const Faults& faults);
    void showPending();
    void updateTitle();
    void chooseTheme(ThemeChoice choice);
    void showSettings();

    void open();
    bool save();
    bool saveAs();
    bool saveTo(const QString& path);
    void exportDeck();
    /// Asks for files of usage, bills or prices and offers what they say.
    void import();
    void importFrom(const QStringList& paths);
    void removeScenario(int index);
    void chooseFromCatalog(CatalogTableModel::Kind kind);
    void showHelp(const QString& page, const QString& heading = {});
    void hookCharts();
    void addScenarioFrom(const std::vector<QPair<QString, double>>& values);
    void saveCsv(const QString& title, const QString& csv);
    void copyPicture(const AnyChart& chart);
    void savePicture(const AnyChart& chart);
    [[nodiscard]] FigureOptions figureOptions() const;
    /// A file name from a title, in the document's folder.
    [[nodiscard]] QString proposedName(const QString& title, const QString& ending) const;
    /// Where files are looked for first.
    [[nodiscard]] QString documentFolder() const;
    void resetAll();
    void recover(const Recovery::Copy& copy);
    void askAboutChangedFile();
    /// Offers to save changes; false when the user wants to stay.
    [[nodiscard]] bool mayLeaveDocument();

    std::unique_ptr<Dialogs> m_dialogs;
    Document m_document;
    Recompute m_recompute;
    Studies m_studies;
    Recovery m_recovery;
    FileWatch m_fileWatch;
    QStackedWidget* m_central = nullptr; ///< the work, or the start
    StartPage* m_start = nullptr;
    ParameterPanel* m_panel = nullptr;
    ScenarioTabs* m_tabs = nullptr;
    HistoryPanel* m_history = nullptr;
    VerdictStrip* m_verdict = nullptr;
    MessageBar* m_messages = nullptr;
    PageTabs* m_pageTabs = nullptr;
    QStackedWidget* m_pageStack = nullptr;
    HelpWindow* m_help = nullptr; ///< made when first asked for
    std::vector<Page*> m_pages;
    QMenu* m_recentMenu = nullptr;
    QTimer* m_pendingTimer = nullptr;
};

} // namespace rackrent
